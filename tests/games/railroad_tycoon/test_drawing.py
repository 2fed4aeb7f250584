"""The drawing of the board: everything is there, no name lies over anything else, and what can be chosen is lit."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import hypot

import pytest

from ironbridge.draw.drawing import Look
from ironbridge.draw.labels import Box, Disc
from ironbridge.draw.lettering import name_width
from ironbridge.draw.palette import NIGHT, NIGHT_COLOUR_BLIND, PAGE, PAPER, PAPER_COLOUR_BLIND, Palette, contrast
from ironbridge.games.railroad_tycoon.drawing import DRAWING, plan
from ironbridge.games.railroad_tycoon.drawing.cities import (
    CITY,
    FIELD,
    RIM,
    Standing,
    cube_spots,
    draw_city,
    name_boxes,
    pile_spots,
)
from ironbridge.games.railroad_tycoon.drawing.ground import outline_of, western_hexes
from ironbridge.games.railroad_tycoon.drawing.plan import Plan, plan_of
from ironbridge.games.railroad_tycoon.drawing.printing import SEAT_COLOURS, Printing, printing_of
from ironbridge.games.railroad_tycoon.drawing.track import HANDLE, handle_at, middle_of, path_of
from ironbridge.games.railroad_tycoon.game import RailroadTycoon
from ironbridge.games.railroad_tycoon.rules.board import Board
from ironbridge.games.railroad_tycoon.rules.components import COLOUR_COUNT, COLOURS, TYCOONS
from ironbridge.games.railroad_tycoon.rules.state import TycoonState
from ironbridge.games.railroad_tycoon.sentences.names import tycoon_name
from ironbridge.language import language
from ironbridge.parts.hexes import SIDE_COUNT, SIDES, neighbour, opposite, track_ends
from tests.games.drawings import (
    SVG,
    assert_apart,
    assert_clashes_with_nothing_on_its_page,
    assert_every_piece_has_a_name_of_its_own,
    assert_has_no_colours_but_variables,
    assert_is_a_drawing,
    assert_no_piece_has_a_transform,
    assert_only_the_ground_is_left_out,
    assert_uses_only_the_hues_of,
    by_class,
    by_piece,
    by_word,
    letters,
    marks,
    part,
    pieces,
    read,
    smallest_letter,
    source,
    texts,
    title,
)
from tests.games.playing import after, words
from tests.games.railroad_tycoon.helpers import EAST, TINY, A, B, position, seen_by, seen_by_the_asked, tycoon

NAMES = ["Ann", "Ben", "Cleo", "Dorothea", "Eve", "Fay"]
svg, board, mat, hand, figure = DRAWING.svg, DRAWING.board, DRAWING.mat, DRAWING.hand, DRAWING.figure
LANGUAGES = pytest.mark.parametrize("lang", ["en", "fr"])
MAPS = pytest.mark.parametrize("map_name", [EAST, TINY], ids=["east", "tiny"])
# What is a place on the board; all else is a button.
ON_THE_BOARD = ("track:", "exit:", "city:", "colour:", "cube:", "to:", "take:")


@cache
def positions(map_name: str, seats: int = 3) -> tuple[TycoonState, ...]:
    """Positions out of one game with much building and delivering, of every question one, the first and the last."""
    rng = random.Random(seats)
    state = tycoon(seats, map_name=map_name).start(seats)
    kept, asked = [state.copy()], set[str]()
    while not state.over:
        kind = state.view(None)["question"]["kind"]
        if rng.random() < 0.004 or kind not in asked:
            kept.append(state.copy())
            asked.add(kind)
        offered = sorted(words(state))
        liked: list[str] = [word for word in ("deliver", "build", "urbanise") if word in offered and rng.random() < 0.8]
        liked += [word for word in offered if word.startswith(("exit:", "to:"))]
        plain = [word for word in offered if word not in ("issue", "done")]
        if kind == "bid":
            liked, plain = [], ["pass"] if "pass" in offered else plain
        state.play(state.game.choice(liked[0] if liked else rng.choice(plain)))
    kept.append(state.copy())
    return tuple(each for each in kept if isinstance(each, TycoonState))


def start_of(seats: int = 3, viewer: int | None = None, map_name: str = EAST) -> TycoonState:
    """A new game as somebody may see it, to be written into."""
    return seen_by(viewer, tycoon(seats, map_name=map_name).start(1))


def drawn_of(state: TycoonState, look: Look | None = None) -> str:
    """The board of a position, as the seat to move sees it with its choices lit."""
    return board(seen_by_the_asked(state), look or Look(choices=words(state), names=NAMES[: state.rules.seats]))


def printed(map_name: str, lang: str = "en") -> Printing:
    rules = tycoon(map_name=map_name)
    return printing_of(rules.board, language(lang, rules.name), PAPER)


# ---------------------------------------------------------------------------------------------------- the whole sheet


@LANGUAGES
@MAPS
def test_every_position_can_be_drawn(map_name: str, lang: str) -> None:
    for state in positions(map_name):
        look = Look(lang=lang, choices=words(state))
        for seen in (seen_by(None, state), seen_by_the_asked(state)):
            for drawn in (svg(seen, look), board(seen, look)):
                assert_is_a_drawing(drawn, lang)


@pytest.mark.parametrize("variant", ["full", "beginners"])
@pytest.mark.parametrize("seats", [2, 4, 5, 6])
def test_any_number_of_players_can_be_drawn(seats: int, variant: str) -> None:
    seen = seen_by(0, tycoon(seats, variant).start(1))
    assert len(part(svg(seen), "players")) == seats
    assert len(by_class(board(seen), "city")) == seen.rules.board.city_count
    # R98: beginners have no western links.
    assert ("$30,000" in texts(part(board(seen), "western"))) == (variant == "full")


@pytest.mark.parametrize("palette", [PAPER, NIGHT, PAPER_COLOUR_BLIND, NIGHT_COLOUR_BLIND])
def test_a_drawing_uses_the_hues_of_its_palette_and_no_others(palette: Palette) -> None:
    state = position(seats=6, links="A detroit-toledo, D boston-providence, F norfolk-richmond")
    drawn = board(seen_by(None, state), Look(palette=palette))
    assert_uses_only_the_hues_of(palette, drawn, [*COLOURS, "green", "silver"])


@MAPS
def test_a_page_that_has_variables_for_colours_gets_no_other_colours(map_name: str) -> None:
    for state in positions(map_name):
        assert_has_no_colours_but_variables(drawn_of(state, Look(palette=PAGE, choices=words(state))))


@MAPS
def test_two_drawings_on_one_page_cannot_clash_and_a_strict_page_may_show_them(map_name: str) -> None:
    seen = start_of(3, 0, map_name)
    for drawn in (svg(seen), board(seen)):
        assert_clashes_with_nothing_on_its_page(drawn)


@LANGUAGES
@MAPS
def test_no_letter_is_smaller_than_11_pixels_on_a_board_of_900(map_name: str, lang: str) -> None:
    for state in positions(map_name):
        assert smallest_letter(drawn_of(state, Look(lang=lang, choices=words(state))), 900) >= 10.8


@LANGUAGES
def test_no_letter_is_smaller_than_11_pixels_in_the_room_of_a_window_of_1400_by_900(lang: str) -> None:
    """The map fills that room, too: two thirds of the window without the bar and the hand."""
    wide, high = 933.0, 704.0
    for state in positions(EAST):
        drawn = drawn_of(state, Look(lang=lang, choices=words(state)))
        *_, across, down = map(float, read(drawn).get("viewBox", "").split())
        scale = min(wide / across, high / down)
        assert min(letters(drawn)) * scale >= 11
        assert across * down * scale**2 > 0.97 * wide * high


@MAPS
def test_the_ground_can_be_left_out_and_nothing_else_goes_with_it(map_name: str) -> None:
    seen = start_of(6, None, map_name)
    assert_only_the_ground_is_left_out(board(seen), board(seen, Look(ground=False)), "western")


@MAPS
def test_every_piece_has_a_name_of_its_own_on_the_sheet_and_on_the_page(map_name: str) -> None:
    for state in positions(map_name):
        seen = seen_by(None, state)
        page = [board(seen), *(mat(seen, seat) for seat in range(3))]
        assert_every_piece_has_a_name_of_its_own(svg(seen), page)


@MAPS
def test_a_script_may_give_a_piece_a_transform_since_it_has_none(map_name: str) -> None:
    for state in positions(map_name):
        assert_no_piece_has_a_transform(drawn_of(state))


def test_a_players_name_is_shown_and_can_do_no_harm() -> None:
    state = position(links="A detroit-toledo")
    drawn = svg(seen_by(None, state), Look(names=["<script>", 'A"&B', "Chloé"]))
    assert "<script>" not in drawn
    (link,) = by_class(drawn, "link")
    assert title(link).endswith("link of <script>, 1 tile")


def test_the_board_says_what_it_is() -> None:
    seen = start_of()
    root = read(board(seen))
    assert title(root).startswith("Railroad Tycoon. ")
    assert "Player 1" in (root.findtext(f"{SVG}desc") or "")


def test_nobody_sees_anothers_tycoon() -> None:
    rules = tycoon()
    state = rules.start(1)
    held = [state.view(seat)["players"][seat]["tycoon"] for seat in range(3)]
    names = {card: tycoon_name(card, language("en", rules.name)) for card in TYCOONS}
    for viewer in (None, 0, 1, 2):
        seen = seen_by(viewer, state)
        drawn = svg(seen) + hand(seen)
        own = {held[viewer]} if viewer is not None else set()
        assert {card for card, name in names.items() if name in drawn} == own
    assert hand(seen_by(None, state)) == ""


def test_a_figure_is_a_drawing_or_nothing() -> None:
    drawn = [figure(number) for number in range(1, 111)]
    assert any(drawn)
    assert all(read(each).tag == f"{SVG}svg" for each in drawn if each)


# ---------------------------------------------------------------------------------------------------- choosing


@MAPS
def test_whatever_is_offered_is_lit_and_nothing_else(map_name: str) -> None:
    for state in positions(map_name):
        offered, lit = words(state), set[str]()
        for thing in read(drawn_of(state)).iter():
            its = set(thing.get("data-word", "").split())
            assert ("choice" in thing.get("class", "").split()) == bool(its & offered)
            assert not its & offered or 'class="glow"' in source(thing) or PAPER.choice in source(thing)
            lit |= its & offered
        assert lit == {word for word in offered if word.startswith(ON_THE_BOARD)}


@MAPS
def test_every_clickable_thing_says_what_it_is(map_name: str) -> None:
    for state in positions(map_name):
        drawn = by_word(drawn_of(state))
        assert all(title(thing) and title(thing) != word for word, thing in drawn.items())


def test_the_questions_of_a_whole_game_were_all_drawn() -> None:
    asked = {state.view(None)["question"]["kind"] for state in positions(EAST) if not state.over}
    assert asked >= {"bid", "action", "start", "exit", "city", "colour", "cube", "link", "card"}


def test_track_is_begun_at_a_side_of_a_city_and_continued_at_its_open_end() -> None:
    state = after(position(links="A memphis-st_louis:2, B detroit-cleveland:2"), "build")
    drawn = by_word(drawn_of(state))
    begun = next(link for link in state.view(None)["links"] if link["from"] == "memphis")
    side = SIDES[opposite(begun["track"][0][2])]
    where = plan_of(state.rules.board)
    column, row, _, leaving = begun["track"][1]
    x, y = where.side(column, row, leaving, 1.3)
    assert f"translate({x:.1f} {y:.1f})".replace(".0", "") in source(drawn[f"track:memphis.{side}"]).replace(".0", "")
    assert "Continue" in title(drawn[f"track:memphis.{side}"])
    assert "Chicago" in title(drawn["track:chicago.se"])


def test_the_next_tile_is_shown_with_its_price_in_the_hex_that_it_goes_on() -> None:
    state = after(position(), "build", "track:baltimore.w")
    drawn = by_word(drawn_of(state))
    asked = state.view(None)["question"]
    offered = [word for word in words(state) if word.startswith("exit:")]
    assert len(offered) > 1
    where = plan_of(state.rules.board)
    for word in offered:
        side = SIDES.index(word.removeprefix("exit:"))
        assert path_of(where, [(*asked["hex"], asked["side"], side)]) in source(drawn[word])
        assert re.fullmatch(r"\$\d+,000", texts(drawn[word])[0])


def test_a_cube_on_its_way_shows_where_it_is_and_whose_link_it_can_go_over() -> None:
    state = position(
        links="A washington-baltimore baltimore-philadelphia, B baltimore-philadelphia, A philadelphia-new_york",
        cubes="washington red, philadelphia",
        engine=3,
    )
    state = after(state, "deliver", "cube:red@washington")
    assert words(state) >= {"to:philadelphia.0", "to:philadelphia.1"}
    drawn = drawn_of(state)
    lit = [thing for thing in by_class(drawn, "link") if "choice" in thing.get("class", "").split()]
    assert {thing.get("data-word") for thing in lit} == {"to:philadelphia.0", "to:philadelphia.1"}
    trains = [thing for thing in by_class(drawn, "locomotive") if "choice" in thing.get("class", "").split()]
    assert [thing.get("data-word") for thing in trains] == [thing.get("data-word") for thing in lit]
    philadelphia = next(thing for thing in by_class(drawn, "city") if "Philadelphia" in title(thing))
    assert "to:philadelphia.0" in philadelphia.get("data-word", "").split()
    assert pieces(drawn)["cube"] == 1
    assert marks(part(drawn, "handles")) == {"red": 1}


def test_whatever_leads_on_from_the_cube_can_be_asked_about() -> None:
    state = position(
        links="A washington-baltimore baltimore-philadelphia philadelphia-new_york, B baltimore-philadelphia, "
        "C baltimore-harrisburg",
        cubes="washington red, philadelphia",
        engine=3,
    )
    state = after(state, "deliver", "cube:red@washington")
    assert state.view(None)["question"]["at"] == "baltimore"
    drawn = drawn_of(state)
    for kind in ("link", "locomotive"):
        carried = sorted(thing.get("data-word", "") for thing in by_class(drawn, kind))
        assert [word for word in carried if word.startswith("to:")] == [
            *("to:harrisburg.2", "to:philadelphia.0", "to:philadelphia.1", "to:washington.0"),
        ]
    cities = {thing.get("data-word", "").partition(" ")[0]: thing for thing in by_class(drawn, "city")}
    for city, more in (("philadelphia", "01"), ("harrisburg", "2"), ("washington", "0"), ("new_york", "")):
        carried = cities[f"city:{city}"].get("data-word", "").split()
        assert [word for word in carried if word.startswith("to:")] == [f"to:{city}.{owner}" for owner in more]
        assert ("choice" in cities[f"city:{city}"].get("class", "").split()) == (city == "philadelphia")


def test_the_sides_that_the_next_tile_cannot_leave_by_can_be_asked_about() -> None:
    state = after(position(), "build", "track:baltimore.w")
    drawn = by_class(drawn_of(state), "exit")
    assert {thing.get("data-word") for thing in drawn} == {f"exit:{side}" for side in SIDES}
    shut = [thing for thing in drawn if thing.get("data-word") not in words(state)]
    assert len(shut) >= 3
    for thing in shut:
        (_, sector) = thing
        assert (sector.get("fill"), sector.get("pointer-events")) == ("none", "all")
        assert title(thing).startswith("Track ")
    # They lie under what is offered.
    assert drawn[: len(shut)] == shut


@pytest.mark.parametrize("asked", [(), ("build",), ("deliver",)], ids=["action", "start", "cube"])
def test_a_city_is_one_thing_with_the_words_of_all_its_sides_and_cubes(asked: tuple[str, ...]) -> None:
    links = "A washington-baltimore baltimore-philadelphia"
    state = after(position(links=links, cubes="boston red red blue, washington red, mobile"), *asked)
    drawn = drawn_of(state)
    for thing in by_class(drawn, "city"):
        city, *carried = thing.get("data-word", "").split()
        name = city.removeprefix("city:")
        assert carried[:SIDE_COUNT] == [f"track:{name}.{side}" for side in SIDES]
        cubes = state.view(None)["cities"][state.rules.board.city_index[name]]["cubes"]
        assert carried[SIDE_COUNT:] == [f"cube:{colour}@{name}" for colour in COLOURS if cubes[colour]]
        assert ("choice" in thing.get("class", "").split()) == bool(words(state) & {*carried})
        # Where a city is asked about, a click on its cubes is one on the city.
        inside = [each.get("data-word", "") for each in thing.iter() if each is not thing and each.get("data-word")]
        assert inside == ([] if asked == ("build",) else carried[SIDE_COUNT:])


def test_the_sides_where_track_can_begin_are_one_ring_with_room_for_a_thumb_at_each() -> None:
    state = after(position(), "build")
    drawn = drawn_of(state)
    handles = by_class(drawn, "handle")
    assert {thing.get("data-word") for thing in handles} == {word for word in words(state) if word.startswith("track:")}
    for thing in handles:
        _, room, arrow = thing
        assert (room.get("pointer-events"), room.get("fill")) == ("all", "none")
        assert arrow.get("class") == "glow"


def test_nothing_is_drawn_over_a_name() -> None:
    """Whatever is asked: the names come after all that lies on the map."""
    for state in positions(EAST):
        kinds = [group.get("class") for group in read(drawn_of(state)).findall(f"{SVG}g/{SVG}g")]
        assert kinds.index("names") > max(kinds.index(kind) for kind in ("links", "cities", "handles", "western"))


def boxes_of_names(drawn: str) -> list[Box]:
    """The room that the names of the cities take on a drawing."""
    group = part(drawn, "names")
    size = float(group.get("font-size", 0))
    found = []
    for line in group:
        x, y, half = float(line.get("x", 0)), float(line.get("y", 0)), name_width(line.text or "", size) / 2
        found.append(Box(x - half, y - 0.74 * size, x + half, y + 0.22 * size))
    return found


def test_no_price_lies_over_a_handle_a_city_a_name_or_another_price_and_no_name_over_a_handle() -> None:
    begun, looked_at = after(position(), "build"), 0
    where = plan_of(begun.rules.board)
    far = where.hex / 2
    cities = [where.centre(*city.hex) for city in begun.rules.board.cities]
    hexes = [Box(x - far, y - far / 2, x + far, y + far / 2) for x, y in cities]
    for word in sorted(words(begun))[::3]:
        state = after(begun, word)
        if state.view(None)["question"]["kind"] != "exit":
            continue
        handles, plates = list[Box](), list[Box]()
        names = boxes_of_names(drawn_of(state))
        column, row = state.view(None)["question"]["hex"]
        for thing in by_class(drawn_of(state), "exit"):
            for plate in thing.iter(f"{SVG}rect"):
                x, y, wide, high = (float(plate.get(each, 0)) for each in ("x", "y", "width", "height"))
                plates.append(Box(x, y, x + wide, y + high))
                side = SIDES.index(thing.get("data-word", "").removeprefix("exit:"))
                x, y = handle_at(where, column, row, side)
                handles.append(Box(x - HANDLE, y - HANDLE, x + HANDLE, y + HANDLE))
        assert len(plates) == sum(offered.startswith("exit:") for offered in words(state))
        assert_apart(plates)
        assert not any(plate.overlap(other) for plate in plates for other in [*handles, *hexes, *names]), word
        discs = [Disc(handle.left + HANDLE, handle.top + HANDLE, HANDLE - 3) for handle in handles]  # without its glow
        assert not any(disc.hit(name) for name in names for disc in discs), word
        assert_apart(names)
        looked_at += 1
    assert looked_at > 40


def test_the_west_is_lit_when_a_link_there_can_be_built() -> None:
    state = position(links="A kansas_city-st_louis des_moines-rock_island", money=90)
    assert not by_class(drawn_of(state), "west")
    drawn = drawn_of(after(state, "western"))
    assert {thing.get("data-word") for thing in by_class(drawn, "west")} == {"city:kansas_city", "city:des_moines"}


# ---------------------------------------------------------------------------------------------------- the plan


@LANGUAGES
@MAPS
def test_no_name_lies_over_another_a_city_a_panel_or_the_edge(map_name: str, lang: str) -> None:
    printing = printed(map_name, lang)
    where, names = printing.plan, name_boxes(printing)
    scale = where.hex / CITY
    assert_apart(names)
    for city in printing.board.cities:
        x, y = where.centre(*city.hex)
        wide, high = RIM * 3**0.5 / 2 * scale, RIM / 2 * scale  # a hex without its upper and lower corner
        hexagon = Box(x - wide, y - high, x + wide, y + high)
        assert not any(hexagon.overlap(name) for name in names), city.id
    panels = [panel.frame for panel in where.panels]
    assert not any(panel.overlap(name) for panel in panels for name in names)
    whole = Box(0, 0, plan.WIDTH, where.height)
    assert all(whole.holds(name) for name in names)
    assert len(names) == printing.board.city_count


@LANGUAGES
def test_every_name_is_nearest_to_its_own_city(lang: str) -> None:
    printing = printed(EAST, lang)
    cities = printing.board.cities
    middles = [printing.plan.centre(*city.hex) for city in cities]
    for city, box in zip(cities, name_boxes(printing), strict=True):
        away = [hypot(max(box.left - x, 0, x - box.right), max(box.top - y, 0, y - box.bottom)) for x, y in middles]
        first, second = sorted(range(len(cities)), key=lambda n: away[n])[:2]
        assert cities[first].id == city.id
        assert away[second] > 1.1 * away[first], city.id


@pytest.mark.parametrize(
    "rows",
    [
        tuple(tycoon().board.rows),
        tuple(tycoon(map_name=TINY).board.rows),
        tuple("." * 48 for _ in range(48)),
        tuple("." * 48 for _ in range(2)),
        tuple("." for _ in range(48)),
        ("C.C",),
    ],
    ids=["east", "tiny", "large", "wide", "tall", "smallest"],
)
def test_no_panel_lies_over_another_a_hex_or_the_edge(rows: tuple[str, ...]) -> None:
    where = Plan(rows)
    whole = Box(0, 0, plan.WIDTH, where.height)
    panels = [panel.frame for panel in where.panels]
    assert_apart(panels)
    assert all(whole.holds(panel) for panel in panels)
    for cell in where.cells:
        corners = where.corners(*cell)
        assert all(0 <= x <= plan.WIDTH and 0 <= y <= where.height for x, y in corners)
        assert not any(
            panel.left < x < panel.right and panel.top < y < panel.bottom for x, y in corners for panel in panels
        )
    # As high as the room that a page has for it; panels that find none beside the hexes lie under them.
    assert where.height <= plan.HEIGHT + (plan.OPERATIONS[1] + 2 * plan.MARGIN if where.strip else 0)


def test_the_board_of_the_box_has_its_panels_on_the_water() -> None:
    where = printed(EAST).plan
    assert where.strip is None
    assert where.height == plan.HEIGHT
    assert Plan(["." * 48] * 48).strip is not None


def test_neighbours_share_a_side() -> None:
    where = printed(EAST).plan
    for side in range(SIDE_COUNT):
        other = neighbour(12, 11, side)
        assert where.side(12, 11, side) == pytest.approx(where.side(*other, opposite(side)))
        ends = {(round(x, 6), round(y, 6)) for x, y in where.edge(12, 11, side)}
        assert ends == {(round(x, 6), round(y, 6)) for x, y in where.edge(*other, opposite(side))}


def test_tables_on_equal_maps_share_what_was_drawn() -> None:
    boards = [Board(tycoon().board.document) for _ in range(2)]
    one, other = (printing_of(each, language("en"), PAPER) for each in boards)
    assert one is other


# ---------------------------------------------------------------------------------------------------- the map


def test_coasts_are_drawn_where_a_map_names_them_and_plain_paper_where_it_does_not() -> None:
    seen = start_of()
    rules = seen.rules
    assert outline_of(rules.board)["land"]
    assert PAPER.sea in board(seen)
    document = {**rules.board.document, "id": "mine"}
    for outline in ("", "../../../../etc/passwd", "no-such.json"):
        mine = RailroadTycoon(Board(document | {"outline": outline}), 3, rules.options)
        drawn = board(seen_by(None, mine.start(1)))
        assert "terrain" not in drawn
        assert PAPER.sea not in drawn
        assert read(drawn).tag == f"{SVG}svg"


@LANGUAGES
def test_the_seas_have_names(lang: str) -> None:
    seen = start_of()
    drawn = board(seen, Look(lang=lang))
    assert ("Océan Atlantique" in drawn, "Atlantic Ocean" in drawn) == (lang == "fr", lang == "en")


@LANGUAGES
@MAPS
def test_every_city_has_its_name(map_name: str, lang: str) -> None:
    seen = start_of(3, None, map_name)
    names = [city.name_fr if lang == "fr" else city.name for city in seen.rules.board.cities]
    assert texts(part(board(seen, Look(lang=lang)), "names")) == names


def test_the_coast_leaves_every_hex_dry() -> None:
    """A point of each hex lies within an odd number of the shores around it."""
    rings = outline_of(tycoon().board)["land"]

    def inside(x: float, y: float) -> bool:
        crossed: int = sum(
            (y1 > y) != (y2 > y) and x < x1 + (x2 - x1) * (y - y1) / (y2 - y1)
            for ring in rings
            for (x1, y1), (x2, y2) in zip(ring, [*ring[1:], ring[0]], strict=True)
        )
        return crossed % 2 == 1

    assert all(inside(column + row % 2 / 2, row * 3**0.5 / 2) for column, row in tycoon().board.hexes)


# ---------------------------------------------------------------------------------------------------- on the map


def test_a_city_shows_its_colour_its_mark_and_its_cubes() -> None:
    state = position(cubes="boston red red blue, toledo, mobile black", new="wheeling yellow")
    drawn = drawn_of(state, Look())
    cities = {title(thing).partition(":")[0]: thing for thing in by_class(drawn, "city")}
    assert title(cities["Boston"]) == "Boston: purple, 2 red cubes, 1 blue cube"
    tiles = by_piece(drawn)
    assert marks(tiles["city:boston"]) == {"purple": 1}
    assert marks(tiles["city:providence"]) == {}  # grey
    assert PAPER.hues["silver"] in source(tiles["city:providence"])
    assert title(cities["Wheeling"]).startswith("Wheeling: yellow, a new city")
    assert marks(tiles["city:wheeling"]) == {"yellow": 1}
    cubes = by_word(drawn)
    assert marks(cubes["cube:red@boston"]) == {"red": 2}
    assert title(cubes["cube:red@boston"]) == "Boston: 2 red cubes"
    assert marks(cubes["cube:blue@boston"]) == {"blue": 1}
    assert "cube:yellow@boston" not in cubes


def put(state: TycoonState, city: int, cubes: Sequence[int]) -> list[int]:
    """All cubes, with these in that city."""
    return [*state.cubes[: city * COLOUR_COUNT], *cubes, *state.cubes[(city + 1) * COLOUR_COUNT :]]


@pytest.mark.parametrize("palette", [NIGHT, NIGHT_COLOUR_BLIND])
def test_a_black_city_does_not_look_like_a_grey_one_by_night(palette: Palette) -> None:
    """Its hue is near that of the ground, and what is seen of it is its edge: so the rim of a grey one is thin."""
    drawn = {}
    for colour in ("black", "grey"):
        tile = read(draw_city(Standing(colour, (), empty=False, new=False), palette))
        rim, field = [abs(float(path.get("d", "").split("L")[0][3:])) for path in tile.findall("path")[:2]]
        drawn[colour] = (rim - field, len(tile) > 2, tile[0].get("fill"))  # more than these two: its badge
    assert drawn["black"][0] > 1.8 * drawn["grey"][0]
    assert [drawn[colour][1:] for colour in drawn] == [(True, palette.hues["black"]), (False, palette.hues["silver"])]
    assert contrast(palette.hues["black"], palette.hues["silver"]) > 4.5


def test_an_empty_city_says_so() -> None:
    seen = start_of()
    toledo = seen.rules.board.city_index["toledo"]
    seen.cubes = put(seen, toledo, [0] * COLOUR_COUNT)
    seen.empty = 1 << toledo
    drawn = by_word(board(seen))
    assert title(drawn["city:toledo"]) == "Toledo: grey, empty-city marker"
    assert PAPER.hues["black"] in source(drawn["city:toledo"])


@pytest.mark.parametrize("count", range(1, 23))
def test_cubes_lie_in_their_city_and_not_on_each_other(count: int) -> None:
    spots, size = cube_spots(count)
    assert len(spots) == count
    for (x1, y1), (x2, y2) in combinations(spots, 2):
        assert ((x1 - x2) ** 2 + (y1 - y2) ** 2) ** 0.5 > 1.6 * size
    assert all((x**2 + y**2) ** 0.5 + size * 0.9 < (FIELD if count < 4 else RIM) for x, y in spots)
    assert size > 4


@pytest.mark.parametrize("counts", [(23, 0, 0, 0, 1), (7, 6, 5, 5, 4), (0, 30, 30, 0, 0), (0, 0, 24, 0, 0)])
def test_of_very_many_cubes_one_of_each_colour_is_shown_with_their_number(counts: tuple[int, ...]) -> None:
    seen = start_of()
    seen.cubes = put(seen, seen.rules.board.city_index["chicago"], counts)
    there = zip(COLOURS, counts, strict=True)
    present = {f"cube:{colour}@chicago": (colour, count) for colour, count in there if count}
    drawn = by_word(board(seen, Look(choices=present)))
    assert {word for word in drawn if word.startswith("cube:") and word.endswith("@chicago")} == {*present}
    for word, (colour, count) in present.items():
        assert (marks(drawn[word]), texts(drawn[word])) == ({colour: 1}, [str(count)])
        assert 'class="glow"' in source(drawn[word])
    spots, size = pile_spots(len(present))
    for (x1, y1), (x2, y2) in combinations(spots, 2):
        assert ((x1 - x2) ** 2 + (y1 - y2) ** 2) ** 0.5 > 1.7 * size


def test_a_link_says_whose_it_is_in_colour_mark_and_words() -> None:
    state = position(links="B baltimore-philadelphia, A memphis-st_louis:2")
    drawn = drawn_of(state, Look(names=NAMES[:3]))
    done, begun = by_class(drawn, "link")
    trains = by_class(drawn, "locomotive")
    assert title(done) == "Baltimore – Philadelphia: link of Ben, 1 tile"
    assert [marks(train) for train in trains] == [{"blue": 1}, {"red": 1}]
    assert [title(train) for train in trains] == [title(done), title(begun)]
    assert PAPER.hues["blue"] in source(done)
    assert title(begun) == "Unfinished track of Ann from Memphis, 2 tiles"
    # Unfinished track is in pieces and ends in a ring.
    assert source(begun).count("stroke-dasharray") == source(done).count("stroke-dasharray") + 1
    named = [name.partition(":")[0] for name in pieces(drawn)]
    assert (named.count("link"), named.count("locomotive")) == (2, 2)
    # No rails lie over a locomotive.
    assert [each.get("class") for each in part(drawn, "links")] == ["link", "link", "locomotive", "locomotive"]


def test_a_link_runs_from_city_to_city() -> None:
    state = position(links="A memphis-nashville harrisburg-pittsburgh, B new_york-boston, C atlanta-savannah")
    where, rules = printed(EAST).plan, state.rules
    for link in state.view(None)["links"]:
        path = path_of(where, [tuple(tile) for tile in link["track"]])
        first, last = link["track"][0], link["track"][-1]
        for name, (column, row, _, _), side in (("from", first, first[2]), ("to", last, last[3])):
            city = rules.board.cities[rules.board.city_index[link[name]]]
            assert neighbour(column, row, side) == city.hex
        assert path.count("L") + path.count("A") == len(link["track"])


def test_a_curve_is_where_its_middle_is_said_to_be() -> None:
    where = printed(EAST).plan
    x, y = where.centre(12, 11)
    for entry in range(SIDE_COUNT):
        for leaving in track_ends(entry):
            mx, my = middle_of(where, (12, 11, entry, leaving))
            far = ((mx - x) ** 2 + (my - y) ** 2) ** 0.5 / where.hex
            assert far == pytest.approx(0 if opposite(entry) == leaving else 0.134, abs=0.012)


def test_a_western_link_shows_its_price_until_somebody_has_built_it() -> None:
    state = position(links="B kansas_city-st_louis", western="B kansas_city")
    west = part(drawn_of(state, Look(names=NAMES[:3])), "western")
    told = [title(each) for each in west]
    assert told == ["Kansas City: link to the west of Ben", "Des Moines: link to the west, not built, $30,000"]
    assert marks(west) == {"blue": 1}
    assert pieces(drawn_of(state))["western:kansas_city"] == 1
    assert set(western_hexes(state.rules.board).values()) == {(3, 14), (4, 10)}


def test_what_can_be_chosen_lies_over_the_rest() -> None:
    seen = start_of()
    drawn = board(seen, Look(choices={"city:new_york", "cube:red@boston"}))
    assert {title(city).partition(":")[0] for city in part(drawn, "cities")[-2:]} == {"New York", "Boston"}


def test_seats_have_the_colours_of_their_locomotives() -> None:
    assert len(set(SEAT_COLOURS)) == 6
    assert (SEAT_COLOURS[A], SEAT_COLOURS[B]) == ("red", "blue")
