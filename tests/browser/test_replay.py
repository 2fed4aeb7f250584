"""A finished game, walked through: from a record dropped on the page, and on from any position of it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import ironbridge
from ironbridge.games import games
from tests.browser.people import THE_TABLE, Person
from tests.browser.positions import in_a_turn, record_of

DROP = """([field, name, text]) => {
  const files = new DataTransfer();
  files.items.add(new File([text], name, { type: "text/plain" }));
  const box = field.getBoundingClientRect();
  const at = { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2, bubbles: true, cancelable: true };
  for (const kind of ["dragenter", "dragover", "drop"])
    field.dispatchEvent(new DragEvent(kind, { ...at, dataTransfer: files }));
}"""


def test_a_replay_is_walked_through(game: str, ann: Person) -> None:
    text = record_of(game).read_text("utf-8")
    last = len(ironbridge.read_record(text).moves)
    ann.go(ann.bring(text))
    page, slider = ann.page, ann.page.locator("#at")
    ann.shows(0)
    where = page.locator("#where")

    page.locator("[data-go=next]").click()
    ann.shows(1)
    expect(where).to_have_text(f"1 of {last}")
    page.locator("[data-go=previous]").click()
    ann.shows(0)
    page.locator("[data-go=last]").click()
    ann.shows(last)
    expect(page.locator("#continue")).to_be_disabled()
    page.locator("[data-go=first]").click()
    ann.shows(0)

    slider.fill(str(last // 2))
    ann.shows(last // 2)
    expect(page.locator("#moves [aria-current]").first).to_be_in_viewport()
    slider.focus()
    page.keyboard.press("ArrowRight")
    ann.shows(last // 2 + 1)
    page.locator("#moves a").nth(3).click()
    ann.shows(int(page.locator("#moves li").nth(3).get_attribute("data-n") or 0))

    jump = page.locator("#jump option").nth(3)
    moment, n = jump.inner_text(), int(jump.get_attribute("value") or 0)
    page.locator("#jump").select_option(str(n))
    ann.shows(n)
    expect(page.locator("#moment")).to_have_text(moment)
    assert f"n={n}" in page.url
    page.reload()
    ann.shows(n)

    page.locator(".chart canvas").wait_for()
    over = page.locator(".chart .u-over")
    over.scroll_into_view_if_needed()
    over.click()
    page.wait_for_function("(n) => Number(document.getElementById('now').dataset.steps) !== n", arg=n)
    assert 0.3 * last < ann.steps < 0.7 * last


@pytest.mark.house
def test_the_chance_of_winning_is_drawn_listed_and_told_in_numbers(game: str, ann: Person) -> None:
    text = record_of(game).read_text("utf-8")
    players = ironbridge.read_record(text).players
    ann.go(ann.bring(text))
    page, chart = ann.page, ann.page.locator(".chart")
    chart.locator("canvas").wait_for()
    expect(chart.get_by_role("button", name="Chance of winning")).to_have_attribute("aria-pressed", "true")
    expect(chart.get_by_role("img", name="Over the game: Chance of winning")).to_be_visible()
    expect(chart.locator(".legend b")).to_have_text([re.compile(r"^\d+%$")] * len(players))

    points = page.get_by_role("list", name="Turning points").locator("a")
    assert 1 <= points.count() <= 5
    expect(points.first).to_have_text(re.compile(r"\w+: from \d+% to \d+%\.$"))
    points.last.focus()
    page.keyboard.press("Enter")
    n = int(page.locator(".turning li").last.get_attribute("data-n") or 0)
    ann.shows(n)
    assert f"n={n}" in page.url
    page.locator("[data-go=last]").click()
    expect(chart.locator(".legend b", has_text="100%")).to_have_count(1)

    chart.get_by_text("In numbers").click()
    numbers = chart.get_by_role("table", name="Chance of winning")
    expect(numbers.get_by_role("columnheader")).to_have_text(players)
    expect(numbers.get_by_role("row").last.get_by_role("cell", name="100%")).to_have_count(1)
    assert numbers.get_by_role("row").count() == 1 + page.locator("#jump option[value]:not([value=''])").count()


@pytest.mark.house
def test_a_replay_plays_and_pauses(game: str, ann: Person) -> None:
    ann.go(ann.bring(record_of(game).read_text("utf-8")))
    ann.prefer(pace="fast")
    play = ann.page.locator("[data-go=play]")
    play.click()
    expect(play).to_have_attribute("aria-pressed", "true")
    ann.shows(4)
    play.click()
    expect(play).to_have_attribute("aria-pressed", "false")
    stopped = int(ann.page.locator("#at").input_value())
    ann.shows(stopped)
    ann.page.locator("body").press(" ")
    ann.shows(stopped + 2)


@pytest.mark.house
@pytest.mark.parametrize("way", ["dropped", "chosen"])
def test_a_record_brought_to_the_home_page_goes_on_against_bots(game: str, way: str, ann: Person) -> None:
    path, position = record_of(game), in_a_turn(game)
    ann.go("/")
    field = ann.page.locator("input[type=file]")
    if way == "chosen":
        field.set_input_files(path)
    else:
        ann.page.evaluate(DROP, [ann.page.locator("main").element_handle(), path.name, position.text])
    ann.page.wait_for_url(re.compile(r"/replays/[\w-]+"))
    ann.page.locator("#at").fill(str(position.steps))
    ann.shows(position.steps)
    ann.page.get_by_label("Continue from here as").select_option(str(position.seat))
    ann.page.get_by_role("button", name="Play on against bots").click()
    ann.page.wait_for_url(THE_TABLE)
    ann.ready()
    assert tuple(ann.words()) == position.choices
    ann.choose(position.word)
    assert ann.steps == position.steps + 1
    assert ann.page.locator(".fair").count() == 0, "its seed was known before"


def test_a_file_that_is_no_record_is_refused_with_a_sentence(ann: Person) -> None:
    ann.go("/")
    ann.forgive("status of 422")
    ann.page.locator("input[type=file]").set_input_files(
        {"name": "shopping.txt", "mimeType": "text/plain", "buffer": b"milk\neggs\n"}
    )
    expect(ann.page.get_by_role("alert")).to_have_text(re.compile("this is not a record", re.I))


def test_the_rules_can_be_searched(ann: Person) -> None:
    ann.go(f"/rules/{next(iter(games()))}")
    rules = ann.page.locator(".rule")
    all_of_them = rules.count()
    word = max(re.findall(r"[a-z]{6,}", rules.nth(all_of_them // 2).inner_text().lower()), key=len)
    ann.page.get_by_label("Search the rules").fill(word.upper())
    expect(ann.page.locator(".find output")).to_have_text(re.compile(rf"^\d+ of {all_of_them} rules$"))
    left = ann.page.locator(".rule:visible")
    assert 0 < left.count() < all_of_them
    assert all(word in text.lower() for text in left.all_inner_texts())
    ann.page.get_by_label("Search the rules").fill("qwertz")
    expect(ann.page.locator(".find output")).to_have_text("No rule speaks of that.")
