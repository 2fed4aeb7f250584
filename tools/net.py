"""What a game's features are worth, as a sum with a small net beside it, and how it learns from games.

The net is a layer of bends (`parts/weights.py`). What a position is worth is learned from what it led to: the points at
the end and, more and more the further away that is, what the positions on the way seemed to be worth.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

import numpy as np
import numpy.typing as npt

from ironbridge.bots.estimate import Estimate
from ironbridge.engine.game import Game
from ironbridge.parts.weights import Net, Weights

Array = npt.NDArray[np.float64]

# λ: how much what comes later counts against the next position. With more, chance at the end teaches too much: 0.95 and
# asking anew after every third epoch what the positions led to, was much worse at Age of Industry.
FARSIGHT = 0.9
EPOCHS = 30  # how often each position is looked at
BATCH = 1024
PACE = 0.002  # at which Adam begins; it slows down evenly
MEMORY = (0.9, 0.999)  # of Adam: for the slopes, and for their squares
OUTLIER = 3.0  # a surprise above so many times the usual spread of points counts no more than that


@dataclass
class Model:
    """The numbers of an estimate, as arrays."""

    rows: Array  # of the plain sum: stage by feature
    sums: Array  # of each bend: bend by feature
    begin: Array  # what is added to the sum of each bend: stage by bend
    worth: Array  # of each bend

    def estimate(self, game: Game) -> Estimate:
        """What a bot judges by; without doubt, which is measured last."""
        net = Net(self.sums.tolist(), Weights(self.begin.tolist()), self.worth.tolist())
        return Estimate(game, Weights(self.rows.tolist()), Weights([]), net)

    def values(self, features: Array, stages: Array) -> Array:
        """What positions are worth; `stages` as `mixed` gives them."""
        plain: Array = ((stages @ self.rows) * features).sum(axis=1)
        bends: Array = np.maximum(features @ self.sums.T + stages @ self.begin, 0.0) @ self.worth
        return plain + bends


@dataclass
class Course:
    """What was seen in a game, position by position, and how it ended."""

    stages: list[float]
    features: list[list[list[float]]]  # seat by seat
    scores: list[int]
    ranks: list[int]


def hand_made(weights: dict[str, float], features: tuple[str, ...], stages: int) -> Model:
    """A plain sum, the same at every stage, without a net."""
    row = [weights.get(feature, 0.0) for feature in features]
    return Model(np.array([row] * stages), np.zeros((0, len(features))), np.zeros((stages, 0)), np.zeros(0))


def with_bends(model: Model, bends: int, courses: list[Course], chance: np.random.Generator) -> Model:
    """The same, with bends that are worth nothing yet, each a sum of features by chance."""
    sizes = _sizes(np.concatenate([np.array(seats) for course in courses for seats in course.features]))
    count = len(sizes)
    sums = chance.normal(0.0, count**-0.5, (bends, count)) / sizes
    return Model(model.rows, sums, np.zeros((len(model.rows), bends)), np.zeros(bends))


def mixed(stages: list[float], many: int) -> Array:
    """How much of each stage there is in a position: all of one, or some of two."""
    out = np.zeros((len(stages), many))
    for n, stage in enumerate(stages):
        row = min(max(int(stage), 0), many - 1)
        part = min(max(stage - row, 0.0), 1.0)
        out[n, row] += 1 - part
        out[n, min(row + 1, many - 1)] += part
    return out


def returns(values: Array, score: float) -> Array:
    """What the positions of a game should have been worth, each by those after it and by the points at the end."""
    wanted = np.empty_like(values)
    ahead = score
    for n in reversed(range(len(values))):
        wanted[n] = ahead
        ahead = (1 - FARSIGHT) * values[n] + FARSIGHT * ahead
    return wanted


def learned(model: Model, courses: list[Course], chance: np.random.Generator) -> Model:
    """The model after these games: stochastic gradient descent by Adam."""
    features, stages = _seen(courses, len(model.rows))
    sizes = _sizes(features)
    features = features / sizes
    now = Model(model.rows * sizes, model.sums * sizes, model.begin.copy(), model.worth.copy())
    batches = len(features) // BATCH + 1
    adam = Adam(now, EPOCHS * batches)
    wanted = _wanted(now.values(features, stages), courses)
    spread = max(1.0, float(np.std(wanted)))
    for _ in range(EPOCHS):
        for some in np.array_split(chance.permutation(len(wanted)), batches):
            adam.step(_slope(now, features[some], stages[some], wanted[some], spread))
    return Model(now.rows / sizes, now.sums / sizes, now.begin, now.worth)


def _seen(courses: list[Course], stages: int) -> tuple[Array, Array]:
    """The features of all positions, game by game and seat by seat, and their stages."""
    features, at = [], []
    for course in courses:
        seats = np.array(course.features).transpose(1, 0, 2)
        features.append(seats.reshape(-1, seats.shape[2]))
        at += [mixed(course.stages, stages)] * len(seats)
    return np.concatenate(features), np.concatenate(at)


def _wanted(values: Array, courses: list[Course]) -> Array:
    """What all these positions should have been worth, in the same order."""
    wanted, begin = np.empty_like(values), 0
    for course in courses:
        for score in course.scores:
            end = begin + len(course.stages)
            wanted[begin:end] = returns(values[begin:end], score)
            begin = end
    return wanted


def _sizes(features: Array) -> Array:
    """How large each feature tends to be; one that is never seen counts as small."""
    sizes: Array = np.sqrt((features**2).mean(axis=0)) + 1e-3
    return sizes


def _slope(model: Model, features: Array, stages: Array, wanted: Array, spread: float) -> Model:
    """How the mean square of the surprises changes with each number of the model."""
    sums = features @ model.sums.T + stages @ model.begin
    above = np.maximum(sums, 0.0)
    plain = ((stages @ model.rows) * features).sum(axis=1)
    surprise = np.clip((plain + above @ model.worth - wanted) / spread, -OUTLIER, OUTLIER) * (2 / len(wanted))
    bent = surprise[:, None] * model.worth * (sums > 0)
    return Model(stages.T @ (surprise[:, None] * features), bent.T @ features, stages.T @ bent, above.T @ surprise)


class Adam:
    """Steps against the slope, longer for a number whose slope keeps its sign."""

    def __init__(self, model: Model, steps: int) -> None:
        self.steps = steps
        self.taken = 0
        self.numbers: list[Array] = [getattr(model, field.name) for field in fields(Model)]
        self.means = [np.zeros_like(each) for each in self.numbers]
        self.squares = [np.zeros_like(each) for each in self.numbers]

    def step(self, slope: Model) -> None:
        """Change the numbers of the model in place."""
        pace = PACE * (1 - self.taken / self.steps)
        self.taken += 1
        keep, keep_squares = MEMORY
        for n, field in enumerate(fields(Model)):
            here: Array = getattr(slope, field.name)
            self.means[n] = keep * self.means[n] + (1 - keep) * here
            self.squares[n] = keep_squares * self.squares[n] + (1 - keep_squares) * here**2
            mean = self.means[n] / (1 - keep**self.taken)
            square = self.squares[n] / (1 - keep_squares**self.taken)
            self.numbers[n] -= pace * mean / (np.sqrt(square) + 1e-8)
