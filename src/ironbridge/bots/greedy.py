"""Looks at everything it can do until its turn ends, or its action where turns are long, and takes what is best."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ironbridge.bots.bot import Bot
from ironbridge.engine.chance import below
from ironbridge.engine.game import State

MOST_POSITIONS = 2000  # looked at for one decision; beyond that, every path is followed only along its best step


class GreedyBot(Bot):
    """Plays the path after which its worth, by the game's own estimate, is furthest above that of the others."""

    name = "greedy"

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._plan: list[Step] = []

    def choose(self, imagined: State) -> int:
        # What it has decided for the whole path it need not look for again at every question.
        if not (self._plan and self._plan[0].fits(imagined)):
            self._plan = Search(imagined, self.chance).plan()
        return self._plan.pop(0).choice


class Step:
    """A choice decided in advance, and the question it is the answer to."""

    def __init__(self, state: State, choice: int) -> None:
        self.question = (state.seat, state.turns, state.beats, state.choices())
        self.choice = choice

    def fits(self, state: State) -> bool:
        """Whether this very question is asked."""
        return self.question == (state.seat, state.turns, state.beats, state.choices())


class Search:
    """All paths from a position to the end of the turn or, where a turn has several, of the action."""

    def __init__(self, state: State, chance: list[int]) -> None:
        self.state = state
        self.chance = chance
        self.seat, self.turns, self.beats = state.seat, state.turns, state.beats
        self.looked = 0

    def plan(self) -> list[Step]:
        """The best path; among equals, one by chance."""
        return self._best(self.state)[1]

    def _best(self, state: State) -> tuple[float, list[Step]]:
        """The best lead that can be had from here, and the steps to it."""
        choices: list[int] = []
        found: list[tuple[float, list[Step]]] = []
        for choice, after in self._worth_following(state):
            choices.append(choice)
            found.append((lead(after, self.seat), []) if self._ended(after) else self._best(after))
        most = max(value for value, _ in found)
        equals = [n for n, (value, _) in enumerate(found) if value == most]
        n = equals[below(self.chance, len(equals))]
        return most, [Step(state, choices[n]), *found[n][1]]

    def _worth_following(self, state: State) -> list[tuple[int, State]]:
        """Each choice with what it leads to. Where turns are long, only the best as it stands of those of a kind that
        leave the same answers open: cards spent on the same action differ in nothing but what they cost."""
        after = [(choice, self._after(state, choice)) for choice in sensible(state)]
        if self.looked > MOST_POSITIONS:
            return [self._best_as_it_stands(after)]
        if not self.beats:
            return after
        groups: dict[tuple[object, ...], list[tuple[int, State]]] = {}
        for choice, position in after:
            alike = (choice,) if self._ended(position) else (_kind(state, choice), position.choices())
            groups.setdefault(alike, []).append((choice, position))
        return [self._best_as_it_stands(group) for group in groups.values()]

    def _best_as_it_stands(self, after: list[tuple[int, State]]) -> tuple[int, State]:
        return after[0] if len(after) == 1 else max(after, key=lambda each: lead(each[1], self.seat))

    def _after(self, state: State, choice: int) -> State:
        self.looked += 1
        after = state.copy()
        after.play(choice)
        return after

    def _ended(self, state: State) -> bool:
        return state.over or state.seat != self.seat or state.turns != self.turns or state.beats != self.beats


def sensible(state: State) -> Sequence[int]:
    """The choices that are worth a thought: all, unless the game's own estimate knows better."""
    evaluation = state.game.part("evaluation")
    choices: Sequence[int] = evaluation.sensible(state) if hasattr(evaluation, "sensible") else state.choices()
    return choices


def _kind(state: State, choice: int) -> str:
    """What stands before the thing in a word: `card` in `card:dudley`."""
    return re.split("[:<]", state.game.words[choice], maxsplit=1)[0]


def lead(state: State, seat: int) -> float:
    """How far a seat is above the average of the others, as the game estimates what a position is worth."""
    worths: list[float] = state.game.part("evaluation").worth(state)
    others = sum(worths) - worths[seat]
    return worths[seat] - others / (len(worths) - 1)
