"""The rules of each game: in five minutes, and as our numbered catalogue with where the map's facts come from."""

from __future__ import annotations

import asyncio
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache, partial
from typing import Any

from fastapi import APIRouter, Request, Response
from markupsafe import Markup

from ironbridge.draw.drawing import Look, drawing_of
from ironbridge.draw.palette import PAGE
from ironbridge.engine.problems import n_
from ironbridge.engine.sentences import sentences_of
from ironbridge.games import about_game, game, games, read_map, rules_of
from ironbridge.language import Language, language
from ironbridge.learn.glossary import glossary
from ironbridge.learn.lesson import Lesson, lessons
from ironbridge.learn.picture import picture_of
from ironbridge.learn.reading import minutes
from ironbridge.learn.short import html_of, short_text
from ironbridge.web.pages.render import TheVisitor, render, templates
from ironbridge.web.refusals import NotFound

# What a map's `prov` says of a fact.
PROVENANCES = {
    "rulebook": n_("stated in the rulebook"),
    "public": n_("stated by public reviews and session reports"),
    "board": n_("read off a printed board"),
    "reconstructed": n_("our own reconstruction, made to fit the rulebook's examples"),
}

router = APIRouter()


@router.get("/rules/{name}")
async def rules_page(request: Request, visitor: TheVisitor, name: str) -> Response:
    """The catalogue."""
    # In a thread: with all its figures and pictures, the first time takes a while.
    body = await asyncio.to_thread(_body, _known(name), visitor.say.code)
    return render(request, "rules.html", game=_head(name, visitor.say), body=body)


@router.get("/rules/{name}/short")
async def short_page(request: Request, visitor: TheVisitor, name: str) -> Response:
    """The game in five minutes, to be read or printed."""
    body = await asyncio.to_thread(_short, _known(name), visitor.say.code)
    if not body:
        raise NotFound(n_("nobody has written the short rules of {game} yet"), game=about_game(name).title)
    return render(request, "short.html", game=_head(name, visitor.say), body=body)


def _known(name: str) -> str:
    if name not in games():
        raise NotFound(n_("there is no game '{name}'"), name=name)
    return name


def _head(name: str, say: Language) -> dict[str, Any]:
    """What stands above the rules of a game, however long they are."""
    return {
        "name": name,
        "title": about_game(name).title,
        "goal": _goal(name, say.code),
        "short": bool(short_text(name, say.code)),
        "lessons": bool(lessons(name)),
        "minutes": minutes(name, say.code),
    }


@cache
def _goal(name: str, lang: str) -> str:
    """What wins, as one is told at the start."""
    made = game(name, about_game(name).seats[0])
    return sentences_of(made).goal(made.start(0).seen_by(None), language(lang, name))


@cache
def _body(name: str, lang: str) -> Markup:
    """The rules themselves, the same for everybody who reads them in that language."""
    say = language(lang).of(name)
    maps = [_map(name, map_name, say) for map_name in about_game(name).maps]
    return _made("_rules.html", name, say, sections=list(_sections(name, say)), maps=maps)


@cache
def _short(name: str, lang: str) -> Markup:
    """The short rules, the same for everybody who reads them in that language; "" if there are none."""
    say, text = language(lang).of(name), short_text(name, lang)
    if not text:
        return Markup()

    def figure(lesson: Lesson, caption: str) -> Markup:
        return _made("_position.html", name, say, picture=_picture(lesson, caption, say))

    told = html_of(text, lang, glossary(name), lessons(name), figure)
    return _made("_short.html", name, say, told=told)


def _made(template: str, name: str, say: Language, **shown: Any) -> Markup:
    terms = glossary(name).in_order(say.code)
    return Markup(templates.get_template(template).render(say=say, game=name, terms=terms, **shown))


def _sections(name: str, say: Language) -> Iterator[dict[str, Any]]:
    page = rules_of(name, say.code)
    drawing, look = drawing_of(game(name, about_game(name).seats[0])), Look(say.code, None, PAGE)
    pictures = _pictures(name, say)
    for title, section in page.sections.items():
        told: set[str] = set()  # a term is explained once a section: more would be in the reader's way
        marked = partial(glossary(name).marked, code=say.code, told=told)
        rules = [
            {
                "number": rule.number,
                "text": marked(rule.text),
                "figure": Markup(drawing.figure(rule.number, look)),
                "pictures": pictures[rule.number],
                "rulings": [{"name": ruling, "text": marked(page.rulings[ruling])} for ruling in rule.rulings],
            }
            for rule in section
        ]
        yield {"title": title, "rules": rules}


def _pictures(name: str, say: Language) -> dict[int, list[dict[str, Any]]]:
    """The pictures of the lessons, each at the rule that it explains best."""
    pictures = defaultdict[int, list[dict[str, Any]]](list)
    for lesson in lessons(name).values():
        if lesson.rules:
            pictures[lesson.rules[0]].append(_picture(lesson, lesson.title[say.code], say))
    return pictures


def _picture(lesson: Lesson, caption: str, say: Language) -> dict[str, Any]:
    return {
        "drawing": Markup(picture_of(lesson, say.code, PAGE)),
        "caption": caption,
        "lesson": f"/learn/{lesson.game_name}/{lesson.name}",
    }


def _map(name: str, map_name: str, say: Language) -> dict[str, Any]:
    """Where a map's facts come from, so that somebody with the printed board can correct a line."""
    document = read_map(name, map_name)
    counted = Counter(_stated(document))
    usual = str(document.get("provenance", {}).get("default", ""))
    paragraphs = [
        say.many("{n} fact: {where}.", "{n} facts: {where}.", n, where=say(PROVENANCES.get(where, where)))
        for where, n in counted.most_common()
    ]
    if usual:
        paragraphs.append(say("Everything else: {where}.", where=say(PROVENANCES.get(usual, usual))))
    return {
        "title": say(about_game(name).title_of(map_name)),
        "file": f"{map_name}.toml",
        "provenance": paragraphs,
        "sources": [
            {"ref": str(source.get("ref", "")), "gives": str(source.get("gives", ""))}
            for source in document.get("sources", [])
        ],
    }


def _stated(thing: object) -> Iterator[str]:
    """Every `prov` in a map's document: one word, or one for each field."""
    if isinstance(thing, dict):
        stated = thing.get("prov")
        yield from [stated] if isinstance(stated, str) else stated.values() if isinstance(stated, dict) else []
        for value in thing.values():
            yield from _stated(value)
    elif isinstance(thing, list):
        for value in thing:
            yield from _stated(value)
