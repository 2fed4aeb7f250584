"""What of a frame a page does not have yet. It names all it has by short hashes, and is sent the rest.

The house remembers nothing of a page. A hash is of what these eyes see, and is only compared with those of the next
frame for the same eyes: it tells nobody anything.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from typing import Final

from markupsafe import Markup

LONG: Final = 6  # letters of a hash: once in some millions of clicks, one thing is taken for another
LEAST: Final = 120  # letters of a group that is worth a hash
SMALL: Final = 1500  # letters of a group that is sent as a whole
RUN: Final = 400  # letters between groups that are worth a group of their own
GROUND: Final = '<g class="ground"'
HOLDERS: Final = re.compile(r"</?(?:svg|defs|symbol|mask|clipPath|pattern|marker|switch|a)\b")  # what may hold a `<g>`
GROUPS: Final = re.compile(r"<g\b[^>]*>|</g>")
PLACES: Final = re.compile(r'<svg data-sheet="([\w-]+)"></svg>')


def hash_of(text: str) -> str:
    """A short name for a text."""
    return urlsafe_b64encode(blake2b(text.encode(), digest_size=6).digest())[:LONG].decode()


def hashes_in(sent: str) -> frozenset[str]:
    """What a page says that it has: hashes one after the other."""
    return frozenset(sent[at : at + LONG] for at in range(0, len(sent), LONG))


@dataclass
class Group:
    """A `<g>` of a drawing that can be swapped by itself: where it stands in the text, and those in it.

    A run of other elements is put into a `<g>` of its own.
    """

    start: int
    end: int = 0
    within: list[Group] = field(default_factory=list)
    name: str = ""
    run: bool = False


class Sheet:
    """A drawing, cut into groups that a page may have already."""

    def __init__(self, svg: str) -> None:
        self._svg = svg
        self.name = hash_of(svg)
        self.place = Markup(f'<svg data-sheet="{self.name}"></svg>')  # where a template wants it

    @cached_property
    def _groups(self) -> list[Group]:
        svg, top, ground = self._svg, Group(0), Group(0)
        above = [top]
        for tag in GROUPS.finditer(svg):
            if tag.group().endswith("/>"):
                continue
            if tag.group() != "</g>":
                above.append(Group(tag.start()))
                continue
            group = above.pop()
            group.end = tag.end()
            long = group.end - group.start
            if svg.startswith(GROUND, group.start):
                ground = group
                continue
            if long < LEAST:
                continue
            group.within = list(self._with_runs(group)) if long >= SMALL else []
            group.name = hash_of("".join(self._told(group, ground)))
            above[-1].within.append(group)
        return top.within

    def _told(self, group: Group, ground: Group) -> Iterator[str]:
        """What makes a group what it is: its text, and of those in it the hashes."""
        at = group.start
        for each in [*group.within, Group(group.end, group.end)]:
            if at <= ground.start < each.start:  # coast and terrain are on every page, and not in every drawing
                yield self._svg[at : ground.start]
                at = ground.end
            yield self._svg[at : each.start]
            yield each.name
            at = each.end

    def _with_runs(self, group: Group) -> Iterator[Group]:
        """The groups in a group, and the long runs of other elements between them."""
        at = self._svg.index(">", group.start) + 1
        if group.within and self._svg.startswith("<title>", at):
            at = self._svg.index("</title>", at) + len("</title>")  # a group is named by its own child
        for each in [*group.within, Group(group.end - len("</g>"))]:
            run = self._svg[at : each.start]
            if group.within and len(run) >= RUN and GROUND not in run and not HOLDERS.search(run):
                yield Group(at, each.start, name=hash_of(run), run=True)
            if each.end:
                yield each
            at = each.end

    def beside(self, have: Collection[str]) -> str:
        """The drawing for a page that has these groups: of each only the name is sent."""
        return "".join(self._written(Group(0, len(self._svg), self._groups), have))

    def _written(self, group: Group, have: Collection[str]) -> Iterator[str]:
        at = group.start
        if group.run:
            yield f'<g data-h="{group.name}">{self._svg[at : group.end]}</g>'
            return
        if group.name:
            at += len("<g")
            yield f'<g data-h="{group.name}"'
        for each in group.within:
            yield self._svg[at : each.start]
            if each.name in have:
                yield f'<g data-h="{each.name}"/>'
            else:
                yield from self._written(each, have)
            at = each.end
        yield self._svg[at : group.end]


class Changes:
    """The parts of one frame, for a page that has some of them already."""

    def __init__(self, have: Collection[str], sheets: Mapping[str, Sheet]) -> None:
        self._have = have
        self._sheets = sheets
        self.names: list[str] = []  # of all parts, so that the page can say next time that it has them
        self.left: list[str] = []  # of those that it has

    def part(self, id_: str, swap: str = "innerHTML", *, caller: Callable[[], Markup]) -> Markup:
        """A part that htmx swaps into the element with that id; nothing, if it is there already."""
        html = caller()
        name = hash_of(f"{id_} {html}")
        self.names.append(name)
        if name in self._have and swap == "innerHTML":
            self.left.append(name)
            return Markup()
        return Markup('<hx-partial id="{}" hx-swap="{}">{}</hx-partial>').format(id_, swap, html)

    def drawn(self, html: str) -> str:
        """With every drawing in its place."""
        return PLACES.sub(lambda place: self._sheets[place[1]].beside(self._have), html)
