"""Looks at everything it can do until its turn ends, and takes what leaves it best off."""

from __future__ import annotations

from ironbridge.bots.bot import Bot
from ironbridge.engine.chance import below
from ironbridge.engine.game import State


class GreedyBot(Bot):
    """Plays the turn after which its worth, by the game's own estimate, is furthest above that of the others."""

    name = "greedy"

    def choose(self, imagined: State) -> int:
        choices = imagined.choices()
        results = [best_lead(imagined, choice, imagined.seat, imagined.turns) for choice in choices]
        best = [choice for choice, result in zip(choices, results, strict=True) if result == max(results)]
        return best[below(self.chance, len(best))]


def best_lead(state: State, choice: int, seat: int, turns: int) -> float:
    """The best lead that can follow a choice before the turn ends."""
    after = state.copy()
    after.play(choice)
    if after.over or after.seat != seat or after.turns != turns:
        return lead(after, seat)
    return max(best_lead(after, further, seat, turns) for further in after.choices())


def lead(state: State, seat: int) -> float:
    """How far a seat is above the average of the others, as the game estimates what a position is worth."""
    worths: list[float] = state.game.part("evaluation").worth(state)
    others = sum(worths) - worths[seat]
    return worths[seat] - others / (len(worths) - 1)
