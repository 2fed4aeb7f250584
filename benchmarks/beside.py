"""Whether a change made anything slower: this tree beside another commit, both compiled, in one run.

    make beside COMMIT=d05a4d2

Both are built into .venv-bench. For each game four things are measured: choices a second of random play, copies of a
position in the middle of a game, steps of many games at once with observations, and positions that a search looks at.
Fresh processes take turns, round after round; the median of the rounds' ratios is shown, and their range.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from statistics import median
from time import process_time
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

ROOT = Path(__file__).resolve().parent.parent
BUILT = ROOT / ".venv-bench" / "beside"
GAMES = {"steel-driver": 3, "brass-birmingham": 3, "age-of-industry": 3, "railroad-tycoon": 3}
MEASURED = ("choices", "copies", "observations", "search")
SECONDS = 1.0
SIDE_BY_SIDE = 64
MIDDLE = 60  # choices into a game


# ---------------------------------------------------------------------- one measurement, in a process of its own


def choices(name: str, seats: int) -> float:
    game, luck, made, spent, seed = import_module("ironbridge").game(name, seats=seats), 1, 0, 0.0, 0
    while spent < SECONDS:
        state = game.start(seed)
        seed += 1
        start = process_time()
        while not state.over:
            offered = state.choices()
            luck = (luck * 1664525 + 1013904223) & 0xFFFFFFFF
            state.play(offered[luck * len(offered) >> 32])
            made += 1
        spent += process_time() - start
    return made / spent


def copies(name: str, seats: int) -> float:
    state, made = _middle(name, seats), 0
    start = process_time()
    while process_time() - start < SECONDS:
        for _ in range(1000):
            state.copy()
        made += 1000
    return made / (process_time() - start)


def observations(name: str, seats: int) -> float:
    import numpy as np

    games = import_module("ironbridge.env").vector(name, seats, games=SIDE_BY_SIDE, seed=0, observe=True)
    now, made, spent = games.reset(), 0, 0.0
    while spent < SECONDS:
        chosen = [int(np.flatnonzero(mask)[made % mask.sum()]) for mask in now.masks]
        start = process_time()
        now = games.step(chosen)
        spent += process_time() - start
        made += SIDE_BY_SIDE
    return made / spent


def search(name: str, seats: int) -> float:
    state, searching = _middle(name, seats), import_module("ironbridge.bots.search")
    estimate = import_module("ironbridge.bots.tuned").estimate_for(state.game)
    mind, looked, spent = searching.Mind(state.game, estimate.worths), 0, 0.0
    while spent < SECONDS:
        thought = searching.Search(mind, import_module("ironbridge.bots").BOTS["merchant"].reach, state, [1, 2, 3, 4])
        start = process_time()
        thought.think(float("inf"))
        spent += process_time() - start
        looked += thought.looked
    return looked / spent


def _middle(name: str, seats: int) -> Any:
    state = import_module("ironbridge").game(name, seats=seats).start(1)
    for number in range(MIDDLE):
        state.play(state.choices()[number * 7 % len(state.choices())])
    return state


# ---------------------------------------------------------------------- side by side


def built(commit: str) -> Path:
    """The package of a commit, compiled, in a folder; "" is this tree as it stands."""
    name = subprocess.run(["git", "rev-parse", commit or "HEAD"], cwd=ROOT, capture_output=True, text=True, check=True)
    folder = BUILT / (name.stdout.strip() if commit else "here")
    if commit and folder.exists():
        return folder
    shutil.rmtree(folder, ignore_errors=True)
    tree = BUILT / "tree"
    shutil.rmtree(tree, ignore_errors=True)
    tree.mkdir(parents=True)
    parts = ("src", "pyproject.toml", "hatch_build.py", "README.md", "LICENSE")
    source = ["git", "archive", commit] if commit else ["tar", "c", *parts]
    packed = subprocess.run(source, cwd=ROOT, capture_output=True, check=True)
    subprocess.run(["tar", "x", "-C", str(tree)], input=packed.stdout, check=True)
    install = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--target", str(folder), str(tree)]
    subprocess.run(install, env=os.environ | {"IRONBRIDGE_COMPILE": "1"}, check=True)
    return folder


def measured(folder: Path, what: str, name: str) -> float:
    command = [sys.executable, "-P", __file__, "--measure", what, name]
    environment = os.environ | {"PYTHONPATH": str(folder), "PYTHONHASHSEED": "0"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    return float(json.loads(done.stdout))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("commit", nargs="?", default="HEAD~1")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--measure", nargs=2, help=argparse.SUPPRESS)
    wanted = parser.parse_args()
    if wanted.measure:
        what, name = wanted.measure
        print(json.dumps(globals()[what](name, GAMES[name])))
        return
    console = Console()
    print(f"load average {os.getloadavg()[0]:.2f}; building {wanted.commit} and this tree …", flush=True)
    there, here = built(wanted.commit), built("")
    title = f"this tree, and beside {wanted.commit}: median ratio (range)"
    table = Table("game", *(f"{what}/s" for what in MEASURED), title=title)
    rows: dict[tuple[str, str], list[tuple[float, float]]] = {}
    for number in track(range(wanted.rounds), "rounds", console=Console(stderr=True)):
        for name in GAMES:
            for what in MEASURED:
                sides = [there, here] if number % 2 else [here, there]  # whoever is first has a warmer machine
                rates = {folder: measured(folder, what, name) for folder in sides}
                rows.setdefault((name, what), []).append((rates[here], rates[there]))
    for name in GAMES:
        cells = []
        for what in MEASURED:
            ratios = [ours / theirs for ours, theirs in rows[name, what]]
            rate = median(ours for ours, _ in rows[name, what])
            cells.append(f"{rate:,.0f}  {median(ratios):.3f} ({min(ratios):.2f}–{max(ratios):.2f})")
        table.add_row(name, *cells)
    console.print(table)
    print(f"load average {os.getloadavg()[0]:.2f}")


if __name__ == "__main__":
    main()
