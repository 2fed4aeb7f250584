"""Track in words: the side of a city where it begins, then the side by which each tile leaves.

    position(links=laid("A memphis.ne ne ne nw nw, B baltimore.ne ne"))   # the first is unfinished
    play(state, build("baltimore.ne ne"))
    assert costs(state, "harrisburg.nw w w w") == [4, 8, 4]               # of every tile; the position stays as it is
    assert barriers(state, "new_york.ne")["e"] == 33                      # where the next tile cannot lead, and why

To go on with an unfinished link its start is named again, then only the new tiles.
"""

from __future__ import annotations

from itertools import pairwise

from ironbridge.games.railroad_tycoon.rules.state import TycoonState
from ironbridge.parts.hexes import SIDES, neighbour, opposite
from tests.games.looking import money
from tests.games.railroad_tycoon.helpers import EAST, LETTERS, Data, tycoon

# Links of one tile each, no two in the same hex.
SHORT = (
    *("new_york.ne ne", "new_york.w sw", "new_york.sw w", "washington.e ne", "washington.ne e", "washington.sw se"),
    *("washington.se sw", "atlanta.nw nw", "cleveland.e se", "cleveland.se e", "lexington.ne nw", "lexington.nw ne"),
    *("lexington.w nw", "st_louis.ne ne", "baltimore.ne ne", "baltimore.nw nw", "albany.se se", "louisville.ne e"),
    *("louisville.nw nw", "detroit.sw se", "boston.sw sw", "pittsburgh.sw sw", "richmond.e se", "richmond.se e"),
)


def laid(text: str, map_name: str = EAST) -> list[Data]:
    """Links on the board; unfinished if the last tile does not lead to a city."""
    board = tycoon(map_name=map_name).board
    made: list[Data] = []
    for owner, start, *sides in [part.split() for part in text.split(",")]:
        city, first = start.split(".")
        at, entry = board.cities[board.city_index[city]].hex, SIDES.index(first)
        track = []
        for side in map(SIDES.index, sides):
            at = neighbour(*at, entry)
            track.append([*at, opposite(entry), side])
            entry = side
        end = board.city_at.get(neighbour(*at, entry))
        to = None if end is None else board.cities[end].id
        made.append({"owner": LETTERS.index(owner), "from": city, "to": to, "track": track})
    return made


def tiles(text: str) -> str:
    """The words for a track, without the action."""
    start, *sides = text.split()
    return " ".join([f"track:{start}", *(f"exit:{side}" for side in sides)])


def build(text: str) -> str:
    """The words for the action that builds this track."""
    return f"build {tiles(text)}"


def begun(state: TycoonState, text: str) -> TycoonState:
    """A copy of the position in which this has been said, and nothing goes on by itself."""
    twin = state.copy()
    for word in build(text).split():
        choice = twin.game.choice(word)
        assert choice in twin.answers(), f"'{word}' is not on offer, but {[*map(twin.game.word, twin.answers())]}"
        twin.answer(choice)
    return twin


def barriers(state: TycoonState, text: str) -> dict[str, int]:
    """For every side by which the tile after these could leave: the rule that forbids it; those on offer are left out.

    This also tells where only one side, or none, is on offer, and so nothing would be asked.
    """
    twin = begun(state, text)
    choices = {side: twin.game.choice(f"exit:{side}") for side in SIDES}
    forbidden = {side: twin.forbids(choice) for side, choice in choices.items() if choice not in twin.answers()}
    assert all(forbidden.values())
    return forbidden


def costs(state: TycoonState, text: str) -> list[int]:
    """What whoever is to move would pay for every tile, with enough money."""
    start, *sides = text.split()
    left = [money(begun(state, " ".join([start, *sides[:n]])), state.seat) for n in range(len(sides) + 1)]
    return [before - after for before, after in pairwise(left)]
