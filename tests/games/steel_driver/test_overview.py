"""What experts look up: projections come true, and what is gone and left adds up."""

from __future__ import annotations

from ironbridge.games import make_game
from ironbridge.games.steel_driver.rules.components import NOBODY
from ironbridge.games.steel_driver.rules.state import SteelDriverState
from tests.games.overviews import looked_up, positions, projected, reached


def test_the_cash_after_the_round_is_what_controllers_take() -> None:
    for state in positions(make_game("steel-driver", 3, {}), 4):
        assert isinstance(state, SteelDriverState)
        if state.goods or state.over:
            continue  # the last profit has been taken
        paid = state.cash[:]
        for company, seat in enumerate(state.controller):
            if seat != NOBODY:
                paid[seat] += state.profit[company]
        assert projected(state)["Cash after this round, as profits stand"] == paid


def test_shares_at_the_end_are_never_more_than_projected() -> None:
    game = make_game("steel-driver", 3, {})
    most: list[int] = []
    for state in positions(game, 8):
        assert isinstance(state, SteelDriverState)
        if state.over:
            earned = [sum(n for source, n in own.items() if source.startswith("shares")) for own in state.breakdown()]
            assert all(own <= limit for own, limit in zip(earned, most, strict=True))
            assert any(earned)
        elif state.goods:
            most = most or projected(state)["Shares at the end, at most"]


def test_shares_are_with_players_left_or_discarded() -> None:
    state = make_game("steel-driver", 3, {}).start(1)
    assert looked_up(state, "Shares by company")["Red ●"] == ["0", "0", "0", "5 of 5", "17 of 17"]


def test_reach_tells_what_a_place_is_worth_and_which_routes_lead_on() -> None:
    state = make_game("steel-driver", 3, {}).start(1)
    first, routes = reached(state, 0, "start:richmond")
    assert first == "Richmond (white): $20 for a company that is new there"
    assert routes.startswith("Free routes: ")
    assert "Richmond – Raleigh (2 cubes)" in routes
