"""Mats, hands and figures: every counter and card is there, nothing hidden is, and what can be chosen is lit."""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import cache
from itertools import pairwise
from typing import Any
from xml.etree import ElementTree

import pytest

from ironbridge.draw.drawing import PLAIN, Look
from ironbridge.draw.lettering import name_width, width
from ironbridge.draw.palette import NIGHT, PAGE, PAPER
from ironbridge.draw.sheets import sheet
from ironbridge.engine.game import State
from ironbridge.games import game
from ironbridge.games.age_of_industry.drawing import hands, mats
from ironbridge.games.age_of_industry.drawing.figures import FIGURES, SCALE, draw_figure
from ironbridge.games.age_of_industry.drawing.page import Page
from ironbridge.games.age_of_industry.drawing.printing import LOCATION_HUES, ROMAN, SEAT_COLOURS, printing_of
from ironbridge.games.age_of_industry.game import AgeOfIndustry
from ironbridge.games.age_of_industry.rules import RULES
from ironbridge.games.age_of_industry.rules.components import CARDS, COLOURS, COPIES, COUNTERS, HAND_LIMIT, INDUSTRIES
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


def start_of(seats: int = 3, viewer: int | None = None, board: str = GERMANY) -> tuple[AgeOfIndustry, dict[str, Any]]:
    """A new game's rules, and a view of it to be written into."""
    rules = industry(seats, board)
    return rules, rules.start(1).view(viewer)


def page_of(rules: AgeOfIndustry, view: dict[str, Any], look: Look) -> Page:
    printing = printing_of(rules.board, language(look.lang, rules.name), look.palette)
    return Page(printing, view, "", look.names, frozenset(look.choices))


def mat(rules: AgeOfIndustry, view: dict[str, Any], seat: int, look: Look = PLAIN) -> str:
    page = page_of(rules, view, look)
    return sheet("mat", (mats.WIDTH, mats.HEIGHT), page.say, mats.draw_mat(page, seat))


def hand(rules: AgeOfIndustry, view: dict[str, Any], look: Look = PLAIN) -> str:
    page = page_of(rules, view, look)
    cards = hands.hand_of(page)
    return sheet("hand", (hands.width_of(cards), hands.HEIGHT), page.say, hands.draw_hand(page, cards)) if cards else ""


def figure(number: int, look: Look = PLAIN) -> str:
    return draw_figure(number, language(look.lang, "age-of-industry"), look.palette)


# ---------------------------------------------------------------------------------------------------- all of them


@LANGUAGES
@MAPS
def test_every_position_can_be_drawn(board: str, lang: str) -> None:
    for state in positions(board):
        rules, view = industry(3, board), state.view(state.view(None)["seat"])
        look = Look(lang=lang, choices=words(state))
        sheets = [hand(rules, view, look), *(mat(rules, view, seat, look) for seat in range(3))]
        for drawn in filter(None, sheets):
            assert_is_a_drawing(drawn, lang)
            assert_clashes_with_nothing_on_its_page(drawn)


def test_a_page_that_has_variables_for_colours_gets_no_other_colours() -> None:
    rules, view = start_of(5, 0)
    look = Look(palette=PAGE, choices=rules.words)
    sheets = [hand(rules, view, look), *(mat(rules, view, seat, look) for seat in range(5))]
    sheets += [figure(number, look) for number in FIGURES]
    assert_has_no_colours_but_variables("".join(sheets))


@LANGUAGES
def test_no_letter_is_smaller_than_11_pixels(lang: str) -> None:
    """On a mat of 320 pixels, and on a hand and a figure at their own size."""
    rules, view = start_of(3, 0)
    view["players"][0]["hand"] = list(CARDS)
    sheets = [(mat(rules, view, 0, Look(lang=lang)), 320 / mats.WIDTH), (hand(rules, view, Look(lang=lang)), 1.0)]
    sheets += [(figure(number, Look(lang=lang)), SCALE) for number in FIGURES]
    for drawn, scale in sheets:
        assert all(size * scale >= 11 for size in letters(drawn))


@MAPS
def test_every_piece_has_a_name_of_its_own_and_no_transform(board: str) -> None:
    for state in positions(board):
        view = state.view(state.view(None)["seat"])
        sheets = [*(mat(industry(3, board), view, seat) for seat in range(3)), hand(industry(3, board), view)]
        drawn = [each for each in sheets if each]
        assert set(pieces(*drawn).values()) == {1}
        for each in drawn:
            assert_no_piece_has_a_transform(each)


def test_a_players_name_is_shown_and_can_do_no_harm() -> None:
    rules, view = start_of()
    drawn = mat(rules, view, 0, Look(names=["<script>", "B", "C"]))
    assert "<script>" not in drawn
    assert "<script>" in texts(read(drawn))


# ---------------------------------------------------------------------------------------------------- the mats


def test_a_mat_shows_every_kind_of_counter_with_how_many_are_left() -> None:
    rules, view = start_of(5)
    for seat in range(5):
        drawn = by_piece(mat(rules, view, seat))
        for counter, copies in zip(COUNTERS, COPIES, strict=True):
            thing = drawn[f"stack:{seat}:{counter.name}"]
            assert texts(thing)[0] == ROMAN[counter.level]
            assert marks(thing)[SEAT_COLOURS[seat]] == copies


@pytest.mark.parametrize("left", [0, 1, 2])
def test_a_kind_of_which_none_is_left_is_an_empty_frame(left: int) -> None:
    rules, view = start_of()
    view["players"][1]["mat"]["coal-2"] = left
    thing = by_piece(mat(rules, view, 1))["stack:1:coal-2"]
    assert marks(thing)["blue"] == left
    assert texts(thing) == (["II", "$6", "8"] if left else ["II"])


def test_a_counter_shows_its_price_the_cubes_it_needs_and_brings_and_its_profit() -> None:
    rules, view = start_of()
    drawn = by_piece(mat(rules, view, 0))
    coal, iron = (PAPER.hues[colour] for colour in ("black", "orange"))
    for counter in COUNTERS:
        thing = drawn[f"stack:0:{counter.name}"]
        if counter.level:
            assert texts(thing) == [ROMAN[counter.level], f"${counter.money}", str(counter.profit)]
        mine, works = (INDUSTRIES[counter.industry] == name for name in ("coal", "iron"))
        assert source(thing).count(f'fill="{coal}"') == counter.coal + counter.cubes * mine
        assert source(thing).count(f'fill="{iron}"') == counter.iron + counter.cubes * works


def test_a_port_of_level_1_buys_cotton_only() -> None:
    rules, view = start_of()
    drawn = by_piece(mat(rules, view, 0))
    assert icons(drawn["stack:0:port-1"]) == {"cotton": 1}
    assert icons(drawn["stack:0:port-2"]) == icons(drawn["stack:0:port-3"]) == {"cotton": 1, "factory": 1}


def test_level_0_is_never_built() -> None:
    rules, view = start_of()
    seat = view["seat"]
    drawn = mat(rules, view, seat)
    assert " ".join(texts(by_word(drawn)["develop:factory-0"])) == "0 never built"
    assert title(by_word(drawn)["develop:ship-0"]) == "ship 0: 1 left. Never built: it must be developed away"


def test_the_counter_to_be_built_next_has_a_heavy_frame() -> None:
    rules, view = start_of()
    view["players"][0]["mat"] |= {"cotton-1": 0, "coal-1": 1, "factory-0": 0}
    drawn = by_piece(mat(rules, view, 0))
    heavy = [name for name, thing in drawn.items() if 'stroke-width="2.4"' in source(thing)]
    # No ship: one of level 0 is in the way.
    assert heavy == [f"stack:0:{name}" for name in ("cotton-2", "factory-3", "iron-1", "coal-1", "port-1")]


def test_a_title_tells_all_of_a_counter() -> None:
    rules, view = start_of(board=NEW_ENGLAND)
    things = by_word(mat(rules, view, view["seat"]))
    assert title(things["develop:iron-1"]) == (
        "ironworks I: 2 left. Next to be built. Costs $2. Brings 3 cubes, $4 once flipped, 1 point"
    )
    assert title(things["develop:port-2"]) == (
        "port II: 2 left. Costs $5, 1 iron. Brings $9 once flipped, 2 points. Sells goods of: cotton mill / factory"
    )
    assert "No ship" not in title(things["develop:ship-2"])
    rules, view = start_of(board=GERMANY)
    assert title(by_word(mat(rules, view, view["seat"]))["develop:ship-2"]).endswith("No ship can be built on this map")


def test_a_counter_can_be_chosen_by_whoever_is_asked() -> None:
    rules, view = start_of()
    asked, other = view["seat"], (view["seat"] + 1) % 3
    look = Look(choices=["develop:factory-0"])
    things = by_word(mat(rules, view, asked, look))
    assert things.keys() == {f"develop:{counter.name}" for counter in COUNTERS}
    assert [word for word, thing in things.items() if "choice" in thing.get("class", "")] == ["develop:factory-0"]
    assert 'class="glow"' in source(things["develop:factory-0"])
    assert "data-word" not in mat(rules, view, other, look)
    assert "glow" not in mat(rules, view, other, look)


def test_a_mat_tells_money_points_loans_railways_money_spent_and_cards() -> None:
    rules, view = start_of()
    view["players"][2] |= {"money": 41, "points": -3, "loans": 4, "railways": 9, "spent": 13, "cards": 7}
    drawn = mat(rules, view, 2, Look(names=NAMES[:3]))
    assert texts(read(drawn))[:7] == ["Cleo", "$41", "−3", "4", "9", "$13", "7"]
    assert {"loans of $10: 4", "railways left: 9", "spent in this round: $13", "cards in hand: 7"} <= set(
        titles(read(drawn))
    )
    told = mats.told(page_of(rules, view, Look(names=NAMES[:3])), 2)
    assert told == "Cleo, $41, 4 loans, -3 points, 9 railways left, 7 cards"


def cards_left(drawn: str) -> ElementTree.Element:
    return next(thing for thing in read(drawn).iter() if thing.get("class") == "cards-left")


def test_cards_that_everybody_saw_lie_face_up_among_the_backs() -> None:
    rules, view = start_of()
    view["players"][1] |= {"cards": 5, "seen": ["brown", "coal"]}
    shown = cards_left(mat(rules, view, 1))
    assert source(shown).count(f'fill="{PAPER.look}"') == 3
    assert (icons(shown), marks(shown)[LOCATION_HUES["brown"]]) == ({"coal": 1}, 1)
    assert "Everybody saw: Industry card: coal mine, Location card, brown: Stuttgart" in title(shown)


@pytest.mark.parametrize("seen", range(HAND_LIMIT + 1))
def test_a_hand_of_nine_has_room_on_the_mat(seen: int) -> None:
    rules, view = start_of()
    view["players"][1] |= {"cards": HAND_LIMIT, "seen": list(CARDS[:seen])}
    shown = cards_left(mat(rules, view, 1))
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
    rules, view = start_of(board=NEW_ENGLAND)
    for name, thing in by_piece(mat(rules, view, 0, Look(lang=lang))).items():
        for line in thing.iter(f"{SVG}text"):
            if name.startswith("stack:") and line.get("text-anchor") is None:
                room = mats.CELL[0] - float(line.get("x", 0))
                assert width(line.text or "", float(line.get("font-size", 0)), bold=True) < room
                assert "…" not in (line.text or "")


# ---------------------------------------------------------------------------------------------------- the hand


def test_a_spectator_has_no_hand_and_an_empty_one_is_not_drawn() -> None:
    rules, view = start_of(3, 0)
    assert hand(*start_of()) == ""
    view["players"][0]["hand"] = []
    assert hand(rules, view) == ""


def test_nobody_sees_anothers_hand() -> None:
    rules, view = start_of(3, 1)
    assert [player["hand"] is None for player in view["players"]] == [True, False, True]
    shown = [thing.get("data-word") for thing in read(hand(rules, view)).iter() if thing.get("data-word")]
    assert Counter(shown) == Counter(f"card:{card}" for card in view["players"][1]["hand"])
    public = rules.start(1).view(None)
    for seat in range(3):
        assert "card:" not in mat(rules, view, seat)
        # A mat is the same for everybody.
        assert mat(rules, view, seat) == mat(rules, public, seat)


@MAPS
def test_every_card_can_be_drawn_and_says_what_it_is(board: str) -> None:
    rules, view = start_of(3, 0, board)
    view["players"][0]["hand"] = list(reversed(CARDS))
    things = by_word(hand(rules, view))
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
    germany, new_england = (page_of(industry(3, board), {}, Look()).printing for board in (GERMANY, NEW_ENGLAND))
    assert hands.card_told(germany, "brown") == (
        "Location card, brown: Stuttgart, Augsburg, München, Regensburg, Bohemia"
    )
    assert hands.card_told(new_england, "purple") == "Location card, purple: Boston, Lowell, Lynn, Massachusetts Bay"
    assert "only be discarded" in hands.card_told(germany, "ship")
    assert "only be discarded" not in hands.card_told(new_england, "ship")


def test_equal_cards_can_each_be_chosen() -> None:
    rules, view = start_of(3, 0)
    view["players"][0]["hand"] = ["blue", "coal", "blue", "blue"]
    drawn = hand(rules, view, Look(choices=["card:blue"]))
    things = [thing for thing in read(drawn).iter() if thing.get("data-word")]
    assert [thing.get("data-word") for thing in things] == ["card:coal", *["card:blue"] * 3]
    assert ["choice" in thing.get("class", "") for thing in things] == [False, True, True, True]
    assert {"card:blue:1", "card:blue:2", "card:blue:3"} <= by_piece(drawn).keys()


@LANGUAGES
@MAPS
def test_no_word_leaves_its_card(board: str, lang: str) -> None:
    rules, view = start_of(3, 0, board)
    view["players"][0]["hand"] = list(CARDS)
    wide, high = hands.CARD
    for thing in by_word(hand(rules, view, Look(lang=lang))).values():
        for group in thing.iter(f"{SVG}g"):
            place = re.match(r"translate\((\S+) (\S+)\)", group.get("transform", "")) if group is not thing else None
            x, y = (float(place[1]), float(place[2])) if place else (0.0, 0.0)
            for line in group.findall(f"{SVG}text"):
                assert name_width(line.text or "", float(line.get("font-size", 0))) <= wide - 4
                assert x + float(line.get("x", 0)) == wide / 2
                assert hands.BAND < y + float(line.get("y", 0)) < high - 4


def test_nine_cards_lie_side_by_side() -> None:
    rules, view = start_of(3, 0)
    cards = list(CARDS[:HAND_LIMIT])
    view["players"][0]["hand"] = cards
    spots = [float((thing.get("transform") or "")[10:].split()[0]) for thing in by_word(hand(rules, view)).values()]
    assert all(b - a > hands.CARD[0] for a, b in pairwise(spots))
    assert spots[-1] + hands.CARD[0] + hands.EDGE == hands.width_of(cards)


def test_a_map_with_many_cities_of_a_colour_names_some() -> None:
    document = {**industry().board.document, "id": "mine"}
    document["locations"] = [
        {**each, "colour": "brown"} if each["id"] in ("kassel", "frankfurt") else each for each in document["locations"]
    ]
    mine = AgeOfIndustry(type(industry().board)(document), 3, industry().options)
    view = mine.start(1).view(0)
    view["players"][0]["hand"] = ["brown"]
    lines = texts(read(hand(mine, view)))
    assert len(lines) == hands.MOST_LINES
    assert lines[-1] == "and 3 more"


# ---------------------------------------------------------------------------------------------------- figures


@LANGUAGES
@pytest.mark.parametrize("number", FIGURES)
def test_a_figure_helps_with_a_rule_that_there_is(number: int, lang: str) -> None:
    assert number in RULES
    for palette in (PAPER, NIGHT):
        assert_is_a_figure(figure(number, Look(lang=lang, palette=palette)), lang)


@LANGUAGES
@pytest.mark.parametrize("number", FIGURES)
def test_no_word_leaves_its_figure(number: int, lang: str) -> None:
    drawn = figure(number, Look(lang=lang))
    assert_no_word_leaves_a_figure(drawn, SCALE, lambda line, size: width(line, size, bold=True))


def test_most_rules_need_no_figure() -> None:
    assert [figure(number) for number in (0, 1, 113)] == ["", "", ""]
