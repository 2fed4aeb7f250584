"""A numbered rule of a game's catalogue."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Rule:
    """One rule in our own words, where the rulebook has it, and what we settled where it is silent."""

    number: int
    text: str
    section: str
    rulings: tuple[str, ...] = ()


@dataclass(frozen=True)
class Ruling:
    """How we read a point that the rulebook leaves open."""

    name: str
    text: str
