"""The fields of a position, each described once in a game's `position/fields.py`: its name, what it may be, who may see
it and how it is observed. Saving, loading, the veil, the view, the layout of an observation and the page about saved
positions all come from there.

A description is a list of entries: a `Field`; a `Part`, a table of fields that is not always there; `Rows`, a list of
tables.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import Any, Final

from ironbridge.engine.form import Form
from ironbridge.engine.kinds import Fixed, Kind
from ironbridge.engine.layout import Layout
from ironbridge.engine.problems import Phrase, Problem, n_, together

Data = dict[str, Any]
EVERYBODY, OWNER, NO_EYES = range(3)  # who may see a field; the owner of a row is the seat of its number
WHOLE: Final = -1  # the row of what belongs to the whole position
POSITION: Final = Phrase(n_("position"))


@dataclass(frozen=True)
class Field:
    """One value. `at` is the state's attribute, if that has another name; `of` is how to come by it otherwise."""

    name: str
    kind: Kind
    about: str = ""  # for the page about saved positions
    at: str = ""
    of: Callable[[Any, int], Any] | None = None
    seen: int = EVERYBODY
    saved: bool = True  # False: only shown, since it follows from the others
    shown: bool = True  # False: only saved
    by_hand: bool = False  # whether it is read by a function of the game's own, with the rest of the position in mind
    veiled: Callable[[Any], Any] | None = None  # what others see of it, if something
    revealed: Callable[[Any, int], bool] | None = None  # whether everybody has seen it, though it is a secret
    when: Callable[[Any, int], bool] | None = None  # whether it is there, if not always
    unit: int = 0  # in an observation; 0: it is not observed

    @property
    def told(self) -> bool:
        """Whether a hand-written position may speak of it."""
        return self.saved or self.by_hand

    def value(self, state: Any, row: int) -> Any:
        """What the state holds."""
        if self.of is not None:
            return self.of(state, row)
        held = getattr(state, self.at or self.name)
        return held if row == WHOLE else self.kind.pick(held, row)

    def set(self, state: Any, row: int, value: Any) -> None:
        """Let the state hold this instead."""
        attribute = self.at or self.name
        if row == WHOLE:
            setattr(state, attribute, value)
        else:
            self.kind.put(getattr(state, attribute), row, value)

    def blank(self, value: Any) -> Any:
        """What is left of it for those who may not know it."""
        return self.veiled(value) if self.veiled else self.kind.blank(value)

    def hidden_in(self, state: Any, row: int) -> bool:
        """Whether the state's viewer may not know it."""
        if self.revealed is not None and self.revealed(state, row):
            return False
        return self.seen == NO_EYES or (self.seen == OWNER and state.viewer != row)


@dataclass(frozen=True)
class Part:
    """A table of fields that is there only at times, such as an auction."""

    name: str
    fields: Sequence[Field]
    when: Callable[[Any], bool]
    about: str = ""

    @property
    def told(self) -> bool:
        """Whether a hand-written position may speak of it."""
        return any(field.told for field in self.fields)

    def lay_out(self, layout: Layout) -> None:
        """The numbers that tell of it."""
        _lay_out(self.fields, layout, f"{self.name}.", WHOLE)


@dataclass(frozen=True)
class Rows:
    """A list of tables or, if they go by names, a table of tables. `rows` are the numbers of those that are there."""

    name: str
    fields: Sequence[Field]
    rows: Callable[[Any], Iterable[int]]
    where: str = ""  # how a problem calls one of them, by its place `{n}` in the list
    about: str = ""
    names: Sequence[str] = ()
    observed: Sequence[tuple[int, str]] = ()  # the rows that an observation tells of, and what they are called there

    def lay_out(self, layout: Layout) -> None:
        """The numbers that tell of each row."""
        for row, name in self.observed:
            _lay_out(self.fields, layout, f"{name}.", row)

    def forms(self, form: Form, first: int = 1, usual: Sequence[Data] = ()) -> list[Form]:
        """What a form says of the rows, `usual` if nothing; problems count them from `first` on."""
        fields = [field.name for field in self.fields if field.told]
        if self.names:
            table = form.table(self.name, self.names)
            return [table.table(name, fields) for name in self.names]
        items = form.items(self.name, usual)
        return [Form(item, Phrase(self.where, n=n), fields) for n, item in enumerate(items, first)]


Entry = Field | Part | Rows


def identity(game: str, map_name: str, seats: int) -> list[Field]:
    """Which game the data are of."""
    values: Data = {"game": game, "map": map_name, "seats": seats}
    return [Field(name, Fixed(value), of=lambda state, row: None) for name, value in values.items()]


class Fields:
    """All fields of the positions of a game."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self.entries = entries
        self.parts = {entry.name: entry for entry in entries if isinstance(entry, Part)}
        self.rows = {entry.name: entry for entry in entries if isinstance(entry, Rows)}
        self._saved = _Writing(_those(entries, lambda field: field.saved), veiled=False)
        self._shown = _Writing(_those(entries, lambda field: field.shown), veiled=True)
        self._secret = _those(entries, lambda field: field.saved and field.seen != EVERYBODY)

    # ------------------------------------------------------------------ writing

    def save(self, state: Any) -> Data:
        """The whole position as plain data."""
        return self._saved.written(state)

    def show(self, state: Any) -> Data:
        """What a veiled position shows to the seat it was veiled for."""
        return self._shown.written(state)

    # ------------------------------------------------------------------ what may not be known

    def veil(self, state: Any) -> None:
        """Blank out what the state's viewer may not know."""
        for entry in self._secret:
            if isinstance(entry, Field):
                _blank([entry], state, WHOLE)
            elif isinstance(entry, Rows):
                for row in entry.rows(state):
                    _blank(entry.fields, state, row)

    # ------------------------------------------------------------------ observing

    def layout(self, seats: int) -> Layout:
        """The numbers of an observation, in their order."""
        layout = Layout(seats)
        for entry in self.entries:
            if isinstance(entry, Field):
                _lay_out([entry], layout, "", WHOLE)
            else:
                entry.lay_out(layout)
        return layout


def _those(entries: Sequence[Entry], wanted: Callable[[Field], bool]) -> list[Entry]:
    """The fields that are wanted, and the parts and rows that have such."""
    found: list[Entry] = []
    for entry in entries:
        if isinstance(entry, Field):
            found += [entry] if wanted(entry) else []
        elif fields := [field for field in entry.fields if wanted(field)]:
            found.append(replace(entry, fields=fields))
    return found


class _Writing:
    """How positions are written, sorted out once: every choice at a table is followed by a save and a view."""

    def __init__(self, entries: Sequence[Entry], *, veiled: bool) -> None:
        self._entries = [
            (entry, [_column(field, veiled) for field in ([entry] if isinstance(entry, Field) else entry.fields)])
            for entry in entries
        ]

    def written(self, state: Any) -> Data:
        """A position as plain data."""
        data: Data = {}
        for entry, columns in self._entries:
            if isinstance(entry, Field):
                _write(columns, state, WHOLE, data)
            elif isinstance(entry, Part):
                data[entry.name] = _write(columns, state, WHOLE, {}) if entry.when(state) else None
            elif entry.names:
                data[entry.name] = {entry.names[row]: _write(columns, state, row, {}) for row in entry.rows(state)}
            else:
                data[entry.name] = [_write(columns, state, row, {}) for row in entry.rows(state)]
        return data


# What it is called, whether it is there, whether it is hidden, its value, and that as plain data.
_Asked = Callable[[Any, int], Any]
_Column = tuple[str, _Asked | None, _Asked | None, _Asked, Callable[[Any], Any]]


def _column(field: Field, veiled: bool) -> _Column:
    hidden = field.hidden_in if veiled and field.seen != EVERYBODY else None
    return field.name, field.when, hidden, field.of or _held(field), field.kind.written


def _held(field: Field) -> _Asked:
    held, pick = attrgetter(field.at or field.name), field.kind.pick
    return lambda state, row: held(state) if row == WHOLE else pick(held(state), row)


def _write(columns: Sequence[_Column], state: Any, row: int, table: Data) -> Data:
    for name, when, hidden, value, written in columns:
        if when is None or when(state, row):
            is_hidden = hidden is not None and hidden(state, row)
            table[name] = None if is_hidden else written(value(state, row))
    return table


def _blank(fields: Sequence[Field], state: Any, row: int) -> None:
    for field in fields:
        if field.hidden_in(state, row):
            field.set(state, row, field.blank(field.value(state, row)))


def _lay_out(fields: Sequence[Field], layout: Layout, before: str, row: int) -> None:
    for field in fields:
        # Whoever looks is at row 0, and sees no other row's secrets that stay secret.
        if field.unit and (field.seen == EVERYBODY or field.revealed or row == 0):
            field.kind.lay_out(layout, before + field.name, field.unit, row)


# ---------------------------------------------------------------------- reading


class Reading:
    """Reads data into a new position. It goes on where something is wrong, so that all of it can be said at once."""

    def __init__(self, fields: Fields, state: Any, data: object) -> None:
        names = [entry.name for entry in fields.entries if isinstance(entry, Rows) or entry.told]
        self.form = Form(data, POSITION, names)
        self.wrong: list[Problem] = []
        self._fields = fields
        self._state = state
        self._read([entry for entry in fields.entries if isinstance(entry, Field)], WHOLE, self.form)

    def part(self, name: str) -> Form:
        """Read the fields of a part; what else is said of it is in the form returned."""
        fields = self._fields.parts[name].fields
        form = self.form.table(name, [field.name for field in fields if field.told])
        self._read(fields, WHOLE, form)
        return form

    def rows(self, name: str) -> list[Form]:
        """What is said of rows, each in a form."""
        return self.attempt(self._fields.rows[name].forms, self.form) or []

    def every_row(self, name: str) -> list[Form]:
        """Read the fields of rows that are always there, by seat or by name; what is not said is as at the start."""
        forms: list[Form] = self.attempt(self._every_row, name) or []
        return forms

    def _every_row(self, name: str) -> list[Form]:
        rows = self._fields.rows[name]
        numbers = list(rows.rows(self._state))
        forms = rows.forms(self.form, first=0, usual=[{}] * len(numbers))
        if len(forms) != len(numbers):
            raise Problem(n_("position: '{name}' must be a list of {n}, one for each seat"), name=name, n=len(numbers))
        for row, form in zip(numbers, forms, strict=True):
            self._read(rows.fields, row, form)
        return forms

    def attempt(self, read: Callable[..., Any], *given: Any) -> Any:
        """Call a function that reads or checks something, and note what is wrong; then there is nothing to return."""
        try:
            return read(*given)
        except Problem as problem:
            self.wrong.append(problem)
            return None

    def stop_if_wrong(self) -> None:
        """What follows makes sense only if all is well so far."""
        if self.wrong:
            raise together(self.wrong)

    def _read(self, fields: Sequence[Field], row: int, form: Form) -> None:
        for field in fields:
            if field.saved and not field.by_hand:
                read = self.attempt(field.kind.read, form, field.name, field.value(self._state, row))
                if read is not None and field.of is None:
                    field.set(self._state, row, read)
