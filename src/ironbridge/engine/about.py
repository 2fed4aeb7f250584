"""What a game is called, for how many it is, and what can be chosen before it starts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class About:
    """A game as a menu shows it. Every game has maps; `options` are what else can be chosen, each with its values.

    The first value of an option, and the first map, is what is played if nothing else is said. A game names that map;
    the others are found in its folder. `weight` goes from 1, light, to 5; `hidden` is whether players hold things that
    others may not see; `titles` are what maps, options and their values are called, where it is not the name itself;
    `first` are the options of the variant that is made for somebody's first game, if there is one.
    """

    name: str
    title: str
    year: int
    summary: str
    seats: range
    minutes: tuple[int, int]
    weight: int
    hidden: bool
    rules_version: int
    maps: tuple[str, ...]
    options: Mapping[str, tuple[str, ...]]
    titles: Mapping[str, str]
    first: Mapping[str, str] = field(default_factory=dict)

    def title_of(self, name: str) -> str:
        """What a map, an option or its value is called."""
        return self.titles.get(name, name)
