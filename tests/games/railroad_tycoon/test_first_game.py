"""What somebody is told in their first game: the goal, where points come from, the rules of a question, and cues."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.games import rules_of
from ironbridge.games.railroad_tycoon.rules.questions import ASK_BID, QUESTIONS
from ironbridge.games.railroad_tycoon.rules.scoring import SOURCES
from ironbridge.games.railroad_tycoon.rules.state import TycoonState
from ironbridge.games.railroad_tycoon.sentences import cue, goal, rules_asked, scored, source
from ironbridge.language import LANGUAGES, language
from ironbridge.parts.hexes import SIDES
from tests.games.overviews import positions
from tests.games.playing import after
from tests.games.railroad_tycoon.helpers import A, B, C, link, pass_round, position, seen_by, seen_by_the_asked, tycoon
from tests.games.told import whole

EN, FR = language("en", "railroad-tycoon"), language("fr", "railroad-tycoon")
LONGEST_HOW, LONGEST_CUE = 11, 20  # words


def _now(state: TycoonState, seat: int, viewer: int | None = None) -> dict[str, int]:
    return {each.name: each.now for each in scored(seen_by(seat if viewer is None else viewer, state), seat, EN)}


def _cue(state: TycoonState, word: str) -> str:
    return cue(seen_by_the_asked(state), word, EN)


# ---------------------------------------------------------------------- what wins, how one scores


def test_the_goal_names_tycoons_only_where_there_are_some() -> None:
    assert "tycoon" in goal(position(), EN)
    assert "magnat" in goal(position(), FR)
    assert "tycoon" not in goal(position(variant="beginners"), EN)


@pytest.mark.parametrize("tycoon_held", ["morgan", "gould", "farnam"])
def test_points_are_those_of_a_game_that_ends_now(tycoon_held: str) -> None:
    state = position(
        links="A chicago-rock_island rock_island-des_moines",
        points=17,
        bonuses=4,
        hotels=2,
        shares=3,
        tycoon=tycoon_held,
        players={B: {"shares": 5}, C: {"shares": 4}},
    )
    ended = state.copy()
    ended.over = True
    expected = {source(name, EN): ended.breakdown()[A][name] for name in SOURCES}
    told = _now(state, A)
    assert {name: told[name] for name in expected} == expected
    assert expected["Tycoon"] > 0


def test_money_is_that_of_the_next_income() -> None:
    state = position(round=3, seat=C, points=9, shares=4, money=2)
    told, held = _now(state, C), state.money[C]
    pass_round(state)
    assert (state.money[C] - held) * 1000 == told["Income"] + told["Dividends"] == 12_000 - 4_000


def test_a_rival_does_not_learn_of_a_tycoon() -> None:
    assert "Tycoon" in _now(position(), A)
    assert "Tycoon" not in _now(position(), A, viewer=B)


def test_beginners_have_only_deliveries_and_shares() -> None:
    assert list(_now(position(variant="beginners"), A)) == ["Deliveries", "Shares", "Income", "Dividends"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_how_is_said_in_a_few_words(code: str) -> None:
    for each in scored(seen_by(A, position()), A, language(code, "railroad-tycoon")):
        assert 0 < len(each.how.split()) <= LONGEST_HOW


# ---------------------------------------------------------------------- the rules of a question


def test_every_question_rests_on_rules_that_exist() -> None:
    known = rules_of("railroad-tycoon", "en").rules
    tracks = "A washington-baltimore baltimore-philadelphia, B baltimore-philadelphia"
    linked = position(links=tracks, cubes="washington black yellow", engine=2, display="growth grant")
    asked = [
        position(question={"kind": "bid"}, auction={"bid": 0}, round=0),
        linked,
        *(after(linked, said) for said in ("build", "build track:memphis.e", "urbanise", "urbanise city:toledo")),
        *(after(linked, said) for said in ("deliver", "deliver cube:black@washington", "card", "card take:growth")),
    ]
    assert {state.question for state in asked} == set(range(ASK_BID, len(QUESTIONS)))
    for state in asked:
        rules = rules_asked(state)
        assert rules, QUESTIONS[state.question]
        assert set(rules) <= set(known), QUESTIONS[state.question]
    assert rules_asked(asked[-1])[0] == 108


def test_every_position_of_a_game_has_rules() -> None:
    known = rules_of("railroad-tycoon", "en").rules
    for variant, seed in (("full", 3), ("beginners", 5)):
        for state in positions(tycoon(3, variant), seed):
            assert isinstance(state, TycoonState)
            assert 0 < len(rules_asked(state)) == len([rule for rule in rules_asked(state) if rule in known])


def test_a_land_grant_is_asked_for_by_its_own_rule() -> None:
    assert rules_asked(after(position(cards="grant"), "use:grant"))[0] == 106
    assert rules_asked(after(position(), "build"))[0] == 29


def test_beginners_are_told_no_rule_of_cards_or_tycoons() -> None:
    state = position(variant="beginners")
    assert rules_asked(position())[0] == 27
    assert rules_asked(state) == [98, 26, 28, 15]
    ended = state.copy()
    ended.over = True
    assert rules_asked(ended) == [84, 82]


# ---------------------------------------------------------------------- cues


@pytest.mark.parametrize("code", LANGUAGES)
def test_cues_are_short_and_whole(code: str) -> None:
    say = language(code, "railroad-tycoon")
    for state in positions(tycoon(3), 2):
        seen = seen_by_the_asked(state)
        for choice in state.choices():
            told = cue(seen, state.game.word(choice), say)
            assert len(told.replace("\u00a0", "").replace("\u202f", "").split()) <= LONGEST_CUE, told
            assert not told or (whole(told) and told.endswith(".")), told
            assert code == "en" or not told or told != cue(seen, state.game.word(choice), EN), told


def test_every_action_has_a_cue() -> None:
    state = position(links="A kansas_city-springfield", cards="grant")
    assert all(_cue(state, state.game.word(choice)) for choice in state.choices())


def test_delivering_tells_points_and_income() -> None:
    state = position(links="A washington-baltimore", cubes="washington yellow", points=1)
    assert _cue(state, "deliver") == (
        "The best brings 1 point by its links, and lifts your income from $3,000 to $5,000 a turn."
    )
    late = position(links="A washington-baltimore", cubes="washington yellow", points=60)
    assert _cue(late, "deliver") == "The best brings 1 point by its links, and costs nothing."
    past = position(links="A washington-baltimore", cubes="washington yellow", points=50)
    assert _cue(past, "deliver") == (
        "The best brings 1 point by its links, though your income falls from $25,000 to $24,000 a turn."
    )


def test_a_delivery_is_worth_its_longest_way() -> None:
    """Detroit's blue cube comes to Cleveland over two links, or over three by Columbus."""
    links = "A toledo-detroit toledo-cleveland toledo-columbus columbus-cleveland"
    alone: dict[str, Any] = {"links": links, "cubes": "detroit blue, toledo, cleveland, columbus"}
    assert _cue(position(engine=3, **alone), "deliver").startswith("The best brings 3 points")
    better = _cue(position(engine=2, **alone), "upgrade")
    assert better == "Over your links the best cube would bring 3 points instead of 2."


def test_a_better_engine_is_worth_what_goes_further() -> None:
    two = position(
        links="A washington-baltimore baltimore-philadelphia", cubes="washington black, baltimore, philadelphia"
    )
    assert _cue(two, "upgrade") == "Over your links the best cube would bring 2 points instead of 0."
    one = position(links="A washington-baltimore", cubes="washington black, baltimore")
    assert "build links first" in _cue(one, "upgrade")


def test_a_cube_that_rivals_want_cannot_wait() -> None:
    alone = position(links="A washington-baltimore", cubes="washington yellow yellow, baltimore blue")
    assert "it can wait" in _cue(after(alone, "deliver"), "cube:yellow@washington")
    wanted = position(
        links="A washington-baltimore, B washington-baltimore", cubes="washington yellow yellow, baltimore blue"
    )
    assert "a rival could deliver it" in _cue(after(wanted, "deliver"), "cube:yellow@washington")


def test_a_cube_can_wait_for_the_next_of_two_actions() -> None:
    tracks = "A washington-baltimore, B washington-baltimore"
    state = position(links=tracks, cubes="washington yellow yellow, baltimore blue", display="executive")
    first = after(state, "card take:executive deliver")
    assert first.actions == 2
    assert "you act again before any rival" in _cue(first, "cube:yellow@washington")


def test_the_last_cube_of_a_city_brings_the_end_nearer_until_it_is_settled() -> None:
    tracks = "A washington-baltimore"
    told: dict[str, Any] = {"links": tracks, "cubes": "washington yellow, baltimore blue", "turn": 9}
    assert "the end comes nearer" in _cue(after(position(**told), "deliver"), "cube:yellow@washington")
    settled = after(position(**told, last_turn=9), "deliver")
    assert "it can wait" in _cue(settled, "cube:yellow@washington")


def test_nothing_can_wait_in_the_last_action() -> None:
    tracks = "A washington-baltimore, B washington-baltimore"
    last = position(links=tracks, cubes="washington yellow yellow, baltimore", turn=9, last_turn=9, round=3)
    told = _cue(after(last, "deliver"), "cube:yellow@washington")
    assert told == "Up to 1 point by its links; it is your last action."


def test_the_auction_counts_what_is_fought_over() -> None:
    bidding: dict[str, Any] = {"question": {"kind": "bid"}, "auction": {"bid": 0}, "round": 0}
    fought = position(
        links="A washington-baltimore, B washington-baltimore", cubes="washington yellow, baltimore", **bidding
    )
    assert _cue(fought, "bid:1").startswith("1 cube that you could deliver can also go with a rival")
    assert _cue(fought, "bid:2") == ""
    two = position(
        links="A washington-baltimore, B washington-baltimore", cubes="washington yellow yellow, baltimore", **bidding
    )
    assert _cue(two, "bid:1").startswith("2 cubes that you could deliver can also go with a rival")
    alone = position(links="A washington-baltimore", cubes="washington yellow, baltimore", **bidding)
    assert _cue(alone, "pass") == "No rival can deliver a cube of yours now: to act first is worth little."


def test_urbanising_counts_the_cubes_that_wait_for_a_colour() -> None:
    state = position(links="A toledo-detroit", cubes="detroit red red blue, toledo")
    assert _cue(state, "urbanise") == "The right colour at the end of your links lets 1 more kind of cube go."
    assert "others would use it" in _cue(after(state, "urbanise"), "city:wheeling")
    chosen = after(state, "urbanise city:toledo")
    assert _cue(chosen, "colour:red") == "This lets 1 more kind of cube go over your links."
    assert _cue(chosen, "colour:purple") == "None of your cubes can use this colour here yet."
    assert _cue(position(), "urbanise") == "Better when one of your links leads to a grey city."


def test_the_tile_that_completes_a_link_tells_what_can_be_delivered() -> None:
    [column, row, entry, exit_] = link("baltimore", "philadelphia")["track"][-1]
    start = SIDES[(entry + 3) % 6]
    state = after(position(cubes="baltimore black black, philadelphia"), f"build track:baltimore.{start}")
    assert (state.rules.board.hexes[state.hex], state.side) == ((column, row), entry)
    assert _cue(state, f"exit:{SIDES[exit_]}") == "Then 2 more cubes can be delivered."


def test_a_start_tells_where_it_leads_and_for_how_much() -> None:
    start = SIDES[(link("baltimore", "philadelphia")["track"][0][2] + 3) % 6]
    state = after(position(cubes="baltimore black black, philadelphia, harrisburg"), "build")
    told = _cue(state, f"track:baltimore.{start}")
    assert told == "To Philadelphia in 1 tile for $2,000: then 2 more cubes can be delivered."
    joined = position(links="A baltimore-philadelphia", cubes="baltimore black black, philadelphia, harrisburg")
    assert not any("Philadelphia" in _cue(after(joined, "build"), f"track:baltimore.{side}") for side in SIDES)


def test_a_grant_is_told_no_price() -> None:
    state = after(position(cubes="baltimore black black, philadelphia", cards="grant"), "use:grant")
    assert not any(_cue(state, state.game.word(choice)) for choice in state.choices())


def test_a_link_that_lets_no_cube_go_may_still_serve() -> None:
    tiles = link("baltimore", "philadelphia")["track"]
    start, end = SIDES[(tiles[0][2] + 3) % 6], SIDES[tiles[-1][3]]
    state = after(position(cubes="baltimore, philadelphia"), f"build track:baltimore.{start}")
    assert "may make ways longer" in _cue(state, f"exit:{end}")


def test_dividends_may_be_more_than_the_income() -> None:
    assert _cue(position(shares=3), "issue") == (
        "Your income is $0, your dividends $3,000; one more share costs $1,000 a turn, and a point at the end."
    )


def test_a_hotel_counts_the_cubes_that_could_come() -> None:
    state = after(position(display="hotel-chicago grant"), "card")
    n = sum(state.cubes[::5]) - state.cubes_at(state.rules.board.hub)[0]
    assert f"{n} cubes of its colour" in _cue(state, "take:hotel-chicago")
