"""Reasons: every feature belongs to one theme, and each theme has words for more and for less."""

from __future__ import annotations

import pytest

from ironbridge.bots.reasons import compare, contributions
from ironbridge.games.railroad_tycoon.judgement.evaluation import HOPELESS, worth
from ironbridge.games.railroad_tycoon.judgement.features import FEATURES, HAND_MADE, features
from ironbridge.games.railroad_tycoon.sentences import HIDDEN_THEMES, THEMES, reason
from ironbridge.language import LANGUAGES, language
from ironbridge.parts.weights import weigh
from tests.games.playing import after
from tests.games.railroad_tycoon.helpers import A, position
from tests.games.told import whole

EN = language("en", "railroad-tycoon")
AMOUNTS = (0.2, 1.0, 3.4)


def test_every_feature_belongs_to_one_theme() -> None:
    assert sorted(feature for theme in THEMES.values() for feature in theme) == sorted(FEATURES)


def test_only_tycoons_are_secret() -> None:
    assert {theme for theme, features in THEMES.items() if "tycoon" in features} == HIDDEN_THEMES


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("theme", list(THEMES))
def test_more_and_less_are_said_differently(theme: str, code: str) -> None:
    say = language(code, "railroad-tycoon")
    for amount in AMOUNTS:
        more, less = reason(theme, amount, say), reason(theme, -amount, say)
        assert more != less
        assert whole(more)
        assert whole(less)
        if code != "en":
            assert more != reason(theme, amount, EN)


@pytest.mark.parametrize(
    ("theme", "amount", "told"),
    [
        ("money", 1.6, "money and income worth 2 points more"),
        ("money", -1.0, "money and income worth 1 point less"),
        ("money", 0.3, "more money for the turns to come"),
        ("network", -3.2, "3 cubes fewer in linked cities"),
        ("shares", 2.0, "2 more shares, each a point and a dividend"),
        ("shares", -1.0, "1 share fewer to pay dividends for"),
        ("engine", 1.0, "an engine 1 level better"),
        ("tycoon", -6.0, "6 points less from the secret tycoon"),
        ("first", 1.0, "the first turn in every round"),
    ],
)
def test_the_number_is_rounded_and_said_of_what_it_counts(theme: str, amount: float, told: str) -> None:
    assert reason(theme, amount, EN) == told


def test_a_way_that_scores_is_better_for_its_points() -> None:
    state = position(links="A washington-baltimore", cubes="washington yellow yellow, baltimore blue", display="grant")
    better, worse = after(state, "deliver cube:yellow@washington"), after(state, "pass")
    gained = {found.theme: found for found in contributions([(better, worse)], A) if found.seat == A}
    assert gained["points"].amount == 1.0
    assert gained["points"].points > 0
    assert compare(better, worse, A)[0].theme == "money"  # the first point lifts the income most


def test_an_engine_is_no_reason_against_itself() -> None:
    tracks = "A washington-baltimore baltimore-philadelphia"
    state = position(links=tracks, cubes="washington black black", money=5, display="grant")
    told = [found.theme for found in compare(after(state, "upgrade"), after(state, "pass"), A) if found.points > 0]
    assert told[0] == "engine"


def test_the_estimate_is_the_sum_of_its_parts_also_for_the_ruined() -> None:
    row = [HAND_MADE.get(feature, 0.0) for feature in FEATURES]
    for shares in (0, 40, 400):
        state = position(shares=shares, money=0, points=3)
        assert [weigh(seat, row) for seat in features(state)] == pytest.approx(worth(state))
    assert worth(state)[A] == HOPELESS
