"""What experts look up: a whole mat, what everybody would have as things stand, and what is gone of the box."""

from __future__ import annotations

from ironbridge.engine.sentences import Gauge, Names, TextTable
from ironbridge.games.brass_birmingham.rules import scoring
from ironbridge.games.brass_birmingham.rules.components import (
    BREWERY,
    CANAL,
    COAL,
    CUBES,
    INCOME_LEVEL,
    INDUSTRY_COUNT,
    IRON,
    RAIL,
    STACKS,
    TILES,
    WILD_CARDS,
    Tile,
)
from ironbridge.games.brass_birmingham.rules.questions import ASK_GIVE_UP
from ironbridge.games.brass_birmingham.rules.scoring import LINK_SOURCE, SOURCE_COUNT, TILE_SOURCE
from ironbridge.games.brass_birmingham.rules.state import BrassState
from ironbridge.games.brass_birmingham.sentences.names import card_name, goods, line_name, pounds, tile_name
from ironbridge.games.brass_birmingham.sentences.position import markets
from ironbridge.language import Language
from ironbridge.parts.bits import members
from ironbridge.parts.turn_order import order_by_spending

# ---------------------------------------------------------------------- a whole mat


def tiles_left(seen: BrassState, seat: int, industry: int) -> dict[int, int]:
    """R93: the kinds of tiles of an industry on a mat in the order in which they leave it, and how many of each."""
    left = seen.mat[seat * INDUSTRY_COUNT + industry]
    kinds = STACKS[industry][len(STACKS[industry]) - left :]
    return {kind: kinds.count(kind) for kind in kinds}


def whole(seen: BrassState, seat: int, say: Language) -> list[TextTable]:
    """Every tile that is left, and what each link would score now."""
    rows = [
        _tile(kind, n, say)
        for industry in range(INDUSTRY_COUNT)
        for kind, n in tiles_left(seen, seat, industry).items()
    ]
    columns = [
        *(say("Tile"), say("Left"), say("Cost"), say("Makes"), say("Beer to sell it")),
        *(say("Points"), say("Income spaces"), say("Link icons"), say("Remarks")),
    ]
    return [TextTable(say("Tiles on the mat"), columns, rows), _links(seen, seat, say)]


def _tile(kind: int, n: int, say: Language) -> list[str]:
    tile = TILES[kind]
    made = goods(tile.industry, CUBES[kind], say) if CUBES[kind] else ""
    return [
        tile_name(tile, say),
        say.number(n),
        _cost(tile, say),
        say("1 beer, 2 in the rail era") if tile.industry == BREWERY else made,
        say.number(tile.beer) if tile.beer else "",
        *(say.number(value) for value in (tile.points, tile.income, tile.links)),
        ", ".join(remarks(tile, say)),
    ]


def _cost(tile: Tile, say: Language) -> str:
    costs = [pounds(tile.money, say)]
    costs += [goods(COAL, tile.coal, say)] * bool(tile.coal) + [goods(IRON, tile.iron, say)] * bool(tile.iron)
    return ", ".join(costs)


def remarks(tile: Tile, say: Language) -> list[str]:
    """R101, R102, R117: the era of a tile, if it is for one only, and whether it can be developed."""
    said = [say("canal era only")] * (tile.eras == 1 << CANAL) + [say("rail era only")] * (tile.eras == 1 << RAIL)
    return said + [say("cannot be developed")] * tile.bulb


def _links(seen: BrassState, seat: int, say: Language) -> TextTable:
    icons = scoring.link_icons(seen)
    rows = [
        [line_name(seen.rules.board, line, say), say.number(scoring.worth_of_link(seen, line, icons))]
        for line in members(seen.own_lines[seat])
    ]
    return TextTable(say("Links on the board"), [say("Link"), say("Points now")], rows)


# ---------------------------------------------------------------------- as things stand


def projections(seen: BrassState, say: Language) -> list[Gauge]:
    """R43-R47: the end of the era on a copy; R36: the next income. Gauges of money are in dollars: this one is not."""
    scored, levels = as_scored(seen), [income_due(seen, seat) for seat in range(seen.rules.seats)]
    return [
        Gauge(say("Points if the era ended now"), scored.scores()),
        Gauge(say("of them links"), _gained(seen, scored, LINK_SOURCE[seen.era])),
        Gauge(say("of them tiles"), _gained(seen, scored, TILE_SOURCE[seen.era])),
        Gauge(say("Income of this round"), levels),
        Gauge(say("Pounds after it"), [money + level for money, level in zip(seen.money, levels, strict=True)]),
    ]


def as_scored(seen: BrassState) -> BrassState:
    """The position with the era scored as it stands."""
    twin = seen.copy()
    if not seen.over:
        scoring.score_links(twin)
        scoring.score_tiles(twin)
        if seen.rules.introductory:
            scoring.score_introductory(twin)
    return twin


def _gained(seen: BrassState, scored: BrassState, source: int) -> list[int]:
    places = range(source, len(seen.points), SOURCE_COUNT)
    return [scored.points[place] - seen.points[place] for place in places]


def income_due(seen: BrassState, seat: int) -> int:
    """R36, A10, A11: what this round still pays."""
    last = seen.round == seen.rules.cards.rounds and not seen.rules.pays_last[seen.era]
    settled = seen.question == ASK_GIVE_UP and seen.order.index(seat) < seen.turn
    return 0 if seen.over or last or settled else INCOME_LEVEL[seen.space[seat]]


def outlook(seen: BrassState, names: Names, say: Language) -> list[str]:
    """R33: the order of the next round by what has been spent in this one; R22: the rounds of the era."""
    if seen.over:
        return []
    left = seen.rules.cards.rounds - seen.round
    rounds = say("The last round of the era")
    if left:
        rounds = say.many("{n} more round in this era", "{n} more rounds in this era", left)
    elif seen.era == RAIL or seen.rules.introductory:
        return [rounds]
    order = [
        say("{name} ({money} spent)", name=names[seat], money=pounds(seen.spent[seat], say))
        for seat in order_by_spending(seen.order, seen.spent)
    ]
    return [say("Next round, if nothing more is spent: {order}", order=", ".join(order)), rounds]


# ---------------------------------------------------------------------- what is gone


def gone(seen: BrassState, names: Names, say: Language) -> list[TextTable]:
    """Cards, market cubes and tiles."""
    return [_cards(seen, say), _wild_cards(seen, say), markets(seen, say), _tiles(seen, names, say)]


def _cards(seen: BrassState, say: Language) -> TextTable:
    """Of each kind: in the deck, played face up in this era, in one's own hand; the others are where nobody sees."""
    count, rows = seen.rules.cards.count, []
    hand = seen.hands[seen.viewer] if seen.viewer >= 0 else []
    for card, copies in enumerate(seen.rules.cards.copies):
        if copies:
            played, own = sum(each % count == card for each in seen.discards), hand.count(card)
            numbers = (copies, played, own, copies - played - own)
            rows.append([card_name(seen.rules, card, say), *(say.number(n) for n in numbers)])
    columns = [say("Card"), say("In all"), say("Played"), say("In my hand"), say("Not seen yet")]
    return TextTable(say("Cards of this era"), columns, rows)


def _wild_cards(seen: BrassState, say: Language) -> TextTable:
    """A52: everybody saw who took one."""
    cards = seen.rules.cards
    rows = []
    for card in (cards.wild_location, cards.wild_industry):
        left = WILD_CARDS - sum(hand.count(card) for hand in seen.hands)
        rows.append([card_name(seen.rules, card, say), say.number(left)])
    return TextTable(say("Wild cards"), [say("Card"), say("Left")], rows)


def _tiles(seen: BrassState, names: Names, say: Language) -> TextTable:
    seats, rows = range(seen.rules.seats), []
    for kind, tile in enumerate(TILES):
        left = [tiles_left(seen, seat, tile.industry).get(kind, 0) for seat in seats]
        rows.append([tile_name(tile, say), *(say.number(n) for n in left)])
    return TextTable(say("Tiles left on the mats"), [say("Tile"), *names], rows)
