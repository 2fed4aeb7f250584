"""What the best bot would do in somebody's place, why a bot did what it did, and how that is told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ironbridge.bots.reasons import Why, told_reasons
from ironbridge.bots.thought import Thought
from ironbridge.engine.game import Game, State
from ironbridge.engine.sentences import sentences_of
from ironbridge.language import Language
from ironbridge.web.schemas import ChoiceSeen, ReasonSeen, WaySeen


@dataclass(frozen=True)
class Hint:
    """A thought for whoever must choose at a table with `number` rows, and the position as they may imagine it."""

    number: int
    imagined: State
    thought: Thought
    names: Sequence[str] = ()


@dataclass(frozen=True)
class Moved:
    """What a bot played from step to step, and why, as far as whoever asks may know."""

    steps: range
    seat: int
    level: str
    why: Why | None


def told_ways(hint: Hint, say: Language) -> list[WaySeen]:
    """The ways of a hint in plain words, the best first."""
    game = hint.imagined.game
    say = say.of(game.name)
    ways = [
        WaySeen(choices=_told(hint.imagined, way.path, say), share=way.visits, score=round(way.score))
        for way in hint.thought.weighed
    ]
    if (why := hint.thought.why) is not None:
        ways[0].reasons = reasons_seen(game, why, hint.names, say)
        ways[0].over = _told(hint.imagined, why.other, say)
    return ways


def reasons_seen(game: Game, why: Why | None, names: Sequence[str], say: Language) -> list[ReasonSeen]:
    """Reasons in plain words, with their points."""
    if why is None:
        return []
    return [
        ReasonSeen(text=told.text, told=told.points, points=round(reason.points, 2), seat=reason.seat)
        for reason, told in zip(why.reasons, told_reasons(game, why.reasons, names, say), strict=True)
    ]


def _told(imagined: State, path: tuple[int, ...], say: Language) -> list[ChoiceSeen]:
    """The choices up to the end of the turn, or where something hidden comes to light: nobody can say what then."""
    game, state, told = imagined.game, imagined, list[ChoiceSeen]()
    for choice in path:
        word = game.word(choice)
        told.append(ChoiceSeen(word=word, label=sentences_of(game).label(state.seen_by(imagined.seat), word, say)))
        state = state.foresee(choice)
        if not state.choices():
            break
    return told
