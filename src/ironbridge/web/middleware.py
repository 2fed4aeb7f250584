"""What every request passes: visitors are known again, bodies kept small, security headers put on every answer."""

from __future__ import annotations

import hmac
from collections.abc import Awaitable, Callable
from typing import Annotated

from fastapi import Depends, Request
from starlette.datastructures import FormData, Headers, MutableHeaders
from starlette.requests import ClientDisconnect, cookie_parser
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ironbridge.engine.problems import Problem, n_
from ironbridge.web.doorkeeper import Doorkeeper
from ironbridge.web.people import Visitor, preferences_of
from ironbridge.web.refusals import NotAllowed, TooLarge, Unreadable

VISITOR_COOKIE = "ironbridge"
PREFERENCES_COOKIE = "preferences"
A_YEAR = 365 * 24 * 3600
LARGEST_BODY = 1_000_000
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")

SECURITY_HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


class HouseMiddleware:
    """A handler that makes the visitor another sets `request.state.visitor`; the cookie follows."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in and its answer out."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        keeper: Doorkeeper = scope["app"].state.doorkeeper
        cookies = cookie_parser(headers.get("cookie", ""))
        preferences = preferences_of(cookies.get(PREFERENCES_COOKIE, ""), headers.get("accept-language", ""))
        shown, bearer = cookies.get(VISITOR_COOKIE, ""), _bearer(headers)
        state, known, trouble = scope.setdefault("state", {}), None, None
        if bearer or shown:
            try:
                known = await keeper.visitor(bearer or shown, preferences, by_program=bool(bearer))
            except Problem as problem:  # the database is away
                trouble = problem
            except Exception:
                state["visitor"] = keeper.stranger(preferences)  # the apology is in their language
                raise
        visitor = known or keeper.stranger(preferences)
        state["by_token"] = bool(bearer) and known is not None
        state["by_cookie"] = bool(shown)
        state["shown"] = (bearer or shown) if known else ""
        state["visitor"] = visitor
        secure = scope["scheme"] == "https"
        taken = 0

        async def take() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > LARGEST_BODY:
                raise TooLarge(n_("that is too large: at most {most} bytes"), most=LARGEST_BODY)
            return message

        is_browser = not bearer and not scope["path"].startswith("/api/")

        def is_page(answer: MutableHeaders) -> bool:
            """Strangers get a pass with a whole page only: a part may be late, and would replace a newer pass."""
            return answer.get("content-type", "").startswith("text/html") and headers.get("hx-request") != "true"

        def remember(answer: MutableHeaders) -> None:
            """Cookies, but not on what caches may keep for everybody, nor for programs, which show a token."""
            now: Visitor = state["visitor"]
            if now.token != visitor.token or (is_browser and now.token != shown and (known or is_page(answer))):
                answer.append("Set-Cookie", cookie(VISITOR_COOKIE, now.token, secure, "HttpOnly"))
            if now.preferences != preferences:
                answer.append("Set-Cookie", cookie(PREFERENCES_COOKIE, str(now.preferences), secure))

        async def give(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer = MutableHeaders(scope=message)
                for name, value in SECURITY_HEADERS.items():
                    answer.setdefault(name, value)
                shared = scope["path"].startswith("/static/") or "public" in answer.get("cache-control", "")
                if not shared:
                    answer["Cache-Control"] = "no-store"
                if not shared and trouble is None:  # or somebody whom we cannot know just now would lose their pass
                    remember(answer)
            await send(message)

        if trouble is None:
            await self._app(scope, take, give)
        else:
            refused = await scope["app"].exception_handlers[Problem](Request(scope, take), trouble)
            await refused(scope, take, give)


def visitor_of(request: Request) -> Visitor:
    """The visitor who asks."""
    visitor: Visitor = request.state.visitor
    return visitor


async def form_of(request: Request) -> FormData:
    """The form that was sent. Where it may hold a file FastAPI has read it already, and will close it."""
    try:
        return await request.form(max_files=0)
    except (UnicodeError, ClientDisconnect):  # in letters that Python knows of and cannot read, or not to its end
        raise Unreadable(n_("what was sent cannot be read")) from None


async def for_ever() -> bool:
    """Of whoever has shown no pass, none ends."""
    return True


async def pass_of(request: Request) -> Callable[[], Awaitable[bool]]:
    """For a long answer, whether the pass by which it was begun still holds."""
    keeper: Doorkeeper = request.app.state.doorkeeper
    visitor, shown, by_token = visitor_of(request), request.state.shown, request.state.by_token

    async def holds() -> bool:
        return await keeper.visitor(shown, visitor.preferences, by_program=by_token) is not None

    return holds if shown else for_ever


PassHolds = Annotated[Callable[[], Awaitable[bool]], Depends(pass_of)]


async def trusted(request: Request) -> None:
    """A dependency of everything that changes something: the request comes from our own page, or from a program."""
    if request.method in SAFE_METHODS or request.state.by_token:
        return
    if request.url.path.startswith("/api/") and not request.state.by_cookie:
        return  # a program that has no token yet: it speaks for nobody
    token = request.headers.get("x-csrf-token")
    if token is None and "form" in request.headers.get("content-type", ""):
        token = str((await form_of(request)).get("csrf", ""))
    if not hmac.compare_digest((token or "").encode(), visitor_of(request).csrf.encode()):
        raise NotAllowed(n_("this page is too old, or the request does not come from it: load it again"))


def cookie(name: str, value: str, secure: bool, *more: str, path: str = "/") -> str:
    """A `Set-Cookie` header for a year."""
    lock = ["Secure"] if secure else []
    return "; ".join([f"{name}={value}", f"Path={path}", f"Max-Age={A_YEAR}", "SameSite=Lax", *lock, *more])


def _bearer(headers: Headers) -> str:
    scheme, _, token = headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""
