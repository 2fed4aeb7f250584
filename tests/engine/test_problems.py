"""A sentence about something wrong is one line, whatever it quotes."""

from __future__ import annotations

import pytest

from ironbridge.engine.problems import Phrase, Problem, Problems
from ironbridge.games import games, make_game
from ironbridge.language import LANGUAGES, language


@pytest.mark.parametrize("breaks", ["\n", "\r\n", "\u2028", "\x85", " \n\n ", "\v"])
@pytest.mark.parametrize("code", LANGUAGES)
def test_what_is_quoted_does_not_break_the_line(code: str, breaks: str) -> None:
    problem = Problem("there is no game '{name}'", name=f"a{breaks}b")
    for told in (problem.told(language(code)), str(problem)):
        assert told == "there is no game 'a b'" or code != "en"
        assert len(told.splitlines()) == 1
        assert "a b" in told


def test_a_word_that_is_none_is_refused_in_one_line() -> None:
    for name, about in games().items():
        with pytest.raises(Problem) as refused:
            make_game(name, about.seats[0], {}).choice("pass\nor not")
        assert len(str(refused.value).splitlines()) == 1


def test_problems_within_problems_too() -> None:
    inner = Problem("'{word}'", word="a\nb")
    assert str(Problem("no: {problem}", problem=inner)) == "no: 'a b'"
    assert Phrase("no: {problem}", problem=inner).told(language("en")) == "no: 'a b'"
    assert str(Problems([inner, inner])) == "'a b'; 'a b'"
