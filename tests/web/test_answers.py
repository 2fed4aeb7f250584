"""What is answered to requests that no browser sends: forms in odd letters, other methods, far too much."""

from __future__ import annotations

import re
from itertools import product
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from ironbridge.games import games
from ironbridge.web.app import Limits
from ironbridge.web.refusals import BAD_INPUT
from tests.web.conftest import InHouse
from tests.web.servers import FEWEST, GAME, Browser, browser

BOUNDARY = "apart"
FIELD = b'--apart\r\nContent-Disposition: form-data; name="%s"\r\n\r\n%s\r\n'
FORMS = ["/tables", "/preferences", "/play", "/replays", "/account/name", "/account/log-in", "/tables/none/say"]

CHARSETS = ["punycode", "undefined", "idna", "rot13", "zlib_codec", "utf-7", "utf-16", "no-such", "\xe9", '""']
BODIES = [
    b"",
    b"--",
    b"--apart",
    b"--apart--\r\n",
    b"--other\r\n\r\n--other--\r\n",
    b"--apart\r\n\r\nno head\r\n--apart--\r\n",
    b"--apart\r\nContent-Disposition\r\n\r\nx\r\n--apart--\r\n",
    b"--apart\r\nContent-Disposition: form-data\r\n\r\nx\r\n--apart--\r\n",
    b'--apart\r\nContent-Disposition: form-data; name="\xff\xfe"\r\n\r\nx\r\n--apart--\r\n',
    b"--apart\r\nContent-Disposition: form-data; name*=punycode''%ff\r\n\r\nx\r\n--apart--\r\n",
    b"--apart\r\nContent-Disposition: form-data; name*0*=utf-8''%e2%82%ac; name*1=x\r\n\r\nx\r\n--apart--\r\n",
    b'--apart\r\nContent-Disposition: form-data; name="csrf"; filename="../../x"\r\n\r\nx\r\n--apart--\r\n',
    b"--apart\r\n" + b"X: y\r\n" * 2000 + b"\r\nx\r\n--apart--\r\n",
    b"--apart\r\n" + b"x" * 100_000,
]


def stop_the_clock(app: FastAPI) -> None:
    """Nobody is refused for asking too often."""
    app.state.limits = Limits(on=False)


def multipart(**fields: str) -> bytes:
    return b"".join(FIELD % (name.encode(), value.encode()) for name, value in fields.items()) + b"--apart--\r\n"


# ---------------------------------------------------------------------- forms


@pytest.mark.parametrize("kind", [f"multipart/form-data; boundary={BOUNDARY}", "application/x-www-form-urlencoded"])
def test_a_form_in_letters_that_cannot_be_read_is_refused_with_a_sentence(in_house: InHouse, kind: str) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app)
        csrf = await ann.csrf()
        body = multipart(csrf=csrf, game="a-\x81é", name="\xff") if "multipart" in kind else b"game=x&csrf=%ff"
        for charset, path, sent in product(CHARSETS, FORMS, ({}, {"X-CSRF-Token": csrf})):
            stop_the_clock(app)
            headers = httpx.Headers({"Content-Type": f"{kind}; charset={charset}", **sent}, encoding="latin-1")
            answer = await ann.http.post(path, content=body, headers=headers)
            assert answer.is_client_error or answer.status_code == 303, (charset, path, answer.status_code)
            if answer.is_client_error:
                assert told(answer)

    in_house(test)


@pytest.mark.parametrize("boundary", [f"; boundary={BOUNDARY}", "", "; boundary=", f"; boundary={'b' * 500}"])
def test_a_form_whose_parts_cannot_be_told_apart_is_refused(in_house: InHouse, boundary: str) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app)
        csrf = await ann.csrf()
        for body, path, sent in product(BODIES, FORMS, ({}, {"X-CSRF-Token": csrf})):
            stop_the_clock(app)
            headers = {"Content-Type": f"multipart/form-data{boundary}", **sent}
            answer = await ann.http.post(path, content=body, headers=headers)
            assert answer.is_client_error or answer.status_code == 303, (body, path, answer.status_code)

    in_house(test)


def told(answer: httpx.Response) -> str:
    """The sentence of a page that refuses something."""
    (sentence,) = re.findall(r'<p role="alert">(.+?)</p>|<p class="problem[^>]*>(.+?)</p>', answer.text)
    return "".join(sentence)


# ---------------------------------------------------------------------- methods


def test_head_is_answered_as_get_without_a_body(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app, **{"Accept-Encoding": "identity"})  # packed, a page is as long as its random deal makes it
        path = await ann.open()
        pages = ["/", "/new", "/account", "/api", f"/rules/{GAME}", path, f"{path}/frame", "/palette.css", "/nowhere"]
        data = [
            "/api/games",
            "/api/tables",
            f"/api{path}",
            f"/api{path}/steps",
            "/api/openapi.json",
            "/api/tables/none",
        ]
        files = ["/static/page.js", "/static/nothing", f"/games/{GAME}/board-light.svg"]
        for address in [*pages, *data, *files]:
            got, head = await ann.get(address), await ann.http.head(address)
            assert head.status_code == got.status_code, address
            assert head.content == b""
            for name in ("content-type", "content-length", "cache-control", "vary", "etag"):
                assert head.headers.get(name) == got.headers.get(name), (address, name)
        assert (await ann.http.head(f"/api{path}/choices")).status_code == 405

    in_house(test)


def test_head_of_a_stream_does_not_listen(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app)
        path = await ann.open()
        for address in (f"{path}/stream", f"/api{path}/stream"):
            head = await ann.http.head(address)
            assert (head.status_code, head.content) == (200, b"")
            assert head.headers["content-type"].startswith("text/event-stream")

    in_house(test)


@pytest.mark.parametrize(
    ("path", "allowed"),
    [
        ("/", "GET, HEAD, OPTIONS"),
        ("/tables", "POST, OPTIONS"),
        ("/join/abc", "GET, POST, HEAD, OPTIONS"),
        ("/api", "GET, HEAD, OPTIONS"),
        ("/api/tables", "GET, POST, HEAD, OPTIONS"),
        ("/api/tables/abc/choices", "POST, OPTIONS"),
        ("/static/page.js", "GET, HEAD, OPTIONS"),
    ],
)
def test_another_method_is_refused_with_those_that_are_allowed(in_house: InHouse, path: str, allowed: str) -> None:
    async def test(app: FastAPI) -> None:
        async with browser(app) as http:
            refused = await http.delete(path)
            assert (refused.status_code, refused.headers["allow"]) == (405, allowed)
            assert allowed in refused.text
            asked = await http.options(path, headers={"Origin": "http://elsewhere"})
            assert (asked.status_code, asked.headers["allow"], asked.content) == (204, allowed, b"")
            assert not [name for name in asked.headers if name.startswith("access-control")]

    in_house(test)


def test_nothing_is_answered_where_there_is_nothing(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        async with browser(app) as http:
            for method in ("HEAD", "OPTIONS", "DELETE", "POST"):
                assert (await http.request(method, "/api/nothing")).status_code == 404

    in_house(test)


# ---------------------------------------------------------------------- what may be kept


def test_what_caches_may_keep_says_what_it_depends_on(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        async with browser(app) as http:
            paths = [f"/games/{name}/board-{light}.svg" for name in games() for light in ("light", "dark")]
            for path in [*paths, "/palette.css", "/static/page.js", "/", f"/rules/{GAME}", "/api/games"]:
                in_english, in_french = [
                    await http.get(path, headers={"Accept-Language": lang}) for lang in ("en", "fr")
                ]
                kept = in_english.headers.get("cache-control", "") != "no-store"
                varies = {name.strip().lower() for name in in_english.headers.get("vary", "").split(",")}
                assert kept == path.endswith((".svg", ".css", ".js"))
                if kept and in_english.text != in_french.text:
                    assert varies >= {"cookie", "accept-language"}, path

    in_house(test)


# ---------------------------------------------------------------------- far too much


def too_much() -> list[tuple[str, Any]]:
    seat = {"kind": "bot"}
    wish = {"game": GAME, "seats": [seat] * FEWEST}
    long = "x" * 300_000
    return [
        ("/api/tables", wish | {"seats": [seat] * 60_000}),
        ("/api/tables", wish | {"seats": [{}] * 60_000}),
        ("/api/tables", wish | {"seats": [seat | {"name": long}]}),
        ("/api/tables", wish | {"seats": [seat | {"level": long}]}),
        ("/api/tables", wish | {"options": {str(n): "x" for n in range(60_000)}}),
        ("/api/tables", wish | {"options": {str(n): n for n in range(60_000)}}),
        ("/api/tables", wish | {"options": {long: "x"}}),
        ("/api/tables", wish | {"options": {"map": long}}),
        ("/api/tables", wish | {"game": long}),
        ("/api/tables", wish | {str(n): n for n in range(60_000)}),
        ("/api/visitors", {"name": long}),
        ("/api/join/abc", {"name": long}),
        ("/api/tables/abc/messages", {"text": long}),
        ("/api/tables/abc/choices", {"word": long, "number": 0, "key": "k"}),
        ("/api/tables/abc/choices", {"word": "w", "number": 0, "key": long}),
        ("/api/tables/abc/take-back", {"steps": 0, "number": 0, "key": long}),
        ("/api/tables/abc/seats/0/bot", {"level": long}),
    ]


def test_far_too_much_is_refused_before_anything_is_done_with_it(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        stop_the_clock(app)
        async with browser(app) as http:
            for path, body in too_much():
                answer = await http.post(path, json=body)
                assert answer.status_code == BAD_INPUT, answer.text[:300]
                problem = answer.json()["problem"]
                assert problem.startswith("too long, or too many: "), problem[:300]
                assert len(problem) < 200

    in_house(test)


def test_a_form_for_a_table_with_far_too_long_a_name(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        fields = {"game": GAME, "seats": 1, "seat-0-kind": "me", "seat-0-name": " " * 300_000 + "x"}
        answer = await Browser(app).send("/tables", **fields)
        assert answer.status_code == BAD_INPUT
        assert "a name has at most 24 letters" in answer.text

    in_house(test)


@pytest.mark.parametrize(
    ("path", "field"),
    [
        ("/account/name", "name"),
        ("/account/open", "name"),
        ("/account/log-in", "name"),
        ("/account/log-in", "password"),
        ("/join/abc", "name"),
        ("/play", "game"),
    ],
)
def test_far_too_long_a_text_in_a_form_is_refused(in_house: InHouse, path: str, field: str) -> None:
    async def test(app: FastAPI) -> None:
        fields = {"name": "Ann", "password": "long enough", "game": GAME} | {field: "ﷺ" * 50_000}
        answer = await Browser(app).send(path, **fields)
        assert answer.status_code == BAD_INPUT
        assert f"too long, or too many: {field}" in answer.text
        assert len(answer.content) < 50_000

    in_house(test)


def test_a_question_about_far_too_many_words_is_refused(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app)
        path = await ann.open()
        everything = " ".join((await ann.get(f"/api/games/{GAME}/words?seats={FEWEST}")).json())
        for address, name in ((f"{path}/why", "words"), (f"/api{path}/why", "word")):
            answer = await ann.http.get(address, params={name: everything * 10})
            assert answer.status_code == BAD_INPUT
            assert f"too long, or too many: {name}" in answer.text

    in_house(test)
