"""What each action is for, for those who do not know the game yet."""

from __future__ import annotations

from typing import Final

from ironbridge.engine.problems import n_
from ironbridge.games.railroad_tycoon.rules import delivering
from ironbridge.games.railroad_tycoon.rules.components import ROUNDS
from ironbridge.games.railroad_tycoon.rules.questions import ASK_ACTION, ASK_BID
from ironbridge.games.railroad_tycoon.rules.state import TycoonState
from ironbridge.language import Language

PURPOSES: Final[dict[str, str]] = {
    "build": n_("join two cities: only complete links carry cubes"),
    "urbanise": n_("a grey city gets a colour, takes such cubes, and gets two new ones"),
    "upgrade": n_("cubes go one link further, and each link is a point"),
    "card": n_("help now or later: free track, new cubes, more actions, hotels"),
    "western": n_("four red cubes for a city; red ones then bring more to the hub"),
    "pass": n_("keep your money; the next player acts"),
    "issue": n_("hardly ever: shares that you need are issued by themselves"),
    "use:grant": n_("a short link over open country, besides your action"),
}


def purpose(seen: TycoonState, word: str, say: Language) -> str:
    """Of an action or what may come before it; how many cubes could be delivered is said with it."""
    if seen.question == ASK_BID:
        return say("you pay nothing; whoever wins acts first in all three rounds") if word == "pass" else ""
    if word == "deliver":
        return _delivering(seen, say)
    last = seen.turn == seen.last_turn and seen.round == ROUNDS and seen.actions == 1
    if last and word in ("urbanise", "issue"):
        return say("of no use any more: this is your last action")
    return say(PURPOSES[word]) if word in PURPOSES else ""


def _delivering(seen: TycoonState, say: Language) -> str:
    n = len(delivering.cubes(seen)) if seen.question == ASK_ACTION else 0
    if not n:
        return say("a point for each link on the way; no cube can go yet")
    return say.many(
        "a point for each link on the way, and income: {n} cube can go",
        "a point for each link on the way, and income: {n} cubes can go",
        n,
    )
