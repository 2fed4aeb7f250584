"""The rules of Railroad Tycoon, numbered, in our own words; each can be shown alone when somebody asks "why not?".

The French of every sentence is in `fr.po`. Rulings settle what the rulebook leaves open. Some numbers are not used.
"""

from __future__ import annotations

from ironbridge.engine.problems import n_
from ironbridge.engine.rule import Rule, Ruling

# Where the rulebook has a rule.
WORDS = n_("Words of the game")
SET_UP = n_("Set-up")
SHARES = n_("Money and shares")
AUCTION = n_("The auction")
ACTIONS = n_("The actions")
BUILD = n_("Build track")
URBANISE = n_("Urbanise")
UPGRADE = n_("Upgrade the engine")
DELIVER = n_("Deliver a cube")
TAKE = n_("Take an operations card")
WEST = n_("Western link")
INCOME = n_("Income and dividends")
END = n_("End and scoring")
TYCOONS = n_("The tycoons")
BEGINNERS = n_("Beginners' game")
CARDS = n_("The operations cards")

_RULES = (
    # ------------------------------------------------------------------ words
    Rule(
        1,
        n_(
            "A city is a hex of its own, red, yellow, blue, black, purple or grey. A grey city takes no cubes until "
            "somebody urbanises it."
        ),
        WORDS,
    ),
    Rule(
        2,
        n_(
            "A link is a chain of tiles, or a single one, that joins a city to another city. It cannot lead back to "
            "the city where it began, and it has one owner, whose locomotive stands on it."
        ),
        WORDS,
        ("A22",),
    ),
    Rule(
        3, n_("An unfinished link is track of yours that begins at a city and has not reached another one yet."), WORDS
    ),
    Rule(
        4,
        n_("A turn is an auction, three action rounds and the income. In an action round everybody has one action."),
        WORDS,
    ),
    Rule(
        5,
        n_(
            "A point on the score track is a victory point. Your marker there shows both at once: the points that you "
            "have and the income that you collect."
        ),
        WORDS,
    ),
    Rule(
        6,
        n_(
            "A cube can be delivered only to a city of its own colour. The colour of a locomotive says whose it is and "
            "nothing else."
        ),
        WORDS,
    ),
    # ------------------------------------------------------------------ set-up
    Rule(
        7,
        n_(
            "Railroad Tycoon is for two to six players. There are 125 cubes, 25 of each of the five colours, and all "
            "of them begin in the bag."
        ),
        SET_UP,
    ),
    Rule(
        8,
        n_(
            "For every city as many cubes are drawn from the bag, at random, as the number printed on it. These "
            "numbers, like most of the board, are our own reconstruction and not the printed ones."
        ),
        SET_UP,
    ),
    Rule(
        9,
        n_(
            "With two or three players every city starts with one cube fewer than its number, but always with one at "
            "least."
        ),
        SET_UP,
    ),
    Rule(
        10,
        n_(
            "Beside the board lie 12 new-city tiles and a western-link tile for each city with a hex of the west (2 in "
            "the eastern United States), for all to see. We play 3 black, 3 purple and 2 each of red, yellow and blue "
            "new cities; how they divide by colour is our guess."
        ),
        SET_UP,
    ),
    Rule(
        11,
        n_(
            "You have 25 locomotives: one marks your points, the other 24 are for links, unfinished ones and western "
            "links included. With none left you cannot begin another. You start with an engine of level 1, no money, "
            "no shares and no points."
        ),
        SET_UP,
        ("A17",),
    ),
    Rule(
        12,
        n_("Chance decides who holds the first-player marker at the start, and so opens the auction of turn 1."),
        SET_UP,
        ("A1",),
    ),
    Rule(
        13,
        n_(
            "Everybody is dealt one tycoon card and keeps it secret to the end of the game. Only Pullman is shown "
            "earlier, when his goal is reached."
        ),
        SET_UP,
        ("A18",),
    ),
    Rule(
        14,
        n_(
            "The three start cards lie face up from the beginning, and from the shuffled rest two more for each "
            "player. These are the available operations cards. Which cards the deck holds is in part our "
            "reconstruction."
        ),
        SET_UP,
    ),
    # ------------------------------------------------------------------ money and shares
    Rule(
        15,
        n_(
            "On your own turn you may issue shares, and each brings you $5,000 from the bank at once. If a payment is "
            "more than you have, the shares that it needs, and no more, are issued by themselves."
        ),
        SHARES,
        ("A2",),
    ),
    Rule(
        16,
        n_(
            "Issuing shares is no action, and a share can never be taken back. Of your own will you issue them before "
            "an action of yours, one by one, as long as you have fewer than 100; what a payment needs knows no limit."
        ),
        SHARES,
        ("A2", "A21"),
    ),
    Rule(17, n_("A winning bid may be paid with the money of new shares. So you can bid more than you have."), SHARES),
    Rule(
        18,
        n_(
            "When your money does not cover the dividends, you must issue shares to pay them. There is no choice in "
            "this."
        ),
        SHARES,
    ),
    Rule(
        19,
        n_("Each of your shares costs you $1,000 in every income phase, and 1 point at the end of the game."),
        SHARES,
    ),
    Rule(
        20,
        n_(
            "Everything is paid in full before you get it; each tile of track, for example, as it is laid. There is no "
            "debt other than shares, and since these cover any sum, a lack of money never stands in your way."
        ),
        SHARES,
    ),
    # ------------------------------------------------------------------ the auction
    Rule(
        21,
        n_(
            "A turn begins with the auction, and there is no bidding after it. Whoever was first player in the turn "
            "before opens; the others follow clockwise."
        ),
        AUCTION,
    ),
    Rule(
        22,
        n_(
            "When it is your turn in the auction you bid more than the highest bid so far, or you pass. A bid is in "
            "whole thousands and at least $1,000. You may bid more than you have, and issue shares if you win; only "
            "$100,000 is a technical ceiling. If you are the last one left and nobody has bid, $1,000 will do."
        ),
        AUCTION,
        ("A3",),
    ),
    Rule(23, n_("Whoever has passed is out of the auction of this turn and cannot come back into it."), AUCTION),
    Rule(
        24,
        n_(
            "When all but the highest bidder have passed, that player pays the bid to the bank and takes the "
            "first-player marker. Nobody else pays."
        ),
        AUCTION,
    ),
    Rule(
        25,
        n_(
            "If everybody passes without a bid, the player to the left of the first player of the turn before takes "
            "the marker and pays nothing."
        ),
        AUCTION,
        ("A1",),
    ),
    # ------------------------------------------------------------------ the actions
    Rule(
        26,
        n_(
            "Actions belong to the three action rounds, after the auction. In each round everybody has one, the first "
            "player first and then clockwise; at any other time, or when the game is over, you cannot act."
        ),
        ACTIONS,
    ),
    Rule(
        27,
        n_(
            "First you choose one of the six actions: build track, urbanise, upgrade your engine, deliver a cube, take "
            "an operations card or build a western link. Then come the choices that belong to it, one at a time; until "
            "it is done you can do nothing else."
        ),
        ACTIONS,
    ),
    Rule(
        28,
        n_(
            "You may choose the same kind of action again and again. Nobody has to act: instead of an action you may "
            "pass."
        ),
        ACTIONS,
        ("A4",),
    ),
    # ------------------------------------------------------------------ build track
    Rule(
        29,
        n_(
            "Track must start at a side of a city where a hex has room for it, or go on from the open end of your own "
            "unfinished link. Any city will do, whether your other links reach it or not; the unfinished link of "
            "another player will not."
        ),
        BUILD,
        ("A8",),
    ),
    Rule(
        30,
        n_(
            "Every tile carries on the track laid before it: it is entered by the side where that track ends, and you "
            "choose by which side it leaves. Its new end must face another city, or a hex from which a way leads on to "
            "another city; other track beyond that hex does not matter."
        ),
        BUILD,
        ("A19", "A22"),
    ),
    Rule(
        31,
        n_(
            "One action lays four tiles at most. You must stop after the fourth, or before that when the link reaches "
            "another city."
        ),
        BUILD,
        ("A22",),
    ),
    Rule(32, n_("An action completes one link at most: whatever it lays is part of the same link."), BUILD),
    Rule(
        33,
        n_(
            "Track lies on whole land hexes only. There is none in a hex cut by water, in a city, beyond the edge of "
            "the board or in a hex kept for a western link."
        ),
        BUILD,
        ("A19",),
    ),
    Rule(
        34,
        n_(
            "Track crosses a hex straight or in a gentle curve. It can never leave by the side it came in or by one of "
            "the two next to that: there are no sharp curves."
        ),
        BUILD,
        ("A5",),
    ),
    Rule(35, n_("A tile costs $2,000 in an open hex and $4,000 in a hill hex."), BUILD),
    Rule(36, n_("A tile costs $4,000 more if its track crosses a hex side marked as a ridge."), BUILD, ("A7",)),
    Rule(
        37,
        n_(
            "A tile costs $1,000 more if its track crosses a river in the hex, however many there are. If it only "
            "follows a river, with both ends on the same bank, it costs nothing more."
        ),
        BUILD,
        ("A6",),
    ),
    Rule(
        38,
        n_(
            "Track over other track costs what it would cost alone: you pay the ground, the river and the ridge of "
            "your new track, nothing for the crossing."
        ),
        BUILD,
    ),
    Rule(
        39,
        n_(
            "You may lay track across anybody's track, your own included. No player may turn, move or remove track "
            "that lies."
        ),
        BUILD,
        ("A5",),
    ),
    Rule(
        40,
        n_(
            "A hex side has room for one track, and a hex for two that share no side; they are not connected. You "
            "cannot build where the side is taken, or towards a hex that is full, that your link has been in, or where "
            "no way on is left."
        ),
        BUILD,
        ("A5", "A19"),
    ),
    Rule(
        41, n_("When you begin a link you put one of your locomotives on it. It shows that the track is yours."), BUILD
    ),
    Rule(
        42,
        n_(
            "You may stop after one to four tiles without reaching another city, and the link is then unfinished. But "
            "you must lay one tile at least, and also the tile for which you have used a card."
        ),
        BUILD,
    ),
    Rule(
        43,
        n_("At the end of the third action round every unfinished link is taken off the board. What it cost is lost."),
        BUILD,
        ("A8",),
    ),
    Rule(
        44,
        n_("An unfinished link carries no cubes, and it counts neither for tycoons nor for major lines nor in a tie."),
        BUILD,
    ),
    # ------------------------------------------------------------------ urbanise
    Rule(
        45,
        n_(
            "To urbanise you pay $10,000 and put a new-city tile on a city, which has the colour of the tile from then "
            "on. Only a grey city can be chosen, and only a colour of which a tile is left."
        ),
        URBANISE,
    ),
    Rule(
        46,
        n_(
            "A city that has been urbanised gets 2 cubes, drawn at random from the bag. The cubes that it had stay "
            "there."
        ),
        URBANISE,
        ("A9",),
    ),
    Rule(
        47,
        n_("If the city had an empty-city marker, the marker is taken off when the new cubes come."),
        URBANISE,
        ("A9",),
    ),
    Rule(
        48,
        n_(
            "You need no link to the city that you urbanise, and the links there stay as they are. A new-city tile is "
            "never replaced by another."
        ),
        URBANISE,
    ),
    # ------------------------------------------------------------------ upgrade the engine
    Rule(
        49,
        n_(
            "An action improves your engine by one level, and level 8 is the last. Level 2 costs $5,000, every further "
            "level $5,000 more than the one before it, so that level 8 costs $35,000; we know these prices from memory "
            "only."
        ),
        UPGRADE,
    ),
    Rule(
        50,
        n_(
            "The level of your engine is the greatest number of links that a cube can travel when you deliver it. With "
            "level 2 that is one link or two."
        ),
        UPGRADE,
    ),
    # ------------------------------------------------------------------ deliver a cube
    Rule(
        51,
        n_(
            "You deliver one cube, from whatever city it lies in, over completed links to a city of its colour. The "
            "city that you name must have such a cube, and you must be able to bring it all the way: a cube is never "
            "moved without being delivered."
        ),
        DELIVER,
    ),
    Rule(
        52,
        n_(
            "The first link that the cube uses must be yours. The later ones may be anybody's, and nobody has to agree."
        ),
        DELIVER,
    ),
    Rule(
        53,
        n_(
            "The cube uses as many links as the level of your engine, no more. If a city of its colour is further "
            "away, your engine must be improved first."
        ),
        DELIVER,
    ),
    Rule(
        54,
        n_("On its way the cube enters no city twice, the one where it started included, and uses no link twice."),
        DELIVER,
    ),
    Rule(
        55,
        n_(
            "The cube must stop in the first city of its colour that it enters; through grey cities and those of other "
            "colours it passes. It can take a way only if it comes to a city of its colour there."
        ),
        DELIVER,
        ("A10",),
    ),
    Rule(56, n_("A cube that has been delivered goes back into the bag."), DELIVER),
    Rule(
        57,
        n_("For every link that the cube used, the owner of the link gains 1 point at once, whoever delivered it."),
        DELIVER,
    ),
    Rule(
        58, n_("When a delivery takes the last cube of a city, that city gets an empty-city marker."), DELIVER, ("A9",)
    ),
    Rule(
        59,
        n_(
            "Where links of several owners join the same two cities, whoever delivers the cube chooses whose link it "
            "uses."
        ),
        DELIVER,
        ("A23",),
    ),
    # ------------------------------------------------------------------ take an operations card
    Rule(
        60,
        n_(
            "As an action you take one of the available operations cards. A card that is not among them cannot be "
            "taken, nor one with a green circle."
        ),
        TAKE,
    ),
    Rule(
        61,
        n_(
            "Cards with a green circle are taken by nobody. The first player who does what such a card says, once it "
            "is face up, gets its points at once, and it is discarded."
        ),
        TAKE,
        ("A11",),
    ),
    Rule(
        62,
        n_(
            "A card with a purple diamond serves the player who has taken it once in every turn, without an action. If "
            "it is not yours, or you have used it in this turn, you cannot use it."
        ),
        TAKE,
        ("A12",),
    ),
    Rule(
        63,
        n_(
            "A card with a red X is carried out as soon as you take it, then discarded. If what it says is impossible, "
            "it cannot be taken."
        ),
        TAKE,
        ("A12",),
    ),
    Rule(
        64,
        n_(
            "A card with a hand of cards on it is kept by whoever takes it and used once, at any later action, without "
            "being one; then it is discarded. Without such a card before you there is none to use."
        ),
        TAKE,
    ),
    Rule(
        65,
        n_("A card without a symbol, such as a hotel, lies face up before its owner and works to the end of the game."),
        TAKE,
    ),
    Rule(
        66,
        n_(
            "A card that was taken is not replaced at once. One new card comes at the end of each turn, however many "
            "were taken."
        ),
        TAKE,
    ),
    # ------------------------------------------------------------------ western link
    Rule(
        67,
        n_(
            "A western link can be built once at each city with a hex of the west (Kansas City and Des Moines in the "
            "eastern United States). You must have a locomotive left and a completed link of your own to that city, "
            "from an earlier action; what a land grant has just built does not count yet."
        ),
        WEST,
        ("A17",),
    ),
    Rule(
        68,
        n_(
            "A western link costs $30,000. Its tile and your locomotive go on the hex west of the city, and 4 red "
            "cubes from the bag into the city."
        ),
        WEST,
        ("A13",),
    ),
    Rule(
        69,
        n_(
            "Once a city has a western link, every red cube that anybody delivers from there to the hub (Chicago in "
            "the eastern United States) brings 2 random cubes from the bag to the hub. The red cube goes back into the "
            "bag as always."
        ),
        WEST,
        ("A13",),
    ),
    # ------------------------------------------------------------------ income and dividends
    Rule(
        70,
        n_(
            "At the end of a turn everybody first collects the income of the space where their marker stands. With no "
            "points that is nothing; it rises up to the middle of the score track and then falls. The amounts are our "
            "own reconstruction."
        ),
        INCOME,
    ),
    Rule(
        71,
        n_("When all have their income, everybody pays dividends to the bank: $1,000 for each share issued."),
        INCOME,
    ),
    Rule(
        72,
        n_(
            "If your money does not suffice for the dividends, as many more shares are issued as it takes. The new "
            "ones pay no dividend before the next turn."
        ),
        INCOME,
    ),
    Rule(
        73,
        n_("No unfinished link outlasts the turn in which it was begun: at the income all of them are off the board."),
        INCOME,
    ),
    Rule(
        74,
        n_(
            "With more than 100 points your marker starts again at the beginning of the score track, and your income "
            "is that of the space it stands on now. Nothing is lost: at the end the 100 points count as well."
        ),
        INCOME,
    ),
    Rule(
        79,
        n_(
            "After the dividends one more operations card is turned up, if there is one left, and the next turn begins."
        ),
        INCOME,
    ),
    # ------------------------------------------------------------------ end and scoring
    Rule(
        80,
        n_(
            "The end of the game comes with a number of empty-city markers on the board: 10 with two players, 12 with "
            "three, 14 with four, 16 with five and 18 with six."
        ),
        END,
        ("A24",),
    ),
    Rule(
        81,
        n_(
            "The turn in which that number of markers is reached is played to its end, and one more turn follows with "
            "auction, actions and income. Then the game is over and nothing more can be played."
        ),
        END,
        ("A14", "A20"),
    ),
    Rule(82, n_("At the end of the game each of your shares takes 1 point from you."), END),
    Rule(
        83,
        n_(
            "Then the tycoons are shown, and each gives its player the points of its goal if the goal has been reached."
        ),
        END,
    ),
    Rule(
        84,
        n_(
            "Whoever has the most points wins. Between equals it is the one with more completed links, then the one "
            "with more money."
        ),
        END,
        ("A15",),
    ),
    # ------------------------------------------------------------------ the tycoons
    Rule(
        90,
        n_(
            "Henry Farnam gives you 2 points for each completed link of yours between the hub (Chicago in the eastern "
            "United States) and another city."
        ),
        TYCOONS,
    ),
    Rule(
        91,
        n_(
            "J. P. Morgan gives you 6 points if you have the most completed links. If anybody has as many, you get "
            "nothing."
        ),
        TYCOONS,
        ("A16",),
    ),
    Rule(
        92,
        n_(
            "Jay Gould and Mark Hopkins each give 7 points to the player who has issued the fewest shares. If anybody "
            "has as few, you get nothing."
        ),
        TYCOONS,
        ("A16",),
    ),
    Rule(93, n_("Cyrus Holliday gives you 5 points if you have built a western link."), TYCOONS),
    Rule(
        94,
        n_(
            "Theodore D. Judah gives you 8 points if your longest chain of consecutive links is the longest of all. If "
            "anybody's is as long, you get nothing."
        ),
        TYCOONS,
        ("A16",),
    ),
    Rule(
        95,
        n_(
            "Cornelius Vanderbilt gives you 5 points if your own links join the city of the coast (New York in the "
            "eastern United States) and the hub (Chicago)."
        ),
        TYCOONS,
        ("A16",),
    ),
    Rule(
        96,
        n_(
            "George Pullman gives you 6 points if you are the first of all to have an engine of level 6. The card is "
            "shown as soon as you are, but its points come at the end."
        ),
        TYCOONS,
    ),
    Rule(
        97,
        n_(
            "James Fisk and Daniel Drew each give 7 points to the player who has the most money at the end. If anybody "
            "has as much, you get nothing."
        ),
        TYCOONS,
        ("A16",),
    ),
    # ------------------------------------------------------------------ beginners' game
    Rule(
        98,
        n_(
            "The beginners' game has no operations cards, no tycoons and no western links. You build track, urbanise, "
            "upgrade your engine or deliver a cube; all else is as in the full game."
        ),
        BEGINNERS,
    ),
    # ------------------------------------------------------------------ the operations cards
    Rule(
        100,
        n_(
            "The railroad era begins, a start card with a green circle: the first delivery of the game brings 1 point "
            "to whoever makes it."
        ),
        CARDS,
        ("A11",),
    ),
    Rule(
        101,
        n_(
            "Speed record, a start card with a green circle: the first delivery over three links or more brings 3 "
            "points to whoever makes it. The number of points is our guess."
        ),
        CARDS,
        ("A11",),
    ),
    Rule(
        102,
        n_(
            "New train, a start card with a green circle: the first upgrade to an engine of level 4 brings 4 points to "
            "whoever makes it. The number of points is our guess."
        ),
        CARDS,
        ("A11",),
    ),
    Rule(
        103,
        n_(
            "Service bounty, with a green circle: the first delivery into the city that the card names brings the "
            "deliverer the points on it. Some of the cities and most of the points are our guess."
        ),
        CARDS,
        ("A11",),
    ),
    Rule(
        104,
        n_(
            "Major line, with a green circle: the first player whose own links form a chain between the two cities of "
            "the card gets the points on it. The points are in part our guess."
        ),
        CARDS,
        ("A11",),
    ),
    Rule(
        105,
        n_("Hotel, without a symbol: its owner gains 1 point for every delivery into its city, whoever makes it."),
        CARDS,
    ),
    Rule(
        106,
        n_(
            "Land grant, with a hand of cards: before an action you build one new link, free of charge and without an "
            "action. It must start at a city and reach another with one to four tiles, all in open hexes without a "
            "river and across no ridge. Purple diamonds do not help here."
        ),
        CARDS,
    ),
    Rule(
        107,
        n_(
            "New industry, with a red X: you urbanise a city at once and for nothing. It must be grey, and a tile must "
            "be left of the colour you want."
        ),
        CARDS,
        ("A12",),
    ),
    Rule(
        108,
        n_(
            "City growth, with a red X: you choose a city, and it gets 2 cubes at once, drawn at random from the bag. "
            "The bag must not be empty."
        ),
        CARDS,
        ("A9", "A12"),
    ),
    Rule(
        109,
        n_(
            "Railroad executive, with a red X: instead of the action that took it you have two actions at once. If one "
            "of them takes the second executive, two more follow."
        ),
        CARDS,
        ("A12",),
    ),
    Rule(
        110,
        n_(
            "Two cards have a purple diamond and are used just before you lay a tile, but not with a land grant. "
            "Perfect engineering spares you the price of its ground; Tunnel engineer spares you one ridge, so the tile "
            "must cross one. You may use both for the same tile. Rivers are always paid; what the cards do is our "
            "guess."
        ),
        CARDS,
        ("A12",),
    ),
)

_RULINGS = (
    Ruling(
        "A1",
        n_(
            "The rulebook begins with the youngest player. We draw lots; if all pass in the auction of turn 1, the "
            "neighbour on the left of the one drawn becomes first player."
        ),
    ),
    Ruling(
        "A2",
        n_(
            "Your own turn is your action, the payment of your bid and that of your dividends. Where you have to pay, "
            "the least number of shares is issued by itself; at will you issue before your action. To issue more, and "
            "hoard the money, is allowed."
        ),
    ),
    Ruling(
        "A3",
        n_(
            "The rulebook sets no limit, as shares can pay for any bid, whatever money you have. Only because a list "
            "of choices must end, nobody bids more than $100,000. If all others have passed and nobody has bid, the "
            "last player may bid $1,000 or pass."
        ),
    ),
    Ruling("A4", n_("The rulebook says that a player may act, not that one must. So passing is allowed.")),
    Ruling(
        "A5",
        n_(
            "A hex holds two tracks at most, on four different sides: straight or curved, crossing or passing each "
            "other. Tiles never run out, and the box has none with a sharp curve. A link never returns to the city "
            "where it began and uses no hex twice."
        ),
    ),
    Ruling(
        "A6",
        n_(
            "Rivers that run in and out of a hex meet in its middle and part it into banks: two, or three where one "
            "joins another. A side by which water runs belongs to the banks on both its hands. A tile pays, once, if "
            "its two ends have no bank in common. A link that leaves by the same side as the water without paying "
            "stays on its bank: the later tile that brings it to the other pays. Where rivers only rise or only end, "
            "track goes round them, and rivers in city hexes do not matter."
        ),
    ),
    Ruling(
        "A7",
        n_(
            "A link pays each ridge once, with the tile whose track is carried over it: the one that comes in across "
            "it, or the last tile if the ridge lies before the city it reaches. A tile with two ridges pays both. An "
            "end that only faces a ridge costs nothing yet."
        ),
    ),
    Ruling(
        "A8",
        n_(
            "Only the owner may carry on an unfinished link, and may have several. Others may build in front of it and "
            "block it. When it is removed its locomotive returns to the owner, and other track in the same hexes stays."
        ),
    ),
    Ruling(
        "A9",
        n_(
            "Whatever brings cubes to an empty city takes its marker off: urbanising, City growth, a western link, the "
            "cubes for the hub. If the city is emptied again, it gets a marker again. If the bag holds too few cubes, "
            "those there are come."
        ),
    ),
    Ruling(
        "A10",
        n_(
            "The colour of the city where the cube starts does not matter. A red cube in a red city may go to another "
            "red city, but not back to its own."
        ),
    ),
    Ruling(
        "A11",
        n_(
            "Only what happens while the card is face up counts. For a delivery it is the deliverer who scores, even "
            "over others' links, and one delivery may score several cards. A major line is scored by completing a link "
            "that is part of a chain of own links between its two cities. The points move the marker at once."
        ),
    ),
    Ruling(
        "A12",
        n_(
            "A card with a red X that can have no effect, for want of a grey city, a tile or cubes, may not be taken. "
            "The two actions of an executive are ordinary ones, of any kinds, and other cards may be used with them. "
            "Once a turn, for a purple diamond, means once in the three action rounds."
        ),
    ),
    Ruling(
        "A13",
        n_(
            "If the bag holds fewer than 4 red cubes, those there are come and the rest is lost. One player may have "
            "all western links. Every red cube of the city counts, old or new; it goes into the bag before the 2 for "
            "the hub are drawn. A western link carries no cubes; it is no link in a tie, nor for tycoons other than "
            "Holliday."
        ),
    ),
    Ruling(
        "A14",
        n_(
            "Once the number of markers has been reached, the end is settled: cities that get cubes again do not put "
            "it off, and nothing in the last turn changes it."
        ),
    ),
    Ruling(
        "A15",
        n_(
            "The rulebook does not say what happens if points, links and money are all the same. We let these players "
            "win together."
        ),
    ),
    Ruling(
        "A16",
        n_(
            "Shares, links and money are compared after the last income. A chain for Judah uses no link twice but may "
            "come through a city again. For Vanderbilt only your own links count. With two players after the same "
            "goal, one at most can score."
        ),
    ),
    Ruling(
        "A17",
        n_(
            "The rulebook gives 25 locomotives of a colour and says no more. As one of them marks the points, we take "
            "the other 24 as the limit for links, unfinished links and western links together."
        ),
    ),
    Ruling(
        "A18",
        n_(
            "The rulebook is silent on what may be seen. Money, shares and cubes are open to all, and so what is in "
            "the bag can be counted; the order of the deck and the tycoons are hidden."
        ),
    ),
    Ruling(
        "A19",
        n_(
            "Track that ends at water, at the edge, at a western hex, at its own starting city or at a side that is "
            "taken could never be finished. So an end must face another city, or a hex that takes track, with that "
            "side free and room for one more, from which a way leads on to another city. Other track counts in that "
            "hex only, not beyond it."
        ),
    ),
    Ruling(
        "A20",
        n_(
            "Nothing in the rulebook ends a game in which nobody delivers. For the sake of the computer turn 50 is the "
            "last, whatever the markers say."
        ),
    ),
    Ruling(
        "A21",
        n_(
            "Shares have no limit in the rulebook. To keep a turn finite, you issue them at will only while you have "
            "fewer than 100; and only before an action, since nothing after it could use the money before your next "
            "one."
        ),
    ),
    Ruling(
        "A22",
        n_(
            "If your tile meets the open end of your own other unfinished link, the two become one link, complete "
            "between the cities where they began. These must be different cities, and no hex may be used by both."
        ),
    ),
    Ruling(
        "A23",
        n_(
            "Two links of one owner between the same cities are one and the same choice in a delivery: the points are "
            "equal."
        ),
    ),
    Ruling(
        "A24",
        n_("On a map with few cities the game ends when two thirds of them are empty, if that is fewer than R80 says."),
    ),
)

RULES: dict[int, Rule] = {rule.number: rule for rule in _RULES}
RULINGS: dict[str, Ruling] = {ruling.name: ruling for ruling in _RULINGS}
