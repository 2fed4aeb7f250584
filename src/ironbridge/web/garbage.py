"""When Python looks for garbage that only a search finds: not in the middle of an answer, if it can be helped.

A full search takes a tenth of a second with some hundred tables in memory, and Python makes one whenever enough is new.
Here they are made once in a while, and what has been looked through is left out of the next: most of it lives as long
as its table, and goes with that, by counting references.
"""

from __future__ import annotations

import asyncio
import gc
from itertools import count

YOUNG, MIDDLE, NEVER = 20_000, 50, 1_000_000_000  # how much is new before Python looks at what is new, newer, and all
PAUSE = 60.0  # seconds between two searches
AFRESH = 30  # every so often a search looks at everything, also at what was left out before


async def collect_now_and_then() -> None:
    """Look for garbage until cancelled. At the start, all that has been loaded is left out for good."""
    gc.set_threshold(YOUNG, MIDDLE, NEVER)
    for n in count():
        if n and n % AFRESH == 0:
            gc.unfreeze()
        gc.collect()
        gc.freeze()
        await asyncio.sleep(PAUSE)
