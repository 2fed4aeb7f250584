"""What would the magnate do? Who may ask, what is told, and that it knows no more than whoever asks."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from dataclasses import replace
from typing import Any

import pytest
from fastapi import FastAPI

from ironbridge.bots import BOTS
from ironbridge.bots.reasons import Reason, Why
from ironbridge.bots.thought import Thought, Weighed
from ironbridge.engine.game import Game, State
from ironbridge.engine.sentences import sentences_of
from ironbridge.games import games, make_game
from ironbridge.language import language
from ironbridge.web.bot_pool import BotFailed, BotPool
from ironbridge.web.hints import Hint, told_ways
from ironbridge.web.house import House
from ironbridge.web.levels import ADVISER, OFFERED, TITLES, levels
from ironbridge.web.new_table import DEFAULT_LEVEL, NewSeat, NewTable
from ironbridge.web.people import Visitor
from ironbridge.web.refusals import NotAllowed, NotNow, Stale
from ironbridge.web.store.rows import Seat
from ironbridge.web.table import GameTable
from tests.web.conftest import InHouse
from tests.web.servers import FEWEST, GAME, Browser

HIDDEN = next(name for name, about in games().items() if about.hidden)
ANN, BEN = Visitor("ann", "Ann"), Visitor("ben", "Ben")


class Glances(BotPool):
    """Advise at a glance: the first three choices, each up to the end of the turn; or nobody can."""

    def __init__(self, *, able: bool = True) -> None:
        super().__init__(1, 1)
        self.able = able
        self.thinking = asyncio.Event()
        self.may_answer = asyncio.Event()
        self.may_answer.set()

    async def advise(self, state: State, level: str, seed: int) -> Thought:
        self.thinking.set()
        await self.may_answer.wait()
        if not self.able:
            raise BotFailed("out of time")
        assert level == ADVISER
        return replace(thought(state.imagine(state.seat, seed)), why=why_of(state.game))


def why_of(game: Game) -> Why:
    theme = next(iter(sentences_of(game).THEMES))
    reasons = Reason(0, theme, 2.0, 90.2), Reason(1, theme, -3.0, 30.1, rival=True), Reason(0, theme, -1.0, -50.0)
    return Why((), 60.0, reasons)


def thought(imagined: State) -> Thought:
    ways = []
    for choice, share in zip(imagined.choices(), (0.6, 0.3, 0.1), strict=False):
        now, path = imagined.copy(), [choice]
        now.play(choice)
        while not now.over and (now.seat, now.turns_begun, now.actions_begun) == (
            imagined.seat,
            imagined.turns_begun,
            imagined.actions_begun,
        ):
            path.append(now.choices()[0])
            now.play(now.choices()[0])
        ways.append(Weighed(tuple(path), share, 41.6))
    seats = imagined.game.seats
    return Thought(tuple(ways), (1 / seats,) * seats)


async def here(app: FastAPI, game: str = GAME, *, hints: bool = True) -> tuple[House, Glances, GameTable]:
    """A table where all sit at Ann's screen."""
    house: House = app.state.house
    glances = house.playing.pool = Glances()
    seats = [NewSeat("me"), *[NewSeat("here")] * (games()[game].seats[0] - 1)]
    sight = await house.opening.create(NewTable(game, seats, hints=hints), ANN)
    return house, glances, await house._tables.get(sight.id)


# ---------------------------------------------------------------------- what is told


def test_a_hint_is_real_thinking_and_plays_nothing(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app)
        seats = [{"kind": "me"}, *[{"kind": "here"}] * (FEWEST - 1)]
        headers = {"X-CSRF-Token": await ann.csrf()}

        async def ask(path: str, body: object) -> Any:
            answer = await ann.http.post(f"/api/tables{path}", json=body, headers=headers)
            assert answer.is_success, answer.text
            return answer.json()

        table = await ask("", {"game": GAME, "seats": seats})
        assert table["hints"]
        hint = await ask(f"/{table['id']}/hint", {"number": table["number"]})
        assert 1 <= len(hint["ways"]) <= 3
        words = [way["choices"][0]["word"] for way in hint["ways"]]
        assert set(words) <= {choice["word"] for choice in table["choices"]}
        shares = [way["share"] for way in hint["ways"]]
        assert shares == sorted(shares, reverse=True)
        assert 0 < sum(shares) <= 1.000001
        assert len(hint["chances"]) == FEWEST
        assert sum(hint["chances"]) == pytest.approx(1)
        best, *others = hint["ways"]
        assert 1 <= len(best["reasons"]) <= 4
        assert best["reasons"][0]["points"] > 0
        assert all(reason["text"] and reason["told"][0] in "+−" for reason in best["reasons"])
        assert not any(way["reasons"] for way in others)
        after = (await ann.get(f"/api/tables/{table['id']}")).json()
        assert (after["number"], after["choices"]) == (table["number"], table["choices"])

    in_house(test)


def test_what_is_told_ends_where_something_hidden_comes_to_light() -> None:
    game, say = make_game(HIDDEN, games()[HIDDEN].seats[0], {}), language("en")
    state, cut, whole = game.start(3), 0, 0
    for _ in range(60):
        imagined = state.imagine(state.seat, 1)
        given = thought(imagined)
        for way, told in zip(given.weighed, told_ways(Hint(0, imagined, given), say), strict=True):
            path = tuple(game.choice(choice.word) for choice in told.choices)
            assert path == way.path[: len(path)]
            assert all(choice.label for choice in told.choices)
            assert told.score == 42
            now = imagined.copy()
            for choice in path[:-1]:
                now.play(choice)
                assert now.reveals == imagined.reveals
            now.play(path[-1])
            assert path == way.path or now.reveals > imagined.reveals
            cut, whole = cut + (path != way.path), whole + (path == way.path)
        state.play(state.choices()[0])
    assert whole
    assert cut


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_page_tells_it_in_both_languages_with_and_without_script(in_house: InHouse, lang: str) -> None:
    async def test(app: FastAPI) -> None:
        app.state.house.playing.pool = Glances()
        ann = Browser(app, **{"Accept-Language": lang})
        table = await ann.open(hints="1")
        sentences = sentences_of(make_game(GAME, FEWEST, {}))
        tell, theme = sentences.reason, next(iter(sentences.THEMES))
        asked = {"en": "What would the magnate do?", "fr": "Que ferait le magnat\u00a0?"}[lang]
        page = (await ann.get(table)).text
        assert asked in page
        number = re.findall(r'data-number="(\d+)"', page)[0]
        whole = (await ann.send(f"{table}/hint", number=number)).text
        headers = {"HX-Request": "true", "X-CSRF-Token": await ann.csrf()}
        part = (await ann.http.post(f"{table}/hint", data={"number": number}, headers=headers)).text
        assert asked in whole
        assert part.startswith('<hx-partial id="hint">')
        for text in (whole, part):
            assert text.count('class="way"') == 3
            assert "thinking" not in text.partition('id="hint"')[2].partition("</form>")[0]
            reasons = re.findall(r"<b>(.*?)</b> <span>(.*?)</span></li>", text)
            money = [f"{sign}{language(lang).money(n)}" for sign, n in (("+", 90), ("+", 30), ("−", 50))]
            more, less, fewer = [tell(theme, amount, language(lang, GAME)) for amount in (2.0, -3.0, -1.0)]
            rival = {"en": f": {less}", "fr": f"\u00a0: {less}"}[lang]
            assert [points for points, _ in reasons] == money
            assert reasons[0][1] == more
            assert reasons[1][1].startswith({"en": "for ", "fr": "pour "}[lang])
            assert reasons[1][1].endswith(rival)
            assert reasons[2][1] == {"en": f"but {fewer}", "fr": f"mais {fewer}"}[lang]
            assert text.count("play-way") == 3

    in_house(test)


@pytest.mark.parametrize("name", [GAME, HIDDEN])
def test_a_way_of_a_hint_is_played_without_script_up_to_where_the_turn_would_end(in_house: InHouse, name: str) -> None:
    async def test(app: FastAPI) -> None:
        app.state.house.playing.pool = Glances()
        ann = Browser(app)
        fewest = games()[name].seats[0]
        path = await ann.open("me", *["here"] * (fewest - 1), game=name, hints="1")
        table = await app.state.house._tables.get(path.rpartition("/")[2])
        hand = {"hand_shown": str(table.state.seat)} if name == HIDDEN else {}
        page = (await ann.send(f"{path}/hint", number=table.number, **hand)).text
        form = re.search(rf'<form method="post" action="{path}/ways".*?</form>', page, re.DOTALL)
        assert form
        fields = dict(re.findall(r'<input type="hidden" name="(\w+)" value="(.*?)"', form[0]))
        assert fields.keys() == {"csrf", "number", "key", *hand}
        words = re.findall(r'name="words" value="(.*?)"', form[0])
        assert len(words) == 3
        before = table.number
        after = await ann.send(f"{path}/ways", **(fields | {"words": words[0]}))
        assert after.is_success
        played = [step.word for step in table.steps]
        assert played == words[0].split()[: len(played)]
        assert len(played) == len(words[0].split()) or 'name="sure"' in after.text, "asked before the turn ends"
        assert table.number - before == len(played)

    in_house(test)


# ---------------------------------------------------------------------- who may ask, and when


ME, HERE, BOT = Seat("person", "Ann", "ann"), Seat("person", "Zoé", "ann"), Seat("bot", "Bot", level="random")
FRIEND, EMPTY = Seat("person", "Ben", "ben"), Seat("open", "Friend", link="x")
WITH_HINTS = {"bots": BOT, "one screen": HERE}
WITHOUT = {"a friend": FRIEND, "a friend who is not here yet": EMPTY}


@pytest.mark.parametrize("other", [*WITH_HINTS.values(), *WITHOUT.values()], ids=[*WITH_HINTS, *WITHOUT])
def test_hints_are_for_those_who_play_alone_or_around_one_screen(in_house: InHouse, other: Seat) -> None:
    async def test(app: FastAPI) -> None:
        house: House = app.state.house
        house.playing.pool = Glances()
        game = make_game(GAME, FEWEST, {})
        seats = [HERE] * FEWEST
        seats[game.start(1).seat - 1], seats[game.start(1).seat] = other, ME
        table = await house._tables.open(game, 1, seats, owner=ANN.person, public=False)
        if other in WITH_HINTS.values():
            assert (await house.playing.hint(table.id, ANN, table.number)).thought.weighed
            return
        with pytest.raises(NotAllowed, match="no hints"):
            await house.playing.hint(table.id, ANN, table.number)
        await house.seating.put_bot(table.id, ANN, table.seats.index(other), "random")
        assert (await house.playing.hint(table.id, ANN, table.number)).thought.weighed, (
            "now nobody plays from elsewhere"
        )

    in_house(test)


def test_a_table_can_do_without_also_after_it_was_read_anew_and_in_a_rematch(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        house, _, table = await here(app, hints=False)
        house._tables._tables.clear()
        table = await house._tables.get(table.id)
        assert not table.hints
        assert "hints" not in table.game.options
        with pytest.raises(NotAllowed, match="no hints"):
            await house.playing.hint(table.id, ANN, table.number)
        while not table.over:
            word = table.game.word(table.state.choices()[-1])
            await house.playing.choose(table.id, ANN, word, table.number, str(table.number))
        again = await house.opening.rematch(table.id, ANN)
        assert not (await house._tables.get(again.id)).hints

    in_house(test)


def test_only_whoever_must_choose_may_ask_and_of_the_table_as_it_stands(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        house, _, table = await here(app)
        with pytest.raises(NotAllowed, match="watching"):
            await house.playing.hint(table.id, BEN, table.number)
        with pytest.raises(Stale, match="moved on"):
            await house.playing.hint(table.id, ANN, table.number - 1)

    in_house(test)


def test_around_one_screen_a_hand_is_spoken_of_only_to_whom_it_belongs(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        house, _, table = await here(app, HIDDEN)
        turn = table.state.seat
        for eyes in (None, 1 - turn):
            with pytest.raises(NotAllowed, match="a hint speaks of a hand"):
                await house.playing.hint(table.id, ANN, table.number, eyes)
        assert (await house.playing.hint(table.id, ANN, table.number, turn)).imagined.seat == turn

    in_house(test)


def test_a_hint_that_comes_too_late_is_dropped(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        house, glances, table = await here(app)
        glances.may_answer.clear()
        asking = asyncio.create_task(house.playing.hint(table.id, ANN, table.number))
        await glances.thinking.wait()
        word = table.game.word(table.state.choices()[0])
        await house.playing.choose(table.id, ANN, word, table.number, "key")  # the table does not wait for it
        glances.may_answer.set()
        with pytest.raises(Stale, match="moved on"):
            await asking

    in_house(test)


def test_where_nobody_has_a_hint_a_sentence_says_so(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        house, glances, table = await here(app)
        glances.able = False
        with pytest.raises(NotNow, match="ask again"):
            await house.playing.hint(table.id, ANN, table.number)

    in_house(test)


def test_whoever_asks_again_and_again_must_wait(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app)
        table = await ann.open()  # without hints: a refusal costs a try, too
        answers = [(await ann.send(f"{table}/hint", number=0)).status_code for _ in range(12)]
        assert answers[:10] == [403] * 10
        assert 429 in answers[10:]

    in_house(test)


# ---------------------------------------------------------------------- levels


def test_the_levels_are_bots_and_have_titles_in_both_languages() -> None:
    assert set(OFFERED) <= set(BOTS)
    assert {DEFAULT_LEVEL, ADVISER} <= set(OFFERED)
    assert "greedy" not in OFFERED
    for lang in ("en", "fr"):
        titles = [level["title"] for level in levels(language(lang))]
        assert len(set(titles)) == len(OFFERED)
        assert set(TITLES) & set(titles) == set(), "said, not named"


@pytest.mark.parametrize("level", ["os.path", "ironbridge.bots.greedy.GreedyBot", "Magnate", "../x"])
def test_no_bot_but_those_of_the_house_is_let_in(in_house: InHouse, level: str) -> None:
    """A name with dots is somebody's own bot on their own machine; here it would run whatever it names."""

    async def test(app: FastAPI) -> None:
        ann = Browser(app)
        headers = {"X-CSRF-Token": await ann.csrf()}
        seats = [{"kind": "me"}, *[{"kind": "bot", "level": level}] * (FEWEST - 1)]
        answer = await ann.http.post("/api/tables", json={"game": GAME, "seats": seats}, headers=headers)
        assert answer.status_code == 422
        assert "there is no bot" in answer.json()["problem"]

    in_house(test)


def test_a_worker_that_is_killed_while_it_weighs_is_replaced(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        house: House = app.state.house
        pool = house.playing.pool
        sight = await house.opening.create(NewTable(GAME, [NewSeat("me"), *[NewSeat("here")] * (FEWEST - 1)]), ANN)
        table = await house._tables.get(sight.id)
        await pool.plan(table.state, "random", 1)
        (pid,) = [process.pid for process in pool._all]
        os.kill(pid, signal.SIGKILL)
        assert (await house.playing.hint(table.id, ANN, table.number)).thought.weighed

    in_house(test)
