"""What happened, a sentence an event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ironbridge.engine.game import Event
from ironbridge.engine.wording import Names
from ironbridge.games.railroad_tycoon.game import RailroadTycoon
from ironbridge.games.railroad_tycoon.rules import events
from ironbridge.games.railroad_tycoon.rules.board import Board
from ironbridge.games.railroad_tycoon.rules.components import (
    COLOUR_COUNT,
    COLOURS,
    MOST_TURNS,
    NOWHERE,
    RED,
    SHARE,
    TYCOONS,
    WESTERN_LINK,
)
from ironbridge.games.railroad_tycoon.sentences.names import (
    A_CITY,
    A_CUBE,
    TOWARDS,
    card_name,
    cities_named,
    coloured_cubes,
    money,
    points,
    tiles,
    tycoon_name,
)
from ironbridge.language import Language
from ironbridge.parts.hexes import SIDE_COUNT, SIDES


def told(game: RailroadTycoon, event: Event, viewer: int | None, names: Names, say: Language) -> str:
    """What happened, as a line of the log: the same for everybody, since nothing hidden is told before it is shown."""
    return TELLERS[event[0]](game, event, names, say)


def _city(board: Board, city: int, say: Language) -> str:
    return cities_named(board, [city], say)[0]


def _card(board: Board, card: int, say: Language) -> str:
    return card_name(board, board.cards[card].name, say)


# ---------------------------------------------------------------------- turns, auction, money


def _turn(game: RailroadTycoon, event: Event, names: Names, say: Language) -> str:
    return say("Turn {n} begins.", n=event[1])


def _bid(game: RailroadTycoon, event: Event, names: Names, say: Language) -> str:
    return say("{name} bids {money}.", name=names[event[1]], money=money(event[2], say))


def _out(game: RailroadTycoon, event: Event, names: Names, say: Language) -> str:
    return say("{name} is out of the auction.", name=names[event[1]])


def _first(game: RailroadTycoon, event: Event, names: Names, say: Language) -> str:
    name = names[event[1]]
    if not event[2]:
        return say("{name} becomes first player and pays nothing, because nobody has bid.", name=name)
    return say("{name} becomes first player for {money}.", name=name, money=money(event[2], say))


def _issued(game: RailroadTycoon, event: Event, names: Names, say: Language) -> str:
    name, amount = names[event[1]], money(event[2] * SHARE, say)
    return say.many(
        "{name} issues {n} share for {money}.",
        "{name} issues {n} shares for {money}.",
        event[2],
        name=name,
        money=amount,
    )


def _passed(game: RailroadTycoon, event: Event, names: Names, say: Language) -> str:
    return say("{name} passes.", name=names[event[1]])


def _income(game: RailroadTycoon, event: Event, names: Names, say: Language) -> str:
    if not event[2]:
        return say("{name} has no income yet.", name=names[event[1]])
    return say("{name} has an income of {money}.", name=names[event[1]], money=money(event[2], say))


def _dividends(game: RailroadTycoon, event: Event, names: Names, say: Language) -> str:
    return say("{name} pays dividends of {money}.", name=names[event[1]], money=money(event[2], say))


# ---------------------------------------------------------------------- track and engines


def _laid(game: RailroadTycoon, event: Event, names: Names, say: Language) -> str:
    """The cities beside it tell where, if there are any."""
    board, name = game.board, names[event[1]]
    price = say("for {money}", money=money(event[4], say)) if event[4] else say("for nothing")
    entry, way_out = divmod(event[3], SIDE_COUNT)
    start, goal = (board.next_city[event[2] * SIDE_COUNT + side] for side in (entry, way_out))
    if goal == NOWHERE:
        towards = say(TOWARDS[SIDES[way_out]])
        if start == NOWHERE:
            return say("{name} lays track {towards} {price}.", name=name, towards=towards, price=price)
        return say(
            "{name} lays track from {city} {towards} {price}.",
            name=name,
            city=_city(board, start, say),
            towards=towards,
            price=price,
        )
    other = _city(board, goal, say)
    if start == NOWHERE:
        return say("{name} lays track into {city} {price}.", name=name, city=other, price=price)
    return say(
        "{name} lays track from {city} to {other} {price}.",
        name=name,
        city=_city(board, start, say),
        other=other,
        price=price,
    )


def _linked(game: RailroadTycoon, event: Event, names: Names, say: Language) -> str:
    return say(
        "{name} completes a link: {city} – {other} ({tiles}).",
        name=names[event[1]],
        city=_city(game.board, event[2], say),
        other=_city(game.board, event[3], say),
        tiles=tiles(event[4], say),
    )


def _removed(game: RailroadTycoon, event: Event, names: Names, say: Language) -> str:
    return say(
        "{name} loses the unfinished track that began in {city} ({tiles}).",
        name=names[event[1]],
        city=_city(game.board, event[2], say),
        tiles=tiles(event[3], say),
    )


def _upgraded(game: RailroadTycoon, event: Event, names: Names, say: Language) -> str:
    return say(
        "{name} buys an engine of level {level} for {money}.",
        name=names[event[1]],
        level=event[2],
        money=money(event[3], say),
    )


def _western(game: RailroadTycoon, event: Event, names: Names, say: Language) -> str:
    name, city, price = names[event[1]], _city(game.board, event[2], say), money(WESTERN_LINK, say)
    if not event[3]:
        return say(
            "{name} builds the western link of {city} for {money}, but the bag has no red cube for it.",
            name=name,
            city=city,
            money=price,
        )
    return say(
        "{name} builds the western link of {city} for {money}, which brings {cubes} there.",
        name=name,
        city=city,
        money=price,
        cubes=coloured_cubes(COLOURS[RED], event[3], say),
    )


# ---------------------------------------------------------------------- cities and cubes


def _urbanised(game: RailroadTycoon, event: Event, names: Names, say: Language) -> str:
    name, city, kind = names[event[1]], _city(game.board, event[2], say), say(A_CITY[COLOURS[event[3]]])
    if not event[4]:
        return say("{name} makes {city} {kind} for nothing.", name=name, city=city, kind=kind)
    return say("{name} makes {city} {kind} for {money}.", name=name, city=city, kind=kind, money=money(event[4], say))


def _grew(game: RailroadTycoon, event: Event, names: Names, say: Language) -> str:
    return say("{name} lets {city} grow.", name=names[event[1]], city=_city(game.board, event[2], say))


def _cubes(game: RailroadTycoon, event: Event, names: Names, say: Language) -> str:
    added = [event[2] >> 3 * colour & 7 for colour in range(COLOUR_COUNT)]
    drawn = [coloured_cubes(COLOURS[colour], n, say) for colour, n in enumerate(added) if n]
    city = _city(game.board, event[1], say)
    return say("{city} receives {cubes} from the bag.", city=city, cubes=say.listing(drawn))


def _delivered(game: RailroadTycoon, event: Event, names: Names, say: Language) -> str:
    return say(
        "{name} delivers {cube} from {city} to {other}.",
        name=names[event[1]],
        cube=say(A_CUBE[COLOURS[event[2]]]),
        city=_city(game.board, event[3], say),
        other=_city(game.board, event[4], say),
    )


def _points(game: RailroadTycoon, event: Event, names: Names, say: Language) -> str:
    name = names[event[1]]
    return say("{name} gets {points} for links on its way.", name=name, points=points(event[2], say))


def _empty(game: RailroadTycoon, event: Event, names: Names, say: Language) -> str:
    return say("{city} has no cube left: it is marked as empty.", city=_city(game.board, event[1], say))


# ---------------------------------------------------------------------- cards and tycoons


def _took(game: RailroadTycoon, event: Event, names: Names, say: Language) -> str:
    return say("{name} takes a card: {card}.", name=names[event[1]], card=_card(game.board, event[2], say))


def _used(game: RailroadTycoon, event: Event, names: Names, say: Language) -> str:
    return say("{name} uses a card: {card}.", name=names[event[1]], card=_card(game.board, event[2], say))


def _shown(game: RailroadTycoon, event: Event, names: Names, say: Language) -> str:
    return say("A card becomes available: {card}.", card=_card(game.board, event[1], say))


def _hotel(game: RailroadTycoon, event: Event, names: Names, say: Language) -> str:
    board, name = game.board, names[event[1]]
    card = board.cards[event[2]]
    city = _city(board, card.cities[0], say)
    return say("{name} gets {points} from the hotel in {city}.", name=name, points=points(card.points, say), city=city)


def _bonus(game: RailroadTycoon, event: Event, names: Names, say: Language) -> str:
    card = _card(game.board, event[2], say)
    return say(
        "{name} gets {points} for a card: {card}.", name=names[event[1]], points=points(event[3], say), card=card
    )


def _revealed(game: RailroadTycoon, event: Event, names: Names, say: Language) -> str:
    return say("{name} shows a tycoon: {tycoon}.", name=names[event[1]], tycoon=tycoon_name(TYCOONS[event[2]], say))


def _tycoon(game: RailroadTycoon, event: Event, names: Names, say: Language) -> str:
    tycoon = tycoon_name(TYCOONS[event[2]], say)
    if not event[3]:
        return say("{name} gets nothing from a tycoon: {tycoon}.", name=names[event[1]], tycoon=tycoon)
    return say(
        "{name} gets {points} from a tycoon: {tycoon}.",
        name=names[event[1]],
        points=points(event[3], say),
        tycoon=tycoon,
    )


# ---------------------------------------------------------------------- the end


def _last_turn(game: RailroadTycoon, event: Event, names: Names, say: Language) -> str:
    """A20: the last turn that there may be is the last, whether or not the markers have come to the same."""
    if event[1] == MOST_TURNS:
        return say("Turn {n} is the last: no game has more.", n=event[1])
    return say("So many cities are empty that turn {n} will be the last.", n=event[1])


def _result(game: RailroadTycoon, event: Event, names: Names, say: Language) -> str:
    name, total = names[event[1]], points(event[2], say)
    if not event[3]:
        return say("{name} ends with {points} and has no shares.", name=name, points=total)
    return say.many(
        "{name} ends with {points}, {n} already taken off for a share.",
        "{name} ends with {points}, {n} already taken off for shares.",
        event[3],
        name=name,
        points=total,
    )


def _over(game: RailroadTycoon, event: Event, names: Names, say: Language) -> str:
    return say("The game is over.")


TELLERS: Final[dict[int, Callable[[RailroadTycoon, Event, Names, Language], str]]] = {
    events.TURN: _turn,
    events.BID: _bid,
    events.OUT: _out,
    events.FIRST: _first,
    events.ISSUED: _issued,
    events.PASSED: _passed,
    events.LAID: _laid,
    events.LINKED: _linked,
    events.REMOVED: _removed,
    events.URBANISED: _urbanised,
    events.CUBES: _cubes,
    events.UPGRADED: _upgraded,
    events.DELIVERED: _delivered,
    events.POINTS: _points,
    events.HOTEL: _hotel,
    events.BONUS: _bonus,
    events.EMPTY: _empty,
    events.TOOK: _took,
    events.USED: _used,
    events.GREW: _grew,
    events.WESTERN: _western,
    events.SHOWN: _shown,
    events.INCOME: _income,
    events.DIVIDENDS: _dividends,
    events.LAST_TURN: _last_turn,
    events.REVEALED: _revealed,
    events.TYCOON: _tycoon,
    events.RESULT: _result,
    events.OVER: _over,
}
