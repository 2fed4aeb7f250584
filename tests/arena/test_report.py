"""The report: one page that needs nothing else, in both languages, with every number that it draws."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from ironbridge.arena import plots
from ironbridge.arena.balance import balance
from ironbridge.arena.crews import here
from ironbridge.arena.figures import Estimate
from ironbridge.arena.folder import Folder
from ironbridge.arena.match import Match
from ironbridge.arena.plots import Row, axis
from ironbridge.arena.report import report
from ironbridge.arena.running import run
from ironbridge.bots import BOTS, RandomBot
from ironbridge.games import games, make_game
from ironbridge.language import language
from tests.arena.helpers import opened, result, small_match

ENGLISH, FRENCH = language("en"), language("fr")


@pytest.fixture(scope="module")
def match() -> Match:
    return small_match("greedy,random,random")


@pytest.fixture(scope="module")
def folder(match: Match, tmp_path_factory: pytest.TempPathFactory) -> Folder:
    kept = opened(tmp_path_factory.mktemp("arena") / "match", match)
    for _ in run(match, list(match.fixtures(3)), kept, here):
        pass
    return kept


def test_the_page_needs_nothing_else_and_links_every_record(match: Match, folder: Folder) -> None:
    page = report(match, folder, 3, "", ENGLISH)
    assert not re.search(r"https?://|<script|<link|<img|url\(", page)
    links = re.findall(r'href="([^"]+)"', page)
    assert len(links) == 3
    assert all((folder.path / link).is_file() for link in links)


def test_every_plot_has_its_title_its_description_and_its_numbers(match: Match, folder: Folder) -> None:
    page = report(match, folder, 3, "random", ENGLISH)
    drawn = [ElementTree.fromstring(svg) for svg in re.findall(r"<svg.*?</svg>", page, flags=re.DOTALL)]
    assert len(drawn) == 7 + 6
    assert all(svg[0].tag == "title" and svg[0].text and svg[1].tag == "desc" and svg[1].text for svg in drawn)
    assert page.count("<details>") == len(drawn) + 1
    assert "random is set at 1000." in page


def test_it_speaks_french(match: Match, folder: Folder) -> None:
    page = report(match, folder, 3, "", FRENCH)
    assert '<html lang="fr">' in page
    assert "États-Unis" in page
    english = set(re.findall(r"<h[23]>(.*?)</h", report(match, folder, 3, "", ENGLISH)))
    assert english & set(re.findall(r"<h[23]>(.*?)</h", page)) == set()


def test_a_player_may_be_called_anything(folder: Folder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "<b>&", RandomBot)
    match = small_match("<b>&,random,random")
    kept = opened(tmp_path / "match", match)
    for _ in run(match, list(match.fixtures(3)), kept, here):
        pass
    page = report(match, kept, 3, "", ENGLISH)
    assert "<b>" not in page
    assert "&lt;b&gt;&amp;" in page


def test_before_the_first_game_it_says_so(match: Match, tmp_path: Path) -> None:
    kept = opened(tmp_path / "match", match)
    kept.crashes[4] = "a stone"
    page = report(match, kept, 3, "", ENGLISH)
    assert "No game has been played to its end." in page
    assert "crashes/000005.log" in page


@pytest.mark.parametrize("name", games())
def test_what_is_chosen_is_counted_in_every_game_and_said_in_its_own_words(name: str, tmp_path: Path) -> None:
    game = make_game(name, 3, {})
    match = Match(game, ["random"] * 3, 1)
    kept = opened(tmp_path / "match", match)
    for _ in run(match, list(match.fixtures(1)), kept, here):
        pass
    found = balance(game, kept, kept.first(1), FRENCH)
    record = kept.record(0)
    assert found.choices == [len(record.moves)]
    assert sum(kind.times for kind in found.kinds) <= len(record.moves)
    for word in found.frequent:
        assert word.times == [move.word for move in record.moves].count(word.word)
        assert word.said not in ("", word.word)
    winners, others = kept.first(1)[0].ranks.count(1), 3 - kept.first(1)[0].ranks.count(1)
    for kind in found.kinds:
        assert kind.by_winner * winners + kind.by_other * others == pytest.approx(kind.times)


def test_seats_and_ranks_are_counted(folder: Folder, match: Match) -> None:
    found = balance(match.game, folder, folder.first(3), ENGLISH)
    assert sum(seat.wins for seat in found.seats) == 3
    assert [len(scores) for scores in found.by_place] == [3, 3, 3]
    assert min(found.by_place[0]) >= max(found.by_place[2]) or found.odd <= 1
    assert found.turns == [each.turns for each in folder.first(3)]


def test_an_axis_runs_between_round_numbers() -> None:
    line = axis([13, 87], 0, 100)
    assert (line.low, line.high, line.ticks()) == (0, 100, [0, 20, 40, 60, 80, 100])
    assert (line(50), line(-5), line(500)) == (50, 0, 100)
    ten = axis([0.002, 0.3], 0, 90, log=True)
    assert [round(ten(tick), 6) for tick in ten.ticks()] == [0, 30, 60, 90]
    assert axis([5, 5], 0, 1).high > 5


def test_plots_bear_one_value_and_what_nobody_knows() -> None:
    row, unsure = Row("a", "red"), Estimate(3, float("-inf"), float("inf"))
    told = "{:g}".format
    for drawn in (
        plots.dots([(row, unsure)], told),
        plots.dots([(row, Estimate(0, 0, 0))], told, log=True),
        plots.violins([(row, [7])], told),
        plots.histogram([7, 7], told),
        plots.columns([("seat", [(row, unsure)])], told),
        plots.lines([(row, [0.0])], told, par=0.5, last=1),
        plots.stacks([(row, [0.0, 1.0])], told),
        plots.bars([], told),
    ):
        ElementTree.fromstring(plots.framed(drawn, "title", "told"))
    assert result(0, "a,b", [1, 2]).scores == [1, 0]


def test_after_one_game_nobody_has_sat_everywhere(match: Match, tmp_path: Path) -> None:
    kept = opened(tmp_path / "match", match)
    for _ in run(match, list(match.fixtures(3))[:1], kept, here):
        pass
    assert "–" in report(match, kept, 3, "", ENGLISH)
