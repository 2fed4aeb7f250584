"""The board of a lesson's position as a picture: the part that it is about, and lit what it points out first."""

from __future__ import annotations

from ironbridge.draw.cropping import cropped
from ironbridge.draw.drawing import Look, drawing_of
from ironbridge.draw.palette import Palette
from ironbridge.learn.goals import matches
from ironbridge.learn.lesson import Lesson


def picture_of(lesson: Lesson, code: str, palette: Palette) -> str:
    """The picture as SVG, in a language and in inks, as the learner sees the position."""
    seen = lesson.start().seen_by(lesson.seat)
    lit = [word for word in lesson.game.words if matches(word, lesson.steps[0].lit)]
    board = drawing_of(lesson.game).board(seen, Look(code, None, palette, lit))
    return cropped(board, *lesson.picture) if lesson.picture else board
