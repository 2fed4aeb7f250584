"""The ways that use what a person points at: what they are called, what they bring, and how they are told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ironbridge.engine.aims import aim_sentences_of
from ironbridge.engine.game import State
from ironbridge.engine.sentences import sentences_of
from ironbridge.language import Language
from ironbridge.web.bot_pool import LineFound, WaysFound
from ironbridge.web.foresight import Change, Foresight


@dataclass(frozen=True)
class Ways:
    """What was found, and from where: after so many steps of the game, as it stood then."""

    steps: int
    state: State
    found: WaysFound


@dataclass(frozen=True)
class Variant:
    """A way that comes to the same as another, named by that in which it differs."""

    words: list[str]
    label: str


@dataclass(frozen=True)
class WayTold:
    """A way in plain words: what it is, the steps to it, and what it brings to whom."""

    words: list[str]
    points_at: list[str]  # what it plays, also without being asked: to be lit on the board
    title: str
    steps: list[str]
    changes: list[Change]
    variants: list[Variant]
    parts: list[str]  # of an aim that the game names: what each costs
    left: list[str]  # and what remains for a later turn, in words of its drawing


def told(ways: Ways, say: Language) -> list[WayTold]:
    """The ways, the best first."""
    say = say.of(ways.state.game.name)
    return [_told(ways.state, line, say) for line in ways.found.lines]


def _told(state: State, line: LineFound, say: Language) -> WayTold:
    foresight = foreseen(state, line.words)
    labels, words = foresight.labels(say), foresight.words
    seen, aim = state.seen_by(state.seat), line.aim
    before = sentences_of(state.game).gauges(seen, say)
    if aim:
        title, steps = aim_sentences_of(state.game).told_aim(seen, aim, say), []
    else:
        title = max(labels, key=len)  # that which says most
        steps = labels[: labels.index(title)] + labels[labels.index(title) + 1 :]
    return WayTold(
        words=line.words,
        points_at=words,
        title=title,
        steps=steps,
        parts=aim_sentences_of(state.game).tiles(seen, aim, say) if aim else [],
        left=list(aim.left) if aim else [],
        changes=foresight.changes(before, say),
        variants=[variant for others in line.variants if (variant := _variant(state, words, others, say)).label],
    )


def foreseen(state: State, words: Iterable[str]) -> Foresight:
    """What these choices would bring."""
    return Foresight(state, [state.game.choice(word) for word in words])


def _variant(state: State, words: Sequence[str], others: list[str], say: Language) -> Variant:
    there = foreseen(state, others)
    labels = [label for word, label in zip(there.words, there.labels(say), strict=True) if word not in words]
    return Variant(others, ", ".join(labels))
