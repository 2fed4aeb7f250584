"""Who won, by how much, and what decided it: in words, from where each player's points came from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ironbridge.engine.game import State
from ironbridge.engine.sentences import sentences_of
from ironbridge.language import Language

MOST_REASONS = 3
WORTH_NAMING = 0.25  # of the first reason: what is smaller did not decide


@dataclass(frozen=True)
class Verdict:
    """What stands above the final scores."""

    won: str
    why: str  # "" where nobody is ahead by points


@dataclass(frozen=True)
class Reason:
    """A source of points in which the winner is ahead; or of losses, of which they had fewer."""

    source: str
    ahead: int
    lost: bool


def verdict_of(state: State, names: Sequence[str], say: Language) -> Verdict:
    """The outcome of a game that is over, as the game itself speaks that language."""
    scores, ranks, sources = state.scores(), state.ranks(), state.breakdown()
    winners = [seat for seat, rank in enumerate(ranks) if rank == 1]
    behind = [seat for seat, rank in enumerate(ranks) if rank == 1 + len(winners)]
    won, second = (say.listing([names[seat] for seat in seats]) for seats in (winners, behind))
    best = scores[winners[0]]
    points = _points(state, best, say)
    if len(winners) > 1:
        return Verdict(say("{names} share the victory: {points} each.", names=won, points=points), "")
    margin = best - scores[behind[0]]
    if not margin:
        return Verdict(say("{name} wins the tie: {points}, as {second}.", name=won, points=points, second=second), "")
    reasons = [_told(state, reason, say) for reason in deciding(sources[winners[0]], sources[behind[0]])]
    return Verdict(
        say("{name} wins by {points}, ahead of {second}.", name=won, points=_points(state, margin, say), second=second),
        say("What decided: {reasons}.", reasons=say.listing(reasons)),
    )


def deciding(winner: Mapping[str, int], second: Mapping[str, int]) -> list[Reason]:
    """The two or three sources in which the winner is furthest ahead of the second, the first of them first."""
    ahead = {source: points - second.get(source, 0) for source, points in winner.items()}
    ahead |= {source: -points for source, points in second.items() if source not in winner}
    furthest = sorted(ahead, key=lambda source: -ahead[source])[:MOST_REASONS]
    least = max(1, ahead[furthest[0]] * WORTH_NAMING)
    return [
        Reason(source, ahead[source], lost=winner.get(source, 0) <= 0) for source in furthest if ahead[source] >= least
    ]


def _told(state: State, reason: Reason, say: Language) -> str:
    title = sentences_of(state.game).source(reason.source, say)
    amount, source = _points(state, reason.ahead, say), title[:1].lower() + title[1:]
    if reason.lost:
        return say("{points} less lost to {source}", points=amount, source=source)
    return say("{points} more from {source}", points=amount, source=source)


def _points(state: State, n: int, say: Language) -> str:
    """An amount with its unit: what wins some games is money."""
    in_money = sentences_of(state.game).gauges(state.seen_by(None), say)[0].money
    return say.money(n) if in_money else say.many("{n} point", "{n} points", n)
