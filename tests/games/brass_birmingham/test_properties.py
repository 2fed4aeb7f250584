"""What is so in every game: games by chance from start to end, on the real board and on a tiny one."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from ironbridge.engine.game import Game, State
from ironbridge.engine.problems import Problem
from tests.games.brass_birmingham.referee import (
    ACTIONS,
    INDUSTRY_CARDS,
    KIND_OF_WORDS,
    OPTIONS,
    TEMPERS,
    TINY,
    WILDS,
    Player,
    Referee,
    Table,
    brass,
    level_at,
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

SEATS = [2, 3, 4]
RULES_OF_THE_BOOK = range(1, 149)
# Chance earns little, so some begin with more money than the rules give.
MONEY = (None, 400, 300, 60, None)


def player_and_start(rules: Game, number: int) -> tuple[Player, State]:
    """The game of this number: all tempers in turn, and by and by each with each sum of money."""
    player = Player(list(TEMPERS)[number % 5], number)
    return player, start(rules, number, MONEY[(number + number // 5) % 5])


def random_game(seats: int, number: int, map_name: str = "birmingham", length: str = "full") -> Iterator[State]:
    """The positions of a game by chance, the first and the last included: it is played while it is looked at."""
    player, state = player_and_start(brass(seats, length, map_name), number)
    return played(state, saying(player.word))


# ---------------------------------------------------------------------- whole games under the referee's eyes


def refereed(rules: Game, number: int) -> Referee:
    player, state = player_and_start(rules, number)
    referee = Referee(state)
    while not state.over:
        referee.play(player.word(state))
        assert referee.looked < 2000
    return referee


# What the games of a run must have had in them, so that the referee has really seen everything.
SEEN_IN_CANALS = {
    *(f"action {action}" for action in ACTIONS),
    *(f"question {kind}" for kind in KIND_OF_WORDS if kind != "second-link"),
    *("bonus develop", "bonus income", "bonus money", "bonus points", "free development"),
    *("coal bought", "iron bought", "iron bought from the bank", "coal delivered", "iron delivered"),
    *("another's coal", "another's iron", "another's brewery", "farm", "second sale", "second development"),
    *("first placement, canal", "first link, canal", "order changed", "own tile replaced", "given up"),
    *("nothing to lose", "wild-location for build", "wild-industry for build"),
    *("wild-location for another action", "wild-industry for another action"),
}
SEEN_IN_RAILS = {
    *("question second-link", "second rail", "tiles kept for the rail era", "points lost", "two barrels"),
    *("first placement, rail", "first link, rail", "coal bought from the bank", "sale without beer"),
}


@pytest.mark.parametrize("length", OPTIONS)
def test_games_by_chance_end_and_the_referee_finds_nothing(length: str, games_to_play: int) -> None:
    seen: Counter[str] = Counter()
    for seats in SEATS:
        for number in range(games_to_play):
            seen += refereed(brass(seats, length), number).seen
    if length == "full":
        assert (SEEN_IN_CANALS | SEEN_IN_RAILS) - set(seen) == set()
    else:
        assert {name for name in seen if "rail" in name} == set()
        assert seen["negative income points"] > 0


@pytest.mark.soak
def test_in_many_games_even_another_players_tile_is_replaced() -> None:
    seen: Counter[str] = Counter()
    for seats in SEATS:
        for number in range(100):
            seen += refereed(brass(seats), number).seen
    assert seen["other's tile replaced"] > 0


def test_r62_the_first_tile_goes_on_a_free_space() -> None:
    """With nothing on the board an industry card is good for free spaces anywhere, not for others' tiles (A24, A38)."""
    flipped = {"flipped": True, "owner": 1, "industry": "iron", "level": 1}
    mine = {"slot": "cannock.2", "owner": 1, "industry": "coal", "level": 1, "cubes": 2}
    links = [{"line": line, "owner": 1} for line in ("cannock-wolverhampton", "wolverhampton-dudley")]
    data = {
        "round": 3,
        "order": [0, 1],
        "iron": 0,
        "players": [{"money": 100, "hand": ["iron"], "mat": {"iron": 3}}, {"mat": {"iron": 3}}],
        "tiles": [{"slot": "dudley.2", **flipped}, mine],
        "links": links,
    }
    rules = brass(2)
    state = rules.load(data)
    assert Table(rules, state.save()).sites(0, "iron") == set()
    if state.barrier(rules.choice("build")) == 0:  # with one of the other cards, which are dealt
        state.play(rules.choice("build"))
    assert state.save()["tiles"][-1]["owner"] == 1
    assert state.barrier(rules.choice("card:iron")) > 0
    # But with a link there it may be replaced.
    data["links"] = [*links, {"line": "dudley-birmingham", "owner": 0}]
    state = rules.load(data)
    assert Table(rules, state.save()).sites(0, "iron") == {("iron", "dudley.2"), ("iron", "birmingham.3")}
    for word in ("build", "card:iron"):
        state.play(rules.choice(word))
    assert {rules.word(choice) for choice in state.choices()} == {"build:iron@dudley.2", "build:iron@birmingham.3"}


@pytest.mark.parametrize("seats", SEATS)
def test_t80_rounds_and_actions_of_the_printed_decks(seats: int) -> None:
    referee = refereed(brass(seats), number=seats)
    rounds, canal, rail = {2: (10, 19, 20), 3: (9, 17, 18), 4: (8, 15, 16)}[seats]
    assert referee.round_count == {"canal": rounds, "rail": rounds}
    assert referee.taken == {(era, seat): n for era, n in (("canal", canal), ("rail", rail)) for seat in range(seats)}


@pytest.mark.parametrize("seats", SEATS)
def test_games_by_chance_end_on_a_tiny_board_too(seats: int, games_to_play: int) -> None:
    seen: Counter[str] = Counter()
    for number in range(games_to_play):
        referee = refereed(brass(seats, map_name=TINY), number)
        seen += referee.seen
        assert referee.round_count == {"canal": 5, "rail": 5}
    assert seen["farm"] > 0
    assert seen["second rail"] > 0
    assert seen["bonus money"] + seen["bonus develop"] > 0


# ---------------------------------------------------------------------- choices and copies


@pytest.mark.parametrize("seats", SEATS)
def test_every_choice_on_offer_plays_and_leaves_the_original_alone(seats: int, games_to_play: int) -> None:
    for number in range(games_to_play // 2):
        for state in random_game(seats, number):
            assert_every_choice_plays_and_leaves_the_original_alone(state)


@pytest.mark.parametrize("seats", SEATS)
def test_a_copy_has_all_that_the_original_has_and_shares_nothing_that_changes(seats: int) -> None:
    rng = random.Random(seats)
    for state in random_game(seats, number=seats):
        assert_a_copy_shares_nothing_that_changes(state, rng)


def test_a_copy_plays_on_as_the_original_would(games_to_play: int) -> None:
    for number in range(games_to_play // 2):
        player, state = player_and_start(brass(3), number)
        assert_copies_play_on_as_the_original(state, saying(player.word))


def test_nobody_listens_to_a_copy() -> None:
    def borrow(state: State) -> None:
        state.play(state.game.choice("loan"))
        state.play(state.choices()[0])

    assert_nobody_listens_to_a_copy(brass(3).start(1), borrow)


@pytest.mark.parametrize("seats", SEATS)
def test_a_choice_is_forbidden_exactly_if_it_is_not_on_offer(seats: int, games_to_play: int) -> None:
    for number in range(seats, seats + games_to_play // 5):
        for state in random_game(seats, number):
            assert_forbidden_exactly_if_not_on_offer(state, RULES_OF_THE_BOOK)


@pytest.mark.parametrize("seats", SEATS)
def test_an_illegal_choice_names_its_rule_and_changes_nothing(seats: int, games_to_play: int) -> None:
    rng = random.Random(seats)
    for number in range(games_to_play // 5):
        for state in random_game(seats, number):
            assert_illegal_choices_name_their_rule_and_change_nothing(state, rng, 4)


def test_an_unknown_choice_is_refused() -> None:
    state = brass(3).start(1)
    assert_numbers_that_are_no_choices_are_refused(state)
    with pytest.raises(Problem, match="'card:leak' is not a word of brass-birmingham; did you mean one of: card:leek"):
        state.game.choice("card:leak")


@pytest.mark.parametrize("seats", SEATS)
def test_words_and_choices_are_the_same_thing(seats: int) -> None:
    assert_words_and_choices_are_the_same_thing(brass(seats))
    assert brass(seats).words == brass(2).words  # A1, A31: towns without cards can be built in, and have words


# ---------------------------------------------------------------------- saving and loading

# Counted or noted from the start or from loading: `turns_begun`, `reveals`, `actions_begun` and what was not asked;
# `sites` are of the action's beginning.
COUNTED = ("turns_begun", "reveals", "actions_begun", "_unasked", "sites", "deck", "discards")


@pytest.mark.parametrize("map_name", ["birmingham", TINY], ids=["birmingham", "tiny"])
@pytest.mark.parametrize("seats", SEATS)
def test_a_position_saved_and_loaded_is_the_same_position(seats: int, map_name: str, games_to_play: int) -> None:
    for number in range(seats, seats + games_to_play // 2):
        for state in random_game(seats, number, map_name):
            loaded = saved_and_loaded(state)
            # The sets that the rules keep up to date are what they would be, worked out from scratch.
            if not state.over:
                assert inside(loaded, *COUNTED) == inside(state, *COUNTED)


@pytest.mark.parametrize("length", OPTIONS)
def test_a_loaded_position_plays_on_as_the_original(length: str, games_to_play: int) -> None:
    for number in range(games_to_play):
        player, state = player_and_start(brass(2 + number % 3, length), number)
        assert_reloaded_now_and_then_it_plays_on(state, saying(player.word), random.Random(number))


@pytest.mark.parametrize("seats", SEATS)
def test_a_record_of_a_game_replays(seats: int) -> None:
    for length in OPTIONS:
        assert_a_record_replays(brass(seats, length), seats, Player("builder", seats).word)


# ---------------------------------------------------------------------- what is seen and what is not


@pytest.mark.parametrize("seats", SEATS)
def test_a_view_is_plain_data_and_an_imagined_position_looks_the_same(seats: int) -> None:
    for state in random_game(seats, number=seats + 1):
        assert_views_are_plain_and_what_is_imagined_looks_the_same(state, all_know_the_choices=False)


@pytest.mark.parametrize("seats", SEATS)
def test_what_a_view_says_is_so(seats: int) -> None:
    for state in random_game(seats, number=seats + 2):
        saved, seen = state.save(), state.view(0)
        same = (
            "game",
            "map",
            "seats",
            "era",
            "round",
            "over",
            "order",
            "turn",
            "actions",
            "tiles",
            "links",
            "merchants",
        )
        assert {name: seen[name] for name in (*same, "coal", "iron")} == {
            name: saved[name] for name in (*same, "coal", "iron")
        }
        assert seen["deck"] == len(saved["deck"])
        assert seen["rounds"] == {2: 10, 3: 9, 4: 8}[seats]
        assert seen["seat"] == (None if state.over else state.seat)
        for wild in WILDS:
            assert seen[wild] == 4 - sum(player["hand"].count(wild) for player in saved["players"])
        for seat, (player, its) in enumerate(zip(seen["players"], saved["players"], strict=True)):
            known = ("money", "spent", "space", "sources", "discards", "mat")
            assert {name: player[name] for name in known} == {name: its[name] for name in known}
            assert player["income"] == level_at(player["space"])
            assert player["points"] == sum(player["sources"].values()) == state.scores()[seat]
            assert player["hand"] == (its["hand"] if seat == 0 else None)
            assert player["cards"] == len(its["hand"])
            assert player["wilds"] == [card for card in its["hand"] if card in WILDS]
            assert player["face_down"] == (its["face_down"] is not None)
            assert player["links"] == 14 - sum(link["owner"] == seat for link in saved["links"])
        if not state.over:
            asked = saved["question"]
            need = {"coal": asked["coal"], "iron": asked["iron"], "beer": asked["beer"], "scout": 3 - asked["done"]}
            assert seen["question"] == {
                **{name: asked[name] for name in ("kind", "action", "card", "slot", "line", "stall", "due")},
                "need": need.get(asked["kind"], 0),
            }


def dealt_otherwise(state: State, keeping: set[int], rng: random.Random) -> State:
    """The same position with other hidden cards: hands of all but these seats, draw pile, and what lies face down."""
    save = state.save()
    pool = list(save["deck"])
    for seat, player in enumerate(save["players"]):
        pool += [player["face_down"]] if player["face_down"] else []
        pool += [] if seat in keeping else [card for card in player["hand"] if card not in WILDS]
    rng.shuffle(pool)
    for seat, player in enumerate(save["players"]):
        player["face_down"] = pool.pop() if player["face_down"] else None
        if seat not in keeping:
            wilds = [card for card in player["hand"] if card in WILDS]
            player["hand"] = [pool.pop() for _ in range(len(player["hand"]) - len(wilds))] + wilds
    save["deck"] = pool
    save["chance"] = [rng.randrange(1, 2**32) for _ in range(4)]
    return state.game.load(save)


@pytest.mark.parametrize("seats", SEATS)
def test_nothing_hidden_is_in_anybodys_view(seats: int) -> None:
    rng = random.Random(seats)
    for n, state in enumerate(random_game(seats, number=seats + 3)):
        if state.over or n % 3:
            continue
        # Whoever is asked keeps his hand: with another one, another question might be asked.
        for viewer in range(seats):
            assert dealt_otherwise(state, {viewer, state.seat}, rng).view(viewer) == state.view(viewer)
        assert dealt_otherwise(state, {state.seat}, rng).view(None) == state.view(None)


@pytest.mark.parametrize("seats", SEATS)
def test_an_imagined_position_has_the_same_cards_elsewhere(seats: int) -> None:
    changed: Counter[str] = Counter()
    wilds_elsewhere = 0
    for n, state in enumerate(random_game(seats, number=seats * 5)):
        seat = n % seats
        imagined = state.imagine(seat, n)
        theirs, ours = imagined.save(), state.save()
        Table(state.game, theirs).check()  # among the rest: no card is lost or won
        for other, (new, old) in enumerate(zip(theirs["players"], ours["players"], strict=True)):
            assert new["discards"] == old["discards"]
            wilds = [card for card in old["hand"] if card in WILDS]
            assert [card for card in new["hand"] if card in WILDS] == wilds
            wilds_elsewhere += other != seat and len(wilds)
            assert len(new["hand"]) == len(old["hand"])
            if other == seat:
                assert new["hand"] == old["hand"]
            else:
                changed["hand"] += new["hand"] != old["hand"]
            changed["face down"] += new["face_down"] != old["face_down"]
        changed["deck"] += theirs["deck"] != ours["deck"]
        changed["chance"] += theirs["chance"] != ours["chance"]
        assert state.imagine(seat, n).save() == theirs
    assert min(changed[name] for name in ("hand", "face down", "deck", "chance")) > 5
    assert wilds_elsewhere > 0


@pytest.mark.parametrize("seats", SEATS)
def test_what_whoever_is_asked_imagines_plays_to_its_end(seats: int) -> None:
    for n, state in enumerate(random_game(seats, number=seats)):
        if n % 20 == 0 and not state.over:
            assert_plays_to_its_end(state.imagine(state.seat, n), by_chance(random.Random(n)))


@pytest.mark.parametrize("seats", SEATS)
def test_what_somebody_else_imagines_plays_to_its_end_too(seats: int) -> None:
    """Whoever is asked has other cards then: what is offered must be of these, and what was said so far must fit."""
    for n, state in enumerate(random_game(seats, number=seats)):
        if not state.over:
            imagined = state.imagine((state.seat + 1) % seats, n)
            asked = imagined.save()["question"]
            words = {imagined.game.word(choice) for choice in imagined.choices()}
            assert words == Table(imagined.game, imagined.save()).offers(imagined.seat, asked)
            if n % 20 == 0:
                assert_plays_to_its_end(imagined, by_chance(random.Random(n)))


def test_there_is_nothing_to_see_for_a_seat_that_is_not_there() -> None:
    assert_nothing_to_see_for_seats_that_are_not_there(brass(2).start(1))


# ---------------------------------------------------------------------- the same game for ever


@pytest.mark.parametrize("seats", SEATS)
def test_the_same_seed_and_choices_give_the_same_game(seats: int) -> None:
    assert saves(random_game(seats, 1)) == saves(random_game(seats, 1))


def test_another_seed_gives_other_hands_merchants_and_orders() -> None:
    starts = [brass(4).start(seed).save() for seed in range(12)]
    for field in ("players", "merchants", "order"):
        assert len({json.dumps(save[field]) for save in starts}) > 5


def test_hands_are_kept_in_the_order_of_the_cards() -> None:
    rules = brass(3)
    towns = [place["id"] for place in rules.map_document["locations"] if place["kind"] == "town"]
    known = [*towns, *INDUSTRY_CARDS, *WILDS]
    for state in random_game(3, 7):
        for player in state.save()["players"]:
            assert player["hand"] == sorted(player["hand"], key=known.index)


# Seats, length, plays and scores, with much money at the start.
GOLDEN = [
    (2, "full", 225, [58, 50]),
    (2, "introductory", 99, [40, 33]),
    (2, "introductory-no-last-income", 99, [40, 33]),
    (3, "full", 296, [12, 12, 23]),
    (3, "introductory", 140, [8, 8, 18]),
    (3, "introductory-no-last-income", 140, [8, 8, 18]),
    (4, "full", 345, [22, 11, 12, 35]),
    (4, "introductory", 163, [6, 14, 7, 26]),
    (4, "introductory-no-last-income", 163, [6, 14, 7, 26]),
]


@pytest.mark.parametrize(("seats", "length", "plays", "scores"), GOLDEN)
def test_a_game_played_by_our_own_chance_ends_the_same_for_ever(
    seats: int, length: str, plays: int, scores: list[int]
) -> None:
    # A change of these numbers is a change of the rules: old records would no longer replay (rules_version).
    # A change of these numbers is a change of the rules: old records would no longer replay (rules_version).
    state = start(brass(seats, length), seed=2018, money=300)
    assert played_by_our_own_chance(state, 2018) == (plays, scores)
