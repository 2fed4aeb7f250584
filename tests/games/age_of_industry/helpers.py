"""Short sentences for the tests of Age of Industry: a position by hand, the words on offer, some plays, a refusal.

A is seat 0 and to move unless a test says otherwise; B is seat 1, C seat 2. It is round 2, so that a turn has two
actions, on the map of Germany, in the second edition, with three seats. Nothing is on the board, everybody has $50 and
no loan, hands are dealt by chance but for the one of the seat to move if it is given, and the demand tracks are full.
Markets that are not named have bought already, so that nobody sells there by accident.

    state = position(
        hand="cotton brown",                                             # of the seat to move, and nothing else
        counters="A cotton 1 berlin.1, B port 1 hamburg.1 flipped, C coal 1 bohemia.1 2",  # the 2: its cubes
        railways="A berlin-posen leipzig-berlin, B posen-poland",        # either way round
        markets="poland cotton, austria.2 both, france.1 factory used",  # cotton, factory, both, none
        coal=3,                                                          # cubes on the track, the dearest ones
        money=5, loans=1, spent=4, mat=mat(cotton=2, factory=3),         # of the seat to move
        players={B: {"money": 0, "loans": 2, "hand": "coal ship"}},
        round=3, order="CAB", turn=1, actions=1, display="coal blue", deck="iron",
    )
    assert words(state) == {"build", "sell", "develop", "draw", "pass"}
    assert buyers(state, "berlin.1") == {"poland.market-1"}
    assert refused(state, "build:cotton@munich.1") == 53                 # the number of the rule
    play(state, "build card:brown build:iron@munich.1 done")             # what had one answer may be said or not
    assert (money(state, A), spent(state, A), what(state, "munich.1")) == (3, 6, "iron 1")

    at_sea = position(
        map="new-england", edition="1",
        counters="A port 1 boston.4, A ship 2 massachusetts_bay", imports="massachusetts_bay 1",
    )
    asked = position(                                                    # in the middle of an action
        counters="A cotton 2 breslau.1, B coal 1 poland.1, C coal 1 dresden.1",
        railways="B breslau-poland breslau-dresden",
        question={"kind": "coal", "action": "build", "card": "orange", "space": "breslau.1"},
    )
    assert words(asked) == {"coal<poland.1", "coal<dresden.1"}

A draw pile that is named is all of it: what is nowhere then lies among the discards.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from ironbridge.engine.game import State
from ironbridge.games import game
from ironbridge.games.age_of_industry.game import AgeOfIndustry
from tests.games.looking import player, question, view
from tests.games.playing import play, words

A, B, C, D, E = range(5)
LETTERS = "ABCDE"
MONEY = 50  # everybody's, in a position by hand
GOODS: dict[str, list[str]] = {"cotton": ["cotton"], "factory": ["factory"], "both": ["cotton", "factory"], "none": []}
TILES = ["none"] * 3 + ["both"] * 3 + ["factory"] * 5 + ["cotton"] * 7  # R9
TINY = str(Path(__file__).with_name("tiny.toml"))
GONE = 9  # a level beyond all others: `mat(cotton=GONE)` has no mill left
PRICES = (1, 1, 2, 2, 3, 3)  # of the demand tracks' spaces
INDUSTRIES = ("cotton", "factory", "iron", "coal", "port", "ship")
COLOURS = ("brown", "light_green", "purple", "blue", "yellow", "orange")
# R7: the deck.
DECK = dict(zip(INDUSTRIES, (6, 8, 6, 7, 6, 3), strict=True)) | dict.fromkeys(COLOURS, 5)

# The facts on counters: how many on each mat, what they cost ($, coal, iron), the cubes they bring, and their profit.
FACTS: dict[str, tuple[int, int, int, int, int, int]] = {
    "cotton 1": (2, 4, 0, 0, 0, 8),
    "cotton 2": (2, 6, 1, 0, 0, 11),
    "cotton 3": (2, 12, 1, 1, 0, 20),
    "factory 0": (2, 0, 0, 0, 0, 0),
    "factory 3": (2, 10, 1, 1, 0, 16),
    "factory 4": (2, 16, 1, 1, 0, 27),
    "iron 1": (2, 2, 0, 0, 3, 4),
    "iron 2": (2, 5, 1, 0, 4, 9),
    "iron 3": (2, 8, 1, 0, 5, 13),
    "coal 1": (2, 3, 0, 0, 3, 4),
    "coal 2": (2, 6, 0, 0, 4, 8),
    "coal 3": (2, 9, 0, 1, 5, 13),
    "port 1": (2, 3, 0, 0, 0, 5),
    "port 2": (2, 5, 0, 1, 0, 9),
    "port 3": (2, 8, 1, 1, 0, 14),
    "ship 0": (1, 0, 0, 0, 0, 0),
    "ship 2": (2, 7, 1, 0, 0, 12),
    "ship 3": (2, 12, 1, 1, 0, 20),
}


@cache
def industry(
    seats: int = 3, edition: str = "2", map_name: str = "germany", refill: str = "dearest-first"
) -> AgeOfIndustry:
    """The game, made once."""
    made = game("age-of-industry", seats=seats, map=map_name, edition=edition, refill=refill)
    assert isinstance(made, AgeOfIndustry)
    return made


# ---------------------------------------------------------------------- a position by hand


def position(
    *,
    seats: int = 3,
    edition: str = "2",
    map: str = "germany",  # noqa: A002
    refill: str = "dearest-first",
    hand: str | None = None,
    players: Mapping[int, Mapping[str, Any]] | None = None,
    **said: Any,
) -> State:
    """A position, as told above; `hand`, `money`, `loans`, `spent`, `seen` and `mat` are those of the seat to move."""
    rules = industry(seats, edition, map, refill)
    data: dict[str, Any] = {"round": 2, **said}
    data["order"] = [LETTERS.index(letter) for letter in said.get("order", LETTERS[:seats])]
    told: list[dict[str, Any]] = [{"money": MONEY, **(players or {}).get(seat, {})} for seat in range(seats)]
    mover = told[data["order"][said.get("turn", 0)]]
    mover |= {field: data.pop(field) for field in ("money", "loans", "spent", "seen", "mat") if field in data}
    if hand is not None:
        mover["hand"] = hand
    for each in told:
        each |= {field: each[field].split() for field in ("hand", "seen") if field in each}
    data["players"] = told
    data["counters"] = counters(said.get("counters", ""))
    data["railways"] = railways(rules, said.get("railways", ""))
    data["markets"] = markets(rules, said.get("markets", ""), data["counters"])
    data["imports"] = [
        {"import": f"{ship}.import", "cubes": int(cubes)} for ship, cubes in _parts(said.get("imports", ""))
    ]
    data |= {track: track_of(said[track]) for track in ("coal", "iron") if track in said}
    data |= {pile: said[pile].split() for pile in ("display", "discards", "deck") if pile in said}
    return rules.load(data)


def _parts(text: str) -> list[list[str]]:
    return [part.split() for part in text.split(",") if part.strip()]


def counters(text: str) -> list[dict[str, Any]]:
    """Counters on the board: "A cotton 1 berlin.1 flipped, B coal 2 essen.1 3, A ship 3 gulf_of_maine second"."""
    made = []
    for owner, kind, level, space, *more in _parts(text):
        counter: dict[str, Any] = {"owner": LETTERS.index(owner), "industry": kind, "level": int(level)}
        counter["space"] = space if "." in space else f"{space}.1"
        for word in more:
            assert word in ("flipped", "second") or word.isdigit(), word
            counter |= {"cubes": int(word)} if word.isdigit() else {word: True}
        made.append(counter)
    return made


def railways(rules: AgeOfIndustry, text: str) -> list[dict[str, Any]]:
    """Railways on the board: "A berlin-posen berlin-leipzig, B posen-poland", each either way round."""
    return [
        {"railway": railway_id(rules, line), "owner": LETTERS.index(owner)}
        for owner, *lines in _parts(text)
        for line in lines
    ]


def railway_id(rules: AgeOfIndustry, line: str) -> str:
    """The name of the railway between two places, whichever way round the map has it."""
    a, b = line.split("-")
    return line if line in rules.board.railway_index else f"{b}-{a}"


def market_id(market: str) -> str:
    """The name of a market: "poland" is its first, "austria.2" its second."""
    place, _, number = market.partition(".")
    return f"{place}.market-{number or 1}"


def markets(rules: AgeOfIndustry, text: str, placed: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The market tiles; those not named have bought, but at sea they have no demand, or are not open."""
    left, laid = TILES[:], {}
    for market, goods, *used in _parts(text):
        left.remove(goods)
        laid[market_id(market)] = (goods, used == ["used"])
    ships = {counter["space"].split(".")[0] for counter in placed if counter["industry"] == "ship"}
    names = [name for name in rules.board.market_ids if name not in laid]
    for name in sorted(names, key=lambda name: name.split(".")[0] not in ships):
        goods = left.pop(0)
        at_sea = name.split(".")[0] in [ship.id for ship in rules.board.ships]
        laid[name] = (goods, goods != "none" and not at_sea)
    return [{"market": name, "buys": GOODS[goods], "used": used} for name, (goods, used) in laid.items()]


def track_of(cubes: int | str) -> list[bool]:
    """A demand track: so many cubes on the dearest spaces, or as drawn, the cheapest first: ".x.xxx"."""
    drawn = "x" * cubes if isinstance(cubes, int) else cubes
    return [cube == "x" for cube in drawn.rjust(len(PRICES), ".")]


def mat(**levels: int) -> dict[str, int]:
    """A mat on which these industries have reached these levels: `mat(cotton=3, factory=3, port=GONE)`.

    For a single counter left of a kind, add it: `mat(cotton=2) | {"cotton-2": 1}`.
    """
    return {
        kind.replace(" ", "-"): 0
        for industry_, level in levels.items()
        for kind in FACTS
        if kind.startswith(f"{industry_} ") and int(kind.split()[1]) < level
    }


# ---------------------------------------------------------------------- playing


def done(state: State) -> State:
    """Nobody repays anything as long as that is asked."""
    while question(state) in ("repay", "repay-again"):
        play(state, "done")
    return state


def pass_action(state: State) -> State:
    """Whoever is to move passes an action, with any card."""
    play(state, "pass")
    if question(state) == "card":
        state.play(state.choices()[0])
    return state


def pass_turn(state: State) -> State:
    """Whoever is to move passes all the actions left in the turn, and repays nothing."""
    for _ in range(view(state)["actions"]):
        pass_action(state)
    return done(state)


def pass_round(state: State) -> State:
    """Everybody passes until the round is over, interest included."""
    now = view(state)["round"]
    while not state.over and view(state)["round"] == now:
        pass_turn(state)
    return state


# ---------------------------------------------------------------------- looking


def loans(state: State, seat: int = A) -> int:
    return int(player(state, seat)["loans"])


def left(state: State, kind: str, seat: int = A) -> int:
    """The counters of a kind left on the mat: `left(state, "cotton 2")`."""
    return int(player(state, seat)["mat"][kind.replace(" ", "-")])


def order(state: State) -> str:
    """The turn order: "BAC"."""
    return "".join(LETTERS[seat] for seat in view(state)["order"])


def at(state: State, space: str) -> dict[str, Any] | None:
    """The counter on a space; of a ship space the id alone will do."""
    space = space if "." in space else f"{space}.1"
    return next((counter for counter in view(state)["counters"] if counter["space"] == space), None)


def what(state: State, space: str) -> str | None:
    """The counter on a space, in short: "coal 2"."""
    there = at(state, space)
    return None if there is None else f"{there['industry']} {there['level']}"


def owner(state: State, space: str) -> int:
    there = at(state, space)
    assert there is not None
    return int(there["owner"])


def is_flipped(state: State, space: str) -> bool:
    there = at(state, space)
    assert there is not None
    return bool(there["flipped"])


def cubes(state: State, where: str) -> int:
    """The cubes on the counter there, or on an import: `cubes(state, "gulf_of_maine.import")`."""
    if where.endswith(".import"):
        return int(next(entry["cubes"] for entry in view(state)["imports"] if entry["import"] == where))
    there = at(state, where)
    assert there is not None
    return int(there["cubes"])


def railways_of(state: State, seat: int = A) -> set[str]:
    return {railway["railway"] for railway in view(state)["railways"] if railway["owner"] == seat}


def is_used(state: State, market: str) -> bool:
    """Whether a market has bought: `is_used(state, "austria.2")`."""
    name = market_id(market)
    return bool(next(entry["used"] for entry in view(state)["markets"] if entry["market"] == name))


def track(state: State, name: str) -> str:
    """A demand track as drawn: "...xxx" has three cubes, on the dearest spaces."""
    return "".join("x" if cube else "." for cube in view(state)[name])


def sites(state: State) -> set[str]:
    """What can be built where, as far as it is asked now: {"cotton@berlin.1"}."""
    return {word.removeprefix("build:") for word in words(state) if word.startswith("build:")}


def buildable(state: State, card: str, action: str = "build") -> set[str]:
    """What can be built where with this card of the hand, or "combine" with it; the position stays as it is."""
    chosen = state.copy()
    for word in (action, f"card:{card}"):
        choice = chosen.game.choice(word)
        if choice not in chosen.answers():
            return set()
        chosen.answer(choice)
    return {chosen.game.word(each).removeprefix("build:") for each in chosen.answers()}


def layable(state: State) -> set[str]:
    """The railways that can be built now; the position stays as it is."""
    chosen = state.copy()
    choice = chosen.game.choice("railway")
    if choice not in chosen.answers():
        return set()
    chosen.answer(choice)
    return {chosen.game.word(each).removeprefix("railway:") for each in chosen.answers()}


def buyers(state: State, space: str) -> set[str]:
    """Who would buy from the counter on this space, ports and markets; the position stays as it is."""
    chosen = state.copy()
    for word in ("sell", f"sell:{space}"):
        choice = chosen.game.choice(word)
        if choice not in chosen.answers():
            return set()
        chosen.answer(choice)
    return {chosen.game.word(each).removeprefix("to:") for each in chosen.answers()}
