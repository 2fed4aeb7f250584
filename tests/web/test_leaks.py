"""Nothing hidden leaves the server: not the seed, not a hand, not the order of a deck, to nobody who may not know it.

The strong form: whatever is hidden from somebody is dealt anew, and everything that the server sends them must stay the
same, byte for byte. So what they get is a function of what they may know, whatever the game. All games there are go
through this, and one with hidden hands and a deck that only the tests have.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from urllib.parse import quote

import httpx
import pytest
from fastapi import FastAPI

from ironbridge.engine.game import Game, State
from ironbridge.games import games, make_game
from ironbridge.web import api
from ironbridge.web.deal import Deal
from ironbridge.web.frames import Drawings
from ironbridge.web.house import House
from ironbridge.web.people import Preferences, Visitor
from ironbridge.web.schemas import TableSeen
from ironbridge.web.sight import Sight
from ironbridge.web.store.rows import Seat
from ironbridge.web.stream import SaidOnce
from ironbridge.web.table import GameTable
from tests.web.cards.game import CARDS, Cards
from tests.web.servers import browser, house_open

ALL = [*games(), "cards"]
Answers = dict[str, str]


class Viewer:
    """Somebody at the table, or watching it: `eyes` is the seat they sit in."""

    def __init__(self, app: FastAPI, name: str, eyes: int | None) -> None:
        self.app = app
        self.visitor: Visitor = replace(app.state.doorkeeper.stranger(Preferences()), name=name)
        self.eyes = eyes
        self.http = browser(app, Authorization=f"Bearer {self.visitor.token}", **{"Accept-Language": "en"})

    async def everything(self, table: GameTable) -> Answers:
        """All that the server tells this viewer now, whatever they ask. Nothing is changed by it."""
        # What was drawn or said before would hide what is drawn and said now.
        self.app.state.drawings = Drawings()
        self.app.state.house.said_once = SaidOnce()
        number = table.number
        answers: Answers = {"stream": await self._stream(table)}
        for path in self._paths(table):
            answers[path] = _told(await self.http.get(path))
        for path, form in self._refused_forms(table):
            answers[f"{path} {form}"] = _told(await self.http.post(path, data=form, headers={"HX-Request": "true"}))
        for path, body in self._refused_calls(table):
            answers[f"{path} {body}"] = _told(await self.http.post(path, json=body))
        assert table.number == number
        return answers

    def _paths(self, table: GameTable) -> Iterator[str]:
        page, last, game = f"/tables/{table.id}", len(table.steps), table.game
        yield page
        yield f"{page}/frame?latest=1&have_ground=0"
        yield f"{page}/frame?seen={max(0, last - 1)}&epoch={table.epoch}"
        for seat in range(game.seats if game.about.hidden else 1):
            yield f"{page}?hand_shown={seat}"
            yield f"{page}/frame?again=1&hand_shown={seat}"
            yield f"/api{page}?eyes={seat}"
        for part in ("words", "chat", "record", "chart", "replay", "replay/frame", "replay/chart"):
            yield f"{page}/{part}"
        for part in ("", "/steps", "/messages", "/record", f"/steps?after={max(0, last - 1)}"):
            yield f"/api{page}{part}"
        yield from ("/api/tables?which=mine", "/api/tables?which=watch")
        if self.eyes is None:
            yield "/api/openapi.json"
        yield f"{page}/why?words={quote(' '.join(game.words))}"
        for word in self._asked(game):
            yield f"{page}/why?words={quote(word)}"
            yield f"/api{page}/why?word={quote(word)}"

    def _asked(self, game: Game) -> tuple[str, ...]:
        return game.words[:: max(1, len(game.words) // 6)]

    def _refused_forms(self, table: GameTable) -> Iterator[tuple[str, dict[str, str]]]:
        """Illegal choices, and those that are shown before they are made: because they end the turn, or reveal."""
        path, sent = f"/tables/{table.id}", {"number": str(table.number)}
        yield f"{path}/take-back", sent | {"steps": "-1"}
        yield f"{path}/hint", sent
        for word in self._not_made(table):
            yield f"{path}/choose", sent | {"word": word}

    def _refused_calls(self, table: GameTable) -> Iterator[tuple[str, dict[str, object]]]:
        path = f"/api/tables/{table.id}"
        yield f"{path}/continue", {"steps": 0, "seat": 0}
        yield f"{path}/hint", {"number": table.number}
        yield f"{path}/choices", {"word": "no word at all", "number": table.number, "key": "k"}
        for word in self._not_made(table, shown=False):
            yield f"{path}/choices", {"word": word, "number": table.number, "key": "k"}

    def _not_made(self, table: GameTable, *, shown: bool = True) -> list[str]:
        game, state = table.game, table.state
        mine = state.seat == self.eyes and not state.over
        legal = [game.word(choice) for choice in state.choices()]
        asked = [word for word in self._asked(game) if not mine or word not in legal]
        ending = [word for word in legal if _ends_turn(state, word)] if mine and shown else []
        return asked[:6] + ending[:3]

    async def _stream(self, table: GameTable) -> str:
        """What whoever begins to follow the table hears at once."""
        answer = await api.follow(self.app.state.house, Sight(table, self.visitor))
        heard = ""
        async for part in answer.body_iterator:
            heard += bytes(part).decode() if not isinstance(part, str) else part
            if heard.count("event: steps") == Sight(table, self.visitor).steps:
                break
        await answer.body_iterator.aclose()  # type: ignore[attr-defined]
        return heard


def _ends_turn(state: State, word: str) -> bool:
    after = state.copy()
    after.play(state.game.choice(word))
    return after.over or after.turns_begun != state.turns_begun or after.seat != state.seat


def _told(answer: httpx.Response) -> str:
    assert answer.status_code < 500, answer.url
    headers = sorted(header for header in answer.headers.items() if header[0] != "content-length")
    text = re.sub(r"just now|\d+ (second|minute)s? ago", "a while ago", answer.text)  # of the talk: time passes
    return f"{answer.status_code} {headers} {text}"


# ---------------------------------------------------------------------- a game, looked at now and then


def look_at_games(
    name: str, tmp_path: Path, looks: int, look: Callable[[FastAPI, GameTable, list[Viewer]], Awaitable[None]]
) -> None:
    """Play a whole game with a person in every seat, and look at it so many times on the way."""

    async def run() -> None:
        async with house_open(f"sqlite:///{tmp_path / 'house.db'}", rate_limits=False) as app:
            house: House = app.state.house
            game = Cards() if name == "cards" else make_game(name, games()[name].seats[0], {})
            people = [Viewer(app, f"P{seat}", seat) for seat in range(game.seats)]
            seats = [Seat("person", one.visitor.name, one.visitor.person) for one in people]
            chance = random.Random(name)
            deal = Deal(f"{chance.getrandbits(256):064x}", {1: "a-number-of-the-first-player"})
            table = await house._tables.open(
                game, deal.seed, seats, owner=people[0].visitor.person, public=False, deal=deal
            )
            viewers = [*people, Viewer(app, "Watcher", None)]
            await house.chat.say_aloud(table.id, people[1].visitor, "hello")
            moments = _moments(game, looks)
            while not table.over:
                if len(table.steps) in moments:
                    await look(app, table, viewers)
                word = game.word(chance.choice(table.state.choices()))
                mover = people[table.state.seat].visitor
                await house.playing.choose(table.id, mover, word, table.number, str(table.number))
            await look(app, table, viewers)

    asyncio.run(run())


def _moments(game: Game, looks: int) -> set[int]:
    """So many moments of a game, from near its start to near its end: one is played to know how long it is."""
    state, chance, steps = game.start(1), random.Random(1), 0
    while not state.over:
        state.play(chance.choice(state.choices()))
        steps += 1
    return {steps * (2 * n + 1) // (2 * looks) for n in range(looks)}


@contextmanager
def dealt_anew(table: GameTable, seat: int, seed: int) -> Iterator[None]:
    """As if all that a seat cannot see were otherwise, in every position of the turn that is not over yet."""
    story, state, last = table.story, table.state, len(table.steps)
    first = story.first_back()
    here = range(last if first is None else first, last + 1)
    true = {n: story.position(n) for n in here}
    story._marks |= {n: true[n].imagine(seat, seed) for n in here}
    table.state = story.position(last)
    try:
        yield
    finally:
        story._marks |= true
        table.state = state


# ---------------------------------------------------------------------- what must not be there


async def sends_only_what_they_may_know(app: FastAPI, table: GameTable, viewers: list[Viewer]) -> None:
    """The seed is nowhere. And deal anew what each viewer cannot see: they must not be able to tell."""
    if table.over:
        await shows_the_seed(table, viewers)
        return
    state, last = table.state, len(table.steps)
    for viewer in viewers:
        before = await viewer.everything(table)
        for path, answer in before.items():
            assert not any(secret in answer.lower() for secret in seeds(table)), path
        for part in (f"/tables/{table.id}", f"/api/tables/{table.id}"):
            assert table.seed_hash in before[part]
        # Who only watches knows less than anybody who plays.
        seats = range(table.game.seats) if viewer.eyes is None else [viewer.eyes] * 2
        for seed, seat in enumerate(seats if table.game.about.hidden else seats[:1], last):
            with dealt_anew(table, seat, seed):
                assert table.state.view(viewer.eyes) == state.view(viewer.eyes)
                after = await viewer.everything(table)
            for path, answer in before.items():
                assert after[path] == answer, f"{viewer.visitor.name} can tell from {path} after {last} steps"
        if viewer.eyes is not None:
            await imagines_soundly(table, viewer)


def seeds(table: GameTable) -> list[str]:
    """The seed and what it comes from, and parts of them."""
    seed, deal = table.story.seed, table.deal
    assert deal is not None
    parts = [part for secret in (deal.secret, *deal.given.values()) for part in (secret[:20], secret[-20:])]
    return [str(seed)[:20], f"{seed:x}"[:20], f"{seed:x}"[-20:], *parts]


async def shows_the_seed(table: GameTable, viewers: list[Viewer]) -> None:
    """At the end, everybody may check it."""
    page = f"/tables/{table.id}"
    assert table.deal is not None
    for viewer in viewers:
        for path in (page, f"{page}/frame?latest=1", f"/api{page}"):
            told = (await viewer.http.get(path)).text.replace("\\n", "\n")
            assert table.deal.text in told
        for path in (page, f"{page}/record", f"/api{page}", f"/api{page}/record"):
            assert str(table.story.seed) in (await viewer.http.get(path)).text


async def imagines_soundly(table: GameTable, viewer: Viewer) -> None:
    """What a bot is given to think with shows its seat what it has seen, and else something dealt by chance."""
    path, shown = f"/api/tables/{table.id}/imagined", settled(table, viewer.eyes)
    for asked in ("", f"?eyes={(viewer.eyes or 0) + 1}"):  # to ask for another's eyes is of no use
        answer = (await viewer.http.get(path + asked)).text
        assert not any(secret in answer.lower() for secret in seeds(table))
        given = json.loads(answer)["position"]
        assert table.game.load(given).view(viewer.eyes) == shown.view(viewer.eyes)
        if shown.save() != shown.imagine(viewer.eyes or 0, 5).save():
            assert given != shown.save()  # one chance in very many


def settled(table: GameTable, eyes: int | None) -> State:
    """The position that a seat may see: where hands are hidden, a turn that is tried out is its player's alone."""
    first = table.story.first_back() if table.game.about.hidden and table.state.seat != eyes else None
    return table.state if first is None else table.story.position(first)


@pytest.mark.parametrize("name", ALL)
def test_what_is_sent_is_a_function_of_what_the_viewer_may_know(name: str, tmp_path: Path) -> None:
    hidden = name == "cards" or games()[name].hidden
    look_at_games(name, tmp_path, 3 if hidden else 1, sends_only_what_they_may_know)


def test_a_leak_would_be_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test of the test: an answer that gives the deck away."""
    seen = api.seen

    def too_much(sight: Sight) -> TableSeen:
        return seen(sight).model_copy(update={"question": str(sight._state.save()["deck"])})

    monkeypatch.setattr(api, "seen", too_much)
    with pytest.raises(AssertionError, match="P0 can tell from /api/tables/"):
        look_at_games("cards", tmp_path, 1, sends_only_what_they_may_know)


def test_what_somebody_drew_is_told_to_them_alone(tmp_path: Path) -> None:
    """The log is of the past, and no dealing anew changes it: it is searched for words."""

    async def look(app: FastAPI, table: GameTable, viewers: list[Viewer]) -> None:
        for viewer in viewers:
            answers = await viewer.everything(table)
            for step in table.steps:
                for kind, seat, card, *_ in step.events:
                    if kind == 1:
                        assert (f"P{seat} draws {card}" in answers["stream"]) == (seat == viewer.eyes)
                        if seat != viewer.eyes:
                            assert not any(f"P{seat} draws {card}" in answer for answer in answers.values())

    look_at_games("cards", tmp_path, 2, look)


@pytest.mark.parametrize("name", [name for name, about in games().items() if about.hidden])
def test_a_turn_that_is_tried_out_changes_no_label_for_others(name: str, tmp_path: Path) -> None:
    before: dict[tuple[int, str], str] = {}  # at the start of each turn
    tried: set[int] = set()

    async def look(app: FastAPI, table: GameTable, viewers: list[Viewer]) -> None:
        first = table.story.first_back()
        begun = len(table.steps) if first is None else first
        for viewer in viewers:
            if viewer.eyes == table.state.seat or table.over:
                continue
            words = (await viewer.http.get(f"/tables/{table.id}/words")).text
            assert before.setdefault((begun, viewer.visitor.name), words) == words
            tried.update([begun] if first is not None else [])

    look_at_games(name, tmp_path, 60, look)
    assert len(tried) > 3


def test_where_people_share_a_screen_a_hand_is_shown_to_its_owner_when_asked(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_open(f"sqlite:///{tmp_path / 'house.db'}") as app:
            house: House = app.state.house
            both = Viewer(app, "Both", None)
            seats = [Seat("person", f"P{n}", both.visitor.person) for n in range(3)]
            table = await house._tables.open(Cards(), 7, seats, owner=both.visitor.person, public=False)
            page = f"/tables/{table.id}"
            for _ in range(4):
                turn, hands = table.state.seat, [str(table.state.view(seat)["mine"]) for seat in range(3)]
                why = [f"{page}/why?words=play:{card}" for card in range(CARDS)]
                for path in (page, f"{page}/frame?latest=1", f"{page}/words", f"/api{page}", *why):
                    shown = (await both.http.get(path)).text
                    assert not any(hand in shown for hand in hands), path
                    assert "(mine)" not in shown
                    assert "You can choose this now" not in shown
                for asked in range(3):
                    shown = (await both.http.get(f"{page}?hand_shown={asked}")).text
                    assert [hand in shown for hand in hands] == [n == asked == turn for n in range(3)]
                    seen = (await both.http.get(f"/api{page}?eyes={asked}")).json()
                    assert seen["view"]["mine"] == (table.state.view(turn)["mine"] if asked == turn else [])
                word = table.game.word(table.state.choices()[-1])
                await house.playing.choose(table.id, both.visitor, word, table.number, str(table.number))

    asyncio.run(test())
