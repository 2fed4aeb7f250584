"""Mats, hands and figures: every counter and card is there, nothing hidden is, and what can be chosen is lit."""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import cache
from itertools import pairwise
from xml.etree import ElementTree

import pytest

from ironbridge.draw.drawing import PLAIN, Look
from ironbridge.draw.lettering import name_width, width
from ironbridge.draw.palette import NIGHT, PAGE, PAPER
from ironbridge.engine.catalogue import catalogue
from ironbridge.engine.game import State
from ironbridge.engine.kinds import HIDDEN
from ironbridge.games import game
from ironbridge.games.age_of_industry.drawing import DRAWING, hands, mats
from ironbridge.games.age_of_industry.drawing.figures import FIGURES, SCALE, draw_figure
from ironbridge.games.age_of_industry.drawing.printing import LOCATION_HUES, ROMAN, SEAT_COLOURS
from ironbridge.games.age_of_industry.game import AgeOfIndustry
from ironbridge.games.age_of_industry.rules import railways
from ironbridge.games.age_of_industry.rules.components import (
    CARDS,
    COLOURS,
    COPIES,
    COUNTER_COUNT,
    COUNTER_INDEX,
    COUNTERS,
    HAND_LIMIT,
    INDUSTRIES,
    RAILWAYS,
)
from ironbridge.games.age_of_industry.rules.state import IndustryState
from ironbridge.language import language
from tests.games.drawings import (
    SVG,
    assert_clashes_with_nothing_on_its_page,
    assert_has_no_colours_but_variables,
    assert_is_a_drawing,
    assert_is_a_figure,
    assert_no_piece_has_a_transform,
    assert_no_word_leaves_a_figure,
    by_piece,
    by_word,
    icons,
    letters,
    marks,
    pieces,
    read,
    source,
    texts,
    title,
    titles,
)
from tests.games.playing import words
from tests.games.properties import by_chance, kept

NAMES = ["Ann", "Ben", "Cleo", "Dorothea", "Eve"]
GERMANY, NEW_ENGLAND = "germany", "new-england"
LANGUAGES = pytest.mark.parametrize("lang", ["en", "fr"])
MAPS = pytest.mark.parametrize("board", [GERMANY, NEW_ENGLAND])


@cache
def industry(seats: int = 3, board: str = GERMANY) -> AgeOfIndustry:
    rules = game("age-of-industry", seats=seats, map=board)
    assert isinstance(rules, AgeOfIndustry)
    return rules


@cache
def positions(board: str, seats: int = 3) -> tuple[State, ...]:
    """Positions out of one game that was played anyhow, the first and the last among them."""
    rng = random.Random(seats)
    return kept(industry(seats, board).start(seats), by_chance(rng), rng, 0.04)


def seen_by(viewer: int | None, state: State) -> IndustryState:
    """A position as somebody may see it."""
    seen = state.seen_by(viewer)
    assert isinstance(seen, IndustryState)
    return seen


def seen_by_the_asked(state: State) -> IndustryState:
    """As whoever must choose sees it; at the end, as everybody does."""
    return seen_by(None if state.over else state.seat, state)


def start_of(seats: int = 3, viewer: int | None = None, board: str = GERMANY) -> IndustryState:
    """A new game as somebody may see it, to be written into."""
    return seen_by(viewer, industry(seats, board).start(1))


def holding(cards: list[str], board: str = GERMANY) -> IndustryState:
    """A new game as a player sees it who holds these cards."""
    seen = start_of(3, 0, board)
    seen.hands[0] = [CARDS.index(card) for card in cards]
    return seen


def leave_on_mat(seen: IndustryState, seat: int, **left: int) -> None:
    """So many counters of each kind: `coal_2=1`."""
    for name, n in left.items():
        seen.mat[seat * COUNTER_COUNT + COUNTER_INDEX[name.replace("_", "-")]] = n


mat, hand, page_of = DRAWING.mat, DRAWING.hand, DRAWING.page


def figure(number: int, look: Look = PLAIN) -> str:
    return draw_figure(number, language(look.lang, "age-of-industry"), look.palette)


# ---------------------------------------------------------------------------------------------------- all of them


@LANGUAGES
@MAPS
def test_every_position_can_be_drawn(board: str, lang: str) -> None:
    for state in positions(board):
        seen = seen_by_the_asked(state)
        look = Look(lang=lang, choices=words(state))
        sheets = [hand(seen, look), *(mat(seen, seat, look) for seat in range(3))]
        for drawn in filter(None, sheets):
            assert_is_a_drawing(drawn, lang)
            assert_clashes_with_nothing_on_its_page(drawn)


def test_a_page_that_has_variables_for_colours_gets_no_other_colours() -> None:
    seen = start_of(5, 0)
    look = Look(palette=PAGE, choices=seen.rules.words)
    sheets = [hand(seen, look), *(mat(seen, seat, look) for seat in range(5))]
    sheets += [figure(number, look) for number in FIGURES]
    assert_has_no_colours_but_variables("".join(sheets))


@LANGUAGES
def test_no_letter_is_smaller_than_11_pixels(lang: str) -> None:
    """On a mat of 320 pixels, and on a hand and a figure at their own size."""
    seen = holding(list(CARDS))
    sheets = [(mat(seen, 0, Look(lang=lang)), 320 / mats.WIDTH), (hand(seen, Look(lang=lang)), 1.0)]
    sheets += [(figure(number, Look(lang=lang)), SCALE) for number in FIGURES]
    for drawn, scale in sheets:
        assert all(size * scale >= 11 for size in letters(drawn))


@MAPS
def test_every_piece_has_a_name_of_its_own_and_no_transform(board: str) -> None:
    for state in positions(board):
        seen = seen_by_the_asked(state)
        sheets = [*(mat(seen, seat) for seat in range(3)), hand(seen)]
        drawn = [each for each in sheets if each]
        assert set(pieces(*drawn).values()) == {1}
        for each in drawn:
            assert_no_piece_has_a_transform(each)


def test_a_players_name_is_shown_and_can_do_no_harm() -> None:
    seen = start_of()
    drawn = mat(seen, 0, Look(names=["<script>", "B", "C"]))
    assert "<script>" not in drawn
    assert "<script>" in texts(read(drawn))


# ---------------------------------------------------------------------------------------------------- the mats


def test_a_mat_shows_every_kind_of_counter_with_how_many_are_left() -> None:
    seen = start_of(5)
    for seat in range(5):
        drawn = by_piece(mat(seen, seat))
        for counter, copies in zip(COUNTERS, COPIES, strict=True):
            thing = drawn[f"stack:{seat}:{counter.name}"]
            assert texts(thing)[0] == ROMAN[counter.level]
            assert marks(thing)[SEAT_COLOURS[seat]] == copies


@pytest.mark.parametrize("left", [0, 1, 2])
def test_a_kind_of_which_none_is_left_is_an_empty_frame(left: int) -> None:
    seen = start_of()
    leave_on_mat(seen, 1, coal_2=left)
    thing = by_piece(mat(seen, 1))["stack:1:coal-2"]
    assert marks(thing)["blue"] == left
    assert texts(thing) == (["II", "$6", "8"] if left else ["II"])


def test_a_counter_shows_its_price_the_cubes_it_needs_and_brings_and_its_profit() -> None:
    seen = start_of()
    drawn = by_piece(mat(seen, 0))
    coal, iron = (PAPER.hues[colour] for colour in ("black", "orange"))
    for counter in COUNTERS:
        thing = drawn[f"stack:0:{counter.name}"]
        if counter.level:
            assert texts(thing) == [ROMAN[counter.level], f"${counter.money}", str(counter.profit)]
        mine, works = (INDUSTRIES[counter.industry] == name for name in ("coal", "iron"))
        assert source(thing).count(f'fill="{coal}"') == counter.coal + counter.cubes * mine
        assert source(thing).count(f'fill="{iron}"') == counter.iron + counter.cubes * works


def test_a_port_of_level_1_buys_cotton_only() -> None:
    seen = start_of()
    drawn = by_piece(mat(seen, 0))
    assert icons(drawn["stack:0:port-1"]) == {"cotton": 1}
    assert icons(drawn["stack:0:port-2"]) == icons(drawn["stack:0:port-3"]) == {"cotton": 1, "factory": 1}


def test_level_0_is_never_built() -> None:
    seen = start_of()
    drawn = mat(seen, seen.seat)
    assert " ".join(texts(by_word(drawn)["develop:factory-0"])) == "0 never built"
    assert title(by_word(drawn)["develop:ship-0"]) == "ship 0: 1 left. Never built: it must be developed away"


def test_the_counter_to_be_built_next_has_a_heavy_frame() -> None:
    seen = start_of()
    leave_on_mat(seen, 0, cotton_1=0, coal_1=1, factory_0=0)
    drawn = by_piece(mat(seen, 0))
    heavy = [name for name, thing in drawn.items() if 'stroke-width="2.4"' in source(thing)]
    # No ship: one of level 0 is in the way.
    assert heavy == [f"stack:0:{name}" for name in ("cotton-2", "factory-3", "iron-1", "coal-1", "port-1")]


def test_a_title_tells_all_of_a_counter() -> None:
    seen = start_of(board=NEW_ENGLAND)
    things = by_word(mat(seen, seen.seat))
    assert title(things["develop:iron-1"]) == (
        "ironworks I: 2 left. Next to be built. Costs $2. Brings 3 cubes, $4 once flipped, 1 point"
    )
    assert title(things["develop:port-2"]) == (
        "port II: 2 left. Costs $5, 1 iron. Brings $9 once flipped, 2 points. Sells goods of: cotton mill / factory"
    )
    assert "No ship" not in title(things["develop:ship-2"])
    seen = start_of(board=GERMANY)
    assert title(by_word(mat(seen, seen.seat))["develop:ship-2"]).endswith("No ship can be built on this map")


def test_a_counter_can_be_chosen_by_whoever_is_asked() -> None:
    seen = start_of()
    asked, other = seen.seat, (seen.seat + 1) % 3
    look = Look(choices=["develop:factory-0"])
    things = by_word(mat(seen, asked, look))
    assert things.keys() == {f"develop:{counter.name}" for counter in COUNTERS}
    assert [word for word, thing in things.items() if "choice" in thing.get("class", "")] == ["develop:factory-0"]
    assert 'class="glow"' in source(things["develop:factory-0"])
    assert "data-word" not in mat(seen, other, look)
    assert "glow" not in mat(seen, other, look)


def test_a_mat_tells_money_points_loans_railways_money_spent_and_cards() -> None:
    seen = start_of()
    seen.money[2], seen.loans[2], seen.spent[2], seen.hands[2] = 11, 4, 13, [HIDDEN] * 7
    for railway in range(RAILWAYS - 9):
        railways.place(seen, 2, railway)
    drawn = mat(seen, 2, Look(names=NAMES[:3]))
    assert texts(read(drawn))[:7] == ["Cleo", "$11", "−14", "4", "9", "$13", "7"]
    assert {"loans of $10: 4", "railways left: 9", "spent in this round: $13", "cards in hand: 7"} <= set(
        titles(read(drawn))
    )
    told = mats.told(page_of(seen, Look(names=NAMES[:3])), 2)
    assert told == "Cleo, $11, 4 loans, −14 points, 9 railways left, 7 cards"


def cards_left(drawn: str) -> ElementTree.Element:
    return next(thing for thing in read(drawn).iter() if thing.get("class") == "cards-left")


def test_cards_that_everybody_saw_lie_face_up_among_the_backs() -> None:
    seen = start_of()
    seen.hands[1], seen.seen[1] = [HIDDEN] * 5, [CARDS.index("brown"), CARDS.index("coal")]
    shown = cards_left(mat(seen, 1))
    assert source(shown).count(f'fill="{PAPER.look}"') == 3
    assert (icons(shown), marks(shown)[LOCATION_HUES["brown"]]) == ({"coal": 1}, 1)
    assert "Everybody saw: Industry card: coal mine, Location card, brown: Stuttgart" in title(shown)


@pytest.mark.parametrize("seen", range(HAND_LIMIT + 1))
def test_a_hand_of_nine_has_room_on_the_mat(seen: int) -> None:
    table = start_of()
    table.hands[1], table.seen[1] = [HIDDEN] * HAND_LIMIT, list(range(seen))
    shown = cards_left(mat(table, 1))
    spots = [
        float(match[1])
        for thing in shown.findall(f"{SVG}g")
        if (match := re.match(r"translate\((\S+)", thing.get("transform", "")))
    ]
    assert len(spots) == HAND_LIMIT
    assert spots[0] - mats.CARD[0] / 2 >= mats.HAND.left - 0.1
    assert spots[-1] + mats.CARD[0] / 2 <= mats.HAND.right - width("9", 17, bold=True)


@LANGUAGES
def test_what_is_written_on_a_counter_fits_there(lang: str) -> None:
    seen = start_of(board=NEW_ENGLAND)
    for name, thing in by_piece(mat(seen, 0, Look(lang=lang))).items():
        for line in thing.iter(f"{SVG}text"):
            if name.startswith("stack:") and line.get("text-anchor") is None:
                room = mats.CELL[0] - float(line.get("x", 0))
                assert width(line.text or "", float(line.get("font-size", 0)), bold=True) < room
                assert "…" not in (line.text or "")


# ---------------------------------------------------------------------------------------------------- the hand


def test_a_spectator_has_no_hand_and_an_empty_one_is_not_drawn() -> None:
    assert hand(start_of()) == ""
    assert hand(holding([])) == ""


def test_nobody_sees_anothers_hand() -> None:
    seen = start_of(3, 1)
    cards = [player["hand"] for player in seen.shown()["players"]]
    assert [held is None for held in cards] == [True, False, True]
    shown = [thing.get("data-word") for thing in read(hand(seen)).iter() if thing.get("data-word")]
    assert Counter(shown) == Counter(f"card:{card}" for card in cards[1])
    public = start_of()
    for seat in range(3):
        assert "card:" not in mat(seen, seat)
        # A mat is the same for everybody.
        assert mat(seen, seat) == mat(public, seat)


@MAPS
def test_every_card_can_be_drawn_and_says_what_it_is(board: str) -> None:
    seen = holding(list(reversed(CARDS)), board)
    rules = seen.rules
    things = by_word(hand(seen))
    assert list(things) == [f"card:{card}" for card in CARDS]
    for card in INDUSTRIES:
        assert icons(things[f"card:{card}"]) == {card: 1}
    for card in COLOURS:
        assert marks(things[f"card:{card}"])[LOCATION_HUES[card]] == 1
        cities = [each.name for each in rules.board.locations if each.colour == card]
        assert texts(things[f"card:{card}"]) == cities
        assert icons(things[f"card:{card}"])["ship"] == sum(each.colour == card for each in rules.board.ships)
    assert title(things["card:cotton"]) == "Industry card: cotton mill"


def test_a_location_card_tells_all_its_places() -> None:
    germany, new_england = (page_of(start_of(board=board), Look()).printing for board in (GERMANY, NEW_ENGLAND))
    assert hands.card_told(germany, "brown") == (
        "Location card, brown: Stuttgart, Augsburg, München, Regensburg, Bohemia"
    )
    assert hands.card_told(new_england, "purple") == "Location card, purple: Boston, Lowell, Lynn, Massachusetts Bay"
    assert "only be discarded" in hands.card_told(germany, "ship")
    assert "only be discarded" not in hands.card_told(new_england, "ship")


def test_equal_cards_can_each_be_chosen() -> None:
    seen = holding(["blue", "coal", "blue", "blue"])
    drawn = hand(seen, Look(choices=["card:blue"]))
    things = [thing for thing in read(drawn).iter() if thing.get("data-word")]
    assert [thing.get("data-word") for thing in things] == ["card:coal", *["card:blue"] * 3]
    assert ["choice" in thing.get("class", "") for thing in things] == [False, True, True, True]
    assert {"card:blue:1", "card:blue:2", "card:blue:3"} <= by_piece(drawn).keys()


@LANGUAGES
@MAPS
def test_no_word_leaves_its_card(board: str, lang: str) -> None:
    seen = holding(list(CARDS), board)
    wide, high = hands.CARD
    for thing in by_word(hand(seen, Look(lang=lang))).values():
        for group in thing.iter(f"{SVG}g"):
            place = re.match(r"translate\((\S+) (\S+)\)", group.get("transform", "")) if group is not thing else None
            x, y = (float(place[1]), float(place[2])) if place else (0.0, 0.0)
            for line in group.findall(f"{SVG}text"):
                assert name_width(line.text or "", float(line.get("font-size", 0))) <= wide - 4
                assert x + float(line.get("x", 0)) == wide / 2
                assert hands.BAND < y + float(line.get("y", 0)) < high - 4


def test_nine_cards_lie_side_by_side() -> None:
    cards = list(CARDS[:HAND_LIMIT])
    seen = holding(cards)
    spots = [float((thing.get("transform") or "")[10:].split()[0]) for thing in by_word(hand(seen)).values()]
    assert all(b - a > hands.CARD[0] for a, b in pairwise(spots))
    assert spots[-1] + hands.CARD[0] + hands.EDGE == hands.width_of(cards)


def test_a_map_with_many_cities_of_a_colour_names_some() -> None:
    document = {**industry().board.document, "id": "mine"}
    document["locations"] = [
        {**each, "colour": "brown"} if each["id"] in ("kassel", "frankfurt") else each for each in document["locations"]
    ]
    mine = AgeOfIndustry(type(industry().board)(document), 3, industry().options)
    seen = seen_by(0, mine.start(1))
    seen.hands[0] = [CARDS.index("brown")]
    lines = texts(read(hand(seen)))
    assert len(lines) == hands.MOST_LINES
    assert lines[-1] == "and 3 more"


# ---------------------------------------------------------------------------------------------------- figures


@LANGUAGES
@pytest.mark.parametrize("number", FIGURES)
def test_a_figure_helps_with_a_rule_that_there_is(number: int, lang: str) -> None:
    assert number in catalogue("ironbridge.games.age_of_industry", "en").rules
    for palette in (PAPER, NIGHT):
        assert_is_a_figure(figure(number, Look(lang=lang, palette=palette)), lang)


@LANGUAGES
@pytest.mark.parametrize("number", FIGURES)
def test_no_word_leaves_its_figure(number: int, lang: str) -> None:
    drawn = figure(number, Look(lang=lang))
    assert_no_word_leaves_a_figure(drawn, SCALE, lambda line, size: width(line, size, bold=True))


def test_most_rules_need_no_figure() -> None:
    assert [figure(number) for number in (0, 1, 113)] == ["", "", ""]
