"""The position as text and in numbers: tables, turn order, gauges and sources of points."""

from __future__ import annotations

from typing import Final

from ironbridge.engine.game import Data
from ironbridge.engine.problems import n_
from ironbridge.engine.wording import Gauge, Names, Table
from ironbridge.games.brass_birmingham.game import BrassBirmingham
from ironbridge.games.brass_birmingham.rules.board import Board
from ironbridge.games.brass_birmingham.rules.components import COAL_MARKET, INDUSTRIES, IRON_MARKET, STACKS, TILES
from ironbridge.games.brass_birmingham.sentences.names import (
    GOODS_NAMES,
    INDUSTRY_NAMES,
    ROMAN,
    bonus_name,
    card_name,
    goods,
    kind_of,
    line_name,
    merchant_of,
    player_name,
    pounds,
    space_name,
    stall_name,
    tile_name,
)
from ironbridge.games.brass_birmingham.sentences.questions import moment
from ironbridge.games.brass_birmingham.sentences.seen import Seen
from ironbridge.language import Language

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


def tables(game: BrassBirmingham, view: Data, names: Names, say: Language) -> list[Table]:
    """Players, their cards and mats, what lies on the board, merchants and markets."""
    seen = Seen(game, view)
    return [
        _players(game, view, names, say),
        _cards(seen, names, say),
        _mats(view, names, say),
        _tiles(seen, names, say),
        _links(seen, names, say),
        _merchants(seen, say),
        _markets(view, say),
    ]


def _players(game: BrassBirmingham, view: Data, names: Names, say: Language) -> Table:
    rows = []
    for seat in view["order"]:
        player = view["players"][seat]
        marker = "➤ " if seat == view["seat"] else ""
        rows.append(
            [
                f"{marker}{names[seat]} ({player_name(seat, say)})",
                say.number(player["points"]),
                pounds(player["money"], say),
                pounds(player["spent"], say),
                say.number(player["income"]),
                say.number(player["links"]),
            ]
        )
    columns = [say("Player"), say("Points"), say("Money"), say("Spent"), say("Income level"), say("Links left")]
    return Table(moment(game, view, say), columns, rows)


def _cards(seen: Seen, names: Names, say: Language) -> Table:
    """A52: the viewer's own hand, and of the others' the number and the wild cards."""
    rows = []
    for seat, player in enumerate(seen.view["players"]):
        known = player["wilds"] if player["hand"] is None else player["hand"]
        discards = _list_cards(seen.board, player["discards"], say)
        rows.append([names[seat], say.number(player["cards"]), _list_cards(seen.board, known, say), discards])
    title = say("Cards ({n} in the draw pile)", n=say.number(seen.view["deck"]))
    return Table(title, [say("Player"), say("In hand"), say("Known"), say("Discarded")], rows)


def _list_cards(board: Board, cards: list[str], say: Language) -> str:
    kinds = {card: cards.count(card) for card in cards}
    return ", ".join(card_name(board, card, say) + (f" × {n}" if n > 1 else "") for card, n in kinds.items())


def _mats(view: Data, names: Names, say: Language) -> Table:
    rows = []
    for seat, player in enumerate(view["players"]):
        rows.append([names[seat], *(_next_on_mat(industry, player["mat"][industry], say) for industry in INDUSTRIES)])
    columns = [say("Player"), *(say(INDUSTRY_NAMES[industry]) for industry in INDUSTRIES)]
    return Table(say("The next tile of each industry on the mats, and how many are left"), columns, rows)


def _next_on_mat(industry: str, left: int, say: Language) -> str:
    if not left:
        return say("none")
    level = TILES[STACKS[INDUSTRIES.index(industry)][-left]].level
    return say("{level} ({n} left)", level=ROMAN[level], n=left)


def _tiles(seen: Seen, names: Names, say: Language) -> Table:
    rows = []
    for tile in seen.view["tiles"]:
        place = space_name(seen.board, tile["slot"], say)
        rows.append([place, tile_name(kind_of(tile), say), names[tile["owner"]], _state_of(tile, say)])
    return Table(say("Tiles on the board"), [say("Space"), say("Tile"), say("Owner"), ""], rows)


def _state_of(tile: Data, say: Language) -> str:
    if tile["flipped"]:
        return say("flipped")
    if tile["industry"] in ("coal", "iron", "brewery"):
        return goods("beer" if tile["industry"] == "brewery" else tile["industry"], tile["cubes"], say)
    return say("not sold yet")


def _links(seen: Seen, names: Names, say: Language) -> Table:
    rows = []
    for seat, name in enumerate(names):
        own = [seen.board.line_index[line] for line, owner in seen.links.items() if owner == seat]
        if own:
            rows.append([name, ", ".join(line_name(seen.board, line, say) for line in own)])
    return Table(say("Links on the board"), [say("Player"), say("Links")], rows)


def _merchants(seen: Seen, say: Language) -> Table:
    rows = []
    for merchant in seen.view["merchants"]:
        stall = merchant["slot"]
        buys = say.listing([say(INDUSTRY_NAMES[industry]) for industry in merchant["buys"]]) or say("nothing")
        beer = goods("beer", int(merchant["barrel"]), say)
        rows.append([stall_name(seen.board, stall, say), buys, beer, bonus_name(merchant_of(seen.board, stall), say)])
    return Table(say("Merchants"), [say("Place"), say("Buys"), say("Beer"), say("Bonus for the beer")], rows)


def _markets(view: Data, say: Language) -> Table:
    rows = []
    for kind, market in (("coal", COAL_MARKET), ("iron", IRON_MARKET)):
        price = pounds(market.price(view[kind], 1), say)
        rows.append([say(GOODS_NAMES[kind]), say.number(view[kind]), price])
    return Table(say("Markets"), [say("Market"), say("Cubes"), say("The next cube costs")], rows)


# ---------------------------------------------------------------------- order, gauges, sources


def order(game: BrassBirmingham, view: Data) -> list[int]:
    """R33: of this round."""
    seats: list[int] = view["order"]
    return seats


def gauges(game: BrassBirmingham, view: Data, say: Language) -> list[Gauge]:
    """Points decide the game; money and income make them possible. Gauges of money are in dollars: this one is not."""
    players = view["players"]
    return [
        Gauge(say("Points"), [player["points"] for player in players]),
        Gauge(say("Pounds"), [player["money"] for player in players]),
        Gauge(say("Income level"), [player["income"] for player in players]),
    ]


def source(source: str, say: Language) -> str:
    """A source of points in plain words."""
    return say(SOURCE_NAMES[source])
