"""The builder of elements."""

from __future__ import annotations

from ironbridge.draw.svg import el, join, number, shift


def test_an_attribute_is_written_as_svg_spells_it() -> None:
    assert el("rect", font_size=12, class_="box", rx=None) == '<rect font-size="12" class="box"/>'


def test_text_is_escaped_and_elements_are_not() -> None:
    assert el("g", el("title", "A & <b>"), x="\"'<&") == '<g x="&quot;\'&lt;&amp;"><title>A &amp; &lt;b&gt;</title></g>'


def test_what_xml_forbids_is_left_out_and_the_spaces_of_french_are_kept() -> None:
    assert el("text", "a\x00\x1f\u202eb") == "<text>ab</text>"
    assert el("text", "1\u202f200\u00a0$") == "<text>1\u202f200\u00a0$</text>"


def test_numbers_are_short() -> None:
    assert [number(3.0), number(2.503), number(-0.5), number(7)] == ["3", "2.5", "-.5", "7"]
    assert [number(0.0), number(10.04), number(-120.06), number(100.0)] == ["0", "10", "-120.1", "100"]


def test_elements_that_are_joined_stay_elements() -> None:
    assert el("g", join((el("a"), el("b")))) == "<g><a/><b/></g>"


def test_a_shift_may_scale() -> None:
    assert (shift(1, 2.5), shift(1, 2, 3)) == ("translate(1 2.5)", "translate(1 2) scale(3)")
