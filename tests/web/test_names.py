"""Names: ordinary ones in any alphabet are fine, and nobody is called so that they are taken for somebody else."""

from __future__ import annotations

import asyncio
from itertools import combinations

import pytest
from fastapi import FastAPI
from sqlalchemy import Connection, insert, select, text, update

from ironbridge.engine.problems import Problem
from ironbridge.engine.record import check_name
from ironbridge.web.doorkeeper import Doorkeeper
from ironbridge.web.names import good_name
from ironbridge.web.new_table import NewSeat, NewTable, seats_for
from ironbridge.web.people import Preferences, Visitor, _hasher, log_in
from ironbridge.web.store import Store
from ironbridge.web.store.names import folded, spelt
from ironbridge.web.store.schema import accounts, house
from tests.web.conftest import InHouse
from tests.web.servers import FEWEST, GAME, Browser, browser
from tests.web.store.samples import opened, with_store

ORDINARY = [
    "Ann", "Zoé", "Strauß", "Łukasz", "Žaneta", "Nguyễn", "O'Brien", "Jean-Luc", "Ann 2", "McIntyre", "X Æ A-12",
    "Владимир", "Ольга-2", "Δημήτρης", "Արամ", "გიორგი", "李", "田中さくら", "김민수", "葛\U000e0100城",
    "عمر", "علی\u200cرضا", "יוסף", "हिन्दी", "क्\u200dष", "শ্রী", "ஸ்ரீ", "ශ්\u200dරී", "สมชาย", "ខ្មែរ", "አበበ",
    "DJ Владимир", "😀", "Ann ❤\ufe0f", "👩\u200d🚀", "ᠮᠣᠩ\u180bᠭᠣᠯ", "e\u0301lodie",
]  # fmt: skip
TRICKS = [
    "Ann\u2800", "\u3164", "Ann\u115f", "\u1160Ann", "A\u200dnn", "Ann\u200d", "A\u200bnn", "Ann\u00ad", "\u202eAnn",
    "Ann\ufe0f", "Ann\u034f", "A\U000e0041nn", "\u2060Ann", "\ufeffAnn", "Ann\u17b5", "ffa0\uffa0", "A\u180bnn",
    "\u0301", "\u0301Ann", "Ann \u0301", "A" + "\u0301" * 5, "Аnn", "Αnn", "Vlаdimir", "Влaдимир", "Ann\x07",
    "Ann\u0000", "क\u200dष", "علی\u200c", "\ue000", "\u200d", "A\u200c\u200dnn",
]  # fmt: skip
TWINS = [
    ("Ann", "ANN"), ("Ann", "Аnn"), ("Ann", "Ann\u200d"), ("Ann", "Ａｎｎ"), ("Ann", "A\u2800nn"), ("Ann", " ann  "),
    ("Ivan", "lvan"), ("Ali", "AIi"), ("Bob", "B0b"), ("Tom", "Torn"), ("Paul 1", "Paul l"), ("scope", "ѕсоре"),
    ("Zoé", "Zoe\u0301"), ("Strauß", "STRAUSS"), ("Ann Doe", "Ann\u00a0Doe"), ("Владимир", "ВЛАДИМИР"), ("𝐀nn", "ann"),
    ("Ann", "A\u034fnn"), ("хохо", "xoxo"), ("Straße", "Strasse"), ("O\u2019Brien", "O\u02bcBrien"),
]  # fmt: skip


@pytest.mark.parametrize("name", ORDINARY)
def test_ordinary_names_are_fine(name: str) -> None:
    assert good_name(f" {name}  ") == name
    check_name(name)  # so that a game's record can be written
    assert folded(name)


@pytest.mark.parametrize("name", TRICKS, ids=ascii)
def test_tricks_are_refused_with_a_sentence(name: str) -> None:
    with pytest.raises(Problem) as refused:
        good_name(name)
    assert 10 < len(str(refused.value)) < 200
    assert str(refused.value).isprintable()


@pytest.mark.parametrize(("name", "twin"), TWINS, ids=ascii)
def test_names_that_look_alike_are_the_same(name: str, twin: str) -> None:
    assert folded(name) == folded(twin)


def test_names_that_can_be_told_apart_are_not() -> None:
    for one, other in combinations([*ORDINARY, "Anne", "Zoe", "Ana", "Anna", "Мария", "Марина", "عمار", "李明"], 2):
        assert folded(one) != folded(other), (one, other)
    assert folded(folded("Ivan")) == folded("Ivan")


def test_two_seats_have_names_that_can_be_told_apart() -> None:
    wanted = [NewSeat("me", "Ivan"), NewSeat("here", "lvan"), NewSeat("here", "Ann"), NewSeat("bot", "ANN")]
    names = [seat.name for seat in seats_for(NewTable(GAME, wanted), "p", "")]
    assert names == ["Ivan 1", "lvan 2", "Ann 1", "ANN 2"]
    assert len({folded(name) for name in names}) == 4


# ---------------------------------------------------------------------- whose name it is


SENTENCE = "account: log in if it is yours"


async def link_of(owner: Browser, table: str) -> str:
    return str((await owner.get(f"/api{table}")).json()["seats"][1]["link"])


def test_the_name_of_an_account_is_its_holders_alone(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann, eve = Browser(app), Browser(app)
        await ann.send("/account/open", name="Max", password="long enough")
        friends = ["friend"] * (FEWEST - 1)
        for name in ("Max", "MAX", "Max ", "Мах"):  # the last is Cyrillic
            refused = await eve.send("/account/name", name=name)
            assert (refused.status_code, SENTENCE in refused.text) == (422, True)
            answer = await browser(app).post("/api/visitors", json={"name": name})
            assert (answer.status_code, SENTENCE in answer.json()["problem"]) == (422, True)
            link = await link_of(eve, await eve.open("me", *friends))
            answer = await eve.send(f"/join/{link}", name=name)
            assert (answer.status_code, "account" in answer.text) == (422, True)
            for kind in ("me", "here", "bot"):
                wish = {"seat-0-kind": kind, "seat-0-name": name} | {f"seat-{n}-kind": "bot" for n in range(1, FEWEST)}
                answer = await eve.send("/tables", game=GAME, seats=FEWEST, **wish)
                assert (answer.status_code, "account" in answer.text) == (422, True), kind
        # She herself may, and a seat may wait for her.
        assert (await ann.send("/account/name", name="max")).status_code == 303
        link = await link_of(eve, await eve.open("me", *friends, **{"seat-1-name": "Max"}))
        assert (await Browser(app).send(f"/join/{link}")).status_code == 422
        assert (await ann.send(f"/join/{link}")).status_code == 303
        await ann.open("me", *friends, **{"seat-0-name": "Max"})

    in_house(test)


def test_a_guest_who_was_called_so_before_plays_on_without_the_name(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        guest = Browser(app)
        await guest.send("/account/name", name="Ann")
        await Browser(app).send("/account/open", name="ANN", password="long enough")
        table = (await guest.send("/play", game=GAME, variant="full")).headers["location"]
        assert (await guest.get(f"/api{table}")).json()["seats"][0]["name"] == "Guest"
        other = Browser(app)
        link = await link_of(other, await other.open("me", *["friend"] * (FEWEST - 1)))
        assert (await guest.send(f"/join/{link}")).status_code == 303

    in_house(test)


def test_nobody_joins_under_a_name_that_looks_like_anothers(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann, eve = Browser(app), Browser(app)
        table = await ann.open("me", *["friend"] * (FEWEST - 1), **{"seat-0-name": "Ivan"})
        link = await link_of(ann, table)
        for name in ("Ivan", "IVAN", "lvan", "Ivan "):
            answer = await eve.send(f"/join/{link}", name=name)
            assert (answer.status_code, "already" in answer.text) == (422, True), name
        await eve.send("/account/name", name="lvan")
        assert (await eve.send(f"/join/{link}")).status_code == 303  # by the seat's name
        assert (await eve.get(f"/api{table}")).json()["seats"][1]["name"].startswith("Friend")

    in_house(test)


@pytest.mark.parametrize("name", ["Guest", "Invité", "Friend 1", "friend", "Apprentice", "Apprenti", "Guest 12"])
def test_what_the_house_calls_people_is_nobodys_account(in_house: InHouse, name: str) -> None:
    async def test(app: FastAPI) -> None:
        refused = await Browser(app).send("/account/open", name=name, password="long enough")
        assert (refused.status_code, "is taken" in refused.text) == (422, True)

    in_house(test)


def test_of_accounts_that_look_alike_there_is_one(database: str) -> None:
    async def test(store: Store) -> None:
        async with opened(database) as other:
            names = ["Ivan", "lvan", "IVAN", "Іvan"]
            both = [(one, name) for one in (store, other) for name in names]
            won = await asyncio.gather(*(one.open_account(name, name, "hash") for one, name in both))
        assert won.count(True) == 1

    with_store(database, test)


def test_accounts_of_before_that_look_alike_both_go_on(database: str) -> None:
    """They were compared by their spelling; each is still found by its own."""
    old = ["Ivan", "lvan", "Ann", "Аnn", "Zoé", "Tom", "torn"]

    async def before(store: Store) -> None:
        hashed = _hasher.hash("a good password")

        def write(connection: Connection) -> None:
            rows = [{"folded": spelt(name), "name": name, "person": f"p {name}", "hash": hashed} for name in old]
            connection.execute(insert(accounts), rows)
            for later in ("passes", "learned"):
                connection.execute(text(f"DROP TABLE {later}"))
            for later in ("seats DROP COLUMN called", "seats DROP COLUMN seen", "messages DROP COLUMN called"):
                connection.execute(text(f"ALTER TABLE {later}"))
            connection.execute(text("ALTER TABLE messages DROP COLUMN said"))
            connection.execute(update(house).where(house.c.name == "schema").values(value="3"))

        await store._database.write(write)

    async def after(store: Store) -> None:
        keeper = Doorkeeper(store, "key")
        for name in old:
            for written in (name, name.upper(), f" {name} "):
                stranger = keeper.stranger(Preferences())
                assert (await log_in(keeper, stranger, written, "a good password")).person == f"p {name}", written
        keys = [row.folded for row in await store._rows(select(accounts.c.folded))]
        assert len(set(keys)) == len(old)
        assert {folded(name) for name in old} <= set(keys)
        for taken in ("ivan", "1van", "ANN", "zoé", "T0rn"):
            assert not await store.open_account(taken, "new", "hash"), taken
        # Each may be called as their account is.
        account = await store.account("lvan")
        assert account is not None
        assert account.person == "p lvan"

    with_store(database, before)
    with_store(database, after)


def test_a_visitor_shows_no_pass_where_it_is_written_down() -> None:
    assert "secret" not in repr(Visitor("ann", token="secret"))
