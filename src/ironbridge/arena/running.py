"""A match is played, kept game by game, and can be stopped at any moment."""

from __future__ import annotations

from collections.abc import Generator, Sequence

from ironbridge.arena.crews import Crew
from ironbridge.arena.folder import Folder
from ironbridge.arena.match import Fixture, Match
from ironbridge.arena.playing import Played


def run(match: Match, fixtures: Sequence[Fixture], folder: Folder, crew: Crew) -> Generator[Played, None, None]:
    """Play what the folder lacks; each game is on disk before it is yielded. Close it to stop."""
    playing = crew(match, folder.missing(fixtures))
    try:
        for played in playing:
            folder.keep(played)
            yield played
    finally:
        playing.close()
