"""What a reason can be about in Brass: Birmingham: themes, the features that belong to each, and its words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from ironbridge.engine.problems import n_
from ironbridge.games.brass_birmingham.rules.components import COAL, INDUSTRIES, IRON
from ironbridge.games.brass_birmingham.sentences.names import goods, points, pounds
from ironbridge.language import Language

# The estimates come first where no single feature counts the whole of a theme: they are in points.
THEMES: Final[dict[str, tuple[str, ...]]] = {
    "points": ("points",),
    "money": ("estimate of money", "pounds up to 15", "pounds up to 40", "pounds beyond"),
    "income": ("income to come", "income level", "debt level"),
    "tiles": ("estimate of tiles",),
    "lasting tiles": ("lasting points",),
    "links": ("estimate of links", "links"),
    "network": ("places",),
    "lines": ("best lines to lay", "lines to lay"),
    "goods to sell": ("goods to sell", "goods with beer"),
    "goods without a buyer": ("goods without a buyer",),
    "beer": ("beer in reach", "barrels", "beer of merchants"),
    "coal": ("coal",),
    "iron": ("iron",),
    "price of coal": ("price of coal",),
    "price of iron": ("price of iron",),
    "room for tiles": ("tiles to build",),
    "room for goods": ("goods to build",),
    "mat": ("estimate of mat", *(f"next {industry}" for industry in INDUSTRIES)),
    "hand": ("estimate of hand", "location cards", "industry cards"),
    "wild cards": ("wild cards",),
    "order": ("earlier in order",),
    "spending": ("spent",),
    "actions": ("actions left",),
    "free lines": ("lines left", "seats", "1"),
}
LESS_IS_BETTER: Final[frozenset[str]] = frozenset()
IT_DEPENDS: Final[frozenset[str]] = frozenset(
    {"goods without a buyer", "price of coal", "price of iron", "order", "spending", "actions", "free lines"}
)
HIDDEN_THEMES: Final[frozenset[str]] = frozenset({"hand"})  # A52: everybody saw who took a wild card


@dataclass(frozen=True)
class _Words:
    """A theme for more and for less; and with how much, where there is something to count."""

    more: str
    less: str
    so_much_more: str = ""
    so_much_less: str = ""
    amount: Callable[[int, Language], str] | None = None
    times: int = 1  # what one of the feature stands for


def reason(theme: str, amount: float, say: Language) -> str:
    """A theme as a reason, with how much of it where that is one at least."""
    words = _WORDS[theme]
    n = round(abs(amount) * words.times)
    if words.amount is None or not n:
        return say(words.more if amount > 0 else words.less)
    return say(words.so_much_more if amount > 0 else words.so_much_less, amount=words.amount(n, say))


# ---------------------------------------------------------------------- what is counted


def _barrels(n: int, say: Language) -> str:
    return say.many("{n} barrel", "{n} barrels", n)


def _places(n: int, say: Language) -> str:
    return say.many("{n} place", "{n} places", n)


def _wild_cards(n: int, say: Language) -> str:
    return say.many("{n} wild card", "{n} wild cards", n)


def _actions(n: int, say: Language) -> str:
    return say.many("{n} action", "{n} actions", n)


def _lines(n: int, say: Language) -> str:
    return say.many("{n} line", "{n} lines", n)


# ---------------------------------------------------------------------- in words

_WORDS: Final[dict[str, _Words]] = {
    "points": _Words(
        n_("a little more scored so far"),
        n_("a little less scored so far"),
        n_("{amount} more scored so far"),
        n_("{amount} less scored so far"),
        points,
    ),
    "money": _Words(n_("more money, in hand or to come"), n_("less money, in hand or to come")),
    "income": _Words(
        n_("a little more income to come"),
        n_("a little less income to come"),
        n_("{amount} more from income to come"),
        n_("{amount} less from income to come"),
        pounds,
        10,  # the feature is in tens of pounds
    ),
    "tiles": _Words(
        n_("tiles worth a little more"),
        n_("tiles worth a little less"),
        n_("tiles worth about {amount} more"),
        n_("tiles worth about {amount} less"),
        points,
    ),
    "lasting tiles": _Words(
        n_("more on tiles that count twice"),
        n_("less on tiles that count twice"),
        n_("{amount} more on tiles that count twice"),
        n_("{amount} less on tiles that count twice"),
        points,
    ),
    "links": _Words(
        n_("links worth a little more"),
        n_("links worth a little less"),
        n_("links worth about {amount} more"),
        n_("links worth about {amount} less"),
        points,
    ),
    "network": _Words(
        n_("a network that is a little larger"),
        n_("a network that is a little smaller"),
        n_("a network larger by {amount}"),
        n_("a network smaller by {amount}"),
        _places,
    ),
    "lines": _Words(n_("better lines open for the next links"), n_("poorer lines open for the next links")),
    "goods to sell": _Words(
        n_("slightly more in unsold goods that a merchant would buy"),
        n_("slightly less in unsold goods that a merchant would buy"),
        n_("{amount} more in unsold goods that a merchant would buy"),
        n_("{amount} less in unsold goods that a merchant would buy"),
        points,
    ),
    "goods without a buyer": _Words(
        n_("a little more in goods without a buyer yet"),
        n_("a little less in goods without a buyer yet"),
        n_("{amount} more in goods without a buyer yet"),
        n_("{amount} less in goods without a buyer yet"),
        points,
    ),
    "beer": _Words(
        n_("a little more beer within reach"),
        n_("a little less beer within reach"),
        n_("{amount} more within reach"),
        n_("{amount} less within reach"),
        _barrels,
    ),
    "coal": _Words(
        n_("a little more coal still on own mines"),
        n_("a little less coal on own mines, so closer to flipping"),
        n_("{amount} more still on own mines"),
        n_("{amount} less on own mines, so closer to flipping"),
        partial(goods, COAL),
    ),
    "iron": _Words(
        n_("a little more iron still on own works"),
        n_("a little less iron on own works, so closer to flipping"),
        n_("{amount} more still on own works"),
        n_("{amount} less on own works, so closer to flipping"),
        partial(goods, IRON),
    ),
    "price of coal": _Words(
        n_("coal that is dearer or harder to reach"), n_("coal that is cheaper or easier to reach")
    ),
    "price of iron": _Words(n_("iron that is dearer"), n_("iron that is cheaper")),
    "room for tiles": _Words(
        n_("a little more room for mines, works and breweries"),
        n_("a little less room for mines, works and breweries"),
        n_("room for mines, works and breweries worth {amount} more"),
        n_("room for mines, works and breweries worth {amount} less"),
        points,
    ),
    "room for goods": _Words(
        n_("a little more room for goods that merchants buy"),
        n_("a little less room for goods that merchants buy"),
        n_("room for goods worth {amount} more that merchants buy"),
        n_("room for goods worth {amount} less that merchants buy"),
        points,
    ),
    "mat": _Words(n_("better tiles next on the mat"), n_("poorer tiles next on the mat")),
    "hand": _Words(n_("cards in hand of more use"), n_("cards in hand of less use")),
    "wild cards": _Words(
        n_("a better chance of wild cards in hand"),
        n_("a smaller chance of wild cards in hand"),
        n_("{amount} more in hand"),
        n_("{amount} less in hand"),
        _wild_cards,
    ),
    "order": _Words(n_("an earlier place in the order of play"), n_("a later place in the order of play")),
    "spending": _Words(
        n_("a little more spent, so a later turn in the next round"),
        n_("a little less spent, so an earlier turn in the next round"),
        n_("{amount} more spent, so a later turn in the next round"),
        n_("{amount} less spent, so an earlier turn in the next round"),
        pounds,
    ),
    "actions": _Words(
        n_("more left to do in this turn"),
        n_("less left to do in this turn"),
        n_("{amount} more left in this turn"),
        n_("{amount} less left in this turn"),
        _actions,
    ),
    "free lines": _Words(
        n_("slightly more lines free on the board"),
        n_("slightly fewer lines free on the board"),
        n_("{amount} more free on the board"),
        n_("{amount} less free on the board"),
        _lines,
    ),
}
