"""The long runs in short: some seconds of each, and that they find what is wrong."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.routing import iter_route_contexts

from ironbridge.web.app import Settings, create_app
from ironbridge.web.house import House
from ironbridge.web.new_table import NewSeat, NewTable
from ironbridge.web.people import Visitor
from ironbridge.web.store import MoveRow, Seat, TableRow
from tests.soak import kills, races
from tests.soak.findings import Findings
from tests.soak.fuzz.asgi import scope_of
from tests.soak.fuzz.asking import Asked, corpus
from tests.soak.fuzz.in_process import fuzz
from tests.soak.fuzz.mutate import asked as asked_of
from tests.soak.fuzz.verdict import wrong_with
from tests.soak.houses import SqliteFile, told
from tests.soak.ledger import Promise, Promises, check_table
from tests.soak.memory import Sampled, check
from tests.web.servers import FEWEST, GAME, house_open

ANN = Visitor("ann", "Ann")

WHOLE = {
    "content-type": "application/json",
    "content-security-policy": "x",
    "x-content-type-options": "x",
    "referrer-policy": "x",
}


def test_a_few_kills(tmp_path: Path) -> None:
    findings = Findings()
    wanted = kills.Run(kills=4, tables=3, longest_life=1.0)
    figures = kills.run(SqliteFile(tmp_path), tmp_path, wanted, findings, lambda _: None)
    assert not findings, findings
    assert figures["tables"]


def test_some_races(tmp_path: Path) -> None:
    findings = Findings()
    url = SqliteFile(tmp_path).url
    figures = races.run(url, tmp_path, 1, 500, 1, findings, lambda _: None)
    assert not findings, findings
    assert figures["rows"]


def test_some_rubbish(tmp_path: Path) -> None:
    seen = asyncio.run(fuzz(1, range(1500), tmp_path, lambda _: None))
    assert not seen.findings, seen.findings
    assert seen.asked == 1500
    assert seen.canaries


# ---------------------------------------------------------------------- what they are made of


def test_the_same_number_gives_the_same_request() -> None:
    assert [asked_of(1, n) for n in range(300)] == [asked_of(1, n) for n in range(300)]
    assert [asked_of(1, n) for n in range(9)] != [asked_of(2, n) for n in range(9)]


def test_every_route_has_a_request_in_the_corpus(tmp_path: Path) -> None:
    app = create_app(Settings(f"sqlite:///{tmp_path / 'house.db'}"))
    scopes = [scope_of(draft.asked(), "") for draft in corpus()]
    asked = {(scope["method"], scope["path"]) for scope in scopes}
    missing = [(method, path) for method, path in routes(app) if not any(fits(one, method, path) for one in asked)]
    assert missing == []


def routes(app: FastAPI) -> Iterator[tuple[str, str]]:
    for context in iter_route_contexts(app.routes):
        for method in context.methods or ():
            if context.path and (method != "HEAD" or context.path == "/api/openapi.json"):
                yield method, context.path


def fits(asked: tuple[str, str], method: str, path: str) -> bool:
    return asked[0] == method and bool(re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", path), asked[1]))


GOOD = b'{"problem": "there is no such table"}'
WRONG = {
    "a fault of ours": (500, WHOLE, GOOD, "status 500"),
    "not now, and not when": (503, WHOLE, GOOD, "status 503"),
    "a list": (404, WHOLE, b"[]", "not a problem"),
    "no JSON": (404, WHOLE, b"oh", "not a problem"),
    "of another kind": (404, WHOLE | {"content-type": "text/html"}, GOOD, "not a problem"),
    "a novel": (422, WHOLE, b'{"problem": "%s"}' % (b"a" * 1001), "longer"),
    "sent elsewhere": (303, WHOLE | {"location": "https://evil.example/"}, b"", "sent elsewhere"),
    "unprotected": (200, {"content-type": "application/json"}, b"{}", "without"),
}


@pytest.mark.parametrize(("status", "headers", "body", "wrong"), WRONG.values(), ids=WRONG)
def test_a_bad_answer_is_found(status: int, headers: dict[str, str], body: bytes, wrong: str) -> None:
    asked = Asked(b"GET", b"/api/tables/x", [], b"")
    (found,) = wrong_with(asked, "/api/tables/x", status, headers, body)
    assert wrong in found
    assert list(wrong_with(asked, "/api/tables/x", 404, WHOLE, GOOD)) == []
    assert list(wrong_with(asked, "/api/tables/x", 503, WHOLE | {"retry-after": "1"}, GOOD)) == []


async def a_table(database: str) -> tuple[TableRow, list[Seat], list[MoveRow]]:
    """The rows of a table where somebody has chosen and taken back."""
    async with house_open(database) as app:
        house: House = app.state.house
        sight = await house.opening.create(NewTable(GAME, [NewSeat("me"), *[NewSeat("here")] * (FEWEST - 1)]), ANN)
        while (now := await house.sight(sight.id, ANN)).first_back is None or now.number < 5:
            await house.playing.choose(now.id, ANN, now.choices()[0], now.number, f"key {now.number}")
        await house.playing.take_back(now.id, ANN, now.first_back, now.number, "back")
        whole = await house.store.table(sight.id)
    assert whole is not None
    return whole


def test_a_log_that_was_tampered_with_is_found(tmp_path: Path) -> None:
    row, seats, moves = asyncio.run(a_table(f"sqlite:///{tmp_path / 'house.db'}"))
    choice, other = moves[1], row.snapshot["position"] | {"round": 99}

    def found(row: TableRow, moves: list[MoveRow], promises: Promises) -> set[str]:
        findings = Findings()
        check_table(row, seats, moves, findings, promises)
        return set(findings.kinds)

    def promised(number: int, word: str) -> Promises:
        promises = Promises()
        promises.granted(row.id, ANN.person, f"key {choice.number - 1}", Promise(choice.key, number, word))
        return promises

    assert found(row, moves, promised(choice.number, choice.word)) == set()
    lost = "what was acknowledged is not there"
    assert lost in found(row, [move for move in moves if move != choice], promised(choice.number, choice.word))
    assert found(row, moves, promised(choice.number, "another word")) == {lost}
    assert found(row, moves, promised(choice.number + 1, choice.word)) == {lost}
    assert "a log has gaps" in found(row, moves[1:], Promises())
    assert "a log does not lead to its snapshot" in found(row, moves[:-1], Promises())
    assert found(replace(row, snapshot=row.snapshot | {"position": other}), moves, Promises()) == {
        "a log does not lead to its snapshot"
    }
    assert "a log does not replay" in found(row, [replace(moves[0], word="nonsense"), *moves[1:]], Promises())
    assert found(row, [*moves[:-1], replace(moves[-1], key=choice.key)], Promises()) == {
        "a request was granted more than once"
    }


def test_what_somebody_saw_and_is_not_there_is_found(tmp_path: Path) -> None:
    row, seats, moves = asyncio.run(a_table(f"sqlite:///{tmp_path / 'house.db'}"))
    after = {"id": row.id, "steps": 0, "epoch": 0, "eyes": None, "view": {}}
    for number, wrong in ((0, "somebody saw another position"), (len(moves) + 1, "somebody saw what was lost later")):
        findings, promises = Findings(), Promises()
        promises.saw(after | {"number": number})
        check_table(row, seats, moves, findings, promises)
        assert set(findings.kinds) == {wrong}


def test_a_complaint_is_told_in_a_line() -> None:
    one = """ERROR:    Exception in ASGI application
Traceback (most recent call last):
  File "/x/src/ironbridge/web/api.py", line 7, in choose
    raise KeyError
KeyError: 'x'
"""
    assert [kind for kind, _ in told(one * 2)] == ["KeyError: 'x' at web/api.py:7"] * 2
    assert list(told("")) == []


@pytest.mark.parametrize(("grows", "is_found"), [(0.0, False), (0.05, True)])
def test_memory_that_grows_is_found(grows: float, is_found: bool) -> None:
    """By three megabytes a minute, after a beginning that is always steep."""
    seconds = [2.0 * n for n in range(300)]
    megabytes = [100 + min(n, 50) + grows * now + n % 3 for n, now in enumerate(seconds)]
    findings = Findings()
    check(Sampled(seconds, megabytes, [n // 2 for n in range(300)]), 10.0, findings)
    assert bool(findings) == is_found
