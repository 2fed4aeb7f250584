"""What a seat may know as a row of numbers, for players that learn.

A game's `position/observation.py` has `write(state, seat, numbers)`, which goes through the fields in the order of
their description; the layout, which names the numbers, is made of that. It is written by hand for speed.
"""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from ironbridge.engine.game import Game, State
from ironbridge.parts.auction import Auction
from ironbridge.parts.bits import MEMBERS_OF_BYTE

Position_contra = TypeVar("Position_contra", bound=State, contravariant=True)  # the game's own state


class Observation(Protocol[Position_contra]):
    """The module `position/observation.py` of a game's folder."""

    def write(self, state: Position_contra, seat: int, numbers: Numbers) -> None:
        """The numbers of a position, as this seat may know it."""


def observation_of(game: Game) -> Observation[Any]:
    """How a game's positions are observed."""
    observation: Observation[Any] = game.part("position.observation")
    return observation


class Numbers:
    """Writes numbers one after the other; only those that are not 0 are kept, since most of them are."""

    def __init__(self, seats: int) -> None:
        self.seat_count = seats
        self.viewer = 0
        self.at = 0  # the place of the next number
        self.places: list[int] = []
        self.values: list[int] = []

    def begin(self, viewer: int, at: int) -> None:
        """From here on as that seat sees it, at that place."""
        self.viewer = viewer
        self.at = at

    def clear(self) -> None:
        """Forget what was written."""
        self.places = []
        self.values = []

    def number(self, value: int) -> None:
        """One number."""
        if value:
            self.places.append(self.at)
            self.values.append(value)
        self.at += 1

    def each(self, values: list[int]) -> None:
        """A number for each of some things."""
        for value in values:
            self.number(value)

    def counts(self, things: list[int], count: int) -> None:
        """How often each of so many things is there."""
        totals = [0] * count
        for thing in things:
            totals[thing] += 1
        self.each(totals)

    def ranks(self, things: list[int], count: int) -> None:
        """Where each of so many things stands in a list, from 1; 0 if it does not."""
        places = [0] * count
        for rank, thing in enumerate(things):
            places[thing] = rank + 1
        self.each(places)

    def one_of(self, which: int, count: int) -> None:
        """One of so many things, or none (-1)."""
        if which >= 0:
            self.places.append(self.at + which)
            self.values.append(1)
        self.at += count

    def some_of(self, mask: int, count: int) -> None:
        """A set of so many things."""
        at = self.at
        self.at = at + count
        # As `members` does, but without a list: most of the time goes into this.
        while mask:
            for member in MEMBERS_OF_BYTE[mask & 255]:
                self.places.append(at + member)
                self.values.append(1)
            mask >>= 8
            at += 8

    def seat(self, seat: int) -> None:
        """One of the seats, or nobody (-1)."""
        self.one_of(seat if seat < 0 else (seat - self.viewer) % self.seat_count, self.seat_count)

    def seats(self, mask: int) -> None:
        """A set of seats."""
        everybody = (1 << self.seat_count) - 1
        turned = mask >> self.viewer | mask << self.seat_count - self.viewer
        self.some_of(turned & everybody, self.seat_count)

    def seat_ranks(self, seats: list[int]) -> None:
        """Where each seat stands in a list, from 1."""
        self.ranks([(seat - self.viewer) % self.seat_count for seat in seats], self.seat_count)

    def auction(self, auction: Auction | None) -> None:
        """One that is held now, or none."""
        if auction is None:
            self.at += 1 + 2 * self.seat_count
        else:
            self.number(auction.bid)
            self.seat(auction.leader)
            self.seats(auction.bidding)


def offered(states: list[State], choices: int) -> list[int]:
    """The choices of positions that stand one after the other, so many places apart."""
    places: list[int] = []
    at = 0
    for state in states:
        places += [at + choice for choice in state.choices()]
        at += choices
    return places
