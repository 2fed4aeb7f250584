"""What experts look up: all that a player has, what everybody would have as things stand, and what is gone."""

from __future__ import annotations

from collections import Counter

from ironbridge.engine.sentences import Gauge, Names, TextTable
from ironbridge.games.railroad_tycoon.rules import chains, scoring, shares
from ironbridge.games.railroad_tycoon.rules.cards import held_by
from ironbridge.games.railroad_tycoon.rules.components import (
    BEST_ENGINE,
    COLOUR_COUNT,
    COLOURS,
    CUBES,
    DIVIDEND,
    ENGINE_COST,
    NEW_CITIES,
    TRACK_END,
    TYCOONS,
)
from ironbridge.games.railroad_tycoon.rules.state import TycoonState
from ironbridge.games.railroad_tycoon.sentences.names import (
    card_name,
    card_text,
    cities_named,
    city_name,
    colour_name,
    money,
    points,
    tiles,
    tycoon_name,
    tycoon_text,
)
from ironbridge.language import Language

# ---------------------------------------------------------------------- all that a player has


def whole(seen: TycoonState, seat: int, say: Language) -> list[TextTable]:
    """Links, engines to come, income to come, and cards."""
    found = [_links(seen, seat, say), _track(seen, seat, say)]
    if seen.engine[seat] < BEST_ENGINE:
        found.insert(1, _engines(seen, seat, say))
    return [*found, _cards(seen, seat, say)] if seen.rules.full else found


def _links(seen: TycoonState, seat: int, say: Language) -> TextTable:
    board, rows = seen.rules.board, []
    for link, owner in enumerate(seen.link_owner):
        if owner == seat:
            start, length = city_name(board, seen.link_from[link], say), tiles(len(seen.link_track[link]), say)
            end = city_name(board, seen.link_to[link], say) if seen.is_finished(link) else say("unfinished")
            rows.append([f"{start} – {end}", length])
    western = [city for city, owner in zip(board.western, seen.western, strict=False) if owner == seat]
    rows += [[say("{city}, western link", city=city), ""] for city in cities_named(board, western, say)]
    title = say(
        "Links: {n} finished, the longest chain {chain}, {left} locomotives left",
        n=seen.links[seat],
        chain=chains.longest_chain(seen, seat),
        left=seen.locomotives_left(seat),
    )
    return TextTable(title, [say("Link"), say("Track")], rows)


def _engines(seen: TycoonState, seat: int, say: Language) -> TextTable:
    own = seen.engine[seat]
    rows = [
        [
            say.number(level),
            money(ENGINE_COST[level], say),
            money(sum(ENGINE_COST[own + 1 : level + 1]), say),
        ]
        for level in range(own + 1, BEST_ENGINE + 1)
    ]
    title = say("Better engines than level {n}", n=own)
    return TextTable(title, [say("Level"), say("Cost"), say("Cost from here")], rows)


def _track(seen: TycoonState, seat: int, say: Language) -> TextTable:
    """R70: what the next spaces of the track would pay."""
    here = seen.points[seat]
    rows = [
        [say.number(more), money(shares.income_of(here + more), say)]
        for more in (0, 1, 2, 3, 5, 8)
        if here + more <= TRACK_END
    ]
    return TextTable(say("Income by points"), [say("More points"), say("Income")], rows)


def _cards(seen: TycoonState, seat: int, say: Language) -> TextTable:
    board, tycoon = seen.rules.board, seen.tycoons[seat]
    rows = [[card_name(board, card, say), card_text(board, card, say)] for card in held_by(seen, seat)]
    if tycoon >= 0:
        rows.insert(0, [tycoon_name(TYCOONS[tycoon], say), tycoon_text(board, TYCOONS[tycoon], say)])
    return TextTable(say("Cards"), [say("Card"), say("What it does")], rows)


# ---------------------------------------------------------------------- as things stand


def projections(seen: TycoonState, say: Language) -> list[Gauge]:
    """R70-R72: income and dividends, on a copy. The score is without tycoons, which nobody knows but their holders."""
    paid, score = seen.copy(), [sum(scoring.points_of(seen, seat)) for seat in range(seen.rules.seats)]
    if not seen.over:
        shares.collect_and_pay(paid)
    incomes = [shares.income_of(n) for n in seen.points]
    return [
        Gauge(say("Score if the game ended now"), score),
        Gauge(say("Income of this turn"), [0 if seen.over else income * 1000 for income in incomes], money=True),
        Gauge(say("Dividends"), [0 if seen.over else n * DIVIDEND * 1000 for n in seen.shares], money=True),
        Gauge(say("Money after both"), [amount * 1000 for amount in paid.money], money=True),
        Gauge(say("Shares after both"), paid.shares[:]),
    ]


def outlook(seen: TycoonState, names: Names, say: Language) -> list[str]:
    """R80: how near the end is; R90-R97: what one's own tycoon would bring now."""
    if seen.over:
        return []
    empty, markers = seen.empty.bit_count(), seen.rules.markers
    told = [say("{n} of the {all} empty cities that bring the end", n=empty, all=markers)]
    if seen.last_turn:
        told = [say("The last turn is turn {n}; this is turn {now}", n=seen.last_turn, now=seen.turn)]
    tycoon = seen.tycoons[seen.viewer] if seen.rules.full and seen.viewer >= 0 else -1
    if tycoon >= 0:
        worth = points(scoring.tycoon_points(seen, seen.viewer, tycoon), say)
        told.append(say("{tycoon} would bring {points} now", tycoon=tycoon_name(TYCOONS[tycoon], say), points=worth))
    return told


# ---------------------------------------------------------------------- what is gone


def gone(seen: TycoonState, names: Names, say: Language) -> list[TextTable]:
    """Cubes, new cities and cards."""
    return [_cubes(seen, say), _all_cards(seen, names, say)] if seen.rules.full else [_cubes(seen, say)]


def _cubes(seen: TycoonState, say: Language) -> TextTable:
    rows = []
    for colour, name in enumerate(COLOURS):
        numbers = (
            CUBES,
            seen.bag[colour],
            sum(seen.cubes[colour::COLOUR_COUNT]),
            NEW_CITIES[colour],
            seen.new_cities[colour],
        )
        rows.append([colour_name(name, say), *(say.number(n) for n in numbers)])
    columns = [
        *(say("Colour"), say("Cubes in all"), say("In the bag"), say("On the board")),
        *(say("New cities in all"), say("New cities left")),
    ]
    return TextTable(say("Cubes and new cities"), columns, rows)


def _all_cards(seen: TycoonState, names: Names, say: Language) -> TextTable:
    """R14: what is in nobody's sight lies in the draw pile."""
    board, rows = seen.rules.board, []
    held = [card for seat in range(seen.rules.seats) for card in held_by(seen, seat)]
    shown, out, kept = Counter(seen.display), Counter(seen.discards), Counter(held)
    for card, kind in enumerate(board.cards):
        left = kind.copies - shown[card] - out[card] - kept[card]
        numbers = (kind.copies, shown[card], kept[card], out[card], left)
        rows.append([card_name(board, card, say), *(say.number(n) for n in numbers)])
    columns = [
        *(say("Card"), say("In all"), say("Available"), say("With players")),
        *(say("Out of the game"), say("In the draw pile")),
    ]
    return TextTable(say("Operations cards"), columns, rows)
