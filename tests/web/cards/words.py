"""What is said of a position."""

from __future__ import annotations

from collections.abc import Sequence

from ironbridge.engine.wording import Gauge, Table

from ironbridge.engine.game import Data, Event, Game
from ironbridge.language import Language
from tests.web.cards.game import CARDS, DRAWN, PLAYED


def moment(game: Game, view: Data, say: Language) -> str:
    return f"round {view['round'] + 1}"


def question(game: Game, view: Data, names: Sequence[str], say: Language) -> str:
    return f"{names[view['seat']]}: {'draw?' if view['asks_to_draw'] else 'which card?'}"


def label(game: Game, view: Data, word: str, say: Language) -> str:
    return f"{word}{' (mine)' if game.choice(word) in view['mine'] else ''}"


def why(game: Game, view: Data, names: Sequence[str], word: str, rule: int, say: Language) -> str:
    return f"of {view['mine']} not {word}"


def told(game: Game, event: Event, viewer: int | None, names: Sequence[str], say: Language) -> str:
    kind, seat, card, *_ = event
    if kind == PLAYED:
        return f"{names[seat]} plays {card}"
    assert kind == DRAWN
    return f"{names[seat]} draws {card if viewer == seat else 'a card'}"


def tables(game: Game, view: Data, names: Sequence[str], say: Language) -> list[Table]:
    rows = [[name, str(view["hands"][n]), str(view["played"][n])] for n, name in enumerate(names)]
    return [Table("Players", ["name", "hand", "played"], rows), Table("My hand", ["cards"], [[str(view["mine"])]])]


def order(game: Game, view: Data) -> list[int]:
    return list(range(game.seats))


def gauges(game: Game, view: Data, say: Language) -> list[Gauge]:
    return [Gauge("points", [sum(cards) for cards in view["played"]]), Gauge("cards", view["hands"])]


def source(source: str, say: Language) -> str:
    assert source == "cards"
    return f"{CARDS} cards"
