"""A newcomer's path recorded, to be looked at: `python -m tests.browser.newcomer FOLDER [GAME…]`.

From the home page through every lesson into the first game, on a wide screen in English and on a phone in French, with
a picture of every page and of what every step led to. What is printed is the time a person would need: the words that
were shown at 180 a minute, and 4 seconds for everything that was done.
"""

from __future__ import annotations

import sys
import tempfile
from itertools import count
from pathlib import Path
from typing import Any

from playwright.sync_api import expect, sync_playwright

from ironbridge.games import games
from ironbridge.learn.lesson import Lesson, lessons, words_in
from ironbridge.learn.reading import SECONDS_AN_ACTION, WORDS_A_MINUTE
from tests.browser.learner import By, Learner
from tests.browser.people import PHONE, THE_TABLE, WIDE, Person
from tests.web.servers import serving
from tools.browser import ARGUMENTS, find_or_install

HOW: dict[By, dict[str, Any]] = {
    "pointer": {"locale": "en-GB", "size": WIDE},
    "finger": {"locale": "fr-FR", "size": PHONE, "touch": True},
}
TOO_WIDE = "() => document.documentElement.scrollWidth - innerWidth"
CHOICES_OF_A_FIRST_GAME = 3


class Newcomer(Learner):
    """Counts what there is to read on the way."""

    def __init__(self, person: Person, by: By, folder: Path) -> None:
        super().__init__(person, by)
        self.folder = folder
        self.words = 0
        self._pictures = count(1)

    @property
    def minutes(self) -> float:
        """That it would take a person."""
        return self.words / WORDS_A_MINUTE + self.actions * SECONDS_AN_ACTION / 60

    def look(self, name: str) -> None:
        """A picture; nothing may be wider than the window."""
        assert self.page.evaluate(TOO_WIDE) <= 0, name
        self.page.screenshot(path=self.folder / f"{next(self._pictures):02}-{name}.png")

    def read(self, selector: str) -> None:
        """All that stands there."""
        self.words += words_in(" ".join(self.page.locator(selector).all_inner_texts()))

    def follow(self, selector: str) -> None:
        """To another page."""
        self.actions += 1
        with self.page.expect_navigation():
            self._press(self.page.locator(selector).first)

    def learn(self, lesson: Lesson) -> None:
        """A lesson, from its first step to the way on."""
        self.read("#lesson-title")
        for n, step in enumerate(lesson.steps, 1):
            self.read("#asked")
            self.look(f"{lesson.name}-step-{n}")
            self.do_step(lesson, step)
        self.finished()
        self.read("#asked")
        self.look(f"{lesson.name}-done")
        self.go_on()

    def come(self, game: str) -> None:
        """From the home page to the first choices of a first game."""
        self.person.go("/")
        self.look("home")
        self.follow(f"button[name=game][value={game}]")
        self.read(".first-game")
        self.look("first")
        self.follow(f".ways-in a[href='/learn/{game}']")
        self.read(".learn-list > p")
        self.look("learn")
        self.follow(".learn-list .doing .strong")
        for lesson in lessons(game).values():
            self.learn(lesson)
        print(f"{self.folder.name}: {self.minutes:.1f} minutes to the end of the last lesson", flush=True)
        self.look("first-again")
        self.follow(".ways-in button")
        self.page.wait_for_url(THE_TABLE)
        for n in range(CHOICES_OF_A_FIRST_GAME):
            self.person.ready()
            expect(self.page.locator(".goal p")).to_be_visible()
            self.look(f"table-{n}")
            self.person.choose()


def main(folder: Path, names: list[str]) -> None:
    """Record them."""
    with (
        tempfile.TemporaryDirectory() as house,
        serving(f"sqlite:///{Path(house) / 'house.db'}") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_or_install(), args=ARGUMENTS)
        for game in names:
            for by, how in HOW.items():
                place = folder / f"{game}-{'x'.join(map(str, how['size']))}-{how['locale'][:2]}"
                place.mkdir(parents=True, exist_ok=True)
                person = Person(browser, server.url, calm=True, pace="instant", confirm="0", **how)
                Newcomer(person, by, place).come(game)
                assert person.faults.left() == []
                person.context.close()
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:] or list(games()))
