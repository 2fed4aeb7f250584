"""What happened, a sentence an event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ironbridge.engine.game import Event
from ironbridge.engine.log import Happened, Teller, counted, line, number, player, tell
from ironbridge.engine.problems import n_
from ironbridge.engine.sentences import Names
from ironbridge.games.age_of_industry.game import AgeOfIndustry
from ironbridge.games.age_of_industry.rules import events
from ironbridge.games.age_of_industry.rules.components import COAL, COUNTERS, IRON, LOAN, NOTHING
from ironbridge.games.age_of_industry.rules.vocabulary import BUILD, COMBINE, DEVELOP, PASS
from ironbridge.games.age_of_industry.sentences.names import (
    CounterNamer,
    a_counter,
    card_name,
    cubes,
    in_place,
    market_name,
    place_name,
    points,
    railway_name,
    the_counter,
)
from ironbridge.language import Language
from ironbridge.parts.turn_order import unpacked


def told(game: AgeOfIndustry, event: Event, viewer: int | None, names: Names, say: Language) -> str:
    """What happened, as a line of the log. R15: only who drew a card from the pile knows which."""
    return tell(TELLERS, Happened(game, event, viewer, names, say))


# ---------------------------------------------------------------------- what fills a sentence


def _money(amount: int, say: Language) -> str:
    return say.money(amount)


def _coal(n: int, say: Language) -> str:
    return cubes(COAL, n, say)


def _kind(kind: int, say: Language) -> str:
    return a_counter(COUNTERS[kind], say)


def _place(happened: Happened) -> str:
    """The place of the space or import that the event tells of."""
    board = happened.game.board
    return place_name(board, board.place_of[happened.event[2]], happened.say)


def _counter(named: CounterNamer) -> Teller:
    """The counter that the event tells of, and its place: which space of it does not matter here."""

    def teller(happened: Happened) -> str:
        counter = named(COUNTERS[happened.event[3]], happened.say)
        return in_place(happened.game.board, counter, happened.event[2], _place(happened), happened.say)

    return teller


def _railway(happened: Happened) -> str:
    return railway_name(happened.game.board, happened.event[2], happened.say)


def _ship_space(happened: Happened) -> str:
    board = happened.game.board
    return place_name(board, board.location_count + happened.event[1], happened.say)


def _delivered(happened: Happened) -> str:
    """The cubes that the event tells of: an ironworks' or else coal."""
    board, (_, _, source, n, _) = happened.game.board, happened.event
    iron = source < board.space_count and board.kind_of_space[source] == "plain"
    return cubes(IRON if iron else COAL, n, happened.say)


def _order(happened: Happened) -> str:
    return ", ".join(happened.names[seat] for seat in unpacked(happened.event[1], happened.game.seats))


# ---------------------------------------------------------------------- sentences that branch


def _by(detail: int, lines: Mapping[int, Teller]) -> Teller:
    """One of these lines, by that detail of the event."""
    return lambda happened: lines[happened.event[detail]](happened)


def _played(happened: Happened) -> str:
    if happened.event[3] == NOTHING:
        return happened.say("{name} passes, with no card to give up.", name=_NAME(happened))  # R97
    return _PLAYED_FOR[happened.event[2]](happened)


def _drew(happened: Happened) -> str:
    _, seat, card, _, _ = happened.event
    say, name = happened.say, happened.names[seat]
    if seat != happened.viewer:
        return say("{name} draws a card from the pile.", name=name)
    return say("{name} draws a card from the pile: {card}.", name=name, card=card_name(card, say))


def _replaced(happened: Happened) -> str:
    _, seat, _, _, owner = happened.event
    say, name, counter = happened.say, happened.names[seat], _counter(the_counter)(happened)
    if seat == owner:
        return say("{name} builds over a counter of their own, {counter}.", name=name, counter=counter)
    other = happened.names[owner]
    return say("{name} builds over a counter of {owner}, {counter}.", name=name, owner=other, counter=counter)


def _sold(happened: Happened) -> str:
    board, buyer = happened.game.board, happened.event[4]
    say, name, counter = happened.say, _NAME(happened), _counter(the_counter)(happened)
    if buyer >= board.space_count:
        market = market_name(board, buyer - board.space_count, say)
        return say("{name} sells from {counter} to {market}.", name=name, counter=counter, market=market)
    place = place_name(board, board.place_of[buyer], say)
    return say("{name} sells from {counter} to the port in {place}.", name=name, counter=counter, place=place)


def _took_coal(happened: Happened) -> str:
    say, name, place = happened.say, _NAME(happened), _place(happened)
    if happened.event[2] >= happened.game.board.space_count:
        return say("{name} takes coal from the import of {place}.", name=name, place=place)
    return say("{name} takes coal from {place}.", name=name, place=place)


def _borrowed(happened: Happened) -> str:
    say = happened.say
    return say.many(
        "{name} takes {n} loan of {money}.",
        "{name} takes {n} loans of {money}.",
        happened.event[2],
        name=_NAME(happened),
        money=say.money(LOAN),
    )


def _repaid(happened: Happened) -> str:
    say = happened.say
    return say.many(
        "{name} pays back {n} loan of {money}.",
        "{name} pays back {n} loans of {money}.",
        happened.event[2],
        name=_NAME(happened),
        money=say.money(LOAN),
    )


def _railway_income(happened: Happened) -> str:
    _, seat, money, railways, _ = happened.event
    say, name = happened.say, happened.names[seat]
    if not railways:
        return say("{name} has no railways and receives nothing for them.", name=name)
    return say.many(
        "{name} receives {money} for {n} railway.",
        "{name} receives {money} for {n} railways.",
        railways,
        name=name,
        money=say.money(money),
    )


def _points(happened: Happened) -> str:
    _, seat, money, industries, unpaid = happened.event
    say = happened.say
    fields = {
        "name": happened.names[seat],
        "points": points(money + industries + unpaid, say),
        "money": say.number(money),
        "industries": say.number(industries),
    }
    if not unpaid:
        return say("{name} has {points}: {money} for money and {industries} for industries.", **fields)
    return say(
        "{name} has {points}: {money} for money, {industries} for industries and {loans} for unpaid loans.",
        loans=say.number(unpaid),
        **fields,
    )


# ---------------------------------------------------------------------- every event

_NAME: Final = player(1)
_PLAYED_FOR: Final = {
    BUILD: line(n_("{name} plays a card to build: {card}."), name=_NAME, card=counted(3, card_name)),
    COMBINE: line(
        n_("{name} gives up a card and both actions to build: {card}."), name=_NAME, card=counted(3, card_name)
    ),
    DEVELOP: line(n_("{name} gives up a card to develop: {card}."), name=_NAME, card=counted(3, card_name)),
    PASS: line(n_("{name} gives up a card and passes: {card}."), name=_NAME, card=counted(3, card_name)),
}
_BOUGHT: Final = {
    COAL: line(n_("{name} buys coal for {money}."), name=_NAME, money=counted(3, _money)),
    IRON: line(n_("{name} buys iron for {money}."), name=_NAME, money=counted(3, _money)),
}

TELLERS: Final[dict[int, Teller]] = {
    events.ROUND: line(n_("Round {n} begins."), n=number(1)),
    events.PLAYED: _played,
    events.TOOK: line(n_("{name} takes a face-up card: {card}."), name=_NAME, card=counted(2, card_name)),
    events.DREW: _drew,
    events.REVEALED: line(n_("A card is turned up: {card}."), card=counted(1, card_name)),
    events.BUILT: line(
        n_("{name} builds {counter} for {money}."), name=_NAME, counter=_counter(a_counter), money=counted(4, _money)
    ),
    events.REPLACED: _replaced,
    events.LAID: line(
        n_("{name} builds the railway {railway} for {money}."), name=_NAME, railway=_railway, money=counted(3, _money)
    ),
    events.DEVELOPED: line(n_("{name} develops {counter}."), name=_NAME, counter=counted(2, _kind)),
    events.SOLD: _sold,
    events.COAL: _took_coal,
    events.IRON: line(n_("{name} takes iron from {place}."), name=_NAME, place=_place),
    events.BOUGHT: _by(2, _BOUGHT),
    events.DELIVERED: line(
        n_("{name} sells {cubes} from {place} to the demand track for {money}."),
        name=_NAME,
        cubes=_delivered,
        place=_place,
        money=counted(4, _money),
    ),
    events.IMPORTED: line(n_("The import of {place} receives {coal}."), place=_ship_space, coal=counted(2, _coal)),
    events.FLIPPED: line(
        n_("{name} gains {money}, because {counter} flips."),
        name=_NAME,
        money=counted(4, _money),
        counter=_counter(the_counter),
    ),
    events.BORROWED: _borrowed,
    events.REPAID: _repaid,
    events.ORDER: line(n_("The new turn order is {names}."), names=_order),
    events.INTEREST: line(n_("{name} pays {money} of interest."), name=_NAME, money=counted(2, _money)),
    events.RAILWAY_INCOME: _railway_income,
    events.POINTS: _points,
    events.OVER: line(n_("The game is over.")),
}
