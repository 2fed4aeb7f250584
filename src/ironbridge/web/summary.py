"""What a whole turn brings, said before it is final."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Any

from ironbridge.engine.sentences import sentences_of
from ironbridge.web.foresight import Change, Foresight
from ironbridge.web.sight import Sight


def summary_of(sight: Sight, foresight: Foresight) -> dict[str, Any]:
    """All that happened in the turn so far and would happen by one more choice, and what changes for whom."""
    say = sight.visitor.say.of(sight.game.name)
    first = sight.steps if sight.first_back is None else sight.first_back
    sentences, began = sentences_of(sight.game), sight.seen(first)
    before = sentences.gauges(began, say)
    words = [*sight.said_since(first), *foresight.words]
    so_far = [line.text for line in sight.log(first + 1, sight.steps)]
    next_seat = foresight.next_seat if foresight.ends_turn else None
    return {
        "word": foresight.words[0],
        "labels": foresight.labels(say),
        "told": so_far + foresight.told(sight.names, say),
        "changes": changes_by_seat(sight, foresight.changes(before, say)),
        "ends": foresight.ends_turn,
        "ends_game": foresight.ends_game,
        "reveals": foresight.reveals,
        "warnings": sentences.warnings(began, foresight.seen[0], words, say),
        "next": None if next_seat is None else {"seat": next_seat, "name": sight.names[next_seat]},
    }


def changes_by_seat(sight: Sight, changes: Iterable[Change]) -> list[dict[str, Any]]:
    """What becomes of each player's things."""
    return [
        {"seat": seat, "name": sight.names[seat], "mine": seat == sight.eyes, "changes": list(each)}
        for seat, each in groupby(changes, lambda change: change.seat)
    ]
