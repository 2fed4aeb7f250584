"""What people type is understood: labels and names, in any order and either language, in part, and misspelt."""

from __future__ import annotations

import random
import re
import time
import unicodedata

import pytest
from fastapi import FastAPI

from ironbridge.engine.game import State
from ironbridge.games import games, make_game
from ironbridge.language import LANGUAGES, language
from ironbridge.web.asked import words_meant
from ironbridge.web.frames import labelled
from tests.web.conftest import InHouse
from tests.web.servers import GAME, Browser

NOBODY_MEANS = ["a spaceship", "xyzzy", "?", "", " ", "the", "qwertz " * 300]


def some_position(name: str, steps: int = 25) -> State:
    """In the middle of something, as whoever must choose sees it."""
    chance, state = random.Random(4), make_game(name, games()[name].seats[0], {}).start(seed=4)
    for _ in range(steps):
        state.play(chance.choice(state.choices()))
    return state.seen_by(state.seat)


def sloppily(label: str, chance: random.Random) -> str:
    """As somebody in a hurry types it: without accents, capitals or order."""
    plain = unicodedata.normalize("NFKD", label)
    words = re.findall(r"\w+", "".join(letter for letter in plain if not unicodedata.combining(letter)))
    return " ".join(chance.sample(words, len(words))[:12]).upper()


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_choice_is_found_by_its_label_in_any_language(name: str, code: str) -> None:
    seen, chance = some_position(name), random.Random(code)
    words = [seen.game.word(choice) for choice in seen.choices()] + chance.sample(list(seen.game.words), 10)
    for word, other in [(word, other) for word in words for other in LANGUAGES]:
        (choice,) = labelled(seen, [word], language(other, name))
        label = re.split(r"\s*:\s*[^\w\s]?\d", choice.label)[0]  # without what it costs
        found = words_meant(seen, sloppily(label, chance), language(code, name))
        assert word in found, (choice.label, found[:5])


@pytest.mark.parametrize("name", games())
def test_every_choice_is_found_by_itself_and_what_can_be_chosen_comes_first(name: str) -> None:
    seen = some_position(name)
    now = {seen.game.word(choice) for choice in seen.choices()}
    for word in sorted(now):
        found = words_meant(seen, word, language("en", name))
        assert word in found
        assert found[0] in now


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("text", NOBODY_MEANS)
def test_what_nothing_is_called_is_nothing(name: str, text: str) -> None:
    assert words_meant(some_position(name), text, language("en", name)) == []


def test_much_is_looked_through_in_little_time() -> None:
    for name in games():
        seen, say = some_position(name), language("en", name)
        text = " ".join(sloppily(choice.label, random.Random(1)) for choice in labelled(seen, seen.game.words, say))
        words_meant(seen, text, say)  # by now the catalogues are read
        begun = time.process_time()
        words_meant(seen, text, say)
        assert time.process_time() - begun < 0.5


# ---------------------------------------------------------------------- at the table


def test_a_free_question_is_answered_offered_or_explained(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        for code, none in (("en", "Nothing is called"), ("fr", "Rien ne s’appelle")):
            ann = Browser(app, **{"Accept-Language": code})
            table = await ann.open()

            async def why(text: str) -> str:
                answer = await ann.http.get(f"{table}/why", params={"words": text})  # noqa: B023
                assert answer.status_code == 200, answer.text
                return answer.text

            labels = re.findall(r'<option value="([^"]+)" data-word="([^"]+)"', (await ann.get(f"{table}/words")).text)
            unknown = await why("a spaceship")
            assert none in unknown
            examples = re.findall(r'<button[^>]* name="words" value="([^"]+)"', unknown)
            assert 1 < len(examples) < 5
            assert set(examples) <= {word for _, word in labels}
            label, word = next((label, word) for label, word in labels if ":" in word and len(label.split()) > 2)
            assert label in await why(word)
            names = dict.fromkeys(part for label, _ in labels for part in re.findall(r"[^\W\d]{4,}", label))
            offers = [re.findall(r'<button[^>]* name="words" value="([^"]+)"', await why(name)) for name in names]
            offered = max(offers, key=len)
            assert 1 < len(offered) < 8
            for one in offered:
                assert '<b class="meant">' in await why(one)

    in_house(test)


def test_whoever_only_waits_is_told_so_whatever_they_type(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann, ben = Browser(app), Browser(app)
        table = await ann.open("me", *["bot"] * (games()[GAME].seats[0] - 1))
        for text in ("a spaceship", "pass"):
            assert "It is not your turn" in (await ben.http.get(f"{table}/why", params={"words": text})).text

    in_house(test)
