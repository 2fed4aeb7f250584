"""Somebody's first game: how they may begin, what the table tells them, and that it tells less as they learn."""

from __future__ import annotations

import html
import re
from collections import Counter

import pytest
from fastapi import FastAPI

from ironbridge.engine.sentences import sentences_of
from ironbridge.games import about_game, game, games
from ironbridge.language import language
from ironbridge.web.first_game import cues_of, kinds_among, scored_of
from ironbridge.web.pages import home
from ironbridge.web.people import Preferences, Visitor
from ironbridge.web.store import Seat, Store
from tests.web.conftest import InHouse
from tests.web.servers import FEWEST, GAME, Browser
from tests.web.store.samples import table_row

EASED = [name for name, about in games().items() if about.first]
EN, FR = language("en"), language("fr")
HERE = ("me", *["here"] * (FEWEST - 1))


async def person_at(app: FastAPI, path: str) -> str:
    """Who opened a table."""
    kept = await app.state.house.store.table(path.rpartition("/")[2])
    assert kept is not None
    return str(kept[0].owner)


async def finish(store: Store, person: str, *ids: str, name: str = GAME) -> None:
    """Somebody has played games of this kind to their end."""
    for id_ in ids:
        await store.create_table(table_row(id_, game=name, to_move=None), [Seat("person", "Ann", person=person)], [])


async def known(app: FastAPI) -> tuple[Browser, str]:
    """A browser whose visitor the house knows, and who that is."""
    ann = Browser(app)
    return ann, await person_at(app, await ann.open(*HERE))


def cues_on(page: str) -> list[str]:
    """The cues that a page shows, in their order."""
    return [html.unescape(cue) for cue in re.findall(r'<small class="cue">(.*?)</small>', page)]


def places(page: str, *things: str) -> list[int]:
    """Where these stand on a page, one after the other; each must be there."""
    found = [page.index(thing) for thing in things]
    assert found == sorted(found), things
    return found


# ---------------------------------------------------------------------- how they may begin


def teach(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Every game has lessons of these names, of twelve minutes."""
    monkeypatch.setattr(home, "lessons", lambda game: dict.fromkeys(names))
    monkeypatch.setattr(home, "minutes", lambda game, code: 12)


def test_a_newcomer_is_first_shown_how_they_may_begin(in_house: InHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    teach(monkeypatch, "01-one", "02-two")

    async def test(app: FastAPI) -> None:
        ann = Browser(app)
        assert 'name="variant"' not in (await ann.get("/")).text
        for name in games():
            answer = await ann.send("/play", game=name)
            assert (answer.status_code, answer.headers["location"]) == (303, f"/first/{name}")
            page = (await ann.get(f"/first/{name}")).text
            assert "Learn it (12 min)" in page
            eased = ['value="first"'] if name in EASED else []
            places(page, f'href="/learn/{name}"', *eased, 'value="full"')
            assert ('value="first"' in page) == (name in EASED)
        french = (await ann.get(f"/first/{GAME}", **{"Accept-Language": "fr"})).text
        assert "L’apprendre (12 min)" in french
        assert (await ann.get("/first/chess")).status_code == 404

    in_house(test)


def test_where_nobody_has_written_lessons_none_are_offered(in_house: InHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    teach(monkeypatch)

    async def test(app: FastAPI) -> None:
        page = (await Browser(app).get(f"/first/{GAME}")).text
        assert "/learn/" not in page
        assert 'value="full" class="first"' in page

    in_house(test)


def test_lessons_are_gone_on_with_and_come_last_when_all_are_done(
    in_house: InHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    teach(monkeypatch, "01-one", "02-two")

    async def test(app: FastAPI) -> None:
        ann, person = await known(app)
        (name, *_) = EASED
        store: Store = app.state.house.store
        await store.learn(person, name, "02-two", 3)
        await store.learn(person, name, "99-no-longer-there", 3)
        page = (await ann.get(f"/first/{name}")).text
        assert "1 of 2 lessons are done: go on where you left off." in page
        places(page, "/learn/", 'value="first"', 'value="full"')
        await store.learn(person, name, "01-one", 3)
        page = (await ann.get(f"/first/{name}")).text
        places(page, 'value="first" class="first"', 'value="full"', "/learn/")

    in_house(test)


def test_each_way_in_is_one_click(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app)
        for name in games():
            about = about_game(name)
            for variant in ("full", "first"):
                path = (await ann.send("/play", game=name, variant=variant)).headers["location"]
                kept = await app.state.house.store.table(path.rpartition("/")[2])
                assert kept is not None
                usual = {option: values[0] for option, values in about.options.items()}
                assert kept[0].options == usual | (dict(about.first) if variant == "first" else {})
                assert [seat.level for seat in kept[1]] == ["", *["apprentice"] * (about.seats[0] - 1)]
        refused = await ann.send("/play", game=GAME, variant="longest")
        assert refused.status_code == 422
        assert "full" in refused.text

    in_house(test)


def test_whoever_has_finished_one_goes_straight_on(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann, person = await known(app)
        await finish(app.state.house.store, person, "t1")
        other = next(name for name in games() if name != GAME)
        assert (await ann.send("/play", game=GAME)).headers["location"].startswith("/tables/")
        assert (await ann.send("/play", game=other)).headers["location"] == f"/first/{other}"
        # What a guest has finished and learned is theirs when they log in elsewhere.
        await Browser(app).send("/account/open", name="Ann", password="long enough")
        await ann.send("/account/log-in", name="Ann", password="long enough")
        assert (await ann.send("/play", game=GAME)).headers["location"].startswith("/tables/")

    in_house(test)


# ---------------------------------------------------------------------- at the table


def test_the_goal_is_for_whoever_plays_their_first_game(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann, person = await known(app)
        first = await ann.open(*HERE)
        table = await app.state.house._tables.get(first.rpartition("/")[2])
        seen = table.state.seen_by(table.state.seat)
        goals = [html.escape(sentences_of(table.game).goal(seen, say.of(GAME)), quote=False) for say in (EN, FR)]
        plain = re.sub(r"<[^>]+>", "", (await ann.get(first)).text)
        assert goals[0] in html.unescape(plain)
        french = re.sub(r"<[^>]+>", "", (await ann.get(first, **{"Accept-Language": "fr"})).text)
        assert goals[1] in html.unescape(french)
        assert 'class="goal"' not in (await Browser(app).get(first)).text, "somebody who watches"
        await finish(app.state.house.store, person, "t1")
        assert 'class="goal"' in (await ann.get(first)).text, "it is still their first game"
        second = (await ann.get(await ann.open(*HERE))).text
        assert 'class="goal"' not in second

    in_house(test)


def test_cues_end_with_practice_or_when_nobody_wants_them(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann, person = await known(app)
        store: Store = app.state.house.store

        async def shown(**preferences: str) -> bool:
            """Whether there are cues at a new table."""
            await ann.send("/preferences", **preferences)
            return bool(cues_on((await ann.get(await ann.open(*HERE))).text))

        assert await shown(cues="auto")
        assert not await shown(cues="never")
        assert await shown(cues="nonsense") is False, "what makes no sense changes nothing"
        await finish(store, person, "t1")
        assert not await shown(cues="auto")
        assert await shown(cues="always")

    in_house(test)


def test_a_cue_goes_when_its_kind_was_chosen_twice(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann = Browser(app)
        path = await ann.open(*HERE)
        house = app.state.house
        table = await house._tables.get(path.rpartition("/")[2])
        cue, made, faded = sentences_of(table.game).cue, Counter[tuple[int, str]](), 0
        for _ in range(40):
            seat, words = table.state.seat, [table.game.word(choice) for choice in table.state.choices()]
            told = {word: cue(table.state.seen_by(seat), word, EN.of(GAME)) for word in words}
            fresh = {text for word, text in told.items() if text and made[seat, word.partition(":")[0]] < 2}
            cues = cues_on((await ann.get(path)).text)
            assert set(cues) == fresh
            assert len(cues) == len(fresh), "each is said once"
            faded += set(told.values()) - {""} != fresh
            chosen = words[0]
            made[seat, chosen.partition(":")[0]] += 1
            await house.playing.choose(table.id, await visitor(app, path), chosen, table.number, f"k{table.number}")
        assert faded

    in_house(test)


async def visitor(app: FastAPI, path: str) -> Visitor:
    """Whoever opened a table, as the house knows them."""
    return Visitor(await person_at(app, path))


@pytest.mark.parametrize("name", games())
def test_what_a_first_game_is_told_is_short_and_in_both_languages(name: str) -> None:
    state = game(name, about_game(name).seats[0]).start(3)
    told = 0
    for n in range(60):
        if state.over:
            break
        seen = state.seen_by(state.seat)
        words = [state.game.word(choice) for choice in state.choices()]
        cues = cues_of(seen, words, {}, EN.of(name))
        assert len(set(cues.values())) == len(cues)
        assert cues_of(seen, words, dict.fromkeys(kinds_among(words), 1), EN.of(name)) == cues
        assert cues_of(seen, words, dict.fromkeys(kinds_among(words), 2), EN.of(name)) == {}
        french = cues_of(seen, words, {}, FR.of(name))
        assert all(french[word] != cue for word, cue in cues.items() if word in french)
        assert [row["now"] for row in scored_of(seen, state.seat, EN.of(name))]
        told += bool(cues)
        state.play(state.choices()[n % len(state.choices())])
    assert told


def test_how_one_scores_stands_at_the_table_and_in_the_overview(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann, _ = await known(app)
        path = await ann.open("me", *["bot"] * (FEWEST - 1))
        table = await app.state.house._tables.get(path.rpartition("/")[2])
        rows = scored_of(table.state.seen_by(0), 0, EN.of(GAME))
        for page, title in ((path, "How you score"), (f"{path}/overview?seat=0", "How Guest scores")):
            text = (await ann.get(page)).text
            assert title in text
            for row in rows:
                assert re.search(re.escape(html.escape(row["name"])) + r".*?<td>" + re.escape(row["now"]), text, re.S)
        watcher = (await Browser(app).get(path)).text
        assert re.search(r"How [\w ]+ scores", watcher)

    in_house(test)


def test_the_rules_of_the_question_are_a_link_and_stand_in_the_drawer(in_house: InHouse) -> None:
    async def test(app: FastAPI) -> None:
        ann, _ = await known(app)
        path = await ann.open(*HERE)
        table = await app.state.house._tables.get(path.rpartition("/")[2])
        for _ in range(3):
            asked = sentences_of(table.game).rules_asked(table.state.seen_by(table.state.seat))
            page = (await ann.get(path)).text
            assert f'href="/rules/{GAME}#r{asked[0]}"' in page
            drawer = page[page.index('id="rules-asked"') : page.index('id="rules-all"')]
            assert [int(number) for number in re.findall(r'href="#r(\d+)"', drawer)] == list(asked)
            word = table.game.word(table.state.choices()[0])
            await app.state.house.playing.choose(table.id, await visitor(app, path), word, table.number, word)

    in_house(test)


def test_preferences_keep_the_cues_that_somebody_wants() -> None:
    assert Preferences().cues == "auto"
    assert "cues=never" in str(Preferences().changed({"cues": "never"}))
    assert Preferences().changed({"cues": "loud"}) == Preferences()
