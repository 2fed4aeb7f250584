"""From a record back to its positions."""

from __future__ import annotations

from collections.abc import Iterator

from ironbridge.engine.game import Game, State
from ironbridge.engine.problems import Phrase, Problem, n_
from ironbridge.engine.record import Move, Record, digest_of
from ironbridge.games import make_game


def game_of(record: Record) -> Game:
    """The game that a record was played with; a `Problem` if its header does not fit."""
    game = make_game(record.game, len(record.players), {"map": record.map, **record.options})
    if record.digest and record.digest != digest_of(game.map_document):
        raise Problem(n_("the map '{map}' has changed since the record was made"), map=record.map)
    return game


def replay(record: Record, state: State) -> Iterator[Move]:
    """Play a record's choices on a new position, step by step; a `Problem` says where and why it goes no further."""
    for number, move in enumerate(record.moves, 1):
        _play(record, number, move, state)
        yield move
    try:
        _check_end(record, state)
    except Problem as problem:
        raise _blaming_rules(record, state, problem) from None


def at(record: Record, n: int) -> State:
    """The position after the first `n` choices of a record."""
    if not 0 <= n <= len(record.moves):
        raise Problem(n_("the record has {most} choices; there is no position after {n}"), most=len(record.moves), n=n)
    state = game_of(record).start(record.seed)
    for number, move in enumerate(record.moves[:n], 1):
        _play(record, number, move, state)
    return state


def _play(record: Record, number: int, move: Move, state: State) -> None:
    try:
        _check_turn(move, state)
        state.play(state.game.choice(move.word))
    except Problem as problem:
        where = Phrase(n_("line {n}"), n=move.line) if move.line else Phrase(n_("choice {n}"), n=number)
        there = Problem(n_("{where}: {problem}"), where=where, problem=problem)
        raise _blaming_rules(record, state, there) from None


def _blaming_rules(record: Record, state: State, problem: Problem) -> Problem:
    """The problem, with the versions of the rules if the record follows another than ours."""
    ours = state.game.about.rules_version
    if record.rules_version == ours:
        return problem
    return Problem(
        n_("{problem} (the record follows version {theirs} of the rules, this Ironbridge version {ours})"),
        problem=problem,
        theirs=record.rules_version,
        ours=ours,
    )


def _check_turn(move: Move, state: State) -> None:
    if state.over:
        raise Problem(n_("'{word}' comes after the end of the game"), word=move.word)
    if state.seat != move.seat:
        raise Problem(
            n_("'{word}' is a choice of seat {theirs}, but it is seat {ours}'s turn"),
            word=move.word,
            theirs=move.seat + 1,
            ours=state.seat + 1,
        )


def _check_end(record: Record, state: State) -> None:
    if state.over == (record.scores is None):
        raise Problem(
            n_("the record says that the game is unfinished, but its last choice ends it")
            if state.over
            else n_("the record says that the game ended, but after its last choice the game goes on")
        )
    if state.over and record.scores != state.scores():
        raise Problem(
            n_("the record ends with {theirs}, but its choices lead to {ours}"),
            theirs=" ".join(map(str, record.scores or [])),
            ours=" ".join(map(str, state.scores())),
        )
