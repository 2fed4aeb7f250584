"""The builder of elements."""

from __future__ import annotations

from ironbridge.draw.svg import el, join, number, shift


def test_an_attribute_is_written_as_svg_spells_it() -> None:
    assert el("rect", font_size=12, class_="box", rx=None) == '<rect font-size="12" class="box"/>'


def test_text_is_escaped_and_elements_are_not() -> None:
    assert el("g", el("title", "A & <b>"), x="\"'") == '<g x="&quot;&#x27;"><title>A &amp; &lt;b&gt;</title></g>'


def test_numbers_are_short() -> None:
    assert [number(3.0), number(2.503), number(-0.5), number(7)] == ["3", "2.5", "-0.5", "7"]


def test_elements_that_are_joined_stay_elements() -> None:
    assert el("g", join((el("a"), el("b")))) == "<g><a/><b/></g>"


def test_a_shift_may_scale() -> None:
    assert (shift(1, 2.5), shift(1, 2, 3)) == ("translate(1 2.5)", "translate(1 2) scale(3)")
