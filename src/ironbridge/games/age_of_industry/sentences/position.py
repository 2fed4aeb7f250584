"""The position as text and in numbers: tables, turn order, gauges and sources of points."""

from __future__ import annotations

from typing import Final

from ironbridge.engine.game import Data
from ironbridge.engine.problems import n_
from ironbridge.engine.wording import Gauge, Names, Table
from ironbridge.games.age_of_industry.game import AgeOfIndustry
from ironbridge.games.age_of_industry.rules.components import COUNTERS, INDUSTRIES, LEVELS
from ironbridge.games.age_of_industry.sentences.names import (
    CUBE_NAMES,
    GOODS_SOLD,
    INDUSTRY_NAMES,
    ROMAN,
    card_name,
    counter_name,
    cubes,
    kind_of,
    market_name,
    place_name,
    player_name,
    railway_name,
    space_name,
)
from ironbridge.games.age_of_industry.sentences.questions import moment
from ironbridge.games.age_of_industry.sentences.seen import Seen
from ironbridge.language import Language

SOURCE_NAMES: Final[dict[str, str]] = {
    "money": n_("Money"),
    "industries": n_("Industries"),
    "loans": n_("Unpaid loans"),
}


def tables(game: AgeOfIndustry, view: Data, names: Names, say: Language) -> list[Table]:
    """Players, cards and mats, what stands on the board, markets, imports and demand tracks."""
    seen = Seen(game, view)
    found = [
        _players(game, view, names, say),
        _cards(view, names, say),
        _mats(view, names, say),
        _counters(seen, names, say),
        _railways(seen, names, say),
        _markets(seen, say),
    ]
    if view["imports"]:
        found.append(_imports(seen, say))
    return [*found, _demand(seen, say)]


def _players(game: AgeOfIndustry, view: Data, names: Names, say: Language) -> Table:
    rows = []
    for seat in view["order"]:
        player = view["players"][seat]
        marker = "➤ " if seat == view["seat"] else ""
        rows.append(
            [
                f"{marker}{names[seat]} ({player_name(seat, say)})",
                say.number(player["points"]),
                say.money(player["money"]),
                say.number(player["loans"]),
                say.money(player["spent"]),
                say.number(player["railways"]),
            ]
        )
    # The points are those that each would have if the game ended now.
    columns = [say("Player"), say("Points"), say("Money"), say("Loans"), say("Spent"), say("Railways left")]
    return Table(moment(game, view, say), columns, rows)


def _cards(view: Data, names: Names, say: Language) -> Table:
    """R15: the viewer's own hand, and of the others' the number and what everybody saw taken."""
    rows = []
    for seat, player in enumerate(view["players"]):
        known = player["seen"] if player["hand"] is None else player["hand"]
        rows.append([names[seat], say.number(player["cards"]), _list_cards(known, say)])
    for title, pile in ((say("Face up"), view["display"]), (say("Discarded"), view["discards"])):
        rows.append([title, say.number(len(pile)), _list_cards(pile, say)])
    rows.append([say("Draw pile"), say.number(view["pile"]), ""])
    return Table(say("Cards"), [say("Where"), say("Cards"), say("Known")], rows)


def _list_cards(cards: list[str], say: Language) -> str:
    kinds = {card: cards.count(card) for card in cards}
    return ", ".join(card_name(card, say) + (f" × {n}" if n > 1 else "") for card, n in kinds.items())


def _mats(view: Data, names: Names, say: Language) -> Table:
    rows = [
        [names[seat], *(_on_mat(player["mat"], industry, say) for industry in range(len(INDUSTRIES)))]
        for seat, player in enumerate(view["players"])
    ]
    columns = [say("Player"), *(say(INDUSTRY_NAMES[industry]) for industry in INDUSTRIES)]
    return Table(say("The levels of the counters on the mats"), columns, rows)


def _on_mat(mat: dict[str, int], industry: int, say: Language) -> str:
    kinds = COUNTERS[industry * LEVELS : (industry + 1) * LEVELS]
    left = [ROMAN[kind.level] for kind in kinds for _ in range(mat[kind.name])]
    return ", ".join(left) or say("none")


def _counters(seen: Seen, names: Names, say: Language) -> Table:
    rows = []
    for space, counter in seen.counters.items():
        place = space_name(seen.board, space, say, counter["industry"])
        rows.append([place, counter_name(kind_of(counter), say), names[counter["owner"]], _state_of(counter, say)])
    columns = [say("Space"), say("Counter"), say("Owner"), say("State")]
    return Table(say("Counters on the board"), columns, rows)


def _state_of(counter: Data, say: Language) -> str:
    if counter["flipped"]:
        return say("flipped")
    if counter["industry"] in CUBE_NAMES:
        return cubes(counter["industry"], counter["cubes"], say)
    return say("never flips") if counter.get("second") else say("not used yet")  # R69


def _railways(seen: Seen, names: Names, say: Language) -> Table:
    rows = []
    for seat, name in enumerate(names):
        own = [railway_name(seen.board, railway, say) for railway, owner in seen.railways.items() if owner == seat]
        if own:
            rows.append([name, ", ".join(own)])
    return Table(say("Railways on the board"), [say("Player"), say("Railways")], rows)


def _markets(seen: Seen, say: Language) -> Table:
    rows = []
    for market in seen.view["markets"]:
        buys = say.listing([say(GOODS_SOLD[industry]) for industry in market["buys"]]) or say("no demand")
        state = say("used") if market["used"] else say("not used yet") if market["buys"] else ""
        rows.append([market_name(seen.board, market["market"], say), buys, state])
    return Table(say("Markets"), [say("Market"), say("Buys"), say("State")], rows)


def _imports(seen: Seen, say: Language) -> Table:
    rows = []
    for entry in seen.view["imports"]:
        state = say("open") if entry["open"] else say("no ship yet")
        rows.append([place_name(seen.board, seen.place(entry["import"]), say), say.number(entry["cubes"]), state])
    return Table(say("Imports"), [say("Ship space"), say("Coal"), say("State")], rows)


def _demand(seen: Seen, say: Language) -> Table:
    rows = [
        [say(name), say.number(sum(seen.view[kind])), say.money(seen.price(kind))] for kind, name in CUBE_NAMES.items()
    ]
    return Table(say("Demand tracks"), [say("Track"), say("Cubes"), say("The next cube costs")], rows)


# ---------------------------------------------------------------------- order, gauges, sources


def order(game: AgeOfIndustry, view: Data) -> list[int]:
    """R98: of this round."""
    seats: list[int] = view["order"]
    return seats


def gauges(game: AgeOfIndustry, view: Data, say: Language) -> list[Gauge]:
    """Points decide the game: those that each would have if it ended now."""
    players = view["players"]
    return [
        Gauge(say("Points"), [player["points"] for player in players]),
        Gauge(say("Money"), [player["money"] for player in players], money=True),
        Gauge(say("Loans"), [player["loans"] for player in players]),
        Gauge(say("Railways left"), [player["railways"] for player in players]),
        Gauge(say("Cards"), [player["cards"] for player in players]),
    ]


def source(source: str, say: Language) -> str:
    """A source of points in plain words."""
    return say(SOURCE_NAMES[source])
