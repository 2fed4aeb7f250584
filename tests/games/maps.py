"""Maps as plain data, for the tests of every game: a file, and one thing changed at random."""

from __future__ import annotations

import copy
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ironbridge.games import map_problems, read_map_file

Document = dict[str, Any]


def map_in(path: str) -> Document:
    """A map to be written into."""
    return copy.deepcopy(read_map_file(Path(path)))


def change(document: Document, rng: random.Random, strange: Sequence[Any], steps: Sequence[int] = ()) -> None:
    """Change, drop or add one thing somewhere in a map; a number may also go by one of these steps."""
    place: Any = document
    while True:
        key = rng.choice(list(place) if isinstance(place, dict) else list(range(len(place))))
        if isinstance(place[key], (dict, list)) and place[key] and rng.random() < 0.9:
            place = place[key]
            continue
        what = rng.random()
        if what < 0.2:
            del place[key]
        elif what < 0.3 and isinstance(place, list):
            place.append(copy.deepcopy(place[key]))
        elif what < 0.4 and steps and type(place[key]) is int:
            place[key] += rng.choice(steps)
        else:
            place[key] = copy.deepcopy(rng.choice(strange))
        return


def is_good(document: Document) -> bool:
    """Whether a map can be played; if not, what is wrong with it is said."""
    found = map_problems(document)
    assert all(str(problem) for problem in found)
    return not found
