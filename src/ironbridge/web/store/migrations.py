"""How the database of an earlier house is brought up to date: one numbered change after another.

A change speaks of the tables as they are when it is made, not of `schema`, which says how they are after the last one.
Whoever changes `schema` adds the next number here.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

from sqlalchemy import JSON, Boolean, Connection, Text, column, insert, literal, select, table, text, update

from ironbridge.web.store.names import folded, spelt

FIRST = 1  # schema that anybody has kept tables in
TWIN = "\n"  # before the key of an account that looks like another; no name has it
OLD_PASSES_UNTIL = "old passes until"  # a value of the house


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


def _passes_in_a_table(connection: Connection) -> None:
    """Who somebody is stood in the cookie itself, which nobody could end. Browsers keep cookies for a year."""
    moment = _moment(connection)
    connection.execute(
        text(
            "CREATE TABLE passes (hash TEXT NOT NULL PRIMARY KEY, person TEXT NOT NULL, name TEXT NOT NULL,"
            f" account TEXT NOT NULL, created {moment} NOT NULL, seen {moment} NOT NULL, ended {moment})"
        )
    )
    connection.execute(text("CREATE INDEX passes_by_person ON passes (person)"))
    until = (datetime.now(UTC) + timedelta(days=366)).isoformat()
    house = table("house", column("name"), column("value"))
    connection.execute(insert(house).values(name=OLD_PASSES_UNTIL, value=until))


def _names_that_look_alike(connection: Connection) -> None:
    """Names were compared by their spelling. Of accounts that look alike one keeps the key, the others are twins."""
    accounts = table("accounts", column("folded", Text), column("name"))
    names = connection.execute(select(accounts.c.folded, accounts.c.name).order_by(accounts.c.folded)).all()
    taken: dict[str, str] = {}
    for was, name in names:
        taken.setdefault(folded(name), was)
    keys = {was: folded(name) if taken[folded(name)] == was else TWIN + spelt(name) for was, name in names}
    # All leave their keys first, or one could be given a key that another still has.
    connection.execute(update(accounts).values(folded=literal("\t").concat(accounts.c.folded)))
    for was, key in keys.items():
        connection.execute(update(accounts).where(accounts.c.folded == f"\t{was}").values(folded=key))


def _names_as_they_came_about(connection: Connection) -> None:
    """What the house called people and bots, and what it said, stood there in one reader's language."""
    for column_ in ("seats ADD COLUMN called", "messages ADD COLUMN called", "messages ADD COLUMN said"):
        connection.execute(text(f"ALTER TABLE {column_} TEXT DEFAULT '' NOT NULL"))
    connection.execute(text(f"ALTER TABLE seats ADD COLUMN seen {_moment(connection)}"))
    named = {
        "guest": ("Guest", "Invité"),
        "friend": ("Friend", "Ami"),
        "random": ("Wanderer", "Vagabond"),
        "greedy": ("Clerk", "Commis"),
        "apprentice": ("Apprentice", "Apprenti"),
        "merchant": ("Merchant", "Marchand"),
        "magnate": ("Magnate", "Magnat"),
    }
    of = {word: (called, words[0]) for called, words in named.items() for word in words}
    seats = table("seats", column("table"), column("seat"), column("kind"), column("name"), column("called"))
    for id_, seat, kind, name in connection.execute(select(*list(seats.c)[:4])).all():
        word, _, number = name.partition(" ")
        called, english = of.get(word, ("", ""))
        # Nobody who plays has chosen to be called as a bot is; a bot may have taken a guest's seat.
        if called and (not number or number.isdecimal()) and (kind == "bot" or called in ("guest", "friend")):
            here = (seats.c.table == id_) & (seats.c.seat == seat)
            values = {"called": f"{called} {number}".rstrip(), "name": f"{english} {number}".rstrip()}
            connection.execute(update(seats).where(here).values(values))


def _lessons_learned(connection: Connection) -> None:
    """There were no lessons."""
    connection.execute(
        text(
            "CREATE TABLE learned (person TEXT NOT NULL, game TEXT NOT NULL, lesson TEXT NOT NULL,"
            f" choices INTEGER NOT NULL, at {_moment(connection)} NOT NULL, PRIMARY KEY (person, game, lesson))"
        )
    )


def _moment(connection: Connection) -> str:
    return "TIMESTAMP WITH TIME ZONE" if connection.dialect.name == "postgresql" else "DATETIME"


MIGRATIONS: dict[int, Callable[[Connection], None]] = {
    2: _hints_in_a_column,
    3: _secrets_and_numbers,
    4: _passes_in_a_table,
    5: _names_that_look_alike,
    6: _names_as_they_came_about,
    7: _lessons_learned,
}


def newest() -> int:
    """The schema that this house lives with."""
    return max(MIGRATIONS)


def bring_up_to_date(connection: Connection, found: int) -> None:
    """Make all the changes since the schema that was found."""
    for number in range(found + 1, newest() + 1):
        MIGRATIONS[number](connection)
