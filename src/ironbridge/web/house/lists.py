"""Lists of tables."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from ironbridge.web.people import Visitor
from ironbridge.web.schemas import Listed
from ironbridge.web.store.called import said_name
from ironbridge.web.store.rows import Alive, Seat, TableRow
from ironbridge.web.store.store import Store

MOST = 20  # tables of a list
# What nobody has touched for so long has been given up, sooner if it never began. It is all there at its address.
MINE_BEGUN, MINE_NEW = timedelta(days=30), timedelta(days=7)
WATCHED_BEGUN, WATCHED_NEW = timedelta(days=3), timedelta(hours=1)


class TableLists:
    """Tables as a visitor finds them, newest first."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def mine(self, visitor: Visitor) -> list[Listed]:
        """The tables where the visitor sits or that they opened, and those that are over, newest first."""
        found = await self._store.tables_of(visitor.person, _touched(MINE_BEGUN, MINE_NEW), MOST)
        return [_listed(row, seats, visitor) for row, seats in found]

    async def to_watch(self, visitor: Visitor) -> list[Listed]:
        """Other people's tables that anybody may watch."""
        found = await self._store.tables_to_watch(_touched(WATCHED_BEGUN, WATCHED_NEW), MOST)
        return [
            _listed(row, seats, visitor)
            for row, seats in found
            if visitor.person not in [row.owner, *(seat.person for seat in seats)]
        ]


def _touched(begun: timedelta, new: timedelta) -> Alive:
    now = datetime.now(UTC)
    return Alive(now - begun, now - new)


def _listed(row: TableRow, seats: list[Seat], visitor: Visitor) -> Listed:
    mover = None if row.to_move is None else seats[row.to_move]
    mine = mover is not None and mover.kind == "person" and mover.person == visitor.person
    return Listed(
        id=row.id,
        game=row.game,
        names=[said_name(seat, visitor.say) for seat in seats],
        to_move=said_name(mover, visitor.say) if mover else "",
        mine=mine,
        over=mover is None,
        waits=sum(seat.kind == "open" for seat in seats) if mover else 0,
        # Also when a turn is tried out: it tells that somebody is at the table, and nothing of what they hold. Whose
        # turn it is does not change by that.
        changed=row.changed,
    )
