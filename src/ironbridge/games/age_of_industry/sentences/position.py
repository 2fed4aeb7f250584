"""The position as text and in numbers: tables, turn order, gauges and sources of points."""

from __future__ import annotations

from typing import Final

from ironbridge.engine.problems import n_
from ironbridge.engine.sentences import Gauge, Names, TextTable
from ironbridge.games.age_of_industry.rules import demand
from ironbridge.games.age_of_industry.rules.components import (
    COAL,
    COUNTER_COUNT,
    COUNTERS,
    INDUSTRY_COUNT,
    IRON,
    LEVELS,
)
from ironbridge.games.age_of_industry.rules.state import IndustryState
from ironbridge.games.age_of_industry.sentences.names import (
    CUBE_NAMES,
    GOODS_SOLD,
    INDUSTRY_NAMES,
    ROMAN,
    card_name,
    counter_name,
    cubes,
    market_name,
    place_name,
    player_name,
    railway_name,
    space_name,
)
from ironbridge.games.age_of_industry.sentences.questions import moment
from ironbridge.language import Language
from ironbridge.parts.bits import members

SOURCE_NAMES: Final[dict[str, str]] = {
    "money": n_("Money"),
    "industries": n_("Industries"),
    "loans": n_("Unpaid loans"),
}


def tables(seen: IndustryState, names: Names, say: Language) -> list[TextTable]:
    """Players, cards and mats, what stands on the board, markets, imports and demand tracks."""
    found = [
        _players(seen, names, say),
        _cards(seen, names, say),
        _mats(seen, names, say),
        _counters(seen, names, say),
        _railways(seen, names, say),
        markets(seen, say),
    ]
    if seen.rules.board.ship_count:
        found.append(_imports(seen, say))
    return [*found, demand_tracks(seen, say)]


def _players(seen: IndustryState, names: Names, say: Language) -> TextTable:
    rows, points = [], seen.scores()
    for seat in seen.order:
        marker = "➤ " if seat == seen.seat and not seen.over else ""
        rows.append(
            [
                f"{marker}{names[seat]} ({player_name(seat, say)})",
                say.number(points[seat]),
                say.money(seen.money[seat]),
                say.number(seen.loans[seat]),
                say.money(seen.spent[seat]),
                say.number(seen.railways_left(seat)),
            ]
        )
    # The points are those that each would have if the game ended now.
    columns = [say("Player"), say("Points"), say("Money"), say("Loans"), say("Spent"), say("Railways left")]
    return TextTable(moment(seen, say), columns, rows)


def _cards(seen: IndustryState, names: Names, say: Language) -> TextTable:
    """R15: the viewer's own hand, and of the others' the number and what everybody saw taken."""
    rows = []
    for seat, hand in enumerate(seen.hands):
        known = hand if seat == seen.viewer else seen.seen[seat]
        rows.append([names[seat], say.number(len(hand)), _list_cards(known, say)])
    for title, pile in ((say("Face up"), seen.display), (say("Discarded"), seen.discards)):
        rows.append([title, say.number(len(pile)), _list_cards(pile, say)])
    rows.append([say("Draw pile"), say.number(seen.deck_left), ""])
    return TextTable(say("Cards"), [say("Where"), say("Cards"), say("Known")], rows)


def _list_cards(cards: list[int], say: Language) -> str:
    kinds = {card: cards.count(card) for card in cards}
    return ", ".join(card_name(card, say) + (f" × {n}" if n > 1 else "") for card, n in kinds.items())


def _mats(seen: IndustryState, names: Names, say: Language) -> TextTable:
    rows = [
        [names[seat], *(_on_mat(seen, seat, industry, say) for industry in range(INDUSTRY_COUNT))]
        for seat in range(seen.rules.seats)
    ]
    columns = [say("Player"), *(say(industry) for industry in INDUSTRY_NAMES)]
    return TextTable(say("The levels of the counters on the mats"), columns, rows)


def _on_mat(seen: IndustryState, seat: int, industry: int, say: Language) -> str:
    kinds = range(industry * LEVELS, (industry + 1) * LEVELS)
    left = [ROMAN[COUNTERS[kind].level] for kind in kinds for _ in range(seen.mat[seat * COUNTER_COUNT + kind])]
    return ", ".join(left) or say("none")


def _counters(seen: IndustryState, names: Names, say: Language) -> TextTable:
    rows = []
    for space in members(seen.occupied):
        counter = COUNTERS[seen.kind[space]]
        place = space_name(seen.rules.board, space, say, counter.industry)
        rows.append([place, counter_name(counter, say), names[seen.owner[space]], _state_of(seen, space, say)])
    columns = [say("Space"), say("Counter"), say("Owner"), say("State")]
    return TextTable(say("Counters on the board"), columns, rows)


def _state_of(seen: IndustryState, space: int, say: Language) -> str:
    industry = COUNTERS[seen.kind[space]].industry
    if seen.flipped >> space & 1:
        return say("flipped")
    if industry in CUBE_NAMES:
        return cubes(industry, seen.cubes[space], say)
    return say("never flips") if seen.second_ships >> space & 1 else say("not used yet")  # R69


def _railways(seen: IndustryState, names: Names, say: Language) -> TextTable:
    rows = []
    for seat, own in enumerate(seen.own_railways):
        if own:
            railways = [railway_name(seen.rules.board, railway, say) for railway in members(own)]
            rows.append([names[seat], ", ".join(railways)])
    return TextTable(say("Railways on the board"), [say("Player"), say("Railways")], rows)


def markets(seen: IndustryState, say: Language) -> TextTable:
    """What each market buys, and whether it still does."""
    rows = []
    for market, bought in enumerate(seen.buys):
        buys = say.listing([say(GOODS_SOLD[industry]) for industry in members(bought)]) or say("no demand")
        state = say("used") if seen.used >> market & 1 else say("not used yet") if bought else ""
        rows.append([market_name(seen.rules.board, market, say), buys, state])
    return TextTable(say("Markets"), [say("Market"), say("Buys"), say("State")], rows)


def _imports(seen: IndustryState, say: Language) -> TextTable:
    board, rows = seen.rules.board, []
    for ship in range(board.ship_count):
        state = say("open") if seen.occupied >> board.first_ship + ship & 1 else say("no ship yet")
        coal = say.number(seen.cubes[board.space_count + ship])
        rows.append([place_name(board, board.location_count + ship, say), coal, state])
    return TextTable(say("Imports"), [say("Ship space"), say("Coal"), say("State")], rows)


def demand_tracks(seen: IndustryState, say: Language) -> TextTable:
    """Coal and iron: what is left, and what it costs."""
    rows = [
        [say(CUBE_NAMES[kind]), say.number(track.bit_count()), say.money(demand.price(track))]
        for kind, track in ((COAL, seen.coal_track), (IRON, seen.iron_track))
    ]
    return TextTable(say("Demand tracks"), [say("Track"), say("Cubes"), say("The next cube costs")], rows)


# ---------------------------------------------------------------------- order, gauges, sources


def order(seen: IndustryState) -> list[int]:
    """R98: of this round."""
    return list(seen.order)


def gauges(seen: IndustryState, say: Language) -> list[Gauge]:
    """Points decide the game: those that each would have if it ended now."""
    return [
        Gauge(say("Points"), seen.scores()),
        Gauge(say("Money"), list(seen.money), money=True),
        Gauge(say("Loans"), list(seen.loans)),
        Gauge(say("Railways left"), [seen.railways_left(seat) for seat in range(seen.rules.seats)]),
        Gauge(say("Cards"), [len(hand) for hand in seen.hands]),
    ]


def source(source: str, say: Language) -> str:
    """A source of points in plain words."""
    return say(SOURCE_NAMES[source])
