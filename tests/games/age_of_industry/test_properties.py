"""What is so in every game: games by chance from start to end, on both boards, in both editions, and on a tiny one."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from ironbridge.engine.game import Game, State
from ironbridge.engine.problems import Problem
from tests.games.age_of_industry.referee import (
    ACTIONS,
    CARDS,
    DECK,
    EDITIONS,
    INDUSTRIES,
    KIND_OF_WORDS,
    MAPS,
    REFILLS,
    TEMPERS,
    TINY,
    Player,
    Referee,
    Table,
    industry,
    start,
)
from tests.games.properties import (
    assert_a_copy_shares_nothing_that_changes,
    assert_a_record_replays,
    assert_copies_play_on_as_the_original,
    assert_every_choice_plays_and_leaves_the_original_alone,
    assert_forbidden_exactly_if_not_on_offer,
    assert_illegal_choices_name_their_rule_and_change_nothing,
    assert_nobody_listens_to_a_copy,
    assert_nothing_to_see_for_seats_that_are_not_there,
    assert_numbers_that_are_no_choices_are_refused,
    assert_plays_to_its_end,
    assert_reloaded_now_and_then_it_plays_on,
    assert_views_are_plain_and_what_is_imagined_looks_the_same,
    assert_words_and_choices_are_the_same_thing,
    by_chance,
    inside,
    played,
    played_by_our_own_chance,
    saved_and_loaded,
    saves,
    saying,
)

SEATS = [2, 3, 4, 5]
RULES_OF_THE_BOOK = range(1, 114)


def rules_of(seats: int, number: int) -> Game:
    """All boards, editions and orders of refilling in turn."""
    return industry(seats, MAPS[(number + number // 6) % 2], EDITIONS[number // 2 % 2], REFILLS[number // 4 % 2])


def player_and_start(rules: Game, number: int) -> tuple[Player, State]:
    """The game of this number: all tempers in turn, and by and by each from each start."""
    player = Player(list(TEMPERS)[number % 6], number)
    return player, start(rules, number, developed=(number + number // 6) % 3 == 0)


def random_game(seats: int, number: int, rules: Game | None = None) -> Iterator[State]:
    """The positions of a game by chance, the first and the last included: it is played while it is looked at."""
    player, state = player_and_start(rules or rules_of(seats, number), number)
    return played(state, saying(player.word))


# ---------------------------------------------------------------------- whole games under the referee's eyes


def refereed(rules: Game, number: int) -> Referee:
    player, state = player_and_start(rules, number)
    referee = Referee(state)
    while not state.over:
        referee.play(player.word(state))
        assert referee.looked < 3000
    return referee


# What the games of a run must have had in them, so that the referee has really seen everything.
SEEN = {
    *(f"action {action}" for action in ACTIONS),
    *(f"question {kind}" for kind in KIND_OF_WORDS),
    *(f"built {name}" for name in INDUSTRIES if name != "ship"),
    *(f"{name} flipped" for name in INDUSTRIES if name != "ship"),
    *("coal bought", "iron bought", "coal bought from the bank", "iron bought from the bank"),
    *("coal delivered", "iron delivered", "another's coal", "another's iron", "second sale"),
    *("sold to a market", "sold to another's port", "own counter replaced", "cubes lost with their counter"),
    *("first counter with an industry card", "first railway", "develops a level 0", "develops another"),
    *("drew from the pile", "took from the display", "draws one card", "order changed", "several loans"),
    *("borrowed for interest", "repaid in turn", "repaid after the turn", "repaid before interest"),
    *("repaid at the end", "unpaid loans", "cards left at the end", "display left at the end"),
}
SEEN_AT_SEA = {
    *("built ship", "ship flipped", "ship card", "location card for a ship", "sold overseas", "cube by sea"),
    *("coal from an import", "coal delivered from an import", "ship over ship"),
}
SEEN_IN_MANY = {"pass without a card", "other's counter replaced", "cube of the counter built over"}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("map_name", MAPS)
def test_games_by_chance_end_and_the_referee_finds_nothing(map_name: str, edition: str, games_to_play: int) -> None:
    seen: Counter[str] = Counter()
    for seats in SEATS:
        for number in range(games_to_play // 2):
            refill = REFILLS[(seats + number) % 2]
            seen += refereed(industry(seats, map_name, edition, refill), number * 4 + seats).seen
    at_sea = map_name == "new-england"
    assert (SEEN | (SEEN_AT_SEA if at_sea else set())) - set(seen) == set()
    if games_to_play > 100:
        assert (SEEN_IN_MANY | ({"second ship stays"} if at_sea else set())) - set(seen) == set()
    if not at_sea:
        assert not SEEN_AT_SEA & set(seen)
    elif edition == "1":
        assert seen["a new ship's own coal, edition 1"] == 0, "A11"
    else:
        assert seen["a new ship's own coal, edition 2"] > 0, "R72"


@pytest.mark.parametrize("seats", SEATS)
def test_games_by_chance_end_on_a_tiny_board_too(seats: int, games_to_play: int) -> None:
    seen: Counter[str] = Counter()
    for number in range(games_to_play // 2):
        rules = industry(seats, TINY, EDITIONS[number % 2], REFILLS[number // 2 % 2])
        seen += refereed(rules, number * 4 + seats).seen
    assert seen["built ship"] > 0
    assert seen["coal from an import"] > 0


@pytest.mark.parametrize("works", ["cologne.1", "kassel.1"])
def test_a31_cubes_that_are_built_over_serve_what_is_built(works: str) -> None:
    """Chance seldom comes here: the only iron in reach lies on one's own ironworks, on the very space or elsewhere."""
    rules = industry(2)
    lines = ("cologne-belgium", "essen-cologne", "essen-kassel")
    data = {
        "round": 2,
        "order": [0, 1],
        "players": [{"hand": ["ship", "ship"], "mat": {"cotton-1": 0, "cotton-2": 0, "iron-1": 1}}, {}],
        "counters": [
            {"space": works, "owner": 0, "industry": "iron", "level": 1, "cubes": 3},
            {"space": "belgium.1", "owner": 1, "industry": "coal", "level": 1, "cubes": 3},
        ],
        "railways": [{"railway": line, "owner": 1} for line in lines],
    }
    state = rules.load(data)
    state.play(rules.choice("combine"))
    assert "build:cotton@cologne.1" in offered_rightly(state)


def offered_rightly(state: State) -> set[str]:
    """The words on offer, which must be those of the rules."""
    offered = {state.game.word(choice) for choice in state.choices()}
    assert offered == Table(state.game, state.save()).offers(state.seat, state.save()["question"])
    return offered


def test_r33_a6_whoever_has_lost_every_counter_builds_anywhere_in_spite_of_railways() -> None:
    rules = industry(2)
    players = [{"hand": ["cotton", "cotton"]}, {}]
    data = {"round": 2, "order": [0, 1], "players": players, "railways": [{"railway": "cologne-belgium", "owner": 0}]}
    state = rules.load(data)
    state.play(rules.choice("build"))
    assert "build:cotton@berlin.1" in offered_rightly(state)


def test_r50_r85_a_lane_that_opens_leads_nothing_through_pennsylvania() -> None:
    """Goods of Pennsylvania go both ways from it, but nothing comes from the sea to Albany, or the other way round."""
    rules = industry(2, "new-england")
    lines = ("new_york-pennsylvania", "albany-pennsylvania", "albany-great_west")
    data = {
        "round": 2,
        "order": [0, 1],
        "players": [{"hand": ["orange", "blue"], "mat": {"cotton-1": 0, "ship-0": 0, "port-1": 1}}, {}],
        "counters": [
            {"space": "new_york.1", "owner": 0, "industry": "port", "level": 1, "flipped": True},
            {"space": "pennsylvania.3", "owner": 0, "industry": "cotton", "level": 1},
            {"space": "albany.1", "owner": 0, "industry": "cotton", "level": 1},
        ],
        "railways": [{"railway": line, "owner": 1} for line in lines],
        "markets": [
            {"market": "great_west.market-1", "buys": ["cotton"]},
            {"market": "new_york_bight.market-1", "buys": ["cotton"]},
            {"market": "new_york.market-1", "buys": []},
        ],
    }
    state = rules.load(data)
    for word in ("build", "card:orange"):
        offered_rightly(state)
        state.play(rules.choice(word))
    state.play(rules.choice("build:ship@new_york_bight.1"))
    offered_rightly(state)
    assert_loads_again(state)
    buyers = {}
    for space in ("pennsylvania.3", "albany.1"):
        seller = state.copy()
        seller.play(rules.choice("sell"))
        seller.play(rules.choice(f"sell:{space}"))
        sold = [market["market"] for market in seller.save()["markets"] if market["used"]]
        buyers[space] = sold or sorted(offered_rightly(seller))
    west, sea = "great_west.market-1", "new_york_bight.market-1"
    assert buyers == {"pennsylvania.3": [f"to:{west}", f"to:{sea}"], "albany.1": [west]}
    state.play(rules.choice("build"))
    sites = offered_rightly(state)
    assert "build:cotton@pennsylvania.3" in sites
    assert "build:cotton@albany.1" not in sites, "no coal comes from the sea"


# ---------------------------------------------------------------------- choices and copies


@pytest.mark.parametrize("seats", SEATS)
def test_every_choice_on_offer_plays_and_leaves_the_original_alone(seats: int, games_to_play: int) -> None:
    for number in range(seats, seats + games_to_play // 2):
        for n, state in enumerate(random_game(seats, number)):
            if n % 5 == 0:
                assert_every_choice_plays_and_leaves_the_original_alone(state)


@pytest.mark.parametrize("seats", SEATS)
def test_a_copy_has_all_that_the_original_has_and_shares_nothing_that_changes(seats: int) -> None:
    rng = random.Random(seats)
    for state in random_game(seats, number=seats):
        assert_a_copy_shares_nothing_that_changes(state, rng)


def test_a_copy_plays_on_as_the_original_would(games_to_play: int) -> None:
    for number in range(games_to_play):
        player, state = player_and_start(rules_of(3, number), number)
        assert_copies_play_on_as_the_original(state, saying(player.word))


def test_nobody_listens_to_a_copy() -> None:
    def draw(state: State) -> None:
        for word in ("draw", "take:pile"):
            state.play(state.game.choice(word))

    assert_nobody_listens_to_a_copy(industry(3).start(1), draw)


@pytest.mark.parametrize("seats", SEATS)
def test_a_choice_is_forbidden_exactly_if_it_is_not_on_offer(seats: int, games_to_play: int) -> None:
    for number in range(seats, seats + games_to_play // 2):
        for state in random_game(seats, number):
            assert_forbidden_exactly_if_not_on_offer(state, RULES_OF_THE_BOOK)


@pytest.mark.parametrize("seats", SEATS)
def test_an_illegal_choice_names_its_rule_and_changes_nothing(seats: int, games_to_play: int) -> None:
    rng = random.Random(seats)
    for number in range(seats, seats + games_to_play // 5):
        for state in random_game(seats, number):
            assert_illegal_choices_name_their_rule_and_change_nothing(state, rng, 4)


def test_an_unknown_choice_is_refused() -> None:
    state = industry(3).start(1)
    assert_numbers_that_are_no_choices_are_refused(state)
    with pytest.raises(Problem, match="'card:shop' is not a word of age-of-industry; did you mean one of: card:ship"):
        state.game.choice("card:shop")


@pytest.mark.parametrize("map_name", MAPS)
def test_words_and_choices_are_the_same_thing(map_name: str) -> None:
    for number in range(8):
        rules = industry(2 + number % 4, map_name, EDITIONS[number % 2], REFILLS[number // 4])
        assert_words_and_choices_are_the_same_thing(rules)
        assert rules.words == industry(2, map_name).words


# ---------------------------------------------------------------------- saving and loading

# Counted or noted from the start or from loading: `turns_begun`, `reveals`, `actions_begun` and what was not asked;
# `sites` are of the action's beginning.
COUNTED = ("turns_begun", "reveals", "actions_begun", "_unasked", "sites", "deck", "deck_left")


@pytest.mark.parametrize("seats", SEATS)
def test_a_position_saved_and_loaded_is_the_same_position(seats: int, games_to_play: int) -> None:
    for number in range(seats, seats + games_to_play // 5):
        for state in random_game(seats, number):
            assert_loads_again(state)


def test_on_a_tiny_board_too_a_position_saved_and_loaded_is_the_same_position(games_to_play: int) -> None:
    for number in range(3, 3 + games_to_play // 5):
        for state in random_game(3, number, industry(3, TINY, EDITIONS[number % 2])):
            assert_loads_again(state)


def assert_loads_again(state: State) -> None:
    loaded = saved_and_loaded(state)
    # The sets that the rules keep up to date are what they would be, worked out from scratch.
    if not state.over:
        assert inside(loaded, *COUNTED) == inside(state, *COUNTED)


def test_a_loaded_position_plays_on_as_the_original(games_to_play: int) -> None:
    for number in range(games_to_play):
        player, state = player_and_start(rules_of(2 + number % 4, number), number)
        assert_reloaded_now_and_then_it_plays_on(state, saying(player.word), random.Random(number))


@pytest.mark.parametrize("number", range(8))
def test_a_record_of_a_game_replays(number: int) -> None:
    assert_a_record_replays(rules_of(SEATS[number % 4], number), number, Player("builder", number).word)


# ---------------------------------------------------------------------- what is seen and what is not


@pytest.mark.parametrize("seats", SEATS)
def test_a_view_is_plain_data_and_an_imagined_position_looks_the_same(seats: int) -> None:
    for state in random_game(seats, number=seats + 1):
        assert_views_are_plain_and_what_is_imagined_looks_the_same(state, all_know_the_choices=False)


@pytest.mark.parametrize("seats", SEATS)
def test_what_a_view_says_is_so(seats: int) -> None:
    for state in random_game(seats, number=seats + 2):
        saved, seen = state.save(), state.view(0)
        same = ("game", "map", "seats", "round", "over", "order", "turn", "actions", "counters", "railways", "markets")
        for name in (*same, "coal", "iron", "display", "discards"):
            assert seen[name] == saved[name]
        assert (seen["viewer"], seen["edition"]) == (0, int(state.game.options["edition"]))
        assert seen["pile"] == len(saved["deck"])
        assert seen["seat"] == (None if state.over else state.seat)
        ships = {counter["space"].split(".")[0] for counter in saved["counters"] if counter["industry"] == "ship"}
        assert seen["imports"] == [
            {**entry, "open": entry["import"].split(".")[0] in ships} for entry in saved["imports"]
        ]
        for seat, (player, its) in enumerate(zip(seen["players"], saved["players"], strict=True)):
            known = ("money", "spent", "loans", "seen", "mat")
            assert {name: player[name] for name in known} == {name: its[name] for name in known}
            assert player["points"] == sum(player["sources"].values()) == state.scores()[seat]
            assert player["sources"] == state.breakdown()[seat]
            assert player["hand"] == (its["hand"] if seat == 0 else None)
            assert player["cards"] == len(its["hand"])
            assert player["railways"] == 12 - sum(railway["owner"] == seat for railway in saved["railways"])
        if state.over:
            assert seen["question"] is None
        else:
            asked = saved["question"]
            assert seen["question"] == {
                **{name: asked[name] for name in ("kind", "action", "card", "space", "counter", "railway")},
                "need": asked[asked["kind"]] if asked["kind"] in ("coal", "iron", "take") else 0,
            }


def unseen(player: dict[str, Any]) -> list[str]:
    """The cards of a saved hand that only its owner knows."""
    return list((Counter(player["hand"]) - Counter(player["seen"])).elements())


def dealt_otherwise(state: State, keeping: set[int], rng: random.Random) -> State:
    """The same position with other hidden cards: the draw pile, and what nobody saw of all hands but these seats'."""
    save = state.save()
    others = [player for seat, player in enumerate(save["players"]) if seat not in keeping]
    pool = [*save["deck"], *(card for player in others for card in unseen(player))]
    rng.shuffle(pool)
    for player in others:
        player["hand"] = [*player["seen"], *(pool.pop() for _ in unseen(player))]
    save["deck"] = pool
    return state.game.load(save)


@pytest.mark.parametrize("seats", SEATS)
def test_nothing_hidden_is_in_anybodys_view(seats: int) -> None:
    rng = random.Random(seats)
    for n, state in enumerate(random_game(seats, number=seats + 3)):
        if state.over or n % 5:
            continue
        # Whoever is asked keeps his hand: with another one, another question might be asked.
        for viewer in range(seats):
            assert dealt_otherwise(state, {viewer, state.seat}, rng).view(viewer) == state.view(viewer)
        assert dealt_otherwise(state, {state.seat}, rng).view(None) == state.view(None)


@pytest.mark.parametrize("seats", SEATS)
def test_what_others_do_with_hidden_cards_shows_only_in_what_they_play(seats: int) -> None:
    """Two who hold different cards and say the same look the same to the others (R15)."""
    rng = random.Random(seats)
    compared = 0
    for n, state in enumerate(random_game(seats, number=seats + 4)):
        if state.over or n % 2:
            continue
        viewer = (state.seat + 1) % seats
        other = state.imagine(viewer, n)
        common = sorted(set(state.choices()) & set(other.choices()))
        if not common:
            continue
        choice = rng.choice(common)
        mine, theirs = state.copy(), other.copy()
        mine.play(choice)
        theirs.play(choice)
        one, two = mine.view(viewer), theirs.view(viewer)
        # What comes next may be another question, and an only card is played without asking.
        same = [field for field in ("question", "discards", "pile") if one[field] == two[field]]
        if len(same) == 3 and one["pile"] == state.view(viewer)["pile"]:
            assert one == two
            compared += 1
    assert compared > 20


@pytest.mark.parametrize("seats", SEATS)
def test_an_imagined_position_has_the_same_cards_elsewhere(seats: int) -> None:
    changed: Counter[str] = Counter()
    seen_elsewhere = 0
    for n, state in enumerate(random_game(seats, number=seats * 5 + 1)):
        seat = n % seats
        imagined = state.imagine(seat, n)
        theirs, ours = imagined.save(), state.save()
        asked = ours["question"]
        drawing = asked is not None and asked["action"] == "draw"
        Table(state.game, theirs).check(drawing)  # among the rest: no card is lost or won
        assert (theirs["discards"], theirs["display"]) == (ours["discards"], ours["display"])
        for other, (new, old) in enumerate(zip(theirs["players"], ours["players"], strict=True)):
            assert new["seen"] == old["seen"]
            assert len(new["hand"]) == len(old["hand"])
            assert not Counter(old["seen"]) - Counter(new["hand"])
            if other == seat:
                assert new["hand"] == old["hand"]
            else:
                seen_elsewhere += len(old["seen"])
                changed["hand"] += new["hand"] != old["hand"]
        changed["deck"] += theirs["deck"] != ours["deck"]
        assert state.imagine(seat, n).save() == theirs
        assert len(theirs["deck"]) == len(ours["deck"])
    assert min(changed[name] for name in ("hand", "deck")) > 5
    assert seen_elsewhere > 0


def test_every_hidden_card_can_be_anywhere_it_is_not_known_to_be() -> None:
    """Imagined often enough, each card that a seat cannot see turns up in each unseen place."""
    state = industry(3).start(4)
    save = state.save()
    hidden = set(DECK - Counter([*save["players"][0]["hand"], *save["display"], *save["discards"]]))
    hands: list[set[str]] = [set(), set()]
    tops: set[str] = set()
    for seed in range(300):
        imagined = state.imagine(0, seed).save()
        tops.add(imagined["deck"][-1])
        for seat in (1, 2):
            hands[seat - 1] |= set(imagined["players"][seat]["hand"])
    assert tops == hands[0] == hands[1] == hidden


@pytest.mark.parametrize("seats", SEATS)
def test_what_whoever_is_asked_imagines_plays_to_its_end(seats: int) -> None:
    for n, state in enumerate(random_game(seats, number=seats)):
        if n % 30 == 0 and not state.over:
            assert_plays_to_its_end(state.imagine(state.seat, n), by_chance(random.Random(n)))


@pytest.mark.parametrize("seats", SEATS)
def test_what_somebody_else_imagines_plays_to_its_end_too(seats: int) -> None:
    """Whoever is asked has other cards then: what is offered must be of these, and what was said so far must fit."""
    for n, state in enumerate(random_game(seats, number=seats)):
        if not state.over:
            imagined = state.imagine((state.seat + 1) % seats, n)
            asked = imagined.save()["question"]
            words = {imagined.game.word(choice) for choice in imagined.choices()}
            assert words == Table(imagined.game, imagined.save()).offers(imagined.seat, asked) != set()
            if n % 30 == 0:
                assert_plays_to_its_end(imagined, by_chance(random.Random(n)))


def test_there_is_nothing_to_see_for_a_seat_that_is_not_there() -> None:
    assert_nothing_to_see_for_seats_that_are_not_there(industry(2).start(1))


# ---------------------------------------------------------------------- the same game for ever


@pytest.mark.parametrize("seats", SEATS)
def test_the_same_seed_and_choices_give_the_same_game(seats: int) -> None:
    assert saves(random_game(seats, 1)) == saves(random_game(seats, 1))


def test_another_seed_gives_other_hands_markets_and_orders() -> None:
    starts = [industry(5).start(seed).save() for seed in range(12)]
    for field in ("players", "markets", "order"):
        assert len({json.dumps(save[field]) for save in starts}) >= 4
    assert len({json.dumps(save["players"]) for save in starts}) == 12


def test_hands_are_kept_in_the_order_of_the_cards() -> None:
    for state in random_game(3, 7):
        for player in state.save()["players"]:
            assert player["hand"] == sorted(player["hand"], key=CARDS.index)


# Seats, map, edition, order of refilling, plays and scores.
GOLDEN = [
    (2, "germany", "2", "dearest-first", 274, [-131, -119]),
    (2, "new-england", "1", "dearest-first", 300, [-108, -137]),
    (3, "germany", "2", "cheapest-first", 274, [-46, -26, -58]),
    (3, "new-england", "1", "cheapest-first", 289, [-20, -34, -40]),
    (4, "germany", "1", "dearest-first", 246, [-11, -23, -3, -24]),
    (4, "new-england", "2", "dearest-first", 254, [-2, -18, -11, -8]),
    (5, "germany", "1", "cheapest-first", 241, [-6, -9, -16, -8, 0]),
    (5, "new-england", "2", "cheapest-first", 268, [-6, -16, -14, -2, -11]),
]


@pytest.mark.parametrize(("seats", "map_name", "edition", "refill", "plays", "scores"), GOLDEN)
def test_a_game_played_by_our_own_chance_ends_the_same_for_ever(
    seats: int, map_name: str, edition: str, refill: str, plays: int, scores: list[int]
) -> None:
    # A change of these numbers is a change of the rules: old records would no longer replay (rules_version).
    state = industry(seats, map_name, edition, refill).start(2010)
    assert played_by_our_own_chance(state, 2010) == (plays, scores)


@pytest.mark.parametrize("seats", SEATS)
def test_whatever_depends_on_hidden_cards_counts_as_revealed(seats: int) -> None:
    """A choice tried in an imagined position looks the same to its seat, unless something came to light."""
    looked = revealed = 0
    for state in random_game(seats, number=seats + 20):
        if state.over:
            break
        imagined = state.imagine(state.seat, 3)
        for choice in state.choices():
            true, thought = state.copy(), imagined.copy()
            true.play(choice)
            thought.play(choice)
            assert true.reveals == thought.reveals
            if true.reveals == state.reveals:
                assert true.view(state.seat) == thought.view(state.seat)
                looked += 1
            revealed += true.reveals != state.reveals
    assert looked > 50
    assert revealed > 10
