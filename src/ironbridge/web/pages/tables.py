"""The table: its page, its frames as the game goes on, and what those who sit there do."""

from __future__ import annotations

import asyncio
import re
import secrets
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Form, Path, Query, Request, Response
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse

from ironbridge.engine.game import State
from ironbridge.engine.sentences import sentences_of
from ironbridge.learn.lesson import lessons
from ironbridge.web.first_game import cues_of, kinds_among, rules_asked_of, scored_of, wants_cues
from ironbridge.web.foresight import Foresight
from ironbridge.web.frames import (
    Frame,
    Line,
    Pictures,
    amount_in,
    chart_series,
    chips_of,
    course_of,
    deals_many_cards,
    frame_of,
    labelled,
)
from ironbridge.web.hints import Hint, Moved, reasons_seen, told_ways
from ironbridge.web.house import House
from ironbridge.web.kept import Kept
from ironbridge.web.levels import BY_CHANCE, level_title, levels
from ironbridge.web.middleware import PassHolds, for_ever, trusted
from ironbridge.web.new_table import DEFAULT_LEVEL
from ironbridge.web.pages.render import (
    TheHouse,
    TheSight,
    TheVisitor,
    dealt_with,
    go_to,
    may_ask_for_hint,
    may_choose,
    may_create,
    may_listen,
    render,
    render_drawn,
    templates,
    wants_fragment,
    when,
)
from ironbridge.web.people import Visitor
from ironbridge.web.recap import Recap, recap_of, told_at_once
from ironbridge.web.refusals import Stale, StillHere
from ironbridge.web.schemas import LONGEST_MESSAGE, SeatSeen
from ironbridge.web.sight import Sight
from ironbridge.web.story import Story
from ironbridge.web.stream import SILENCE, EventStream, event, heard_from_now
from ironbridge.web.summary import summary_of
from ironbridge.web.verdict import verdict_of
from ironbridge.web.winning_chances import winning_chances_of

OUR_TABLE = re.compile(r"/tables/[\w-]{1,20}")
LONGEST_WORDS = 2000  # letters; a thing on a board has a handful of words
SEVERAL = 3  # choices of a way that are named one by one
FAR_BEHIND = 40  # steps; whoever slept through more sees how the table stands at once

router = APIRouter(prefix="/tables", dependencies=[Depends(trusted)])
Steps = Annotated[int, Query(ge=0)]
FormSteps = Annotated[int, Form(ge=0)]
Text = Annotated[str, Form(max_length=LONGEST_MESSAGE)]
Number = Annotated[int, Form()]


# ---------------------------------------------------------------------- looking


async def sight_with_hand(house: TheHouse, visitor: TheVisitor, id_: str, hand_shown: int | None = None) -> Sight:
    """The table of a path as the visitor may see it; `hand_shown`: whose, where people share a screen."""
    return await house.sight(id_, visitor, hand_shown)


TheSightWithHand = Annotated[Sight, Depends(sight_with_hand)]


@router.get("/{id_}")
async def table_page(request: Request, house: TheHouse, sight: TheSightWithHand) -> Response:
    """The whole page, as the table stands."""
    end = _end(request, sight)
    t = await table_context(request, sight, sight.steps, ground=True)
    t["chat"] = await _chat(house, sight)
    return render_drawn(request, "table.html", t, t=t, end=end)


@router.get("/{id_}/frame")
async def frame(
    request: Request,
    sight: TheSightWithHand,
    seen: Steps = 0,
    epoch: Steps = 0,
    latest: bool = False,
    again: bool = False,
    whole: bool = False,
    have_ground: bool = True,
) -> Response:
    """The next step after those seen, so that what others do is seen one by one; or the newest, if that is wanted."""
    newest = sight.steps
    follows = not (latest or again) and seen <= sight.kept_since(epoch) and seen < newest <= seen + FAR_BEHIND
    n = sight.next_to_see(seen) if follows else newest
    after = seen if follows and not _shares_hands(sight) else None if whole else _still_shown(sight, seen, epoch)
    end = _end(request, sight) if n == newest else None
    t = await table_context(request, sight, n, ground=not have_ground, after=after)
    return render_drawn(request, "_frame.html", t, t=t, end=end)


@router.get("/{id_}/since/{n}")
async def since(
    request: Request,
    house: TheHouse,
    sight: TheSightWithHand,
    n: Annotated[int, Path(ge=0)],
    have_ground: bool = False,
) -> Response:
    """The board as it was after `n` steps, for whoever looks back at what the others did."""
    steps, fragment = sight.meanwhile(), wants_fragment(request)
    n = min(max(n, steps.start - 1), steps.stop - 1) if steps else sight.steps
    then = {"n": n, "lines": [line.text for line in sight.log(n, n)] if n in steps else []}
    earlier = await frame_of(
        request.app.state.drawings,
        (sight.id, sight.epoch, n, sight.eyes),
        sight.seen(n),
        sight.names,
        sight.visitor.say,
        ground=not (fragment and have_ground),
    )
    drawn = {"board": earlier.pictures.board, "sheets": earlier.pictures.sheets, "then": then}
    if fragment:
        return render_drawn(request, "_then.html", drawn, whole=True, t=drawn)
    t = await table_context(request, sight, sight.steps, ground=False)
    t |= drawn | {"sheets": t["sheets"] | drawn["sheets"], "chat": await _chat(house, sight)}
    return render_drawn(request, "table.html", t, t=t, end=_end(request, sight))


@router.get("/{id_}/stream", dependencies=[Depends(may_listen)])
async def stream(house: TheHouse, sight: TheSight, holds: PassHolds = for_ever) -> EventStream:
    """Tells the page that something is new, and the table's number now; it then asks for what it has not seen yet."""

    async def events() -> AsyncIterator[bytes]:
        told, listener = -1, house.listener(sight)
        async with house.watch(sight.id) as news:
            async for one in heard_from_now(sight.id, news):
                if not await holds():
                    return
                await listener.note()
                if one is None:
                    yield SILENCE
                elif one.kind != "rows":
                    yield event(one.kind)
                elif (number := (await house.sight(sight.id, sight.visitor)).number) != told:
                    told = number
                    yield event("rows", {"number": number})
                else:
                    yield SILENCE  # somebody tries their turn out: the line stays open, and nothing is told of it

    return EventStream(events())


@router.get("/{id_}/why")
async def why(
    request: Request, sight: TheSightWithHand, words: Annotated[str, Query(max_length=LONGEST_WORDS)] = ""
) -> Response:
    """Why none of these words can be chosen now, and the rule that says so; they may be anybody's own words, too."""
    answer = await asyncio.to_thread(sight.answer_to, words)
    return render(request, "_why.html", answer=answer, game=sight.game.name, url=f"/tables/{sight.id}/why")


@router.get("/{id_}/words")
async def words(request: Request, sight: TheSightWithHand) -> Response:
    """Every choice that can ever be made, in plain words, for those who cannot point at the board."""
    seen, say = sight.seen(), sight.visitor.say.of(sight.game.name)

    def listed() -> str:
        return templates.get_template("_words.html").render(words=labelled(seen, seen.game.words, say))

    kept: Kept[str] = request.app.state.word_lists
    return HTMLResponse(await kept.of((sight.id, sight.epoch, sight.steps, sight.eyes, say.code), listed))


@router.get("/{id_}/chat")
async def chat(request: Request, house: TheHouse, sight: TheSight) -> Response:
    """What was said."""
    return render(request, "_chat_frame.html", t={"chat": await _chat(house, sight)})


@router.get("/{id_}/record")
async def record(sight: TheSight) -> Response:
    """The record of a finished game, to keep. Before the end it would give the seed away."""
    name = f"{sight.game.name}-{sight.id}.txt"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return PlainTextResponse(str(sight.story.record(sight.visitor.say)), headers=headers)


@router.get("/{id_}/chart")
async def chart(sight: TheSight) -> JSONResponse:
    """How the gauges went, step by step."""
    return await chart_of(sight.story, sight.visitor)


async def chart_of(story: Story, visitor: Visitor) -> JSONResponse:
    """The course of a game as data for a chart."""
    course, winning = await asyncio.to_thread(course_of, story, visitor.say), await winning_chances_of(story)
    gauges = course.gauges
    if winning.chances:
        lines = chart_series(story.names_in(visitor.say))
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
    before = await house.sight(id_, visitor, hand_shown)
    if visitor.preferences.confirm and not sure:
        sight, foresight = await house.playing.try_out(id_, visitor, word, number)
        if foresight.ends_turn or foresight.reveals:
            return await after_choices(request, house, before, sight, foresight)
    sight = await house.playing.choose(id_, visitor, word, number, key or secrets.token_hex(8), hand_shown)
    return await after_choices(request, house, before, sight, None)


async def after_choices(
    request: Request, house: House, before: Sight, sight: Sight, foresight: Foresight | None
) -> Response:
    """The table after choices were made there, or as one more would leave it, with the question whether it is meant."""
    follows = (sight.steps > before.steps or foresight) and sight.epoch == before.epoch
    after = before.steps if follows and (sight.eyes == before.eyes or not _shares_hands(sight)) else None
    if foresight is None:
        return await _after(request, sight, after)
    t = await confirm_context(request, house, sight, foresight, after)
    return render_drawn(request, "_frame.html" if wants_fragment(request) else "table.html", t, t=t, end=None)


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
    seen: FormSteps = 0,
    epoch: FormSteps = 0,
) -> Response:
    """Undo steps of one's own turn."""
    may_choose(request)
    sight = await house.playing.take_back(id_, visitor, steps, number, key or secrets.token_hex(8), hand_shown)
    return await _after(request, sight, _still_shown(sight, seen, epoch))


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
        given = _hint(await house.playing.hint(id_, visitor, number, hand_shown), visitor)
    except Stale:
        if not wants_fragment(request):
            raise
        return render(request, "_hint_frame.html", t={"hint": None})
    if wants_fragment(request):
        t = {"hint": given, "url": f"/tables/{id_}", "hand_shown": hand_shown}
        return render(request, "_hint_frame.html", t=t)
    return await table_shown(request, house, await house.sight(id_, visitor, hand_shown), hint=given)


@router.get("/{id_}/why-move")
async def why_moved(
    request: Request,
    house: TheHouse,
    visitor: TheVisitor,
    id_: str,
    n: Annotated[int, Query(ge=1)],
    hand_shown: int | None = None,
) -> Response:
    """Why a bot did what it did in step `n`: its whole way, compared with another that it saw."""
    may_ask_for_hint(request)
    sight, moved = await house.playing.why_moved(id_, visitor, n, hand_shown)
    shown = _moved(sight, moved)
    if wants_fragment(request):
        return render(request, "_why_moved_frame.html", t={"moved": shown})
    return await table_shown(request, house, sight, moved=shown)


@router.post("/{id_}/say")
async def talk(request: Request, house: TheHouse, visitor: TheVisitor, id_: str, text: Text) -> Response:
    """Say something."""
    request.app.state.limits.chat.check(visitor.person)
    await house.chat.say_aloud(id_, visitor, text)
    if not wants_fragment(request):
        return go_to(f"/tables/{id_}")
    return await chat(request, house, await house.sight(id_, visitor))


@router.post("/{id_}/seats/{seat}/link")
async def new_link(request: Request, house: TheHouse, visitor: TheVisitor, id_: str, seat: int) -> Response:
    """A new link for a friend; the old one is void."""
    return await _after(request, await house.seating.new_link(id_, visitor, seat))


@router.post("/{id_}/seats/{seat}/bot")
async def put_bot(
    request: Request,
    house: TheHouse,
    visitor: TheVisitor,
    id_: str,
    seat: int,
    level: Text = DEFAULT_LEVEL,
    sure: Annotated[bool, Form()] = False,
) -> Response:
    """Let a bot take a seat; of somebody who is at the table, it is asked first whether that is meant."""
    try:
        return await _after(request, await house.seating.put_bot(id_, visitor, seat, level, sure=sure))
    except StillHere as here:
        sight, fragment = await house.sight(id_, visitor), wants_fragment(request)
        t = await table_context(request, sight, sight.steps, ground=not fragment)
        t |= {"put_bot": {"seat": seat, "level": level, "name": here.name}}
        if not fragment:
            t["chat"] = await _chat(house, sight)
        return render_drawn(request, "_frame.html" if fragment else "table.html", t, t=t, end=None)


@router.post("/{id_}/seats/{seat}/return")
async def take_seat_back(request: Request, house: TheHouse, visitor: TheVisitor, id_: str, seat: int) -> Response:
    """Sit down again where a bot has played on."""
    return await _after(request, await house.seating.take_back(id_, visitor, seat))


@router.post("/{id_}/rematch")
async def rematch(
    request: Request, house: TheHouse, visitor: TheVisitor, id_: str, deal: Text = "", chance: Text = ""
) -> Response:
    """The same players again."""
    await may_create(request)
    sight = await dealt_with(partial(house.opening.rematch, id_, visitor), deal, chance)
    return go_to(f"/tables/{sight.id}")


def _still_shown(sight: Sight, seen: int, epoch: int) -> int | None:
    """How many steps of a log still hold on a page that showed so many in that epoch; none, if it has no log."""
    return None if _shares_hands(sight) else min(seen, sight.kept_since(epoch), sight.steps) or None


def _shares_hands(sight: Sight) -> bool:
    """Whether several hands are looked at on this screen: what the log told one of them must not stay for the next."""
    return sight.game.about.hidden and len(sight.seats) > 1


async def _after(request: Request, sight: Sight, seen: int | None = None) -> Response:
    """The table after something was done there; with `seen`, the log holds only what came since."""
    if not wants_fragment(request):
        return go_to(f"/tables/{sight.id}")
    end = _end(request, sight)
    t = await table_context(request, sight, sight.steps, ground=False, after=seen)
    return render_drawn(request, "_frame.html", t, t=t, end=end)


# ---------------------------------------------------------------------- what is shown


async def table_context(
    request: Request, sight: Sight, n: int, *, ground: bool, after: int | None = None
) -> dict[str, Any]:
    """The table after `n` steps; with `after`, the log holds only what came since."""
    last, to_move = n == sight.steps, sight.to_move(n)
    my_turn, chooses = last and sight.my_turn, last and sight.may_choose
    # All that the log says is read now: while the drawing is made, the table may move on.
    log, recap = list(sight.log(0 if after is None else after + 1, n)), recap_of(sight) if last else None
    moment = {
        "number": sight.number,
        "epoch": sight.epoch,
        "over": sight.over and last,
        "chosen": [{"steps": at, "texts": texts} for at, texts in sight.chosen()] if last else [],
        "forced": {word: sight.forced(word) for word in sight.choices()} if last else {},
        "purposes": sight.purposes() if last else {},
        "can_take_back": last and sight.first_back is not None,
        "log": log,
        "last_words": sight.last_words(n),
        "recap": recap,
    }
    made = kinds_among(sight.words_chosen())
    frame = await frame_of(
        request.app.state.drawings,
        (sight.id, sight.epoch, n, sight.eyes),
        sight.seen(n),
        sight.names,
        sight.visitor.say,
        words=sight.choices() if last else [],
        ground=ground,
    )
    shown = _position(request, sight, frame, to_move)
    own = [line for line in log if line.seat in sight.seats] if after is not None else []
    return (
        shown
        | moment
        | {
            "steps": n,
            "last": last,
            "my_turn": my_turn,
            "gives_hints": last and sight.gives_hints,
            "hint": None,
            "choices": frame.choices,
            "back_to": n - 1,
            "curtain": {"name": shown["turn_name"], "seat": to_move} if my_turn and not chooses else None,
            "hand_shown": sight.hand_shown,
            "asked": f"&hand_shown={sight.hand_shown}" if sight.hand_shown is not None and len(sight.seats) > 1 else "",
            "mat": "" if sight.eyes is None else frame.pictures.mats[sight.eyes],
            "log_whole": after is None,
            "to_hear": _to_hear(sight, shown, recap, own, chooses) if last else "",
            "kept": after,
        }
        | await _first_game(request, sight, frame, made)
    )


async def _first_game(request: Request, sight: Sight, frame: Frame, made: Mapping[str, int]) -> dict[str, Any]:
    """What is said to those who do not know the game well; `made` are the kinds of choices that they have made."""
    house: House = request.app.state.house
    seen, say, plays = frame.seen, frame.say, bool(sight.seats) and not frame.seen.over
    finished = await house.learning.finished_before(sight) if plays else 0
    whose = next((seat for seat in (sight.eyes, seen.seat) if seat is not None), 0)
    words = [choice.word for choice in frame.choices]
    return {
        "goal": sentences_of(seen.game).goal(seen, say) if plays and not finished else "",
        "scored": {
            "name": "" if whose in sight.seats else sight.names[whose],
            "rows": [] if seen.over else scored_of(seen, whose, say),
        },
        "cues": cues_of(seen, words, made, say) if wants_cues(sight.visitor.preferences, finished) else {},
        "rules_asked": rules_asked_of(seen, say),
    }


async def confirm_context(
    request: Request, house: House, sight: Sight, foresight: Foresight, after: int | None
) -> dict[str, Any]:
    """The table as a choice would leave it, what the whole turn brings, and the question whether it is meant."""
    fragment = wants_fragment(request)
    t = await table_context(request, sight, sight.steps, ground=not fragment, after=after if fragment else None)
    frame = await _foreseen_frame(request, sight, foresight, ground=not fragment)
    summary = summary_of(sight, foresight)
    return (
        t
        | _drawn(request, sight, frame, sight.to_move())  # it is still their turn
        | {
            "mat": "" if sight.eyes is None else frame.pictures.mats[sight.eyes],
            "confirm": summary,
            "last_words": foresight.words,
            "recap": None,
            "to_hear": " ".join([*(f"{label}." for label in summary["labels"]), *summary["told"]]),
            "chat": [] if fragment else await _chat(house, sight),
        }
    )


async def _foreseen_frame(
    request: Request, sight: Sight, foresight: Foresight, *, ground: bool, ghosts: Sequence[str] = ()
) -> Frame:
    """As it would be. What would look otherwise if other things came to light is drawn as it is now."""
    words = tuple(foresight.words)

    async def drawn(seen: State, key: tuple[object, ...]) -> Frame:
        drawings, say = request.app.state.drawings, sight.visitor.say
        return await frame_of(drawings, key, seen, sight.names, say, ground=ground, ghosts=ghosts)

    key = (sight.id, sight.epoch, sight.steps, sight.eyes)
    worlds = [await drawn(seen, (*key, words, n)) for n, seen in enumerate(foresight.seen[:2])]
    if len(worlds) == 1:
        return worlds[0]
    now = await drawn(foresight.now.seen_by(sight.eyes), (*key, ()))
    return replace(worlds[0], pictures=_agreed(*(frame.pictures for frame in (*worlds, now))))


def _agreed(one: Pictures, other: Pictures, now: Pictures) -> Pictures:
    return Pictures(
        one.board if one.board == other.board else now.board,
        [mat if mat == twin else present for mat, twin, present in zip(one.mats, other.mats, now.mats, strict=True)],
        one.hand if one.hand == other.hand else now.hand,
        now.sheets | one.sheets,
    )


async def board_shown(request: Request, sight: Sight, foresight: Foresight, left: Sequence[str]) -> Response:
    """The board alone, as a way would leave it, and pale what is left for later."""
    frame = await _foreseen_frame(request, sight, foresight, ground=False, ghosts=left)
    drawn = {"board": frame.pictures.board, "sheets": frame.pictures.sheets}
    return render_drawn(request, "_board.html", drawn, whole=True, t=drawn)


async def table_shown(request: Request, house: House, sight: Sight, **more: object) -> Response:
    """The whole page with something more on it, for those who have no script."""
    t = await table_context(request, sight, sight.steps, ground=True)
    t |= {"chat": await _chat(house, sight), **more}
    return render_drawn(request, "table.html", t, t=t, end=None)


def _position(request: Request, sight: Sight, frame: Frame, to_move: int | None) -> dict[str, Any]:
    return _drawn(request, sight, frame, to_move) | {
        "id": sight.id,
        "url": f"/tables/{sight.id}",
        "game": sight.game.name,
        "title": sight.game.about.title,
        "moment": frame.moment,
        "mine": bool(sight.seats),
        "turn_name": "" if to_move is None else sight.names[to_move],
        "turn_seat": to_move,
        "shared": sight.my_turn and len(sight.seats) > 1,
        "question": frame.question,
        "chips": chips_of(sight.game),
        "lessons": bool(lessons(sight.game.name)),
        "then": None,
        "confirm": None,
        "ways": None,
        "put_bot": None,
        "moved": None,
        "lost": [] if sight.over else [{"seat": seat, "name": sight.names[seat]} for seat in sight.lost],
        "notice": "",
        "with_hands": sight.game.about.hidden,
        "wide_hand": bool(sight.seats) and deals_many_cards(sight.game),
        "longest_message": LONGEST_MESSAGE,
        "levels": levels(sight.visitor.say),
        "level": DEFAULT_LEVEL,
        "fair": _fair(sight) if sight.seed_hash else None,
        "gathers": sight.gathers,
        "may_talk": bool(sight.seats),
    }


def _to_hear(sight: Sight, shown: dict[str, Any], recap: Recap | None, own: list[Line], chooses: bool) -> str:
    """What is said aloud of a frame: of my own choices all, of what the others did a summary when it is my turn."""
    said = [line.text for line in own]
    if chooses and recap is not None and recap.fresh:
        said = [told_at_once(recap, sight), sight.visitor.say("Your turn.")]
    if chooses or sight.over:
        said += [sight.visitor.say("{name}:", name=shown["turn_name"])] * shown["shared"] + [shown["question"]]
    return " ".join(said)


def _fair(sight: Sight) -> dict[str, Any]:
    """The hash from the start, and whose numbers are in the deal; the seed and what it comes from at the end."""
    say, given = sight.visitor.say, sight.given()
    return {
        "hash": sight.seed_hash,
        "mixes": sight.mixes,
        "gathers": sight.gathers,
        "given": say.listing([one.name if one.seat is not None else say("whoever opened the table") for one in given]),
        "mine": any(one.seat in sight.seats for one in given),
        "deal": sight.deal,
        "seed": sight.seed,
    }


def _drawn(request: Request, sight: Sight, frame: Frame, to_move: int | None) -> dict[str, Any]:
    """What lies on the table, also where nobody is asked anything."""
    seated = sight.seated()
    return {
        "board": frame.pictures.board,
        "hand": frame.pictures.hand,
        "players": [
            player_context(frame, seat, to_move) | _seated(request, sight, seat, seated[seat]) for seat in frame.order
        ],
        "sheets": frame.pictures.sheets,
        "text_tables": frame.tables,
    }


def _hint(hint: Hint, visitor: Visitor) -> dict[str, Any]:
    game, say = hint.imagined.game, visitor.say
    amount = amount_in(hint.imagined, say.of(game.name))
    return {
        "number": hint.number,
        "ways": [
            {
                "words": [choice.word for choice in way.choices],
                "labels": [choice.label for choice in way.choices],
                "score": amount(way.score),
                "reasons": way.reasons,
                "over": _apart([choice.label for choice in way.over], [choice.label for choice in way.choices]),
            }
            for way in told_ways(hint, say)
        ],
        "chance": say.percent(hint.thought.chances[hint.imagined.seat]),
    }


def _apart(other: list[str], way: list[str]) -> list[str]:
    """Another way in a few words: where it parts from a way, and how it ends."""
    parts = next((n for n, (one, two) in enumerate(zip(other, way, strict=False)) if one != two), 0)
    told = other[parts:]
    return told if len(told) <= SEVERAL else [told[0], "…", told[-1]]


def _moved(sight: Sight, moved: Moved) -> dict[str, Any]:
    say = sight.visitor.say.of(sight.game.name)
    lines = [line.text for line in sight.log(moved.steps.start + 1, moved.steps.stop) if line.seat == moved.seat]
    return {
        "seat": moved.seat,
        "name": sight.names[moved.seat],
        "lines": lines,
        "by_chance": moved.level == BY_CHANCE,
        "compared": moved.why is not None and bool(moved.why.other),
        "reasons": reasons_seen(sight.game, moved.why, sight.names, say),
    }


def _seated(request: Request, sight: Sight, number: int, seat: SeatSeen) -> dict[str, Any]:
    changes = sight.may_change(number)
    return {
        "name": seat.name,
        "kind": seat.kind,
        "level_title": level_title(seat.level, sight.visitor.say) if seat.level else "",
        "me": number in sight.seats[:1],
        "here": number in sight.seats[1:],
        "waits_link": str(request.url_for("join_page", link=seat.link)) if changes and seat.link else "",
        "can_put_bot": changes and seat.kind != "bot",
    }


def player_context(frame: Frame, seat: int, to_move: int | None) -> dict[str, Any]:
    """A player as the list shows them; nobody of this house."""
    return {
        "seat": seat,
        "name": frame.names[seat],
        "kind": "",
        "turn": seat == to_move,
        "me": False,
        "here": False,
        "waits_link": "",
        "can_put_bot": False,
        "gauges": frame.gauges_of(seat),
        "projections": frame.projections_of(seat),
        "mat": frame.pictures.mats[seat],
    }


async def _chat(house: House, sight: Sight) -> list[dict[str, Any]]:
    rows = await house.chat.messages(sight.id)
    return [
        {
            "seat": sight.seat_of(row.person),
            "name": message.name,
            "text": message.text,
            "table": message.text if OUR_TABLE.fullmatch(message.text) else "",  # a rematch
            "when": when(message.at, sight.visitor.say),
        }
        for row, message in zip(rows, sight.heard(rows), strict=True)
    ]


def _end(request: Request, sight: Sight) -> dict[str, Any] | None:
    """The scores by source, best first; and a deal for a rematch."""
    if not sight.over:
        return None
    house: House = request.app.state.house
    return end_of(sight.story, sight.visitor, f"/tables/{sight.id}") | {"promise": house.opening.promise()}


def end_of(story: Story, visitor: Visitor, base: str) -> dict[str, Any]:
    """The score table of a finished game."""
    game, say = story.game, visitor.say.of(story.game.name)
    state = story.position(len(story))
    breakdown, scores, ranks = state.breakdown(), state.scores(), state.ranks()
    sources = [source for source in breakdown[0] if any(seat.get(source) for seat in breakdown)]
    amount, names = amount_in(state, say), story.names_in(say)
    rows = [
        {
            "name": names[seat],
            "seat": seat,
            "place": ranks[seat],
            "total": amount(scores[seat]),
            "cells": [amount(breakdown[seat].get(source, 0)) for source in sources],
        }
        for seat in sorted(range(game.seats), key=lambda seat: ranks[seat])
    ]
    return {
        "verdict": verdict_of(state, names, say),
        "rows": rows,
        "sources": [sentences_of(game).source(source, say) for source in sources],
        "record_url": f"{base}/record",
        "replay_url": f"{base}/replay",
        "rematch_url": f"{base}/rematch",
        "chart_url": f"{base}/chart",
    }
