"""What the tests of every game expect of this one."""

from __future__ import annotations

# As the page on its rules has them: the last rule, scenarios, rulings.
RULES, SCENARIOS, RULINGS = 110, 24, 24
RANDOM_GAMES = (3, 200)  # for each number of seats: every day, and in a soak
# The rules that every few random games refuse with.
OFTEN_REFUSED = {16, 21, 22, 26, 27, 29, 33, 34, 40, 45, 49, 51, 52, 54, 55, 60, 62, 63, 64, 67, 81, 98, 106, 110}
NOT_AT_FIRST = ("build", 26)  # a word that the first player of seed 1 must not say, and the rule against it
