"""The pages: in two languages, for whom they are, with the locks on; and what is refused is refused with a sentence."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from fastapi.routing import APIRoute

from ironbridge.games import games
from ironbridge.learn.short import short_text
from ironbridge.web.app import Limits
from ironbridge.web.limits import Limit, WrongTries
from ironbridge.web.pages import account, home, replays, tables
from ironbridge.web.refusals import NotAllowed, TooMany
from tests.web.conftest import InHouse
from tests.web.servers import FEWEST, GAME, Browser, Player, serving

RECORD = (Path(__file__).parents[1] / "records" / "nobody-ever-bids.txt").read_bytes()
EVIL = '"><img src=x onerror=1>'


async def finished(browser: Browser) -> str:
    """The path of a table where the game is over: a record's, but for its last steps, which a bot may play."""
    path = await bring(browser)
    steps = int(re.findall(r'max="(\d+)"', (await browser.get(path)).text)[0])
    table = (await browser.send(f"{path}/continue", n=steps - 2, seat=0)).headers["location"]
    for seat in range(FEWEST):
        await browser.send(f"{table}/seats/{seat}/bot", level="random")
    while "data-over" not in (await browser.get(f"{table}/frame?latest=1")).text:
        await asyncio.sleep(0.01)
    return table


async def bring(browser: Browser, content: bytes = RECORD) -> str:
    """The path of a record that was brought."""
    files = {"record": ("game.txt", content)}
    answer = await browser.http.post("/replays", data={"csrf": await browser.csrf()}, files=files)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


# ---------------------------------------------------------------------- every page, in both languages


def test_every_page_in_both_languages(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app)
        table = await ann.open("me", *["here"] * (FEWEST - 2), "friend")
        link = re.findall(r"/join/[\w-]+", (await ann.get(table)).text)[0]
        replay, over = await bring(ann), await finished(ann)
        pages = ["/", "/new", f"/new?game={GAME}&seats=5", "/new?seats=99", "/account", "/api", link, table, over]
        pages += [f"/rules/{name}" for name in games()]
        pages += [f"/rules/{name}/short" for name in games() if short_text(name, "en")]
        pages += [f"{table}/{part}" for part in ("frame", "words", "chat", "why?words=pass")]
        pages += [f"{over}/{part}" for part in ("frame", "replay", "replay/frame?n=3", "replay/frame?n=3&eyes=1")]
        pages += [replay, f"{replay}?n=5&eyes=0", f"{replay}/frame?n=999&eyes=all", f"{replay}/frame?n=-1"]
        for lang, other in (("en", "fr"), ("fr", "en")):
            for visitor in (ann, Browser(app)):
                visitor.http.headers["Accept-Language"] = f"{lang};q=0.9, {other};q=0.2, de"
                for path in pages:
                    answer = await visitor.get(path)
                    assert answer.status_code == 200, (path, answer.text)
                    assert answer.headers["content-type"] == "text/html; charset=utf-8", path
                    if answer.text.startswith("<!doctype"):
                        assert f'<html lang="{lang}"' in answer.text, path
        others = {"/palette.css": "text/css", f"{over}/record": "text/plain", "/static/icon.svg": "image/svg+xml"}
        others |= {f"{over}/chart": "application/json", f"{replay}/chart": "application/json"}
        for name in games():
            others |= {f"/games/{name}/board-{light}.svg": "image/svg+xml" for light in ("light", "dark")}
        for path, kind in others.items():
            answer = await ann.get(path)
            assert (answer.status_code, answer.headers["content-type"].partition(";")[0]) == (200, kind), path

    in_house(test)


def test_the_language_is_the_browsers_until_another_is_chosen(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        async def language(browser: Browser) -> str:
            return str(re.findall('<html lang="(..)"', (await browser.get("/")).text)[0])

        for accepted, lang in {
            "fr": "fr",
            "fr-CA,fr;q=0.9,en;q=0.8": "fr",
            "de, en;q=0.3, fr;q=0.4": "fr",
            "en;q=0.1, fr;q=0.01": "en",
            "de": "en",
            "": "en",
            "*": "en",
            "fr;q=0, de": "en",
            ";;;q=x,,fr;q=nan": "en",
            "x" * 5000: "en",
        }.items():
            assert await language(Browser(app, **{"Accept-Language": accepted})) == lang, accepted
        ann = Browser(app, **{"Accept-Language": "en"})
        answer = await ann.send("/preferences", lang="fr", next="/account")
        assert (answer.status_code, answer.headers["location"]) == (303, "/account")
        assert await language(ann) == "fr"  # from now on
        assert await language(Browser(app)) == "en"

    in_house(test)


def test_preferences_are_kept_and_only_what_makes_sense(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app)
        await ann.send("/preferences", theme="dark", palette="colour-blind", pace="instant", confirm="0", sound="0")
        page = (await ann.get("/")).text
        assert 'data-theme="dark" data-palette="colour-blind"' in page
        assert (await ann.get("/")).headers.get("set-cookie") is None  # nothing new: nothing to remember
        wrong = {"theme": EVIL, "palette": "none", "pace": "", "lang": "de", "next": "/", "unknown": "1"}
        await ann.send("/preferences", **wrong)
        assert 'data-theme="dark" data-palette="colour-blind"' in (await ann.get("/")).text
        for cookie in ("theme=%22%3E%3Cimg%3E&lang=de", "&&&=", "a" * 3000, "theme"):
            answer = await Browser(app, Cookie=f"preferences={cookie}").get("/")
            assert '<html lang="en" data-theme="auto" data-palette="usual">' in answer.text

    in_house(test)


ELSEWHERE = [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "evil",
    "javascript:alert(1)",
    "",
    "/\t/evil",
]


@pytest.mark.parametrize("path", ELSEWHERE)
def test_nobody_is_sent_to_another_house(in_house: InHouse, path: str) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app)
        answer = await ann.send("/preferences", theme="dark", next=path)
        assert answer.status_code == 303
        assert answer.next_request is not None
        assert answer.next_request.url.host == "house"
        assert re.match(r"/([^/\\]|$)", answer.headers["location"])

    in_house(test)


# ---------------------------------------------------------------------- the locks


def test_every_answer_has_the_locks_on(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app)
        table = await ann.open()
        paths = ["/", table, f"{table}/frame", f"{table}/why?words=castle", "/none", "/static/icon.svg", "/static/none"]
        paths += ["/api/bots", "/api/openapi.json", "/api/none", "/api/tables/none", "/palette.css", "/account/"]
        paths += [f"/games/{GAME}/board-light.svg", f"{table}/record"]
        for path in paths:
            locked(await ann.get(path))
        locked(await ann.send("/none"))
        locked(await ann.http.post("/play", data={"game": GAME}))
        locked(await ann.http.post("/api/tables", content=b"x" * 1_100_000))
        with broken(app, "house"):
            for path in ("/", "/api/tables", "/tables/x"):
                answer = await ann.get(path)
                assert answer.status_code == 500
                locked(answer)

    in_house(test)


@contextmanager
def broken(app: FastAPI, part: str) -> Iterator[None]:
    """A fault of ours, for a while."""
    whole = getattr(app.state, part)
    setattr(app.state, part, None)
    yield
    setattr(app.state, part, whole)


def locked(answer: httpx.Response) -> None:
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy, answer.url
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "same-origin"
    assert "server" not in answer.headers


def test_pages_need_no_inline_script_or_style(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app)
        for path in ("/", "/new", "/account", "/api", f"/rules/{GAME}", await ann.open(), await bring(ann)):
            page = (await ann.get(path)).text
            assert not re.search(r"<script(?![^>]* src=)", page), path
            assert not re.search(r"<[^>]* (on\w+|style)=", page), path
            assert not re.search(r'<(script|link|img|source)[^>]* (src|srcset|href)="(https?:)?//', page), path

    in_house(test)


def test_cookies(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        (cookie,) = (await Browser(app).get("/")).headers.get_list("set-cookie")
        assert cookie.startswith("ironbridge=")
        for part in ("HttpOnly", "SameSite=Lax", "Path=/", "Max-Age=31536000"):
            assert f"; {part}" in cookie
        assert "Secure" not in cookie
        ann = Browser(app, scheme="https")
        assert "; Secure" in (await ann.get("/")).headers["set-cookie"]
        assert (await ann.get("/")).headers.get("set-cookie") is None
        assert "; Secure" in (await ann.send("/preferences", theme="dark")).headers["set-cookie"]

    in_house(test)


def test_behind_a_proxy_cookies_are_as_secure_as_its_own_address(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'house.db'}") as server:
        asked = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "10.1.1.1", "Host": "play.example"}
        answer = httpx.get(server.url, headers=asked)
        assert "; Secure" in answer.headers["set-cookie"]
        ann = Player(server, "Ann")
        table = ann.open("me", *["friend"] * (FEWEST - 1))
        page = ann.http.get(f"/tables/{table['id']}", headers=asked).text
        assert f"https://play.example/join/{table['seats'][1]['link']}" in page


def test_a_cookie_that_is_not_ours_makes_a_stranger(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app)
        table = await ann.open()
        known = ann.http.cookies["ironbridge"]
        signed, _, signature = known.rpartition(".")
        forged = [f"{signed}.{signature[:-2]}AA", f"{signed[:-3]}AAA.{signature}", signed, "", "x", f"{known}x"]
        forged += [f".{signature}", "WyJhIiwiYiIsImMiXQ." + signature, known.swapcase()]
        for cookie in forged:
            stranger = Browser(app, Cookie=f"ironbridge={cookie}")
            answer = await stranger.get("/")
            assert table not in re.findall(r"mine-list.*", answer.text, re.DOTALL)
            assert answer.headers["set-cookie"].startswith("ironbridge=")  # a new one
        for others in (f'theirs={{"a": 1, "b c"}}; ironbridge={known}', f"a; b=; =c; \x7f=1; ironbridge={known}"):
            answer = await Browser(app, Cookie=others).get("/")
            assert table in answer.text
            assert "set-cookie" not in answer.headers

    in_house(test)


def test_a_form_that_is_not_from_our_page_changes_nothing(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann, eve = Browser(app), Browser(app)
        table = await ann.open("me", *["friend"] * (FEWEST - 1))
        record = await bring(ann)
        link = re.findall(r"/join/([\w-]+)", (await ann.get(table)).text)[0]
        fields: dict[str, Any] = {"game": GAME, "name": "Eve", "password": "long enough", "lang": "fr", "text": "hi"}
        fields |= {"word": "pass", "number": 0, "steps": 0, "n": 0, "seat": 0, "level": "random"}
        routes = [route for page in (account, home, replays, tables) for route in page.router.routes]
        posted = [route.path for route in routes if isinstance(route, APIRoute) and "POST" in (route.methods or ())]
        assert len(posted) > 12
        before = {path: _plain((await ann.get(path)).text) for path in (table, "/", "/account")}
        for path in posted:
            id_ = record if path.startswith("/replays") else table
            where = path.format(id_=id_.rpartition("/")[2], seat=1, link=link)
            for token in (None, "", await eve.csrf(), "0" * 64, "é"):
                sent = fields if token is None else fields | {"csrf": token}
                files = {"record": ("r.txt", RECORD)} if path == "/replays" else None
                answer = await ann.http.post(where, data=sent, files=files)
                assert answer.status_code == 403, (where, token, answer.status_code)
                assert "load it again" in answer.text
                headers = {} if token is None else {b"X-CSRF-Token": token.encode()}
                answer = await ann.http.post(where, data=fields, files=files, headers=headers)
                assert answer.status_code == 403, (where, token)
            assert (await ann.http.post(where)).status_code in (403, 422)
            assert (await ann.http.post(where, json=fields)).status_code in (403, 422)
        assert {path: _plain((await ann.get(path)).text) for path in before} == before

    in_house(test)


def _plain(page: str) -> str:
    page = re.sub(r'name="deal" value="[^"]+"|data-hash="\w+"', "", page)  # new on every page
    return re.sub(r"\d+ (second|minute)s? ago|now", "", page)


def test_the_api_by_cookie_needs_the_token_of_the_page(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app)
        token = await ann.csrf()
        wish = {"game": GAME, "seats": [{"kind": "me"}] * FEWEST}
        assert (await ann.http.post("/api/tables", json=wish)).status_code == 403
        assert (await ann.http.post("/api/tables", json=wish, headers={"X-CSRF-Token": "x"})).status_code == 403
        assert (await ann.http.get("/api/tables")).json() == []
        assert (await ann.http.post("/api/tables", json=wish, headers={"X-CSRF-Token": token})).status_code == 201
        # A form on another's page could send this much; it is not read as JSON.
        plain = {"Content-Type": "text/plain"}
        answer = await Browser(app).http.post("/api/visitors", content=b'{"name": "x"}', headers=plain)
        assert answer.status_code == 422

    in_house(test)


# ---------------------------------------------------------------------- errors


def test_errors_are_pages_with_one_sentence(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app)
        table = await ann.open()
        told = {
            "/none": (404, "there is no page at this address"),
            "/tables/none": (404, "there is no such table"),
            "/tables/none/frame": (404, "there is no such table"),
            "/replays/none": (404, "there is no such record"),
            "/join/none": (404, "this link has been used or withdrawn"),
            "/rules/none": (404, "there is no game"),
            "/rules/none/short": (404, "there is no game"),
            f"/games/{GAME}/board-pink.svg": (404, "there is no such picture"),
            "/static/none.js": (404, "there is no page"),
            "/static/../app.py": (404, "there is no page"),
            "/play": (405, "answers to POST"),
            "/new?game=chess": (422, "there is no game"),
            "/new?seats=x": (422, "seats"),
            f"{table}/frame?seen=-1": (422, "seen"),
            f"{table}/frame?seen=1e3&epoch=x": (422, "seen, epoch"),
            f"{table}?hand_shown=x": (422, "hand_shown"),
            f"{table}/why": (422, "say which choice"),
            f"{table}/record": (403, "not over yet"),
            f"{table}/chart": (403, "not over yet"),
            f"{table}/replay": (403, "not over yet"),
            f"{table}/replay/frame?n=0": (403, "not over yet"),
        }
        for path, (status, sentence) in told.items():
            answer = await ann.get(path)
            assert (answer.status_code, sentence in answer.text) == (status, True), (path, answer.text)
            assert answer.text.startswith("<!doctype html>"), path
            assert answer.text.count('role="alert"') == 1
            fragment = await ann.get(path, **{"HX-Request": "true"})
            assert (fragment.status_code, sentence in fragment.text) == (status, True)
            assert "<!doctype" not in fragment.text

    in_house(test)


def test_a_fault_of_ours_is_told_without_its_story(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app)
        table = await ann.open()
        with broken(app, "drawings"):
            for path, headers in ((table, {}), (f"{table}/frame", {"HX-Request": "true"})):
                answer = await ann.get(path, **headers)
                assert answer.status_code == 500
                assert "Something went wrong on our side" in answer.text
                assert not re.search(r"Traceback|NoneType|\.py", answer.text)
        with broken(app, "house"):
            answer = await ann.get("/api/tables")
            assert answer.status_code == 500
            assert list(answer.json()) == ["problem"]
            assert "NoneType" not in answer.text
            ann.http.headers["Accept-Language"] = "fr"
            assert '<html lang="fr"' in (await ann.get("/")).text

    in_house(test)


def test_records_that_are_no_records(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app)
        csrf = {"csrf": await ann.csrf()}
        for content, status, sentence in (
            (b"", 422, "not a record"),
            (b"\xff\xfe\x00", 422, "not a text file"),
            (RECORD.decode().encode("utf-16"), 422, "not a text file"),
            (RECORD[:100], 422, "cut off"),
            (RECORD + b"#" * 200_000, 413, "at most"),
            (RECORD + b"#" * 1_100_000, 413, "too large"),
            (re.sub(rb"map: .*", b"map: ../../../../etc/passwd.toml", RECORD), 422, "maps of the house"),
        ):
            answer = await ann.http.post("/replays", data=csrf, files={"record": ("r.txt", content)})
            assert (answer.status_code, sentence in answer.text) == (status, True), (sentence, answer.status_code)
        assert (await ann.http.post("/replays", data=csrf)).status_code == 422
        assert (await ann.http.post("/replays", data=csrf | {"record": "text"})).status_code == 422
        assert (await bring(ann, b"\xef\xbb\xbf" + RECORD)).startswith("/replays/")
        # What it is called there means nothing here.
        files = {"record": ("../../../etc/\N{SNOWMAN}.txt", RECORD, "application/x-evil")}
        assert (await ann.http.post("/replays", data=csrf, files=files)).status_code == 303

    in_house(test)


def test_odd_numbers_in_addresses(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app)
        table, replay = await ann.open(), await bring(ann)
        for number in ("9" * 30, "9" * 4000, "9" * 5000, "-" + "9" * 30, "٣", "²", "0x1", "1_0", "NaN", "%00", " 1"):
            for path in (
                f"{table}?hand_shown={number}",
                f"{table}/frame?seen={number}",
                f"{replay}?n={number}",
                f"{replay}?eyes={number}",
                f"{replay}/frame?eyes={number}&n={number}",
                f"/new?seats={number}",
            ):
                assert (await ann.get(path)).status_code in (200, 422), path
            for form in ("choose", "take-back"):
                fields = {"word": "pass", "number": number, "steps": number, "sure": "1"}
                assert (await ann.send(f"{table}/{form}", **fields)).status_code in (403, 409, 422), (form, number)
            assert (await ann.send("/tables", game=GAME, seats=number)).status_code == 422
            assert (await ann.send(f"{replay}/continue", n=number, seat=number)).status_code in (303, 422)

    in_house(test)


def test_html_in_names_and_talk_is_text(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann, ben = Browser(app), Browser(app)
        evil = EVIL[:24]
        assert (await ann.send("/account/name", name=evil)).status_code == 303
        seats = {f"seat-{n}-name": f"{evil[:20]}{n}" for n in range(1, FEWEST)}
        table = await ann.open("me", *["here"] * (FEWEST - 2), "friend", public="on", **seats)
        await ann.send(f"{table}/say", text=f"{EVIL}<script>alert(1)</script>")
        link = re.findall(r"/join/[\w-]+", (await ann.get(table)).text)[0]
        replay = await bring(ann, re.sub(rb"player: \w+", b"player: " + EVIL.encode(), RECORD, count=1))
        paths = ["/", "/account", table, f"{table}/frame", f"{table}/chat", f"{table}/why?words=pass", link]
        paths += [replay, f"{replay}/frame?n=3", f"/new?game={GAME}", f"{table}/why?words={EVIL}"]
        for visitor in (ann, ben):
            for path in paths:
                text = (await visitor.get(path)).text
                assert "<img" not in text.replace('<img src="/games/', ""), path
                assert "<script>" not in text, path
        assert "&lt;img" in (await ben.get(table)).text
        assert (await ben.send(link, name="<b>Ben</b>")).status_code == 303
        assert "<b>Ben" not in (await ann.get(table)).text
        for path in (f"{table}/why?words={EVIL}", f"/none/{EVIL}", f"/new?game={EVIL}", f"/rules/{EVIL}"):
            assert EVIL not in (await ann.get(path)).text, path

    in_house(test)


# ---------------------------------------------------------------------- playing by forms alone


def test_a_turn_by_forms_with_the_question_before_it_ends(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app)
        table = await ann.open()

        async def now() -> tuple[int, list[str]]:
            page = (await ann.get(table)).text
            words = re.findall(r'name="word" value="([^"]+)"', page)
            return int(re.findall(r'data-number="(\d+)"', page)[0]), words

        number, words = await now()
        asked = await ann.send(f"{table}/choose", word=words[-1], number=number)
        assert asked.status_code == 200  # it would end the turn: shown, not made
        assert "data-confirm" in asked.text
        assert (await now())[0] == number
        done = await ann.send(f"{table}/choose", word=words[-1], number=number, sure="1", key="k")
        assert done.headers["location"] == table
        assert (await now())[0] == number + 1
        stale = await ann.send(f"{table}/choose", word=words[-1], number=number, sure="1", key="other")
        assert stale.status_code == 409
        again = await ann.send(f"{table}/choose", word=words[-1], number=number, sure="1", key="k")
        assert again.status_code == 303
        await ann.send("/preferences", confirm="0")
        number, words = await now()
        assert (await ann.send(f"{table}/choose", word=words[-1], number=number)).status_code == 303
        assert (await now())[0] == number + 1
        spectator = Browser(app)
        refused = await spectator.send(f"{table}/choose", word=words[0], number=number + 1)
        assert (refused.status_code, "you are watching" in refused.text) == (403, True)

    in_house(test)


def test_play_now_is_one_click(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app)
        for name in games():
            table = (await ann.send("/play", game=name, variant="full")).headers["location"]
            assert (await ann.get(table)).status_code == 200
        assert (await ann.send("/play", game="chess")).status_code == 422

    in_house(test)


# ---------------------------------------------------------------------- accounts


def test_an_account_is_the_same_person_on_every_device(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        laptop, phone = Browser(app), Browser(app)
        table = await laptop.open()  # as a guest
        assert (await laptop.send("/account/open", name="Zoé  Doe", password="correct horse")).status_code == 303
        assert await laptop.name() == "Zoé Doe"
        assert table in (await laptop.get("/")).text
        played = await phone.open()  # as a guest there, too
        for name, password in (("Zoé Doe", "wrong horse"), ("nobody", "correct horse"), ("\0", "x"), ("", "")):
            refused = await phone.send("/account/log-in", name=name, password=password)
            assert refused.status_code in (403, 422)
            assert "correct horse" not in refused.text
        assert (await phone.send("/account/log-in", name="zoé DOE", password="correct horse")).status_code == 303
        for device in (laptop, phone):
            page = (await device.get("/")).text
            assert table in page
            assert played in page
            assert "can_take_back" not in (await device.get(played)).text
            assert 'name="word"' in (await device.get(played)).text  # it is my turn at both, from both
        assert (await phone.send("/account/log-out")).status_code == 303
        assert table not in (await phone.get("/")).text
        assert await phone.name() == "Guest"
        assert table in (await laptop.get("/")).text

    in_house(test)


def test_accounts_that_cannot_be_opened(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        assert (await Browser(app).send("/account/open", name="Ann", password="long enough")).status_code == 303
        ann = Browser(app)
        taken = ("Ann", "ann", "ANN", " ann ", "\uff21nn")  # the last is a wide A
        for name in taken:
            refused = await Browser(app).send("/account/open", name=name, password="long enough")
            assert (refused.status_code, "is taken" in refused.text) == (422, True), name
        for name, password in (("Ben", "short"), ("Ben", "x" * 201), ("", "long enough"), ("x" * 25, "long enough")):
            assert (await Browser(app).send("/account/open", name=name, password=password)).status_code == 422
        assert (await ann.send("/account/open", name="Ann the Second", password="long enough")).status_code == 303
        refused = await ann.send("/account/open", name="Ann the Third", password="long enough")
        assert "log out first" in refused.text
        assert b"long enough" not in b"".join(file.read_bytes() for file in _files(app))

    in_house(test)


def _files(app: FastAPI) -> list[Path]:
    database = Path(str(app.state.house.store._database.url.database))
    return list(database.parent.iterdir())


def stop_the_clock(limits: Limits) -> None:
    """However slow the machine is, no try comes back meanwhile."""
    for limit in (limits.log_in, limits.open_account, limits.create, limits.crowd):
        limit._clock = lambda: 0.0
        limit._buckets.clear()
    limits.wrong_tries._clock = lambda: 0.0


async def tried(one: Browser, name: str, password: str) -> int:
    return (await one.send("/account/log-in", name=name, password=password)).status_code


def test_whoever_guesses_must_wait(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        await Browser(app).send("/account/open", name="Ann", password="long enough")
        stop_the_clock(app.state.limits)
        eve = Browser(app)
        assert [await tried(eve, f"x{n}", "y") for n in range(10)] == [403] * 8 + [429] * 2
        # From many addresses at one name: that name is guarded too, however it is written.
        spellings = ["ann", "Ann ", "  ANN", "\uff21nn", "аnn", "a\u200dnn", "ann\u00a0"] * 2
        answers = [await tried(Browser(app), name, "guess") for name in spellings]
        assert answers == [403] * 8 + [429] * 6
        assert (await Browser(app).send("/account/log-in", name="ann", password="x")).text.count("too many tries") == 1

    in_house(test)


def test_nobody_is_kept_out_of_a_device_that_they_have_used(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann, eve, office = Browser(app), Browser(app), Browser(app)
        await ann.send("/account/open", name="Ann", password="long enough")
        await ann.send("/account/log-out")
        stop_the_clock(app.state.limits)
        for stranger in (eve, Browser(app)):
            for _ in range(8):
                await tried(stranger, "Ann", "guess")
        assert await tried(Browser(app), "Ann", "long enough") == 429
        assert await tried(ann, "ann", "long enough") == 303
        # Her own wrong tries count there, and strangers' do not; nor does the cookie help with another's account.
        await ann.send("/account/log-out")
        assert [await tried(ann, "ann", "a slip") for _ in range(9)] == [403] * 8 + [429]
        await office.send("/account/open", name="Ben", password="long enough")
        await office.send("/account/log-out")
        assert await tried(office, "Ann", "long enough") == 429
        forged = Browser(app)
        forged.http.cookies.set("ironbridge-device", "WyJ4IiwiYW5uIl0.AAAA", path="/account")
        assert await tried(forged, "Ann", "long enough") == 429

    in_house(test)


def test_only_wrong_tries_count_and_a_right_one_wipes_none_out(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        await Browser(app).send("/account/open", name="Ann", password="long enough")
        await Browser(app).send("/account/open", name="Eve", password="long enough")
        stop_the_clock(app.state.limits)
        eve = Browser(app)
        for _ in range(12):
            eve.http.cookies.clear()  # a new device each time
            assert await tried(eve, "Eve", "long enough") == 303
        for n in range(10):
            eve.http.cookies.clear()
            assert await tried(eve, f"x{n}", "guess") == (403 if n < 8 else 429)
            if n < 7:
                eve.http.cookies.clear()
                assert await tried(eve, "Eve", "long enough") == 303

    in_house(test)


def test_of_many_guesses_at_once_no_more_are_free(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        stop_the_clock(app.state.limits)
        eves = [Browser(app) for _ in range(12)]
        tokens = [await eve.csrf() for eve in eves]
        forms = [{"csrf": token, "name": "Ann", "password": "guess"} for token in tokens]
        sent = (eve.http.post("/account/log-in", data=form) for eve, form in zip(eves, forms, strict=True))
        answers = [answer.status_code for answer in await asyncio.gather(*sent)]
        assert sorted(answers) == [403] * 8 + [429] * 4

    in_house(test)


def test_who_guesses_on_waits_longer_and_longer_and_is_forgiven_in_the_end() -> None:
    now = 0.0
    tries = WrongTries(free=2, first=20, longest=100, forgotten=1000, clock=lambda: now)

    def wait() -> int:
        """How long one must wait before the next try, which is wrong again."""
        nonlocal now
        try:
            with tries.trying("key"):
                raise NotAllowed("wrong")
        except NotAllowed:
            return 0
        except TooMany as refused:
            seconds = int(str(refused).split()[4])
            now += seconds
            assert wait() == 0
            return seconds

    assert [wait() for _ in range(7)] == [0, 0, 20, 40, 80, 100, 100]
    now += 1000 * 6
    assert [wait() for _ in range(2)] == [0, 20]
    now += 1000 * 10
    assert [wait() for _ in range(3)] == [0, 0, 20]


def test_whoever_opens_too_much_must_wait(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        stop_the_clock(app.state.limits)
        ann = Browser(app)
        answers = [(await ann.send("/play", game=GAME, variant="full")).status_code for _ in range(22)]
        assert answers == [303] * 20 + [429] * 2
        refused = await ann.http.post("/replays", data={"csrf": await ann.csrf()}, files={"record": RECORD})
        assert refused.status_code == 429
        assert (await Browser(app).send("/play", game=GAME, variant="full")).status_code == 303
        # To be somebody new costs nothing, so the address counts as well.
        app.state.limits.crowd = Limit(3, 60)
        wish = {"game": GAME, "seats": [{"kind": "me"}] * FEWEST}
        eve = Browser(app).http
        answers = []
        for _ in range(5):
            eve.cookies.clear()
            answers.append((await eve.post("/api/tables", json=wish)).status_code)
        assert answers == [201] * 3 + [429] * 2

    in_house(test)


def test_whoever_hangs_up_while_a_form_is_being_sent_is_no_fault_of_ours(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        sent: Iterator[dict[str, Any]] = iter(())

        async def receive() -> dict[str, Any]:
            return next(sent)

        async def send(_: object) -> None:
            pass

        kind = (b"content-type", b"application/x-www-form-urlencoded")
        scope = {"type": "http", "method": "POST", "scheme": "http", "query_string": b"", "headers": [kind]}
        for path in ("/account/log-out", "/preferences", "/tables", "/tables/x/rematch"):
            sent = iter([{"type": "http.request", "body": b"csrf=", "more_body": True}, {"type": "http.disconnect"}])
            await app(scope | {"path": path, "raw_path": path.encode()}, receive, send)  # what it raises, it logs

    in_house(test)


# ---------------------------------------------------------------------- replays


def test_one_goes_on_from_a_replay_as_oneself_or_as_whoever_must_choose(in_house: InHouse) -> None:
    def preselected(page: str) -> list[str]:
        form = re.findall(r'<select name="seat">.*?</select>', page)[0]
        return re.findall(r'<option value="(\d+)" selected>', form)

    async def test(app: FastAPI) -> None:
        ann, ben = Browser(app), Browser(app)
        story = await app.state.house.records.story((await bring(ann)).rpartition("/")[2])
        movers = [story.position(n).seat for n in range(len(story))]
        brought, mine = await bring(ann), 2
        table = (await ann.send(f"{brought}/continue", n=len(story) - 2, seat=mine)).headers["location"]
        await ann.send(f"{table}/seats/{mine}/bot", level="random")  # who plays on for her to the end
        while "data-over" not in (await ann.get(f"{table}/frame?latest=1")).text:
            await asyncio.sleep(0.01)
        for n, mover in list(enumerate(movers))[::5]:
            assert preselected((await ann.get(f"{table}/replay?n={n}")).text) == [str(mine)]
            assert preselected((await ben.get(f"{table}/replay?n={n}")).text) == [str(mover)]
            assert preselected((await ann.get(f"{brought}?n={n}")).text) == [str(mover)]
            frame = (await ben.get(f"{table}/replay/frame?n={n}")).text
            assert re.findall(r'data-seat="(\d*)"', frame)[0] == str(mover)
        assert len(set(movers)) > 1

    in_house(test)
