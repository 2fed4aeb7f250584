"""What the tests of every game expect of this one."""

from __future__ import annotations

# As the page on its rules has them: the last rule, scenarios, rulings.
RULES, SCENARIOS, RULINGS = 148, 80, 54
RANDOM_GAMES = (5, 400)  # for each number of seats: every day, and in a soak
# The rules that every few random games refuse with.
OFTEN_REFUSED = {26, 28, 29, 30, 42, 53, 75, 79, 94, 96, 99, 102, 109, 111, 117, 118, 131, 132, 133, 134, 142, 143}
NOT_AT_FIRST = ("sell", 118)  # a word that the first player of seed 1 must not say, and the rule against it
