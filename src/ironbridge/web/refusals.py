"""What is said when the house refuses something: a sentence, and the HTTP status that goes with it."""

from __future__ import annotations

from ironbridge.engine.problems import Problem

BAD_INPUT = 422


class Refused(Problem):
    """A request that cannot be granted. Other problems are bad input."""

    status = BAD_INPUT
    retry_after: int | None = None  # seconds until another try may be granted


class Unreadable(Refused):
    """Nobody can tell what was meant."""

    status = 400


class WrongMethod(Refused):
    """There is such an address, but it cannot be asked so."""

    status = 405


class NotFound(Refused):
    """There is no such thing, or it is none of the visitor's business that there is."""

    status = 404


class NotAllowed(Refused):
    """It is there, but not for this visitor."""

    status = 403


class Stale(Refused):
    """The table has moved on since the page was made; looking again shows how."""

    status = 409


class StillHere(Refused):
    """A seat whose person is at the table: nobody is put out of it by one click."""

    status = 409

    def __init__(self, sentence: str, /, name: str) -> None:
        super().__init__(sentence, name=name)
        self.name = name


class TooLarge(Refused):
    """More than anybody needs to send."""

    status = 413


class TooMany(Refused):
    """Too often in too short a time, or too much at once."""

    status = 429
    retry_after = 5


class NotNow(Refused):
    """Through no fault of the visitor's; another try may be granted."""

    status = 503
    retry_after = 5


class Away(NotNow):
    """The database does not answer, or cannot keep anything just now."""


def status_of(problem: Problem) -> int:
    """The HTTP status for a problem."""
    return problem.status if isinstance(problem, Refused) else BAD_INPUT
