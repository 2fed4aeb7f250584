"""Bots think in processes of their own, so that the server answers while they do; one that fails is replaced."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic_core import to_json

from ironbridge.bots import bot
from ironbridge.bots.reasons import Reason, Why
from ironbridge.bots.thought import Thought, Weighed
from ironbridge.engine.aims import Aim
from ironbridge.engine.game import Game, State

LONGEST_LINE = 4 * 1024 * 1024
TRIES = 3

log = logging.getLogger(__name__)


class BotFailed(Exception):
    """The process ended, took too long, or said something that is not a choice."""


@dataclass(frozen=True)
class LineFound:
    """The best of some ways that come to the same, word by word; the others; and its aim, if the game names it."""

    words: list[str]
    variants: list[list[str]]
    aim: Aim | None


@dataclass(frozen=True)
class WaysFound:
    """Ways that use something, the best first, and whether there are more than these."""

    lines: list[LineFound]
    more: bool


def _aim(game: Game, line: dict[str, Any]) -> Aim | None:
    if not line["aim"]:
        return None
    left, cost = line["aim"]
    return Aim(tuple(game.choice(word) for word in line["words"]), tuple(left), cost)


def _why(game: Game, told: dict[str, Any] | None) -> Why | None:
    if told is None:
        return None
    reasons = [Reason(*reason) for reason in told["reasons"]]
    return Why(tuple(map(game.choice, told["other"])), told["gain"], tuple(reasons))


def _begin_well(state: State, answer: str) -> Callable[[dict[str, Any]], None]:
    """That every way of an answer begins with what can be chosen."""

    def check(told: dict[str, Any]) -> None:
        for way in told[answer]:
            first, *_ = [state.game.choice(word) for word in way["words"]]
            if first not in state.choices():
                raise BotFailed(f"{way['words'][0]!r} is not among the choices")

    return check


class BotPool:
    """A few processes, each thinking for one bot at a time; whoever asks when all are busy waits for the next free.

    `engine` is a folder that may come to hold a quicker form of this package while we serve: once it is there, a
    process that began without it is replaced before its next thought.
    """

    def __init__(self, many: int, budget: float, engine: Path | None = None) -> None:
        self._many = many
        self._budget = budget
        self._engine = engine
        self._began_without: set[Process] = set()
        self._idle: asyncio.Queue[Process | None] = asyncio.Queue()  # None: to be started when it is needed
        self._all: set[Process] = set()
        for _ in range(many):
            self._idle.put_nowait(None)
        self._for_people: asyncio.Queue[Process | None] = asyncio.Queue()  # who points at a thing waits for no bot
        self._for_people.put_nowait(None)

    async def plan(self, state: State, level: str, seed: int) -> tuple[str, ...]:
        """What a bot of this level does, word by word, for whoever must choose; the same seed gives the same words.

        The first is a choice now; whether the others still are must be seen when their question is asked.
        """
        try:
            return tuple((await self._weighed(state, level, seed, explains=False))["ways"][0]["words"])
        except BotFailed:
            # Better any choice than a table that stands still.
            return (state.game.word(bot("random", seed).choose(state.imagine(state.seat, seed))),)

    async def advise(self, state: State, level: str, seed: int) -> Thought:
        """What a bot of this level, one that searches, thinks of whoever must choose, and why; or `BotFailed`."""
        told, choice = await self._weighed(state, level, seed, explains=True), state.game.choice
        ways = [Weighed(tuple(map(choice, way["words"])), way["share"], way["score"]) for way in told["ways"]]
        return Thought(tuple(ways), tuple(told["chances"]), _why(state.game, told["why"]))

    async def why(
        self, before: State, after: State, played: list[str], level: str, viewer: int, seed: int
    ) -> Why | None:
        """Why a bot of this level has played so, as far as a seat may know; or `BotFailed`.

        Its process gets what that seat imagines of both positions, and no more.
        """
        asked = {"level": level, "seed": seed, "viewer": viewer, "played": played}
        asked["after"] = after.imagine(viewer, seed).save()
        told = await self._told(before.imagine(viewer, seed), asked, self._idle, lambda told: None)
        return _why(before.game, told["why"])

    async def ways_to(self, state: State, things: list[list[str]], seconds: float) -> WaysFound:
        """The ways that use all these things, each given by its words, for whoever must choose; or `BotFailed`."""
        game = state.game
        asked = {"things": things, "seconds": seconds}
        told = await self._told(state.imagine(state.seat, 0), asked, self._for_people, _begin_well(state, "lines"))
        lines = [LineFound(line["words"], line["variants"], _aim(game, line)) for line in told["lines"]]
        return WaysFound(lines, told["more"])

    async def _weighed(self, state: State, level: str, seed: int, *, explains: bool) -> Any:
        asked = {"level": level, "seed": seed, "explains": explains}
        return await self._told(state.imagine(state.seat, seed), asked, self._idle, _begin_well(state, "ways"))

    async def _told(
        self,
        imagined: State,
        asked: dict[str, Any],
        idle: asyncio.Queue[Process | None],
        check: Callable[[dict[str, Any]], None],
    ) -> Any:
        game = imagined.game
        question = {
            "game": game.name,
            "seats": game.seats,
            "options": dict(game.options),
            "position": imagined.save(),
            **asked,
        }
        line = to_json(question) + b"\n"
        for _ in range(TRIES):
            try:
                told = json.loads(await self._ask(line, idle))
                check(told)
                return told
            except (BotFailed, ValueError) as failure:
                log.warning("a bot that was asked %s failed: %s", asked, failure)
        raise BotFailed(f"{TRIES} times in a row")

    async def _ask(self, line: bytes, idle: asyncio.Queue[Process | None]) -> str:
        process = await idle.get()
        try:
            if process in self._began_without and self._engine_is_there():
                self._end(process)
                process = None
            if process is None or process.returncode is not None:
                process = await self._start()
            async with asyncio.timeout(self._budget):
                answer = await self._exchange(process, line)
        except BaseException as failure:
            # Whatever it was doing, its next answer would not be for the next question.
            self._end(process)
            process = None
            if isinstance(failure, TimeoutError):
                raise BotFailed("out of time") from None
            if isinstance(failure, OSError):
                raise BotFailed(str(failure)) from None
            raise
        finally:
            idle.put_nowait(process)
        return answer

    async def _start(self) -> Process:
        self._all = {process for process in self._all if process.returncode is None}
        self._began_without &= self._all
        engine_is_there, path = self._engine_is_there(), os.environ.get("PYTHONPATH", "")
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-P", "-m", "ironbridge.web.bot_worker"),  # -P: nothing from the folder we are in
            stdin=PIPE,
            stdout=PIPE,
            limit=LONGEST_LINE,
            start_new_session=True,  # Ctrl-C is for the server, which then ends them in good order
            env=os.environ | {"PYTHONPATH": f"{self._engine}{os.pathsep}{path}"} if engine_is_there else None,
        )
        self._all.add(process)
        if not engine_is_there:
            self._began_without.add(process)
        return process

    def _engine_is_there(self) -> bool:
        return self._engine is not None and self._engine.exists()

    async def _exchange(self, process: Process, line: bytes) -> str:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(line)
        await process.stdin.drain()
        answer = await process.stdout.readline()
        if not answer.endswith(b"\n"):
            raise BotFailed("its process ended")
        return answer.decode().strip()

    def _end(self, process: Process | None) -> None:
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):  # it has just ended by itself
                process.kill()

    async def close(self) -> None:
        """End all processes."""
        for process in list(self._all):
            self._end(process)
            await process.wait()
