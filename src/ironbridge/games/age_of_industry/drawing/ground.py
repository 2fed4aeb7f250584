"""The ground: land and sea, and what is printed in the strip under the map."""

from __future__ import annotations

import json
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

from ironbridge.draw.lettering import SERIF
from ironbridge.draw.svg import Markup, el, join
from ironbridge.draw.terrain import terrain
from ironbridge.games.age_of_industry.drawing.demand_tracks import print_demand
from ironbridge.games.age_of_industry.drawing.insets import print_legend
from ironbridge.games.age_of_industry.drawing.page import LETTERS
from ironbridge.games.age_of_industry.drawing.plan import HEIGHT, MAP, WIDTH, at
from ironbridge.games.age_of_industry.drawing.printing import Printing
from ironbridge.games.age_of_industry.rules.board import Board

NO_GROUND: Final = Markup('<g class="ground"></g>')


def outline_of(board: Board) -> dict[str, Any]:
    """The land that the map's document names; none, and so plain paper, if it names none of ours."""
    return _outlines().get(str(board.document.get("outline")), {})


@cache
def _outlines() -> dict[str, dict[str, Any]]:
    # By listing the folder, so that a player's own map cannot make us read any other file.
    maps = files("ironbridge.games.age_of_industry") / "maps"
    return {file.name: json.loads(file.read_text("utf-8")) for file in maps.iterdir() if file.name.endswith(".json")}


@lru_cache(maxsize=32)
def draw_ground(printing: Printing) -> Markup:
    """The land with all that is printed beside it and that nothing lies under: it never changes."""
    outline, palette = outline_of(printing.board), printing.palette
    # A map of a country without a sea of its own is plain paper.
    paper = el("rect", width=WIDTH, height=MAP.bottom, fill=palette.sea if outline else palette.land)
    strip = el("rect", y=MAP.bottom, width=WIDTH, height=HEIGHT - MAP.bottom, fill=palette.abroad)
    land = terrain(outline, at, palette) if outline else Markup()
    printed = (print_demand(printing), print_legend(printing))
    # The strip lies over whatever land reaches beyond the map.
    return el("g", paper, land, _names(printing, outline), strip, *printed, class_="ground")


def _names(printing: Printing, outline: dict[str, Any]) -> Markup:
    """The names of seas, in either language."""
    return join(
        el(
            "text", fr if printing.say.code == "fr" else en, x=(where := at(x, y))[0], y=where[1], font_family=SERIF,
            font_size=LETTERS, font_style="italic", fill=printing.palette.coast, text_anchor="middle", letter_spacing=3,
        )
        for en, fr, x, y in outline.get("names", ())
    )  # fmt: skip
