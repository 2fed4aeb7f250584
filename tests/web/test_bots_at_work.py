"""Bots think in processes of their own: one that dies or hangs is replaced, and the server answers meanwhile."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest

import ironbridge
from ironbridge.engine.game import State
from ironbridge.games import game, games
from ironbridge.web.bot_pool import BotPool
from tests.web.servers import FEWEST, GAME, PATIENCE, Player, Server, is_alive, serving, wait_until

SOURCE = Path(__file__).parents[2] / "src"
ALL_BOTS = [{"kind": "bot", "level": "random"}] * FEWEST


def with_pool(test: Callable[[BotPool, State], Awaitable[None]], budget: float = PATIENCE, many: int = 1) -> None:
    async def run() -> None:
        pool = BotPool(many, budget)
        try:
            await asyncio.wait_for(test(pool, game(GAME, FEWEST).start(1)), PATIENCE)
        finally:
            await pool.close()

    asyncio.run(run())


def only(pool: BotPool) -> int:
    """The one process that there is."""
    (pid,) = [process.pid for process in pool._all if process.returncode is None]
    return pid


async def being_asked(pool: BotPool) -> None:
    """Until every process has a question."""
    while not pool._idle.empty():
        await asyncio.sleep(0)


def test_the_same_seed_gives_the_same_word() -> None:
    async def test(pool: BotPool, state: State) -> None:
        plans = [await pool.plan(state, "random", seed) for seed in (1, 2, 3, 4, 5, 6)]
        assert len(set(plans)) > 1
        assert plans == [await pool.plan(state, "random", seed) for seed in (1, 2, 3, 4, 5, 6)]
        assert all(state.game.choice(word) in state.choices() for (word,) in plans)

    with_pool(test)


def test_one_that_is_killed_while_thinking_is_replaced_and_asked_again(caplog: pytest.LogCaptureFixture) -> None:
    async def test(pool: BotPool, state: State) -> None:
        expected = await pool.plan(state, "random", 7)
        pid = only(pool)
        os.kill(pid, signal.SIGSTOP)
        thinking = asyncio.create_task(pool.plan(state, "random", 7))
        await being_asked(pool)
        os.kill(pid, signal.SIGKILL)
        assert await thinking == expected
        assert only(pool) != pid

    with_pool(test)
    assert "its process ended" in caplog.text


def test_one_that_died_between_two_questions_is_replaced(caplog: pytest.LogCaptureFixture) -> None:
    async def test(pool: BotPool, state: State) -> None:
        expected = await pool.plan(state, "random", 7)
        os.kill(only(pool), signal.SIGKILL)
        assert await pool.plan(state, "random", 7) == expected

    with_pool(test)


def test_one_that_hangs_is_killed_after_its_budget(caplog: pytest.LogCaptureFixture) -> None:
    async def test(pool: BotPool, state: State) -> None:
        await pool.plan(state, "random", 7)
        pid = only(pool)
        os.kill(pid, signal.SIGSTOP)
        pool._budget = 0.3
        thinking = asyncio.create_task(pool.plan(state, "random", 7))
        await being_asked(pool)
        while is_alive(pid):
            await asyncio.sleep(0.02)
        pool._budget = PATIENCE  # the next one has time to start
        assert state.game.choice((await thinking)[0]) in state.choices()

    with_pool(test)
    assert "out of time" in caplog.text


def test_where_none_can_answer_any_choice_is_better_than_a_table_that_stands_still(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def test(pool: BotPool, state: State) -> None:
        (word,) = await pool.plan(state, "a level that is not there", 7)
        assert state.game.choice(word) in state.choices()

    with_pool(test)
    ours = [record.levelno for record in caplog.records if record.name.startswith("ironbridge")]
    assert ours == [logging.WARNING] * 3


def test_those_who_wait_for_a_free_one_are_all_answered_and_none_stays_behind() -> None:
    pids: list[int] = []

    async def test(pool: BotPool, state: State) -> None:
        plans = await asyncio.gather(*(pool.plan(state, "random", seed) for seed in range(20)))
        assert len(plans) == 20
        given_up = asyncio.create_task(pool.plan(state, "random", 1))
        await asyncio.sleep(0)
        given_up.cancel()
        await asyncio.gather(given_up, return_exceptions=True)
        assert await pool.plan(state, "random", 1) in plans
        pids.extend(process.pid for process in pool._all)

    with_pool(test, many=2)
    assert not any(is_alive(pid) for pid in pids)


def test_once_there_is_a_compiled_engine_the_next_thought_is_with_it(tmp_path: Path) -> None:
    """A copy of the package stands for it, and notes that it has been used."""
    engine, package = tmp_path / "engine", Path(ironbridge.__file__).parent
    shutil.copytree(package, tmp_path / "half made" / "ironbridge", ignore=shutil.ignore_patterns("__pycache__"))
    for library in package.parent.glob("ironbridge__mypyc*"):
        shutil.copy(library, tmp_path / "half made")
    with (tmp_path / "half made" / "ironbridge" / "bots" / "__init__.py").open("a", encoding="utf-8") as file:
        file.write(f"\nopen({str(tmp_path / 'used')!r}, 'w').close()\n")

    async def test() -> None:
        pool, state = BotPool(1, PATIENCE, engine), game(GAME, FEWEST).start(1)
        try:
            expected = await pool.plan(state, "greedy", 7)
            before = only(pool)
            assert await pool.plan(state, "greedy", 7) == expected
            assert only(pool) == before
            (tmp_path / "half made").rename(engine)
            assert await pool.plan(state, "greedy", 7) == expected
            after = only(pool)
            assert not is_alive(before)
            assert await pool.plan(state, "greedy", 7) == expected
            assert only(pool) == after
        finally:
            await pool.close()

    asyncio.run(test())
    assert (tmp_path / "used").exists()


@pytest.mark.parametrize("name", games())
def test_bots_think_the_same_in_both_forms_of_the_engine(name: str) -> None:
    """The house on the engine that is tested, the bots on the plain one: what crosses over is the same position."""

    async def test() -> None:
        state = game(name, games()[name].seats[0]).start(3)
        ours, plain = BotPool(1, PATIENCE), BotPool(1, PATIENCE, SOURCE)
        try:
            for n in range(40):
                level = ("random", "greedy", "apprentice")[n % 3]
                words = await ours.plan(state, level, n)
                assert words == await plain.plan(state, level, n)
                state.play(state.game.choice(words[0]))
                assert not state.over
        finally:
            await ours.close()
            await plain.close()

    asyncio.run(test())


def test_a_game_goes_on_though_its_bots_are_killed_again_and_again(tmp_path: Path) -> None:
    server = Server(f"sqlite:///{tmp_path / 'house.db'}")
    try:
        ann = Player(server, "Ann")
        table = ann.open(*ALL_BOTS)
        with ann.follow(table["id"]) as stream:
            for n in range(1, 4):
                stream.steps(until=4 * n)
                for worker in server.bot_workers():
                    with suppress(ProcessLookupError):  # it died by itself, of the last time
                        os.kill(worker, signal.SIGKILL)
            scores = stream.next("over").data["scores"]
        assert ann.see(table["id"])["scores"] == scores
    finally:
        code, _, complained = server.end(signal.SIGINT)
    assert code == 0
    assert "Traceback" not in complained


def test_six_bots_think_and_the_server_answers(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'house.db'}") as server:
        ann = Player(server, "Ann")
        tables = [ann.open(*["bot"] * FEWEST)["id"] for _ in range(6)]
        with ann.follow(tables[-1]) as stream:
            stream.next("steps")
            before = [ann.see(table)["steps"] for table in tables]
            took = []
            for n in range(60):
                began = time.monotonic()
                ann.see(tables[n % 6])
                took.append(time.monotonic() - began)
            stream.next("steps", "over")
        assert sum(ann.see(table)["steps"] for table in tables) > sum(before)  # they did think meanwhile
        assert sorted(took)[54] < 1  # nine in ten, even on a machine that has other things to do


def test_bots_at_somebody_elses_table_play_a_whole_game(tmp_path: Path) -> None:
    """`ironbridge bot`, by a friend's link and by the token of whoever has the seat."""
    with serving(f"sqlite:///{tmp_path / 'house.db'}") as server:
        ann = Player(server, "Ann")
        table = ann.open("me", *["friend"] * (FEWEST - 1))
        links = [f"{server.url}join/{seat['link']}" for seat in table["seats"][1:]]
        command = [sys.executable, "-m", "ironbridge", "--lang=en", "bot", f"--server={server.url}", "--level=random"]
        calls = [[*command, f"--table={link}"] for link in links]
        calls.append([*command, f"--table={table['id']}", f"--token={ann.token}"])
        bots = [subprocess.Popen(call, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) for call in calls]
        said = [bot.communicate(timeout=PATIENCE) for bot in bots]
        assert [bot.returncode for bot in bots] == [0] * FEWEST, said
        end = ann.see(table["id"])
        assert end["over"]
        for out, complained in said:
            assert complained == ""
            assert out.startswith(f"The bot sits at table {table['id']}.\n")
            assert len(out.splitlines()) == 1 + FEWEST
            assert str(end["scores"][0]) in out.replace(",", "")


WRONG_CALLS = {
    "no server": (["--server=http://127.0.0.1:1", "--table=x"], "does not answer"),
    "no address": (["--server=nonsense", "--table=x"], "does not answer"),
    "no level": (["--server=http://127.0.0.1:1", "--table=x", "--level=god"], "there is no bot 'god'"),
}


@pytest.mark.parametrize(("options", "told"), WRONG_CALLS.values(), ids=WRONG_CALLS)
def test_a_bot_that_cannot_sit_down_says_why(options: list[str], told: str, capfd: pytest.CaptureFixture[str]) -> None:
    from ironbridge.cli import run

    assert run(["bot", *options]) == 2
    assert told in capfd.readouterr().err


def test_a_bot_without_a_seat_says_so(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    from ironbridge.cli import run

    with serving(f"sqlite:///{tmp_path / 'house.db'}") as server:
        table = Player(server).open()["id"]
        for name, told in ((table, "no seat for this bot"), ("none", "no such table"), (f"{server.url}join/x", "used")):
            assert run(["bot", f"--server={server.url}", f"--table={name}"]) == 2
            assert told in capfd.readouterr().err
        wait_until(lambda: not server.bot_workers())


def test_a_server_cannot_have_a_bot_open_files(capfd: pytest.CaptureFixture[str]) -> None:
    """It names a file of ours as the map of its table, a good one even. Nothing is asked of it after that."""
    from ironbridge.cli import run

    tiny = Path(__file__).parents[1] / "games" / "steel_driver" / "tiny.toml"
    table = {
        "id": "x",
        "game": "steel-driver",
        "options": {"map": str(tiny)},
        "seats": [{"name": name} for name in "ABC"],
        "eyes": 0,
        "over": False,
        "my_turn": True,
        "number": 0,
    }
    asked: list[str] = []

    class Hostile(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append(self.path)
            answer = json.dumps(table).encode()
            self.send_response(200)
            self.send_header("Content-Length", str(len(answer)))
            self.end_headers()
            self.wfile.write(answer)

        def log_message(self, *_: object) -> None:
            """Nothing."""

    with HTTPServer(("127.0.0.1", 0), Hostile) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.01,))
        thread.start()
        try:
            assert run(["bot", f"--server=http://127.0.0.1:{server.server_port}", "--table=x", "--token=x"]) == 2
        finally:
            server.shutdown()
            thread.join()
    assert f"there is no map '{tiny}'; there is: usa" in "".join(capfd.readouterr().err.splitlines())
    assert asked == ["/api/tables/x"]


def test_a_head_whose_house_was_killed_leaves_without_a_word() -> None:
    """It was thinking: there is nobody to hear its answer, nor that it could not be given."""
    state = game(GAME, FEWEST).start(1)
    asked = {
        "game": GAME,
        "seats": FEWEST,
        "options": {},
        "position": state.save(),
        "level": "random",
        "seed": 1,
        "explains": False,
    }
    head = subprocess.Popen(
        [sys.executable, "-m", "ironbridge.web.bot_worker"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert head.stdout is not None
    head.stdout.close()
    _, complained = head.communicate(f"{json.dumps(asked)}\n", timeout=PATIENCE)
    assert (head.returncode, complained) == (0, "")
