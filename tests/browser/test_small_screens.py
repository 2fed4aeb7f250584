"""A phone and a tablet, with fingers: everything can be reached, and nothing is too small to be touched."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewPerson
from tests.browser.people import PHONE, TABLET, Person
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
    assert one.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert one.page.evaluate(TOO_SMALL, TOUCHED) == []
    assert one.page.evaluate(SPILLED) == []
