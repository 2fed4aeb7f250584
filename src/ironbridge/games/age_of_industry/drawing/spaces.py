"""What lies on the places: counters on their spaces, market tiles, and the coal of imports."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from ironbridge.draw.industry_symbols import coal_cube, industry
from ironbridge.draw.labels import Box
from ironbridge.draw.lettering import text
from ironbridge.draw.palette import Palette
from ironbridge.draw.svg import Markup, el, join, shift
from ironbridge.draw.things import glow, piece, thing
from ironbridge.games.age_of_industry.drawing.counters import ROUND, draw_counter, draw_flipped, draw_market, draw_space
from ironbridge.games.age_of_industry.drawing.page import Page
from ironbridge.games.age_of_industry.drawing.plan import IMPORT, SPACE, plaques
from ironbridge.games.age_of_industry.drawing.printing import KEPT, SEAT_COLOURS, Printing
from ironbridge.games.age_of_industry.rules.components import INDUSTRIES
from ironbridge.parts.bits import members


class Lying(NamedTuple):
    """What lies on a space."""

    owner: int
    industry: str
    level: int
    flipped: bool
    cubes: int
    second: bool  # R69: a ship built over a ship, which never flips


class Tile(NamedTuple):
    """A market tile: what it buys, nothing if there is no demand, and whether it is used."""

    buys: tuple[str, ...]
    used: bool


class Imported(NamedTuple):
    """What an import holds, what the first ship will bring to it, and whether a ship has opened it."""

    cubes: int
    to_come: int
    open: bool


def draw_spaces(page: Page) -> Markup:
    """All spaces, markets and imports; what can be chosen is drawn last, so that its light lies over the rest."""
    drawn = sorted([*_spaces(page), *_markets(page), *_imports(page)], key=lambda each: each[0])
    return el("g", *(each for _, each in drawn), class_="spaces")


# ---------------------------------------------------------------------------------------------------- spaces


def words_of(printing: Printing, space: int, lying: str) -> list[str]:
    """The words of a space: what may be built there, and what may be done with the counter that lies there, if any."""
    where = printing.board.space_ids[space]
    used = {"cotton": "sell:", "factory": "sell:", "port": "to:", "coal": "coal<", "iron": "iron<"}
    words = [f"build:{INDUSTRIES[each]}@{where}" for each in members(printing.board.allows[space])]
    return [*words, f"{used[lying]}{where}"] if lying in used else words


def _spaces(page: Page) -> Iterator[tuple[bool, Markup]]:
    for space, where in enumerate(page.board.space_ids):
        lying = _lying(page.counters.get(where))
        lit = page.lit(*words_of(page.printing, space, lying.industry if lying else ""))
        owner = page.player(lying.owner) if lying else ""
        yield lit, _space(page.printing, space, lying, owner, lit)


def _lying(counter: dict[str, Any] | None) -> Lying | None:
    if counter is None:
        return None
    second = counter.get("second", False)  # which only ships have
    return Lying(counter["owner"], counter["industry"], counter["level"], counter["flipped"], counter["cubes"], second)


@lru_cache(maxsize=KEPT)
def _space(printing: Printing, space: int, lying: Lying | None, owner: str, lit: bool) -> Markup:
    board, palette, where = printing.board, printing.palette, printing.board.space_ids[space]
    box = plaques(printing)[board.place_of[space]].cells[int(where.rpartition(".")[2]) - 1]
    if lying:
        drawn = piece(f"counter:{where}", _counter(lying, palette))
    else:
        drawn = draw_space([INDUSTRIES[each] for each in members(board.allows[space])], palette, lit=lit)
    return thing(
        "space",
        _told(printing, space, lying, owner),
        words_of(printing, space, lying.industry if lying else ""),
        lit,
        drawn,
        glow(0, 0, SPACE, SPACE, palette) if lit else Markup(),
        transform=shift(box.left, box.top),
    )


def _counter(lying: Lying, palette: Palette) -> Markup:
    colour = SEAT_COLOURS[lying.owner]
    if lying.flipped:
        return draw_flipped(colour, lying.industry, lying.level, palette)
    return draw_counter(colour, lying.industry, lying.level, lying.cubes, palette)


def _told(printing: Printing, space: int, lying: Lying | None, owner: str) -> str:
    say, where = printing.say, printing.space(space)
    if lying is None:
        return say("{space}: {industries}", space=where, industries=printing.industries(printing.board.allows[space]))
    counter = printing.counter(lying.industry, lying.level)
    told = [say("{space}: {counter} of {player}", space=where, counter=counter, player=owner)]
    told += [say("flipped")] * lying.flipped + [say("never flips")] * lying.second
    told += [say.many("{n} cube", "{n} cubes", lying.cubes)] * bool(lying.cubes)
    return ", ".join(told)


# ---------------------------------------------------------------------------------------------------- markets


def _markets(page: Page) -> Iterator[tuple[bool, Markup]]:
    for market, where in enumerate(page.board.market_ids):
        standing = page.markets[where]
        lit = page.lit(f"to:{where}")
        yield lit, _market(page.printing, market, Tile(tuple(standing["buys"]), standing["used"]), lit)


@lru_cache(maxsize=KEPT)
def _market(printing: Printing, market: int, tile: Tile, lit: bool) -> Markup:
    board, palette, where = printing.board, printing.palette, printing.board.market_ids[market]
    box = _market_box(printing, market)
    return thing(
        "market",
        _market_told(printing, board.market_place[market], tile),
        [f"to:{where}"],
        lit,
        piece(f"market:{where}", draw_market(tile.buys, tile.used, palette)),
        glow(0, 0, SPACE, SPACE, palette, ROUND) if lit else Markup(),
        transform=shift(box.left, box.top),
    )


def _market_box(printing: Printing, market: int) -> Box:
    """The cell of a market: the last ones of its place."""
    board, place = printing.board, printing.board.market_place[market]
    cells, n = plaques(printing)[place].cells, int(board.market_ids[market].rpartition("-")[2])
    there = board.market_place.count(place)
    return cells[len(cells) - there + n - 1]


def _market_told(printing: Printing, place: int, tile: Tile) -> str:
    say, name = printing.say, printing.place(place)
    if not tile.buys:
        return say("{place}: no demand", place=name)
    goods = " / ".join(printing.industry(each) for each in tile.buys)
    if tile.used:
        return say("{place}: bought from {industries}, used", place=name, industries=goods)
    return say("{place}: buys from {industries}", place=name, industries=goods)


# ---------------------------------------------------------------------------------------------------- imports


def _imports(page: Page) -> Iterator[tuple[bool, Markup]]:
    standing = {each["import"]: each for each in page.view["imports"]}
    for ship, space in enumerate(page.board.ships):
        lit, there = page.lit(f"coal<{space.id}.import"), standing[f"{space.id}.import"]
        to_come = 0 if there["open"] or page.view["edition"] == 1 else space.coal  # R71, R72
        yield lit, _import(page.printing, ship, Imported(there["cubes"], to_come, there["open"]), lit)


@lru_cache(maxsize=KEPT)
def _import(printing: Printing, ship: int, imported: Imported, lit: bool) -> Markup:
    board, palette, where = printing.board, printing.palette, f"{printing.board.ships[ship].id}.import"
    box = plaques(printing)[board.location_count + ship].cells[1]
    drawn = draw_import(imported.cubes, imported.to_come, palette, lit=lit)
    return thing(
        "import",
        _import_told(printing, ship, imported),
        [f"coal<{where}"],
        lit,
        piece(f"import:{where}", drawn),
        glow(0, 0, IMPORT, SPACE, palette) if lit else Markup(),
        transform=shift(box.left, box.top),
    )


def _import_told(printing: Printing, ship: int, imported: Imported) -> str:
    say, name = printing.say, printing.place(printing.board.location_count + ship)
    if imported.open:
        held = say.many("{n} cube", "{n} cubes", imported.cubes)
        return say("{place}: coal import, {cubes}", place=name, cubes=held)
    return say.many(
        "{place}: coal import, {n} cube once a ship is here", "{place}: coal import, {n} cubes once a ship is here",
        imported.cubes or imported.to_come, place=name,
    )  # fmt: skip


def draw_import(cubes: int, to_come: int, palette: Palette, *, lit: bool = False) -> Markup:
    """An import with its cubes, or with the number of those to come; empty if there are none of either."""
    ink = palette.choice if lit else palette.faint
    hold = el(
        "rect", x=0.7, y=0.7, width=IMPORT - 1.4, height=SPACE - 1.4, rx=3, fill=palette.page, stroke=ink,
        stroke_width=1, stroke_dasharray="4 3",
    )  # fmt: skip
    if cubes:
        columns = 2 if cubes < 7 else 3
        rows = [range(first, min(cubes, first + columns)) for first in range(0, cubes, columns)]
        wide, size = (17.0, 8.0) if columns == 2 else (12.0, 6.6)
        spots = [
            (IMPORT / 2 + wide * (n - (len(row) - 1) / 2), SPACE / 2 + 15 * (down - (len(rows) - 1) / 2))
            for down, row in enumerate(rows)
            for n in range(len(row))
        ]
        return join((hold, *(coal_cube(x, y, size, palette) for x, y in spots)))
    if not to_come:
        return hold
    number_ = text(str(to_come), IMPORT / 2, SPACE - 7, 19, palette.faint, bold=True, anchor="middle")
    return join((hold, industry("coal", IMPORT / 2, 15, 9, palette.faint), number_))
