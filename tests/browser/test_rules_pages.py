"""The rules as pages: good to read on any screen, and on paper."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from ironbridge.games import games
from ironbridge.learn.short import short_text
from tests.browser.conftest import NewPerson
from tests.browser.people import PHONE, WIDE, Person
from tests.browser.test_accessibility import AXE, RUN
from tests.browser.test_small_screens import _fits

SHORT = [f"/rules/{game}/short" for game in games() if short_text(game, "en")]
PAGES = [*(f"/rules/{game}" for game in games()), *SHORT]
# The longest line of the running text, in letters, as the browser broke it.
LONGEST = """() => {
  const lines = [];
  for (const paragraph of document.querySelectorAll(".rulebook p, .rulebook dd")) {
    if (!paragraph.checkVisibility()) continue;
    const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let [last, letters] = [null, 0];
    while (walker.nextNode())
      for (let n = 0; n < walker.currentNode.length; n++) {
        range.setStart(walker.currentNode, n);
        range.setEnd(walker.currentNode, n + 1);
        const { bottom, height } = range.getBoundingClientRect();
        if (!height) continue;
        if (last !== null && bottom - last > 8) letters = 0;
        last = bottom;
        lines.push(++letters);
      }
  }
  return lines.reduce((most, each) => Math.max(most, each), 0);
}"""

# Terms that do not run with their text.
APART = """() => [...document.querySelectorAll(".term")]
  .filter((term) => getComputedStyle(term).display !== "inline").map((term) => term.textContent)"""


@pytest.mark.parametrize("path", PAGES[:1] + SHORT)
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_it_is_good_to_read_on_any_screen(path: str, locale: str, new_person: NewPerson) -> None:
    ann = new_person(locale=locale)
    ann.go(path)
    ann.page.evaluate(AXE)
    for width, height in (WIDE, PHONE):
        ann.page.set_viewport_size({"width": width, "height": height})
        assert 30 <= ann.page.evaluate(LONGEST) <= 80
        assert ann.page.evaluate(APART) == []
        for scheme in ("light", "dark"):
            ann.page.emulate_media(color_scheme=scheme)
            assert ann.page.evaluate(RUN) == []


@pytest.mark.parametrize("path", SHORT)
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_the_short_rules_fit_a_phone(path: str, locale: str, new_person: NewPerson) -> None:
    phone = new_person(size=PHONE, touch=True, locale=locale)
    phone.go(path)
    _fits(phone)


@pytest.mark.parametrize("path", SHORT)
def test_every_picture_shows_its_part_of_the_board(path: str, ann: Person) -> None:
    ann.go(path)
    shown = ann.page.locator(".position > svg")
    assert shown.count() == len(re.findall("lesson:", short_text(path.split("/")[2], "en")))
    for each in shown.all():
        box = each.bounding_box()
        assert box
        assert box["height"] > 100
        assert each.locator(":scope > title").text_content()
        assert each.locator(":scope > desc").text_content()
    expect(ann.page.locator(".position figcaption")).to_have_count(shown.count())


@pytest.mark.parametrize("path", PAGES[:1] + SHORT)
def test_on_paper_there_is_black_text_on_white_and_nothing_to_click(path: str, new_person: NewPerson) -> None:
    ann = new_person(scheme="dark")
    ann.go(path)
    ann.page.emulate_media(media="print", color_scheme="dark")
    for gone in (".bar", ".foot", ".find", ".contents", ".versions", ".onward", ".position figcaption a", ".skip"):
        assert not any(each.is_visible() for each in ann.page.locator(gone).all()), gone
    ink, paper = ann.page.evaluate(
        "() => [getComputedStyle(document.querySelector('.rulebook p')).color,"
        " getComputedStyle(document.documentElement).backgroundColor]"
    )
    assert (ink, paper) == ("rgb(0, 0, 0)", "rgb(255, 255, 255)")
    assert ann.page.locator(".rulebook h1").is_visible()
    land = ann.page.evaluate("() => getComputedStyle(document.documentElement).getPropertyValue('--land')")
    assert land.strip() == "#eae0c6"  # by day


@pytest.mark.parametrize("path", SHORT)
@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_on_paper_the_short_rules_are_three_pages_at_most(path: str, locale: str, new_person: NewPerson) -> None:
    ann = new_person(locale=locale)
    ann.go(path)
    printed = ann.page.pdf(prefer_css_page_size=True)
    assert 1 <= len(re.findall(rb"/Type\s*/Page\b", printed)) <= 3


def test_a_rule_is_found_at_its_number_and_the_contents_lead_to_every_section(ann: Person) -> None:
    ann.go(f"{PAGES[0]}#r15")
    expect(ann.page.locator("#r15")).to_be_in_viewport()
    links = ann.page.locator(".contents a")
    targets = links.evaluate_all("(links) => links.map((link) => document.querySelector(link.hash)?.tagName)")
    assert set(targets) == {"H2"}
    links.nth(3).click()
    expect(ann.page.locator("#section-4")).to_be_in_viewport()
