"""What the tests of every game expect of this one."""

from __future__ import annotations

# As the page on its rules has them: the last rule, scenarios, rulings.
RULES, SCENARIOS, RULINGS = 62, 18, 22
RANDOM_GAMES = (15, 1000)  # for each number of seats: every day, and in a soak
# The rules that every few random games refuse with.
OFTEN_REFUSED = {3, 6, 15, 16, 17, 18, 20, 27, 28, 30, 31, 32, 54, 57}
NOT_AT_FIRST = ("drop", 17)  # a word that the first player of seed 1 must not say, and the rule against it
