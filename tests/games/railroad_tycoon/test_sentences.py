"""Whatever happens, Railroad Tycoon has words for it; and some of them, to the letter."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from ironbridge.engine.catalogue import catalogue
from ironbridge.engine.game import Event, State
from ironbridge.engine.sentences import sentences_of
from ironbridge.games import game
from ironbridge.games.railroad_tycoon import sentences
from ironbridge.games.railroad_tycoon.game import RailroadTycoon
from ironbridge.games.railroad_tycoon.rules import building, events
from ironbridge.games.railroad_tycoon.rules.components import (
    COLOUR_COUNT,
    COLOURS,
    GRANT,
    PERFECT,
    SHARE,
    TUNNEL,
    TYCOONS,
)
from ironbridge.games.railroad_tycoon.rules.delivering import forbids_cube
from ironbridge.games.railroad_tycoon.rules.questions import ASK_ACTION, ASK_BID, ASK_EXIT, ASK_LINK, ASK_START
from ironbridge.games.railroad_tycoon.rules.scoring import SOURCES
from ironbridge.games.railroad_tycoon.rules.state import TycoonState
from ironbridge.games.railroad_tycoon.rules.track import exit_of, hex_of, tile_cost, tile_of
from ironbridge.games.railroad_tycoon.sentences import log
from ironbridge.games.railroad_tycoon.sentences.names import (
    TYCOON_NAMES,
    card_name,
    card_text,
    money,
    points,
    tycoon_name,
    tycoon_text,
)
from ironbridge.games.railroad_tycoon.sentences.ways import gains, goals_from
from ironbridge.language import Language, language
from ironbridge.parts.hexes import SIDE_COUNT, SIDES, distance, neighbour
from tests.games.playing import words as on_offer
from tests.games.properties import played
from tests.games.railroad_tycoon.helpers import TINY, seen_by, seen_by_the_asked
from tests.games.told import (
    assert_labels_are_whole_and_differ,
    assert_question_and_moment_have_words,
    assert_told_in_whole_sentences,
    kinds_of,
    refusals,
    whole,
)

NAMES = ["Ann", "Bob", "Cleo", "Dan", "Eve", "Fay"]
EN, FR = language("en", "railroad-tycoon"), language("fr", "railroad-tycoon")
LANGUAGES = pytest.mark.parametrize("say", [EN, FR], ids=["en", "fr"])
ALL_TABLES = [(2, "full"), (3, "beginners"), (4, "full"), (6, "full")]
TABLES = pytest.mark.parametrize(("seats", "variant"), ALL_TABLES)
TAUGHT = 0.7  # how often a random player does what is good
BUSY = 0.95  # and how often anything rather than pass, issue a share or stop
IDLE = {"pass", "issue", "done"}
DEAREST = 4  # the dearest bid of a random player
A, B, C = range(3)


@cache
def tycoon(seats: int = 3, variant: str = "full") -> RailroadTycoon:
    """The game, made once."""
    made = game("railroad-tycoon", seats=seats, variant=variant)
    assert isinstance(made, RailroadTycoon)
    return made


def positions(rules: RailroadTycoon, seed: int, heard: list[Event] | None = None) -> Iterator[TycoonState]:
    """All the positions of a random game, its end included."""
    state, chance = rules.start(seed, heard), random.Random(seed)
    assert isinstance(state, TycoonState)
    return played(state, lambda now: chance.choice(_likely(now, chance)))


def _likely(state: TycoonState, chance: random.Random) -> list[int]:
    """What a random player chooses from: one who has been taught to deliver, and to lead track to a city."""
    on_offer = {state.game.word(choice): choice for choice in state.choices()}
    wanted = [["deliver"], ["build"], [f"bid:{bid}" for bid in range(1, DEAREST + 1)]]
    if state.hex >= 0:
        wanted.append(_shortest(state, [word for word in on_offer if word.startswith("exit:")]))
    for taught in wanted:
        found = [on_offer[word] for word in taught if word in on_offer]
        if found and chance.random() < TAUGHT:
            return found
    rest = [word for word in on_offer if not word.startswith("bid:")]
    busy = [word for word in rest if word not in IDLE]
    return [on_offer[word] for word in (busy if busy and chance.random() < BUSY else rest)]


def _shortest(state: TycoonState, words_: list[str]) -> list[str]:
    """The ways out that come nearest to another city."""
    board = state.rules.board
    goals = [city.hex for index, city in enumerate(board.cities) if index != state.city]
    beyond = {word: neighbour(*board.hexes[state.hex], SIDES.index(word.removeprefix("exit:"))) for word in words_}
    left = {word: min(distance(at, goal) for goal in goals) for word, at in beyond.items()}
    return [word for word in words_ if left[word] == min(left.values())]


@cache
def kept(seats: int, variant: str, seed: int) -> tuple[TycoonState, ...]:
    """Some positions of a random game, those of rare questions among them, and its end."""
    rules, found, rare = tycoon(seats, variant), [], {"link": 0, "colour": 0, "city": 0, "card": 0, "exit": 0}
    for n, state in enumerate(positions(rules, seed)):
        kind = "" if state.over else state.view(None)["question"]["kind"]
        if kind in rare:
            rare[kind] += 1
        if state.over or not n % 41 or (kind in rare and not rare[kind] % 23):
            found.append(state.copy())
    return tuple(found)


# ---------------------------------------------------------------------- for everything


@LANGUAGES
@TABLES
def test_every_question_and_choice_has_words(seats: int, variant: str, say: Language) -> None:
    """And no two choices of a question are called the same."""
    rules = tycoon(seats, variant)
    for n, state in enumerate(positions(rules, 1)):
        seen = seen_by_the_asked(state)
        assert_question_and_moment_have_words(seen, NAMES, say)
        if n % 5 and not seen.over and seen.question in (ASK_BID, ASK_ACTION, ASK_START):
            continue
        assert_labels_are_whole_and_differ(seen, on_offer(state), say)


@LANGUAGES
@TABLES
def test_every_event_is_told(seats: int, variant: str, say: Language) -> None:
    rules = tycoon(seats, variant)
    heard: list[Event] = []
    for _ in positions(rules, 2, heard):
        pass
    assert_told_in_whole_sentences(rules, heard, (None, A), NAMES[:seats], say)


def test_every_kind_of_event_has_a_teller() -> None:
    assert set(log.TELLERS) == kinds_of(events)


@LANGUAGES
@TABLES
def test_everything_that_can_ever_be_chosen_has_its_own_label_for_everybody(
    seats: int, variant: str, say: Language
) -> None:
    rules = tycoon(seats, variant)
    states = kept(seats, variant, 4)
    for state in [*states[:: len(states) // 4], states[-1]]:
        for viewer in (None, A, state.seat):
            assert_labels_are_whole_and_differ(state.seen_by(viewer), rules.words, say)


@LANGUAGES
@TABLES
def test_every_no_has_a_sentence_that_speaks_of_the_position(seats: int, variant: str, say: Language) -> None:
    """The rule itself is told only where nothing else is left to say, and that is never needed."""
    rules = tycoon(seats, variant)
    texts = catalogue(rules.folder, say.code).rules
    for state in kept(seats, variant, 3):
        for word, rule, sentence in refusals(rules, state, NAMES, say):
            assert whole(sentence), (word, rule)
            assert sentence.endswith((".", "?")), (word, rule)
            assert sentence != texts[rule].text, (word, rule, state.view(None)["question"])


def test_no_pair_of_word_and_rule_is_too_odd_for_a_sentence() -> None:
    """Even those that the rules never give together."""
    rules = tycoon(3)
    states = kept(3, "full", 5)
    for state in states[:: len(states) // 4]:
        seen = seen_by_the_asked(state)
        for word in [*rules.words[:30], *rules.words[30::11]]:
            for rule in catalogue(rules.folder, "en").rules:
                assert sentences.why(seen, NAMES, word, rule, EN).endswith("."), (word, rule)


@LANGUAGES
@TABLES
def test_the_position_as_text(seats: int, variant: str, say: Language) -> None:
    for state in kept(seats, variant, 6)[::3]:
        for viewer in (None, A):
            seen = seen_by(viewer, state)
            tables = sentences.tables(seen, NAMES[:seats], say)
            assert all(len(row) == len(table.columns) for table in tables for row in table.rows)
            assert all(whole(text) for table in tables for text in (table.title, *table.columns))
            assert sentences.order(seen)[0] == seen.first
            assert sorted(sentences.order(seen)) == list(range(seats))
            gauges = sentences.gauges(seen, say)
            assert gauges[0].values == state.scores()
            assert [gauge.money for gauge in gauges] == [False, True, True, False, False, False]


def test_the_module_is_what_the_house_asks_for() -> None:
    module = sentences_of(tycoon())
    assert [module.source(source, EN) for source in SOURCES] == [
        *("Deliveries", "Cards with a green circle", "Hotels", "Shares", "Tycoon"),
    ]


@LANGUAGES
def test_cards_and_tycoons_have_names_and_texts(say: Language) -> None:
    board = tycoon().board
    named = [card_name(board, card, say) for card in range(board.card_count)]
    assert len(set(named)) == len(named)
    assert all(map(whole, named))
    assert all(whole(card_text(board, card, say)) for card in range(board.card_count))
    assert set(TYCOON_NAMES) == set(TYCOONS)
    assert len({tycoon_name(name, say) for name in TYCOONS}) == len(TYCOONS)
    assert all(whole(tycoon_text(board, name, say)) for name in TYCOONS)


# ---------------------------------------------------------------------- the words count as the rules do


@TABLES
def test_what_a_tile_is_said_to_cost_is_what_is_paid(seats: int, variant: str) -> None:
    """Rivers followed and ends that meet included; R106: with a land grant nothing."""
    rules, n = tycoon(seats, variant), 0
    for state in positions(rules, 7):
        if state.over or state.question != ASK_EXIT:
            continue
        seen, seat = seen_by(None, state), state.seat
        for word in on_offer(state):
            if word.startswith("exit:"):
                twin = state.copy()
                twin.answer(rules.choice(word))
                issued = SHARE * (twin.shares[seat] - state.shares[seat])
                paid = state.money[seat] + issued - twin.money[seat]
                price = sentences.label(seen, word, EN).split(": ")[1].split(" (")[0].split(";")[0]
                assert price == (money(paid, EN) if paid else "for nothing")
                assert not paid or state.card != GRANT
                n += 1
    assert n > 100


@TABLES
def test_where_a_cube_is_said_to_go_is_where_it_goes(seats: int, variant: str) -> None:
    rules, n = tycoon(seats, variant), 0
    for state in positions(rules, 3):
        if state.over or state.question != ASK_ACTION:
            continue
        seen = seen_by(None, state)
        for city in range(rules.board.city_count):
            for colour, cubes in enumerate(state.cubes_at(city)):
                if cubes:
                    goals = goals_from(seen, colour, city)
                    rule = forbids_cube(state, city, colour)
                    n += rule in (0, 53)
                    assert (rule == 0) == any(links <= state.engine[state.seat] for links in goals.values())
                    assert (rule in (0, 53)) == bool(goals)
    assert n > 10


@TABLES
def test_what_a_delivery_is_said_to_bring_is_what_it_brings(seats: int, variant: str) -> None:
    """Links, hotels and cards, over every way that engines of level 3 allow."""
    n = 0
    for step, state in enumerate(positions(tycoon(seats, variant), 1)):
        if not step % 3 and not state.over and state.question == ASK_ACTION:
            twin = state.copy()
            twin.engine = [3] * seats
            n += sum(map(_gains_as_said, _on_their_way(twin)))
    assert n > 10


def _on_their_way(state: TycoonState) -> Iterator[TycoonState]:
    """The position with each cube that can be delivered, wherever it may come on its way."""
    rules = state.rules
    if rules.choice("deliver") not in state.answers():
        return
    state.answer(rules.choice("deliver"))
    further = [(state, cube) for cube in state.answers()]
    while further:
        before, choice = further.pop()
        twin = before.copy()
        twin.answer(choice)
        if twin.question == ASK_LINK:
            further += [(twin, link) for link in twin.answers()]
            yield twin


def _gains_as_said(state: TycoonState) -> int:
    rules, seen, n = state.rules, seen_by(None, state), 0
    for choice in state.answers():
        id_, _, owner = rules.word(choice).removeprefix("to:").rpartition(".")
        city = rules.board.city_index[id_]
        if state.colours[city] == state.colour:
            twin = state.copy()
            twin.answer(choice)
            got = {seat: twin.points[seat] - state.points[seat] for seat in range(rules.seats)}
            assert gains(seen, city, int(owner)) == {seat: gain for seat, gain in got.items() if gain}
            n += 1
    return n


# ---------------------------------------------------------------------- what is hidden


def test_nobody_reads_what_another_holds() -> None:
    """Whatever tycoons the others may have, and whatever card comes next, the words are the same."""
    rules = tycoon(4)
    for state in kept(4, "full", 3)[2::7]:
        for viewer in range(4):
            if state.over:
                continue
            read = []
            for each in (state, state.imagine(viewer, 1), state.imagine(viewer, 2)):
                seen = seen_by(viewer, each)
                labels = [sentences.label(seen, word, EN) for word in rules.words[::3]]
                tables = sentences.tables(seen, NAMES[:4], EN)
                read.append((sentences.question(seen, NAMES, EN), labels, tables, sentences.gauges(seen, EN)))
            assert read[0] == read[1] == read[2]


def test_tycoons_are_told_at_the_end_only() -> None:
    """R13: only Pullman is shown earlier (R96)."""
    rules = tycoon(4)
    heard: list[Event] = []
    for state in positions(rules, 2, heard):
        if not state.over:
            lines = [sentences.told(rules, event, None, NAMES, EN) for event in heard if event[0] != events.REVEALED]
            assert not any(name in line for line in lines for name in TYCOON_NAMES.values())
            heard.clear()
    assert sum(event[0] == events.TYCOON for event in heard) == 4


def test_only_its_holder_reads_the_name_of_a_tycoon() -> None:
    state = tycoon(3).start(1)
    own, others = (sentences.tables(seen_by(viewer, state), NAMES[:3], EN)[1] for viewer in (A, B))
    assert own.rows[A][2] == tycoon_name(state.view(A)["players"][A]["tycoon"], EN)
    assert others.rows[A] == ["Ann", "0", ""]


# ---------------------------------------------------------------------- to the letter


def at_action(**links: str) -> TycoonState:
    """Ann's first action of a game in which nobody has bid, with these links by owner: "baltimore 26.14.4.1"."""
    state = first_action(tycoon(3))
    board = state.rules.board
    for owner, tracks in links.items():
        for line in tracks.split(","):
            city, *tiles = line.split()
            places = [[int(number) for number in tile.split(".")] for tile in tiles]
            track = [tile_of(board.hex_index[column, row], *sides) for column, row, *sides in places]
            goal = board.next_city[hex_of(track[-1]) * SIDE_COUNT + exit_of(track[-1])]
            building.place(state, "ABC".index(owner), board.city_index[city], goal, track)
    state.settle()
    return state


def first_action(rules: RailroadTycoon) -> TycoonState:
    state = rules.start(1)
    assert isinstance(state, TycoonState)
    play(state, "pass pass pass")
    while state.seat != A:
        play(state, "pass")
    return state


def play(state: State, said: str) -> State:
    for word in said.split():
        state.play(state.game.choice(word))
    return state


def put(state: TycoonState, colour: str, city: str, n: int = 1) -> None:
    """So many cubes of one colour in a city, and no others."""
    start = state.rules.board.city_index[city] * COLOUR_COUNT
    state.cubes[start : start + COLOUR_COUNT] = [n * (colour == each) for each in COLOURS]
    state.settle()


def asked(state: TycoonState) -> str:
    return sentences.question(seen_by(state.seat, state), NAMES, EN)


def called(state: TycoonState, word: str, say: Language = EN) -> str:
    return sentences.label(seen_by(state.seat, state), word, say)


def refusal(state: TycoonState, word: str, say: Language = EN) -> str:
    rule = state.barrier(state.game.choice(word))
    assert rule, f"'{word}' is on offer"
    return sentences.why(seen_by(state.seat, state), NAMES, word, rule, say)


def told(event: Event, say: Language = EN) -> str:
    return sentences.told(tycoon(), event, None, NAMES, say)


# Links of one tile each, and one of three.
BALTIMORE_PHILADELPHIA = "baltimore 26.14.4.1"
HARRISBURG_PHILADELPHIA = "harrisburg 25.13.3.0"
PHILADELPHIA_NEW_YORK = "philadelphia 27.12.4.0"
PHILADELPHIA_NEW_YORK_TOO = "philadelphia 27.13.3.1"
DES_MOINES_KANSAS_CITY = "des_moines 5.11.2.4 5.12.1.4 4.13.1.4"
FROM_HARRISBURG = "harrisburg 24.12.5.2"  # unfinished


def test_numbers_carry_their_units() -> None:
    assert money(4, EN) == "$4,000"
    assert money(4, FR) == "4\u202f000\u00a0$"
    assert (points(1, EN), points(-2, EN)) == ("1 point", "−2 points")


def test_the_auction() -> None:
    state = tycoon(3).start(1)
    assert isinstance(state, TycoonState)
    assert sentences.moment(seen_by(None, state), EN) == "Turn 1: auction"
    assert asked(state) == "What do you bid to be the first player of this turn? (you have $0)"
    assert called(state, "bid:6") == "Bid $6,000; 2 shares to issue"
    assert called(state, "pass") == "Pass: out of this auction"
    assert called(state, "bid:5") == "Bid $5,000; 1 share to issue"
    assert called(state, "bid:100") == "Bid $100,000; 20 shares to issue"
    assert called(state, "bid:100", FR) == "Offrir 100\u202f000\u00a0$\u00a0; 20 parts à émettre"
    assert refusal(state, "build") == "The auction comes first: bid or pass."
    play(state, "bid:3")
    assert asked(state) == ("Cleo bids $3,000. Do you bid more to be the first player of this turn? (you have $0)")
    assert refusal(state, "bid:3") == "Cleo has bid $3,000: a bid must be higher."
    state = tycoon(3).start(1)
    assert isinstance(state, TycoonState)
    play(state, "pass pass")
    assert refusal(state, "bid:2") == "All others have passed: $1,000 is enough."


def test_which_action() -> None:
    state = at_action()
    assert sentences.moment(seen_by(A, state), EN) == "Turn 1: action round 1"
    assert asked(state) == "Which action? (you have $0 and no shares)"
    assert called(state, "build") == "Build track: up to 4 tiles"
    assert called(state, "urbanise") == "Urbanise: $10,000; you issue 2 shares"
    assert called(state, "upgrade") == "Upgrade the engine: level 2 for $5,000; you issue 1 share"
    assert called(state, "issue") == ("Issue a share: $5,000 now, $1,000 to pay every turn and 1 point less at the end")
    assert refusal(state, "deliver") == (
        "You have no complete link yet, and the first link of a delivery must be yours."
    )
    assert refusal(state, "western") == "You have no complete link that ends in Kansas City or Des Moines."
    assert refusal(state, "use:grant") == "You have no Land Grant."
    assert refusal(state, "exit:e") == "This belongs to an action: choose “Build track” first."
    assert refusal(state, "track:baltimore.ne") == "You can do this: choose “Build track” first."
    assert refusal(state, "track:boston.e") == "There is no hex for track from Boston to the east."
    assert refusal(state, "bid:4") == "There is no auction now."


def test_where_track_begins_and_goes_on() -> None:
    """S1, S2: a link of one tile, and one over hills and a ridge."""
    state = at_action()
    play(state, "build")
    assert asked(state) == "Where do you lay track? (you have $0)"
    assert called(state, "track:baltimore.ne") == "Lay track from Baltimore to the north-east: $2,000 or more"
    play(state, "track:baltimore.ne")
    assert asked(state) == "Where does the track from Baltimore go on? (tile 1 of 4; you have $0)"
    assert called(state, "exit:ne") == (
        "Straight on to the north-east: $2,000; it reaches Philadelphia, and the link is complete; you issue 1 share"
    )
    assert refusal(state, "exit:sw") == "The track comes from there."
    assert refusal(state, "exit:w") == "The track would bend too sharply to the west."
    assert refusal(state, "done") == "Lay at least one tile."
    assert refusal(state, "track:chicago.e") == (
        "You are laying track from Baltimore already: choose where it goes on."
    )
    state = at_action()
    play(state, "build track:springfield.sw")
    assert called(state, "exit:w") == (
        "Curve to the west: $3,000 ($2,000 for the open country and $1,000 for the river); you issue 1 share"
    )
    state = at_action()
    play(state, "build track:harrisburg.w exit:w")
    assert called(state, "exit:w") == (
        "Straight on to the west: $8,000 ($4,000 for the hill and $4,000 for the ridge); you issue 2 shares"
    )


def test_track_that_is_begun() -> None:
    state = at_action(A=FROM_HARRISBURG)
    play(state, "build")
    assert called(state, "track:harrisburg.nw") == (
        "Continue the track begun in Harrisburg to the north-west (1 tile so far): $8,000 or more"
    )
    state = at_action(B=FROM_HARRISBURG, A=HARRISBURG_PHILADELPHIA)
    assert refusal(state, "track:harrisburg.nw") == "Track of Bob leads from Harrisburg to the north-west already."
    assert refusal(state, "track:philadelphia.w") == "Your own track leads from Philadelphia to the west already."


def test_cards_that_help_to_build() -> None:
    state = at_action()
    state.holder[PERFECT] = state.holder[TUNNEL] = A
    play(state, "build track:harrisburg.w exit:w")
    assert called(state, "use:perfect") == "Use Perfect Engineering: the next tile costs $4,000 less"
    play(state, "use:tunnel")
    assert called(state, "exit:w") == "Straight on to the west: $4,000; you issue 1 share"
    assert refusal(state, "done") == "You have used a card for the next tile: lay it first."
    play(state, "use:perfect")
    assert called(state, "exit:w") == "Straight on to the west: for nothing"
    assert refusal(state, "use:tunnel") == "You have used this card in this turn already: Tunnel Engineer."


def test_a_land_grant() -> None:
    state = at_action()
    state.grants[A] = 1
    state.settle()
    play(state, "use:grant")
    assert asked(state) == "Where does the link of your Land Grant begin?"
    assert refusal(state, "track:harrisburg.w") == (
        "From Harrisburg to the west, 4 tiles in open hexes without rivers or ridges do not reach another city."
    )
    assert refusal(state, "upgrade") == "You are carrying out a card: finish Land Grant first."


def test_which_cube_and_which_way() -> None:
    """S7, S9: how far, over whose links, and what everybody gets."""
    state = at_action(A=BALTIMORE_PHILADELPHIA, B=PHILADELPHIA_NEW_YORK)
    put(state, "red", "baltimore")
    put(state, "purple", "philadelphia")
    assert refusal(state, "cube:red@baltimore") == "Your engine is of level 1, and New York is 2 links away at least."
    assert refusal(state, "cube:purple@philadelphia") == (
        "No links lead from Philadelphia over one of yours to a purple city."
    )
    assert refusal(state, "cube:blue@memphis") == "There is no blue cube in Memphis."
    assert refusal(state, "deliver") == (
        "With your engine of level 1 no cube at your links gets to a city of its colour."
    )
    ways = f"{BALTIMORE_PHILADELPHIA},{HARRISBURG_PHILADELPHIA}"
    state = at_action(A=ways, B=PHILADELPHIA_NEW_YORK, C=PHILADELPHIA_NEW_YORK_TOO)
    state.engine[A] = 3
    put(state, "red", "baltimore")
    put(state, "red", "harrisburg", 2)
    play(state, "deliver")
    assert called(state, "cube:red@baltimore") == "Deliver a red cube from Baltimore to New York"
    play(state, "cube:red@baltimore")
    assert asked(state) == "Where does the red cube go from Philadelphia? (2 links at most)"
    assert called(state, "to:new_york.1") == (
        "Over the link of Blue ■ to New York, where it is delivered: in all 2 points for you and 1 point for Blue ■"
    )
    assert called(state, "to:harrisburg.0") == "Over your link to Harrisburg: 1 point for you"
    assert refusal(state, "to:harrisburg.0") == "From Harrisburg no links lead the cube on to a red city."
    assert refusal(state, "to:baltimore.0") == "The cube has been in Baltimore already."
    assert refusal(state, "to:memphis.1") == "Bob has no complete link from Philadelphia to Memphis."


def test_cities_and_colours() -> None:
    state = at_action()
    play(state, "urbanise")
    assert asked(state) == "Which grey city do you urbanise? (you have $0)"
    assert refusal(state, "city:memphis") == "Memphis is a yellow city, and only a grey one can be urbanised."
    assert refusal(state, "colour:red") == "Choose the city first, then its colour."
    play(state, "city:new_haven")
    assert asked(state) == "Which colour is New Haven to have?"
    assert called(state, "colour:red") == "Make it a red city (2 tiles left)"
    state.new_cities[0] = 0
    assert refusal(state, "colour:red") == "No tile is left for a red city."


def test_western_links() -> None:
    """S17."""
    state = at_action(A=DES_MOINES_KANSAS_CITY)
    play(state, "western")
    assert asked(state) == "Which city do you link with the west? (you have $0)"
    assert refusal(state, "city:memphis") == "There is no western link at Memphis, only at Kansas City and Des Moines."
    state.western[0] = B
    assert refusal(state, "city:kansas_city") == "Bob has built the western link of Kansas City already."
    state = at_action(B=DES_MOINES_KANSAS_CITY)
    board = state.rules.board
    des_moines, rock_island = (board.city_index[city] for city in ("des_moines", "rock_island"))
    building.place(state, A, des_moines, rock_island, [tile_of(board.hex_index[6, 10], 3, 0)])
    state.answer(state.rules.choice("western"))
    assert refusal(state, "city:kansas_city") == "You have no complete link that ends in Kansas City."
    state.fresh = 1 << des_moines
    assert refusal(state, "city:des_moines") == "Your only link in Des Moines was completed in this very action."
    state = at_action(A=DES_MOINES_KANSAS_CITY)
    state.fresh = sum(1 << city for city in state.rules.board.western)
    assert refusal(state, "western") == "Your only link in Kansas City was completed in this very action."


def test_which_card() -> None:
    state = at_action()
    play(state, "card")
    assert asked(state) == "Which card do you take?"
    assert called(state, "take:hotel-boston") == (
        "Hotel in Boston: 1 point for its owner whenever a cube is delivered to Boston, by anybody."
    )
    assert refusal(state, "take:era") == (
        "Nobody can take this card: it goes to whoever first does what it says (The Railroad Era Begins)."
    )
    assert refusal(state, "take:growth") == "This card is not available: City Growth."
    state.holder[state.rules.board.card_index["hotel-chicago"]] = B
    assert refusal(state, "take:hotel-chicago") == "Bob has this card already: Hotel in Chicago."
    assert refusal(state, "pass") == "You are in the middle of an action: finish “Take an operations card” first."


def test_the_log_of_a_link() -> None:
    """S1."""
    state = at_action()
    heard = state.listen()
    play(state, "build track:baltimore.ne exit:ne")
    assert [sentences.told(state.rules, event, None, NAMES, EN) for event in heard] == [
        "Ann lays track from Baltimore to Philadelphia for $2,000.",
        "Ann issues 1 share for $5,000.",
        "Ann completes a link: Baltimore – Philadelphia (1 tile).",
    ]


def test_two_ends_that_meet() -> None:
    """A22: over two hills from Pittsburgh, with a ridge before the meeting."""
    state = at_action(A="harrisburg 24.12.5.3")
    play(state, "build track:pittsburgh.e exit:e")
    assert called(state, "exit:e") == (
        "Straight on to the east: $8,000 ($4,000 for the hill and $4,000 for the ridge); "
        "it meets your track from Harrisburg, and the link is complete; you issue 2 shares"
    )
    play(state, "exit:e")
    assert sentences.tables(seen_by(A, state), NAMES[:3], EN)[3].rows == [
        ["Pittsburgh – Harrisburg", "Ann", "3 tiles"],
    ]


def test_ends_that_meet_on_different_banks() -> None:
    """A6: the tile that joins them pays for the river."""
    state = at_action(A="minneapolis 6.5.3.5")
    play(state, "build track:la_crosse.w")
    assert called(state, "exit:nw").startswith(
        "Curve to the north-west: $3,000 ($2,000 for the open country and $1,000 for the river); it meets your track"
    )
    assert tile_cost(seen_by(A, state), SIDES.index("nw")) == 3


def test_where_track_is_in_the_way() -> None:
    """R40, A19: tracks that came from afar."""
    crossing = {"B": "boston 26.12.0.2", "C": "boston 26.12.1.3"}
    state = at_action(**crossing)
    play(state, "build")
    assert refusal(state, "track:philadelphia.nw") == "The hex is full: two tracks cross it already."
    play(state, "track:harrisburg.ne")
    assert refusal(state, "exit:e") == "Track of Cleo in the next hex is in the way to the east."
    state = at_action(B="boston 26.12.0.2", C="boston 26.12.1.4")
    play(state, "build track:harrisburg.ne")
    assert refusal(state, "exit:e") == "The next hex to the east is full: two tracks cross it already."
    state = at_action(A="harrisburg 25.12.4.0", **crossing)
    assert refusal(state, "track:harrisburg.ne") == "Your track from Harrisburg to the north-east is blocked."


def test_where_a_granted_link_goes_on() -> None:
    state = at_action()
    state.grants[A] = 1
    state.holder[PERFECT] = A
    state.settle()
    play(state, "use:grant")
    state.answer(state.rules.choice("track:chicago.e"))
    assert asked(state) == "Where does the granted track from Chicago go on? (tile 1 of 4)"
    granted = [called(state, state.rules.word(choice)) for choice in state.answers()]
    assert granted
    assert all(": for nothing" in label for label in granted)
    assert refusal(state, "done") == "A Land Grant is for a complete link: you cannot stop before a city."
    assert refusal(state, "use:perfect") == "A Land Grant costs nothing: no other card helps it."


def test_whose_link_and_how_far() -> None:
    """R52, R53."""
    ways = f"{HARRISBURG_PHILADELPHIA},{PHILADELPHIA_NEW_YORK}"
    state = at_action(A=ways, B=PHILADELPHIA_NEW_YORK_TOO)
    board = state.rules.board
    harrisburg, new_york = (board.city_index[city] for city in ("harrisburg", "new_york"))
    building.place(state, C, harrisburg, new_york, [tile_of(board.hex_index[25, 12], 4, 1)])
    put(state, "red", "philadelphia")
    state.answer(state.rules.choice("deliver"))
    state.answer(state.rules.choice("cube:red@philadelphia"))
    assert refusal(state, "to:new_york.1") == "The first link must be yours, and this one belongs to Bob."
    assert refusal(state, "to:memphis.0") == "You have no complete link from Philadelphia to Memphis."
    assert refusal(state, "to:harrisburg.0") == (
        "Over Harrisburg it is 2 links at least to New York, and your engine allows 1 more."
    )
    assert refusal(state, "cube:red@memphis") == (
        "You are delivering the red cube from Philadelphia already: choose its way."
    )


def test_when_nothing_is_left() -> None:
    state = at_action()
    play(state, "urbanise city:new_haven")
    assert refusal(state, "city:toledo") == "You have chosen New Haven already: choose its colour."
    state = at_action()
    state.colours = [0] * len(state.colours)
    assert refusal(state, "urbanise") == "There is no grey city left."
    assert refusal(state, "take:industry") == "There is no grey city left."
    state = at_action()
    state.new_cities = [0] * COLOUR_COUNT
    assert refusal(state, "urbanise") == "There is no new-city tile left."
    state.western = [B, C]
    assert refusal(state, "western") == "All western links are built already."
    state.engine[A] = 8
    assert refusal(state, "upgrade") == "Your engine is of level 8, and there is none better."
    assert called(state, "upgrade") == "Upgrade the engine"
    state.shares[A] = 100
    assert refusal(state, "issue") == "You have 100 shares: more are issued only when there is something to pay."


def test_some_events_to_the_letter() -> None:
    lines = {
        (events.FIRST, B, 0, 0, 0): "Bob becomes first player and pays nothing, because nobody has bid.",
        (events.FIRST, B, 3, 0, 0): "Bob becomes first player for $3,000.",
        (events.PASSED, A, 0, 0, 0): "Ann passes.",
        (events.CUBES, 1, 2 + (1 << 6), 0, 0): "Chicago receives 2 red cubes and 1 blue cube from the bag.",
        (events.REVEALED, A, TYCOONS.index("pullman"), 0, 0): "Ann shows a tycoon: George Pullman.",
        (events.TYCOON, A, TYCOONS.index("gould"), 7, 0): "Ann gets 7 points from a tycoon: Jay Gould.",
        (events.RESULT, A, 31, 4, 0): "Ann ends with 31 points, 4 already taken off for shares.",
        (events.RESULT, A, 31, 0, 0): "Ann ends with 31 points and has no shares.",
    }
    assert {event: sentences.told(tycoon(), event, None, NAMES, EN) for event in lines} == lines


# ---------------------------------------------------------------------- to the letter, in both languages


@LANGUAGES
def test_the_rules_name_cities_of_a_map_as_examples_only(say: Language) -> None:
    """A map of one's own has other cities: those of the house's map stand in brackets."""
    cities = {name for city in tycoon().board.cities for name in (city.name, city.name_fr)}
    written = catalogue(tycoon().folder, say.code)
    for text in [*(rule.text for rule in written.rules.values()), *written.rulings.values()]:
        everywhere = re.sub(r"\([^)]*\)", "", text)
        assert not [city for city in cities if re.search(rf"\b{city}\b", everywhere)], text
    assert all("Chicago" in written.rules[rule].text for rule in (69, 90, 95))


def test_ways_that_lead_nowhere() -> None:
    """R30, A19: land, but no city beyond it."""
    state = at_action()
    play(state, "build")
    assert refusal(state, "track:minneapolis.w") == "From Minneapolis to the west no way leads on to another city."
    assert refusal(state, "track:minneapolis.w", FR) == (
        "Depuis Minneapolis vers l’ouest, aucun chemin ne mène à une autre ville."
    )
    assert sentences.why(seen_by(A, state), NAMES, "track:minneapolis.w", 30, EN) == refusal(
        state, "track:minneapolis.w"
    )
    play(state, "track:kansas_city.ne")
    assert state.barrier(state.rules.choice("exit:nw")) == 30
    assert refusal(state, "exit:nw") == "From the next hex to the north-west no way leads on to another city."
    assert refusal(state, "exit:nw", FR) == (
        "De l’hexagone suivant, vers le nord-ouest, aucun chemin ne mène à une autre ville."
    )


def test_a_land_grant_comes_before_an_action() -> None:
    state = at_action()
    state.holder[PERFECT] = A
    play(state, "build")
    assert refusal(state, "use:grant") == "You have no Land Grant."
    assert refusal(state, "use:grant", FR) == "Vous n’avez pas de Concession de terres."
    state.grants[A] = 1
    for said in ("", "track:baltimore.ne"):
        play(state, said)
        assert refusal(state, "use:grant") == (
            "A Land Grant is used before an action, and one is under way: “Build track”."
        )
        assert refusal(state, "use:grant", FR) == (
            "Une Concession de terres s’utilise avant une action, et il y en a une en cours\u00a0: "
            "«\u00a0Construire des voies\u00a0»."
        )
    state = at_action()
    state.grants[A] = 1
    play(state, "urbanise")
    assert refusal(state, "use:grant") == "A Land Grant is used before an action, and one is under way: “Urbanise”."


def test_nothing_helps_a_land_grant() -> None:
    state = at_action()
    state.grants[A] = 2
    state.holder[PERFECT] = A
    state.settle()
    play(state, "use:grant")
    for said in ("", "track:chicago.e"):
        if said:
            state.answer(state.rules.choice(said))
        assert refusal(state, "use:perfect") == "A Land Grant costs nothing: no other card helps it."
        assert refusal(state, "use:perfect", FR) == (
            "Une Concession de terres est gratuite\u00a0: aucune autre carte n’y aide."
        )
        assert refusal(state, "use:tunnel") == "You do not have this card: Tunnel Engineer."
        assert refusal(state, "use:grant") == "You are using a Land Grant already: finish it first."
        assert refusal(state, "use:grant", FR) == (
            "Vous utilisez déjà une Concession de terres\u00a0: finissez-la d’abord."
        )


def test_cards_that_one_does_not_hold_or_has_used() -> None:
    """R62: whatever is asked."""
    state = at_action()
    state.holder[PERFECT], state.holder[TUNNEL] = B, A
    for said in ("", "build", "track:baltimore.ne"):
        play(state, said)
        assert refusal(state, "use:perfect") == "You do not have this card: Perfect Engineering."
        assert refusal(state, "use:perfect", FR) == "Vous n’avez pas cette carte\u00a0: Tracé parfait."
    state = at_action()
    state.holder[TUNNEL] = A
    assert refusal(state, "use:tunnel") == "This belongs to an action: choose “Build track” first."
    play(state, "build")
    assert refusal(state, "use:tunnel") == "Choose first where the track begins, then a card for its next tile."
    state.used = 1 << TUNNEL
    assert refusal(state, "use:tunnel") == "You have used this card in this turn already: Tunnel Engineer."
    state = at_action()
    state.holder[TUNNEL] = A
    play(state, "urbanise")
    assert refusal(state, "use:tunnel") == "You are in the middle of an action: finish “Urbanise” first."


def test_the_beginners_game_does_not_speak_of_the_west() -> None:
    state = first_action(tycoon(3, "beginners"))
    assert refusal(state, "city:new_haven") == "Choose what to do before you choose the city: Urbanise."
    assert refusal(state, "city:new_haven", FR) == "Avant la ville, choisissez l’action\u00a0: Urbaniser."
    assert refusal(at_action(), "city:new_haven") == (
        "Choose what to do before you choose the city: Urbanise or Western link."
    )
    for said in ("", "build", "track:baltimore.ne"):
        play(state, said)
        assert refusal(state, "use:tunnel") == "The beginners’ game has no operations cards."
        assert refusal(state, "use:tunnel", FR) == "La partie de débutants n’a pas de cartes d’opérations."


def test_a_map_without_a_west(tmp_path: Path) -> None:
    document = Path(TINY).read_text(encoding="utf-8").replace('western = ["dun"]\n', "").replace("  WC.", "  .C.")
    file = tmp_path / "flat.toml"
    file.write_text(document.replace('"tiny"', '"flat"'), encoding="utf-8")
    rules = game("railroad-tycoon", seats=3, map=str(file))
    assert isinstance(rules, RailroadTycoon)
    state = first_action(rules)
    assert refusal(state, "western") == "This map has no western links."
    assert refusal(state, "western", FR) == "Cette carte n’a pas de liaisons de l’Ouest."
    assert refusal(state, "city:hay") == "Choose what to do before you choose the city: Urbanise."


def test_no_locomotive_for_a_western_link() -> None:
    """R11: it is no link, but needs one."""
    state = at_action(A=DES_MOINES_KANSAS_CITY)
    start, goal = state.link_from[0], state.link_to[0]
    while state.locomotives_left(A):
        building.place(state, A, start, goal, [])
    assert refusal(state, "western") == ("All your 24 locomotives stand on the board: none is left for a western link.")
    assert refusal(state, "western", FR) == (
        "Vos 24 locomotives sont toutes sur le plateau\u00a0: il n’en reste pas pour une liaison de l’Ouest."
    )
    assert sentences.why(seen_by(A, state), NAMES, "city:kansas_city", 11, EN) == refusal(state, "western")
    assert refusal(state, "track:chicago.e") == (
        "All your 24 locomotives stand on the board: you cannot begin another link."
    )


def test_the_log_of_what_costs_nothing() -> None:
    state = at_action()
    state.holder[PERFECT] = A
    heard = state.listen()
    play(state, "build track:baltimore.ne use:perfect exit:ne")
    laid = next(event for event in heard if event[0] == events.LAID)
    assert told(laid) == "Ann lays track from Baltimore to Philadelphia for nothing."
    assert told(laid, FR) == "Ann pose une voie depuis Baltimore jusqu’à Philadelphie sans frais."
    hexes = state.rules.board.hex_index
    ways = {
        (events.LAID, A, hexes[26, 14], 4 * SIDE_COUNT + 2, 0): "from Baltimore to the north-west",
        (events.LAID, A, hexes[26, 14], 2 * SIDE_COUNT + 1, 0): "into Philadelphia",
        (events.LAID, A, hexes[24, 12], 3 * SIDE_COUNT + 0, 0): "to the east",
    }
    assert {event: told(event) for event in ways} == {
        event: f"Ann lays track {way} for nothing." for event, way in ways.items()
    }
    assert told((*laid[:4], 3), FR) == (
        "Ann pose une voie depuis Baltimore jusqu’à Philadelphie pour 3\u202f000\u00a0$."
    )


def test_the_log_of_a_western_link_without_cubes() -> None:
    """A13."""
    kansas_city = tycoon().board.city_index["kansas_city"]
    assert told((events.WESTERN, A, kansas_city, 1, 0)) == (
        "Ann builds the western link of Kansas City for $30,000, which brings 1 red cube there."
    )
    assert told((events.WESTERN, A, kansas_city, 0, 0)) == (
        "Ann builds the western link of Kansas City for $30,000, but the bag has no red cube for it."
    )
    assert told((events.WESTERN, A, kansas_city, 0, 0), FR) == (
        "Ann construit la liaison de l’Ouest à Kansas City pour 30\u202f000\u00a0$, "
        "mais le sac n’a pas de cube rouge pour elle."
    )


def test_who_has_the_single_cards() -> None:
    """The two purple diamonds, like a hotel; of a Land Grant there are several."""
    state = at_action()
    state.display = [card for card in state.display if card not in (GRANT, PERFECT, TUNNEL)]
    state.holder[TUNNEL] = C
    state.grants[B] = 1
    play(state, "card")
    assert refusal(state, "take:tunnel") == "Cleo has this card already: Tunnel Engineer."
    assert refusal(state, "take:tunnel", FR) == "Cleo a déjà cette carte\u00a0: Ingénieur des tunnels."
    assert refusal(state, "take:perfect") == "This card is not available: Perfect Engineering."
    assert refusal(state, "take:grant") == "This card is not available: Land Grant."


def test_the_log_of_the_last_turn() -> None:
    """R81; A20: the fiftieth is the last of all, and no city need be empty."""
    assert told((events.LAST_TURN, 9, 0, 0, 0)) == "So many cities are empty that turn 9 will be the last."
    assert told((events.LAST_TURN, 9, 0, 0, 0), FR) == "Assez de villes sont vides\u00a0: le tour 9 sera le dernier."
    assert told((events.LAST_TURN, 50, 0, 0, 0)) == "Turn 50 is the last: no game has more."
    assert told((events.LAST_TURN, 50, 0, 0, 0), FR) == (
        "Le tour 50 est le dernier\u00a0: aucune partie n’en compte davantage."
    )
