"""What the house keeps: tables, moves, people, talk; in SQLite, or in PostgreSQL when several processes share it."""

from ironbridge.web.store.news import ANY_TABLE, Bus, News, NewsKind, Watcher
from ironbridge.web.store.rows import (
    AccountRow,
    Alive,
    Entry,
    LearnedRow,
    MessageRow,
    MoveRow,
    PassRow,
    RecordRow,
    Redeal,
    Seat,
    SeatKind,
    TableRow,
)
from ironbridge.web.store.store import Store

__all__ = [
    "ANY_TABLE",
    "AccountRow",
    "Alive",
    "Bus",
    "Entry",
    "LearnedRow",
    "MessageRow",
    "MoveRow",
    "News",
    "NewsKind",
    "PassRow",
    "RecordRow",
    "Redeal",
    "Seat",
    "SeatKind",
    "Store",
    "TableRow",
    "Watcher",
]
