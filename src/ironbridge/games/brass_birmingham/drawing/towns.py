"""Towns and farms: a banner with the name, and the spaces under it with the tiles that lie there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, Final, NamedTuple

from ironbridge.draw.labels import Box
from ironbridge.draw.lettering import SERIF
from ironbridge.draw.palette import Palette
from ironbridge.draw.plaques import BANNER, Plaque, draw_frames
from ironbridge.draw.svg import Markup, Value, el, join, number, shift
from ironbridge.draw.symbols import mark
from ironbridge.draw.things import glow, piece, thing
from ironbridge.games.brass_birmingham.drawing.page import LETTERS, Page
from ironbridge.games.brass_birmingham.drawing.plan import SPACE, plaques
from ironbridge.games.brass_birmingham.drawing.printing import BANNER_COLOURS, KEPT, Printing
from ironbridge.games.brass_birmingham.drawing.tiles import draw_flipped, draw_space, draw_tile
from ironbridge.games.brass_birmingham.rules.components import INDUSTRIES
from ironbridge.games.brass_birmingham.sentences.names import COLOURS
from ironbridge.parts.bits import members

# How the names of places are written.
NAMES: Final[dict[str, Value]] = {"font_family": SERIF, "font_size": LETTERS, "font_weight": 600}


class Lying(NamedTuple):
    """What lies on a space."""

    owner: int
    industry: str
    level: int
    flipped: bool
    cubes: int


def draw_towns(page: Page) -> Markup:
    """All towns and farms with their spaces; what can be chosen is drawn last, so that its light lies over the rest."""
    spaces = sorted(_spaces(page), key=lambda space: space[0])
    return el("g", _printed(page.printing), *(drawn for _, drawn in spaces), class_="towns")


def words_of(printing: Printing, slot: int, lying: str) -> list[str]:
    """The words of a space: what may be built there, and what may be done with the tile that lies there, if any."""
    where = printing.board.slot_ids[slot]
    words = [f"build:{INDUSTRIES[each]}@{where}" for each in members(printing.board.shows[slot])]
    if not lying:
        return words
    used = {"coal": [f"coal<{where}"], "iron": [f"iron<{where}"], "brewery": [f"beer<{where}"]}
    return [*words, *used.get(lying, [f"sell:{where}"]), f"give-up:{where}"]


def _spaces(page: Page) -> Iterator[tuple[bool, Markup]]:
    for slot, where in enumerate(page.board.slot_ids):
        lying = _lying(page.tiles.get(where))
        lit = page.lit(*words_of(page.printing, slot, lying.industry if lying else ""))
        owner = page.player(lying.owner) if lying else ""
        yield lit, _space(page.printing, slot, lying, owner, lit)


def _lying(tile: dict[str, Any] | None) -> Lying | None:
    if tile is None:
        return None
    return Lying(tile["owner"], tile["industry"], tile["level"], tile["flipped"], tile["cubes"])


@lru_cache(maxsize=KEPT)
def _space(printing: Printing, slot: int, lying: Lying | None, owner: str, lit: bool) -> Markup:
    palette, where = printing.palette, printing.board.slot_ids[slot]
    place = printing.board.place_of[slot]
    first = printing.board.slot_ids.index(f"{printing.board.locations[place].id}.1")
    box = plaques(printing)[place].cells[slot - first]
    icons = [INDUSTRIES[each] for each in members(printing.board.shows[slot])]
    drawn = [
        piece(f"tile:{where}", _tile(lying, palette)) if lying else draw_space(icons, palette, lit=lit),
    ]
    if lit:
        drawn.append(glow(0, 0, SPACE, SPACE, palette))
    return thing(
        "space",
        _told(printing, slot, lying, owner),
        words_of(printing, slot, lying.industry if lying else ""),
        lit,
        *drawn,
        transform=shift(box.left, box.top),
    )


def _tile(lying: Lying, palette: Palette) -> Markup:
    colour = COLOURS[lying.owner]
    if lying.flipped:
        return draw_flipped(colour, lying.industry, lying.level, palette)
    return draw_tile(colour, lying.industry, lying.level, lying.cubes, palette)


def _told(printing: Printing, slot: int, lying: Lying | None, owner: str) -> str:
    say, where = printing.say, printing.slot(slot)
    if lying is None:
        return say("{space}: {industries}", space=where, industries=printing.industries(printing.board.shows[slot]))
    tile = printing.tile(lying.industry, lying.level)
    told = [say("{space}: {tile} of {player}", space=where, tile=tile, player=owner)]
    told += [say("flipped")] * lying.flipped
    told += [goods_told(lying.industry, lying.cubes, printing)] * bool(lying.cubes)
    return ", ".join(told)


def goods_told(industry: str, n: int, printing: Printing) -> str:
    """So many cubes or barrels."""
    if industry == "brewery":
        return printing.say.many("{n} barrel", "{n} barrels", n)
    return printing.say.many("{n} cube", "{n} cubes", n)


# ---------------------------------------------------------------------------------------------------- what is printed


@lru_cache(maxsize=32)
def _printed(printing: Printing) -> Markup:
    places = list(zip(printing.board.locations, plaques(printing), strict=False))
    towns = [(plaque, BANNER_COLOURS[town.banner]) for town, plaque in places if not town.farm]
    names = (draw_name(printing.place(index), plaque) for index, (town, plaque) in enumerate(places) if not town.farm)
    return join(
        (
            draw_frames([plaque for plaque, _ in towns], printing.palette),
            *(draw_banner(plaque, colour, printing.palette) for plaque, colour in towns),
            el("g", *names, **NAMES, text_anchor="middle", fill=printing.palette.ink),
            *(_farm(plaque, printing) for town, plaque in places if town.farm),
        )
    )


def draw_name(name: str, plaque: Plaque) -> Markup:
    """A town's name in its banner, in a group that has NAMES."""
    left, top, right, _ = plaque.banner
    return el("text", name, x=(left + BANNER + right) / 2, y=top + 18.4)


def draw_banner(plaque: Plaque, colour: str, palette: Palette) -> Markup:
    """A town's banner, with its colour and mark at its head."""
    left, top, right, _ = plaque.banner
    height, hue = number(BANNER - 0.6), palette.hues[colour]
    head = (
        f"M{number(left + 0.6)} {number(top + BANNER)}v-{number(BANNER - 4.2)}q0-3.6 3.6-3.6h{BANNER - 3:.0f}v{height}z"
    )
    foot = f"M{number(left + 0.6)} {number(top + BANNER)}H{number(right - 0.6)}"
    return join(
        (
            el("path", d=head, fill=hue),
            el("path", d=foot, stroke=hue, stroke_width=2.4),
            mark(colour, left + BANNER / 2 + 0.6, top + BANNER / 2, 7, palette.on(colour)),
        )
    )


def _farm(plaque: Plaque, printing: Printing) -> Markup:
    """A farm has no name: a roof stands over its space."""
    palette, (left, top, right, bottom) = printing.palette, plaque.frame
    walls = f"M{number(left)} {number(top + BANNER)}V{number(bottom)}H{number(right)}V{number(top + BANNER)}Z"
    card = el("path", d=walls, fill=palette.card, stroke=palette.ink, stroke_width=1.1)
    return join((card, draw_roof(plaque.frame, palette)))


def draw_roof(box: Box, palette: Palette) -> Markup:
    """The roof of a farm along the top of its box."""
    left, top, right, _ = box
    eaves, middle, slope = top + BANNER, (left + right) / 2, (BANNER + 2) / ((right - left) / 2 + 5)
    corners = ((left - 5, eaves + 2), (middle, top), (right + 5, eaves + 2))
    roof = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in corners) + "Z"
    thatch = "".join(
        f"M{number(middle + x)} {number(top + 3 + abs(x) * slope)}V{number(eaves + 1)}" for x in range(-24, 25, 8)
    )
    return join(
        (
            el("path", d=roof, fill=palette.land, stroke=palette.ink, stroke_width=1.4),
            el("path", d=thatch, stroke=palette.relief, stroke_width=1.2),
        )
    )
