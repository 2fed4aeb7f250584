"""Sets up what the commands of the Makefile need in `.venv`, and says plainly what is missing. Standard library only.

`make play` does not wait for the compiler: the table opens on the engine as plain Python, which is compiled meanwhile
into a folder of its own. Once that is whole the bots think with it, and the next `make play` starts with it.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import signal
import subprocess
import sys
import sysconfig
import venv
import zipfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TextIO

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts" if sys.platform == "win32" else "bin") / "python"
LOCK = ROOT / "requirements-test.lock"
OLDEST = (3, 11)

COMPILED = VENV / "compiled"  # the compiled engine, as a wheel and unpacked; it appears when it is whole
COMPILER_LOG = VENV / "compiler.log"
POLITENESS = 10  # whoever plays comes before the compiler
NOW_COMPILED = "The engine is compiled: bots think with it from now on, and the next `make play` is all compiled."
NOT_COMPILED = f"The engine could not be compiled ({COMPILER_LOG} says why): play goes on as plain Python."
NO_COMPILER = "There is no C compiler, or no Python headers: the engine runs as plain Python."


def main(wanted: str) -> None:
    if sys.version_info < OLDEST:
        have = ".".join(map(str, sys.version_info[:3]))
        sys.exit(f"Ironbridge needs Python 3.11 or newer; this is {have}. Try: make PYTHON=python3.12 …")
    if wanted == "compile":
        sys.exit(not compile_politely())
    if wanted == "form":
        say_form()
        return
    make_venv()
    # What is tested today is tested with the same versions tomorrow (`make lock` renews them); a player has the newest.
    locked = wanted in ("check", "test", "soak")
    install("what Ironbridge needs", requirements(), locked)
    if wanted == "play":
        sys.exit(play())
    if wanted == "check":
        install("what the tests need", groups("test", "lint"), locked)
    if wanted == "engine":
        install_compiled()
    if wanted in ("test", "soak"):
        install_compiled(lambda: install("what the tests need", groups("test", "lint"), locked))
        if subprocess.run([PYTHON, ROOT / "tools" / "browser.py"], check=False).returncode:
            sys.exit(1)
    if wanted == "soak":
        install("what the long runs need", groups("soak"), locked)


# ---------------------------------------------------------------------- what is installed


def make_venv() -> None:
    if PYTHON.exists():
        return
    print("Making a virtual environment in .venv …", flush=True)
    try:
        venv.create(VENV, with_pip=True, clear=True)
    except subprocess.CalledProcessError:
        shutil.rmtree(VENV, ignore_errors=True)
        sys.exit("Python's venv module cannot make an environment here; on Debian or Ubuntu install python3-venv.")


def project() -> dict[str, Any]:
    import tomllib  # not before we know that this Python has it

    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def requirements() -> list[str]:
    """What the package needs to run, and to be packed as it is: of the build requirements all but the compiler."""
    document = project()
    packing = [wanted for wanted in document["build-system"]["requires"] if not wanted.startswith("mypy")]
    return [*document["project"]["dependencies"], *packing]


def groups(*names: str) -> list[str]:
    """The requirements of dependency groups in pyproject.toml (pip itself reads them only from version 25.1)."""
    document = project()
    return [requirement for name in names for requirement in document["dependency-groups"][name]]


def install(what: str, wanted: list[str], locked: bool) -> None:
    """Install requirements, unless just these have been."""
    done = VENV / f"installed {what}{', locked' if locked else ''}"
    all_of_it = "\n".join([*wanted, read(LOCK) if locked else ""])
    if read(done) == all_of_it:
        return
    print(f"Installing {what} …", flush=True)
    pip("install", "--quiet", "--progress-bar", "on", *(["--constraint", str(LOCK)] if locked else []), *wanted)
    done.write_text(all_of_it, encoding="utf-8")


def install_plain() -> None:
    """The package as it is, which takes a second or two."""
    stamp = f"plain {sources()}"
    if installed() == stamp:
        return
    pip("install", "--quiet", "--no-deps", "--no-build-isolation", str(ROOT), IRONBRIDGE_COMPILE="0")
    (VENV / "installed").write_text(stamp, encoding="utf-8")


def install_compiled(meanwhile: Callable[[], None] = lambda: None) -> None:
    """The package with the engine compiled, where it can be: its tests must not pass by running the plain one."""
    compiling = None
    if must_compile():
        print("Compiling the engine (a minute or two) …", flush=True)
        compiling = start_compiling()
    try:
        meanwhile()
        if compiling is not None and compiling.wait():
            sys.exit(f"{COMPILER_LOG.read_text(encoding='utf-8')}\nThe engine could not be compiled, as said above.")
    finally:
        if compiling is not None:
            stop_compiling(compiling)
    if not can_compile():
        print(NO_COMPILER, flush=True)
        install_plain()
    elif installed() != (stamp := f"compiled {read(COMPILED / 'sources')}"):
        pip("install", "--quiet", "--no-deps", "--force-reinstall", *map(str, COMPILED.glob("*.whl")))
        (VENV / "installed").write_text(stamp, encoding="utf-8")
    say_form()


def installed() -> str:
    """Which form of the package is installed, and the sources it was made of."""
    return read(VENV / "installed")


def say_form() -> None:
    form = subprocess.run([PYTHON, "-P", "-m", "ironbridge", "--version"], capture_output=True, text=True, check=True)
    print(form.stdout.strip(), flush=True)


def pip(*arguments: str, **environment: str) -> None:
    done = subprocess.run([PYTHON, "-m", "pip", *arguments], env=os.environ | environment, check=False)
    if done.returncode:
        sys.exit("Installing failed: the lines above say why. Ironbridge needs the Python package index to set up.")


def read(file: Path) -> str:
    return file.read_text(encoding="utf-8") if file.exists() else ""


# ---------------------------------------------------------------------- the compiled engine


def can_compile() -> bool:
    """Whether the engine can be compiled here, and nobody said that it should not be."""
    headers = Path(sysconfig.get_paths()["include"], "Python.h")
    return os.environ.get("IRONBRIDGE_COMPILE") != "0" and bool(shutil.which("cc")) and headers.exists()


def sources() -> str:
    """What a wheel is made of, as a number that changes when anything of it does."""
    files = [ROOT / "pyproject.toml", ROOT / "hatch_build.py", *sorted((ROOT / "src").rglob("*"))]
    whole = hashlib.sha256()
    for file in files:
        if file.is_file() and file.suffix != ".pyc":
            whole.update(f"{file.relative_to(ROOT)}\n{file.stat().st_size}\n".encode() + file.read_bytes())
    return whole.hexdigest()


def must_compile() -> bool:
    return can_compile() and read(COMPILED / "sources") != sources()


def start_compiling() -> subprocess.Popen[bytes]:
    """In a session of its own, so that it can be ended with all that it started."""
    return subprocess.Popen([sys.executable, __file__, "compile"], start_new_session=True)


def stop_compiling(compiling: subprocess.Popen[bytes]) -> None:
    """End it with all that it started, and take away what they made."""
    if compiling.poll() is None:
        os.killpg(compiling.pid, signal.SIGKILL)
        compiling.wait()
        shutil.rmtree(workshop(compiling.pid), ignore_errors=True)


def workshop(pid: int) -> Path:
    """Where a process compiles: whatever it leaves half made is there."""
    return VENV / f"compiling-{pid}"


def compile_politely() -> bool:
    """Make the compiled wheel, and put it in place when it is whole and runs; what went wrong is in the log."""
    os.nice(POLITENESS)
    made_of, folder = sources(), workshop(os.getpid())
    folder.mkdir()
    try:
        with COMPILER_LOG.open("w", encoding="utf-8") as log:
            if not make_wheel(folder, log):
                return False
            if sources() != made_of:
                log.write("The sources changed while they were compiled.\n")
                return False
        (folder / "package" / "sources").write_text(made_of, encoding="utf-8")
        if read(COMPILED / "sources") != made_of:  # unless somebody else was quicker
            shutil.rmtree(COMPILED, ignore_errors=True)
            (folder / "package").rename(COMPILED)
        return True
    finally:
        shutil.rmtree(folder)


def make_wheel(folder: Path, log: TextIO) -> bool:
    """Make the wheel in folder/package, unpack it there and try it."""
    package, python = folder / "package", str(PYTHON)
    build = [python, "-m", "pip", "wheel", "--no-deps", "--wheel-dir", str(package), str(ROOT)]
    here = os.environ | {"IRONBRIDGE_COMPILE": "1", "TMPDIR": str(folder)}
    if subprocess.run(build, env=here, stdout=log, stderr=log, check=False).returncode:
        return False
    for wheel in package.glob("*.whl"):
        with zipfile.ZipFile(wheel) as packed:
            packed.extractall(package)
    try_it = [python, "-P", "-m", "ironbridge", "--version"]
    first = os.environ | {"PYTHONPATH": str(package)}
    return not subprocess.run(try_it, env=first, stdout=log, stderr=log, check=False).returncode


# ---------------------------------------------------------------------- play


def play() -> int:
    """Serve at once, in whichever form there is; where the engine is not compiled yet, see to that meanwhile."""
    if can_compile() and not must_compile():
        install_compiled()
    else:
        install_plain()
    environment = dict(os.environ)
    compiling = None
    if must_compile():
        print("The engine is being compiled (a minute or two, once). Meanwhile it runs as plain Python.", flush=True)
        shutil.rmtree(COMPILED, ignore_errors=True)
        environment["IRONBRIDGE_BOT_ENGINE"] = str(COMPILED)
    elif not can_compile():
        print(NO_COMPILER, flush=True)
    server = subprocess.Popen([PYTHON, "-P", "-m", "ironbridge", "serve", "--open"], env=environment)
    signal.signal(signal.SIGTERM, lambda *_: server.terminate())
    try:
        compiling = start_compiling() if must_compile() else None
        return watch(server, compiling)
    finally:
        if compiling is not None:
            stop_compiling(compiling)


def watch(server: subprocess.Popen[bytes], compiling: subprocess.Popen[bytes] | None) -> int:
    """Until the server ends, which it does by itself on Ctrl-C; say once how compiling went."""
    while True:
        with suppress(subprocess.TimeoutExpired, KeyboardInterrupt):
            return server.wait(timeout=0.5)
        if compiling is not None and compiling.poll() is not None:
            print(NOT_COMPILED if compiling.returncode else NOW_COMPILED, flush=True)
            compiling = None


if __name__ == "__main__":
    main(sys.argv[1])
