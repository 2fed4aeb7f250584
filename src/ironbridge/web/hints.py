"""What the best bot would do in somebody's place, and how that is told."""

from __future__ import annotations

from dataclasses import dataclass

from ironbridge.engine.game import State
from ironbridge.engine.wording import words_of
from ironbridge.language import Language
from ironbridge.web.bot_pool import Advice
from ironbridge.web.frames import Choice


@dataclass(frozen=True)
class Hint:
    """Advice for whoever must choose at a table with `number` rows, and the position as they may imagine it."""

    number: int
    imagined: State
    advice: Advice


@dataclass(frozen=True)
class ToldWay:
    """A way to play in plain words, the share of the thinking it got, and the score expected after it."""

    choices: list[Choice]
    share: float
    score: int


def told_ways(hint: Hint, say: Language) -> list[ToldWay]:
    """The ways of a hint, the best first."""
    return [
        ToldWay(_told(hint.imagined, way.words, say.of(hint.imagined.game.name)), way.share, round(way.score))
        for way in hint.advice.ways
    ]


def _told(imagined: State, words: tuple[str, ...], say: Language) -> list[Choice]:
    """The choices up to where something hidden comes to light: what to do then, nobody can say yet."""
    game, state, told = imagined.game, imagined.copy(), list[Choice]()
    for word in words:
        told.append(Choice(word, words_of(game).label(game, state.view(imagined.seat), word, say)))
        state.play(game.choice(word))
        if state.reveals != imagined.reveals:
            break
    return told
