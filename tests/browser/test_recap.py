"""What the others did: on the page when it is my turn again, on the board as marks, step by step, and once aloud."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.people import PHONE, Person
from tests.browser.positions import in_a_turn, last_of_a_turn

# All that a screen reader is told by itself: what comes into a live region, in the order in which it comes.
LISTEN = """() => {
  window.spoken = [];
  const live = "[aria-live=polite], [aria-live=assertive], [role=status], [role=alert], [role=log]";
  new MutationObserver((changes) => {
    const regions = new Set(changes.map(({ target }) =>
      (target instanceof Element ? target : target.parentElement)?.closest(live)));
    for (const region of regions) if (region?.textContent.trim()) window.spoken.push(region.textContent.trim());
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def end_my_turn(somebody: Person, game: str) -> None:
    """At a position where one choice ends my turn: make it, and wait until it is my turn again."""
    position = last_of_a_turn(game)
    somebody.sit_at(position)
    asked = somebody.question()
    somebody.button(position.word).click()
    somebody.answered(asked)
    asked = somebody.question()
    if "confirm" in somebody.now:
        somebody.page.locator("#choose .strong").click()
        somebody.answered(asked)
    somebody.page.wait_for_function(
        "(steps) => Number(document.getElementById('now').dataset.steps) > steps + 1", arg=position.steps
    )
    somebody.ready()


def test_what_the_others_did_stands_there_player_by_player_until_i_choose(new_person: NewPerson, game: str) -> None:
    ann = new_person(pace="instant")
    end_my_turn(ann, game)
    page = ann.page
    recap, lines = page.locator("#recap details"), page.locator("#recap [data-n]")
    expect(recap).to_have_attribute("data-fresh", "")
    told = [re.sub(r"\s+", " ", text) for text in lines.all_inner_texts()] or lines.all_text_contents()
    log = " ".join(ann.log())
    assert told
    assert all(line.split(". ")[0] in log for line in lines.all_text_contents())
    me = page.locator(".player.me .chip").get_attribute("data-seat")
    doers = page.locator("#recap .by > .chip").evaluate_all("(chips) => chips.map((chip) => chip.dataset.seat)")
    assert doers
    assert me not in doers
    assert all(one != other for one, other in pairwise(doers))
    ann.choose()
    expect(page.locator("#recap details[data-fresh]")).to_have_count(0)
    expect(page.locator("#board .fresh, #board .fresh-marks use")).to_have_count(0)


@pytest.mark.hands
def test_a_line_lights_its_things_and_they_keep_a_mark_without_any_motion(new_person: NewPerson, game: str) -> None:
    ann = new_person(pace="instant", calm=True)
    end_my_turn(ann, game)
    page = ann.page
    recap = page.locator("#recap details")
    if recap.get_attribute("open") is None:
        recap.locator("summary").click()
    lit = []
    for line in page.locator("#recap [data-n]").all():
        line.focus()
        lit.append(page.locator("#board .lit").count())
        line.hover()
        assert page.locator("#board .lit").count() == lit[-1]
    fresh, marks = page.locator("#board .fresh"), page.locator("#board .fresh-marks use")
    assert bool(sum(lit)) == bool(fresh.count()), "what a line lights is what is new"
    assert fresh.count() == marks.count()
    doers = page.locator("#recap [data-n]").evaluate_all("(lines) => lines.map((line) => `#chip-${line.dataset.seat}`)")
    assert set(marks.evaluate_all("(marks) => marks.map((mark) => mark.getAttribute('href'))")) <= set(doers)
    # When all that glowed for a moment has ended, they are still there: nothing fades.
    page.wait_for_function("() => document.getAnimations().every((one) => one.playState !== 'running')")
    assert fresh.count() == marks.count()
    for thing in fresh.all():
        assert "drop-shadow" in thing.evaluate("(thing) => getComputedStyle(thing).filter")


@pytest.mark.hands
def test_arrows_step_back_through_it_and_on_to_now(new_person: NewPerson, game: str) -> None:
    ann = new_person(pace="instant")
    end_my_turn(ann, game)
    page = ann.page
    board = page.locator("#board")
    now = drawn(ann)
    lines, told = page.locator("#recap [data-n]").all_text_contents(), page.locator("#then-told")
    shown = []
    for line in reversed(lines[:-1]):
        page.keyboard.press(",")
        expect(told).to_have_text(line)
        expect(page.locator("#recap [aria-current=step]")).to_have_text(line)
        shown.append(drawn(ann))
    page.keyboard.press(",")
    expect(told).to_have_text("The board as you left it.")
    expect(page.locator("#recap [aria-current=step]")).to_have_count(0)
    expect(page.locator("[data-then=back]")).to_be_disabled()
    shown.append(drawn(ann))
    assert len({now, *shown}) > 1, "the board has gone back"
    expect(board).to_have_class(re.compile("then"))
    for line in lines[:-1]:
        page.locator("[data-then=on]").click()
        expect(told).to_have_text(line)
    page.locator("[data-then=on]").click()
    expect(page.locator("#then")).to_be_hidden()
    assert drawn(ann) == now
    page.locator("[data-then=back]").click()
    expect(page.locator("#then")).to_be_visible()
    page.locator("#to-now").click()
    assert drawn(ann) == now
    # A frame of the table goes on from the board of now, whatever is looked at.
    page.keyboard.press(",")
    expect(page.locator("#then")).to_be_visible()
    ann.choose()
    expect(page.locator("#then")).to_be_hidden()


def drawn(somebody: Person) -> str:
    """The board on the page, without what only pointing and looking add to it."""
    html: str = somebody.page.evaluate(
        """() => { const copy = document.querySelector("#board > svg").cloneNode(true);
          for (const mark of copy.querySelectorAll(".fresh-marks")) mark.remove();
          for (const thing of copy.querySelectorAll("*")) thing.classList.remove("fresh", "lit", "choice");
          return copy.innerHTML.replaceAll(' class=""', ""); }"""
    )
    return html


@pytest.mark.hands
def test_a_click_on_a_board_of_the_past_chooses_nothing(new_person: NewPerson, game: str) -> None:
    ann = new_person(pace="instant")
    end_my_turn(ann, game)
    asked = ann.question()
    ann.page.keyboard.press(",")
    expect(ann.page.locator("#then")).to_be_visible()
    ann.page.locator("#board").click(position={"x": 300, "y": 300})
    expect(ann.page.locator("#then")).to_be_hidden()
    assert ann.question() == asked


def test_while_three_bots_play_nothing_is_said_and_then_all_at_once(new_person: NewPerson, game: str) -> None:
    ann = new_person(pace="fast", confirm="")
    ann.open_table(game, ["me", "bot", "bot", "bot"])
    ann.ready()
    ann.page.evaluate(LISTEN)
    while True:
        spoken = len(ann.page.evaluate("window.spoken"))
        asked, steps = ann.question(), ann.steps
        ann.page.locator("#choose button[name=word]").first.click()
        ann.answered(asked)
        if not ann.turn:
            break
    ann.ready()
    expect(ann.page.locator("#heard")).to_contain_text("Your turn.")
    said: list[str] = ann.page.evaluate("window.spoken")[spoken:]
    own, last = said[:-1], said[-1]
    assert ann.steps > steps + 1
    assert len(own) <= 1, own  # what my own choice brought about
    assert not any("decides" in words or "chooses" in words for words in own), own
    question = (ann.page.locator("#asked").text_content() or "").strip()
    assert re.fullmatch(r"Since your last turn \d+ things? happened\. .* Your turn\. " + re.escape(question), last)
    assert sum("Your turn." in words for words in said) == 1


@pytest.mark.hands
def test_the_newest_lines_of_the_log_are_in_sight_whatever_is_opened_above(ann: Person, game: str) -> None:
    ann.sit_at(in_a_turn(game))
    page = ann.page
    page.locator(".ask-hint button").click()
    page.locator("#hint .way").first.wait_for()
    page.locator(".why-not summary").click()
    for lines in (3, 2, 1):
        box = page.locator("#log li").nth(-lines).bounding_box()
        assert box
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= 900
        hit = page.evaluate(
            "([x, y]) => document.elementFromPoint(x, y)?.closest('#log li') !== null",
            [box["x"] + 40, box["y"] + box["height"] / 2],
        )
        assert hit, "nothing lies over it"


def test_a_chip_stands_at_every_name(new_person: NewPerson, game: str) -> None:
    ann = new_person(pace="instant")
    end_my_turn(ann, game)
    page = ann.page
    players = page.locator("div.player").count()
    expect(page.locator(".player .who .chip")).to_have_count(players)
    expect(page.locator("#turn .chip")).to_have_count(1)
    expect(page.locator("#asked .chip")).to_have_count(1)
    mine = page.locator(".player.me .chip").get_attribute("data-seat")
    assert page.locator("#turn .chip").get_attribute("data-seat") == mine
    starts = page.locator("#log .turn")
    assert starts.count() == page.locator("#log .turn .chip").count() > 0
    page.locator("#words-said").fill("hello")
    page.get_by_role("button", name="Say", exact=True).click()
    expect(page.locator("#chat .chip")).to_have_count(1)
    assert page.locator("#chat .chip").get_attribute("data-seat") == mine
    assert page.locator(".chip:not([aria-hidden=true])").count() == 0
    for chip in page.locator(".player .who .chip").all():
        box = chip.bounding_box()
        assert box
        assert box["width"] >= 12


@pytest.mark.hands
def test_on_a_phone_it_is_in_the_sheet(new_person: NewPerson, game: str) -> None:
    ann = new_person(pace="instant", size=PHONE, touch=True)
    end_my_turn(ann, game)
    recap = ann.page.locator("#recap details")
    expect(recap).to_be_visible()
    box = recap.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE[0]
    ann.page.locator("[data-then=back]").click()
    expect(ann.page.locator("#then")).to_be_visible()


@pytest.mark.hands
def test_without_the_script_a_line_leads_to_the_board_as_it_was(new_person: NewPerson, game: str) -> None:
    ann = new_person(pace="instant")
    end_my_turn(ann, game)
    plain = new_person(script=False)
    for known in ann.context.cookies():
        plain.context.add_cookies([{"name": known["name"], "value": known["value"], "url": plain.url}])
    plain.go(ann.table())
    line = plain.page.locator("#recap [data-n]").first
    told = line.text_content() or ""
    plain.page.goto(line.get_attribute("href") or "")
    expect(plain.page.locator("#then-told")).to_have_text(told)
    plain.page.locator("#to-now").click()
    expect(plain.page.locator("#then")).to_be_hidden()


@pytest.mark.hands
def test_it_is_told_on_demand_why_a_bot_did_what_it_did(new_person: NewPerson, game: str) -> None:
    ann = new_person(pace="instant")
    end_my_turn(ann, game)
    page = ann.page
    recap, ask, answer = (
        page.locator("#recap details"),
        page.locator("#recap .why-move"),
        page.locator("#why .why-moved"),
    )
    if recap.get_attribute("open") is None:
        recap.locator("summary").click()
    asked, steps = ann.question(), ann.steps
    ask.last.focus()
    page.keyboard.press("Enter")
    expect(answer).to_be_visible()
    expect(answer.locator("b").first).not_to_be_empty()
    assert answer.locator(".reasons li").count() or answer.locator("p").count() == 2
    assert (ann.question(), ann.steps) == (asked, steps)
    page.locator("#why [data-close=why]").click()
    expect(answer).to_have_count(0)
