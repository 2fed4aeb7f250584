"""Who sits where: `me:Ann,greedy,random`."""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from ironbridge.bots import BOTS, Bot, bot
from ironbridge.engine.about import About
from ironbridge.engine.chance import seeded
from ironbridge.engine.game import Game
from ironbridge.engine.problems import Problem, listed, n_
from ironbridge.engine.record import check_name
from ironbridge.games import about_game, make_game
from ironbridge.language import Language

ME = "me"


@dataclass(frozen=True)
class Player:
    """Somebody at the table: a person (`me`), or the bot of that name."""

    name: str
    kind: str

    @property
    def is_person(self) -> bool:
        """Whether somebody at the keyboard answers."""
        return self.kind == ME


@dataclass(frozen=True)
class Match:
    """A game about to be played: who sits where, and the seed."""

    game: Game
    players: list[Player]
    seed: int

    @property
    def names(self) -> list[str]:
        """What the players are called, seat by seat."""
        return [player.name for player in self.players]

    def bots(self, seed: int) -> list[Bot | None]:
        """The bots for the game with this seed, seat by seat; nobody where a person sits."""
        # Beyond 64 bits, so that no bot draws what the set-up of some game draws.
        return [
            None if player.is_person else bot(player.kind, (seed << 64) + seat)
            for seat, player in enumerate(self.players, 1)
        ]


def prepare(
    name: str, players: str, options: Mapping[str, str], seed: int | None, say: Language, *, people: bool
) -> Match:
    """Seat the players at a game; without a seed, one is drawn that is short enough to be read aloud."""
    about = about_game(name)
    seed = secrets.randbelow(10**9) if seed is None else seed
    seeded(seed)  # says what is wrong with the seed, before anybody sits down
    seated = seat_players(players, about, say, people=people)
    return Match(make_game(name, len(seated), options), seated, seed)


def seat_players(given: str, about: About, say: Language, *, people: bool) -> list[Player]:
    """The players named seat by seat; if nothing is said, the fewest that can play: you and bots, or bots alone."""
    fewest = about.seats[0]
    default = [ME, *["apprentice"] * (fewest - 1)] if people else ["random"] * fewest
    entries = [entry.strip() for entry in given.split(",")] if given else default
    kinds = [entry.partition(":")[0] for entry in entries]
    many = {kind for kind, n in Counter(kinds).items() if n > 1}
    players: list[Player] = []
    for seat, entry in enumerate(entries):
        kind, _, name = entry.partition(":")
        if kind not in BOTS and not (people and kind == ME):
            allowed = [ME, *BOTS] if people else list(BOTS)
            raise Problem(
                n_("'{kind}' cannot take a seat; a player is one of: {allowed}"), kind=kind, allowed=listed(allowed)
            )
        if name:
            check_name(name)
        number = kinds[: seat + 1].count(kind)
        called = say("Player {n}", n=number) if kind == ME else f"{kind} {number}" if kind in many else kind
        players.append(Player(name or called, kind))
    return players
