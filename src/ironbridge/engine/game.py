"""`Game` and `State`: what every game promises, and the one way a turn goes on from question to question.

A game's folder makes a subclass of each. Its state answers three things: which choices answer the question asked now
(`answers`), what an answer does (`answer`), and what happens when nobody can answer (`go_on`). The rest is here.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from importlib import import_module
from types import MappingProxyType, ModuleType
from typing import Any, Final

from mypy_extensions import mypyc_attr

from ironbridge.engine.about import About
from ironbridge.engine.catalogue import Catalogue, RuleText, catalogue
from ironbridge.engine.fields import Fields
from ironbridge.engine.problems import CannotFollow, IllegalChoice, Problem, Problems, n_, nearest
from ironbridge.engine.record import Record, digest_of

Data = dict[str, Any]
Event = tuple[int, int, int, int, int]  # what happened, as a number of the game's own list, and its details
# Whose eyes see a position, if not those of a seat.
SPECTATOR: Final = -1
ALL_SEEING: Final = -2


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(ABC):
    """Rules, board and options: immutable, and holds the tables computed from them."""

    def __init__(
        self, about: About, seats: int, options: Mapping[str, str], map_document: Data, words: list[str], folder: str
    ) -> None:
        self.about = about
        self.name = about.name
        self.seats = seats
        self.options: Mapping[str, str] = MappingProxyType(dict(options))
        self.map_document = map_document
        self.words: tuple[str, ...] = tuple(words)
        self.folder = folder
        self._choice_of = {word: choice for choice, word in enumerate(words)}
        self._fields: Fields | None = None

    @property
    def fields(self) -> Fields:
        """Every field of a position, described once."""
        fields = self._fields
        if fields is None:
            fields = self._fields = self.part("position.fields").fields_of(self)
        return fields

    def word(self, choice: int) -> str:
        """The word of a choice."""
        if not 0 <= choice < len(self.words):
            raise Problem(
                n_("there is no choice {choice}: choices are numbers from 0 to {last}"),
                choice=choice,
                last=len(self.words) - 1,
            )
        return self.words[choice]

    def choice(self, word: str) -> int:
        """The choice of a word."""
        choice = self._choice_of.get(word)
        if choice is None:
            raise Problem(
                n_("'{word}' is not a word of {game}; did you mean one of: {near}?"),
                word=word,
                game=self.name,
                near=nearest(word, self.words),
            )
        return choice

    def check_seat(self, seat: int) -> None:
        """Seats are counted from 0."""
        if not 0 <= seat < self.seats:
            raise Problem(
                n_("there is no seat {seat}: seats are numbers from 0 to {last}"), seat=seat, last=self.seats - 1
            )

    def catalogue(self, language: str = "en") -> Catalogue:
        """The numbered rules of this game."""
        return catalogue(self.folder, language)

    def part(self, name: str) -> ModuleType:
        """A module of this game's folder that the rules themselves never import: `sentences`, `drawing`…"""
        return import_module(f"{self.folder}.{name}")

    def start(self, seed: int, heard: list[Event] | None = None) -> State:
        """A new game: the same seed gives the same game for ever. What happens is also written into `heard`."""
        return self._settled(self.set_up(seed), heard)

    def load(self, data: object, heard: list[Event] | None = None) -> State:
        """The position that `save` wrote, or one written by hand; what is left out has its value at the start."""
        return self._settled(self.read(data), heard)

    def _settled(self, state: State, heard: list[Event] | None) -> State:
        state._heard = heard
        unasked: list[int] = []
        state.settle(unasked)
        state._remember(unasked)
        return state

    def record(self, seed: int, players: list[str]) -> Record:
        """An empty record for a game of these players."""
        options = dict(self.options)
        map_name = options.pop("map", "")
        digest = digest_of(self.map_document) if map_name.endswith(".toml") else ""
        return Record(self.name, self.about.rules_version, seed, players, map_name, digest, options)

    @abstractmethod
    def set_up(self, seed: int) -> State:
        """The position before anything has happened that could be told."""

    @abstractmethod
    def new_position(self) -> State:
        """Nothing on the board and nothing dealt: what a hand-written position does not speak of is like this."""

    def read(self, data: object) -> State:
        """The position in `data`, checked; a `Problem` says all that is wrong with it."""
        state = self.new_position()
        self.part("position.loading").read_into(state, data)
        return state

    def problems(self, data: object) -> list[Problem]:
        """All that is wrong with a position as plain data; nothing if `load` will take it."""
        try:
            self.read(data)
        except Problems as problems:
            return list(problems.each)
        except Problem as problem:
            return [problem]
        return []

    def __reduce__(self) -> tuple[Any, ...]:
        return _made_again, (self.folder, self.seats, dict(self.options), self.map_document)


def _made_again(folder: str, seats: int, options: dict[str, str], map_document: Data) -> Any:
    return import_module(f"{folder}.game").create(seats, options, map_document)


@mypyc_attr(allow_interpreted_subclasses=True)
class State(ABC):
    """A position: mutable and cheap to copy. Its question is plain data; `seat` must answer it.

    `turns_begun` counts turns: while it stays, the same seat is still answering for one turn. `reveals` counts how
    often something hidden came to light: nothing is taken back across that. `actions_begun` counts what long turns are
    made of: a bot that cannot look at a whole turn looks at one of them. All are counted from start or load.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.viewer = ALL_SEEING
        self.seat = 0
        self.over = False
        self.turns_begun = 0
        self.reveals = 0
        self.actions_begun = 0
        self._choices: tuple[int, ...] = ()
        self._heard: list[Event] | None = None
        # For `follow`: what was answered without being asked, and the choices that came after it.
        self._unasked: tuple[tuple[int, ...], tuple[int, ...]] | None = None

    # ------------------------------------------------------------------ what a game's own state defines

    @abstractmethod
    def answers(self) -> list[int]:
        """The legal answers to the question asked now, in a fixed order; none if nobody can answer it."""

    @abstractmethod
    def answer(self, choice: int) -> None:
        """Do what a legal choice does, up to the next question."""

    @abstractmethod
    def go_on(self) -> None:
        """The question has no answer: what the rules do by themselves then."""

    @abstractmethod
    def forbids(self, choice: int) -> int:
        """The number of the rule that forbids a choice now, 0 if none does."""

    @abstractmethod
    def copy(self) -> State:
        """An independent copy. Nobody listens to it."""

    @abstractmethod
    def dealt_again(self, seat: int, seed: int) -> State:
        """For `imagine`: a copy in which what this seat cannot see is as that seed has it."""

    @abstractmethod
    def scores(self) -> list[int]:
        """Points a seat, as they stand."""

    @abstractmethod
    def breakdown(self) -> list[dict[str, int]]:
        """Where each seat's points came from; they add up to `scores`."""

    def ranks(self) -> list[int]:
        """Each seat's place, 1 for the winners; games with a tie-break settle it here."""
        scores = self.scores()
        return [1 + sum(other > score for other in scores) for score in scores]

    # ------------------------------------------------------------------ what is the same in every game

    def carry_to(self, twin: State) -> None:
        """For `copy`: hand on what the engine itself knows of a position."""
        twin.viewer = self.viewer
        twin.seat = self.seat
        twin.over = self.over
        twin.turns_begun = self.turns_begun
        twin.reveals = self.reveals
        twin.actions_begun = self.actions_begun
        twin._choices = self._choices
        twin._unasked = self._unasked

    def choices(self) -> tuple[int, ...]:
        """The legal choices now, in a fixed order; never empty before the end."""
        return self._choices

    def play(self, choice: int) -> None:
        """Make a choice; an illegal one raises `IllegalChoice` and changes nothing."""
        if choice not in self._choices:
            raise self._illegal(choice)
        self.answer(choice)
        self.settle()

    def foresee(
        self, choice: int, forced: list[tuple[State, int]] | None = None, heard: list[Event] | None = None
    ) -> State:
        """A copy after a choice, as far as whoever makes it can know beforehand: up to their next question, the end of
        their turn, or where something hidden comes to light.

        Beyond that, what happens may follow from what others hide: even a question with one answer is left to them.
        Their own only answers on the way are also written into `forced`, each with the position in which it was given,
        and what happens into `heard`.
        """
        if choice not in self._choices:
            raise self._illegal(choice)
        twin = self.copy()
        twin._heard = heard
        twin._choices = ()
        twin.answer(choice)
        while twin.is_same_turn(self) and twin.reveals == self.reveals:
            answers = twin.answers()
            if len(answers) > 1:
                twin._choices = tuple(answers)
                break
            if answers:
                if forced is not None:
                    forced.append((twin.copy(), answers[0]))
                twin.answer(answers[0])
            else:
                twin.go_on()
        twin._heard = None
        return twin

    def is_same_turn(self, before: State) -> bool:
        """Whether the turn of an earlier position of this game is not over yet."""
        return not self.over and self.seat == before.seat and self.turns_begun == before.turns_begun

    def barrier(self, choice: int) -> int:
        """0 if the choice is legal for the seat whose turn it is, else the number of the rule that forbids it."""
        self.game.word(choice)
        return self.forbids(choice)

    def settle(self, unasked: list[int] | None = None) -> None:
        """Go on to the next question that somebody must really answer: one with two answers or more.

        The only answers that were given on the way are also written into `unasked`.
        """
        while not self.over:
            answers = self.answers()
            if len(answers) > 1:
                self._choices = tuple(answers)
                return
            if answers:
                if unasked is not None:
                    unasked.append(answers[0])
                self.answer(answers[0])
            else:
                self.go_on()
        self._choices = ()

    def follow(self, words: Iterable[str]) -> list[str]:
        """Play words one after another, and return those that were choices.

        A word may also name the only answer to a question that was not asked; it must be what happened there, and in
        its turn. A word that can be both is a choice, unless the words can only be followed further otherwise.
        `CannotFollow` says which word goes no further, and why; all before it have been played.
        """
        said = list(words)
        way = Way(self, said, False)
        if way.problem is not None:
            other = Way(self, said, True)
            if other.number > way.number:
                way = other
        for choice in way.played:
            self.play(choice)
        self._remember(way.unasked)
        if way.problem is not None:
            raise CannotFollow(way.number + 1, said[way.number], way.problem, self._on_offer(said[way.number]))
        return [self.game.word(choice) for choice in way.played]

    def _remember(self, unasked: list[int]) -> None:
        self._unasked = (tuple(unasked), self._choices) if unasked else None

    def _remembered(self) -> list[int]:
        # Every play makes a new tuple of choices; so it is the same only if nothing was played since.
        noted = self._unasked
        return list(noted[0]) if noted is not None and noted[1] is self._choices else []

    def _on_offer(self, word: str) -> str:
        return nearest(word, [self.game.word(choice) for choice in self._choices])

    def save(self) -> Data:
        """The whole position as plain data; `game.load` reads it back."""
        return self.game.fields.save(self)

    def seen_by(self, seat: int | None) -> State:
        """A copy in which all is blank that this seat may not know; `None` is a spectator. It cannot be played on."""
        if seat is not None:
            self.game.check_seat(seat)
        twin = self.copy()
        twin.viewer = SPECTATOR if seat is None else seat
        twin._choices = ()
        twin._unasked = None
        twin.veil()
        return twin

    def veil(self) -> None:
        """For `seen_by`: blank out what `viewer` may not know. What follows from a hidden field is blanked out too."""
        self.game.fields.veil(self)

    def view(self, seat: int | None) -> Data:
        """What that seat may know, as plain data for JSON; `None` is a spectator."""
        return self.seen_by(seat).shown()

    def shown(self) -> Data:
        """For a position as somebody may see it: the same as plain data."""
        return self.game.fields.show(self)

    def imagine(self, seat: int, seed: int) -> State:
        """A copy in which all that this seat cannot see has been dealt again, consistent with what it has seen."""
        self.game.check_seat(seat)
        return self.dealt_again(seat, seed)

    def listen(self) -> list[Event]:
        """From now on, what happens is also written into the list returned, for a log."""
        heard: list[Event] = []
        self._heard = heard
        return heard

    def tell(self, event: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        """Note what happened, if somebody listens."""
        heard = self._heard
        if heard is not None:
            heard.append((event, a, b, c, d))

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: object) -> State:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _loaded_again, (self.game, self.save(), self.turns_begun, self.reveals, self.actions_begun)

    def _illegal(self, choice: int) -> Problem:
        word = self.game.word(choice)
        rule = self.forbids(choice)
        return IllegalChoice(word, rule, RuleText(self.game.folder, rule))

    def _repr_svg_(self) -> str:
        drawing: str = self.game.part("drawing").DRAWING.svg(self.seen_by(None))
        return drawing


class Way:
    """How far words lead from a position, tried on a copy of it: the choices among them, and why it ends there.

    `unasked` is what was answered without being asked since the last choice, and not named yet.
    """

    def __init__(self, state: State, words: list[str], unasked_first: bool) -> None:
        self.number = 0  # of words that were followed
        self.played: list[int] = []
        self.problem: Problem | None = None
        self.unasked = state._remembered()
        twin = state.copy()
        try:
            for word in words:
                self._step(twin, state.game.choice(word), unasked_first)
                self.number += 1
        except Problem as problem:
            self.problem = problem

    def _step(self, twin: State, choice: int, unasked_first: bool) -> None:
        if choice in self.unasked and (unasked_first or choice not in twin._choices):
            self.unasked = self.unasked[self.unasked.index(choice) + 1 :]
            return
        if twin.over:
            raise Problem(n_("'{word}' comes after the end of the game"), word=twin.game.word(choice))
        if choice not in twin._choices:
            raise twin._illegal(choice)
        self.played.append(choice)
        self.unasked = []
        twin.answer(choice)
        twin.settle(self.unasked)


def _loaded_again(game: Game, data: Data, turns_begun: int, reveals: int, actions_begun: int) -> State:
    state = game.load(data)
    state.turns_begun = turns_begun
    state.reveals = reveals
    state.actions_begun = actions_begun
    return state
