"""The games of the house, each in a folder of its own, found by being there."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Any

from ironbridge.engine.about import About
from ironbridge.engine.catalogue import Catalogue, catalogue
from ironbridge.engine.game import Game
from ironbridge.engine.problems import Problem, listed, n_, nearest
from ironbridge.files import read_text


@cache
def games() -> Mapping[str, About]:
    """The games by name, with their seats, maps and options.

    >>> games()["steel-driver"].seats
    range(3, 7)
    >>> games()["steel-driver"].maps
    ('usa',)
    """
    found = [
        _about(folder) for place in __path__ for folder in Path(place).iterdir() if (folder / "about.py").is_file()
    ]
    return MappingProxyType({about.name: about for about in sorted(found, key=lambda about: about.name)})


def game(name: str, seats: int, **options: str) -> Game:
    """The game of that name for so many seats; a wrong name, seat count or option raises a `ValueError` that says so.

    `map` may be the name of a map of the house or a path to a TOML file of your own.

    >>> game("steel-driver", seats=4).start(seed=7).seat
    1
    >>> game("steel-driver", seats=2)
    Traceback (most recent call last):
    ironbridge.engine.problems.Problem: steel-driver is for 3 to 6 players, not 2
    """
    return make_game(name, seats, options)


def make_game(name: str, seats: int, options: Mapping[str, str]) -> Game:
    """As `game`, with the options as data."""
    about = about_game(name)
    if type(seats) is not int or seats not in about.seats:
        raise Problem(
            n_("{game} is for {fewest} to {most} players, not {seats}"),
            game=name,
            fewest=about.seats[0],
            most=about.seats[-1],
            seats=seats,
        )
    chosen = {"map": about.maps[0]} | {option: values[0] for option, values in about.options.items()}
    for option, value in options.items():
        _check_option(about, option, value)
        chosen[option] = str(value)
    made: Game = part_of(name, "game").create(seats, chosen, read_map(name, chosen["map"]))
    return made


def check_house_map(name: str, options: Mapping[str, object]) -> None:
    """For options from outside: a map of the house only, since a path would open any file of ours."""
    maps = about_game(name).maps
    if options.get("map", maps[0]) not in maps:
        raise Problem(n_("there is no map '{map}'; there is: {maps}"), map=options["map"], maps=listed(maps))


def part_of(name: str, part: str) -> ModuleType:
    """A module of a game's folder: `rules`, `board`, `drawing`…"""
    about_game(name)
    return import_module(f"{__name__}.{name.replace('-', '_')}.{part}")


def rules_of(name: str, language: str) -> Catalogue:
    """The numbered rules of a game."""
    about_game(name)
    return catalogue(f"{__name__}.{name.replace('-', '_')}", language)


def about_game(name: str) -> About:
    """What is known of the game of that name."""
    about = games().get(name)
    if about is None:
        raise Problem(n_("there is no game '{name}'; there is: {names}"), name=name, names=nearest(str(name), games()))
    return about


def read_map(name: str, map_name: str) -> dict[str, Any]:
    """The document of a map: one of the house by its name, or a TOML file by its path."""
    if _is_path(map_name):
        return read_map_file(Path(map_name))
    text = (_folder(name) / "maps" / f"{map_name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def read_map_file(path: Path) -> dict[str, Any]:
    """The document in a TOML file; a `Problem` if there is none to be read."""
    text = read_text(path)
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise Problem(n_("'{file}' is not valid TOML: {reason}"), file=path, reason=error) from None


def map_problems(document: dict[str, Any]) -> list[Problem]:
    """Everything that is wrong with a map of any game; none if it is good."""
    named = document.get("game")
    if not isinstance(named, str):
        return [
            Problem(n_("the map must say which game it is for: 'game' must be one of: {names}"), names=listed(games()))
        ]
    try:
        return list(part_of(named, "rules.board").problems(document))
    except Problem as problem:
        return [problem]


def _check_option(about: About, option: str, value: str) -> None:
    if option == "map":
        if not _is_path(value) and value not in about.maps:
            raise Problem(
                n_("{game} has no map '{map}'; it has: {maps}, or the path of a .toml file"),
                game=about.name,
                map=value,
                maps=listed(about.maps),
            )
        return
    if option not in about.options:
        raise Problem(
            n_("{game} has no option '{option}'; it has: {options}"),
            game=about.name,
            option=option,
            options=listed(["map", *about.options]),
        )
    if value not in about.options[option]:
        raise Problem(
            n_("{option} is '{value}'; it must be one of: {values}"),
            option=option,
            value=value,
            values=listed(about.options[option]),
        )


def _is_path(map_name: str) -> bool:
    return str(map_name).endswith(".toml")


def _folder(name: str) -> Traversable:
    return files(f"{__name__}.{name.replace('-', '_')}")


def _about(folder: Traversable) -> About:
    about: About = import_module(f"{__name__}.{folder.name}.about").ABOUT
    found = sorted(map_file.name[:-5] for map_file in (folder / "maps").iterdir() if map_file.name.endswith(".toml"))
    # The game's own first map stays first, whatever map is added.
    return replace(about, maps=tuple(dict.fromkeys([*about.maps, *found])))
