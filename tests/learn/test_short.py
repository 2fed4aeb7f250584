"""The game in five minutes: in both languages alike, with pictures of lessons that are there."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from markupsafe import Markup

from ironbridge.draw.palette import PAPER
from ironbridge.engine.problems import Problem
from ironbridge.games import games
from ironbridge.language import LANGUAGES, language
from ironbridge.learn.glossary import Glossary, read_glossary
from ironbridge.learn.lesson import Lesson, read_lesson
from ironbridge.learn.picture import picture_of
from ironbridge.learn.short import check, headings_in, html_of, length, pictures_in, short_text, without_pictures

LESSON = read_lesson(Path(__file__).parent / "auction.toml")
TERMS = read_glossary(
    '[cube]\nen = "cube"\nalso_en = ["cubes"]\nfr = "cube"\nmeans_en = "A bid."\nmeans_fr = "Une mise."\n', {1}
)
TEXT = """## What a cube is

You bid **cubes** in an [auction of cubes](/rules/x). Cubes <b>build</b>.

![The red company](lesson:auction)

- one
- two cubes

## The end
"""


def written(text: str = TEXT, glossary: Glossary = TERMS) -> str:
    def figure(lesson: Lesson, caption: str) -> Markup:
        return Markup("<figure>{}: {}</figure>").format(lesson.name, caption)

    return html_of(text, "en", glossary, {"auction": LESSON}, figure)


SHORT = [game for game in games() if short_text(game, "en")]


@pytest.mark.parametrize("game", SHORT)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_game_is_told_in_five_minutes(game: str, code: str) -> None:
    text = short_text(game, code)
    assert 600 <= length(text) <= 900
    assert 4 <= len(pictures_in(text)) <= 7
    assert headings_in(text)
    assert all(heading.startswith("h2 ") for heading in headings_in(text))


@pytest.mark.parametrize("game", SHORT)
def test_it_has_the_same_headings_and_pictures_in_both_languages(game: str) -> None:
    english, french = (short_text(game, code) for code in LANGUAGES)
    assert pictures_in(english) == pictures_in(french)
    assert len(headings_in(english)) == len(headings_in(french))


def test_it_is_html_with_terms_and_figures_and_what_looks_like_html_is_text() -> None:
    html = written()
    assert "<h2>What a cube is</h2>" in html
    assert html.count("<figure>auction: The red company</figure>") == 1
    assert "<p><figure>" not in html
    assert "<p></p>" not in html
    assert "&lt;b&gt;build&lt;/b&gt;" in html
    assert html.count('class="term"') == 1
    assert '<strong><span class="term" tabindex="0" title="A bid.">cubes</span></strong>' in html
    assert '<a href="/rules/x">auction of cubes</a>' in html
    assert html.count("<p>") == html.count("</p>") == 1
    assert "<li>two cubes</li>" in html


def test_pictures_may_stand_side_by_side() -> None:
    html = written("![One](lesson:auction)\n![Two](lesson:auction)\n\nText.")
    assert html == "<figure>auction: One</figure><figure>auction: Two</figure><p>Text.</p>\n"


def test_words_are_counted_as_they_are_read() -> None:
    assert length("## Two words\n\n- **three** [here now](x)\n\n![Four](lesson:04-five-six)") == 5


def test_a_terminal_gets_no_pictures() -> None:
    assert without_pictures(TEXT).startswith("## What a cube is\n\nYou bid")
    assert "lesson:" not in without_pictures(TEXT)
    assert "- one" in without_pictures(TEXT)


@pytest.mark.parametrize(
    ("english", "french", "said"),
    [
        (TEXT.replace("auction)", "04-coal)"), TEXT, "short.en.md shows the lesson '04-coal', which is not there"),
        (TEXT.replace("lesson:auction", "board.png"), TEXT, "short.en.md shows the lesson 'board.png', which is not"),
        (TEXT, TEXT.replace("![", "Look: !["), "short.fr.md: a picture needs a paragraph of its own: 'Look: ![The red"),
        (TEXT, TEXT.replace("## The end", "The end"), "the short rules differ between the languages"),
        (TEXT, TEXT.replace("## The end", "### The end"), "the short rules differ between the languages"),
        (TEXT, without_pictures(TEXT), "the short rules differ between the languages"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_in_one_sentence(english: str, french: str, said: str) -> None:
    with pytest.raises(Problem) as wrong:
        check({"en": english, "fr": french}, ["auction"])
    assert str(wrong.value).startswith(said)
    assert wrong.value.told(language("fr")) != str(wrong.value)


def test_one_language_is_not_enough() -> None:
    with pytest.raises(Problem, match="differ between the languages"):
        check({"en": TEXT}, ["auction"])
    check({}, [])


def test_a_picture_is_the_board_of_the_lesson_with_what_it_points_out() -> None:
    whole = picture_of(LESSON, "fr", PAPER)
    assert re.findall(r'class="company choice" data-word="([^" ]*)', whole) == ["auction:red"]
    assert ">Rouge<" in whole
    part = picture_of(replace(LESSON, picture=(0, 0, 300, 200)), "en", PAPER)
    assert 'viewBox="0 0 300 200"' in part
    assert "auction:red" in part
    assert "auction:purple" not in part
    assert len(part) < len(whole) / 3
