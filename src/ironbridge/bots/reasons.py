"""Why a way is better than another: what it gains theme by theme, in points of what a bot plays for.

A bot judges a way by where it leads. So a reason is the difference between two positions in what the estimate weighs:
those to which the two ways lead when everybody goes on as the search found best, the same number of moves later and in
the same imagined world. What a feature adds is its weight times its difference; where a net corrects the weights, each
of its bends counts for that part of the way from one position to the other on which it counts at all. So the parts add
up to the whole, and where one feature alone differs, its part is the whole.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import copysign
from typing import Any

from babel.numbers import format_decimal

from ironbridge.bots.estimate import Estimate
from ironbridge.bots.search import Search
from ironbridge.bots.tuned import estimate_for
from ironbridge.bots.ways import RIVALRY, Mind, Way
from ironbridge.engine.game import Game, State
from ironbridge.engine.judgement import features_of
from ironbridge.engine.sentences import Names, Sentences, sentences_of
from ironbridge.language import Language, language, with_minus
from ironbridge.parts.weights import weigh

MOST_FOR = 3  # reasons told that speak for a way
LEAST = 0.25  # of the largest: a reason that is smaller is not told
LARGE = 0.5  # of the largest: what speaks against a way is told if it is at least this
NOTHING = 0.05  # points: below this, two ways come to the same
SAME_MOMENT = 0.1  # stages: positions further apart are compared only where no others can be
UNCOUNTED = 0.01  # more or less of a theme whose count has not changed: too little for a number to be told
WHOLE = 10.0  # points from which on nobody wants to know the tenths


@dataclass(frozen=True)
class Reason:
    """What a way gains for whoever moves, by what it changes for a seat: their own, or a rival's."""

    seat: int
    theme: str
    amount: float  # so much more of what the theme counts; less, if below nothing
    points: float  # that this adds to how far the mover is ahead; below nothing, it speaks against the way
    rival: bool = False
    scored: bool = False  # the game is over: `theme` is a source of points


@dataclass(frozen=True)
class Part:
    """What a feature, or a source of points, has to do with a difference."""

    change: float
    worth: float  # to its seat
    points: float  # to whoever moves

    def plus(self, change: float, worth: float, share: float) -> Part:
        """Another difference added to it; `share` is how much of the seat's worth is the mover's."""
        return Part(self.change + change, self.worth + worth, self.points + worth * share)


NO_PART = Part(0.0, 0.0, 0.0)


@dataclass(frozen=True)
class Why:
    """Why a way rather than another: by how many points it is better, and the reasons that matter."""

    other: tuple[int, ...]
    gain: float
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class ToldReason:
    """A reason in plain words, and the points it brings or costs."""

    text: str
    points: str
    against: bool

    def __str__(self) -> str:
        return f"{self.text} ({self.points})"


# ---------------------------------------------------------------------- two positions


def compare(better: State, worse: State, seat: int) -> list[Reason]:
    """Why a position is better for a seat than another: the two or three reasons that matter, the largest first."""
    return chosen(contributions([(better, worse)], seat), better.game, seat)


def contributions(pairs: Sequence[tuple[State, State]], seat: int) -> list[Reason]:
    """All that the first positions of pairs have over the second, theme by theme and seat by seat, on average."""
    sums: dict[tuple[int, bool, str], Part] = {}
    for better, worse in pairs:
        estimate = estimate_for(better.game)
        shares = _shares(estimate.worths(better), estimate.worths(worse), seat)
        scored = better.over and worse.over
        for of, name, change, worth in _sources(better, worse) if scored else _features(estimate, better, worse):
            so_far = sums.get((of, scored, name), NO_PART)
            sums[of, scored, name] = so_far.plus(change / len(pairs), worth / len(pairs), shares[of])
    reasons = []
    for of, scored in sorted({key[:2] for key in sums}):
        parts = {name: part for (whose, at_end, name), part in sums.items() if (whose, at_end) == (of, scored)}
        sentences = sentences_of(pairs[0][0].game)
        themes = {name: (name,) for name in parts} if scored else sentences.THEMES
        for theme, names in themes.items():
            of_theme = [parts[name] for name in names]
            points = sum(part.points for part in of_theme)
            if abs(points) >= NOTHING and (amount := _amount(of_theme, 1 if scored else _wanted(sentences, theme))):
                reasons.append(Reason(of, theme, amount, points, of != seat, scored))
    return reasons


def _wanted(sentences: Sentences[Any], theme: str) -> int:
    """Whether one wants more of what a theme counts, 1, or less, -1; 0 if it depends."""
    if theme in sentences.IT_DEPENDS:
        return 0
    return -1 if theme in sentences.LESS_IS_BETTER else 1


def _amount(parts: Sequence[Part], wanted: int) -> float:
    """What there is more of in a theme: what its sentence counts, if that speaks as the whole theme does.

    If not, or if it has not changed, it is told without a number that there is more, or less, of what says most of the
    theme. Nobody would understand less of what one wants as a gain, whatever the weights make of it: where the words
    would say that, there are none.
    """
    whole, counted = sum(part.worth for part in parts), parts[0]
    if counted.change * wanted * whole > 0 or (counted.change and not wanted):
        return counted.change
    if counted.worth * whole > 0:
        return 0.0
    most = max(parts, key=lambda part: part.worth * copysign(1.0, whole))
    better = copysign(1.0, whole) * (wanted or 1)
    return UNCOUNTED * better if most.worth * whole > 0 and most.change * better > 0 else 0.0


def _shares(better: list[float], worse: list[float], seat: int) -> list[float]:
    """How much of what each seat gains adds to the lead of one: all of its own, and some of each rival's, which is
    lost. The best of the rivals counts for more; where it is not the same in both positions, each for half of that."""
    others = [other for other in range(len(better)) if other != seat]
    shares = [-(1.0 - RIVALRY) / len(others)] * len(better)
    for worths in (better, worse):
        shares[max(others, key=lambda other: worths[other])] -= RIVALRY / 2
    shares[seat] = 1.0
    return shares


def _sources(better: State, worse: State) -> Iterator[tuple[int, str, float, float]]:
    for seat, (here, there) in enumerate(zip(better.breakdown(), worse.breakdown(), strict=True)):
        for source in {**here, **there}:
            points = float(here.get(source, 0) - there.get(source, 0))
            yield seat, source, points, points


def _features(estimate: Estimate, better: State, worse: State) -> Iterator[tuple[int, str, float, float]]:
    names = features_of(better.game).FEATURES
    stages = estimate.stage(better), estimate.stage(worse)
    both = zip(estimate.features(better), estimate.features(worse), strict=True)
    for seat, (here, there) in enumerate(both):
        worths = _parts(estimate, stages, here, there)
        for name, one, other, worth in zip(names, here, there, worths, strict=True):
            yield seat, name, one - other, worth


def _parts(estimate: Estimate, stages: tuple[float, float], here: list[float], there: list[float]) -> list[float]:
    """What each feature adds to the difference between two positions; the weights are those between their stages."""
    slopes = [sum(weights) / 2 for weights in zip(*map(estimate.weights.at, stages), strict=True)]
    net = estimate.net
    if net is not None:
        begins = zip(*map(net.begin.at, stages), strict=True)
        for sums, worth, (begin, began) in zip(net.sums, net.worth, begins, strict=True):
            bend, bent = begin + weigh(here, sums), began + weigh(there, sums)
            part = float(bend > 0) if bend == bent else (max(bend, 0.0) - max(bent, 0.0)) / (bend - bent)
            if part:
                slopes = [slope + part * worth * each for slope, each in zip(slopes, sums, strict=True)]
    return [slope * (one - other) for slope, one, other in zip(slopes, here, there, strict=True)]


def chosen(reasons: Sequence[Reason], game: Game, viewer: int) -> list[Reason]:
    """The few that matter: those that speak for the way, the largest first, and one against it if it is large.

    Of what only its owner sees, nobody else is told.
    """
    hidden = sentences_of(game).HIDDEN_THEMES
    known = [reason for reason in reasons if reason.seat == viewer or reason.theme not in hidden or reason.scored]
    largest = max((reason.points for reason in known), default=0.0)
    if largest < NOTHING:
        return []
    in_order = sorted(known, key=lambda reason: -reason.points)
    told = [reason for reason in in_order if reason.points >= LEAST * largest][:MOST_FOR]
    return told + [reason for reason in in_order[-1:] if reason.points <= -LARGE * largest]


# ---------------------------------------------------------------------- two ways that were searched


def why(search: Search, mind: Mind, path: tuple[int, ...], viewer: int) -> Why | None:
    """Why this way rather than the next best that a search found; of those that come to the same, nothing is said.

    Where the lines that were searched do not show what it gains over that one, the one after it is taken, and so on; if
    it gains over none, it is told what it has over the first all the same.
    """
    visited = [other for other, _ in search.ranking()]
    at_first_sight = [other for other in search.root.branches if other not in visited]
    if path not in search.root.branches:
        return None  # in none of the worlds that were imagined
    first: Why | None = None
    for other in visited + at_first_sight:
        if other != path:
            found = against(search, mind, path, other)
            told = chosen(found.reasons, mind.game, viewer)
            found = replace(found, reasons=tuple(told))
            if told and found.gain >= NOTHING:
                return found
            first = first or (found if told else None)
    return first


def against(search: Search, mind: Mind, path: tuple[int, ...], other: tuple[int, ...]) -> Why:
    """All that a way gains over another, on average over the worlds in which the search looked at both."""
    gain = _gain(search, mind, path, other)
    pairs = [pair for world in range(len(search.worlds)) if (pair := _pair(search, mind, world, path, other, gain))]
    leads = [mind.lead(here.worths, search.seat) - mind.lead(there.worths, search.seat) for here, there in pairs]
    reasons = contributions([(here.state, there.state) for here, there in pairs], search.seat)
    return Why(other, sum(leads) / max(len(leads), 1), tuple(reasons))


def _gain(search: Search, mind: Mind, path: tuple[int, ...], other: tuple[int, ...]) -> float | None:
    """By how much the search found a way better than another, all in all; nothing, if it has not tried both."""
    one, two = search.root.branches[path], search.root.branches[other]
    if not (one.visits and two.visits):
        return None
    return mind.lead(one.mean(), search.seat) - mind.lead(two.mean(), search.seat)


def _pair(
    search: Search, mind: Mind, world: int, path: tuple[int, ...], other: tuple[int, ...], gain: float | None
) -> tuple[Way, Way] | None:
    """Where two ways have led in a world after as many moves: at the point that shows best what the search found."""
    stage = estimate_for(mind.game).stage

    def unlike(pair: tuple[Way, Way]) -> tuple[bool, float]:
        here, there = pair
        ahead = mind.lead(here.worths, search.seat) - mind.lead(there.worths, search.seat)
        apart = here.state.over != there.state.over or abs(stage(here.state) - stage(there.state)) > SAME_MOMENT
        return apart, 0.0 if gain is None else abs(ahead - gain)

    pairs = list(zip(_line(search, world, path), _line(search, world, other), strict=False))
    return min(pairs, key=unlike, default=None)


def _line(search: Search, world: int, path: tuple[int, ...]) -> Iterator[Way]:
    """A way of the root, and what the search found best after it in a world, move by move."""
    node = search.root
    way = next((way for way in node.ways.get(world, []) if way.path == path), None)
    while way is not None:
        yield way
        node = node.branches[way.path].node
        ways = node.ways.get(world, [])
        branches = node.branches
        way = max(ways, key=lambda each: branches[each.path].visits, default=None)


# ---------------------------------------------------------------------- in words


def told_reasons(game: Game, reasons: Sequence[Reason], names: Names, say: Language) -> list[ToldReason]:
    """Reasons in plain words; `names` are what rivals are called, seat by seat."""
    say = say.of(game.name)
    return [_told(game, reason, names, say) for reason in reasons]


def _told(game: Game, reason: Reason, names: Names, say: Language) -> ToldReason:
    sentences = sentences_of(game)
    theme, amount = reason.theme, reason.amount
    text = sentences.source(theme, say) if reason.scored else sentences.reason(theme, amount, say)
    if reason.rival:
        text = say("for {name}: {reason}", name=names[reason.seat], reason=text)
    if reason.points < 0:
        text = say("but {reason}", reason=text)
    return ToldReason(text, points_told(game, reason.points, say), reason.points < 0)


def points_told(game: Game, points: float, say: Language) -> str:
    """With their sign: +9, +0.6, or +$40 where money decides."""
    if _in_money(game):
        amount = say.money(abs(round(points)))
    else:
        amount = format_decimal(round(abs(points), 0 if abs(points) >= WHOLE else 1), locale=say.code)
    return with_minus(f"{'-' if points < 0 else '+'}{amount}")


@lru_cache(maxsize=8)
def _in_money(game: Game) -> bool:
    seen = game.start(0).seen_by(None)
    return sentences_of(game).gauges(seen, language("en", game.name))[0].money
