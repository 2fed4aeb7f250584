"""R43 to R56, T9 to T12: where coal and iron come from, and the demand tracks."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.engine.game import State
from tests.games.age_of_industry.helpers import (
    A,
    B,
    buildable,
    cubes,
    is_flipped,
    layable,
    mat,
    owner,
    position,
    track,
    what,
)
from tests.games.looking import money, of_players, question, spent
from tests.games.playing import after, play, refused, words

EDITIONS = pytest.mark.parametrize("edition", ["1", "2"])
KINDS = pytest.mark.parametrize("kind", ["coal", "iron"])
BERLIN = "build card:light_green build:cotton@berlin.1"
NEW_HAVEN = "build card:orange build:cotton@new_haven.2"
ALBANY = "build card:blue build:cotton@albany.1"


def mill(counters: str = "", railways: str = "", level: int = 2, **data: Any) -> State:
    """A is about to build a mill of level 2, with one coal, or of level 3, with one coal and one iron."""
    told = {"hand": "light_green coal", **data}
    return position(counters=counters, railways=railways, mat=mat(cotton=level), **told)


def at_sea(counters: str, railways: str = "", level: int = 2, **data: Any) -> State:
    """The same in New England."""
    return mill(counters, railways, level, **{"map": "new-england", "hand": "orange coal", **data})


# ---------------------------------------------------------------------- from the board


@pytest.mark.parametrize("seat", ["A", "B"])
def test_r43_from_anybodys_mine_or_ironworks_and_the_owner_is_paid_nothing(seat: str) -> None:
    state = mill(f"{seat} coal 1 dresden.1, {seat} iron 1 leipzig.1", "C dresden-berlin leipzig-berlin", level=3)
    play(state, BERLIN)
    assert (cubes(state, "dresden.1"), cubes(state, "leipzig.1")) == (2, 2)
    assert (of_players(state, "money"), spent(state)) == ([50 - 12, 50, 50], 12)


def test_r43_only_from_where_cubes_are_left() -> None:
    empty = "B coal 1 dresden.1 flipped 0, C coal 1 poland.1"
    state = mill(empty, "B dresden-berlin, C berlin-posen posen-poland")
    play(state, BERLIN)
    assert cubes(state, "poland.1") == 2
    state = mill("B coal 1 dresden.1 flipped 0", "B dresden-berlin")
    assert refused(state, "build:cotton@berlin.1") == 53
    # An empty mine is not among the choices either.
    state = mill(
        "B coal 1 dresden.1 flipped 0, B coal 1 essen.1, C coal 2 essen.2",
        "B dresden-berlin kassel-essen kassel-erfurt erfurt-leipzig leipzig-berlin",
    )
    play(state, BERLIN)
    assert words(state) == {"coal<essen.1", "coal<essen.2"}
    assert refused(state, "coal<dresden.1") == 43


def test_r43_coal_from_mines_only_and_iron_from_ironworks_only() -> None:
    state = mill("B iron 1 leipzig.1", "B leipzig-berlin")
    assert refused(state, "build:cotton@berlin.1") == 53
    state = mill("B coal 1 dresden.1", "B dresden-berlin", level=3)
    assert refused(state, "build:cotton@berlin.1") == 53
    state = mill("B coal 1 dresden.1", "B dresden-berlin")
    assert "cotton@berlin.1" in buildable(state, "light_green")


@EDITIONS
def test_r44_a7_over_an_unbroken_chain_of_railways_of_any_owners(edition: str) -> None:
    whole = "A berlin-posen, B posen-poland"
    state = play(mill("C coal 1 poland.1", whole, edition=edition), BERLIN)
    assert cubes(state, "poland.1") == 2
    for gap in ("A berlin-posen", "B posen-poland", "A berlin-posen, B danzig-poland posen-breslau"):
        state = mill("C coal 1 poland.1", gap, edition=edition)
        assert refused(state, "build:cotton@berlin.1") == 53


def test_r44_what_is_not_connected_is_not_offered() -> None:
    state = mill(
        "B coal 1 essen.1, C coal 1 essen.2, C coal 1 dresden.1",
        "B schwerin-berlin hamburg-schwerin hamburg-hannover hannover-kassel kassel-essen",
    )
    play(state, BERLIN)
    assert words(state) == {"coal<essen.1", "coal<essen.2"}
    assert refused(state, "coal<dresden.1") == 44


def test_r45_from_the_nearest_source_counted_in_connections() -> None:
    near_and_far = "C coal 1 dresden.1, A coal 1 poland.1"
    state = play(mill(near_and_far, "B dresden-berlin berlin-posen posen-poland"), BERLIN)
    assert (cubes(state, "dresden.1"), cubes(state, "poland.1")) == (2, 3)
    # The shorter way counts: Dresden is three connections away now, Poland two.
    longer = "B dresden-breslau breslau-posen berlin-posen posen-poland"
    state = play(mill(near_and_far, longer), BERLIN)
    assert (cubes(state, "dresden.1"), cubes(state, "poland.1")) == (3, 2)
    round_about = f"{longer} leipzig-berlin leipzig-dresden"
    state = play(mill(near_and_far, round_about), BERLIN)
    assert words(state) == {"coal<dresden.1", "coal<poland.1"}


def test_r45_a_tie_is_the_builders_choice() -> None:
    ways = "B leipzig-berlin leipzig-dresden berlin-posen posen-poland kassel-erfurt erfurt-leipzig kassel-essen"
    state = mill("C coal 1 dresden.1, A coal 1 poland.1, A coal 1 essen.1", ways)
    play(state, BERLIN)
    assert (question(state), words(state)) == ("coal", {"coal<dresden.1", "coal<poland.1"})
    assert refused(state, "coal<essen.1") == 45
    for mine in ("dresden.1", "poland.1"):
        assert cubes(after(state, f"coal<{mine}"), mine) == 2
    state = mill(
        "C iron 1 leipzig.1, A iron 1 magdeburg.1, B coal 1 dresden.1",
        "B leipzig-berlin magdeburg-berlin dresden-berlin",
        level=3,
    )
    play(state, BERLIN)
    assert (question(state), words(state)) == ("iron", {"iron<leipzig.1", "iron<magdeburg.1"})


def test_r45_each_cube_from_the_nearest_that_has_one_then() -> None:
    state = mill(
        "C coal 1 dresden.1 1, B coal 1 poland.1",
        "B dresden-berlin berlin-posen posen-poland",
        hand="light_green light_green",
    )
    play(state, BERLIN)
    assert (cubes(state, "dresden.1"), cubes(state, "poland.1"), is_flipped(state, "dresden.1")) == (0, 3, True)
    play(state, "build card:light_green build:cotton@berlin.2")
    assert cubes(state, "poland.1") == 2


@EDITIONS
def test_r46_a_source_in_the_same_location_is_at_distance_0(edition: str) -> None:
    state = mill("B coal 1 essen.1, C coal 1 belgium.1", edition=edition, hand="purple")
    assert {"cotton@essen.3", "cotton@essen.4"} == {site for site in buildable(state, "purple") if "cotton" in site}
    ways = "C essen-cologne cologne-belgium"
    state = mill("B coal 1 essen.2, C coal 1 belgium.1", ways, edition=edition, hand="purple")
    play(state, "build card:purple build:cotton@essen.3")
    assert (cubes(state, "essen.2"), cubes(state, "belgium.1")) == (2, 3)
    state = mill(
        "B iron 1 berlin.4, C coal 1 dresden.1, C iron 1 leipzig.1",
        "C dresden-berlin leipzig-berlin",
        level=3,
        edition=edition,
    )
    play(state, BERLIN)
    assert (cubes(state, "berlin.4"), cubes(state, "leipzig.1")) == (2, 3)


SHIP = "C port 1 new_haven.1, C ship 2 long_island_sound"


@EDITIONS
def test_r47_an_import_is_two_lanes_from_the_port(edition: str) -> None:
    """From New Haven the mine of Pennsylvania is two railways away: as far as the import."""
    ways = "B new_haven-new_york new_york-pennsylvania"
    imports = "long_island_sound 3"
    state = at_sea(f"{SHIP}, B coal 1 pennsylvania.1", ways, imports=imports, edition=edition)
    play(state, NEW_HAVEN)
    assert words(state) == {"coal<long_island_sound.import", "coal<pennsylvania.1"}
    # In New York the mine is one connection away, the import two lanes and a railway.
    state = at_sea(f"{SHIP}, B coal 1 pennsylvania.1", ways, imports=imports, edition=edition)
    play(state, "build card:orange build:cotton@new_york.2")
    assert (cubes(state, "long_island_sound.import"), cubes(state, "pennsylvania.1")) == (3, 2)
    # In Waterbury both are one railway further away.
    state = at_sea(f"{SHIP}, B coal 1 pennsylvania.1", f"{ways} waterbury-new_haven", imports=imports, edition=edition)
    play(state, "build card:orange build:cotton@waterbury.1")
    assert words(state) == {"coal<long_island_sound.import", "coal<pennsylvania.1"}


def test_r47_r49_a_lane_counts_like_a_railway_on_the_way_through() -> None:
    """Iron from New York comes to New Haven over two lanes: as far as from Springfield over two railways."""
    counters = f"{SHIP}, B port 1 new_york.1, A iron 1 new_york.2, B iron 1 springfield.1"
    ways = "B springfield-hartford hartford-new_haven"
    state = at_sea(counters, ways, level=3, imports="long_island_sound 3")
    play(state, NEW_HAVEN)
    assert (question(state), words(state)) == ("iron", {"iron<new_york.2", "iron<springfield.1"})
    assert cubes(state, "long_island_sound.import") == 2
    state = at_sea(f"{counters}, C iron 1 hartford.1", ways, level=3, imports="long_island_sound 3")
    play(state, NEW_HAVEN)
    assert (cubes(state, "hartford.1"), cubes(state, "new_york.2"), cubes(state, "springfield.1")) == (2, 3, 3)


@EDITIONS
@pytest.mark.parametrize("ship_owner", ["A", "C"])
def test_r48_an_import_is_anybodys_once_a_ship_is_there(edition: str, ship_owner: str) -> None:
    counters = f"B port 1 new_haven.1, {ship_owner} ship 2 long_island_sound"
    state = at_sea(counters, imports="long_island_sound 2", edition=edition)
    play(state, NEW_HAVEN)
    assert (cubes(state, "long_island_sound.import"), spent(state), track(state, "coal")) == (1, 6, "xxxxxx")


def test_r48_coal_on_an_import_is_no_source_before_there_is_a_ship() -> None:
    state = at_sea("B port 1 new_haven.1", edition="1")
    assert cubes(state, "long_island_sound.import") == 3
    play(state, NEW_HAVEN)
    assert (cubes(state, "long_island_sound.import"), track(state, "coal"), spent(state)) == (3, ".xxxxx", 6 + 1)
    mines = "B port 1 new_haven.1, B coal 1 pennsylvania.1, C coal 1 pennsylvania.2"
    state = at_sea(mines, "B new_haven-new_york new_york-pennsylvania", edition="1")
    play(state, NEW_HAVEN)
    assert words(state) == {"coal<pennsylvania.1", "coal<pennsylvania.2"}
    assert refused(state, "coal<long_island_sound.import") == 48


@pytest.mark.parametrize(("edition", "bought"), [("1", 1), ("2", 0)])
def test_r48_a_new_ship_opens_its_import(edition: str, bought: int) -> None:
    """In the first edition the ship's own coal is bought, and one of the import's cubes fills the track."""
    state = position(
        map="new-england",
        edition=edition,
        hand="orange orange",
        mat=mat(ship=2, cotton=2),
        counters="B port 1 new_haven.1",
    )
    play(state, "build card:orange build:ship@long_island_sound.1")
    assert (cubes(state, "long_island_sound.import"), spent(state)) == (2, 7 + bought)
    play(state, NEW_HAVEN)
    assert (cubes(state, "long_island_sound.import"), spent(state)) == (1, 7 + bought + 6)


def test_r48_an_import_is_no_source_for_iron() -> None:
    state = at_sea(SHIP, level=3, imports="long_island_sound 3")
    play(state, NEW_HAVEN)
    assert (cubes(state, "long_island_sound.import"), track(state, "iron"), spent(state)) == (2, ".xxxxx", 12 + 1)


@EDITIONS
@pytest.mark.parametrize("sides", ["", "flipped"])
def test_r49_lanes_carry_coal_and_iron_between_two_ports_with_a_ship_between(edition: str, sides: str) -> None:
    """From New York to Providence: two ship spaces, and three ports."""
    ports = f"B port 1 new_york.1 {sides}, C port 1 new_haven.1 {sides}, B port 1 providence.1 {sides}"
    ships = "C ship 2 long_island_sound flipped, B ship 2 block_island_sound flipped"
    works = "A iron 1 new_york.2, A coal 1 pennsylvania.1"
    empty = "long_island_sound 0, block_island_sound 0"
    state = at_sea(
        f"{ports}, {ships}, {works}",
        "C new_york-pennsylvania",
        level=3,
        hand="light_green",
        imports=empty,
        edition=edition,
    )
    play(state, "build card:light_green build:cotton@providence.2")
    assert (cubes(state, "new_york.2"), cubes(state, "pennsylvania.1"), spent(state)) == (2, 2, 12)


@pytest.mark.parametrize(
    "missing", ["B port 1 new_york.1", "C port 1 new_haven.1", "C ship 2 long_island_sound", "B port 1 providence.1"]
)
def test_r49_without_one_of_the_ports_or_ships_lanes_carry_nothing(missing: str) -> None:
    """Then the iron for a mill in Providence is bought, or there is none to be had."""
    chain = [
        *("B port 1 new_york.1", "C ship 2 long_island_sound", "C port 1 new_haven.1"),
        *("B ship 2 block_island_sound", "B port 1 providence.1"),
    ]
    counters = ", ".join([*chain, "A iron 1 new_york.2"])
    imports = "long_island_sound 3, block_island_sound 3"
    whole = at_sea(counters, level=3, hand="light_green", imports=imports)
    play(whole, "build card:light_green build:cotton@providence.2")
    assert (cubes(whole, "new_york.2"), track(whole, "iron")) == (2, "xxxxxx")
    counters = counters.replace(f"{missing}, ", "")
    imports = imports if "ship" not in missing else "block_island_sound 3"
    state = at_sea(counters, level=3, hand="light_green", imports=imports)
    if "providence" in missing:
        assert refused(state, "build:cotton@providence.2") == 53
    else:
        play(state, "build card:light_green build:cotton@providence.2")
        assert (cubes(state, "new_york.2"), track(state, "iron")) == (3, ".xxxxx")


THROUGH = "B albany-pennsylvania new_york-pennsylvania"


@EDITIONS
def test_r50_a8_nothing_passes_through_pennsylvania(edition: str) -> None:
    """The iron of New York, and the port there, are on the other side."""
    state = at_sea("B iron 1 new_york.2, C coal 1 pennsylvania.1", THROUGH, level=3, hand="blue", edition=edition)
    assert refused(state, "build:cotton@albany.1") == 53
    state = at_sea("B port 1 new_york.1", THROUGH, hand="blue", edition=edition)
    assert refused(state, "build:cotton@albany.1") == 53
    # By the direct railway it comes.
    direct = "B new_york-albany new_york-pennsylvania"
    state = at_sea("B iron 1 new_york.2, C coal 1 pennsylvania.1", direct, level=3, hand="blue", edition=edition)
    play(state, ALBANY)
    assert (cubes(state, "new_york.2"), cubes(state, "pennsylvania.1")) == (2, 2)


@EDITIONS
def test_r50_a8_cubes_may_start_or_end_in_pennsylvania(edition: str) -> None:
    state = at_sea("B coal 1 pennsylvania.1, C iron 1 pennsylvania.3", THROUGH, level=3, hand="blue", edition=edition)
    play(state, ALBANY)
    assert (cubes(state, "pennsylvania.1"), cubes(state, "pennsylvania.3")) == (2, 2)
    state = at_sea("B coal 1 pennsylvania.1, C iron 1 new_york.2", THROUGH, level=3, hand="blue", edition=edition)
    play(state, "build card:blue build:cotton@pennsylvania.3")
    assert (cubes(state, "pennsylvania.1"), cubes(state, "new_york.2")) == (2, 2)
    # So does what is bought.
    state = at_sea("B port 1 new_york.1", THROUGH, hand="blue", edition=edition)
    play(state, "build card:blue build:cotton@pennsylvania.3")
    assert (track(state, "coal"), spent(state)) == (".xxxxx", 7)


def test_r50_a8_the_way_round_pennsylvania_is_the_distance() -> None:
    """From Albany, New Haven's iron is three connections away; New York's is four, or two through it."""
    round_about = f"{THROUGH}, C albany-pittsfield pittsfield-waterbury waterbury-new_haven new_haven-new_york"
    counters = "B iron 1 new_york.2, C iron 1 new_haven.2, C coal 1 pennsylvania.1"
    state = at_sea(counters, round_about, level=3, hand="blue")
    play(state, ALBANY)
    assert (cubes(state, "new_york.2"), cubes(state, "new_haven.2")) == (3, 2)


def test_r51_cubes_that_are_used_go_to_the_supply() -> None:
    state = mill("B coal 1 dresden.1, B iron 1 leipzig.1", "C dresden-berlin leipzig-berlin", level=3, coal=2, iron=2)
    play(state, BERLIN)
    assert (cubes(state, "dresden.1"), cubes(state, "leipzig.1"), cubes(state, "berlin.1")) == (2, 2, 0)
    assert (track(state, "coal"), track(state, "iron")) == ("....xx", "....xx")


# ---------------------------------------------------------------------- from the demand track


TO_STETTIN = "C port 1 stettin.1"


@EDITIONS
def test_r52_a9_bought_if_none_can_be_reached_though_there_may_be_some_on_the_board(edition: str) -> None:
    state = mill(f"{TO_STETTIN}, A coal 1 bohemia.1", "C berlin-stettin", edition=edition)
    play(state, BERLIN)
    assert (cubes(state, "bohemia.1"), track(state, "coal"), spent(state)) == (3, ".xxxxx", 6 + 1)


@EDITIONS
def test_r52_a9_never_bought_if_one_can_be_reached(edition: str) -> None:
    state = mill(f"{TO_STETTIN}, B coal 1 dresden.1 1", "C berlin-stettin, B dresden-berlin", edition=edition)
    play(state, BERLIN)
    assert (cubes(state, "dresden.1"), track(state, "coal"), spent(state)) == (0, "xxxxxx", 6)


def test_r52_each_cube_by_itself() -> None:
    """The coal is reachable, the iron is not."""
    state = mill(f"{TO_STETTIN}, B coal 1 dresden.1", "C berlin-stettin, B dresden-berlin", level=3)
    play(state, BERLIN)
    assert (cubes(state, "dresden.1"), track(state, "coal"), track(state, "iron")) == (2, "xxxxxx", ".xxxxx")
    assert spent(state) == 12 + 1


@EDITIONS
@pytest.mark.parametrize("port", ["A port 1 stettin.1", "B port 1 stettin.1", "B port 1 stettin.1 flipped"])
def test_r53_connected_with_anybodys_port_on_either_side(port: str, edition: str) -> None:
    state = play(mill(port, "C berlin-stettin", edition=edition), BERLIN)
    assert (what(state, "berlin.1"), spent(state)) == ("cotton 2", 7)
    assert refused(mill(port, edition=edition), "build:cotton@berlin.1") == 53
    # A port space without a port is none.
    assert refused(mill("B cotton 1 stettin.2", "C berlin-stettin", edition=edition), "build:cotton@berlin.1") == 53


@EDITIONS
@pytest.mark.parametrize(
    ("card", "site", "way"),
    [
        ("yellow", "cotton@strassburg.1", "strassburg-france"),
        ("brown", "cotton@augsburg.1", "augsburg-switzerland"),
        ("purple", "cotton@essen.3", "essen-netherlands"),
        ("brown", "cotton@regensburg.1", "regensburg-bohemia"),
    ],
)
def test_r53_or_with_a_distant_port(card: str, site: str, way: str, edition: str) -> None:
    assert refused(mill(hand=card, edition=edition), f"build:{site}") == 53
    state = mill("", f"C {way}", hand=card, edition=edition)
    play(state, f"build card:{card} build:{site}")
    assert (spent(state), track(state, "coal")) == (7, ".xxxxx")


@pytest.mark.parametrize(
    ("card", "place", "way"), [("brown", "munich.1", "munich-austria"), ("orange", "breslau.1", "breslau-poland")]
)
def test_r53_a_market_abroad_is_no_port(card: str, place: str, way: str) -> None:
    assert refused(mill("", f"C {way}", hand=card), f"build:cotton@{place}") == 53


@EDITIONS
def test_r53_in_new_england_with_canada(edition: str) -> None:
    state = at_sea("", "C lewiston-canada", hand="brown", edition=edition)
    play(state, "build card:brown build:cotton@lewiston.1")
    assert (spent(state), track(state, "coal")) == (7, ".xxxxx")
    assert refused(at_sea("", "C albany-great_west", hand="blue"), "build:cotton@albany.1") == 53


@EDITIONS
def test_r53_in_the_same_location_no_railway_is_needed(edition: str) -> None:
    state = mill("B port 1 stettin.1", hand="orange", edition=edition)
    play(state, "build card:orange build:cotton@stettin.2")
    assert (spent(state), track(state, "coal")) == (7, ".xxxxx")
    state = position(edition=edition, hand="brown", mat=mat(coal=3))
    play(state, "build card:brown build:coal@bohemia.1")
    assert (what(state, "bohemia.1"), spent(state), track(state, "iron")) == ("coal 3", 9 + 1, ".xxxxx")


@KINDS
@pytest.mark.parametrize(
    ("before", "price", "then"),
    [
        ("xxxxxx", 1, ".xxxxx"),
        (".xxxxx", 1, "..xxxx"),
        ("..xxxx", 2, "...xxx"),
        ("...xxx", 2, "....xx"),
        ("....xx", 3, ".....x"),
        (".....x", 3, "......"),
    ],
)
def test_r54_the_cheapest_cube_at_the_price_of_its_row(kind: str, before: str, price: int, then: str) -> None:
    """The other kind comes from the board."""
    other = "B iron 1 leipzig.1" if kind == "coal" else "B coal 1 dresden.1"
    tracks = {kind: before}
    state = mill(f"{TO_STETTIN}, {other}", "C berlin-stettin leipzig-berlin dresden-berlin", level=3, **tracks)
    play(state, BERLIN)
    assert (track(state, kind), spent(state), money(state)) == (then, 12 + price, 38 - price)


@KINDS
def test_r55_four_dollars_each_from_an_empty_track(kind: str) -> None:
    other = "B iron 1 leipzig.1" if kind == "coal" else "B coal 1 dresden.1"
    tracks = {kind: 0}
    state = mill(f"{TO_STETTIN}, {other}", "C berlin-stettin leipzig-berlin dresden-berlin", level=3, **tracks)
    play(state, BERLIN)
    assert (track(state, kind), spent(state)) == ("......", 12 + 4)


def test_r55_as_many_as_are_needed() -> None:
    state = play(mill(TO_STETTIN, "C berlin-stettin", level=3, coal=0, iron=0), BERLIN)
    assert spent(state) == 12 + 4 + 4


@EDITIONS
@pytest.mark.parametrize(("level", "price"), [(2, 5 + 1), (3, 8 + 1 + 1)])
def test_r56_a_port_under_construction_gives_access_itself(edition: str, level: int, price: int) -> None:
    state = position(edition=edition, hand="blue", mat=mat(port=level))
    play(state, "build card:blue build:port@kiel.1")
    assert (what(state, "kiel.1"), spent(state), track(state, "iron")) == (f"port {level}", price, ".xxxxx")


def test_r56_r52_but_what_can_be_reached_is_not_bought() -> None:
    state = position(hand="blue", mat=mat(port=2), counters="B iron 1 hamburg.2", railways="B kiel-hamburg")
    play(state, "build card:blue build:port@kiel.1")
    assert (cubes(state, "hamburg.2"), spent(state), track(state, "iron")) == (2, 5, "xxxxxx")


def test_r52_r53_railways_buy_at_either_end() -> None:
    """Bohemia and Switzerland are distant ports; the railways to München and to Stuttgart have no coal and iron."""
    state = position(counters="A cotton 1 regensburg.1", railways="A augsburg-regensburg")
    assert layable(state) == {"regensburg-bohemia", "augsburg-switzerland"}


# ---------------------------------------------------------------------- the rulebook's examples


@EDITIONS
def test_t9_coal_for_magdeburg_out_of_yellows_mine_in_poland(edition: str) -> None:
    """Red is A, yellow B."""
    state = position(
        edition=edition,
        hand="cotton",
        mat=mat(cotton=2),
        counters="A port 1 stettin.1 flipped, B coal 1 poland.1",
        railways="A magdeburg-berlin, B berlin-posen posen-poland",
    )
    play(state, "build card:cotton build:cotton@magdeburg.1")
    assert (what(state, "magdeburg.1"), owner(state, "magdeburg.1")) == ("cotton 2", A)
    assert (cubes(state, "poland.1"), spent(state), money(state, B)) == (2, 6, 50)


@EDITIONS
def test_t10_a_factory_in_regensburg_with_a_brown_card(edition: str) -> None:
    """Red is A, yellow B: Bohemia's coal is nearer than red's own, the iron is a tie; red has a counter in München."""
    state = position(
        edition=edition,
        hand="brown",
        mat=mat(factory=3),
        counters="A coal 1 mannheim.1, B coal 1 bohemia.1 1, A iron 1 munich.1 1, B iron 1 augsburg.1 1",
        railways="A munich-regensburg mannheim-stuttgart, B regensburg-bohemia augsburg-regensburg stuttgart-augsburg",
    )
    assert refused(state, "build:factory@munich.2") == 39
    play(state, "build card:brown build:factory@regensburg.1")
    assert (question(state), words(state)) == ("iron", {"iron<munich.1", "iron<augsburg.1"})
    assert (cubes(state, "bohemia.1"), cubes(state, "mannheim.1"), is_flipped(state, "bohemia.1")) == (0, 3, True)
    play(state, "iron<munich.1")
    assert (what(state, "regensburg.1"), is_flipped(state, "munich.1")) == ("factory 3", True)
    assert (is_flipped(state, "augsburg.1"), cubes(state, "augsburg.1")) == (False, 1)
    assert (money(state, A), money(state, B), spent(state)) == (50 - 10 + 4, 50 + 4, 10)


@EDITIONS
@pytest.mark.parametrize("builder", ["A", "C"])
def test_t11_everybody_connected_with_greens_railway_to_france_may_buy(edition: str, builder: str) -> None:
    """Green is C."""
    seat = "ABC".index(builder)
    data: dict[str, Any] = {
        "order": "ABC",
        "turn": seat,
        "hand": "yellow coal",
        "mat": mat(cotton=3),
        "edition": edition,
    }
    state = position(**data, railways="B mannheim-strassburg, C strassburg-france")
    play(state, "build card:yellow build:cotton@mannheim.2")
    assert (spent(state, seat), track(state, "coal"), track(state, "iron")) == (12 + 1 + 1, ".xxxxx", ".xxxxx")
    state = position(**data, railways="C strassburg-france")
    assert refused(state, "build:cotton@mannheim.2") == 53


@EDITIONS
def test_t12_a25_three_cubes_on_coal_1_and_four_on_ironworks_2(edition: str) -> None:
    state = position(edition=edition, hand="orange orange", mat=mat(iron=2), railways="B breslau-poland")
    play(state, "build card:orange build:coal@poland.1")
    assert (what(state, "poland.1"), cubes(state, "poland.1")) == ("coal 1", 3)
    play(state, "build card:orange build:iron@breslau.1")
    assert (what(state, "breslau.1"), cubes(state, "breslau.1"), cubes(state, "poland.1")) == ("iron 2", 4, 2)
