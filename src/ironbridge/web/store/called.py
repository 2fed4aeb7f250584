"""What the house calls those who have not said their name: kept as how it came about, said in each reader's language.

Whoever is `called` "guest", or "apprentice 2", reads so in English and "Invité", "Apprenti 2" in French. A name that
somebody has given is nobody's to translate: they are `called` nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from ironbridge.engine.problems import n_
from ironbridge.language import LANGUAGES, Language, language
from ironbridge.web.levels import TITLES
from ironbridge.web.store.names import folded

GUEST, FRIEND = "guest", "friend"
HOUSE_NAMES = {GUEST: n_("Guest"), FRIEND: n_("Friend"), **TITLES}


class Named(Protocol):
    """Somebody who has a name: a seat, a player of a record, whoever has said something."""

    @property
    def name(self) -> str: ...

    @property
    def called(self) -> str: ...


@dataclass(frozen=True)
class Name:
    """A name by itself."""

    name: str
    called: str = ""


def house_name(called: str) -> Name:
    """The name of whoever is called so by the house."""
    return Name(said_name(Name(called, called), language("en")), called)


def said_name(named: Named, say: Language) -> str:
    """A name as a reader of that language knows it."""
    kind, _, number = named.called.partition(" ")
    if kind not in HOUSE_NAMES:
        return named.name
    return f"{say(HOUSE_NAMES[kind])} {number}".rstrip()


def looks_of(named: Named) -> set[str]:
    """How a name looks to readers of all our languages: no two at a table may look alike to anybody."""
    return {folded(said_name(named, language(code))) for code in LANGUAGES}
