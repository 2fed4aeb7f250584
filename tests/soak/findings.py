"""What a run has found, and how it is told at the end."""

from __future__ import annotations

import sys
from collections import Counter

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

EXAMPLES = 3  # of each kind are shown
LONGEST = 600  # letters of an example


class Findings:
    """What should not have happened, by kind, with a few examples of each."""

    def __init__(self) -> None:
        self.kinds: Counter[str] = Counter()
        self.examples: dict[str, list[str]] = {}

    def note(self, kind: str, example: object) -> None:
        """One more of a kind."""
        self.kinds[kind] += 1
        kept = self.examples.setdefault(kind, [])
        if len(kept) < EXAMPLES:
            kept.append(str(example)[:LONGEST])

    def check(self, is_so: bool, kind: str, example: object) -> bool:
        """Note it unless it is so."""
        if not is_so:
            self.note(kind, example)
        return is_so

    def add(self, others: Findings) -> None:
        """What another part of the run has found."""
        self.kinds.update(others.kinds)
        for kind, examples in others.examples.items():
            kept = self.examples.setdefault(kind, [])
            kept += examples[: EXAMPLES - len(kept)]

    def __bool__(self) -> bool:
        return bool(self.kinds)

    def __str__(self) -> str:
        lines = [
            f"{many} × {kind}" + "".join(f"\n    {example}" for example in self.examples[kind])
            for kind, many in self.kinds.most_common()
        ]
        return "\n".join(lines) or "nothing was found"


def progress() -> Progress:
    """How far a run is."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    return Progress(*columns, TimeElapsedColumn(), TimeRemainingColumn(), transient=True)


def end(title: str, figures: dict[str, object], findings: Findings) -> None:
    """The last lines of a run, and its exit code."""
    console = Console(width=None if sys.stdout.isatty() else 150)
    shown = Table(title=title)
    for name in (*figures, "findings"):
        shown.add_column(name, justify="right")
    shown.add_row(*map(str, figures.values()), str(findings.kinds.total()))
    console.print(shown)
    if findings:
        console.print(str(findings), markup=False, highlight=False, soft_wrap=True)
    sys.exit(bool(findings))
