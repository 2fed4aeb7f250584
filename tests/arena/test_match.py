"""Who plays whom from which seat with which seed: fair, the same for ever, and known by the game's number."""

from __future__ import annotations

from collections import Counter

import pytest

from ironbridge import Problem, game
from ironbridge.arena.match import Match
from ironbridge.bots import tuned
from tests.arena.helpers import small_match

PLAYERS = ("greedy", "random", "greedy2", "random2")


@pytest.fixture(autouse=True)
def four_players(monkeypatch: pytest.MonkeyPatch) -> None:
    from ironbridge.bots import BOTS

    monkeypatch.setitem(BOTS, "greedy2", BOTS["greedy"])
    monkeypatch.setitem(BOTS, "random2", BOTS["random"])


def test_a_block_has_one_seed_and_everybody_sits_everywhere() -> None:
    fixtures = list(small_match("greedy,random,random2").fixtures(9))
    assert [fixture.block for fixture in fixtures] == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    assert [fixture.seed for fixture in fixtures] == [5, 5, 5, 6, 6, 6, 7, 7, 7]
    first = [fixture.line_up for fixture in fixtures[:3]]
    assert first == [("greedy", "random", "random2"), ("random2", "greedy", "random"), ("random", "random2", "greedy")]


def test_from_round_to_round_somebody_else_sits_behind() -> None:
    fixtures = list(small_match("greedy,random,random2").fixtures(12))
    behind = Counter((f.line_up[seat - 1], f.line_up[seat]) for f in fixtures for seat in range(3))
    assert set(behind.values()) == {6}, "of the 12 games in half, whoever the two are"


def test_with_more_players_than_seats_every_line_up_plays_from_every_seat_with_the_same_seed() -> None:
    fixtures = list(small_match(",".join(PLAYERS)).fixtures(1))
    assert len(fixtures) == 4 * 3, "a round is never cut short"
    assert {fixture.seed for fixture in fixtures} == {5}
    sat = Counter((name, seat) for fixture in fixtures for seat, name in enumerate(fixture.line_up))
    assert set(sat.values()) == {3}


def test_who_is_named_twice_is_one_player_with_two_seats() -> None:
    match = small_match("greedy,random,random")
    assert match.entrants == ("greedy", "random")
    fixtures = list(match.fixtures(3))
    assert [fixture.line_up.index("greedy") for fixture in fixtures] == [0, 1, 2]
    assert match.record(fixtures[0]).players == ["greedy", "random 1", "random 2"]


def test_players_who_are_all_the_same_need_no_rotation() -> None:
    fixtures = list(small_match().fixtures(3))
    assert [fixture.seed for fixture in fixtures] == [5, 6, 7]


def test_more_games_begin_with_the_same_games() -> None:
    match = small_match(",".join(PLAYERS))
    assert list(match.fixtures(40))[:24] == list(match.fixtures(24))


def test_no_two_bots_of_a_match_have_the_same_chance() -> None:
    match = small_match("random,random,random2")
    chances = [tuple(bot.chance) for fixture in match.fixtures(12) for bot in match.bots(fixture)]
    assert len(set(chances)) == len(chances) == 36


def test_with_other_weights_it_is_another_match(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever tunes a bot does not go on with the games of the one before."""
    before = small_match().described()
    assert small_match().described() == before
    read = tuned._table
    monkeypatch.setattr(tuned, "_table", lambda game: {**read(game), "doubt": [1.0]})
    assert {key for key, value in small_match().described().items() if before[key] != value} == {"weights"}


def test_too_few_players_are_told_that_one_may_play_twice() -> None:
    with pytest.raises(Problem, match="one may be named twice, as in greedy,random,random"):
        Match(game("steel-driver", seats=3), ["greedy", "random"], 1)


@pytest.mark.parametrize(("players", "seed"), [("greedy,random,nobody", 1), ("greedy,random,random", -1)])
def test_a_wrong_player_or_seed_is_refused(players: str, seed: int) -> None:
    with pytest.raises(Problem):
        small_match(players, seed)
