"""Aims: goals of a person for which a game has no word, and the choices that lead there.

A game that knows some has a module `judgement/aims.py`; sentences about them are in its `sentences/aims.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any, Protocol, TypeVar

from ironbridge.engine.game import Game, State
from ironbridge.language import Language

Position_contra = TypeVar("Position_contra", bound=State, contravariant=True)  # the game's own state


@dataclass(frozen=True)
class Aim:
    """What can be done about it now, and what remains."""

    path: tuple[int, ...]  # the choices to make now, up to the end of the action
    left: tuple[str, ...] = ()  # what is left for later, in words that the game's sentences and drawing know
    cost_left: int = 0  # and what that would cost at today's prices


class Aims(Protocol[Position_contra]):
    """The module `judgement/aims.py`."""

    def aims(self, state: Position_contra, things: list[frozenset[str]], most: int) -> list[Aim]:
        """The ways to what one or two things, each known by its words, stand for; the best first."""


class AimSentences(Protocol[Position_contra]):
    """The module `sentences/aims.py`."""

    def told_aim(self, seen: Position_contra, aim: Aim, say: Language) -> str:
        """An aim in a line, with its price."""

    def tiles(self, seen: Position_contra, aim: Aim, say: Language) -> list[str]:
        """What each part of it costs."""


def aims_of(game: Game) -> Aims[Any] | None:
    """The aims of a game that names some."""
    if find_spec(f"{game.folder}.judgement") is None or find_spec(f"{game.folder}.judgement.aims") is None:
        return None
    aims: Aims[Any] = game.part("judgement.aims")
    return aims


def aim_sentences_of(game: Game) -> AimSentences[Any]:
    """How a game tells of its aims."""
    sentences: AimSentences[Any] = game.part("sentences.aims")
    return sentences
