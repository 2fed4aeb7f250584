"""The pits as SVG."""

from __future__ import annotations

from typing import Final

from ironbridge.draw.drawing import Drawing, Look
from ironbridge.draw.lettering import text
from ironbridge.draw.page import Page, Printing
from ironbridge.draw.sheets import Drawn
from ironbridge.draw.svg import el, join
from ironbridge.draw.things import thing
from ironbridge.language import language
from tests.fifth.tippler.about import ABOUT
from tests.fifth.tippler.game import Tippler
from tests.fifth.tippler.rules.state import TipplerState
from tests.fifth.tippler.sentences import moment, pit_name

TipplerPage = Page[Printing[Tippler]]


class TipplerDrawing(Drawing[TipplerState, TipplerPage]):
    """Draws Tippler."""

    def page(self, seen: TipplerState, look: Look) -> TipplerPage:
        say = language(look.lang, ABOUT.name)
        return Page(
            Printing(seen.rules, say, look.palette), seen, moment(seen, say), look.names, frozenset(look.choices)
        )

    def drawn_board(self, page: TipplerPage, ground: bool) -> Drawn:
        pits = []
        for n, pit in enumerate(page.printing.board.pits):
            name, word = pit_name(page.printing.board, n, page.say), f"tip:{pit.id}"
            drawn = (
                el("rect", x=n * 100 + 5, y=5, width=90, height=90, fill=page.palette.land),
                text(name, n * 100 + 10, 50, 14, page.palette.ink),
            )
            pits.append(thing("pit", name, [word], page.lit(word), *drawn))
        return Drawn((100.0 * len(pits), 100.0), f"{ABOUT.title}. {page.moment}", join(pits))

    def drawn_place(self, page: TipplerPage, seat: int) -> Drawn:
        name = page.player(seat)
        return Drawn((120.0, 30.0), name, text(name, 5, 20, 14, page.palette.ink))


DRAWING: Final = TipplerDrawing(ABOUT, lambda number, say, palette: "")  # no rule needs a figure
