"""What a person means by what they type: a number, a word, or part of a choice's plain words in their language."""

from __future__ import annotations

import unicodedata

from ironbridge.engine.game import State
from ironbridge.engine.record import whole_number
from ironbridge.engine.sentences import sentences_of
from ironbridge.language import Language


def chosen(typed: str, state: State) -> int | None:
    """The choice that was typed as the number it has in the list, or as its word; None if it is neither."""
    choices = state.choices()
    number = whole_number(typed)
    if number is not None:
        return choices[number - 1] if 1 <= number <= len(choices) else None
    word = typed.casefold().replace(" ", ":")
    return state.game.choice(word) if word in state.game.words else None


def meant(typed: str, state: State, say: Language) -> list[int]:
    """All choices of the game that the text may mean, in the order of the vocabulary."""
    exact = chosen(typed, state)
    if exact is not None:
        return [exact]
    seen = state.seen_by(state.seat)
    parts = folded(typed).split()
    found = []
    for choice, word in enumerate(state.game.words):
        text = f"{word} {folded(sentences_of(state.game).label(seen, word, say))}"
        if all(part in text for part in parts):
            found.append(choice)
    return found


def folded(text: str) -> str:
    """Without capitals and accents: `Orléans` is found by `orleans`."""
    letters = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
