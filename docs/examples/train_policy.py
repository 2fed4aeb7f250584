"""Trains a small policy for Steel Driver by policy gradient, with NumPy alone, and draws how it went.

    python docs/examples/train_policy.py --curve curve.svg --policy policy.npz

The policy is one hidden layer between the observation and a score for every word, of which only the legal ones count.
It plays all three seats of many games at once. After every batch of games each choice made in them becomes more likely
if its seat did better than expected, and less likely if worse. Now and then it meets random players and greedy bots.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ironbridge import bots, env
from ironbridge.draw.svg import Markup, el
from ironbridge.env.many import Vector

Array = NDArray[np.floating[Any]]  # of 32 bits, which is quicker and exact enough
Weights = dict[str, Array]

GAME, SEATS = "steel-driver", 3
AT_ONCE = 1024  # choices learned from in one step


# ---------------------------------------------------------------------- the policy


class Policy:
    """One hidden layer; from it, how good each choice looks and what is to be expected."""

    def __init__(self, numbers: int, choices: int, hidden: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        self.weights: Weights = {
            "into": rng.normal(0, numbers**-0.5, (numbers, hidden)).astype(np.float32),
            "bias": np.zeros(hidden, np.float32),
            "choose": np.zeros((hidden, choices), np.float32),
            "expect": np.zeros((hidden, 1), np.float32),
        }
        self._steps = 0
        self._mean: Weights = {name: np.zeros_like(weight) for name, weight in self.weights.items()}
        self._square: Weights = {name: np.zeros_like(weight) for name, weight in self.weights.items()}

    def think(self, seen: Array, masks: NDArray[np.bool_]) -> tuple[Array, Array, Array]:
        """What is felt inside, how likely each choice is, and what is expected to come of it."""
        felt = np.tanh(seen @ self.weights["into"] + self.weights["bias"])
        scores = np.where(masks, felt @ self.weights["choose"], -np.inf)
        scores = np.exp(scores - scores.max(axis=1, keepdims=True))
        return felt, scores / scores.sum(axis=1, keepdims=True), (felt @ self.weights["expect"])[:, 0]

    def study(self, batch: Choices, rate: float, rng: np.random.Generator) -> None:
        """Learn from each choice of a batch once, some at a time, in any order."""
        seen, masks = np.array(batch.seen), np.array(batch.masks)
        chosen, came = np.array(batch.chosen), np.array(batch.came, np.float32)
        order = rng.permutation(len(chosen))
        for some in np.array_split(order, max(1, len(order) // AT_ONCE)):
            self.learn(seen[some], masks[some], chosen[some], came[some], rate)

    def learn(self, seen: Array, masks: NDArray[np.bool_], chosen: NDArray[np.int64], came: Array, rate: float) -> None:
        """One step along the gradient of: more of what did better than expected, and expect what came."""
        felt, likely, expected = self.think(seen, masks)
        better = came - expected
        count = len(seen)
        push = -likely
        push[np.arange(count), chosen] += 1
        push *= better[:, None]
        # A little of the gradient of the entropy: who never tries anything learns nothing.
        surprise = np.log(np.maximum(likely, 1e-9))
        push -= 0.01 * likely * (surprise - (likely * surprise).sum(axis=1, keepdims=True))
        back = push @ self.weights["choose"].T + better[:, None] * self.weights["expect"].T
        back *= 1 - felt**2
        self._climb(
            {
                "into": seen.T @ back / count,
                "bias": back.mean(axis=0),
                "choose": felt.T @ push / count,
                "expect": felt.T @ better[:, None] / count,
            },
            rate,
        )

    def _climb(self, slopes: Weights, rate: float) -> None:
        """Adam: every weight moves by about the same, however steep its slope."""
        self._steps += 1
        for name, slope in slopes.items():
            self._mean[name] += 0.1 * (slope - self._mean[name])
            self._square[name] += 0.001 * (slope**2 - self._square[name])
            mean = self._mean[name] / (1 - 0.9**self._steps)
            square = self._square[name] / (1 - 0.999**self._steps)
            self.weights[name] += np.float32(rate) * mean / (np.sqrt(square) + np.float32(1e-8))


# ---------------------------------------------------------------------- playing


@dataclass
class Choices:
    """Choices that were made, what was seen then, and what came of them."""

    seen: list[Array] = field(default_factory=list)
    masks: list[NDArray[np.bool_]] = field(default_factory=list)
    chosen: list[int] = field(default_factory=list)
    came: list[float] = field(default_factory=list)

    def add(self, others: Choices, came: float) -> None:
        """The choices of a seat, now that its game is over."""
        self.seen += others.seen
        self.masks += others.masks
        self.chosen += others.chosen
        self.came += [came] * len(others.chosen)


def lead(scores: Array, seat: int) -> float:
    """How far a seat is ahead of the best of the others, in hundreds: it tells more than who has won."""
    return float(scores[seat] - np.delete(scores, seat).max()) / 100


class School:
    """Games that the policy plays against itself, one after the other in every place."""

    def __init__(self, games: Vector, seed: int) -> None:
        self.games = games
        self.rng = np.random.default_rng(seed)
        self.step = games.reset()
        self.under_way = [[Choices() for _ in range(SEATS)] for _ in range(games.games)]

    def batch(self, policy: Policy, finish: int) -> Choices:
        """Play on until so many games are finished: all choices made in them."""
        batch = Choices()
        while finish > 0:
            step = self.step
            _, likely, _ = policy.think(step.observations, step.masks)
            # The largest of these is each choice as often as it is likely.
            choices = (likely / self.rng.exponential(size=likely.shape)).argmax(axis=1)
            for n, seat in enumerate(step.seat.tolist()):
                made = self.under_way[n][seat]
                made.seen.append(step.observations[n].copy())
                made.masks.append(step.masks[n].copy())
                made.chosen.append(int(choices[n]))
            self.step = self.games.step(choices)
            for n in np.flatnonzero(self.step.done).tolist():
                for seat, made in enumerate(self.under_way[n]):
                    batch.add(made, lead(self.step.rewards[n], seat))
                self.under_way[n] = [Choices() for _ in range(SEATS)]
                finish -= 1
        return batch


def meet(opponent: str, policy: Policy, count: int, seed: int) -> float:
    """How many of so many games the policy wins, when it takes what looks best, against two of these bots."""
    games = env.vector(GAME, SEATS, games=count, seed=seed)
    ours = np.arange(count) % SEATS
    others = [bots.bot(opponent, seed + n) for n in range(count)]
    open_games = np.ones(count, bool)
    won = 0.0
    step = games.reset()
    while open_games.any():
        _, likely, _ = policy.think(step.observations, step.masks)
        choices = likely.argmax(axis=1)
        for n in np.flatnonzero(open_games & (step.seat != ours)).tolist():
            choices[n] = others[n].answer(games.states[n])
        step = games.step(choices)
        for n in np.flatnonzero(step.done & open_games).tolist():
            won += float(step.rewards[n, ours[n]])
            open_games[n] = False
    return won / count


# ---------------------------------------------------------------------- the curve

PAPER, INK, FAINT, LINE = "#fbf8f0", "#2a241d", "#7a6f5f", "#cfc3a6"
INKS = {"random": "#b4541a", "greedy": "#1f6f78"}
LEFT, TOP, WIDE, HIGH = 64, 64, 540, 240


def drawn(met: dict[str, list[float]], games: int) -> str:
    """The share of games won against each kind of opponent, in the course of so many games."""
    lines = [_across(share, f"{share:.0%}") for share in (0, 0.25, 0.5, 0.75, 1)]
    lines.append(_across(1 / SEATS, "⅓", stroke_dasharray="2 4"))
    for (opponent, shares), x in zip(met.items(), (LEFT, LEFT + WIDE / 2), strict=True):
        ink, last = INKS[opponent], max(1, len(shares) - 1)
        points = [(LEFT + WIDE * n / last, TOP + HIGH * (1 - share)) for n, share in enumerate(shares)]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
        lines.append(el("polyline", points=path, fill="none", stroke=ink, stroke_width=2))
        lines += [el("circle", cx=x, cy=y, r=4, fill=ink) for x, y in points]
        lines.append(_text(x, TOP - 16, f"● against two {opponent} players", ink))
    lines.append(_text(LEFT, 26, "Steel Driver: games won by a small policy while it learns", INK, font_size=16))
    lines.append(_text(LEFT, TOP + HIGH + 28, "0", FAINT))
    lines.append(_text(LEFT + WIDE, TOP + HIGH + 28, f"{games:,} games against itself", FAINT, text_anchor="end"))
    width, height = LEFT + WIDE + 36, TOP + HIGH + 48
    page = el("rect", width=width, height=height, fill=PAPER)
    size = f"0 0 {width} {height}"
    return el("svg", page, *lines, xmlns="http://www.w3.org/2000/svg", viewBox=size, font_family="sans-serif")


def _across(share: float, label: str, **look: Any) -> Markup:
    y = TOP + HIGH * (1 - share)
    line = el("line", x1=LEFT, x2=LEFT + WIDE, y1=y, y2=y, stroke=LINE, **look)
    return Markup(line + _text(LEFT - 10, y + 4, label, FAINT, text_anchor="end"))


def _text(x: float, y: float, said: str, ink: str, font_size: int = 13, **look: Any) -> Markup:
    return el("text", said, x=x, y=y, fill=ink, font_size=font_size, **look)


# ---------------------------------------------------------------------- all of it


def main(arguments: list[str] | None = None) -> dict[str, list[float]]:
    """Train, telling how it goes; the share of games won against each kind of opponent, test by test."""
    parser = argparse.ArgumentParser(description="Train a small policy for Steel Driver.")
    parser.add_argument("--batches", type=int, default=100)
    parser.add_argument("--games", type=int, default=96, help="in each batch")
    parser.add_argument("--hidden", type=int, default=64, help="numbers in the hidden layer")
    parser.add_argument("--rate", type=float, default=0.001, help="how much is learned in one step")
    parser.add_argument("--every", type=int, default=20, help="batches between two tests")
    parser.add_argument("--tested", type=int, default=60, help="games of a test")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path, help="write the curve there, as SVG")
    parser.add_argument("--policy", type=Path, help="write the weights there, as .npz")
    settings = parser.parse_args(arguments)

    games = env.vector(GAME, SEATS, games=settings.games, seed=settings.seed, reward="score")
    policy = Policy(len(games.layout), len(games.game.words), settings.hidden, settings.seed)
    school = School(games, settings.seed)
    met: dict[str, list[float]] = {"random": [], "greedy": []}
    start = time.monotonic()
    for number in range(settings.batches + 1):
        if number:
            rate = settings.rate * (1 - (number - 1) / settings.batches)  # less and less, to settle
            policy.study(school.batch(policy, settings.games), rate, school.rng)
        if number % settings.every == 0:
            for opponent, shares in met.items():
                shares.append(meet(opponent, policy, settings.tested, settings.seed))
            won = ", ".join(f"{shares[-1]:.0%} won against {opponent} players" for opponent, shares in met.items())
            print(f"{number * settings.games:7,} games, {time.monotonic() - start:4.0f} s: {won}", flush=True)
    if settings.curve:
        settings.curve.write_text(drawn(met, settings.batches * settings.games), encoding="utf-8")
    if settings.policy:
        np.savez(settings.policy, **policy.weights)  # type: ignore[arg-type]
    return met


if __name__ == "__main__":
    main()
