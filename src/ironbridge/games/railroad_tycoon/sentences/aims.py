"""What a person is after, in a line with its price, and part by part: track to a city, or a cube's delivery."""

from __future__ import annotations

from collections.abc import Iterator

from ironbridge.engine.aims import Aim
from ironbridge.games.railroad_tycoon.rules import building, turns
from ironbridge.games.railroad_tycoon.rules.components import COLOURS, GRANT, HILL, NOWHERE
from ironbridge.games.railroad_tycoon.rules.questions import ACTION_OVER, ASK_EXIT, ASK_LINK
from ironbridge.games.railroad_tycoon.rules.state import TycoonState
from ironbridge.games.railroad_tycoon.rules.track import ridge_cost, river_crossed, terrain_cost, tile_cost
from ironbridge.games.railroad_tycoon.rules.vocabulary import EXIT, USABLE, USE_GRANT
from ironbridge.games.railroad_tycoon.sentences import names
from ironbridge.games.railroad_tycoon.sentences.costs import issuing, with_notes
from ironbridge.games.railroad_tycoon.sentences.labels import DELIVER_ONE, gain, label
from ironbridge.games.railroad_tycoon.sentences.names import TOWARDS, card_name, cities_named, city_name, money
from ironbridge.games.railroad_tycoon.sentences.ways import gains
from ironbridge.language import Language
from ironbridge.parts.hexes import SIDE_COUNT, SIDES, opposite


def told_aim(seen: TycoonState, aim: Aim, say: Language) -> str:
    """An aim in a line: from where to where, how long, for how much, and what is left for later."""
    followed = Followed(seen, aim, say)
    return followed.delivery or followed.track()


def tiles(seen: TycoonState, aim: Aim, say: Language) -> list[str]:
    """The price of track tile by tile; of a delivery, link by link what it brings."""
    return Followed(seen, aim, say).parts


class Followed:
    """What an aim comes to, found by following it on a copy; what is drawn from the bag is not looked at."""

    def __init__(self, seen: TycoonState, aim: Aim, say: Language) -> None:
        self.seen = seen
        self.aim = aim
        self.say = say
        self.twin = seen.copy()
        self.parts: list[str] = []  # each tile or link in words
        self.cards: list[int] = []  # used on the way
        self.tiles = 0  # laid now
        self.cost = 0  # of these
        self.last = ""  # the side by which the last tile is left
        self.stops: list[int] = []  # the side of a city where the track begins, then the cities that it reaches
        self.delivery = ""
        for choice in self._answers():
            self._note(choice)
        if not self.delivery:
            self._stop()
        if aim.left:
            self._finish()

    def _answers(self) -> Iterator[int]:
        """The answers up to the end of the action, asked for or not."""
        twin, waiting = self.twin, list(self.aim.path)
        choice = waiting.pop(0)
        while True:
            yield choice
            if self.delivery:
                return
            twin.answer(choice)
            if twin.question == ACTION_OVER or twin.actions_begun != self.seen.actions_begun:
                return
            answers = twin.answers()
            choice = answers[0] if len(answers) == 1 else waiting.pop(0)

    def _note(self, choice: int) -> None:
        twin = self.twin
        if twin.question == ASK_LINK:
            self.parts.append(label(twin, twin.game.word(choice), self.say))
            self.delivery = self._delivered(choice)
        elif choice >= EXIT and twin.question == ASK_EXIT:
            self.parts.append(tile_told(twin, choice - EXIT, self.say))
            self.cost += tile_cost(twin, choice - EXIT)
            self.tiles += 1
            self.last = SIDES[choice - EXIT]
        elif USE_GRANT <= choice < EXIT:
            self.cards.append(USABLE[choice - USE_GRANT])

    def _finish(self) -> None:
        """The tiles that are left for later, each as if it were laid next; some may begin a further link."""
        twin, board = self.twin, self.twin.rules.board
        start = building.first_side(twin, twin.link)
        for word in self.aim.left:
            column, row, entry, self.last = word.removeprefix("tile:").split(".")
            place = board.hex_index[int(column), int(row)] * SIDE_COUNT + SIDES.index(entry)
            if board.next_city[place] != NOWHERE:
                start = board.next_city[place] * SIDE_COUNT + opposite(SIDES.index(entry))
            turns.clear_action(twin)
            building.begin(twin, start)
            side = SIDES.index(self.last)
            self.parts.append(self.say("later: {tile}", tile=tile_told(twin, side, self.say)))
            building.lay(twin, side)
            self._stop()

    def _stop(self) -> None:
        """At the city that a link has reached, if it has."""
        link = len(self.twin.link_to) - 1 if self.twin.link == NOWHERE else self.twin.link  # none after a land grant
        if not self.stops:
            self.stops.append(building.first_side(self.twin, link))
        if self.twin.link_to[link] != NOWHERE:
            self.stops.append(self.twin.link_to[link])

    def _delivered(self, choice: int) -> str:
        """The whole delivery, if the cube arrives with this link."""
        twin, say, board = self.twin, self.say, self.twin.rules.board
        city, owner = divmod(choice - twin.rules.vocabulary.link, twin.rules.seats)
        if not twin.wanted[twin.colour] >> city & 1:
            return ""
        points = [gain(twin, seat, n, say) for seat, n in gains(twin, city, owner).items()]
        return say(
            "{deliver} to {city} over {links}: {points}",
            deliver=say(DELIVER_ONE[COLOURS[twin.colour]], city=city_name(board, twin.city, say)),
            city=city_name(board, city, say),
            links=names.links(len(twin.path) + 1, say),
            points=say.listing(points),
        )

    def track(self) -> str:
        """Track in a line."""
        say, board = self.say, self.seen.rules.board
        start, *over, end = self.stops
        said = say(
            "Track from {city} to {other}, first {towards}, last {then}: {tiles}, {money}",
            city=city_name(board, start // SIDE_COUNT, say),
            other=city_name(board, end, say),
            towards=say(TOWARDS[SIDES[start % SIDE_COUNT]]),
            then=say(TOWARDS[self.last]),
            tiles=names.tiles(self.tiles, say),
            money=money(self.cost, say) if self.cost else say("for nothing"),
        )
        notes = [say("with {card}", card=card_name(board, card, say)) for card in self.cards]
        notes += issuing(self.seen, self.cost, say)
        if over:
            notes.append(say("by way of {cities}", cities=say.listing(cities_named(board, over, say))))
        if self.aim.left:
            left = names.tiles(len(self.aim.left), say)
            notes.append(say("later {tiles} more, {money}", tiles=left, money=money(self.aim.cost_left, say)))
        return with_notes(said, notes, say)


def tile_told(seen: TycoonState, side: int, say: Language) -> str:
    """R35-R38: the ground of the next tile and its price, then what is paid for a river or a ridge."""
    terrain = 0 if seen.card == GRANT else terrain_cost(seen)
    price = money(terrain, say) if terrain else say("for nothing")
    hill = seen.rules.board.terrain[seen.hex] == HILL
    said = say("hill, {money}", money=price) if hill else say("open country, {money}", money=price)
    if seen.card == GRANT:
        return said
    river, ridges = river_crossed(seen, side), ridge_cost(seen, side)
    notes = [say("river +{money}", money=money(river, say))] if river else []
    notes += [say("ridge +{money}", money=money(ridges, say))] if ridges else []
    return with_notes(said, notes, say)
