"""A full disk, and a PostgreSQL that is away: people are told to wait, nothing is lost, and it goes on by itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.soak import outages
from tests.soak.findings import Findings
from tests.soak.houses import database_of, folder_of_its_own


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_an_outage(kind: str, tmp_path: Path) -> None:
    findings = Findings()
    with folder_of_its_own() as folder, database_of(kind, folder) as database:
        figures = outages.run(database, tmp_path, 1, 0.5, 1, findings, lambda: None)
    assert not findings, findings
    assert figures["told to wait"]
