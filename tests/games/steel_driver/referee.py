"""A referee who looks at a game of Steel Driver after every play and knows what must always be so.

The referee keeps books of its own: networks are followed track by track over plain dictionaries, cubes, shares and cash
are counted again from what lies on the table, and each look is compared with the one before. So it judges only games
that it has watched from their start, on any board.

What it deliberately does not check, because a test of its own does:
- that exactly the right choices are offered (test_building, test_auctions…), only that there are two or more, of the
  kind that the question asks for;
- which companies are on the transcontinental link (test_link has a brute-force twin), only that they are paid for it;
- in which order companies passed, and so the order of the next round (test_building, test_profit);
- who bids when (test_auctions, tests/parts/test_auction.py), only that it is somebody still in the auction;
- how many cubes were taken out of the boxes in the final phase, which no longer can be seen;
- that a tie for final control was settled the right way (test_final_profit), only that nobody has more shares.
"""

from __future__ import annotations

from typing import Any

from ironbridge.engine.game import State
from tests.games.steel_driver.helpers import COMPANIES, as_steel_driver

INCOME = {3: 10, 4: 8, 5: 7, 6: 6}
SET_VALUE = (0, 10, 30, 60, 100, 150)
KIND_OF_WORDS = {
    "auction": ("auction", "pass"),
    "bid": ("bid", "drop"),
    "start": ("start",),
    "build": ("build",),
    "take": ("take",),
}
Save = dict[str, Any]


class Referee:
    """Watches one game; call `look` after each play."""

    def __init__(self, state: State) -> None:
        self.state = as_steel_driver(state)
        self.looked = 0
        self.unsold_rounds = 0
        board = self.state.rules.board
        self.places = [place.id for place in board.locations]
        self.hexagons = {place.id for place in board.locations if place.start}
        self.value = {place.id: place.value for place in board.locations}
        self.colour = {place.id: place.colour for place in board.locations}
        self.ends = {r.id: (self.places[r.a], self.places[r.b]) for r in board.routes}
        self.cost = {r.id: r.cost for r in board.routes}
        self.bit = {place: 1 << n for n, place in enumerate(self.places)} | {r: 1 << n for n, r in enumerate(self.ends)}
        # The books: who bought what in which round, where networks stood when the round began, when the link was made.
        self.bought: dict[int, dict[str, int]] = {number: {} for number in range(1, 6)}
        self.link_round = 0
        self.now = self.state.save()
        self.network = {name: self._network(name) for name in COMPANIES}
        self.network_before_round = self.network
        self.turns, self.seat = self.state.turns_begun, self.state.seat
        assert self.now["round"] == 1
        assert self.now["phase"] == "auction"
        self._look_at_position()

    def look(self) -> None:
        """Check the position, and that it may follow from the one before."""
        before, self.now = self.now, self.state.save()
        self.network = {name: self._network(name) for name in COMPANIES}
        self._compare(before)
        self._look_at_position()
        self.looked += 1

    # ------------------------------------------------------------------ one position

    def _look_at_position(self) -> None:
        self._look_at_question()
        self._look_at_tracks()
        self._look_at_masks()
        self._look_at_order()
        self._look_at_shares()
        self._look_at_cubes()
        self._look_at_profit()
        self._look_at_goods()
        self._look_for_builders()

    def _look_at_question(self) -> None:
        """Whoever is asked has a choice, and is the one to be asked."""
        state, now = self.state, self.now
        choices = state.choices()
        seats = len(now["players"])
        assert 0 <= now["marker"] < seats
        assert 0 <= now["passes"] < seats
        assert now["round"] in range(1, 6)
        if state.over:
            assert choices == ()
            return
        assert len(choices) == len(set(choices)) >= 2
        seen = state.view(None)
        kind = seen["question"]["kind"]
        assert {state.game.word(choice).split(":")[0] for choice in choices} <= set(KIND_OF_WORDS[kind])
        assert seen["seat"] == state.seat
        if kind == "auction":
            assert now["phase"] == "auction"
            assert state.seat == now["marker"]
            assert now["auction"] is None
        elif kind == "bid":
            auction = now["auction"]
            assert now["phase"] == "auction"
            assert auction["seat"] == state.seat
            assert {auction["seat"]} | {leader for leader in [auction["leader"]] if leader is not None} <= {
                *auction["bidding"]
            }
            assert auction["seat"] != auction["leader"]
            assert (auction["bid"] == 0) == (auction["leader"] is None)
            assert now["companies"][auction["company"]]["controller"] is None
            if auction["leader"] is not None:
                assert auction["bid"] <= now["players"][auction["leader"]]["cubes"]
        else:
            active = now["companies"][now["active"]]
            assert now["phase"] == ("final" if kind == "take" else "build")
            assert active["controller"] == state.seat
            assert (kind == "start") == (kind != "take" and active["start"] is None)
            assert now["auction"] is None

    def _look_at_tracks(self) -> None:
        """T18: one owner for a route; one network for a company, from a hexagon, of at most seventeen tracks."""
        owned: list[str] = []
        for name in COMPANIES:
            company = self.now["companies"][name]
            owned += company["tracks"]
            assert len(company["tracks"]) <= 17
            assert (company["start"] is None) == (not self.network[name])
            if company["start"] is not None:
                assert company["start"] in self.hexagons
                laid = {place for track in company["tracks"] for place in self.ends[track]}
                assert self.network[name] == laid | {company["start"]}  # connected, or the walk would miss some
                # Only in the middle of its first turn has a company a start and no track.
                assert company["tracks"] or self.now["active"] == name
        assert len(owned) == len(set(owned))

    def _look_at_masks(self) -> None:
        """The sets that the rules keep up to date are what they would be, worked out from scratch."""
        state = self.state
        built = 0
        for number, name in enumerate(COMPANIES):
            tracks = self.now["companies"][name]["tracks"]
            built |= sum(self.bit[track] for track in tracks)
            assert state.network[number] == sum(self.bit[place] for place in self.network[name])
            network = self.network[name]
            touching = [track for track, (a, b) in self.ends.items() if a in network or b in network]
            assert state.frontier[number] == sum(self.bit[track] for track in touching)
            assert state.pieces[number] + len(tracks) == 17
        assert state.built == built

    def _look_at_order(self) -> None:
        """All six companies have a place in the order; the Pass row holds each at most once, never the active one."""
        now = self.now
        assert sorted(now["order"]) == sorted(COMPANIES)
        assert len(now["passed"]) == len(set(now["passed"]))
        if now["phase"] == "auction":
            assert now["passed"] == []
        if now["phase"] in ("build", "final"):
            assert now["active"] not in now["passed"]
            assert now["order"][self.state.turn] == now["active"]
        if now["phase"] == "over":
            assert len(now["passed"]) == 6

    def _look_at_shares(self) -> None:
        """Five shares a company: held, in the box, or discarded in a round in which nobody bought it."""
        now = self.now
        in_play = now["phase"] in ("auction", "build")
        finished = now["round"] - 1 if in_play else 5
        for name in COMPANIES:
            company = now["companies"][name]
            held = sum(player["shares"][name] for player in now["players"])
            rounds_sold = sum(name in bought for bought in self.bought.values())
            sold_now = in_play and company["controller"] is not None
            discarded = finished - (rounds_sold - sold_now)
            assert held == rounds_sold
            assert discarded >= 0
            assert held + company["shares"] + discarded == 5
            if in_play:
                assert (name in self.bought[now["round"]]) == sold_now
                if sold_now:
                    assert company["last_controller"] == company["controller"]
            else:
                holders = [player["shares"][name] for player in now["players"]]
                if company["controller"] is None:
                    assert held == 0
                    assert not self.network[name]
                else:
                    assert holders[company["controller"]] == max(holders) > 0

    def _look_at_cubes(self) -> None:
        """Every cube given out is with a player, in a box, or was spent on track; until the boxes are emptied."""
        now = self.now
        seats = len(now["players"])
        given = seats * INCOME[seats] * now["round"]
        with_players = sum(player["cubes"] for player in now["players"])
        in_boxes = sum(company["box"] for company in now["companies"].values())
        spent = sum(self.cost[track] for company in now["companies"].values() for track in company["tracks"])
        assert min(player["cubes"] for player in now["players"]) >= 0
        assert min(company["box"] for company in now["companies"].values()) >= 0
        if now["phase"] in ("auction", "build"):
            assert with_players + in_boxes + spent == given
        else:
            assert in_boxes == 0
            assert with_players + spent <= given

    def _look_at_profit(self) -> None:
        """Profit is what this round's new locations and the link brought; cash is the sum of its sources."""
        state, now = self.state, self.now
        for name in COMPANIES:
            company = now["companies"][name]
            if now["phase"] == "build":
                assert company["profit"] == self._profit_of_round(name, now["round"])
            elif now["phase"] == "over":
                assert company["profit"] == value_of_sets(company["goods"])
            else:
                assert company["profit"] == 0
        for seat, sources in enumerate(state.breakdown()):
            earned = now["players"][seat]["earned"]
            assert min(earned) >= 0
            assert [sources[f"round:{number}"] for number in range(1, 6)] == earned
            for name in COMPANIES:
                paid = now["players"][seat]["shares"][name] * now["companies"][name]["profit"] if state.over else 0
                assert sources[f"shares:{name}"] == paid
            assert sum(sources.values()) == state.scores()[seat]

    def _look_at_goods(self) -> None:
        """In the final phase each location touched by track has its cube on the board or in a company's box."""
        now = self.now
        touched = set().union(*self.network.values())
        colours = ("white", "black", "silver", "orange", "red")
        claimed = {c: sum(company["goods"][c] for company in now["companies"].values()) for c in colours}
        if now["phase"] in ("auction", "build"):
            assert now["goods"] == []
            assert sum(claimed.values()) == 0
            return
        assert set(now["goods"]) <= touched
        for colour in colours:
            on_board = sum(self.colour[place] == colour for place in now["goods"])
            assert claimed[colour] + on_board == sum(self.colour[place] == colour for place in touched)
        for name in COMPANIES:
            within = [self.colour[place] for place in self.network[name]]
            assert all(cubes <= within.count(colour) for colour, cubes in now["companies"][name]["goods"].items())
        if now["phase"] == "over":
            assert now["goods"] == []

    def _look_for_builders(self) -> None:
        """R28: whoever has passed really could not build. A8: nor can a company that has no controller."""
        now = self.now
        if now["phase"] not in ("auction", "build"):
            return
        for name in COMPANIES:
            unsold = now["companies"][name]["controller"] is None
            if name in now["passed"] or unsold:
                assert not self._could_build(name), name
            self.unsold_rounds += unsold and now["phase"] == "build"

    def _could_build(self, name: str) -> bool:
        company = self.now["companies"][name]
        taken = {track for other in self.now["companies"].values() for track in other["tracks"]}
        reach = self.network[name] or self.hexagons
        return len(company["tracks"]) < 17 and any(
            track not in taken and self.cost[track] <= company["box"] and (a in reach or b in reach)
            for track, (a, b) in self.ends.items()
        )

    # ------------------------------------------------------------------ from one position to the next

    def _compare(self, before: Save) -> None:
        now = self.now
        number = before["round"]
        assert now["round"] in (number, number + 1)
        # Tracks and starts stay; so does the link; nobody loses shares.
        for name in COMPANIES:
            old, new = before["companies"][name], now["companies"][name]
            assert set(old["tracks"]) <= set(new["tracks"])
            assert old["start"] in (None, new["start"])
            bought = 0
            for seat, player in enumerate(now["players"]):
                gained = player["shares"][name] - before["players"][seat]["shares"][name]
                assert gained >= 0
                if gained:
                    assert name not in self.bought[number]  # one share per company per round
                    assert old["controller"] is None
                    self.bought[number][name] = seat
                bought += gained
            assert bought <= 1
            if bought:
                assert before["phase"] == "auction"
        if before["link"] is None and now["link"] is not None:
            self.link_round = number
            assert now["link"]["builder"] in now["link"]["companies"]
        else:
            assert now["link"] == before["link"]
        # What was earned in earlier rounds stands; what a finished round paid can be worked out.
        for seat, player in enumerate(now["players"]):
            assert player["earned"][: number - 1] == before["players"][seat]["earned"][: number - 1]
            assert player["earned"][number:] == [0] * (5 - number)
        finished = now["round"] > number or (
            now["phase"] in ("final", "over") and before["phase"] in ("auction", "build")
        )
        if finished:
            for seat, player in enumerate(now["players"]):
                controlled = [name for name, owner in self.bought[number].items() if owner == seat]
                profits = [self._profit_of_round(name, number) for name in controlled]
                assert player["earned"][number - 1] == sum(profits)
            self.network_before_round = self.network
        elif now["phase"] in ("auction", "build"):
            assert all(player["earned"][number - 1] == 0 for player in now["players"])
        else:
            assert [p["cubes"] for p in now["players"]] == [p["cubes"] for p in before["players"]]
        # A turn belongs to one seat.
        assert self.state.turns_begun >= self.turns
        if self.state.turns_begun == self.turns and not self.state.over:
            assert self.state.seat == self.seat
        self.turns, self.seat = self.state.turns_begun, self.state.seat

    # ------------------------------------------------------------------ worked out from scratch

    def _network(self, name: str) -> set[str]:
        """The locations reached from a company's start over its tracks, one step at a time."""
        company = self.now["companies"][name]
        steps: dict[str, list[str]] = {}
        for track in company["tracks"]:
            a, b = self.ends[track]
            steps.setdefault(a, []).append(b)
            steps.setdefault(b, []).append(a)
        reached: set[str] = set()
        ahead = [] if company["start"] is None else [company["start"]]
        while ahead:
            place = ahead.pop()
            if place not in reached:
                reached.add(place)
                ahead += steps.get(place, [])
        return reached

    def _profit_of_round(self, name: str, number: int) -> int:
        """R34 to R36, R41, R42: the values of the locations new in this round, without the start; and the link."""
        new = self.network[name] - self.network_before_round[name] - {self.now["companies"][name]["start"]}
        profit = sum(self.value[place] for place in new)
        link = self.now["link"]
        if self.link_round == number and name in link["companies"]:
            profit += 50 if link["builder"] == name else 30
        return profit


def value_of_sets(goods: dict[str, int]) -> int:
    """R58: set after set, each as large as the cubes left allow."""
    left = dict(goods)
    value = 0
    while any(left.values()):
        held = [colour for colour, cubes in left.items() if cubes]
        value += SET_VALUE[len(held)]
        for colour in held:
            left[colour] -= 1
    return value
