"""What those do whose turn it is: choose, try out, take back, ask for a hint."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from ironbridge.engine.problems import Problem, n_
from ironbridge.web.bot_plan import bot_seed
from ironbridge.web.bot_pool import BotFailed, BotPool
from ironbridge.web.foresight import Foresight
from ironbridge.web.hints import Hint, Moved
from ironbridge.web.house.tables import TablesInMemory
from ironbridge.web.levels import ADVISER
from ironbridge.web.people import Visitor
from ironbridge.web.refusals import NotAllowed, NotNow, Stale
from ironbridge.web.schemas import LONGEST_KEY
from ironbridge.web.sight import Sight
from ironbridge.web.table import GameTable
from ironbridge.web.ways import Ways

LONGEST_LOOK = 0.5  # seconds for the ways that use something, where the engine is not compiled: a person waits


class Playing:
    """One's own turn. `number` is how many rows the table's log had when the visitor looked.

    `key` names a request, so that the same request sent twice is granted once.
    """

    def __init__(self, tables: TablesInMemory, pool: BotPool) -> None:
        self.pool = pool
        self._tables = tables

    async def choose(
        self, id_: str, visitor: Visitor, word: str, number: int, key: str, hand_shown: int | None = None
    ) -> Sight:
        """Make a choice for the visitor's seat whose turn it is. It is stored when this returns."""
        async with self._tables.held(id_) as table:
            await self._catch_up(table, visitor, number)
            key = _own_key(table, visitor, key)
            with _granted_once(table, key) as is_new:
                if is_new:
                    await self._sight_of_mover(table, visitor, number)
                    await self._tables.step(table, word, key)
            return Sight(table, visitor, hand_shown)

    async def try_out(self, id_: str, visitor: Visitor, word: str, number: int) -> tuple[Sight, Foresight]:
        """What a choice would lead to, without making it; and the table for whoever must choose."""
        async with self._tables.held(id_) as table:
            await self._sight_of_mover(table, visitor, number)
            return Sight(table, visitor, table.state.seat), Foresight(table.state, [table.game.choice(word)])

    async def ways_to(
        self, id_: str, visitor: Visitor, things: list[list[str]], hand_shown: int | None = None
    ) -> tuple[Sight, Ways]:
        """The ways of the visitor's turn that use all these things: from here or, if there are none, from its start."""
        async with self._tables.held(id_) as table:
            sight = await self._sight_of_mover(table, visitor, table.number, hand_shown)
            sight.must_choose()
            story, steps = table.story, len(table.steps)
            starts = [steps] if sight.first_back is None else [steps, sight.first_back]
            positions = [(start, story.position(start)) for start in starts]
        try:
            tried = [Ways(*positions[0], await self.pool.ways_to(positions[0][1], things, LONGEST_LOOK))]
            if not tried[0].found.lines and len(positions) > 1:
                tried.append(Ways(*positions[1], await self.pool.ways_to(positions[1][1], things, LONGEST_LOOK)))
        except BotFailed:
            raise NotNow(n_("nobody can look for ways just now: ask again in a moment")) from None
        return sight, tried[-1]

    async def play_through(
        self, id_: str, visitor: Visitor, words: list[str], number: int, key: str, hand_shown: int | None, *, asks: bool
    ) -> tuple[Sight, Foresight | None]:
        """Make one choice after another, as if each had been clicked. If `asks`, it stops before the one that ends the
        turn or brings something hidden to light, with what that would bring."""
        sight = None
        for n, word in enumerate(words):
            if asks:
                sight, foresight = await self.try_out(id_, visitor, word, number)
                if foresight.ends_turn or foresight.reveals:
                    return sight, foresight
            sight = await self.choose(id_, visitor, word, number, f"{key}.{n}", hand_shown)
            number = sight.number
        if sight is None:
            raise Problem(n_("say which choice you ask about"))
        return sight, None

    async def take_back(
        self, id_: str, visitor: Visitor, steps: int, number: int, key: str, hand_shown: int | None = None
    ) -> Sight:
        """Undo the visitor's own steps of this turn, down to so many steps of the game."""
        async with self._tables.held(id_) as table:
            await self._catch_up(table, visitor, number)
            key = _own_key(table, visitor, key)
            with _granted_once(table, key) as is_new:
                if is_new:
                    await self._sight_of_mover(table, visitor, number)
                    first = table.story.first_back()
                    if first is None or not first <= steps < len(table.steps):
                        raise NotAllowed(
                            n_("only steps of your own turn can be taken back, and nothing past what was hidden")
                        )
                    await self._tables.step_back(table, steps, key)
            return Sight(table, visitor, hand_shown)

    async def hint(self, id_: str, visitor: Visitor, number: int, hand_shown: int | None = None) -> Hint:
        """What the best bot would do in the visitor's place. It knows no more than they do."""
        async with self._tables.held(id_) as table:
            (await self._sight_of_mover(table, visitor, number, hand_shown)).must_get_hints()
            state = table.state.copy()
        seed = bot_seed(table.story.seed, number, state.seat)
        try:
            thought = await self.pool.advise(state, ADVISER, seed)
        except BotFailed:
            raise NotNow(n_("nobody has a hint just now: ask again in a moment")) from None
        if (await self._tables.get(id_)).number != number:
            raise Stale(n_("the table has moved on: this is how it stands now"))
        return Hint(number, state.imagine(state.seat, seed), thought, table.names_in(visitor.say))

    async def why_moved(self, id_: str, visitor: Visitor, n: int, hand_shown: int | None = None) -> tuple[Sight, Moved]:
        """Why a bot played the way that step `n` was part of, thought about with what the visitor may know."""
        async with self._tables.held(id_) as table:
            sight = Sight(table, visitor, hand_shown)
            steps, viewer = sight.way_of_bot(n)
            story = table.story
            before, after = story.position(steps.start), story.position(steps.stop)
            played = [story.steps[at].word for at in steps]
            level = table.seats[before.seat].level
        seed = bot_seed(story.seed, steps.start, before.seat)
        try:
            why = await self.pool.why(before, after, played, level, viewer, seed)
        except BotFailed:
            raise NotNow(n_("nobody has a hint just now: ask again in a moment")) from None
        return sight, Moved(steps, before.seat, level, why)

    async def _sight_of_mover(
        self, table: GameTable, visitor: Visitor, number: int, hand_shown: int | None = None
    ) -> Sight:
        """The table for whoever must choose; nobody else gets it, nor who has not seen the table as it stands."""
        await self._catch_up(table, visitor, number)
        sight = Sight(table, visitor, hand_shown)
        sight.must_be_at(number)
        return sight

    async def _catch_up(self, table: GameTable, visitor: Visitor, number: int) -> None:
        """They may have sat down, or seen more, at another process, whose news is still on its way."""
        if number > table.number or not table.seats_of(visitor.person):
            await self._tables.freshen(table)


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
