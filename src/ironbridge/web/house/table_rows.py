"""A table as the store keeps it, and back."""

from __future__ import annotations

from datetime import UTC, datetime

from ironbridge.engine.game import Event, State
from ironbridge.web.deal import Deal
from ironbridge.web.store.rows import DEALT, Entry, MoveRow, Redeal, Seat, TableRow
from ironbridge.web.story import Step, Story
from ironbridge.web.table import GameTable, game_of


def table_of(row: TableRow, seats: list[Seat], moves: list[MoveRow]) -> GameTable:
    """The table of its rows."""
    game = game_of(row.game, len(seats), {**row.options, "map": row.map})
    table = GameTable(
        *(row.id, game, int(row.seed), seats),
        owner=row.owner,
        public=row.public,
        hints=row.hints,
        continued=row.continued,
        deal=Deal(row.secret, {int(seat): number for seat, number in row.given.items()}) if row.secret else None,
    )
    steps: list[Step] = []
    for move in moves:
        if move.kept is None:
            steps.append(step_of(move))
            table.count_row()
        elif move.kept == DEALT:
            table.count_deal()
        else:
            del steps[move.kept :]
            table.count_row(move.kept)
    table.keys = {move.key for move in moves}
    table.story.resume(steps, row.snapshot["position"], row.snapshot["turns"], row.snapshot["reveals"])
    table.state = table.story.position(len(steps))
    if row.rules_version != game.about.rules_version:
        table.story.forget_start()
    return table


def row_of(table: GameTable) -> TableRow:
    """A new table, but for its seats and moves."""
    now = datetime.now(UTC)
    options = dict(table.game.options)
    map_name = options.pop("map")
    return TableRow(
        id=table.id,
        game=table.game.name,
        map=map_name,
        options=options,
        rules_version=table.game.about.rules_version,
        seed=str(table.story.seed),
        secret=table.deal.secret if table.deal else "",
        given=_given(table.deal) if table.deal else {},
        owner=table.owner,
        public=table.public,
        hints=table.hints,
        continued=table.continued,
        created=now,
        changed=now,
        steps=len(table.steps),
        to_move=None if table.over else table.state.seat,
        snapshot=_snapshot(table.state),
    )


def moves_of(table: GameTable) -> list[MoveRow]:
    """The moves that a new table begins with."""
    return [_move(table, n, step, f"{n}") for n, step in enumerate(table.steps, 1)]


def entry_of(table: GameTable, step: Step, after: State, key: str) -> Entry:
    """One step more, and how the table stands after it."""
    to_move = None if after.over else after.seat
    return Entry(_move(table, table.number + 1, step, key), len(table.steps) + 1, to_move, _snapshot(after))


def entry_back(table: GameTable, steps: int, key: str) -> Entry:
    """All steps but the first so many are taken back."""
    now = table.story.position(steps)
    move = MoveRow(table.id, table.number + 1, now.seat, "", steps, key, [], datetime.now(UTC))
    return Entry(move, steps, now.seat, _snapshot(now))


def redeal_of(table: GameTable, seat: int, deal: Deal, story: Story) -> Redeal:
    """The table dealt anew, since somebody in that seat has given their number."""
    now, number = story.position(0), table.number + 1
    move = MoveRow(table.id, number, seat, "", DEALT, f"deal:{number}", [], datetime.now(UTC))
    entry = Entry(move, 0, now.seat, _snapshot(now))
    return Redeal(entry, table.game.about.rules_version, str(deal.seed), _given(deal))


def step_of(move: MoveRow) -> Step:
    """The step that a row tells of."""
    return Step(move.seat, move.word, tuple(_event(event) for event in move.events))


def _move(table: GameTable, number: int, step: Step, key: str) -> MoveRow:
    events = [list(event) for event in step.events]
    return MoveRow(table.id, number, step.seat, step.word, None, key, events, datetime.now(UTC))


def _given(deal: Deal) -> dict[str, str]:
    return {str(seat): number for seat, number in deal.given.items()}


def _event(numbers: list[int]) -> Event:
    event, a, b, c, d = numbers
    return event, a, b, c, d


def _snapshot(state: State) -> dict[str, object]:
    return {"position": state.save(), "turns": state.turns_begun, "reveals": state.reveals}
