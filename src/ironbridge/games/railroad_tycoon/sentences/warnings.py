"""What an expert would warn of before an action, or a bid, is final."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ironbridge.engine.retraced import Turn, retraced
from ironbridge.engine.sentences import Warning
from ironbridge.games.railroad_tycoon.judgement.evaluation import deliveries
from ironbridge.games.railroad_tycoon.rules import delivering, events
from ironbridge.games.railroad_tycoon.rules.components import (
    DIVIDEND,
    HAND,
    NOBODY,
    NOWHERE,
    PURPLE_DIAMOND,
    ROUNDS,
    SHARE,
)
from ironbridge.games.railroad_tycoon.rules.questions import ACTION_OVER, ASK_ACTION
from ironbridge.games.railroad_tycoon.rules.scoring import tycoon_points
from ironbridge.games.railroad_tycoon.rules.shares import income_of, shares_needed
from ironbridge.games.railroad_tycoon.rules.state import TycoonState
from ironbridge.games.railroad_tycoon.rules.vocabulary import ACTION_WORDS, ISSUE, PASS
from ironbridge.games.railroad_tycoon.sentences.names import (
    card_name,
    city_name,
    links,
    money,
    player_name,
    points,
    shares,
    tiles,
)
from ironbridge.language import Language

SHARES_FOR_A_BID: Final = 2  # from here on: whoever plays first may gain a cube, hardly two points
MANY_SHARES: Final = 5  # for one action


def warnings(before: TycoonState, after: TycoonState, words: Sequence[str], say: Language) -> list[Warning]:
    """One of a kind at most, the gravest first."""
    turn = retraced(before, words, _is_over)
    found = [check(turn, say) for check in _CHECKS]
    return [warning for warning in found if warning is not None]


def _is_over(state: TycoonState) -> bool:
    return state.question == ACTION_OVER


def _is_last_action(state: TycoonState) -> bool:
    """Whether it is somebody else's turn after what has just been done."""
    return _is_over(state) and state.actions == 1


def _is_last_round(state: TycoonState) -> bool:
    """R26: whether the seat acts no more before the income."""
    return _is_last_action(state) and state.round == ROUNDS


def _issued(turn: Turn[TycoonState]) -> int:
    """By the seat itself: its passing may close an auction that another pays for."""
    return sum(n for _, (_, seat, n, _, _) in turn.heard(events.ISSUED) if seat == turn.seat)


# ---------------------------------------------------------------------- shares


def _bid_on_shares(turn: Turn[TycoonState], say: Language) -> Warning | None:
    """R17, R19: what the first turn may cost."""
    for step in turn.steps:
        kind, _, bid = step.word.partition(":")
        if kind != "bid":
            continue
        needed = shares_needed(step.at.money[turn.seat], int(bid))
        if needed >= SHARES_FOR_A_BID:
            said = say(
                "If this bid wins, {shares} pay for it: {points} less in the end, and {money} a turn.",
                shares=shares(needed, say),
                points=points(needed, say),
                money=money(DIVIDEND * needed, say),
            )
            return Warning(said, 17, "bid-on-shares")
    return None


def _shares_idle(turn: Turn[TycoonState], say: Language) -> Warning | None:
    """R15, R19: what a payment needs is issued by itself, so shares at will only cost."""
    if not _is_last_action(turn.end):
        return None
    at_will = sum(step.word == turn.before.rules.words[ISSUE] for step in turn.steps)
    idle = min(at_will, turn.end.money[turn.seat] // SHARE)
    if not idle:
        return None
    dividend, point = money(DIVIDEND, say), points(1, say)
    said = say.many(
        "{n} share is not needed, and what you need is issued by itself. It costs you {dividend} a turn and {point}.",
        "{n} shares are not needed, and what you need is issued by itself. Each costs {dividend} a turn and {point}.",
        idle,
        dividend=dividend,
        point=point,
    )
    return Warning(said, 15, "shares-idle")


def _shares_many(turn: Turn[TycoonState], say: Language) -> Warning | None:
    """R19: a price that will hardly come in again."""
    issued = _issued(turn)
    if issued < MANY_SHARES:
        return None
    said = say(
        "This takes {shares}: {points} less in the end, and {money} every turn.",
        shares=shares(issued, say),
        points=points(issued, say),
        money=money(DIVIDEND * issued, say),
    )
    return Warning(said, 19, "shares-many")


def _dividends(turn: Turn[TycoonState], say: Language) -> Warning | None:
    """R71, R72: shares that breed shares."""
    end, seat = turn.end, turn.seat
    if not _is_last_round(end) or not _issued(turn):
        return None
    income, due = income_of(end.points[seat]), DIVIDEND * end.shares[seat]
    more = shares_needed(end.money[seat] + income, due)
    if not more:
        return None
    said = say(
        "Dividends of {due} come next. With {income} of income you will have {money}: {shares} more must be issued.",
        due=money(due, say),
        income=money(income, say),
        money=money(end.money[seat] + income, say),
        shares=shares(more, say),
    )
    return Warning(said, 72, "dividends")


# ---------------------------------------------------------------------- too late


def _unfinished(turn: Turn[TycoonState], say: Language) -> Warning | None:
    """R43: track that goes at the end of this round."""
    end = turn.end
    if not _is_last_round(end):
        return None
    for link, owner in enumerate(end.link_owner):
        if owner == turn.seat and end.link_to[link] == NOWHERE:
            said = say(
                "Your unfinished link from {city} ({tiles}) goes at the end of this round, and what it cost is lost.",
                city=city_name(end.rules.board, end.link_from[link], say),
                tiles=tiles(len(end.link_track[link]), say),
            )
            return Warning(said, 43, "unfinished")
    return None


def _last_action(turn: Turn[TycoonState], say: Language) -> Warning | None:
    """R81, R82: with nothing to come, only points count, and shares cost some."""
    before, end = turn.before, turn.end
    issued = _issued(turn)
    if not _is_last_round(end) or end.turn != end.last_turn or not issued:
        return None
    gained = _points_in_the_end(end, turn.seat) - _points_in_the_end(before, turn.seat)
    if gained >= 0:
        return None
    said = say(
        "This is your last action: it brings no points that outweigh {shares}, so you end with {points} less.",
        shares=shares(issued, say),
        points=points(-gained, say),
    )
    return Warning(said, 82, "last-action")


def _points_in_the_end(state: TycoonState, seat: int) -> int:
    """R82, R83: as the seat knows its own tycoon."""
    tycoon = state.tycoons[seat]
    goal = tycoon_points(state, seat, tycoon) if tycoon != NOBODY else 0
    return state.points[seat] - state.shares[seat] + goal


def _engine_late(turn: Turn[TycoonState], say: Language) -> Warning | None:
    """R50: a level that no cube can use in the last turn."""
    end, seat = turn.end, turn.seat
    if end.turn != end.last_turn or _points_in_the_end(end, seat) > _points_in_the_end(turn.before, seat):
        return None
    for _, (_, _, level, cost, _) in turn.heard(events.UPGRADED):
        left = ROUNDS - end.round
        if sum(deliveries(end, seat, level)[:left]) <= sum(deliveries(end, seat, level - 1)[:left]):
            said = say(
                "It is the last turn, and no cube brings more over your links with level {level}: it costs {money}.",
                level=level,
                money=money(cost, say),
            )
            return Warning(said, 50, "engine-late")
    return None


def _card_late(turn: Turn[TycoonState], say: Language) -> Warning | None:
    """R62, R64: a card for later actions, where there are none."""
    end = turn.end
    if not _is_last_round(end) or end.turn != end.last_turn:
        return None
    for _, (_, _, card, _, _) in turn.heard(events.TOOK):
        if end.rules.board.cards[card].symbol in (HAND, PURPLE_DIAMOND):
            name = card_name(end.rules.board, card, say)
            said = say("{card}: you have no action left to use it in.", card=name)
            return Warning(said, 81, "card-late")
    return None


# ---------------------------------------------------------------------- for others


def _city_far(turn: Turn[TycoonState], say: Language) -> Warning | None:
    """R48: a city to which one has no link."""
    for step, (_, seat, city, _, _) in turn.heard(events.URBANISED):
        if not step.at.own_joined[seat * step.at.rules.board.city_count + city]:
            said = say(
                "No link of yours leads to {city}: its colour and its new cubes may serve others first.",
                city=city_name(step.at.rules.board, city, say),
            )
            return Warning(said, 48, "city-far")
    return None


def _points_given(turn: Turn[TycoonState], say: Language) -> Warning | None:
    """R57: a delivery that brings somebody else as much as oneself."""
    gained = [now - then for now, then in zip(turn.end.points, turn.before.points, strict=True)]
    if not turn.heard(events.DELIVERED):
        return None
    others = {seat: gain for seat, gain in enumerate(gained) if seat != turn.seat and gain >= gained[turn.seat]}
    for seat, gain in others.items():
        said = say(
            "This delivery brings {owner} {points}, and you {mine}.",
            owner=player_name(seat, say),
            points=points(gain, say),
            mine=points(gained[turn.seat], say),
        )
        return Warning(said, 57, "points-given")
    return None


def _pass_idle(turn: Turn[TycoonState], say: Language) -> Warning | None:
    """R57: a delivery costs nothing."""
    for step in turn.steps:
        if (
            step.word == ACTION_WORDS[PASS]
            and step.at.question == ASK_ACTION
            and not delivering.forbids_delivering(step.at)
        ):
            best = max(deliveries(step.at, turn.seat, step.at.engine[turn.seat]), default=1)
            said = say(
                "You could deliver a cube instead: over {links} of yours, and for nothing.", links=links(best, say)
            )
            return Warning(said, 57, "pass-idle")
    return None


_CHECKS: Final[list[Callable[[Turn[TycoonState], Language], Warning | None]]] = [
    _last_action,
    _unfinished,
    _shares_idle,
    _shares_many,
    _dividends,
    _bid_on_shares,
    _engine_late,
    _card_late,
    _city_far,
    _points_given,
    _pass_idle,
]
