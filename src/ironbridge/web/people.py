"""Who is at the door: guests known by a signed cookie, accounts that last across devices, and what each prefers."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
from dataclasses import asdict, dataclass, field, replace
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qsl, urlencode

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError
from itsdangerous import BadSignature, URLSafeSerializer

from ironbridge.engine.problems import Problem, n_
from ironbridge.language import LANGUAGES, Language, language
from ironbridge.web.new_table import good_name
from ironbridge.web.refusals import NotAllowed
from ironbridge.web.store.store import Store

if TYPE_CHECKING:
    from ironbridge.web.table import GameTable

THEMES = ("auto", "light", "dark")
PALETTES = ("usual", "colour-blind")
PACES = ("slow", "normal", "fast", "instant")
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

    def __str__(self) -> str:
        return urlencode(
            {name: int(value) if isinstance(value, bool) else value for name, value in asdict(self).items()}
        )

    def changed(self, given: dict[str, str]) -> Preferences:
        """With what was given and makes sense."""
        allowed = {"lang": LANGUAGES, "theme": THEMES, "palette": PALETTES, "pace": PACES}
        chosen: dict[str, Any] = {name: given[name] for name, values in allowed.items() if given.get(name) in values}
        chosen |= {name: given[name] == "1" for name in ("confirm", "sound") if name in given}
        return replace(self, **chosen)


@dataclass(frozen=True)
class Visitor:
    """Somebody who asks for something. `person` is who they are to the house; a guest's name may be empty."""

    person: str
    name: str = ""
    account: str = ""
    preferences: Preferences = field(default_factory=Preferences)
    csrf: str = ""

    @property
    def say(self) -> Language:
        """Their language."""
        return language(self.preferences.lang)

    def name_at(self, table: GameTable) -> str:
        """What they are called at a table where they sit."""
        mine = table.seats_of(self.person)
        return table.names[mine[0]] if mine else self.name


class Doorkeeper:
    """Knows everybody again, by what the house itself has signed."""

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()
        self._signed = URLSafeSerializer(secret, salt="visitor", signer_kwargs={"digest_method": hashlib.sha256})

    def pass_of(self, visitor: Visitor) -> str:
        """What a visitor shows to be known again: the value of the cookie, and the token of the JSON API."""
        return str(self._signed.dumps([visitor.person, visitor.name, visitor.account]))

    def visitor(self, shown: str, preferences: Preferences) -> Visitor | None:
        """Who that is; nobody if the pass is not ours."""
        try:
            person, name, account = self._signed.loads(shown)
        except (BadSignature, ValueError, TypeError):
            return None
        return Visitor(person, name, account, preferences, self.csrf(person))

    def stranger(self, preferences: Preferences) -> Visitor:
        """Somebody new."""
        person = secrets.token_urlsafe(12)
        return Visitor(person, preferences=preferences, csrf=self.csrf(person))

    def csrf(self, person: str) -> str:
        """What our own pages send back with every change, and pages of others cannot know."""
        return hmac.new(self._secret, f"csrf {person}".encode(), "sha256").hexdigest()


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


async def open_account(store: Store, visitor: Visitor, name: str, password: str) -> Visitor:
    """A name and a password make a guest's tables last across devices."""
    name = good_name(name)
    if visitor.account:
        raise Problem(n_("you are logged in as {name}: log out first"), name=visitor.account)
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise Problem(
            n_("a password has from {least} to {most} letters"), least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD
        )
    hashed = await asyncio.to_thread(_hasher.hash, password)
    if not await store.open_account(name, visitor.person, hashed):
        raise Problem(n_("the name {name} is taken: choose another"), name=name)
    return replace(visitor, name=name, account=name)


async def log_in(store: Store, visitor: Visitor, name: str, password: str) -> Visitor:
    """The same person on another device; what they did there as a guest is theirs now."""
    account = await store.account(" ".join(name.split()))
    # Whether there is such a name must not show in the time it takes.
    known = await asyncio.to_thread(_verify, account.hash if account else _decoy, password[:LONGEST_PASSWORD])
    if account is None or not known:
        raise NotAllowed(n_("the name or the password is wrong"))
    if not visitor.account and visitor.person != account.person:
        await store.hand_over(visitor.person, account.person)
    return replace(visitor, person=account.person, name=account.name, account=account.name)


def _verify(hashed: str, password: str) -> bool:
    try:
        return _hasher.verify(hashed, password)
    except VerifyMismatchError:
        return False
