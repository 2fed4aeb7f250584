"""Takes the pictures of docs/pictures in a real browser: `make screenshots`, or `python -m tools.screenshots`.

The positions come from the records of the tests, so that the same pictures come out until something has changed. They
are to be looked at, not compared: does it look like a board one would want to own?
"""

from __future__ import annotations

import struct
import tempfile
import zlib
from array import array
from base64 import b64decode, b64encode
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright
from rich.progress import track

from ironbridge.games import games
from tests.browser.people import PHONE, TABLET, Person
from tests.browser.positions import in_a_turn, in_the_middle, record_of, the_last
from tests.web.servers import serving
from tools.browser import ARGUMENTS, find_or_install

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
LARGEST = 400_000  # bytes: a page with a few of them must load quickly
PURE = 256  # colours
PIXELS = """async (picture) => {
  const drawn = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
  const canvas = new OffscreenCanvas(drawn.width, drawn.height).getContext("2d");
  canvas.drawImage(drawn, 0, 0);
  const { data } = canvas.getImageData(0, 0, drawn.width, drawn.height);
  let bytes = "";
  for (let n = 0; n < data.length; n += 30000) bytes += String.fromCharCode(...data.subarray(n, n + 30000));
  return [drawn.width, drawn.height, btoa(bytes)];
}"""

Scene = Callable[[Person, str], None]


def home(person: Person, game: str) -> None:
    person.go("/")
    person.page.wait_for_function("() => [...document.images].every((image) => image.complete)")


def table(person: Person, game: str) -> None:
    person.sit_at(in_the_middle(game))


def on(map_name: str) -> Scene:
    """The table again, on another map."""
    return lambda person, game: person.sit_at(in_the_middle(game, map_name))


def early(person: Person, game: str) -> None:
    person.sit_at(in_a_turn(game))


def late(person: Person, game: str) -> None:
    person.sit_at(the_last(game))


def end(person: Person, game: str) -> None:
    last = the_last(game)
    person.sit_at(last)
    person.choose(last.word)
    person.confirm()
    person.page.locator(".chart canvas").wait_for()


def hint(person: Person, game: str) -> None:
    person.sit_at(in_a_turn(game))
    person.page.locator(".ask-hint button").click()
    person.page.locator(".hint .way").first.click()


def replay(person: Person, game: str) -> None:
    replayed = person.bring(record_of(game).read_text("utf-8"))
    person.go(f"{replayed}?n={in_the_middle(game).steps}")
    person.page.locator(".chart canvas").wait_for()


def rules(person: Person, game: str) -> None:
    person.go(f"/rules/{game}")


# What is taken once, and what of every game.
ONCE: dict[str, tuple[Scene, dict[str, object]]] = {"home": (home, {})}
OF_EVERY_GAME: dict[str, tuple[Scene, dict[str, object]]] = {
    "early": (early, {}),
    "table": (table, {}),
    "late": (late, {}),
    "table-dark-fr": (table, {"theme": "dark", "lang": "fr"}),
    "table-phone": (table, {"size": PHONE, "touch": True, "sharp": 2}),
    "tablet": (table, {"size": TABLET, "touch": True}),
    "hint": (hint, {}),
    "hint-phone-fr": (hint, {"size": PHONE, "touch": True, "sharp": 2, "lang": "fr"}),
    "end": (end, {}),
    "replay": (replay, {}),
    "rules": (rules, {}),
}


@contextmanager
def _person(browser: Browser, url: str, how: dict[str, object]) -> Iterator[Person]:
    person = Person(browser, url, calm=True, **how)  # type: ignore[arg-type]
    yield person
    person.context.close()
    assert not person.faults.left(), person.faults.left()


def _take(person: Person, path: Path) -> None:
    person.page.evaluate("() => document.fonts.ready")
    person.page.mouse.move(0, 0)
    taken = person.page.screenshot(animations="disabled", caret="hide")
    blank = person.context.new_page()  # without the house's policy, which allows no such thing
    width, height, pixels = blank.evaluate(PIXELS, b64encode(taken).decode())
    path.write_bytes(_png(width, height, b64decode(pixels)))
    size = path.stat().st_size
    assert size < LARGEST, f"{path.name} has {size} bytes"


def _png(width: int, height: int, pixels: bytes) -> bytes:
    """A PNG of red, green, blue and alpha. The browser's own is made in haste and twice as large."""
    # The colours of paper, ink and pieces stay as they are; of the shades between them, a few are enough.
    seen = Counter(memoryview(pixels).cast("I"))
    kept = {colour for colour, _ in seen.most_common(PURE)}
    shades = {colour: colour if colour in kept else _rounded(colour) for colour in seen}
    fewer = array("I", map(shades.__getitem__, memoryview(pixels).cast("I"))).tobytes()
    colours = bytearray(3 * width * height)
    for channel in range(3):
        colours[channel::3] = fewer[channel::4]
    rows = b"".join(b"\0" + colours[start : start + 3 * width] for start in range(0, len(colours), 3 * width))
    parts = {
        b"IHDR": struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0),
        b"IDAT": zlib.compress(rows, 9),
        b"IEND": b"",
    }
    written = b"\x89PNG\r\n\x1a\n"
    for kind, data in parts.items():
        written += struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    return written


def _rounded(colour: int) -> int:
    """Each of its four bytes, to the nearest multiple of 8."""
    return int.from_bytes(bytes(min(255, (byte + 4) // 8 * 8) for byte in colour.to_bytes(4, "little")), "little")


def main() -> None:
    """Take them all."""
    first, *_ = games()
    scenes = [(name, first, *scene) for name, scene in ONCE.items()]
    scenes += [(f"{game}-{name}", game, *scene) for game in games() for name, scene in OF_EVERY_GAME.items()]
    for game, about in games().items():
        scenes += [(f"{game}-{other}", game, on(other), {}) for other in about.maps[1:]]
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(f"sqlite:///{folder}/house.db") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_or_install(), args=ARGUMENTS)
        for name, game, scene, how in track(scenes, "Taking pictures"):
            with _person(browser, server.url, how) as person:
                scene(person, game)
                _take(person, PICTURES / f"{name}.png")
        browser.close()
    for picture in sorted(PICTURES.glob("*.png")):
        print(f"{picture.relative_to(PICTURES.parents[1])}  {picture.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
