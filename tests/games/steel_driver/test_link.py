"""R40 to R46: the transcontinental link, and a brute-force twin of the search for the companies on it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

from ironbridge.engine.game import State
from ironbridge.games.steel_driver.rules.board import Board, board_of
from ironbridge.games.steel_driver.rules.link import EVERY_COMPANY, companies_on_link, joins
from ironbridge.parts.bits import mask_of, members
from tests.games.looking import of_players, view
from tests.games.steel_driver.helpers import (
    COMPANIES,
    board_document,
    building,
    company,
    of_companies,
    on_board,
    play,
    question,
    steel_driver,
)

NOTHING = dict.fromkeys(COMPANIES, 0)

# A straight line from San Francisco to New York.
WEST = ["san_francisco-salt_lake_city", "salt_lake_city-denver"]
MIDDLE = ["denver-omaha", "des_moines-omaha", "des_moines-chicago"]
EAST = ["chicago-cleveland", "cleveland-buffalo", "buffalo-new_york"]


def straight_line() -> State:
    """Green comes from the west, yellow from the east; Denver-Omaha is missing, and green can build it."""
    green = {"controller": 0, "box": 20, "start": "san_francisco", "tracks": WEST}
    yellow = {"controller": 1, "start": "new_york", "tracks": [*MIDDLE[1:], *EAST]}
    purple = {"controller": 2, "box": 9, "start": "charleston", "tracks": ["charleston-atlanta"]}
    return building(0, 0, 0, active="green", companies={"green": green, "yellow": yellow, "purple": purple})


def test_r40_the_link_is_made_when_a_chain_of_tracks_of_any_companies_joins_the_two_coasts() -> None:
    state = straight_line()
    assert view(state)["link"] is None
    play(state, "build:denver-omaha")
    assert view(state)["link"] == {"builder": "green", "companies": ["yellow", "green"]}


def test_r40_a_track_elsewhere_makes_no_link() -> None:
    state = straight_line()
    play(state, "build:denver-kansas_city")
    assert view(state)["link"] is None
    assert of_companies(state, "profit") == NOTHING | {"green": 40}


def test_r40_companies_that_only_come_near_each_other_make_no_link() -> None:
    # Green in Omaha, yellow in Des Moines: the ends do not meet.
    green = {"controller": 0, "box": 20, "start": "san_francisco", "tracks": WEST}
    yellow = {"controller": 1, "start": "new_york", "tracks": [*EAST, "des_moines-chicago"]}
    purple = {"controller": 2, "box": 9, "start": "charleston", "tracks": ["charleston-atlanta"]}
    state = building(0, 0, 0, active="green", companies={"green": green, "yellow": yellow, "purple": purple})
    play(state, "build:denver-omaha")
    assert view(state)["link"] is None
    state.play(state.choices()[0])
    play(state, "build:des_moines-omaha")
    assert view(state)["link"] == {"builder": "green", "companies": ["yellow", "green"]}


def test_r41_the_builder_adds_50_to_the_value_of_the_location() -> None:
    state = straight_line()
    play(state, "build:denver-omaha")
    assert company(state, "green")["profit"] == 30 + 50


def test_r41_with_the_first_track_of_all_too() -> None:
    # Red has no track yet; from San Francisco it closes the gap to Los Angeles.
    yellow = {"start": "new_york", "tracks": [*EAST, *MIDDLE, "denver-santa_fe", "los_angeles-santa_fe"]}
    state = building(0, 0, 0, companies={"red": {"controller": 0, "box": 9}, "yellow": yellow})
    play(state, "start:san_francisco build:san_francisco-los_angeles")
    assert of_companies(state, "profit") == NOTHING | {"red": 60 + 50, "yellow": 30}


def test_r42_every_other_company_on_the_link_adds_30() -> None:
    state = straight_line()
    play(state, "build:denver-omaha")
    assert of_companies(state, "profit") == NOTHING | {"green": 80, "yellow": 30}


def test_r42_a_company_off_the_link_adds_nothing() -> None:
    state = straight_line()
    assert company(state, "purple")["tracks"] == ["charleston-atlanta"]
    play(state, "build:denver-omaha")
    assert company(state, "purple")["profit"] == 0


def chains(first: list[str], second: list[str]) -> State:
    """Two chains from west to east that share their first track, W-X, which red is about to build.

    Each further track is named by its owner. Everything else of the map is as simple as can be.
    """
    places = ["w", "x"]
    routes = [("w", "x", 1)]
    tracks: dict[str, list[str]] = {name: [] for name in COMPANIES}
    for letter, owners in (("a", first), ("b", second)):
        stops = ["x", *(f"{letter}{n}" for n in range(1, len(owners))), "e"]
        places += stops[1:-1]
        for (a, b), owner in zip(pairwise(stops), owners, strict=True):
            routes.append((a, b, 2))
            tracks[owner].append(f"{a}-{b}")
    # Two side tracks for red, so that W-X is a choice and another choice keeps the phase going afterwards.
    places += ["e", "y", "z"]
    routes += [("w", "y", 1), ("w", "z", 1)]
    rules = on_board(board_document(places, routes, ("w", "e")))
    others = {name: laid for name, laid in tracks.items() if laid}
    companies = {name: {"start": laid[0].split("-")[0], "tracks": laid} for name, laid in others.items()}
    red = {"controller": 0, "box": 9, "start": "w", "tracks": []}
    state = building(0, 0, 0, rules=rules, companies={"red": red, **companies})
    play(state, "build:w-x")
    return state


def test_r43_the_link_uses_the_fewest_companies() -> None:
    state = chains(["yellow", "yellow", "green"], ["blue"] * 7)
    assert view(state)["link"] == {"builder": "red", "companies": ["red", "blue"]}


def test_r44_a10_then_the_fewest_tracks() -> None:
    state = chains(["yellow"] * 4, ["blue"] * 3)
    assert view(state)["link"]["companies"] == ["red", "blue"]


def test_r44_a10_tracks_of_all_companies_count() -> None:
    state = chains(["yellow", "yellow", "green", "green"], ["blue", "blue", "blue", "black", "black"])
    assert view(state)["link"]["companies"] == ["red", "yellow", "green"]


def test_r45_all_companies_on_tied_chains_are_on_the_link() -> None:
    state = chains(["yellow", "yellow", "green"], ["blue", "black", "black"])
    assert view(state)["link"]["companies"] == ["red", "yellow", "green", "blue", "black"]
    bonus = {"red": 10 + 50, "yellow": 30, "green": 30, "blue": 30, "black": 30, "purple": 0}
    assert of_companies(state, "profit") == bonus


def test_r46_the_link_is_never_awarded_again() -> None:
    link = {"builder": "yellow", "companies": ["yellow"]}
    yellow = {"start": "new_york", "tracks": [*WEST, *MIDDLE, *EAST]}
    south = [
        *("new_york-philadelphia", "philadelphia-pittsburgh", "cincinnati-pittsburgh", "indianapolis-cincinnati"),
        *("indianapolis-st_louis", "kansas_city-st_louis", "santa_fe-kansas_city", "los_angeles-santa_fe"),
    ]
    green = {"controller": 0, "box": 20, "start": "new_york", "tracks": south}
    state = building(0, 0, 0, link=link, active="green", companies={"yellow": yellow, "green": green})
    play(state, "build:san_francisco-los_angeles")
    assert view(state)["link"] == link
    assert of_companies(state, "profit") == NOTHING | {"green": 60}
    assert question(state) == ("build", "green", 0)


def test_r46_nor_in_a_later_round() -> None:
    state = straight_line()
    play(state, "build:denver-omaha")
    link = view(state)["link"]
    while view(state)["round"] == 1:
        state.play(state.choices()[0])
    assert view(state)["link"] == link
    assert of_companies(state, "profit") == NOTHING
    assert of_players(state, "cash")[1] == 30


# ---------------------------------------------------------------------- a brute-force twin


def chains_between(board: Board, tracks: list[int]) -> Iterator[tuple[set[int], int]]:
    """Every simple chain of tracks between the two ends: the companies whose tracks it uses, and how many tracks."""
    steps: dict[int, list[tuple[int, int]]] = {place: [] for place in range(len(board.locations))}
    for owner, laid in enumerate(tracks):
        for route in members(laid):
            a, b = board.routes[route].a, board.routes[route].b
            steps[a].append((b, owner))
            steps[b].append((a, owner))
    source, target = (members(end)[0] for end in (board.link_from, board.link_to))
    visited = {source}
    owners: list[int] = []

    def walk(place: int) -> Iterator[tuple[set[int], int]]:
        if place == target:
            yield set(owners), len(owners)
            return
        for further, owner in steps[place]:
            if further not in visited:
                visited.add(further)
                owners.append(owner)
                yield from walk(further)
                owners.pop()
                visited.discard(further)

    return walk(source)


def by_brute_force(board: Board, tracks: list[int]) -> set[int]:
    """R43 to R45 to the letter: all chains; the fewest companies, then the fewest tracks; all companies that tie."""
    found = list(chains_between(board, tracks))
    if not found:
        return set()
    best = min((len(companies), length) for companies, length in found)
    on_link: set[int] = set()
    for companies, length in found:
        if (len(companies), length) == best:
            on_link |= companies
    return on_link


def random_board(rng: random.Random) -> Board:
    """Four to nine locations in a random tree, with some more routes."""
    places = [f"p{n}" for n in range(rng.randint(4, 9))]
    pairs = {(places[rng.randrange(n)], places[n]) for n in range(1, len(places))}
    for _ in range(rng.randint(0, 2 * len(places))):
        a, b = sorted(rng.sample(range(len(places)), 2))
        pairs.add((places[a], places[b]))
    ends = rng.sample(places, 2)
    routes = [(a, b, 1) for a, b in sorted(pairs)]
    rng.shuffle(routes)
    return board_of(board_document(places, routes, (ends[0], ends[1])))


def random_networks(board: Board, rng: random.Random, most: int) -> tuple[list[int], list[int]]:
    """Six companies that have grown a connected network each, in random turns, up to so many tracks together."""
    starts = [rng.choice(members(board.hexagons)) for _ in COMPANIES]
    networks = [1 << start for start in starts]
    tracks = [0] * len(COMPANIES)
    free = set(range(len(board.routes)))
    for _ in range(most):
        owner = rng.randrange(len(COMPANIES))
        touching = sorted(route for route in free if board.ends[route] & networks[owner])
        if touching:
            route = rng.choice(touching)
            free.remove(route)
            tracks[owner] |= 1 << route
            networks[owner] |= board.ends[route]
    for owner in range(len(COMPANIES)):
        if not tracks[owner]:
            networks[owner] = 0
    return networks, tracks


def agrees(board: Board, networks: list[int], tracks: list[int]) -> int:
    """How many companies are on the link, after comparing both ways of finding them."""
    expected = by_brute_force(board, tracks)
    assert joins(board, networks, EVERY_COMPANY) == bool(expected)
    if expected:
        assert companies_on_link(board, networks, tracks) == mask_of(expected)
    return len(expected)


def test_r43_r44_r45_the_companies_on_the_link_are_those_of_brute_force_on_small_boards(games_to_play: int) -> None:
    rng = random.Random(43)
    sizes = [0] * (len(COMPANIES) + 1)
    for _ in range(games_to_play * 30):
        board = random_board(rng)
        sizes[agrees(board, *random_networks(board, rng, most=rng.randint(3, 3 * len(board.routes))))] += 1
    # Enough networks with a link, and links of many companies, for the comparison to mean something.
    assert sum(sizes[1:]) > games_to_play * 15
    assert sum(sizes[4:]) > games_to_play // 2


def test_r43_r44_r45_the_companies_on_the_link_are_those_of_brute_force_on_the_real_board(games_to_play: int) -> None:
    board = steel_driver(3).board
    rng = random.Random(44)
    sizes = [0] * (len(COMPANIES) + 1)
    for _ in range(games_to_play * 10):
        sizes[agrees(board, *random_networks(board, rng, most=rng.randint(30, 50)))] += 1
    assert sum(sizes[1:]) > games_to_play
