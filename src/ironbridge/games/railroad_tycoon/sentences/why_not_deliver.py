"""Why a cube cannot be delivered from there, or not over that link."""

from __future__ import annotations

from typing import Final

from ironbridge.engine.problems import n_
from ironbridge.engine.sentences import Names
from ironbridge.games.railroad_tycoon.rules.components import COLOURS
from ironbridge.games.railroad_tycoon.rules.questions import ASK_LINK
from ironbridge.games.railroad_tycoon.rules.state import TycoonState
from ironbridge.games.railroad_tycoon.sentences.names import A_CITY, city_name, links
from ironbridge.games.railroad_tycoon.sentences.ways import goals, goals_from
from ironbridge.language import Language

_NO_CUBE: Final[dict[str, str]] = {
    "red": n_("There is no red cube in {city}."),
    "yellow": n_("There is no yellow cube in {city}."),
    "blue": n_("There is no blue cube in {city}."),
    "black": n_("There is no black cube in {city}."),
    "purple": n_("There is no purple cube in {city}."),
}


def why_not_cube(seen: TycoonState, names: Names, thing: str, rule: int, say: Language) -> str:
    """R51-R55: the cube, the first link, then the way."""
    board = seen.rules.board
    colour, _, id_ = thing.partition("@")
    city = board.city_index[id_]
    name = city_name(board, city, say)
    if rule == 51:
        return say(_NO_CUBE[colour], city=name)
    if rule == 52:
        return say("You have no complete link in {city}, and the first link must be yours.", city=name)
    if rule == 53:
        return _too_far(seen, goals_from(seen, COLOURS.index(colour), city), say)
    if rule == 55:
        return say("No links lead from {city} over one of yours to {kind}.", city=name, kind=say(A_CITY[colour]))
    return ""


def _too_far(seen: TycoonState, far: dict[int, int], say: Language) -> str:
    """R53: the nearest city of the cube's colour."""
    if not far:
        return ""
    goal = next(iter(far))
    return say(
        "Your engine is of level {level}, and {city} is {links} away at least.",
        level=seen.engine[seen.seat],
        city=city_name(seen.rules.board, goal, say),
        links=links(far[goal], say),
    )


def why_not_link(seen: TycoonState, names: Names, thing: str, rule: int, say: Language) -> str:
    """R51-R55: the link, then where the cube could get from there."""
    if seen.question != ASK_LINK:
        return ""
    board = seen.rules.board
    id_, _, seat = thing.rpartition(".")
    city, owner = board.city_index[id_], int(seat)
    name, at = city_name(board, city, say), city_name(board, seen.cube_at(), say)
    if rule == 54:
        return say("The cube has been in {city} already.", city=name)
    if rule == 51:
        if owner == seen.seat:
            return say("You have no complete link from {at} to {city}.", at=at, city=name)
        return say("{name} has no complete link from {at} to {city}.", name=names[owner], at=at, city=name)
    if rule == 52:
        return say("The first link must be yours, and this one belongs to {name}.", name=names[owner])
    if rule == 53:
        return _too_long(seen, name, goals(seen, seen.colour, 1 << city, seen.passed()), say)
    if rule == 55:
        kind = say(A_CITY[COLOURS[seen.colour]])
        return say("From {city} no links lead the cube on to {kind}.", city=name, kind=kind)
    return ""


def _too_long(seen: TycoonState, city: str, far: dict[int, int], say: Language) -> str:
    if not far:
        return ""
    goal = next(iter(far))
    return say(
        "Over {city} it is {links} at least to {goal}, and your engine allows {n} more.",
        city=city,
        links=links(far[goal], say),
        goal=city_name(seen.rules.board, goal, say),
        n=seen.links_left(),
    )
