"""What the tests of every game expect of this one."""

from __future__ import annotations

# As the page on its rules has them: the last rule, scenarios, rulings.
RULES, SCENARIOS, RULINGS = 113, 22, 31
RANDOM_GAMES = (6, 400)  # for each number of seats: every day, and in a soak
# The rules that every few random games refuse with.
OFTEN_REFUSED = {5, 23, 24, 26, 27, 28, 34, 38, 39, 42, 53, 64, 65, 66, 74, 76, 77, 80, 82, 83, 90, 92, 93, 102}
NOT_AT_FIRST = ("combine", 21)  # a word that the first player of seed 1 must not say, and the rule against it
