"""What an address answers to: HEAD as GET without a body, OPTIONS with the list, others with a no and the list."""

from __future__ import annotations

from fastapi import FastAPI, Request
from starlette.routing import Match
from starlette.types import ASGIApp, Message, Receive, Scope, Send

OURS = ("GET", "POST", "DELETE")  # that our routes are made for


class HeadMiddleware:
    """Whatever can be asked for with GET can be asked for with HEAD."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a GET in, and only its head out."""
        if scope["type"] != "http" or scope["method"] != "HEAD":
            await self._app(scope, receive, send)
            return
        ended = False

        async def give(message: Message) -> None:
            nonlocal ended
            if message["type"] == "http.response.start":
                await send(message)
            elif not ended:
                ended = True  # at the first part of the body, since a stream has no last
                await send({"type": "http.response.body", "body": b"", "more_body": False})

        await self._app({**scope, "method": "GET"}, receive, give)


def allowed_at(request: Request) -> str:
    """The methods that the address of a request answers to."""
    app: FastAPI = request.app
    asked = {"type": "http", "path": request.url.path, "root_path": app.root_path, "app": app, "headers": []}
    found = [
        method
        for method in (("GET",) if request.url.path.startswith("/static/") else OURS)
        if any(route.matches({**asked, "method": method})[0] == Match.FULL for route in app.routes)
    ]
    return ", ".join([*found, *(["HEAD"] if "GET" in found else []), "OPTIONS"])
