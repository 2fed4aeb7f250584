"""A market as a track of priced spaces: cubes always lie on the dearest spaces, and the cheapest cube is sold first.

>>> coal = PriceTrack([1, 1, 2, 2, 3, 3], 5)
>>> coal.price(4, 3)              # of four cubes, three cost 2 + 2 + 3
7
>>> coal.price(1, 2)              # the last cube costs 3, then whatever the bank asks: 5
8
>>> coal.takings(3, 2)            # two cubes fill the dearest empty spaces: 2 + 1
3
"""

from __future__ import annotations


class PriceTrack:
    """The prices of the spaces, cheapest first, and what a cube costs when there is none left."""

    def __init__(self, prices: list[int], price_when_empty: int) -> None:
        self.prices = prices
        self.spaces = len(prices)
        self.price_when_empty = price_when_empty

    def price(self, cubes: int, n: int) -> int:
        """What it costs to buy n cubes, one by one, while so many are on the track."""
        total = 0
        for _ in range(n):
            total += self.prices[self.spaces - cubes] if cubes else self.price_when_empty
            if cubes:
                cubes -= 1
        return total

    def room(self, cubes: int, n: int) -> int:
        """How many of n cubes there is room for."""
        return min(n, self.spaces - cubes)

    def takings(self, cubes: int, n: int) -> int:
        """What is paid for putting n cubes on the track, the dearest empty space first; there must be room."""
        total = 0
        for sold in range(n):
            total += self.prices[self.spaces - cubes - sold - 1]
        return total
