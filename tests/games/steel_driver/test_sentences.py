"""Whatever happens, Steel Driver has words for it; and some of them, to the letter."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from ironbridge.engine.catalogue import catalogue
from ironbridge.engine.game import Event, State
from ironbridge.games.steel_driver import sentences
from ironbridge.games.steel_driver.game import FOLDER, SteelDriver
from ironbridge.games.steel_driver.rules import events
from ironbridge.games.steel_driver.sentences import log
from ironbridge.language import Language, language
from tests.games.playing import words as on_offer
from tests.games.properties import played
from tests.games.steel_driver.helpers import as_steel_driver, building, play, position, random_choice, steel_driver
from tests.games.told import (
    NAMES,
    asked,
    assert_labels_are_whole_and_differ,
    assert_question_and_moment_have_words,
    assert_told_in_whole_sentences,
    called,
    kinds_of,
    refusal,
    refusals,
    seen_by_the_asked,
    told,
    whole,
)

EN, FR = language("en", "steel-driver"), language("fr", "steel-driver")
LANGUAGES = pytest.mark.parametrize("say", [EN, FR], ids=["en", "fr"])
SEATS = pytest.mark.parametrize("seats", [3, 4, 5, 6])
BOSTON = {"controller": 0, "box": 2, "start": "boston", "tracks": ["boston-albany"]}


def positions(rules: SteelDriver, seed: int, heard: list[Event] | None = None) -> Iterator[State]:
    """All the positions of a random game, its end included."""
    chance = random.Random(seed)
    return played(rules.start(seed, heard), lambda state: random_choice(state, chance, timid=True))


# ---------------------------------------------------------------------- for everything


@LANGUAGES
@SEATS
def test_every_question_and_choice_has_words(seats: int, say: Language) -> None:
    """And no two choices of a question are called the same."""
    for state in positions(steel_driver(seats), 1):
        seen = seen_by_the_asked(state)
        assert_question_and_moment_have_words(seen, NAMES, say)
        assert_labels_are_whole_and_differ(seen, on_offer(state), say)


@LANGUAGES
@SEATS
def test_every_event_is_told(seats: int, say: Language) -> None:
    rules = steel_driver(seats)
    heard: list[Event] = []
    for _ in positions(rules, 2, heard):
        pass
    assert_told_in_whole_sentences(rules, heard, (None, 0), NAMES[:seats], say)


def test_every_kind_of_event_has_a_teller() -> None:
    assert set(log.TELLERS) == kinds_of(events)


@LANGUAGES
def test_everything_that_can_ever_be_chosen_has_its_own_label_for_everybody(say: Language) -> None:
    rules = steel_driver(4)
    for state in [state.copy() for state in positions(rules, 4)][::40]:
        for viewer in (None, *range(4)):
            assert_labels_are_whole_and_differ(state.seen_by(viewer), rules.words, say)


@LANGUAGES
def test_every_no_has_a_sentence(say: Language) -> None:
    rules = steel_driver(3)
    for n, state in enumerate(positions(rules, 0)):
        if n % 7 and not state.over:
            continue
        for word, rule, sentence in refusals(rules, state, NAMES, say):
            assert sentence.endswith("."), (word, rule)


@LANGUAGES
@SEATS
def test_tables_and_gauges_speak_of_every_player_and_company(seats: int, say: Language) -> None:
    for state in [state.copy() for state in positions(steel_driver(seats), 3)][::20]:
        seen = as_steel_driver(state.seen_by(None))
        players, companies = sentences.tables(seen, NAMES, say)
        assert [len(players.rows), len(companies.rows)] == [seats, 6]
        assert all(len(row) == len(table.columns) for table in (players, companies) for row in table.rows)
        assert [len(gauge.values) for gauge in sentences.gauges(seen, say)] == [seats] * 3
        assert sorted(sentences.order(seen)) == list(range(seats))
    assert all(whole(sentences.source(source, say)) for source in [*state.breakdown()[0], "unlisted"])


# ---------------------------------------------------------------------- to the letter


def test_questions() -> None:
    state = position(5, 5, 7)
    assert asked(state) == "Put a company up for auction, or pass the marker on?"
    assert asked(play(state, "auction:red")) == "With how many cubes do you open the bidding for Red ●?"
    assert asked(play(state, "bid:2")) == "Ann bids 2 cubes for Red ●. Raise, or drop out?"
    started = building(0, 0, 0, companies={"red": BOSTON, "blue": {"controller": 1, "box": 1}})
    assert asked(started) == "Which track does Red ● build? (2 cubes in its box)"
    first = building(0, 0, 0, companies={"blue": {"controller": 1, "box": 9}})
    assert asked(first) == "From which hexagon does Blue ■ build its first track?"
    taking = position(0, 0, 0, phase="final", companies={"red": BOSTON})
    assert asked(taking) == "Which goods cube does Red ● take?"
    assert sentences.moment(as_steel_driver(taking), EN) == "Round 5 of 5: final profit"


def test_labels_tell_what_a_choice_costs_and_brings() -> None:
    assert called(position(5, 5, 5), "auction:red") == "put Red ● up for auction"
    assert called(position(5, 5, 5), "build:boston-albany") == "Boston – Albany: 2 cubes"
    # R34, R35: only the end that is new to the company pays.
    state = building(0, 0, 0, companies={"red": BOSTON | {"box": 9}})
    assert called(state, "build:albany-buffalo") == "Albany – Buffalo: 2 cubes, $20"
    assert called(state, "build:buffalo-new_york") == "Buffalo – New York: 3 cubes, $50"
    taking = position(0, 0, 0, phase="final", companies={"red": BOSTON})
    assert called(taking, "take:boston") == "take the white cube from Boston"


def test_a_refusal_gives_the_figures_that_decide() -> None:
    state = play(position(5, 5, 7), "auction:red bid:2")
    assert refusal(state, "bid:2") == "The highest bid is 2 cubes: a bid must be higher."
    assert refusal(state, "bid:6") == "You have 5 cubes: that is the most you can bid."
    sold = play(state, "drop drop")
    assert refusal(sold, "auction:red") == "Ann has bought Red ● this round already."
    laid = building(0, 0, 0, companies={"red": BOSTON})
    assert refusal(laid, "build:boston-albany") == "Boston – Albany is built: it belongs to Red ●."
    assert refusal(laid, "build:mobile-atlanta") == "Mobile – Atlanta does not touch the network of Red ●."
    far = building(0, 0, 0, companies={"red": BOSTON | {"tracks": ["boston-albany", "albany-buffalo"]}})
    assert refusal(far, "build:detroit-buffalo") == "Detroit – Buffalo costs 3 cubes; the box of Red ● holds 2 cubes."


def test_other_refusals_are_the_rule_itself_in_either_language() -> None:
    state = position(5, 5, 7)
    rule = state.barrier(state.game.choice("drop"))
    for say in (EN, FR):
        said = sentences.why(as_steel_driver(state.seen_by(0)), NAMES, "drop", rule, say)
        assert said == catalogue(FOLDER, say.code).rules[rule].text


def test_the_log_of_an_auction() -> None:
    assert told(position(5, 5, 5), "auction:red bid:2 drop bid:3 drop") == [
        "Ann puts Red ● up for auction.",
        "Ann bids 2 cubes.",
        "Bob drops out.",
        "Cleo bids 3 cubes.",
        "Ann drops out.",
        "Cleo takes control of Red ● for 3 cubes, and a share.",
    ]
