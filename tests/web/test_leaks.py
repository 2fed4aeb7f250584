"""Nothing hidden leaves the server: not the seed, not a hand, not the order of a deck, to nobody who may not know it.

The strong form: whatever is hidden from somebody is dealt anew, and everything that the server sends them must stay the
same, byte for byte, whichever of all routes they ask. So what they get is a function of what they may know, whatever
the game. And while somebody tries their turn out, all others get what they got before, byte for byte. All games there
are go through this, and one with hidden hands and a deck that only the tests have.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from fastapi import FastAPI, Request, Response
from starlette.applications import Starlette
from starlette.routing import Route

from ironbridge.engine.game import Game, State
from ironbridge.games import games, make_game
from ironbridge.web import api
from ironbridge.web.deal import Deal
from ironbridge.web.house import House
from ironbridge.web.people import Visitor
from ironbridge.web.schemas import TableSeen
from ironbridge.web.sight import Sight
from ironbridge.web.store.rows import Seat
from ironbridge.web.table import GameTable
from tests.web.cards.game import CARDS, Cards
from tests.web.every_route import BY_CHANCE, Answers, Listener, Viewer, check_that_every_route_is_asked
from tests.web.servers import Browser, house_open

ALL = [*games(), "cards"]
TURNS = 10  # looks between two turns that are tried out
HIDDEN = [*(name for name, about in games().items() if about.hidden), "cards"]


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
                game, deal.seed, seats, owner=people[0].visitor.person, public=True, deal=deal
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
    for viewer in viewers:
        before = await viewer.everything(table)
        for path, answer in before.items():
            assert not any(secret in answer.lower() for secret in seeds(table)), path
        for part in (f"GET /tables/{table.id}", f"GET /api/tables/{table.id}"):
            assert table.seed_hash in before[part]
        # Who only watches knows less than anybody who plays.
        seats = range(table.game.seats) if viewer.eyes is None else [viewer.eyes] * 2
        for seed, seat in enumerate(seats if table.game.about.hidden else seats[:1]):
            await cannot_tell_what_is_hidden(table, viewer, before, seat, seed)
        if viewer.eyes is not None:
            await imagines_soundly(table, viewer)


async def cannot_tell_what_is_hidden(table: GameTable, viewer: Viewer, before: Answers, seat: int, seed: int) -> None:
    """Deal anew what a seat cannot see: the viewer is told what they were told before."""
    shown, last = table.state.view(viewer.eyes), len(table.steps)
    with dealt_anew(table, seat, last + seed):
        assert table.state.view(viewer.eyes) == shown
        same(before, await viewer.everything(table), f"{viewer.visitor.name} can tell after {last} steps")


async def others_cannot_tell_what_is_tried(app: FastAPI, table: GameTable, viewers: list[Viewer]) -> None:
    """Somebody chooses, takes it back, chooses something else: meanwhile all others get what they got before."""
    tries = ways_to_try(table)
    mover = viewers[table.state.seat]
    others = [viewer for viewer in viewers if viewer is not mover]
    before = [await other.everything(table) for other in others]
    begun = len(table.steps)
    for tried in tries:
        for word in tried:
            await play(app.state.house, table, mover.visitor, word)
        for other, told in zip(others, before, strict=True):
            same(told, await other.everything(table), f"{other.visitor.name} can tell what {mover.visitor.name} tries")
        await cannot_tell_what_is_hidden(table, mover, await mover.everything(table), table.state.seat, 1)
        for other, told in zip(others, before, strict=True):
            eyes = others[0].eyes if other.eyes is None else other.eyes
            assert eyes is not None
            await cannot_tell_what_is_hidden(table, other, told, eyes, 1)
        await app.state.house.playing.take_back(table.id, mover.visitor, begun, table.number, str(table.number))
    for other, told in zip(others, before, strict=True):
        same(told, await other.everything(table), f"{other.visitor.name} can tell that {mover.visitor.name} has tried")


def ways_to_try(table: GameTable) -> list[list[str]]:
    """Two ways to begin what is left of a turn, the second one longer; none if every choice ends it, or reveals."""
    first = open_ends(table.state)
    if len(first) < 2:
        return []
    longer = [first[-1], *open_ends(table.state.foresee(first[-1]))[:1]]
    return [[table.game.word(choice) for choice in way] for way in ([first[0]], longer)]


def open_ends(state: State) -> list[int]:
    """The choices after which the same turn goes on, and nothing has come to light."""
    return [choice for choice in state.choices() if state.foresee(choice).choices()]


async def play(house: House, table: GameTable, mover: Visitor, word: str) -> None:
    await house.playing.choose(table.id, mover, word, table.number, str(table.number))


def same(before: Answers, after: Answers, complaint: str) -> None:
    """Whatever was asked, the answer has not changed, but for what is made by chance."""
    assert list(after) == list(before), f"{complaint}, from what they know already"
    for asked, answer in before.items():
        assert after[asked] == answer or asked.startswith(BY_CHANCE), f"{complaint}, from {asked}"


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
    imagined = []
    for asked in ("", f"?eyes={(viewer.eyes or 0) + 1}"):  # to ask for another's eyes is of no use
        answer = (await viewer.http.get(path + asked)).text
        assert not any(secret in answer.lower() for secret in seeds(table))
        given = json.loads(answer)["position"]
        assert table.game.load(given).view(viewer.eyes) == shown.view(viewer.eyes)
        imagined.append(given)
    if shown.save() != shown.imagine(viewer.eyes or 0, 5).save():
        assert any(given != shown.save() for given in imagined)  # that both are is one chance in very many


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
    with pytest.raises(AssertionError, match=r"P0 can tell after .* from GET /api/tables/"):
        look_at_games("cards", tmp_path, 1, sends_only_what_they_may_know)


def test_what_somebody_drew_is_told_to_them_alone(tmp_path: Path) -> None:
    """The log is of the past, and no dealing anew changes it: it is searched for words."""

    async def look(app: FastAPI, table: GameTable, viewers: list[Viewer]) -> None:
        for viewer in viewers:
            answers = await viewer.everything(table)
            heard = answers["stream of the API"]
            for step in table.steps:
                for kind, seat, card, *_ in step.events:
                    if kind == 1:
                        assert (f"P{seat} draws {card}" in heard) == (seat == viewer.eyes)
                        if seat != viewer.eyes and not table.over:  # then a replay shows it, with anybody's eyes
                            assert not any(f"P{seat} draws {card}" in answer for answer in answers.values())

    look_at_games("cards", tmp_path, 2, look)


@pytest.mark.parametrize("name", HIDDEN)
def test_others_get_the_same_whatever_is_tried_out_in_a_turn(name: str, tmp_path: Path) -> None:
    looked, found = 0, 0

    async def look(app: FastAPI, table: GameTable, viewers: list[Viewer]) -> None:
        nonlocal looked, found
        looked += 1
        if found < 2 and looked > TURNS * found and ways_to_try(table):  # some time after the last
            await others_cannot_tell_what_is_tried(app, table, viewers)
            found += 1

    look_at_games(name, tmp_path, 2 * TURNS, look)
    assert found == 2


@pytest.mark.parametrize("name", HIDDEN)
def test_streams_say_nothing_of_what_is_tried_out(name: str, tmp_path: Path) -> None:
    done = False

    async def look(app: FastAPI, table: GameTable, viewers: list[Viewer]) -> None:
        nonlocal done
        if done or not ways_to_try(table):
            return
        house: House = app.state.house
        mover = viewers[table.state.seat].visitor
        others = [viewer for viewer in viewers if viewer.visitor is not mover]
        begun = len(table.steps)
        streams = [await other.streams(table, Sight(table, other.visitor).steps) for other in others]
        listeners = [Listener(stream) for both in streams for stream in both]
        for listener in listeners:
            await listener.begin()
        await house.chat.say_aloud(table.id, mover, "now")
        for listener in listeners:
            await listener.until("chat")
        for tried in ways_to_try(table):
            for word in tried:
                await play(house, table, mover, word)
            await house.playing.take_back(table.id, mover, begun, table.number, str(table.number))
        await house.chat.say_aloud(table.id, mover, "then")
        for listener in listeners:
            assert await listener.until("chat") == ["event: chat\ndata: null\n\n"]
        while Sight(table, viewers[-1].visitor).steps <= begun:
            await play(house, table, mover, table.game.word(table.state.choices()[0]))
        for by_api, on_page in zip(listeners[::2], listeners[1::2], strict=True):
            assert len(await by_api.until("steps")) == 1, "nothing that they have seen was taken back"
            await on_page.until("rows")
        for listener in listeners:
            await listener.aclose()
        done = True

    look_at_games(name, tmp_path, 2 * TURNS, look)
    assert done


def test_a_trial_that_shows_would_be_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The test of the test: whoever sees the table sees all its steps."""
    monkeypatch.setattr(Sight, "_settled", lambda sight: len(sight._table.steps))
    with pytest.raises(AssertionError, match=r"can tell what P\d tries, from"):
        test_others_get_the_same_whatever_is_tried_out_in_a_turn("cards", tmp_path)


def test_a_route_that_nobody_asks_is_noticed(tmp_path: Path) -> None:
    async def answer(request: Request) -> Response:
        return Response("the deck")

    async def test() -> None:
        async with house_open(f"sqlite:///{tmp_path / 'house.db'}") as app:
            check_that_every_route_is_asked(app)
            app.mount("/more", Starlette(routes=[Route("/deck/{id_}", answer)]))
            with pytest.raises(AssertionError, match=r"nobody asks 'GET /more/deck/\{id_\}'.*: add to WAYS"):
                check_that_every_route_is_asked(app)

    asyncio.run(test())


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
                for path in (
                    page,
                    f"{page}/frame?latest=1",
                    f"{page}/words",
                    f"{page}/overview",
                    f"{page}/reach",
                    f"/api{page}",
                    *why,
                ):
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


def test_around_one_screen_the_log_begins_anew_with_every_hand(tmp_path: Path) -> None:
    """What it told one of them must not stay for the next; while the same hand is in sight, it is only added to."""

    async def test() -> None:
        async with house_open(f"sqlite:///{tmp_path / 'house.db'}", rate_limits=False) as app:
            house: House = app.state.house
            both = Browser(app)
            path = await both.open("me", "here", game="brass-birmingham")
            both.http.headers["HX-Request"] = "true"
            table = await house._tables.get(path.rpartition("/")[2])
            hand, seen_how = table.state.seat, set[str]()
            fields = {"csrf": await both.csrf(), "sure": "1"}
            while len(table.steps) < 40:
                made = {"word": table.game.word(table.state.choices()[0]), "number": table.number, "hand_shown": hand}
                answers = [(await both.http.post(f"{path}/choose", data=fields | made)).text]
                how = "beforeend" if table.state.seat == hand else "innerHTML"
                if table.state.seat != hand:
                    hand = table.state.seat
                    seen = f"seen={len(table.steps)}&epoch={table.epoch}"
                    answers.append((await both.get(f"{path}/frame?again=1&{seen}&hand_shown={hand}")).text)
                assert [re.findall(r'id="log" hx-swap="(\w+)"', answer) for answer in answers] == [[how]] * len(answers)
                seen_how.add(how)
            assert seen_how == {"beforeend", "innerHTML"}

    asyncio.run(test())
