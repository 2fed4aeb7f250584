"""What experts warn of, each once where they would and once where they would not; and what actions are for."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.engine.game import State
from ironbridge.engine.sentences import sentences_of
from ironbridge.games.railroad_tycoon.rules.vocabulary import ACTION_WORDS
from ironbridge.language import language
from tests.games.railroad_tycoon.helpers import A, B, position
from tests.games.turns import warned

# ---------------------------------------------------------------------- shares


def test_a_bid_that_shares_must_pay() -> None:
    state = position(question={"kind": "bid"}, seat=B, money=2, auction={"bid": 1, "leader": A})
    assert warned(state, "bid:9")["bid-on-shares"] == (
        "If this bid wins, 2 shares pay for it: 2 points less in the end, and $2,000 a turn."
    )
    assert "bid-on-shares" not in warned(state, "bid:7")


def test_shares_that_nothing_is_paid_with() -> None:
    said = warned(position(money=0), "issue issue issue upgrade")
    assert said["shares-idle"] == (
        "2 shares are not needed, and what you need is issued by itself. Each costs $1,000 a turn and 1 point."
    )
    assert "shares-idle" not in warned(position(money=0), "issue upgrade")
    assert "shares-idle" not in warned(position(money=0), "issue")  # who knows what it is for


def test_many_shares_for_one_action() -> None:
    state = position(money=0, engine=6)
    assert warned(state, "upgrade")["shares-many"] == (
        "This takes 6 shares: 6 points less in the end, and $6,000 every turn."
    )
    assert "shares-many" not in warned(position(money=10, engine=6), "upgrade")
    bids = position(seats=2, question={"kind": "bid"}, seat=B, auction={"bid": 90, "leader": A})
    assert not warned(bids, "pass")  # it is A who pays


def test_dividends_that_breed_shares() -> None:
    state = position(money=0, shares=9, round=3)
    assert warned(state, "upgrade")["dividends"] == (
        "Dividends of $10,000 come next. With $0 of income you will have $0: 2 shares more must be issued."
    )
    assert "dividends" not in warned(position(money=0, shares=9, round=2), "upgrade")
    assert "dividends" not in warned(position(money=0, shares=9, points=9, round=3), "upgrade")


# ---------------------------------------------------------------------- too late


def test_track_that_will_be_lost() -> None:
    state = position(links="A memphis-st_louis:3", round=3)
    assert warned(state, "pass")["unfinished"] == (
        "Your unfinished link from Memphis (3 tiles) goes at the end of this round, and what it cost is lost."
    )
    assert "unfinished" not in warned(position(links="A memphis-st_louis:3", round=2), "pass")
    assert "unfinished" not in warned(position(links="B memphis-st_louis:3", round=3), "pass")


def test_the_last_action_costs_more_than_it_brings() -> None:
    state = position(money=0, engine=4, tycoon="farnam", turn=3, last_turn=3, round=3)
    assert warned(state, "upgrade")["last-action"] == (
        "This is your last action: it brings no points that outweigh 4 shares, so you end with 4 points less."
    )
    assert "last-action" not in warned(position(money=0, engine=4, turn=3, last_turn=4, round=3), "upgrade")
    assert "last-action" not in warned(position(money=50, engine=4, turn=3, last_turn=3, round=3), "upgrade")


def test_the_last_action_may_be_worth_it_to_a_tycoon() -> None:
    """R96: Pullman's six points for four shares; only whoever has him knows."""
    state = position(money=5, engine=5, tycoon="pullman", turn=3, last_turn=3, round=3)
    assert "last-action" not in warned(state, "upgrade")
    other = position(money=5, engine=5, tycoon="farnam", turn=3, last_turn=3, round=3)
    assert "last-action" in warned(other, "upgrade")


def test_an_engine_that_no_cube_needs_any_more() -> None:
    nothing, far = "baltimore, philadelphia, new_york", f"baltimore {_colour_of('new_york')}, philadelphia, new_york"
    assert warned(_near_the_end(nothing), "upgrade")["engine-late"] == (
        "It is the last turn, and no cube brings more over your links with level 2: it costs $5,000."
    )
    assert "engine-late" not in warned(_near_the_end(far), "upgrade")
    assert "engine-late" not in warned(_near_the_end(nothing, last_turn=4), "upgrade")


def _near_the_end(cubes: str, last_turn: int = 3) -> State:
    links = "A baltimore-philadelphia philadelphia-new_york"
    return position(links=links, cubes=cubes, turn=3, last_turn=last_turn, round=2)


def test_a_card_that_can_no_longer_be_used() -> None:
    ends: dict[str, Any] = {"display": "grant hotel-chicago", "turn": 3, "last_turn": 3}
    assert warned(position(round=3, **ends), "card take:grant")["card-late"] == (
        "Land Grant: you have no action left to use it in."
    )
    assert "card-late" not in warned(position(round=2, **ends), "card take:grant")
    assert "card-late" not in warned(position(round=3, **ends), "card take:hotel-chicago")  # others may still deliver


# ---------------------------------------------------------------------- for others


def test_a_city_that_ones_links_do_not_reach() -> None:
    state = position(links="A toledo-detroit")
    assert warned(state, "urbanise city:wheeling colour:red")["city-far"] == (
        "No link of yours leads to Wheeling: its colour and its new cubes may serve others first."
    )
    assert "city-far" not in warned(state, "urbanise city:toledo colour:red")


def test_a_delivery_that_brings_others_as_much() -> None:
    colour = _colour_of("new_york")
    state = position(
        links="A baltimore-philadelphia, B philadelphia-new_york",
        engine=2,
        cubes=f"baltimore {colour}, philadelphia",
        display="",
    )
    assert warned(state, f"deliver cube:{colour}@baltimore to:philadelphia.0 to:new_york.1")["points-given"] == (
        "This delivery brings Blue ■ 1 point, and you 1 point."
    )
    own = position(
        links="A baltimore-philadelphia philadelphia-new_york",
        engine=2,
        cubes=f"baltimore {colour}, philadelphia",
        display="",
    )
    assert "points-given" not in warned(own, f"deliver cube:{colour}@baltimore")


def test_passing_with_a_cube_to_deliver() -> None:
    colour = _colour_of("philadelphia")
    state = position(links="A baltimore-philadelphia", cubes=f"baltimore {colour}, philadelphia")
    assert warned(state, "pass")["pass-idle"] == (
        "You could deliver a cube instead: over 1 link of yours, and for nothing."
    )
    assert "pass-idle" not in warned(position(), "pass")


def _colour_of(city: str) -> str:
    board = position().rules.board
    return next(each.colour for each in board.cities if each.id == city)


# ---------------------------------------------------------------------- what actions are for


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_action_says_what_it_is_for(code: str) -> None:
    state, say = position(cards="grant"), language(code, "railroad-tycoon")
    purpose = sentences_of(state.game).purpose
    told = [purpose(state.seen_by(A), word, say) for word in (*ACTION_WORDS, "issue", "use:grant")]
    assert all(told)
    assert len(set(told)) == len(told)
    assert purpose(state.seen_by(A), "track:memphis.e", say) == ""
    bidding = position(question={"kind": "bid"}, seat=B, auction={"bid": 1, "leader": A}).seen_by(B)
    assert purpose(bidding, "pass", say) not in ("", told[ACTION_WORDS.index("pass")])
    assert purpose(bidding, "bid:2", say) == ""


def test_how_many_cubes_can_be_delivered() -> None:
    colour, say = _colour_of("philadelphia"), language("en", "railroad-tycoon")
    state = position(links="A baltimore-philadelphia", cubes=f"baltimore {colour}, philadelphia")
    purpose = sentences_of(state.game).purpose
    assert purpose(state.seen_by(A), "deliver", say) == "a point for each link on the way, and income: 1 cube can go"
    assert purpose(position().seen_by(A), "deliver", say).endswith("no cube can go yet")


def test_what_is_of_no_use_in_the_last_action() -> None:
    say = language("en", "railroad-tycoon")
    for round_, useless in ((2, set()), (3, {"urbanise", "issue"})):
        state = position(turn=3, last_turn=3, round=round_)
        told = {
            word: sentences_of(state.game).purpose(state.seen_by(A), word, say) for word in (*ACTION_WORDS, "issue")
        }
        assert {word for word in told if told[word].startswith("of no use")} == useless
