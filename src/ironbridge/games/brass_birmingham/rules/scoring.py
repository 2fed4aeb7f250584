"""Victory points: where they come from, what an era brings, and who has won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironbridge.games.brass_birmingham.rules import events
from ironbridge.games.brass_birmingham.rules.components import (
    CANAL,
    INCOME_LEVEL,
    MERCHANT_LINKS,
    MONEY_FOR_A_POINT,
    MOST_POINTS_FOR_MONEY,
    TILES,
)
from ironbridge.parts.bits import members

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.rules.state import BrassState

SOURCES: Final[tuple[str, ...]] = (
    *("canal-links", "canal-tiles", "rail-links", "rail-tiles", "merchants", "shortfall"),
    *("money", "income", "tiles-again"),  # of the introductory game
)
SOURCE_COUNT: Final = 10
LINK_SOURCE: Final = (0, 2)  # by era
TILE_SOURCE: Final = (1, 3)
MERCHANTS: Final = 4
SHORTFALL: Final = 5
FOR_MONEY: Final = 6
FOR_INCOME: Final = 7
TILES_AGAIN: Final = 8
UNLISTED: Final = 9  # of a position by hand that says how many points there are, and not what for
UNLISTED_NAME: Final = "unlisted"


def score(state: BrassState, seat: int, source: int, points: int) -> None:
    """R48: points have no upper end."""
    state.points[seat * SOURCE_COUNT + source] += points


def points_of(state: BrassState, seat: int) -> int:
    """The seat's points as they stand."""
    return sum(state.points[seat * SOURCE_COUNT : (seat + 1) * SOURCE_COUNT])


def breakdown(state: BrassState) -> list[dict[str, int]]:
    """Each seat's points by source."""
    return [sources_of(state, seat) for seat in range(state.rules.seats)]


def sources_of(state: BrassState, seat: int) -> dict[str, int]:
    """A seat's points by source; those of unknown source only where somebody has some."""
    unlisted = any(state.points[UNLISTED::SOURCE_COUNT])
    names = (*SOURCES, UNLISTED_NAME) if unlisted else SOURCES
    return dict(zip(names, state.points[seat * SOURCE_COUNT :], strict=False))


def ranks(state: BrassState) -> list[int]:
    """R53-R55, A19: most points; then the income marker's space, then money; else the victory is shared."""
    standing = [(points_of(state, seat), state.space[seat], state.money[seat]) for seat in range(state.rules.seats)]
    return [1 + sum(other > mine for other in standing) for mine in standing]


# ---------------------------------------------------------------------- the end of an era


def link_icons(state: BrassState) -> list[int]:
    """A15: the link icons in each place: those printed at merchants', and those of flipped tiles, whoever owns them."""
    board = state.rules.board
    icons = [MERCHANT_LINKS if board.market_places >> place & 1 else 0 for place in range(board.place_count)]
    for slot in members(state.flipped):
        icons[board.place_of[slot]] += TILES[state.tile[slot]].links
    return icons


def worth_of_link(state: BrassState, line: int, icons: list[int]) -> int:
    """R44, A16: the icons in all the places that it touches, two or three."""
    return sum(icons[place] for place in state.rules.board.lines[line].ends)


def score_links(state: BrassState) -> None:
    """R44: before anything leaves the board."""
    icons = link_icons(state)
    for seat in range(state.rules.seats):
        lines = members(state.own_lines[seat])
        points = sum(worth_of_link(state, line, icons) for line in lines)
        score(state, seat, LINK_SOURCE[state.era], points)
        state.tell(events.LINK_POINTS, seat, points, len(lines))


def score_tiles(state: BrassState) -> None:
    """R46, R47: flipped tiles only."""
    for seat in range(state.rules.seats):
        slots = members(state.own_slots[seat] & state.flipped)
        points = sum(TILES[state.tile[slot]].points for slot in slots)
        score(state, seat, TILE_SOURCE[state.era], points)
        state.tell(events.TILE_POINTS, seat, points, len(slots))


def points_for_money(money: int) -> int:
    """R144: what so much is worth at the end of the introductory game."""
    return min(MOST_POINTS_FOR_MONEY, money // MONEY_FOR_A_POINT)


def score_introductory(state: BrassState) -> None:
    """R144-R146: money, income (A14: which may cost points), and the tiles that would have stayed, once more."""
    assert state.era == CANAL
    for seat in range(state.rules.seats):
        for_money = points_for_money(state.money[seat])
        score(state, seat, FOR_MONEY, for_money)
        state.tell(events.MONEY_POINTS, seat, for_money)
        for_income = INCOME_LEVEL[state.space[seat]]
        score(state, seat, FOR_INCOME, for_income)
        state.tell(events.INCOME_POINTS, seat, for_income)
        kinds = [state.tile[slot] for slot in members(state.own_slots[seat] & state.flipped)]
        again = sum(TILES[kind].points for kind in kinds if TILES[kind].level > 1)
        score(state, seat, TILES_AGAIN, again)
        state.tell(events.AGAIN_POINTS, seat, again)
