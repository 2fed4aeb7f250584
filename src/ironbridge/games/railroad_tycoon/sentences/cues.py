"""Why one would choose this now: a sentence under each choice of a first game, with the numbers that it rests on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ironbridge.engine.problems import n_
from ironbridge.games.railroad_tycoon.judgement.evaluation import free_routes
from ironbridge.games.railroad_tycoon.judgement.hauling import hauls_from
from ironbridge.games.railroad_tycoon.rules import building, delivering, urbanising
from ironbridge.games.railroad_tycoon.rules.components import (
    BEST_ENGINE,
    COLOUR_COUNT,
    COLOURS,
    GRANT,
    GREY,
    GROWTH,
    NOWHERE,
    ROUNDS,
    TERRAIN_COST,
    TILES,
    URBANISING,
    WESTERN_CUBES,
)
from ironbridge.games.railroad_tycoon.rules.questions import ASK_BID, ASK_CITY, ASK_EXIT, ASK_LINK
from ironbridge.games.railroad_tycoon.rules.shares import income_of
from ironbridge.games.railroad_tycoon.rules.state import TycoonState
from ironbridge.games.railroad_tycoon.rules.track import joined_by
from ironbridge.games.railroad_tycoon.rules.vocabulary import WESTERN
from ironbridge.games.railroad_tycoon.sentences.names import city_name, cubes, money, player_name, points, tiles
from ironbridge.language import Language
from ironbridge.parts.bits import members
from ironbridge.parts.hexes import SIDE_COUNT, SIDES


def cue(seen: TycoonState, word: str, say: Language) -> str:
    """For what is asked now; nothing where the label says it all."""
    if seen.over:
        return ""
    kind, _, thing = word.partition(":")
    if seen.question == ASK_BID:
        return _auction(seen, kind, thing, say)
    if not thing:
        return _PLAIN[word](seen, say)
    return _THINGS[kind](seen, thing, say) if kind in _THINGS else ""


# ---------------------------------------------------------------------- what a seat could do


def _deliverable(seen: TycoonState, seat: int) -> set[int]:
    """The cubes that a seat could deliver if it were to act now, as city and colour."""
    twin = seen.copy()
    twin.seat = seat
    return {choice - seen.rules.vocabulary.cube for choice in delivering.cubes(twin)}


def _of_rivals(seen: TycoonState) -> set[int]:
    """The cubes that others than the seat could deliver."""
    found: set[int] = set()
    for seat in range(seen.rules.seats):
        if seat != seen.seat:
            found |= _deliverable(seen, seat)
    return found


def _kinds_with_colour(seen: TycoonState, city: int, colour: int) -> int:
    """R45: how many kinds of cubes more the seat could deliver if a city had this colour."""
    twin = seen.copy()
    urbanising.recolour(twin, city, colour)
    return len(delivering.cubes(twin)) - len(delivering.cubes(seen))


def _colours_left(seen: TycoonState) -> list[int]:
    return [colour for colour in range(COLOUR_COUNT) if seen.new_cities[colour]]


def _own_links(seen: TycoonState, city: int) -> int:
    return seen.own_joined[seen.seat * seen.rules.board.city_count + city]


# ---------------------------------------------------------------------- the auction


def _auction(seen: TycoonState, kind: str, bid: str, say: Language) -> str:
    """R24: to be first matters where others want the same; said of the least bid only, and of passing."""
    auction = seen.auction
    assert auction is not None
    if kind == "bid" and int(bid) != auction.bid + 1:
        return ""
    if not any(seen.links):
        if kind == "bid":
            return say("Nothing is built yet: the first player has free choice of where to begin.")
        return say("There is room to begin in many places: to be first is rarely worth a share.")
    n = sum(seen.cubes[cube] for cube in _deliverable(seen, seen.seat) & _of_rivals(seen))
    if not n:
        return "" if kind == "bid" else say("No rival can deliver a cube of yours now: to act first is worth little.")
    if kind == "bid":
        return say.many(
            "{n} cube that you could deliver can also go with a rival: who acts first has it.",
            "{n} cubes that you could deliver can also go with a rival: who acts first chooses.",
            n,
        )
    return say("A cube is a few points: do not pay more shares than it brings.")


# ---------------------------------------------------------------------- actions


def _build(seen: TycoonState, say: Language) -> str:
    """R43, R50: finish what is begun; the first link; more links than the engine needs."""
    board, seat = seen.rules.board, seen.seat
    for link, owner in enumerate(seen.link_owner):
        if owner == seat and not seen.is_finished(link):
            city = city_name(board, seen.link_from[link], say)
            return say("Your track from {city} is unfinished: complete it this turn, or it is lost.", city=city)
    if not seen.links[seat]:
        return say("You have no link yet: join two near cities, one of which wants cubes of the other.")
    if not _deliverable(seen, seat):
        return say("No cube of yours can go: a link to a city of the right colour changes that.")
    return say("Another link on to the next city makes longer ways: more points for each cube.")


def _urbanise(seen: TycoonState, say: Language) -> str:
    grey = [city for city, colour in enumerate(seen.colours) if colour == GREY and _own_links(seen, city)]
    if not grey:
        return say("Better when one of your links leads to a grey city.")
    most = max((_kinds_with_colour(seen, city, colour) for city in grey for colour in _colours_left(seen)), default=0)
    if most < 1:
        return say("Two new cubes for a city of yours, but none of your cubes needs a new city yet.")
    return say.many(
        "The right colour at the end of your links lets {n} more kind of cube go.",
        "The right colour at the end of your links lets {n} more kinds of cubes go.",
        most,
    )


def _upgrade(seen: TycoonState, say: Language) -> str:
    """R50: what the next level would carry further."""
    level = seen.engine[seen.seat]
    if level == BEST_ENGINE:
        return ""
    now, then = (_best_delivery(seen, engine) for engine in (level, level + 1))
    if then > now:
        return say(
            "Over your links the best cube would bring {then} instead of {now}.", then=points(then, say), now=now
        )
    return say("The best cube would bring no more yet: build links first.")


def _deliver(seen: TycoonState, say: Language) -> str:
    """R57, R70: points now are income every turn, as long as the track pays more further on."""
    held, best = seen.points[seen.seat], _best_delivery(seen, seen.engine[seen.seat])
    if not best:
        return say("Points at once, also over links of others: but those links score for them.")
    now, then = income_of(held), income_of(held + best)
    told = {"points": points(best, say), "now": money(now, say), "then": money(then, say)}
    if then > now:
        return say("The best brings {points} by its links, and lifts your income from {now} to {then} a turn.", **told)
    if then < now:
        return say(
            "The best brings {points} by its links, though your income falls from {now} to {then} a turn.", **told
        )
    return say("The best brings {points} by its links, and costs nothing.", points=points(best, say))


def _card(seen: TycoonState, say: Language) -> str:
    return say("It takes an action in which you could deliver: take what serves you at once, or often.")


def _western(seen: TycoonState, say: Language) -> str:
    return say("Dear, so early or never: it pays only if your links lead on from there to a red city.")


def _pass(seen: TycoonState, say: Language) -> str:
    if delivering.forbids_delivering(seen):
        return say("An action is lost for good: pass only if all else costs more than it brings.")
    return say("You can deliver a cube for nothing: to pass gives these points away.")


def _issue(seen: TycoonState, say: Language) -> str:
    """R15, R71."""
    held, income = seen.shares[seen.seat], income_of(seen.points[seen.seat])
    return say(
        "Your income is {income}, your dividends {money}; one more share costs $1,000 a turn, and a point at the end.",
        income=money(income, say),
        money=money(held, say),
    )


def _grant(seen: TycoonState, say: Language) -> str:
    return say("Use it as soon as a link helps you: it costs neither money nor your action.")


def _done(seen: TycoonState, say: Language) -> str:
    """R43."""
    if seen.round == ROUNDS and seen.actions == 1:
        return say("No action is left to finish it in: all that you paid would be lost.")
    return say("Sensible only if your next action finishes it: at the end of the turn it vanishes.")


_PLAIN: Final[dict[str, Callable[[TycoonState, Language], str]]] = {
    "build": _build,
    "urbanise": _urbanise,
    "upgrade": _upgrade,
    "deliver": _deliver,
    "card": _card,
    "western": _western,
    "pass": _pass,
    "issue": _issue,
    "done": _done,
}


# ---------------------------------------------------------------------- track


def _use(seen: TycoonState, card: str, say: Language) -> str:
    return _grant(seen, say) if card == "grant" else say("It comes back every turn: use it where it saves most.")


def _track(seen: TycoonState, thing: str, say: Language) -> str:
    """R43; else the city to which the cheapest way from here leads, if cubes could use that link."""
    board = seen.rules.board
    id_, _, side = thing.partition(".")
    start = board.city_index[id_] * SIDE_COUNT + SIDES.index(side)
    begun = building.begun_at(seen, start)
    if begun != NOWHERE and seen.link_owner[begun] == seen.seat:
        return say("Unfinished track is taken off at the end of the turn: finish it now if you can.")
    if seen.card == GRANT:  # R106: the cheapest way may cross what a grant cannot, and nothing is paid
        return ""
    routes = [
        (_cubes_with_link(seen, route.city, route.to), route) for route in free_routes(seen) if route.start == start
    ]
    most, best = max(routes, key=lambda each: (each[0], -each[1].cost), default=(0, None))
    if best is None or not most:
        return ""
    city, length, price = city_name(board, best.to, say), tiles(len(best.track), say), money(best.cost, say)
    return say.many(
        "To {city} in {tiles} for {money}: then {n} more cube can be delivered.",
        "To {city} in {tiles} for {money}: then {n} more cubes can be delivered.",
        most,
        city=city,
        tiles=length,
        money=price,
    )


def _cubes_with_link(seen: TycoonState, one: int, other: int) -> int:
    """How many cubes more the seat could deliver if its link joined two cities."""
    twin = seen.copy()
    building.connect(twin, seen.seat, one, other)
    return sum(seen.cubes[cube] for cube in _deliverable(twin, seen.seat) - _deliverable(seen, seen.seat))


def _exit(seen: TycoonState, name: str, say: Language) -> str:
    """What could be delivered if this tile completes the link."""
    if seen.question != ASK_EXIT:
        return ""
    side = SIDES.index(name)
    reached = _reached(seen, side)
    if reached in (NOWHERE, seen.city):
        return ""
    n = _cubes_with_link(seen, seen.city, reached)
    if not n:
        return say("No more cubes can go yet, but the link may make ways longer, or serve a better engine.")
    return say.many("Then {n} more cube can be delivered.", "Then {n} more cubes can be delivered.", n)


def _reached(seen: TycoonState, side: int) -> int:
    """R31, A22: the city that the link comes to with this tile, or NOWHERE."""
    joined = joined_by(seen, seen.hex, side, seen.city, seen.track())
    if joined != NOWHERE:
        return seen.link_from[joined]
    return seen.rules.board.next_city[seen.hex * SIDE_COUNT + side]


# ---------------------------------------------------------------------- cities


def _city(seen: TycoonState, id_: str, say: Language) -> str:
    if seen.question != ASK_CITY:
        return ""
    city = seen.rules.board.city_index[id_]
    if seen.action == WESTERN:
        return say.many(
            "{n} red cube for this city: more to deliver from here.",
            "{n} red cubes for this city: more to deliver from here.",
            min(WESTERN_CUBES, seen.bag[COLOURS.index("red")]),
        )
    if not _own_links(seen, city):
        return say("No link of yours leads there: others would use it before you.")
    if seen.card == GROWTH:
        return say("Your links begin there: you can deliver the new cubes if their colours suit you.")
    most = max((_kinds_with_colour(seen, city, colour) for colour in _colours_left(seen)), default=0)
    if most < 1:
        return say("Your links lead there, but no cube of yours is waiting for a new city there.")
    return say.many(
        "Your links lead there: the right colour lets {n} more kind of cube go.",
        "Your links lead there: the right colour lets {n} more kinds of cubes go.",
        most,
    )


def _colour(seen: TycoonState, name: str, say: Language) -> str:
    if seen.city == NOWHERE:
        return ""
    n = _kinds_with_colour(seen, seen.city, COLOURS.index(name))
    if n < 1:
        return say("None of your cubes can use this colour here yet.")
    return say.many(
        "This lets {n} more kind of cube go over your links.",
        "This lets {n} more kinds of cubes go over your links.",
        n,
    )


# ---------------------------------------------------------------------- cubes


def _cube(seen: TycoonState, thing: str, say: Language) -> str:
    """R57, R58: what its links bring at best, whether it can wait, whether it is a city's last."""
    board = seen.rules.board
    name, _, id_ = thing.partition("@")
    colour, city = COLOURS.index(name), board.city_index[id_]
    best = _best_of(seen, city, colour)
    if not best:
        return ""
    told = points(best, say)
    if seen.turn == seen.last_turn and seen.round == ROUNDS and seen.actions == 1:
        return say("Up to {points} by its links; it is your last action.", points=told)
    if city * COLOUR_COUNT + colour in _of_rivals(seen):
        if seen.actions > 1:  # R109
            return say("Up to {points} by its links; you act again before any rival.", points=told)
        return say("Up to {points} by its links; a rival could deliver it before your next action.", points=told)
    if sum(seen.cubes_at(city)) == 1 and not seen.last_turn:  # A14: a settled end comes no nearer
        return say("Up to {points} by its links; it is the last one there, so the end comes nearer.", points=told)
    return say("Up to {points} by its links; no rival can deliver it now, so it can wait.", points=told)


def _best_delivery(seen: TycoonState, engine: int) -> int:
    """The most that any cube could bring the seat by its links with such an engine, on the longest way."""
    twin = seen.copy()
    twin.engine[seen.seat] = engine
    best = 0
    for cube in _deliverable(twin, seen.seat):
        best = max(best, _best_of(twin, *divmod(cube, COLOUR_COUNT)))
        if best == engine:  # R53: no way is longer, so the rest need not be searched
            break
    return best


def _best_of(seen: TycoonState, city: int, colour: int) -> int:
    """The most that a cube can bring the seat by the links it uses."""
    hauls = [hauls_from(seen, city, colour, goal) for goal in members(seen.wanted[colour])]
    return max((found[0].own for found in hauls if found), default=0)


def _to(seen: TycoonState, thing: str, say: Language) -> str:
    """R57, R59: whose point it is."""
    if seen.question != ASK_LINK:
        return ""
    id_, _, seat = thing.rpartition(".")
    city, owner = seen.rules.board.city_index[id_], int(seat)
    if owner == seen.seat:
        return say("Every link of yours on the way is a point: take the long way if your engine allows it.")
    if _own_links(seen, seen.cube_at()) >> city & 1:
        return say("Your own link leads there too: over that one the point is yours.")
    return say("The point goes to {owner}: worth it only if you gain more on the way.", owner=player_name(owner, say))


# ---------------------------------------------------------------------- cards

_TAKEN: Final[dict[str, str]] = {
    "grant": n_("A short link later without money or action: up to {tiles_price} saved, and you may wait."),
    "industry": n_("Saves you {urbanising}: good when a link of yours leads to a grey city."),
    "growth": n_("Two cubes by chance: choose a city from which your links lead to many colours."),
    "executive": n_("Two actions for one: build and deliver before anybody can come between."),
    "perfect": n_("It saves {open} or {hill} every turn: worth it early, while you build much."),
    "tunnel": n_("It saves {hill} at a ridge every turn: good if you build in the mountains."),
}


def _take(seen: TycoonState, name: str, say: Language) -> str:
    if name in _TAKEN:
        open_, hill = TERRAIN_COST
        return say(
            _TAKEN[name],
            tiles_price=money(TILES * open_, say),
            urbanising=money(URBANISING, say),
            open=money(open_, say),
            hill=money(hill, say),
        )
    return _hotel(seen, name, say) if name.startswith("hotel-") else ""


def _hotel(seen: TycoonState, name: str, say: Language) -> str:
    """R105: the cubes that could still come to its city."""
    board = seen.rules.board
    city = board.cards[board.card_index[name]].cities[0]
    colour = seen.colours[city]
    if colour == GREY:
        return say("The city is grey: the hotel earns nothing before somebody urbanises it.")
    n = sum(seen.cubes[colour::COLOUR_COUNT]) - seen.cubes_at(city)[colour]
    return say(
        "Whoever delivers there, you gain a point. On the board, {cubes} of its colour could come.", cubes=cubes(n, say)
    )


_THINGS: Final[dict[str, Callable[[TycoonState, str, Language], str]]] = {
    "use": _use,
    "track": _track,
    "exit": _exit,
    "city": _city,
    "colour": _colour,
    "cube": _cube,
    "to": _to,
    "take": _take,
}
