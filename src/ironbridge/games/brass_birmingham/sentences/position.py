"""The position as text and in numbers: tables, turn order, gauges and sources of points."""

from __future__ import annotations

from typing import Final

from ironbridge.engine.kinds import HIDDEN
from ironbridge.engine.problems import n_
from ironbridge.engine.sentences import Gauge, Names, TextTable
from ironbridge.games.brass_birmingham.game import BrassBirmingham
from ironbridge.games.brass_birmingham.rules.components import (
    BREWERY,
    COAL,
    COAL_MARKET,
    INCOME_LEVEL,
    INDUSTRY_COUNT,
    IRON,
    IRON_MARKET,
    NOTHING,
    SELLABLE,
    TILES,
)
from ironbridge.games.brass_birmingham.rules.scoring import points_of
from ironbridge.games.brass_birmingham.rules.state import BrassState
from ironbridge.games.brass_birmingham.sentences.names import (
    GOODS_NAMES,
    INDUSTRY_NAMES,
    ROMAN,
    bonus_name,
    card_name,
    goods,
    line_name,
    merchant_of,
    player_name,
    pounds,
    space_name,
    stall_name,
    tile_name,
)
from ironbridge.games.brass_birmingham.sentences.questions import moment
from ironbridge.language import Language
from ironbridge.parts.bits import members

SOURCE_NAMES: Final[dict[str, str]] = {
    "canal-links": n_("Links of the canal era"),
    "canal-tiles": n_("Tiles of the canal era"),
    "rail-links": n_("Links of the rail era"),
    "rail-tiles": n_("Tiles of the rail era"),
    "merchants": n_("Merchants' bonuses"),
    "shortfall": n_("Income not paid"),
    "money": n_("Money"),
    "income": n_("Income"),
    "tiles-again": n_("Tiles from level II up, once more"),
    "unlisted": n_("Not listed by source"),
}


def tables(seen: BrassState, names: Names, say: Language) -> list[TextTable]:
    """Players, their cards and mats, what lies on the board, merchants and markets."""
    return [
        _players(seen, names, say),
        _cards(seen, names, say),
        _mats(seen, names, say),
        _tiles(seen, names, say),
        _links(seen, names, say),
        _merchants(seen, say),
        markets(seen, say),
    ]


def _players(seen: BrassState, names: Names, say: Language) -> TextTable:
    rows = []
    for seat in seen.order:
        marker = "➤ " if seat == seen.seat and not seen.over else ""
        rows.append(
            [
                f"{marker}{names[seat]} ({player_name(seat, say)})",
                say.number(points_of(seen, seat)),
                pounds(seen.money[seat], say),
                pounds(seen.spent[seat], say),
                say.number(INCOME_LEVEL[seen.space[seat]]),
                say.number(seen.links[seat]),
            ]
        )
    columns = [say("Player"), say("Points"), say("Money"), say("Spent"), say("Income level"), say("Links left")]
    return TextTable(moment(seen, say), columns, rows)


def _cards(seen: BrassState, names: Names, say: Language) -> TextTable:
    """A52: the viewer's own hand, and of the others' the number and the wild cards."""
    rows = []
    for seat, hand in enumerate(seen.hands):
        known = _list_cards(seen.rules, [card for card in hand if card != HIDDEN], say)
        rows.append([names[seat], say.number(len(hand)), known, _list_cards(seen.rules, seen.discards_of(seat), say)])
    title = say("Cards ({n} in the draw pile)", n=say.number(seen.deck_left))
    return TextTable(title, [say("Player"), say("In hand"), say("Known"), say("Discarded")], rows)


def _list_cards(game: BrassBirmingham, cards: list[int], say: Language) -> str:
    kinds = {card: cards.count(card) for card in cards}
    return ", ".join(card_name(game, card, say) + (f" × {n}" if n > 1 else "") for card, n in kinds.items())


def _mats(seen: BrassState, names: Names, say: Language) -> TextTable:
    industries = range(INDUSTRY_COUNT)
    rows = [
        [names[seat], *(_next_on_mat(seen, seat, industry, say) for industry in industries)]
        for seat in range(seen.rules.seats)
    ]
    columns = [say("Player"), *(say(INDUSTRY_NAMES[industry]) for industry in industries)]
    return TextTable(say("The next tile of each industry on the mats, and how many are left"), columns, rows)


def _next_on_mat(seen: BrassState, seat: int, industry: int, say: Language) -> str:
    kind = seen.next_tile(seat, industry)
    if kind == NOTHING:
        return say("none")
    return say("{level} ({n} left)", level=ROMAN[TILES[kind].level], n=seen.mat[seat * INDUSTRY_COUNT + industry])


def _tiles(seen: BrassState, names: Names, say: Language) -> TextTable:
    rows = []
    for slot in members(seen.occupied):
        place, tile = space_name(seen.rules.board, slot, say), tile_name(TILES[seen.tile[slot]], say)
        rows.append([place, tile, names[seen.owner[slot]], _state_of(seen, slot, say)])
    return TextTable(say("Tiles on the board"), [say("Space"), say("Tile"), say("Owner"), ""], rows)


def _state_of(seen: BrassState, slot: int, say: Language) -> str:
    industry = TILES[seen.tile[slot]].industry
    if seen.flipped >> slot & 1:
        return say("flipped")
    if SELLABLE >> industry & 1:
        return say("not sold yet")
    return goods(industry, seen.cubes[slot], say)


def _links(seen: BrassState, names: Names, say: Language) -> TextTable:
    rows = []
    for seat, lines in enumerate(seen.own_lines):
        if lines:
            rows.append([names[seat], ", ".join(line_name(seen.rules.board, line, say) for line in members(lines))])
    return TextTable(say("Links on the board"), [say("Player"), say("Links")], rows)


def _merchants(seen: BrassState, say: Language) -> TextTable:
    board, rows = seen.rules.board, []
    for stall, bought in enumerate(seen.buys):
        if bought != NOTHING:
            buys = say.listing([say(INDUSTRY_NAMES[industry]) for industry in members(bought)]) or say("nothing")
            beer, bonus = goods(BREWERY, seen.barrels >> stall & 1, say), bonus_name(merchant_of(board, stall), say)
            rows.append([stall_name(board, stall, say), buys, beer, bonus])
    return TextTable(say("Merchants"), [say("Place"), say("Buys"), say("Beer"), say("Bonus for the beer")], rows)


def markets(seen: BrassState, say: Language) -> TextTable:
    """Coal and iron: what is left, and what it costs."""
    rows = []
    for industry, market, cubes in ((COAL, COAL_MARKET, seen.coal_market), (IRON, IRON_MARKET, seen.iron_market)):
        rows.append([say(GOODS_NAMES[industry]), say.number(cubes), pounds(market.price(cubes, 1), say)])
    return TextTable(say("Markets"), [say("Market"), say("Cubes"), say("The next cube costs")], rows)


# ---------------------------------------------------------------------- order, gauges, sources


def order(seen: BrassState) -> list[int]:
    """R33: of this round."""
    return list(seen.order)


def gauges(seen: BrassState, say: Language) -> list[Gauge]:
    """Points decide the game; money and income make them possible. Gauges of money are in dollars: this one is not."""
    return [
        Gauge(say("Points"), seen.scores()),
        Gauge(say("Pounds"), list(seen.money)),
        Gauge(say("Income level"), [INCOME_LEVEL[space] for space in seen.space]),
    ]


def source(source: str, say: Language) -> str:
    """A source of points in plain words."""
    return say(SOURCE_NAMES[source])
