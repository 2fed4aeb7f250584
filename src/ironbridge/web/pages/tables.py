"""The table: its page, its frames as the game goes on, and what those who sit there do."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import AsyncIterator, Callable
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Form, Query, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse

from ironbridge.engine.game import Game, State
from ironbridge.engine.problems import n_
from ironbridge.engine.wording import words_of
from ironbridge.language import Language
from ironbridge.web.frames import Frame, chart_series, course_of, frame_of, log_lines
from ironbridge.web.hints import Hint, told_ways
from ironbridge.web.house import LONGEST_MESSAGE, House
from ironbridge.web.levels import level_title, levels
from ironbridge.web.middleware import trusted
from ironbridge.web.new_table import DEFAULT_LEVEL
from ironbridge.web.pages.render import (
    TheHouse,
    TheVisitor,
    go_to,
    may_ask_for_hint,
    may_choose,
    may_create,
    render,
    wants_fragment,
    when,
)
from ironbridge.web.people import Visitor
from ironbridge.web.refusals import NotAllowed, Stale
from ironbridge.web.schemas import ChoiceSeen
from ironbridge.web.story import Story
from ironbridge.web.stream import SILENCE, EventStream, event, heard_from_now
from ironbridge.web.table import GameTable
from ironbridge.web.why import why_not
from ironbridge.web.winning_chances import winning_chances_of

OUR_TABLE = re.compile(r"/tables/[\w-]{1,20}")
LEAST_SHARE = 0.01  # of a bot's thinking: what got less was looked at all the same
FAR_BEHIND = 40  # steps; whoever slept through more sees how the table stands at once

router = APIRouter(prefix="/tables", dependencies=[Depends(trusted)])
Steps = Annotated[int, Query(ge=0)]
Text = Annotated[str, Form(max_length=LONGEST_MESSAGE)]
Number = Annotated[int, Form()]


# ---------------------------------------------------------------------- looking


@router.get("/{id_}")
async def table_page(
    request: Request, house: TheHouse, visitor: TheVisitor, id_: str, hand_shown: int | None = None
) -> Response:
    """The whole page, as the table stands. `hand_shown`: whose, where people share a screen."""
    table = await house.table(id_)
    n, end = table.settled(visitor.person), _end(table, visitor)
    t = await table_context(request, table, visitor, n, hand_shown=hand_shown, ground=True)
    t["chat"] = await _chat(house, table, visitor)
    return render(request, "table.html", t=t, end=end)


@router.get("/{id_}/frame")
async def frame(
    request: Request,
    house: TheHouse,
    visitor: TheVisitor,
    id_: str,
    seen: Steps = 0,
    epoch: Steps = 0,
    latest: bool = False,
    again: bool = False,
    have_ground: bool = True,
    hand_shown: int | None = None,
) -> Response:
    """The next step after those seen, so that what others do is seen one by one; or the newest, if that is wanted."""
    table = await house.table(id_)
    newest = table.settled(visitor.person)
    follows = not (latest or again) and epoch == table.epoch and seen < newest <= seen + FAR_BEHIND
    n = _next_to_see(table, seen, newest) if follows else newest
    after, end = seen if follows else None, _end(table, visitor) if n == newest else None
    t = await table_context(request, table, visitor, n, hand_shown=hand_shown, ground=not have_ground, after=after)
    return render(request, "_frame.html", t=t, end=end)


def _next_to_see(table: GameTable, seen: int, newest: int) -> int:
    """The next step of which there is something to tell; of a long turn, most questions only lead to the next."""
    return next((n for n in range(seen + 1, newest) if table.steps[n - 1].events), newest)


async def known_table(house: TheHouse, id_: str) -> GameTable:
    """The table, or a refusal before anything is streamed."""
    return await house.table(id_)


@router.get("/{id_}/stream")
async def stream(house: TheHouse, table: Annotated[GameTable, Depends(known_table)]) -> EventStream:
    """Tells the page that something is new; the page then asks for what it may see."""

    async def events() -> AsyncIterator[bytes]:
        async with house.watch(table.id) as news:
            async for one in heard_from_now(table.id, news):
                yield SILENCE if one is None else event(one.kind)

    return EventStream(events())


@router.get("/{id_}/why")
async def why(
    request: Request, house: TheHouse, visitor: TheVisitor, id_: str, words: str = "", hand_shown: int | None = None
) -> Response:
    """Why none of these words can be chosen now, and the rule that says so."""
    table = await house.table(id_)
    return render(request, "_why.html", whys=[why_not(table, visitor, words.split(), hand_shown)], game=table.game.name)


@router.get("/{id_}/words")
async def words(
    request: Request, house: TheHouse, visitor: TheVisitor, id_: str, hand_shown: int | None = None
) -> Response:
    """Every choice that can ever be made, in plain words, for those who cannot point at the board."""
    table = await house.table(id_)
    game, say = table.game, visitor.say.of(table.game.name)
    view = table.state.view(table.eyes(visitor.person, hand_shown))
    labels = [ChoiceSeen(word=word, label=words_of(game).label(game, view, word, say)) for word in game.words]
    return render(request, "_words.html", words=labels)


@router.get("/{id_}/chat")
async def chat(request: Request, house: TheHouse, visitor: TheVisitor, id_: str) -> Response:
    """What was said."""
    table = await house.table(id_)
    return render(request, "_chat_frame.html", t={"chat": await _chat(house, table, visitor)})


@router.get("/{id_}/record")
async def record(house: TheHouse, id_: str) -> Response:
    """The record of a finished game, to keep. Before the end it would give the seed away."""
    table = await house.table(id_)
    text = str(finished_story(table).record())
    return PlainTextResponse(
        text, headers={"Content-Disposition": f'attachment; filename="{table.game.name}-{id_}.txt"'}
    )


@router.get("/{id_}/chart")
async def chart(house: TheHouse, visitor: TheVisitor, id_: str) -> JSONResponse:
    """How the gauges went, step by step."""
    story = finished_story(await house.table(id_))
    return await chart_of(story, visitor)


async def chart_of(story: Story, visitor: Visitor) -> JSONResponse:
    """The course of a game as data for a chart."""
    course, winning = await asyncio.to_thread(course_of, story, visitor.say), await winning_chances_of(story)
    gauges = course.gauges
    if winning.chances:
        lines = chart_series(story.names)
        for seat, series in enumerate(lines):
            series["values"] = [round(chances[seat], 3) for chances in winning.chances]
        gauges = [{"name": visitor.say("Chance of winning"), "percent": True, "series": lines}, *gauges]
    return JSONResponse(
        {
            "labels": list(range(len(story) + 1)),
            "gauges": gauges,
            "rounds": course.moments,
            "turns": [point.n for point in winning.turning_points],
        }
    )


def finished_story(table: GameTable) -> Story:
    """The story of a table whose game is over."""
    if not table.over:
        raise NotAllowed(n_("the game is not over yet"))
    return table.story


# ---------------------------------------------------------------------- doing


@router.post("/{id_}/choose")
async def choose(
    request: Request,
    house: TheHouse,
    visitor: TheVisitor,
    id_: str,
    word: Text,
    number: Number,
    key: Text = "",
    sure: Annotated[bool, Form()] = False,
    hand_shown: Annotated[int | None, Form()] = None,
) -> Response:
    """Make a choice; one that ends the turn is shown first, with what it leads to, if the visitor likes it so."""
    may_choose(request)
    table = await house.table(id_)
    seat = table.state.seat
    if visitor.preferences.confirm and not sure:
        trial = await house.try_out(id_, visitor, word, number)
        if trial.ends_turn or trial.reveals:
            shown = table.state if trial.reveals else trial.after
            t = await confirm_context(request, house, table, visitor, word, shown, seat)
            t["confirm"] |= {"ends": trial.ends_turn, "reveals": trial.reveals}
            return render(request, "_frame.html" if wants_fragment(request) else "table.html", t=t, end=None)
    before = (len(table.steps), table.epoch)
    table = await house.play(id_, visitor, word, number, key or secrets.token_hex(8))
    follows = (len(table.steps), table.epoch) == (before[0] + 1, before[1])
    return await _after(request, table, visitor, hand_shown, before[0] if follows else None)


@router.post("/{id_}/take-back")
async def take_back(
    request: Request,
    house: TheHouse,
    visitor: TheVisitor,
    id_: str,
    steps: Number,
    number: Number,
    key: Text = "",
    hand_shown: Annotated[int | None, Form()] = None,
) -> Response:
    """Undo steps of one's own turn."""
    may_choose(request)
    table = await house.take_back(id_, visitor, steps, number, key or secrets.token_hex(8))
    return await _after(request, table, visitor, hand_shown, None)


@router.post("/{id_}/hint")
async def hint(
    request: Request,
    house: TheHouse,
    visitor: TheVisitor,
    id_: str,
    number: Number,
    hand_shown: Annotated[int | None, Form()] = None,
) -> Response:
    """What the best bot would do in the visitor's place. If they have played meanwhile, nothing more is said of it."""
    may_ask_for_hint(request)
    try:
        given = _hint(await house.hint(id_, visitor, number, hand_shown), visitor)
    except Stale:
        if not wants_fragment(request):
            raise
        return render(request, "_hint_frame.html", t={"hint": None})
    if wants_fragment(request):
        return render(request, "_hint_frame.html", t={"hint": given})
    table = await house.table(id_)
    t = await table_context(request, table, visitor, len(table.steps), hand_shown=hand_shown, ground=True)
    return render(request, "table.html", t=t | {"chat": await _chat(house, table, visitor), "hint": given}, end=None)


@router.post("/{id_}/say")
async def talk(request: Request, house: TheHouse, visitor: TheVisitor, id_: str, text: Text) -> Response:
    """Say something."""
    request.app.state.limits.chat.check(visitor.person)
    await house.say_aloud(id_, visitor, text)
    return await chat(request, house, visitor, id_) if wants_fragment(request) else go_to(f"/tables/{id_}")


@router.post("/{id_}/seats/{seat}/link")
async def new_link(request: Request, house: TheHouse, visitor: TheVisitor, id_: str, seat: int) -> Response:
    """A new link for a friend; the old one is void."""
    return await _after(request, await house.new_link(id_, visitor, seat), visitor, None, None)


@router.post("/{id_}/seats/{seat}/bot")
async def put_bot(
    request: Request, house: TheHouse, visitor: TheVisitor, id_: str, seat: int, level: Text = DEFAULT_LEVEL
) -> Response:
    """Let a bot take a seat."""
    return await _after(request, await house.put_bot(id_, visitor, seat, level), visitor, None, None)


@router.post("/{id_}/rematch")
async def rematch(request: Request, house: TheHouse, visitor: TheVisitor, id_: str) -> Response:
    """The same players again."""
    may_create(request)
    table = await house.rematch(id_, visitor)
    return go_to(f"/tables/{table.id}")


async def _after(
    request: Request, table: GameTable, visitor: Visitor, hand_shown: int | None, seen: int | None
) -> Response:
    if not wants_fragment(request):
        return go_to(f"/tables/{table.id}")
    n, end = table.settled(visitor.person), _end(table, visitor)
    t = await table_context(request, table, visitor, n, hand_shown=hand_shown, ground=False, after=seen)
    return render(request, "_frame.html", t=t, end=end)


# ---------------------------------------------------------------------- what is shown


async def table_context(
    request: Request,
    table: GameTable,
    visitor: Visitor,
    n: int,
    *,
    hand_shown: int | None,
    ground: bool,
    after: int | None = None,
) -> dict[str, Any]:
    """The table after `n` steps; with `after`, the log holds only what came since."""
    last = n == table.settled(visitor.person)
    state = table.state.copy() if n == len(table.steps) else table.story.position(n)
    mine, eyes = table.seats_of(visitor.person), table.eyes(visitor.person, hand_shown)
    if table.game.about.hidden and len(mine) > 1:
        after = None  # the whole log anew: what it told somebody else at this screen must not stay there
    my_turn = last and not table.over and table.state.seat in mine
    curtain = my_turn and eyes is None
    back_to = table.first_back(visitor.person) if last and not curtain else None
    # All that the log says is read now: while the drawing is made, the table may move on.
    moment = {
        "number": table.number,
        "epoch": table.epoch,
        "over": table.over and last,
        "chosen": [] if back_to is None else _chosen(table, eyes, back_to, visitor.say.of(table.game.name)),
        "log": list(log_lines(table.story, 0 if after is None else after + 1, n, eyes, visitor.say)),
        "last_words": [table.steps[n - 1].word] if n else [],
    }
    frame = await frame_of(
        request.app.state.drawings,
        (table.id, table.epoch, n),
        state,
        eyes,
        table.names,
        visitor.say,
        chooses=my_turn and not curtain,
        ground=ground,
    )
    shown = _position(request, table, visitor, frame, state)
    return (
        shown
        | moment
        | {
            "steps": n,
            "last": last,
            "my_turn": my_turn,
            "gives_hints": my_turn and not curtain and table.gives_hints,
            "hint": None,
            "choices": frame.choices,
            "can_take_back": back_to is not None,
            "back_to": n - 1,
            "curtain": {"name": table.names[state.seat], "seat": state.seat} if curtain else None,
            "hand_shown": hand_shown,
            "mat": "" if eyes is None else frame.pictures.mats[eyes],
            "log_whole": after is None,
        }
    )


async def confirm_context(
    request: Request, house: House, table: GameTable, visitor: Visitor, word: str, shown: State, seat: int
) -> dict[str, Any]:
    """The table as a choice would leave it, and the question whether it is meant."""
    label = words_of(table.game).label(table.game, table.state.view(seat), word, visitor.say.of(table.game.name))
    key = (table.id, table.epoch, len(table.steps), word)
    t = await table_context(
        request,
        table,
        visitor,
        len(table.steps),
        hand_shown=seat,
        ground=not wants_fragment(request),
        after=len(table.steps) if wants_fragment(request) else None,
    )
    frame = await frame_of(
        request.app.state.drawings,
        key,
        shown,
        seat,
        table.names,
        visitor.say,
        chooses=False,
        ground=not wants_fragment(request),
    )
    chat = [] if wants_fragment(request) else await _chat(house, table, visitor)
    after = _position(request, table, visitor, frame, shown)
    drawn = {part: after[part] for part in ("board", "players", "hand", "text_tables")}
    mat = frame.pictures.mats[seat]
    return t | drawn | {"mat": mat, "confirm": {"word": word, "text": label}, "last_words": [word], "chat": chat}


def _position(request: Request, table: GameTable, visitor: Visitor, frame: Frame, state: State) -> dict[str, Any]:
    return {
        "id": table.id,
        "url": f"/tables/{table.id}",
        "game": table.game.name,
        "title": table.game.about.title,
        "moment": frame.moment,
        "mine": bool(table.seats_of(visitor.person)),
        "turn_name": "" if state.over else table.names[state.seat],
        "question": frame.question,
        "confirm": None,
        "notice": "",
        "board": frame.pictures.board,
        "hand": frame.pictures.hand,
        "with_hands": table.game.about.hidden,
        "players": [_player(request, table, visitor, frame, seat, state) for seat in frame.order],
        "levels": levels(visitor.say),
        "level": DEFAULT_LEVEL,
        "text_tables": frame.tables,
        "fair": _fair(table),
        "may_talk": bool(table.seats_of(visitor.person)),
    }


def _hint(hint: Hint, visitor: Visitor) -> dict[str, Any]:
    game, say = hint.imagined.game, visitor.say
    amount = amount_in(game, hint.imagined, say.of(game.name))
    return {
        "number": hint.number,
        "ways": [
            {
                "words": [choice.word for choice in way.choices],
                "labels": [choice.label for choice in way.choices],
                "bar": round(100 * way.share),
                "share": say.percent(way.share) if way.share >= LEAST_SHARE else f"<{say.percent(LEAST_SHARE)}",
                "score": amount(way.score),
            }
            for way in told_ways(hint, say)
        ],
        "chance": say.percent(hint.thought.chances[hint.imagined.seat]),
    }


def amount_in(game: Game, state: State, say: Language) -> Callable[[int], str]:
    """How a score of this game is written: as money, or as a number."""
    return say.money if words_of(game).gauges(game, state.view(None), say)[0].money else say.number


def _chosen(table: GameTable, eyes: int | None, first: int, say: Language) -> list[dict[str, Any]]:
    """What was chosen this turn so far; each can be gone back to."""
    label = words_of(table.game).label
    return [
        {"steps": n, "text": label(table.game, table.story.position(n).view(eyes), table.steps[n].word, say)}
        for n in range(first, len(table.steps))
    ]


def _player(
    request: Request, table: GameTable, visitor: Visitor, frame: Frame, number: int, state: State
) -> dict[str, Any]:
    seat, mine = table.seats[number], table.seats_of(visitor.person)
    owns = visitor.person == table.owner and number not in mine and not table.over
    link = str(request.url_for("join_page", link=seat.link)) if owns and seat.link else ""
    return player_context(frame, number, state) | {
        "name": seat.name,
        "kind": seat.kind,
        "level_title": level_title(seat.level, visitor.say) if seat.level else "",
        "me": number in mine[:1],
        "here": number in mine[1:],
        "waits_link": link,
        "can_put_bot": owns and seat.kind != "bot",
    }


def player_context(frame: Frame, seat: int, state: State) -> dict[str, Any]:
    """A player as the list shows them; nobody of this house."""
    return {
        "seat": seat,
        "name": frame.names[seat],
        "kind": "",
        "turn": not state.over and state.seat == seat,
        "me": False,
        "here": False,
        "waits_link": "",
        "can_put_bot": False,
        "gauges": frame.gauges_of(seat),
        "mat": frame.pictures.mats[seat],
    }


def _fair(table: GameTable) -> dict[str, str] | None:
    """The seed's hash from the start, the seed itself at the end; for a continued game it was known before."""
    if table.continued:
        return None
    return {"hash": table.seed_hash, "seed": str(table.story.seed) if table.over else ""}


async def _chat(house: House, table: GameTable, visitor: Visitor) -> list[dict[str, str]]:
    return [
        {
            "name": message.name,
            "text": message.text,
            "table": message.text if OUR_TABLE.fullmatch(message.text) else "",  # a rematch
            "when": when(message.at, visitor.say),
        }
        for message in await house.chat(table.id)
    ]


def _end(table: GameTable, visitor: Visitor) -> dict[str, Any] | None:
    """The scores by source, best first."""
    return end_of(table.story, visitor, f"/tables/{table.id}") if table.over else None


def end_of(story: Story, visitor: Visitor, base: str) -> dict[str, Any]:
    """The score table of a finished game."""
    game, say = story.game, visitor.say.of(story.game.name)
    state = story.position(len(story))
    breakdown, scores, ranks = state.breakdown(), state.scores(), state.ranks()
    sources = [source for source in breakdown[0] if any(seat.get(source) for seat in breakdown)]
    amount = amount_in(game, state, say)
    rows = [
        {
            "name": story.names[seat],
            "seat": seat,
            "place": ranks[seat],
            "total": amount(scores[seat]),
            "cells": [amount(breakdown[seat].get(source, 0)) for source in sources],
        }
        for seat in sorted(range(game.seats), key=lambda seat: ranks[seat])
    ]
    return {
        "rows": rows,
        "sources": [words_of(game).source(source, say) for source in sources],
        "record_url": f"{base}/record",
        "replay_url": f"{base}/replay",
        "rematch_url": f"{base}/rematch",
        "chart_url": f"{base}/chart",
    }
