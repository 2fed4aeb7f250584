"""Why a cube cannot be delivered from there, or not over that link."""

from __future__ import annotations

from typing import Final

from ironbridge.engine.problems import n_
from ironbridge.engine.wording import Names
from ironbridge.games.railroad_tycoon.sentences.names import A_CITY, city_name, links
from ironbridge.games.railroad_tycoon.sentences.seen import Seen
from ironbridge.language import Language

_NO_CUBE: Final[dict[str, str]] = {
    "red": n_("There is no red cube in {city}."),
    "yellow": n_("There is no yellow cube in {city}."),
    "blue": n_("There is no blue cube in {city}."),
    "black": n_("There is no black cube in {city}."),
    "purple": n_("There is no purple cube in {city}."),
}


def why_not_cube(seen: Seen, names: Names, thing: str, rule: int, say: Language) -> str:
    """R51-R55: the cube, the first link, then the way."""
    colour, _, city = thing.partition("@")
    name = city_name(seen.board, city, say)
    if rule == 51:
        return say(_NO_CUBE[colour], city=name)
    if rule == 52:
        return say("You have no complete link in {city}, and the first link must be yours.", city=name)
    if rule == 53:
        goals = seen.goals(colour, city)
        return _too_far(seen, goals, say) if goals else ""
    if rule == 55:
        return say("No links lead from {city} over one of yours to {kind}.", city=name, kind=say(A_CITY[colour]))
    return ""


def _too_far(seen: Seen, goals: dict[str, int], say: Language) -> str:
    """R53: the nearest city of the cube's colour."""
    goal = min(goals, key=lambda city: goals[city])
    return say(
        "Your engine is of level {level}, and {city} is {links} away at least.",
        level=seen.engine,
        city=city_name(seen.board, goal, say),
        links=links(goals[goal], say),
    )


def why_not_link(seen: Seen, names: Names, thing: str, rule: int, say: Language) -> str:
    """R51-R55: the link, then where the cube could get from there."""
    if seen.kind != "link":
        return ""
    city, _, seat = thing.rpartition(".")
    name, at, owner = city_name(seen.board, city, say), city_name(seen.board, seen.asked["at"], say), int(seat)
    if rule == 54:
        return say("The cube has been in {city} already.", city=name)
    if rule == 51:
        if owner == seen.seat:
            return say("You have no complete link from {at} to {city}.", at=at, city=name)
        return say("{name} has no complete link from {at} to {city}.", name=names[owner], at=at, city=name)
    if rule == 52:
        return say("The first link must be yours, and this one belongs to {name}.", name=names[owner])
    if rule == 53:
        goals = seen.distances(seen.asked["colour"], seen.asked["at"], [city], seen.visited)
        return _too_long(seen, name, goals, say) if goals else ""
    if rule == 55:
        kind = say(A_CITY[seen.asked["colour"]])
        return say("From {city} no links lead the cube on to {kind}.", city=name, kind=kind)
    return ""


def _too_long(seen: Seen, city: str, goals: dict[str, int], say: Language) -> str:
    goal = min(goals, key=lambda city: goals[city])
    return say(
        "Over {city} it is {links} at least to {goal}, and your engine allows {n} more.",
        city=city,
        links=links(goals[goal], say),
        goal=city_name(seen.board, goal, say),
        n=seen.asked["left"],
    )
