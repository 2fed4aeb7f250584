"""The tasks of `test_tasks` recorded, to be looked at: `python -m tests.browser.recording FOLDER [TASK…]`.

Each in every size of window, light and dark, English and French in turn, with a picture after each click; the number
of clicks is printed.
"""

from __future__ import annotations

import sys
import tempfile
from itertools import cycle
from pathlib import Path
from typing import Literal

from playwright.sync_api import sync_playwright

from tests.browser.people import Person
from tests.browser.test_tasks import TASKS, done, found
from tests.web.servers import serving
from tools.browser import ARGUMENTS, find_or_install

SIZES = ((1400, 900), (1920, 1080), (1024, 768), (768, 1024), (844, 390), (390, 844))
LIGHTS: tuple[Literal["light", "dark"], ...] = ("light", "dark")


def main(folder: Path, tasks: list[str]) -> None:
    """Record them."""
    looks = cycle([(light, locale) for light in LIGHTS for locale in ("en-GB", "fr-FR")])
    with (
        tempfile.TemporaryDirectory() as house,
        serving(f"sqlite:///{Path(house) / 'house.db'}") as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=find_or_install(), args=ARGUMENTS)
        for task in tasks:
            game, things_of, _ = TASKS[task]
            action = found(game, lambda action, things_of=things_of: bool(things_of(action)))  # type: ignore[misc]
            for size in SIZES:
                light, locale = next(looks)
                person = Person(
                    browser, server.url, size=size, scheme=light, locale=locale, touch=min(size) < 500, pace="instant"
                )
                place = folder / f"{task}-{size[0]}x{size[1]}-{light}-{locale[:2]}"
                place.mkdir(parents=True, exist_ok=True)
                clicks = done(person, action, things_of(action), place)
                print(f"{place.name}: {clicks} clicks, and one to confirm", flush=True)
                person.context.close()
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:] or list(TASKS))
