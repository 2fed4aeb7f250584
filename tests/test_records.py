"""Records: read, written, replayed; and those that do not replay say where and why."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ironbridge
from ironbridge import Problem, Record, at, read_record, replay
from ironbridge.games.replay import game_of
from ironbridge.language import language
from tools.transcript import transcript

HERE = Path(__file__).parent
TINY = HERE / "games" / "steel_driver" / "tiny.toml"
RECORDS = sorted((HERE / "records").glob("*.txt"))
TRANSCRIPTS = sorted((HERE / "transcripts").glob("*.txt"))


def record_of(file: Path) -> Record:
    return read_record(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_whole_games_go_on_replaying(file: Path) -> None:
    record = record_of(file)
    state = game_of(record).start(record.seed)
    assert len(list(replay(record, state))) == len(record.moves)
    assert state.over
    assert state.scores() == record.scores


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_record_is_written_as_it_was_read_but_for_notes(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert str(read_record(text)) == "".join(line for line in text.splitlines(keepends=True) if line[0] != "#")


@pytest.mark.parametrize("file", TRANSCRIPTS, ids=lambda file: file.stem)
def test_transcripts_are_as_kept(file: Path) -> None:
    assert transcript(record_of(HERE / "records" / file.name)) == file.read_text(encoding="utf-8")


def test_a_position_in_the_middle_of_a_record() -> None:
    record = record_of(HERE / "records" / "greedy-3.txt")
    assert at(record, 0).save() == game_of(record).start(record.seed).save()
    assert at(record, len(record.moves)).scores() == record.scores
    middle = at(record, 40)
    middle.play(middle.game.choice(record.moves[40].word))
    assert middle.save() == at(record, 41).save()


def test_an_unfinished_game_has_a_record_too() -> None:
    record = record_of(HERE / "records" / "greedy-3.txt")
    del record.moves[50:]
    record.scores = None
    read = read_record(str(record))
    assert str(read).endswith("\nunfinished\n")
    state = game_of(read).start(read.seed)
    assert len(list(replay(read, state))) == 50
    assert not state.over


@pytest.mark.parametrize("name", ["Ann\nseed: 8", "", "  ", "\x1b[31m", "\udcff"])
def test_a_name_that_would_not_come_back_is_refused(name: str) -> None:
    with pytest.raises(Problem, match="a player's name must be some text on one line, not '"):
        Record("steel-driver", 1, 7, [name, "Ben", "Cleo"], "usa")


def test_a_game_makes_its_own_record() -> None:
    record = ironbridge.game("steel-driver", seats=3).record(3, ["A", "B", "C"])
    assert str(record) == HEADER + "\nunfinished\n"


def test_a_map_of_ones_own_is_recognised_by_its_digest(tmp_path: Path) -> None:
    file = tmp_path / "own.toml"
    file.write_text(TINY.read_text(encoding="utf-8"), encoding="utf-8")
    record = read_record(str(ironbridge.game("steel-driver", seats=3, map=str(file)).record(7, ["A", "B", "C"])))
    assert len(record.digest) == 12
    assert not at(record, 0).over
    file.write_text(re.sub("cost = 2", "cost = 3", file.read_text(encoding="utf-8"), count=1), encoding="utf-8")
    with pytest.raises(Problem, match="has changed since the record was made"):
        at(record, 0)


def test_a_record_of_other_rules_is_tried_and_the_rules_blamed_only_if_it_fails() -> None:
    text = (HERE / "records" / "nobody-ever-bids.txt").read_text(encoding="utf-8").replace("rules: 1", "rules: 2")
    assert _replay(text).over
    with pytest.raises(Problem, match=r"\(the record follows version 2 of the rules, this Ironbridge version 1\)$"):
        _replay(text.replace(" pass", " auction:red bid:99", 1))


@pytest.mark.parametrize(
    ("name", "said"),
    [
        # Nobody without money could bid more than 25, so nobody was asked; now the next player is.
        ("tycoon-bids-1", "line 14: 'urbanise' is a choice of seat 1, but it is seat 2's turn"),
        # Every choice is still allowed, but a river costs more.
        ("tycoon-rivers-1", "the record ends with 17 18 17, but its choices lead to 17 17 17"),
    ],
)
def test_a_record_of_older_rules_that_no_longer_replays_is_refused_with_both_versions(name: str, said: str) -> None:
    """Whole games as they were written under the first version of the rules."""
    text = (HERE / "records" / "older" / f"{name}.txt").read_text(encoding="utf-8")
    with pytest.raises(Problem) as problem:
        _replay(text)
    assert str(problem.value) == f"{said} (the record follows version 1 of the rules, this Ironbridge version 2)"
    assert problem.value.told(language("fr")).endswith("suit la version 1 des règles, cet Ironbridge la version 2)")


def test_a_record_of_older_rules_goes_on_replaying_where_they_made_no_difference() -> None:
    record = record_of(HERE / "records" / "tycoon-greedy-4.txt")
    state = game_of(record).start(record.seed)
    assert (record.rules_version, state.game.about.rules_version) == (1, 2)
    list(replay(record, state))
    assert state.scores() == record.scores


def test_choices_written_down_in_play_are_named_by_their_number() -> None:
    record = ironbridge.game("steel-driver", seats=3).record(3, ["A", "B", "C"])
    record.add(1, "auction:red")
    record.add(1, "drop")
    with pytest.raises(Problem, match=r"^choice 2: 'drop' is not allowed now"):
        at(record, 2)


HEADER = "ironbridge record 1\ngame: steel-driver\nrules: 1\nmap: usa\nseed: 3\nplayer: A\nplayer: B\nplayer: C\n"

# A text that is no record, or does not replay, and what is said of it.
WRONG = {
    "empty": ("", "this is not a record: its first line must be 'ironbridge record 1'"),
    "another file": ("PNG\n", "this is not a record: its first line must be 'ironbridge record 1'"),
    "cut in its header": (HEADER, "the record is cut off in its header: an empty line must follow the header"),
    "cut in its choices": (
        HEADER + "\n2 auction:red\n",
        "the record is cut off: its last line must be 'end:' with the scores, or 'unfinished'",
    ),
    "header without a colon": (
        HEADER.replace("seed: 3", "seed 3") + "\nunfinished\n",
        "line 5: expected 'name: value' in the header, not 'seed 3'",
    ),
    "header twice": (HEADER + "seed: 4\n\nunfinished\n", "line 9: 'seed' stands twice in the header"),
    "no seed": (HEADER.replace("seed: 3\n", "") + "\nunfinished\n", "the header lacks: seed"),
    "no players": (HEADER[: HEADER.index("player")] + "\nunfinished\n", "the header lacks: player"),
    "seed is no number": (
        HEADER.replace("seed: 3", "seed: x") + "\nunfinished\n",
        "the header's 'seed' must be a whole number, not 'x'",
    ),
    "unknown game": (
        HEADER.replace("steel-driver", "stel-driver") + "\nunfinished\n",
        "there is no game 'stel-driver'; there is: age-of-industry, brass-birmingham, railroad-tycoon, steel-driver",
    ),
    "unknown header field": (
        HEADER.replace("seed: 3", "edition: 2\nseed: 3") + "\nunfinished\n",
        "line 5: there is no field 'edition' in the header; there is: game, rules, map, digest, option, seed, player",
    ),
    "seed too long": (
        HEADER.replace("seed: 3", "seed: " + "9" * 5000) + "\nunfinished\n",
        "the header's 'seed' must be a whole number, not '9999",
    ),
    "option for seats": (
        HEADER.replace("seed: 3", "option: seats=4\nseed: 3") + "\nunfinished\n",
        "steel-driver has no option 'seats'; it has: map",
    ),
    "map by a strange path": (HEADER.replace("usa", "a\0b.toml") + "\nunfinished\n", "there is no file or folder "),
    "says unfinished": (
        (HERE / "records" / "nobody-ever-bids.txt").read_text(encoding="utf-8").replace("end: 0 0 0 0", "unfinished"),
        "the record says that the game is unfinished, but its last choice ends it",
    ),
    "unknown map": (
        HEADER.replace("usa", "mars") + "\nunfinished\n",
        "steel-driver has no map 'mars'; it has: usa, or the path of a .toml file",
    ),
    "unknown option": (
        HEADER.replace("seed: 3", "option: edition=2\nseed: 3") + "\nunfinished\n",
        "steel-driver has no option 'edition'; it has: map",
    ),
    "too few players": (
        HEADER.replace("player: C\n", "") + "\nunfinished\n",
        "steel-driver is for 3 to 6 players, not 2",
    ),
    "no seat": (
        HEADER + "\nauction:red\nunfinished\n",
        "line 10: a line of choices begins with a seat from 1 to 3, not 'auction:red'",
    ),
    "seat out of range": (
        HEADER + "\n4 auction:red\nunfinished\n",
        "line 10: a line of choices begins with a seat from 1 to 3, not '4'",
    ),
    "no choice": (HEADER + "\n2\nunfinished\n", "line 10: seat 2 makes no choice"),
    "unknown word": (
        HEADER + "\n2 auction:rad\nunfinished\n",
        "line 10: 'auction:rad' is not a word of steel-driver; did you mean one of: auction:red, auction:green, ",
    ),
    "illegal choice": (
        HEADER + "\n2 auction:red bid:3\n3 bid:2\nunfinished\n",
        "line 11: 'bid:2' is not allowed now. Rule 17: ",
    ),
    "another seat's turn": (
        HEADER + "\n1 auction:red\nunfinished\n",
        "line 10: 'auction:red' is a choice of seat 1, but it is seat 2's turn",
    ),
    "scores missing": (HEADER + "\nend: 1 2\n", "line 10: 'end:' must be followed by 3 scores"),
    "scores no numbers": (HEADER + "\nend: a b c\n", "line 10: 'end:' must be followed by 3 scores"),
    "ended too soon": (
        HEADER + "\n2 auction:red\nend: 1 2 3\n",
        "the record says that the game ended, but after its last choice the game goes on",
    ),
}


@pytest.mark.parametrize(("text", "said"), WRONG.values(), ids=WRONG)
def test_a_record_that_does_not_replay_says_where_and_why(text: str, said: str) -> None:
    with pytest.raises(Problem) as problem:
        _replay(text)
    assert str(problem.value).startswith(said)


def test_choices_after_the_end_and_wrong_scores_are_noticed() -> None:
    text = (HERE / "records" / "nobody-ever-bids.txt").read_text(encoding="utf-8")
    with pytest.raises(Problem, match="'pass' comes after the end of the game"):
        _replay(text.replace("end:", "1 pass\nend:"))
    with pytest.raises(Problem, match="the record ends with 0 0 0 10, but its choices lead to 0 0 0 0"):
        _replay(text.replace("end: 0 0 0 0", "end: 0 0 0 10"))


def test_there_is_no_position_before_the_first_choice_or_after_the_last() -> None:
    record = record_of(HERE / "records" / "nobody-ever-bids.txt")
    for n in (-1, len(record.moves) + 1):
        with pytest.raises(Problem, match=f"the record has 20 choices; there is no position after {n}"):
            at(record, n)


def test_a_refused_record_says_so_in_french() -> None:
    with pytest.raises(Problem) as problem:
        _replay(HEADER + "\n2 auction:red bid:3\n3 bid:2\nunfinished\n")
    assert problem.value.told(language("fr")).startswith("ligne 11\u00a0: «\u00a0bid:2\u00a0»")


def _replay(text: str) -> ironbridge.State:
    record = read_record(text)
    state = game_of(record).start(record.seed)
    list(replay(record, state))
    return state
