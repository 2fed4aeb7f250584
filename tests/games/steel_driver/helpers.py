"""Short sentences for the tests of Steel Driver: a position by hand, the words on offer, some plays, a refusal."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from ironbridge.engine.game import State
from ironbridge.games import game
from ironbridge.games.steel_driver.game import SteelDriver, create
from ironbridge.games.steel_driver.rules.state import SteelDriverState
from tests.games.looking import view
from tests.games.playing import words

COMPANIES = ("red", "yellow", "green", "blue", "black", "purple")
HEXAGONS = {"san_francisco", "new_orleans", "boston", "new_york", "philadelphia", "baltimore", "charleston"}
TINY = str(Path(__file__).with_name("tiny.toml"))


@cache
def steel_driver(seats: int, map_name: str = "usa") -> SteelDriver:
    made = game("steel-driver", seats=seats, map=map_name)
    assert isinstance(made, SteelDriver)
    return made


def position(
    *cubes: int,
    cash: Sequence[int] | None = None,
    shares: Mapping[str, Sequence[int]] | None = None,
    rules: SteelDriver | None = None,
    **data: Any,
) -> State:
    """A position with a seat for each number of cubes; `cash` was earned in round 1, `shares` are by company."""
    data["players"] = [
        {
            "cubes": own,
            "earned": [cash[seat] if cash else 0, 0, 0, 0, 0],
            "shares": {company: held[seat] for company, held in (shares or {}).items()},
        }
        for seat, own in enumerate(cubes)
    ]
    return (rules or steel_driver(len(cubes))).load(data)


def building(*cubes: int, **data: Any) -> State:
    """A position in the building phase."""
    return position(*cubes, phase="build", **data)


def play(state: State, said: str) -> State:
    """Play these words one after the other on the position itself, and give it back."""
    for word in said.split():
        assert word in words(state), f"'{word}' is not on offer, but {sorted(words(state))}"
        state.play(state.game.choice(word))
    return state


def forbidden(state: State, word: str) -> int:
    """The number of the rule that forbids a word now; 0 if it may be said."""
    return state.barrier(state.game.choice(word))


def track(state: State, a: str, b: str) -> str:
    """The name of the route between two locations, whichever way round the map has it."""
    return f"{a}-{b}" if f"build:{a}-{b}" in state.game.words else f"{b}-{a}"


def company(state: State, name: str) -> dict[str, Any]:
    seen: dict[str, Any] = view(state)["companies"][name]
    return seen


def of_companies(state: State, field: str) -> dict[str, Any]:
    """One field of all six companies."""
    return {name: seen[field] for name, seen in view(state)["companies"].items()}


def question(state: State) -> tuple[str, str | None, int]:
    """What is asked, about which company, and of which seat."""
    seen = view(state)
    return seen["question"]["kind"], seen["question"]["company"], seen["seat"]


def pass_all(state: State) -> State:
    """Everybody passes the marker, so that the auctions end."""
    now = view(state)["round"]
    while view(state)["phase"] == "auction" and view(state)["round"] == now:
        play(state, "pass")
    return state


def random_choice(state: State, rng: random.Random, *, timid: bool) -> int:
    """Any choice; the timid never raise a bid by more than one cube, so that more companies are sold."""
    choices = state.choices()
    if timid and state.game.word(choices[-1]).startswith("bid:"):
        return rng.choice(choices[:2])
    return rng.choice(choices)


def as_steel_driver(state: State) -> SteelDriverState:
    assert isinstance(state, SteelDriverState)
    return state


def board_document(
    locations: Sequence[str], routes: Sequence[tuple[str, str, int]], ends: tuple[str, str]
) -> dict[str, Any]:
    """A map on which every location is a white hexagon of value 10, for what only the shape of the map decides."""
    return {
        "game": "steel-driver",
        "id": "made",
        "name": "Made",
        "transcontinental": list(ends),
        "locations": [
            {"id": name, "name": name, "value": 10, "colour": "white", "start": True, "at": [index, index]}
            for index, name in enumerate(locations)
        ],
        "routes": [{"ends": [a, b], "cost": cost} for a, b, cost in routes],
    }


def on_board(document: dict[str, Any], seats: int = 3) -> SteelDriver:
    return create(seats, {"map": "made"}, document)
