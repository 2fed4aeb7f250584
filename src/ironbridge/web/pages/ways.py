"""Pointing at a thing: the ways of one's turn that use it, and playing one of them through."""

from __future__ import annotations

import asyncio
import secrets
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Form, Query, Request, Response

from ironbridge.web.middleware import trusted
from ironbridge.web.pages.render import TheHouse, TheVisitor, may_choose, render, wants_fragment
from ironbridge.web.pages.tables import LONGEST_WORDS, Number, Text, after_choices, board_shown, table_shown
from ironbridge.web.schemas import LONGEST_KEY
from ironbridge.web.sight import Sight
from ironbridge.web.summary import changes_by_seat
from ironbridge.web.ways import Ways, told

router = APIRouter(prefix="/tables", dependencies=[Depends(trusted)])
Words = Annotated[str, Query(max_length=LONGEST_WORDS)]
Path = Annotated[str, Form(max_length=LONGEST_WORDS)]


@router.get("/{id_}/ways")
async def ways(
    request: Request,
    house: TheHouse,
    visitor: TheVisitor,
    id_: str,
    words: Words = "",
    also: Words = "",
    name: Words = "",
    hand_shown: int | None = None,
) -> Response:
    """The ways of the visitor's turn that use the thing with these words, and `also` another; if there is none, why."""
    may_choose(request)
    sight = await house.sight(id_, visitor, hand_shown)
    things = [await asyncio.to_thread(sight.meant, thing) for thing in (words, also) if thing]
    if not sight.may_choose or not all(things):
        return await _why(request, sight, words)
    sight, found = await house.playing.ways_to(id_, visitor, things, hand_shown)
    if not found.found.lines and len(things) > 1:
        sight, found = await house.playing.ways_to(id_, visitor, things[-1:], hand_shown)
    if not found.found.lines:
        return await _why(request, sight, also or words)
    shown = ways_context(sight, found, name)
    if wants_fragment(request):
        return render(request, "_ways_frame.html", t={"ways": shown, "url": f"/tables/{id_}"})
    return await table_shown(request, house, sight, ways=shown)


async def _why(request: Request, sight: Sight, words: str) -> Response:
    plain = " ".join(word for word in words.split() if "*" not in word)
    answer = await asyncio.to_thread(sight.answer_to, plain)
    return render(request, "_why.html", answer=answer, game=sight.game.name, url=f"/tables/{sight.id}/ways")


def ways_context(sight: Sight, found: Ways, name: str) -> dict[str, Any]:
    """The ways, and from which step they begin."""
    say = sight.visitor.say
    return {
        "name": name,
        "number": sight.number,
        "back": found.steps if found.steps < sight.steps else None,
        "more": found.found.more,
        "lines": [
            {
                "way": way,
                "changes": changes_by_seat(sight, way.changes),
                "others": say.many("{n} other way to the same", "{n} other ways to the same", len(way.variants)),
            }
            for way in told(found, say)
        ],
    }


@router.get("/{id_}/ways/board")
async def board(
    request: Request,
    house: TheHouse,
    visitor: TheVisitor,
    id_: str,
    words: Words,
    left: Words = "",
    steps: int | None = None,
    hand_shown: int | None = None,
) -> Response:
    """The board as a way would leave it, and what it leaves for later."""
    may_choose(request)
    sight = await house.sight(id_, visitor, hand_shown)
    foresight = sight.foresee(words.split(), steps)
    return await board_shown(request, sight, foresight, left.split())


@router.post("/{id_}/ways")
async def play(
    request: Request,
    house: TheHouse,
    visitor: TheVisitor,
    id_: str,
    words: Path,
    number: Number,
    key: Text = "",
    steps: Annotated[int | None, Form()] = None,
    hand_shown: Annotated[int | None, Form()] = None,
) -> Response:
    """Play a way, choice by choice; before its turn ends, it is asked whether that is meant."""
    may_choose(request)
    key = (key or secrets.token_hex(8))[: LONGEST_KEY - 4]  # each choice gets a key of its own
    before = await house.sight(id_, visitor, hand_shown)
    if steps is not None:
        number = (await house.playing.take_back(id_, visitor, steps, number, key, hand_shown)).number
    asks = visitor.preferences.confirm
    sight, foresight = await house.playing.play_through(id_, visitor, words.split(), number, key, hand_shown, asks=asks)
    return await after_choices(request, house, before, sight, foresight)
