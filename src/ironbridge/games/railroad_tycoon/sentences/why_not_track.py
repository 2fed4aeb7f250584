"""Why no track can be laid there."""

from __future__ import annotations

from ironbridge.engine.sentences import Names
from ironbridge.games.railroad_tycoon.rules.building import begun_at
from ironbridge.games.railroad_tycoon.rules.components import GRANT, NOBODY, NOWHERE, TILES
from ironbridge.games.railroad_tycoon.rules.questions import ASK_ACTION, ASK_EXIT
from ironbridge.games.railroad_tycoon.rules.state import TycoonState
from ironbridge.games.railroad_tycoon.rules.track import FULL, entry_of, exit_of, hex_of, passes
from ironbridge.games.railroad_tycoon.rules.vocabulary import ACTION_WORDS
from ironbridge.games.railroad_tycoon.sentences.names import ACTION_NAMES, TOWARDS, card_name, city_name, tiles
from ironbridge.language import Language
from ironbridge.parts.hexes import SIDE_COUNT, SIDES, opposite


def _owner_on(seen: TycoonState, hex_: int, side: int) -> int:
    """R40: whose track uses a side of a hex, or NOBODY."""
    for owner, track in zip(seen.link_owner, seen.link_track, strict=True):
        if any(hex_of(tile) == hex_ and side in (entry_of(tile), exit_of(tile)) for tile in track):
            return owner
    return NOBODY


# ---------------------------------------------------------------------- where does the track begin?


def why_not_track(seen: TycoonState, names: Names, thing: str, rule: int, say: Language) -> str:
    """R29: the hex beside the city, what lies there, then whether it could go on."""
    board = seen.rules.board
    id_, _, side = thing.partition(".")
    city = board.city_index[id_]
    place, towards, start = city_name(board, city, say), say(TOWARDS[side]), city * SIDE_COUNT + SIDES.index(side)
    hex_ = board.beside_city[start]
    if hex_ == NOWHERE:
        return say("There is no hex for track from {city} {towards}.", city=place, towards=towards)
    begun = begun_at(seen, start)
    if rule == 106:
        if begun != NOWHERE:
            return say("A Land Grant is for a new link, not for one that is begun.")
        return say(
            "From {city} {towards}, {tiles} in open hexes without rivers or ridges do not reach another city.",
            city=place,
            towards=towards,
            tiles=tiles(TILES, say),
        )
    if begun != NOWHERE and seen.link_owner[begun] == seen.seat:
        return say("Your track from {city} {towards} is blocked.", city=place, towards=towards)
    owner = _owner_on(seen, hex_, opposite(start % SIDE_COUNT))
    if owner == seen.seat:
        return say("Your own track leads from {city} {towards} already.", city=place, towards=towards)
    if owner != NOBODY:
        return say(
            "Track of {name} leads from {city} {towards} already.", name=names[owner], city=place, towards=towards
        )
    if FULL[seen.sides[hex_]]:
        return say("The hex is full: two tracks cross it already.")
    if rule in (2, 30, 33):
        return say("From {city} {towards} no way leads on to another city.", city=place, towards=towards)
    return say("Track from {city} {towards} could not go on: every way is blocked.", city=place, towards=towards)


# ---------------------------------------------------------------------- where does it go on?


def why_not_exit(seen: TycoonState, names: Names, name: str, rule: int, say: Language) -> str:
    """The bend, the hex, then what lies beyond."""
    if seen.question != ASK_EXIT:
        return ""
    towards, side = say(TOWARDS[name]), SIDES.index(name)
    if rule == 34:
        if side == seen.side:
            return say("The track comes from there.")
        return say("The track would bend too sharply {towards}.", towards=towards)
    if rule == 2:
        city = city_name(seen.rules.board, seen.city, say)
        return say("The link would lead back to {city}, where it began.", city=city)
    if rule == 30:
        return say("From the next hex {towards} no way leads on to another city.", towards=towards)
    if rule == 33:
        return say("No track may lie there {towards}: the link could never go on.", towards=towards)
    if rule == 40:
        return _why_taken(seen, names, side, say)
    if rule == 106:
        return say(
            "A Land Grant must reach another city with {tiles} at most, in open hexes without rivers or ridges.",
            tiles=tiles(TILES, say),
        )
    if rule == 110:
        return say("You use the Tunnel Engineer for this tile: it must cross a ridge.")
    return ""


def _why_taken(seen: TycoonState, names: Names, side: int, say: Language) -> str:
    """R40, A5, A19: in this hex, which has room for the track, or in the next."""
    towards = say(TOWARDS[SIDES[side]])
    here = _owner_on(seen, seen.hex, side)
    if here != NOBODY:
        return say("Track of {name} leaves this hex {towards} already.", name=names[here], towards=towards)
    following = seen.rules.board.next_hex[seen.hex * SIDE_COUNT + side]
    if passes(seen.track(), following):
        return say("The link would come back to a hex where it has been.")
    there = _owner_on(seen, following, opposite(side))
    if there != NOBODY:
        return say("Track of {name} in the next hex is in the way {towards}.", name=names[there], towards=towards)
    if FULL[seen.sides[following]]:
        return say("The next hex {towards} is full: two tracks cross it already.", towards=towards)
    return say("The next hex {towards} has no side free where the track could go on to another city.", towards=towards)


def why_not_done(seen: TycoonState, names: Names, rule: int, say: Language) -> str:
    """R42, R106: nothing is laid yet, or it must be a complete link."""
    if rule == 106:
        return say("A Land Grant is for a complete link: you cannot stop before a city.")
    if rule != 42 or seen.question != ASK_EXIT:
        return ""
    if seen.tiles:
        return say("You have used a card for the next tile: lay it first.")
    return say("Lay at least one tile.")


# ---------------------------------------------------------------------- cards that help


def no_grant(rule: int, say: Language) -> str:
    """R64, R106: none in hand, or no place for one."""
    if rule == 64:
        return say("You have no Land Grant.")
    if rule != 106:
        return ""
    return say(
        "No two cities can be joined now with {tiles} at most in open hexes without rivers or ridges.",
        tiles=tiles(TILES, say),
    )


def why_not_used(seen: TycoonState, card: int, rule: int, say: Language) -> str:
    """R62, R110: a purple diamond."""
    if rule not in (62, 110) or seen.question != ASK_EXIT:
        return ""
    return no_diamond(seen, card, say) or say("No way that the next tile can take crosses a ridge.")


def no_diamond(seen: TycoonState, card: int, say: Language) -> str:
    """R62, R110: why a purple diamond helps no tile at all now; nothing if it may help one."""
    name = card_name(seen.rules.board, card, say)
    if seen.holder[card] != seen.seat:
        return say("You do not have this card: {card}.", card=name)
    if seen.used >> card & 1:
        return say("You have used this card in this turn already: {card}.", card=name)
    return say("A Land Grant costs nothing: no other card helps it.") if seen.card == GRANT else ""


def too_late_for_grant(seen: TycoonState, say: Language) -> str:
    """R64, R106: it comes before an action, and one is under way, or a grant itself; nothing if none is."""
    if seen.question == ASK_ACTION:
        return ""
    if seen.card == GRANT:
        return say("You are using a Land Grant already: finish it first.")
    if not seen.grants[seen.seat]:
        return say("You have no Land Grant.")
    action = say(ACTION_NAMES[ACTION_WORDS[seen.action]])
    return say("A Land Grant is used before an action, and one is under way: “{action}”.", action=action)
