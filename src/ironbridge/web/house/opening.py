"""New tables: as somebody wants them, once more with the same players, or on from an old position."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import replace

from ironbridge.engine.problems import Problem, n_
from ironbridge.games import about_game
from ironbridge.web.house.tables import TablesInMemory
from ironbridge.web.levels import level_title
from ironbridge.web.new_table import DEFAULT_LEVEL, NewTable, check_options, new_link, seats_for
from ironbridge.web.people import Visitor, is_free, own_name
from ironbridge.web.sight import Sight
from ironbridge.web.store.rows import Seat
from ironbridge.web.store.store import Store
from ironbridge.web.story import Story
from ironbridge.web.table import game_of

SEED_BITS = 256  # so that nobody can guess the seed from its hash


class Opening:
    """Opens tables."""

    def __init__(self, store: Store, tables: TablesInMemory) -> None:
        self._store = store
        self._tables = tables

    async def create(self, new: NewTable, visitor: Visitor) -> Sight:
        """Open a table; the visitor is its owner."""
        about_game(new.game)
        check_options(new)
        game = game_of(new.game, len(new.seats), new.options)
        await self._check_names(new, visitor)
        name = visitor.name if visitor.name and await is_free(self._store, visitor, visitor.name) else ""
        seats = seats_for(new, visitor.person, name, visitor.say)
        seed = secrets.randbits(SEED_BITS)
        table = await self._tables.open(game, seed, seats, owner=visitor.person, public=new.public, hints=new.hints)
        return Sight(table, visitor)

    async def _check_names(self, new: NewTable, visitor: Visitor) -> None:
        """Nobody sits down, and no bot, under the name of somebody's account; it may be kept free for them."""
        for seat in new.seats:
            if seat.name and seat.kind != "friend":
                await own_name(self._store, visitor, seat.name)

    async def rematch(self, id_: str, visitor: Visitor) -> Sight:
        """The same players once more; who sat first sits last now. Whoever asks second finds the table of the first."""
        async with self._tables.held(id_) as old:
            sight = Sight(old, visitor)
            sight.must_sit()
            again = _rematch_id(old.id, sight.story)
            if await self._store.seats(again):
                return Sight(await self._tables.get(again), visitor)
            seats = [replace(seat, link=new_link() if seat.kind == "open" else "") for seat in old.seats]
            seed, order = secrets.randbits(SEED_BITS), [*seats[1:], seats[0]]
            table = await self._tables.open(
                old.game, seed, order, owner=visitor.person, public=old.public, hints=old.hints, id_=again
            )
        await self._store.say_aloud(id_, visitor.person, visitor.name_at(old), f"/tables/{table.id}")
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
        table = await self._tables.open(
            story.game,
            story.seed,
            seats,
            owner=visitor.person,
            public=False,
            continued=continued,
            steps=story.steps[:n],
        )
        return Sight(table, visitor)


def _rematch_id(id_: str, story: Story) -> str:
    """The same for everybody who asks for it, and for nobody else to guess while the game lasts."""
    return hashlib.sha256(f"rematch {story.seed} {id_}".encode()).hexdigest()[:16]
