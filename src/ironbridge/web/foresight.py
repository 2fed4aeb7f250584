"""What a way to play would bring, before it is played: in words and numbers, as far as whoever plays it can know.

Where something hidden comes to light, it is dealt anew a few times: what is the same in every such world is known
beforehand, and the rest is left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from ironbridge.engine.game import Event, State
from ironbridge.engine.sentences import Gauge, Names, sentences_of
from ironbridge.language import Language
from ironbridge.web.frames import gauge_text

WORLDS = 6  # in which what comes to light is dealt anew


@dataclass(frozen=True)
class Change:
    """What becomes of something that is counted for each player."""

    seat: int
    gauge: str
    before: str
    after: str


class Foresight:
    """A way from a position, for the seat that must choose there: up to the end of their turn, or to what is hidden."""

    def __init__(self, now: State, path: Sequence[int]) -> None:
        self.game = now.game
        self.seat = now.seat
        self.now = now
        first = _World(now.imagine(now.seat, 0), path)
        self.reveals = first.reveals
        dealt = range(1, WORLDS) if first.reveals else ()
        self._worlds = [first, *(_World(now.imagine(now.seat, seed), path) for seed in dealt)]

    @property
    def answers(self) -> list[tuple[State, int]]:
        """All answers that it gives, also to questions that are not asked, each with the position as seen then."""
        return [(state.seen_by(self.seat), answer) for state, answer in self._worlds[0].answers]

    @property
    def words(self) -> list[str]:
        """All that it plays, also without being asked."""
        return [self.game.word(answer) for _, answer in self._worlds[0].answers]

    @property
    def ends_turn(self) -> bool:
        """Whether the turn is over then; where that follows from what comes to light, as it might be."""
        return not self._worlds[0].settled.is_same_turn(self.now)

    @property
    def next_seat(self) -> int | None:
        """Who must choose then, if that can be known and the game is not over."""
        seats = {None if world.settled.over else world.settled.seat for world in self._worlds}
        return seats.pop() if len(seats) == 1 else None

    @property
    def ends_game(self) -> bool:
        """Whether it is the last of the game."""
        return all(world.settled.over for world in self._worlds)

    @cached_property
    def seen(self) -> list[State]:
        """The position then, once for every world."""
        return [world.after.seen_by(self.seat) for world in self._worlds]

    def labels(self, say: Language) -> list[str]:
        """Every answer in plain words."""
        label = sentences_of(self.game).label
        return [label(seen, self.game.word(answer), say) for seen, answer in self.answers]

    def told(self, names: Names, say: Language) -> list[str]:
        """What happens: what comes to light is told as to somebody who does not see it, and only if it is certain."""
        told = sentences_of(self.game).told
        first = self._worlds[0]
        lines = [told(self.game, event, self.seat, names, say) for event in first.events]
        after = [[told(self.game, event, None, names, say) for event in world.uncertain] for world in self._worlds]
        return lines + [line for line in after[0] if all(line in world for world in after)]

    def changes(self, before: list[Gauge], say: Language) -> list[Change]:
        """What becomes of the gauges since `before`: the mover's own first."""
        gauges = [sentences_of(self.game).gauges(seen, say) for seen in self.seen]
        seats = sorted(range(self.game.seats), key=lambda seat: seat != self.seat)
        return [
            Change(seat, was.name, gauge_text(was, seat, say), gauge_text(gauges[0][n], seat, say))
            for seat in seats
            for n, was in enumerate(before)
            if was.values[seat] != gauges[0][n].values[seat] and len({world[n].values[seat] for world in gauges}) == 1
        ]


class _World:
    """A way in one world: what is certain before the last choice of it, and what that one brings if it reveals."""

    def __init__(self, start: State, path: Sequence[int]) -> None:
        self.path: list[int] = []
        self.answers: list[tuple[State, int]] = []
        self.events: list[Event] = []
        self.uncertain: list[Event] = []
        self.after = start
        self.reveals = False
        for choice in path:
            if not self.after.choices() or self.reveals:
                break
            self._step(choice)
        self.settled = start if not self.path else self._before.copy()
        if self.path:
            self.settled.play(self.path[-1])

    def _step(self, choice: int) -> None:
        forced: list[tuple[State, int]] = []
        heard: list[Event] = []
        self._before = self.after
        self.after = self._before.foresee(choice, forced, heard)
        self.reveals = self.after.reveals > self._before.reveals
        self.path.append(choice)
        self.answers += [(self._before, choice), *forced]
        if self.reveals:
            self.uncertain += heard
        else:
            self.events += heard
