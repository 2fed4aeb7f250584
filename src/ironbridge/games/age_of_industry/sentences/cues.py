"""Why one would choose this now: a sentence for each choice about which somebody wonders in their first game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ironbridge.games.age_of_industry.rules import building, railways, scoring, selling
from ironbridge.games.age_of_industry.rules.components import (
    COAL,
    COUNTER_COUNT,
    COUNTERS,
    FACTORY,
    INDUSTRY_COUNT,
    IRON,
    LEVELS,
    LOAN,
    NOTHING,
    PORT,
    PORT_BUYS,
    RAILWAY_INCOME,
    SELLABLE,
    SHIP,
    UNPAID_LOAN,
)
from ironbridge.games.age_of_industry.rules.loans import interest_of
from ironbridge.games.age_of_industry.rules.questions import ASK_ACTION, ASK_REPAY, ASK_SELL_MORE
from ironbridge.games.age_of_industry.rules.state import IndustryState
from ironbridge.games.age_of_industry.rules.vocabulary import ACTION_WORDS, BUILD
from ironbridge.games.age_of_industry.sentences.costs import bill_for_counter
from ironbridge.games.age_of_industry.sentences.names import (
    ROMAN,
    counter_at,
    named_by,
    player_name,
    points,
    your_counter,
)
from ironbridge.language import Language
from ironbridge.parts.bits import members

FEW_CARDS: Final = 2  # in a hand: time to draw


def cue(seen: IndustryState, word: str, say: Language) -> str:
    """Of what the viewer can choose now; nothing where its label says it all."""
    if seen.over or seen.viewer != seen.seat or seen.forbids(seen.rules.choice(word)):
        return ""
    family, number = named_by(seen.rules, word)
    return _CUES[family](seen, number, say)


# ---------------------------------------------------------------------- actions


def _action(seen: IndustryState, action: int, say: Language) -> str:
    return _ACTIONS[ACTION_WORDS[action]](seen, say)


def _build(seen: IndustryState, say: Language) -> str:
    seat = seen.seat
    if not seen.own_spaces[seat]:
        return say("Everything starts with a counter: goods to sell, cubes to use, a place for your first railway.")
    if not seen.money[seat]:
        return say("You need no money: loans of {loan} come by themselves, each for $1 a round.", loan=say.money(LOAN))
    if not seen.deck_left:
        return say("Its level counts at the end even if it no longer flips.")
    return say("Build what will flip soon: until then its money is gone, and loans cost interest.")


def _combine(seen: IndustryState, say: Language) -> str:
    if not seen.forbids(BUILD):
        return say("Costs your whole turn: look first whether a card of yours builds it with one action.")
    return say("None of your cards can build now; this way any of them can.")


def _railway(seen: IndustryState, say: Language) -> str:
    if not seen.own_railways[seen.seat]:
        return say("Your first costs $1 and no cubes; where it leads, your industry cards can build.")
    possible, _ = railways.railways_possible(seen, seen.rules.every_railway)
    best = max(_pays(seen, railway) for railway in members(possible))
    return say("The best one open to you pays {money} at the end, more if its ends fill up.", money=say.money(best))


def _pays(seen: IndustryState, railway: int) -> int:
    """R105: what a railway would pay as things stand."""
    occupied = scoring.occupied_spaces(seen)
    return RAILWAY_INCOME + sum(occupied[end] for end in seen.rules.board.railways[railway].ends)


def _sell(seen: IndustryState, say: Language) -> str:
    best = max(COUNTERS[seen.kind[space]].profit for space in _sellable(seen))
    return say("At least {money} at once, without a card; buyers do not wait for you.", money=say.money(best))


def _sellable(seen: IndustryState) -> list[int]:
    own = members(seen.own_spaces[seen.seat] & ~seen.flipped)
    return [space for space in own if not selling.forbids_counter(seen, space)]


def _develop(seen: IndustryState, say: Language) -> str:
    kind = seen.next_counter(seen.seat, FACTORY)
    behind = NOTHING if kind == NOTHING or COUNTERS[kind].level else _behind(seen, kind)
    if behind == NOTHING:
        return say("Higher levels pay more and score more; this is the way past the lower ones.")
    return say.many(
        "{n} factory of level 0 is in the way of one that pays {money}.",
        "{n} factories of level 0 are in the way of one that pays {money}.",
        _left(seen, kind),
        money=say.money(COUNTERS[behind].profit),
    )


def _left(seen: IndustryState, kind: int) -> int:
    return seen.mat[seen.seat * COUNTER_COUNT + kind]


def _behind(seen: IndustryState, kind: int) -> int:
    """R41: the kind that is next when all of this one are gone, NOTHING if there is none."""
    higher = range(kind + 1, (COUNTERS[kind].industry + 1) * LEVELS)
    return next((each for each in higher if _left(seen, each)), NOTHING)


def _draw(seen: IndustryState, say: Language) -> str:
    hand = len(seen.hands[seen.seat])
    if not seen.deck_left:
        return say("The pile is empty: the game ends as soon as somebody has no card at the end of a round.")
    if hand <= FEW_CARDS:
        return say.many(
            "Only {n} card left in your hand: without cards no industry is built.",
            "Only {n} cards left in your hand: without cards no industry is built.",
            hand,
        )
    return say("Good when none of your {n} cards builds what you want; it spends nothing.", n=say.number(hand))


def _pass(seen: IndustryState, say: Language) -> str:
    if not seen.hands[seen.seat]:
        return say("No card left to give up: now passing is free.")
    return say("Drawing costs no card, and passing does; but both spend nothing, so you play earlier next round.")


_ACTIONS: Final[dict[str, Callable[[IndustryState, Language], str]]] = {
    "build": _build,
    "combine": _combine,
    "railway": _railway,
    "sell": _sell,
    "develop": _develop,
    "draw": _draw,
    "pass": _pass,
}


# ---------------------------------------------------------------------- loans, and enough of something


def _repay(seen: IndustryState, number: int, say: Language) -> str:
    if seen.question == ASK_ACTION:
        return say("No hurry: you are asked again after your actions, and may need the money first.")
    if not seen.deck_left:
        return say("One not paid back at the end costs {points}.", points=points(-UNPAID_LOAN, say))
    return say("Money in hand earns nothing; this loan costs $1 each round.")


def _done(seen: IndustryState, number: int, say: Language) -> str:
    if seen.question == ASK_SELL_MORE:
        return say("The rest can wait for a later Sell, if nobody takes its buyer first.")
    if seen.question == ASK_REPAY:
        return say("You are asked once more before the interest, when all have played.")
    interest = say.money(interest_of(seen, seen.seat))
    return say("Seldom good: you pay {interest}, though you could borrow again at any time.", interest=interest)


# ---------------------------------------------------------------------- cards


def _card(seen: IndustryState, card: int, say: Language) -> str:
    if seen.action != BUILD:
        return _given_up(seen, card, say)
    if card >= INDUSTRY_COUNT:
        n = sum(bool(spaces & building.allowed_by(seen, card, each)) for each, spaces in enumerate(seen.sites))
        return say.many(
            "Needs no railway there, only its colour; {n} industry is possible with it.",
            "Needs no railway there, only its colour; {n} industries are possible with it.",
            n,
        )
    if not seen.own_spaces[seen.seat]:
        return say("With no counter on the board yet, it builds on any fitting space.")
    return say("It builds where you are already; so location cards are kept for far places.")


def _given_up(seen: IndustryState, card: int, say: Language) -> str:
    """R92, R96: which card is missed least."""
    if _useless(seen, card):
        return say("It can build nothing: the best card to give up.")
    if seen.hands[seen.seat].count(card) > 1:
        return say("You have another one like it, so it is missed less.")
    if card >= INDUSTRY_COUNT:
        return say("A location card builds anything, even far away: better kept.")
    return ""


def _useless(seen: IndustryState, card: int) -> bool:
    """R8, R41: a card for an industry that has no space on this map, or no counter on the mat any more."""
    if card >= INDUSTRY_COUNT:
        return False
    return not seen.rules.board.spaces_for[card] or seen.next_counter(seen.seat, card) == NOTHING


def _pile(seen: IndustryState, number: int, say: Language) -> str:
    return say("Nobody sees what you get; and each card off the pile brings the end nearer.")


def _take(seen: IndustryState, card: int, say: Language) -> str:
    if _useless(seen, card):
        return say("It can build nothing for you: good only to be given up.")
    if card >= INDUSTRY_COUNT:
        return say("Builds any industry in its colour, without a railway of yours.")
    counter = COUNTERS[seen.next_counter(seen.seat, card)]
    if not counter.level:
        return say("Of use once you have developed level 0 away.")
    return say("Your next one pays {money} when it flips.", money=say.money(counter.profit))


# ---------------------------------------------------------------------- counters of the mat


def _take_off(seen: IndustryState, kind: int, say: Language) -> str:
    counter = COUNTERS[kind]
    if counter.industry == SHIP and not seen.rules.board.ship_count:
        return say("Useless here: this map has no ships.")
    if kind != seen.next_counter(seen.seat, counter.industry):
        return say("Lower levels lie before it and block the way: they should go first.")
    left, behind = _left(seen, kind), _behind(seen, kind)
    if behind == NOTHING:
        return say("Nothing better lies behind it.") if left == 1 else say("Nothing better lies behind these.")
    fields = {"level": ROMAN[COUNTERS[behind].level], "money": say.money(COUNTERS[behind].profit)}
    if left == 1:
        return say("Behind it lies level {level}, which pays {money} when it flips.", **fields)
    return say.many(
        "{n} more like it, then level {level}, which pays {money} when it flips.",
        "{n} more like it, then level {level}, which pays {money} when it flips.",
        left - 1,
        **fields,
    )


# ---------------------------------------------------------------------- where to build


def _site(seen: IndustryState, site: int, say: Language) -> str:
    space, industry = seen.rules.vocabulary.sites[site]
    if industry in (COAL, IRON):
        return _source(seen, site, say)
    if industry == PORT:
        return _port_site(seen, space, say)
    if industry == SHIP:
        if seen.occupied >> space & 1:  # R69, R70
            return say("Over another ship: it opens nothing new and never flips, but its level counts.")
        return say("Opens coal and a market to everybody; it pays you when both are used up.")
    profit = say.money(COUNTERS[seen.next_counter(seen.seat, industry)].profit)
    if _bought(seen, space, industry):
        return say("A buyer is in reach: a Sell brings {money}.", money=profit)
    return say("No buyer in reach yet: its {money} wait for a railway or a port.", money=profit)


def _bought(seen: IndustryState, space: int, industry: int) -> bool:
    """R83: whether goods made there would have a buyer."""
    built = seen.copy()
    built.kind[space] = seen.next_counter(seen.seat, industry)
    return bool(selling.ports_for(built, space) or selling.markets_for(built, space))


def _source(seen: IndustryState, site: int, say: Language) -> str:
    """R58, R63: what becomes of the cubes of a new mine or ironworks."""
    bill = bill_for_counter(seen, site)
    _, industry = seen.rules.vocabulary.sites[site]
    counter = COUNTERS[seen.next_counter(seen.seat, industry)]
    left = counter.cubes - bill.delivered
    if not left:
        return say("All its cubes are sold at once, so it pays before any interest.")
    return say.many(
        "{n} cube stays on it for anybody who builds; with the last one it pays {money}.",
        "{n} cubes stay on it for anybody who builds; with the last one it pays {money}.",
        left,
        money=say.money(counter.profit),
    )


def _port_site(seen: IndustryState, space: int, say: Language) -> str:
    """R86, R88: whose goods could be sold there at once."""
    counter = COUNTERS[seen.next_counter(seen.seat, PORT)]
    reach = seen.reach[seen.rules.board.place_of[space]]
    goods = [
        each
        for each in members(seen.own_spaces[seen.seat] & ~seen.flipped)
        if reach >> seen.rules.board.place_of[each] & 1
        and PORT_BUYS[counter.level] >> COUNTERS[seen.kind[each]].industry & 1
    ]
    money = say.money(counter.profit)
    if goods:
        return say("Goods of yours can be sold to it: then both pay, the port {money}.", money=money)
    return say("It pays {money} when somebody sells to it, even a rival.", money=money)


def _line(seen: IndustryState, railway: int, say: Language) -> str:
    """R83, R105: whether it gives goods of one's own a buyer, and what it pays."""
    pays = say.money(_pays(seen, railway))
    laid = seen.copy()
    railways.place(laid, seen.seat, railway)
    for space in members(seen.own_spaces[seen.seat] & ~seen.flipped):
        if selling.forbids_counter(seen, space) == 83 and not selling.forbids_counter(laid, space):
            what = counter_at(seen.rules.board, COUNTERS[seen.kind[space]], space, say, your_counter)
            return say("Brings a buyer to {counter}. At the end it pays {money}.", counter=what, money=pays)
    return say("At the end it pays {money} as things stand.", money=pays)


# ---------------------------------------------------------------------- selling


def _sale(seen: IndustryState, space: int, say: Language) -> str:
    n = len(members(selling.ports_for(seen, space))) + len(members(selling.markets_for(seen, space)))
    return say.many(
        "{n} buyer in reach: sell before a rival does.",
        "{n} buyers in reach: leave to your other goods what only they can use.",
        n,
    )


def _to_port(seen: IndustryState, port: int, say: Language) -> str:
    owner = seen.owner[port]
    money = say.money(COUNTERS[seen.kind[port]].profit)
    if owner == seen.seat:
        return say("Your own port flips too and pays {money}: twice with one sale.", money=money)
    name = player_name(owner, say)
    if selling.markets_for(seen, seen.space):
        return say("Pays {name} {money} as well; a market would not.", name=name, money=money)
    return say("Pays {name} {money} as well; still better than not selling.", name=name, money=money)


def _to_market(seen: IndustryState, market: int, say: Language) -> str:
    if seen.buys[market] == SELLABLE:
        return say("It buys either kind of goods: perhaps your other goods need it more.")
    if any(seen.owner[port] == seen.seat for port in members(selling.ports_for(seen, seen.space))):
        return say("Your own port would pay you as well.")
    return say("Nobody but you is paid.")


# ---------------------------------------------------------------------- cubes


def _cube(seen: IndustryState, source: int, say: Language) -> str:
    if source >= seen.rules.board.space_count:
        return say("Coal from over the sea: with the last of it the ship may flip.")
    money = say.money(COUNTERS[seen.kind[source]].profit)
    if seen.owner[source] == seen.seat:
        return say("Your own: each cube used brings you nearer to its {money}.", money=money)
    return say("Free, but it helps {name} to {money}.", name=player_name(seen.owner[source], say), money=money)


_CUES: Final[dict[str, Callable[[IndustryState, int, Language], str]]] = {
    "action": _action,
    "repay": _repay,
    "done": _done,
    "pile": _pile,
    "take": _take,
    "card": _card,
    "develop": _take_off,
    "build": _site,
    "railway": _line,
    "sell": _sale,
    "port": _to_port,
    "market": _to_market,
    "coal": _cube,
    "iron": _cube,
}
