"""What an expert would warn of before a turn is final."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ironbridge.engine.retraced import Turn, retraced
from ironbridge.engine.sentences import Warning
from ironbridge.games.brass_birmingham.rules import events, linking, scoring, selling
from ironbridge.games.brass_birmingham.rules.components import (
    INCOME_LEVEL,
    LOAN,
    LOAN_LEVELS,
    RAIL,
    SELLABLE,
    TILES,
)
from ironbridge.games.brass_birmingham.rules.questions import ACTION_OVER, ASK_ACTION
from ironbridge.games.brass_birmingham.rules.state import BrassState
from ironbridge.games.brass_birmingham.rules.vocabulary import ACTION_WORDS, PASS
from ironbridge.games.brass_birmingham.sentences.horizon import is_last_era, payments_left, rounds_left
from ironbridge.games.brass_birmingham.sentences.names import (
    bonus_name,
    either,
    line_name,
    merchant_of,
    named_by,
    owned,
    place_name,
    player_name,
    points,
    pounds,
    spaces,
    tile_at,
    tile_name,
)
from ironbridge.language import Language
from ironbridge.parts.bits import members


def warnings(before: BrassState, after: BrassState, words: Sequence[str], say: Language) -> list[Warning]:
    """One of a kind at most, the gravest first."""
    turn = retraced(before, words, _is_over)
    found = [check(turn, say) for check in _CHECKS]
    return [warning for warning in found if warning is not None]


def _is_over(state: BrassState) -> bool:
    return state.question == ACTION_OVER


def _is_last_action(state: BrassState) -> bool:
    """Whether the turn ends with what has just been done."""
    return _is_over(state) and state.actions == 1


# ---------------------------------------------------------------------- money


def _loan_late(turn: Turn[BrassState], say: Language) -> Warning | None:
    """R3: what is borrowed in the last turn must be spent in it."""
    end = turn.end
    if not turn.heard(events.BORROWED) or end.era != RAIL or rounds_left(end) or not _is_last_action(end):
        return None
    kept = end.money[turn.seat]
    if kept < LOAN:
        return None
    left = pounds(kept, say)
    said = say("This is your last turn, and money earns no points: you borrow, and keep {money}.", money=left)
    return Warning(said, 3, "loan-late")


def _loan_unneeded(turn: Turn[BrassState], say: Language) -> Warning | None:
    """R127: a loan costs income to the end of the game, even if nothing is bought with it."""
    for step, _ in turn.heard(events.BORROWED):
        money, payments = step.at.money[turn.seat], payments_left(step.at)
        if money >= LOAN and payments and turn.end.money[turn.seat] >= 2 * LOAN:
            have, each, total = (pounds(n, say) for n in (money, LOAN_LEVELS, LOAN_LEVELS * payments))
            said = say.many(
                "You have {money} already. The loan costs {each} in the one payment of income to come.",
                "You have {money} already. The loan costs {each} in each of {n} payments of income, {total} in all.",
                payments,
                money=have,
                each=each,
                total=total,
            )
            return Warning(said, 127, "loan-unneeded")
    return None


def _income_unpaid(turn: Turn[BrassState], say: Language) -> Warning | None:
    """R38, R39: a negative income that the money left does not cover takes tiles off the board."""
    end, seat = turn.end, turn.seat
    due, money = -INCOME_LEVEL[end.space[seat]], end.money[seat]
    pays = rounds_left(end) or end.rules.pays_last[end.era]
    if not _is_last_action(end) or not pays or due <= money:
        return None
    said = say(
        "At the end of the round you must pay {due} and have {money}: tiles of yours go for half of what they cost.",
        due=pounds(due, say),
        money=pounds(money, say),
    )
    return Warning(said, 39, "income-unpaid")


# ---------------------------------------------------------------------- tiles


def _tile_late(turn: Turn[BrassState], say: Language) -> Warning | None:
    """R47, R49: a tile that will not be flipped before it is scored, or taken off the board, was built for nothing."""
    end = turn.end
    if not _is_last_action(end) or rounds_left(end):
        return None
    for _, (_, _, slot, kind, _) in turn.heard(events.BUILT):
        tile = TILES[kind]
        if end.tile[slot] != kind or end.flipped >> slot & 1:
            continue
        what = tile_at(end.rules.board, tile, slot, say)
        if not is_last_era(end) and tile.level == 1:
            said = say(
                "{tile}: all of level I leaves the board after this round, and front up it scores nothing.",
                tile=what,
            )
            return Warning(said, 49, "tile-swept")
        if is_last_era(end) and SELLABLE >> tile.industry & 1:
            said = say(
                "{tile}: you have no turn left to sell it in, so its {points} will not count.",
                tile=what,
                points=points(tile.points, say),
            )
            return Warning(said, 47, "tile-late")
    return None


def _built_over(turn: Turn[BrassState], say: Language) -> Warning | None:
    """R112: points that were certain, for no more, or for some that come too late."""
    end = turn.end
    for step, (_, seat, slot, kind, owner) in turn.heard(events.REPLACED):
        if owner != seat or not step.at.flipped >> slot & 1 or end.flipped >> slot & 1:
            continue
        lost = TILES[kind].points
        if not rounds_left(end) or TILES[end.tile[slot]].points <= lost:
            said = say(
                "You build over your {tile}, which is flipped, and lose its {points}; the new tile is not flipped yet.",
                tile=tile_name(TILES[kind], say),
                points=points(lost, say),
            )
            return Warning(said, 112, "built-over")
    return None


# ---------------------------------------------------------------------- gifts and things left lying


def _rival_flips(turn: Turn[BrassState], say: Language) -> Warning | None:
    """R57: the last cube or barrel of another's tile, though there were others."""
    for step, (_, owner, _, kind, _) in turn.heard(events.FLIPPED):
        if owner == turn.seat or named_by(step.at.rules, step.word)[0] not in ("coal", "iron", "beer"):
            continue
        if all(_flips_for_others(step.at, choice) for choice in step.others()):
            continue
        tile = TILES[kind]
        said = say(
            "You empty {tile}: {gains} for its owner. You could have taken it elsewhere.",
            tile=owned(tile, player_name(owner, say), say),
            gains=say.listing([spaces(tile.income, say), points(tile.points, say)]),
        )
        return Warning(said, 57, "rival-flips")
    return None


def _flips_for_others(state: BrassState, choice: int) -> bool:
    family, slot = named_by(state.rules, state.rules.word(choice))
    return family != "merchant" and state.owner[slot] != state.seat and state.cubes[slot] == 1


def _bonus_left(turn: Turn[BrassState], say: Language) -> Warning | None:
    """R120: a barrel of one's own, which flips nothing, where a merchant's would have brought something too."""
    for step, (_, seat, slot, _, _) in turn.heard(events.BEER):
        stalls = [number for family, number in _named(step.at, step.others()) if family == "merchant"]
        left = [stall for stall in stalls if turn.end.barrels >> stall & 1]
        if left and step.at.owner[slot] == seat and not step.after.flipped >> slot & 1:
            board = step.at.rules.board
            said = say(
                "You drink your own beer; the merchant’s at {place} would bring {bonus} as well.",
                place=place_name(board, board.stall_place[left[0]], say),
                bonus=bonus_name(merchant_of(board, left[0]), say),
            )
            return Warning(said, 120, "bonus-left")
    return None


def _named(state: BrassState, choices: list[int]) -> list[tuple[str, int]]:
    return [named_by(state.rules, state.rules.word(choice)) for choice in choices]


def _link_empty(turn: Turn[BrassState], say: Language) -> Warning | None:
    """R44: a link of the last round that joins nothing which counts."""
    end = turn.end
    if rounds_left(end):
        return None
    board, icons = end.rules.board, scoring.link_icons(end)
    for _, (_, _, line, _, _) in turn.heard(events.LINKED):
        waiting = board.slots_in(board.ends[line]) & end.occupied & ~end.flipped
        if not scoring.worth_of_link(end, line, icons) and not waiting:
            said = say(
                "{line}: the era ends with this round, and nothing at its ends gives points.",
                line=line_name(board, line, say),
            )
            return Warning(said, 44, "link-empty")
    return None


def _pass_idle(turn: Turn[BrassState], say: Language) -> Warning | None:
    """R30: passing costs a card as well, so whatever earns points is better."""
    for step in turn.steps:
        if step.word == ACTION_WORDS[PASS] and step.at.question == ASK_ACTION:
            better = _better_than_passing(step.at, say)
            if better:
                said = say("Passing costs a card as well. You could {things}.", things=either(better, say))
                return Warning(said, 30, "pass-idle")
    return None


def _better_than_passing(state: BrassState, say: Language) -> list[str]:
    found, sellable = [], selling.tiles_to_sell(state)
    if sellable:
        slot = sellable[0] - state.rules.vocabulary.sell
        found.append(say("sell {tile}", tile=tile_at(state.rules.board, TILES[state.tile[slot]], slot, say)))
    icons = scoring.link_icons(state)
    lines, _ = linking.links_possible(state, state.rules.board.lines_of[state.era])
    best = max((scoring.worth_of_link(state, line, icons) for line in members(lines)), default=0)
    if best:
        found.append(say("lay a link that is worth {points}", points=points(best, say)))
    return found


_CHECKS: Final[list[Callable[[Turn[BrassState], Language], Warning | None]]] = [
    _income_unpaid,
    _loan_late,
    _loan_unneeded,
    _tile_late,
    _built_over,
    _rival_flips,
    _bonus_left,
    _link_empty,
    _pass_idle,
]
