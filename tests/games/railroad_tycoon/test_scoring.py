"""R5, R82 to R84 and R90 to R97: shares, tycoons, and who wins."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ironbridge.games.railroad_tycoon.rules import chains
from ironbridge.games.railroad_tycoon.rules.components import TYCOONS
from ironbridge.games.railroad_tycoon.rules.state import TycoonState
from tests.games.looking import of_players, source, view
from tests.games.playing import play
from tests.games.railroad_tycoon.helpers import TINY, A, B, C, links_of, pass_turn, points, position, shares

Players = dict[int, dict[str, Any]]
# Tycoons that bring nothing without an engine, a western link or a line to New York.
IDLE = ("pullman", "holliday", "vanderbilt")
TO_CHICAGO = "new_york-philadelphia philadelphia-pittsburgh pittsburgh-toledo toledo-chicago"


def last_action(tycoon: str, players: Players | None = None, **said: Any) -> TycoonState:
    """C has the last action of the game, A is this tycoon; nobody has money, shares or points."""
    others = [name for name in IDLE if name != tycoon]
    told = {seat: {"money": 0, **(players or {}).get(seat, {})} for seat in (A, B, C)}
    told[A]["tycoon"] = tycoon
    for seat, name in ((B, others[0]), (C, others[1])):
        told[seat].setdefault("tycoon", name)
    return position(turn=9, last_turn=9, round=3, first=A, seat=C, players=told, display="", **said)


def ended(tycoon: str, players: Players | None = None, **said: Any) -> TycoonState:
    """That action is over, and the game with it."""
    state = play(last_action(tycoon, players, **said), "pass")
    assert state.over
    return state


def worth(tycoon: str, players: Players | None = None, **said: Any) -> int:
    """The points that A's tycoon brings."""
    return source(ended(tycoon, players, **said), "tycoon")


def each(field: str, *amounts: int) -> Players:
    """The same field of all players."""
    return {seat: {field: amount} for seat, amount in enumerate(amounts)}


# ---------------------------------------------------------------------- shares, and the sum


def test_r5_points_on_the_track_are_victory_points() -> None:
    state = ended("morgan", each("points", 31, 7, 108))
    assert (state.scores(), of_players(state, "score")) == ([31, 7, 108], [31, 7, 108])


def test_r5_the_same_marker_fixes_the_income() -> None:
    """A delivery over three links moves it by three."""
    links = "A washington-baltimore baltimore-philadelphia philadelphia-new_york"
    state = position(links=links, cubes="washington red", engine=3, display="", points=4, money=0)
    play(state, "deliver cube:red@washington")
    assert (points(state), state.scores()[A], view(state)["players"][A]["income"]) == (7, 7, 10)


def test_r82_every_share_takes_a_point() -> None:
    state = ended("morgan", {A: {"points": 10, "shares": 3, "money": 90}, B: {"shares": 2, "money": 90}})
    assert (state.scores(), [source(state, "shares", seat) for seat in (A, B, C)]) == ([7, -2, 0], [-3, -2, 0])
    assert points(state, A) == 10  # the marker itself has not moved


def test_r82_those_too_that_were_issued_for_the_last_dividends() -> None:
    """Seven shares, no money and no income: two more."""
    state = ended("morgan", {A: {"points": 0, "shares": 7}})
    assert (shares(state), state.scores()[A]) == (9, -9)


def test_r82_r83_the_score_before_the_end_is_without_the_tycoon() -> None:
    """It is secret; the shares are not."""
    state = last_action("fisk", {A: {"money": 50, "points": 10, "shares": 3}})
    assert (state.scores()[A], source(state, "tycoon"), source(state, "shares")) == (7, 0, -3)
    play(state, "pass")
    assert (state.scores()[A], source(state, "tycoon")) == (14, 7)


def test_r83_the_tycoons_are_shown_at_the_end_and_not_before() -> None:
    state = last_action("fisk")
    assert [view(state, B)["players"][seat]["tycoon"] for seat in (A, B, C)] == [None, "pullman", None]
    assert of_players(state, "tycoon") == [None, None, None]
    reveals = state.reveals
    play(state, "pass")
    assert (of_players(state, "tycoon"), state.reveals) == (["fisk", "pullman", "holliday"], reveals + 1)
    assert view(state, B)["players"][A]["tycoon"] == "fisk"


def test_r83_the_sources_add_up() -> None:
    state = ended("fisk", {A: {"points": 20, "bonuses": 5, "hotels": 3, "shares": 2, "money": 50}})
    assert state.breakdown()[A] == {"deliveries": 12, "bonuses": 5, "hotels": 3, "shares": -2, "tycoon": 7}
    assert state.scores()[A] == 25
    assert view(state)["players"][A]["sources"] == state.breakdown()[A]


# ---------------------------------------------------------------------- who wins


def test_r84_most_points_win() -> None:
    state = ended("morgan", each("points", 10, 30, 20))
    assert state.ranks() == [3, 1, 2]


def test_r84_after_shares_and_tycoons() -> None:
    """B has most on the track, but five shares; Fisk brings A seven."""
    players = {A: {"points": 22, "money": 99}, B: {"points": 31, "shares": 5, "money": 5}, C: {"points": 27}}
    state = ended("fisk", players)
    assert (state.scores(), state.ranks()) == ([29, 26, 27], [1, 3, 2])


def test_r84_a_tie_goes_to_more_links() -> None:
    links = "A baltimore-philadelphia, B cleveland-toledo toledo-detroit, C boston-providence"
    state = ended(
        "vanderbilt", {A: {"points": 9, "money": 99}, B: {"points": 9}, C: {"points": 8, "money": 99}}, links=links
    )
    assert state.ranks() == [2, 1, 3]


def test_r84_then_to_more_money_and_then_it_is_shared() -> None:
    links = "A baltimore-philadelphia, B cleveland-toledo, C boston-providence"
    players = {A: {"points": 9, "money": 4}, B: {"points": 9, "money": 5}, C: {"points": 9, "money": 4}}
    assert ended("vanderbilt", players, links=links).ranks() == [2, 1, 2]


def test_a15_whoever_is_equal_in_all_shares_the_win() -> None:
    assert ended("morgan", each("points", 9, 9, 9)).ranks() == [1, 1, 1]
    assert ended("morgan", each("points", 9, 9, 8)).ranks() == [1, 1, 3]


def test_r84_a13_a_western_link_breaks_no_tie() -> None:
    links = "A springfield-kansas_city, B cleveland-toledo"
    state = ended("morgan", links=links, western="A kansas_city")
    assert (state.scores(), state.ranks()) == ([0, 0, 0], [1, 1, 3])


# ---------------------------------------------------------------------- the tycoons


@pytest.mark.parametrize(
    ("links", "brought"),
    [
        ("", 0),
        ("B chicago-milwaukee", 0),
        ("A toledo-detroit", 0),
        ("A chicago-milwaukee", 2),
        ("A chicago-milwaukee, B chicago-toledo", 2),
        ("A chicago-milwaukee toledo-chicago", 4),
        ("A chicago-milwaukee chicago-milwaukee toledo-chicago", 6),  # two to the same city are two
        ("A chicago-milwaukee, B chicago-toledo chicago-rock_island", 2),  # it does not matter who has more
    ],
)
def test_r90_farnam_2_for_each_own_link_at_chicago(links: str, brought: int) -> None:
    assert worth("farnam", links=links) == brought


@pytest.mark.parametrize(
    ("links", "brought"),
    [
        ("A baltimore-philadelphia", 6),
        ("A baltimore-philadelphia toledo-detroit, B boston-providence", 6),
        ("A baltimore-philadelphia, B boston-providence", 0),  # a tie
        ("A baltimore-philadelphia, C boston-providence toledo-detroit", 0),
        ("", 0),  # all have none
    ],
)
def test_r91_morgan_6_for_most_links(links: str, brought: int) -> None:
    assert worth("morgan", links=links) == brought


def test_r91_a13_a_western_link_is_none() -> None:
    assert worth("morgan", links="A springfield-kansas_city, B toledo-detroit", western="A kansas_city") == 0


@pytest.mark.parametrize("tycoon", ["gould", "hopkins"])
@pytest.mark.parametrize(
    ("held", "brought"),
    [((5, 6, 7), 7), ((0, 1, 2), 7), ((5, 5, 7), 0), ((6, 5, 7), 0), ((0, 3, 0), 0), ((9, 8, 7), 0)],
)
def test_r92_gould_and_hopkins_7_for_fewest_shares(tycoon: str, held: tuple[int, ...], brought: int) -> None:
    players = {seat: {"shares": held[seat], "money": 90} for seat in (A, B, C)}
    assert worth(tycoon, players) == brought


def test_t20_two_players_with_five_shares_each() -> None:
    for third, brought in ((5, 0), (6, 7)):
        players = {seat: {"shares": n, "money": 90} for seat, n in ((A, 5), (B, third), (C, 7))}
        assert worth("gould", players) == brought


def test_r92_a16_after_the_last_dividends() -> None:
    """B, who has no money, must issue one more; A has some."""
    players = {A: {"shares": 1, "money": 1}, B: {"shares": 1}, C: {"shares": 9, "money": 9}}
    assert source(last_action("gould", players), "tycoon") == 0
    assert worth("gould", players) == 7
    assert worth("gould", players | {B: {"shares": 1, "money": 1}}) == 0


@pytest.mark.parametrize(("western", "brought"), [("", 0), ("A kansas_city", 5), ("B kansas_city", 0)])
def test_r93_holliday_5_for_a_western_link_of_ones_own(western: str, brought: int) -> None:
    links = "A springfield-kansas_city, B kansas_city-memphis"
    assert worth("holliday", links=links, western=western) == brought


def test_r93_both_bring_no_more_and_somebody_elses_takes_nothing() -> None:
    links = "A springfield-kansas_city springfield-des_moines, B kansas_city-memphis"
    for western in ("A kansas_city, A des_moines", "B kansas_city, A des_moines"):
        assert worth("holliday", links=links, western=western) == 5


@pytest.mark.parametrize(
    ("links", "brought"),
    [
        ("", 0),
        ("A washington-baltimore", 8),
        ("A washington-baltimore, B toledo-detroit", 0),  # a tie
        ("A washington-baltimore baltimore-philadelphia, B toledo-detroit boston-providence", 8),  # B's hang apart
        ("A washington-baltimore toledo-detroit, B boston-providence providence-new_haven", 0),
        # Three links that meet in one city make a chain of two; three in a row make one of three.
        ("A toledo-detroit toledo-cleveland toledo-chicago, B boston-providence providence-new_haven", 0),
        ("A toledo-detroit detroit-cleveland toledo-chicago, B boston-providence providence-new_haven", 8),
        # Round and round again: through the same city twice, over six links.
        (
            "A philadelphia-baltimore baltimore-washington washington-philadelphia philadelphia-new_york "
            "new_york-new_haven new_haven-philadelphia, "
            "B chicago-toledo toledo-cleveland cleveland-pittsburgh pittsburgh-wheeling wheeling-columbus",
            8,
        ),
        # Two links between the same cities count both.
        ("A chicago-milwaukee chicago-milwaukee chicago-toledo, B boston-providence providence-new_haven", 8),
        ("A washington-baltimore, C washington-baltimore baltimore-philadelphia", 0),
    ],
)
def test_r94_judah_8_for_most_consecutive_links(links: str, brought: int) -> None:
    assert worth("judah", links=links) == brought


def test_r94_r44_an_unfinished_link_is_not_in_the_chain() -> None:
    for links, longest in (("A memphis-nashville memphis-st_louis", 2), ("A memphis-nashville memphis-st_louis:4", 1)):
        assert chains.longest_chain(position(links=links), A) == longest


def test_r94_a13_a_western_link_is_not_in_the_chain() -> None:
    links = "A springfield-kansas_city, B boston-providence"
    assert worth("judah", links=links, western="A kansas_city") == 0


NET = (
    "A ayr-bow bow-cam ayr-dun bow-elm cam-fen dun-elm elm-fen dun-gap elm-hay fen-ivy gap-hay hay-ivy gap-jet "
    "hay-kit ivy-lea jet-kit kit-lea jet-mow kit-nab lea-oak mow-nab nab-oak kit-lea bow-fen"
)


def longest_by_trying(links: list[tuple[str, str]], place: str) -> int:
    """How far one can travel from here, over no link twice: every way there is."""
    lengths = [0]
    for n, ends in enumerate(links):
        if place in ends:
            there = ends[1] if place == ends[0] else ends[0]
            lengths.append(1 + longest_by_trying(links[:n] + links[n + 1 :], there))
    return max(lengths)


def test_r94_a16_the_longest_chain_uses_no_link_twice_but_cities_again() -> None:
    """On a small map where some of 24 links are there, A's or B's; every way is tried."""
    net, rng = links_of(NET, TINY), random.Random(3)
    found = set()
    for _ in range(40):
        there = [{**link, "owner": rng.choice([A, A, B])} for link in net if rng.random() < 0.6]
        state = position(map=TINY, links=there)
        for seat in (A, B, C):
            own = [(link["from"], link["to"]) for link in there if link["owner"] == seat]
            longest = max((longest_by_trying(own, place) for ends in own for place in ends), default=0)
            assert chains.longest_chain(state, seat) == longest
            found.add(longest)
    assert found >= set(range(9))


@pytest.mark.parametrize(
    ("links", "brought"),
    [
        (f"A {TO_CHICAGO}", 5),
        (f"A {TO_CHICAGO.split(' ', 1)[1]}", 0),
        (f"A {TO_CHICAGO.rsplit(' ', 1)[0]}, B toledo-chicago", 0),
        (f"B {TO_CHICAGO}", 0),
        (f"A {TO_CHICAGO}, B new_york-albany albany-buffalo buffalo-cleveland cleveland-detroit detroit-chicago", 5),
    ],
)
def test_r95_vanderbilt_5_for_own_links_from_new_york_to_chicago(links: str, brought: int) -> None:
    assert worth("vanderbilt", links=links) == brought


def test_r96_pullman_6_for_the_first_engine_of_level_6() -> None:
    assert worth("pullman", {A: {"engine": 6}}) == 6
    assert worth("pullman", {A: {"engine": 5}}) == 0
    assert worth("pullman", {B: {"engine": 6}}) == 0
    assert worth("pullman", {A: {"engine": 8}, B: {"engine": 7}}, first_six=A) == 6
    assert worth("pullman", {A: {"engine": 8}, B: {"engine": 7}}, first_six=B) == 0


@pytest.mark.parametrize(("first", "brought"), [(A, 6), (B, 0)])
def test_r96_whoever_reaches_it_first(first: int, brought: int) -> None:
    players: Players = {seat: {"engine": 5, "money": 90} for seat in (A, B, C)}
    players[A]["tycoon"] = "pullman"
    state = position(players=players, turn=9, last_turn=9, display="", seat=first, first=first)
    while view(state)["round"] == 1:
        play(state, "upgrade")
    pass_turn(state)
    assert source(state, "tycoon", A) == brought


def test_r96_he_is_shown_when_it_happens_and_scores_at_the_end() -> None:
    state = position(engine=5, tycoon="pullman", display="")
    reveals = state.reveals
    assert of_players(state, "tycoon") == [None, None, None]
    play(state, "upgrade")
    assert [view(state, seat)["players"][A]["tycoon"] for seat in (None, B, C)] == ["pullman"] * 3
    assert (of_players(state, "tycoon"), state.reveals) == (["pullman", None, None], reveals + 1)
    assert (points(state), source(state, "tycoon")) == (0, 0)


@pytest.mark.parametrize(
    ("tycoon", "engine", "others"), [("pullman", 4, 1), ("pullman", 6, 6), ("pullman", 5, 6), ("morgan", 5, 1)]
)
def test_r96_but_not_for_another_level_nor_second_nor_somebody_else(tycoon: str, engine: int, others: int) -> None:
    six: dict[str, Any] = {"first_six": B} if others == 6 else {}
    state = position(engine=engine, tycoon=tycoon, display="", players={B: {"engine": others}}, **six)
    reveals = state.reveals
    play(state, "upgrade")
    assert (of_players(state, "tycoon"), state.reveals) == ([None, None, None], reveals)


@pytest.mark.parametrize("tycoon", ["fisk", "drew"])
@pytest.mark.parametrize(
    ("cash", "brought"),
    [((5, 4, 3), 7), ((5, 5, 3), 0), ((5, 3, 5), 0), ((4, 5, 3), 0), ((0, 0, 0), 0), ((1, 0, 0), 7)],
)
def test_r97_fisk_and_drew_7_for_most_money(tycoon: str, cash: tuple[int, ...], brought: int) -> None:
    assert worth(tycoon, each("money", *cash)) == brought


def test_r97_a16_after_the_last_income() -> None:
    """$10 and no points, against $2 and 10 points, which pay 13; or nine shares."""
    assert worth("fisk", {A: {"money": 10}, B: {"money": 2, "points": 10}}) == 0
    assert worth("fisk", {A: {"money": 2, "points": 10}, B: {"money": 10}}) == 7
    assert worth("fisk", {A: {"money": 10}, B: {"money": 12, "shares": 3}}) == 7


def test_r97_a16_two_of_a_kind_cannot_both_score() -> None:
    state = ended("fisk", {A: {"money": 9}, B: {"money": 9, "tycoon": "drew"}})
    assert [source(state, "tycoon", seat) for seat in (A, B)] == [0, 0]
    state = ended("gould", {B: {"tycoon": "hopkins", "shares": 1, "money": 9}, C: {"shares": 1, "money": 9}})
    assert [source(state, "tycoon", seat) for seat in (A, B)] == [7, 0]


def test_every_tycoon_has_its_points_once() -> None:
    """The ten cards: what each brings to somebody who has everything."""
    links = f"A {TO_CHICAGO} springfield-kansas_city"
    brought = {
        tycoon: worth(
            tycoon,
            {A: {"engine": 6, "money": 9}, B: {"shares": 1}, C: {"shares": 1}},
            links=links,
            western="A kansas_city",
        )
        for tycoon in TYCOONS
    }
    assert brought == {
        "farnam": 2,
        "morgan": 6,
        "gould": 7,
        "hopkins": 7,
        "pullman": 6,
        "holliday": 5,
        "judah": 8,
        "vanderbilt": 5,
        "fisk": 7,
        "drew": 7,
    }


# ---------------------------------------------------------------------- what others may think


def imagined(state: TycoonState, seat: int, seed: int) -> TycoonState:
    twin = state.imagine(seat, seed)
    assert isinstance(twin, TycoonState)
    return twin


def test_a18_whoever_imagines_knows_ones_own_tycoon_and_nobody_elses() -> None:
    state = position(players={A: {"tycoon": "fisk"}, B: {"tycoon": "morgan"}, C: {"tycoon": "judah"}})
    twins = [imagined(state, A, seed) for seed in range(60)]
    assert {twin.tycoons[A] for twin in twins} == {TYCOONS.index("fisk")}
    for seat in (B, C):
        assert {TYCOONS[twin.tycoons[seat]] for twin in twins} == set(TYCOONS) - {"fisk"}
    assert all(len(set(twin.tycoons)) == 3 for twin in twins)


def test_a18_the_deck_is_shuffled_and_the_cubes_are_drawn_differently() -> None:
    state = position(display="growth growth")
    before = state.save()
    twins = [imagined(state, A, seed) for seed in range(5)]
    assert all(sorted(twin.save()["deck"]) == sorted(before["deck"]) for twin in twins)
    assert len({tuple(twin.save()["deck"]) for twin in twins}) == 5
    drawn = [play(twin, "card take:growth city:chicago").view(A)["bag"] for twin in twins]
    assert any(bag != drawn[0] for bag in drawn)
    assert state.save() == before


def test_r96_a18_once_pullman_is_shown_everybody_knows() -> None:
    state = play(position(engine=5, tycoon="pullman", display=""), "upgrade")
    for seed in range(20):
        assert imagined(state, B, seed).tycoons[A] == TYCOONS.index("pullman")


def test_r96_a18_whoever_was_first_without_showing_him_is_not_pullman() -> None:
    """B knows that A is not; C may be."""
    state = position(
        engine=5, display="", players={A: {"tycoon": "fisk"}, B: {"tycoon": "drew"}, C: {"tycoon": "pullman"}}
    )
    play(state, "upgrade")
    twins = [imagined(state, B, seed) for seed in range(120)]
    assert {TYCOONS[twin.tycoons[A]] for twin in twins} == set(TYCOONS) - {"drew", "pullman"}
    assert {TYCOONS[twin.tycoons[C]] for twin in twins} == set(TYCOONS) - {"drew"}
    assert all(len(set(twin.tycoons)) == 3 and twin.tycoons[B] == TYCOONS.index("drew") for twin in twins)


def test_a18_when_the_game_is_over_nothing_is_hidden() -> None:
    state = ended("fisk")
    assert [imagined(state, B, seed).save()["deck"] for seed in range(3)] == [state.save()["deck"]] * 3
    assert imagined(state, B, 1).tycoons == state.tycoons
