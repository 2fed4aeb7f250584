"""The way in: the games at one glance, and before them the tables where somebody plays or waits."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from ironbridge.games import games
from tests.browser.conftest import NewPerson
from tests.browser.people import WIDE, Person
from tests.web.servers import serving

# From top to bottom: the lists, then the games.
ORDER = "() => [...document.querySelectorAll('main section')].map((section) => section.getAttribute('aria-labelledby'))"


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_all_games_can_be_played_from_the_first_screen(locale: str, new_person: NewPerson, tmp_path: Path) -> None:
    """Of a house where nobody plays yet: tables come before the games once there are any."""
    with serving(f"sqlite:///{tmp_path / 'house.db'}") as server:
        ann = new_person(server.url, size=WIDE, locale=locale)
        ann.go("/")
        for name in games():
            expect(ann.page.locator(f"button[name=game][value={name}]")).to_be_in_viewport(ratio=1)
            expect(ann.page.locator(f"img[src*='/{name}/']")).to_be_in_viewport(ratio=1)


@pytest.mark.house
def test_my_tables_and_those_to_watch_come_first(game: str, ann: Person, new_person: NewPerson) -> None:
    ben = new_person()
    ben.open_table(game, ["me", "bot", "bot"], public=True)
    watched = ben.table()
    ann.open_table(game, ["me", "friend", "bot"])
    waits = ann.table()
    ann.open_table(game, ["me", "bot", "bot"])
    mine = ann.table()
    ann.go("/")
    assert ann.page.evaluate(ORDER)[:3] == ["my-tables", "to-watch", "the-games"]
    own = ann.page.locator("section[aria-labelledby=my-tables] li")
    expect(own.locator(f'a[href="{mine}"]')).to_contain_text("your turn")
    expect(own.locator(f'a[href="{waits}"]')).to_contain_text("waits for 1 player")
    ann.page.locator(f'section[aria-labelledby=to-watch] a[href="{watched}"]').click()
    expect(ann.page.locator("#mine")).to_have_text("You are watching this table.")


@pytest.mark.house
def test_the_games_stay_in_sight_however_many_tables_i_have(game: str, ann: Person) -> None:
    for _ in range(5):
        ann.play_now(game)
    ann.go("/")
    expect(ann.page.locator("#the-games")).to_be_in_viewport()
    last = ann.page.locator("section[aria-labelledby=my-tables] li a").last
    expect(last).to_be_hidden()
    ann.page.locator(".mine-list .more summary").click()
    expect(last).to_be_visible()
