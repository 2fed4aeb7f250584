"""The beginning of a lesson of one's own: a position of a game that was played, ready to be written on."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from ironbridge.engine.game import State

DRAFT = """game = {game}
seats = {seats}
options = {options}
seat = {seat}

[title]
en = ""
fr = ""

[[step]]
en = ""
fr = ""
solution = []
goal = {{ played = "" }}

[after]
en = ""
fr = ""

[position]
{position}
"""


def draft(state: State) -> str:
    """A lesson's file in which all is there but what it teaches."""
    game = state.game
    return DRAFT.format(
        game=_written(game.name),
        seats=game.seats,
        options=_written({name: value for name, value in game.options.items() if name != "map"}),
        seat=state.seat,
        position="\n".join(f"{name} = {_written(value)}" for name, value in without_nothing(state.save()).items()),
    )


def without_nothing(data: Any) -> Any:
    """Plain data without what is none, which TOML cannot say."""
    if isinstance(data, Mapping):
        return {name: without_nothing(value) for name, value in data.items() if value is not None}
    return [without_nothing(value) for value in data] if isinstance(data, list) else data


def _written(value: Any) -> str:
    """Plain data as TOML, the tables of a list one below the other."""
    if isinstance(value, Mapping):
        inside = ", ".join(f"{_key(name)} = {_written(each)}" for name, each in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list):
        rows = [_written(each) for each in value]
        between = ",\n    " if value and isinstance(value[0], Mapping) else ", "
        return f"[{between.join(rows)}]"
    return json.dumps(value, ensure_ascii=False)


def _key(name: str) -> str:
    return name if name.isascii() and re.fullmatch(r"[\w-]+", name) else json.dumps(name)
