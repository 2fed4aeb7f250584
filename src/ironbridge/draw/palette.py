"""Paper, ink and pieces. Colours are data: the same drawing by day, by night, and for colour-blind eyes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, eq=False)
class Palette:
    """The colours of one printing of a board. A palette is only ever itself, so that drawings can be kept by it."""

    page: str  # the table around the board
    card: str  # panels and boxes
    land: str
    abroad: str  # land outside the board's country
    sea: str
    wave: str  # lines along the shore, on the water
    shore: str  # lines along the shore, on the land
    coast: str
    ink: str
    faint: str  # second-rank text
    line: str  # frames, frontiers
    relief: str  # ridges and hills
    river: str
    edge: str  # around pieces, so that they read on anything
    gold: str  # coins
    choice: str  # "you can do this"
    look: str  # "look here"
    hues: Mapping[str, str]  # pieces, by the name of their colour
    inks: Mapping[str, str]  # what is printed on them

    def on(self, colour: str) -> str:
        """The ink that reads best on a piece of that colour."""
        return self.inks[colour]


DARK, LIGHT = "#1d1914", "#fffaf0"


def luminance(colour: str) -> float:
    """How bright a `#rrggbb` is, from 0 to 1, as WCAG measures it."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The WCAG contrast of two colours: 4.5 is enough for text."""
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def inks_on(hues: Mapping[str, str]) -> Mapping[str, str]:
    """For each hue, of the dark and the light ink the one that reads best on it."""
    return MappingProxyType(
        {colour: max(DARK, LIGHT, key=lambda ink: contrast(ink, hue)) for colour, hue in hues.items()}
    )


HUES: Mapping[str, str] = MappingProxyType(
    {
        "red": "#b23a2e",
        "blue": "#2f5d9b",
        "yellow": "#d9a521",
        "green": "#3f7d45",
        "purple": "#74478f",
        "black": "#3a3a3a",
        "white": "#fdfbf4",
        "silver": "#aeb4b8",
        "orange": "#d9803a",
        "teal": "#2c7f7c",
        # Pale ones, for what is printed rather than played.
        "brown": "#93663c",
        "lime": "#abc671",
        "lilac": "#c9a8d6",
        "sky": "#97bbdf",
        "straw": "#ecd67c",
        "apricot": "#eba873",
    }
)

# The hues of Okabe and Ito, which people with any kind of colour vision tell apart.
COLOUR_BLIND_HUES: Mapping[str, str] = MappingProxyType(
    {
        "red": "#c44601",
        "blue": "#0072b2",
        "yellow": "#f0d83c",
        "green": "#009e73",
        "purple": "#cc79a7",
        "black": "#1c1c1c",
        "white": "#fdfbf4",
        "silver": "#b4bcc2",
        "orange": "#e69f00",
        "teal": "#56b4e9",
        "brown": "#7a4f2a",
        "lime": "#a8d5a0",
        "lilac": "#dcb6d0",
        "sky": "#9dcbf0",
        "straw": "#f7ec9c",
        "apricot": "#e8a96a",
    }
)

PAPER = Palette(
    page="#f4eee0",
    card="#fbf8f0",
    land="#eae0c6",
    abroad="#ddd6c1",
    sea="#c7d6d3",
    wave="#a9bfbc",
    shore="#cdbd94",
    coast="#6f6a58",
    ink="#2a241d",
    faint="#6a6051",
    line="#cfc3a6",
    relief="#c0b08a",
    river="#93aeb3",
    edge="#1d1914",
    gold="#d8b45a",
    choice="#b4541a",
    look="#1f6f78",
    hues=HUES,
    inks=inks_on(HUES),
)

NIGHT = Palette(
    page="#191713",
    card="#23201a",
    land="#3a3529",
    abroad="#2c2a22",
    sea="#233136",
    wave="#34474c",
    shore="#554d3a",
    coast="#8a8069",
    ink="#efe6d3",
    faint="#b3a78f",
    line="#544c3b",
    relief="#5a513d",
    river="#4b6a72",
    edge="#f1e8d5",
    gold="#b8913a",
    choice="#e8833f",
    look="#5cb8c2",
    hues=HUES,
    inks=inks_on(HUES),
)

PAPER_COLOUR_BLIND = replace(PAPER, hues=COLOUR_BLIND_HUES, inks=inks_on(COLOUR_BLIND_HUES))
NIGHT_COLOUR_BLIND = replace(NIGHT, hues=COLOUR_BLIND_HUES, inks=inks_on(COLOUR_BLIND_HUES))

# The colours of paper and ink, without the pieces.
PAPERS: Final = tuple(field.name for field in fields(Palette) if field.name not in ("hues", "inks"))

# For a web page: one drawing by day, by night and for colour-blind eyes. `palette_css` says what the variables are.
PAGE = Palette(
    **{paper: f"var(--{paper})" for paper in PAPERS},
    hues=MappingProxyType({colour: f"var(--hue-{colour})" for colour in HUES}),
    inks=MappingProxyType({colour: f"var(--on-{colour})" for colour in HUES}),
)


def palette_css() -> str:
    """The stylesheet that gives PAGE its colours: by what the browser prefers, unless the page says otherwise.

    `data-theme` is light or dark, `data-palette` may be colour-blind; each may stand on any element. What is printed is
    never dark.
    """
    light, dark = _papers(PAPER), _papers(NIGHT)
    usual, colour_blind = _pieces(PAPER), _pieces(PAPER_COLOUR_BLIND)
    return (
        f":root,[data-theme=light]{{color-scheme:light;{light}}}\n"
        f"@media screen and (prefers-color-scheme:dark){{:root:not([data-theme=light]){{color-scheme:dark;{dark}}}}}\n"
        f"@media screen{{[data-theme=dark]{{color-scheme:dark;{dark}}}}}\n"
        f":root,[data-palette=usual]{{{usual}}}\n"
        f"[data-palette=colour-blind]{{{colour_blind}}}\n"
    )


def _papers(palette: Palette) -> str:
    return ";".join(f"--{paper}:{getattr(palette, paper)}" for paper in PAPERS)


def _pieces(palette: Palette) -> str:
    return ";".join(f"--hue-{colour}:{hue};--on-{colour}:{palette.on(colour)}" for colour, hue in palette.hues.items())
