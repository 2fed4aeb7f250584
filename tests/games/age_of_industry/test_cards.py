"""R26 to R35, T2, T3, T4 and T6: what a card lets its player build, and where."""

from __future__ import annotations

import pytest

from tests.games.age_of_industry.helpers import (
    COLOURS,
    INDUSTRIES,
    A,
    B,
    buildable,
    industry,
    mat,
    owner,
    position,
    what,
)
from tests.games.looking import hand, view
from tests.games.playing import play, refused

EDITIONS = pytest.mark.parametrize("edition", ["1", "2"])
READY = mat(factory=3, ship=2)  # every industry can be built, as far as its cubes go
BAY = "ship@massachusetts_bay.1"
NANTUCKET = "ship@nantucket_sound.1"
AT_SEA = "A cotton 1 troy.1, B port 1 new_bedford.1, A port 1 boston.4"


def places(sites: set[str]) -> set[str]:
    """Where: {"cotton@berlin.1"} is in Berlin."""
    return {site.split("@")[1].split(".")[0] for site in sites}


# ---------------------------------------------------------------------- any card


def test_r26_a_card_of_the_hand_goes_face_up_to_the_discards() -> None:
    state = position(hand="blue coal")
    before = view(state)["discards"]
    play(state, "build card:blue build:port@kiel.1")
    assert (hand(state), view(state)["discards"]) == (["coal"], [*before, "blue"])
    assert (what(state, "kiel.1"), owner(state, "kiel.1")) == ("port 1", A)


def test_r26_no_building_without_a_card_that_allows_it() -> None:
    state = position(hand="brown blue", counters="A cotton 1 berlin.1")
    assert refused(state, "build:cotton@kassel.1") == 26
    state = position(hand="", counters="A cotton 1 berlin.1")
    assert refused(state, "build") == 26
    assert refused(state, "combine") == 26


# ---------------------------------------------------------------------- industry cards


@pytest.mark.parametrize("card", INDUSTRIES)
def test_r27_an_industry_card_builds_its_industry_only(card: str) -> None:
    """Wherever it likes, since nothing of A's is on the board, and everything is connected with a port."""
    state = position(
        map="new-england",
        hand=card,
        mat=READY,
        counters="B port 1 boston.4, B port 1 new_york.1",
        railways="B boston-worcester lowell-boston new_york-albany new_york-pennsylvania",
    )
    sites = buildable(state, card)
    assert sites
    assert {site.split("@")[0] for site in sites} == {card}
    other = "iron@worcester.1" if card == "cotton" else "cotton@worcester.1"
    assert refused(state, f"build:{other}") == 27


@EDITIONS
@pytest.mark.parametrize("site", ["cotton@kassel.1", "iron@hannover.1", "coal@poland.1", "port@hamburg.1"])
def test_r28_an_industry_card_builds_nothing_where_its_player_is_not_connected(site: str, edition: str) -> None:
    card = site.split("@", maxsplit=1)[0]
    state = position(edition=edition, hand=card, counters="A port 1 kiel.1")
    assert buildable(state, card) == set()
    assert refused(state, f"build:{site}") == 28
    assert refused(state, "build") == 26


def test_r29_where_a_railway_of_ones_own_touches() -> None:
    state = position(hand="cotton", counters="A port 1 kiel.1", railways="A hannover-kassel kassel-erfurt")
    assert buildable(state, "cotton") == {f"cotton@{place}.{n}" for place in ("hannover", "kassel") for n in (1, 2)}
    # Leipzig and Hamburg are connected with it, but over the railways of others.
    railways = "A hannover-kassel kassel-erfurt, B erfurt-leipzig hamburg-hannover"
    state = position(hand="cotton", counters="A port 1 kiel.1", railways=railways)
    assert places(buildable(state, "cotton")) == {"hannover", "kassel"}
    assert refused(state, "build:cotton@leipzig.1") == refused(state, "build:cotton@hamburg.2") == 28


@pytest.mark.parametrize(("edition", "town"), [("1", "berlin"), ("2", "berlin"), ("1", "essen"), ("2", "essen")])
def test_r30_a4_where_one_has_a_counter_in_another_space_of_a_location_of_four(edition: str, town: str) -> None:
    there = f"{town}.{4 if town == 'essen' else 1}"
    state = position(edition=edition, hand="iron", counters=f"A cotton 1 {there}")
    free = {"berlin": ("berlin.2", "berlin.3", "berlin.4"), "essen": ("essen.3",)}[town]
    assert buildable(state, "iron") == {f"iron@{space}" for space in free}
    # With three spaces or fewer it has room for no second counter, card or no card.
    state = position(edition=edition, hand="iron", counters="A port 1 hamburg.1")
    assert buildable(state, "iron") == set()
    # Another's counter there is no help.
    state = position(edition=edition, hand="iron", counters=f"A port 1 kiel.1, B cotton 1 {there}")
    assert buildable(state, "iron") == set()


@EDITIONS
def test_r31_where_ones_own_counter_stands_without_a_railway(edition: str) -> None:
    state = position(
        edition=edition,
        hand="coal port",
        counters="A coal 1 poland.1, B coal 1 bohemia.1, A cotton 1 kassel.1",
        mat=mat(coal=2),
    )
    assert buildable(state, "coal") == {"coal@poland.1"}
    play(state, "build card:coal build:coal@poland.1")
    assert (what(state, "poland.1"), owner(state, "poland.1")) == ("coal 2", A)
    # With another industry too, if the space is for it.
    state = position(
        edition=edition,
        hand="iron",
        counters="A cotton 1 kassel.1, B cotton 1 kassel.2",
        railways="C kassel-essen essen-netherlands",
        mat=mat(iron=2),
    )
    assert buildable(state, "iron") == {"iron@kassel.1"}


@EDITIONS
def test_r32_a_ship_card_beside_ones_own_port(edition: str) -> None:
    state = position(map="new-england", edition=edition, hand="ship", mat=READY, counters="A port 1 boston.4")
    assert buildable(state, "ship") == {BAY}


@pytest.mark.parametrize(("edition", "sites"), [("1", {BAY, NANTUCKET}), ("2", {BAY})])
def test_r32_a5_a_ship_card_beside_the_port_of_another(edition: str, sites: set[str]) -> None:
    """In the first edition any port will do; in the second one's own railway must touch its location."""
    state = position(map="new-england", edition=edition, hand="ship", mat=READY, counters=AT_SEA)
    assert buildable(state, "ship") == sites
    if edition == "2":
        assert refused(state, "build:ship@nantucket_sound.1") == 32
    # Connected over the railways of others is not enough.
    lines = "A boston-fall_river, B fall_river-new_bedford"
    state = position(map="new-england", edition=edition, hand="ship", mat=READY, counters=AT_SEA, railways=lines)
    assert buildable(state, "ship") == sites
    lines = "B boston-fall_river, A fall_river-new_bedford"
    state = position(map="new-england", edition=edition, hand="ship", mat=READY, counters=AT_SEA, railways=lines)
    assert buildable(state, "ship") == {BAY, NANTUCKET}


@EDITIONS
@pytest.mark.parametrize(("card", "action"), [("light_green", "build"), ("cotton", "combine")])
def test_r32_r35_a5_a_location_card_or_a_combined_action_takes_any_port(edition: str, card: str, action: str) -> None:
    state = position(map="new-england", edition=edition, hand=card, mat=READY, counters=AT_SEA)
    assert NANTUCKET in buildable(state, card, action)


@EDITIONS
def test_r33_a6_anywhere_as_long_as_one_has_no_counter_on_the_board(edition: str) -> None:
    state = position(edition=edition, hand="port", counters="B cotton 1 kassel.1")
    assert places(buildable(state, "port")) == {"kiel", "hamburg", "bremen", "stettin", "danzig", "konigsberg"}
    state = position(edition=edition, hand="coal")
    assert places(buildable(state, "coal")) == {"essen", "belgium", "mannheim", "bohemia", "dresden", "poland"}


@EDITIONS
def test_r33_a6_again_when_the_only_counters_were_built_over(edition: str) -> None:
    """Counters have left the mat, and railways are on the board, but no counter of A's is."""
    state = position(edition=edition, hand="coal", mat=mat(coal=2), railways="A cologne-belgium essen-cologne")
    assert "coal@poland.1" in buildable(state, "coal")
    state = position(edition=edition, hand="coal", mat=mat(coal=2), counters="A cotton 1 kassel.1")
    assert buildable(state, "coal") == set()


def test_r33_the_place_must_be_legal_all_the_same() -> None:
    state = position(hand="port", counters="B port 1 kiel.1")
    assert refused(state, "build:port@kiel.1") == 38
    state = position(map="new-england", hand="ship", mat=READY)
    assert buildable(state, "ship") == set()
    assert refused(state, "build:ship@gulf_of_maine.1") == 37


@EDITIONS
def test_r33_r32_a_first_counter_may_be_a_ship_beside_anybodys_port(edition: str) -> None:
    state = position(map="new-england", edition=edition, hand="ship", mat=READY, counters="B port 1 new_bedford.1")
    assert buildable(state, "ship") == {NANTUCKET}


# ---------------------------------------------------------------------- location cards


@EDITIONS
@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("map_name", ["germany", "new-england"])
def test_r34_a_location_card_builds_any_industry_in_its_colour(map_name: str, colour: str, edition: str) -> None:
    board = industry(3, edition, map_name).board
    state = position(map=map_name, edition=edition, hand=colour)
    expected = set()
    for location in board.locations:
        if location.colour == colour:
            for n, kind in enumerate(location.spaces, 1):
                fitting = {"plain": ("cotton", "iron"), "mine": ("coal",), "port": ("port",)}[kind]
                expected |= {f"{each}@{location.id}.{n}" for each in fitting}
    assert buildable(state, colour) == expected


def test_r34_no_connection_is_needed_but_the_colour_is() -> None:
    state = position(hand="yellow", counters="A port 1 kiel.1", railways="A kiel-hamburg")
    assert {"cotton@kassel.1", "iron@kassel.1", "coal@mannheim.1"} <= buildable(state, "yellow")
    assert refused(state, "build:cotton@hamburg.2") == 34
    state = position(hand="purple", counters="A coal 1 belgium.1", mat=mat(coal=2))
    assert "coal@belgium.1" in buildable(state, "purple")


def test_r34_any_industry_with_enough_for_it() -> None:
    state = position(hand="blue", mat=READY, counters="B port 1 bremen.1", railways="B bremen-hannover")
    assert {site for site in buildable(state, "blue") if "hannover" in site} == {
        f"{each}@hannover.{n}" for each in ("cotton", "factory", "iron") for n in (1, 2)
    }


@EDITIONS
@pytest.mark.parametrize(
    ("colour", "port", "ships"),
    [
        ("brown", "portsmouth.1", {"gulf_of_maine.1"}),
        ("purple", "boston.4", {"massachusetts_bay.1"}),
        ("light_green", "new_haven.1", {"block_island_sound.1"}),
        ("orange", "new_york.1", {"long_island_sound.1", "new_york_bight.1"}),
        ("orange", "boston.4", set[str]()),
    ],
)
def test_r35_ship_spaces_have_a_colour_and_the_port_may_be_anybodys(
    colour: str, port: str, ships: set[str], edition: str
) -> None:
    counters = f"A cotton 1 troy.1, B port 1 {port}"
    state = position(map="new-england", edition=edition, hand=colour, mat=READY, counters=counters)
    assert {site for site in buildable(state, colour) if site.startswith("ship@")} == {f"ship@{ship}" for ship in ships}


# ---------------------------------------------------------------------- the rulebook's examples


@EDITIONS
def test_t2_a_railway_to_kassel_and_a_mine_in_a_location_of_four(edition: str) -> None:
    """Red is A."""
    state = position(edition=edition, hand="cotton", counters="A coal 1 belgium.1", railways="A kassel-frankfurt")
    assert {"cotton@kassel.1", "cotton@kassel.2"} <= buildable(state, "cotton")
    state = position(edition=edition, hand="cotton coal iron", counters="A coal 1 essen.1", mat=mat(coal=2))
    assert buildable(state, "cotton") == {"cotton@essen.3", "cotton@essen.4"}
    assert buildable(state, "iron") == {"iron@essen.3", "iron@essen.4"}
    assert buildable(state, "coal") == {"coal@essen.1", "coal@essen.2"}


@EDITIONS
def test_t3_a_ship_card_beside_reds_own_port(edition: str) -> None:
    state = position(map="new-england", edition=edition, hand="ship", mat=READY, counters="A port 1 boston.4")
    play(state, "build card:ship build:ship@massachusetts_bay.1")
    assert (what(state, "massachusetts_bay"), owner(state, "massachusetts_bay")) == ("ship 2", A)


@EDITIONS
def test_t4_a_brown_card_is_for_five_locations(edition: str) -> None:
    state = position(edition=edition, hand="brown", counters="A port 1 kiel.1")
    assert places(buildable(state, "brown")) == {"bohemia", "stuttgart", "augsburg", "munich", "regensburg"}


def test_t6_a_light_green_card_beside_anothers_port_but_no_ship_card() -> None:
    state = position(
        map="new-england", hand="light_green ship", mat=READY, counters="A cotton 1 troy.1, B port 1 new_bedford.1"
    )
    assert buildable(state, "ship") == set()
    play(state, f"build card:light_green build:{NANTUCKET}")
    assert (what(state, "nantucket_sound"), owner(state, "nantucket_sound")) == ("ship 2", A)
    assert owner(state, "new_bedford.1") == B
