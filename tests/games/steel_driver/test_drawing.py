"""The drawing of the board: everything is there, nothing lies over a name, and what can be chosen is lit."""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import cache
from itertools import combinations
from typing import Any
from xml.etree import ElementTree

import pytest

from ironbridge.draw.palette import NIGHT, NIGHT_COLOUR_BLIND, PAPER, PAPER_COLOUR_BLIND, Palette
from ironbridge.draw.symbols import MARKS
from ironbridge.engine.game import State
from ironbridge.games.steel_driver.drawing import svg
from ironbridge.games.steel_driver.drawing.map import HEIGHT, height_of, name_boxes, outline_of, surroundings
from ironbridge.games.steel_driver.drawing.page import Page
from ironbridge.games.steel_driver.drawing.profit_track import lap_and_space
from ironbridge.games.steel_driver.game import SteelDriver
from ironbridge.language import language
from tests.games.steel_driver.helpers import (
    COMPANIES,
    TINY,
    board_document,
    on_board,
    random_choice,
    steel_driver,
    words,
)

SVG = "{http://www.w3.org/2000/svg}"
CLICKABLE = ("build:", "start:", "take:", "auction:")
LANGUAGES = pytest.mark.parametrize("lang", ["en", "fr"])


@cache
def positions(seats: int) -> tuple[State, ...]:
    """Positions of every phase out of one game, the first and the last among them."""
    rng = random.Random(seats)
    state = steel_driver(seats).start(seats)
    kept = [state.copy()]
    while not state.over:
        state.play(random_choice(state, rng, timid=True))
        if rng.random() < 0.012 or state.over:
            kept.append(state.copy())
    return tuple(kept)


def start_of(seats: int = 4, map_name: str = "usa") -> tuple[SteelDriver, dict[str, Any]]:
    """A new game's rules, and a view of it to be written into."""
    rules = steel_driver(seats, map_name)
    return rules, rules.start(1).view(None)


def read(drawn: str) -> ElementTree.Element:
    return ElementTree.fromstring(drawn)


def by_word(drawn: str) -> dict[str, ElementTree.Element]:
    """The clickable things by each of their words."""
    return {word: thing for thing in read(drawn).iter() for word in thing.get("data-word", "").split()}


def texts(thing: ElementTree.Element) -> list[str]:
    return ["".join(line.itertext()) for line in thing.iter(f"{SVG}text")]


def marks(thing: ElementTree.Element) -> Counter[str]:
    """How often each colour's mark stands on a thing."""
    colour_of = {shape: colour for colour, shape in MARKS.items()}
    return Counter(colour_of[path.get("d", "")] for path in thing.iter(f"{SVG}path") if path.get("d") in colour_of)


def part(drawn: str, kind: str) -> ElementTree.Element:
    return next(thing for thing in read(drawn).iter() if kind in thing.get("class", "").split())


# ---------------------------------------------------------------------------------------------------- the whole sheet


@LANGUAGES
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_position_can_be_drawn(seats: int, lang: str) -> None:
    for state in positions(seats):
        drawn = read(svg(steel_driver(seats), state.view(None), lang=lang, choices=words(state)))
        assert drawn.tag == f"{SVG}svg"
        assert drawn.get("role") == "img"
        assert drawn.get("lang") == lang


@pytest.mark.parametrize("palette", [PAPER, NIGHT, PAPER_COLOUR_BLIND, NIGHT_COLOUR_BLIND])
def test_a_drawing_uses_the_hues_of_its_palette_and_no_others(palette: Palette) -> None:
    rules, view = start_of()
    drawn = svg(rules, view, palette=palette)
    other = PAPER_COLOUR_BLIND if palette.hues == PAPER.hues else PAPER
    assert all(palette.hues[company] in drawn for company in COMPANIES)
    assert not any(other.hues[company] in drawn for company in COMPANIES)


def test_two_drawings_on_one_page_cannot_clash_and_a_strict_page_may_show_them() -> None:
    rules, view = start_of()
    drawn = svg(rules, view)
    assert not re.search(r'\s(id|style|href)="|<(style|script)|url\(', drawn)


def test_no_letter_is_smaller_than_11_pixels_on_a_board_1400_pixels_wide() -> None:
    rules = steel_driver(6)
    for state in positions(6):
        drawn = read(svg(rules, state.view(None)))
        assert drawn.get("viewBox", "").split()[2] == "1400"
        assert all(float(line.get("font-size", 0)) >= 11 for line in drawn.iter(f"{SVG}text"))


def test_a_players_name_is_shown_and_can_do_no_harm() -> None:
    rules, view = start_of(3)
    drawn = svg(rules, view, names=["<script>", 'A"&B', "Chloé"])
    assert "<script>" not in drawn
    assert {"<script>", 'A"&B', "Chloé"} <= set(texts(part(drawn, "players")))


def test_a_notebook_draws_a_position() -> None:
    assert read(positions(3)[0]._repr_svg_()).tag == f"{SVG}svg"


@LANGUAGES
def test_the_drawing_speaks_both_languages(lang: str) -> None:
    rules, view = start_of()
    said = texts(read(svg(rules, view, lang=lang)))
    assert ("New Orleans" in said) == (lang == "en")
    assert ("La Nouvelle-Orléans" in said) == (lang == "fr")


# ---------------------------------------------------------------------------------------------------- choosing


def test_every_choice_that_has_a_place_on_the_board_is_on_one_thing() -> None:
    rules, view = start_of()
    there = Counter(word for thing in read(svg(rules, view)).iter() for word in thing.get("data-word", "").split())
    assert there == Counter(word for word in rules.words if word.startswith(CLICKABLE))


def test_every_clickable_thing_says_what_it_is() -> None:
    rules, view = start_of()
    for word, thing in by_word(svg(rules, view)).items():
        assert thing.findtext(f"{SVG}title"), word


@pytest.mark.parametrize("seats", [3, 6])
def test_what_can_be_chosen_is_lit_and_nothing_else(seats: int) -> None:
    for state in positions(seats):
        offered = words(state)
        for thing in read(svg(steel_driver(seats), state.view(None), choices=offered)).iter():
            can_be_chosen = not offered.isdisjoint(thing.get("data-word", "").split())
            assert ("choice" in thing.get("class", "").split()) == can_be_chosen
            assert not can_be_chosen or PAPER.choice in ElementTree.tostring(thing, "unicode")


# ---------------------------------------------------------------------------------------------------- the map


def page_of(rules: SteelDriver, lang: str) -> Page:
    return Page(rules.board, rules.start(1).view(None), language(lang), None, PAPER, ())


MAPS = pytest.mark.parametrize("map_name", ["usa", TINY])


@MAPS
@LANGUAGES
def test_no_name_lies_over_another(map_name: str, lang: str) -> None:
    boxes = name_boxes(page_of(steel_driver(3, map_name), lang))
    assert not any(one.overlap(other) for one, other in combinations(boxes, 2))


@MAPS
@LANGUAGES
def test_no_name_lies_over_a_location_a_roundel_an_inset_or_the_edge(map_name: str, lang: str) -> None:
    rules = steel_driver(3, map_name)
    around = surroundings(rules.board)
    for location, box in zip(rules.board.locations, name_boxes(page_of(rules, lang)), strict=True):
        assert not any(disc.hit(box) for disc in around.discs), location.name
        assert not any(inset.overlap(box) for inset in around.boxes), location.name
        assert around.frame.holds(box), location.name


def test_no_two_routes_cross_and_roundels_and_locations_keep_apart() -> None:
    around = surroundings(steel_driver(3).board)
    for one, other in combinations(around.discs, 2):
        assert (one.x - other.x) ** 2 + (one.y - other.y) ** 2 > (one.radius + other.radius) ** 2 * 0.9
    for (x1, y1, x2, y2), (x3, y3, x4, y4) in combinations(around.segments, 2):
        if {(x1, y1), (x2, y2)}.isdisjoint({(x3, y3), (x4, y4)}):
            apart_1 = _turn(x1, y1, x2, y2, x3, y3) * _turn(x1, y1, x2, y2, x4, y4) > 0
            apart_2 = _turn(x3, y3, x4, y4, x1, y1) * _turn(x3, y3, x4, y4, x2, y2) > 0
            assert apart_1 or apart_2


def _turn(x1: float, y1: float, x2: float, y2: float, x: float, y: float) -> float:
    return (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)


def test_a_location_shows_its_value_and_its_goods_by_colour_and_mark() -> None:
    rules, view = start_of()
    things = by_word(svg(rules, view))
    for location in rules.board.locations:
        thing = things[f"take:{location.id}"]
        assert texts(thing) == [str(location.value), location.name]
        assert marks(thing) == {location.colour: 1}
        assert PAPER.hues[location.colour] in ElementTree.tostring(thing, "unicode")
        assert (thing.find(f"{SVG}polygon") is not None) == location.start


def test_a_route_shows_its_cost_until_it_is_built_and_then_its_owner() -> None:
    rules, view = start_of()
    view["companies"]["red"] |= {"start": "baltimore", "tracks": ["baltimore-pittsburgh"]}
    things = by_word(svg(rules, view))
    assert texts(things["build:new_york-philadelphia"]) == ["2"]
    assert texts(things["build:baltimore-pittsburgh"]) == []
    assert marks(things["build:baltimore-pittsburgh"]) == {"red": 1}


def test_companies_that_started_in_one_place_all_show_there() -> None:
    rules, view = start_of()
    for company in COMPANIES:
        view["companies"][company]["start"] = "boston"
    starts = marks(by_word(svg(rules, view))["start:boston"])
    assert all(starts[company] for company in COMPANIES)


def test_in_the_final_phase_a_goods_cube_stands_on_the_location_instead_of_its_value() -> None:
    rules, view = start_of()
    view |= {"phase": "final", "goods": ["boston"]}
    things = by_word(svg(rules, view))
    assert texts(things["take:boston"]) == ["Boston"]
    assert marks(things["take:boston"]) == {"white": 1}
    assert texts(things["take:albany"]) == ["20", "Albany"]


def test_a_map_that_says_nothing_about_its_land_is_plain_and_has_a_foot_for_the_insets() -> None:
    rules, view = start_of(3, TINY)
    assert outline_of(rules.board) == {}
    assert height_of(rules.board) > HEIGHT
    assert read(svg(rules, view)).tag == f"{SVG}svg"


@pytest.mark.parametrize("outline", ["nowhere.json", "../../../../../etc/passwd", "usa.toml"])
def test_a_map_cannot_make_us_read_anything_but_our_own_outlines(outline: str) -> None:
    document = board_document(["a", "b"], [("a", "b", 1)], ("a", "b")) | {"outline": outline}
    assert outline_of(on_board(document).board) == {}


def test_the_land_of_the_united_states_says_where_it_comes_from() -> None:
    assert "public domain" in outline_of(steel_driver(3).board)["source"]


# ---------------------------------------------------------------------------------------------------- the panels


@pytest.mark.parametrize(
    ("profit", "lap", "space"),
    [(0, 0, 0), (40, 0, 40), (200, 0, 200), (210, 1, 10), (250, 1, 50), (400, 1, 200), (450, 2, 50)],
)
def test_a_profit_past_200_goes_round_again(profit: int, lap: int, space: int) -> None:
    assert lap_and_space(profit) == (lap, space)


def test_a_token_that_has_gone_round_says_what_to_add() -> None:
    rules, view = start_of()
    view["companies"]["blue"]["profit"] = 250
    track = part(svg(rules, view), "profit")
    assert "+200" in texts(track)
    assert marks(track) == dict.fromkeys(COMPANIES, 1)


def test_a_company_that_has_passed_moves_to_the_pass_row() -> None:
    rules, view = start_of()
    view |= {"phase": "build", "active": "yellow", "passed": ["green", "red"]}
    order = part(svg(rules, view), "company-order")
    assert marks(order) == dict.fromkeys(COMPANIES, 1)
    heights = Counter(float(disc.get("cy", 0)) for disc in order.iter(f"{SVG}circle") if disc.get("r") == "12.5")
    assert [tokens for _, tokens in sorted(heights.items())] == [4, 2]


def test_a_company_box_tells_cubes_shares_and_controller() -> None:
    rules, view = start_of(3)
    view["companies"]["green"] |= {"box": 6, "shares": 3, "controller": 1}
    box = by_word(svg(rules, view, names=["Don", "Simon", "Andy"]))["auction:green"]
    assert {"6", "Simon"} <= set(texts(box))
    assert marks(box)["green"] == 1 + 3


def test_a_company_box_tells_how_its_auction_stands() -> None:
    rules, view = start_of(3)
    view["auction"] = {"company": "green", "bid": 4, "leader": 1, "bidding": [0, 1]}
    drawn = svg(rules, view, names=["Don", "Simon", "Andy"])
    assert "Bid 4: Simon" in texts(by_word(drawn)["auction:green"])
    assert "out" in texts(part(drawn, "player-2"))


def test_a_company_box_tells_the_goods_taken_in_the_final_phase() -> None:
    rules, view = start_of()
    view["phase"] = "final"
    view["companies"]["red"]["goods"] = {"white": 4, "black": 2, "silver": 1, "orange": 0, "red": 1}
    assert texts(by_word(svg(rules, view))["auction:red"])[-5:] == ["4", "2", "1", "0", "1"]


def test_a_player_has_cubes_cash_shares_and_the_marker() -> None:
    rules, view = start_of(3)
    view |= {"marker": 1, "seat": 2}
    view["players"][1] |= {"cubes": 9, "cash": 1200, "controls": ["red"]}
    drawn = svg(rules, view, names=["Don", "Simon", "Andy"])
    assert texts(part(drawn, "player-1"))[:3] == ["Simon", "9", "$1,200"]
    assert "active player" in [title.text for title in part(drawn, "player-1").iter(f"{SVG}title")]
    assert PAPER.look in ElementTree.tostring(part(drawn, "player-2"), "unicode")


def test_the_link_is_shown_once_it_is_made() -> None:
    rules, view = start_of()
    assert "New York – San Francisco: $50, others $30" in texts(part(svg(rules, view), "title"))
    view["link"] = {"builder": "green", "companies": ["red", "green"]}
    assert marks(part(svg(rules, view), "title")) == {"green": 1, "red": 1}


def test_the_legend_names_every_colour_of_goods() -> None:
    rules, view = start_of()
    legend = part(svg(rules, view), "legend")
    assert marks(legend) == {"white": 1, "black": 1, "silver": 1, "orange": 1, "red": 1}
    assert {"White", "Black", "Silver", "Orange", "Red"} <= set(texts(legend))
