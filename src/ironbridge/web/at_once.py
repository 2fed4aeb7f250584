"""A choice over the JSON API, answered without the layers it does not need: it is asked for a thousand times a second.

FastAPI's own route (`api.choose`) stands behind this one and describes it in the OpenAPI document. Whatever is not a
plain choice by somebody with a token is handed on to it untouched, so validation and refusals are FastAPI's.
"""

from __future__ import annotations

import json
import re
from typing import Any

from fastapi import Request, Response
from pydantic import ValidationError
from starlette.datastructures import URLPath
from starlette.routing import BaseRoute, Match, NoMatchFound
from starlette.types import Message, Receive, Scope, Send

from ironbridge.web.api import choose
from ironbridge.web.middleware import visitor_of
from ironbridge.web.schemas import ChoiceMade

CHOICES = re.compile(r"/api/tables/([^/]+)/choices")
LONG_WAY = "ironbridge.long_way"  # in a request's scope: FastAPI shall answer it


class ChoicesAtOnce(BaseRoute):
    """Comes before all other routes."""

    path = "/api/tables/{id_}/choices"  # for whoever looks through the routes
    methods = frozenset({"POST"})

    def matches(self, scope: Scope) -> tuple[Match, Scope]:
        """Whether this is a choice by somebody who is known by a token."""
        if scope["type"] != "http" or scope["method"] != "POST" or LONG_WAY in scope:
            return Match.NONE, {}
        found = CHOICES.fullmatch(scope["path"])
        if found is None or not scope.get("state", {}).get("by_token"):
            return Match.NONE, {}
        return Match.FULL, {"path_params": {"id_": found[1]}}

    def url_path_for(self, name: str, /, **path_params: Any) -> URLPath:
        """Nobody looks for it by name: FastAPI's route has one."""
        raise NoMatchFound(name, path_params)

    async def handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Make the choice, or let FastAPI say what is wrong with the request."""
        request = Request(scope, receive)
        made = _read(request.headers.get("content-type", ""), body := await request.body())
        if made is None:
            scope[LONG_WAY] = True
            await scope["app"].router(scope, _once_more(body, receive), send)
            return
        house, visitor = scope["app"].state.house, visitor_of(request)
        seen = await choose(request, house, visitor, request.path_params["id_"], made)
        await Response(seen.model_dump_json(), media_type="application/json")(scope, receive, send)


def _read(content_type: str, body: bytes) -> ChoiceMade | None:
    if content_type != "application/json":
        return None
    try:
        return ChoiceMade.model_validate(json.loads(body))
    except (ValueError, RecursionError, ValidationError):
        return None


def _once_more(body: bytes, receive: Receive) -> Receive:
    """The request's body again, for whoever comes next."""
    left: list[Message] = [{"type": "http.request", "body": body, "more_body": False}]

    async def take() -> Message:
        return left.pop() if left else await receive()

    return take
