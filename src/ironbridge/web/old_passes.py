"""Passes of earlier houses, which said themselves who somebody is: `[person, name, account]`, signed.

Nobody could end one. A browser gets a new pass for it, and once that has been shown the old one is void, but for the
first minute, in which other windows may still come with it. A program cannot be given another, so its old one goes on.
None is good after a pass of the same person has ended, nor longer than a year after the house was brought up to date.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from itsdangerous import BadSignature, URLSafeSerializer

from ironbridge.web.store.store import Store

OTHER_WINDOWS = timedelta(minutes=1)


@dataclass(frozen=True)
class OldPass:
    """What an old pass says of who shows it."""

    person: str
    name: str
    account: str


class OldPasses:
    """Says which are still good."""

    def __init__(self, store: Store, secret: str, until: datetime | None) -> None:
        self._store = store
        self._until = until
        self._signed = URLSafeSerializer(secret, salt="visitor", signer_kwargs={"digest_method": hashlib.sha256})

    def read(self, shown: str) -> OldPass | None:
        """What it says, if we have signed it and the time has not run out."""
        if self._until is None or datetime.now(UTC) > self._until:
            return None
        try:
            person, name, account = self._signed.loads(shown)
        except (BadSignature, ValueError, TypeError):
            return None
        return OldPass(person, name, account)

    async def is_good(self, old: OldPass, new_hash: str, *, by_program: bool) -> bool:
        """Whether it still holds; `new_hash` is of the pass that a browser gets for it."""
        for row in await self._store.passes_of(old.person):
            if row.ended is not None:
                return False
            shown = row.seen > row.created
            if row.hash == new_hash and (by_program or (shown and datetime.now(UTC) > row.created + OTHER_WINDOWS)):
                return False
        accounts = await self._store.accounts_of(old.person)
        if old.account or accounts:
            return old.account in accounts  # a guest's pass of before the account was opened is not the account's
        return bool(old.name) or await self._store.is_known(old.person)
