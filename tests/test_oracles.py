"""Perft tables and checksums: the same games for ever, compiled or not, on any Python."""

from __future__ import annotations

from pathlib import Path

import pytest

import ironbridge
from tools.checksum import checksum
from tools.perft import perft, table
from tools.variants import variants

HERE = Path(__file__).parent
CHECKSUMS = [line.split() for line in (HERE / "checksums.txt").read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("name", ironbridge.games())
def test_perft_tables_are_as_kept(name: str) -> None:
    assert table(name) == (HERE / "perft" / f"{name}.txt").read_text(encoding="utf-8")


def test_steel_driver_opens_with_as_many_paths_as_can_be_counted_by_hand() -> None:
    """Three players with ten cubes each. 7 offers (six companies or pass); an offer is opened with 1 to 10 cubes.

    After an opening of b < 10 the next player may drop out or raise in 10 - b ways: 10 + 9 + … + 2 = 54 answers.
    An opening of 10 cannot be raised, so the next question is the next player's: five companies or pass, 6 answers.
    """
    offers, openings, answers = 7, 6 * 10, 6 * (54 + 6)
    assert perft(ironbridge.game("steel-driver", seats=3).start(1))[:3] == [
        offers,
        openings + offers,
        answers + openings + offers,
    ]


def test_brass_opens_with_as_many_paths_as_can_be_counted_by_hand() -> None:
    """Two players, seed 1. The first holds Stafford, Burton-on-Trent, Tamworth, Coalbrookdale, Worcester, Redditch, an
    iron card and a coal card, has £17, and nothing is on the board: all actions but Sell.

    Without coal only cotton, coal and breweries (£5 and iron for £2) can be built, so the iron card builds nothing.
    Stafford leaves a brewery and Redditch a mine: one answer, and the other player's six actions follow.
    Burton-on-Trent, Coalbrookdale and Worcester have two sites each, Tamworth four; the coal card serves any of 14
    (Cannock's coal-only space before its shared one). There are 31 canals, five industries to develop (not the
    pottery, a light bulb), and seven cards are left for Scout. Loan and Pass end the turn, as does every first action:
    six actions follow.
    """
    cards, actions = 8, 6
    building = actions + 2 + 4 + 2 + 2 + actions + 14
    assert perft(ironbridge.game("brass-birmingham", seats=2).start(1))[:3] == [
        actions,
        (cards - 1) + 5 * cards,
        building + cards * (31 + 5 + actions + 7 + actions),
    ]


def test_age_of_industry_opens_with_as_many_paths_as_can_be_counted_by_hand() -> None:
    """Two players in Germany, seed 1. The first holds two factories, an iron, a port, a ship and a blue card.

    One action: build, develop, draw or pass. Where nothing is built no cube can be brought, so only cotton mills,
    ironworks, mines and ports of level 1 can be. The iron card serves 32 plain spaces, the port card six ports; blue
    are three ports and four plain spaces, each for a mill or an ironworks. There are 18 kinds of counters to develop.
    Light green and purple are on display: three ways to draw, and after a card of the display two. Passing ends the
    turn, and the other player has the same four actions.
    """
    cards, build, counters, draw, actions = 5, 3, 18, 3, 4
    sites = 32 + 6 + (3 + 4 * 2)
    assert perft(ironbridge.game("age-of-industry", seats=2).start(1))[:3] == [
        actions,
        build + cards + draw + cards,
        sites + cards * counters + (3 + 2 + 2) + cards * actions,
    ]


def test_railroad_tycoon_opens_with_as_many_paths_as_can_be_counted_by_hand() -> None:
    """Two players may bid up to $100,000, though they have no money, or pass: 101 answers. Let the first bid be 75.

    There are 25 higher bids, or pass; 100 cannot be raised, so the bidder is first, and so is the other after a pass,
    with six choices: build, urbanise, upgrade, take a card, pass, or issue a share (nothing can be delivered, no
    western link be built). A bid of c < 100 has 101 - c answers: pass and 100 lead to the six choices, any other bid of
    d to 101 - d. What the six choices lead to is 256 sides of cities where track can begin, 23 grey cities, three cards
    that are no green circles, and after an upgrade, a pass or a share the other's six choices, or one's own again.
    """
    actions, followed = 6, 256 + 23 + 6 + 3 + 6 + 6
    second = actions + sum(101 - c for c in range(76, 100)) + actions
    third = 2 * followed + sum(2 * actions + sum(101 - d for d in range(c + 1, 100)) for c in range(76, 100))
    state = ironbridge.game("railroad-tycoon", seats=2).start(1)
    assert perft(state) == [101]
    state.play(state.game.choice("bid:75"))
    assert perft(state)[:3] == [26, second, third]


@pytest.mark.parametrize(("name", "seats", "variant", "kept"), CHECKSUMS)
def test_games_are_the_same_in_every_form_of_the_engine(name: str, seats: str, variant: str, kept: str) -> None:
    assert checksum(name, int(seats), variant) == kept


def test_every_game_number_of_seats_and_variant_has_its_checksum() -> None:
    wanted = {
        (about.name, str(seats), variant)
        for about in ironbridge.games().values()
        for seats in about.seats
        for variant in variants(about)
    }
    assert {(name, seats, variant) for name, seats, variant, _ in CHECKSUMS} == wanted
