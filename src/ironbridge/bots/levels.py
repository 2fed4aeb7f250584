"""Apprentice, merchant and magnate: three bots that judge alike and think further and further."""

from __future__ import annotations

from dataclasses import replace

from ironbridge.bots.bot import Bot
from ironbridge.bots.plan import Plan
from ironbridge.bots.reasons import Why, why
from ironbridge.bots.search import Reach, Search
from ironbridge.bots.thought import Thought, Weighed
from ironbridge.bots.tuned import estimate_for
from ironbridge.bots.ways import RIVALRY, Mind, Paths
from ironbridge.engine.chance import below
from ironbridge.engine.game import State

WEIGHED = 3  # ways that a bot tells of


class SearchBot(Bot):
    """Searches as far as its reach goes."""

    reach: Reach

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._plan = Plan()
        self._mind: Mind | None = None

    def choose(self, imagined: State) -> int:
        choice = self._plan.next(imagined)
        if choice is None:
            path = self.think(imagined).weighed[0].path
            self._plan.make(imagined, path)
            choice = path[0]
            self._plan.next(imagined)
        return choice

    def think(self, imagined: State) -> Thought:
        """The ways weighed most, the best first."""
        return self._thought(imagined, self._searched(imagined))

    def explain(self, imagined: State) -> Thought:
        search = self._searched(imagined)
        thought = self._thought(imagined, search)
        found = why(search, search.mind, thought.weighed[0].path, imagined.seat)
        return replace(thought, why=found if found and found.gain > 0 else None)

    def why(self, imagined: State, played: tuple[int, ...], viewer: int) -> Why | None:
        search = self._searched(imagined, played)
        return why(search, search.mind, played, viewer)

    def _searched(self, imagined: State, forced: tuple[int, ...] = ()) -> Search:
        search = Search(self._mind_for(imagined), self.reach, imagined, self.chance, forced)
        search.think(self.seconds)
        return search

    def _thought(self, imagined: State, search: Search) -> Thought:
        ranking = search.ranking()
        visits = sum(branch.visits for _, branch in ranking)
        weighed = [
            Weighed(path, branch.visits / visits, branch.mean()[imagined.seat]) for path, branch in ranking[:WEIGHED]
        ]
        return Thought(tuple(weighed), tuple(self._estimate.chances(imagined, ranking[0][1].mean())))

    def _mind_for(self, state: State) -> Mind:
        if self._mind is None or self._mind.game is not state.game:
            self._estimate = estimate_for(state.game)
            self._mind = Mind(state.game, self._estimate.worths, RIVALRY)
        return self._mind


class Apprentice(SearchBot):
    """Takes what is best at first sight, and overlooks things."""

    name = "apprentice"
    reach = Reach(positions=1, worlds=1, own=8, curiosity=0.5, breadth=1.0)  # of its reasons: a first sight
    seen = 8  # ways at most
    overlooked = 30  # of a hundred

    def think(self, imagined: State) -> Thought:
        ways = Paths(self._mind_for(imagined), imagined).best(self.seen)
        noticed = [way for way in ways if below(self.chance, 100) >= self.overlooked] or ways[:1]
        weighed = [Weighed(way.path, 1 / len(noticed), way.worths[imagined.seat]) for way in noticed[:WEIGHED]]
        return Thought(tuple(weighed), tuple(self._estimate.chances(imagined, noticed[0].worths)))


class Merchant(SearchBot):
    """Thinks a moment about what the others will do."""

    name = "merchant"
    reach = Reach(positions=1_500, worlds=3, own=5, curiosity=0.5, breadth=1.0)


class Magnate(SearchBot):
    """Thinks as far as a second goes."""

    name = "magnate"
    reach = Reach(positions=12_000, worlds=4, own=6, curiosity=0.5, breadth=1.0)
