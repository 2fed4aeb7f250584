"""The position as text and in numbers: tables, turn order, gauges and sources of points."""

from __future__ import annotations

from typing import Final

from ironbridge.engine.game import Data
from ironbridge.engine.problems import n_
from ironbridge.engine.wording import Gauge, Names, Table
from ironbridge.games.railroad_tycoon.game import RailroadTycoon
from ironbridge.games.railroad_tycoon.rules.components import COLOURS
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


def tables(game: RailroadTycoon, view: Data, names: Names, say: Language) -> list[Table]:
    """Players, cards, cities with their cubes, links, and what is left beside the board."""
    found = [_players(game, view, names, say)]
    if game.full:
        found += [_cards(game, view, names, say)]
    found += [_cities(game, view, say), _links(game, view, names, say)]
    if view["western"]:
        found.append(_western(game, view, names, say))
    return [*found, _left(view, say), _end(view, say)]


def _players(game: RailroadTycoon, view: Data, names: Names, say: Language) -> Table:
    rows = []
    for seat in order(game, view):
        player = view["players"][seat]
        marker = "➤ " if seat == view["seat"] else ""
        rows.append(
            [
                f"{marker}{names[seat]} ({player_name(seat, say)})",
                say.number(player["score"]),
                money(player["money"], say),
                say.number(player["shares"]),
                money(player["income"], say),
                say.number(player["engine"]),
                say.number(player["links"]),
                say.number(player["locomotives"]),
            ]
        )
    columns = [
        *(say("Player"), say("Score"), say("Money"), say("Shares"), say("Income"), say("Engine")),
        *(say("Links"), say("Locomotives left")),
    ]
    return Table(moment(game, view, say), columns, rows)


def _cards(game: RailroadTycoon, view: Data, names: Names, say: Language) -> Table:
    """R13: a tycoon is known to its holder, and to all once it is shown."""
    rows = []
    for seat, player in enumerate(view["players"]):
        tycoon = [tycoon_name(player["tycoon"], say)] if player["tycoon"] else []
        rows.append([names[seat], say.number(len(player["cards"])), _list(game, player["cards"], tycoon, say)])
    for title, pile in ((say("Available"), view["display"]), (say("Discarded"), view["discards"])):
        rows.append([title, say.number(len(pile)), _list(game, pile, [], say)])
    rows.append([say("Draw pile"), say.number(view["pile"]), ""])
    return Table(say("Cards"), [say("Where"), say("Cards"), say("Known")], rows)


def _list(game: RailroadTycoon, cards: list[str], tycoon: list[str], say: Language) -> str:
    kinds = {card: cards.count(card) for card in cards}
    named = [card_name(game.board, card, say) + (f" × {n}" if n > 1 else "") for card, n in kinds.items()]
    return ", ".join([*tycoon, *named])


def _cities(game: RailroadTycoon, view: Data, say: Language) -> Table:
    rows = []
    for city in view["cities"]:
        cubes = [coloured_cubes(colour, city["cubes"][colour], say) for colour in COLOURS if city["cubes"][colour]]
        notes = [say("empty, with a marker")] if city["empty"] else []
        notes += [say("a new city")] if city["new"] else []
        name, colour = city_name(game.board, city["city"], say), colour_name(city["colour"], say)
        rows.append([name, colour, ", ".join(cubes) or say("none"), ", ".join(notes)])
    return Table(say("Cities"), [say("City"), say("Colour"), say("Cubes"), say("State")], rows)


def _links(game: RailroadTycoon, view: Data, names: Names, say: Language) -> Table:
    rows = []
    for link in view["links"]:
        start = city_name(game.board, link["from"], say)
        goal = city_name(game.board, link["to"], say) if link["to"] else ""
        which = f"{start} – {goal}" if goal else say("{city}, unfinished", city=start)
        rows.append([which, names[link["owner"]], tiles(len(link["track"]), say)])
    return Table(say("Links"), [say("Link"), say("Owner"), say("Track")], rows)


def _western(game: RailroadTycoon, view: Data, names: Names, say: Language) -> Table:
    rows = []
    for link in view["western"]:
        owner = say("not built") if link["owner"] is None else names[link["owner"]]
        rows.append([city_name(game.board, link["city"], say), owner])
    return Table(say("Western links"), [say("City"), say("Owner")], rows)


def _left(view: Data, say: Language) -> Table:
    rows = [
        [colour_name(colour, say), say.number(view["new_cities"][colour]), say.number(view["bag"][colour])]
        for colour in COLOURS
    ]
    return Table(say("Beside the board"), [say("Colour"), say("New cities"), say("Cubes in the bag")], rows)


def _end(view: Data, say: Language) -> Table:
    last = say.number(view["last_turn"]) if view["last_turn"] is not None else say("not known yet")
    row = [say.number(view["markers"]), say.number(view["markers_needed"]), last]
    return Table(say("The end"), [say("Empty cities"), say("Needed for the end"), say("Last turn")], [row])


# ---------------------------------------------------------------------- order, gauges, sources


def order(game: RailroadTycoon, view: Data) -> list[int]:
    """R26: the first player first, then clockwise."""
    return [(view["first"] + n) % game.seats for n in range(game.seats)]


def gauges(game: RailroadTycoon, view: Data, say: Language) -> list[Gauge]:
    """The score decides the game: points of the track, less one for every share; the tycoons come at the end."""
    players = view["players"]
    return [
        Gauge(say("Score"), [player["score"] for player in players]),
        Gauge(say("Money"), [player["money"] * 1000 for player in players], money=True),
        Gauge(say("Income"), [player["income"] * 1000 for player in players], money=True),
        Gauge(say("Shares"), [player["shares"] for player in players]),
        Gauge(say("Engine"), [player["engine"] for player in players]),
        Gauge(say("Links"), [player["links"] for player in players]),
    ]


def source(source: str, say: Language) -> str:
    """A source of points in plain words."""
    return say(SOURCE_NAMES[source])
