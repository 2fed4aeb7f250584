"""Devices that somebody has logged in from: a long-lived signed cookie says to which accounts. It lets nobody in."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass

from itsdangerous import BadSignature, URLSafeSerializer

from ironbridge.web.store.names import folded

DEVICE_COOKIE = "ironbridge-device"
MOST_ACCOUNTS = 8  # that a device is known for; the latest


@dataclass(frozen=True)
class Device:
    """A browser, and the accounts it has been logged in to, as names are compared."""

    id: str = ""
    accounts: tuple[str, ...] = ()

    def knows(self, name: str) -> bool:
        """Whether somebody has logged in to this account from here."""
        return folded(name) in self.accounts

    def with_account(self, name: str) -> Device:
        """The device once somebody has."""
        others = [other for other in self.accounts if other != folded(name)]
        return Device(self.id or secrets.token_urlsafe(12), (*others, folded(name))[-MOST_ACCOUNTS:])


class Devices:
    """Knows them again."""

    def __init__(self, secret: str) -> None:
        self._signed = URLSafeSerializer(secret, salt="device", signer_kwargs={"digest_method": hashlib.sha256})

    def cookie_of(self, device: Device) -> str:
        """What the device shows."""
        return str(self._signed.dumps([device.id, *device.accounts]))

    def read(self, cookie: str) -> Device:
        """The device that shows it: any that we do not know, if we have not signed it."""
        try:
            id_, *accounts = self._signed.loads(cookie)
        except (BadSignature, ValueError, TypeError):
            return Device()
        return Device(id_, tuple(accounts))
