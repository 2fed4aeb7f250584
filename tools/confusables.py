"""Writes the table by which names that look alike are found: `python -m tools.confusables confusables.txt`.

The file is Unicode's, of UTS #39: https://www.unicode.org/Public/security/latest/confusables.txt. What is kept of it is
what a name can still hold once `folded` has made wide, bold and capital letters plain.
"""

from __future__ import annotations

import re
import sys
import unicodedata
from pathlib import Path

TABLE = Path(__file__).parent.parent / "src/ironbridge/web/store/confusables.txt"
NOTE = """\
# Letters that look alike: each line has a letter and what it is taken for, as code points. Made by tools/confusables.py
# from confusables.txt of Unicode {version} (UTS #39), of which this is a part. That file says of itself:
# {copyright}
# {terms}
"""


def plain(text: str) -> str:
    return unicodedata.normalize("NFD", unicodedata.normalize("NFKC", text).casefold())


def read(text: str) -> dict[str, str]:
    """Each letter of the file and what it is taken for."""
    pairs = re.findall(r"^([0-9A-F]+) ;\t([0-9A-F ]+) ;", text, re.MULTILINE)
    return {chr(int(one, 16)): "".join(chr(int(code, 16)) for code in other.split()) for one, other in pairs}


def taken_for(letter: str, looks_like: dict[str, str]) -> str:
    """What a plain letter is taken for: itself or its capital looks like that. Basic Latin is what people type."""
    as_small = plain(looks_like.get(letter, letter))
    as_capital = plain(looks_like.get(letter.upper(), letter.upper()))
    found = as_capital if as_capital.isascii() and not as_small.isascii() else as_small
    # The stroke that is a capital i, a small L or a one.
    return found.replace("i", "l").replace("ı", "l")


def main(file: str) -> None:
    text = Path(file).read_text(encoding="utf-8-sig")
    looks_like = read(text)
    letters = {plain(letter) for letter in looks_like} | {"i", "ı"}
    letters |= {plain(letter.lower()) for letter in looks_like}
    table = {letter: letter for letter in letters if len(letter) == 1}
    table = {letter: taken_for(letter, looks_like) for letter in table}
    # What something is taken for may be taken for something else in turn.
    for _ in range(3):
        table = {letter: "".join(table.get(part, part) for part in other) for letter, other in table.items()}
    (version,) = re.findall(r"^# Version: (\S+)", text, re.MULTILINE)
    lines = [
        " ".join(f"{ord(part):04X}" for part in letter + other)
        for letter, other in sorted(table.items())
        if letter != other
    ]
    (copyright_,) = re.findall(r"^# (©.*)", text, re.MULTILINE)
    (terms,) = re.findall(r"^# (For terms.*)", text, re.MULTILINE)
    note = NOTE.format(version=version, copyright=copyright_, terms=terms)
    TABLE.write_text(note + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
