"""The numbers that a view holds, by name: worked out from the view alone, to hold `observation.py` against.

A number or a yes is itself, a name is `field=name`, a list of names counts them, and seats are counted from the viewer.
"""

from __future__ import annotations

from typing import Any

from ironbridge.parts.hexes import SIDES

# What never changes in a game, or stands elsewhere in the view too.
LEFT_OUT = {
    *("game", "map", "seats", "viewer", "edition", "rounds", "variant", "markers_needed"),
    *("active", "auction.company", "auction.seat", "controls", "new"),
}
SEATS = {"seat", "marker", "leader", "controller", "last_controller", "owner", "first", "first_six"}
RANKED = {"order", "passed"}

Numbers = dict[str, int]


class Reading:
    """One view, read from top to bottom."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.viewer: int = view["viewer"]
        self.seats: int = view["seats"]
        self.found: Numbers = {}
        self.fields(view, "")

    def relative(self, seat: int) -> int:
        return (seat - self.viewer) % self.seats

    def add(self, name: str, value: int) -> None:
        if value:
            self.found[name] = self.found.get(name, 0) + value

    def fields(self, table: dict[str, Any], before: str) -> None:
        for field, value in table.items():
            path = f"{before}{field}"
            if value is None or field in LEFT_OUT or path in LEFT_OUT:
                continue
            if isinstance(value, dict):
                self.fields(value, f"{path}.")
            elif isinstance(value, list):
                self.several(field, value, path)
            elif isinstance(value, str):
                self.add(f"{path}={value}", 1)
            elif field in SEATS:
                self.add(f"{path}={self.relative(value)}", 1)
            elif path == "question.side":
                self.add(f"{path}={SIDES[value]}", 1)
            else:
                self.add(path, int(value))

    def several(self, field: str, values: list[Any], path: str) -> None:
        if field == "players":
            for seat, player in enumerate(values):
                self.fields(player, f"players[{self.relative(seat)}].")
        elif path == "question.hex":
            self.add(f"{path}={values[0]},{values[1]}", 1)
        elif path == "question.path":
            for city, seat in values:
                self.add(f"{path}.{city}", self.relative(seat) + 1)
        elif field == "bidding":
            for seat in values:
                self.add(f"{path}.{self.relative(seat)}", 1)
        elif field in RANKED:
            for place, thing in enumerate(values, 1):
                self.add(f"{path}.{thing if isinstance(thing, str) else self.relative(thing)}", place)
        elif values and isinstance(values[0], dict):
            for thing in values:
                self.thing(path, thing)
        else:
            for n, value in enumerate(values):
                self.add(f"{path}.{value}" if isinstance(value, str) else f"{path}.{n}", self.one(value))

    def one(self, value: str | int) -> int:
        return 1 if isinstance(value, str) else int(value)

    def thing(self, path: str, thing: dict[str, Any]) -> None:
        """What is on the board is known by its first field; a link of hexes by its tiles."""
        if "track" in thing:
            for column, row, *sides in thing["track"]:
                one, other = sorted(sides)
                self.add(f"track.{column},{row}.{SIDES[one]}-{SIDES[other]}", self.relative(thing["owner"]) + 1)
            return
        (_, name), *others = thing.items()
        self.fields(dict(others), f"{path}.{name}.")


def numbers_in(view: dict[str, Any]) -> Numbers:
    """The numbers of a view that are not 0."""
    return Reading(view).found
