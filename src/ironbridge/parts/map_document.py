"""What the maps of several games have in common: named entries, places that are drawn, and chains between them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, Protocol, TypeVar

from ironbridge.engine.form import Form
from ironbridge.engine.problems import Phrase, Problem, n_
from ironbridge.parts.network import Network

Entry = TypeVar("Entry")
LONGEST_NAME: Final = 40
MAP: Final = Phrase(n_("map"))
EVERY_MAP: Final = ("game", "id", "name", "name_fr", "outline", "provenance", "sources")


class Named(Protocol):
    """Something on a map that has an id and a name."""

    id: str
    name: str
    name_fr: str


class Place(Named, Protocol):
    """The same, drawn at a point."""

    at: tuple[float, float]


def map_form(document: object, game: str, fields: Sequence[str]) -> Form:
    """A map's document: it is for that game, has a name, and besides what every map has only these fields."""
    form = Form(document, MAP, (*EVERY_MAP, *fields))
    form.one_of("game", (game,))
    form.text("id")
    form.text("name")
    form.text("name_fr", "")
    form.text("outline", "")
    return form


def entries(form: Form, field: str, where: str, named_by: str, fields: Sequence[str]) -> list[Form]:
    """The entries of a list in a map's document; `where` says in problems which one it is, by what names it."""
    items = form.items(field)
    return [Form(item, Phrase(where, name=_name(item, named_by, n)), fields) for n, item in enumerate(items, 1)]


def _name(item: object, field: str, n: int) -> str:
    """How problems call an entry: by what names it if that is there, else by its place in the list."""
    name = item.get(field) if isinstance(item, dict) else None
    return "-".join(map(str, name)) if isinstance(name, list) else str(name or n)


def read_all(read: Callable[[Form], Entry], forms: list[Form], wrong: list[Problem]) -> list[Entry]:
    """What can be read of these entries; what is wrong with the others is added to `wrong`."""
    found: list[Entry] = []
    for form in forms:
        try:
            found.append(read(form))
        except Problem as problem:
            wrong.append(problem)
    return found


def position_of(form: Form, name: str, at: object) -> tuple[float, float]:
    """Where something is drawn."""
    numbers = at if isinstance(at, list) and len(at) == 2 else []
    if not numbers or not all(type(number) in (int, float) and 0 <= number <= 100 for number in numbers):
        raise Problem(
            n_("{where}: '{name}' must be two numbers from 0 to 100: from west to east, from north to south"),
            where=form.where,
            name=name,
        )
    return float(numbers[0]), float(numbers[1])


def wrong_places(places: Sequence[Place]) -> Iterator[Problem]:
    """Ids and names that will not do, and points that are there twice."""
    yield from wrong_names(places)
    for index, place in enumerate(places):
        for other in places[:index]:
            if other.at == place.at:
                yield Problem(n_("'{a}' and '{b}' are drawn at the same place"), a=other.id, b=place.id)


def wrong_names(places: Sequence[Named]) -> Iterator[Problem]:
    """Ids that cannot stand in a word or are there twice, and names that cannot be drawn."""
    for index, place in enumerate(places):
        if not place.id.isascii() or not place.id.replace("_", "").isalnum() or not place.id.islower():
            yield Problem(
                n_("'{id}': an id is made of small letters, figures and _, so that it can stand in a word"), id=place.id
            )
        if max(len(place.name), len(place.name_fr)) > LONGEST_NAME:
            yield Problem(
                n_("'{id}': a name has {most} letters at most, so that it can be drawn"), id=place.id, most=LONGEST_NAME
            )
        if place.id in [other.id for other in places[:index]]:
            yield Problem(n_("'{id}' is there twice"), id=place.id)


def cut_off(places: Sequence[str], ends: list[int]) -> list[str]:
    """The places to which no chain of links leads from the first; of each link, `ends` are the places that it joins."""
    reached = Network(ends).reach(1, (1 << len(ends)) - 1)
    return [place for index, place in enumerate(places) if not reached >> index & 1]
