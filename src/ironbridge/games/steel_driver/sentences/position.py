"""The position as text, and what each player has."""

from __future__ import annotations

from ironbridge.engine.sentences import Gauge, Names, TextTable
from ironbridge.games.steel_driver.rules.company_order import active_company
from ironbridge.games.steel_driver.rules.components import COMPANIES, COMPANY_COUNT, GOODS, GOODS_COUNT, NOBODY, NOWHERE
from ironbridge.games.steel_driver.rules.questions import AUCTIONS
from ironbridge.games.steel_driver.rules.scoring import UNLISTED
from ironbridge.games.steel_driver.rules.state import SteelDriverState
from ironbridge.games.steel_driver.sentences.names import GOODS_NAMES, company_name, place_name
from ironbridge.games.steel_driver.sentences.questions import moment
from ironbridge.language import Language


def tables(seen: SteelDriverState, names: Names, say: Language) -> list[TextTable]:
    """Players and companies, as two tables."""
    return [_players(seen, names, say), _companies(seen, names, say)]


def _players(seen: SteelDriverState, names: Names, say: Language) -> TextTable:
    rows = []
    for seat in range(seen.rules.seats):
        shares = [f"{n} {company_name(company, say)}" for company, n in enumerate(_shares(seen, seat)) if n]
        marker = "➤ " if seat == seen.marker and seen.phase == AUCTIONS else ""
        rows.append([marker + names[seat], say.money(seen.cash[seat]), say.number(seen.cubes[seat]), ", ".join(shares)])
    return TextTable(moment(seen, say), [say("Player"), say("Cash"), say("Cubes"), say("Shares")], rows)


def _shares(seen: SteelDriverState, seat: int) -> list[int]:
    return seen.shares[seat * COMPANY_COUNT : (seat + 1) * COMPANY_COUNT]


def _companies(seen: SteelDriverState, names: Names, say: Language) -> TextTable:
    columns = [
        say("Company"),
        say("Controller"),
        say("Box"),
        say("Start"),
        say("Tracks"),
        say("Profit"),
        say("Goods"),
        "",
    ]
    rows = [_company(seen, company, names, say) for company in seen.order]
    return TextTable(say("Companies in their order"), columns, rows)


def _company(seen: SteelDriverState, company: int, names: Names, say: Language) -> list[str]:
    controller, start = seen.controller[company], seen.start[company]
    passed, active = company in seen.passed, company == active_company(seen)
    return [
        company_name(company, say),
        "" if controller == NOBODY else names[controller],
        say.number(seen.box[company]),
        "" if start == NOWHERE else place_name(seen.rules.board, start, say),
        say.number(seen.tracks[company].bit_count()),
        say.money(seen.profit[company]),
        _goods(seen, company, say),
        say("passed") if passed else say("active") if active else "",
    ]


def _goods(seen: SteelDriverState, company: int, say: Language) -> str:
    held = seen.claimed[company * GOODS_COUNT : (company + 1) * GOODS_COUNT]
    return ", ".join(f"{say(GOODS_NAMES[colour])} × {n}" for colour, n in zip(GOODS, held, strict=True) if n)


def order(seen: SteelDriverState) -> list[int]:
    """Clockwise from the active-player marker."""
    seats = seen.rules.seats
    return [(seen.marker + n) % seats for n in range(seats)]


def gauges(seen: SteelDriverState, say: Language) -> list[Gauge]:
    """Cash decides the game; cubes buy control; shares pay at the end."""
    return [
        Gauge(say("Cash"), seen.cash[:], money=True),
        Gauge(say("Cubes"), seen.cubes[:]),
        Gauge(say("Shares"), [sum(_shares(seen, seat)) for seat in range(seen.rules.seats)]),
    ]


def source(source: str, say: Language) -> str:
    """A source of cash in plain words."""
    kind, _, thing = source.partition(":")
    if kind == "round":
        return say("Round {n}", n=thing)
    if kind == UNLISTED:
        return say("Not listed by source")
    return say("Shares of {company}", company=company_name(COMPANIES.index(thing), say))
