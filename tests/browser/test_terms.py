"""Terms that explain themselves: by pointer, by keyboard, by finger, and without the script."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from ironbridge.learn.glossary import read_glossary
from tests.browser.conftest import NewPerson
from tests.browser.people import PHONE, Person
from tests.browser.positions import in_a_turn
from tests.browser.test_accessibility import AXE, RUN

MEANS = "Where you have a tile, and all that your own links join to it from there."
TERMS = read_glossary(
    f'[network]\nen = "network"\nfr = "réseau"\nmeans_en = "{MEANS}"\nmeans_fr = "x"\n'
    '[link]\nen = "link"\nfr = "ligne"\nmeans_en = "A canal or a railway."\nmeans_fr = "x"\n',
    {1},
)
MARKED = TERMS.marked("Of a network each link counts.", "en")
# The first paragraph of a page, and one in its last corner.
PUT = """(html) => {
  const main = document.querySelector("main");
  main.insertAdjacentHTML("afterbegin", `<p id="above">${html}</p><button id="before">x</button>`);
  main.insertAdjacentHTML("beforeend", `<p id="below" class="rulebook">${html}</p>`);
}"""
INSIDE = """() => {
  const { left, top, right, bottom } = document.getElementById("tip").getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  return left >= 0 && top >= 0 && right <= clientWidth && bottom <= clientHeight;
}"""
# Whether the tip lies over the term that it explains.
HIDES = """(term) => {
  const [one, other] = [term, document.getElementById("tip")].map((each) => each.getBoundingClientRect());
  const apart = one.bottom <= other.top || other.bottom <= one.top;
  return !(apart || one.right <= other.left || other.right <= one.left);
}"""

# Whether the tip lies close to a term.
BESIDE = """(term) => {
  const [one, other] = [term, "#tip"].map((each) => document.querySelector(each).getBoundingClientRect());
  return Math.min(Math.abs(other.top - one.bottom), Math.abs(one.top - other.bottom)) < 12;
}"""


@pytest.fixture
def page_with_terms(ann: Person) -> Person:
    """Somebody at a page that names two terms."""
    ann.go("/account")
    ann.page.evaluate(PUT, str(MARKED))
    return ann


def test_a_pointer_opens_the_tip_and_may_move_onto_it(page_with_terms: Person) -> None:
    page = page_with_terms.page
    term, tip = page.locator("#above .term").first, page.locator("#tip")
    expect(tip).to_have_count(0)
    term.hover()
    expect(tip).to_have_text(MEANS)
    expect(tip).to_have_attribute("role", "tooltip")
    expect(term).to_have_attribute("aria-describedby", "tip")
    assert term.get_attribute("title") is None, "the browser's own tip would lie over it"
    assert page.evaluate(INSIDE)
    assert not term.evaluate(HIDES)
    box, under = term.bounding_box(), tip.bounding_box()
    assert box
    assert under
    x = box["x"] + 10
    page.mouse.move(x, box["y"] + box["height"] - 1)
    page.mouse.move(x, under["y"] + 5, steps=12)  # slowly, over what lies between them
    expect(tip).to_be_visible()
    page.mouse.move(x, under["y"] + under["height"] + 60, steps=3)
    expect(tip).to_be_hidden()
    expect(term).not_to_have_attribute("aria-describedby", "tip")


def test_one_tip_is_shared(page_with_terms: Person) -> None:
    page = page_with_terms.page
    page.locator("#above .term").first.hover()
    page.locator("#above .term").last.hover()
    expect(page.locator("#tip")).to_have_text("A canal or a railway.")
    expect(page.locator("[role=tooltip]")).to_have_count(1)
    expect(page.locator("[aria-describedby=tip]")).to_have_text("link")


def test_the_keyboard_opens_it_and_escape_closes_nothing_else(page_with_terms: Person) -> None:
    page = page_with_terms.page
    page.locator("#before").focus()
    page.keyboard.press("Shift+Tab")
    tip = page.locator("#tip")
    expect(tip).to_have_text("A canal or a railway.")
    page.evaluate("addEventListener('keydown', ({ key }) => { document.body.dataset.heard = key; })")
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    assert page.evaluate("document.body.dataset.heard") is None
    page.keyboard.press("Shift+Tab")
    expect(tip).to_have_text(MEANS)
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect(tip).to_be_hidden()
    page.keyboard.press("Escape")
    assert page.evaluate("document.body.dataset.heard") == "Escape"


def test_a_tap_opens_it_and_another_elsewhere_closes_it(new_person: NewPerson) -> None:
    phone = new_person(size=PHONE, touch=True)
    phone.go("/account")
    phone.page.evaluate(PUT, str(MARKED))
    tip = phone.page.locator("#tip")
    for place in ("#above", "#below"):
        term = phone.page.locator(f"{place} .term").last
        term.scroll_into_view_if_needed()
        term.tap()
        expect(tip).to_be_visible()
        assert phone.page.evaluate(INSIDE)
        assert not term.evaluate(HIDES)
        phone.page.locator("h1").first.tap()
        expect(tip).to_be_hidden()


def test_it_stays_with_its_term_when_the_page_moves_and_goes_with_it(page_with_terms: Person) -> None:
    page = page_with_terms.page
    page.set_viewport_size({"width": 500, "height": 300})
    term, tip = page.locator("#below .term").first, page.locator("#tip")
    term.focus()
    expect(tip).to_be_visible()
    page.evaluate("scrollBy(0, -60)")
    page.wait_for_function(BESIDE, arg="#below .term")
    assert page.evaluate(INSIDE)
    page.evaluate("document.getElementById('below').hidden = true")
    page.evaluate("dispatchEvent(new Event('resize'))")
    expect(tip).to_be_hidden()


def test_axe_finds_nothing_serious_in_terms_and_their_tip(page_with_terms: Person) -> None:
    page = page_with_terms.page
    page.evaluate(AXE)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.locator("#above .term").first.focus()
        expect(page.locator("#tip")).to_be_visible()
        assert page.evaluate(RUN) == []


def test_without_the_script_the_browser_says_what_a_term_means() -> None:
    assert re.search(rf'<span class="term" tabindex="0" title="{MEANS}">network</span>', str(MARKED))


@pytest.mark.house
def test_at_the_table_the_tip_lies_above_whatever_else_is_open(game: str, ann: Person) -> None:
    ann.sit_at(in_a_turn(game))
    put = "(asked, html) => asked.insertAdjacentHTML('beforeend', `<span id='put'>${html}</span>`)"
    ann.page.locator("#asked").evaluate(put, str(MARKED))
    term = ann.page.locator("#put .term").first
    term.hover()
    tip = ann.page.locator("#tip")
    expect(tip).to_have_text(MEANS)
    on_top = """(tip) => {
      const { x, y, width, height } = tip.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === tip;
    }"""
    assert tip.evaluate(on_top)
    # A choice swaps the question: what explained it goes with it.
    ann.choose(in_a_turn(game).word)
    expect(tip).to_be_hidden()
