"""Compiles the engine with mypyc while a wheel is built; without a C compiler the wheel is plain Python.

hatch-mypyc does the same, but only on request, inside the source tree, and with pyproject.toml moved away meanwhile.
IRONBRIDGE_COMPILE=0 builds plain Python on purpose; =1 fails where it would otherwise fall back to it.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SETUP = """
import os, sys
from concurrent.futures import ThreadPoolExecutor
from mypyc.build import mypycify
from setuptools import setup
from setuptools.command.build_ext import build_ext

class SideBySide(build_ext):
    # The C files are one extension, which setuptools compiles file after file however many cores there are.
    def build_extensions(self):
        compile_all = self.compiler.compile
        def compile(sources, **options):
            made = pool.map(lambda source: compile_all([source], **options), sources)
            return [file for files in made for file in files]
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            self.compiler.compile = compile
            self.parallel = os.cpu_count()  # the extensions, one a module, that only point to it
            super().build_extensions()

modules, folder = sys.argv.pop().split(";"), sys.argv.pop()
# One C file a module and -O2: quicker to compile than a single file with -O3, and within a hundredth as fast in play.
options = {"opt_level": "2", "debug_level": "0", "multi_file": True, "group_name": "ironbridge", "target_dir": folder}
setup(name="ironbridge", ext_modules=mypycify(modules, **options), cmdclass={"build_ext": SideBySide})
"""


class CompiledEngine(BuildHookInterface[Any]):
    """Adds the compiled twins of the modules listed in pyproject.toml to the wheel, beside their source."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it packs the wheel."""
        wanted = os.environ.get("IRONBRIDGE_COMPILE", "")
        if version == "editable" or wanted == "0":
            return
        if not wanted and not has_compiler():
            self.app.display_warning("no C compiler, or no Python headers: the engine will run as plain Python")
            return
        self._made = tempfile.TemporaryDirectory()
        made = Path(self._made.name)
        folders = ["--build-lib", str(made / "lib"), "--build-temp", str(made / "temp"), str(made)]
        build = subprocess.run(
            [sys.executable, "-c", SETUP, "build_ext", *folders, self._modules()],
            cwd=Path(self.root) / "src",
            env=os.environ | {"MYPY_CACHE_DIR": str(made)},
            capture_output=True,
            text=True,
            check=False,
        )
        if build.returncode:
            if wanted == "1":
                raise RuntimeError(f"the engine could not be compiled:\n{build.stdout}{build.stderr}")
            self.app.display_warning(f"{build.stdout}{build.stderr}")
            self.app.display_warning("compiling failed, as said above: the engine will run as plain Python")
            return
        for library in (made / "lib").rglob("*.*"):
            build_data["force_include"][str(library)] = str(library.relative_to(made / "lib"))
        build_data["infer_tag"] = True
        build_data["pure_python"] = False

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Called when the wheel has been packed."""
        if hasattr(self, "_made"):
            self._made.cleanup()

    def _modules(self) -> str:
        source = Path(self.root) / "src"
        included = {path for pattern in self.config["compile"] for path in source.glob(pattern)}
        excluded = {path for pattern in self.config["interpret"] for path in source.glob(pattern)}
        return ";".join(str(path.relative_to(source)) for path in sorted(included - excluded))


def has_compiler() -> bool:
    """Whether there is what a C extension needs: the compiler this Python was built with, or cc, and its headers."""
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    headers = Path(sysconfig.get_paths()["include"], "Python.h").exists()
    return headers and any(shutil.which(command) for command in (compiler, "cc"))
