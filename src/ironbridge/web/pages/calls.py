"""The JSON API as a page, for those who write a bot or another client."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from ironbridge.web.pages.render import render

router = APIRouter()


@router.get("/api")
async def api_page(request: Request) -> Response:
    """Every call, as the OpenAPI document has it."""
    document = request.app.openapi()
    calls = [
        {"method": method.upper(), "path": path, "summary": call.get("description") or call["summary"]}
        for path, methods in document["paths"].items()
        for method, call in methods.items()
    ]
    return render(request, "api.html", calls=calls, server=str(request.base_url).rstrip("/"))
