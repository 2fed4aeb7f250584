"""What a bot thought before it chose."""

from __future__ import annotations

from dataclasses import dataclass

from ironbridge.bots.reasons import Why


@dataclass(frozen=True)
class Weighed:
    """A way to play that a bot weighed: its choices up to the end of the turn, or of the action."""

    path: tuple[int, ...]
    visits: float  # its share of the thinking
    score: float  # that the seat may expect at the end after it


@dataclass(frozen=True)
class Thought:
    """The ways weighed most, the one taken first; each seat's chance of winning; and why the first, if it was asked."""

    weighed: tuple[Weighed, ...]
    chances: tuple[float, ...]
    why: Why | None = None
