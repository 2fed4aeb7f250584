"""The transcontinental link: once a game, the first time that a chain of tracks joins the two coasts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironbridge.games.steel_driver.rules import events
from ironbridge.games.steel_driver.rules.board import Board
from ironbridge.games.steel_driver.rules.components import BUILDER_BONUS, COMPANY_COUNT, OTHER_BONUS
from ironbridge.parts.bits import members

if TYPE_CHECKING:
    from ironbridge.games.steel_driver.rules.state import SteelDriverState

EVERY_COMPANY: Final = (1 << COMPANY_COUNT) - 1
# All sets of companies, the smallest first.
SETS_OF_COMPANIES: Final[list[int]] = sorted(range(1, EVERY_COMPANY + 1), key=lambda companies: companies.bit_count())


def award_link(state: SteelDriverState) -> None:
    """R40, R46: called after each track until the link exists; R41, R42: then pays the companies on it."""
    board = state.rules.board
    if not joins(board, state.network, EVERY_COMPANY):
        return
    builder = state.company
    state.linked = companies_on_link(board, state.network, state.tracks)
    state.link_builder = builder
    state.tell(events.LINKED, builder, state.linked)
    for company in members(state.linked):
        state.profit[company] += BUILDER_BONUS if company == builder else OTHER_BONUS


def companies_on_link(board: Board, networks: list[int], tracks: list[int]) -> int:
    """R43: the chain with the fewest companies. R44, A10: then the fewest tracks. R45: all that tie are on the link."""
    fewest_companies = COMPANY_COUNT
    fewest_tracks = len(board.routes)
    on_link = 0
    for companies in SETS_OF_COMPANIES:
        if on_link and companies.bit_count() > fewest_companies:
            break
        if not joins(board, networks, companies):
            continue
        # With as few companies as possible, a chain uses every company of its set.
        fewest_companies = companies.bit_count()
        length = board.network.distance(board.link_from, board.link_to, _tracks_of(tracks, companies))
        if length < fewest_tracks:
            fewest_tracks = length
            on_link = companies
        elif length == fewest_tracks:
            on_link |= companies
    return on_link


def joins(board: Board, networks: list[int], companies: int) -> bool:
    """Whether these companies' tracks join the two ends: each network hangs together, so it is reached as a whole."""
    reached = board.link_from
    grown = True
    while grown:
        if reached & board.link_to:
            return True
        grown = False
        for company in members(companies):
            if networks[company] & reached:
                reached |= networks[company]
                companies &= ~(1 << company)
                grown = True
    return False


def _tracks_of(tracks: list[int], companies: int) -> int:
    together = 0
    for company in members(companies):
        together |= tracks[company]
    return together
