"""What is drawn of a position."""

from __future__ import annotations

from ironbridge.draw.drawing import PLAIN, Look
from ironbridge.engine.game import Data, Game


def svg(game: Game, view: Data, look: Look = PLAIN) -> str:
    return board(game, view, look) + hand(game, view, look)


def board(game: Game, view: Data, look: Look = PLAIN) -> str:
    lit = "".join(f'<g data-word="{word}" class="choice"></g>' for word in look.choices)
    return f"<svg><text>{view['deck']} {view['played']}</text>{lit}</svg>"


def mat(game: Game, view: Data, seat: int, look: Look = PLAIN) -> str:
    return f"<svg><text>{view['hands'][seat]} {view['played'][seat]}</text></svg>"


def hand(game: Game, view: Data, look: Look = PLAIN) -> str:
    return f"<svg><text>{view['mine']}</text></svg>"


def figure(number: int, look: Look = PLAIN) -> str:
    return ""
