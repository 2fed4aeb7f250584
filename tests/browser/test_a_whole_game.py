"""A whole game of every game there is, played through the page by clicking, to the end and beyond."""

from __future__ import annotations

import hashlib
import random
import re
from collections import Counter
from pathlib import Path

from playwright.sync_api import expect

import ironbridge
from ironbridge import games
from ironbridge.games.replay import game_of
from tests.browser.people import THE_TABLE, Person, saved

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


def test_a_whole_game_is_played_by_clicking(game: str, ann: Person, tmp_path: Path) -> None:
    ann.go("/")
    ann.prefer(pace="instant", confirm="0")
    ann.open_table(game, ["me", *["bot"] * (min(PLAYERS, games()[game].seats[-1]) - 1)])
    page, chance, on_the_board = ann.page, random.Random(5), 0
    tried: Counter[str] = Counter()  # kinds of choices: who only ever borrows sees little of the board
    fair = page.locator("#fair-hash").text_content()
    ann.ready()
    while not ann.over:
        asked, (words, lit) = ann.question(), ann.choices()
        assert words, page.locator("#asked").inner_text()
        if lit:
            ann.point_at(chance.choice(lit))
            on_the_board += 1
        else:
            chance.shuffle(words)
            word = min(words, key=lambda word: tried[word.split(":")[0]])
            tried[word.split(":")[0]] += 1
            ann.choose(word)
        ann.ready(asked)
    assert on_the_board > 5
    expect(page.locator("#turn")).to_be_empty()

    # The scores by source add up, and are those of the record.
    record = ironbridge.read_record(saved(page, page.get_by_role("link", name="The record"), tmp_path))
    played = game_of(record)
    state = played.start(record.seed)
    assert len(list(ironbridge.replay(record, state))) == ann.steps
    assert state.over
    shown = page.locator(".scores tfoot td").all_inner_texts()
    assert sorted(map(_number, shown)) == sorted(state.scores())
    columns = zip(*(row.locator("td").all_inner_texts() for row in page.locator(".scores tbody tr").all()), strict=True)
    assert [sum(map(_number, column)) for column in columns] == [_number(total) for total in shown]
    assert [_number(total) for total in page.locator(".ranking .total").all_inner_texts()] == [*map(_number, shown)]

    # The shuffle that was announced is the one that was played.
    assert fair == hashlib.sha256(str(record.seed).encode()).hexdigest()
    page.locator(".fair summary").click()
    page.get_by_role("button", name="Check it").click()
    expect(page.locator("#checked")).to_have_text("It fits: the shuffle was fixed before the game began.")

    # A chart of each thing that is counted.
    tabs = page.locator(".chart-tabs button")
    expect(tabs.first).to_have_attribute("aria-pressed", "true")
    for tab in tabs.all():
        tab.click()
        expect(tab).to_have_attribute("aria-pressed", "true")
        page.wait_for_function(f"() => ({INK})(document.querySelector('.chart canvas')) > 20")
    assert page.locator(".legend li").count() == played.seats

    names, old = [seat.strip() for seat in record.players], ann.table()
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_function("(old) => !location.pathname.startsWith(old)", arg=old)
    page.wait_for_url(THE_TABLE)
    expect(page.locator("li.player")).to_have_count(len(names))
    assert sorted(page.locator("li.player .who b").all_inner_texts()) == sorted(names)
    assert not ann.over


def _number(text: str) -> int:
    return int(re.sub(r"[^\d-]", "", text.replace("−", "-")) or 0)
