"""What each game's `sentences` say of its positions, in the language of `say`.

They are given a position as its viewer may see it (`state.seen_by`), so nothing is said that they may not know.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from ironbridge.engine.game import Event, Game, State
from ironbridge.language import Language

Names = Sequence[str]
Seen_contra = TypeVar("Seen_contra", bound=State, contravariant=True)  # the game's own state


@dataclass(frozen=True)
class TextTable:
    """A part of the position as text: the second renderer of the view, for terminals and screen readers."""

    title: str
    columns: list[str]
    rows: list[list[str]]


@dataclass(frozen=True)
class Gauge:
    """Something that is counted for each player. The first gauge of a game is what decides it."""

    name: str
    values: list[int]
    money: bool = False


@dataclass(frozen=True)
class Warning:
    """What an expert would say before a turn is final, and the rule it rests on, 0 if there is none.

    `name` is that of its kind, so that each can be said once a game.
    """

    text: str
    rule: int
    name: str


@dataclass(frozen=True)
class Reach:
    """What something is connected with: in sentences, and as the words of all that a board can light for it."""

    told: list[str]
    words: list[str]


@dataclass(frozen=True)
class Scored:
    """A source of points, in a few words: how it scores, and what it would bring as things stand."""

    name: str
    how: str
    now: int
    money: bool = False


class Sentences(Protocol[Seen_contra]):
    """The package `sentences` of a game's folder."""

    @property
    def THEMES(self) -> Mapping[str, tuple[str, ...]]:  # noqa: N802
        """What a reason can be about, and the features that belong to it, that which is counted first."""

    @property
    def LESS_IS_BETTER(self) -> frozenset[str]:  # noqa: N802
        """Those of which everybody wants less. Of all others one wants more, or it would not be understood."""

    @property
    def IT_DEPENDS(self) -> frozenset[str]:  # noqa: N802
        """Those of which it depends whether one wants more or less."""

    @property
    def HIDDEN_THEMES(self) -> frozenset[str]:  # noqa: N802
        """Those that speak of what only its owner sees."""

    def reason(self, theme: str, amount: float, say: Language) -> str:
        """A theme as a reason, in a few words of nobody in particular: so much more of what it counts, or less.

        Said of oneself, of a rival and of a bot: "a barrel of beer more to hand", never "you get a barrel".
        """

    def goal(self, seen: Seen_contra, say: Language) -> str:
        """What wins, and where it comes from, in a line for somebody who has never played."""

    def scored(self, seen: Seen_contra, seat: int, say: Language) -> list[Scored]:
        """How a player scores, source by source, with the numbers of the moment."""

    def rules_asked(self, seen: Seen_contra) -> list[int]:
        """The numbers of the rules that the question asked now rests on, that which explains it best first."""

    def cue(self, seen: Seen_contra, word: str, say: Language) -> str:
        """Why one would choose this, in a sentence for somebody's first game; nothing where there is nothing to say."""

    def moment(self, seen: Seen_contra, say: Language) -> str:
        """Where the game stands, in a few words: the round and the phase."""

    def question(self, seen: Seen_contra, names: Names, say: Language) -> str:
        """What the seat whose turn it is must decide, in one plain sentence: asked of them, told of them to others."""

    def label(self, seen: Seen_contra, word: str, say: Language) -> str:
        """A choice in plain words, with what it costs and brings."""

    def why(self, seen: Seen_contra, names: Names, word: str, rule: int, say: Language) -> str:
        """Why a rule forbids a choice now, in one sentence that speaks of this position where it can."""

    def told(self, game: Any, event: Event, viewer: int | None, names: Names, say: Language) -> str:
        """What happened, as a line of the log, with no more than the viewer may know; `None` is a spectator."""

    def tables(self, seen: Seen_contra, names: Names, say: Language) -> list[TextTable]:
        """The position as text."""

    def order(self, seen: Seen_contra) -> list[int]:
        """The seats in the order in which they play."""

    def gauges(self, seen: Seen_contra, say: Language) -> list[Gauge]:
        """What each player has, in numbers that go up and down."""

    def source(self, source: str, say: Language) -> str:
        """A source of points in `breakdown`, in plain words."""

    def warnings(self, before: Seen_contra, after: Seen_contra, words: Sequence[str], say: Language) -> list[Warning]:
        """What an expert would warn of in a turn: the words said between two positions, as whoever moves sees them.

        `before` is where the turn began, or where something hidden last came to light in it; `words` are all that
        were said since, those with no other answer included.
        """

    def purpose(self, seen: Seen_contra, word: str, say: Language) -> str:
        """What a choice is for, in a few words that a newcomer understands; nothing where its label says it all."""

    def whole(self, seen: Seen_contra, seat: int, say: Language) -> list[TextTable]:
        """All that a player has before them and has left, one by one, with what each costs and brings."""

    def reach(self, seen: Seen_contra, seat: int, words: Sequence[str], say: Language) -> Reach:
        """What the thing with these words is connected with, for that seat; its whole network if they name no place."""

    def projections(self, seen: Seen_contra, say: Language) -> list[Gauge]:
        """What each player would have if nothing more were done: at the end, after the next income…"""

    def outlook(self, seen: Seen_contra, names: Names, say: Language) -> list[str]:
        """What is to come as things stand: the next order, how long the game lasts."""

    def gone(self, seen: Seen_contra, names: Names, say: Language) -> list[TextTable]:
        """What is gone and what is left of all that is in the box, as far as everybody may know it."""


def sentences_of(game: Game) -> Sentences[Any]:
    """The sentences of a game."""
    sentences: Sentences[Any] = game.part("sentences")
    return sentences
