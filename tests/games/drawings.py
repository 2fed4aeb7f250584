"""Looking at drawings, for the tests of every game: what is on them, and what must be so of all of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from xml.etree import ElementTree

from ironbridge.draw.industry_symbols import INDUSTRY_SHAPES
from ironbridge.draw.labels import Box
from ironbridge.draw.palette import PAPER, PAPER_COLOUR_BLIND, Palette
from ironbridge.draw.symbols import MARKS

SVG = "{http://www.w3.org/2000/svg}"
Thing = ElementTree.Element


# ---------------------------------------------------------------------- what is on a drawing


def read(drawn: str) -> Thing:
    return ElementTree.fromstring(drawn)


def by_word(drawn: str) -> dict[str, Thing]:
    """The clickable things by each of their words."""
    return {word: thing for thing in read(drawn).iter() for word in thing.get("data-word", "").split()}


def all_words(drawn: str) -> list[str]:
    return [word for thing in read(drawn).iter() for word in thing.get("data-word", "").split()]


def by_piece(drawn: str) -> dict[str, Thing]:
    return {name: thing for thing in read(drawn).iter() if (name := thing.get("data-piece"))}


def pieces(*drawings: str) -> Counter[str]:
    return Counter(name for drawn in drawings for thing in read(drawn).iter() if (name := thing.get("data-piece")))


def by_class(drawn: str, kind: str) -> list[Thing]:
    return [thing for thing in read(drawn).iter() if kind in thing.get("class", "").split()]


def part(drawn: str, kind: str) -> Thing:
    return by_class(drawn, kind)[0]


def title(thing: Thing) -> str:
    return thing.findtext(f"{SVG}title") or ""


def titles(thing: Thing) -> list[str]:
    return [each.text or "" for each in thing.iter(f"{SVG}title")]


def texts(thing: Thing) -> list[str]:
    return ["".join(line.itertext()) for line in thing.iter(f"{SVG}text")]


def marks(thing: Thing) -> Counter[str]:
    """How often each colour's mark stands on a thing."""
    colour_of = {shape: colour for colour, shape in MARKS.items()}
    return Counter(colour_of[path.get("d", "")] for path in thing.iter(f"{SVG}path") if path.get("d") in colour_of)


def icons(thing: Thing) -> Counter[str]:
    """How often each industry's symbol stands on a thing."""
    paths = Counter(path.get("d", "") for path in thing.iter(f"{SVG}path"))
    return Counter(
        {
            name: n
            for name, shape in INDUSTRY_SHAPES.items()
            if (n := paths[shape.solid] if shape.solid else paths[shape.lines] + paths[shape.outline + shape.lines])
        }
    )


def source(thing: Thing) -> str:
    return ElementTree.tostring(thing, "unicode")


def letters(drawn: str) -> list[float]:
    """The heights of all letters, in the drawing's own units."""
    return [float(size) for thing in read(drawn).iter() if (size := thing.get("font-size"))]


def smallest_letter(drawn: str, wide: float) -> float:
    """The height in pixels of the smallest letters on a drawing that is so many pixels wide."""
    return min(letters(drawn)) * wide / float(read(drawn).get("viewBox", "").split()[2])


# ---------------------------------------------------------------------- what must be so


def assert_is_a_drawing(drawn: str, lang: str) -> None:
    root = read(drawn)
    assert (root.tag, root.get("role"), root.get("lang")) == (f"{SVG}svg", "img", lang)


def assert_clashes_with_nothing_on_its_page(drawn: str) -> None:
    """Nor does it hold anything that a strict page would not show."""
    assert not re.search(r'\s(id|style|href)="|<(style|script)|url\(', drawn)


def assert_has_no_colours_but_variables(drawn: str) -> None:
    assert not re.search(r'"#[0-9a-fA-F]{3,8}"|rgb|hsl', drawn)


def assert_uses_only_the_hues_of(palette: Palette, drawn: str, colours: Iterable[str]) -> None:
    other = PAPER_COLOUR_BLIND if palette.hues == PAPER.hues else PAPER
    for colour in colours:
        assert palette.hues[colour] in drawn
        assert other.hues[colour] not in drawn


def assert_only_the_ground_is_left_out(whole: str, bare: str, following: str) -> None:
    """Of the group of the ground, up to the one that follows, nothing is left."""
    assert '<g class="ground"></g>' in bare
    assert len(bare) < 100_000
    assert bare == re.sub(rf'(<g class="ground">).*</g>(?=<g class="{following}")', r"\1</g>", whole)


def assert_every_piece_has_a_name_of_its_own(sheet: str, page: Sequence[str]) -> None:
    """On the sheet, and on the drawings of a page, which have the same pieces."""
    assert set(pieces(*page).values()) == {1}
    assert pieces(sheet) == pieces(*page)


def assert_no_piece_has_a_transform(drawn: str) -> None:
    """So that a script may give it one."""
    assert not any(thing.get("data-piece") and thing.get("transform") for thing in read(drawn).iter())


def assert_is_a_figure(drawn: str, lang: str) -> None:
    """Only to be looked at."""
    root = read(drawn)
    assert (root.get("viewBox"), root.get("lang")) == ("0 0 320 140", lang)
    assert "data-word" not in drawn
    assert "data-piece" not in drawn


def assert_no_word_leaves_a_figure(drawn: str, scale: float, wide: Callable[[str, float], float]) -> None:
    """The words around a middle are so wide, and as far from the edge as they must be."""
    for line in read(drawn).iter(f"{SVG}text"):
        if line.get("text-anchor") == "middle":
            half, x = wide(line.text or "", float(line.get("font-size", 0))) / 2, float(line.get("x", 0))
            assert x - half >= 0
            assert x + half <= 320 / scale
            assert float(line.get("y", 0)) <= 140 / scale - 4


def assert_apart(boxes: Iterable[Box]) -> None:
    """None of them lies over another."""
    assert not any(one.overlap(other) for one, other in combinations(boxes, 2))
