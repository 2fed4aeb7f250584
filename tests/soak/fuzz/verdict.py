"""What an answer must be like, whatever was asked."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from urllib.parse import urlsplit

from tests.soak.fuzz.asking import Asked

LONGEST_SENTENCE = 1000  # letters: a refusal quotes some of what was wrong
MUST_HAVE = ("content-security-policy", "x-content-type-options", "referrer-policy")
PAGE = re.compile(rb"<html.*<p role=\"alert\">[^<\n]+</p>", re.DOTALL)
FRAGMENT = re.compile(rb"<hx-partial id=\"notice\"><p>[^<\n]+</p></hx-partial>")
FORM_AGAIN = b"<form"  # a page that shows its form once more, with what was wrong


def wrong_with(asked: Asked, path: str, status: int, headers: dict[str, str], body: bytes) -> Iterator[str]:
    """Each thing that is wrong with an answer."""
    if status >= 500 and not (status == 503 and "retry-after" in headers):
        yield f"status {status}"
        return
    missing = [name for name in MUST_HAVE if name not in headers]
    if missing and headers.get("content-type", "") != "text/plain; charset=utf-8":
        yield f"an answer without {missing}"
    if 300 <= status < 400 and status != 304:
        yield from _wrong_with_redirect(asked, headers)
    # A part of a file that is not there: what is said of it stands in a header.
    if status >= 400 and asked.method != b"HEAD" and not (status == 416 and "content-range" in headers):
        if headers.get("content-encoding") == "gzip":
            body = gzip.decompress(body)
        yield from _wrong_with_refusal(path, status, headers, body)
    if b"Traceback (most recent call last)" in body:
        yield "a traceback in an answer"


def _wrong_with_redirect(asked: Asked, headers: dict[str, str]) -> Iterator[str]:
    """Nobody is sent to another house."""
    place = headers.get("location", "")
    hosts = [value.decode("latin-1") for name, value in asked.headers if name.lower() in (b"host", b"x-forwarded-host")]
    try:
        host = urlsplit(place).netloc
    except ValueError:
        host = place
    if (
        not place
        or (host and host.partition(":")[0] != "127.0.0.1" and host not in ("house", *hosts))
        or place.startswith(("//", "/\\"))
    ):
        yield f"sent elsewhere: {place[:60]}"


def _wrong_with_refusal(path: str, status: int, headers: dict[str, str], body: bytes) -> Iterator[str]:
    kind = headers.get("content-type", "").partition(";")[0]
    if path.startswith("/api/"):
        try:
            said = json.loads(body)
            sentence = said["problem"] if isinstance(said, dict) and list(said) == ["problem"] else None
        except ValueError:
            sentence = None
        if kind != "application/json" or not isinstance(sentence, str):
            yield f"{status} of the API that is not a problem"
        elif len(sentence) > LONGEST_SENTENCE:
            yield "a refusal that is longer than a sentence"
    elif path.startswith("/static/") and kind == "text/plain":
        return  # files are not pages
    elif kind != "text/html" or not (PAGE.search(body) or FRAGMENT.search(body) or FORM_AGAIN in body):
        yield f"{status} of a page that is not a page"
