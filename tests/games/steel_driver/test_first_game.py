"""What somebody is told in their first game: what wins, what they would have now, and why one would do this."""

from __future__ import annotations

import random
from itertools import product

import pytest

from ironbridge.engine.game import State
from ironbridge.engine.sentences import Scored
from ironbridge.games.steel_driver.rules.state import SteelDriverState
from ironbridge.games.steel_driver.sentences import cue, goal, rules_asked, scored
from ironbridge.language import language
from ironbridge.learn.lesson import words_in
from tests.games.overviews import positions
from tests.games.playing import play, words
from tests.games.steel_driver.helpers import as_steel_driver, board_document, building, on_board, position, steel_driver
from tests.games.told import whole

LONGEST_CUE = 20  # words
LONGEST_HOW = 12


def said(state: State, word: str, lang: str = "en") -> str:
    """The cue of a choice, as whoever makes it reads it."""
    assert word in words(state)
    return cue(as_steel_driver(state.seen_by(state.seat)), word, language(lang, "steel-driver"))


def sources(state: State, seat: int) -> dict[str, int]:
    """What a seat would have now, by source."""
    told = scored(as_steel_driver(state.seen_by(seat)), seat, language("en", "steel-driver"))
    return {each.name: each.now for each in told}


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_everything_is_said_in_few_whole_words(lang: str) -> None:
    say = language(lang, "steel-driver")
    for seats, seed in product((3, 6), range(2)):
        for state in map(as_steel_driver, positions(steel_driver(seats), seed)):
            assert whole(goal(state, say))
            eyes = [as_steel_driver(state.seen_by(seat)) for seat in range(seats)]
            found: list[Scored] = [each for seat in range(seats) for each in scored(eyes[seat], seat, say)]
            assert all(each.money and whole(each.name) and whole(each.how) for each in found)
            assert max(words_in(each.how) for each in found) < LONGEST_HOW
            for choice in state.choices():
                told = said(state, state.rules.word(choice), lang)
                assert whole(told)
                assert words_in(told) <= LONGEST_CUE, told


def test_every_question_has_rules_and_every_number_exists() -> None:
    known, asked = steel_driver(3).catalogue().rules, set()
    for seed in range(3):
        for state in map(as_steel_driver, positions(steel_driver(3), seed)):
            assert rules_asked(state)
            assert set(rules_asked(state)) <= set(known)
            asked.add(-1 if state.over else state.question)
    assert asked == {-1, 0, 1, 2, 3, 4}


# ---------------------------------------------------------------------- what one would have now


def test_what_the_rounds_paid_is_the_cash_in_hand() -> None:
    for state in positions(steel_driver(4), 5):
        if not state.over:
            assert [sources(state, seat)["Rounds so far"] for seat in range(4)] == state.scores()


def test_this_round_is_what_its_controllers_are_paid_when_nobody_builds_on() -> None:
    red = {"controller": 1, "box": 8}
    state = play(building(0, 0, 0, companies={"red": red}), "start:baltimore build:baltimore-pittsburgh")
    assert [sources(state, seat)["This round"] for seat in range(3)] == [0, 40, 0]


def test_the_sum_is_the_score_when_the_goods_that_add_most_are_taken() -> None:
    """The end is played out by words, with no help of what is tested."""
    for seed in range(4):
        state, chance = as_steel_driver(steel_driver(3).start(seed)), random.Random(seed)
        while not state.goods:
            state.play(chance.choice(state.choices()))
        told = [sum(sources(state, seat).values()) for seat in range(3)]
        twin = state.copy()
        while not twin.over:
            twin.play(twin.rules.choice(_richest(twin)))
        assert twin.scores() == told
        assert [sum(sources(twin, seat).values()) for seat in range(3)] == told
        assert max(sources(twin, seat)["Shares at the end"] for seat in range(3)) > 0


def _richest(state: SteelDriverState) -> str:
    """The goods cube of the colour that the company has least of; of these, that which most companies reach."""
    board, own = state.rules.board, state.claimed[state.company * 5 : state.company * 5 + 5]
    places = [board.location_index[state.rules.word(choice).removeprefix("take:")] for choice in state.choices()]
    wanted = max(places, key=lambda place: (_worth(own, board.colour[place]), _reached_by(state, place)))
    return f"take:{board.locations[wanted].id}"


def _worth(own: list[int], colour: int) -> int:
    """What one more cube of a colour adds, set by set."""
    sets = [10, 20, 30, 40, 50]  # what the n-th colour of a set adds
    return sets[sum(held > own[colour] for held in own)]


def _reached_by(state: SteelDriverState, place: int) -> int:
    return sum(network >> place & 1 for network in state.network)


def test_before_the_end_shares_count_as_if_building_were_over() -> None:
    """Baltimore and Pittsburgh are both white: two sets of one; with Cleveland, black, one set is of two."""
    red = {"controller": 0, "start": "baltimore", "tracks": ["baltimore-pittsburgh"], "box": 5}
    state = building(0, 0, 0, companies={"red": red}, shares={"red": [1, 0, 0]})
    assert [sources(state, seat)["Shares at the end"] for seat in range(3)] == [20, 0, 0]
    play(state, "build:cleveland-pittsburgh")
    assert [sources(state, seat)["Shares at the end"] for seat in range(3)] == [40, 0, 0]


def test_looking_changes_nothing() -> None:
    for state in positions(steel_driver(3), 1):
        before = state.save()
        for seat in range(3):
            sources(state, seat)
        assert state.save() == before


# ---------------------------------------------------------------------- why one would choose this


def test_a_company_is_put_up_for_what_it_could_earn_and_for_own_shares() -> None:
    state = position(4, 10, 10)  # Los Angeles costs 3 cubes, and the one left leads nowhere
    assert said(state, "auction:red") == "With all your cubes in its box it could earn about $60 this round."
    red = {"start": "boston", "tracks": ["boston-albany"]}
    owned = position(4, 10, 10, round=2, companies={"red": red}, shares={"red": [1, 0, 0]})
    assert said(owned, "auction:red") == (
        "You own 1 share, which grows with it; with all your cubes it could earn about $50."
    )


def test_a_bid_that_reaches_nothing_buys_a_share_alone() -> None:
    state = play(position(4, 10, 10), "auction:red")
    assert said(state, "bid:1") == "With 1 cube in its box it could reach nothing new: you would pay for a share alone."
    assert said(state, "bid:3") == "With 3 cubes in its box it could earn about $60 this round, and its share grows."


def test_the_marker_is_passed_on_to_wait_unless_that_ends_the_auctions() -> None:
    state = position(10, 10, 10)
    assert said(state, "pass").endswith("next round brings 10 cubes more.")
    assert said(play(state, "pass pass"), "pass").startswith("All others have passed")
    assert said(position(10, 10, 10, round=5), "pass").endswith("cubes count for nothing after this round.")


def test_dropping_out_keeps_cubes_as_long_as_there_is_something_to_buy() -> None:
    state = play(position(10, 10, 10), "auction:red bid:3")
    assert said(state, "drop") == "You keep 10 cubes, and 5 companies are still to be sold this round."
    sold = {name: {"controller": 2} for name in ("yellow", "green", "blue", "black", "purple")}
    shares = {name: [0, 0, 5] for name in sold}
    last = position(10, 10, 10, round=5, companies=sold, shares=shares)
    assert said(play(last, "auction:red bid:3"), "drop").startswith("It is the last auction")


def test_a_start_is_as_good_as_what_lies_beside_it() -> None:
    state = building(0, 0, 0, companies={"red": {"controller": 0, "box": 4}})
    assert said(state, "start:san_francisco") == (
        "2 routes that it can pay for lead from here; the best pays $60, in Los Angeles."
    )


def test_a_track_is_built_for_a_new_colour_or_for_what_lies_beyond() -> None:
    red = {"controller": 0, "start": "baltimore", "tracks": ["baltimore-pittsburgh"], "box": 9}
    state = building(0, 0, 0, companies={"red": red})
    assert said(state, "build:cleveland-pittsburgh").startswith("Its first black place")
    assert said(state, "build:buffalo-pittsburgh") == "4 free routes lead on from there to places that will pay it."


def test_a_track_within_the_network_or_into_a_dead_end() -> None:
    places = board_document(
        ["a", "b", "c", "d", "z"],
        [("a", "b", 1), ("b", "c", 1), ("a", "c", 1), ("c", "d", 1), ("b", "z", 1)],
        ("d", "z"),
    )
    red = {"controller": 0, "start": "a", "tracks": ["a-b", "b-c"], "box": 5}
    state = building(0, 0, 0, rules=on_board(places), companies={"red": red})
    assert said(state, "build:a-c").startswith("Nothing new at its ends")
    assert said(state, "build:c-d").startswith("A dead end")


def test_a_track_that_closes_the_link() -> None:
    places = board_document(["a", "b", "c", "d"], [("a", "b", 1), ("b", "c", 1), ("b", "d", 1)], ("a", "d"))
    red = {"controller": 0, "start": "a", "tracks": ["a-b"], "box": 5}
    state = building(0, 0, 0, rules=on_board(places), companies={"red": red})
    assert said(state, "build:b-d") == "Closes the transcontinental link: $50 extra, and $30 for the others on it."
    assert "link" not in said(state, "build:b-c")


def test_the_round_that_closes_the_link_still_names_it() -> None:
    places = board_document(
        ["a", "b", "c", "d", "e"], [("a", "b", 1), ("b", "c", 1), ("b", "d", 1), ("b", "e", 1)], ("a", "d")
    )
    red = {"controller": 0, "start": "a", "tracks": ["a-b"], "box": 5}
    state = play(building(0, 0, 0, rules=on_board(places), companies={"red": red}), "build:b-d")
    assert sources(state, 0)["This round"] >= 50
    told = scored(as_steel_driver(state.seen_by(0)), 0, language("en", "steel-driver"))
    assert "transcontinental link" in {each.name: each.how for each in told}["This round"]


def test_goods_that_others_reach_are_more_urgent() -> None:
    companies = {
        "red": {"start": "baltimore", "tracks": ["baltimore-pittsburgh", "baltimore-richmond"]},
        "blue": {"start": "philadelphia", "tracks": ["philadelphia-pittsburgh"]},
    }
    state = position(0, 0, 0, round=5, phase="final", companies=companies, shares={"red": [5, 0, 0], "blue": [0, 5, 0]})
    assert said(state, "take:pittsburgh") == "Adds $10 to each share, and 1 other company could take it first."
    assert said(state, "take:richmond") == "Adds $10 to each share; no other company reaches it, so it can wait."
