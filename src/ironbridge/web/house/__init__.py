"""The house: everything that can be done at its tables, for the pages and for the JSON API alike."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager

from ironbridge.web.bot_pool import BotPool
from ironbridge.web.deal import Promises
from ironbridge.web.house.bot_driver import BotDriver
from ironbridge.web.house.chat import Chat
from ironbridge.web.house.learning import Learning
from ironbridge.web.house.lists import TableLists
from ironbridge.web.house.opening import Opening
from ironbridge.web.house.playing import Playing
from ironbridge.web.house.presence import Listener
from ironbridge.web.house.records import Records
from ironbridge.web.house.seating import Seating
from ironbridge.web.house.tables import TablesInMemory
from ironbridge.web.people import Visitor
from ironbridge.web.sight import Sight
from ironbridge.web.store.news import News
from ironbridge.web.store.store import Store
from ironbridge.web.stream import SaidOnce


class House:
    """Its rooms. The tables themselves stay inside: whoever looks at one from outside gets a `Sight` of it."""

    def __init__(self, store: Store, pool: BotPool, key: str) -> None:
        self.store = store
        self._pool = pool
        self._tables = TablesInMemory(store)
        self._bots = BotDriver(store, self._tables, pool)
        self.opening = Opening(store, self._tables, Promises(key))
        self.playing = Playing(self._tables, pool)
        self.seating = Seating(store, self._tables)
        self.chat = Chat(store, self._tables)
        self.records = Records(store)
        self.learning = Learning(store)
        self.lists = TableLists(store)
        self.said_once = SaidOnce()

    async def sight(self, id_: str, visitor: Visitor, hand_shown: int | None = None) -> Sight:
        """A table as the visitor may see it now."""
        return Sight(await self._tables.get(id_), visitor, hand_shown)

    def listener(self, sight: Sight) -> Listener:
        """Whoever begins to listen to a table now, to be noted there."""
        return Listener(self.store, sight)

    def watch(self, id_: str) -> AbstractAsyncContextManager[AsyncIterator[News]]:
        """What happens at a table from now on."""
        return self.store.news.watch(id_)

    async def close(self) -> None:
        """Stop the bots; everything that was acknowledged is in the store."""
        await self._bots.close()
        await self._pool.close()
        await self.store.close()
