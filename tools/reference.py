"""Writes docs/reference.md, the reference of the public API, from signatures and docstrings: `make reference`.

It reads the source rather than the modules: what is compiled no longer knows its signatures, and an interface whose
library is not installed cannot be imported.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "reference.md"
HEAD = """\
# Reference

*Made from the source by `make reference`. [How the engine works](engine.md) is where to begin.*
"""
# A module, and which of its names; without names, all that it offers.
CHAPTERS: dict[str, list[tuple[str, str]]] = {
    "Games, positions and records": [("ironbridge", "")],
    "What a game's folder offers": [
        ("ironbridge.engine.about", ""),
        ("ironbridge.engine.catalogue", "Rule Catalogue catalogue"),
        ("ironbridge.engine.fields", "Field Part Rows Fields Reading"),
        ("ironbridge.engine.kinds", ""),
        ("ironbridge.engine.sentences", ""),
        ("ironbridge.engine.log", ""),
        ("ironbridge.engine.judgement", ""),
        ("ironbridge.draw.drawing", ""),
    ],
    "Bots": [("ironbridge.bots", "")],
    "Learning": [
        ("ironbridge.env", "pettingzoo openspiel vector layout"),
        ("ironbridge.env.aec", "Table"),
        ("ironbridge.env.many", "Vector Step"),
        ("ironbridge.env.rewards", "winnings points"),
    ],
    "The arena": [
        ("ironbridge.arena.match", ""),
        ("ironbridge.arena.folder", "Folder Result"),
        ("ironbridge.arena.crews", "crew_of"),
        ("ironbridge.arena.running", "run"),
        ("ironbridge.arena.figures", "Estimate"),
        ("ironbridge.arena.standing", "standings Standing"),
        ("ironbridge.arena.rating", "ratings"),
        ("ironbridge.arena.sequential", "Hypotheses Trial Verdict"),
        ("ironbridge.arena.balance", "balance Balance"),
    ],
}
Definition = ast.ClassDef | ast.FunctionDef


def reference() -> str:
    chapters = [
        [f"## {title}", *(part for place in places for part in module(*place))] for title, places in CHAPTERS.items()
    ]
    return "\n\n".join([HEAD.rstrip(), *(part for chapter in chapters for part in chapter)]) + "\n"


def module(name: str, wanted: str) -> Iterator[str]:
    tree = parsed(name)
    for each in wanted.split() or offered(tree):
        node = found(tree, each)
        if node is not None:
            yield f"### `{name}.{each}`"
            yield from described(node)
        elif wanted:
            raise LookupError(f"{name} has no {each}")


def parsed(name: str) -> ast.Module:
    file = ROOT.joinpath("src", *name.split("."))
    file = file / "__init__.py" if file.is_dir() else file.with_suffix(".py")
    return ast.parse(file.read_text(encoding="utf-8"))


def offered(tree: ast.Module) -> list[str]:
    """The names of `__all__`, or all public ones that are defined here."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            return list(ast.literal_eval(node.value))
    return [node.name for node in tree.body if isinstance(node, Definition) and public(node.name)]


def found(tree: ast.Module, name: str) -> Definition | None:
    """Where a class or function is defined, however often it was imported on the way; None if it is something else."""
    for node in tree.body:
        if isinstance(node, Definition) and node.name == name:
            return node
        if isinstance(node, ast.ImportFrom) and node.module and any(alias.name == name for alias in node.names):
            return found(parsed(node.module), name)
    return None


def described(node: Definition) -> Iterator[str]:
    if isinstance(node, ast.FunctionDef):
        yield f"```py\n{signature(node)}\n```"
        yield from prose(node)
        return
    bases = [ast.unparse(base) for base in node.bases if ast.unparse(base) not in ("ABC", "Protocol")]
    yield f"```py\nclass {node.name}" + (f"({', '.join(bases)})" if bases else "") + "\n```"
    yield from prose(node)
    if values := list(attributes(node)):
        yield "Attributes: " + ", ".join(f"`{value}`" for value in values) + "."
    methods = [part for part in node.body if isinstance(part, ast.FunctionDef) and public(part.name)]
    if methods:
        yield "\n".join(f"- `{signature(method)}`{': '.join(['', *one_line(method)])}" for method in methods)


def attributes(node: ast.ClassDef) -> Iterator[str]:
    """The fields of a class, or what its `__init__` sets."""
    for part in node.body:
        if isinstance(part, ast.AnnAssign) and public(field := ast.unparse(part.target)):
            yield f"{field}: {ast.unparse(part.annotation)}"
        if isinstance(part, ast.FunctionDef) and part.name == "__init__":
            for line in ast.walk(part):
                target = line.targets[0] if isinstance(line, ast.Assign) else getattr(line, "target", None)
                if isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self" and public(target.attr):
                    yield target.attr


def signature(node: ast.FunctionDef) -> str:
    arguments = ast.unparse(node.args).removeprefix("self").removeprefix(", ")
    if any(ast.unparse(mark) in ("property", "cached_property") for mark in node.decorator_list):
        return f"{node.name}: {ast.unparse(node.returns or ast.Constant(None))}"
    return f"{node.name}({arguments})" + (f" -> {ast.unparse(node.returns)}" if node.returns else "")


def prose(node: Definition) -> Iterator[str]:
    """A docstring, with its examples as blocks of their own."""
    for shown, lines in groupby((ast.get_docstring(node) or "").split("\n\n"), key=lambda part: part.startswith(">>>")):
        text = "\n\n".join(lines)
        if text:
            yield f"```pycon\n{text}\n```" if shown else text


def one_line(node: ast.FunctionDef) -> list[str]:
    docstring = ast.get_docstring(node)
    return [" ".join(docstring.split())] if docstring else []


def public(name: str) -> bool:
    return not name.startswith("_")


if __name__ == "__main__":
    PAGE.write_text(reference(), encoding="utf-8")
    print(PAGE.relative_to(ROOT))
