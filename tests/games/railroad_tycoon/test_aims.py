"""Aims: the track from city to city that can be laid now, what is left of it, and a cube's best way to a city."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

import pytest

from ironbridge.draw.drawing import Look
from ironbridge.engine.aims import Aim
from ironbridge.games.railroad_tycoon.drawing import DRAWING
from ironbridge.games.railroad_tycoon.judgement.aims import ALTERNATIVES, aims
from ironbridge.games.railroad_tycoon.judgement.evaluation import sensible
from ironbridge.games.railroad_tycoon.rules.chains import joins
from ironbridge.games.railroad_tycoon.rules.components import NOWHERE, SHARE
from ironbridge.games.railroad_tycoon.rules.questions import (
    ACTION_OVER,
    ASK_ACTION,
    ASK_BID,
    ASK_CUBE,
    ASK_EXIT,
    ASK_LINK,
    ASK_START,
)
from ironbridge.games.railroad_tycoon.rules.state import TycoonState
from ironbridge.games.railroad_tycoon.rules.track import exit_of, hex_of
from ironbridge.games.railroad_tycoon.rules.vocabulary import BUILD, DELIVER, ISSUE
from ironbridge.games.railroad_tycoon.sentences.aims import Followed, tiles, told_aim
from ironbridge.language import language
from ironbridge.parts.hexes import SIDES, distance, opposite
from tests.games.playing import after, play
from tests.games.railroad_tycoon.helpers import (
    A,
    lines,
    points,
    position,
    seen_by_the_asked,
    tycoon,
    unfinished,
)
from tests.games.railroad_tycoon.tracks import build, laid

ENGLISH, FRENCH = language("en", "railroad-tycoon"), language("fr", "railroad-tycoon")
ALL = 99


def thing(*words: str) -> frozenset[str]:
    return frozenset(words)


def city(id_: str) -> frozenset[str]:
    """A city as it lies on the board, with the words of all that can be done there."""
    return thing(f"city:{id_}", f"cube:red@{id_}", f"track:{id_}.e", f"to:{id_}.0")


def between(state: TycoonState, one: str, other: str) -> list[Aim]:
    return aims(state, [city(one), city(other)], ALL)


def of(state: TycoonState, aim: Aim) -> list[str]:
    """The words of its path."""
    return [state.game.word(choice) for choice in aim.path]


def spent(state: TycoonState) -> int:
    """What the seat to move has paid since the start of the game, but for its income."""
    return SHARE * state.shares[state.seat] - state.money[state.seat]


def ended(state: TycoonState, path: tuple[int, ...]) -> TycoonState:
    """A copy in which each of these was on offer and was chosen, at the end of the action, before anything follows."""
    twin = state.copy()
    for n, choice in enumerate(path):
        assert choice in twin.choices(), f"{[*map(twin.game.word, path)]}: {twin.game.word(choice)} is not on offer"
        assert (twin.turns_begun, twin.actions_begun) == (state.turns_begun, state.actions_begun)
        if n < len(path) - 1:
            twin.play(choice)
    twin.answer(path[-1])
    while twin.question != ACTION_OVER and twin.actions_begun == state.actions_begun:
        (only,) = twin.answers()
        twin.answer(only)
    return twin


def cost(state: TycoonState, aim: Aim) -> int:
    """What its path makes the seat pay."""
    return spent(ended(state, aim.path)) - spent(state)


# ---------------------------------------------------------------------- positions from games


@cache
def positions(seats: int) -> tuple[TycoonState, ...]:
    """Some of a game, early and late, at every question where somebody can be after something."""
    chance, found = Random(seats), []
    state = tycoon(seats).start(seats)
    asked = (ASK_ACTION, ASK_START, ASK_EXIT, ASK_CUBE, ASK_LINK)
    while not state.over:
        assert isinstance(state, TycoonState)
        if state.question in asked and chance.random() < 0.05:
            found.append(state.copy())
        choices = sensible(state) if chance.random() < 0.5 else list(state.choices())
        if state.question == ASK_BID:
            choices = choices[:1]
        elif state.question == ASK_ACTION:
            choices = [choice for choice in choices if choice != ISSUE]
        state.play(chance.choice(choices))
    return tuple(found)


def things_in(state: TycoonState, chance: Random) -> Iterator[list[frozenset[str]]]:
    """One city; that and another near it; a cube and a city; the city of the track under way and another."""
    cities = state.rules.board.cities
    one = cities[state.city] if state.question == ASK_EXIT else chance.choice(cities)
    near = sorted(cities, key=lambda other: distance(one.hex, other.hex))
    other = chance.choice(near[1:9])
    yield [city(one.id)]
    yield [city(one.id), city(other.id)]
    yield [city(other.id)]
    yield [thing(f"cube:red@{one.id}"), city(other.id)]
    yield [thing(f"cube:blue@{one.id}")]
    yield [thing(f"track:{one.id}.{chance.choice(SIDES)}"), city(other.id)]


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_path_is_legal_word_for_word_and_costs_what_is_said(seats: int) -> None:
    chance, found, left = Random(1), 0, 0
    for state in positions(seats):
        seen = seen_by_the_asked(state)
        for things in things_in(state, chance):
            named = aims(state, things, 8)
            assert len(named) <= 8
            assert len({aim.path if len(things) == 2 else aim for aim in named}) == len(named)
            for aim in named:
                after_it = ended(state, aim.path)
                followed = Followed(seen, aim, ENGLISH)
                assert spent(after_it) - spent(state) == followed.cost
                assert bool(aim.left) == bool(aim.cost_left)
                if aim.left:
                    assert after_it.question == ACTION_OVER
                    assert after_it.is_finished(after_it.link) or aim.left[0] == next_tile(after_it, aim.left[0])
                    left += 1
                found += 1
    assert found > 100
    assert left > 10


def next_tile(state: TycoonState, word: str) -> str:
    """Where the link just laid goes on, with the last side of this word."""
    tile, board = state.link_track[state.link][-1], state.rules.board
    column, row = board.hexes[board.next_hex[hex_of(tile) * 6 + exit_of(tile)]]
    return f"tile:{column}.{row}.{SIDES[opposite(exit_of(tile))]}.{word.rpartition('.')[2]}"


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_what_is_hidden_does_not_matter(seats: int) -> None:
    chance = Random(2)
    for state in positions(seats)[::3]:
        for things in things_in(state, chance):
            told = [aims(imagined(state, seed), things, 8) for seed in (1, 2)]
            assert told[0] == told[1] == aims(state, things, 8)


def imagined(state: TycoonState, seed: int) -> TycoonState:
    twin = state.imagine(state.seat, seed)
    assert isinstance(twin, TycoonState)
    return twin


# ---------------------------------------------------------------------- the slow twin


def cheapest(state: TycoonState, one: int, other: int) -> int | None:
    """What the cheapest track of now from a city to another costs: by laying every track there is."""
    costs: list[int] = []

    def lay(twin: TycoonState) -> None:
        if is_link(twin, one, other):
            costs.append(spent(twin) - spent(state))
        elif twin.question == ASK_EXIT:
            for choice in twin.answers():
                following = twin.copy()
                following.answer(choice)
                lay(following)

    for choice in (choice for choice in state.answers() if (choice - first_start(state)) // 6 in (one, other)):
        twin = state.copy()
        twin.answer(choice)
        lay(twin)
    return min(costs, default=None)


def is_link(state: TycoonState, one: int, other: int) -> bool:
    """Whether a link of the seat joins two cities."""
    return bool(state.own_joined[state.seat * state.rules.board.city_count + one] >> other & 1)


def first_start(state: TycoonState) -> int:
    return state.game.choice(f"track:{state.rules.board.cities[0].id}.e")


@pytest.mark.parametrize("seats", range(2, 7))
def test_no_track_of_now_is_cheaper(seats: int) -> None:
    chance, compared = Random(3), 0
    asked = [state for state in positions(seats) if state.question == ASK_ACTION and BUILD in state.choices()]
    for state in [after(state, "build") for state in asked[-8:]]:
        cities = state.rules.board.cities
        for _ in range(3):
            one = chance.randrange(len(cities))
            near = [n for n, city_ in enumerate(cities) if n != one and distance(cities[one].hex, city_.hex) <= 4]
            if not near:
                continue
            other = chance.choice(near)
            if is_link(state, one, other):
                continue
            found = [
                aim
                for aim in between(state, cities[one].id, cities[other].id)
                if is_link(ended(state, aim.path), one, other)
            ]
            least = cheapest(state, one, other)
            assert (cost(state, found[0]) if found else None) == least
            compared += least is not None
    assert compared > 5


def test_with_cards_too_no_track_of_now_is_cheaper() -> None:
    state = play(position(cards="perfect tunnel"), "build")
    index = state.rules.board.city_index
    for one, other in (("harrisburg", "pittsburgh"), ("pittsburgh", "wheeling"), ("norfolk", "richmond")):
        found = between(state, one, other)[0]
        assert not found.left
        assert cost(state, found) == cheapest(state, index[one], index[other])
    words = of(state, between(state, "harrisburg", "pittsburgh")[0])
    assert {"use:perfect", "use:tunnel"} <= {*words}


# ---------------------------------------------------------------------- from city to city


def test_from_any_question_of_the_action() -> None:
    state = position(money=0)
    (first, *_) = between(state, "baltimore", "philadelphia")
    assert of(state, first) == ["build", "track:baltimore.ne", "exit:ne"]
    begun = play(position(), "build")
    assert of(begun, between(begun, "baltimore", "philadelphia")[0]) == ["track:baltimore.ne", "exit:ne"]
    play(begun, "track:baltimore.ne")
    assert of(begun, between(begun, "baltimore", "philadelphia")[0]) == ["exit:ne"]
    assert of(begun, aims(begun, [city("philadelphia")], ALL)[0]) == ["exit:ne"]
    assert between(begun, "new_york", "philadelphia") == []


def test_alternatives_leave_or_arrive_elsewhere_and_are_told_apart() -> None:
    state = position()
    for one, other in (("pittsburgh", "cleveland"), ("chicago", "detroit"), ("memphis", "st_louis")):
        found = between(state, one, other)
        assert 1 < len(found) <= ALTERNATIVES + 1  # one over other cities
        whole = [cost(state, aim) + aim.cost_left for aim in found]
        assert whole == sorted(whole)
        for say in (ENGLISH, FRENCH):
            assert len({told_aim(seen_by_the_asked(state), aim, say) for aim in found}) == len(found)


def test_a_side_of_a_city_is_where_the_track_begins() -> None:
    state = position()
    found = aims(state, [thing("track:pittsburgh.w"), city("cleveland")], ALL)
    assert found
    assert {of(state, aim)[1] for aim in found} == {"track:pittsburgh.w"}


def test_r43_what_cannot_be_finished_in_this_turn_is_no_aim() -> None:
    state = position(round=3)
    for aim in between(state, "memphis", "st_louis"):  # over another city
        assert unfinished(ended(state, aim.path)) == []
    (aim, *_) = between(position(round=2), "memphis", "st_louis")
    assert (len(aim.path), len(aim.left)) == (6, 1)


def actions_left(state: TycoonState, start: str, left: tuple[str, ...]) -> list[list[str]]:
    """The words of the actions that lay what is left, after track that began at this side of a city."""
    board, actions = state.rules.board, [["build", start]]
    for word in left:
        column, row, entry, leaving = word.removeprefix("tile:").split(".")
        begun = board.next_city[board.hex_index[int(column), int(row)] * 6 + SIDES.index(entry)]
        if begun != NOWHERE:
            start = f"track:{board.cities[begun].id}.{SIDES[opposite(SIDES.index(entry))]}"
        if begun != NOWHERE or len(actions[-1]) == 6:
            actions.append(["build", start])
        actions[-1].append(f"exit:{leaving}")
    return [action for action in actions if len(action) > 2]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        *(("memphis", "st_louis"), ("chicago", "st_louis"), ("knoxville", "washington"), ("minneapolis", "chicago")),
        *(("chicago", "new_york"), ("new_orleans", "boston"), ("kansas_city", "charleston")),
    ],
)
def test_what_is_left_leads_to_the_city(one: str, other: str) -> None:
    state = position(money=200)
    found = between(state, one, other)
    assert found
    for aim in found:
        assert aim.left
        words = of(state, aim)
        twin, paid = after(state, *words), 0
        for action in actions_left(state, words[1], aim.left):
            while (twin.seat, twin.question) != (A, ASK_ACTION):
                play(twin, "pass")
            before = twin.money[A]
            play(twin, *action)
            paid += before - twin.money[A]
        index = state.rules.board.city_index
        assert joins(twin, A, index[one], index[other])
        assert paid == aim.cost_left


def test_far_away_the_links_that_lie_already_are_used() -> None:
    state = position(links="A pittsburgh-cleveland toledo-cleveland, B chicago-toledo")
    (aim,) = between(state, "chicago", "new_york")
    said = told_aim(seen_by_the_asked(state), aim, ENGLISH)
    assert said.startswith("Track from Chicago to New York, first to the ")
    assert "by way of Toledo" in said
    assert "later " in said
    joined = position(links="A pittsburgh-cleveland toledo-cleveland")
    assert between(joined, "pittsburgh", "toledo")[0].left == ()


def test_r29_a_link_that_was_begun_goes_on() -> None:
    state = position(links="A memphis-st_louis:4", round=2)
    (aim, *_) = between(state, "st_louis", "memphis")
    assert len(of(state, aim)) <= 3
    assert lines(after(state, *of(state, aim)), A) == {"memphis-st_louis"}
    assert aim.path in {other.path for other in aims(state, [city("st_louis")], ALL)}


def test_a22_two_that_were_begun_meet() -> None:
    state = position(links=laid("A memphis.ne ne ne, A st_louis.se se"), round=3)
    found = between(state, "memphis", "st_louis")
    for aim in found:
        assert lines(after(state, *of(state, aim)), A) == {"memphis-st_louis"}
    assert unfinished(ended(state, found[0].path), A) == []


def test_r106_a_land_grant_is_the_last_alternative() -> None:
    state = position(cards="grant", links="")
    found = between(state, "baltimore", "philadelphia")
    assert [of(state, aim)[0] for aim in found].count("use:grant") == 1
    assert of(state, found[-1])[0] == "use:grant"
    assert cost(state, found[-1]) == 0
    granted = play(position(cards="grant"), "use:grant")
    assert cost(granted, between(granted, "baltimore", "philadelphia")[0]) == 0


def test_one_city_leads_to_several_the_cheapest_first() -> None:
    state = position()
    found = aims(state, [city("pittsburgh")], 5)
    assert len(found) == 5
    ends = {next(iter(lines(after(state, *of(state, aim)), A))) for aim in found if not aim.left}
    now = [cost(state, aim) for aim in found if not aim.left]
    assert now == sorted(now)
    assert len(ends) == len(now)


def test_other_questions_have_no_aims() -> None:
    bidding = position(question={"kind": "bid"}, seat=A)
    assert between(bidding, "baltimore", "philadelphia") == []
    assert aims(position(), [thing("upgrade")], ALL) == []
    assert between(position(), "baltimore", "baltimore") == []


# ---------------------------------------------------------------------- deliveries


def test_a_cube_and_a_city() -> None:
    links = "A baltimore-philadelphia philadelphia-new_york, B baltimore-new_york"
    state = position(links=links, cubes="baltimore red, philadelphia", engine=2)
    found = aims(state, [thing("cube:red@baltimore"), city("new_york")], ALL)
    assert of(state, found[0])[0] == "deliver"
    assert points(ended(state, found[0].path), A) - points(state, A) >= 2


def test_a_cube_alone_goes_to_every_city_that_takes_it() -> None:
    links = "A baltimore-philadelphia philadelphia-new_york baltimore-washington washington-richmond"
    state = position(links=links, cubes="philadelphia blue red", engine=4)
    for colour, goal in (("red", "new_york"), ("blue", "washington")):
        (aim,) = aims(state, [thing(f"cube:{colour}@philadelphia")], ALL)
        assert of(state, aim)[:2] == ["deliver", f"cube:{colour}@philadelphia"]
        assert ended(state, aim.path).path[-1] // 3 == state.rules.board.city_index[goal]
    begun = play(state.copy(), "build", "track:chicago.e")
    assert aims(begun, [thing("cube:red@philadelphia")], ALL) == []


def test_beginners_have_the_same_aims() -> None:
    state = position(variant="beginners", seats=2)
    assert of(state, between(state, "baltimore", "philadelphia")[0]) == ["build", "track:baltimore.ne", "exit:ne"]


@pytest.mark.parametrize("seats", [3, 5])
def test_no_way_of_a_cube_brings_the_seat_more_links(seats: int) -> None:
    compared = 0
    able = [state for state in positions(seats) if state.question == ASK_ACTION and DELIVER in state.choices()]
    for state in [after(state, "deliver") for state in able]:
        for choice in state.choices() if state.question == ASK_CUBE else ():
            word = state.game.word(choice)
            for goal, most in best_ways(state, choice).items():
                found = aims(state, [thing(word), city(state.rules.board.cities[goal].id)], ALL)
                own = [own_links(ended(state, aim.path)) for aim in found if aim.path[0] == choice]
                assert max(own) == own[0] == most
                compared += 1
    assert compared > 5


def own_links(state: TycoonState) -> int:
    return sum(step % state.rules.seats == state.seat for step in state.path)


def best_ways(state: TycoonState, cube: int) -> dict[int, int]:
    """By city, the most own links that a cube can go over there: by going every way there is."""
    found: dict[int, int] = {}

    def go(twin: TycoonState) -> None:
        if twin.question == ASK_LINK:
            for choice in twin.answers():
                further = twin.copy()
                further.answer(choice)
                go(further)
        else:
            goal = twin.path[-1] // twin.rules.seats
            found[goal] = max(found.get(goal, 0), own_links(twin))

    begun = state.copy()
    begun.answer(cube)
    go(begun)
    return found


# ---------------------------------------------------------------------- in words and as a picture


def test_told_with_its_price_its_shares_and_what_is_left() -> None:
    state = position(money=1)
    seen, (aim, *_) = seen_by_the_asked(state), between(state, "memphis", "st_louis")
    said = told_aim(seen, aim, ENGLISH)
    assert said.startswith("Track from Memphis to St. Louis, first to the ")
    assert "4 tiles, $" in said
    assert "you issue" in said
    assert "later 1 tile more, $" in said
    assert told_aim(seen, aim, FRENCH).startswith("Voie Memphis – Saint-Louis, d’abord vers ")
    parts = tiles(seen, aim, ENGLISH)
    assert len(parts) == 5
    assert parts[-1].startswith("later: open country, $2,000")
    (steep, *_) = between(state, "harrisburg", "pittsburgh")
    told = " ".join(tiles(seen, steep, ENGLISH))
    assert "hill, $4,000" in told
    assert "ridge +$4,000" in told


def test_a_delivery_is_told_with_what_it_brings() -> None:
    state = position(
        links="A baltimore-philadelphia philadelphia-new_york", cubes="baltimore red", engine=2, display=""
    )
    (aim, *_) = aims(state, [thing("cube:red@baltimore"), city("new_york")], ALL)
    seen = seen_by_the_asked(state)
    said = "Deliver a red cube from Baltimore to New York over 2 links: 2 points for you"
    assert told_aim(seen, aim, ENGLISH) == said
    assert len(tiles(seen, aim, FRENCH)) == 2


def test_what_is_left_is_drawn_pale() -> None:
    state = position()
    (aim, *_) = between(state, "memphis", "st_louis")
    seen = seen_by_the_asked(after(state, build(" ".join(of(state, aim)[1:2]).removeprefix("track:"))))
    assert "ghosts" not in DRAWING.board(seen)
    drawn = DRAWING.board(seen, Look(ghosts=aim.left))
    assert drawn.count('class="ghosts"') == 1
    assert "Track left for later" in drawn
