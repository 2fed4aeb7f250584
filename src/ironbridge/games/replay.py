"""From a record back to its positions."""

from __future__ import annotations

from collections.abc import Iterator

from ironbridge.engine.game import Game, State
from ironbridge.engine.problems import Problem, n_
from ironbridge.engine.record import Move, Record
from ironbridge.games import about_game, game


def game_of(record: Record) -> Game:
    """The game that a record was played with; a `Problem` if its header does not fit."""
    about = about_game(record.game)
    if record.rules != about.rules_version:
        raise Problem(
            n_("the record follows version {theirs} of the rules of {game}; this Ironbridge plays version {ours}"),
            theirs=record.rules,
            game=record.game,
            ours=about.rules_version,
        )
    return game(record.game, len(record.players), **record.options)


def replay(record: Record, state: State) -> Iterator[Move]:
    """Play a record's choices on a new position, step by step; a `Problem` says where and why it goes no further."""
    for move in record.moves:
        _play(move, state)
        yield move
    if record.scores is None:
        return
    if not state.over:
        raise Problem(n_("the record says that the game ended, but after its last choice the game goes on"))
    if record.scores != state.scores():
        raise Problem(
            n_("the record ends with {theirs}, but its choices lead to {ours}"),
            theirs=" ".join(map(str, record.scores)),
            ours=" ".join(map(str, state.scores())),
        )


def at(record: Record, n: int) -> State:
    """The position after the first `n` choices of a record."""
    if not 0 <= n <= len(record.moves):
        raise Problem(n_("the record has {most} choices; there is no position after {n}"), most=len(record.moves), n=n)
    state = game_of(record).start(record.seed)
    for move in record.moves[:n]:
        _play(move, state)
    return state


def _play(move: Move, state: State) -> None:
    if state.over:
        raise Problem(n_("line {line}: '{word}' comes after the end of the game"), line=move.line, word=move.word)
    if state.seat != move.seat:
        raise Problem(
            n_("line {line}: '{word}' is a choice of seat {theirs}, but it is seat {ours}'s turn"),
            line=move.line,
            word=move.word,
            theirs=move.seat + 1,
            ours=state.seat + 1,
        )
    try:
        state.play(state.game.choice(move.word))
    except Problem as problem:
        raise Problem(n_("line {line}: {problem}"), line=move.line, problem=problem) from None
