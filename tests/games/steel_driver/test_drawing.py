"""The drawing of the board: everything is there, nothing lies over a name, and what can be chosen is lit."""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import cache
from itertools import combinations
from xml.etree import ElementTree

import pytest

from ironbridge.draw.drawing import Look
from ironbridge.draw.palette import NIGHT, NIGHT_COLOUR_BLIND, PAGE, PAPER, PAPER_COLOUR_BLIND, Palette
from ironbridge.engine.catalogue import catalogue
from ironbridge.engine.game import State
from ironbridge.games.steel_driver.drawing import DRAWING
from ironbridge.games.steel_driver.drawing.figures import FIGURES
from ironbridge.games.steel_driver.drawing.map import HEIGHT, height_of, name_boxes, outline_of, surroundings
from ironbridge.games.steel_driver.drawing.printing import Printing, printing_of
from ironbridge.games.steel_driver.drawing.profit_track import lap_and_space
from ironbridge.games.steel_driver.game import FOLDER, SteelDriver
from ironbridge.games.steel_driver.rules.questions import BUILDING, FINAL
from ironbridge.games.steel_driver.rules.state import SteelDriverState
from ironbridge.language import language
from ironbridge.parts.auction import Auction
from ironbridge.parts.bits import mask_of
from tests.games.drawings import (
    SVG,
    assert_apart,
    assert_clashes_with_nothing_on_its_page,
    assert_every_piece_has_a_name_of_its_own,
    assert_is_a_drawing,
    assert_is_a_figure,
    assert_no_piece_has_a_transform,
    assert_uses_only_the_hues_of,
    by_word,
    marks,
    part,
    pieces,
    read,
    smallest_letter,
    texts,
)
from tests.games.playing import words
from tests.games.properties import kept
from tests.games.steel_driver.helpers import (
    COMPANIES,
    TINY,
    as_steel_driver,
    board_document,
    on_board,
    random_choice,
    steel_driver,
)

RED, YELLOW, GREEN, BLUE = range(4)
CLICKABLE = ("build:", "start:", "take:", "auction:")
LANGUAGES = pytest.mark.parametrize("lang", ["en", "fr"])


@cache
def positions(seats: int) -> tuple[State, ...]:
    """Positions of every phase out of one game, the first and the last among them."""
    rng = random.Random(seats)
    return kept(steel_driver(seats).start(seats), lambda state: random_choice(state, rng, timid=True), rng, 0.012)


def seen_by_all(state: State) -> SteelDriverState:
    return as_steel_driver(state.seen_by(None))


def start_of(seats: int = 4, map_name: str = "usa") -> SteelDriverState:
    """A new game as everybody sees it, to be written into."""
    return seen_by_all(steel_driver(seats, map_name).start(1))


def lay(seen: SteelDriverState, company: int, start: str, *tracks: str) -> None:
    """Put a company's start and tracks on the board."""
    board = seen.rules.board
    seen.start[company] = board.location_index[start]
    seen.tracks[company] = mask_of(board.route_index[track] for track in tracks)


def put_goods(seen: SteelDriverState, *places: str) -> None:
    """The final phase, with goods cubes only there."""
    seen.phase = FINAL
    seen.goods = mask_of(seen.rules.board.location_index[place] for place in places)


# ---------------------------------------------------------------------------------------------------- the whole sheet


@LANGUAGES
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_every_position_can_be_drawn(seats: int, lang: str) -> None:
    for state in positions(seats):
        assert_is_a_drawing(DRAWING.svg(seen_by_all(state), Look(lang=lang, choices=words(state))), lang)


@pytest.mark.parametrize("palette", [PAPER, NIGHT, PAPER_COLOUR_BLIND, NIGHT_COLOUR_BLIND])
def test_a_drawing_uses_the_hues_of_its_palette_and_no_others(palette: Palette) -> None:
    seen = start_of()
    assert_uses_only_the_hues_of(palette, DRAWING.svg(seen, Look(palette=palette)), COMPANIES)


def test_two_drawings_on_one_page_cannot_clash_and_a_strict_page_may_show_them() -> None:
    seen = start_of()
    figures = (DRAWING.figure(number) for number in FIGURES)
    for drawn in (DRAWING.svg(seen), DRAWING.board(seen), DRAWING.mat(seen, 0), *figures):
        assert_clashes_with_nothing_on_its_page(drawn)


@LANGUAGES
def test_no_letter_is_smaller_than_11_pixels(lang: str) -> None:
    """On a sheet of 1400 pixels, a board two thirds as wide, a mat of 280 pixels and a figure of 300."""
    look = Look(lang=lang)
    for state in positions(6):
        seen = seen_by_all(state)
        assert smallest_letter(DRAWING.svg(seen, look), 1400) >= 11
        assert smallest_letter(DRAWING.board(seen, look), 930) >= 11
        assert all(smallest_letter(DRAWING.mat(seen, seat, look), 280) >= 11 for seat in range(6))
    lettered = [drawn for number in FIGURES if "font-size" in (drawn := DRAWING.figure(number, look))]
    assert all(smallest_letter(drawn, 300) >= 11 for drawn in lettered)


def test_a_players_name_is_shown_and_can_do_no_harm() -> None:
    seen = start_of(3)
    drawn = DRAWING.svg(seen, Look(names=["<script>", 'A"&B', "Chloé"]))
    assert "<script>" not in drawn
    assert {"<script>", 'A"&B', "Chloé"} <= set(texts(part(drawn, "players")))


def test_a_notebook_draws_a_position() -> None:
    assert read(positions(3)[0]._repr_svg_()).tag == f"{SVG}svg"


@LANGUAGES
def test_the_drawing_speaks_both_languages(lang: str) -> None:
    seen = start_of()
    said = texts(read(DRAWING.svg(seen, Look(lang=lang))))
    assert ("New Orleans" in said) == (lang == "en")
    assert ("La Nouvelle-Orléans" in said) == (lang == "fr")


# ---------------------------------------------------------------------------------------------------- for a web page


@LANGUAGES
@pytest.mark.parametrize("seats", [3, 6])
def test_every_piece_has_a_name_of_its_own_on_the_sheet_and_on_the_page(seats: int, lang: str) -> None:
    look = Look(lang=lang)
    for state in positions(seats):
        seen = seen_by_all(state)
        page = [DRAWING.board(seen, look), *(DRAWING.mat(seen, seat, look) for seat in range(seats))]
        assert_every_piece_has_a_name_of_its_own(DRAWING.svg(seen, look), page)


def test_a_script_may_give_a_piece_a_transform_since_it_has_none() -> None:
    for state in positions(6):
        assert_no_piece_has_a_transform(DRAWING.svg(seen_by_all(state)))


def test_a_piece_keeps_its_name_wherever_it_goes() -> None:
    seen = start_of(3)
    before = pieces(DRAWING.board(seen))
    assert {"control:red", "order:red", "profit:red", "share:red:5", "box:red"} <= before.keys()
    seen.phase, seen.company, seen.passed = BUILDING, RED, [GREEN]
    seen.controller[RED], seen.profit[RED] = 1, 40
    lay(seen, RED, "boston", "boston-albany")
    after = pieces(DRAWING.board(seen))
    assert after.keys() - before.keys() == {"active", "start:red", "track:boston-albany", "tracks:red"}
    assert before.keys() - after.keys() == {"control:red"}
    assert "control:red" in pieces(DRAWING.mat(seen, 1))


def test_the_goods_are_pieces() -> None:
    seen = start_of()
    put_goods(seen, "boston")
    drawn = pieces(DRAWING.board(seen))
    assert {"cube:boston", "goods:red:white"} <= drawn.keys()
    assert "cube:albany" not in drawn


@pytest.mark.parametrize("seats", [3, 6])
def test_the_board_alone_has_every_word_that_has_a_place_there_and_no_players(seats: int) -> None:
    seen = start_of(seats)
    drawn = DRAWING.board(seen)
    assert by_word(drawn).keys() == {word for word in seen.game.words if word.startswith(CLICKABLE)}
    assert all(thing.findtext(f"{SVG}title") for thing in by_word(drawn).values())
    assert 'class="players"' not in drawn
    root = read(drawn)
    assert (root.get("role"), root.findtext(f"{SVG}title")) == ("img", "Steel Driver. Round 1 of 5: auctions")
    assert root.findtext(f"{SVG}desc")


def test_the_ground_can_be_left_out_and_nothing_else_goes_with_it() -> None:
    seen = start_of()
    whole, bare = DRAWING.board(seen), DRAWING.board(seen, Look(ground=False))
    assert '<g class="ground"></g>' in bare
    assert len(bare.encode()) < 110_000
    assert bare == re.sub(r'(<g class="ground">).*?</g></g>(?=<g class="routes">)', r"\1</g>", whole)


def test_a_page_that_has_variables_for_colours_gets_no_other_colours() -> None:
    for state in positions(6):
        seen, look = seen_by_all(state), Look(palette=PAGE, choices=words(state))
        drawn = DRAWING.svg(seen, look) + DRAWING.board(seen, look) + DRAWING.mat(seen, 0, look)
        assert not re.search(r'"#[0-9a-fA-F]{3,8}"|rgb|hsl', drawn)
    assert not any(re.search(r'"#', DRAWING.figure(number, Look(palette=PAGE))) for number in FIGURES)


def test_tables_on_equal_maps_share_what_was_drawn_and_on_other_maps_do_not() -> None:
    one, other, tiny = (on_board(board_document(["a", "b"], [("a", "b", cost)], ("a", "b"))) for cost in (1, 1, 2))
    assert one.board is not other.board
    assert printed(one, "en") is printed(other, "en")
    assert printed(one, "en") is not printed(one, "fr")
    assert printed(one, "en") is not printed(tiny, "en")


def test_nobody_has_a_hand() -> None:
    assert DRAWING.hand(start_of()) == ""


@pytest.mark.parametrize("seats", [3, 6])
def test_a_mat_is_one_place_and_says_whose(seats: int) -> None:
    seen = start_of(seats)
    names = [f"Player number {seat}" for seat in range(seats)]
    for seat in range(seats):
        drawn = read(DRAWING.mat(seen, seat, Look(names=names)))
        assert (drawn.findtext(f"{SVG}title") or "").startswith(names[seat])
        assert drawn.get("viewBox") == "0 0 300 114"


# ---------------------------------------------------------------------------------------------------- figures


@LANGUAGES
@pytest.mark.parametrize("number", FIGURES)
def test_a_figure_helps_with_a_rule_that_there_is(number: int, lang: str) -> None:
    assert number in catalogue(FOLDER, lang).rules
    assert_is_a_figure(DRAWING.figure(number, Look(lang=lang)), lang)


def test_most_rules_need_no_figure() -> None:
    assert [DRAWING.figure(number) for number in (0, 1, 63)] == ["", "", ""]


def test_the_figure_of_the_sets_shows_what_each_pays() -> None:
    assert texts(read(DRAWING.figure(58))) == ["$10", "$30", "$60", "$100", "$150"]
    assert marks(read(DRAWING.figure(58))) == {"white": 5, "black": 4, "silver": 3, "orange": 2, "red": 1}


# ---------------------------------------------------------------------------------------------------- choosing


def test_every_choice_that_has_a_place_on_the_board_is_on_one_thing() -> None:
    seen = start_of()
    there = Counter(word for thing in read(DRAWING.svg(seen)).iter() for word in thing.get("data-word", "").split())
    assert there == Counter(word for word in seen.game.words if word.startswith(CLICKABLE))


def test_every_clickable_thing_says_what_it_is() -> None:
    seen = start_of()
    for word, thing in by_word(DRAWING.svg(seen)).items():
        assert thing.findtext(f"{SVG}title"), word


@pytest.mark.parametrize("seats", [3, 6])
def test_what_can_be_chosen_is_lit_and_nothing_else(seats: int) -> None:
    for state in positions(seats):
        offered = words(state)
        for thing in read(DRAWING.svg(seen_by_all(state), Look(choices=offered))).iter():
            can_be_chosen = not offered.isdisjoint(thing.get("data-word", "").split())
            assert ("choice" in thing.get("class", "").split()) == can_be_chosen
            assert not can_be_chosen or PAPER.choice in ElementTree.tostring(thing, "unicode")


# ---------------------------------------------------------------------------------------------------- the map


def printed(rules: SteelDriver, lang: str) -> Printing:
    return printing_of(rules.board, language(lang, rules.name), PAPER)


MAPS = pytest.mark.parametrize("map_name", ["usa", TINY])


@MAPS
@LANGUAGES
def test_no_name_lies_over_another(map_name: str, lang: str) -> None:
    boxes = name_boxes(printed(steel_driver(3, map_name), lang))
    assert_apart(boxes)


@MAPS
@LANGUAGES
def test_no_name_lies_over_a_location_a_roundel_an_inset_or_the_edge(map_name: str, lang: str) -> None:
    rules = steel_driver(3, map_name)
    around = surroundings(rules.board)
    for location, box in zip(rules.board.locations, name_boxes(printed(rules, lang)), strict=True):
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
    seen = start_of()
    things = by_word(DRAWING.svg(seen))
    for location in seen.rules.board.locations:
        thing = things[f"take:{location.id}"]
        assert texts(thing) == [str(location.value), location.name]
        assert marks(thing) == {location.colour: 1}
        assert PAPER.hues[location.colour] in ElementTree.tostring(thing, "unicode")
        assert (thing.find(f"{SVG}polygon") is not None) == location.start


def test_a_route_shows_its_cost_until_it_is_built_and_then_its_owner() -> None:
    seen = start_of()
    lay(seen, RED, "baltimore", "baltimore-pittsburgh")
    things = by_word(DRAWING.svg(seen))
    assert texts(things["build:new_york-philadelphia"]) == ["2"]
    assert texts(things["build:baltimore-pittsburgh"]) == []
    assert marks(things["build:baltimore-pittsburgh"]) == {"red": 1}


def test_companies_that_started_in_one_place_all_show_there() -> None:
    seen = start_of()
    for company in range(len(COMPANIES)):
        lay(seen, company, "boston")
    starts = marks(by_word(DRAWING.svg(seen))["start:boston"])
    assert all(starts[company] for company in COMPANIES)


def test_in_the_final_phase_a_goods_cube_stands_on_the_location_instead_of_its_value() -> None:
    seen = start_of()
    put_goods(seen, "boston")
    things = by_word(DRAWING.svg(seen))
    assert texts(things["take:boston"]) == ["Boston"]
    assert marks(things["take:boston"]) == {"white": 1}
    assert texts(things["take:albany"]) == ["20", "Albany"]


def test_a_map_that_says_nothing_about_its_land_is_plain_and_has_a_foot_for_the_insets() -> None:
    seen = start_of(3, TINY)
    assert outline_of(seen.rules.board) == {}
    assert height_of(seen.rules.board) > HEIGHT
    assert read(DRAWING.svg(seen)).tag == f"{SVG}svg"


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
    seen = start_of()
    seen.profit[BLUE] = 250
    track = part(DRAWING.svg(seen), "profit")
    assert "+200" in texts(track)
    assert marks(track) == dict.fromkeys(COMPANIES, 1)


def test_a_company_that_has_passed_moves_to_the_pass_row() -> None:
    seen = start_of()
    seen.phase, seen.company, seen.passed = BUILDING, YELLOW, [GREEN, RED]
    order = part(DRAWING.svg(seen), "company-order")
    assert marks(order) == dict.fromkeys(COMPANIES, 1)
    heights = Counter(float(disc.get("cy", 0)) for disc in order.iter(f"{SVG}circle") if disc.get("r") == "14.5")
    assert [tokens for _, tokens in sorted(heights.items())] == [4, 2]


def test_a_company_box_tells_cubes_shares_and_controller() -> None:
    seen = start_of(3)
    seen.box[GREEN], seen.shares_left[GREEN], seen.controller[GREEN] = 6, 3, 1
    box = by_word(DRAWING.svg(seen, Look(names=["Don", "Simon", "Andy"])))["auction:green"]
    assert {"6", "Simon"} <= set(texts(box))
    assert marks(box)["green"] == 1 + 3


def test_a_company_box_tells_how_its_auction_stands() -> None:
    seen = start_of(3)
    seen.company, seen.auction = GREEN, Auction(3, 1)
    seen.auction.raise_to(4)
    seen.auction.drop()
    drawn = DRAWING.svg(seen, Look(names=["Don", "Simon", "Andy"]))
    assert "Bid 4: Simon" in texts(by_word(drawn)["auction:green"])
    assert "out" in texts(part(drawn, "player-2"))


def test_a_company_box_tells_the_goods_taken_in_the_final_phase() -> None:
    seen = start_of()
    put_goods(seen)
    seen.claimed[:5] = [4, 2, 1, 0, 1]
    box = by_word(DRAWING.svg(seen))["auction:red"]
    assert texts(box)[-4:] == ["4", "2", "1", "1"]
    assert marks(box) >= Counter({"white": 1, "black": 1, "silver": 1, "orange": 1})


def test_a_player_has_cubes_cash_shares_and_the_marker() -> None:
    seen = start_of(3)
    seen.marker, seen.seat = 1, 2
    seen.cubes[1], seen.cash[1], seen.controller[RED] = 9, 1200, 1
    look = Look(names=["Don", "Simon", "Andy"])
    drawn = DRAWING.svg(seen, look)
    assert texts(part(drawn, "player-1"))[:3] == ["Simon", "9", "$1,200"]
    assert texts(read(DRAWING.mat(seen, 1, look)))[:3] == ["Simon", "9", "$1,200"]
    assert "active player" in [title.text for title in part(drawn, "player-1").iter(f"{SVG}title")]
    assert PAPER.look in ElementTree.tostring(part(drawn, "player-2"), "unicode")


def test_the_link_is_shown_once_it_is_made() -> None:
    seen = start_of()
    assert "New York – San Francisco: $50, others $30" in texts(part(DRAWING.svg(seen), "title"))
    seen.link_builder, seen.linked = GREEN, 1 << RED | 1 << GREEN
    assert marks(part(DRAWING.svg(seen), "title")) == {"green": 1, "red": 1}


def test_the_legend_names_every_colour_of_goods() -> None:
    seen = start_of()
    legend = part(DRAWING.svg(seen), "legend")
    assert marks(legend) == {"white": 1, "black": 1, "silver": 1, "orange": 1, "red": 1}
    assert {"White", "Black", "Silver", "Orange", "Red"} <= set(texts(legend))
