"""Why no track can be laid there."""

from __future__ import annotations

from ironbridge.engine.wording import Names
from ironbridge.games.railroad_tycoon.rules.components import NOWHERE, TILES
from ironbridge.games.railroad_tycoon.rules.track import passes
from ironbridge.games.railroad_tycoon.sentences.names import ACTION_NAMES, TOWARDS, card_name, city_name, tiles
from ironbridge.games.railroad_tycoon.sentences.seen import Seen
from ironbridge.language import Language
from ironbridge.parts.hexes import SIDE_COUNT, SIDES, opposite

# ---------------------------------------------------------------------- where does the track begin?


def why_not_track(seen: Seen, names: Names, thing: str, rule: int, say: Language) -> str:
    """R29: the hex beside the city, what lies there, then whether it could go on."""
    city, _, side = thing.partition(".")
    place, towards = city_name(seen.board, city, say), say(TOWARDS[side])
    hex_, entry = seen.beside(city, side), opposite(SIDES.index(side))
    if hex_ == NOWHERE:
        return say("There is no hex for track from {city} {towards}.", city=place, towards=towards)
    begun = seen.begun_at(city, side)
    if rule == 106:
        if begun:
            return say("A Land Grant is for a new link, not for one that is begun.")
        return say(
            "From {city} {towards}, {tiles} in open hexes without rivers or ridges do not reach another city.",
            city=place,
            towards=towards,
            tiles=tiles(TILES, say),
        )
    owner = seen.owner_on(hex_, entry)
    if begun and begun["owner"] == seen.seat:
        return say("Your track from {city} {towards} is blocked.", city=place, towards=towards)
    if owner is not None:
        if owner == seen.seat:
            return say("Your own track leads from {city} {towards} already.", city=place, towards=towards)
        return say(
            "Track of {name} leads from {city} {towards} already.", name=names[owner], city=place, towards=towards
        )
    if seen.is_full(hex_):
        return say("The hex is full: two tracks cross it already.")
    if rule in (2, 30, 33):
        return say("From {city} {towards} no way leads on to another city.", city=place, towards=towards)
    return say("Track from {city} {towards} could not go on: every way is blocked.", city=place, towards=towards)


# ---------------------------------------------------------------------- where does it go on?


def why_not_exit(seen: Seen, names: Names, side: str, rule: int, say: Language) -> str:
    """The bend, the hex, then what lies beyond."""
    if seen.kind != "exit":
        return ""
    towards, index = say(TOWARDS[side]), SIDES.index(side)
    if rule == 34:
        if index == seen.asked["side"]:
            return say("The track comes from there.")
        return say("The track would bend too sharply {towards}.", towards=towards)
    if rule == 2:
        city = city_name(seen.board, seen.asked["from"], say)
        return say("The link would lead back to {city}, where it began.", city=city)
    if rule == 30:
        return say("From the next hex {towards} no way leads on to another city.", towards=towards)
    if rule == 33:
        return say("No track may lie there {towards}: the link could never go on.", towards=towards)
    if rule == 40:
        return _why_taken(seen, names, index, say)
    if rule == 106:
        return say(
            "A Land Grant must reach another city with {tiles} at most, in open hexes without rivers or ridges.",
            tiles=tiles(TILES, say),
        )
    if rule == 110:
        return say("You use the Tunnel Engineer for this tile: it must cross a ridge.")
    return ""


def _why_taken(seen: Seen, names: Names, side: int, say: Language) -> str:
    """R40, A5, A19: in this hex, which has room for the track, or in the next."""
    towards = say(TOWARDS[SIDES[side]])
    here = seen.owner_on(seen.hex, side)
    if here is not None:
        return say("Track of {name} leaves this hex {towards} already.", name=names[here], towards=towards)
    following = seen.board.next_hex[seen.hex * SIDE_COUNT + side]
    if passes(seen.under_way, following):
        return say("The link would come back to a hex where it has been.")
    there = seen.owner_on(following, opposite(side))
    if there is not None:
        return say("Track of {name} in the next hex is in the way {towards}.", name=names[there], towards=towards)
    if seen.is_full(following):
        return say("The next hex {towards} is full: two tracks cross it already.", towards=towards)
    return say("The next hex {towards} has no side free where the track could go on to another city.", towards=towards)


def why_not_done(seen: Seen, names: Names, rule: int, say: Language) -> str:
    """R42, R106: nothing is laid yet, or it must be a complete link."""
    if rule == 106:
        return say("A Land Grant is for a complete link: you cannot stop before a city.")
    if rule != 42 or seen.kind != "exit":
        return ""
    if seen.asked["tiles"]:
        return say("You have used a card for the next tile: lay it first.")
    return say("Lay at least one tile.")


# ---------------------------------------------------------------------- cards that help


def no_grant(seen: Seen, rule: int, say: Language) -> str:
    """R64, R106: none in hand, or no place for one."""
    if rule == 64:
        return say("You have no Land Grant.")
    if rule != 106:
        return ""
    return say(
        "No two cities can be joined now with {tiles} at most in open hexes without rivers or ridges.",
        tiles=tiles(TILES, say),
    )


def why_not_used(seen: Seen, card: str, rule: int, say: Language) -> str:
    """R62, R110: a purple diamond."""
    if rule not in (62, 110) or seen.kind != "exit":
        return ""
    return no_diamond(seen, card, say) or say("No way that the next tile can take crosses a ridge.")


def no_diamond(seen: Seen, card: str, say: Language) -> str:
    """R62, R110: why a purple diamond helps no tile at all now; nothing if it may help one."""
    name = card_name(seen.board, card, say)
    if card not in seen.you["cards"]:
        return say("You do not have this card: {card}.", card=name)
    if card in seen.view["used"]:
        return say("You have used this card in this turn already: {card}.", card=name)
    return say("A Land Grant costs nothing: no other card helps it.") if seen.asked["card"] == "grant" else ""


def too_late_for_grant(seen: Seen, say: Language) -> str:
    """R64, R106: it comes before an action, and one is under way, or a grant itself; nothing if none is."""
    if seen.kind == "action":
        return ""
    if seen.asked["card"] == "grant":
        return say("You are using a Land Grant already: finish it first.")
    if "grant" not in seen.you["cards"]:
        return say("You have no Land Grant.")
    action = say(ACTION_NAMES[seen.asked["action"]])
    return say("A Land Grant is used before an action, and one is under way: “{action}”.", action=action)
