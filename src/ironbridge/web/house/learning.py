"""What somebody has learned here: the lessons they have done, the games they have played to their end."""

from __future__ import annotations

from collections import OrderedDict

from ironbridge.web.people import Visitor
from ironbridge.web.sight import Sight
from ironbridge.web.store.store import Store

MOST_REMEMBERED = 20_000


class Learning:
    """Kept for guests too, and handed over with everything else when they log in."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._finished: OrderedDict[tuple[str, str], int] = OrderedDict()  # by person and table

    async def learn(self, visitor: Visitor, game: str, lesson: str, choices: int) -> None:
        """The visitor has done a lesson, with so many choices."""
        await self._store.learn(visitor.person, game, lesson, choices)

    async def lessons(self, visitor: Visitor) -> dict[str, dict[str, int]]:
        """The lessons that the visitor has done, by their games, each with the fewest choices it took them."""
        return await self._store.lessons_learned(visitor.person)

    async def finished(self, visitor: Visitor) -> dict[str, int]:
        """How many games of each kind the visitor has played to their end."""
        return await self._store.finished(visitor.person)

    async def finished_before(self, sight: Sight) -> int:
        """How many games of this kind the visitor had finished when they came to this table.

        Asked with every frame, so the store is asked once a table: it is the same game as long as it lasts.
        """
        key = (sight.visitor.person, sight.id)
        if key not in self._finished:
            found = await self._store.finished(sight.visitor.person)
            self._finished[key] = found.get(sight.game.name, 0)
            while len(self._finished) > MOST_REMEMBERED:
                self._finished.popitem(last=False)
        return self._finished[key]
