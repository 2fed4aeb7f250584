"""No rule without a test: every rule and scenario is in the name of a test, every ruling there or in the source."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from pathlib import Path

import pytest

from ironbridge.games import games, rules_of
from tests.games.expected import expected

HERE = Path(__file__).parent
SOURCE = HERE.parents[1] / "src" / "ironbridge" / "games"

every_game = pytest.mark.parametrize("game", [name.replace("-", "_") for name in games()])


def numbered(letter: str, count: int) -> set[str]:
    return {f"{letter}{number}" for number in range(1, count + 1)}


def numbered_rules(game: str) -> set[str]:
    return {f"r{number}" for number in rules_of(game.replace("_", "-"), "en").rules}


def parts_of_test_names(game: str) -> set[str]:
    """`test_r31_a19_the_first…` gives r31 and a19; `test_t5a_…` gives t5."""
    found: set[str] = set()
    for path in (HERE / game).glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for part in node.name.split("_")[1:]:
                    number = re.fullmatch(r"([rta]\d+)[a-z]?", part)
                    if number is None:
                        break  # the sentence begins
                    found.add(number[1])
    return found


def rulings_in_comments(game: str) -> set[str]:
    """The rulings named in comments and docstrings of the rules' source."""
    said = ""
    for path in (SOURCE / game).rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        tokens = tokenize.generate_tokens(io.StringIO(text).readline)
        said += " ".join(token.string for token in tokens if token.type == tokenize.COMMENT)
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                said += " " + (ast.get_docstring(node) or "")
    return {ruling.lower() for ruling in re.findall(r"\bA\d+\b", said)}


@every_game
def test_the_catalogue_has_all_rules_and_rulings(game: str) -> None:
    page = rules_of(game.replace("_", "-"), "en")
    assert (max(page.rules), len(page.rulings)) == (expected(game).RULES, expected(game).RULINGS)


@every_game
def test_every_rule_is_in_the_name_of_a_test(game: str) -> None:
    assert parts_of_test_names(game) >= numbered_rules(game)


@every_game
def test_every_scenario_is_in_the_name_of_a_test(game: str) -> None:
    assert parts_of_test_names(game) >= numbered("t", expected(game).SCENARIOS)


@every_game
def test_every_ruling_is_in_the_name_of_a_test_or_in_the_source(game: str) -> None:
    assert parts_of_test_names(game) | rulings_in_comments(game) >= numbered("a", expected(game).RULINGS)


@every_game
def test_no_test_is_named_for_a_rule_that_does_not_exist(game: str) -> None:
    scenarios, rulings = expected(game).SCENARIOS, expected(game).RULINGS
    assert parts_of_test_names(game) <= numbered_rules(game) | numbered("t", scenarios) | numbered("a", rulings)
