"""Why a counter or a railway cannot be built there."""

from __future__ import annotations

from typing import Final

from ironbridge.engine.kinds import HIDDEN
from ironbridge.engine.problems import n_
from ironbridge.engine.sentences import Names
from ironbridge.games.age_of_industry.rules.components import (
    ACTIONS,
    COAL,
    COUNTERS,
    INDUSTRY_COUNT,
    IRON,
    NOBODY,
    NOTHING,
    RAILWAYS,
    Counter,
)
from ironbridge.games.age_of_industry.rules.questions import ASK_ACTION, ASK_CARD
from ironbridge.games.age_of_industry.rules.state import IndustryState
from ironbridge.games.age_of_industry.rules.vocabulary import BUILD, COMBINE
from ironbridge.games.age_of_industry.sentences.costs import Bill, bill_for_counter, bill_for_railway
from ironbridge.games.age_of_industry.sentences.names import (
    ACTION_NAMES,
    INDUSTRY_NAMES,
    a_counter,
    card_name,
    colour_card,
    either,
    owned,
    place_name,
    railway_name,
)
from ironbridge.language import Language
from ironbridge.parts.bits import members


def why_not_build(seen: IndustryState, names: Names, site: int, rule: int, say: Language) -> str:
    """The counter, the space, its cubes, then the card."""
    space, industry = seen.rules.vocabulary.sites[site]
    kind = seen.next_counter(seen.seat, industry)
    if kind == NOTHING:
        return none_left(industry, say)
    counter = COUNTERS[kind]
    if not counter.level:
        return never_built(counter, say)
    if rule in (38, 64, 65):
        return _why_not_over(seen, names, counter, space, say)
    if rule == 39:
        return _why_no_more(seen, space, say)
    if rule == 37:
        return _why_no_port(seen, space, say)
    if rule == 53:
        return _out_of_reach(bill_for_counter(seen, site), _place(seen, space, say), say)
    if rule == 26 and _fits(seen, industry, space):
        return _first(seen, say)
    return _why_not_with_these(seen, industry, space, rule, say)


def _place(seen: IndustryState, space: int, say: Language) -> str:
    board = seen.rules.board
    return place_name(board, board.place_of[space], say)


def none_left(industry: int, say: Language) -> str:
    """R41: the mat has no counter of an industry."""
    return say("You have none of these left on your mat: {industry}.", industry=say(INDUSTRY_NAMES[industry]))


def never_built(counter: Counter, say: Language) -> str:
    """R5: the counter of level 0 is in the way."""
    return say(
        "Next on your mat is {counter}, which is never built: develop it first.", counter=a_counter(counter, say)
    )


# ---------------------------------------------------------------------- the space


def _why_not_over(seen: IndustryState, names: Names, counter: Counter, space: int, say: Language) -> str:
    """R38, R64, R65: what stands there already."""
    if seen.kind[space] == NOTHING:
        return ""
    there, owner = COUNTERS[seen.kind[space]], seen.owner[space]
    yours = owner == seen.seat
    other = owned(there, "" if yours else names[owner], say)
    if not yours and there.industry not in (COAL, IRON):
        return say(
            "The space is taken by {other}: of other players, you can build only over mines and ironworks.", other=other
        )
    if not yours and there.industry != counter.industry:
        return say(
            "The space is taken by {other}: of other players, you can build only over the same industry.", other=other
        )
    if there.level >= counter.level:
        name = a_counter(counter, say)
        return say("The space is taken by {other}, and {counter} is not of a higher level.", other=other, counter=name)
    if there.industry == COAL:
        return say("The space is taken by {other}, and there is still coal on the board or the track.", other=other)
    return say("The space is taken by {other}, and there is still iron on the board or the track.", other=other)


def _why_no_more(seen: IndustryState, space: int, say: Language) -> str:
    """R39: the counters that the player has there."""
    board = seen.rules.board
    place = board.place_of[space]
    there = members(seen.own_spaces[seen.seat] & board.sources_at[place])
    if not there:
        return ""
    name, own = (
        place_name(board, place, say),
        say.listing([a_counter(COUNTERS[seen.kind[each]], say) for each in there]),
    )
    return say.many(
        "{place} has room for {n} counter of each player, and you have {own} there.",
        "{place} has room for {n} counters of each player, and you have {own} there.",
        board.most_counters[place],
        place=name,
        own=own,
    )


def _why_no_port(seen: IndustryState, space: int, say: Language) -> str:
    """R37: where a port would have to be."""
    board = seen.rules.board
    if space < board.first_ship:
        return ""
    ports = [place_name(board, place, say) for place in members(board.ports_of_ship[space - board.first_ship])]
    place = _place(seen, space, say)
    return say("No port is built where the lanes of {place} lead: {ports}.", place=place, ports=either(ports, say))


# ---------------------------------------------------------------------- cubes

_MISSING: Final[dict[tuple[int, ...], str]] = {
    (COAL,): n_("No coal can reach {place}: no railway leads there from a mine with coal, a port or a distant port."),
    (IRON,): n_(
        "No iron can reach {place}: no railway leads there from an ironworks with iron, a port or a distant port."
    ),
    (COAL, IRON): n_(
        "Neither coal nor iron can reach {place}: no railway leads there from a mine or ironworks with cubes, a port "
        "or a distant port."
    ),
}


def _out_of_reach(bill: Bill, place: str, say: Language) -> str:
    """R44, R53: which of the cubes cannot be had."""
    missing = tuple(cube.kind for cube in bill.cubes if cube.price is None)
    return say(_MISSING[missing], place=place) if missing else ""


# ---------------------------------------------------------------------- the card


def _hand(seen: IndustryState) -> list[int]:
    """What the viewer may know of the cards that could be played."""
    return [card for card in seen.hands[seen.seat] if card != HIDDEN]


def _fits(seen: IndustryState, industry: int, space: int) -> bool:
    """R26: whether it could be built with a card of the hand, when the rules find nothing else against it."""
    hand, board = _hand(seen), seen.rules.board
    if seen.action == COMBINE:
        return bool(hand)
    return industry in hand or colour_card(board, board.place_of[space]) in hand


def _first(seen: IndustryState, say: Language) -> str:
    """R26: nothing is in the way but the questions that come first."""
    if seen.question == ASK_CARD:
        return say("You can do this: choose the card for it first.")
    return say("You can do this: choose {action} first, then a card.", action=say(ACTION_NAMES[BUILD]))


def _why_not_with_these(seen: IndustryState, industry: int, space: int, rule: int, say: Language) -> str:
    """R26-R34: the card played does not fit, or none of the hand does."""
    board, place, what = seen.rules.board, _place(seen, space, say), say(INDUSTRY_NAMES[industry])
    colour = card_name(colour_card(board, board.place_of[space]), say)
    if rule == 26:
        if not seen.hands[seen.seat]:
            return say("You have no card to build with.")
        why = say(
            "You have no card for this industry ({industry}) and none for {colour}.", industry=what, colour=colour
        )
        return _or_combine(seen, why, say)
    if rule == 28:
        if seen.card != NOTHING:
            return say(
                "No railway of yours leads to {place}: a card for an industry does not build there.", place=place
            )
        why = say(
            "No railway of yours leads to {place}, and you have no card for {colour}.", place=place, colour=colour
        )
        return _or_combine(seen, why, say)
    if rule == 32:
        why = say(
            "A ship card needs a port of yours beside {place}, or one where a railway of yours leads.", place=place
        )
        return _or_combine(seen, why, say)
    hand = _hand(seen) if seen.card == NOTHING else [seen.card]
    if len(hand) != 1:
        return ""
    card = card_name(hand[0], say)
    if rule == 27 and hand[0] < INDUSTRY_COUNT:
        return say("Your card is for another industry: {card}, not {industry}.", card=card, industry=what)
    if rule == 34 and hand[0] >= INDUSTRY_COUNT:
        return say(
            "Your card is for {card}, and {place} is one of the {colour}.", card=card, place=place, colour=colour
        )
    return ""


def _or_combine(seen: IndustryState, why: str, say: Language) -> str:
    """R66: what no card allows, both actions together would."""
    if seen.question == ASK_ACTION and seen.actions == ACTIONS:
        return say("{why} A combined action could build it with any card.", why=why)
    return why


# ---------------------------------------------------------------------- railways


def why_not_railway(seen: IndustryState, names: Names, railway: int, rule: int, say: Language) -> str:
    """The connection, then its cubes."""
    board = seen.rules.board
    name, owner = railway_name(board, railway, say), seen.owner_of_railway(railway)
    if rule == 76 and owner != NOBODY:
        if owner == seen.seat:
            return say("You have a railway there already: {railway}.", railway=name)
        return say("{owner} has a railway there already: {railway}.", owner=names[owner], railway=name)
    if rule == 77:
        one, other = (place_name(board, end, say) for end in board.railways[railway].ends)
        return say("You have neither a counter nor a railway in {one} or in {other}.", one=one, other=other)
    if rule == 80:
        return _out_of_reach(bill_for_railway(seen, railway), name, say)
    return no_railway_left(say) if rule == 112 else ""


def no_railway_left(say: Language) -> str:
    """R112: all of them lie on the board."""
    return say("All your {n} railways are on the board.", n=RAILWAYS)
