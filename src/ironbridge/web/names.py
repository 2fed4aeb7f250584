"""What somebody may be called: a name that others can read, and that is nobody else's."""

from __future__ import annotations

import re
import unicodedata

from ironbridge.engine.problems import Problem, n_
from ironbridge.engine.record import check_name
from ironbridge.web.store.names import is_invisible

LONGEST_NAME = 24
MOST_MARKS = 4  # on one letter: no alphabet needs more
JOINER, NON_JOINER = "\u200d", "\u200c"
# Letters of these look alike, so nobody writes a word in two of them but to be taken for somebody else.
ALIKE = ("LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "CHEROKEE", "COPTIC")


def good_name(name: str) -> str:
    """A name fit for the table."""
    name = " ".join(name.split())
    check_name(name)
    if len(name) > LONGEST_NAME:
        raise Problem(n_("a name has at most {most} letters"), most=LONGEST_NAME)
    for place, letter in enumerate(name):
        if is_invisible(letter) and not _belongs(name, place):
            raise Problem(n_("a name has no letters that nobody can see, such as {letter}"), letter=_code(letter))
    for word in name.split():
        _check_word(word)
    return name


def _check_word(word: str) -> None:
    marks = [unicodedata.category(letter).startswith("M") for letter in word]
    if marks[0] or any(all(marks[n : n + MOST_MARKS + 1]) for n in range(len(marks) - MOST_MARKS)):
        raise Problem(n_("the accents in {word} stand on no letter, or too many on one"), word=ascii(word))
    for run in re.split(r"[\W\d_]+", unicodedata.normalize("NFKC", word)):
        if len({_alphabet(letter) for letter in run} & set(ALIKE)) > 1:
            raise Problem(n_("{word} mixes letters of several alphabets that look alike: use one"), word=word)


def _belongs(name: str, place: int) -> bool:
    """Whether a letter that shows nothing changes how its neighbours look: some alphabets cannot do without."""
    before, after = name[place - 1 : place], name[place + 1 : place + 2]
    if not before:
        return False
    if name[place] in (JOINER, NON_JOINER):
        return bool(after) and (
            unicodedata.combining(before) == unicodedata.combining("\u094d")  # a virama, as in Hindi
            or (name[place] == NON_JOINER and _is_arabic(before) and _is_arabic(after))  # as in Persian
            or (name[place] == JOINER and _is_picture(before) and _is_picture(after))  # as in emoji
        )
    if "\u180b" <= name[place] <= "\u180f":
        return unicodedata.name(before, "").startswith("MONGOLIAN LETTER")
    if "\ufe00" <= name[place] <= "\ufe0f" or "\U000e0100" <= name[place] <= "\U000e01ef":  # how to draw it
        return _is_picture(before) or unicodedata.name(before, "").startswith("CJK")
    return False


def _is_arabic(letter: str) -> bool:
    return unicodedata.bidirectional(letter) == "AL"


def _is_picture(letter: str) -> bool:
    return unicodedata.category(letter) in ("So", "Sk") or letter == "\ufe0f"


def _alphabet(letter: str) -> str:
    return unicodedata.name(letter, "").partition(" ")[0]


def _code(letter: str) -> str:
    return f"U+{ord(letter):04X}"
