"""Running the server: an address, a browser, and a clean end on Ctrl-C."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from multiprocessing.synchronize import Event
from pathlib import Path
from types import FrameType

import uvicorn
from platformdirs import user_data_path

from ironbridge.engine.problems import Problem, n_
from ironbridge.files import make_folder
from ironbridge.web.app import Settings, create_app
from ironbridge.web.garbage import collect_now_and_then
from ironbridge.web.patience import Patience, look_at_the_clock, patient
from ironbridge.web.store.store import Store
from ironbridge.web.workers import Workers

USUAL_PORT = 8421
PATIENCE = 3  # seconds for answers under way when the server ends
MOST_FILES, OUR_FILES = 20_000, 100


def default_database() -> str:
    """A file in the user's data folder."""
    folder = Path(os.environ.get("IRONBRIDGE_DATA") or user_data_path("ironbridge"))
    make_folder(folder)
    return f"sqlite:///{folder / 'tables.db'}"


class Server(uvicorn.Server):
    """Tells the pages that listen before it waits for them: otherwise it would wait for ever."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None], closing: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready
        self._closing = closing

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the doors."""
        await super().startup(sockets)
        if not self.should_exit:
            self._collecting = asyncio.create_task(collect_now_and_then())
            self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close the doors."""
        self._collecting.cancel()
        await super().shutdown(sockets)

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second. Once a second is often enough to hang up on those who keep us waiting."""
        if counter % 10 == 0:
            look_at_the_clock(self.server_state.connections, asyncio.get_running_loop().time())
        return await super().on_tick(counter)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Ctrl-C, or a polite kill."""
        self._closing()
        super().handle_exit(sig, frame)


def serve(
    settings: Settings,
    host: str,
    port: int | None,
    *,
    ready: Callable[[str], None],
    behind_proxy: bool = False,
    workers: int = 1,
    patience: Patience = Patience(),  # noqa: B008  # it never changes
) -> None:
    """Serve until Ctrl-C. `ready` is called with the address once somebody can come in."""
    asyncio.run(_check(settings.database))
    if workers > 1 and settings.database.startswith("sqlite"):
        raise Problem(n_("several processes share a PostgreSQL database: with SQLite, use one"))
    if workers > 1 and not hasattr(socket, "SO_REUSEPORT"):
        raise Problem(n_("several processes cannot share a port on this system: use one"))
    shared = workers > 1
    listening = listen_anywhere(host, shared=shared) if port is None else listen(host, port, shared=shared)
    shown = host if host not in ("0.0.0.0", "::") else socket.gethostname()
    bound = listening.getsockname()[1]
    address = f"http://{shown}:{bound}/"
    if not shared:
        run(settings, behind_proxy, patience, listening, lambda: ready(address))
        return
    others = [listen(host, bound, shared=True) for _ in range(workers - 1)]
    each = replace(settings, bot_workers=max(1, settings.bot_workers // workers))
    Workers(partial(_run_worker, each, behind_proxy, patience), [listening, *others]).serve(lambda: ready(address))


def _run_worker(
    settings: Settings, behind_proxy: bool, patience: Patience, listening: socket.socket, is_ready: Event
) -> None:
    run(settings, behind_proxy, patience, listening, is_ready.set)


def run(
    settings: Settings, behind_proxy: bool, patience: Patience, listening: socket.socket, ready: Callable[[], None]
) -> None:
    """Serve in this process until a signal."""
    # Threads draw and write: the loop, which everybody waits for, gets its turn back sooner than Python's usual 5 ms.
    sys.setswitchinterval(0.001)
    app = create_app(settings)
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        proxy_headers=behind_proxy,
        forwarded_allow_ips="*" if behind_proxy else None,
        timeout_graceful_shutdown=PATIENCE,
        timeout_keep_alive=75,  # longer than a proxy keeps its end open
        server_header=False,
        http=patient(patience),
        ws="none",
        limit_concurrency=most_connections(),
    )

    def close_streams() -> None:
        house = getattr(app.state, "house", None)
        if house is not None:
            house.store.news.close()

    server = Server(config, ready, close_streams)
    with suppress(KeyboardInterrupt):  # which the server hands on once it has ended in good order
        server.run([listening])


async def _check(database: str) -> None:
    """Say what is wrong with the database in a sentence, before the server starts and says it in a hundred lines."""
    await (await Store.open(database)).close()


def most_connections() -> int | None:
    """As many as we may have files open, less those for the database, the bots and whatever else we open ourselves."""
    if sys.platform == "win32":
        return None
    import resource

    most, allowed = resource.getrlimit(resource.RLIMIT_NOFILE)
    if most != resource.RLIM_INFINITY and most < MOST_FILES:  # the usual 1024 is for programs of long ago
        with suppress(ValueError, OSError):
            more = MOST_FILES if allowed == resource.RLIM_INFINITY else min(allowed, MOST_FILES)
            resource.setrlimit(resource.RLIMIT_NOFILE, (more, allowed))
            most = more
    return None if most == resource.RLIM_INFINITY else max(most - OUR_FILES, 1)


def listen_anywhere(host: str, *, shared: bool = False) -> socket.socket:
    """At the usual port; at any that is free if somebody else has it."""
    try:
        return listen(host, USUAL_PORT, shared=shared)
    except Problem:
        return listen(host, 0, shared=shared)


def listen(host: str, port: int, *, shared: bool = False) -> socket.socket:
    """A socket at the port, which is 0 for any that is free; if it is shared, there may be others of ours there."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # The protocol by its name: only then does asyncio send answers at once, without 40 ms of waiting for more to send.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if shared:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        listening.bind((host, port))
    except OSError as error:
        listening.close()
        raise Problem(
            n_("cannot listen at {host}, port {port}: {reason}; try another with --port"),
            host=host,
            port=port,
            reason=error.strerror or error,
        ) from None
    return listening


def open_browser(address: str) -> None:
    """Show the table, if there is a browser to show it in."""
    try:
        webbrowser.open(address)
    except webbrowser.Error:
        logging.getLogger(__name__).info("there is no browser here")
