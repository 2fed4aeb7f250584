"""Everything the house keeps and asks for again."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import fields, replace
from datetime import UTC, datetime, timedelta
from typing import Any, TypeVar

import psycopg
from sqlalchemy import (
    Column,
    ColumnElement,
    Connection,
    Row,
    Select,
    delete,
    exists,
    func,
    literal,
    literal_column,
    select,
    union,
    update,
)

from ironbridge.engine.problems import n_
from ironbridge.web.refusals import Away
from ironbridge.web.store.append import append_within
from ironbridge.web.store.appender import Appender
from ironbridge.web.store.called import Name, looks_of
from ironbridge.web.store.database import (
    Database,
    Sqlite,
    cannot_open,
    house_value,
    insert,
    is_away,
    open_database,
    reason_of,
)
from ironbridge.web.store.migrations import OLD_PASSES_UNTIL, TWIN
from ironbridge.web.store.names import folded, spelt
from ironbridge.web.store.news import Bus, News
from ironbridge.web.store.pg_notify import PgNotify
from ironbridge.web.store.rows import (
    DEALT,
    AccountRow,
    Alive,
    Entry,
    LearnedRow,
    MessageRow,
    MoveRow,
    PassRow,
    RecordRow,
    Redeal,
    Seat,
    TableRow,
)
from ironbridge.web.store.schema import accounts, house, learned, messages, moves, passes, records, seats, tables

MOST_MESSAGES = 500  # as many as a page shows
SAID_ENOUGH = 10.0  # seconds: a database that is away is mentioned so often, however many ask for it

_log = logging.getLogger(__name__)

T = TypeVar("T")
Work = Callable[[Connection, list[News]], T]
WithSeats = list[tuple[TableRow, list[Seat]]]

_LISTED = [tables.c[field.name] for field in fields(TableRow) if field.name != "snapshot"]
_SEAT = [seats.c[field.name] for field in fields(Seat)]


class NameTaken(Exception):
    """Somebody else at the table is called so."""


class Store:
    """The database, through the questions that the house asks. Open it with `await Store.open(url)`."""

    def __init__(self, database: Database, news: Bus, pg_notify: PgNotify | None) -> None:
        self.news = news
        self._database = database
        self._pg_notify = pg_notify
        self._sender = pg_notify.sender if pg_notify else ""  # as other processes know us
        self._appender = Appender(self._append_all)
        self._writes: set[asyncio.Task[Any]] = set()
        self._complained = -SAID_ENOUGH

    @classmethod
    async def open(cls, url: str) -> Store:
        """The store at a URL such as `sqlite:////folder/file.db` or `postgresql://user:password@host/name`."""
        database, news = await open_database(url), Bus()
        if isinstance(database, Sqlite):
            return cls(database, news, None)
        pg_notify = PgNotify(database.url, news)
        try:
            await pg_notify.start()
        except psycopg.Error as error:
            await database.close()
            raise cannot_open(database.url, error) from None
        return cls(database, news, pg_notify)

    async def close(self) -> None:
        """Finish what is being written, end all watching and leave."""
        await self._appender.close()
        if self._writes:
            await asyncio.wait(self._writes)
        if self._pg_notify:
            await self._pg_notify.close()
        self.news.close()
        await self._database.close()

    async def secret(self) -> str:
        """The key the house signs with: drawn once, the same for every process."""

        def draw(connection: Connection, _: list[News]) -> str:
            return house_value(connection, "secret", secrets.token_urlsafe(32))

        return await self._write(draw)

    # ------------------------------------------------------------------ people

    async def account(self, name: str) -> AccountRow | None:
        """The account of that name, however its letters are written; of two that look alike, the one that is spelt so.

        There are two only where both are older than the way in which names are compared.
        """
        columns = [accounts.c[field.name] for field in fields(AccountRow)]
        keys = (folded(name), TWIN + spelt(name))
        rows = await self._rows(select(*columns).where(accounts.c.folded.in_(keys)).order_by(accounts.c.folded.desc()))
        found = [AccountRow(*row) for row in rows]
        return next((row for row in found if spelt(row.name) == spelt(name)), found[0] if found else None)

    async def open_account(self, name: str, person: str, hash_: str) -> bool:
        """Open an account; False if the name is taken. Whoever has a copy of the guest's pass is nobody afterwards."""

        def open_it(connection: Connection, told: list[News]) -> bool:
            statement = insert(connection, accounts).values(folded=folded(name), name=name, person=person, hash=hash_)
            opened = connection.execute(statement.on_conflict_do_nothing().returning(accounts.c.folded)).first()
            if opened is not None:
                told += _end_passes(connection, passes.c.person == person)
            return opened is not None

        return await self._write(open_it, tell=self.news.tell_from_elsewhere)

    async def hand_over(self, guest: str, person: str) -> None:
        """What a guest has begun becomes a person's: seats, tables, records, talk, lessons; their passes end.

        Nothing of who has an account.
        """

        def hand(connection: Connection, told: list[News]) -> None:
            if connection.execute(select(accounts.c.name).where(accounts.c.person == guest)).first():
                return
            taken = connection.execute(
                update(seats).where(_is(seats.c.person, guest)).values(person=person).returning(seats.c.table)
            )
            owned = connection.execute(
                update(tables).where(tables.c.owner == guest).values(owner=person).returning(tables.c.id)
            )
            for table in (records, messages):
                connection.execute(update(table).where(table.c.person == guest).values(person=person))
            for row in connection.execute(delete(learned).where(learned.c.person == guest).returning(learned)).all():
                _learn(connection, replace(LearnedRow(*row), person=person))
            told += [News(table, "seats") for table in sorted({*taken.scalars(), *owned.scalars()})]
            told += _end_passes(connection, passes.c.person == guest)

        # The house asked for no table to be changed, so those it remembers are as out of date as another process's.
        await self._write(hand, tell=self.news.tell_from_elsewhere)

    # ------------------------------------------------------------------ passes

    async def pass_of(self, hash_: str) -> PassRow | None:
        """The pass of that hash."""
        found = await self._rows(select(passes).where(passes.c.hash == hash_))
        return PassRow(*found[0]) if found else None

    async def passes_of(self, person: str) -> list[PassRow]:
        """All the passes that somebody has or had, the oldest first."""
        theirs = select(passes).where(passes.c.person == person).order_by(passes.c.created, passes.c.hash)
        return [PassRow(*row) for row in await self._rows(theirs)]

    async def keep_pass(self, row: PassRow) -> None:
        """Keep a pass; one that is there already stays as it is."""
        await self._change_pass(row, {})

    async def name_pass(self, row: PassRow) -> None:
        """Whoever shows this pass is called as the row says from now on."""
        await self._change_pass(row, {"name": row.name})

    async def see_pass(self, row: PassRow) -> None:
        """The pass was shown at the time that the row says."""
        await self._change_pass(row, {"seen": row.seen})

    async def end_pass(self, hash_: str) -> None:
        """Whoever shows this pass is nobody from now on."""

        def end(connection: Connection, told: list[News]) -> None:
            told += _end_passes(connection, passes.c.hash == hash_)

        await self._write(end, tell=self.news.tell_from_elsewhere)

    async def _change_pass(self, row: PassRow, changes: dict[str, object]) -> None:
        """Keep the pass as it is in the row, or change it where there is one that has not ended."""

        def change(connection: Connection, told: list[News]) -> None:
            statement = insert(connection, passes).values(vars(row))
            lasts = passes.c.ended.is_(None)
            connection.execute(
                statement.on_conflict_do_update(index_elements=[passes.c.hash], set_=changes, where=lasts)
                if changes
                else statement.on_conflict_do_nothing()
            )
            told.append(News(row.hash, "passes"))

        await self._write(change, tell=self.news.tell_from_elsewhere)

    async def old_passes_until(self) -> datetime | None:
        """Until when passes of before this table are good: not at all in a house that never gave any."""
        found = await self._rows(select(house.c.value).where(house.c.name == OLD_PASSES_UNTIL))
        return datetime.fromisoformat(found[0].value) if found else None

    async def is_known(self, person: str) -> bool:
        """Whether somebody sits anywhere, has opened a table, brought a record or learned a lesson."""

        def look(connection: Connection) -> bool:
            kept = (
                select(seats.c.seat).where(_is(seats.c.person, person)),
                select(tables.c.id).where(tables.c.owner == person),
                select(records.c.id).where(records.c.person == person),
                select(learned.c.lesson).where(learned.c.person == person),
            )
            return any(connection.execute(question.limit(1)).first() for question in kept)

        return await self._read(look)

    async def accounts_of(self, person: str) -> list[str]:
        """The names of somebody's accounts: one, or none for a guest."""
        return [row.name for row in await self._rows(select(accounts.c.name).where(accounts.c.person == person))]

    # ------------------------------------------------------------------ learning

    async def learn(self, person: str, game: str, lesson: str, choices: int) -> None:
        """Somebody has done a lesson, with so many choices. Of several times the fewest are kept."""
        row = LearnedRow(person, game, lesson, choices, datetime.now(UTC))
        await self._write(lambda connection, _: _learn(connection, row))

    async def lessons_learned(self, person: str) -> dict[str, dict[str, int]]:
        """The lessons that somebody has done, by their games, each with the fewest choices it took them."""
        theirs = select(learned).where(learned.c.person == person).order_by(learned.c.game, learned.c.lesson)
        found: dict[str, dict[str, int]] = {}
        for row in await self._rows(theirs):
            found.setdefault(row.game, {})[row.lesson] = row.choices
        return found

    async def finished(self, person: str) -> dict[str, int]:
        """How many games of each kind somebody has played to their end; around one screen, too, each is one."""
        theirs = _is(seats.c.person, person) & (seats.c.kind == "person")
        over = select(tables.c.game, func.count(tables.c.id.distinct()).label("games"))
        over = over.join(seats, seats.c.table == tables.c.id).where(theirs, tables.c.to_move.is_(None))
        return {row.game: row.games for row in await self._rows(over.group_by(tables.c.game))}

    # ------------------------------------------------------------------ tables

    async def create_table(self, table: TableRow, its_seats: Sequence[Seat], its_moves: Sequence[MoveRow]) -> bool:
        """Keep a new table, with the moves it begins with; False if there is one of that name or secret already."""

        def create(connection: Connection, _: list[News]) -> bool:
            statement = insert(connection, tables).values(vars(table)).on_conflict_do_nothing()
            if connection.execute(statement.returning(tables.c.id)).first() is None:
                return False
            if its_seats:
                placed = [{"table": table.id, "seat": number, **vars(seat)} for number, seat in enumerate(its_seats)]
                connection.execute(insert(connection, seats), placed)
            if its_moves:
                connection.execute(insert(connection, moves), [vars(move) for move in its_moves])
            return True

        return await self._write(create)

    async def dealt_from(self, secret: str) -> str:
        """The name of the table that was dealt from a secret; "" if there is none."""
        found = await self._rows(select(tables.c.id).where(_is(tables.c.secret, secret)))
        return str(found[0].id) if found else ""

    async def table(self, id_: str) -> tuple[TableRow, list[Seat], list[MoveRow]] | None:
        """A table with its seats and moves, all of the same moment."""

        def read(connection: Connection) -> tuple[TableRow, list[Seat], list[MoveRow]] | None:
            found = connection.execute(select(tables).where(tables.c.id == id_)).first()
            if found is None:
                return None
            its_seats = connection.execute(_seats_of([id_]))
            its_moves = connection.execute(_moves_after(id_, 0))
            return TableRow(*found), [_seat(row) for row in its_seats], [MoveRow(*row) for row in its_moves]

        return await self._read(read)

    async def seats(self, id_: str) -> list[Seat]:
        """Who sits at a table."""
        return [_seat(row) for row in await self._rows(_seats_of([id_]))]

    async def moves_after(self, id_: str, number: int) -> list[MoveRow]:
        """The moves of a table after the one of that number."""
        return [MoveRow(*row) for row in await self._rows(_moves_after(id_, number))]

    async def append(self, entry: Entry) -> bool:
        """True once the move is on disk; False if its number or key is taken, and then nothing was changed.

        After an error, or when the caller was cancelled, only the table itself can tell whether it is there.
        """
        return await self._appender.append(entry)

    async def _append_all(self, entries: Sequence[Entry]) -> list[bool]:
        with self._trouble_told():
            won = await self._database.append(entries, self._sender)
        for table in dict.fromkeys(entry.move.table for entry, new in zip(entries, won, strict=True) if new):
            self.news.tell(News(table, "rows"))
        return won

    async def tables_of(self, person: str, alive: Alive, limit: int) -> WithSeats:
        """The tables somebody owns or sits at and has not given up, newest first, without their snapshots."""
        theirs = union(
            select(seats.c.table).where(_is(seats.c.person, person)),
            select(tables.c.id).where(tables.c.owner == person),
        )
        return await self._listed(tables.c.id.in_(theirs) & (tables.c.to_move.is_(None) | _lives(alive)), limit)

    async def tables_to_watch(self, alive: Alive, limit: int) -> WithSeats:
        """The public tables that are not over nor given up, newest first, without their snapshots."""
        return await self._listed(tables.c.public & tables.c.to_move.is_not(None) & _lives(alive), limit)

    async def _listed(self, which: ColumnElement[bool], limit: int) -> WithSeats:
        newest = select(*_LISTED).where(which).order_by(tables.c.changed.desc(), tables.c.id).limit(limit)

        def read(connection: Connection) -> WithSeats:
            found = connection.execute(newest).mappings().all()
            by_table: defaultdict[str, list[Seat]] = defaultdict(list)
            for row in connection.execute(_seats_of([row["id"] for row in found])):
                by_table[row.table].append(_seat(row))
            return [(TableRow(**row, snapshot={}), by_table[row["id"]]) for row in found]

        return await self._read(read)

    async def waiting_for_bots(self, now: datetime, patience: timedelta = timedelta(0)) -> list[str]:
        """The tables that wait for a bot and have not changed for so long, the longest first; without patience, all.

        Also those that will have changed only in so long: a clock was set back since, and nobody knows how long ago.
        Not those that wait for friends, whose numbers go into the deal.
        """
        other = seats.alias()
        is_open = exists().where(other.c.table == tables.c.id, other.c.kind == "open")
        is_played = exists().where(moves.c.table == tables.c.id, moves.c.kept.is_distinct_from(DEALT))
        gathers = (tables.c.secret != "") & is_open & ~is_played
        to_move = tables.join(seats, (seats.c.table == tables.c.id) & (seats.c.seat == tables.c.to_move))
        unchanged = (tables.c.changed <= now - patience) | (tables.c.changed >= now + patience)
        waiting = (seats.c.kind == "bot") & unchanged & tables.c.to_move.is_not(None) & ~gathers
        question = select(tables.c.id).select_from(to_move).where(waiting).order_by(tables.c.changed)
        found = await self._rows(question)
        return [row.id for row in found]

    # ------------------------------------------------------------------ seats

    async def set_seat(self, table: str, number: int, seat: Seat, instead_of: Seat | None = None) -> bool:
        """Give a seat to somebody else. With `instead_of`, only if it is still that one's: False if it is not."""
        there = (seats.c.table == table) & (seats.c.seat == number)
        if instead_of is not None:
            was = instead_of
            there &= (seats.c.kind == was.kind) & (seats.c.person == was.person) & (seats.c.link == was.link)

        def change(connection: Connection, told: list[News]) -> bool:
            changed = connection.execute(update(seats).where(there).values(vars(seat)).returning(seats.c.seat))
            if changed.first() is None:
                return False
            told.append(News(table, "seats"))
            return True

        return await self._write(change)

    async def seat_of_link(self, link: str) -> tuple[str, int] | None:
        """The table, and the number of its open seat, that a link leads to."""
        found = await self._rows(select(seats.c.table, seats.c.seat).where(_open_by(link)))
        return (found[0].table, found[0].seat) if found else None

    async def take_seat(self, link: str, person: str, *names: str, redeal: Redeal | None = None) -> Seat | None:
        """Sit down by a link, which dies with it. None if it is dead: of two people, one gets the seat.

        They are called by the first of the names that nobody else at the table has; `NameTaken` if there is none.
        With `redeal` the table is dealt anew as well; None, and nothing changed, if its log has gone on meanwhile.
        """

        def take(connection: Connection, told: list[News]) -> Seat | None:
            found = connection.execute(select(seats).where(_open_by(link))).first()
            if found is None:
                return None
            # Whoever sits down at the same table in another process waits here, and then sees our name.
            locked = select(tables.c.id).where(tables.c.id == found.table).with_for_update(key_share=True)
            connection.execute(locked)
            others = connection.execute(_seats_of([found.table])).all()
            used = {look for row in others if row.seat != found.seat for look in looks_of(row)}
            wanted = [Name(name, found.called if name == found.name else "") for name in names]
            name = next((name for name in wanted if looks_of(name).isdisjoint(used)), None)
            if name is None:
                raise NameTaken
            if redeal is not None:
                # Held until the commit, so that the table is not dealt anew for somebody who then gets no seat.
                held = connection.execute(select(seats.c.seat).where(_open_by(link)).with_for_update())
                if held.first() is None or not self._deal_anew(connection, redeal):
                    return None
                told.append(News(redeal.entry.move.table, "rows"))
            taken = connection.execute(
                update(seats)
                .where(_open_by(link))
                .values(kind="person", person=person, level="", link="", seen=datetime.now(UTC), **vars(name))
                .returning(seats.c.table, *_SEAT)
            )
            row = taken.first()
            if row is None:
                return None
            told.append(News(row.table, "seats"))
            return _seat(row)

        return await self._write(take)

    async def see_at(self, table: str, person: str, at: datetime) -> None:
        """Somebody is at a table where they sit."""
        theirs = (seats.c.table == table) & (seats.c.person == person) & (seats.c.kind == "person")

        def see(connection: Connection, _: list[News]) -> None:
            connection.execute(update(seats).where(theirs).values(seen=at))

        await self._write(see)

    async def last_seen(self, table: str, seat: int) -> tuple[datetime | None, datetime | None]:
        """When the person of a seat was last known to be at the table, and when something was last chosen there."""
        seen = select(seats.c.seen).where(seats.c.table == table, seats.c.seat == seat)
        chosen = select(moves.c.at).where(moves.c.table == table, moves.c.seat == seat, moves.c.kept.is_(None))

        def look(connection: Connection) -> tuple[datetime | None, datetime | None]:
            newest = chosen.order_by(moves.c.number.desc()).limit(1)
            return connection.execute(seen).scalar(), connection.execute(newest).scalar()

        return await self._read(look)

    def _deal_anew(self, connection: Connection, redeal: Redeal) -> bool:
        if append_within(connection, [redeal.entry], self._sender) == [False]:
            return False
        dealt = {"rules_version": redeal.rules_version, "seed": redeal.seed, "given": redeal.given}
        connection.execute(update(tables).where(tables.c.id == redeal.entry.move.table).values(dealt))
        return True

    # ------------------------------------------------------------------ talk and records

    async def say_aloud(
        self, table: str, person: str, name: str, text: str, called: str = "", said: str = ""
    ) -> MessageRow:
        """Keep something that was said at a table, and give it the next number."""
        at = datetime.now(UTC)
        last = func.coalesce(func.max(messages.c.number), 0)
        row = select(
            *(literal(table), last + 1, literal(person), literal(name), literal(text)),
            *(literal(at, messages.c.at.type), literal(called), literal(said)),
        ).where(messages.c.table == table)

        def keep(connection: Connection, told: list[News]) -> MessageRow:
            statement = insert(connection, messages).from_select(list(messages.c), row)
            numbered = statement.on_conflict_do_nothing().returning(messages.c.number)
            # Whoever speaks at the same moment in another process may get the number first.
            while (number := connection.execute(numbered).scalar()) is None:
                pass
            told.append(News(table, "chat"))
            return MessageRow(table, number, person, name, text, at, called, said)

        return await self._write(keep)

    async def messages(self, table: str) -> list[MessageRow]:
        """What was said at a table, in order: the newest, where it was very much."""
        newest = select(messages).where(messages.c.table == table).order_by(messages.c.number.desc())
        return [MessageRow(*row) for row in reversed(await self._rows(newest.limit(MOST_MESSAGES)))]

    async def keep_record(self, row: RecordRow) -> None:
        """Keep a record. The same one twice is kept once."""

        def keep(connection: Connection, _: list[News]) -> None:
            connection.execute(insert(connection, records).values(vars(row)).on_conflict_do_nothing())

        await self._write(keep)

    async def record(self, id_: str) -> RecordRow | None:
        """The record of that name."""
        found = await self._rows(select(records).where(records.c.id == id_))
        return RecordRow(*found[0]) if found else None

    # ------------------------------------------------------------------ reading and writing

    async def _rows(self, question: Select[*tuple[Any, ...]]) -> Sequence[Row[*tuple[Any, ...]]]:
        return await self._read(lambda connection: connection.execute(question).all())

    async def _read(self, work: Callable[[Connection], T]) -> T:
        with self._trouble_told():
            return await self._database.read(work)

    async def _write(self, work: Work[T], tell: Callable[[News], None] | None = None) -> T:
        """Do some work in a transaction of its own, to its end, even if the caller is cancelled; then tell the news."""
        task = asyncio.create_task(self._write_and_tell(work, tell or self.news.tell))
        self._writes.add(task)
        task.add_done_callback(self._writes.discard)
        return await asyncio.shield(task)

    async def _write_and_tell(self, work: Work[T], tell: Callable[[News], None]) -> T:
        def write(connection: Connection) -> tuple[T, list[News]]:
            told: list[News] = []
            done = work(connection, told)
            if self._pg_notify and told:
                self._pg_notify.send(connection, told)
            return done, told

        with self._trouble_told():
            done, told = await self._database.write(write)
        for news in told:
            tell(news)
        return done

    @contextmanager
    def _trouble_told(self) -> Iterator[None]:
        """A database that is away is no fault of ours: one line in the log now and then, a sentence for who asked."""
        try:
            yield
        except Exception as error:
            if not is_away(error):
                raise
            now = time.monotonic()
            if now - self._complained >= SAID_ENOUGH:
                self._complained = now
                _log.warning("the database cannot be reached or written to: %s", reason_of(error))
            raise Away(n_("the tables cannot be reached just now: try again in a moment")) from None


def _end_passes(connection: Connection, which: ColumnElement[bool]) -> list[News]:
    ending = update(passes).where(which & passes.c.ended.is_(None)).values(ended=datetime.now(UTC))
    return [News(hash_, "passes") for hash_ in sorted(connection.execute(ending.returning(passes.c.hash)).scalars())]


def _learn(connection: Connection, row: LearnedRow) -> None:
    statement = insert(connection, learned).values(vars(row))
    fewer = learned.c.choices > statement.excluded.choices
    fewest = {"choices": statement.excluded.choices}
    keys = list(learned.primary_key)
    connection.execute(statement.on_conflict_do_update(index_elements=keys, set_=fewest, where=fewer))


def _seats_of(ids: Iterable[str]) -> Select[*tuple[Any, ...]]:
    place = (seats.c.table, seats.c.seat)
    return select(*place, *_SEAT).where(seats.c.table.in_(ids)).order_by(*place)


def _seat(row: Row[*tuple[Any, ...]]) -> Seat:
    return Seat(**{field.name: getattr(row, field.name) for field in fields(Seat)})


def _moves_after(id_: str, number: int) -> Select[*tuple[Any, ...]]:
    return select(moves).where(moves.c.table == id_, moves.c.number > number).order_by(moves.c.number)


def _lives(alive: Alive) -> ColumnElement[bool]:
    changed, begun = tables.c.changed, tables.c.steps > 0
    return (begun & (changed >= alive.begun)) | (~begun & (changed >= alive.new))


def _is(column: Column[str], value: str) -> ColumnElement[bool]:
    """Nobody is called "", and no link is: said in the words of the index, which leaves those out."""
    return (column == value) & (column != literal_column("''"))


def _open_by(link: str) -> ColumnElement[bool]:
    return _is(seats.c.link, link) & (seats.c.kind == "open")
