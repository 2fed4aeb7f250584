"""Accounts: a name and a password, for those who want their tables on every device."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Annotated

from fastapi import APIRouter, Depends, Form, Request, Response

from ironbridge.engine.problems import Problem
from ironbridge.web.devices import DEVICE_COOKIE, Device, Devices
from ironbridge.web.doorkeeper import Doorkeeper
from ironbridge.web.middleware import cookie, trusted
from ironbridge.web.pages.render import TheHouse, TheVisitor, address_of, end_pass, go_to, render
from ironbridge.web.people import LONGEST_PASSWORD, Visitor, log_in, open_account, own_name
from ironbridge.web.refusals import NotNow, status_of
from ironbridge.web.schemas import LONGEST_TEXT
from ironbridge.web.store.names import folded

router = APIRouter(prefix="/account", dependencies=[Depends(trusted)])
Name = Annotated[str, Form(max_length=LONGEST_TEXT)]
Password = Annotated[str, Form(max_length=5 * LONGEST_PASSWORD)]  # a little too long is told so on the same page


@router.get("")
async def account_page(request: Request) -> Response:
    """Who I am here."""
    return render(request, "account.html", problem="")


@router.post("/name")
async def name_me(request: Request, house: TheHouse, visitor: TheVisitor, name: Name) -> Response:
    """What others shall call me at new tables."""

    request.app.state.limits.create.check(address_of(request))

    async def named() -> Visitor:
        return await _keeper(request).name(visitor, await own_name(house.store, visitor, name))

    return await _become(request, named())


@router.post("/open")
async def open_one(request: Request, visitor: TheVisitor, name: Name, password: Password) -> Response:
    """A new account for the guest I was."""
    request.app.state.limits.open_account.check(address_of(request))
    return await _become(request, open_account(_keeper(request), visitor, name, password))


@router.post("/log-in")
async def enter(request: Request, visitor: TheVisitor, name: Name, password: Password) -> Response:
    """The account I have."""
    limits, device, address = request.app.state.limits, _device(request), address_of(request)
    by_device = f"device {device.id}"
    keys = (f"{by_device} {folded(name)}",) if device.knows(name) else (f"address {address}", f"name {folded(name)}")

    async def entered() -> Visitor:
        limits.log_in.check(by_device if device.knows(name) else address)
        with limits.wrong_tries.trying(*keys):
            return await log_in(_keeper(request), visitor, name, password)

    return await _become(request, entered())


@router.post("/log-out")
async def leave(request: Request, visitor: TheVisitor) -> Response:
    """A guest again, and nobody in particular."""
    await end_pass(request)
    request.state.visitor = _keeper(request).stranger(visitor.preferences)
    return go_to("/")


def _keeper(request: Request) -> Doorkeeper:
    keeper: Doorkeeper = request.app.state.doorkeeper
    return keeper


async def _become(request: Request, becoming: Awaitable[Visitor]) -> Response:
    """Go on as that visitor, or say on the same page why not."""
    try:
        request.state.visitor = await becoming
    except NotNow:
        raise
    except Problem as problem:
        told = problem.told(request.state.visitor.say)
        return render(request, "account.html", status_of(problem), problem=told)
    answer = go_to("/account")
    if request.state.visitor.account:
        device = _device(request).with_account(request.state.visitor.account)
        value, secure = request.app.state.devices.cookie_of(device), request.url.scheme == "https"
        answer.headers.append("Set-Cookie", cookie(DEVICE_COOKIE, value, secure, "HttpOnly", path="/account"))
    return answer


def _device(request: Request) -> Device:
    devices: Devices = request.app.state.devices
    return devices.read(request.cookies.get(DEVICE_COOKIE, ""))
