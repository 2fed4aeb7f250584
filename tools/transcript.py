"""A whole game as text: every question, every choice offered, the one made, and all that is told of it.

`python tools/transcript.py RECORD` prints it. The transcripts kept under tests/transcripts are compared with it: any
change of behaviour shows in review as a change of text.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import ironbridge
from ironbridge.engine.game import Event
from ironbridge.engine.record import Record
from ironbridge.engine.sentences import sentences_of
from ironbridge.games.replay import game_of
from ironbridge.language import Language, language


def transcript(record: Record) -> str:
    """The text of a record's game."""
    return "\n".join(_lines(record)) + "\n"


def _lines(record: Record) -> Iterator[str]:
    game = game_of(record)
    sentences = sentences_of(game)
    say = language("en")
    heard: list[Event] = []
    state = game.start(record.seed, heard)
    yield f"{record.game}, {game.seats} seats, {record.options}, seed {record.seed}, {len(game.words)} words"
    yield from (f"   | {sentences.told(game, event, None, record.players, say)}" for event in heard)
    heard.clear()
    asked = _asked(state, record, say)
    offered = _offered(state)
    for number, move in enumerate(ironbridge.replay(record, state), 1):
        yield f"\n{number}. {asked}"
        yield f"   offered: {offered}"
        yield f"   chosen: {move.word}"
        yield from (f"   | {sentences.told(game, event, None, record.players, say)}" for event in heard)
        yield f"   scores {state.scores()}, turn {state.turns_begun}"
        heard.clear()
        asked = _asked(state, record, say)
        offered = _offered(state)
    yield f"\nbreakdown {json.dumps(state.breakdown())}"
    yield f"ranks {state.ranks()}"
    yield f"saved {json.dumps(state.save())}"


def _asked(state: ironbridge.State, record: Record, say: Language) -> str:
    """The question as it is asked of whoever must answer, with all that it says of them."""
    asked = sentences_of(state.game).question(state.seen_by(None if state.over else state.seat), record.players, say)
    return asked if state.over else f"{record.players[state.seat]}: {asked}"


def _offered(state: ironbridge.State) -> str:
    return " ".join(state.game.word(choice) for choice in state.choices())


if __name__ == "__main__":
    print(transcript(ironbridge.read_record(Path(sys.argv[1]).read_text(encoding="utf-8"))), end="")
