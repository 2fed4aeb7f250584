"""From a seed and a number to a request: the same number gives the same request, on any machine."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable
from itertools import accumulate
from typing import Any
from urllib.parse import quote

from tests.soak.fuzz.asking import Asked, Draft, corpus

TEXTS = [
    *(
        "",
        " ",
        "\x00",
        "a\x00b",
        "\ud800",
        "\udfff\ud800",
        "\ufeff",
        "\u202e",
        "\r\nX: y",
        "\n",
        "\t",
        "\x7f",
        "\x1b[2J",
    ),
    *("A" * 300, "é" * 3000, "🚂" * 100, "a\u0300" * 60, "word " * 500, "A" * 70_000, "ﬁ", "ß", "İ", "Ａｎｎ"),
    *("../../../../etc/passwd", "%00", "%", "%zz", "%2e%2e%2f", "file:///etc/passwd", "http://evil.example/", "//evil"),
    *(
        "'; DROP TABLE moves;--",
        "<script>alert(1)</script>",
        "{{7*7}}",
        "{% raw %}",
        "${jndi:ldap://x}",
        "{0}",
        "{name}",
    ),
    *(
        "NaN",
        "Infinity",
        "1e999",
        "-0",
        "0x10",
        "1_000",
        "٣",
        "²",
        "½",
        "９",
        "true",
        "null",
        "None",
        "undefined",
        "[]",
    ),
    *("9" * 25, "9" * 5000, "-" + "9" * 400, "1.0", "+1", " 1 ", "18446744073709551616", "9223372036854775807"),
    *("{token}", "{mine}", "{theirs}", "{link}", "{word}", "{number}", "me", "bot", "friend", "steel-driver", "pass"),
]
NUMBERS = [0, -1, 1, 2, 2**31 - 1, 2**31, -(2**31), 2**53, 2**63 - 1, 2**63, -(2**63), 2**64, 10**30, -(10**400)]
THINGS: list[Any] = [
    *NUMBERS,
    *(0.5, -0.0, 1e308, float("nan"), float("inf"), True, False, None, [], {}, [[]], [None], {"": ""}, {"a": {}}),
]
METHODS = [
    "GET",
    "POST",
    "PUT",
    "DELETE",
    "PATCH",
    "HEAD",
    "OPTIONS",
    "TRACE",
    "post",
    "PROPFIND",
    "M-SEARCH",
    "Q" * 40,
]
CHARSETS = [
    "punycode",
    "undefined",
    "idna",
    "utf-7",
    "utf-16",
    "utf-32",
    "unicode_escape",
    "raw_unicode_escape",
    "cp037",
]
CHARSETS += ["rot13", "hex", "base64", "zlib_codec", "bz2", "mbcs", "no-such", "", "'", "utf-8;utf-8", "A" * 300]
KINDS = [
    "application/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "text/plain",
    "form",
    "a/b",
    "",
]
HEADERS = [
    *("Accept", "Accept-Charset", "Accept-Encoding", "Accept-Language", "Authorization", "Cache-Control", "Cookie"),
    *("Content-Encoding", "Content-Type", "Cookie", "Forwarded", "Host", "HX-Request", "HX-Target", "If-Match"),
    *("If-Modified-Since", "If-None-Match", "If-Range", "Last-Event-ID", "Origin", "Range", "Referer", "User-Agent"),
    *("X-CSRF-Token", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-HTTP-Method-Override"),
]
VALUES = [
    *(
        "true",
        "gzip",
        "gzip, deflate, br",
        "fr",
        "fr-CH, fr;q=0.9, en;q=0.8, *;q=0.5",
        "fr;q=nan",
        "*;q=0",
        "text/html",
    ),
    *("Bearer", "Bearer ", "Bearer {token}", "bearer {other}", "Bearer {token}.", "Basic Og==", "Digest x"),
    *("ironbridge={token}", "ironbridge=", "ironbridge", "preferences=lang=fr&theme=dark", 'ironbridge="{token}"'),
    *("preferences=%ff&pace=x", "ironbridge={token}; ironbridge={other}", "bytes=0-", "bytes=-1", "bytes=1-0,x", "*/*"),
    *("Wed, 21 Oct 2015 07:28:00 GMT", "Thu, 99 Foo 99999 99:99:99 GMT", '"x"', 'W/"x"', "0", "-1", "127.0.0.1", "::1"),
    *("10.0.0.1, 10.0.0.2", "evil.example", "house:0", "[::1]:80", "a/api/", "\xe9\xff", "x" * 9000, "chunked", "null"),
]
DEPTHS = [20, 200, 1000, 3000]  # of nested lists: from some of these on, a parser gives up

_WEIGHTS = list(accumulate(draft.weight for draft in corpus()))


def asked(seed: int, number: int) -> Asked:
    """The request of that number."""
    chance = random.Random(f"{seed} {number}")
    draft = copy.deepcopy(chance.choices(corpus(), cum_weights=_WEIGHTS)[0])
    for _ in range(chance.choice([0, 1, 1, 1, 1, 2, 2, 3, 5])):
        chance.choice(_CHANGES)(draft, chance)
    made = draft.asked()
    return _damaged(made, chance) if chance.random() < 0.1 else made


def any_text(chance: random.Random) -> str:
    """Something that somebody might type, or nobody would."""
    if chance.random() < 0.7:
        return chance.choice(TEXTS)
    letters = [chance.randrange(chance.choice([0x80, 0x300, 0x11000])) for _ in range(chance.randrange(12))]
    return "".join(map(chr, letters))


def any_thing(chance: random.Random) -> Any:
    """Something that JSON can hold, or nearly."""
    luck = chance.random()
    if luck < 0.45:
        return any_text(chance)
    if luck < 0.95:
        return copy.deepcopy(chance.choice(THINGS))
    nested: list[Any] = []
    for _ in range(min(chance.choice(DEPTHS), 400)):  # what writes JSON gives up sooner than what reads it
        nested = [nested]
    return nested


def _change_method(draft: Draft, chance: random.Random) -> None:
    draft.method = chance.choice(METHODS)


def _change_path(draft: Draft, chance: random.Random) -> None:
    path, mark, query = draft.path.partition("?")
    parts = path.split("/")
    place = chance.randrange(len(parts))
    match chance.randrange(4):
        case 0:
            parts[place] = _in_path(any_text(chance), chance)
        case 1:
            parts.insert(place, _in_path(any_text(chance), chance))
        case 2:
            del parts[place]
        case _:
            parts = chance.choice(corpus()).path.partition("?")[0].split("/")[: place + 1] + parts[place:]
    draft.path = "/".join(parts) + mark + query


def _change_query(draft: Draft, chance: random.Random) -> None:
    path, _, query = draft.path.partition("?")
    pairs = [pair.partition("=")[::2] for pair in query.split("&")] if query else []
    if pairs and chance.random() < 0.7:
        place = chance.randrange(len(pairs))
        name, _ = pairs[place]
        pairs[place] = (name, _in_path(any_text(chance), chance))
        if chance.random() < 0.2:
            pairs.append(pairs[place])
    else:
        names = ["eyes", "after", "epoch", "seen", "n", "word", "words", "which", "seats", "hand_shown", "latest", "x"]
        pairs.append((chance.choice(names), _in_path(any_text(chance), chance)))
    draft.path = path + "?" + "&".join(f"{name}={value}" for name, value in pairs)


def _in_path(text: str, chance: random.Random) -> str:
    """Mostly as a browser writes it in an address."""
    if chance.random() < 0.1:
        return text
    return quote(text[:4000].encode("utf-8", "surrogatepass"), safe="{}")


def _change_header(draft: Draft, chance: random.Random) -> None:
    value = chance.choice(VALUES) if chance.random() < 0.7 else any_text(chance)
    name = chance.choice(HEADERS)
    if chance.random() < 0.3:
        draft.headers = [(one, kept) for one, kept in draft.headers if one.lower() != name.lower()]
    draft.headers.append((name, value[:9000]))


def _drop_header(draft: Draft, chance: random.Random) -> None:
    if draft.headers:
        del draft.headers[chance.randrange(len(draft.headers))]


def _change_kind(draft: Draft, chance: random.Random) -> None:
    charset = f"; charset={chance.choice(CHARSETS)}" if chance.random() < 0.7 else ""
    boundary = f"; boundary={chance.choice(['x', 'a boundary', '', 'A' * 300])}" if chance.random() < 0.3 else ""
    draft.headers = [(name, value) for name, value in draft.headers if name.lower() != "content-type"]
    draft.headers.append(("Content-Type", chance.choice(KINDS) + charset + boundary))


def _change_body(draft: Draft, chance: random.Random) -> None:
    if draft.form is not None:
        _change_form(draft.form, chance)
    elif draft.parts:
        part = chance.choice(draft.parts)
        part[chance.choice(["name", "filename", "type", "value"])] = any_text(chance)
    elif draft.data is not None:
        draft.data = _changed(draft.data, chance)
    else:
        draft.data = any_thing(chance)


def _change_form(form: list[tuple[str, str]], chance: random.Random) -> None:
    if not form or chance.random() < 0.15:
        form.append((any_text(chance)[:200], any_text(chance)))
        return
    place = chance.randrange(len(form))
    name, value = form[place]
    match chance.randrange(6):
        case 0:
            del form[place]
        case 1:
            form.append((name, value))
        case 2:
            form[place] = (any_text(chance)[:200], value)
        case _:
            form[place] = (name, any_text(chance))


def _changed(data: Any, chance: random.Random) -> Any:
    """With one thing in it replaced, left out or added."""
    if isinstance(data, dict) and data and chance.random() < 0.85:
        name = chance.choice(list(data))
        match chance.randrange(7):
            case 0:
                return {kept: value for kept, value in data.items() if kept != name}
            case 1:
                return data | {any_text(chance): any_thing(chance)}
            case 2 | 3:
                return data | {name: any_thing(chance)}
            case _:
                return data | {name: _changed(data[name], chance)}
    if isinstance(data, list) and data and chance.random() < 0.85:
        place = chance.randrange(len(data))
        if chance.random() < 0.2:
            return [*data, *data] if len(data) < 1000 else []
        return [*data[:place], _changed(data[place], chance), *data[place + 1 :]]
    return any_thing(chance)


def _swap_body(draft: Draft, chance: random.Random) -> None:
    """What belongs to another request."""
    other = copy.deepcopy(chance.choice(corpus()))
    draft.data, draft.form, draft.parts, draft.body = other.data, other.form, other.parts, other.body


def _very_deep(draft: Draft, chance: random.Random) -> None:
    depth = chance.choice([*DEPTHS, 100_000])
    draft.data = draft.form = draft.parts = None
    draft.body = chance.choice(
        [b"[" * depth, b"[" * depth + b"]" * depth, b'{"a":' * depth, b'{"number":' + b"9" * 5000 + b"}"]
    )


_CHANGES: list[Callable[[Draft, random.Random], None]] = [
    *[_change_body] * 8,
    *[_change_path] * 4,
    *[_change_query] * 3,
    *[_change_header] * 4,
    *[_change_kind] * 2,
    _change_method,
    _drop_header,
    _swap_body,
    _very_deep,
]


def _damaged(made: Asked, chance: random.Random) -> Asked:
    """Bytes of its body changed, cut off or put in, so that it may be neither JSON nor UTF-8."""
    body = bytearray(made.body)
    for _ in range(chance.randrange(1, 4)):
        place = chance.randrange(len(body) + 1)
        match chance.randrange(4):
            case 0:
                del body[place:]
            case 1:
                body[place:place] = bytes(chance.randrange(256) for _ in range(chance.randrange(1, 9)))
            case 2:
                body[place:place] = chance.choice([b"\xff\xfe", b"\xed\xa0\x80", b"\x00", b"\xc0\x80", b"\\ud800"])
            case _:
                body[place : place + 1] = bytes([chance.randrange(256)])
    return Asked(made.method, made.target, made.headers, bytes(body))
