"""Why a bot did what it did: who may ask, what is told, and that it rests on nothing that whoever asks cannot see."""

from __future__ import annotations

import math
import re

import pytest
from fastapi import FastAPI

from ironbridge.bots.reasons import Why
from ironbridge.engine.game import State
from ironbridge.engine.sentences import sentences_of
from ironbridge.games import games, make_game
from ironbridge.web import bot_worker
from ironbridge.web.bot_pool import BotPool
from ironbridge.web.house import House
from ironbridge.web.people import Visitor
from ironbridge.web.refusals import NotAllowed, NotFound
from ironbridge.web.sight import Sight
from ironbridge.web.store.rows import Seat
from ironbridge.web.table import GameTable
from tests.web.conftest import InHouse
from tests.web.servers import Browser

ANN, BEN = Visitor("ann", "Ann"), Visitor("ben", "Ben")
LEVEL = "apprentice"
TURNS = 3  # of bots, at each table


class AtOnce(BotPool):
    """Thinks here and now, and writes down what it was asked."""

    def __init__(self) -> None:
        super().__init__(1, 1)
        self.asked: list[str] = []

    async def _ask(self, line: bytes, idle: object) -> str:
        self.asked.append(line.decode())
        return bot_worker.answer(line.decode())


@pytest.fixture(autouse=True)
def for_as_long_as_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time would let the same question have two answers."""
    monkeypatch.setattr(bot_worker, "LONGEST_THOUGHT", math.inf)


async def with_bots(
    app: FastAPI, name: str, person: str = ANN.person, *, hints: bool = True
) -> tuple[House, GameTable]:
    """A table where all but one are bots, who have played until it is that person's turn for the third time."""
    house: House = app.state.house
    house.playing.pool = AtOnce()
    game = make_game(name, games()[name].seats[0], {})
    people = [Seat("person", f"Ann {n}", person) for n in range(game.seats)]
    table = await house._tables.open(game, 5, people, owner=person, public=True, hints=hints)
    mine, turns, planned = table.state.seat, 0, list[str]()
    while turns < TURNS:
        if table.state.seat == mine:
            turns += not table.steps or table.steps[-1].seat != mine
            word, planned = table.game.word(table.state.choices()[0]), []
        else:
            planned = planned or list(await house.playing.pool.plan(table.state.copy(), LEVEL, table.number))
            word = planned.pop(0)
        if turns < TURNS:
            await house._tables.step(table, word, str(table.number))
    # Only now do bots sit there: the house would have let them play by itself.
    table.seats = [seat if n == mine else Seat("bot", f"Bot {n}", level=LEVEL) for n, seat in enumerate(people)]
    return house, table


def bots_steps(table: GameTable) -> list[int]:
    return [n for n, step in enumerate(table.steps, 1) if table.seats[step.seat].kind == "bot"]


# ---------------------------------------------------------------------- what is told


@pytest.mark.parametrize("name", games())
def test_a_bots_whole_way_is_explained(in_house: InHouse, name: str) -> None:
    async def test(app: FastAPI) -> None:
        house, table = await with_bots(app, name)
        told = 0
        for n in bots_steps(table)[-6:]:
            sight, moved = await house.playing.why_moved(table.id, ANN, n)
            assert n - 1 in moved.steps
            assert {table.steps[at].seat for at in moved.steps} == {moved.seat}
            told += moved.why is not None and bool(moved.why.reasons)
            hidden = sentences_of(table.game).HIDDEN_THEMES
            for reason in moved.why.reasons if moved.why else ():
                assert reason.seat == sight.eyes or reason.theme not in hidden
        assert told

    in_house(test)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_recap_asks_why_and_the_page_answers_with_and_without_script(in_house: InHouse, lang: str) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app, **{"Accept-Language": lang})
        path = await ann.open(hints="1")
        somebody = (await app.state.house._tables.get(path.rpartition("/")[2])).owner
        _, table = await with_bots(app, "steel-driver", somebody)
        path = f"/tables/{table.id}"
        page = (await ann.get(path)).text
        links = re.findall(rf'<a class="why-move" href="({path}/why-move\?n=\d+)" hx-get="\1".*?>(.*?)</a>', page)
        assert links
        assert {text for _, text in links} == {{"en": "Why?", "fr": "Pourquoi\u00a0?"}[lang]}
        explained = 0
        for href, _ in links[:4]:
            whole = (await ann.get(href)).text
            part = (await ann.http.get(href, headers={"HX-Request": "true"})).text
            assert part.startswith('<hx-partial id="why">')
            for text in (whole, part):
                assert 'class="why-moved"' in text
            explained += {"en": "over another way", "fr": "de plus qu’une autre façon"}[lang] in whole
        assert explained

    in_house(test)


def test_who_plays_by_chance_has_no_reason(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        house, table = await with_bots(app, "steel-driver")
        table.seats = [Seat("bot", seat.name, level="random") if seat.kind == "bot" else seat for seat in table.seats]
        _, moved = await house.playing.why_moved(table.id, ANN, bots_steps(table)[-1])
        assert moved.why is None
        assert moved.level == "random"

    in_house(test)


# ---------------------------------------------------------------------- from whose eyes


@pytest.mark.parametrize("name", games())
def test_nothing_that_the_asker_cannot_see_makes_a_difference(in_house: InHouse, name: str) -> None:
    """Whatever the bot held, and whatever lies in the deck: its process is asked the same, letter by letter."""

    async def test(app: FastAPI) -> None:
        _, table = await with_bots(app, name)
        sight, pool = Sight(table, ANN), AtOnce()
        eyes = sight.eyes
        assert eyes is not None
        compared = 0
        for n in bots_steps(table)[-8::3]:
            steps, _ = sight.way_of_bot(n)
            before, after = table.story.position(steps.start), table.story.position(steps.stop)
            played = [table.steps[at].word for at in steps]

            async def asked(before: State, after: State, played: list[str] = played) -> Why | None:
                return await pool.why(before, after, played, LEVEL, eyes, 7)

            true = await asked(before, after)
            other = await asked(before.imagine(eyes, 91), after.imagine(eyes, 92))
            assert true == other
            assert pool.asked[-1] == pool.asked[-2]
            compared += 1
        assert compared

    in_house(test)


def test_where_what_was_played_fits_no_world_what_has_changed_is_told(
    in_house: InHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(app: FastAPI) -> None:
        house, table = await with_bots(app, "brass-birmingham")
        monkeypatch.setattr(bot_worker, "MOST_WORLDS", 0)
        moved = [(await house.playing.why_moved(table.id, ANN, n))[1] for n in bots_steps(table)[-4:]]
        assert all(one.why is not None and not one.why.other for one in moved)
        assert any(one.why and one.why.reasons for one in moved)

    in_house(test)


@pytest.mark.parametrize("name", [name for name, about in games().items() if about.hidden])
def test_most_ways_of_bots_fit_a_world_that_the_asker_imagines(in_house: InHouse, name: str) -> None:
    async def test(app: FastAPI) -> None:
        house, table = await with_bots(app, name)
        moved = [(await house.playing.why_moved(table.id, ANN, n))[1] for n in bots_steps(table)[-6:]]
        fitting = [one for one in moved if one.why is None or one.why.other]
        assert len(fitting) >= len(moved) / 2

    in_house(test)


# ---------------------------------------------------------------------- who may ask


def test_who_watches_or_asks_of_no_bot_or_no_step_or_at_a_table_without_hints_is_told_so(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        house, table = await with_bots(app, "steel-driver")
        step = bots_steps(table)[-1]
        with pytest.raises(NotAllowed, match="watching"):
            await house.playing.why_moved(table.id, BEN, step)
        mine = next(n for n, made in enumerate(table.steps, 1) if table.seats[made.seat].kind == "person")
        with pytest.raises(NotAllowed, match="no bot"):
            await house.playing.why_moved(table.id, ANN, mine)
        with pytest.raises(NotFound, match="no such step"):
            await house.playing.why_moved(table.id, ANN, len(table.steps) + 1)
        house, table = await with_bots(app, "steel-driver", hints=False)
        with pytest.raises(NotAllowed, match="no hints"):
            await house.playing.why_moved(table.id, ANN, bots_steps(table)[-1])

    in_house(test)


def test_whoever_asks_why_again_and_again_must_wait(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app)
        table = await ann.open()
        answers = [(await ann.get(f"{table}/why-move?n=1")).status_code for _ in range(12)]
        assert answers[:10] == [403] * 10
        assert 429 in answers[10:]

    in_house(test)
