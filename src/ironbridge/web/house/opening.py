"""New tables: as somebody wants them, once more with the same players, or on from an old position."""

from __future__ import annotations

import hashlib
from dataclasses import replace

from ironbridge.engine.game import Game
from ironbridge.engine.problems import Problem, n_
from ironbridge.games import check_house_map
from ironbridge.web.deal import WATCHING, Deal, Promise, Promises, broken, unpromised
from ironbridge.web.house.tables import AlreadyOpen, TablesInMemory
from ironbridge.web.new_table import DEFAULT_LEVEL, NewTable, new_link, seats_for
from ironbridge.web.people import Visitor, is_free, own_name
from ironbridge.web.sight import Sight
from ironbridge.web.store.rows import Seat
from ironbridge.web.store.store import Store
from ironbridge.web.story import Story
from ironbridge.web.table import GameTable, game_of


class Opening:
    """Opens tables. `promised` is a promise of ours, `chance` a number of the visitor's own, for the deal."""

    def __init__(self, store: Store, tables: TablesInMemory, promises: Promises) -> None:
        self._store = store
        self._tables = tables
        self._promises = promises

    def promise(self) -> Promise:
        """A secret to deal with, by its hash: before we learn the number of whoever opens the table."""
        return self._promises.make()

    async def create(self, new: NewTable, visitor: Visitor, promised: str = "", chance: str = "") -> Sight:
        """Open a table; the visitor is its owner. The same request sent twice opens it once."""
        check_house_map(new.game, new.options)
        game = game_of(new.game, len(new.seats), new.options)
        await self._check_names(new, visitor)
        name = visitor.name if visitor.name and await is_free(self._store, visitor, visitor.name) else ""
        seats = seats_for(new, visitor.person, name)
        deal = self._deal(seats, visitor, promised, chance)
        try:
            table = await self._tables.open(
                *(game, deal.seed, seats), owner=visitor.person, public=new.public, hints=new.hints, deal=deal
            )
        except AlreadyOpen:
            table = await self._opened_before(game, deal, visitor)
        return Sight(table, visitor)

    async def _check_names(self, new: NewTable, visitor: Visitor) -> None:
        """Nobody sits down, and no bot, under the name of somebody's account; it may be kept free for them."""
        for seat in new.seats:
            if seat.name and seat.kind != "friend":
                await own_name(self._store, visitor, seat.name)

    def _deal(self, seats: list[Seat], visitor: Visitor, promised: str, chance: str) -> Deal:
        if chance and not promised:
            # A house that knew the number before its own secret could choose the secret.
            raise Problem(n_("a number of your own needs a deal that was promised before: POST /api/deals"))
        deal = self._promises.deal(promised) if promised else unpromised()
        mine = [n for n, seat in enumerate(seats, 1) if seat.kind == "person" and seat.person == visitor.person]
        return deal.with_number(mine[0] if mine else WATCHING, chance) if chance else deal

    async def _opened_before(self, game: Game, deal: Deal, visitor: Visitor) -> GameTable:
        """The table of this very request, sent twice; whoever asks for something else cannot have the same deal."""
        table = await self._tables.get(await self._store.dealt_from(deal.secret))
        numbers = table.deal.given if table.deal else {}
        same_game = (table.game.name, table.game.seats, table.game.options) == (game.name, game.seats, game.options)
        if table.owner != visitor.person or not same_game or not deal.given.items() <= numbers.items():
            raise broken()
        return table

    async def rematch(self, id_: str, visitor: Visitor, promised: str = "", chance: str = "") -> Sight:
        """The same players once more; who sat first sits last now. Whoever asks second finds the table of the first."""
        async with self._tables.held(id_) as old:
            sight = Sight(old, visitor)
            sight.must_sit()
            again = _rematch_id(old.id, sight.story)
            if await self._store.seats(again):
                return Sight(await self._tables.get(again), visitor)
            seats = [replace(seat, link=new_link() if seat.kind == "open" else "") for seat in old.seats]
            order = [*seats[1:], seats[0]]
            deal = self._deal(order, visitor, promised, chance)
            try:
                table = await self._tables.open(
                    *(old.game, deal.seed, order),
                    owner=visitor.person,
                    public=old.public,
                    hints=old.hints,
                    id_=again,
                    deal=deal,
                )
            except AlreadyOpen:
                if not await self._store.seats(again):
                    raise broken() from None
                return Sight(await self._tables.get(again), visitor)  # of the first who asked, at another process
        named = visitor.named_at(old)
        await self._store.say_aloud(id_, visitor.person, named.name, f"/tables/{table.id}", named.called)
        return Sight(table, visitor)

    async def continue_from(self, story: Story, n: int, visitor: Visitor, seat: int) -> Sight:
        """A new table that goes on from a position of a played game: the visitor in one seat, bots elsewhere."""
        story.game.check_seat(seat)
        if story.position(n).over:
            raise Problem(n_("the game is over there: go back some steps"))
        seats = [Seat("bot", one.name, level=DEFAULT_LEVEL, called=one.called) for one in story.players]
        seats[seat] = replace(seats[seat], kind="person", person=visitor.person, level="")
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
