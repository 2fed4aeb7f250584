"""The rules of each game: our numbered catalogue, and where the map's facts come from."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

from fastapi import APIRouter, Request, Response
from markupsafe import Markup

from ironbridge.draw.drawing import Look, drawing_of
from ironbridge.draw.palette import PAGE
from ironbridge.engine.problems import n_
from ironbridge.games import about_game, game, games, read_map, rules_of
from ironbridge.language import Language, language
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
    if name not in games():
        raise NotFound(n_("there is no game '{name}'"), name=name)
    # In a thread: with all its figures, the first time takes a tenth of a second.
    body = await asyncio.to_thread(_body, name, visitor.say.code)
    return render(request, "rules.html", game={"name": name, "title": about_game(name).title}, body=body)


@cache
def _body(name: str, lang: str) -> Markup:
    """The rules themselves, the same for everybody who reads them in that language."""
    say = language(lang).of(name)
    maps = [_map(name, map_name, say) for map_name in about_game(name).maps]
    template = templates.get_template("_rules.html")
    return Markup(template.render(say=say, sections=list(_sections(name, say)), maps=maps))


def _sections(name: str, say: Language) -> Iterator[dict[str, Any]]:
    page = rules_of(name, say.code)
    drawing, look = drawing_of(game(name, about_game(name).seats[0])), Look(say.code, None, PAGE)
    for title, section in page.sections.items():
        rules = [
            {
                "number": rule.number,
                "text": rule.text,
                "figure": Markup(drawing.figure(rule.number, look)),
                "rulings": [{"name": ruling, "text": page.rulings[ruling]} for ruling in rule.rulings],
            }
            for rule in section
        ]
        yield {"title": title, "rules": rules}


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
