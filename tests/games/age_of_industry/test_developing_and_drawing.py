"""R92 to R97: developing, drawing cards, passing."""

from __future__ import annotations

from typing import Any

import pytest

from ironbridge.engine.game import State
from tests.games.age_of_industry.helpers import FACTS, GONE, INDUSTRIES, B, left, mat, pass_turn, position, what
from tests.games.looking import hand, money, of_players, player, question, spent, view
from tests.games.playing import play, refused, words

editions = pytest.mark.parametrize("edition", ["1", "2"])


def drawing(held: str, **said: Any) -> State:
    """Coal and blue are face up; the pile has three iron cards."""
    return position(hand=held, **{"display": "coal blue", "deck": "iron iron iron", **said})


# ---------------------------------------------------------------------- developing


@pytest.mark.parametrize("kind", FACTS)
@editions
def test_r92_a17_a_card_for_any_counter_of_ones_mat(edition: str, kind: str) -> None:
    state = position(edition=edition, hand="ship coal")
    before = player(state)["mat"]
    play(state, f"develop card:ship develop:{kind.replace(' ', '-')}")
    assert player(state)["mat"] == {**before, kind.replace(" ", "-"): FACTS[kind][0] - 1}
    assert (hand(state), view(state)["discards"]) == (["coal"], ["ship"])
    assert (money(state), spent(state), view(state)["actions"]) == (50, 0, 1)
    assert player(state, B)["mat"] == before


def test_r92_one_counter_an_action_and_only_what_is_there() -> None:
    state = position(hand="ship coal", mat=mat(cotton=2) | {"cotton-2": 1})
    play(state, "develop card:ship")
    assert refused(state, "develop:cotton-1") == 92
    play(state, "develop:cotton-2 develop card:coal")
    assert refused(state, "develop:cotton-2") == 92


def test_r92_not_without_a_card_nor_without_a_counter() -> None:
    assert refused(position(hand="", counters="A cotton 1 kassel.1"), "develop") == 24
    empty = mat(**dict.fromkeys(INDUSTRIES, GONE))
    assert refused(position(hand="ship", mat=empty), "develop") == 92


def test_r92_what_is_developed_is_gone_for_good() -> None:
    """Both mills of level 1 are developed away: the next to be built is of level 2."""
    state = position(hand="ship coal purple", counters="B coal 1 essen.1", mat={"cotton-1": 1})
    play(state, "develop card:ship develop:cotton-1 build card:purple build:cotton@essen.3")
    assert (what(state, "essen.3"), left(state, "cotton 1"), left(state, "cotton 2")) == ("cotton 2", 0, 1)


@editions
def test_t18_two_developments_open_factories_of_level_3(edition: str) -> None:
    state = position(edition=edition, hand="ship coal purple", counters="B coal 1 essen.1, B iron 1 essen.3")
    for n in (2, 1):
        assert left(state, "factory 0") == n
        assert refused(state, "build:factory@essen.4") == 5
        play(state, f"develop card:{'ship' if n == 2 else 'coal'} develop:factory-0")
    assert (left(state, "factory 0"), left(state, "factory 3")) == (0, 2)
    for _ in "BC":
        pass_turn(state)
    play(state, "build card:purple build:factory@essen.4")
    assert what(state, "essen.4") == "factory 3"


# ---------------------------------------------------------------------- drawing


@pytest.mark.parametrize(
    ("said", "got"),
    [
        ("take:pile take:pile", ["iron", "iron"]),
        ("take:pile take:blue", ["iron", "blue"]),
        ("take:coal take:pile", ["iron", "coal"]),
        ("take:coal take:blue", ["coal", "blue"]),
    ],
)
@editions
def test_r93_two_cards_each_from_the_pile_or_from_the_display(edition: str, said: str, got: list[str]) -> None:
    state = drawing("ship", edition=edition, deck="iron iron iron iron")
    discards = view(state)["discards"]
    play(state, f"draw {said}")
    assert sorted(hand(state)) == sorted(["ship", *got])
    assert (view(state)["actions"], view(state)["discards"]) == (1, discards)  # no card is discarded


@editions
def test_r93_a_card_of_the_pile_is_seen_before_the_second_is_chosen(edition: str) -> None:
    state = drawing("ship", edition=edition)
    play(state, "draw take:pile")
    assert (question(state), hand(state)) == ("take", ["iron", "ship"])
    assert words(state) == {"take:pile", "take:coal", "take:blue"}


def test_r93_only_what_lies_there() -> None:
    state = play(drawing("ship"), "draw")
    assert refused(state, "take:purple") == 93
    play(state, "take:blue")
    assert refused(state, "take:blue") == 93


def test_r93_two_equal_cards_can_both_be_taken() -> None:
    state = drawing("ship", display="blue blue")
    play(state, "draw take:blue take:blue")
    assert sorted(hand(state)) == ["blue", "blue", "ship"]


def test_r94_the_display_is_refilled_only_after_both_are_taken() -> None:
    state = play(drawing("ship"), "draw take:blue")
    assert (view(state)["display"], view(state)["pile"]) == (["coal"], 3)
    assert words(state) == {"take:pile", "take:coal"}
    play(state, "take:coal")
    assert (view(state)["display"], view(state)["pile"]) == (["iron", "iron"], 1)


def test_r94_nothing_is_turned_up_if_both_came_from_the_pile() -> None:
    state = play(drawing("ship"), "draw take:pile take:pile")
    assert (sorted(view(state)["display"]), view(state)["pile"]) == (["blue", "coal"], 1)


EIGHT = "ship ship ship factory factory factory cotton cotton"


@pytest.mark.parametrize(("held", "taken"), [(EIGHT.removesuffix(" cotton"), 2), (EIGHT, 1)])
def test_r95_only_as_many_as_fit_into_a_hand_of_nine(held: str, taken: int) -> None:
    state = play(drawing(held), "draw")
    assert view(state)["question"]["need"] == taken
    play(state, " ".join(["take:pile"] * taken))
    assert (len(hand(state)), view(state)["actions"]) == (9, 1)


def test_r95_with_nine_cards_none() -> None:
    assert refused(drawing(f"{EIGHT} cotton"), "draw") == 95


@editions
def test_t22_with_eight_cards_one(edition: str) -> None:
    state = play(drawing(EIGHT, edition=edition), "draw take:blue")
    assert (len(hand(state)), view(state)["actions"]) == (9, 1)
    assert sorted(view(state)["display"]) == ["coal", "iron"]


def test_r94_a27_with_an_exhausted_pile_the_display_may_be_taken_and_stays_empty() -> None:
    state = drawing("ship", deck="")
    play(state, "draw")
    assert words(state) == {"take:coal", "take:blue"}
    assert refused(state, "take:pile") == 104
    play(state, "take:coal take:blue")
    assert (sorted(hand(state)), view(state)["display"]) == (["blue", "coal", "ship"], [])


@pytest.mark.parametrize(
    ("display", "deck", "said", "cards", "up"),
    [
        ("coal", "", "take:coal", ["coal", "ship"], []),  # the only card there is
        ("coal blue", "iron", "take:coal take:pile", ["coal", "iron", "ship"], ["blue"]),
        ("coal blue", "iron", "take:coal take:blue", ["blue", "coal", "ship"], ["iron"]),
    ],
)
def test_r93_r94_a27_what_there_is_when_there_is_not_enough(
    display: str, deck: str, said: str, cards: list[str], up: list[str]
) -> None:
    state = play(drawing("ship", display=display, deck=deck), f"draw {said}")
    assert (sorted(hand(state)), view(state)["display"], view(state)["actions"]) == (cards, up, 1)


def test_r93_a27_no_card_no_drawing() -> None:
    assert refused(drawing("ship", display="", deck=""), "draw") == 104


# ---------------------------------------------------------------------- passing


def test_r96_passing_costs_a_card_and_does_nothing_else() -> None:
    state = position(hand="ship coal", counters="A cotton 1 kassel.1")
    before = view(state)
    play(state, "pass card:ship")
    assert (hand(state), view(state)["discards"]) == (["coal"], ["ship"])
    now = view(state)
    for field in ("counters", "railways", "markets", "coal", "iron", "display", "pile"):
        assert now[field] == before[field]
    assert (of_players(state, "money"), of_players(state, "spent")) == ([50] * 3, [0] * 3)


def test_r96_who_passed_may_do_anything_afterwards() -> None:
    state = position(hand="ship coal iron", counters="A cotton 1 kassel.1")
    play(state, "pass card:ship")
    assert {"railway", "develop", "draw", "pass"} <= words(state)
    play(state, "railway railway:essen-kassel")
    assert spent(state) == 1


@editions
def test_r97_a18_with_an_empty_hand_one_passes_only_when_the_pile_is_empty(edition: str) -> None:
    full = drawing("", edition=edition, counters="A cotton 1 kassel.1")
    assert refused(full, "pass") == 97
    assert "draw" in words(full)
    state = drawing("", edition=edition, deck="")  # the cards face up do not matter
    before = view(state)["discards"]
    play(state, "pass")
    assert (view(state)["discards"], hand(state)) == (before, [])


@editions
def test_r97_a18_with_cards_in_hand_one_is_discarded_even_if_the_pile_is_empty(edition: str) -> None:
    state = drawing("ship cotton", edition=edition, deck="", display="")
    play(state, "pass card:ship")
    assert (hand(state), view(state)["discards"][-1]) == (["cotton"], "ship")
