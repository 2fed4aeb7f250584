"""What is so in every game: by chance from start to end, on the real board and a tiny one, full and for beginners."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from ironbridge.engine.catalogue import catalogue
from ironbridge.engine.game import Game, State
from ironbridge.engine.problems import Problem
from ironbridge.games import game
from tests.games import properties
from tests.games.playing import words
from tests.games.properties import (
    assert_a_copy_shares_nothing_that_changes,
    assert_a_record_replays,
    assert_every_choice_plays_and_leaves_the_original_alone,
    assert_forbidden_exactly_if_not_on_offer,
    assert_illegal_choices_name_their_rule_and_change_nothing,
    assert_nobody_listens_to_a_copy,
    assert_nothing_to_see_for_seats_that_are_not_there,
    assert_numbers_that_are_no_choices_are_refused,
    assert_plays_to_its_end,
    assert_views_are_plain_and_what_is_imagined_looks_the_same,
    assert_words_and_choices_are_the_same_thing,
    played,
    played_by_our_own_chance,
    saved_and_loaded,
    saves,
    saying,
)
from tests.games.railroad_tycoon.referee import (
    COLOURS,
    KIND_OF_WORDS,
    MAPS,
    SIDES,
    TEMPERS,
    TINY,
    TYCOONS,
    VARIANTS,
    Player,
    Referee,
    Table,
    check_start,
    railways,
    start,
    tangled,
    tycoon,
)

SEATS = [2, 3, 4, 5, 6]
EVERYDAY_LOOK = 15  # how often the dear questions are looked at every day; in a soak, always


def rules_of(seats: int, number: int) -> Game:
    """Both boards and both variants in turn; the full game more often."""
    return tycoon(seats, MAPS[number % 2], VARIANTS[number // 2 % 3 == 2])


def players_for(rules: Game, number: int) -> list[Player]:
    """All tempers in turn: every third game all at one table, else everybody of the same."""
    tempers = list(TEMPERS)
    mixed = number % 3 == 0
    return [
        Player(tempers[(number + seat * mixed) % len(tempers)], number * 10 + seat, rules)
        for seat in range(rules.seats)
    ]


def at_the_table(rules: Game, number: int) -> Callable[[State], str]:
    """What whoever is to choose says."""
    players = players_for(rules, number)
    return lambda state: players[state.seat].word(state)


def random_game(seats: int, number: int, rules: Game | None = None) -> Iterator[State]:
    """The positions of a game by chance, the first and the last included: it is played while it is looked at."""
    rules = rules or rules_of(seats, number)
    return played(start(rules, number, developed=number % 4 == 1), saying(at_the_table(rules, number)))


def some(positions: Iterator[State], every: int, first: int = 0) -> Iterator[State]:
    """Now and then one of them; the last one too."""
    for n, state in enumerate(positions):
        if n % every == first or state.over:
            yield state


# ---------------------------------------------------------------------- whole games under the referee's eyes


def refereed(rules: Game, number: int, every: int, developed: bool) -> Referee:
    players = players_for(rules, number)
    state = start(rules, number, developed)
    if not developed:
        check_start(Table(rules, state.save()))
    referee = Referee(state, every)
    while not state.over:
        referee.play(players[state.seat].word(state))
        assert referee.plays < 8000
    return referee


# What the games of a run must have had in them, so that the referee has really seen everything.
SEEN = {
    *(f"question {kind}" for kind in KIND_OF_WORDS if kind != "card"),
    *("said build", "said urbanise", "said upgrade", "said deliver", "said pass", "said issue", "said done"),
    *("bid paid", "everybody passed", "shares issued to pay", "shares issued for dividends", "end latched"),
    *("links", "left unfinished", "went on with a link", "unfinished links removed", "crossing"),
    *("river crossed", "ridge crossed", "deliveries", "over another's link", "three links or more", "marker"),
    *("first of level 6", "marker taken off", "points beyond the track"),
}
SEEN_IN_FULL = {
    *("question card", "said card", "said western", "western link", "market refilled", "card turned up", "hotel"),
    *("bonus era", "bonus speed", "bonus new", "bonus bounty", "took executive", "took grant", "took growth"),
    *("took hotel", "took industry", "took perfect", "took tunnel", "used grant", "used perfect", "used tunnel"),
}
SEEN_IN_MANY = {"bonus line", "joined", "latest turn", "fewer cubes than should be"}


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("map_name", MAPS, ids=["eastern-us", "tiny"])
def test_games_by_chance_end_and_the_referee_finds_nothing(map_name: str, variant: str, games_to_play: int) -> None:
    seen: Counter[str] = Counter()
    soak = games_to_play > 50
    games = games_to_play // 4 if soak else 1 if map_name != TINY or variant != "full" else 2
    for seats in SEATS:
        for n in range(games):
            number = n * 5 + seats
            rules = tycoon(seats, map_name, variant)
            seen += refereed(rules, number, 1 if soak else EVERYDAY_LOOK, developed=number % 2 == 1).seen
    if variant == "beginners":
        assert not SEEN_IN_FULL & set(seen)
    elif map_name == TINY:
        assert (SEEN | SEEN_IN_FULL) - set(seen) == set()
    if soak:
        assert (SEEN | (SEEN_IN_FULL | SEEN_IN_MANY if variant == "full" else set())) - set(seen) == set()


def test_among_links_that_are_begun_all_that_can_be_built_is_right(games_to_play: int) -> None:
    """Chance seldom joins two links, or comes back to its own city or track: here it is all tried."""
    seen: Counter[str] = Counter()
    for seed in (112, *range(games_to_play * 5)):  # that one has two links that cross each other and could meet
        state = tangled(tycoon(2, MAPS[seed % 6 != 5]), seed)
        open_ends = Table(state.game, state.save())
        if "use:grant" in offered_rightly(state):
            granted = Referee(state.copy())
            granted.play("use:grant")
            seen += exits_tried(granted, 4)
        state.play(state.game.choice("build"))
        for word in sorted(words(state)):
            # Only where the first tile can meet something.
            city, side = word.removeprefix("track:").split(".")
            track, at, _ = open_ends.first_tile(0, city, SIDES.index(side))
            near = any(open_ends.open_end(0, at, out) for out in range(6))
            if track or near:
                referee = Referee(state.copy(), every=10**6)
                referee.play(word)
                seen += exits_tried(referee)
    assert min(seen[case] for case in MEETINGS) > 0, {case: seen[case] for case in MEETINGS}


MEETINGS = ("joined", "back to its own city", "not joined, from the same city", "not joined, across each other")


def exits_tried(referee: Referee, most: int = 9) -> Counter[str]:
    """What is seen when every exit is tried, or some starts, if that is what is asked."""
    seen = Counter(referee.seen)
    asked = referee.table.question
    building = asked is not None and asked["kind"] in ("exit", "start")
    for word in sorted(words(referee.state))[:most] if building else ():
        further = Referee(referee.state.copy(), every=10**6)
        further.play(word)
        seen += further.seen
    return seen


def offered_rightly(state: State) -> set[str]:
    """The words on offer, which must be those of the rules."""
    assert words(state) == Table(state.game, state.save()).offers()
    return words(state)


def test_r104_only_a_link_on_the_chain_brings_the_line(games_to_play: int) -> None:
    """Whatever hangs beside a line that is there already brings nothing: every new link of one tile is tried."""
    seen: Counter[str] = Counter()
    rules = tycoon(2, TINY)
    for seed in range(games_to_play * 6):
        save = railways(rules, seed, links=8 + seed % 9)
        lines = [card for card in save["deck"] if card.startswith("line-")]
        save["deck"] = [card for card in save["deck"] if card not in lines]
        save["display"] += lines
        state, table = rules.load(save), Table(rules, save)
        state.play(rules.choice("build"))
        for word in sorted(words(state)):
            city, side = word.removeprefix("track:").split(".")
            _, at, into = table.first_tile(0, city, SIDES.index(side))
            if any(table.exits(0, city, [], at, into).values()):
                referee = Referee(state.copy(), every=10**6)
                referee.play(word)
                seen += exits_tried(referee)
    assert seen["bonus line"] > 0
    assert seen["beside the line"] > 0


def test_r106_no_land_grant_crosses_a_ridge_at_the_gates_of_a_city(tmp_path: Path) -> None:
    """No board of ours has one there beside open country, so some are added."""
    ridges = "\n".join(f"    {{ at = [2, 0, {side}] }}," for side in range(6))
    document = Path(TINY).read_text().replace("ridges = [", f"ridges = [\n{ridges}")
    (tmp_path / "ridges.toml").write_text(document)
    for map_name in (str(tmp_path / "ridges.toml"), TINY):
        rules = game("railroad-tycoon", seats=2, map=map_name, variant="full")
        save = railways(rules, 1, links=0)
        save["deck"].remove("grant")
        save["players"][0]["cards"] = ["grant"]
        referee = Referee(rules.load(save))
        referee.play("use:grant")
        starts = words(referee.state)
        assert any(word.startswith("track:ayr.") for word in starts) == (map_name == TINY)
        ends = exits_tried(referee, 99)
        assert ends["links"] > 0


def test_a17_without_a_locomotive_nothing_can_be_begun_not_even_in_the_west() -> None:
    rules = tycoon(2)
    words: list[set[str]] = []
    for links in (23, 24):
        state = rules.load(railways(rules, 1, links, touching="kansas_city"))
        words.append(offered_rightly(state))
    assert words[0] - words[1] >= {"build", "western"}


def test_a3_nobody_bids_more_than_a_hundred() -> None:
    rules = tycoon(2)
    for money in (0, 74, 75, 76, 300):
        save = rules.start(1).save()
        for player in save["players"]:
            player["money"] = money
        assert {"bid:1", "bid:100"} <= offered_rightly(rules.load(save))


def test_a12_nothing_grows_out_of_an_empty_bag() -> None:
    rules = tycoon(2)
    for left in (0, 1):
        save = railways(rules, 1, links=1)
        for city in save["cities"]:
            city["cubes"], city["empty"] = dict.fromkeys(COLOURS, 0), True
        save["cities"][0] |= {"cubes": dict.fromkeys(COLOURS, 25) | {"red": 25 - left}, "empty": False}
        save["last_turn"] = 2
        save["deck"].remove("growth")
        save["display"] = [*save["display"], "growth"]
        state = rules.load(save)
        state.play(rules.choice("card"))
        assert ("take:growth" in offered_rightly(state)) == bool(left)
        if left:
            referee = Referee(state)
            referee.play("take:growth")
            referee.play("city:boston")
            assert referee.seen["fewer cubes than should be"] == 1


def test_a14_the_last_marker_counts_though_the_hub_loses_its_own_at_the_same_time() -> None:
    rules = tycoon(2, TINY)
    save = next(
        save
        for save in (railways(rules, seed, links=1, touching="dun") for seed in range(1000))
        if {save["links"][0]["from"], save["links"][0]["to"]} == {"dun", "hay"}
    )
    table = Table(rules, save)
    others = [city["city"] for city in save["cities"] if city["city"] not in ("dun", "hay")]
    for city in save["cities"]:
        if city["city"] == "dun":
            city["cubes"] = dict.fromkeys(COLOURS, 0) | {"red": 1}
        elif city["city"] in ("hay", *others[: table.needed() - 2]):
            city["cubes"], city["empty"] = dict.fromkeys(COLOURS, 0), True
    save["western"] = [{"city": "dun", "owner": 0}]
    referee = Referee(rules.load(save))
    assert referee.table.markers() == table.needed() - 1
    referee.play("deliver")
    assert referee.table.markers() == table.needed() - 1
    assert referee.state.save()["last_turn"] == 2


def test_r82_to_r97_ties_and_tycoons_at_the_end() -> None:
    """The ends of games by chance with other tycoons, and with so little of everything that there are many ties."""
    rng = random.Random(5)
    shared = 0
    met: Counter[str] = Counter()
    for number in range(4):
        *_, state = random_game(3, 5 + number * 4, tycoon(3, MAPS[number % 2]))
        for _ in range(60):
            save = state.save()
            for player in save["players"]:
                player |= {"money": rng.randrange(3), "shares": rng.randrange(3)}
                player |= {"points": rng.randrange(2), "bonuses": 0, "hotels": 0}
            for player, tycoon_ in zip(save["players"], rng.sample(TYCOONS, 3), strict=True):
                player["tycoon"] = tycoon_
            save["links"] = rng.sample(save["links"], rng.choice([0, 2, len(save["links"]) // 2, len(save["links"])]))
            for tile in save["western"]:
                there = [link["owner"] for link in save["links"] if tile["city"] in (link["from"], link["to"])]
                tile["owner"] = rng.choice([None, *there, *there])
            over = state.game.load(save)
            table = Table(state.game, save)
            assert over.breakdown() == [table.standing(seat) for seat in range(3)]
            assert over.ranks() == table.ranks()
            shared += len(set(table.ranks())) < 3
            for seat, player in enumerate(save["players"]):
                met[player["tycoon"]] += table.standing(seat)["tycoon"] > 0
    assert shared > 0
    assert set(met) == set(TYCOONS)
    assert min(met.values()) > 0, met


# ---------------------------------------------------------------------- choices and copies


@pytest.mark.parametrize("seats", SEATS)
def test_every_choice_on_offer_plays_and_leaves_the_original_alone(seats: int, games_to_play: int) -> None:
    for number in range(seats, seats + games_to_play // 2):
        for state in some(random_game(seats, number), every=40, first=seats):
            assert_every_choice_plays_and_leaves_the_original_alone(state)


def inside(state: State, *without: str) -> dict[str, Any]:
    """Every field of a position, those included that `save` leaves out because they can be worked out."""
    return properties.inside(state, "auction", *without) | {
        "auction": state.view(None)["auction"],
        "bidder": getattr(getattr(state, "auction", None), "seat", None),
    }


@pytest.mark.parametrize("seats", SEATS)
def test_a_copy_has_all_that_the_original_has_and_shares_nothing_that_changes(seats: int) -> None:
    rng = random.Random(seats)
    for state in some(random_game(seats, number=seats), every=11):
        assert_a_copy_shares_nothing_that_changes(state, rng, inside)


def test_a_copy_plays_on_as_the_original_would(games_to_play: int) -> None:
    for number in range(games_to_play):
        rules = rules_of(3, number)
        players, state = players_for(rules, number), start(rules, number)
        heir = state.copy()
        while not state.over:
            choice = state.game.choice(players[state.seat].word(state))
            state.play(choice)
            heir.play(choice)
            assert heir.choices() == state.choices()
            heir = heir.copy()
        assert inside(heir) == inside(state)


def test_nobody_listens_to_a_copy() -> None:
    assert_nobody_listens_to_a_copy(tycoon(3).start(1), lambda state: state.play(state.game.choice("bid:3")))


@pytest.mark.parametrize("seats", SEATS)
def test_a_choice_is_forbidden_exactly_if_it_is_not_on_offer(seats: int, games_to_play: int) -> None:
    for number in range(seats, seats + max(1, games_to_play // 4)):
        for state in some(random_game(seats, number), every=13, first=number % 13):
            assert_forbidden_exactly_if_not_on_offer(state, catalogue(state.game.folder, "en").rules)


@pytest.mark.parametrize("seats", SEATS)
def test_an_illegal_choice_names_its_rule_and_changes_nothing(seats: int, games_to_play: int) -> None:
    rng = random.Random(seats)
    for number in range(seats, seats + max(1, games_to_play // 5)):
        for state in some(random_game(seats, number), every=9):
            assert_illegal_choices_name_their_rule_and_change_nothing(state, rng, 4, inside)


def test_an_unknown_choice_is_refused() -> None:
    state = tycoon(3).start(1)
    assert_numbers_that_are_no_choices_are_refused(state)
    with pytest.raises(Problem, match="'upgrad' is not a word of railroad-tycoon; did you mean one of: upgrade"):
        state.game.choice("upgrad")


@pytest.mark.parametrize("map_name", MAPS, ids=["eastern-us", "tiny"])
def test_words_and_choices_are_the_same_thing(map_name: str) -> None:
    for seats in SEATS:
        assert_words_and_choices_are_the_same_thing(tycoon(seats, map_name))
        assert tycoon(seats, map_name, "beginners").words == tycoon(seats, map_name).words


@pytest.mark.parametrize("seats", SEATS)
def test_every_cube_and_link_on_offer_leads_to_a_delivery_and_comes_to_no_city_twice(seats: int) -> None:
    """All ways are walked to their end, under the referee's eyes: they are those of brute force, all of them."""
    walked = 0
    for state in some(random_game(seats, seats * 4 + 1, tycoon(seats, TINY)), every=5):
        if "deliver" in words(state) and walked < 120:
            walked += deliveries(Referee(state.copy()), "deliver", most=30)
    assert walked >= 60


def deliveries(referee: Referee, word: str, most: int) -> int:
    """How many deliveries, of so many at most, come of a word."""
    done = referee.seen["deliveries"]
    referee.play(word)
    asked = referee.table.question
    if referee.seen["deliveries"] > done:
        return 1
    assert asked is not None
    assert asked["kind"] in ("cube", "link")
    found = 0
    for choice in referee.state.choices():
        if found < most:
            found += deliveries(Referee(referee.state.copy()), referee.state.game.word(choice), most - found)
    return found


# ---------------------------------------------------------------------- saving and loading

# Counted or noted from the start or from loading: `turns_begun`, `reveals`, `actions_begun` and what was not asked;
# of the deck what is gone does not matter.
COUNTED = ("turns_begun", "reveals", "actions_begun", "_unasked", "deck")


@pytest.mark.parametrize("seats", SEATS)
def test_a_position_saved_and_loaded_is_the_same_position(seats: int, games_to_play: int) -> None:
    for number in range(seats, seats + max(2, games_to_play // 5)):
        for state in some(random_game(seats, number), every=7, first=number % 7):
            assert_loads_again(state)


def assert_loads_again(state: State) -> None:
    loaded = saved_and_loaded(state)
    # The sets that the rules keep up to date are what they would be, worked out from scratch.
    if not state.over:
        assert inside(loaded, *COUNTED) == inside(state, *COUNTED)


def test_a_loaded_position_plays_on_as_the_original(games_to_play: int) -> None:
    for number in range(games_to_play):
        rules = rules_of(2 + number % 5, number)
        rng = random.Random(number)
        players, state = players_for(rules, number), start(rules, number)
        reloaded = state.copy()
        while not state.over:
            choice = rules.choice(players[state.seat].word(state))
            state.play(choice)
            reloaded.play(choice)
            if rng.random() < 0.1:
                reloaded = rules.load(json.loads(json.dumps(reloaded.save())))
                assert reloaded.save() == state.save()
        assert reloaded.save() == state.save()


@pytest.mark.parametrize("number", range(6))
def test_a_record_of_a_game_replays(number: int) -> None:
    rules = rules_of(SEATS[number % 5], number)
    assert_a_record_replays(rules, number, at_the_table(rules, number))


# ---------------------------------------------------------------------- what is seen and what is not


@pytest.mark.parametrize("seats", SEATS)
def test_a_view_is_plain_data_and_an_imagined_position_looks_the_same(seats: int) -> None:
    for state in some(random_game(seats, number=seats + 1), every=9):
        assert_views_are_plain_and_what_is_imagined_looks_the_same(state, all_know_the_choices=True, inside=inside)


OPEN_TO_ALL = (
    *("game", "map", "seats", "turn", "round", "over", "last_turn", "first", "actions", "auction", "cities", "links"),
    *("western", "new_cities", "used", "fresh", "first_six", "display", "discards", "question"),
)
ONLY_SEEN = ("viewer", "variant", "seat", "players", "bag", "pile", "markers", "markers_needed")


@pytest.mark.parametrize("seats", SEATS)
def test_what_a_view_says_is_so(seats: int) -> None:
    for n, state in enumerate(some(random_game(seats, number=seats + 2), every=9)):
        viewer = n % seats
        saved, seen = state.save(), state.view(viewer)
        assert {name: seen[name] for name in OPEN_TO_ALL} == {name: saved[name] for name in OPEN_TO_ALL}
        assert (seen["viewer"], seen["variant"]) == (viewer, state.game.options["variant"])
        assert seen["pile"] == len(saved["deck"])
        assert seen["seat"] == (None if state.over else state.seat)
        assert set(seen) == {*OPEN_TO_ALL, *ONLY_SEEN}
        for seat, (player, its) in enumerate(zip(seen["players"], saved["players"], strict=True)):
            known = ("money", "shares", "points", "engine", "cards")
            assert {name: player[name] for name in known} == {name: its[name] for name in known}
            shown = state.over or seat == viewer or (its["tycoon"] == "pullman" and saved["first_six"] == seat)
            assert player["tycoon"] == (its["tycoon"] if shown else None)
            assert player["sources"] == state.breakdown()[seat]
            assert player["score"] == state.scores()[seat]


def dealt_otherwise(state: State, viewer: int | None, rng: random.Random) -> State:
    """The same position with other hidden things: the deck, chance, and the tycoons that this viewer cannot see."""
    save = state.save()
    rng.shuffle(save["deck"])
    save["chance"] = [rng.randrange(1, 2**30) for _ in save["chance"]]
    seen = state.view(viewer)["players"]
    full = state.game.options["variant"] == "full"
    hidden = [seat for seat, player in enumerate(seen) if full and player["tycoon"] is None]
    pool = [name for name in TYCOONS if name not in [player["tycoon"] for player in seen]]
    rng.shuffle(pool)
    # Whoever was first with a level-6 engine and showed nothing is not Pullman.
    if save["first_six"] in hidden and "pullman" in pool:
        hidden.insert(0, hidden.pop(hidden.index(save["first_six"])))
        pool.append(pool.pop(pool.index("pullman")))
    for seat in hidden:
        save["players"][seat]["tycoon"] = pool.pop(0)
    return state.game.load(save)


@pytest.mark.parametrize("seats", SEATS)
def test_nothing_hidden_is_in_anybodys_view(seats: int) -> None:
    rng = random.Random(seats)
    for state in some(random_game(seats, number=seats + 3), every=15):
        if not state.over:
            for viewer in (None, *range(seats)):
                other = dealt_otherwise(state, viewer, rng)
                assert other.view(viewer) == state.view(viewer)
                assert other.choices() == state.choices()


@pytest.mark.parametrize("seats", SEATS)
def test_an_imagined_position_has_other_hidden_things_but_keeps_what_is_known(seats: int) -> None:
    changed: Counter[str] = Counter()
    for number in (seats * 12 + 1, seats * 12 + 4):  # from the start, and developed
        for n, state in enumerate(some(random_game(seats, number, tycoon(seats, TINY)), every=5)):
            seat = n % seats
            imagined = state.imagine(seat, n)
            theirs, ours = imagined.save(), state.save()
            table = Table(state.game, theirs)
            table.check()  # among the rest: no card is lost or won, and every tycoon is there once
            assert sorted(theirs["deck"]) == sorted(ours["deck"])
            assert {name: theirs[name] for name in OPEN_TO_ALL} == {name: ours[name] for name in OPEN_TO_ALL}
            if not state.over:
                changed["deck"] += theirs["deck"] != ours["deck"]
                changed["chance"] += theirs["chance"] != ours["chance"]
            for other, (new, old) in enumerate(zip(theirs["players"], ours["players"], strict=True)):
                assert {**new, "tycoon": None} == {**old, "tycoon": None}
                shown = state.over or (old["tycoon"] == "pullman" and ours["first_six"] == other)
                if other == seat or shown:
                    assert new["tycoon"] == old["tycoon"]
                    changed["shown"] += shown and not state.over
                else:
                    assert new["tycoon"] != "pullman" or ours["first_six"] != other, "he would have been shown: R96"
                    changed["tycoon"] += new["tycoon"] != old["tycoon"]
            assert state.imagine(seat, n).save() == theirs
    assert min(changed[name] for name in ("deck", "chance", "tycoon")) > 5


@pytest.mark.parametrize(
    ("first_six", "tycoon_of_first"), [(None, "morgan"), (1, "morgan"), (1, "pullman"), (0, "drew")]
)
def test_every_hidden_tycoon_can_be_anywhere_it_is_not_known_to_be(first_six: int | None, tycoon_of_first: str) -> None:
    """Imagined often enough, each that a seat cannot see turns up with each other seat; Pullman where he may be."""
    rules = tycoon(4)
    save = rules.start(4).save()
    named = [name for name in TYCOONS if name not in ("farnam", "pullman", tycoon_of_first)]
    for seat, player in enumerate(save["players"]):
        player["tycoon"] = "farnam" if seat == 0 else tycoon_of_first if seat == 1 else named[seat]
    if first_six is not None:
        save["players"][first_six]["engine"] = 6
        save["first_six"] = first_six
    state = rules.load(save)
    shown = tycoon_of_first == "pullman"
    found: list[set[str]] = [set(), set(), set(), set()]
    tops: set[str] = set()
    for seed in range(400):
        imagined = state.imagine(0, seed).save()
        tops.add(imagined["deck"][-1])
        for seat in range(4):
            found[seat].add(imagined["players"][seat]["tycoon"])
    hidden = set(TYCOONS) - {"farnam"} - ({"pullman"} if shown else set())
    assert found[0] == {"farnam"}
    assert found[1] == ({"pullman"} if shown else hidden - {"pullman"} if first_six == 1 else hidden)
    assert found[2] == found[3] == hidden
    assert tops == set(save["deck"])


@pytest.mark.parametrize("seats", SEATS)
def test_what_is_imagined_plays_to_its_end(seats: int) -> None:
    for state in some(random_game(seats, number=seats), every=150, first=seats):
        imagined = state.imagine((state.seat + 1) % seats, seats)
        assert_plays_to_its_end(imagined, saying(at_the_table(imagined.game, seats)))


@pytest.mark.parametrize("seats", SEATS)
def test_whatever_depends_on_hidden_things_counts_as_revealed(seats: int) -> None:
    """A choice tried in an imagined position looks the same to its seat, unless something came to light."""
    looked = revealed = 0
    rng = random.Random(seats)
    for number in (seats + 20, 4 * seats + 1):
        for state in some(random_game(seats, number, tycoon(seats, MAPS[number % 2])), every=5):
            if state.over:
                break
            choices = state.choices()
            imagined = state.imagine(state.seat, 3)
            for choice in choices if len(choices) < 9 else rng.sample(choices, 4):
                true, thought = state.copy(), imagined.copy()
                true.play(choice)
                thought.play(choice)
                assert true.reveals == thought.reveals
                if true.reveals == state.reveals:
                    assert true.view(state.seat) == thought.view(state.seat)
                    assert true.choices() == thought.choices()
                    looked += 1
                revealed += true.reveals != state.reveals
    assert looked > 50
    assert revealed > 10


@pytest.mark.parametrize("seats", SEATS)
def test_what_others_have_hidden_shows_only_when_it_is_revealed(seats: int) -> None:
    """The same for somebody who looks on: whatever the one to play has hidden, what he plays looks the same."""
    rng = random.Random(seats)
    compared = 0
    for n, state in enumerate(some(random_game(seats, seats + 30, tycoon(seats, TINY)), every=3)):
        if state.over:
            break
        viewer = (state.seat + 1) % seats
        mine, theirs = state.copy(), state.imagine(viewer, n)
        choice = rng.choice(state.choices())
        mine.play(choice)
        if mine.reveals == state.reveals and "pullman" not in hidden_six(state):
            theirs.play(choice)
            assert mine.view(viewer) == theirs.view(viewer)
            compared += 1
    assert compared > 20


def hidden_six(state: State) -> list[str]:
    """Whoever may be about to show Pullman: then another tycoon would show in what is not shown (R96)."""
    save = state.save()
    return ["pullman"] if save["first_six"] is None and max(p["engine"] for p in save["players"]) >= 5 else []


def test_there_is_nothing_to_see_for_a_seat_that_is_not_there() -> None:
    assert_nothing_to_see_for_seats_that_are_not_there(tycoon(2).start(1))


# ---------------------------------------------------------------------- the same game for ever


@pytest.mark.parametrize("seats", SEATS)
def test_the_same_seed_and_choices_give_the_same_game(seats: int) -> None:
    first, again = (saves(some(random_game(seats, 1), every=10)) for _ in range(2))
    assert first == again


def test_another_seed_gives_other_cubes_cards_tycoons_and_openers() -> None:
    starts = [tycoon(5).start(seed).save() for seed in range(12)]
    for field in ("cities", "deck", "display"):
        assert len({json.dumps(save[field]) for save in starts}) == 12
    assert len({json.dumps([player["tycoon"] for player in save["players"]]) for save in starts}) >= 10
    assert len({save["first"] for save in starts}) >= 4
    assert len({save["cities"][0]["cubes"][colour] for save in starts for colour in COLOURS}) >= 3


# Seats, map, variant, plays and scores.
GOLDEN = [
    (2, "eastern-us", "full", 1070, [-480151, -498410]),
    (3, "eastern-us", "full", 1216, [-49056, -76282, -33260]),
    (4, "eastern-us", "beginners", 1500, [-63336, -42792, -56282, -51069]),
    (5, "eastern-us", "full", 1951, [-101780, -80736, -69935, -60931, -40354]),
    (6, TINY, "full", 751, [-236, -209, -538, -483, -459, -183]),
    (3, TINY, "beginners", 586, [-3102, -2987, -1657]),
]


@pytest.mark.parametrize(("seats", "map_name", "variant", "plays", "scores"), GOLDEN, ids=range(len(GOLDEN)))
def test_a_game_played_by_our_own_chance_ends_the_same_for_ever(
    seats: int, map_name: str, variant: str, plays: int, scores: list[int]
) -> None:
    # A change of these numbers is a change of the rules: old records would no longer replay (rules_version).
    assert played_by_our_own_chance(tycoon(seats, map_name, variant).start(2005), 2005) == (plays, scores)
