"""Every choice in plain words, with what it costs and brings."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from ironbridge.games.age_of_industry.rules import developing, selling
from ironbridge.games.age_of_industry.rules.components import (
    COAL,
    COUNTER_COUNT,
    COUNTERS,
    DRAW,
    HAND_LIMIT,
    IRON,
    LOAN,
    NOTHING,
    PORT,
    RAILWAY_COAL,
    RAILWAY_COST,
    RAILWAY_IRON,
    SELLABLE,
)
from ironbridge.games.age_of_industry.rules.loans import interest_of, loans_for
from ironbridge.games.age_of_industry.rules.questions import ASK_BUYER, ASK_REPAY, ASK_REPAY_AGAIN, ASK_SELL_MORE
from ironbridge.games.age_of_industry.rules.state import IndustryState
from ironbridge.games.age_of_industry.rules.vocabulary import COMBINE, DEVELOP, PASS, RAILWAY
from ironbridge.games.age_of_industry.rules.vocabulary import DRAW as DRAWING
from ironbridge.games.age_of_industry.sentences.costs import (
    bill_for_counter,
    bill_for_railway,
    borrowing,
    bringing,
    cost,
)
from ironbridge.games.age_of_industry.sentences.names import (
    ACTION_NAMES,
    CUBE_NAMES,
    INDUSTRY_NAMES,
    ROMAN,
    card_in_full,
    cards,
    counter_at,
    counter_name,
    cubes,
    in_place,
    loans,
    market_name,
    named_by,
    owned,
    player_name,
    railway_name,
    source_name,
    space_name,
)
from ironbridge.language import Language
from ironbridge.parts.bits import members


def label(seen: IndustryState, word: str, say: Language) -> str:
    """A choice in plain words, with what it costs and brings."""
    family, number = named_by(seen.rules, word)
    return _LABELS[family](seen, number, say)


# ---------------------------------------------------------------------- actions, loans and the end of something


def _action_label(seen: IndustryState, action: int, say: Language) -> str:
    name, hand = say(ACTION_NAMES[action]), len(seen.hands[seen.seat])
    if action == COMBINE:
        return say("{action}: two actions, one card, any industry anywhere", action=name)
    if action == DEVELOP:
        return say("{action}: a card, and a counter leaves your mat", action=name)
    if seen.over:
        return name
    if action == PASS and hand:
        return say("{action}: a card, and nothing else", action=name)
    if action == RAILWAY:
        needs = [cubes(COAL, RAILWAY_COAL, say), cubes(IRON, RAILWAY_IRON, say)] if seen.own_railways[seen.seat] else []
        return say("{action}: {cost}", action=name, cost=say.listing([say.money(RAILWAY_COST), *needs]))
    if action == DRAWING:
        n = max(0, min(DRAW, HAND_LIMIT - hand, seen.deck_left + len(seen.display)))
        return say("{action}: {cards}", action=name, cards=cards(n, say))
    return name


def _repay_label(seen: IndustryState, number: int, say: Language) -> str:
    money, borrowed = seen.money[seen.seat], seen.loans[seen.seat]
    if seen.over or money < LOAN or not borrowed:
        return say("pay back a loan: {money}", money=say.money(LOAN))
    return say(
        "pay back a loan: {money}; you keep {rest} and {loans}",
        money=say.money(LOAN),
        rest=say.money(money - LOAN),
        loans=loans(borrowed - 1, say),
    )


def _done_label(seen: IndustryState, number: int, say: Language) -> str:
    kept = loans(seen.loans[seen.seat], say)
    if seen.over:
        return say("no more")
    if seen.question == ASK_SELL_MORE:
        return say("no more sales")
    if seen.question == ASK_REPAY:
        return say("pay nothing back: keep {loans}", loans=kept)
    if seen.question == ASK_REPAY_AGAIN:
        interest = interest_of(seen, seen.seat)
        said = say(
            "pay nothing back: keep {loans} for {interest} of interest", loans=kept, interest=say.money(interest)
        )
        borrowed = loans_for(seen, seen.seat, interest)
        return _with_notes(said, borrowing(borrowed, borrowed, say), say)
    return say("no more")


# ---------------------------------------------------------------------- cards


def _card_label(seen: IndustryState, card: int, say: Language) -> str:
    return card_in_full(seen.rules.board, card, say)


def _pile_label(seen: IndustryState, number: int, say: Language) -> str:
    return say("take the top card of the draw pile ({n} left)", n=say.number(seen.deck_left))


def _take_label(seen: IndustryState, card: int, say: Language) -> str:
    return say("take this card: {card}", card=card_in_full(seen.rules.board, card, say))


def _develop_label(seen: IndustryState, kind: int, say: Language) -> str:
    counter = COUNTERS[kind]
    what = counter_name(counter, say)
    if seen.over or not seen.mat[seen.seat * COUNTER_COUNT + kind]:
        return say("develop {counter}: none left", counter=what)
    after = seen.copy()
    developing.take_off(after, kind)
    following = after.next_counter(seen.seat, counter.industry)
    if following == NOTHING:
        return say("develop {counter}, the last one", counter=what)
    level = ROMAN[COUNTERS[following].level]
    if kind == seen.next_counter(seen.seat, counter.industry):
        return say("develop {counter} (then {level})", counter=what, level=level)
    return say("develop {counter} (next is still {level})", counter=what, level=level)


# ---------------------------------------------------------------------- building


def _build_label(seen: IndustryState, site: int, say: Language) -> str:
    board, (space, industry) = seen.rules.board, seen.rules.vocabulary.sites[site]
    kind = NOTHING if seen.over else seen.next_counter(seen.seat, industry)
    if kind == NOTHING:
        return in_place(board, say(INDUSTRY_NAMES[industry]), space, space_name(board, space, say, industry), say)
    what = counter_at(board, COUNTERS[kind], space, say)
    if not COUNTERS[kind].level:
        return say("{counter}: never built, only developed", counter=what)
    bill = bill_for_counter(seen, site)
    there = seen.occupied >> space & 1
    replaced = [say("replaces {other}", other=_whose(seen, space, say))] if there else []
    notes = [*borrowing(bill.loans, bill.fewest_loans, say), *replaced, *bringing(bill, say)]
    return _with_notes(say("{counter}: {cost}", counter=what, cost=cost(board, bill, say)), notes, say)


def _railway_label(seen: IndustryState, railway: int, say: Language) -> str:
    board = seen.rules.board
    name = railway_name(board, railway, say)
    if seen.over or seen.open >> railway & 1:
        return say("railway {railway}", railway=name)
    bill = bill_for_railway(seen, railway)
    said = say("railway {railway}: {cost}", railway=name, cost=cost(board, bill, say))
    return _with_notes(said, borrowing(bill.loans, bill.fewest_loans, say), say)


def _with_notes(said: str, notes: list[str], say: Language) -> str:
    """A price, and whatever else is to be known of the choice."""
    for note in notes:
        said = say("{cost}; {note}", cost=said, note=note)
    return said


def _whose(seen: IndustryState, space: int, say: Language) -> str:
    """A counter on the board and whose it is, without knowing the players' names."""
    owner = seen.owner[space]
    return owned(COUNTERS[seen.kind[space]], "" if owner == seen.viewer else player_name(owner, say), say)


# ---------------------------------------------------------------------- selling


def _sell_label(seen: IndustryState, space: int, say: Language) -> str:
    board = seen.rules.board
    if seen.kind[space] == NOTHING:
        return say("sell: nothing in {place}", place=space_name(board, space, say))
    counter = COUNTERS[seen.kind[space]]
    what = counter_at(board, counter, space, say)
    if not SELLABLE >> counter.industry & 1 or seen.flipped >> space & 1:
        return say("sell from {counter}", counter=what)
    return say("sell from {counter}: brings {money}", counter=what, money=say.money(counter.profit))


def _profit(seen: IndustryState) -> int:
    """R87: what the sale under way pays the seller."""
    return COUNTERS[seen.kind[seen.space]].profit


def _market_label(seen: IndustryState, market: int, say: Language) -> str:
    name = market_name(seen.rules.board, market, say)
    if seen.question != ASK_BUYER:
        return say("to {market}", market=name)
    after = seen.copy()
    selling.sell_to_market(after, market)
    money = say.money(_profit(seen))
    for ship in members(after.flipped & ~seen.flipped & ~(1 << seen.space)):  # R68
        return say(
            "to {market}: brings you {money}; the ship flips too, {toll} for {owner}",
            market=name,
            money=money,
            toll=say.money(COUNTERS[seen.kind[ship]].profit),
            owner=player_name(seen.owner[ship], say),
        )
    return say("to {market}: brings you {money}", market=name, money=money)


def _port_label(seen: IndustryState, space: int, say: Language) -> str:
    """R87, R88: what the sale pays the seller, and the owner of the port."""
    board = seen.rules.board
    if not seen.ports >> space & 1:
        return say("to {place}: no port", place=space_name(board, space, say))
    what = in_place(board, _whose(seen, space, say), space, space_name(board, space, say, PORT), say)
    if seen.question != ASK_BUYER or seen.flipped >> space & 1:
        return say("to {port}", port=what)
    profit, toll = _profit(seen), COUNTERS[seen.kind[space]].profit
    if seen.owner[space] == seen.seat:
        return say(
            "to {port}: brings you {both}, {money} from it and {toll} from the port",
            port=what,
            both=say.money(profit + toll),
            money=say.money(profit),
            toll=say.money(toll),
        )
    return say(
        "to {port}: brings you {money}, and {owner} {toll}",
        port=what,
        money=say.money(profit),
        owner=player_name(seen.owner[space], say),
        toll=say.money(toll),
    )


# ---------------------------------------------------------------------- cubes


def _take_cube_label(kind: int, seen: IndustryState, source: int, say: Language) -> str:
    """A cube of a mine, an ironworks or an import; with the last one a mine or ironworks flips (R63)."""
    board, what = seen.rules.board, say(CUBE_NAMES[kind])
    if source >= board.space_count:
        left = seen.cubes[source] if seen.mines >> source & 1 else 0  # R71: nothing, as long as it is closed
        return say(
            "{goods} from {place} ({n} left)", goods=what, place=source_name(board, source, say), n=say.number(left)
        )
    if seen.kind[source] == NOTHING or COUNTERS[seen.kind[source]].industry != kind:
        return say("{goods} from {place}", goods=what, place=space_name(board, source, say))
    place, counter = space_name(board, source, say, kind), _whose(seen, source, say)
    if seen.cubes[source] != 1:
        return say(
            "{goods} from {place}: {counter} ({n} left)",
            goods=what,
            place=place,
            counter=counter,
            n=say.number(seen.cubes[source]),
        )
    return say(
        "{goods} from {place}: {counter} (the last one; it flips for {money})",
        goods=what,
        place=place,
        counter=counter,
        money=say.money(COUNTERS[seen.kind[source]].profit),
    )


_LABELS: Final[dict[str, Callable[[IndustryState, int, Language], str]]] = {
    "action": _action_label,
    "repay": _repay_label,
    "done": _done_label,
    "pile": _pile_label,
    "take": _take_label,
    "card": _card_label,
    "develop": _develop_label,
    "build": _build_label,
    "railway": _railway_label,
    "sell": _sell_label,
    "port": _port_label,
    "market": _market_label,
    "coal": partial(_take_cube_label, COAL),
    "iron": partial(_take_cube_label, IRON),
}
