"""What experts warn of, each once where they would and once where they would not; and what actions are for."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.engine.game import State
from ironbridge.engine.sentences import sentences_of
from ironbridge.games.brass_birmingham.rules.vocabulary import ACTION_WORDS
from ironbridge.language import language
from tests.games.brass_birmingham.helpers import A, B, flipped, links, mat, merchants, position, tile
from tests.games.turns import turn, warned, warnings

PASSING = "pass card:coal pass card:iron"


def last(**data: Any) -> State:
    """The last round of the rail era."""
    return position(**{"era": "rail", "round": 10, "hand": "coal iron", **data})


# ---------------------------------------------------------------------- money


def test_a_loan_in_the_last_turn_must_be_spent_in_it() -> None:
    said = warned(last(money=4), "loan card:coal pass card:iron")
    assert said["loan-late"] == "This is your last turn, and money earns no points: you borrow, and keep £34."
    assert "loan-late" not in warned(last(money=4, round=9), "loan card:coal pass card:iron")
    spends = last(
        money=4,
        hand="coal birmingham",
        players={A: {"mat": mat(manufacturer=2)}},
        tiles=[tile(B, "iron 2", "dudley.2")],
    )
    assert "loan-late" not in warned(spends, "loan card:coal build card:birmingham build:manufacturer@birmingham.2")


def test_a_loan_that_nothing_is_bought_with() -> None:
    """R36: nine rounds of the canal era pay, and nine of the rail era's ten."""
    said = warned(position(hand="coal iron", money=40), "loan card:coal pass card:iron")
    assert said["loan-unneeded"] == (
        "You have £40 already. The loan costs £3 in each of 18 payments of income, £54 in all."
    )
    assert "loan-unneeded" not in warned(position(hand="coal iron", money=20), "loan card:coal pass card:iron")
    once = warned(last(round=9, money=40), "loan card:coal pass card:iron")
    assert once["loan-unneeded"] == "You have £40 already. The loan costs £3 in the one payment of income to come."


def test_a_negative_income_that_cannot_be_paid() -> None:
    poor = {A: {"space": 5}}
    said = warned(position(hand="coal iron", money=2, players=poor), PASSING)
    assert said["income-unpaid"] == (
        "At the end of the round you must pay £5 and have £2: tiles of yours go for half of what they cost."
    )
    assert "income-unpaid" not in warned(position(hand="coal iron", money=5, players=poor), PASSING)
    assert "income-unpaid" not in warned(last(money=2, players=poor), PASSING)  # A10: nothing is paid any more


# ---------------------------------------------------------------------- tiles


def test_a_tile_of_level_one_that_will_be_swept_away() -> None:
    built = "build card:dudley build:coal@dudley.1 pass card:iron"
    said = warned(position(round=10, hand="dudley iron"), built)
    assert said["tile-swept"] == (
        "coal mine I in Dudley: all of level I leaves the board after this round, and front up it scores nothing."
    )
    assert "tile-swept" not in warned(position(round=9, hand="dudley iron"), built)
    higher = position(round=10, hand="dudley iron", players={A: {"mat": mat(coal=2)}})
    assert "tile-swept" not in warned(higher, built)


def test_goods_that_can_no_longer_be_sold() -> None:
    data: dict[str, Any] = {
        "hand": "birmingham iron",
        "players": {A: {"mat": mat(manufacturer=2)}},
        "tiles": [tile(B, "iron 2", "dudley.2")],
    }
    built = "build card:birmingham build:manufacturer@birmingham.2 pass card:iron"
    said = warned(last(**data), built)
    assert said["tile-late"] == (
        "manufacturer II in Birmingham, space 2: you have no turn left to sell it in, so its 5 points will not count."
    )
    assert "tile-late" not in warned(last(round=9, **data), built)


@pytest.mark.parametrize(("level", "round_", "name"), [(5, 3, "built-over"), (6, 3, ""), (6, 10, "built-over")])
def test_building_over_a_flipped_tile(level: int, round_: int, name: str) -> None:
    """A manufacturer VI gives 7 points, less than V with its 8, and VII gives 9; but in the last turn none is sold."""
    state = last(
        round=round_,
        hand="birmingham iron",
        tiles=[
            flipped(A, f"manufacturer {level}", "birmingham.2"),
            tile(B, "iron 2", "dudley.2"),
            tile(B, "coal 2", "dudley.1"),
        ],
        links=links(B, "birmingham-dudley"),
        players={A: {"mat": mat(manufacturer=level + 1)}},
    )
    said = warned(state, "build card:birmingham build:manufacturer@birmingham.2 pass card:iron")
    assert ("built-over" in said) == bool(name)
    if level == 5:
        assert said[name] == (
            "You build over your manufacturer V, which is flipped, and lose its 8 points; "
            "the new tile is not flipped yet."
        )


# ---------------------------------------------------------------------- gifts and things left lying


def test_the_last_cube_of_a_rival_where_there_are_others() -> None:
    state = position(hand="coal iron", tiles=[tile(B, "iron 1", "dudley.2", 1), tile(A, "iron 1", "birmingham.3", 2)])
    said = warned(state, "develop card:coal develop:cotton iron<dudley.2 done")
    assert said["rival-flips"] == (
        "You empty the iron works I of Blue ■: 3 spaces of income and 3 points for its owner. "
        "You could have taken it elsewhere."
    )
    assert "rival-flips" not in warned(state, "develop card:coal develop:cotton iron<birmingham.3 done")
    alone = position(hand="coal iron", tiles=[tile(B, "iron 1", "dudley.2", 1)])
    assert "rival-flips" not in warned(alone, "develop card:coal develop:cotton")


def test_a_merchant_s_bonus_that_is_left() -> None:
    state = position(
        era="rail",
        hand="coal iron",
        tiles=[tile(A, "manufacturer 2", "birmingham.2"), tile(A, "brewery 2", "stone.1", 2)],
        links=links(B, "birmingham-oxford"),
        merchants=merchants(2, {"oxford.1": "manufacturer", "oxford.2": "", "gloucester.2": ""}),
    )
    said = warned(state, "sell card:coal sell:birmingham.2 beer<stone.1")
    assert (
        said["bonus-left"]
        == "You drink your own beer; the merchant’s at Oxford would bring 2 spaces of income as well."
    )
    assert "bonus-left" not in warned(state, "sell card:coal sell:birmingham.2 beer<oxford.1")


def test_a_link_that_nothing_counts_for() -> None:
    data: dict[str, Any] = {"hand": "coal iron", "tiles": [flipped(A, "coal 1", "dudley.1")]}
    said = warned(position(round=10, **data), "network card:coal link:dudley-birmingham pass card:iron")
    assert "link-empty" not in said  # two icons in Dudley
    bare: dict[str, Any] = {"hand": "coal iron", "links": links(A, "birmingham-coventry")}
    laid = "network card:coal link:walsall-birmingham pass card:iron"
    assert warned(position(round=10, **bare), laid)["link-empty"] == (
        "Walsall – Birmingham: the era ends with this round, and nothing at its ends gives points."
    )
    assert "link-empty" not in warned(position(round=9, **bare), laid)


def test_passing_where_points_lie_about() -> None:
    state = position(
        hand="coal iron",
        tiles=[tile(A, "manufacturer 2", "birmingham.2")],
        links=links(B, "birmingham-oxford"),
        merchants=merchants(2, {"oxford.1": "manufacturer", "oxford.2": "", "gloucester.2": ""}),
    )
    assert warned(state, PASSING)["pass-idle"] == (
        "Passing costs a card as well. You could sell manufacturer II in Birmingham, space 2."
    )
    assert "pass-idle" not in warned(position(hand="coal iron", money=0), PASSING)


def test_half_a_turn_is_not_judged_as_if_it_were_over() -> None:
    assert "loan-late" not in warned(last(money=40), "loan card:coal")


def test_a_french_warning() -> None:
    taken = turn(position(hand="coal iron", money=40), "loan card:coal pass card:iron")
    assert warnings(taken, "fr")[0].text.replace("\N{NO-BREAK SPACE}", " ") == (
        "Vous avez déjà 40 £. L’emprunt coûte 3 £ à chacun des 18 versements de revenu, 54 £ en tout."
    )


# ---------------------------------------------------------------------- what actions are for


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_action_says_what_it_is_for(code: str) -> None:
    state = position(hand="coal iron")
    seen = state.seen_by(A)
    told = {
        word: sentences_of(state.game).purpose(seen, word, language(code, state.game.name)) for word in ACTION_WORDS
    }
    assert all(told.values())
    assert len(set(told.values())) == len(told)
    assert sentences_of(state.game).purpose(seen, "card:coal", language(code, state.game.name)) == ""


def test_how_much_can_be_sold() -> None:
    say = language("en", "brass-birmingham")
    state = position(
        hand="coal iron",
        tiles=[tile(A, "manufacturer 2", "birmingham.2")],
        links=links(B, "birmingham-oxford"),
        merchants=merchants(2, {"oxford.1": "manufacturer", "oxford.2": "", "gloucester.2": ""}),
    )
    told = sentences_of(state.game).purpose(state.seen_by(A), "sell", say)
    assert told == "flips goods for points and income: 1 tile can be sold"
    nothing = position(hand="coal iron").seen_by(A)
    assert sentences_of(state.game).purpose(nothing, "sell", say).endswith("nothing to sell yet")


def test_what_is_of_no_use_in_the_last_action() -> None:
    say = language("en", "brass-birmingham")
    for length, useless in (("full", {"loan", "develop", "scout"}), ("introductory", {"develop", "scout"})):
        era = "rail" if length == "full" else "canal"
        state = position(length=length, era=era, round=10, actions=1, hand="coal")
        told = {word: sentences_of(state.game).purpose(state.seen_by(A), word, say) for word in ACTION_WORDS}
        assert {word for word in told if told[word].startswith("of no use")} == useless
