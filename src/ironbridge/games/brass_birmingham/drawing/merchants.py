"""The merchant places at the edge: their tiles, their barrels, and what drinking one there brings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from ironbridge.draw.industry_symbols import barrel, hexagon, income_coin, link
from ironbridge.draw.labels import Box
from ironbridge.draw.lettering import text
from ironbridge.draw.palette import Palette
from ironbridge.draw.plaques import BANNER, draw_frames
from ironbridge.draw.svg import Markup, el, join, number, shift
from ironbridge.draw.things import glow, piece, thing
from ironbridge.games.brass_birmingham.drawing.page import LETTERS, Page
from ironbridge.games.brass_birmingham.drawing.plan import BARREL, SPACE, plaques
from ironbridge.games.brass_birmingham.drawing.printing import KEPT, Printing
from ironbridge.games.brass_birmingham.drawing.tiles import draw_industries
from ironbridge.games.brass_birmingham.rules.board import Merchant
from ironbridge.games.brass_birmingham.rules.components import MERCHANT_LINKS
from ironbridge.games.brass_birmingham.sentences.names import bonus_name


class Stall(NamedTuple):
    """A merchant tile: what it buys, nothing if it is blank, and whether its barrel is there."""

    buys: tuple[str, ...]
    barrel: bool


def draw_merchants(page: Page) -> Markup:
    """All merchant places with their tiles and barrels."""
    stalls = sorted(_stalls(page), key=lambda stall: stall[0])
    return el("g", _printed(page.printing), *(drawn for _, drawn in stalls), class_="merchants")


def _stalls(page: Page) -> Iterator[tuple[bool, Markup]]:
    standing = {each["slot"]: Stall(tuple(each["buys"]), each["barrel"]) for each in page.view["merchants"]}
    for index, where in enumerate(page.board.stall_ids):
        lit = page.lit(f"beer<{where}")
        yield lit, _stall(page.printing, index, standing.get(where), lit)


@lru_cache(maxsize=KEPT)
def _stall(printing: Printing, index: int, stall: Stall | None, lit: bool) -> Markup:
    board, palette = printing.board, printing.palette
    where, place = board.stall_ids[index], board.stall_place[index]
    box = plaques(printing)[place].cells[int(where.rpartition(".")[2]) - 1]
    bonus = draw_bonus(board.merchants[board.stall_merchant[index]], SPACE + BARREL / 2, SPACE - 14, palette, printing)
    drawn = [draw_stall(stall, palette), bonus]
    if stall and stall.barrel:
        drawn.append(piece(f"barrel:{where}", barrel(SPACE + BARREL / 2, 14, 11.5, palette)))
    if lit:
        drawn.append(glow(0, 0, SPACE + BARREL, SPACE, palette))
    title = _told(printing, index, stall)
    return thing("stall", title, [f"beer<{where}"], lit, *drawn, transform=shift(box.left, box.top))


def draw_stall(stall: Stall | None, palette: Palette) -> Markup:
    """A merchant tile on its space, and the empty space for its barrel."""
    ring = el("circle", cx=SPACE + BARREL / 2, cy=14, r=11, fill="none", stroke=palette.line, stroke_dasharray="3 2.4")
    square = {"x": 0.7, "y": 0.7, "width": SPACE - 1.4, "height": SPACE - 1.4}
    if stall is None:
        return join((el("rect", **square, rx=3, fill="none", stroke=palette.line, stroke_dasharray="4 3"), ring))
    tile = el("rect", **square, rx=12, fill=palette.land, stroke=palette.edge, stroke_width=1.5)
    return join((tile, goods_bought(stall.buys, palette), ring))


def goods_bought(buys: Sequence[str], palette: Palette) -> Markup:
    """What a merchant tile shows: one good, all three, or nothing but a stroke."""
    middle = SPACE / 2
    if not buys:
        stroke = f"M{middle - 13} {middle + 13}L{middle + 13} {middle - 13}"
        return el("path", d=stroke, stroke=palette.relief, stroke_width=2.4, stroke_linecap="round")
    return draw_industries(buys, 0, 0, SPACE, palette.ink, palette.card)


def draw_bonus(merchant: Merchant, x: float, y: float, palette: Palette, printing: Printing) -> Markup:
    """What a barrel there brings, printed under it."""
    amount = str(merchant.amount)
    if merchant.bonus == "points":
        return hexagon(x, y, 13, palette, amount)
    if merchant.bonus == "income":
        return income_coin(x, y + 2, 12.5, palette, amount)
    if merchant.bonus == "money":
        return text(printing.pounds(merchant.amount), x, y + 6, LETTERS, palette.ink, bold=True, anchor="middle")
    return draw_develop(x, y, palette)


def draw_develop(x: float, y: float, palette: Palette) -> Markup:
    """A tile that leaves the mat."""
    tile = el(
        "rect", x=x - 11, y=y - 4, width=16, height=16, rx=2, fill=palette.card, stroke=palette.ink, stroke_width=1.5
    )
    arrow = f"M{number(x - 2)} {number(y + 3)}L{number(x + 9)} {number(y - 9)}m-7.5 .6l7.7-.8l-.8 7.7"
    way = el("path", d=arrow, fill="none", stroke=palette.ink, stroke_width=2.2, stroke_linecap="round")
    return join((tile, way))


def _told(printing: Printing, index: int, stall: Stall | None) -> str:
    board, say = printing.board, printing.say
    merchant, place = board.merchants[board.stall_merchant[index]], printing.place(board.stall_place[index])
    if stall is None:
        return say("{place}: no merchant with so few players", place=place)
    if not stall.buys:
        return say("{place}: this merchant buys nothing", place=place)
    goods = ", ".join(printing.industry(each) for each in stall.buys)
    told = say("{place}: buys from {industries}", place=place, industries=goods)
    if not stall.barrel:
        return told
    return say("{merchant}; its barrel brings: {bonus}", merchant=told, bonus=bonus_name(merchant, say))


# ---------------------------------------------------------------------------------------------------- what is printed


@lru_cache(maxsize=32)
def _printed(printing: Printing) -> Markup:
    first = printing.board.first_merchant
    places, palette = plaques(printing)[first:], printing.palette
    signs = (draw_sign(plaque.banner, printing.place(first + n), palette) for n, plaque in enumerate(places))
    return join((draw_frames(places, palette), *signs))


def draw_sign(box: Box, name: str, palette: Palette) -> Markup:
    """A merchant place's name, light on dark, with its link icons."""
    left, top, right, _ = box
    dark, ink = palette.hues["black"], palette.on("black")
    foot, side = number(top + BANNER), number(BANNER - 4)
    plate = f"M{number(left)} {foot}v-{side}q0-4 4-4H{number(right - 4)}q4 0 4 4v{side}z"
    links = (link(right - 14 - 21 * n, top + BANNER / 2, 8.6, ink) for n in range(MERCHANT_LINKS))
    title = text(name, left + 9, top + 18.4, LETTERS, ink, face="serif", bold=True)
    return join((el("path", d=plate, fill=dark, stroke=palette.ink, stroke_width=1.1), title, *links))
