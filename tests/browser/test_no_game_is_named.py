"""One client for all games: nothing in the web folder knows the name of a game or of its things."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

from ironbridge.games import game as make
from ironbridge.games import games

WEB = Path(str(files("ironbridge.web")))
OURS = [
    path
    for path in sorted(WEB.rglob("*"))
    if path.suffix in {".py", ".html", ".js", ".css", ".svg"} and "vendor" not in path.parts
]
# Kinds of choices that are plain English, and may be said of something else.
ORDINARY = {
    *("bid", "build", "card", "coal", "colour", "done", "draw", "drop", "iron", "link"),
    *("network", "pass", "sell", "start", "take", "to", "use"),
}


def test_the_page_names_no_game(game: str) -> None:
    about = games()[game]
    first = about.title.split()[0]  # by which people call it, unless that is as common as "age"
    names = [about.name, about.name.replace("-", "_"), about.title, *([first] if len(first) > 3 else []), *about.maps]
    names += _kinds(game) - ORDINARY
    pattern = re.compile(rf"\b({'|'.join(map(re.escape, names))})\b", re.IGNORECASE)
    assert len(OURS) > 40
    named = {
        f"{path.relative_to(WEB)}:{number}": line.strip()
        for path in OURS
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if pattern.search(line)
    }
    assert named == {}


def test_no_word_of_a_game_stands_in_the_page(game: str) -> None:
    told = make(game, games()[game].seats[0]).words
    whole = re.compile("|".join(rf"[\"'`]{re.escape(word)}[\"'`:]" for word in {*told} if re.search("[:<]", word)))
    kinds = re.compile("|".join(rf"[\"'`]{re.escape(kind)}:" for kind in _kinds(game)))
    for path in OURS:
        text = path.read_text("utf-8")
        assert not whole.search(text), path
        assert not kinds.search(text), path


def _kinds(game: str) -> set[str]:
    """What stands before the thing in the words of a game."""
    return {re.split("[:<]", word)[0] for word in make(game, games()[game].seats[0]).words}
