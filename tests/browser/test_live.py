"""What others do arrives live, one by one; and the table is as it was, whatever happens to the line or the server."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.people import Person
from tests.browser.positions import in_a_turn, last_of_a_turn
from tests.web.servers import Server

# Each frame as it comes: the steps it shows, and when that was.
WATCH_FRAMES = """() => {
  window.frames_seen = [];
  new MutationObserver(() => {
    const { steps } = document.getElementById("now").dataset;
    if (window.frames_seen.at(-1)?.[0] !== Number(steps)) window.frames_seen.push([Number(steps), performance.now()]);
  }).observe(document.getElementById("table"), { childList: true });
}"""
# The numbers of the table that the stream tells.
HEAR_NEWS = """
  window.heard = [];
  window.EventSource = class extends EventSource {
    constructor(url) {
      super(url);
      this.addEventListener("rows", ({ data }) => window.heard.push(JSON.parse(data).number));
    }
  };
"""
# What the script lets move: the properties of every animation it starts.
WATCH_MOTION = """
  window.motion = new Set();
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, ...more) {
    for (const property of Object.keys(frames)) window.motion.add(property);
    return animate.call(this, frames, ...more);
  };
"""


@pytest.mark.hands
def test_bots_move_one_by_one_at_the_pace_that_was_set(game: str, new_person: NewPerson) -> None:
    ann, position = new_person(pace="fast", confirm="0"), last_of_a_turn(game)
    ann.sit_at(position)
    assert ann.page.title().startswith("● ")
    ann.page.evaluate(WATCH_FRAMES)
    ann.choose(position.word)
    expect(ann.page).not_to_have_title(re.compile("^●"))
    asked = ann.question()
    ann.ready(asked)
    expect(ann.page).to_have_title(re.compile("^● "))
    expect(ann.page.locator("#turn")).to_have_text("Your turn")
    frames: list[tuple[int, float]] = ann.page.evaluate("window.frames_seen")
    seen = [steps for steps, _ in frames]
    # Every step that the log tells of is shown by itself; of a long turn, most questions only lead to the next.
    told: list[int] = ann.page.evaluate("[...document.querySelectorAll('#log li')].map((li) => Number(li.dataset.n))")
    assert seen == sorted({n for n in told if n > position.steps} | {ann.steps})
    assert len(seen) > 1
    assert all(then - before > 200 for (_, before), (_, then) in list(pairwise(frames))[1:])


@pytest.mark.hands
def test_the_page_does_not_ask_for_what_the_answer_to_a_click_has_brought(game: str, new_person: NewPerson) -> None:
    ann, position = new_person(pace="instant", confirm="0"), in_a_turn(game)
    ann.context.add_init_script(HEAR_NEWS)
    ann.sit_at(position)
    _hears_its_own_number(ann)
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(f"{request.method} {urlsplit(request.url).path}"))
    for _ in range(3):
        ann.choose(position.word)
        _hears_its_own_number(ann)
        chosen = ann.question()
        ann.page.locator("#undo button").click()
        ann.answered(chosen)
        _hears_its_own_number(ann)
    assert asked == [f"POST {ann.table()}/choose", f"POST {ann.table()}/take-back"] * 3


def _hears_its_own_number(ann: Person) -> None:
    """The stream has told of the table as the page shows it, and the page has had time to ask for it."""
    ann.page.wait_for_function("() => window.heard.at(-1) === Number(document.getElementById('now').dataset.number)")
    ann.page.evaluate("() => new Promise((done) => setTimeout(done, 100))")


@pytest.mark.house
def test_a_move_in_another_tab_is_asked_for_once(game: str, new_person: NewPerson) -> None:
    ann, position = new_person(pace="instant", confirm="0"), in_a_turn(game)
    ann.context.add_init_script(HEAR_NEWS)
    ann.sit_at(position)
    first, ann.page = ann.page, ann.tab()
    ann.go(urlsplit(first.url).path)
    ann.ready()
    asked: list[str] = []
    first.on("request", lambda request: asked.append(urlsplit(request.url).path))
    ann.choose(position.word)
    ann.page = first
    ann.shows(position.steps + 1)
    _hears_its_own_number(ann)
    assert asked == [f"{ann.table()}/frame"]


@pytest.mark.house
@pytest.mark.parametrize("calm", [False, True], ids=["as usual", "reduced motion"])
def test_what_changed_moves_or_only_shows_itself(game: str, calm: bool, new_person: NewPerson) -> None:
    ann, position = new_person(pace="instant", confirm="0", calm=calm), last_of_a_turn(game)
    ann.context.add_init_script(WATCH_MOTION)
    ann.sit_at(position)
    ann.choose(position.word)
    for _ in range(6):
        ann.ready()
        asked = ann.question()
        ann.choose()
        ann.ready(asked)
    motion = set(ann.page.evaluate("[...window.motion]"))
    assert "filter" in motion
    assert bool(motion & {"translate", "opacity"}) is not calm


@pytest.mark.house
def test_the_page_recovers_when_the_server_comes_back(game: str, new_person: NewPerson, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'house.db'}"
    server = Server(database)
    try:
        ann, position = new_person(server.url, confirm="0"), in_a_turn(game)
        ann.forgive("net::ERR_", "Failed to fetch")
        ann.sit_at(position)
        ann.choose(position.word)
        line = ann.page.locator("#offline")
        expect(line).to_be_hidden()
        server.end()  # kill -9
        expect(line).to_be_visible()
        expect(line).to_have_text("Connection lost, trying again …")
        server = Server(database, f"--port={urlsplit(server.url).port}")
        expect(line).to_be_hidden()
        ann.shows(position.steps + 1)
        expect(ann.page.locator(".chosen li")).to_have_count(1)
        ann.choose()
        assert ann.steps > position.steps + 1
    finally:
        server.end()


@pytest.mark.house
def test_a_choice_made_while_the_server_is_away_is_kept(game: str, new_person: NewPerson, tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'house.db'}"
    server = Server(database)
    try:
        ann, position = new_person(server.url, confirm="0"), in_a_turn(game)
        ann.forgive("net::ERR_", "Failed to fetch")
        ann.sit_at(position)
        server.end()
        ann.button(position.word).click()
        expect(ann.page.locator("#notice")).to_have_text(re.compile("Your choice is kept and tried again"))
        server = Server(database, f"--port={urlsplit(server.url).port}")
        ann.shows(position.steps + 1)
        expect(ann.page.locator("#notice")).to_be_empty()
        expect(ann.page.locator("#offline")).to_be_hidden()
    finally:
        server.end()


# ---------------------------------------------------------------------- coming back


@pytest.mark.house
def test_a_tab_that_was_closed_finds_the_table_as_it_was(game: str, ann: Person) -> None:
    position = in_a_turn(game)
    ann.sit_at(position)
    ann.choose(position.word)
    table, log = ann.table(), ann.log()
    ann.page.close()
    ann.page = ann.tab()
    ann.go("/")
    mine = ann.page.locator(f'section[aria-labelledby=my-tables] a[href="{table}"]')
    expect(mine).to_contain_text("your turn")
    mine.click()
    ann.ready()
    assert ann.steps == position.steps + 1
    assert ann.log() == log
    expect(ann.page.locator(".chosen li")).to_have_count(1)


@pytest.mark.house
def test_an_account_brings_the_tables_to_another_device(game: str, new_person: NewPerson) -> None:
    ann, elsewhere = new_person(), new_person()
    position = in_a_turn(game)
    ann.sit_at(position)
    name, table = f"Ann {ann.table()[-6:]}", ann.table()
    _enter(ann, "Open an account", name)
    expect(ann.page.locator("main")).to_contain_text(f"You are logged in as {name}")
    elsewhere.forgive("status of 403")
    _enter(elsewhere, "Log in", name, "not my password")
    expect(elsewhere.page.get_by_role("alert")).to_be_visible()
    _enter(elsewhere, "Log in", name)
    expect(elsewhere.page.locator("main")).to_contain_text(f"You are logged in as {name}")
    elsewhere.go("/")
    elsewhere.page.locator(f'section[aria-labelledby=my-tables] a[href="{table}"]').click()
    elsewhere.ready()
    elsewhere.choose(position.word)
    assert elsewhere.steps == position.steps + 1
    elsewhere.go("/account")
    elsewhere.page.get_by_role("button", name="Log out").click()
    expect(elsewhere.page.locator(".game").first).to_be_visible()
    expect(elsewhere.page.locator("section[aria-labelledby=my-tables]")).to_have_count(0)


def _enter(one: Person, how: str, name: str, password: str = "a good password") -> None:
    one.go("/account")
    form = one.page.locator("form", has=one.page.get_by_role("heading", name=how))
    form.get_by_label("Account name").fill(name)
    form.get_by_label("Password").fill(password)
    form.get_by_role("button").click()
    one.page.wait_for_load_state()
