"""Languages, light and colours: switchable at any time, remembered, and nothing is lost by it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from ironbridge.games import games
from tests.browser.conftest import NewPerson
from tests.browser.people import Person
from tests.browser.positions import in_a_turn, last_of_a_turn

GAME = next(iter(games()))


@pytest.mark.parametrize(("locale", "lang"), [("fr-FR", "fr"), ("fr-CA", "fr"), ("en-GB", "en"), ("de-DE", "en")])
def test_the_language_is_the_browsers_until_another_is_chosen(locale: str, lang: str, new_person: NewPerson) -> None:
    ann = new_person(locale=locale)
    ann.go("/")
    expect(ann.page.locator("html")).to_have_attribute("lang", lang)
    other = "en" if lang == "fr" else "fr"
    ann.page.locator(f"button[name=lang][value={other}]").click()
    expect(ann.page.locator("html")).to_have_attribute("lang", other)
    again = ann.tab()
    again.goto(f"/rules/{GAME}")
    expect(again.locator("html")).to_have_attribute("lang", other)


@pytest.mark.house
def test_the_language_is_switched_in_the_middle_of_a_turn(game: str, ann: Person) -> None:
    position = in_a_turn(game)
    ann.sit_at(position)
    ann.choose(position.word)
    english = ann.page.locator("#asked").inner_text()
    many, words = len(ann.log()), ann.words()
    ann.page.get_by_role("button", name="Français").or_(ann.page.locator("button[name=lang]")).first.click()
    expect(ann.page.locator("html")).to_have_attribute("lang", "fr")
    ann.ready()
    assert ann.steps == position.steps + 1
    assert ann.words() == words
    assert len(ann.log()) == many
    expect(ann.page.locator(".chosen li")).to_have_count(1)
    expect(ann.page.locator("#asked")).not_to_have_text(english)
    ann.page.locator("#undo button").click()
    ann.shows(position.steps)
    ann.page.locator("button[name=lang][value=en]").click()
    expect(ann.page.locator("html")).to_have_attribute("lang", "en")
    ann.ready()
    assert tuple(ann.words()) == position.choices


@pytest.mark.house
def test_light_and_colours_are_chosen_at_the_table(game: str, ann: Person) -> None:
    ann.sit_at(last_of_a_turn(game))
    paper = _look(ann)
    ann.prefer(theme="dark")
    ann.ready()
    night = _look(ann)
    ann.prefer(theme="light", palette="colour-blind")
    ann.ready()
    other = _look(ann)
    assert _lightness(paper["page"]) > 200
    assert _lightness(night["page"]) < 60
    assert other["page"] == paper["page"]
    assert other["hue-green"] != paper["hue-green"]
    ann.go("/")
    expect(ann.page.locator("html")).to_have_attribute("data-palette", "colour-blind")


def test_the_light_follows_the_device_where_nothing_was_chosen(new_person: NewPerson) -> None:
    ann = new_person(scheme="dark")
    ann.go("/")
    assert _lightness(_look(ann)["page"]) < 60
    ann.page.emulate_media(color_scheme="light")
    assert _lightness(_look(ann)["page"]) > 200


def _look(ann: Person) -> dict[str, str]:
    """The page's own colour as it is painted, and a player's as the stylesheet has it."""
    seen: dict[str, str] = ann.page.evaluate("""() => {
      const style = getComputedStyle(document.documentElement);
      return { page: style.backgroundColor, "hue-green": style.getPropertyValue("--hue-green").trim() };
    }""")
    return seen


def _lightness(colour: str) -> float:
    return sum(map(int, re.findall(r"\d+", colour)[:3])) / 3
