"""A deal that nobody can choose: promised by the house, mixed with the players' own numbers, checked at the end."""

from __future__ import annotations

import asyncio
import hashlib
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from itsdangerous import TimestampSigner

from ironbridge import at, read_record
from ironbridge.engine.problems import Problem
from ironbridge.games import games, make_game
from ironbridge.web.deal import KEPT_FOR, BrokenPromise, Deal, Promises, check_number
from ironbridge.web.frames import Drawings
from ironbridge.web.house import House
from ironbridge.web.new_table import NewSeat, NewTable
from ironbridge.web.people import Visitor
from ironbridge.web.refusals import NotFound, Stale
from ironbridge.web.sight import Sight
from ironbridge.web.store.rows import Seat
from tests.web.conftest import InHouse
from tests.web.servers import FEWEST, GAME, Browser, Player, Server, house_open, serving

HIDDEN = next(name for name, about in games().items() if about.hidden)
ANN, BEN, CLEO = (Visitor(name.lower(), name) for name in ("Ann", "Ben", "Cleo"))
ROOT = Path(__file__).parents[2]


# ---------------------------------------------------------------------- a deal by itself


def test_a_deal_is_the_hash_of_a_text_that_anybody_can_write() -> None:
    deal = Deal("5ec2e7", {}).with_number(3, "c1e0").with_number(1, "a88").with_number(0, "!")
    assert deal.text == "5ec2e7\n0 !\n1 a88\n3 c1e0"
    assert deal.seed == 2**256 + int(hashlib.sha256(deal.text.encode()).hexdigest(), 16)
    assert Deal("5ec2e7", {}).seed != deal.seed
    assert Deal("5ec2e7", {}).hash == deal.hash == hashlib.sha256(b"5ec2e7").hexdigest()


@pytest.mark.parametrize("number", ["", " ", "a b", "a\n1 b", "é", "\x00", "x" * 65, "a\n"])
def test_a_number_is_one_short_word(number: str) -> None:
    with pytest.raises(Problem, match="from 1 to 64 letters or figures, and no space"):
        check_number(number)


def test_a_promise_is_kept_by_every_process_and_after_a_restart() -> None:
    promise = Promises("key").make()
    assert Promises("key").deal(promise.deal).hash == promise.hash
    assert Promises("key").make().hash != promise.hash
    assert Promises("key").deal(promise.deal).secret not in promise.deal


@pytest.mark.parametrize("age", [KEPT_FOR + 1, -KEPT_FOR])
def test_a_promise_of_another_time_is_not_kept(age: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nor one from the future: it would outlive the table of it."""
    promises, now = Promises("key"), TimestampSigner.get_timestamp
    with monkeypatch.context() as patch:
        patch.setattr(TimestampSigner, "get_timestamp", lambda self: now(self) - age)
        promise = promises.make()
    with pytest.raises(BrokenPromise):
        promises.deal(promise.deal)


@pytest.mark.parametrize("change", [lambda deal: deal[:-1], lambda deal: "x" + deal, lambda deal: "", lambda deal: "é"])
def test_what_the_house_did_not_promise_is_not_kept(change: Callable[[str], str]) -> None:
    with pytest.raises(BrokenPromise):
        Promises("key").deal(change(Promises("key").make().deal))
    with pytest.raises(BrokenPromise):
        Promises("key").deal(Promises("another key").make().deal)


# ---------------------------------------------------------------------- over the JSON API


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Any:
    with serving(f"sqlite:///{tmp_path_factory.mktemp('fair') / 'house.db'}") as server:
        yield server


def promised(player: Player, chance: str) -> dict[str, str]:
    return {"deal": player.ask("POST", "/api/deals")["deal"], "chance": chance}


@pytest.mark.parametrize("page", ["playing.md", "playing.fr.md"])
def test_a_whole_game_is_checked_by_the_lines_in_the_pages(
    server: Server, page: str, capsys: pytest.CaptureFixture[str]
) -> None:
    ann = Player(server, "Ann")
    promise = ann.ask("POST", "/api/deals")
    start = ann.open(deal=promise["deal"], chance="ann-1")
    assert start["seed_hash"] == promise["hash"]
    assert start["given"] == [{"seat": 0, "name": "Ann"}]
    end = ann.finish(start)
    secret, number = end["deal"].split("\n")
    assert number == "1 ann-1"
    assert secret not in str(start)
    assert end["seed_hash"] == promise["hash"]

    (lines,) = re.findall(
        r"```python\n(import hashlib\n.*?)```", (ROOT / "docs" / page).read_text(encoding="utf-8"), flags=re.DOTALL
    )
    assert len(lines.split("\n\n", 1)[1].splitlines()) == 4  # and the import
    exec(re.sub(r'deal = """.*?"""', f'deal = """{end["deal"]}"""', lines), {})
    assert capsys.readouterr().out.split() == [end["seed_hash"], end["seed"]]
    record = read_record(ann.ask("GET", f"/api/tables/{end['id']}/record"))
    assert str(record.seed) == end["seed"]
    assert at(record, len(record.moves)).scores() == end["scores"]


def test_one_promise_is_for_one_table_and_a_request_sent_twice_opens_one(server: Server) -> None:
    ann, ben = Player(server, "Ann"), Player(server, "Ben")
    own = promised(ann, "a")
    table = ann.open(**own)
    assert ann.open(**own)["id"] == table["id"]
    for player, sent in ((ben, own), (ann, own | {"chance": "b"})):
        with pytest.raises(Exception, match="409: this deal has been used, or is too old"):
            player.open(**sent)
    with pytest.raises(Exception, match="409: this deal has been used, or is too old"):
        ann.open(*["me", *["here"] * FEWEST], **own)
    assert ann.see(table["id"])["given"] == table["given"]


def test_a_number_without_a_promise_or_that_is_none_is_refused(server: Server) -> None:
    ann = Player(server, "Ann")
    with pytest.raises(Exception, match="422: a number of your own needs a deal that was promised before"):
        ann.open(chance="a")
    with pytest.raises(Exception, match="422: a number of your own has from 1 to 64"):
        ann.open(**promised(ann, "a b"))
    with pytest.raises(Exception, match="409: this deal has been used"):
        ann.open(deal="x", chance="a")
    table = ann.open("me", *["friend"] * (FEWEST - 1))
    link = table["seats"][1]["link"]
    assert "no space" in ann.refused(422, "POST", f"/api/join/{link}", {"chance": "a b"})
    assert ann.join(link)["number"] == 0


def test_whoever_opens_a_table_for_bots_has_no_seat(server: Server) -> None:
    ann = Player(server, "Ann")
    seats = [{"kind": "bot", "level": "random"}] * FEWEST
    table = ann.open(*seats, **promised(ann, "a"))
    assert table["given"] == [{"seat": None, "name": ""}]
    with ann.follow(table["id"]) as stream:
        stream.next("over")
    assert ann.see(table["id"])["deal"].endswith("\n0 a")


def test_a_rematch_is_dealt_with_the_number_of_who_asks_for_it(server: Server) -> None:
    ann = Player(server, "Ann")
    end = ann.finish(ann.open())
    assert end["given"] == []
    assert "\n" not in end["deal"]
    promise = ann.ask("POST", "/api/deals")
    path = f"/api/tables/{end['id']}/rematch"
    again = ann.ask("POST", path, {"deal": promise["deal"], "chance": "a"})
    assert again["seed_hash"] == promise["hash"]
    assert [one["seat"] for one in again["given"]] == [0]
    assert ann.ask("POST", path)["id"] == again["id"]


# ---------------------------------------------------------------------- on the pages


def fields_of(page: str) -> dict[str, str]:
    (deal, *_), (hash_, *_) = re.findall(r'name="deal" value="([^"]+)"', page), re.findall(r'data-hash="(\w+)"', page)
    return {"deal": deal, "hash": hash_}


def test_a_page_promises_and_its_form_adds_a_number(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app)
        for path in (f"/first/{GAME}", "/new"):
            shown = fields_of((await ann.get(path)).text)
            assert fields_of((await ann.get(path)).text) != shown
            seats = {f"seat-{n}-kind": "me" if n == 0 else "here" for n in range(FEWEST)}
            where, wish = ("/tables", {"seats": FEWEST, **seats}) if path == "/new" else ("/play", {"variant": "full"})
            sent = {"game": GAME, "deal": shown["deal"], "chance": "a1", **wish}
            answer = await ann.send(where, **sent)
            table = (await ann.get(answer.headers["location"])).text
            assert shown["hash"] in table
            assert re.search(r'id="fair-given" data-mine>\s*The seed comes from this secret and from random', table)
            # The same form once more is the same table; with another number, it is known that the house is alone.
            assert (await ann.send(where, **sent)).headers["location"] == answer.headers["location"]
            other = await ann.send(where, **(sent | {"chance": "a2"}))
            page = (await ann.get(other.headers["location"])).text
            assert other.headers["location"] != answer.headers["location"]
            assert "The seed comes from the house&#39;s number only" in page
            assert shown["hash"] not in page

    in_house(test)


@pytest.mark.parametrize("sent", [{}, {"deal": "nonsense", "chance": "a1"}, {"chance": "a1"}])
def test_without_script_or_with_an_old_page_the_table_says_that_the_house_is_alone(
    sent: dict[str, str], in_house: InHouse
) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app)
        answer = await ann.send("/play", game=GAME, variant="full", **sent)
        page = (await ann.get(answer.headers["location"])).text
        assert "The seed comes from the house&#39;s number only: nobody has added one of their own." in page
        french = (await ann.http.get(answer.headers["location"], headers={"Accept-Language": "fr"})).text
        assert "La graine ne vient que du nombre de la maison" in french

    in_house(test)


def test_a_promise_outlives_the_server(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'house.db'}"

    async def test() -> None:
        async with house_open(database) as app:
            promise = app.state.house.opening.promise()
        async with house_open(database) as app:
            sight = await app.state.house.opening.create(wish("me"), ANN, promise.deal, "a")
            assert sight.seed_hash == promise.hash

    asyncio.run(test())


# ---------------------------------------------------------------------- friends


def wish(*kinds: str, game: str = GAME) -> NewTable:
    """A table with these seats; the rest are at the screen of whoever opens it."""
    fewest = games()[game].seats[0]
    return NewTable(game, [NewSeat(kind) for kind in [*kinds, *["here"] * fewest][: max(fewest, len(kinds))]])


async def opened(house: House, *kinds: str, game: str = GAME) -> tuple[str, list[str]]:
    """A table of Ann's with her own number, and the links of its open seats."""
    sight = await house.opening.create(wish(*kinds, game=game), ANN, house.opening.promise().deal, "ann")
    return sight.id, [seat.link for seat in sight.seated() if seat.link]


def test_whoever_comes_by_a_link_adds_a_number_and_the_table_is_dealt_anew(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        house: House = app.state.house
        id_, (first, second) = await opened(house, "me", "friend", "friend", game=HIDDEN)
        before = await house.sight(id_, ANN)
        table = await house._tables.get(id_)
        seeds, hands = [table.story.seed], [before.seen().save()]
        for link, friend in ((first, BEN), (second, CLEO)):
            async with house.watch(id_) as news:
                await house.seating.join(link, friend, "", friend.person)
                heard = {(await anext(news)).kind for _ in range(2)}
            assert heard == {"rows", "seats"}
            table = await house._tables.get(id_)
            seeds.append(table.story.seed)
            hands.append((await house.sight(id_, ANN)).seen().save())
        after = await house.sight(id_, ANN)
        assert len(set(seeds)) == 3
        assert all(hands.count(hand) == 1 for hand in hands)
        assert (before.number, before.epoch, after.number, after.epoch) == (0, 0, 2, 2)
        assert after.seed_hash == before.seed_hash
        assert [(one.seat, one.name) for one in after.given()] == [(0, "Ann"), (1, "Ben"), (2, "Cleo")]
        assert table.deal is not None
        assert table.deal.text.split("\n")[1:] == ["1 ann", "2 ben", "3 cleo"]
        assert table.story.seed == table.deal.seed
        assert not table.gathers

    in_house(test)


def test_a_choice_made_on_the_old_deal_is_refused(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        house: House = app.state.house
        id_, link, sight = await ann_begins(house)
        word = sight.choices()[0]
        await house.seating.join(link, BEN, "", "ben")
        with pytest.raises(Stale):
            await house.playing.choose(id_, ANN, word, sight.number, "k")
        with pytest.raises(Stale):
            await house.playing.try_out(id_, ANN, word, sight.number)
        table = await house._tables.get(id_)
        assert (table.number, table.steps) == (1, [])

    in_house(test)


def test_the_page_shows_the_new_hands_and_not_what_was_drawn_before(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        house: House = app.state.house
        ann = Browser(app)
        kinds = {"seat-0-kind": "me", "seat-1-kind": "friend", "seat-2-kind": "friend"}
        answer = await ann.send("/tables", game=HIDDEN, seats=3, **kinds)
        path = answer.headers["location"]
        links = re.findall(r"/join/([\w-]+)\"", (await ann.get(path)).text)
        frame = f"{path}/frame?seen=0&epoch=0"
        before = (await ann.get(frame)).text
        await house.seating.join(links[0], BEN, "", "ben")
        after = (await ann.get(frame)).text
        app.state.drawings = Drawings()
        assert (await ann.get(frame)).text == after
        hands = [re.findall(r'<hx-partial id="my-hand".*?</svg>', text, flags=re.DOTALL)[0] for text in (before, after)]
        assert hands[0] != hands[1]
        assert 'data-epoch="1" data-number="1"' in after
        assert 'hx-partial id="log" hx-swap="innerHTML"' in after  # whole: its first lines tell of the deal

    in_house(test)


def test_a_link_taken_without_a_number_leaves_the_deal_as_it_is(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        house: House = app.state.house
        id_, (link, *_) = await opened(house, "me", "friend")
        seed = (await house._tables.get(id_)).story.seed
        sight = await house.seating.join(link, BEN, "")
        assert (await house._tables.get(id_)).story.seed == seed
        assert (sight.number, [one.name for one in sight.given()]) == (0, ["Ann"])

    in_house(test)


def test_bots_wait_for_the_last_friend_and_then_begin(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        house: House = app.state.house
        for last in ("a friend", "a bot"):
            while True:  # until a bot shall begin
                id_, links = await opened(house, "bot", "bot", "friend", "friend")
                await house.seating.join(links[0], BEN, "", "ben")
                table = await house._tables.get(id_)
                if table.seats[table.state.seat].kind == "bot":
                    break
            assert (await house.sight(id_, ANN)).gathers
            assert id_ not in house._bots._playing
            assert id_ not in await house.store.waiting_for_bots(datetime.now(UTC) + timedelta(hours=1))
            async with house.watch(id_) as news:
                if last == "a friend":
                    await house.seating.join(links[1], CLEO, "", "cleo")
                else:
                    await house.seating.put_bot(id_, ANN, 3, "random")
                while not table.steps and table.waits_for_bot:
                    await anext(news)
            assert not (await house.sight(id_, ANN)).gathers
            assert table.steps or (last == "a friend" and not table.waits_for_bot)

    in_house(test)


def test_once_somebody_has_played_the_deal_stands(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        house: House = app.state.house
        id_, link, sight = await ann_begins(house)
        seed = (await house._tables.get(id_)).story.seed
        await house.playing.choose(id_, ANN, sight.choices()[0], 0, "k")
        joined = await house.seating.join(link, CLEO, "", "cleo")
        assert (await house._tables.get(id_)).story.seed == seed
        assert [one.name for one in joined.given()] == ["Ann"]
        assert not joined.gathers
        page = await Browser(app).get(f"/tables/{id_}")
        assert "and from random numbers of: Ann." in page.text

    in_house(test)


# ---------------------------------------------------------------------- at the same time


@asynccontextmanager
async def two_houses(database: str) -> AsyncIterator[tuple[House, House]]:
    """Two processes on one database, but for the processes."""
    async with house_open(database) as one, house_open(database) as other:
        yield one.state.house, other.state.house


def before_the_store(
    house: House, name: str, what: Callable[[], Awaitable[object]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Let something happen elsewhere at the last moment before a call of the store."""
    call = getattr(house.store, name)

    async def late(*arguments: Any, **more: Any) -> Any:
        monkeypatch.undo()
        await what()
        return await call(*arguments, **more)

    monkeypatch.setattr(house.store, name, late)


def in_two_houses(database: str, test: Callable[[House, House], Awaitable[None]]) -> None:
    async def run() -> None:
        async with two_houses(database) as houses:
            await asyncio.wait_for(test(*houses), 60)

    asyncio.run(run())


def test_two_friends_at_once_are_both_in_the_deal(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(here: House, there: House) -> None:
        id_, (first, second) = await opened(here, "me", "friend", "friend")
        await there.sight(id_, ANN)
        before_the_store(here, "take_seat", lambda: there.seating.join(second, CLEO, "", "cleo"), monkeypatch)
        sight = await here.seating.join(first, BEN, "", "ben")
        assert [one.name for one in sight.given()] == ["Ann", "Ben", "Cleo"]
        assert sight.number == 2
        await as_stored(here, id_)
        await as_stored(there, id_)

    in_two_houses(database, test)


def test_a_first_move_at_that_moment_makes_the_deal_stand(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(here: House, there: House) -> None:
        id_, link, sight = await ann_begins(here)
        await there.sight(id_, ANN)
        move = there.playing.choose
        before_the_store(here, "take_seat", lambda: move(id_, ANN, sight.choices()[0], 0, "k"), monkeypatch)
        joined = await here.seating.join(link, BEN, "", "ben")
        assert ([one.name for one in joined.given()], joined.number) == (["Ann"], 1)
        await as_stored(here, id_)
        await as_stored(there, id_)

    in_two_houses(database, test)


def test_a_deal_at_that_moment_makes_the_first_move_stale(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(here: House, there: House) -> None:
        id_, link, sight = await ann_begins(here)
        await there.sight(id_, ANN)
        before_the_store(here, "append", lambda: there.seating.join(link, BEN, "", "ben"), monkeypatch)
        with pytest.raises(Stale):
            await here.playing.choose(id_, ANN, sight.choices()[0], 0, "k")
        now = await here.sight(id_, ANN)
        assert ([one.name for one in now.given()], now.number, now.steps) == (["Ann", "Ben"], 1, 0)
        await as_stored(here, id_)
        await as_stored(there, id_)

    in_two_houses(database, test)


def test_of_two_at_one_link_the_second_changes_nothing(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(here: House, there: House) -> None:
        id_, (link, *_) = await opened(here, "me", "friend")
        before_the_store(here, "take_seat", lambda: there.seating.join(link, CLEO, "", "cleo"), monkeypatch)
        with pytest.raises(NotFound):
            await here.seating.join(link, BEN, "", "ben")
        sight = await here.sight(id_, CLEO)
        assert ([one.name for one in sight.given()], sight.number) == (["Ann", "Cleo"], 1)
        await as_stored(here, id_)

    in_two_houses(database, test)


@pytest.mark.parametrize("how", ["taken without a number", "withdrawn"])
def test_for_who_gets_no_seat_nothing_is_dealt(how: str, database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The log has not gone on, so it alone would let the deal pass."""

    async def test(here: House, there: House) -> None:
        id_, (link, *_) = await opened(here, "me", "friend", "friend")
        taken = partial(there.seating.join, link, CLEO, "")
        withdrawn = partial(there.seating.new_link, id_, ANN, 1)
        before_the_store(here, "take_seat", withdrawn if how == "withdrawn" else taken, monkeypatch)
        with pytest.raises(NotFound):
            await here.seating.join(link, BEN, "", "ben")
        sight = await here.sight(id_, ANN)
        assert ([one.name for one in sight.given()], sight.number) == (["Ann"], 0)
        await as_stored(here, id_)

    in_two_houses(database, test)


def test_a_process_that_has_heard_nothing_plays_nothing_on_the_old_deal(tmp_path: Path) -> None:
    """With SQLite, no news go from one process to another: the store alone decides."""

    async def test(here: House, there: House) -> None:
        id_, link, sight = await ann_begins(there)
        await here.seating.join(link, BEN, "", "ben")
        assert (await there._tables.get(id_)).number == 0
        with pytest.raises(Stale):
            await there.playing.choose(id_, ANN, sight.choices()[0], 0, "k")
        await as_stored(there, id_)

    in_two_houses(f"sqlite:///{tmp_path / 'house.db'}", test)


def test_another_process_hears_of_a_deal(postgres: str) -> None:
    async def test(here: House, there: House) -> None:
        id_, (link, *_) = await opened(here, "me", "friend")
        await there.sight(id_, ANN)
        async with there.watch(id_) as news:
            await here.seating.join(link, BEN, "", "ben")
            assert {(await anext(news)).kind for _ in range(2)} == {"rows", "seats"}
        sight = await there.sight(id_, ANN)
        assert [one.name for one in sight.given()] == ["Ann", "Ben"]
        assert (await there._tables.get(id_)).story.seed == (await here._tables.get(id_)).story.seed
        assert sight.number == 1

    in_two_houses(postgres, test)


async def ann_begins(house: House) -> tuple[str, str, Sight]:
    """A table where Ann sits everywhere but in a friend's seat, and must choose first."""
    while True:
        id_, (link,) = await opened(house, "me", *["here"] * (FEWEST - 2), "friend")
        sight = await house.sight(id_, ANN)
        if sight.may_choose:
            return id_, link, sight


async def as_stored(house: House, id_: str) -> None:
    """What the house remembers is what the store has, and all of it fits together."""
    found = await house.store.table(id_)
    assert found is not None
    row, seats, moves = found
    table = await house._tables.get(id_)
    await house._tables.freshen(table)  # with SQLite it may have heard nothing
    assert table.deal is not None
    assert (row.seed, row.secret) == (str(table.story.seed), table.deal.secret)
    assert int(row.seed) == Deal(row.secret, {int(seat): number for seat, number in row.given.items()}).seed
    assert [move.number for move in moves] == list(range(1, table.number + 1))
    assert row.snapshot["position"] == table.state.save()
    assert table.seats == seats
    state = table.game.start(int(row.seed))
    for step in table.steps:
        state.play(table.game.choice(step.word))
    assert state.save() == table.state.save()


# ---------------------------------------------------------------------- tables of older houses


def test_a_seed_that_the_house_drew_alone_is_checked_as_before(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        house: House = app.state.house
        seats = [Seat("open", "Friend", link="l"), *[Seat("person", f"Ann {n}", "ann") for n in range(FEWEST - 1)]]
        table = await house._tables.open(make_game(GAME, FEWEST, {}), 2**200, seats, owner="ann", public=True)
        assert table.seed_hash == hashlib.sha256(str(2**200).encode()).hexdigest()
        assert not table.gathers
        sight = await house.seating.join("l", BEN, "", "ben")
        assert (table.story.seed, sight.given(), sight.deal) == (2**200, [], "")
        page = (await Browser(app).get(f"/tables/{table.id}")).text
        assert "The shuffle was fixed before the game began." in page

    in_house(test)
