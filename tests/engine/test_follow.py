"""`follow`: a list of words from outside, played as far as it goes, in every game."""

from __future__ import annotations

from pathlib import Path

import pytest

import ironbridge
from ironbridge import CannotFollow, IllegalChoice, Record, State, at, read_record
from ironbridge.games.replay import game_of
from ironbridge.language import language
from tests.engine.toy import CARDS, KEEP, SWAP, Toy

RECORDS = Path(__file__).parent.parent / "records"
# One whole game of each, and a word of that game's vocabulary which comes nowhere near the middle of it.
GAMES = {
    "greedy-3": "take:baltimore",
    "brass-greedy-3": "give-up:dudley.1",
    "industry-greedy-3": "iron<poland.1",
    "tycoon-greedy-4": "bid:1",
}


def record_of(name: str) -> Record:
    return read_record((RECORDS / f"{name}.txt").read_text(encoding="utf-8"))


def words_of(record: Record) -> list[str]:
    return [move.word for move in record.moves]


def with_what_was_not_asked(record: Record) -> list[str]:
    """The words of a record with every answer that was forced, each where it was given."""
    state = game_of(record).start(record.seed)
    said = []
    for word in words_of(record):
        choice = state.game.choice(word)
        assert choice in state.choices()
        said.append(choice)
        state.answer(choice)
        state.settle(said)
    return [state.game.word(choice) for choice in said]


def toy(*cards: int) -> State:
    return Toy().load({"cards": list(cards), "seat": 0, "over": False})


# ---------------------------------------------------------------------- whole games


@pytest.mark.parametrize("name", GAMES)
def test_the_words_of_a_record_lead_where_its_replay_leads(name: str) -> None:
    record = record_of(name)
    state = game_of(record).start(record.seed)
    assert state.follow(words_of(record)) == words_of(record)
    assert state.over
    assert state.scores() == record.scores
    assert state.save() == at(record, len(record.moves)).save()


@pytest.mark.parametrize("name", GAMES)
def test_forced_answers_may_be_named_and_are_not_among_the_choices_returned(name: str) -> None:
    record = record_of(name)
    every = with_what_was_not_asked(record)
    assert len(every) > len(record.moves)
    state = game_of(record).start(record.seed)
    assert state.follow(every) == words_of(record)
    assert state.save() == at(record, len(record.moves)).save()


@pytest.mark.parametrize(("name", "wrong"), GAMES.items())
def test_a_wrong_word_in_the_middle_is_named_with_its_rule_and_all_before_it_is_played(name: str, wrong: str) -> None:
    record = record_of(name)
    middle = len(record.moves) // 2
    words = words_of(record)
    state = game_of(record).start(record.seed)
    with pytest.raises(CannotFollow) as stopped:
        state.follow([*words[:middle], wrong, *words[middle:]])
    there = at(record, middle)
    assert state.save() == there.save()
    assert (stopped.value.number, stopped.value.word) == (middle + 1, wrong)
    cause = stopped.value.problem
    assert isinstance(cause, IllegalChoice)
    assert cause.rule == there.barrier(there.game.choice(wrong)) > 0
    assert str(stopped.value).startswith(f"word {middle + 1}: '{wrong}' is not allowed now. Rule {cause.rule}: ")
    possible = str(stopped.value).partition(" Possible here: ")[2].removesuffix(", …").split(", ")
    assert set(possible) <= {there.game.word(choice) for choice in there.choices()}
    state.follow(words[middle:])  # so one can go on from there
    assert state.scores() == record.scores


# ---------------------------------------------------------------------- where it stops


def test_an_unknown_word_is_named_with_those_that_look_like_it() -> None:
    state = toy(0, 1, 2, 3, 4, 5)
    with pytest.raises(CannotFollow) as stopped:
        state.follow(["swap", "kep"])
    assert str(stopped.value) == (
        "word 2: 'kep' is not a word of toy; did you mean one of: keep, swap? Possible here: keep, swap"
    )
    assert state.seat == 1


def test_a_word_after_the_end_is_named() -> None:
    state = toy(0, 1, 2, 3, 4, 5)
    with pytest.raises(CannotFollow) as stopped:
        state.follow(["swap", "keep", "keep"])
    assert str(stopped.value) == "word 3: 'keep' comes after the end of the game"
    assert state.over


def test_it_is_said_in_french_too() -> None:
    state = toy(0, 1, 2, 3, 4, 5)
    with pytest.raises(CannotFollow) as stopped:
        state.follow(["swap", "keep", "keep"])
    assert stopped.value.told(language("fr")) == "mot 3\xa0: «\xa0keep\xa0» vient après la fin de la partie"


def test_no_words_lead_nowhere() -> None:
    state = toy(0, 1, 2, 3, 4, 5)
    assert state.follow([]) == []
    assert state.choices() == (KEEP, SWAP)


# ---------------------------------------------------------------------- what was not asked


def test_a_word_for_what_was_not_asked_must_be_what_happened() -> None:
    with pytest.raises(CannotFollow, match="word 2: 'swap' comes after the end"):
        toy(0, CARDS - 1, 1, 2, 3, 4).follow(["keep", "swap"])
    assert toy(0, CARDS - 1, 1, 2, 3, 4).follow(["keep", "keep"]) == ["keep"]


def test_what_happened_once_is_named_once() -> None:
    with pytest.raises(CannotFollow, match="word 3: 'keep' comes after the end"):
        toy(0, CARDS - 1, 1, 2, 3, 4).follow(["keep", "keep", "keep"])


def test_what_was_settled_by_loading_may_be_named() -> None:
    # The first seat keeps the highest card unasked: two words, and one of them is a choice.
    state = toy(CARDS - 1, 0, 1, 2, 3, 4)
    assert state.follow(["keep", "swap"]) == ["swap"]


def test_a_word_that_can_be_both_is_a_choice() -> None:
    state = toy(CARDS - 1, 0, 1, 2, 3, 4)
    assert state.follow(["keep"]) == ["keep"]
    assert state.over


def test_words_may_come_one_list_after_another() -> None:
    state = toy(0, CARDS - 1, 1, 2, 3, 4)
    assert state.follow(["swap"]) == ["swap"]
    assert state.follow([]) == []
    assert state.follow(["keep"]) == []  # the other seat kept the highest card, unasked, before the second list


def test_what_was_settled_before_a_play_is_forgotten_with_it() -> None:
    state = toy(CARDS - 1, 0, 1, 2, 3, 4)
    state.play(SWAP)
    with pytest.raises(CannotFollow, match="word 1: 'keep' comes after the end"):
        state.follow(["keep"])


def test_a_copy_can_be_followed_as_its_original() -> None:
    state = toy(0, CARDS - 1, 1, 2, 3, 4)
    state.follow(["swap"])
    assert state.copy().follow(["keep"]) == []


def test_whoever_listens_hears_each_word_once() -> None:
    state = toy(0, 1, 2, 3, 4, 5)
    heard = state.listen()
    with pytest.raises(CannotFollow):
        state.follow(["swap", "keep", "keep"])
    assert heard == [(SWAP, 0, 0, 0, 0), (KEEP, 1, 0, 0, 0)]


# ---------------------------------------------------------------------- suggestions


@pytest.mark.parametrize(
    ("game", "wrong", "right"),
    [
        ("brass-birmingham", "link:birmingham-dudley", "link:dudley-birmingham"),
        ("age-of-industry", "railway:kiel-denmark", "railway:denmark-kiel"),
        ("steel-driver", "build:pittsburgh-baltimore", "build:baltimore-pittsburgh"),
    ],
)
def test_a_line_named_from_its_other_end_is_found_first(game: str, wrong: str, right: str) -> None:
    with pytest.raises(ValueError, match=f"did you mean one of: {right}, "):
        ironbridge.game(game, seats=3).choice(wrong)
