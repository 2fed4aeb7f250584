"""What an expert would warn of before a turn is final."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ironbridge.engine.retraced import Step, Turn, retraced
from ironbridge.engine.sentences import Warning
from ironbridge.games.age_of_industry.rules import building, events, scoring, selling
from ironbridge.games.age_of_industry.rules.components import COUNTERS, INTEREST, LOAN, UNPAID_LOAN
from ironbridge.games.age_of_industry.rules.loans import can_repay, interest_of
from ironbridge.games.age_of_industry.rules.questions import (
    ACTION_OVER,
    ASK_ACTION,
    ASK_BUYER,
    ASK_CARD,
    ASK_REPAY,
    ASK_REPAY_AGAIN,
)
from ironbridge.games.age_of_industry.rules.state import IndustryState
from ironbridge.games.age_of_industry.rules.vocabulary import ACTION_WORDS, BUILD, COMBINE, DONE, PASS
from ironbridge.games.age_of_industry.sentences.names import (
    counter_at,
    in_place,
    loans,
    market_name,
    named_by,
    owned,
    player_name,
    points,
    space_name,
)
from ironbridge.language import Language
from ironbridge.parts.bits import members

FEW_CARDS: Final = 3  # in the draw pile, for each player: so many rounds at most, and often fewer
MANY_LOANS: Final = 3  # that nothing on the board will ever pay


def warnings(before: IndustryState, after: IndustryState, words: Sequence[str], say: Language) -> list[Warning]:
    """One of a kind at most, the gravest first."""
    turn = retraced(before, words, _is_over)
    found = [check(turn, say) for check in _CHECKS]
    return [warning for warning in found if warning is not None]


def _is_over(state: IndustryState) -> bool:
    return state.question == ACTION_OVER


def _acted(turn: Turn[IndustryState]) -> IndustryState:
    """After the last action, before anything is paid back or interest is due."""
    return next((step.at for step in turn.steps if step.at.question in (ASK_REPAY, ASK_REPAY_AGAIN)), turn.end)


def _has_acted(turn: Turn[IndustryState]) -> bool:
    """Whether it is a turn of actions, and all of them are done."""
    end = turn.end
    last = _is_over(end) and (end.actions == 1 or end.action == COMBINE)
    return turn.before.question == ASK_ACTION and (
        last or end.question == ASK_REPAY or not end.is_same_turn(turn.before)
    )


# ---------------------------------------------------------------------- loans and the end


def _loan_kept(turn: Turn[IndustryState], say: Language) -> Warning | None:
    """R74, R75: who pays back now saves the interest, and can borrow again for nothing."""
    for step in turn.steps:
        asked = step.at.question == ASK_REPAY_AGAIN
        if asked and step.word == step.at.rules.words[DONE] and can_repay(step.at):
            n = min(step.at.loans[turn.seat], step.at.money[turn.seat] // LOAN)
            said = say(
                "You could pay back {loans} and save {interest} of interest; borrowing again costs nothing.",
                loans=loans(n, say),
                interest=say.money(interest_of(step.at, turn.seat) * n // step.at.loans[turn.seat]),
            )
            return Warning(said, 75, "loan-kept")
    return None


def _loans_unpaid(turn: Turn[IndustryState], say: Language) -> Warning | None:
    """R106, R109: loans that all one has cannot pay back; towards the end even a single one."""
    end, seat = _acted(turn), turn.seat
    if not _has_acted(turn) or end.loans[seat] <= turn.before.loans[seat]:
        return None
    coming = sum(COUNTERS[end.kind[space]].profit for space in members(end.own_spaces[seat] & ~end.flipped))
    money = end.money[seat] + coming + scoring.income_of(end, seat, scoring.occupied_spaces(end))
    unpaid = end.loans[seat] - money // LOAN
    if unpaid < (1 if end.deck_left <= FEW_CARDS * end.rules.seats else MANY_LOANS):
        return None
    interest, cost = say.money(INTEREST * unpaid), points(-UNPAID_LOAN * unpaid, say)
    said = say.many(
        "Even if all your counters are flipped, {n} loan cannot be paid back: {interest} a round, {cost} in the end.",
        "Even if all your counters are flipped, {n} loans cannot be paid back: {interest} a round, {cost} in the end.",
        unpaid,
        interest=interest,
        cost=cost,
    )
    return Warning(said, 109, "loans-unpaid")


def _points_lost(turn: Turn[IndustryState], say: Language) -> Warning | None:
    """R102, R107, R108: in what is likely the last round only what gives points is worth its money."""
    before, end = turn.before, _acted(turn)
    if not _has_acted(turn) or end.deck_left or all(end.hands):
        return None
    lost = sum(scoring.points_of(before, turn.seat)) - sum(scoring.points_of(end, turn.seat))
    if lost <= 0:
        return None
    said = say(
        "The draw pile and a hand are empty: this may be the last round, and the turn costs you {points} as it stands.",
        points=points(lost, say),
    )
    return Warning(said, 102, "points-lost")


# ---------------------------------------------------------------------- gifts


def _port_given(turn: Turn[IndustryState], say: Language) -> Warning | None:
    """R88: somebody else's port, where one's own or a market would buy too."""
    for step in turn.steps:
        family, port = named_by(step.at.rules, step.word)
        if family != "port" or step.at.question != ASK_BUYER or step.at.owner[port] == turn.seat:
            continue
        for choice in step.others():
            other, number = named_by(step.at.rules, step.at.rules.word(choice))
            if other == "market" or step.at.owner[number] == turn.seat:
                said = say(
                    "The sale brings {owner} {money} for the port; {buyer} would buy as well.",
                    owner=player_name(step.at.owner[port], say),
                    money=say.money(COUNTERS[step.at.kind[port]].profit),
                    buyer=_buyer(step.at, other, number, say),
                )
                return Warning(said, 88, "port-given")
    return None


def _buyer(state: IndustryState, family: str, number: int, say: Language) -> str:
    board = state.rules.board
    if family == "market":
        return market_name(board, number, say)
    port = owned(COUNTERS[state.kind[number]], "", say)
    return in_place(board, port, number, space_name(board, number, say, COUNTERS[state.kind[number]].industry), say)


def _rival_flips(turn: Turn[IndustryState], say: Language) -> Warning | None:
    """R63: the last cube of another's mine or ironworks, though there were others as near."""
    for step, (_, owner, _, kind, profit) in turn.heard(events.FLIPPED):
        if owner == turn.seat or named_by(step.at.rules, step.word)[0] not in ("coal", "iron"):
            continue
        if any(not _flips_for_others(step.at, choice) for choice in step.others()):
            said = say(
                "You take the last cube of {counter}: {money} for its owner. There is another source as near.",
                counter=owned(COUNTERS[kind], player_name(owner, say), say),
                money=say.money(profit),
            )
            return Warning(said, 63, "rival-flips")
    return None


def _flips_for_others(state: IndustryState, choice: int) -> bool:
    _, source = named_by(state.rules, state.rules.word(choice))
    return source < state.rules.board.space_count and state.owner[source] != state.seat and state.cubes[source] == 1


# ---------------------------------------------------------------------- what one takes from oneself


def _shut_out(turn: Turn[IndustryState], say: Language) -> Warning | None:
    """R86: a buyer that another mill or factory of one's own needed, where this one had others."""
    for step in turn.steps:
        if step.at.question != ASK_BUYER:
            continue
        left = _can_sell(step.after)
        for choice in step.others():
            more = _can_sell(step.answered(choice)) & ~left
            if more and not more & turn.end.flipped:
                space = members(more)[0]
                what = counter_at(step.at.rules.board, COUNTERS[step.at.kind[space]], space, say)
                said = say("{counter} has no buyer after this sale; if this one had another, it would.", counter=what)
                return Warning(said, 86, "shut-out")
    return None


def _can_sell(state: IndustryState) -> int:
    own = members(state.own_spaces[state.seat] & ~state.flipped)
    return sum(1 << space for space in own if not selling.forbids_counter(state, space))


def _built_over(turn: Turn[IndustryState], say: Language) -> Warning | None:
    """R113: a counter that has not paid yet."""
    for _, (_, seat, space, kind, owner) in turn.heard(events.REPLACED):
        if owner == seat and not turn.before.flipped >> space & 1 and turn.before.kind[space] == kind:
            said = say(
                "You build over {counter} before it has paid its {money}.",
                counter=owned(COUNTERS[kind], "", say),
                money=say.money(COUNTERS[kind].profit),
            )
            return Warning(said, 113, "built-over")
    return None


def _combined_in_vain(turn: Turn[IndustryState], say: Language) -> Warning | None:
    """R22, R66: two actions for what a card of the hand could build with one."""
    combined: Step[IndustryState] | None = None
    for step in turn.steps:
        if step.word == ACTION_WORDS[COMBINE] and step.at.question == ASK_ACTION:
            combined = step
        family, site = named_by(step.at.rules, step.word)
        if family != "build" or combined is None:
            continue
        plain = combined.answered(BUILD) if BUILD in combined.others() else None
        if plain is None or plain.question != ASK_CARD:
            continue
        space, industry = step.at.rules.vocabulary.sites[site]
        if any(building.allowed_by(plain, card, industry) >> space & 1 for card in plain.hands[turn.seat]):
            said = say("You have a card that builds this with one action: the combined one takes both.")
            return Warning(said, 66, "combined-in-vain")
    return None


def _pass_idle(turn: Turn[IndustryState], say: Language) -> Warning | None:
    """R96: passing costs a card, where a sale costs nothing."""
    for step in turn.steps:
        if step.word != ACTION_WORDS[PASS] or step.at.question != ASK_ACTION:
            continue
        for space in members(_can_sell(step.at))[:1]:
            counter = COUNTERS[step.at.kind[space]]
            said = say(
                "You could sell instead, without a card: {counter} brings {money}.",
                counter=counter_at(step.at.rules.board, counter, space, say),
                money=say.money(counter.profit),
            )
            return Warning(said, 96, "pass-idle")
    return None


_CHECKS: Final[list[Callable[[Turn[IndustryState], Language], Warning | None]]] = [
    _points_lost,
    _loans_unpaid,
    _loan_kept,
    _port_given,
    _rival_flips,
    _shut_out,
    _built_over,
    _combined_in_vain,
    _pass_idle,
]
