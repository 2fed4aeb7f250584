"""What the best bot would do in somebody's place, and how that is told."""

from __future__ import annotations

from dataclasses import dataclass

from ironbridge.bots.thought import Thought
from ironbridge.engine.game import State
from ironbridge.engine.sentences import sentences_of
from ironbridge.language import Language
from ironbridge.web.schemas import ChoiceSeen, WaySeen


@dataclass(frozen=True)
class Hint:
    """A thought for whoever must choose at a table with `number` rows, and the position as they may imagine it."""

    number: int
    imagined: State
    thought: Thought


def told_ways(hint: Hint, say: Language) -> list[WaySeen]:
    """The ways of a hint in plain words, the best first."""
    say = say.of(hint.imagined.game.name)
    return [
        WaySeen(choices=_told(hint.imagined, way.path, say), share=way.visits, score=round(way.score))
        for way in hint.thought.weighed
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
