"""A lesson as somebody has played it so far. What they did is a list of texts, so a page need remember nothing else:
the word of a choice, `?` and the words of a thing that was pointed at, `=` and a number that was guessed.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from ironbridge.bots import bot
from ironbridge.engine.game import Event, State
from ironbridge.engine.problems import Problem, n_
from ironbridge.engine.record import whole_number
from ironbridge.learn.goals import Done, RefusedBy, matches
from ironbridge.learn.lesson import Lesson, Step

POINTED = "?"
GUESSED = "="
BETWEEN = "|"  # the words of one thing
OTHERS = "greedy"  # chooses for the others where the lesson does not say what they do
MOST_SAID = 200  # a lesson is short


class Attempt:
    """Where somebody stands in a lesson."""

    def __init__(self, lesson: Lesson, said: Iterable[str] = (), *, patient: bool = False) -> None:
        self.lesson = lesson
        self.said: list[str] = []
        self.state = lesson.start()
        self.heard: list[Event] = self.state.listen()  # all that happened
        self.number = 0  # of steps that are done
        self.begun = 0  # how much had been said when the step under way began
        self.failed = False
        self.asked = ""  # the word that the last thing pointed at is answered by
        self._patient = patient  # for whoever measures how long it takes
        self._done = Done(lesson.seat, self.state)
        self.turns = [0] * len(lesson.steps)  # that ended, step by step
        self._let_others_choose()
        for each in said:
            self.do(each)

    @property
    def finished(self) -> bool:
        """Whether every step is done."""
        return self.number == len(self.lesson.steps)

    @property
    def step(self) -> Step:
        """The step under way; the last, when all are done."""
        return self.lesson.steps[min(self.number, len(self.lesson.steps) - 1)]

    @property
    def done(self) -> Done:
        """What was done in the step under way."""
        return self._done

    def choices(self) -> list[str]:
        """What can be chosen now."""
        return [] if self.finished or self.failed else self._on_offer(self.step)

    def _on_offer(self, step: Step) -> list[str]:
        if not step.goal.by_choosing or self.state.seat != self.lesson.seat:
            return []
        words = [self.lesson.game.word(choice) for choice in self.state.choices()]
        return [word for word in words if not step.may or matches(word, step.may)]

    def do(self, what: str) -> None:
        """One thing more; a `Problem` says why it cannot be done, and nothing has changed."""
        if self.finished or self.failed or len(self.said) == MOST_SAID:
            raise Problem(n_("this step is over: begin it again, or go on"))
        self.asked = ""
        if what.startswith(POINTED):
            self._point_at(what.removeprefix(POINTED).split(BETWEEN))
        elif what.startswith(GUESSED):
            self._guess(what.removeprefix(GUESSED))
        else:
            self._choose(what)
        self.said.append(what)
        reached = self.step.goal.reached(self._done)
        if reached and self._leads_on():
            self.number += 1
            self.begun = len(self.said)
            self._done = Done(self.lesson.seat, self.state)
        elif self.step.goal.by_choosing:
            self.failed = not self._patient and (reached or self._is_too_late() or not self.choices())

    def _leads_on(self) -> bool:
        """Whether the next step can be done from here: a goal may be reached by a way that the lesson does not mean."""
        following = self.lesson.steps[self.number + 1 : self.number + 2]
        return all(not step.goal.by_choosing or self._on_offer(step) for step in following)

    def _point_at(self, words: Sequence[str]) -> None:
        state = self.state
        rules = {word: state.barrier(self.lesson.game.choice(word)) for word in words}
        goal = self.step.goal
        wanted = [word for word, rule in rules.items() if isinstance(goal, RefusedBy) and rule == goal.rule]
        self.asked = (wanted or list(rules))[0]
        self._done.pointed.append(tuple(words))
        self._done.refusals.append(rules[self.asked])

    def _guess(self, number: str) -> None:
        guess = whole_number(number)
        if guess is None:
            raise Problem(n_("'{text}' is not a whole number"), text=number)
        self._done.guesses.append(guess)

    def _choose(self, word: str) -> None:
        game, state = self.lesson.game, self.state
        choice = game.choice(word)
        if choice in state.choices() and word not in self.choices():
            raise Problem(n_("that can be done, but this lesson is about something else"))
        before, forced = state.copy(), list[tuple[State, int]]()
        state.foresee(choice, forced)
        state.play(choice)
        self._done.played += [word, *(game.word(answer) for _, answer in forced)]
        self.turns[self.number] += not state.is_same_turn(before)
        self._let_others_choose()

    def _let_others_choose(self) -> None:
        state, game = self.state, self.lesson.game
        while not state.over and state.seat != self.lesson.seat:
            words = [game.word(choice) for choice in state.choices()]
            wanted = [word for pattern in self.lesson.others for word in words if matches(word, [pattern])]
            state.play(game.choice(wanted[0]) if wanted else bot(OTHERS, 0).answer(state))

    def _is_too_late(self) -> bool:
        """Whether as many turns are over as the solution needs, one at least, and the goal is not reached."""
        return self.state.over or self.turns[self.number] >= max(1, turns_needed(self.lesson)[self.number])


@cache
def turns_needed(lesson: Lesson) -> tuple[int, ...]:
    """How many turns the solution of each step ends."""
    return tuple(Attempt(lesson, solution(lesson), patient=True).turns)


def solution(lesson: Lesson) -> list[str]:
    """All that is to be done, from the first step to the last."""
    return [what for step in lesson.steps for what in step.solution]
