"""The drawing of the board: everything is there, nothing lies over anything else, and what can be chosen is lit."""

from __future__ import annotations

import random
import re
import tomllib
from collections import Counter
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

from ironbridge.draw.drawing import Look
from ironbridge.draw.labels import Box, Disc
from ironbridge.draw.lettering import name_width
from ironbridge.draw.palette import NIGHT, NIGHT_COLOUR_BLIND, PAGE, PAPER, PAPER_COLOUR_BLIND, Palette
from ironbridge.engine.game import State
from ironbridge.games.age_of_industry.drawing import DRAWING, plan
from ironbridge.games.age_of_industry.drawing.ground import outline_of
from ironbridge.games.age_of_industry.drawing.insets import map_lines
from ironbridge.games.age_of_industry.drawing.lines import courses, lanes
from ironbridge.games.age_of_industry.drawing.page import LETTERS
from ironbridge.games.age_of_industry.drawing.places import BROKEN_LINE, village_names
from ironbridge.games.age_of_industry.drawing.plan import plaques
from ironbridge.games.age_of_industry.drawing.printing import LOCATION_HUES, SEAT_COLOURS, Printing, printing_of
from ironbridge.games.age_of_industry.game import AgeOfIndustry
from ironbridge.games.age_of_industry.rules.board import Board, board_of
from ironbridge.games.age_of_industry.rules.components import CARDS, COLOURS, INDUSTRIES
from ironbridge.games.age_of_industry.rules.demand import PRICES
from ironbridge.games.age_of_industry.rules.state import IndustryState
from ironbridge.language import language
from ironbridge.parts.bits import members
from tests.games.age_of_industry.helpers import industry, position
from tests.games.drawings import (
    SVG,
    all_words,
    assert_apart,
    assert_clashes_with_nothing_on_its_page,
    assert_every_piece_has_a_name_of_its_own,
    assert_has_no_colours_but_variables,
    assert_is_a_drawing,
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

NAMES = ["Ann", "Ben", "Cleo", "Dorothea", "Eve"]
svg, board, mat, hand = DRAWING.svg, DRAWING.board, DRAWING.mat, DRAWING.hand
LANGUAGES = pytest.mark.parametrize("lang", ["en", "fr"])
MAPS = pytest.mark.parametrize("map_name", ["germany", "new-england"])
LEAST_SEEN = 28.0  # units of a line between two places, so that a wagon on it shows whose it is
ON_THE_BOARD = ("build:", "railway:", "sell:", "to:", "coal<", "iron<", "take:")


@cache
def positions(map_name: str, seats: int = 3) -> tuple[State, ...]:
    """Positions out of one game with much building and selling, the first and the last among them."""
    rng = random.Random(seats)

    def choose(state: State) -> int:
        offered = words(state)
        liked: list[str] = [
            word for word in ("sell", "combine", "build", "railway") if word in offered and rng.random() < 0.6
        ]
        liked += [word for word in ("develop:ship-0", "develop:factory-0") if word in offered]
        return state.game.choice(liked[0] if liked else rng.choice(sorted(offered)))

    return kept(industry(seats, map_name=map_name).start(seats), choose, rng, 0.03)


def seen_by(viewer: int | None, state: State) -> IndustryState:
    """A position as somebody may see it."""
    seen = state.seen_by(viewer)
    assert isinstance(seen, IndustryState)
    return seen


def seen_by_the_asked(state: State) -> IndustryState:
    """As whoever must choose sees it; at the end, as everybody does."""
    return seen_by(None if state.over else state.seat, state)


def start_of(seats: int = 3, viewer: int | None = None, map_name: str = "germany") -> IndustryState:
    """A new game as somebody may see it, to be written into."""
    return seen_by(viewer, industry(seats, map_name=map_name).start(1))


# ---------------------------------------------------------------------------------------------------- the whole sheet


@LANGUAGES
@MAPS
def test_every_position_can_be_drawn(map_name: str, lang: str) -> None:
    for state in positions(map_name):
        look = Look(lang=lang, choices=words(state))
        for seen in (seen_by(None, state), seen_by_the_asked(state)):
            for drawn in (svg(seen, look), board(seen, look)):
                assert_is_a_drawing(drawn, lang)


@pytest.mark.parametrize("seats", [2, 4, 5])
def test_any_number_of_players_can_be_drawn(seats: int) -> None:
    seen = start_of(seats)
    assert marks(part(board(seen), "turn-order")) == dict.fromkeys(SEAT_COLOURS[:seats], 1)
    assert len(part(svg(seen), "players")) == seats


@pytest.mark.parametrize("palette", [PAPER, NIGHT, PAPER_COLOUR_BLIND, NIGHT_COLOUR_BLIND])
def test_a_drawing_uses_the_hues_of_its_palette_and_no_others(palette: Palette) -> None:
    seen = start_of(5)
    drawn = board(seen, Look(palette=palette))
    assert_uses_only_the_hues_of(palette, drawn, [*SEAT_COLOURS, *LOCATION_HUES.values()])


@MAPS
def test_a_page_that_has_variables_for_colours_gets_no_other_colours(map_name: str) -> None:
    for state in positions(map_name):
        look = Look(palette=PAGE, choices=words(state))
        assert_has_no_colours_but_variables(board(seen_by(None, state), look))


@MAPS
def test_two_drawings_on_one_page_cannot_clash_and_a_strict_page_may_show_them(map_name: str) -> None:
    seen = start_of(3, 0, map_name)
    for drawn in (svg(seen), board(seen)):
        assert_clashes_with_nothing_on_its_page(drawn)


@LANGUAGES
@MAPS
def test_no_letter_is_smaller_than_11_pixels_on_a_board_of_900(map_name: str, lang: str) -> None:
    for state in positions(map_name):
        assert smallest_letter(board(seen_by(None, state), Look(lang=lang)), 900) >= 11


def test_a_players_name_is_shown_and_can_do_no_harm() -> None:
    seen = start_of(3)
    drawn = svg(seen, Look(names=["<script>", 'A"&B', "Chloé"]))
    assert "<script>" not in drawn
    assert {"<script>", 'A"&B', "Chloé"} <= set(texts(part(drawn, "turn-order")))


def test_a_notebook_draws_a_position() -> None:
    assert read(positions("germany")[0]._repr_svg_()).tag == f"{SVG}svg"


@MAPS
def test_the_ground_can_be_left_out_and_nothing_else_goes_with_it(map_name: str) -> None:
    seen = start_of(3, None, map_name)
    assert_only_the_ground_is_left_out(board(seen), board(seen, Look(ground=False)), "lanes")


@MAPS
def test_nobody_sees_anothers_hand(map_name: str) -> None:
    seen = start_of(3, 1, map_name)
    assert [player["hand"] is None for player in seen.shown()["players"]] == [True, False, True]
    for drawn in (svg(seen), board(seen), *(mat(seen, seat) for seat in range(3))):
        assert not any(word.startswith("card:") for word in all_words(drawn))
    # What is drawn for a spectator does not depend on any hand.
    assert svg(seen) == svg(start_of(3, None, map_name))
    assert hand(seen) != ""
    assert hand(start_of(3, None, map_name)) == ""


@MAPS
def test_every_piece_has_a_name_of_its_own_on_the_sheet_and_on_the_page(map_name: str) -> None:
    for state in positions(map_name):
        seen = seen_by(None, state)
        page = [board(seen), *(mat(seen, seat) for seat in range(3))]
        assert_every_piece_has_a_name_of_its_own(svg(seen), page)


@MAPS
def test_a_script_may_give_a_piece_a_transform_since_it_has_none(map_name: str) -> None:
    for state in positions(map_name):
        assert_no_piece_has_a_transform(board(seen_by(None, state)))


def test_the_board_says_what_it_is() -> None:
    seen = start_of()
    root = read(board(seen))
    assert title(root).startswith("Age of Industry. ")
    assert "Player 1" in (root.findtext(f"{SVG}desc") or "")


# ---------------------------------------------------------------------------------------------------- choosing


def clickable(seen: IndustryState) -> set[str]:
    """The words that have a place on the board."""
    by_kind = {"cotton": "sell:", "factory": "sell:", "port": "to:", "coal": "coal<", "iron": "iron<"}
    view = seen.shown()
    there = {word for word in seen.rules.words if word.startswith(("build:", "railway:"))}
    there |= {f"to:{market}" for market in seen.rules.board.market_ids}
    there |= {f"coal<{ship.id}.import" for ship in seen.rules.board.ships}
    there |= {"take:pile", *(f"take:{card}" for card in view["display"])}
    for lying in view["counters"]:
        if lying["industry"] in by_kind:
            there.add(by_kind[lying["industry"]] + lying["space"])
    return there


@MAPS
def test_every_choice_that_has_a_place_is_on_one_thing(map_name: str) -> None:
    for state in positions(map_name):
        seen = seen_by(None, state)
        drawn = Counter(all_words(board(seen)))
        # Of two equal cards either may be taken.
        assert drawn == Counter(clickable(seen)) | Counter(f"take:{CARDS[card]}" for card in seen.display)


@MAPS
def test_whatever_is_offered_is_lit_and_nothing_else(map_name: str) -> None:
    for state in positions(map_name):
        offered, seen = words(state), seen_by_the_asked(state)
        lit = set()
        for thing in read(board(seen, Look(choices=offered))).iter():
            its = set(thing.get("data-word", "").split())
            assert ("choice" in thing.get("class", "").split()) == bool(its & offered)
            assert not its & offered or PAPER.choice in source(thing)
            lit |= its & offered
        assert lit == {word for word in offered if word.startswith(ON_THE_BOARD)}


@MAPS
def test_everything_on_the_board_can_be_lit(map_name: str) -> None:
    for state in positions(map_name)[::3]:
        seen = seen_by(None, state)
        there = clickable(seen)
        drawn = by_word(board(seen, Look(choices=there)))
        for word in there:
            railway = word.removeprefix("railway:")
            free = railway == word or not seen.open >> seen.rules.board.railway_index[railway] & 1
            assert ('class="glow"' in source(drawn[word])) == free, word


@MAPS
def test_every_clickable_thing_says_what_it_is(map_name: str) -> None:
    for state in positions(map_name):
        assert all(title(thing) for thing in by_word(board(seen_by(None, state))).values())


# ---------------------------------------------------------------------------------------------------- the map


def printed(map_name: str, lang: str) -> Printing:
    rules = industry(map_name=map_name)
    return printing_of(rules.board, language(lang, rules.name), PAPER)


@LANGUAGES
@MAPS
def test_no_place_or_name_lies_over_another_or_the_edge(map_name: str, lang: str) -> None:
    printing = printed(map_name, lang)
    names = village_names(printing)
    frames = [plaque.frame for plaque in plaques(printing)]
    cards = [frame for index, frame in enumerate(frames) if index not in names]
    dots = [Disc(*plaques(printing)[village].middle, plan.VILLAGE) for village in names]
    assert_apart(frames)
    assert_apart([*cards, *names.values()])
    assert not any(dot.hit(name) for dot in dots for name in names.values())
    assert all(plan.MAP.holds(box) for box in [*frames, *names.values()])


def test_no_panel_lies_over_another_or_the_map() -> None:
    whole = Box(0, 0, plan.WIDTH, plan.HEIGHT)
    assert_apart([*plan.PANELS, plan.MAP])
    assert all(whole.holds(box) for box in plan.PANELS)


@LANGUAGES
@MAPS
def test_a_map_drawn_with_care_is_drawn_where_it_says(map_name: str, lang: str) -> None:
    printing = printed(map_name, lang)
    said = [*(each.at for each in printing.board.locations), *(ship.at for ship in printing.board.ships)]
    assert [plaque.middle for plaque in plaques(printing)] == [pytest.approx(plan.at(*where)) for where in said]


@LANGUAGES
@MAPS
def test_names_stand_in_their_banners_and_spaces_under_them(map_name: str, lang: str) -> None:
    printing = printed(map_name, lang)
    for index, plaque in enumerate(plaques(printing)):
        assert all(plaque.frame.holds(box) and not plaque.banner.overlap(box) for box in plaque.cells)
        assert_apart(plaque.cells)
        if plaque.cells:
            room = plaque.banner.right - plaque.banner.left
            assert name_width(printing.place(index), LETTERS) < room


@LANGUAGES
@MAPS
def test_enough_is_seen_of_every_line_and_none_runs_under_a_place_that_it_passes(map_name: str, lang: str) -> None:
    printing = printed(map_name, lang)
    places = plaques(printing)
    ends = [*(railway.ends for railway in printing.board.railways), *lanes(printing)]
    drawn = list(zip(courses(printing), ends, strict=True))
    for course, joined in drawn:
        name = " – ".join(printing.place(end) for end in joined)
        assert course.length > LEAST_SEEN, name
        others = [plaque.frame for index, plaque in enumerate(places) if index not in joined]
        assert not course.hidden_by(others, plan.MAP), name
    assert not any(one.crosses(other) for (one, _), (other, _) in combinations(drawn, 2))


@LANGUAGES
@MAPS
def test_no_railway_runs_over_the_name_of_a_village(map_name: str, lang: str) -> None:
    printing = printed(map_name, lang)
    for course in courses(printing)[: printing.board.railway_count]:
        wagon, track = Disc(*course.middle, 12), [Disc(*point, 6) for point in course.seen]
        assert not any(piece.hit(name) for piece in (wagon, *track) for name in village_names(printing).values())


def names_of(map_: Board) -> list[str]:
    return [*(location.name for location in map_.locations), *(ship.name for ship in map_.ships)]


@MAPS
def test_every_place_railway_lane_and_market_is_drawn_once(map_name: str) -> None:
    seen = start_of(3, None, map_name)
    drawn = board(seen)
    assert Counter(texts(part(drawn, "places"))) == Counter(names_of(seen.rules.board))
    kinds = Counter(thing.get("class") for thing in read(drawn).iter())
    assert kinds["space"] == seen.rules.board.space_count
    assert kinds["market"] == seen.rules.board.market_count
    assert kinds["railway"] == seen.rules.board.railway_count
    assert kinds["import"] == seen.rules.board.ship_count
    printed_lanes = [path.get("d", "").count("M") for path in part(drawn, "lanes").iter(f"{SVG}path")]
    assert printed_lanes == [sum(len(ship.ports) for ship in seen.rules.board.ships)] * len(printed_lanes)
    beds = [path.get("d", "").count("M") for path in part(drawn, "railways")[0].iter(f"{SVG}path")]
    assert set(beds) == {seen.rules.board.railway_count}


@MAPS
def test_a_city_has_its_banner_by_colour_and_mark_and_no_player_has_that_mark(map_name: str) -> None:
    seen = start_of(3, None, map_name)
    coloured = [
        *(each.colour for each in seen.rules.board.locations),
        *(ship.colour for ship in seen.rules.board.ships),
    ]
    assert marks(part(board(seen), "places")) == Counter(LOCATION_HUES[colour] for colour in filter(None, coloured))
    assert LOCATION_HUES.keys() == set(COLOURS)
    assert len(set(LOCATION_HUES.values())) == len(COLOURS)
    assert not set(LOCATION_HUES.values()) & set(SEAT_COLOURS)


def test_distant_ports_and_places_that_nothing_passes_through_have_their_signs() -> None:
    for map_name in ("germany", "new-england"):
        seen = start_of(3, None, map_name)
        places = part(board(seen), "places")
        assert icons(places)["port"] == len(members(seen.rules.board.distant_ports))
        assert source(places).count(BROKEN_LINE) == len(members(seen.rules.board.closed))
    assert "Pennsylvania: blue, nothing passes through" in titles(places)
    assert "Concord: village, nothing is built here" in titles(places)
    assert "Gulf of Maine (brown): ship space, lanes to Portland, Portsmouth" in titles(places)


def test_coasts_are_drawn_where_a_map_names_them_and_plain_land_where_it_does_not() -> None:
    for map_name in ("germany", "new-england"):
        seen = start_of(3, None, map_name)
        assert outline_of(seen.rules.board)["land"]
        assert PAPER.sea in board(seen)
    document = {**industry().board.document, "id": "mine"}
    for outline in ("", "../../../../etc/passwd", "no-such.json"):
        mine = AgeOfIndustry(Board(document | {"outline": outline}), 3, industry().options)
        drawn = board(seen_by(None, mine.start(1)))
        assert "terrain" not in drawn
        assert PAPER.sea not in drawn
        assert read(drawn).tag == f"{SVG}svg"


@LANGUAGES
def test_the_seas_have_names(lang: str) -> None:
    seen = start_of()
    drawn = board(seen, Look(lang=lang))
    assert ("Mer du Nord" in drawn, "North Sea" in drawn) == (lang == "fr", lang == "en")


def test_a_map_drawn_without_care_is_put_right() -> None:
    """Places on each other or at the very edge are moved, and lines go around them."""
    document = tomllib.loads((Path(__file__).parent / "tiny.toml").read_text(encoding="utf-8"))
    document["locations"][1]["at"] = [21, 22]
    document["locations"][6]["at"] = [0, 100]
    document["ship_spaces"][1]["at"] = [99, 1]
    tiny = AgeOfIndustry(board_of(document), 2, industry().options)
    printing = printing_of(tiny.board, language("en", tiny.name), PAPER)
    frames = [plaque.frame for plaque in plaques(printing)]
    assert_apart(frames)
    assert all(plan.MAP.holds(frame) for frame in frames)
    # A land without a market is nothing but its name.
    assert plaques(printing)[tiny.board.location_index["hay"]].cells == ()
    drawn = board(seen_by(None, tiny.start(1)))
    assert Counter(texts(part(drawn, "places"))) == Counter(names_of(tiny.board))


def test_tables_on_equal_maps_share_what_was_drawn() -> None:
    boards = [Board(industry().board.document) for _ in range(2)]
    one, other = (printing_of(each, language("en"), PAPER) for each in boards)
    assert one is other


# ---------------------------------------------------------------------------------------------------- on the places


@MAPS
def test_a_space_shows_the_industries_it_is_for(map_name: str) -> None:
    seen = start_of(3, None, map_name)
    things = by_word(board(seen))
    for space, where in enumerate(seen.rules.board.space_ids):
        shown = [INDUSTRIES[each] for each in members(seen.rules.board.allows[space])]
        assert icons(things[f"build:{shown[0]}@{where}"]) == dict.fromkeys(shown, 1)


def test_a_space_says_where_it_is_and_what_it_is_for() -> None:
    things = by_word(board(start_of()))
    assert title(things["build:coal@bohemia.1"]) == "Bohemia: coal mine"
    assert title(things["build:iron@berlin.2"]) == "Berlin, space 2: cotton mill / factory / ironworks"
    assert things["build:iron@berlin.2"] is things["build:cotton@berlin.2"]


def test_a_counter_shows_owner_industry_level_and_what_is_left_on_it() -> None:
    state = position(counters="B iron 2 berlin.2 3, A coal 1 bohemia.1 2")
    things = by_word(board(seen_by(None, state), Look(names=NAMES[:3])))
    iron, coal = things["iron<berlin.2"], things["coal<bohemia.1"]
    assert (texts(iron), marks(iron), icons(iron)) == (["II"], {"blue": 1}, {"iron": 1})
    assert source(iron).count(PAPER.hues["orange"]) == 3
    assert title(iron) == "Berlin, space 2: ironworks II of Ben, 3 cubes"
    assert (texts(coal), marks(coal), icons(coal)) == (["I"], {"red": 1}, {"coal": 1})
    assert source(coal).count(PAPER.hues["black"]) == 2
    assert title(coal) == "Bohemia: coal mine I of Ann, 2 cubes"
    assert pieces(board(seen_by(None, state)))["counter:berlin.2"] == 1


def test_a_flipped_counter_has_a_dark_top_and_still_shows_its_owner() -> None:
    state = position(counters="B cotton 2 breslau.1 flipped, C cotton 2 breslau.2")
    things = by_word(board(seen_by(None, state), Look(names=NAMES[:3])))
    used, unused = things["sell:breslau.1"], things["sell:breslau.2"]
    assert (texts(used), marks(used), icons(used)) == (["II"], {"blue": 1}, {"cotton": 1})
    assert PAPER.hues["black"] in source(used)
    assert PAPER.hues["blue"] in source(used)
    assert PAPER.hues["black"] not in source(unused)
    assert title(used) == "Breslau, space 1: cotton mill II of Ben, flipped"


def test_a_market_shows_what_it_buys_and_whether_it_has_bought() -> None:
    state = position(markets="poland factory, austria.1 both, austria.2 none, france.1 cotton used")
    things = by_word(board(seen_by(None, state)))
    poland, both, none, used = (
        things[f"to:{market}"]
        for market in ("poland.market-1", "austria.market-1", "austria.market-2", "france.market-1")
    )
    assert (icons(poland), title(poland)) == ({"factory": 1}, "Poland: buys from factory")
    assert (icons(both), title(both)) == ({"cotton": 1, "factory": 1}, "Austria: buys from cotton mill / factory")
    assert (icons(none), title(none)) == ({}, "Austria: no demand")
    assert title(used) == "France: bought from cotton mill, used"
    assert PAPER.hues["black"] in source(used)
    assert PAPER.hues["black"] not in source(poland)


def test_an_import_shows_its_number_until_a_ship_brings_the_coal() -> None:
    state = position(
        map="new-england",
        counters="A port 1 boston.4, A ship 2 massachusetts_bay",
        imports="massachusetts_bay 2",
    )
    things = by_word(board(seen_by(None, state)))
    opened, closed = things["coal<massachusetts_bay.import"], things["coal<new_york_bight.import"]
    assert (texts(opened), source(opened).count(PAPER.hues["black"])) == ([], 2)
    assert title(opened) == "Massachusetts Bay: coal import, 2 cubes"
    assert (texts(closed), source(closed).count(PAPER.hues["black"])) == (["4"], 0)
    assert title(closed) == "New York Bight: coal import, 4 cubes once a ship is here"


def test_an_import_that_was_emptied_is_empty() -> None:
    for edition in ("1", "2"):
        state = position(
            map="new-england",
            edition=edition,
            counters="A port 1 boston.4, A ship 2 massachusetts_bay flipped",
            imports="massachusetts_bay 0",
        )
        emptied = by_word(board(seen_by(None, state)))["coal<massachusetts_bay.import"]
        assert (texts(emptied), icons(emptied), source(emptied).count(PAPER.hues["black"])) == ([], {}, 0)
        assert title(emptied) == "Massachusetts Bay: coal import, 0 cubes"


def test_in_the_first_edition_the_cubes_of_an_import_lie_there_before_a_ship_does() -> None:
    state = industry(edition="1", map_name="new-england").start(1)
    closed = by_word(board(seen_by(None, state)))["coal<new_york_bight.import"]
    assert (texts(closed), icons(closed), source(closed).count(PAPER.hues["black"])) == ([], {}, 4)
    assert title(closed) == "New York Bight: coal import, 4 cubes once a ship is here"


def test_a_ship_built_over_a_ship_says_that_it_never_flips() -> None:
    def told(ship: str) -> str:
        state = position(map="new-england", counters=f"A port 1 boston.4, B ship 3 massachusetts_bay {ship}")
        things = by_word(board(seen_by(None, state), Look(names=NAMES[:3])))
        return title(things["build:ship@massachusetts_bay.1"])

    assert told("second") == "Massachusetts Bay: ship III of Ben, never flips"
    assert told("flipped") == "Massachusetts Bay: ship III of Ben, flipped"


@pytest.mark.parametrize("cubes", range(1, 10))
def test_all_cubes_of_an_import_lie_in_it(cubes: int) -> None:
    seen = start_of(3, None, "new-england")
    seen.cubes = [cubes] * len(seen.cubes)
    thing = by_word(board(seen))["coal<gulf_of_maine.import"]
    spots = re.findall(r"translate\(([\d.]+) ([\d.]+)\) scale\(.*?\)", source(thing))
    assert len(set(spots)) == cubes
    for x, y in spots:
        assert 6 <= float(x) <= plan.IMPORT - 6
        assert 6 <= float(y) <= plan.SPACE - 6


def test_a_lane_opens_with_a_port_and_a_ship() -> None:
    def lanes_drawn(counters: str) -> list[int]:
        state = position(map="new-england", counters=counters)
        paths = part(board(seen_by(None, state)), "lanes").iter(f"{SVG}path")
        return [path.get("d", "").count("M") for path in paths][1::2]

    assert lanes_drawn("") == [9]
    assert lanes_drawn("A port 1 new_haven.1") == [9]
    assert lanes_drawn("A port 1 new_haven.1, B ship 2 long_island_sound") == [8, 1]
    assert lanes_drawn("A port 1 new_haven.1, A port 1 new_york.1, B ship 2 long_island_sound") == [7, 2]


def test_a_railway_says_who_built_it_in_colour_mark_and_words() -> None:
    state = position(railways="B berlin-posen")
    drawn = board(seen_by(None, state), Look(names=NAMES[:3]))
    things = by_word(drawn)
    assert title(things["railway:berlin-posen"]) == "Berlin – Posen: railway of Ben"
    assert marks(things["railway:berlin-posen"]) == {"blue": 1}
    assert PAPER.hues["blue"] in source(things["railway:berlin-posen"])
    assert title(things["railway:kiel-hamburg"]) == "Kiel – Hamburg: not built"
    # Once built, a connection is no longer printed.
    bed = part(drawn, "railways")[0][0].get("d", "")
    assert bed.count("M") == industry().board.railway_count - 1
    assert pieces(drawn)["railway:berlin-posen"] == 1


def test_what_can_be_chosen_lies_over_the_rest() -> None:
    seen = start_of()
    look = Look(choices={"railway:denmark-kiel", "build:port@kiel.1"})
    drawn = board(seen, look)
    assert part(drawn, "railways")[-1].get("class") == "railway choice"
    assert part(drawn, "spaces")[-1].get("class") == "space choice"


# ---------------------------------------------------------------------------------------------------- the panels


@pytest.mark.parametrize("track", ["......", ".....x", ".x.xxx", "xxxxxx"])
def test_the_demand_tracks_show_which_spaces_have_cubes_and_what_the_next_costs(track: str) -> None:
    state = position(refill="cheapest-first", coal=track, iron="..xxxx")
    drawn = board(seen_by(None, state))
    names = {name for name in pieces(drawn) if re.fullmatch(r"coal:\d", name)}
    assert names == {f"coal:{n}" for n, cube in enumerate(track) if cube == "x"}
    first = track.find("x")
    coal, iron = (title(part(drawn, good)) for good in ("coal", "iron"))
    assert coal.endswith(f"the next costs ${PRICES[first] if first >= 0 else 4}")
    assert iron == "Iron: 4 cubes, the next costs $2"


def test_the_prices_are_printed_with_the_one_for_an_empty_track() -> None:
    seen = start_of()
    drawn = texts(part(board(seen), "ground"))
    assert [drawn.count(f"${price}") for price in (1, 2, 3, 4)] == [1, 1, 1, 2]


def test_the_turn_order_tells_who_has_spent_what() -> None:
    seen = start_of(3)
    seen.order = [2, 0, 1]
    seen.spent[0] = 12
    order = part(board(seen, Look(names=NAMES[:3])), "turn-order")
    assert [line for line in texts(order) if line in NAMES] == ["Cleo", "Ann", "Ben"]
    assert "$12" in texts(order)


def test_the_cards_on_the_board() -> None:
    state = position(display="coal blue", discards="ship brown ship")
    seen = seen_by(None, state)
    drawn = board(seen)
    things, piles = by_word(drawn), part(drawn, "piles")
    assert title(things["take:pile"]).startswith("Draw pile: ")
    assert icons(things["take:coal"]) == {"coal": 1}
    assert marks(things["take:blue"]) == {LOCATION_HUES["blue"]: 1}
    assert "Discarded: ship × 2, brown × 1" in titles(piles)
    assert texts(piles)[-2:] == [str(seen.deck_left), "3"]


def test_empty_piles_are_drawn_as_empty_places() -> None:
    seen = start_of()
    seen.deck_left, seen.display, seen.discards = 0, [], []
    piles = part(board(seen), "piles")
    assert texts(piles)[-2:] == ["0", "0"]
    assert source(piles).count("stroke-dasharray") == 4
    assert "No card has been discarded" in titles(piles)


@LANGUAGES
@MAPS
def test_words_fit_into_their_panels(map_name: str, lang: str) -> None:
    printing = printed(map_name, lang)
    room = plan.TITLE.right - plan.TITLE.left
    assert all(name_width(line, LETTERS, bold=False) < room for line in map_lines(printing))
    document = printing.board.document
    name = document["name_fr" if lang == "fr" else "name"]
    assert " ".join(map_lines(printing)).replace("- ", "-") == name  # broken at a space, or after a hyphen
    assert len(map_lines(printing)) <= 2
    assert not any("…" in line for line in map_lines(printing))
    seen = start_of(3, None, map_name)
    legend = part(board(seen, Look(lang=lang)), "legend")
    assert not any("…" in line for line in texts(legend))


def test_the_end_of_the_game_is_told() -> None:
    over = positions("germany")[-1]
    assert "Game over" in texts(part(board(seen_by(None, over)), "title"))
    seen = start_of()
    assert "Round 1" in texts(part(board(seen), "title"))
