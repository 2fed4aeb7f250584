"""Every lesson of every game, done on its page: by pointer, by keyboard, by finger on a phone; in both languages.

Everyday each of the three in one language, in the long runs in the other, too.
"""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from ironbridge.language import LANGUAGES
from ironbridge.learn.lesson import lessons
from tests.browser.conftest import NewPerson
from tests.browser.learner import By, Learner
from tests.browser.people import PHONE
from tests.browser.test_accessibility import AXE, RUN

HOW: dict[By, dict[str, Any]] = {"pointer": {}, "keyboard": {}, "finger": {"size": PHONE, "touch": True}}
EVERYDAY = {("pointer", "en"), ("keyboard", "fr"), ("finger", "fr")}
in_every_way = pytest.mark.parametrize(
    ("by", "code"),
    [
        pytest.param(by, code, marks=() if (by, code) in EVERYDAY else pytest.mark.soak)
        for by in HOW
        for code in LANGUAGES
    ],
)
TOO_WIDE = "() => document.documentElement.scrollWidth - innerWidth"
# How much of the step's text lies outside the window.
OUT_OF_SIGHT = """() => {
  const { top, bottom } = document.getElementById("asked").getBoundingClientRect();
  return Math.max(0, -top, bottom - innerHeight);
}"""


@in_every_way
def test_every_lesson_can_be_done(by: By, code: str, game: str, new_person: NewPerson) -> None:
    ann = new_person(calm=True, locale=code, **HOW[by])
    learner = Learner(ann, by)
    for lesson in lessons(game).values():
        learner.open(lesson)
        expect(ann.page.locator("#lesson-title")).to_contain_text(lesson.title[code])
        assert ann.page.evaluate(TOO_WIDE) <= 0, lesson.name
        for step in lesson.steps:
            expect(ann.page.locator("#asked")).to_have_text(step.text[code])
            assert ann.page.evaluate(OUT_OF_SIGHT) == 0, lesson.name
            learner.do_step(lesson, step)
        learner.finished()
        expect(ann.page.locator("#asked")).to_contain_text(lesson.after[code])
        assert ann.page.evaluate(TOO_WIDE) <= 0, lesson.name
    learner.go_on()
    assert ann.page.url.endswith(f"/first/{game}")  # all are done: into the first game


def test_axe_finds_nothing_serious_in_any_lesson(game: str, new_person: NewPerson) -> None:
    ann = new_person(calm=True)
    found = {}
    for lesson in lessons(game).values():
        ann.go(f"/learn/{game}/{lesson.name}")
        ann.page.evaluate(AXE)
        if bad := ann.page.evaluate(RUN):
            found[lesson.name] = bad
    assert found == {}


def test_a_wrong_click_is_told_why_and_a_step_can_be_begun_again(game: str, new_person: NewPerson) -> None:
    ann = new_person(calm=True)
    learner = Learner(ann, "pointer")
    lesson = next(each for each in lessons(game).values() if any(len(step.solution) > 1 for step in each.steps))
    n, step = next((n, step) for n, step in enumerate(lesson.steps) if len(step.solution) > 1)
    learner.open(lesson)
    for before in lesson.steps[:n]:
        learner.do_step(lesson, before)
    said = ann.now["said"]
    learner.do(lesson, step.solution[0])
    assert ann.now["said"] != said
    ann.page.locator(".restart button").click()
    ann.page.wait_for_function("(said) => document.getElementById('now').dataset.said === said", arg=said)
    learner.do(lesson, step.solution[0])
    ann.page.reload()  # the address has all that was said
    assert ann.now["said"].split() == [*said.split(), step.solution[0]]
    ann.page.keyboard.press("u")
    ann.page.wait_for_function("(said) => document.getElementById('now').dataset.said === said", arg=said)
    learner.do_step(lesson, step)


@pytest.mark.house
def test_what_is_learned_is_kept_for_a_guest(game: str, new_person: NewPerson) -> None:
    ann = new_person(calm=True)
    first = next(iter(lessons(game).values()))
    learner = Learner(ann, "pointer")
    learner.open(first)
    learner.do_all(first)
    learner.finished()
    ann.go(f"/learn/{game}")
    expect(ann.page.locator(".lessons .state").first).to_contain_text("done at par")
    expect(ann.page.locator(".learn-list .doing .strong")).to_contain_text("lesson 2")
    ann.go("/")
    ann.page.locator(f".games a[href='/learn/{game}']").click()
    expect(ann.page.locator(".lessons .state").first).to_contain_text("done at par")


@pytest.mark.house
def test_a_lesson_works_without_script(game: str, new_person: NewPerson) -> None:
    ann = new_person(script=False)
    lesson = next(each for each in lessons(game).values() if each.steps[0].goal.by_choosing)
    ann.go(f"/learn/{game}/{lesson.name}")
    for what in lesson.steps[0].solution:
        ann.page.locator(f'#choose button[value="{what}"]').click()
    assert "said=" in ann.page.url
