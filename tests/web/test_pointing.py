"""Pointing at a thing: its ways are told whole, played through step by step, and refused with a sentence."""

from __future__ import annotations

import html
import re

import pytest
from fastapi import FastAPI

from ironbridge.engine.game import State
from ironbridge.games import games
from ironbridge.web.house import House
from ironbridge.web.table import GameTable
from tests.web.conftest import InHouse
from tests.web.servers import Browser

BRASS = "brass-birmingham"
LINE = re.compile(r'<button class="way play" name="words" value="([^"]*)" data-words="([^"]*)"', re.DOTALL)


async def seated(app: FastAPI, game: str = BRASS, **more: str) -> tuple[Browser, str, GameTable]:
    """Somebody at a table where all sit at their screen, with the hand of the first before them."""
    ann, house = Browser(app), app.state.house
    path = await ann.open("me", *["here"] * (games()[game].seats[0] - 1), game=game, **more)
    table: GameTable = await house._tables.get(path.rpartition("/")[2])
    ann.http.headers["X-CSRF-Token"] = await ann.csrf()
    ann.http.headers["HX-Request"] = "true"
    return ann, path, table


def buildable(state: State) -> str:
    """A word that can be played in this action, but not as the next choice."""
    game = state.game
    for card in state.foresee(game.choice("build")).choices():
        sites = state.foresee(game.choice("build")).foresee(card).choices()
        words = [game.word(site) for site in sites if game.word(site).startswith("build:")]
        if words:
            return words[0]
    raise AssertionError("nothing can be built")


async def ways(ann: Browser, path: str, table: GameTable, words: str, **more: str) -> list[str]:
    asked = {"words": words, "hand_shown": str(table.state.seat), **more}
    answer = await ann.http.get(f"{path}/ways", params=asked)
    assert answer.status_code == 200, answer.text
    return [html.unescape(line) for line, _ in LINE.findall(answer.text)]


def test_a_way_is_played_to_where_the_turn_would_end_and_then_asked_about(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann, path, table = await seated(app)
        site = buildable(table.state)
        first, *_ = await ways(ann, path, table, site)
        assert site in first.split()
        sent = {"words": first, "number": table.number, "hand_shown": table.state.seat}
        page = (await ann.http.post(f"{path}/ways", data=sent)).text
        # All but the last: that one ends the turn, so it is summed up first.
        assert [step.word for step in table.steps] == first.split()[:-1]
        assert 'name="sure"' in page
        assert 'class="summary"' in page
        last = {"word": first.split()[-1], "number": table.number, "sure": "1", "hand_shown": table.state.seat}
        await ann.http.post(f"{path}/choose", data=last)
        assert [step.word for step in table.steps] == first.split()

    in_house(test)


def test_each_step_of_a_way_can_be_taken_back(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann, path, table = await seated(app)
        first, *_ = await ways(ann, path, table, buildable(table.state))
        sent = {"words": first, "number": table.number, "hand_shown": table.state.seat}
        await ann.http.post(f"{path}/ways", data=sent)
        steps = len(table.steps)
        assert steps > 1
        await ann.http.post(f"{path}/take-back", data={"steps": steps - 1, "number": table.number})
        assert len(table.steps) == steps - 1

    in_house(test)


def test_a_way_may_begin_before_what_was_chosen_this_turn(in_house: InHouse) -> None:
    """Who has chosen Network and points at a space means to build there after all."""

    async def test(app: FastAPI) -> None:
        ann, path, table = await seated(app)
        site = buildable(table.state)
        sent = {"word": "network", "number": table.number, "hand_shown": table.state.seat}
        await ann.http.post(f"{path}/choose", data=sent)
        assert [step.word for step in table.steps] == ["network"]
        first, *_ = await ways(ann, path, table, site)
        assert first.split()[0] == "build"
        sent = {"words": first, "number": table.number, "steps": 0, "hand_shown": table.state.seat}
        await ann.http.post(f"{path}/ways", data=sent)
        assert [step.word for step in table.steps] == first.split()[:-1]

    in_house(test)


def test_words_of_ones_own_are_understood(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann, path, table = await seated(app)
        for typed in ("take a loan", "emprunt"):
            lines = await ways(ann, path, table, typed)
            assert lines
            assert all("loan" in line.split() for line in lines), (typed, lines)
        answer = await ann.http.get(f"{path}/ways", params={"words": "an elephant", "hand_shown": table.state.seat})
        assert "Nothing is called" in answer.text

    in_house(test)


def test_what_has_no_way_says_why(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann, path, table = await seated(app)
        answer = await ann.http.get(f"{path}/ways", params={"words": "sell:stone.1", "hand_shown": table.state.seat})
        assert answer.status_code == 200
        assert 'id="why"' in answer.text
        assert re.search(r"Rule \d+", answer.text)
        watcher = Browser(app, **{"HX-Request": "true"})
        answer = await watcher.http.get(f"{path}/ways", params={"words": "loan"})
        assert "It is not your turn" in answer.text

    in_house(test)


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        ({"words": ""}, 422),
        ({"words": "no such word"}, 422),
        ({"words": "sell:stone.1"}, 422),
        ({"words": "loan", "number": "99"}, 409),
        ({"words": "loan", "steps": "5"}, 403),
        ({"words": "x" * 3000}, 422),
    ],
)
def test_a_way_that_cannot_be_played_is_refused_and_loses_nothing(
    in_house: InHouse, sent: dict[str, str], status: int
) -> None:
    async def test(app: FastAPI) -> None:
        ann, path, table = await seated(app)
        answer = await ann.http.post(f"{path}/ways", data={"number": table.number, **sent})
        assert answer.status_code == status, answer.text
        assert not table.steps
        assert "Traceback" not in answer.text

    in_house(test)


def test_without_the_script_the_ways_stand_on_the_page(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann, path, table = await seated(app)
        del ann.http.headers["HX-Request"]
        asked = {"words": buildable(table.state), "hand_shown": str(table.state.seat)}
        page = (await ann.http.get(f"{path}/ways", params=asked)).text
        assert page.lstrip().startswith("<!doctype html>")
        assert LINE.search(page)

    in_house(test)


def test_the_process_that_looks_for_ways_is_not_the_bots(in_house: InHouse) -> None:
    """A magnate that thinks keeps nobody waiting who points at something."""

    async def test(app: FastAPI) -> None:
        ann, path, table = await seated(app)
        house: House = app.state.house
        pool = house.playing.pool
        busy = [await pool._idle.get() for _ in range(pool._idle.qsize())]
        try:
            assert await ways(ann, path, table, "loan")
        finally:
            for process in busy:
                pool._idle.put_nowait(process)

    in_house(test)
