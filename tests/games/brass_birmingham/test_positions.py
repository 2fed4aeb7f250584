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
from tests.games.brass_birmingham.referee import (
    INDUSTRIES,
    KIND_OF_WORDS,
    STACK,
    TEMPERS,
    TINY,
    WILDS,
    Player,
    Table,
    brass,
    deck_of,
    start,
)
from tests.games.saves import (
    assert_only_a_table_is_a_position,
    assert_refused_by,
    assert_the_data_are_not_shared,
    changed_saves,
    players,
)

Data = dict[str, Any]


def load(seats: int = 3, length: str = "full", **data: Any) -> State:
    return brass(seats, length).load({"order": list(range(seats)), **data})


def assert_refused(sentence: str, seats: int = 3, length: str = "full", **data: Any) -> None:
    assert_refused_by(brass(seats, length), {"order": list(range(seats)), **data}, sentence)


# ---------------------------------------------------------------------- what is left out


def test_with_nothing_said_it_is_the_start() -> None:
    state = brass(3).load({})
    assert state.save()["order"] == [0, 1, 2]
    assert state.save() == load().save()


def test_what_is_left_out_has_its_value_at_the_start() -> None:
    for seats in (2, 3, 4):
        ours, theirs = load(seats).save(), brass(seats).start(1).save()
        hidden = ("hand", "face_down")
        for save in (ours, theirs):
            for player in save["players"]:
                assert len(player["hand"]) == 8
                assert player["face_down"] is not None
                for field in hidden:
                    del player[field]
            assert len(save.pop("deck")) == deck_of(brass(seats).map_document, seats).total() - 9 * seats
            save.pop("chance")
            save.pop("order")
            save["merchants"] = sorted(tile["buys"] for tile in save["merchants"])
        assert ours == theirs


def test_a_saved_position_says_what_it_is_a_position_of() -> None:
    saved = brass(4).start(seed=1).save()
    assert (saved["game"], saved["map"], saved["seats"]) == ("brass-birmingham", "birmingham", 4)
    assert brass(4, map_name=TINY).start(seed=1).save()["map"] == "tiny"


# T4, T5: of each player at the start of each round, and of the draw pile.
HANDS = {
    (2, "canal"): ([8] * 7 + [6, 4, 2], [22, 20, 16, 12, 8, 4, 0, 0, 0, 0]),
    (3, "canal"): ([8] * 6 + [6, 4, 2], [27, 24, 18, 12, 6, 0, 0, 0, 0]),
    (4, "canal"): ([8] * 5 + [6, 4, 2], [28, 24, 16, 8, 0, 0, 0, 0]),
    (2, "rail"): ([8] * 7 + [6, 4, 2], [24, 20, 16, 12, 8, 4, 0, 0, 0, 0]),
    (3, "rail"): ([8] * 6 + [6, 4, 2], [30, 24, 18, 12, 6, 0, 0, 0, 0]),
    (4, "rail"): ([8] * 5 + [6, 4, 2], [32, 24, 16, 8, 0, 0, 0, 0]),
}


@pytest.mark.parametrize(("seats", "era"), HANDS)
def test_t4_t5_how_many_cards_there_are_follows_from_the_round(seats: int, era: str) -> None:
    hands, piles = HANDS[seats, era]
    for number, (hand, pile) in enumerate(zip(hands, piles, strict=True), 1):
        state = load(seats, era=era, round=number)
        save = state.save()
        assert [len(player["hand"]) for player in save["players"]] == [hand] * seats
        assert len(save["deck"]) == pile
        Table(state.game, save).check()


def test_within_a_round_hands_are_as_far_as_the_turns() -> None:
    save = load(4, round=7, turn=2, actions=1).save()
    assert [len(player["hand"]) for player in save["players"]] == [2, 2, 3, 4]
    save = load(4, round=2, turn=2, actions=1, order=[3, 2, 1, 0]).save()
    assert [len(player["hand"]) for player in save["players"]] == [8, 7, 8, 8]
    assert len(save["deck"]) == 24 - 4


def test_cards_that_are_not_named_are_dealt() -> None:
    state = load(2, round=3, players=[{"hand": ["wild-industry", "stafford", "iron"]}, {"discards": ["iron", "coal"]}])
    save = state.save()
    assert {"wild-industry", "stafford", "iron"} <= set(save["players"][0]["hand"])
    assert len(save["players"][0]["hand"]) == 8
    assert save["players"][1]["discards"][:2] == ["iron", "coal"]
    Table(state.game, save).check()


def test_the_next_cards_can_be_named() -> None:
    state = load(2, round=2, deck=["coal", "dudley", "iron"])
    assert state.save()["deck"][-3:] == ["coal", "dudley", "iron"]
    for word in ("pass", None, "pass", None):
        state.play(state.game.choice(word) if word else state.choices()[0])
    assert {"iron", "dudley"} <= set(state.save()["players"][0]["hand"])


def test_a_mat_is_as_full_as_the_tiles_on_the_board_allow() -> None:
    tiles = [
        {"slot": "dudley.1", "owner": 0, "industry": "coal", "level": 2},
        {"slot": "worcester.1", "owner": 0, "industry": "cotton", "level": 1},
        {"slot": "kidderminster.2", "owner": 0, "industry": "cotton", "level": 1},
        {"slot": "farm_north.1", "owner": 1, "industry": "brewery", "level": 3},
    ]
    save = load(round=4, tiles=tiles).save()
    assert save["players"][0]["mat"] == {industry: len(STACK[industry]) for industry in INDUSTRIES} | {
        "coal": 5,  # coal I and one coal II are gone
        "cotton": 9,
    }
    assert save["players"][1]["mat"]["brewery"] == 2
    assert save["players"][2]["mat"] == {industry: len(STACK[industry]) for industry in INDUSTRIES}


@pytest.mark.parametrize(
    ("era", "tile", "cubes"),
    [
        ("canal", {"slot": "dudley.1", "industry": "coal", "level": 1}, 2),
        ("canal", {"slot": "dudley.1", "industry": "coal", "level": 4}, 5),
        ("canal", {"slot": "dudley.2", "industry": "iron", "level": 3}, 5),
        ("canal", {"slot": "dudley.2", "industry": "iron", "level": 3, "flipped": True}, 0),
        ("canal", {"slot": "farm_north.1", "industry": "brewery", "level": 2}, 1),
        ("rail", {"slot": "farm_north.1", "industry": "brewery", "level": 2}, 2),
        ("canal", {"slot": "worcester.1", "industry": "cotton", "level": 2}, 0),
    ],
)
def test_a_tile_is_full_if_nothing_is_said(era: str, tile: Data, cubes: int) -> None:
    [saved] = load(era=era, tiles=[{"owner": 0, **tile}]).save()["tiles"]
    assert saved["cubes"] == cubes


def test_loading_settles_what_has_a_single_answer() -> None:
    # The last card of the game, and no loan possible: the pass and its card are no questions, and the game is over.
    poor = {"money": 0, "space": 0}
    state = load(2, era="rail", round=10, turn=1, actions=1, iron=0, coal=0, players=[poor, poor])
    assert state.over
    assert state.save()["turn"] == 2


# ---------------------------------------------------------------------- what comes back


@cache
def samples() -> dict[str, Data]:
    """A saved position of each question, as late in a game as chance has it; and one of a game that is over."""
    found: dict[str, Data] = {}
    for number, temper in enumerate(list(TEMPERS) * 2):
        player, state = Player(temper, number), start(brass(3), number, (None, 400)[number % 2])
        while not state.over:
            save = state.save()
            found[save["question"]["kind"]] = save
            state.play(state.game.choice(player.word(state)))
        found["over"] = state.save()
    return found


KINDS = [*KIND_OF_WORDS, "over"]


def test_the_samples_ask_every_question() -> None:
    assert set(samples()) == set(KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_saved_comes_back(kind: str) -> None:
    save = samples()[kind]
    loaded = brass(3).load(json.loads(json.dumps(save)))
    assert loaded.save() == save
    assert loaded.over == (kind == "over")
    table = Table(loaded.game, save)
    table.check()
    if not loaded.over:
        words = {loaded.game.word(choice) for choice in loaded.choices()}
        assert words == table.offers(loaded.seat, save["question"])


@pytest.mark.parametrize("kind", KINDS)
def test_loading_does_not_keep_the_data_and_saving_gives_data_of_its_own(kind: str) -> None:
    assert_the_data_are_not_shared(brass(3), samples()[kind])


# ---------------------------------------------------------------------- refused: the table


def test_all_that_is_wrong_is_said_at_once() -> None:
    wrong = {
        "tiles": [{"slot": "dudley.1", "owner": 3, "industry": "coal", "level": 1}, {"slot": "dudly.1"}],
        "links": [{"line": "birmingham-redditch", "owner": 0}],
        "players": [{}, {"money": -1}, {"mat": {"coal": 8}}],
    }
    said = [str(problem) for problem in brass(3).problems(wrong)]
    assert [problem.partition(" must be")[0] for problem in said] == [
        "tile 1: 'owner'",
        "tile 2: 'slot' is 'dudly.1'; it",
        "link 1: 'line' is 'birmingham-redditch'; it",
        "player 1: 'money'",
        "player 2: mat: 'coal'",
    ]
    assert_refused_by(brass(3), wrong, "; ".join(said))


def test_nothing_is_wrong_with_what_was_saved() -> None:
    assert brass(3).problems(brass(3).start(1).save()) == []


def test_a_position_is_a_table() -> None:
    assert_only_a_table_is_a_position(brass(3))


def test_an_unknown_field_is_refused_and_the_nearest_named() -> None:
    assert_refused("position: there is no field 'rond'; did you mean one of: round", rond=1)


def test_a_position_of_another_game_map_or_number_of_seats_is_refused() -> None:
    assert_refused("position: 'game' is 'brass'", game="brass")
    assert_refused("position: 'map' is 'tiny'; it must be one of: birmingham", map="tiny")
    with pytest.raises(Problem, match="position: 'seats' must be a whole number from 3 to 3, not 4"):
        brass(3).load({"seats": 4})


@pytest.mark.parametrize("era", ["steam", 1, ["canal"]])
def test_an_unknown_era_is_refused(era: object) -> None:
    assert_refused("position: 'era' is ", era=era)


def test_the_introductory_game_has_no_rail_era() -> None:
    assert_refused(
        "position: the introductory game ends with the canal era (rule 143)", length="introductory", era="rail"
    )


@pytest.mark.parametrize("number", [0, 10, -1, "1", 1.0, True])
def test_there_are_so_many_rounds_as_the_deck_allows(number: object) -> None:
    assert_refused("position: 'round' must be a whole number from 1 to 9", round=number)


@pytest.mark.parametrize("order", [[0, 1], [0, 1, 1], [0, 1, 2, 2]])
def test_the_order_names_every_seat_once(order: list[int]) -> None:
    assert_refused("position: 'order' must name every seat once", order=order)


def test_the_order_is_of_seats() -> None:
    assert_refused("position: 'order' must be a list of whole numbers from 0 to 2", order=[0, 1, 3])
    assert_refused("position: 'order' must be a list, not 'us'", order="us")


def test_it_is_the_turn_of_somebody_in_the_order() -> None:
    assert_refused("position: 'turn' must be a whole number from 0 to 3, not 4", turn=4)
    assert_refused("position: 'turn' must be a place in the order, from 0 to 2", turn=3)


def test_a_turn_has_one_action_in_the_first_canal_round_and_else_two() -> None:
    sentence = "position: 'actions' is 2, but in 'round' 1 of the canal era a turn has only 1 (rule 24)"
    assert_refused(sentence, actions=2)
    assert_refused("position: 'actions' must be a whole number from 0 to 2, not 3", round=2, actions=3)
    assert_refused("position: the question 'action' cannot be asked here", round=2, actions=0)


def test_a_game_is_over_only_after_its_last_round() -> None:
    sentence = "position: the game is over only after its last round"
    assert_refused(sentence, over=True)
    assert_refused(sentence, over=True, round=9)
    assert_refused(sentence, over=True, era="rail", round=8)
    assert_refused("position: 'over' must be true or false, not 1", over=1)
    assert load(over=True, era="rail", round=9, turn=3).over
    assert load(length="introductory", over=True, round=9, turn=3).over


@pytest.mark.parametrize(("market", "most"), [("coal", 14), ("iron", 10)])
def test_markets_hold_what_they_have_spaces_for(market: str, most: int) -> None:
    for cubes in (-1, most + 1, "3", 1.0):
        data: Data = {market: cubes}
        assert_refused(f"position: '{market}' must be a whole number from 0 to {most}", **data)


# ---------------------------------------------------------------------- refused: merchants, tiles, links


def merchants(seats: int = 3) -> list[Data]:
    tiles: list[Data] = brass(seats).start(1).save()["merchants"]
    return tiles


def test_merchant_tiles_are_those_of_the_number_of_players() -> None:
    sentence = "position: these are not the merchant tiles for 3 players"
    assert_refused(sentence, merchants=merchants()[:-1])
    assert_refused(sentence, merchants=[])
    blank = next(tile for tile in merchants() if not tile["buys"])
    assert_refused(sentence, merchants=[tile | ({"buys": ["cotton"]} if tile == blank else {}) for tile in merchants()])


def test_merchant_tiles_lie_where_they_may() -> None:
    first, *others = merchants()
    assert_refused("merchant tile 1: 'slot' is 'nottingham.1'", merchants=[first | {"slot": "nottingham.1"}, *others])
    assert_refused("merchant tile 1: 'slot' is missing", merchants=[{"buys": []}, *others])
    assert_refused("merchant tile 1: 'buys' names 'beer'", merchants=[first | {"buys": ["beer"]}, *others])
    assert_refused("merchant tile 1: there is no field 'beer'", merchants=[first | {"beer": 1}, *others])
    assert_refused("position: 'merchants' must be a list", merchants={"oxford.1": []})


def test_a_stall_has_one_tile() -> None:
    twice = merchants()
    twice.append(twice[0])
    assert_refused("merchant", merchants=twice)


def test_no_barrel_beside_a_blank_tile() -> None:
    tiles = [tile | {"barrel": True} for tile in merchants()]
    assert_refused("there is no barrel beside a blank tile", merchants=tiles)


COAL: Data = {"slot": "dudley.1", "owner": 0, "industry": "coal", "level": 1}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"slot": None}, "tile 1: 'slot' is missing"),
        ({"slot": "dudley.3"}, "tile 1: 'slot' is 'dudley.3'; it must be one of: "),
        ({"slot": "oxford.1"}, "tile 1: 'slot' is 'oxford.1'"),
        ({"slot": ["dudley.1"]}, "tile 1: 'slot' is ['dudley.1']"),
        ({"industry": "iron"}, "tile 1: 'industry' is 'iron'; it must be one of: coal"),
        ({"industry": None}, "tile 1: 'industry' is missing"),
        ({"level": 0}, "tile 1: 'level' must be a whole number from 1 to 4, not 0"),
        ({"level": 5}, "tile 1: 'level' must be a whole number from 1 to 4, not 5"),
        ({"level": None}, "tile 1: 'level' is missing"),
        ({"owner": None}, "tile 1: 'owner' is missing"),
        ({"owner": 3}, "tile 1: 'owner' must be a whole number from 0 to 2, not 3"),
        ({"flipped": 1}, "tile 1: 'flipped' must be true or false, not 1"),
        ({"cubes": 0}, "tile 1: 'cubes' must be a whole number from 1 to 2, not 0"),
        ({"cubes": 3}, "tile 1: 'cubes' must be a whole number from 1 to 2, not 3"),
        ({"cubes": 1, "flipped": True}, "tile 1: 'cubes' must be a whole number from 0 to 0, not 1"),
        ({"colour": "red"}, "tile 1: there is no field 'colour'"),
    ],
)
def test_a_wrong_tile(change: Data, sentence: str) -> None:
    assert_refused(sentence, tiles=[COAL | change])


def test_tiles_hold_no_more_than_they_can() -> None:
    brewery = {"slot": "farm_north.1", "owner": 0, "industry": "brewery", "level": 1}
    assert_refused("tile 1: 'cubes' must be a whole number from 1 to 1, not 2", tiles=[brewery | {"cubes": 2}])
    mill = {"slot": "worcester.1", "owner": 0, "industry": "cotton", "level": 1}
    assert_refused("tile 1: 'cubes' must be a whole number from 0 to 0, not 1", tiles=[mill | {"cubes": 1}])


def test_a_tile_belongs_to_its_era() -> None:
    assert_refused("tile 1: that tile does not exist in the rail era", era="rail", tiles=[COAL])
    late = {"slot": "farm_north.1", "owner": 0, "industry": "brewery", "level": 4}
    assert_refused("tile 1: that tile does not exist in the canal era", tiles=[late])
    pottery = {"slot": "coventry.1", "owner": 0, "industry": "pottery", "level": 1}
    assert load(era="rail", tiles=[pottery]).save()["tiles"]  # R103


def test_a_space_holds_one_tile() -> None:
    assert_refused("tile 2: there is a tile on 'dudley.1' already", tiles=[COAL, COAL | {"owner": 1}])


def test_r99_two_tiles_in_a_place_only_in_the_rail_era() -> None:
    tiles = [COAL | {"level": 2}, {"slot": "dudley.2", "owner": 0, "industry": "iron", "level": 2}]
    assert_refused("position: in the canal era nobody has two tiles in one place (rule 99)", tiles=tiles)
    assert len(load(era="rail", tiles=tiles).save()["tiles"]) == 2
    assert len(load(tiles=[tiles[0], tiles[1] | {"owner": 1}]).save()["tiles"]) == 2


def test_nobody_has_more_tiles_on_the_board_than_there_are() -> None:
    tiles = [COAL, COAL | {"slot": "cannock.2"}]
    assert_refused("position: there are more tiles of coal 1 on the board than a player has", tiles=tiles)


def test_a_mat_is_not_fuller_than_the_board_allows() -> None:
    sentence = "player 0: with 6 tiles of coal on the mat, those on the board could not be there"
    assert_refused(sentence, tiles=[COAL | {"level": 2}], players=players({"mat": {"coal": 6}}))
    assert_refused(
        "player 0: mat: 'iron' must be a whole number from 0 to 4, not 5", players=players({"mat": {"iron": 5}})
    )
    assert_refused("player 0: mat: there is no field 'gold'", players=players({"mat": {"gold": 1}}))


@pytest.mark.parametrize(
    ("era", "link", "sentence"),
    [
        ("canal", {"line": "birmingham-oxford"}, "link 1: 'owner' is missing"),
        ("canal", {"owner": 0}, "link 1: 'line' is missing"),
        ("canal", {"line": "oxford-birmingham", "owner": 0}, "link 1: 'line' is 'oxford-birmingham'"),
        (
            "canal",
            {"line": "birmingham-oxford", "owner": 3},
            "link 1: 'owner' must be a whole number from 0 to 2, not 3",
        ),
        ("canal", {"line": "birmingham-redditch", "owner": 0}, "link 1: 'line' is 'birmingham-redditch'"),
        ("rail", {"line": "walsall-burton_on_trent", "owner": 0}, "link 1: 'line' is 'walsall-burton_on_trent'"),
        ("canal", {"line": "birmingham-oxford", "owner": 0, "era": "rail"}, "link 1: there is no field 'era'"),
    ],
)
def test_a_wrong_link(era: str, link: Data, sentence: str) -> None:
    assert_refused(sentence, era=era, links=[link])


def test_a_line_has_one_link_and_a_player_fourteen() -> None:
    link = {"line": "birmingham-oxford", "owner": 0}
    assert_refused("link 2: there is a link on that line already", links=[link, link | {"owner": 1}])
    lines = ["-".join(line["ends"][:2]) for line in brass(3).map_document["lines"] if "eras" not in line]
    links = [{"line": line, "owner": 0} for line in lines]
    assert_refused("position: a player has 14 links at most", links=links[:15])
    assert load(links=links[:14]).view(None)["players"][0]["links"] == 0


# ---------------------------------------------------------------------- refused: players and cards


def test_there_is_a_player_for_each_seat() -> None:
    sentence = "position: 'players' must be a list of 3, one for each seat"
    assert_refused(sentence, players=[{}, {}])
    assert_refused(sentence, players=[{}] * 4)
    assert_refused("position: 'players' must be a list", players={"0": {}})
    assert_refused("player 1: expected a table of fields, not 5", players=[{}, 5, {}])
    assert_refused("player 0: there is no field 'cash'", players=players({"cash": 1}))


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("money", -1, "player 0: 'money' must be a whole number from 0"),
        ("money", 1.5, "player 0: 'money' must be a whole number from 0"),
        ("spent", -1, "player 0: 'spent' must be a whole number from 0"),
        ("space", -1, "player 0: 'space' must be a whole number from 0 to 99, not -1"),
        ("space", 100, "player 0: 'space' must be a whole number from 0 to 99, not 100"),
        ("sources", [1], "player 0: sources: expected a table of fields"),
        ("sources", {"links": 1}, "player 0: sources: there is no field 'links'"),
        ("sources", {"canal-links": -1}, "player 0: sources: 'canal-links' must be a whole number from 0"),
        ("sources", {"shortfall": 1}, "player 0: sources: 'shortfall' must be a whole number from -"),
        ("sources", {"income": -11}, "player 0: sources: 'income' must be a whole number from -10"),
    ],
)
def test_a_wrong_player(field: str, value: object, sentence: str) -> None:
    assert_refused(sentence, players=players({field: value}))


def test_nobody_has_lost_more_points_than_he_had() -> None:
    """R41, A14: the loss stops at 0."""
    with pytest.raises(Problem):
        load(players=players({"sources": {"shortfall": -5}}))


@pytest.mark.parametrize("card", ["dudly", "derby", 5, None, ["iron"], {}])
def test_a_hand_holds_cards_of_the_deck(card: object) -> None:
    with pytest.raises(Problem, match=r"in 'hand' is not a card|does not have so many cards"):
        load(players=players({"hand": [card]}))


def test_there_are_only_so_many_cards_of_a_kind() -> None:
    sentence = "position: the deck does not have so many cards of 'tamworth'"
    assert_refused(sentence, players=players({"hand": ["tamworth", "tamworth"]}))
    assert_refused(sentence, players=players({"hand": ["tamworth"]}, {"discards": ["tamworth"]}))
    assert_refused(sentence, players=players({"hand": ["tamworth"], "face_down": "tamworth"}))
    assert_refused(sentence, players=players({"hand": ["tamworth"]}), deck=["tamworth"])


@pytest.mark.parametrize("wild", WILDS)
def test_a_wild_card_is_only_in_a_hand_and_only_once(wild: str) -> None:
    assert_refused(f"player 0: '{wild}' cannot be in 'hand'", players=players({"hand": [wild, wild]}))
    assert_refused(f"player 0: '{wild}' cannot be in 'discards'", players=players({"discards": [wild]}))
    assert_refused(f"position: '{wild}' cannot be in 'deck'", deck=[wild])
    assert_refused(f"player 0: 'face_down' is '{wild}'", players=players({"face_down": wild}))


def test_hands_and_draw_pile_are_no_larger_than_they_can_be() -> None:
    many = {"hand": ["iron", "iron", "coal", "coal", "brewery", "brewery", "brewery", "stone", "dudley"]}
    assert_refused("player 0: 9 cards in hand; at this point of the round it is 8", players=players(many))
    deck = list(deck_of(brass(3).map_document, 3).elements())
    assert_refused("position: 27 cards in the draw pile; at this point of the round it is 26", turn=1, deck=deck[:27])


def test_where_an_earlier_round_has_such_a_hand_the_round_is_wrong() -> None:
    hand = players({"hand": ["iron", "iron", "coal", "coal", "brewery"]})
    sentence = "position: 'round' is 8, but player 0 has 5 cards in hand, and here in that round 4"
    assert_refused(sentence, round=8, players=hand)
    assert len(load(round=7, players=hand).save()["players"][0]["hand"]) == 6
    sentence = "position: 'round' is 9, but player 0 has 1 cards in hand, and here in that round 0"
    assert_refused(sentence, era="rail", round=9, turn=1, players=players({"hand": ["iron"]}))
    sentence = "position: 'round' is 7, but there are 1 cards in the draw pile, and here in that round 0"
    assert_refused(sentence, round=7, deck=["iron"])


def test_where_no_round_has_such_a_hand_the_turn_has_not_come_so_far() -> None:
    hand = players({"hand": ["iron", "iron", "coal", "coal", "brewery", "brewery", "brewery", "stone"]})
    sentence = "position: at the question 'action' with 'actions' 1, player 0 has 7 cards, not 8"
    assert_refused(sentence, round=2, actions=1, players=hand)
    asked = {"kind": "link", "action": "network", "card": "dudley"}
    sentence = "position: at the question 'link' with 'actions' 2, player 0 has 7 cards, not 8"
    assert_refused(sentence, round=2, question=asked, players=hand)


@pytest.mark.parametrize("kind", [kind for kind in KIND_OF_WORDS if kind not in ("action", "card", "give-up")])
def test_a_question_that_cannot_be_asked_is_blamed_before_the_hand(kind: str) -> None:
    hand = players({"hand": ["iron", "iron", "coal", "coal", "brewery", "brewery", "brewery", "stone"]})
    assert_refused(f"position: the question '{kind}' cannot be asked here", round=2, players=hand,
                   question={"kind": kind, "action": "loan", "card": "dudley"})  # fmt: skip


def test_an_unknown_card_is_named_with_its_neighbours() -> None:
    sentence = "player 0: 'dudly' in 'hand' is not a card; did you mean one of: dudley, "
    assert_refused(sentence, players=players({"hand": ["dudly"]}))
    assert_refused("position: 'manufacturer-cotton' in 'deck' is not a card; did you mean one of: "
                   "cotton-manufacturer, ", deck=["manufacturer-cotton"])  # fmt: skip


def test_points_may_be_a_total_and_are_then_of_no_source_that_is_known() -> None:
    state = load(
        players=players({"points": 40}, {"points": 12, "sources": {"merchants": 5}}, {"sources": {"money": 3}})
    )
    assert state.scores() == [40, 12, 3]
    assert [seat["unlisted"] for seat in state.breakdown()] == [40, 7, 0]
    assert [sum(seat.values()) for seat in state.breakdown()] == state.scores()
    assert [player["points"] for player in state.view(0)["players"]] == state.scores()
    assert brass(3).load(json.loads(json.dumps(state.save()))).save() == state.save()
    assert "unlisted" not in load(players=players({"points": 5, "sources": {"merchants": 5}})).breakdown()[0]


def test_points_are_no_fewer_than_their_sources() -> None:
    fewer = {"points": 4, "sources": {"merchants": 5}}
    assert_refused("player 0: 'points' are 4, but the 'sources' add up to 5", players=players(fewer))
    assert_refused("player 0: 'points' must be a whole number from 0", players=players({"points": -1}))


def test_too_many_discards_leave_too_few_cards_for_the_hands() -> None:
    deck = list(deck_of(brass(3).map_document, 3).elements())
    sentence = "position: too many cards are named: there are not enough for hands and draw pile"
    assert_refused(sentence, players=players({"discards": deck[:40]}))


def test_in_the_rail_era_no_card_lies_face_down() -> None:
    sentence = "player 0: in the rail era no card lies face down"
    assert_refused(sentence, era="rail", players=players({"face_down": "iron"}))


@pytest.mark.parametrize("chance", [[0, 0, 0, 0], [1, 2, 3], [1, 2, 3, 4, 5], [1, 2, 3, 4, 0, 0, 0, 0]])
def test_chance_is_four_or_eight_numbers(chance: list[int]) -> None:
    assert_refused("position: 'chance' must be four or eight numbers, and no four of them all 0", chance=chance)


def test_chance_is_of_numbers_of_32_bits() -> None:
    assert_refused("position: 'chance' must be a list of whole numbers from 0", chance=[1, 2, 3, 2**32])


# ---------------------------------------------------------------------- refused: the question


def cannot(kind: str) -> str:
    return f"position: the question '{kind}' cannot be asked here"


@pytest.mark.parametrize("kind", [kind for kind in KIND_OF_WORDS if kind != "action"])
def test_a_question_without_its_action_is_refused(kind: str) -> None:
    assert_refused(cannot(kind), round=2, question={"kind": kind})


@pytest.mark.parametrize("kind", ["before", "paying", "supplied", "action-over", "beers", 4])
def test_what_is_no_question_is_refused(kind: object) -> None:
    assert_refused("position: question: 'kind' is ", round=2, question={"kind": kind})


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"action": "steal"}, "position: question: 'action' is 'steal'"),
        ({"card": "dudly"}, "position: question: 'card' is 'dudly'"),
        ({"slot": "oxford.1"}, "position: question: 'slot' is 'oxford.1'"),
        ({"line": "oxford"}, "position: question: 'line' is 'oxford'"),
        ({"stall": "dudley.1"}, "position: question: 'stall' is 'dudley.1'"),
        ({"done": -1}, "position: question: 'done' must be a whole number from 0"),
        ({"coal": 3}, "position: question: 'coal' must be a whole number from 0 to 2, not 3"),
        ({"iron": 3}, "position: question: 'iron' must be a whole number from 0 to 2, not 3"),
        ({"beer": 3}, "position: question: 'beer' must be a whole number from 0 to 2, not 3"),
        ({"why": 3}, "position: question: there is no field 'why'"),
    ],
)
def test_a_wrong_field_of_the_question(asked: Data, sentence: str) -> None:
    assert_refused(sentence, round=2, question=asked)


def test_a_debt_is_one_that_cannot_be_paid() -> None:
    tile = {"slot": "worcester.1", "owner": 0, "industry": "cotton", "level": 1}
    asked: Data = {"question": {"kind": "give-up"}, "tiles": [tile, COAL | {"owner": 0}], "round": 2}
    poor = {"money": 4, "space": 5}
    assert load(**asked, players=players(poor)).save()["question"]["due"] == 5
    assert_refused(cannot("give-up"), **asked, players=players({"money": 5, "space": 5}))
    assert_refused(cannot("give-up"), **asked, players=players({"money": 0, "space": 10}))
    assert_refused(cannot("give-up"), **asked, players=players(poor | {"spent": 1}))
    assert_refused(cannot("give-up"), **asked, actions=1, players=players(poor))


def test_r36_no_debt_after_the_last_round_of_the_game() -> None:
    tiles = [{"slot": slot, "owner": 0, "industry": "cotton", "level": 2} for slot in ("worcester.1", "worcester.2")]
    with pytest.raises(Problem):
        load(era="rail", round=9, question={"kind": "give-up"}, tiles=tiles, players=players({"money": 0, "space": 0}))


def test_r131_scouting_is_not_for_those_who_have_a_wild_card() -> None:
    hand = ["wild-location", "iron", "coal"]
    question = {"kind": "scout", "action": "scout", "card": "iron", "done": 1}
    with pytest.raises(Problem):
        load(round=2, question=question, players=players({"hand": hand}))


# Of each saved question, a change that makes it impossible.
IMPOSSIBLE: dict[str, Data] = {
    "card": {"action": "pass", "done": 0} | {"action": None},
    "site": {"card": None},
    "link": {"action": "build"},
    "second-link": {"done": 2},
    "develop": {"done": 1},
    "develop-more": {"done": 0},
    "sell": {"done": 1},
    "sell-more": {"done": 0},
    "coal": {"coal": 0},
    "iron": {"iron": 0},
    "beer": {"beer": 0},
    "bonus": {"action": "develop"},
    "scout": {"done": 3},
}


@pytest.mark.parametrize("kind", IMPOSSIBLE)
def test_a_question_that_does_not_fit_the_action_is_refused(kind: str) -> None:
    data = copy.deepcopy(samples()[kind])
    data["question"] |= IMPOSSIBLE[kind]
    with pytest.raises(Problem):
        brass(3).load(data)


@pytest.mark.parametrize("need", ["coal", "iron", "beer"])
@pytest.mark.parametrize("kind", [kind for kind in KIND_OF_WORDS if kind not in ("coal", "iron", "beer")])
def test_nothing_is_needed_but_while_something_is_built_or_sold(kind: str, need: str) -> None:
    """Else it would be asked for later, in an action that cannot have it: such a position cannot be played on."""
    data = copy.deepcopy(samples()[kind])
    data["question"][need] = 1
    state = loaded_or_refused(data)
    assert state is None or state.save()["question"][need] == 0


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
        10**9,
        True,
        False,
        1.5,
        float("nan"),
        "",
        "iron",
        "dudley",
        "dudley.1",
        "oxford.1",
        [],
        {},
    ),
    *(
        "wild-location",
        "wild-industry",
        "build",
        "sell",
        "network",
        "beer",
        "coal",
        "rail",
        ["iron"],
        [1, 0],
        {"iron": 1},
    ),
)


@pytest.mark.parametrize("kind", KINDS)
def test_a_position_with_something_changed_is_refused_or_can_be_played_to_its_end(kind: str) -> None:
    rng = random.Random(kind)
    seen = Counter(judged(data, rng) for data in changed_saves(samples()[kind], 40, rng, STRANGE))
    assert seen["played"] > 0
    assert seen["refused"] > 0


@pytest.mark.soak
@pytest.mark.parametrize("kind", KINDS)
def test_many_positions_with_something_changed(kind: str) -> None:
    rng = random.Random(f"soak {kind}")
    for data in changed_saves(samples()[kind], 3000, rng, STRANGE, changes=(1, 2, 3, 5)):
        judged(data, rng)


def judged(data: Data, rng: random.Random) -> str:
    """Refused with a sentence; or a position in which all is as it must be, and which can be played to its end."""
    state = loaded_or_refused(data)
    if state is None:
        return "refused"
    while True:
        save = state.save()
        table = Table(state.game, save)
        table.check()
        if state.over:
            return "played"
        if rng.random() < 0.1:
            assert state.game.load(save).save() == save
        words = [state.game.word(choice) for choice in state.choices()]
        if rng.random() < 0.1:
            assert set(words) == table.offers(state.seat, save["question"])
        state.play(state.game.choice(rng.choice(words)))


def loaded_or_refused(data: Data) -> State | None:
    try:
        return brass(3).load(data)
    except Problem:
        return None
