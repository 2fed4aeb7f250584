"""What a bot has decided for the questions to come."""

from __future__ import annotations

from collections.abc import Sequence

from ironbridge.engine.game import State


class Plan:
    """The choices of a way to play, and the questions they answer: none of them need be thought about again."""

    def __init__(self) -> None:
        self._steps: list[tuple[tuple[object, ...], int]] = []

    def make(self, state: State, path: Sequence[int]) -> None:
        """Decide on this path from a position."""
        state = state.copy()
        self._steps = []
        for choice in path:
            self._steps.append((_question(state), choice))
            state.play(choice)

    def next(self, state: State) -> int | None:
        """What was decided for the question asked now; none if it is another than was expected."""
        if not self._steps:
            return None
        question, choice = self._steps.pop(0)
        return choice if question == _question(state) else None


def _question(state: State) -> tuple[object, ...]:
    return state.seat, state.turns_begun, state.actions_begun, state.choices()
