"""What somebody is told in their first game: true numbers, rules that exist, a short why for each choice."""

from __future__ import annotations

import pytest

from ironbridge.engine.game import State
from ironbridge.engine.sentences import Scored
from ironbridge.games.age_of_industry import sentences
from ironbridge.games.age_of_industry.rules import counters, scoring
from ironbridge.games.age_of_industry.rules.questions import ASK_ACTION, QUESTIONS
from ironbridge.games.age_of_industry.rules.state import IndustryState
from ironbridge.games.age_of_industry.sentences.purposes import purpose
from ironbridge.language import Language
from ironbridge.parts.bits import members
from tests.games.age_of_industry.helpers import A, C, industry, mat, position
from tests.games.age_of_industry.test_scoring import last_turn
from tests.games.age_of_industry.test_sentences import EN, FR, LANGUAGES, RULES, TABLES, positions
from tests.games.looking import of_players
from tests.games.playing import play, words
from tests.games.told import whole

LONGEST_CUE = 20  # words
LONGEST_HOW = 11


def seen_by_the_mover(state: State) -> IndustryState:
    seen = state.seen_by(None if state.over else state.seat)
    assert isinstance(seen, IndustryState)
    return seen


def some_positions(seats: int, edition: str, map_name: str, seed: int = 5) -> list[State]:
    return [state.copy() for state in positions(industry(seats, edition, map_name), seed)]


def words_in(sentence: str) -> int:
    """As people count them: signs of punctuation and money that stand alone are none."""
    return sum(any(letter.isalnum() for letter in word) for word in sentence.split())


def cued(state: State, word: str) -> str:
    return sentences.cue(seen_by_the_mover(state), word, EN)


# ---------------------------------------------------------------------- what wins


@LANGUAGES
def test_the_goal_is_a_line_in_either_language(say: Language) -> None:
    said = sentences.goal(seen_by_the_mover(position()), say)
    assert whole(said)
    assert words_in(said) <= 25


def test_the_goal_is_told_in_both_languages() -> None:
    seen = seen_by_the_mover(position())
    assert sentences.goal(seen, EN) != sentences.goal(seen, FR)


# ---------------------------------------------------------------------- how one scores


def scored(state: State, seat: int = A) -> dict[str, Scored]:
    return {each.name: each for each in sentences.scored(seen_by_the_mover(state), seat, EN)}


@TABLES
def test_the_points_add_up_to_the_score_and_the_railways_to_their_income(
    seats: int, edition: str, map_name: str
) -> None:
    for state in some_positions(seats, edition, map_name):
        assert isinstance(state, IndustryState)
        for seat, score in enumerate(state.scores()):
            told = sentences.scored(seen_by_the_mover(state), seat, EN)
            assert sum(each.now for each in told if not each.money) == score
            assert all(whole(each.name) and whole(each.how) for each in told)
            income = 0 if state.over else scoring.income_of(state, seat, scoring.occupied_spaces(state))
            assert scored(state, seat)["Railway income"].now == income


@LANGUAGES
def test_how_a_source_scores_is_told_in_a_few_words(say: Language) -> None:
    for each in sentences.scored(seen_by_the_mover(position()), A, say):
        assert words_in(each.how) <= LONGEST_HOW, each.how


def test_what_is_told_before_the_last_turn_is_what_it_comes_to() -> None:
    state = last_turn(
        {A: {"money": 3, "loans": 1}, C: {"hand": "coal"}}, railways="A berlin-posen", counters="A cotton 1 berlin.1"
    )
    assert state.seat != A
    told = scored(state)
    assert (told["Railway income"].now, told["Railway income"].money) == (4, True)
    assert (told["Interest"].now, told["Profits to come"].now) == (-1, 8)
    play(state, "pass")  # and all that follows has one answer
    assert state.over
    assert of_players(state, "points")[A] == sum(each.now for each in scored(state).values() if not each.money)
    assert all(not each.now for each in scored(state).values() if each.money)


def test_profits_to_come_are_what_flipping_pays() -> None:
    state = position(counters="A cotton 2 berlin.1, A port 1 kiel.1, A coal 1 bohemia.1 2, A iron 1 munich.1 flipped")
    assert isinstance(state, IndustryState)
    promised, before = scored(state)["Profits to come"].now, state.money[A]
    for space in members(state.own_spaces[A] & ~state.flipped):
        counters.flip(state, space)
    assert state.money[A] - before == promised == 11 + 5 + 4


# ---------------------------------------------------------------------- the rules behind a question


def test_every_question_rests_on_rules_that_exist() -> None:
    asked = set()
    for seed in range(8):
        for state in some_positions(3, "2", "germany", seed):
            seen = seen_by_the_mover(state)
            numbers = sentences.rules_asked(seen)
            assert numbers
            assert set(numbers) <= set(RULES), numbers
            assert len(set(numbers)) == len(numbers)
            asked.add(seen.question)
    assert {QUESTIONS[question] for question in asked} == set(QUESTIONS[ASK_ACTION:])


def test_the_rule_that_explains_best_comes_first() -> None:
    state = position(counters="A cotton 1 berlin.1", hand="brown cotton")
    assert sentences.rules_asked(seen_by_the_mover(state))[0] == 24
    laying = state.copy()
    play(laying, "railway")
    assert sentences.rules_asked(seen_by_the_mover(laying))[0] == 78
    play(state, "build card:brown")
    assert sentences.rules_asked(seen_by_the_mover(state))[0] == 34


# ---------------------------------------------------------------------- why one would choose this


@LANGUAGES
@TABLES
def test_cues_are_short_whole_and_no_repetition_of_the_purpose(
    seats: int, edition: str, map_name: str, say: Language
) -> None:
    for state in some_positions(seats, edition, map_name):
        seen = seen_by_the_mover(state)
        for word in words(state):
            cue = sentences.cue(seen, word, say)
            if seen.question == ASK_ACTION:
                assert cue, word
            if cue:
                assert whole(cue)
                assert cue.endswith("."), cue
                assert words_in(cue) <= LONGEST_CUE, cue
                assert cue != purpose(seen, word, say)


@TABLES
def test_every_cue_is_told_in_french_too(seats: int, edition: str, map_name: str) -> None:
    for state in some_positions(seats, edition, map_name):
        seen = seen_by_the_mover(state)
        for word in words(state):
            cue = sentences.cue(seen, word, EN)
            assert not cue or cue != sentences.cue(seen, word, FR)


def test_nothing_is_said_of_what_cannot_be_chosen() -> None:
    state = position(hand="cotton")
    assert cued(state, "sell") == ""
    assert cued(state, "railway:berlin-posen") == ""


@pytest.mark.parametrize(
    ("word", "cue"),
    [
        ("railway:berlin-stettin", "Brings a buyer to your cotton mill II in Berlin, space 1. At the end it pays $4."),
        ("railway:berlin-posen", "At the end it pays $4 as things stand."),
    ],
)
def test_a_railway_is_for_buyers_and_for_the_end(word: str, cue: str) -> None:
    state = position(counters="A cotton 2 berlin.1, B port 2 stettin.1")
    play(state, "railway")
    assert cued(state, word) == cue


def test_a_sale_to_a_rival_s_port_is_weighed_against_a_market() -> None:
    state = position(
        counters="A cotton 2 berlin.1, B port 2 stettin.1, A port 1 danzig.1",
        railways="A berlin-stettin berlin-posen posen-danzig posen-poland",
        markets="poland cotton",
    )
    play(state, "sell")
    assert cued(state, "to:stettin.1") == "Pays Blue ■ $9 as well; a market would not."
    assert cued(state, "to:danzig.1") == "Your own port flips too and pays $5: twice with one sale."
    assert cued(state, "to:poland.market-1") == "Your own port would pay you as well."


def test_a_mill_is_built_where_it_has_a_buyer() -> None:
    state = position(hand="light_green", counters="B port 1 stettin.1", railways="B berlin-stettin")
    play(state, "build")
    assert cued(state, "build:cotton@berlin.1") == "A buyer is in reach: a Sell brings $8."
    assert cued(state, "build:cotton@magdeburg.1").startswith("No buyer in reach yet: its $8 wait")


def test_a_mine_is_told_how_many_cubes_stay_on_it() -> None:
    state = position(hand="brown", coal=5)
    play(state, "build")
    assert cued(state, "build:coal@bohemia.1") == (
        "2 cubes stay on it for anybody who builds; with the last one it pays $4."
    )


def test_a_ship_over_a_ship_opens_nothing() -> None:
    """R69, R70: and it never flips."""
    sea = "massachusetts_bay"
    for old, cue in (("", "Opens coal and a market"), (f", A ship 2 {sea}", "Over another ship: it opens nothing new")):
        state = position(
            map="new-england", counters=f"A port 1 boston.4{old}", mat=mat(ship=3), hand="purple", iron=6, coal=6
        )
        play(state, "build card:purple")
        assert cued(state, f"build:ship@{sea}.1").startswith(cue)


def test_the_card_that_builds_nothing_is_the_one_to_give_up() -> None:
    state = position(hand="ship brown cotton cotton")
    play(state, "develop")
    assert cued(state, "card:ship") == "It can build nothing: the best card to give up."
    assert cued(state, "card:cotton") == "You have another one like it, so it is missed less."
    assert cued(state, "card:brown").endswith("better kept.")
    play(state, "card:ship")
    assert cued(state, "develop:factory-0") == "1 more like it, then level III, which pays $16 when it flips."
    assert cued(state, "develop:cotton-2").startswith("Lower levels lie before it")


def test_what_lies_behind_a_counter_is_what_the_mat_has() -> None:
    state = position(hand="ship cotton", mat=mat(factory=3) | {"factory-3": 1, "factory-4": 0})
    assert cued(state, "develop").startswith("Higher levels")
    play(state, "develop card:ship")
    assert cued(state, "develop:factory-3") == "Nothing better lies behind it."


def test_cubes_help_whoever_owns_them() -> None:
    state = position(
        counters="A coal 1 dresden.1, B coal 1 poland.1, A cotton 1 leipzig.1",
        railways="A dresden-breslau breslau-poland",
        iron=6,
        mat=mat(cotton=2),
        hand="orange",
    )
    play(state, "build card:orange build:cotton@breslau.1")
    assert cued(state, "coal<dresden.1") == "Your own: each cube used brings you nearer to its $4."
    assert cued(state, "coal<poland.1") == "Free, but it helps Blue ■ to $4."
