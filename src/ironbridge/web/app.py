"""The server put together: the house behind its middleware, its pages and its JSON API."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import psycopg
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import DataError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect
from starlette.staticfiles import StaticFiles

from ironbridge import __version__
from ironbridge.engine.problems import MOST_NAMES, Problem, listed, n_
from ironbridge.language import language
from ironbridge.web import api
from ironbridge.web.at_once import ChoicesAtOnce
from ironbridge.web.bot_pool import BotPool
from ironbridge.web.devices import Devices
from ironbridge.web.documented import document
from ironbridge.web.doorkeeper import Doorkeeper
from ironbridge.web.frames import Drawings
from ironbridge.web.house import House
from ironbridge.web.kept import Kept
from ironbridge.web.limits import Limit, Places, WrongTries
from ironbridge.web.methods import HeadMiddleware, allowed_at
from ironbridge.web.middleware import SECURITY_HEADERS, HouseMiddleware, visitor_of
from ironbridge.web.pages import account, calls, home, learn, overview, replays, rules, tables, ways
from ironbridge.web.pages.render import render, wants_fragment
from ironbridge.web.refusals import NotFound, Refused, Unreadable, WrongMethod, status_of
from ironbridge.web.store.store import Store

TOO_LONG = ("string_too_long", "too_long", "too_many_fields")  # kinds of errors in what was sent
WORD_LISTS_IN_MEMORY = 50  # some hundred kilobytes each
LONGEST_FIELD = 60  # letters of a field's name in a sentence


@dataclass(frozen=True)
class Settings:
    """How a server is run."""

    database: str
    bot_workers: int = max(1, (os.cpu_count() or 2) - 1)  # processes for bots
    budget: float = 20.0  # seconds, after which a bot is taken to have failed
    rate_limits: bool = True  # off when the server is measured
    bot_engine: Path | None = None  # where a compiled engine may appear while we serve


class Limits:
    """How often one person, or one address, may do what costs others something."""

    def __init__(self, *, on: bool) -> None:
        many = 1 if on else 1_000_000
        self.create = Limit(tries=20 * many, seconds=6)
        self.crowd = Limit(tries=400 * many, seconds=3)  # everybody behind one address
        self.choose = Limit(tries=300 * many, seconds=0.25)
        self.open_account = Limit(tries=8 * many, seconds=20)
        self.log_in = Limit(tries=30 * many, seconds=4)  # right or wrong: to look at a password takes a while
        self.wrong_tries = WrongTries(free=8 * many)
        self.chat = Limit(tries=10 * many, seconds=2)
        self.hint = Limit(tries=10 * many, seconds=5)
        self.streams = Places(20 * many)  # of one person
        self.crowd_of_streams = Places(200 * many)


def create_app(settings: Settings) -> FastAPI:
    """The whole server as an ASGI application."""

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = await Store.open(settings.database)
        key, pool = await store.secret(), BotPool(settings.bot_workers, settings.budget, settings.bot_engine)
        app.state.doorkeeper = Doorkeeper(store, key, await store.old_passes_until())
        app.state.devices = Devices(key)
        app.state.house = House(store, pool, key)
        app.state.drawings = Drawings()
        app.state.word_lists = Kept[str](WORD_LISTS_IN_MEMORY)
        app.state.limits = Limits(on=settings.rate_limits)
        shelf = asyncio.create_task(home.draw_shelf())
        yield
        shelf.cancel()
        await app.state.house.close()

    app = FastAPI(
        title="Ironbridge",
        version=__version__,
        description="Everything that the pages do: open a table, join it, see it, choose, follow it live.",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.openapi = lambda: document(app)  # type: ignore[method-assign]
    # Level 3 sends a fifth more than 5 in half the time: boards are compressed at every click.
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=3, thread_minimum_size=500_000)
    app.add_middleware(HouseMiddleware)
    app.add_middleware(HeadMiddleware)
    app.router.routes.append(ChoicesAtOnce())
    # Routes are tried one after another: what is asked for most comes first.
    app.include_router(api.router)
    for page in (tables, ways, home, learn, overview, replays, rules, account, calls):
        app.include_router(page.router, include_in_schema=False)
    app.mount("/static", StaticFiles(packages=[("ironbridge.web", "static")]), name="static")
    app.add_exception_handler(Problem, _refuse)
    app.add_exception_handler(RequestValidationError, _refuse_form)
    app.add_exception_handler(HTTPException, _refuse_path)
    app.add_exception_handler(UnicodeEncodeError, _refuse_text)
    app.add_exception_handler(DataError, _refuse_text)
    app.add_exception_handler(psycopg.DataError, _refuse_text)
    app.add_exception_handler(ClientDisconnect, _say_nothing)
    app.add_exception_handler(Exception, _apologise)
    return app


# ---------------------------------------------------------------------- bad input gets a clear answer


async def _refuse(request: Request, problem: Exception) -> Response:
    assert isinstance(problem, Problem)
    visitor, status = visitor_of(request), status_of(problem)
    told = problem.told(visitor.say)
    answer: Response
    if request.url.path.startswith("/api/"):
        answer = JSONResponse({"problem": told}, status)
    elif wants_fragment(request):
        # For a stale page the script asks for the table as it stands, and shows both.
        answer = render(request, "_problem.html", status, text=told)
    else:
        answer = render(request, "problem.html", status, status=status, text=told)
    if isinstance(problem, Refused) and problem.retry_after is not None:
        answer.headers["Retry-After"] = str(problem.retry_after)
    return answer


async def _refuse_form(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    errors = error.errors()
    if too_long := [one for one in errors if one["type"] in TOO_LONG]:
        return await _refuse(request, Problem(n_("too long, or too many: {fields}"), fields=_fields(too_long)))
    return await _refuse(request, Problem(n_("missing, or not of the right kind: {fields}"), fields=_fields(errors)))


def _fields(errors: Sequence[Any]) -> str:
    """What is wrong in a form, or in a body. What was sent may have named the fields, so not too many, nor too long."""
    # Of a text that is no JSON, `loc` has only the place where it stops to be.
    wrong = [
        ".".join(str(part) for part in one["loc"][1:] if one["type"] != "json_invalid") or str(one["loc"][0])
        for one in errors[:MOST_NAMES]
    ]
    return listed(dict.fromkeys(name[:LONGEST_FIELD] for name in wrong))


async def _refuse_text(request: Request, error: Exception) -> Response:
    """Half a surrogate pair, which cannot be written anywhere, or a character 0, which PostgreSQL does not keep."""
    return await _refuse(request, Problem(n_("what was sent holds characters that no text has")))


async def _refuse_path(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if isinstance(error.__cause__, Problem):  # ours, met while the body was read
        return await _refuse(request, error.__cause__)
    if error.status_code == 404:
        return await _refuse(request, NotFound(n_("there is no page at this address")))
    if error.status_code == 405:
        return await _refuse_method(request)
    if error.status_code == 400:
        return await _refuse(request, Unreadable(n_("what was sent cannot be read")))
    refused = Refused(n_("this request cannot be answered ({status})"), status=error.status_code)
    refused.status = error.status_code
    return await _refuse(request, refused)


async def _refuse_method(request: Request) -> Response:
    allowed = allowed_at(request)
    answer = (
        Response(status_code=204)
        if request.method == "OPTIONS"
        else await _refuse(request, WrongMethod(n_("this address answers to {methods} only"), methods=allowed))
    )
    answer.headers["Allow"] = allowed
    return answer


async def _say_nothing(request: Request, error: Exception) -> Response:
    """Whoever was sending us something has hung up: no fault of ours, and nobody there to be told."""
    return Response(status_code=400)


async def _apologise(request: Request, error: Exception) -> Response:
    """A fault of ours: the log has the whole story (the server writes it), the visitor gets a sentence."""
    say = request.state.visitor.say if hasattr(request.state, "visitor") else language("en")
    told = say("Something went wrong on our side. Nothing was lost: load the page again.")
    if request.url.path.startswith("/api/"):
        return JSONResponse({"problem": told}, 500, headers=SECURITY_HEADERS)
    template = "_problem.html" if wants_fragment(request) else "problem.html"
    answer = render(request, template, 500, status=500, text=told)
    answer.headers.update(SECURITY_HEADERS)  # it does not pass the middleware on its way out
    return answer
