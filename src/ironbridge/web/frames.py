"""What a page shows of a position, said and drawn for one pair of eyes: the same for live tables and for replays."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any

from markupsafe import Markup

from ironbridge.draw.drawing import Look, drawing_of
from ironbridge.draw.palette import PAGE
from ironbridge.engine.game import Game, State
from ironbridge.engine.sentences import Gauge, TextTable, sentences_of
from ironbridge.language import Language
from ironbridge.parts.colours import SEAT_COLOURS, SYMBOLS
from ironbridge.web.changes import Sheet
from ironbridge.web.schemas import ChoiceSeen
from ironbridge.web.story import Story

DRAWINGS_IN_MEMORY = 200
FEW_CARDS = 2  # they find room beside the board, and cost it none of its height


@dataclass(frozen=True)
class Pictures:
    """The drawings of a position: each as the place where a page wants it, and by its name what is drawn there."""

    board: Markup
    mats: list[Markup]
    hand: Markup
    sheets: dict[str, Sheet]


@dataclass(frozen=True)
class Line:
    """A line of the log: what step `n` brought about, and the words that point at it on the board."""

    n: int
    text: str
    words: list[str]
    turn: bool  # somebody else than before is at work from here
    seat: int | None = None  # whose step it was; nobody's is the set-up


@dataclass(frozen=True)
class Frame:
    """A position as somebody may see it, in their language."""

    seen: State
    names: Sequence[str]
    say: Language
    choices: list[ChoiceSeen]
    pictures: Pictures

    @property
    def moment(self) -> str:
        """The round and the phase."""
        return sentences_of(self.seen.game).moment(self.seen, self.say)

    @property
    def question(self) -> str:
        """What must be decided."""
        return sentences_of(self.seen.game).question(self.seen, self.names, self.say)

    @cached_property
    def gauges(self) -> list[Gauge]:
        """What each player has."""
        return sentences_of(self.seen.game).gauges(self.seen, self.say)

    @cached_property
    def order(self) -> list[int]:
        """Who plays after whom."""
        return sentences_of(self.seen.game).order(self.seen)

    @property
    def tables(self) -> list[TextTable]:
        """The position as text."""
        return sentences_of(self.seen.game).tables(self.seen, self.names, self.say)

    @cached_property
    def projections(self) -> list[Gauge]:
        """What each player would have as things stand."""
        return sentences_of(self.seen.game).projections(self.seen, self.say)

    def projections_of(self, seat: int) -> list[dict[str, Any]]:
        """What one player would have."""
        return [{"name": gauge.name, "text": gauge_text(gauge, seat, self.say)} for gauge in self.projections]

    def gauges_of(self, seat: int) -> list[dict[str, Any]]:
        """What one player has."""
        return [{"name": gauge.name, "text": gauge_text(gauge, seat, self.say)} for gauge in self.gauges]


def gauge_text(gauge: Gauge, seat: int, say: Language) -> str:
    """A value with its unit."""
    value = gauge.values[seat]
    return say.money(value) if gauge.money else say.number(value)


def amount_in(state: State, say: Language) -> Callable[[int], str]:
    """How a score of this game is written: as money, or as a number."""
    return say.money if sentences_of(state.game).gauges(state.seen_by(None), say)[0].money else say.number


class Drawings:
    """Draws positions, and keeps what it has drawn for the next who wants to see the same."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, asyncio.Future[Pictures]] = OrderedDict()

    async def of(self, key: Hashable, seen: State, look: Look) -> Pictures:
        """The drawings of what is seen; `key` names the position and whose eyes see it."""
        key = (key, look.lang, tuple(look.names or ()), tuple(look.choices), look.ground, tuple(look.ghosts))
        drawn = self._kept.get(key)
        if drawn is None:
            drawn = self._kept[key] = self._draw(seen, look)  # once, however many want to see it
        self._kept.move_to_end(key)
        while len(self._kept) > DRAWINGS_IN_MEMORY:
            self._kept.popitem(last=False)
        try:
            return await asyncio.shield(drawn)
        except Exception:
            self._kept.pop(key, None)  # whoever wants to see it next may be luckier
            raise

    def _draw(self, seen: State, look: Look) -> asyncio.Future[Pictures]:
        """With its ground a map may be drawn for the first time, which takes longer than others shall wait."""
        loop = asyncio.get_running_loop()
        if look.ground:
            return loop.run_in_executor(_artist, _drawn, seen, look)
        drawn = loop.create_future()
        drawn.set_result(_drawn(seen, look))
        return drawn


# One thread: several would not draw any faster, since Python runs one at a time, and keep the loop from its turn.
_artist = ThreadPoolExecutor(1, "drawing")


def _drawn(seen: State, look: Look) -> Pictures:
    board, mats, hand = drawing_of(seen.game).apart(seen, look)
    drawn = [Sheet(board), *(_sheet(svg) for svg in (*mats, hand))]
    on_board, *on_mats, in_hand = (sheet.place for sheet in drawn)
    return Pictures(on_board, on_mats, in_hand if hand else Markup(), {sheet.name: sheet for sheet in drawn})


@lru_cache(maxsize=256)
def _sheet(svg: str) -> Sheet:
    """Most mats and hands are the same from frame to frame: they are cut into groups once."""
    return Sheet(svg)


@lru_cache(maxsize=128)
def chips_of(game: Game) -> list[Markup]:
    """What stands at each player's name, drawn once for a page."""
    return [Markup(drawing_of(game).chip(seat, PAGE)) for seat in range(game.seats)]


async def frame_of(
    drawings: Drawings,
    key: Hashable,
    seen: State,
    names: Sequence[str],
    say: Language,
    *,
    words: Sequence[str] = (),
    ground: bool,
    ghosts: Sequence[str] = (),
) -> Frame:
    """The frame of what is seen, whose position and eyes `key` names; `words` can be chosen there."""
    say = say.of(seen.game.name)
    choices = labelled(seen, words, say)
    pictures = await drawings.of(key, seen, Look(say.code, list(names), PAGE, words, ground, ghosts))
    return Frame(seen, names, say, choices, pictures)


@lru_cache(maxsize=128)
def deals_many_cards(game: Game) -> bool:
    """Whether a hand needs a row of its own: by what is dealt, so that nothing jumps when cards are played."""
    dealt = game.start(0)
    return drawing_of(game).cards_held(dealt.seen_by(dealt.seat)) > FEW_CARDS


def labelled(seen: State, words: Iterable[str], say: Language) -> list[ChoiceSeen]:
    """Choices in plain words, as these eyes see them."""
    label = sentences_of(seen.game).label
    return [ChoiceSeen(word=word, label=label(seen, word, say)) for word in words]


def log_lines(story: Story, first: int, last: int, eyes: int | None, say: Language) -> Iterator[Line]:
    """What happened from step `first` to step `last`, as these eyes may know it; step 0 is the set-up."""
    game, say = story.game, say.of(story.game.name)
    told, names = sentences_of(game).told, story.names_in(say)
    if first == 0:
        for event in story.opening:
            yield Line(0, told(game, event, eyes, names, say), [], False)
    first = max(first, 1)
    # A turn often begins with questions of which nothing is told: its first line is the first after somebody else's.
    before = next((story.steps[n].seat for n in range(first - 2, -1, -1) if story.steps[n].events), None)
    for n in range(first, last + 1):
        step = story.steps[n - 1]
        for event in step.events:
            yield Line(n, told(game, event, eyes, names, say), [step.word], step.seat != before, step.seat)
            before = step.seat


@dataclass
class Course:
    """How a game went: its gauges after every step, and where its rounds and phases began."""

    gauges: list[dict[str, Any]] = field(default_factory=list)
    moments: list[dict[str, Any]] = field(default_factory=list)


def course_of(story: Story, say: Language) -> Course:
    """Play a game once more and read the gauges, as a spectator would."""
    game, say = story.game, say.of(story.game.name)
    sentences, course = sentences_of(game), Course()
    state = story.position(0)
    for n in range(len(story) + 1):
        if n:
            state.play(game.choice(story.steps[n - 1].word))
        seen = state.seen_by(None)
        moment = sentences.moment(seen, say)
        if not course.moments or course.moments[-1]["title"] != moment:
            course.moments.append({"n": n, "title": moment})
        gauges = sentences.gauges(seen, say)
        if not course.gauges:
            course.gauges = [{"name": gauge.name, "series": chart_series(story.names_in(say))} for gauge in gauges]
        for gauge, drawn in zip(gauges, course.gauges, strict=True):
            for value, series in zip(gauge.values, drawn["series"], strict=True):
                series["values"].append(value)
    return course


def chart_series(names: Sequence[str]) -> list[dict[str, Any]]:
    """A line of a chart for each player, with no values yet."""
    return [
        {"player": name, "colour": colour, "symbol": SYMBOLS[colour], "values": []}
        for name, colour in zip(names, SEAT_COLOURS, strict=False)
    ]
