"""Sets up what `make play` and `make test` need in `.venv`, and says plainly what is missing. Standard library only."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts" if sys.platform == "win32" else "bin") / "python"
OLDEST = (3, 11)


def main(wanted: str) -> None:
    if sys.version_info < OLDEST:
        have = ".".join(map(str, sys.version_info[:3]))
        sys.exit(f"Ironbridge needs Python 3.11 or newer; this is {have}. Try: make PYTHON=python3.12 …")
    if wanted == "form":
        say_form()
        return
    if not PYTHON.exists():
        print("Making a virtual environment in .venv …", flush=True)
        make_venv()
    # What is tested today is tested with the same versions tomorrow (`make lock` renews them); a player has the newest.
    locked = ["--constraint", str(ROOT / "requirements-test.lock")] if wanted == "test" else []
    if wanted == "test":
        print("Installing what the tests need …", flush=True)
        pip("install", "--quiet", *locked, *groups("test", "lint"))
    compiler = shutil.which("cc") and Path(sysconfig.get_paths()["include"], "Python.h").exists()
    form = "compiled (a few minutes, once)" if compiler else "as plain Python: no C compiler, or no Python headers"
    print(f"Installing Ironbridge and what it needs, {form} …", flush=True)
    # Where the engine can be compiled, its tests must not pass by running the plain one.
    strict = {"IRONBRIDGE_COMPILE": "1"} if compiler and wanted == "test" else {}
    pip("install", "--progress-bar", "on", *locked, str(ROOT), **strict)
    say_form()
    (VENV / "ready").touch()
    if wanted == "test":
        if subprocess.run([PYTHON, ROOT / "tools" / "browser.py"], check=False).returncode:
            sys.exit(1)
        (VENV / "ready-test").touch()


def make_venv() -> None:
    try:
        venv.create(VENV, with_pip=True, clear=True)
    except subprocess.CalledProcessError:
        shutil.rmtree(VENV, ignore_errors=True)
        sys.exit("Python's venv module cannot make an environment here; on Debian or Ubuntu install python3-venv.")


def groups(*names: str) -> list[str]:
    """The requirements of dependency groups in pyproject.toml (pip itself reads them only from version 25.1)."""
    import tomllib

    document = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return [requirement for name in names for requirement in document["dependency-groups"][name]]


def say_form() -> None:
    form = subprocess.run([PYTHON, "-m", "ironbridge", "--version"], capture_output=True, text=True, check=True)
    print(form.stdout.strip(), flush=True)


def pip(*arguments: str, **environment: str) -> None:
    done = subprocess.run([PYTHON, "-m", "pip", *arguments], env=os.environ | environment, check=False)
    if done.returncode:
        sys.exit("Installing failed: the lines above say why. Ironbridge needs the Python package index to set up.")


if __name__ == "__main__":
    main(sys.argv[1])
