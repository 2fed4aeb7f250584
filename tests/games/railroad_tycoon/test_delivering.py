"""R51 to R59: delivering a cube."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from ironbridge.games.railroad_tycoon.rules.state import TycoonState
from tests.games.looking import of_players, question, view
from tests.games.playing import play, refused, words
from tests.games.railroad_tycoon.helpers import (
    TINY,
    A,
    B,
    C,
    bag,
    barrier,
    city,
    coloured,
    cubes,
    deliverable,
    empty,
    lines,
    links_of,
    offered,
    points,
    position,
    way_on,
)

# Along the coast: blue, yellow, black, red, grey, grey, purple.
COAST = ("washington", "baltimore", "philadelphia", "new_york", "new_haven", "providence", "boston")
LINE = "A " + " ".join(f"{one}-{other}" for one, other in pairwise(COAST))


def delivering(cubes: str, links: str = LINE, **said: Any) -> TycoonState:
    """A has all the links along the coast, and no card scores; only these cubes lie there."""
    named = {part.split()[0] for part in cubes.split(",")}
    bare = [name for name in COAST if name not in named]
    return position(links=links, cubes=", ".join([*bare, cubes]), **{"display": "", **said})


# ---------------------------------------------------------------------- which cube


def test_r51_a_cube_goes_over_links_to_a_city_of_its_colour() -> None:
    state = delivering("washington black blue", engine=2)
    assert deliverable(state) == {"black@washington"}
    play(state, "deliver cube:black@washington to:baltimore.0 to:philadelphia.0")
    assert (cubes(state, "washington"), cubes(state, "philadelphia")) == ({"blue": 1}, {})
    assert (points(state, A), view(state)["seat"]) == (2, B)


def test_r51_in_any_city_and_equal_cubes_are_one_choice() -> None:
    state = delivering("washington yellow yellow, boston yellow, new_haven red", engine=5)
    assert deliverable(state) == {"yellow@washington", "yellow@boston", "red@new_haven"}
    play(state, "deliver cube:yellow@washington")
    assert cubes(state, "washington") == {"yellow": 1}


def test_r51_a_cube_that_is_not_there_and_one_that_is_not_asked_for() -> None:
    state = delivering("washington yellow, boston yellow", engine=5)
    assert refused(state, "cube:red@washington") == 51
    assert refused(state, "cube:yellow@washington") == 27  # first the action
    play(state, "deliver")
    assert (question(state), words(state)) == ("cube", {"cube:yellow@washington", "cube:yellow@boston"})
    assert refused(state, "cube:blue@washington") == 51
    assert refused(state, "to:baltimore.0") == 27


def test_r51_nothing_to_deliver() -> None:
    assert refused(delivering("washington blue"), "deliver") == 51
    assert refused(delivering("washington yellow", links=""), "deliver") == 52


def test_r51_once_begun_it_is_delivered_and_not_put_down_on_the_way() -> None:
    state = delivering(
        "new_haven yellow",
        "A new_haven-new_york new_york-philadelphia philadelphia-baltimore, B new_york-albany new_haven-albany",
        engine=3,
    )
    play(state, "deliver cube:yellow@new_haven")
    assert words(state) == {"to:philadelphia.0", "to:albany.1"}
    for word in ("pass", "done", "issue", "deliver"):
        assert refused(state, word) == 27


def test_r6_r51_the_colour_of_the_city_counts_not_of_the_locomotive() -> None:
    for seat in (A, B, C):
        line = LINE.replace("A ", "ABC"[seat] + " ")
        state = delivering("baltimore red yellow blue black purple", line, engine=8, seat=seat, first=seat)
        assert deliverable(state) == {f"{colour}@baltimore" for colour in ("red", "blue", "black", "purple")}


def test_r51_the_auction_is_no_time_for_it() -> None:
    state = delivering("washington yellow", question={"kind": "bid"}, turn=2)
    assert [barrier(state, word) for word in ("deliver", "cube:yellow@washington", "to:baltimore.0")] == [26] * 3


def test_r44_an_unfinished_link_carries_nothing() -> None:
    state = delivering("memphis blue, st_louis yellow", "A memphis-st_louis:4 washington-baltimore")
    assert refused(state, "deliver") == 51
    assert refused(state, "cube:blue@memphis") == 52
    state = delivering("memphis blue, st_louis yellow", "A memphis-st_louis washington-baltimore")
    assert deliverable(state) == {"blue@memphis", "yellow@st_louis"}


def test_r44_nor_does_it_on_the_way() -> None:
    links = "A nashville-memphis memphis-st_louis"
    assert deliverable(delivering("nashville blue, memphis, st_louis", links, engine=2)) == {"blue@nashville"}
    state = delivering("nashville blue, memphis, st_louis", f"{links}:4", engine=2)
    assert refused(state, "cube:blue@nashville") == 55


# ---------------------------------------------------------------------- over whose links


def test_r52_the_first_link_must_be_ones_own() -> None:
    state = delivering("washington black", "B washington-baltimore, A baltimore-philadelphia", engine=8)
    assert refused(state, "cube:black@washington") == 52
    assert refused(state, "deliver") == 51


def test_r52_later_links_may_be_anybodys() -> None:
    links = "A washington-baltimore, B baltimore-philadelphia, C philadelphia-new_york"
    state = delivering("washington red", links, engine=3)
    play(state, "deliver cube:red@washington to:baltimore.0 to:philadelphia.1 to:new_york.2")
    assert of_players(state, "points") == [1, 1, 1]
    assert view(state)["seat"] == B  # nobody was asked


def test_r52_out_of_its_city_only_over_ones_own_link() -> None:
    """B's links lead from Washington to Richmond, which is purple, to Baltimore and to Harrisburg."""
    links = (
        "A washington-baltimore baltimore-philadelphia washington-new_york, "
        "B washington-baltimore washington-richmond washington-harrisburg harrisburg-philadelphia, "
        "C new_york-philadelphia"
    )
    state = delivering("washington black purple, richmond, harrisburg", links, engine=3)
    assert refused(state, "cube:purple@washington") == 55
    play(state, "deliver cube:black@washington")
    assert words(state) == {"to:baltimore.0", "to:new_york.0"}
    assert [refused(state, f"to:{step}") for step in ("baltimore.1", "richmond.1", "harrisburg.1")] == [52, 52, 52]
    assert [refused(state, f"to:{step}") for step in ("harrisburg.0", "baltimore.2", "boston.0")] == [51, 51, 51]


@pytest.mark.parametrize(("owner", "scores"), [(A, [2, 0, 0]), (B, [1, 1, 0])])
def test_r59_of_parallel_links_the_active_player_chooses(owner: int, scores: list[int]) -> None:
    links = "A washington-baltimore baltimore-philadelphia, B baltimore-philadelphia"
    state = delivering("washington black", links, engine=2)
    play(state, "deliver cube:black@washington")
    assert words(state) == {"to:philadelphia.0", "to:philadelphia.1"}
    play(state, f"to:philadelphia.{owner}")
    assert of_players(state, "points") == scores


def test_r59_a23_two_links_of_one_owner_are_one_choice() -> None:
    links = "A washington-baltimore, B baltimore-philadelphia baltimore-philadelphia"
    state = delivering("washington black", links, engine=2)
    assert len(view(state)["links"]) == 3
    play(state, "deliver")  # nothing to choose: the cube goes all the way
    assert of_players(state, "points") == [1, 1, 0]


# ---------------------------------------------------------------------- how far


@pytest.mark.parametrize("engine", range(1, 9))
def test_r53_as_many_links_as_the_engines_level(engine: int) -> None:
    """From Washington: yellow lies 1 link away, black 2, red 3, purple 6."""
    state = delivering("washington red yellow black purple", engine=engine)
    links = {"yellow": 1, "black": 2, "red": 3, "purple": 6}
    near = {colour for colour, far in links.items() if far <= engine}
    assert deliverable(state) == {f"{colour}@washington" for colour in near}
    for colour in set(links) - near:
        assert refused(state, f"cube:{colour}@washington") == 53


def test_r53_the_deliverers_engine_counts_and_nobody_elses() -> None:
    state = delivering(
        "washington red",
        "A washington-baltimore, B baltimore-philadelphia philadelphia-new_york",
        players={A: {"engine": 2}, B: {"engine": 8}},
    )
    assert refused(state, "cube:red@washington") == 53


def test_r53_a_longer_way_is_allowed_as_far_as_the_engine_goes() -> None:
    """From New Haven to New York: straight, or by Albany if the engine allows two links."""
    links = "A new_haven-new_york new_haven-albany albany-new_york"
    for engine, ways in ((1, {"new_york.0"}), (2, {"new_york.0", "albany.0"})):
        state = delivering("new_haven red, albany", links, engine=engine)
        assert way_on(state, "red@new_haven") == ways
    play(state, "deliver cube:red@new_haven to:albany.0 to:new_york.0")
    assert points(state) == 2


def test_r53_on_the_way_only_where_the_rest_suffices() -> None:
    """Two ways from Philadelphia to Washington: by Baltimore, or by Harrisburg and Richmond, a link more."""
    links = (
        "A new_york-philadelphia philadelphia-baltimore baltimore-washington philadelphia-harrisburg "
        "harrisburg-richmond richmond-washington new_york-new_haven new_haven-albany"
    )
    state = delivering("new_york blue, harrisburg, richmond, albany", links, engine=4)
    play(state, "deliver cube:blue@new_york")
    assert (view(state)["question"]["at"], view(state)["question"]["left"]) == ("philadelphia", 3)
    assert words(state) == {"to:baltimore.0", "to:harrisburg.0"}
    state = delivering("new_york blue black, harrisburg, richmond, albany", links, engine=3)
    play(state, "deliver cube:blue@new_york")  # and there is only one way
    assert points(state) == 3


def test_t7_with_an_engine_of_level_2_one_or_two_links_but_not_three() -> None:
    state = delivering("philadelphia yellow blue, new_york blue", engine=2)
    assert deliverable(state) == {"yellow@philadelphia", "blue@philadelphia"}
    assert refused(state, "cube:blue@new_york") == 53


def test_r53_r54_r55_why_a_step_is_refused() -> None:
    """At Philadelphia with two links left: Baltimore is yellow, Harrisburg leads nowhere, Albany is too far behind."""
    links = (
        "A new_york-philadelphia philadelphia-baltimore philadelphia-washington washington-baltimore "
        "philadelphia-harrisburg philadelphia-richmond, B richmond-norfolk norfolk-washington"
    )
    state = delivering("new_york yellow, harrisburg, richmond, norfolk", links, engine=3)
    play(state, "deliver cube:yellow@new_york")
    assert words(state) == {"to:baltimore.0", "to:washington.0"}
    assert refused(state, "to:new_york.0") == 54  # there it came from
    assert refused(state, "to:harrisburg.0") == 55  # from there it could only come back
    assert refused(state, "to:richmond.0") == 53  # three links more from there
    assert refused(state, "to:baltimore.1") == 51  # B has no such link
    assert refused(state, "to:boston.0") == 51


# ---------------------------------------------------------------------- no city twice


def test_r54_no_city_twice_nor_back_to_its_own() -> None:
    """Round by Philadelphia, Baltimore and Washington back to Philadelphia, black, would be four links."""
    links = "A philadelphia-baltimore baltimore-washington washington-harrisburg harrisburg-philadelphia"
    state = delivering("philadelphia black, harrisburg", links, engine=8)
    assert refused(state, "cube:black@philadelphia") == 55
    state = delivering("philadelphia blue, harrisburg", links, engine=8)
    assert way_on(state, "blue@philadelphia") == {"baltimore.0", "harrisburg.0"}


def test_t10_not_back_over_the_parallel_link() -> None:
    links = "A washington-baltimore washington-baltimore, B washington-baltimore"
    assert refused(delivering("washington blue", links, engine=8), "cube:blue@washington") == 55
    links += ", A baltimore-new_york, B baltimore-philadelphia, C new_york-philadelphia"
    state = delivering("washington black", links, engine=8)
    play(state, "deliver cube:black@washington")
    assert words(state) == {"to:new_york.0", "to:philadelphia.1"}
    assert [refused(state, f"to:washington.{seat}") for seat in (A, B)] == [54, 54]


def test_r54_a_city_passed_is_passed() -> None:
    """In a ring of four with a way out, the cube goes round one side or the other."""
    links = (
        "A washington-baltimore baltimore-philadelphia philadelphia-new_york, "
        "B baltimore-harrisburg harrisburg-philadelphia baltimore-new_york"
    )
    state = delivering("washington red, harrisburg", links, engine=8)
    play(state, "deliver cube:red@washington to:baltimore.0 to:harrisburg.1")
    assert points(state) == 2  # from Harrisburg by Philadelphia: nothing else was left
    assert points(state, B) == 2


# ---------------------------------------------------------------------- where it stops


def test_t8_it_stops_in_the_first_city_of_its_colour() -> None:
    """Wheeling has become red, on the way to New York."""
    links = "A pittsburgh-wheeling wheeling-harrisburg harrisburg-new_york"
    state = delivering("pittsburgh red, wheeling, harrisburg", links, new="harrisburg red", engine=8)
    play(state, "deliver")
    assert (points(state), cubes(state, "pittsburgh"), view(state)["seat"]) == (2, {}, B)


def test_r55_beyond_such_a_city_nothing_is_reached() -> None:
    """Not to Boston through New Haven, once that is purple; but straight from New York."""
    for links, ways in ((LINE, {"to:new_haven.0"}), (f"{LINE}, B new_york-boston", {"to:new_haven.0", "to:boston.1"})):
        state = delivering("philadelphia purple", links, new="new_haven purple", engine=8)
        assert way_on(state, "purple@philadelphia") == {"new_york.0"}
        assert offered(state, "deliver", "cube:purple@philadelphia", "to:new_york.0") == ways


@pytest.mark.parametrize("colour", ["red", "yellow", "blue", "black"])
def test_r55_it_passes_grey_cities_and_those_of_other_colours(colour: str) -> None:
    state = delivering(
        "providence purple, albany",
        "A providence-new_haven new_haven-albany, B albany-boston",
        new=f"new_haven {colour}",
        engine=3,
    )
    play(state, "deliver")
    assert of_players(state, "points") == [2, 1, 0]


@pytest.mark.parametrize("new", ["", "new_haven purple", "new_haven red"])
def test_t24_a_purple_cube_stops_in_new_haven_once_it_is_purple(new: str) -> None:
    state = delivering("new_york purple", new=new, engine=3)
    before = lines(state)
    play(state, "deliver")
    assert points(state) == (1 if new == "new_haven purple" else 3)
    assert lines(state) == before


def test_t24_by_urbanising_it() -> None:
    state = delivering("new_york purple", engine=3)
    play(state, "urbanise city:new_haven colour:purple pass pass")
    assert city(state, "new_haven")["colour"] == "purple"
    assert way_on(state, "purple@new_york") == {"new_haven.0"}
    play(state, "deliver cube:purple@new_york")
    assert points(state) == 1


def test_a10_the_colour_of_its_own_city_does_not_matter() -> None:
    """A red cube from New York to Charleston, and not back to New York."""
    state = delivering("new_york red", "A new_york-norfolk norfolk-charleston", engine=2)
    play(state, "deliver")
    assert (points(state), cubes(state, "new_york")) == (2, {})
    state = delivering("new_york red", "A new_york-norfolk norfolk-philadelphia philadelphia-new_york", engine=8)
    assert refused(state, "cube:red@new_york") == 55


# ---------------------------------------------------------------------- what it brings


def test_r56_the_cube_goes_into_the_bag() -> None:
    state = delivering("washington yellow blue")
    before = bag(state)
    play(state, "deliver")
    assert bag(state) - before == {"yellow": 1}
    assert sum(bag(state).values()) == sum(before.values()) + 1
    assert (cubes(state, "washington"), cubes(state, "baltimore")) == ({"blue": 1}, {})


def test_r57_a_point_for_each_own_link_that_was_used() -> None:
    links = "A washington-baltimore, B baltimore-philadelphia philadelphia-new_york, A new_york-new_haven"
    links += ", C new_haven-providence providence-boston"
    state = delivering("washington purple", links, engine=6, points=3, players={B: {"points": 10}})
    play(state, "deliver")
    assert of_players(state, "points") == [3 + 2, 10 + 2, 2]
    assert [entry["sources"]["deliveries"] for entry in view(state)["players"]] == [5, 12, 2]


def test_t9_over_own_rival_own_links_with_engine_3() -> None:
    links = "A washington-baltimore, B baltimore-philadelphia, A philadelphia-new_york"
    state = play(delivering("washington red", links, engine=3), "deliver")
    assert of_players(state, "points") == [2, 1, 0]
    state = delivering("washington red", links.translate(str.maketrans("AB", "BA")), engine=3)
    assert refused(state, "cube:red@washington") == 52


def test_r58_the_last_cube_leaves_a_marker() -> None:
    state = delivering("washington yellow yellow, baltimore black", engine=1, round=1)
    assert not empty(state) & {"washington", "baltimore"}
    play(state, "deliver cube:yellow@washington pass pass")
    assert "washington" not in empty(state)
    markers = view(state)["markers"]
    play(state, "deliver cube:yellow@washington")
    assert ("washington" in empty(state), view(state)["markers"]) == (True, markers + 1)
    assert "baltimore" not in empty(state)  # where it arrived nothing changes


def test_r58_cubes_of_other_colours_keep_the_marker_away() -> None:
    state = play(delivering("washington yellow blue"), "deliver")
    assert not city(state, "washington")["empty"]


# ---------------------------------------------------------------------- all that can be offered


NET = (
    "A ayr-bow bow-cam ayr-dun bow-elm cam-fen dun-elm elm-fen dun-gap elm-hay fen-ivy gap-hay hay-ivy gap-jet "
    "hay-kit ivy-lea jet-kit kit-lea jet-mow kit-nab lea-oak mow-nab nab-oak kit-lea bow-fen"
)


def finished_ways(state: TycoonState, start: str, colour: str) -> list[tuple[tuple[str, int], ...]]:
    """Every way of a cube as R51 to R55 allow it: city after city, each with the owner of the link."""
    joined = {
        (one, other, link["owner"])
        for link in view(state)["links"]
        for one, other in ((link["from"], link["to"]), (link["to"], link["from"]))
    }
    takes = {entry["city"] for entry in view(state)["cities"] if entry["colour"] == colour}
    found = []

    def go(at: str, way: tuple[tuple[str, int], ...]) -> None:
        for one, other, owner in joined:
            passed = {start, *(name for name, _ in way)}
            if one != at or other in passed or (not way and owner != A) or len(way) == state.engine[A]:
                continue
            if other in takes:
                found.append((*way, (other, owner)))
            else:
                go(other, (*way, (other, owner)))

    go(start, ())
    return sorted(found)


def offered_ways(state: TycoonState, way: tuple[tuple[str, int], ...] = ()) -> list[tuple[tuple[str, int], ...]]:
    """Every way that can be chosen from here; on each the cube is delivered."""
    found = []
    assert way_on(state)
    for step in way_on(state):
        name, owner = step.split(".")
        twin = state.copy()
        twin.answer(twin.game.choice(f"to:{step}"))
        gone = (*way, (name, int(owner)))
        found += offered_ways(twin, gone) if question(twin) == "link" else [gone]
    return found


def test_r51_r55_what_is_offered_is_what_can_be_finished_and_all_of_it() -> None:
    """A net of 24 links on a small map, of which some are there, anybody's."""
    net = links_of(NET, TINY)
    rng = random.Random(1)
    ways = 0
    for _ in range(40):
        there = [{**link, "owner": rng.choice([A, A, B, C])} for link in net if rng.random() < 0.6]
        engine = rng.randint(1, 6)
        told = position(map=TINY, links=there, engine=engine, display="", cubes="elm red yellow blue black purple")
        for entry in view(told)["cities"]:
            for colour in entry["cubes"]:
                if not entry["cubes"][colour]:
                    continue
                cube = f"{colour}@{entry['city']}"
                expected = finished_ways(told, entry["city"], colour)
                assert (cube in deliverable(told)) == bool(expected), cube
                assert (barrier(told, f"cube:{cube}") in (52, 53, 55)) == (not expected)
                if expected:
                    twin = told.copy()
                    twin.answer(twin.game.choice("deliver"))
                    twin.answer(twin.game.choice(f"cube:{cube}"))
                    assert sorted(offered_ways(twin)) == expected, cube
                    ways += len(expected)
    assert ways > 500


def test_r6_only_cities_of_the_cubes_colour_take_it() -> None:
    for colour in ("red", "yellow", "blue", "black", "purple"):
        state = delivering(f"new_haven {colour}", engine=8)
        takes = {name for name in COAST if name in coloured(colour)}
        assert (f"{colour}@new_haven" in deliverable(state)) == bool(takes)
        play(state, "deliver")
        assert sum(of_players(state, "points")) == abs(COAST.index(takes.pop()) - COAST.index("new_haven"))
