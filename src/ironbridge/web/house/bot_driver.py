"""Bots play from their seats: they are woken when it is their turn, wherever it was left."""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime, timedelta

from ironbridge.web.bot_plan import BotPlan, bot_seed, question_at
from ironbridge.web.bot_pool import BotPool
from ironbridge.web.house.tables import TablesInMemory
from ironbridge.web.refusals import Away, Stale
from ironbridge.web.store.store import Store
from ironbridge.web.table import GameTable

STUCK = timedelta(seconds=10)  # after so long without an answer, another process takes a bot's turn up
SWEEP = 5.0  # seconds

log = logging.getLogger(__name__)


class BotDriver:
    """Lets the bots of all tables play, each when it is its turn."""

    def __init__(self, store: Store, tables: TablesInMemory, pool: BotPool) -> None:
        self.pool = pool
        self._store = store
        self._tables = tables
        self._playing: dict[str, asyncio.Task[None]] = {}
        self._sweeper = asyncio.create_task(self._sweep())
        tables.when_changed(self._wake)

    async def close(self) -> None:
        """No bot plays any more."""
        tasks = [self._sweeper, *self._playing.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _wake(self, table: GameTable) -> None:
        if table.waits_for_bot and table.id not in self._playing:
            self._playing[table.id] = asyncio.create_task(self._play(table.id))

    async def _wake_at(self, id_: str) -> None:
        try:
            self._wake(await self._tables.get(id_))
        except Away:
            raise
        except Exception:  # a table that cannot be read must not keep the others waiting
            log.exception("table %s waits for a bot and cannot be read", id_)

    async def _play(self, id_: str) -> None:
        """Let bots choose until it is a person's turn."""
        plan = None
        try:
            while True:
                table = await self._tables.get(id_)
                if not table.waits_for_bot:
                    return
                if plan is None or not plan.fits(table):
                    plan = await self._planned(table)
                async with self._tables.held(id_) as table:
                    if plan.fits(table):
                        await self._tables.step(table, plan.words[0], f"bot:{table.number}")
                        plan = plan.rest()
        except Stale:
            pass  # another process was faster; it goes on from there
        except Away as away:
            log.warning("the bots at table %s wait: %s", id_, away)
        except Exception:
            log.exception("the bots at table %s stopped; they are woken again in a moment", id_)
        finally:
            del self._playing[id_]

    async def _planned(self, table: GameTable) -> BotPlan:
        asked = question_at(table)
        seed = bot_seed(table.story.seed, asked.number, asked.seat)
        return BotPlan(asked, await self.pool.plan(table.state.copy(), asked.level, seed))

    async def _sweep(self) -> None:
        """Now and then, wake bots whose turn it has been for too long: their server has died, or has begun anew."""
        patience = timedelta(0)  # at first: whatever our clock and the tables say, nobody is known to see to them
        while True:
            try:
                for id_ in await self._store.waiting_for_bots(datetime.now(UTC), patience):
                    await self._wake_at(id_)
                patience = STUCK
            except Away as away:
                log.warning("looking for waiting bots must wait: %s", away)
            except Exception:
                log.exception("looking for waiting bots failed")
            self._tables.tidy()
            await asyncio.sleep(SWEEP)
