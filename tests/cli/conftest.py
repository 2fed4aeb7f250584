"""The command line, run in the tests' own process."""

from __future__ import annotations

import io
import sys

import pytest

from ironbridge import cli


class Terminal:
    """Runs the command line and keeps what it printed."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self._capsys = capsys
        self._monkeypatch = monkeypatch
        monkeypatch.setenv("COLUMNS", "200")
        monkeypatch.delenv("IRONBRIDGE_LANG", raising=False)
        monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")

    def __call__(self, line: str, typed: str = "") -> tuple[int, str, str]:
        self._monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = cli.run(line.split())
        printed = self._capsys.readouterr()
        return code, printed.out, printed.err


@pytest.fixture
def terminal(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Terminal:
    return Terminal(capsys, monkeypatch)
