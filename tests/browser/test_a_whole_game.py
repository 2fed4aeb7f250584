"""Every game there is, played through the page by clicking, to the end and beyond."""

from __future__ import annotations

import hashlib
import random
import re
from collections import Counter
from pathlib import Path

import pytest
from playwright.sync_api import expect

import ironbridge
from ironbridge import Record, games
from ironbridge.games.replay import game_of
from tests.browser.people import THE_TABLE, Person, saved
from tests.browser.positions import late
from tests.web.servers import GAME

PLAYERS = 4  # at a full table of some games a person waits most of the time
INK = """(canvas) => {
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  return new Set(new Uint32Array(data.buffer)).size;
}"""


def test_one_click_on_the_home_page_is_enough_to_play(game: str, ann: Person) -> None:
    ann.play_now(game)
    ann.ready()
    assert ann.turn
    assert len(ann.words()) > 1


@pytest.mark.parametrize(
    "whole", [GAME, *(pytest.param(name, marks=pytest.mark.soak) for name in games() if name != GAME)]
)
def test_a_whole_game_is_played_by_clicking(whole: str, ann: Person, tmp_path: Path) -> None:
    """Every day of the quickest game; of the others the last part, below."""
    ann.go("/")
    ann.prefer(pace="instant", confirm="0")
    ann.open_table(whole, ["me", *["bot"] * (min(PLAYERS, games()[whole].seats[-1]) - 1)])
    fair = ann.page.locator("#fair-hash").text_content()
    ann.ready()
    assert _played_by_clicking(ann) > 5
    record = _record_of_what_the_page_shows(ann, tmp_path)

    # The shuffle that was announced is the one that was played, and the number of this browser is in it.
    page = ann.page
    page.locator(".fair summary").click()
    deal = page.locator("#fair-deal").inner_text()
    secret, number = deal.split("\n")
    assert fair == hashlib.sha256(secret.encode()).hexdigest()
    assert re.fullmatch(r"1 [0-9a-f]{32}", number)
    assert record.seed == 2**256 + int(hashlib.sha256(deal.encode()).hexdigest(), 16)
    page.get_by_role("button", name="Check it").click()
    expect(page.locator("#checked")).to_have_text("It fits: the shuffle was fixed before the game began.")
    page.evaluate("localStorage[`chance ${location.pathname}`] = 'another number'")
    page.get_by_role("button", name="Check it").click()
    expect(page.locator("#checked")).to_have_text("It does not fit: this is not the shuffle that was announced.")

    names, old = [seat.strip() for seat in record.players], ann.table()
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_function("(old) => !location.pathname.startsWith(old)", arg=old)
    page.wait_for_url(THE_TABLE)
    expect(page.locator("div.player")).to_have_count(len(names))
    assert sorted(page.locator("div.player .who b").all_inner_texts()) == sorted(names)
    assert not ann.over


def test_the_last_part_of_a_game_is_played_by_clicking(game: str, ann: Person, tmp_path: Path) -> None:
    ann.go("/")
    ann.prefer(pace="instant", confirm="0")
    ann.sit_at(late(game))
    assert _played_by_clicking(ann) > 1
    _record_of_what_the_page_shows(ann, tmp_path)


def _played_by_clicking(ann: Person) -> int:
    """To the end, on the board wherever something is lit there: how often that was."""
    chance, on_the_board = random.Random(5), 0
    tried: Counter[str] = Counter()  # kinds of choices: who only ever borrows sees little of the board
    while not ann.over:
        asked, (words, lit) = ann.question(), ann.choices()
        assert words, ann.page.locator("#asked").inner_text()
        if lit:
            ann.point_at(chance.choice(lit))
            on_the_board += 1
        else:
            chance.shuffle(words)
            word = min(words, key=lambda word: tried[word.split(":")[0]])
            tried[word.split(":")[0]] += 1
            ann.choose(word)
        ann.ready(asked)
    expect(ann.page.locator("#turn")).to_be_empty()
    return on_the_board


def _record_of_what_the_page_shows(ann: Person, folder: Path) -> Record:
    """The scores by source add up, and are those of the record; there is a chart of each thing that is counted."""
    page = ann.page
    record = ironbridge.read_record(saved(page, page.get_by_role("link", name="The record"), folder))
    played = game_of(record)
    state = played.start(record.seed)
    assert len(list(ironbridge.replay(record, state))) == ann.steps
    assert state.over
    shown = page.locator(".scores tfoot td").all_inner_texts()
    assert sorted(map(_number, shown)) == sorted(state.scores())
    columns = zip(*(row.locator("td").all_inner_texts() for row in page.locator(".scores tbody tr").all()), strict=True)
    assert [sum(map(_number, column)) for column in columns] == [_number(total) for total in shown]
    assert [_number(total) for total in page.locator(".ranking .total").all_inner_texts()] == [*map(_number, shown)]

    tabs = page.locator(".chart-tabs button")
    expect(tabs.first).to_have_attribute("aria-pressed", "true")
    for tab in tabs.all():
        tab.click()
        expect(tab).to_have_attribute("aria-pressed", "true")
        page.wait_for_function(f"() => ({INK})(document.querySelector('.chart canvas')) > 20")
    assert page.locator(".legend li").count() == played.seats
    return record


def _number(text: str) -> int:
    return int(re.sub(r"[^\d-]", "", text.replace("−", "-")) or 0)
