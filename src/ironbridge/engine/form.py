"""Reading plain data that somebody wrote: fields are asked for by name and kind; what is wrong is one sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ironbridge.engine.problems import Phrase, Problem, n_, nearest

_NO_BREAK = {ord(space): None for space in "\u00a0\u202f"}


class Form:
    """A table of named fields. `where` says in problems which table it is.

    >>> form = Form({"value": 40, "start": True}, Phrase("Pittsburgh"), ("value", "start", "colour", "cost"))
    >>> form.whole("value", 0, 100), form.flag("start"), form.whole("cost", 1, 9, default=2)
    (40, True, 2)
    >>> form.one_of("colour", ("white", "black"))
    Traceback (most recent call last):
    ironbridge.engine.problems.Problem: Pittsburgh: 'colour' is missing
    """

    def __init__(self, data: object, where: Phrase, fields: Sequence[str]) -> None:
        self.where = where
        if not isinstance(data, dict):
            raise Problem(n_("{where}: expected a table of fields, not {value}"), where=where, value=shown(data))
        for name in data:
            if name not in fields:
                raise Problem(
                    n_("{where}: there is no field '{name}'; did you mean one of: {near}?"),
                    where=where,
                    name=name,
                    near=nearest(str(name), fields),
                )
        self._data: dict[str, Any] = data

    def has(self, name: str) -> bool:
        """Whether the field is there and is not null."""
        return self._data.get(name) is not None

    def whole(self, name: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number from low to high."""
        value = self._field(name, default)
        if type(value) is not int or not low <= value <= high:
            sentence = n_("{where}: '{name}' must be a whole number from {low} to {high}, not {value}")
            raise self._wrong(sentence, name, value, low=low, high=high)
        return value

    def wholes(self, name: str, low: int, high: int, default: Sequence[int], n: int | None = None) -> list[int]:
        """A list of whole numbers from low to high, so many of them if that is said."""
        values = self.items(name, default)
        if n is not None and len(values) != n:
            raise self._wrong(n_("{where}: '{name}' must be {n} whole numbers, not {value}"), name, values, n=n)
        if not all(type(value) is int and low <= value <= high for value in values):
            sentence = n_("{where}: '{name}' must be a list of whole numbers from {low} to {high}, not {value}")
            raise self._wrong(sentence, name, values, low=low, high=high)
        return values

    def flag(self, name: str) -> bool:
        """True or false; false if it is not there."""
        value = self._field(name, False)
        if not isinstance(value, bool):
            raise self._wrong(n_("{where}: '{name}' must be true or false, not {value}"), name, value)
        return value

    def text(self, name: str, default: str | None = None) -> str:
        """Some text on one line, not empty unless that is the default."""
        value = self._field(name, default)
        if not isinstance(value, str) or not _is_line(value) or (not value and value != default):
            raise self._wrong(n_("{where}: '{name}' must be some text on one line, not {value}"), name, value)
        return value

    def one_of(self, name: str, allowed: Sequence[str], default: str | None = None) -> str:
        """One of the names allowed."""
        value = self._field(name, default)
        if value not in allowed:
            sentence = n_("{where}: '{name}' is {value}; it must be one of: {allowed}")
            raise self._wrong(sentence, name, value, allowed=nearest(str(value), allowed))
        return str(value)

    def all_of(self, name: str, allowed: Sequence[Any], default: Sequence[Any] | None = None) -> list[Any]:
        """A list of names allowed."""
        values = self.items(name, default)
        for value in values:
            if value not in allowed or isinstance(value, bool | float):
                sentence = n_("{where}: '{name}' names {value}; it must be one of: {allowed}")
                raise self._wrong(sentence, name, value, allowed=nearest(str(value), [str(each) for each in allowed]))
        return values

    def several_of(self, name: str, allowed: Sequence[Any], default: Sequence[Any] | None = None) -> list[Any]:
        """A list of names allowed, none of them twice."""
        values = self.all_of(name, allowed, default)
        if len(set(values)) < len(values):
            raise self._wrong(n_("{where}: '{name}' names something twice: {value}"), name, values)
        return values

    def items(self, name: str, default: Sequence[Any] | None = None) -> list[Any]:
        """A list of anything."""
        value = self._field(name, default)
        if not isinstance(value, (list, tuple)):
            raise self._wrong(n_("{where}: '{name}' must be a list, not {value}"), name, value)
        return list(value)

    def anything(self, name: str) -> Any:
        """Whatever is there; none if nothing is."""
        return self._data.get(name)

    def table(self, name: str, fields: Sequence[str]) -> Form:
        """A table inside this one; empty if it is not there."""
        where = Phrase(n_("{where}: {name}"), where=self.where, name=name)
        return Form(self._field(name, {}), where, fields)

    def _wrong(self, sentence: str, name: str, value: object, **fields: object) -> Problem:
        return Problem(sentence, where=self.where, name=name, value=shown(value), **fields)

    def _field(self, name: str, default: Any) -> Any:
        value = self._data.get(name)
        if value is not None:
            return value
        if default is None:
            raise Problem(n_("{where}: '{name}' is missing"), where=self.where, name=name)
        return default


def _is_line(text: str) -> bool:
    """Whether text can be printed on one line; to Python, the spaces of French before its signs cannot."""
    return text.translate(_NO_BREAK).isprintable()


def shown(value: object) -> str:
    """A value for a sentence, cut short if it is long."""
    text = ascii(value) if isinstance(value, str) and not value.isprintable() else repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
