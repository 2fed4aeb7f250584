"""Matches among bots from the command line: played, stopped, gone on with, and judged."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from ironbridge.arena.sequential import Hypotheses, Verdict
from ironbridge.bots import BOTS, RandomBot
from ironbridge.cli.match_tables import verdict_lines
from ironbridge.engine.game import State
from ironbridge.language import language
from tests.arena.helpers import ctrl_c_is_heard
from tests.cli.conftest import Terminal

MATCH = "arena steel-driver --players random,greedy,random --games 3 --workers 1"


def test_arena_rates_the_players_and_writes_everything_to_a_folder(terminal: Terminal, tmp_path: Path) -> None:
    code, out, _ = terminal(f"{MATCH} --to {tmp_path / 'm'}")
    assert code == 0
    assert re.search(r"3 games", out)
    assert re.search(r"│ greedy │\s+\d / 3 │", out)
    assert "Time per move" in out
    assert f"The report is {tmp_path / 'm' / 'report.html'}." in out
    assert len(list((tmp_path / "m" / "records").glob("*.txt"))) == 3
    code, french, _ = terminal(f"{MATCH} --to {tmp_path / 'm'} --lang fr")
    assert code == 0
    assert language("fr")("Time per move") in french


def test_the_folder_is_named_after_the_match(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    line = "arena brass-birmingham --players random,random -n 1 -o game=introductory --workers 1"
    code, out, err = terminal(line)
    assert (code, err.count("ironbridge:")) == (0, 0)
    assert Path("arena", "brass-birmingham-introductory-2-random-random", "report.html").is_file(), out


class Impatient(RandomBot):
    """Presses Ctrl-C when the second game begins."""

    begun = 0

    def choose(self, imagined: State) -> int:
        if not self.__dict__.setdefault("asked", False):
            self.__dict__["asked"] = True
            Impatient.begun += 1
            if Impatient.begun == 2:
                raise KeyboardInterrupt
        return super().choose(imagined)


def test_ctrl_c_leaves_what_was_played_and_the_same_command_goes_on(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "impatient", Impatient)
    line = f"arena steel-driver -p impatient,random,random --games 3 --workers 1 --to {tmp_path / 'm'}"
    code, out, _ = terminal(line)
    assert code == 130
    assert "1 game\n" in out.replace(" ", "").replace("1game", "1 game")
    assert "Stopped: the same command goes on from here." in out
    code, out, _ = terminal(line)
    assert code == 0
    assert "3 games" in out


def test_ctrl_c_in_a_terminal_is_for_the_command_and_not_for_its_processes(tmp_path: Path) -> None:
    line = (
        f"arena steel-driver -p tests.arena.helpers.CtrlC,random,random --games 300 --workers 2 --to {tmp_path / 'm'}"
    )
    with ctrl_c_is_heard():
        done = subprocess.run(
            [sys.executable, "-m", "ironbridge", *line.split()],
            env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "IRONBRIDGE_LANG": "en"},
            start_new_session=True,
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 130
    assert "Stopped: the same command goes on from here." in done.stdout
    assert "Traceback" not in done.stderr


class Broken(RandomBot):
    """Never answers."""

    def choose(self, imagined: State) -> int:
        raise ValueError("I know nothing")


def test_a_crash_is_told_and_the_exit_code_says_so(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "broken", Broken)
    code, out, _ = terminal(f"arena steel-driver -p broken,random,random -n 6 --workers 1 --to {tmp_path / 'm'}")
    assert code == 1
    assert "Game 1 crashed: ValueError: I know nothing" in out
    assert "1 more game crashed." in out
    assert f"Its record is {tmp_path / 'm' / 'crashes' / '000001.txt'}" in out


def test_versus_answers_as_soon_as_it_can(terminal: Terminal, tmp_path: Path) -> None:
    line = f"versus steel-driver random greedy --elo1 600 --workers 1 --to {tmp_path / 'm'}"
    code, out, _ = terminal(line)
    assert code == 0
    assert "No: random is not 600 Elo stronger than greedy." in out
    games = int(re.findall(r"(\d+) games, \d+% of opponents beaten", out)[0])
    assert len(list((tmp_path / "m" / "records").iterdir())) == games < 20
    assert terminal(line)[1] == out, "nothing is played again"


def test_versus_says_what_the_games_say() -> None:
    told = [
        next(verdict_lines(Verdict(answer, 0.0, 9, 0.5), "one", "other", Hypotheses(), language("en")))
        for answer in (True, False, None)
    ]
    assert [line.split(":")[0] for line in told] == ["Yes", "No", "Undecided"]


def test_versus_stops_at_its_hard_maximum(terminal: Terminal, tmp_path: Path) -> None:
    code, out, _ = terminal(f"versus steel-driver greedy random -n 5 --workers 1 --to {tmp_path / 'm'}")
    assert code == 0
    assert "Undecided" in out
    assert "3 games," in out


def test_balance_counts_seats_length_and_choices(terminal: Terminal, tmp_path: Path) -> None:
    line = f"balance steel-driver --players random -n 4 --workers 1 --to {tmp_path / 'm'}"
    code, out, _ = terminal(line)
    assert code == 0
    for expected in ("4 games", "first places", "score of rank 1", "turns a game", "auction:…", "up for auction"):
        assert expected in out
    again = terminal(f"balance --from {tmp_path / 'm'}")
    assert again[0] == 0
    assert again[1] in out, "the same numbers, without playing"


@pytest.mark.parametrize(
    "line",
    [
        "arena steel-driver --players greedy,random --seats 3",
        "arena steel-driver --players greedy,random,nobody",
        "arena steel-driver --players random,random,random --on mars",
        "arena steel-driver --players random,random,random --anchor greedy",
        "arena steel-driver --players random,random,random --seed -1",
        "arena steel-driver --players random,random",
        "arena chess",
        "arena --games 0",
        "versus steel-driver greedy greedy",
        "versus steel-driver greedy",
        "versus steel-driver greedy random --elo0 60",
        "versus steel-driver greedy random --alpha 2",
        "balance --from nowhere",
    ],
)
def test_bad_input_is_one_sentence_and_leaves_nothing_behind(
    terminal: Terminal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    monkeypatch.chdir(tmp_path)
    code, out, err = terminal(line)
    assert (code, out) == (2, "")
    assert re.fullmatch(r"ironbridge: [^\n]+\n", err)
    assert list(tmp_path.iterdir()) == []
