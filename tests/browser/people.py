"""Somebody at a browser: what they do on the pages, and what they see there. Nothing waits but for what is shown."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlencode

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, ViewportSize, expect

from tests.browser.positions import Position
from tests.web.servers import somewhere

PATIENCE = 30_000  # milliseconds for anything that a page shall show, on a busy machine
WIDE, TABLET, PHONE = (1400, 900), (1024, 768), (390, 844)
UPRIGHT, ACROSS = (768, 1024), (844, 390)  # a tablet and a phone, turned
expect.set_options(PATIENCE)
THE_TABLE = re.compile(r"/tables/[\w-]+$")
AFTER_THE_SHELF = re.compile(r"/(tables|first)/[\w-]+$")

NOW = "() => ({...document.getElementById('now').dataset})"
# A new name for each question; what others do changes it too.
QUESTION = f"() => {{ const n = ({NOW})(); return `${{n.epoch}} ${{n.steps}} ${{'confirm' in n}}`; }}"
READY = f"(last) => ({QUESTION})() !== last && ((n) => 'over' in n || ('last' in n && 'myTurn' in n))(({NOW})())"
CHOICES = """() => ["#choose button[data-word]", "#board .choice"].map((things) =>
  [...document.querySelectorAll(things)].flatMap((thing) => thing.dataset.word.split(" ")))"""
# Where a thing on the board can be hit by a pointer.
SPOT = """(word) => {
  for (const thing of document.querySelectorAll(`#board [data-word~="${CSS.escape(word)}"]`)) {
    const hit = (x, y) => document.elementFromPoint(x, y)?.closest("[data-word]") === thing;
    for (const line of thing.querySelectorAll("path, line, polyline, circle, rect, polygon")) {
      const place = line.getScreenCTM();
      const long = line.getTotalLength?.() ?? 0;
      for (const part of [0.5, 0.4, 0.6, 0.25, 0.75, 0.1, 0.9]) {
        const { x, y } = line.getPointAtLength(long * part).matrixTransform(place);
        if (hit(x, y)) return [x, y];
      }
    }
    const box = thing.getBoundingClientRect();
    for (const down of [0.5, 0.25, 0.75, 0.1, 0.9])
      for (const across of [0.5, 0.25, 0.75, 0.1, 0.9]) {
        const [x, y] = [box.x + box.width * across, box.y + box.height * down];
        if (hit(x, y)) return [x, y];
      }
  }
  return null;
}"""


@dataclass
class Faults:
    """What a page complained of. All of it fails the test, but what the test itself brings about."""

    heard: list[str]
    forgiven: list[str]

    def left(self) -> list[str]:
        """What nobody expected."""
        return [fault for fault in self.heard if not any(re.search(part, fault) for part in self.forgiven)]


class Person:
    """A browser of one's own, with its cookies; `page` is the tab in front."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        size: tuple[int, int] = WIDE,
        locale: str = "en-GB",
        scheme: Literal["light", "dark"] = "light",
        calm: bool = False,
        touch: bool = False,
        script: bool = True,
        sharp: float = 1,
        **preferences: str,
    ) -> None:
        self.url = url.rstrip("/")
        self.faults = Faults([], [])
        self.context = browser.new_context(
            base_url=url,
            viewport=ViewportSize(width=size[0], height=size[1]),
            locale=locale,
            color_scheme=scheme,
            reduced_motion="reduce" if calm else "no-preference",
            device_scale_factor=sharp,
            has_touch=touch,
            is_mobile=touch,
            java_script_enabled=script,
            extra_http_headers={"X-Forwarded-For": somewhere()},
        )
        self.context.set_default_timeout(PATIENCE)
        if preferences:
            self.context.add_cookies([{"name": "preferences", "value": urlencode(preferences), "url": url}])
        self.page = self.tab()

    def tab(self) -> Page:
        """One more tab of the same person."""
        page = self.context.new_page()
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.faults.heard.append(f"error on the page: {error}"))
        return page

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.faults.heard.append(f"{message.type}: {message.text} ({message.location.get('url')})")

    def forgive(self, *parts: str) -> None:
        """What the test brings about is no fault: patterns of what the page will complain of."""
        self.faults.forgiven += parts

    # ------------------------------------------------------------------ ways to a table

    def go(self, path: str) -> None:
        """Open a page of the house."""
        self.page.goto(path)

    def prefer(self, **chosen: str) -> None:
        """Change settings, in the menu of the page."""
        self.page.locator("details.menu summary").click()
        for name, value in chosen.items():
            self.page.locator(f"details.menu select[name={name}]").select_option(value)
        with self.page.expect_navigation():
            self.page.get_by_role("button", name=re.compile("Keep these settings|Garder ces réglages")).click()

    def play_now(self, game: str) -> None:
        """One click on the home page, and for whoever has finished no such game one more, on the full game."""
        self.go("/")
        self.page.locator(f"button[name=game][value={game}]").click()
        self.page.wait_for_url(AFTER_THE_SHELF)
        if "/first/" in self.page.url:
            self.page.locator("button[name=variant][value=full]").click()
        self.page.wait_for_url(THE_TABLE)

    def open_table(self, game: str, seats: list[str], *, public: bool = False) -> None:
        """The form for a new table: each seat "me", "bot", "friend" or "here"."""
        self.go(f"/new?game={game}")
        self.page.locator(f"#seats-{len(seats)}").check()
        expect(self.page.locator(".seat")).to_have_count(len(seats))
        for n, kind in enumerate(seats):
            self.page.locator(f"[name=seat-{n}-kind]").select_option(kind)
        if public:
            self.page.locator("[name=public]").check()
        self.page.get_by_role("button", name="Open the table").click()
        self.page.wait_for_url(THE_TABLE)

    def bring(self, text: str) -> str:
        """Hand in a record, past the home page; the path of its replay."""
        return f"/replays/{self._ask('/api/records', {'text': text})['id']}"

    def sit_at(self, position: Position) -> None:
        """A new table against bots from a position of a record, with me to choose."""
        record = self.bring(position.text).removeprefix("/replays/")
        wish = {"steps": position.steps, "seat": position.seat}
        self.go(f"/tables/{self._ask(f'/api/records/{record}/continue', wish)['id']}")
        self.ready()

    def _ask(self, path: str, body: object) -> Any:
        if self.page.url == "about:blank":
            self.go("/account")
        token = self.page.locator("meta[name=csrf]").get_attribute("content") or ""
        answer = self.context.request.post(path, data=body, headers={"X-CSRF-Token": token})
        assert answer.ok, answer.text()
        return answer.json()

    # ------------------------------------------------------------------ at a table

    @property
    def now(self) -> dict[str, str]:
        """What the page knows of the frame it shows."""
        shown: dict[str, str] = self.page.evaluate(NOW)
        return shown

    @property
    def steps(self) -> int:
        """How many steps of the game the page shows."""
        return int(self.now["steps"])

    @property
    def over(self) -> bool:
        """Whether the game is over, as the page shows it."""
        return "over" in self.now

    @property
    def turn(self) -> bool:
        """Whether I must choose, as the page shows it."""
        return "myTurn" in self.now and "last" in self.now

    def ready(self, since: str = "") -> None:
        """Wait until I must choose, or the game is over; `since` is a question that has been answered."""
        self.page.wait_for_function(READY, arg=since)

    def shows(self, steps: int) -> None:
        """Wait until the page shows the table after so many steps."""
        self.page.wait_for_function(f"(steps) => Number(({NOW})().steps) === steps", arg=steps)

    def question(self) -> str:
        """A name for what is asked now."""
        asked: str = self.page.evaluate(QUESTION)
        return asked

    def choices(self) -> tuple[list[str], list[str]]:
        """The choices as buttons, and those of them that are lit on the board, too."""
        words, lit = self.page.evaluate(CHOICES)
        return words, [word for word in words if word in lit]

    def words(self) -> list[str]:
        """The choices as buttons."""
        return self.choices()[0]

    def lit(self) -> list[str]:
        """The choices that are lit on the board, too."""
        return self.choices()[1]

    def button(self, word: str) -> Locator:
        """The button of a choice."""
        return self.page.locator(f'#choose button[data-word="{word}"]')

    def label(self, word: str) -> str:
        """What a choice is called, without what it is for."""
        return str(self.button(word).locator("span").evaluate("(span) => span.firstChild.textContent.trim()"))

    def spot(self, word: str) -> tuple[float, float] | None:
        """Where on the screen a pointer hits the thing on the board with that word."""
        found: list[float] | None = self.page.evaluate(SPOT, word)
        return (found[0], found[1]) if found else None

    def choose(self, word: str = "") -> None:
        """Press a button, the first if none is named, and wait for the next question or the end of my turn."""
        asked = self.question()
        (self.button(word) if word else self.page.locator("#choose button[data-word]").first).click()
        self.answered(asked)

    def end_turn(self) -> None:
        """Press the first button until what was chosen can no longer be taken back: now others see it, too."""
        self.choose()
        while self.page.locator("#undo button:enabled").count():
            self.choose()

    def point_at(self, word: str) -> None:
        """Click the thing on the board; where several choices lie there, the button that it marks."""
        asked, spot = self.question(), self.spot(word)
        assert spot, f"{word} is lit on the board, but no pointer can hit it"
        self.page.mouse.click(*spot)
        marked = self.page.locator("#choose .marked")
        self.page.wait_for_function(
            f"(last) => ({QUESTION})() !== last || document.querySelector('#choose .marked')", arg=asked
        )
        if marked.count():
            self.button(word).click()
        self.answered(asked)

    def confirm(self) -> None:
        """End my turn, if the page asks whether I mean it."""
        asked = self.question()
        if "confirm" in self.now:
            self.page.get_by_role("button", name="End my turn").click()
            self.answered(asked)

    def answered(self, asked: str) -> None:
        """Wait until the page asks something else."""
        self.page.wait_for_function(f"(last) => ({QUESTION})() !== last", arg=asked)

    def log(self) -> list[str]:
        """The lines of the log."""
        return self.page.locator("#log li").all_inner_texts()

    def table(self) -> str:
        """The path of the table, without what a page adds."""
        return self.page.url.removeprefix(self.url).partition("?")[0]


def saved(page: Page, link: Locator, folder: Path) -> str:
    """The text of a file that a link downloads."""
    with page.expect_download() as download:
        link.click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path.read_text("utf-8")
