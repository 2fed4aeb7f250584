"""Positions as plain data: what is left out, what comes back, and every position that is refused."""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from functools import cache
from typing import Any

import pytest

from ironbridge.engine.game import State
from ironbridge.engine.problems import Problem
from ironbridge.games.railroad_tycoon.state import TycoonState
from tests.games.railroad_tycoon.helpers import (
    EAST,
    TINY,
    A,
    B,
    C,
    coloured,
    grey,
    link,
    links_of,
    position,
    question,
    track,
    tycoon,
    words,
)
from tests.games.railroad_tycoon.referee import KIND_OF_WORDS, TEMPERS, Player, Table

Data = dict[str, Any]
ACTION: Data = {"question": {"kind": "action"}}
COUNTED_FROM_LOAD = ("turns", "reveals", "beats", "_heard")
# What is compared in a way of its own: the auction has no equality, the deck may still hold what has left it.
COMPARED_APART = ("auction", "deck")


def load(seats: int = 3, variant: str = "full", map_name: str = EAST, **data: Any) -> TycoonState:
    state = tycoon(seats, variant, map_name).load(data)
    assert isinstance(state, TycoonState)
    return state


def assert_refused(sentence: str, variant: str = "full", **data: Any) -> None:
    """These data are refused with a sentence that says so. `read` settles nothing: no wrong position is played on."""
    with pytest.raises(Problem) as raised:
        tycoon(3, variant).read(data)
    assert sentence in str(raised.value)
    assert "\n" not in str(raised.value)


def players(*fields: Data) -> list[Data]:
    """Three players, of whom the first have these fields."""
    return [*fields, {}, {}, {}][:3]


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
    state = load(4, cities=[{"city": "chicago", "cubes": {"red": 25, "blue": 24}}, {"city": "toledo", "colour": "red"}])
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
    assert question(on_its_way) == "bid" or on_its_way.seat == B  # there was one way, so it was not asked


def test_loading_settles_what_has_a_single_answer() -> None:
    """Nobody can bid more than the most: all pass, and the leader is first."""
    state = load(auction={"bid": 100, "leader": A}, seat=B, players=players({"money": 99}))
    assert (state.round, state.first, state.seat) == (1, A, A)


# ---------------------------------------------------------------------- what comes back


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("variant", ["full", "beginners"])
@pytest.mark.parametrize("map_name", [EAST, TINY])
def test_at_every_step_of_a_game_what_is_saved_comes_back_and_plays_on(
    map_name: str, variant: str, seats: int
) -> None:
    if map_name == EAST and seats in (2, 5):
        pytest.skip("long games: those of other numbers of seats will do")
    rules = tycoon(seats, variant, map_name)
    player = Player(list(TEMPERS)[seats - 1], seats, rules)
    state: State = rules.start(seats)
    while True:
        save = state.save()
        loaded = rules.load(json.loads(json.dumps(save)))
        assert_same(loaded, state, save)
        if state.over:
            break
        choice = rules.choice(player.word(state))
        state.play(choice)
        loaded.play(choice)
        assert loaded.save() == state.save()
        if player.rng.random() < 0.5:  # so that what was loaded is what goes on
            state = loaded


def assert_same(loaded: State, state: State, save: Data) -> None:
    """The same to be seen, to be chosen, and in all that the rules keep for themselves."""
    assert loaded.save() == save
    assert loaded.view(0) == state.view(0)
    ours, theirs = dict(vars(loaded)), dict(vars(state))
    assert ours.keys() == theirs.keys()
    for name, value in ours.items():
        if name not in (*COUNTED_FROM_LOAD, *COMPARED_APART):
            assert value == theirs[name], name


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
    data = copy.deepcopy(samples(variant)[kind])
    state = load(3, variant, TINY, **data)
    spoil(data)
    assert state.save() == samples(variant)[kind]
    spoil(state.save())
    spoil(state.view(0))
    assert state.save() == samples(variant)[kind]


def spoil(data: Any) -> None:
    """Change all that can be changed."""
    for item in list(data.values() if isinstance(data, dict) else data):
        if isinstance(item, (dict, list)):
            spoil(item)
    data.clear()


# ---------------------------------------------------------------------- refused: the table, and when it is


def test_a_position_is_a_table() -> None:
    data: object
    for data in (None, 5, "start", [], [{}]):
        with pytest.raises(Problem, match="position: expected a table of fields"):
            tycoon().load(data)


OVER: Data = {"over": True, "turn": 9, "last_turn": 9}
NOT_THAT_TURN = "position: the last turn is this one or, from the action rounds on, the next (rule 81)"
WRONG_ROUND = "position: round 0 is the auction, in which 'bid' is asked; actions are in the rounds 1 to 3"
LAST_SEAT = "position: when the game is over, the last of the third round has had the last action"
FOUR = "position: 'chance' must be four numbers, not all of them 0"


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
        ({"actions": 1}, "position: 'actions' must be a whole number from 0 to 0, not 1"),
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
        ({"bid": 26, "leader": A}, B, "position: auction: nobody bids more than 25 above their money (A3)"),
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
        ([{"city": "memphis", "cubes": {"red": -1}}], "city 1: cubes: 'red' must be a whole number from 0 to 25, not -1"),
        ([{"city": "memphis", "cubes": {"red": 26}}], "city 1: cubes: 'red' must be a whole number from 0 to 25, not 26"),
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
        ([PHILADELPHIA | {"from": "washington"}], "link 1, tile 1: the first tile must begin at 'washington' (rule 29)"),
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
