"""R60 to R66, R79 and R100 to R109: the operations cards, each of them."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ironbridge.games.railroad_tycoon.rules import chains
from ironbridge.games.railroad_tycoon.rules.components import CARDS
from ironbridge.games.railroad_tycoon.rules.state import TycoonState
from tests.games.looking import money, of_players, question, source, view
from tests.games.playing import play, refused, words
from tests.games.railroad_tycoon.helpers import (
    TINY,
    A,
    B,
    C,
    bag,
    barrier,
    cards,
    city,
    cubes,
    empty,
    grey,
    links_of,
    pass_round,
    pass_turn,
    points,
    position,
    shares,
    takeable,
    tycoon,
)

KEPT = ["grant", "perfect", "tunnel"]
RED_X = ["industry", "growth", "executive"]
# Every bounty and every hotel of the map, with the colour of its city and a grey city near it.
BOUNTIES = {
    "louisville": ("yellow", "indianapolis", 2),
    "raleigh": ("black", "charlotte", 2),
    "jacksonville": ("yellow", "tallahassee", 3),
    "mobile": ("black", "montgomery", 4),
    "minneapolis": ("blue", "la_crosse", 4),
    "kansas_city": ("purple", "springfield", 3),
    "new_orleans": ("purple", "jackson", 3),
    "buffalo": ("black", "rochester", 2),
}
HOTELS = {
    "atlanta": ("blue", "chattanooga"),
    "baltimore": ("yellow", "harrisburg"),
    "boston": ("purple", "providence"),
    "charleston": ("red", "wilmington"),
    "chicago": ("red", "rock_island"),
    "new_york": ("red", "new_haven"),
    "new_orleans": ("purple", "jackson"),
    "st_louis": ("blue", "springfield"),
}
# Every major line: own links that leave one gap, the words that close it, and the points.
LINES = {
    "new_york-chicago": (
        "philadelphia-pittsburgh pittsburgh-cleveland cleveland-toledo toledo-chicago",
        "track:new_york.sw exit:w",
        10,
    ),
    "baltimore-toledo": ("philadelphia-pittsburgh pittsburgh-toledo", "track:baltimore.ne exit:ne", 6),
    "new_orleans-minneapolis": (
        "new_orleans-jackson jackson-memphis memphis-st_louis springfield-rock_island rock_island-minneapolis",
        "track:st_louis.ne exit:ne",
        10,
    ),
    "atlanta-richmond": (
        "chattanooga-knoxville knoxville-charlotte charlotte-raleigh raleigh-richmond",
        "track:atlanta.nw exit:nw",
        6,
    ),
    "new_york-kansas_city": (
        "philadelphia-pittsburgh pittsburgh-columbus columbus-indianapolis indianapolis-springfield "
        "springfield-kansas_city",
        "track:new_york.sw exit:w",
        20,
    ),
}
GREEN = [
    *("era", "speed", "new-train"),
    *(f"bounty-{name}" for name in BOUNTIES),
    *(f"line-{name}" for name in LINES),
]
# From Washington: yellow one link away, black two, red three.
EAST = "A washington-baltimore baltimore-philadelphia philadelphia-new_york"


def display(state: TycoonState) -> list[str]:
    return list(view(state)["display"])


def discards(state: TycoonState) -> list[str]:
    return list(view(state)["discards"])


def delivered(links: str, cube: str, **said: Any) -> TycoonState:
    """A's engine is of level 4; this cube is the only one in its city, and is delivered."""
    colour, start = cube.split("@")
    state = position(links=links, cubes=f"{start} {colour}", **{"engine": 4, **said})
    return play(state, f"deliver cube:{cube}")


def test_the_cards_of_these_tests_are_all_there_are() -> None:
    kinds = [*GREEN, *KEPT, *RED_X, *(f"hotel-{name}" for name in HOTELS)]
    assert sorted(kinds) == sorted(card.name for card in tycoon().board.cards)
    assert set(CARDS) <= set(kinds)


# ---------------------------------------------------------------------- taking


def test_r60_one_that_is_available_as_an_action() -> None:
    state = position(display="era hotel-boston grant growth hotel-chicago", deck="tunnel")
    assert takeable(state) == {"hotel-boston", "grant", "growth", "hotel-chicago"}
    play(state, "card")
    assert refused(state, "take:tunnel") == 60
    play(state, "take:hotel-boston")
    assert (cards(state), display(state)) == (["hotel-boston"], ["era", "grant", "growth", "hotel-chicago"])
    assert view(state)["seat"] == B
    assert refused(state, "take:hotel-boston") == 60


def test_r60_before_the_action_is_chosen_and_in_the_auction() -> None:
    state = position(display="era grant")
    assert (barrier(state, "take:grant"), barrier(state, "take:era"), barrier(state, "take:perfect")) == (27, 60, 60)
    state = position(display="era grant", question={"kind": "bid"})
    assert (barrier(state, "card"), barrier(state, "take:grant")) == (26, 26)


@pytest.mark.parametrize("there", ["", "era", "era speed new-train bounty-mobile line-new_york-chicago"])
def test_r60_without_a_card_to_take_there_is_no_such_action(there: str) -> None:
    assert refused(position(display=there), "card") == 60


@pytest.mark.parametrize("card", GREEN)
def test_r60_r61_a_green_circle_cannot_be_taken(card: str) -> None:
    state = position(display=f"{card} hotel-boston grant")
    assert takeable(state) == {"hotel-boston", "grant"}
    play(state, "card")
    assert refused(state, f"take:{card}") == 60


@pytest.mark.parametrize("card", [*KEPT, "hotel-boston"])
def test_r64_r65_a_card_that_is_kept_lies_before_its_owner(card: str) -> None:
    state = position(display=f"{card} growth", money=0)
    play(state, f"card take:{card}")
    assert (cards(state, A), cards(state, B), discards(state).count(card)) == ([card], [], 0)
    assert (money(state), shares(state)) == (0, 0)
    pass_turn(pass_turn(state))
    assert cards(state, A) == [card]


def test_r60_r64_equal_cards_are_one_choice_and_both_can_be_had() -> None:
    state = position(display="grant grant era", cards="grant")
    assert takeable(state) == {"grant"}
    play(state, "card")  # nothing to choose
    assert view(state)["seat"] == B
    play(state, "pass pass card")
    assert (cards(state), display(state)) == (["grant"] * 3, ["era"])


@pytest.mark.parametrize("card", ["perfect", "tunnel"])
def test_r62_perfect_engineering_and_the_tunnel_engineer_can_be_used_from_the_next_action_on(card: str) -> None:
    """From Harrisburg to the north-west the second tile crosses a ridge."""
    state = play(position(display=f"{card} grant"), f"card take:{card} pass pass")
    play(state, "build track:harrisburg.nw exit:w")
    assert f"use:{card}" in words(state)
    play(state, f"use:{card} exit:w done pass pass")
    assert (cards(state), view(state)["used"]) == ([card], [card])
    assert refused(play(state, "build track:pittsburgh.e"), f"use:{card}") == 62


# ---------------------------------------------------------------------- new cards


def test_r66_r79_a_new_card_comes_at_the_end_of_the_turn_and_not_before() -> None:
    state = position(display="grant growth", deck="tunnel perfect hotel-boston")
    play(state, "card take:grant")
    assert (display(state), view(state)["pile"]) == (["growth"], 3)
    pass_round(pass_round(state))
    assert display(state) == ["growth"]
    pass_turn(state)
    assert (view(state)["turn"], display(state), view(state)["pile"]) == (2, ["growth", "hotel-boston"], 2)
    pass_turn(state)
    assert display(state) == ["growth", "hotel-boston", "perfect"]


def test_r79_one_even_if_none_was_taken_and_none_if_there_is_none() -> None:
    state = pass_turn(position(display="", deck="tunnel"))
    assert (display(state), view(state)["pile"]) == (["tunnel"], 0)
    assert display(pass_turn(state)) == ["tunnel"]


def test_r79_after_income_and_dividends() -> None:
    """The card that comes is not there yet in the actions, but in the next turn's auction."""
    state = position(display="", deck="tunnel", round=3, first=A, seat=C, points=1)
    assert display(state) == []
    play(state, "pass")
    assert (question(state), display(state), money(state, C)) == ("bid", ["tunnel"], 53)


# ---------------------------------------------------------------------- green circles: deliveries


def test_r100_railroad_era_begins_the_first_delivery_scores_1() -> None:
    state = delivered(EAST, "yellow@washington", display="era grant")
    assert (points(state), source(state, "bonuses"), source(state, "deliveries")) == (2, 1, 1)
    assert (display(state), discards(state)[-1]) == (["grant"], "era")


def test_r61_r100_only_the_first_and_whoever_that_is() -> None:
    state = position(links=EAST, cubes="washington yellow yellow", display="era", seat=A)
    play(state, "deliver cube:yellow@washington pass pass deliver cube:yellow@washington")
    assert (points(state), source(state, "bonuses")) == (3, 1)
    links = f"{EAST}, B cleveland-toledo"
    state = position(links=links, cubes="washington yellow, toledo blue", display="era")
    play(state, "pass deliver cube:blue@toledo pass deliver cube:yellow@washington")
    assert of_players(state, "points") == [1, 2, 0]


@pytest.mark.parametrize(("cube", "links", "bonus"), [("yellow", 1, 0), ("black", 2, 0), ("red", 3, 3)])
def test_r101_the_speed_record_is_for_three_links_or_more(cube: str, links: int, bonus: int) -> None:
    state = delivered(EAST, f"{cube}@washington", display="speed")
    assert (source(state, "deliveries"), source(state, "bonuses")) == (links, bonus)
    assert ("speed" in display(state)) == (not bonus)


def test_r101_a11_the_deliverer_scores_it_over_anybodys_links() -> None:
    links = "A washington-baltimore, B baltimore-philadelphia philadelphia-new_york new_york-boston"
    state = delivered(links, "purple@washington", display="speed")
    assert of_players(state, "points") == [1 + 3, 3, 0]


@pytest.mark.parametrize("name", BOUNTIES)
def test_r103_a_service_bounty_is_for_the_first_delivery_into_its_city(name: str) -> None:
    colour, near, bounty = BOUNTIES[name]
    cubes_ = f"{near} {colour} {colour}"
    state = position(links=f"A {near}-{name}", cubes=cubes_, display=f"bounty-{name} grant")
    play(state, f"deliver cube:{colour}@{near}")
    assert (points(state), source(state, "bonuses")) == (1 + bounty, bounty)
    assert (display(state), discards(state)[-1]) == (["grant"], f"bounty-{name}")
    play(state, f"pass pass deliver cube:{colour}@{near}")
    assert points(state) == 1 + bounty + 1


def test_r103_neither_out_of_the_city_nor_through_it_nor_into_another() -> None:
    """Louisville: out to Cincinnati, through it from Indianapolis to Cincinnati, into Baltimore."""
    for start, links in (
        ("louisville", "A louisville-cincinnati"),
        ("indianapolis", "A indianapolis-louisville louisville-cincinnati"),
        ("lexington", "A lexington-cincinnati"),
    ):
        state = delivered(links, f"black@{start}", display="bounty-louisville")
        assert (source(state, "bonuses"), display(state)) == (0, ["bounty-louisville"])


def test_r103_a11_the_deliverer_scores_it_over_anybodys_links() -> None:
    state = delivered(
        "A indianapolis-cincinnati, B cincinnati-louisville", "yellow@indianapolis", display="bounty-louisville"
    )
    assert of_players(state, "points") == [1 + 2, 1, 0]


@pytest.mark.parametrize("name", BOUNTIES)
def test_r61_a11_what_is_not_available_yet_does_not_score(name: str) -> None:
    colour, near, _ = BOUNTIES[name]
    state = delivered(f"A {near}-{name}", f"{colour}@{near}", display="", deck=f"bounty-{name} grant")
    assert (points(state), view(state)["pile"]) == (1, 2)


def test_r61_a11_nor_what_happened_before_but_what_comes_after() -> None:
    state = position(links="A charlotte-raleigh", cubes="charlotte black black", display="", deck="bounty-raleigh")
    play(state, "deliver")
    pass_turn(state)
    assert (display(state), points(state)) == (["bounty-raleigh"], 1)
    play(state, "pass pass pass pass pass deliver")
    assert (display(state), points(state)) == ([], 1 + 1 + 2)


def test_r61_a11_the_points_count_for_the_income_at_once() -> None:
    """4 points with the bounty of Louisville and Era; the space of 4 pays 7."""
    state = delivered("A indianapolis-louisville", "yellow@indianapolis", display="era bounty-louisville", money=0)
    assert (points(state), view(state)["players"][A]["income"]) == (4, 7)
    assert money(pass_turn(state)) == 7


def test_a11_one_delivery_may_score_several_cards() -> None:
    """Three links to Buffalo: Era 1, Speed Record 3, the bounty 2; a hotel of New York has nothing to do with it."""
    state = delivered(
        "A albany-syracuse syracuse-rochester rochester-buffalo",
        "black@albany",
        cards="hotel-new_york",
        display="era speed new-train bounty-buffalo bounty-mobile",
    )
    assert (points(state), source(state, "bonuses"), source(state, "hotels")) == (3 + 6, 6, 0)
    assert display(state) == ["new-train", "bounty-mobile"]


# ---------------------------------------------------------------------- green circles: the new train


@pytest.mark.parametrize(("level", "bonus"), [(1, 0), (2, 0), (3, 4), (4, 0), (5, 0), (7, 0)])
def test_r102_the_new_train_is_for_the_first_engine_of_level_4(level: int, bonus: int) -> None:
    state = position(engine=level, display="new-train grant")
    play(state, "upgrade")
    assert (points(state), source(state, "bonuses")) == (bonus, bonus)
    assert display(state) == (["grant"] if bonus else ["new-train", "grant"])


def test_r102_a11_the_first_upgrade_to_it_since_the_card_is_there() -> None:
    """B passed level 4 long ago; C is first now, and A has nothing for being second."""
    state = position(display="new-train", players={A: {"engine": 3}, B: {"engine": 5}, C: {"engine": 3}})
    play(state, "pass upgrade upgrade upgrade")
    assert of_players(state, "points") == [0, 0, 4]


def test_r61_r102_not_once_it_is_discarded() -> None:
    assert points(play(position(engine=3, display="grant"), "upgrade")) == 0


# ---------------------------------------------------------------------- green circles: major lines


@pytest.mark.parametrize("name", LINES)
def test_r104_a_major_line_is_for_completing_an_own_chain_between_its_cities(name: str) -> None:
    links, last, bonus = LINES[name]
    state = position(links=f"A {links}", display=f"line-{name} grant")
    play(state, f"build {last}")
    assert (points(state), source(state, "bonuses")) == (bonus, bonus)
    assert (display(state), discards(state)[-1]) == (["grant"], f"line-{name}")


@pytest.mark.parametrize("name", LINES)
def test_r61_r104_not_while_the_card_is_in_the_deck(name: str) -> None:
    links, last, _ = LINES[name]
    state = position(links=f"A {links}", display="", deck=f"line-{name}")
    assert points(play(state, f"build {last}")) == 0


@pytest.mark.parametrize("name", LINES)
def test_r104_not_with_a_gap_nor_with_somebody_elses_link(name: str) -> None:
    links, last, _ = LINES[name]
    first, *others = links.split()
    for told in (f"A {' '.join(others)}", f"B {first}, A {' '.join(others)}"):
        state = position(links=told, display=f"line-{name}")
        play(state, f"build {last}")
        assert (of_players(state, "points"), display(state)) == ([0, 0, 0], [f"line-{name}"])


def test_r104_the_last_link_may_lie_anywhere_in_the_chain() -> None:
    state = position(links="A baltimore-wheeling pittsburgh-toledo", display="line-baltimore-toledo")
    assert points(play(state, "build track:pittsburgh.sw exit:sw")) == 6


def test_r104_r44_an_unfinished_link_is_none() -> None:
    """Memphis and St. Louis lie five tiles apart: the fifth completes the line."""
    links = "A new_orleans-memphis st_louis-minneapolis memphis-st_louis:4"
    state = position(links=links, display="line-new_orleans-minneapolis")
    play(state, "build track:memphis.nw")
    assert "exit:nw" in words(state)
    assert points(state) == 0
    play(state, "exit:nw")
    assert points(state) == 10


def test_a11_for_a_chain_built_before_the_card_came_a_link_on_such_a_chain_must_be_completed() -> None:
    """From Cleveland to Pittsburgh is a branch; from Pittsburgh to Wheeling makes another way to Harrisburg."""
    links = "A baltimore-harrisburg harrisburg-pittsburgh pittsburgh-toledo harrisburg-wheeling"
    state = pass_turn(position(links=links, display="", deck="line-baltimore-toledo"))
    play(state, "pass pass pass pass pass")
    assert (display(state), points(state), view(state)["seat"]) == (["line-baltimore-toledo"], 0, A)
    play(state, "build track:cleveland.e exit:se pass pass")
    assert (display(state), points(state)) == (["line-baltimore-toledo"], 0)
    play(state, "build track:pittsburgh.sw exit:sw")
    assert (display(state), points(state)) == ([], 6)


def test_a11_nor_does_a_loop_that_leaves_the_chain_and_comes_back_to_the_same_city() -> None:
    """Baltimore, Harrisburg, Toledo; the loop Harrisburg, New York, Philadelphia is closed, no way leads through."""
    links = "A baltimore-harrisburg harrisburg-toledo harrisburg-new_york harrisburg-philadelphia"
    state = position(links=links, display="line-baltimore-toledo")
    play(state, "build track:new_york.sw exit:w")
    assert (points(state), display(state)) == (0, ["line-baltimore-toledo"])


def test_r104_one_link_may_complete_two_lines() -> None:
    links = "A philadelphia-pittsburgh pittsburgh-toledo toledo-chicago chicago-kansas_city"
    state = position(links=links, display="line-new_york-kansas_city era line-new_york-chicago line-baltimore-toledo")
    play(state, "build track:new_york.sw exit:w")
    assert (points(state), display(state)) == (30, ["era", "line-baltimore-toledo"])


def test_r61_r104_only_the_first() -> None:
    links = "A baltimore-wheeling pittsburgh-toledo, B baltimore-philadelphia philadelphia-pittsburgh cleveland-toledo"
    state = position(links=links, display="line-baltimore-toledo")
    assert points(play(state.copy(), "pass build track:cleveland.e exit:se"), B) == 6
    play(state, "build track:pittsburgh.sw exit:sw build track:cleveland.e exit:se")
    assert of_players(state, "points") == [6, 0, 0]


def test_r104_r106_a_land_grant_may_complete_a_line() -> None:
    links = "A philadelphia-pittsburgh pittsburgh-toledo toledo-chicago"
    state = position(links=links, cards="grant", display="line-new_york-chicago")
    play(state, "use:grant track:new_york.sw exit:w")
    assert (points(state), view(state)["seat"], question(state)) == (10, A, "action")


SIMPLE = (
    "A ayr-bow bow-cam ayr-dun bow-elm cam-fen dun-elm elm-fen dun-gap elm-hay fen-ivy gap-hay hay-ivy gap-jet "
    "hay-kit ivy-lea jet-kit kit-lea jet-mow kit-nab lea-oak mow-nab nab-oak"
)


def test_r104_a11_a_link_is_on_a_chain_if_some_way_past_no_city_twice_takes_it() -> None:
    """Every way there is, on a small map where some of 22 links are there, A's or B's."""
    rng = random.Random(2)
    net = links_of(SIMPLE, TINY)
    answers = []
    for _ in range(60):
        there = [{**link, "owner": rng.choice([A, A, A, B])} for link in net if rng.random() < 0.8]
        own = [(link["from"], link["to"]) for link in there if link["owner"] == A]
        state = position(map=TINY, links=there)
        index = state.rules.board.city_index
        first, last = rng.sample(sorted(index), 2)
        used = {link for way in ways_between(own, first, last, {first}) for link in way}
        for one, other in own:
            on_chain = chains.is_on_chain(state, A, [index[first], index[last]], index[one], index[other])
            assert on_chain == ((one, other) in used), (first, last, one, other)
            answers.append(on_chain)
    assert 100 < sum(answers) < len(answers) - 100


def ways_between(links: list[tuple[str, str]], at: str, goal: str, passed: set[str]) -> list[list[tuple[str, str]]]:
    """All ways from one city to another past no city twice."""
    if at == goal:
        return [[]]
    found = []
    for ends in links:
        if at in ends:
            there = ends[1] if at == ends[0] else ends[0]
            if there not in passed:
                found += [[ends, *way] for way in ways_between(links, there, goal, passed | {there})]
    return found


# ---------------------------------------------------------------------- hotels


@pytest.mark.parametrize("name", HOTELS)
@pytest.mark.parametrize("owner", [A, B])
def test_r105_a_hotel_scores_1_for_every_delivery_into_its_city_whoever_makes_it(name: str, owner: int) -> None:
    colour, near = HOTELS[name]
    state = position(
        links=f"A {near}-{name}",
        cubes=f"{near} {colour} {colour}",
        players={owner: {"cards": f"hotel-{name}"}},
        display="",
    )
    play(state, f"deliver cube:{colour}@{near}")
    assert (points(state, A), points(state, B)) == ((2, 0) if owner == A else (1, 1))
    play(state, f"pass pass deliver cube:{colour}@{near}")
    assert (source(state, "deliveries", A), source(state, "hotels", owner)) == (2, 2)
    assert cards(state, owner) == [f"hotel-{name}"]


@pytest.mark.parametrize("name", HOTELS)
def test_r105_not_before_somebody_has_it(name: str) -> None:
    colour, near = HOTELS[name]
    state = delivered(f"A {near}-{name}", f"{colour}@{near}", display=f"hotel-{name}")
    assert of_players(state, "points") == [1, 0, 0]


def test_r105_neither_out_of_the_city_nor_through_it() -> None:
    """Baltimore: out to Philadelphia, and through it from Washington."""
    for start in ("baltimore", "washington"):
        state = delivered(EAST, f"black@{start}", display="", cards="hotel-baltimore")
        assert source(state, "hotels") == 0


def test_t21_the_first_delivery_into_a_city_with_a_rivals_hotel() -> None:
    state = delivered("A new_haven-new_york", "red@new_haven", display="era", players={B: {"cards": "hotel-new_york"}})
    assert of_players(state, "points") == [1 + 1, 1, 0]


# ---------------------------------------------------------------------- red crosses


def test_r63_r107_new_industry_urbanises_for_nothing() -> None:
    state = position(display="industry grant", money=3, cubes="toledo red")
    before = bag(state)
    play(state, "card take:industry")
    assert (question(state), view(state)["question"]["card"]) == ("city", "industry")
    assert words(state) == {f"city:{name}" for name in grey()}
    assert refused(state, "city:chicago") == 45
    play(state, "city:toledo colour:blue")
    assert (city(state, "toledo")["colour"], money(state), shares(state)) == ("blue", 3, 0)
    assert (sum(cubes(state, "toledo").values()), view(state)["new_cities"]["blue"]) == (3, 1)
    assert sum(before.values()) - sum(bag(state).values()) == 2
    assert (cards(state), discards(state)[-1], display(state)) == ([], "industry", ["grant"])
    assert view(state)["seat"] == B


def all_tiles() -> str:
    """All twelve new cities are on the board."""
    tiles = ["red"] * 2 + ["yellow"] * 2 + ["blue"] * 2 + ["black"] * 3 + ["purple"] * 3
    return ", ".join(f"{name} {colour}" for name, colour in zip(grey(), tiles, strict=False))


def test_a12_new_industry_without_a_tile_left_cannot_be_taken() -> None:
    state = position(display="industry growth grant", new=all_tiles())
    assert takeable(state) == {"growth", "grant"}
    assert refused(state, "take:industry") == 63
    assert refused(position(display="industry", new=all_tiles()), "card") == 60


@pytest.mark.parametrize("name", ["memphis", "toledo"])
def test_r63_r108_city_growth_brings_two_cubes_to_any_city(name: str) -> None:
    state = position(display="growth grant", cubes=f"{name} black")
    before = bag(state)
    play(state, "card take:growth")
    assert words(state) == {f"city:{entry['city']}" for entry in view(state)["cities"]}
    play(state, f"city:{name}")
    drawn = before - bag(state)
    assert (sum(drawn.values()), cubes(state, name) - drawn) == (2, {"black": 1})
    assert (cards(state), discards(state)[-1], display(state)) == ([], "growth", ["grant"])
    assert (money(state), view(state)["seat"]) == (50, B)


def test_r108_a9_it_takes_a_marker_off() -> None:
    state = position(display="growth", cubes="memphis")
    assert "memphis" in empty(state)
    play(state, "card take:growth city:memphis")
    assert "memphis" not in empty(state)


def everything(but: str = "") -> str:
    """All 125 cubes in Chicago, but for one of a colour."""
    cubes_ = [colour for colour in ("red", "yellow", "blue", "black", "purple") for _ in range(25)]
    if but:
        cubes_.remove(but)
    return "chicago " + " ".join(cubes_)


def test_a12_city_growth_with_an_empty_bag_cannot_be_taken() -> None:
    state = position(display="growth industry grant", cubes=everything(), last_turn=2)
    assert takeable(state) == {"industry", "grant"}
    assert refused(state, "take:growth") == 63


def test_r108_a9_with_fewer_cubes_in_the_bag_those_there_are() -> None:
    others = [entry.id for entry in tycoon().board.cities if entry.id not in ("chicago", "memphis")]
    state = position(display="growth", cubes=f"{everything('blue')}, memphis, {', '.join(others)}", last_turn=2)
    play(state, "card take:growth city:memphis")
    assert (cubes(state, "memphis"), bag(state), "memphis" in empty(state)) == ({"blue": 1}, {}, False)


def test_r63_r109_a_railroad_executive_gives_two_actions_at_once() -> None:
    state = position(display="executive grant", seat=A)
    play(state, "card take:executive")
    assert (view(state)["seat"], view(state)["actions"], question(state)) == (A, 2, "action")
    assert (cards(state), discards(state)[-1], display(state)) == ([], "executive", ["grant"])
    play(state, "upgrade")
    assert (view(state)["seat"], view(state)["actions"]) == (A, 1)
    play(state, "card")  # any kinds of action
    assert (view(state)["seat"], view(state)["round"], cards(state)) == (B, 1, ["grant"])
    assert view(state)["actions"] == 1


def test_r109_one_may_decline_either() -> None:
    state = play(position(display="executive"), "card take:executive pass pass")
    assert view(state)["seat"] == B


def test_t22_the_second_executive_in_the_first_ones_actions() -> None:
    state = position(display="executive executive", money=60)
    play(state, "card take:executive card take:executive")
    assert (view(state)["actions"], discards(state)[-2:]) == (3, ["executive"] * 2)
    play(state, "upgrade upgrade upgrade")
    assert (view(state)["players"][A]["engine"], money(state), view(state)["seat"]) == (4, 60 - 5 - 10 - 15, B)


def test_a12_hand_cards_can_be_used_within_them() -> None:
    state = position(display="executive", cards="grant perfect")
    play(state, "card take:executive pass")
    assert "use:grant" in words(state)
    play(state, "build track:harrisburg.nw")
    assert "use:perfect" in words(state)
