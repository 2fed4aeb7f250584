"""Short sentences for the tests of Brass: Birmingham: a position by hand, the words on offer, some plays, a refusal.

A is seat 0 and to move unless a test says otherwise; B is seat 1. Nothing is on the board, everybody has £100, the
markets are as at set-up, and it is round 2 of the canal era, so that a turn has two actions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from ironbridge.engine.game import State
from ironbridge.games import game
from ironbridge.games.brass_birmingham.game import BrassBirmingham
from ironbridge.games.brass_birmingham.rules.components import INDUSTRIES, MERCHANT_TILES, STACKS, TILES
from tests.games.looking import player, question, view
from tests.games.playing import play, words

A, B, C, D = range(4)
SELLABLE = ("cotton", "manufacturer", "pottery")
ROUNDS = {2: 10, 3: 9, 4: 8}  # R22
STALLS = {  # R11: the spaces for merchant tiles that are used with so many players
    2: ("shrewsbury.1", "gloucester.1", "gloucester.2", "oxford.1", "oxford.2"),
    3: ("shrewsbury.1", "gloucester.1", "gloucester.2", "oxford.1", "oxford.2", "warrington.1", "warrington.2"),
}
STALLS[4] = (*STALLS[3], "nottingham.1", "nottingham.2")
ANYTHING = "cotton manufacturer pottery"

# The facts on tiles: how many, what they cost (£, coal, iron), the beer to sell them, then what they give when flipped
# (points, income spaces, link icons), and the cubes that lie on a new one.
FACTS: dict[str, tuple[int, ...]] = {
    "cotton 1": (3, 12, 0, 0, 1, 5, 5, 1, 0),
    "cotton 2": (2, 14, 1, 0, 1, 5, 4, 2, 0),
    "cotton 3": (3, 16, 1, 1, 1, 9, 3, 1, 0),
    "cotton 4": (3, 18, 1, 1, 1, 12, 2, 1, 0),
    "manufacturer 1": (1, 8, 1, 0, 1, 3, 5, 2, 0),
    "manufacturer 2": (2, 10, 0, 1, 1, 5, 1, 1, 0),
    "manufacturer 3": (1, 12, 2, 0, 0, 4, 4, 0, 0),
    "manufacturer 4": (1, 8, 0, 1, 1, 3, 6, 1, 0),
    "manufacturer 5": (2, 16, 1, 0, 2, 8, 2, 2, 0),
    "manufacturer 6": (1, 20, 0, 0, 1, 7, 6, 1, 0),
    "manufacturer 7": (1, 16, 1, 1, 0, 9, 4, 0, 0),
    "manufacturer 8": (2, 20, 0, 2, 1, 11, 1, 1, 0),
    "pottery 1": (1, 17, 0, 1, 1, 10, 5, 1, 0),
    "pottery 2": (1, 0, 1, 0, 1, 1, 1, 1, 0),
    "pottery 3": (1, 22, 2, 0, 2, 11, 5, 1, 0),
    "pottery 4": (1, 0, 1, 0, 1, 1, 1, 1, 0),
    "pottery 5": (1, 24, 2, 0, 2, 20, 5, 1, 0),
    "coal 1": (1, 5, 0, 0, 0, 1, 4, 2, 2),
    "coal 2": (2, 7, 0, 0, 0, 2, 7, 1, 3),
    "coal 3": (2, 8, 0, 1, 0, 3, 6, 1, 4),
    "coal 4": (2, 10, 0, 1, 0, 4, 5, 1, 5),
    "iron 1": (1, 5, 1, 0, 0, 3, 3, 1, 4),
    "iron 2": (1, 7, 1, 0, 0, 5, 3, 1, 4),
    "iron 3": (1, 9, 1, 0, 0, 7, 2, 1, 5),
    "iron 4": (1, 12, 1, 0, 0, 9, 1, 1, 6),
    "brewery 1": (2, 5, 0, 1, 0, 4, 4, 2, 0),
    "brewery 2": (2, 7, 0, 1, 0, 5, 5, 2, 0),
    "brewery 3": (2, 9, 0, 1, 0, 7, 5, 2, 0),
    "brewery 4": (1, 9, 0, 1, 0, 10, 5, 2, 0),
}

# A space for each industry where nothing else has to be thought of.
SLOT_OF = {
    "cotton": "worcester.1",
    "manufacturer": "birmingham.2",
    "pottery": "stafford.2",
    "coal": "dudley.1",
    "iron": "dudley.2",
    "brewery": "burton_on_trent.2",
}


@cache
def brass(seats: int = 2, length: str = "full") -> BrassBirmingham:
    made = game("brass-birmingham", seats=seats, game=length)
    assert isinstance(made, BrassBirmingham)
    return made


# ---------------------------------------------------------------------- a position by hand


def tile(owner: int, kind: str, slot: str, cubes: int | None = None, *, flipped: bool = False) -> dict[str, Any]:
    """A tile on the board: `tile(B, "coal 1", "dudley.1", cubes=1)`; without a number it holds all it can."""
    industry, level = kind.split()
    made: dict[str, Any] = {"slot": slot, "owner": owner, "industry": industry, "level": int(level), "flipped": flipped}
    return made if cubes is None else {**made, "cubes": cubes}


def slot_for(kind: str) -> str:
    """A space for such a tile: `slot_for("coal 2")`."""
    return SLOT_OF[kind.partition(" ")[0]]


def flipped(owner: int, kind: str, slot: str) -> dict[str, Any]:
    return tile(owner, kind, slot, flipped=True)


def links(owner: int, lines: str) -> list[dict[str, Any]]:
    """Links on the board, each written as one likes: `links(A, "oxford-birmingham worcester-gloucester")`."""
    return [{"line": line_id(line), "owner": owner} for line in lines.split()]


def line_id(line: str) -> str:
    """The name of the line between two places, whichever way round the map has it."""
    a, b = line.split("-")
    return line if line in brass().board.line_index else f"{b}-{a}"


def mat(**levels: int) -> dict[str, int]:
    """A mat on which these industries have reached these levels: `mat(cotton=3)`; 0 is an empty stack."""
    return {industry: left_from(industry, level) for industry, level in levels.items()}


def left_from(industry: str, level: int) -> int:
    stack = STACKS[INDUSTRIES.index(industry)]
    return sum(TILES[kind].level >= level for kind in stack) if level else 0


def merchants(seats: int, tiles: Mapping[str, str], drunk: str = "") -> list[dict[str, Any]]:
    """The merchant tiles: what the stalls named buy; the others get what is left.

    Blank ones go first to the other stalls of the places named, so that nobody else buys there.
    """
    left = sorted((sorted_goods(buys) for buys, fewest in MERCHANT_TILES if fewest <= seats), key=len)
    laid = {}
    for stall, goods in tiles.items():
        laid[stall] = goods.split()
        left.remove(laid[stall])
    named = {stall[:-1] for stall in tiles}
    for stall in sorted(STALLS[seats], key=lambda stall: stall[:-1] not in named):
        if stall not in laid:
            laid[stall] = left.pop(0)
    return [
        {"slot": stall, "buys": buys, "barrel": bool(buys) and stall not in drunk.split()}
        for stall, buys in laid.items()
    ]


def sorted_goods(buys: int) -> list[str]:
    return [industry for index, industry in enumerate(INDUSTRIES) if buys >> index & 1]


def position(
    *,
    seats: int = 2,
    hand: str = "",
    money: int | None = None,
    players: Mapping[int, Mapping[str, Any]] | None = None,
    length: str = "full",
    **data: Any,
) -> State:
    """A position; `hand` and `money` are those of the seat to move, and `players` says the rest by seat."""
    data.setdefault("round", 2)
    data.setdefault("order", list(range(seats)))
    mover = data["order"][data.get("turn", 0)]
    told: list[dict[str, Any]] = [{"money": 100, **(players or {}).get(seat, {})} for seat in range(seats)]
    told[mover]["hand"] = hand.split()
    if money is not None:
        told[mover]["money"] = money
    return brass(seats, length).load({"players": told, **data})


def last_turn(*, seats: int = 2, players: Mapping[int, Mapping[str, Any]] | None = None, **data: Any) -> State:
    """The last turn of an era; the seat to move is the last one, and only has to pass."""
    return position(seats=seats, players=players, round=ROUNDS[seats], turn=seats - 1, **data)


# ---------------------------------------------------------------------- playing


def pass_action(state: State) -> State:
    """Whoever is to move passes an action, with any card."""
    play(state, "pass")
    if question(state) == "card":
        state.play(state.choices()[0])
    return state


def pass_turn(state: State) -> State:
    """Whoever is to move passes all the actions left in the turn."""
    for _ in range(view(state)["actions"]):
        pass_action(state)
    return state


def pass_round(state: State) -> State:
    """Everybody passes until the round is over, or a debtor is asked."""
    now = (view(state)["era"], view(state)["round"])
    while not state.over and question(state) != "give-up" and (view(state)["era"], view(state)["round"]) == now:
        pass_turn(state)
    return state


def pass_era(state: State) -> State:
    """Everybody passes until the era is over."""
    now = view(state)["era"]
    while not state.over and view(state)["era"] == now:
        pass_round(state)
    return state


# ---------------------------------------------------------------------- looking


def space(state: State, seat: int = A) -> int:
    return int(player(state, seat)["space"])


def discards(state: State, seat: int = A) -> list[str]:
    return list(player(state, seat)["discards"])


def left(state: State, industry: str, seat: int = A) -> int:
    """The tiles left of an industry on the mat."""
    return int(player(state, seat)["mat"][industry])


def at(state: State, slot: str) -> dict[str, Any] | None:
    """The tile on a space."""
    return next((tile for tile in view(state)["tiles"] if tile["slot"] == slot), None)


def what(state: State, slot: str) -> str | None:
    """The tile on a space, in short: "coal 2"."""
    there = at(state, slot)
    return None if there is None else f"{there['industry']} {there['level']}"


def cubes(state: State, slot: str) -> int:
    """Cubes or barrels on the tile there."""
    there = at(state, slot)
    assert there is not None
    return int(there["cubes"])


def is_flipped(state: State, slot: str) -> bool:
    there = at(state, slot)
    assert there is not None
    return bool(there["flipped"])


def links_of(state: State, seat: int = A) -> set[str]:
    return {link["line"] for link in view(state)["links"] if link["owner"] == seat}


def barrel(state: State, stall: str) -> bool:
    """Whether there is a barrel beside this merchant tile."""
    return bool(next(merchant["barrel"] for merchant in view(state)["merchants"] if merchant["slot"] == stall))


def sites(state: State) -> set[str]:
    """What can be built where, as far as it is asked now: {"cotton@worcester.1"}."""
    return {word.removeprefix("build:") for word in words(state) if word.startswith("build:")}


def buildable(state: State, card: str) -> set[str]:
    """What can be built where with this card of the hand; the position stays as it is."""
    chosen = state.copy()
    if question(chosen) == "action":
        if "build" not in words(chosen):
            return set()
        chosen.answer(chosen.game.choice("build"))
    choice = chosen.game.choice(f"card:{card}")
    if choice not in chosen.answers():
        return set()
    chosen.answer(choice)
    return {chosen.game.word(each).removeprefix("build:") for each in chosen.answers()}


def linkable(state: State) -> set[str]:
    """The lines on which a link can be laid now."""
    chosen = state.copy()
    if question(chosen) == "action":
        if "network" not in words(chosen):
            return set()
        chosen.answer(chosen.game.choice("network"))
        chosen.answer(chosen.answers()[0])
    return {chosen.game.word(each).removeprefix("link:") for each in chosen.answers()} - {"done"}


def everything(seats: int = 2) -> Sequence[str]:
    """All words of the game."""
    return brass(seats).words
