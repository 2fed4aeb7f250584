"""Learning a game: its lessons, and one of them under way. What was said so far comes with every request."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any
from urllib.parse import urlencode

from fastapi import APIRouter, Depends, Form, Query, Request, Response

from ironbridge.engine.problems import n_
from ironbridge.games import about_game, games
from ironbridge.learn.lesson import Lesson, lessons
from ironbridge.learn.reading import minutes
from ironbridge.web.frames import Frame, chips_of, deals_many_cards, frame_of
from ironbridge.web.lessons import Course, next_to_do, things_drawn
from ironbridge.web.middleware import trusted
from ironbridge.web.pages.render import (
    TheHouse,
    TheVisitor,
    go_to,
    keep_pass,
    may_choose,
    render,
    render_drawn,
    wants_fragment,
)
from ironbridge.web.pages.tables import LONGEST_WORDS, player_context
from ironbridge.web.people import Visitor
from ironbridge.web.refusals import NotFound

LONGEST_SAID = 6000  # letters

router = APIRouter(prefix="/learn", dependencies=[Depends(trusted)])


@router.get("/{game}")
async def lessons_page(request: Request, house: TheHouse, visitor: TheVisitor, game: str) -> Response:
    """All lessons of a game, what is done of them, and where to go on."""
    found, code = _lessons_of(game), visitor.say.code
    done = (await house.learning.lessons(visitor)).get(game, {})
    return render(
        request,
        "learn.html",
        game={"name": game, "title": about_game(game).title},
        lessons=[
            {
                "number": n,
                "name": name,
                "title": lesson.title[code],
                "done": name in done,
                "at_par": name in done and done[name] <= lesson.par,
            }
            for n, (name, lesson) in enumerate(found.items(), 1)
        ],
        told=visitor.say.many(
            "{n} lesson on a real board, about {minutes} minutes in all: you make the moves, and are told why.",
            "{n} lessons on a real board, about {minutes} minutes in all: you make the moves, and are told why.",
            len(found),
            minutes=minutes(game, code),
        ),
        next=_place(game, next_to_do(game, done), code),
        begun=any(name in done for name in found),
    )


@router.get("/{game}/{name}")
async def lesson_page(
    request: Request,
    house: TheHouse,
    visitor: TheVisitor,
    game: str,
    name: str,
    said: Annotated[str, Query(max_length=LONGEST_SAID)] = "",
) -> Response:
    """A lesson, at its beginning or where a link says."""
    if said:
        may_choose(request)  # all of it is played again
    course = await asyncio.to_thread(Course, _lesson_of(game, name), said.split(), visitor)
    return await _shown(request, house, visitor, course)


@router.post("/{game}/{name}")
async def go_on(
    request: Request,
    house: TheHouse,
    visitor: TheVisitor,
    game: str,
    name: str,
    said: Annotated[str, Form(max_length=LONGEST_SAID)] = "",
    what: Annotated[str, Form(max_length=LONGEST_WORDS)] = "",
    back: Annotated[int | None, Form(ge=0)] = None,
) -> Response:
    """One thing more is done; or only the first `back` things stay done."""
    may_choose(request)
    lesson = _lesson_of(game, name)
    course = await asyncio.to_thread(Course, lesson, said.split()[:back], visitor)
    if what and back is None:
        frame = await _frame_of(request, course, ground=False)
        await asyncio.to_thread(course.do, what, things_drawn(frame, lesson.seat))
    if course.attempt.finished:
        await house.learning.learn(visitor, game, name, len(course.attempt.said))
        await keep_pass(request)
    if course.why is None and not wants_fragment(request):
        return go_to(address_of_lesson(lesson, course.attempt.said))
    return await _shown(request, house, visitor, course)


def _lessons_of(game: str) -> dict[str, Lesson]:
    if game not in games():
        raise NotFound(n_("there is no game '{name}'"), name=game)
    found = dict(lessons(game))
    if not found:
        raise NotFound(n_("{game} has no lessons yet"), game=about_game(game).title)
    return found


def _lesson_of(game: str, name: str) -> Lesson:
    found = _lessons_of(game)
    if name not in found:
        raise NotFound(n_("there is no such lesson"))
    return found[name]


def address_of_lesson(lesson: Lesson, said: list[str]) -> str:
    """Where a lesson stands, as a link."""
    query = f"?{urlencode({'said': ' '.join(said)})}" if said else ""
    return f"/learn/{lesson.game_name}/{lesson.name}{query}"


# ---------------------------------------------------------------------- what is shown


async def _frame_of(request: Request, course: Course, *, ground: bool) -> Frame:
    lesson = course.lesson
    return await frame_of(
        request.app.state.drawings,
        ("lesson", lesson.game_name, lesson.name, tuple(course.attempt.said)),
        course.seen,
        course.names,
        course.say,
        words=course.choices(),
        ground=ground,
    )


async def _shown(request: Request, house: TheHouse, visitor: Visitor, course: Course) -> Response:
    fragment = wants_fragment(request)
    frame = await _frame_of(request, course, ground=not fragment)
    t = _context(course, frame)
    if course.attempt.finished:
        done = (await house.learning.lessons(visitor)).get(course.lesson.game_name, {})
        t["all_done"] = not next_to_do(course.lesson.game_name, done)
    return render_drawn(request, "_lesson_frame.html" if fragment else "lesson.html", t, t=t)


def _context(course: Course, frame: Frame) -> dict[str, Any]:
    lesson, attempt, code = course.lesson, course.attempt, course.say.code
    names = list(lessons(lesson.game_name))
    at = names.index(lesson.name)
    state, me = attempt.state, lesson.seat
    to_move = None if state.over else state.seat
    things = things_drawn(frame, me)
    return {
        "game": lesson.game_name,
        "title": lesson.game.about.title,
        "url": address_of_lesson(lesson, []),
        "here": address_of_lesson(lesson, attempt.said),
        "said": " ".join(attempt.said),
        "steps": len(attempt.said),
        "moment": frame.moment,
        "number": at + 1,
        "lessons": len(names),
        "lesson": lesson.title[code],
        "text": lesson.after[code] if attempt.finished else attempt.step.text[code],
        "done_steps": attempt.number,
        "all_steps": len(lesson.steps),
        "finished": attempt.finished,
        "failed": attempt.failed,
        "begun": attempt.begun,
        "par": lesson.par,
        "previous": _place(lesson.game_name, names[at - 1] if at else "", code),
        "next": _place(lesson.game_name, names[at + 1] if at + 1 < len(names) else "", code),
        "all_done": False,
        "question": frame.question if course.choices() else "",
        "choices": frame.choices,
        "forced": course.forced(),
        "purposes": course.purposes(),
        "guesses": course.guesses(),
        "to_find": course.to_find(),
        "listed": course.listed(things),
        "exam": course.exam(),
        "rule": course.rule() if attempt.failed else None,
        "rules": lesson.rules,
        "why": course.why,
        "lit": course.lit(),
        "last_words": course.last_words(),
        "log": course.log(),
        "turn_seat": to_move,
        "chips": chips_of(lesson.game),
        "board": frame.pictures.board,
        "hand": frame.pictures.hand,
        "mat": frame.pictures.mats[me],
        "mine": True,
        "with_hands": lesson.game.about.hidden,
        "wide_hand": deals_many_cards(lesson.game),
        "players": [player_context(frame, seat, to_move) | {"me": seat == me} for seat in frame.order],
        "sheets": frame.pictures.sheets,
        "text_tables": frame.tables,
    }


def _place(game: str, name: str, code: str) -> dict[str, Any] | None:
    """A lesson to go to; none if there is no such."""
    found = lessons(game)
    if name not in found:
        return None
    return {"number": list(found).index(name) + 1, "title": found[name].title[code], "url": f"/learn/{game}/{name}"}
