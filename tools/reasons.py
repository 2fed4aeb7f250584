"""How well hints are explained: `python -m tools.reasons brass-birmingham --hints 200 --seed 1 --print 10 --lang fr`.

Bots play whole games among themselves. At positions spread over them the best bot is asked for a hint, as a person at
the table would ask, and for its reasons: the share of hints that have at least one reason worth a quarter of what the
best way has over the next best, and some of them to read.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass

from rich.console import Console
from rich.progress import track

import ironbridge
from ironbridge.bots import BOTS
from ironbridge.bots.levels import Magnate
from ironbridge.bots.reasons import Why, points_told, told_reasons
from ironbridge.bots.thought import Thought
from ironbridge.engine.chance import below, draw, seeded
from ironbridge.engine.game import Game, State
from ironbridge.engine.sentences import sentences_of
from ironbridge.language import LANGUAGES, Language, language

ENOUGH = 0.25  # of the difference: a reason that says so much of it explains it
HINTS_A_GAME = 10
STEPS_BETWEEN = (3, 25)  # choices from one hint to the next


@dataclass(frozen=True)
class Asked:
    """A hint, and the position as whoever asked imagines it."""

    state: State
    thought: Thought

    @property
    def why(self) -> Why | None:
        """Why its best way rather than the next."""
        return self.thought.why

    @property
    def decides(self) -> bool:
        """Whether there was more than one way to choose from."""
        return len(self.thought.weighed) > 1

    @property
    def explained(self) -> bool:
        """Whether one of its reasons says enough of the difference."""
        return self.why is not None and self.why.reasons[0].points >= ENOUGH * abs(self.why.gain)


def asked(name: str, hints: int, seed: int, player: str) -> Iterator[Asked]:
    """So many hints, from as many games as are needed."""
    chance = seeded(seed)
    seats = ironbridge.games()[name].seats
    while hints > 0:
        game = ironbridge.game(name, seats=seats[below(chance, len(seats))])
        for _, one in zip(range(min(hints, HINTS_A_GAME)), in_a_game(game, chance, player), strict=False):
            hints -= 1
            yield one


def in_a_game(game: Game, chance: list[int], player: str) -> Iterator[Asked]:
    """Hints at positions of a game among bots, where whoever must choose may ask."""
    state = game.start(draw(chance))
    players = [BOTS[player](draw(chance)) for _ in range(game.seats)]
    adviser = Magnate(draw(chance))
    while not state.over:
        for _ in range(STEPS_BETWEEN[0] + below(chance, STEPS_BETWEEN[1] - STEPS_BETWEEN[0])):
            if not state.over:
                state.play(players[state.seat].answer(state))
        if not state.over:
            imagined = state.imagine(state.seat, draw(chance))
            yield Asked(imagined, adviser.explain(imagined))


def told(one: Asked, say: Language) -> Iterator[str]:
    """A hint as it is read at the table."""
    say = say.of(one.state.game.name)
    names = [say("Player {n}", n=seat + 1) for seat in range(one.state.game.seats)]
    yield f"[bold]{labels(one.state, one.thought.weighed[0].path, say)}[/bold]"
    if one.why is not None:
        gain = points_told(one.state.game, one.why.gain, say)
        yield f"  {gain}  / {labels(one.state, one.why.other, say)}"
        yield from (f"    {reason}" for reason in told_reasons(one.state.game, one.why.reasons, names, say))


def labels(state: State, path: tuple[int, ...], say: Language) -> str:
    """The choices of a way, as far as can be told beforehand."""
    label, said, now = sentences_of(state.game).label, list[str](), state
    for choice in path:
        said.append(label(now.seen_by(state.seat), state.game.word(choice), say))
        now = now.foresee(choice)
        if not now.choices():
            break
    return " › ".join(said)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=ironbridge.games())
    parser.add_argument("--hints", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--print", type=int, default=10, dest="printed", help="so many of them to read")
    parser.add_argument("--lang", choices=LANGUAGES, default="en")
    parser.add_argument("--player", choices=BOTS, default="apprentice", help="who plays the games")
    wanted = parser.parse_args()
    hints = asked(wanted.game, wanted.hints, wanted.seed, wanted.player)
    found = list(track(hints, "asking for hints", total=wanted.hints))
    console = Console(highlight=False)
    apart = max(1, len(found) // max(1, wanted.printed))
    for one in found[::apart][: wanted.printed]:
        for line in told(one, language(wanted.lang)):
            console.print(line)
    open_ = [one for one in found if one.decides]
    explained = sum(one.explained for one in open_)
    console.print(
        f"{len(found)} hints, {len(open_)} with a choice between ways: {explained} of them "
        f"({explained / max(1, len(open_)):.0%}) have a reason of at least {ENOUGH:.0%} of the difference"
    )


if __name__ == "__main__":
    main()
