"""Why a counter or a railway cannot be built there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ironbridge.engine.problems import n_
from ironbridge.engine.wording import Names
from ironbridge.games.age_of_industry.rules.components import ACTIONS, COLOURS, INDUSTRIES, RAILWAYS, Counter
from ironbridge.games.age_of_industry.sentences.costs import Bill, bill_for_counter, bill_for_railway
from ironbridge.games.age_of_industry.sentences.names import (
    ACTION_NAMES,
    INDUSTRY_NAMES,
    a_counter,
    card_name,
    colour_of,
    either,
    kind_of,
    owned,
    place_name,
    railway_name,
)
from ironbridge.games.age_of_industry.sentences.seen import Seen
from ironbridge.language import Language
from ironbridge.parts.bits import members


def why_not_build(seen: Seen, names: Names, thing: str, rule: int, say: Language) -> str:
    """The counter, the space, its cubes, then the card."""
    industry, _, space = thing.partition("@")
    counter = seen.next_counter(industry)
    if counter is None:
        return none_left(industry, say)
    if not counter.level:
        return never_built(counter, say)
    if rule in (38, 64, 65):
        return _why_not_over(seen, names, counter, space, say)
    if rule == 39:
        return _why_no_more(seen, space, say)
    if rule == 37:
        return _why_no_port(seen, space, say)
    if rule == 53:
        place = place_name(seen.board, seen.place(space), say)
        return _out_of_reach(bill_for_counter(seen, counter, space), place, say)
    if rule == 26 and _fits(seen, industry, space):
        return _first(seen, say)
    return _why_not_with_these(seen, industry, space, rule, say)


def none_left(industry: str, say: Language) -> str:
    """R41: the mat has no counter of an industry."""
    return say("You have none of these left on your mat: {industry}.", industry=say(INDUSTRY_NAMES[industry]))


def never_built(counter: Counter, say: Language) -> str:
    """R5: the counter of level 0 is in the way."""
    return say(
        "Next on your mat is {counter}, which is never built: develop it first.", counter=a_counter(counter, say)
    )


# ---------------------------------------------------------------------- the space


def _why_not_over(seen: Seen, names: Names, counter: Counter, space: str, say: Language) -> str:
    """R38, R64, R65: what stands there already."""
    there = seen.counters.get(space)
    if there is None:
        return ""
    yours = there["owner"] == seen.seat
    other = owned(kind_of(there), "" if yours else names[there["owner"]], say)
    if not yours and there["industry"] not in ("coal", "iron"):
        return say(
            "The space is taken by {other}: of other players, you can build only over mines and ironworks.", other=other
        )
    if not yours and there["industry"] != INDUSTRIES[counter.industry]:
        return say(
            "The space is taken by {other}: of other players, you can build only over the same industry.", other=other
        )
    if there["level"] >= counter.level:
        name = a_counter(counter, say)
        return say("The space is taken by {other}, and {counter} is not of a higher level.", other=other, counter=name)
    if there["industry"] == "coal":
        return say("The space is taken by {other}, and there is still coal on the board or the track.", other=other)
    return say("The space is taken by {other}, and there is still iron on the board or the track.", other=other)


def _why_no_more(seen: Seen, space: str, say: Language) -> str:
    """R39: the counters that the player has there."""
    place = seen.place(space)
    own = [a_counter(kind_of(each), say) for each in seen.own if seen.place(each["space"]) == place]
    if not own:
        return ""
    most, name, there = seen.board.most_counters[place], place_name(seen.board, place, say), say.listing(own)
    return say.many(
        "{place} has room for {n} counter of each player, and you have {own} there.",
        "{place} has room for {n} counters of each player, and you have {own} there.",
        most,
        place=name,
        own=there,
    )


def _why_no_port(seen: Seen, space: str, say: Language) -> str:
    """R37: where a port would have to be."""
    ship = seen.board.space_index[space] - seen.board.first_ship
    if ship < 0:
        return ""
    ports = [place_name(seen.board, place, say) for place in members(seen.board.ports_of_ship[ship])]
    place = place_name(seen.board, seen.place(space), say)
    return say("No port is built where the lanes of {place} lead: {ports}.", place=place, ports=either(ports, say))


# ---------------------------------------------------------------------- cubes

_MISSING: Final[dict[tuple[str, ...], str]] = {
    ("coal",): n_("No coal can reach {place}: no railway leads there from a mine with coal, a port or a distant port."),
    ("iron",): n_(
        "No iron can reach {place}: no railway leads there from an ironworks with iron, a port or a distant port."
    ),
    ("coal", "iron"): n_(
        "Neither coal nor iron can reach {place}: no railway leads there from a mine or ironworks with cubes, a port "
        "or a distant port."
    ),
}


def _out_of_reach(bill: Bill, place: str, say: Language) -> str:
    """R44, R53: which of the cubes cannot be had."""
    missing = tuple(cube.kind for cube in bill.cubes if cube.price is None)
    return say(_MISSING[missing], place=place) if missing else ""


# ---------------------------------------------------------------------- the card


def _fits(seen: Seen, industry: str, space: str) -> bool:
    """R26: whether it could be built with a card of the hand, when the rules find nothing else against it."""
    hand: Sequence[str] = seen.you["hand"] or ()
    if seen.asked["action"] == "combine":
        return bool(hand)
    return industry in hand or colour_of(seen.board, seen.place(space)) in hand


def _first(seen: Seen, say: Language) -> str:
    """R26: nothing is in the way but the questions that come first."""
    if seen.kind == "card":
        return say("You can do this: choose the card for it first.")
    return say("You can do this: choose {action} first, then a card.", action=say(ACTION_NAMES["build"]))


def _why_not_with_these(seen: Seen, industry: str, space: str, rule: int, say: Language) -> str:
    """R26-R34: the card played does not fit, or none of the hand does."""
    place, colour = (
        place_name(seen.board, seen.place(space), say),
        card_name(colour_of(seen.board, seen.place(space)), say),
    )
    hand: Sequence[str] = [seen.asked["card"]] if seen.asked["card"] else seen.you["hand"] or ()
    if rule == 26:
        if not seen.you["cards"]:
            return say("You have no card to build with.")
        what = say(INDUSTRY_NAMES[industry])
        why = say(
            "You have no card for this industry ({industry}) and none for {colour}.", industry=what, colour=colour
        )
        return _or_combine(seen, why, say)
    if rule == 28:
        if seen.asked["card"]:
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
    if len(hand) != 1:
        return ""
    card = card_name(hand[0], say)
    if rule == 27 and hand[0] in INDUSTRIES:
        what = say(INDUSTRY_NAMES[industry])
        return say("Your card is for another industry: {card}, not {industry}.", card=card, industry=what)
    if rule == 34 and hand[0] in COLOURS:
        return say(
            "Your card is for {card}, and {place} is one of the {colour}.", card=card, place=place, colour=colour
        )
    return ""


def _or_combine(seen: Seen, why: str, say: Language) -> str:
    """R66: what no card allows, both actions together would."""
    if seen.kind == "action" and seen.view["actions"] == ACTIONS:
        return say("{why} A combined action could build it with any card.", why=why)
    return why


# ---------------------------------------------------------------------- railways


def why_not_railway(seen: Seen, names: Names, railway: str, rule: int, say: Language) -> str:
    """The connection, then its cubes."""
    name = railway_name(seen.board, railway, say)
    if rule == 76 and railway in seen.railways:
        owner = seen.railways[railway]
        if owner == seen.seat:
            return say("You have a railway there already: {railway}.", railway=name)
        return say("{owner} has a railway there already: {railway}.", owner=names[owner], railway=name)
    if rule == 77:
        ends = seen.board.railways[seen.board.railway_index[railway]].ends
        one, other = (place_name(seen.board, end, say) for end in ends)
        return say("You have neither a counter nor a railway in {one} or in {other}.", one=one, other=other)
    if rule == 80:
        return _out_of_reach(bill_for_railway(seen, railway), name, say)
    return no_railway_left(say) if rule == 112 else ""


def no_railway_left(say: Language) -> str:
    """R112: all of them lie on the board."""
    return say("All your {n} railways are on the board.", n=RAILWAYS)
