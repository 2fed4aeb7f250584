"""What the house says, and what it calls those who have no name, is read by everybody in their own language."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from fastapi import FastAPI

from ironbridge.games import games
from ironbridge.language import LANGUAGES, language
from ironbridge.web.house import House
from ironbridge.web.new_table import NewSeat, NewTable, seats_for
from ironbridge.web.people import Preferences, Visitor
from ironbridge.web.store.called import looks_of, said_name
from tests.web.conftest import InHouse
from tests.web.servers import FEWEST, GAME, Browser

ENGLISH = ["Guest", *(f"Apprentice {n}" for n in range(1, FEWEST))]
FRENCH = ["Invité", *(f"Apprenti {n}" for n in range(1, FEWEST))]
SAYS = [language(code) for code in LANGUAGES]


@pytest.mark.parametrize("opener", LANGUAGES)
def test_those_without_a_name_are_called_in_the_language_of_whoever_reads(in_house: InHouse, opener: str) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app, **{"Accept-Language": opener})
        table = await ann.open("me", *["bot"] * (FEWEST - 1), public="on")
        for code, names, others in (("en", ENGLISH, FRENCH), ("fr", FRENCH, ENGLISH)):
            reader = Browser(app, **{"Accept-Language": code})
            pages = [(await reader.get(path)).text for path in ("/", table, f"{table}/frame?latest=1")]
            seen = (await reader.get(f"/api{table}")).json()
            steps = (await reader.get(f"/api{table}/steps")).json()
            pages += [seen["question"], *(line for step in steps for line in step["told"])]
            assert [seat["name"] for seat in seen["seats"]] == names
            (listed,) = (await reader.get("/api/tables?which=watch")).json()
            assert listed["names"] == names
            assert listed["to_move"] in names
            assert not [other for other in others for page in pages if re.search(rf"\b{other}\b", page)]
            assert all(name in pages[1] for name in names)

    in_house(test)


def test_the_end_the_record_and_what_goes_on_from_it_too(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        house: House = app.state.house
        other = NewSeat("bot", level="random")
        bots = NewTable(GAME, [other, NewSeat("bot", "Zoé", "random"), *[other] * (FEWEST - 2)])
        sight = await house.opening.create(bots, Visitor("ann", "Ann"))
        async with house.watch(sight.id) as news:
            while not (await house.sight(sight.id, sight.visitor)).over:
                await anext(aiter(news))
        for code, names in (("en", ["Wanderer 1", "Zoé", "Wanderer 2"]), ("fr", ["Vagabond 1", "Zoé", "Vagabond 2"])):
            reader = Browser(app, **{"Accept-Language": code})
            path = f"/tables/{sight.id}"
            record = (await reader.get(f"{path}/record")).text
            assert re.findall(r"^player: (.*)", record, re.MULTILINE)[:3] == names
            assert (await reader.get(f"/api{path}/record")).text == record
            for page in [(await reader.get(one)).text for one in (path, f"{path}/replay")]:
                assert all(name in page for name in names)
            chart = (await reader.get(f"{path}/chart")).json()
            assert [line["player"] for line in chart["gauges"][0]["series"]][:3] == names
            csrf = {"X-CSRF-Token": await reader.csrf()}
            goes_on = await reader.http.post(f"/api{path}/continue", json={"steps": 3, "seat": 1}, headers=csrf)
            assert [seat["name"] for seat in goes_on.json()["seats"]][:3] == names
        french = Visitor("ben", "Ben", preferences=Preferences("fr"))
        again = await house.opening.continue_from((await house.sight(sight.id, french)).story, 3, french, 0)
        assert (await house.sight(again.id, Visitor("eve"))).names[:3] == ["Wanderer 1", "Zoé", "Wanderer 2"]

    in_house(test)


def test_what_the_house_says_is_said_in_each_language(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app)  # she speaks English, and has given no name
        table = await ann.open("me", *["here"] * (FEWEST - 1))
        await ann.send(f"{table}/say", text="A bot plays on for nobody.")
        await ann.send(f"{table}/seats/1/bot", level="random")
        await ann.send(f"{table}/seats/1/return")
        said = {
            "en": ["A bot plays on for nobody.", "A bot plays on for Guest 2.", "Guest 2 is back and plays on."],
            "fr": [
                *("A bot plays on for nobody.", "Un robot continue à la place de Invité 2."),
                "Invité 2 est de retour et continue à jouer.",
            ],
        }
        for code, texts in said.items():
            reader = Browser(app, **{"Accept-Language": code})
            messages = (await reader.get(f"/api{table}/messages")).json()
            assert [message["text"] for message in messages] == texts
            names = {message["name"] for message in messages}
            assert names == ({"Guest 1", "Guest 2"} if code == "en" else {"Invité 1", "Invité 2"})
            page = (await reader.get(f"{table}/chat")).text
            assert all(text in page for text in texts)

    in_house(test)


def test_a_name_that_somebody_gave_stays_as_it_is(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        given = {"seat-0-name": "Guest", "seat-1-name": "Apprentice 7"}
        table = await Browser(app).open("me", "bot", *["friend"] * (FEWEST - 2), **given)
        seen = (await Browser(app, **{"Accept-Language": "fr"}).get(f"/api{table}")).json()
        assert [seat["name"] for seat in seen["seats"]][:2] == ["Guest", "Apprentice 7"]

    in_house(test)


@pytest.mark.parametrize("name", ["Guest", "Invité", "invite", "Apprenti", "Apprentice", "Ami"])
def test_no_two_at_a_table_look_alike_to_anybody(name: str) -> None:
    most = max(about.seats[-1] for about in games().values())
    kinds = [NewSeat("me"), NewSeat("bot"), NewSeat("friend"), NewSeat("here", name), NewSeat("bot", name)]
    seats = seats_for(NewTable(GAME, (kinds * 2)[:most]), "p", "")
    for say in SAYS:
        assert len({said_name(seat, say) for seat in seats}) == len(seats)
    for one, other in combinations(seats, 2):
        assert looks_of(one).isdisjoint(looks_of(other)), (one, other)


def test_a_friend_cannot_take_a_name_that_a_bot_has_for_other_readers(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann, ben = Browser(app), Browser(app, **{"Accept-Language": "fr"})
        table = await ann.open("me", "friend", *["bot"] * (FEWEST - 2))
        link = re.findall(r"/join/[\w-]+", (await ann.get(table)).text)[0]
        bot = (await ben.get(f"/api{table}")).json()["seats"][2]["name"]
        assert bot.startswith("Apprenti")
        assert (await ben.send(link, name=bot.upper())).status_code == 422
        assert (await ben.send(link)).status_code == 303
        names = [seat["name"] for seat in (await ann.get(f"/api{table}")).json()["seats"]]
        assert names[1] == "Friend"
        assert (await ben.get(f"/api{table}")).json()["seats"][1]["name"] == "Ami"

    in_house(test)
