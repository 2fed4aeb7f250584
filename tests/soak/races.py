"""Requests that race each other, on one server or on two that share PostgreSQL: exactly one wins, and all are told.

    python -m tests.soak.races --requests 100000 --servers 1
    python -m tests.soak.races --requests 100000 --servers 2

Games go on by races only: each step is one that many requests wanted to make.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import time
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from ironbridge.games import games
from tests.soak.findings import Findings, end, progress
from tests.soak.houses import database_of, folder_of_its_own, serving
from tests.soak.ledger import Promise, Promises, check_database
from tests.soak.wire import Answer, Gone, Wire, request
from tests.web.servers import FEWEST, GAME

Seen = dict[str, Any]
WIDTH = 16  # requests of one race
CONTESTS = 4  # tables where races are run at the same time
SHORT = 0.05  # of the steps are followed by a short game, since few of the others come to an end
CATCH_UP = 10.0  # seconds in which a server must have heard what another has stored
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
JSON = {"Content-Type": "application/json"}


@dataclass(frozen=True)
class Somebody:
    """A visitor, by what they show."""

    person: str
    token: str


@dataclass(frozen=True)
class Shot:
    """One request of a race."""

    method: str
    path: str
    body: object
    by: Somebody
    form: bool = False  # sent as a page sends it

    def bytes(self) -> bytes:
        """On the wire."""
        if self.form:
            assert isinstance(self.body, dict)
            cookie = {"Cookie": f"ironbridge={self.by.token}"}
            return request(self.method, self.path, FORM | cookie, urlencode(self.body).encode())
        headers = {"Authorization": f"Bearer {self.by.token}"} if self.by.token else {}
        if self.body is None:
            return request(self.method, self.path, headers)
        return request(self.method, self.path, headers | JSON, json.dumps(self.body).encode())


class Track:
    """Connections on which a race is run: all are open before the first request is sent."""

    def __init__(self, ports: Sequence[int], findings: Findings) -> None:
        self.ports = ports
        self.findings = findings
        self.asked = 0
        self._lanes = [Wire(ports[n % len(ports)]) for n in range(WIDTH)]

    async def race(self, shots: Sequence[Shot]) -> list[Answer]:
        """All at once; the answers in their order."""
        lanes = self._lanes[: len(shots)]
        await asyncio.gather(*(lane.send(shot.bytes()) for lane, shot in zip(lanes, shots, strict=True)))
        answers = await asyncio.gather(
            *(lane.answer(shot.method) for lane, shot in zip(lanes, shots, strict=True)),
        )
        self.asked += len(shots)
        for shot, answer in zip(shots, answers, strict=True):
            self.findings.check(answer.status < 500, f"status {answer.status}", f"{shot} {answer}")
        return answers

    async def ask(self, shot: Shot, server: int = 0) -> Answer:
        """One request by itself, at one of the servers."""
        lane = self._lanes[server]
        await lane.send(shot.bytes())
        self.asked += 1
        return await lane.answer(shot.method)

    def close(self) -> None:
        """Hang up."""
        for lane in self._lanes:
            lane.close()


class Contest:
    """One table after another, on which everything is raced for."""

    def __init__(self, track: Track, number: int, seed: int, promises: Promises) -> None:
        self.track = track
        self.findings = track.findings
        self.promises = promises
        self.chance = random.Random(f"{seed} contest {number}")
        self.game = list(games().values())[number % len(games())]
        self.races: Counter[str] = Counter()

    async def run(self, enough: Callable[[], bool]) -> None:
        """Until there have been enough."""
        people = [await self._visitor(f"R{n}") for n in range(self.game.seats[0])]
        strangers = [await self._visitor(f"S{n}") for n in range(WIDTH - 1)]
        while not enough():
            seen = await self._open(people, strangers)
            while not seen["over"] and not enough():
                seen = await self._step(seen, people)
            if seen["over"]:
                await self._rematch(seen, people)

    # ------------------------------------------------------------------ the races

    async def _open(self, people: list[Somebody], strangers: list[Somebody]) -> Seen:
        """A new table; many want each of its seats."""
        kinds = [{"kind": "me"}, *[{"kind": "friend"}] * (len(people) - 1)]
        shot = Shot("POST", "/api/tables", {"game": self.game.name, "seats": kinds}, people[0])
        seen: Seen = (await self.track.ask(shot)).json()
        for seat in range(1, len(people)):
            link = seen["seats"][seat]["link"]
            # Who does not get the seat never sits here, so that a person has one seat only.
            wanting = self.chance.sample([people[seat], *strangers], WIDTH)
            shots = [Shot("POST", f"/api/join/{link}", {"name": f"N{seat} {n}"}, one) for n, one in enumerate(wanting)]
            answers = await self.track.race(shots)
            winner = self._one_wins("join", shots, answers, {404})
            if winner is not None:
                if wanting[winner] in strangers:
                    strangers.remove(wanting[winner])
                    strangers.append(people[seat])
                    people[seat] = wanting[winner]
                self.promises.seats[(seen["id"], seat)] = people[seat].person
        return await self._look(seen["id"], people[0])

    async def _step(self, seen: Seen, people: list[Somebody]) -> Seen:
        """The next step, by one of the races."""
        seat = seen["to_move"]
        if seen["seats"][seat]["kind"] == "bot":
            await asyncio.sleep(0.02)
            return await self._look(seen["id"], people[0])
        if self.chance.random() < SHORT:
            await self._short_game(people[0])
        mover = people[seat]
        seen = await self._everywhere(seen, mover)
        if not seen["my_turn"]:
            return seen
        kinds = [self._one_key, self._many_keys, self._many_words, self._everybody, self._log_out, self._talk]
        if seen["back_to"] is not None:
            kinds += [self._back] * 3
        if seat and self.chance.random() < 0.02:
            kinds = [self._bot]
        race = self.chance.choice(kinds)
        self.races[race.__name__.strip("_")] += 1
        await race(seen, mover, _sitting(seen, people))
        return await self._look(seen["id"], mover)

    async def _one_key(self, seen: Seen, mover: Somebody, _: list[Somebody]) -> None:
        shots = [self._choice(seen, mover)] * WIDTH
        answers = await self.track.race(shots)
        for shot, answer in zip(shots, answers, strict=True):
            self.findings.check(answer.status == 200, "the same request was not granted each time", f"{shot} {answer}")
        self._granted(seen, shots[0])

    async def _many_keys(self, seen: Seen, mover: Somebody, _: list[Somebody]) -> None:
        word = self._word(seen)
        await self._one_row(seen, [self._choice(seen, mover, word) for _ in range(WIDTH)])

    async def _many_words(self, seen: Seen, mover: Somebody, _: list[Somebody]) -> None:
        await self._one_row(seen, [self._choice(seen, mover) for _ in range(WIDTH)])

    async def _everybody(self, seen: Seen, mover: Somebody, people: list[Somebody]) -> None:
        """Only those whose turn it is can win."""
        shots = [self._choice(seen, people[n % len(people)]) for n in range(WIDTH)]
        winner = await self._one_row(seen, shots)
        fair = winner is None or shots[winner].by == mover
        self.findings.check(fair, "somebody chose out of turn", f"{seen['id']} {seen['number']}")

    async def _back(self, seen: Seen, mover: Somebody, _: list[Somebody]) -> None:
        """Choices against take-backs."""
        path = f"/api/tables/{seen['id']}/take-back"
        shots = [self._choice(seen, mover) for _ in range(WIDTH // 2)]
        while len(shots) < WIDTH:
            kept = self.chance.randint(seen["back_to"], seen["steps"] - 1)
            shots.append(Shot("POST", path, {"steps": kept, "number": seen["number"], "key": self._key()}, mover))
        self.chance.shuffle(shots)
        await self._one_row(seen, shots)

    async def _log_out(self, _: Seen, __: Somebody, ___: list[Somebody]) -> None:
        """Choices by the page while the same visitor logs out: at most one is stored, and then they are nobody."""
        leaver = await self._visitor("L")
        kinds = [{"kind": "me"}, *[{"kind": "here"}] * (self.game.seats[0] - 1)]
        opened = Shot("POST", "/api/tables", {"game": self.game.name, "seats": kinds}, leaver)
        id_ = (await self.track.ask(opened)).json()["id"]
        turn = (await self._look(id_, leaver))["to_move"]
        seen: Seen = (await self.track.ask(Shot("GET", f"/api/tables/{id_}?eyes={turn}", None, leaver))).json()
        csrf = await self._csrf_of(leaver)
        form = {"csrf": csrf, "sure": "1", "number": str(seen["number"])}
        path = f"/tables/{id_}/choose"
        shots = [
            Shot("POST", path, form | {"word": self._word(seen), "key": self._key()}, leaver, form=True)
            for _ in range(WIDTH - 2)
        ]
        shots += [Shot("POST", "/account/log-out", {"csrf": csrf}, leaver, form=True)] * 2
        self.chance.shuffle(shots)
        answers = await self.track.race(shots)
        chosen = [n for n, (shot, answer) in enumerate(zip(shots, answers, strict=True)) if shot.path == path]
        won = [n for n in chosen if answers[n].status == 303]
        self.findings.check(len(won) <= 1, "choices by a page: more than one won", [str(answers[n]) for n in chosen])
        others = {answers[n].status for n in chosen} - {303}
        self.findings.check(others <= {403, 409}, "choices by a page: refused in another way", others)
        for n in won:
            self._granted(seen, shots[n])
        for server in range(len(self.track.ports)):
            after = await self.track.ask(Shot("GET", f"/api/tables/{id_}", None, leaver), server)
            self.findings.check(after.status == 403, "who has logged out is still somebody", after)

    async def _talk(self, seen: Seen, _: Somebody, people: list[Somebody]) -> None:
        """Everybody at once: each message has a number of its own."""
        path = f"/api/tables/{seen['id']}/messages"
        shots = [Shot("POST", path, {"text": f"hello {self._key()}"}, people[n % len(people)]) for n in range(WIDTH)]
        answers = await self.track.race(shots)
        said = {answer.json()["number"]: answer.json()["text"] for answer in answers if answer.status == 201}
        self.findings.check(
            len(said) == WIDTH, "talk: a message was refused, or has another's number", [*map(str, answers)]
        )
        self.promises.messages[seen["id"]].update(said)

    async def _bot(self, seen: Seen, mover: Somebody, people: list[Somebody]) -> None:
        """The owner lets a bot take the seat whose turn it is, while whoever sits there chooses."""
        seat = seen["to_move"]
        path = f"/api/tables/{seen['id']}/seats/{seat}/bot"
        shots = [self._choice(seen, mover) for _ in range(WIDTH - 2)]
        shots += [Shot("POST", path, {"level": "random", "sure": True}, people[0])] * 2
        self.chance.shuffle(shots)
        answers = await self.track.race(shots)
        self.promises.seats.pop((seen["id"], seat), None)
        for shot, answer in zip(shots, answers, strict=True):
            if shot.path == path:
                self.findings.check(answer.status in (200, 409), "put a bot: refused in another way", answer)
            elif answer.status == 200:
                self._granted(seen, shot)
            else:
                self.findings.check(answer.status in (403, 409), "put a bot: a choice was refused oddly", answer)
        chosen = sum(shot.path != path and answer.status == 200 for shot, answer in zip(shots, answers, strict=True))
        self.findings.check(chosen <= 1, "put a bot: several choices won", f"{seen['id']} {seen['number']}")

    async def _short_game(self, alone: Somebody) -> None:
        """A game in which somebody at one screen passes to the end, for the sake of its rematch."""
        kinds = [{"kind": "me"}, *[{"kind": "here"}] * (FEWEST - 1)]
        shot = Shot("POST", "/api/tables", {"game": GAME, "seats": kinds}, alone)
        seen: Seen = (await self.track.ask(shot)).json()
        while not seen["over"]:
            shot = self._choice(seen, alone, seen["choices"][-1]["word"])
            self._granted(seen, shot)
            seen = (await self.track.ask(shot)).json()
        await self._rematch(await self._everywhere(seen, alone), [alone] * FEWEST)

    async def _rematch(self, seen: Seen, people: list[Somebody]) -> None:
        """Everybody wants it; it is one table."""
        self.races["rematch"] += 1
        sitting = _sitting(seen, people)
        shots = [
            Shot("POST", f"/api/tables/{seen['id']}/rematch", None, sitting[n % len(sitting)]) for n in range(WIDTH)
        ]
        answers = await self.track.race(shots)
        for answer in answers:
            self.findings.check(answer.status == 201, "a rematch was refused", f"{seen['id']} {answer}")
        ids = {answer.json()["id"] for answer in answers if answer.status == 201}
        self.findings.check(len(ids) <= 1, "a rematch at several tables", ids)

    # ------------------------------------------------------------------ who has won

    async def _one_row(self, seen: Seen, shots: Sequence[Shot]) -> int | None:
        winner = self._one_wins("a row", shots, await self.track.race(shots), {409})
        if winner is not None:
            self._granted(seen, shots[winner])
        return winner

    def _one_wins(
        self, what: str, shots: Sequence[Shot], answers: Sequence[Answer], refusals: Collection[int]
    ) -> int | None:
        won = [n for n, answer in enumerate(answers) if answer.status == 200]
        statuses = Counter(answer.status for answer in answers)
        self.findings.check(len(won) == 1, f"{what}: not one won", f"{statuses} {shots[0]}")
        self.findings.check({*statuses} <= {200, *refusals}, f"{what}: refused in another way", f"{statuses} {shots}")
        return won[0] if len(won) == 1 else None

    def _granted(self, seen: Seen, shot: Shot) -> None:
        assert isinstance(shot.body, dict)
        made = shot.body
        promise = Promise(made["key"], seen["number"] + 1, made.get("word", ""), made.get("steps"))
        self.promises.granted(seen["id"], shot.by.person, made["key"], promise)

    async def _everywhere(self, seen: Seen, mover: Somebody) -> Seen:
        """The table through their eyes, once every server has caught up with it."""
        until = time.monotonic() + CATCH_UP
        while True:
            looks = [await self._look(seen["id"], mover, n) for n in range(len(self.track.ports))]
            if len({look["number"] for look in looks}) == 1 and looks[0]["number"] >= seen["number"]:
                return looks[0]
            if time.monotonic() > until:
                self.findings.note("a server did not hear the news", [look["number"] for look in looks])
                return looks[0]
            await asyncio.sleep(0.02)

    # ------------------------------------------------------------------ requests

    async def _visitor(self, name: str) -> Somebody:
        answer = await self.track.ask(Shot("POST", "/api/visitors", {"name": name}, Somebody("", "")))
        return Somebody(answer.json()["person"], answer.json()["token"])

    async def _csrf_of(self, somebody: Somebody) -> str:
        """What the pages hold for them."""
        page = (await self.track.ask(Shot("GET", "/account", {}, somebody, form=True))).body.decode()
        return str(re.findall(r'name="csrf" content="(\w+)"', page)[0])

    async def _look(self, id_: str, by: Somebody, server: int = 0) -> Seen:
        seen: Seen = (await self.track.ask(Shot("GET", f"/api/tables/{id_}", None, by), server)).json()
        self.promises.saw(seen)
        return seen

    def _choice(self, seen: Seen, by: Somebody, word: str = "") -> Shot:
        made = {"word": word or self._word(seen), "number": seen["number"], "key": self._key()}
        return Shot("POST", f"/api/tables/{seen['id']}/choices", made, by)

    def _word(self, seen: Seen) -> str:
        # Mostly the last, with which most games pass: it is the ends of games that are wanted, too.
        choices = seen["choices"]
        return str((self.chance.choice(choices) if self.chance.random() < 0.3 else choices[-1])["word"])

    def _key(self) -> str:
        return f"{self.chance.getrandbits(64):x}"


def _sitting(seen: Seen, people: Sequence[Somebody]) -> list[Somebody]:
    """Those for whom no bot plays; the owner is always the first."""
    return [one for one, seat in zip(people, seen["seats"], strict=True) if seat["kind"] == "person"]


def run(
    url: str, folder: Path, servers: int, requests: int, seed: int, findings: Findings, tell: Callable[[int], None]
) -> dict[str, object]:
    """Race, then look at what was kept."""
    promises, began = Promises(), time.perf_counter()
    with serving(url, folder, findings, limits=False) as first:
        if servers == 1:
            contests = asyncio.run(_race([first.port], requests, seed, findings, promises, tell))
        else:
            with serving(url, folder, findings, limits=False) as second:
                ports = [first.port, second.port]
                contests = asyncio.run(_race(ports, requests, seed, findings, promises, tell))
    seconds = time.perf_counter() - began
    tables, rows = asyncio.run(check_database(url, findings, promises, lambda: None))
    asked = sum(contest.track.asked for contest in contests)
    return {
        "servers": servers,
        "requests": asked,
        "races": sum(contest.races.total() for contest in contests),
        "tables": tables,
        "rows": rows,
        "seconds": f"{seconds:.0f}",
        "requests/s": f"{asked / seconds:.0f}",
    }


async def _race(
    ports: Sequence[int], requests: int, seed: int, findings: Findings, promises: Promises, tell: Callable[[int], None]
) -> list[Contest]:
    contests = [Contest(Track(ports, findings), n, seed, promises) for n in range(CONTESTS)]

    def enough() -> bool:
        asked = sum(contest.track.asked for contest in contests)
        tell(asked)
        return asked >= requests

    async with asyncio.TaskGroup() as group:
        for contest in contests:
            group.create_task(_run(contest, enough))
    for contest in contests:
        contest.track.close()
    return contests


async def _run(contest: Contest, enough: Callable[[], bool]) -> None:
    try:
        await contest.run(enough)
    except (Gone, KeyError) as error:  # no answer, or not the one that the next race needs
        contest.findings.note("a contest could not go on", repr(error))


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--requests", type=int, default=100_000)
    parser.add_argument("--servers", type=int, choices=[1, 2], default=1, help="two share a PostgreSQL")
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    kind = given.database if given.servers == 1 else "postgresql"
    findings = Findings()
    with folder_of_its_own() as folder, database_of(kind, folder) as database, progress() as shown:
        bar = shown.add_task("racing requests", total=given.requests)
        figures = run(
            *(database.url, folder, given.servers, given.requests, given.seed, findings),
            lambda asked: shown.update(bar, completed=asked),
        )
    end(f"races on {kind}, seed {given.seed}", figures, findings)


if __name__ == "__main__":
    main()
