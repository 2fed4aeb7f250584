"""What stands around the board: its buttons, the list of keys, letters and figures, and what the end says."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ironbridge.web.schemas import LONGEST_MESSAGE
from tests.browser.people import Person
from tests.browser.positions import last_of_a_turn, the_last

FULL = "() => document.fullscreenElement !== null"
FIGURES = "(thing) => getComputedStyle(document.querySelector(thing)).fontVariantNumeric"


@pytest.mark.house
def test_whole_board_and_full_screen_are_two_buttons(game: str, ann: Person) -> None:
    ann.sit_at(last_of_a_turn(game))
    full = ann.page.get_by_role("button", name="Full screen")
    full.click()
    ann.page.wait_for_function(FULL)
    ann.page.keyboard.press("f")
    ann.page.wait_for_function(f"() => !({FULL})()")
    ann.page.keyboard.press("f")
    ann.page.wait_for_function(FULL)
    full.click()
    ann.page.wait_for_function(f"() => !({FULL})()")
    expect(ann.page.get_by_role("button", name="The whole board")).to_be_visible()


@pytest.mark.house
def test_where_there_is_no_full_screen_there_is_no_button_for_it(game: str, ann: Person) -> None:
    ann.page.add_init_script("Object.defineProperty(document, 'fullscreenEnabled', { value: false })")
    ann.sit_at(last_of_a_turn(game))
    expect(ann.page.get_by_role("button", name="The whole board")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Full screen")).to_be_hidden()


@pytest.mark.house
def test_the_list_of_keys_has_a_button(game: str, ann: Person) -> None:
    ann.sit_at(last_of_a_turn(game))
    ann.page.get_by_role("button", name="Keys").click()
    expect(ann.page.locator("#keys")).to_be_visible()
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("#keys")).to_be_hidden()


@pytest.mark.house
def test_what_fits_into_the_field_can_be_said(game: str, ann: Person) -> None:
    ann.sit_at(last_of_a_turn(game))
    field = ann.page.locator("#words-said")
    field.press_sequentially("x" * (LONGEST_MESSAGE - 1))
    field.press_sequentially("yz")
    field.press("Enter")
    expect(ann.page.locator("#chat li span")).to_have_text("x" * (LONGEST_MESSAGE - 1) + "y")


def test_figures_are_of_one_width_only_where_they_stand_in_columns(game: str, ann: Person) -> None:
    ann.sit_at(last_of_a_turn(game))
    assert ann.page.evaluate(FIGURES, "#board text") == "normal"
    assert ann.page.evaluate(FIGURES, "#asked") == "normal"
    assert ann.page.evaluate(FIGURES, ".gauge b") == "tabular-nums"


def test_the_end_says_who_won_before_it_offers_a_rematch(game: str, ann: Person) -> None:
    position = the_last(game)
    ann.sit_at(position)
    ann.choose(position.word)
    ann.confirm()
    verdict = ann.page.locator(".verdict")
    expect(verdict).to_be_in_viewport(ratio=1)
    winner = ann.page.locator(".ranking .first b").first.inner_text()
    expect(verdict).to_contain_text(winner)
    expect(ann.page.locator(".verdict ~ .doing").get_by_role("button", name="Rematch")).to_be_visible()
