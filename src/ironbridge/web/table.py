"""One table in memory: who sits there, and what has been played. What a visitor may see of it, `Sight` decides."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import lru_cache

from ironbridge.engine.game import Game, State
from ironbridge.games import make_game
from ironbridge.language import Language
from ironbridge.web.deal import Deal
from ironbridge.web.store.called import said_name
from ironbridge.web.store.rows import Seat
from ironbridge.web.story import Step, Story


def game_of(name: str, seats: int, options: Mapping[str, str]) -> Game:
    """A game with its options; tables of the same share it."""
    return _game(name, seats, tuple(sorted(options.items())))


@lru_cache(maxsize=128)
def _game(name: str, seats: int, options: tuple[tuple[str, str], ...]) -> Game:
    return make_game(name, seats, dict(options))


class GameTable:
    """A game in progress, or over. `number` counts the rows of its log, `epoch` the take-backs and deals among them.

    `deal` is what the seed was dealt from; none for a continued game, and for those of older houses.
    """

    def __init__(
        self,
        id_: str,
        game: Game,
        seed: int,
        seats: list[Seat],
        *,
        owner: str,
        public: bool,
        hints: bool,
        continued: str,
        deal: Deal | None = None,
    ) -> None:
        self.id = id_
        self.game = game
        self.seats = seats
        self.owner = owner
        self.public = public
        self.hints = hints
        self.continued = continued
        self.deal = deal
        self.story = Story(game, seed, seats)
        self.state = self.story.position(0)
        self.number = 0
        self.redeals = 0  # rows of the log that only say that the table was dealt anew
        self.backs: list[int] = []  # the take-backs and deals: how many steps each left
        self.moments = [(0, 0)]  # after so many steps: number and epoch when the last of them was made
        self.keys: set[str] = set()  # of requests that were granted, so that a repeated one is known again

    def names_in(self, say: Language) -> list[str]:
        """What the players are called, seat by seat."""
        return [said_name(seat, say) for seat in self.seats]

    @property
    def epoch(self) -> int:
        """How often something was taken back, or the table dealt anew."""
        return len(self.backs)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def steps(self) -> list[Step]:
        """What has been chosen and not taken back."""
        return self.story.steps

    @property
    def seed_hash(self) -> str:
        """Shown from the start, so that everybody can check at the end that the seed was not chosen or changed."""
        if self.deal is not None:
            return self.deal.hash
        return hashlib.sha256(str(self.story.seed).encode()).hexdigest()

    @property
    def gathers(self) -> bool:
        """Whether it may be dealt anew: nobody has played, and friends are still to come, with numbers of their own."""
        return self.deal is not None and self.number == self.redeals and any(seat.kind == "open" for seat in self.seats)

    @property
    def waits_for_bot(self) -> bool:
        """Whether a bot must choose now. Bots do not begin before everybody has come."""
        return not self.over and not self.gathers and self.seats[self.state.seat].kind == "bot"

    @property
    def gives_hints(self) -> bool:
        """Whether those who play may ask what the best bot would do.

        Not against somebody far away: it would be help from outside, and they could not see it. Around one screen
        everybody sees who asks.
        """
        people = {seat.person for seat in self.seats if seat.kind == "person"}
        return self.hints and len(people) == 1 and all(seat.kind != "open" for seat in self.seats)

    def seats_of(self, person: str) -> list[int]:
        """The seats that somebody plays from: several where people share a screen."""
        return [n for n, seat in enumerate(self.seats) if seat.kind == "person" and seat.person == person]

    def lost_by(self, person: str) -> list[int]:
        """The seats of somebody's that a bot plays on from, and keeps for them."""
        return [n for n, seat in enumerate(self.seats) if seat.kind == "bot" and person and seat.person == person]

    def play(self, step: Step, after: State) -> None:
        """One more row: a choice, and the position it led to."""
        self.story.add(step, after)
        self.state = after
        self.count_row()

    def take_back(self, kept: int) -> None:
        """One more row: all steps but the first `kept` are undone."""
        self.story.cut(kept)
        self.state = self.story.position(kept)
        self.count_row(kept)

    def count_row(self, kept: int | None = None) -> None:
        """One more row: a step, or that all but the first `kept` are undone."""
        self.number += 1
        if kept is None:
            self.moments.append((self.number, self.epoch))
        else:
            self.backs.append(kept)
            del self.moments[kept + 1 :]

    def deal_anew(self, deal: Deal, story: Story) -> None:
        """One more row: nobody has played yet, and somebody's number has come into the deal."""
        self.deal = deal
        self.story = story
        self.state = story.position(0)
        self.count_deal()

    def count_deal(self) -> None:
        """One more row, before anybody has played: the table was dealt anew."""
        self.number += 1
        self.redeals += 1
        self.backs.append(0)
        self.moments = [(self.number, self.epoch)]

    def become(self, fresh: GameTable) -> None:
        """Be as the store has it."""
        vars(self).update(vars(fresh))

    def kept_since(self, epoch: int) -> int:
        """How many of the steps that were seen in an earlier epoch have stayed through all take-backs since."""
        return min(self.backs[epoch:], default=len(self.steps))

    def seat_somebody(self, number: int, seat: Seat) -> None:
        """Somebody else sits there from now on."""
        self.seats[number] = seat
