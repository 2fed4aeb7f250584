"""The drawing of the board: everything is there, nothing lies over anything else, and what can be chosen is lit."""

from __future__ import annotations

import random
import re
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ironbridge.draw.drawing import Look
from ironbridge.draw.labels import Box
from ironbridge.draw.lettering import name_width
from ironbridge.draw.palette import NIGHT, NIGHT_COLOUR_BLIND, PAGE, PAPER, PAPER_COLOUR_BLIND, Palette
from ironbridge.draw.plaques import Plaque
from ironbridge.engine.game import State
from ironbridge.games.brass_birmingham.drawing import board, figure, hand, mat, plan, svg
from ironbridge.games.brass_birmingham.drawing.figures import FIGURES
from ironbridge.games.brass_birmingham.drawing.lines import courses
from ironbridge.games.brass_birmingham.drawing.page import LETTERS
from ironbridge.games.brass_birmingham.drawing.plan import plaques
from ironbridge.games.brass_birmingham.drawing.printing import BANNER_COLOURS, Printing, printing_of
from ironbridge.games.brass_birmingham.drawing.progress_track import (
    ROOM,
    SMALLER,
    SPACES,
    TOKEN,
    lap_and_space,
    space,
    spots_on,
)
from ironbridge.games.brass_birmingham.game import BrassBirmingham
from ironbridge.games.brass_birmingham.rules import RULES
from ironbridge.games.brass_birmingham.rules.board import BANNERS, board_of
from ironbridge.games.brass_birmingham.rules.components import COAL_MARKET, INCOME_LEVEL, INDUSTRIES, STACKS, TILES
from ironbridge.games.brass_birmingham.sentences.names import COLOURS
from ironbridge.language import language
from tests.games.brass_birmingham.helpers import brass, flipped, links, merchants, position, tile
from tests.games.drawings import (
    SVG,
    all_words,
    assert_apart,
    assert_clashes_with_nothing_on_its_page,
    assert_every_piece_has_a_name_of_its_own,
    assert_has_no_colours_but_variables,
    assert_is_a_drawing,
    assert_is_a_figure,
    assert_no_piece_has_a_transform,
    assert_only_the_ground_is_left_out,
    assert_uses_only_the_hues_of,
    by_word,
    icons,
    marks,
    part,
    pieces,
    read,
    smallest_letter,
    source,
    texts,
    title,
    titles,
)
from tests.games.playing import words
from tests.games.properties import kept

NAMES = ["Ann", "Ben", "Cleo", "Dorothea"]
LANGUAGES = pytest.mark.parametrize("lang", ["en", "fr"])
SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
LEAST_SEEN = 22.0  # units of a line between two places, so that a piece on it shows whose it is


@cache
def positions(seats: int) -> tuple[State, ...]:
    """Positions of both eras out of one game with much building, the first and the last among them."""
    rng = random.Random(seats)

    def choose(state: State) -> int:
        offered = words(state)
        liked = [word for word in ("sell", "build", "network") if word in offered and rng.random() < 0.6]
        return state.game.choice(liked[0] if liked else rng.choice(sorted(offered)))

    return kept(brass(seats).start(seats), choose, rng, 0.02)


def start_of(seats: int = 4, viewer: int | None = None) -> tuple[BrassBirmingham, dict[str, Any]]:
    """A new game's rules, and a view of it to be written into."""
    rules = brass(seats)
    return rules, rules.start(1).view(viewer)


def rules_of(state: State) -> BrassBirmingham:
    assert isinstance(state.game, BrassBirmingham)
    return state.game


# ---------------------------------------------------------------------------------------------------- the whole sheet


@LANGUAGES
@SEATS
def test_every_position_can_be_drawn(seats: int, lang: str) -> None:
    for state in positions(seats):
        look = Look(lang=lang, choices=words(state))
        for viewer in (None, state.view(None)["seat"]):
            view = state.view(viewer)
            sheets = [
                svg(rules_of(state), view, look),
                board(rules_of(state), view, look),
                hand(rules_of(state), view, look),
            ]
            sheets += [mat(rules_of(state), view, seat, look) for seat in range(seats)]
            for drawn in filter(None, sheets):
                assert_is_a_drawing(drawn, lang)


@pytest.mark.parametrize("palette", [PAPER, NIGHT, PAPER_COLOUR_BLIND, NIGHT_COLOUR_BLIND])
def test_a_drawing_uses_the_hues_of_its_palette_and_no_others(palette: Palette) -> None:
    rules, view = start_of()
    assert_uses_only_the_hues_of(palette, svg(rules, view, Look(palette=palette)), COLOURS)


def test_a_page_that_has_variables_for_colours_gets_no_other_colours() -> None:
    for state in positions(4):
        view, look = state.view(state.view(None)["seat"]), Look(palette=PAGE, choices=words(state))
        assert_has_no_colours_but_variables(svg(rules_of(state), view, look) + hand(rules_of(state), view, look))
    assert not any(re.search(r'"#', figure(number, Look(palette=PAGE))) for number in FIGURES)


def test_two_drawings_on_one_page_cannot_clash_and_a_strict_page_may_show_them() -> None:
    rules, view = start_of(4, 0)
    figures = (figure(number) for number in FIGURES)
    for drawn in (svg(rules, view), board(rules, view), mat(rules, view, 0), hand(rules, view), *figures):
        assert_clashes_with_nothing_on_its_page(drawn)


@LANGUAGES
def test_no_letter_is_smaller_than_11_pixels(lang: str) -> None:
    """On a board of 900 pixels, a mat of 320, and a hand at its own size."""
    look = Look(lang=lang)
    for state in positions(4):
        view = state.view(state.view(None)["seat"])
        assert smallest_letter(board(rules_of(state), view, look), 900) >= 11
        assert all(smallest_letter(mat(rules_of(state), view, seat, look), 320) >= 11 for seat in range(4))
        if drawn := hand(rules_of(state), view, look):
            assert smallest_letter(drawn, float(read(drawn).get("viewBox", "").split()[2])) >= 11


def test_a_players_name_is_shown_and_can_do_no_harm() -> None:
    rules, view = start_of(3)
    drawn = svg(rules, view, Look(names=["<script>", 'A"&B', "Chloé"]))
    assert "<script>" not in drawn
    for places in ("players", "turn-order"):
        assert {"<script>", 'A"&B', "Chloé"} <= set(texts(part(drawn, places)))


def test_a_notebook_draws_a_position() -> None:
    assert read(positions(3)[0]._repr_svg_()).tag == f"{SVG}svg"


def test_the_ground_can_be_left_out_and_nothing_else_goes_with_it() -> None:
    rules, view = start_of()
    assert_only_the_ground_is_left_out(board(rules, view), board(rules, view, Look(ground=False)), "lines")


def test_nobody_sees_anothers_hand() -> None:
    rules, view = start_of(4, 1)
    assert [player["hand"] is None for player in view["players"]] == [True, False, True, True]
    assert Counter(word for word in all_words(hand(rules, view))) == Counter(
        f"card:{card}" for card in view["players"][1]["hand"]
    )
    everything = svg(rules, view) + board(rules, view) + "".join(mat(rules, view, seat) for seat in range(4))
    assert "card:" not in everything
    # What is drawn for a spectator does not depend on any hand.
    assert svg(rules, view) == svg(rules, rules.start(1).view(None))


# ---------------------------------------------------------------------------------------------------- for a web page


@SEATS
def test_every_piece_has_a_name_of_its_own_on_the_sheet_and_on_the_page(seats: int) -> None:
    for state in positions(seats):
        view = state.view(None)
        page = [board(rules_of(state), view), *(mat(rules_of(state), view, seat) for seat in range(seats))]
        assert_every_piece_has_a_name_of_its_own(svg(rules_of(state), view), page)
        own = state.view(state.view(None)["seat"])
        if drawn := hand(rules_of(state), own):
            assert set(pieces(drawn).values()) == {1}


def test_a_script_may_give_a_piece_a_transform_since_it_has_none() -> None:
    for state in positions(4):
        assert_no_piece_has_a_transform(svg(rules_of(state), state.view(None)))


def test_what_is_built_and_drunk_is_a_piece() -> None:
    state = position(
        tiles=[tile(0, "coal 1", "dudley.1", 1), flipped(1, "cotton 2", "worcester.1")],
        links=links(1, "birmingham-oxford"),
        merchants=merchants(2, {"oxford.1": "cotton", "oxford.2": "manufacturer"}, drunk="oxford.2"),
    )
    drawn = pieces(board(rules_of(state), state.view(None)))
    assert {
        "tile:dudley.1",
        "tile:worcester.1",
        "link:birmingham-oxford",
        "barrel:oxford.1",
        "points:0",
    } <= drawn.keys()
    assert "barrel:oxford.2" not in drawn


@LANGUAGES
def test_a_mat_is_one_place_and_says_whose(lang: str) -> None:
    rules, view = start_of()
    for seat, name in enumerate(NAMES):
        drawn = read(mat(rules, view, seat, Look(lang=lang, names=NAMES)))
        assert title(drawn).startswith(name)
        assert drawn.get("viewBox") == "0 0 440 268"


def test_the_board_says_what_it_is() -> None:
    rules, view = start_of()
    root = read(board(rules, view))
    assert title(root) == "Brass: Birmingham. Canal era, round 1 of 8"
    assert "Player 1, £17" in (root.findtext(f"{SVG}desc") or "")


# ---------------------------------------------------------------------------------------------------- choosing


def clickable(rules: BrassBirmingham, view: dict[str, Any]) -> set[str]:
    """The words that have a place: what can be built, linked or drunk, and what can be done with each tile."""
    by_kind = {"coal": "coal<", "iron": "iron<", "brewery": "beer<"}
    there = {word for word in rules.words if word.startswith(("build:", "link:"))}
    there |= {f"beer<{stall}" for stall in rules.board.stall_ids}
    for lying in view["tiles"]:
        there |= {f"{by_kind.get(lying['industry'], 'sell:')}{lying['slot']}", f"give-up:{lying['slot']}"}
    if view["seat"] is not None:
        there |= {f"develop:{industry}" for industry in INDUSTRIES}
    return there


@SEATS
def test_every_choice_that_has_a_place_is_on_one_thing(seats: int) -> None:
    for state in positions(seats):
        view = state.view(None)
        assert Counter(all_words(svg(rules_of(state), view))) == Counter(clickable(rules_of(state), view))


@SEATS
def test_whatever_is_offered_is_lit_and_nothing_else(seats: int) -> None:
    for state in positions(seats):
        seat = state.view(None)["seat"]
        offered, view = words(state), state.view(seat)
        look = Look(choices=offered)
        lit = set()
        for thing in [
            *read(svg(rules_of(state), view, look)).iter(),
            *read(hand(rules_of(state), view, look) or "<svg/>").iter(),
        ]:
            its = set(thing.get("data-word", "").split())
            assert ("choice" in thing.get("class", "").split()) == bool(its & offered)
            assert not its & offered or PAPER.choice in source(thing)
            lit |= its & offered
        assert lit == {word for word in offered if re.search("[:<]", word)}


def test_every_clickable_thing_says_what_it_is() -> None:
    for state in positions(4):
        view = state.view(state.view(None)["seat"])
        for drawn in filter(None, (svg(rules_of(state), view), hand(rules_of(state), view))):
            assert all(title(thing) for thing in by_word(drawn).values())


def test_only_the_mat_of_whoever_must_choose_can_be_developed() -> None:
    rules, view = start_of()
    for seat in range(4):
        developed = "develop:cotton" in by_word(mat(rules, view, seat))
        assert developed == (seat == view["seat"])


# ---------------------------------------------------------------------------------------------------- the map


def printed(lang: str) -> Printing:
    rules = brass(4)
    return printing_of(rules.board, language(lang, rules.name), PAPER)


@LANGUAGES
def test_no_place_lies_over_another_or_an_inset_or_the_edge(lang: str) -> None:
    frames = [plaque.frame for plaque in plaques(printed(lang))]
    assert_apart([*frames, *plan.INSETS])
    assert all(plan.MAP.holds(box) for box in [*frames, *plan.INSETS])


@LANGUAGES
def test_names_stand_in_their_banners_and_spaces_under_them(lang: str) -> None:
    printing = printed(lang)
    for index, plaque in enumerate(plaques(printing)):
        assert all(plaque.frame.holds(box) and not plaque.banner.overlap(box) for box in plaque.cells)
        assert_apart(plaque.cells)
        if index >= printing.board.first_merchant or not printing.board.locations[index].farm:
            assert plan.banner_width(printing.place(index)) <= plaque.frame.right - plaque.frame.left + 0.1


def test_enough_is_seen_of_every_line_to_know_whose_it_is_and_none_runs_under_a_place_that_it_passes() -> None:
    printing = printed("en")
    places = plaques(printing)
    for line, course in zip(printing.board.lines, courses(printing), strict=True):
        others = [plaque for index, plaque in enumerate(places) if index not in line.ends]
        for bow in course.bows:
            (x1, y1), (x2, y2) = bow.at(bow.start), bow.at(bow.end)
            assert ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5 > LEAST_SEEN, line.id
            for n in range(41):
                x, y = bow.at(n / 40)
                assert not any(_near(plaque, x, y) for plaque in others), line.id
                assert not any(inset.overlap(Box(x - 1, y - 1, x + 1, y + 1)) for inset in plan.INSETS), line.id


def _near(plaque: Plaque, x: float, y: float) -> bool:
    left, top, right, bottom = plaque.frame
    return left - 4 < x < right + 4 and top - 4 < y < bottom + 4


def test_a_map_of_ones_own_is_drawn_where_it_says() -> None:
    document = {**brass().board.document, "id": "mine"}
    mine = BrassBirmingham(type(brass().board)(document), 2, brass().options)
    printing = printing_of(mine.board, language("en", mine.name), PAPER)
    other = printing_of(brass().board, language("en", mine.name), PAPER)
    assert printing is not other
    assert [plaque.middle for plaque in plaques(printing)] == [
        pytest.approx(plan.at(*where))
        for where in [*(town.at for town in mine.board.locations), *(place.at for place in mine.board.merchants)]
    ]
    assert read(svg(mine, mine.start(1).view(None))).tag == f"{SVG}svg"
    # The rivers of the Midlands stay there.
    assert "Severn" in board(brass(), brass().start(1).view(None))
    assert "Severn" not in board(mine, mine.start(1).view(None))


def test_a_map_drawn_without_care_is_put_right() -> None:
    """Places on the insets or on each other are moved, lines go around, and a space may show three industries."""
    document = tomllib.loads((Path(__file__).parent / "tiny.toml").read_text(encoding="utf-8"))
    document["locations"][1]["at"] = [61, 59]
    tiny = BrassBirmingham(board_of(document), 2, brass().options)
    printing = printing_of(tiny.board, language("en", tiny.name), PAPER)
    frames = [plaque.frame for plaque in plaques(printing)]
    assert_apart([*frames, *plan.INSETS])
    assert all(plan.MAP.holds(frame) for frame in frames)
    for line, course in zip(tiny.board.lines, courses(printing), strict=True):
        if len(line.ends) == 2:
            assert course.hidden_by(plan.INSETS) < 3, line.id  # of 41 points: it may graze one
    things = by_word(board(tiny, tiny.start(1).view(None)))
    assert icons(things["build:pottery@dun.2"]) == {"cotton": 1, "manufacturer": 1, "pottery": 1}


def test_tables_on_equal_maps_share_what_was_drawn() -> None:
    boards = [type(brass().board)(brass().board.document) for _ in range(2)]
    one, other = (printing_of(each, language("en"), PAPER) for each in boards)
    assert one is other


def test_a_space_shows_the_industries_it_is_for() -> None:
    rules, view = start_of()
    things = by_word(board(rules, view))
    for slot, where in enumerate(rules.board.slot_ids):
        shown = [INDUSTRIES[each] for each in range(6) if rules.board.shows[slot] >> each & 1]
        assert icons(things[f"build:{shown[0]}@{where}"]) == dict.fromkeys(shown, 1)
    assert title(things["build:manufacturer@birmingham.2"]) == "Birmingham, space 2: manufacturer"
    assert title(things["build:brewery@farm_north.1"]) == "Farm brewery near Cannock: brewery"


def test_a_town_has_its_banner_by_colour_and_mark() -> None:
    rules, view = start_of()
    towns = part(board(rules, view), "towns")
    banners = Counter(BANNER_COLOURS[each.banner] for each in rules.board.locations if not each.farm)
    assert marks(towns) == banners
    assert len(set(BANNER_COLOURS.values())) == len(BANNERS)


def test_a_tile_shows_owner_industry_level_and_what_is_left_on_it() -> None:
    state = position(tiles=[tile(1, "iron 2", "dudley.2", 3), tile(0, "brewery 1", "stone.1", 1)])
    things = by_word(board(rules_of(state), state.view(None), Look(names=NAMES[:2])))
    iron, brewery = things["iron<dudley.2"], things["beer<stone.1"]
    assert (texts(iron), marks(iron)) == (["II"], {"blue": 1})
    assert source(iron).count(PAPER.hues["orange"]) == 3
    assert title(iron) == "Dudley, space 2: iron works II of Ben, 3 cubes"
    assert (texts(brewery), marks(brewery)) == (["I"], {"red": 1})
    assert title(brewery) == "Stone, space 1: brewery I of Ann, 1 barrel"


def test_a_flipped_tile_shows_points_income_and_owner_on_a_dark_top() -> None:
    state = position(tiles=[flipped(1, "cotton 2", "worcester.1")])
    thing = by_word(board(rules_of(state), state.view(None)))["sell:worcester.1"]
    assert texts(thing) == ["5", "4"]
    assert marks(thing) == {"blue": 1}
    assert PAPER.hues["black"] in source(thing)
    assert title(thing).endswith("flipped")


def test_a_line_says_what_can_be_built_there_and_then_who_built() -> None:
    state = position(links=links(1, "birmingham-oxford"))
    things = by_word(board(rules_of(state), state.view(None), Look(names=NAMES[:2])))
    assert title(things["link:derby-uttoxeter"]) == "Derby – Uttoxeter: railway only"
    assert title(things["link:walsall-burton_on_trent"]) == "Walsall – Burton-on-Trent: canal only"
    assert title(things["link:kidderminster-worcester"]).startswith("Kidderminster – Worcester – Farm brewery")
    assert title(things["link:birmingham-oxford"]) == "Birmingham – Oxford: canal of Ben"
    assert marks(things["link:birmingham-oxford"]) == {"blue": 1}


def test_the_eras_look_different() -> None:
    rules, view = start_of()
    canal, rail = (part(board(rules, {**view, "era": era}), "lines") for era in ("canal", "rail"))
    for lines, strong in ((canal, PAPER.look), (rail, PAPER.ink)):
        faint, plain = lines[0]
        assert (faint.get("opacity"), plain.get("opacity")) == (".3", None)
        assert {path.get("stroke") for path in plain} > {strong}
    # Once built, a line is no longer printed.
    view["links"] = [{"line": "derby-uttoxeter", "owner": 0}]
    built = part(board(rules, {**view, "era": "rail"}), "lines")
    assert len(built[0][1][0].get("d", "")) < len(rail[0][1][0].get("d", ""))


@pytest.mark.parametrize("line", ["birmingham-oxford", "kidderminster-worcester"])
def test_a_line_that_can_be_built_shines_in_either_era(line: str) -> None:
    rules, view = start_of()
    for era in ("canal", "rail"):
        thing = by_word(board(rules, {**view, "era": era}, Look(choices=[f"link:{line}"])))[f"link:{line}"]
        assert thing.get("class") == "line choice"
        assert 'class="glow"' in source(thing)


def test_a_merchant_shows_what_it_buys_its_barrel_and_its_bonus() -> None:
    state = position(merchants=merchants(2, {"oxford.1": "cotton", "shrewsbury.1": "cotton manufacturer pottery"}))
    things = by_word(board(rules_of(state), state.view(None)))
    # The barrel is drawn with the brewery's symbol.
    assert icons(things["beer<oxford.1"]) == {"cotton": 1, "brewery": 1}
    assert icons(things["beer<shrewsbury.1"]) == {"cotton": 1, "manufacturer": 1, "pottery": 1, "brewery": 1}
    assert title(things["beer<oxford.1"]).startswith("Oxford: buys from cotton mill; its barrel brings:")
    assert title(things["beer<nottingham.1"]) == "Nottingham: no merchant with so few players"
    blank = next(each["slot"] for each in state.view(None)["merchants"] if not each["buys"])
    assert icons(things[f"beer<{blank}"]) == {}
    assert title(things[f"beer<{blank}"]).endswith("buys nothing")


# ---------------------------------------------------------------------------------------------------- the panels


def test_the_track_goes_once_around_the_board() -> None:
    boxes = [space(n) for n in range(SPACES)]
    assert len({(each.left, each.top) for each in boxes}) == SPACES
    for one, other in zip(boxes, [*boxes[1:], boxes[0]], strict=True):
        assert abs(one.left - other.left) + abs(one.top - other.top) == pytest.approx(plan.CELL)


@pytest.mark.parametrize(("points", "lap", "where"), [(0, 0, 0), (99, 0, 99), (100, 1, 0), (205, 2, 5), (-3, 0, 0)])
def test_points_past_99_go_round_again(points: int, lap: int, where: int) -> None:
    assert lap_and_space(points) == (lap, where)


def test_points_and_income_are_told_apart_by_their_markers() -> None:
    rules, view = start_of(3)
    view["players"][1] |= {"points": 105, "space": 40, "income": INCOME_LEVEL[40]}
    track = part(board(rules, view, Look(names=NAMES[:3])), "progress")
    assert marks(track) == dict.fromkeys(COLOURS[:3], 2)
    assert {"Ben: 105 points", "Ben: income £14"} <= set(titles(track))
    assert "+100" in texts(track)
    assert len(list(track.iter(f"{SVG}polygon"))) == 3


@pytest.mark.parametrize("where", [0, 10, 35, 60, 90])
@pytest.mark.parametrize("crowd", [1, 2, 3, 4, 8])
def test_markers_stand_on_their_space_and_not_on_its_number(where: int, crowd: int) -> None:
    size = 1.0 if crowd <= ROOM else SMALLER
    left, top, side = space(where)
    whole = Box(left, top, left + plan.CELL, top + plan.CELL)
    x, y = {"top": (0.0, 0.0), "left": (0.0, 0.0), "right": (23.0, 0.0), "bottom": (0.0, 23.0)}[side]
    number = Box(left + x + 4, top + y + 5, left + x + 21, top + y + 18)
    spots = spots_on(space(where), crowd, size)
    assert len(set(spots)) == crowd
    for middle, beside in spots:
        reach = TOKEN * size
        marker = Box(middle - reach, beside - reach, middle + reach, beside + reach)
        assert whole.holds(marker)
        assert not number.overlap(marker)


@LANGUAGES
def test_era_and_round_fit_into_the_title_and_the_markets_names_above_their_cubes(lang: str) -> None:
    rules, view = start_of(2)
    say = language(lang, rules.name)
    for era in ("canal", "rail"):
        lines = texts(part(board(rules, {**view, "era": era, "round": 10}, Look(lang=lang)), "title"))
        assert all(name_width(line, LETTERS, bold=False) < plan.TITLE.right - plan.TITLE.left - 8 for line in lines)
    for name in ("Coal", "Iron"):
        assert name_width(say(name), LETTERS) < plan.COAL.right - plan.COAL.left - 24


def test_french_sets_its_spaces_before_colons_and_semicolons() -> None:
    for state in positions(2):
        view, look = state.view(state.view(None)["seat"]), Look(lang="fr")
        for said in titles(read(svg(rules_of(state), view, look))):
            assert not re.search(r"[^\u00a0][:;] ", said.removeprefix("Brass: ")), said


def test_the_turn_order_tells_who_has_spent_what() -> None:
    rules, view = start_of(3)
    view |= {"order": [2, 0, 1]}
    view["players"][0] |= {"spent": 12}
    order = part(board(rules, view, Look(names=NAMES[:3])), "turn-order")
    assert [text for text in texts(order) if text in NAMES] == ["Cleo", "Ann", "Ben"]
    assert "£12" in texts(order)


def test_the_piles_tell_how_many_cards_they_have() -> None:
    rules, view = start_of()
    assert texts(part(board(rules, view), "piles")) == ["28", "4", "4"]


@pytest.mark.parametrize("cubes", [0, 1, 13, 14])
def test_the_dearest_spaces_of_a_market_are_filled_first(cubes: int) -> None:
    rules, view = start_of()
    view["coal"] = cubes
    names = {name for name in pieces(board(rules, view)) if re.fullmatch(r"coal:\d+", name)}
    assert names == {f"coal:{n}" for n in range(len(COAL_MARKET.prices) - cubes, len(COAL_MARKET.prices))}


# ---------------------------------------------------------------------------------------------------- the mats


def test_a_mat_shows_the_next_tile_of_each_industry_with_what_it_costs_and_brings() -> None:
    rules, view = start_of()
    seat = view["seat"]
    view["players"][seat]["mat"] |= {"manufacturer": 10, "pottery": 0}
    things = by_word(mat(rules, view, seat))
    assert texts(things["develop:manufacturer"]) == ["II", "£10", "5", "1"]
    assert texts(things["develop:pottery"]) == []
    assert title(things["develop:pottery"]) == "pottery: none left"
    assert title(things["develop:cotton"]).startswith(
        "cotton mill: I × 3, II × 2, III × 3, IV × 3. Next: I, costs £12, "
    )
    assert "cannot be developed" in title(by_word(mat(rules, start_of()[1], seat))["develop:pottery"])


def test_a_mat_can_show_every_tile() -> None:
    rules, view = start_of()
    seat = view["seat"]
    for era in ("canal", "rail"):
        for n, industry in enumerate(INDUSTRIES):
            for left in range(1, len(STACKS[n]) + 1):
                view["era"], view["players"][seat]["mat"][industry] = era, left
                kind = TILES[STACKS[n][-left]]
                assert f"{kind.points}" in texts(by_word(mat(rules, view, seat))[f"develop:{industry}"])


def test_a_mat_tells_money_points_income_links_cards_and_wild_cards() -> None:
    rules, view = start_of()
    view["players"][2] |= {"money": 41, "points": 12, "income": -3, "links": 9, "cards": 7, "wilds": ["wild-location"]}
    drawn = read(mat(rules, view, 2, Look(names=NAMES)))
    assert texts(drawn)[:6] == ["Cleo", "£41", "12", "−£3", "9", "7"]
    assert "wild location card" in titles(drawn)
    assert marks(drawn)[COLOURS[2]] == 1 + len(INDUSTRIES)


# ---------------------------------------------------------------------------------------------------- the hand


def test_a_spectator_has_no_hand_and_an_empty_one_is_not_drawn() -> None:
    rules, view = start_of(4, 0)
    assert hand(*start_of()) == ""
    view["players"][0]["hand"] = []
    assert hand(rules, view) == ""


def test_every_card_can_be_drawn_and_says_what_it_is() -> None:
    rules, view = start_of(4, 0)
    view["players"][0]["hand"] = [*rules.cards.ids, "iron"]
    drawn = hand(rules, view)
    things = by_word(drawn)
    assert things.keys() == {f"card:{card}" for card in rules.cards.ids}
    assert len([thing for thing in read(drawn).iter() if thing.get("data-word")]) == rules.cards.count + 1
    assert icons(things["card:cotton-manufacturer"]) == {"cotton": 1, "manufacturer": 1}
    assert marks(things["card:derby"]) == {"teal": 1}
    assert title(things["card:derby"]) == "Location card: Derby"
    assert title(things["card:wild-industry"]) == "Wild industry card: any industry"


# ---------------------------------------------------------------------------------------------------- figures


@LANGUAGES
@pytest.mark.parametrize("number", FIGURES)
def test_a_figure_helps_with_a_rule_that_there_is(number: int, lang: str) -> None:
    assert number in RULES
    assert_is_a_figure(figure(number, Look(lang=lang)), lang)


def test_most_rules_need_no_figure() -> None:
    assert [figure(number) for number in (0, 1, 148)] == ["", "", ""]
