"""A game played in the terminal: numbered choices in plain words, and `?` for why not."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from tempfile import mkdtemp

from rich.console import Console
from rich.markup import escape

from ironbridge.cli.seating import Match
from ironbridge.cli.shown import position_tables, show_position, show_scores
from ironbridge.engine.game import Event, State
from ironbridge.engine.problems import Problem, n_
from ironbridge.engine.rule import Rule
from ironbridge.engine.wording import Table, Words, words_of
from ironbridge.files import write_text
from ironbridge.games import about_game
from ironbridge.language import Language

MOST_REASONS = 6  # as many as one reads at a glance


def play(match: Match, record_file: Path | None, say: Language, console: Console) -> None:
    """Play a game to its end, or until the player leaves; the record is written either way."""
    table = TerminalTable(match, say, console)
    try:
        table.play_to_the_end()
    finally:
        if record_file is not None:
            write_text(record_file, str(table.record))
            told = say("The record is in {file}.", file=record_file)
            console.print(told, highlight=False, markup=False, soft_wrap=True)


@dataclass
class Moment:
    """What the table goes back to when a choice is taken back."""

    state: State
    choices: int


class TerminalTable:
    """One game at one terminal."""

    def __init__(self, match: Match, say: Language, console: Console) -> None:
        self.game = match.game
        self.players = match.players
        self.names = match.names
        self.record = match.record(match.seed)
        self.say = say
        self.console = console
        self.words: Words = words_of(self.game)
        self.state = self.game.start(match.seed)
        self.heard: list[Event] = self.state.listen()
        self.past: list[Moment] = []
        self.shown: list[Table] = []
        self.picture: Path | None = None

    def play_to_the_end(self) -> None:
        """Ask people, let bots answer, tell what happens."""
        title = about_game(self.game.name).title
        self.console.rule(self.say("{game}, seed {seed}", game=title, seed=self.record.seed))
        self.console.print(self.say("Type ? for help."), style="dim")
        while not self.state.over:
            bot = self.players[self.state.seat].bot
            choice = bot.answer(self.state) if bot else self._ask()
            if choice is None:
                return
            self._make(choice)
        self.record.scores = self.state.scores()
        show_position(self.state, self.names, self.say, self.console)
        show_scores(self.state, self.names, self.say, self.console)

    def _make(self, choice: int) -> None:
        seat = self.state.seat
        if self._is_person(seat):
            self.past.append(Moment(self.state.copy(), len(self.record.moves)))
        self.record.add(seat, self.game.word(choice))
        self.state.play(choice)
        for event in self.heard:
            line = self.words.told(self.game, event, self.names, self.say)
            self.console.print(f"  {escape(line)}", highlight=False)
        self.heard.clear()

    def _is_person(self, seat: int) -> bool:
        return self.players[seat].bot is None

    def _show_what_changed(self) -> None:
        """A person decides with everything in view, but need not read again what they have just read."""
        tables = position_tables(self.state, self.names, self.say)
        if tables != self.shown:
            self.shown = tables
            show_position(self.state, self.names, self.say, self.console)

    # ------------------------------------------------------------------ asking a person

    def _ask(self) -> int | None:
        """A person's choice; None if they leave the table."""
        self._show_what_changed()
        view = self.state.view(self.state.seat)
        choices = self.state.choices()
        self.console.print(f"\n[bold]{escape(self.words.question(self.game, view, self.names, self.say))}[/bold]")
        for number, choice in enumerate(choices, 1):
            label = self.words.label(self.game, view, self.game.word(choice), self.say)
            self.console.print(f"[cyan]{number:>4}[/cyan]  {escape(label)}", highlight=False)
        while True:
            typed = self.console.input("[bold cyan]> [/bold cyan]").strip()
            if typed in ("q", "quit"):
                return None
            if typed in ("u", "undo"):
                if self._take_back():
                    return self._ask()
            elif typed in ("t", "table"):
                show_position(self.state, self.names, self.say, self.console)
            elif typed in ("d", "draw"):
                self._draw()
            elif typed.startswith("?"):
                self._explain(typed[1:].strip())
            elif typed:
                chosen = self._understand(typed)
                if chosen is not None:
                    return chosen

    def _understand(self, typed: str) -> int | None:
        """The choice that was typed, as its number or as its word; if it is none, say why."""
        choices = self.state.choices()
        if typed.isdecimal():
            if 1 <= int(typed) <= len(choices):
                return choices[int(typed) - 1]
            self._complain(Problem(n_("type a number from 1 to {most}, or ? for help"), most=len(choices)))
            return None
        try:
            choice = self.game.choice(typed.replace(" ", ":"))
        except Problem as problem:
            self._complain(problem)
            return None
        if choice in choices:
            return choice
        self._explain(self.game.word(choice))
        return None

    def _complain(self, problem: Problem) -> None:
        self.console.print(f"[red]{escape(problem.told(self.say))}[/red]", highlight=False)

    def _explain(self, about: str) -> None:
        """Why the choices that this text means are not among those offered."""
        if not about:
            self.console.print(self.say(HELP))
            return
        meant = self._meant(about)
        if not meant:
            self._complain(Problem(n_("nothing in this game is called '{text}'"), text=about))
        rules: dict[int, Rule] = self.game.part("rules").RULES
        view = self.state.view(self.state.seat)
        for choice in meant[:MOST_REASONS]:
            label = self.words.label(self.game, view, self.game.word(choice), self.say)
            rule = self.state.barrier(choice)
            if rule:
                text = self.say(rules[rule].text)
                reason = self.say("{choice}: no, by rule {rule}: {text}", choice=label, rule=rule, text=text)
                self.console.print(f"[red]✗[/red] {escape(reason)}", highlight=False)
            else:
                reason = self.say("{choice}: you can do this now", choice=label)
                self.console.print(f"[green]✓[/green] {escape(reason)}", highlight=False)

    def _meant(self, text: str) -> list[int]:
        """The choices that a text may mean: the one of that number, or those whose words contain it."""
        choices = self.state.choices()
        if text.isdecimal() and 1 <= int(text) <= len(choices):
            return [choices[int(text) - 1]]
        exact = [choice for choice, word in enumerate(self.game.words) if word == text.replace(" ", ":")]
        parts = text.lower().split()
        return exact or [c for c, word in enumerate(self.game.words) if all(part in word for part in parts)]

    def _draw(self) -> None:
        """Draw the board, with the choices lit, into a file that a browser shows."""
        words = [self.game.word(choice) for choice in self.state.choices()]
        view = self.state.view(self.state.seat)
        svg = self.game.part("drawing").svg(self.game, view, lang=self.say.code, names=self.names, choices=words)
        if self.picture is None:
            self.picture = Path(mkdtemp(prefix="ironbridge-")) / f"{self.game.name}.svg"
        write_text(self.picture, svg)
        told = self.say("The board is drawn: open {file} in a browser.", file=self.picture.as_uri())
        self.console.print(told, highlight=False, markup=False, soft_wrap=True)

    def _take_back(self) -> bool:
        """Go back to before this person's last choice."""
        if not self.past:
            self._complain(Problem(n_("there is nothing to take back")))
            return False
        moment = self.past.pop()
        self.state = moment.state
        self.heard = self.state.listen()
        del self.record.moves[moment.choices :]
        return True


HELP = n_(
    "Type the number of a choice, or its word (bid:3, or bid 3).\n"
    "  ? something   why can I not do that? (? red, ? boston, ? bid 9)\n"
    "  t             show the table\n"
    "  d             draw the board, with my choices lit, as a picture\n"
    "  u             take back my last choice\n"
    "  q             leave"
)
