"""The bag of cubes: what is drawn from it by chance, and what goes back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.engine.chance import below
from ironbridge.games.railroad_tycoon.rules import events
from ironbridge.games.railroad_tycoon.rules.components import COLOUR_COUNT

if TYPE_CHECKING:
    from ironbridge.games.railroad_tycoon.rules.state import TycoonState


def draw_cube(state: TycoonState) -> int:
    """The colour of a cube drawn blind; there must be one."""
    cube = below(state.chance, sum(state.bag))
    colour = 0
    while cube >= state.bag[colour]:
        cube -= state.bag[colour]
        colour += 1
    state.bag[colour] -= 1
    return colour


def refill(state: TycoonState, city: int, cubes: int) -> None:
    """R46, R69, R108, A9: so many cubes, or what there is; a city that had none loses its marker."""
    cubes = min(cubes, sum(state.bag))
    if not cubes:
        return
    drawn = 0
    state.bag = state.bag[:]
    state.cubes = state.cubes[:]
    for _ in range(cubes):
        colour = draw_cube(state)
        state.cubes[city * COLOUR_COUNT + colour] += 1
        drawn += 1 << 3 * colour
    state.empty &= ~(1 << city)
    state.reveals += 1
    state.tell(events.CUBES, city, drawn)
