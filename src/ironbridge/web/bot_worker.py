"""A bot's head: a process that reads positions, line by line, and answers each with ways to play.

It is asked what a bot would do there, or why it did what it did, or for the ways that use what a person points at.
"""

from __future__ import annotations

import json
import os
import sys
from dataclasses import astuple
from functools import lru_cache
from typing import Any

from ironbridge.bots import bot
from ironbridge.bots.reasons import Why, chosen, contributions
from ironbridge.bots.tuned import estimate_for
from ironbridge.bots.ways import RIVALRY, Mind, WaysTo, ended
from ironbridge.engine.aims import aims_of
from ironbridge.engine.game import Game, State
from ironbridge.engine.problems import CannotFollow
from ironbridge.games import make_game

POLITENESS = 5  # bots think when the server has nothing to do
MOST_LINES = 12  # of ways, for a person to read
MOST_WORLDS = 60  # imagined, until what somebody played can be played there too
LONGEST_THOUGHT = 5.0  # seconds: a slow machine looks at fewer positions rather than keep a table waiting


def main() -> None:
    """Answer until the house closes the door."""
    if hasattr(os, "nice"):
        os.nice(POLITENESS)
    try:
        for line in sys.stdin:
            print(answer(line), flush=True)
    except BrokenPipeError:  # the house was killed: nobody waits for the answer, and nobody reads a complaint
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is left is flushed at the end


def answer(line: str) -> str:
    """Ways, in words. The position is one that its seat imagines: the true one never comes here."""
    asked = json.loads(line)
    game = _game(asked["game"], asked["seats"], tuple(asked["options"].items()))
    state = game.load(asked["position"])
    if "things" in asked:
        return json.dumps(_ways_to(state, asked["things"], asked["seconds"]))
    if "played" in asked:
        return json.dumps(_why_played(state, asked))
    return json.dumps(_weighed(state, asked["level"], asked["seed"], explains=asked["explains"]))


def _ways_to(state: State, things: list[list[str]], seconds: float) -> dict[str, Any]:
    game = state.game
    mind = Mind(game, estimate_for(game).worths, RIVALRY)
    named = aims_of(game)
    aims = named.aims(state, [frozenset(thing) for thing in things], MOST_LINES) if named else []
    found = WaysTo(mind, state, [frozenset(game.choice(word) for word in thing) for thing in things], seconds)
    lines = found.lines(aims)

    def words(path: tuple[int, ...]) -> list[str]:
        return [game.word(choice) for choice in path]

    return {
        "lines": [
            {
                "words": words(line.way.path),
                "variants": [words(path) for path in line.variants],
                "aim": line.aim and [line.aim.left, line.aim.cost_left],
            }
            for line in lines[:MOST_LINES]
        ],
        "more": found.more or len(lines) > MOST_LINES,
    }


def _weighed(state: State, level: str, seed: int, *, explains: bool) -> dict[str, Any]:
    game, player = state.game, bot(level, seed)
    player.seconds = LONGEST_THOUGHT
    thought = player.explain(state) if explains else player.think(state)
    ways = [
        {"words": [game.word(choice) for choice in way.path], "share": way.visits, "score": way.score}
        for way in thought.weighed
    ]
    return {"ways": ways, "chances": thought.chances, "why": _told(game, thought.why)}


def _why_played(state: State, asked: dict[str, Any]) -> dict[str, Any]:
    """Why a bot played as it did, for a seat that cannot see all that it saw: from worlds which that seat imagines.

    If what it played is possible in none of them, all that can be told is what has changed.
    """
    game, viewer = state.game, asked["viewer"]
    player = bot(asked["level"], asked["seed"])
    player.seconds = LONGEST_THOUGHT
    for n in range(MOST_WORLDS):
        world = state.imagine(viewer, asked["seed"] + n)
        path = _followed(world, asked["played"])
        if path:
            return {"why": _told(game, player.why(world, path, viewer))}
    changed = chosen(contributions([(game.load(asked["after"]), state)], state.seat), game, viewer)
    return {"why": _told(game, Why((), 0.0, tuple(changed)))}


def _followed(world: State, words: list[str]) -> tuple[int, ...]:
    """The choices among words that were played, if they are a whole way here too; else nothing."""
    after = world.copy()
    try:
        said = after.follow(words)
    except CannotFollow:
        return ()
    return tuple(world.game.choice(word) for word in said) if ended(after, world) else ()


def _told(game: Game, why: Why | None) -> dict[str, Any] | None:
    if why is None:
        return None
    other = [game.word(choice) for choice in why.other]
    return {"other": other, "gain": why.gain, "reasons": [astuple(reason) for reason in why.reasons]}


@lru_cache(maxsize=32)
def _game(name: str, seats: int, options: tuple[tuple[str, str], ...]) -> Game:
    return make_game(name, seats, dict(options))


if __name__ == "__main__":
    main()
