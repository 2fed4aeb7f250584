"""A turn looked at again, word by word: what experts warn of shows in where each word was said, and what came of it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar, cast

from ironbridge.engine.game import Event, State

Position = TypeVar("Position", bound=State)


@dataclass(frozen=True)
class Step(Generic[Position]):
    """A word, the position in which it was said, and the one that came of it."""

    at: Position
    word: str
    after: Position
    events: list[Event]

    def others(self) -> list[int]:
        """The other answers that there were."""
        chosen = self.at.game.choice(self.word)
        return [choice for choice in self.at.answers() if choice != chosen]

    def answered(self, choice: int) -> Position:
        """The position that another answer would have made."""
        twin = cast(Position, self.at.copy())
        twin.answer(choice)
        return twin


@dataclass(frozen=True)
class Turn(Generic[Position]):
    """The words of a turn, played again on the position as its player saw it."""

    before: Position
    steps: list[Step[Position]]

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        return self.before.seat

    @property
    def end(self) -> Position:
        """The position after the last word, before the rules go on to somebody else's turn."""
        return self.steps[-1].after if self.steps else self.before

    def heard(self, event: int) -> list[tuple[Step[Position], Event]]:
        """Where this event of the game's own list happened, and its details."""
        return [(step, each) for step in self.steps for each in step.events if each[0] == event]


def retraced(before: Position, words: Iterable[str], is_done: Callable[[Position], bool]) -> Turn[Position]:
    """A turn again, from what its player saw of it at first: nothing hidden is needed, so nothing can leak.

    `is_done` tells where an action is over: what the rules do by themselves is done up to there. Words that follow from
    what came to light meanwhile cannot be followed, and end it.
    """
    steps: list[Step[Position]] = []
    at = cast(Position, before.copy())
    for word in words:
        while at.is_same_turn(before) and not at.answers():
            at.go_on()
        choice = at.game.choice(word)
        if choice not in at.answers():
            break
        after = cast(Position, at.copy())
        heard = after.listen()
        after.answer(choice)
        while not is_done(after) and after.is_same_turn(before) and not after.answers():
            after.go_on()
        steps.append(Step(at, word, after, heard))
        at = cast(Position, after.copy())
    return Turn(before, steps)
