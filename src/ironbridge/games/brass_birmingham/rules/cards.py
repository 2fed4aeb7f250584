"""R5: the cards of a game: which there are, how many of each, and what each lets one build."""

from __future__ import annotations

from ironbridge.games.brass_birmingham.rules.board import PLAYERS, Board
from ironbridge.games.brass_birmingham.rules.components import INDUSTRIES, INDUSTRY_CARDS, INDUSTRY_COUNT
from ironbridge.parts.bits import mask_of, members

WILDS = ("wild-location", "wild-industry")


class Cards:
    """The kinds of cards by their index: one for each town, then the industry cards, then the two wild ones."""

    def __init__(self, board: Board, seats: int) -> None:
        towns = members(board.towns)
        industry_cards = ["-".join(INDUSTRIES[industry] for industry in industries) for industries, _ in INDUSTRY_CARDS]
        self.ids = [*(board.locations[town].id for town in towns), *industry_cards, *WILDS]
        self.index = {card: index for index, card in enumerate(self.ids)}
        self.wild_location = len(towns) + len(industry_cards)
        self.wild_industry = self.wild_location + 1
        self.count = len(self.ids)
        # R89, R90: the places that a location card names, wild or not (A31: any town, whatever is in the deck).
        self.names = [*(1 << town for town in towns), *(0 for _ in INDUSTRY_CARDS), board.towns, 0]
        # R91, R92: the industries that an industry card serves, wild or not.
        self.serves = [*(0 for _ in towns), *(mask_of(i) for i, _ in INDUSTRY_CARDS), 0, (1 << INDUSTRY_COUNT) - 1]
        column = PLAYERS.index(seats)
        self.copies = [
            *(board.locations[town].cards[column] for town in towns),
            *(copies[column] for _, copies in INDUSTRY_CARDS),
        ]
        # R10: all but the wild cards, which lie apart (R9).
        self.deck = [card for card, copies in enumerate(self.copies) for _ in range(copies)]
        # R22: two cards for each player in each round.
        self.rounds = len(self.deck) // (2 * seats)
