"""What a game's words must be, for the tests of every game: whole sentences, and a label of its own for each choice."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from types import ModuleType

from ironbridge.engine.game import Event, Game, State
from ironbridge.engine.sentences import sentences_of
from ironbridge.language import Language, language
from tests.games.playing import play

NAMES = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Fay"]


def whole(sentence: str) -> bool:
    """Nothing is left to fill in."""
    return bool(sentence) and not {"{", "}"} & set(sentence)


def kinds_of(events: ModuleType) -> set[int]:
    """The numbers that a game's list of events gives to them."""
    return {value for name, value in vars(events).items() if name.isupper()}


def seen_by_the_asked(state: State) -> State:
    """What whoever is to choose sees; at the end, what everybody sees."""
    return state.seen_by(None if state.over else state.seat)


def assert_question_and_moment_have_words(seen: State, names: Sequence[str], say: Language) -> None:
    sentences = sentences_of(seen.game)
    assert whole(sentences.question(seen, names, say))
    assert whole(sentences.moment(seen, say))


def assert_labels_are_whole_and_differ(seen: State, chosen: Iterable[str], say: Language) -> None:
    labels = [sentences_of(seen.game).label(seen, word, say) for word in chosen]
    assert all(map(whole, labels))
    assert len(set(labels)) == len(labels), [label for label in labels if labels.count(label) > 1]


def assert_told_in_whole_sentences(
    rules: Game, heard: Iterable[Event], viewers: Collection[int | None], names: Sequence[str], say: Language
) -> None:
    told = sentences_of(rules).told
    for event in heard:
        for viewer in viewers:
            line = told(rules, event, viewer, names, say)
            assert whole(line), line
            assert line.endswith("."), line


def refusals(rules: Game, state: State, names: Sequence[str], say: Language) -> Iterator[tuple[str, int, str]]:
    """Every word that cannot be said now, the rule that forbids it, and what is said of that."""
    why, seen = sentences_of(rules).why, seen_by_the_asked(state)
    for choice, word in enumerate(rules.words):
        rule = state.barrier(choice)
        if rule:
            yield word, rule, why(seen, names, word, rule, say)


# ---------------------------------------------------------------------- to the letter, in English


def asked(state: State) -> str:
    """The question, as whoever must answer it reads it."""
    return sentences_of(state.game).question(state.seen_by(state.seat), NAMES, _english(state.game))


def called(state: State, word: str) -> str:
    """What a choice is called."""
    return sentences_of(state.game).label(state.seen_by(state.seat), word, _english(state.game))


def refusal(state: State, word: str) -> str:
    """What is said of a word that cannot be said now."""
    rules = state.game
    rule = state.barrier(rules.choice(word))
    assert rule, f"'{word}' is on offer"
    return sentences_of(rules).why(state.seen_by(state.seat), NAMES, word, rule, _english(rules))


def told(state: State, said: str) -> list[str]:
    """What the log tells everybody when these words are played."""
    rules = state.game
    heard = state.listen()
    play(state, said)
    return [sentences_of(rules).told(rules, event, None, NAMES, _english(rules)) for event in heard]


def _english(rules: Game) -> Language:
    return language("en", rules.name)
