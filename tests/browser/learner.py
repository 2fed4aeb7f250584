"""Somebody who does a lesson on its page: by pointer, by keyboard alone, or by finger."""

from __future__ import annotations

from typing import Literal

from playwright.sync_api import Locator, expect

from ironbridge.learn.attempt import GUESSED, POINTED, Attempt
from ironbridge.learn.lesson import Lesson, Step
from tests.browser.people import Person

By = Literal["pointer", "keyboard", "finger"]
# Which of a step's patterns nothing on the page carries.
NOT_DRAWN = """(patterns) => {
  const words = [...document.querySelectorAll("#table [data-word]")].flatMap((thing) => thing.dataset.word.split(" "));
  const like = (pattern) => new RegExp(`^${pattern.split("*").map((part) => RegExp.escape(part)).join(".*")}$`);
  return patterns.filter((pattern) => !words.some((word) => like(pattern).test(word)));
}"""
SAID = "() => document.getElementById('now').dataset.said"
# A question of another length leaves the board another size: its window is placed anew before the next picture.
AT_REST = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


class Learner:
    """Does what a solution says, and waits until the page has taken it in."""

    def __init__(self, person: Person, by: By) -> None:
        self.person = person
        self.page = person.page
        self.by = by
        self.actions = 0

    def open(self, lesson: Lesson) -> None:
        """Go to a lesson."""
        self.person.go(f"/learn/{lesson.game_name}/{lesson.name}")

    def do_all(self, lesson: Lesson) -> None:
        """The whole lesson, step by step."""
        for step in lesson.steps:
            self.do_step(lesson, step)

    def do_step(self, lesson: Lesson, step: Step) -> None:
        """One step of it; what it lights is really there."""
        assert self.page.evaluate(NOT_DRAWN, list(step.lit)) == []
        for what in step.solution:
            self.do(lesson, what)

    def do(self, lesson: Lesson, what: str) -> None:
        """One thing."""
        self.actions += 1
        said = self.page.evaluate(SAID)
        asked = Attempt(lesson, said.split(), patient=True).choices()
        if what.startswith(POINTED):
            self._point_at(what.removeprefix(POINTED))
        elif what.startswith(GUESSED):
            self._press(self.page.locator(f'#choose button[value="{what}"]'))
        else:
            assert what in asked
            self._choose(what)
        self.page.wait_for_function(f"(before) => ({SAID})() !== before", arg=said)

    def finished(self) -> None:
        """The lesson says that it is done, and the way on has the focus and is in sight."""
        expect(self.page.locator("#now[data-done]")).to_be_attached()
        expect(self.page.locator("#go-on")).to_be_focused()
        expect(self.page.locator("#go-on")).to_be_in_viewport(ratio=1)

    def go_on(self) -> None:
        """To the next lesson, or into the first game."""
        self.actions += 1
        with self.page.expect_navigation():
            if self.by == "keyboard":
                self.page.keyboard.press("Enter")
            elif self.by == "finger":
                self.page.locator("#go-on").tap()
            else:
                self.page.locator("#go-on").click()

    def _spot(self, word: str) -> tuple[float, float] | None:
        if self.by == "keyboard":
            return None
        self.page.evaluate(AT_REST)
        return self.person.spot(word)

    def _choose(self, word: str) -> None:
        spot = self._spot(word)
        button = self.page.locator(f'#choose button[data-word="{word}"]')
        if spot is None:
            self._press(button)
            return
        said = self.page.evaluate(SAID)
        self._strike(spot)
        self.page.wait_for_function(
            f"(before) => ({SAID})() !== before || document.querySelector('#choose .marked')", arg=said
        )
        if self.page.evaluate(SAID) == said:  # several choices lie there
            self._press(button)

    def _point_at(self, word: str) -> None:
        spot = self._spot(word)
        if spot is not None:
            self._strike(spot)
            return
        if self.by == "keyboard":
            self.page.keyboard.press("w")
        else:
            self.page.locator(".in-list summary").click()
        self._press(self.page.locator(f'.in-list button[data-words~="{word}"]').first)

    def _strike(self, spot: tuple[float, float]) -> None:
        if self.by == "finger":
            self.page.touchscreen.tap(*spot)
        else:
            self.page.mouse.click(*spot)

    def _press(self, button: Locator) -> None:
        expect(button).to_be_visible()
        if self.by == "finger":
            button.tap()
        elif self.by == "pointer":
            button.click()
        elif (figure := button.locator("kbd")).count():
            self.page.keyboard.press(figure.inner_text())
        else:
            button.focus()
            self.page.keyboard.press("Enter")
