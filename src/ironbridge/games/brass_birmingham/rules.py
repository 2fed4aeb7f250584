"""The rules of Brass: Birmingham, numbered, in our own words; each can be shown alone when somebody asks "why not?".

The French of every sentence is in `fr.po`. Rulings settle what the rulebook leaves open.
"""

from __future__ import annotations

from ironbridge.engine.problems import n_
from ironbridge.engine.rule import Rule, Ruling

# Where the rulebook has a rule.
OVERVIEW = n_("Overview")
SET_UP = n_("Set-up")
ROUNDS = n_("Rounds and turns")
ROUND_END = n_("End of a round")
ERA_END = n_("End of an era")
CANAL_END = n_("End of the canal era")
VICTORY = n_("Victory")
FLIPPING = n_("Flipping and income")
NETWORK = n_("Network and connection")
FARMS = n_("Farms")
COAL = n_("Coal")
IRON = n_("Iron")
BEER = n_("Beer")
BUILD = n_("Build")
MARKETS = n_("Selling to the markets")
REPLACING = n_("Replacing a tile")
DEVELOP = n_("Develop")
SELL = n_("Sell")
LOAN = n_("Loan")
SCOUT = n_("Scout")
NETWORK_ACTION = n_("Network action")
REMINDERS = n_("Reminders")
INTRODUCTORY = n_("Introductory game")
ADVICE = n_("Advice")

_RULES = (
    # ------------------------------------------------------------------ goal and material
    Rule(1, n_("Brass: Birmingham is a game for two, three or four players."), OVERVIEW),
    Rule(
        2,
        n_(
            "The game runs through two eras, first that of the canals, then that of the railways. Whoever has the most "
            "victory points once the rail era is scored has won."
        ),
        OVERVIEW,
    ),
    Rule(
        3,
        n_(
            "Points are earned whenever an era ends, for your links and for those of your tiles that are flipped, and "
            "now and then during play as the bonus for a merchant's barrel. Money and income earn no points, except in "
            "the introductory game."
        ),
        OVERVIEW,
    ),
    Rule(
        4,
        n_(
            "There are six industries: brewery, coal mine, cotton mill, iron works, manufacturer and pottery. Each "
            "tile has its level and its cost. It enters the board front up and earns nothing yet; once flipped, it "
            "shows its black top and the points it is worth."
        ),
        OVERVIEW,
    ),
    Rule(
        5,
        n_(
            "A location card names a town. An industry card shows an industry, or two of which you use either. Besides "
            "these there are two kinds of wild card, one for locations and one for industries."
        ),
        OVERVIEW,
    ),
    Rule(
        6,
        n_(
            "The places of the board are twenty towns with coloured banners, two farms without a name and, along the "
            "edge, five merchant places: Warrington, Nottingham, Shrewsbury, Gloucester and Oxford."
        ),
        OVERVIEW,
    ),
    # ------------------------------------------------------------------ set-up: the board
    Rule(
        7,
        n_(
            "Two players use 40 cards and 5 merchant tiles, three players 54 and 7, four players 64 and 9, wild cards "
            "not counted. Whatever is made for a larger table stays in the box."
        ),
        SET_UP,
        ("A1",),
    ),
    Rule(
        8,
        n_(
            "Cards of towns with a turquoise banner are in the game with four players only, those of towns with a blue "
            "one with three or four. The towns themselves are always open: an industry card or a wild location card "
            "can build there."
        ),
        SET_UP,
        ("A1",),
    ),
    Rule(
        9,
        n_(
            "Wild cards are never drawn from the draw pile. They lie open in two piles, one for each kind, and only "
            "Scout brings them into your hand."
        ),
        SET_UP,
    ),
    Rule(
        10,
        n_(
            "All cards but the wild ones are shuffled and become the draw pile. It lies face down, and nobody may look "
            "through it."
        ),
        SET_UP,
    ),
    Rule(
        11,
        n_(
            "Merchant tiles are dealt at random, one face up to every merchant space that is used. Warrington is used "
            "with three or four players, Nottingham with four only; Shrewsbury, Gloucester and Oxford always."
        ),
        SET_UP,
    ),
    Rule(
        12,
        n_(
            "Every merchant tile that buys something begins with one barrel of beer at its side. Blank tiles, and "
            "spaces that have no tile, begin without beer."
        ),
        SET_UP,
        ("A2",),
    ),
    Rule(
        13,
        n_(
            "The coal market has two spaces at every price from £1 to £7. It starts with 13 cubes, one £1 space being "
            "left empty, so the first coal bought costs £1."
        ),
        SET_UP,
    ),
    Rule(
        14,
        n_(
            "The iron market has two spaces at every price from £1 to £5. It starts with 8 cubes, the two £1 spaces "
            "being left empty, so the first iron bought costs £2."
        ),
        SET_UP,
    ),
    Rule(
        15,
        n_(
            "Cubes and barrels that are not in play lie in the supply, and money that nobody has lies in the bank. "
            "Neither of them runs out."
        ),
        SET_UP,
        ("A3",),
    ),
    # ------------------------------------------------------------------ set-up: the players
    Rule(
        16,
        n_(
            "Everybody starts with £17, a character tile, a mat with 45 industry tiles and 14 links. With all 14 on "
            "the board you cannot place another link in that era; the rail era starts with the same 14 again."
        ),
        SET_UP,
        ("A4",),
    ),
    Rule(
        17,
        n_(
            "On your mat the tiles of each industry are ordered by level. You get at a higher level only when every "
            "tile of the lower ones is gone."
        ),
        SET_UP,
    ),
    Rule(
        18,
        n_(
            "Everybody begins with 0 points. The income marker begins on space 10, which stands for an income level of "
            "0."
        ),
        SET_UP,
    ),
    Rule(19, n_("Everybody begins with a hand of 8 cards, which nobody else may see."), SET_UP, ("A52",)),
    Rule(
        20,
        n_(
            "One further card from the draw pile starts each player's discard pile, face down. Nobody looks at it, and "
            "it comes back only with the shuffling for the rail era."
        ),
        SET_UP,
        ("A5",),
    ),
    Rule(21, n_("Chance decides the turn order of the first round. Afterwards the money spent does."), SET_UP),
    # ------------------------------------------------------------------ rounds and turns
    Rule(
        22,
        n_(
            "An era goes on until the draw pile is used up and nobody has a card left. This takes 10 rounds with two "
            "players, 9 with three and 8 with four, the same in both eras."
        ),
        ROUNDS,
        ("A6",),
    ),
    Rule(
        23,
        n_(
            "Each round gives everybody one turn, in the turn order of that round. Only the player whose turn it is "
            "takes actions."
        ),
        ROUNDS,
    ),
    Rule(
        24,
        n_(
            "On your turn you have two actions. The opening round of the canal era is the only one in which everybody "
            "has just one."
        ),
        ROUNDS,
        ("A7",),
    ),
    Rule(25, n_("Both actions of a turn may be the same one. Each of them costs its own card."), ROUNDS),
    Rule(
        26,
        n_(
            "For every action you give up a card of your hand, laid face up on your own discard pile. What lies there "
            "face up is open to everybody."
        ),
        ROUNDS,
    ),
    Rule(
        27,
        n_("Wild cards are not discarded. Whatever you spend one on, it goes back, face up, to the pile of its kind."),
        ROUNDS,
    ),
    Rule(
        28,
        n_(
            "Build is the only action that depends on the card. For any other action, and for a pass, any card of your "
            "hand will do."
        ),
        ROUNDS,
    ),
    Rule(
        29,
        n_(
            "An action is one of these six: Build, Network, Develop, Sell, Loan or Scout. Instead of taking one you "
            "may pass."
        ),
        ROUNDS,
    ),
    Rule(
        30,
        n_(
            "You may always pass instead of acting, but it costs a card of your choice, just as an action does. So a "
            "turn of two actions takes two cards even from a player who does nothing."
        ),
        ROUNDS,
        ("A8",),
    ),
    Rule(
        31,
        n_(
            "When your actions are done you draw until you have 8 cards again. Once the draw pile is used up nobody "
            "draws, and hands become smaller from round to round until no card is left."
        ),
        ROUNDS,
    ),
    Rule(
        32,
        n_(
            "Whatever you pay in your turn, for tiles, for links and for cubes from the markets, is laid on your "
            "character tile. It counts as spent in this round, and money that you receive takes nothing off it."
        ),
        ROUNDS,
        ("A9",),
    ),
    # ------------------------------------------------------------------ end of a round
    Rule(
        33,
        n_(
            "A round closes with a new turn order. Whoever has spent the least will be first, and so on down to the "
            "player who has spent the most."
        ),
        ROUND_END,
    ),
    Rule(
        34,
        n_("If players have spent equal sums, whichever of them was ahead in this round stays ahead in the next."),
        ROUND_END,
        ("A54",),
    ),
    Rule(
        35,
        n_(
            "When the new order is settled, the bank takes the money from the character tiles. In the next round "
            "everybody's spending is counted from £0."
        ),
        ROUND_END,
    ),
    Rule(
        36,
        n_(
            "Once the turn order is settled, income is paid: as many pounds as your income level says. Every round "
            "pays it but the last of the game."
        ),
        ROUND_END,
        ("A10", "A11"),
    ),
    Rule(
        37,
        n_(
            "Your income level, from -10 to 30, is read from the coin next to the space of your income marker. Above "
            "level 0 several spaces share a level, so a step forward does not always bring more money."
        ),
        ROUND_END,
    ),
    Rule(
        38,
        n_("At a negative income level you do not receive money but pay: at level -3, for instance, £3 to the bank."),
        ROUND_END,
    ),
    Rule(
        39,
        n_(
            "If your money does not cover a negative income, you must give up industry tiles that you have on the "
            "board. Each brings half of its cost in money, rounded down; links can never be given up."
        ),
        ROUND_END,
        ("A12", "A13"),
    ),
    Rule(
        40,
        n_(
            "Which of your tiles you give up for a negative income is your own choice. Once it is covered you may not "
            "give up another one; money that remains is yours."
        ),
        ROUND_END,
        ("A12",),
    ),
    Rule(
        41,
        n_(
            "When your tiles do not bring enough either, each pound still missing costs you 1 victory point, but "
            "nobody falls below 0 that way. You cannot lose points to spare a tile that would bring money."
        ),
        ROUND_END,
        ("A14",),
    ),
    Rule(
        42,
        n_(
            "Only a negative income that you cannot pay turns tiles into money. To pay for an action you cannot give "
            "up tiles; take a loan instead."
        ),
        ROUND_END,
    ),
    # ------------------------------------------------------------------ end of an era
    Rule(
        43,
        n_(
            "An era is over after the round in which everybody has played their last card. The scoring follows when "
            "that round is finished."
        ),
        ERA_END,
        ("A10",),
    ),
    Rule(
        44,
        n_(
            "The scoring starts with links. A link is worth 1 point to its owner for each link icon in the places at "
            "its ends: the two printed at any merchant place and those on flipped tiles, whoever owns them."
        ),
        ERA_END,
        ("A15", "A16"),
    ),
    Rule(
        45,
        n_("As soon as it is scored, a link leaves the board. So no canal link lasts into the rail era."),
        ERA_END,
    ),
    Rule(
        46,
        n_(
            "Tiles are scored after the last link has left the board. Every flipped one gives its owner the points "
            "that it shows."
        ),
        ERA_END,
    ),
    Rule(47, n_("A tile that is still front up at the end of an era gives no points. Only flipped tiles do."), ERA_END),
    Rule(
        48,
        n_("The track has 100 spaces but points have no limit: past its end the marker goes round again."),
        ERA_END,
    ),
    # ------------------------------------------------------------------ end of the canal era
    Rule(
        49,
        n_(
            "Once the canal era is scored, every tile of level 1 on the board leaves the game, flipped or not and no "
            "matter whose. Tiles of level 2 and above remain, and so does everything on the mats."
        ),
        CANAL_END,
        ("A17",),
    ),
    Rule(
        50,
        n_(
            "Before the rail era the merchants' beer is renewed: each merchant tile that buys something and has lost "
            "its barrel gets one again. Blank tiles and spaces without a tile get none."
        ),
        CANAL_END,
        ("A2",),
    ),
    Rule(
        51,
        n_(
            "The draw pile of the rail era is made of everybody's discards, shuffled together. The cards that had been "
            "face down since the start are among them."
        ),
        CANAL_END,
    ),
    Rule(
        52,
        n_("Everybody starts the rail era with 8 cards dealt from the new draw pile, and none is laid face down."),
        CANAL_END,
        ("A18",),
    ),
    # ------------------------------------------------------------------ victory
    Rule(
        53,
        n_(
            "The scoring of the rail era ends the game, and nothing more can be done. Whoever then has the most points "
            "wins."
        ),
        VICTORY,
    ),
    Rule(
        54,
        n_(
            "Between players with equal points, the income marker that is further along wins. If this does not decide, "
            "more money does."
        ),
        VICTORY,
        ("A19",),
    ),
    Rule(55, n_("Players who are equal in points, in income and in money win together."), VICTORY),
    # ------------------------------------------------------------------ flipping and income
    Rule(
        56,
        n_("Cotton mills, manufacturers and potteries flip only when you sell them, with the Sell action."),
        FLIPPING,
    ),
    Rule(
        57,
        n_(
            "A coal mine, an iron works or a brewery flips by itself as soon as it is empty. It does not matter who "
            "took the last cube or barrel, nor on whose turn."
        ),
        FLIPPING,
    ),
    Rule(
        58,
        n_(
            "When a tile of yours flips, your income marker goes forward at once by the number on it. That is a number "
            "of spaces and not of levels."
        ),
        FLIPPING,
    ),
    Rule(
        59,
        n_("Income goes no higher than level 30. The marker stops on space 99, and any steps beyond that are lost."),
        FLIPPING,
        ("A20",),
    ),
    # ------------------------------------------------------------------ network and connection
    Rule(
        60,
        n_(
            "Your network is made of all the places where you have an industry tile and all those that a link of yours "
            "touches. Towns, farms and merchant places count alike; what belongs to others adds nothing."
        ),
        NETWORK,
        ("A21",),
    ),
    Rule(
        61,
        n_(
            "Two places are connected if one can travel between them on links, no matter whose, without a gap. This is "
            "not the same as your network, which only your own pieces make."
        ),
        NETWORK,
        ("A22", "A23"),
    ),
    Rule(
        62,
        n_(
            "As long as nothing of yours lies on the board, neither tile nor link, an industry card may build in any "
            "place: all it takes is a free space for that industry. Coal, iron and money are needed as always."
        ),
        NETWORK,
        ("A24",),
    ),
    Rule(
        63,
        n_(
            "As long as nothing of yours lies on the board, neither tile nor link, you may start anywhere with a link: "
            "every free line of the era is open to you, for any card. A rail link needs its coal even then."
        ),
        NETWORK,
    ),
    # ------------------------------------------------------------------ farms
    Rule(64, n_("The two places without a name are farms. Each has just one space, for a brewery."), FARMS),
    Rule(
        65,
        n_(
            "Nothing but a brewery can be built on a farm, and the card for it must show a brewery or be a wild one "
            "for industries. Wild location cards are of no use there."
        ),
        FARMS,
        ("A24",),
    ),
    Rule(
        66,
        n_(
            "From the farm to the left of Cannock a single line leads away, to Cannock. As long as it has no link, "
            "that farm is connected to nothing."
        ),
        FARMS,
    ),
    Rule(
        67,
        n_(
            "The link between Kidderminster and Worcester touches the farm to their left too and joins all three at "
            "once. There is no line for another link."
        ),
        FARMS,
        ("A16",),
    ),
    # ------------------------------------------------------------------ coal
    Rule(68, n_("Every rail link takes 1 coal, and some industry tiles take 1 or 2. Canal links take none."), COAL),
    Rule(
        69,
        n_(
            "Coal must have a way to where it is used: the tile's place or the new link has to be connected to where "
            "the coal comes from. The piece being placed is counted as already there."
        ),
        COAL,
        ("A22",),
    ),
    Rule(
        70,
        n_(
            "Coal comes first from the nearest connected coal mine that has any, whoever owns it. The nearest is the "
            "one fewest links away; you cannot skip it for one further off."
        ),
        COAL,
        ("A25",),
    ),
    Rule(
        71,
        n_(
            "Between mines that are equally near, whoever needs the coal may choose, and choose again for the next "
            "cube."
        ),
        COAL,
        ("A26", "A53"),
    ),
    Rule(
        72,
        n_(
            "If the nearest mine has not enough coal for you, the rest comes from the one that is then the nearest of "
            "those with coal."
        ),
        COAL,
        ("A26",),
    ),
    Rule(73, n_("You pay nothing for coal out of a mine, not even to an opponent who owns it."), COAL),
    Rule(
        74,
        n_(
            "You buy from the coal market only when no connected mine has coal left. You buy cube by cube and always "
            "the cheapest."
        ),
        COAL,
        ("A27",),
    ),
    Rule(
        75,
        n_(
            "Coal can be bought only where one of the five merchant places is connected to what you build. Whether it "
            "has a merchant tile does not matter."
        ),
        COAL,
        ("A28",),
    ),
    Rule(76, n_("Coal can be bought even when its market has none left: each cube then costs £8."), COAL),
    Rule(77, n_("Coal that you have used returns to the supply, never to the market."), COAL),
    # ------------------------------------------------------------------ iron
    Rule(
        78,
        n_(
            "Develop takes iron, and so do some industry tiles. Iron reaches every place: nothing has to be connected "
            "for it."
        ),
        IRON,
    ),
    Rule(
        79,
        n_(
            "Iron comes first from the iron works on the board that have any, and then costs nothing. Whose they are "
            "and how far away does not matter, and you choose the works anew for each cube."
        ),
        IRON,
    ),
    Rule(
        80,
        n_(
            "You buy from the iron market only when all the iron works on the board are empty. The cheapest cubes are "
            "sold first."
        ),
        IRON,
        ("A27",),
    ),
    Rule(81, n_("Iron can be bought even when its market has none left: each cube then costs £6."), IRON),
    Rule(82, n_("Iron that you have used returns to the supply, never to the market."), IRON),
    # ------------------------------------------------------------------ beer
    Rule(
        83,
        n_(
            "Beer is drunk on two occasions: a sale takes as many barrels as the tile shows at its top right, and two "
            "rail links in one action take 1 barrel."
        ),
        BEER,
    ),
    Rule(
        84,
        n_("Barrels in your own breweries are always at your disposal, wherever these are. No connection is needed."),
        BEER,
    ),
    Rule(
        85,
        n_(
            "You may also use a barrel of another player's brewery, but only if the brewery is connected to where you "
            "need the beer."
        ),
        BEER,
    ),
    Rule(
        86,
        n_(
            "A merchant's barrel can be used only for a sale to the merchant tile next to it, never for rail links. By "
            "drinking it you settle that this tile is the buyer."
        ),
        BEER,
        ("A29", "A30"),
    ),
    Rule(
        87,
        n_(
            "When you need more than one barrel, you choose each of them separately: they may come from different "
            "sources, and none of these comes first."
        ),
        BEER,
        ("A29",),
    ),
    Rule(
        88,
        n_(
            "A barrel that has been drunk returns to the supply. There is no market for beer: if no barrel is within "
            "your reach, money does not help."
        ),
        BEER,
    ),
    # ------------------------------------------------------------------ build
    Rule(
        89,
        n_(
            "With a location card you build in the town that it names, any industry for which the town has a space. "
            "The town need not be in your network."
        ),
        BUILD,
    ),
    Rule(
        90,
        n_("A wild location card can be played as the card of any town. It cannot be played for a farm."),
        BUILD,
        ("A31",),
    ),
    Rule(
        91,
        n_("With an industry card you build an industry that it shows, in a place that is already in your network."),
        BUILD,
        ("A32",),
    ),
    Rule(
        92,
        n_(
            "A wild industry card can be played as the card of any industry. As with an ordinary one, the place has to "
            "be in your network."
        ),
        BUILD,
    ),
    Rule(
        93,
        n_(
            "You cannot choose the level: of each industry, the lowest tile on your mat is the one to build. It enters "
            "the board front up."
        ),
        BUILD,
    ),
    Rule(
        94,
        n_(
            "If the place has a free space for this industry alone, the tile has to go there. Only where there is none "
            "does it go to a free space that another industry could use as well."
        ),
        BUILD,
        ("A33",),
    ),
    Rule(
        95,
        n_(
            "An industry can be built only where a free space shows it. Without one, all you can do in that place is "
            "replace a tile, where that is allowed."
        ),
        BUILD,
    ),
    Rule(
        96,
        n_(
            "A tile costs what your mat shows next to it: money, which goes on your character tile, and for many tiles "
            "coal or iron. If you cannot provide all of it, you cannot build the tile."
        ),
        BUILD,
        ("A34",),
    ),
    Rule(
        97,
        n_("A new coal mine or iron works is filled with the cubes printed on it: 2 to 5 coal, or 4 to 6 iron."),
        BUILD,
    ),
    Rule(
        98,
        n_(
            "A brewery built in the canal era gets 1 barrel, one built in the rail era 2; its level does not matter. "
            "After that it is never filled again."
        ),
        BUILD,
    ),
    Rule(
        99,
        n_(
            "In the canal era you may have a single industry tile in each place, whatever others have there. To build "
            "there again you can only replace that tile."
        ),
        BUILD,
        ("A35",),
    ),
    Rule(100, n_("In the rail era you may have several tiles in a place, one in each of its spaces."), BUILD),
    Rule(
        101,
        n_(
            "The brewery of level 4 and the pottery of level 5 are for the rail era. In the canal era they cannot be "
            "built."
        ),
        BUILD,
    ),
    Rule(
        102,
        n_(
            "In the rail era no tile of level 1 can be built any more, except the pottery. Remove those still on your "
            "mat with Develop to get at the tiles behind them."
        ),
        BUILD,
        ("A36",),
    ),
    Rule(103, n_("The pottery is the only industry whose level 1 can be built in both eras."), BUILD),
    # ------------------------------------------------------------------ build: cubes for the markets
    Rule(
        104,
        n_(
            "A coal mine that is connected to a merchant place when it is built, with a merchant tile there or "
            "without, delivers cubes to the coal market at once: as many as there is room for. This is not a choice."
        ),
        MARKETS,
        ("A28", "A37"),
    ),
    Rule(
        105,
        n_(
            "A new iron works fills up the iron market as far as its cubes and the room there allow, and does so at "
            "once. It needs no connection for that."
        ),
        MARKETS,
    ),
    Rule(
        106,
        n_(
            "Cubes delivered to a market fill its empty spaces from the dearest downwards. For each of them the bank "
            "pays the builder the price of the space."
        ),
        MARKETS,
    ),
    Rule(
        107,
        n_("A new mine or works that has delivered all its cubes flips at once, and its owner's income marker moves."),
        MARKETS,
    ),
    Rule(
        108,
        n_(
            "Cubes are delivered to a market only while the tile is being built. Those that stay on it wait to be "
            "used; they are not sold later, even if a new link connects the mine."
        ),
        MARKETS,
        ("A37",),
    ),
    # ------------------------------------------------------------------ build: replacing a tile
    Rule(
        109,
        n_(
            "A new tile may take the place of one on the board that has the same industry and a lower level. It costs "
            "as much as in an empty space."
        ),
        REPLACING,
        ("A33", "A38"),
    ),
    Rule(
        110,
        n_(
            "Tiles of your own, of any industry, may be replaced whenever you can build a higher level. Cubes and "
            "barrels that are still on them return to the supply."
        ),
        REPLACING,
        ("A39",),
    ),
    Rule(
        111,
        n_(
            "The only tiles of other players that you may replace are coal mines and iron works. For a coal mine there "
            "must be no coal at all on the board, neither on tiles nor in the market; for an iron works, no iron."
        ),
        REPLACING,
        ("A40",),
    ),
    Rule(112, n_("A tile that has been replaced is out of the game and will not score any more."), REPLACING),
    Rule(
        113,
        n_("Whoever loses a tile by a replacement keeps the income and the points that it has brought."),
        REPLACING,
    ),
    # ------------------------------------------------------------------ develop
    Rule(
        114,
        n_(
            "With Develop you take 1 or 2 industry tiles off your mat. They are out of the game, and the levels behind "
            "them come within reach."
        ),
        DEVELOP,
    ),
    Rule(
        115,
        n_(
            "You develop one tile after another, and each time only the lowest of an industry can go. The second may "
            "be of the same industry as the first or of a different one."
        ),
        DEVELOP,
    ),
    Rule(
        116,
        n_(
            "Develop costs 1 iron per tile. If you can neither take iron from an iron works nor pay for it at the "
            "market, you cannot develop."
        ),
        DEVELOP,
        ("A41",),
    ),
    Rule(
        117,
        n_(
            "The light bulb on the potteries of level 1 and level 3 means that they cannot be developed. Only by "
            "building them do you get at the next pottery."
        ),
        DEVELOP,
    ),
    # ------------------------------------------------------------------ sell
    Rule(
        118,
        n_(
            "You can sell a cotton mill, manufacturer or pottery of your own that is not flipped yet, if it is "
            "connected to a merchant tile showing that industry. You choose the tile to sell, and then each barrel it "
            "needs."
        ),
        SELL,
        ("A42", "A30"),
    ),
    Rule(
        119,
        n_(
            "A sale needs all the barrels shown on the tile. If one is out of reach, the tile cannot be sold; "
            "manufacturers of levels 3 and 7 need none."
        ),
        SELL,
    ),
    Rule(
        120,
        n_(
            "One of the barrels for a sale may be that of a connected merchant tile which shows the industry. This "
            "tile is then the buyer, and you get the bonus of its place; without such a barrel any suitable merchant "
            "buys, and there is no bonus."
        ),
        SELL,
        ("A29", "A30", "A43"),
    ),
    Rule(
        121,
        n_("A tile that has been sold is flipped, and your income marker goes forward by as many spaces as it shows."),
        SELL,
    ),
    Rule(
        122,
        n_(
            "With one Sell action, and one card, you may sell as many of your tiles as you can, one by one, even of "
            "different industries. You must sell at least one."
        ),
        SELL,
        ("A44",),
    ),
    Rule(
        123,
        n_(
            "The merchants' beer at Gloucester lets you take one tile off your mat without paying iron. It must be the "
            "lowest of its industry, and light bulbs are excluded."
        ),
        SELL,
        ("A45", "A46"),
    ),
    Rule(124, n_("The merchants' beer at Oxford moves your income marker 2 spaces forward."), SELL),
    Rule(125, n_("The merchants' beer at Nottingham gives you 3 points, that of the merchant at Shrewsbury 4."), SELL),
    Rule(126, n_("The merchants' beer at Warrington gives you £5 from the bank."), SELL),
    # ------------------------------------------------------------------ loan
    Rule(
        127,
        n_(
            "A loan gives you £30 and takes your income down by 3 levels, which may be more than 3 spaces. Your marker "
            "goes to the last space of the level it reaches."
        ),
        LOAN,
        ("A51",),
    ),
    Rule(
        128,
        n_("No loan may take your income level below -10. So you can borrow as long as your level is -7 or more."),
        LOAN,
    ),
    Rule(129, n_("You never pay a loan back. All it costs you is income."), LOAN),
    # ------------------------------------------------------------------ scout
    Rule(
        130,
        n_(
            "Scout turns three cards of your hand, the one for the action included, into two wild cards, one of each "
            "kind. The three go to your discard pile; with fewer than three in hand you cannot scout."
        ),
        SCOUT,
        ("A47", "A48"),
    ),
    Rule(
        131,
        n_("You can scout only without a wild card in hand. If you have one of either kind, use it first."),
        SCOUT,
    ),
    # ------------------------------------------------------------------ network action
    Rule(
        132,
        n_(
            "Links are placed on the lines of the board, one on each: where anybody's link lies, no other can go. One "
            "end of your link must be a place of your network, unless nothing of yours lies on the board."
        ),
        NETWORK_ACTION,
        ("A21",),
    ),
    Rule(
        133,
        n_(
            "In the canal era you place one link with a Network action, on a canal, and pay £3. Lines that are only "
            "railways cannot be used yet."
        ),
        NETWORK_ACTION,
    ),
    Rule(
        134,
        n_("In the rail era links go on railways only. A single link costs £5, and every link takes 1 coal as well."),
        NETWORK_ACTION,
    ),
    Rule(
        135,
        n_(
            "In the rail era a Network action may place two links. They cost £15 together, 1 coal each and 1 barrel "
            "out of a brewery; a merchant's barrel will not do."
        ),
        NETWORK_ACTION,
    ),
    Rule(
        136,
        n_(
            "Two rail links are placed in turn, and each must reach coal as soon as it lies on the board. The second "
            "may continue from the first and get its coal over it, but not the other way round."
        ),
        NETWORK_ACTION,
        ("A49",),
    ),
    Rule(
        137,
        n_(
            "For two rail links you may drink another player's beer only if the second link, when it lies there, is "
            "connected to that brewery. Your own brewery may be anywhere."
        ),
        NETWORK_ACTION,
        ("A50",),
    ),
    # ------------------------------------------------------------------ what is easily forgotten
    Rule(138, n_("A card goes for each of your actions, even for one that you pass."), REMINDERS),
    Rule(
        139,
        n_("You can place two canal links in a turn by taking the Network action twice: that makes two cards and £6."),
        REMINDERS,
    ),
    Rule(
        140,
        n_(
            "Both selling goods and buying coal need a connection to a merchant place, and goods need a merchant tile "
            "there that shows them. Buying iron needs no connection."
        ),
        REMINDERS,
    ),
    Rule(
        141,
        n_("Beer out of your own breweries needs no connection. Beer of other players and of merchants does."),
        REMINDERS,
    ),
    Rule(
        142,
        n_(
            "You can build outside your network only with the card of the town itself or with a wild location card, or "
            "while nothing of yours lies on the board."
        ),
        REMINDERS,
        ("A32",),
    ),
    # ------------------------------------------------------------------ introductory game
    Rule(
        143,
        n_(
            "The introductory game is an option: only the canal era is played, by the usual rules, and scored as "
            "usual. Then come points for money, for income and for tiles, and the game is over."
        ),
        INTRODUCTORY,
        ("A11",),
    ),
    Rule(
        144,
        n_(
            "At the end of the introductory game, each complete £4 in your possession is worth 1 point, with a limit "
            "of 15 points."
        ),
        INTRODUCTORY,
    ),
    Rule(
        145,
        n_(
            "At the end of the introductory game, your income level is added to your points. If it is negative, you "
            "lose that many."
        ),
        INTRODUCTORY,
        ("A14",),
    ),
    Rule(
        146,
        n_("At the end of the introductory game, your flipped tiles of level 2 and above give their points once more."),
        INTRODUCTORY,
    ),
    # ------------------------------------------------------------------ advice
    Rule(
        147,
        n_(
            "A tile of level 2 or above that is flipped in the canal era and remains on the board counts at the end of "
            "both eras. A cotton mill of level 3 then brings twice 9 points, 18 in all."
        ),
        ADVICE,
    ),
    Rule(
        148,
        n_(
            "A brewery that you have developed away will never give you beer. Think of the sales to come before you "
            "develop breweries."
        ),
        ADVICE,
    ),
)

_RULINGS = (
    Ruling(
        "A1",
        n_(
            "We read the number of players on cards and merchant tiles as the smallest for which they are used, on "
            "industry cards too: with two players there is no card for cotton mills and manufacturers. Towns without "
            "cards can be built in all the same."
        ),
    ),
    Ruling(
        "A2",
        n_(
            "In the French rulebook every merchant tile has a barrel, in the English one only those that buy "
            "something. We hold with the latter: a blank tile buys nothing and has no beer, in either era."
        ),
    ),
    Ruling("A3", n_("The cubes and barrels in the box are not meant as a limit. Ours never run out.")),
    Ruling(
        "A4",
        n_(
            "The rulebook does not say what happens when the links run out. We take the 14 of each player as a limit "
            "for each era, just as nobody can build more industry tiles than the mat holds."
        ),
    ),
    Ruling(
        "A5",
        n_(
            "Who may look at discards is left to each table. Here nobody sees the card that lies face down, not even "
            "its owner, until it is shuffled in; what is discarded face up is open to all."
        ),
    ),
    Ruling(
        "A6",
        n_(
            "Every action makes a hand smaller by exactly one card, even Scout, which takes three and gives two. So "
            "everybody plays the last card in the same round, and the number of rounds is fixed."
        ),
    ),
    Ruling(
        "A7",
        n_(
            "Does the rail era also begin with a short round? No: the exception speaks of the canal era, so everybody "
            "has two actions, and nobody lays a card face down again."
        ),
    ),
    Ruling(
        "A8",
        n_(
            "You choose the card for a pass, and it may be a wild one; you may pass even when you could act, and only "
            "one of your two actions if you like. The rulebook's remark that every turn takes two cards forgets the "
            "opening round and Scout."
        ),
    ),
    Ruling(
        "A9",
        n_(
            "What you pay for tiles, links and cubes counts as spent; what a negative income costs you does not. Money "
            "from a market, from Warrington or from a loan is not subtracted."
        ),
    ),
    Ruling(
        "A10",
        n_(
            "The canal era's last round ends like every other, with a new order and with income, and only then comes "
            "the scoring; the rail era opens in that order. After the rail era's last round nobody is paid, and nobody "
            "pays either."
        ),
    ),
    Ruling(
        "A11",
        n_(
            "Whether the last round of the introductory game pays income can be read either way. We pay it, since the "
            "era is to be played as usual and money scores there; a variant of the option leaves it out."
        ),
    ),
    Ruling(
        "A12",
        n_(
            "Debtors pay with their cash first, then give up tiles one by one as they like, even wastefully, but none "
            "beyond what is needed. Points are lost only when tiles bring no more money, and each player's debt is "
            "settled apart."
        ),
    ),
    Ruling(
        "A13",
        n_(
            "Only the money of a tile's cost is halved, not its coal and iron, whichever side is up; the tile leaves "
            "the game and frees its space, what lay on it goes to the supply, and income gained stays. Potteries of "
            "levels 2 and 4 would bring £0, so they are never given up."
        ),
    ),
    Ruling(
        "A14",
        n_(
            "A debt takes points only down to 0, and what is still missing is forgiven. The negative income that "
            "counts at the end of the introductory game may take you below 0."
        ),
    ),
    Ruling(
        "A15",
        n_(
            "Each merchant place shows two link icons whatever the number of players, and each flipped tile its own, "
            "no matter whose; a tile that is not flipped shows none. Tiles of level 1 count as well, for they leave "
            "the board only later."
        ),
    ),
    Ruling(
        "A16",
        n_(
            "The rulebook says of the link with three ends only that it connects them. We count all three for your "
            "network and for the scoring too, and any two of them are one link apart."
        ),
    ),
    Ruling(
        "A17",
        n_(
            "A tile that stays on the board keeps its side and whatever lies on it; breweries are not filled up. "
            "Markets, money, income, mats and beer that merchants still have stay as they are, but no link does."
        ),
    ),
    Ruling(
        "A18",
        n_(
            "In our copy of the rulebook the list of steps ends with the shuffling. As the English one does, we deal 8 "
            "cards to everybody, without one face down; otherwise the number of rounds would not come out."
        ),
    ),
    Ruling(
        "A19",
        n_(
            "Income might mean the level or the space of the marker. Following the designers, we compare the space; "
            "money comes next, and then the victory is shared."
        ),
    ),
    Ruling(
        "A20",
        n_(
            "Spaces 97 to 99 all stand for level 30, and the marker may move on them: it can matter for a tie. Beyond "
            "space 99 steps are lost, but the tile is flipped all the same."
        ),
    ),
    Ruling(
        "A21",
        n_(
            "All kinds of place may be in a network, merchant places and farms too. A link has to touch such a place "
            "directly; links of others leading there are not enough."
        ),
    ),
    Ruling(
        "A22",
        n_(
            "The rulebook only speaks of two different places. For us a place counts as connected with itself, at "
            "distance 0: a mine where you build, or at one end of your new link, needs no link in between."
        ),
    ),
    Ruling(
        "A23",
        n_(
            "The rulebook is silent on whether a chain of links may run through a merchant place. We let it: Worcester "
            "and Redditch, for example, can be connected by way of Gloucester."
        ),
    ),
    Ruling(
        "A24",
        n_(
            "You have this freedom in both eras whenever the board shows nothing of yours, even if it once did, and it "
            "extends to farms. Location cards work as usual besides; coal must be within reach, and of two rail links "
            "it helps only the first."
        ),
    ),
    Ruling(
        "A25",
        n_(
            "We count the fewest links, of any owners, between the mine and the place where you build. For a rail link "
            "we count from whichever end is nearer, so a mine at either end is at distance 0."
        ),
    ),
    Ruling(
        "A26",
        n_(
            "The nearest mine is looked for again before each cube. So of two mines equally near you may take one cube "
            "from each."
        ),
    ),
    Ruling(
        "A27",
        n_(
            "Sources are looked at anew for each cube: first the connected mines, or all the works for iron, and what "
            "they lack is bought. If a single cube is missing or too dear, the action as a whole is not possible and "
            "nothing is taken."
        ),
    ),
    Ruling(
        "A28",
        n_(
            "The rulebook asks for a merchant space to sell coal and for a market icon to buy it. All five merchant "
            "places show both, so each of them serves for either, whether it has a merchant tile or not; a link that "
            "touches one is connected to it."
        ),
    ),
    Ruling(
        "A29",
        n_(
            "You pick every barrel freely and may leave the merchant's alone. After one sale that is used up for the "
            "era, while its tile goes on buying; for other players' breweries it is the town of the tile sold that "
            "must be connected."
        ),
    ),
    Ruling(
        "A30",
        n_(
            "A sale has one buyer, so at most one merchant's barrel goes into it, from beside the very tile that buys. "
            "You do not name the buyer here: the merchant's barrel that you drink decides, and if you drink none, any "
            "suitable merchant buys."
        ),
    ),
    Ruling(
        "A31",
        n_(
            "With two or three players some towns have no card in the game. A wild location card may stand for these "
            "as well."
        ),
    ),
    Ruling(
        "A32",
        n_(
            "The rulebook's reminders speak of a town joined to your network, its section on Build of one that belongs "
            "to it. We go by the latter."
        ),
    ),
    Ruling(
        "A33",
        n_(
            "Only free spaces are compared with each other, and you choose between those that are alike. You may "
            "replace a tile whether or not there is a free space, and you never have to."
        ),
    ),
    Ruling(
        "A34",
        n_(
            "You pay for a tile before it gets its cubes and sells any. So what the market pays you cannot help to pay "
            "for the tile."
        ),
    ),
    Ruling(
        "A35",
        n_(
            "If you replace your own tile you still have only one there, which the canal era allows. If you replace "
            "another player's where you have one already, you would have two, which it does not."
        ),
    ),
    Ruling(
        "A36",
        n_(
            "In the rail era such tiles block the higher levels until you develop them. The bonus at Gloucester may "
            "remove them as well."
        ),
    ),
    Ruling(
        "A37",
        n_(
            "Whether a mine is connected is checked a single time, as it is built, with the links that lie there at "
            "that moment. No link placed afterwards, by whomever, makes it sell."
        ),
    ),
    Ruling(
        "A38",
        n_(
            "The new tile may be more than one level higher, but it is the lowest on your mat as always. The card, "
            "your network, the cubes or barrels and the market are treated as in an empty space; where your own tile "
            "lies, the place is in your network anyway."
        ),
    ),
    Ruling(
        "A39",
        n_(
            "The French rulebook mentions coal and iron only, the English one beer too: all of it goes to the supply. "
            "The tile replaced is not flipped by that and brings no income."
        ),
    ),
    Ruling(
        "A40",
        n_(
            "As no such cube may be left, another player's tile can be replaced only when flipped. Beer and the other "
            "kind of cube make no difference, and since no coal mine costs coal and no iron works iron, paying changes "
            "nothing."
        ),
    ),
    Ruling(
        "A41",
        n_(
            "You choose the second tile when the first is off the mat, and both need their iron. Developing no tile at "
            "all is not allowed; the era for which a tile is made does not matter."
        ),
    ),
    Ruling(
        "A42",
        n_(
            "In its reminders the rulebook is content with a market icon. We go by its section on Sell: there must be "
            "a merchant tile with that industry, or the one with all three."
        ),
    ),
    Ruling(
        "A43",
        n_(
            "May a manufacturer of level 3 or 7, which needs no beer, drink the merchant's barrel for the bonus? We "
            "say no."
        ),
    ),
    Ruling(
        "A44",
        n_(
            "A Sell action that sells nothing is no action; who has nothing to sell may pass. One sale is finished, "
            "with its beer, bonus and income, before you choose the next."
        ),
    ),
    Ruling("A45", n_("The rulebook gives no cost for the bonus at Gloucester. So it takes no iron.")),
    Ruling(
        "A46",
        n_(
            "You may do without the bonus at Gloucester, and it is left out if your mat has nothing to remove but "
            "light bulbs. All other bonuses are given without asking."
        ),
    ),
    Ruling(
        "A47",
        n_(
            "Whoever has fewer than three cards cannot scout. None of the three is a wild card, for even one that you "
            "would give away forbids Scout while you hold it."
        ),
    ),
    Ruling(
        "A48",
        n_(
            "Each kind has four wild cards, and as nobody ever holds two of a kind, they are always enough. You may "
            "play a wild card in the turn in which you took it; at the end of an era nobody has one, since all hands "
            "are empty."
        ),
    ),
    Ruling(
        "A49",
        n_(
            "The first link is placed and gets its coal, then the second, which may use the first for your network and "
            "for its coal. The two need not touch, and a mine that the first one empties flips before the second is "
            "placed."
        ),
    ),
    Ruling(
        "A50",
        n_(
            "For another player's brewery we look for a connection to the second link with both links on the board. If "
            "no brewery can serve, two links are not possible, but one is."
        ),
    ),
    Ruling(
        "A51",
        n_(
            "The rulebook sets no last date for loans. You may borrow in every round of both eras, as long as your "
            "income level allows it."
        ),
    ),
    Ruling(
        "A52",
        n_(
            "Only hands and the order of the draw pile are secret. Everybody may see money, what has been spent, "
            "income, the board, the mats and how many cards a pile has."
        ),
    ),
    Ruling(
        "A53",
        n_(
            "You are asked only where you really have a choice: mines equally near, iron works, barrels, spaces, tiles "
            "given up for a debt. All else the program does by itself."
        ),
    ),
    Ruling(
        "A54",
        n_(
            "For equal sums we look at the order in which this round was played. Neither the seats nor the first order "
            "of the game play a part."
        ),
    ),
)

RULES: dict[int, Rule] = {rule.number: rule for rule in _RULES}
RULINGS: dict[str, Ruling] = {ruling.name: ruling for ruling in _RULINGS}
