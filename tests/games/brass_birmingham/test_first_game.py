"""What somebody is told in their first game: what wins, how one scores, the rules asked, why one would do this."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ironbridge.engine.catalogue import catalogue
from ironbridge.engine.game import State
from ironbridge.games.brass_birmingham import sentences
from ironbridge.games.brass_birmingham.rules.questions import ASK_ACTION, QUESTIONS
from ironbridge.games.brass_birmingham.rules.state import BrassState
from ironbridge.language import language
from ironbridge.learn.lesson import words_in
from tests.games.brass_birmingham.helpers import (
    A,
    B,
    brass,
    flipped,
    last_turn,
    links,
    mat,
    merchants,
    pass_turn,
    position,
    tile,
)
from tests.games.brass_birmingham.referee import TEMPERS, Player
from tests.games.playing import after, play, words
from tests.games.properties import played, saying

EN, FR = language("en", "brass-birmingham"), language("fr", "brass-birmingham")
LONGEST_HOW, LONGEST_CUE = 11, 20  # words


def seen(state: State, seat: int | None = None) -> BrassState:
    """As whoever must choose sees it."""
    found = state.seen_by(state.seat if seat is None and not state.over else seat)
    assert isinstance(found, BrassState)
    return found


def scored(state: State, seat: int = A) -> dict[str, int]:
    return {each.name: each.now for each in sentences.scored(seen(state), seat, EN)}


def cue(state: State, word: str) -> str:
    return sentences.cue(seen(state), word, EN)


def games() -> Iterator[State]:
    """All positions of some games, full and introductory, by players of every temper."""
    for n, temper in enumerate(TEMPERS):
        seats, length = ((2, "full"), (3, "introductory"), (4, "full"))[n % 3]
        yield from played(brass(seats, length).start(n), saying(Player(temper, n).word))


# ---------------------------------------------------------------------- what wins


def test_the_goal_is_that_of_the_variant() -> None:
    assert sentences.goal(seen(position()), EN).startswith("Most points after the rail era.")
    short = sentences.goal(seen(position(length="introductory")), EN)
    assert short.startswith("Most points after the canal era.")
    assert "money" in short
    assert "money" not in sentences.goal(seen(position()), EN)  # R3


# ---------------------------------------------------------------------- how one scores

TILES = [
    flipped(A, "cotton 2", "worcester.1"),
    flipped(B, "coal 1", "dudley.1"),
    tile(A, "iron 1", "coalbrookdale.2"),
]
LINKS = [*links(A, "worcester-birmingham birmingham-oxford"), *links(B, "dudley-kidderminster")]


def test_what_each_source_would_bring_is_what_the_end_of_the_era_brings() -> None:
    state = last_turn(tiles=TILES, links=LINKS)
    said = [scored(state, seat) for seat in (A, B)]
    assert said[A]["Links of the canal era"] == 2 + 2
    assert said[A]["Tiles of the canal era"] == 5
    pass_turn(state)
    for seat in (A, B):
        sources = state.breakdown()[seat]
        assert said[seat]["Links of the canal era"] == sources["canal-links"]
        assert said[seat]["Tiles of the canal era"] == sources["canal-tiles"]


def test_the_introductory_game_also_counts_money_income_and_lasting_tiles() -> None:
    rich = {A: {"money": 43, "space": 15}}  # R37: level 3
    state = last_turn(length="introductory-no-last-income", tiles=TILES, links=LINKS, players=rich)
    said = scored(state)
    assert (said["Money"], said["Income"], said["Tiles from level II up, once more"]) == (10, 3, 5)
    pass_turn(state)
    assert state.over
    assert {name: n for name, n in said.items() if name != "Income of this round"} == scored(state)
    assert sum(scored(state).values()) == state.scores()[A]


def test_money_and_income_earn_no_points_in_the_full_game() -> None:
    said = scored(position())
    assert not {"Money", "Income", "Links of the rail era"} & set(said)
    assert "Links of the rail era" in scored(position(era="rail"))


def test_the_sources_add_up_and_say_how_in_a_few_words() -> None:
    for state in games():
        now = seen(state)
        projected = sentences.projections(now, EN)[0].values
        for seat in range(now.rules.seats):
            found = sentences.scored(now, seat, EN)
            points = sum(each.now for each in found if each.name != "Income of this round")
            assert points == projected[seat]
            for say in (EN, FR):
                assert all(0 < words_in(each.how) <= LONGEST_HOW for each in sentences.scored(now, seat, say))


# ---------------------------------------------------------------------- the rules that are asked


def test_every_question_rests_on_rules_that_there_are() -> None:
    rules, asked = catalogue(brass().folder, "en").rules, set()
    for state in games():
        found = sentences.rules_asked(seen(state))
        assert found
        assert set(found) <= set(rules)
        assert len(set(found)) == len(found)
        asked.add("over" if state.over else state.view(state.seat)["question"]["kind"])
    assert asked == {*QUESTIONS[ASK_ACTION:], "over"}


def test_the_card_that_builds_is_explained_by_its_own_rule() -> None:
    state = position(hand="birmingham worcester coal")
    assert sentences.rules_asked(seen(after(state, "build", "card:worcester")))[0] == 89
    assert sentences.rules_asked(seen(after(state, "loan")))[0] == 28


# ---------------------------------------------------------------------- why one would do this


def test_a_cue_is_one_short_sentence_and_every_kind_of_choice_has_some() -> None:
    spoken = set()
    for state in games():
        now = seen(state)
        for word in words(state):
            said = [sentences.cue(now, word, say) for say in (EN, FR)]
            assert bool(said[0]) == bool(said[1])
            if said[0]:
                spoken.add(word if word.isalpha() else re.split("[:<]", word)[0])
                assert all(words_in(each) <= LONGEST_CUE for each in said), said
                assert all(each[-1] in ".?" for each in said)
    assert spoken >= {"build", "network", "develop", "sell", "loan", "scout", "pass", "done", "card", "link"}
    assert spoken >= {"coal", "iron", "beer"}


def test_nobody_is_cued_for_another() -> None:
    state = position(hand="birmingham")
    assert cue(state, "build")
    assert not sentences.cue(seen(state, B), "build", EN)


def test_an_action_is_cued_with_the_numbers_of_the_moment() -> None:
    state = position(hand="dudley dudley coal", money=6, links=links(A, "birmingham-oxford"))
    assert cue(state, "loan").startswith("Costs £3 at each of 18 payments of income to come")
    assert cue(state, "network") == "The best link open to you is worth 2 points as things stand."
    assert cue(state, "develop") == "The iron for two tiles would cost £4 now."
    free = position(hand="dudley", tiles=[tile(B, "iron 1", "dudley.2", cubes=2)])
    assert cue(free, "develop") == "Iron lies on the board: two tiles would cost you no money at all."


def test_a_link_leads_to_a_merchant_place_even_without_merchants() -> None:
    """R11: two players have no merchants at Warrington."""
    state = play(position(hand="dudley", links=links(A, "stone-stoke_on_trent")), "network", "card:dudley")
    assert cue(state, "link:warrington-stoke_on_trent") == (
        "Worth 2 points now, and the way to a merchant place: Warrington."
    )


def test_a_mine_says_whether_the_market_takes_its_coal() -> None:
    lonely = position(hand="dudley")
    assert cue(lonely, "build:coal@dudley.1").startswith("No merchant is connected")
    joined = position(hand="dudley", coal=10, links=links(B, "dudley-birmingham birmingham-oxford"))
    said = cue(joined, "build:coal@dudley.1")
    assert said == "The market takes it all at once for £4, and it flips."
    before = joined.view(A)["players"][A]["money"]
    play(joined, "build", "card:dudley", "build:coal@dudley.1")
    assert joined.view(A)["players"][A]["money"] == before - 5 + 4
    half = position(hand="dudley", coal=13, links=links(B, "dudley-birmingham birmingham-oxford"))
    assert cue(half, "build:coal@dudley.1") == "The market takes 1 coal at once for £1; the rest waits here."


def test_goods_say_whether_they_could_be_sold() -> None:
    buys = {"gloucester.1": "cotton"}
    alone = position(hand="worcester", merchants=merchants(2, buys))
    assert cue(alone, "build:cotton@worcester.1").startswith("No merchant who buys it is connected")
    joined = position(hand="worcester", merchants=merchants(2, buys), links=links(B, "worcester-gloucester"))
    assert cue(joined, "build:cotton@worcester.1") == "You could sell it next, for 5 points."
    dry = position(
        hand="worcester", merchants=merchants(2, buys, drunk="gloucester.1"), links=links(B, "worcester-gloucester")
    )
    assert cue(dry, "build:cotton@worcester.1").startswith("A merchant buys it from here, but the beer")


def test_a_tile_off_the_mat_says_what_comes_after_it() -> None:
    state = play(position(hand="dudley", players={A: {"mat": mat(manufacturer=2, iron=3)}}), "develop", "card:dudley")
    assert cue(state, "develop:iron") == "The next one brings 9 points instead of 7."
    assert cue(state, "develop:manufacturer") == "Another of the same level stands behind it."
    assert cue(state, "develop:brewery") == "Careful: this beer will never be brewed."
    late = play(position(hand="dudley", era="rail"), "develop", "card:dudley")
    assert cue(late, "develop:coal") == "It can no longer be built, and only stands in the way."


def test_points_that_count_twice_are_told_alike_in_both_games() -> None:
    """R146, R147: there is no rail era in the introductory game."""
    buys = {"gloucester.1": "cotton"}
    for length in ("full", "introductory"):
        state = position(
            length=length,
            hand="worcester",
            merchants=merchants(2, buys),
            links=links(B, "worcester-gloucester"),
            players={A: {"mat": mat(cotton=2)}},
        )
        assert cue(state, "build:cotton@worcester.1") == "You could sell it next: 5 points, counted twice."
        built = position(
            length=length,
            merchants=merchants(2, buys),
            tiles=[tile(A, "cotton 2", "worcester.1")],
            links=links(B, "worcester-gloucester"),
        )
        assert cue(built, "sell:worcester.1") == "Of level II or above, so its points count twice."


def test_a_loan_of_the_introductory_game_costs_points() -> None:
    """R144, R145: its levels and its money both count at the end."""
    early = position(length="introductory", hand="dudley", money=6)
    assert cue(early, "loan") == (
        "Costs 3 points at the end, and £3 at each payment of income; £30 kept would bring 8 points."
    )
    for money, kept in ((4, 7), (43, 5), (60, 0)):
        late = last_turn(length="introductory-no-last-income", players={B: {"money": money}})
        assert cue(late, "loan") == (
            f"Costs 3 points at the end; its £30, if kept, would bring {kept} points as things stand."
        )


def test_a_sale_names_its_tile_by_a_roman_numeral_and_beer_only_where_it_is_needed() -> None:
    state = position(
        merchants=merchants(2, {"gloucester.1": "cotton"}),
        tiles=[tile(A, "cotton 2", "worcester.1")],
        links=links(A, "worcester-gloucester"),
    )
    assert cue(state, "sell").startswith("Cotton mill II would bring 5 points and 4 ")
    assert cue(state, "sell").endswith("others may drink the beer if you wait.")
    dry = position(
        merchants=merchants(2, {"oxford.1": "manufacturer"}),
        tiles=[tile(A, "manufacturer 3", "birmingham.2")],
        links=links(A, "birmingham-oxford"),
    )
    assert cue(dry, "sell").startswith("Manufacturer III would bring 4 points")
    assert cue(dry, "sell").endswith(", without any beer.")  # R119
