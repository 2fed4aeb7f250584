"""What is said at the tables."""

from __future__ import annotations

from ironbridge.engine.problems import Problem, n_
from ironbridge.web.house.tables import TablesInMemory
from ironbridge.web.people import Visitor
from ironbridge.web.schemas import LONGEST_MESSAGE
from ironbridge.web.sight import Sight
from ironbridge.web.store.rows import MessageRow
from ironbridge.web.store.store import Store


class Chat:
    """Keeps what is said."""

    def __init__(self, store: Store, tables: TablesInMemory) -> None:
        self._store = store
        self._tables = tables

    async def say_aloud(self, id_: str, visitor: Visitor, text: str) -> MessageRow:
        """Say something to all at the table; those who watch may only listen."""
        table = await self._tables.get(id_)
        Sight(table, visitor).must_sit()
        text = " ".join(text.split())
        if not text or len(text) > LONGEST_MESSAGE or not text.isprintable():
            raise Problem(n_("a message has from 1 to {most} letters"), most=LONGEST_MESSAGE)
        named = visitor.named_at(table)
        return await self._store.say_aloud(id_, visitor.person, named.name, text, named.called)

    async def messages(self, id_: str) -> list[MessageRow]:
        """What was said at a table."""
        return await self._store.messages(id_)
