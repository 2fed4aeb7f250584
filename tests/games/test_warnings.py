"""Of every game: what experts warn of, and what choices are for, in whole games played by chance."""

from __future__ import annotations

import random
import re

import pytest

from ironbridge.engine.sentences import sentences_of
from ironbridge.games import about_game, game, games
from ironbridge.language import LANGUAGES, language
from tests.games.properties import by_chance
from tests.games.turns import turns, warnings

LONGEST_PURPOSE = 70
every_game = pytest.mark.parametrize("name", sorted(games()))


@every_game
def test_warnings_are_whole_sentences_with_a_rule_of_the_game(name: str) -> None:
    rng = random.Random(7)
    made = game(name, seats=about_game(name).seats[0])
    found = 0
    for taken in turns(made.start(3), by_chance(rng)):
        for code in LANGUAGES:
            said = warnings(taken, code)
            found += len(said)
            assert len({each.name for each in said}) == len(said)
            for each in said:
                assert each.rule in made.catalogue(code).rules, each
                assert re.fullmatch(r"[^{}]+\.", each.text), each
                assert re.fullmatch(r"[a-z]+(-[a-z]+)*", each.name), each
    assert found > 10


@every_game
def test_warnings_do_not_depend_on_what_the_mover_cannot_see(name: str) -> None:
    rng = random.Random(11)
    say = language("en", name)
    made = game(name, seats=about_game(name).seats[-1])
    for taken in turns(made.start(5), by_chance(rng)):
        if rng.random() < 0.3:
            seat, seed = taken.seat, rng.randrange(1000)
            other = sentences_of(made).warnings(
                taken.before.imagine(seat, seed).seen_by(seat),
                taken.after.imagine(seat, seed).seen_by(seat),
                taken.words,
                say,
            )
            assert other == warnings(taken)


@every_game
def test_looking_at_a_turn_changes_nothing(name: str) -> None:
    made = game(name, seats=about_game(name).seats[0])
    for number, taken in enumerate(turns(made.start(2), by_chance(random.Random(3)))):
        before, after, words = taken.before.save(), taken.after.save(), list(taken.words)
        warnings(taken)
        assert (taken.before.save(), taken.after.save(), taken.words) == (before, after, words)
        if number == 40:
            break


@every_game
def test_purposes_are_short_and_more_than_the_label(name: str) -> None:
    """At every first question of a turn: whatever is for something says so in a few words, in both languages."""
    made = game(name, seats=about_game(name).seats[0])
    sentences, told = sentences_of(made), set()
    for taken in turns(made.start(4), by_chance(random.Random(5))):
        seen = taken.before.seen_by(taken.seat)
        for word in [made.word(choice) for choice in taken.before.choices()]:
            for code in LANGUAGES:
                say = language(code, name)
                purpose, label = sentences.purpose(seen, word, say), sentences.label(seen, word, say)
                assert len(purpose) <= LONGEST_PURPOSE, purpose
                assert not purpose or purpose.lower() not in label.lower()
                assert "{" not in purpose
                told.add((code, purpose))
    for code in LANGUAGES:
        assert sum(one == code for one, _ in told) > 5
    assert not {purpose for code, purpose in told if code == "en" and purpose} & {p for code, p in told if code == "fr"}
