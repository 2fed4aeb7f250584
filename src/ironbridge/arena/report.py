"""The report of a match: one page that needs nothing else, with plots, the numbers behind them, and every record."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate

from markupsafe import Markup

from ironbridge.arena import plots
from ironbridge.arena.balance import Balance, balance
from ironbridge.arena.figures import SURE, Estimate, mean_of
from ironbridge.arena.folder import Folder, Result
from ironbridge.arena.match import Match
from ironbridge.arena.plots import Drawn, Row, Told
from ironbridge.arena.standing import Pace, Standing, first_places, paces, seats_of, standings
from ironbridge.arena.words import between, decimal, duration, points, sure
from ironbridge.draw.palette import palette_css
from ironbridge.draw.templates import templates_of
from ironbridge.files import write_text
from ironbridge.language import Language

ALONG = 60  # points of a line: as many as can be seen
ODD = 0.05

templates = templates_of("ironbridge.arena")


@dataclass(frozen=True)
class Table:
    """Numbers in rows; the first column is their name."""

    head: list[str]
    rows: list[list[str]]


@dataclass(frozen=True)
class Figure:
    """A plot, what it shows in a sentence, and the numbers it was made from."""

    title: str
    note: str
    svg: Markup
    table: Table


def write_report(match: Match, folder: Folder, games: int, anchor: str, say: Language) -> None:
    """Write the report of what has been played so far into the folder."""
    write_text(folder.path / "report.html", report(match, folder, games, anchor, say))


def report(match: Match, folder: Folder, games: int, anchor: str, say: Language) -> str:
    """The report as HTML."""
    results = folder.first(games)
    ranked = standings(results, match.entrants, anchor) if results else []
    page = Page(match, results, say)
    return templates.get_template("report.html").render(
        say=say,
        palette=Markup(palette_css()),  # ours, and made of colours
        title=match.game.about.title,
        players=say.listing(list(match.entrants)),
        facts=page.facts(),
        standings=page.standings(ranked) if ranked else None,
        figures=page.figures(ranked, paces(results, folder.times, match.entrants)) if ranked else [],
        fairness=page.fairness(balance(match.game, folder, results, say)) if ranked else [],
        methods=page.methods(anchor),
        results=results,
        record=lambda number: folder.record_file(number).relative_to(folder.path).as_posix(),
        crash=lambda number: folder.crash_file(number).relative_to(folder.path).as_posix(),
        crashes=sorted(folder.crashes),
        points=partial(points, say=say),
    )


class Page:
    """The parts of a report in one language."""

    def __init__(self, match: Match, results: Sequence[Result], say: Language) -> None:
        self.match = match
        self.results = results
        self.say = say
        self.rows = {name: Row(name, plots.COLOURS[n % len(plots.COLOURS)]) for n, name in enumerate(match.entrants)}
        self.par = 1 / match.game.seats

    # ------------------------------------------------------------------ words and tables

    def facts(self) -> list[tuple[str, str]]:
        """What was played."""
        say, game = self.say, self.match.game
        named = [
            (say.of(game.name)(game.about.title_of(option)), say.of(game.name)(game.about.title_of(value)))
            for option, value in game.options.items()
            if option != "map"
        ]
        return [
            (say("Map"), say.of(game.name)(game.about.title_of(game.options["map"]))),
            *named,
            (say("Seats"), say.number(game.seats)),
            (say("Games played"), say.number(len(self.results))),
            (say("First seed"), str(self.match.seed)),
        ]

    def standings(self, ranked: Sequence[Standing]) -> Table:
        """Everybody's numbers."""
        say = self.say
        head = [say("player"), say("first places"), say("share"), say("mean score"), say("mean rank"), say("rating")]
        return Table(head, [[each.name, *standing_cells(each, say, "{} ({})".format)] for each in ranked])

    def methods(self, anchor: str) -> list[str]:
        """How the numbers came about."""
        say = self.say
        return [
            say(
                "The games of a block have the same seed and the same players, each time one seat further; a block "
                "counts as one observation. Intervals hold the true value in 95 of 100 cases."
            ),
            say(
                "First places: a shared one is shared out; Wilson's interval. Par is what each seat would win if all "
                "players were equal: {par}.",
                par=say.percent(self.par),
            ),
            say("Scores and ranks: mean over blocks, Student's interval."),
            say(
                "Ratings: Bradley and Terry's model of who finishes before whom, a tie counting half, on the Elo scale "
                "(400 points more: ten times in eleven before the other); bootstrap over blocks, never "
                "narrower than the model's own intervals. {anchor}",
                anchor=say("{name} is set at 1000.", name=anchor) if anchor else say("Their mean is set at 1000."),
            ),
            say(
                "Time: measured on the machine that played, so it compares players of one match only. A move is all "
                "choices of a turn, or of an action where turns are long."
            ),
        ]

    # ------------------------------------------------------------------ how the players did

    def figures(self, ranked: Sequence[Standing], paced: Sequence[Pace]) -> list[Figure]:
        """The plots of who did how well."""
        alone = len(ranked) == 1
        return [
            *([] if alone else [self._shares(ranked), self._ratings(ranked)]),
            self._scores(ranked),
            *([] if alone else [self._places(ranked), self._course(ranked), self._by_seat(ranked)]),
            *([self._times(paced)] if paced else []),
        ]

    def _shares(self, ranked: Sequence[Standing]) -> Figure:
        say = self.say
        return self._figure(
            say("First places"),
            say("The share of first places a seat, with its interval; the dashed line is par, {par}.",
                par=say.percent(self.par)),
            plots.dots([(self.rows[each.name], each.share) for each in ranked], say.percent, par=self.par),
            [say("player"), say("share"), say.percent(SURE)],
            [[each.name, say.percent(each.share.value), between(each.share, say.percent)] for each in ranked],
        )  # fmt: skip

    def _ratings(self, ranked: Sequence[Standing]) -> Figure:
        say = self.say
        rated = [(each.name, each.rating) for each in ranked if each.rating is not None]
        whole = partial(decimal, digits=0, say=say)
        return self._figure(
            say("Rating"),
            say("On the Elo scale, with its interval."),
            plots.dots([(self.rows[name], rating) for name, rating in rated], whole),
            [say("player"), say("rating"), say.percent(SURE)],
            [[name, whole(rating.value), between(rating, whole)] for name, rating in rated],
        )

    def _scores(self, ranked: Sequence[Standing]) -> Figure:
        say = self.say
        return self._spread(
            say("Scores"),
            say("How the scores are spread; the mark is the median."),
            [(self.rows[each.name], each.scores) for each in ranked],
            say("player"),
        )

    def _spread(self, title: str, note: str, rows: Sequence[tuple[Row, list[int]]], of_what: str) -> Figure:
        say = self.say
        told = partial(points, say=say)
        head = [of_what, say("lowest"), say("mean"), say("highest")]
        table = [[row.name, told(min(s)), told(sum(s) / len(s)), told(max(s))] for row, s in rows]
        return self._figure(title, note, plots.violins(rows, told), head, table)

    def _places(self, ranked: Sequence[Standing]) -> Figure:
        say = self.say
        places = [str(place + 1) for place in range(self.match.game.seats)]
        return self._figure(
            say("Ranks"),
            say("How often each player came first, second and so on."),
            plots.stacks([(self.rows[each.name], each.places) for each in ranked], say.percent),
            [say("player"), *places],
            [[each.name, *map(say.percent, each.places)] for each in ranked],
        )

    def _course(self, ranked: Sequence[Standing]) -> Figure:
        """The share of first places after each game: whether it has settled."""
        say = self.say
        courses = [(self.rows[each.name], self._along(each.name)) for each in ranked]
        return self._figure(
            say("First places over the match"),
            say("The share of first places a seat after so many games; the dashed line is par."),
            plots.lines(courses, say.percent, par=self.par, last=len(self.results)),
            [say("player"), *(say.percent(part) for part in (0.25, 0.5, 0.75, 1))],
            [
                [row.name, *(say.percent(line[(len(line) * quarter + 3) // 4 - 1]) for quarter in (1, 2, 3, 4))]
                for row, line in courses
            ],
        )

    def _along(self, name: str) -> list[float]:
        wins = accumulate(sum(first_places(r)[seat] for seat in seats_of(name, r)) for r in self.results)
        seats = accumulate(len(seats_of(name, result)) for result in self.results)
        shares = [won / max(1, sat) for won, sat in zip(wins, seats, strict=True)]
        many = min(ALONG, len(shares))
        return [shares[(n + 1) * len(shares) // many - 1] for n in range(many)]

    def _by_seat(self, ranked: Sequence[Standing]) -> Figure:
        say = self.say
        told = partial(points, say=say)
        titles = [say("seat {n}", n=seat + 1) for seat in range(self.match.game.seats)]
        found = [[self._at(each.name, seat) for each in ranked] for seat in range(len(titles))]
        groups = [
            (title, [(self.rows[each.name], score) for each, score in zip(ranked, scores, strict=True) if score])
            for title, scores in zip(titles, found, strict=True)
        ]
        return self._figure(
            say("Score by seat"),
            say("The mean score of each player from each seat."),
            plots.columns(groups, told),
            [say("player"), *titles],
            [
                [each.name, *(sure(score, told) if score else "–" for score in scores)]
                for each, *scores in zip(ranked, *found, strict=True)
            ],
        )

    def _at(self, name: str, seat: int) -> Estimate | None:
        """A player's mean score from a seat, if they have sat there."""
        scores = [result.scores[seat] for result in self.results if result.line_up[seat] == name]
        return mean_of(scores) if scores else None

    def _times(self, paced: Sequence[Pace]) -> Figure:
        say = self.say
        told = partial(duration, say=say)
        rows = [(self.rows[each.name], Estimate(each.move, each.move, each.slow)) for each in paced]
        return self._figure(
            say("Time per move"),
            say("The mean time for a move; the line ends where 95 of 100 are quicker. Each step is ten times more."),
            plots.dots(rows, told, log=True),
            [say("player"), say("a choice"), say("a move"), say("95 of 100")],
            [[each.name, told(each.choice), told(each.move), told(each.slow)] for each in paced],
        )

    # ------------------------------------------------------------------ what the games say of the game

    def fairness(self, found: Balance) -> list[Figure]:
        """The plots of the game itself."""
        return [
            self._seats(found),
            self._by_place(found),
            self._length(self.say("Choices a game"), found.choices),
            self._length(self.say("Turns a game"), found.turns),
            self._kinds(found),
            self._frequent(found),
        ]

    def _seats(self, found: Balance) -> Figure:
        say = self.say
        told = partial(points, say=say)
        rows = [(self._seat(seat.number), seat.share) for seat in found.seats]
        return self._figure(
            say("First places by seat"),
            oddity_told(found, say),
            plots.dots(rows, say.percent, par=self.par),
            [say("seat"), say("first places"), say("share"), say("mean score")],
            [
                [str(s.number), points(s.wins, say), sure(s.share, say.percent), sure(s.score, told)]
                for s in found.seats
            ],
        )

    def _seat(self, number: int) -> Row:
        return Row(self.say("seat {n}", n=number), plots.COLOURS[-number])

    def _by_place(self, found: Balance) -> Figure:
        say = self.say
        rows = [
            (Row(say("rank {n}", n=place), plots.COLOURS[-place]), scores)
            for place, scores in enumerate(found.by_place, 1)
            if scores
        ]
        note = say("How the scores of the winners, of the second and so on are spread; the mark is the median.")
        return self._spread(say("Scores by rank"), note, rows, say("rank"))

    def _length(self, title: str, values: list[int]) -> Figure:
        say = self.say
        told = partial(points, say=say)
        mean = sum(values) / len(values)
        return self._figure(
            title,
            say("How long the games were; the line is the median."),
            plots.histogram(values, told),
            [say("lowest"), say("mean"), say("highest")],
            [[told(min(values)), told(mean), told(max(values))]],
        )

    def _kinds(self, found: Balance) -> Figure:
        say = self.say
        told = partial(decimal, digits=1, say=say)
        return self._figure(
            say("What is chosen"),
            say("How often a choice of each kind is made in a game, by all players together."),
            plots.bars([(kind.name, kind.times) for kind in found.kinds], told),
            [say("kind"), say("a game"), say("by a winner"), say("by another")],
            [[kind.name, told(kind.times), told(kind.by_winner), told(kind.by_other)] for kind in found.kinds],
        )

    def _frequent(self, found: Balance) -> Figure:
        say = self.say
        told = partial(decimal, digits=1, say=say)
        return self._figure(
            say("Where and what"),
            say("How often the commonest words of the commonest kinds are chosen in a game."),
            plots.bars([(word.word, word.times) for word in found.frequent], told),
            [say("word"), say("a game"), say("of the games"), say("what it said the first time")],
            [[word.word, told(word.times), say.percent(word.games), word.said] for word in found.frequent],
        )

    def _figure(self, title: str, note: str, drawn: Drawn, head: list[str], rows: list[list[str]]) -> Figure:
        told = "; ".join(" ".join(row) for row in rows)
        return Figure(
            title, note, Markup(plots.framed(drawn, title, told)), Table(head, rows)
        )  # escaped by our builder


def standing_cells(each: Standing, say: Language, both: Callable[[str, str], str]) -> list[str]:
    """A standing as the cells of a table, after the name; `both` puts a number and its interval into one."""

    def cell(estimate: Estimate, told: Told) -> str:
        return both(told(estimate.value), between(estimate, told))

    return [
        f"{points(each.wins, say)} / {say.number(each.games)}",
        cell(each.share, say.percent),
        cell(each.score, partial(points, say=say)),
        cell(each.rank, partial(decimal, digits=2, say=say)),
        "–" if each.rating is None else cell(each.rating, partial(decimal, digits=0, say=say)),
    ]


def oddity_told(found: Balance, say: Language) -> str:
    """Whether the seats are equal, as far as the games can tell."""
    smallest = 0.01
    p = say.percent(found.odd) if found.odd >= smallest else say("less than {p}", p=say.percent(smallest))
    if found.odd < ODD:
        return say("The seats are not equal: first places as uneven as these come by chance in {p} of matches.", p=p)
    return say("No sign that the seats differ: first places as uneven as these come by chance in {p} of matches.", p=p)
