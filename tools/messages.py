"""Brings the French catalogues up to date with the sentences in the code: `make messages`, then fill in the empty ones.

One catalogue for the house, one for each game's folder, holding the sentences that stand only there.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

HOUSE = Path(__file__).resolve().parent.parent / "src" / "ironbridge"
KEYWORDS = {"say": None, "n_": None, "many": (1, 2)}
METHODS = [("**.py", "python"), ("**/templates/**.html", "jinja2.ext:babel_extract")]
Sentence = str | tuple[str, ...]

# Written as it is: Babel's own header changes with every run.
HEADER = rb"""msgid ""
msgstr ""
"Language: fr\n"
"Plural-Forms: nplurals=2; plural=(n > 1);\n"
"Content-Type: text/plain; charset=utf-8\n"
"Content-Transfer-Encoding: 8bit\n"

"""


def main() -> None:
    """Rewrite each catalogue, keeping the translations of sentences that are still there."""
    for file, sentences in catalogues().items():
        template = Catalog()
        for sentence in sentences:
            template.add(sentence)
        catalogue = Catalog(locale="fr")  # of a new game
        if file.exists():
            with file.open("rb") as source:
                catalogue = read_po(source, locale="fr")
        catalogue.update(template, no_fuzzy_matching=True, keep_user_comments=False)
        catalogue.obsolete.clear()
        with file.open("wb") as target:
            target.write(HEADER)
            write_po(target, catalogue, width=110, omit_header=True, no_location=True)
        missing = sum(not message.string or not all(message.string) for message in catalogue if message.id)
        print(f"{file.relative_to(HOUSE)}: {len(catalogue)} sentences, {missing} to translate")


def catalogues() -> dict[Path, list[Sentence]]:
    """Each French catalogue and the sentences that belong into it."""
    games = sorted(folder for folder in (HOUSE / "games").iterdir() if (folder / "about.py").exists())
    house = list(dict.fromkeys(s for file, s in _sentences(HOUSE) if not any(g in file.parents for g in games)))
    found: dict[Path, list[Sentence]] = {HOUSE / "fr.po": house}
    for folder in games:
        found[folder / "fr.po"] = list(dict.fromkeys(s for _, s in _sentences(folder) if s not in house))
    return found


def _sentences(folder: Path) -> Iterator[tuple[Path, Sentence]]:
    # Folders are walked in any order; the catalogues keep theirs.
    for name, _, sentence, _, _ in sorted(extract_from_dir(str(folder), METHODS, keywords=KEYWORDS), key=_place):
        yield folder / name, sentence


def _place(found: tuple[str, int, Any, list[str], str | None]) -> tuple[str, int]:
    return found[0], found[1]


if __name__ == "__main__":
    main()
