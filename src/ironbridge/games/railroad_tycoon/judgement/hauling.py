"""The ways of a cube to one city: those that bring the seat most, out of the very many there may be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironbridge.games.railroad_tycoon.rules.components import COLOUR_COUNT
from ironbridge.games.railroad_tycoon.rules.delivering import forbids_cube
from ironbridge.parts.bits import members

if TYPE_CHECKING:
    from ironbridge.games.railroad_tycoon.rules.state import TycoonState

MOST_STEPS: Final = 1500  # looked at
FAR: Final = 99


class Haul:
    """The way of a cube: its links as city * seats + owner, and what they bring each seat."""

    def __init__(self, steps: list[int], earned: list[int], seat: int) -> None:
        self.steps = steps
        self.earned = earned
        self.own = earned[seat]
        self.others = max([0, *(n for other, n in enumerate(earned) if other != seat)])


class Hauling:
    """A search for the ways of a cube of this colour from here to the goal; the longest over own links come first."""

    def __init__(self, state: TycoonState, colour: int, goal: int) -> None:
        self.state = state
        self.colour = colour
        self.goal = goal
        self.steps = 0
        self.best: dict[tuple[int, ...], Haul] = {}  # by what it brings each seat
        self.links_to_goal = self._distances()

    def _distances(self) -> list[int]:
        """By city, the fewest links to the goal past no other city that would take the cube (R55)."""
        state = self.state
        far = [FAR] * state.rules.board.city_count
        seen, further, links = state.wanted[self.colour], 1 << self.goal, 0
        while further:
            beyond = 0
            for city in members(further):
                far[city] = links
                beyond |= state.joined[city]
            further = beyond & ~seen
            seen |= further
            links += 1
        return far

    def run(self, at: int, passed: int, path: list[int], left: int) -> list[Haul]:
        """The ways on from a city, after these steps and over so many more links at most; the best first."""
        self._go(at, passed, path, left)
        hauls = list(self.best.values())
        hauls.sort(key=lambda haul: (-haul.own, haul.others, len(haul.steps)))
        return hauls

    def _go(self, at: int, passed: int, path: list[int], left: int) -> None:
        state, seats, cities = self.state, self.state.rules.seats, self.state.rules.board.city_count
        own = state.own_joined[state.seat * cities + at] & ~passed
        near = members(own)
        if path:  # R52: only the first must be one's own
            near += members(state.joined[at] & ~passed & ~own)
        for city in near:
            if self.steps >= MOST_STEPS or self.links_to_goal[city] >= left:
                continue
            self.steps += 1
            for owner in [state.seat] if own >> city & 1 else range(seats):
                if state.own_joined[owner * cities + at] >> city & 1:
                    further = [*path, city * seats + owner]
                    if city == self.goal:
                        self._arrive(further)
                    else:
                        self._go(city, passed | 1 << city, further, left - 1)

    def _arrive(self, path: list[int]) -> None:
        seats = self.state.rules.seats
        earned = [0] * seats
        for step in path:
            earned[step % seats] += 1
        known = self.best.get(tuple(earned))
        if known is None or len(path) < len(known.steps):
            self.best[tuple(earned)] = Haul(path, earned, self.state.seat)


def hauls_from(state: TycoonState, city: int, colour: int, goal: int) -> list[Haul]:
    """R51-R55: the ways of a cube that lies in a city; none if it cannot be delivered there."""
    if not state.wanted[colour] >> goal & 1 or city == goal or forbids_cube(state, city, colour):
        return []
    return Hauling(state, colour, goal).run(city, 1 << city, [], state.engine[state.seat])


def hauls_on(state: TycoonState, goal: int) -> list[Haul]:
    """The same for the cube that is on its way; its steps so far are counted too."""
    if not state.wanted[state.colour] >> goal & 1:
        return []
    return Hauling(state, state.colour, goal).run(state.cube_at(), state.passed(), state.path, state.links_left())


def colours_at(state: TycoonState, city: int) -> list[int]:
    """Those of the cubes in a city."""
    return [colour for colour in range(COLOUR_COUNT) if state.cubes[city * COLOUR_COUNT + colour]]
