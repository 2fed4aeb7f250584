"""A match: who plays whom, from which seat, with which seed. A game of it is known by its number alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, permutations

from ironbridge import __version__
from ironbridge.bots import Bot, bot
from ironbridge.bots.tuned import weights_digest
from ironbridge.engine.chance import seeded
from ironbridge.engine.game import Data, Game
from ironbridge.engine.problems import Problem, n_
from ironbridge.engine.record import Record

LineUp = tuple[str, ...]  # the players of one game, seat by seat


@dataclass(frozen=True)
class Fixture:
    """One game of a match. Those of one block have the same seed and the same players, each time a seat further."""

    number: int
    block: int
    seed: int
    line_up: LineUp


class Match:
    """A game and its players. Fixtures come in rounds: every line-up, from every seat, with one seed.

    The same match gives the same fixtures in the same order, however many of them are played, where, or when.
    """

    def __init__(self, game: Game, players: Sequence[str], seed: int) -> None:
        if len(players) < game.seats:
            raise Problem(
                n_("{seats} seats need {seats} players or more, not {n}; one may be named twice, as in {example}"),
                seats=game.seats,
                n=len(players),
                example=",".join([*players, *[players[-1]] * (game.seats - len(players))]),
            )
        seeded(seed)  # says what is wrong with the seed
        for name in players:
            bot(name, seed)  # says if there is no such player
        self.game = game
        self.players = tuple(players)
        self.seed = seed

    @cached_property
    def entrants(self) -> LineUp:
        """The players, each once: who has two seats is still one player."""
        return tuple(dict.fromkeys(self.players))

    @cached_property
    def _rounds(self) -> list[list[list[LineUp]]]:
        """All different rounds: blocks of line-ups. From one to the next, who sits behind whom changes."""
        teams = list(dict.fromkeys(combinations(self.players, self.game.seats)))
        orders = [_orders(team) for team in teams]
        most = max(map(len, orders))
        return [[_rotations(order[n % len(order)]) for order in orders] for n in range(most)]

    def fixtures(self, games: int) -> Iterator[Fixture]:
        """The first fixtures, up to the end of the round that the last of so many games falls in."""
        number = block = n = 0
        while number < games:
            for rotations in self._rounds[n % len(self._rounds)]:
                for line_up in rotations:
                    yield Fixture(number, block, self.seed + n, line_up)
                    number += 1
                block += 1
            n += 1

    def bots(self, fixture: Fixture) -> list[Bot]:
        """Who plays, seat by seat. Their seeds are beyond those of any set-up, and differ from game to game."""
        seeds = ((fixture.seed << 128) + (fixture.number + 1 << 64) + seat for seat in range(self.game.seats))
        return [bot(name, seed) for name, seed in zip(fixture.line_up, seeds, strict=True)]

    def record(self, fixture: Fixture) -> Record:
        """The empty record of a game; who sits there twice gets a number."""
        many = Counter(fixture.line_up)
        names = [
            name if many[name] == 1 else f"{name} {fixture.line_up[: seat + 1].count(name)}"
            for seat, name in enumerate(fixture.line_up)
        ]
        return self.game.record(fixture.seed, names)

    def described(self) -> Data:
        """All that decides how its games go, as plain data."""
        record = self.game.record(self.seed, [])
        return {
            "ironbridge": __version__,
            "game": record.game,
            "rules": record.rules_version,
            "map": record.map,
            "digest": record.digest,
            "options": record.options,
            "weights": weights_digest(self.game),
            "seats": self.game.seats,
            "players": list(self.players),
            "seed": self.seed,
        }


def _orders(team: LineUp) -> list[LineUp]:
    """The different ways to sit around a table, the first player always at the same place."""
    return list(dict.fromkeys((team[0], *others) for others in permutations(team[1:])))


def _rotations(line_up: LineUp) -> list[LineUp]:
    """The line-up from each seat; players who are all the same need no rotation."""
    return list(
        dict.fromkeys((*line_up[-seat:], *line_up[:-seat]) if seat else line_up for seat in range(len(line_up)))
    )
