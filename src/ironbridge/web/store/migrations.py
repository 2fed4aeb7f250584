"""How the database of an earlier house is brought up to date: one numbered change after another.

A change speaks of the tables as they are when it is made, not of `schema`, which says how they are after the last one.
Whoever changes `schema` adds the next number here.
"""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import JSON, Boolean, Connection, column, select, table, text, update

FIRST = 1  # schema that anybody has kept tables in


def _hints_in_a_column(connection: Connection) -> None:
    """That a table gives no hints stood among the options of its game, as if the rules knew of it."""
    connection.execute(text("ALTER TABLE tables ADD COLUMN hints BOOLEAN DEFAULT true NOT NULL"))
    tables = table("tables", column("id"), column("options", JSON), column("hints", Boolean))
    for id_, options in connection.execute(select(tables.c.id, tables.c.options)).all():
        if options.pop("hints", ""):
            connection.execute(update(tables).where(tables.c.id == id_).values(options=options, hints=False))


def _secrets_and_numbers(connection: Connection) -> None:
    """A seed is dealt from a secret of the house and from the players' numbers; so far it was drawn by the house."""
    connection.execute(text("ALTER TABLE tables ADD COLUMN secret TEXT DEFAULT '' NOT NULL"))
    connection.execute(text("ALTER TABLE tables ADD COLUMN given JSON DEFAULT '{}' NOT NULL"))
    connection.execute(text("CREATE UNIQUE INDEX tables_by_secret ON tables (secret) WHERE secret != ''"))


MIGRATIONS: dict[int, Callable[[Connection], None]] = {
    2: _hints_in_a_column,
    3: _secrets_and_numbers,
}


def newest() -> int:
    """The schema that this house lives with."""
    return max(MIGRATIONS)


def bring_up_to_date(connection: Connection, found: int) -> None:
    """Make all the changes since the schema that was found."""
    for number in range(found + 1, newest() + 1):
        MIGRATIONS[number](connection)
