"""Reasons: every feature belongs to one theme, and every theme has its words for more and for less."""

from __future__ import annotations

import pytest

from ironbridge.games.steel_driver.judgement.features import FEATURES
from ironbridge.games.steel_driver.sentences import HIDDEN_THEMES, THEMES, reason
from ironbridge.language import language
from tests.games.told import whole

AMOUNTS = (0.2, 1.0, 14.3)


def test_every_feature_belongs_to_exactly_one_theme() -> None:
    assert sorted(feature for features in THEMES.values() for feature in features) == sorted(FEATURES)


def test_nothing_is_hidden() -> None:
    """R7."""
    assert not HIDDEN_THEMES


@pytest.mark.parametrize("amount", AMOUNTS)
@pytest.mark.parametrize("theme", THEMES)
def test_more_and_less_are_said_in_both_languages(theme: str, amount: float) -> None:
    said = {
        (lang, sign): reason(theme, sign * amount, language(lang, "steel-driver"))
        for lang in ("en", "fr")
        for sign in (1, -1)
    }
    assert all(map(whole, said.values()))
    assert len(set(said.values())) == len(said)


def _signs(lang: str) -> tuple[set[str], set[str]]:
    if lang == "en":
        return {"more", "the"}, {"less", "fewer", "no"}
    return {"plus", "la"}, {"moins", "pas"}


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("amount", AMOUNTS)
@pytest.mark.parametrize("theme", THEMES)
def test_the_sign_is_right(theme: str, amount: float, lang: str) -> None:
    say, (more, less) = language(lang, "steel-driver"), _signs(lang)
    gained, lost = (set(reason(theme, sign * amount, say).replace(",", "").split()) for sign in (1, -1))
    assert gained & more
    assert not gained & less
    assert lost & less


def test_amounts_are_rounded_and_left_out_where_nothing_is_left() -> None:
    say = language("en", "steel-driver")
    assert reason("cubes", -2.6, say) == "3 cubes fewer for later auctions"
    assert reason("cubes", -0.3, say) == "fewer cubes for later auctions"
    assert reason("cash", 39.8, say) == "$40 more cash in hand"
    assert reason("profit", 39.8, say) == "more profit this round"  # some of it made, some within reach
    assert reason("highest bid", 1.0, say) == "the highest bid"
