"""The game in five minutes: `short.en.md` and `short.fr.md` in a game's folder, with pictures of its lessons."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from ironbridge.engine.problems import Problem, n_, nearest
from ironbridge.games import about_game, part_of
from ironbridge.language import LANGUAGES
from ironbridge.learn.glossary import Glossary
from ironbridge.learn.lesson import Lesson, lessons, words_in

PICTURE = "lesson:"  # and the name of a lesson: where a picture comes from
ONLY_PICTURES = ("image", "softbreak")
PICTURES = re.compile(r"!\[[^\]]*\]\([^)]*\)\n*")
SIGNS = re.compile(r"[#*_]+|^[-\d]+[.)]?\s", re.MULTILINE)  # of Markdown, which nobody reads

Figure = Callable[[Lesson, str], Markup]  # from a lesson and a caption

# HTML in it is text, like everything that somebody wrote.
_markdown = MarkdownIt("commonmark", {"html": False})


def short_text(game: str, code: str) -> str:
    """The short rules of a game as they were written, held against those in the other languages; "" if there are none.

    A `Problem` says what is wrong with them.
    """
    return _texts(game).get(code, "")


def without_pictures(text: str) -> str:
    """The short rules for a terminal."""
    return PICTURES.sub("", text)


def length(text: str) -> int:
    """How many words of running text there are to read: captions are looked at."""
    return words_in(SIGNS.sub(" ", re.sub(r"\]\([^)]*\)", " ", without_pictures(text))))


def headings_in(text: str) -> list[str]:
    """The level and the words of every heading."""
    tokens = _markdown.parse(text)
    return [f"{token.tag} {inline.content}" for token, inline in _pairs(tokens) if token.type == "heading_open"]


def pictures_in(text: str) -> list[str]:
    """The lessons whose positions are shown."""
    return [_shown(image) for token in _markdown.parse(text) for image in _images(token)]


def html_of(text: str, code: str, glossary: Glossary, shown: Mapping[str, Lesson], figure: Figure) -> Markup:
    """The short rules as HTML: with terms that explain themselves, and with a figure for every picture."""
    told: set[str] = set()
    written: list[Token] = []
    for before, token in _pairs(_markdown.parse(text)):
        if pictures := _images(token):
            figures = [figure(shown[_shown(image)], image.content) for image in pictures]
            written[-1:] = [_html("".join(figures))]
        elif before.type == "inline" and _images(before):
            continue  # the end of the paragraph that they stood in
        else:
            if token.children and before.type != "heading_open":
                token.children = list(_with_terms(token.children, glossary, code, told))
            written.append(token)
    return Markup(_markdown.renderer.render(written, _markdown.options, {}))


def _with_terms(tokens: Sequence[Token], glossary: Glossary, code: str, told: set[str]) -> Iterator[Token]:
    """Nothing is marked within a link: it has a meaning of its own."""
    within = 0
    for token in tokens:
        within += token.nesting if token.type.startswith("link_") else 0
        if token.type == "text" and not within:
            yield _html(glossary.marked(token.content, code, told), "html_inline")
        else:
            yield token


def _html(content: str, kind: str = "html_block") -> Token:
    return Token(kind, "", 0, content=content)


def _pairs(tokens: list[Token]) -> Iterator[tuple[Token, Token]]:
    """Every token, with that before it."""
    return zip([Token("", "", 0), *tokens], tokens, strict=False)


def _images(token: Token) -> list[Token]:
    return [child for child in token.children or [] if child.type == "image"]


def _shown(image: Token) -> str:
    return str(image.attrGet("src")).removeprefix(PICTURE)


@cache
def _texts(game: str) -> dict[str, str]:
    about_game(game)
    folder = files(part_of(game, "about").__package__ or "")
    found = {code: folder / f"short.{code}.md" for code in LANGUAGES}
    texts = {code: file.read_text(encoding="utf-8") for code, file in found.items() if file.is_file()}
    check(texts, lessons(game))
    return texts


def check(texts: Mapping[str, str], shown: Collection[str]) -> None:
    """Short rules have the same outline in all languages, and show lessons that are there."""
    for code, text in texts.items():
        _check_pictures(f"short.{code}.md", text, shown)
    if texts and len({_outline(texts.get(code, "")) for code in LANGUAGES}) > 1:
        raise Problem(n_("the short rules differ between the languages: they must have the same headings and pictures"))


def _check_pictures(file: str, text: str, shown: Collection[str]) -> None:
    for token in _markdown.parse(text):
        if _images(token) and any(child.type not in ONLY_PICTURES for child in token.children or []):
            sentence = n_("{file}: a picture needs a paragraph of its own: '{text}'")
            raise Problem(sentence, file=file, text=token.content[:60])
    for name in pictures_in(text):
        if name not in shown:
            sentence = n_("{file} shows the lesson '{name}', which is not there; there is: {names}")
            raise Problem(sentence, file=file, name=name, names=nearest(name, shown))


def _outline(text: str) -> tuple[str, ...]:
    """What must be the same in every language: the level of each heading, and the pictures below it."""
    tokens = _markdown.parse(text)
    return tuple(
        each
        for token in tokens
        for each in ([token.tag] if token.type == "heading_open" else [_shown(image) for image in _images(token)])
    )
