"""The drawing of the board: everything is there, nothing lies over anything else, and what can be chosen is lit."""

from __future__ import annotations

import random
import re
import tomllib
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from ironbridge.draw.drawing import Look
from ironbridge.draw.labels import Box
from ironbridge.draw.lettering import name_width
from ironbridge.draw.palette import NIGHT, NIGHT_COLOUR_BLIND, PAGE, PAPER, PAPER_COLOUR_BLIND, Palette
from ironbridge.draw.plaques import Plaque
from ironbridge.engine.catalogue import catalogue
from ironbridge.engine.game import State
from ironbridge.engine.kinds import HIDDEN
from ironbridge.games.brass_birmingham.drawing import DRAWING, plan
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
from ironbridge.games.brass_birmingham.rules.board import BANNERS, board_of
from ironbridge.games.brass_birmingham.rules.components import (
    CANAL,
    COAL_MARKET,
    INCOME_LEVEL,
    INDUSTRIES,
    INDUSTRY_COUNT,
    MANUFACTURER,
    POTTERY,
    RAIL,
    STACKS,
    TILES,
)
from ironbridge.games.brass_birmingham.rules.linking import place
from ironbridge.games.brass_birmingham.rules.scoring import MERCHANTS, score
from ironbridge.games.brass_birmingham.rules.state import BrassState
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
svg, board, mat, hand, figure = DRAWING.svg, DRAWING.board, DRAWING.mat, DRAWING.hand, DRAWING.figure
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


def seen_by(viewer: int | None, state: State) -> BrassState:
    """A position as somebody may see it."""
    seen = state.seen_by(viewer)
    assert isinstance(seen, BrassState)
    return seen


def seen_by_the_asked(state: State) -> BrassState:
    """As whoever must choose sees it; at the end, as everybody does."""
    return seen_by(None if state.over else state.seat, state)


def start_of(seats: int = 4, viewer: int | None = None) -> BrassState:
    """A new game as somebody may see it, to be written into."""
    return seen_by(viewer, brass(seats).start(1))


def in_era(seen: BrassState, era: int) -> BrassState:
    twin = seen.copy()
    twin.era = era
    return twin


# ---------------------------------------------------------------------------------------------------- the whole sheet


@LANGUAGES
@SEATS
def test_every_position_can_be_drawn(seats: int, lang: str) -> None:
    for state in positions(seats):
        look = Look(lang=lang, choices=words(state))
        for seen in (seen_by(None, state), seen_by_the_asked(state)):
            sheets = [svg(seen, look), board(seen, look), hand(seen, look)]
            sheets += [mat(seen, seat, look) for seat in range(seats)]
            for drawn in filter(None, sheets):
                assert_is_a_drawing(drawn, lang)


@pytest.mark.parametrize("palette", [PAPER, NIGHT, PAPER_COLOUR_BLIND, NIGHT_COLOUR_BLIND])
def test_a_drawing_uses_the_hues_of_its_palette_and_no_others(palette: Palette) -> None:
    seen = start_of()
    assert_uses_only_the_hues_of(palette, svg(seen, Look(palette=palette)), COLOURS)


def test_a_page_that_has_variables_for_colours_gets_no_other_colours() -> None:
    for state in positions(4):
        seen, look = seen_by_the_asked(state), Look(palette=PAGE, choices=words(state))
        assert_has_no_colours_but_variables(svg(seen, look) + hand(seen, look))
    assert not any(re.search(r'"#', figure(number, Look(palette=PAGE))) for number in FIGURES)


def test_two_drawings_on_one_page_cannot_clash_and_a_strict_page_may_show_them() -> None:
    seen = start_of(4, 0)
    figures = (figure(number) for number in FIGURES)
    for drawn in (svg(seen), board(seen), mat(seen, 0), hand(seen), *figures):
        assert_clashes_with_nothing_on_its_page(drawn)


@LANGUAGES
def test_no_letter_is_smaller_than_11_pixels(lang: str) -> None:
    """On a board of 900 pixels, a mat of 320, and a hand at its own size."""
    look = Look(lang=lang)
    for state in positions(4):
        seen = seen_by_the_asked(state)
        assert smallest_letter(board(seen, look), 900) >= 11
        assert all(smallest_letter(mat(seen, seat, look), 320) >= 11 for seat in range(4))
        if drawn := hand(seen, look):
            assert smallest_letter(drawn, float(read(drawn).get("viewBox", "").split()[2])) >= 11


def test_a_players_name_is_shown_and_can_do_no_harm() -> None:
    seen = start_of(3)
    drawn = svg(seen, Look(names=["<script>", 'A"&B', "Chloé"]))
    assert "<script>" not in drawn
    for places in ("players", "turn-order"):
        assert {"<script>", 'A"&B', "Chloé"} <= set(texts(part(drawn, places)))


def test_a_notebook_draws_a_position() -> None:
    assert read(positions(3)[0]._repr_svg_()).tag == f"{SVG}svg"


def test_the_ground_can_be_left_out_and_nothing_else_goes_with_it() -> None:
    seen = start_of()
    assert_only_the_ground_is_left_out(board(seen), board(seen, Look(ground=False)), "lines")


def test_nobody_sees_anothers_hand() -> None:
    seen = start_of(4, 1)
    hands = [player["hand"] for player in seen.shown()["players"]]
    assert [cards is None for cards in hands] == [True, False, True, True]
    assert Counter(word for word in all_words(hand(seen))) == Counter(f"card:{card}" for card in hands[1])
    everything = svg(seen) + board(seen) + "".join(mat(seen, seat) for seat in range(4))
    assert "card:" not in everything
    # What is drawn for a spectator does not depend on any hand.
    assert svg(seen) == svg(start_of())


# ---------------------------------------------------------------------------------------------------- for a web page


@SEATS
def test_every_piece_has_a_name_of_its_own_on_the_sheet_and_on_the_page(seats: int) -> None:
    for state in positions(seats):
        seen = seen_by(None, state)
        page = [board(seen), *(mat(seen, seat) for seat in range(seats))]
        assert_every_piece_has_a_name_of_its_own(svg(seen), page)
        own = seen_by_the_asked(state)
        if drawn := hand(own):
            assert set(pieces(drawn).values()) == {1}


def test_a_script_may_give_a_piece_a_transform_since_it_has_none() -> None:
    for state in positions(4):
        assert_no_piece_has_a_transform(svg(seen_by(None, state)))


def test_what_is_built_and_drunk_is_a_piece() -> None:
    state = position(
        tiles=[tile(0, "coal 1", "dudley.1", 1), flipped(1, "cotton 2", "worcester.1")],
        links=links(1, "birmingham-oxford"),
        merchants=merchants(2, {"oxford.1": "cotton", "oxford.2": "manufacturer"}, drunk="oxford.2"),
    )
    drawn = pieces(board(seen_by(None, state)))
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
    seen = start_of()
    for seat, name in enumerate(NAMES):
        drawn = read(mat(seen, seat, Look(lang=lang, names=NAMES)))
        assert title(drawn).startswith(name)
        assert drawn.get("viewBox") == "0 0 440 268"


def test_the_board_says_what_it_is() -> None:
    seen = start_of()
    root = read(board(seen))
    assert title(root) == "Brass: Birmingham. Canal era, round 1 of 8"
    assert "Player 1, £17" in (root.findtext(f"{SVG}desc") or "")


# ---------------------------------------------------------------------------------------------------- choosing


def clickable(seen: BrassState) -> set[str]:
    """The words that have a place: what can be built, linked or drunk, and what can be done with each tile."""
    rules, shown = seen.rules, seen.shown()
    by_kind = {"coal": "coal<", "iron": "iron<", "brewery": "beer<"}
    there = {word for word in rules.words if word.startswith(("build:", "link:"))}
    there |= {f"beer<{stall}" for stall in rules.board.stall_ids}
    for lying in shown["tiles"]:
        there |= {f"{by_kind.get(lying['industry'], 'sell:')}{lying['slot']}", f"give-up:{lying['slot']}"}
    if shown["seat"] is not None:
        there |= {f"develop:{industry}" for industry in INDUSTRIES}
    return there


@SEATS
def test_every_choice_that_has_a_place_is_on_one_thing(seats: int) -> None:
    for state in positions(seats):
        seen = seen_by(None, state)
        assert Counter(all_words(svg(seen))) == Counter(clickable(seen))


@SEATS
def test_whatever_is_offered_is_lit_and_nothing_else(seats: int) -> None:
    for state in positions(seats):
        offered, seen = words(state), seen_by_the_asked(state)
        look = Look(choices=offered)
        lit = set()
        for thing in [
            *read(svg(seen, look)).iter(),
            *read(hand(seen, look) or "<svg/>").iter(),
        ]:
            its = set(thing.get("data-word", "").split())
            assert ("choice" in thing.get("class", "").split()) == bool(its & offered)
            assert not its & offered or PAPER.choice in source(thing)
            lit |= its & offered
        assert lit == {word for word in offered if re.search("[:<]", word)}


def test_every_clickable_thing_says_what_it_is() -> None:
    for state in positions(4):
        seen = seen_by_the_asked(state)
        for drawn in filter(None, (svg(seen), hand(seen))):
            assert all(title(thing) for thing in by_word(drawn).values())


def test_only_the_mat_of_whoever_must_choose_can_be_developed() -> None:
    seen = start_of()
    for seat in range(4):
        developed = "develop:cotton" in by_word(mat(seen, seat))
        assert developed == (seat == seen.seat)


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
    assert read(svg(seen_by(None, mine.start(1)))).tag == f"{SVG}svg"
    # The rivers of the Midlands stay there.
    assert "Severn" in board(start_of())
    assert "Severn" not in board(seen_by(None, mine.start(1)))


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
    things = by_word(board(seen_by(None, tiny.start(1))))
    assert icons(things["build:pottery@dun.2"]) == {"cotton": 1, "manufacturer": 1, "pottery": 1}


def test_tables_on_equal_maps_share_what_was_drawn() -> None:
    boards = [type(brass().board)(brass().board.document) for _ in range(2)]
    one, other = (printing_of(each, language("en"), PAPER) for each in boards)
    assert one is other


def test_a_space_shows_the_industries_it_is_for() -> None:
    seen = start_of()
    things = by_word(board(seen))
    for slot, where in enumerate(seen.rules.board.slot_ids):
        shown = [INDUSTRIES[each] for each in range(6) if seen.rules.board.shows[slot] >> each & 1]
        assert icons(things[f"build:{shown[0]}@{where}"]) == dict.fromkeys(shown, 1)
    assert title(things["build:manufacturer@birmingham.2"]) == "Birmingham, space 2: manufacturer"
    assert title(things["build:brewery@farm_north.1"]) == "Farm brewery near Cannock: brewery"


def test_a_town_has_its_banner_by_colour_and_mark() -> None:
    seen = start_of()
    towns = part(board(seen), "towns")
    banners = Counter(BANNER_COLOURS[each.banner] for each in seen.rules.board.locations if not each.farm)
    assert marks(towns) == banners
    assert len(set(BANNER_COLOURS.values())) == len(BANNERS)


def test_a_tile_shows_owner_industry_level_and_what_is_left_on_it() -> None:
    state = position(tiles=[tile(1, "iron 2", "dudley.2", 3), tile(0, "brewery 1", "stone.1", 1)])
    things = by_word(board(seen_by(None, state), Look(names=NAMES[:2])))
    iron, brewery = things["iron<dudley.2"], things["beer<stone.1"]
    assert (texts(iron), marks(iron)) == (["II"], {"blue": 1})
    assert source(iron).count(PAPER.hues["orange"]) == 3
    assert title(iron) == "Dudley, space 2: iron works II of Ben, 3 cubes"
    assert (texts(brewery), marks(brewery)) == (["I"], {"red": 1})
    assert title(brewery) == "Stone, space 1: brewery I of Ann, 1 barrel"


def test_a_flipped_tile_shows_points_income_and_owner_on_a_dark_top() -> None:
    state = position(tiles=[flipped(1, "cotton 2", "worcester.1")])
    thing = by_word(board(seen_by(None, state)))["sell:worcester.1"]
    assert texts(thing) == ["5", "4"]
    assert marks(thing) == {"blue": 1}
    assert PAPER.hues["black"] in source(thing)
    assert title(thing).endswith("flipped")


def test_a_line_says_what_can_be_built_there_and_then_who_built() -> None:
    state = position(links=links(1, "birmingham-oxford"))
    things = by_word(board(seen_by(None, state), Look(names=NAMES[:2])))
    assert title(things["link:derby-uttoxeter"]) == "Derby – Uttoxeter: railway only"
    assert title(things["link:walsall-burton_on_trent"]) == "Walsall – Burton-on-Trent: canal only"
    assert title(things["link:kidderminster-worcester"]).startswith("Kidderminster – Worcester – Farm brewery")
    assert title(things["link:birmingham-oxford"]) == "Birmingham – Oxford: canal of Ben"
    assert marks(things["link:birmingham-oxford"]) == {"blue": 1}


def test_the_eras_look_different() -> None:
    seen = start_of()
    canal, rail = (part(board(in_era(seen, era)), "lines") for era in (CANAL, RAIL))
    for lines, strong in ((canal, PAPER.look), (rail, PAPER.ink)):
        faint, plain = lines[0]
        assert (faint.get("opacity"), plain.get("opacity")) == (".3", None)
        assert {path.get("stroke") for path in plain} > {strong}
    # Once built, a line is no longer printed.
    place(seen, 0, seen.rules.board.line_index["derby-uttoxeter"])
    built = part(board(in_era(seen, RAIL)), "lines")
    assert len(built[0][1][0].get("d", "")) < len(rail[0][1][0].get("d", ""))


@pytest.mark.parametrize("line", ["birmingham-oxford", "kidderminster-worcester"])
def test_a_line_that_can_be_built_shines_in_either_era(line: str) -> None:
    seen = start_of()
    for era in (CANAL, RAIL):
        thing = by_word(board(in_era(seen, era), Look(choices=[f"link:{line}"])))[f"link:{line}"]
        assert thing.get("class") == "line choice"
        assert 'class="glow"' in source(thing)


def test_a_merchant_shows_what_it_buys_its_barrel_and_its_bonus() -> None:
    state = position(merchants=merchants(2, {"oxford.1": "cotton", "shrewsbury.1": "cotton manufacturer pottery"}))
    things = by_word(board(seen_by(None, state)))
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
    seen = start_of(3)
    score(seen, 1, MERCHANTS, 105)
    seen.space[1] = 40
    track = part(board(seen, Look(names=NAMES[:3])), "progress")
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
    seen = start_of(2)
    say = language(lang, seen.rules.name)
    seen.round = 10
    for era in (CANAL, RAIL):
        lines = texts(part(board(in_era(seen, era), Look(lang=lang)), "title"))
        assert all(name_width(line, LETTERS, bold=False) < plan.TITLE.right - plan.TITLE.left - 8 for line in lines)
    for name in ("Coal", "Iron"):
        assert name_width(say(name), LETTERS) < plan.COAL.right - plan.COAL.left - 24


def test_french_sets_its_spaces_before_colons_and_semicolons() -> None:
    for state in positions(2):
        seen, look = seen_by_the_asked(state), Look(lang="fr")
        for said in titles(read(svg(seen, look))):
            assert not re.search(r"[^\u00a0][:;] ", said.removeprefix("Brass: ")), said


def test_the_turn_order_tells_who_has_spent_what() -> None:
    seen = start_of(3)
    seen.order = [2, 0, 1]
    seen.spent[0] = 12
    order = part(board(seen, Look(names=NAMES[:3])), "turn-order")
    assert [text for text in texts(order) if text in NAMES] == ["Cleo", "Ann", "Ben"]
    assert "£12" in texts(order)


def test_the_piles_tell_how_many_cards_they_have() -> None:
    seen = start_of()
    assert texts(part(board(seen), "piles")) == ["28", "4", "4"]


@pytest.mark.parametrize("cubes", [0, 1, 13, 14])
def test_the_dearest_spaces_of_a_market_are_filled_first(cubes: int) -> None:
    seen = start_of()
    seen.coal_market = cubes
    names = {name for name in pieces(board(seen)) if re.fullmatch(r"coal:\d+", name)}
    assert names == {f"coal:{n}" for n in range(len(COAL_MARKET.prices) - cubes, len(COAL_MARKET.prices))}


# ---------------------------------------------------------------------------------------------------- the mats


def test_a_mat_shows_the_next_tile_of_each_industry_with_what_it_costs_and_brings() -> None:
    seen = start_of()
    seat = seen.seat
    seen.mat[seat * INDUSTRY_COUNT + MANUFACTURER] = 10
    seen.mat[seat * INDUSTRY_COUNT + POTTERY] = 0
    things = by_word(mat(seen, seat))
    assert texts(things["develop:manufacturer"]) == ["II", "£10", "5", "1"]
    assert texts(things["develop:pottery"]) == []
    assert title(things["develop:pottery"]) == "pottery: none left"
    assert title(things["develop:cotton"]).startswith(
        "cotton mill: I × 3, II × 2, III × 3, IV × 3. Next: I, costs £12, "
    )
    assert "cannot be developed" in title(by_word(mat(start_of(), seat))["develop:pottery"])


def test_a_mat_can_show_every_tile() -> None:
    seen = start_of()
    seat = seen.seat
    for era in (CANAL, RAIL):
        for n, industry in enumerate(INDUSTRIES):
            for left in range(1, len(STACKS[n]) + 1):
                seen.era, seen.mat[seat * INDUSTRY_COUNT + n] = era, left
                kind = TILES[STACKS[n][-left]]
                assert f"{kind.points}" in texts(by_word(mat(seen, seat))[f"develop:{industry}"])


def test_a_mat_tells_money_points_income_links_cards_and_wild_cards() -> None:
    seen = start_of()
    score(seen, 2, MERCHANTS, 12)
    seen.money[2], seen.space[2], seen.links[2] = 41, INCOME_LEVEL.index(-3), 9
    seen.hands[2] = [*[HIDDEN] * 6, seen.rules.cards.wild_location]
    drawn = read(mat(seen, 2, Look(names=NAMES)))
    assert texts(drawn)[:6] == ["Cleo", "£41", "12", "−£3", "9", "7"]
    assert "wild location card" in titles(drawn)
    assert marks(drawn)[COLOURS[2]] == 1 + len(INDUSTRIES)


# ---------------------------------------------------------------------------------------------------- the hand


def test_a_spectator_has_no_hand_and_an_empty_one_is_not_drawn() -> None:
    seen = start_of(4, 0)
    assert hand(start_of()) == ""
    seen.hands[0] = []
    assert hand(seen) == ""


def test_every_card_can_be_drawn_and_says_what_it_is() -> None:
    seen = start_of(4, 0)
    cards = seen.rules.cards
    seen.hands[0] = [*range(cards.count), cards.index["iron"]]
    drawn = hand(seen)
    things = by_word(drawn)
    assert things.keys() == {f"card:{card}" for card in cards.ids}
    assert len([thing for thing in read(drawn).iter() if thing.get("data-word")]) == cards.count + 1
    assert icons(things["card:cotton-manufacturer"]) == {"cotton": 1, "manufacturer": 1}
    assert marks(things["card:derby"]) == {"teal": 1}
    assert title(things["card:derby"]) == "Location card: Derby"
    assert title(things["card:wild-industry"]) == "Wild industry card: any industry"


# ---------------------------------------------------------------------------------------------------- figures


@LANGUAGES
@pytest.mark.parametrize("number", FIGURES)
def test_a_figure_helps_with_a_rule_that_there_is(number: int, lang: str) -> None:
    assert number in catalogue(brass().folder, lang).rules
    assert_is_a_figure(figure(number, Look(lang=lang)), lang)


def test_most_rules_need_no_figure() -> None:
    assert [figure(number) for number in (0, 1, 148)] == ["", "", ""]
