"""The position as text and in numbers: tables, turn order, gauges and sources of points."""

from __future__ import annotations

from typing import Final

from ironbridge.engine.problems import n_
from ironbridge.engine.sentences import Gauge, Names, TextTable
from ironbridge.games.railroad_tycoon.rules.board import GREY_NAME
from ironbridge.games.railroad_tycoon.rules.cards import held_by
from ironbridge.games.railroad_tycoon.rules.components import COLOURS, NOBODY, TYCOONS
from ironbridge.games.railroad_tycoon.rules.shares import income_of
from ironbridge.games.railroad_tycoon.rules.state import TycoonState
from ironbridge.games.railroad_tycoon.sentences.names import (
    card_name,
    city_name,
    colour_name,
    coloured_cubes,
    money,
    player_name,
    tiles,
    tycoon_name,
)
from ironbridge.games.railroad_tycoon.sentences.questions import moment
from ironbridge.language import Language

SOURCE_NAMES: Final[dict[str, str]] = {
    "deliveries": n_("Deliveries"),
    "bonuses": n_("Cards with a green circle"),
    "hotels": n_("Hotels"),
    "shares": n_("Shares"),
    "tycoon": n_("Tycoon"),
}


def tables(seen: TycoonState, names: Names, say: Language) -> list[TextTable]:
    """Players, cards, cities with their cubes, links, and what is left beside the board."""
    found = [_players(seen, names, say)]
    if seen.rules.full:
        found += [_cards(seen, names, say)]
    found += [_cities(seen, say), _links(seen, names, say)]
    if seen.rules.full and seen.western:
        found.append(_western(seen, names, say))
    return [*found, _left(seen, say), _end(seen, say)]


def _players(seen: TycoonState, names: Names, say: Language) -> TextTable:
    rows, scores = [], seen.scores()
    for seat in order(seen):
        marker = "➤ " if seat == seen.seat and not seen.over else ""
        rows.append(
            [
                f"{marker}{names[seat]} ({player_name(seat, say)})",
                say.number(scores[seat]),
                money(seen.money[seat], say),
                say.number(seen.shares[seat]),
                money(income_of(seen.points[seat]), say),
                say.number(seen.engine[seat]),
                say.number(seen.links[seat]),
                say.number(seen.locomotives_left(seat)),
            ]
        )
    columns = [
        *(say("Player"), say("Score"), say("Money"), say("Shares"), say("Income"), say("Engine")),
        *(say("Links"), say("Locomotives left")),
    ]
    return TextTable(moment(seen, say), columns, rows)


def _cards(seen: TycoonState, names: Names, say: Language) -> TextTable:
    """R13: a tycoon is known to its holder, and to all once it is shown."""
    rows = []
    for seat, tycoon in enumerate(seen.tycoons):
        known = [tycoon_name(TYCOONS[tycoon], say)] if tycoon >= 0 else []
        cards = held_by(seen, seat)
        rows.append([names[seat], say.number(len(cards)), _list(seen, cards, known, say)])
    for title, pile in ((say("Available"), seen.display), (say("Discarded"), seen.discards)):
        rows.append([title, say.number(len(pile)), _list(seen, pile, [], say)])
    rows.append([say("Draw pile"), say.number(seen.deck_left), ""])
    return TextTable(say("Cards"), [say("Where"), say("Cards"), say("Known")], rows)


def _list(seen: TycoonState, cards: list[int], tycoon: list[str], say: Language) -> str:
    kinds = {card: cards.count(card) for card in cards}
    named = [card_name(seen.rules.board, card, say) + (f" × {n}" if n > 1 else "") for card, n in kinds.items()]
    return ", ".join([*tycoon, *named])


def _cities(seen: TycoonState, say: Language) -> TextTable:
    rows = []
    for city, printed in enumerate(seen.rules.board.cities):
        name, colour = city_name(seen.rules.board, city, say), (*COLOURS, GREY_NAME)[seen.colours[city]]
        cubes = [coloured_cubes(each, n, say) for each, n in zip(COLOURS, seen.cubes_at(city), strict=True) if n]
        notes = [say("empty, with a marker")] if seen.empty >> city & 1 else []
        notes += [say("a new city")] if printed.colour != colour else []
        rows.append([name, colour_name(colour, say), ", ".join(cubes) or say("none"), ", ".join(notes)])
    return TextTable(say("Cities"), [say("City"), say("Colour"), say("Cubes"), say("State")], rows)


def _links(seen: TycoonState, names: Names, say: Language) -> TextTable:
    board, rows = seen.rules.board, []
    for link, owner in enumerate(seen.link_owner):
        start, length = city_name(board, seen.link_from[link], say), tiles(len(seen.link_track[link]), say)
        if seen.is_finished(link):
            rows.append([f"{start} – {city_name(board, seen.link_to[link], say)}", names[owner], length])
        else:
            rows.append([say("{city}, unfinished", city=start), names[owner], length])
    return TextTable(say("Links"), [say("Link"), say("Owner"), say("Track")], rows)


def _western(seen: TycoonState, names: Names, say: Language) -> TextTable:
    rows = []
    for city, owner in zip(seen.rules.board.western, seen.western, strict=True):
        rows.append([city_name(seen.rules.board, city, say), say("not built") if owner == NOBODY else names[owner]])
    return TextTable(say("Western links"), [say("City"), say("Owner")], rows)


def _left(seen: TycoonState, say: Language) -> TextTable:
    rows = [
        [colour_name(colour, say), say.number(tiles_left), say.number(cubes)]
        for colour, tiles_left, cubes in zip(COLOURS, seen.new_cities, seen.bag, strict=True)
    ]
    return TextTable(say("Beside the board"), [say("Colour"), say("New cities"), say("Cubes in the bag")], rows)


def _end(seen: TycoonState, say: Language) -> TextTable:
    last = say.number(seen.last_turn) if seen.last_turn else say("not known yet")
    row = [say.number(seen.empty.bit_count()), say.number(seen.rules.markers), last]
    return TextTable(say("The end"), [say("Empty cities"), say("Needed for the end"), say("Last turn")], [row])


# ---------------------------------------------------------------------- order, gauges, sources


def order(seen: TycoonState) -> list[int]:
    """R26: the first player first, then clockwise."""
    seats = seen.rules.seats
    return [(seen.first + n) % seats for n in range(seats)]


def gauges(seen: TycoonState, say: Language) -> list[Gauge]:
    """The score decides the game: points of the track, less one for every share; the tycoons come at the end."""
    return [
        Gauge(say("Score"), seen.scores()),
        Gauge(say("Money"), [thousands * 1000 for thousands in seen.money], money=True),
        Gauge(say("Income"), [income_of(points) * 1000 for points in seen.points], money=True),
        Gauge(say("Shares"), seen.shares[:]),
        Gauge(say("Engine"), seen.engine[:]),
        Gauge(say("Links"), seen.links[:]),
    ]


def source(source: str, say: Language) -> str:
    """A source of points in plain words."""
    return say(SOURCE_NAMES[source])
