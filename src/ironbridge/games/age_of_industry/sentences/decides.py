"""What somebody else is deciding, said to those who wait."""

from __future__ import annotations

from typing import Final

from ironbridge.engine.problems import n_
from ironbridge.engine.sentences import Names
from ironbridge.games.age_of_industry.rules.questions import (
    ASK_ACTION,
    ASK_BUYER,
    ASK_CARD,
    ASK_COAL,
    ASK_DEVELOP,
    ASK_IRON,
    ASK_RAILWAY,
    ASK_REPAY,
    ASK_REPAY_AGAIN,
    ASK_SELL,
    ASK_SELL_MORE,
    ASK_SITE,
    ASK_TAKE,
)
from ironbridge.games.age_of_industry.rules.state import IndustryState
from ironbridge.language import Language

_DECIDES: Final[dict[int, str]] = {
    ASK_ACTION: n_("{name} chooses an action."),
    ASK_CARD: n_("{name} chooses a card to give up."),
    ASK_SITE: n_("{name} decides what to build, and where."),
    ASK_RAILWAY: n_("{name} decides where to build a railway."),
    ASK_SELL: n_("{name} chooses a mill or factory to sell from."),
    ASK_SELL_MORE: n_("{name} decides whether another mill or factory sells its goods."),
    ASK_BUYER: n_("{name} decides who buys the goods."),
    ASK_DEVELOP: n_("{name} chooses a counter to develop."),
    ASK_TAKE: n_("{name} chooses a card to take."),
    ASK_COAL: n_("{name} decides where the coal comes from."),
    ASK_IRON: n_("{name} decides where the iron comes from."),
    ASK_REPAY: n_("{name} decides whether to pay back a loan."),
    ASK_REPAY_AGAIN: n_("{name} decides whether to pay back a loan before interest is due."),
}


def decides(seen: IndustryState, names: Names, say: Language) -> str:
    """What the seat that must choose decides, for everybody else."""
    return say(_DECIDES[seen.question], name=names[seen.seat])
