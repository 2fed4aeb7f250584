"""Every choice in plain words, with what it costs and brings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ironbridge.engine.problems import n_
from ironbridge.games.railroad_tycoon.rules.building import begun_at, next_place
from ironbridge.games.railroad_tycoon.rules.components import (
    BEST_ENGINE,
    COLOUR_COUNT,
    COLOURS,
    DIVIDEND,
    ENGINE_COST,
    GRANT,
    NOWHERE,
    RIDGE,
    ROUNDS,
    SHARE,
    TERRAIN_COST,
    TILES,
    URBANISING,
    WESTERN_LINK,
)
from ironbridge.games.railroad_tycoon.rules.questions import ASK_BID, ASK_EXIT, ASK_LINK
from ironbridge.games.railroad_tycoon.rules.shares import shares_needed
from ironbridge.games.railroad_tycoon.rules.state import TycoonState
from ironbridge.games.railroad_tycoon.rules.track import ENDS, joined_by, tile_cost
from ironbridge.games.railroad_tycoon.sentences.costs import issuing, tile_price, with_notes
from ironbridge.games.railroad_tycoon.sentences.names import (
    A_CITY,
    ACTION_NAMES,
    TOWARDS,
    card_name,
    card_text,
    cities_named,
    city_name,
    coloured_cubes,
    either,
    links,
    money,
    player_name,
    points,
    tiles,
)
from ironbridge.games.railroad_tycoon.sentences.ways import gains, goals_from
from ironbridge.language import Language
from ironbridge.parts.hexes import SIDE_COUNT, SIDES, is_straight


def label(seen: TycoonState, word: str, say: Language) -> str:
    """A choice in plain words, with what it costs and brings."""
    kind, _, thing = word.partition(":")
    return _LABELS[kind](seen, thing, say) if thing else _PLAIN[word](seen, say)


# ---------------------------------------------------------------------- actions, shares and the end of something


def _build_label(seen: TycoonState, say: Language) -> str:
    return say("{action}: up to {tiles}", action=say(ACTION_NAMES["build"]), tiles=tiles(TILES, say))


def _paid_label(seen: TycoonState, action: str, cost: int, say: Language) -> str:
    """What it costs, and the shares that this would take."""
    said = say("{action}: {money}", action=say(ACTION_NAMES[action]), money=money(cost, say))
    return said if seen.over else with_notes(said, issuing(seen, cost, say), say)


def _urbanise_label(seen: TycoonState, say: Language) -> str:
    return _paid_label(seen, "urbanise", URBANISING, say)


def _western_label(seen: TycoonState, say: Language) -> str:
    return _paid_label(seen, "western", WESTERN_LINK, say)


def _upgrade_label(seen: TycoonState, say: Language) -> str:
    name, level = say(ACTION_NAMES["upgrade"]), seen.engine[seen.seat] + 1
    if seen.over or level > BEST_ENGINE:
        return name
    cost = ENGINE_COST[level]
    said = say("{action}: level {level} for {money}", action=name, level=level, money=money(cost, say))
    return with_notes(said, issuing(seen, cost, say), say)


def _deliver_label(seen: TycoonState, say: Language) -> str:
    name = say(ACTION_NAMES["deliver"])
    if seen.over:
        return name
    return say("{action}: over {links} at most", action=name, links=links(seen.engine[seen.seat], say))


def _card_label(seen: TycoonState, say: Language) -> str:
    return say(ACTION_NAMES["card"])


def _pass_label(seen: TycoonState, say: Language) -> str:
    name = say(ACTION_NAMES["pass"])
    if seen.question == ASK_BID:
        return say("{action}: out of this auction", action=name)
    return say("{action}: no action", action=name)


def _issue_label(seen: TycoonState, say: Language) -> str:
    return say(
        "Issue a share: {money} now, {dividend} to pay every turn and {points} less at the end",
        money=money(SHARE, say),
        dividend=money(DIVIDEND, say),
        points=points(1, say),
    )


def _done_label(seen: TycoonState, say: Language) -> str:
    if seen.question != ASK_EXIT:
        return say("Stop here")
    if seen.round == ROUNDS and seen.actions == 1:
        return say("Stop here: the unfinished track is taken off at the end of this round")
    return say("Stop here: the track stays unfinished, until the end of the turn at most")


_PLAIN: Final[dict[str, Callable[[TycoonState, Language], str]]] = {
    "build": _build_label,
    "urbanise": _urbanise_label,
    "upgrade": _upgrade_label,
    "deliver": _deliver_label,
    "card": _card_label,
    "western": _western_label,
    "pass": _pass_label,
    "issue": _issue_label,
    "done": _done_label,
}


# ---------------------------------------------------------------------- bids and cards


def _bid_label(seen: TycoonState, thing: str, say: Language) -> str:
    said = say("Bid {money}", money=money(int(thing), say))
    if seen.question != ASK_BID:
        return said
    n = shares_needed(seen.money[seen.seat], int(thing))
    return with_notes(said, [say.many("{n} share to issue", "{n} shares to issue", n)] if n else [], say)


def _take_label(seen: TycoonState, name: str, say: Language) -> str:
    board = seen.rules.board
    card = board.card_index[name]
    return say("{card}: {text}", card=card_name(board, card, say), text=card_text(board, card, say))


_USED: Final[dict[str, str]] = {
    "grant": n_("Use your Land Grant: a complete link of {tiles} at most for nothing, before your action"),
    "perfect": n_("Use Perfect Engineering: the terrain of the next tile costs nothing"),
    "tunnel": n_("Use the Tunnel Engineer: the next tile crosses a ridge for nothing"),
}


def _use_label(seen: TycoonState, card: str, say: Language) -> str:
    if card == "perfect" and seen.question == ASK_EXIT:
        saved = TERRAIN_COST[seen.rules.board.terrain[seen.hex]]
        return say("Use Perfect Engineering: the next tile costs {money} less", money=money(saved, say))
    return say(_USED[card], tiles=tiles(TILES, say))


# ---------------------------------------------------------------------- track


def _track_label(seen: TycoonState, thing: str, say: Language) -> str:
    board = seen.rules.board
    id_, _, side = thing.partition(".")
    city = board.city_index[id_]
    place, towards, start = city_name(board, city, say), say(TOWARDS[side]), city * SIDE_COUNT + SIDES.index(side)
    begun, (hex_, entry) = begun_at(seen, start), next_place(seen, start)
    if hex_ == NOWHERE:
        return say("Lay track from {city} {towards}", city=place, towards=towards)
    # R35, R36: its terrain, and a ridge where it is entered.
    price = money(TERRAIN_COST[board.terrain[hex_]] + RIDGE * board.ridge[hex_ * SIDE_COUNT + entry], say)
    if begun != NOWHERE and seen.link_owner[begun] == seen.seat:
        return say(
            "Continue the track begun in {city} {towards} ({tiles} so far): {money} or more",
            city=place,
            towards=towards,
            tiles=tiles(len(seen.link_track[begun]), say),
            money=price,
        )
    if seen.card == GRANT:
        return say("Lay granted track from {city} {towards}", city=place, towards=towards)
    return say("Lay track from {city} {towards}: {money} or more", city=place, towards=towards, money=price)


def _exit_label(seen: TycoonState, name: str, say: Language) -> str:
    towards, side = say(TOWARDS[name]), SIDES.index(name)
    if seen.question != ASK_EXIT or side not in ENDS[seen.side] or _goal(seen, side) == seen.city:
        return say("Track {towards}", towards=towards)
    price = tile_price(seen, side, say)
    if is_straight(seen.side, side):
        said = say("Straight on {towards}: {price}", towards=towards, price=price)
    else:
        said = say("Curve {towards}: {price}", towards=towards, price=price)
    return with_notes(said, [*_reaching(seen, side, say), *issuing(seen, tile_cost(seen, side), say)], say)


def _goal(seen: TycoonState, side: int) -> int:
    """The city that the next tile would reach by this side, or NOWHERE."""
    return seen.rules.board.next_city[seen.hex * SIDE_COUNT + side]


def _reaching(seen: TycoonState, side: int, say: Language) -> list[str]:
    """R31, A22: that the next tile completes the link."""
    board, goal = seen.rules.board, _goal(seen, side)
    joined = joined_by(seen, seen.hex, side, seen.city, seen.track())
    if joined != NOWHERE:
        city = city_name(board, seen.link_from[joined], say)
        return [say("it meets your track from {city}, and the link is complete", city=city)]
    if goal != NOWHERE:
        return [say("it reaches {city}, and the link is complete", city=city_name(board, goal, say))]
    return []


# ---------------------------------------------------------------------- cities


def _city_label(seen: TycoonState, id_: str, say: Language) -> str:
    board = seen.rules.board
    city = board.city_index[id_]
    name, there = city_name(board, city, say), zip(COLOURS, seen.cubes_at(city), strict=True)
    cubes = [coloured_cubes(colour, n, say) for colour, n in there if n]
    if not cubes:
        return say("{city} (no cubes)", city=name)
    return say("{city} ({cubes})", city=name, cubes=say.listing(cubes))


def _colour_label(seen: TycoonState, colour: str, say: Language) -> str:
    kind, n = say(A_CITY[colour]), seen.new_cities[COLOURS.index(colour)]
    return say.many("Make it {kind} ({n} tile left)", "Make it {kind} ({n} tiles left)", n, kind=kind)


# ---------------------------------------------------------------------- deliveries

DELIVER_ONE: Final[dict[str, str]] = {
    "red": n_("Deliver a red cube from {city}"),
    "yellow": n_("Deliver a yellow cube from {city}"),
    "blue": n_("Deliver a blue cube from {city}"),
    "black": n_("Deliver a black cube from {city}"),
    "purple": n_("Deliver a purple cube from {city}"),
}


def _cube_label(seen: TycoonState, thing: str, say: Language) -> str:
    """And where it can go."""
    board = seen.rules.board
    name, _, id_ = thing.partition("@")
    colour, city = COLOURS.index(name), board.city_index[id_]
    said = say(DELIVER_ONE[name], city=city_name(board, city, say))
    if seen.over or not seen.cubes[city * COLOUR_COUNT + colour]:
        return said
    near = [goal for goal, n in goals_from(seen, colour, city).items() if n <= seen.engine[seen.seat]]
    if not near:
        return said
    return say("{deliver} to {cities}", deliver=said, cities=either(cities_named(board, near, say), say))


def _to_label(seen: TycoonState, thing: str, say: Language) -> str:
    """R57: who gets a point for the link; at the cube's goal, what everybody gets for the whole delivery."""
    board = seen.rules.board
    id_, _, seat = thing.rpartition(".")
    city, owner = board.city_index[id_], int(seat)
    place = city_name(board, city, say)
    if owner == seen.viewer:
        over = say("Over your link to {city}", city=place)
    else:
        over = say("Over the link of {owner} to {city}", owner=player_name(owner, say), city=place)
    if seen.question != ASK_LINK:
        return over
    if seen.colours[city] != seen.colour:
        return say("{over}: {points}", over=over, points=gain(seen, owner, 1, say))
    all_gains = [gain(seen, seat, n, say) for seat, n in gains(seen, city, owner).items()]
    return say("{over}, where it is delivered: in all {points}", over=over, points=say.listing(all_gains))


def gain(seen: TycoonState, seat: int, n: int, say: Language) -> str:
    """So many points for a seat."""
    if seat == seen.viewer:
        return say("{points} for you", points=points(n, say))
    return say("{points} for {owner}", points=points(n, say), owner=player_name(seat, say))


_LABELS: Final[dict[str, Callable[[TycoonState, str, Language], str]]] = {
    "use": _use_label,
    "exit": _exit_label,
    "colour": _colour_label,
    "bid": _bid_label,
    "track": _track_label,
    "city": _city_label,
    "cube": _cube_label,
    "to": _to_label,
    "take": _take_label,
}
