"""The way in: the games, my tables, a new table, a friend's link, and what I prefer."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import cache, partial
from itertools import product
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Form, Query, Request, Response, UploadFile

from ironbridge.bots import bot
from ironbridge.draw.drawing import Look, drawing_of
from ironbridge.draw.palette import NIGHT, PAPER, palette_css
from ironbridge.engine.about import About
from ironbridge.engine.game import State
from ironbridge.engine.problems import Problem, n_
from ironbridge.games import about_game, game, games
from ironbridge.language import LANGUAGES, Language
from ironbridge.learn.lesson import lessons
from ironbridge.learn.reading import minutes
from ironbridge.web.deal import Promise
from ironbridge.web.house.records import LONGEST_RECORD
from ironbridge.web.levels import levels
from ironbridge.web.middleware import form_of, trusted
from ironbridge.web.names import LONGEST_NAME
from ironbridge.web.new_table import DEFAULT_LEVEL, FULL, NewSeat, NewTable, play_now
from ironbridge.web.pages.render import TheHouse, TheVisitor, dealt_with, go_to, keep_pass, may_create, render, when
from ironbridge.web.refusals import NotFound, TooLarge
from ironbridge.web.schemas import LONGEST_TEXT, Listed

PICTURES = {"light": PAPER, "dark": NIGHT}
AN_HOUR = {"Cache-Control": "public, max-age=3600"}
SHELF_BOT = "greedy"  # quick enough to play while people wait
FEW = 3  # tables of a list; the others are a click away, so that the games stay in sight
BEGUN = 60  # choices: the board on the shelf shows a game in progress

router = APIRouter(dependencies=[Depends(trusted)])
Text = Annotated[str, Form(max_length=LONGEST_TEXT)]


@router.get("/")
async def home(request: Request, house: TheHouse, visitor: TheVisitor) -> Response:
    """The games, my tables, and tables to watch."""
    say = visitor.say
    # First where I am waited for, last what is over.
    own = sorted(await house.lists.mine(visitor), key=lambda table: (table.over, not table.mine, not table.waits))
    mine = [_listed(table, say) for table in own]
    watch = [_listed(table, say) for table in await house.lists.to_watch(visitor)]
    return render(
        request,
        "home.html",
        games=[_shelved(about, say) for about in games().values()],
        mine=mine,
        watch=watch,
        few=FEW,
        promise=house.opening.promise(),
    )


@router.post("/play")
async def play(
    request: Request,
    house: TheHouse,
    visitor: TheVisitor,
    game: Text,
    variant: Text = "",
    deal: Text = "",
    chance: Text = "",
) -> Response:
    """One click, and the game begins; whoever has finished none of its kind is first shown how they may begin."""
    if not variant and not (await house.learning.finished(visitor)).get(about_game(game).name):
        return go_to(f"/first/{game}")
    await may_create(request)
    sight = await dealt_with(partial(house.opening.create, play_now(game, variant or FULL), visitor), deal, chance)
    return go_to(f"/tables/{sight.id}")


@router.get("/first/{name}")
async def first(request: Request, house: TheHouse, visitor: TheVisitor, name: str) -> Response:
    """How somebody may begin who has never played this game here."""
    if name not in games():
        raise NotFound(n_("there is no game '{name}'"), name=name)
    about, say = about_game(name), visitor.say
    there = lessons(name)
    done = len(there.keys() & (await house.learning.lessons(visitor)).get(name, {}).keys())
    return render(
        request,
        "first.html",
        game=_shelved(about, say),
        lessons={"all": len(there), "done": done, "minutes": minutes(name, say.code)} if there else None,
        variant=say.listing([say.of(name)(about.title_of(value)) for value in about.first.values()]),
        promise=house.opening.promise(),
    )


@router.get("/new")
async def new(
    request: Request,
    house: TheHouse,
    visitor: TheVisitor,
    game: Annotated[str, Query(max_length=LONGEST_TEXT)] = "",
    seats: int = 0,
) -> Response:
    """What shall be played, and who sits where."""
    about, say = about_game(game or next(iter(games()))), visitor.say
    seats = seats if seats in about.seats else about.seats[0]
    return render(
        request,
        "new.html",
        games=[_shelved(about, say) for about in games().values()],
        chosen=_offered(about, say),
        seats=seats,
        promise=house.opening.promise(),
    )


@router.post("/tables")
async def create(request: Request, house: TheHouse, visitor: TheVisitor) -> Response:
    """Open a table as the form says."""
    await may_create(request)
    form = {name: value for name, value in (await form_of(request)).items() if isinstance(value, str)}
    open_table = partial(house.opening.create, _new_table(form), visitor)
    sight = await dealt_with(open_table, form.get("deal", ""), form.get("chance", ""))
    return go_to(f"/tables/{sight.id}")


@router.get("/join/{link}")
async def join_page(request: Request, house: TheHouse, visitor: TheVisitor, link: str) -> Response:
    """A friend's link: who is there, and what shall the others call you?"""
    sight, seat = await house.seating.seat_of_link(link, visitor)
    others = [name for n, name in enumerate(sight.names) if n != seat]
    return render(
        request,
        "join.html",
        title=sight.game.about.title,
        players=visitor.say.listing(others),
        promise=Promise("", sight.seed_hash) if sight.gathers else None,
    )


@router.post("/join/{link}")
async def join(
    request: Request, house: TheHouse, visitor: TheVisitor, link: str, name: Text = "", chance: Text = ""
) -> Response:
    """Sit down."""
    sight = await house.seating.join(link, visitor, name, chance)
    await keep_pass(request)
    return go_to(f"/tables/{sight.id}")


@router.post("/replays")
async def bring_record(request: Request, house: TheHouse, visitor: TheVisitor, record: UploadFile) -> Response:
    """A record file dropped on the page."""
    await may_create(request)
    read = await record.read(LONGEST_RECORD + 1)
    if len(read) > LONGEST_RECORD:
        raise TooLarge(n_("a record has at most {most} letters"), most=LONGEST_RECORD)
    try:
        text = read.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Problem(n_("this is not a text file in UTF-8")) from None
    return go_to(f"/replays/{await house.records.add(text, visitor)}")


@router.post("/preferences")
async def prefer(request: Request, visitor: TheVisitor) -> Response:
    """What I prefer, from now on."""
    form = {name: str(value) for name, value in (await form_of(request)).items()}
    request.state.visitor = replace(visitor, preferences=visitor.preferences.changed(form))
    return go_to(_own_path(form.get("next", "/")))


@router.get("/palette.css")
async def palette() -> Response:
    """The colours of paper, ink and pieces, as the drawings have them."""
    return Response(palette_css(), media_type="text/css", headers=AN_HOUR)


@router.get("/games/{name}/board-{light}.svg")
async def picture(name: str, light: str, visitor: TheVisitor) -> Response:
    """A game's board, as it stands on the shelf."""
    if name not in games() or light not in PICTURES:
        raise NotFound(n_("there is no such picture"))
    return Response(
        await asyncio.to_thread(_picture, name, light, visitor.say.code),
        media_type="image/svg+xml",
        headers=AN_HOUR | {"Vary": "Cookie, Accept-Language"},
    )


async def draw_shelf() -> None:
    """Draw what every visitor will ask for first: the first drawing of a map takes longest."""
    for name, light, lang in product(games(), PICTURES, LANGUAGES):
        await asyncio.to_thread(_picture, name, light, lang)


# ---------------------------------------------------------------------- what is shown


def _shelved(about: About, say: Language) -> dict[str, Any]:
    return {
        "name": about.name,
        "title": about.title,
        "year": about.year,
        "summary": say.of(about.name)(about.summary),
        "lessons": bool(lessons(about.name)),
        "seats": f"{about.seats[0]}–{about.seats[-1]}",
        "minutes": f"{about.minutes[0]}–{about.minutes[1]}",
        "weight": about.weight,
        "picture_light": f"/games/{about.name}/board-light.svg",
        "picture_dark": f"/games/{about.name}/board-dark.svg",
    }


def _offered(about: About, say: Language) -> dict[str, Any]:
    own = say.of(about.name)

    def titled(names: tuple[str, ...]) -> list[dict[str, str]]:
        return [{"value": name, "title": own(about.title_of(name))} for name in names]

    return {
        "name": about.name,
        "title": about.title,
        "lessons": bool(lessons(about.name)),
        "seat_counts": list(about.seats),
        "maps": titled(about.maps),
        "options": [
            {"name": option, "title": own(about.title_of(option)), "values": titled(values)}
            for option, values in about.options.items()
        ],
        "levels": levels(say),
        "level": DEFAULT_LEVEL,
    }


def _listed(table: Listed, say: Language) -> dict[str, Any]:
    return {
        "id": table.id,
        "title": about_game(table.game).title,
        "players": say.listing(table.names),
        "to_move": table.to_move,
        "mine": table.mine,
        "over": table.over,
        "waits": say.many("waits for {n} player", "waits for {n} players", table.waits) if table.waits else "",
        "when": when(table.changed, say),
    }


def _new_table(form: dict[str, str]) -> NewTable:
    if any(len(value) > LONGEST_TEXT for value in form.values()):
        raise Problem(n_("a name has at most {most} letters"), most=LONGEST_NAME)
    about = about_game(form.get("game", ""))
    many = form.get("seats", "")
    seats = int(many) if many.isdecimal() and len(many) < 3 else 0
    options = {option: form[f"option-{option}"] for option in about.options if f"option-{option}" in form}
    return NewTable(
        about.name,
        [
            NewSeat(form.get(f"seat-{n}-kind", ""), form.get(f"seat-{n}-name", ""), form.get(f"seat-{n}-level", ""))
            for n in range(seats)
        ],
        options | ({"map": form["map"]} if form.get("map") else {}),
        "public" in form,
        "hints" in form,
    )


def _own_path(path: str) -> str:
    """A path of this house: nobody is sent elsewhere by a link that looks like ours."""
    return path if path.startswith("/") and not path.startswith(("//", "/\\")) else "/"


@cache
def _picture(name: str, light: str, lang: str) -> str:
    """The board of a game that some bots have begun."""
    state = _begun(name)
    return drawing_of(state.game).board(state.seen_by(None), Look(lang, None, PICTURES[light]))


@cache
def _begun(name: str) -> State:
    played = game(name, about_game(name).seats[0])
    state, player = played.start(0), bot(SHELF_BOT, 0)
    for _ in range(BEGUN):
        if not state.over:
            state.play(player.answer(state))
    return state
