"""The examples in docstrings and READMEs are run."""

from __future__ import annotations

import ast
import doctest
import re
import tomllib
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import ironbridge
from ironbridge.draw.drawing import drawing_of
from ironbridge.games import map_problems

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"


def docstrings(file: Path) -> Iterator[str]:
    # Read from the source, since a compiled function hides its docstring from doctest.
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            docstring = ast.get_docstring(node)
            if docstring and ">>>" in docstring:
                yield docstring


MODULES = [file for file in sorted(SOURCE.rglob("*.py")) if any(docstrings(file))]


@pytest.mark.parametrize("file", MODULES, ids=lambda file: str(file.relative_to(SOURCE)))
def test_examples_in_docstrings(file: Path) -> None:
    name = ".".join(file.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")
    module = import_module(name)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for number, docstring in enumerate(docstrings(file)):
        example = doctest.DocTestParser().get_doctest(docstring, vars(module).copy(), f"{name}[{number}]", str(file), 0)
        runner.run(example)
    assert runner.tries > 0
    assert runner.failures == 0


WITH_EXAMPLES = ("README.md", "README.fr.md", "engine.md")
PAGES = [ROOT / "README.md", ROOT / "README.fr.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_examples_in_pages_for_people(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    examples = re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert examples or page.name not in WITH_EXAMPLES
    for example in examples:
        exec(compile(example, str(page), "exec"), {})


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_in_pages_lead_somewhere(page: Path) -> None:
    text = re.sub(r"`[^`\n]*`", "", page.read_text(encoding="utf-8"))  # what stands there as code leads nowhere
    for link in re.findall(r"\]\((?!https?:)([^)#]+)", text):
        assert (page.parent / link).exists(), link


def test_the_files_that_the_design_names_are_there() -> None:
    section = (ROOT / "docs" / "design.md").read_text(encoding="utf-8").partition("## The way of a click\n")[2]
    named = re.findall(r"`([\w/.]+\.(?:py|js|html))`", section.partition("\n## ")[0])
    assert len(named) > 10
    assert [name for name in named if not (SOURCE / "ironbridge" / "web" / name).is_file()] == []


@pytest.mark.parametrize("page", [ROOT / "docs" / "maps.md", ROOT / "docs" / "maps.fr.md"], ids=lambda page: page.name)
def test_the_map_in_the_pages_is_good(page: Path) -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert map_problems(tomllib.loads(example)) == []


@pytest.mark.parametrize("page", ["playing.md", "playing.fr.md"])
def test_the_record_in_the_pages_replays(page: str) -> None:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    (example,) = re.findall(r"```\n(ironbridge record.*?)```", text, flags=re.DOTALL)
    record = ironbridge.read_record(example)
    assert not ironbridge.at(record, len(record.moves)).over


@pytest.mark.parametrize("file", sorted((ROOT / "docs" / "maps").glob("*.toml")), ids=lambda file: file.stem)
def test_the_maps_beside_the_pages_are_good_and_can_be_played_and_drawn(file: Path) -> None:
    document = tomllib.loads(file.read_text(encoding="utf-8"))
    assert map_problems(document) == []
    game = ironbridge.game(document["game"], seats=3, map=str(file))
    state = game.start(1)
    while not state.over:
        state.play(state.choices()[state.turns_begun % len(state.choices())])
    drawn = drawing_of(game).board(state.seen_by(None))
    assert all(place["name"] in drawn for place in document.get("locations") or document["cities"])
