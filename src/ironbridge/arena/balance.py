"""Is the game fair, how long is it, and what do people do in it? Counted from words, whatever the game."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ironbridge.arena.figures import Estimate, mean_of, oddity, wilson
from ironbridge.arena.folder import Folder, Result
from ironbridge.arena.standing import first_places
from ironbridge.engine.game import Game
from ironbridge.engine.sentences import sentences_of
from ironbridge.language import Language

MOST_KINDS = 24
WORDY_KINDS, WORDS_EACH = 8, 3  # of the commonest kinds, the commonest words


@dataclass(frozen=True)
class Seat:
    """How a seat does, whoever sits there."""

    number: int
    wins: float
    share: Estimate
    score: Estimate


@dataclass(frozen=True)
class Kind:
    """A kind of choice, such as `build:cotton@…`: how often it is made in a game, by a winner and by another player."""

    name: str
    times: float
    by_winner: float
    by_other: float


@dataclass(frozen=True)
class Frequent:
    """A word chosen often: how often in a game, in how large a share of games, and what it said the first time."""

    word: str
    times: float
    games: float
    said: str


@dataclass(frozen=True)
class Balance:
    """What the games of a match say of the game itself."""

    seats: list[Seat]
    odd: float  # how likely first places so uneven are, if all seats were equal
    by_place: list[list[int]]  # the scores of the winners, of the second…
    choices: list[int]
    turns: list[int]
    kinds: list[Kind]
    frequent: list[Frequent]


def balance(game: Game, folder: Folder, results: Sequence[Result], say: Language) -> Balance:
    """What these games say of the game itself."""
    seats = range(len(results[0].line_up))
    wins = [sum(first_places(result)[seat] for result in results) for seat in seats]
    kinds, frequent = _words(game, folder, results, say)
    return Balance(
        [
            Seat(
                seat + 1,
                wins[seat],
                wilson(wins[seat], len(results)),
                mean_of([result.scores[seat] for result in results]),
            )
            for seat in seats
        ],
        oddity(wins),
        [
            [result.scores[seat] for result in results for seat in seats if result.ranks[seat] == place + 1]
            for place in seats
        ],
        [result.choices for result in results],
        [result.turns for result in results],
        kinds,
        frequent,
    )


def kind_of(word: str) -> str:
    """The kind of a word: what stands before the place it is about.

    >>> [kind_of(word) for word in ("build:cotton@leek.1", "coal<leek.1", "link:leek-belper", "bid:3", "pass")]
    ['build:cotton@…', 'coal<…', 'link:…', 'bid:…', 'pass']
    """
    found = re.match("[^@]+@|[^:<]+[:<]", word)
    return f"{found[0]}…" if found else word


def _words(game: Game, folder: Folder, results: Sequence[Result], say: Language) -> tuple[list[Kind], list[Frequent]]:
    words: Counter[str] = Counter()
    games: Counter[str] = Counter()
    won: Counter[str] = Counter()
    others: Counter[str] = Counter()
    first: dict[str, tuple[int, int]] = {}  # the game and the choice where a word was first chosen
    for result in results:
        moves = folder.record(result.number).moves
        for n, move in enumerate(moves):
            words[move.word] += 1
            (won if result.ranks[move.seat] == 1 else others)[kind_of(move.word)] += 1
            first.setdefault(move.word, (result.number, n))
        games.update({move.word for move in moves})
    winners = sum(result.ranks.count(1) for result in results)
    losers = sum(len(result.ranks) for result in results) - winners
    kinds = [
        Kind(kind, times / len(results), won[kind] / winners, others[kind] / max(1, losers))
        for kind, times in (won + others).most_common(MOST_KINDS)
    ]
    shown = _commonest(words, [kind.name for kind in kinds])
    said = _said(game, folder, {word: first[word] for word in shown}, say.of(game.name))
    return kinds, [Frequent(word, words[word] / len(results), games[word] / len(results), said[word]) for word in shown]


def _commonest(words: Counter[str], kinds: Sequence[str]) -> list[str]:
    """The commonest words of the commonest kinds that are more than one word."""
    by_kind: dict[str, list[str]] = {kind: [] for kind in kinds}
    for word, _ in words.most_common():
        if kind_of(word) in by_kind and kind_of(word) != word:
            by_kind[kind_of(word)].append(word)
    wordy = [found for found in by_kind.values() if found]
    return [word for found in wordy[:WORDY_KINDS] for word in found[:WORDS_EACH]]


def _said(game: Game, folder: Folder, where: Mapping[str, tuple[int, int]], say: Language) -> dict[str, str]:
    """What choices were called when they were made: word by word, the game and the choice where that was."""
    said: dict[str, str] = {}
    for number in sorted({number for number, _ in where.values()}):
        asked = {n for game_number, n in where.values() if game_number == number}
        record = folder.record(number)
        state = game.start(record.seed)
        for n, move in enumerate(record.moves[: max(asked) + 1]):
            if n in asked:
                said[move.word] = sentences_of(game).label(state.seen_by(state.seat), move.word, say)
            state.play(game.choice(move.word))
    return said
