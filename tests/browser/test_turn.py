"""One's own turn: taking back, confirming, asking why not, keys, and clicks that come twice or too late."""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import parse_qs

import pytest
from playwright.sync_api import Request, Route, expect

from ironbridge.games import games
from tests.browser.conftest import NewPerson
from tests.browser.people import Person
from tests.browser.positions import in_a_turn, in_the_hand, last_of_a_turn, with_many_choices

# ---------------------------------------------------------------------- taking back, and being sure


@pytest.mark.hands
def test_a_step_is_taken_back_with_the_button(game: str, ann: Person) -> None:
    position = in_a_turn(game)
    ann.sit_at(position)
    undo = ann.page.locator("#undo button")
    expect(undo).to_be_disabled()
    before = ann.log()
    asked = ann.page.locator("#asked").inner_text()
    ann.choose(position.word)
    ann.shows(position.steps + 1)
    expect(ann.page.locator(".chosen li")).to_have_count(1)
    chosen = ann.question()
    undo.click()
    ann.answered(chosen)
    ann.shows(position.steps)
    expect(ann.page.locator("#asked")).to_have_text(asked)
    expect(ann.page.locator(".chosen")).to_have_count(0)
    assert tuple(ann.words()) == position.choices
    assert ann.log() == before
    expect(undo).to_be_disabled()


@pytest.mark.house
def test_a_step_is_taken_back_in_the_list_of_what_was_chosen(game: str, ann: Person) -> None:
    position = in_a_turn(game)
    ann.sit_at(position)
    label = ann.label(position.word)
    ann.choose(position.word)
    ann.page.locator(".chosen").get_by_role("button", name=label).click()
    ann.shows(position.steps)
    assert tuple(ann.words()) == position.choices


@pytest.mark.hands
def test_the_end_of_a_turn_is_confirmed_or_thought_over(game: str, ann: Person) -> None:
    position = last_of_a_turn(game)
    ann.sit_at(position)
    label = ann.button(position.word).locator("span").text_content()
    ann.choose(position.word)
    meant = ann.page.locator(".confirm .meant")
    expect(meant).to_have_text(label or "?")
    assert ann.steps == position.steps
    ann.page.get_by_role("link", name="Think again").click()
    expect(meant).to_have_count(0)
    assert tuple(ann.words()) == position.choices
    ann.choose(position.word)
    ann.confirm()
    ann.page.wait_for_function("(n) => document.querySelector(`#log [data-n='${n}']`) !== null", arg=position.steps + 1)
    expect(ann.page.locator("#undo button")).to_be_disabled()


@pytest.mark.house
def test_who_wishes_so_ends_a_turn_without_a_question(game: str, ann: Person) -> None:
    position = last_of_a_turn(game)
    ann.sit_at(position)
    ann.prefer(confirm="0")
    ann.ready()
    ann.choose(position.word)
    assert ann.steps > position.steps
    expect(ann.page.locator(".confirm")).to_have_count(0)


# ---------------------------------------------------------------------- why not?


def test_what_cannot_be_chosen_says_why_and_names_its_rule(game: str, ann: Person) -> None:
    ann.sit_at(in_a_turn(game))
    others: list[str] = ann.page.locator("#board [data-word]:not(.choice)").evaluate_all(
        "(things) => things.map((thing) => thing.dataset.word.split(' ')[0])"
    )
    spot = next(spot for word in others if (spot := ann.spot(word)))
    ann.page.mouse.click(*spot)
    why = ann.page.locator("#why li")
    expect(why).to_have_count(1)
    assert len(why.inner_text()) > 20
    with ann.context.expect_page() as opened:
        why.get_by_role("link", name=re.compile(r"^Rule \d+$")).click()
    rule = opened.value
    rule.wait_for_load_state()
    assert re.search(rf"/rules/{game}#r\d+$", rule.url)
    target = rule.locator(".rule:target")
    expect(target).to_be_in_viewport()
    assert f"r{target.locator('.number').inner_text()}" == rule.url.partition("#")[2]
    ann.page.get_by_role("button", name="Close", exact=True).click()
    expect(ann.page.locator("#why")).to_be_empty()


@pytest.mark.house
def test_why_not_is_asked_by_keyboard_alone(game: str, ann: Person) -> None:
    position = in_a_turn(game)
    ann.sit_at(position)
    page = ann.page
    page.locator(".why-not summary").focus()
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelectorAll('#all-words option').length > 0")
    forbidden = page.locator("#all-words option").evaluate_all(
        "(options, can) => options.filter((one) => !can.includes(one.dataset.word)).map((one) => one.value)",
        list(position.choices),
    )[0]
    page.keyboard.press("Tab")
    page.keyboard.type(forbidden)
    page.keyboard.press("Enter")
    expect(page.locator("#why .meant")).to_have_text(forbidden, ignore_case=True)
    expect(page.locator("#why a")).to_have_text(re.compile(r"Rule \d+"))


@pytest.mark.house
def test_what_is_typed_freely_is_understood_and_the_answer_before_is_forgotten(game: str, ann: Person) -> None:
    ann.sit_at(in_a_turn(game))
    page, why = ann.page, ann.page.locator("#why")
    page.locator(".why-not summary").click()
    page.wait_for_function("() => document.querySelectorAll('#all-words option').length > 0")
    name = page.locator("#all-words option").first.get_attribute("value")
    for text in (name or "", "an elephant"):
        page.locator("#wanted").fill(text)
        page.locator(".why-not .ask-why").click()
        expect(why.locator("li")).to_have_count(1)
    expect(why).to_contain_text("Nothing is called “an elephant” here")
    expect(why.locator(".meant")).to_have_count(0)
    example = why.locator(".meant-one button").first
    label = example.inner_text()
    example.click()
    expect(why.locator(".meant")).to_have_text(label, ignore_case=True)
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/why?*", hold)
    page.locator(".why-not .ask-why").click()
    expect(why).to_be_empty()  # while the next answer is on its way
    held[0].continue_()
    expect(why).to_contain_text("Nothing is called")


# ---------------------------------------------------------------------- hands on the keys


@pytest.mark.house
def test_a_turn_is_played_with_digits_and_enter(game: str, ann: Person) -> None:
    position = in_a_turn(game)
    ann.sit_at(position)
    keys = ann.page.keyboard
    asked = ann.question()
    keys.press(str(ann.words().index(position.word) + 1))
    ann.answered(asked)
    ann.shows(position.steps + 1)
    asked = ann.question()
    keys.press("u")
    ann.answered(asked)
    ann.shows(position.steps)
    _turn_by(lambda: keys.press("Enter" if "confirm" in ann.now else "1"), ann)
    assert ann.page.evaluate("document.activeElement === document.body || document.activeElement.closest('.ask')")


@pytest.mark.hands
def test_a_turn_is_played_with_tab_and_enter(game: str, ann: Person) -> None:
    ann.sit_at(in_a_turn(game))
    keys = ann.page.keyboard

    def press_first() -> None:
        """From wherever the focus stands, on to the first choice."""
        for _ in range(80):
            keys.press("Tab")
            if ann.page.evaluate("document.activeElement.matches('#choose button')"):
                keys.press("Enter")
                return
        raise AssertionError("the choices cannot be reached with Tab")

    _turn_by(press_first, ann)


@pytest.mark.house
def test_the_first_link_leads_to_the_question(game: str, ann: Person) -> None:
    ann.sit_at(in_a_turn(game))
    ann.page.keyboard.press("Tab")
    expect(ann.page.get_by_role("link", name="Skip to the question")).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(ann.page.locator("#asked")).to_be_focused()


@pytest.mark.house
def test_the_board_is_moved_by_keys_and_wheel(game: str, ann: Person) -> None:
    ann.sit_at(in_a_turn(game))
    board, shown = ann.page.locator("#board"), []

    def window() -> list[float]:
        return [float(part) for part in (board.locator("> svg").get_attribute("viewBox") or "").split()]

    whole = window()
    board.focus()
    for key in ("+", "ArrowRight", "ArrowDown", "-", "0"):
        ann.page.keyboard.press(key)
        shown.append(window())
    assert shown[0][2] < whole[2]
    assert (shown[1][0] > shown[0][0], shown[2][1] > shown[1][1]) == (True, True)
    assert shown[3][2] > shown[2][2]
    assert shown[4] == pytest.approx(whole)
    board.hover()
    ann.page.mouse.wheel(0, -400)
    ann.page.wait_for_function(
        "(wide) => Number(document.querySelector('#board > svg').getAttribute('viewBox').split(' ')[2]) < wide",
        arg=whole[2],
    )
    before = window()
    ann.page.mouse.down()
    ann.page.mouse.move(300, 300, steps=4)
    ann.page.mouse.up()
    assert window()[:2] != before[:2]
    assert ann.page.locator("#why li").count() == 0, "a drag is no click"


@pytest.mark.parametrize("with_hands", [name for name, about in games().items() if about.hidden])
def test_a_card_is_played_by_clicking_it_in_the_hand(with_hands: str, ann: Person) -> None:
    position = in_the_hand(with_hands)
    ann.sit_at(position)
    ann.page.locator(f'#mine .hand [data-word="{position.word}"]').first.click()
    ann.shows(position.steps + 1)


@pytest.mark.hands
def test_many_choices_can_be_searched(game: str, ann: Person) -> None:
    position = with_many_choices(game)
    ann.sit_at(position)
    label = ann.label(position.word)
    ann.page.keyboard.press("/")
    ann.page.keyboard.type(label)
    expect(ann.button(position.word)).to_be_visible()
    left = ann.page.locator("#choose .one:visible").count()
    assert left < len(position.choices)
    asked = ann.question()
    ann.page.keyboard.press("Enter")
    if left > 1:  # Enter went to the first of them
        ann.button(position.word).press("Enter")
    ann.answered(asked)


def test_pointing_at_a_choice_lights_it_on_the_board(game: str, ann: Person) -> None:
    ann.sit_at(with_many_choices(game))
    word = ann.lit()[0]
    ann.button(word).hover()
    expect(ann.page.locator(f'#board [data-word~="{word}"]').first).to_have_class(re.compile(r"\blit\b"))
    spot = ann.spot(word)
    assert spot
    ann.page.mouse.move(*spot)
    expect(ann.button(word)).to_have_class(re.compile(r"\blit\b"))
    # A line of the log lights the thing that it tells of; not every line tells of one on the board.
    told = ann.page.evaluate(
        """() => [...document.querySelectorAll("#log li[data-words]")].findLastIndex(({ dataset: { words } }) =>
        words.split(" ").some((word) => document.querySelector(`#board [data-word~="${CSS.escape(word)}"]`)))"""
    )
    assert told >= 0
    ann.page.locator("#log li[data-words]").nth(told).hover()
    expect(ann.page.locator("#board .lit").first).to_be_attached()


def _turn_by(press: Callable[[], None], ann: Person) -> None:
    """Answer all questions of a turn with some keys, and confirm its end."""
    start = ann.now
    for _ in range(20):
        asked = ann.question()
        press()
        ann.answered(asked)
        if int(ann.now["steps"]) > int(start["steps"]) and not ann.page.locator(".chosen, .confirm").count():
            return
    raise AssertionError("the turn does not end")


# ---------------------------------------------------------------------- too many clicks, too late, or lost


@pytest.mark.house
def test_a_double_click_plays_once(game: str, new_person: NewPerson) -> None:
    ann, position = new_person(confirm="0"), in_a_turn(game)
    ann.sit_at(position)
    sent = _choices_sent(ann)
    ann.button(position.word).dblclick()
    ann.shows(position.steps + 1)
    assert len(sent) == 1
    assert ann.page.locator("#notice p").count() == 0


@pytest.mark.house
def test_an_old_page_is_told_so_and_brought_up_to_date(game: str, new_person: NewPerson) -> None:
    ann, position = new_person(confirm="0"), in_a_turn(game)
    ann.sit_at(position)
    old = ann.tab()
    old.route("**/stream", lambda route: route.abort())  # it hears nothing of what the other tab does
    ann.forgive(r"net::ERR_FAILED.*/stream", r"status of 409")
    old.goto(ann.table())
    ann.choose(position.word)
    old.locator(f'#choose button[data-word="{position.choices[-1]}"]').click()
    expect(old.locator("#notice")).to_have_text(re.compile("this is how it stands now"))
    expect(old.locator(".chosen li")).to_have_count(1)
    assert old.locator("#now").get_attribute("data-steps") == str(position.steps + 1)
    assert ann.steps == position.steps + 1


@pytest.mark.house
@pytest.mark.parametrize("lost", ["the question", "the answer"])
def test_a_choice_that_is_lost_on_the_way_is_sent_again_and_played_once(
    game: str, lost: str, new_person: NewPerson
) -> None:
    ann, position = new_person(confirm="0"), in_a_turn(game)
    ann.sit_at(position)
    ann.forgive("net::ERR_INTERNET_DISCONNECTED", "net::ERR_FAILED", "htmx:error: Failed to fetch")
    sent = _choices_sent(ann)
    if lost == "the question":
        ann.context.set_offline(True)
    else:
        ann.page.route("**/choose", _lose_one_answer())
    ann.button(position.word).click()
    expect(ann.page.locator("#notice")).to_have_text(re.compile("Your choice is kept and tried again"))
    ann.context.set_offline(False)
    ann.shows(position.steps + 1)
    expect(ann.page.locator("#notice")).to_be_empty()
    assert len(sent) > 1
    assert len(set(sent)) == 1
    assert sent[0]
    expect(ann.page.locator(".chosen li")).to_have_count(1)


def _choices_sent(ann: Person) -> list[str]:
    """The keys of the choices that a page sends, as they go."""
    keys: list[str] = []

    def note(request: Request) -> None:
        if request.url.endswith("/choose"):
            keys.append(parse_qs(request.post_data or "")["key"][0])

    ann.page.on("request", note)
    return keys


def _lose_one_answer() -> Callable[[Route], None]:
    lost: list[int] = []

    def handle(route: Route) -> None:
        if lost:
            route.continue_()
            return
        lost.append(route.fetch().status)
        route.abort()

    return handle


def test_a_whole_turn_by_keyboard_alone(game: str, new_person: NewPerson) -> None:
    """What I would like to do is said in words, its way played and confirmed by Enter; then on to the turn's end."""
    ann, position = new_person(pace="instant"), in_a_turn(game)
    ann.sit_at(position)
    keys, asked = ann.page.keyboard, ann.question()
    keys.press("w")
    expect(ann.page.locator("#wanted")).to_be_focused()
    keys.type(position.word)
    keys.press("Enter")
    expect(ann.page.locator("#ways .way.play").first).to_be_focused()
    keys.press("Enter")
    ann.answered(asked)
    while ann.turn and not ann.over and int(ann.now["steps"]) < position.steps + 40:
        asked = ann.question()
        steps = ann.steps
        keys.press("Enter" if "confirm" in ann.now else "1")
        ann.answered(asked)
        if ann.steps > steps and not ann.page.locator("#undo button:enabled").count():
            break  # nothing is left to take back: the turn is over, or a card has come to light
    assert ann.steps > position.steps
