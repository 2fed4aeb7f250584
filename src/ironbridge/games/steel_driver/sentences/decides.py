"""What somebody else is deciding, said to those who wait."""

from __future__ import annotations

from typing import Final

from ironbridge.engine.problems import n_
from ironbridge.engine.sentences import Names
from ironbridge.games.steel_driver.rules.questions import ASK_AUCTION, ASK_BID, ASK_BUILD, ASK_START, ASK_TAKE
from ironbridge.games.steel_driver.rules.state import SteelDriverState
from ironbridge.games.steel_driver.sentences.names import company_name
from ironbridge.language import Language

_DECIDES: Final[dict[int, str]] = {
    ASK_AUCTION: n_("{name} decides whether to put a company up for auction."),
    ASK_BID: n_("{name} decides what to bid for {company}."),
    ASK_START: n_("{name} chooses where {company} builds its first track."),
    ASK_BUILD: n_("{name} chooses a track for {company}."),
    ASK_TAKE: n_("{name} chooses a goods cube for {company}."),
}


def decides(seen: SteelDriverState, names: Names, say: Language) -> str:
    """What the seat whose turn it is decides, for everybody else."""
    company = "" if seen.question == ASK_AUCTION else company_name(seen.company, say)
    return say(_DECIDES[seen.question], name=names[seen.seat], company=company)
