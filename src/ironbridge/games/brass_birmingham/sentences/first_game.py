"""What somebody is told in their first game of Brass: Birmingham: what wins, how one scores, which rules are asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ironbridge.engine.problems import n_
from ironbridge.engine.sentences import Scored
from ironbridge.games.brass_birmingham.rules.components import CANAL, RAIL
from ironbridge.games.brass_birmingham.rules.questions import (
    ASK_ACTION,
    ASK_BEER,
    ASK_BONUS,
    ASK_CARD,
    ASK_COAL,
    ASK_DEVELOP,
    ASK_DEVELOP_MORE,
    ASK_GIVE_UP,
    ASK_IRON,
    ASK_LINK,
    ASK_SCOUT,
    ASK_SECOND_LINK,
    ASK_SELL,
    ASK_SELL_MORE,
    ASK_SITE,
)
from ironbridge.games.brass_birmingham.rules.state import BrassState
from ironbridge.games.brass_birmingham.rules.vocabulary import BUILD, DEVELOP, LOAN, NETWORK, PASS, SCOUT, SELL
from ironbridge.games.brass_birmingham.sentences.overview import as_scored, income_due
from ironbridge.games.brass_birmingham.sentences.position import source
from ironbridge.language import Language

# ---------------------------------------------------------------------- what wins


def goal(seen: BrassState, say: Language) -> str:
    """R2, R3, R143: what wins in this variant, and where it comes from."""
    if seen.rules.introductory:
        return say("Most points after the canal era. Points: links, flipped tiles, then income and money.")
    return say("Most points after the rail era. Points: links and flipped tiles, when each of the two eras ends.")


# ---------------------------------------------------------------------- how one scores

_HOW: Final[dict[str, str]] = {
    "canal-links": n_("a point for each link icon at their ends"),
    "canal-tiles": n_("what each flipped tile shows"),
    "rail-links": n_("a point for each link icon at their ends"),
    "rail-tiles": n_("what each flipped tile shows"),
    "merchants": n_("for a merchant's barrel, in some places"),
    "shortfall": n_("a point for each pound that could not be paid"),
    "money": n_("a point for every £4, 15 at most"),
    "income": n_("your income level"),
    "tiles-again": n_("flipped tiles of level II and above count twice"),
    "unlisted": n_("scored already"),
}
_CANAL_SOURCES: Final = ("canal-links", "canal-tiles")
_RAIL_SOURCES: Final = ("rail-links", "rail-tiles")
_INTRODUCTORY: Final = ("money", "income", "tiles-again")
_ONLY_IF_ANY: Final = ("shortfall", "unlisted")


def scored(seen: BrassState, seat: int, say: Language) -> list[Scored]:
    """R3, R44, R46, R143: the points of each source if the era were scored now; then the pounds of the next income."""
    found = [
        Scored(source(name, say), _how(seen, name, say), points)
        for name, points in as_scored(seen).breakdown()[seat].items()
        if _counts(seen, name, points)
    ]
    due = income_due(seen, seat)
    how = say("pounds, when the round ends; tiles that flip raise it")
    return found if seen.over else [*found, Scored(say("Income of this round"), how, due)]


def _counts(seen: BrassState, name: str, points: int) -> bool:
    """Whether a source of points is one of this variant, and of an era that has begun."""
    if name in _RAIL_SOURCES:
        return seen.era == RAIL
    if name in _INTRODUCTORY:
        return seen.rules.introductory
    return bool(points) or name not in _ONLY_IF_ANY


def _how(seen: BrassState, name: str, say: Language) -> str:
    if name in _CANAL_SOURCES and seen.era == RAIL:
        return say("scored already")
    return say(_HOW[name])


# ---------------------------------------------------------------------- the rules that are asked

_FOR_CARD: Final[dict[int, list[int]]] = {
    BUILD: [28, 89, 91, 90, 92],
    NETWORK: [28, 26, 132],
    DEVELOP: [28, 26, 114],
    SELL: [28, 26, 118],
    LOAN: [28, 26, 127],
    SCOUT: [130, 131],
    PASS: [30, 26],
}


def _card_rules(seen: BrassState) -> list[int]:
    return _FOR_CARD[seen.action]


def _site_rules(seen: BrassState) -> list[int]:
    """R89-R92: what the card that was played allows; then what each tile costs, and where it may go."""
    cards = seen.rules.cards
    wild = {cards.wild_location: 90, cards.wild_industry: 92}
    card = wild.get(seen.card, 89 if cards.names[seen.card] else 91)
    return [card, 93, 96, 94, 99 if seen.era == CANAL else 100, 109]


def _link_rules(seen: BrassState) -> list[int]:
    return [133, 132, 60] if seen.era == CANAL else [134, 132, 69, 70]


def _beer_rules(seen: BrassState) -> list[int]:
    return [137, 84, 88] if seen.action == NETWORK else [87, 84, 85, 120]


_ASKED: Final[dict[int, list[int]]] = {
    ASK_ACTION: [29, 24, 25, 26, 30],
    ASK_SECOND_LINK: [135, 136, 137],
    ASK_DEVELOP: [114, 116, 115, 117, 148],
    ASK_DEVELOP_MORE: [115, 116, 117],
    ASK_SELL: [118, 119, 121],
    ASK_SELL_MORE: [122, 119],
    ASK_COAL: [71, 70, 73],
    ASK_IRON: [79, 57],
    ASK_BONUS: [123, 117],
    ASK_SCOUT: [130],
    ASK_GIVE_UP: [39, 40, 41],
}
_ASKED_HERE: Final[dict[int, Callable[[BrassState], list[int]]]] = {
    ASK_CARD: _card_rules,
    ASK_SITE: _site_rules,
    ASK_LINK: _link_rules,
    ASK_BEER: _beer_rules,
}


def rules_asked(seen: BrassState) -> list[int]:
    """The rules that the question rests on, by what is asked and for what."""
    if seen.over:
        return [143, 54] if seen.rules.introductory else [53, 54]
    if seen.question in _ASKED_HERE:
        return _ASKED_HERE[seen.question](seen)
    return _ASKED[seen.question]
