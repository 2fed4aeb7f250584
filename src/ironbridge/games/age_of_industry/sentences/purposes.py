"""What each action is for, for those who do not know the game yet."""

from __future__ import annotations

from typing import Final

from ironbridge.engine.problems import n_
from ironbridge.games.age_of_industry.rules import selling
from ironbridge.games.age_of_industry.rules.questions import ASK_ACTION, ASK_REPAY, ASK_REPAY_AGAIN
from ironbridge.games.age_of_industry.rules.state import IndustryState
from ironbridge.games.age_of_industry.rules.vocabulary import ACTION_WORDS
from ironbridge.language import Language

PURPOSES: Final[dict[str, str]] = {
    "build": n_("an industry: profit when it has done its work, points at the end"),
    "combine": n_("when no card of yours fits where you want to build"),
    "railway": n_("brings coal and iron, reaches buyers, and pays at the end"),
    "develop": n_("gets at better counters: lower ones need not be built"),
    "draw": n_("more cards, more places and industries to choose from"),
    "pass": n_("nothing happens; it brings the end of the game nearer"),
    "repay": n_("saves interest every round; you can borrow again at any time"),
}


def purpose(seen: IndustryState, word: str, say: Language) -> str:
    """Of an action, and of paying a loan back; how much could be sold is said with it."""
    if word == "sell":
        return _selling(seen, say)
    asked = seen.question in (ASK_ACTION, ASK_REPAY, ASK_REPAY_AGAIN)
    return say(PURPOSES[word]) if word in ACTION_WORDS or (word == "repay" and asked) else ""


def _selling(seen: IndustryState, say: Language) -> str:
    n = len(selling.counters_to_sell(seen)) if seen.question == ASK_ACTION else 0
    if not n:
        return say("mills and factories earn their profit; nothing to sell yet")
    return say.many(
        "mills and factories earn their profit: {n} can sell now",
        "mills and factories earn their profit: {n} can sell now",
        n,
    )
