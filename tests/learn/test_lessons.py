"""Lessons: how they are read, played and checked."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from ironbridge.cli import run
from ironbridge.engine.problems import IllegalChoice, Problem
from ironbridge.engine.record import read_record
from ironbridge.games import games
from ironbridge.games.replay import at
from ironbridge.language import LANGUAGES, language
from ironbridge.learn import reading
from ironbridge.learn.attempt import Attempt, solution, turns_needed
from ironbridge.learn.check import problems
from ironbridge.learn.draft import draft
from ironbridge.learn.lesson import Lesson, lesson_of, lessons, parse, read_lesson, words_in

HERE = Path(__file__).parent
AUCTION = HERE / "auction.toml"
RECORD = HERE.parent / "records" / "brass-greedy-2.txt"


def document() -> dict[str, Any]:
    return tomllib.loads(AUCTION.read_text(encoding="utf-8"))


def changed(**fields: Any) -> Lesson:
    return parse("auction", document() | fields)


def with_step(n: int, **fields: Any) -> Lesson:
    steps = document()["step"]
    steps[n] |= fields
    return changed(step=steps)


def complaints(lesson: Lesson) -> str:
    return " ".join(str(problem) for problem in problems(lesson))


# ---------------------------------------------------------------------- every lesson of the house


@pytest.mark.parametrize(("game", "name"), [(game, name) for game in games() for name in lessons(game)])
def test_every_lesson_can_be_done_and_its_par_is_right(game: str, name: str) -> None:
    lesson = lesson_of(game, name)
    assert problems(lesson) == []
    assert Attempt(lesson, solution(lesson)).finished


@pytest.mark.parametrize("game", [game for game in games() if lessons(game)])
@pytest.mark.parametrize("code", LANGUAGES)
def test_all_lessons_of_a_game_take_a_quarter_of_an_hour_at_most(game: str, code: str) -> None:
    assert 0 < reading.minutes(game, code) <= 15


# ---------------------------------------------------------------------- playing one


def test_a_lesson_is_done_step_by_step() -> None:
    attempt = Attempt(read_lesson(AUCTION))
    assert attempt.choices() == []  # nothing is chosen where something is to be pointed at
    attempt.do("?auction:red")
    assert (attempt.number, attempt.begun) == (1, 1)
    assert attempt.choices() == ["auction:red"]  # of all that is legal, what the lesson is about
    for what in ("auction:red", "bid:2"):
        assert not attempt.finished
        attempt.do(what)
    assert attempt.finished
    assert attempt.state.save()["companies"]["red"]["controller"] == 1
    assert attempt.choices() == []


def test_the_same_words_lead_to_the_same_place() -> None:
    lesson = read_lesson(AUCTION)
    said = ["?auction:red", "auction:red", "bid:2"]
    one, two = Attempt(lesson, said), Attempt(lesson, said)
    assert one.state.save() == two.state.save()
    assert one.heard == two.heard != []


def test_what_is_legal_but_not_meant_is_refused_in_words_and_changes_nothing() -> None:
    attempt = Attempt(read_lesson(AUCTION), ["?auction:red"])
    with pytest.raises(Problem, match="about something else"):
        attempt.do("auction:blue")
    with pytest.raises(IllegalChoice) as refused:
        attempt.do("bid:2")
    assert refused.value.rule
    with pytest.raises(Problem, match="not a word"):
        attempt.do("castle")
    assert attempt.said == ["?auction:red"]
    assert attempt.choices() == ["auction:red"]


def test_more_turns_than_the_solution_needs_are_a_step_to_begin_again() -> None:
    lesson = with_step(1, goal={"field": "companies.red.box", "is": 2}, solution=["auction:red", "bid:2"])
    assert turns_needed(lesson) == (0, 1)
    attempt = Attempt(lesson, ["?auction:red", "auction:red", "bid:3"])
    assert attempt.failed
    assert not attempt.finished
    assert attempt.choices() == []
    with pytest.raises(Problem, match="begin it again"):
        attempt.do("auction:red")
    assert Attempt(lesson, attempt.said[: attempt.begun]).choices() == ["auction:red"]


def test_a_goal_that_is_reached_by_a_way_from_which_the_lesson_cannot_go_on_is_begun_again() -> None:
    steps = document()["step"]
    buying = steps[1] | {"solution": ["auction:red"], "goal": {"played": "auction:*"}, "may": ["auction:*"]}
    bidding = steps[1] | {"solution": ["bid:2"], "goal": {"played": "bid:*"}, "may": ["bid:2"]}
    lesson = changed(step=[steps[0], buying, bidding])
    assert Attempt(lesson, ["?auction:red", "auction:red"]).number == 2
    lesson = changed(step=[steps[0], buying, bidding | {"may": ["pass"]}])
    attempt = Attempt(lesson, ["?auction:red", "auction:red"])
    assert (attempt.number, attempt.failed) == (1, True)


def test_a_thing_may_have_several_words_and_that_which_the_goal_wants_is_answered() -> None:
    lesson = with_step(0, goal={"refused": 20}, solution=["?bid:2"])
    rule = Attempt(lesson).state.barrier(lesson.game.choice("bid:2"))
    lesson = with_step(0, goal={"refused": rule}, solution=["?bid:2"])
    attempt = Attempt(lesson, ["?auction:red|bid:2"])
    assert (attempt.number, attempt.asked) == (1, "bid:2")
    assert Attempt(lesson, ["?auction:red"]).number == 0


def test_a_guess_is_right_if_the_engine_says_so() -> None:
    goal = {"guess": [1, 3, 5], "of": "companies.red.box", "then": ["auction:red", "bid:3", "drop", "drop"]}
    lesson = with_step(0, goal=goal, solution=["=3"])
    assert problems(lesson) == []
    attempt = Attempt(lesson, ["=5"])
    assert attempt.number == 0
    attempt.do("=3")
    assert attempt.number == 1
    with pytest.raises(Problem, match="whole number"):
        Attempt(lesson, ["=many"])


def test_where_the_lesson_does_not_say_it_a_bot_chooses_for_the_others() -> None:
    lesson = changed(others=[])
    attempt = Attempt(lesson, ["?auction:red", "auction:red", "bid:2"])
    assert attempt.state.over or attempt.state.seat == lesson.seat


# ---------------------------------------------------------------------- what is wrong with one


def test_the_example_is_good() -> None:
    assert problems(read_lesson(AUCTION)) == []


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"game": "chess"}, "'game' is 'chess'; it must be one of"),
        ({"colour": "red"}, "there is no field 'colour'"),
        ({"title": {"en": "Buy"}}, "title: 'fr' is missing"),
        ({"title": {"en": "Buy " * 9, "fr": "Acheter"}}, "has 9 words; 8 are enough"),
        ({"after": {"en": "so " * 26, "fr": "ainsi"}}, "has 26 words; 25 are enough"),
        ({"step": []}, "one [[step]] or more"),
        ({"seat": 3}, "'seat' must be a whole number from 0 to 2"),
        ({"picture": [1, 2]}, "'picture' must be 4 whole numbers"),
    ],
)
def test_a_lesson_that_is_written_wrongly_is_told_so(fields: dict[str, Any], said: str) -> None:
    with pytest.raises(Problem) as problem:
        changed(**fields)
    assert said in str(problem.value)
    assert problem.value.told(language("fr")) != str(problem.value)


@pytest.mark.parametrize(
    ("n", "fields", "said"),
    [
        (0, {"goal": {}}, "a goal is of exactly one kind"),
        (0, {"goal": {"pointed": ["auction:red"], "played": "pass"}}, "a goal is of exactly one kind"),
        (1, {"goal": {"field": "companies.red.box"}}, "say how much is wanted"),
        (1, {"goal": {"played": "bid:2", "most": 3}}, "there is no field 'most'"),
        (1, {"may": "bid:*"}, "'may' must be a list"),
        (1, {"en": "word " * 26}, "has 26 words"),
    ],
)
def test_a_step_that_is_written_wrongly_is_told_so(n: int, fields: dict[str, Any], said: str) -> None:
    with pytest.raises(Problem) as problem:
        with_step(n, **fields)
    assert said in str(problem.value)
    assert f"step {n + 1}" in str(problem.value)


def test_several_things_that_are_wrong_are_all_said() -> None:
    with pytest.raises(Problem) as problem:
        changed(title={"en": "Buy"}, after={"en": "So"})
    assert "title: 'fr' is missing" in str(problem.value)
    assert "after: 'fr' is missing" in str(problem.value)


def test_a_lesson_that_cannot_be_done_is_told_so() -> None:
    assert "'marker'" in complaints(changed(position={"marker": 7}))
    assert "there is no rule 999" in complaints(changed(rules=[999]))
    assert "no word of the game is like 'castle:*'" in complaints(changed(others=["castle:*"]))
    assert "the solution does not reach the goal" in complaints(with_step(1, solution=["auction:red"]))
    assert "about something else" in complaints(with_step(1, may=["pass"]))
    assert "no field 'companies.pink.box'" in complaints(with_step(1, goal={"field": "companies.pink.box", "is": 2}))
    assert "3 to 6 players" in complaints(changed(seats=2))
    assert "reached before anything is done" in complaints(with_step(1, goal={"field": "round", "is": 1}))


def test_a_shorter_way_than_the_solution_is_found() -> None:
    lesson = with_step(1, may=[], goal={"played": "pass"}, solution=["auction:red", "bid:2", "pass"])
    assert "can be reached in 1, not 3: pass" in complaints(lesson)


def test_a_wrong_guess_is_told_so() -> None:
    goal = {"guess": [1, 2], "of": "companies.red.box", "then": ["auction:red", "bid:3", "drop", "drop"]}
    assert "the right guess is 3" in complaints(with_step(0, goal=goal, solution=["=2"]))


def test_an_exam_asks_for_what_the_magnate_can_do() -> None:
    """At the very end, where the result is exact."""
    record = read_record(RECORD.read_text(encoding="utf-8"))
    drafted = tomllib.loads(draft(at(record, len(record.moves) - 2)))
    drafted |= {"title": {"en": "Exam", "fr": "Examen"}, "after": {"en": "Done", "fr": "Fini"}}

    def exam(score: int) -> str:
        step = {"en": "Win", "fr": "Gagnez", "goal": {"score": score, "within": 2}}
        return complaints(parse("exam", drafted | {"step": [step]}))

    said = re.search(r"the magnate reaches (\d+), not 0", exam(0))
    assert said
    assert "the magnate reaches" not in exam(int(said[1]))


def test_signs_that_stand_alone_are_no_words() -> None:
    assert words_in("« a – b » 12") == 3


# ---------------------------------------------------------------------- the command


def test_the_command_says_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text(AUCTION.read_text(encoding="utf-8").replace('"bid:2"]', '"bid:3"]'), encoding="utf-8")
    assert run(["lesson", "check", str(AUCTION)]) == 0
    assert "1 lesson is good" in capsys.readouterr().out
    assert run(["lesson", "check", str(bad)]) == 2
    assert "the solution does not reach the goal" in capsys.readouterr().out
    assert run(["lesson", "check", str(tmp_path / "none.toml")]) == 2
    assert "there is no file" in capsys.readouterr().out
    assert run(["lesson", "check", "chess"]) == 2
    assert "there is no game 'chess'" in capsys.readouterr().out
    bad.write_text("game = ", encoding="utf-8")
    assert run(["lesson", "check", str(bad), "--lang", "fr"]) == 2
    assert "TOML" in capsys.readouterr().out


def test_a_draft_has_all_but_what_it_teaches(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["lesson", "draft", str(RECORD), "--at", "40"]) == 0
    drafted = tomllib.loads(capsys.readouterr().out)
    drafted |= {"title": {"en": "Now", "fr": "Ici"}, "after": {"en": "Now", "fr": "Ici"}}
    step = {"en": "Do it", "fr": "Allez", "goal": {"played": "*"}}
    lesson = parse("draft", drafted | {"step": [step]})
    word = Attempt(lesson, patient=True).choices()[0]
    assert problems(parse("draft", drafted | {"step": [step | {"solution": [word]}]})) == []
    assert run(["lesson", "draft", str(RECORD), "--at", "4000"]) == 2
