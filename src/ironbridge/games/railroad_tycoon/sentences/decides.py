"""What somebody else is deciding, said to those who wait."""

from __future__ import annotations

from typing import Final

from ironbridge.engine.problems import n_
from ironbridge.engine.sentences import Names
from ironbridge.games.railroad_tycoon.rules.components import GROWTH, INDUSTRY, NOTHING
from ironbridge.games.railroad_tycoon.rules.questions import (
    ASK_ACTION,
    ASK_BID,
    ASK_CARD,
    ASK_CITY,
    ASK_COLOUR,
    ASK_CUBE,
    ASK_EXIT,
    ASK_LINK,
    ASK_START,
)
from ironbridge.games.railroad_tycoon.rules.state import TycoonState
from ironbridge.games.railroad_tycoon.rules.vocabulary import URBANISE, WESTERN
from ironbridge.games.railroad_tycoon.sentences.names import city_name
from ironbridge.language import Language

_DECIDES: Final[dict[int, str]] = {
    ASK_BID: n_("{name} decides what to bid to be the first player of this turn."),
    ASK_ACTION: n_("{name} chooses an action."),
    ASK_START: n_("{name} decides where to lay track."),
    ASK_EXIT: n_("{name} decides where the track from {city} goes on."),
    ASK_COLOUR: n_("{name} chooses a colour for {city}."),
    ASK_CUBE: n_("{name} chooses a cube to deliver."),
    ASK_LINK: n_("{name} decides where the cube goes."),
    ASK_CARD: n_("{name} chooses a card to take."),
}
_FOR_A_CARD: Final[dict[int, str]] = {
    GROWTH: n_("{name} chooses a city to let grow."),
    INDUSTRY: n_("{name} chooses a grey city to urbanise for nothing."),
}
_FOR_AN_ACTION: Final[dict[int, str]] = {
    URBANISE: n_("{name} chooses a grey city to urbanise."),
    WESTERN: n_("{name} chooses a city to link with the west."),
}


def decides(seen: TycoonState, names: Names, say: Language) -> str:
    """What the seat that must choose decides, for everybody else."""
    name = names[seen.seat]
    if seen.question == ASK_CITY:
        return say(_FOR_AN_ACTION[seen.action] if seen.card == NOTHING else _FOR_A_CARD[seen.card], name=name)
    city = city_name(seen.rules.board, seen.city, say) if seen.question in (ASK_EXIT, ASK_COLOUR) else ""
    return say(_DECIDES[seen.question], name=name, city=city)
