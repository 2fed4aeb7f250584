"""The tables in use, in step with the store: what is done at one is stored before anybody sees it."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from ironbridge.engine.game import Game
from ironbridge.engine.problems import n_
from ironbridge.web.deal import Deal
from ironbridge.web.house.table_rows import entry_back, entry_of, moves_of, redeal_of, row_of, step_of, table_of
from ironbridge.web.refusals import NotFound, Stale
from ironbridge.web.store.news import ANY_TABLE
from ironbridge.web.store.rows import DEALT, Entry, Seat
from ironbridge.web.store.store import NameTaken, Store
from ironbridge.web.story import Step, Story
from ironbridge.web.table import GameTable

TABLES_IN_MEMORY = 2_000  # of some hundred kilobytes each, and of those that are over
FINISHED_IN_MEMORY = 50
FORGOTTEN = 3600.0  # seconds: who has not been looked at for so long is not kept in mind


class AlreadyOpen(Stale):
    """There is such a table."""


class TablesInMemory:
    """Tables that live in the store; those in use are kept in memory too, whole, with all that is hidden in them."""

    def __init__(self, store: Store, clock: Callable[[], float] = time.monotonic) -> None:
        self._store = store
        self._clock = clock
        self._tables: OrderedDict[str, GameTable] = OrderedDict()  # who was looked at last is last
        self._looked_at: dict[str, float] = {}
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # of tables in use just now
        self._moved_elsewhere: set[str] = set()
        self._changed: list[Callable[[GameTable], None]] = []
        store.news.heard_from_elsewhere(self._note_elsewhere)

    def when_changed(self, callback: Callable[[GameTable], None]) -> None:
        """Call back with a table that was opened here, or where somebody has chosen or sat down."""
        self._changed.append(callback)

    def _tell(self, table: GameTable) -> None:
        for callback in self._changed:
            callback(table)

    async def get(self, id_: str) -> GameTable:
        """The table of that name, as it stands. What is being stored is waited for: its news may be out already."""
        table, lock = self._tables.get(id_), self._locks.get(id_)
        if table is not None and id_ not in self._moved_elsewhere and not (lock and lock.locked()):
            self._look_at(table)
            return table
        async with self.held(id_) as table:
            return table

    @asynccontextmanager
    async def held(self, id_: str) -> AsyncIterator[GameTable]:
        """The table, with nobody else changing it in this process; other processes are met at the store."""
        lock = self._locks.setdefault(id_, asyncio.Lock())
        async with lock:
            table = self._tables.get(id_)
            if table is None:
                self._moved_elsewhere.discard(id_)
                table = await self._read(id_)
                self._tables[id_] = table
                self.tidy()
            self._look_at(table)
            while id_ in self._moved_elsewhere:  # also by news that came while it was being read
                await self.freshen(table)
            yield table

    async def _read(self, id_: str) -> GameTable:
        found = await self._store.table(id_)
        if found is None:
            raise NotFound(n_("there is no such table"))
        return table_of(*found)

    async def freshen(self, table: GameTable) -> None:
        """Catch up with what other processes have stored."""
        self._moved_elsewhere.discard(table.id)
        try:
            seats, moves = await self._store.seats(table.id), await self._store.moves_after(table.id, table.number)
            if any(move.kept == DEALT for move in moves):
                table.become(await self._read(table.id))
                return
        except BaseException:
            self._tables.pop(table.id, None)  # what happened is still not known: read it anew
            raise
        table.seats[:] = seats
        for move in moves:
            if move.kept is not None:
                table.take_back(move.kept)
            else:
                after = table.state.copy()
                after.play(table.game.choice(move.word))
                table.play(step_of(move), after)
            table.keys.add(move.key)

    def _look_at(self, table: GameTable) -> None:
        self._tables[table.id] = table
        self._tables.move_to_end(table.id)
        self._looked_at[table.id] = self._clock()

    def tidy(self) -> None:
        """Forget the tables that nobody will miss. The store has them, and they are read anew when somebody comes."""
        # Not those in use: whoever has one before them must hear of what is news there.
        idle = [id_ for id_ in self._tables if id_ not in self._locks]
        too_many = len(self._tables) - TABLES_IN_MEMORY
        too_many_over = sum(table.over for table in self._tables.values()) - FINISHED_IN_MEMORY
        long_ago = self._clock() - FORGOTTEN
        missed_by_nobody = {
            *idle[: max(0, too_many)],
            *[id_ for id_ in idle if self._tables[id_].over][: max(0, too_many_over)],
            *(id_ for id_ in idle if self._looked_at[id_] < long_ago),
        }
        for id_ in missed_by_nobody:
            del self._tables[id_]
            self._moved_elsewhere.discard(id_)
        for id_ in self._looked_at.keys() - self._tables.keys():
            del self._looked_at[id_]

    def _note_elsewhere(self, id_: str, kind: str) -> None:
        if id_ == ANY_TABLE:
            self._tables.clear()
            self._moved_elsewhere.update(self._locks)
            return
        if kind == "seats":
            self._tables.pop(id_, None)  # who sits there, or even whose table it is
        if kind != "chat" and (id_ in self._tables or id_ in self._locks):
            self._moved_elsewhere.add(id_)

    # ------------------------------------------------------------------ changing one

    async def open(
        self,
        game: Game,
        seed: int,
        seats: list[Seat],
        *,
        owner: str,
        public: bool,
        hints: bool = True,
        continued: str = "",
        steps: Sequence[Step] = (),
        id_: str = "",
        deal: Deal | None = None,
    ) -> GameTable:
        """A new table, with the steps it begins with. `AlreadyOpen` if there is one of that name or deal."""
        id_ = id_ or secrets.token_urlsafe(9)
        table = GameTable(
            *(id_, game, seed, seats), owner=owner, public=public, hints=hints, continued=continued, deal=deal
        )
        if steps:
            await asyncio.to_thread(_play_all, table, steps)  # a whole game takes longer than others shall wait
        if not await self._store.create_table(row_of(table), seats, moves_of(table)):
            raise AlreadyOpen(n_("this table has been opened already"))
        self._look_at(table)
        self.tidy()
        self._tell(table)
        return table

    async def step(self, table: GameTable, word: str, key: str) -> None:
        """Whoever must choose chooses this."""
        seat, after = table.state.seat, table.state.copy()
        heard = after.listen()
        after.play(table.game.choice(word))
        step = Step(seat, word, tuple(heard))
        await self._append(table, entry_of(table, step, after, key))
        table.play(step, after.copy())  # a copy, to which nobody listens
        table.keys.add(key)
        self._tell(table)

    async def step_back(self, table: GameTable, steps: int, key: str) -> None:
        """All steps but the first so many are taken back."""
        await self._append(table, entry_back(table, steps, key))
        table.take_back(steps)
        table.keys.add(key)

    async def _append(self, table: GameTable, entry: Entry) -> None:
        try:
            won = await self._store.append(entry)
        except BaseException:
            self._tables.pop(table.id, None)  # whether it was stored is not known: read it anew
            raise
        if not won:
            await self.freshen(table)
            raise Stale(n_("somebody was faster: this is how the table stands now"))

    async def set_seat(self, table: GameTable, number: int, seat: Seat) -> None:
        """Give a seat to somebody else."""
        try:
            was_there = await self._store.set_seat(table.id, number, seat, instead_of=table.seats[number])
        except BaseException:
            self._tables.pop(table.id, None)  # whether it was stored is not known: read it anew
            raise
        if not was_there:
            await self.freshen(table)
            raise Stale(n_("somebody was faster: this is how the table stands now"))
        table.seat_somebody(number, seat)
        self._tell(table)

    async def seat_friend(self, table: GameTable, number: int, person: str, names: Sequence[str], chance: str) -> bool:
        """Give an open seat to whoever has its link, and deal anew with their own number while nobody has played.

        They are called by the first of the names that is free. False if somebody was faster, at the seat or at the
        table: it is up to date then, and one may try again.
        """
        link, deal, redeal = table.seats[number].link, table.deal, None
        if chance and deal is not None and table.gathers:
            deal = deal.with_number(number + 1, chance)
            story = Story(table.game, deal.seed, table.seats)
            redeal = redeal_of(table, number, deal, story)
        try:
            taken = await self._store.take_seat(link, person, *names, redeal=redeal)
        except NameTaken:
            raise
        except BaseException:
            self._tables.pop(table.id, None)  # whether it was stored is not known: read it anew
            raise
        if taken is None:
            await self.freshen(table)
            return False
        if redeal is not None and deal is not None:
            table.deal_anew(deal, story)
            table.keys.add(redeal.entry.move.key)
        table.seat_somebody(number, taken)
        self._tell(table)
        return True


def _play_all(table: GameTable, steps: Iterable[Step]) -> None:
    for step in steps:
        after = table.state.copy()
        after.play(table.game.choice(step.word))
        table.play(step, after)
