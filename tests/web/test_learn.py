"""Lessons on the page: what is sent, what is refused, and that what is learned is kept."""

from __future__ import annotations

import html
import re
from urllib.parse import urlencode

import pytest
from fastapi import FastAPI

from ironbridge.games import games
from ironbridge.learn.attempt import POINTED, Attempt, solution
from ironbridge.learn.goals import Scored
from ironbridge.learn.lesson import Lesson, lessons
from tests.web.conftest import InHouse
from tests.web.servers import Browser

GAMES = [name for name in games() if lessons(name)]
every_game = pytest.mark.parametrize("game", GAMES)


def by_choosing(game: str) -> Lesson:
    """A lesson that begins with a choice."""
    return next(lesson for lesson in lessons(game).values() if lesson.steps[0].goal.by_choosing)


def address(lesson: Lesson) -> str:
    return f"/learn/{lesson.game_name}/{lesson.name}"


@every_game
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_lessons_of_a_game_are_listed_in_both_languages(in_house: InHouse, game: str, lang: str) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app, **{"Accept-Language": lang})
        page = html.unescape((await ann.get(f"/learn/{game}")).text)
        titles = [lesson.title[lang] for lesson in lessons(game).values()]
        assert [title for title in titles if title not in page] == []

    in_house(test)


@every_game
def test_every_way_in_leads_there(in_house: InHouse, game: str) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app)
        for path in ("/", f"/new?game={game}", f"/rules/{game}", f"/first/{game}"):
            assert f'href="/learn/{game}"' in (await ann.get(path)).text, path
        fewest = games()[game].seats[0]
        table = await ann.open("me", *["here"] * (fewest - 1), game=game)
        assert f'href="/learn/{game}"' in (await ann.get(table)).text

    in_house(test)


@every_game
def test_every_lesson_is_done_by_its_solution(in_house: InHouse, game: str) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app)
        for lesson in lessons(game).values():
            said = solution(lesson)
            page = await ann.send(address(lesson), said=" ".join(said[:-1]), what=said[-1])
            if not said[-1].startswith(POINTED):  # what was found is shown at once, with what is said of it
                assert page.status_code == 303, (lesson.name, page.text)
                page = await ann.get(page.headers["location"])
            assert html.escape(lesson.after["en"], quote=False)[:20] in re.sub(r"</?span[^>]*>", "", page.text)
        listed = (await ann.get(f"/learn/{game}")).text
        assert listed.count("done at par") == len(lessons(game))
        assert f'href="/first/{game}"' in listed

    in_house(test)


def test_nothing_is_kept_of_a_lesson_that_is_not_done(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann, lesson = Browser(app), by_choosing(GAMES[0])
        await ann.send(address(lesson), said="", what=lesson.steps[0].solution[0])
        assert "done" not in re.sub(r"<head>.*</head>", "", (await ann.get(f"/learn/{GAMES[0]}")).text, flags=re.S)

    in_house(test)


@every_game
def test_a_choice_that_is_not_meant_is_answered_and_changes_nothing(in_house: InHouse, game: str) -> None:
    async def test(app: FastAPI) -> None:
        ann, lesson = Browser(app), by_choosing(game)
        attempt = Attempt(lesson)
        legal = {lesson.game.word(choice) for choice in attempt.state.choices()}
        forbidden = next(word for word in lesson.game.words if word not in legal)
        rule = attempt.state.barrier(lesson.game.choice(forbidden))
        page = (await ann.send(address(lesson), said="", what=forbidden)).text
        assert f"/rules/{game}#r{rule}" in page
        assert 'data-said=""' in page
        for other in sorted(legal - set(attempt.choices()))[:1]:
            page = (await ann.send(address(lesson), said="", what=other)).text
            assert "this lesson is about something else" in page
            assert 'data-said=""' in page

    in_house(test)


@pytest.mark.parametrize(
    ("said", "what"),
    [
        ("", "castle"),
        ("castle", ""),
        ("castle rook", "queen"),
        ("", "?castle"),
        ("", "?"),
        ("", "=many"),
        ("castle " * 300, ""),
        ("x" * 7000, ""),
        ("", "\x00"),
    ],
)
def test_nonsense_gets_a_sentence(in_house: InHouse, said: str, what: str) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app)
        for lesson in (by_choosing(GAMES[0]), next(iter(lessons(GAMES[0]).values()))):
            page = await ann.send(address(lesson), said=said, what=what)
            assert page.status_code == 422, page.text
            assert "Traceback" not in page.text
            looked = await ann.get(f"{address(lesson)}?{urlencode({'said': said})}")
            assert looked.status_code == (422 if said else 200), looked.text

    in_house(test)


def test_what_is_not_there_is_told_so(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app)
        for path in ("/learn/chess", f"/learn/{GAMES[0]}/99-none", "/learn/chess/01-what-wins"):
            page = await ann.get(path)
            assert page.status_code == 404
            assert "there is no" in html.unescape(page.text)

    in_house(test)


def test_others_cannot_send_in_our_name(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann, lesson = Browser(app), by_choosing(GAMES[0])
        page = await ann.send(address(lesson), csrf="", said="", what=lesson.steps[0].solution[0])
        assert page.status_code == 403

    in_house(test)


@every_game
def test_an_exam_tells_both_scores_and_why_the_magnate_has_more(in_house: InHouse, game: str) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app)
        lesson = next(each for each in lessons(game).values() if isinstance(each.steps[-1].goal, Scored))
        attempt = Attempt(lesson, [what for step in lesson.steps[:-1] for what in step.solution])
        while attempt.choices():  # as badly as can be: the last choice of each list
            attempt.do(attempt.choices()[-1])
        page = (await ann.get(f"{address(lesson)}?{urlencode({'said': ' '.join(attempt.said)})}")).text
        assert attempt.failed
        assert "What the magnate has over you" in page
        assert "What the magnate did" in page

    in_house(test)
