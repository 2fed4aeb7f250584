"""What Schemathesis loads for `description`: tables that are there, and what a refusal of ours is like.

It is imported by Schemathesis only, which a developer need not have otherwise.
"""

from __future__ import annotations

import json
import os
import zlib
from typing import Any

import schemathesis

LONGEST_SENTENCE = 1000  # letters
NAMES: dict[str, str] = json.loads(os.environ.get("IRONBRIDGE_SOAK_NAMES", "{}"))
TABLES = [NAMES[name] for name in ("mine", "over", "theirs", "brass") if name in NAMES]


def map_path_parameters(context: Any, path_parameters: dict[str, Any] | None) -> dict[str, Any] | None:
    """Of what is drawn as the name of a table or of a link, most is put right: nearly none would be there otherwise."""
    if not path_parameters or not NAMES:
        return path_parameters
    luck = zlib.crc32(repr(sorted(path_parameters.items())).encode("utf-8", "replace"))
    if luck % 4 == 0:
        return path_parameters
    there = dict(path_parameters)
    if "link" in there:
        there["link"] = NAMES["link"]
    if "id_" in there:
        is_record = "/records/" in context.operation.path
        there["id_"] = NAMES["record"] if is_record else TABLES[luck // 4 % len(TABLES)]
    return there


def one_sentence(context: Any, response: Any, case: Any) -> None:
    """A refusal is one sentence, as JSON."""
    if response.status_code >= 400 and case.method != "HEAD":
        told = response.json()
        assert list(told) == ["problem"], f"a refusal that is not a problem: {told}"
        assert 3 < len(told["problem"]) <= LONGEST_SENTENCE, f"not a sentence: {told['problem'][:200]}"


schemathesis.hook(map_path_parameters)
schemathesis.check(one_sentence)
