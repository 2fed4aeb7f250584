"""The server from the command line, and a bot that plays at somebody else's."""

from __future__ import annotations

import json
import os
import secrets
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from rich.console import Console

from ironbridge.bots import Bot, bot
from ironbridge.engine.game import Game, State
from ironbridge.engine.problems import Problem, n_
from ironbridge.games import check_house_map, make_game
from ironbridge.language import Language

FIRST_WAIT, LONGEST_WAIT = 1.0, 60.0  # seconds before a stream that was refused is asked for again


def serve(
    host: str,
    port: int | None,
    database: str,
    say: Language,
    console: Console,
    *,
    show: bool,
    behind_proxy: bool,
    workers: int,
) -> None:
    """Print the address, open the browser if wanted, and serve until Ctrl-C."""
    from ironbridge.web import serve as web
    from ironbridge.web.app import Settings

    chosen = database or os.environ.get("IRONBRIDGE_DATABASE") or web.default_database()

    def ready(address: str) -> None:
        line = say("The table is open at {address} (Ctrl-C ends it).", address=address)
        console.print(line, highlight=False, markup=False, soft_wrap=True)
        if show:
            web.open_browser(address)

    bot_engine = os.environ.get("IRONBRIDGE_BOT_ENGINE")  # set by `make play` while it compiles the engine
    settings = Settings(chosen, bot_engine=Path(bot_engine) if bot_engine else None)
    web.serve(settings, host, port, ready=ready, behind_proxy=behind_proxy, workers=workers)
    console.print(say("The table is closed. Everything played is kept."))


# ---------------------------------------------------------------------- a bot at a server


def play_bot(server: str, table: str, level: str, token: str, say: Language, console: Console) -> None:
    """Sit down by a link, or with a token at a seat one has, and play to the end."""
    player = bot(level, secrets.randbits(64))
    with Desk(server, token, say) as desk:
        seen = desk.sit_down(table, player)
        console.print(say("The bot sits at table {id}.", id=seen["id"]), highlight=False)
        check_house_map(seen["game"], seen["options"])  # a server may not have files of ours opened
        game = make_game(seen["game"], len(seen["seats"]), seen["options"])
        while not seen["over"]:
            seen = desk.choose(seen, game, player) if seen["my_turn"] else desk.wait(seen)
        names = [seat["name"] for seat in seen["seats"]]
        for name, score in zip(names, seen["scores"], strict=True):
            console.print(say("{name}: {score}", name=name, score=say.number(score)), highlight=False, markup=False)


class Desk:
    """A bot's place at a server: what it sees and does there, over the JSON API."""

    def __init__(self, server: str, token: str, say: Language, sleep: Callable[[float], object] = time.sleep) -> None:
        self._http = httpx.Client(base_url=server, timeout=30, headers={"Accept-Language": say.code})
        self._token = token
        self._sleep = sleep
        self._wait = FIRST_WAIT

    def __enter__(self) -> Desk:
        return self

    def __exit__(self, *_: object) -> None:
        self._http.close()

    def sit_down(self, table: str, player: Bot) -> dict[str, Any]:
        """The table as this bot sees it, sitting there."""
        if not self._token:
            self._token = self._ask("POST", "/api/visitors", {"name": player.name})["token"]
        self._http.headers["Authorization"] = f"Bearer {self._token}"
        link = table.rstrip("/").rpartition("/join/")[2] if "/join/" in table else ""
        own = {"chance": secrets.token_hex(16)}  # for the deal
        seen = self._ask("POST", f"/api/join/{link}", own) if link else self._ask("GET", f"/api/tables/{table}")
        if seen["eyes"] is None:
            raise Problem(n_("there is no seat for this bot at the table: give it a friend's link, or a token"))
        return seen

    def choose(self, seen: dict[str, Any], game: Game, player: Bot) -> dict[str, Any]:
        """Think about the position as this seat can imagine it, and send what was chosen."""
        state: State = game.load(self._ask("GET", f"/api/tables/{seen['id']}/imagined")["position"])
        word = game.word(player.choose(state))
        made = {"word": word, "number": seen["number"], "key": secrets.token_hex(8)}
        return self._ask("POST", f"/api/tables/{seen['id']}/choices", made, stale=f"/api/tables/{seen['id']}")

    def wait(self, seen: dict[str, Any]) -> dict[str, Any]:
        """Until something happens at the table; a stream that is refused is left alone as long as the server says."""
        # With the epoch: a table that was dealt anew meanwhile, before the stream was there, must not be waited for.
        told = self._hear(f"/api/tables/{seen['id']}/stream?after={seen['steps']}&epoch={seen['epoch']}")
        if told is None:
            self._wait = FIRST_WAIT
        else:
            self._sleep(min(max(self._wait, told), LONGEST_WAIT))
            self._wait *= 2
        return self._ask("GET", f"/api/tables/{seen['id']}")

    def _hear(self, path: str) -> float | None:
        """None after the first event; if there was none, for how many seconds the server wants to be left alone."""
        try:
            with self._http.stream("GET", path, timeout=httpx.Timeout(30, read=60)) as answer:
                if answer.is_error:
                    told = answer.headers.get("Retry-After", "")
                    return float(told) if told.isdecimal() else 0.0
                return None if any(line.startswith("event:") for line in answer.iter_lines()) else 0.0
        except httpx.HTTPError:
            return 0.0  # the table is asked for anew in any case; if the server is gone, that says so

    def _ask(self, method: str, path: str, body: object = None, stale: str = "") -> dict[str, Any]:
        try:
            answer = self._http.request(method, path, json=body)
            if answer.status_code == httpx.codes.CONFLICT and stale:
                answer = self._http.get(stale)
            given: dict[str, Any] = answer.json()
        except (httpx.HTTPError, httpx.InvalidURL, json.JSONDecodeError) as error:
            raise Problem(
                n_("the server does not answer as it should: {reason}"), reason=error or type(error).__name__
            ) from None
        if answer.is_error:
            raise Problem(n_("the server refuses: {problem}"), problem=given.get("problem", answer.status_code))
        return given
