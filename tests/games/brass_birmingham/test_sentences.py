"""Whatever happens, Brass: Birmingham has words for it; and some of them, to the letter."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from ironbridge.engine.catalogue import catalogue
from ironbridge.engine.game import Event, State
from ironbridge.engine.sentences import Sentences, sentences_of
from ironbridge.games.brass_birmingham import sentences
from ironbridge.games.brass_birmingham.game import BrassBirmingham
from ironbridge.games.brass_birmingham.rules import events
from ironbridge.games.brass_birmingham.rules.components import BREWERY, COAL, IRON, TILES
from ironbridge.games.brass_birmingham.rules.scoring import SOURCES
from ironbridge.games.brass_birmingham.rules.state import BrassState
from ironbridge.games.brass_birmingham.sentences import log
from ironbridge.games.brass_birmingham.sentences.names import goods, space_name, stall_name
from ironbridge.language import Language, language
from ironbridge.parts.bits import members
from tests.games.brass_birmingham.helpers import A, B, brass, flipped, links, mat, merchants, position, tile
from tests.games.brass_birmingham.referee import Player
from tests.games.looking import question
from tests.games.playing import play
from tests.games.playing import words as on_offer
from tests.games.properties import played, saying
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
)

EN, FR = language("en", "brass-birmingham"), language("fr", "brass-birmingham")
LANGUAGES = pytest.mark.parametrize("say", [EN, FR], ids=["en", "fr"])
TABLES = pytest.mark.parametrize(("seats", "length"), [(2, "full"), (3, "introductory"), (4, "full")])
MAKERS = {"coal": COAL, "iron": IRON, "beer": BREWERY}
TAUGHT = 0.85  # how often a random player does something rather than pass, borrow or scout


def positions(rules: BrassBirmingham, seed: int, heard: list[Event] | None = None) -> Iterator[State]:
    """All the positions of a random game, its end included."""
    chance = random.Random(seed)
    return played(rules.start(seed, heard), lambda state: chance.choice(_likely(state, chance)))


def _likely(state: State, chance: random.Random) -> list[int]:
    choices = list(state.choices())
    idle = {"pass", "scout"} if state.view(None)["players"][state.seat]["money"] < 20 else {"pass", "scout", "loan"}
    if chance.random() < TAUGHT and not {"sell", "build", "network"}.isdisjoint(on_offer(state)):
        return [choice for choice in choices if state.game.word(choice) not in idle]
    return choices


# ---------------------------------------------------------------------- for everything


@LANGUAGES
@TABLES
def test_every_question_and_choice_has_words(seats: int, length: str, say: Language) -> None:
    """And no two choices of a question are called the same."""
    rules = brass(seats, length)
    for state in positions(rules, 1):
        seen = seen_by_the_asked(state)
        assert_question_and_moment_have_words(seen, NAMES, say)
        assert_labels_are_whole_and_differ(seen, on_offer(state), say)


@LANGUAGES
@TABLES
def test_every_event_is_told(seats: int, length: str, say: Language) -> None:
    rules = brass(seats, length)
    heard: list[Event] = []
    for _ in positions(rules, 2, heard):
        pass
    assert_told_in_whole_sentences(rules, heard, (None,), NAMES[:seats], say)


def test_every_kind_of_event_has_a_teller() -> None:
    assert set(log.TELLERS) == kinds_of(events)


@LANGUAGES
@TABLES
def test_everything_that_can_ever_be_chosen_has_its_own_label_for_everybody(
    seats: int, length: str, say: Language
) -> None:
    rules = brass(seats, length)
    for state in [state.copy() for state in positions(rules, 4)][::50]:
        for viewer in (None, *range(seats)):
            assert_labels_are_whole_and_differ(state.seen_by(viewer), rules.words, say)


@LANGUAGES
@TABLES
def test_every_no_has_a_sentence(seats: int, length: str, say: Language) -> None:
    rules = brass(seats, length)
    for n, state in enumerate(positions(rules, 0)):
        if n % 7 and not state.over:
            continue
        for word, rule, sentence in refusals(rules, state, NAMES, say):
            assert sentence.endswith("."), (word, rule)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_question_names_the_very_tiles_and_merchants_that_a_cube_or_barrel_may_come_from(seats: int) -> None:
    asked_for = set()
    for seed in range(3):
        for state in played(brass(seats).start(seed), saying(Player("railwayman", seed).word)):
            kind = question(state)
            if kind in MAKERS:
                asked_for.add(kind)
                assert isinstance(state, BrassState)
                assert sources_told(state, kind) == on_offer(state)
    assert asked_for == set(MAKERS)


def sources_told(state: BrassState, kind: str) -> set[str]:
    """The words of those that the question names, each by its place."""
    said, board, maker = asked(state), brass().board, MAKERS[kind]
    stalls = {name: f"the merchant at {stall_name(board, n, EN)}" for n, name in enumerate(board.stall_ids)}
    stocks = {
        board.slot_ids[slot]: f"{space_name(board, slot, EN, maker)} ({state.cubes[slot]} left)"
        for slot in members(state.occupied)
        if TILES[state.tile[slot]].industry == maker
    }
    return {f"{kind}<{name}" for name, told in {**stalls, **stocks}.items() if told in said}


def test_no_pair_of_word_and_rule_is_too_odd_for_a_sentence() -> None:
    """Even those that the rules never give together."""
    rules = brass(3)
    for state in [state.copy() for state in positions(rules, 5)][::120]:
        seen = seen_by_the_asked(state)
        for word in rules.words[::3]:
            for rule in catalogue(rules.folder, "en").rules:
                assert sentences_of(rules).why(seen, NAMES, word, rule, EN).endswith("."), (word, rule)


@LANGUAGES
@TABLES
def test_the_position_as_text(seats: int, length: str, say: Language) -> None:
    rules = brass(seats, length)
    for state in [state.copy() for state in positions(rules, 6)][::20]:
        for viewer in (None, 0):
            seen = state.seen_by(viewer)
            tables = sentences_of(rules).tables(seen, NAMES[:seats], say)
            assert all(len(row) == len(table.columns) for table in tables for row in table.rows)
            assert sentences_of(rules).order(seen) == state.view(viewer)["order"]
            assert sentences_of(rules).gauges(seen, say)[0].values == state.scores()


def test_the_module_is_what_the_house_asks_for() -> None:
    module: Sentences[BrassState] = sentences_of(brass())
    assert module.source("merchants", EN) == "Merchants' bonuses"
    assert len({sentences.source(source, EN) for source in SOURCES}) == len(SOURCES)


def test_only_the_viewer_reads_the_cards_of_a_hand() -> None:
    state = position(hand="worcester worcester", round=10)
    own, others = (sentences_of(brass()).tables(state.seen_by(viewer), NAMES[:2], EN)[1] for viewer in (A, B))
    assert own.rows[A][1:3] == ["2", "Worcester × 2"]
    assert others.rows[A][1:3] == ["2", ""]


# ---------------------------------------------------------------------- to the letter: questions


def test_when_and_which_action() -> None:
    state = position(hand="worcester iron coal", money=17)
    assert sentences_of(brass()).moment(state.seen_by(A), EN) == "Canal era, round 2 of 10"
    assert asked(state) == "Which action? (2 actions left, £17)"
    assert called(state, "build") == "Build"
    assert called(state, "loan") == "Loan: £30 for 3 levels of income"
    assert called(state, "scout") == "Scout: three cards for two wild ones"


def test_which_card() -> None:
    state = play(position(hand="worcester iron wild-location", seats=3), "network")
    assert asked(state) == "Which card do you discard to lay a link?"
    assert called(state, "card:worcester") == "Worcester"
    assert called(state, "card:iron") == "iron works"
    assert called(state, "card:wild-location") == "any location (wild)"
    assert called(state, "card:cotton-manufacturer") == "cotton mill or manufacturer"


def test_choose_coal() -> None:
    state = position(
        hand="birmingham iron",
        tiles=[tile(B, "coal 1", "dudley.1", 1), tile(A, "coal 1", "tamworth.1")],
        links=links(A, "dudley-birmingham birmingham-tamworth"),
    )
    play(state, "build card:birmingham build:manufacturer@birmingham.2")
    assert asked(state) == (
        "Choose coal for the manufacturer I in Birmingham, space 2 (1 coal): Tamworth, space 1 (2 left) or "
        "Dudley (1 left)"
    )
    assert called(state, "coal<dudley.1") == "coal from Dudley: the coal mine I of Blue ■ (1 left)"
    assert called(state, "coal<tamworth.1") == "coal from Tamworth, space 1: your coal mine I (2 left)"


def unsold() -> State:
    return position(
        hand="worcester iron",
        tiles=[
            tile(A, "cotton 1", "worcester.1"),
            tile(B, "brewery 1", "farm_south.1"),
            tile(A, "brewery 1", "stone.1"),
        ],
        links=[*links(A, "worcester-gloucester"), *links(B, "kidderminster-worcester")],
        merchants=merchants(2, {"gloucester.2": "cotton", "oxford.1": "manufacturer"}),
    )


def for_sale() -> State:
    return play(unsold(), "sell card:worcester sell:worcester.1")


def test_choose_beer_and_sell() -> None:
    state = unsold()
    assert called(state, "sell:worcester.1") == (
        "sell cotton mill I in Worcester, space 1: takes 1 beer, brings 5 points and 5 spaces of income"
    )
    state = for_sale()
    assert asked(state) == (
        "Choose beer for the cotton mill I in Worcester, space 1 (1 beer): Stone (1 left), Farm brewery near "
        "Worcester (1 left) or the merchant at Gloucester, space 2"
    )
    assert called(state, "beer<stone.1") == "beer from Stone: your brewery I (1 left)"
    assert (
        called(state, "beer<farm_south.1") == "beer from Farm brewery near Worcester: the brewery I of Blue ■ (1 left)"
    )
    assert called(state, "beer<gloucester.2") == (
        "the merchant's beer at Gloucester, space 2: brings a tile developed without iron"
    )
    play(state, "beer<gloucester.2")
    assert asked(state) == "Which tile do you develop without iron, as the merchant's bonus?"
    assert called(state, "done") == "decline the bonus"


def test_what_must_be_given_up() -> None:
    state = position(
        turn=1,
        players={A: {"money": 1, "space": 5}},
        tiles=[tile(A, "cotton 1", "worcester.1"), tile(A, "coal 1", "dudley.1")],
        hand="iron coal",
    )
    play(state, "pass card:iron pass card:coal")
    assert asked(state) == "Which tile do you give up? (you must pay £5 and have £1)"
    assert called(state, "give-up:worcester.1") == "give up cotton mill I in Worcester, space 1: £6"
    assert refusal(state, "pass") == "First give up a tile: your income costs £5 and you have £1."


# ---------------------------------------------------------------------- to the letter: choices


@pytest.mark.parametrize(
    ("n", "english", "french"), [(1, "1 coal, 1 iron", "1 charbon, 1 fer"), (2, "2 coal, 2 iron", "2 charbons, 2 fers")]
)
def test_cubes_are_counted_as_each_language_counts(n: int, english: str, french: str) -> None:
    for code, counted in (("en", english), ("fr", french)):
        say = language(code, brass().name)
        assert ", ".join(goods(industry, n, say) for industry in (COAL, IRON)) == counted


def test_what_building_costs() -> None:
    state = position(
        hand="worcester iron",
        tiles=[tile(A, "coal 1", "dudley.1"), tile(B, "coal 1", "cannock.2")],
        links=links(A, "birmingham-oxford dudley-birmingham"),
        players={A: {"mat": mat(cotton=3, coal=2)}},
        iron=0,
    )
    assert called(state, "build:brewery@farm_north.1") == "brewery I (Farm brewery near Cannock): £5 and 1 iron for £6"
    assert called(state, "build:cotton@birmingham.1") == "cotton mill III in Birmingham: £16, 1 coal and 1 iron for £6"
    assert called(state, "build:coal@dudley.1") == "coal mine II in Dudley: £7; replaces your coal mine I"
    assert (
        called(state, "build:coal@cannock.2")
        == "coal mine II in Cannock, space 2: £7; replaces the coal mine I of Blue ■"
    )
    assert called(state, "develop:cotton") == "develop cotton mill III (then III)"
    assert called(state, "develop:coal") == "develop coal mine II (then II)"


def test_what_links_cost() -> None:
    canal = position(hand="worcester iron")
    assert called(canal, "link:birmingham-oxford") == "Birmingham – Oxford: £3"
    assert called(canal, "link:birmingham-redditch") == "Birmingham – Redditch (railway only)"
    rail = position(
        hand="worcester iron",
        era="rail",
        tiles=[tile(A, "brewery 2", "stone.1")],
        links=links(A, "stone-stafford"),
        coal=2,
    )
    assert called(rail, "link:birmingham-oxford") == "Birmingham – Oxford: £5 and 1 coal for £7"
    assert called(rail, "link:walsall-burton_on_trent") == "Walsall – Burton-on-Trent (canal only)"
    rail = position(
        hand="worcester iron",
        era="rail",
        tiles=[tile(A, "brewery 2", "stone.1"), tile(A, "coal 2", "cannock.2")],
        links=links(A, "stone-stafford"),
    )
    play(rail, "network card:iron link:stafford-cannock")
    assert asked(rail) == "A second link, for £10, 1 coal and 1 beer? (you have £95)"
    assert called(rail, "link:cannock-walsall") == "Cannock – Walsall: £10 more, 1 coal and 1 beer"
    assert called(rail, "done") == "no second link"


# ---------------------------------------------------------------------- to the letter: why not?


def test_why_nothing_can_be_built_there() -> None:
    state = position(
        hand="worcester kidderminster",
        round=10,
        money=9,
        tiles=[tile(A, "cotton 1", "worcester.1"), tile(B, "coal 1", "dudley.1")],
    )
    assert refusal(state, "build:cotton@worcester.2") == (
        "The canal era allows one tile in each place, and you have a cotton mill I in Worcester, space 1."
    )
    assert refusal(state, "build:cotton@worcester.1") == (
        "The space is taken by your cotton mill I, and a cotton mill I is not of a higher level."
    )
    assert refusal(state, "build:coal@dudley.1") == (
        "The space is taken by the coal mine I of Bob, and a coal mine I is not of a higher level."
    )
    assert refusal(state, "build:cotton@kidderminster.1") == (
        "A free space there is for this industry alone (cotton mill): build on Kidderminster, space 2."
    )
    assert refusal(state, "build:cotton@kidderminster.2") == "You have £9, and a cotton mill I costs £12."
    assert refusal(state, "build:manufacturer@stone.2") == (
        "No coal: Stone is connected to no mine with coal and to no merchant."
    )
    assert (
        refusal(state, "build:coal@redditch.1") == "Redditch is not in your network, and none of your cards names it."
    )
    assert refusal(state, "build:brewery@farm_south.1") == (
        "Farm brewery near Worcester is not in your network, and no location card builds there."
    )
    assert refusal(state, "build:coal@kidderminster.1") == "You can do this: choose Build first, then a card."


def test_why_this_card_builds_something_else() -> None:
    state = position(hand="kidderminster iron coal", tiles=[flipped(B, "iron 1", "dudley.2")])
    state = play(state, "build card:kidderminster")
    assert refusal(state, "build:coal@redditch.1") == "Your card is Kidderminster: it builds there, not in Redditch."
    assert asked(state) == "What do you build, and where? (card: Kidderminster; you have £100)"
    assert refusal(state, "card:iron") == "You have played the card for this action already: Kidderminster."
    assert refusal(state, "network") == "You are in the middle of an action: finish Build first."


def test_why_another_card_cannot_be_played() -> None:
    state = play(position(hand="iron coal", round=10, links=links(A, "birmingham-oxford")), "build")
    assert refusal(state, "card:worcester") == "You do not have this card: Worcester."


def test_why_this_tile_is_not_of_this_era() -> None:
    state = position(hand="worcester iron", era="rail", players={A: {"mat": mat(iron=0)}})
    assert refusal(state, "build:coal@dudley.1") == (
        "It is the rail era: a coal mine I can no longer be built, only developed."
    )
    assert refusal(state, "build:iron@dudley.2") == "There is no iron works left on your mat."
    assert (
        refusal(state, "develop:pottery")
        == "There is a light bulb on the pottery I: it cannot be developed, only built."
    )


def test_why_no_link_goes_there() -> None:
    state = position(
        hand="worcester iron",
        money=2,
        tiles=[tile(A, "cotton 1", "worcester.1")],
        links=links(B, "worcester-gloucester"),
    )
    assert refusal(state, "link:worcester-gloucester") == "Bob has a link on Worcester – Gloucester already."
    assert refusal(state, "link:birmingham-oxford") == "Birmingham – Oxford does not touch your network."
    assert refusal(state, "link:birmingham-worcester") == "You have £2, and this link costs £3."
    assert refusal(state, "link:birmingham-redditch") == "Birmingham – Redditch is only a railway, for the rail era."
    assert refusal(state, "network") == "You have £2, and a canal costs £3."


def test_why_no_second_railway() -> None:
    state = position(
        hand="worcester iron",
        era="rail",
        money=14,
        tiles=[tile(B, "brewery 2", "derby.1"), tile(A, "coal 2", "cannock.2")],
    )
    play(state, "network card:iron link:stafford-cannock")
    assert asked(state) == "Which action? (1 action left, £9)"  # no second one can be paid
    state = position(
        hand="worcester iron",
        era="rail",
        tiles=[tile(B, "brewery 2", "derby.1"), tile(A, "coal 2", "cannock.2"), tile(A, "coal 2", "burton_on_trent.1")],
    )
    play(state, "network card:iron link:stafford-cannock")
    assert refusal(state, "link:cannock-walsall") == (
        "No beer: you have none in a brewery, and Cannock – Walsall is connected to no other brewery with any."
    )
    play(state, "link:derby-burton_on_trent")
    assert asked(state) == "Which action? (1 action left, £85)"


def test_why_coal_and_beer_come_from_elsewhere() -> None:
    state = position(
        hand="birmingham iron",
        tiles=[
            tile(B, "coal 1", "dudley.1"),
            tile(A, "coal 1", "tamworth.1"),
            tile(B, "coal 2", "burton_on_trent.1"),
            tile(B, "coal 2", "leek.2"),
        ],
        links=links(A, "dudley-birmingham birmingham-tamworth tamworth-burton_on_trent"),
    )
    play(state, "build card:birmingham build:manufacturer@birmingham.2")
    assert refusal(state, "coal<burton_on_trent.1") == (
        "The nearest mine comes first: Tamworth, space 1 (2 left) or Dudley (2 left)."
    )
    assert refusal(state, "coal<leek.2") == "Leek, space 2 is not connected to where you need the coal."
    assert refusal(state, "coal<cannock.2") == "There is no coal in Cannock, space 2."
    assert refusal(state, "iron<dudley.2") == "You need no iron now."


def test_why_it_cannot_be_sold() -> None:
    state = position(
        hand="worcester iron",
        tiles=[
            tile(A, "cotton 1", "worcester.1"),
            tile(A, "manufacturer 1", "birmingham.2"),
            flipped(A, "cotton 1", "kidderminster.2"),
            tile(B, "coal 1", "dudley.1"),
            tile(A, "coal 1", "cannock.2"),
        ],
        links=links(A, "birmingham-oxford"),
        merchants=merchants(2, {"oxford.1": "manufacturer", "oxford.2": ""}, drunk="oxford.1"),
    )
    assert refusal(state, "sell:worcester.1") == "Worcester is connected to no merchant that buys this: cotton mill."
    assert refusal(state, "sell:birmingham.2") == (
        "This sale takes 1 beer, and 0 can be had: the manufacturer I in Birmingham, space 2."
    )
    assert (
        refusal(state, "sell:kidderminster.2") == "It is flipped already: the cotton mill I in Kidderminster, space 2."
    )
    assert refusal(state, "sell:dudley.1") == "It is not yours: Bob has the coal mine I in Dudley."
    assert refusal(state, "sell:cannock.2") == (
        "You cannot sell the coal mine I in Cannock, space 2: it flips by itself when it is empty."
    )
    assert refusal(state, "sell:leek.1") == "There is no tile in Leek, space 1."
    assert refusal(state, "beer<oxford.1") == "You need no beer now."
    assert refusal(state, "give-up:worcester.1") == "Tiles are given up only for a negative income that you cannot pay."


def test_why_nothing_can_be_sold() -> None:
    state = position(
        hand="worcester iron", tiles=[flipped(A, "cotton 1", "worcester.1"), tile(A, "coal 1", "dudley.1")]
    )
    assert refusal(state, "sell") == "You have no tile on the board that is still to be sold."
    mill = [tile(A, "cotton 1", "worcester.1")]
    assert refusal(position(hand="worcester iron", tiles=mill), "sell") == (
        "None of your tiles that are still to be sold is connected to a merchant that buys it."
    )
    dry = merchants(2, {"gloucester.2": "cotton"}, drunk="gloucester.2")
    state = position(hand="worcester iron", tiles=mill, links=links(A, "worcester-gloucester"), merchants=dry)
    assert refusal(state, "sell") == (
        "There is a merchant that would buy from you, but too little beer for it within reach."
    )


def test_why_nothing_can_be_built() -> None:
    state = position(hand="worcester iron", money=0)
    assert refusal(state, "build") == (
        "Nothing that you may build can be paid for with £0 and the coal and iron within reach."
    )
    state = position(hand="worcester iron", round=10, tiles=[tile(A, "cotton 1", "worcester.1")])
    assert refusal(state, "build") == "None of your cards fits anything that you could build now."
    empty = mat(cotton=0, manufacturer=0, pottery=0, coal=0, iron=0, brewery=0)
    state = position(hand="worcester iron", era="rail", players={A: {"mat": empty}})
    assert refusal(state, "build") == "There is no tile left on your mat."


def test_why_no_link_is_left() -> None:
    """R16."""
    laid = (
        "belper-derby derby-nottingham derby-burton_on_trent stone-burton_on_trent stone-stafford stafford-cannock "
        "cannock-walsall cannock-wolverhampton walsall-wolverhampton walsall-birmingham wolverhampton-dudley "
        "dudley-birmingham dudley-kidderminster birmingham-oxford"
    )
    state = position(hand="worcester iron", links=links(A, laid))
    assert refusal(state, "network") == "All your 14 links are on the board."
    assert refusal(state, "link:birmingham-worcester") == "All your 14 links are on the board."


def test_why_no_iron_comes_from_there() -> None:
    """R79."""
    works = [tile(A, "iron 1", "dudley.2"), tile(B, "iron 1", "coalbrookdale.1"), flipped(B, "iron 2", "walsall.1")]
    state = position(hand="worcester iron", tiles=works)
    play(state, "develop card:worcester develop:cotton")
    assert asked(state) == (
        "Choose iron for the tile you develop (1 iron): Coalbrookdale, space 1 (4 left) or Dudley (4 left)"
    )
    assert refusal(state, "iron<walsall.1") == "There is no iron in Walsall, space 1."
    assert refusal(state, "iron<birmingham.3") == "There is no iron in Birmingham, space 3."
    assert refusal(state, "coal<dudley.1") == "You need no coal now."


def test_why_this_beer_is_not_for_railways() -> None:
    """R85, R135."""
    state = position(
        hand="worcester iron",
        era="rail",
        money=25,
        tiles=[
            tile(A, "coal 2", "cannock.2"),
            tile(A, "brewery 2", "stone.1"),
            tile(A, "brewery 2", "farm_north.1"),
            tile(B, "brewery 2", "derby.1"),
            tile(A, "cotton 2", "worcester.1"),
        ],
        coal=1,
    )
    play(state, "network card:iron link:stafford-cannock")
    play(state, "link:cannock-walsall")
    assert asked(state) == (
        "Choose beer for Cannock – Walsall (1 beer): Stone (2 left) or Farm brewery near Cannock (2 left)"
    )
    assert refusal(state, "beer<gloucester.1") == "For railways the beer must come out of a brewery."
    assert refusal(state, "beer<derby.1") == "It is not connected to where you need the beer: the brewery II of Bob."


def test_why_a_second_railway_is_too_dear() -> None:
    """R135."""
    state = position(
        hand="worcester iron",
        era="rail",
        money=15,
        tiles=[tile(A, "coal 2", "cannock.2"), tile(A, "brewery 2", "stone.1"), tile(A, "cotton 2", "worcester.1")],
    )
    play(state, "network card:iron link:stafford-cannock")
    assert refusal(state, "link:worcester-gloucester") == (
        "You have £10, and this link costs £10 more, 1 coal for £1 and 1 beer."
    )


def test_why_this_merchant_s_barrel_is_not_for_this_sale() -> None:
    """R86."""
    state = for_sale()
    assert refusal(state, "beer<oxford.1") == ("The merchant at Oxford, space 1 does not buy a cotton mill I.")
    assert refusal(state, "beer<gloucester.1") == "There is no beer at Gloucester, space 1."
    assert refusal(state, "beer<warrington.1") == "There is no merchant at Warrington, space 1."
    assert refusal(state, "beer<shrewsbury.1") == "Shrewsbury is not connected to the tile you sell."
    state = position(
        hand="worcester iron",
        tiles=[
            tile(A, "manufacturer 5", "birmingham.2"),
            tile(B, "brewery 1", "farm_south.1"),
            tile(A, "brewery 1", "stone.1"),
        ],
        links=links(A, "birmingham-oxford birmingham-worcester kidderminster-worcester"),
        merchants=merchants(2, {"oxford.1": "manufacturer", "oxford.2": "cotton manufacturer pottery"}),
    )
    play(state, "sell card:worcester sell:birmingham.2 beer<oxford.1")
    assert asked(state) == (
        "Choose beer for the manufacturer V in Birmingham, space 2 (1 beer): Stone (1 left) or Farm brewery near "
        "Worcester (1 left)"
    )
    assert refusal(state, "beer<oxford.2") == (
        "A sale has one buyer, and you have drunk the beer of the merchant at Oxford, space 1."
    )


def test_which_cards_to_scout_with() -> None:
    state = play(position(hand="worcester iron coal"), "scout card:worcester")
    assert asked(state) == "Which other card do you give up to scout? (2 more cards)"
    assert refusal(state, "card:wild-location") == "You do not have this card: any location (wild)."
    assert asked(play(state, "card:iron")) == "Which other card do you give up to scout? (1 more card)"


def test_why_no_loan_and_no_scouting() -> None:
    state = position(hand="wild-location iron", round=10, players={A: {"space": 2}})
    assert refusal(state, "loan") == "Your income level is −8: a loan would take it below −10."
    assert refusal(state, "scout") == "You hold a wild card: any location (wild). Use it before you scout again."
    assert refusal(position(hand="worcester iron", round=10), "scout") == "You have 2 cards, and Scout takes 3."


# ---------------------------------------------------------------------- to the letter: the log


def test_a_turn_in_the_log() -> None:
    state = position(hand="dudley iron coal", links=links(B, "dudley-birmingham birmingham-oxford"))
    assert told(state, "build card:dudley build:coal@dudley.1") == [
        "Ann spends a card to build: Dudley.",
        "Ann builds a coal mine I in Dudley for £5.",
        "Ann sells 1 cube from Dudley to the market for £1.",
    ]
    assert told(state, "loan card:iron")[:2] == [
        "Ann spends a card to borrow: iron works.",
        "Ann borrows £30 and falls to income level −3.",
    ]


def test_links_and_developments_in_the_log() -> None:
    state = position(hand="dudley iron coal", tiles=[tile(B, "iron 1", "dudley.2", 1)])
    assert told(state, "network card:dudley link:kidderminster-worcester") == [
        "Ann spends a card to lay links: Dudley.",
        "Ann links Kidderminster, Worcester and Farm brewery near Worcester for £3.",
    ]
    assert told(state, "develop card:coal develop:cotton done")[:4] == [
        "Ann spends a card to develop: coal mine.",
        "Ann develops a cotton mill I.",
        "Ann takes iron from Dudley.",
        "Bob gains 3 spaces of income, because the iron works I in Dudley flips.",
    ]


def test_tiles_of_others_that_are_replaced_in_the_log() -> None:
    state = position(
        hand="dudley iron coal",
        tiles=[flipped(B, "iron 1", "dudley.2")],
        iron=0,
        players={A: {"mat": mat(iron=2)}},
        links=links(A, "dudley-birmingham birmingham-oxford"),
    )
    assert told(state, "build card:dudley build:iron@dudley.2")[1:5] == [
        "Ann replaces a tile of Bob, the iron works I in Dudley.",
        "Ann builds an iron works II in Dudley for £7.",
        "Ann buys coal for £1.",
        "Ann sells 4 cubes from Dudley to the market for £18.",
    ]


def test_sales_in_the_log_name_the_merchant_whose_beer_was_drunk() -> None:
    state = for_sale()
    assert told(state.copy(), "beer<gloucester.2")[:4] == [
        "Ann takes the merchant's beer at Gloucester.",
        "Ann sells the cotton mill I in Worcester to the merchant at Gloucester.",
        "Ann gains 5 spaces of income, because the cotton mill I in Worcester flips.",
        "The beer at Gloucester brings Ann a tile developed without iron.",
    ]
    assert told(state, "beer<farm_south.1")[:3] == [
        "Ann takes beer from Farm brewery near Worcester.",
        "Bob gains 4 spaces of income, because the brewery I (Farm brewery near Worcester) flips.",
        "Ann sells the cotton mill I in Worcester.",
    ]


def test_a_debt_in_the_log() -> None:
    state = position(turn=1, players={A: {"money": 0, "space": 5}}, hand="iron coal")
    log = told(state, "pass card:iron pass card:coal")
    assert "Bob spends a card and passes: iron works." in log
    assert "The new turn order is Ann, Bob." in log
    assert "Ann cannot pay £5 and loses 0 points." in log
    assert "Round 3 of 10 of the canal era begins." in log
    assert not [line for line in log if line.startswith("Ann pays")]


@pytest.mark.parametrize(
    ("action", "english", "french"),
    [
        ("pass", "Which card do you discard to pass?", "Quelle carte défaussez-vous pour passer ?"),
        ("loan", "Which card do you discard for the loan?", "Quelle carte défaussez-vous pour l’emprunt ?"),
        ("build", "With which card do you build?", "Avec quelle carte construisez-vous ?"),
    ],
)
def test_the_question_for_a_card_says_what_becomes_of_it(action: str, english: str, french: str) -> None:
    state = brass(2).start(seed=1)
    while action not in on_offer(state):
        play(state, sorted(on_offer(state))[0])
    play(state, action)

    seen, question_of = state.seen_by(state.seat), sentences_of(state.game).question
    assert question_of(seen, ["Ann"] * 2, EN) == english
    assert question_of(seen, ["Ann"] * 2, FR).replace("\u00a0", " ") == french
