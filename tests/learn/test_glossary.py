"""Glossaries: how terms are read, and found in a text."""

from __future__ import annotations

import re

import pytest

from ironbridge.engine.problems import Problem
from ironbridge.games import games
from ironbridge.language import LANGUAGES, language
from ironbridge.learn.glossary import Glossary, glossary, read_glossary

RULES = {1, 2, 3}
TEXT = """
[network]
en = "network"
fr = "réseau"
also_en = ["networks"]
also_fr = ["réseaux"]
means_en = "Where you have a tile, and what your links join: \\"yours\\" & more."
means_fr = "Là où vous avez une tuile : et ce que vos lignes relient."
rule = 2

[network_card]
en = "network card"
fr = "carte d'ouvrage"
means_en = "A card of your network."
means_fr = "Une carte de votre réseau."
"""


@pytest.fixture
def terms() -> Glossary:
    return read_glossary(TEXT, RULES)


def marked_in(html: str) -> list[str]:
    return re.findall(r'<span class="term" tabindex="0" title="[^"]*">([^<]*)</span>', html)


@pytest.mark.parametrize("game", [game for game in games() if glossary(game).terms])
@pytest.mark.parametrize("code", LANGUAGES)
def test_the_glossary_of_every_game_explains_its_terms(game: str, code: str) -> None:
    terms = glossary(game).in_order(code)
    assert 10 <= len(terms) <= 25
    for term in terms:
        assert marked_in(glossary(game).marked(term.called[code], code)) == [term.called[code]]
        assert term.means[code].endswith((".", "!", "?"))


def test_a_game_without_one_marks_nothing() -> None:
    assert Glossary({}).marked("a <network>", "en") == "a &lt;network&gt;"


@pytest.mark.parametrize(
    ("code", "text", "found"),
    [
        ("en", "Your network grows.", ["network"]),
        ("en", "NETWORKS are large", ["NETWORKS"]),
        ("en", "networking, subnetwork, net-work, my-network", []),
        ("en", "A network and one more network", ["network"]),
        ("en", "The network card of a network", ["network card", "network"]),
        ("en", "a network\u00a0card", ["network\u00a0card"]),
        ("en", "réseau", []),
        ("fr", "l’étendue du RÉSEAU", ["RÉSEAU"]),
        ("fr", "une carte d’ouvrage, une carte d'ouvrage", ["carte d’ouvrage"]),
        ("fr", "vos réseaux.", ["réseaux"]),
    ],
)
def test_whole_words_are_found_once_the_longest_first(terms: Glossary, code: str, text: str, found: list[str]) -> None:
    marked = terms.marked(text, code)
    assert marked_in(marked) == found
    assert re.sub("<[^>]*>", "", marked).replace("&#39;", "'") == text


def test_what_was_explained_before_is_not_explained_again(terms: Glossary) -> None:
    told = {"network"}
    assert marked_in(terms.marked("a network card of the network", "en", told)) == ["network card"]
    assert told == {"network", "network_card"}


def test_text_and_meanings_are_text_and_nothing_else(terms: Glossary) -> None:
    marked = terms.marked('<img src=x> & "network"', "en")
    assert marked.startswith("&lt;img src=x&gt; &amp; &#34;<span ")
    assert "join: &#34;yours&#34; &amp; more" in marked
    assert marked.count("<") == 2


def test_the_order_is_that_of_a_dictionary() -> None:
    made = "".join(
        f'[{name}]\nen = "{word}"\nfr = "{word}"\nmeans_en = "x"\nmeans_fr = "x"\n'
        for name, word in (("a", "zinc"), ("b", "étain"), ("c", "Eau"), ("d", "fer"))
    )
    assert [term.called["fr"] for term in read_glossary(made, RULES).in_order("fr")] == ["Eau", "étain", "fer", "zinc"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (('fr = "réseau"', ""), "glossary, network: 'fr' is missing"),
        (("rule = 2", "rule = 9"), "glossary, network: 'rule' must be a whole number from 1 to 3, not 9"),
        (("rule = 2", "rules = 2"), "glossary, network: there is no field 'rules'"),
        (('["networks"]', '"networks"'), "glossary, network: 'also_en' must be a list"),
        (('"Une carte', '"' + "mot " * 26), "glossary, network_card: 'means_fr' has 29 words; 25 are enough"),
        (('["networks"]', '["Network card"]'), "glossary: 'network card' is said of network and of network_card"),
        (("[network]", "[network"), "'glossary.toml' is not valid TOML"),
        (("[network]", "x = 1\n[network]"), "glossary, x: expected a table of fields, not 1"),
    ],
)
def test_what_is_wrong_is_said_in_one_sentence(change: tuple[str, str], said: str) -> None:
    with pytest.raises(Problem) as wrong:
        read_glossary(TEXT.replace(*change), RULES)
    assert str(wrong.value).startswith(said)
    assert wrong.value.told(language("fr")) != str(wrong.value)


def test_a_rule_that_stands_for_nothing_is_named() -> None:
    with pytest.raises(Problem, match="glossary, network: there is no rule 2"):
        read_glossary(TEXT, {1, 3})
