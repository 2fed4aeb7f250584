"""R67 to R72 and R111: lanes, imports, markets at sea, and when a ship flips."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.engine.game import State
from tests.games.age_of_industry.helpers import (
    A,
    B,
    buildable,
    buyers,
    cubes,
    industry,
    is_flipped,
    is_used,
    mat,
    position,
    track,
    what,
)
from tests.games.looking import money, spent, view
from tests.games.playing import play, refused

BAY = "massachusetts_bay"
IMPORTS = {  # the coal printed
    "gulf_of_maine": 3,
    "massachusetts_bay": 3,
    "nantucket_sound": 2,
    "block_island_sound": 3,
    "long_island_sound": 3,
    "new_york_bight": 4,
}
# Each lane, with the space of its port and a plain space there; in Portsmouth there is none, and the mill is in Lynn.
LANES = [
    ("gulf_of_maine", "portland.1", "portland.2", ""),
    ("gulf_of_maine", "portsmouth.1", "lynn.1", "B portsmouth-lynn"),
    ("massachusetts_bay", "boston.4", "boston.1", ""),
    ("nantucket_sound", "new_bedford.1", "new_bedford.2", ""),
    ("block_island_sound", "providence.1", "providence.2", ""),
    ("block_island_sound", "new_haven.1", "new_haven.2", ""),
    ("long_island_sound", "new_haven.1", "new_haven.2", ""),
    ("long_island_sound", "new_york.1", "new_york.2", ""),
    ("new_york_bight", "new_york.1", "new_york.2", ""),
]
# Where a ship is built, and beside which port.
PORTS = {ship: port for ship, port, _, _ in LANES}
COLOUR = {
    "gulf_of_maine": "brown",
    "massachusetts_bay": "purple",
    "nantucket_sound": "light_green",
    "block_island_sound": "light_green",
    "long_island_sound": "orange",
    "new_york_bight": "orange",
}

editions = pytest.mark.parametrize("edition", ["1", "2"])


def at_sea(counters: str = "B port 1 boston.4", **said: Any) -> State:
    """New England; A's next ship is of level 2."""
    return position(map="new-england", counters=counters, **{"mat": mat(ship=2), **said})


# ---------------------------------------------------------------------- lanes


@pytest.mark.parametrize(("ship", "port", "mill", "railways"), LANES)
def test_r111_r67_a_lane_needs_no_railway(ship: str, port: str, mill: str, railways: str) -> None:
    """The mill sells over the sea, and coal comes from there."""
    counters = f"A cotton 1 {mill}, B port 2 {port} flipped, C ship 2 {ship}"
    state = at_sea(counters, railways=railways, markets=f"{ship} both", mat=mat(cotton=2))
    assert buyers(state, mill) == {f"{ship}.market-1"}
    state = at_sea(counters, railways=railways, markets=f"{ship} both", mat=mat(cotton=2), hand="cotton")
    play(state, f"build card:cotton build:cotton@{mill}")
    assert cubes(state, f"{ship}.import") == IMPORTS[ship] - 1


def test_r111_there_are_no_other_lanes_and_none_can_be_built() -> None:
    rules = industry(map_name="new-england")
    joined = {(ship.id, port) for ship in rules.board.ships for port in ship.ports}
    assert joined == {(ship, port.split(".")[0]) for ship, port, _, _ in LANES}
    assert not [word for word in rules.words if word.startswith("railway:") and any(ship in word for ship in IMPORTS)]


def test_r111_germany_has_none() -> None:
    assert view(position())["imports"] == []


# ---------------------------------------------------------------------- what a ship opens


@editions
def test_r67_without_a_ship_market_and_import_are_closed(edition: str) -> None:
    counters = "A cotton 1 boston.1, B port 1 boston.4 flipped"
    said: dict[str, Any] = {"edition": edition, "markets": f"{BAY} cotton", "coal": 0, "hand": "purple"}
    closed = at_sea(counters, mat=mat(cotton=2), **said)
    assert not any(entry["open"] for entry in view(closed)["imports"])
    assert refused(closed, "sell:boston.1") == 83
    play(closed, "build card:purple build:cotton@boston.2")
    assert spent(closed) == 6 + 4  # the coal is bought
    opened = at_sea(f"{counters}, C ship 2 {BAY}", mat=mat(cotton=2), **said)
    assert [entry["import"] for entry in view(opened)["imports"] if entry["open"]] == [f"{BAY}.import"]
    assert buyers(opened, "boston.1") == {f"{BAY}.market-1"}
    play(opened, "build card:purple build:cotton@boston.2")
    assert (spent(opened), cubes(opened, f"{BAY}.import")) == (6, 2)


def test_r67_a26_the_market_needs_a_port_at_this_end_of_the_lane() -> None:
    """Long Island Sound joins New Haven and New York; only New York has a port."""
    ships = "B port 1 new_york.1 flipped, B ship 2 long_island_sound"
    state = at_sea(f"A cotton 1 new_haven.2, {ships}", markets="long_island_sound cotton")
    assert refused(state, "sell:new_haven.2") == 83
    state = at_sea(f"A cotton 1 new_haven.2, C port 1 new_haven.1 flipped, {ships}", markets="long_island_sound cotton")
    assert buyers(state, "new_haven.2") == {"long_island_sound.market-1"}


@editions
def test_r67_a26_a_flipped_ship_and_a_flipped_port_still_connect(edition: str) -> None:
    """From New Haven over the used ship to the unused port of New York."""
    counters = "A cotton 1 new_haven.2, B port 1 new_haven.1 flipped, B ship 2 long_island_sound flipped"
    state = at_sea(f"{counters}, C port 1 new_york.1", markets="long_island_sound cotton used", edition=edition)
    assert buyers(state, "new_haven.2") == {"new_york.1"}
    play(state, "sell sell:new_haven.2 to:new_york.1")
    assert is_flipped(state, "new_york.1")


# ---------------------------------------------------------------------- when a ship flips


def last_coal(market: str, n: int = 1, ship: str = f"B ship 2 {BAY}", **said: Any) -> State:
    """A builds a mill of level 2 in Boston; its coal comes from the import of B's ship, where n cubes lie."""
    state = at_sea(
        f"C port 1 boston.4 flipped, {ship}",
        markets=f"{BAY} {market}",
        imports=f"{BAY} {n}",
        hand="purple",
        **{"mat": mat(cotton=2), **said},
    )
    play(state, "build card:purple build:cotton@boston.1")
    assert cubes(state, f"{BAY}.import") == n - 1
    return state


def last_sale(n: int, ship: str = f"B ship 2 {BAY}") -> State:
    """A sells a mill in Boston over the sea, while n cubes lie on the import."""
    state = at_sea(
        f"A cotton 1 boston.1, C port 1 boston.4 flipped, {ship}", markets=f"{BAY} both", imports=f"{BAY} {n}"
    )
    return play(state, f"sell sell:boston.1 to:{BAY}.market-1")


@pytest.mark.parametrize(("market", "flips"), [("cotton used", True), ("none", True), ("cotton", False)])
@editions
def test_r68_a_ship_flips_with_the_last_coal_if_its_market_has_bought_or_never_will(
    edition: str, market: str, flips: bool
) -> None:
    state = last_coal(market, edition=edition)
    assert (is_flipped(state, BAY), money(state, B)) == (flips, 50 + (12 if flips else 0))  # even out of turn


def test_r68_not_while_there_is_coal() -> None:
    state = last_coal("cotton used", n=2)
    assert (is_flipped(state, BAY), money(state, B)) == (False, 50)
    state = last_sale(1)
    assert (is_flipped(state, BAY), money(state, B)) == (False, 50)


def test_r68_a_ship_flips_with_the_sale_if_its_import_is_empty() -> None:
    state = last_sale(0)
    assert (is_flipped(state, BAY), money(state, B), money(state)) == (True, 50 + 12, 50 + 8)


@pytest.mark.parametrize(("ship", "profit"), [("ship 2", 12), ("ship 3", 20)])
def test_r68_the_profit_is_the_ships(ship: str, profit: int) -> None:
    assert money(last_coal("none", ship=f"B {ship} {BAY}"), B) == 50 + profit


def test_r68_r62_r63_a_new_ship_without_demand_flips_when_the_track_takes_all_its_coal() -> None:
    state = at_sea(hand="purple", markets=f"{BAY} none", coal=0)
    play(state, f"build card:purple build:ship@{BAY}.1")
    assert (is_flipped(state, BAY), money(state)) == (True, 50 - 7 + 3 + 3 + 12)
    state = at_sea(hand="purple", markets=f"{BAY} none", coal=5)
    play(state, f"build card:purple build:ship@{BAY}.1")
    assert (is_flipped(state, BAY), money(state)) == (False, 50 - 7 + 1)


def test_r68_another_ships_market_does_not_matter() -> None:
    counters = "C port 1 new_york.1 flipped, B ship 2 new_york_bight, B ship 2 long_island_sound"
    state = at_sea(
        f"A cotton 1 new_york.2, {counters}",
        markets="new_york_bight cotton, long_island_sound cotton",
        imports="new_york_bight 0, long_island_sound 0",
    )
    play(state, "sell sell:new_york.2 to:new_york_bight.market-1")
    assert (is_flipped(state, "new_york_bight"), is_flipped(state, "long_island_sound")) == (True, False)


@editions
def test_r69_a_ship_built_over_a_ship_never_flips(edition: str) -> None:
    second = f"B ship 3 {BAY} second"
    for state in (last_coal("cotton used", ship=second, edition=edition), last_sale(0, second)):
        assert (is_flipped(state, BAY), money(state, B)) == (False, 50)


def over_ship(n: int, market: str, **said: Any) -> State:
    """A builds a ship of level 3 over A's of level 2."""
    turned = "flipped" if not n and market != "cotton" else ""
    state = at_sea(
        f"B port 1 boston.4, A ship 2 {BAY} {turned}",
        hand="purple",
        mat=mat(ship=3),
        markets=f"{BAY} {market}",
        imports=f"{BAY} {n}",
        **said,
    )
    return play(state, f"build card:purple build:ship@{BAY}.1")


@editions
def test_r70_r69_over_a_used_ship_there_is_neither_new_coal_nor_a_new_market(edition: str) -> None:
    state = over_ship(0, "cotton used", edition=edition, coal=5)
    assert (what(state, BAY), is_flipped(state, BAY)) == ("ship 3", False)
    assert (cubes(state, f"{BAY}.import"), is_used(state, BAY)) == (0, True)
    assert (spent(state), money(state)) == (12 + 1 + 1, 50 - 14)  # coal and iron are bought, nothing is sold
    assert track(state, "coal") == "..xxxx"


@editions
def test_r70_nor_over_an_unused_one(edition: str) -> None:
    """One of the two coals left pays for the new ship; the other stays where it is."""
    state = over_ship(2, "cotton", edition=edition, coal=5)
    assert (cubes(state, f"{BAY}.import"), is_used(state, BAY)) == (1, False)
    assert (track(state, "coal"), money(state)) == (".xxxxx", 50 - 12 - 1)


@pytest.mark.parametrize(("market", "gain"), [("cotton used", 12), ("none", 12), ("cotton", 0)])
@editions
def test_r69_a31_r68_the_old_ship_flips_if_its_last_coal_serves_the_new_one(
    edition: str, market: str, gain: int
) -> None:
    """The old one stands until the cubes are there; the new one never flips. Iron is bought."""
    state = over_ship(1, market, edition=edition)
    assert (what(state, BAY), is_flipped(state, BAY)) == ("ship 3", False)
    assert (cubes(state, f"{BAY}.import"), spent(state), money(state)) == (0, 12 + 1, 50 - 12 - 1 + gain)


# ---------------------------------------------------------------------- imported coal


@pytest.mark.parametrize("ship", IMPORTS)
def test_r71_a11_first_edition_the_coal_lies_there_but_serves_only_once_the_ship_is_built(ship: str) -> None:
    state = at_sea(f"B port 1 {PORTS[ship]}", edition="1", hand=COLOUR[ship], markets=f"{ship} cotton")
    assert cubes(state, f"{ship}.import") == IMPORTS[ship]
    play(state, f"build card:{COLOUR[ship]} build:ship@{ship}.1")
    # Its own coal is bought for $1; then one of the import takes that cube's place, for $1.
    assert (spent(state), money(state), track(state, "coal")) == (7 + 1, 50 - 8 + 1, "xxxxxx")
    assert cubes(state, f"{ship}.import") == IMPORTS[ship] - 1


@editions
def test_r71_r72_r48_once_the_ship_is_built_anybodys_next_counter_uses_its_coal(edition: str) -> None:
    state = at_sea(edition=edition, hand="purple purple", markets=f"{BAY} cotton", mat=mat(ship=2, cotton=2))
    play(state, f"build card:purple build:ship@{BAY}.1")
    before = spent(state)
    play(state, "build card:purple build:cotton@boston.1")
    assert (spent(state) - before, cubes(state, f"{BAY}.import")) == (6, 1)


@pytest.mark.parametrize("ship", IMPORTS)
def test_r72_a11_second_edition_the_coal_comes_with_the_ship_and_may_pay_for_it(ship: str) -> None:
    state = at_sea(f"B port 1 {PORTS[ship]}", hand=COLOUR[ship], markets=f"{ship} cotton")
    assert cubes(state, f"{ship}.import") == 0
    play(state, f"build card:{COLOUR[ship]} build:ship@{ship}.1")
    assert (spent(state), money(state), track(state, "coal")) == (7, 50 - 7, "xxxxxx")
    assert cubes(state, f"{ship}.import") == IMPORTS[ship] - 1


@pytest.mark.parametrize(("edition", "mine", "imported"), [("1", 2, 4), ("2", 3, 3)])
def test_r71_r72_a11_with_a_mine_in_reach(edition: str, mine: int, imported: int) -> None:
    """B's mine in Pennsylvania serves the ship in the first edition; in the second the import is nearer."""
    state = at_sea(
        "B port 1 new_york.1, B coal 1 pennsylvania.1",
        edition=edition,
        railways="B new_york-pennsylvania",
        hand="orange",
    )
    play(state, "build card:orange build:ship@new_york_bight.1")
    assert (cubes(state, "pennsylvania.1"), cubes(state, "new_york_bight.import")) == (mine, imported)
    assert spent(state) == 7


def test_r72_a11_what_the_ship_leaves_goes_to_the_track() -> None:
    """Four coals for New York Bight: one for the ship, two for the empty spaces, one stays."""
    state = at_sea("B port 1 new_york.1", hand="orange", coal=4)
    play(state, "build card:orange build:ship@new_york_bight.1")
    assert (cubes(state, "new_york_bight.import"), track(state, "coal"), money(state)) == (1, "xxxxxx", 50 - 7 + 2)


# ---------------------------------------------------------------------- beside whose port


@pytest.mark.parametrize(
    ("ports", "railways", "first", "second"),
    [
        ("A port 1 boston.4", "", True, True),
        ("B port 1 boston.4", "", True, False),
        ("B port 1 boston.4", "A boston-lowell", True, True),
        ("B port 1 boston.4", "B boston-lowell", True, False),
        ("B port 1 boston.4", "A lowell-worcester, B boston-lowell", True, False),  # A's railway does not touch Boston
        ("B port 1 boston.4 flipped", "A boston-lowell", True, True),
    ],
)
def test_r32_a5_a_ship_card_needs_any_port_or_in_the_second_edition_ones_own_or_one_at_ones_railway(
    ports: str, railways: str, first: bool, second: bool
) -> None:
    for edition, allowed in (("1", first), ("2", second)):
        state = at_sea(f"A cotton 1 troy.1, {ports}", railways=railways, edition=edition, hand="ship")
        if allowed:
            assert buildable(state, "ship") == {f"ship@{BAY}.1"}
        else:
            assert refused(state, f"build:ship@{BAY}.1") == 32


@editions
def test_r35_a5_with_a_location_card_anybodys_port_will_do(edition: str) -> None:
    state = at_sea("A cotton 1 troy.1, B port 1 boston.4", edition=edition, hand="purple")
    assert f"ship@{BAY}.1" in buildable(state, "purple")


@editions
def test_r5_a28_no_ship_without_developing_first(edition: str) -> None:
    state = at_sea("A port 1 boston.4", edition=edition, hand="ship", mat={})
    assert refused(state, f"build:ship@{BAY}.1") == 5


# ---------------------------------------------------------------------- the rulebook's example


@editions
def test_t17_the_market_behind_ones_own_ship(edition: str) -> None:
    red, yellow = A, B
    state = at_sea(
        f"A cotton 1 lowell.1, B port 1 boston.4, A ship 2 {BAY}",
        edition=edition,
        railways="A boston-lowell",
        markets=f"{BAY} cotton",
        imports=f"{BAY} 0",
    )
    assert buyers(state, "lowell.1") == {"boston.4", f"{BAY}.market-1"}
    play(state, f"sell sell:lowell.1 to:{BAY}.market-1")
    assert (is_flipped(state, "lowell.1"), is_used(state, BAY), is_flipped(state, BAY)) == (True, True, True)
    assert not is_flipped(state, "boston.4")
    assert (money(state, red), money(state, yellow)) == (50 + 8 + 12, 50)
