"""R43 to R55 and R147: scoring at the end of an era, from canals to railways, and who has won."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from ironbridge.engine.game import State
from tests.games.brass_birmingham.helpers import (
    FACTS,
    ROUNDS,
    A,
    B,
    C,
    barrel,
    brass,
    cubes,
    flipped,
    is_flipped,
    last_turn,
    links,
    mat,
    merchants,
    pass_action,
    pass_era,
    pass_turn,
    position,
    slot_for,
    tile,
    what,
)
from tests.games.looking import money, of_players, player, points, question, source, view
from tests.games.playing import refused

A_LINE_AT = {
    "worcester.1": "worcester-birmingham",
    "birmingham.2": "birmingham-tamworth",
    "stafford.2": "stafford-stone",
    "dudley.1": "dudley-kidderminster",
    "dudley.2": "dudley-kidderminster",
    "burton_on_trent.2": "burton_on_trent-tamworth",
}


def scored(*tiles: dict[str, Any], **data: Any) -> State:
    """The position after the last canal turn, in which nothing happens any more."""
    return pass_turn(last_turn(tiles=list(tiles), **data))


def era_of(kind: str) -> str:
    """An era in which such a tile can be on the board."""
    return "rail" if kind in ("pottery 5", "brewery 4") else "canal"


# ---------------------------------------------------------------------- both eras


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r43_the_era_ends_with_the_round_of_the_last_cards(seats: int) -> None:
    state = last_turn(seats=seats, order=list(reversed(range(seats))))
    assert of_players(state, "cards") == [2] + [0] * (seats - 1)
    pass_action(state)
    assert (view(state)["era"], of_players(state, "cards")[0]) == ("canal", 1)
    pass_action(state)
    assert (view(state)["era"], view(state)["round"]) == ("rail", 1)
    assert view(state)["order"] == list(reversed(range(seats)))  # A10: the order of the last canal round goes on


@pytest.mark.parametrize("kind", FACTS)
def test_r44_a15_a_link_scores_the_icons_of_flipped_tiles_in_the_places_it_touches(kind: str) -> None:
    slot, era = slot_for(kind), era_of(kind)
    line = links(B, A_LINE_AT[slot])
    state = scored(flipped(A, kind, slot), links=line, era=era)
    assert source(state, f"{era}-links", B) == FACTS[kind][7]
    state = scored(tile(A, kind, slot), links=line, era=era)
    assert source(state, f"{era}-links", B) == 0


def test_r44_a15_both_ends_count_for_every_link_and_no_other_place() -> None:
    state = scored(
        *(flipped(A, "coal 1", "dudley.1"), flipped(B, "iron 2", "dudley.2")),
        *(flipped(A, "cotton 2", "worcester.1"), flipped(C, "cotton 1", "worcester.2")),
        seats=3,
        links=[*links(A, "dudley-birmingham birmingham-worcester"), *links(B, "worcester-gloucester")],
    )
    assert [source(state, "canal-links", seat) for seat in (A, B, C)] == [(2 + 1) + (2 + 1), (2 + 1) + 2, 0]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "line",
    [
        *("warrington-stoke_on_trent", "nottingham-derby", "shrewsbury-coalbrookdale"),
        *("gloucester-worcester", "oxford-birmingham"),
    ],
)
def test_r44_a15_two_icons_are_printed_at_every_merchant_place(seats: int, line: str) -> None:
    assert source(scored(seats=seats, links=links(A, line)), "canal-links") == 2


def test_r45_links_leave_the_board_and_may_be_laid_again() -> None:
    lines = "dudley-birmingham birmingham-oxford"
    state = scored(tile(A, "coal 2", "dudley.1"), links=links(A, lines))
    assert view(state)["links"] == []
    assert of_players(state, "links") == [14, 14]
    assert state.barrier(state.game.choice("link:dudley-birmingham")) == 26  # it can be laid: action and card first
    assert refused(state, "link:birmingham-oxford") == 132  # Birmingham is no longer in A's network


@pytest.mark.parametrize("kind", FACTS)
def test_r46_r47_a_flipped_tile_scores_its_points_an_unflipped_one_nothing(kind: str) -> None:
    slot, era = slot_for(kind), era_of(kind)
    assert source(scored(flipped(A, kind, slot), era=era), f"{era}-tiles") == FACTS[kind][5]
    assert source(scored(tile(A, kind, slot), era=era), f"{era}-tiles") == 0


def test_r46_points_go_to_the_owner() -> None:
    state = scored(flipped(A, "cotton 1", "worcester.1"), flipped(B, "coal 3", "dudley.1"))
    assert of_players(state, "points") == [5, 3]


def test_r44_r46_the_rail_era_ends_as_the_canal_era_does() -> None:
    tiles = [flipped(B, "iron 2", "birmingham.3"), tile(A, "cotton 2", "birmingham.1")]
    state = pass_turn(last_turn(era="rail", links=links(A, "birmingham-oxford"), tiles=tiles))
    assert state.over
    assert (source(state, "rail-links"), source(state, "rail-tiles", B), source(state, "rail-tiles", A)) == (3, 5, 0)
    assert view(state)["links"] == []


def test_r48_points_go_beyond_a_hundred() -> None:
    state = scored(flipped(A, "pottery 1", "stafford.2"), players={A: {"sources": {"merchants": 99}}})
    assert points(state) == 109
    assert state.scores()[A] == 109


# ---------------------------------------------------------------------- the end of the canal era


@pytest.mark.parametrize("kind", [kind for kind in FACTS if era_of(kind) == "canal"])
def test_r49_level_1_goes_and_the_rest_stays_as_it_is(kind: str) -> None:
    slot, level = slot_for(kind), int(kind[-1])
    for owner in (A, B):
        state = scored(flipped(owner, kind, slot))
        assert what(state, slot) == (kind if level > 1 else None)
        state = scored(tile(owner, kind, slot))
        assert what(state, slot) == (kind if level > 1 else None)
        if level > 1:
            assert not is_flipped(state, slot)


def test_r49_mats_are_untouched() -> None:
    state = last_turn(players={A: {"mat": mat(cotton=1, coal=2)}, B: {"mat": mat(iron=3)}})
    before = of_players(state, "mat")
    pass_turn(state)
    assert of_players(state, "mat") == before


def test_r49_a17_cubes_barrels_money_income_and_markets_stay() -> None:
    state = scored(
        tile(A, "coal 2", "cannock.2", 2),
        tile(A, "brewery 2", "burton_on_trent.2", 1),
        tile(B, "iron 3", "dudley.2", 4),
        players={A: {"money": 33, "space": 10}},
        coal=6,
        iron=1,
    )
    assert [cubes(state, slot) for slot in ("cannock.2", "burton_on_trent.2", "dudley.2")] == [2, 1, 4]
    assert (view(state)["coal"], view(state)["iron"]) == (6, 1)
    assert (money(state), player(state, A)["space"]) == (33, 10)


def test_r50_a2_barrels_come_back_beside_tiles_that_buy_something() -> None:
    tiles = merchants(
        3, {"oxford.1": "", "oxford.2": "pottery", "warrington.2": "cotton"}, drunk="oxford.2 warrington.2"
    )
    state = last_turn(seats=3, merchants=tiles)
    assert not barrel(state, "oxford.2")
    before = {each["slot"]: each["buys"] for each in view(state)["merchants"]}
    pass_turn(state)
    for merchant in view(state)["merchants"]:
        assert merchant["barrel"] == bool(merchant["buys"])
        assert merchant["buys"] == before[merchant["slot"]]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r51_r52_a18_all_cards_are_shuffled_and_eight_dealt_to_each(seats: int) -> None:
    state = last_turn(seats=seats)
    saved = state.save()
    cards = Counter(card for own in saved["players"] for card in (*own["hand"], *own["discards"], own["face_down"]))
    pass_turn(state)
    after_it = state.save()
    assert of_players(state, "cards") == [8] * seats
    assert of_players(state, "face_down") == [False] * seats
    assert of_players(state, "discards") == [[]] * seats
    assert Counter(after_it["deck"]) + Counter(card for own in after_it["players"] for card in own["hand"]) == cards
    assert view(state)["deck"] == sum(cards.values()) - 8 * seats


def test_r51_the_new_draw_pile_depends_on_chance_alone() -> None:
    state = last_turn()
    piles = set()
    for chance in range(1, 9):
        other = brass(2).load({**state.save(), "chance": [chance, 2, 3, 4]})
        piles.add(tuple(pass_turn(other).save()["deck"]))
    assert len(piles) == 8


def test_r49_r52_the_wild_cards_are_all_back_after_an_era() -> None:
    state = position(round=ROUNDS[2], turn=1, hand="wild-location wild-industry")
    assert view(state)["wild-location"] == 3
    pass_turn(state)
    assert (view(state)["era"], view(state)["wild-location"], view(state)["wild-industry"]) == ("rail", 4, 4)
    assert of_players(state, "wilds") == [[], []]


def test_r147_what_was_flipped_in_the_canal_era_scores_again_in_the_rail_era() -> None:
    state = scored(flipped(A, "cotton 3", "worcester.1"), flipped(A, "brewery 2", "burton_on_trent.2"))
    assert points(state) == 9 + 5
    pass_era(state)
    assert points(state) == 2 * (9 + 5)
    assert (source(state, "canal-tiles"), source(state, "rail-tiles")) == (14, 14)


# ---------------------------------------------------------------------- victory


def ended(*own: dict[str, Any], tiles: list[dict[str, Any]] | None = None) -> State:
    """The end of a game in which the seats have this."""
    return pass_turn(last_turn(seats=len(own), era="rail", players=dict(enumerate(own)), tiles=tiles or []))


def test_r53_most_points_after_the_rail_scoring_win() -> None:
    tiles = [flipped(B, "coal 4", "dudley.1")]
    state = ended({"sources": {"canal-tiles": 30}}, {"sources": {"canal-links": 27}}, {"money": 999}, tiles=tiles)
    assert state.over
    assert state.scores() == [30, 31, 0]
    assert state.ranks() == [2, 1, 3]
    assert question(state) is None
    assert refused(state, "pass") == 53


def test_r54_a19_ties_go_to_the_higher_income_space_then_to_money() -> None:
    # 41 and 40 are the same level, but not the same space.
    assert ended({"space": 40, "money": 9}, {"space": 41, "money": 0}, {"space": 39, "money": 99}).ranks() == [2, 1, 3]
    assert ended({"space": 40, "money": 9}, {"space": 40, "money": 8}, {"space": 40, "money": 10}).ranks() == [2, 3, 1]


def test_r55_a_tie_in_everything_is_a_shared_victory() -> None:
    own = {"space": 40, "money": 9}
    assert ended(own, own, {"space": 40, "money": 8}).ranks() == [1, 1, 3]
