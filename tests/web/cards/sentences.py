"""What is said of a position."""

from __future__ import annotations

from collections.abc import Sequence

from ironbridge.engine.game import Event, Game
from ironbridge.engine.sentences import Gauge, Reach, Scored, TextTable, Warning
from ironbridge.language import Language
from tests.web.cards.game import CARDS, DRAWN, PLAYED, CardsState


def moment(seen: CardsState, say: Language) -> str:
    return f"round {seen.round + 1}"


def question(seen: CardsState, names: Sequence[str], say: Language) -> str:
    return f"{names[seen.seat]}: {'draw?' if seen.asks_to_draw else 'which card?'}"


def label(seen: CardsState, word: str, say: Language) -> str:
    return f"{word}{' (mine)' if seen.game.choice(word) in seen.mine else ''}"


def why(seen: CardsState, names: Sequence[str], word: str, rule: int, say: Language) -> str:
    return f"of {seen.mine} not {word}"


def told(game: Game, event: Event, viewer: int | None, names: Sequence[str], say: Language) -> str:
    kind, seat, card, *_ = event
    if kind == PLAYED:
        return f"{names[seat]} plays {card}"
    assert kind == DRAWN
    return f"{names[seat]} draws {card if viewer == seat else 'a card'}"


def tables(seen: CardsState, names: Sequence[str], say: Language) -> list[TextTable]:
    rows = [[name, str(len(seen.hands[n])), str(seen.played[n])] for n, name in enumerate(names)]
    return [TextTable("Players", ["name", "hand", "played"], rows), TextTable("My hand", ["cards"], [[str(seen.mine)]])]


def order(seen: CardsState) -> list[int]:
    return list(range(seen.game.seats))


def gauges(seen: CardsState, say: Language) -> list[Gauge]:
    return [Gauge("points", [sum(cards) for cards in seen.played]), Gauge("cards", [len(hand) for hand in seen.hands])]


def source(source: str, say: Language) -> str:
    assert source == "cards"
    return f"{CARDS} cards"


def warnings(before: CardsState, after: CardsState, words: Sequence[str], say: Language) -> list[Warning]:
    return []


def purpose(seen: CardsState, word: str, say: Language) -> str:
    return ""


def whole(seen: CardsState, seat: int, say: Language) -> list[TextTable]:
    return [TextTable("Cards", ["played", "mine"], [[str(seen.played[seat]), str(seen.mine)]])]


def reach(seen: CardsState, seat: int, words: Sequence[str], say: Language) -> Reach:
    return Reach([f"of {seen.mine}"], [word for word in words if seen.game.choice(word) in seen.mine])


def projections(seen: CardsState, say: Language) -> list[Gauge]:
    return [Gauge("points with my hand", [sum(cards) + sum(seen.mine) for cards in seen.played])]


def outlook(seen: CardsState, names: Sequence[str], say: Language) -> list[str]:
    return [f"{names[0]} begins, {len(seen.deck)} to draw"]


def gone(seen: CardsState, names: Sequence[str], say: Language) -> list[TextTable]:
    left = set(range(CARDS)) - set(seen.mine) - {card for cards in seen.played for card in cards}
    return [TextTable("Not seen", ["cards"], [[str(sorted(left))]])]


THEMES: dict[str, tuple[str, ...]] = {}
LESS_IS_BETTER: frozenset[str] = frozenset()
IT_DEPENDS: frozenset[str] = frozenset()
HIDDEN_THEMES: frozenset[str] = frozenset()


def reason(theme: str, amount: float, say: Language) -> str:
    return theme


def goal(seen: CardsState, say: Language) -> str:
    return f"most points, with {seen.mine}"


def scored(seen: CardsState, seat: int, say: Language) -> list[Scored]:
    return [Scored("points", f"with {seen.mine}", seen.scores()[seat])]


def rules_asked(seen: CardsState) -> list[int]:
    return [1]


def cue(seen: CardsState, word: str, say: Language) -> str:
    return f"{word} of {seen.mine}"
