"""What people want to do, by pointing at it: each of these in as few clicks as a person has patience for.

The actions are found in the records: somebody did them there, so they can be done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from ironbridge.engine.game import State
from tests.browser.people import Person
from tests.browser.positions import RECORDS, Position, played

STILL = "() => document.getAnimations().every((one) => one.playState !== 'running')"  # nothing glides or glows


@dataclass(frozen=True)
class Action:
    """Somebody's action in a record: where it began, and all that they chose in it."""

    text: str
    steps: int
    before: State
    words: tuple[str, ...]

    @property
    def position(self) -> Position:
        words = tuple(self.before.game.word(choice) for choice in self.before.choices())
        return Position(self.text, self.steps, self.before.seat, self.words[0], words)

    def of_kind(self, kind: str) -> list[str]:
        return [word for word in self.words if word.startswith(kind)]


@cache
def actions(game: str) -> list[Action]:
    """Every action of every game sensibly played."""
    return [
        action
        for path in sorted(RECORDS.glob("*.txt"))
        if f"game: {game}\n" in (text := path.read_text("utf-8")) and "map: ../" not in text
        for action in _actions(text)
    ]


def _actions(text: str) -> Iterator[Action]:
    begun, first, words = None, 0, list[str]()
    for n, moment in enumerate(played(text)):
        now = (moment.before.turns_begun, moment.before.actions_begun, moment.before.seat)
        if begun is None or now != begun[0]:
            if begun is not None:
                yield Action(text, first, begun[1], tuple(words))
            begun, first, words = (now, moment.before), n, []
        words.append(moment.word)


class Hand:
    """Somebody's pointer: it counts its clicks, and keeps a picture after each if there is a folder for them."""

    def __init__(self, person: Person, folder: Path | None = None) -> None:
        self.person = person
        self.folder = folder
        self.clicks = 0

    def point_at(self, word: str) -> None:
        """A thing on the board; on a phone it may lie outside the window, and the whole board is asked for first."""
        if self.person.spot(word) is None:
            self.press(self.person.page.locator("[data-zoom=whole]"))
        spot = self.person.spot(word)
        assert spot, f"no pointer can hit {word}"
        self.person.page.mouse.click(*spot)
        self._done()

    def press(self, button: Locator) -> None:
        button.click()
        self._done()

    def _done(self) -> None:
        self.clicks += 1
        if self.folder:
            self.person.page.wait_for_function(STILL)
            self.person.page.screenshot(path=self.folder / f"{self.clicks}.png")


def found(game: str, wanted: Callable[[Action], bool]) -> Action:
    return next(action for action in actions(game) if wanted(action))


def rivals_port(action: Action) -> list[str]:
    """Where a sale goes, if that is somebody else's port."""
    counters = action.before.seen_by(None).shown().get("counters", [])
    theirs = [f"to:{counter['space']}" for counter in counters if counter["owner"] != action.before.seat]
    return [word for word in action.of_kind("to:") if word in theirs][:1]


def first_build(action: Action) -> list[str]:
    """Two cities not far from each other, before anything is built."""
    return ["city:cincinnati", "city:louisville"] if "build" in action.position.choices and action.steps < 8 else []


def three_links(one: Action) -> list[str]:
    """A cube over three links, and where it comes to."""
    to = one.of_kind("to:")
    return [*one.of_kind("cube:"), f"city:{to[-1].removeprefix('to:').rpartition('.')[0]}"] if len(to) == 3 else []


TASKS: dict[str, tuple[str, Callable[[Action], list[str]], int]] = {
    # name: the game, what is pointed at in an action of a record (nothing: another action), clicks without confirming
    "brewery": ("brass-birmingham", lambda one: one.of_kind("build:brewery@")[:1], 2),
    "double-rail": ("brass-birmingham", lambda one: one.of_kind("link:") if len(one.of_kind("link:")) == 2 else [], 3),
    "two-goods": ("brass-birmingham", lambda one: one.of_kind("sell:") if len(one.of_kind("sell:")) == 2 else [], 3),
    "combined": ("age-of-industry", lambda one: one.of_kind("build:")[:1] if one.words[0] == "combine" else [], 2),
    "rivals-port": ("age-of-industry", rivals_port, 2),
    "link": ("railroad-tycoon", first_build, 3),
    "delivery": ("railroad-tycoon", three_links, 3),
    "track": ("steel-driver", lambda one: one.of_kind("build:")[:1], 2),
}


def done(person: Person, action: Action, things: list[str], folder: Path | None = None) -> int:
    """Point at one thing after the other, choose the best way, and confirm; how many clicks it took without that."""
    person.sit_at(action.position)
    hand, page = Hand(person, folder), person.page
    for thing in things:
        with page.expect_response(lambda answer: "/ways?" in answer.url):
            hand.point_at(thing)
        expect(page.locator("#ways .way.play").first).to_be_focused()
    asked = person.question()
    hand.press(page.locator("#ways .way.play").first)
    person.answered(asked)
    clicks = hand.clicks
    if "confirm" in person.now:
        asked = person.question()
        hand.press(page.locator("#choose .strong"))
        person.answered(asked)
    return clicks


def played_since(person: Person, steps: int) -> list[str]:
    answer = person.context.request.get(f"/api{person.table()}/steps?after={steps}")
    return [step["word"] for step in answer.json()]


@pytest.mark.parametrize("task", TASKS)
def test_what_is_pointed_at_is_done_in_a_few_clicks(task: str, ann: Person) -> None:
    game, things_of, most = TASKS[task]
    action = found(game, lambda action: bool(things_of(action)))
    things = things_of(action)
    assert done(ann, action, things) <= most
    words = played_since(ann, action.steps)
    if task == "link":
        assert "Cincinnati – Louisville" in " ".join(ann.log())
    else:
        assert all(any(word.startswith(thing.replace("city:", "to:")) for word in words) for thing in things), words


def test_an_auction_to_its_end(ann: Person) -> None:
    """Bid as long as the others do, by the buttons: each bid is one click, and one to confirm it."""
    action = found("steel-driver", lambda action: action.words[0].startswith("auction:"))
    ann.sit_at(action.position)
    hand, company = Hand(ann), action.words[0]
    asked = ann.question()
    hand.press(ann.button(company))
    ann.answered(asked)
    while "confirm" in ann.now or any(word.startswith("bid:") for word in ann.words()):
        asked = ann.question()
        bids = [word for word in ann.words() if word.startswith("bid:")]
        hand.press(ann.page.locator("#choose .strong") if "confirm" in ann.now else ann.button(bids[0]))
        ann.answered(asked)
        ann.ready()
    said = played_since(ann, action.steps)
    assert said[0] == company
    assert any(word.startswith("bid:") for word in said)
    assert hand.clicks <= 2 * len(said)
