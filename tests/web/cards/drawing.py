"""What is drawn of a position."""

from __future__ import annotations

from ironbridge.draw.drawing import PLAIN, Look, Row
from ironbridge.draw.palette import Palette
from tests.web.cards.game import CardsState


class CardsDrawing:
    def svg(self, seen: CardsState, look: Look = PLAIN) -> str:
        return self.board(seen, look) + self.hand(seen, look)

    def board(self, seen: CardsState, look: Look = PLAIN) -> str:
        lit = "".join(f'<g data-word="{word}" class="choice"></g>' for word in look.choices)
        return f"<svg><text>{len(seen.deck)} {seen.played}</text>{lit}</svg>"

    def chip(self, seat: int, palette: Palette) -> str:
        return f"<text>{seat}</text>"

    def mat(self, seen: CardsState, seat: int, look: Look = PLAIN) -> str:
        return f"<svg><text>{len(seen.hands[seat])} {seen.played[seat]}</text></svg>"

    def whole_mat(self, seen: CardsState, seat: int, look: Look = PLAIN) -> list[Row]:
        return [Row("", [self.mat(seen, seat, look)])]

    def hand(self, seen: CardsState, look: Look = PLAIN) -> str:
        return f"<svg><text>{seen.mine}</text></svg>"

    def apart(self, seen: CardsState, look: Look) -> tuple[str, list[str], str]:
        mats = [self.mat(seen, seat, look) for seat in range(seen.game.seats)]
        return self.board(seen, look), mats, self.hand(seen, look)

    def cards_held(self, seen: CardsState) -> int:
        return len(seen.mine)

    def figure(self, number: int, look: Look = PLAIN) -> str:
        return ""


DRAWING = CardsDrawing()
