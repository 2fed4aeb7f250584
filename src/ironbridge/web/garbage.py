"""When Python looks for garbage that only a search finds: not in the middle of an answer, if it can be helped.

A full search takes more than half a second with a thousand tables and five thousand streams in memory, and Python makes
one whenever enough is new. Here only what is new is looked through, every second, and then left out of all further
searches: most of it lives as long as its table or stream, and goes with that, by counting references. What has become
garbage later than that waits for a full search, which is made every five minutes.
"""

from __future__ import annotations

import asyncio
import gc
from itertools import count

# How much is new before Python looks by itself: at what is new often, so that it is soon done, and never at the rest.
YOUNG, NEVER = 5_000, 1_000_000_000
NEW = 1  # the generations of what is new
PAUSE = 1.0  # seconds between two searches
FULL = 300  # every so many of them, one looks at everything


async def collect_now_and_then() -> None:
    """Look for garbage until cancelled; at the start, through all that has been loaded."""
    gc.set_threshold(YOUNG, NEVER, NEVER)
    for n in count():
        if n % FULL == 0:
            gc.unfreeze()
            gc.collect()
        else:
            gc.collect(NEW)
        gc.freeze()
        await asyncio.sleep(PAUSE)
