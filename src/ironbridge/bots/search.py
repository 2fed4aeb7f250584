"""Information-set tree search: what others hide is imagined again and again, and one tree remembers what it showed.

A move of the tree is a whole way to play: all choices up to the end of the turn, or of the action where turns are long.
Each time a position is met first, all ways from it are looked at and the best few kept; what the best is worth, by the
estimate, goes back up the tree. Nothing is played out at random: in these games that tells little. The others take what
is best at first sight; in games where that depends little on what one does, the same again wherever they can: so the
tree goes deep where the searcher itself decides.
"""

from __future__ import annotations

from math import log, sqrt
from time import perf_counter

from ironbridge.bots.ways import WORST, Mind, Paths, Way, ended
from ironbridge.engine.chance import draw
from ironbridge.engine.game import State


class Reach:
    """How far a search goes."""

    def __init__(self, positions: int, worlds: int, own: int, curiosity: float, breadth: float) -> None:
        self.positions = positions  # looked at for one move
        self.worlds = worlds  # in which what is hidden is imagined
        self.own = own  # ways of its own that are kept at each point of the tree
        self.curiosity = curiosity  # about ways that were visited little
        self.breadth = breadth  # how soon a point's further ways get their chance


class Node:
    """A point of the tree: what is known of the ways from there, whatever the others may hide."""

    def __init__(self) -> None:
        self.visits = 0
        self.ways: dict[int, list[Way]] = {}  # by world
        self.branches: dict[tuple[int, ...], Branch] = {}


class Branch:
    """A way from a node, over all worlds in which it was open."""

    def __init__(self, seats: int) -> None:
        self.node = Node()
        self.visits = 0
        self.open = 0  # how often it could have been taken
        self.worths = [0.0] * seats  # the sum of what came back

    def add(self, worths: list[float]) -> None:
        """One more visit, and what was found there."""
        self.visits += 1
        for seat in range(len(worths)):
            self.worths[seat] += worths[seat]

    def mean(self) -> list[float]:
        """What was found, on average."""
        return [worth / max(self.visits, 1) for worth in self.worths]


class Search:
    """The thinking about one move. `forced` is a way that is looked at whether it seems good or not."""

    def __init__(self, mind: Mind, reach: Reach, state: State, chance: list[int], forced: tuple[int, ...] = ()) -> None:
        self.mind = mind
        self.reach = reach
        self.forced = forced
        self.seat = state.seat
        self.seats = state.game.seats
        self.looked = 0
        self.root = Node()
        self.worlds = _worlds(state, reach.worlds, chance)
        self.habits: dict[tuple[int, int, int], tuple[int, ...]] = {}  # of the others: by world, depth and seat
        self.scale = 0.0  # how far apart the ways of the root are at first sight

    def think(self, seconds: float) -> None:
        """Until the positions, or the time, are used up, or no other way could be visited more often any more."""
        end = perf_counter() + seconds
        looks = 0
        while self.looked < self.reach.positions and (looks == 0 or perf_counter() < end):
            self._look(looks % len(self.worlds))
            looks += 1
            if len(self.root.branches) == 1:
                self._look(0)
                return
            if self._decided(looks):
                return

    def _decided(self, looks: int) -> bool:
        """Whether the way visited most would stay so, if each look goes on to cost as much as so far."""
        most = second = 0
        for branch in self.root.branches.values():
            if branch.visits > most:
                most, second = branch.visits, most
            elif branch.visits > second:
                second = branch.visits
        return (most - second) * self.looked > (self.reach.positions - self.looked) * looks

    def ranking(self) -> list[tuple[tuple[int, ...], Branch]]:
        """The ways that were visited, the most visited first; among equals, what the seat may hope for."""
        visited = [(path, branch) for path, branch in self.root.branches.items() if branch.visits]
        if not visited:  # there was time for a first sight only
            ways = self.root.ways[0]
            self.root.branches[ways[0].path].add(ways[0].worths)
            return [(ways[0].path, self.root.branches[ways[0].path])]
        return sorted(visited, key=self._standing, reverse=True)

    def _standing(self, way: tuple[tuple[int, ...], Branch]) -> tuple[int, float]:
        return way[1].visits, self.mind.lead(way[1].mean(), self.seat)

    def _look(self, world: int) -> None:
        """Go down the tree by what promises most, look at one new position, and bring back what it is worth."""
        node = self.root
        state = self.worlds[world]
        taken: list[Branch] = []
        while True:
            ways = node.ways.get(world)
            if ways is None:
                ways = self._open(node, state, world, len(taken))
                worths = ways[0].worths
                break
            way = self._promising(node, ways, state.seat)
            branch = node.branches[way.path]
            taken.append(branch)
            node = branch.node
            state = way.state
            if state.over:
                worths = way.worths
                self.looked += 1
                break
        for branch in taken:
            branch.add(worths)

    def _open(self, node: Node, state: State, world: int, depth: int) -> list[Way]:
        ways = self._by_habit(state, world, depth) or self._kept(state, world, depth)
        if node is self.root and self.forced and self.forced not in [way.path for way in ways]:
            ways = ways[:1] + self._followed(state, self.forced) + ways[1:]
        node.ways[world] = ways
        for way in ways:
            if way.path not in node.branches:
                node.branches[way.path] = Branch(self.seats)
        if node is self.root:
            self.scale = max(self.scale, ways[0].lead - ways[min(len(ways) - 1, 4)].lead)
        return ways

    def _kept(self, state: State, world: int, depth: int) -> list[Way]:
        """The best few ways of its own, or the best of another, after a look at all."""
        paths = Paths(self.mind, state)
        self.looked += paths.looked
        if state.seat == self.seat:
            return paths.best(self.reach.own)
        ways = paths.best(1)
        if self.mind.by_habit:
            self.habits[(world, depth, state.seat)] = ways[0].path
        return ways

    def _by_habit(self, state: State, world: int, depth: int) -> list[Way]:
        """What another would do at such a point elsewhere in the tree it does here too, if it can; else nothing.

        It may miss a new chance, but looking at all its ways again would cost most of the thought.
        """
        path = self.habits.get((world, depth, state.seat))
        return [] if path is None else self._followed(state, path)

    def _followed(self, state: State, path: tuple[int, ...]) -> list[Way]:
        """This way, if it is one here; else nothing."""
        after = state.copy()
        for choice in path:
            if ended(after, state) or choice not in after.choices():
                return []
            after.play(choice)
            self.looked += 1
        if not ended(after, state):
            return []
        worths = self.mind.estimate(after)
        return [Way(path, after, worths, self.mind.lead(worths, state.seat))]

    def _promising(self, node: Node, ways: list[Way], seat: int) -> Way:
        """Ways that are worse at first sight get their chance only when better ones have had theirs."""
        node.visits += 1
        best = ways[0]
        most = WORST
        for way in ways[: 1 + int(sqrt(self.reach.breadth * node.visits))]:
            branch = node.branches[way.path]
            branch.open += 1
            # What it is worth at first sight counts as one visit.
            mean = (way.lead + self.mind.lead(branch.mean(), seat) * branch.visits) / (branch.visits + 1)
            hope = mean + self.reach.curiosity * self.scale * sqrt(log(branch.open + 1) / (branch.visits + 1))
            if hope > most:
                most = hope
                best = way
        return best


def _worlds(state: State, many: int, chance: list[int]) -> list[State]:
    """Positions that the seat may believe to be in; one, where nothing is hidden."""
    worlds = [state.imagine(state.seat, draw(chance)) for _ in range(many)]
    return worlds[:1] if many > 1 and worlds[0].save() == worlds[1].save() else worlds
