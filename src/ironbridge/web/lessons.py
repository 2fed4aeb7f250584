"""A lesson under way as a page shows it: what can be done or pointed at, what the last thing brought about, and how it
ended. All of it follows from what was said so far, so the house remembers nothing of it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import unescape
from typing import Any

from ironbridge.bots.reasons import compare, told_reasons
from ironbridge.engine.game import State
from ironbridge.engine.problems import IllegalChoice, Problem
from ironbridge.engine.sentences import sentences_of
from ironbridge.games import rules_of
from ironbridge.learn.attempt import BETWEEN, GUESSED, POINTED, Attempt, solution
from ironbridge.learn.goals import Guessed, Pointed, RefusedBy, Scored, matches
from ironbridge.learn.lesson import Lesson, lessons
from ironbridge.web.changes import PLACES
from ironbridge.web.frames import Frame, amount_in
from ironbridge.web.people import Visitor
from ironbridge.web.store.called import GUEST, Name, house_name, said_name
from ironbridge.web.why import Why, why_not

OTHERS = "apprentice"  # what the others are called
LISTED = 9  # things to point at, in words: one for each figure of the keyboard
OF_A_KIND = 2  # things that are listed for each that is wanted
DRAWN = re.compile(r'data-word="([^"]*)"[^>]*><title>([^<]*)</title>')


@dataclass(frozen=True)
class Thing:
    """Something that is drawn and has words."""

    words: tuple[str, ...]
    title: str

    @property
    def said(self) -> str:
        """How it is pointed at."""
        return POINTED + BETWEEN.join(self.words)


class Course:
    """What somebody has done in a lesson, and what was answered to the last of it."""

    def __init__(self, lesson: Lesson, said: Sequence[str], visitor: Visitor) -> None:
        self.lesson = lesson
        self.say = visitor.say.of(lesson.game_name)
        self.names = _names(lesson, visitor)
        self.attempt = Attempt(lesson, said[:-1])
        self.fresh = len(self.attempt.heard)  # what was heard before the last thing
        self.why: Why | None = None
        for last in said[-1:]:
            self.attempt.do(last)

    @property
    def seen(self) -> State:
        """The position, with the learner's eyes."""
        return self.attempt.state.seen_by(self.lesson.seat)

    def do(self, what: str, things: Sequence[Thing] = ()) -> None:
        """One thing more. What the rules forbid, or the lesson does not mean, is answered and changes nothing."""
        self.fresh = len(self.attempt.heard)
        if what.startswith(POINTED):
            self._point_at(what.removeprefix(POINTED).split(BETWEEN), things)
            return
        try:
            self.attempt.do(what)
        except IllegalChoice as illegal:
            self.why = self._why_not([illegal.word])
        except Problem:
            if not self._is_legal(what):
                raise
            self.why = self._not_meant(what)

    def _is_legal(self, word: str) -> bool:
        state, game = self.attempt.state, self.lesson.game
        return word in game.words and game.choice(word) in state.choices()

    def _not_meant(self, word: str) -> Why:
        told = self.say("That can be done, but this lesson is about something else.")
        return Why(sentences_of(self.lesson.game).label(self.seen, word, self.say), told, 0)

    def _why_not(self, words: Sequence[str]) -> Why:
        state = self.attempt.state
        if state.over:
            return Why("", self.say("The game is over."), 0)
        return why_not(state, self.names, words, self.say, may_know=state.seat == self.lesson.seat)

    def _point_at(self, words: list[str], things: Sequence[Thing]) -> None:
        """Only what leads on is kept of it: whoever looks around does nothing."""
        game, goal = self.lesson.game, self.attempt.step.goal
        for word in words:
            game.choice(word)  # says so if it is not a word of the game
        legal = [word for word in words if self._is_legal(word)]
        if isinstance(goal, Pointed):
            left = goal.left(self.attempt.done)
            found = [word for word in words if matches(word, left)]
            title = next((thing.title for thing in things if set(words) <= set(thing.words)), "")
            self.why = Why(title, self.say("Found.") if found else self.say("Not this: look once more."), 0)
            if found:
                self.attempt.do(POINTED + BETWEEN.join(found))
        elif isinstance(goal, RefusedBy):
            tried = Attempt(self.lesson, [*self.attempt.said, POINTED + BETWEEN.join(words)])
            self.why = self._why_not([tried.asked] if tried.number > self.attempt.number else words)
            if tried.number > self.attempt.number:
                self.attempt = tried
        else:
            self.why = self._not_meant(legal[0]) if legal else self._why_not(words)

    # ------------------------------------------------------------------ what is shown

    def choices(self) -> list[str]:
        """What can be chosen."""
        return self.attempt.choices()

    def forced(self) -> dict[str, list[str]]:
        """What each choice goes on to by itself, in plain words."""
        game, state, label = self.lesson.game, self.attempt.state, sentences_of(self.lesson.game).label
        told = {}
        for word in self.choices():
            forced: list[tuple[State, int]] = []
            state.foresee(game.choice(word), forced)
            told[word] = [label(at.seen_by(self.lesson.seat), game.word(answer), self.say) for at, answer in forced]
        return told

    def purposes(self) -> dict[str, str]:
        """What each choice is for, where its label does not say it all."""
        seen, purpose = self.seen, sentences_of(self.lesson.game).purpose
        return {word: purpose(seen, word, self.say) for word in self.choices()}

    def log(self) -> list[dict[str, Any]]:
        """All that happened, and whether it is new."""
        told = sentences_of(self.lesson.game).told
        return [
            {"text": told(self.lesson.game, event, self.lesson.seat, self.names, self.say), "fresh": n >= self.fresh}
            for n, event in enumerate(self.attempt.heard)
        ]

    def lit(self) -> list[str]:
        """The words of what is to be looked at; when all is done, nothing is."""
        shown = self.attempt.step.lit if not self.attempt.finished else ()
        return [word for word in self.lesson.game.words if matches(word, shown)] if shown else []

    def last_words(self) -> list[str]:
        """What was chosen last."""
        return [said for said in self.attempt.said[-1:] if not said.startswith((POINTED, GUESSED))]

    def to_find(self) -> dict[str, int] | None:
        """How many things are to be pointed at, and how many were."""
        goal = self.attempt.step.goal
        if self.attempt.finished or not isinstance(goal, Pointed):
            return None
        return {"all": len(goal.patterns), "found": len(goal.patterns) - len(goal.left(self.attempt.done))}

    def guesses(self) -> list[dict[str, Any]]:
        """The numbers to choose from, and whether each was tried; what is left to try may be right."""
        goal = self.attempt.step.goal
        if self.attempt.finished or not isinstance(goal, Guessed):
            return []
        amount = amount_in(self.seen, self.say) if goal.of == "score" else self.say.number
        tried = self.attempt.done.guesses
        return [{"said": f"{GUESSED}{n}", "title": amount(n), "tried": n in tried} for n in goal.options]

    def listed(self, things: Sequence[Thing]) -> list[Thing]:
        """Where something is to be pointed at: what is meant and some other things, for those who cannot see it."""
        goal, state, game = self.attempt.step.goal, self.attempt.state, self.lesson.game
        if self.attempt.finished or goal.by_choosing or isinstance(goal, Guessed):
            return []
        if isinstance(goal, Pointed):
            left = goal.left(self.attempt.done)
            wanted = [[thing for thing in things if any(matches(w, [one]) for w in thing.words)] for one in left]
        else:
            assert isinstance(goal, RefusedBy)
            rule, known = goal.rule, [word[len(POINTED) :] for word in self.attempt.step.solution]
            wanted = [[thing for thing in things if set(known) & set(thing.words)]]
            wanted.append(
                [thing for thing in things if any(state.barrier(game.choice(w)) == rule for w in thing.words)]
            )
        meant = list(dict.fromkeys(thing for found in wanted for thing in found[:OF_A_KIND]))
        if not meant:  # it has a word, but no place on the board
            label = sentences_of(game).label
            words = [word[len(POINTED) :] for word in self.attempt.step.solution]
            meant = [Thing((word,), label(self.seen, word, self.say)) for word in words]
        others = [thing for thing in things if thing not in meant]
        apart = max(1, len(others) // max(1, LISTED - len(meant)))
        some = [*meant, *others[apart // 2 :: apart]][:LISTED]
        return sorted(some, key=lambda thing: things.index(thing) if thing in things else -1)

    def rule(self) -> dict[str, Any] | None:
        """What the rule says that the lesson explains best."""
        page = rules_of(self.lesson.game_name, self.say.code)
        number = next(iter(self.lesson.rules), 0)
        return {"number": number, "text": page.rules[number].text} if number in page.rules else None

    def exam(self) -> dict[str, Any] | None:
        """How it went beside the magnate's game: both scores, and why the magnate's is better, if it is."""
        goal, state, seat = self.attempt.step.goal, self.attempt.state, self.lesson.seat
        if not isinstance(goal, Scored) or not state.over:
            return None
        best = Attempt(self.lesson, solution(self.lesson), patient=True)
        amount = amount_in(self.seen, self.say)
        reasons = compare(best.state, state, seat)
        return {
            "score": amount(state.scores()[seat]),
            "best": amount(best.state.scores()[seat]),
            "least": amount(goal.score - goal.within),
            "reasons": told_reasons(self.lesson.game, reasons, self.names, self.say),
            "way": self._way(),
        }

    def _way(self) -> list[str]:
        """The magnate's choices in the last step, in plain words."""
        label, game = sentences_of(self.lesson.game).label, self.lesson.game
        told, tried = [], Attempt(self.lesson, patient=True)
        for what in solution(self.lesson):
            if tried.number == len(self.lesson.steps) - 1 and what in game.words:
                told.append(label(tried.state.seen_by(self.lesson.seat), what, self.say))
            tried.do(what)
        return told


def things_drawn(frame: Frame, seat: int) -> list[Thing]:
    """All that is drawn and has words: on the board, on the learner's mat, in their hand."""
    drawn = frame.pictures
    places = "".join([drawn.board, drawn.mats[seat], drawn.hand])
    svg = "".join(drawn.sheets[name].beside(frozenset()) for name in PLACES.findall(places))
    found = [Thing(tuple(unescape(words).split()), unescape(title)) for words, title in DRAWN.findall(svg)]
    return list({(thing.title, thing.words): thing for thing in found if thing.words}.values())


def _names(lesson: Lesson, visitor: Visitor) -> list[str]:
    learner = Name(visitor.name) if visitor.name else house_name(GUEST)
    others = [house_name(f"{OTHERS} {n}" if lesson.seats > 2 else OTHERS) for n in range(1, lesson.seats)]
    named = [*others[: lesson.seat], learner, *others[lesson.seat :]]
    return [said_name(one, visitor.say) for one in named]


def next_to_do(game: str, done: dict[str, int]) -> str:
    """The first lesson that is not done; none if all are."""
    return next((name for name in lessons(game) if name not in done), "")
