"""How names are compared: those that nobody can tell apart are the same."""

from __future__ import annotations

import unicodedata
from functools import cache
from importlib.resources import files

# Letters that show nothing, beside those of Unicode's categories for it: most of them are "default ignorable" there,
# the others are blanks that no text is split at.
_BLANK = (
    *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0, 0x16FE4, 0x1D159, 0x13441, 0x13442),
    *range(0x180B, 0x1810),
    *range(0xFE00, 0xFE10),
    *range(0xE0000, 0xE1000),
)
_BLANKS = frozenset(map(chr, _BLANK))


def is_invisible(letter: str) -> bool:
    """Whether a letter shows nothing by itself."""
    return letter in _BLANKS or unicodedata.category(letter) in ("Cc", "Cf")


def folded(name: str) -> str:
    """A name as it is compared: by how it looks, whatever letters it is written with.

    >>> folded("Ann") == folded("АNN ") == folded("a\\u200dnn")  # the second begins with a Cyrillic letter
    True
    >>> folded("Ivan") == folded("lvan"), folded("Zoé") == folded("Zoe")
    (True, False)
    """
    seen = "".join(letter for letter in unicodedata.normalize("NFD", spelt(name)) if not is_invisible(letter))
    return " ".join(unicodedata.normalize("NFD", seen.translate(_look_alikes())).split())


def spelt(name: str) -> str:
    """A name as it is spelt: capitals, wide letters and the like make no difference, those that look alike do."""
    plain = unicodedata.normalize("NFKC", name).casefold()
    return " ".join(unicodedata.normalize("NFKC", plain).split())


@cache
def _look_alikes() -> dict[int, str]:
    """Letters and what they are taken for, as Unicode has collected them (tools/confusables.py)."""
    text = (files("ironbridge.web.store") / "confusables.txt").read_text(encoding="utf-8")
    lines = [line.split() for line in text.splitlines() if not line.startswith("#")]
    return {int(one, 16): "".join(chr(int(code, 16)) for code in other) for one, *other in lines}
