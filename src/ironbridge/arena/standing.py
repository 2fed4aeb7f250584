"""How the players of a match did: first places, scores, ranks, ratings and the time they took."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import mean

from ironbridge.arena.figures import Estimate, mean_of, percentile, wilson
from ironbridge.arena.folder import Result
from ironbridge.arena.playing import Seconds
from ironbridge.arena.rating import ratings

SLOW = 0.95  # of the moves are quicker


@dataclass(frozen=True)
class Standing:
    """One player's record in a match. A player who sits at a table twice has played it twice."""

    name: str
    games: int
    wins: float  # a shared first place is shared here too
    share: Estimate  # of first places, a seat
    score: Estimate
    rank: Estimate
    rating: Estimate | None  # none who plays only against themselves
    places: list[float]  # the share of each rank
    scores: list[int]


@dataclass(frozen=True)
class Pace:
    """How long a player thinks, in seconds: for a choice, and for a move, which is all choices of a turn or action."""

    name: str
    moves: int
    choice: float
    move: float
    slow: float  # 95 moves of 100 are quicker


def standings(results: Sequence[Result], entrants: Sequence[str], anchor: str = "") -> list[Standing]:
    """Everybody's standing, the best rated first."""
    played = [name for name in entrants if any(name in result.line_up for result in results)]
    rated = dict(zip(played, ratings(results, played, anchor), strict=True)) if len(played) > 1 else {}
    found = [_standing(name, results, rated.get(name)) for name in played]
    return sorted(found, key=lambda each: -(each.rating.value if each.rating else 0))


def _standing(name: str, results: Sequence[Result], rating: Estimate | None) -> Standing:
    ranks, scores = of_player(name, results, _ranks), of_player(name, results, _scores)
    seats = len(results[0].line_up)
    wins = sum(first_places(result)[seat] for result in results for seat in seats_of(name, result))
    return Standing(
        name,
        len(ranks),
        wins,
        wilson(wins, len(ranks)),
        by_block(name, results, _scores),
        by_block(name, results, _ranks),
        rating,
        [ranks.count(rank) / len(ranks) for rank in range(1, seats + 1)],
        scores,
    )


def _ranks(result: Result) -> list[int]:
    return result.ranks


def _scores(result: Result) -> list[int]:
    return result.scores


def seats_of(name: str, result: Result) -> list[int]:
    """The seats of a player in a game."""
    return [seat for seat, other in enumerate(result.line_up) if other == name]


def of_player(name: str, results: Sequence[Result], values: Callable[[Result], list[int]]) -> list[int]:
    """Something of each seat that a player had."""
    return [values(result)[seat] for result in results for seat in seats_of(name, result)]


def by_block(name: str, results: Sequence[Result], values: Callable[[Result], list[int]]) -> Estimate:
    """The mean of something; the games of one block are one observation, since they share a seed."""
    blocks: dict[int, list[int]] = {}
    for result in results:
        blocks.setdefault(result.block, []).extend(of_player(name, [result], values))
    return mean_of([mean(values) for values in blocks.values() if values])


def first_places(result: Result) -> list[float]:
    """Who won, seat by seat; a shared victory is shared here too."""
    return [(rank == 1) / result.ranks.count(1) for rank in result.ranks]


def paces(results: Sequence[Result], times: Mapping[int, list[Seconds]], entrants: Sequence[str]) -> list[Pace]:
    """How long everybody thought."""
    found: list[Pace] = []
    for name in entrants:
        moves = [
            move
            for result in results
            for seat in (seats_of(name, result) if result.number in times else ())
            for move in times[result.number][seat]
        ]
        if moves:
            whole = [sum(move) for move in moves]
            choices = sum(map(len, moves))
            found.append(Pace(name, len(moves), sum(whole) / choices, mean(whole), percentile(whole, SLOW)))
    return found
