"""The symbols of the canal and railway age: industries, what they use and make, and what they bring.

Each is drawn around (0, 0) in a circle of radius 1, in one line weight, and reads at 16 pixels.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ironbridge.draw.lettering import text
from ironbridge.draw.palette import Palette
from ironbridge.draw.svg import Markup, el, join, shift
from ironbridge.draw.symbols import cube, polygon

WEIGHT: Final = 0.15

Spot = tuple[float, float, float]  # where a symbol stands in a square, and how large it is, in the square's sides


class Shape(NamedTuple):
    """A symbol: an outline that may be filled with paper, with lines on it, and what is solid ink."""

    outline: str = ""
    lines: str = ""
    solid: str = ""


INDUSTRY_SHAPES: Final[dict[str, Shape]] = {
    # A cotton boll: four lobes of fluff in a dry calyx.
    "cotton": Shape(
        outline="M-.5 .36A.45 .45 0 0 1-.62-.4A.62 .62 0 0 1 .62-.4A.45 .45 0 0 1 .5 .36A.6 .6 0 0 1-.5 .36Z",
        lines="M0-.2V.4M-.42-.22Q-.4 .12 0 .4Q.4 .12 .42-.22",
        solid="M-.1 1V.72Q-.62 .74-.84 .24Q-.4 .5 0 .48Q.4 .5 .84 .24Q.62 .74 .1 .72V1Z",
    ),
    # A crate with its battens.
    "manufacturer": Shape(
        outline="M-.82-.78H.82V.8H-.82Z",
        lines="M-.82-.38H.82M-.82 .4H.82M-.78 .38L.78-.36",
    ),
    # A jar with a painted band.
    "pottery": Shape(
        outline="M-.36-.72Q-.24-.5-.52-.32Q-1.02 .1-.4 .9H.4Q1.02 .1 .52-.32Q.24-.5 .36-.72Z",
        lines="M-.72 .16H.72",
        solid="M-.46-.98H.46V-.72H-.46ZM-.76 0L-.5 .34L-.25 0L0 .34L.25 0L.5 .34L.76 0V.44H-.76Z",
    ),
    # A pick, and a lump of coal.
    "coal": Shape(
        solid="M-.98 .78L.2-.42L.42-.2L-.76 .98ZM-.5-.92Q.5-1.06 .78-.78Q1.06-.5 .92 .5Q.72-.1 .4-.4Q.1-.7-.5-.92Z"
        "M.16 .98L.04 .62L.34 .36L.74 .46L.86 .84L.6 1Z",
    ),
    # Three ingots.
    "iron": Shape(
        solid="M-.52-.04L-.36-.72H.36L.52-.04ZM-1.02 .8L-.88 .12H-.2L-.06 .8ZM.06 .8L.2 .12H.88L1.02 .8Z",
    ),
    # A barrel.
    "brewery": Shape(
        outline="M-.52-.9H.52Q.88 0 .52 .9H-.52Q-.88 0-.52-.9Z",
        lines="M-.2-.9Q-.3 0-.2 .9M.2-.9Q.3 0 .2 .9",
        solid="M-.66-.58H.66L.71-.34H-.71ZM-.71 .34H.71L.66 .58H-.66Z",
    ),
    # A hall with a saw-tooth roof and a chimney.
    "factory": Shape(
        outline="M-.94 .84V.02L-.4-.36V.02L.14-.36V.02H.44L.52-.96H.8L.94 .84Z",
        lines="M-.54 .26V.54M-.08 .26V.54M.38 .26V.54",
    ),
    # An anchor.
    "port": Shape(
        solid="M-.29-.76A.29 .29 0 1 1 .29-.76A.29 .29 0 1 1-.29-.76Z"
        "M-.12-.76A.12 .12 0 1 0 .12-.76A.12 .12 0 1 0-.12-.76Z"
        "M-.11-.5H.11V.8H-.11ZM-.52-.36H-.11V-.14H-.52ZM.11-.36H.52V-.14H.11Z"
        "M1 .14Q.86 1 0 1.04Q-.86 1-1 .14L-.56 .44L-.72 .5Q-.5 .78 0 .8Q.5 .78 .72 .5L.56 .44Z",
    ),
    # A steamer.
    "ship": Shape(
        solid="M-1.02 .22H1.02L.72 .82H-.78ZM-.6 .1V-.2H.5V.1ZM-.28-.3V-.86H.06V-.3ZM.62 .1V-.78H.74V.1Z"
        "M-.86 .1V-.5H-.76V.1Z",
    ),
}


def industry(name: str, x: float, y: float, size: float, ink: str, paper: str = "none") -> Markup:
    """The symbol of an industry."""
    return _drawn(INDUSTRY_SHAPES[name], x, y, size, ink, paper)


def industries(
    arranged: Sequence[Sequence[Spot]], names: Sequence[str], x: float, y: float, side: float, ink: str,
    paper: str = "none",
) -> Markup:  # fmt: skip
    """The symbols of some industries in a square with its corner at (x, y), arranged as so many of them are."""
    spots = arranged[min(len(names), len(arranged)) - 1]
    drawn = zip(names, spots, strict=False)
    return join(industry(name, x + dx * side, y + dy * side, size * side, ink, paper) for name, (dx, dy, size) in drawn)


def _drawn(shape: Shape, x: float, y: float, size: float, ink: str, paper: str) -> Markup:
    place = shift(x, y, size)
    if not shape.outline:
        return el("path", d=shape.solid, fill=ink, transform=place)
    if paper == "none":
        lines = [el("path", d=shape.outline + shape.lines)]
    else:
        lines = [el("path", d=shape.outline, fill=paper), el("path", d=shape.lines)]
    solid = [el("path", d=shape.solid, fill=ink, stroke="none")] if shape.solid else []
    return el("g", *lines, *solid, fill="none", stroke=ink, stroke_width=WEIGHT, transform=place)


# ---------------------------------------------------------------------------------------------------- goods


def coal_cube(x: float, y: float, radius: float, palette: Palette) -> Markup:
    """A cube of coal."""
    return cube(x, y, radius, palette.hues["black"], palette)


def iron_cube(x: float, y: float, radius: float, palette: Palette) -> Markup:
    """A cube of iron, with a bar on its front so that it is told from coal without its colour."""
    bar = el("path", d="M-.66-.12L-.2 .14V.52L-.66 .26Z", fill=palette.on("orange"))
    return cube(x, y, radius, palette.hues["orange"], palette, bar)


def barrel(x: float, y: float, size: float, palette: Palette) -> Markup:
    """A barrel of beer, as a piece: with an edge, so that it reads on anything."""
    outline = INDUSTRY_SHAPES["brewery"].outline
    edge = el("path", d=outline, transform=shift(x, y, size), fill="none", stroke=palette.edge, stroke_width=0.42)
    return join((edge, industry("brewery", x, y, size, palette.on("yellow"), palette.gold)))


# ---------------------------------------------------------------------------------------------------- what tiles bring


def hexagon(x: float, y: float, radius: float, palette: Palette, worth: str = "") -> Markup:
    """Victory points."""
    shape = el("polygon", points=polygon(6, radius), transform=shift(x, y), fill=palette.hues["white"], **_rim(palette))
    return join((shape, _inside(worth, x, y, radius, palette.on("white"))))


def income_coin(x: float, y: float, radius: float, palette: Palette, steps: str = "") -> Markup:
    """Income: a coin with an arrow that points up."""
    disc = el("circle", cx=x, cy=y, r=radius, fill=palette.gold, **_rim(palette))
    arrow = el(
        "path", d="M-.62-1.2L0-1.8L.62-1.2Z", transform=shift(x, y, radius), fill=palette.gold, stroke=palette.edge,
        stroke_width=0.9 / radius,
    )  # fmt: skip
    return join((arrow, disc, _inside(steps, x, y, radius, palette.on("yellow"))))


def link(x: float, y: float, size: float, ink: str) -> Markup:
    """A link icon: two places and the line between them; twice as wide as it is high."""
    shape = "M-1 0A.4 .4 0 1 1-.2 0A.4 .4 0 1 1-1 0ZM.2 0A.4 .4 0 1 1 1 0A.4 .4 0 1 1 .2 0ZM-.5-.15H.5V.15H-.5Z"
    return el("path", d=shape, transform=shift(x, y, size), fill=ink)


def bulb(x: float, y: float, size: float, ink: str, paper: str) -> Markup:
    """A light bulb."""
    glass = "M-.3 .4Q-.34 .12-.52-.06A.66 .66 0 1 1 .52-.06Q.34 .12 .3 .4Z"
    return _drawn(
        Shape(glass, "M-.18-.2L0 .02L.18-.2M0 .02V.4", "M-.3 .5H.3V.66H-.3ZM-.2 .76H.2V.95H-.2Z"),
        x,
        y,
        size,
        ink,
        paper,
    )


def boat(x: float, y: float, size: float, ink: str) -> Markup:
    """A narrowboat, twice as wide as it is high."""
    shape = "M-1 .02H1L.82 .45H-.86ZM-.62-.1V-.42H.34V-.1ZM.5-.1V-.3H.66V-.1Z"
    return el("path", d=shape, transform=shift(x, y, size), fill=ink)


def engine(x: float, y: float, size: float, ink: str) -> Markup:
    """A locomotive in one ink, twice as wide as it is high."""
    shape = (
        "M-.95 .12V-.55H-.3V-.28H.42V-.6H.66V-.28H.86V.12ZM-.75-.38V-.16H-.5V-.38Z"
        "M-.88 .3A.2 .2 0 1 1-.48 .3A.2 .2 0 1 1-.88 .3ZM-.3 .3A.2 .2 0 1 1 .1 .3A.2 .2 0 1 1-.3 .3Z"
        "M.34 .3A.2 .2 0 1 1 .74 .3A.2 .2 0 1 1 .34 .3Z"
    )
    return el("path", d=shape, transform=shift(x, y, size), fill=ink, fill_rule="evenodd")


def _rim(palette: Palette) -> dict[str, str | float]:
    return {"stroke": palette.edge, "stroke_width": 1.1}


def _inside(words: str, x: float, y: float, radius: float, ink: str) -> Markup:
    if not words:
        return Markup()
    size = radius * (1.36 if len(words) < 3 else 1.05)
    return text(words, x, y + size * 0.36, size, ink, bold=True, anchor="middle")
