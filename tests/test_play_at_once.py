"""`make play` opens the table at once and compiles meanwhile: tools/setup.py, on a small package of the same name."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import venv
from collections.abc import Iterator
from pathlib import Path

import pip
import pytest

from tests.web.servers import PATIENCE, is_alive, wait_until

HEADERS = Path(sysconfig.get_paths()["include"], "Python.h")
pytestmark = pytest.mark.skipif(not HEADERS.exists(), reason="without Python's headers nothing is compiled")

PYPROJECT = """
[build-system]
requires = []
build-backend = "backend"
backend-path = ["."]
[project]
name = "ironbridge"
version = "1"
dependencies = ["pip"]
"""
# Packs the module `ironbridge`, which says in which form it was packed. Files beside say what goes wrong.
BACKEND = """
import os, subprocess, zipfile
METADATA = "Metadata-Version: 2.1\\nName: ironbridge\\nVersion: 1\\n"
WHEEL = "Wheel-Version: 1.0\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n"
def build_wheel(folder, config_settings=None, metadata_directory=None):
    compiled = os.environ["IRONBRIDGE_COMPILE"] == "1"
    if compiled and os.path.exists("slow"):
        compiler = subprocess.Popen(["sleep", "600"])
        with open(os.path.join(os.environ["TMPDIR"], "half made"), "w") as file:
            file.write(f"{compiler.pid}.")
        compiler.wait()
    if compiled and os.path.exists("broken"):
        raise SystemExit("the compiler is not well")
    with zipfile.ZipFile(os.path.join(folder, "ironbridge-1-py3-none-any.whl"), "w") as wheel:
        with open("src/ironbridge.py") as source:
            form = f"\\nFORM = {'compiled' if compiled else 'plain'!r}\\nmain()"
            wheel.writestr("ironbridge.py", source.read() + form)
        about = {"METADATA": METADATA, "WHEEL": WHEEL, "RECORD": ""}
        for name, content in about.items():
            wheel.writestr(f"ironbridge-1.dist-info/{name}", content)
    return "ironbridge-1-py3-none-any.whl"
"""
SOURCE = """
import os, sys, time
def main():
    print(FORM, *sys.argv[1:], os.environ.get("IRONBRIDGE_BOT_ENGINE", ""), flush=True)
    if "serve" in sys.argv:
        try:
            time.sleep(600)
        except KeyboardInterrupt:
            print("closed", flush=True)
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A small project with our tools/setup.py, and a virtual environment that sees our pip."""
    files = {"pyproject.toml": PYPROJECT, "backend.py": BACKEND, "hatch_build.py": "", "src/ironbridge.py": SOURCE}
    for name, content in files.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(content, encoding="utf-8")
    (tmp_path / "tools").mkdir()
    shutil.copy(Path(__file__).parents[1] / "tools" / "setup.py", tmp_path / "tools")
    venv.create(tmp_path / ".venv", with_pip=False, symlinks=True)
    (packages,) = tmp_path.glob(".venv/lib/python*/site-packages")
    ours = Path(pip.__file__).parent
    (packages / "pip").symlink_to(ours)
    for about in ours.parent.glob("pip-*.dist-info"):
        (packages / about.name).symlink_to(about)
    compiler = tmp_path / "bin" / "cc"
    compiler.parent.mkdir()
    compiler.touch(0o755)
    return tmp_path


class Playing:
    """`make play`, and what it says."""

    def __init__(self, root: Path, **environment: str) -> None:
        self.root = root
        self.said = root / "said"
        with self.said.open("w", encoding="utf-8") as said:
            self.process = subprocess.Popen(
                [sys.executable, "tools/setup.py", "play"],
                cwd=root,
                env=os.environ | {"PATH": f"{root / 'bin'}:{os.environ['PATH']}", "PYTHONPATH": ""} | environment,
                stdout=said,
                stderr=said,
                start_new_session=True,  # so that Ctrl-C is for it and its children, not for us
            )

    def hear(self, words: str) -> None:
        wait_until(lambda: words in self.said.read_text(encoding="utf-8") or self.process.poll() is not None)
        assert words in self.said.read_text(encoding="utf-8")

    def end(self, how: signal.Signals = signal.SIGINT) -> str:
        """Ctrl-C; what was said altogether."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, how)
            self.process.wait(PATIENCE)
        return self.said.read_text(encoding="utf-8")


@pytest.fixture
def played() -> Iterator[list[Playing]]:
    """Those that are ended in any case."""
    playing: list[Playing] = []
    yield playing
    for each in playing:
        each.end(signal.SIGTERM)


def test_the_table_opens_on_the_plain_engine_and_the_next_time_on_the_compiled_one(
    root: Path, played: list[Playing]
) -> None:
    first = Playing(root)
    played.append(first)
    first.hear(f"plain serve --open {root / '.venv' / 'compiled'}")
    first.hear("The engine is compiled: bots think with it from now on")
    assert (root / ".venv" / "compiled" / "ironbridge.py").read_text(encoding="utf-8").count("FORM = 'compiled'") == 1
    assert first.end().endswith("closed\n")
    second = Playing(root)
    played.append(second)
    second.hear("compiled serve --open \n")
    assert "plain" not in second.end().lower()


def test_what_was_compiled_from_other_sources_is_not_used(root: Path, played: list[Playing]) -> None:
    first = Playing(root)
    played.append(first)
    first.hear("The engine is compiled")
    first.end()
    (root / "src" / "ironbridge.py").write_text(f"{SOURCE}\n# changed", encoding="utf-8")
    (root / "slow").touch()
    second = Playing(root)
    played.append(second)
    second.hear("plain serve")
    assert not (root / ".venv" / "compiled").exists()


def test_a_compiler_that_fails_is_one_sentence_and_play_goes_on(root: Path, played: list[Playing]) -> None:
    (root / "broken").touch()
    playing = Playing(root)
    played.append(playing)
    playing.hear("The engine could not be compiled")
    assert "the compiler is not well" in (root / ".venv" / "compiler.log").read_text(encoding="utf-8")
    assert not [*(root / ".venv").glob("compil*d*"), *(root / ".venv").glob("compiling-*")]
    assert playing.process.poll() is None
    said = playing.end()
    assert said.endswith("closed\n")
    assert "Traceback" not in said


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_the_end_of_the_table_is_the_end_of_the_compiler(
    root: Path, played: list[Playing], how: signal.Signals
) -> None:
    (root / "slow").touch()
    playing = Playing(root)
    played.append(playing)
    playing.hear("plain serve")
    wait_until(lambda: half_made(root).endswith("."))
    compiler = int(half_made(root).rstrip("."))
    assert is_alive(compiler)
    said = playing.end(how)
    wait_until(lambda: not is_alive(compiler))
    assert "could not be compiled" not in said
    assert not [*root.glob(".venv/compiling-*")]


def half_made(root: Path) -> str:
    return "".join(file.read_text(encoding="utf-8") for file in root.glob(".venv/compiling-*/half made"))


def test_who_wants_no_compiler_gets_none(root: Path, played: list[Playing]) -> None:
    playing = Playing(root, IRONBRIDGE_COMPILE="0")
    played.append(playing)
    playing.hear("plain serve --open \n")
    assert "compiled" not in playing.end()
