"""Why a cube cannot be taken from there."""

from __future__ import annotations

from typing import Final

from ironbridge.engine.problems import n_
from ironbridge.engine.sentences import Names
from ironbridge.games.age_of_industry.rules.components import COAL, IRON
from ironbridge.games.age_of_industry.rules.questions import ASK_COAL, ASK_IRON
from ironbridge.games.age_of_industry.rules.state import IndustryState
from ironbridge.games.age_of_industry.sentences.names import closed_places, place_name, source_name, space_name
from ironbridge.games.age_of_industry.sentences.questions import stocks
from ironbridge.language import Language

_NOT_NEEDED: Final = {
    COAL: n_("You need no coal now."),
    IRON: n_("You need no iron now."),
}
_NONE_THERE: Final = {
    COAL: n_("There is no coal in {place}."),
    IRON: n_("There is no iron in {place}."),
}
_NEARER: Final = {
    COAL: n_("The nearest coal comes first: {nearer}."),
    IRON: n_("The nearest iron comes first: {nearer}."),
}
_NO_WAY: Final = {
    COAL: n_("{place} is not connected to where you need the coal."),
    IRON: n_("{place} is not connected to where you need the iron."),
}


def why_not_take(kind: int, seen: IndustryState, names: Names, source: int, rule: int, say: Language) -> str:
    """A cube of a mine, an ironworks or an import."""
    board = seen.rules.board
    if seen.question != (ASK_COAL if kind == COAL else ASK_IRON):
        return say(_NOT_NEEDED[kind])
    if not (seen.mines if kind == COAL else seen.works) >> source & 1:
        if source >= board.space_count:
            return _why_no_import(seen, source, say)
        return say(_NONE_THERE[kind], place=space_name(board, source, say))
    if rule == 45:
        return say(_NEARER[kind], nearer=stocks(seen, say))
    place = place_name(board, board.place_of[source], say)
    if rule == 50:
        closed = closed_places(board, say)
        return say("Nothing passes through {closed}, and no other way leads to {place}.", closed=closed, place=place)
    return say(_NO_WAY[kind], place=place) if rule == 44 else ""


def _why_no_import(seen: IndustryState, source: int, say: Language) -> str:
    """R48, R71: no ship, a ship that is not paid for, or no coal."""
    board = seen.rules.board
    place = place_name(board, board.place_of[source], say)
    if not seen.occupied >> board.first_ship + source - board.space_count & 1:
        return say("No ship stands on {place}: its import is closed.", place=place)
    if seen.cubes[source]:
        return say("The import of {place} opens only when its ship has all its cubes.", place=place)
    return say("There is no coal left here: {place}.", place=source_name(board, source, say))
