"""Bots that search: what they may know, what they tell of their thoughts, and that looking ahead pays."""

from __future__ import annotations

from itertools import pairwise

import pytest

import ironbridge
from ironbridge.bots import BOTS, Bot, SearchBot, Thought, bot, chances
from ironbridge.bots.levels import Magnate
from ironbridge.bots.search import Node, Reach, Search
from ironbridge.bots.tuned import estimate_for
from ironbridge.bots.ways import RIVALRY, Mind, Paths
from ironbridge.engine.chance import seeded
from ironbridge.engine.game import State

GAMES = list(ironbridge.games())
HIDING = [name for name, about in ironbridge.games().items() if about.hidden]


class Quick(SearchBot):
    """A magnate without patience."""

    name = "quick"
    reach = Reach(positions=150, worlds=3, own=4, curiosity=0.5, breadth=1.0)


@pytest.mark.parametrize("game", GAMES)
def test_a_thought_tells_of_ways_that_can_be_played(game: str) -> None:
    for state in _positions(game, [0, 40, 90]):
        thought = Quick(1).think(state.imagine(state.seat, 1))
        search = Search(
            Mind(state.game, estimate_for(state.game).worths, RIVALRY),
            Quick.reach,
            state.imagine(state.seat, 1),
            seeded(1),
        )
        search.think(60.0)
        assert [weighed.path for weighed in thought.weighed] == [path for path, _ in search.ranking()[:3]]
        shares = [weighed.visits for weighed in thought.weighed]
        assert shares == sorted(shares, reverse=True)
        assert sum(shares) <= 1 + 1e-9
        assert sum(thought.chances) == pytest.approx(1)
        for weighed in thought.weighed:
            _ends_a_turn_or_an_action(state.imagine(state.seat, 1), weighed.path)


def _ends_a_turn_or_an_action(state: State, path: tuple[int, ...]) -> None:
    begun = (state.seat, state.turns_begun, state.actions_begun)
    for choice in path:
        assert (state.seat, state.turns_begun, state.actions_begun) == begun
        state.play(choice)
    assert state.over or (state.seat, state.turns_begun, state.actions_begun) != begun


@pytest.mark.parametrize("game", HIDING)
@pytest.mark.parametrize("name", ["greedy", "apprentice", "quick"])
def test_what_is_hidden_does_not_move_a_bot(game: str, name: str) -> None:
    """The cards of the others and of the pile are changed; who sees the same does the same."""
    for state in _positions(game, [0, 30, 60]):
        changed = state.imagine(state.seat, 123)
        assert changed.save() != state.save()
        assert changed.view(state.seat) == state.view(state.seat)
        assert _bot(name, 7).answer(changed) == _bot(name, 7).answer(state)


@pytest.mark.parametrize("game", HIDING)
def test_a_search_looks_at_several_worlds_that_the_seat_can_believe_in(game: str) -> None:
    state = _positions(game, [30])[0]
    search = _search(state, Quick.reach)
    assert len(search.worlds) == 3
    assert all(world.view(state.seat) == state.view(state.seat) for world in search.worlds)
    assert len({str(world.save()) for world in search.worlds}) == 3


def test_where_nothing_is_hidden_there_is_one_world() -> None:
    assert len(_search(ironbridge.game("steel-driver", seats=3).start(1), Quick.reach).worlds) == 1


@pytest.mark.parametrize("name", ["apprentice", "merchant"])  # a magnate differs in nothing but its reach
def test_a_level_thinks_alike_with_the_same_seed(name: str) -> None:
    state = _positions("steel-driver", [60])[0]
    assert _thought(name, state) == _thought(name, state)


def test_a_search_stops_when_its_positions_are_used_up() -> None:
    state = _positions("brass-birmingham", [40])[0]
    search = _search(state, Reach(positions=300, worlds=2, own=4, curiosity=0.5, breadth=1.0))
    search.think(60.0)
    ways = Paths(search.mind, state).looked
    assert search.looked <= 300 + 20 * ways


@pytest.mark.parametrize("game", GAMES)
def test_a_search_ends_before_that_only_if_no_other_way_could_catch_up(game: str) -> None:
    positions, ended_early = 3000, 0
    for state in _positions(game, [10, 25, 40, 55]):
        search = _search(state, Reach(positions=positions, worlds=2, own=4, curiosity=0.5, breadth=1.0))
        search.think(60.0)
        if search.looked < positions and len(search.root.branches) > 1:
            ended_early += 1
            first, second = ([branch.visits for _, branch in search.ranking()] + [0])[:2]
            looks = search.root.visits + len(search.worlds)
            assert first - second > (positions - search.looked) / (search.looked / looks)
    assert ended_early


def test_a_search_without_time_still_has_an_answer() -> None:
    magnate = Magnate(1)
    magnate.seconds = 0.0
    state = _positions("brass-birmingham", [40])[0]
    assert magnate.answer(state) in state.choices()


def test_looking_ahead_finds_what_first_sight_misses() -> None:
    """The tree goes several moves deep, and what came back from there counts."""
    state = _positions("steel-driver", [80])[0]
    search = _search(state, Reach(positions=1500, worlds=1, own=5, curiosity=0.5, breadth=1.0))
    search.think(60.0)
    assert _depth(search.root) >= 3
    path, best = search.ranking()[0]
    assert best.visits == max(branch.visits for branch in search.root.branches.values())
    assert path in search.root.branches


def test_others_who_keep_to_their_habits_leave_more_time_for_ones_own_ways() -> None:
    state = _positions("brass-birmingham", [90])[0]
    costs = []
    for by_habit in (False, True):
        search = _search(state, Reach(positions=2000, worlds=2, own=4, curiosity=0.5, breadth=1.0))
        search.mind.by_habit = by_habit
        search.think(60.0)
        costs.append(search.looked / search.root.visits)  # of a look
    assert costs[0] > 1.5 * costs[1]


def test_a_habit_that_is_not_open_is_left() -> None:
    """At the next point of the tree the others think again."""
    state = _positions("brass-birmingham", [40])[0]
    search = _search(state, Reach(positions=1, worlds=1, own=4, curiosity=0.5, breadth=1.0))
    search.seat = (state.seat + 1) % 3  # it is another's turn, then
    (first,) = search._open(Node(), state, world=0, depth=1)
    assert search.habits == {(0, 1, state.seat): first.path}
    assert search._open(Node(), state, world=0, depth=1)[0].path == first.path
    search.habits[(0, 1, state.seat)] = (*first.path, first.path[-1])
    assert search._open(Node(), state, world=0, depth=1)[0].path == first.path
    assert search.habits == {(0, 1, state.seat): first.path}


def _depth(node: Node) -> int:
    return 1 + max((_depth(branch.node) for branch in node.branches.values() if branch.visits), default=0)


def test_a_way_is_kept_once_and_the_best_first() -> None:
    state = _positions("brass-birmingham", [20])[0]
    ways = Paths(_search(state, Quick.reach).mind, state).best(10)
    leads = [way.lead for way in ways]
    assert leads == sorted(leads, reverse=True)
    assert all(one.worths != other.worths for one, other in pairwise(ways))


@pytest.mark.parametrize(("rivalry", "lead"), [(0.0, 7.0), (1.0, 6.0), (0.5, 6.5)])
def test_a_lead_is_over_the_average_of_the_others_or_over_the_best(rivalry: float, lead: float) -> None:
    mind = Mind(ironbridge.game("steel-driver", seats=3), lambda _: [], rivalry)
    assert mind.lead([10.0, 4.0, 2.0], 0) == lead


def test_a_quick_search_always_beats_chance() -> None:
    assert all(_comes_first("steel-driver", "random", 3, seed) for seed in range(3))


@pytest.mark.soak
@pytest.mark.parametrize("game", HIDING)
def test_a_quick_search_beats_greed(game: str) -> None:
    games = 20
    assert sum(_comes_first(game, "greedy", 2, seed) for seed in range(games)) > games * 0.6


def _comes_first(name: str, opponents: str, seats: int, seed: int) -> bool:
    game = ironbridge.game(name, seats=seats)
    players: list[Bot] = [bot(opponents, seed * seats + seat) for seat in range(seats)]
    players[seed % seats] = Quick(seed)
    state = game.start(seed)
    while not state.over:
        state.play(players[state.seat].answer(state))
    return state.ranks()[seed % seats] == 1


# ---------------------------------------------------------------------- chances of winning


@pytest.mark.parametrize("game", GAMES)
def test_chances_add_up_and_are_certain_at_the_end(game: str) -> None:
    state = ironbridge.game(game, seats=3).start(3)
    players = [bot("random", seat) for seat in range(3)]
    while not state.over:
        assert sum(chances(state)) == pytest.approx(1)
        state.play(players[state.seat].answer(state))
    best = state.ranks().count(1)
    assert chances(state) == [1 / best if rank == 1 else 0.0 for rank in state.ranks()]


def test_who_is_ahead_has_the_better_chance() -> None:
    state = ironbridge.game("brass-birmingham", seats=2).load({"players": [{"money": 60}, {"money": 0}]})
    first, second = chances(state)
    assert first > second


# ---------------------------------------------------------------------- bots of one's own


def test_a_bot_of_ones_own_is_found_by_its_class() -> None:
    assert isinstance(bot("ironbridge.bots.levels.Magnate", 1), Magnate)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("nowhere.Bot", "the bot 'nowhere.Bot' cannot be imported: No module named 'nowhere'"),
        ("ironbridge.bots.Nobody", "'ironbridge.bots.Nobody' is not a class made from ironbridge.bots.Bot"),
        ("ironbridge.bots.chances", "'ironbridge.bots.chances' is not a class made from ironbridge.bots.Bot"),
    ],
)
def test_what_is_no_bot_is_refused(name: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        bot(name, 1)


# ---------------------------------------------------------------------- helpers


def _positions(name: str, choices: list[int]) -> list[State]:
    """Real positions of one game, after so many choices by greedy players."""
    state = ironbridge.game(name, seats=3).start(11)
    players = [bot("greedy", seat) for seat in range(3)]
    found: list[State] = []
    for n in range(choices[-1] + 1):
        if n in choices:
            found.append(state.copy())
        state.play(players[state.seat].answer(state))
    return found


def _bot(name: str, seed: int) -> Bot:
    return Quick(seed) if name == "quick" else BOTS[name](seed)


def _thought(name: str, state: State) -> Thought:
    made = bot(name, 5)
    assert isinstance(made, SearchBot)
    return made.think(state.imagine(state.seat, 1))


def _search(state: State, reach: Reach) -> Search:
    mind = Mind(state.game, state.game.part("judgement.evaluation").worth)
    return Search(mind, reach, state, seeded(1))
