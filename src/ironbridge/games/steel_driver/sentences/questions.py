"""Where the game stands, and the question that somebody must answer."""

from __future__ import annotations

from typing import Final

from ironbridge.engine.problems import n_
from ironbridge.engine.sentences import Names
from ironbridge.games.steel_driver.rules.components import NOBODY, ROUNDS
from ironbridge.games.steel_driver.rules.questions import ASK_AUCTION, ASK_BUILD, ASK_START
from ironbridge.games.steel_driver.rules.state import SteelDriverState
from ironbridge.games.steel_driver.sentences.decides import decides
from ironbridge.games.steel_driver.sentences.names import company_name, cubes
from ironbridge.language import Language
from ironbridge.parts.auction import Auction

PHASE_NAMES: Final = (n_("auctions"), n_("building"), n_("final profit"))


def moment(seen: SteelDriverState, say: Language) -> str:
    """The round and the phase."""
    phase = say("the game is over") if seen.over else say(PHASE_NAMES[seen.phase])
    return say("Round {n} of {rounds}: {phase}", n=seen.round, rounds=ROUNDS, phase=phase)


def question(seen: SteelDriverState, names: Names, say: Language) -> str:
    """What the seat whose turn it is must decide: asked of them, told to everybody else."""
    if seen.over:
        return say("The game is over.")
    if seen.viewer != seen.seat:
        return decides(seen, names, say)
    if seen.question == ASK_AUCTION:
        return say("Put a company up for auction, or pass the marker on?")
    company = company_name(seen.company, say)
    if seen.auction is not None:
        return _bid_question(seen.auction, company, names, say)
    if seen.question == ASK_START:
        return say("From which hexagon does {company} build its first track?", company=company)
    if seen.question == ASK_BUILD:
        box = cubes(seen.box[seen.company], say)
        return say("Which track does {company} build? ({cubes} in its box)", company=company, cubes=box)
    return say("Which goods cube does {company} take?", company=company)


def _bid_question(auction: Auction, company: str, names: Names, say: Language) -> str:
    if auction.leader == NOBODY:
        return say("With how many cubes do you open the bidding for {company}?", company=company)
    return say(
        "{leader} bids {cubes} for {company}. Raise, or drop out?",
        leader=names[auction.leader],
        cubes=cubes(auction.bid, say),
        company=company,
    )
