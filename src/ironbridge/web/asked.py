"""What somebody means who types a few words: names and labels in any language we speak, in any order, without accents.

The vocabulary of a game is known, so nothing is guessed that does not exist: every word of the game is held against
what was typed, by its labels in all languages, by its own spelling, and by the name of the action that it begins with.
"""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Collection
from difflib import get_close_matches
from fnmatch import fnmatchcase
from math import log

from ironbridge.engine.game import Game, State
from ironbridge.engine.sentences import sentences_of
from ironbridge.language import LANGUAGES, Language, language

MOST_PARTS = 12  # of what was typed; the rest is not looked at
LONGEST_PART = 30
SHORTEST_START = 3  # letters from which on the beginning of a name will do
ALIKE = 0.84  # of two spellings, as difflib counts it
BEGUN, MISSPELT = 0.9, 0.7  # how much less a part counts that is a name's beginning, or nearly a name
UNKNOWN = 2.5  # how much a part counts that nothing is called by
UNDERSTOOD = 0.5  # of all that was typed, by weight: with less we would be guessing
# What asks, joins or leads up to a name in our languages, folded.
_ENGLISH = """
a an and at can cannot cant could do for from i if in into is it let me my not of on or please t that the there this to
want why will with would you
"""
_FRENCH = """
ai au aux avec ce cette d dans de des du en est et il je l la le les m ma mes mon n ne ou par pas peux pour pourquoi
puis que qu sur un une veux voudrais y
"""
EMPTY = frozenset((_ENGLISH + _FRENCH).split())


def words_meant(seen: State, text: str, say: Language) -> list[str]:
    """The words of the game that fit a text, all equally well: those that can be chosen now come first, then those of
    their kind. None if the text is hardly understood.
    """
    asked = _asked(text)
    if not asked:
        return []
    names = _names(seen, say)
    carriers = _carriers(names)
    matches = {part: _matches(part, carriers, len(names)) for part in asked}
    known = sum(max(found.values(), default=0.0) for found in matches.values())
    unknown = UNKNOWN * sum(not found for found in matches.values())
    fits: defaultdict[str, float] = defaultdict(float)
    for found in matches.values():
        for word, weight in found.items():
            fits[word] += weight
    best = max(fits.values(), default=0.0)
    if not best or best < UNDERSTOOD * (known + unknown):
        return []
    fitting = [word for word in names if fits[word] > best - 1e-9]
    whole = [word for word in fitting if names[word].all_in(asked)]
    # An action's name means the action, and what can be chosen is meant by its name; others share theirs with much.
    alone = [word for word in whole if kind_of(word) == word or _can(seen, word)]
    return alone or _nearest_first(seen, whole, fitting)


def things_of(game: Game, words: str) -> list[str]:
    """The words of a thing as a page names it: some, or patterns of some, as in `kind:thing@*`."""
    said: dict[str, None] = {}
    for word in words.split():
        patterned = [other for other in game.words if fnmatchcase(other, word)] if "*" in word else [word]
        said |= dict.fromkeys(patterned)
    return list(said)


class _Name:
    """What a word may be called by: its labels, its spelling, and the name of its action, each in parts."""

    def __init__(self, labels: list[list[str]], spelt: list[str], action: list[str]) -> None:
        self._whole = [*(set(label) - EMPTY for label in labels), set(spelt)]
        self.parts = {part for label in labels for part in label}.union(spelt, action)

    def all_in(self, asked: Collection[str]) -> bool:
        """Whether a label, or the word itself, stands there as a whole."""
        return any(name and name <= set(asked) for name in self._whole)


def _asked(text: str) -> list[str]:
    parts = list(dict.fromkeys(part[:LONGEST_PART] for part in parts_of(text)))
    return [part for part in parts if part not in EMPTY][:MOST_PARTS]


def parts_of(text: str) -> list[str]:
    """A text as it is compared: its words without capitals and accents.

    >>> parts_of("Mine de charbon I à Dudley : 5 £")
    ['mine', 'de', 'charbon', 'i', 'a', 'dudley', '5']
    """
    plain = unicodedata.normalize("NFKD", text.casefold().replace("_", " "))
    return re.findall(r"\w+", "".join(letter for letter in plain if not unicodedata.combining(letter)))


def _names(seen: State, say: Language) -> dict[str, _Name]:
    game, label = seen.game, sentences_of(seen.game).label
    languages = [say, *(language(code, game.name) for code in LANGUAGES if code != say.code)]
    known = set(game.words)
    actions: dict[str, list[str]] = {}
    names = {}
    for word in game.words:
        kind = kind_of(word)
        if kind not in actions:
            titles = [label(seen, kind, say) for say in languages] if kind in known else []
            actions[kind] = [part for title in titles for part in parts_of(title)]
        labels = [parts_of(_without_costs(label(seen, word, say))) for say in languages]
        names[word] = _Name(labels, parts_of(word), actions[kind])
    return names


def _without_costs(label: str) -> str:
    """What a thing is, without what it costs: nobody types that."""
    name, colon, rest = label.partition(":")
    return name if colon and re.match(r"\s*[^\w\s]?\d|\s*$", rest) else label


def _carriers(names: dict[str, _Name]) -> dict[str, list[str]]:
    """Every part of a name, and the words that are called by it."""
    carriers = defaultdict(list)
    for word, name in names.items():
        for part in name.parts:
            carriers[part].append(word)
    return carriers


def _matches(part: str, carriers: dict[str, list[str]], many: int) -> dict[str, float]:
    """The words that a part may stand for, each with how much that says: the fewer are called so, the more."""
    strengths = {part: 1.0} if part in carriers else {}
    if not strengths and len(part) >= SHORTEST_START:
        begun = [name for name in carriers if name.startswith(part) or _is_plural(part, name)]
        near = begun or get_close_matches(part, carriers, n=3, cutoff=ALIKE)
        strengths = dict.fromkeys(near, BEGUN if begun else MISSPELT)
    found: dict[str, float] = {}
    for name, strength in strengths.items():
        weight = strength * (1 + log(many / len(carriers[name])))
        for word in carriers[name]:
            found[word] = max(found.get(word, 0.0), weight)
    return found


def _is_plural(part: str, name: str) -> bool:
    return len(name) >= SHORTEST_START and part in (f"{name}s", f"{name}es", f"{name}x", f"{name[:-1]}ies")


def _nearest_first(seen: State, whole: list[str], words: list[str]) -> list[str]:
    kinds = {kind_of(seen.game.word(choice)) for choice in seen.choices()}
    return sorted(words, key=lambda word: (not _can(seen, word), kind_of(word) not in kinds, word not in whole))


def _can(seen: State, word: str) -> bool:
    return seen.game.choice(word) in seen.choices()


def kind_of(word: str) -> str:
    """What comes before the thing chosen, as in `kind:thing` or `kind<thing`."""
    return re.split("[:<]", word, maxsplit=1)[0]
