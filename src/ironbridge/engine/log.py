"""The log as a table: for each event its sentence, and what fills it. Only sentences that branch are functions.

DREW: line(n_("{name} draws {cards}."), name=player(1), cards=counted(2, cards)),
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ironbridge.engine.game import Event
from ironbridge.engine.sentences import Names
from ironbridge.language import Language


class Happened(NamedTuple):
    """An event, and all that is needed to tell it to somebody; `viewer` is `None` for a spectator."""

    game: Any  # the game's own class
    event: Event
    viewer: int | None
    names: Names
    say: Language


Teller = Callable[[Happened], str]


def line(sentence: str, /, **fields: Teller) -> Teller:
    """Tells an event by a sentence and what each of its fields stands for."""
    return lambda happened: happened.say(sentence, **{name: tell(happened) for name, tell in fields.items()})


def player(detail: int) -> Teller:
    """The player whose seat is that detail of the event."""
    return lambda happened: happened.names[happened.event[detail]]


def number(detail: int) -> Teller:
    """A detail of the event as a number."""
    return lambda happened: happened.say.number(happened.event[detail])


def counted(detail: int, told: Callable[[int, Language], str]) -> Teller:
    """A detail of the event as that function puts it into words: so much money, so many cards."""
    return lambda happened: told(happened.event[detail], happened.say)


def tell(tellers: Mapping[int, Teller], happened: Happened) -> str:
    """An event as a line of the log."""
    return tellers[happened.event[0]](happened)
