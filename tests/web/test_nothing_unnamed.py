"""Nothing is played that the page had not named: whole games, clicked through the page's own buttons.

What a choice plays without asking is found here by the rules alone, and must stand on the button, or in the summary
before the end of a turn. Only what comes after something hidden, or in somebody else's turn, nobody can name.
"""

from __future__ import annotations

import asyncio
import html
import random
import re
from pathlib import Path

import pytest
from fastapi import FastAPI

from ironbridge.engine.game import State
from ironbridge.engine.sentences import sentences_of
from ironbridge.games import games
from ironbridge.language import language
from ironbridge.web.house import House
from ironbridge.web.table import GameTable
from tests.web.servers import Browser, house_open

BUTTON = re.compile(r'<button name="word" value="([^"]*)" data-word="[^"]*">(.*?)</button>', re.DOTALL)
SUMMARY = re.compile(r'<div class="summary">(.*?)</form>', re.DOTALL)
MANY = 50


def played(state: State, choice: int) -> list[tuple[State, int]]:
    """What a choice plays, up to the next question, the end of the turn, or something hidden."""
    twin, words = state.copy(), [(state, choice)]
    twin.answer(choice)
    while not twin.over and (twin.seat, twin.turns_begun, twin.reveals) == (
        state.seat,
        state.turns_begun,
        state.reveals,
    ):
        answers = twin.answers()
        if len(answers) > 1:
            break
        if answers:
            words.append((twin.copy(), answers[0]))
            twin.answer(answers[0])
        else:
            twin.go_on()
    return words


def labels(state: State, choice: int, lang: str) -> list[str]:
    """What must be named."""
    game = state.game
    label, say = sentences_of(game).label, language(lang, game.name)
    return [label(then.seen_by(state.seat), game.word(word), say) for then, word in played(state, choice)]


def text_of(markup: str) -> str:
    return " ".join(html.unescape(re.sub("<[^>]*>", " ", markup)).split())


class Clicker:
    """Somebody who plays all seats of a table by clicking what the page offers, now in English, now in French."""

    def __init__(self, app: FastAPI, game: str, seed: int) -> None:
        self.house: House = app.state.house
        self.browser = Browser(app)
        self.game, self.chance = game, random.Random(f"{game} {seed}")
        self.named = 0

    async def play(self) -> None:
        seats = games()[self.game].seats[0]
        path = await self.browser.open("me", *["here"] * (seats - 1), game=self.game)
        self.csrf = await self.browser.csrf()
        self.browser.http.headers["HX-Request"] = "true"
        table = await self.house._tables.get(path.rpartition("/")[2])
        page = ""
        while not table.over:
            shown = dict(BUTTON.findall(page))
            if not shown:
                self.lang = self.chance.choice(("en", "fr"))
                self.browser.http.headers["Accept-Language"] = self.lang
                page = (await self.browser.get(f"{path}/frame?again=1&hand_shown={table.state.seat}")).text
                shown = dict(BUTTON.findall(page))
            page = await self.choose(path, table, {html.unescape(word): text for word, text in shown.items()})

    async def choose(self, path: str, table: GameTable, shown: dict[str, str]) -> str:
        """A choice, and the question whether it is meant if there is one; all must be named by then."""
        state = table.state
        assert sorted(shown) == sorted(state.game.word(choice) for choice in state.choices())
        word = self.chance.choice(sorted(shown))
        wanted = [" ".join(label.split()) for label in labels(state, state.game.choice(word), self.lang)]
        fields = {"csrf": self.csrf, "word": word, "number": table.number, "hand_shown": state.seat}
        steps = len(table.steps)
        page = (await self.browser.http.post(f"{path}/choose", data=fields)).text
        text = text_of(shown[word])
        if len(table.steps) == steps:
            (summary,) = SUMMARY.findall(page)
            text = text_of(summary)
            assert all(label in text for label in wanted), (wanted, text)
            page = (await self.browser.http.post(f"{path}/choose", data=fields | {"sure": "1"})).text
        assert len(table.steps) == steps + 1, page
        assert all(label in text for label in wanted), (wanted, text)
        self.named += len(wanted) - 1
        return page


def clicked_through(name: str, many: int, folder: Path) -> int:
    """How much was named that nobody was asked."""

    async def run() -> int:
        async with house_open(f"sqlite:///{folder / 'house.db'}", rate_limits=False) as app:
            clickers = [Clicker(app, name, seed) for seed in range(many)]
            for clicker in clickers:
                await clicker.play()
            return sum(clicker.named for clicker in clickers)

    return asyncio.run(run())


@pytest.mark.parametrize("name", games())
def test_nothing_is_played_that_the_page_had_not_named(name: str, tmp_path: Path) -> None:
    clicked_through(name, 1, tmp_path)


@pytest.mark.soak
@pytest.mark.parametrize("name", games())
def test_nothing_is_played_that_the_page_had_not_named_in_many_games(name: str, tmp_path: Path) -> None:
    named = clicked_through(name, MANY, tmp_path)
    print(f"{name}: {MANY} games, {named} answers named that nobody was asked")
