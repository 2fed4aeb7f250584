"""R106, and R64 for it: the land grant."""

from __future__ import annotations

from pathlib import Path

import pytest

from ironbridge.games.railroad_tycoon.rules.state import TycoonState
from tests.games.looking import money, player, question, view
from tests.games.playing import play, refused, words
from tests.games.railroad_tycoon.helpers import (
    TINY,
    A,
    B,
    cards,
    lines,
    offered,
    pass_action,
    position,
    shares,
    starts,
    unfinished,
)
from tests.games.railroad_tycoon.tracks import SHORT, build, laid, tiles


def granted(state: TycoonState, name: str) -> set[str]:
    """The sides of a city where a granted link can begin: {"e", "sw"}."""
    return {word.split(".")[1] for word in offered(state, "use:grant") if word.startswith(f"track:{name}.")}


# ---------------------------------------------------------------------- R64: a card in hand


def test_r64_r106_a_whole_link_for_nothing_without_an_action() -> None:
    state = position(cards="grant", money=0)
    play(state, "use:grant", tiles("baltimore.sw w"))
    assert (lines(state, A), money(state), shares(state)) == ({"baltimore-washington"}, 0, 0)
    assert (state.seat, question(state), view(state)["actions"]) == (A, "action", 1)
    assert player(state)["locomotives"] == 23
    play(state, "upgrade")
    assert (player(state)["engine"], state.seat) == (2, B)


def test_r64_once_then_it_is_discarded() -> None:
    state = position(cards="grant hotel-boston", discards=None)
    play(state, "use:grant", tiles("baltimore.sw w"))
    assert (cards(state), view(state)["discards"]) == (["hotel-boston"], ["grant"])
    assert refused(state, "use:grant") == 64


def test_r64_two_of_them_before_one_action() -> None:
    state = position(cards="grant grant")
    play(state, "use:grant", tiles("baltimore.sw w"), "use:grant", tiles("baltimore.e ne nw"), build("boston.sw sw"))
    assert lines(state, A) == {"baltimore-washington", "baltimore-philadelphia", "boston-providence"}
    assert (money(state), cards(state), view(state)["discards"]) == (48, [], ["grant", "grant"])


def test_r64_by_its_owner_at_one_of_their_own_actions() -> None:
    state = position(players={B: {"cards": "grant"}})
    assert refused(state, "use:grant") == 64
    assert "use:grant" in words(pass_action(state))
    assert refused(position(question={"kind": "bid"}, cards="grant"), "use:grant") == 26
    assert refused(play(position(cards="grant"), "build"), "use:grant") == 27


def test_r64_not_in_the_action_that_takes_it_but_in_any_later_one() -> None:
    state = play(position(display="grant"), "card take:grant")
    assert (cards(state), state.seat) == (["grant"], B)
    assert refused(state, "use:grant") == 64
    play(state, "pass pass")
    assert "use:grant" in words(state)


# ---------------------------------------------------------------------- R106: over what country


def test_r106_only_where_a_link_can_be_completed() -> None:
    """From Baltimore: rivers to the north and the west, a dead end in the south-east."""
    state = position(cards="grant")
    assert granted(state, "baltimore") == {"e", "sw"}
    assert {"ne", "nw", "w"} <= {start.split(".")[1] for start in starts(state) if start.startswith("baltimore.")}
    play(state, "use:grant")
    assert refused(state, "track:baltimore.ne") == refused(state, "track:baltimore.nw") == 106


def test_r106_only_exits_that_lead_to_a_city() -> None:
    """South-west of Baltimore: to Washington, or to Richmond, since beyond the hex on the way there are rivers."""
    state = play(position(cards="grant"), "use:grant track:baltimore.sw")
    assert words(state) == {"exit:w", "exit:sw"}
    assert refused(state, "done") == 106
    assert offered(state, "exit:sw") == {"exit:sw"}
    assert lines(play(state, "exit:sw")) == {"baltimore-richmond"}


def test_r106_it_is_not_left_unfinished() -> None:
    state = play(position(cards="grant"), "use:grant", tiles("springfield.e e"))
    assert len(unfinished(state)) == 1
    assert refused(state, "done") == 106


def test_r106_no_hills() -> None:
    """From Atlanta a single hill leads to Chattanooga."""
    state = play(position(cards="grant"), "use:grant")
    assert refused(state, "track:atlanta.nw") == 106
    assert refused(state, "track:pittsburgh.e") == 106


def test_r106_no_river_even_along_its_bank() -> None:
    """Through the hex south-west of Philadelphia the link from Baltimore would cross no river."""
    state = play(position(cards="grant"), "use:grant")
    assert refused(state, "track:philadelphia.sw") == 106
    assert refused(state, "track:st_louis.ne") == refused(state, "track:harrisburg.se") == 106


def test_r106_no_ridge_on_the_way() -> None:
    """On the tiny board: from Elm to the west there is a ridge, both hexes being open."""
    state = position(map=TINY, cards="grant")
    assert {"w", "nw"} <= {word.removeprefix("exit:") for word in offered(state, "build", "track:elm.nw")}
    assert offered(state, "use:grant", "track:elm.nw") == {"exit:nw"}


@pytest.mark.parametrize("ridge", [True, False])
def test_r106_no_ridge_at_a_city(ridge: bool, tmp_path: Path) -> None:
    """The tiny board with open country between Mow, Nab and Kit, and with or without the ridge at the gates of Nab."""
    text = Path(TINY).read_text(encoding="utf-8")
    text = text.replace('" .C.^C..C."', '" .C..C..C."').replace('" ..^^....."', '" ..^......"')
    if not ridge:
        text = text.replace("at = [4, 8, 0]", "at = [4, 7, 1]")
    path = tmp_path / "plain.toml"
    path.write_text(text, encoding="utf-8")
    state = position(map=str(path), cards="grant")
    on_offer = offered(state, "use:grant", "track:mow.e", "exit:e")
    assert on_offer == ({"exit:ne"} if ridge else {"exit:ne", "exit:e"})
    assert ("w" in granted(state, "nab")) == (not ridge)
    assert {"mow.e", "nab.w"} <= starts(state)


def test_r106_up_to_four_tiles() -> None:
    state = position(cards="grant", money=0)
    play(state, "use:grant", tiles("atlanta.se e se e se"))
    assert (lines(state, A), money(state), state.seat) == ({"atlanta-savannah"}, 0, A)
    assert len(view(state)["links"][0]["track"]) == 4


def test_r106_five_tiles_are_too_many() -> None:
    """From Memphis five open and dry tiles lead south to Jackson; in the west Little Rock is nearer."""
    assert lines(position(links=laid("B memphis.se sw se sw se sw"))) == {"jackson-memphis"}
    assert granted(position(cards="grant"), "memphis") == {"nw", "w"}


def test_r106_a_new_link_not_an_unfinished_one() -> None:
    state = position(cards="grant", links=laid("A baltimore.e ne"))
    assert "baltimore.e" in starts(state)
    assert granted(state, "baltimore") == {"sw"}
    play(state, "use:grant")
    assert refused(state, "track:baltimore.e") == 106


def test_r106_a22_nor_one_that_joins_it() -> None:
    """From Baltimore the only way in the east would meet A's own end from Philadelphia."""
    state = position(cards="grant", links=laid("A philadelphia.se sw"))
    assert "baltimore.e" in starts(state)
    assert granted(state, "baltimore") == {"sw"}
    assert granted(state, "philadelphia") == granted(position(cards="grant"), "philadelphia") - {"se"}
    play(state, "use:grant")
    assert refused(state, "track:baltimore.e") == 106


def test_r106_tracks_of_others_are_crossed_or_in_the_way_as_ever() -> None:
    state = position(cards="grant", links=laid("B washington.e ne, B st_louis.e ne ne ne"))
    assert granted(state, "baltimore") == {"e"}
    assert refused(play(state.copy(), "use:grant"), "track:baltimore.sw") == 40
    play(state, "use:grant", tiles("springfield.e e e e"))  # over B's track from St. Louis
    assert lines(state, A) == {"indianapolis-springfield"}


def test_r106_r11_a_granted_link_takes_a_locomotive() -> None:
    state = position(cards="grant", links=laid(", ".join(f"A {text}" for text in SHORT[:23])))
    play(state, "use:grant", tiles("springfield.e e e e"))
    assert (player(state)["locomotives"], player(state)["links"], unfinished(state)) == (0, 24, [])
    state = position(cards="grant", links=laid(", ".join(f"A {text}" for text in SHORT)))
    assert refused(state, "use:grant") == 11
