"""Why not? Every no has a number."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from ironbridge.engine.game import State
from ironbridge.engine.problems import Problem, n_
from ironbridge.engine.sentences import sentences_of
from ironbridge.language import Language


@dataclass(frozen=True)
class Why:
    """One sentence, and the number of the rule it rests on; 0 if it rests on none."""

    label: str
    text: str
    rule: int


def why_not(state: State, names: Sequence[str], asked: Sequence[str], say: Language, *, may_know: bool) -> Why:
    """Why the thing with these words cannot be chosen now: for the word that comes nearest to the question asked."""
    game = state.game
    choices = [game.choice(word) for word in asked]  # says so if one is not a word of the game
    if not choices:
        raise Problem(n_("say which choice you ask about"))
    if not may_know:
        # Nothing more: what the rules forbid somebody else may tell of a hand that is hidden.
        return Why("", say("It is not your turn: {name} must choose.", name=names[state.seat]), 0)
    kinds = {_kind(game.word(choice)) for choice in state.choices()}
    word = min(asked, key=lambda word: _kind(word) not in kinds)  # of several, the first
    rule = state.barrier(game.choice(word))
    seen, sentences = state.seen_by(state.seat), sentences_of(game)
    label = sentences.label(seen, word, say)
    if not rule:
        return Why(label, say("You can choose this now."), 0)
    return Why(label, sentences.why(seen, names, word, rule, say), rule)


def _kind(word: str) -> str:
    """What comes before the thing chosen, as in `kind:thing` or `kind<thing`."""
    return re.split("[:<]", word, maxsplit=1)[0]
