"""What happened, a sentence an event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ironbridge.engine.game import Event
from ironbridge.engine.log import Happened, Teller, counted, line, player, tell
from ironbridge.engine.problems import n_
from ironbridge.engine.sentences import Names
from ironbridge.games.railroad_tycoon.game import RailroadTycoon
from ironbridge.games.railroad_tycoon.rules import events
from ironbridge.games.railroad_tycoon.rules.components import (
    COLOUR_COUNT,
    COLOURS,
    HOTEL_POINTS,
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
    city_name,
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
    return tell(TELLERS, Happened(game, event, viewer, names, say))


# ---------------------------------------------------------------------- what fills a sentence


def _city(detail: int) -> Teller:
    return lambda happened: city_name(happened.game.board, happened.event[detail], happened.say)


def _card(detail: int) -> Teller:
    return lambda happened: card_name(happened.game.board, happened.event[detail], happened.say)


def _plain(detail: int) -> Teller:
    """A small number without ado: a turn or a level."""
    return lambda happened: str(happened.event[detail])


def _a_city(colour: int, say: Language) -> str:
    return say(A_CITY[COLOURS[colour]])


def _a_cube(colour: int, say: Language) -> str:
    return say(A_CUBE[COLOURS[colour]])


def _red_cubes(n: int, say: Language) -> str:
    return coloured_cubes(COLOURS[RED], n, say)


def _cubes(drawn: int, say: Language) -> str:
    """The cubes drawn from the bag, packed: 3 bits for each colour."""
    added = [drawn >> 3 * colour & 7 for colour in range(COLOUR_COUNT)]
    return say.listing([coloured_cubes(COLOURS[colour], n, say) for colour, n in enumerate(added) if n])


def _tycoon(tycoon: int, say: Language) -> str:
    return tycoon_name(TYCOONS[tycoon], say)


def _western_price(happened: Happened) -> str:
    return money(WESTERN_LINK, happened.say)


def _hotel_points(happened: Happened) -> str:
    return points(HOTEL_POINTS, happened.say)


def _hotel_city(happened: Happened) -> str:
    board = happened.game.board
    return city_name(board, board.cards[happened.event[2]].cities[0], happened.say)


# ---------------------------------------------------------------------- sentences that branch


def _either(detail: int, some: Teller, none: Teller) -> Teller:
    """One sentence, or another if that detail of the event is 0."""
    return lambda happened: (some if happened.event[detail] else none)(happened)


def _issued(happened: Happened) -> str:
    (_, seat, n, *_), say = happened.event, happened.say
    name, paid = happened.names[seat], money(n * SHARE, say)
    return say.many(
        "{name} issues {n} share for {money}.", "{name} issues {n} shares for {money}.", n, name=name, money=paid
    )


def _laid(happened: Happened) -> str:
    """The cities beside it tell where, if there are any."""
    _, seat, hex_, sides, paid = happened.event
    board, say, name = happened.game.board, happened.say, happened.names[seat]
    price = say("for {money}", money=money(paid, say)) if paid else say("for nothing")
    entry, way_out = divmod(sides, SIDE_COUNT)
    beside = (board.next_city[hex_ * SIDE_COUNT + side] for side in (entry, way_out))
    city, other = ("" if each == NOWHERE else city_name(board, each, say) for each in beside)
    if not other:
        towards = say(TOWARDS[SIDES[way_out]])
        if not city:
            return say("{name} lays track {towards} {price}.", name=name, towards=towards, price=price)
        return say(
            "{name} lays track from {city} {towards} {price}.", name=name, city=city, towards=towards, price=price
        )
    if not city:
        return say("{name} lays track into {city} {price}.", name=name, city=other, price=price)
    return say("{name} lays track from {city} to {other} {price}.", name=name, city=city, other=other, price=price)


def _last_turn(happened: Happened) -> str:
    """A20: the last turn that there may be is the last, whether or not the markers have come to the same."""
    turn, say = happened.event[1], happened.say
    if turn == MOST_TURNS:
        return say("Turn {n} is the last: no game has more.", n=turn)
    return say("So many cities are empty that turn {n} will be the last.", n=turn)


def _taken_off(happened: Happened) -> str:
    (_, seat, total, shares, _), say = happened.event, happened.say
    name, left = happened.names[seat], points(total, say)
    return say.many(
        "{name} ends with {points}, {n} already taken off for a share.",
        "{name} ends with {points}, {n} already taken off for shares.",
        shares,
        name=name,
        points=left,
    )


# ---------------------------------------------------------------------- all of them

NAME: Final = player(1)
TELLERS: Final[Mapping[int, Teller]] = {
    events.TURN: line(n_("Turn {n} begins."), n=_plain(1)),
    events.BID: line(n_("{name} bids {money}."), name=NAME, money=counted(2, money)),
    events.OUT: line(n_("{name} is out of the auction."), name=NAME),
    events.FIRST: _either(
        2,
        line(n_("{name} becomes first player for {money}."), name=NAME, money=counted(2, money)),
        line(n_("{name} becomes first player and pays nothing, because nobody has bid."), name=NAME),
    ),
    events.ISSUED: _issued,
    events.PASSED: line(n_("{name} passes."), name=NAME),
    events.LAID: _laid,
    events.LINKED: line(
        n_("{name} completes a link: {city} – {other} ({tiles})."),
        name=NAME,
        city=_city(2),
        other=_city(3),
        tiles=counted(4, tiles),
    ),
    events.REMOVED: line(
        n_("{name} loses the unfinished track that began in {city} ({tiles})."),
        name=NAME,
        city=_city(2),
        tiles=counted(3, tiles),
    ),
    events.URBANISED: _either(
        4,
        line(
            n_("{name} makes {city} {kind} for {money}."),
            name=NAME,
            city=_city(2),
            kind=counted(3, _a_city),
            money=counted(4, money),
        ),
        line(n_("{name} makes {city} {kind} for nothing."), name=NAME, city=_city(2), kind=counted(3, _a_city)),
    ),
    events.CUBES: line(n_("{city} receives {cubes} from the bag."), city=_city(1), cubes=counted(2, _cubes)),
    events.UPGRADED: line(
        n_("{name} buys an engine of level {level} for {money}."), name=NAME, level=_plain(2), money=counted(3, money)
    ),
    events.DELIVERED: line(
        n_("{name} delivers {cube} from {city} to {other}."),
        name=NAME,
        cube=counted(2, _a_cube),
        city=_city(3),
        other=_city(4),
    ),
    events.POINTS: line(n_("{name} gets {points} for links on its way."), name=NAME, points=counted(2, points)),
    events.HOTEL: line(
        n_("{name} gets {points} from the hotel in {city}."), name=NAME, points=_hotel_points, city=_hotel_city
    ),
    events.BONUS: line(
        n_("{name} gets {points} for a card: {card}."), name=NAME, points=counted(3, points), card=_card(2)
    ),
    events.EMPTY: line(n_("{city} has no cube left: it is marked as empty."), city=_city(1)),
    events.TOOK: line(n_("{name} takes a card: {card}."), name=NAME, card=_card(2)),
    events.USED: line(n_("{name} uses a card: {card}."), name=NAME, card=_card(2)),
    events.GREW: line(n_("{name} lets {city} grow."), name=NAME, city=_city(2)),
    events.WESTERN: _either(
        3,
        line(
            n_("{name} builds the western link of {city} for {money}, which brings {cubes} there."),
            name=NAME,
            city=_city(2),
            money=_western_price,
            cubes=counted(3, _red_cubes),
        ),
        line(
            n_("{name} builds the western link of {city} for {money}, but the bag has no red cube for it."),
            name=NAME,
            city=_city(2),
            money=_western_price,
        ),
    ),
    events.SHOWN: line(n_("A card becomes available: {card}."), card=_card(1)),
    events.INCOME: _either(
        2,
        line(n_("{name} has an income of {money}."), name=NAME, money=counted(2, money)),
        line(n_("{name} has no income yet."), name=NAME),
    ),
    events.DIVIDENDS: line(n_("{name} pays dividends of {money}."), name=NAME, money=counted(2, money)),
    events.LAST_TURN: _last_turn,
    events.REVEALED: line(n_("{name} shows a tycoon: {tycoon}."), name=NAME, tycoon=counted(2, _tycoon)),
    events.TYCOON: _either(
        3,
        line(
            n_("{name} gets {points} from a tycoon: {tycoon}."),
            name=NAME,
            points=counted(3, points),
            tycoon=counted(2, _tycoon),
        ),
        line(n_("{name} gets nothing from a tycoon: {tycoon}."), name=NAME, tycoon=counted(2, _tycoon)),
    ),
    events.RESULT: _either(
        3,
        _taken_off,
        line(n_("{name} ends with {points} and has no shares."), name=NAME, points=counted(2, points)),
    ),
    events.OVER: line(n_("The game is over.")),
}
