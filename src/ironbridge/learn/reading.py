"""How long the lessons of a game take somebody who has never played it."""

from __future__ import annotations

from math import ceil

from ironbridge.learn.lesson import Lesson, lessons, words_in

WORDS_A_MINUTE = 180
SECONDS_AN_ACTION = 4


def seconds(lesson: Lesson, code: str) -> float:
    """To read all that a lesson says, and to do all that it wants; going on to the next is an action too."""
    told = [lesson.title[code], *(step.text[code] for step in lesson.steps), lesson.after[code]]
    return sum(map(words_in, told)) * 60 / WORDS_A_MINUTE + SECONDS_AN_ACTION * (lesson.par + 1)


def minutes(game: str, code: str) -> int:
    """All lessons of a game, rounded up; 0 if there are none."""
    return ceil(sum(seconds(lesson, code) for lesson in lessons(game).values()) / 60)
