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
from ironbridge.engine.catalogue import catalogue
from ironbridge.engine.game import State
from ironbridge.engine.kinds import HIDDEN
from ironbridge.games import game
from ironbridge.games.railroad_tycoon.drawing import DRAWING, hands, mats, operations, score_track, stock
from ironbridge.games.railroad_tycoon.drawing import cards as faces
from ironbridge.games.railroad_tycoon.drawing.cities import draw_rim
from ironbridge.games.railroad_tycoon.drawing.figures import FIGURES, SCALE
from ironbridge.games.railroad_tycoon.drawing.page import LETTERS, Page
from ironbridge.games.railroad_tycoon.drawing.plan import WIDTH, Box
from ironbridge.games.railroad_tycoon.drawing.printing import SEAT_COLOURS
from ironbridge.games.railroad_tycoon.game import RailroadTycoon
from ironbridge.games.railroad_tycoon.rules.components import (
    BEST_ENGINE,
    CARDS,
    COLOURS,
    ENGINE_COST,
    GOULD,
    GRANT,
    GREEN_CIRCLE,
    HAND,
    INCOME,
    MORGAN,
    NO_SYMBOL,
    NOBODY,
    PERFECT,
    PURPLE_DIAMOND,
    RED_X,
    SYMBOLS,
    TRACK_END,
    TYCOONS,
)
from ironbridge.games.railroad_tycoon.rules.state import TycoonState
from ironbridge.games.railroad_tycoon.sentences.names import card_name, tycoon_name
from ironbridge.language import language
from ironbridge.parts.auction import Auction
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
    part,
    pieces,
    read,
    source,
    texts,
    title,
    titles,
)
from tests.games.playing import words
from tests.games.railroad_tycoon.helpers import seen_by, seen_by_the_asked

NAMES = ["Ann", "Ben", "Cleo", "Dorothea", "Eve", "Fay"]
figure = DRAWING.figure
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


def start_of(seats: int = 3, viewer: int | None = None, variant: str = "full") -> TycoonState:
    """A new game as somebody may see it, to be written into."""
    return seen_by(viewer, tycoon(seats, variant).start(1))


def give(seen: TycoonState, seat: int, *cards: str) -> None:
    """Let a seat have these cards before it, and no others; nobody else has any."""
    index = seen.rules.board.card_index
    seen.grants = [cards.count("grant") * (each == seat) for each in range(seen.rules.seats)]
    seen.holder = [seat if card in {index[name] for name in cards} - {GRANT} else NOBODY for card in index.values()]


def give_all(seen: TycoonState, seat: int) -> None:
    """Even those that nobody keeps."""
    seen.holder = [seat] * seen.rules.board.card_count


def numbers_of(seen: TycoonState, *cards: str) -> list[int]:
    return [seen.rules.board.card_index[card] for card in cards]


def page_of(seen: TycoonState, look: Look = PLAIN) -> Page:
    return DRAWING.page(seen, look)


def mat(seen: TycoonState, seat: int, look: Look = PLAIN) -> str:
    page = page_of(seen, look)
    return sheet("mat", (mats.WIDTH, mats.HEIGHT), page.say, mats.draw_mat(page, seat))


def hand(seen: TycoonState, look: Look = PLAIN) -> str:
    page = page_of(seen, look)
    cards = hands.hand_of(page)
    return sheet("hand", (hands.width_of(cards), hands.HEIGHT), page.say, hands.draw_hand(page, cards)) if cards else ""


def panels(seen: TycoonState, look: Look = PLAIN) -> str:
    """The panels beside the map."""
    page = page_of(seen, look)
    plan = page.plan
    drawn: list[Markup] = [
        score_track.draw_score_track(page, plan.score_track),
        operations.draw_operations(page, plan.operations),
        stock.draw_stock(page, plan.stock),
        stock.draw_table(page, plan.table),
    ]
    return sheet("panels", (WIDTH, plan.height), page.say, *drawn)


def pictures(thing: ElementTree.Element) -> set[str]:
    """The kinds of cards whose picture stands on a thing."""
    paths = {path.get("d") for path in thing.iter(f"{SVG}path")}
    return {kind for kind, shape in faces.PICTURES.items() if shape.lines in paths or shape.solid in paths - {""}}


# ---------------------------------------------------------------------------------------------------- all of them


@LANGUAGES
@VARIANTS
def test_every_position_can_be_drawn(variant: str, lang: str) -> None:
    for state in positions(variant):
        seen = seen_by_the_asked(state)
        look = Look(lang=lang, choices=words(state))
        sheets = [panels(seen, look), hand(seen, look), *(mat(seen, n, look) for n in range(3))]
        for drawn in filter(None, sheets):
            assert_is_a_drawing(drawn, lang)
            assert_clashes_with_nothing_on_its_page(drawn)


def test_a_page_that_has_variables_for_colours_gets_no_other_colours() -> None:
    seen = start_of(6, 0)
    give_all(seen, 0)
    seen.used = 1 << PERFECT
    look = Look(palette=PAGE, choices=seen.rules.words)
    sheets = [panels(seen, look), hand(seen, look), *(mat(seen, seat, look) for seat in range(6))]
    sheets += [figure(number, look) for number in FIGURES]
    assert_has_no_colours_but_variables("".join(sheets))


@LANGUAGES
def test_no_letter_is_smaller_than_11_pixels(lang: str) -> None:
    """On a mat of 320 pixels, a board of 900, and on a hand and a figure at their own size."""
    seen = start_of(6, 0)
    give_all(seen, 0)
    look = Look(lang=lang, names=NAMES)
    sheets = [
        (mat(seen, 0, look), 320 / mats.WIDTH),
        (hand(seen, look), 1.0),
        (panels(seen, look), 11 / LETTERS),
        *((figure(number, look), SCALE) for number in FIGURES),
    ]
    for drawn, scale in sheets:
        assert all(size * scale >= 11 for size in letters(drawn))


@VARIANTS
def test_every_piece_has_a_name_of_its_own_and_no_transform(variant: str) -> None:
    for state in positions(variant):
        seen = seen_by_the_asked(state)
        sheets = [panels(seen), *(mat(seen, seat) for seat in range(3)), hand(seen)]
        drawn = [each for each in sheets if each]
        assert set(pieces(*drawn).values()) == {1}
        for each in drawn:
            assert_no_piece_has_a_transform(each)


def test_a_players_name_is_shown_and_can_do_no_harm() -> None:
    seen = start_of()
    seen.first = 0
    for drawn in (
        mat(seen, 0, Look(names=["<script>", "B", "C"])),
        panels(seen, Look(names=["<b>"] * 3)),
    ):
        assert not re.search("<script>|<b>", drawn)
    assert "<script>" in texts(read(mat(seen, 0, Look(names=["<script>", "B", "C"]))))


# ---------------------------------------------------------------------------------------------------- the mats


def test_a_mat_tells_money_points_income_links_locomotives_and_score() -> None:
    seen = start_of()
    seen.money[2], seen.points[2], seen.bonuses[2], seen.shares[2], seen.links[2] = 41, 12, 3, 15, 5
    seen.link_owner, seen.link_from, seen.link_to, seen.link_track = [2] * 5, [0] * 5, [1] * 5, [[0]] * 5
    drawn = by_piece(mat(seen, 2, Look(names=NAMES[:3])))
    shown = {name: drawn[f"{name}:2"].text for name in ("money", "points", "income", "links", "locomotives", "score")}
    assert list(shown.values()) == ["$41,000", "12", "$14,000", "5", "19", "−3"]
    said = {"income: $14,000", "locomotives left: 19", "score (deliveries 9, bonuses 3, shares −15): −3"}
    assert said <= set(titles(read(mat(seen, 2))))
    told = mats.told(page_of(seen, Look(names=NAMES[:3])), 2)
    assert told == "Cleo, $41,000, 15 shares, 12 points, income $14,000, engine of level 1, 5 links"


def test_a_mat_is_told_with_its_cards_and_with_a_tycoon_that_may_be_seen() -> None:
    seen = start_of(3, 0)
    give(seen, 0, "grant", "hotel-chicago")
    seen.tycoons[0] = MORGAN
    say = language("en", seen.rules.name)
    names = [card_name(seen.rules.board, card, say) for card in numbers_of(seen, "grant", "hotel-chicago")]
    assert mats.told(page_of(seen), 0).endswith(", ".join([*names, tycoon_name("morgan", say)]))


def test_who_plays_and_who_is_first_is_marked() -> None:
    seen = start_of()
    seen.seat, seen.first = 1, 2
    drawn = [mat(seen, seat) for seat in range(3)]
    assert ["turn" in by_piece(each) for each in drawn] == [False, True, False]
    assert ["First player" in titles(read(each)) for each in drawn] == [False, False, True]


@pytest.mark.parametrize("shares", [0, 1, 2, 12, 40, 100])
def test_shares_lie_one_over_the_other_in_their_panel(shares: int) -> None:
    seen = start_of()
    seen.shares[1] = shares
    drawn = by_piece(mat(seen, 1))
    papers = [thing for name, thing in drawn.items() if name.startswith("share:1:")]
    assert len(papers) == min(shares, mats.MOST_PAPERS)
    lefts = [float((paper[0].get("transform") or "")[10:].split()[0]) for paper in papers]
    assert all(mats.SHARES.left < left < mats.SHARES.right - mats.PAPER[0] for left in lefts)
    assert all(marks(paper)["blue"] == 1 for paper in papers)
    assert (drawn["shares:1"].text or "").startswith(str(shares) if shares else "no")


@pytest.mark.parametrize("level", range(1, BEST_ENGINE + 1))
def test_an_engine_shows_its_level_its_reach_and_the_price_of_the_next(level: int) -> None:
    seen = start_of()
    seen.engine[0] = level
    thing = by_piece(mat(seen, 0))["engine:0"]
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
    seen = start_of()
    seen.seat = 1
    give(seen, 1, "grant", "perfect", "hotel-boston")
    look = Look(choices=["issue", "upgrade", "use:grant"])
    things = by_word(mat(seen, 1, look))
    assert things.keys() == {"issue", "upgrade", "use:grant", "use:perfect"}
    lit = [word for word, thing in things.items() if "choice" in thing.get("class", "")]
    assert lit == ["issue", "upgrade", "use:grant"]
    assert all('class="glow"' in source(things[word]) for word in lit)
    give(seen, 0, "grant", "perfect", "hotel-boston")
    assert not re.search("data-word|glow", mat(seen, 0, look))


def test_a_card_used_in_this_turn_is_dark() -> None:
    seen = start_of(3, 0)
    give(seen, 0, "perfect", "tunnel")
    seen.used = 1 << PERFECT
    dark = f'fill="{PAPER.hues["black"]}"'
    for drawn, name in ((mat(seen, 0), "card:{}:1"), (hand(seen), "hand:{}:1")):
        pieces = by_piece(drawn)
        assert [dark in source(pieces[name.format(card)]) for card in ("perfect", "tunnel")] == [True, False]
    assert [title(thing).endswith("Used in this turn.") for thing in by_class(mat(seen, 0), "card")] == [
        True,
        False,
    ]


@LANGUAGES
@pytest.mark.parametrize("count", range(15))
def test_cards_lie_side_by_side_on_the_mat(count: int, lang: str) -> None:
    seen = start_of()
    cards = [*MOST_HELD, *(card.name for card in seen.rules.board.cards if card.name.startswith("hotel-"))]
    give(seen, 1, *cards[len(cards) - count :])
    shown = by_class(mat(seen, 1, Look(lang=lang)), "card")
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
    seen = start_of()
    give(seen, 1, "hotel-chicago")
    thing = by_piece(mat(seen, 1))["card:hotel-chicago:1"]
    assert (texts(thing), pictures(thing)) == (["Chicago"], {"hotel"})


def test_a_tycoon_is_face_down_for_everybody_else() -> None:
    seen = start_of(3, 1)
    assert [tycoon == HIDDEN for tycoon in seen.tycoons] == [True, False, True]
    mine = tycoon_name(TYCOONS[seen.tycoons[1]], language("en", seen.rules.name)).split()[-1]
    drawn = [by_piece(mat(seen, seat))[f"tycoon:{seat}"] for seat in range(3)]
    assert [texts(thing) for thing in drawn] == [[], [mine], []]
    assert "A tycoon card, face down" in titles(read(mat(seen, 0)))


@pytest.mark.parametrize("tycoon", TYCOONS)
def test_every_tycoon_can_be_shown(tycoon: str) -> None:
    seen = start_of(3, 0)
    seen.tycoons[0] = TYCOONS.index(tycoon)
    say = language("en", seen.rules.name)
    (shown,) = texts(by_piece(mat(seen, 0))["tycoon:0"])
    assert shown == tycoon_name(tycoon, say).split()[-1]
    assert shown in " ".join(texts(read(hand(seen))))


def test_beginners_have_neither_cards_nor_tycoons() -> None:
    seen = start_of(3, 0, "beginners")
    assert not by_class(mat(seen, 0), "tycoon")
    assert "no cards yet" not in texts(read(mat(seen, 0)))
    assert hand(seen) == ""
    assert not by_class(panels(seen), "operations")
    assert "cards:pile" not in by_piece(panels(seen))


# ---------------------------------------------------------------------------------------------------- the hand


def test_a_spectator_has_no_hand() -> None:
    assert hand(start_of()) == ""


def test_a_hand_is_the_tycoon_and_the_cards() -> None:
    seen = start_of(3, 0)
    seen.tycoons[0] = GOULD
    give(seen, 0, "grant", "grant", "hotel-boston")
    drawn = hand(seen, Look(choices=["use:grant"]))
    assert list(by_piece(drawn)) == ["hand:gould:1", "hand:grant:1", "hand:grant:2", "hand:hotel-boston:1"]
    things = by_class(drawn, "card")
    assert [thing.get("data-word") for thing in things] == [None, "use:grant", "use:grant", None]
    assert ["choice" in thing.get("class", "") for thing in things] == [False, True, True, False]
    spots = [float((thing.get("transform") or "")[10:].split()[0]) for thing in things]
    assert all(b - a > hands.CARD[0] for a, b in pairwise(spots))
    assert spots[-1] + hands.CARD[0] + hands.EDGE == hands.width_of(["gould", "grant", "grant", "hotel-boston"])


def test_nobody_sees_anothers_hand() -> None:
    seen = start_of(3, 1)
    for seat in (0, 2):
        theirs = TYCOONS[start_of(3, seat).tycoons[seat]]
        assert f"hand:{theirs}:1" not in by_piece(hand(seen))


@LANGUAGES
def test_no_word_leaves_its_card_and_none_is_cut(lang: str) -> None:
    seen = start_of(3, 0)
    wide, high = hands.CARD
    give(seen, 0, *(card.name for card in seen.rules.board.cards if card.symbol not in (GREEN_CIRCLE, RED_X)))
    for mine in range(len(TYCOONS)):
        seen.tycoons[0] = mine
        for thing in by_class(hand(seen, Look(lang=lang)), "card"):
            for line in thing.iter(f"{SVG}text"):
                x, y, size = (float(line.get(key, 0)) for key in ("x", "y", "font-size"))
                assert x + name_width(line.text or "", size) <= wide - 4
                assert size < y < high - 4
                assert "…" not in (line.text or "")


def test_a_card_has_the_symbol_of_its_kind() -> None:
    page = page_of(start_of())
    signs = {GREEN_CIRCLE: PAPER.hues["green"], PURPLE_DIAMOND: DIAMOND, RED_X: X, HAND: "rotate(-26 0 .9)"}
    for card in page.board.cards:
        drawn = hands.draw_card(page.printing, card.name, False, False)
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
    page = page_of(start_of())
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
    seen = start_of()
    seen.points[1] = 104
    thing = by_piece(panels(seen, Look(names=NAMES)))["marker:1"]
    assert (texts(thing), marks(thing)["blue"]) == (["100+"], 1)
    assert title(thing) == "Ben: 104 points, income $7,000"


@pytest.mark.parametrize("crowd", range(1, 7))
def test_markers_stand_on_their_space_and_can_be_told_apart(crowd: int) -> None:
    seen = start_of(crowd if crowd > 1 else 2)
    seen.points = [23] * crowd + [24] * (crowd == 1)
    page = page_of(seen)
    space, drawn = score_track.space_box(23, page.plan.score_track), by_piece(panels(seen))
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
    seen = start_of()
    deck = [card.name for card in seen.rules.board.cards for _ in range(card.copies)]
    random.Random(count).shuffle(deck)
    seen.display = numbers_of(seen, *deck[:count])
    drawn = panels(seen, Look(lang=lang))
    box = page_of(seen).plan.operations
    things = [thing for thing in by_class(drawn, "card") if (thing.get("data-word") or "").startswith("take:")]
    different = dict.fromkeys(deck[:count])
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
    seen = start_of()
    shown = ("grant", "growth", "grant", "industry", "line-new_york-chicago", "grant", "growth", "hotel-boston")
    seen.display = numbers_of(seen, *shown)
    give(seen, 0, "grant")
    drawn = panels(seen, Look(lang=lang))
    counts = {word: texts(thing)[-1] for word, thing in by_word(drawn).items() if word.startswith("take:")}
    assert [word for word, said in counts.items() if "×" in said] == ["take:grant", "take:growth"]
    assert (counts["take:grant"].endswith("× 3"), counts["take:growth"].endswith("× 2")) == (True, True)
    assert not any("…" in said or "..." in said for said in texts(read(drawn)))
    # Each copy is a piece; the one that is taken next lies on top.
    grants = [name for thing in by_word(drawn)["take:grant"] if (name := thing.get("data-piece"))]
    assert grants == ["card:grant:4", "card:grant:3", "card:grant:2"]
    assert title(by_word(drawn)["take:grant"]).startswith("3 × ")


def test_a_card_tells_what_it_is_and_can_be_chosen() -> None:
    seen = start_of()
    seen.display = numbers_of(seen, "line-new_york-chicago", "bounty-mobile", "growth", "hotel-boston")
    things = by_word(panels(seen, Look(choices=["take:growth", "take:hotel-boston"])))
    assert texts(things["take:line-new_york-chicago"]) == ["10", "New York", "Chicago"]
    assert texts(things["take:bounty-mobile"]) == ["4", "Mobile"]
    assert texts(things["take:hotel-boston"]) == ["+1", "Boston"]
    board, say = seen.rules.board, language("en", seen.rules.name)
    for card in seen.display:
        thing = things[f"take:{board.cards[card].name}"]
        assert title(thing).startswith(f"{card_name(board, card, say)}. ")
        assert ("choice" in thing.get("class", ""), 'class="glow"' in source(thing)) == (
            card in numbers_of(seen, "growth", "hotel-boston"),
        ) * 2


def test_every_kind_of_card_has_its_own_picture() -> None:
    kinds = {faces.kind_of(card.name) for card in tycoon().board.cards}
    assert kinds == {*faces.PICTURES, "growth", "new-train"} - {faces.TYCOON}
    drawn = {kind: faces.draw_picture(kind if kind in CARDS else f"{kind}-x", 0, 0, 9, PAPER) for kind in kinds}
    assert len(set(drawn.values())) == len(kinds)
    assert {faces.kind_of(each) for each in TYCOONS} == {faces.TYCOON}
    assert len(SYMBOLS) == len({faces.draw_symbol(symbol, 0, 0, 9, PAPER) for symbol in range(len(SYMBOLS))})


def test_whoever_takes_a_card_has_it_under_the_same_name() -> None:
    seen = start_of()
    give(seen, 0, "grant")
    seen.display = numbers_of(seen, "grant", "hotel-boston", "grant")
    assert faces.names_shown(seen.shown()) == ["card:grant:2", "card:hotel-boston:1", "card:grant:3"]
    give(seen, 0, "grant", "grant", "hotel-boston")
    seen.display = numbers_of(seen, "grant")
    view = seen.shown()
    assert faces.names_held(view, 0) == ["card:grant:1", "card:grant:2", "card:hotel-boston:1"]
    assert (faces.names_held(view, 1), faces.names_shown(view)) == ([], ["card:grant:3"])


# ---------------------------------------------------------------------------------------------------- stock and table


def test_the_stock_counts_the_bag_the_new_cities_the_markers_and_the_deck() -> None:
    seen = start_of()
    seen.bag, seen.new_cities = [5, 0, 11, 3, 9], [2, 0, 1, 3, 2]
    seen.empty, seen.deck_left, seen.discards = 0b111, 23, numbers_of(seen, "era", "grant")
    drawn = panels(seen)
    pieces = by_piece(drawn)
    assert [pieces[f"bag:{colour}"].text for colour in COLOURS] == ["5", "0", "11", "3", "9"]
    assert [pieces[f"new-cities:{colour}"].text for colour in COLOURS] == ["2", "0", "1", "3", "2"]
    rim = ElementTree.fromstring(draw_rim("red", PAPER)).get("d")
    tiles = [pieces[f"new-city:{colour}"].iter(f"{SVG}path") for colour in COLOURS]
    assert [sum(path.get("d") == rim for path in paths) for paths in tiles] == [2, 0, 1, 3, 2]
    shown = [pieces[name].text for name in ("markers", "cards:pile", "cards:discards")]
    assert shown == ["3 / 12", "23", "2"]
    pips = [disc.get("fill") for disc in read(drawn).iter(f"{SVG}circle") if disc.get("r") == "5"]
    assert pips == [PAPER.ink] * 3 + [None] * 9  # empty, as their group says
    assert {"In the bag: 11 blue cubes", "Deck: 23 cards", "A red city: 2 left"} <= set(titles(read(drawn)))


def test_the_colour_of_a_new_city_can_be_chosen() -> None:
    seen = start_of()
    things = by_word(panels(seen, Look(choices=["colour:red", "colour:purple"])))
    lit = [colour for colour in COLOURS if "choice" in things[f"colour:{colour}"].get("class", "")]
    assert lit == ["red", "purple"]
    assert ['class="glow"' in source(things[f"colour:{colour}"]) for colour in COLOURS] == [
        colour in lit for colour in COLOURS
    ]


@pytest.mark.parametrize(("seats", "needed"), [(2, 10), (3, 12), (4, 14), (5, 16), (6, 18)])
def test_all_markers_have_room(seats: int, needed: int) -> None:
    seen = start_of(seats)
    seen.empty = (1 << needed + 2) - 1
    box = page_of(seen).plan.stock
    pips = [disc for disc in read(panels(seen)).iter(f"{SVG}circle") if disc.get("r") == "5"]
    assert len(pips) == needed
    assert f"{needed + 2} / {needed}" in texts(read(panels(seen)))
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
    state = tycoon().start(1)
    for field, value in changed.items():
        setattr(state, field, value)
    assert texts(by_piece(panels(seen_by(None, state)))["moment"]) == [told]


@LANGUAGES
def test_nothing_that_the_table_tells_is_cut(lang: str) -> None:
    for last in (None, 9, 12):
        seen = start_of()
        seen.turn, seen.round, seen.last_turn = 12, 3, last or seen.last_turn
        assert not any("…" in line for line in texts(part(panels(seen, Look(lang=lang, names=NAMES)), "table")))


def test_the_table_tells_who_is_first_and_the_bid_that_stands() -> None:
    seen = start_of()
    seen.first, seen.auction = 2, Auction(3, 1)
    seen.auction.raise_to(5)
    pieces = by_piece(panels(seen, Look(names=NAMES)))
    assert (texts(pieces["first"]), marks(pieces["first"])["yellow"]) == (["First:", "Cleo"], 1)
    assert (texts(pieces["bid"]), marks(pieces["bid"])["blue"]) == (["Bid: $5,000", "Ben"], 1)
    seen.auction = Auction(3, 2)
    assert texts(by_piece(panels(seen))["bid"]) == ["No bid yet"]
    seen.auction, seen.round, seen.turn, seen.last_turn = None, 1, 8, 9
    assert "bid" not in by_piece(panels(seen))
    assert "Last turn: 9" in texts(read(panels(seen)))


# ---------------------------------------------------------------------------------------------------- figures


@LANGUAGES
@pytest.mark.parametrize("number", FIGURES)
def test_a_figure_helps_with_a_rule_that_there_is(number: int, lang: str) -> None:
    assert number in catalogue(tycoon().folder, "en").rules
    for palette in (PAPER, NIGHT):
        assert_is_a_figure(figure(number, Look(lang=lang, palette=palette)), lang)


@LANGUAGES
@pytest.mark.parametrize("number", FIGURES)
def test_no_word_leaves_its_figure(number: int, lang: str) -> None:
    assert_no_word_leaves_a_figure(figure(number, Look(lang=lang)), SCALE, name_width)


def test_most_rules_need_no_figure() -> None:
    assert [figure(number) for number in (0, 1, 113)] == ["", "", ""]
