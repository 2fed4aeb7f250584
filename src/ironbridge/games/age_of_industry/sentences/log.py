"""What happened, a sentence an event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ironbridge.engine.game import Event
from ironbridge.engine.problems import n_
from ironbridge.engine.wording import Names
from ironbridge.games.age_of_industry.game import AgeOfIndustry
from ironbridge.games.age_of_industry.rules import events
from ironbridge.games.age_of_industry.rules.components import CARDS, COUNTERS, INDUSTRIES, LOAN, NOTHING
from ironbridge.games.age_of_industry.rules.vocabulary import ACTION_WORDS
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
    if event[0] == events.DREW and event[1] == viewer:
        card = card_name(CARDS[event[2]], say)
        return say("{name} draws a card from the pile: {card}.", name=names[event[1]], card=card)
    return TELLERS[event[0]](game, event, names, say)


def _counter(game: AgeOfIndustry, space: int, kind: int, named: CounterNamer, say: Language) -> str:
    """A counter and its place: which space of it does not matter here."""
    board = game.board
    place = place_name(board, board.place_of[space], say)
    return in_place(board, named(COUNTERS[kind], say), board.space_ids[space], place, say)


# ---------------------------------------------------------------------- the course of the game


def _round(game: AgeOfIndustry, event: Event, names: Names, say: Language) -> str:
    return say("Round {n} begins.", n=event[1])


def _ordered(game: AgeOfIndustry, event: Event, names: Names, say: Language) -> str:
    seats = unpacked(event[1], game.seats)
    return say("The new turn order is {names}.", names=", ".join(names[seat] for seat in seats))


def _interest(game: AgeOfIndustry, event: Event, names: Names, say: Language) -> str:
    return say("{name} pays {money} of interest.", name=names[event[1]], money=say.money(event[2]))


def _borrowed(game: AgeOfIndustry, event: Event, names: Names, say: Language) -> str:
    name, money = names[event[1]], say.money(LOAN)
    return say.many(
        "{name} takes {n} loan of {money}.", "{name} takes {n} loans of {money}.", event[2], name=name, money=money
    )


def _repaid(game: AgeOfIndustry, event: Event, names: Names, say: Language) -> str:
    name, money = names[event[1]], say.money(LOAN)
    return say.many(
        "{name} pays back {n} loan of {money}.",
        "{name} pays back {n} loans of {money}.",
        event[2],
        name=name,
        money=money,
    )


def _railway_income(game: AgeOfIndustry, event: Event, names: Names, say: Language) -> str:
    name, money = names[event[1]], say.money(event[2])
    if not event[3]:
        return say("{name} has no railways and receives nothing for them.", name=name)
    return say.many(
        "{name} receives {money} for {n} railway.",
        "{name} receives {money} for {n} railways.",
        event[3],
        name=name,
        money=money,
    )


def _points(game: AgeOfIndustry, event: Event, names: Names, say: Language) -> str:
    name, total = names[event[1]], points(sum(event[2:5]), say)
    money, industries = say.number(event[2]), say.number(event[3])
    if not event[4]:
        return say(
            "{name} has {points}: {money} for money and {industries} for industries.",
            name=name,
            points=total,
            money=money,
            industries=industries,
        )
    return say(
        "{name} has {points}: {money} for money, {industries} for industries and {loans} for unpaid loans.",
        name=name,
        points=total,
        money=money,
        industries=industries,
        loans=say.number(event[4]),
    )


def _over(game: AgeOfIndustry, event: Event, names: Names, say: Language) -> str:
    return say("The game is over.")


# ---------------------------------------------------------------------- actions and cards

_SPENT_ON: Final[dict[str, str]] = {
    "build": n_("{name} plays a card to build: {card}."),
    "combine": n_("{name} gives up a card and both actions to build: {card}."),
    "develop": n_("{name} gives up a card to develop: {card}."),
    "pass": n_("{name} gives up a card and passes: {card}."),
}


def _played(game: AgeOfIndustry, event: Event, names: Names, say: Language) -> str:
    action, name = ACTION_WORDS[event[2]], names[event[1]]
    if event[3] == NOTHING:
        return say("{name} passes, with no card to give up.", name=name)  # R97
    return say(_SPENT_ON[action], name=name, card=card_name(CARDS[event[3]], say))


def _took(game: AgeOfIndustry, event: Event, names: Names, say: Language) -> str:
    return say("{name} takes a face-up card: {card}.", name=names[event[1]], card=card_name(CARDS[event[2]], say))


def _drew(game: AgeOfIndustry, event: Event, names: Names, say: Language) -> str:
    return say("{name} draws a card from the pile.", name=names[event[1]])


def _revealed(game: AgeOfIndustry, event: Event, names: Names, say: Language) -> str:
    return say("A card is turned up: {card}.", card=card_name(CARDS[event[1]], say))


def _built(game: AgeOfIndustry, event: Event, names: Names, say: Language) -> str:
    counter, money = _counter(game, event[2], event[3], a_counter, say), say.money(event[4])
    return say("{name} builds {counter} for {money}.", name=names[event[1]], counter=counter, money=money)


def _replaced(game: AgeOfIndustry, event: Event, names: Names, say: Language) -> str:
    name, counter = names[event[1]], _counter(game, event[2], event[3], the_counter, say)
    if event[1] == event[4]:
        return say("{name} builds over a counter of their own, {counter}.", name=name, counter=counter)
    owner = names[event[4]]
    return say("{name} builds over a counter of {owner}, {counter}.", name=name, owner=owner, counter=counter)


def _laid(game: AgeOfIndustry, event: Event, names: Names, say: Language) -> str:
    railway = railway_name(game.board, game.board.railways[event[2]].id, say)
    money = say.money(event[3])
    return say("{name} builds the railway {railway} for {money}.", name=names[event[1]], railway=railway, money=money)


def _developed(game: AgeOfIndustry, event: Event, names: Names, say: Language) -> str:
    return say("{name} develops {counter}.", name=names[event[1]], counter=a_counter(COUNTERS[event[2]], say))


def _sold(game: AgeOfIndustry, event: Event, names: Names, say: Language) -> str:
    board, name, counter = game.board, names[event[1]], _counter(game, event[2], event[3], the_counter, say)
    if event[4] >= board.space_count:
        market = market_name(board, board.market_ids[event[4] - board.space_count], say)
        return say("{name} sells from {counter} to {market}.", name=name, counter=counter, market=market)
    place = place_name(board, board.place_of[event[4]], say)
    return say("{name} sells from {counter} to the port in {place}.", name=name, counter=counter, place=place)


# ---------------------------------------------------------------------- cubes


def _took_coal(game: AgeOfIndustry, event: Event, names: Names, say: Language) -> str:
    name, place = names[event[1]], place_name(game.board, game.board.place_of[event[2]], say)
    if event[2] >= game.board.space_count:
        return say("{name} takes coal from the import of {place}.", name=name, place=place)
    return say("{name} takes coal from {place}.", name=name, place=place)


def _took_iron(game: AgeOfIndustry, event: Event, names: Names, say: Language) -> str:
    place = place_name(game.board, game.board.place_of[event[2]], say)
    return say("{name} takes iron from {place}.", name=names[event[1]], place=place)


def _bought(game: AgeOfIndustry, event: Event, names: Names, say: Language) -> str:
    money = say.money(event[3])
    if INDUSTRIES[event[2]] == "coal":
        return say("{name} buys coal for {money}.", name=names[event[1]], money=money)
    return say("{name} buys iron for {money}.", name=names[event[1]], money=money)


def _delivered(game: AgeOfIndustry, event: Event, names: Names, say: Language) -> str:
    board, source = game.board, event[2]
    kind = "iron" if source < board.space_count and board.kind_of_space[source] == "plain" else "coal"
    return say(
        "{name} sells {cubes} from {place} to the demand track for {money}.",
        name=names[event[1]],
        cubes=cubes(kind, event[3], say),
        place=place_name(board, board.place_of[source], say),
        money=say.money(event[4]),
    )


def _imported(game: AgeOfIndustry, event: Event, names: Names, say: Language) -> str:
    place = place_name(game.board, game.board.location_count + event[1], say)
    return say("The import of {place} receives {coal}.", place=place, coal=cubes("coal", event[2], say))


def _flipped(game: AgeOfIndustry, event: Event, names: Names, say: Language) -> str:
    counter, money = _counter(game, event[2], event[3], the_counter, say), say.money(event[4])
    return say("{name} gains {money}, because {counter} flips.", name=names[event[1]], money=money, counter=counter)


TELLERS: Final[dict[int, Callable[[AgeOfIndustry, Event, Names, Language], str]]] = {
    events.ROUND: _round,
    events.PLAYED: _played,
    events.TOOK: _took,
    events.DREW: _drew,
    events.REVEALED: _revealed,
    events.BUILT: _built,
    events.REPLACED: _replaced,
    events.LAID: _laid,
    events.DEVELOPED: _developed,
    events.SOLD: _sold,
    events.COAL: _took_coal,
    events.IRON: _took_iron,
    events.BOUGHT: _bought,
    events.DELIVERED: _delivered,
    events.IMPORTED: _imported,
    events.FLIPPED: _flipped,
    events.BORROWED: _borrowed,
    events.REPAID: _repaid,
    events.ORDER: _ordered,
    events.INTEREST: _interest,
    events.RAILWAY_INCOME: _railway_income,
    events.POINTS: _points,
    events.OVER: _over,
}
