"""Who won, by how much and why, in words: at the end of real games, and where points alone do not say it."""

from __future__ import annotations

from pathlib import Path

import pytest

from ironbridge.engine.game import State
from ironbridge.engine.record import read_record
from ironbridge.games import games
from ironbridge.games.replay import game_of
from ironbridge.language import language
from ironbridge.web.verdict import Reason, deciding, verdict_of

NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve", "Fay"]
RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.txt"))


def end_of(record: Path) -> State:
    """How a recorded game ended."""
    read = read_record(record.read_text("utf-8"))
    state = game_of(read).start(read.seed)
    for move in read.moves:
        state.play(state.game.choice(move.word))
    return state


def ends(game: str) -> list[State]:
    """How sensible games of this kind ended."""
    greedy = [path for path in RECORDS if "greedy" in path.name]
    return [end_of(path) for path in greedy if f"game: {game}\n" in path.read_text("utf-8")]


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_end_says_who_won_by_how_much_and_why(game: str, lang: str) -> None:
    told = 0
    for state in ends(game):
        said = verdict_of(state, NAMES, language(lang, game))
        scores, ranks = state.scores(), state.ranks()
        winner = ranks.index(1)
        assert said.won.startswith(NAMES[winner])
        margin = sorted(scores)[-1] - sorted(scores)[-2]
        if not margin:
            assert said.why == ""
            continue
        say = language(lang, game)
        assert say.number(margin) in said.won
        mine, second = state.breakdown()[winner], state.breakdown()[ranks.index(2)]
        furthest = max(mine[source] - second.get(source, 0) for source in mine)
        assert say.number(furthest) in said.why
        told += 1
    assert told


def test_the_sources_that_decided_are_those_in_which_the_winner_is_furthest_ahead() -> None:
    winner = {"links": 30, "tiles": 20, "money": 5, "merchants": 0, "loans": -2}
    second = {"links": 10, "tiles": 28, "money": 3, "merchants": 0, "loans": -12}
    assert deciding(winner, second) == [Reason("links", 20, lost=False), Reason("loans", 10, lost=True)]


def test_no_more_than_three_sources_are_named() -> None:
    winner = dict.fromkeys("abcde", 10)
    assert [reason.source for reason in deciding(winner, dict.fromkeys("abcde", 0))] == ["a", "b", "c"]


def test_a_loss_that_only_the_second_had_is_one_less() -> None:
    assert deciding({"money": 1}, {"money": 1, "loans": -4}) == [Reason("loans", 4, lost=True)]


def test_equal_points_are_named_and_who_wins_the_tie() -> None:
    ties = [end_of(path) for path in RECORDS if "tie-broken" in path.name]
    assert len(ties) > 3
    for state in ties:
        say, best = language("en", state.game.name), max(state.scores())
        said = verdict_of(state, NAMES, say)
        assert said.won.startswith(f"{NAMES[state.ranks().index(1)]} wins the tie: ")
        assert say.number(best) in said.won
        assert all(NAMES[seat] in said.won for seat in (state.ranks().index(1), state.ranks().index(2)))
        assert said.why == ""


def test_a_shared_victory_is_named() -> None:
    ended = [end_of(path) for path in RECORDS if "nobody" in path.name or "everybody" in path.name]
    shared = [state for state in ended if state.ranks().count(1) > 1]
    assert len(shared) > 1
    for state in shared:
        said = verdict_of(state, NAMES, language("en", state.game.name))
        assert " share the victory: " in said.won
        assert [name in said.won for name in NAMES[: state.game.seats]] == [rank == 1 for rank in state.ranks()]
        assert said.why == ""
