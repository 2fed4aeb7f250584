"""Appends moves until it is killed and prints each that was acknowledged: `python -m tests.web.store.kept_on URL`."""

from __future__ import annotations

import asyncio
import os
import sys

from ironbridge.web.store import Store
from tests.web.store.samples import entry

TABLES = 8


async def keep_on(store: Store, table: str) -> None:
    number = 0
    while True:
        number += 1
        assert await store.append(entry(number, table))
        os.write(1, f"{table} {number}\n".encode())  # in one piece, or not at all


async def main(url: str) -> None:
    store = await Store.open(url)
    await asyncio.gather(*(keep_on(store, f"t{n}") for n in range(TABLES)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
