"""What a page's script can point at: things that carry the words of choices, and pieces that move or change."""

from __future__ import annotations

from collections.abc import Sequence

from ironbridge.draw.svg import Markup, Value, el


def thing(kind: str, title: str, words: Sequence[str], lit: bool, *drawn: Markup, **more: Value) -> Markup:
    """Something to be clicked: it carries its words, says what it is, and is marked if it can be chosen."""
    return el("g", el("title", title), *drawn, class_=kind + " choice" * lit, data_word=" ".join(words), **more)


def piece(name: str, *drawn: Markup) -> Markup:
    """Something that moves, appears or changes. Its name stays the same wherever it goes, and nothing else has it.

    It has no transform of its own, so that a script may give it one.
    """
    return el("g", *drawn, data_piece=name)
