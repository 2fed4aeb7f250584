"""What experts warn of, each once where they would and once where they would not; and what actions are for."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.engine.game import State
from ironbridge.engine.sentences import sentences_of
from ironbridge.games.age_of_industry.rules.vocabulary import ACTION_WORDS
from ironbridge.language import language
from tests.games.age_of_industry.helpers import A, B, mat, position
from tests.games.turns import warned

TO_POLAND = "B berlin-posen posen-poland"
TO_DANZIG = f"{TO_POLAND} danzig-poland"


# ---------------------------------------------------------------------- loans and the end


def before_interest(money: int) -> State:
    """Everybody has played, and A is asked whether to pay something back."""
    return position(money=money, loans=3, question={"kind": "repay-again"})


def test_interest_that_could_be_saved() -> None:
    assert warned(before_interest(20), "done")["loan-kept"] == (
        "You could pay back 2 loans and save $2 of interest; borrowing again costs nothing."
    )
    assert "loan-kept" not in warned(before_interest(20), "repay")
    assert "loan-kept" in warned(before_interest(20), "repay done")
    assert "loan-kept" not in warned(before_interest(20), "repay repay")


def test_loans_that_can_hardly_be_paid_back() -> None:
    build = "build card:brown build:iron@munich.1 pass card:coal"
    near: dict[str, Any] = {"hand": "brown coal", "money": 0, "loans": 3, "deck": "iron"}
    assert warned(position(**near), build)["loans-unpaid"] == (
        "Even if all your counters are flipped, 3 loans cannot be paid back: $3 a round, 15 points in the end."
    )
    early = {**near, "deck": " ".join(["iron"] * 5 + ["cotton"] * 5)}
    assert "loans-unpaid" in warned(position(**early), build)
    assert "loans-unpaid" not in warned(position(**{**early, "loans": 2}), build)
    assert "loans-unpaid" not in warned(position(**{**near, "money": 40}), build)


def test_points_lost_in_the_last_round() -> None:
    """A loan that cannot be paid back takes 5 points, a cotton mill I gives one."""
    end: dict[str, Any] = {"hand": "brown coal", "money": 0, "deck": "", "players": {B: {"hand": ""}}}
    build = "build card:brown build:cotton@munich.1 pass card:coal"
    assert warned(position(**end), build)["points-lost"] == (
        "The draw pile and a hand are empty: this may be the last round, and the turn costs you 3 points as it stands."
    )
    assert "points-lost" not in warned(position(**{**end, "money": 8}), build)
    assert "points-lost" not in warned(position(**{**end, "deck": "iron"}), build)
    assert "points-lost" not in warned(position(**end), "build card:brown build:cotton@munich.1")


# ---------------------------------------------------------------------- gifts


def test_the_port_of_a_rival_where_a_market_buys_too() -> None:
    state = position(
        counters="A cotton 1 berlin.1, B port 1 danzig.1", railways=TO_DANZIG, markets="poland cotton", hand="coal"
    )
    assert warned(state, "sell to:danzig.1")["port-given"] == (
        "The sale brings Blue ■ $5 for the port; the market in Poland would buy as well."
    )
    assert "port-given" not in warned(state, "sell to:poland.market-1")
    alone = position(counters="A cotton 1 berlin.1, B port 1 danzig.1", railways=TO_DANZIG, hand="coal")
    assert "port-given" not in warned(alone, "sell")


def test_the_last_cube_of_a_rival_where_there_are_others() -> None:
    state = position(
        counters="A cotton 2 breslau.1, B coal 1 poland.1 1, C coal 1 dresden.1",
        railways="B breslau-poland breslau-dresden",
        question={"kind": "coal", "action": "build", "card": "orange", "space": "breslau.1"},
    )
    assert warned(state, "coal<poland.1")["rival-flips"] == (
        "You take the last cube of the coal mine I of Blue ■: $4 for its owner. There is another source as near."
    )
    assert "rival-flips" not in warned(state, "coal<dresden.1")


# ---------------------------------------------------------------------- what one takes from oneself


def test_a_buyer_that_another_mill_needed() -> None:
    """A factory can only sell to the market for either; the mill could sell to the other one."""
    state = position(
        counters="A cotton 1 berlin.1, A factory 3 berlin.2, B port 1 danzig.1",
        railways=TO_DANZIG,
        markets="poland both",
        hand="coal",
    )
    assert warned(state, "sell sell:berlin.1 to:poland.market-1")["shut-out"] == (
        "factory III in Berlin, space 2 has no buyer after this sale; if this one had another, it would."
    )
    assert "shut-out" not in warned(state, "sell sell:berlin.1 to:danzig.1 sell:berlin.2")


def test_building_over_what_has_not_paid() -> None:
    build = "build card:coal build:coal@bohemia.1"
    front = position(counters="A coal 1 bohemia.1", hand="coal brown", mat=mat(coal=2))
    assert warned(front, build)["built-over"] == "You build over your coal mine I before it has paid its $4."
    flipped = position(counters="A coal 1 bohemia.1 flipped", hand="coal brown", mat=mat(coal=2))
    assert "built-over" not in warned(flipped, build)


def test_a_combined_action_in_vain() -> None:
    state = position(hand="brown coal")
    assert warned(state, "combine card:coal build:iron@munich.1")["combined-in-vain"] == (
        "You have a card that builds this with one action: the combined one takes both."
    )
    assert "combined-in-vain" not in warned(state, "combine card:coal build:iron@berlin.1")


def test_passing_with_goods_to_sell() -> None:
    state = position(counters="A cotton 1 berlin.1", railways=TO_POLAND, markets="poland cotton", hand="coal brown")
    assert warned(state, "pass card:coal pass")["pass-idle"] == (
        "You could sell instead, without a card: cotton mill I in Berlin, space 1 brings $8."
    )
    assert "pass-idle" not in warned(position(hand="coal brown"), "pass card:coal pass")


# ---------------------------------------------------------------------- what actions are for


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_action_says_what_it_is_for(code: str) -> None:
    state, say = position(loans=1), language(code, "age-of-industry")
    purpose = sentences_of(state.game).purpose
    told = [purpose(state.seen_by(A), word, say) for word in (*ACTION_WORDS, "repay")]
    assert all(told)
    assert len(set(told)) == len(told)
    assert purpose(state.seen_by(A), "card:coal", say) == ""


def test_how_much_can_be_sold() -> None:
    say = language("en", "age-of-industry")
    state = position(counters="A cotton 1 berlin.1", railways=TO_POLAND, markets="poland cotton")
    purpose = sentences_of(state.game).purpose
    assert purpose(state.seen_by(A), "sell", say) == "mills and factories earn their profit: 1 can sell now"
    assert purpose(position().seen_by(A), "sell", say).endswith("nothing to sell yet")
