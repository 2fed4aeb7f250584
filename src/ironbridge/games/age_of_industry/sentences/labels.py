"""Every choice in plain words, with what it costs and brings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ironbridge.engine.game import Data
from ironbridge.games.age_of_industry.game import AgeOfIndustry
from ironbridge.games.age_of_industry.rules.components import (
    COUNTER_INDEX,
    COUNTERS,
    DRAW,
    HAND_LIMIT,
    INDUSTRIES,
    INTEREST,
    LOAN,
    RAILWAY_COAL,
    RAILWAY_COST,
    RAILWAY_IRON,
    SELLABLE,
)
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
    kind_of,
    loans,
    market_name,
    owned,
    player_name,
    railway_name,
    source_name,
    space_name,
)
from ironbridge.games.age_of_industry.sentences.seen import Seen
from ironbridge.language import Language


def label(game: AgeOfIndustry, view: Data, word: str, say: Language) -> str:
    """A choice in plain words, with what it costs and brings."""
    seen = Seen(game, view)
    if "<" in word:
        kind, _, thing = word.partition("<")
        return _take_cube_label(seen, kind, thing, say)
    kind, _, thing = word.partition(":")
    if thing:
        return _LABELS[kind](seen, thing, say)
    if word == "repay":
        return _repay_label(seen, say)
    return _done_label(seen, say) if word == "done" else _action_label(seen, word, say)


# ---------------------------------------------------------------------- actions, loans and the end of something


def _action_label(seen: Seen, word: str, say: Language) -> str:
    name = say(ACTION_NAMES[word])
    if word == "combine":
        return say("{action}: two actions, one card, any industry anywhere", action=name)
    if word == "develop":
        return say("{action}: a card, and a counter leaves your mat", action=name)
    if seen.seat is None:
        return name
    if word == "pass" and seen.you["cards"]:
        return say("{action}: a card, and nothing else", action=name)
    if word == "railway":
        needs = [cubes("coal", RAILWAY_COAL, say), cubes("iron", RAILWAY_IRON, say)] if seen.has_railway else []
        return say("{action}: {cost}", action=name, cost=say.listing([say.money(RAILWAY_COST), *needs]))
    if word == "draw":
        n = max(0, min(DRAW, HAND_LIMIT - seen.you["cards"], seen.view["pile"] + len(seen.view["display"])))
        return say("{action}: {cards}", action=name, cards=cards(n, say))
    return name


def _repay_label(seen: Seen, say: Language) -> str:
    money = say.money(LOAN)
    if seen.seat is None or seen.money < LOAN or not seen.you["loans"]:
        return say("pay back a loan: {money}", money=money)
    return say(
        "pay back a loan: {money}; you keep {rest} and {loans}",
        money=money,
        rest=say.money(seen.money - LOAN),
        loans=loans(seen.you["loans"] - 1, say),
    )


def _done_label(seen: Seen, say: Language) -> str:
    if seen.kind == "sell-more":
        return say("no more sales")
    if seen.kind == "repay":
        return say("pay nothing back: keep {loans}", loans=loans(seen.you["loans"], say))
    if seen.kind == "repay-again":
        interest = seen.you["loans"] * INTEREST
        borrowed = max(0, -(-(interest - seen.money) // LOAN))
        return _with_notes(
            say(
                "pay nothing back: keep {loans} for {interest} of interest",
                loans=loans(seen.you["loans"], say),
                interest=say.money(interest),
            ),
            borrowing(borrowed, borrowed, say),
            say,
        )
    return say("no more")


# ---------------------------------------------------------------------- cards


def _card_label(seen: Seen, card: str, say: Language) -> str:
    return card_in_full(seen.board, card, say)


def _take_label(seen: Seen, card: str, say: Language) -> str:
    if card == "pile":
        return say("take the top card of the draw pile ({n} left)", n=say.number(seen.view["pile"]))
    return say("take this card: {card}", card=card_in_full(seen.board, card, say))


def _develop_label(seen: Seen, name: str, say: Language) -> str:
    counter = COUNTERS[COUNTER_INDEX[name]]
    industry, what = INDUSTRIES[counter.industry], counter_name(counter, say)
    if seen.seat is None or not seen.you["mat"][name]:
        return say("develop {counter}: none left", counter=what)
    after = seen.next_counter(industry, without=name)
    if after is None:
        return say("develop {counter}, the last one", counter=what)
    if counter is seen.next_counter(industry):
        return say("develop {counter} (then {level})", counter=what, level=ROMAN[after.level])
    return say("develop {counter} (next is still {level})", counter=what, level=ROMAN[after.level])


# ---------------------------------------------------------------------- building


def _build_label(seen: Seen, thing: str, say: Language) -> str:
    industry, _, space = thing.partition("@")
    counter, there = seen.next_counter(industry), seen.counters.get(space)
    if counter is None:
        place = space_name(seen.board, space, say, industry)
        return in_place(seen.board, say(INDUSTRY_NAMES[industry]), space, place, say)
    what = counter_at(seen.board, counter, space, say)
    if not counter.level:
        return say("{counter}: never built, only developed", counter=what)
    bill = bill_for_counter(seen, counter, space)
    replaced = [say("replaces {other}", other=_whose(seen, there, say))] if there else []
    notes = [*borrowing(bill.loans, bill.fewest_loans, say), *replaced, *bringing(bill, say)]
    return _with_notes(say("{counter}: {cost}", counter=what, cost=cost(seen, bill, say)), notes, say)


def _railway_label(seen: Seen, thing: str, say: Language) -> str:
    name = railway_name(seen.board, thing, say)
    if seen.seat is None or thing in seen.railways:
        return say("railway {railway}", railway=name)
    bill = bill_for_railway(seen, thing)
    said = say("railway {railway}: {cost}", railway=name, cost=cost(seen, bill, say))
    return _with_notes(said, borrowing(bill.loans, bill.fewest_loans, say), say)


def _with_notes(said: str, notes: list[str], say: Language) -> str:
    """A price, and whatever else is to be known of the choice."""
    for note in notes:
        said = say("{cost}; {note}", cost=said, note=note)
    return said


def _whose(seen: Seen, counter: Data, say: Language) -> str:
    """A counter on the board and whose it is, without knowing the players' names."""
    owner = "" if counter["owner"] == seen.view["viewer"] else player_name(counter["owner"], say)
    return owned(kind_of(counter), owner, say)


# ---------------------------------------------------------------------- selling


def _sell_label(seen: Seen, space: str, say: Language) -> str:
    counter = seen.on(space)
    if counter is None:
        return say("sell: nothing in {place}", place=space_name(seen.board, space, say))
    what = counter_at(seen.board, counter, space, say)
    if not SELLABLE >> counter.industry & 1 or seen.counters[space]["flipped"]:
        return say("sell from {counter}", counter=what)
    return say("sell from {counter}: brings {money}", counter=what, money=say.money(counter.profit))


def _buyer_label(seen: Seen, buyer: str, say: Language) -> str:
    """R87, R88: what the sale pays the seller, and the owner of the port."""
    selling = seen.on(seen.asked["space"]) if seen.kind == "buyer" else None
    profit = selling.profit if selling else 0
    if buyer in seen.board.market_index:
        name = market_name(seen.board, buyer, say)
        if not selling:
            return say("to {market}", market=name)
        ship = seen.ship_flipped_at(buyer)
        if ship:
            return say(
                "to {market}: brings you {money}; the ship flips too, {toll} for {owner}",
                market=name,
                money=say.money(profit),
                toll=say.money(kind_of(ship).profit),
                owner=player_name(ship["owner"], say),
            )
        return say("to {market}: brings you {money}", market=name, money=say.money(profit))
    port, there = seen.on(buyer), seen.counters.get(buyer)
    if port is None or there is None or there["industry"] != "port":
        return say("to {place}: no port", place=space_name(seen.board, buyer, say))
    place = space_name(seen.board, buyer, say, "port")
    what = in_place(seen.board, _whose(seen, there, say), buyer, place, say)
    if not selling or there["flipped"]:
        return say("to {port}", port=what)
    if there["owner"] == seen.seat:
        both = say.money(profit + port.profit)
        return say(
            "to {port}: brings you {both}, {money} from it and {toll} from the port",
            port=what,
            both=both,
            money=say.money(profit),
            toll=say.money(port.profit),
        )
    return say(
        "to {port}: brings you {money}, and {owner} {toll}",
        port=what,
        money=say.money(profit),
        owner=player_name(there["owner"], say),
        toll=say.money(port.profit),
    )


# ---------------------------------------------------------------------- cubes


def _take_cube_label(seen: Seen, kind: str, source: str, say: Language) -> str:
    """A cube of a mine, an ironworks or an import; with the last one a mine or ironworks flips (R63)."""
    what, there = say(CUBE_NAMES[kind]), seen.counters.get(source)
    if source not in seen.board.space_index:
        place = source_name(seen.board, source, say)
        return say("{goods} from {place} ({n} left)", goods=what, place=place, n=say.number(seen.left_on(source)))
    if there is None or there["industry"] != kind:
        return say("{goods} from {place}", goods=what, place=space_name(seen.board, source, say))
    place, counter = space_name(seen.board, source, say, kind), _whose(seen, there, say)
    if there["cubes"] != 1:
        return say(
            "{goods} from {place}: {counter} ({n} left)",
            goods=what,
            place=place,
            counter=counter,
            n=say.number(there["cubes"]),
        )
    profit = say.money(kind_of(there).profit)
    return say(
        "{goods} from {place}: {counter} (the last one; it flips for {money})",
        goods=what,
        place=place,
        counter=counter,
        money=profit,
    )


_LABELS: Final[dict[str, Callable[[Seen, str, Language], str]]] = {
    "card": _card_label,
    "take": _take_label,
    "develop": _develop_label,
    "build": _build_label,
    "railway": _railway_label,
    "sell": _sell_label,
    "to": _buyer_label,
}
