"""Who sits where: friends by links, and bots in their place."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

from ironbridge.engine.problems import Problem, n_
from ironbridge.web.deal import check_number
from ironbridge.web.house.presence import is_here
from ironbridge.web.house.tables import TablesInMemory
from ironbridge.web.names import good_name
from ironbridge.web.new_table import check_level, new_link
from ironbridge.web.people import Visitor, is_free, must_be_free
from ironbridge.web.refusals import NotAllowed, NotFound, StillHere
from ironbridge.web.said import BOT_PLAYS_ON, IS_BACK
from ironbridge.web.sight import Sight
from ironbridge.web.store.called import Named, said_name
from ironbridge.web.store.store import NameTaken, Store


class Seating:
    """Gives seats away."""

    def __init__(self, store: Store, tables: TablesInMemory) -> None:
        self._store = store
        self._tables = tables

    async def seat_of_link(self, link: str, visitor: Visitor) -> tuple[Sight, int]:
        """The table and the seat that a friend's link leads to."""
        id_, number = await self._find_link(link)
        return Sight(await self._tables.get(id_), visitor), number

    async def _find_link(self, link: str) -> tuple[str, int]:
        found = await self._store.seat_of_link(link)
        if found is None:
            raise NotFound(n_("this link has been used or withdrawn: ask for a new one"))
        return found

    async def join(self, link: str, visitor: Visitor, name: str, chance: str = "") -> Sight:
        """Take the seat that a link offers; the link is used up. `chance` is a number of one's own, for the deal."""
        if chance:
            check_number(chance)
        id_, number = await self._find_link(link)
        async with self._tables.held(id_) as table:
            names = await self._names_for(visitor, name, table.seats[number].name)
            try:
                while table.seats[number].link == link:
                    if await self._tables.seat_friend(table, number, visitor.person, names, chance):
                        return Sight(table, visitor)
            except NameTaken:
                raise Problem(
                    n_("somebody at the table is called {name} already: choose another name"), name=names[0]
                ) from None
        raise NotFound(n_("this link has been used or withdrawn: ask for a new one"))

    async def _names_for(self, visitor: Visitor, name: str, label: str) -> list[str]:
        """What somebody wants to be called; whoever insists on no name is called as elsewhere, or as the seat is."""
        if name:
            name = good_name(name)
            await must_be_free(self._store, visitor, name)
            return [name]
        names = [own for own in (visitor.name, label) if own and await is_free(self._store, visitor, own)]
        if not names:
            await must_be_free(self._store, visitor, label)
        return names

    async def new_link(self, id_: str, visitor: Visitor, seat: int) -> Sight:
        """Another link for a seat that waits for a friend; whoever had the old one can no longer use it."""
        async with self._tables.held(id_) as table:
            sight = Sight(table, visitor)
            sight.must_own(seat)
            sight.must_go_on()
            if table.seats[seat].kind != "open":
                # A seat that is played has a hand: nobody else gets to see it.
                raise NotAllowed(n_("this seat is taken: only one that waits for a friend has a link"))
            await self._tables.set_seat(table, seat, replace(table.seats[seat], link=new_link()))
            return Sight(table, visitor)

    async def put_bot(self, id_: str, visitor: Visitor, seat: int, level: str, *, sure: bool = False) -> Sight:
        """Let a bot play on from a seat: the owner says so of any, everybody of their own.

        Of somebody who is at the table only if they are `sure`; whosever the seat was may take it back.
        """
        check_level(level)
        async with self._tables.held(id_) as table:
            sight = Sight(table, visitor)
            if seat not in sight.seats:
                sight.must_own(seat)
            sight.must_go_on()
            was, named = table.seats[seat], visitor.named_at(table)
            anothers = was.kind == "person" and seat not in sight.seats
            if anothers and not sure and await is_here(self._store, id_, seat):
                name = said_name(was, visitor.say)
                raise StillHere(n_("{name} is at the table: say that you are sure, if a bot shall play on"), name=name)
            await self._tables.set_seat(table, seat, replace(was, kind="bot", level=level, link=""))
        if was.kind == "person":
            await self._tell(id_, visitor, named, BOT_PLAYS_ON, seat)
        return Sight(table, visitor)

    async def take_back(self, id_: str, visitor: Visitor, seat: int) -> Sight:
        """Sit down again where a bot has played on for the visitor."""
        async with self._tables.held(id_) as table:
            table.game.check_seat(seat)
            if seat not in table.lost_by(visitor.person):
                await self._tables.freshen(table)  # it may have been taken from them at another process
            sight = Sight(table, visitor)
            sight.must_go_on()
            if seat in sight.seats:
                return sight
            if seat not in sight.lost:
                raise NotAllowed(n_("this seat is not yours to take back"))
            back = replace(table.seats[seat], kind="person", level="")
            await self._tables.set_seat(table, seat, back)
            await self._store.see_at(id_, visitor.person, datetime.now(UTC))
        await self._tell(id_, visitor, back, IS_BACK, seat)
        return Sight(table, visitor)

    async def _tell(self, id_: str, visitor: Visitor, named: Named, what: str, seat: int) -> None:
        await self._store.say_aloud(id_, visitor.person, named.name, str(seat), named.called, what)
