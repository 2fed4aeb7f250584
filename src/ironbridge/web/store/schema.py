"""The tables of the database, the same in SQLite and PostgreSQL. Whatever is changed here needs a migration."""

from __future__ import annotations

from datetime import UTC, datetime

from sqlalchemy import (
    JSON,
    Boolean,
    CheckConstraint,
    Column,
    DateTime,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    TypeDecorator,
    text,
)


class Moment(TypeDecorator[datetime]):
    """A time with its zone, always UTC. SQLite forgets the zone, so it is taken off and put back."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """A time without a zone is a mistake of the caller's, not something to guess."""
        if value is None:
            return None
        if value.tzinfo is None:
            raise TypeError("a time in the store needs its zone")
        value = value.astimezone(UTC)
        return value.replace(tzinfo=None) if dialect.name == "sqlite" else value

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """Back in UTC, whatever zone the server speaks in."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


metadata = MetaData()

house = Table(
    "house",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", Text, nullable=False),
)

accounts = Table(
    "accounts",
    metadata,
    Column("folded", Text, primary_key=True),  # the name as it is compared
    Column("name", Text, nullable=False),
    Column("person", Text, nullable=False),
    Column("hash", Text, nullable=False),
)
Index("accounts_by_person", accounts.c.person)

# A row stays when its pass has ended: without it the pass would be a stranger's again, who is the same person.
passes = Table(
    "passes",
    metadata,
    Column("hash", Text, primary_key=True),  # of what is shown, which nobody finds in the database
    Column("person", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("account", Text, nullable=False),
    Column("created", Moment, nullable=False),
    Column("seen", Moment, nullable=False),
    Column("ended", Moment),
)
Index("passes_by_person", passes.c.person)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("map", Text, nullable=False),
    Column("options", JSON, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("seed", Text, nullable=False),
    Column("secret", Text, nullable=False, server_default=""),
    Column("given", JSON, nullable=False, server_default="{}"),
    Column("owner", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False, server_default=text("true")),
    Column("continued", Text, nullable=False),
    Column("created", Moment, nullable=False),
    Column("changed", Moment, nullable=False),
    Column("steps", Integer, nullable=False),
    Column("to_move", Integer),  # nobody's turn: the game is over
    Column("snapshot", JSON, nullable=False),
)
Index("tables_by_owner", tables.c.owner)
_secret = tables.c.secret != ""
# What the house has promised is kept once: from a secret that was shown at the end, anybody could choose a deal.
Index("tables_by_secret", tables.c.secret, unique=True, sqlite_where=_secret, postgresql_where=_secret)
_goes_on = tables.c.to_move.is_not(None)
Index("tables_going_on", tables.c.changed, sqlite_where=_goes_on, postgresql_where=_goes_on)

seats = Table(
    "seats",
    metadata,
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, CheckConstraint("kind IN ('person', 'bot', 'open')"), nullable=False),
    Column("name", Text, nullable=False),
    Column("person", Text, nullable=False),
    Column("level", Text, nullable=False),
    Column("link", Text, nullable=False),
    Column("called", Text, nullable=False, server_default=""),
    Column("seen", Moment),  # when its person was last known to be at the table
)
_taken = seats.c.person != ""
Index("seats_by_person", seats.c.person, sqlite_where=_taken, postgresql_where=_taken)
_linked = seats.c.link != ""
Index("seats_by_link", seats.c.link, unique=True, sqlite_where=_linked, postgresql_where=_linked)

moves = Table(
    "moves",
    metadata,
    # Two clicks can never both win: there is one move of a number, and one of a key.
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, CheckConstraint("number > 0"), primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=False),
    Column("word", Text, nullable=False),
    Column("kept", Integer),
    Column("key", Text, nullable=False),
    Column("events", JSON, nullable=False),
    Column("at", Moment, nullable=False),
)
_keyed = moves.c.key != ""
Index("moves_by_key", moves.c.table, moves.c.key, unique=True, sqlite_where=_keyed, postgresql_where=_keyed)

messages = Table(
    "messages",
    metadata,
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("person", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Moment, nullable=False),
    Column("called", Text, nullable=False, server_default=""),
    Column("said", Text, nullable=False, server_default=""),
)

records = Table(
    "records",
    metadata,
    Column("id", Text, primary_key=True),
    Column("person", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Moment, nullable=False),
)
Index("records_by_person", records.c.person)

learned = Table(
    "learned",
    metadata,
    Column("person", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("lesson", Text, primary_key=True),
    Column("choices", Integer, nullable=False),  # the fewest that were used
    Column("at", Moment, nullable=False),  # when it was first done
)
