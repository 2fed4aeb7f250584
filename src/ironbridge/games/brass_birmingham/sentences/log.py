"""What happened, a sentence an event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ironbridge.engine.game import Event
from ironbridge.engine.problems import n_
from ironbridge.engine.wording import Names
from ironbridge.games.brass_birmingham.game import BrassBirmingham
from ironbridge.games.brass_birmingham.rules import events
from ironbridge.games.brass_birmingham.rules.components import CANAL, INDUSTRIES, LOAN, NOWHERE, TILES
from ironbridge.games.brass_birmingham.rules.vocabulary import ACTION_WORDS
from ironbridge.games.brass_birmingham.sentences.names import (
    TileNamer,
    a_tile,
    bonus_name,
    card_name,
    cards,
    in_place,
    place_name,
    points,
    pounds,
    spaces,
    the_tile,
)
from ironbridge.language import Language
from ironbridge.parts.turn_order import unpacked


def told(game: BrassBirmingham, event: Event, viewer: int | None, names: Names, say: Language) -> str:
    """What happened, as a line of the log. A52: of cards drawn only the number is told."""
    return TELLERS[event[0]](game, event, names, say)


def _place(game: BrassBirmingham, slot: int, say: Language) -> str:
    return place_name(game.board, game.board.place_of[slot], say)


def _tile(game: BrassBirmingham, slot: int, kind: int, named: TileNamer, say: Language) -> str:
    """A tile and its place: which space of it does not matter here."""
    return in_place(game.board, named(TILES[kind], say), game.board.slot_ids[slot], _place(game, slot, say), say)


def _stall_place(game: BrassBirmingham, stall: int, say: Language) -> str:
    return place_name(game.board, game.board.stall_place[stall], say)


# ---------------------------------------------------------------------- the course of the game


def _era(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    return say("The canal era begins.") if event[1] == CANAL else say("The rail era begins.")


def _round(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    rounds = game.cards.rounds
    if event[1] == CANAL:
        return say("Round {n} of {rounds} of the canal era begins.", n=event[2], rounds=rounds)
    return say("Round {n} of {rounds} of the rail era begins.", n=event[2], rounds=rounds)


def _ordered(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    seats = unpacked(event[1], game.seats)
    return say("The new turn order is {names}.", names=", ".join(names[seat] for seat in seats))


def _drew(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    return say("{name} draws {cards}.", name=names[event[1]], cards=cards(event[2], say))


def _cleared(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    return say("All links and all tiles of level I leave the board, and the merchants have beer again.")


def _over(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    return say("The game is over.")


# ---------------------------------------------------------------------- actions

_SPENT_ON: Final[dict[str, str]] = {
    "build": n_("{name} spends a card to build: {card}."),
    "network": n_("{name} spends a card to lay links: {card}."),
    "develop": n_("{name} spends a card to develop: {card}."),
    "sell": n_("{name} spends a card to sell: {card}."),
    "loan": n_("{name} spends a card to borrow: {card}."),
    "scout": n_("{name} spends a card to scout: {card}."),
    "pass": n_("{name} spends a card and passes: {card}."),
}


def _played(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    card = card_name(game.board, game.cards.ids[event[3]], say)
    return say(_SPENT_ON[ACTION_WORDS[event[2]]], name=names[event[1]], card=card)


def _built(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    tile, money = _tile(game, event[2], event[3], a_tile, say), pounds(TILES[event[3]].money, say)
    return say("{name} builds {tile} for {money}.", name=names[event[1]], tile=tile, money=money)


def _replaced(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    tile = _tile(game, event[2], event[3], the_tile, say)
    if event[1] == event[4]:
        return say("{name} replaces a tile of their own, {tile}.", name=names[event[1]], tile=tile)
    return say("{name} replaces a tile of {owner}, {tile}.", name=names[event[1]], owner=names[event[4]], tile=tile)


def _linked(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    ends = say.listing([place_name(game.board, end, say) for end in game.board.lines[event[2]].ends])
    return say("{name} links {places} for {money}.", name=names[event[1]], places=ends, money=pounds(event[3], say))


def _developed(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    return say("{name} develops {tile}.", name=names[event[1]], tile=a_tile(TILES[event[2]], say))


def _sold(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    """Without a merchant's barrel it does not matter which merchant buys."""
    name, tile = names[event[1]], _tile(game, event[2], event[3], the_tile, say)
    if event[4] == NOWHERE:
        return say("{name} sells {tile}.", name=name, tile=tile)
    place = _stall_place(game, event[4], say)
    return say("{name} sells {tile} to the merchant at {place}.", name=name, tile=tile, place=place)


def _bonus(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    place = place_name(game.board, game.board.first_merchant + event[2], say)
    bonus = bonus_name(game.board.merchants[event[2]], say)
    return say("The beer at {place} brings {name} {bonus}.", place=place, name=names[event[1]], bonus=bonus)


def _borrowed(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    money, level = pounds(LOAN, say), say.number(event[2])
    return say(
        "{name} borrows {money} and falls to income level {level}.", name=names[event[1]], money=money, level=level
    )


def _scouted(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    return say("{name} takes two wild cards, one of each kind.", name=names[event[1]])


# ---------------------------------------------------------------------- cubes and barrels


def _took_coal(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    return say("{name} takes coal from {place}.", name=names[event[1]], place=_place(game, event[2], say))


def _took_iron(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    return say("{name} takes iron from {place}.", name=names[event[1]], place=_place(game, event[2], say))


def _took_beer(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    return say("{name} takes beer from {place}.", name=names[event[1]], place=_place(game, event[2], say))


def _took_merchant_beer(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    place = _stall_place(game, event[2], say)
    return say("{name} takes the merchant's beer at {place}.", name=names[event[1]], place=place)


def _bought(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    money = pounds(event[3], say)
    if INDUSTRIES[event[2]] == "coal":
        return say("{name} buys coal for {money}.", name=names[event[1]], money=money)
    return say("{name} buys iron for {money}.", name=names[event[1]], money=money)


def _delivered(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    return say(
        "{name} sells {cubes} from {place} to the market for {money}.",
        name=names[event[1]],
        cubes=say.many("{n} cube", "{n} cubes", event[3]),
        place=_place(game, event[2], say),
        money=pounds(event[4], say),
    )


def _flipped(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    tile, gain = _tile(game, event[2], event[3], the_tile, say), spaces(event[4], say)
    return say("{name} gains {spaces}, because {tile} flips.", name=names[event[1]], spaces=gain, tile=tile)


# ---------------------------------------------------------------------- income and points


def _income(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    name, money = names[event[1]], pounds(abs(event[2]), say)
    if event[2] < 0:
        return say("{name} pays {money} for a negative income.", name=name, money=money)
    return say("{name} receives an income of {money}.", name=name, money=money)


def _gave_up(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    tile, money = _tile(game, event[2], event[3], the_tile, say), pounds(event[4], say)
    return say("{name} gives up {tile} for {money}.", name=names[event[1]], tile=tile, money=money)


def _short(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    missing, lost = pounds(event[2], say), points(event[3], say)
    return say("{name} cannot pay {missing} and loses {points}.", name=names[event[1]], missing=missing, points=lost)


def _link_points(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    links = say.many("{n} link", "{n} links", event[3])
    return say("{name} scores {points} for {things}.", name=names[event[1]], points=points(event[2], say), things=links)


def _tile_points(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    tiles = say.many("{n} flipped tile", "{n} flipped tiles", event[3])
    return say("{name} scores {points} for {things}.", name=names[event[1]], points=points(event[2], say), things=tiles)


def _money_points(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    return say("{name} scores {points} for money.", name=names[event[1]], points=points(event[2], say))


def _income_points(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    name, scored = names[event[1]], points(abs(event[2]), say)
    if event[2] < 0:
        return say("{name} loses {points} for a negative income.", name=name, points=scored)
    return say("{name} scores {points} for income.", name=name, points=scored)


def _again_points(game: BrassBirmingham, event: Event, names: Names, say: Language) -> str:
    won = points(event[2], say)
    return say("{name} scores {points} once more for tiles from level II up.", name=names[event[1]], points=won)


TELLERS: Final[dict[int, Callable[[BrassBirmingham, Event, Names, Language], str]]] = {
    events.ERA: _era,
    events.ROUND: _round,
    events.PLAYED: _played,
    events.BUILT: _built,
    events.REPLACED: _replaced,
    events.LINKED: _linked,
    events.DEVELOPED: _developed,
    events.SOLD: _sold,
    events.BORROWED: _borrowed,
    events.SCOUTED: _scouted,
    events.COAL: _took_coal,
    events.IRON: _took_iron,
    events.BEER: _took_beer,
    events.MERCHANT_BEER: _took_merchant_beer,
    events.BOUGHT: _bought,
    events.DELIVERED: _delivered,
    events.FLIPPED: _flipped,
    events.BONUS: _bonus,
    events.ORDER: _ordered,
    events.INCOME: _income,
    events.GAVE_UP: _gave_up,
    events.SHORT: _short,
    events.LINK_POINTS: _link_points,
    events.TILE_POINTS: _tile_points,
    events.CLEARED: _cleared,
    events.MONEY_POINTS: _money_points,
    events.INCOME_POINTS: _income_points,
    events.AGAIN_POINTS: _again_points,
    events.DREW: _drew,
    events.OVER: _over,
}
