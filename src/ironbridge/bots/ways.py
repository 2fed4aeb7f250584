"""A way to play: all choices up to the end of the turn or, where a turn has several actions, of the action.

Bots look at every way from a position and take a good one (`Paths`). A person points at a thing and asks for the ways
that use it (`WaysTo`).
"""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable, Sequence
from time import perf_counter

from ironbridge.engine.aims import Aim
from ironbridge.engine.game import Game, State
from ironbridge.engine.judgement import evaluation_of, features_of

MOST_IN_A_WAY = 2000  # positions looked at for the ways of one position; then each is followed by its best step only
MOST_LOOKED = 1500  # positions looked at for the ways that use something: a tenth of a second at most, once compiled
MOST_VARIANTS = 12
NOT_YET = 99
WORST = -1e9
RIVALRY = 0.5  # halfway between beating the best of the others and beating them on average


class Mind:
    """How a bot judges a game's positions, and what of them it looks at."""

    def __init__(self, game: Game, estimate: Callable[[State], list[float]], rivalry: float = 0.0) -> None:
        self.game = game
        self.estimate = estimate
        self.rivalry = rivalry  # how much the best of the others counts, rather than all of them
        self.by_habit = features_of(game).BY_HABIT  # whether the others are taken to do the same again
        self.worth_a_thought: Callable[[State], list[int]] = evaluation_of(game).sensible
        numbers: dict[str, int] = {}
        # What stands before the thing in a word: `card` in `card:dudley`.
        self.kind_of = [numbers.setdefault(re.split("[:<]", word, maxsplit=1)[0], len(numbers)) for word in game.words]

    def lead(self, worths: list[float], seat: int) -> float:
        """How far a seat is above the others.

        To be far above the average is not to win; but who looks only at the best of the others helps the rest.
        """
        total = 0.0
        most = WORST
        for other in range(len(worths)):
            if other != seat:
                worth = worths[other]
                total += worth
                most = max(most, worth)
        return worths[seat] - most * self.rivalry - total / (len(worths) - 1) * (1.0 - self.rivalry)


class Way:
    """A way to play from a position, where it leads, what that is worth to each seat, and how far the player leads."""

    def __init__(self, path: tuple[int, ...], state: State, worths: list[float], lead: float) -> None:
        self.path = path
        self.state = state
        self.worths = worths
        self.lead = lead


class Paths:
    """Looks for all ways from a position to the end of the turn or, where a turn has several, of the action."""

    def __init__(self, mind: Mind, state: State) -> None:
        self.mind = mind
        self.start = state
        self.looked = 0
        self.found: list[Way] = []
        self._follow(state, ())

    def best(self, most: int) -> list[Way]:
        """The best of them; of those that come to the same, one."""
        self.found.sort(key=_from_the_best)
        kept: list[Way] = []
        for way in self.found:
            if kept and way.worths == kept[-1].worths:
                continue
            kept.append(way)
            if len(kept) == most:
                break
        return kept

    def _follow(self, state: State, path: tuple[int, ...]) -> None:
        for choice, after in self._worth_following(state):
            if ended(after, self.start):
                worths = self.mind.estimate(after)
                self.found.append(Way((*path, choice), after, worths, self.mind.lead(worths, self.start.seat)))
            else:
                self._follow(after, (*path, choice))

    def _worth_following(self, state: State) -> list[tuple[int, State]]:
        """Each choice with what it leads to. Where turns are long, only the best as it stands of those of a kind that
        leave the same answers open: cards spent on the same action differ in nothing but what they cost."""
        after: list[tuple[int, State]] = []
        for choice in self.mind.worth_a_thought(state):
            twin = state.copy()
            twin.play(choice)
            self.looked += 1
            after.append((choice, twin))
        if self.looked > MOST_IN_A_WAY:
            return [self._best_as_it_stands(after)]
        if not self.start.actions_begun:
            return after
        groups: dict[tuple[int, tuple[int, ...]], list[tuple[int, State]]] = {}
        for each in after:
            if ended(each[1], self.start):
                groups[(-1 - each[0], ())] = [each]
            else:
                groups.setdefault((self.mind.kind_of[each[0]], each[1].choices()), []).append(each)
        return [self._best_as_it_stands(group) for group in groups.values()]

    def _best_as_it_stands(self, after: list[tuple[int, State]]) -> tuple[int, State]:
        best = after[0]
        if len(after) > 1:
            most = WORST
            for each in after:
                lead = self.mind.lead(self.mind.estimate(each[1]), self.start.seat)
                if lead > most:
                    most, best = lead, each
        return best


def ended(state: State, start: State) -> bool:
    """Whether the turn or action that was under way at the start is over."""
    return (
        state.over
        or state.seat != start.seat
        or state.turns_begun != start.turns_begun
        or state.actions_begun != start.actions_begun
    )


def _from_the_best(way: Way) -> float:
    return -way.lead


class Point:
    """How far somebody has come on a way."""

    def __init__(
        self,
        state: State,
        path: tuple[int, ...],
        said: tuple[int, ...],
        used: tuple[int, ...],
        others: list[tuple[int, int]],
    ) -> None:
        self.state = state
        self.path = path
        self.said = said  # the path with all only answers on it
        self.used = used  # for each thing, at which choice of the path it was used first; none yet: NOT_YET
        self.others = others  # choices of the path, by their place, that would have left the same open


class Line:
    """The best of the ways that come to the same, and the rest of them."""

    def __init__(self, way: Way, aim: Aim | None = None) -> None:
        self.way = way
        self.aim = aim  # what the game itself names as the goal of it
        self.variants: list[tuple[int, ...]] = []


class WaysTo:
    """Looks for the ways that use every one of some things, the shortest first, for as long as it may.

    A thing is the choices that it stands for. What a bot would not look at comes last. Choices of a kind that leave the
    same answers open are followed once, by the best as it stands; the others are variants.
    """

    def __init__(self, mind: Mind, state: State, things: Sequence[frozenset[int]], seconds: float) -> None:
        self.mind = mind
        self.start = state
        self.things = list(things)
        self._wanted = frozenset().union(*things)
        self.found: list[tuple[Way, Point]] = []
        self.looked = 0
        self._end = perf_counter() + seconds
        self._soon: deque[Point] = deque([Point(state, (), (), (NOT_YET,) * len(things), [])])
        self._late: deque[Point] = deque()
        while (self._soon or self._late) and self.looked < MOST_LOOKED and perf_counter() < self._end:
            self._go_on(self._soon.popleft() if self._soon else self._late.popleft())
        self.more = bool(self._soon or self._late)  # whether not all were looked at

    def lines(self, aims: Sequence[Aim] = ()) -> list[Line]:
        """The ways, the best first. Those that come to the same, or differ only in how one gets to the thing, are one
        line. What the game's own aims are about is left to them."""
        lines = [Line(self._way(self.start, aim.path), aim) for aim in aims]
        aimed = {self.mind.kind_of[choice] for aim in aims for choice in aim.path}
        known: dict[tuple[object, ...], Line] = {}
        for way, point in sorted(self.found, key=_of_the_best):
            used = min(point.used)
            kinds = tuple([self.mind.kind_of[choice] for choice in point.said])
            if aimed.issuperset([self.mind.kind_of[choice] for choice in way.path]):
                continue
            same = [
                (kinds, tuple([round(worth, 2) for worth in way.worths])),
                (kinds, way.path[used:]),
            ]
            line = known.get(same[0]) or known.get(same[1])
            if line is None:
                line = Line(way)
                lines.append(line)
            elif way.path != line.way.path:
                line.variants.append(way.path)
            for key in same:
                known.setdefault(key, line)
            self._add_others(line, way, point)
        return sorted(lines, key=_of_the_best_line)

    def _add_others(self, line: Line, way: Way, point: Point) -> None:
        for place, choice in point.others:
            path = (*way.path[:place], choice, *way.path[place + 1 :])
            if path not in line.variants and len(line.variants) < MOST_VARIANTS and self._can_be_played(path):
                line.variants.append(path)

    def _can_be_played(self, path: tuple[int, ...]) -> bool:
        state = self.start
        for choice in path:
            if choice not in state.choices():
                return False
            state = state.foresee(choice)
        return True

    def _go_on(self, point: Point) -> None:
        soon = self.mind.worth_a_thought(point.state)
        late = [choice for choice in point.state.choices() if choice not in soon]
        wanted = [choice for choice in late if choice in self._wanted]
        self._follow(point, soon + wanted, self._soon)
        self._follow(point, [choice for choice in late if choice not in wanted], self._late)

    def _follow(self, point: Point, choices: list[int], queue: deque[Point]) -> None:
        alike: dict[tuple[int, tuple[int, ...]], list[Point]] = {}
        for choice in choices:
            forced: list[tuple[State, int]] = []
            after = point.state.foresee(choice, forced)
            self.looked += 1
            answers = [choice, *[answer for _, answer in forced]]
            used = self._used(point, answers)
            here = Point(after, (*point.path, choice), (*point.said, *answers), used, point.others)
            if not after.choices() or ended(after, self.start):
                if NOT_YET not in used:
                    self._find(point, here)
            elif used != point.used:
                queue.append(here)
            else:
                alike.setdefault((self.mind.kind_of[choice], after.choices()), []).append(here)
        for group in alike.values():
            queue.append(self._best_of(group))

    def _used(self, point: Point, answers: list[int]) -> tuple[int, ...]:
        used = list(point.used)
        for place, thing in enumerate(self.things):
            if used[place] == NOT_YET and not thing.isdisjoint(answers):
                used[place] = len(point.path)
        return tuple(used)

    def _find(self, before: Point, point: Point) -> None:
        last = self._way(before.state, point.path[-1:])
        self.found.append((Way(point.path, last.state, last.worths, last.lead), point))

    def _way(self, start: State, path: tuple[int, ...]) -> Way:
        after = start.copy()
        for choice in path:
            after.play(choice)
        worths = self.mind.estimate(after)
        return Way(path, after, worths, self.mind.lead(worths, self.start.seat))

    def _best_of(self, group: list[Point]) -> Point:
        best = group[0]
        if len(group) > 1:
            most = WORST
            for point in group:
                lead = self.mind.lead(self.mind.estimate(point.state), self.start.seat)
                if lead > most:
                    most, best = lead, point
            place = len(best.path) - 1
            best.others = best.others + [(place, point.path[-1]) for point in group if point is not best]
        return best


def _of_the_best(found: tuple[Way, Point]) -> float:
    return -found[0].lead


def _of_the_best_line(line: Line) -> float:
    return -line.way.lead
