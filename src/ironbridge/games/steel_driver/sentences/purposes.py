"""What each kind of choice is for, for those who do not know the game yet."""

from __future__ import annotations

from typing import Final

from ironbridge.engine.problems import n_
from ironbridge.games.steel_driver.rules.state import SteelDriverState
from ironbridge.language import Language

PURPOSES: Final[dict[str, str]] = {
    "auction": n_("its buyer builds for it, takes its profit, and keeps a share"),
    "pass": n_("keep your cubes for a later auction"),
    "bid": n_("what you pay goes into its box, and builds its track"),
    "drop": n_("keep your cubes for another company"),
    "start": n_("its tracks grow from here; the start itself pays nothing"),
    "build": n_("places that are new to the company raise its profit"),
    "take": n_("sets of different colours; each share is paid for them all"),
}


def purpose(seen: SteelDriverState, word: str, say: Language) -> str:
    """The same for all choices of a kind: nothing here needs a number that its label does not have."""
    return say(PURPOSES[word.partition(":")[0]])
