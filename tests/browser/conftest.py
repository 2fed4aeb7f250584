"""One browser and one server for each worker; for each test, people who have never been here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from ironbridge.games import games
from tests.browser.people import Person
from tests.web.servers import GAME, Server, serving
from tools.browser import ARGUMENTS, find_or_install

NewPerson = Callable[..., Person]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every test is tried with every game there is, unless it is of the house, or only about hands."""
    if "game" in metafunc.fixturenames:
        of_the_house = metafunc.definition.get_closest_marker("house")
        about_hands = metafunc.definition.get_closest_marker("hands")
        with_hands = next(name for name, about in games().items() if about.hidden)
        tried = [GAME] if of_the_house else [GAME, with_hands] if about_hands else list(games())
        metafunc.parametrize("game", tried)


@pytest.fixture(scope="package")  # not longer: an open Playwright keeps other tests from running a loop of their own
def browser() -> Iterator[Browser]:
    """A real Chromium, without a window."""
    path = find_or_install()
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        yield opened
        opened.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The house of this worker."""
    with serving(f"sqlite:///{tmp_path_factory.mktemp('house') / 'house.db'}") as opened:
        yield opened


@pytest.fixture
def new_person(browser: Browser, server: Server) -> Iterator[NewPerson]:
    """Somebody new, with a browser of their own; whatever a page complains of fails the test."""
    people: list[Person] = []

    def new(url: str = "", **how: Any) -> Person:
        people.append(Person(browser, url or server.url, **how))
        return people[-1]

    yield new
    faults = [fault for person in people for fault in person.faults.left()]
    for person in people:
        person.context.close()
    assert faults == []


@pytest.fixture
def ann(new_person: NewPerson) -> Person:
    """Somebody at a wide screen."""
    return new_person()
