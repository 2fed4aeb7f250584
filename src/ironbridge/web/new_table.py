"""What somebody asks for when they open a table, checked."""

from __future__ import annotations

import secrets
from collections import Counter
from dataclasses import dataclass, field, replace
from itertools import count

from ironbridge.bots import BOTS
from ironbridge.engine.problems import Problem, listed, n_, nearest
from ironbridge.games import about_game
from ironbridge.web.names import good_name
from ironbridge.web.store.called import FRIEND, GUEST, Name, house_name, looks_of
from ironbridge.web.store.rows import Seat

DEFAULT_LEVEL = "apprentice"  # whoever plays for the first time shall have a chance to win
VARIANTS = FULL, FIRST = ("full", "first")
KINDS = ("me", "here", "bot", "friend")


@dataclass(frozen=True)
class NewSeat:
    """Who shall sit there: the visitor, another person at this screen, a bot, or a friend by link."""

    kind: str
    name: str = ""
    level: str = ""


@dataclass(frozen=True)
class NewTable:
    """A table as somebody wants it."""

    game: str
    seats: list[NewSeat]
    options: dict[str, str] = field(default_factory=dict)
    public: bool = True
    hints: bool = True


def play_now(game: str, variant: str = FULL) -> NewTable:
    """One click: the visitor against bots, as few as can play; all of the game, or what is made for a first one."""
    about = about_game(game)
    if variant not in VARIANTS:
        raise Problem(
            n_("there is no variant '{name}'; there is: {names}"), name=variant, names=nearest(variant, VARIANTS)
        )
    seats = [NewSeat("me"), *[NewSeat("bot", level=DEFAULT_LEVEL)] * (about.seats[0] - 1)]
    return NewTable(game, seats, dict(about.first) if variant == FIRST else {})


def seats_for(new: NewTable, person: str, name: str) -> list[Seat]:
    """The seats of a new table, each with a name of its own that can be told from the others, in any language."""
    seats = [_seat(seat, person, name) for seat in new.seats]
    many = Counter(look for seat in seats for look in looks_of(seat))
    taken = set(many)
    for n, seat in enumerate(seats):
        if any(many[look] > 1 for look in looks_of(seat)):
            seats[n] = next(free for i in count(1) if looks_of(free := _numbered(seat, i)).isdisjoint(taken))
            taken |= looks_of(seats[n])
    return seats


def _numbered(seat: Seat, number: int) -> Seat:
    called = f"{seat.called} {number}" if seat.called else ""
    return replace(seat, name=f"{seat.name} {number}", called=called)


def new_link() -> str:
    """The secret part of a link that seats a friend."""
    return secrets.token_urlsafe(18)


def check_level(level: str) -> None:
    """There must be such a bot."""
    if level not in BOTS:
        raise Problem(n_("there is no bot '{name}'; there is: {names}"), name=level, names=listed(BOTS))


def _seat(new: NewSeat, person: str, name: str) -> Seat:
    match new.kind:
        case "me":
            # What the house remembers was good when it was given.
            return Seat("person", person=person, **vars(_named(new.name, Name(name) if name else house_name(GUEST))))
        case "here":
            return Seat("person", person=person, **vars(_named(new.name, house_name(GUEST))))
        case "bot":
            level = new.level or DEFAULT_LEVEL
            check_level(level)
            return Seat("bot", level=level, **vars(_named(new.name, house_name(level))))
        case "friend":
            return Seat("open", link=new_link(), **vars(_named(new.name, house_name(FRIEND))))
        case kind:
            raise Problem(
                n_("'{kind}' cannot take a seat; a player is one of: {allowed}"), kind=kind, allowed=listed(KINDS)
            )


def _named(given: str, otherwise: Name) -> Name:
    return Name(good_name(given)) if given else otherwise
