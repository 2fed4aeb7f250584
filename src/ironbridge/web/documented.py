"""What the OpenAPI document says of refusals, and of who asks."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from fastapi import FastAPI

from ironbridge.web.schemas import Problem

WHY = {
    400: "What was sent cannot be read.",
    403: "Not for you; or your token is not one of this house.",
    404: "There is no such thing.",
    409: "The table has moved on, the game is over, or a deal is too old: look again, or ask for a new one.",
    413: "More than anybody needs to send.",
    422: "Something is missing, not of the right kind, or against the rules of the game.",
    429: "Too often in too short a time, or too much at once.",
    503: "The database is away, or no bot has an answer: through no fault of yours.",
}
AGAIN = {"Retry-After": {"description": "seconds until it is worth another try", "schema": {"type": "integer"}}}
TOKEN = {"type": "http", "scheme": "bearer", "description": "from `POST /api/visitors`; without it you are a stranger"}


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The ways in which a call may be refused, for its route."""
    schema = {"$ref": "#/components/schemas/Problem"}
    return {
        status: {
            "description": f"{HTTPStatus(status).phrase}. {WHY[status]}",
            "content": {"application/json": {"schema": schema}},
            **({"headers": AGAIN} if status in (429, 503) else {}),
        }
        for status in statuses
    }


def document(app: FastAPI) -> dict[str, Any]:
    """The OpenAPI document of an app, with what FastAPI does not know of it."""
    made = FastAPI.openapi(app)  # which is made once
    made["components"]["schemas"]["Problem"] = Problem.model_json_schema()
    made["components"]["securitySchemes"] = {"token": TOKEN}
    made["security"] = [{"token": []}, {}]
    return made
