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

from ironbridge.parts.bits import mask_of, members


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

    Links make a trail if they hang together and at most two places have an odd number of them. So each link in turn is
    taken or left, and of those taken only this is kept: the groups of places they join and the odd places, both as far
    as links are still to come there, and how many odd places are behind.

    >>> longest_trail([(0, 1), (1, 2), (2, 0), (2, 3), (3, 4), (3, 5)])
    5
    """
    links = _place_by_place(links)
    last = {place: number for number, ends in enumerate(links) for place in ends}
    best = 0
    lengths: dict[tuple[tuple[int, ...], int, int], int] = {((), 0, 0): 0}
    for number, (one, other) in enumerate(links):
        ends = 1 << one | 1 << other
        behind = mask_of(place for place in (one, other) if last[place] == number)
        following: dict[tuple[tuple[int, ...], int, int], int] = {}
        for (groups, odd, odd_behind), length in lengths.items():
            touched = [group for group in groups if group & ends]
            joined = tuple(sorted([*(group for group in groups if not group & ends), sum(touched) | ends]))
            for now, odd_now, length_now in ((groups, odd, length), (joined, odd ^ ends, length + 1)):
                total = odd_behind + len(members(odd_now & behind))
                if total > 2:
                    continue
                ahead = tuple(group & ~behind for group in now)
                if all(ahead):
                    key = (ahead, odd_now & ~behind, total)
                    following[key] = max(following.get(key, 0), length_now)
                elif len(ahead) == 1:  # nothing can be added any more; any other group would be cut off
                    best = max(best, length_now)
        lengths = following
    return best


def _place_by_place(links: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The links in such an order that few places at a time have some links before and some to come."""
    ordered: list[tuple[int, int]] = []
    left, met = links[:], 0
    while left:
        around: dict[int, int] = {}
        for one, other in left:
            for place in (one, other):
                around[place] = around.get(place, 0) | 1 << one | 1 << other
        place = min(around, key=lambda place: len(members(around[place] & ~met)))
        met |= around[place]
        ordered += [ends for ends in left if place in ends]
        left = [ends for ends in left if place not in ends]
    return ordered
