"""The JSON API: everything that a client does, and every way in which it is told no."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

import httpx
import pytest

from ironbridge.bots import BOTS
from ironbridge.engine.record import read_record
from ironbridge.games import games, make_game, part_of, rules_of
from ironbridge.web.story import story_of
from tests.web.servers import FEWEST, GAME, Party, Player, Refusal, Seen, Server, database_of, serving

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.txt"))
AT_ONCE = 20
Servers = Callable[[str], Server]


# What the database decides is tried on both; what only reads and refuses, on one.
on_both = pytest.mark.parametrize("server", ["sqlite", "postgresql"], indirect=True)


@pytest.fixture(scope="module")
def servers(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Servers]:
    """A server on each kind of database, started when it is first needed."""
    with ExitStack() as stack:

        @cache
        def start(kind: str) -> Server:
            folder = tmp_path_factory.mktemp("house")
            url = database_of(kind, folder, lambda: request.getfixturevalue("new_postgres_database"))
            return stack.enter_context(serving(stack.enter_context(url)))

        yield start


@pytest.fixture
def server(request: pytest.FixtureRequest, servers: Servers) -> Server:
    return servers(getattr(request, "param", "sqlite"))


@pytest.fixture
def ann(server: Server) -> Player:
    return Player(server, "Ann")


@pytest.fixture
def ben(server: Server) -> Player:
    return Player(server, "Ben")


@cache
def play_a_game(server: Server) -> tuple[Player, Seen, Seen]:
    player = Player(server, "Ann")
    start = player.open()
    return player, start, player.finish(start)


@pytest.fixture
def finished(server: Server) -> tuple[Player, Seen, Seen]:
    """A game played to its end: who played it, the table at its start, and at its end."""
    return play_a_game(server)


def amid_a_turn(player: Player, seen: Seen) -> Seen:
    """Play on until something of the turn can be taken back."""
    while seen["back_to"] is None:
        seen = player.play(seen, seen["choices"][0]["word"])
    return seen


# ---------------------------------------------------------------------- who asks, and what there is


def test_a_client_is_known_by_its_token(server: Server, ann: Player) -> None:
    table = ann.open()
    assert [listed["id"] for listed in ann.ask("GET", "/api/tables")] == [table["id"]]
    again = Player(server, token=ann.token)
    assert again.see(table["id"]) == table
    assert Player(server, "Ann").see(table["id"])["eyes"] is None  # another of the same name


def test_a_token_that_is_not_ours_is_refused_and_none_speaks_for_nobody(server: Server, ann: Player) -> None:
    for forged in ("x", ann.token[:-1], ann.token.replace(".", "A.", 1), "WyJhIiwiYiIsIiJd.AAAA"):
        stranger = httpx.get(f"{server.url}api/tables", headers={"Authorization": f"Bearer {forged}"})
        assert (stranger.status_code, list(stranger.json())) == (403, ["problem"]), forged
    table = ann.open()
    seen = httpx.get(f"{server.url}api/tables/{table['id']}").json()
    assert (seen["eyes"], seen["choices"], [seat["mine"] for seat in seen["seats"]]) == (None, [], [False] * FEWEST)


def test_games_with_all_that_can_be_chosen(ann: Player) -> None:
    shelf = {game["name"]: game for game in ann.ask("GET", "/api/games")}
    assert list(shelf) == list(games())
    assert ann.ask("GET", "/api/bots") == list(BOTS)
    for name, game in shelf.items():
        for seats in game["seats"]:
            assert ann.ask("GET", f"/api/games/{name}/words?seats={seats}") == list(make_game(name, seats, {}).words)
    assert "players" in ann.refused(422, "GET", f"/api/games/{GAME}/words?seats=9")
    assert "there is no game" in ann.refused(422, "GET", "/api/games/chess/words?seats=2")


# ---------------------------------------------------------------------- opening a table


@on_both
def test_every_kind_of_seat(server: Server, ann: Player) -> None:
    table = ann.open("me", {"kind": "here", "name": "Zoé"}, {"kind": "bot", "level": "random"}, "friend", public=False)
    assert [(seat["kind"], seat["mine"], seat["level"]) for seat in table["seats"]] == [
        ("person", True, ""),
        ("person", True, ""),
        ("bot", False, "random"),
        ("open", False, ""),
    ]
    assert [seat["name"] for seat in table["seats"]][:2] == ["Ann", "Zoé"]
    assert [bool(seat["link"]) for seat in table["seats"]] == [False, False, False, True]
    assert not any(seat["link"] for seat in Player(server).see(table["id"])["seats"])  # it is the owner's to give


def test_everybody_has_a_name_of_their_own(ann: Player) -> None:
    seats = [{"kind": "here", "name": name} for name in ("A", "A", "A 1", "A")]
    names = [seat["name"] for seat in ann.open(*seats)["seats"]]
    assert len(set(names)) == 4
    assert names[2] == "A 1"


ME = [{"kind": "me"}] * FEWEST
WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "game": ({"game": "chess", "seats": ME}, "there is no game 'chess'"),
    "no seats": ({"game": GAME, "seats": []}, "players, not 0"),
    "too many": ({"game": GAME, "seats": ME * 9}, "players, not"),
    "kind": ({"game": GAME, "seats": [{"kind": "robot"}] * FEWEST}, "seats.0.kind"),
    "level": ({"game": GAME, "seats": [{"kind": "bot", "level": "god"}] * FEWEST}, "there is no bot 'god'"),
    "long name": ({"game": GAME, "seats": [{"kind": "me", "name": "x" * 25}] * FEWEST}, "at most 24"),
    "two lines": ({"game": GAME, "seats": [{"kind": "me", "name": "a\u2028\x1bb"}] * FEWEST}, "on one line"),
    "right to left": ({"game": GAME, "seats": [{"kind": "me", "name": "\u202eAnn"}] * FEWEST}, "on one line"),
    "map": ({"game": GAME, "seats": ME, "options": {"map": "Mars"}}, "there is no map 'Mars'"),
    "map by path": ({"game": GAME, "seats": ME, "options": {"map": "/etc/passwd.toml"}}, "there is no map"),
    "option": ({"game": GAME, "seats": ME, "options": {"cheat": "yes"}}, "no option 'cheat'"),
    "unknown field": ({"game": GAME, "seats": ME, "seed": 1}, "seed"),
    "types": ({"game": 1, "seats": {"kind": "me"}, "public": []}, "game, seats, public"),
    "list": ([1], "body"),  # type: ignore[dict-item]
    "nothing": (None, "body"),  # type: ignore[dict-item]
}


@pytest.mark.parametrize(("wish", "said"), WRONG.values(), ids=WRONG)
def test_a_table_that_cannot_be(ann: Player, wish: dict[str, Any], said: str) -> None:
    assert said in ann.refused(422, "POST", "/api/tables", wish)
    assert ann.ask("GET", "/api/tables") == []


@on_both
def test_lists_of_tables(server: Server, ann: Player, ben: Player) -> None:
    shown, kept = ann.open(), ann.open(public=False)
    mine = ann.ask("GET", "/api/tables?which=mine")
    assert [(one["id"], one["mine"], one["over"]) for one in mine] == [
        (kept["id"], True, False),
        (shown["id"], True, False),
    ]
    watched = [one["id"] for one in ben.ask("GET", "/api/tables?which=watch")]
    assert shown["id"] in watched
    assert kept["id"] not in watched
    assert shown["id"] not in [one["id"] for one in ann.ask("GET", "/api/tables?which=watch")]
    assert "which" in ann.refused(422, "GET", "/api/tables?which=all")


# ---------------------------------------------------------------------- links


@on_both
def test_a_friend_sits_down_by_a_link_once(server: Server, ann: Player, ben: Player) -> None:
    table = ann.open("me", *["friend"] * (FEWEST - 1))
    link, other = (seat["link"] for seat in table["seats"][1:3])
    seen = ben.join(link)
    assert (seen["eyes"], seen["seats"][1]["name"], seen["seats"][1]["kind"]) == (1, "Ben", "person")
    assert not any(seat["link"] for seat in seen["seats"])  # his to use, not to give
    assert "used or withdrawn" in Player(server).refused(404, "POST", f"/api/join/{link}", {})
    assert "used or withdrawn" in ben.refused(404, "POST", f"/api/join/{link}", {})
    assert "called Ben already" in Player(server).refused(422, "POST", f"/api/join/{other}", {"name": " Ben "})
    his = {"kind": "person", "name": "Ben", "level": "", "mine": False, "returns": False, "link": ""}
    assert ann.see(table["id"])["seats"][1] == his


@on_both
def test_a_link_can_be_withdrawn(ann: Player, ben: Player) -> None:
    table = ann.open("me", *["friend"] * (FEWEST - 1))
    old = table["seats"][1]["link"]
    new = ann.ask("POST", f"/api/tables/{table['id']}/seats/1/link")["seats"][1]["link"]
    assert old != new
    ben.refused(404, "POST", f"/api/join/{old}", {})
    assert ben.join(new)["eyes"] == 1
    # A seat that is taken has no link: nobody can be turned out and their hand looked into.
    assert "taken" in ann.refused(403, "POST", f"/api/tables/{table['id']}/seats/1/link")
    assert ben.see(table["id"])["eyes"] == 1


@on_both
@pytest.mark.parametrize("link", ["x", "%00", "..%2f..", "'%20OR%201=1", "\N{SNOWMAN}", "a" * 5000])
def test_a_link_that_was_never_given(ann: Player, link: str) -> None:
    answer = ann.http.post(f"/api/join/{link}", json={})
    assert answer.status_code in (404, 422)
    assert "problem" in answer.json()


@on_both
def test_of_many_who_use_a_link_at_once_one_gets_the_seat(server: Server, ann: Player) -> None:
    table = ann.open("me", *["friend"] * (FEWEST - 1))
    crowd = [Player(server, f"P{n}") for n in range(AT_ONCE)]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        answers = list(pool.map(lambda player: _or_refusal(player.join, table["seats"][1]["link"]), crowd))
    seated = [answer for answer in answers if isinstance(answer, dict)]
    assert len(seated) == 1
    assert {answer.status for answer in answers if isinstance(answer, Refusal)} == {404}
    assert ann.see(table["id"])["seats"][1]["name"] == seated[0]["seats"][1]["name"]


@on_both
def test_two_friends_of_one_name_cannot_both_sit_down(server: Server, ann: Player) -> None:
    table = ann.open("me", *["friend"] * (FEWEST - 1))
    twins = [Player(server) for _ in table["seats"][1:]]
    links = [seat["link"] for seat in table["seats"][1:]]
    with ThreadPoolExecutor(len(twins)) as pool:
        answers = list(
            pool.map(lambda pair: _or_refusal(pair[0].join, pair[1], "Twin"), zip(twins, links, strict=True))
        )
    assert [answer.status for answer in answers if isinstance(answer, Refusal)] == [422] * (len(twins) - 1)


def test_whoever_is_called_like_another_gets_the_seats_name(server: Server, ann: Player) -> None:
    """Unless they ask for one: so two bots of a level can sit at one table."""
    table = ann.open("me", *["friend"] * (FEWEST - 1))
    seen = Player(server, "Ann").join(table["seats"][1]["link"])
    assert seen["seats"][1]["name"] == table["seats"][1]["name"]


def _or_refusal(call: Any, *arguments: Any) -> Any:
    try:
        return call(*arguments)
    except Refusal as refusal:
        return refusal


# ---------------------------------------------------------------------- playing


def test_choices_are_shown_to_whoever_has_the_turn(server: Server) -> None:
    party = Party(server)
    seen = party.seen
    assert seen["my_turn"]
    assert seen["eyes"] == seen["to_move"]
    assert len(seen["choices"]) > 1
    assert all(choice["label"] for choice in seen["choices"])
    for other in [*party.others(seen), Player(server)]:
        theirs = other.see(party.id)
        assert (theirs["my_turn"], theirs["choices"], theirs["back_to"]) == (False, [], None)
    assert Player(server).see(party.id)["eyes"] is None


def test_a_choice_is_made_and_everybody_sees_it(server: Server) -> None:
    party = Party(server)
    word = party.seen["choices"][0]["word"]
    after = party.mover(party.seen).play(party.seen, word)
    assert (after["number"], after["steps"]) == (1, 1)
    for player in party.players:
        assert player.ask("GET", f"/api/tables/{party.id}/steps")[0]["word"] == word


@on_both
def test_the_same_request_twice_is_granted_once(server: Server) -> None:
    party = Party(server)
    seen, mover = party.seen, party.mover(party.seen)
    first = mover.play(seen, key="once")
    assert mover.play(seen, key="once") == mover.see(party.id) == first
    assert party.see()["number"] == 1
    # A key is the person's own: another may use the same.
    party.seen = party.see()
    party.mover(party.seen).play(party.seen, key="once")
    assert party.see()["number"] == 2


@on_both
def test_a_stale_page_changes_nothing(ann: Player) -> None:
    start = ann.open()
    now = ann.play(start)
    assert "moved on" in ann.refused(409, "POST", f"/api/tables/{start['id']}/choices", _choice(start))
    for number in (-1, now["number"] + 1, 10**30):
        ann.refused(409, "POST", f"/api/tables/{start['id']}/choices", _choice(now) | {"number": number})
    assert ann.see(start["id"]) == now


def test_nobody_plays_for_another(server: Server) -> None:
    party = Party(server)
    for other in party.others(party.seen):
        told = other.refused(409, "POST", f"/api/tables/{party.id}/choices", _choice(party.seen))
        assert told.startswith("it is not your turn: P")
    told = Player(server).refused(403, "POST", f"/api/tables/{party.id}/choices", _choice(party.seen))
    assert "watching" in told
    assert party.see() == party.seen


def test_an_illegal_choice_names_the_rule(server: Server, ann: Player) -> None:
    table = ann.open()
    legal = {choice["word"] for choice in table["choices"]}
    rules = rules_of(GAME, "en").rules
    french = Player(server, token=ann.token, lang="fr")
    for word in [word for word in ann.ask("GET", f"/api/games/{GAME}/words?seats={FEWEST}") if word not in legal][::7]:
        illegal = _choice(table) | {"word": word}
        told = ann.refused(422, "POST", f"/api/tables/{table['id']}/choices", illegal)
        number = int(re.findall(r"Rule (\d+): ", told)[0])
        assert told.endswith(rules[number].text)
        told = french.refused(422, "POST", f"/api/tables/{table['id']}/choices", illegal)
        assert f"ègle {number}" in told
        assert rules[number].text not in told
    assert ann.see(table["id"]) == table


@pytest.mark.parametrize("word", ["", "castle", "x" * 200, "<b>", "{word}", "%s", "pass pass", "\0", "\N{SNOWMAN}"])
def test_a_word_that_is_none(ann: Player, word: str) -> None:
    table = ann.open()
    answer = ann.http.post(f"/api/tables/{table['id']}/choices", json=_choice(table) | {"word": word})
    assert answer.status_code == 422
    assert f"is not a word of {GAME}" in answer.json()["problem"]
    assert ann.see(table["id"]) == table


@pytest.mark.parametrize(
    "changed",
    [{"number": "x"}, {"number": None}, {"key": ""}, {"key": "k" * 101}, {"key": 5}, {"word": ["pass"]}, {"more": 1}],
    ids=str,
)
def test_a_choice_of_the_wrong_shape(ann: Player, changed: dict[str, Any]) -> None:
    table = ann.open()
    ann.refused(422, "POST", f"/api/tables/{table['id']}/choices", _choice(table) | changed)
    assert ann.see(table["id"]) == table


@on_both
def test_two_clicks_at_once(server: Server) -> None:
    """Many requests with keys of their own for the same moment: one wins, the others hear so, nothing else changes."""
    party = Party(server)
    mover = party.mover(party.seen)
    words = [choice["word"] for choice in party.seen["choices"]]
    for _ in range(3):
        before = mover.see(party.id)
        clicks = [(mover.play, before, words[n % len(words)]) for n in range(AT_ONCE)]
        with ThreadPoolExecutor(AT_ONCE) as pool:
            answers = list(pool.map(lambda click: _or_refusal(*click), clicks))
        won = [answer for answer in answers if isinstance(answer, dict)]
        lost = [answer for answer in answers if isinstance(answer, Refusal)]
        assert len(won) == 1
        assert {refusal.status for refusal in lost} == {409}
        assert all(refusal.problem for refusal in lost)
        party.seen = party.see()
        assert party.seen["number"] == before["number"] + 1
        steps = mover.ask("GET", f"/api/tables/{party.id}/steps")
        assert len(steps) == before["steps"] + 1
        assert [step["n"] for step in steps] == list(range(1, len(steps) + 1))
        mover = party.mover(party.seen)
        words = [choice["word"] for choice in party.seen["choices"]]


@on_both
def test_one_key_at_once_is_granted_once_and_all_hear_yes(server: Server) -> None:
    party = Party(server)
    mover = party.mover(party.seen)
    with ThreadPoolExecutor(AT_ONCE) as pool:
        answers = list(pool.map(lambda _: mover.play(party.seen, key="same"), range(AT_ONCE)))
    assert {answer["number"] for answer in answers} == {1}
    assert party.see()["number"] == 1


def _choice(seen: Seen) -> dict[str, Any]:
    word = seen["choices"][0]["word"] if seen["choices"] else "pass"
    return {"word": word, "number": seen["number"], "key": secrets.token_hex(8)}


# ---------------------------------------------------------------------- taking back


@on_both
def test_steps_of_my_own_turn_can_be_taken_back(ann: Player) -> None:
    before = ann.open()
    after = amid_a_turn(ann, before)
    first = after["back_to"]
    back = ann.take_back(after, first)
    assert (back["steps"], back["epoch"], back["number"]) == (first, 1, after["number"] + 1)
    assert back["back_to"] is None
    if first == before["steps"]:
        same = ("view", "choices", "question", "to_move", "scores")
        assert {name: back[name] for name in same} == {name: before[name] for name in same}
    assert len(ann.ask("GET", f"/api/tables/{back['id']}/steps")) == first
    assert ann.play(back)["steps"] == first + 1


def test_a_take_back_sent_twice_is_done_once(ann: Player) -> None:
    after = amid_a_turn(ann, ann.open())
    back = ann.take_back(after, after["back_to"], key="once")
    assert ann.take_back(after, after["back_to"], key="once") == back


def test_nothing_is_taken_back_past_the_turn(ann: Player) -> None:
    seen = amid_a_turn(ann, ann.open())
    while seen["back_to"] is not None or seen["steps"] == 0:
        seen = ann.play(seen)
    for steps in (0, seen["steps"] - 1, seen["steps"], seen["steps"] + 1, -1, 10**30):
        told = ann.refused(403, "POST", f"/api/tables/{seen['id']}/take-back", _back(seen, steps))
        assert "your own turn" in told
    assert ann.see(seen["id"]) == seen


def test_nothing_is_taken_back_below_the_first_step_of_the_turn(ann: Player) -> None:
    seen = ann.open()
    while seen["back_to"] is None or seen["back_to"] == 0:
        seen = ann.play(seen, seen["choices"][0]["word"])
    ann.refused(403, "POST", f"/api/tables/{seen['id']}/take-back", _back(seen, seen["back_to"] - 1))
    assert ann.take_back(seen, seen["back_to"])["steps"] == seen["back_to"]


def test_nobody_takes_back_for_another(server: Server) -> None:
    party = Party(server)
    while party.seen["back_to"] is None:
        party.play(party.seen["choices"][0]["word"])
    back = _back(party.seen, party.seen["back_to"])
    for other in party.others(party.seen):
        assert "not your turn" in other.refused(409, "POST", f"/api/tables/{party.id}/take-back", back)
    Player(server).refused(403, "POST", f"/api/tables/{party.id}/take-back", back)
    mover = party.mover(party.seen)
    assert "moved on" in mover.refused(409, "POST", f"/api/tables/{party.id}/take-back", back | {"number": 0})
    assert party.see() == party.seen


def _back(seen: Seen, steps: int) -> dict[str, Any]:
    return {"steps": steps, "number": seen["number"], "key": secrets.token_hex(8)}


# ---------------------------------------------------------------------- asking


def test_why_not(server: Server) -> None:
    party = Party(server)
    mover, legal = party.mover(party.seen), {choice["word"] for choice in party.seen["choices"]}
    words = mover.ask("GET", f"/api/games/{GAME}/words?seats={FEWEST}")
    assert mover.ask("GET", f"/api/tables/{party.id}/why?word={min(legal)}")["rule"] == 0
    for word in [word for word in words if word not in legal][::11]:
        answer = mover.ask("GET", f"/api/tables/{party.id}/why?word={word}")
        assert answer["rule"] in rules_of(GAME, "en").rules
        assert len(answer["text"]) > 10
        for other in [*party.others(party.seen), Player(server)]:
            told = other.ask("GET", f"/api/tables/{party.id}/why?word={word}")
            assert told == {"text": f"It is not your turn: P{party.seen['to_move']} must choose.", "rule": 0}
    assert "is not a word of" in mover.refused(422, "GET", f"/api/tables/{party.id}/why?word=castle")
    assert "word" in mover.refused(422, "GET", f"/api/tables/{party.id}/why")


def test_steps_after_those_one_has(ann: Player) -> None:
    seen = ann.open()
    for _ in range(5):
        seen = ann.play(seen)
    path = f"/api/tables/{seen['id']}/steps"
    steps = ann.ask("GET", path)
    assert [step["n"] for step in steps] == [1, 2, 3, 4, 5]
    assert all(step["told"] for step in steps)
    assert ann.ask("GET", f"{path}?after=3") == steps[3:]
    assert ann.ask("GET", f"{path}?after={10**30}") == []
    assert "after" in ann.refused(422, "GET", f"{path}?after=-1")


@on_both
def test_the_stream_tells_of_steps_as_they_come(server: Server) -> None:
    party = Party(server)
    watcher = Player(server)
    with watcher.follow(party.id) as stream:
        played = []
        for n in range(1, 6):
            played.append(party.seen["choices"][-1]["word"])
            party.play()
            heard = stream.next("steps").data
            assert (heard["n"], heard["word"]) == (n, played[-1])
        # Somebody who comes later hears of all that was before.
        with Player(server).follow(party.id, after=2) as later:
            assert later.steps(until=5) == played[2:]


@on_both
def test_the_stream_tells_of_take_backs_talk_and_seats(server: Server) -> None:
    party = Party(server)
    with Player(server).follow(party.id) as stream:
        while party.seen["back_to"] is None:
            party.play(party.seen["choices"][0]["word"])
            stream.next("steps")
        back_to = party.seen["back_to"]
        party.mover(party.seen).take_back(party.seen, back_to)
        assert stream.next().data == {"steps": back_to}
        party.players[1].ask("POST", f"/api/tables/{party.id}/messages", {"text": "hello"})
        assert stream.next().kind == "chat"
        party.players[0].ask("POST", f"/api/tables/{party.id}/seats/1/bot", {"sure": True})
        assert stream.next("seats").kind == "seats"


def test_the_stream_tells_of_the_end_also_to_who_comes_after_it(server: Server, ann: Player) -> None:
    seen = ann.open()
    with Player(server).follow(seen["id"]) as stream:
        seen = ann.finish(seen)
        assert stream.steps(until=seen["steps"])
        assert stream.next("over").data == {"scores": seen["scores"]}
    with Player(server).follow(seen["id"], after=seen["steps"]) as stream:
        assert stream.next().data == {"scores": seen["scores"]}


def test_a_stream_of_no_table_is_refused_before_it_begins(ann: Player) -> None:
    ann.refused(404, "GET", "/api/tables/none/stream")


def test_imagined_positions_are_for_those_who_sit(server: Server) -> None:
    party = Party(server)
    game = make_game(GAME, FEWEST, party.seen["options"])
    for seat, player in enumerate(party.players):
        position = player.ask("GET", f"/api/tables/{party.id}/imagined")["position"]
        assert game.load(position).view(seat) == player.see(party.id)["view"]
    assert "watching" in Player(server).refused(403, "GET", f"/api/tables/{party.id}/imagined")


# ---------------------------------------------------------------------- talk, seats


@on_both
def test_talk_is_for_those_who_sit_and_heard_by_all(server: Server) -> None:
    party = Party(server)
    path = f"/api/tables/{party.id}/messages"
    party.players[1].ask("POST", path, {"text": "  hello\n <b>you</b>  "})
    party.players[0].ask("POST", path, {"text": "salut \N{PARTY POPPER}"})
    heard = Player(server).ask("GET", path)
    said = [(message["number"], message["name"], message["text"]) for message in heard]
    assert said == [(1, "P1", "hello <b>you</b>"), (2, "P0", "salut \N{PARTY POPPER}")]
    assert "watching" in Player(server).refused(403, "POST", path, {"text": "me too"})
    for text in ("", " \n ", "x" * 401):
        assert "1 to 400" in party.players[0].refused(422, "POST", path, {"text": text})
    assert len(Player(server).ask("GET", path)) == 2


def test_whoever_talks_too_much_must_wait(server: Server) -> None:
    party = Party(server)
    path = f"/api/tables/{party.id}/messages"
    answers = [_or_refusal(party.players[0].ask, "POST", path, {"text": str(n)}) for n in range(20)]
    assert {answer.status for answer in answers if isinstance(answer, Refusal)} == {429}
    party.players[1].ask("POST", path, {"text": "I have hardly said anything"})


@on_both
def test_who_may_change_a_seat(server: Server) -> None:
    party = Party(server)
    owner, friend, *_ = party.players
    seats = f"/api/tables/{party.id}/seats"
    for kind in ("bot", "link"):
        body: object = {} if kind == "bot" else None
        assert "whoever opened" in friend.refused(403, "POST", f"{seats}/2/{kind}", body)
        assert "whoever opened" in Player(server).refused(403, "POST", f"{seats}/2/{kind}", body)
        for seat in (-1, FEWEST, 10**30):
            assert "no seat" in owner.refused(422, "POST", f"{seats}/{seat}/{kind}", body)
        assert "seat" in owner.refused(422, "POST", f"{seats}/x/{kind}", body)
    assert "your own seat" in owner.refused(403, "POST", f"{seats}/0/link")
    assert "no bot" in owner.refused(422, "POST", f"{seats}/1/bot", {"level": "god"})
    assert party.see() == party.seen
    # Everybody may leave a bot in their own place.
    seen = friend.ask("POST", f"{seats}/1/bot", {"level": "random"})
    assert (seen["eyes"], seen["seats"][1]["kind"], seen["seats"][1]["name"]) == (None, "bot", "P1")
    assert owner.ask("POST", f"{seats}/0/bot", {})["seats"][0]["kind"] == "bot"
    # That somebody gave their place to a bot is said aloud.
    told = [message["text"] for message in owner.ask("GET", f"/api/tables/{party.id}/messages")]
    assert told == ["A bot plays on for P1.", "A bot plays on for P0."]
    assert "taken" in owner.refused(403, "POST", f"{seats}/1/link")


def test_a_bot_put_into_a_seat_plays_on(server: Server) -> None:
    party = Party(server)
    with Player(server).follow(party.id) as stream:
        seat = party.seen["to_move"]
        party.mover(party.seen).ask("POST", f"/api/tables/{party.id}/seats/{seat}/bot", {})
        assert stream.next("steps").data["seat"] == seat


# ---------------------------------------------------------------------- the end


@on_both
def test_the_seed_was_fixed_before_the_game_began(finished: tuple[Player, Seen, Seen]) -> None:
    player, start, end = finished
    assert (start["seed"], start["deal"]) == ("", "")
    assert len(start["seed_hash"]) == 64
    secret = end["deal"].splitlines()[0]
    assert hashlib.sha256(secret.encode()).hexdigest() == end["seed_hash"] == start["seed_hash"]
    assert int(end["seed"]) == 2**256 + int(hashlib.sha256(end["deal"].encode()).hexdigest(), 16)
    assert (end["to_move"], end["choices"], end["my_turn"]) == (None, [], False)
    record = read_record(player.ask("GET", f"/api/tables/{end['id']}/record"))
    assert str(record.seed) == end["seed"]
    story = story_of(record)
    assert story.position(len(story)).scores() == end["scores"] == record.scores
    assert [step.word for step in story.steps] == [
        step["word"] for step in player.ask("GET", f"/api/tables/{end['id']}/steps")
    ]


def test_a_game_that_is_over_is_over(server: Server, finished: tuple[Player, Seen, Seen]) -> None:
    player, _, end = finished
    choice = {"word": "pass", "number": end["number"], "key": "late"}
    assert "over" in player.refused(409, "POST", f"/api/tables/{end['id']}/choices", choice)
    assert "over" in player.refused(409, "POST", f"/api/tables/{end['id']}/take-back", _back(end, 0))
    assert "over" in player.refused(409, "POST", f"/api/tables/{end['id']}/seats/1/bot", {})
    stranger = Player(server).see(end["id"])
    assert (stranger["seed"], stranger["scores"]) == (end["seed"], end["scores"])


def test_before_the_end_there_is_no_record(ann: Player) -> None:
    table = ann.open()
    assert "not over" in ann.refused(403, "GET", f"/api/tables/{table['id']}/record")
    assert "not over" in ann.refused(403, "POST", f"/api/tables/{table['id']}/continue", {"steps": 0, "seat": 0})


@on_both
def test_a_rematch_has_the_same_players_and_another_seed(server: Server, finished: tuple[Player, Seen, Seen]) -> None:
    player, _, end = finished
    again = player.ask("POST", f"/api/tables/{end['id']}/rematch")
    assert again["id"] != end["id"]
    assert again["seed_hash"] != end["seed_hash"]
    names = [seat["name"] for seat in end["seats"]]
    assert [seat["name"] for seat in again["seats"]] == [*names[1:], names[0]]
    assert again["id"] in player.ask("GET", f"/api/tables/{end['id']}/messages")[-1]["text"]  # the others find it
    Player(server).refused(403, "POST", f"/api/tables/{end['id']}/rematch")


@on_both
def test_continue_from_a_finished_table(server: Server, finished: tuple[Player, Seen, Seen]) -> None:
    _, _, end = finished
    guest = Player(server, "Cleo")
    path = f"/api/tables/{end['id']}/continue"
    table = guest.ask("POST", path, {"steps": end["steps"] - 4, "seat": 1})
    assert [seat["kind"] for seat in table["seats"]] == ["bot", "person", *["bot"] * (FEWEST - 2)]
    assert table["seed_hash"] == ""  # it is known already: there is nothing to prove
    assert table["steps"] >= end["steps"] - 4
    assert "game is over there" in guest.refused(422, "POST", path, {"steps": end["steps"], "seat": 0})
    for steps in (-1, end["steps"] + 1, 10**30):
        assert "no position" in guest.refused(422, "POST", path, {"steps": steps, "seat": 0})
    for seat in (-1, FEWEST, 10**30):
        assert "no seat" in guest.refused(422, "POST", path, {"steps": 0, "seat": seat})


# ---------------------------------------------------------------------- records


@pytest.mark.parametrize("file", RECORDS[:3], ids=lambda file: file.stem)
def test_a_record_is_kept_shown_and_continued(ann: Player, file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    id_ = ann.ask("POST", "/api/records", {"text": text})["id"]
    assert ann.http.get(f"/replays/{id_}").status_code == 200
    record = read_record(text)
    table = ann.ask("POST", f"/api/records/{id_}/continue", {"steps": len(record.moves) // 2, "seat": 0})
    assert [seat["name"] for seat in table["seats"]] == record.players
    ann.refused(404, "POST", "/api/records/none/continue", {"steps": 0, "seat": 0})


GOOD = RECORDS[0].read_text(encoding="utf-8")
CORRUPT = {
    "nothing": ("", "not a record"),
    "something else": ("hello", "not a record"),
    "cut off": (GOOD[: len(GOOD) // 2], "cut off"),
    "another game": (re.sub("game: .*", "game: chess", GOOD), "no game 'chess'"),
    "an illegal choice": (re.sub(r"\n\n(\d) \S+", r"\n\n\1 bid:999", GOOD, count=1), ""),
    "other scores": (re.sub("end: .*", "end: " + "1 " * len(read_record(GOOD).players), GOOD), "lead to"),
    "a number too long": (re.sub("seed: .*", "seed: " + "9" * 5000, GOOD), "whole number"),
    "a map by path": (re.sub("map: .*", "map: /etc/passwd.toml", GOOD), "maps of the house"),
    "a map as an option": (
        re.sub("map: .*", r"\g<0>\noption: map=/etc/passwd.toml", GOOD),
        "maps of the house",
    ),
    "a digest": (re.sub("map: .*", r"\g<0>\ndigest: 000000000000", GOOD), "has changed"),
    "too long": (GOOD + "#" * 200_000, "200000"),
}


@pytest.mark.parametrize(("text", "said"), CORRUPT.values(), ids=CORRUPT)
def test_a_record_that_cannot_be_followed(ann: Player, text: str, said: str) -> None:
    told = ann.refused(413 if len(text) > 200_000 else 422, "POST", "/api/records", {"text": text})
    assert said in told


def test_a_map_of_the_servers_own_disk_is_never_read(ann: Player, tmp_path: Path) -> None:
    """Not even one that is good."""
    own = tmp_path / "own.toml"
    of_the_house = files(part_of(GAME, "about").__package__ or "") / "maps" / f"{games()[GAME].maps[0]}.toml"
    own.write_bytes(of_the_house.read_bytes())
    for line in (f"map: {own}", rf"\g<0>\noption: map={own}"):
        ann.refused(422, "POST", "/api/records", {"text": re.sub("map: .*", line, GOOD)})
    ann.refused(422, "POST", "/api/tables", {"game": GAME, "seats": ME, "options": {"map": str(own)}})


@on_both
def test_what_is_no_text(server: Server, ann: Player) -> None:
    """Character 0 and half a surrogate pair: kept or refused with a sentence, never a fault."""
    table = ann.open("me", *["friend"] * (FEWEST - 1))
    path = f"/api/tables/{table['id']}"
    for bad in ("a\\u0000b", "\\ud800", "\\udc00x"):
        bodies = {
            f"{path}/messages": '{"text": "BAD"}',
            f"{path}/choices": '{"word": "pass", "number": 0, "key": "BAD"}',
            f"{path}/take-back": '{"steps": 0, "number": 0, "key": "BAD"}',
            f"{path}/seats/1/bot": '{"level": "BAD"}',
            "/api/visitors": '{"name": "BAD"}',
            "/api/tables": '{"game": "BAD", "seats": []}',
            "/api/records": '{"text": "ironbridge record 1\\n# BAD"}',
            f"/api/join/{table['seats'][1]['link']}": '{"name": "BAD"}',
            "/api/bots": '{"BAD": 1}',
        }
        for where, body in bodies.items():
            sent = body.replace("BAD", bad).encode()
            answer = ann.http.post(where, content=sent, headers={"Content-Type": "application/json"})
            assert answer.status_code in (201, 200, 403, 405, 409, 422), (where, bad)
            assert answer.status_code < 300 or answer.json()["problem"], (where, bad)
    for odd in ("%00", "a%00b", "%ff%fe", "%2e%2e%2f", "\N{SNOWMAN}", "x" * 3000, "-1", "1e9"):
        for where in (f"/api/tables/{odd}", f"/tables/{odd}", f"/replays/{odd}", f"/join/{odd}", f"/rules/{odd}"):
            assert ann.http.get(where).status_code in (307, 404, 422), where


@pytest.mark.parametrize("body", [b"", b"{", b"nul", b"[" * 50_000, b'{"name": ' + b"9" * 5000 + b"}", b"\xff\xfe"])
def test_a_body_that_is_no_json(ann: Player, body: bytes) -> None:
    answer = ann.http.post("/api/visitors", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code in (400, 422)
    assert answer.json()["problem"]


def test_a_body_that_is_too_large(ann: Player) -> None:
    assert "too large" in ann.refused(413, "POST", "/api/records", {"text": "x" * 1_000_001})

    def parcels() -> Iterator[bytes]:
        yield b'{"text": "'
        for _ in range(40):
            yield b"x" * 50_000
        yield b'"}'

    answer = ann.http.post("/api/records", content=parcels(), headers={"Content-Type": "application/json"})
    assert (answer.status_code, list(answer.json())) == (413, ["problem"])


# ---------------------------------------------------------------------- the document


def test_the_openapi_document_names_every_call(server: Server, ann: Player) -> None:
    document = ann.ask("GET", "/api/openapi.json")
    assert document["openapi"].startswith("3.")
    assert document["info"]["title"] == "Ironbridge"
    calls = {(method, path) for path, methods in document["paths"].items() for method in methods}
    for wanted in [
        ("post", "/api/visitors"),
        ("get", "/api/games"),
        ("post", "/api/tables"),
        ("get", "/api/tables/{id_}"),
        ("post", "/api/tables/{id_}/choices"),
        ("post", "/api/tables/{id_}/take-back"),
        ("get", "/api/tables/{id_}/stream"),
        ("post", "/api/join/{link}"),
    ]:
        assert wanted in calls
    assert all(path.startswith("/api/") for _, path in calls)
    ids = []
    for path, methods in document["paths"].items():
        for call in methods.values():
            ids.append(call["operationId"])
            assert call["summary"]
            assert call.get("description"), path
            assert any(status.startswith("2") for status in call["responses"])
            named = {parameter["name"] for parameter in call.get("parameters", []) if parameter["in"] == "path"}
            assert named == set(re.findall(r"{(\w+)}", path))
    assert len(set(ids)) == len(ids)
    for reference in _references(document):
        where: Any = document
        for part in reference.removeprefix("#/").split("/"):
            where = where[part]


def _references(thing: object) -> Iterator[str]:
    if isinstance(thing, dict):
        yield from [thing["$ref"]] if "$ref" in thing else []
        for value in thing.values():
            yield from _references(value)
    elif isinstance(thing, list):
        for value in thing:
            yield from _references(value)


def test_answers_go_out_at_once(ann: Player) -> None:
    """Not after the 40 ms for which a socket waits for more to send, which it did once."""
    took = [ann.http.get("/api/bots").elapsed.total_seconds() for _ in range(20)]
    assert min(took) < 0.03


def test_a_refusal_is_a_sentence_however_long_the_names_are_that_it_speaks_of(server: Server) -> None:
    ann = Player(server, "Ann")
    table = ann.open()["id"]
    ann.refused(422, "POST", f"/api/tables/{table}/choices", {"a" * 10_000: 1})
    ann.refused(422, "POST", "/api/visitors", {f"field {n}": 1 for n in range(1000)})
    ann.refused(422, "GET", f"/api/tables/{table}/why?word={'a' * 10_000}")
