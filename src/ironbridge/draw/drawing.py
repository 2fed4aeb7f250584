"""What each game's `drawing` draws of its positions, and how somebody wants to see them.

A position is drawn as its viewer may see it (`state.seen_by`), so nothing is shown that they may not know.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, NamedTuple, TypeVar

from ironbridge.draw.page import Page
from ironbridge.draw.palette import PAPER, Palette
from ironbridge.draw.sheets import Drawn, Size, board_sheet, mat_sheet, sheet, table_sheet
from ironbridge.draw.svg import Markup, el
from ironbridge.draw.symbols import token
from ironbridge.engine.about import About
from ironbridge.engine.game import Game, State
from ironbridge.language import Language, language
from ironbridge.parts.colours import SEAT_COLOURS

Seen = TypeVar("Seen", bound=State)  # the game's own state
P = TypeVar("P", bound=Page[Any])  # and its own page


@dataclass(frozen=True)
class Look:
    """How a position is to be drawn: in which language and inks, with whose names and which choices lit."""

    lang: str = "en"
    names: Sequence[str] | None = None
    palette: Palette = PAPER
    choices: Collection[str] = ()
    ground: bool = True  # False for a page that has it already: coast and terrain never change
    ghosts: Sequence[str] = ()  # what is thought of but does not lie there, in words that only a game's drawing knows


PLAIN: Final = Look()
CHIP: Final = 10.0  # units from the middle of a chip to its edge


class Row(NamedTuple):
    """A row of a whole mat, such as an industry with its tiles: what it is called, and pictures to put side by side."""

    title: str
    pictures: list[str]


class Drawing(ABC, Generic[Seen, P]):
    """Draws the positions of a game, each picture an `<svg>` of its own. A game's `drawing` has one as `DRAWING`."""

    seat_colours: Sequence[str] = SEAT_COLOURS  # of the players' pieces

    def __init__(self, about: About, draw_figure: Callable[[int, Language, Palette], str]) -> None:
        self.about = about
        self._draw_figure = draw_figure

    # ------------------------------------------------------------------ what a game defines

    @abstractmethod
    def page(self, seen: Seen, look: Look) -> P:
        """What every part of the drawing needs."""

    @abstractmethod
    def drawn_board(self, page: P, ground: bool) -> Drawn:
        """The board as it stands."""

    @abstractmethod
    def drawn_place(self, page: P, seat: int) -> Drawn:
        """A player's place."""

    def drawn_whole_mat(self, page: P, seat: int) -> list[Row]:
        """All that a player has left, where their place shows only what is next; none where it shows all."""
        return []

    def cards(self, page: P) -> list[str]:
        """The viewer's cards; none where nobody has any, and for a spectator."""
        return []

    def cards_held(self, seen: Seen) -> int:
        """How many cards the viewer holds."""
        return len(self.cards(self.page(seen, PLAIN)))

    def drawn_cards(self, page: P, cards: list[str]) -> tuple[Size, Markup]:
        """They in a row."""
        raise AssertionError("nobody has cards")

    def summary(self, page: P) -> str:
        """The position in a sentence for those who do not see it."""
        seats = range(page.seen.game.seats)
        said = [self.told_place(page, seat) for seat in seats]
        if not page.seen.over:
            said.append(page.say("{player} to choose", player=page.player(page.seen.seat)))
        return ". ".join(said)

    def told_place(self, page: P, seat: int) -> str:
        """A player's place in words."""
        return self.drawn_place(page, seat).title

    def chip(self, seat: int, palette: Palette) -> Markup:
        """What stands at a player's name, around the middle of a drawing: the colour and the mark of their pieces."""
        return token(self.seat_colours[seat], 0, 0, CHIP - 1, palette)

    # ------------------------------------------------------------------ what is the same in every game

    def svg(self, seen: Seen, look: Look = PLAIN) -> str:
        """Everything in one picture: the board and, under it, every player's place."""
        page = self.page(seen, look)
        places = [self.drawn_place(page, seat) for seat in range(seen.game.seats)]
        board = self.drawn_board(page, look.ground)
        return table_sheet(self.about.name, page.say, page.palette, board, self.summary(page), places)

    def board(self, seen: Seen, look: Look = PLAIN) -> str:
        """The board alone, without the table around it."""
        return self.board_alone(self.page(seen, look), look.ground)

    def mat(self, seen: Seen, seat: int, look: Look = PLAIN) -> str:
        """One player's place."""
        return self._mat(self.page(seen, look), seat)

    def whole_mat(self, seen: Seen, seat: int, look: Look = PLAIN) -> list[Row]:
        """All that a player has left; if their place shows it, that."""
        page = self.page(seen, look)
        return self.drawn_whole_mat(page, seat) or [Row("", [self._mat(page, seat)])]

    def hand(self, seen: Seen, look: Look = PLAIN) -> str:
        """The viewer's hand as cards in a row, "" where there is none."""
        return self._hand(self.page(seen, look))

    def apart(self, seen: Seen, look: Look) -> tuple[str, list[str], str]:
        """The board, every player's place, and the viewer's hand: what a page shows, each by itself."""
        page = self.page(seen, look)
        mats = [self._mat(page, seat) for seat in range(seen.game.seats)]
        return self.board_alone(page, look.ground), mats, self._hand(page)

    def board_alone(self, page: P, ground: bool) -> str:
        """The board as a picture of its own."""
        return board_sheet(self.about.name, page.say, self.drawn_board(page, ground), self.summary(page))

    def _mat(self, page: P, seat: int) -> str:
        return mat_sheet(self.about.name, page.say, self.drawn_place(page, seat))

    def _hand(self, page: P) -> str:
        cards = self.cards(page)
        if not cards:
            return ""
        size, drawing = self.drawn_cards(page, cards)
        title = page.say.many("Your hand: {n} card", "Your hand: {n} cards", len(cards))
        return sheet(f"hand {self.about.name}", size, page.say, el("title", title), drawing)

    def figure(self, number: int, look: Look = PLAIN) -> str:
        """A small drawing that helps with a rule, "" if it needs none."""
        return self._draw_figure(number, language(look.lang, self.about.name), look.palette)


def drawing_of(game: Game) -> Drawing[Any, Any]:
    """The drawing of a game."""
    drawing: Drawing[Any, Any] = game.part("drawing").DRAWING
    return drawing
