"""The catalogue."""

from ironbridge.engine.rule import Rule, Ruling

RULES = {
    1: Rule(1, "You play a card from your hand.", "The turn"),
    2: Rule(2, "A card is played first; then one is drawn, or none.", "The turn"),
}
RULINGS: dict[str, Ruling] = {}
