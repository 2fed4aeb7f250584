"""Why a cube cannot be taken from there."""

from __future__ import annotations

from typing import Final

from ironbridge.engine.problems import n_
from ironbridge.engine.wording import Names
from ironbridge.games.age_of_industry.sentences.names import either, place_name, source_name, space_name
from ironbridge.games.age_of_industry.sentences.questions import stocks
from ironbridge.games.age_of_industry.sentences.seen import Seen
from ironbridge.language import Language

_NOT_NEEDED: Final[dict[str, str]] = {
    "coal": n_("You need no coal now."),
    "iron": n_("You need no iron now."),
}
_NONE_THERE: Final[dict[str, str]] = {
    "coal": n_("There is no coal in {place}."),
    "iron": n_("There is no iron in {place}."),
}
_NEARER: Final[dict[str, str]] = {
    "coal": n_("The nearest coal comes first: {nearer}."),
    "iron": n_("The nearest iron comes first: {nearer}."),
}
_NO_WAY: Final[dict[str, str]] = {
    "coal": n_("{place} is not connected to where you need the coal."),
    "iron": n_("{place} is not connected to where you need the iron."),
}


def why_not_take(seen: Seen, names: Names, kind: str, source: str, rule: int, say: Language) -> str:
    """A cube of a mine, an ironworks or an import."""
    if seen.kind != kind:
        return say(_NOT_NEEDED[kind])
    if source not in seen.stocked(kind):
        if source not in seen.board.space_index:
            return _why_no_import(seen, source, say)
        return say(_NONE_THERE[kind], place=space_name(seen.board, source, say))
    if rule == 45:
        return say(_NEARER[kind], nearer=either(stocks(seen, kind, say), say))
    place = place_name(seen.board, seen.place(source), say)
    if rule == 50:
        return say(
            "Nothing passes through {closed}, and no other way leads to {place}.", closed=seen.closed(say), place=place
        )
    return say(_NO_WAY[kind], place=place) if rule == 44 else ""


def _why_no_import(seen: Seen, source: str, say: Language) -> str:
    """R48, R71: no ship, a ship that is not paid for, or no coal."""
    place = place_name(seen.board, seen.place(source), say)
    entry = next(each for each in seen.view["imports"] if each["import"] == source)
    if not entry["open"]:
        return say("No ship stands on {place}: its import is closed.", place=place)
    if source not in seen.imports:
        return say("The import of {place} opens only when its ship has all its cubes.", place=place)
    return say("There is no coal left here: {place}.", place=source_name(seen.board, source, say))
