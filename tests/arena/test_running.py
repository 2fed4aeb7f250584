"""A match gives the same records wherever it is played, however often it was stopped; and a crash stops nothing."""

from __future__ import annotations

import json
import logging
import signal
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from ironbridge import Problem
from ironbridge.arena.crews import Crew, crew_of, here, on_ray, processes
from ironbridge.arena.folder import Folder
from ironbridge.arena.match import Match
from ironbridge.arena.running import run
from ironbridge.bots import BOTS, RandomBot
from ironbridge.engine.game import State
from tests.arena.helpers import DeadlyMatch, ctrl_c_is_heard, opened, records, small_match

GAMES = 6


def play(path: Path, match: Match | None = None, crew: Crew = here, games: int = GAMES) -> Folder:
    match = match or small_match()
    folder = opened(path, match)
    for _ in run(match, list(match.fixtures(games)), folder, crew):
        pass
    return folder


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Folder:
    return play(tmp_path_factory.mktemp("arena") / "match")


def test_every_game_is_kept_with_its_record_and_its_times(played: Folder) -> None:
    assert sorted(played.results) == sorted(played.times) == list(range(GAMES))
    assert len(records(played)) == GAMES
    first = played.first(1)[0]
    record = played.record(0)
    assert (record.scores, len(record.moves), record.seed) == (first.scores, first.choices, first.seed)
    assert sum(len(move) for seat in played.times[0] for move in seat) == first.choices
    assert Folder(played.path).described()["players"] == ["random"] * 3


def test_two_processes_play_the_same_games(played: Folder, tmp_path: Path) -> None:
    assert records(play(tmp_path / "match", crew=processes(2))) == records(played)


def test_a_ray_cluster_plays_the_same_games(played: Folder, tmp_path: Path) -> None:
    import ray

    ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
    try:
        assert records(play(tmp_path / "match", crew=on_ray(2))) == records(played)
        assert ray.is_initialized(), "a cluster that was there before stays"
    finally:
        ray.shutdown()


def test_ctrl_c_stops_and_the_match_goes_on_where_it_was(played: Folder, tmp_path: Path) -> None:
    match = small_match()
    folder = opened(tmp_path / "match", match)

    def until_ctrl_c() -> None:
        with closing(run(match, list(match.fixtures(GAMES)), folder, processes(2))) as games:
            for n, _ in enumerate(games):
                if n == 1:
                    signal.raise_signal(signal.SIGINT)

    with ctrl_c_is_heard(), pytest.raises(KeyboardInterrupt):
        until_ctrl_c()
    again = opened(tmp_path / "match", match)
    assert 2 <= len(again.results) < GAMES
    assert set(again.results) == set(folder.results)
    assert records(play(tmp_path / "match")) == records(played)


def torn(folder: Path) -> None:
    file = folder / "results.jsonl"
    file.write_text(file.read_text(encoding="utf-8")[:-20], encoding="utf-8")


def no_line_at_all(folder: Path) -> None:
    with (folder / "results.jsonl").open("a", encoding="utf-8") as file:
        file.write('17\n{"number": 3}\nnonsense')


def missing(folder: Path) -> None:
    (folder / "records" / "000003.txt").unlink()


def changed(folder: Path) -> None:
    file = folder / "records" / "000003.txt"
    file.write_text(file.read_text(encoding="utf-8").replace("end: ", "end: 1"), encoding="utf-8")


@pytest.mark.parametrize(("harm", "left"), [(torn, 5), (missing, 5), (changed, 5), (no_line_at_all, 6)])
def test_what_cannot_be_trusted_is_played_again(
    played: Folder, tmp_path: Path, harm: Callable[[Path], None], left: int
) -> None:
    path = tmp_path / "match"
    play(path)
    harm(path)
    assert len(opened(path, small_match()).results) == left
    again = play(path)
    assert records(again) == records(played)
    lines = (path / "results.jsonl").read_text(encoding="utf-8").splitlines()
    assert sorted(json.loads(line)["number"] for line in lines) == list(range(GAMES))


def test_more_games_go_on_from_those_there_are(played: Folder, tmp_path: Path) -> None:
    play(tmp_path / "match", games=2)
    assert records(play(tmp_path / "match")) == records(played)
    assert len(Folder(tmp_path / "match").first(2)) == 0, "nothing is known before it is read"


def test_another_match_or_something_else_in_the_folder_is_refused(tmp_path: Path) -> None:
    play(tmp_path / "match", games=1)
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(Problem, match="holds another match"):
        play(tmp_path / "match", small_match(seed=6))
    with pytest.raises(Problem, match="is not a match"):
        play(tmp_path)
    with pytest.raises(Problem, match="is not a match"):
        play(tmp_path / "match" / "match.json")
    with pytest.raises(Problem, match="holds no match"):
        Folder(tmp_path).read()
    assert sorted(tmp_path.rglob("*")) == before


class Stumbling(RandomBot):
    """Fails at its third question in every other game."""

    name = "stumbling"

    def choose(self, imagined: State) -> int:
        self.asked = getattr(self, "asked", 0) + 1
        if self.asked == 3 and self.chance[0] % 2:
            raise ZeroDivisionError("a stone")
        return super().choose(imagined)


def test_a_crash_is_kept_with_its_record_and_stops_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "stumbling", Stumbling)
    match = small_match("stumbling,random,random")
    folder = play(tmp_path / "match", match, games=12)
    assert folder.crashes
    assert folder.results
    assert len(folder.crashes) + len(folder.results) == 12
    number = min(folder.crashes)
    assert folder.crash_file(number).read_text(encoding="utf-8").endswith("unfinished\n")
    log = folder.crash_file(number).with_suffix(".log").read_text(encoding="utf-8")
    assert log == folder.crashes[number]
    assert "ZeroDivisionError: a stone" in log
    # Once the bot is mended, the same match goes on, and the crash is forgotten.
    monkeypatch.setitem(BOTS, "stumbling", RandomBot)
    mended = play(tmp_path / "match", match, games=12)
    assert len(mended.results) == 12
    assert not any((mended.path / "crashes").iterdir())


def test_a_process_that_dies_is_replaced(tmp_path: Path) -> None:
    folder = play(tmp_path / "match", small_match(kind=DeadlyMatch), processes(2), games=4)
    assert sorted(folder.results) == [0, 2, 3]
    assert folder.crashes == {1: "its process ended with code 3\n"}


def test_a_crew_is_found_by_its_name() -> None:
    assert crew_of("cores", 1) is here
    with pytest.raises(Problem, match="it must be one of: cores, ray"):
        crew_of("the moon", 1)


def test_without_ray_its_crew_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "ray", None)
    with pytest.raises(Problem, match=r"install ironbridge\[ray\]"):
        crew_of("ray", 0)
