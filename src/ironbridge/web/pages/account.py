"""Accounts: a name and a password, for those who want their tables on every device."""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import replace
from typing import Annotated

from fastapi import APIRouter, Depends, Form, Request, Response

from ironbridge.engine.problems import Problem
from ironbridge.web.middleware import trusted
from ironbridge.web.new_table import good_name
from ironbridge.web.pages.render import TheHouse, TheVisitor, address_of, go_to, render
from ironbridge.web.people import LONGEST_PASSWORD, Visitor, log_in, open_account
from ironbridge.web.refusals import NotNow, status_of
from ironbridge.web.schemas import LONGEST_TEXT
from ironbridge.web.store.store import folded

router = APIRouter(prefix="/account", dependencies=[Depends(trusted)])
Name = Annotated[str, Form(max_length=LONGEST_TEXT)]
Password = Annotated[str, Form(max_length=5 * LONGEST_PASSWORD)]  # a little too long is told so on the same page


@router.get("")
async def account_page(request: Request) -> Response:
    """Who I am here."""
    return render(request, "account.html", problem="")


@router.post("/name")
async def name_me(request: Request, visitor: TheVisitor, name: Name) -> Response:
    """What others shall call me at new tables."""

    async def named() -> Visitor:
        return replace(visitor, name=good_name(name))

    return await _become(request, named())


@router.post("/open")
async def open_one(request: Request, house: TheHouse, visitor: TheVisitor, name: Name, password: Password) -> Response:
    """A new account for the guest I was."""
    request.app.state.limits.log_in.check(address_of(request))
    return await _become(request, open_account(house.store, visitor, name, password))


@router.post("/log-in")
async def enter(request: Request, house: TheHouse, visitor: TheVisitor, name: Name, password: Password) -> Response:
    """The account I have."""
    limits = request.app.state.limits
    limits.log_in.check(address_of(request))
    limits.log_in.check(f"name {folded(name)}")
    return await _become(request, log_in(house.store, visitor, name, password))


@router.post("/log-out")
async def leave(request: Request, visitor: TheVisitor) -> Response:
    """A guest again, and nobody in particular."""
    request.state.visitor = request.app.state.doorkeeper.stranger(visitor.preferences)
    return go_to("/")


async def _become(request: Request, becoming: Awaitable[Visitor]) -> Response:
    """Go on as that visitor, or say on the same page why not."""
    try:
        request.state.visitor = await becoming
    except NotNow:
        raise
    except Problem as problem:
        told = problem.told(request.state.visitor.say)
        return render(request, "account.html", status_of(problem), problem=told)
    return go_to("/account")
