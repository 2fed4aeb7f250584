"""Who sits where: `me:Ann,greedy,random`."""

from __future__ import annotations

import secrets
from collections import Counter
from dataclasses import dataclass

from ironbridge.bots import BOTS, Bot, bot
from ironbridge.engine.about import About
from ironbridge.engine.chance import seeded
from ironbridge.engine.game import Game
from ironbridge.engine.problems import Problem, listed, n_
from ironbridge.engine.record import Record
from ironbridge.games import about_game, game
from ironbridge.language import Language

ME = "me"


@dataclass(frozen=True)
class Player:
    """Somebody at the table: a person, or the bot that plays."""

    name: str
    bot: Bot | None


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

    def record(self, seed: int) -> Record:
        """An empty record for a game of this match."""
        version = about_game(self.game.name).rules_version
        return Record(self.game.name, version, seed, self.names, dict(self.game.options))


def prepare(
    name: str, players: str, options: dict[str, str], seed: int | None, say: Language, *, people: bool
) -> Match:
    """Seat the players at a game; without a seed, one is drawn that is short enough to be read aloud."""
    about = about_game(name)
    seed = secrets.randbelow(10**9) if seed is None else seed
    seeded(seed)  # says what is wrong with the seed, before anybody sits down
    seated = seat_players(players, about, seed, say, people=people)
    return Match(game(name, len(seated), **options), seated, seed)


def seat_players(given: str, about: About, seed: int, say: Language, *, people: bool) -> list[Player]:
    """The players named seat by seat; if nothing is said, the fewest that can play: you and bots, or bots alone."""
    fewest = about.seats[0]
    default = [ME, *["greedy"] * (fewest - 1)] if people else ["random"] * fewest
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
        number = kinds[: seat + 1].count(kind)
        if kind == ME:
            players.append(Player(name or say("Player {n}", n=number), None))
        else:
            players.append(Player(name or (f"{kind} {number}" if kind in many else kind), bot(kind, seed + seat + 1)))
    return players
