"""What each action is for, for those who do not know the game yet."""

from __future__ import annotations

from typing import Final

from ironbridge.engine.problems import n_
from ironbridge.games.brass_birmingham.rules import selling
from ironbridge.games.brass_birmingham.rules.questions import ASK_ACTION
from ironbridge.games.brass_birmingham.rules.state import BrassState
from ironbridge.games.brass_birmingham.rules.vocabulary import ACTION_WORDS
from ironbridge.games.brass_birmingham.sentences.horizon import is_last_era, rounds_left
from ironbridge.language import Language

PURPOSES: Final[dict[str, str]] = {
    "build": n_("industries: income and points once they are flipped"),
    "network": n_("join towns: reach coal, beer, merchants; links score each era"),
    "develop": n_("drop low tiles from your mat, to build better ones sooner"),
    "loan": n_("when money is short; never paid back, so early rather than late"),
    "scout": n_("when your cards do not fit: those build anything, anywhere"),
    "pass": n_("nothing happens, and a card goes all the same"),
}


def purpose(seen: BrassState, word: str, say: Language) -> str:
    """Of an action; how much could be sold is said with it."""
    if word not in ACTION_WORDS:
        return ""
    if _is_too_late(seen, word):
        return say("of no use any more: this is your last action")
    if word != "sell":
        return say(PURPOSES[word])
    n = len(selling.tiles_to_sell(seen)) if seen.question == ASK_ACTION else 0
    if not n:
        return say("flips your goods for points and income; nothing to sell yet")
    return say.many(
        "flips goods for points and income: {n} tile can be sold",
        "flips goods for points and income: {n} tiles can be sold",
        n,
    )


def _is_too_late(seen: BrassState, word: str) -> bool:
    """R3, R144: what only prepares something; in the introductory game money still earns points."""
    last = is_last_era(seen) and not rounds_left(seen) and seen.question == ASK_ACTION and seen.actions == 1
    return last and (word in ("develop", "scout") or (word == "loan" and not seen.rules.introductory))
