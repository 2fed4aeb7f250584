"""Every choice in plain words, with what it costs and brings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ironbridge.engine.game import Data
from ironbridge.engine.problems import n_
from ironbridge.games.railroad_tycoon.game import RailroadTycoon
from ironbridge.games.railroad_tycoon.rules.components import (
    BEST_ENGINE,
    COLOURS,
    DIVIDEND,
    ENGINE_COST,
    NOWHERE,
    SHARE,
    TERRAIN_COST,
    TILES,
    URBANISING,
    WESTERN_LINK,
)
from ironbridge.games.railroad_tycoon.sentences.costs import issuing, least_price, tile_price, with_notes
from ironbridge.games.railroad_tycoon.sentences.names import (
    A_CITY,
    ACTION_NAMES,
    TOWARDS,
    card_name,
    card_text,
    city_name,
    coloured_cubes,
    either,
    links,
    money,
    player_name,
    points,
    tiles,
)
from ironbridge.games.railroad_tycoon.sentences.seen import Seen
from ironbridge.language import Language
from ironbridge.parts.hexes import SIDES, is_straight


def label(game: RailroadTycoon, view: Data, word: str, say: Language) -> str:
    """A choice in plain words, with what it costs and brings."""
    seen = Seen(game, view)
    kind, _, thing = word.partition(":")
    return _LABELS[kind](seen, thing, say) if thing else _PLAIN[word](seen, say)


# ---------------------------------------------------------------------- actions, shares and the end of something


def _build_label(seen: Seen, say: Language) -> str:
    return say("{action}: up to {tiles}", action=say(ACTION_NAMES["build"]), tiles=tiles(TILES, say))


def _paid_label(seen: Seen, action: str, cost: int, say: Language) -> str:
    """What it costs, and the shares that this would take."""
    said = say("{action}: {money}", action=say(ACTION_NAMES[action]), money=money(cost, say))
    return said if seen.seat is None else with_notes(said, issuing(seen, cost, say), say)


def _urbanise_label(seen: Seen, say: Language) -> str:
    return _paid_label(seen, "urbanise", URBANISING, say)


def _western_label(seen: Seen, say: Language) -> str:
    return _paid_label(seen, "western", WESTERN_LINK, say)


def _upgrade_label(seen: Seen, say: Language) -> str:
    name = say(ACTION_NAMES["upgrade"])
    if seen.seat is None or seen.engine == BEST_ENGINE:
        return name
    level = seen.engine + 1
    cost = ENGINE_COST[level]
    said = say("{action}: level {level} for {money}", action=name, level=level, money=money(cost, say))
    return with_notes(said, issuing(seen, cost, say), say)


def _deliver_label(seen: Seen, say: Language) -> str:
    name = say(ACTION_NAMES["deliver"])
    if seen.seat is None:
        return name
    return say("{action}: over {links} at most", action=name, links=links(seen.engine, say))


def _card_label(seen: Seen, say: Language) -> str:
    return say(ACTION_NAMES["card"])


def _pass_label(seen: Seen, say: Language) -> str:
    name = say(ACTION_NAMES["pass"])
    if seen.kind == "bid":
        return say("{action}: out of this auction", action=name)
    return say("{action}: no action", action=name)


def _issue_label(seen: Seen, say: Language) -> str:
    return say(
        "Issue a share: {money} now, {dividend} to pay every turn and {points} less at the end",
        money=money(SHARE, say),
        dividend=money(DIVIDEND, say),
        points=points(1, say),
    )


def _done_label(seen: Seen, say: Language) -> str:
    if seen.kind != "exit":
        return say("Stop here")
    if seen.view["round"] == 3 and seen.view["actions"] == 1:
        return say("Stop here: the unfinished track is taken off at the end of this round")
    return say("Stop here: the track stays unfinished, until the end of the turn at most")


_PLAIN: Final[dict[str, Callable[[Seen, Language], str]]] = {
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


def _bid_label(seen: Seen, thing: str, say: Language) -> str:
    said = say("Bid {money}", money=money(int(thing), say))
    if seen.seat is None or seen.kind != "bid":
        return said
    n = seen.shares_for(int(thing))
    return with_notes(said, [say.many("{n} share to issue", "{n} shares to issue", n)] if n else [], say)


def _take_label(seen: Seen, card: str, say: Language) -> str:
    return say("{card}: {text}", card=card_name(seen.board, card, say), text=card_text(seen.board, card, say))


_USED: Final[dict[str, str]] = {
    "grant": n_("Use your Land Grant: a complete link of {tiles} at most for nothing, before your action"),
    "perfect": n_("Use Perfect Engineering: the terrain of the next tile costs nothing"),
    "tunnel": n_("Use the Tunnel Engineer: the next tile crosses a ridge for nothing"),
}


def _use_label(seen: Seen, card: str, say: Language) -> str:
    if card == "perfect" and seen.kind == "exit":
        saved = TERRAIN_COST[seen.board.terrain[seen.hex]]
        return say("Use Perfect Engineering: the next tile costs {money} less", money=money(saved, say))
    return say(_USED[card], tiles=tiles(TILES, say))


# ---------------------------------------------------------------------- track


def _track_label(seen: Seen, thing: str, say: Language) -> str:
    city, _, side = thing.partition(".")
    place, towards = city_name(seen.board, city, say), say(TOWARDS[side])
    hex_, entry = seen.entered_from(city, side)
    begun = seen.begun_at(city, side)
    if hex_ == NOWHERE:
        return say("Lay track from {city} {towards}", city=place, towards=towards)
    price = money(least_price(seen, hex_, entry), say)
    if begun and begun["owner"] == seen.seat:
        return say(
            "Continue the track begun in {city} {towards} ({tiles} so far): {money} or more",
            city=place,
            towards=towards,
            tiles=tiles(len(begun["track"]), say),
            money=price,
        )
    if seen.asked["card"] == "grant":
        return say("Lay granted track from {city} {towards}", city=place, towards=towards)
    return say("Lay track from {city} {towards}: {money} or more", city=place, towards=towards, money=price)


def _exit_label(seen: Seen, side: str, say: Language) -> str:
    towards, index = say(TOWARDS[side]), SIDES.index(side)
    if seen.kind != "exit" or not seen.bends_to(index):
        return say("Track {towards}", towards=towards)
    price = tile_price(seen, index, say)
    if is_straight(seen.asked["side"], index):
        said = say("Straight on {towards}: {price}", towards=towards, price=price)
    else:
        said = say("Curve {towards}: {price}", towards=towards, price=price)
    return with_notes(said, [*_reaching(seen, index, say), *issuing(seen, seen.bill(index).total, say)], say)


def _reaching(seen: Seen, side: int, say: Language) -> list[str]:
    """R31, A22: that the next tile completes the link."""
    goal, joined = seen.goal(side), seen.joined_by(side)
    if goal == NOWHERE and joined is None:
        return []
    city = city_name(seen.board, joined["from"] if joined else seen.board.cities[goal].id, say)
    if joined:
        return [say("it meets your track from {city}, and the link is complete", city=city)]
    return [say("it reaches {city}, and the link is complete", city=city)]


# ---------------------------------------------------------------------- cities


def _city_label(seen: Seen, city: str, say: Language) -> str:
    name, there = city_name(seen.board, city, say), seen.cities[city]
    cubes = [coloured_cubes(colour, there["cubes"][colour], say) for colour in COLOURS if there["cubes"][colour]]
    if not cubes:
        return say("{city} (no cubes)", city=name)
    return say("{city} ({cubes})", city=name, cubes=say.listing(cubes))


def _colour_label(seen: Seen, colour: str, say: Language) -> str:
    kind, n = say(A_CITY[colour]), seen.view["new_cities"][colour]
    return say.many("Make it {kind} ({n} tile left)", "Make it {kind} ({n} tiles left)", n, kind=kind)


# ---------------------------------------------------------------------- deliveries

_ONE_OF: Final[dict[str, str]] = {
    "red": n_("Deliver a red cube from {city}"),
    "yellow": n_("Deliver a yellow cube from {city}"),
    "blue": n_("Deliver a blue cube from {city}"),
    "black": n_("Deliver a black cube from {city}"),
    "purple": n_("Deliver a purple cube from {city}"),
}


def _cube_label(seen: Seen, thing: str, say: Language) -> str:
    """And where it can go."""
    colour, _, city = thing.partition("@")
    said = say(_ONE_OF[colour], city=city_name(seen.board, city, say))
    if seen.seat is None or not seen.cities[city]["cubes"][colour]:
        return said
    goals = [goal for goal, n in seen.goals(colour, city).items() if n <= seen.engine]
    if not goals:
        return said
    names = either([city_name(seen.board, goal, say) for goal in goals], say)
    return say("{deliver} to {cities}", deliver=said, cities=names)


def _to_label(seen: Seen, thing: str, say: Language) -> str:
    """R57: who gets a point for the link; at the cube's goal, what everybody gets for the whole delivery."""
    city, _, seat = thing.rpartition(".")
    place, owner = city_name(seen.board, city, say), int(seat)
    if owner == seen.view["viewer"]:
        over = say("Over your link to {city}", city=place)
    else:
        over = say("Over the link of {owner} to {city}", owner=player_name(owner, say), city=place)
    if seen.kind != "link":
        return over
    if seen.cities[city]["colour"] != seen.asked["colour"]:
        return say("{over}: {points}", over=over, points=_gain(seen, owner, 1, say))
    gains = [_gain(seen, seat, n, say) for seat, n in seen.gains(city, owner).items()]
    return say("{over}, where it is delivered: in all {points}", over=over, points=say.listing(gains))


def _gain(seen: Seen, seat: int, n: int, say: Language) -> str:
    if seat == seen.view["viewer"]:
        return say("{points} for you", points=points(n, say))
    return say("{points} for {owner}", points=points(n, say), owner=player_name(seat, say))


_LABELS: Final[dict[str, Callable[[Seen, str, Language], str]]] = {
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
