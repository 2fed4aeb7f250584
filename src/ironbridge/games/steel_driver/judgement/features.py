"""What a bot sees in a position of Steel Driver: named numbers for each seat, to be weighed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironbridge.games.steel_driver.judgement import evaluation
from ironbridge.games.steel_driver.rules import auctions
from ironbridge.games.steel_driver.rules.components import COMPANY_COUNT, NOBODY, ROUNDS
from ironbridge.games.steel_driver.rules.questions import AUCTIONS, FINAL

if TYPE_CHECKING:
    from ironbridge.games.steel_driver.rules.state import SteelDriverState

BY_HABIT: Final = False  # what one bids or builds changes all that they would do
STAGES: Final = ("first round", "second", "third", "fourth", "fifth", "final profit")
FEATURES: Final[tuple[str, ...]] = (
    *("1", "cash", "shares as they stand", "growth of shares", "profit", "profit to come", "cubes", "shares"),
    *("companies", "cubes in boxes", "best company", "shares left of own companies", "majorities", "in the lead"),
)
# The weights to start from: the hand-made estimate.
HAND_MADE: Final = {
    **dict.fromkeys(("cash", "shares as they stand", "growth of shares", "profit", "profit to come"), 1.0),
    "cubes": evaluation.CASH_FOR_A_CUBE,
}


def stage(state: SteelDriverState) -> float:
    """How far the game is, in stages: auctions are the first half of a round."""
    if state.phase == FINAL:
        return float(ROUNDS)
    return state.round - 1.0 + (0.0 if state.phase == AUCTIONS else 0.5)


def features(state: SteelDriverState) -> list[list[float]]:
    """The numbers of each seat, in the order of their names; a bid under way counts as if it won."""
    bidder = NOBODY if state.auction is None else state.auction.leader
    if bidder != NOBODY:
        state = state.copy()
        auctions.close(state)
    seats = range(state.rules.seats)
    values = [[1.0, float(state.cash[seat])] + [0.0] * (len(FEATURES) - 2) for seat in seats]
    crowd = evaluation.companies_at(state)
    rounds = ROUNDS - state.round + (1 if state.phase == AUCTIONS else 0)
    for seat in seats:
        values[seat][6] = float(state.cubes[seat])
        values[seat][13] = 1.0 if seat == bidder else 0.0
    for company in range(COMPANY_COUNT):
        share = evaluation.value_of_share(state, company, crowd)
        controller = state.controller[company]
        if controller != NOBODY and state.phase != FINAL:
            own = values[controller]
            own[4] += state.profit[company]
            own[5] += evaluation.profit_to_come(state, company)
            own[8] += 1.0
            own[9] += state.box[company]
            own[11] += state.shares_left[company]
        most = max([state.shares[seat * COMPANY_COUNT + company] for seat in seats])
        for seat in seats:
            held = state.shares[seat * COMPANY_COUNT + company]
            own = values[seat]
            own[2] += held * (share - evaluation.GROWTH_OF_A_SHARE * rounds)
            own[3] += held * evaluation.GROWTH_OF_A_SHARE * rounds
            own[7] += held
            if held:
                own[10] = max(own[10], share)
                if held == most:
                    own[12] += 1.0
    return values
