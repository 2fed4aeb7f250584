"""The speed of our games beside Catanatron's, in one run on one machine: `make bench`.

A copy of this tree is built with the compiler into .venv-bench, where Catanatron is installed too. Every variant is
then measured in fresh processes (measure.py) that take turns, round after round, so that the machine's moods hit all
alike; the median is shown, and how far the furthest round was from it.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import platform
import shutil
import subprocess
import sys
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv-bench"
PYTHON = VENV / "bin" / "python"
TREE = VENV / "tree"  # what is measured, in both forms: a copy, so that no edit slips in between
PARTS = ("src/ironbridge/**/*", "hatch_build.py", "pyproject.toml", "README.md", "LICENSE")
PEER = "catanatron"
SECONDS = 80.0  # for all samples together, about
LONGEST_SAMPLE = 1.2

console = Console(stderr=True)


@dataclass
class Variant:
    """One row of the table: an engine in one form, and what was measured of it."""

    name: str
    seats: int
    form: str
    games: int = 0
    passes: int = 1
    facts: dict[str, Any] = field(default_factory=dict)
    rates: list[float] = field(default_factory=list)
    copies: list[float] = field(default_factory=list)

    def label(self) -> str:
        return f"{self.name}, {self.seats} seats, {self.form}"

    def measure(self, task: str, **numbers: float) -> dict[str, Any]:
        """Run measure.py on this variant, and see that it is what it claims to be."""
        answer = worker(self.form, task, self.name, str(self.seats), json.dumps(numbers))
        if answer.pop("form") != self.form:
            sys.exit(f"benchmark: {self.label()}: the modules that were loaded are not {self.form}")
        return answer


def worker(form: str, *arguments: str) -> dict[str, Any]:
    """What measure.py prints, in a fresh process that sees our package compiled or plain."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    environment["PYTHONHASHSEED"] = "0"
    if form == "plain":
        environment["PYTHONPATH"] = str(TREE / "src")
    command = [str(PYTHON), str(ROOT / "benchmarks" / "measure.py"), *arguments]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"benchmark: measure.py {' '.join(arguments)} failed ({form}):\n{done.stderr}")
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


# ---------------------------------------------------------------------- what is measured


def build() -> None:
    """Make .venv-bench with this tree compiled, unless it holds just that."""
    paths = [path for part in PARTS for path in sorted(ROOT.glob(part)) if path.is_file()]
    files = {path: path.read_bytes() for path in paths if path.suffix != ".pyc"}
    digest = hashlib.sha256(sys.version.encode())
    for path, content in files.items():
        digest.update(str(path.relative_to(ROOT)).encode() + content)
    stamp = VENV / "built"
    if stamp.is_file() and stamp.read_text() == digest.hexdigest():
        return
    with console.status("building the compiled engine in .venv-bench (about a minute)…"):
        shutil.rmtree(VENV, ignore_errors=True)
        run([sys.executable, "-m", "venv", str(VENV)], "the virtual environment cannot be made")
        for path, content in files.items():
            twin = TREE / path.relative_to(ROOT)
            twin.parent.mkdir(parents=True, exist_ok=True)
            twin.write_bytes(content)
        install(str(TREE), "this tree cannot be built and installed")
    stamp.write_text(digest.hexdigest())


def install_peer() -> None:
    """Install the latest Catanatron that this Python can have."""
    if subprocess.run([PYTHON, "-m", "pip", "show", "-q", PEER], capture_output=True, check=False).returncode:
        with console.status("installing Catanatron in .venv-bench…"):
            install(PEER, "Catanatron cannot be installed (--without-peers measures without it)")


def install(what: str, problem: str) -> None:
    run([str(PYTHON), "-m", "pip", "install", "-q", "--disable-pip-version-check", what], problem)


def run(command: list[str], problem: str) -> None:
    """Run a command; if it fails, stop with its last words."""
    environment = os.environ | {"IRONBRIDGE_COMPILE": "1"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"benchmark: {problem}:\n{(done.stdout + done.stderr)[-3000:]}")


# ---------------------------------------------------------------------- measuring


def measure(variants: list[Variant], rounds: int) -> None:
    """Fill the variants: games to play, facts, and one sample a round."""
    seconds = min(LONGEST_SAMPLE, SECONDS / (len(variants) * (rounds + 1)))
    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TextColumn("{task.description}"))
    with Progress(*columns, console=console) as progress:
        bar = progress.add_task("", total=len(variants) * (rounds + 1))
        slower: Variant | None = None
        for variant in variants:
            progress.update(bar, description=f"looking at {variant.label()}")
            games = variant.measure("calibrate", seconds=seconds)["games"]
            if variant.form == "compiled" and slower is not None:
                # The same games as the plain form, as many times over as the time allows.
                variant.games = slower.games
                variant.passes = max(1, round(games / slower.games))
            else:
                variant.games = games
            slower = variant
            variant.facts = variant.measure("inspect", games=variant.games)
            progress.advance(bar)
        for number in range(rounds):
            for variant in variants:
                progress.update(bar, description=f"round {number + 1}: {variant.label()}")
                found = variant.measure("sample", games=variant.games, passes=variant.passes, seconds=seconds)
                variant.rates.append(found["rate"])
                variant.copies.append(found["copy"])
                progress.advance(bar)


def differing(variants: list[Variant]) -> list[str]:
    """The games whose two forms did not play the same: every list of choices and every end is in the checksum."""
    ours = [variant for variant in variants if variant.name != PEER]
    return [
        plain.label()
        for plain, compiled in zip(ours[::2], ours[1::2], strict=True)
        if plain.facts["checksum"] != compiled.facts["checksum"]
    ]


# ---------------------------------------------------------------------- the table


def with_spread(samples: list[float], digits: int) -> str:
    middle = median(samples)
    furthest = max(abs(sample - middle) for sample in samples)
    return f"{middle:,.{digits}f} ±{furthest / middle:.0%}"


def table_of(variants: list[Variant]) -> list[list[str]]:
    """The head and the rows; × compares with Catanatron."""
    peer = next((variant for variant in variants if variant.name == PEER), None)
    rows = [["game", "form", "choices/s", "×", "µs/copy", "×", "bytes", "×"]]
    for variant in variants:
        row = [f"{variant.name} {variant.seats}", variant.form, with_spread(variant.rates, 0), ""]
        row += [with_spread(variant.copies, 1), "", f"{variant.facts['bytes']:,.0f}", ""]
        if peer is not None:
            row[3] = f"{median(variant.rates) / median(peer.rates):.1f}"
            row[5] = f"{median(peer.copies) / median(variant.copies):.1f}"
            row[7] = f"{peer.facts['bytes'] / variant.facts['bytes']:.1f}"
        rows.append(row)
    return rows


def notes_on(variants: list[Variant], rounds: int) -> list[str]:
    """What must be known to read the table."""
    games = sum(variant.games for variant in variants if variant.form == "compiled")
    wrong = differing(variants)
    lengths = {f"{one.name} {one.seats}": f"{one.facts['choices'] / one.games:,.0f}" for one in variants}
    notes = [
        f"identical games: {'NO: ' + '; '.join(wrong) if wrong else 'yes'} ({games:,} games, compiled and plain)",
        f"rounds: {rounds}; shown: the median ± the furthest, in processor time",
        "bytes: what one more copy of a position in mid-game allocates",
        "choices a game: " + ", ".join(f"{name} {length}" for name, length in lengths.items()),
    ]
    return notes + [
        f"×: times as fast as Catanatron {one.facts['version']}, times as small; its choices are the plies of its "
        f"random players, {one.facts['forced']:.0%} of them with one legal action; ours never ask such a question"
        for one in variants
        if one.name == PEER
    ]


def machine() -> str:
    """The processor, the Python, and how busy the machine is."""
    names = Path("/proc/cpuinfo")
    lines = names.read_text().splitlines() if names.is_file() else []
    model = next((line.partition(": ")[2] for line in lines if line.startswith("model name")), platform.machine())
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return f"{python}, {os.cpu_count()} × {model}, load {os.getloadavg()[0]:.1f} before the run"


def main() -> None:
    """Build, measure, print."""
    parser = argparse.ArgumentParser(description="The speed of Ironbridge's games, beside Catanatron's.")
    parser.add_argument("--rounds", type=int, default=5, help="samples of each variant (default 5)")
    parser.add_argument("--without-peers", action="store_true", help="measure our own games only")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write every number there")
    parser.add_argument("--markdown", type=Path, metavar="FILE", help="write the table there")
    options = parser.parse_args()

    computer = machine()
    build()
    games: dict[str, list[int]] = worker("compiled", "games")
    variants = [Variant(name, seats, form) for name in games for seats in games[name] for form in ("plain", "compiled")]
    if not options.without_peers:
        install_peer()
        variants.append(Variant(PEER, 4, "plain"))
    measure(variants, options.rounds)

    rows = table_of(variants)
    notes = [*notes_on(variants, options.rounds), computer]
    table = Table(*rows[0], box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for column in table.columns[2:]:
        column.justify = "right"
    for row in rows[1:]:
        table.add_row(*row)
    output = Console() if sys.stdout.isatty() else Console(width=100)
    output.print(table)
    for note in notes:
        output.print(note, highlight=False)
    if options.json:
        document = {"machine": computer, "variants": [asdict(variant) for variant in variants]}
        options.json.write_text(json.dumps(document, indent=2) + "\n", encoding="utf-8")
    if options.markdown:
        lines = [f"| {' | '.join(row)} |" for row in rows]
        lines.insert(1, "|---|---|" + "--:|" * (len(rows[0]) - 2))
        options.markdown.write_text("\n".join([*lines, "", *(f"- {note}" for note in notes)]) + "\n", encoding="utf-8")
    if differing(variants):
        sys.exit("benchmark: the compiled engine does not play as the plain one does")


if __name__ == "__main__":
    main()
