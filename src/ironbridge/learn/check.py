"""What is wrong with a lesson: every lesson is also a test of itself."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from ironbridge.bots import bot
from ironbridge.engine.problems import Phrase, Problem, listed, n_
from ironbridge.games import rules_of
from ironbridge.learn.attempt import GUESSED, Attempt
from ironbridge.learn.goals import Goal, Guessed, Played, Pointed, RefusedBy, Scored, matches
from ironbridge.learn.lesson import Lesson, Step

EXAMINER = "magnate"
MOST_TRIED = 1500  # ways that are looked at for a shorter one


def problems(lesson: Lesson) -> list[Problem]:
    """Everything that is wrong with a lesson; none if it is good."""
    try:
        wrong = lesson.game.problems(dict(lesson.position))
        return [*wrong, *_unknown(lesson)] or list(_unsolved(lesson))
    except Problem as problem:  # the game cannot be made
        return [problem]


def _unknown(lesson: Lesson) -> Iterator[Problem]:
    """Rules and words that the game does not have."""
    known = rules_of(lesson.game_name, "en").rules
    named = [step.goal.rule for step in lesson.steps if isinstance(step.goal, RefusedBy)]
    for rule in (*lesson.rules, *named):
        if rule not in known:
            yield Problem(n_("there is no rule {number}; the last is {last}"), number=rule, last=max(known))
    patterns = [*lesson.others, *(one for step in lesson.steps for one in (*step.lit, *step.may, *_named(step.goal)))]
    for pattern in dict.fromkeys(patterns):
        if not any(matches(word, [pattern]) for word in lesson.game.words):
            yield Problem(n_("no word of the game is like '{pattern}'"), pattern=pattern)


def _named(goal: Goal) -> tuple[str, ...]:
    match goal:
        case Pointed(patterns):
            return patterns
        case Played(pattern):
            return (pattern,)
        case _:
            return ()


def _unsolved(lesson: Lesson) -> Iterator[Problem]:
    """Steps whose goal is not reached by their solution, or sooner by something else."""
    attempt = Attempt(lesson, patient=True)
    for n, step in enumerate(lesson.steps, 1):
        before = list(attempt.said)
        try:
            yield from _does_not_lead(attempt, step, Phrase(n_("step {n}"), n=n))
        except Problem as problem:
            yield Problem(n_("step {n}: {problem}"), n=n, problem=problem)
        if attempt.number < n:
            return  # what follows cannot be tried
        if (shorter := _shorter(lesson, before, step)) is not None:
            yield Problem(
                n_("step {n}: the goal can be reached in {few}, not {par}: {words}"),
                n=n,
                few=len(shorter),
                par=step.par,
                words=listed(shorter),
            )


def _does_not_lead(attempt: Attempt, step: Step, where: Phrase) -> Iterator[Problem]:
    goal, number = step.goal, attempt.number
    if isinstance(goal, Guessed):
        right = goal.right(attempt.state, attempt.lesson.seat)
        if goal.options.count(right) != 1 or step.solution != (f"{GUESSED}{right}",):
            yield Problem(n_("{where}: the right guess is {right}, once among the options"), where=where, right=right)
    elif goal.by_choosing and goal.reached(attempt.done):
        yield Problem(n_("{where}: the goal is reached before anything is done"), where=where)
    if isinstance(goal, Scored):
        yield from _misjudged(attempt, goal, where)
    for n, what in enumerate(step.solution, 1):
        if attempt.number > number:
            few = n - 1
            yield Problem(n_("{where}: the goal is reached after {n} of the solution"), where=where, n=few)
            return
        attempt.do(what)
    if attempt.number == number:
        yield Problem(n_("{where}: the solution does not reach the goal"), where=where)


def _misjudged(attempt: Attempt, goal: Scored, where: Phrase) -> Iterator[Problem]:
    """An exam asks for what the magnate can do, no less and no more."""
    tried = Attempt(attempt.lesson, attempt.said, patient=True)
    examiner = bot(EXAMINER, 0)
    while not tried.state.over:
        tried.do(tried.lesson.game.word(examiner.answer(tried.state)))
    best = tried.state.scores()[tried.lesson.seat]
    if best > goal.score:
        yield Problem(n_("{where}: the magnate reaches {best}, not {score}"), where=where, best=best, score=goal.score)


def _shorter(lesson: Lesson, before: list[str], step: Step) -> list[str] | None:
    """A way to the goal with fewer choices than the solution has, as far as was looked."""
    if not step.goal.by_choosing or isinstance(step.goal, Scored):
        return None
    number = Attempt(lesson, before, patient=True).number
    queue: deque[list[str]] = deque([[]])
    for _ in range(MOST_TRIED):
        if not queue or len(queue[0]) >= step.par - 1:
            return None
        so_far = queue.popleft()
        for word in Attempt(lesson, [*before, *so_far], patient=True).choices():
            after = Attempt(lesson, [*before, *so_far, word], patient=True)
            if after.number > number:
                return [*so_far, word]
            queue.append([*so_far, word])
    return None
