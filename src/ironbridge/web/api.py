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
from ironbridge.engine.sentences import sentences_of
from ironbridge.games import games, make_game
from ironbridge.web.hints import told_ways
from ironbridge.web.house import House
from ironbridge.web.middleware import trusted
from ironbridge.web.new_table import NewSeat, NewTable, good_name
from ironbridge.web.pages.render import (
    TheHouse,
    TheSight,
    TheVisitor,
    address_of,
    may_ask_for_hint,
    may_choose,
    may_create,
)
from ironbridge.web.people import Visitor
from ironbridge.web.refusals import NotAllowed
from ironbridge.web.schemas import (
    LONGEST_WORD,
    Bot,
    ChoiceMade,
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


router = APIRouter(prefix="/api", dependencies=[Depends(_known), Depends(trusted)], tags=["tables"])


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
    return await (house.lists.mine(visitor) if which == "mine" else house.lists.to_watch(visitor))


@router.post("/tables", status_code=201)
async def create_table(request: Request, house: TheHouse, visitor: TheVisitor, wanted: TableWanted) -> TableSeen:
    """Open a table."""
    may_create(request)
    seats = [NewSeat(seat.kind, seat.name, seat.level) for seat in wanted.seats]
    new = NewTable(wanted.game, seats, wanted.options, wanted.public, wanted.hints)
    return seen(await house.opening.create(new, visitor))


@router.get("/tables/{id_}")
async def see_table(house: TheHouse, visitor: TheVisitor, id_: str, eyes: int | None = None) -> TableSeen:
    """The table as it stands. Whoever plays several seats of a game with hidden hands says whose `eyes`."""
    return seen(await house.sight(id_, visitor, eyes))


@router.post("/tables/{id_}/choices")
async def choose(request: Request, house: TheHouse, visitor: TheVisitor, id_: str, choice: ChoiceMade) -> TableSeen:
    """Make a choice. When this answers, it is stored."""
    may_choose(request)
    return seen(await house.playing.choose(id_, visitor, choice.word, choice.number, choice.key, choice.eyes))


@router.post("/tables/{id_}/take-back")
async def take_back(request: Request, house: TheHouse, visitor: TheVisitor, id_: str, back: TakenBack) -> TableSeen:
    """Undo steps of your own turn, down to so many steps of the game."""
    may_choose(request)
    return seen(await house.playing.take_back(id_, visitor, back.steps, back.number, back.key, back.eyes))


@router.post("/tables/{id_}/hint")
async def hint(request: Request, house: TheHouse, visitor: TheVisitor, id_: str, asked: HintAsked) -> HintSeen:
    """What the best bot would do in your place: the three ways that it weighs most. Nothing is played."""
    may_ask_for_hint(request)
    given = await house.playing.hint(id_, visitor, asked.number, asked.eyes)
    ways = told_ways(given, visitor.say)
    return HintSeen(number=given.number, ways=ways, chances=list(given.thought.chances))


@router.get("/tables/{id_}/steps")
async def see_steps(sight: TheSight, after: Annotated[int, Query(ge=0)] = 0) -> list[StepSeen]:
    """What was chosen after so many steps, and what came of it."""
    return sight.steps_after(after)


@router.get(
    "/tables/{id_}/stream",
    status_code=200,  # FastAPI's OpenAPI document looks for it in the class otherwise, and fails
    response_class=EventStream,
    responses={200: {"content": {"text/event-stream": {}}}},
)
async def follow(
    house: TheHouse,
    sight: TheSight,
    after: Annotated[int, Query(ge=0)] = 0,
    epoch: Annotated[int | None, Query(ge=0)] = None,
) -> EventStream:
    """Live: `steps` with the choices made since, `back` when something was taken back, `chat`, `seats`, `over`.

    `after` and `epoch` say what you have seen of the table already.
    """
    return EventStream(_followed(house, sight, after, sight.epoch if epoch is None else epoch))


async def _followed(house: House, sight: Sight, shown: int, epoch: int) -> AsyncIterator[bytes]:
    async with house.watch(sight.id) as news:
        yield SILENCE  # from here on nothing is missed, and whoever asked may know
        async for one in heard_from_now(sight.id, news):
            if one is None:
                yield SILENCE
                continue
            if one.kind != "rows":
                yield event(one.kind)
                continue
            sight = await house.sight(sight.id, sight.visitor)
            if sight.epoch != epoch:
                shown, epoch = min(shown, sight.kept_since(epoch)), sight.epoch
                yield event("back", {"steps": shown})
            for step in sight.steps_after(shown):
                yield event("steps", step.model_dump(), step.n)
                shown = step.n
            if sight.over:
                yield event("over", {"scores": sight.scores()})


@router.get("/tables/{id_}/imagined")
async def imagine(house: TheHouse, visitor: TheVisitor, id_: str, eyes: int | None = None) -> Imagined:
    """The position for a bot to think with: all that your seat cannot see has been dealt anew, by chance."""
    sight = await house.sight(id_, visitor, eyes)
    # The seed is ours alone: whoever knew it could undo the dealing.
    return Imagined(position=sight.imagined(secrets.randbits(64)).save())


@router.get("/tables/{id_}/why")
async def why(sight: TheSight, word: Annotated[str, Query(max_length=LONGEST_WORD)]) -> WhyAnswer:
    """Why a word cannot be chosen now."""
    answer = sight.why_not([word])
    return WhyAnswer(text=answer.text, rule=answer.rule)


@router.get("/tables/{id_}/messages")
async def see_messages(house: TheHouse, sight: TheSight) -> list[MessageSeen]:
    """What was said at the table."""
    return [
        MessageSeen(number=message.number, name=message.name, text=message.text, at=message.at)
        for message in await house.chat.messages(sight.id)
    ]


@router.post("/tables/{id_}/messages", status_code=201)
async def talk(request: Request, house: TheHouse, visitor: TheVisitor, id_: str, said: Said) -> MessageSeen:
    """Say something to the table."""
    request.app.state.limits.chat.check(visitor.person)
    message = await house.chat.say_aloud(id_, visitor, said.text)
    return MessageSeen(number=message.number, name=message.name, text=message.text, at=message.at)


@router.post("/tables/{id_}/seats/{seat}/link")
async def invite(house: TheHouse, visitor: TheVisitor, id_: str, seat: int) -> TableSeen:
    """Free a seat for a friend, with a new link; the old link is void."""
    return seen(await house.seating.new_link(id_, visitor, seat))


@router.post("/tables/{id_}/seats/{seat}/bot")
async def put_bot(house: TheHouse, visitor: TheVisitor, id_: str, seat: int, bot: Bot) -> TableSeen:
    """Let a bot play on from a seat."""
    return seen(await house.seating.put_bot(id_, visitor, seat, bot.level))


@router.post("/join/{link}")
async def join(house: TheHouse, visitor: TheVisitor, link: str, invited: Invited) -> TableSeen:
    """Take the seat of a link."""
    return seen(await house.seating.join(link, visitor, invited.name))


@router.post("/tables/{id_}/rematch", status_code=201)
async def rematch(request: Request, house: TheHouse, visitor: TheVisitor, id_: str) -> TableSeen:
    """The same players again."""
    may_create(request)
    return seen(await house.opening.rematch(id_, visitor))


@router.get("/tables/{id_}/record", response_class=PlainTextResponse)
async def record(sight: TheSight) -> PlainTextResponse:
    """The record of a finished game."""
    return PlainTextResponse(str(sight.story.record()))


@router.post("/tables/{id_}/continue", status_code=201)
async def continue_table(
    request: Request, house: TheHouse, visitor: TheVisitor, sight: TheSight, wanted: Continued
) -> TableSeen:
    """A new table against bots from a position of a finished game."""
    may_create(request)
    return seen(await house.opening.continue_from(sight.story, wanted.steps, visitor, wanted.seat))


@router.post("/records", status_code=201)
async def bring_record(request: Request, house: TheHouse, visitor: TheVisitor, brought: RecordBrought) -> Id:
    """Bring a record; its replay is at `/replays/{id}`."""
    may_create(request)
    return Id(id=await house.records.add(brought.text, visitor))


@router.post("/records/{id_}/continue", status_code=201)
async def continue_record(
    request: Request, house: TheHouse, visitor: TheVisitor, id_: str, wanted: Continued
) -> TableSeen:
    """A new table against bots from a position of a record."""
    may_create(request)
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
        seed=sight.seed,
    )
