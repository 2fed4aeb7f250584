"""Reading and writing files for the command line, with a sentence when it fails."""

from __future__ import annotations

from pathlib import Path

from ironbridge.engine.problems import Problem, n_


def read_text(file: Path) -> str:
    """The text of a file."""
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise Problem(n_("cannot read '{file}': {reason}"), file=file, reason=error.strerror or error) from None
    except UnicodeDecodeError:
        raise Problem(n_("'{file}' is not a text file in UTF-8"), file=file) from None


def write_text(file: Path, text: str) -> None:
    """Write a text to a file."""
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Problem(n_("cannot write '{file}': {reason}"), file=file, reason=error.strerror or error) from None
