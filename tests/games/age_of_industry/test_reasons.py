"""What a reason is about: every feature in one theme, and words for more and for less in both languages."""

from __future__ import annotations

import pytest

from ironbridge.games.age_of_industry.judgement.features import FEATURES
from ironbridge.games.age_of_industry.sentences.reasons import HIDDEN_THEMES, THEMES, reason
from ironbridge.language import Language
from tests.games.age_of_industry.test_sentences import EN, FR, LANGUAGES
from tests.games.told import whole

MORE = {
    "en": ("more", "higher", "better", "cheaper", "wider", "earlier"),
    "fr": ("plus", "meilleur", "moins cher"),
}
LESS = {
    "en": ("less", "fewer", "lower", "worse", "room", "narrower", "later"),
    "fr": ("moins", "moindre", "place pour", "bas", "tard"),
}
LONGEST = 12  # words
AMOUNTS = (0.2, 1.0, 2.6, 7.0)


def test_each_feature_is_in_exactly_one_theme() -> None:
    assert sorted(feature for features in THEMES.values() for feature in features) == sorted(FEATURES)


def test_only_what_cards_somebody_holds_is_hidden() -> None:
    assert {"hand"} == HIDDEN_THEMES
    assert set(THEMES) >= HIDDEN_THEMES


@LANGUAGES
@pytest.mark.parametrize("amount", AMOUNTS)
@pytest.mark.parametrize("theme", THEMES)
def test_more_and_less_are_said_in_short_and_differ(theme: str, amount: float, say: Language) -> None:
    more, less = reason(theme, amount, say), reason(theme, -amount, say)
    assert whole(more)
    assert whole(less)
    assert more != less
    assert max(len(more.split()), len(less.split())) <= LONGEST
    assert not more[0].isupper()
    assert not more.endswith(".")


@pytest.mark.parametrize("amount", [amount for each in AMOUNTS for amount in (each, -each)])
@pytest.mark.parametrize("theme", THEMES)
def test_every_reason_is_said_in_french(theme: str, amount: float) -> None:
    assert reason(theme, amount, EN) != reason(theme, amount, FR)


@LANGUAGES
@pytest.mark.parametrize("amount", AMOUNTS)
@pytest.mark.parametrize("theme", THEMES)
def test_the_sign_is_right(theme: str, amount: float, say: Language) -> None:
    more, less = reason(theme, amount, say), reason(theme, -amount, say)
    assert any(word in more for word in MORE[say.code]), more
    assert not any(word in more.replace("moins cher", "") for word in LESS[say.code]), more
    assert any(word in less for word in LESS[say.code]), less


def test_the_number_is_what_people_count_in() -> None:
    assert reason("railways", 4.0, EN) == "$4 more railway income at the end"
    assert reason("money", 2.8, EN) == "about $14 more by the end"  # the estimate is in points
    assert reason("loans", -1.2, EN) == "1 loan fewer"
    assert reason("loans", -2.0, FR) == "2 emprunts de moins"
    assert reason("order", 1.0, EN) == "1 place earlier in the turn order"


def test_a_number_that_rounds_to_nothing_is_left_out() -> None:
    assert reason("loans", 0.3, EN) == "more debt"
    assert reason("railways", -0.4, EN) == "less railway income at the end"
