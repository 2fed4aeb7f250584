"""The cheapest track from city to city that can be laid now: tile by tile, as the rules forbid and price it."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final

from ironbridge.games.railroad_tycoon.rules import building, grants
from ironbridge.games.railroad_tycoon.rules.components import (
    GRANT,
    NOWHERE,
    OPEN,
    PERFECT,
    ROUNDS,
    TERRAIN_COST,
    TILES,
    TUNNEL,
)
from ironbridge.games.railroad_tycoon.rules.rivers import BANK_COUNT
from ironbridge.games.railroad_tycoon.rules.track import (
    ENDS,
    bank_of,
    exit_of,
    forbids_exit,
    hex_of,
    joined_by,
    ridges_between,
    ridges_paid,
    river_between,
    river_cost,
    terrain_at,
    tile_of,
)
from ironbridge.games.railroad_tycoon.rules.vocabulary import EXIT, USE_PERFECT, USE_TUNNEL
from ironbridge.parts.hexes import SIDE_COUNT, distance, opposite

if TYPE_CHECKING:
    from ironbridge.games.railroad_tycoon.rules.state import TycoonState

MOST_LOOKED: Final = 1000  # ends of track looked at in one search
DEARER: Final = 8  # than the cheapest, in thousands: that is no alternative any more
FREE_GROUND: Final = 1  # R110: cards that a track may still use, or uses for a tile
FREE_RIDGE: Final = 2
CARD_SETS: Final = 4


class Track:
    """A link in the making: its tiles, those that lie already first, and what each of the new ones costs."""

    def __init__(
        self, start: int, tiles: list[int], costs: list[int], uses: list[int], cards: int, cost: int, to: int
    ) -> None:
        self.start = start  # city * 6 + side
        self.tiles = tiles
        self.costs = costs  # of the new tiles
        self.uses = uses  # the cards used for each of them
        self.cards = cards  # that can still be used
        self.cost = cost  # of all new tiles
        self.to = to  # the city that it reaches, or NOWHERE
        self.hex = NOWHERE  # where the next tile goes
        self.entry = NOWHERE
        self.bank = 0

    def new_tiles(self) -> list[int]:
        """Those that do not lie yet."""
        return self.tiles[len(self.tiles) - len(self.costs) :]


def later_actions(state: TycoonState) -> int:
    """R43: the actions after this one in which the seat could go on, before unfinished links are taken off."""
    return 0 if state.card == GRANT else ROUNDS - state.round + state.actions - 1


class Laying:
    """A search for the cheapest tracks to some cities with so many new tiles at most.

    There is one for each city, or to one city one for each two sides of cities by which it can leave and arrive.
    """

    def __init__(self, state: TycoonState, goals: int, limit: int, enough: int) -> None:
        self.state = state
        self.goals = goals  # cities, as bits
        self.limit = limit
        self.enough = enough
        self.now = TILES - state.tiles
        self.granted = state.card == GRANT
        self.found: list[Track] = []
        self.known: set[int] = set()  # how these end
        self.edge: list[tuple[int, int, int, Track]] = []
        self.pushed = 0
        self.fewest: dict[int, int] = {}  # by end of track: of those that were carried on, the fewest new tiles
        self.targets: list[tuple[int, int]] = []  # where the one goal can be reached; none if there are several
        if goals.bit_count() == 1:
            board = state.rules.board
            goal = goals.bit_length() - 1
            self.targets.append(board.cities[goal].hex)
            for link, city in enumerate(state.link_from):
                if city == goal and state.link_to[link] == NOWHERE and state.link_owner[link] == state.seat:
                    self.targets.append(board.hexes[hex_of(state.link_track[link][-1])])  # A22

    def begin(self, start: int) -> None:
        """R29: also from this side of a city, or the open end of the link begun there."""
        state = self.state
        if building.forbids_start(state, start, self.granted):
            return
        link = building.begun_at(state, start)
        tiles = [] if link == NOWHERE else state.link_track[link]
        track = Track(start, tiles, [], [], self._cards(), 0, NOWHERE)
        track.hex, track.entry = building.next_place(state, start)
        track.bank = bank_of(state.rules.board, tiles)
        self._push(track)

    def go_on(self) -> None:
        """From the tile that is asked for now."""
        state = self.state
        first = state.track()
        start = state.city * SIDE_COUNT
        if first:
            start = building.first_side(state, state.link)
        else:
            start += opposite(state.side)
        track = Track(start, first, [], [], self._cards(), 0, NOWHERE)
        track.hex, track.entry, track.bank = state.hex, state.side, state.bank
        self._push(track)

    def _cards(self) -> int:
        state = self.state
        cards = 0
        if state.rules.full and not self.granted:
            if state.holder[PERFECT] == state.seat and not state.used >> PERFECT & 1:
                cards |= FREE_GROUND
            if state.holder[TUNNEL] == state.seat and not state.used >> TUNNEL & 1:
                cards |= FREE_RIDGE
        return cards

    def run(self) -> list[Track]:
        """The tracks found, the cheapest first."""
        looked = 0
        while self.edge and len(self.found) < self.enough and looked < MOST_LOOKED:
            track = heappop(self.edge)[3]
            if self.targets and self.found and track.cost > self.found[0].cost + DEARER:
                break
            if track.to != NOWHERE:
                self._arrive(track)
                continue
            end = (track.hex * SIDE_COUNT + track.entry) * BANK_COUNT + track.bank
            end = self._apart(end * CARD_SETS + track.cards, track)
            new = len(track.costs)
            if new >= self.fewest.get(end, new + 1):
                continue  # another was as cheap and as short
            self.fewest[end] = new
            looked += 1
            for exit_ in ENDS[track.entry]:
                self._lay(track, exit_)
        return self.found

    def _arrive(self, track: Track) -> None:
        end = self._apart(exit_of(track.tiles[-1]), track) if self.targets else track.to
        if end in self.known:
            return
        laid = track.new_tiles()[: self.now]
        if self.targets and any(other.new_tiles()[: self.now] == laid for other in self.found):
            return  # how it goes on can be decided later
        self.known.add(end)
        self.found.append(track)

    def _apart(self, end: int, track: Track) -> int:
        """An end of track; to one city, apart from those that began elsewhere."""
        return end * SIDE_COUNT + track.start % SIDE_COUNT if self.targets else end

    def _push(self, track: Track) -> None:
        """Cheap ones with little before them come first; those that cannot arrive do not come at all."""
        ahead = 0
        if track.to == NOWHERE:
            ahead = self._tiles_ahead(track)
            if len(track.costs) + ahead > self.limit:
                return
        cost = 0 if self.granted else TERRAIN_COST[OPEN] * max(0, ahead - (track.cards & FREE_GROUND))
        self.pushed += 1
        heappush(self.edge, (track.cost + cost, len(track.costs) + ahead, self.pushed, track))

    def _tiles_ahead(self, track: Track) -> int:
        """The tiles that it lacks at least, the next one included."""
        if not self.targets:
            return 1
        at = self.state.rules.board.hexes[track.hex]
        return max(1, min([distance(at, target) for target in self.targets]))

    def _lay(self, track: Track, exit_: int) -> None:
        state, board = self.state, self.state.rules.board
        hex_, entry, city = track.hex, track.entry, track.start // SIDE_COUNT
        new = len(track.costs)
        if self.granted:
            if not grants.leads_to_city(state, hex_, entry, exit_, city, track.tiles, self.now - new):
                return
        elif forbids_exit(state, hex_, entry, exit_, city, track.tiles):
            return
        place = hex_ * SIDE_COUNT + exit_
        to, following = board.next_city[place], board.next_hex[place]
        if to == NOWHERE and state.sides[following] >> opposite(exit_) & 1:
            to = state.link_from[joined_by(state, hex_, exit_, city, track.tiles)]
        if to != NOWHERE and not self.goals >> to & 1:
            return
        river, ridges = 0, 0
        if not self.granted:
            river = river_between(state, hex_, entry, exit_, track.bank, city, track.tiles)
            ridges = ridges_between(state, hex_, entry, exit_, city, track.tiles)
        # R110: a card that was used for this tile must be, others may be.
        must = (FREE_GROUND if state.perfect else 0) | (FREE_RIDGE if state.tunnel else 0) if not new else 0
        may = must | (track.cards if new < self.now else 0)
        if not ridges:
            may &= ~FREE_RIDGE
        if must & ~may:
            return
        for use in range(must, may + 1):
            if use & ~may or must & ~use:
                continue
            cost = river + ridges_paid(ridges, use & FREE_RIDGE > 0)
            cost += 0 if self.granted else terrain_at(state, hex_, use & FREE_GROUND > 0)
            tiles = [*track.tiles, tile_of(hex_, entry, exit_)]
            costs, uses = [*track.costs, cost], [*track.uses, use & ~must]
            further = Track(track.start, tiles, costs, uses, track.cards & ~use, track.cost + cost, to)
            if to == NOWHERE:
                further.hex, further.entry = following, opposite(exit_)
                further.bank = river_cost(board, hex_, entry, exit_, track.bank)[1]
            self._push(further)


def choices_of(track: Track, now: int) -> list[int]:
    """Those that lay so many of its new tiles, once it has begun."""
    choices: list[int] = []
    for tile, use in zip(track.new_tiles()[:now], track.uses[:now], strict=True):
        if use & FREE_GROUND:
            choices.append(USE_PERFECT)
        if use & FREE_RIDGE:
            choices.append(USE_TUNNEL)
        choices.append(EXIT + exit_of(tile))
    return choices
