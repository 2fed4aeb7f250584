"""Positions as plain data: what is left out, what comes back, and every position that is refused."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from ironbridge.engine.game import State
from ironbridge.engine.problems import Problem
from tests.games.looking import of_players, view
from tests.games.playing import words
from tests.games.saves import assert_refused_by
from tests.games.steel_driver.helpers import COMPANIES, TINY, building, company, play, position, question, steel_driver

THREE = [{"cubes": 10}, {"cubes": 10}, {"cubes": 10}]
BOSTON = {"start": "boston", "tracks": ["boston-albany"]}


def assert_refused(sentence: str, **data: Any) -> None:
    assert_refused_by(steel_driver(3), {"players": THREE, **data}, sentence)


# ---------------------------------------------------------------------- what is left out, what comes back


def test_what_is_left_out_has_its_value_at_the_start() -> None:
    state = steel_driver(3).load({"players": THREE})
    assert state.save() == steel_driver(3).start(seed=2).save() | {"marker": 0}


def test_a_saved_position_says_what_it_is_a_position_of() -> None:
    saved = steel_driver(5).start(seed=1).save()
    assert (saved["game"], saved["map"], saved["seats"]) == ("steel-driver", "usa", 5)
    assert steel_driver(5, TINY).start(seed=1).save()["map"] == "tiny"


def samples() -> dict[str, State]:
    """A position of each question, with something of everything in it."""
    networks = {"red": {"controller": 0, "box": 9, **BOSTON}, "blue": {"controller": 1, "box": 9}}
    backwards = list(reversed(COMPANIES))
    going_on = building(3, 0, 1, round=3, order=backwards, companies=networks, cash=[10, 0, 20])
    claimed = {"red": {"goods": {"red": 2}, "last_controller": 0}}
    ended = position(1, 2, 3, phase="over", cash=[10, 0, 20], shares={"red": [1, 0, 2]}, companies=claimed)
    taking = position(0, 0, 0, round=5, phase="final", goods=["boston", "albany"], companies={"red": networks["red"]})
    return {
        "auction": position(5, 0, 7, round=2, marker=2, passes=1, shares={"red": [1, 0, 0]}),
        "open": play(position(5, 5, 7, marker=2), "auction:green"),
        "bid": play(position(5, 5, 7, marker=2), "auction:green bid:2 drop"),
        "start": going_on,
        "started": play(going_on.copy(), "start:boston"),
        "build": play(going_on.copy(), "start:new_york build:buffalo-new_york"),
        "take": taking,
        "over": ended,
    }


@pytest.mark.parametrize("name", list(samples()))
def test_what_is_saved_comes_back(name: str) -> None:
    state = samples()[name]
    saved = state.save()
    loaded = state.game.load(json.loads(json.dumps(saved)))
    assert loaded.save() == saved
    assert loaded.view(1) == state.view(1)
    assert loaded.choices() == state.choices()
    assert (loaded.seat, loaded.scores(), loaded.ranks()) == (state.seat, state.scores(), state.ranks())


def test_the_samples_ask_every_question() -> None:
    asked = {name: None if state.over else question(state)[0] for name, state in samples().items()}
    assert asked == {
        "auction": "auction",
        "open": "bid",
        "bid": "bid",
        "start": "start",
        "started": "build",
        "build": "build",
        "take": "take",
        "over": None,
    }


def test_loading_settles_what_has_a_single_answer() -> None:
    # Red can build nothing and seat 0 has no cubes: the round ends by itself, and seat 1 begins the next.
    state = building(0, 0, 0, marker=1, companies={"red": {"controller": 0, "box": 1}})
    assert (view(state)["round"], question(state)) == (2, ("auction", None, 1))


def test_a_company_in_the_middle_of_its_first_turn_goes_on_from_its_start() -> None:
    state = building(0, 0, 0, companies={"red": {"controller": 0, "box": 9, "start": "philadelphia"}})
    assert question(state) == ("build", "red", 0)
    assert words(state) == {
        "build:new_york-philadelphia",
        "build:philadelphia-baltimore",
        "build:philadelphia-pittsburgh",
    }


def test_loading_does_not_keep_the_data() -> None:
    data: dict[str, Any] = samples()["build"].save()
    state = steel_driver(3).load(data)
    data["order"].clear()
    data["players"][0]["cubes"] = 49
    data["companies"]["red"]["tracks"].clear()
    assert len(view(state)["order"]) == 6
    assert of_players(state, "cubes")[0] == 3
    assert company(state, "red")["tracks"] == ["boston-albany"]


def test_saving_gives_data_of_its_own() -> None:
    state = samples()["build"]
    saved: dict[str, Any] = state.save()
    before = json.dumps(saved)
    saved["order"].clear()
    saved["players"][0]["earned"][0] = 49
    saved["players"][0]["shares"].clear()
    saved["companies"]["red"]["tracks"].clear()
    saved["companies"]["red"]["goods"].clear()
    assert json.dumps(state.save()) == before


# ---------------------------------------------------------------------- refused: the table


def test_all_that_is_wrong_is_said_at_once() -> None:
    rules = steel_driver(3)
    companies = {"red": {"shares": 3, "tracks": ["boston-albany"]}, "blue": {"box": -1}, "black": {"profit": 10}}
    wrong = rules.problems({"players": [{"cubes": 11}, {}, {"shares": {"red": 6}}], "companies": companies})
    assert [str(problem) for problem in wrong] == [
        "position: player 2: shares: 'red' must be a whole number from 0 to 5, not 6",
        "position: 'round' is 1, but player 0 has 11 cubes, and by then got 10 (rule 11)",
        "position: companies: blue: 'box' must be a whole number from 0 to 1000000, not -1",
        "position: companies: red: 'shares' is 3, but in 'round' 1 there are 5 left at this point (rule 20)",
        "position: companies: red: 'start' is missing",
        "position: companies: black: 'profit' must be a whole number from 0 to 0, not 10",
    ]
    also = {"auction": {"company": "pink"}, "goods": ["paris"], "link": {"builder": "red", "companies": ["red"]}}
    assert len(rules.problems({"players": [{"cash": -1}, {}, {}], **also})) == 4
    assert rules.problems({"players": THREE}) == []


def test_a_wrong_round_or_phase_is_all_that_is_said_as_the_rest_depends_on_it() -> None:
    (wrong,) = steel_driver(3).problems({"round": 9, "players": [{"cubes": 11}, {}, {}]})
    assert str(wrong) == "position: 'round' must be a whole number from 1 to 5, not 9"


def test_an_unknown_field_is_refused_and_the_nearest_named() -> None:
    assert_refused("position: there is no field 'rond'; did you mean one of: round", rond=1)


@pytest.mark.parametrize("field", ["question", "seat", "viewer"])
def test_what_follows_from_the_rest_is_shown_but_neither_saved_nor_read(field: str) -> None:
    state = samples()["build"]
    assert field in state.view(None)
    assert field not in state.save()
    assert_refused(f"position: there is no field '{field}'", **{field: 0})


def test_a_position_of_another_game_map_or_number_of_seats_is_refused() -> None:
    assert_refused("position: 'game' is 'brass'", game="brass")
    assert_refused("position: 'map' is 'tiny'; it must be one of: usa", map="tiny")
    assert_refused("position: 'seats' must be a whole number from 3 to 3, not 4", seats=4)


@pytest.mark.parametrize("number", [0, 6, -1, "1", 1.0, True])
def test_there_are_rounds_1_to_5(number: object) -> None:
    assert_refused("position: 'round' must be a whole number from 1 to 5", round=number)


def test_an_unknown_phase_is_refused() -> None:
    assert_refused("position: 'phase' is 'profit'; it must be one of: auction, build, final, over", phase="profit")


@pytest.mark.parametrize("field", ["marker", "passes"])
@pytest.mark.parametrize("seat", [-1, 3])
def test_marker_and_passes_are_within_the_seats(field: str, seat: int) -> None:
    assert_refused(f"position: '{field}' must be a whole number from 0 to 2, not {seat}", **{field: seat})


# ---------------------------------------------------------------------- refused: players


def test_a_player_too_few_or_too_many_is_refused() -> None:
    assert_refused("position: 'players' must be a list of 3, one for each seat", players=THREE[:2])
    assert_refused("position: 'players' must be a list of 3, one for each seat", players=[*THREE, {}])


def test_players_are_a_list_of_tables() -> None:
    assert_refused("position: 'players' must be a list, not 'us'", players="us")
    assert_refused("position: player 1: expected a table of fields, not 5", players=[{}, 5, {}])
    assert_refused(
        "position: player 2: there is no field 'cube'; did you mean one of: cubes", players=[{}, {}, {"cube": 1}]
    )


@pytest.mark.parametrize("cubes", [-1, 51, "3", True])
def test_cubes_are_at_most_all_that_a_player_is_given(cubes: object) -> None:
    players = [{"cubes": cubes}, {}, {}]
    assert_refused("position: player 0: 'cubes' must be a whole number from 0 to 50", round=5, players=players)


def test_a_player_has_not_more_cubes_than_were_given_out_so_far() -> None:
    # In round 2 such a player would have 60 cubes, and no word to bid them with.
    assert_refused(
        "position: 'round' is 1, but player 0 has 50 cubes, and by then got 10 (rule 11)",
        players=[{"cubes": 50}, {}, {}],
    )


@pytest.mark.parametrize("phase", ["auction", "over"])
def test_cash_may_be_a_total_and_is_then_of_no_round(phase: str) -> None:
    players = [{"cash": 130}, {"cash": 90, "earned": [40, 10, 0, 0, 0]}, {"earned": [0, 70, 0, 0, 0]}]
    rules = steel_driver(3)
    state = rules.load({"phase": phase, "round": 5, "players": players})
    assert state.scores() == [130, 90, 70]
    assert [sources["unlisted"] for sources in state.breakdown()] == [130, 40, 0]
    assert [sum(sources.values()) for sources in state.breakdown()] == state.scores()
    assert rules.load(state.save()).save() == state.save()
    assert rules.load(state.save()).scores() == state.scores()


def test_a_total_is_no_less_than_what_is_listed() -> None:
    players = [{"cash": 40, "earned": [50, 0, 0, 0, 0]}, {}, {}]
    sentence = "position: player 0: 'cash' is 40, but 'earned' and what the shares paid add up to 50"
    assert_refused(sentence, players=players)


@pytest.mark.parametrize("earned", [[0, 0, 0, 0], [0, 0, 0, 0, -10], ["0", 0, 0, 0, 0], [0] * 6])
def test_earnings_are_five_whole_numbers(earned: list[object]) -> None:
    assert_refused("position: player 0: 'earned' must be ", players=[{"earned": earned}, {}, {}])


def test_a_player_holds_at_most_five_shares_of_known_companies() -> None:
    six = [{"shares": {"red": 6}}, {}, {}]
    assert_refused("position: player 0: shares: 'red' must be a whole number from 0 to 5, not 6", players=six)
    pink = [{"shares": {"pink": 1}}, {}, {}]
    assert_refused("position: player 0: shares: there is no field 'pink'", players=pink)


# ---------------------------------------------------------------------- refused: companies


def test_an_unknown_company_or_field_of_one_is_refused() -> None:
    assert_refused("position: companies: there is no field 'pink'", companies={"pink": {}})
    assert_refused(
        "companies: red: there is no field 'boxes'; did you mean one of: box", companies={"red": {"boxes": 1}}
    )


@pytest.mark.parametrize("field", ["box", "profit"])
def test_box_and_profit_are_not_negative(field: str) -> None:
    assert_refused(f"position: companies: red: '{field}' must be a whole number from 0", companies={"red": {field: -1}})


@pytest.mark.parametrize("field", ["controller", "last_controller"])
def test_a_controller_is_a_seat(field: str) -> None:
    assert_refused(
        f"companies: red: '{field}' must be a whole number from 0 to 2, not 3", companies={"red": {field: 3}}
    )


def test_not_more_shares_are_held_than_were_sold() -> None:
    players = [{"shares": {"red": 2}}, {"shares": {"red": 1}}, {}]
    assert_refused(
        "red: players hold 3 shares, but in 'round' 3 only 2 can have been sold by now", round=3, players=players
    )
    sold = {"red": {"controller": 0}}
    assert_refused(
        "red: players hold 3 shares, but in 'round' 2 only 2 can have been sold",
        round=2,
        players=players,
        companies=sold,
    )


def test_each_round_takes_a_share_out_of_the_box() -> None:
    sentence = "red: 'shares' is 4, but in 'round' 3 there are 3 left at this point (rule 20)"
    assert_refused(sentence, round=3, companies={"red": {"shares": 4}})
    sold = {"red": {"controller": 0, "shares": 3}}
    assert_refused("red: 'shares' is 3, but in 'round' 3 there are 2 left", round=3, companies=sold)
    assert_refused("red: 'shares' must be a whole number from 0 to 5, not 6", companies={"red": {"shares": 6}})


def test_whoever_controlled_a_company_last_is_known_if_it_may_matter() -> None:
    players = [{"shares": {"red": 1}}, {"shares": {"red": 1}}, {}]
    assert_refused("red: several players hold shares, so 'last_controller' must say who", round=3, players=players)


def test_profit_is_made_while_building() -> None:
    assert_refused("red: 'profit' must be a whole number from 0 to 0, not 40", companies={"red": {"profit": 40}})


def test_unknown_tracks_and_tracks_laid_twice_are_refused() -> None:
    wrong = {"start": "boston", "tracks": ["albany-boston"]}
    assert_refused("red: 'tracks' names 'albany-boston'; it must be one of", companies={"red": wrong})
    twice = {"start": "boston", "tracks": ["boston-albany", "boston-albany"]}
    assert_refused("red: 'tracks' names something twice", companies={"red": twice})


def test_more_than_seventeen_tracks_are_refused() -> None:
    tracks = [route.id for route in steel_driver(3).board.routes][:18]
    assert_refused(
        "red: 18 tracks, but there are only 17", companies={"red": {"start": "san_francisco", "tracks": tracks}}
    )


def test_tracks_have_a_start_which_is_a_hexagon() -> None:
    assert_refused("red: 'start' is missing", companies={"red": {"tracks": ["boston-albany"]}})
    circle = {"start": "albany", "tracks": ["boston-albany"]}
    assert_refused("red: 'start' is 'albany'; it must be one of", companies={"red": circle})


def test_tracks_are_connected_to_the_start() -> None:
    loose = {"start": "boston", "tracks": ["boston-albany", "mobile-atlanta"]}
    assert_refused("red: 'mobile-atlanta' is not connected to the start, 'boston'", companies={"red": loose})


def test_a_route_has_one_owner() -> None:
    assert_refused(
        "blue: another company has a track on 'boston-albany' too", companies={"red": BOSTON, "blue": BOSTON}
    )


def test_goods_of_a_company_have_a_known_colour_and_number() -> None:
    assert_refused("red: goods: there is no field 'green'", companies={"red": {"goods": {"green": 1}}})
    many = {"red": {"goods": {"red": 4}}}
    assert_refused("goods: 'red' must be a whole number from 0 to 3, not 4", phase="final", companies=many)
    assert_refused("goods: 'red' must be a whole number from 0 to 0, not 4", companies=many)


# ---------------------------------------------------------------------- refused: order, link, goods


def test_the_order_names_all_six_companies_once() -> None:
    assert_refused("position: 'order' must name all six companies, not only: red, blue", order=["red", "blue"])
    assert_refused("position: 'order' names something twice", order=["red", *COMPANIES[:5]])
    assert_refused("position: 'order' names 'pink'", order=["pink", *COMPANIES[:5]])
    assert_refused("position: 'order' must be a list, not 'red'", order="red")


def test_the_pass_row_names_companies_once() -> None:
    assert_refused("position: 'passed' names something twice", phase="build", passed=["red", "red"])
    assert_refused("position: 'passed' names 'pink'", phase="build", passed=["pink"])


def test_the_pass_row_is_empty_during_the_auctions() -> None:
    # R49: it has been emptied. If it were not, a company would pass twice, and another lose its place in the order.
    assert_refused("no company passes during the phase 'auction', so 'passed' must be empty", passed=["red"])


COAST_TO_COAST = {
    "start": "new_york",
    "tracks": [
        *("buffalo-new_york", "cleveland-buffalo", "chicago-cleveland", "minneapolis-chicago", "minneapolis-omaha"),
        *("denver-omaha", "salt_lake_city-denver", "san_francisco-salt_lake_city"),
    ],
}


def test_a_link_has_a_builder_and_companies() -> None:
    companies = {"red": COAST_TO_COAST}
    assert_refused("link: 'builder' is missing", companies=companies, link={"companies": ["red"]})
    assert_refused("link: 'companies' is missing", companies=companies, link={"builder": "red"})
    assert_refused("link: 'builder' is 'blue'", companies=companies, link={"builder": "blue", "companies": ["red"]})
    assert_refused("link: there is no field 'company'", companies=companies, link={"builder": "red", "company": "red"})


def test_there_is_a_link_exactly_if_tracks_join_the_two_ends() -> None:
    assert_refused(
        "'link' must name the builder and the companies, because the tracks join", companies={"red": COAST_TO_COAST}
    )
    link = {"builder": "red", "companies": ["red"]}
    assert_refused("'link' must be empty, because the tracks do not join the two ends", link=link)
    state = steel_driver(3).load({"companies": {"red": COAST_TO_COAST}, "link": link})
    assert view(state)["link"] == link


def test_goods_stand_where_tracks_lead() -> None:
    assert_refused("position: goods stand where no track leads: boston", phase="final", goods=["boston"])
    assert_refused("position: 'goods' names 'paris'", phase="final", goods=["paris"])


@pytest.mark.parametrize("phase", ["auction", "build"])
def test_goods_belong_to_the_final_phase(phase: str) -> None:
    companies = {"red": BOSTON}
    assert_refused(
        "goods stand on the board only in the phase 'final'", phase=phase, goods=["boston"], companies=companies
    )


# ---------------------------------------------------------------------- refused: whose turn it is


def test_all_six_sold_is_the_end_of_the_auctions() -> None:
    sold = {name: {"controller": 0} for name in COMPANIES}
    assert_refused("position: all six companies are sold, so the phase 'auction' is over", companies=sold)


@pytest.mark.parametrize("phase", ["build", "final"])
def test_all_six_passed_is_the_end_of_the_phase(phase: str) -> None:
    assert_refused(
        f"all six companies have passed, so the phase '{phase}' is over", phase=phase, passed=list(COMPANIES)
    )


def test_the_active_company_has_not_passed() -> None:
    assert_refused(
        "position: 'active' is 'red'; it must be one of: yellow", phase="build", passed=["red"], active="red"
    )
    assert_refused("position: 'active' is 'pink'", phase="build", active="pink")


@pytest.mark.parametrize("phase", ["build", "final"])
def test_an_auction_belongs_to_its_phase(phase: str) -> None:
    assert_refused(
        f"an auction belongs to the phase 'auction', not to '{phase}'", phase=phase, auction={"company": "red"}
    )


def test_an_auction_is_of_a_company_not_yet_sold() -> None:
    assert_refused("position: auction: 'company' is missing", auction={"seat": 0})
    assert_refused("position: auction: 'company' is 'pink'", auction={"company": "pink"})
    sold = {"red": {"controller": 1}}
    assert_refused("red is up for auction, but it has been sold", auction={"company": "red"}, companies=sold)


def test_a_bid_is_at_most_what_the_leader_has() -> None:
    eleven = {"company": "red", "leader": 0, "bid": 11, "seat": 1}
    assert_refused("position: auction: 'bid' must be a whole number from 1 to 10, not 11", auction=eleven)


@pytest.mark.parametrize("bidding", [[3], [-1], ["0"], [0, None]])
def test_bidders_are_seats(bidding: list[object]) -> None:
    auction = {"company": "red", "bidding": bidding}
    assert_refused("position: auction: 'bidding' must be a list of whole numbers from 0 to 2", auction=auction)


@pytest.mark.parametrize(
    "auction",
    [
        {"seat": 0, "bidding": [1, 2], "leader": 1, "bid": 1},  # seat 0 has dropped out
        {"seat": 0, "leader": 0, "bid": 1},  # the leader does not bid against himself
        {"seat": 0, "leader": 1, "bid": 1, "bidding": [0, 2]},  # the leader has dropped out
        {"seat": 0, "bidding": []},  # nobody is left
        {"seat": 1},  # not the player who put the company up
    ],
)
def test_whoever_is_asked_to_bid_is_in_the_auction_and_does_not_lead(auction: dict[str, Any]) -> None:
    assert_refused(
        "with one, its leader and 'seat' are among those still bidding", auction={"company": "red", **auction}
    )


def test_a_leader_has_a_bid() -> None:
    assert_refused("position: auction: 'bid' is missing", auction={"company": "red", "seat": 0, "leader": 1})


def test_an_auction_opened_by_a_player_without_cubes_is_refused() -> None:
    # R16, A4: such a player could not have put the company up, and has no answer now.
    players = [{"cubes": 0}, {"cubes": 5}, {"cubes": 5}]
    assert_refused(
        "without a bid 'seat' is the marker's holder, who has cubes", players=players, auction={"company": "red"}
    )


# ---------------------------------------------------------------------- anything at all


@pytest.mark.parametrize("name", list(samples()))
def test_a_position_with_something_changed_is_refused_or_can_be_played_to_its_end(name: str) -> None:
    chance = random.Random(name)
    accepted = 0
    for _ in range(150):
        data = json.loads(json.dumps(samples()[name].save()))
        mutate(data, chance)
        try:
            state = steel_driver(3).load(data)
        except Problem:
            continue
        accepted += 1
        assert steel_driver(3).load(state.save()).save() == state.save()
        while not state.over:
            state.play(chance.choice(state.choices()))
    assert accepted > 0


STRANGE: tuple[Any, ...] = (None, -1, 0, 1, 2, 7, 10**9, True, 1.5, "", "red", "boston", [], ["red"], {}, {"red": 1})


def mutate(data: dict[str, Any], chance: random.Random) -> None:
    """Change, drop or add one thing somewhere in the data."""
    place: Any = data
    while True:
        key = chance.choice(list(place) if isinstance(place, dict) else range(len(place)))
        if isinstance(place[key], (dict, list)) and place[key] and chance.random() < 0.8:
            place = place[key]
            continue
        if chance.random() < 0.3:
            del place[key]
        else:
            place[key] = chance.choice(STRANGE)
        return
