"""Whatever happens, Age of Industry has words for it; and some of them, to the letter."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from ironbridge.engine.catalogue import catalogue
from ironbridge.engine.game import Event, State
from ironbridge.engine.sentences import Sentences, sentences_of
from ironbridge.games.age_of_industry import sentences
from ironbridge.games.age_of_industry.game import AgeOfIndustry
from ironbridge.games.age_of_industry.rules import events, resources
from ironbridge.games.age_of_industry.rules.components import CARDS, COUNTERS
from ironbridge.games.age_of_industry.rules.questions import ASK_COAL, ASK_IRON
from ironbridge.games.age_of_industry.rules.scoring import SOURCES
from ironbridge.games.age_of_industry.rules.state import IndustryState
from ironbridge.games.age_of_industry.rules.vocabulary import SITE
from ironbridge.games.age_of_industry.sentences import log
from ironbridge.games.age_of_industry.sentences.costs import Bill, bill_for_counter, bill_for_railway
from ironbridge.games.age_of_industry.sentences.names import points
from ironbridge.language import Language, language
from ironbridge.parts.bits import members
from tests.games.age_of_industry.helpers import GONE, A, B, industry, loans, mat, position
from tests.games.playing import play
from tests.games.playing import words as on_offer
from tests.games.properties import played
from tests.games.told import (
    NAMES,
    asked,
    assert_labels_are_whole_and_differ,
    assert_question_and_moment_have_words,
    assert_told_in_whole_sentences,
    called,
    kinds_of,
    refusal,
    refusals,
    seen_by_the_asked,
    told,
    whole,
)

EN, FR = language("en", "age-of-industry"), language("fr", "age-of-industry")
LANGUAGES = pytest.mark.parametrize("say", [EN, FR], ids=["en", "fr"])
ALL_TABLES = [
    (2, "2", "germany"),
    (3, "1", "germany"),
    (4, "1", "new-england"),
    (5, "2", "new-england"),
]
TABLES = pytest.mark.parametrize(("seats", "edition", "map_name"), ALL_TABLES)
TAUGHT = 0.85  # how often a random player does something rather than pass, draw or stop
IDLE = {"pass", "draw", "done"}
RULES = catalogue("ironbridge.games.age_of_industry", "en").rules


def positions(rules: AgeOfIndustry, seed: int, heard: list[Event] | None = None) -> Iterator[State]:
    """All the positions of a random game, its end included."""
    chance = random.Random(seed)
    return played(rules.start(seed, heard), lambda state: chance.choice(_likely(state, chance)))


def _likely(state: State, chance: random.Random) -> list[int]:
    choices = list(state.choices())
    busy = [choice for choice in choices if state.game.word(choice) not in IDLE]
    return busy if busy and chance.random() < TAUGHT else choices


def seen_by(viewer: int | None, state: State) -> IndustryState:
    """A position as somebody may see it."""
    seen = state.seen_by(viewer)
    assert isinstance(seen, IndustryState)
    return seen


# ---------------------------------------------------------------------- for everything


@LANGUAGES
@TABLES
def test_every_question_and_choice_has_words(seats: int, edition: str, map_name: str, say: Language) -> None:
    """And no two choices of a question are called the same."""
    rules = industry(seats, edition, map_name)
    for state in positions(rules, 1):
        seen = seen_by_the_asked(state)
        assert_question_and_moment_have_words(seen, NAMES, say)
        assert_labels_are_whole_and_differ(seen, on_offer(state), say)


@LANGUAGES
@TABLES
def test_every_event_is_told(seats: int, edition: str, map_name: str, say: Language) -> None:
    rules = industry(seats, edition, map_name)
    heard: list[Event] = []
    for _ in positions(rules, 2, heard):
        pass
    assert_told_in_whole_sentences(rules, heard, (None, A), NAMES[:seats], say)


def test_every_kind_of_event_has_a_teller() -> None:
    assert set(log.TELLERS) == kinds_of(events)


@LANGUAGES
@TABLES
def test_everything_that_can_ever_be_chosen_has_its_own_label_for_everybody(
    seats: int, edition: str, map_name: str, say: Language
) -> None:
    rules = industry(seats, edition, map_name)
    kept = [state.copy() for state in positions(rules, 4)]
    for state in [*kept[::60], kept[-1]]:
        for viewer in (None, A, state.seat):
            assert_labels_are_whole_and_differ(state.seen_by(viewer), rules.words, say)


@LANGUAGES
@TABLES
def test_every_no_has_a_sentence(seats: int, edition: str, map_name: str, say: Language) -> None:
    rules = industry(seats, edition, map_name)
    for n, state in enumerate(positions(rules, 3)):
        if n % 9 and not state.over:
            continue
        for word, rule, sentence in refusals(rules, state, NAMES, say):
            assert whole(sentence), (word, rule)
            assert sentence.endswith("."), (word, rule)


@TABLES
def test_a_no_speaks_of_the_position(seats: int, edition: str, map_name: str) -> None:
    """The rule itself is told only where nothing else is left to say, and that is never needed."""
    rules = industry(seats, edition, map_name)
    for n, state in enumerate(positions(rules, 8)):
        if n % 9 or state.over:
            continue
        for word, rule, sentence in refusals(rules, state, NAMES, EN):
            assert sentence != RULES[rule].text, (word, rule)


def test_no_pair_of_word_and_rule_is_too_odd_for_a_sentence() -> None:
    """Even those that the rules never give together."""
    for map_name in ("germany", "new-england"):
        rules = industry(3, "2", map_name)
        for state in [state.copy() for state in positions(rules, 5)][::120]:
            seen = seen_by(None if state.over else state.seat, state)
            for word in [*rules.words[:9], *rules.words[9::5]]:
                for rule in RULES:
                    assert sentences.why(seen, NAMES, word, rule, EN).endswith("."), (word, rule)


@LANGUAGES
@TABLES
def test_the_position_as_text(seats: int, edition: str, map_name: str, say: Language) -> None:
    rules = industry(seats, edition, map_name)
    kept = [state.copy() for state in positions(rules, 6)]
    for state in [*kept[::20], kept[-1]]:
        for viewer in (None, A):
            seen = seen_by(viewer, state)
            tables = sentences.tables(seen, NAMES[:seats], say)
            assert all(len(row) == len(table.columns) for table in tables for row in table.rows)
            assert all(whole(text) for table in tables for text in (table.title, *table.columns))
            assert sentences.order(seen) == seen.order
            gauges = sentences.gauges(seen, say)
            assert gauges[0].values == state.scores()
            assert [gauge.money for gauge in gauges] == [False, True, False, False, False]


def test_the_module_is_what_the_house_asks_for() -> None:
    module: Sentences[IndustryState] = sentences_of(industry())
    assert [module.source(source, EN) for source in SOURCES] == ["Money", "Industries", "Unpaid loans"]


# ---------------------------------------------------------------------- the words count as the rules do


@TABLES
def test_the_rules_say_of_what_is_seen_what_they_say_of_the_position(seats: int, edition: str, map_name: str) -> None:
    """Connections, access to the demand tracks, the nearest cubes and prices do not come of what is hidden."""
    rules = industry(seats, edition, map_name)
    for state in positions(rules, 7):
        assert isinstance(state, IndustryState)
        if state.over:
            break
        seen = seen_by(None, state)
        assert (seen.reach, seen.open, seen.harbours) == (state.reach, state.open, state.harbours)
        assert (seen.mines, seen.works) == (state.mines, state.works)
        for place in range(rules.board.place_count):
            assert resources.has_access(seen, seen.reach[place]) == resources.has_access(state, state.reach[place])
        if state.question in (ASK_COAL, ASK_IRON):
            first = rules.vocabulary.coal if state.question == ASK_COAL else rules.vocabulary.iron
            assert [first + source for source in members(resources.sources_of_next(seen))] == list(state.choices())
            assert resources.price_of_next(seen) == resources.price_of_next(state)


def _billed(state: IndustryState) -> Iterator[tuple[int, Bill]]:
    """Each choice to build here, with what the words say it costs."""
    seen, words = seen_by(state.seat, state), state.rules.vocabulary
    for choice in state.choices():
        if SITE <= choice < words.line:
            yield choice, bill_for_counter(seen, choice - SITE)
        elif words.line <= choice < words.sell:
            yield choice, bill_for_railway(seen, choice - words.line)


@pytest.mark.parametrize(("seats", "edition", "map_name"), [*ALL_TABLES, (3, "1", "new-england"), (4, "2", "germany")])
@pytest.mark.parametrize("refill", ["dearest-first", "cheapest-first"])
def test_what_a_label_promises_is_what_happens(seats: int, edition: str, map_name: str, refill: str) -> None:
    """The money spent, the loans, what the new cubes sell for, and whether it flips at once."""
    rules = industry(seats, edition, map_name, refill)
    billed = 0
    for state in positions(rules, 9):
        assert isinstance(state, IndustryState)
        if state.over:
            break
        for choice, bill in _billed(state):
            billed += 1
            twin, seat = state.copy(), state.seat
            heard = twin.listen()
            twin.answer(choice)
            while twin.need_coal or twin.need_iron:
                answers = twin.answers()
                if answers:
                    twin.answer(answers[0])
                else:
                    twin.go_on()
            twin.go_on()  # the cubes are there
            bought = sum(cube.price or 0 for cube in bill.cubes)
            assert twin.spent[seat] - state.spent[seat] == bill.money + bought
            assert twin.loans[seat] - state.loans[seat] <= bill.loans
            if all(len(cube.sources) < 2 for cube in bill.cubes):
                assert twin.loans[seat] - state.loans[seat] == bill.loans
            sold = [event[3:] for event in heard if event[0] == events.DELIVERED]
            assert sold == ([(bill.delivered, bill.takings)] if bill.delivered else [])
            if "build" in rules.word(choice):
                built = twin.space, twin.kind[twin.space]
                own = [event[4] for event in heard if event[0] == events.FLIPPED and event[2:4] == built]
                assert own == ([bill.profit] if bill.profit else [])
    assert billed > 100


def test_no_counter_takes_two_cubes_of_a_kind() -> None:
    """Bills tell where one cube of each kind comes from."""
    assert all(counter.coal <= 1 and counter.iron <= 1 for counter in COUNTERS)


# ---------------------------------------------------------------------- what is hidden


@TABLES
def test_nobody_reads_what_another_holds(seats: int, edition: str, map_name: str) -> None:
    """Whatever the others may hold, the words are the same."""
    rules = industry(seats, edition, map_name)
    for state in [state.copy() for state in positions(rules, 10)][5::60]:
        for viewer in range(seats):
            if state.over:
                continue
            read = []
            for each in (state, state.imagine(viewer, 1), state.imagine(viewer, 2)):
                seen = seen_by(viewer, each)
                labels = [sentences.label(seen, word, EN) for word in rules.words[::3]]
                tables = sentences.tables(seen, NAMES[:seats], EN)
                read.append((sentences.question(seen, NAMES, EN), labels, tables, sentences.gauges(seen, EN)))
            assert read[0] == read[1] == read[2]


def test_a_card_of_the_pile_is_named_only_to_who_drew_it() -> None:
    rules = industry()
    for card, name in enumerate(CARDS):
        event = (events.DREW, B, card, 0, 0)
        for viewer in (None, A):
            assert sentences.told(rules, event, viewer, NAMES, EN) == "Bob draws a card from the pile."
        assert sentences.told(rules, event, B, NAMES, EN) != "Bob draws a card from the pile.", name
        assert "takes a face-up card: " in sentences.told(rules, (events.TOOK, B, card, 0, 0), None, NAMES, EN)


def test_only_the_viewer_reads_the_cards_of_a_hand() -> None:
    state = position(hand="cotton cotton brown", seen="brown", display="coal blue", deck="iron")
    own, others = (sentences.tables(seen_by(viewer, state), NAMES[:3], EN)[1] for viewer in (A, B))
    assert own.rows[A] == ["Ann", "3", "cotton mill × 2, brown locations"]
    assert others.rows[A] == ["Ann", "3", "brown locations"]
    assert own.rows[3] == ["Face up", "2", "coal mine, blue locations"]
    assert own.rows[5] == ["Draw pile", "1", ""]


# ---------------------------------------------------------------------- to the letter: questions


def rules_of(state: State) -> AgeOfIndustry:
    assert isinstance(state, IndustryState)
    return state.rules


def test_when_and_which_action() -> None:
    state = position(hand="cotton brown", money=17, loans=2)
    assert sentences.moment(seen_by(A, state), EN) == "Round 2, actions"
    assert asked(state) == "Which action? (2 actions left; you have $17 and 2 loans)"
    assert called(state, "build") == "Build"
    assert called(state, "combine") == "Combined action: two actions, one card, any industry anywhere"
    assert called(state, "railway") == "Railway: $1"
    assert called(state, "draw") == "Draw: 2 cards"
    assert called(state, "pass") == "Pass: a card, and nothing else"
    assert called(state, "repay") == "pay back a loan: $10; you keep $7 and 1 loan"
    assert asked(position(hand="cotton", money=3)) == "Which action? (2 actions left; you have $3 and no loan)"


def test_a_second_railway_and_a_full_hand() -> None:
    state = position(
        hand="cotton cotton iron iron coal coal brown brown", counters="A iron 1 kassel.1", railways="A essen-kassel"
    )
    assert called(state, "railway") == "Railway: $1, 1 coal and 1 iron"
    assert called(state, "draw") == "Draw: 1 card"


def test_which_card_and_what_to_build() -> None:
    state = play(position(hand="cotton brown ship", money=3), "build")
    assert asked(state) == "With which card do you build?"
    assert called(state, "card:cotton") == "cotton mill"
    assert called(state, "card:brown") == ("brown locations: Stuttgart, Augsburg, München, Regensburg, Bohemia")
    assert sentences.label(seen_by(A, state), "card:brown", FR).endswith(
        "Stuttgart, Augsbourg, Munich, Ratisbonne, Bohême"
    )
    play(state, "card:brown")
    assert asked(state) == "What do you build, and where? (card: brown locations; you have $3)"
    state = play(position(hand="cotton ship", money=3), "combine card:ship")
    assert asked(state) == "What do you build with both actions, and where? (you have $3)"


def test_which_card_to_take() -> None:
    state = play(position(hand="cotton brown", display="coal blue", deck="iron iron iron"), "draw")
    assert asked(state) == "Which card do you take? (2 cards to come)"
    assert called(state, "take:pile") == "take the top card of the draw pile (3 left)"
    assert called(state, "take:coal") == "take this card: coal mine"
    assert refusal(state, "take:cotton") == "This card does not lie face up: cotton mill."
    assert asked(play(state, "take:coal")) == "Which card do you take? (1 card to come)"


def test_choose_coal() -> None:
    state = position(
        counters="A cotton 2 breslau.1, B coal 1 poland.1, A coal 1 dresden.1 1, C coal 1 essen.1",
        railways="B breslau-poland breslau-dresden",
        question={"kind": "coal", "action": "build", "card": "orange", "space": "breslau.1", "coal": 1},
    )
    assert asked(state) == (
        "Choose coal for the cotton mill II in Breslau, space 1 (1 coal): Dresden (1 left) or Poland (3 left)"
    )
    assert called(state, "coal<poland.1") == "coal from Poland: the coal mine I of Blue ■ (3 left)"
    assert called(state, "coal<dresden.1") == "coal from Dresden: your coal mine I (the last one; it flips for $4)"
    assert refusal(state, "coal<essen.1") == "Essen is not connected to where you need the coal."
    assert refusal(state, "coal<bohemia.1") == "There is no coal in Bohemia."
    assert refusal(state, "iron<berlin.1") == "You need no iron now."
    assert refusal(state, "done") == "You cannot stop here: this action needs a choice."
    assert refusal(state, "railway:essen-kassel") == "You are in the middle of an action: finish Build first."
    assert refusal(state, "card:cotton") in (
        "You have played the card for this action already: orange locations.",
        "You do not have this card: cotton mill.",
    )


def test_the_nearest_iron_comes_first() -> None:
    """R45, A15: from either end of a railway."""
    state = position(
        counters="A coal 1 essen.1, B iron 1 kassel.1, C iron 1 cologne.1, B iron 2 hannover.1, C iron 1 berlin.1",
        railways="A essen-kassel essen-cologne, C hannover-kassel",
        hand="cotton",
    )
    assert called(state, "railway:cologne-frankfurt") == (
        "railway Cologne – Frankfurt: $1, 1 coal from Essen, space 1 and 1 iron from Cologne, space 1"
    )
    assert called(state, "railway:osnabruck-essen") == (
        "railway Osnabrück – Essen: $1, 1 coal from Essen, space 1 and 1 iron from Cologne, space 1 or Kassel, space 1"
    )
    play(state, "railway railway:osnabruck-essen")
    assert asked(state) == (
        "Choose iron for Osnabrück – Essen (1 iron): Cologne, space 1 (3 left) or Kassel, space 1 (3 left)"
    )
    assert refusal(state, "iron<hannover.1") == (
        "The nearest iron comes first: Cologne, space 1 (3 left) or Kassel, space 1 (3 left)."
    )
    assert refusal(state, "iron<berlin.1") == "Berlin is not connected to where you need the iron."
    assert refusal(state, "card:cotton") == "This action takes no card: Railway."


def test_loans_before_the_turn_ends_and_before_interest() -> None:
    state = position(hand="cotton ship", money=23, loans=2, actions=1, order="ABC")
    play(state, "pass card:ship")
    assert asked(state) == "Do you pay back a loan before your turn ends? (you have $23 and 2 loans)"
    assert called(state, "repay") == "pay back a loan: $10; you keep $13 and 1 loan"
    assert called(state, "done") == "pay nothing back: keep 2 loans"
    assert refusal(state, "railway") == (
        "You have taken your actions of this round: all that is left is to pay back loans, or not."
    )
    assert refusal(state, "coal<essen.1") == "You need no coal now."
    state = position(hand="cotton", money=10, loans=11, order="ABC", question={"kind": "repay-again"})
    assert sentences.moment(seen_by(A, state), EN) == "Round 2, interest"
    assert asked(state) == ("Do you pay back a loan before the interest of $11 is due? (you have $10 and 11 loans)")
    assert called(state, "done") == "pay nothing back: keep 11 loans for $11 of interest; takes 1 loan"
    assert refusal(state, "sell") == "The actions of this round are over: it is time to pay interest."


# ---------------------------------------------------------------------- to the letter: choices


def test_what_building_costs() -> None:
    state = position(
        hand="cotton iron",
        money=5,
        mat=mat(cotton=2, factory=3, iron=2, coal=2),
        counters="A iron 1 augsburg.1 2, B coal 1 dresden.1, C cotton 1 stuttgart.1 flipped, B port 1 kiel.1",
        railways="A dresden-leipzig hamburg-kiel, B berlin-dresden",
        coal=3,
        iron=5,
    )
    assert called(state, "build:cotton@leipzig.1") == (
        "cotton mill II in Leipzig, space 1: $6 and 1 coal from Dresden; takes 1 loan"
    )
    assert called(state, "build:factory@hamburg.2") == (
        "factory III in Hamburg, space 2: $10, 1 coal for $2 and 1 iron for $1; takes 1 loan"
    )
    assert called(state, "build:factory@leipzig.2") == (
        "factory III in Leipzig, space 2: $10, 1 coal from Dresden and 1 iron (out of reach); takes 1 loan"
    )
    assert called(state, "build:iron@augsburg.1") == (
        "ironworks II in Augsburg: $5 and 1 coal (out of reach); replaces your ironworks I"
    )
    assert called(state, "build:coal@dresden.1") == (
        "coal mine II in Dresden: $6; takes 1 loan; replaces the coal mine I of Blue ■"
    )
    assert called(state, "build:coal@bohemia.1") == "coal mine II in Bohemia: $6; takes 1 loan; sells 3 cubes for $4"
    assert called(state, "build:port@hamburg.1") == "port I in Hamburg: $3"


def test_what_flips_at_once() -> None:
    state = position(hand="coal coal", money=3, coal=2, mat=mat(ship=3))
    assert called(state, "build:coal@bohemia.1") == (
        "coal mine I in Bohemia: $3; sells 3 cubes for $5; flips at once for $4"
    )


@pytest.mark.parametrize(
    ("edition", "track", "coal"), [("2", 5, "1 coal from the import of Massachusetts Bay"), ("1", 6, "1 coal for $1")]
)
def test_what_a_ship_costs_in_either_edition(edition: str, track: int, coal: str) -> None:
    """R71, R72: its own coal cannot pay for it in the first."""
    state = position(
        map="new-england",
        edition=edition,
        hand="purple ship",
        counters="A port 1 boston.4",
        mat=mat(ship=2),
        coal=track,
        markets="massachusetts_bay cotton",
    )
    assert called(state, "build:ship@massachusetts_bay.1") == (
        f"ship II (Massachusetts Bay): $7 and {coal}; sells 1 cube for $1"
    )


def test_a31_what_building_over_ones_own_ironworks_costs() -> None:
    """Its own iron serves; with the last cube it pays, but only after the price."""
    state = position(
        hand="purple",
        money=12,
        mat=mat(cotton=3),
        counters="A iron 1 essen.3 1, B coal 1 essen.1",
    )
    assert called(state, "build:cotton@essen.3") == (
        "cotton mill III in Essen, space 3: $12, 1 coal from Essen, space 1 and 1 iron from Essen, space 3; "
        "replaces your ironworks I"
    )
    state = position(hand="purple", mat=mat(cotton=3), counters="A iron 1 essen.3 flipped, B coal 1 essen.1")
    assert refusal(state, "build:cotton@essen.3") == (
        "No iron can reach Essen: no railway leads there from an ironworks with iron, a port or a distant port."
    )


def test_a31_while_the_old_counter_stands_the_new_one_is_spoken_of() -> None:
    state = position(
        hand="purple", mat=mat(cotton=3), counters="A iron 1 essen.3 1, B iron 1 essen.4, B coal 1 essen.1 2"
    )
    play(state, "build card:purple build:cotton@essen.3")
    assert asked(state) == (
        "Choose iron for the cotton mill III in Essen, space 3 (1 iron): Essen, space 3 (1 left) or "
        "Essen, space 4 (3 left)"
    )
    assert called(state, "iron<essen.3") == (
        "iron from Essen, space 3: your ironworks I (the last one; it flips for $4)"
    )
    assert refusal(state, "build:cotton@essen.3") == ("You are in the middle of an action: finish Build first.")


@pytest.mark.parametrize(("edition", "market", "said"), [
    ("1", "none", ""), ("2", "none", ""), ("1", "cotton", "; takes 1 loan"), ("2", "cotton", "; takes 1 loan"),
])  # fmt: skip
def test_a31_r68_a_ship_that_its_last_coal_flips_pays_for_the_iron(edition: str, market: str, said: str) -> None:
    state = position(
        map="new-england",
        edition=edition,
        hand="purple",
        money=12,
        counters="B port 1 boston.4, A ship 2 massachusetts_bay",
        mat=mat(ship=3),
        imports="massachusetts_bay 1",
        markets=f"massachusetts_bay {market}",
    )
    assert called(state, "build:ship@massachusetts_bay.1") == (
        "ship III (Massachusetts Bay): $12, 1 coal from the import of Massachusetts Bay and 1 iron for $1"
        f"{said}; replaces your ship II"
    )
    play(state, "build card:purple build:ship@massachusetts_bay.1")
    assert loans(state) == bool(said)


def test_a_first_railway_takes_a_loan() -> None:
    state = position(hand="cotton", money=0, counters="A cotton 1 berlin.1")
    assert called(state, "railway:berlin-posen") == "railway Berlin – Posen: $1; takes 1 loan"


def test_what_developing_leaves() -> None:
    state = position(hand="cotton", mat=mat(port=3) | {"factory-0": 1, "port-3": 1})
    assert called(state, "develop:factory-0") == "develop factory 0 (then III)"
    assert called(state, "develop:factory-3") == "develop factory III (next is still 0)"
    assert called(state, "develop:cotton-1") == "develop cotton mill I (then I)"
    assert called(state, "develop:port-3") == "develop port III, the last one"
    assert called(state, "develop:port-1") == "develop port I: none left"


def for_sale() -> State:
    return position(
        hand="cotton",
        counters=(
            "A cotton 1 hamburg.2, A factory 3 stettin.2, A port 1 danzig.1, B port 1 hamburg.1, C port 2 kiel.1, "
            "A cotton 1 berlin.1 flipped, B coal 1 dresden.1, A coal 1 essen.1"
        ),
        railways="B hamburg-kiel denmark-kiel, C danzig-poland",
        markets="denmark factory, poland cotton",
    )


def test_what_a_sale_pays_both() -> None:
    state = for_sale()
    assert called(state, "sell:hamburg.2") == "sell from cotton mill I in Hamburg, space 2: brings $8"
    assert called(state, "sell:hamburg.3") == "sell: nothing in Hamburg, space 3"
    assert refusal(state, "to:hamburg.1") == "Choose first what you sell, then who buys it."
    play(state, "sell sell:hamburg.2")
    assert asked(state) == "Who buys the goods? (the cotton mill I in Hamburg, space 2)"
    assert called(state, "to:hamburg.1") == "to the port I of Blue ■ in Hamburg: brings you $8, and Blue ■ $5"
    assert called(state, "to:kiel.1") == "to the port II of Yellow ▲ in Kiel: brings you $8, and Yellow ▲ $9"
    assert refusal(state, "to:danzig.1") == "No railways and lanes lead from Hamburg to Danzig."
    assert refusal(state, "to:berlin.1") == "There is no port in Berlin, space 1."
    assert refusal(state, "to:denmark.market-1") == "Only factory goods can be sold there: the market in Denmark."
    assert refusal(state, "to:poland.market-1") == "No railways and lanes lead from Hamburg to Poland."
    assert refusal(state, "develop") == "You are in the middle of an action: finish Sell first."


def test_a_sale_through_one_s_own_port() -> None:
    state = position(
        hand="cotton",
        counters="A cotton 1 hamburg.2, A port 2 kiel.1, B port 1 hamburg.1, C port 1 bremen.1 flipped",
        railways="B hamburg-kiel, C hamburg-bremen",
    )
    play(state, "sell")
    assert called(state, "to:kiel.1") == "to your port II in Kiel: brings you $17, $8 from it and $9 from the port"
    assert refusal(state, "to:bremen.1") == "It has been used already: the port I in Bremen."


def test_markets_to_sell_to() -> None:
    state = position(
        map="new-england",
        hand="cotton",
        counters=(
            "A factory 3 boston.1, A port 1 boston.4, B ship 2 massachusetts_bay, B port 1 new_york.1, "
            "C port 2 portland.1, A factory 3 new_york.2, B ship 2 new_york_bight"
        ),
        railways="A lynn-boston portsmouth-lynn portland-portsmouth, B lewiston-portland lewiston-canada",
        markets=(
            "massachusetts_bay both, canada.1 factory, canada.2 none, new_york cotton, gulf_of_maine cotton, "
            "new_york_bight factory"
        ),
    )
    play(state, "sell sell:boston.1")
    assert asked(state) == "Who buys the goods? (the factory III in Boston, space 1)"
    assert called(state, "to:massachusetts_bay.market-1") == "to the market beyond Massachusetts Bay: brings you $16"
    assert called(state, "to:canada.market-1") == "to market 1 in Canada: brings you $16"
    assert refusal(state, "to:canada.market-2") == "There is no demand here: market 2 in Canada."
    assert refusal(state, "to:boston.4") == "Only cotton can be sold there: the port I in Boston."
    assert refusal(state, "to:new_york.market-1") == "No railways and lanes lead from Boston to New York."
    assert refusal(state, "to:gulf_of_maine.market-1") == "No ship stands on Gulf of Maine: its market is out of reach."
    assert refusal(state, "to:new_york_bight.market-1") == "No railways and lanes lead from Boston to New York Bight."
    assert refusal(state, "coal<gulf_of_maine.import") == "You need no coal now."


# ---------------------------------------------------------------------- to the letter: why not?


def test_why_it_cannot_be_sold() -> None:
    state = for_sale()
    assert refusal(state, "sell:stettin.2") == (
        "Stettin is connected to no unused port or market that buys this: factory goods."
    )
    assert refusal(state, "sell:berlin.1") == "It has sold its goods already: the cotton mill I in Berlin, space 1."
    assert refusal(state, "sell:dresden.1") == "It is not yours: Bob has the coal mine I in Dresden."
    assert refusal(state, "sell:essen.1") == "Only cotton mills and factories sell goods, not a coal mine I."
    assert refusal(state, "sell:essen.2") == "There is no counter in Essen, space 2."
    assert refusal(state, "sell:hamburg.2") == "You can do this: choose Sell first."


def test_why_nothing_can_be_sold() -> None:
    state = position(hand="cotton", counters="A coal 1 essen.1, A cotton 1 berlin.1 flipped")
    assert refusal(state, "sell") == "You have no cotton mill or factory on the board that could still sell."
    state = position(hand="cotton", counters="A cotton 1 berlin.1")
    assert refusal(state, "sell") == (
        "None of your mills and factories is connected to an unused port or market that buys its goods."
    )


def test_why_nothing_can_be_built_there() -> None:
    state = position(
        hand="cotton brown yellow",
        counters=(
            "A cotton 1 kassel.1, B coal 1 dresden.1 2, B cotton 1 stuttgart.1, B iron 1 berlin.2, "
            "A coal 1 essen.1, A iron 1 essen.3, C port 1 kiel.1"
        ),
        mat=mat(iron=2, coal=2, ship=2, port=GONE),
    )
    assert refusal(state, "build:cotton@kassel.1") == (
        "The space is taken by your cotton mill I, and a cotton mill I is not of a higher level."
    )
    assert refusal(state, "build:cotton@kassel.2") == (
        "Kassel has room for 1 counter of each player, and you have a cotton mill I there."
    )
    assert refusal(state, "build:cotton@essen.4") == (
        "Essen has room for 2 counters of each player, and you have a coal mine I and an ironworks I there."
    )
    assert refusal(state, "build:cotton@stuttgart.1") == (
        "The space is taken by the cotton mill I of Bob: of other players, you can build only over mines and ironworks."
    )
    assert refusal(state, "build:iron@stuttgart.1") == (
        "The space is taken by the cotton mill I of Bob: of other players, you can build only over mines and ironworks."
    )
    assert refusal(state, "build:cotton@berlin.2") == (
        "The space is taken by the ironworks I of Bob: of other players, you can build only over the same industry."
    )
    assert refusal(state, "build:coal@dresden.1") == (
        "The space is taken by the coal mine I of Bob, and there is still coal on the board or the track."
    )
    assert refusal(state, "build:iron@berlin.2") == (
        "The space is taken by the ironworks I of Bob, and there is still iron on the board or the track."
    )
    assert refusal(state, "build:factory@stuttgart.2") == (
        "Next on your mat is a factory 0, which is never built: develop it first."
    )
    assert refusal(state, "build:port@hamburg.1") == "You have none of these left on your mat: port."
    assert refusal(state, "build:iron@augsburg.1") == (
        "No coal can reach Augsburg: no railway leads there from a mine with coal, a port or a distant port."
    )
    assert refusal(state, "build:coal@mannheim.1") == "You can do this: choose Build first, then a card."


def test_why_cubes_are_missing() -> None:
    state = position(
        hand="coal factory brown",
        mat=mat(factory=3, coal=3),
        counters="A coal 1 dresden.1, B iron 1 regensburg.1",
        railways="A dresden-leipzig, B regensburg-nuremberg",
    )
    assert refusal(state, "build:coal@mannheim.1") == (
        "No iron can reach Mannheim: no railway leads there from an ironworks with iron, a port or a distant port."
    )
    assert refusal(state, "build:factory@munich.1") == (
        "Neither coal nor iron can reach München: no railway leads there from a mine or ironworks with cubes, a port "
        "or a distant port."
    )
    assert refusal(state, "railway:leipzig-magdeburg") == (
        "No iron can reach Leipzig – Magdeburg: no railway leads there from an ironworks with iron, a port or a "
        "distant port."
    )


def test_why_these_cards_do_not_fit() -> None:
    state = position(hand="cotton brown", counters="A cotton 1 kassel.1", railways="A essen-kassel")
    assert refusal(state, "build:cotton@leipzig.1") == (
        "No railway of yours leads to Leipzig, and you have no card for light green locations. "
        "A combined action could build it with any card."
    )
    assert refusal(state, "build:coal@dresden.1") == (
        "You have no card for this industry (coal mine) and none for light green locations. "
        "A combined action could build it with any card."
    )
    play(state, "build card:cotton")
    assert refusal(state, "build:cotton@leipzig.1") == (
        "No railway of yours leads to Leipzig: a card for an industry does not build there."
    )
    assert refusal(state, "build:coal@dresden.1") == "Your card is for another industry: cotton mill, not coal mine."
    assert refusal(state, "card:brown") == "You have played the card for this action already: cotton mill."
    state = play(position(hand="cotton brown"), "build card:brown")
    assert refusal(state, "build:coal@dresden.1") == (
        "Your card is for brown locations, and Dresden is one of the light green locations."
    )


def test_why_this_card_cannot_be_played() -> None:
    state = play(position(hand="cotton brown factory ship iron", mat=mat(iron=GONE)), "build")
    assert refusal(state, "card:factory") == "Next on your mat is a factory 0, which is never built: develop it first."
    assert refusal(state, "card:ship") == "This map has no ship spaces: a ship card can only be given up."
    assert refusal(state, "card:iron") == "You have none of these left on your mat: ironworks."
    assert refusal(state, "card:coal") == "You do not have this card: coal mine."
    assert refusal(position(hand="cotton"), "card:cotton") == "Choose an action first, then the card for it."


def test_why_no_ship_there() -> None:
    """R32, R37."""
    state = position(
        map="new-england", hand="ship brown", mat=mat(ship=2), counters="B port 1 boston.4, A cotton 1 albany.1"
    )
    assert refusal(state, "build:ship@gulf_of_maine.1") == (
        "No port is built where the lanes of Gulf of Maine lead: Portland or Portsmouth."
    )
    assert refusal(state, "build:ship@massachusetts_bay.1") == (
        "A ship card needs a port of yours beside Massachusetts Bay, or one where a railway of yours leads. "
        "A combined action could build it with any card."
    )


def test_why_no_coal_comes_from_an_import() -> None:
    """R48."""
    state = position(
        map="new-england",
        hand="ship",
        counters="A iron 1 albany.1, B coal 1 pennsylvania.1, C coal 1 pennsylvania.2, B port 1 new_york.1, "
        "C ship 2 new_york_bight",
        railways="A albany-pennsylvania",
        imports="new_york_bight 0",
        markets="new_york_bight cotton",
    )
    play(state, "railway railway:albany-troy")
    assert refusal(state, "coal<gulf_of_maine.import") == "No ship stands on Gulf of Maine: its import is closed."
    assert refusal(state, "coal<new_york_bight.import") == "There is no coal left here: the import of New York Bight."


def test_why_a_new_ship_s_coal_cannot_pay_for_it_in_the_first_edition() -> None:
    """R71."""
    state = position(
        map="new-england",
        edition="1",
        hand="orange",
        mat=mat(ship=2),
        counters="B coal 1 pennsylvania.1, C coal 1 pennsylvania.2, A port 1 new_york.1",
        railways="B new_york-pennsylvania",
    )
    assert called(state, "build:ship@new_york_bight.1") == (
        "ship II (New York Bight): $7 and 1 coal from Pennsylvania, space 1 or Pennsylvania, space 2"
    )
    play(state, "build card:orange build:ship@new_york_bight.1")
    assert asked(state) == (
        "Choose coal for the ship II (New York Bight) (1 coal): Pennsylvania, space 1 (3 left) or Pennsylvania, "
        "space 2 (3 left)"
    )
    assert refusal(state, "coal<new_york_bight.import") == (
        "The import of New York Bight opens only when its ship has all its cubes."
    )


def empty_handed() -> State:
    """All that can be done is to draw, or to pay back a loan first."""
    return position(hand="", money=12, loans=1, deck="iron")


def test_why_no_combined_action() -> None:
    assert refusal(position(hand="cotton", round=1), "combine") == (
        "A combined action takes two actions, and in the first round you have only one."
    )
    assert refusal(position(hand="cotton", actions=1), "combine") == (
        "A combined action takes both actions of your turn, and you have used one already."
    )
    assert refusal(empty_handed(), "combine") == "You have no card to build with."


def test_why_nothing_can_be_built() -> None:
    assert refusal(empty_handed(), "build") == "You have no card to build with."
    gone = {"cotton": GONE, "factory": GONE, "iron": GONE, "coal": GONE, "port": GONE, "ship": GONE}
    assert refusal(position(hand="cotton", mat=mat(**gone)), "build") == "There is no counter left on your mat."
    assert refusal(position(hand="cotton", mat=mat(**{**gone, "ship": 0})), "build") == (
        "Only ships are left on your mat, and this map has no ship spaces."
    )
    assert refusal(position(hand="cotton", mat=mat(**gone)), "develop") == "There is no counter left on your mat."
    only_factories = mat(**{**gone, "factory": 0})
    assert refusal(position(hand="cotton", mat=only_factories), "build") == (
        "The next counters on your mat are of level 0, which is never built: develop them first."
    )
    second_mills = mat(**{**gone, "cotton": 2})
    assert refusal(position(hand="cotton", mat=second_mills, coal=0), "build") == (
        "All that you could build needs coal or iron, and no space for it can get enough."
    )
    state = position(hand="factory iron", counters="A cotton 1 kassel.1", mat=mat(iron=GONE))
    assert refusal(state, "build") == "None of your cards fits anything that you could build now."


def test_why_no_railway_goes_there() -> None:
    state = position(hand="cotton", counters="A cotton 1 kassel.1", railways="B essen-kassel, A kassel-erfurt")
    assert refusal(state, "railway:essen-kassel") == "Bob has a railway there already: Essen – Kassel."
    assert refusal(state, "railway:kassel-erfurt") == "You have a railway there already: Kassel – Erfurt."
    assert refusal(state, "railway:berlin-posen") == "You have neither a counter nor a railway in Berlin or in Posen."
    assert refusal(state, "railway") == (
        "A railway takes 1 coal and 1 iron, and no connection that you could use can get both."
    )
    state = position(hand="cotton", counters="A cotton 1 kassel.1")
    assert refusal(state, "railway:essen-kassel") == "You can do this: choose Railway first."
    assert refusal(position(hand="cotton"), "railway") == (
        "A railway starts from a counter or a railway of yours, and you have none on the board."
    )


def test_why_no_draw_no_pass_and_no_repayment() -> None:
    state = position(hand="cotton cotton iron iron coal coal brown brown blue", display="port orange", deck="iron")
    assert refusal(state, "draw") == "You have 9 cards, and a hand holds no more."
    assert refusal(state, "take:port") == "You have 9 cards, and a hand holds no more."
    assert refusal(state, "take:pile") == "You have 9 cards, and a hand holds no more."
    assert refusal(state, "repay") == "You have no loan to pay back."
    assert refusal(state, "done") == "You have 2 actions left: use them, if only to pass."
    assert refusal(state, "develop:cotton-1") == "You can do this: choose Develop first, then a card."
    assert refusal(position(hand="cotton", money=9, loans=1), "repay") == (
        "You have $9, and a loan is paid back with $10."
    )
    state = empty_handed()
    assert refusal(state, "pass") == "You have no card to give up, and the draw pile is not empty: you could draw."
    assert refusal(state, "develop") == "You have no card to give up."
    assert refusal(state, "develop:cotton-1") == "You have no card to give up."
    assert refusal(state, "take:pile") == "You can do this: choose Draw first."


# ---------------------------------------------------------------------- to the letter: the log


def test_a_turn_in_the_log() -> None:
    state = position(hand="brown iron ship", money=1, coal=4, counters="B iron 1 kassel.1")
    assert told(state, "build card:brown build:coal@bohemia.1") == [
        "Ann plays a card to build: brown locations.",
        "Ann builds a coal mine I in Bohemia for $3.",
        "Ann takes 1 loan of $10.",
        "Ann sells 2 coal from Bohemia to the demand track for $2.",
    ]
    assert told(state, "develop card:ship develop:factory-0")[:2] == [
        "Ann gives up a card to develop: ship.",
        "Ann develops a factory 0.",
    ]


def test_railways_and_sales_in_the_log() -> None:
    state = for_sale()
    assert told(state, "sell") == []
    assert told(state, "to:hamburg.1")[:3] == [
        "Ann sells from the cotton mill I in Hamburg to the port in Hamburg.",
        "Ann gains $8, because the cotton mill I in Hamburg flips.",
        "Bob gains $5, because the port I in Hamburg flips.",
    ]


def test_counters_of_others_that_are_built_over_in_the_log() -> None:
    """R65."""
    state = position(hand="orange", coal=0, counters="B coal 1 poland.1 flipped", mat=mat(coal=2))
    assert called(state, "build:coal@poland.1") == "coal mine II in Poland: $6; replaces the coal mine I of Blue ■"
    play(state, "build")
    assert told(state, "build:coal@poland.1")[:2] == [
        "Ann builds over a counter of Bob, the coal mine I in Poland.",
        "Ann builds a coal mine II in Poland for $6.",
    ]


def test_points_in_the_log() -> None:
    rules = industry()
    assert sentences.told(rules, (events.POINTS, A, 1, 9, -15), None, NAMES, EN) == (
        "Ann has −5 points: 1 for money, 9 for industries and −15 for unpaid loans."
    )
    assert sentences.told(rules, (events.POINTS, B, 1, 0, 0), None, NAMES, EN) == (
        "Bob has 1 point: 1 for money and 0 for industries."
    )
    assert sentences.told(rules, (events.RAILWAY_INCOME, A, 0, 0, 0), None, NAMES, EN) == (
        "Ann has no railways and receives nothing for them."
    )
    assert sentences.told(rules, (events.REPAID, A, 2, 0, 0), None, NAMES, EN) == "Ann pays back 2 loans of $10."
    assert points(-1, EN) == "−1 point"


@pytest.mark.parametrize(("n", "ship"), [(0, ""), (1, ""), (0, " second")])
def test_a_sale_at_sea_tells_whether_the_ship_flips_too(n: int, ship: str) -> None:
    """R68, R69."""
    sea = "massachusetts_bay"
    state = position(
        map="new-england",
        counters=f"A cotton 1 boston.1, C port 1 boston.4, B ship {'3' if ship else '2'} {sea}{ship}",
        markets=f"{sea} both",
        imports=f"{sea} {n}",
    )
    play(state, "sell")
    label = called(state, f"to:{sea}.market-1")
    assert label.endswith("; the ship flips too, $12 for Blue ■") == (not n and not ship)


def test_what_only_a_combined_action_allows_says_so() -> None:
    """R66."""
    state = position(hand="iron blue", counters="A coal 1 essen.1")
    assert refusal(state, "build:cotton@munich.1").endswith("A combined action could build it with any card.")
    play(state, "draw take:pile take:pile")
    assert "combined" not in refusal(state, "build:cotton@munich.1")


def test_r50_r85_a_way_through_pennsylvania_only_is_told_as_such() -> None:
    state = position(
        map="new-england",
        counters=(
            "A cotton 1 albany.1, B coal 1 pennsylvania.1, C coal 1 pennsylvania.2, C iron 1 troy.1, "
            "B port 1 new_york.1, B ship 2 new_york_bight"
        ),
        railways="A new_york-pennsylvania albany-pennsylvania, B albany-troy",
        markets="new_york cotton, new_york_bight both",
    )
    assert refusal(state, "sell").startswith("None of your")
    play(state, "railway railway:albany-great_west")
    assert state.barrier(state.game.choice("coal<new_york_bight.import")) == 50
    assert refusal(state, "coal<new_york_bight.import") == (
        "Nothing passes through Pennsylvania, and no other way leads to New York Bight."
    )


def test_r85_nor_do_goods() -> None:
    state = position(
        map="new-england",
        counters="A cotton 1 albany.1, C port 1 new_haven.1, B port 1 new_york.1",
        railways=(
            "A new_york-pennsylvania albany-pennsylvania albany-great_west, "
            "B pittsfield-albany springfield-pittsfield springfield-hartford hartford-new_haven"
        ),
        markets="great_west both, new_york cotton, canada cotton",
    )
    play(state, "sell")
    assert state.barrier(state.game.choice("to:new_york.1")) == 85
    assert refusal(state, "to:new_york.1") == "Nothing passes through Pennsylvania, and no other way leads to New York."


def test_r34_a_colour_where_nothing_can_be_built_is_told() -> None:
    """Only ports are left on the mat, and no city of the brown locations has a space for one."""
    gone = mat(cotton=GONE, factory=GONE, iron=GONE, coal=GONE, ship=GONE)
    state = position(hand="brown port blue", mat=gone)
    play(state, "build")
    assert state.barrier(state.game.choice("card:brown")) == 34
    assert refusal(state, "card:brown") == (
        "Nothing that you could build now has a space in one of these places: brown locations."
    )


def test_r69_a_ship_over_a_ship_is_told_to_flip_never() -> None:
    state = position(map="new-england", counters="A port 1 boston.4, A ship 3 massachusetts_bay second")
    tables = sentences.tables(seen_by(A, state), NAMES, EN)
    told = [cell for table in tables for row in table.rows for cell in row]
    assert "never flips" in told
