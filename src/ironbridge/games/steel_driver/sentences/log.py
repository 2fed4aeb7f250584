"""What happened, as lines of the log. R7: everybody may know everything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ironbridge.engine.game import Event
from ironbridge.engine.log import Happened, Teller, counted, line, number, player, tell
from ironbridge.engine.problems import n_
from ironbridge.engine.sentences import Names
from ironbridge.games.steel_driver.game import SteelDriver
from ironbridge.games.steel_driver.rules import events
from ironbridge.games.steel_driver.rules.board import Board
from ironbridge.games.steel_driver.rules.components import ROUNDS
from ironbridge.games.steel_driver.sentences.names import (
    company_name,
    company_names,
    cubes,
    goods_name,
    money,
    place_name,
    route_name,
)
from ironbridge.language import Language


def told(game: SteelDriver, event: Event, viewer: int | None, names: Names, say: Language) -> str:
    """What happened, as a line of the log."""
    return tell(TELLERS, Happened(game, event, viewer, names, say))


def company(detail: int) -> Teller:
    """The company that is that detail of the event."""
    return counted(detail, company_name)


def on_board(detail: int, name: Callable[[Board, int, Language], str]) -> Teller:
    """A detail of the event as the board calls it."""
    return lambda happened: name(happened.game.board, happened.event[detail], happened.say)


TELLERS: Final[dict[int, Teller]] = {
    events.ROUND: line(
        n_("Round {n} of {rounds}: each player receives {cubes}."),
        n=number(1),
        rounds=lambda happened: str(ROUNDS),
        cubes=counted(2, cubes),
    ),
    events.PUT_UP: line(n_("{name} puts {company} up for auction."), name=player(1), company=company(2)),
    events.PASSED_MARKER: line(n_("{name} passes the marker on."), name=player(1)),
    events.BID: line(n_("{name} bids {cubes}."), name=player(1), cubes=counted(3, cubes)),
    events.DROPPED: line(n_("{name} drops out."), name=player(1)),
    events.WON: line(
        n_("{name} takes control of {company} for {cubes}, and a share."),
        name=player(1),
        company=company(2),
        cubes=counted(3, cubes),
    ),
    events.STARTED: line(n_("{company} starts in {place}."), company=company(2), place=on_board(3, place_name)),
    events.BUILT: line(
        n_("{name} builds {route} for {company}: {profit}."),
        name=player(1),
        route=on_board(3, route_name),
        company=company(2),
        profit=counted(4, money),
    ),
    events.PASSED: line(n_("{company} can do no more and passes."), company=company(1)),
    events.LINKED: line(
        n_("{company} completes the transcontinental link! On it: {companies}."),
        company=company(1),
        companies=counted(2, company_names),
    ),
    events.PAID: line(n_("{company} pays {name} {cash}."), company=company(2), name=player(1), cash=counted(3, money)),
    events.FINAL: line(n_("The five rounds are over. The companies claim goods.")),
    events.CONTROLS: line(n_("{name} decides for {company}."), name=player(1), company=company(2)),
    events.TOOK: line(
        n_("{company} takes the {colour} cube from {place}."),
        company=company(2),
        colour=on_board(3, goods_name),
        place=on_board(3, place_name),
    ),
    events.VALUED: line(n_("Each share of {company} pays {cash}."), company=company(1), cash=counted(2, money)),
    events.OVER: line(n_("The game is over.")),
}
