"""Replays: a finished table, or a record that somebody brought, step by step and from any seat's eyes."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Form, Request, Response

from ironbridge.engine.record import whole_number
from ironbridge.language import Language
from ironbridge.web.frames import chips_of, course_of, frame_of, log_lines
from ironbridge.web.middleware import trusted
from ironbridge.web.pages.render import TheHouse, TheVisitor, go_to, may_create, render_drawn
from ironbridge.web.pages.tables import chart_of, player_context
from ironbridge.web.people import Visitor
from ironbridge.web.story import Story
from ironbridge.web.winning_chances import TurningPoint, winning_chances_of

SPECTATOR = "all"
MOST_TOLD = 2  # lines of the log that say what a turning point was

router = APIRouter(dependencies=[Depends(trusted)])


async def story_at(house: TheHouse, visitor: TheVisitor, request: Request, id_: str) -> Story:
    """The story of a path: a finished table's, or a record's."""
    if request.url.path.startswith("/tables/"):
        return (await house.sight(id_, visitor)).story
    return await house.records.story(id_)


TheStory = Annotated[Story, Depends(story_at)]


async def own_seat(house: TheHouse, visitor: TheVisitor, request: Request, id_: str) -> int | None:
    """Where the visitor sat at the table of a path."""
    if not request.url.path.startswith("/tables/"):
        return None
    sight = await house.sight(id_, visitor)
    return next(iter([*sight.seats, *sight.lost]), None)


OwnSeat = Annotated[int | None, Depends(own_seat)]


@router.get("/tables/{id_}/replay")
@router.get("/replays/{id_}")
async def replay_page(
    request: Request,
    visitor: TheVisitor,
    story: TheStory,
    mine: OwnSeat,
    n: int | None = None,
    eyes: str = SPECTATOR,
) -> Response:
    """The replay, at the start or where a link says."""
    base = request.url.path
    r = await _context(request, visitor, story, mine, 0 if n is None else n, eyes, ground=True)
    course, winning = await asyncio.to_thread(course_of, story, visitor.say), await winning_chances_of(story)
    lines = list(log_lines(story, 1, len(story), seat_of(story, eyes), visitor.say))
    options = [{"value": SPECTATOR, "title": visitor.say("everybody")}]
    if story.game.about.hidden:
        options += [{"value": str(seat), "title": name} for seat, name in enumerate(story.names_in(visitor.say))]
    r |= {
        "base": base,
        "total": len(story),
        "moments": course.moments,
        "moves": lines,
        # Most steps of a long turn tell nothing.
        "told": max((line.n for line in lines if line.n <= r["n"]), default=0),
        "eyes_options": options,
        "chart_url": f"{base}/chart",
        "turning_points": [_turning_point(story, point, visitor.say) for point in winning.turning_points],
    }
    return render_drawn(request, "replay.html", r, r=r)


@router.get("/tables/{id_}/replay/frame")
@router.get("/replays/{id_}/frame")
async def replay_frame(
    request: Request, visitor: TheVisitor, story: TheStory, mine: OwnSeat, n: int = 0, eyes: str = SPECTATOR
) -> Response:
    """One position of the replay."""
    r = await _context(request, visitor, story, mine, n, eyes, ground=False)
    return render_drawn(request, "_replay_frame.html", r, r=r)


@router.get("/tables/{id_}/replay/chart")
@router.get("/replays/{id_}/chart")
async def replay_chart(visitor: TheVisitor, story: TheStory) -> Response:
    """The gauges over the game."""
    return await chart_of(story, visitor)


@router.post("/tables/{id_}/replay/continue")
@router.post("/replays/{id_}/continue")
async def go_on(
    request: Request,
    house: TheHouse,
    visitor: TheVisitor,
    story: TheStory,
    n: Annotated[int, Form()],
    seat: Annotated[int, Form()],
) -> Response:
    """A new table from that position: I in one seat, bots in the others."""
    await may_create(request)
    sight = await house.opening.continue_from(story, n, visitor, seat)
    return go_to(f"/tables/{sight.id}")


def seat_of(story: Story, eyes: str) -> int | None:
    """Whose eyes a link asks for."""
    seat = whole_number(eyes)
    if seat is not None:
        story.game.check_seat(seat)
    return seat


def _turning_point(story: Story, point: TurningPoint, say: Language) -> dict[str, Any]:
    lines = [line.text for line in log_lines(story, point.telling, point.n, None, say)]
    return {
        "n": point.n,
        "name": story.names_in(say)[point.seat],
        "before": say.percent(point.before),
        "after": say.percent(point.after),
        "told": " ".join(lines[:MOST_TOLD]),
    }


async def _context(
    request: Request, visitor: Visitor, story: Story, mine: int | None, n: int, eyes: str, *, ground: bool
) -> dict[str, Any]:
    n = min(max(n, 0), len(story))
    state, seat = story.position(n), seat_of(story, eyes)
    to_move = None if state.over else state.seat
    url = request.url.path.removesuffix("/frame")
    frame = await frame_of(
        request.app.state.drawings,
        (url, n, seat),
        state.seen_by(seat),
        story.names_in(visitor.say),
        visitor.say,
        ground=ground,
    )
    return {
        "game": story.game.name,
        "title": story.game.about.title,
        "url": url,
        "n": n,
        "eyes": eyes,
        "asked": f"&n={n}&eyes={eyes}",
        "seat": to_move if mine is None else mine,  # as whom one would go on from here
        "moment": frame.moment,
        "question": frame.question,
        "turn_seat": to_move,
        "shared": False,
        "chips": chips_of(story.game),
        "board": frame.pictures.board,
        "players": [player_context(frame, seat, to_move) for seat in frame.order],
        "sheets": frame.pictures.sheets,
        "text_tables": frame.tables,
        "last_words": [story.steps[n - 1].word] if n else [],
        "levels": [],
        "level": "",
    }
