"""Where the game stands, and what must be decided."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ironbridge.engine.problems import n_
from ironbridge.engine.sentences import Names
from ironbridge.games.railroad_tycoon.rules.components import COLOURS, GRANT, GROWTH, INDUSTRY, NOBODY, NOTHING, TILES
from ironbridge.games.railroad_tycoon.rules.questions import (
    ASK_ACTION,
    ASK_BID,
    ASK_CARD,
    ASK_CITY,
    ASK_COLOUR,
    ASK_CUBE,
    ASK_EXIT,
    ASK_LINK,
    ASK_START,
)
from ironbridge.games.railroad_tycoon.rules.state import TycoonState
from ironbridge.games.railroad_tycoon.rules.vocabulary import URBANISE, WESTERN
from ironbridge.games.railroad_tycoon.sentences.decides import decides
from ironbridge.games.railroad_tycoon.sentences.names import THE_CUBE, actions, city_name, links, money, shares
from ironbridge.language import Language


def moment(seen: TycoonState, say: Language) -> str:
    """The turn and its phase: the auction or an action round."""
    if seen.over:
        return say("Turn {n}: the game is over", n=seen.turn)
    if seen.turn == seen.last_turn:
        if not seen.round:
            return say("Turn {n}, the last: auction", n=seen.turn)
        return say("Turn {n}, the last: action round {round}", n=seen.turn, round=seen.round)
    if not seen.round:
        return say("Turn {n}: auction", n=seen.turn)
    return say("Turn {n}: action round {round}", n=seen.turn, round=seen.round)


def question(seen: TycoonState, names: Names, say: Language) -> str:
    """What the seat that must choose has to decide: asked of them, told to everybody else."""
    if seen.over:
        return say("The game is over.")
    if seen.viewer != seen.seat:
        return decides(seen, names, say)
    return _QUESTIONS[seen.question](seen, names, say)


# ---------------------------------------------------------------------- one for each kind of question


def _own_money(seen: TycoonState, say: Language) -> str:
    return money(seen.money[seen.seat], say)


def _which_bid(seen: TycoonState, names: Names, say: Language) -> str:
    auction = seen.auction
    assert auction is not None
    if auction.leader == NOBODY:
        return say(
            "What do you bid to be the first player of this turn? (you have {money})",
            money=_own_money(seen, say),
        )
    return say(
        "{leader} bids {bid}. Do you bid more to be the first player of this turn? (you have {money})",
        leader=names[auction.leader],
        bid=money(auction.bid, say),
        money=_own_money(seen, say),
    )


def _which_action(seen: TycoonState, names: Names, say: Language) -> str:
    own, held = _own_money(seen, say), shares(seen.shares[seen.seat], say)
    if seen.actions > 1:
        return say(
            "Which action? (you have {money}, {shares} and {actions} left)",
            money=own,
            shares=held,
            actions=actions(seen.actions, say),
        )
    return say("Which action? (you have {money} and {shares})", money=own, shares=held)


def _which_start(seen: TycoonState, names: Names, say: Language) -> str:
    if seen.card == GRANT:
        return say("Where does the link of your Land Grant begin?")
    return say("Where do you lay track? (you have {money})", money=_own_money(seen, say))


def _which_exit(seen: TycoonState, names: Names, say: Language) -> str:
    city, n = city_name(seen.rules.board, seen.city, say), seen.tiles + 1
    if seen.card == GRANT:
        return say(
            "Where does the granted track from {city} go on? (tile {n} of {most})",
            city=city,
            n=n,
            most=TILES,
        )
    return say(
        "Where does the track from {city} go on? (tile {n} of {most}; you have {money})",
        city=city,
        n=n,
        most=TILES,
        money=_own_money(seen, say),
    )


_FOR_A_CARD: Final[dict[int, str]] = {
    GROWTH: n_("Which city do you let grow?"),
    INDUSTRY: n_("Which grey city do you urbanise for nothing?"),
}
_FOR_AN_ACTION: Final[dict[int, str]] = {
    URBANISE: n_("Which grey city do you urbanise? (you have {money})"),
    WESTERN: n_("Which city do you link with the west? (you have {money})"),
}


def _which_city(seen: TycoonState, names: Names, say: Language) -> str:
    asked = _FOR_AN_ACTION[seen.action] if seen.card == NOTHING else _FOR_A_CARD[seen.card]
    return say(asked, money=_own_money(seen, say))


def _which_colour(seen: TycoonState, names: Names, say: Language) -> str:
    city = city_name(seen.rules.board, seen.city, say)
    return say("Which colour is {city} to have?", city=city)


def _which_cube(seen: TycoonState, names: Names, say: Language) -> str:
    return say(
        "Which cube do you deliver? (with your engine it travels over {links} at most)",
        links=links(seen.engine[seen.seat], say),
    )


def _which_link(seen: TycoonState, names: Names, say: Language) -> str:
    return say(
        "Where does {cube} go from {city}? ({links} at most)",
        cube=say(THE_CUBE[COLOURS[seen.colour]]),
        city=city_name(seen.rules.board, seen.cube_at(), say),
        links=links(seen.links_left(), say),
    )


def _which_card(seen: TycoonState, names: Names, say: Language) -> str:
    return say("Which card do you take?")


_QUESTIONS: Final[dict[int, Callable[[TycoonState, Names, Language], str]]] = {
    ASK_BID: _which_bid,
    ASK_ACTION: _which_action,
    ASK_START: _which_start,
    ASK_EXIT: _which_exit,
    ASK_CITY: _which_city,
    ASK_COLOUR: _which_colour,
    ASK_CUBE: _which_cube,
    ASK_LINK: _which_link,
    ASK_CARD: _which_card,
}
