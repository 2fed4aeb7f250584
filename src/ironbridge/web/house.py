"""The house: everything that can be done at its tables, for the pages and for the JSON API alike."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from weakref import WeakValueDictionary

from ironbridge.engine.game import Data, Event, Game, State
from ironbridge.engine.problems import Problem, listed, n_
from ironbridge.engine.record import read_record
from ironbridge.games import about_game, games, make_game
from ironbridge.web.bot_plan import BotPlan, question_at
from ironbridge.web.bot_pool import BotFailed, BotPool
from ironbridge.web.hints import Hint
from ironbridge.web.levels import ADVISER, level_title
from ironbridge.web.new_table import (
    DEFAULT_LEVEL,
    NewTable,
    check_level,
    check_options,
    good_name,
    new_link,
    seats_for,
)
from ironbridge.web.people import Visitor
from ironbridge.web.refusals import NotAllowed, NotFound, NotNow, Stale, TooLarge
from ironbridge.web.schemas import Listed
from ironbridge.web.sight import Sight
from ironbridge.web.store.news import ANY_TABLE, News
from ironbridge.web.store.rows import Entry, MessageRow, MoveRow, RecordRow, Seat, TableRow
from ironbridge.web.store.store import Store
from ironbridge.web.story import Step, Story, story_of
from ironbridge.web.table import GameTable

SEED_BITS = 256  # so that nobody can guess the seed from its hash
TABLES_IN_MEMORY = 2_000
STORIES_IN_MEMORY = 32
LISTED = 20
LONGEST_RECORD = 200_000  # letters; a long game has about ten thousand
LONGEST_MESSAGE = 400
LONGEST_KEY = 100
STUCK = timedelta(seconds=10)  # after so long without an answer, another process takes a bot's turn up
SWEEP = 5.0  # seconds

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Trial:
    """What a choice would lead to. Nothing is shown of it if it would bring something hidden to light."""

    sight: Sight  # of whoever must choose
    ends_turn: bool
    reveals: bool
    view: Data
    to_move: int | None


class House:
    """Its tables live in the store; those in use are kept in memory too."""

    def __init__(self, store: Store, bot_pool: BotPool) -> None:
        self.store = store
        self._bot_pool = bot_pool
        self._tables: OrderedDict[str, GameTable] = OrderedDict()
        self._stories: OrderedDict[str, Story] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # of tables in use just now
        self._moved_elsewhere: set[str] = set()
        self._bots: dict[str, asyncio.Task[None]] = {}
        store.news.heard_from_elsewhere(self._note_elsewhere)
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        """Stop the bots; everything that was acknowledged is in the store."""
        tasks = [self._sweeper, *self._bots.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._bot_pool.close()
        await self.store.close()

    # ------------------------------------------------------------------ tables

    async def sight(self, id_: str, visitor: Visitor, hand_shown: int | None = None) -> Sight:
        """A table as the visitor may see it now."""
        return Sight(await self._table(id_), visitor, hand_shown)

    async def _table(self, id_: str) -> GameTable:
        """The table of that name, as it stands. What is being stored is waited for: its news may be out already."""
        table, lock = self._tables.get(id_), self._locks.get(id_)
        if table is not None and id_ not in self._moved_elsewhere and not (lock and lock.locked()):
            self._tables.move_to_end(id_)
            return table
        async with self._held(id_) as table:
            return table

    async def create(self, new: NewTable, visitor: Visitor) -> Sight:
        """Open a table; the visitor is its owner."""
        about_game(new.game)
        check_options(new)
        game = _game(new.game, len(new.seats), tuple(sorted(new.options.items())))
        seats = seats_for(new, visitor.person, visitor.name, visitor.say)
        seed = secrets.randbits(SEED_BITS)
        table = await self._open(game, seed, seats, visitor, public=new.public, hints=new.hints)
        return Sight(table, visitor)

    async def rematch(self, id_: str, visitor: Visitor) -> Sight:
        """The same players once more; who sat first sits last now. Whoever asks second finds the table of the first."""
        async with self._held(id_) as old:
            sight = Sight(old, visitor)
            sight.must_sit()
            again = _rematch_id(old.id, sight.story)
            if await self.store.seats(again):
                return await self.sight(again, visitor)
            seats = [replace(seat, link=new_link() if seat.kind == "open" else "") for seat in old.seats]
            seed, order = secrets.randbits(SEED_BITS), [*seats[1:], seats[0]]
            table = await self._open(old.game, seed, order, visitor, public=old.public, hints=old.hints, id_=again)
        await self.store.say_aloud(id_, visitor.person, visitor.name_at(old), f"/tables/{table.id}")
        return Sight(table, visitor)

    async def continue_from(self, story: Story, n: int, visitor: Visitor, seat: int) -> Sight:
        """A new table that goes on from a position of a played game: the visitor in one seat, bots elsewhere."""
        story.game.check_seat(seat)
        if story.position(n).over:
            raise Problem(n_("the game is over there: go back some steps"))
        level = Seat("bot", level_title(DEFAULT_LEVEL, visitor.say), level=DEFAULT_LEVEL)
        seats = [replace(level, name=name) for name in story.names]
        seats[seat] = Seat("person", story.names[seat], visitor.person)
        continued = f"{n}/{len(story)}"
        table = await self._open(
            story.game, story.seed, seats, visitor, public=False, continued=continued, steps=story.steps[:n]
        )
        return Sight(table, visitor)

    async def _open(
        self,
        game: Game,
        seed: int,
        seats: list[Seat],
        visitor: Visitor,
        *,
        public: bool,
        hints: bool = True,
        continued: str = "",
        steps: Iterable[Step] = (),
        id_: str = "",
    ) -> GameTable:
        id_, now = id_ or secrets.token_urlsafe(9), datetime.now(UTC)
        table = GameTable(id_, game, seed, seats, owner=visitor.person, public=public, hints=hints, continued=continued)
        for step in steps:
            after = table.state.copy()
            after.play(game.choice(step.word))
            table.play(step, after)
        moves = [_row_of(table, n, step, f"{n}") for n, step in enumerate(table.steps, 1)]
        await self.store.create_table(_table_row(table, now), seats, moves)
        self._keep(table)
        self._wake_bots(table)
        return table

    # ------------------------------------------------------------------ playing

    async def play(
        self, id_: str, visitor: Visitor, word: str, number: int, key: str, hand_shown: int | None = None
    ) -> Sight:
        """Make a choice for the visitor's seat whose turn it is. It is stored when this returns.

        `number` is how many rows the table's log had when the visitor looked; `key` names the request, so that the same
        request sent twice is granted once.
        """
        async with self._held(id_) as table:
            key = _own_key(table, visitor, key)
            with _granted_once(table, key) as is_new:
                if is_new:
                    await self._sight_of_mover(table, visitor, number)
                    await self._step(table, word, key)
            return Sight(table, visitor, hand_shown)

    async def try_out(self, id_: str, visitor: Visitor, word: str, number: int) -> Trial:
        """What a choice would lead to, without making it."""
        async with self._held(id_) as table:
            now = table.state
            sight = await self._sight_of_mover(table, visitor, number, now.seat)
            after = now.copy()
            after.play(table.game.choice(word))
            ends = after.over or after.turns != now.turns or after.seat != now.seat
            reveals = after.reveals != now.reveals
            shown = now if reveals else after
            return Trial(sight, ends, reveals, shown.view(now.seat), None if shown.over else shown.seat)

    async def hint(self, id_: str, visitor: Visitor, number: int, hand_shown: int | None = None) -> Hint:
        """What the best bot would do in the visitor's place. It knows no more than they do."""
        async with self._held(id_) as table:
            (await self._sight_of_mover(table, visitor, number, hand_shown)).must_get_hints()
            state = table.state.copy()
        seed = _bot_seed(table.story.seed, number, state.seat)
        try:
            thought = await self._bot_pool.advise(state, ADVISER, seed)
        except BotFailed:
            raise NotNow(n_("nobody has a hint just now: ask again in a moment")) from None
        if (await self._table(id_)).number != number:
            raise Stale(n_("the table has moved on: this is how it stands now"))
        return Hint(number, state.imagine(state.seat, seed), thought)

    async def take_back(
        self, id_: str, visitor: Visitor, steps: int, number: int, key: str, hand_shown: int | None = None
    ) -> Sight:
        """Undo the visitor's own steps of this turn, down to so many steps of the game."""
        async with self._held(id_) as table:
            key = _own_key(table, visitor, key)
            with _granted_once(table, key) as is_new:
                if is_new:
                    await self._sight_of_mover(table, visitor, number)
                    await self._step_back(table, steps, key)
            return Sight(table, visitor, hand_shown)

    async def _step_back(self, table: GameTable, steps: int, key: str) -> None:
        first = table.story.first_back()
        if first is None or not first <= steps < len(table.steps):
            raise NotAllowed(n_("only steps of your own turn can be taken back, and nothing past what was hidden"))
        now = table.story.position(steps)
        move = MoveRow(table.id, table.number + 1, now.seat, "", steps, key, [], datetime.now(UTC))
        await self._append(table, Entry(move, steps, now.seat, _snapshot(now)))
        table.take_back(steps)
        table.keys.add(key)

    async def _step(self, table: GameTable, word: str, key: str) -> None:
        seat, after = table.state.seat, table.state.copy()
        heard = after.listen()
        after.play(table.game.choice(word))
        step = Step(seat, word, tuple(heard))
        entry = Entry(
            _row_of(table, table.number + 1, step, key),
            len(table.steps) + 1,
            None if after.over else after.seat,
            _snapshot(after),
        )
        await self._append(table, entry)
        table.play(step, after.copy())  # a copy, to which nobody listens
        table.keys.add(key)
        self._wake_bots(table)

    async def _append(self, table: GameTable, entry: Entry) -> None:
        try:
            won = await self.store.append(entry)
        except BaseException:
            self._tables.pop(table.id, None)  # whether it was stored is not known: read it anew
            raise
        if not won:
            await self._freshen(table)
            raise Stale(n_("somebody was faster: this is how the table stands now"))

    # ------------------------------------------------------------------ seats

    async def seat_of_link(self, link: str, visitor: Visitor) -> tuple[Sight, int]:
        """The table and the seat that a friend's link leads to."""
        id_, number = await self._find_link(link)
        return await self.sight(id_, visitor), number

    async def _find_link(self, link: str) -> tuple[str, int]:
        found = await self.store.seat_of_link(link)
        if found is None:
            raise NotFound(n_("this link has been used or withdrawn: ask for a new one"))
        return found

    async def join(self, link: str, visitor: Visitor, name: str) -> Sight:
        """Take the seat that a link offers; the link is used up."""
        id_, number = await self._find_link(link)
        async with self._held(id_) as table:
            taken = [seat.name for n, seat in enumerate(table.seats) if n != number]
            own = visitor.name if visitor.name not in taken else ""  # whoever insists on no name gets the seat's
            name = good_name(name or own or table.seats[number].name)
            if name in taken:
                raise Problem(n_("somebody at the table is called {name} already: choose another name"), name=name)
            seat = await self.store.take_seat(link, visitor.person, name)
            if seat is None:
                raise NotFound(n_("this link has been used or withdrawn: ask for a new one"))
            table.seat_somebody(number, seat)
            return Sight(table, visitor)

    async def new_link(self, id_: str, visitor: Visitor, seat: int) -> Sight:
        """Another link for a seat that waits for a friend; whoever had the old one can no longer use it."""
        async with self._held(id_) as table:
            sight = Sight(table, visitor)
            sight.must_own(seat)
            sight.must_go_on()
            if table.seats[seat].kind != "open":
                # A seat that is played has a hand: nobody else gets to see it.
                raise NotAllowed(n_("this seat is taken: only one that waits for a friend has a link"))
            await self._set_seat(table, seat, replace(table.seats[seat], link=new_link()))
            return Sight(table, visitor)

    async def put_bot(self, id_: str, visitor: Visitor, seat: int, level: str) -> Sight:
        """Let a bot play on from a seat: the owner says so of any, everybody of their own."""
        check_level(level)
        async with self._held(id_) as table:
            sight = Sight(table, visitor)
            if seat not in sight.seats:
                sight.must_own(seat)
            sight.must_go_on()
            was = table.seats[seat]
            await self._set_seat(table, seat, Seat("bot", was.name, level=level))
            self._wake_bots(table)
        if was.kind == "person":
            told = visitor.say("A bot plays on for {name}.", name=was.name)
            await self.store.say_aloud(id_, visitor.person, visitor.name_at(table) or was.name, told)
        return Sight(table, visitor)

    async def _set_seat(self, table: GameTable, number: int, seat: Seat) -> None:
        if not await self.store.set_seat(table.id, number, seat, instead_of=table.seats[number]):
            await self._freshen(table)
            raise Stale(n_("somebody was faster: this is how the table stands now"))
        table.seat_somebody(number, seat)

    # ------------------------------------------------------------------ talk, lists, records

    async def say_aloud(self, id_: str, visitor: Visitor, text: str) -> MessageRow:
        """Say something to all at the table; those who watch may only listen."""
        table = await self._table(id_)
        Sight(table, visitor).must_sit()
        text = " ".join(text.split())
        if not text or len(text) > LONGEST_MESSAGE or not text.isprintable():
            raise Problem(n_("a message has from 1 to {most} letters"), most=LONGEST_MESSAGE)
        return await self.store.say_aloud(id_, visitor.person, visitor.name_at(table), text)

    async def chat(self, id_: str) -> list[MessageRow]:
        """What was said at a table."""
        return await self.store.messages(id_)

    async def my_tables(self, visitor: Visitor) -> list[Listed]:
        """The tables where the visitor sits or that they opened, newest first."""
        return [_listed(row, seats, visitor) for row, seats in await self.store.tables_of(visitor.person, LISTED)]

    async def tables_to_watch(self, visitor: Visitor) -> list[Listed]:
        """Other people's tables that anybody may watch."""
        found = await self.store.tables_to_watch(LISTED)
        return [
            _listed(row, seats, visitor)
            for row, seats in found
            if visitor.person not in [row.owner, *(seat.person for seat in seats)]
        ]

    def watch(self, id_: str) -> AbstractAsyncContextManager[AsyncIterator[News]]:
        """What happens at a table from now on."""
        return self.store.news.watch(id_)

    async def add_record(self, text: str, visitor: Visitor) -> str:
        """Keep a record that somebody brought, once it has been followed to its end."""
        if len(text) > LONGEST_RECORD:
            raise TooLarge(n_("a record has at most {most} letters"), most=LONGEST_RECORD)
        story = await asyncio.to_thread(_read_story, text)
        id_ = secrets.token_urlsafe(9)
        await self.store.keep_record(RecordRow(id_, visitor.person, text, datetime.now(UTC)))
        self._remember_story(id_, story)
        return id_

    async def story(self, id_: str) -> Story:
        """The story of a record that was brought."""
        story = self._stories.get(id_)
        if story is None:
            row = await self.store.record(id_)
            if row is None:
                raise NotFound(n_("there is no such record"))
            story = await asyncio.to_thread(_read_story, row.text)
            self._remember_story(id_, story)
        return story

    def _remember_story(self, id_: str, story: Story) -> None:
        self._stories[id_] = story
        while len(self._stories) > STORIES_IN_MEMORY:
            self._stories.popitem(last=False)

    # ------------------------------------------------------------------ who may what

    async def _sight_of_mover(
        self, table: GameTable, visitor: Visitor, number: int, hand_shown: int | None = None
    ) -> Sight:
        """The table for whoever must choose; nobody else gets it, nor who has not seen the table as it stands."""
        Sight(table, visitor).must_sit()
        if number > table.number:
            await self._freshen(table)  # they were at another process, whose news is still on its way
        sight = Sight(table, visitor, hand_shown)
        sight.must_be_at(number)
        return sight

    # ------------------------------------------------------------------ in memory, and in step with the store

    @asynccontextmanager
    async def _held(self, id_: str) -> AsyncIterator[GameTable]:
        """The table, with nobody else changing it in this process; other processes are met at the store."""
        lock = self._locks.setdefault(id_, asyncio.Lock())
        async with lock:
            table = self._tables.get(id_)
            if table is None:
                self._moved_elsewhere.discard(id_)
                table = await self._read(id_)
                self._keep(table)
            while id_ in self._moved_elsewhere:  # also by news that came while it was being read
                await self._freshen(table)
            yield table

    async def _read(self, id_: str) -> GameTable:
        found = await self.store.table(id_)
        if found is None:
            raise NotFound(n_("there is no such table"))
        row, seats, moves = found
        options = {**row.options, "map": row.map}
        game = _game(row.game, len(seats), tuple(sorted(options.items())))
        table = GameTable(
            *(id_, game, int(row.seed), seats),
            owner=row.owner,
            public=row.public,
            hints=row.hints,
            continued=row.continued,
        )
        steps: list[Step] = []
        for move in moves:
            if move.kept is None:
                steps.append(_step_of(move))
            else:
                del steps[move.kept :]
        table.number, table.backs = len(moves), [move.kept for move in moves if move.kept is not None]
        table.keys = {move.key for move in moves}
        table.story.resume(steps, row.snapshot["position"], row.snapshot["turns"], row.snapshot["reveals"])
        table.state = table.story.position(len(steps))
        if row.rules_version != game.about.rules_version:
            table.story.forget_start()
        return table

    async def _freshen(self, table: GameTable) -> None:
        """Catch up with what other processes have stored."""
        self._moved_elsewhere.discard(table.id)
        try:
            seats, moves = await self.store.seats(table.id), await self.store.moves_after(table.id, table.number)
        except BaseException:
            self._tables.pop(table.id, None)  # what happened is still not known: read it anew
            raise
        table.seats[:] = seats
        table.story.names[:] = table.names
        for move in moves:
            if move.kept is not None:
                table.take_back(move.kept)
            else:
                after = table.state.copy()
                after.play(table.game.choice(move.word))
                table.play(_step_of(move), after)
            table.keys.add(move.key)

    def _keep(self, table: GameTable) -> None:
        self._tables[table.id] = table
        while len(self._tables) > TABLES_IN_MEMORY:
            oldest, _ = self._tables.popitem(last=False)
            self._moved_elsewhere.discard(oldest)

    def _note_elsewhere(self, id_: str, kind: str) -> None:
        if id_ == ANY_TABLE:
            self._tables.clear()
            self._moved_elsewhere.update(self._locks)
            return
        if kind == "seats":
            self._tables.pop(id_, None)  # who sits there, or even whose table it is
        if kind != "chat" and (id_ in self._tables or id_ in self._locks):
            self._moved_elsewhere.add(id_)

    # ------------------------------------------------------------------ bots

    def _wake_bots(self, table: GameTable) -> None:
        if table.waits_for_bot and table.id not in self._bots:
            self._bots[table.id] = asyncio.create_task(self._play_bots(table.id))

    async def _wake_bots_at(self, id_: str) -> None:
        try:
            self._wake_bots(await self._table(id_))
        except Exception:  # a table that cannot be read must not keep the others waiting
            log.exception("table %s waits for a bot and cannot be read", id_)

    async def _play_bots(self, id_: str) -> None:
        """Let bots choose until it is a person's turn."""
        plan = None
        try:
            while True:
                table = await self._table(id_)
                if not table.waits_for_bot:
                    return
                if plan is None or not plan.fits(table):
                    plan = await self._planned(table)
                async with self._held(id_) as table:
                    if plan.fits(table):
                        await self._step(table, plan.words[0], f"bot:{table.number}")
                        plan = plan.rest()
        except Stale:
            pass  # another process was faster; it goes on from there
        except Exception:
            log.exception("the bots at table %s stopped; they are woken again in a moment", id_)
        finally:
            del self._bots[id_]

    async def _planned(self, table: GameTable) -> BotPlan:
        asked = question_at(table)
        seed = _bot_seed(table.story.seed, asked.number, asked.seat)
        return BotPlan(asked, await self._bot_pool.plan(table.state.copy(), asked.level, seed))

    async def _sweep(self) -> None:
        """Now and then, wake bots whose turn it has been for too long: their server has died, or has begun anew."""
        before = datetime.now(UTC)
        while True:
            try:
                for id_ in await self.store.waiting_for_bots(before):
                    await self._wake_bots_at(id_)
            except Exception:
                log.exception("looking for waiting bots failed")
            await asyncio.sleep(SWEEP)
            before = datetime.now(UTC) - STUCK


@lru_cache(maxsize=128)
def _game(name: str, seats: int, options: tuple[tuple[str, str], ...]) -> Game:
    return make_game(name, seats, dict(options))


def _read_story(text: str) -> Story:
    record = read_record(text)
    about = games().get(record.game)
    map_name = record.options.get("map", record.map)
    if about is not None and map_name not in about.maps:
        # A path would let a visitor read the server's files.
        raise Problem(
            n_("only games on maps of the house can be replayed here ({maps}), not on '{map}'"),
            maps=listed(about.maps),
            map=map_name,
        )
    return story_of(record)


@contextmanager
def _granted_once(table: GameTable, key: str) -> Iterator[bool]:
    """Whether a request is new. If another process has granted the same one meanwhile, that is as good."""
    try:
        yield key not in table.keys
    except Stale:
        if key not in table.keys:
            raise


def _own_key(table: GameTable, visitor: Visitor, key: str) -> str:
    Sight(table, visitor).must_sit()
    if not 0 < len(key) <= LONGEST_KEY:
        raise Problem(n_("a request needs a key of 1 to {most} letters, a new one for each choice"), most=LONGEST_KEY)
    return f"{visitor.person}:{key}"  # nobody's key can meet another's


def _bot_seed(seed: int, number: int, seat: int) -> int:
    """The same for every process and every try, and telling nothing of the game's own seed."""
    return int.from_bytes(hashlib.sha256(f"bot {seed} {number} {seat}".encode()).digest()[:8])


def _rematch_id(id_: str, story: Story) -> str:
    """The same for everybody who asks for it, and for nobody else to guess while the game lasts."""
    return hashlib.sha256(f"rematch {story.seed} {id_}".encode()).hexdigest()[:16]


def _snapshot(state: State) -> dict[str, object]:
    return {"position": state.save(), "turns": state.turns, "reveals": state.reveals}


def _table_row(table: GameTable, now: datetime) -> TableRow:
    options = dict(table.game.options)
    map_name = options.pop("map")
    return TableRow(
        id=table.id,
        game=table.game.name,
        map=map_name,
        options=options,
        rules_version=table.game.about.rules_version,
        seed=str(table.story.seed),
        owner=table.owner,
        public=table.public,
        hints=table.hints,
        continued=table.continued,
        created=now,
        changed=now,
        steps=len(table.steps),
        to_move=None if table.over else table.state.seat,
        snapshot=_snapshot(table.state),
    )


def _row_of(table: GameTable, number: int, step: Step, key: str) -> MoveRow:
    events = [list(event) for event in step.events]
    return MoveRow(table.id, number, step.seat, step.word, None, key, events, datetime.now(UTC))


def _step_of(move: MoveRow) -> Step:
    return Step(move.seat, move.word, tuple(_event(event) for event in move.events))


def _event(numbers: list[int]) -> Event:
    event, a, b, c, d = numbers
    return event, a, b, c, d


def _listed(row: TableRow, seats: list[Seat], visitor: Visitor) -> Listed:
    mover = None if row.to_move is None else seats[row.to_move]
    mine = mover is not None and mover.kind == "person" and mover.person == visitor.person
    return Listed(
        id=row.id,
        game=row.game,
        names=[seat.name for seat in seats],
        to_move=mover.name if mover else "",
        mine=mine,
        over=mover is None,
        changed=row.changed,
    )
