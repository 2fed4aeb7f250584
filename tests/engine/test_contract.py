"""The engine's promises, shown on a game that it has never heard of."""

from __future__ import annotations

import copy
import pickle

import pytest

import ironbridge
from ironbridge.engine.game import Event
from ironbridge.games.steel_driver.rules import events
from tests.engine.toy import CARDS, KEEP, SWAP, Toy


def test_every_name_of_the_contract_can_be_imported_from_the_package() -> None:
    for name in ("games", "game", "Game", "State", "IllegalChoice", "Problem", "Record", "read_record", "replay", "at"):
        assert hasattr(ironbridge, name)


def test_a_word_is_a_choice_and_back() -> None:
    game = Toy()
    assert [game.choice(word) for word in game.words] == list(range(len(game.words)))
    assert [game.word(choice) for choice in range(len(game.words))] == list(game.words)


@pytest.mark.parametrize("choice", [-1, 2, 99])
def test_a_number_that_is_no_choice_is_refused(choice: int) -> None:
    with pytest.raises(ValueError, match="from 0 to 1"):
        Toy().word(choice)
    with pytest.raises(ValueError, match="from 0 to 1"):
        Toy().start(1).barrier(choice)
    with pytest.raises(ValueError, match="from 0 to 1"):
        Toy().start(1).play(choice)


def test_a_word_of_another_game_is_refused_with_those_that_look_like_it() -> None:
    with pytest.raises(ValueError, match="'kep' is not a word of toy; did you mean one of: keep"):
        Toy().choice("kep")


def test_the_same_seed_gives_the_same_game() -> None:
    assert Toy().start(7).save() == Toy().start(7).save()
    assert len({str(Toy().start(seed).save()) for seed in range(20)}) > 10


def test_a_negative_seed_is_refused() -> None:
    with pytest.raises(ValueError, match="from 0 up, not -1"):
        Toy().start(-1)


def test_a_question_with_one_answer_is_not_asked() -> None:
    state = Toy().load({"cards": [CARDS - 1, 0, 1, 2, 3, 4], "seat": 0, "over": False})
    assert state.seat == 1
    assert state.choices() == (KEEP, SWAP)


def test_a_game_may_end_without_another_question() -> None:
    state = Toy().load({"cards": [0, CARDS - 1, 1, 2, 3, 4], "seat": 0, "over": False})
    state.play(KEEP)
    assert state.over
    assert state.choices() == ()
    assert state.ranks() == [2, 1]


def test_an_illegal_choice_names_its_rule_and_changes_nothing() -> None:
    state = Toy().load({"cards": [0, CARDS - 1, 1, 2, 3, 4], "seat": 0, "over": False})
    state.play(KEEP)
    before = state.save()
    with pytest.raises(ironbridge.IllegalChoice) as no:
        state.play(SWAP)
    assert str(no.value) == "'swap' is not allowed now. Rule 1: The highest card is kept."
    assert no.value.rule == 1
    assert state.save() == before


def test_copies_are_independent_however_they_are_made() -> None:
    state = Toy().start(3)
    for twin in (state.copy(), copy.copy(state), copy.deepcopy(state)):
        before = state.save()
        twin.play(SWAP)
        assert state.save() == before


def test_what_is_imagined_looks_the_same_to_the_one_who_imagines_and_differs_where_they_cannot_see() -> None:
    state = Toy().start(3)
    imagined = [state.imagine(0, seed) for seed in range(30)]
    assert all(twin.view(0) == state.view(0) for twin in imagined)
    assert len({twin.save()["cards"][1] for twin in imagined}) == CARDS - 1


def test_positions_and_games_can_be_sent_to_another_process() -> None:
    state = ironbridge.game("steel-driver", seats=4).start(5)
    state.play(state.choices()[0])
    sent: ironbridge.State = pickle.loads(pickle.dumps(state))
    assert (sent.save(), sent.choices(), sent.turns_begun) == (state.save(), state.choices(), state.turns_begun)
    game: ironbridge.Game = pickle.loads(pickle.dumps(state.game))
    assert (game.words, game.options) == (state.game.words, state.game.options)


def test_what_is_no_position_is_refused() -> None:
    wrong: list[object] = [None, [], "red", 5]
    for data in wrong:
        with pytest.raises(ValueError, match="position: expected a table of fields"):
            ironbridge.game("steel-driver", seats=3).load(data)


def test_what_happens_at_the_start_can_be_heard() -> None:
    heard: list[Event] = []
    ironbridge.game("steel-driver", seats=3).start(1, heard)
    assert heard == [(events.ROUND, 1, 10, 0, 0)]


def test_events_are_told_only_to_those_who_listen() -> None:
    state = Toy().load({"cards": [0, 1, 2, 3, 4, 5], "seat": 0, "over": False})
    heard = state.listen()
    state.copy().play(SWAP)
    assert heard == []
    state.play(SWAP)
    assert heard == [(SWAP, 0, 0, 0, 0)]


def test_a_position_draws_itself_in_a_notebook() -> None:
    state = ironbridge.game("steel-driver", seats=3).start(1)
    assert state._repr_svg_().startswith("<svg")


@pytest.mark.parametrize("seat", [-1, 3])
def test_there_are_as_many_seats_as_the_game_was_made_for(seat: int) -> None:
    state = ironbridge.game("steel-driver", seats=3).start(1)
    with pytest.raises(ValueError, match="seats are numbers from 0 to 2"):
        state.view(seat)
    with pytest.raises(ValueError, match="seats are numbers from 0 to 2"):
        state.imagine(seat, 1)
