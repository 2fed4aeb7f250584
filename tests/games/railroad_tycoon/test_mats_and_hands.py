"""Mats, hands, panels and figures: all that is on the table is there, nothing hidden is, and choices are lit."""

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
from ironbridge.draw.svg import Markup
from ironbridge.engine.game import State
from ironbridge.games import game
from ironbridge.games.railroad_tycoon.drawing import cards as faces
from ironbridge.games.railroad_tycoon.drawing import hands, mats, operations, score_track, stock
from ironbridge.games.railroad_tycoon.drawing.figures import FIGURES, SCALE, draw_figure
from ironbridge.games.railroad_tycoon.drawing.page import LETTERS, Page
from ironbridge.games.railroad_tycoon.drawing.plan import WIDTH, Box
from ironbridge.games.railroad_tycoon.drawing.printing import SEAT_COLOURS, printing_of
from ironbridge.games.railroad_tycoon.game import RailroadTycoon
from ironbridge.games.railroad_tycoon.rules import RULES
from ironbridge.games.railroad_tycoon.rules.components import (
    BEST_ENGINE,
    CARDS,
    COLOURS,
    ENGINE_COST,
    GREEN_CIRCLE,
    HAND,
    INCOME,
    NO_SYMBOL,
    PURPLE_DIAMOND,
    RED_X,
    SYMBOLS,
    TRACK_END,
    TYCOONS,
)
from ironbridge.games.railroad_tycoon.sentences.names import card_name, tycoon_name
from ironbridge.language import language
from tests.games.drawings import (
    SVG,
    assert_clashes_with_nothing_on_its_page,
    assert_has_no_colours_but_variables,
    assert_is_a_drawing,
    assert_is_a_figure,
    assert_no_piece_has_a_transform,
    assert_no_word_leaves_a_figure,
    by_class,
    by_piece,
    by_word,
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

NAMES = ["Ann", "Ben", "Cleo", "Dorothea", "Eve", "Fay"]
LANGUAGES = pytest.mark.parametrize("lang", ["en", "fr"])
VARIANTS = pytest.mark.parametrize("variant", ["full", "beginners"])
PLAYED = 1200  # choices of a game that was played anyhow
MOST_HELD = ["grant"] * 4 + ["perfect", "tunnel"]  # and all hotels
DIAMOND = "M0-1.06L.86 0L0 1.06L-.86 0Z"
X = "M-.9-.5L-.5-.9L0-.4"


@cache
def tycoon(seats: int = 3, variant: str = "full") -> RailroadTycoon:
    rules = game("railroad-tycoon", seats=seats, variant=variant)
    assert isinstance(rules, RailroadTycoon)
    return rules


@cache
def positions(variant: str = "full", seats: int = 3) -> tuple[State, ...]:
    """Positions out of one game that was played anyhow, the first among them."""
    rng = random.Random(seats)
    state = tycoon(seats, variant).start(seats)
    kept = [state.copy()]
    for _ in range(PLAYED):
        if not state.over:
            state.play(rng.choice(state.choices()))
            if rng.random() < 0.03:
                kept.append(state.copy())
    return tuple(kept)


def start_of(seats: int = 3, viewer: int | None = None, variant: str = "full") -> tuple[RailroadTycoon, dict[str, Any]]:
    """A new game's rules, and a view of it to be written into."""
    rules = tycoon(seats, variant)
    return rules, rules.start(1).view(viewer)


def page_of(rules: RailroadTycoon, view: dict[str, Any], look: Look = PLAIN) -> Page:
    printing = printing_of(rules.board, language(look.lang, rules.name), look.palette)
    return Page(printing, view, "", look.names, frozenset(look.choices))


def mat(rules: RailroadTycoon, view: dict[str, Any], seat: int, look: Look = PLAIN) -> str:
    page = page_of(rules, view, look)
    return sheet("mat", (mats.WIDTH, mats.HEIGHT), page.say, mats.draw_mat(page, seat))


def hand(rules: RailroadTycoon, view: dict[str, Any], look: Look = PLAIN) -> str:
    page = page_of(rules, view, look)
    cards = hands.hand_of(page)
    return sheet("hand", (hands.width_of(cards), hands.HEIGHT), page.say, hands.draw_hand(page, cards)) if cards else ""


def panels(rules: RailroadTycoon, view: dict[str, Any], look: Look = PLAIN) -> str:
    """The panels beside the map."""
    page = page_of(rules, view, look)
    plan = page.plan
    drawn: list[Markup] = [
        score_track.draw_score_track(page, plan.score_track),
        operations.draw_operations(page, plan.operations),
        stock.draw_stock(page, plan.stock),
        stock.draw_table(page, plan.table),
    ]
    return sheet("panels", (WIDTH, plan.height), page.say, *drawn)


def figure(number: int, look: Look = PLAIN) -> str:
    return draw_figure(number, language(look.lang, "railroad-tycoon"), look.palette)


def pictures(thing: ElementTree.Element) -> set[str]:
    """The kinds of cards whose picture stands on a thing."""
    paths = {path.get("d") for path in thing.iter(f"{SVG}path")}
    return {kind for kind, shape in faces.PICTURES.items() if shape.lines in paths or shape.solid in paths - {""}}


# ---------------------------------------------------------------------------------------------------- all of them


@LANGUAGES
@VARIANTS
def test_every_position_can_be_drawn(variant: str, lang: str) -> None:
    for state in positions(variant):
        rules, view = tycoon(3, variant), state.view(state.view(None)["seat"])
        look = Look(lang=lang, choices=words(state))
        sheets = [panels(rules, view, look), hand(rules, view, look), *(mat(rules, view, n, look) for n in range(3))]
        for drawn in filter(None, sheets):
            assert_is_a_drawing(drawn, lang)
            assert_clashes_with_nothing_on_its_page(drawn)


def test_a_page_that_has_variables_for_colours_gets_no_other_colours() -> None:
    rules, view = start_of(6, 0)
    view["players"][0]["cards"] = [card.name for card in rules.board.cards]
    view["used"] = ["perfect"]
    look = Look(palette=PAGE, choices=rules.words)
    sheets = [panels(rules, view, look), hand(rules, view, look), *(mat(rules, view, seat, look) for seat in range(6))]
    sheets += [figure(number, look) for number in FIGURES]
    assert_has_no_colours_but_variables("".join(sheets))


@LANGUAGES
def test_no_letter_is_smaller_than_11_pixels(lang: str) -> None:
    """On a mat of 320 pixels, a board of 900, and on a hand and a figure at their own size."""
    rules, view = start_of(6, 0)
    view["players"][0]["cards"] = [card.name for card in rules.board.cards]
    look = Look(lang=lang, names=NAMES)
    sheets = [
        (mat(rules, view, 0, look), 320 / mats.WIDTH),
        (hand(rules, view, look), 1.0),
        (panels(rules, view, look), 11 / LETTERS),
        *((figure(number, look), SCALE) for number in FIGURES),
    ]
    for drawn, scale in sheets:
        assert all(size * scale >= 11 for size in letters(drawn))


@VARIANTS
def test_every_piece_has_a_name_of_its_own_and_no_transform(variant: str) -> None:
    for state in positions(variant):
        rules, view = tycoon(3, variant), state.view(state.view(None)["seat"])
        sheets = [panels(rules, view), *(mat(rules, view, seat) for seat in range(3)), hand(rules, view)]
        drawn = [each for each in sheets if each]
        assert set(pieces(*drawn).values()) == {1}
        for each in drawn:
            assert_no_piece_has_a_transform(each)


def test_a_players_name_is_shown_and_can_do_no_harm() -> None:
    rules, view = start_of()
    view["first"] = 0
    for drawn in (
        mat(rules, view, 0, Look(names=["<script>", "B", "C"])),
        panels(rules, view, Look(names=["<b>"] * 3)),
    ):
        assert not re.search("<script>|<b>", drawn)
    assert "<script>" in texts(read(mat(rules, view, 0, Look(names=["<script>", "B", "C"]))))


# ---------------------------------------------------------------------------------------------------- the mats


def test_a_mat_tells_money_points_income_links_locomotives_and_score() -> None:
    rules, view = start_of()
    view["players"][2] |= {
        "money": 41, "points": 12, "income": 14, "links": 5, "locomotives": 19, "score": -3, "shares": 15,
        "sources": {"deliveries": 9, "bonuses": 3, "hotels": 0, "shares": -15, "tycoon": 0},
    }  # fmt: skip
    drawn = by_piece(mat(rules, view, 2, Look(names=NAMES[:3])))
    shown = {name: drawn[f"{name}:2"].text for name in ("money", "points", "income", "links", "locomotives", "score")}
    assert list(shown.values()) == ["$41,000", "12", "$14,000", "5", "19", "−3"]
    said = {"income: $14,000", "locomotives left: 19", "score (deliveries 9, bonuses 3, shares −15): −3"}
    assert said <= set(titles(read(mat(rules, view, 2))))
    told = mats.told(page_of(rules, view, Look(names=NAMES[:3])), 2)
    assert told == "Cleo, $41,000, 15 shares, 12 points, income $14,000, engine of level 1, 5 links"


def test_a_mat_is_told_with_its_cards_and_with_a_tycoon_that_may_be_seen() -> None:
    rules, view = start_of(3, 0)
    view["players"][0] |= {"cards": ["hotel-chicago", "grant"], "tycoon": "morgan"}
    say = language("en", rules.name)
    names = [card_name(rules.board, card, say) for card in ("hotel-chicago", "grant")]
    assert mats.told(page_of(rules, view), 0).endswith(", ".join([*names, tycoon_name("morgan", say)]))


def test_who_plays_and_who_is_first_is_marked() -> None:
    rules, view = start_of()
    view |= {"seat": 1, "first": 2}
    drawn = [mat(rules, view, seat) for seat in range(3)]
    assert ["turn" in by_piece(each) for each in drawn] == [False, True, False]
    assert ["First player" in titles(read(each)) for each in drawn] == [False, False, True]


@pytest.mark.parametrize("shares", [0, 1, 2, 12, 40, 100])
def test_shares_lie_one_over_the_other_in_their_panel(shares: int) -> None:
    rules, view = start_of()
    view["players"][1]["shares"] = shares
    drawn = by_piece(mat(rules, view, 1))
    papers = [thing for name, thing in drawn.items() if name.startswith("share:1:")]
    assert len(papers) == min(shares, mats.MOST_PAPERS)
    lefts = [float((paper[0].get("transform") or "")[10:].split()[0]) for paper in papers]
    assert all(mats.SHARES.left < left < mats.SHARES.right - mats.PAPER[0] for left in lefts)
    assert all(marks(paper)["blue"] == 1 for paper in papers)
    assert (drawn["shares:1"].text or "").startswith(str(shares) if shares else "no")


@pytest.mark.parametrize("level", range(1, BEST_ENGINE + 1))
def test_an_engine_shows_its_level_its_reach_and_the_price_of_the_next(level: int) -> None:
    rules, view = start_of()
    view["players"][0]["engine"] = level
    thing = by_piece(mat(rules, view, 0))["engine:0"]
    price = [] if level == BEST_ENGINE else [f"{level + 1}: ${ENGINE_COST[level + 1]},000"]
    assert texts(thing) == [str(level), *price]
    reach = [circle.get("fill") for circle in thing.iter(f"{SVG}circle") if circle.get("r") == "4.2"]
    assert Counter(reach) == Counter({PAPER.ink: level, "none": BEST_ENGINE - level})
    assert faces.engine_length(level) * 34 < mats.ENGINE.right - mats.ENGINE.left - 56


def test_better_engines_are_longer() -> None:
    lengths = [faces.engine_length(level) for level in range(1, BEST_ENGINE + 1)]
    assert all(a < b for a, b in pairwise(lengths))
    wheels = [
        faces.draw_engine(level, 0, 0, 1, "red", PAPER).count("<circle") // 2 for level in range(1, BEST_ENGINE + 1)
    ]
    assert wheels == [sum(each) for each in faces.WHEELS[1:]]


def test_what_can_be_chosen_on_a_mat_is_lit_for_whoever_is_asked() -> None:
    rules, view = start_of()
    view["seat"] = 1
    for own in view["players"]:
        own["cards"] = ["grant", "perfect", "hotel-boston"]
    look = Look(choices=["issue", "upgrade", "use:grant"])
    things = by_word(mat(rules, view, 1, look))
    assert things.keys() == {"issue", "upgrade", "use:grant", "use:perfect"}
    lit = [word for word, thing in things.items() if "choice" in thing.get("class", "")]
    assert lit == ["issue", "upgrade", "use:grant"]
    assert all('class="glow"' in source(things[word]) for word in lit)
    assert not re.search("data-word|glow", mat(rules, view, 0, look))


def test_a_card_used_in_this_turn_is_dark() -> None:
    rules, view = start_of(3, 0)
    view["players"][0]["cards"] = ["perfect", "tunnel"]
    view["used"] = ["perfect"]
    dark = f'fill="{PAPER.hues["black"]}"'
    for drawn, name in ((mat(rules, view, 0), "card:{}:1"), (hand(rules, view), "hand:{}:1")):
        pieces = by_piece(drawn)
        assert [dark in source(pieces[name.format(card)]) for card in ("perfect", "tunnel")] == [True, False]
    assert [title(thing).endswith("Used in this turn.") for thing in by_class(mat(rules, view, 0), "card")] == [
        True,
        False,
    ]


@LANGUAGES
@pytest.mark.parametrize("count", range(15))
def test_cards_lie_side_by_side_on_the_mat(count: int, lang: str) -> None:
    rules, view = start_of()
    cards = [*MOST_HELD, *(card.name for card in rules.board.cards if card.name.startswith("hotel-"))][-count:]
    view["players"][1]["cards"] = cards if count else []
    shown = by_class(mat(rules, view, 1, Look(lang=lang)), "card")
    assert len(shown) == count
    boxes = []
    for thing in shown:
        x, y = (float(each) for each in (thing.get("transform") or "")[10:-1].split())
        frame = next(thing.iter(f"{SVG}rect"))
        wide, high = float(frame.get("width", 0)), float(frame.get("height", 0))
        boxes.append(Box(x, y, wide, high))
        for line in thing.iter(f"{SVG}text"):
            size = float(line.get("font-size", 0)) * faces.REGULAR
            assert float(line.get("x", 0)) + name_width(line.text or "", size) <= wide
            assert high >= mats.LETTERS + 4
    assert not any(a.meets(b, 1) for n, a in enumerate(boxes) for b in boxes[:n])
    assert all(box.right <= mats.CARDS.right + 0.2 and box.bottom <= mats.CARDS.bottom + 0.2 for box in boxes)


def test_a_hotel_names_its_city() -> None:
    rules, view = start_of()
    view["players"][1]["cards"] = ["hotel-chicago"]
    thing = by_piece(mat(rules, view, 1))["card:hotel-chicago:1"]
    assert (texts(thing), pictures(thing)) == (["Chicago"], {"hotel"})


def test_a_tycoon_is_face_down_for_everybody_else() -> None:
    rules, view = start_of(3, 1)
    assert [own["tycoon"] is None for own in view["players"]] == [True, False, True]
    mine = tycoon_name(view["players"][1]["tycoon"], language("en", rules.name)).split()[-1]
    drawn = [by_piece(mat(rules, view, seat))[f"tycoon:{seat}"] for seat in range(3)]
    assert [texts(thing) for thing in drawn] == [[], [mine], []]
    assert "A tycoon card, face down" in titles(read(mat(rules, view, 0)))


@pytest.mark.parametrize("tycoon", TYCOONS)
def test_every_tycoon_can_be_shown(tycoon: str) -> None:
    rules, view = start_of(3, 0)
    view["players"][0]["tycoon"] = tycoon
    say = language("en", rules.name)
    (shown,) = texts(by_piece(mat(rules, view, 0))["tycoon:0"])
    assert shown == tycoon_name(tycoon, say).split()[-1]
    assert shown in " ".join(texts(read(hand(rules, view))))


def test_beginners_have_neither_cards_nor_tycoons() -> None:
    rules, view = start_of(3, 0, "beginners")
    assert not by_class(mat(rules, view, 0), "tycoon")
    assert "no cards yet" not in texts(read(mat(rules, view, 0)))
    assert hand(rules, view) == ""
    assert not by_class(panels(rules, view), "operations")
    assert "cards:pile" not in by_piece(panels(rules, view))


# ---------------------------------------------------------------------------------------------------- the hand


def test_a_spectator_has_no_hand() -> None:
    assert hand(*start_of()) == ""


def test_a_hand_is_the_tycoon_and_the_cards() -> None:
    rules, view = start_of(3, 0)
    view["players"][0] |= {"tycoon": "gould", "cards": ["grant", "hotel-boston", "grant"]}
    drawn = hand(rules, view, Look(choices=["use:grant"]))
    assert list(by_piece(drawn)) == ["hand:gould:1", "hand:grant:1", "hand:hotel-boston:1", "hand:grant:2"]
    things = by_class(drawn, "card")
    assert [thing.get("data-word") for thing in things] == [None, "use:grant", None, "use:grant"]
    assert ["choice" in thing.get("class", "") for thing in things] == [False, True, False, True]
    spots = [float((thing.get("transform") or "")[10:].split()[0]) for thing in things]
    assert all(b - a > hands.CARD[0] for a, b in pairwise(spots))
    assert spots[-1] + hands.CARD[0] + hands.EDGE == hands.width_of(["gould", "grant", "hotel-boston", "grant"])


def test_nobody_sees_anothers_hand() -> None:
    rules, view = start_of(3, 1)
    for seat in (0, 2):
        assert f"hand:{rules.start(1).view(seat)['players'][seat]['tycoon']}:1" not in by_piece(hand(rules, view))


@LANGUAGES
def test_no_word_leaves_its_card_and_none_is_cut(lang: str) -> None:
    rules, view = start_of(3, 0)
    wide, high = hands.CARD
    kept = [card.name for card in rules.board.cards if card.symbol not in (GREEN_CIRCLE, RED_X)]
    for mine in TYCOONS:
        view["players"][0] |= {"tycoon": mine, "cards": kept}
        for thing in by_class(hand(rules, view, Look(lang=lang)), "card"):
            for line in thing.iter(f"{SVG}text"):
                x, y, size = (float(line.get(key, 0)) for key in ("x", "y", "font-size"))
                assert x + name_width(line.text or "", size) <= wide - 4
                assert size < y < high - 4
                assert "…" not in (line.text or "")


def test_a_card_has_the_symbol_of_its_kind() -> None:
    rules, _ = start_of()
    signs = {GREEN_CIRCLE: PAPER.hues["green"], PURPLE_DIAMOND: DIAMOND, RED_X: X, HAND: "rotate(-26 0 .9)"}
    for card in rules.board.cards:
        drawn = hands.draw_card(page_of(*start_of()).printing, card.name, False, False)
        assert {symbol for symbol, sign in signs.items() if sign in drawn} == {card.symbol} - {NO_SYMBOL}


# ---------------------------------------------------------------------------------------------------- the score track

BOXES = pytest.mark.parametrize("box", [Box(0, 0, 540, 312), Box(10, 20, 540, 430), Box(0, 0, 700, 250)])


@BOXES
def test_the_spaces_follow_one_another_within_the_box(box: Box) -> None:
    spaces = [score_track.space_box(n, box) for n in range(score_track.SPACES + score_track.LEGEND)]
    assert len({space.middle for space in spaces}) == len(spaces)
    for space in spaces:
        assert box.left < space.left
        assert space.right <= box.right
        assert space.bottom <= box.bottom
        assert space.width > width("100", LETTERS, bold=True)
    for a, b in pairwise(spaces):
        assert abs(a.middle[0] - b.middle[0]) < a.width + 0.1
        assert abs(a.middle[1] - b.middle[1]) < a.height + 0.1


@BOXES
def test_every_space_has_its_points_and_every_income_is_told(box: Box) -> None:
    page = page_of(*start_of())
    root = read(sheet("track", (800, 500), page.say, score_track.print_track(page.printing, box)))
    lines = list(root.iter(f"{SVG}text"))
    plain = [line.text for line in lines if line.get("font-family") is None]
    assert plain == [str(n) for n in range(TRACK_END + 1)]
    incomes = [line.text for line in lines if line.get("text-anchor") == "middle"]
    assert set(incomes) == {str(income) for income in INCOME}


def test_past_100_a_marker_goes_round_again() -> None:
    assert [score_track.space_of(points) for points in (0, 1, 100, 101, 104, 200, 201)] == [
        (0, 0), (1, 0), (100, 0), (1, 100), (4, 100), (100, 100), (1, 200),
    ]  # fmt: skip
    rules, view = start_of()
    view["players"][1] |= {"points": 104, "income": INCOME[4]}
    thing = by_piece(panels(rules, view, Look(names=NAMES)))["marker:1"]
    assert (texts(thing), marks(thing)["blue"]) == (["100+"], 1)
    assert title(thing) == "Ben: 104 points, income $7,000"


@pytest.mark.parametrize("crowd", range(1, 7))
def test_markers_stand_on_their_space_and_can_be_told_apart(crowd: int) -> None:
    rules, view = start_of(crowd if crowd > 1 else 2)
    points = [23] * crowd + [24] * (crowd == 1)
    for own, n in zip(view["players"], points, strict=True):
        own["points"] = n
    page = page_of(rules, view)
    space, drawn = score_track.space_box(23, page.plan.score_track), by_piece(panels(rules, view))
    spots = []
    for seat in range(crowd):
        disc = next(drawn[f"marker:{seat}"].iter(f"{SVG}circle"))
        x, y, radius = (float(disc.get(key, 0)) for key in ("cx", "cy", "r"))
        assert space.left <= x - radius + 0.5
        assert x + radius <= space.right + 0.5
        assert space.top <= y - radius + 0.5
        assert y + radius <= space.bottom + 0.5
        spots.append((x, y))
        assert marks(drawn[f"marker:{seat}"])[SEAT_COLOURS[seat]] == 1
    assert all(abs(a[0] - b[0]) + abs(a[1] - b[1]) > 10 for n, a in enumerate(spots) for b in spots[:n])


# ---------------------------------------------------------------------------------------------------- operations cards


@LANGUAGES
@pytest.mark.parametrize("count", [0, 1, 9, 15, 16, 20, 25, 40])
def test_available_cards_fit_in_their_panel(count: int, lang: str) -> None:
    rules, view = start_of()
    deck = [card.name for card in rules.board.cards for _ in range(card.copies)]
    random.Random(count).shuffle(deck)
    view["display"] = deck[:count]
    drawn = panels(rules, view, Look(lang=lang))
    box = page_of(rules, view).plan.operations
    things = [thing for thing in by_class(drawn, "card") if (thing.get("data-word") or "").startswith("take:")]
    different = dict.fromkeys(view["display"])
    assert [thing.get("data-word") for thing in things] == [f"take:{card}" for card in different]
    _, wide, high = operations.card_size(len(different), box)
    assert high >= LETTERS + 4
    for thing in things:
        x, y = (float(each) for each in (thing.get("transform") or "")[10:-1].split())
        assert box.left <= x
        assert x + wide <= box.right
        assert box.top <= y
        assert y + high <= box.bottom
        for line in thing.iter(f"{SVG}text"):
            if line.get("font-family"):
                assert operations.LEFT + name_width(line.text or "", LETTERS * faces.REGULAR) <= wide
                assert 12 < float(line.get("y", 0)) < high


@LANGUAGES
def test_equal_cards_lie_on_each_other_and_no_name_is_cut(lang: str) -> None:
    rules, view = start_of()
    view["display"] = [
        "grant",
        "growth",
        "grant",
        "industry",
        "line-new_york-chicago",
        "grant",
        "growth",
        "hotel-boston",
    ]
    view["players"][0]["cards"] = ["grant"]
    drawn = panels(rules, view, Look(lang=lang))
    counts = {word: texts(thing)[-1] for word, thing in by_word(drawn).items() if word.startswith("take:")}
    assert [word for word, said in counts.items() if "×" in said] == ["take:grant", "take:growth"]
    assert (counts["take:grant"].endswith("× 3"), counts["take:growth"].endswith("× 2")) == (True, True)
    assert not any("…" in said or "..." in said for said in texts(read(drawn)))
    # Each copy is a piece; the one that is taken next lies on top.
    grants = [name for thing in by_word(drawn)["take:grant"] if (name := thing.get("data-piece"))]
    assert grants == ["card:grant:4", "card:grant:3", "card:grant:2"]
    assert title(by_word(drawn)["take:grant"]).startswith("3 × ")


def test_a_card_tells_what_it_is_and_can_be_chosen() -> None:
    rules, view = start_of()
    view["display"] = ["line-new_york-chicago", "bounty-mobile", "growth", "hotel-boston"]
    things = by_word(panels(rules, view, Look(choices=["take:growth", "take:hotel-boston"])))
    assert texts(things["take:line-new_york-chicago"]) == ["10", "New York", "Chicago"]
    assert texts(things["take:bounty-mobile"]) == ["4", "Mobile"]
    assert texts(things["take:hotel-boston"]) == ["+1", "Boston"]
    say = language("en", rules.name)
    for card in view["display"]:
        thing = things[f"take:{card}"]
        assert title(thing).startswith(f"{card_name(rules.board, card, say)}. ")
        assert ("choice" in thing.get("class", ""), 'class="glow"' in source(thing)) == (
            card in ("growth", "hotel-boston"),
        ) * 2


def test_every_kind_of_card_has_its_own_picture() -> None:
    rules, _ = start_of()
    kinds = {faces.kind_of(card.name) for card in rules.board.cards}
    assert kinds == {*faces.PICTURES, "growth", "new-train"} - {faces.TYCOON}
    drawn = {kind: faces.draw_picture(kind if kind in CARDS else f"{kind}-x", 0, 0, 9, PAPER) for kind in kinds}
    assert len(set(drawn.values())) == len(kinds)
    assert {faces.kind_of(each) for each in TYCOONS} == {faces.TYCOON}
    assert len(SYMBOLS) == len({faces.draw_symbol(symbol, 0, 0, 9, PAPER) for symbol in range(len(SYMBOLS))})


def test_whoever_takes_a_card_has_it_under_the_same_name() -> None:
    _, view = start_of()
    view["players"][0]["cards"], view["display"] = ["grant"], ["grant", "hotel-boston", "grant"]
    before = faces.names_shown(view)
    assert before == ["card:grant:2", "card:hotel-boston:1", "card:grant:3"]
    view["players"][0]["cards"], view["display"] = ["grant", "hotel-boston", "grant"], ["grant"]
    assert faces.names_held(view, 0) == ["card:grant:1", "card:hotel-boston:1", "card:grant:2"]
    assert (faces.names_held(view, 1), faces.names_shown(view)) == ([], ["card:grant:3"])


# ---------------------------------------------------------------------------------------------------- stock and table


def test_the_stock_counts_the_bag_the_new_cities_the_markers_and_the_deck() -> None:
    rules, view = start_of()
    view["bag"] = dict(zip(COLOURS, (5, 0, 11, 3, 9), strict=True))
    view["new_cities"] = dict(zip(COLOURS, (2, 0, 1, 3, 2), strict=True))
    view |= {"markers": 3, "markers_needed": 12, "pile": 23, "discards": ["era", "grant"]}
    drawn = panels(rules, view)
    pieces = by_piece(drawn)
    assert [pieces[f"bag:{colour}"].text for colour in COLOURS] == ["5", "0", "11", "3", "9"]
    assert [pieces[f"new-cities:{colour}"].text for colour in COLOURS] == ["2", "0", "1", "3", "2"]
    assert [marks(pieces[f"new-city:{colour}"])[colour] for colour in COLOURS] == [2, 0, 1, 3, 2]
    shown = [pieces[name].text for name in ("markers", "cards:pile", "cards:discards")]
    assert shown == ["3 / 12", "23", "2"]
    pips = [disc.get("fill") for disc in read(drawn).iter(f"{SVG}circle") if disc.get("r") == "5"]
    assert pips == [PAPER.ink] * 3 + ["none"] * 9
    assert {"In the bag: 11 blue cubes", "Deck: 23 cards", "A red city: 2 left"} <= set(titles(read(drawn)))


def test_the_colour_of_a_new_city_can_be_chosen() -> None:
    rules, view = start_of()
    things = by_word(panels(rules, view, Look(choices=["colour:red", "colour:purple"])))
    lit = [colour for colour in COLOURS if "choice" in things[f"colour:{colour}"].get("class", "")]
    assert lit == ["red", "purple"]
    assert ['class="glow"' in source(things[f"colour:{colour}"]) for colour in COLOURS] == [
        colour in lit for colour in COLOURS
    ]


@pytest.mark.parametrize("needed", [10, 12, 14, 16, 18])
def test_all_markers_have_room(needed: int) -> None:
    rules, view = start_of()
    view |= {"markers": needed + 2, "markers_needed": needed}
    box = page_of(rules, view).plan.stock
    pips = [disc for disc in read(panels(rules, view)).iter(f"{SVG}circle") if disc.get("r") == "5"]
    assert len(pips) == needed
    assert f"{needed + 2} / {needed}" in texts(read(panels(rules, view)))
    assert all(float(disc.get("cx", 0)) + 5 < box.right for disc in pips)
    deck = box.top + box.height * 0.74 - 11 - stock.CARD[1] / 2 - 2 * stock.UP
    assert all(box.top < float(disc.get("cy", 0)) + 5 < deck for disc in pips)


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"turn": 3, "round": 0}, "Turn 3: auction"),
        ({"turn": 3, "round": 2}, "Turn 3: action round 2 of 3"),
        ({"turn": 9, "round": 1, "last_turn": 9}, "Last turn: action round 1 of 3"),
        ({"over": True}, "Game over"),
    ],
)
def test_the_table_tells_the_turn(changed: dict[str, Any], told: str) -> None:
    rules, view = start_of()
    view |= changed
    assert texts(by_piece(panels(rules, view))["moment"]) == [told]


def test_the_table_tells_who_is_first_and_the_bid_that_stands() -> None:
    rules, view = start_of()
    view |= {"first": 2, "auction": {"bid": 5, "leader": 1, "bidding": [0, 1]}}
    pieces = by_piece(panels(rules, view, Look(names=NAMES)))
    assert (texts(pieces["first"]), marks(pieces["first"])["yellow"]) == (["First:", "Cleo"], 1)
    assert (texts(pieces["bid"]), marks(pieces["bid"])["blue"]) == (["Bid: $5,000", "Ben"], 1)
    view["auction"] = {"bid": 0, "leader": None, "bidding": [0, 1, 2]}
    assert texts(by_piece(panels(rules, view))["bid"]) == ["No bid yet"]
    view |= {"auction": None, "round": 1, "turn": 8, "last_turn": 9}
    assert "bid" not in by_piece(panels(rules, view))
    assert "Last turn: 9" in texts(read(panels(rules, view)))


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
    assert_no_word_leaves_a_figure(figure(number, Look(lang=lang)), SCALE, name_width)


def test_most_rules_need_no_figure() -> None:
    assert [figure(number) for number in (0, 1, 113)] == ["", "", ""]
