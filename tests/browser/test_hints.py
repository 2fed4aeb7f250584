"""What would the magnate do? Asked with the button or a key, shown on the board, and gone with its question."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import NewPerson
from tests.browser.people import PHONE, Person
from tests.browser.positions import in_a_turn

COME_BACK = """() => {
  document.getElementById("choose").classList.add("old");
  document.dispatchEvent(new Event("visibilitychange"));
}"""


def _ask(page: Page) -> None:
    page.get_by_role("button", name="What would the magnate do?").click()


def _held_back(page: Page) -> list[Route]:
    """The questions for a hint, each on its way until the test lets it go."""
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/hint", hold)
    return held


@pytest.mark.hands
def test_a_hint_is_shown_and_lights_what_it_speaks_of_but_plays_nothing(game: str, ann: Person) -> None:
    position = in_a_turn(game)
    ann.sit_at(position)
    page, ways = ann.page, ann.page.locator(".hint .way")
    _ask(page)
    ways.first.wait_for()
    assert 1 <= ways.count() <= 3
    expect(ways.first.locator("small")).to_have_text(re.compile(r"^final score about \S+$"))
    if ways.count() > 1:
        expect(page.locator(".hint li .over").first).to_have_text(
            re.compile(r"^(What it has over “.+”:|The others come to about the same\.)$")
        )
    expect(page.locator(".hint")).to_contain_text(re.compile(r"Your chance of winning, as it sees it: \d+%\."))
    ways.last.click()
    word = (ways.last.get_attribute("data-words") or "").split()[0]
    assert word in position.choices
    expect(page.locator("#choose .marked")).to_have_attribute("data-word", word)
    expect(ann.button(word)).to_be_in_viewport()
    label = ann.label(word)
    expect(ways.last.locator(".path span").first).to_have_text(label)
    if word in ann.lit():
        expect(page.locator(f'#board [data-word~="{word}"].lit').first).to_be_attached()
    assert ann.steps == position.steps
    assert tuple(ann.words()) == position.choices

    # The page may be brought up to date meanwhile; only another question makes the hint vain.
    page.evaluate(COME_BACK)
    page.locator("#choose:not(.old)").wait_for()
    assert ways.count()
    ann.choose(position.word)
    expect(ways).to_have_count(0)


@pytest.mark.house
def test_a_hint_is_asked_for_by_key_and_words_say_that_it_is_thought_about(game: str, ann: Person) -> None:
    ann.sit_at(in_a_turn(game))
    page, held = ann.page, _held_back(ann.page)
    page.locator("body").press("h")
    thinking = page.get_by_text("The magnate is thinking …")
    expect(thinking).to_be_visible()
    expect(page.get_by_role("progressbar", name="The magnate is thinking …")).to_be_visible()
    expect(page.get_by_role("button", name="What would the magnate do?")).to_be_disabled()
    held[0].continue_()
    expect(page.locator(".hint .way").first).to_be_visible()
    expect(thinking).to_have_count(0)


@pytest.mark.hands
@pytest.mark.parametrize("how", ["click", "key"])
def test_the_way_of_a_hint_is_played_by_its_button(game: str, how: str, ann: Person) -> None:
    position = in_a_turn(game)
    ann.sit_at(position)
    page = ann.page
    _ask(page)
    play = page.locator(".hint .play-way").first
    play.wait_for()
    words, asked = (play.get_attribute("value") or "").split(), ann.question()
    if how == "click":
        play.click()
    else:
        page.locator(".hint .way").first.focus()
        page.keyboard.press("Tab")
        expect(play).to_be_focused()
        page.keyboard.press("Enter")
    ann.answered(asked)
    # Of a way that ends the turn, the last choice is only shown, with the question whether it is meant.
    assert position.steps + len(words) - 1 <= ann.steps <= position.steps + len(words)
    assert "confirm" in ann.now or ann.steps == position.steps + len(words)
    expect(page.locator(".hint .way")).to_have_count(0)


@pytest.mark.house
def test_a_hint_that_comes_when_the_question_is_answered_is_not_shown(game: str, ann: Person) -> None:
    position = in_a_turn(game)
    ann.sit_at(position)
    held = _held_back(ann.page)
    _ask(ann.page)
    ann.page.get_by_text("The magnate is thinking …").wait_for()
    ann.choose(position.word)
    with ann.page.expect_response("**/hint") as answer:
        held[0].continue_()
    assert answer.value.ok
    answer.value.finished()
    expect(ann.page.locator(".hint .way")).to_have_count(0)
    expect(ann.page.locator("#notice")).to_be_empty()


@pytest.mark.house
def test_a_hint_is_at_hand_on_a_phone_also_above_a_long_list(game: str, new_person: NewPerson) -> None:
    ann = new_person(size=PHONE, touch=True)
    ann.sit_at(in_a_turn(game))
    expect(ann.page.locator(".ask-hint button")).to_be_in_viewport()
    _ask(ann.page)
    expect(ann.page.locator(".hint .way").first).to_be_in_viewport()


@pytest.mark.house
def test_at_a_table_without_hints_there_is_no_button(game: str, ann: Person) -> None:
    ann.go(f"/new?game={game}")
    ann.page.get_by_label("Hints, unless a friend plays by a link").uncheck()
    ann.page.get_by_role("button", name="Open the table").click()
    ann.ready()
    expect(ann.page.locator("#choose")).to_be_visible()
    expect(ann.page.locator(".ask-hint")).to_have_count(0)
