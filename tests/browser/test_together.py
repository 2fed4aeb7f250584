"""Several people at one table: around one screen, or far apart."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from ironbridge.games import games
from tests.browser.conftest import NewPerson
from tests.browser.people import THE_TABLE, Person

TURNS = 8


@pytest.mark.hands
def test_people_share_a_screen(game: str, new_person: NewPerson) -> None:
    ann = new_person(pace="instant")
    ann.go(f"/new?game={game}")
    seats = games()[game].seats[0]
    for n in range(seats):
        ann.page.locator(f"[name=seat-{n}-kind]").select_option("me" if n == 0 else "here" if n == 1 else "bot")
    ann.page.locator("[name=seat-1-name]").fill("Ben")
    ann.page.get_by_role("button", name="Open the table").click()
    ann.page.wait_for_url(THE_TABLE)
    played: set[str] = set()
    for _ in range(40):
        ann.ready()
        asked = ann.question()
        curtain = ann.page.locator(".curtain a")
        if curtain.count():
            curtain.click()
            expect(curtain).to_have_count(0)
        played.add(ann.page.locator(".player.turn .who b").inner_text())
        ann.choose()
        ann.confirm()
        ann.ready(asked)
        if len(played) == 2 and ann.steps >= TURNS:
            break
    assert "Ben" in played
    assert len(played) == 2
    expect(ann.page.locator(".player .who", has_text="at this screen")).to_have_count(1)


@pytest.mark.hands
def test_a_friend_adds_a_number_and_the_pages_show_the_new_deal(game: str, new_person: NewPerson) -> None:
    ann, ben = new_person(pace="instant", confirm="0"), new_person(pace="instant", confirm="0")
    link = _invite(ann, game)
    told, hash_ = ann.page.locator("#fair-given"), ann.page.locator("#fair-hash").text_content()
    expect(told).to_contain_text("and the game is dealt anew")
    ben.go(link)
    expect(ben.page.locator("[name=chance]")).to_have_attribute("data-hash", hash_ or "")
    _sit_down(ben, "Ben")
    expect(told).to_contain_text("Ben")
    expect(told).not_to_contain_text("and the game is dealt anew")
    mine = ann.page.locator("#mine").inner_text()
    assert ann.page.locator("#now").get_attribute("data-epoch") == "1"
    ann.page.reload()
    assert ann.page.locator("#mine").inner_text() == mine
    for one in (ann, ben):
        assert one.page.locator("#fair-hash").text_content() == hash_
        kept = one.page.evaluate(
            "[localStorage[`hash ${location.pathname}`], localStorage[`chance ${location.pathname}`]]"
        )
        assert kept[0] == hash_
        assert re.fullmatch("[0-9a-f]{32}", kept[1])


@pytest.mark.hands
def test_a_friend_joins_by_a_link_and_both_see_what_the_other_does(game: str, new_person: NewPerson) -> None:
    ann, ben = new_person(pace="instant", confirm="0"), new_person(pace="instant", confirm="0")
    link = _invite(ann, game)
    ben.go(link)
    expect(ben.page.locator("main")).to_contain_text("A seat is kept for you")
    _sit_down(ben, "Ben")
    assert ben.table() == ann.table()
    expect(ann.page.locator(".player .who b", has_text="Ben")).to_have_count(1)
    expect(ann.page.locator(".invite")).to_have_count(0)
    people, played = {"ann": ann, "ben": ben}, dict.fromkeys(["ann", "ben"], 0)
    while min(played.values()) < 2:
        for name, one in people.items():
            other = ben if one is ann else ann
            if one.turn and not one.over:
                one.end_turn()
                played[name] += 1
                other.page.wait_for_function(
                    "(n) => Number(document.getElementById('now').dataset.steps) >= n", arg=one.steps
                )
        # Whoever is next: one of us once the bots have played.
        ann.page.wait_for_function(
            "() => 'last' in document.getElementById('now').dataset && !document.querySelector('.waiting')"
            " || document.querySelector('.waiting')?.textContent.startsWith('Ben ')"
        )
        ben.shows(ann.steps)
    expect(ben.page.locator("#log li")).to_have_count(len(ann.log()))

    for one, other, said in ((ann, ben, "Good luck!"), (ben, ann, "And to you <b>too</b>")):
        one.page.get_by_label("Say something to the table").fill(said)
        one.page.get_by_role("button", name="Say", exact=True).click()
        expect(one.page.get_by_label("Say something to the table")).to_be_empty()
        expect(other.page.locator("#chat li").last).to_contain_text(said)
        expect(one.page.locator("#chat li").last).to_contain_text(said)
    expect(ann.page.locator("#chat li").last.locator("b").first).to_have_text("Ben")


@pytest.mark.house
def test_a_link_seats_one_person_only(game: str, new_person: NewPerson) -> None:
    ann, ben, eve = new_person(), new_person(), new_person()
    link = _invite(ann, game)
    eve.go(link)
    ben.go(link)
    _sit_down(ben, "Ben")
    eve.forgive("status of 404")
    eve.page.locator("[name=name]").fill("Eve")
    eve.page.get_by_role("button", name="Sit down").click()
    expect(eve.page.get_by_role("alert")).to_have_text(re.compile("this link has been used or withdrawn", re.I))
    eve.go(link)
    expect(eve.page.get_by_role("alert")).to_have_text(re.compile("ask for a new one"))
    eve.go(ann.table())
    expect(eve.page.locator("#mine")).to_have_text("You are watching this table.")
    expect(eve.page.locator("#choose")).to_have_count(0)


@pytest.mark.house
def test_the_owner_withdraws_a_link(game: str, new_person: NewPerson) -> None:
    ann, ben = new_person(), new_person()
    old = _invite(ann, game)
    ann.page.get_by_role("button", name="New link").click()
    field = ann.page.locator(".invite input")
    expect(field).not_to_have_value(old)
    ben.forgive("status of 404")
    ben.go(old)
    expect(ben.page.get_by_role("alert")).to_have_text(re.compile("this link has been used or withdrawn", re.I))
    ben.go(field.input_value())
    _sit_down(ben, "Ben")
    assert ben.table() == ann.table()


@pytest.mark.house
def test_a_bot_takes_a_seat_that_stays_empty(game: str, new_person: NewPerson) -> None:
    ann = new_person(pace="instant", confirm="0")
    _invite(ann, game)
    empty = ann.page.locator(".player", has_text="not here yet")
    expect(empty).to_have_count(1)
    ann.page.get_by_role("button", name="Put a bot here").click()
    expect(empty).to_have_count(0)
    expect(ann.page.locator(".player .who", has_text="Apprentice")).to_have_count(games()[game].seats[0] - 1)
    for _ in range(3):
        ann.ready()
        asked = ann.question()
        ann.choose()
        ann.ready(asked)


@pytest.mark.hands
def test_a_table_in_the_open_can_be_watched(game: str, new_person: NewPerson) -> None:
    ann, eve = new_person(pace="instant", confirm="0"), new_person(pace="instant")
    ann.open_table(game, ["me", *["bot"] * (games()[game].seats[0] - 1)], public=True)
    ann.ready()
    eve.go("/")
    eve.page.locator(f'section[aria-labelledby=to-watch] a[href="{ann.table()}"]').click()
    eve.page.wait_for_url(THE_TABLE)
    ann.end_turn()
    ann.ready()
    eve.page.wait_for_function("(n) => Number(document.getElementById('now').dataset.steps) >= n", arg=ann.steps)
    expect(eve.page.locator("#choose, .say, #undo button")).to_have_count(0)


@pytest.mark.house
def test_a_friend_at_the_table_is_not_put_out_by_one_click_and_comes_back_by_one(
    game: str, new_person: NewPerson
) -> None:
    ann, ben = new_person(pace="instant"), new_person(pace="instant", locale="fr-FR")
    ben.go(_invite(ann, game))
    _sit_down(ben, "Ben")
    friend = ann.page.locator(".player", has_text="Ben")
    friend.get_by_role("button", name="Put a bot here").click()
    asked = friend.get_by_role("alertdialog")
    expect(asked).to_contain_text("Ben is at the table.")
    asked.get_by_role("link", name="Leave Ben the seat").click()
    expect(asked).to_have_count(0)
    expect(friend.locator(".who")).not_to_contain_text("bot")
    friend.get_by_role("button", name="Put a bot here").click()
    asked.get_by_role("button", name="Let a bot play on").click()
    lost = ben.page.locator(".lost")
    expect(lost).to_contain_text("La place reste à vous")
    expect(ben.page.locator("#chat")).to_contain_text("Un robot continue à la place de Ben.")
    expect(ann.page.locator("#chat")).to_contain_text("A bot plays on for Ben.")
    lost.get_by_role("button", name="Reprendre ma place").click()
    expect(lost).to_have_count(0)
    expect(ann.page.locator("#chat")).to_contain_text("Ben is back and plays on.")
    expect(ben.page.locator(".player.me .who")).to_contain_text("Ben")


def _invite(ann: Person, game: str) -> str:
    """A table with a seat for a friend, and bots in the others; the link."""
    ann.open_table(game, ["me", "friend", *["bot"] * (games()[game].seats[0] - 2)])
    return ann.page.locator(".invite input").input_value()


def _sit_down(ben: Person, name: str) -> None:
    ben.page.locator("[name=name]").fill(name)
    ben.page.get_by_role("button", name=re.compile("Sit down|Prendre place")).click()
    ben.page.wait_for_url(THE_TABLE)
