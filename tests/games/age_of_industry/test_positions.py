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
from ironbridge.games.age_of_industry.rules.state import IndustryState
from tests.games.age_of_industry.helpers import COLOURS, DECK, FACTS, TINY, cubes, industry
from tests.games.age_of_industry.referee import KIND_OF_WORDS, TEMPERS, Player, Table
from tests.games.saves import (
    assert_only_a_table_is_a_position,
    assert_refused_by,
    assert_the_data_are_not_shared,
    changed_saves,
    players,
)

Data = dict[str, Any]
SEA = "new-england"
DERIVED = (
    *("open", "reach", "mines", "works", "ports", "harbours", "touched", "own_spaces", "own_railways", "occupied"),
    *("flipped", "second_ships", "used", "buys", "cubes", "kind", "owner", "mat", "hands", "seen"),
)


def load(map_name: str = "germany", edition: str = "2", seats: int = 3, **data: Any) -> State:
    return industry(seats, edition, map_name).load(data)


def assert_refused(sentence: str, map_name: str = "germany", edition: str = "2", **data: Any) -> None:
    assert_refused_by(industry(3, edition, map_name), data, sentence)


def counter(owner: int, kind: str, space: str, **more: Any) -> Data:
    name, level = kind.split()
    return {"space": space, "owner": owner, "industry": name, "level": int(level), **more}


def check(state: State) -> None:
    """The referee finds nothing impossible."""
    save = state.save()
    asked = save["question"] or {"kind": None}
    Table(state.game, save).check(drawing=asked["kind"] == "take")


# ---------------------------------------------------------------------- what is left out


def test_with_nothing_said_it_is_the_start() -> None:
    state = load()
    save = state.save()
    assert (save["round"], save["order"], save["turn"], save["actions"], state.seat) == (1, [0, 1, 2], 0, 1, 0)
    assert save["question"]["kind"] == "action"
    check(state)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("edition", ["1", "2"])
@pytest.mark.parametrize("map_name", ["germany", SEA])
def test_what_is_left_out_has_its_value_at_the_start(map_name: str, edition: str, seats: int) -> None:
    rules = industry(seats, edition, map_name)
    ours, theirs = rules.load({}).save(), rules.start(1).save()
    for save in (ours, theirs):
        for player in save["players"]:
            player["hand"] = len(player["hand"])
        save["deck"], save["display"] = len(save["deck"]), len(save["display"])
        save["markets"] = [(tile["market"], tile["used"]) for tile in save["markets"]]
        save.pop("order")
    assert ours == theirs


def test_a_saved_position_says_what_it_is_a_position_of() -> None:
    saved = load(SEA, seats=4).save()
    assert (saved["game"], saved["map"], saved["seats"]) == ("age-of-industry", "new-england", 4)
    assert load(TINY).save()["map"] == "tiny"


def test_hands_that_are_not_named_are_dealt_and_the_rest_is_the_draw_pile() -> None:
    state = load(round=3, players=players({"hand": ["coal", "blue"]}, {"hand": []}), discards=["ship", "iron"])
    save = state.save()
    assert [len(player["hand"]) for player in save["players"]] == [2, 0, 6]
    assert save["players"][0]["hand"] == ["coal", "blue"]
    assert (len(save["display"]), save["discards"]) == (2, ["ship", "iron"])
    assert len(save["deck"]) == 66 - 2 - 6 - 2 - 2
    check(state)


def test_a_draw_pile_that_is_named_is_all_of_it() -> None:
    state = load(round=3, deck=["coal", "blue"], display=["ship", "ship"])
    save = state.save()
    assert (save["deck"], save["display"]) == (["coal", "blue"], ["ship", "ship"])
    assert len(save["discards"]) == 66 - 18 - 4
    check(state)
    state.play(state.game.choice("draw"))
    state.play(state.game.choice("take:pile"))
    assert "blue" in state.save()["players"][0]["hand"]


def test_cards_that_were_seen_are_in_the_hand() -> None:
    save = load(players=players({"seen": ["port", "coal"]})).save()
    assert len(save["players"][0]["hand"]) == 6
    assert save["players"][0]["seen"] == ["coal", "port"]
    assert not Counter(["port", "coal"]) - Counter(save["players"][0]["hand"])


def test_the_last_cards_are_dealt_as_far_as_they_go() -> None:
    discards = [card for card, copies in DECK.items() for _ in range(copies)][:56]
    save = load(round=9, discards=discards).save()
    assert [len(player["hand"]) for player in save["players"]] == [6, 4, 0]
    assert (save["display"], save["deck"]) == ([], [])


def test_a_mat_is_as_full_as_the_counters_on_the_board_allow() -> None:
    """R41: what is on the board left the mat after all that is lower."""
    on_board = [
        counter(0, "cotton 2", "berlin.1"),
        counter(0, "coal 1", "poland.1"),
        counter(1, "factory 3", "kassel.1"),
    ]
    mats = [player["mat"] for player in load(round=4, counters=on_board).save()["players"]]
    full = {kind.replace(" ", "-"): facts[0] for kind, facts in FACTS.items()}
    assert mats[0] == full | {"cotton-1": 0, "cotton-2": 1, "coal-1": 1}
    assert mats[1] == full | {"factory-0": 0, "factory-3": 1}
    assert mats[2] == full


def test_a_counter_of_the_mat_may_be_gone_for_good() -> None:
    mat = load(players=players({"mat": {"cotton-3": 0, "ship-0": 0}})).save()["players"][0]["mat"]
    assert (mat["cotton-3"], mat["ship-0"], mat["cotton-1"]) == (0, 0, 2)


@pytest.mark.parametrize("kind", [kind for kind, facts in FACTS.items() if facts[4]])
def test_a_mine_is_full_or_flipped_and_empty_if_nothing_is_said(kind: str) -> None:
    space = "poland.1" if kind.startswith("coal") else "berlin.1"
    for flipped in (False, True):
        [saved] = load(counters=[counter(0, kind, space, flipped=flipped)]).save()["counters"]
        assert saved["cubes"] == (0 if flipped else FACTS[kind][4])


@pytest.mark.parametrize(("edition", "without"), [("1", 3), ("2", 0)])
def test_r17_r72_an_import_is_full_once_a_ship_is_there(edition: str, without: int) -> None:
    ship = [counter(0, "port 1", "boston.4"), counter(1, "ship 2", "massachusetts_bay.1")]
    bay = {entry["import"]: entry for entry in load(SEA, edition, counters=ship).view(None)["imports"]}
    assert bay["massachusetts_bay.import"] == {"import": "massachusetts_bay.import", "cubes": 3, "open": True}
    assert bay["gulf_of_maine.import"] == {"import": "gulf_of_maine.import", "cubes": without, "open": False}


def test_market_tiles_that_are_not_named_are_a_possible_draw() -> None:
    named = [{"market": "poland.market-1", "buys": ["cotton", "factory"], "used": True}]
    state = load(markets=named)
    tiles = {tile["market"]: tile for tile in state.save()["markets"]}
    assert tiles["poland.market-1"] == named[0]
    assert not any(tile["used"] for name, tile in tiles.items() if name != "poland.market-1")
    check(state)


def test_the_card_just_played_is_the_last_of_the_discards() -> None:
    question = {"kind": "develop", "action": "develop", "card": "ship"}
    assert load(round=2, question=question).save()["discards"] == ["ship"]
    assert load(round=2, question=question, deck=[]).save()["discards"][-1] == "ship"


def test_loading_settles_what_has_a_single_answer() -> None:
    """No cards anywhere, nothing to build, sell or repay: everybody passes, and the game is over."""
    state = load(round=9, deck=[], display=[], players=[{"hand": []}] * 3)
    assert state.over
    assert state.save()["turn"] == 3


# ---------------------------------------------------------------------- what comes back


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("edition", ["1", "2"])
@pytest.mark.parametrize("map_name", ["germany", SEA, TINY])
def test_at_every_step_of_a_game_what_is_saved_comes_back_and_plays_on(map_name: str, edition: str, seats: int) -> None:
    rules = industry(seats, edition, map_name, ("dearest-first", "cheapest-first")[seats % 2])
    player = Player(list(TEMPERS)[seats], seats)
    state = rules.start(seats)
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
    assert (loaded.choices(), loaded.over) == (state.choices(), state.over)
    assert loaded.view(0) == state.view(0)
    assert isinstance(loaded, IndustryState)
    for name in DERIVED:
        assert getattr(loaded, name) == getattr(state, name), name


@cache
def samples(edition: str = "2") -> dict[str, Data]:
    """A saved position of each question, as far in a game as chance has it; and one of a game that is over."""
    found: dict[str, Data] = {}
    for number, temper in enumerate(list(TEMPERS)):
        player, state = Player(temper, number), industry(3, edition, SEA).start(number)
        while not state.over:
            kind = state.view(None)["question"]["kind"]
            if kind not in found or player.rng.random() < 0.1:
                found[kind] = state.save()
            state.play(state.game.choice(player.word(state)))
        found["over"] = state.save()
    return found


KINDS = [*KIND_OF_WORDS, "over"]


@pytest.mark.parametrize("edition", ["1", "2"])
def test_the_samples_ask_every_question(edition: str) -> None:
    assert set(samples(edition)) == set(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_loading_does_not_keep_the_data_and_saving_gives_data_of_its_own(kind: str) -> None:
    assert_the_data_are_not_shared(industry(3, map_name=SEA), samples()[kind])


# ---------------------------------------------------------------------- refused: the table


def test_a_position_is_a_table() -> None:
    assert_only_a_table_is_a_position(industry())


OVER: Data = {"over": True, "round": 9}
PLACED_ON_BERLIN = [counter(0, "cotton 1", "berlin.1")]


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"rond": 1}, "position: there is no field 'rond'; did you mean one of: round"),
        ({"game": "age"}, "position: 'game' is 'age'; it must be one of: age-of-industry"),
        ({"map": "tiny"}, "position: 'map' is 'tiny'; it must be one of: germany"),
        ({"seats": 4}, "position: 'seats' must be a whole number from 3 to 3, not 4"),
        ({"round": 0}, "position: 'round' must be a whole number from 1"),
        ({"round": "1"}, "position: 'round' must be a whole number from 1"),
        ({"round": True}, "position: 'round' must be a whole number from 1"),
        ({"over": 1}, "position: 'over' must be true or false, not 1"),
        ({"order": [0, 1]}, "position: 'order' must name every seat once"),
        ({"order": [0, 1, 1]}, "position: 'order' must name every seat once"),
        ({"order": [0, 1, 3]}, "position: 'order' must be a list of whole numbers from 0 to 2"),
        ({"order": "us"}, "position: 'order' must be a list, not 'us'"),
        ({"turn": 4}, "position: 'turn' must be a whole number from 0 to 3, not 4"),
        ({"turn": 3}, "position: 'turn' must be a place in the order, from 0 to 2"),
        ({"actions": 2}, "position: 'actions' is 2, but in 'round' 1 a turn has only 1 (rule 21)"),
        ({"round": 2, "actions": 0}, "position: 'actions' must be a whole number from 1 to 2, not 0"),
        ({"round": 2, "actions": 3}, "position: 'actions' must be a whole number from 1 to 2, not 3"),
        ({"coal": 6}, "position: 'coal' must be a list, not 6"),
        ({"coal": [True] * 5}, "position: 'coal' must be a list of 6, each true or false"),
        ({"iron": [1] * 6}, "position: 'iron' must be a list of 6, each true or false"),
        ({"iron": [False, True, False, True, True, True]}, "position: 'iron' has a gap, but the dearest spaces"),
        (OVER | {"turn": 2}, "position: the game is over only when everybody has had their turn"),
        (OVER | {"actions": 1}, "position: 'actions' must be a whole number from 0 to 0, not 1"),
        (OVER | {"question": {"kind": "action"}}, "position: when the game is over, nothing is asked"),
        (OVER | {"deck": ["coal"]}, "position: when the game is over, hands and draw pile are empty (rule 104)"),
        (
            OVER | {"players": players({"hand": ["coal"]})},
            "position: when the game is over, hands and draw pile are empty (rule 104)",
        ),
        (
            OVER | {"players": players({"loans": 1, "money": 10})},
            "position: when the game is over, loans are repaid as far as the money goes (rule 106)",
        ),
        (OVER | {"players": players({"spent": 1})}, "player 0: when the game is over, no money can"),
    ],
)
def test_a_wrong_table(data: Data, sentence: str) -> None:
    assert_refused(sentence, **data)


def test_with_the_cheapest_first_a_track_may_have_a_gap() -> None:
    track = [False, True, False, True, True, True]
    assert industry(3, "2", "germany", "cheapest-first").load({"coal": track}).save()["coal"] == track


def test_a_game_that_is_over() -> None:
    state = load(**OVER, players=players({"loans": 2, "money": 9}))
    assert state.over
    assert len(state.save()["discards"]) == 64
    assert state.scores() == [1 - 10, 0, 0]


# ---------------------------------------------------------------------- refused: counters and railways


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"space": None}, "counter 1: 'space' is missing"),
        ({"space": "berlin.5"}, "counter 1: 'space' is 'berlin.5'; it must be one of: "),
        ({"space": "posen.1"}, "counter 1: 'space' is 'posen.1'"),
        ({"space": ["berlin.1"]}, "counter 1: 'space' is ['berlin.1']"),
        ({"space": "poland.1"}, "counter 1: 'industry' is 'cotton'; it must be one of: coal"),
        ({"space": "kiel.1"}, "counter 1: 'industry' is 'cotton'; it must be one of: port"),
        ({"industry": "ship"}, "counter 1: 'industry' is 'ship'; it must be one of: cotton, factory, iron"),
        ({"industry": None}, "counter 1: 'industry' is missing"),
        ({"level": None}, "counter 1: 'level' is missing"),
        ({"level": 5}, "counter 1: 'level' must be a whole number from 0 to 4, not 5"),
        ({"level": 4}, "counter 1: there is no counter of cotton of level 4"),
        ({"industry": "factory"}, "counter 1: there is no counter of factory of level 1"),
        ({"industry": "factory", "level": 0}, "counter 1: a counter of level 0 is never built (rule 5)"),
        ({"owner": None}, "counter 1: 'owner' is missing"),
        ({"owner": 3}, "counter 1: 'owner' must be a whole number from 0 to 2, not 3"),
        ({"flipped": 1}, "counter 1: 'flipped' must be true or false, not 1"),
        ({"cubes": 1}, "counter 1: 'cubes' must be a whole number from 0 to 0, not 1"),
        ({"industry": "iron", "cubes": 0}, "counter 1: 'cubes' must be a whole number from 1 to 3, not 0"),
        ({"industry": "iron", "cubes": 4}, "counter 1: 'cubes' must be a whole number from 1 to 3, not 4"),
        (
            {"industry": "iron", "cubes": 1, "flipped": True},
            "counter 1: 'cubes' must be a whole number from 0 to 0, not 1",
        ),
        ({"second": True}, "counter 1: only a ship of the highest level can stand where a ship has been (rule 64)"),
        ({"second": "no"}, "counter 1: 'second' must be true or false, not 'no'"),
        ({"colour": "red"}, "counter 1: there is no field 'colour'"),
    ],
)
def test_a_wrong_counter(change: Data, sentence: str) -> None:
    assert_refused(sentence, counters=[PLACED_ON_BERLIN[0] | change])


def test_counters_are_a_list_of_tables() -> None:
    assert_refused("position: 'counters' must be a list", counters={"berlin.1": 0})
    assert_refused("counter 1: expected a table of fields, not 5", counters=[5])


def test_r38_a_space_holds_one_counter() -> None:
    twice = [PLACED_ON_BERLIN[0], counter(1, "iron 1", "berlin.1")]
    assert_refused("counter 2: there is a counter on 'berlin.1' already (rule 38)", counters=twice)


def test_r39_one_counter_of_a_player_in_a_location_or_two_if_it_has_four_spaces() -> None:
    sentence = "position: player 1 has too many counters in one location (rule 39)"
    two = [counter(1, "cotton 1", "kassel.1"), counter(1, "iron 1", "kassel.2")]
    assert_refused(sentence, counters=two)
    assert load(counters=[two[0], two[1] | {"owner": 2}]).save()["counters"]
    three = [counter(1, "cotton 1", "berlin.1"), counter(1, "iron 1", "berlin.2"), counter(1, "iron 1", "berlin.4")]
    assert_refused(sentence, counters=three)
    assert len(load(counters=three[:2]).save()["counters"]) == 2


def test_r2_nobody_has_more_counters_than_there_are() -> None:
    mills = [counter(0, "cotton 1", f"{place}.1") for place in ("berlin", "leipzig", "kassel")]
    assert_refused("position: more counters 'cotton-1' are out than player 0 has (rule 2)", counters=mills)


def test_r41_lower_counters_leave_the_mat_first() -> None:
    sentence = "player 0: with {} counters '{}' on the mat, those on the board could not be there"
    mill = [counter(0, "cotton 2", "berlin.1")]
    assert_refused(sentence.format(1, "cotton-1"), counters=mill, players=players({"mat": {"cotton-1": 1}}))
    assert_refused(sentence.format(2, "cotton-2"), counters=mill, players=players({"mat": {"cotton-2": 2}}))
    assert load(counters=mill, players=players({"mat": {"cotton-2": 0, "cotton-3": 1}})).save()


@pytest.mark.parametrize(
    ("railway", "sentence"),
    [
        ({"railway": "berlin-posen"}, "railway 1: 'owner' is missing"),
        ({"owner": 0}, "railway 1: 'railway' is missing"),
        ({"railway": "posen-berlin", "owner": 0}, "railway 1: 'railway' is 'posen-berlin'; it must be one of: "),
        ({"railway": "berlin-posen", "owner": -1}, "railway 1: 'owner' must be a whole number from 0 to 2, not -1"),
        ({"railway": "berlin-posen", "owner": 0, "cost": 1}, "railway 1: there is no field 'cost'"),
        (5, "railway 1: expected a table of fields, not 5"),
    ],
)
def test_a_wrong_railway(railway: object, sentence: str) -> None:
    assert_refused(sentence, railways=[railway])


def test_r76_r112_one_railway_on_a_connection_and_twelve_of_a_player() -> None:
    railways = [{"railway": railway.id, "owner": 0} for railway in industry().board.railways]
    assert_refused(
        "railway 2: there is a railway already (rule 76)", railways=[railways[0], railways[0] | {"owner": 1}]
    )
    assert_refused("railway 13: a player has 12 railways at most (rule 112)", railways=railways[:13])
    assert load(railways=railways[:12]).view(None)["players"][0]["railways"] == 0


# ---------------------------------------------------------------------- refused: markets, imports, ships


@pytest.mark.parametrize(
    ("market", "sentence"),
    [
        ({"market": "posen.market-1", "buys": []}, "market 1: 'market' is 'posen.market-1'"),
        ({"buys": []}, "market 1: 'market' is missing"),
        ({"market": "poland.market-1"}, "market 1: 'buys' is missing"),
        ({"market": "poland.market-1", "buys": ["coal"]}, "market 1: 'buys' names 'coal'; it must be one of: cotton"),
        ({"market": "poland.market-1", "buys": ["cotton"] * 2}, "market 1: 'buys' names something twice"),
        ({"market": "poland.market-1", "buys": "cotton"}, "market 1: 'buys' must be a list, not 'cotton'"),
        ({"market": "poland.market-1", "buys": [], "used": True}, "market 1: a tile without demand is never used"),
        ({"market": "poland.market-1", "buys": [], "open": True}, "market 1: there is no field 'open'"),
    ],
)
def test_a_wrong_market(market: Data, sentence: str) -> None:
    assert_refused(sentence, markets=[market])


def test_r9_markets_have_one_tile_each_and_there_are_only_so_many() -> None:
    names = industry().board.market_ids
    tiles: list[Data] = [{"market": name, "buys": []} for name in names[:4]]
    assert_refused("market 4: there are not so many tiles of that kind (rule 9)", markets=tiles)
    assert_refused("market 2: there is a tile on that market already", markets=[tiles[0], tiles[0]])


PORTS = [counter(0, "port 1", "boston.4"), counter(0, "port 1", "portland.1")]
SHIP = counter(1, "ship 2", "massachusetts_bay.1")
SECOND = SHIP | {"level": 3, "second": True}


def bay(buys: list[str], used: bool = False) -> list[Data]:
    return [{"market": "massachusetts_bay.market-1", "buys": buys, "used": used}]


def coal(cubes: int) -> list[Data]:
    return [{"import": "massachusetts_bay.import", "cubes": cubes}]


@pytest.mark.parametrize(
    ("edition", "entry", "sentence"),
    [
        ("2", {"import": "baltic.import", "cubes": 0}, "import 1: 'import' is 'baltic.import'"),
        ("2", {"cubes": 0}, "import 1: 'import' is missing"),
        ("2", {"import": "gulf_of_maine.import", "cubes": 1}, "import 1: 'cubes' must be a whole number from 0 to 0"),
        ("1", {"import": "gulf_of_maine.import", "cubes": 2}, "import 1: 'cubes' must be a whole number from 3 to 3"),
        (
            "1",
            {"import": "massachusetts_bay.import", "cubes": 4},
            "import 1: 'cubes' must be a whole number from 0 to 3",
        ),
        (
            "2",
            {"import": "massachusetts_bay.import", "cubes": -1},
            "import 1: 'cubes' must be a whole number from 0 to",
        ),
        ("2", {"import": "gulf_of_maine.import", "cubes": 0, "open": False}, "import 1: there is no field 'open'"),
    ],
)
def test_a_wrong_import(edition: str, entry: Data, sentence: str) -> None:
    assert_refused(sentence, SEA, edition, counters=[*PORTS, SHIP], imports=[entry])


def test_an_import_is_there_once() -> None:
    assert_refused("import 2: it is there twice", SEA, counters=[*PORTS, SHIP], imports=coal(1) * 2)


@pytest.mark.parametrize("edition", ["1", "2"])
@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"counters": [SHIP]}, "position: there is no port beside the ship at 'massachusetts_bay' (rule 37)"),
        (
            {"counters": [PORTS[1], SHIP]},
            "position: there is no port beside the ship at 'massachusetts_bay' (rule 37)",
        ),
        (
            {"counters": PORTS, "markets": bay(["cotton"], used=True)},
            "position: without a ship nothing is sold at 'massachusetts_bay' (rule 91)",
        ),
        (
            {"counters": [*PORTS, SHIP], "markets": bay([]), "imports": coal(0)},
            "position: the ship at 'massachusetts_bay' must be flipped (rule 68)",
        ),
        (
            {"counters": [*PORTS, SHIP], "markets": bay(["cotton"], used=True), "imports": coal(0)},
            "position: the ship at 'massachusetts_bay' must be flipped (rule 68)",
        ),
        (
            {"counters": [*PORTS, SHIP | {"flipped": True}], "markets": bay([]), "imports": coal(1)},
            "position: the ship at 'massachusetts_bay' cannot be flipped yet (rule 68)",
        ),
        (
            {"counters": [*PORTS, SHIP | {"flipped": True}], "markets": bay(["cotton"])},
            "position: the ship at 'massachusetts_bay' cannot be flipped yet (rule 68)",
        ),
        (
            {"counters": [*PORTS, SECOND | {"flipped": True}]},
            "counter 3: a ship built over a ship never flips (rule 69)",
        ),
        (
            {"counters": [*PORTS, SECOND | {"level": 2}]},
            "counter 3: only a ship of the highest level can stand where a",
        ),
    ],
)
def test_a_ship_that_cannot_be_there(edition: str, data: Data, sentence: str) -> None:
    assert_refused(sentence, SEA, edition, **data)


def test_r2_what_a_ship_was_built_over_is_gone_too() -> None:
    seas = ["massachusetts_bay", "gulf_of_maine", "new_york_bight"]
    three = [SHIP | {"space": f"{seas[0]}.1"}, SHIP | {"space": f"{seas[1]}.1"}, SECOND | {"space": f"{seas[2]}.1"}]
    ports = [*PORTS, counter(2, "port 1", "new_york.1")]
    sentence = "position: more counters 'ship-2' are out than player 1 has (rule 2)"
    assert_refused(sentence, SEA, counters=[*ports, *three])
    assert load(SEA, counters=[*ports, *three[1:]]).save()


def test_ships_that_can_be_there() -> None:
    flipped = load(SEA, counters=[*PORTS, SHIP | {"flipped": True}], markets=bay(["cotton"], used=True)).save()
    assert flipped["imports"][1]["cubes"] == 0
    over = load(SEA, counters=[*PORTS, SECOND], markets=bay([]), imports=coal(0)).save()
    assert over["counters"][-1]["second"]
    assert over["players"][1]["mat"]["ship-2"] == 0


# ---------------------------------------------------------------------- refused: players and cards


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ([{}, {}], "position: 'players' must be a list of 3, one for each seat"),
        ([{}] * 4, "position: 'players' must be a list of 3, one for each seat"),
        ({"0": {}}, "position: 'players' must be a list"),
        ([{}, 5, {}], "player 1: expected a table of fields, not 5"),
        (players({"cash": 1}), "player 0: there is no field 'cash'"),
        (players({"money": -1}), "player 0: 'money' must be a whole number from 0"),
        (players({"money": 1.5}), "player 0: 'money' must be a whole number from 0"),
        (players({"spent": -1}), "player 0: 'spent' must be a whole number from 0"),
        (players({"loans": -1}), "player 0: 'loans' must be a whole number from 0"),
        (players({}, {"spent": 4}), "position: 'turn' is 0, but player 1, who comes later in the order,"),
        (players({"mat": [1]}), "player 0: mat: expected a table of fields"),
        (players({"mat": {"gold-1": 1}}), "player 0: mat: there is no field 'gold-1'"),
        (players({"mat": {"ship-0": 2}}), "player 0: mat: 'ship-0' must be a whole number from 0 to 1, not 2"),
        (players({"mat": {"iron-1": 3}}), "player 0: mat: 'iron-1' must be a whole number from 0 to 2, not 3"),
        (players({"hand": "coal"}), "player 0: 'hand' must be a list, not 'coal'"),
        (players({"hand": ["gold"]}), "player 0: 'gold' in 'hand' is not a card"),
        (players({"hand": [["coal"]]}), "player 0: '['coal']' in 'hand' is not a card"),
        (players({"hand": [None]}), "player 0: 'None' in 'hand' is not a card"),
        (players({"hand": ["factry"]}), "'factry' in 'hand' is not a card; did you mean one of: factory, "),
        (players({"hand": ["coal"] * 5 + ["iron"] * 5}), "player 0: a hand has 9 cards at most (rule 95)"),
        (players({"hand": ["ship"] * 4}), "position: the deck does not have so many cards 'ship' (rule 7)"),
        (
            players({"hand": ["ship"] * 2}, {"hand": ["ship"] * 2}),
            "position: the deck does not have so many cards 'ship'",
        ),
        (players({"hand": ["coal"], "seen": ["coal", "coal"]}), "player 0: 'coal' was seen, but is not in the hand"),
        (players({"seen": ["gold"]}), "player 0: 'gold' in 'seen' is not a card"),
    ],
)
def test_wrong_players(told: object, sentence: str) -> None:
    assert_refused(sentence, players=told)


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"display": ["coal"] * 3}, "position: there are 2 cards on display at most (rule 15)"),
        ({"display": ["coal"]}, "position: as long as there is a draw pile, 2 cards are on display (rule 94)"),
        ({"display": []}, "position: as long as there is a draw pile, 2 cards are on display (rule 94)"),
        ({"display": ["gold", "coal"]}, "position: 'gold' in 'display' is not a card"),
        ({"discards": ["ship"] * 4}, "position: the deck does not have so many cards 'ship' (rule 7)"),
        ({"deck": ["ship"] * 3, "display": ["ship", "coal"]}, "position: the deck does not have so many cards 'ship'"),
        ({"deck": ["coal"], "discards": ["iron"]}, "position: 44 cards of the deck are nowhere, such as "),
        ({"deck": "coal"}, "position: 'deck' must be a list, not 'coal'"),
    ],
)
def test_wrong_piles(data: Data, sentence: str) -> None:
    assert_refused(sentence, **data)


def test_when_the_pile_is_empty_the_display_may_be_short() -> None:
    for display in ([], ["coal"]):
        assert load(round=8, deck=[], display=display).save()["display"] == display


# ---------------------------------------------------------------------- refused: the question


def cannot(kind: str) -> str:
    return f"position: the question '{kind}' cannot be asked here"


@pytest.mark.parametrize("kind", [kind for kind in KIND_OF_WORDS if kind not in ("action", "repay", "repay-again")])
def test_a_question_without_its_action_is_refused(kind: str) -> None:
    assert_refused(f"position: the question '{kind}' needs 'action'", round=2, question={"kind": kind})


@pytest.mark.parametrize("kind", ["before", "supplied", "action-over", "beer", 4])
def test_what_is_no_question_is_refused(kind: object) -> None:
    assert_refused("position: question: 'kind' is ", round=2, question={"kind": kind})


MILL = [counter(0, "cotton 1", "berlin.1")]
MILL_2 = [counter(0, "cotton 2", "berlin.1"), counter(1, "coal 1", "dresden.1")]
TO_DRESDEN = [{"railway": "dresden-berlin", "owner": 1}]
BUILT: Data = {"kind": "coal", "action": "build", "card": "light_green", "space": "berlin.1"}
LAID: Data = {"kind": "coal", "action": "railway", "railway": "berlin-posen"}


@pytest.mark.parametrize(
    ("question", "data", "sentence"),
    [
        (5, {}, "position: question: expected a table of fields, not 5"),
        ({"why": 3}, {}, "position: question: there is no field 'why'"),
        ({"kind": "card", "action": "steal"}, {}, "position: question: 'action' is 'steal'"),
        ({"kind": "site", "card": "gold"}, {}, "position: question: 'card' is 'gold'"),
        ({"kind": "buyer", "space": "posen.1"}, {}, "position: question: 'space' is 'posen.1'"),
        ({"kind": "coal", "railway": "posen-berlin"}, {}, "position: question: 'railway' is 'posen-berlin'"),
        ({"kind": "action", "action": "build"}, {}, "position: the question 'action' has nothing to do with 'action'"),
        ({"kind": "action", "coal": 1}, {}, "position: question: 'coal' must be a whole number from 0 to 0, not 1"),
        ({"kind": "action", "iron": 1}, {}, "position: question: 'iron' must be a whole number from 0 to 0, not 1"),
        ({"kind": "action", "take": 1}, {}, "position: question: 'take' must be a whole number from 0 to 0, not 1"),
        ({"kind": "card", "action": "sell"}, {}, cannot("card")),
        (
            {"kind": "card", "action": "build", "card": "coal"},
            {},
            "position: the question 'card' has nothing to do with",
        ),
        ({"kind": "card", "action": "combine"}, {"actions": 1}, "position: combining takes both actions, and there is"),
        ({"kind": "card", "action": "combine"}, {"round": 1}, "position: combining takes both actions, and there is"),
        ({"kind": "card", "action": "build"}, {"players": players({"hand": ["ship"]})}, cannot("card")),
        ({"kind": "card", "action": "develop"}, {"players": players({"hand": []})}, cannot("card")),
        ({"kind": "card", "action": "pass"}, {"players": players({"hand": []}), "deck": []}, cannot("card")),
        ({"kind": "site", "action": "build"}, {}, "position: the question 'site' needs 'card'"),
        ({"kind": "site", "action": "build", "card": "ship"}, {}, cannot("site")),
        ({"kind": "site", "action": "develop", "card": "coal"}, {}, cannot("site")),
        (
            {"kind": "site", "action": "build", "card": "coal"},
            {"discards": ["coal", "iron"]},
            "position: the last of the discards must be 'coal', just played",
        ),
        ({"kind": "railway", "action": "railway"}, {}, cannot("railway")),
        ({"kind": "railway", "action": "build"}, {"counters": MILL}, cannot("railway")),
        ({"kind": "sell", "action": "sell"}, {"counters": MILL}, cannot("sell")),
        (
            {"kind": "sell", "action": "sell", "space": "berlin.1"},
            {},
            "position: the question 'sell' has nothing to do",
        ),
        ({"kind": "sell-more", "action": "sell"}, {}, "position: the question 'sell-more' needs 'space'"),
        ({"kind": "sell-more", "action": "sell", "space": "berlin.1"}, {"counters": MILL}, cannot("sell-more")),
        ({"kind": "buyer", "action": "sell"}, {}, "position: the question 'buyer' needs 'space'"),
        ({"kind": "buyer", "action": "sell", "space": "berlin.1"}, {"counters": MILL}, cannot("buyer")),
        ({"kind": "buyer", "action": "sell", "space": "berlin.1"}, {}, cannot("buyer")),
        ({"kind": "develop", "action": "develop"}, {}, "position: the question 'develop' needs 'card'"),
        (
            {"kind": "develop", "action": "develop", "card": "coal"},
            {"players": players({"mat": {kind.replace(" ", "-"): 0 for kind in FACTS}})},
            cannot("develop"),
        ),
        (
            {"kind": "take", "action": "draw", "take": 3},
            {},
            "position: question: 'take' must be a whole number from 1 to 2",
        ),
        (
            {"kind": "take", "action": "draw", "take": 2},
            {"players": players({"hand": [*COLOURS, "coal", "iron"]})},
            cannot("take"),
        ),
        ({"kind": "take", "action": "draw", "take": 1}, {"players": players({"hand": []})}, cannot("take")),
        ({"kind": "take", "action": "draw", "take": 2}, {"deck": [], "display": []}, cannot("take")),
        (
            {"kind": "take", "action": "draw", "take": 2},
            {"display": ["coal"]},
            "position: as long as there is a draw pile",
        ),
        (BUILT, {}, "position: the counter under construction must be on its space already"),
        (BUILT, {"counters": MILL}, cannot("coal")),
        (BUILT, {"counters": MILL_2}, cannot("coal")),  # no railway from the mine
        (BUILT | {"card": "brown"}, {"counters": MILL_2, "railways": TO_DRESDEN}, cannot("coal")),
        (
            BUILT | {"coal": 2},
            {"counters": MILL_2},
            "position: question: 'coal' must be a whole number from 1 to 1, not 2",
        ),
        (
            BUILT | {"iron": 1},
            {"counters": MILL_2},
            "position: question: 'iron' must be a whole number from 0 to 0, not 1",
        ),
        (BUILT | {"kind": "iron"}, {"counters": MILL_2, "railways": TO_DRESDEN}, cannot("iron")),
        (BUILT | {"railway": "berlin-posen"}, {}, "position: the question 'coal' has nothing to do with 'railway'"),
        (BUILT | {"action": "develop"}, {"counters": MILL_2}, cannot("coal")),
        (LAID | {"card": "coal"}, {}, "position: the question 'coal' has nothing to do with 'card'"),
        (LAID, {"counters": MILL}, cannot("coal")),  # the first railway needs none
        (LAID, {"railways": [{"railway": "berlin-posen", "owner": 0}]}, cannot("coal")),
        (LAID, {"railways": [{"railway": "augsburg-munich", "owner": 0}]}, cannot("coal")),
        (LAID | {"iron": 0}, {}, "position: question: 'iron' must be a whole number from 1 to 1, not 0"),
        ({"kind": "repay"}, {"actions": 1}, "position: 'actions' must be a whole number from 0 to 0, not 1"),
        (
            {"kind": "repay-again"},
            {"players": players({"spent": 3})},
            "position: the question 'repay-again' comes after the new order, but player 0 has spent money",
        ),
        ({"kind": "repay-again", "action": "pass"}, {}, "position: the question 'repay-again' has nothing to do with"),
    ],
)
def test_a_question_that_cannot_be_asked(question: object, data: Data, sentence: str) -> None:
    told: Data = {"round": 2, "question": question}
    assert_refused(sentence, **told | data)


def test_a_mine_under_construction_still_has_all_its_cubes() -> None:
    question = {"kind": "iron", "action": "build", "card": "orange", "space": "poland.1"}
    data: Data = {"round": 2, "question": question, "railways": [{"railway": "danzig-poland", "owner": 1}]}
    mine, port = counter(0, "coal 3", "poland.1"), counter(1, "port 1", "danzig.1")
    assert industry().read(data | {"counters": [mine, port]})
    assert_refused(cannot("iron"), **data, counters=[mine | {"cubes": 4}, port])
    assert_refused(cannot("iron"), **data, counters=[mine | {"flipped": True}, port])


def test_a_ship_under_construction() -> None:
    """A11, R72: in the second edition its import may have given its coal, in the first it is full."""
    question = {"kind": "iron", "action": "build", "card": "purple", "space": "massachusetts_bay.1", "iron": 1}
    data: Data = {"round": 2, "question": question, "counters": [*PORTS, SHIP | {"owner": 0, "level": 3}]}
    for edition, fewest in (("1", 3), ("2", 2)):
        for left in range(4):
            if left >= fewest:
                read = industry(3, edition, SEA).read(data | {"imports": coal(left)})
                assert isinstance(read, IndustryState)
                assert bool(read.mines) == (edition == "2")
            else:
                assert_refused(
                    "import 1: 'cubes' must be a whole number from", SEA, edition, **data, imports=coal(left)
                )
    sold = bay(["cotton"], used=True)
    assert_refused(
        "position: nothing can have been sold by the new ship at 'massachusetts_bay'", SEA, **data, markets=sold
    )


WORKS = [
    counter(0, "iron 1", "essen.3", cubes=1),
    counter(1, "iron 1", "essen.4"),
    counter(1, "coal 1", "essen.1", cubes=2),
]
OVER_WORKS: Data = {"kind": "iron", "action": "build", "card": "purple", "space": "essen.3", "counter": "cotton-3"}
MILL_3_NEXT = players({"mat": {"cotton-1": 0, "cotton-2": 0}})


def test_a31_a_counter_that_waits_for_its_cubes_is_loaded_as_it_was_saved() -> None:
    state = load(round=2, question=OVER_WORKS, counters=WORKS, players=MILL_3_NEXT)
    save = state.save()
    assert (save["question"]["counter"], save["players"][0]["mat"]["cotton-3"]) == ("cotton-3", 2)
    assert {state.game.word(choice) for choice in state.choices()} == {"iron<essen.3", "iron<essen.4"}
    again = industry().load(save)
    assert again.save() == save
    for each in (state, again, again.imagine(2, 1)):
        each.play(each.game.choice("iron<essen.3"))
        check(each)
        after = each.save()
        assert after["players"][0]["money"] == 4  # the old ironworks has paid
        assert counter(0, "cotton 3", "essen.3", flipped=False, cubes=0) in after["counters"]


@pytest.mark.parametrize(
    ("question", "data", "sentence"),
    [
        ({"counter": "cotton-9"}, {}, "position: question: 'counter' is 'cotton-9'"),
        ({"counter": "cotton-2"}, {}, cannot("iron")),  # it needs no iron
        ({"counter": "factory-3"}, {}, cannot("iron")),  # those of level 0 come first
        ({"counter": "ship-3"}, {}, cannot("iron")),
        ({"card": "brown"}, {}, cannot("iron")),
        ({"space": "essen.2", "counter": "coal-3"}, {}, cannot("iron")),  # there is nothing to build over
        ({"space": "essen.4"}, {}, cannot("iron")),  # somebody else's
        ({}, {"players": []}, "position: 'players' must be a list of 3, one for each seat"),
        ({}, {"players": players({})}, cannot("iron")),  # mills of level 1 come first
        ({}, {"counters": [counter(0, "cotton 3", "essen.3"), *WORKS[1:]]}, cannot("iron")),  # not of a higher level
        ({"kind": "site", "space": None}, {}, "position: the question 'site' has nothing to do with 'counter'"),
        (
            {"action": "railway", "card": None, "space": None, "railway": "essen-kassel"},
            {},
            "position: the question 'iron' has nothing to do with 'counter'",
        ),
    ],
)
def test_a31_a_counter_that_could_not_be_waiting_is_refused(question: Data, data: Data, sentence: str) -> None:
    told: Data = {"round": 2, "question": OVER_WORKS | question, "counters": WORKS, "players": MILL_3_NEXT}
    assert_refused(sentence, **told | data)


@pytest.mark.parametrize("edition", ["1", "2"])
def test_a31_a_ship_that_waits_for_its_cubes_leaves_the_old_import_open(edition: str) -> None:
    """Its last coal has just been taken, and the old ship has flipped; iron is asked for next."""
    question: Data = {"kind": "iron", "action": "build", "card": "purple", "space": "massachusetts_bay.1"}
    data: Data = {"round": 2, "question": question | {"counter": "ship-3"}, "markets": bay([])}
    data["players"] = players({"mat": {"ship-0": 0, "ship-2": 0}})
    old = SHIP | {"owner": 0, "level": 2}
    read = industry(3, edition, SEA).read(data | {"counters": [*PORTS, old], "imports": coal(2)})
    assert isinstance(read, IndustryState)
    assert bool(read.mines)
    assert industry(3, edition, SEA).read(data | {"counters": [*PORTS, old | {"flipped": True}], "imports": coal(0)})


def test_questions_that_can_be_asked_by_hand() -> None:
    """What is needed of an action under way is as little as possible."""
    state = load(round=2, question=BUILT, counters=[*MILL_2, counter(2, "coal 1", "bohemia.1")],
                 railways=[*TO_DRESDEN, {"railway": "dresden-bohemia", "owner": 1}])  # fmt: skip
    assert state.save()["question"]["kind"] == "action"  # one nearest mine, so it was not asked
    assert (cubes(state, "dresden.1"), cubes(state, "bohemia.1")) == (2, 3)
    asked = load(round=2, question={"kind": "take", "action": "draw"}).save()["question"]
    assert asked["take"] == 2
    asked = load(round=2, question={"kind": "take", "action": "draw", "take": 1}, display=["coal"],
                 players=players({"seen": ["iron"]})).save()["question"]  # fmt: skip
    assert asked["take"] == 1
    in_debt = players({"loans": 1, "money": 12}, {"loans": 1, "money": 12})
    assert load(question={"kind": "repay"}, players=in_debt).seat == 0
    assert load(question={"kind": "repay-again"}, turn=1, players=in_debt).seat == 1


# ---------------------------------------------------------------------- all of it at once


def test_all_that_is_wrong_is_listed_at_once() -> None:
    rules = industry()
    data: Data = {
        "round": 0,
        "order": [0, 0, 1],
        "coal": [True],
        "counters": [counter(0, "cotton 4", "berlin.1"), counter(3, "cotton 1", "berlin.2")],
        "railways": [{"railway": "berlin-paris", "owner": 0}],
        "players": players({"money": -1}, {"mat": {"coal-1": 5}}),
    }
    wrong = [str(problem) for problem in rules.problems(data)]
    assert [sentence.partition(" must ")[0] for sentence in wrong] == [
        "position: 'round'",
        "position: 'order'",
        "position: 'coal'",
        "counter 1: there is no counter of cotton of level 4",
        "counter 2: 'owner'",
        "railway 1: 'railway' is 'berlin-paris'; it",
        "player 0: 'money'",
        "player 1: mat: 'coal-1'",
    ]
    with pytest.raises(Problem) as raised:
        rules.load(data)
    assert str(raised.value) == "; ".join(wrong)
    assert rules.problems({}) == []


def test_what_is_wrong_with_ships_money_and_cards_is_listed_together() -> None:
    rules = industry(3, "2", SEA)
    data: Data = {"counters": [SHIP], "turn": 0, "players": players({}, {"spent": 3}), "deck": ["tin"]}
    assert [str(problem).partition(",")[0] for problem in rules.problems(data)] == [
        "position: there is no port beside the ship at 'massachusetts_bay' (rule 37)",
        "position: 'turn' is 0",
        "position: 'tin' in 'deck' is not a card; did you mean one of: cotton",
    ]


# ---------------------------------------------------------------------- anything at all

STRANGE: tuple[Any, ...] = (
    *(None, -1, 0, 1, 2, 3, 7, 10**9, True, False, 1.5, float("nan"), "", [], {}, [1, 0], {"iron": 1}, ["coal"]),
    *("iron", "coal", "ship", "brown", "boston", "boston.1", "boston.4", "massachusetts_bay.1", "pennsylvania.1"),
    *("build", "combine", "railway", "sell", "develop", "draw", "pass", "repay", "take", "site", "cotton", "factory"),
)


@pytest.mark.parametrize("edition", ["1", "2"])
@pytest.mark.parametrize("kind", KINDS)
def test_a_position_with_something_changed_is_refused_or_can_be_played_to_its_end(kind: str, edition: str) -> None:
    seen = mutations(kind, edition, 20)
    assert seen["refused"] > 0


@pytest.mark.soak
@pytest.mark.parametrize("edition", ["1", "2"])
@pytest.mark.parametrize("kind", KINDS)
def test_many_positions_with_something_changed(kind: str, edition: str) -> None:
    seen = mutations(kind, edition, 2000)
    assert min(seen["refused"], seen["played"]) > 0


def mutations(kind: str, edition: str, n: int) -> Counter[str]:
    """What becomes of so many changes to a position in which this is asked."""
    rng = random.Random(f"{kind} {edition} {n}")
    return Counter(judged(data, edition, rng) for data in changed_saves(samples(edition)[kind], n, rng, STRANGE))


def judged(data: Data, edition: str, rng: random.Random) -> str:
    """Refused with a sentence; or a position in which all is as it must be, and which can be played to its end."""
    rules = industry(3, edition, SEA)
    try:
        state = rules.load(data)
    except Problem:
        return "refused"
    while True:
        if rng.random() < 0.3:
            check(state)
        if state.over:
            return "played"
        if rng.random() < 0.03:
            save = state.save()
            assert rules.load(save).save() == save
            words = {rules.word(choice) for choice in state.choices()}
            assert words == Table(rules, save).offers(state.seat, save["question"])
        state.play(rng.choice(state.choices()))
