"""No rule without a test: every rule and scenario is in the name of a test, every ruling there or in the source."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from pathlib import Path

RULES = {f"r{number}" for number in range(1, 149)}
SCENARIOS = {f"t{number}" for number in range(1, 81)}
RULINGS = {f"a{number}" for number in range(1, 55)}
HERE = Path(__file__).parent
SOURCE = HERE.parents[2] / "src" / "ironbridge" / "games" / "brass_birmingham"


def parts_of_test_names() -> set[str]:
    """`test_r94_a33_a_space…` gives r94 and a33; `test_t5a_…` gives t5."""
    found: set[str] = set()
    for path in HERE.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for part in node.name.split("_")[1:]:
                    number = re.fullmatch(r"([rta]\d+)[a-z]?", part)
                    if number is None:
                        break  # the sentence begins
                    found.add(number[1])
    return found


def rulings_in_comments() -> set[str]:
    """The rulings named in comments and docstrings of the rules' source; the catalogue's own text does not count."""
    said = ""
    for path in SOURCE.rglob("*.py"):
        if path.name == "rules.py":
            continue
        text = path.read_text(encoding="utf-8")
        tokens = tokenize.generate_tokens(io.StringIO(text).readline)
        said += " ".join(token.string for token in tokens if token.type == tokenize.COMMENT)
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
                said += " " + (ast.get_docstring(node) or "")
    return {ruling.lower() for ruling in re.findall(r"\bA\d+\b", said)}


def test_every_rule_is_in_the_name_of_a_test() -> None:
    assert parts_of_test_names() >= RULES


def test_every_scenario_is_in_the_name_of_a_test() -> None:
    assert parts_of_test_names() >= SCENARIOS


def test_every_ruling_is_in_the_name_of_a_test_or_in_the_source() -> None:
    assert parts_of_test_names() | rulings_in_comments() >= RULINGS


def test_no_test_is_named_for_a_rule_that_does_not_exist() -> None:
    assert parts_of_test_names() <= RULES | SCENARIOS | RULINGS
