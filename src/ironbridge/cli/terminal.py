"""A game played in the terminal: numbered choices in plain words, and `?` for why not."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from tempfile import mkdtemp

from rich.console import Console
from rich.markup import escape

from ironbridge.cli.meaning import chosen, meant
from ironbridge.cli.seating import Match
from ironbridge.cli.shown import position_tables, show_position, show_scores
from ironbridge.draw.drawing import Look, drawing_of
from ironbridge.engine.game import Event, State
from ironbridge.engine.problems import Problem, n_
from ironbridge.engine.sentences import TextTable, sentences_of
from ironbridge.files import write_text
from ironbridge.language import Language

MOST_REASONS = 6  # as many as one reads at a glance

HELP = n_(
    "Type the number of a choice, or its word (bid:3, or bid 3).\n"
    "  ? something   why can I not do that? (? red, ? boston, ? bid 9)\n"
    "  t             show the table\n"
    "  d             draw the board, with my choices lit, as a picture\n"
    "  u             take back my last choice\n"
    "  q             leave"
)


def play(match: Match, record_file: Path | None, say: Language, console: Console) -> None:
    """Play a game to its end, or until the player leaves."""
    table = TerminalTable(match, record_file, say.of(match.game.name), console)
    table.play_to_the_end()
    if record_file is not None:
        told = say("The record is in {file}.", file=record_file)
        console.print(told, highlight=False, markup=False, soft_wrap=True)


@dataclass
class Moment:
    """What the table goes back to when a choice is taken back."""

    state: State
    choices: int


class TerminalTable:
    """One game at one terminal. The record is on disk after every choice."""

    def __init__(self, match: Match, record_file: Path | None, say: Language, console: Console) -> None:
        self.game = match.game
        self.names = match.names
        self.bots = match.bots(match.seed)
        self.record = match.game.record(match.seed, match.names)
        self.record_file = record_file
        self.say = say
        self.console = console
        self.sentences = sentences_of(self.game)
        self.heard: list[Event] = []
        self.state = self.game.start(match.seed, self.heard)
        self.past: list[Moment] = []
        self.shown: list[TextTable] = []
        self.picture: Path | None = None
        people = [seat for seat, bot in enumerate(self.bots) if bot is None]
        # Around one keyboard everybody reads the log, so it tells only what all may know.
        self.viewer = people[0] if len(people) == 1 else None

    def play_to_the_end(self) -> None:
        """Ask people, let bots answer, tell what happens."""
        self._keep_record()
        self.console.rule(self.say("{game}, seed {seed}", game=self.game.about.title, seed=self.record.seed))
        self.console.print(self.say("Type ? for help."), style="dim")
        self._tell()
        while not self.state.over:
            bot = self.bots[self.state.seat]
            choice = bot.answer(self.state) if bot else self._ask()
            if choice is None:
                return
            self._make(choice)
        show_position(self.state, self.names, self.say, self.console)
        show_scores(self.state, self.names, self.say, self.console)

    def _make(self, choice: int) -> None:
        if self.bots[self.state.seat] is None:
            self.past.append(Moment(self.state.copy(), len(self.record.moves)))
        self.record.add(self.state.seat, self.game.word(choice))
        self.state.play(choice)
        self.record.scores = self.state.scores() if self.state.over else None
        self._keep_record()
        self._tell()

    def _keep_record(self) -> None:
        if self.record_file is not None:
            write_text(self.record_file, str(self.record))

    def _tell(self) -> None:
        for event in self.heard:
            line = self.sentences.told(self.game, event, self.viewer, self.names, self.say)
            self.console.print(f"  {escape(line)}", highlight=False)
        self.heard.clear()

    # ------------------------------------------------------------------ asking a person

    def _ask(self) -> int | None:
        """A person's choice; None if they leave the table."""
        self._show_what_changed()
        self._put_question()
        while True:
            typed = self.console.input("[bold cyan]> [/bold cyan]").strip()
            match typed:
                case "":
                    continue
                case "q":
                    return None
                case "u":
                    if self._take_back():
                        return self._ask()
                case "t":
                    show_position(self.state, self.names, self.say, self.console)
                case "d":
                    self._draw()
                case _ if typed.startswith("?"):
                    self._explain(typed[1:].strip())
                case _:
                    choice = chosen(typed, self.state)
                    if choice is not None and choice in self.state.choices():
                        return choice
                    self._explain(typed)

    def _show_what_changed(self) -> None:
        """A person decides with everything in view, but need not read again what they have just read."""
        tables = position_tables(self.state, self.names, self.say)
        if tables != self.shown:
            self.shown = tables
            show_position(self.state, self.names, self.say, self.console)

    def _put_question(self) -> None:
        seen = self.state.seen_by(self.state.seat)
        asked = self.sentences.question(seen, self.names, self.say)
        if self.viewer is None:
            asked = self.say("{name}:", name=self.names[self.state.seat]) + f" {asked}"
        self.console.print(f"\n[bold]{escape(asked)}[/bold]")
        for number, choice in enumerate(self.state.choices(), 1):
            label = self.sentences.label(seen, self.game.word(choice), self.say)
            self.console.print(f"[cyan]{number:>4}[/cyan]  {escape(label)}", highlight=False)

    def _explain(self, typed: str) -> None:
        """Whether what a text means can be chosen now, and if not, by which rule."""
        if not typed:
            self.console.print(self.say(HELP), highlight=False, markup=False)
            return
        found = meant(typed, self.state, self.say)
        if not found:
            most = len(self.state.choices())
            self._complain(
                Problem(n_("nothing here is called '{text}': type a number from 1 to {most}"), text=typed, most=most)
            )
        rules = self.game.catalogue(self.say.code).rules
        seen = self.state.seen_by(self.state.seat)
        for choice in found[:MOST_REASONS]:
            label = self.sentences.label(seen, self.game.word(choice), self.say)
            rule = self.state.barrier(choice)
            if rule:
                reason = self.say(
                    "{choice}: no, by rule {rule}: {text}", choice=label, rule=rule, text=rules[rule].text
                )
                self.console.print(f"[red]✗[/red] {escape(reason)}", highlight=False)
            else:
                reason = self.say("{choice}: you can do this now", choice=label)
                self.console.print(f"[green]✓[/green] {escape(reason)}", highlight=False)

    def _complain(self, problem: Problem) -> None:
        self.console.print(f"[red]{escape(problem.told(self.say))}[/red]", highlight=False)

    def _draw(self) -> None:
        """Draw the board, with the choices lit, into a file that a browser shows."""
        words = [self.game.word(choice) for choice in self.state.choices()]
        seen = self.state.seen_by(self.state.seat)
        svg = drawing_of(self.game).svg(seen, Look(self.say.code, self.names, choices=words))
        if self.picture is None:
            self.picture = Path(mkdtemp(prefix="ironbridge-")) / f"{self.game.name}.svg"
        write_text(self.picture, svg)
        told = self.say("The board is drawn: open {file} in a browser.", file=self.picture.as_uri())
        self.console.print(told, highlight=False, markup=False, soft_wrap=True)

    def _take_back(self) -> bool:
        """Go back to before the last choice made at this keyboard, unless it brought something hidden to light."""
        if not self.past or self.past[-1].state.reveals != self.state.reveals:
            self._complain(Problem(n_("there is nothing to take back")))
            return False
        moment = self.past.pop()
        self.state = moment.state
        self.heard = self.state.listen()
        del self.record.moves[moment.choices :]
        self._keep_record()
        return True
