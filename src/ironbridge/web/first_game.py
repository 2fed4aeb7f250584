"""What a table tells those who do not know the game well: how one scores, why one would choose this, and by what rules.

All of it is made from a position as its viewer may see it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from ironbridge.engine.game import State
from ironbridge.engine.sentences import sentences_of
from ironbridge.language import Language
from ironbridge.web.people import Preferences

FAMILIAR = 2  # times that a kind of choice was made: whoever has, knows what it is for


def kind_of(word: str) -> str:
    """What a word does, whatever it is done with: what stands before its colon."""
    return word.partition(":")[0]


def wants_cues(preferences: Preferences, finished: int) -> bool:
    """Whether somebody who has finished so many games of this kind is told why one would choose this."""
    return preferences.cues == "always" or (preferences.cues == "auto" and not finished)


def cues_of(seen: State, words: Iterable[str], made: Mapping[str, int], say: Language) -> dict[str, str]:
    """Why one would choose each of these, without the kinds of choices that were `made` often enough.

    What is true of several choices is said once, at the first of them.
    """
    cue = sentences_of(seen.game).cue
    fresh = [word for word in words if made.get(kind_of(word), 0) < FAMILIAR]
    first: dict[str, str] = {}
    for word in fresh:
        first.setdefault(cue(seen, word, say), word)
    return {word: told for told, word in first.items() if told}


def kinds_among(words: Iterable[str]) -> Mapping[str, int]:
    """How many of these words there are of each kind."""
    return Counter(map(kind_of, words))


def scored_of(seen: State, seat: int, say: Language) -> list[dict[str, str]]:
    """How a player scores, source by source, with the numbers of the moment."""
    return [
        {"name": row.name, "how": row.how, "now": say.money(row.now) if row.money else say.number(row.now)}
        for row in sentences_of(seen.game).scored(seen, seat, say)
    ]


def rules_asked_of(seen: State, say: Language) -> list[dict[str, Any]]:
    """The rules that the question rests on; when the game is over nothing is asked."""
    page = seen.game.catalogue(say.code)
    numbers = [] if seen.over else sentences_of(seen.game).rules_asked(seen)
    return [
        {
            "number": number,
            "text": page.rules[number].text,
            "rulings": [{"name": name, "text": page.rulings[name]} for name in page.rules[number].rulings],
        }
        for number in numbers
    ]
