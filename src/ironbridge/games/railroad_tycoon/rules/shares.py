"""Money, and the shares that bring it when there is not enough."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ironbridge.games.railroad_tycoon.rules import events
from ironbridge.games.railroad_tycoon.rules.components import DIVIDEND, INCOME, SHARE, SHARES_AT_WILL, TRACK_END
from ironbridge.games.railroad_tycoon.rules.questions import ASK_ACTION, ASK_BID

if TYPE_CHECKING:
    from ironbridge.games.railroad_tycoon.rules.state import TycoonState


def issue(state: TycoonState, seat: int, shares: int) -> None:
    """R15, R16: each brings money at once and is never taken back."""
    state.shares[seat] += shares
    state.money[seat] += SHARE * shares
    state.tell(events.ISSUED, seat, shares)


def shares_needed(money: int, amount: int) -> int:
    """A2: as many as are needed to pay this, and no more."""
    return max(0, -((money - amount) // SHARE))


def pay(state: TycoonState, seat: int, amount: int) -> None:
    """R17, R18, R20: in full, with shares issued where the money does not suffice."""
    shares = shares_needed(state.money[seat], amount)
    if shares:
        issue(state, seat, shares)
    state.money[seat] -= amount


def forbids_issuing(state: TycoonState) -> int:
    """Why no share can be issued at will now; 0 if one can."""
    if state.question != ASK_ACTION:
        return 26 if state.question == ASK_BID else 27
    return 16 if state.shares[state.seat] >= SHARES_AT_WILL else 0  # A21


def issue_at_will(state: TycoonState) -> None:
    """R15, A2: before one's action; that is as good as any later moment of it."""
    issue(state, state.seat, 1)
    state.actions_begun += 1  # a beat of its own, so that nobody looks through hundreds of them for what comes after


# ---------------------------------------------------------------------- phase three: income and dividends


def income_of(points: int) -> int:
    """R70, R74: what the space of the track pays; beyond its end the marker starts again."""
    return INCOME[points if points <= TRACK_END else (points - 1) % TRACK_END + 1]


def collect_and_pay(state: TycoonState) -> None:
    """R70-R72: first all collect, then each pays; shares issued to pay bear nothing this turn."""
    seats = range(state.rules.seats)
    for seat in seats:
        income = income_of(state.points[seat])
        state.money[seat] += income
        state.tell(events.INCOME, seat, income)
    for seat in seats:
        due = DIVIDEND * state.shares[seat]
        if due:
            pay(state, seat, due)
            state.tell(events.DIVIDENDS, seat, due)
