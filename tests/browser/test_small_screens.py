"""Phones and tablets, with fingers: everything can be reached, and nothing is too small to be touched or read."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from ironbridge.games import games, make_game
from ironbridge.web.frames import deals_many_cards
from tests.browser.conftest import NewPerson
from tests.browser.people import ACROSS, PHONE, TABLET, UPRIGHT, WIDE, Person
from tests.browser.positions import in_a_turn, last_of_a_turn, on_the_board, with_many_choices

# What a thumb must hit, and is smaller than that; of a box to tick, its label is what is touched.
TOUCHED = "button, .button, select, summary, input:not([type=hidden], [type=checkbox], [type=radio])"
TOO_SMALL = """(touched) => [...document.querySelectorAll(touched)]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest(".unseen"))
  .map((each) => [each.outerHTML.slice(0, 120), each.getBoundingClientRect()])
  .filter(([, box]) => box.height < 43.5 || box.width < 40)
  .map(([html, box]) => `${Math.round(box.width)}×${Math.round(box.height)} ${html}`)"""
WINDOW = "() => document.querySelector('#board > svg').getAttribute('viewBox').split(' ').map(Number)"
# What does not fit into its own button.
SPILLED = """() => [...document.querySelectorAll("button, .button, summary.button")]
  .filter((each) => each.checkVisibility() && each.scrollWidth > each.clientWidth + 1)
  .map((each) => each.outerHTML.slice(0, 120))"""
# Nothing is asked about out of sight: one of these things lies in the window of the board.
IN_SIGHT = """(things) => {
  const outer = document.getElementById("board").getBoundingClientRect();
  return [...document.querySelectorAll(things)].some((thing) => {
    const box = thing.getBoundingClientRect();
    const across = box.x >= outer.x - 1 && box.right <= outer.right + 1;
    return across && box.y >= outer.y - 1 && box.bottom <= outer.bottom + 1;
  });
}"""

# How high the smallest letters are that lie in the window of the board.
SMALLEST = """() => {
  const outer = document.getElementById("board").getBoundingClientRect();
  return Math.min(...[...document.querySelectorAll("#board text")].filter((text) => {
    const box = text.getBoundingClientRect();
    const across = box.right > outer.left && box.left < outer.right;
    return text.textContent.trim() && across && box.bottom > outer.top && box.top < outer.bottom;
  }).map((text) => {
    const { a, b } = text.getScreenCTM();
    return Math.hypot(a, b) * parseFloat(getComputedStyle(text).fontSize);
  }));
}"""
# Whether a thing, brought into view, lies open there: nothing else lies over its middle.
OPEN = """(things) => [...document.querySelectorAll(things)].map((thing) => {
  thing.scrollIntoView({ block: "nearest" });
  const box = thing.getBoundingClientRect();
  return thing.contains(document.elementFromPoint(box.x + box.width / 2, box.y + Math.min(box.height, 20) / 2));
})"""


@pytest.fixture
def phone(new_person: NewPerson) -> Person:
    """Somebody with a phone in their hand."""
    return new_person(size=PHONE, touch=True, pace="instant")


def test_a_turn_is_played_on_a_phone(game: str, phone: Person) -> None:
    position = in_a_turn(game)
    phone.sit_at(position)
    _fits(phone)
    phone.button(position.word).tap()
    phone.shows(position.steps + 1)
    for _ in range(20):
        asked, before = phone.question(), phone.steps
        phone.page.locator("#choose button[name=word]").first.tap()
        phone.answered(asked)
        if "confirm" in phone.now:
            _fits(phone)
        elif phone.steps > before and not phone.page.locator(".chosen").count():
            break
    phone.ready()
    assert phone.steps > position.steps + 1


def test_what_is_asked_about_is_in_sight_on_a_phone(game: str, phone: Person) -> None:
    phone.sit_at(with_many_choices(game))
    word = phone.lit()[0]
    assert phone.page.evaluate(IN_SIGHT, "#board .choice")
    phone.page.locator("[data-zoom=whole]").tap()
    spot = phone.spot(word)
    assert spot
    asked = phone.question()
    phone.page.touchscreen.tap(*spot)
    phone.page.wait_for_function(
        "(last) => document.querySelector('#choose .marked, .confirm') !== null"
        " || document.getElementById('now').dataset.steps !== last",
        arg=asked.split()[1],
    )


def test_what_a_choice_leads_to_is_in_sight_on_a_phone(game: str, phone: Person) -> None:
    position = with_many_choices(game)
    phone.sit_at(position)
    for word in phone.lit()[:3]:
        phone.choose(word)
        if "confirm" not in phone.now:
            break
        assert phone.page.evaluate(IN_SIGHT, f'#board [data-word~="{word}"]'), word
        asked = phone.question()
        phone.page.locator("#think-again").tap()
        phone.answered(asked)


@pytest.mark.house
def test_fingers_move_and_pinch_the_board(game: str, phone: Person) -> None:
    phone.sit_at(last_of_a_turn(game))
    fingers = phone.context.new_cdp_session(phone.page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        held = [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": held})

    def window() -> list[float]:
        seen: list[float] = phone.page.evaluate(WINDOW)
        return seen

    start = window()
    touch("touchStart", (170, 250), (220, 250))
    for far in range(0, 61, 10):
        touch("touchMove", (170 - far, 250), (220 + far, 250))
    touch("touchEnd")
    near = window()
    assert near[2] < start[2] * 0.7
    touch("touchStart", (200, 250))
    for far in range(0, 101, 10):
        touch("touchMove", (200 - far, 250 - far))
    touch("touchEnd")
    moved = window()
    assert moved[0] > near[0]
    assert moved[2] == pytest.approx(near[2])
    assert phone.page.locator("#why li").count() == 0
    touch("touchStart", (110, 250), (280, 250))
    for far in range(0, 76, 15):
        touch("touchMove", (110 + far, 250), (280 - far, 250))
    touch("touchEnd")
    assert window()[2] > moved[2] * 1.5


@pytest.mark.house
def test_hand_players_log_and_chat_are_tabs_on_a_phone(game: str, phone: Person) -> None:
    phone.sit_at(last_of_a_turn(game))
    board = phone.page.locator("#board")
    for name in ("mine", "players", "log", "chat", "choices"):
        phone.page.locator(f".tabs [data-tab={name}]").tap()
        shown = phone.page.locator("#choices" if name == "choices" else f"#panel-{name}")
        expect(shown).to_be_in_viewport()
        expect(phone.page.locator(".panel:visible, .panel-choices:visible")).to_have_count(1)
        expect(phone.page.locator("#asked")).to_be_in_viewport()
        expect(board).to_be_in_viewport(ratio=0.9)
        _fits(phone)
    phone.page.locator(".tabs [data-tab=choices]").tap()
    expect(phone.page.locator(".panel:visible, .panel-choices:visible")).to_have_count(0)


def test_a_turn_is_played_on_a_tablet(game: str, new_person: NewPerson) -> None:
    ann, position = new_person(size=TABLET, touch=True, confirm="0"), on_the_board(game)
    ann.sit_at(position)
    _fits(ann)
    expect(ann.page.locator("#mine svg:visible").first).to_be_in_viewport()
    expect(ann.page.locator("#players")).to_be_in_viewport()
    spot = ann.spot(position.word)
    assert spot
    ann.page.touchscreen.tap(*spot)
    ann.shows(position.steps + 1)


@pytest.mark.house
def test_the_question_never_hides_the_players_and_the_log(game: str, new_person: NewPerson) -> None:
    ann = new_person(size=TABLET)
    ann.sit_at(with_many_choices(game))
    ann.page.locator(".ask-hint button").click()
    expect(ann.page.locator(".way").first).to_be_visible()
    ann.page.locator(".why-not summary").click()
    for things in (".player summary", "#log li:last-child", "#words-said", ".ask-hint button", "#wanted"):
        seen = ann.page.evaluate(OPEN, things)
        assert seen
        assert all(seen), things
    expect(ann.page.locator("#asked")).to_be_in_viewport()


@pytest.mark.parametrize("size", [TABLET, UPRIGHT], ids=["tablet", "upright"])
def test_the_board_can_be_read_on_a_tablet(game: str, size: tuple[int, int], new_person: NewPerson) -> None:
    ann = new_person(size=size, touch=True)
    ann.sit_at(with_many_choices(game))
    assert ann.page.evaluate(SMALLEST) > 9.9
    assert ann.page.evaluate(IN_SIGHT, "#board .choice")
    ann.page.locator("[data-zoom=whole]").tap()
    x, y, width, height = ann.page.evaluate(WINDOW)
    ann.choose(ann.lit()[0])
    assert ann.page.evaluate(WINDOW) == [x, y, width, height]  # who chose a window keeps it


def test_few_cards_cost_the_board_no_height(game: str, new_person: NewPerson) -> None:
    ann = new_person(size=WIDE)
    ann.sit_at(on_the_board(game))
    board = ann.page.locator("#board").bounding_box()
    mine = ann.page.locator("#mine svg:visible").first.bounding_box()
    assert board
    assert mine
    below = board["y"] + board["height"]
    if deals_many_cards(make_game(game, games()[game].seats[0], {})):
        assert below <= mine["y"] < mine["y"] + mine["height"] <= WIDE[1]
    else:
        assert below == pytest.approx(WIDE[1], abs=1)
        assert mine["x"] >= board["x"] + board["width"]


def test_an_upright_tablet_has_the_board_above_and_the_rest_in_two_columns(game: str, new_person: NewPerson) -> None:
    ann, position = new_person(size=UPRIGHT, touch=True, confirm="0"), on_the_board(game)
    ann.sit_at(position)
    _fits(ann)
    boxes = [ann.page.locator(one).bounding_box() for one in ("#board", ".ask", ".lists")]
    board, ask, lists = (box for box in boxes if box)
    assert board["width"] == UPRIGHT[0]
    assert board["height"] > 0.4 * UPRIGHT[1]
    assert board["y"] + board["height"] <= ask["y"] == lists["y"]
    assert ask["x"] + ask["width"] <= lists["x"] + 1
    assert ann.page.evaluate(OPEN, ".player summary, #log li:last-child, #words-said").count(False) == 0
    spot = ann.spot(position.word)
    assert spot
    ann.page.touchscreen.tap(*spot)
    ann.shows(position.steps + 1)


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_a_phone_held_across_has_the_board_left_and_tabs_right(game: str, locale: str, new_person: NewPerson) -> None:
    phone, position = new_person(size=ACROSS, touch=True, locale=locale, confirm="0"), in_a_turn(game)
    phone.sit_at(position)
    board = phone.page.locator("#board").bounding_box()
    assert board
    assert board["height"] > 0.8 * ACROSS[1]
    for name in ("mine", "players", "log", "chat", "choices"):
        phone.page.locator(f".tabs [data-tab={name}]").tap()
        shown = phone.page.locator("#choices" if name == "choices" else f"#panel-{name}")
        expect(shown).to_be_in_viewport()
        box = shown.bounding_box()
        assert box
        assert box["x"] >= board["x"] + board["width"]
        expect(phone.page.locator("#asked")).to_be_in_viewport()
        assert phone.page.locator("#board").bounding_box() == board
        _fits(phone)
    phone.button(position.word).tap()
    phone.shows(position.steps + 1)


def test_the_name_on_a_phone_leads_to_the_rules(game: str, phone: Person) -> None:
    phone.sit_at(last_of_a_turn(game))
    name = phone.page.locator(".bar h1 a")
    expect(name).to_be_in_viewport(ratio=1)
    name.tap()
    phone.page.wait_for_url(f"**/rules/{game}")


def test_what_a_bot_just_did_stands_in_the_sheet(game: str, new_person: NewPerson) -> None:
    phone = new_person(size=PHONE, touch=True, pace="slow", confirm="0")
    phone.sit_at(last_of_a_turn(game))
    phone.end_turn()
    phone.page.wait_for_function(
        """() => {
          const [lately, last] = [".lately", "#log li:last-child"].map((each) => document.querySelector(each));
          return lately?.checkVisibility() && lately.textContent && lately.textContent === last.textContent;
        }"""
    )


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_no_page_is_wider_than_a_phone(game: str, locale: str, new_person: NewPerson) -> None:
    phone = new_person(size=PHONE, touch=True, locale=locale)
    for path in ("/", f"/new?game={game}", "/account", f"/rules/{game}", "/api", "/nowhere"):
        phone.forgive("status of 404")
        phone.go(path)
        _fits(phone)
    phone.page.locator("details.menu summary").tap()
    _fits(phone)


def _fits(one: Person) -> None:
    """Nothing sticks out to the side, and everything is large enough for a finger."""
    assert one.page.viewport_size  # not innerWidth: a page that is too wide widens it
    assert one.page.evaluate("document.scrollingElement.scrollWidth") <= one.page.viewport_size["width"]
    assert one.page.evaluate(TOO_SMALL, TOUCHED) == []
    assert one.page.evaluate(SPILLED) == []
