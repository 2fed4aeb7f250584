"""What a reason can be about in Age of Industry: themes, the features that belong to each, and its words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ironbridge.engine.problems import n_
from ironbridge.games.age_of_industry.rules.components import INDUSTRIES, MONEY_FOR_A_POINT
from ironbridge.language import Language

THEMES: Final[dict[str, tuple[str, ...]]] = {
    "money": ("estimate of money", "pounds up to 10", "pounds up to 30", "pounds beyond"),
    "loans": ("loans",),
    "points": ("levels",),
    "railways": ("railway income", "railways"),
    "network": ("places",),
    "ways on": ("best railways to lay", "railways to lay", "railways left"),
    "goods": ("goods to sell",),
    "stranded goods": ("goods without a buyer",),
    "goods to come": ("goods to build",),
    "profits": ("profits",),
    "cubes": ("coal and iron", "mines"),
    "ports": ("ports",),
    "ships": ("ships",),
    "coal": ("coal in reach",),
    "iron": ("iron in reach",),
    "coal track": ("coal on the track",),
    "iron track": ("iron on the track",),
    "mat": ("estimate of mat", *(f"next {industry}" for industry in INDUSTRIES)),
    "cards": ("cards",),
    "hand": ("estimate of hand", "location cards"),
    "turn": ("actions left", "second action"),
    "order": ("earlier in order",),
    "time": ("rounds", "1", "seats"),
}
LESS_IS_BETTER: Final[frozenset[str]] = frozenset({"loans"})
IT_DEPENDS: Final[frozenset[str]] = frozenset(
    {"stranded goods", "cubes", "ports", "ships", "coal track", "iron track", "turn", "order", "time"}
)
HIDDEN_THEMES: Final[frozenset[str]] = frozenset({"hand"})  # R15: how many cards everybody sees, but not which


def reason(theme: str, amount: float, say: Language) -> str:
    """A theme as a reason: with how much, where that is a number people count in and more than nothing."""
    n = round(abs(amount) * _SCALES.get(theme, 1))
    sign = amount > 0
    if n and theme in _MONEY:
        return say(_MONEY[theme][not sign], money=say.money(n))
    if n and theme in _COUNTED:
        return _COUNTED[theme][not sign](n, say)
    return say(_PLAIN[theme][not sign])


_SCALES: Final = {"money": MONEY_FOR_A_POINT}  # the estimate is in points

# For more, and for less.
_PLAIN: Final[dict[str, tuple[str, str]]] = {
    "money": (n_("more money by the end"), n_("less money by the end")),
    "loans": (n_("more debt"), n_("less debt")),
    "points": (n_("higher levels on the board"), n_("lower levels on the board")),
    "railways": (n_("more railway income at the end"), n_("less railway income at the end")),
    "network": (n_("a wider network"), n_("a narrower network")),
    "ways on": (n_("better railways left to build"), n_("worse railways left to build")),
    "goods": (n_("more goods with a buyer"), n_("fewer goods with a buyer")),
    "stranded goods": (n_("more goods without a buyer"), n_("fewer goods without a buyer")),
    "goods to come": (n_("buyers in reach for better goods"), n_("buyers in reach for lesser goods")),
    "profits": (n_("more profits to come"), n_("fewer profits to come")),
    "cubes": (n_("more cubes still to be used before mines pay"), n_("fewer cubes left before mines pay")),
    "ports": (n_("more ports waiting for goods"), n_("fewer ports waiting for goods")),
    "ships": (n_("more ships waiting for their profit"), n_("fewer ships waiting for their profit")),
    "coal": (n_("more coal within reach"), n_("less coal within reach")),
    "iron": (n_("more iron within reach"), n_("less iron within reach")),
    "coal track": (n_("cheaper coal on the demand track"), n_("room for coal on the demand track")),
    "iron track": (n_("cheaper iron on the demand track"), n_("room for iron on the demand track")),
    "mat": (n_("better counters next on the mat"), n_("lesser counters next on the mat")),
    "cards": (n_("more cards in hand"), n_("fewer cards in hand")),
    "hand": (n_("better cards in hand"), n_("worse cards in hand")),
    "turn": (n_("more of the turn still to come"), n_("less of the turn still to come")),
    "order": (n_("earlier in the turn order"), n_("later in the turn order")),
    "time": (n_("more rounds to come"), n_("fewer rounds to come")),
}
_MONEY: Final[dict[str, tuple[str, str]]] = {
    "money": (n_("about {money} more by the end"), n_("about {money} less by the end")),
    "railways": (n_("{money} more railway income at the end"), n_("{money} less railway income at the end")),
    "goods": (n_("{money} more in goods with a buyer"), n_("{money} less in goods with a buyer")),
    "stranded goods": (n_("{money} more in goods without a buyer"), n_("{money} less in goods without a buyer")),
    "goods to come": (
        n_("{money} more in goods to build with a buyer in reach"),
        n_("{money} less in goods to build with a buyer in reach"),
    ),
    "profits": (n_("about {money} more in profits to come"), n_("about {money} less in profits to come")),
}
_Counting = Callable[[int, Language], str]
_COUNTED: Final[dict[str, tuple[_Counting, _Counting]]] = {
    "loans": (
        lambda n, say: say.many("{n} more loan", "{n} more loans", n),
        lambda n, say: say.many("{n} loan fewer", "{n} loans fewer", n),
    ),
    "points": (
        lambda n, say: say.many("{n} more point in counters", "{n} more points in counters", n),
        lambda n, say: say.many("{n} point less in counters", "{n} points less in counters", n),
    ),
    "network": (
        lambda n, say: say.many("{n} more place in the network", "{n} more places in the network", n),
        lambda n, say: say.many("{n} place fewer in the network", "{n} places fewer in the network", n),
    ),
    "cubes": (
        lambda n, say: say.many(
            "{n} more cube to be used before mines pay", "{n} more cubes to be used before mines pay", n
        ),
        lambda n, say: say.many("{n} cube fewer before mines pay", "{n} cubes fewer before mines pay", n),
    ),
    "ports": (
        lambda n, say: say.many("{n} more port waiting for goods", "{n} more ports waiting for goods", n),
        lambda n, say: say.many("{n} port fewer waiting for goods", "{n} ports fewer waiting for goods", n),
    ),
    "ships": (
        lambda n, say: say.many("{n} more ship waiting for its profit", "{n} more ships waiting for their profit", n),
        lambda n, say: say.many("{n} ship fewer waiting for its profit", "{n} ships fewer waiting for their profit", n),
    ),
    "coal": (
        lambda n, say: say.many("{n} more coal within reach", "{n} more coal within reach", n),
        lambda n, say: say.many("{n} coal less within reach", "{n} coal less within reach", n),
    ),
    "iron": (
        lambda n, say: say.many("{n} more iron within reach", "{n} more iron within reach", n),
        lambda n, say: say.many("{n} iron less within reach", "{n} iron less within reach", n),
    ),
    "cards": (
        lambda n, say: say.many("{n} more card in hand", "{n} more cards in hand", n),
        lambda n, say: say.many("{n} card fewer in hand", "{n} cards fewer in hand", n),
    ),
    "order": (
        lambda n, say: say.many("{n} place earlier in the turn order", "{n} places earlier in the turn order", n),
        lambda n, say: say.many("{n} place later in the turn order", "{n} places later in the turn order", n),
    ),
}
