"""A request as the corpus has it, with names in braces for what is only known while the server runs."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlencode

CORPUS = Path(__file__).with_name("corpus.jsonl")
BOUNDARY = "a boundary"
WHO = {
    "nobody": {},
    "token": {"Authorization": "Bearer {token}"},
    "other": {"Authorization": "Bearer {other}"},
    "cookie": {"Cookie": "ironbridge={token}"},
    "other-cookie": {"Cookie": "ironbridge={other}"},
    "leaver": {"Authorization": "Bearer {leaver}"},
    "leaver-cookie": {"Cookie": "ironbridge={leaver}"},
}
# What a request line and a header line may hold without ceasing to be one: with others, nobody knows what is answered.
SAFE_IN_TARGET = frozenset(range(0x21, 0x7F))
SAFE_IN_HEADER = frozenset(range(0x20, 0x100)) - {0x7F}
TOKEN = frozenset(b"!#$%&'*+-.^_`|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
FRAMING = {b"content-length", b"transfer-encoding", b"connection", b"upgrade", b"expect"}


@dataclass
class Draft:
    """A request that can still be changed: its body as data, as fields of a form, or as it is."""

    method: str
    path: str
    headers: list[tuple[str, str]]
    data: Any = None
    form: list[tuple[str, str]] | None = None
    parts: list[dict[str, str]] | None = None
    body: bytes = b""
    weight: float = field(default=1.0, compare=False)

    def asked(self) -> Asked:
        """As it is sent."""
        headers, body = list(self.headers), self.body
        kind = ""
        if self.form is not None:
            body = urlencode(self.form, errors="surrogatepass", quote_via=quote, safe="{}").encode()
            kind = "application/x-www-form-urlencoded"
        elif self.parts is not None:
            body, kind = _multipart(self.parts), f'multipart/form-data; boundary="{BOUNDARY}"'
        elif self.data is not None:
            body, kind = json.dumps(self.data).encode(), "application/json"
        if kind and not any(name.lower() == "content-type" for name, _ in headers):
            headers.append(("Content-Type", kind))
        return Asked(
            _bytes(self.method), _bytes(self.path), [(_bytes(name), _bytes(value)) for name, value in headers], body
        )


def _bytes(text: str) -> bytes:
    """Letters that a header can hold as what they are there, others as UTF-8."""
    try:
        return text.encode("latin-1")
    except UnicodeEncodeError:
        return text.encode("utf-8", "surrogatepass")


def _multipart(parts: list[dict[str, str]]) -> bytes:
    lines: list[str] = []
    for part in parts:
        file = f'; filename="{part["filename"]}"' if "filename" in part else ""
        lines += [f"--{BOUNDARY}", f'Content-Disposition: form-data; name="{part["name"]}"{file}']
        lines += [f"Content-Type: {part['type']}"] if "type" in part else []
        lines += ["", part["value"]]
    return "\r\n".join([*lines, f"--{BOUNDARY}--", ""]).encode("utf-8", "surrogatepass")


@dataclass(frozen=True)
class Asked:
    """A request as it is sent, but for the names in braces."""

    method: bytes
    target: bytes
    headers: list[tuple[bytes, bytes]]
    body: bytes

    def filled(self, names: dict[str, str]) -> Asked:
        """With what the names in braces stand for just now."""
        return Asked(
            self.method,
            _fill(self.target, names),
            [(name, _fill(value, names)) for name, value in self.headers],
            _fill(self.body, names, in_body=True),
        )

    @property
    def is_plain(self) -> bool:
        """Whether it is one request, as HTTP has it, whose end everybody agrees on."""
        return (
            bool(self.method)
            and TOKEN.issuperset(self.method)
            and self.method != b"CONNECT"
            and self.target[:1] == b"/"
            and SAFE_IN_TARGET.issuperset(self.target)
            and all(
                name and TOKEN.issuperset(name) and name.lower() not in FRAMING and SAFE_IN_HEADER.issuperset(value)
                for name, value in self.headers
            )
        )

    def on_the_wire(self) -> bytes:
        """As bytes of HTTP/1.1; with a length of its own unless it says one."""
        names = {name.lower() for name, _ in self.headers}
        lines = [self.method + b" " + self.target + b" HTTP/1.1"]
        lines += [] if b"host" in names else [b"Host: house"]
        lines += [name + b": " + value for name, value in self.headers]
        body = self.body
        if b"transfer-encoding" in names and b"content-length" not in names:
            body = b"%x\r\n" % len(body) + body + b"\r\n0\r\n\r\n" if body else b"0\r\n\r\n"
        elif b"content-length" not in names:
            lines.append(b"Content-Length: %d" % len(body))
        return b"\r\n".join([*lines, b"", b""]) + body

    def __str__(self) -> str:
        shown = [self.method + b" " + self.target[:200], *(name + b": " + value[:120] for name, value in self.headers)]
        return f"{[line.decode('latin-1') for line in shown]} {self.body[:300]!r}"


def _fill(text: bytes, names: dict[str, str], *, in_body: bool = False) -> bytes:
    if b"{" not in text:
        return text
    for name, value in names.items():
        there = b"{" + name.encode() + b"}"
        if there not in text:
            continue
        if in_body and value.lstrip("-").isdecimal():
            text = text.replace(b'"' + there + b'"', value.encode())  # a number in JSON
        shown = json.dumps(value)[1:-1] if in_body and text[:1] == b"{" else value
        text = text.replace(there, shown.encode())
    return text


@cache
def corpus() -> list[Draft]:
    """The requests that all others are made from."""
    return [_draft(json.loads(line)) for line in CORPUS.read_text(encoding="utf-8").splitlines()]


def _draft(seed: dict[str, Any]) -> Draft:
    headers = WHO[seed["as"]] | seed.get("headers", {})
    return Draft(
        seed["method"],
        seed["path"],
        list(headers.items()),
        seed.get("json"),
        None if "form" not in seed else list(seed["form"].items()),
        seed.get("parts"),
        seed.get("body", "").encode(),
        seed.get("weight", 1.0),
    )
