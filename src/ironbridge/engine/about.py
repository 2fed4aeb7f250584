"""What a game is called, for how many it is, and what can be chosen before it starts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class About:
    """A game as a menu shows it. Every game has maps; `options` are what else can be chosen, each with its values.

    The first value of an option, and the first map, is what is played if nothing else is said. A game names that map;
    the others are found in its folder.
    """

    name: str
    title: str
    year: int
    summary: str
    seats: range
    minutes: tuple[int, int]
    rules_version: int
    maps: tuple[str, ...]
    options: Mapping[str, tuple[str, ...]]
