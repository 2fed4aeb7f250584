"""What Steel Driver says: questions, choices, the log and the position, in plain words of either language."""

from __future__ import annotations

from collections.abc import Callable

from ironbridge.engine.game import Data, Event
from ironbridge.engine.problems import n_
from ironbridge.engine.wording import Gauge, Names, Table
from ironbridge.games.steel_driver.game import SteelDriver
from ironbridge.games.steel_driver.rules import RULES, events
from ironbridge.games.steel_driver.rules.board import Location, Route
from ironbridge.games.steel_driver.rules.components import COMPANIES, GOODS, ROUNDS
from ironbridge.language import Language
from ironbridge.parts.bits import members
from ironbridge.parts.colours import SYMBOLS

COMPANY_NAMES = {
    "red": n_("Red"),
    "yellow": n_("Yellow"),
    "green": n_("Green"),
    "blue": n_("Blue"),
    "black": n_("Black"),
    "purple": n_("Purple"),
}
GOODS_NAMES = {
    "white": n_("white"),
    "black": n_("black"),
    "silver": n_("silver"),
    "orange": n_("orange"),
    "red": n_("red"),
}
PHASE_NAMES = {
    "auction": n_("auctions"),
    "build": n_("building"),
    "final": n_("final profit"),
    "over": n_("the game is over"),
}


# ---------------------------------------------------------------------- names


def company_name(company: str, say: Language) -> str:
    """A company with its symbol: `Red ●`."""
    return f"{say(COMPANY_NAMES[company])} {SYMBOLS[company]}"


def place_name(location: Location, say: Language) -> str:
    """A location as people of that language call it."""
    return location.name_fr if say.code == "fr" else location.name


def route_name(game: SteelDriver, route: Route, say: Language) -> str:
    """The two ends of a route."""
    return " – ".join(place_name(game.board.locations[end], say) for end in (route.a, route.b))


def moment(game: SteelDriver, view: Data, say: Language) -> str:
    """The round and the phase."""
    return say("Round {n} of {rounds}: {phase}", n=view["round"], rounds=ROUNDS, phase=say(PHASE_NAMES[view["phase"]]))


def cubes(n: int, say: Language) -> str:
    """So many investment cubes."""
    return say.many("{n} cube", "{n} cubes", n)


# ---------------------------------------------------------------------- the question and its choices


def question(game: SteelDriver, view: Data, names: Names, say: Language) -> str:
    """What the seat whose turn it is must decide."""
    asked = view["question"]
    if asked is None:
        return say("The game is over.")
    name = names[view["seat"]]
    if asked["kind"] == "auction":
        return say("{name}: put a company up for auction, or pass the marker on?", name=name)
    company = company_name(asked["company"], say)
    if asked["kind"] == "bid":
        return _bid_question(view["auction"], name, company, names, say)
    if asked["kind"] == "start":
        return say("{name}: from which hexagon does {company} build its first track?", name=name, company=company)
    if asked["kind"] == "build":
        box = cubes(view["companies"][asked["company"]]["box"], say)
        return say(
            "{name}: which track does {company} build? ({cubes} in its box)", name=name, company=company, cubes=box
        )
    return say("{name}: which goods cube does {company} take?", name=name, company=company)


def _bid_question(auction: Data, name: str, company: str, names: Names, say: Language) -> str:
    if auction["leader"] is None:
        return say("{name}: with how many cubes do you open the bidding for {company}?", name=name, company=company)
    return say(
        "{name}: {leader} bids {cubes} for {company}. Raise, or drop out?",
        name=name,
        leader=names[auction["leader"]],
        cubes=cubes(auction["bid"], say),
        company=company,
    )


def label(game: SteelDriver, view: Data, word: str, say: Language) -> str:
    """A choice in plain words, with what it costs and brings."""
    kind, _, thing = word.partition(":")
    if kind == "auction":
        return say("put {company} up for auction", company=company_name(thing, say))
    if kind == "pass":
        return say("pass the marker on")
    if kind == "drop":
        return say("drop out")
    if kind == "bid":
        return say("bid {cubes}", cubes=cubes(int(thing), say))
    if kind == "build":
        return _build_label(game, view, game.board.routes[game.board.route_index[thing]], say)
    location = game.board.locations[game.board.location_index[thing]]
    if kind == "start":
        return say("start in {place}", place=place_name(location, say))
    colour = say(GOODS_NAMES[location.colour])
    return say("take the {colour} cube from {place}", colour=colour, place=place_name(location, say))


def _build_label(game: SteelDriver, view: Data, route: Route, say: Language) -> str:
    """R34, R35: what the track brings is the value of the end that is new to the company."""
    name, cost = route_name(game, route, say), cubes(route.cost, say)
    if view["active"] is None:
        return say("{route}: {cubes}", route=name, cubes=cost)
    served = _served(game, view["companies"][view["active"]])
    profit = sum(game.board.value[end] for end in (route.a, route.b) if end not in served)
    return say("{route}: {cubes}, {profit}", route=name, cubes=cost, profit=say.money(profit))


def _served(game: SteelDriver, company: Data) -> set[int]:
    routes = [game.board.routes[game.board.route_index[track]] for track in company["tracks"]]
    served = {end for route in routes for end in (route.a, route.b)}
    return served | {game.board.location_index[company["start"]]} if company["start"] else served


# ---------------------------------------------------------------------- why not?


def why(game: SteelDriver, view: Data, names: Names, word: str, rule: int, say: Language) -> str:
    """Why a rule forbids a choice now: with the figures of the position where they decide, else the rule itself."""
    kind, _, thing = word.partition(":")
    if kind == "bid" and rule == 18:
        own = cubes(view["players"][view["seat"]]["cubes"], say)
        return say("You have {cubes}: that is the most you can bid.", cubes=own)
    if kind == "bid" and rule == 17:
        return say("The highest bid is {cubes}: a bid must be higher.", cubes=cubes(view["auction"]["bid"], say))
    if kind == "auction" and rule == 20:
        holder = names[view["companies"][thing]["controller"]]
        return say("{name} has bought {company} this round already.", name=holder, company=company_name(thing, say))
    if kind == "build":
        return _why_not_build(game, view, game.board.routes[game.board.route_index[thing]], rule, say)
    return say(RULES[rule].text)


def _why_not_build(game: SteelDriver, view: Data, route: Route, rule: int, say: Language) -> str:
    name = route_name(game, route, say)
    if rule == 6:
        owner = next(company for company in COMPANIES if route.id in view["companies"][company]["tracks"])
        return say("{route} is built: it belongs to {company}.", route=name, company=company_name(owner, say))
    if rule == 32:
        company = company_name(view["active"], say)
        return say("{route} does not touch the network of {company}.", route=name, company=company)
    if rule == 30:
        return say(
            "{route} costs {cubes}; the box of {company} holds {box}.",
            route=name,
            cubes=cubes(route.cost, say),
            company=company_name(view["active"], say),
            box=cubes(view["companies"][view["active"]]["box"], say),
        )
    return say(RULES[rule].text)


# ---------------------------------------------------------------------- the log


def told(game: SteelDriver, event: Event, viewer: int | None, names: Names, say: Language) -> str:
    """What happened, as a line of the log. R7: everybody may know everything."""
    return _TELLERS[event[0]](game, event, names, say)


def _company(event: Event, say: Language) -> str:
    return company_name(COMPANIES[event[2]], say)


def _round(game: SteelDriver, event: Event, names: Names, say: Language) -> str:
    return say(
        "Round {n} of {rounds}: each player receives {cubes}.", n=event[1], rounds=ROUNDS, cubes=cubes(event[2], say)
    )


def _put_up(game: SteelDriver, event: Event, names: Names, say: Language) -> str:
    return say("{name} puts {company} up for auction.", name=names[event[1]], company=_company(event, say))


def _passed_marker(game: SteelDriver, event: Event, names: Names, say: Language) -> str:
    return say("{name} passes the marker on.", name=names[event[1]])


def _bid(game: SteelDriver, event: Event, names: Names, say: Language) -> str:
    return say("{name} bids {cubes}.", name=names[event[1]], cubes=cubes(event[3], say))


def _dropped(game: SteelDriver, event: Event, names: Names, say: Language) -> str:
    return say("{name} drops out.", name=names[event[1]])


def _won(game: SteelDriver, event: Event, names: Names, say: Language) -> str:
    return say(
        "{name} takes control of {company} for {cubes}, and a share.",
        name=names[event[1]],
        company=_company(event, say),
        cubes=cubes(event[3], say),
    )


def _started(game: SteelDriver, event: Event, names: Names, say: Language) -> str:
    place = place_name(game.board.locations[event[3]], say)
    return say("{company} starts in {place}.", company=_company(event, say), place=place)


def _built(game: SteelDriver, event: Event, names: Names, say: Language) -> str:
    return say(
        "{name} builds {route} for {company}: {profit}.",
        name=names[event[1]],
        route=route_name(game, game.board.routes[event[3]], say),
        company=_company(event, say),
        profit=say.money(event[4]),
    )


def _passed(game: SteelDriver, event: Event, names: Names, say: Language) -> str:
    return say("{company} can do no more and passes.", company=company_name(COMPANIES[event[1]], say))


def _linked(game: SteelDriver, event: Event, names: Names, say: Language) -> str:
    return say(
        "{company} completes the transcontinental link! On it: {companies}.",
        company=company_name(COMPANIES[event[1]], say),
        companies=say.listing([company_name(COMPANIES[company], say) for company in members(event[2])]),
    )


def _paid(game: SteelDriver, event: Event, names: Names, say: Language) -> str:
    return say(
        "{company} pays {name} {cash}.",
        company=_company(event, say),
        name=names[event[1]],
        cash=say.money(event[3]),
    )


def _final(game: SteelDriver, event: Event, names: Names, say: Language) -> str:
    return say("The five rounds are over. The companies claim goods.")


def _controls(game: SteelDriver, event: Event, names: Names, say: Language) -> str:
    return say("{name} decides for {company}.", name=names[event[1]], company=_company(event, say))


def _took(game: SteelDriver, event: Event, names: Names, say: Language) -> str:
    location = game.board.locations[event[3]]
    return say(
        "{company} takes the {colour} cube from {place}.",
        company=_company(event, say),
        colour=say(GOODS_NAMES[location.colour]),
        place=place_name(location, say),
    )


def _valued(game: SteelDriver, event: Event, names: Names, say: Language) -> str:
    company = company_name(COMPANIES[event[1]], say)
    return say("Each share of {company} pays {cash}.", company=company, cash=say.money(event[2]))


def _over(game: SteelDriver, event: Event, names: Names, say: Language) -> str:
    return say("The game is over.")


_TELLERS: dict[int, Callable[[SteelDriver, Event, Names, Language], str]] = {
    events.ROUND: _round,
    events.PUT_UP: _put_up,
    events.PASSED_MARKER: _passed_marker,
    events.BID: _bid,
    events.DROPPED: _dropped,
    events.WON: _won,
    events.STARTED: _started,
    events.BUILT: _built,
    events.PASSED: _passed,
    events.LINKED: _linked,
    events.PAID: _paid,
    events.FINAL: _final,
    events.CONTROLS: _controls,
    events.TOOK: _took,
    events.VALUED: _valued,
    events.OVER: _over,
}


# ---------------------------------------------------------------------- the position as text


def tables(game: SteelDriver, view: Data, names: Names, say: Language) -> list[Table]:
    """Players and companies, as two tables."""
    return [_players(game, view, names, say), _companies(game, view, names, say)]


def _players(game: SteelDriver, view: Data, names: Names, say: Language) -> Table:
    rows = []
    for seat, player in enumerate(view["players"]):
        shares = [f"{n} {company_name(company, say)}" for company, n in player["shares"].items() if n]
        marker = "➤ " if seat == view["marker"] and view["phase"] == "auction" else ""
        rows.append([marker + names[seat], say.money(player["cash"]), say.number(player["cubes"]), ", ".join(shares)])
    return Table(moment(game, view, say), [say("Player"), say("Cash"), say("Cubes"), say("Shares")], rows)


def _companies(game: SteelDriver, view: Data, names: Names, say: Language) -> Table:
    rows = []
    for company in view["order"]:
        sheet = view["companies"][company]
        start = (
            place_name(game.board.locations[game.board.location_index[sheet["start"]]], say) if sheet["start"] else ""
        )
        state = say("passed") if company in view["passed"] else say("active") if company == view["active"] else ""
        rows.append(
            [
                company_name(company, say),
                "" if sheet["controller"] is None else names[sheet["controller"]],
                say.number(sheet["box"]),
                start,
                say.number(len(sheet["tracks"])),
                say.money(sheet["profit"]),
                _goods(sheet["goods"], say),
                state,
            ]
        )
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
    return Table(say("Companies in their order"), columns, rows)


def _goods(goods: Data, say: Language) -> str:
    return ", ".join(f"{say(GOODS_NAMES[colour])} × {goods[colour]}" for colour in GOODS if goods[colour])


def order(game: SteelDriver, view: Data) -> list[int]:
    """Clockwise from the active-player marker."""
    return [(view["marker"] + n) % game.seats for n in range(game.seats)]


def gauges(game: SteelDriver, view: Data, say: Language) -> list[Gauge]:
    """Cash decides the game; cubes buy control; shares pay at the end."""
    players = view["players"]
    return [
        Gauge(say("Cash"), [player["cash"] for player in players], money=True),
        Gauge(say("Cubes"), [player["cubes"] for player in players]),
        Gauge(say("Shares"), [sum(player["shares"].values()) for player in players]),
    ]


def source(source: str, say: Language) -> str:
    """A source of cash in plain words."""
    kind, _, thing = source.partition(":")
    if kind == "round":
        return say("Round {n}", n=thing)
    if kind == "unlisted":
        return say("Not listed by source")
    return say("Shares of {company}", company=company_name(thing, say))
