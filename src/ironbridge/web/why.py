"""Why not? Every no has a number."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ironbridge.engine.problems import Problem, n_
from ironbridge.engine.wording import words_of
from ironbridge.web.people import Visitor
from ironbridge.web.table import GameTable


@dataclass(frozen=True)
class Why:
    """One sentence, and the number of the rule it rests on; 0 if it rests on none."""

    label: str
    text: str
    rule: int


def why_not(table: GameTable, visitor: Visitor, asked: Sequence[str], hand_shown: int | None = None) -> Why:
    """Why the thing with these words cannot be chosen now: for the word that comes nearest to the question asked."""
    game, state, say = table.game, table.state, visitor.say.of(table.game.name)
    choices = [game.choice(word) for word in asked]  # says so if one is not a word of the game
    if not choices:
        raise Problem(n_("say which choice you ask about"))
    if not state.over and state.seat != table.eyes(visitor.person, hand_shown):
        # Nothing more: what the rules forbid somebody else may tell of a hand that is hidden.
        return Why("", say("It is not your turn: {name} must choose.", name=table.names[state.seat]), 0)
    kinds = {_kind(game.word(choice)) for choice in state.choices()}
    word = min(asked, key=lambda word: (_kind(word) not in kinds, asked.index(word)))
    rule = state.barrier(game.choice(word))
    view = state.view(state.seat)
    label = words_of(game).label(game, view, word, say)
    if not rule:
        return Why(label, say("You can choose this now."), 0)
    return Why(label, words_of(game).why(game, view, table.names, word, rule, say), rule)


def _kind(word: str) -> str:
    """What comes before the thing chosen, as in `kind:thing` or `kind<thing`."""
    return re.split("[:<]", word, maxsplit=1)[0]
