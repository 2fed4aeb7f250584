"""What somebody is told in their first game of Railroad Tycoon: what wins, how one scores, the rules of a question."""

from __future__ import annotations

from typing import Final

from ironbridge.engine.problems import n_
from ironbridge.engine.sentences import Scored
from ironbridge.games.railroad_tycoon.rules import scoring, shares
from ironbridge.games.railroad_tycoon.rules.components import DIVIDEND, GRANT, GROWTH, INDUSTRY
from ironbridge.games.railroad_tycoon.rules.questions import (
    ASK_ACTION,
    ASK_BID,
    ASK_CARD,
    ASK_CITY,
    ASK_COLOUR,
    ASK_CUBE,
    ASK_EXIT,
    ASK_LINK,
    ASK_START,
)
from ironbridge.games.railroad_tycoon.rules.state import TycoonState
from ironbridge.games.railroad_tycoon.rules.vocabulary import WESTERN
from ironbridge.games.railroad_tycoon.sentences.position import source
from ironbridge.language import Language


def goal(seen: TycoonState, say: Language) -> str:
    """R84: what wins; in the beginners' game there are no cards and no tycoons (R98)."""
    if seen.rules.full:
        return say(
            "Most points at the end. Points: your links that cubes use, cards, your tycoon; each share costs one."
        )
    return say("Most points at the end. Points: your links that cubes use; each share costs one.")


# ---------------------------------------------------------------------- how one scores

HOW: Final[dict[str, str]] = {
    "deliveries": n_("1 for each link of yours that a cube uses"),
    "bonuses": n_("for whoever is first to do what the card says"),
    "hotels": n_("1 for each delivery into the city of your hotel"),
    "shares": n_("each takes 1 point away at the end"),
    "tycoon": n_("at the end, if your secret goal is reached"),
}
OF_CARDS: Final = ("bonuses", "hotels", "tycoon")  # R98: not in the beginners' game


def scored(seen: TycoonState, seat: int, say: Language) -> list[Scored]:
    """R57, R82, R83: points as if the game ended now; R70, R71: the money of the next income."""
    sources = dict(zip(scoring.SOURCES, scoring.points_of(seen, seat), strict=True))
    if not seen.over and seen.tycoons[seat] >= 0:
        sources["tycoon"] = scoring.tycoon_points(seen, seat, seen.tycoons[seat])
    told = [
        Scored(source(name, say), say(HOW[name]), now) for name, now in sources.items() if _counts(seen, seat, name)
    ]
    return told if seen.over else told + _money(seen, seat, say)


def _counts(seen: TycoonState, seat: int, name: str) -> bool:
    """R13: of a tycoon only where it can be seen."""
    if name == "tycoon":
        return seen.tycoons[seat] >= 0
    return seen.rules.full or name not in OF_CARDS


def _money(seen: TycoonState, seat: int, say: Language) -> list[Scored]:
    income, dividends = shares.income_of(seen.points[seat]), DIVIDEND * seen.shares[seat]
    return [
        Scored(say("Income"), say("every turn, by your points on the score track"), income * 1000, money=True),
        Scored(say("Dividends"), say("every turn, $1,000 for each share"), -dividends * 1000, money=True),
    ]


# ---------------------------------------------------------------------- the rules of a question

AT_THE_END: Final = [84, 82, 83]
# R98: without tycoons, and without the two actions that beginners do not have.
AT_THE_END_OF_BEGINNERS: Final = [84, 82]
ACTIONS_OF_BEGINNERS: Final = [98, 26, 28, 15]
RULES: Final[dict[int, list[int]]] = {
    ASK_BID: [24, 22, 21, 23, 25, 17],
    ASK_ACTION: [27, 26, 28, 15],
    ASK_START: [29, 2, 35, 40, 41],
    ASK_EXIT: [30, 35, 36, 37, 34, 31, 42, 43],
    ASK_COLOUR: [45, 46, 6],
    ASK_CUBE: [51, 52, 53, 57],
    ASK_LINK: [57, 52, 53, 55, 54, 59],
    ASK_CARD: [60, 61, 62, 63, 64, 65],
}
RULES_OF_CARDS: Final[dict[int, list[int]]] = {
    GRANT: [106, 30, 34],
    INDUSTRY: [107, 45, 46],
    GROWTH: [108, 51],
}


def rules_asked(seen: TycoonState) -> list[int]:
    """The rules that the question rests on; of a card that is being carried out, its own."""
    if seen.over:
        return AT_THE_END if seen.rules.full else AT_THE_END_OF_BEGINNERS
    if seen.card in RULES_OF_CARDS:
        return RULES_OF_CARDS[seen.card]
    if seen.question == ASK_CITY:
        return [68, 67, 69] if seen.action == WESTERN else [45, 46, 48]
    if seen.question == ASK_ACTION and not seen.rules.full:
        return ACTIONS_OF_BEGINNERS
    return RULES[seen.question]
