"""What a reason can be about in Steel Driver: themes, the features that belong to each, and its words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ironbridge.engine.problems import n_
from ironbridge.games.steel_driver.sentences.names import money
from ironbridge.language import Language

# The first feature of a theme is what its words count.
THEMES: Final[dict[str, tuple[str, ...]]] = {
    "cash": ("cash", "1"),
    # What is within reach becomes what is made: together they are what the round brings.
    "profit": ("profit", "profit to come", "cubes in boxes"),
    "value of shares": ("shares as they stand", "best company"),
    "shares": ("shares", "growth of shares"),
    "majorities": ("majorities",),
    "control": ("companies", "shares left of own companies"),
    "cubes": ("cubes",),
    "highest bid": ("in the lead",),
}
LESS_IS_BETTER: Final[frozenset[str]] = frozenset()
IT_DEPENDS: Final[frozenset[str]] = frozenset({"highest bid"})
HIDDEN_THEMES: Final[frozenset[str]] = frozenset()  # R7: nothing is hidden


# Of each theme: for more of it, and for less.
_MONEY: Final[dict[str, tuple[str, str]]] = {
    "cash": (n_("{cash} more cash in hand"), n_("{cash} less cash in hand")),
    "value of shares": (n_("shares worth {cash} more at the end"), n_("shares worth {cash} less at the end")),
}
_UNCOUNTED: Final[dict[str, tuple[str, str]]] = {
    "cash": (n_("a little more cash in hand"), n_("a little less cash in hand")),
    "profit": (n_("more profit this round"), n_("less profit this round")),  # of which the first feature is a part
    "value of shares": (n_("shares worth a little more at the end"), n_("shares worth a little less at the end")),
    "shares": (n_("more shares, to grow until the end"), n_("fewer shares, to grow until the end")),
    "majorities": (n_("more majorities of shares"), n_("fewer majorities of shares")),
    "control": (n_("control of more companies"), n_("control of fewer companies")),
    "cubes": (n_("more cubes for later auctions"), n_("fewer cubes for later auctions")),
    "highest bid": (n_("the highest bid"), n_("no highest bid")),  # one has it or not: nothing to count
}


def reason(theme: str, amount: float, say: Language) -> str:
    """So much more of what a theme counts, or less; without a number where it rounds to none."""
    n, less = round(abs(amount)), amount < 0
    if n and theme in _MONEY:
        return say(_MONEY[theme][less], cash=money(n, say))
    if n and theme in _COUNTED:
        return _COUNTED[theme](n, less, say)
    return say(_UNCOUNTED[theme][less])


def _shares(n: int, less: bool, say: Language) -> str:
    if less:
        return say.many("{n} share fewer, to grow until the end", "{n} shares fewer, to grow until the end", n)
    return say.many("{n} share more, to grow until the end", "{n} shares more, to grow until the end", n)


def _majorities(n: int, less: bool, say: Language) -> str:
    if less:
        return say.many("{n} majority of shares fewer", "{n} majorities of shares fewer", n)
    return say.many("{n} majority of shares more", "{n} majorities of shares more", n)


def _control(n: int, less: bool, say: Language) -> str:
    if less:
        return say.many("control of {n} company fewer", "control of {n} companies fewer", n)
    return say.many("control of {n} company more", "control of {n} companies more", n)


def _cubes(n: int, less: bool, say: Language) -> str:
    if less:
        return say.many("{n} cube fewer for later auctions", "{n} cubes fewer for later auctions", n)
    return say.many("{n} cube more for later auctions", "{n} cubes more for later auctions", n)


_COUNTED: Final[dict[str, Callable[[int, bool, Language], str]]] = {
    "shares": _shares,
    "majorities": _majorities,
    "control": _control,
    "cubes": _cubes,
}
