"""The JSON API: everything that the pages do, for bots and other clients. `/api/openapi.json` describes it.

A client asks for a token (`POST /api/visitors`) and shows it as `Authorization: Bearer …`.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from functools import cache
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import PlainTextResponse

from ironbridge.bots import BOTS
from ironbridge.engine.problems import n_
from ironbridge.engine.sentences import sentences_of
from ironbridge.games import games, make_game
from ironbridge.web.documented import refusals
from ironbridge.web.doorkeeper import Doorkeeper
from ironbridge.web.hints import told_ways
from ironbridge.web.house import House
from ironbridge.web.middleware import PassHolds, for_ever, trusted
from ironbridge.web.new_table import NewSeat, NewTable
from ironbridge.web.pages.render import (
    TheHouse,
    TheSight,
    TheVisitor,
    address_of,
    end_pass,
    keep_pass,
    may_ask_for_hint,
    may_choose,
    may_create,
    may_listen,
)
from ironbridge.web.people import own_name
from ironbridge.web.refusals import NotAllowed
from ironbridge.web.schemas import (
    LONGEST_TEXT,
    LONGEST_WORD,
    Bot,
    ChoiceMade,
    Continued,
    DealPromised,
    GameOnShelf,
    HintAsked,
    HintSeen,
    Id,
    Imagined,
    Invited,
    Listed,
    MessageSeen,
    NewVisitor,
    OwnNumber,
    RecordBrought,
    Said,
    StepSeen,
    TableSeen,
    TableWanted,
    TakenBack,
    Token,
    WhyAnswer,
)
from ironbridge.web.sight import Sight
from ironbridge.web.stream import SILENCE, EventStream, event, heard_from_now


async def _known(request: Request) -> None:
    if request.headers.get("authorization") and not request.state.by_token:
        raise NotAllowed(n_("this token is not one of this house: ask for one at POST /api/visitors"))


router = APIRouter(
    prefix="/api", dependencies=[Depends(_known), Depends(trusted)], tags=["tables"], responses=refusals(403)
)


# ---------------------------------------------------------------------- people and games


@router.post("/visitors", responses=refusals(400, 413, 422, 429, 503))
async def visitor_token(request: Request, house: TheHouse, new: NewVisitor) -> Token:
    """A token for a new guest."""
    keeper: Doorkeeper = request.app.state.doorkeeper
    request.app.state.limits.create.check(address_of(request))
    guest = keeper.stranger(request.state.visitor.preferences)
    guest = await keeper.name(guest, await own_name(house.store, guest, new.name) if new.name else "")
    return Token(token=guest.token, person=guest.person)


@router.delete("/visitors/me", status_code=204, responses=refusals(400, 413, 503))
async def end_token(request: Request) -> None:
    """End your token: whoever shows it from now on is refused. What you have begun stays."""
    if not request.state.shown:
        raise NotAllowed(n_("there is no token to end: show it as Authorization: Bearer …"))
    await end_pass(request)


@router.get("/games")
async def list_games() -> list[GameOnShelf]:
    """The games, with their seats, maps and options."""
    return [
        GameOnShelf(
            name=about.name,
            title=about.title,
            year=about.year,
            seats=list(about.seats),
            maps=list(about.maps),
            options={option: list(values) for option, values in about.options.items()},
            rules_version=about.rules_version,
        )
        for about in games().values()
    ]


@router.get("/games/{name}/words", responses=refusals(422))
async def list_words(
    name: Annotated[str, Path(max_length=LONGEST_TEXT)], seats: Annotated[int, Query(ge=1, le=9)]
) -> list[str]:
    """The vocabulary of a game on its first map: every choice that can ever be made."""
    return await asyncio.to_thread(_words, name, seats)


@cache
def _words(name: str, seats: int) -> list[str]:
    return list(make_game(name, seats, {}).words)


@router.get("/bots")
async def list_bots() -> list[str]:
    """The levels of bots."""
    return list(BOTS)


# ---------------------------------------------------------------------- tables


@router.get("/tables", responses=refusals(422, 503))
async def list_tables(house: TheHouse, visitor: TheVisitor, which: Literal["mine", "watch"] = "mine") -> list[Listed]:
    """My tables, or other people's that may be watched."""
    return await (house.lists.mine(visitor) if which == "mine" else house.lists.to_watch(visitor))


@router.post("/deals", responses=refusals(400, 413))
async def promise_deal(house: TheHouse) -> DealPromised:
    """The hash of a secret of the house, to open a table with: before it learns your own number."""
    promise = house.opening.promise()
    return DealPromised(deal=promise.deal, hash=promise.hash)


@router.post("/tables", status_code=201, responses=refusals(400, 409, 413, 422, 429, 503))
async def create_table(request: Request, house: TheHouse, visitor: TheVisitor, wanted: TableWanted) -> TableSeen:
    """Open a table."""
    await may_create(request)
    seats = [NewSeat(seat.kind, seat.name, seat.level) for seat in wanted.seats]
    new = NewTable(wanted.game, seats, wanted.options, wanted.public, wanted.hints)
    return seen(await house.opening.create(new, visitor, wanted.deal, wanted.chance))


@router.get("/tables/{id_}", responses=refusals(404, 422, 503))
async def see_table(house: TheHouse, visitor: TheVisitor, id_: str, eyes: int | None = None) -> TableSeen:
    """The table as it stands. Whoever plays several seats of a game with hidden hands says whose `eyes`."""
    return seen(await house.sight(id_, visitor, eyes))


@router.post("/tables/{id_}/choices", responses=refusals(400, 404, 409, 413, 422, 429, 503))
async def choose(request: Request, house: TheHouse, visitor: TheVisitor, id_: str, choice: ChoiceMade) -> TableSeen:
    """Make a choice. When this answers, it is stored."""
    may_choose(request)
    return seen(await house.playing.choose(id_, visitor, choice.word, choice.number, choice.key, choice.eyes))


@router.post("/tables/{id_}/take-back", responses=refusals(400, 404, 409, 413, 422, 429, 503))
async def take_back(request: Request, house: TheHouse, visitor: TheVisitor, id_: str, back: TakenBack) -> TableSeen:
    """Undo steps of your own turn, down to so many steps of the game."""
    may_choose(request)
    return seen(await house.playing.take_back(id_, visitor, back.steps, back.number, back.key, back.eyes))


@router.post("/tables/{id_}/hint", responses=refusals(400, 404, 409, 413, 422, 429, 503))
async def hint(request: Request, house: TheHouse, visitor: TheVisitor, id_: str, asked: HintAsked) -> HintSeen:
    """What the best bot would do in your place: the three ways that it weighs most. Nothing is played."""
    may_ask_for_hint(request)
    given = await house.playing.hint(id_, visitor, asked.number, asked.eyes)
    ways = told_ways(given, visitor.say)
    return HintSeen(number=given.number, ways=ways, chances=list(given.thought.chances))


@router.get("/tables/{id_}/steps", responses=refusals(404, 422, 503))
async def see_steps(sight: TheSight, after: Annotated[int, Query(ge=0)] = 0) -> list[StepSeen]:
    """What was chosen after so many steps, and what came of it."""
    return sight.steps_after(after)


@router.get(
    "/tables/{id_}/stream",
    status_code=200,  # FastAPI's OpenAPI document looks for it in the class otherwise, and fails
    response_class=EventStream,
    responses={200: {"content": {"text/event-stream": {}}}, **refusals(404, 422, 429, 503)},
    dependencies=[Depends(may_listen)],
)
async def follow(
    house: TheHouse,
    sight: TheSight,
    after: Annotated[int, Query(ge=0)] = 0,
    epoch: Annotated[int | None, Query(ge=0)] = None,
    holds: PassHolds = for_ever,
) -> EventStream:
    """Live: `steps` with the choices made since, `back` when some of them were taken back, `chat`, `seats`, `over`.

    `back` comes also, down to 0 steps, when the table was dealt anew because a friend has come.

    `after` and `epoch` say what you have seen of the table already.
    """
    return EventStream(_followed(house, sight, after, sight.epoch if epoch is None else epoch, holds))


async def _followed(house: House, sight: Sight, shown: int, epoch: int, holds: PassHolds) -> AsyncIterator[bytes]:
    listener = house.listener(sight)
    async with house.watch(sight.id) as news:
        yield SILENCE  # from here on nothing is missed, and whoever asked may know
        async for one in heard_from_now(sight.id, news):
            if not await holds():
                return
            await listener.note()
            if one is None:
                yield SILENCE
                continue
            if one.kind != "rows":
                yield event(one.kind)
                continue
            sight = await house.sight(sight.id, sight.visitor)
            kept = shown if sight.epoch == epoch else sight.kept_since(epoch)
            is_dealt_anew, epoch = sight.is_dealt_anew_since(epoch), sight.epoch
            if kept < shown or is_dealt_anew:
                shown = kept
                yield event("back", {"steps": shown})
            for n in range(shown + 1, sight.steps + 1):
                yield _said(house, sight, n)
            shown = max(shown, sight.steps)
            if sight.over:
                yield event("over", {"scores": sight.scores()})


def _said(house: House, sight: Sight, n: int) -> bytes:
    """The event of a step: the same for all who see it with the same eyes in the same language."""
    key = (sight.id, sight.epoch, n, sight.eyes, sight.visitor.preferences.lang, tuple(sight.names))
    return house.said_once(key, lambda: event("steps", sight.step(n).model_dump(), n))


@router.get("/tables/{id_}/imagined", responses=refusals(404, 422, 503))
async def imagine(house: TheHouse, visitor: TheVisitor, id_: str, eyes: int | None = None) -> Imagined:
    """The position for a bot to think with: all that your seat cannot see has been dealt anew, by chance."""
    sight = await house.sight(id_, visitor, eyes)
    # The seed is ours alone: whoever knew it could undo the dealing.
    return Imagined(position=sight.imagined(secrets.randbits(64)).save())


@router.get("/tables/{id_}/why", responses=refusals(404, 422, 503))
async def why(sight: TheSight, word: Annotated[str, Query(max_length=LONGEST_WORD)]) -> WhyAnswer:
    """Why a word cannot be chosen now."""
    answer = sight.why_not([word])
    return WhyAnswer(text=answer.text, rule=answer.rule)


@router.get("/tables/{id_}/messages", responses=refusals(404, 422, 503))
async def see_messages(house: TheHouse, sight: TheSight) -> list[MessageSeen]:
    """What was said at the table."""
    return sight.heard(await house.chat.messages(sight.id))


@router.post("/tables/{id_}/messages", status_code=201, responses=refusals(400, 404, 413, 422, 429, 503))
async def talk(request: Request, house: TheHouse, visitor: TheVisitor, id_: str, said: Said) -> MessageSeen:
    """Say something to the table."""
    request.app.state.limits.chat.check(visitor.person)
    message = await house.chat.say_aloud(id_, visitor, said.text)
    return (await house.sight(id_, visitor)).heard([message])[0]


@router.post("/tables/{id_}/seats/{seat}/link", responses=refusals(400, 404, 409, 413, 422, 503))
async def invite(house: TheHouse, visitor: TheVisitor, id_: str, seat: int) -> TableSeen:
    """Free a seat for a friend, with a new link; the old link is void."""
    return seen(await house.seating.new_link(id_, visitor, seat))


@router.post("/tables/{id_}/seats/{seat}/bot", responses=refusals(400, 404, 409, 413, 422, 503))
async def put_bot(house: TheHouse, visitor: TheVisitor, id_: str, seat: int, bot: Bot) -> TableSeen:
    """Let a bot play on from a seat. If its person is at the table just now, only when you are `sure`."""
    return seen(await house.seating.put_bot(id_, visitor, seat, bot.level, sure=bot.sure))


@router.post("/tables/{id_}/seats/{seat}/return", responses=refusals(400, 404, 409, 413, 422, 503))
async def take_seat_back(house: TheHouse, visitor: TheVisitor, id_: str, seat: int) -> TableSeen:
    """Take your seat back, in which a bot plays on for you: one that `returns`."""
    return seen(await house.seating.take_back(id_, visitor, seat))


@router.post("/join/{link}", responses=refusals(400, 404, 413, 422, 503))
async def join(request: Request, house: TheHouse, visitor: TheVisitor, link: str, invited: Invited) -> TableSeen:
    """Take the seat of a link."""
    sight = await house.seating.join(link, visitor, invited.name, invited.chance)
    await keep_pass(request)
    return seen(sight)


@router.post("/tables/{id_}/rematch", status_code=201, responses=refusals(400, 404, 409, 413, 422, 429, 503))
async def rematch(
    request: Request, house: TheHouse, visitor: TheVisitor, id_: str, own: OwnNumber | None = None
) -> TableSeen:
    """The same players again."""
    await may_create(request)
    own = own or OwnNumber()
    return seen(await house.opening.rematch(id_, visitor, own.deal, own.chance))


@router.get("/tables/{id_}/record", response_class=PlainTextResponse, responses=refusals(404, 422, 503))
async def record(sight: TheSight) -> PlainTextResponse:
    """The record of a finished game."""
    return PlainTextResponse(str(sight.story.record(sight.visitor.say)))


@router.post("/tables/{id_}/continue", status_code=201, responses=refusals(400, 404, 413, 422, 429, 503))
async def continue_table(
    request: Request, house: TheHouse, visitor: TheVisitor, sight: TheSight, wanted: Continued
) -> TableSeen:
    """A new table against bots from a position of a finished game."""
    await may_create(request)
    return seen(await house.opening.continue_from(sight.story, wanted.steps, visitor, wanted.seat))


@router.post("/records", status_code=201, responses=refusals(400, 413, 422, 429, 503))
async def bring_record(request: Request, house: TheHouse, visitor: TheVisitor, brought: RecordBrought) -> Id:
    """Bring a record; its replay is at `/replays/{id}`."""
    await may_create(request)
    return Id(id=await house.records.add(brought.text, visitor))


@router.post("/records/{id_}/continue", status_code=201, responses=refusals(400, 404, 413, 422, 429, 503))
async def continue_record(
    request: Request, house: TheHouse, visitor: TheVisitor, id_: str, wanted: Continued
) -> TableSeen:
    """A new table against bots from a position of a record."""
    await may_create(request)
    return seen(await house.opening.continue_from(await house.records.story(id_), wanted.steps, visitor, wanted.seat))


# ---------------------------------------------------------------------- what is seen


def seen(sight: Sight) -> TableSeen:
    """The table through the visitor's eyes."""
    game, say, position = sight.game, sight.visitor.say.of(sight.game.name), sight.seen()
    return TableSeen(
        id=sight.id,
        game=game.name,
        options=dict(game.options),
        rules_version=game.about.rules_version,
        seats=sight.seated(),
        number=sight.number,
        steps=sight.steps,
        epoch=sight.epoch,
        over=sight.over,
        to_move=sight.to_move(),
        eyes=sight.eyes,
        my_turn=sight.may_choose,
        hints=sight.gives_hints,
        question=sentences_of(game).question(position, sight.names, say),
        choices=sight.labels(sight.choices()),
        back_to=sight.first_back,
        view=position.shown(),
        scores=sight.scores(),
        seed_hash=sight.seed_hash,
        given=sight.given(),
        deal=sight.deal,
        seed=sight.seed,
    )
