"""The rules of Age of Industry, numbered, in our own words; each can be shown alone when somebody asks "why not?".

The French of every sentence is in `fr.po`. Rulings settle what the two rulebooks leave open or say differently.
"""

from __future__ import annotations

from ironbridge.engine.problems import n_
from ironbridge.engine.rule import Rule, Ruling

# Where the rulebook has a rule.
COMPONENTS = n_("What is in the box")
SET_UP = n_("Set-up")
ROUNDS = n_("Rounds and actions")
CARDS = n_("Build: the card")
SPACES = n_("Build: the space")
COUNTERS = n_("Build: the counter")
CUBES = n_("Coal and iron")
DEMAND = n_("Demand tracks")
NEW_CUBES = n_("New mines and ironworks")
BUILDING_OVER = n_("Building over a counter")
COMBINED = n_("Combined action")
SHIPS = n_("Ships")
LOANS = n_("Loans")
RAILWAYS = n_("Build a railway")
SELL = n_("Sell")
DEVELOP = n_("Develop")
DRAW = n_("Draw")
PASS = n_("Pass")
ROUND_END = n_("End of a round")
GAME_END = n_("End of the game")
VICTORY = n_("Scoring and victory")

_RULES = (
    # ------------------------------------------------------------------ what is in the box
    Rule(
        1,
        n_(
            "There are six industries: cotton mill, factory, ironworks, coal mine, port and ship. Railways come on top "
            "of these; they are no industry."
        ),
        COMPONENTS,
    ),
    Rule(
        2,
        n_(
            "You have 12 railway markers and a mat with 35 industry counters: two of every level of every industry, "
            "but a single ship of level 0. The numbers of the counters are those of the printed mat only where the "
            "rulebooks tell them; the rest are our reconstruction."
        ),
        COMPONENTS,
        ("A30",),
    ),
    Rule(
        3,
        n_(
            "The number on a counter is its level. It is also what the counter is worth in points if it stands on the "
            "board at the end of the game."
        ),
        COMPONENTS,
    ),
    Rule(
        4,
        n_(
            "A counter enters the board with its unused side up. When it has done its work it is flipped to its used "
            "side and pays its owner a profit, once and for all."
        ),
        COMPONENTS,
    ),
    Rule(
        5,
        n_(
            "Factories and ships begin with counters of level 0, which can never be built. Only Develop takes them off "
            "your mat, one at a time: two for factories, one for ships."
        ),
        COMPONENTS,
        ("A1", "A28"),
    ),
    Rule(
        6,
        n_("A port of level 1 takes cotton only. Ports of higher levels take cotton as well as factory goods."),
        COMPONENTS,
    ),
    Rule(
        7,
        n_(
            "The deck has 66 cards: 30 location cards, five in each of six colours, and 36 industry cards. Of these we "
            "play 6 for cotton mills, 8 for factories, 6 for ironworks, 7 for coal mines, 6 for ports and 3 for ships; "
            "which industry has which number is our guess."
        ),
        COMPONENTS,
        ("A2",),
    ),
    Rule(
        8,
        n_(
            "No ship can be built on the map of Germany, but the ship cards stay in the deck. There they are only "
            "cards to give up: for Develop, for a pass or for a combined action."
        ),
        COMPONENTS,
    ),
    Rule(
        9,
        n_(
            "There are 18 market tiles. We play 7 that buy cotton, 5 that buy factory goods, 3 that buy either and 3 "
            "without demand, which buy nothing; which kind has which number is partly our guess."
        ),
        COMPONENTS,
        ("A2",),
    ),
    # ------------------------------------------------------------------ set-up
    Rule(10, n_("Everybody starts with $0. What you pay first is therefore borrowed."), SET_UP),
    Rule(
        11,
        n_(
            "Age of Industry is for two to five players, on both maps. The second edition speaks of three to five; "
            "here two can play by either edition."
        ),
        SET_UP,
        ("A3",),
    ),
    Rule(
        12,
        n_(
            "You play on the map of Germany or on that of New England; Germany has no ships and suits a first game "
            "better. Both boards are largely our own reconstruction: certain are only the places and details that the "
            "rulebooks or public reports mention."
        ),
        SET_UP,
        ("A30",),
    ),
    Rule(
        13,
        n_(
            "Chance decides who is first. In the opening round the others follow clockwise; from then on the money "
            "spent decides the order."
        ),
        SET_UP,
        ("A23",),
    ),
    Rule(
        14,
        n_(
            "In the second edition everybody starts with six cards. In the first edition it is five cards with two or "
            "four players and six with three or five."
        ),
        SET_UP,
    ),
    Rule(
        15,
        n_(
            "The rest of the deck is the draw pile, face down, and two of its cards lie face up next to it. Hands are "
            "secret; only a card taken from the face-up ones has been seen by all."
        ),
        SET_UP,
    ),
    Rule(
        16,
        n_(
            "Coal and iron have a demand track each, with two spaces at $1, two at $2 and two at $3. At the start a "
            "cube lies on every one of them. An example of the rulebooks shows the three cheapest; the others are our "
            "guess."
        ),
        SET_UP,
    ),
    Rule(
        17,
        n_(
            "On the map of New England, the first edition lays the coal of every import out at the start, though "
            "nobody can use it before a ship is there. In the second edition the imports start empty and get their "
            "coal with the ship."
        ),
        SET_UP,
    ),
    Rule(
        18,
        n_(
            "The market tiles are shuffled and one is dealt, face up, to every market space; the others stay out of "
            "the game. A tile without demand remains where it came to lie."
        ),
        SET_UP,
    ),
    # ------------------------------------------------------------------ rounds and actions
    Rule(
        19,
        n_(
            "A round has three phases: everybody's actions, then a new turn order, then the interest on loans. The "
            "rulebook calls this a turn; here a turn is what one player does in a round."
        ),
        ROUNDS,
    ),
    Rule(
        20,
        n_(
            "Players have their turns in the turn order of the round, and each takes two actions before the next one "
            "begins. Nobody acts on another player's turn."
        ),
        ROUNDS,
        ("A23",),
    ),
    Rule(
        21,
        n_("In the opening round of the game everybody takes one action only, so there are no two to combine."),
        ROUNDS,
    ),
    Rule(
        22,
        n_(
            "You may give both actions of your turn for a combined one, which builds an industry wherever you like "
            "with whatever card. It is either that or two separate actions."
        ),
        ROUNDS,
    ),
    Rule(
        23,
        n_(
            "Your two actions may be of the same kind. Each is finished, with all that belongs to it, before anything "
            "else can be done."
        ),
        ROUNDS,
    ),
    Rule(
        24,
        n_(
            "You choose one of six actions, then what belongs to it. Building an industry, developing and passing take "
            "a card of your hand; building a railway, selling and drawing take none."
        ),
        ROUNDS,
    ),
    Rule(
        25,
        n_(
            "All that you pay in your actions, for counters, for railways and for cubes from the demand tracks, counts "
            "as spent in this round. Money that you receive takes nothing off it; interest and loans paid back do not "
            "count."
        ),
        ROUNDS,
        ("A14",),
    ),
    # ------------------------------------------------------------------ build: the card
    Rule(
        26,
        n_(
            "To build an industry you play a card of your hand, face up, onto the discard pile. Without a card that "
            "allows it you cannot build it."
        ),
        CARDS,
    ),
    Rule(27, n_("With an industry card you can build only the industry that it shows."), CARDS),
    Rule(
        28,
        n_(
            "With an industry card you cannot build just anywhere: a railway of yours must touch the location, or you "
            "must have a counter on that space, or in that location if it has four spaces or more; for a ship it is "
            "the port that counts. Only with no counter on the board are you free."
        ),
        CARDS,
    ),
    Rule(
        29,
        n_(
            "An industry card can build in every location that a railway of your own touches. Other players' railways "
            "do not help here."
        ),
        CARDS,
    ),
    Rule(
        30,
        n_(
            "An industry card can build in a location where you already have a counter in another space, if it is one "
            "of four spaces or more."
        ),
        CARDS,
        ("A4",),
    ),
    Rule(
        31,
        n_(
            "An industry card can build on the space where your own counter stands, over that counter. No railway is "
            "needed for it."
        ),
        CARDS,
    ),
    Rule(
        32,
        n_(
            "A ship card can build on a ship space with a lane to a port. In the second edition the port must be "
            "yours, or be in a location that a railway of yours touches; in the first edition any player's port will "
            "do."
        ),
        CARDS,
        ("A5",),
    ),
    Rule(
        33,
        n_(
            "As long as the board shows no industry counter of yours, an industry card can build on any space that is "
            "right for its industry. Both editions are played like this."
        ),
        CARDS,
        ("A6",),
    ),
    Rule(
        34,
        n_(
            "A location card can build any industry, but only in a location of its colour. You need neither a railway "
            "nor anything else there."
        ),
        CARDS,
    ),
    # ------------------------------------------------------------------ build: the space
    Rule(
        35,
        n_(
            "Ship spaces have a colour too, and a location card of that colour can build a ship there. The port it "
            "needs may then be anybody's."
        ),
        SPACES,
    ),
    Rule(
        36,
        n_(
            "A space without a symbol is for a cotton mill, a factory or an ironworks. One with a symbol is only for "
            "what the symbol shows: coal mine, port or ship."
        ),
        SPACES,
    ),
    Rule(
        37,
        n_(
            "A ship can be built only on a space from which a lane leads to a built port, whoever owns it. This holds "
            "for every card and for the combined action."
        ),
        SPACES,
    ),
    Rule(
        38,
        n_(
            "A space has room for one counter. If it is taken, you can build there only if you may build over that "
            "counter."
        ),
        SPACES,
    ),
    Rule(
        39,
        n_(
            "In a location with one to three spaces you may have one counter, in a larger one two. Building over your "
            "own counter adds none."
        ),
        SPACES,
    ),
    Rule(
        40,
        n_(
            "Villages are locations without spaces, and so are some lands at the edge of the board: no industry can be "
            "built there, though railways may lead to them."
        ),
        SPACES,
    ),
    # ------------------------------------------------------------------ build: the counter
    Rule(
        41,
        n_(
            "Of each industry you can build only the lowest level that is left on your mat. If that is level 0, or if "
            "none is left, you cannot build this industry."
        ),
        COUNTERS,
    ),
    Rule(
        42,
        n_(
            "A counter costs the money shown on your mat, and many also take coal or iron, which must be brought to "
            "where you build. Cubes that you cannot get forbid the building; money that you lack is borrowed."
        ),
        COUNTERS,
        ("A24", "A30"),
    ),
    # ------------------------------------------------------------------ coal and iron
    Rule(
        43,
        n_(
            "Coal is taken from coal mines and iron from ironworks that still have cubes, whoever owns them. The owner "
            "is paid nothing for a cube."
        ),
        CUBES,
    ),
    Rule(
        44,
        n_(
            "A cube needs a way to the location where you build: built railways, no matter whose, without a gap "
            "between them."
        ),
        CUBES,
        ("A7",),
    ),
    Rule(
        45,
        n_(
            "You must take each cube from the nearest source that has one and can be reached, counted in railways and "
            "lanes. Between sources equally near you choose."
        ),
        CUBES,
    ),
    Rule(
        46,
        n_(
            "All spaces of a location are connected with one another. A mine or an ironworks in the location where you "
            "build is at distance 0 and needs no railway."
        ),
        CUBES,
        ("A31",),
    ),
    Rule(
        47,
        n_(
            "A lane counts as one connection, like a railway. Coal from an import is thus two connections away from "
            "the port: one to the ship, one more to land."
        ),
        CUBES,
    ),
    Rule(
        48,
        n_(
            "In New England the coal of an import can be used once a ship stands on the space before it. It then "
            "serves all players, like the coal of a mine."
        ),
        CUBES,
    ),
    Rule(
        49,
        n_(
            "A lane between a port and a ship space carries coal and iron once a port counter stands at one end and a "
            "ship at the other, flipped or not and whoever owns them. The second edition says so; both are played "
            "alike."
        ),
        CUBES,
    ),
    Rule(
        50,
        n_(
            "Coal and iron may leave Pennsylvania or arrive there, but never pass through it on the way elsewhere. The "
            "second edition says so; both are played alike."
        ),
        CUBES,
        ("A8",),
    ),
    Rule(
        51,
        n_("A cube that has been used returns to the supply, not to a demand track. The supply never runs out."),
        CUBES,
        ("A29",),
    ),
    # ------------------------------------------------------------------ the demand tracks
    Rule(
        52,
        n_(
            "You buy a cube from the demand track only if no source on the board can deliver one. As long as one can, "
            "you must take the cube there."
        ),
        DEMAND,
        ("A9",),
    ),
    Rule(
        53,
        n_(
            "A cube that no source can deliver must be bought, for which railways have to lead from where you build to "
            "a port counter, anybody's and flipped or not, or to a location with the symbol of a distant port. One in "
            "the location itself will do; so will a ship's lane to its port."
        ),
        DEMAND,
    ),
    Rule(54, n_("You always buy the cheapest cube of a demand track, at the price of its space."), DEMAND),
    Rule(55, n_("When a demand track is empty you can still buy such cubes, for $4 each."), DEMAND),
    Rule(
        56,
        n_("The port that you are building already opens the demand tracks for the cubes it needs itself."),
        DEMAND,
    ),
    # ------------------------------------------------------------------ new mines and ironworks
    Rule(
        57,
        n_(
            "A new coal mine or ironworks gets its cubes from the supply: 3 at level 1, 4 at level 2 and 5 at level 3. "
            "Those of level 3, and the 3 of the ironworks, are our guess."
        ),
        NEW_CUBES,
        ("A25",),
    ),
    Rule(
        58,
        n_(
            "If a coal mine or ironworks is connected to a port counter or a distant port when it is built, its cubes "
            "fill the empty spaces of its demand track as far as they go. You have no choice in this; the bank pays "
            "you the price of each space."
        ),
        NEW_CUBES,
    ),
    Rule(
        59,
        n_(
            "A new mine or ironworks in a location that itself has the symbol of a distant port needs no railway to "
            "deliver cubes to the demand track. The second edition says so; both are played alike."
        ),
        NEW_CUBES,
    ),
    Rule(
        60,
        n_(
            "Cubes delivered to a demand track take its dearest empty space first, then the next dearest. Only the "
            "second edition names an order; both are played alike, and an option turns it round."
        ),
        NEW_CUBES,
        ("A10",),
    ),
    Rule(
        61,
        n_(
            "A mine or ironworks delivers to the demand track only in the moment of its building. If it becomes "
            "connected later, its cubes stay on it until somebody uses them."
        ),
        NEW_CUBES,
    ),
    Rule(
        62,
        n_(
            "The import that a new ship opens is treated like a new coal mine: its coal fills the empty spaces of the "
            "coal track at once, and the builder is paid for it."
        ),
        NEW_CUBES,
        ("A11",),
    ),
    Rule(
        63,
        n_(
            "When the last cube leaves a coal mine or ironworks, it flips at once and its owner gets the profit. It "
            "does not matter who took the cube or whose turn it is; cubes delivered to the demand track count too."
        ),
        NEW_CUBES,
    ),
    # ------------------------------------------------------------------ building over, the combined action
    Rule(
        64,
        n_(
            "You may build over your own counter with one of a higher level. It may be of a different industry if the "
            "space is right for it."
        ),
        BUILDING_OVER,
        ("A31",),
    ),
    Rule(
        65,
        n_(
            "You may build over another player's coal mine only with a coal mine of a higher level, and only when no "
            "coal is left, neither on the board nor on the coal track. The same goes for ironworks and iron; no other "
            "counter of theirs can be built over."
        ),
        BUILDING_OVER,
        ("A12",),
    ),
    Rule(
        66,
        n_(
            "A combined action takes both actions of your turn: with any one card you build any industry in any "
            "location. Symbols, limits, cubes and price are as always. You need both actions for it, so there is none "
            "in the opening round."
        ),
        COMBINED,
        ("A13",),
    ),
    # ------------------------------------------------------------------ ships
    Rule(
        67,
        n_(
            "A ship opens the coal import and the market that belong to its space. From then on both serve every "
            "player who has a connection."
        ),
        SHIPS,
    ),
    Rule(
        68,
        n_(
            "A ship flips and pays its owner when its import is empty and its market tile has been used. If that tile "
            "is without demand, or there is no market, the empty import is enough."
        ),
        SHIPS,
    ),
    Rule(
        69,
        n_(
            "A ship that was built over another ship never flips. It pays no profit but is worth its points at the end."
        ),
        SHIPS,
    ),
    Rule(
        70,
        n_(
            "Building over a ship brings no further coal to the import and no new market tile. The second edition says "
            "so; both are played alike."
        ),
        SHIPS,
    ),
    Rule(
        71,
        n_(
            "In the first edition the coal of an import can be used only when its ship has been built. So a new ship "
            "cannot take its own coal from there."
        ),
        SHIPS,
        ("A11",),
    ),
    Rule(
        72,
        n_(
            "In the second edition an import gets its coal when a ship is put on its empty ship space. The ship can "
            "already take its own coal from there; what is left then goes to the coal track as far as there is room."
        ),
        SHIPS,
        ("A11",),
    ),
    # ------------------------------------------------------------------ loans
    Rule(
        73,
        n_(
            "If a payment is more than you have, you take loans of $10, as many as it needs and no more. This happens "
            "by itself, so a lack of money never stands in your way."
        ),
        LOANS,
        ("A14", "A29"),
    ),
    Rule(
        74,
        n_(
            "A loan is paid back for $10, if you wish and have that much: before, between or after your actions when "
            "it is your turn, or just before the interest is due. It costs no action. Both editions are played alike."
        ),
        LOANS,
        ("A14",),
    ),
    Rule(75, n_("A loan that you pay back before the interest is due costs no interest in this round."), LOANS),
    # ------------------------------------------------------------------ build a railway
    Rule(
        76,
        n_(
            "To build a railway you put one of your markers on a free connection printed on the board. Each connection "
            "takes a single marker, and it stays there to the end; you give up no card."
        ),
        RAILWAYS,
    ),
    Rule(
        77,
        n_(
            "A new railway must start from a location where you have a counter or which a railway of yours already "
            "touches."
        ),
        RAILWAYS,
    ),
    Rule(78, n_("The first railway that you build costs $1 and takes no cubes."), RAILWAYS),
    Rule(79, n_("Each railway after your first costs $1 and takes one coal and one iron."), RAILWAYS),
    Rule(
        80,
        n_(
            "The coal and the iron for a railway are taken or bought as for an industry, and each goes to one of the "
            "two ends, not necessarily the same. If either can be brought to neither end, you cannot build the railway."
        ),
        RAILWAYS,
        ("A15",),
    ),
    Rule(
        81,
        n_(
            "A railway may end in a village and another one start from there, as in any location. All a village does "
            "is make the way longer."
        ),
        RAILWAYS,
    ),
    # ------------------------------------------------------------------ sell
    Rule(
        82,
        n_(
            "With one Sell action you sell as many of your cotton mills and factories as you can and like, one by one, "
            "but at least one. They must be yours and not flipped."
        ),
        SELL,
    ),
    Rule(
        83,
        n_(
            "To sell, a mill or factory must be connected, by anybody's railways and by open lanes, to a port or "
            "market tile that has not been used. It need not be the nearest."
        ),
        SELL,
        ("A16", "A26"),
    ),
    Rule(
        84,
        n_(
            "You may sell to a port or market tile in the very location of your mill or factory, without any railway. "
            "The second edition says so; both are played alike."
        ),
        SELL,
    ),
    Rule(
        85,
        n_(
            "You may sell from Pennsylvania, but no sale may go through it from elsewhere. The second edition says so; "
            "both are played alike."
        ),
        SELL,
        ("A8",),
    ),
    Rule(
        86,
        n_(
            "The port or market tile must take the goods that you sell. Each serves a single sale and is then flipped, "
            "even a tile that buys either kind of goods."
        ),
        SELL,
    ),
    Rule(87, n_("A mill or factory that sells is flipped, and you get its profit at once."), SELL),
    Rule(
        88,
        n_(
            "A port that is sold to is flipped and pays its profit to its owner, whoever sold. You may use anybody's "
            "port without asking."
        ),
        SELL,
    ),
    Rule(
        89,
        n_("Nobody has to sell. You cannot sell for another player, not even to get your own port flipped."),
        SELL,
    ),
    Rule(
        90,
        n_(
            "A flipped mill or factory cannot sell again, and nothing more can be sold to a flipped port or market "
            "tile."
        ),
        SELL,
    ),
    Rule(
        91,
        n_(
            "The market behind a ship space can be sold to only when a ship stands there, by way of a port at the end "
            "of its lane. That port is not used up by it."
        ),
        SELL,
        ("A26",),
    ),
    # ------------------------------------------------------------------ develop, draw, pass
    Rule(
        92,
        n_(
            "To develop, you must discard a card of your hand; then you take one counter off your mat, and it is out "
            "of the game. It may be any counter, not just the lowest. The second edition says so; both are played "
            "alike."
        ),
        DEVELOP,
        ("A17",),
    ),
    Rule(
        93,
        n_(
            "To draw, you take two cards, each from the pile or from the face-up ones, and see the first before you "
            "choose the second. With no card in either place you cannot draw. What you see is told by the second "
            "edition only; both are played alike."
        ),
        DRAW,
    ),
    Rule(
        94,
        n_(
            "Face-up cards that were taken are replaced from the pile only when the whole draw is over. You cannot "
            "take a card that came up during your own draw."
        ),
        DRAW,
        ("A27",),
    ),
    Rule(
        95,
        n_("Nobody may have more than nine cards. With eight you draw only one, with nine you cannot draw."),
        DRAW,
    ),
    Rule(
        96,
        n_(
            "To pass, you discard a card of your hand, whichever you like, and do nothing else. It has no effect on "
            "what you may do afterwards."
        ),
        PASS,
    ),
    Rule(
        97,
        n_(
            "You may pass without a card only when your hand is empty and the draw pile is empty too. With no card in "
            "hand and some in the pile you cannot pass; draw instead. Both editions are played alike."
        ),
        PASS,
        ("A18",),
    ),
    # ------------------------------------------------------------------ end of a round
    Rule(
        98,
        n_(
            "After everybody's actions the turn order is made anew: whoever has spent the least in this round comes "
            "first, whoever has spent the most comes last."
        ),
        ROUND_END,
    ),
    Rule(99, n_("Players who have spent the same keep the order that they had among themselves."), ROUND_END, ("A19",)),
    Rule(
        100,
        n_(
            "When the new order is settled, the money spent goes to the bank. The next round counts from $0 for "
            "everybody."
        ),
        ROUND_END,
    ),
    Rule(
        101,
        n_(
            "At the end of a round each of your loans costs $1 of interest. If you must borrow to pay it, that new "
            "loan bears no interest in this round."
        ),
        ROUND_END,
    ),
    # ------------------------------------------------------------------ end of the game
    Rule(
        102,
        n_(
            "The game ends with the round at whose end the draw pile is empty and at least one player has no card in "
            "hand. That round is played to its end, interest included; after it nothing can be played."
        ),
        GAME_END,
    ),
    Rule(
        103,
        n_(
            "The face-up cards are no part of the draw pile: the game may end while they can still be taken. The "
            "second edition says so; both are played alike."
        ),
        GAME_END,
    ),
    Rule(
        104,
        n_(
            "A draw pile that is empty stays so: the discards are never shuffled to make a new one. Cards that you "
            "still hold at the end are worth nothing."
        ),
        GAME_END,
    ),
    # ------------------------------------------------------------------ scoring and victory
    Rule(
        105,
        n_(
            "First the railways pay at the end of the game: each brings its owner $2 and $1 more for every occupied "
            "space at its two ends. Counters of all players count, flipped or not; so does every market space, and a "
            "village counts as one."
        ),
        VICTORY,
        ("A22",),
    ),
    Rule(
        106,
        n_("After the income from railways every loan has to be paid back with $10, as far as the money goes."),
        VICTORY,
        ("A20",),
    ),
    Rule(
        107,
        n_("Of the money that you then have, every full $5 is worth 1 point. What remains is worth nothing."),
        VICTORY,
    ),
    Rule(
        108,
        n_("Each of your industry counters on the board is worth as many points as its level, flipped or not."),
        VICTORY,
    ),
    Rule(109, n_("Each loan that you could not pay back at the end costs you 5 points."), VICTORY),
    Rule(
        110,
        n_("Whoever has the most points wins. Between equals, the one who is earlier in the turn order does."),
        VICTORY,
        ("A21",),
    ),
    # ------------------------------------------------------------------ lanes, railway markers, what is built over
    Rule(
        111,
        n_(
            "The map of New England has lanes, which nobody needs to build: they join ports with ship spaces, and each "
            "ship space with its import and its market. Railway markers are not put on them."
        ),
        SHIPS,
    ),
    Rule(
        112,
        n_("You have 12 railway markers. With all of them on the board you cannot build another railway."),
        RAILWAYS,
    ),
    Rule(
        113,
        n_(
            "A counter that has been built over leaves the game. It does not return to its owner's mat and scores "
            "nothing."
        ),
        BUILDING_OVER,
    ),
)

_RULINGS = (
    Ruling(
        "A1",
        n_(
            "One page of the first edition has factories and ships start at level 1. We take this for a misprint: "
            "every other passage, and the second edition, says 0."
        ),
    ),
    Ruling(
        "A2",
        n_(
            "The rulebooks print the numbers of cards and market tiles under pictures that our copies have lost. We "
            "gave them to the cards in the order of the counters, but the 3 to ships, so that Germany has three cards "
            "that build nothing and not six; and to the tiles in the order cotton, factory goods, either, where only "
            "the 3 without demand are certain. The printed game may differ."
        ),
    ),
    Ruling(
        "A3",
        n_(
            "The first edition says two to five players, the second that its maps suit three to five. We take the "
            "latter as advice and let two play."
        ),
    ),
    Ruling(
        "A4",
        n_(
            "The first edition speaks of a counter in the same space and of four spaces. As in the second, we read: in "
            "the same location, and four or more."
        ),
    ),
    Ruling(
        "A5",
        n_(
            "The second edition's summary wants a port of your own for a ship card; its full text also allows "
            "another's that your railway reaches. We follow the full text. With a location card or a combined action "
            "any port will do, in both editions."
        ),
    ),
    Ruling(
        "A6",
        n_(
            "The first edition frees those who have not built yet, the second those with no counter on the board. We "
            "go by the second in both: who lost all counters to others' building may start anywhere again. Railways do "
            "not count as counters here."
        ),
    ),
    Ruling(
        "A7",
        n_(
            "In French the second edition asks for an unfinished chain, plainly a slip of the translation. The first "
            "leaves no doubt: the chain has no gap."
        ),
    ),
    Ruling(
        "A8",
        n_(
            "The first edition only says that Pennsylvania lies off the map, behind its dividing line. The line is the "
            "same and the second edition lists no change, so nothing passes through Pennsylvania in either."
        ),
    ),
    Ruling(
        "A9",
        n_(
            "Must the whole board be without such cubes before you may buy one? No: as the railway example shows, it "
            "is enough that you can reach none. If you can reach one, you cannot buy."
        ),
    ),
    Ruling(
        "A10",
        n_(
            "The second edition fills a track from the bottom up, but its picture is lost. We begin with the dearest "
            "empty space, as in Brass, so that no gaps arise; the option begins with the cheapest."
        ),
    ),
    Ruling(
        "A11",
        n_(
            "The order for a new ship is: coal on the import, then the ship's own cubes, then the delivery to the coal "
            "track, which is a must as for a mine. In the first edition the ship's own coal cannot go into it; in the "
            "second it can."
        ),
    ),
    Ruling(
        "A12",
        n_(
            "Mines give way to mines only, ironworks to ironworks. No cube may lie anywhere on the board, within reach "
            "or not, but imports without a ship do not count; card and limit hold as always."
        ),
    ),
    Ruling(
        "A13",
        n_(
            "Two sentences of the second edition are garbled at this point. We read them so: you may build over "
            "counters as usual. You give up one card, not two."
        ),
    ),
    Ruling(
        "A14",
        n_(
            "The first edition allows repayment on your own turn, the second at any time of the round. With your own "
            "turn and the moment before the interest nothing is lost. You borrow only to pay, since an early loan "
            "would bring nothing but interest; neither interest nor repayment counts as spent."
        ),
    ),
    Ruling(
        "A15",
        n_(
            "For each cube, coal first, you pick an end of the railway and take from the source nearest to that end. "
            "You buy only if neither end reaches a source. The railway being built carries nothing yet."
        ),
    ),
    Ruling(
        "A16",
        n_(
            "The first edition can be read as if a railway alone were enough to sell. We read it as the second: the "
            "railways must lead to a port or a market."
        ),
    ),
    Ruling(
        "A17",
        n_(
            "The first edition does not say which counter may be removed. We allow any in both, even one that lies "
            "behind lower levels."
        ),
    ),
    Ruling(
        "A18",
        n_(
            "The first edition frees a pass from the card if the hand is empty or nothing can be drawn, the second "
            "only if both are so. We go by the second in both; the two face-up cards do not matter."
        ),
    ),
    Ruling(
        "A19",
        n_(
            "The first edition lets players who spent the same keep their positions, which others may have taken. So "
            "we go by their order among themselves, as the second edition has it."
        ),
    ),
    Ruling(
        "A20",
        n_(
            "You pay back as many whole loans as you can. Each one left costs its points, and the money that did not "
            "suffice for it still scores. Nobody borrows at the end; interest for the last round has been paid before."
        ),
    ),
    Ruling(
        "A21",
        n_(
            "Higher on the order track means earlier. What counts is the order that was made at the end of the last "
            "round."
        ),
    ),
    Ruling(
        "A22",
        n_(
            "The first edition speaks of railways flipped or not; what is meant are the counters at their ends. Ship "
            "spaces lie at no end of a railway and do not count."
        ),
    ),
    Ruling(
        "A23",
        n_(
            "In one place the first edition puts the turn order on each player's mat. It is shown once for all, on the "
            "board."
        ),
    ),
    Ruling(
        "A24",
        n_(
            "The editions find the price of a counter above its space or below it. That is the drawing of the mat "
            "only; the prices are the same."
        ),
    ),
    Ruling(
        "A25",
        n_(
            "In an example of the second edition two ironworks of level 2 get four cubes. We follow the first: one "
            "such ironworks gets four."
        ),
    ),
    Ruling(
        "A26",
        n_(
            "A lane is open to goods when a port counter stands at its port and a ship on its ship space, whoever owns "
            "them. Flipped ones still connect."
        ),
    ),
    Ruling(
        "A27",
        n_(
            "When the pile is empty the face-up cards can still be taken but are not replaced. Where fewer than two "
            "cards can be had, you take what there is."
        ),
    ),
    Ruling(
        "A28",
        n_(
            "A public report of a game has a ship built in the second round without Develop. Both editions forbid "
            "this, and so do we."
        ),
    ),
    Ruling("A29", n_("The cubes, coins and loan markers in the box are not meant as a limit. Ours never run out.")),
    Ruling(
        "A30",
        n_(
            "Our copies of the rulebooks have lost all their pictures, and we found no public copy of the boards or of "
            "the mat. Sure are the cotton mills and a few numbers of the other counters; the rest, like most of both "
            "boards, we made up so that every example holds. Do not take them for the printed game."
        ),
    ),
    Ruling(
        "A31",
        n_(
            "Which comes first when you build over a counter, its going or the cubes for the new one? The cubes: until "
            "they are there the old counter stands. So its own cubes may serve, and with the last of them it flips and "
            "pays you, as does a ship whose import gives its last coal. Cubes that are left on it go to the supply and "
            "bring no profit."
        ),
    ),
)

RULES: dict[int, Rule] = {rule.number: rule for rule in _RULES}
RULINGS: dict[str, Ruling] = {ruling.name: ruling for ruling in _RULINGS}
