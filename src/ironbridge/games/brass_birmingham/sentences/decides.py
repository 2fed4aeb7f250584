"""What somebody else is deciding, said to those who wait."""

from __future__ import annotations

from typing import Final

from ironbridge.engine.problems import n_
from ironbridge.engine.sentences import Names
from ironbridge.games.brass_birmingham.rules.questions import (
    ASK_ACTION,
    ASK_BEER,
    ASK_BONUS,
    ASK_CARD,
    ASK_COAL,
    ASK_DEVELOP,
    ASK_DEVELOP_MORE,
    ASK_GIVE_UP,
    ASK_IRON,
    ASK_LINK,
    ASK_SCOUT,
    ASK_SECOND_LINK,
    ASK_SELL,
    ASK_SELL_MORE,
    ASK_SITE,
)
from ironbridge.games.brass_birmingham.rules.state import BrassState
from ironbridge.language import Language

_DECIDES: Final[dict[int, str]] = {
    ASK_ACTION: n_("{name} chooses an action."),
    ASK_CARD: n_("{name} chooses a card."),
    ASK_SITE: n_("{name} decides what to build, and where."),
    ASK_LINK: n_("{name} decides where to lay a link."),
    ASK_SECOND_LINK: n_("{name} decides whether to lay a second link."),
    ASK_DEVELOP: n_("{name} chooses a tile to develop."),
    ASK_DEVELOP_MORE: n_("{name} decides whether to develop a second tile."),
    ASK_SELL: n_("{name} chooses a tile to sell."),
    ASK_SELL_MORE: n_("{name} decides whether to sell another tile."),
    ASK_COAL: n_("{name} decides where the coal comes from."),
    ASK_IRON: n_("{name} decides where the iron comes from."),
    ASK_BEER: n_("{name} decides where the beer comes from."),
    ASK_BONUS: n_("{name} chooses a tile to develop as the merchant's bonus."),
    ASK_SCOUT: n_("{name} chooses another card to give up to scout."),
    ASK_GIVE_UP: n_("{name} chooses a tile to give up, to pay what is due."),
}


def decides(seen: BrassState, names: Names, say: Language) -> str:
    """What the seat that must choose decides, for everybody else."""
    return say(_DECIDES[seen.question], name=names[seen.seat])
