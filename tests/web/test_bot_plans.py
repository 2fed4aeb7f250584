"""A bot decides on a whole turn or action at once; the house plays it word by word, as long as it still fits."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from ironbridge.engine.game import State
from ironbridge.games import games, make_game
from ironbridge.web.bot_plan import BotPlan, question_at
from ironbridge.web.bot_pool import BotPool
from ironbridge.web.house import House
from ironbridge.web.levels import level_title
from ironbridge.web.people import Visitor
from ironbridge.web.store.rows import Seat
from ironbridge.web.story import Step
from ironbridge.web.table import GameTable
from tests.web.servers import house_open

HIDDEN = next(name for name, about in games().items() if about.hidden)
ANN = Visitor("ann", "Ann")


def whole_turn(state: State, which: Callable[[tuple[int, ...]], int]) -> tuple[str, ...]:
    """The words of a turn or action, each answer picked by `which`."""
    now, words = state.copy(), list[str]()
    while not now.over and (now.seat, now.turns_begun, now.actions_begun) == (
        state.seat,
        state.turns_begun,
        state.actions_begun,
    ):
        choice = which(now.choices())
        words.append(now.game.word(choice))
        now.play(choice)
    return tuple(words)


def first(choices: tuple[int, ...]) -> int:
    return choices[0]


def table_of_bots() -> GameTable:
    game = make_game(HIDDEN, games()[HIDDEN].seats[0], {})
    seats = [Seat("bot", f"Bot {n}", level="apprentice") for n in range(game.seats)]
    return GameTable("t", game, 1, seats, owner="ann", public=False, hints=True, continued="")


def play(table: GameTable, word: str) -> None:
    after = table.state.copy()
    after.play(table.game.choice(word))
    table.play(Step(table.state.seat, word, ()), after)


def a_plan() -> tuple[GameTable, BotPlan]:
    table = table_of_bots()
    plan = BotPlan(question_at(table), whole_turn(table.state, first))
    assert len(plan.words) > 1, "it takes more than one answer"
    return table, plan


def test_a_plan_is_played_word_by_word() -> None:
    table, plan = a_plan()
    for left in range(len(plan.words), 0, -1):
        assert len(plan.words) == left
        assert plan.fits(table)
        play(table, plan.words[0])
        assert not plan.fits(table), "that was played"
        plan = plan.rest()
    assert not plan.fits(table)


def test_a_plan_is_dropped_when_the_table_asks_something_else() -> None:
    table, plan = a_plan()
    play(table, table.game.word(table.state.choices()[-1]))  # a person at another process, say
    assert not plan.fits(table)
    table.take_back(0)
    assert not plan.fits(table), "something happened, though the position is the same"


def test_a_plan_is_dropped_when_something_came_to_light() -> None:
    table, plan = a_plan()
    assert plan.fits(table)
    table.state.reveals += 1
    assert not plan.fits(table)


def test_a_plan_is_dropped_when_another_bot_or_a_person_sits_there() -> None:
    table, plan = a_plan()
    seat = table.state.seat
    table.seats[seat] = replace(table.seats[seat], level="magnate")
    assert not plan.fits(table)
    table.seats[seat] = Seat("person", "Ann", "ann", level="apprentice")
    assert not plan.fits(table)


def test_a_plan_is_dropped_when_its_word_is_no_choice() -> None:
    table, plan = a_plan()
    other = next(word for word in table.game.words if table.game.choice(word) not in table.state.choices())
    assert not BotPlan(plan.question, (other,)).fits(table)


class Deciders(BotPool):
    """Decide on a whole turn without looking, and count how often they are asked."""

    def __init__(self, which: Callable[[tuple[int, ...]], int]) -> None:
        super().__init__(1, 1)
        self.which = which
        self.asked: list[int] = []

    async def plan(self, state: State, level: str, seed: int) -> tuple[str, ...]:
        self.asked.append(seed)
        return whole_turn(state.imagine(state.seat, seed), self.which)


@pytest.mark.parametrize("name", games())
def test_a_bot_is_asked_once_for_a_turn_or_action_and_plays_the_same_game_again(name: str, tmp_path: Path) -> None:
    async def played(file: str) -> tuple[list[str], Deciders]:
        async with house_open(f"sqlite:///{tmp_path / file}") as app:
            house: House = app.state.house
            deciders = house._bots.pool = Deciders(first)
            fewest = games()[name].seats[0]
            game = make_game(name, fewest, {})
            seats = [Seat("bot", f"Bot {n}", level="apprentice") for n in range(fewest)]
            table = await house._tables.open(game, 5, seats, owner=ANN.person, public=False)
            async with house.watch(table.id) as news:
                while len(table.steps) < 40 and not table.over:
                    await anext(aiter(news))
                    table = await house._tables.get(table.id)  # which the house may have read anew meanwhile
            return [step.word for step in table.steps[:40]], deciders

    words, deciders = asyncio.run(asyncio.wait_for(played("one.db"), 60))
    again, _ = asyncio.run(asyncio.wait_for(played("two.db"), 60))
    assert words == again
    assert len(set(deciders.asked)) == len(deciders.asked), "each thought has a seed of its own"
    if name == HIDDEN:
        assert len(deciders.asked) < len(words)


def test_a_table_of_old_with_a_level_that_is_no_longer_offered_goes_on(tmp_path: Path) -> None:
    async def test() -> None:
        async with house_open(f"sqlite:///{tmp_path / 'house.db'}") as app:
            house: House = app.state.house
            game = make_game(HIDDEN, games()[HIDDEN].seats[0], {})
            first_to_play = game.start(1).seat
            seats = [Seat("person", "Ann", "ann")] * game.seats
            seats[first_to_play] = Seat("bot", "Merchant", level="greedy")
            table = await house._tables.open(game, 1, seats, owner=ANN.person, public=False)
            async with house.watch(table.id) as news:
                while (await house._tables.get(table.id)).waits_for_bot:
                    await anext(aiter(news))
            assert {step.seat for step in table.steps} == {first_to_play}
            assert level_title("greedy", ANN.say) == "Clerk"

    asyncio.run(asyncio.wait_for(test(), 60))
