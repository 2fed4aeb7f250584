"""Why not? Every no has a number."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from textwrap import shorten

from ironbridge.engine.game import State
from ironbridge.engine.problems import Problem, n_
from ironbridge.engine.sentences import sentences_of
from ironbridge.language import Language
from ironbridge.web.asked import kind_of, words_meant
from ironbridge.web.frames import labelled
from ironbridge.web.schemas import ChoiceSeen

MOST_ASKED = 24  # meanings that are looked into
OFFERED = 6  # of several, as buttons
EXAMPLES = 3
LONGEST_QUOTE = 60  # letters


@dataclass(frozen=True)
class Why:
    """One sentence, and the number of the rule it rests on; 0 if it rests on none."""

    label: str
    text: str
    rule: int


@dataclass(frozen=True)
class Answer:
    """Why not; or, where several things may be meant or none is, what one could ask about."""

    whys: list[Why]
    offered: list[ChoiceSeen]
    more: int = 0  # things that may be meant beside those


def answer_to(text: str, seen: State, words: Sequence[str], why: Callable[[list[str]], Why], say: Language) -> Answer:
    """The answer to what somebody has typed; `words` are what they may choose now."""
    given = text.split()
    if all(word in seen.game.words for word in given):  # none is refused
        return Answer([why(given)], [])
    meant = words_meant(seen, text, say)
    whys = [why([word]) for word in meant[:MOST_ASKED]]
    if len(meant) == 1:
        return Answer(whys, [])
    if meant and len({(each.text, each.rule) for each in whys}) == 1:
        return Answer([replace(whys[0], label="")], [])  # of all of them the same is to be said
    if meant:
        which = Why("", say("Which do you mean?"), 0)
        return Answer([which], labelled(seen, meant[:OFFERED], say), len(meant[OFFERED:]))
    quoted = shorten(text, LONGEST_QUOTE, placeholder="…")
    none = say("Nothing is called “{text}” here. You can ask about these, for example:", text=quoted)
    one_of_each = {kind_of(word): word for word in reversed([*words, *seen.game.words])}
    return Answer([Why("", none, 0)], labelled(seen, list(reversed(one_of_each.values()))[:EXAMPLES], say))


def why_not(state: State, names: Sequence[str], asked: Sequence[str], say: Language, *, may_know: bool) -> Why:
    """Why the thing with these words cannot be chosen now: for the word that comes nearest to the question asked."""
    game = state.game
    choices = [game.choice(word) for word in asked]  # says so if one is not a word of the game
    if not choices:
        raise Problem(n_("say which choice you ask about"))
    if not may_know:
        # Nothing more: what the rules forbid somebody else may tell of a hand that is hidden.
        return Why("", say("It is not your turn: {name} must choose.", name=names[state.seat]), 0)
    kinds = {kind_of(game.word(choice)) for choice in state.choices()}
    word = min(asked, key=lambda word: kind_of(word) not in kinds)  # of several, the first
    rule = state.barrier(game.choice(word))
    seen, sentences = state.seen_by(state.seat), sentences_of(game)
    label = sentences.label(seen, word, say)
    if not rule:
        return Why(label, say("You can choose this now."), 0)
    return Why(label, sentences.why(seen, names, word, rule, say), rule)
