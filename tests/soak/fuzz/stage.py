"""Who and what the requests speak of: people with tables of their own, which go on while rubbish is sent."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from ironbridge.engine.record import read_record
from ironbridge.games.replay import game_of, replay
from tests.soak.findings import Findings
from tests.web.servers import FEWEST, GAME

Seen = dict[str, Any]
Ask = Callable[[str, str, dict[str, str], bytes], Awaitable[tuple[int, bytes]]]
SHARED = {"game": GAME, "seats": [{"kind": "me"}, *[{"kind": "here"}] * (FEWEST - 1)]}


class Stage:
    """`names` are what the names in braces stand for; `refresh` brings them up to date."""

    def __init__(self, ask: Ask, findings: Findings, seed: int) -> None:
        self._ask = ask
        self._findings = findings
        self._chance = random.Random(f"{seed} stage")
        self.names: dict[str, str] = {}
        self._canary: Seen = {}
        self._played: list[Seen] = []
        self.canaries = 0
        self._busy = asyncio.Lock()

    async def set_up(self) -> None:
        """People and tables, by requests as anybody sends them."""
        for name in ("token", "other", "leaver", *(() if "canary" in self.names else ("canary",))):
            self.names[name] = (await self._json("POST", "/api/visitors", "", {"name": name.title()}))["token"]
        for person, name in (("token", "csrf"), ("other", "other-csrf"), ("leaver", "leaver-csrf")):
            status, page = await self._ask("GET", "/account", {"Cookie": f"ironbridge={self.names[person]}"}, b"")
            assert status == 200, page
            self.names[name] = re.findall(rb'name="csrf" content="(\w+)"', page)[0].decode()
        self.names["theirs"] = (await self._open("other"))["id"]
        hidden = {"game": "brass-birmingham", "seats": [{"kind": "me"}, {"kind": "here"}]}
        self.names["brass"] = (await self._json("POST", "/api/tables", "token", hidden))["id"]
        over = await self._open("token")
        while not over["over"]:
            over = await self._choose("token", over, -1)
        self.names["over"] = over["id"]
        _, record = await self._ask("GET", f"/api/tables/{over['id']}/record", {}, b"")
        self.names["text"] = record.decode()
        brought = await self._json("POST", "/api/records", "token", {"text": self.names["text"]})
        self.names["record"] = brought["id"]
        await self.refresh()

    async def refresh(self) -> None:
        """After some requests: tables that have come to an end and links that were used are replaced.

        Unless the requests have used up how many may be opened: then those that are there must do.
        """
        try:
            with suppress(TooMany):
                await self._renew()
        except LoggedOut:  # a request that was changed by chance has ended the token: begin again as somebody else
            await self.set_up()

    async def _renew(self) -> None:
        if "mine" not in self.names:
            self.names["mine"] = (await self._open("token"))["id"]
        seen = await self._json("GET", f"/api/tables/{self.names['mine']}", "token", None)
        if seen["over"] or not seen["my_turn"]:
            seen = await self._open("token")
        if "open" not in self.names or not await self._link():
            friends = [{"kind": "me"}, *[{"kind": "friend"}] * (FEWEST - 1)]
            opened = await self._json("POST", "/api/tables", "token", {"game": GAME, "seats": friends})
            self.names["open"] = opened["id"]
            await self._link()
        back = seen["steps"] if seen["back_to"] is None else seen["back_to"]
        word = self._chance.choice(seen["choices"])["word"] if seen["choices"] else "pass"
        self.names |= {"mine": seen["id"], "number": str(seen["number"]), "word": word, "back": str(back)}
        self.names["key"] = f"{self._chance.getrandbits(48):x}"

    async def _link(self) -> bool:
        table = await self._json("GET", f"/api/tables/{self.names['open']}", "token", None)
        links = [seat["link"] for seat in table["seats"] if seat["link"]]
        self.names["link"] = links[0] if links else "none"
        return bool(links) and not table["over"]

    # ------------------------------------------------------------------ the canary

    async def play_canary(self, *, to_the_end: bool = False) -> None:
        """One choice of a game that nobody disturbs; when it is over, it must be the game that its words tell."""
        async with self._busy:
            if not self._canary:
                self._canary, self._played = await self._open("canary"), []
            over = False
            while not over:
                self._played.append(self._canary)
                self._canary = await self._choose("canary", self._canary, self._chance.choice([0, -1]))
                over = self._canary["over"] or not to_the_end
            if self._canary["over"]:
                await self._check_canary()
                self._canary = {}

    async def _check_canary(self) -> None:
        self.canaries += 1
        id_ = self._canary["id"]
        _, text = await self._ask("GET", f"/api/tables/{id_}/record", {}, b"")
        record = read_record(text.decode())
        state = game_of(record).start(record.seed)
        seen = iter(self._played)
        views = [(next(seen), state.seen_by(state.seat).shown())]
        views += [(one, state.seen_by(state.seat).shown()) for _, one in zip(replay(record, state), seen, strict=False)]
        same = all(json.loads(json.dumps(view)) == one["view"] for one, view in views)
        self._findings.check(same, "the canary saw another game", id_)
        self._findings.check(record.scores == self._canary["scores"], "the canary has other scores", id_)

    # ------------------------------------------------------------------ requests

    async def _open(self, person: str) -> Seen:
        seen: Seen = await self._json("POST", "/api/tables", person, SHARED)
        return seen

    async def _choose(self, person: str, seen: Seen, which: int) -> Seen:
        word = seen["choices"][which]["word"]
        made = {"word": word, "number": seen["number"], "key": f"{self._chance.getrandbits(64):x}"}
        while True:
            with suppress(TooMany):
                after: Seen = await self._json("POST", f"/api/tables/{seen['id']}/choices", person, made)
                return after
            await asyncio.sleep(0.3)

    async def _json(self, method: str, path: str, person: str, body: object) -> Any:
        headers = {"Authorization": f"Bearer {self.names[person]}"} if person else {}
        headers |= {"Content-Type": "application/json", "Accept-Language": "en"}
        status, answer = await self._ask(method, path, headers, b"" if body is None else json.dumps(body).encode())
        if status == 429:
            raise TooMany
        if status == 403 and b"this token is not one of this house" in answer:
            raise LoggedOut(path)
        if status not in (200, 201):
            raise OutOfOrder(f"{method} {path} {body}: {status} {answer[:300]!r}")
        return json.loads(answer)


class OutOfOrder(Exception):
    """What anybody may ask for was refused."""


class LoggedOut(Exception):
    """The token is no longer good."""


class TooMany(Exception):
    """As much as one person may ask for has been asked for."""
