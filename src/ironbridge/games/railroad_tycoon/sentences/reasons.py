"""What a reason can be about in Railroad Tycoon: themes, the features that belong to each, and its words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ironbridge.engine.problems import n_
from ironbridge.games.railroad_tycoon.sentences.names import points
from ironbridge.language import Language

# What weighs the same thing several times over is one theme: apart, its parts would contradict each other.
THEMES: Final[dict[str, tuple[str, ...]]] = {
    "points": ("points",),
    "shares": ("shares",),
    "deliveries": (
        *("deliveries", "deliveries now", "best delivery", "cubes within reach"),
        *("with a better engine", "with the engine after"),
    ),
    "money": ("estimate of money", "thousands up to 20", "thousands beyond", "income", "debt"),
    "engine": ("engine",),
    "network": ("cubes connected", "links", "cities"),
    "grants": ("grants",),
    "diamonds": ("diamonds",),
    "hotels": ("hotels",),
    "tycoon": ("tycoon",),
    "first": ("first",),
    "actions": ("actions left",),
    "time": ("turns", "1", "seats"),
    "ruin": ("hopeless",),
}
LESS_IS_BETTER: Final[frozenset[str]] = frozenset({"shares"})
IT_DEPENDS: Final[frozenset[str]] = frozenset({"actions", "time", "ruin"})
HIDDEN_THEMES: Final = frozenset({"tycoon"})  # R13

# More, and less, where there is no number to name.
WITHOUT_NUMBER: Final[dict[str, tuple[str, str]]] = {
    "points": (n_("more points scored"), n_("fewer points scored")),
    "shares": (n_("more shares to answer for"), n_("fewer shares to answer for")),
    "deliveries": (n_("better deliveries to come"), n_("poorer deliveries to come")),
    "money": (n_("more money for the turns to come"), n_("less money for the turns to come")),
    "engine": (n_("a stronger engine"), n_("a weaker engine")),
    "network": (n_("more cubes in linked cities"), n_("fewer cubes in linked cities")),
    "grants": (n_("a land grant in hand"), n_("no land grant in hand")),
    "diamonds": (n_("a card that helps with track every turn"), n_("no card that helps with track every turn")),
    "hotels": (
        n_("more deliveries into cities with an own hotel"),
        n_("fewer deliveries into cities with an own hotel"),
    ),
    "tycoon": (n_("the secret tycoon nearer to his goal"), n_("the secret tycoon further from his goal")),
    "first": (n_("the first turn in every round"), n_("no first turn in every round")),
    "actions": (n_("another action at once"), n_("no other action at once")),
    "time": (n_("more time before the end"), n_("less time before the end")),
    "ruin": (n_("little left to lose"), n_("more left to lose")),
}


def reason(theme: str, amount: float, say: Language) -> str:
    """A theme as a reason, with the number where there is one and it is not nothing."""
    n = round(abs(amount))
    if n and theme in _COUNTED:
        return _COUNTED[theme](n, amount > 0, say)
    more, less = WITHOUT_NUMBER[theme]
    return say(more) if amount > 0 else say(less)


# ---------------------------------------------------------------------- with a number


def _points(n: int, more: bool, say: Language) -> str:
    if more:
        return say.many("{n} more point on the score track", "{n} more points on the score track", n)
    return say.many("{n} point less on the score track", "{n} points less on the score track", n)


def _shares(n: int, more: bool, say: Language) -> str:
    if more:
        return say.many("{n} more share, a point and a dividend", "{n} more shares, each a point and a dividend", n)
    return say.many("{n} share fewer to pay dividends for", "{n} shares fewer to pay dividends for", n)


def _deliveries(n: int, more: bool, say: Language) -> str:
    if more:
        return say("deliveries to come worth {points} more", points=points(n, say))
    return say("deliveries to come worth {points} less", points=points(n, say))


def _money(n: int, more: bool, say: Language) -> str:
    if more:
        return say("money and income worth {points} more", points=points(n, say))
    return say("money and income worth {points} less", points=points(n, say))


def _engine(n: int, more: bool, say: Language) -> str:
    if more:
        return say.many("an engine {n} level better", "an engine {n} levels better", n)
    return say.many("an engine {n} level worse", "an engine {n} levels worse", n)


def _network(n: int, more: bool, say: Language) -> str:
    if more:
        return say.many("{n} more cube in linked cities", "{n} more cubes in linked cities", n)
    return say.many("{n} cube fewer in linked cities", "{n} cubes fewer in linked cities", n)


def _tycoon(n: int, more: bool, say: Language) -> str:
    if more:
        return say("{points} more from the secret tycoon", points=points(n, say))
    return say("{points} less from the secret tycoon", points=points(n, say))


def _time(n: int, more: bool, say: Language) -> str:
    if more:
        return say.many("about {n} more turn before the end", "about {n} more turns before the end", n)
    return say.many("about {n} turn fewer before the end", "about {n} turns fewer before the end", n)


_COUNTED: Final[dict[str, Callable[[int, bool, Language], str]]] = {
    "points": _points,
    "shares": _shares,
    "deliveries": _deliveries,
    "money": _money,
    "engine": _engine,
    "network": _network,
    "tycoon": _tycoon,
    "time": _time,
}
