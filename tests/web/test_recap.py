"""What the others did since my last turn: whose steps, for whose eyes, and nothing of a hand that is not mine."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import pytest

from ironbridge.draw.drawing import Look, drawing_of
from ironbridge.draw.palette import PAGE
from ironbridge.engine.sentences import sentences_of
from ironbridge.games import games
from ironbridge.web.people import Visitor
from ironbridge.web.recap import Recap, recap_of, told_at_once
from ironbridge.web.sight import Sight
from ironbridge.web.story import Step
from ironbridge.web.table import GameTable
from tests.web.servers import GAME
from tests.web.test_sight import ANN, BEN, EVE, HIDDEN, everybody, table_of

MOST = 400  # choices


def play(table: GameTable, chance: random.Random) -> None:
    """Whoever's turn it is chooses, by chance; what came of it is heard."""
    after = table.state.copy()
    heard = after.listen()
    seat, choice = after.seat, chance.choice(after.choices())
    after.play(choice)
    table.play(Step(seat, table.game.word(choice), tuple(heard)), after)


def turns_of(table: GameTable, visitor: Visitor, seed: int = 1) -> Iterator[tuple[Sight, Recap]]:
    """A game by chance, stopped wherever there is something to look back at for somebody."""
    chance = random.Random(seed)
    for _ in range(MOST):
        if table.over:
            return
        sight = Sight(table, visitor, table.state.seat)
        recap = recap_of(sight)
        if recap is not None:
            yield sight, recap
        play(table, chance)


def stops_of(recap: Recap) -> list[tuple[int, int | None, list[str], list[str]]]:
    return [(stop.n, stop.seat, stop.lines, stop.words) for turn in recap.turns for stop in turn.stops]


@pytest.mark.parametrize("name", games())
def test_it_tells_all_that_the_others_did_since_my_last_choice_and_nothing_else(name: str) -> None:
    table = table_of(name, *everybody(name, ANN, BEN))
    seen = 0
    for sight, recap in turns_of(table, ANN):
        me, stops = table.state.seat, stops_of(recap)
        steps = range(recap.since + 1, stops[-1][0] + 1)
        assert recap.since == 0 or table.steps[recap.since - 1].seat == me
        assert all(table.steps[n - 1].seat != me for n in steps)
        assert [(n, line) for n, _, lines, _ in stops for line in lines] == [
            (line.n, line.text) for line in sight.log(steps.start, steps.stop - 1)
        ]
        assert [seat for _, seat, _, _ in stops] == [table.steps[n - 1].seat for n, *_ in stops]
        assert [word for *_, words in stops for word in words] == [table.steps[n - 1].word for n in steps]
        assert [turn.seat for turn in recap.turns] != [me]
        seen += 1
    assert seen > 3


@pytest.mark.parametrize("name", games())
def test_it_is_fresh_until_i_choose_and_again_when_i_take_that_back(name: str) -> None:
    table, chance, tried = table_of(name, *everybody(name, ANN, BEN)), random.Random(2), 0
    while tried < 3:
        recap = recap_of(Sight(table, ANN))
        begun = len(table.steps)
        play(table, chance)
        first = table.story.first_back()
        if recap is None or not recap.fresh or first != begun or table.state.seat not in table.seats_of("ann"):
            continue
        later = recap_of(Sight(table, ANN))
        assert later is not None
        assert not later.fresh
        assert later.turns == recap.turns
        table.take_back(begun)
        assert recap_of(Sight(table, ANN)) == recap
        tried += 1


@pytest.mark.parametrize("name", games())
def test_it_is_for_whoever_must_choose_and_for_nobody_else(name: str) -> None:
    table, chance = table_of(name, *everybody(name, ANN, BEN)), random.Random(3)
    for _ in range(60):
        play(table, chance)
        mover = table.seats[table.state.seat].person
        for visitor in (ANN, BEN, EVE):
            if visitor.person != mover:
                assert recap_of(Sight(table, visitor)) is None
                assert not Sight(table, visitor).meanwhile()


@pytest.mark.parametrize("name", HIDDEN)
def test_around_one_screen_it_waits_behind_the_curtain_and_tells_each_what_they_may_know(name: str) -> None:
    table = table_of(name, *[ANN] * games()[name].seats[0])
    told = sentences_of(table.game).told
    seen = 0
    for sight, recap in turns_of(table, ANN):
        assert recap_of(Sight(table, ANN)) is None, "nobody has asked for their hand"
        other = (table.state.seat + 1) % table.game.seats
        assert recap_of(Sight(table, ANN, other)) is None
        lines = [
            told(table.game, event, table.state.seat, sight.names, sight.visitor.say.of(name))
            for n in range(recap.since + 1, stops_of(recap)[-1][0] + 1)
            for event in table.steps[n - 1].events
        ]
        assert [line for _, _, texts, _ in stops_of(recap) for line in texts] == lines
        seen += 1
    assert seen > 3


@pytest.mark.parametrize("name", games())
def test_in_a_sentence_it_counts_and_names_one_thing_of_each_player(name: str) -> None:
    table = table_of(name, *everybody(name, ANN, BEN))
    for sight, recap in turns_of(table, ANN):
        said = told_at_once(recap, sight)
        count = "1 thing happened" if recap.lines == 1 else f"{recap.lines} things happened"
        assert said.startswith(f"Since your last turn {count}. ")
        for turn in recap.turns:
            own = [stop.lines[0] for other in recap.turns if other.seat == turn.seat for stop in other.stops]
            assert sum(line in said for line in set(own)) >= 1


def test_i_am_told_of_those_who_play_before_my_first_turn() -> None:
    table = table_of(GAME, *everybody(GAME, BEN, ANN))
    chance = random.Random(4)
    while not Sight(table, ANN).my_turn:
        play(table, chance)
    recap = recap_of(Sight(table, ANN))
    assert recap is not None
    assert recap.since == 0


@pytest.mark.parametrize("name", HIDDEN)
def test_a_board_looked_back_at_shows_nothing_of_a_hand_that_is_not_mine(name: str) -> None:
    """Deal anew what the visitor could not see then: the board that they look back at must be the same."""
    table = table_of(name, *everybody(name, ANN, BEN))
    drawing, looked = drawing_of(table.game), 0
    for sight, recap in turns_of(table, ANN):
        eyes = sight.eyes
        assert eyes is not None
        for n in (recap.since, *(n for n, *_ in stops_of(recap))):
            true = table.story.position(n)
            imagined = true.imagine(eyes, looked)
            assert drawing.board(sight.seen(n)) == drawing.board(imagined.seen_by(eyes))
            assert sight.seen(n).shown() == imagined.view(eyes)
            looked += 1
        if looked > 40:
            return


@pytest.mark.parametrize("name", games())
def test_the_first_line_of_each_players_turn_is_known_however_much_of_the_log_is_asked(name: str) -> None:
    table, chance = table_of(name, *everybody(name, ANN, BEN)), random.Random(5)
    for _ in range(60):
        play(table, chance)
    lines = [line for line in Sight(table, EVE).log(0, 60) if line.n]
    assert [line.turn for line in lines] == [True, *(one.seat != other.seat for one, other in pairwise(lines))]
    assert sum(line.turn for line in lines) > 3
    for n in {line.n for line in lines}:
        assert list(Sight(table, EVE).log(n, 60)) == [line for line in lines if line.n >= n]


@pytest.mark.parametrize("name", games())
def test_every_seat_has_a_chip_of_its_own_and_it_is_the_mark_of_its_pieces(name: str) -> None:
    seats = games()[name].seats[-1]
    table = table_of(name, *[ANN] * seats)
    drawing, seen = drawing_of(table.game), table.state.seen_by(None)
    chips = [drawing.chip(seat, PAGE) for seat in range(seats)]
    assert len(set(chips)) == seats
    for seat, chip in enumerate(chips):
        if "--hue" in chip:  # where the players have colours, their places show them
            hue = chip.partition("var(--hue-")[2].partition(")")[0]
            assert f"var(--hue-{hue})" in drawing.mat(seen, seat, Look(palette=PAGE))
