"""A frame carries what changed: a page that has applied one after the other is the page as it is drawn anew."""

from __future__ import annotations

import random
from difflib import unified_diff

import pytest
from playwright.sync_api import Page, Request, Response

from tests.browser.conftest import NewPerson
from tests.browser.people import Person
from tests.browser.positions import in_a_turn, late

CLICKS = 14
# All parts of a frame, without what a script does to them for a while.
PARTS = """() => {
  const ids = ["moment", "turn", "undo", "board", "mine", "asked", "choices", "players", "log", "in-words", "fair"];
  const now = { ...document.getElementById("now").dataset };
  for (const name of ["parts", "left", "kept", "handShown"]) delete now[name];
  const parts = { now: JSON.stringify(now) };
  for (const part of ids.map((id) => document.getElementById(id)).filter(Boolean)) {
    const copy = part.cloneNode(true);
    for (const each of [copy, ...copy.querySelectorAll("*")]) {
      for (const name of ["data-htmx-powered", "open", "disabled", "style", "value", "data-count"])
        if (name !== "value" || each.name === "key") each.removeAttribute(name);
      each.classList.remove("lit", "marked", "changed", "htmx-added", "htmx-settling", "htmx-swapping", "htmx-request");
      if (!each.classList.length) each.removeAttribute("class");
      if (each.matches("svg.board")) each.removeAttribute("viewBox");
    }
    for (const shown of copy.querySelectorAll("[name=hand_shown]")) shown.remove();
    copy.normalize();
    parts[part.id] = copy.innerHTML.replace(/\\s+/g, " ").replace(/> /g, ">").replace(/ </g, "<");
  }
  return parts;
}"""


def _as_drawn_anew(person: Person, page: Page, fresh: Page) -> None:
    fresh.goto(person.table())
    shown, anew = page.evaluate(PARTS), fresh.evaluate(PARTS)
    assert shown.keys() == anew.keys()
    for name, part in anew.items():
        changed, drawn = (html.replace("><", ">\n<").splitlines() for html in (shown[name], part))
        assert [*unified_diff(changed, drawn, "changed", "drawn anew", n=1)] == [], name


def _quiet(person: Person) -> Page:
    """A tab that hears of nothing, so that what it shows is what was drawn when it was loaded."""
    tab = person.tab()
    tab.route("**/stream", lambda route: route.abort())
    person.forgive(r"net::ERR_FAILED.*/stream")
    return tab


def test_a_page_that_was_changed_is_the_page_drawn_anew(game: str, new_person: NewPerson) -> None:
    """Choices, take-backs, questions whether it is meant, and thinking again, by chance."""
    ann, chance = new_person(calm=True, pace="instant"), random.Random(game)
    ann.sit_at(late(game))
    fresh = _quiet(ann)
    for _ in range(CLICKS):
        asked = ann.question()
        if "confirm" in ann.now:
            ann.page.locator("#think-again").click()
        elif ann.page.locator("#undo button:enabled").count() and chance.random() < 0.3:
            ann.page.locator("#undo button").click()
        else:
            ann.button(chance.choice(ann.words())).click()
        ann.answered(asked)
        if "confirm" not in ann.now:  # that question has no address of its own
            _as_drawn_anew(ann, ann.page, fresh)


def test_a_page_that_follows_the_others_is_the_page_drawn_anew(game: str, new_person: NewPerson) -> None:
    """My own turn to its end, the bots' turns, and once more; a second tab follows it all."""
    ann = new_person(calm=True, pace="instant", confirm="0", sound="0")
    ann.sit_at(late(game))
    other, fresh = ann.tab(), _quiet(ann)
    other.goto(ann.table())
    for _ in range(2):
        asked = ann.question()
        ann.end_turn()
        ann.ready(asked)
    number = ann.now["number"]
    for page in (ann.page, other):
        page.wait_for_function("(n) => document.getElementById('now').dataset.number === n", arg=number)
        _as_drawn_anew(ann, page, fresh)


@pytest.mark.house
def test_answers_that_come_in_another_order_leave_no_hole(game: str, new_person: NewPerson) -> None:
    """What one answer leaves out another may have taken from the page meanwhile: then all is asked for again."""
    ann, position = new_person(calm=True, confirm="0"), in_a_turn(game)
    ann.sit_at(position)
    fresh = _quiet(ann)
    # On its way to the page, an answer meets another that has taken something away.
    ann.page.evaluate(
        """() => window.addEventListener("htmx:before:swap", () =>
          document.querySelector("#board [data-word]").remove(), { capture: true, once: true })"""
    )
    ann.choose(position.word)
    _as_drawn_anew(ann, ann.page, fresh)


def test_a_click_brings_what_changed(game: str, new_person: NewPerson) -> None:
    """The first answer after a page was loaded has parts that never come again unless they change."""
    ann, sizes, position = new_person(calm=True, confirm="0"), list[int](), in_a_turn(game)
    ann.sit_at(position)
    whole = len(ann.context.request.get(f"{ann.table()}/frame?latest=1", headers={"HX-Request": "true"}).text())

    def weigh(answer: Response) -> None:
        sizes.append(len(answer.body()))

    ann.page.on("response", lambda answer: weigh(answer) if _plays(answer.request) else None)
    for _ in range(2):
        ann.choose(position.word)
        asked = ann.question()
        ann.page.locator("#undo button").click()
        ann.answered(asked)
    assert max(sizes[1:]) < whole / 4, sizes


def _plays(request: Request) -> bool:
    return request.url.endswith(("/choose", "/take-back"))
