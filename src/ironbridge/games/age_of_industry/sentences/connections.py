"""What a place is connected with: where coal and iron would come from, and which ports and markets buy from there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ironbridge.engine.problems import n_
from ironbridge.engine.sentences import Reach
from ironbridge.games.age_of_industry.game import AgeOfIndustry
from ironbridge.games.age_of_industry.rules import demand, resources, selling
from ironbridge.games.age_of_industry.rules.components import COAL, COTTON, FACTORY, IRON, LEVELS, NOWHERE, PORT
from ironbridge.games.age_of_industry.rules.state import IndustryState
from ironbridge.games.age_of_industry.rules.vocabulary import BUILD, RAILWAY, SITE
from ironbridge.games.age_of_industry.sentences.names import (
    cubes,
    either,
    market_name,
    named_by,
    place_name,
    source_name,
    space_name,
)
from ironbridge.language import Language
from ironbridge.parts.bits import mask_of, members

COMES_FROM: Final = {COAL: n_("Coal: {where}"), IRON: n_("Iron: {where}")}
SOLD_TO: Final = {COTTON: n_("Cotton sells to: {buyers}"), FACTORY: n_("Factory goods sell to: {buyers}")}


class Spot(NamedTuple):
    """What is asked about: a space, a railway, or the place of a market or an import."""

    places: int = 0
    space: int = NOWHERE
    railway: int = NOWHERE


def reach(seen: IndustryState, seat: int, words: Sequence[str], say: Language) -> Reach:
    """Of the space, railway or market that one of the words names; of all that the seat has, if there is none."""
    spot = next((spot for word in words if (spot := _spot(seen.rules, word)).places), Spot())
    return _around(seen, seat, spot, say) if spot.places else _network(seen, seat, say)


def _spot(game: AgeOfIndustry, word: str) -> Spot:
    (family, n), board = named_by(game, word), game.board
    if family == "railway":
        return Spot(mask_of(board.railways[n].ends), railway=n)
    if family == "market":
        return Spot(1 << board.market_place[n])
    space = game.vocabulary.sites[n][0] if family == "build" else n
    if family in ("build", "sell", "port", "coal", "iron"):
        return Spot(1 << board.place_of[space], space if space < board.space_count else NOWHERE)
    return Spot()


# ---------------------------------------------------------------------- one place


def _around(seen: IndustryState, seat: int, spot: Spot, say: Language) -> Reach:
    board, joined = seen.rules.board, 0
    for place in members(spot.places):
        joined |= seen.reach[place]
    within = bool(spot.places & _places_of(seen, seat))
    name = " – ".join(place_name(board, place, say) for place in members(spot.places))
    told = [say("{place}: in the network", place=name) if within else say("{place}: not in the network", place=name)]
    others = [place_name(board, place, say) for place in members(joined & ~spot.places)]
    told.append(say("Connected with: {places}", places=", ".join(dict.fromkeys(others)) or say("nothing")))
    railways = [n for n, ends in enumerate(board.ends[: board.railway_count]) if seen.open >> n & 1 and ends & joined]
    parts = [Reach(told, [seen.rules.words[seen.rules.vocabulary.line + railway] for railway in railways])]
    if spot.space != NOWHERE or spot.railway != NOWHERE:
        parts.append(_supplies(seen, spot, say))
    made = [] if spot.space == NOWHERE else [goods for goods in SOLD_TO if board.allows[spot.space] >> goods & 1]
    parts += [_buyers(seen, spot.space, goods, say) for goods in made]
    return Reach([line for part in parts for line in part.told], [word for part in parts for word in part.words])


def _places_of(seen: IndustryState, seat: int) -> int:
    """R29: the places that a railway of the seat touches, and those where it has counters."""
    return seen.touched[seat] | mask_of(seen.rules.board.place_of[space] for space in members(seen.own_spaces[seat]))


def _supplies(seen: IndustryState, spot: Spot, say: Language) -> Reach:
    """R43-R55: where a cube would come from for something that is built there, as the rules find it."""
    begun, words = seen.copy(), seen.rules.vocabulary
    begun.action, begun.space, begun.railway = BUILD if spot.railway == NOWHERE else RAILWAY, spot.space, spot.railway
    bought = any(resources.has_access(begun, begun.reach[place]) for place in resources.needed_at(begun))
    told, lit = [], []
    for kind, sources, track, first in (
        (COAL, seen.mines, seen.coal_track, words.coal),
        (IRON, seen.works, seen.iron_track, words.iron),
    ):
        near = members(resources.nearest_sources(begun, sources))
        held = [
            say(
                "{place} ({goods})",
                place=source_name(seen.rules.board, each, say),
                goods=cubes(kind, seen.cubes[each], say),
            )
            for each in near
        ]
        price = say("the demand track, for {money}", money=say.money(demand.price(track)))
        where = either(held, say) or (price if bought else say("none in reach"))
        told.append(say(COMES_FROM[kind], where=where))
        lit += [seen.rules.words[first + each] for each in near]
    return Reach(told, lit)


def _buyers(seen: IndustryState, space: int, goods: int, say: Language) -> Reach:
    """R83-R91: who would buy from a counter of this industry there, as the rules find them."""
    board, words, built = seen.rules.board, seen.rules.vocabulary, seen.copy()
    built.kind[space] = goods * LEVELS
    ports, markets = members(selling.ports_for(built, space)), members(selling.markets_for(built, space))
    names = [say("the port in {place}", place=space_name(board, port, say, PORT)) for port in ports]
    names += [market_name(board, market, say) for market in markets]
    lit = [words.port + port for port in ports] + [words.market + market for market in markets]
    told = say(SOLD_TO[goods], buyers=", ".join(names) or say("nobody in reach"))
    return Reach([told], [seen.rules.words[choice] for choice in lit])


# ---------------------------------------------------------------------- all of it


def _network(seen: IndustryState, seat: int, say: Language) -> Reach:
    """R29, R77: where a seat has railways and counters, and what is connected with them."""
    game, own, joined = seen.rules, _places_of(seen, seat), 0
    for place in members(own):
        joined |= seen.reach[place]
    told = [say("Network: {places}", places=_listed(seen, own, say))]
    told += [say("Connected with it: {places}", places=_listed(seen, joined & ~own, say))] * bool(joined & ~own)
    railways = [game.words[game.vocabulary.line + railway] for railway in members(seen.own_railways[seat])]
    return Reach(told, railways + [_word_of(game, space) for space in members(seen.own_spaces[seat])])


def _listed(seen: IndustryState, places: int, say: Language) -> str:
    names = [place_name(seen.rules.board, place, say) for place in members(places)]
    return ", ".join(dict.fromkeys(names)) or say("nothing yet")


def _word_of(game: AgeOfIndustry, space: int) -> str:
    """A word that the drawing of a space carries, whatever stands there."""
    site = next(site for site, (each, _) in enumerate(game.vocabulary.sites) if each == space)
    return game.words[SITE + site]
