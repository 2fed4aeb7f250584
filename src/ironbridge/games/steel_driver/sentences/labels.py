"""A choice in plain words, with what it costs and brings."""

from __future__ import annotations

from ironbridge.games.steel_driver.rules import building, company_order
from ironbridge.games.steel_driver.rules.components import COMPANIES, NOBODY
from ironbridge.games.steel_driver.rules.state import SteelDriverState
from ironbridge.games.steel_driver.sentences.names import company_name, cubes, goods_name, place_name, route_name
from ironbridge.language import Language
from ironbridge.parts.bits import members


def label(seen: SteelDriverState, word: str, say: Language) -> str:
    """A choice in plain words."""
    board = seen.rules.board
    kind, _, thing = word.partition(":")
    if kind == "auction":
        return say("put {company} up for auction", company=company_name(COMPANIES.index(thing), say))
    if kind == "pass":
        return say("pass the marker on")
    if kind == "drop":
        return say("drop out")
    if kind == "bid":
        return say("bid {cubes}", cubes=cubes(int(thing), say))
    if kind == "build":
        return _build_label(seen, board.route_index[thing], say)
    location = board.location_index[thing]
    place = place_name(board, location, say)
    if kind == "start":
        return say("start in {place}", place=place)
    return say("take the {colour} cube from {place}", colour=goods_name(board, location, say), place=place)


def _build_label(seen: SteelDriverState, route: int, say: Language) -> str:
    board = seen.rules.board
    name, cost = route_name(board, route, say), cubes(board.cost[route], say)
    if company_order.active_company(seen) == NOBODY:
        return say("{route}: {cubes}", route=name, cubes=cost)
    profit = sum(board.value[location] for location in members(building.new_places(seen, route)))
    return say("{route}: {cubes}, {profit}", route=name, cubes=cost, profit=say.money(profit))
