"""What experts look up without leaving the board: the overview in a drawer, and what is connected with what."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.people import PHONE, TABLET, Person
from tests.browser.positions import in_a_turn, record_of

SMALLEST = """() => Math.min(...[...document.querySelectorAll("#overview *")]
  .filter((each) => each.checkVisibility() && !["title", "desc"].includes(each.localName))
  .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .map((each) => parseFloat(getComputedStyle(each).fontSize) * (each.ownerSVGElement ? each.getScreenCTM().a : 1)))"""
TOUCH = "(each) => each.dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'touch' }))"
WITHIN = "() => document.activeElement === document.body || !!document.activeElement.closest('#overview')"


def opened(ann: Person, game: str) -> None:
    ann.sit_at(in_a_turn(game))
    ann.page.keyboard.press("m")
    expect(ann.page.locator("#overview-title")).to_be_focused()


def test_it_opens_by_a_key_and_goes_by_another(ann: Person, game: str) -> None:
    ann.sit_at(in_a_turn(game))
    ann.page.locator(".tools [data-mat]").focus()
    ann.page.keyboard.press("m")
    expect(ann.page.locator("#overview-title")).to_be_focused()
    expect(ann.page.locator("#asked")).to_be_in_viewport()  # beside it, the question stays
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("#overview")).to_be_hidden()
    expect(ann.page.locator(".tools [data-mat]")).to_be_focused()


def test_everybodys_mat_is_a_click_away(ann: Person, game: str) -> None:
    opened(ann, game)
    for link in ann.page.locator(".whose a").all():
        name = link.text_content() or ""
        link.click()
        expect(ann.page.locator("#whole-title")).to_contain_text(name)
        expect(link).to_have_attribute("aria-current", "true")


def test_it_goes_on_with_the_game(ann: Person, game: str) -> None:
    opened(ann, game)
    with ann.page.expect_response(lambda answer: "/overview" in answer.url):
        ann.choose(in_a_turn(game).word)
    expect(ann.page.locator("#overview")).to_be_visible()


@pytest.mark.house
def test_on_a_phone_it_covers_all_and_nothing_behind_it_is_reached(game: str, new_person: NewPerson) -> None:
    ann = new_person(size=PHONE, touch=True)
    opened(ann, game)
    box = ann.page.locator("#overview").bounding_box()
    assert box == {"x": 0, "y": 0, "width": PHONE[0], "height": PHONE[1]}
    for _ in range(40):
        ann.page.keyboard.press("Tab")
        assert ann.page.evaluate(WITHIN)
    ann.page.locator("[data-close=overview]").click()
    expect(ann.page.locator("#overview")).to_be_hidden()
    ann.page.locator(".tabs [data-tab=players]").click()  # all is within reach again


@pytest.mark.parametrize("size", [(1400, 900), TABLET, PHONE])
def test_all_of_it_can_be_read(size: tuple[int, int], game: str, new_person: NewPerson) -> None:
    ann = new_person(size=size, locale="fr-FR", touch=size == PHONE)
    opened(ann, game)
    assert ann.page.evaluate(SMALLEST) >= 11
    assert ann.page.evaluate("() => document.documentElement.scrollWidth") <= size[0]


def test_reach_is_lit_while_it_is_wanted(ann: Person, game: str) -> None:
    ann.sit_at(in_a_turn(game))
    ann.page.keyboard.press("n")
    expect(ann.page.locator("#reach li").first).to_be_visible()
    expect(ann.page.locator("[data-reach]")).to_have_attribute("aria-pressed", "true")
    whole = ann.page.locator("#reach").inner_text()
    thing = ann.page.locator("#board [data-word]:not([data-word^='take']):not([data-word^='auction'])").first
    with ann.page.expect_response(lambda answer: "/reach" in answer.url):
        thing.dispatch_event("pointerover", {"bubbles": True})
    expect(ann.page.locator("#reach")).not_to_have_text(whole)
    ann.page.keyboard.press("Escape")
    expect(ann.page.locator("#reach")).to_be_empty()
    assert ann.page.locator(".reached").count() == 0


@pytest.mark.house
def test_held_down_it_shows_reach_only_for_as_long(ann: Person, game: str) -> None:
    ann.sit_at(in_a_turn(game))
    with ann.page.expect_response(lambda answer: "/reach" in answer.url):
        ann.page.keyboard.press("n", delay=700)
    expect(ann.page.locator("#reach")).to_be_empty()
    expect(ann.page.locator("[data-reach]")).to_have_attribute("aria-pressed", "false")


@pytest.mark.house
def test_a_finger_asks_and_chooses_nothing_while_reach_is_shown(game: str, new_person: NewPerson) -> None:
    ann = new_person(size=PHONE, touch=True, pace="instant")
    ann.sit_at(in_a_turn(game))
    ann.page.locator(".tabs [data-tab=mine]").tap()
    ann.page.locator("[data-reach]").tap()
    expect(ann.page.locator("#reach li").first).to_be_visible()
    steps, spot = ann.steps, ann.page.locator("#board .choice").first
    with ann.page.expect_response(lambda answer: "/reach" in answer.url):
        spot.dispatch_event("pointerover", {"bubbles": True, "pointerType": "touch"})
        spot.evaluate(
            "(each) => each.dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType: 'touch' }))"
        )
    assert ann.steps == steps


@pytest.mark.house
def test_it_is_there_in_a_replay_and_without_the_script(game: str, new_person: NewPerson) -> None:
    ann = new_person(pace="instant")
    replay = ann.bring(record_of(game).read_text("utf-8"))
    ann.go(f"{replay}?n=30")
    ann.page.keyboard.press("m")
    expect(ann.page.locator("#projections-title")).to_be_visible()
    ann.page.keyboard.press("n")
    expect(ann.page.locator("#reach li").first).to_be_visible()
    bob = new_person(script=False)
    bob.go(f"{replay}?n=30")
    bob.page.locator(".tools [data-mat]").click()
    expect(bob.page.locator("#projections-title")).to_be_visible()
    bob.page.locator(".whose a").nth(1).click()
    expect(bob.page.locator(".whose a").nth(1)).to_have_attribute("aria-current", "true")
    bob.page.get_by_text("Back to the table").click()
    bob.page.wait_for_url("**/replays/*?n=30*")
