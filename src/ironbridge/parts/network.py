"""A network of links between places: which places hang together, and how many links apart they are.

Places and links are sets of bits (see `bits`); a link may join more than two places.

>>> line = Network([0b0011, 0b0110, 0b1100])      # a - b - c - d
>>> bin(line.reach(0b0001, links=0b011))          # with the first two links built, a reaches b and c
'0b111'
>>> line.distance(0b0001, 0b1000, links=0b111)    # from a to d
3
>>> line.distance(0b0001, 0b1000, links=0b101)    # the link in the middle is missing
-1
>>> bin(line.nearest(0b0010, 0b1101, links=0b111)) # of a, c and d, a and c are nearest to b
'0b101'
>>> bin(line.nearest(0b0001, 0b1000, links=0b111, closed=0b0100)) # nothing gets from a to d through c
'0b0'
>>> reach = [0b0001, 0b0010, 0b0100]              # three places, each connected with itself alone
>>> join(reach, 0b0011); join(reach, 0b0110)      # a - b, then b - c
>>> [bin(places) for places in reach]
['0b111', '0b111', '0b111']
"""

from __future__ import annotations

from ironbridge.parts.bits import members


class Network:
    """The links of a map; which of them are built is given with each question."""

    def __init__(self, ends: list[int]) -> None:
        self.ends = ends  # of each link, the places it joins

    def reach(self, places: int, links: int) -> int:
        """All places that these places are connected to over the links given, themselves included."""
        built = self._ends_of(links)
        reached = self._step(places, built)
        while reached != places:
            places, reached = reached, self._step(reached, built)
        return reached

    def distance(self, source: int, target: int, links: int) -> int:
        """The fewest links between any place of the source and any of the target; -1 if they are not connected."""
        built = self._ends_of(links)
        steps = 0
        while not source & target:
            reached = self._step(source, built)
            if reached == source:
                return -1
            source = reached
            steps += 1
        return steps

    def nearest(self, source: int, targets: int, links: int, closed: int = 0) -> int:
        """Those of the targets that are the fewest links away from the source; none if it is connected to none.

        Closed places can be reached, but nothing passes through them.
        """
        built = self._ends_of(links)
        reached = source
        while not reached & targets:
            further = reached | self._step(reached & ~closed | source, built)
            if further == reached:
                return 0
            reached = further
        return reached & targets

    def _ends_of(self, links: int) -> list[int]:
        return [self.ends[link] for link in members(links)]

    def _step(self, places: int, built: list[int]) -> int:
        """These places and those one link further."""
        further = places
        for ends in built:
            if ends & places:
                further |= ends
        return further


def join(reach: list[int], ends: int, closed: int = 0) -> None:
    """A new link between these places: what each place is connected with, itself included, is brought up to date.

    Nothing passes through a closed place.
    """
    connected = 0
    for place in members(ends):
        connected |= 1 << place if closed >> place & 1 else reach[place]
    for place in members(connected):
        reach[place] |= connected


def longest_trail(links: list[tuple[int, int]]) -> int:
    """The most links that can be travelled one after the other, none of them twice; places may be passed again.

    >>> longest_trail([(0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (3, 5)])
    5
    """
    at: dict[int, list[int]] = {}
    for link, ends in enumerate(links):
        for place in ends:
            at.setdefault(place, []).append(link)
    best = 0
    for place in at:
        best = _longest_from(links, at, place, 0, 0, best)
    return best


def _longest_from(
    links: list[tuple[int, int]], at: dict[int, list[int]], place: int, used: int, length: int, best: int
) -> int:
    """The same from a place where some links have been used; what cannot be better than the best is not looked at."""
    best = max(best, length)
    if length + _still_open(links, at, place, used) <= best:
        return best
    for link in at[place]:
        if not used >> link & 1:
            one, other = links[link]
            best = _longest_from(links, at, other if place == one else one, used | 1 << link, length + 1, best)
    return best


def _still_open(links: list[tuple[int, int]], at: dict[int, list[int]], place: int, used: int) -> int:
    """At most how many links a trail from here can still use: wherever it does not begin or end, links come in pairs."""
    found, places, odd = 0, [place], 0
    seen = {place}
    for here in places:
        free = [link for link in at[here] if not used >> link & 1]
        odd += len(free) % 2
        for link in free:
            found |= 1 << link
            for there in links[link]:
                if there not in seen:
                    seen.add(there)
                    places.append(there)
    # All odd places but two leave a link over, and each such link settles two of them.
    return len(members(found)) - max(0, odd - 2) // 2
