"""R110, and R62 for them: Perfect Engineering and Tunnel Engineer."""

from __future__ import annotations

import pytest

from tests.games.looking import money, view
from tests.games.playing import play, refused, words
from tests.games.railroad_tycoon.helpers import A, B, cards, exits, offered, pass_round, position, shares
from tests.games.railroad_tycoon.tracks import build, laid

BOTH = "perfect tunnel"


def spent(said: str, cards_: str = BOTH) -> int:
    """What A pays for all this."""
    return 50 - money(play(position(cards=cards_), said))


def test_r110_perfect_engineering_makes_the_terrain_of_the_next_tile_free() -> None:
    assert spent("build track:baltimore.ne use:perfect exit:ne") == 0
    assert spent("build track:atlanta.nw use:perfect exit:nw") == 0


def test_r110_of_one_tile_only() -> None:
    """From Harrisburg to Pittsburgh: 4, 8 and 4."""
    assert spent("build track:harrisburg.nw exit:w exit:w exit:w") == 16
    assert spent("build track:harrisburg.nw use:perfect exit:w exit:w exit:w") == 12
    assert spent("build track:harrisburg.nw exit:w exit:w use:perfect exit:w") == 12


def test_r110_perfect_engineering_still_pays_for_river_and_ridge() -> None:
    """Albany's hill in the east: terrain 4, ridge 4, river 1."""
    assert spent("build track:albany.e exit:e done") == 9
    assert spent("build track:albany.e use:perfect exit:e done") == 5
    assert spent("build track:harrisburg.nw exit:w use:perfect exit:w exit:w") == 12


def test_r110_the_tunnel_engineer_makes_a_ridge_free() -> None:
    """Terrain and river are still paid."""
    assert spent("build track:albany.e use:tunnel exit:e done") == 5
    assert spent("build track:harrisburg.nw exit:w use:tunnel exit:w exit:w") == 12


def test_r110_the_tunnel_is_through_one_side_of_the_tile() -> None:
    """The last tile to Knoxville lies between two ridges: terrain 4, ridges 8, after 2 and 4."""
    assert spent("build track:charlotte.w exit:w exit:w exit:nw") == 18
    assert spent("build track:charlotte.w exit:w exit:w use:tunnel exit:nw") == 14


def test_r110_both_for_one_tile() -> None:
    assert spent("build track:albany.e use:perfect use:tunnel exit:e done") == 1
    assert spent("build track:albany.e use:tunnel use:perfect exit:e done") == 1


def test_r110_the_tunnel_is_for_a_ridge() -> None:
    """West of Knoxville only the exit to the city crosses the ridge now; an open end facing one does not."""
    state = play(position(cards="tunnel"), build("nashville.ne e e e"))
    assert money(state) == 50 - 6
    assert exits(state) == {"e", "ne", "se"}
    used = play(state.copy(), "use:tunnel exit:se")
    assert money(used) == 50 - 6 - 4
    assert offered(state, "use:tunnel") == {"exit:se"}
    plain = play(state.copy(), "exit:se")
    assert money(plain) == 50 - 6 - 8


def test_r110_no_tunnel_where_there_is_no_ridge() -> None:
    state = play(position(cards="tunnel"), "build track:harrisburg.nw")
    assert refused(state, "use:tunnel") == 110  # the end only faces one
    play(state, "exit:w")
    assert "use:tunnel" in words(state)
    play(state, "use:tunnel")
    assert exits(state) == {"nw", "w", "sw"}
    assert view(state)["question"]["tunnel"]


def test_r62_a_card_that_is_used_must_be_made_use_of() -> None:
    state = play(position(cards=BOTH), build("harrisburg.nw w"))
    assert "done" in words(state)
    for card in ("perfect", "tunnel"):
        used = play(state.copy(), f"use:{card}")
        assert refused(used, "done") == 42
        assert refused(used, f"use:{card}") == 62


@pytest.mark.parametrize("card", ["perfect", "tunnel"])
def test_r62_a12_once_a_turn_and_kept(card: str) -> None:
    """Also not in a later round of the same turn."""
    state = position(cards=card)
    play(state, "build track:albany.e", f"use:{card}", "exit:se")
    assert refused(state, f"use:{card}") == 62
    play(state, "exit:sw")
    assert (cards(state), view(state)["used"]) == ([card], [card])
    pass_round(state)
    play(state, "build track:knoxville.se")
    assert refused(state, f"use:{card}") == 62


def test_r62_a12_the_next_turn_begins_with_both_unused() -> None:
    state = position(cards=BOTH, used=BOTH, round=3)
    play(state, "build track:albany.e")
    assert refused(state, "use:perfect") == refused(state, "use:tunnel") == 62
    play(state, "exit:se exit:sw pass pass")
    assert (view(state)["turn"], view(state)["used"]) == (2, [])
    play(state, "bid:1 pass pass build track:knoxville.se")
    assert {"use:perfect", "use:tunnel"} <= words(state)


def test_r62_a12_each_once_whatever_the_other() -> None:
    state = play(position(cards=BOTH), "build track:albany.e use:perfect use:tunnel exit:se")
    assert view(state)["used"] == ["perfect", "tunnel"]
    assert refused(state, "use:perfect") == refused(state, "use:tunnel") == 62


@pytest.mark.parametrize("card", ["perfect", "tunnel"])
def test_r62_only_its_owner(card: str) -> None:
    state = position(players={B: {"cards": card}})
    play(state, "build track:albany.e")
    assert refused(state, f"use:{card}") == 62
    play(state, "exit:se exit:sw build track:knoxville.se")
    assert f"use:{card}" in words(state)


def test_r62_using_it_is_no_action_and_takes_nothing_else() -> None:
    state = position(cards="perfect", money=0)
    play(state, "build track:baltimore.ne use:perfect exit:ne")
    assert (money(state), shares(state), state.seat) == (0, 0, B)
    assert view(state)["discards"] == []


@pytest.mark.parametrize("card", ["perfect", "tunnel"])
def test_r62_r27_only_while_track_is_built(card: str) -> None:
    assert refused(position(cards=card), f"use:{card}") == 27
    assert refused(play(position(cards=card), "build"), f"use:{card}") == 27
    assert refused(position(question={"kind": "bid"}, cards=card), f"use:{card}") == 26


def test_r110_not_with_a_land_grant() -> None:
    state = play(position(cards=f"grant {BOTH}"), "use:grant track:baltimore.sw")
    assert refused(state, "use:perfect") == refused(state, "use:tunnel") == 110
    assert words(state) == {"exit:w", "exit:sw"}


def test_r110_a22_a_tunnel_where_two_own_ends_meet() -> None:
    state = position(cards="tunnel", links=laid("A harrisburg.nw w, A pittsburgh.e e"))
    play(state, "build track:pittsburgh.e use:tunnel exit:e")
    assert (money(state), view(state)["links"][0]["owner"], state.seat) == (50 - 4, A, B)
