"""What happened, a sentence an event."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ironbridge.engine.game import Event
from ironbridge.engine.log import Happened, Teller, counted, line, number, player, tell
from ironbridge.engine.problems import n_
from ironbridge.engine.sentences import Names
from ironbridge.games.brass_birmingham.game import BrassBirmingham
from ironbridge.games.brass_birmingham.rules import events, vocabulary
from ironbridge.games.brass_birmingham.rules.components import CANAL, COAL, IRON, LOAN, NOWHERE, RAIL, TILES
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
    return tell(TELLERS, Happened(game, event, viewer, names, say))


# ---------------------------------------------------------------------- what fills a sentence


def _place(happened: Happened) -> str:
    """The place of the space that the event tells of."""
    board = happened.game.board
    return place_name(board, board.place_of[happened.event[2]], happened.say)


def _tile(named: TileNamer) -> Teller:
    """The tile that the event tells of, and its place: which space of it does not matter here."""

    def teller(happened: Happened) -> str:
        tile = named(TILES[happened.event[3]], happened.say)
        return in_place(happened.game.board, tile, happened.event[2], _place(happened), happened.say)

    return teller


def _stall_place(detail: int) -> Teller:
    return lambda happened: place_name(
        happened.game.board, happened.game.board.stall_place[happened.event[detail]], happened.say
    )


def _card(happened: Happened) -> str:
    return card_name(happened.game, happened.event[3], happened.say)


def _price(happened: Happened) -> str:
    return pounds(TILES[happened.event[3]].money, happened.say)


def _loan(happened: Happened) -> str:
    return pounds(LOAN, happened.say)


def _ends(happened: Happened) -> str:
    board = happened.game.board
    ends = board.lines[happened.event[2]].ends
    return happened.say.listing([place_name(board, end, happened.say) for end in ends])


def _merchant_place(happened: Happened) -> str:
    board = happened.game.board
    return place_name(board, board.first_merchant + happened.event[2], happened.say)


def _bonus(happened: Happened) -> str:
    return bonus_name(happened.game.board.merchants[happened.event[2]], happened.say)


def _order(happened: Happened) -> str:
    return ", ".join(happened.names[seat] for seat in unpacked(happened.event[1], happened.game.seats))


def _rounds(happened: Happened) -> str:
    return happened.say.number(happened.game.cards.rounds)


def _kind(kind: int, say: Language) -> str:
    return a_tile(TILES[kind], say)


def _cubes(n: int, say: Language) -> str:
    return say.many("{n} cube", "{n} cubes", n)


def _links(n: int, say: Language) -> str:
    return say.many("{n} link", "{n} links", n)


def _flipped_tiles(n: int, say: Language) -> str:
    return say.many("{n} flipped tile", "{n} flipped tiles", n)


# ---------------------------------------------------------------------- sentences that branch


def _by(detail: int, lines: Mapping[int, Teller]) -> Teller:
    """One of these lines, by that detail of the event."""
    return lambda happened: lines[happened.event[detail]](happened)


def _replaced(happened: Happened) -> str:
    _, seat, _, _, owner = happened.event
    say, name, tile = happened.say, happened.names[seat], _tile(the_tile)(happened)
    if seat == owner:
        return say("{name} replaces a tile of their own, {tile}.", name=name, tile=tile)
    return say("{name} replaces a tile of {owner}, {tile}.", name=name, owner=happened.names[owner], tile=tile)


def _sold(happened: Happened) -> str:
    """Without a merchant's barrel it does not matter which merchant buys."""
    say, name, tile = happened.say, happened.names[happened.event[1]], _tile(the_tile)(happened)
    if happened.event[4] == NOWHERE:
        return say("{name} sells {tile}.", name=name, tile=tile)
    place = _stall_place(4)(happened)
    return say("{name} sells {tile} to the merchant at {place}.", name=name, tile=tile, place=place)


def _income(happened: Happened) -> str:
    _, seat, received, _, _ = happened.event
    say, name, money = happened.say, happened.names[seat], pounds(abs(received), happened.say)
    if received < 0:
        return say("{name} pays {money} for a negative income.", name=name, money=money)
    return say("{name} receives an income of {money}.", name=name, money=money)


def _income_points(happened: Happened) -> str:
    _, seat, scored, _, _ = happened.event
    say, name = happened.say, happened.names[seat]
    if scored < 0:
        return say("{name} loses {points} for a negative income.", name=name, points=points(-scored, say))
    return say("{name} scores {points} for income.", name=name, points=points(scored, say))


# ---------------------------------------------------------------------- every event

_NAME: Final = player(1)
_BEGINS: Final = {
    CANAL: line(n_("The canal era begins.")),
    RAIL: line(n_("The rail era begins.")),
}
_ROUND: Final = {
    CANAL: line(n_("Round {n} of {rounds} of the canal era begins."), n=number(2), rounds=_rounds),
    RAIL: line(n_("Round {n} of {rounds} of the rail era begins."), n=number(2), rounds=_rounds),
}
_SPENT: Final = {
    vocabulary.BUILD: line(n_("{name} spends a card to build: {card}."), name=_NAME, card=_card),
    vocabulary.NETWORK: line(n_("{name} spends a card to lay links: {card}."), name=_NAME, card=_card),
    vocabulary.DEVELOP: line(n_("{name} spends a card to develop: {card}."), name=_NAME, card=_card),
    vocabulary.SELL: line(n_("{name} spends a card to sell: {card}."), name=_NAME, card=_card),
    vocabulary.LOAN: line(n_("{name} spends a card to borrow: {card}."), name=_NAME, card=_card),
    vocabulary.SCOUT: line(n_("{name} spends a card to scout: {card}."), name=_NAME, card=_card),
    vocabulary.PASS: line(n_("{name} spends a card and passes: {card}."), name=_NAME, card=_card),
}
_BOUGHT: Final = {
    COAL: line(n_("{name} buys coal for {money}."), name=_NAME, money=counted(3, pounds)),
    IRON: line(n_("{name} buys iron for {money}."), name=_NAME, money=counted(3, pounds)),
}

TELLERS: Final[dict[int, Teller]] = {
    events.ERA: _by(1, _BEGINS),
    events.ROUND: _by(1, _ROUND),
    events.PLAYED: _by(2, _SPENT),
    events.BUILT: line(n_("{name} builds {tile} for {money}."), name=_NAME, tile=_tile(a_tile), money=_price),
    events.REPLACED: _replaced,
    events.LINKED: line(n_("{name} links {places} for {money}."), name=_NAME, places=_ends, money=counted(3, pounds)),
    events.DEVELOPED: line(n_("{name} develops {tile}."), name=_NAME, tile=counted(2, _kind)),
    events.SOLD: _sold,
    events.BORROWED: line(
        n_("{name} borrows {money} and falls to income level {level}."), name=_NAME, money=_loan, level=number(2)
    ),
    events.SCOUTED: line(n_("{name} takes two wild cards, one of each kind."), name=_NAME),
    events.COAL: line(n_("{name} takes coal from {place}."), name=_NAME, place=_place),
    events.IRON: line(n_("{name} takes iron from {place}."), name=_NAME, place=_place),
    events.BEER: line(n_("{name} takes beer from {place}."), name=_NAME, place=_place),
    events.MERCHANT_BEER: line(n_("{name} takes the merchant's beer at {place}."), name=_NAME, place=_stall_place(2)),
    events.BOUGHT: _by(2, _BOUGHT),
    events.DELIVERED: line(
        n_("{name} sells {cubes} from {place} to the market for {money}."),
        name=_NAME,
        cubes=counted(3, _cubes),
        place=_place,
        money=counted(4, pounds),
    ),
    events.FLIPPED: line(
        n_("{name} gains {spaces}, because {tile} flips."), name=_NAME, spaces=counted(4, spaces), tile=_tile(the_tile)
    ),
    events.BONUS: line(
        n_("The beer at {place} brings {name} {bonus}."), place=_merchant_place, name=_NAME, bonus=_bonus
    ),
    events.ORDER: line(n_("The new turn order is {names}."), names=_order),
    events.INCOME: _income,
    events.GAVE_UP: line(
        n_("{name} gives up {tile} for {money}."), name=_NAME, tile=_tile(the_tile), money=counted(4, pounds)
    ),
    events.SHORT: line(
        n_("{name} cannot pay {missing} and loses {points}."),
        name=_NAME,
        missing=counted(2, pounds),
        points=counted(3, points),
    ),
    events.LINK_POINTS: line(
        n_("{name} scores {points} for {things}."), name=_NAME, points=counted(2, points), things=counted(3, _links)
    ),
    events.TILE_POINTS: line(
        n_("{name} scores {points} for {things}."),
        name=_NAME,
        points=counted(2, points),
        things=counted(3, _flipped_tiles),
    ),
    events.CLEARED: line(n_("All links and all tiles of level I leave the board, and the merchants have beer again.")),
    events.MONEY_POINTS: line(n_("{name} scores {points} for money."), name=_NAME, points=counted(2, points)),
    events.INCOME_POINTS: _income_points,
    events.AGAIN_POINTS: line(
        n_("{name} scores {points} once more for tiles from level II up."), name=_NAME, points=counted(2, points)
    ),
    events.DREW: line(n_("{name} draws {cards}."), name=_NAME, cards=counted(2, cards)),
    events.OVER: line(n_("The game is over.")),
}
