"""What a bot has decided for the rest of its turn or action: it need not think again at every question."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace

from ironbridge.web.table import GameTable


@dataclass(frozen=True)
class Question:
    """What a bot is asked: at a table with so many rows, when so often something hidden has come to light."""

    number: int
    seat: int
    level: str
    reveals: int


def question_at(table: GameTable) -> Question:
    """The question that a table asks now."""
    seat = table.state.seat
    return Question(table.number, seat, table.seats[seat].level, table.state.reveals)


def bot_seed(seed: int, number: int, seat: int) -> int:
    """The same for every process and every try, and telling nothing of the game's own seed."""
    return int.from_bytes(hashlib.sha256(f"bot {seed} {number} {seat}".encode()).digest()[:8])


@dataclass(frozen=True)
class BotPlan:
    """The words decided on, and the question that the first of them answers."""

    question: Question
    words: tuple[str, ...]

    def fits(self, table: GameTable) -> bool:
        """Whether the next word answers what the table asks now: nobody else has played, nothing has come to light."""
        if not self.words or not table.waits_for_bot or question_at(table) != self.question:
            return False
        return table.game.choice(self.words[0]) in table.state.choices()

    def rest(self) -> BotPlan:
        """What is left once the next word has been played."""
        return BotPlan(replace(self.question, number=self.question.number + 1), self.words[1:])
