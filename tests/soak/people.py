"""People who play over the JSON API and do not mind that the server goes away: they ask again, with the same key."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from typing import Any

from ironbridge.games import games
from tests.soak.findings import Findings
from tests.soak.ledger import Promise, Promises
from tests.soak.wire import Answer, Gone, Wire

Seen = dict[str, Any]
BOT = {"kind": "bot", "level": "random"}  # which answers at once


class Place:
    """Where the server is, and whether it is there just now."""

    def __init__(self, port: int, findings: Findings, promises: Promises) -> None:
        self.port = port
        self.findings = findings
        self.promises = promises
        self.open = asyncio.Event()
        self.open.set()
        self.closing = False  # no new game is begun, and no further choice made
        self.asked = self.again = self.games = self.told_to_wait = 0
        self.away = False  # whether the database may be gone, so that 503 is an answer


class Person:
    """Somebody with a connection and an address of their own."""

    def __init__(self, place: Place, name: str, chance: random.Random) -> None:
        self.place = place
        self.name = name
        self.chance = chance
        self.person = ""
        self.wire = Wire(place.port, address=".".join(str(chance.randint(1, 250)) for _ in range(4)))

    async def come_in(self) -> None:
        """A token of one's own."""
        answer = await self.ask("POST", "/api/visitors", {"name": self.name})
        self.wire.token, self.person = answer.json()["token"], answer.json()["person"]

    async def ask(self, method: str, path: str, body: object = None) -> Answer:
        """The answer to a request that may be sent again: it is, until there is one."""
        while True:
            answer = await self.ask_once(method, path, body)
            if answer is not None:
                return answer
            self.place.again += 1

    async def ask_once(self, method: str, path: str, body: object = None) -> Answer | None:
        """The answer to a request; None if the server went away, and nobody knows what became of it."""
        await self.place.open.wait()
        self.place.asked += 1
        try:
            answer = await self.wire.ask(method, path, body)
        except Gone:
            await asyncio.sleep(0.01)  # until it is known that it has gone
            return None
        if answer.status == 503 and self.place.away:
            self.place.told_to_wait += 1
            self.place.findings.check("retry-after" in answer.headers, "503 without Retry-After", path)
            await asyncio.sleep(0.05)
            return None
        self.place.findings.check(answer.status < 500, f"status {answer.status}", f"{method} {path} {answer}")
        return answer

    async def see(self, table: str) -> Seen:
        """The table as it stands for them."""
        return await self.shown("GET", f"/api/tables/{table}")

    async def shown(self, method: str, path: str, body: object = None) -> Seen:
        """A table as it is after a request that must be granted."""
        answer = await self.ask(method, path, body)
        if not self.place.findings.check(answer.status in (200, 201), "refused without reason", f"{path} {answer}"):
            raise Refused(str(answer))
        seen: Seen = answer.json()
        self.place.promises.saw(seen)
        return seen

    async def choose(self, seen: Seen) -> Seen:
        """Any choice."""
        word, key = self.chance.choice(seen["choices"])["word"], f"{self.chance.getrandbits(64):x}"
        made = {"word": word, "number": seen["number"], "key": key}
        after = await self.shown("POST", f"/api/tables/{seen['id']}/choices", made)
        self.place.promises.granted(seen["id"], self.person, key, Promise(key, seen["number"] + 1, word))
        return after

    async def take_back(self, seen: Seen) -> Seen:
        """Some of the turn's steps."""
        kept, key = self.chance.randint(seen["back_to"], seen["steps"] - 1), f"{self.chance.getrandbits(64):x}"
        back = {"steps": kept, "number": seen["number"], "key": key}
        after = await self.shown("POST", f"/api/tables/{seen['id']}/take-back", back)
        self.place.promises.granted(seen["id"], self.person, key, Promise(key, seen["number"] + 1, kept=kept))
        return after

    async def talk(self, table: str) -> None:
        """Something new each time; if no answer comes it is not said again, since talk has no keys."""
        text = f"{self.name} says {self.chance.getrandbits(48)}"
        answer = await self.ask_once("POST", f"/api/tables/{table}/messages", {"text": text})
        if answer is not None and answer.status == 201:
            self.place.promises.messages[table][answer.json()["number"]] = text

    async def join(self, table: str, link: str) -> Seen:
        """Sit down. Who asked twice may be told that the link is used: by themselves."""
        before = self.place.again
        answer = await self.ask("POST", f"/api/join/{link}", {"name": self.name})
        if answer.status == 404 and self.place.again > before:
            return await self.see(table)
        self.place.findings.check(answer.status == 200, "a friend was refused", f"{table} {answer}")
        return await self.see(table)


class Refused(Exception):
    """What must be granted was not; it has been noted."""


class Party:
    """People at one table after another, some with bots, until the place closes."""

    def __init__(self, place: Place, number: int, seed: int) -> None:
        self.place = place
        self.chance = random.Random(f"{seed} party {number}")
        about = list(games().values())[number % len(games())]
        self.game = about.name
        self.bots = number % 2  # every second table has one
        self.seats = about.seats[0] + number % 2

    async def play_on(self) -> None:
        """Game after game."""
        while not self.place.closing:
            people = await self._people()
            everybody = list(people)
            try:
                seen = await self._open(people)
                for _ in range(2):  # and once more
                    seen = await self._play(people, seen)
                    if not seen["over"]:
                        break
                    self.place.games += 1
                    again = [await one.shown("POST", f"/api/tables/{seen['id']}/rematch") for one in people]
                    one_table = len({table["id"] for table in again}) == 1
                    self.place.findings.check(one_table, "a rematch at several tables", seen["id"])
                    seen = again[0]
            except Refused:
                await asyncio.sleep(0.1)  # another table may do better
            finally:
                for one in everybody:
                    one.wire.close()

    async def _people(self) -> list[Person]:
        count = self.seats - self.bots
        people = [
            Person(self.place, f"P{n}", random.Random(f"{self.chance.getrandbits(64)} {n}")) for n in range(count)
        ]
        for one in people:
            await one.come_in()
        return people

    async def _open(self, people: Sequence[Person]) -> Seen:
        kinds = [{"kind": "me"}, *[{"kind": "friend"}] * (len(people) - 1), *[BOT] * self.bots]
        seen = await people[0].shown("POST", "/api/tables", {"game": self.game, "seats": kinds})
        for seat, one in enumerate(people[1:], 1):
            await one.join(seen["id"], seen["seats"][seat]["link"])
            self.place.promises.seats[(seen["id"], seat)] = one.person
        return await people[0].see(seen["id"])

    async def _play(self, people: list[Person], seen: Seen) -> Seen:
        """To the end, or until the place closes."""
        id_ = seen["id"]
        while not seen["over"] and not self.place.closing:
            if seen["seats"][seen["to_move"]]["kind"] == "bot":
                await asyncio.sleep(0.02)
                seen = await self.chance.choice(people).see(id_)
                continue
            seen = await self._turn(people, id_)
        return seen

    async def _turn(self, people: list[Person], id_: str) -> Seen:
        """One step by whoever must choose; now and then something else."""
        looks = [await one.see(id_) for one in people]
        mine = next((n for n, seen in enumerate(looks) if seen["my_turn"]), None)
        if mine is None:  # a bot has chosen, or it is a bot's turn
            return looks[-1]
        mover, seen, luck = people[mine], looks[mine], self.chance.random()
        if luck < 0.08:
            await self.chance.choice(people).talk(id_)
        elif luck < 0.11 and mine and len(people) > 2:
            return await self._replace(people, mine, seen)
        if luck > 0.8 and seen["back_to"] is not None:
            return await mover.take_back(seen)
        return await mover.choose(seen)

    async def _replace(self, people: list[Person], mine: int, seen: Seen) -> Seen:
        """A bot plays on for somebody, who leaves."""
        seat = seen["to_move"]
        bot = {"level": "random", "sure": True}
        after = await people[0].shown("POST", f"/api/tables/{seen['id']}/seats/{seat}/bot", bot)
        self.place.findings.check(after["seats"][seat]["kind"] == "bot", "a bot was not seated", seen["id"])
        self.place.promises.seats.pop((seen["id"], seat), None)
        del people[mine]
        return after
