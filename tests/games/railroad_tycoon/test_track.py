"""R2, R3 and R29 to R44, T1 to T6 and T23: building track."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.games.railroad_tycoon.rules.components import NO_BANK
from ironbridge.games.railroad_tycoon.rules.state import TycoonState
from ironbridge.games.railroad_tycoon.rules.track import river_cost
from tests.games.looking import money, player, question, view
from tests.games.playing import after, play, refused, words
from tests.games.railroad_tycoon.helpers import (
    A,
    B,
    C,
    cost,
    deliverable,
    exits,
    lines,
    pass_action,
    pass_round,
    pass_turn,
    position,
    shares,
    sides_of,
    starts,
    tycoon,
    unfinished,
    way_on,
)
from tests.games.railroad_tycoon.tracks import SHORT, barriers, build, costs, laid

# To the west bank of the Mississippi below Minneapolis, and the long way round to its east bank.
WEST_BANK = "A des_moines.ne ne nw nw ne e"
EAST_BANK = "A minneapolis.ne ne e se sw w sw"
# Memphis to St. Louis along the river: the first four of five tiles.
FOUR = "memphis.ne ne ne nw nw"


def going_on(text: str, exits_: str = "", **said: Any) -> TycoonState:
    """The position in which A goes on with this unfinished link of theirs, after some more tiles."""
    state = position(links=laid(text), **said)
    return play(state, build(f"{text.split(',', maxsplit=1)[0].split()[1]} {exits_}"))


# ---------------------------------------------------------------------- what it costs


def test_t1_r29_r31_r35_one_open_hex_between_two_cities() -> None:
    state = play(position(money=0), build("baltimore.ne ne"))
    assert (money(state), shares(state), lines(state, A)) == (3, 1, {"baltimore-philadelphia"})
    assert view(state)["links"] == [{"owner": A, "from": "baltimore", "to": "philadelphia", "track": [[26, 14, 4, 1]]}]
    assert (state.seat, question(state)) == (B, "action")


def test_r35_open_country_2_a_hill_4() -> None:
    state = position()
    assert costs(state, "baltimore.ne ne") == [2]
    assert costs(state, "atlanta.nw nw") == [4]
    assert costs(state, "springfield.e e") == costs(state, "springfield.e ne") == [2]  # straight or curved
    assert costs(state, "pittsburgh.nw ne") == [2]
    assert costs(state, "pittsburgh.e e") == costs(state, "pittsburgh.e ne") == [4]


def test_t2_r36_a7_a_ridge_costs_4_more_for_the_tile_that_goes_over_it() -> None:
    state = position()
    assert costs(state, "harrisburg.nw w w w") == [4, 4 + 4, 4]
    play(state, build("harrisburg.nw w w w"))
    assert (money(state), lines(state)) == (50 - 16, {"harrisburg-pittsburgh"})


def test_r36_a7_an_end_that_faces_a_ridge_costs_nothing_until_it_goes_on() -> None:
    state = position()
    assert costs(state, "pittsburgh.e e e se") == [4, 4, 4 + 4]
    play(state, build("pittsburgh.e e e"), "done")
    assert money(state) == 50 - 8
    assert costs(pass_round(state), "pittsburgh.e se") == [4 + 4]


def test_r36_a7_a_ridge_at_the_starting_city_and_one_at_the_far_city() -> None:
    """Between Albany and the hill east of it."""
    state = position()
    assert costs(state, "albany.e se sw") == [4 + 4, 2]
    assert costs(state, "providence.w nw w") == [2, 4 + 4 + 1]


def test_r36_a7_a_last_tile_between_two_ridges_pays_both() -> None:
    state = position()
    assert costs(state, "charlotte.w w w nw") == [2, 4, 4 + 4 + 4]
    assert costs(state, "knoxville.se e e e") == [4 + 4, 4 + 4, 2]


def test_r35_r36_r37_terrain_ridge_and_river_add_up() -> None:
    """Albany lies behind a ridge from the hill where the Connecticut flows."""
    assert costs(position(), "albany.e e") == [4 + 4 + 1]


@pytest.mark.parametrize(
    ("start", "end", "price"),
    [
        *(("albany", "boston", 13), ("albany", "providence", 5), ("atlanta", "knoxville", 16)),
        *(("atlanta", "nashville", 17), ("baltimore", "pittsburgh", 24), ("boston", "syracuse", 22)),
        *(("buffalo", "harrisburg", 18), ("charlotte", "knoxville", 14), ("chattanooga", "nashville", 10)),
        *(("chattanooga", "evansville", 17), ("cleveland", "harrisburg", 23), ("columbus", "lexington", 5)),
        *(("des_moines", "springfield", 12), ("evansville", "memphis", 11), ("harrisburg", "new_york", 7)),
    ],
)
def test_r35_r36_r37_what_the_shortest_track_costs(start: str, end: str, price: int) -> None:
    """Worked out from the map before the game was written."""
    assert cost(start, end) == cost(end, start) == price


# ---------------------------------------------------------------------- rivers


def test_r37_a6_across_the_river_1_more_along_one_bank_nothing() -> None:
    """The Susquehanna comes into this hex from Harrisburg and leaves it eastwards."""
    state = position()
    assert costs(state, "baltimore.nw w") == [2]  # both ends south of it
    assert costs(state, "baltimore.nw ne") == [2 + 1]
    assert costs(state, "baltimore.nw nw") == [2]  # with the river into the city


def test_t3_r37_across_the_mississippi() -> None:
    assert costs(position(), "la_crosse.nw w w") == [2, 2 + 1]


def test_t3_r37_following_the_mississippi() -> None:
    """No track could come to the hex of the example, at the edge of the board."""
    board = tycoon().board
    assert river_cost(board, board.hex_index[5, 2], 5, 1, NO_BANK) == (0, NO_BANK)


def test_t4_a6_a_link_that_comes_along_the_river_pays_when_it_leaves_on_the_other_bank() -> None:
    state = position(links=laid(WEST_BANK))
    assert costs(state, "des_moines.ne se e") == [2, 2 + 1]
    assert costs(state, "des_moines.ne se sw") == [2, 2]


def test_t4_a6_the_same_upstream() -> None:
    state = position()
    assert costs(state, "la_crosse.w nw w") == [2, 2 + 1]
    assert costs(state, "la_crosse.w nw ne") == [2, 2]
    assert costs(state, "la_crosse.w nw nw") == [2, 2]  # with the river into Minneapolis


def test_a6_the_crossing_is_paid_once() -> None:
    """Once across, the link owes nothing more for it."""
    assert costs(position(), "la_crosse.w nw w sw") == [2, 3, 2]
    assert costs(position(), "la_crosse.w sw w nw ne") == [3, 2, 2, 2]


def test_a6_the_bank_is_remembered_over_several_tiles_and_actions() -> None:
    """From the east into the river, then along it for two tiles; the first action ends there."""
    state = play(position(), build("milwaukee.w w w nw nw"))
    assert (money(state), question(state)) == (50 - 8, "action")
    pass_round(state)
    assert costs(state, "milwaukee.w w") == [2 + 1]
    assert costs(state, "milwaukee.w ne") == costs(state, "milwaukee.w nw") == [2]


def test_a6_a_link_that_starts_with_the_river_remembers_nothing() -> None:
    state = position()
    assert costs(state, "minneapolis.se e") == [2]
    assert costs(state, "minneapolis.se se e") == costs(state, "minneapolis.se se sw") == [2, 2]


def test_a6_where_two_rivers_end_each_by_itself_track_goes_between_them() -> None:
    """Susquehanna from the west, Delaware from the north-east: only the north-west lies between them."""
    state = position()
    assert costs(state, "baltimore.ne nw") == costs(state, "baltimore.ne e") == [2]


@pytest.mark.parametrize("leaves", ["w", "se", "sw"])
def test_a6_where_rivers_meet_a_tile_pays_1_and_never_more(leaves: str) -> None:
    """The Ohio flows into the Mississippi: water on three sides, and none of it lies on the way to the fourth."""
    assert costs(position(), f"evansville.w sw sw {leaves}") == [2, 2, 2 + 1]


def test_a6_where_rivers_meet_a_link_that_came_along_one_pays_for_the_other() -> None:
    """Down the east bank of the Mississippi, and with it past the Ohio: the bank on which it is then is left open."""
    state = position()
    assert costs(state, "evansville.w w sw se sw") == [2, 2, 2, 2 + 1]
    state = position(links=laid("A evansville.w w sw se sw"))
    assert costs(state, "evansville.w w") == costs(state, "evansville.w se") == [2]


# ---------------------------------------------------------------------- where it begins


def test_r29_at_any_city_without_a_connection() -> None:
    state = position(links=laid("A baltimore.ne ne"))
    assert {"memphis.e", "minneapolis.se", "jacksonville.sw", "kansas_city.e"} <= starts(state)
    assert {start.split(".")[0] for start in starts(state)} == {entry["city"] for entry in view(state)["cities"]}


def test_r29_only_where_a_hex_for_track_lies_beside_the_city() -> None:
    state = play(position(), "build")
    assert refused(state, "track:new_york.e") == refused(state, "track:new_orleans.se") == 29
    assert "e" not in sides_of(state, "new_york")
    assert refused(state, "track:kansas_city.w") == refused(state, "track:des_moines.w") == 29


def test_r29_at_the_open_end_of_ones_own_unfinished_link() -> None:
    state = position(links=laid(f"A {FOUR}"))
    assert "memphis.ne" in starts(state)
    play(state, build("memphis.ne nw"))
    assert (lines(state), money(state)) == ({"memphis-st_louis"}, 48)


def test_t6_a_chain_begins_at_a_city_and_need_not_reach_another() -> None:
    """The three pictures: in the open country it cannot begin; half a link is legal; two ends in one action are not."""
    state = position()
    at_cities = [word for word in state.game.words if word.startswith("track:")]
    assert len(at_cities) == 51 * 6  # there is no word for anywhere else
    play(state, build("baltimore.e ne"))
    assert refused(state, "track:philadelphia.se") == 27
    play(state, "done")
    assert (lines(state), len(unfinished(state, A)), state.seat) == (set(), 1, B)


def starts_that_no_rule_forbids(state: TycoonState) -> set[str]:
    asked = after(state, "build")
    every = [word for word in state.game.words if word.startswith("track:")]
    return {word.removeprefix("track:") for word in every if not asked.barrier(state.game.choice(word))}


def test_r29_what_is_on_offer_is_what_no_rule_forbids() -> None:
    """Whatever is laid, crossed, joined or taken off."""
    state = position()
    for text in (
        *("springfield.e e", "st_louis.e ne ne nw", "baltimore.ne ne"),  # B crosses A's track
        *("indianapolis.w w", "louisville.e ne", "harrisburg.e ne"),
        *("springfield.e e", "indianapolis.nw w w", "memphis.ne ne"),  # A joins the two ends
    ):
        assert starts(state) == starts_that_no_rule_forbids(state)
        play(state, build(text))
        if question(state) == "exit":
            play(state, "done")
    assert lines(state) == {"indianapolis-springfield", "baltimore-philadelphia", "cincinnati-louisville"}
    pass_round(state)  # the auction of the next turn: what was unfinished has gone
    assert starts(state) == starts_that_no_rule_forbids(state)
    assert {"st_louis.e", "indianapolis.nw", "memphis.ne", "harrisburg.e"} <= starts(state)
    assert not {"springfield.e", "indianapolis.w", "baltimore.ne", "louisville.e"} & starts(state)


def test_r27_r29_where_to_begin_is_asked_only_when_building() -> None:
    state = position()
    assert refused(state, "track:baltimore.ne") == refused(state, "exit:ne") == refused(state, "done") == 27
    assert refused(state, "track:new_york.e") == 29  # what could never be is said first
    bidding = position(question={"kind": "bid"})
    assert refused(bidding, "track:baltimore.ne") == refused(bidding, "exit:e") == refused(bidding, "done") == 26


# ---------------------------------------------------------------------- how it goes on


def test_r30_each_tile_goes_on_where_the_one_before_ended() -> None:
    state = play(position(), build("springfield.e e ne"))
    asked = view(state)["question"]
    assert (asked["hex"], asked["side"], asked["from"], asked["tiles"]) == ([11, 13], 4, "springfield", 2)
    assert unfinished(state)[0]["track"] == [[10, 14, 3, 0], [11, 14, 3, 1]]
    assert exits(state) == {"e", "ne", "nw"}


def test_r31_t5_the_action_ends_after_four_tiles() -> None:
    state = play(position(), build(FOUR))
    assert (money(state), state.seat, question(state)) == (50 - 8, B, "action")
    assert unfinished(state, A)[0]["track"] == [[8, 21, 4, 1], [9, 20, 4, 1], [9, 19, 4, 2], [9, 18, 5, 2]]
    pass_round(state)
    play(state, build("memphis.ne nw"))
    assert (money(state), lines(state, A), unfinished(state)) == (50 - 10, {"memphis-st_louis"}, [])


def test_r31_four_tiles_an_action_also_for_a_link_that_is_longer_already() -> None:
    state = going_on(f"A {FOUR}", "w w w", round=2)
    assert (state.seat, question(state), view(state)["question"]["tiles"]) == (A, "exit", 3)
    play(state, "exit:w")
    assert (state.seat, len(unfinished(state)[0]["track"])) == (B, 8)


def test_r31_every_action_has_four_tiles_of_its_own() -> None:
    state = play(position(), build("springfield.e e"), "done")
    play(state, "build track:memphis.ne")
    assert (state.seat, view(state)["question"]["tiles"], refused(state, "done")) == (B, 0, 42)
    play(state, "exit:ne exit:ne exit:nw exit:nw")
    assert len(unfinished(state, B)[0]["track"]) == 4


def test_r31_r32_at_a_city_the_link_and_the_action_end() -> None:
    """One tile to Philadelphia; from there three more would reach New York."""
    state = play(position(), build("baltimore.ne ne"))
    assert (state.seat, player(state)["links"], unfinished(state)) == (B, 1, [])


def test_r2_r3_a_link_joins_two_cities_and_until_then_it_is_none() -> None:
    state = play(position(), build("baltimore.e ne"), "done")
    assert view(state)["links"] == [{"owner": A, "from": "baltimore", "to": None, "track": [[26, 15, 3, 1]]}]
    assert player(state)["links"] == 0
    pass_round(state)
    play(state, build("baltimore.e nw"))
    assert [(entry["from"], entry["to"]) for entry in view(state)["links"]] == [("baltimore", "philadelphia")]
    assert player(state)["links"] == 1


def test_r2_a_link_does_not_return_to_its_city() -> None:
    """Round an open hex and back to Indianapolis."""
    state = going_on("A indianapolis.ne e se sw w")
    assert refused(state, "exit:nw") == 2
    assert exits(state) == {"w", "sw"}


def test_a5_a_link_uses_no_hex_twice() -> None:
    """Round an open hex; before the last tile lie the second and the first of the link."""
    state = position(links=laid("A springfield.e ne ne e se sw w"))
    assert barriers(state, "springfield.e") == {"nw": 40, "w": 40, "e": 34, "ne": 34, "se": 34}


# ---------------------------------------------------------------------- which hexes, which shapes


def test_r33_not_off_the_land() -> None:
    state = play(position(), "build track:new_york.ne")
    assert refused(state, "exit:e") == 33  # the Sound
    assert exits(state) == {"ne", "nw"}


def test_r33_a19_nor_to_a_hex_from_which_nothing_goes_on() -> None:
    """South-east of Baltimore lies a hex, but the sea is all round it but for the way one came."""
    state = play(position(), "build")
    assert refused(state, "track:baltimore.se") == 33


def test_r30_a19_nor_to_a_hex_from_which_no_way_leads_to_another_city() -> None:
    """In the corner north of Minneapolis there is land, but track that turns there can only run off the board."""
    assert barriers(position(), "minneapolis.ne") == {"nw": 30, "w": 34, "sw": 34, "se": 34}


def dead_ends(state: TycoonState, said: str, tiles: int) -> list[str]:
    """The ways to lay so many tiles, all on offer, after which the link is unfinished and nothing can follow."""
    found: list[str] = []
    for word in sorted(words(state) - {"done"}):
        further = after(state, word)
        links = view(further)["links"]
        if links and links[-1]["to"] is None and further.seat != state.seat:
            found.append(f"{said} {word}")
        elif tiles > 1 and further.seat == state.seat:
            found += dead_ends(further, f"{said} {word}", tiles - 1)
    return found


@pytest.mark.parametrize("map_name", ["eastern-us", "docs/maps/ireland.toml"])
def test_a19_no_end_is_on_offer_from_which_nothing_goes_on(map_name: str) -> None:
    """On the empty board, from any side of any city: two tiles at least can be followed by a third."""
    state = play(tycoon(2, "beginners", map_name).start(1), "bid:100 build")
    assert isinstance(state, TycoonState)
    assert dead_ends(state, "", 3) == []


def test_r40_a19_nor_to_a_hex_where_the_only_way_on_is_taken() -> None:
    """On the shore east of Baltimore: from the west there is only the side to the north-east."""
    assert barriers(position(), "baltimore.ne") == {"w": 34, "sw": 34, "se": 34}
    state = position(links=laid("B baltimore.e ne ne"))
    assert barriers(state, "baltimore.ne") == {"e": 40, "w": 34, "sw": 34, "se": 34}


def test_r33_no_track_on_a_city_hex_nor_on_a_western_one() -> None:
    board = tycoon().board
    assert len(board.hexes) == sum(row.count(".") + row.count("^") for row in board.rows)
    assert (28, 12) not in board.hex_index  # New York
    assert (3, 14) not in board.hex_index  # west of Kansas City


@pytest.mark.parametrize(
    ("side", "leaves"),
    [
        *(("e", "se e ne"), ("ne", "e ne nw"), ("nw", "ne nw w")),
        *(("w", "nw w sw"), ("sw", "w sw se"), ("se", "sw se e")),
    ],
)
def test_r34_straight_on_or_a_gentle_curve(side: str, leaves: str) -> None:
    state = play(position(), f"build track:indianapolis.{side}")
    assert exits(state) == set(leaves.split())
    for other in {"e", "ne", "nw", "w", "sw", "se"} - exits(state):
        assert refused(state, f"exit:{other}") == 34


# ---------------------------------------------------------------------- crossings


@pytest.mark.parametrize("whose", ["A", "B"])
def test_t23_r38_r39_a5_a_track_over_another_costs_the_same_and_both_stay(whose: str) -> None:
    """From Baltimore straight across the link between Philadelphia and Harrisburg."""
    state = position(links=laid(f"{whose} philadelphia.w w"))
    assert costs(state, "baltimore.nw ne ne") == [3, 2]
    play(state, build("baltimore.nw ne ne"), "done")
    assert lines(state) == {"harrisburg-philadelphia"}
    assert view(state)["links"][0]["track"] == [[25, 13, 0, 3]]
    assert unfinished(state)[0]["track"][1] == [25, 13, 4, 1]


def test_t23_a5_no_third_track_in_a_hex() -> None:
    state = position(links=laid("B philadelphia.w w, A baltimore.nw ne ne"))
    play(state, "build track:baltimore.ne")
    assert refused(state, "exit:nw") == 40
    state = position(links=laid("B philadelphia.w w"))
    assert "nw" in exits(state, "baltimore.ne")


def test_t23_r40_the_two_tracks_of_a_crossing_do_not_connect() -> None:
    links = laid("A philadelphia.w w, A baltimore.nw ne ne e e")
    state = position(links=links, engine=8, cubes="philadelphia red, harrisburg red, baltimore red, new_york")
    assert lines(state, A) == {"harrisburg-philadelphia", "baltimore-new_york"}
    assert deliverable(state) == {"red@baltimore"}


def test_r38_the_new_track_pays_for_its_own_hills_and_ridges() -> None:
    """Through the hill where the link to Pittsburgh has crossed one ridge; the new track crosses another."""
    state = position(links=laid("B harrisburg.nw w w w"))
    assert costs(state, "harrisburg.w nw nw") == [4, 4 + 4]


@pytest.mark.parametrize(
    ("there", "free"),
    [("ne", "e se"), ("e", "ne se"), ("nw", "e ne se")],
    ids=["beside-a-straight", "beside-a-curve", "beside-another-curve"],
)
def test_a5_any_two_tracks_with_four_sides_of_their_own(there: str, free: str) -> None:
    """B has come from St. Louis through the hex east of Springfield; A enters it from there."""
    state = position(links=laid(f"B st_louis.e ne ne {there}"))
    assert exits(state, "springfield.e") == set(free.split())
    for leaves in free.split():
        assert costs(state, f"springfield.e {leaves}") == [2]


def test_r40_a_side_carries_one_track() -> None:
    """South of Cincinnati: the link from Louisville takes two sides that track from Lexington could use."""
    state = position(links=laid("B louisville.e ne"))
    assert barriers(state, "lexington.nw") == {"ne": 40, "w": 40, "e": 34, "sw": 34, "se": 34}
    play(state, "build")
    assert refused(state, "track:louisville.e") == refused(state, "track:cincinnati.sw") == 40


# ---------------------------------------------------------------------- locomotives, and links that are not finished


def test_r41_a_locomotive_for_every_link_finished_or_not() -> None:
    state = play(position(), build("baltimore.ne ne"))
    assert (view(state)["links"][0]["owner"], player(state)["locomotives"]) == (A, 23)
    play(state, build("springfield.e e"), "done")
    assert (unfinished(state, B)[0]["from"], player(state, B)["locomotives"]) == ("springfield", 23)
    assert (player(state)["links"], player(state, B)["links"], player(state, C)["locomotives"]) == (1, 0, 24)


def test_r11_a17_the_24th_link_is_the_last() -> None:
    links = laid(", ".join(f"A {text}" for text in SHORT[:23]))
    state = position(links=links)
    assert (player(state)["links"], player(state)["locomotives"]) == (23, 1)
    pass_round(play(state, build("springfield.e e"), "done"))
    assert player(state)["locomotives"] == 0
    assert starts(state) == {"springfield.e"}  # to go on takes no locomotive
    play(state, "build track:springfield.e exit:e done")
    assert len(unfinished(state)[0]["track"]) == 2
    state = position(links=laid(", ".join(f"A {text}" for text in SHORT)))
    assert refused(state, "build") == refused(state, "track:springfield.e") == 11
    assert "build" in words(pass_action(state))  # B's are B's own


def test_r42_a_link_may_be_left_unfinished_after_any_tile() -> None:
    state = play(position(), "build track:springfield.e")
    assert refused(state, "done") == 42  # not before the first
    for n, side in enumerate(("e", "ne", "ne"), 1):
        play(state, f"exit:{side}")
        left = after(state, "done")
        assert (len(unfinished(left, A)[0]["track"]), left.seat, money(left)) == (n, B, 50 - 2 * n)


@pytest.mark.parametrize("round_", [1, 2])
def test_r43_an_unfinished_link_stays_until_the_third_round_is_over(round_: int) -> None:
    state = position(links=laid(f"A {FOUR}, B baltimore.e ne"), round=round_)
    pass_round(state)
    assert (view(state)["round"], len(unfinished(state))) == (round_ + 1, 2)


def test_t5_r43_what_is_not_finished_then_is_taken_off_without_refund() -> None:
    state = play(position(round=3), build(FOUR))
    play(state, build("baltimore.e ne"), "done", build("springfield.e e"), "done")
    assert (view(state)["turn"], view(state)["round"], view(state)["links"]) == (2, 0, [])
    assert [(money(state, seat), player(state, seat)["locomotives"]) for seat in (A, B, C)] == [
        *((42, 24), (48, 24), (48, 24)),
    ]
    pass_round(state)
    assert costs(state, "memphis.nw ne") == [2]
    assert "memphis.ne" in starts(state)


def test_r43_a8_a_crossing_keeps_its_other_track() -> None:
    """A's track from Baltimore over B's link goes; where it crossed, B's two sides are still taken."""
    state = position(links=laid("B philadelphia.w w, A baltimore.nw ne ne, B memphis.nw ne, A boston.sw sw"), round=3)
    pass_turn(state)
    assert lines(state) == {"harrisburg-philadelphia", "boston-providence"}
    assert unfinished(state) == []
    pass_round(state)
    assert exits(state, "baltimore.nw") == {"ne", "nw", "w"}
    play(state, "build track:baltimore.nw exit:ne")
    assert exits(state) == {"ne", "nw"}
    assert refused(state, "exit:e") == 40


def test_r44_an_unfinished_link_carries_nothing_and_counts_for_nothing() -> None:
    """All but one tile from Memphis to St. Louis."""
    state = position(links=laid(f"A {FOUR}, A baltimore.ne ne"), engine=8, cubes="memphis blue, st_louis yellow")
    assert not {"blue@memphis", "yellow@st_louis"} & deliverable(state)
    assert (player(state)["links"], lines(state)) == (1, {"baltimore-philadelphia"})
    play(state, build("memphis.ne nw"))
    pass_round(state)
    assert {"blue@memphis", "yellow@st_louis"} <= deliverable(state)


def test_a8_only_its_owner_goes_on_with_an_unfinished_link() -> None:
    state = play(position(links=laid(f"B {FOUR}")), "build")
    assert refused(state, "track:memphis.ne") == 40
    assert "memphis.ne" in starts(pass_action(position(links=laid(f"B {FOUR}"))))


def test_a8_several_unfinished_links_at_once() -> None:
    state = position(links=laid("A springfield.e e"))
    play(state, build("memphis.nw ne"), "done")
    pass_round(state)
    assert len(unfinished(state, A)) == 2
    assert {"springfield.e", "memphis.nw"} <= starts(state)
    play(state, build("springfield.e ne"), "done")
    assert [len(entry["track"]) for entry in unfinished(state, A)] == [2, 1]


def test_a8_a_rival_may_block_it() -> None:
    """A's end faces the hex east of Springfield from the north-east; B has gone through it twice."""
    through = "B springfield.e e, B st_louis.e ne ne nw"
    state = play(position(links=laid(f"A indianapolis.nw w w sw, {through}")), "build")
    assert refused(state, "track:indianapolis.nw") == 40
    half = position(links=laid("A indianapolis.nw w w sw, B springfield.e e"))
    assert exits(half, "indianapolis.nw") == {"sw", "se"}


def test_a8_a19_not_head_on_into_a_rivals_end() -> None:
    """The open ends of A and B would meet in one hex between Springfield and Indianapolis."""
    state = position(links=laid("A springfield.e e, B indianapolis.w w"))
    play(state, "build track:springfield.e")
    assert refused(state, "exit:e") == 40
    assert exits(state) == {"ne", "se"}


def test_a8_a19_where_a_rivals_end_is_all_that_lies_ahead_nothing_begins() -> None:
    """East of Baltimore the shore leaves a single way on, and B has come down it from Philadelphia."""
    assert "baltimore.e" in starts(position())
    state = position(links=laid("B philadelphia.se sw"))
    assert starts(state) == starts_that_no_rule_forbids(state)
    assert refused(play(state, "build"), "track:baltimore.e") == 40


# ---------------------------------------------------------------------- two own ends that meet


def test_r2_a22_two_own_unfinished_links_are_joined() -> None:
    state = position(links=laid("A indianapolis.w w, B baltimore.ne ne, A springfield.e e"))
    assert player(state)["locomotives"] == 22
    assert costs(state, "springfield.e e") == [2]
    play(state, build("springfield.e e"))
    assert (lines(state, A), unfinished(state), state.seat) == ({"indianapolis-springfield"}, [], B)
    assert (player(state)["links"], player(state)["locomotives"]) == (1, 23)
    joined = next(entry for entry in view(state)["links"] if entry["owner"] == A)
    assert (joined["from"], joined["to"]) == ("springfield", "indianapolis")
    assert joined["track"] == [[10, 14, 3, 0], [11, 14, 3, 0], [12, 14, 3, 0]]
    assert lines(state, B) == {"baltimore-philadelphia"}


def test_a22_cubes_go_over_the_joined_link() -> None:
    state = position(links=laid("A minneapolis.e e, A la_crosse.ne nw"), cubes="la_crosse blue, minneapolis red")
    play(state, build("minneapolis.e se"))
    assert lines(state) == {"la_crosse-minneapolis"}
    pass_round(state)
    assert way_on(state, "blue@la_crosse") == {"minneapolis.0"}


def test_a22_a7_the_tile_that_joins_pays_for_the_ridge_on_either_side() -> None:
    """The middle one of the three tiles from Harrisburg to Pittsburgh; the ridge is on its east side."""
    state = position(links=laid("A harrisburg.nw w, A pittsburgh.e e"))
    assert costs(state, "harrisburg.nw w") == [4 + 4]
    assert costs(state, "pittsburgh.e e") == [4 + 4]
    alone = position(links=laid("A pittsburgh.e e"))
    assert costs(alone, "pittsburgh.e e") == [4]


def test_a22_a6_the_tile_that_joins_pays_for_the_river_if_the_other_came_on_the_other_bank() -> None:
    """The end at La Crosse comes from the east bank and looks up the river."""
    state = position(links=laid(f"{WEST_BANK}, A la_crosse.w nw"))
    assert costs(state, "des_moines.ne se") == [2 + 1]
    assert costs(state, "la_crosse.w w") == [2 + 1]
    state = position(links=laid(f"{EAST_BANK}, A la_crosse.w nw"))
    assert costs(state, "minneapolis.ne se") == costs(state, "la_crosse.w ne") == [2]


def test_a22_not_if_they_began_at_the_same_city() -> None:
    state = going_on("A indianapolis.se e ne nw, A indianapolis.ne e")
    assert refused(state, "exit:w") == 40
    assert exits(state) == {"nw", "ne"}


def test_a22_not_if_both_use_one_hex() -> None:
    """They cross each other near Springfield and would meet again."""
    crossing = "A rock_island.se se e se e"
    state = going_on(f"{crossing}, A springfield.e ne ne e se sw")
    assert refused(state, "exit:ne") == 40
    assert exits(state) == {"e", "se"}


def test_a22_nor_with_the_link_of_another() -> None:
    state = going_on("A springfield.e e, B indianapolis.w w, A memphis.nw ne")
    assert refused(state, "exit:e") == 40


def test_a22_nor_where_only_the_track_of_another_is_met() -> None:
    """In the hex east of Springfield A's end leads on eastwards; the side in the north-east is B's."""
    state = going_on("A indianapolis.nw w w, A springfield.e e, B st_louis.e ne ne ne")
    assert refused(state, "exit:sw") == 40
    assert exits(state) == {"w", "nw"}
