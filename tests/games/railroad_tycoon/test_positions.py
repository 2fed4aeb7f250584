"""Positions as plain data: what is left out, what comes back, and every position that is refused."""

from __future__ import annotations

import json
import random
from collections import Counter
from functools import cache
from typing import Any

import pytest

from ironbridge.engine.game import State
from ironbridge.engine.problems import Problem
from ironbridge.games.railroad_tycoon.rules.components import COLOURS, NO_BANK
from ironbridge.games.railroad_tycoon.rules.state import TycoonState
from ironbridge.games.railroad_tycoon.rules.track import tile_cost
from ironbridge.parts.hexes import SIDES
from tests.games.looking import question
from tests.games.playing import play, words
from tests.games.railroad_tycoon.helpers import (
    EAST,
    TINY,
    A,
    B,
    C,
    coloured,
    exits,
    grey,
    link,
    links_of,
    position,
    track,
    tycoon,
)
from tests.games.railroad_tycoon.referee import KIND_OF_WORDS, TEMPERS, Player, Table
from tests.games.saves import (
    assert_only_a_table_is_a_position,
    assert_refused_by,
    assert_the_data_are_not_shared,
    changed_saves,
    players,
)

Data = dict[str, Any]
ACTION: Data = {"question": {"kind": "action"}}
COUNTED_FROM_LOAD = ("turns_begun", "reveals", "actions_begun", "_unasked")
# What is compared in a way of its own: the auction has no equality, the deck may still hold what has left it.
COMPARED_APART = ("auction", "deck")


def load(seats: int = 3, variant: str = "full", map_name: str = EAST, **data: Any) -> TycoonState:
    state = tycoon(seats, variant, map_name).load(data)
    assert isinstance(state, TycoonState)
    return state


def load_save(save: Data) -> TycoonState:
    state = tycoon().load(save)
    assert isinstance(state, TycoonState)
    return state


def assert_refused(sentence: str, variant: str = "full", **data: Any) -> None:
    assert_refused_by(tycoon(3, variant), data, sentence)


def check(state: State) -> None:
    """The referee finds nothing impossible."""
    Table(state.game, state.save()).check()


# ---------------------------------------------------------------------- what is left out


def test_with_nothing_said_it_is_the_first_auction() -> None:
    state = load()
    save = state.save()
    assert (save["turn"], save["round"], save["first"], save["seat"], save["actions"]) == (1, 0, 0, 0, 0)
    assert save["question"] == {"kind": "bid", "action": None, "card": None}
    assert save["auction"] == {"bid": 0, "leader": None, "bidding": [0, 1, 2]}
    check(state)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("variant", ["full", "beginners"])
@pytest.mark.parametrize("map_name", [EAST, TINY])
def test_what_is_left_out_has_its_value_at_the_start(map_name: str, variant: str, seats: int) -> None:
    rules = tycoon(seats, variant, map_name)
    ours, theirs = rules.load({}).save(), rules.start(1).save()
    for save in (ours, theirs):
        for player in save["players"]:
            player["tycoon"] = player["tycoon"] is not None
        for city in save["cities"]:
            city["cubes"] = sum(city["cubes"].values())
        for field in ("first", "seat", "chance"):
            save.pop(field)
        save["deck"] = len(save["deck"])
        save["display"] = (save["display"][:3], len(save["display"]))
    assert ours == theirs


def test_a_saved_position_says_what_it_is_a_position_of() -> None:
    saved = load(4).save()
    assert (saved["game"], saved["map"], saved["seats"]) == ("railroad-tycoon", "eastern-us", 4)
    assert load(map_name=TINY).save()["map"] == "tiny"


def test_a_position_by_hand_says_only_what_matters() -> None:
    state = load(
        players=[{"money": 20}, {}, {}],
        links=[link("memphis", "little_rock", owner=B)],
        cities=[{"city": "memphis", "cubes": {"red": 2}}],
        question={"kind": "action"},
        seat=B,
    )
    save = state.save()
    assert (save["round"], save["first"], save["seat"], save["actions"]) == (1, A, B, 1)
    assert [player["money"] for player in save["players"]] == [20, 0, 0]
    memphis = next(city for city in save["cities"] if city["city"] == "memphis")
    assert memphis["cubes"] == {"red": 2, "yellow": 0, "blue": 0, "black": 0, "purple": 0}
    assert {"build", "pass"} <= words(state)
    check(state)


def test_cubes_that_are_not_named_are_drawn_as_at_the_start() -> None:
    state = load(4, cities=[{"city": "chicago", "cubes": {"red": 25}}, {"city": "toledo", "colour": "red"}])
    cities = {city["city"]: city for city in state.save()["cities"]}
    for printed in state.rules.board.cities:
        if printed.id != "chicago":
            assert sum(cities[printed.id]["cubes"].values()) == printed.cubes
            assert not cities[printed.id]["cubes"]["red"]
    assert (cities["toledo"]["new"], cities["toledo"]["colour"]) == (True, "red")
    check(state)


def test_when_no_cubes_are_left_to_draw_the_cities_are_empty() -> None:
    full = {"red": 25, "yellow": 25, "blue": 25, "black": 25, "purple": 25}
    state = load(cities=[{"city": "chicago", "cubes": full}], **ACTION, last_turn=2)
    assert sum(city["empty"] for city in state.save()["cities"]) == len(state.rules.board.cities) - 1
    assert not any(state.bag)


def test_a_city_without_cubes_has_a_marker() -> None:
    cities = {city["city"]: city for city in load(cities=[{"city": "mobile", "cubes": {}}]).save()["cities"]}
    assert (cities["mobile"]["empty"], cities["atlanta"]["empty"]) == (True, False)


def test_new_cities_leave_fewer_tiles() -> None:
    new = [{"city": city, "colour": "black"} for city in grey()[:3]]
    save = load(cities=new).save()
    assert save["new_cities"] == {"red": 2, "yellow": 2, "blue": 2, "black": 0, "purple": 3}


def test_cards_that_are_not_named_are_dealt_and_the_rest_is_the_deck() -> None:
    state = load(players=players({"cards": ["grant", "hotel-chicago"]}), discards=["era", "executive"])
    save = state.save()
    assert save["players"][A]["cards"] == ["grant", "hotel-chicago"]
    assert save["display"][:2] == ["speed", "new-train"]
    assert (len(save["display"]), save["discards"]) == (8, ["era", "executive"])
    check(state)


def test_a_display_that_is_named_is_all_of_it() -> None:
    save = load(display=["growth"]).save()
    assert save["display"] == ["growth"]
    assert save["discards"] == ["era", "speed", "new-train"]
    assert len(save["deck"]) == sum(tycoon().board.cards[card].copies for card in range(tycoon().board.card_count)) - 4


def test_a_deck_that_is_named_is_all_of_it() -> None:
    state = load(deck=["grant", "growth"], question={"kind": "action"}, round=3, seat=C)
    save = state.save()
    assert (save["deck"], len(save["display"])) == (["grant", "growth"], 9)
    check(state)
    state.play(state.game.choice("pass"))
    assert state.save()["display"][-1] == "growth"


def test_tycoons_that_are_not_named_are_dealt() -> None:
    names = [player["tycoon"] for player in load(players=players({}, {"tycoon": "morgan"})).save()["players"]]
    assert names[1] == "morgan"
    assert len(set(names)) == 3


def test_the_only_one_with_such_an_engine_was_the_first() -> None:
    assert load(players=players({}, {"engine": 7})).save()["first_six"] == B
    assert load(players=players({}, {"engine": 7}, {"engine": 6}), first_six=C).save()["first_six"] == C


def test_the_card_being_carried_out_is_the_last_of_the_discards() -> None:
    growth = {"kind": "city", "action": "card", "card": "growth"}
    assert load(question=growth).save()["discards"] == ["growth"]
    assert load(question=growth, actions=2).save()["discards"] == ["executive", "growth"]
    assert load(question=growth, deck=[]).save()["discards"][-1] == "growth"


def test_what_follows_from_the_question_need_not_be_said() -> None:
    assert question(load(question={"kind": "start"})) == "start"
    assert load(question={"kind": "city", "card": "industry"}).save()["question"]["action"] == "card"
    begun = {"kind": "exit", "hex": [26, 14], "side": 4, "from": "baltimore"}
    asked = load(question=begun).save()["question"]
    assert (asked["action"], asked["tiles"], asked["perfect"]) == ("build", 0, False)
    on_its_way = position(
        links="A memphis-little_rock little_rock-st_louis",
        cubes="memphis blue",
        engine=2,
        question={"kind": "link", "colour": "blue", "from": "memphis"},
    )
    assert (on_its_way.points[A], on_its_way.seat) == (3, B)  # there was one way, so it was not asked


def test_loading_settles_what_has_a_single_answer() -> None:
    """Nobody can bid more than the most: all pass, and the leader is first."""
    state = load(auction={"bid": 100, "leader": A}, seat=B, players=players({"money": 99}))
    assert (state.round, state.first, state.seat) == (1, A, A)


# ---------------------------------------------------------------------- what comes back


TABLES = [(TINY, variant, seats) for variant in ("full", "beginners") for seats in range(2, 7)]
LARGE_TABLES = [(EAST, "full", 2), (EAST, "beginners", 3), (EAST, "full", 4), (EAST, "full", 6)]


@pytest.mark.parametrize(("map_name", "variant", "seats"), TABLES + LARGE_TABLES)
def test_at_every_step_of_a_game_what_is_saved_comes_back_and_plays_on(map_name: str, variant: str, seats: int) -> None:
    rules = tycoon(seats, variant, map_name)
    player = Player(list(TEMPERS)[seats - 2], seats, rules)
    state: State = rules.start(seats)
    while True:
        if map_name == TINY or state.over or player.rng.random() < 0.2:
            save = state.save()
            loaded = rules.load(json.loads(json.dumps(save)))
            assert_same(loaded, state, save)
            state = loaded  # so that what was loaded is what goes on
        if state.over:
            break
        state.play(rules.choice(player.word(state)))


def assert_same(loaded: State, state: State, save: Data) -> None:
    """The same to be seen, to be chosen, and in all that the rules keep for themselves."""
    assert loaded.save() == save
    assert loaded.view(0) == state.view(0)
    assert loaded.choices() == state.choices()
    kept = [name for name in dir(state) if not name.startswith("_") and not callable(getattr(state, name))]
    assert {"sides", "starts", "own_joined", "bank"} <= set(kept)
    for name in kept:
        if name not in (*COUNTED_FROM_LOAD, *COMPARED_APART):
            assert getattr(loaded, name) == getattr(state, name), name


@cache
def samples(variant: str = "full") -> dict[str, Data]:
    """A saved position of each question, as far in a game as chance has it; and one of a game that is over."""
    rules = tycoon(3, variant, TINY)
    found: dict[str, Data] = {}
    for number, temper in enumerate(TEMPERS):
        player, state = Player(temper, number, rules), rules.start(number)
        while not state.over:
            kind = state.view(None)["question"]["kind"]
            if kind not in found or player.rng.random() < 0.1:
                found[kind] = state.save()
            state.play(rules.choice(player.word(state)))
        found["over"] = state.save()
    return found


def kinds(variant: str) -> list[str]:
    return [kind for kind in (*KIND_OF_WORDS, "over") if variant == "full" or kind != "card"]


VARIANTS_AND_KINDS = [(variant, kind) for variant in ("full", "beginners") for kind in kinds(variant)]
EVERY_KIND = pytest.mark.parametrize(("variant", "kind"), VARIANTS_AND_KINDS)


@pytest.mark.parametrize("variant", ["full", "beginners"])
def test_the_samples_ask_every_question(variant: str) -> None:
    assert set(samples(variant)) == set(kinds(variant))


@EVERY_KIND
def test_loading_does_not_keep_the_data_and_saving_gives_data_of_its_own(variant: str, kind: str) -> None:
    assert_the_data_are_not_shared(tycoon(3, variant, TINY), samples(variant)[kind])


# ---------------------------------------------------------------------- refused: the table, and when it is


def test_all_that_is_wrong_is_said_at_once() -> None:
    wrong = ACTION | {
        "cities": [{"city": "chicago", "colour": "blue"}, {"city": "chicgo"}],
        "links": [link("memphis", "little_rock", owner=3), {"owner": A, "from": "chicago", "track": []}],
        "players": [{"money": -1, "engine": 9}, {"bonuses": 2, "points": 1}, {"tycoon": "gould"}],
    }
    said = [str(problem) for problem in tycoon().problems(wrong)]
    assert [problem.partition(" must be")[0] for problem in said] == [
        "city 1: 'chicago' is red and stays so (rule 48)",
        "city 2: 'city' is 'chicgo'; it",
        "link 1: 'owner'",
        "link 2: it has no tiles (rule 2)",
        "player 0: 'money'",
        "player 0: 'engine'",
        "player 1: 'points' are no fewer than 'bonuses' and 'hotels' together",
    ]
    assert_refused_by(tycoon(), wrong, "; ".join(said))


def test_what_is_wrong_together_is_said_at_once_too() -> None:
    wrong = ACTION | {
        "cities": [{"city": "chicago", "empty": True}],
        "western": [{"city": "des_moines", "owner": A}],
        "first_six": A,
        "display": ["era", "era"],
        "auction": {"bid": 1},
    }
    assert [str(problem) for problem in tycoon().problems(wrong)] == [
        "city 1: 'empty' is true for a city without cubes, and for no other (rule 58)",
        "western link 1: its owner has no link there (rule 67)",
        "position: 'first_six' must be the seat that was first with an engine of level 6 (rule 96)",
        "position: there are not so many cards 'era'",
        "position: there is an auction only in round 0 (rule 4)",
    ]


def test_nothing_is_wrong_with_what_was_saved() -> None:
    assert tycoon().problems(tycoon().start(1).save()) == []


def test_a_position_is_a_table() -> None:
    assert_only_a_table_is_a_position(tycoon())


OVER: Data = {"over": True, "turn": 9, "last_turn": 9}
NOT_THAT_TURN = "position: the last turn is this one or, from the action rounds on, the next (rule 81)"
WRONG_ROUND = "position: round 0 is the auction, in which 'bid' is asked; actions are in the rounds 1 to 3"
LAST_SEAT = "position: when the game is over, the last of the third round has had the last action"
FOUR = "position: 'chance' must be four or eight numbers, and no four of them all 0"


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"trun": 1}, "position: there is no field 'trun'; did you mean one of: turn"),
        ({"pile": 3}, "position: there is no field 'pile'"),
        ({"game": "rail"}, "position: 'game' is 'rail'; it must be one of: railroad-tycoon"),
        ({"map": "tiny"}, "position: 'map' is 'tiny'; it must be one of: eastern-us"),
        ({"seats": 4}, "position: 'seats' must be a whole number from 3 to 3, not 4"),
        ({"turn": 0}, "position: 'turn' must be a whole number from 1 to 50, not 0"),
        ({"turn": 51}, "position: 'turn' must be a whole number from 1 to 50, not 51"),
        ({"turn": True}, "position: 'turn' must be a whole number from 1 to 50, not True"),
        ({"round": 4}, "position: 'round' must be a whole number from 0 to 3, not 4"),
        ({"round": 0, "question": {"kind": "action"}}, WRONG_ROUND),
        ({"round": 1, "question": {"kind": "bid"}}, WRONG_ROUND),
        ({"first": 3}, "position: 'first' must be a whole number from 0 to 2, not 3"),
        ({"seat": -1}, "position: 'seat' must be a whole number from 0 to 2, not -1"),
        ({"actions": 1}, "position: 'round' is 0, the auction, in which there are no 'actions' (rule 4)"),
        ({"actions": -1}, "position: 'actions' must be a whole number from 0 to 3, not -1"),
        (ACTION | {"actions": 0}, "position: 'actions' must be a whole number from 1 to 3, not 0"),
        (ACTION | {"actions": 4}, "position: 'actions' must be a whole number from 1 to 3, not 4"),
        (
            ACTION | {"actions": 3, "discards": ["executive"]},
            "position: 3 actions need so many Executives among the discards, less one (rule 109)",
        ),
        ({"over": 1}, "position: 'over' must be true or false, not 1"),
        ({"last_turn": 1}, "position: 'last_turn' must be a whole number from 2 to 50, not 1"),
        ({"last_turn": 2}, NOT_THAT_TURN),
        (ACTION | {"last_turn": 3}, NOT_THAT_TURN),
        (ACTION | {"turn": 4, "last_turn": 3}, NOT_THAT_TURN),
        (OVER | {"question": {"kind": "action"}}, "position: when the game is over, nothing is asked"),
        (OVER | {"last_turn": None}, "position: the game is over only after its last turn (rule 81)"),
        (OVER | {"turn": 8}, "position: the game is over only after its last turn (rule 81)"),
        (OVER | {"round": 2}, LAST_SEAT),
        (OVER | {"seat": 0}, LAST_SEAT),
        (OVER | {"actions": 1}, "position: 'actions' must be a whole number from 0 to 0, not 1"),
        (OVER | {"auction": {}}, "position: there is an auction only in round 0 (rule 4)"),
        ({"chance": [1, 2, 3]}, FOUR),
        ({"chance": [0, 0, 0, 0]}, FOUR),
        ({"chance": [1, 2, 3, 1 << 32]}, "position: 'chance' must be a list of whole numbers from 0 to 4294967295"),
        ({"chance": "luck"}, "position: 'chance' must be a list, not 'luck'"),
    ],
)
def test_a_wrong_table(data: Data, sentence: str) -> None:
    assert_refused(sentence, **data)


def test_in_the_beginners_game_there_is_one_action() -> None:
    sentence = "position: 'actions' must be a whole number from 1 to 1, not 2"
    assert_refused(sentence, "beginners", **ACTION, actions=2)


def test_a_game_that_is_over() -> None:
    state = load(**OVER, players=players({"points": 7, "shares": 2, "tycoon": "holliday"}))
    assert state.over
    assert state.scores()[A] == 5
    assert load(over=True, turn=50).over  # A20


def test_the_last_turn_of_all_may_be_the_one_in_which_its_end_was_latched() -> None:
    assert load(**ACTION, turn=50, last_turn=50).save()["last_turn"] == 50


OUT_OF_ORDER = "position: auction: those asked since the last bid must be out, and before it nobody (rule 22)"
MUST_BE_IN = "position: auction: the leader and the seat that is asked must be bidding (rule 23)"


@pytest.mark.parametrize(
    ("auction", "seat", "sentence"),
    [
        (5, A, "position: auction: expected a table of fields, not 5"),
        ({"who": 1}, A, "position: auction: there is no field 'who'"),
        ({"bid": 101}, A, "position: auction: 'bid' must be a whole number from 0 to 100, not 101"),
        ({"bid": 2}, A, "position: auction: a bid above 0 has a leader, and no other has (rule 22)"),
        ({"leader": B}, A, "position: auction: a bid above 0 has a leader, and no other has (rule 22)"),
        ({"bid": 1, "leader": 3}, A, "position: auction: 'leader' must be a whole number from 0 to 2, not 3"),
        ({"bid": 2, "leader": A, "bidding": [0, 2]}, B, MUST_BE_IN),
        ({"bid": 2, "leader": A, "bidding": [1, 2]}, B, MUST_BE_IN),
        ({"bidding": []}, A, MUST_BE_IN),
        ({"bidding": [3]}, A, "position: auction: 'bidding' must be a list of whole numbers from 0 to 2"),
        ({"bid": 2, "leader": B}, B, "position: auction: the leader is not asked to bid more (rule 24)"),
        ({"bid": 2, "leader": A}, C, OUT_OF_ORDER),
        ({}, B, OUT_OF_ORDER),
        ({"bidding": [0, 2]}, A, OUT_OF_ORDER),
    ],
)
def test_a_wrong_auction(auction: object, seat: int, sentence: str) -> None:
    assert_refused(sentence, auction=auction, seat=seat)


def test_auctions_that_can_be() -> None:
    assert load(auction={"bidding": [1, 2]}, seat=B).seat == B
    assert load(auction={"bid": 2, "leader": A, "bidding": [0, 2]}, seat=C).seat == C
    assert load(auction={"bidding": [0, 1]}, first=C, seat=A).seat == A
    assert load(auction={"bid": 99, "leader": A}, seat=B).seat == B  # A3: though A has no money
    assert words(load(auction={"bidding": [2]}, seat=C)) == {"pass", "bid:1"}


# ---------------------------------------------------------------------- refused: cities


@pytest.mark.parametrize(
    ("cities", "sentence"),
    [
        (5, "position: 'cities' must be a list, not 5"),
        ([5], "city 1: expected a table of fields, not 5"),
        ([{}], "city 1: 'city' is missing"),
        ([{"city": "memphis"}, {"city": "rome"}], "city 2: 'city' is 'rome'; it must be one of: "),
        ([{"city": "memphis"}, {"city": "memphis"}], "city 2: 'memphis' is there twice"),
        ([{"city": "memphis", "money": 1}], "city 1: there is no field 'money'"),
        ([{"city": "memphis", "cubes": 2}], "city 1: cubes: expected a table of fields, not 2"),
        ([{"city": "memphis", "cubes": {"grey": 2}}], "city 1: cubes: there is no field 'grey'"),
        (
            [{"city": "memphis", "cubes": {"red": -1}}],
            "city 1: cubes: 'red' must be a whole number from 0 to 25, not -1",
        ),
        (
            [{"city": "memphis", "cubes": {"red": 26}}],
            "city 1: cubes: 'red' must be a whole number from 0 to 25, not 26",
        ),
        (
            [{"city": "memphis", "cubes": {"blue": 13}}, {"city": "mobile", "cubes": {"blue": 13}}],
            "position: there are only 25 cubes of each colour, also blue (rule 7)",
        ),
        ([{"city": "memphis", "colour": "green"}], "city 1: 'colour' is 'green'; it must be one of: "),
        ([{"city": "memphis", "colour": "red"}], "city 1: 'memphis' is yellow and stays so (rule 48)"),
        ([{"city": "memphis", "colour": "grey"}], "city 1: 'memphis' is yellow and stays so (rule 48)"),
        (
            [{"city": city, "colour": "red"} for city in ("toledo", "wheeling", "jackson")],
            "position: there are only 2 new cities of colour red (rule 10)",
        ),
        ([{"city": "memphis", "new": True}], "city 1: 'new' is true for a city that was grey, and for no other"),
        ([{"city": "toledo", "colour": "red", "new": False}], "city 1: 'new' is true for a city that was grey"),
        ([{"city": "memphis", "new": 1}], "city 1: 'new' must be true or false, not 1"),
        (
            [{"city": "memphis", "cubes": {"red": 1}, "empty": True}],
            "city 1: 'empty' is true for a city without cubes, and for no other (rule 58)",
        ),
        ([{"city": "memphis", "cubes": {}, "empty": False}], "city 1: 'empty' is true for a city without cubes"),
        ([{"city": "memphis", "empty": True}], "city 1: 'empty' is true for a city without cubes"),
    ],
)
def test_wrong_cities(cities: object, sentence: str) -> None:
    assert_refused(sentence, cities=cities)


def test_with_enough_cities_empty_the_last_turn_is_known() -> None:
    empty = [{"city": city, "cubes": {}} for city in grey()[:12]]
    assert_refused("position: with 12 cities empty, 'last_turn' must be known (rule 80)", cities=empty)
    assert load(cities=empty, **ACTION, last_turn=2).last_turn == 2
    assert load(cities=empty[:11]).last_turn == 0


@pytest.mark.parametrize(
    ("tiles", "sentence"),
    [
        (5, "position: new_cities: expected a table of fields, not 5"),
        ({"grey": 1}, "position: new_cities: there is no field 'grey'"),
        ({"red": 3}, "position: new_cities: 'red' must be a whole number from 1 to 1, not 3"),
        ({"red": 0}, "position: new_cities: 'red' must be a whole number from 1 to 1, not 0"),
    ],
)
def test_wrong_tiles_for_new_cities(tiles: object, sentence: str) -> None:
    assert_refused(sentence, cities=[{"city": "toledo", "colour": "red"}], new_cities=tiles)


# ---------------------------------------------------------------------- refused: links

# Baltimore (25, 15) – Philadelphia (26, 13): one tile on (26, 14).
PHILADELPHIA = track(A, "baltimore", "26,14,4,1", "philadelphia")
ALREADY = "link 2, tile 1: there is a track at that side already (rule 40)"
WRONG_END = "link 1: 'to' must be the city that the last tile leads to, and null if there is none (rule 3)"
NOWHERE_TO_GO = "link 1: its end must lead to where it could go on (A19)"
TILE = "link 1, tile 1: a tile is a column, a row, the side it enters by and the side it leaves by"


@pytest.mark.parametrize(
    ("links", "sentence"),
    [
        (5, "position: 'links' must be a list, not 5"),
        ([5], "link 1: expected a table of fields, not 5"),
        ([PHILADELPHIA | {"owner": 3}], "link 1: 'owner' must be a whole number from 0 to 2, not 3"),
        ([PHILADELPHIA | {"owner": None}], "link 1: 'owner' is missing"),
        ([PHILADELPHIA | {"from": "rome"}], "link 1: 'from' is 'rome'; it must be one of: "),
        ([PHILADELPHIA | {"to": "rome"}], "link 1: 'to' is 'rome'; it must be one of: "),
        ([PHILADELPHIA | {"cost": 2}], "link 1: there is no field 'cost'"),
        ([PHILADELPHIA | {"to": "baltimore"}], "link 1: a link does not lead back to its own city (rule 2)"),
        ([PHILADELPHIA | {"track": []}], "link 1: it has no tiles (rule 2)"),
        ([PHILADELPHIA | {"track": None}], "link 1: 'track' is missing"),
        ([PHILADELPHIA | {"track": 5}], "link 1: 'track' must be a list, not 5"),
        ([PHILADELPHIA | {"track": [5]}], TILE),
        ([PHILADELPHIA | {"track": [[26, 14, 4]]}], TILE),
        ([PHILADELPHIA | {"track": [[26, 14, 4, True]]}], TILE),
        ([PHILADELPHIA | {"track": [[26, 14, 4, 1.0]]}], TILE),
        (
            [PHILADELPHIA | {"from": "washington"}],
            "link 1, tile 1: the first tile must begin at 'washington' (rule 29)",
        ),
        ([PHILADELPHIA | {"to": "new_york"}], WRONG_END),
        ([PHILADELPHIA | {"to": None}], WRONG_END),
        ([track(A, "baltimore", "26,14,4,2", "philadelphia")], WRONG_END),
        ([track(A, "baltimore", "26,14,4,3")], "link 1, tile 1: there is no such piece of track (rule 34)"),
        ([track(A, "baltimore", "26,14,4,4")], "link 1, tile 1: there is no such piece of track (rule 34)"),
        ([track(A, "baltimore", "26,14,6,1")], "link 1, tile 1: there is no such piece of track (rule 34)"),
        ([track(A, "baltimore", "26,14,4,-2")], "link 1, tile 1: there is no such piece of track (rule 34)"),
        ([track(A, "baltimore", "26,14,4,1 27,12,4,1")], "link 1, tile 2: it does not meet the tile before (rule 30)"),
        ([track(A, "baltimore", "26,14,4,0 27,14,2,5")], "link 1, tile 2: it does not meet the tile before (rule 30)"),
        ([track(A, "baltimore", "26,14,4,0 28,14,3,0")], "link 1, tile 2: no track can lie in that hex (rule 33)"),
        ([track(A, "baltimore", "24,16,2,5")], "link 1, tile 1: no track can lie in that hex (rule 33)"),  # a city
        ([track(A, "kansas_city", "3,14,0,3")], "link 1, tile 1: no track can lie in that hex (rule 33)"),  # the west
        ([track(A, "baltimore", "-1,-1,4,1")], "link 1, tile 1: no track can lie in that hex (rule 33)"),
        ([PHILADELPHIA, PHILADELPHIA | {"owner": B}], ALREADY),
        ([PHILADELPHIA, track(B, "baltimore", "26,14,4,0")], ALREADY),
        (
            [PHILADELPHIA, track(B, "philadelphia", "26,14,1,4", "baltimore")],
            "link 2, tile 1: there is a track at that side already (rule 40)",
        ),
    ],
)
def test_wrong_links(links: object, sentence: str) -> None:
    assert_refused(sentence, links=links, **ACTION)


# Through the same hex from east to west, and from north-west to south-east.
EASTWARDS = track(B, "harrisburg", "25,14,2,0 26,14,3,0")
SOUTHWARDS = track(C, "harrisburg", "25,13,3,5 26,14,2,5")
ROUND_A_HEX = "8,14,0,3 7,14,0,2 6,13,5,1 7,12,4,0 8,12,3,5 8,13,2,4"


def test_two_tracks_cross_but_not_three() -> None:
    state = load(links=[PHILADELPHIA, EASTWARDS], **ACTION)
    check(state)
    sentence = "link 3, tile 2: there are two tracks in that hex already (A5)"
    assert_refused(sentence, links=[PHILADELPHIA, EASTWARDS, SOUTHWARDS], **ACTION)


def test_a_link_uses_no_hex_twice() -> None:
    again = track(A, "springfield", f"{ROUND_A_HEX} 8,14,1,4")
    assert_refused("link 1, tile 7: a link uses no hex twice (A5)", links=[again], **ACTION)


@pytest.mark.parametrize(
    "links",
    [
        [track(A, "baltimore", "26,14,4,0 27,14,3,0")],  # off the board
        [track(A, "springfield", ROUND_A_HEX)],  # to itself
        [track(A, "harrisburg", "25,14,2,0"), track(B, "philadelphia", "26,14,1,3")],  # to a side that is taken
        [track(A, "harrisburg", "25,14,2,0"), track(A, "philadelphia", "26,14,1,3")],  # A22: they would be joined
    ],
)
def test_an_unfinished_link_must_lead_somewhere(links: list[Data]) -> None:
    assert_refused(NOWHERE_TO_GO, links=links, **ACTION)


def test_unfinished_links_are_gone_after_the_third_round() -> None:
    sentence = "link 1: unfinished links are taken off after the third round (rule 43)"
    assert_refused(sentence, links=[EASTWARDS], **OVER)
    assert_refused("position: 'round' is 0, the auction, but link 1 is unfinished", links=[EASTWARDS])
    assert load(links=[EASTWARDS], round=3).save()["links"] == [EASTWARDS]


def stubs(owner: int, n: int) -> list[Data]:
    """So many unfinished links of one tile each, from different cities, none in the way of another."""
    board = tycoon().board
    made: list[Data] = []
    taken: set[int] = set()
    for index, city in enumerate(board.cities):
        for side in range(6):
            hex_ = board.beside_city[index * 6 + side]
            beyond = board.next_hex[hex_ * 6 + side]
            if hex_ >= 0 and beyond >= 0 and not taken & {hex_, beyond} and len(made) < n:
                taken |= {hex_, beyond}
                tile = [*board.hexes[hex_], (side + 3) % 6, side]
                made.append({"owner": owner, "from": city.id, "to": None, "track": [tile]})
                break
    assert len(made) == n
    return made


def test_a_player_has_24_locomotives() -> None:
    """A17: for links, finished or not, and for western links."""
    sentence = "link 25: player 1 has 24 locomotives, for all links together (rule 11)"
    assert_refused(sentence, links=stubs(B, 25), **ACTION)
    state = load(links=stubs(B, 24), **ACTION)
    assert [player["locomotives"] for player in state.view(None)["players"]] == [24, 0, 24]
    west = link("kansas_city", "springfield", B)
    others = [stub for stub in stubs(B, 25) if stub["from"] not in ("kansas_city", "springfield")]
    links, western = [west, *others[:23]], [{"city": "kansas_city", "owner": B}]
    assert_refused("western link 1: player 1 has 24 locomotives", links=links, western=western, **ACTION)
    assert load(links=links[:-1], western=western, **ACTION).locomotives_left(B) == 0


WEST_1 = [link("kansas_city", "springfield")]


@pytest.mark.parametrize(
    ("western", "sentence"),
    [
        (5, "position: 'western' must be a list, not 5"),
        ([5], "western link 1: expected a table of fields, not 5"),
        ([{"city": "chicago"}], "western link 1: 'city' is 'chicago'; it must be one of: "),
        ([{"city": "des_moines"}] * 2, "western link 2: 'des_moines' is there twice"),
        ([{"city": "kansas_city", "owner": 3}], "western link 1: 'owner' must be a whole number from 0 to 2, not 3"),
        ([{"city": "kansas_city", "owner": B}], "western link 1: its owner has no link there (rule 67)"),
        ([{"city": "des_moines", "owner": A}], "western link 1: its owner has no link there (rule 67)"),
    ],
)
def test_wrong_western_links(western: object, sentence: str) -> None:
    assert_refused(sentence, western=western, links=WEST_1, **ACTION)


def test_a_beginner_has_no_western_links() -> None:
    sentence = "position: the beginners’ game has no western links (rule 98)"
    assert_refused(sentence, "beginners", western=[{"city": "kansas_city"}])


FRESH = "position: 'fresh' names cities that the seat has linked in the action under way (rule 67)"


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"fresh": ["rome"]}, "position: 'fresh' names 'rome'; it must be one of: "),
        ({"fresh": ["kansas_city"]}, FRESH),
        (ACTION | {"fresh": ["chicago"]}, FRESH),
        (ACTION | {"fresh": ["kansas_city"], "seat": B}, FRESH),
        (OVER | {"fresh": ["kansas_city"]}, FRESH),
        ({"used": ["era"]}, "position: 'used' names 'era'; it must be one of: perfect, tunnel"),
        (ACTION | {"used": ["perfect"]}, "position: 'used' names cards that somebody has, and has used in this turn’s"),
        (
            {"used": ["perfect"], "players": players({"cards": ["perfect"]})},
            "position: 'used' names cards that somebody has, and has used in this turn’s actions (rule 62)",
        ),
    ],
)
def test_what_is_fresh_and_what_is_used(data: Data, sentence: str) -> None:
    assert_refused(sentence, links=WEST_1, **data)


def test_a_city_just_linked_by_a_land_grant() -> None:
    state = load(links=WEST_1, fresh=["kansas_city"], **ACTION)
    assert "western" not in words(state)
    assert "western" in words(load(links=WEST_1, **ACTION))


# ---------------------------------------------------------------------- refused: players and cards

SIX = "position: 'first_six' must be the seat that was first with an engine of level 6 (rule 96)"


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        (5, "position: 'players' must be a list, not 5"),
        ([{}], "position: 'players' must be a list of 3, one for each seat"),
        ([*players(), {}], "position: 'players' must be a list of 3, one for each seat"),
        ([{}, 5, {}], "player 1: expected a table of fields, not 5"),
        (players({"cash": 1}), "player 0: there is no field 'cash'"),
        (players({"money": -1}), "player 0: 'money' must be a whole number from 0"),
        (players({"shares": 1.5}), "player 0: 'shares' must be a whole number from 0"),
        (players({"points": "9"}), "player 0: 'points' must be a whole number from 0"),
        (players({"engine": 0}), "player 0: 'engine' must be a whole number from 1 to 8, not 0"),
        (players({"engine": 9}), "player 0: 'engine' must be a whole number from 1 to 8, not 9"),
        (
            players({"points": 4, "bonuses": 3, "hotels": 2}),
            "player 0: 'points' are no fewer than 'bonuses' and 'hotels' together",
        ),
        (players({"tycoon": "astor"}), "player 0: 'tycoon' is 'astor'; it must be one of: "),
        (players({"tycoon": "judah"}, {"tycoon": "judah"}), "player 1: somebody else is 'judah' (rule 13)"),
        (players({"cards": 5}), "player 0: 'cards' must be a list, not 5"),
        (players({"cards": ["gold"]}), "player 0: 'gold' in 'cards' is not a card"),
        (players({"cards": ["hotel-chicgo"]}), "is not a card; did you mean one of: hotel-chicago, "),
        (players({"cards": [["grant"]]}), "player 0: '['grant']' in 'cards' is not a card"),
        (players({"cards": ["era"]}), "player 0: nobody keeps a card such as 'era' (rule 61)"),
        (players({"cards": ["bounty-chicago"]}), "player 0: 'bounty-chicago' in 'cards' is not a card"),
        (players({"cards": ["growth"]}), "player 0: nobody keeps a card such as 'growth' (rule 61)"),
        (players({"cards": ["grant"] * 5}), "position: there are not so many cards 'grant'"),
        (players({"cards": ["perfect"]}, {"cards": ["perfect"]}), "position: there are not so many cards 'perfect'"),
        (players({"engine": 6}, {"engine": 6}), SIX),
    ],
)
def test_wrong_players(told: object, sentence: str) -> None:
    assert_refused(sentence, players=told)


def test_every_green_circle_and_red_x_is_refused_in_a_hand() -> None:
    for card in tycoon().board.cards:
        if card.name in ("grant", "perfect", "tunnel") or card.name.startswith("hotel-"):
            hands = load(players=players({"cards": [card.name]})).save()["players"]
            assert hands[A]["cards"] == [card.name]
        else:
            sentence = f"player 0: nobody keeps a card such as '{card.name}' (rule 61)"
            assert_refused(sentence, players=players({"cards": [card.name]}))


@pytest.mark.parametrize("six", [A, C, 5])
def test_the_first_with_such_an_engine_has_one(six: int) -> None:
    sentence = SIX if six < 3 else "position: 'first_six' must be a whole number from 0 to 2, not 5"
    assert_refused(sentence, players=players({}, {"engine": 6}), first_six=six)
    assert_refused(sentence, first_six=six)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"display": "era"}, "position: 'display' must be a list, not 'era'"),
        ({"display": ["gold"]}, "position: 'gold' in 'display' is not a card"),
        ({"display": ["era", "era"]}, "position: there are not so many cards 'era'"),
        ({"display": ["era"], "discards": ["era"]}, "position: there are not so many cards 'era'"),
        ({"deck": ["executive"] * 3}, "position: there are not so many cards 'executive'"),
        ({"deck": ["speed"], "display": []}, "position: 'speed' is never in the deck (rule 14)"),
        ({"display": ["era"], "discards": ["speed"]}, "position: 1 cards are nowhere, such as 'new-train'"),
        ({"deck": [], "discards": []}, "cards are nowhere, such as "),
        (
            {"question": {"kind": "city", "card": "growth"}, "discards": ["growth", "grant"]},
            "position: the last of the discards must be 'growth', being carried out",
        ),
        (
            {"question": {"kind": "start", "card": "grant"}, "discards": []},
            "position: the last of the discards must be 'grant', being carried out",
        ),
    ],
)
def test_wrong_cards(data: Data, sentence: str) -> None:
    assert_refused(sentence, **data)


NO_CARDS = "position: the beginners’ game has no cards (rule 98)"
NEITHER = "player 0: the beginners’ game has neither cards nor tycoons (rule 98)"


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"display": ["era"]}, NO_CARDS),
        ({"discards": ["grant"]}, NO_CARDS),
        ({"deck": ["growth"]}, NO_CARDS),
        ({"players": players({"cards": ["grant"]})}, NEITHER),
        ({"players": players({"tycoon": "morgan"})}, NEITHER),
        ({"players": players({"bonuses": 1, "points": 1})}, "player 0: 'bonuses' must be a whole number from 0 to 0"),
        ({"players": players({"hotels": 1, "points": 1})}, "player 0: 'hotels' must be a whole number from 0 to 0"),
        ({"question": {"kind": "card"}}, "position: the question 'card' cannot be asked here"),
        ({"question": {"kind": "start", "card": "grant"}}, "position: the question 'start' cannot be asked here"),
        ({"question": {"kind": "city", "action": "western"}}, "position: the question 'city' cannot be asked here"),
        ({"question": {"kind": "city", "card": "growth"}}, "position: the question 'city' cannot be asked here"),
    ],
)
def test_a_beginner_has_neither_cards_nor_tycoons(data: Data, sentence: str) -> None:
    assert_refused(sentence, "beginners", **data)


# ---------------------------------------------------------------------- refused: the question


def cannot(kind: str) -> str:
    return f"position: the question '{kind}' cannot be asked here"


@pytest.mark.parametrize("kind", ["before", "action-over", "beer", 4])
def test_what_is_no_question_is_refused(kind: object) -> None:
    assert_refused("position: question: 'kind' is ", question={"kind": kind})


EXIT: Data = {"kind": "exit", "from": "baltimore", "hex": [26, 14], "side": 4}
# Harrisburg: one tile is laid towards (26, 14).
GOING_ON: Data = {"kind": "exit", "from": "harrisburg", "hex": [26, 14], "side": 3}
BEGUN = [track(A, "harrisburg", "25,14,2,0")]
NO_TRACK = "position: question: no track from 'baltimore' can go on there"
NO_CARD = "position: question: 'perfect' must be a card of this seat, among those used (rule 110)"
LINK: Data = {"kind": "link", "from": "baltimore", "colour": "red"}
PATH = "position: question: 'path' is a list of cities, each with the owner of the link used"
CHAIN = links_of("A baltimore-philadelphia, B philadelphia-new_york, A washington-baltimore")
RED_CUBE = [{"city": "baltimore", "cubes": {"red": 1, "blue": 1, "black": 1}}]
DIAMOND = players({"cards": ["perfect"]})


@pytest.mark.parametrize(
    ("question", "data", "sentence"),
    [
        (5, {}, "position: question: expected a table of fields, not 5"),
        ({"why": 3}, {}, "position: question: there is no field 'why'"),
        ({"kind": "action", "from": "baltimore"}, {}, "position: question: there is no field 'from'"),
        ({"kind": "colour", "city": "toledo", "tiles": 2}, {}, "position: question: there is no field 'tiles'"),
        ({"kind": "start", "action": "steal"}, {}, "position: question: 'action' is 'steal'; it must be one of: "),
        ({"kind": "start", "card": "era"}, {}, "position: question: 'card' is 'era'; it must be one of: "),
        ({"kind": "city"}, {}, "position: the question 'city' needs 'action'"),
        ({"kind": "action", "action": "build"}, {}, cannot("action")),
        ({"kind": "bid", "action": "pass"}, {}, cannot("bid")),
        ({"kind": "action", "card": "grant"}, {}, cannot("action")),
        ({"kind": "start", "action": "deliver"}, {}, cannot("start")),
        ({"kind": "start", "card": "growth"}, {}, cannot("start")),
        ({"kind": "city", "action": "urbanise", "card": "growth"}, {}, cannot("city")),
        ({"kind": "colour", "card": "growth", "city": "toledo"}, {}, cannot("colour")),
        # What an action is begun with, but cannot be.
        ({"kind": "start", "card": "grant"}, {"links": stubs(A, 24)}, cannot("start")),
        ({"kind": "cube"}, {}, cannot("cube")),
        ({"kind": "card"}, {"display": ["era"]}, cannot("card")),
        ({"kind": "city", "action": "western"}, {}, cannot("city")),
        # To urbanise.
        ({"kind": "colour"}, {}, "position: question: 'city' is missing"),
        ({"kind": "colour", "city": "rome"}, {}, "position: question: 'city' is 'rome'; it must be one of: "),
        ({"kind": "colour", "city": "chicago"}, {}, "position: question: only a grey city is urbanised (rule 45)"),
        # To build.
        (EXIT | {"from": None}, {}, "position: question: 'from' is missing"),
        (EXIT | {"side": 6}, {}, "position: question: 'side' must be a whole number from 0 to 5, not 6"),
        (EXIT | {"side": None}, {}, "position: question: 'side' is missing"),
        (EXIT | {"hex": None}, {}, NO_TRACK),
        (EXIT | {"hex": [26]}, {}, NO_TRACK),
        (EXIT | {"hex": [0, 0]}, {}, NO_TRACK),
        (EXIT | {"hex": "here"}, {}, "position: question: 'hex' must be a list, not 'here'"),
        (EXIT | {"side": 3}, {}, NO_TRACK),
        (EXIT | {"tiles": 1}, {}, "position: question: 'tiles' must be a whole number from 0 to 0, not 1"),
        (EXIT, {"links": [PHILADELPHIA]}, cannot("exit")),
        (EXIT, {"links": stubs(A, 24)}, cannot("exit")),
        (EXIT | {"perfect": True}, {}, NO_CARD),
        (EXIT | {"perfect": True}, {"players": DIAMOND}, NO_CARD),
        (EXIT | {"perfect": True}, {"players": DIAMOND, "used": ["perfect"], "seat": B}, NO_CARD),
        (EXIT | {"perfect": 1}, {}, "position: question: 'perfect' must be true or false, not 1"),
        (
            {"kind": "exit", "card": "grant", "from": "detroit", "hex": [15, 9], "side": 0, "perfect": True},
            {"players": DIAMOND, "used": ["perfect"]},
            NO_CARD,
        ),
        (
            EXIT | {"tunnel": True},  # there is no ridge
            {"players": players({"cards": ["tunnel"]}), "used": ["tunnel"]},
            cannot("exit"),
        ),
        (GOING_ON, {}, "position: question: no track from 'harrisburg' can go on there"),
        (GOING_ON, {"links": BEGUN, "seat": B}, "position: question: no track from 'harrisburg' can go on there"),
        (GOING_ON | {"tiles": 2}, {"links": BEGUN}, "position: question: 'tiles' must be a whole number from 0 to 1"),
        (GOING_ON | {"tiles": 0, "card": "grant"}, {"links": BEGUN}, cannot("exit")),
        # To deliver.
        (LINK | {"colour": "grey"}, {}, "position: question: 'colour' is 'grey'; it must be one of: "),
        (LINK, {"cities": [{"city": "baltimore", "cubes": {}}]}, "position: question: there is no such cube (rule 51)"),
        (LINK | {"path": 5}, {}, "position: question: 'path' must be a list, not 5"),
        (LINK | {"path": [5]}, {}, PATH),
        (LINK | {"path": [["philadelphia"]]}, {}, PATH),
        (LINK | {"path": [["rome", 0]]}, {}, PATH),
        (LINK | {"path": [["philadelphia", 3]]}, {}, PATH),
        (LINK | {"path": [["philadelphia", True]]}, {}, PATH),
        (LINK | {"path": [["philadelphia", 1]]}, {}, "position: question: the cube cannot have gone to 'philadelphia'"),
        (LINK | {"path": [["new_york", 0]]}, {}, "position: question: the cube cannot have gone to 'new_york'"),
        (
            LINK | {"path": [["philadelphia", 0], ["baltimore", 0]]},
            {},
            "position: question: the cube cannot have gone to 'baltimore' (rule 51)",
        ),
        (
            LINK | {"colour": "blue", "path": [["washington", 0]]},
            {},
            "position: question: the cube cannot have gone to 'washington' (rule 51)",
        ),
        (
            LINK | {"path": [["philadelphia", 0]]},
            {},
            "position: question: the cube has gone as far as the engine allows (rule 53)",
        ),
        (LINK | {"left": 2}, {}, "position: question: 'left' must be a whole number from 1 to 1, not 2"),
        (LINK | {"at": "new_york"}, {}, "position: question: 'at' is 'new_york'; it must be one of: baltimore"),
        (LINK, {}, cannot("link")),
    ],
)
def test_a_question_that_cannot_be_asked(question: object, data: Data, sentence: str) -> None:
    told: Data = {"question": question}
    if isinstance(question, dict) and question.get("kind") == "link":
        told |= {"links": CHAIN, "cities": RED_CUBE}
    assert_refused(sentence, **told | data)


def test_nothing_grows_when_the_bag_is_empty() -> None:
    every = [{"city": city, "cubes": {colour: 25}} for colour in COLOURS for city in coloured(colour)[:1]]
    growth = {"kind": "city", "card": "growth"}
    assert_refused(cannot("city"), cities=every, question=growth, last_turn=2)


def test_questions_that_can_be_asked_by_hand() -> None:
    """What is needed of an action under way is as little as possible."""
    going_on = load(question=GOING_ON, links=BEGUN).save()["question"]
    assert (going_on["tiles"], going_on["from"]) == (1, "harrisburg")
    assert "done" in words(load(question=GOING_ON, links=BEGUN))
    assert "done" not in words(load(question=GOING_ON | {"tiles": 0}, links=BEGUN))
    helped = load(question=EXIT | {"perfect": True}, players=DIAMOND, used=["perfect"])
    assert words(helped) == {"exit:e", "exit:ne", "exit:nw"}
    cube = load(
        question=LINK | {"path": [["philadelphia", A]]},
        links=[*CHAIN, link("philadelphia", "new_york", C, beside=CHAIN)],
        cities=RED_CUBE,
        players=players({"engine": 3}),
    )
    assert words(cube) == {"to:new_york.1", "to:new_york.2"}
    assert cube.save()["question"]["left"] == 2
    assert words(load(question={"kind": "colour", "city": "toledo"})) == {f"colour:{colour}" for colour in COLOURS}
    assert words(load(question={"kind": "card"}, display=["grant", "growth"])) == {"take:grant", "take:growth"}


def test_the_bank_of_a_river_is_remembered() -> None:
    """A6: a link that leaves a hex with the river pays when it leaves the river on the other bank."""
    state = play(position(), "build", "track:la_crosse.w", "exit:nw")
    loaded = load_save(state.save())
    costs = {exit_: tile_cost(loaded, SIDES.index(exit_)) for exit_ in exits(state)}
    assert costs == {exit_: tile_cost(state, SIDES.index(exit_)) for exit_ in exits(state)}
    assert sorted(costs.values()) == [2, 2, 3]
    loaded.bank = NO_BANK
    assert {tile_cost(loaded, SIDES.index(exit_)) for exit_ in exits(state)} == {2}


# ---------------------------------------------------------------------- anything at all

STRANGE: tuple[Any, ...] = (
    *(
        None,
        -1,
        0,
        1,
        2,
        3,
        7,
        25,
        50,
        10**9,
        True,
        False,
        1.5,
        float("nan"),
        "",
        [],
        {},
        [1, 0],
        {"red": 1},
        ["grant"],
    ),
    *("red", "grey", "hay", "dun", "ayr", "grant", "growth", "executive", "perfect", "hotel-hay", "era", "morgan"),
    *("build", "urbanise", "upgrade", "deliver", "card", "western", "pass", "bid", "action", "exit", "link", "colour"),
    *([[7, 3, 1, 4]], [3, 1], ["hay", 0], [7, 3, 1, 4]),
)


@EVERY_KIND
def test_a_position_with_something_changed_is_refused_or_can_be_played_to_its_end(variant: str, kind: str) -> None:
    seen = mutations(kind, variant, 12)
    assert seen["refused"] > 0


@pytest.mark.soak
@EVERY_KIND
def test_many_positions_with_something_changed(variant: str, kind: str) -> None:
    seen = mutations(kind, variant, 1500)
    assert min(seen["refused"], seen["played"]) > 0


def mutations(kind: str, variant: str, n: int) -> Counter[str]:
    """What becomes of so many changes to a position in which this is asked."""
    rng = random.Random(f"{kind} {variant} {n}")
    return Counter(judged(data, variant, rng) for data in changed_saves(samples(variant)[kind], n, rng, STRANGE))


def judged(data: Data, variant: str, rng: random.Random) -> str:
    """Refused with a sentence; or a position in which all is as it must be, and which can be played to its end."""
    rules = tycoon(3, variant, TINY)
    try:
        state = rules.load(data)
    except Problem:
        return "refused"
    while True:
        if rng.random() < 0.1:
            check(state)
        if state.over:
            return "played"
        if rng.random() < 0.03:
            save = state.save()
            assert rules.load(save).save() == save
            assert words(state) == Table(rules, save).offers()
        state.play(rng.choice(state.choices()))
