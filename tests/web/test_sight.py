"""What a visitor may see and do at a table: by the seats they hold, whose turn it is, and whose hand may be shown."""

from __future__ import annotations

import pytest
from fastapi import FastAPI

from ironbridge.games import games, make_game
from ironbridge.web.house import House
from ironbridge.web.people import Visitor
from ironbridge.web.refusals import NotAllowed, Stale
from ironbridge.web.sight import Sight
from ironbridge.web.store.rows import Seat
from ironbridge.web.story import Step
from ironbridge.web.table import GameTable
from tests.web.conftest import InHouse
from tests.web.servers import GAME

HIDDEN = [name for name, about in games().items() if about.hidden]
ANN, BEN, EVE = Visitor("ann", "Ann"), Visitor("ben", "Ben"), Visitor("eve", "Eve")


def table_of(name: str, *people: Visitor) -> GameTable:
    """A table owned by Ann; the first of these people plays first."""
    game = make_game(name, len(people), {})
    seats = [Seat("person", one.name, one.person) for one in people]
    first = game.start(1).seat
    seats = [*seats[-first:], *seats[:-first]] if first else seats
    return GameTable("t", game, 1, seats, owner="ann", public=False, hints=True, continued="")


def play(table: GameTable, word: str) -> None:
    after = table.state.copy()
    after.play(table.game.choice(word))
    table.play(Step(table.state.seat, word, ()), after)


def amid_a_turn(table: GameTable) -> int:
    """Play until something can be taken back; how many steps are settled."""
    while (first := table.story.first_back()) is None:
        play(table, table.game.word(table.state.choices()[0]))
    return first


def everybody(name: str, *people: Visitor) -> list[Visitor]:
    fewest = games()[name].seats[0]
    return [*people, *[people[-1]] * (fewest - len(people))]


@pytest.mark.parametrize("name", HIDDEN)
def test_around_one_screen_it_is_my_turn_but_nothing_is_shown_until_i_ask_for_my_hand(name: str) -> None:
    table = table_of(name, *everybody(name, ANN, ANN))
    turn = table.state.seat
    covered = Sight(table, ANN)
    assert covered.my_turn
    assert covered.eyes is None
    assert not covered.may_choose
    assert covered.choices() == []
    assert not covered.gives_hints
    assert covered.seen().shown() == table.state.view(None)
    with pytest.raises(NotAllowed, match="speaks of a hand"):
        covered.must_get_hints()
    other = (turn + 1) % table.game.seats
    assert Sight(table, ANN, other).eyes is None, "not the hand of somebody else at this screen"
    shown = Sight(table, ANN, turn)
    assert (shown.eyes, shown.may_choose, shown.gives_hints) == (turn, True, True)
    assert shown.choices() == [table.game.word(choice) for choice in table.state.choices()]
    assert shown.seen().shown() == table.state.view(turn)


@pytest.mark.parametrize("name", HIDDEN)
def test_a_turn_that_is_tried_out_is_its_players_alone(name: str) -> None:
    table = table_of(name, *everybody(name, ANN, BEN))
    settled = amid_a_turn(table)
    number, epoch = settled, 0  # before the turn: no step was taken back
    mover, other = (ANN, BEN) if table.state.seat in table.seats_of("ann") else (BEN, ANN)
    newest = len(table.steps)
    own = Sight(table, mover, table.state.seat)
    assert (own.steps, own.first_back) == (newest, settled)
    assert [n for n, _ in own.chosen()] == list(range(settled, newest))
    for sight in (Sight(table, other), Sight(table, EVE)):
        assert sight.steps == settled < newest
        assert (sight.number, sight.epoch) == (number, epoch)
        assert sight.first_back is None
        assert sight.chosen() == []
        assert sight.seen(newest).shown() == table.story.position(settled).view(sight.eyes)
        assert [step.n for step in sight.steps_after(0)] == list(range(1, settled + 1))
        assert max((line.n for line in sight.log(0, newest)), default=0) <= settled
        with pytest.raises(Stale if sight.seats else NotAllowed):
            sight.must_be_at(table.number)
    table.take_back(settled)
    assert (Sight(table, mover).number, Sight(table, mover).epoch) == (newest + 1, 1)
    for visitor in (other, EVE):
        assert (Sight(table, visitor).number, Sight(table, visitor).epoch) == (number, epoch)


def test_what_others_may_count_is_the_same_when_the_table_was_read_anew(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        house: House = app.state.house
        name = HIDDEN[0]
        model = table_of(name, *everybody(name, ANN, BEN))
        table = await house._tables.open(model.game, 1, model.seats, owner="ann", public=False)
        people = {"ann": ANN, "ben": BEN}
        while (first := table.story.first_back()) is None:
            await choose(house, table, people)
        mover = people[table.seats[table.state.seat].person]
        await house.playing.take_back(table.id, mover, first, table.number, "back")
        await choose(house, table, people)
        house._tables._tables.clear()
        again = await house._tables.get(table.id)
        assert again is not table
        assert (again.number, again.epoch, again.moments) == (table.number, table.epoch, table.moments)

    in_house(test)


async def choose(house: House, table: GameTable, people: dict[str, Visitor]) -> None:
    mover, word = people[table.seats[table.state.seat].person], table.game.word(table.state.choices()[0])
    await house.playing.choose(table.id, mover, word, table.number, str(table.number))


def test_where_nothing_is_hidden_everybody_sees_every_step_at_once() -> None:
    table = table_of(GAME, *everybody(GAME, ANN, BEN))
    amid_a_turn(table)
    for visitor in (ANN, BEN, EVE):
        assert Sight(table, visitor).steps == len(table.steps)


def test_who_watches_sees_and_does_nothing_else() -> None:
    sight = Sight(table_of(GAME, *everybody(GAME, ANN, BEN)), EVE)
    assert (sight.seats, sight.eyes, sight.my_turn, sight.may_choose) == ([], None, False, False)
    assert sight.seed == ""
    for refused in (sight.must_sit, lambda: sight.must_own(0), lambda: sight.imagined(1), lambda: sight.story):
        with pytest.raises(NotAllowed):
            refused()


def test_links_are_for_the_owner() -> None:
    table = table_of(GAME, *everybody(GAME, ANN, BEN))
    free = table.seats_of("ben")[0]
    table.seats[free] = Seat("open", "Friend", link="secret")
    assert Sight(table, ANN).seated()[free].link == "secret"
    assert Sight(table, ANN).may_change(free)
    for visitor in (BEN, EVE):
        assert {seat.link for seat in Sight(table, visitor).seated()} == {""}
        assert not Sight(table, visitor).may_change(free)
