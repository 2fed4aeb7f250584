"""The command line as a newcomer uses it: each command, both languages, and one clear line on bad input."""

from __future__ import annotations

import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from ironbridge import read_record
from ironbridge.language import LANGUAGES, language
from tests.cli.conftest import Terminal
from tools.messages import Sentence, catalogues

GREEDY = Path(__file__).parent.parent / "records" / "greedy-3.txt"
COMMANDS = ["games", "rules", "play", "simulate", "arena", "versus", "balance", "replay", "draw", "map", "map check"]


@cache
def sentences_of_the_house() -> list[Sentence]:
    return next(iter(catalogues().values()))


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_is_there_in_both_languages(terminal: Terminal, command: str) -> None:
    _, english, _ = terminal(f"{command} --help")
    _, french, _ = terminal(f"{command} --help --lang fr")
    assert "Show this help." in english
    assert "Options" in english
    assert french != english
    # No sentence of the house stays English in the French help.
    words = " ".join(re.sub(r"[│╭╮╰╯─]", " ", french).split())
    left = [
        s
        for s in sentences_of_the_house()
        if isinstance(s, str) and len(s) > 20 and s in words and s != language("fr")(s)
    ]
    assert left == []


def test_games_lists_each_game_with_its_seats(terminal: Terminal) -> None:
    code, out, _ = terminal("games")
    assert code == 0
    assert re.search(r"steel-driver\s*│ Steel Driver \(2008\)\s*│ 3–6\s*│ 60–90\s*│ usa", out)


def test_version_says_whether_the_engine_is_compiled(terminal: Terminal) -> None:
    from ironbridge.engine import game

    form = "uncompiled engine" if game.__file__.endswith(".py") else "compiled engine"
    assert re.fullmatch(rf"ironbridge \d+\.\d+\.\d+, {form}, Python 3\.\d+\.\d+\n", terminal("--version")[1])


def test_rules_are_shown_by_number(terminal: Terminal) -> None:
    assert terminal("rules steel-driver 31")[1].startswith("31  ")
    everything = terminal("rules steel-driver")[1]
    assert len(re.findall(r"^\d+ ", everything, flags=re.MULTILINE)) == 62
    assert set(re.findall(r"^    (A\d+) ", everything, flags=re.MULTILINE)) == {f"A{n}" for n in range(1, 23)}
    assert terminal("rules steel-driver 31 --lang fr")[1] != terminal("rules steel-driver 31")[1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_short_rules_are_shown_without_pictures(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    texts = {"en": "## What wins\n\n![A board](lesson:01)\n\n**Money** wins.", "fr": "## Le but\n\n**L’argent** gagne."}
    monkeypatch.setattr(
        "ironbridge.cli.menus.short_text", lambda name, code: texts[code] if name == "steel-driver" else ""
    )
    code, out, _ = terminal(f"rules steel-driver --short --lang {lang}")
    assert code == 0
    told = {"en": ["What wins", "Money wins."], "fr": ["Le but", "L’argent gagne."]}[lang]
    assert [line.strip() for line in out.splitlines() if line.strip()] == told
    code, _, err = terminal(f"rules brass-birmingham --short --lang {lang}")
    assert (code, "Brass: Birmingham" in err) == (2, True)


@pytest.mark.parametrize("line", ["", "map"])
def test_without_a_command_there_is_help(terminal: Terminal, line: str) -> None:
    code, out, err = terminal(line)
    assert (code, err) == (0, "")
    assert "Show this help." in out


def test_in_french_things_are_asked_for_by_their_french_names(terminal: Terminal) -> None:
    typed = "? rouge\n? nouvelle orleans\nAUCTION RED\nq\n"
    _, out, _ = terminal("play --lang fr --seed 1 --players me:Ann,me:Ben,me:Cleo", typed=typed)
    assert "✓ mettre la Rouge ● aux enchères" in out
    assert re.search("✗ .*La Nouvelle-Orléans.* non, par la règle 31", out)
    assert "Cleo met la Rouge ● aux enchères." in out


def test_a_fault_of_ours_is_told_in_one_line(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("IRONBRIDGE_DEBUG", raising=False)
    monkeypatch.setattr("ironbridge.cli.menus.games_table", lambda say: 1 / 0)
    code, _, err = terminal("games")
    assert code == 70
    assert err.startswith("ironbridge: something went wrong: ZeroDivisionError")
    assert err.count("\n") == 1


def test_the_environment_chooses_the_language(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert "Jeux" in terminal("games")[1]
    monkeypatch.setenv("IRONBRIDGE_LANG", "en")
    assert "Games" in terminal("games")[1]


def test_simulate_plays_games_and_writes_records_that_replay(terminal: Terminal, tmp_path: Path) -> None:
    code, out, _ = terminal(f"simulate -n 4 --seed 11 --players random,greedy,random --records {tmp_path}")
    assert code == 0
    assert "4 games" in out
    assert "2 greedy" in out
    files = sorted(tmp_path.glob("*.txt"))
    assert len(files) == 4
    assert terminal(f"replay {files[0]}")[0] == 0
    assert terminal("simulate -n 4 --seed 11 --players random,greedy,random")[1] == out, "a seed gives the same games"


def test_replay_tells_the_game_and_its_scores(terminal: Terminal) -> None:
    code, out, _ = terminal(f"replay {GREEDY}")
    assert code == 0
    assert "Ben puts Red ● up for auction." in out
    assert "Final scores" in out
    assert "The record replays: " in out


def test_replay_says_where_a_record_goes_wrong(terminal: Terminal, tmp_path: Path) -> None:
    text = GREEDY.read_text(encoding="utf-8")
    wrong = tmp_path / "wrong.txt"
    wrong.write_text(text.replace("bid:7", "bid:1", 1), encoding="utf-8")
    code, _, err = terminal(f"replay {wrong}")
    assert code == 2
    assert re.match(r"ironbridge: line 12: 'bid:1' is not allowed now. Rule 17: ", err)


def test_a_whole_game_is_played_in_the_terminal(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    code, out, _ = terminal(f"play --seed 3 --players me:Ann,random,random --record {file}", typed="1\n" * 400)
    assert code == 0
    assert "Final scores" in out
    record = read_record(file.read_text(encoding="utf-8"))
    assert record.players == ["Ann", "random 1", "random 2"]
    assert record.scores is not None
    assert terminal(f"replay {file}")[0] == 0


def test_play_understands_numbers_words_and_questions(terminal: Terminal) -> None:
    typed = "?\n? red\n? bid 9\n99\nxyz\nauction red\nbid:3\nt\nd\nq\n"
    code, out, _ = terminal("play --seed 1 --players me:Ann,me:Ben,me:Cleo", typed=typed)
    assert code == 0
    assert "why can I not do that?" in out
    assert "✓ put Red ● up for auction: you can do this now" in out
    assert "✗ bid 9 cubes: no, by rule 15: " in out
    assert "nothing here is called '99': type a number from 1 to 7" in out
    assert "nothing here is called 'xyz': type a number from 1 to 7" in out
    assert "puts Red ● up for auction." in out
    assert "bids 3 cubes." in out
    assert "The board is drawn: open file://" in out


def test_a_choice_can_be_taken_back(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    typed = "u\nauction red\nbid 3\nu\nbid 4\nq\n"
    _, out, _ = terminal(f"play --seed 1 --players me:Ann,me:Ben,me:Cleo --record {file}", typed=typed)
    assert "there is nothing to take back" in out
    words = [move.word for move in read_record(file.read_text(encoding="utf-8")).moves]
    assert words == ["auction:red", "bid:4"]


def test_leaving_by_the_end_of_input_keeps_the_record(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    code, _, _ = terminal(f"play --seed 1 --players me:Ann,me:Ben,me:Cleo --record {file}", typed="auction red\n")
    assert code == 130
    assert str(read_record(file.read_text(encoding="utf-8"))).endswith("auction:red\nunfinished\n")


def test_draw_writes_a_picture_of_the_start_or_of_a_record(terminal: Terminal, tmp_path: Path) -> None:
    start, middle, end = (tmp_path / f"{name}.svg" for name in ("start", "middle", "end"))
    assert terminal(f"draw {start} --game steel-driver --seats 4")[0] == 0
    assert terminal(f"draw {middle} --record {GREEDY} --at 60 --palette night")[0] == 0
    assert terminal(f"draw {end} --record {GREEDY} --lang fr")[0] == 0
    pictures = [file.read_text(encoding="utf-8") for file in (start, middle, end)]
    assert all(picture.startswith("<svg") for picture in pictures)
    assert len(set(pictures)) == 3


MAP = Path(__file__).parent.parent / "games" / "steel_driver" / "tiny.toml"


def test_a_good_map_is_found_good_and_can_be_played_on(terminal: Terminal) -> None:
    code, out, _ = terminal(f"map check {MAP}")
    assert code == 0
    assert f"ironbridge play steel-driver --map {MAP}" in out
    assert terminal(f"simulate -n 2 --map {MAP}")[0] == 0


def test_everything_wrong_with_a_map_is_said_at_once(terminal: Terminal, tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.toml"
    text = MAP.read_text(encoding="utf-8")
    wrong.write_text(re.sub(r"cost = \d+", "cost = 0", text, count=2), encoding="utf-8")
    code, out, _ = terminal(f"map check {wrong}")
    assert code == 2
    assert "2 problems." in out


# A command line that cannot be, and what is said of it in one line.
WRONG = {
    "--lang": "--lang must be one of: en, fr",
    "--lang de games": "--lang must be one of: en, fr",
    "nothing": "'ironbridge nothing' is not a command, or has an argument too many or too few; try --help",
    "games now": "'ironbridge games now' is not a command, or has an argument too many or too few; try --help",
    "play -o seats=4": "steel-driver has no option 'seats'; it has: map",
    "draw x.svg --at 5": "--at counts the choices of a record: give --record too",
    f"draw x.svg --seats 4 --record {GREEDY}": "the record says which game it is: leave out --game, --seats, --map",
    "play --record nowhere/game.txt": "there is no file or folder 'nowhere/game.txt'",
    "games --frobnicate": "there is no option --frobnicate; try --help",
    "play chess": "there is no game 'chess'; there is: "
    "age-of-industry, brass-birmingham, railroad-tycoon, steel-driver",
    "play --seed seven": "--seed must be a whole number that makes sense; try --help",
    "play --seed": "--seed needs a value; try --help",
    "play --seed -7": "the seed must be a whole number from 0 up, not -7",
    "play --players me,human,greedy": "'human' cannot take a seat; a player is one of: me, random, greedy",
    "play --players me": "steel-driver is for 3 to 6 players, not 1",
    "play --map mars": "steel-driver has no map 'mars'; it has: usa, or the path of a .toml file",
    "play --map mars.toml": "there is no file or folder 'mars.toml'",
    "play -o edition=2": "steel-driver has no option 'edition'; it has: map",
    "play -o edition": "an option is given as name=value, not as 'edition'",
    "simulate -n 0": "--games must be a whole number that makes sense; try --help",
    "simulate --players me,random,random": "'me' cannot take a seat; a player is one of: random, greedy",
    "replay": "FILE is missing; try --help",
    "replay /": "'/' is a folder, not a file",
    "simulate -n 1 --records /dev/null": "'/dev/null' is a file, not a folder",
    "replay nowhere.txt": "there is no file or folder 'nowhere.txt'",
    "draw board.png": "the picture must be a .svg file, not 'board.png'",
    "draw board.svg --seats 9": "steel-driver is for 3 to 6 players, not 9",
    "draw board.svg --palette neon": "there is no palette 'neon'; there is: paper, night, ",
    "draw nowhere/board.svg": "there is no file or folder 'nowhere/board.svg'",
    f"draw board.svg --record {GREEDY} --at 9999": "the record has 163 choices; there is no position after 9999",
    "map check nowhere.toml": "there is no file or folder 'nowhere.toml'",
    f"map check {GREEDY}": f"'{GREEDY}' is not valid TOML: ",
    "rules steel-driver 31 --short": "give a rule's number or --short, not both",
    "rules chess --short": "there is no game 'chess'; there is: ",
    "rules steel-driver 63": "Steel Driver has no rule 63; its rules are numbered from 1 to 62",
}


@pytest.mark.parametrize(("line", "said"), WRONG.items(), ids=[line.split("/")[0] for line in WRONG])
def test_bad_input_gets_one_clear_line(
    terminal: Terminal, line: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, _, err = terminal(line)
    assert code == 2
    assert err.startswith(f"ironbridge: {said}")
    assert err.count("\n") == 1
    in_french = terminal(f"{line} --lang fr")
    if "--lang" not in line:
        assert in_french[0] == 2
        assert in_french[2] != err


def test_a_binary_file_is_no_record(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "picture.png"
    file.write_bytes(bytes(range(256)))
    assert terminal(f"replay {file}")[2] == f"ironbridge: '{file}' is not a text file in UTF-8\n"


def test_names_are_shown_as_they_are(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "[red].txt"
    code, out, _ = terminal(f"play --seed 1 --players me:[/x],random,random --record {file}", typed="1\n" * 400)
    assert code == 0
    assert "1. [/x]" in out or "2. [/x]" in out or "3. [/x]" in out
    assert f"The record is in {file}." in out


def test_a_closed_input_is_the_end_of_input() -> None:
    command = f"{sys.executable} -m ironbridge play --players me,me,me <&-"
    done = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=False)
    assert done.returncode == 130
    assert not done.stderr.strip(), "the line is ended, and nothing is said"
