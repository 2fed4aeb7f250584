"""What a person feels: the time from a click to the changed table, in a real browser on a real server of its own.

    make bench-page            the engine that is installed, then the source as it stands
    python benchmarks/page.py --source ../before/src      the source of another commit

Each game is taken up late in records of greedy bots, at the moments with the most choices and some others; from there a
hundred choices are clicked at random, take-backs and ends of turns among them. A click is timed on the page: from the
event itself to the first picture after the frame was swapped. What came over the wire is counted as the browser does.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from rich.console import Console
from rich.progress import Progress
from rich.table import Table
from served import database, percentile, server

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
from tools.browser import ARGUMENTS, find_or_install  # noqa: E402

RECORDS = ROOT / "tests" / "records"
PLACES = 5  # tables of each game, each from a moment of its own
LATE = 0.7  # of a game
FORWARD = 0.75  # of all clicks
WARM = 2  # clicks at each table that are not counted: a page that has just been opened is still at work
PATIENCE = 20_000  # milliseconds

# Which moments of the records are late and have many choices: asked in a process of the form that is measured.
MOMENTS = """
import json, sys
import ironbridge
from ironbridge.engine.record import read_record
places, late, found = int(sys.argv[1]), float(sys.argv[2]), {}
for path in sys.argv[3:]:
    text = open(path, encoding="utf-8").read()
    record = read_record(text)
    state = ironbridge.at(record, 0)
    for n, move in enumerate(record.moves):
        if n >= late * len(record.moves):
            found.setdefault(state.game.name, []).append((len(state.choices()), path, n, state.seat))
        state.play(state.game.choice(move.word))
chosen = {}
for game, moments in found.items():
    moments.sort(reverse=True)
    most = moments[0]
    rest = moments[1:]
    step = max(1, len(rest) // (places - 1))
    chosen[game] = [most, *rest[::step][: places - 1]]
from ironbridge.engine import game
print(json.dumps([game.__file__, chosen]))
"""

# From a click to the first picture after the frame was swapped, and what came over the wire for it.
STOPWATCH = """() => {
  const name = () => { const n = document.getElementById("now").dataset;
    return `${n.epoch} ${n.steps} ${n.number} ${"confirm" in n}`; };
  const watch = (window.stopwatch = { began: 0, ended: 0, was: "" });
  addEventListener("click", (event) => {
    Object.assign(watch, { began: event.timeStamp, ended: 0, was: name() });
    performance.clearResourceTimings();
  }, true);
  const painted = new MessageChannel();
  painted.port1.onmessage = () => (watch.ended ||= performance.now());
  document.addEventListener("htmx:after:swap", () => {
    if (watch.began && !watch.ended && name() !== watch.was) requestAnimationFrame(() => painted.port2.postMessage(0));
  });
}"""
READ = """() => {
  const { began, ended } = window.stopwatch;
  const [sent] = performance.getEntriesByType("resource").filter((each) => /choose|take-back|frame/.test(each.name));
  const { requestStart = 0, responseStart = 0, responseEnd = 0, decodedBodySize = 0, encodedBodySize = 0 } = sent ?? {};
  return { felt: ended - began, server: responseStart - requestStart, read: responseEnd - responseStart,
    decoded: decodedBodySize, encoded: encodedBodySize };
}"""
MINE = """() => { const n = document.getElementById("now").dataset;
  return "over" in n || ("myTurn" in n && "last" in n && document.querySelector("#choose button:enabled")); }"""
# Most clicks make a choice; the others take back.
PICK = """([luck, forward]) => {
  const seen = (things) => [...document.querySelectorAll(things)].filter((each) => each.checkVisibility());
  const choices = seen("#choose button[name=word]:enabled");
  const others = seen("#think-again, #undo button:enabled");
  const these = forward && choices.length ? choices : [...choices, ...others];
  return these[Math.floor(luck * these.length)] ?? null;
}"""


@dataclass
class Clicks:
    """The clicks of one game: milliseconds felt, milliseconds until the server answered, bytes."""

    game: str
    form: str
    most: int  # choices of the largest question
    felt: list[float] = field(default_factory=list)
    server: list[float] = field(default_factory=list)
    decoded: list[int] = field(default_factory=list)
    encoded: list[int] = field(default_factory=list)


def form_of(source: Path | None, python: str) -> tuple[str, dict[str, Any]]:
    """Compiled or plain, and the moments to play from."""
    records = sorted(str(path) for path in RECORDS.glob("*greedy*.txt"))
    command = [python, "-P", "-c", MOMENTS, str(PLACES), str(LATE), *records]
    done = subprocess.run(command, env=environment(source), capture_output=True, text=True, check=True)
    file, moments = json.loads(done.stdout)
    return ("plain" if file.endswith(".py") else "compiled"), moments


def environment(source: Path | None) -> dict[str, str]:
    """With the source of some commit before whatever is installed, or with that."""
    clean = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return clean | ({"PYTHONPATH": str(source.resolve())} if source else {})


def tables(browser: Browser, url: str, moments: list[Any]) -> Iterator[Page]:
    """A page at each of these moments, with me to choose."""
    for _, path, steps, seat in moments:
        context = browser.new_context(base_url=url, viewport={"width": 1400, "height": 900}, locale="en-GB")
        context.set_default_timeout(PATIENCE)
        context.add_cookies([{"name": "preferences", "value": "pace=instant", "url": url}])
        page = context.new_page()
        page.goto("/account")
        token = {"X-CSRF-Token": page.locator("meta[name=csrf]").get_attribute("content") or ""}
        text = Path(path).read_text(encoding="utf-8")
        record = context.request.post("/api/records", data={"text": text}, headers=token).json()["id"]
        wish = {"steps": steps, "seat": seat}
        table = context.request.post(f"/api/records/{record}/continue", data=wish, headers=token).json()["id"]
        page.goto(f"/tables/{table}")
        page.evaluate(STOPWATCH)
        yield page
        context.close()


def click(page: Page, chance: random.Random) -> dict[str, float] | None:
    """Click something that changes the table, and wait until it did; None if the game is over."""
    page.wait_for_function(MINE)
    wanted = page.evaluate_handle(PICK, [chance.random(), chance.random() < FORWARD]).as_element()
    if wanted is None:
        return None
    wanted.click()
    page.wait_for_function("() => window.stopwatch.ended")
    told: dict[str, float] = page.evaluate(READ)
    return told


def measured(browser: Browser, url: str, clicks: Clicks, moments: list[Any], wanted: int) -> Iterator[None]:
    """Click so many times, at one table after another."""
    chance, rounds = random.Random(18), 0
    while len(clicks.felt) < wanted:
        rounds += 1
        if rounds > 20:
            raise SystemExit(f"benchmark: too few clicks at {clicks.game}")
        for page in tables(browser, url, moments):
            for n in range(WARM + wanted // len(moments)):
                told = click(page, chance)
                if told is None or len(clicks.felt) >= wanted:
                    break
                if n >= WARM:
                    clicks.felt.append(told["felt"])
                    clicks.server.append(told["server"])
                    clicks.decoded.append(int(told["decoded"]))
                    clicks.encoded.append(int(told["encoded"]))
                    yield


def shown(rows: list[Clicks], load: str) -> Table:
    """What was measured, as a table."""
    table = Table(title=f"from click to changed table, late in the game ({load})")
    names = ["game", "engine", "most choices", "clicks", "felt: median", "p95", "worst"]
    names += ["server: median", "worst", "kB: median", "worst", "packed: median", "worst"]
    for name in names:
        table.add_column(name, justify="left" if name in ("game", "engine") else "right")
    for row in rows:
        felt, server_, decoded, encoded = (sorted(each) for each in (row.felt, row.server, row.decoded, row.encoded))
        table.add_row(
            row.game,
            row.form,
            str(row.most),
            str(len(felt)),
            *(f"{each:.0f} ms" for each in (median(felt), percentile(felt, 0.95), felt[-1])),
            *(f"{each:.0f} ms" for each in (median(server_), server_[-1])),
            *(f"{each / 1000:.1f}" for each in (median(decoded), decoded[-1], median(encoded), encoded[-1])),
        )
    return table


def main() -> None:
    """Measure one or both forms, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--clicks", type=int, default=100, help="of each game")
    parser.add_argument("--game", action="append", help="only this game")
    parser.add_argument("--source", type=Path, action="append", help="a folder with the package; the default is both")
    parser.add_argument("--installed", action="store_true", help="the installed package only")
    options = parser.parse_args()
    sources: list[Path | None] = [None] if options.installed else options.source or [None, ROOT / "src"]
    before, rows = os.getloadavg()[0], list[Clicks]()
    with sync_playwright() as playwright, Progress(console=Console(stderr=True)) as progress:
        browser = playwright.chromium.launch(executable_path=find_or_install(), args=ARGUMENTS)
        for source in sources:
            form, found = form_of(source, sys.executable)
            os.environ |= environment(source)
            if source is None:
                os.environ.pop("PYTHONPATH", None)
            with database("sqlite") as address, server(address) as (port, _):
                for game, moments in found.items():
                    if options.game and game not in options.game:
                        continue
                    rows.append(Clicks(game, form, moments[0][0]))
                    task = progress.add_task(f"{game}, {form}", total=options.clicks)
                    for _ in measured(browser, f"http://127.0.0.1:{port}", rows[-1], moments, options.clicks):
                        progress.advance(task)
        browser.close()
    Console(width=160).print(
        shown(rows, f"load average {before:.2f} before the run, {os.getloadavg()[0]:.2f} after it")
    )


if __name__ == "__main__":
    main()
