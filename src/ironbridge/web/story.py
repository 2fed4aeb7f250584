"""A game as it was played: its steps, and the position after any of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ironbridge.bots.ways import ended
from ironbridge.engine.game import Data, Event, Game, State
from ironbridge.engine.problems import Problem, n_
from ironbridge.engine.record import Record
from ironbridge.games.replay import game_of, replay
from ironbridge.language import Language
from ironbridge.web.store.called import Name, Named, said_name

APART = 16  # a position is kept every so many steps; between two of them, steps are played again


@dataclass(frozen=True)
class Step:
    """One choice, and what it brought about."""

    seat: int
    word: str
    events: tuple[Event, ...]


class Story:
    """The steps of a game from its start. Positions are handed out as copies: the story itself cannot be spoiled."""

    def __init__(self, game: Game, seed: int, players: Sequence[Named]) -> None:
        opening: list[Event] = []
        self.game = game
        self.seed = seed
        self.players = players
        self.steps: list[Step] = []
        self._marks = {0: game.start(seed, opening).copy()}
        self.opening = tuple(opening)

    def __len__(self) -> int:
        return len(self.steps)

    def position(self, n: int) -> State:
        """The position after the first `n` steps."""
        if not 0 <= n <= len(self.steps):
            raise Problem(n_("the game has {most} steps; there is no position after {n}"), most=len(self.steps), n=n)
        marks = [mark for mark in list(self._marks) if mark <= n]
        if not marks:
            raise Problem(n_("that part of the game was played by an older version of the rules and cannot be shown"))
        mark = max(marks)
        state = self._marks[mark].copy()
        for at, step in enumerate(self.steps[mark:n], mark + 1):
            state.play(self.game.choice(step.word))
            if at % APART == 0:
                self._marks[at] = state.copy()
        return state

    def add(self, step: Step, after: State) -> None:
        """One step more, and the position that it led to."""
        self.steps.append(step)
        self._marks[len(self.steps)] = after.copy()
        for mark, state in list(self._marks.items()):
            # All of the turn that is not over yet, which may be taken back; of what is past, one in so many.
            if mark % APART and mark < len(self.steps) and state.turns_begun != after.turns_begun:
                del self._marks[mark]

    def cut(self, n: int) -> None:
        """Take back all steps but the first `n`."""
        here = self.position(n)
        del self.steps[n:]
        self._marks = {mark: state for mark, state in self._marks.items() if mark < n} | {n: here}

    def resume(self, steps: list[Step], position: Data, turns: int, reveals: int) -> None:
        """Go on from a snapshot after these steps, which are not played again until somebody asks for them."""
        self.steps = list(steps)
        state = self.game.load(position)
        state.turns_begun, state.reveals = turns, reveals
        self._marks[len(steps)] = state

    def forget_start(self) -> None:
        """The steps so far were played by other rules than ours: only the newest position can be trusted."""
        self._marks = {len(self.steps): self._marks[len(self.steps)]}

    def first_back(self) -> int | None:
        """The fewest steps to which whoever must choose may go back: within the turn, and past nothing hidden."""
        now = self.position(len(self.steps))
        first = len(self.steps)
        while not now.over and first > min(self._marks) and self.steps[first - 1].seat == now.seat:
            before = self.position(first - 1)
            if (before.turns_begun, before.reveals) != (now.turns_begun, now.reveals):
                break
            first -= 1
        return None if first == len(self.steps) else first

    def turn_began(self) -> int:
        """How many steps had been made when the turn began that is under way, were nothing of it settled yet."""
        now = self.position(len(self.steps))
        first = len(self.steps)
        while first > min(self._marks) and self.steps[first - 1].seat == now.seat:
            if self.position(first - 1).turns_begun != now.turns_begun:
                break
            first -= 1
        return first

    def way_of(self, n: int) -> range:
        """The steps of the way that step `n` was part of, from 0: a turn or, where turns are long, an action.

        If it is under way, it goes on beyond the last step.
        """
        first, last = n - 1, n
        begun = self.position(first)
        while first > min(self._marks) and not ended(begun, self.position(first - 1)):
            first -= 1
        while last < len(self.steps) and not ended(self.position(last), begun):
            last += 1
        return range(first, last if ended(self.position(last), begun) else last + 1)

    def names_in(self, say: Language) -> list[str]:
        """What the players are called, seat by seat."""
        return [said_name(player, say) for player in self.players]

    def record(self, say: Language) -> Record:
        """The record of this game, which is over, for a reader of that language."""
        self.position(0)  # says so if it was begun by other rules, by which the record could not be replayed
        record = self.game.record(self.seed, self.names_in(say))
        for step in self.steps:
            record.add(step.seat, step.word)
        record.scores = self.position(len(self.steps)).scores()
        return record


def story_of(record: Record) -> Story:
    """The story that a record tells; a `Problem` says where it cannot be followed."""
    story = Story(game_of(record), record.seed, [Name(name) for name in record.players])
    state = story.game.start(record.seed)
    heard = state.listen()
    for move in replay(record, state):
        story.add(Step(move.seat, move.word, tuple(heard)), state)
        heard.clear()
    return story
