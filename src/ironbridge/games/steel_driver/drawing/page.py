"""What every part of the drawing needs: the position as somebody may see it, the language and the inks."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ironbridge.draw.palette import Palette
from ironbridge.draw.svg import Markup, el
from ironbridge.games.steel_driver.board import Board
from ironbridge.games.steel_driver.components import ROUNDS
from ironbridge.games.steel_driver.words import COMPANY_NAMES, GOODS_NAMES, PHASE_NAMES, place_name
from ironbridge.language import Language

View = dict[str, Any]

GAP: Final = 9.0  # between two panels


@dataclass(frozen=True)
class Page:
    """One drawing in the making."""

    board: Board
    view: View
    say: Language
    names: Sequence[str] | None
    palette: Palette
    choices: Collection[str]

    def player(self, seat: int) -> str:
        """What a player is called."""
        return self.names[seat] if self.names else self.say("Player {n}", n=seat + 1)

    def company(self, company: str) -> str:
        """What a company is called."""
        return self.say(COMPANY_NAMES[company])

    def goods(self, colour: str) -> str:
        """What a colour of goods is called."""
        return self.say(GOODS_NAMES[colour])

    def place(self, location: int) -> str:
        """What a location is called."""
        return place_name(self.board.locations[location], self.say)

    @property
    def moment(self) -> str:
        """The round and the phase."""
        phase = self.say(PHASE_NAMES[self.view["phase"]])
        return self.say("Round {n} of {rounds}: {phase}", n=self.view["round"], rounds=ROUNDS, phase=phase)

    @property
    def final(self) -> bool:
        """Whether the goods have been put on the board."""
        return self.view["phase"] in ("final", "over")

    def group(self, kind: str, name: str, title: str, words: Sequence[str], *drawn: Markup) -> Markup:
        """A thing that can be pointed at: it carries its words, says what it is, and is marked if it can be chosen."""
        classes = [kind, f"{kind}-{name}"] + ["choice"] * self.lit(words)
        return el("g", el("title", title), *drawn, class_=" ".join(classes), data_word=" ".join(words))

    def lit(self, words: Sequence[str]) -> bool:
        """Whether one of these words can be chosen now."""
        return any(word in self.choices for word in words)
