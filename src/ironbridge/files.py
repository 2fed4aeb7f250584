"""Text files read and written, with a sentence of ours when it fails."""

from __future__ import annotations

from pathlib import Path

from ironbridge.engine.problems import Problem, n_


def read_text(file: Path) -> str:
    """The text of a file."""
    try:
        return file.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise file_problem(file, error) from None
    except UnicodeDecodeError:
        raise Problem(n_("'{file}' is not a text file in UTF-8"), file=file) from None
    except ValueError:  # a path with a null character
        raise Problem(n_("there is no file or folder '{file}'"), file=ascii(str(file))) from None


def write_text(file: Path, text: str) -> None:
    """Write a text to a file."""
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise file_problem(file, error) from None


def make_folder(folder: Path) -> None:
    """Make a folder, with those above it, if it is not there yet."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise file_problem(folder, error) from None


def file_problem(file: Path, error: OSError) -> Problem:
    """What the system says against a file, in our words where it is one of the usual things."""
    match error:
        case FileNotFoundError():
            return Problem(n_("there is no file or folder '{file}'"), file=file)
        case PermissionError():
            return Problem(n_("there is no permission to open '{file}'"), file=file)
        case IsADirectoryError():
            return Problem(n_("'{file}' is a folder, not a file"), file=file)
        case FileExistsError() | NotADirectoryError():
            return Problem(n_("'{file}' is a file, not a folder"), file=file)
        case _:
            return Problem(n_("cannot open '{file}': {reason}"), file=file, reason=error.strerror or error)
