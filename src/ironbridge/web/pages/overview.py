"""What experts look up at a table or in a replay: whole mats, projections, what is gone, and what is connected."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any
from urllib.parse import urlencode

from fastapi import APIRouter, Depends, Query, Request, Response
from markupsafe import Markup

from ironbridge.draw.drawing import Look, drawing_of
from ironbridge.draw.palette import PAGE
from ironbridge.engine.game import State
from ironbridge.engine.sentences import TextTable, sentences_of
from ironbridge.language import Language
from ironbridge.web.first_game import scored_of
from ironbridge.web.frames import gauge_text
from ironbridge.web.middleware import trusted
from ironbridge.web.pages.render import TheVisitor, render, wants_fragment
from ironbridge.web.pages.replays import SPECTATOR, TheStory, seat_of
from ironbridge.web.pages.tables import LONGEST_WORDS, TheSightWithHand

router = APIRouter(dependencies=[Depends(trusted)])
Words = Annotated[str, Query(max_length=LONGEST_WORDS)]
WhoseSeat = Annotated[int | None, Query()]


@router.get("/tables/{id_}/overview")
async def table_overview(request: Request, sight: TheSightWithHand, seat: WhoseSeat = None) -> Response:
    """All that the visitor may know of the table as it stands; `seat`: whose mat."""
    asked = {} if sight.hand_shown is None else {"hand_shown": sight.hand_shown}
    eyes = sight.eyes if sight.eyes is not None else sight.to_move()
    o = _overview(sight.seen(), sight.names, sight.visitor.say, eyes if seat is None else seat, request.url.path, asked)
    return _rendered(request, o | {"back": f"/tables/{sight.id}?{urlencode(asked)}"})


@router.get("/tables/{id_}/reach")
async def table_reach(request: Request, sight: TheSightWithHand, words: Words = "", seat: WhoseSeat = None) -> Response:
    """What the thing with these words is connected with."""
    eyes = sight.eyes if sight.eyes is not None else sight.to_move()
    return _reach(request, sight.seen(), sight.visitor.say, eyes if seat is None else seat, words.split())


@router.get("/tables/{id_}/replay/overview")
@router.get("/replays/{id_}/overview")
async def replay_overview(
    request: Request, visitor: TheVisitor, story: TheStory, n: int = 0, eyes: str = SPECTATOR, seat: WhoseSeat = None
) -> Response:
    """The same of a position of a replay."""
    n, asked = min(max(n, 0), len(story)), {"n": n, "eyes": eyes}
    state, viewer = story.position(n), seat_of(story, eyes)
    whose = next(each for each in (seat, viewer, state.seat) if each is not None)
    o = _overview(state.seen_by(viewer), story.names_in(visitor.say), visitor.say, whose, request.url.path, asked)
    return _rendered(request, o | {"back": f"{request.url.path.removesuffix('/overview')}?{urlencode(asked)}"})


@router.get("/tables/{id_}/replay/reach")
@router.get("/replays/{id_}/reach")
async def replay_reach(
    request: Request, visitor: TheVisitor, story: TheStory, n: int = 0, eyes: str = SPECTATOR, words: Words = ""
) -> Response:
    """The same of a position of a replay."""
    state, viewer = story.position(min(max(n, 0), len(story))), seat_of(story, eyes)
    return _reach(request, state.seen_by(viewer), visitor.say, state.seat if viewer is None else viewer, words.split())


# ---------------------------------------------------------------------- what is shown


def _rendered(request: Request, o: dict[str, Any]) -> Response:
    return render(request, "_overview_frame.html" if wants_fragment(request) else "overview.html", o=o)


def _overview(
    seen: State, names: Sequence[str], say: Language, seat: int | None, path: str, asked: dict[str, Any]
) -> dict[str, Any]:
    """Made from what the viewer may see, and from nothing else. After the end it is nobody's turn: the first seat's."""
    game, seat = seen.game, 0 if seat is None else seat
    game.check_seat(seat)
    say, sentences = say.of(game.name), sentences_of(game)
    rows = drawing_of(game).whole_mat(seen, seat, Look(say.code, list(names), PAGE))
    return {
        "title": game.about.title,
        "moment": sentences.moment(seen, say),
        "name": names[seat],
        "players": [
            {"seat": each, "name": names[each], "url": f"{path}?{urlencode(asked | {'seat': each})}"}
            for each in sentences.order(seen)
        ],
        "seat": seat,
        "rows": [
            {"title": row.title, "pictures": [Markup(picture) for picture in row.pictures]}  # our own drawing
            for row in rows
            if row.pictures
        ],
        "scored": scored_of(seen, seat, say),
        "whole": _filled(sentences.whole(seen, seat, say)),
        "projections": [
            {"name": gauge.name, "cells": [gauge_text(gauge, each, say) for each in sentences.order(seen)]}
            for gauge in sentences.projections(seen, say)
        ],
        "outlook": sentences.outlook(seen, names, say),
        "gone": _filled(sentences.gone(seen, names, say)),
    }


def _filled(tables: list[TextTable]) -> list[TextTable]:
    return [table for table in tables if table.rows]


def _reach(request: Request, seen: State, say: Language, seat: int | None, words: list[str]) -> Response:
    game, seat = seen.game, 0 if seat is None else seat
    game.check_seat(seat)
    reach = sentences_of(game).reach(seen, seat, words, say.of(game.name))
    return render(request, "_reach.html", reach=reach)
