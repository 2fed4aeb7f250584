"""The sheets that everything is drawn on: a board, a player's place, a hand, a figure of the rules."""

from __future__ import annotations

from typing import Final

from ironbridge.draw.lettering import SANS
from ironbridge.draw.palette import Palette
from ironbridge.draw.svg import Markup, Value, el
from ironbridge.language import Language

FIGURE: Final = (320.0, 140.0)


def sheet(kind: str, size: tuple[float, float], say: Language, *drawn: Markup) -> str:
    """A drawing that is as wide as the place it is put in."""
    return _sheet(kind, size, say, *drawn, width="100%", role="img")


def figure_sheet(kind: str, say: Language, palette: Palette, *drawn: Markup) -> str:
    """A small drawing beside a rule, which says the same to those who do not see it."""
    paper = el("rect", width=FIGURE[0], height=FIGURE[1], rx=6, fill=palette.land)
    return _sheet(f"figure {kind}", FIGURE, say, paper, *drawn, width=FIGURE[0], aria_hidden="true")


def _sheet(kind: str, size: tuple[float, float], say: Language, *drawn: Markup, **more: Value) -> str:
    return el(
        "svg",
        *drawn,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {size[0]:.0f} {size[1]:.0f}",
        font_family=SANS,
        stroke_linejoin="round",
        class_=kind,
        lang=say.code,
        **more,
    )
