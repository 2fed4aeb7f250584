"""The JSON API: everything that the pages do, for bots and other clients. `/api/openapi.json` describes it.

A client asks for a token (`POST /api/visitors`) and shows it as `Authorization: Bearer …`.
"""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import PlainTextResponse

from ironbridge.bots import BOTS
from ironbridge.engine.problems import n_
from ironbridge.engine.wording import words_of
from ironbridge.games import games, make_game
from ironbridge.web.frames import log_lines
from ironbridge.web.hints import told_ways
from ironbridge.web.house import House
from ironbridge.web.middleware import trusted
from ironbridge.web.new_table import NewSeat, NewTable, good_name
from ironbridge.web.pages.render import TheHouse, TheVisitor, address_of, may_ask_for_hint, may_choose, may_create
from ironbridge.web.pages.tables import finished_story, known_table
from ironbridge.web.people import Visitor
from ironbridge.web.refusals import NotAllowed
from ironbridge.web.schemas import (
    Bot,
    ChoiceMade,
    ChoiceSeen,
    Continued,
    GameOnShelf,
    HintAsked,
    HintSeen,
    Id,
    Imagined,
    Invited,
    Listed,
    MessageSeen,
    NewVisitor,
    RecordBrought,
    Said,
    SeatSeen,
    StepSeen,
    TableSeen,
    TableWanted,
    TakenBack,
    Token,
    WhyAnswer,
)
from ironbridge.web.stream import SILENCE, EventStream, event, heard_from_now
from ironbridge.web.table import GameTable
from ironbridge.web.why import why_not


async def _known(request: Request) -> None:
    if request.headers.get("authorization") and not request.state.by_token:
        raise NotAllowed(n_("this token is not one of this house: ask for one at POST /api/visitors"))


router = APIRouter(prefix="/api", dependencies=[Depends(_known), Depends(trusted)], tags=["tables"])
TheTable = Annotated[GameTable, Depends(known_table)]


# ---------------------------------------------------------------------- people and games


@router.post("/visitors")
async def visitor_token(request: Request, house: TheHouse, new: NewVisitor) -> Token:
    """A token for a new guest."""
    keeper = request.app.state.doorkeeper
    request.app.state.limits.create.check(address_of(request))
    guest: Visitor = keeper.stranger(request.state.visitor.preferences)
    name = good_name(new.name) if new.name else ""
    guest = Visitor(guest.person, name, "", guest.preferences, guest.csrf)
    return Token(token=keeper.pass_of(guest), person=guest.person)


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


@router.get("/games/{name}/words")
async def list_words(name: str, seats: Annotated[int, Query(ge=1, le=9)]) -> list[str]:
    """The vocabulary of a game on its first map: every choice that can ever be made."""
    return list(make_game(name, seats, {}).words)


@router.get("/bots")
async def list_bots() -> list[str]:
    """The levels of bots."""
    return list(BOTS)


# ---------------------------------------------------------------------- tables


@router.get("/tables")
async def list_tables(house: TheHouse, visitor: TheVisitor, which: Literal["mine", "watch"] = "mine") -> list[Listed]:
    """My tables, or other people's that may be watched."""
    return await (house.my_tables(visitor) if which == "mine" else house.tables_to_watch(visitor))


@router.post("/tables", status_code=201)
async def create_table(request: Request, house: TheHouse, visitor: TheVisitor, wanted: TableWanted) -> TableSeen:
    """Open a table."""
    may_create(request)
    seats = [NewSeat(seat.kind, seat.name, seat.level) for seat in wanted.seats]
    new = NewTable(wanted.game, seats, wanted.options, wanted.public, wanted.hints)
    return seen(await house.create(new, visitor), visitor)


@router.get("/tables/{id_}")
async def see_table(table: TheTable, visitor: TheVisitor, eyes: int | None = None) -> TableSeen:
    """The table as it stands. Whoever plays several seats of a game with hidden hands says whose `eyes`."""
    return seen(table, visitor, eyes)


@router.post("/tables/{id_}/choices")
async def choose(request: Request, house: TheHouse, visitor: TheVisitor, id_: str, choice: ChoiceMade) -> TableSeen:
    """Make a choice. When this answers, it is stored."""
    may_choose(request)
    return seen(await house.play(id_, visitor, choice.word, choice.number, choice.key), visitor, choice.eyes)


@router.post("/tables/{id_}/take-back")
async def take_back(request: Request, house: TheHouse, visitor: TheVisitor, id_: str, back: TakenBack) -> TableSeen:
    """Undo steps of your own turn, down to so many steps of the game."""
    may_choose(request)
    return seen(await house.take_back(id_, visitor, back.steps, back.number, back.key), visitor, back.eyes)


@router.post("/tables/{id_}/hint")
async def hint(request: Request, house: TheHouse, visitor: TheVisitor, id_: str, asked: HintAsked) -> HintSeen:
    """What the best bot would do in your place: the three ways that it weighs most. Nothing is played."""
    may_ask_for_hint(request)
    given = await house.hint(id_, visitor, asked.number, asked.eyes)
    ways = told_ways(given, visitor.say)
    return HintSeen(number=given.number, ways=ways, chances=list(given.thought.chances))


@router.get("/tables/{id_}/steps")
async def see_steps(table: TheTable, visitor: TheVisitor, after: Annotated[int, Query(ge=0)] = 0) -> list[StepSeen]:
    """What was chosen after so many steps, and what came of it."""
    return _steps(table, visitor, after)


@router.get(
    "/tables/{id_}/stream",
    status_code=200,  # FastAPI's OpenAPI document looks for it in the class otherwise, and fails
    response_class=EventStream,
    responses={200: {"content": {"text/event-stream": {}}}},
)
async def follow(
    house: TheHouse,
    table: TheTable,
    visitor: TheVisitor,
    after: Annotated[int, Query(ge=0)] = 0,
    epoch: Annotated[int | None, Query(ge=0)] = None,
) -> EventStream:
    """Live: `steps` with the choices made since, `back` when something was taken back, `chat`, `seats`, `over`.

    `after` and `epoch` say what you have seen of the table already.
    """
    return EventStream(_followed(house, table.id, visitor, after, table.epoch if epoch is None else epoch))


async def _followed(house: House, id_: str, visitor: Visitor, shown: int, epoch: int) -> AsyncIterator[bytes]:
    async with house.watch(id_) as news:
        yield SILENCE  # from here on nothing is missed, and whoever asked may know
        async for one in heard_from_now(id_, news):
            if one is None:
                yield SILENCE
                continue
            if one.kind != "rows":
                yield event(one.kind)
                continue
            table = await house.table(id_)
            if table.epoch != epoch:
                shown, epoch = min(shown, table.kept_since(epoch)), table.epoch
                yield event("back", {"steps": shown})
            for step in _steps(table, visitor, shown):
                yield event("steps", step.model_dump(), step.n)
                shown = step.n
            if table.over:
                yield _over(table)


@router.get("/tables/{id_}/imagined")
async def imagine(table: TheTable, visitor: TheVisitor, eyes: int | None = None) -> Imagined:
    """The position for a bot to think with: all that your seat cannot see has been dealt anew, by chance."""
    seat = table.eyes(visitor.person, eyes)
    if seat is None:
        raise NotAllowed(n_("you are watching this table: only those who sit at it can do that"))
    # The seed is ours alone: whoever knew it could undo the dealing.
    return Imagined(position=table.state.imagine(seat, secrets.randbits(64)).save())


@router.get("/tables/{id_}/why")
async def why(table: TheTable, visitor: TheVisitor, word: str) -> WhyAnswer:
    """Why a word cannot be chosen now."""
    answer = why_not(table, visitor, [word])
    return WhyAnswer(text=answer.text, rule=answer.rule)


@router.get("/tables/{id_}/messages")
async def see_messages(house: TheHouse, table: TheTable) -> list[MessageSeen]:
    """What was said at the table."""
    return [
        MessageSeen(number=message.number, name=message.name, text=message.text, at=message.at)
        for message in await house.chat(table.id)
    ]


@router.post("/tables/{id_}/messages", status_code=201)
async def talk(request: Request, house: TheHouse, visitor: TheVisitor, id_: str, said: Said) -> MessageSeen:
    """Say something to the table."""
    request.app.state.limits.chat.check(visitor.person)
    message = await house.say_aloud(id_, visitor, said.text)
    return MessageSeen(number=message.number, name=message.name, text=message.text, at=message.at)


@router.post("/tables/{id_}/seats/{seat}/link")
async def invite(house: TheHouse, visitor: TheVisitor, id_: str, seat: int) -> TableSeen:
    """Free a seat for a friend, with a new link; the old link is void."""
    return seen(await house.new_link(id_, visitor, seat), visitor)


@router.post("/tables/{id_}/seats/{seat}/bot")
async def put_bot(house: TheHouse, visitor: TheVisitor, id_: str, seat: int, bot: Bot) -> TableSeen:
    """Let a bot play on from a seat."""
    return seen(await house.put_bot(id_, visitor, seat, bot.level), visitor)


@router.post("/join/{link}")
async def join(house: TheHouse, visitor: TheVisitor, link: str, invited: Invited) -> TableSeen:
    """Take the seat of a link."""
    return seen(await house.join(link, visitor, invited.name), visitor)


@router.post("/tables/{id_}/rematch", status_code=201)
async def rematch(request: Request, house: TheHouse, visitor: TheVisitor, id_: str) -> TableSeen:
    """The same players again."""
    may_create(request)
    return seen(await house.rematch(id_, visitor), visitor)


@router.get("/tables/{id_}/record", response_class=PlainTextResponse)
async def record(table: TheTable) -> PlainTextResponse:
    """The record of a finished game."""
    return PlainTextResponse(str(finished_story(table).record()))


@router.post("/tables/{id_}/continue", status_code=201)
async def continue_table(
    request: Request, house: TheHouse, visitor: TheVisitor, table: TheTable, wanted: Continued
) -> TableSeen:
    """A new table against bots from a position of a finished game."""
    may_create(request)
    return seen(await house.continue_from(finished_story(table), wanted.steps, visitor, wanted.seat), visitor)


@router.post("/records", status_code=201)
async def bring_record(request: Request, house: TheHouse, visitor: TheVisitor, brought: RecordBrought) -> Id:
    """Bring a record; its replay is at `/replays/{id}`."""
    may_create(request)
    return Id(id=await house.add_record(brought.text, visitor))


@router.post("/records/{id_}/continue", status_code=201)
async def continue_record(
    request: Request, house: TheHouse, visitor: TheVisitor, id_: str, wanted: Continued
) -> TableSeen:
    """A new table against bots from a position of a record."""
    may_create(request)
    return seen(await house.continue_from(await house.story(id_), wanted.steps, visitor, wanted.seat), visitor)


# ---------------------------------------------------------------------- what is seen


def seen(table: GameTable, visitor: Visitor, asked: int | None = None) -> TableSeen:
    """The table through the visitor's eyes."""
    game, say, steps = table.game, visitor.say.of(table.game.name), table.settled(visitor.person)
    state = table.state if steps == len(table.steps) else table.story.position(steps)
    mine, owner = table.seats_of(visitor.person), visitor.person == table.owner
    eyes = table.eyes(visitor.person, asked)
    view, words = state.view(eyes), words_of(game)
    my_turn = not state.over and state.seat == eyes
    chosen = state.choices() if my_turn else ()
    return TableSeen(
        id=table.id,
        game=game.name,
        options=dict(game.options),
        rules_version=game.about.rules_version,
        seats=[
            SeatSeen(kind=seat.kind, name=seat.name, level=seat.level, mine=n in mine, link=seat.link if owner else "")
            for n, seat in enumerate(table.seats)
        ],
        number=table.number,
        steps=steps,
        epoch=table.epoch,
        over=state.over,
        to_move=None if state.over else state.seat,
        eyes=eyes,
        my_turn=my_turn,
        hints=my_turn and table.gives_hints,
        question=words.question(game, view, table.names, say),
        choices=[
            ChoiceSeen(word=game.word(choice), label=words.label(game, view, game.word(choice), say))
            for choice in chosen
        ],
        back_to=table.first_back(visitor.person) if my_turn else None,
        view=view,
        scores=state.scores() if state.over else words.gauges(game, view, say)[0].values,
        seed_hash="" if table.continued else table.seed_hash,
        seed=str(table.story.seed) if state.over else "",
    )


def _over(table: GameTable) -> bytes:
    return event("over", {"scores": table.state.scores()})


def _steps(table: GameTable, visitor: Visitor, after: int) -> list[StepSeen]:
    last = table.settled(visitor.person)
    told: dict[int, list[str]] = {}
    for line in log_lines(table.story, after + 1, last, table.eyes(visitor.person), visitor.say):
        told.setdefault(line.n, []).append(line.text)
    return [
        StepSeen(n=n, seat=step.seat, word=step.word, told=told.get(n, []))
        for n, step in enumerate(table.steps[after:last], after + 1)
    ]
