"""How much of the window each board takes, and how small its smallest letters are: `make screen`.

In a real browser, as a person finds the table: nothing is zoomed by hand. On a phone the page itself zooms.
"""

from __future__ import annotations

import tempfile
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from ironbridge.games import games
from tests.browser.people import Person
from tests.browser.positions import Position, in_the_middle, late, with_many_choices
from tests.web.servers import serving
from tools.browser import ARGUMENTS, find_or_install

SIZES = ((1400, 900), (1920, 1080), (1024, 768), (768, 1024), (844, 390), (390, 844))
PHONE = 600  # pixels of the shorter side, below which fingers are what one points with
MEASURE = """() => {
  const frame = document.getElementById("board").getBoundingClientRect();
  const svg = document.querySelector("#board > svg");
  const own = svg.getBBox();
  const corner = (x, y) => new DOMPoint(x, y).matrixTransform(svg.getScreenCTM());
  const [first, last] = [corner(own.x, own.y), corner(own.x + own.width, own.y + own.height)];
  const cut = (low, high, from, to) => Math.max(0, Math.min(high, to) - Math.max(low, from));
  const wide = cut(first.x, last.x, frame.left, frame.right);
  const high = cut(first.y, last.y, frame.top, frame.bottom);
  const letters = [...svg.querySelectorAll("text")].filter((line) => line.textContent.trim()).map((line) => {
    const { a, b } = line.getScreenCTM();
    return [Number.parseFloat(getComputedStyle(line).fontSize) * Math.hypot(a, b), line.textContent];
  });
  const [size, text] = letters.reduce((least, each) => (each[0] < least[0] ? each : least));
  return { size, text, share: wide * high / (innerWidth * innerHeight) };
}"""


def measured(browser: Browser, url: str, size: tuple[int, int], position: Position) -> dict[str, Any]:
    """The smallest letters of the board in pixels and what they say, and the board's share of the window."""
    person = Person(browser, url, size=size, touch=min(size) < PHONE, calm=True)
    person.sit_at(position)
    person.page.evaluate("() => document.fonts.ready")
    found: dict[str, Any] = person.page.evaluate(MEASURE)
    person.context.close()
    return found


def main() -> None:
    """Measure every game at every size, and print a table."""
    print("| game | window | smallest letters | which | the board's share of the window |")
    print("|---|--:|--:|---|--:|")
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(f"sqlite:///{folder}/house.db") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_or_install(), args=ARGUMENTS)
        for game, about in games().items():
            positions = (in_the_middle(game), late(game), with_many_choices(game))
            for size in SIZES:
                worst = min((measured(browser, server.url, size, each) for each in positions), key=lambda m: m["size"])
                found = (f"{worst['size']:.1f} px", worst["text"], f"{worst['share']:.0%}")
                print(f"| {' | '.join((about.title, '×'.join(map(str, size)), *found))} |", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
