"""Why one would choose this now: a sentence for each choice of somebody's first game, with the position's numbers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from ironbridge.games.brass_birmingham.rules import building, components, linking, resources, scoring, selling
from ironbridge.games.brass_birmingham.rules.components import (
    BARRELS,
    BREWERY,
    CANAL,
    COAL,
    COAL_MARKET,
    CUBES,
    DEVELOP_MOST,
    INDUSTRY_COUNT,
    IRON,
    IRON_MARKET,
    LOAN_LEVELS,
    NOTHING,
    RAIL,
    SELLABLE,
    STACKS,
    TILES,
    Tile,
)
from ironbridge.games.brass_birmingham.rules.questions import (
    ASK_ACTION,
    ASK_CARD,
    ASK_DEVELOP_MORE,
    ASK_SECOND_LINK,
    ASK_SELL_MORE,
)
from ironbridge.games.brass_birmingham.rules.state import BrassState
from ironbridge.games.brass_birmingham.rules.vocabulary import BUILD, DEVELOP, LOAN, NETWORK, PASS, SCOUT, SELL
from ironbridge.games.brass_birmingham.sentences.horizon import is_last_era, payments_left, rounds_left
from ironbridge.games.brass_birmingham.sentences.names import (
    bonus_name,
    goods,
    merchant_of,
    named_by,
    place_name,
    player_name,
    points,
    pounds,
    spaces,
    tile_name,
)
from ironbridge.language import Language
from ironbridge.parts.bits import members


def cue(seen: BrassState, word: str, say: Language) -> str:
    """For whoever chooses, of a word that can be chosen."""
    if seen.over or seen.viewer != seen.seat:
        return ""
    family, number = named_by(seen.rules, word)
    return _CUES[family](seen, number, say)


def _counts_twice(seen: BrassState, tile: Tile) -> bool:
    """R146, R147: whether a tile flipped now scores in both eras, or once more at the end of the introductory game."""
    return seen.era == CANAL and tile.level > 1


# ---------------------------------------------------------------------- which action?


def _action(seen: BrassState, action: int, say: Language) -> str:
    return _ACTIONS[action](seen, say) if seen.question == ASK_ACTION else ""


def _fitting(seen: BrassState) -> int:
    return sum(building.fits(seen, card) for card in seen.hands[seen.seat])


def _to_build(seen: BrassState, say: Language) -> str:
    if is_last_era(seen) and not rounds_left(seen):
        return say("The end is near: only a tile that still flips will bring points.")
    if not seen.network[seen.seat]:
        return say("Nothing of yours lies on the board: industry cards build anywhere now, later only in your network.")
    return say.many(
        "{n} card of your hand can build now; each flipped tile pays income in every round.",
        "{n} cards of your hand can build now; each flipped tile pays income in every round.",
        _fitting(seen),
    )


def _to_link(seen: BrassState, say: Language) -> str:
    lines, _ = linking.links_possible(seen, seen.rules.board.lines_of[seen.era])
    icons = scoring.link_icons(seen)
    best = max((scoring.worth_of_link(seen, line, icons) for line in members(lines)), default=0)
    if best:
        return say("The best link open to you is worth {points} as things stand.", points=points(best, say))
    return say("It takes your network to new towns, where your industry cards can then build.")


def _to_develop(seen: BrassState, say: Language) -> str:
    price = resources.iron_cost(seen, DEVELOP_MOST)
    if not price:
        return say("Iron lies on the board: two tiles would cost you no money at all.")
    return say("The iron for two tiles would cost {money} now.", money=pounds(price, say))


def _to_sell(seen: BrassState, say: Language) -> str:
    first = seen.rules.vocabulary.sell
    tiles = [TILES[seen.tile[choice - first]] for choice in selling.tiles_to_sell(seen)]
    best = max(tiles, key=lambda tile: tile.points, default=None)
    if best is None:
        return ""
    name = tile_name(best, say)
    said = {
        "tile": name[:1].upper() + name[1:],  # the level stays a Roman numeral
        "points": points(best.points, say),
        "spaces": spaces(best.income, say),
    }
    if not best.beer:
        return say("{tile} would bring {points} and {spaces}, without any beer.", **said)
    return say("{tile} would bring {points} and {spaces}; others may drink the beer if you wait.", **said)


def _to_borrow(seen: BrassState, say: Language) -> str:
    if seen.rules.introductory:
        return _to_borrow_briefly(seen, say)
    n, money = payments_left(seen), pounds(LOAN_LEVELS, say)
    if not n:
        return say("No income is paid any more, so it costs nothing; but it must still be of use.")
    return say.many(
        "Costs {money} at the one payment of income to come.",
        "Costs {money} at each of {n} payments of income to come: good if you build with it soon.",
        n,
        money=money,
    )


def _to_borrow_briefly(seen: BrassState, say: Language) -> str:
    """R144, R145: in the introductory game both the levels and the money count at the end."""
    has = seen.money[seen.seat]
    kept = scoring.points_for_money(has + components.LOAN) - scoring.points_for_money(has)
    said = {"points": points(LOAN_LEVELS, say), "loan": pounds(components.LOAN, say), "kept": points(kept, say)}
    if not payments_left(seen):
        return say("Costs {points} at the end; its {loan}, if kept, would bring {kept} as things stand.", **said)
    return say(
        "Costs {points} at the end, and {money} at each payment of income; {loan} kept would bring {kept}.",
        money=pounds(LOAN_LEVELS, say),
        **said,
    )


def _to_scout(seen: BrassState, say: Language) -> str:
    n = _fitting(seen)
    if not n:
        return say("None of your cards can build now: wild ones can.")
    return say.many(
        "{n} card of your hand can build as it is: is that enough?",
        "{n} cards of your hand can build as they are: perhaps no need.",
        n,
    )


def _to_pass(seen: BrassState, say: Language) -> str:
    if not rounds_left(seen) and is_last_era(seen):
        return say("Only if nothing else brings you anything.")
    return say("Who spends least goes first in the next round; that is all it can be good for.")


_ACTIONS: Final[dict[int, Callable[[BrassState, Language], str]]] = {
    BUILD: _to_build,
    NETWORK: _to_link,
    DEVELOP: _to_develop,
    SELL: _to_sell,
    LOAN: _to_borrow,
    SCOUT: _to_scout,
    PASS: _to_pass,
}


def _done(seen: BrassState, number: int, say: Language) -> str:
    if seen.question == ASK_SECOND_LINK:
        return say("Keeps the money, and the barrel for a sale.")
    if seen.question == ASK_DEVELOP_MORE:
        return say("Keeps the iron, and a tile that you may want to build.")
    if seen.question == ASK_SELL_MORE:
        return say("Keeps the beer; another sale will take another action.")
    return say("Only if you want to build every tile that you have left.")


# ---------------------------------------------------------------------- with which card?


def _card(seen: BrassState, card: int, say: Language) -> str:
    if seen.question == ASK_CARD and seen.action == BUILD:
        return _card_to_build(seen, card, say)
    return _card_to_lose(seen, card, say)


def _card_to_build(seen: BrassState, card: int, say: Language) -> str:
    sites = [slots & building.named_by(seen, card, industry) for industry, slots in enumerate(seen.sites)]
    n = sum(len(members(slots)) for slots in sites if slots)
    return say.many("Only one thing can be built with it now.", "It leaves you {n} things to choose from.", n)


def _card_to_lose(seen: BrassState, card: int, say: Language) -> str:
    """R28: any card will do, so the one that is of least use."""
    if card >= seen.rules.cards.wild_location:
        return say("Better kept: it builds what no other card would.")
    if not building.fits(seen, card):
        return say("It builds nothing at the moment, so you lose little.")
    n = seen.hands[seen.seat].count(card)
    if n > 1:
        return say("You have {n} of these, and could build with the others.", n=say.number(n))
    return say("It could build now: keep it if that is your plan.")


# ---------------------------------------------------------------------- what, and where?


def _site(seen: BrassState, site: int, say: Language) -> str:
    slot, industry = seen.rules.vocabulary.sites[site]
    kind = seen.next_tile(seen.seat, industry)
    if kind == NOTHING:
        return ""
    place = seen.rules.board.place_of[slot]
    if industry == BREWERY:
        return _brewery(seen, say)
    return (_goods if SELLABLE >> industry & 1 else _source)(seen, kind, place, say)


def _brewery(seen: BrassState, say: Language) -> str:
    """R84: what is waiting for beer."""
    unsold = [TILES[seen.tile[slot]] for slot in members(seen.own_slots[seen.seat] & ~seen.flipped)]
    n = sum(tile.beer > 0 for tile in unsold)
    if n:
        return say.many(
            "{n} tile of yours waits for beer, and this beer reaches it anywhere.",
            "{n} tiles of yours wait for beer, and this beer reaches them anywhere.",
            n,
        )
    beer = goods(BREWERY, BARRELS[seen.era], say)
    return say("{beer} for your later sales, from anywhere; it flips when drunk.", beer=beer)


def _source(seen: BrassState, kind: int, place: int, say: Language) -> str:
    """R104-R107: what the market takes of it at once."""
    coal, cubes = TILES[kind].industry == COAL, CUBES[kind]
    if coal and not seen.reach[place] & seen.rules.board.market_places:
        return say("No merchant is connected, so its coal waits here for whoever needs it.")
    track, filled = (COAL_MARKET, seen.coal_market) if coal else (IRON_MARKET, seen.iron_market)
    n = track.room(filled, cubes)
    if not n:
        return say("The market is full: its cubes wait here for whoever needs them.")
    money = pounds(track.takings(filled, n), say)
    if n < cubes:
        sold = goods(TILES[kind].industry, n, say)
        return say("The market takes {cubes} at once for {money}; the rest waits here.", cubes=sold, money=money)
    return say("The market takes it all at once for {money}, and it flips.", money=money)


def _goods(seen: BrassState, kind: int, place: int, say: Language) -> str:
    """R118, R119: whether it could be sold from there."""
    tile = TILES[kind]
    stalls = [stall for stall in _stalls(seen, place) if seen.buys[stall] >> tile.industry & 1]
    if not stalls:
        return say("No merchant who buys it is connected yet: it will need links first.")
    beer = resources.barrels_in(seen, resources.beer_for(seen, seen.seat, seen.reach[place]))
    beer += any(seen.barrels >> stall & 1 for stall in stalls)
    if beer < tile.beer:
        return say("A merchant buys it from here, but the beer to sell it is still missing.")
    if _counts_twice(seen, tile):
        return say("You could sell it next: {points}, counted twice.", points=points(tile.points, say))
    return say("You could sell it next, for {points}.", points=points(tile.points, say))


def _stalls(seen: BrassState, place: int) -> list[int]:
    """The merchant tiles that buy something and are connected with a place."""
    reach, at = seen.reach[place], seen.rules.board.stall_place
    return [stall for stall, bought in enumerate(seen.buys) if bought > 0 and reach >> at[stall] & 1]


def _link(seen: BrassState, line: int, say: Language) -> str:
    board, network = seen.rules.board, seen.network[seen.seat]
    now = points(scoring.worth_of_link(seen, line, scoring.link_icons(seen)), say)
    merchants = members(board.ends[line] & board.market_places)
    if merchants:
        place = place_name(board, merchants[0], say)
        return say("Worth {points} now, and the way to a merchant place: {place}.", points=now, place=place)
    n = len(members(board.slots_in(board.ends[line] & ~network) & ~seen.occupied))
    if not n:
        return say("Worth {points} now.", points=now)
    return say.many(
        "Worth {points} now, and {n} more space for your tiles.",
        "Worth {points} now, and {n} more spaces for your tiles.",
        n,
        points=now,
    )


# ---------------------------------------------------------------------- off the mat


def _develop(seen: BrassState, industry: int, say: Language) -> str:
    left = seen.mat[seen.seat * INDUSTRY_COUNT + industry]
    if not left:
        return ""
    tile = TILES[seen.next_tile(seen.seat, industry)]
    if not tile.eras >> seen.era & 1 and seen.era == RAIL:
        return say("It can no longer be built, and only stands in the way.")
    if industry == BREWERY:
        return say("Careful: this beer will never be brewed.")
    if left == 1:
        return say("Nothing stands behind it: better built than dropped.")
    after = TILES[STACKS[industry][1 - left]]
    if after.level == tile.level:
        return say("Another of the same level stands behind it.")
    return say(
        "The next one brings {more} instead of {points}.",
        more=points(after.points, say),
        points=say.number(tile.points),
    )


# ---------------------------------------------------------------------- sales, and what they take


def _sell(seen: BrassState, slot: int, say: Language) -> str:
    """R44: a flipped tile counts for the links beside it too."""
    if seen.tile[slot] == NOTHING:
        return ""
    tile, board = TILES[seen.tile[slot]], seen.rules.board
    beside = members(seen.own_lines[seen.seat] & board.lines_at[board.place_of[slot]])
    more = tile.links * len(beside)
    if more:
        return say("Your links beside it will be worth {points} more too.", points=points(more, say))
    if _counts_twice(seen, tile):
        return say("Of level II or above, so its points count twice.")
    return ""


def _take(maker: int, seen: BrassState, slot: int, say: Language) -> str:
    """R57: whom it brings closer to flipping."""
    if seen.tile[slot] == NOTHING:
        return ""
    tile, owner, last = TILES[seen.tile[slot]], seen.owner[slot], seen.cubes[slot] == 1
    gains = say.listing([points(tile.points, say), spaces(tile.income, say)])
    if owner == seen.seat:
        if last:
            return say("The last one: it flips, and brings you {gains}.", gains=gains)
        return say("Your own: one step closer to flipping it.")
    name = player_name(owner, say)
    if last:
        return say("The last one: it flips, and brings {name} {gains}.", name=name, gains=gains)
    if maker == BREWERY:
        return say("Keeps your own beer for later; {name} comes closer to flipping theirs.", name=name)
    return say("Free for you too; {name} comes closer to flipping it.", name=name)


def _merchant(seen: BrassState, stall: int, say: Language) -> str:
    bonus = bonus_name(merchant_of(seen.rules.board, stall), say)
    return say("Brings {bonus} on top, once an era, and spares the breweries.", bonus=bonus)


def _give_up(seen: BrassState, slot: int, say: Language) -> str:
    if seen.tile[slot] == NOTHING:
        return ""
    if seen.flipped >> slot & 1:
        return say("Its {points} would be lost.", points=points(TILES[seen.tile[slot]].points, say))
    return say("It is not flipped, so no points are lost yet.")


_CUES: Final[dict[str, Callable[[BrassState, int, Language], str]]] = {
    "action": _action,
    "done": _done,
    "develop": _develop,
    "card": _card,
    "build": _site,
    "link": _link,
    "sell": _sell,
    "coal": partial(_take, COAL),
    "iron": partial(_take, IRON),
    "beer": partial(_take, BREWERY),
    "merchant": _merchant,
    "give-up": _give_up,
}
