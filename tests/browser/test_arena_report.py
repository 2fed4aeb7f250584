"""The report of a match, opened as a file: axe-core finds nothing serious, and it fits a phone."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser

from ironbridge.arena.crews import here
from ironbridge.arena.report import write_report
from ironbridge.arena.running import run
from ironbridge.language import language
from tests.arena.helpers import opened, small_match
from tests.browser.people import PHONE, WIDE
from tests.browser.test_accessibility import AXE, RUN


@pytest.mark.parametrize(("code", "size", "light"), [("en", WIDE, "light"), ("fr", PHONE, "dark")])
def test_a_report_is_for_everyone(
    browser: Browser, tmp_path: Path, code: str, size: tuple[int, int], light: Literal["light", "dark"]
) -> None:
    match = small_match("greedy,random,random")
    folder = opened(tmp_path / "match", match)
    for _ in run(match, list(match.fixtures(3)), folder, here):
        pass
    write_report(match, folder, 3, "", language(code))
    with browser.new_context(viewport={"width": size[0], "height": size[1]}, color_scheme=light) as context:
        page = context.new_page()
        page.goto((folder.path / "report.html").as_uri())
        page.evaluate("() => document.querySelectorAll('details').forEach((each) => { each.open = true; })")
        page.evaluate(AXE)
        assert page.evaluate(RUN) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
