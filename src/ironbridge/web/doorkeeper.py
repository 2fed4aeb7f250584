"""Who is at the door: the house gives passes, knows them again, and ends them.

A pass is a random text that the house has signed; a browser keeps it in a cookie, a program shows it as its token.
Whoever has done nothing yet has a pass of which nothing is kept: who they are follows from the pass, so that merely
looking costs no row. From the first thing that is kept there is a row, found by the hash of the pass, and the pass
holds until the row has ended.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from math import inf

from itsdangerous import BadSignature, Signer

from ironbridge.web.old_passes import OldPasses
from ironbridge.web.people import Preferences, Visitor
from ironbridge.web.store.news import ANY_TABLE
from ironbridge.web.store.rows import PassRow
from ironbridge.web.store.store import Store

MOST_REMEMBERED = 20_000
TRUSTED = 60.0  # seconds: should the news of an end ever be missed, it is known after these
A_DAY = timedelta(days=1)
LIFE = timedelta(days=366)  # a pass that nobody has shown for so long has ended


@dataclass(frozen=True, eq=False)
class _Remembered:
    """Who shows a pass, if it holds; whether there is a row; and until when that is believed without looking."""

    visitor: Visitor | None = None
    kept: bool = False
    until: float = -inf


class Doorkeeper:
    """Knows everybody again, mostly without asking the store: it hears of every pass that another process changes."""

    def __init__(
        self,
        store: Store,
        secret: str,
        old_passes_until: datetime | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.store = store
        self._secret = secret.encode()
        # The signature keeps passes that somebody has made up from costing a question to the database.
        self._signer = Signer(secret, salt="pass", digest_method=hashlib.sha256)
        self._old = OldPasses(store, secret, old_passes_until)
        self._clock = clock
        self._remembered: OrderedDict[str, _Remembered] = OrderedDict()
        store.news.heard_from_elsewhere(self._note_elsewhere)

    def _note_elsewhere(self, hash_: str, kind: str) -> None:
        if hash_ == ANY_TABLE:
            self._remembered.clear()
        elif kind == "passes":
            self._remembered.pop(hash_, None)

    # ------------------------------------------------------------------ knowing them again

    async def visitor(self, shown: str, preferences: Preferences, *, by_program: bool = False) -> Visitor | None:
        """Who shows this pass; nobody if it is not ours, or has ended."""
        hash_ = _hash(shown)
        found = self._remembered.get(hash_)
        if found is None or found.until < self._clock():
            found = await self._look_up(shown, hash_, by_program=by_program)
        else:
            self._remembered.move_to_end(hash_)
        known = found.visitor
        return known and Visitor(known.person, known.name, known.account, preferences, known.csrf, known.token)

    async def _look_up(self, shown: str, hash_: str, *, by_program: bool) -> _Remembered:
        try:
            self._signer.unsign(shown)
        except BadSignature:
            return _Remembered(await self._from_old(shown, by_program=by_program))
        # News of this pass that come while it is read take the mark away: what was read is not believed for long then.
        mark = self._remembered[hash_] = _Remembered()
        self._remembered.move_to_end(hash_)
        row = await self.store.pass_of(hash_)
        found = _Remembered(self._holder(shown, row), row is not None, self._clock() + TRUSTED)
        if self._remembered.get(hash_) is mark:
            self._remembered[hash_] = found
        while len(self._remembered) > MOST_REMEMBERED:
            self._remembered.popitem(last=False)
        if row is not None and found.visitor is not None and datetime.now(UTC) - row.seen >= A_DAY:
            await self.store.see_pass(replace(row, seen=datetime.now(UTC)))
        return found

    def _holder(self, shown: str, row: PassRow | None) -> Visitor | None:
        if row is None:
            return self._known(_person_of(shown), "", "", shown)
        if row.ended is not None or datetime.now(UTC) - row.seen > LIFE:
            return None
        return self._known(row.person, row.name, row.account, shown)

    async def _from_old(self, shown: str, *, by_program: bool) -> Visitor | None:
        old = self._old.read(shown)
        if old is None:
            return None
        browsers, programs = (self._signed(f"{kind} {old.person}") for kind in ("browser", "program"))
        if not await self._old.is_good(old, _hash(browsers), by_program=by_program):
            return None
        known = self._known(old.person, old.name, old.account, programs if by_program else browsers)
        if not by_program:
            row = _row(known)
            # Not seen since: the old one is void as soon as the new one has been shown.
            await self.store.keep_pass(replace(row, seen=row.created - A_DAY))
        return known

    def _known(self, person: str, name: str, account: str, token: str) -> Visitor:
        return Visitor(person, name, account, Preferences(), self._mac(f"csrf {token}"), token)

    # ------------------------------------------------------------------ giving passes, and ending them

    def stranger(self, preferences: Preferences) -> Visitor:
        """Somebody new, with a pass that nothing is kept of."""
        token = self._signer.sign(secrets.token_urlsafe(32)).decode()
        return replace(self._known(_person_of(token), "", "", token), preferences=preferences)

    async def let_in(self, who: Visitor) -> Visitor:
        """The same person with a new pass, which is kept."""
        token = self.stranger(who.preferences).token
        new = replace(self._known(who.person, who.name, who.account, token), preferences=who.preferences)
        await self.store.keep_pass(_row(new))
        return new

    async def keep(self, visitor: Visitor) -> None:
        """Something of theirs is going to be kept, so their pass is."""
        remembered = self._remembered.get(_hash(visitor.token))
        if remembered is None or not remembered.kept:
            await self.store.keep_pass(_row(visitor))

    async def name(self, visitor: Visitor, name: str) -> Visitor:
        """Call them by that name, wherever they show this pass."""
        named = replace(visitor, name=name)
        await self.store.name_pass(_row(named))
        return named

    async def end(self, visitor: Visitor) -> None:
        """Their pass is void, wherever it was copied. One of which nothing is kept stays a stranger's."""
        await self.store.end_pass(_hash(visitor.token))

    def _signed(self, derived_from: str) -> str:
        """The same pass for the same text, for nobody else to guess."""
        return self._signer.sign(self._mac(derived_from)).decode()

    def _mac(self, text: str) -> str:
        return hmac.new(self._secret, text.encode(), "sha256").hexdigest()


def _hash(shown: str) -> str:
    return hashlib.sha256(shown.encode()).hexdigest()


def _person_of(token: str) -> str:
    """Who has a pass that nothing is kept of. From the person nobody finds the pass."""
    return base64.urlsafe_b64encode(hashlib.sha256(f"person {token}".encode()).digest()[:12]).decode()


def _row(visitor: Visitor) -> PassRow:
    now = datetime.now(UTC)
    return PassRow(_hash(visitor.token), visitor.person, visitor.name, visitor.account, now, now)
