"""What is wrong with a map, whatever the game."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from ironbridge.engine.form import Form
from ironbridge.engine.problems import Phrase, Problem
from ironbridge.parts.map_document import cut_off, entries, position_of, read_all, wrong_places

DOCUMENT = {"towns": [{"id": "ayr", "at": [10, 20]}, {"ends": ["bow", "cam"]}, {"at": [1, 2]}]}
FIELDS = ("id", "ends", "at")


@dataclass
class Town:
    id: str
    at: tuple[float, float]
    name: str = "Somewhere"
    name_fr: str = "Quelque part"


def forms(named_by: str) -> list[Form]:
    return entries(Form(DOCUMENT, Phrase("map"), ("towns",)), "towns", "town {name}", named_by, FIELDS)


def test_an_entry_is_called_by_what_names_it_or_by_its_place_in_the_list() -> None:
    assert [str(form.where) for form in forms("id")] == ["town ayr", "town 2", "town 3"]
    assert [str(form.where) for form in forms("ends")] == ["town 1", "town bow-cam", "town 3"]


def test_what_can_be_read_is_read_and_the_rest_is_told() -> None:
    wrong: list[Problem] = []
    assert read_all(lambda form: form.text("id"), forms("id"), wrong) == ["ayr"]
    assert [str(problem) for problem in wrong] == ["town 2: 'id' is missing", "town 3: 'id' is missing"]


def test_a_position_is_two_numbers_on_the_map() -> None:
    form = forms("id")[0]
    assert position_of(form, "at", [0, 100]) == (0.0, 100.0)
    for at in ([1], [1, 101], [-1, 2], ["1", 2], [True, 2], None):
        with pytest.raises(Problem, match="town ayr: 'at' must be two numbers from 0 to 100"):
            position_of(form, "at", at)


def test_ids_can_stand_in_words_and_nothing_is_there_twice() -> None:
    towns = [Town("ayr", (1, 1)), Town("Bow", (2, 2)), Town("ayr", (3, 3)), Town("dun", (2, 2))]
    assert [str(problem) for problem in wrong_places(towns)] == [
        "'Bow': an id is made of small letters, figures and _, so that it can stand in a word",
        "'ayr' is there twice",
        "'Bow' and 'dun' are drawn at the same place",
    ]


def test_a_name_is_short_enough_to_be_drawn() -> None:
    towns = [Town("ayr", (1, 1), name="A" * 41), Town("bow", (2, 2), name_fr="B" * 40)]
    assert [str(problem) for problem in wrong_places(towns)] == [
        "'ayr': a name has 40 letters at most, so that it can be drawn"
    ]


def test_places_without_a_chain_to_the_first_are_cut_off() -> None:
    assert cut_off(["a", "b", "c", "d"], [0b0011, 0b1100]) == ["c", "d"]
    assert cut_off(["a", "b", "c"], [0b111]) == []
