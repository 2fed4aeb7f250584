"""The Python examples of the pages for people as files, so that mypy reads them as it reads our own code."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "build" / "examples"


def main() -> None:
    EXAMPLES.mkdir(parents=True, exist_ok=True)
    for old in EXAMPLES.glob("*.py"):
        old.unlink()
    for page in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]:
        found = re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), flags=re.DOTALL)
        for number, example in enumerate(found, 1):
            name = f"{page.stem.replace('.', '_').lower()}_{number}.py"
            (EXAMPLES / name).write_text(example, encoding="utf-8")


if __name__ == "__main__":
    main()
