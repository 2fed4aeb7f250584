"""requirements-test.lock fixes all that the tests use, for every Python and system: `make lock` renews it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
LOCK = (ROOT / "requirements-test.lock").read_text(encoding="utf-8")
DOCUMENT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
GROUPS = DOCUMENT["dependency-groups"]
WANTED = sorted({*DOCUMENT["project"]["dependencies"], *GROUPS["test"], *GROUPS["lint"]})


def locked(name: str, python: str) -> Iterator[str]:
    # What is not named here is as on this machine.
    environment = {"python_version": python, "python_full_version": f"{python}.0", "sys_platform": "linux"}
    for line in LOCK.splitlines():
        if line and not line.lstrip().startswith("#"):
            requirement = Requirement(line)
            applies = requirement.marker is None or requirement.marker.evaluate(environment)
            if applies and canonicalize_name(requirement.name) == canonicalize_name(name):
                yield str(requirement.specifier).removeprefix("==")


@pytest.mark.parametrize("python", ["3.11", "3.12", "3.13", "3.14"])
@pytest.mark.parametrize("wanted", WANTED)
def test_each_requirement_is_locked_to_one_version_that_pyproject_allows(wanted: str, python: str) -> None:
    requirement = Requirement(wanted)
    (version,) = locked(requirement.name, python)
    assert requirement.specifier.contains(version), "run `make lock`"


def test_the_lock_names_no_place_to_fetch_from() -> None:
    assert "://" not in LOCK
    assert "index-url" not in LOCK
