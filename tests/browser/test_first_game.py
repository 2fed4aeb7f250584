"""Somebody's first game in a browser: how they begin, what the table tells them, and the rules beside the board."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.people import PHONE, THE_TABLE, WIDE, Person
from tests.browser.positions import in_a_turn

SIZES = pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
TOO_WIDE = "() => document.documentElement.scrollWidth > innerWidth"
BEHIND = "() => document.activeElement !== document.body && !document.activeElement.closest('#rules')"


@SIZES
def test_a_newcomer_begins_with_two_clicks(game: str, size: tuple[int, int], new_person: NewPerson) -> None:
    ann = new_person(size=size, locale="fr-FR")
    ann.go("/")
    ann.page.locator(f"button[name=game][value={game}]").click()
    ann.page.wait_for_url(f"**/first/{game}")
    expect(ann.page.get_by_text("Comment voulez-vous commencer")).to_be_visible()
    assert not ann.page.evaluate(TOO_WIDE)
    ann.page.locator(".ways-in button").first.click()
    ann.page.wait_for_url(THE_TABLE)
    expect(ann.page.locator(".goal p")).to_be_in_viewport()
    ann.page.locator(".goal summary").click()
    expect(ann.page.locator(".goal .scored td").first).to_be_in_viewport()
    assert not ann.page.evaluate(TOO_WIDE)
    if size == PHONE:
        expect(ann.page.locator(".tabs")).to_be_in_viewport(ratio=1)


@pytest.mark.house
def test_a_newcomer_begins_without_scripts(game: str, new_person: NewPerson) -> None:
    ann = new_person(script=False)
    ann.go("/")
    ann.page.locator(f"button[name=game][value={game}]").click()
    ann.page.locator("button[name=variant]").first.click()
    ann.page.wait_for_url(THE_TABLE)
    expect(ann.page.locator(".goal")).to_be_visible()
    ann.page.locator("#rules-button").click()
    ann.page.wait_for_url(re.compile(rf"/rules/{game}#r\d+$"))


@pytest.mark.house
def test_what_is_open_stays_open_and_counts_on(ann: Person, game: str) -> None:
    ann.sit_at(in_a_turn(game))
    ann.page.locator(".goal summary").click()
    ann.choose(in_a_turn(game).word)
    expect(ann.page.locator(".goal .scored")).to_be_visible()


def test_the_rules_open_beside_the_board_at_the_question(ann: Person, game: str) -> None:
    ann.sit_at(in_a_turn(game))
    button = ann.page.locator("#rules-button")
    asked = (button.get_attribute("href") or "").rpartition("#")[2]
    button.click()
    expect(ann.page.locator("#rules-title")).to_be_focused()
    expect(ann.page.locator("#asked")).to_be_in_viewport()
    first = ann.page.locator("#rules-asked .number").first
    expect(first).to_have_attribute("href", f"#{asked}")
    first.click()
    expect(ann.page.locator(f"#rules-all #{asked}")).to_be_in_viewport()
    assert ann.page.url.endswith(ann.table()), "the address is still the table's"
    button.click()
    expect(ann.page.locator("#rules")).to_be_hidden()


@pytest.mark.house
def test_the_rules_by_keyboard(ann: Person, game: str) -> None:
    ann.sit_at(in_a_turn(game))
    ann.page.locator("#board").focus()
    ann.page.keyboard.press("r")
    expect(ann.page.locator("#rules-title")).to_be_focused()
    all_rules = ann.page.locator("#rules-all .rule")
    all_rules.first.wait_for()
    many = all_rules.count()
    ann.page.locator("#find-rule").focus()
    ann.page.keyboard.type("share")  # an r in a field opens nothing
    expect(ann.page.locator("#rules-asked")).to_be_hidden()
    found = ann.page.locator("#rules-all .rule:visible").count()
    assert 0 < found < many
    expect(ann.page.locator("#rules output")).to_have_text(f"{found} of {many} rules")
    ann.page.keyboard.press("Escape")
    ann.page.keyboard.press("Escape")  # the first may empty the field
    expect(ann.page.locator("#rules")).to_be_hidden()
    expect(ann.page.locator("#board")).to_be_focused()


@pytest.mark.house
def test_one_drawer_is_open_at_a_time(ann: Person, game: str) -> None:
    ann.sit_at(in_a_turn(game))
    ann.page.keyboard.press("m")
    expect(ann.page.locator("#overview-title")).to_be_focused()
    ann.page.keyboard.press("r")
    expect(ann.page.locator("#overview")).to_be_hidden()
    expect(ann.page.locator("#rules")).to_be_visible()
    ann.page.keyboard.press("m")
    expect(ann.page.locator("#overview")).to_be_visible()
    expect(ann.page.locator("#rules")).to_be_hidden()


def test_the_next_question_brings_its_own_rules(game: str, new_person: NewPerson) -> None:
    ann = new_person(confirm="0", pace="instant")
    ann.play_now(game)
    ann.ready()
    ann.page.keyboard.press("r")
    numbers = ann.page.locator("#rules-asked .number")
    seen = {tuple(numbers.all_inner_texts())}
    for _ in range(8):
        ann.choose()
        ann.ready()
        href = ann.page.locator("#rules-button").get_attribute("href") or ""
        expect(numbers.first).to_have_attribute("href", f"#{href.rpartition('#')[2]}")
        seen.add(tuple(numbers.all_inner_texts()))
        if len(seen) > 1:
            break
    assert len(seen) > 1
    expect(ann.page.locator("#rules")).to_be_visible()


@pytest.mark.house
def test_on_a_phone_the_rules_cover_all_and_nothing_behind_them_is_reached(game: str, new_person: NewPerson) -> None:
    ann = new_person(size=PHONE, touch=True, locale="fr-FR")
    ann.sit_at(in_a_turn(game))
    ann.page.locator("#rules-button").tap()
    ann.page.locator("#rules-all .rule").first.wait_for()
    box = ann.page.locator("#rules").bounding_box()
    assert box == {"x": 0, "y": 0, "width": PHONE[0], "height": PHONE[1]}
    assert ann.page.evaluate("() => document.getElementById('rules').scrollWidth") <= PHONE[0]
    for _ in range(20):
        ann.page.keyboard.press("Tab")
        assert not ann.page.evaluate(BEHIND)
    ann.page.locator("[data-close=rules]").tap()
    expect(ann.page.locator("#rules")).to_be_hidden()
    expect(ann.page.locator("#rules-button")).to_be_focused()


@pytest.mark.house
def test_nothing_in_the_rules_can_be_chosen(ann: Person, game: str) -> None:
    ann.sit_at(in_a_turn(game))
    ann.page.keyboard.press("r")
    ann.page.locator("#rules-all .rule").first.wait_for()
    assert ann.page.locator("#rules :is([data-word], [data-piece])").count() == 0


@pytest.mark.house
def test_tips_are_shown_as_somebody_likes(ann: Person, game: str) -> None:
    ann.play_now(game)
    ann.ready()
    expect(ann.page.locator(".cue").first).to_be_visible()
    ann.prefer(cues="never")
    ann.ready()
    expect(ann.page.locator(".cue")).to_have_count(0)
