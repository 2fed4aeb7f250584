"""The server held against its own OpenAPI document, by Schemathesis: what is not said there must not be answered.

    python -m tests.soak.description --examples 200

Schemathesis draws requests from the document, right ones and wrong ones, and holds every answer against it. What it is
told to check besides, and which tables it is to ask about, is in `description_checks`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import subprocess
import sys
import time
from pathlib import Path

from tests.soak.findings import Findings, end
from tests.soak.fuzz.sockets import asker
from tests.soak.fuzz.stage import Stage
from tests.soak.houses import folder_of_its_own, serving

ROOT = Path(__file__).parents[2]
CHECKS = (
    "not_a_server_error",
    "status_code_conformance",
    "content_type_conformance",
    "response_headers_conformance",
    "response_schema_conformance",
    "unsupported_method",
    "one_sentence",
)
NAMES = "IRONBRIDGE_SOAK_NAMES"  # by which `description_checks` learns of tables that are there
LEFT_OUT = "/stream$|/visitors/me$"  # what never comes to an end, and what ends the token with which all is asked


def run(folder: Path, examples: int, seed: int, findings: Findings) -> dict[str, object]:
    """Start a server, open tables, and let Schemathesis ask."""
    began = time.perf_counter()
    with serving(f"sqlite:///{folder / 'house.db'}", folder, findings, limits=False) as server:
        stage = Stage(asker(server.port), findings, seed)
        asyncio.run(stage.set_up())
        address = f"http://127.0.0.1:{server.port}"
        command = [
            *(sys.executable, "-m", "schemathesis.cli", "run", f"{address}/api/openapi.json"),
            *("--checks", ",".join(CHECKS), "--exclude-path-regex", LEFT_OUT, "--continue-on-failure", "--no-shrink"),
            *("--max-examples", str(examples), "--seed", str(seed), "--generation-database", "none"),
            *("--header", f"Authorization: Bearer {stage.names['token']}", "--request-timeout", "60"),
        ]
        ours = {
            "SCHEMATHESIS_HOOKS": "tests.soak.description_checks",
            "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]),
            NAMES: json.dumps(stage.names),
        }
        asked = subprocess.run(command, env=os.environ | ours, cwd=folder, check=False)  # it leaves things there
        findings.check(asked.returncode == 0, "the document and the server disagree", "as Schemathesis says above")
    return {"examples for each call": examples, "seconds": f"{time.perf_counter() - began:.0f}"}


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--examples", type=int, default=200, help="drawn for each call of the API")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    findings = Findings()
    with folder_of_its_own() as folder:
        figures = run(folder, given.examples, given.seed, findings)
    end(f"the OpenAPI document, seed {given.seed}", figures, findings)


if __name__ == "__main__":
    main()
