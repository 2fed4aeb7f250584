"""The pages of the rules: the aim first, pictures at the rules they explain, terms, and the short rules."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest
from fastapi import FastAPI

from ironbridge.engine.problems import Problem
from ironbridge.engine.sentences import sentences_of
from ironbridge.games import about_game, games, rules_of
from ironbridge.games import game as game_of
from ironbridge.language import LANGUAGES, language
from ironbridge.learn.glossary import Glossary, Term
from ironbridge.learn.lesson import read_lesson
from ironbridge.web.pages import render, rules
from tests.web.conftest import InHouse
from tests.web.servers import Browser
from tests.web.test_memory import noting

LESSON = read_lesson(Path(__file__).parents[1] / "learn" / "auction.toml")
GAME = LESSON.game_name
SHORT = {
    "en": "## What wins\n\nMoney & nothing else.\n\n![A <board>](lesson:auction)\n",
    "fr": "## Ce qui fait gagner\n\nL’argent & rien d’autre.\n\n![Un <plateau>](lesson:auction)\n",
}


def first_word(code: str) -> str:
    """A word that surely stands in the rules."""
    text = next(iter(rules_of(GAME, code).rules.values())).text
    return str(max(re.findall(r"\w+", text), key=len))


@pytest.fixture(autouse=True)
def taught(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A game with one lesson, one term and a short page, whatever its folder has."""
    lesson = replace(LESSON, name="auction", rules=(15, 3), picture=(0, 0, 400, 300))
    words = {code: first_word(code) for code in LANGUAGES}
    means = dict.fromkeys(LANGUAGES, 'Means "so & so".')
    term = Term("term", words, dict.fromkeys(LANGUAGES, ()), means, 15)
    for module in (rules, render):
        monkeypatch.setattr(module, "glossary", lambda name: Glossary({"term": term} if name == GAME else {}))
    monkeypatch.setattr(rules, "lessons", lambda name: {"auction": lesson} if name == GAME else {})
    monkeypatch.setattr(rules, "minutes", lambda name, code: 12)
    monkeypatch.setattr(rules, "short_text", lambda name, code: SHORT[code] if name == GAME else "")
    forget()
    yield
    forget()


def forget() -> None:
    for kept in (rules._body, rules._short, rules._goal):
        kept.cache_clear()


def reading(app: FastAPI, code: str) -> Browser:
    return Browser(app, **{"Accept-Language": code})


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_aim_comes_first_then_two_ways_to_read_and_one_to_play(in_house: InHouse, code: str) -> None:
    async def test(app: FastAPI) -> None:
        made = game_of(GAME, about_game(GAME).seats[0])
        goal = sentences_of(made).goal(made.start(0).seen_by(None), language(code, GAME))
        for path, here in (("", f"/rules/{GAME}"), ("/short", f"/rules/{GAME}/short")):
            page = (await reading(app, code).get(f"/rules/{GAME}{path}")).text
            assert f'<html lang="{code}"' in page
            told = unescape(re.sub("<[^>]*>", "", re.findall('<p class="aim">(.*?)</p>', page)[0]))
            assert told == goal
            ways = re.findall(r'<a href="([^"]*)"( aria-current="page")?>', page[page.index('class="versions"') :])[:3]
            assert [way for way, _ in ways] == [f"/rules/{GAME}/short", f"/rules/{GAME}", f"/learn/{GAME}"]
            assert [way for way, current in ways if current] == [here]

    in_house(test)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_picture_stands_at_the_rule_that_its_lesson_explains_best(in_house: InHouse, code: str) -> None:
    async def test(app: FastAPI) -> None:
        page = (await reading(app, code).get(f"/rules/{GAME}")).text
        assert page.count('<figure class="position">') == 1
        article = page[page.index('id="r15"') :].partition("</article>")[0]
        assert LESSON.title[code] in article
        assert 'viewBox="0 0 400 300"' in article
        assert "<title>" in article
        assert "<desc>" in article
        assert f'href="/learn/{GAME}/auction"' in article

    in_house(test)


@pytest.mark.parametrize("code", LANGUAGES)
def test_terms_explain_themselves_once_a_section_and_stand_at_the_end(in_house: InHouse, code: str) -> None:
    async def test(app: FastAPI) -> None:
        page = (await reading(app, code).get(f"/rules/{GAME}")).text
        sections = re.findall(r'<section class="rules".*?</section>', page, flags=re.DOTALL)
        marks = [
            section.count('<span class="term" tabindex="0" title="Means &#34;so &amp; so&#34;."')
            for section in sections
        ]
        assert marks[0] == 1
        assert set(marks) <= {0, 1}
        for path in ("", "/short"):
            end = (await reading(app, code).get(f"/rules/{GAME}{path}")).text
            listed = end[end.index('<section class="glossary"') :].partition("</section>")[0]
            assert f"<dt>{first_word(code)}</dt>" in listed
            assert f'href="/rules/{GAME}#r15"' in listed

    in_house(test)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_game_in_five_minutes(in_house: InHouse, code: str) -> None:
    async def test(app: FastAPI) -> None:
        page = (await reading(app, code).get(f"/rules/{GAME}/short")).text
        assert {"en": "<h2>What wins</h2>", "fr": "<h2>Ce qui fait gagner</h2>"}[code] in page
        figure = re.findall(r'<figure class="position">(.*?)</figure>', page, flags=re.DOTALL)
        assert len(figure) == 1
        assert {"en": "A &lt;board&gt;", "fr": "Un &lt;plateau&gt;"}[code] in figure[0]
        assert re.search(r'class="company choice" data-word="auction:red', figure[0])
        assert "var(--ink)" in figure[0]

    in_house(test)


def test_a_game_without_short_rules_has_no_such_page_and_no_way_there(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app)
        other = next(name for name in games() if name != GAME)
        answer = await ann.get(f"/rules/{other}/short")
        assert (answer.status_code, "nobody has written the short rules" in answer.text) == (404, True)
        page = (await ann.get(f"/rules/{other}")).text
        assert f"/rules/{other}/short" not in page
        assert 'class="versions"' not in page
        assert 'class="glossary"' not in page

    in_house(test)


def test_the_pages_are_made_once_for_a_language_and_in_a_thread(
    in_house: InHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads = noting(monkeypatch, rules, "picture_of")

    async def test(app: FastAPI) -> None:
        for path in ("", "/short"):
            for code in ("en", "fr", "en"):
                assert (await reading(app, code).get(f"/rules/{GAME}{path}")).status_code == 200
        assert len(threads) == 4
        assert threading.main_thread() not in threads

    in_house(test)


def test_what_is_wrong_with_what_somebody_wrote_is_a_sentence(
    in_house: InHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(name: str, code: str) -> str:
        raise Problem("{file} shows the lesson '{name}', which is not there", file="short.en.md", name="07-beer")

    monkeypatch.setattr(rules, "short_text", broken)

    async def test(app: FastAPI) -> None:
        answer = await Browser(app).get(f"/rules/{GAME}/short")
        assert answer.status_code == 422
        assert "short.en.md shows the lesson &#39;07-beer&#39;, which is not there" in answer.text

    in_house(test)
