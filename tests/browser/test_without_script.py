"""A browser without scripts: slower, but every page works and a game can be played."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ironbridge.games import games
from tests.browser.conftest import NewPerson
from tests.browser.people import PHONE, THE_TABLE, WIDE, Person


@pytest.mark.house
@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_turn_is_played_without_scripts(game: str, size: tuple[int, int], new_person: NewPerson) -> None:
    ann = new_person(script=False, size=size)
    ann.go(f"/new?game={game}")
    for n in range(games()[game].seats[0]):
        ann.page.locator(f"[name=seat-{n}-kind]").select_option("me" if n == 0 else "here")
    ann.page.get_by_role("button", name="Open the table").click()
    ann.page.wait_for_url(THE_TABLE)
    played = 0
    for _ in range(12):
        if (confirm := ann.page.get_by_role("button", name="End my turn")).count():
            confirm.click()
            played += 1
        elif (curtain := ann.page.locator(".curtain a")).count():
            curtain.click()
        else:
            ann.page.locator("#choose button[name=word]").first.click()
        if played == 2:
            break
    assert played == 2
    expect(ann.page.locator("#fair-given")).to_contain_text("The seed comes from the house's number only")
    assert _steps(ann) > 1
    expect(ann.page.locator("#log li").first).to_be_attached()


@pytest.mark.house
def test_a_hint_tells_why_and_is_played_without_scripts(game: str, new_person: NewPerson) -> None:
    ann = new_person(script=False)
    ann.go(f"/new?game={game}")
    for n in range(games()[game].seats[0]):
        ann.page.locator(f"[name=seat-{n}-kind]").select_option("me" if n == 0 else "here")
    ann.page.get_by_role("button", name="Open the table").click()
    ann.page.locator(".ask-hint button").click()
    expect(ann.page.locator(".hint .reasons li").first).to_be_visible()
    words = (ann.page.locator(".hint .play-way").first.get_attribute("value") or "").split()
    before = _steps(ann)
    ann.page.locator(".hint .play-way").first.click()
    if ann.page.locator(".confirm").count():
        assert _steps(ann) == before + len(words) - 1
        ann.page.locator(".confirm .strong").click()
    assert _steps(ann) >= before + len(words)


@pytest.mark.house
def test_a_step_is_taken_back_and_the_language_switched_without_scripts(game: str, new_person: NewPerson) -> None:
    ann = new_person(script=False)
    ann.go(f"/new?game={game}")
    for n in range(games()[game].seats[0]):
        ann.page.locator(f"[name=seat-{n}-kind]").select_option("me" if n == 0 else "here")
    ann.page.get_by_role("button", name="Open the table").click()
    for _ in range(30):
        if ann.page.locator("#undo button:enabled").count():
            break
        _press(ann)
    before = _steps(ann)
    ann.page.locator("#undo button").click()
    assert _steps(ann) == before - 1
    while not ann.page.locator(".confirm").count():
        _press(ann)
    ann.page.locator("button[name=lang][value=fr]").click()
    expect(ann.page.locator("html")).to_have_attribute("lang", "fr")
    expect(ann.page.locator("#asked")).to_be_visible()


def _press(ann: Person) -> None:
    """The first choice; where hands are hidden, whoever is next says so first."""
    if ann.page.locator(".curtain a").count():
        ann.page.locator(".curtain a").click()
    ann.page.locator("#choose button[name=word]").first.click()


def _steps(ann: Person) -> int:
    return int(ann.page.locator("#now").get_attribute("data-steps") or 0)
