"""What one visitor may see of a table, and what they may do there: decided here, and nowhere else.

Whatever is sent of a table comes through here, whether by a page, the JSON API or a stream. Positions stay inside; what
leaves is what the visitor's eyes may see of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from ironbridge.engine.game import State
from ironbridge.engine.problems import Problem, n_
from ironbridge.engine.sentences import sentences_of
from ironbridge.language import Language
from ironbridge.web.asked import things_of, words_meant
from ironbridge.web.deal import WATCHING
from ironbridge.web.foresight import Foresight
from ironbridge.web.frames import Line, labelled, log_lines
from ironbridge.web.people import Visitor
from ironbridge.web.refusals import NotAllowed, NotFound, NotNow, Stale
from ironbridge.web.said import text_of
from ironbridge.web.schemas import ChoiceSeen, MessageSeen, NumberSeen, SeatSeen, StepSeen
from ironbridge.web.store.called import said_name
from ironbridge.web.store.rows import MessageRow
from ironbridge.web.story import Story
from ironbridge.web.table import GameTable
from ironbridge.web.why import Answer, Why, answer_to, why_not


class Sight:
    """A table for one visitor, at one moment: it is made anew for every answer.

    `hand_shown` is the seat that has asked for its hand, where people share a screen and hold hidden things.
    """

    def __init__(self, table: GameTable, visitor: Visitor, hand_shown: int | None = None) -> None:
        self._table = table
        self._state = table.state
        self.visitor = visitor
        self.hand_shown = hand_shown
        self.id = table.id
        self.game = table.game
        self.names = table.names_in(visitor.say)
        self.over = table.over
        self.seats = table.seats_of(visitor.person)
        self.lost = table.lost_by(visitor.person)  # a bot plays on from there, and they may take it back
        # Whether it is their turn; and whether they sit there to choose, with their own hand before their eyes.
        self.my_turn = not table.over and table.state.seat in self.seats
        self.eyes = self._eyes()
        self.may_choose = self.my_turn and self.eyes == table.state.seat
        # Where hands are hidden, others do not watch a turn being tried out, nor how often something is tried: from how
        # many questions were asked they could guess at the hand.
        self._watches = not table.game.about.hidden or table.over or self.my_turn
        self.steps = self._settled()
        self.number, self.epoch = (table.number, table.epoch) if self._watches else table.moments[self.steps]

    def _eyes(self) -> int | None:
        """The seat through whose eyes they see the table now; none is a spectator's.

        Where people share a screen and hold hidden things, none is shown until the one whose turn it is asks; they
        may keep it in sight until it is the turn of another of them.
        """
        mine, asked = self.seats, self.hand_shown
        if not mine:
            return None
        turn = None if self.over else self._state.seat
        if self.game.about.hidden and len(mine) > 1 and not self.over:
            return asked if asked in mine and (asked == turn or turn not in mine) else None
        if turn in mine:
            return turn
        return next((step.seat for step in reversed(self._table.steps) if step.seat in mine), mine[0])

    def _settled(self) -> int:
        """How many steps they may see."""
        newest = len(self._table.steps)
        first = None if self._watches else self._table.story.first_back()
        return newest if first is None else first

    # ------------------------------------------------------------------ the position

    def seen(self, n: int | None = None) -> State:
        """The position after `n` steps, the newest that they may see if none is said, with the rest blanked out."""
        return self._position(n).seen_by(self.eyes)

    def to_move(self, n: int | None = None) -> int | None:
        """Whose turn it is in that position; nobody's when the game is over."""
        state = self._position(n)
        return None if state.over else state.seat

    def _position(self, n: int | None = None) -> State:
        n = self.steps if n is None else min(n, self.steps)
        return self._state if n == len(self._table.steps) else self._table.story.position(n)

    def scores(self) -> list[int]:
        """As far as they may know them; final when the game is over."""
        if self.over:
            return self._state.scores()
        return sentences_of(self.game).gauges(self.seen(), self._say)[0].values

    def imagined(self, seed: int) -> State:
        """A position to think with: all that their seat cannot see has been dealt anew, by chance."""
        if self.eyes is None:
            raise NotAllowed(n_("you are watching this table: only those who sit at it can do that"))
        return self._position().imagine(self.eyes, seed)

    # ------------------------------------------------------------------ what can be chosen, and taken back

    def choices(self) -> list[str]:
        """The words that they may choose now."""
        return [self.game.word(choice) for choice in self._state.choices()] if self.may_choose else []

    def labels(self, words: Iterable[str]) -> list[ChoiceSeen]:
        """Choices in plain words, as of the newest position."""
        return labelled(self.seen(), words, self._say)

    @cached_property
    def first_back(self) -> int | None:
        """The fewest steps to which they may take their turn back now."""
        return self._table.story.first_back() if self.may_choose else None

    def chosen(self) -> list[tuple[int, list[str]]]:
        """What they chose this turn so far: after how many steps, and in plain words; then what they were not asked."""
        first, steps = self.first_back, self._table.steps
        taken = range(0 if first is None else first, 0 if first is None else len(steps))
        positions = [(n, self._table.story.position(n), steps[n].word) for n in taken]
        return [
            (n, self._labels([(state, self.game.choice(word)), *self._forced(state, word)]))
            for n, state, word in positions
        ]

    def purposes(self) -> dict[str, str]:
        """What each choice is for, where its label does not say it all."""
        seen, purpose = self.seen(), sentences_of(self.game).purpose
        return {word: purpose(seen, word, self._say) for word in self.choices()}

    def words_chosen(self) -> list[str]:
        """All that was chosen in this game by the seat through whose eyes they see it, as far as they may see it."""
        return [step.word for step in self._table.steps[: self.steps] if step.seat == self.eyes]

    def said_since(self, n: int) -> list[str]:
        """All that was played of their turn since step `n`, also without being asked."""
        said: list[str] = []
        for at in range(n, len(self._table.steps)):
            word = self._table.steps[at].word
            forced = self._forced(self._table.story.position(at), word)
            said += [word, *(self.game.word(answer) for _, answer in forced)]
        return said

    def forced(self, word: str) -> list[str]:
        """What a choice goes on to by itself, in plain words: each question with one answer until the next real one."""
        return self._labels(self._forced(self._state, word))

    def _forced(self, state: State, word: str) -> list[tuple[State, int]]:
        forced: list[tuple[State, int]] = []
        state.foresee(self.game.choice(word), forced)
        return forced

    def _labels(self, answers: Iterable[tuple[State, int]]) -> list[str]:
        label, word = sentences_of(self.game).label, self.game.word
        return [label(state.seen_by(self.eyes), word(answer), self._say) for state, answer in answers]

    def foresee(self, words: Sequence[str], steps: int | None = None) -> Foresight:
        """What these choices would bring, from here or from an earlier step of their turn."""
        self.must_choose()
        first, newest = self.first_back, len(self._table.steps)
        if steps is not None and not (newest if first is None else first) <= steps <= newest:
            raise NotAllowed(n_("only steps of your own turn can be taken back, and nothing past what was hidden"))
        state = self._state if steps is None else self._table.story.position(steps)
        path = [self.game.choice(word) for word in words]
        if not path:
            raise Problem(n_("say which choice you ask about"))
        return Foresight(state, path)

    def why_not(self, asked: Sequence[str]) -> Why:
        """Why the thing with these words cannot be chosen now."""
        return why_not(self._state, self.names, asked, self._say, may_know=self.over or self.may_choose)

    def meant(self, text: str) -> list[str]:
        """What a page means by the words of a thing, or somebody by words of their own."""
        given = text.split()
        if all("*" in word or word in self.game.words for word in given):
            return things_of(self.game, text)
        return words_meant(self.seen(), text, self._say)

    def answer_to(self, text: str) -> Answer:
        """Why what somebody has typed cannot be done now; whoever waits for others is told so, whatever it is."""
        if not self.over and not self.may_choose:
            return Answer([self.why_not([self.game.word(0)])], [])
        return answer_to(text, self.seen(), self.choices(), self.why_not, self._say)

    @property
    def gives_hints(self) -> bool:
        """Whether they may ask now what the best bot would do."""
        return self.may_choose and self._table.gives_hints

    # ------------------------------------------------------------------ what has happened

    def log(self, first: int, last: int) -> Iterator[Line]:
        """What happened from step `first` to step `last`, as far as they may know it; step 0 is the set-up."""
        return log_lines(self._table.story, first, min(last, self.steps), self.eyes, self.visitor.say)

    def step(self, n: int) -> StepSeen:
        """The nth step, and what came of it."""
        made = self._table.steps[n - 1]
        return StepSeen(n=n, seat=made.seat, word=made.word, told=[line.text for line in self.log(n, n)])

    def steps_after(self, seen: int) -> list[StepSeen]:
        """The steps after so many, and what came of them."""
        return [self.step(n) for n in range(seen + 1, self.steps + 1)]

    def meanwhile(self) -> range:
        """The steps of others between the last step of whoever must choose and their turn now; none for all others."""
        if not self.may_choose:
            return range(0)
        begun = first = self._table.story.turn_began()
        while first and self._table.steps[first - 1].seat != self._state.seat:
            first -= 1
        return range(first + 1, begun + 1)

    def words_of(self, steps: range) -> list[tuple[int, str]]:
        """The words of these steps, as far as they may see them."""
        return [(n, self._table.steps[n - 1].word) for n in steps if n <= self.steps]

    def next_to_see(self, seen: int) -> int:
        """The next step of which there is something to tell; of a long turn, most questions only lead to the next."""
        return next((n for n in range(seen + 1, self.steps) if self._table.steps[n - 1].events), self.steps)

    def last_words(self, n: int) -> list[str]:
        """The word of the last of `n` steps."""
        return [self._table.steps[n - 1].word] if n else []

    def kept_since(self, epoch: int) -> int:
        """How many of the steps that were there in an earlier epoch have stayed through all take-backs since."""
        return self._table.kept_since(epoch)

    def is_dealt_anew_since(self, epoch: int) -> bool:
        """Whether the table was dealt anew after that epoch: what was seen of it then says nothing any more."""
        return epoch < self._table.redeals  # they all come before the first step, so before every take-back

    @property
    def story(self) -> Story:
        """The whole story, with all that was hidden in it: there for everybody when the game is over."""
        if not self.over:
            raise NotAllowed(n_("the game is not over yet"))
        return self._table.story

    @property
    def seed_hash(self) -> str:
        """Of what the shuffle comes from; "" for a continued game, of which it was known before."""
        return "" if self._table.continued else self._table.seed_hash

    @property
    def seed(self) -> str:
        """Known when the game is over."""
        return str(self._table.story.seed) if self.over else ""

    @property
    def deal(self) -> str:
        """What the seed was dealt from, line by line; known when the game is over."""
        return self._table.deal.text if self.over and self._table.deal else ""

    def given(self) -> list[NumberSeen]:
        """Whose numbers are in the deal."""
        seats = sorted(self._table.deal.given) if self._table.deal else []
        return [
            NumberSeen(seat=None, name="") if seat == WATCHING else NumberSeen(seat=seat - 1, name=self.names[seat - 1])
            for seat in seats
        ]

    @property
    def mixes(self) -> bool:
        """Whether the players' own numbers can be in the deal at all."""
        return self._table.deal is not None

    @property
    def gathers(self) -> bool:
        """Whether friends are still to come, and their numbers into the deal."""
        return self._table.gathers

    def may_ask_why(self, seat: int | None) -> bool:
        """Whether they may ask why somebody played as they did: a bot tells it, where hints are given."""
        if seat is None or self.eyes is None:
            return False
        return self._table.gives_hints and self._table.seats[seat].kind == "bot"

    def way_of_bot(self, n: int) -> tuple[range, int]:
        """The steps of the way that step `n` was part of, if it was a bot's, and the seat of whoever asks why."""
        if not self._table.gives_hints:
            raise NotAllowed(n_("no hints are given at this table"))
        if self.eyes is None:
            raise NotAllowed(n_("you are watching this table: only those who sit at it can do that"))
        if not 1 <= n <= self.steps:
            raise NotFound(n_("there is no such step"))
        seat = self._table.steps[n - 1].seat
        if not self.may_ask_why(seat):
            raise NotAllowed(n_("{name} is no bot: ask them why"), name=self.names[seat])
        steps = self._table.story.way_of(n)
        if steps.stop > self.steps:
            raise NotNow(n_("{name} is not done yet: ask again in a moment"), name=self.names[seat])
        return steps, self.eyes

    # ------------------------------------------------------------------ the seats

    def seated(self) -> list[SeatSeen]:
        """Who sits where; the links that seat friends are for the owner of the table."""
        owner = self.visitor.person == self._table.owner
        return [
            SeatSeen(
                kind=seat.kind,
                name=self.names[n],
                level=seat.level,
                mine=n in self.seats,
                returns=n in self.lost and not self.over,
                link=seat.link if owner else "",
            )
            for n, seat in enumerate(self._table.seats)
        ]

    def seat_of(self, person: str) -> int | None:
        """Where somebody sits; the first of their seats, where people share a screen."""
        return next(iter(self._table.seats_of(person)), None)

    def heard(self, said: Iterable[MessageRow]) -> list[MessageSeen]:
        """What was said at the table, in their language where the house has said it."""
        return [
            MessageSeen(
                number=one.number,
                name=said_name(one, self.visitor.say),
                text=text_of(one, self.names, self.visitor.say),
                at=one.at,
            )
            for one in said
        ]

    def may_change(self, seat: int) -> bool:
        """Whether they may give somebody else's seat away."""
        return self.visitor.person == self._table.owner and seat not in self.seats and not self.over

    # ------------------------------------------------------------------ refusals

    def must_sit(self) -> None:
        """Refuse those who only watch."""
        if not self.seats:
            raise NotAllowed(n_("you are watching this table: only those who sit at it can do that"))

    def must_own(self, seat: int) -> None:
        """Refuse whoever cannot say what becomes of somebody else's seat."""
        self.game.check_seat(seat)
        if self.visitor.person != self._table.owner:
            raise NotAllowed(n_("only whoever opened the table can change its seats"))
        if seat in self.seats:
            raise NotAllowed(n_("this is your own seat"))

    def must_go_on(self) -> None:
        """Refuse what makes sense only while the game lasts."""
        if self.over:
            raise Stale(n_("the game is over"))

    def must_be_at(self, number: int) -> None:
        """It must be their turn, and they must have seen the table as it stands."""
        self.must_sit()
        self.must_go_on()
        if not self.my_turn:
            raise Stale(n_("it is not your turn: {name} must choose"), name=self.names[self._state.seat])
        if number != self.number:
            raise Stale(n_("the table has moved on: this is how it stands now"))

    def must_choose(self) -> None:
        """Refuse whoever does not sit there to choose, with their own hand before their eyes."""
        if not self.may_choose:
            raise NotAllowed(n_("a hint speaks of a hand: it is for {name} only"), name=self.names[self._state.seat])

    def must_get_hints(self) -> None:
        """Refuse whoever may not ask what the best bot would do."""
        if not self._table.gives_hints:
            raise NotAllowed(n_("no hints are given at this table"))
        self.must_choose()

    @property
    def _say(self) -> Language:
        return self.visitor.say.of(self.game.name)
