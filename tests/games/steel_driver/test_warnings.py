"""What experts warn of, each once where they would and once where they would not; and what choices are for."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ironbridge.engine.game import State
from ironbridge.engine.sentences import sentences_of
from ironbridge.games.steel_driver.game import SteelDriver
from ironbridge.games.steel_driver.rules.scoring import value_of_goods
from ironbridge.language import language
from tests.games.properties import by_chance
from tests.games.steel_driver.helpers import as_steel_driver, board_document, building, on_board, position, steel_driver
from tests.games.turns import turns, warned, warnings


def board(routes: str) -> SteelDriver:
    """A map where every location is worth $10 and every track a cube: `board("a-b b-c")`."""
    drawn = [(each[0], each[2], 1) for each in routes.split()]
    places = sorted({end for a, b, _ in drawn for end in (a, b)})
    return on_board(board_document(places, drawn, (places[0], places[-1])))


def at(start: str, *tracks: str, **company: Any) -> dict[str, Any]:
    return {"start": start, "tracks": list(tracks), **company}


# ---------------------------------------------------------------------- auctions


def test_a_company_that_is_shut_in() -> None:
    state = position(
        *(10, 10, 10),
        rules=board("a-b b-c c-d"),
        round=2,
        companies={"red": at("a", "a-b", last_controller=0), "blue": at("b", "b-c", last_controller=1)},
        shares={"red": [1, 0, 0], "blue": [0, 1, 0]},
    )
    assert warned(state, "auction:red bid:2")["shut-in"] == (
        "Red ● is shut in and earns nothing this round: all you get is a share, now worth some $55."
    )
    assert "shut-in" not in warned(state, "auction:red bid:1")
    assert "shut-in" not in warned(state, "auction:blue bid:2")


def test_more_cubes_than_a_company_can_return() -> None:
    state = position(10, 10, 10, rules=board("a-b b-c"))
    assert warned(state, "auction:red bid:9")["bid-high"] == (
        "9 cubes are much: at best Red ● earns $20 this round, and a share is worth about $50."
    )
    assert "bid-high" not in warned(state, "auction:red bid:5")
    assert "bid-high" not in warned(position(10, 10, 10), "auction:red bid:9")  # on the map of the United States


def test_cubes_kept_in_the_last_round() -> None:
    rules = board("a-b b-c")
    assert warned(position(4, 4, 4, rules=rules, round=5), "pass")["cubes-idle"] == (
        "This is the last round, and cubes count for nothing: with your 4 cubes Red ● could earn $20."
    )
    assert "cubes-idle" not in warned(position(4, 4, 4, rules=rules, round=4), "pass")


# ---------------------------------------------------------------------- building


def test_a_track_that_earns_nothing() -> None:
    red = at("a", "a-b", "b-c", controller=0, box=5)
    state = building(0, 0, 0, rules=board("a-b b-c a-c c-d c-e z-a"), companies={"red": red})
    assert warned(state, "build:a-c")["track-empty"] == (
        "Red ● serves both ends already, so this track earns nothing; c – d would earn $10."
    )
    assert "track-empty" not in warned(state, "build:c-d")


def test_a_route_that_another_company_of_ones_own_needs() -> None:
    rules = board("a-c b-c c-d d-e a-f z-f")
    companies = {"red": at("a", "a-c", controller=0, box=1), "blue": at("b", "b-c", controller=0, box=5)}
    state = building(0, 0, 0, rules=rules, companies=companies)
    assert warned(state, "build:c-d")["own-blocked"] == (
        "This track earns $10, but your company Blue ■ needed the route: $20 less for it this round."
    )
    assert "own-blocked" not in warned(state, "build:a-f")
    companies["blue"]["controller"] = 1
    rival = building(0, 0, 0, rules=rules, companies=companies)
    assert "own-blocked" not in warned(rival, "build:c-d")


# ---------------------------------------------------------------------- goods


def test_a_goods_cube_that_adds_less_than_another() -> None:
    """In games played by chance: only if another one is worth $20 more, and never for the best of all."""
    warned_of = 0
    for seed in range(4):
        rng = random.Random(seed)
        for taken in turns(steel_driver(3).start(seed), by_chance(rng)):
            if not taken.words[0].startswith("take:"):
                continue
            gains = {word: gain_of(taken.before, word) for word in words_of(taken.before)}
            said = {each.name: each for each in warnings(taken)}
            if "goods-poor" in said:
                warned_of += 1
                better = {gain for gain in gains.values() if gain >= gains[taken.words[0]] + 20}
                assert any(said["goods-poor"].text.endswith(f"${gain}.") for gain in better)
    assert warned_of


def words_of(state: State) -> list[str]:
    return [state.game.word(choice) for choice in state.choices()]


def gain_of(state: State, word: str) -> int:
    """R58: what a company is worth more with this cube."""
    company = as_steel_driver(state).company
    after = as_steel_driver(state.copy())
    after.answer(after.game.choice(word))
    return value_of_goods(after.claimed, company) - value_of_goods(as_steel_driver(state).claimed, company)


# ---------------------------------------------------------------------- what choices are for


@pytest.mark.parametrize("code", ["en", "fr"])
def test_every_kind_of_choice_says_what_it_is_for(code: str) -> None:
    state, say = position(10, 10, 10), language(code, "steel-driver")
    kinds = {word.partition(":")[0]: word for word in state.game.words}
    told = {kind: sentences_of(state.game).purpose(state.seen_by(0), word, say) for kind, word in kinds.items()}
    assert set(told) == {"auction", "pass", "drop", "bid", "start", "build", "take"}
    assert all(told.values())
    assert len(set(told.values())) == len(told)
