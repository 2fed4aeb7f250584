"""Who was winning, and when: chances over whole games, and the turns that changed them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from fastapi import FastAPI

from ironbridge.engine.record import read_record
from ironbridge.web.story import Story, story_of
from ironbridge.web.winning_chances import LEAST_CHANGE, MOST_TURNING_POINTS, _lasting, winning_chances_of
from tests.web.servers import Browser, house_open

RECORDS = Path(__file__).parents[1] / "records"
WHOLE = ["greedy-3.txt", "industry-greedy-3.txt", "brass-greedy-2.txt", "tycoon-greedy-3-beginners.txt"]


def story(name: str) -> Story:
    return story_of(read_record((RECORDS / name).read_text("utf-8")))


@pytest.mark.parametrize("name", WHOLE)
def test_chances_of_a_whole_game(name: str) -> None:
    told = story(name)
    winning = asyncio.run(winning_chances_of(told))
    assert len(winning.chances) == len(told) + 1
    for chances in winning.chances:
        assert sum(chances) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in chances)
    ranks = told.position(len(told)).ranks()
    winners = ranks.count(1)
    assert winning.chances[-1] == pytest.approx([1 / winners if rank == 1 else 0 for rank in ranks])
    assert asyncio.run(winning_chances_of(told)) is winning, "it is read once"


@pytest.mark.parametrize("name", WHOLE)
def test_turning_points_are_the_turns_that_changed_most(name: str) -> None:
    told = story(name)
    winning = asyncio.run(winning_chances_of(told))
    points = winning.turning_points
    assert len(points) <= MOST_TURNING_POINTS
    assert [point.n for point in points] == sorted({point.n for point in points})
    for point in points:
        assert 0 < point.telling <= point.n < len(told)
        assert (point.before, point.after) == (
            winning.chances[point.n - 1][point.seat],
            winning.chances[point.n][point.seat],
        )
        assert abs(point.after - point.before) >= LEAST_CHANGE


@pytest.mark.parametrize(
    ("chances", "change"),
    {
        (0.2, 0.2, 0.6, 0.6): 0.4,
        (0.6, 0.5, 0.2, 0.3): 0.2,
        (0.2, 0.2, 0.6, 0.2): 0.0,  # an offer that was topped at once
        (0.2, 0.6, 0.6, 0.6): 0.0,  # the turn before did it
    }.items(),
)
def test_a_turn_counts_by_what_lasts(chances: tuple[float, ...], change: float) -> None:
    assert _lasting(list(chances), 2) == pytest.approx(change)


def test_a_game_that_was_never_finished_has_chances_too() -> None:
    record = read_record((RECORDS / WHOLE[0]).read_text("utf-8"))
    del record.moves[40:]
    record.scores = None
    winning = asyncio.run(winning_chances_of(story_of(record)))
    assert len(winning.chances) == 41
    assert max(winning.chances[-1]) < 1


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_replay_has_them_for_its_chart_and_as_sentences(tmp_path: Path, lang: str) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app, **{"Accept-Language": lang})
        text = (RECORDS / WHOLE[0]).read_bytes()
        files = {"record": ("game.txt", text)}
        answer = await ann.http.post("/replays", data={"csrf": await ann.csrf()}, files=files)
        path = answer.headers["location"]
        drawn = (await ann.get(f"{path}/chart")).json()
        chance, *others = drawn["gauges"]
        assert chance["name"] == {"en": "Chance of winning", "fr": "Chances de gagner"}[lang]
        assert chance["percent"]
        assert not any("percent" in gauge for gauge in others)
        assert [len(series["values"]) for series in chance["series"]] == [len(drawn["labels"])] * 3
        page = (await ann.get(path)).text
        assert 0 < len(drawn["turns"]) <= MOST_TURNING_POINTS
        for n in drawn["turns"]:
            assert f'<li data-n="{n}"><a href="{path}?n={n}&amp;eyes=all">' in page
        assert {"en": "Turning points", "fr": "Tournants de la partie"}[lang] in page

    async def opened() -> None:
        async with house_open(f"sqlite:///{tmp_path / 'house.db'}") as app:
            await asyncio.wait_for(test(app), 60)

    asyncio.run(opened())
