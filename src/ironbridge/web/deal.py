"""A fair deal: the seed of a table comes from a secret of the house and from numbers of the players' own.

The house shows the hash of its secret before it learns any of their numbers, so it cannot choose among seeds; and
nobody else knows the secret before the end, so they cannot either. `docs/playing.md` says how to check it.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, replace

from itsdangerous import BadSignature, TimestampSigner

from ironbridge.engine.chance import UNFOLDED
from ironbridge.engine.problems import Problem, n_
from ironbridge.web.refusals import Stale

LONGEST_NUMBER = 64
WATCHING = 0  # the seat of whoever opened a table and does not sit there; the others count from 1, as in a record
KEPT_FOR = 24 * 3600  # seconds: how long a promise may wait for its table


@dataclass(frozen=True)
class Deal:
    """The house's secret, and the numbers of the players by their seats."""

    secret: str
    given: Mapping[int, str]

    @property
    def hash(self) -> str:
        """Of the secret alone: what is shown from the start."""
        return hashlib.sha256(self.secret.encode()).hexdigest()

    @property
    def text(self) -> str:
        """The secret, then a line for each number, in the order of the seats."""
        return "\n".join([self.secret, *(f"{seat} {number}" for seat, number in sorted(self.given.items()))])

    @property
    def seed(self) -> int:
        """The hash of the text, as a seed that keeps all its bits."""
        return UNFOLDED + int(hashlib.sha256(self.text.encode()).hexdigest(), 16)

    def with_number(self, seat: int, number: str) -> Deal:
        """The deal once that seat has given its number."""
        check_number(number)
        return replace(self, given={**self.given, seat: number})


def check_number(number: str) -> None:
    """A player's own number is any short text on one line, without a space."""
    if not re.fullmatch(r"[!-~]+", number) or len(number) > LONGEST_NUMBER:
        raise Problem(
            n_("a number of your own has from 1 to {most} letters or figures, and no space"), most=LONGEST_NUMBER
        )


def unpromised() -> Deal:
    """A deal of the house alone, as yet."""
    return Deal(secrets.token_hex(32), {})


class BrokenPromise(Stale):
    """No table can be dealt by this promise: it is not ours, is too old, or has been kept already."""


@dataclass(frozen=True)
class Promise:
    """A secret that the house will deal with: its name, and its hash."""

    deal: str
    hash: str


class Promises:
    """Secrets to deal with, given out by their hash. None is stored: name and key are enough to make it again."""

    def __init__(self, key: str) -> None:
        self._key = key.encode()
        self._signer = TimestampSigner(key, salt="deal", digest_method=hashlib.sha256)

    def make(self) -> Promise:
        """A new one."""
        name = secrets.token_urlsafe(16)
        return Promise(self._signer.sign(name).decode(), Deal(self._secret(name), {}).hash)

    def deal(self, promised: str) -> Deal:
        """The deal that was promised; the store sees to it that there is one table of it."""
        try:
            return Deal(self._secret(self._signer.unsign(promised, max_age=KEPT_FOR).decode()), {})
        except BadSignature:
            raise broken() from None

    def _secret(self, name: str) -> str:
        return hmac.new(self._key, f"deal {name}".encode(), "sha256").hexdigest()


def broken() -> BrokenPromise:
    """What is said of a promise that cannot be kept."""
    return BrokenPromise(n_("this deal has been used, or is too old: ask for another"))
