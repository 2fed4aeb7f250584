"""What a reason can be about: every feature has its theme, and every theme its words, for more and for less."""

from __future__ import annotations

import pytest

from ironbridge.engine.judgement import features_of
from ironbridge.games.brass_birmingham import sentences
from ironbridge.games.brass_birmingham.judgement.features import FEATURES
from ironbridge.language import Language, language
from tests.games.brass_birmingham.helpers import A, brass, position

EN, FR = language("en", "brass-birmingham"), language("fr", "brass-birmingham")
LANGUAGES = pytest.mark.parametrize("say", [EN, FR], ids=["en", "fr"])
MORE = ("more", "better", "larger", "dearer", "earlier place", "harder", "de plus", "plus", "meilleur", "plus grand")
LESS = ("less", "fewer", "smaller", "poorer", "cheaper", "later", "moins", "petit")


def test_every_feature_belongs_to_one_theme() -> None:
    themed = [feature for theme in sentences.THEMES.values() for feature in theme]
    assert sorted(themed) == sorted(FEATURES)
    assert set(sentences.THEMES) >= sentences.HIDDEN_THEMES


@LANGUAGES
@pytest.mark.parametrize("amount", [0.04, 1.0, 7.6])
def test_every_theme_has_words_for_more_and_for_less(say: Language, amount: float) -> None:
    said = [sentences.reason(theme, sign * amount, say) for theme in sentences.THEMES for sign in (1, -1)]
    assert len(set(said)) == len(said)
    assert not any("{" in each or each.endswith(".") for each in said)


@LANGUAGES
@pytest.mark.parametrize("amount", [0.04, 3.0])
def test_the_sign_is_right(say: Language, amount: float) -> None:
    for theme in sentences.THEMES:
        more, less = (sentences.reason(theme, sign * amount, say) for sign in (1, -1))
        assert any(word in more for word in MORE), more
        assert any(word in less for word in LESS), less
        assert "less" not in more
        assert "moins" not in more


def test_french_is_not_english() -> None:
    for theme in sentences.THEMES:
        for amount in (5.0, -5.0, 0.1, -0.1):
            assert sentences.reason(theme, amount, FR) != sentences.reason(theme, amount, EN)


def test_an_amount_is_rounded_and_left_out_where_it_is_nothing() -> None:
    assert sentences.reason("beer", 1.2, EN) == "1 barrel more within reach"
    assert sentences.reason("beer", -1.8, EN) == "2 barrels less within reach"
    assert sentences.reason("beer", 0.2, EN) == "a little more beer within reach"
    assert sentences.reason("links", -3.3, FR) == "des liaisons qui valent environ 3 points de moins"


def test_the_income_to_come_is_in_pounds() -> None:
    """The feature is in tens of them: two levels more, paid ten times, are £20."""
    first, second = position(players={A: {"space": 10}}), position(players={A: {"space": 14}})
    features = features_of(brass())
    place = FEATURES.index(sentences.THEMES["income"][0])
    change = features.features(second)[A][place] - features.features(first)[A][place]
    payments = round(change * 10 / 2)
    assert payments == 18  # R36: nine rounds of the canal era and nine of the rail era
    assert sentences.reason("income", change, EN) == f"£{2 * payments} more from income to come"
