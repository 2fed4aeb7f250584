"""From a template and what it shows to an answer."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from datetime import UTC, datetime, timedelta
from ipaddress import ip_network
from typing import Annotated, Any

from babel.dates import format_timedelta
from fastapi import Depends, Request
from fastapi.responses import HTMLResponse, RedirectResponse
from jinja2 import pass_context
from jinja2.runtime import Context
from markupsafe import Markup, escape

from ironbridge import __version__
from ironbridge.draw.templates import templates_of
from ironbridge.engine.problems import n_
from ironbridge.games import games
from ironbridge.language import Language
from ironbridge.learn.glossary import glossary
from ironbridge.web.changes import Changes, hashes_in
from ironbridge.web.deal import BrokenPromise
from ironbridge.web.house import House
from ironbridge.web.middleware import visitor_of
from ironbridge.web.people import Visitor
from ironbridge.web.refusals import TooMany
from ironbridge.web.sight import Sight

templates = templates_of("ironbridge.web")


@pass_context
def _terms(context: Context, text: str, game: str) -> Markup:
    """`text|terms(game)`: the game's terms in it explain themselves. Not for buttons and links, which do something."""
    if game not in games():
        return escape(text)  # it is not of our folders, so nobody has written a glossary of it
    return glossary(game).marked(text, context["say"].code)


templates.filters["terms"] = _terms


# Dependencies are `async` even where they wait for nothing: FastAPI runs others in threads, which takes far longer.


async def house_of(request: Request) -> House:
    """The house, for a handler."""
    house: House = request.app.state.house
    return house


async def who_asks(request: Request) -> Visitor:
    """The visitor, for a handler."""
    return visitor_of(request)


TheHouse = Annotated[House, Depends(house_of)]
TheVisitor = Annotated[Visitor, Depends(who_asks)]


async def sight_of(house: TheHouse, visitor: TheVisitor, id_: str) -> Sight:
    """The table of a path as the visitor may see it; a refusal if there is none, before anything is streamed."""
    return await house.sight(id_, visitor)


TheSight = Annotated[Sight, Depends(sight_of)]


def address_of(request: Request) -> str:
    """Where a request comes from: of IPv6 the network, since one household has as many addresses as it likes."""
    host = request.client.host if request.client else ""
    try:
        return str(ip_network(f"{host}/64", strict=False)) if ":" in host else host
    except ValueError:
        return host


async def may_create(request: Request) -> None:
    """Refuse whoever opens too much: a person, or an address, since to be a new person costs nothing.

    What others open is kept, and so is their pass.
    """
    limits = request.app.state.limits
    known = request.state.by_cookie or request.state.by_token
    limits.create.check(visitor_of(request).person if known else address_of(request))
    limits.crowd.check(address_of(request))
    await keep_pass(request)


async def keep_pass(request: Request) -> None:
    """Something of the visitor's is kept from now on. Whoever has shown no pass will not be known again anyhow."""
    if request.state.shown:
        await request.app.state.doorkeeper.keep(visitor_of(request))


async def end_pass(request: Request) -> None:
    """The visitor's pass is void from now on."""
    keeper, visitor = request.app.state.doorkeeper, visitor_of(request)
    if request.state.shown not in ("", visitor.token):
        await keeper.keep(visitor)  # of an old pass there may be no row yet that could end
    await keeper.end(visitor)


def may_choose(request: Request) -> None:
    """Refuse whoever chooses and takes back without end: every row of a table's log is kept."""
    request.app.state.limits.choose.check(visitor_of(request).person)


async def may_listen(request: Request) -> AsyncIterator[None]:
    """A dependency of every stream: refuse whoever listens to too much at once; the place is free when it ends."""
    limits, person, address = request.app.state.limits, visitor_of(request).person, address_of(request)
    if not (limits.streams.free(person) and limits.crowd_of_streams.free(address)):
        raise TooMany(n_("too much is being watched at once from here: close a table and try again"))
    with limits.streams.taken(person), limits.crowd_of_streams.taken(address):
        yield


def may_ask_for_hint(request: Request) -> None:
    """Refuse whoever asks for hint after hint: each keeps a processor busy for a while."""
    request.app.state.limits.hint.check(visitor_of(request).person)


def render(request: Request, template: str, status_code: int = 200, **shown: Any) -> HTMLResponse:
    """A page or a fragment in the visitor's language."""
    return _answer(_rendered(request, template, **shown), status_code)


def _rendered(request: Request, template: str, **shown: Any) -> str:
    visitor = visitor_of(request)
    # Where to come back to when a preference was changed: what answers a form is at no address of its own.
    here = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    path = here if request.method == "GET" else "/"
    return templates.get_template(template).render(
        visitor=visitor, say=visitor.say, path=path, version=__version__, **shown
    )


def render_drawn(
    request: Request, template: str, shown: Mapping[str, Any], *, whole: bool = False, **more: Any
) -> HTMLResponse:
    """A page with drawings, or a frame of it: what the page says that it has is left out, unless `whole` is wanted."""
    asks_for_rest = wants_fragment(request) and not whole
    have = hashes_in(request.headers.get("have", "")) if asks_for_rest else frozenset[str]()
    changes = Changes(have, shown["sheets"])
    return _answer(changes.drawn(_rendered(request, template, changes=changes, **more)))


def _answer(html: str, status_code: int = 200) -> HTMLResponse:
    return HTMLResponse(html, status_code, headers={"Cache-Control": "no-store", "Vary": "Cookie, Accept-Language"})


async def dealt_with(open_table: Callable[[str, str], Awaitable[Sight]], deal: str, chance: str) -> Sight:
    """A table opened by a page, which has promised a deal, with the number that the page's script has added.

    If the promise cannot be kept, the number is left out: we know it now, and could choose a secret to go with it.
    """
    if deal and chance:
        try:
            return await open_table(deal, chance)
        except BrokenPromise:
            pass
    return await open_table("", "")


def wants_fragment(request: Request) -> bool:
    """Whether the page's script asks, not the browser itself."""
    return request.headers.get("hx-request") == "true"


def go_to(path: str) -> RedirectResponse:
    """After something has been done: look at this page."""
    return RedirectResponse(path, 303)


def when(moment: datetime, say: Language) -> str:
    """How long ago, in a few words."""
    if datetime.now(UTC) - moment < timedelta(minutes=1):
        return say("just now")
    return format_timedelta(moment - datetime.now(UTC), granularity="minute", add_direction=True, locale=say.code)
