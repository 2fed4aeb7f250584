"""What matches among bots print."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from ironbridge.arena.balance import Balance
from ironbridge.arena.report import oddity_told, standing_cells
from ironbridge.arena.sequential import Hypotheses, Verdict
from ironbridge.arena.standing import Pace, Standing
from ironbridge.arena.words import decimal, duration, points, sure
from ironbridge.language import Language

MOST_KINDS = 12  # as many as one reads in a terminal; the report has more


def standings_table(ranked: Sequence[Standing], games: int, say: Language) -> Table:
    """How everybody did, with intervals."""
    head = [say("first places"), say("share"), say("mean score"), say("mean rank"), say("rating")]
    rows = [[each.name, *standing_cells(each, say, "{}\n{}".format)] for each in ranked]
    return _table(say.many("{n} game", "{n} games", games), [say("player"), *head], rows)


def pace_table(paced: Sequence[Pace], say: Language) -> Table:
    """How long everybody thought."""
    told = partial(duration, say=say)
    rows = [[each.name, told(each.choice), told(each.move), told(each.slow)] for each in paced]
    return _table(say("Time per move"), [say("player"), say("a choice"), say("a move"), say("95 of 100")], rows)


def print_balance(found: Balance, games: int, say: Language, console: Console) -> None:
    """Seats, scores by rank, length, and what is chosen."""
    told, one = partial(points, say=say), partial(decimal, digits=1, say=say)
    seats = [[str(s.number), told(s.wins), sure(s.share, say.percent), sure(s.score, told)] for s in found.seats]
    head = [say("seat"), say("first places"), say("share"), say("mean score")]
    console.print(_table(say.many("{n} game", "{n} games", games), head, seats))
    console.print(oddity_told(found, say), highlight=False, markup=False)
    spreads = [
        *((say("score of rank {n}", n=rank), scores) for rank, scores in enumerate(found.by_place, 1) if scores),
        (say("choices a game"), found.choices),
        (say("turns a game"), found.turns),
    ]
    rows = [[name, told(min(v)), told(sum(v) / len(v)), told(max(v))] for name, v in spreads]
    console.print(_table(say("Scores and length"), ["", say("lowest"), say("mean"), say("highest")], rows))
    kinds = [[k.name, one(k.times), one(k.by_winner), one(k.by_other)] for k in found.kinds[:MOST_KINDS]]
    head = [say("kind"), say("a game"), say("by a winner"), say("by another")]
    console.print(_table(say("What is chosen"), head, kinds))
    words = [[w.word, one(w.times), say.percent(w.games), w.said] for w in found.frequent]
    head = [say("word"), say("a game"), say("of the games"), say("what it said the first time")]
    console.print(_table(say("Where and what"), head, words))


def ratio_told(verdict: Verdict, hypotheses: Hypotheses, say: Language) -> str:
    """How far the test is from its bounds."""
    low, high = (decimal(bound, 2, say) for bound in hypotheses.bounds)
    return say(
        "log-likelihood ratio {ratio} ({low} … {high})", ratio=decimal(verdict.ratio, 2, say), low=low, high=high
    )


def verdict_lines(verdict: Verdict, one: str, other: str, hypotheses: Hypotheses, say: Language) -> Iterator[str]:
    """What the test found, and by what."""
    elo0, elo1 = (decimal(elo, 0, say) for elo in (hypotheses.elo0, hypotheses.elo1))
    match verdict.answer:
        case True:
            yield say("Yes: {one} is stronger than {other} by more than {elo} Elo.", one=one, other=other, elo=elo0)
        case False:
            yield say("No: {one} is not {elo} Elo stronger than {other}.", one=one, other=other, elo=elo1)
        case None:
            yield say("Undecided: the games do not tell {elo0} from {elo1} Elo yet.", elo0=elo0, elo1=elo1)
    yield say.many(
        "{n} game, {share} of opponents beaten; {ratio}.",
        "{n} games, {share} of opponents beaten; {ratio}.",
        verdict.games,
        share=say.percent(verdict.score),
        ratio=ratio_told(verdict, hypotheses, say),
    )


def _table(title: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold")
    for n, column in enumerate(head):
        table.add_column(column, justify="right" if n else "left")
    for row in rows:
        table.add_row(*map(escape, row))
    return table
