"""Visitors: guests, accounts that last across devices, and what each prefers."""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import asdict, dataclass, field, replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl, urlencode

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

from ironbridge.bots import BOTS
from ironbridge.engine.problems import Problem, n_
from ironbridge.language import LANGUAGES, Language, language
from ironbridge.web.names import good_name
from ironbridge.web.refusals import NotAllowed
from ironbridge.web.store.called import GUEST, HOUSE_NAMES, Name, Named, house_name, said_name
from ironbridge.web.store.names import folded
from ironbridge.web.store.store import Store

if TYPE_CHECKING:
    from ironbridge.web.doorkeeper import Doorkeeper
    from ironbridge.web.table import GameTable

THEMES = ("auto", "light", "dark")
PALETTES = ("usual", "colour-blind")
PACES = ("slow", "normal", "fast", "instant")
CUES = ("auto", "always", "never")  # by itself: in somebody's first game, fading
LONGEST_LIST = 500  # letters of the languages that a browser understands
SHORTEST_PASSWORD = 8
LONGEST_PASSWORD = 200


@dataclass(frozen=True)
class Preferences:
    """How somebody likes their table; kept in a cookie of its own, on each device."""

    lang: str = "en"
    theme: str = "auto"
    palette: str = "usual"
    pace: str = "normal"
    confirm: bool = True
    sound: bool = True
    cues: str = "auto"

    def __str__(self) -> str:
        return urlencode(
            {name: int(value) if isinstance(value, bool) else value for name, value in asdict(self).items()}
        )

    def changed(self, given: dict[str, str]) -> Preferences:
        """With what was given and makes sense."""
        allowed = {"lang": LANGUAGES, "theme": THEMES, "palette": PALETTES, "pace": PACES, "cues": CUES}
        chosen: dict[str, Any] = {name: given[name] for name, values in allowed.items() if given.get(name) in values}
        chosen |= {name: given[name] == "1" for name in ("confirm", "sound") if name in given}
        return replace(self, **chosen)


@dataclass(frozen=True)
class Visitor:
    """Somebody who asks for something. `person` is who they are to the house; a guest's name may be empty.

    `csrf` is what our own pages send back with every change, and pages of others cannot know; `token` is their pass.
    """

    person: str
    name: str = ""
    account: str = ""
    preferences: Preferences = field(default_factory=Preferences)
    csrf: str = ""
    token: str = field(default="", repr=False)

    @property
    def say(self) -> Language:
        """Their language."""
        return language(self.preferences.lang)

    def named_at(self, table: GameTable) -> Named:
        """What they are called at a table: by the name that they have there, or else anywhere."""
        theirs = [*table.seats_of(self.person), *table.lost_by(self.person)]
        if theirs:
            return table.seats[theirs[0]]
        return Name(self.name) if self.name else house_name(GUEST)


@lru_cache(maxsize=1000)
def preferences_of(cookie: str, accept_language: str) -> Preferences:
    """From the cookie; the browser's language where nothing was chosen."""
    chosen = dict(parse_qsl(cookie))
    return Preferences(lang=_language_of(accept_language)).changed(chosen)


def _language_of(accepted: str) -> str:
    """The first language that we speak in an Accept-Language header, by its weights."""
    weighed = []
    for place, part in enumerate(accepted[:LONGEST_LIST].split(",")):
        code, _, weight = part.strip().partition(";q=")
        try:
            liking = float(weight or 1)
        except ValueError:
            continue
        if liking > 0:  # 0 is for those that are not understood
            weighed.append((-liking, place, code[:2].lower()))
    return next((code for _, _, code in sorted(weighed) if code in LANGUAGES), "en")


# ---------------------------------------------------------------------- accounts

_hasher = PasswordHasher()
_decoy = _hasher.hash(secrets.token_urlsafe())


async def own_name(store: Store, visitor: Visitor, name: str) -> str:
    """A name fit for the table that is no account of somebody else's."""
    name = good_name(name)
    await must_be_free(store, visitor, name)
    return name


async def must_be_free(store: Store, visitor: Visitor, name: str) -> None:
    """Refuse the name of somebody else's account."""
    if not await is_free(store, visitor, name):
        raise Problem(n_("{name} is somebody's account: log in if it is yours, or choose another name"), name=name)


async def is_free(store: Store, visitor: Visitor, name: str) -> bool:
    """Whether nobody else has an account of that name."""
    account = await store.account(name)
    return account is None or account.person == visitor.person


async def open_account(keeper: Doorkeeper, visitor: Visitor, name: str, password: str) -> Visitor:
    """A name and a password make a guest's tables last across devices."""
    name = good_name(name)
    if visitor.account:
        raise Problem(n_("you are logged in as {name}: log out first"), name=visitor.account)
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise Problem(
            n_("a password has from {least} to {most} letters"), least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD
        )
    if folded(name.rstrip("0123456789 ")) in _house_names():
        raise Problem(n_("the name {name} is taken: choose another"), name=name)  # nobody else could sit down
    hashed = await asyncio.to_thread(_hasher.hash, password)
    await keeper.keep(visitor)  # so that it ends with all others of the guest's
    if not await keeper.store.open_account(name, visitor.person, hashed):
        raise Problem(n_("the name {name} is taken: choose another"), name=name)
    return await keeper.let_in(replace(visitor, name=name, account=name))


async def log_in(keeper: Doorkeeper, visitor: Visitor, name: str, password: str) -> Visitor:
    """The same person on another device; what they did there as a guest is theirs now."""
    account = await keeper.store.account(name)
    # Whether there is such a name must not show in the time it takes.
    known = await asyncio.to_thread(_verify, account.hash if account else _decoy, password[:LONGEST_PASSWORD])
    if account is None or not known:
        raise NotAllowed(n_("the name or the password is wrong"))
    await keeper.end(visitor)
    if not visitor.account and visitor.person != account.person:
        await keeper.store.hand_over(visitor.person, account.person)
    return await keeper.let_in(replace(visitor, person=account.person, name=account.name, account=account.name))


@cache
def _house_names() -> frozenset[str]:
    """What the house calls those who have not said their name."""
    says = [language(code) for code in LANGUAGES]
    return frozenset(folded(said_name(Name(kind, kind), say)) for say in says for kind in (*HOUSE_NAMES, *BOTS))


def _verify(hashed: str, password: str) -> bool:
    try:
        return _hasher.verify(hashed, password)
    except VerifyMismatchError:
        return False
