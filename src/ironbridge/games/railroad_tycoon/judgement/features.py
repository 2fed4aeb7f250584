"""What a bot sees in a position of Railroad Tycoon: named numbers for each seat, to be weighed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironbridge.games.railroad_tycoon.judgement import evaluation
from ironbridge.games.railroad_tycoon.rules import scoring
from ironbridge.games.railroad_tycoon.rules.components import BEST_ENGINE, NO_SYMBOL, NOBODY, ROUNDS
from ironbridge.games.railroad_tycoon.rules.questions import ASK_ACTION
from ironbridge.games.railroad_tycoon.rules.shares import income_of

if TYPE_CHECKING:
    from ironbridge.games.railroad_tycoon.rules.state import TycoonState

BY_HABIT: Final = False  # they take the deliveries that one has left them
STAGES: Final = ("beginning", "early", "late", "end")
TURNS_OF_STAGES: Final = 3.0  # turns to come at one stage more than at the next
BEST: Final = 4  # deliveries that are looked at one by one
FEATURES: Final[tuple[str, ...]] = (
    *(
        "1",
        "estimate of money",
        "hopeless",
        "points",
        "shares",
        "deliveries",
        "deliveries now",
        "best delivery",
        "with a better engine",
    ),
    *("with the engine after", "debt", "thousands up to 20", "thousands beyond", "income", "engine", "links", "cities"),
    *("cubes connected", "grants", "diamonds", "hotels", "tycoon", "first", "actions left", "cubes within reach"),
    *("turns", "seats"),
)
# Deeper than this nobody sinks in earnest; else the ruin of the hopeless would count for more than one's own game.
MOST_SHARES: Final = 50.0
DEEPEST_DEBT: Final = -100.0
# The weights to start from: the hand-made estimate, as the sum of its parts, so that a reason can name each of them.
HAND_MADE: Final[dict[str, float]] = {
    "estimate of money": 1.0,
    "hopeless": 1.0,
    "points": 1.0,
    "shares": -1.0,
    "deliveries": 1.0,
    "with a better engine": evaluation.NEXT_ENGINE,
    "cubes connected": evaluation.CONNECTED,
    "grants": evaluation.A_GRANT,
    "diamonds": evaluation.A_DIAMOND,
    "hotels": evaluation.A_HOTEL,
    "tycoon": evaluation.TYCOON,
    "first": evaluation.FIRST,
    "actions left": evaluation.AN_ACTION,
}


def stage(state: TycoonState) -> float:
    """How far the game is, in stages."""
    return max(0.0, len(STAGES) - 1 - evaluation.turns_to_come(state) / TURNS_OF_STAGES)


def features(state: TycoonState) -> list[list[float]]:
    """The numbers of each seat, in the order of their names."""
    turns = evaluation.turns_to_come(state)
    return [_of_seat(state, seat, turns) for seat in range(state.rules.seats)]


def _of_seat(state: TycoonState, seat: int, turns: float) -> list[float]:
    engine = state.engine[seat]
    now = evaluation.deliveries(state, seat, engine)
    actions = ROUNDS * turns
    coming = evaluation.sum_of(now, actions)
    better = later = coming
    if engine < BEST_ENGINE:
        better = later = evaluation.sum_of(evaluation.deliveries(state, seat, engine + 1), actions)
    if engine + 1 < BEST_ENGINE:
        later = evaluation.sum_of(evaluation.deliveries(state, seat, engine + 2), actions)
    income = float(income_of(state.points[seat]) - state.shares[seat])
    money = state.money[seat] - evaluation.bid_of(state, seat)
    cities = state.rules.board.city_count
    diamonds = hotels = 0
    for card, holder in enumerate(state.holder):
        if holder == seat:
            if state.rules.board.cards[card].symbol == NO_SYMBOL:
                hotels += 1
            else:
                diamonds += 1
    tycoon = state.tycoons[seat]
    leader = state.first if state.auction is None else state.auction.leader
    shares = min(float(state.shares[seat]), MOST_SHARES)
    worth = evaluation.worth_of_money(state, seat, turns, coming)
    of_money = max(DEEPEST_DEBT, worth)
    estimate = evaluation.with_deliveries(state, seat, turns, coming, better)
    by_parts = estimate + (state.shares[seat] - shares) + (of_money - worth)
    return [
        1.0,
        of_money,
        max(evaluation.HOPELESS, estimate) - by_parts,
        float(state.points[seat]),
        shares,
        coming,
        float(sum(now[:BEST])),
        float(now[0]) if now else 0.0,
        better - coming,
        later - better,
        max(DEEPEST_DEBT, min(0.0, money + turns * income)),
        float(min(money, 20)),
        float(max(money - 20, 0)),
        max(DEEPEST_DEBT, income * turns) / 10.0,
        float(engine),
        float(state.links[seat]),
        float(len([city for city in range(cities) if state.own_joined[seat * cities + city]])),
        float(evaluation.cubes_connected(state, seat)),
        float(state.grants[seat]),
        float(diamonds),
        hotels * turns,
        0.0 if tycoon == NOBODY else float(scoring.tycoon_points(state, seat, tycoon)),
        1.0 if seat == leader else 0.0,
        float(state.actions) if seat == state.seat and state.question == ASK_ACTION else 0.0,
        float(min(len(now), 12)),
        turns,
        float(state.rules.seats),
    ]
