"""The pits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ironbridge.engine.form import Form
from ironbridge.engine.problems import Problem, n_
from ironbridge.parts.map_document import entries, map_form, read_all, wrong_names


class Pit:
    """A pit, and how much it holds."""

    def __init__(self, form: Form) -> None:
        self.id = form.text("id")
        self.name = form.text("name")
        self.name_fr = form.text("name_fr", self.name)
        self.holds = form.whole("holds", 1, 99)


def problems(document: dict[str, Any]) -> Iterator[Problem]:
    """Everything that is wrong with a map."""
    wrong: list[Problem] = []
    try:
        pits = read_all(Pit, _forms(document), wrong)
    except Problem as problem:
        yield problem
        return
    yield from wrong
    yield from wrong_names(pits)


def pits_of(document: dict[str, Any]) -> list[Pit]:
    """The pits of a map's document."""
    for problem in problems(document):
        raise problem
    return [Pit(form) for form in _forms(document)]


def _forms(document: dict[str, Any]) -> list[Form]:
    form = map_form(document, "tippler", ("pits",))
    return entries(form, "pits", n_("pit {name}"), "id", ("id", "name", "name_fr", "holds"))
