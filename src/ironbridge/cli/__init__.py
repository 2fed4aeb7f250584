"""The `ironbridge` command."""

from __future__ import annotations

import io
import os
import sys

import typer
from typer.exceptions import TyperException

from ironbridge.cli.app import build, usage_problem
from ironbridge.engine.problems import Problem, listed, n_
from ironbridge.language import LANGUAGES, language

BAD_INPUT = 2
OUR_FAULT = 70
INTERRUPTED = 130


def main() -> None:
    """Run the command line; bad input is answered with one line and a non-zero exit."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal that cannot show ● shows ?
    if sys.stdin is None:  # closed: nobody will answer
        sys.stdin = io.StringIO()
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run with these arguments and return the exit code."""
    say = language("en")
    try:
        code, arguments = choose_language(arguments, os.environ)
        say = language(code)
        if arguments in ([], ["map"], ["lesson"]):
            arguments = [*arguments, "--help"]
        result = build(say)(arguments, prog_name="ironbridge", standalone_mode=False)
        return result if isinstance(result, int) else 0
    except Problem as problem:
        return _fail(problem.told(say))
    except TyperException as error:
        return _fail(usage_problem(error, arguments).told(say))
    except (KeyboardInterrupt, EOFError, typer.Abort):
        print()
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has gone (as with `| head`): leave without a word, and without Python's own at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return INTERRUPTED
    except Exception as error:
        # A fault of ours: one line for the person at the keyboard, the whole story for whoever mends it.
        if os.environ.get("IRONBRIDGE_DEBUG"):
            raise
        line = say("something went wrong: {error} (IRONBRIDGE_DEBUG=1 shows where)", error=repr(error))
        return _fail(line, OUR_FAULT)


def choose_language(arguments: list[str], environment: os._Environ[str] | dict[str, str]) -> tuple[str, list[str]]:
    """The language asked for by `--lang` anywhere in the line, else by the environment; and the other arguments."""
    rest: list[str] = []
    chosen = ""
    given = iter(arguments)
    for argument in given:
        if argument == "--lang":
            chosen = next(given, "")
        elif argument.startswith("--lang="):
            chosen = argument.removeprefix("--lang=")
        else:
            rest.append(argument)
            continue
        if chosen not in LANGUAGES:
            raise Problem(n_("--lang must be one of: {languages}"), languages=listed(LANGUAGES))
    for variable in ("IRONBRIDGE_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        chosen = chosen or environment.get(variable, "")[:2].lower()
    return chosen if chosen in LANGUAGES else "en", rest


def _fail(sentence: str, code: int = BAD_INPUT) -> int:
    print(f"ironbridge: {sentence}", file=sys.stderr)
    return code
