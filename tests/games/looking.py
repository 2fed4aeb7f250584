"""Looking at a position, for the tests of every game: what is asked, and what the players have.

Without a seat it is that of A, seat 0.
"""

from __future__ import annotations

from typing import Any

from ironbridge.engine.game import State


def view(state: State, seat: int | None = None) -> dict[str, Any]:
    """What a seat may know, or a spectator."""
    return state.view(seat)


def question(state: State) -> str | None:
    """What is asked."""
    asked = view(state)["question"]
    return None if asked is None else asked["kind"]


def of_players(state: State, field: str) -> list[Any]:
    """One field of all players, by seat: `of_players(state, "money")`."""
    return [each[field] for each in view(state)["players"]]


def player(state: State, seat: int = 0) -> dict[str, Any]:
    """What a seat itself may know of its own things."""
    seen: dict[str, Any] = state.view(seat)["players"][seat]
    return seen


def money(state: State, seat: int = 0) -> int:
    return int(player(state, seat)["money"])


def spent(state: State, seat: int = 0) -> int:
    return int(player(state, seat)["spent"])


def points(state: State, seat: int = 0) -> int:
    return int(player(state, seat)["points"])


def source(state: State, name: str, seat: int = 0) -> int:
    """The points that come from there."""
    return int(player(state, seat)["sources"][name])


def hand(state: State, seat: int = 0) -> list[str]:
    return list(player(state, seat)["hand"])
