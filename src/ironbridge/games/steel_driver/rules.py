"""The rules of Steel Driver, numbered, in our own words; each is made to be shown alone when somebody asks "why not?".

The French of every sentence is in `fr.po`. Rulings settle what the rulebook leaves open.
"""

from __future__ import annotations

from ironbridge.engine.problems import n_
from ironbridge.engine.rule import Rule, Ruling

# Where the rulebook has a rule.
OVERVIEW = n_("Overview")
COMPONENTS = n_("Components")
SET_UP = n_("Set-up")
BOARD = n_("The board")
COURSE = n_("Course of the game")
PHASE_1 = n_("Phase 1")
PHASE_2 = n_("Phase 2")
PHASE_3 = n_("Phase 3")
LINK = n_("Transcontinental link")
PHASE_4 = n_("Phase 4")
PHASE_5 = n_("Phase 5")
PHASE_6 = n_("Phase 6")

_RULES = (
    # ------------------------------------------------------------------ goal and material
    Rule(1, n_("Steel Driver is a game for three, four, five or six players."), OVERVIEW),
    Rule(
        2,
        n_(
            "There are two kinds of money. Investment cubes are what players bid and what companies pay for track "
            "with; cash only decides who wins, and can neither be bid, nor spent, nor exchanged for cubes."
        ),
        OVERVIEW,
    ),
    Rule(
        3,
        n_(
            "The game lasts five rounds of five phases each and closes with a sixth phase, played once. After that "
            "nothing more can be done, and whoever holds the most cash has won."
        ),
        COURSE,
    ),
    Rule(
        4,
        n_(
            "The six companies are red, yellow, green, blue, black and purple. Each has one control marker, five "
            "shares, a box for its cubes, a profit level and a turn in the company order. Each also has seventeen "
            "tracks: once all of them are on the board, it cannot build any more."
        ),
        COMPONENTS,
        ("A18",),
    ),
    Rule(
        5,
        n_(
            "Every location shows its value in dollars and has one of five colours: white, black, silver, orange or "
            "red. Hexagons are the locations where companies can start; all other locations are circles."
        ),
        BOARD,
    ),
    Rule(
        6,
        n_(
            "A route takes a single track in the whole game, whichever company builds it, and a track once laid is "
            "neither moved nor taken up. So a route that has its track cannot be built again, and no company can start "
            "from a hexagon whose routes all have theirs."
        ),
        PHASE_3,
        ("A20",),
    ),
    Rule(7, n_("Nothing is hidden: anybody may count the cubes and the cash of any player at any time."), PHASE_2),
    # ------------------------------------------------------------------ set-up
    Rule(
        8,
        n_(
            "When the game starts there is no track on the board, each box contains the company's control marker and "
            "its five shares but not a single cube, and all profit levels stand at $0."
        ),
        SET_UP,
    ),
    Rule(
        9,
        n_(
            "In the first round the company order follows the boxes as they are printed, from left to right: red, "
            "yellow, green, blue, black, purple."
        ),
        SET_UP,
        ("A1",),
    ),
    Rule(
        10,
        n_(
            "At a real table the active-player marker goes first to the youngest player; here it is given out by "
            "chance."
        ),
        SET_UP,
        ("A2",),
    ),
    # ------------------------------------------------------------------ phase 1: cubes
    Rule(
        11,
        n_(
            "Every round begins with investment cubes, the same number for everyone: 10 each among three players, 8 "
            "among four, 7 among five, 6 among six."
        ),
        PHASE_1,
    ),
    Rule(
        12,
        n_("Cubes that a player has not used are kept for later rounds, and any number may be saved up."),
        PHASE_1,
    ),
    Rule(
        13,
        n_(
            "Players always receive all the investment cubes they are due. Should the white ones run out, cubes of "
            "other colours serve in their place, whatever their colour."
        ),
        PHASE_1,
        ("A3",),
    ),
    # ------------------------------------------------------------------ phase 2: auctions
    Rule(14, n_("When the auctions begin, no company has a controller: all six are there to be bought."), PHASE_2),
    Rule(
        15,
        n_(
            "Companies are put up in phase 2 only, and only between auctions: whoever holds the active-player marker "
            "either puts up one control marker that is not sold yet or hands the active-player marker on to the left. "
            "As long as no company is up, there is nothing to bid for."
        ),
        PHASE_2,
    ),
    Rule(
        16,
        n_(
            "The player who puts a company up must make the first bid, of 1 cube or more. So nobody can put a company "
            "up without a cube to bid, nor drop out of that auction before the first bid is made."
        ),
        PHASE_2,
        ("A4",),
    ),
    Rule(
        17,
        n_(
            "In an auction the players bid in turn, clockwise from the one who opened it: a bid is at least 1 cube "
            "above the highest so far, and whoever drops out stays out; the last player left wins. Meanwhile no other "
            "company is put up and the active-player marker stays put. Outside an auction there is nothing to drop out "
            "of."
        ),
        PHASE_2,
        ("A4", "A5"),
    ),
    Rule(
        18,
        n_(
            "A bid is paid with the bidder's own cubes, so nobody can bid more cubes than they have. The winner puts "
            "the cubes into the box of the company and receives its control marker together with one of its shares."
        ),
        PHASE_2,
        ("A4",),
    ),
    Rule(
        19,
        n_(
            "After an auction it is the player who put the company up who hands the active-player marker on, to the "
            "left; who won does not matter."
        ),
        PHASE_2,
    ),
    Rule(
        20,
        n_(
            "Each control marker is sold at most once a round: a company that has found its buyer is not put up again "
            "until the next round. So there are never more than six auctions a round, and no company gives out more "
            "than one share in it."
        ),
        PHASE_2,
    ),
    Rule(21, n_("There is no limit to how many companies one player controls at the same time."), PHASE_2),
    Rule(
        22,
        n_(
            "The active-player marker goes round the table as often as it takes. Handing it on gives nothing up: when "
            "it comes back, its holder may put a company up after all."
        ),
        PHASE_2,
        ("A6",),
    ),
    Rule(
        23,
        n_(
            "The auctions are over once all six companies are sold, or once every player in turn, the last one to put "
            "a company up included, has handed the active-player marker on."
        ),
        PHASE_2,
        ("A6",),
    ),
    Rule(
        24,
        n_(
            "After the auctions the active-player marker lies on the left of whoever was the last to put a company up, "
            "and its new holder is the first to decide in the next round. If no company was put up at all, it lies "
            "where it was at the beginning."
        ),
        PHASE_2,
        ("A7",),
    ),
    Rule(
        25,
        n_(
            "The control marker of a company that nobody bought remains in its box. In this round the company has no "
            "controller: it builds nothing and earns nothing for anybody."
        ),
        PHASE_2,
        ("A8", "A9"),
    ),
    # ------------------------------------------------------------------ phase 3: building
    Rule(26, n_("Building starts with every profit level at $0: it only counts what this round brings."), PHASE_3),
    Rule(
        27,
        n_(
            "Track is built in phase 3 only, never during the auctions nor in phase 6. The companies take turns in "
            "company order, one track a turn, and begin again from the front until all six have passed."
        ),
        PHASE_3,
        ("A8",),
    ),
    Rule(
        28,
        n_(
            "Nobody may choose to pass for a company: on its turn it builds one track, and in phase 6 takes one goods "
            "cube, whenever it can. It passes by itself when it cannot. The only thing a player may pass is the "
            "active-player marker, in phase 2 and between auctions."
        ),
        PHASE_3,
        ("A15", "A18"),
    ),
    Rule(
        29,
        n_(
            "Which track a company builds is up to the player who holds its control marker. Where there is but one "
            "possibility, it is built without asking."
        ),
        PHASE_3,
        ("A21",),
    ),
    Rule(
        30,
        n_(
            "A track is paid for out of the company's own box: a route that costs more cubes than are in it cannot be "
            "built, and a hexagon that offers no route it can pay for cannot be its start. Players' own cubes are for "
            "bids in phase 2 and never pay for track."
        ),
        PHASE_3,
    ),
    Rule(
        31,
        n_(
            "Before its very first track a company needs a start: its controller names the hexagon from which that "
            "track will leave, and only then the route. A circle cannot be a start. A company names its start only "
            "once, in phase 3, just before it builds for the first time, and never changes it."
        ),
        PHASE_3,
        ("A19", "A20"),
    ),
    Rule(
        32,
        n_(
            "A company builds only on from what it has: its first track leaves its start, and each further one touches "
            "a location that its own tracks already reach. Tracks of other companies do not help, and no company ever "
            "has two networks apart from each other."
        ),
        PHASE_3,
    ),
    Rule(
        33,
        n_(
            "Any number of companies may serve the same location, and even start from the same hexagon; a route, "
            "though, belongs to one company alone."
        ),
        PHASE_3,
        ("A20",),
    ),
    Rule(
        34,
        n_(
            "A track that takes a company to a location where it was not yet raises its profit level by the value "
            "written there, in full, whether other companies serve that location or not."
        ),
        PHASE_3,
    ),
    Rule(
        35,
        n_(
            "No location pays the same company twice. It may build between two locations of its own network, but such "
            "a track earns nothing."
        ),
        PHASE_3,
    ),
    Rule(
        36,
        n_("The location where a company started never pays it, not even when a later track leads back there."),
        PHASE_3,
    ),
    Rule(
        37,
        n_(
            "When a company cannot build, its token moves down from the company order to the Pass row, into the first "
            "free space from the left, and it has no more turns in this phase."
        ),
        PHASE_3,
    ),
    Rule(
        38,
        n_(
            "A company can be shut in: if all the routes around its network are built, it has to pass, however many "
            "cubes lie in its box."
        ),
        PHASE_3,
    ),
    Rule(39, n_("What a company has not spent remains in its box and can be spent in a later round."), PHASE_3),
    # ------------------------------------------------------------------ transcontinental link
    Rule(
        40,
        n_(
            "The transcontinental link exists as soon as one can travel on tracks from one of its ends to the other, "
            "no matter which companies own them. Its ends on the board of the United States are New York and San "
            "Francisco."
        ),
        LINK,
    ),
    Rule(
        41,
        n_(
            "The company whose track closes the last gap of the link gains $50 on its profit level, besides what the "
            "location it has reached is worth."
        ),
        LINK,
    ),
    Rule(
        42,
        n_("All other companies on the link gain $30 each on their profit levels, even if they have passed."),
        LINK,
    ),
    Rule(
        43,
        n_("Of several possible lines, the link takes one on which as few companies as possible have a part."),
        LINK,
    ),
    Rule(
        44,
        n_(
            "Of lines with equally few companies, the link takes the one with the smallest number of tracks; every "
            "track of the line counts, whoever owns it."
        ),
        LINK,
        ("A10",),
    ),
    Rule(
        45,
        n_("Lines that are equal in companies and in tracks all count: each company on any of them gets its bonus."),
        LINK,
    ),
    Rule(46, n_("The link pays only once in a game; joining the two cities again brings nothing."), LINK),
    # ------------------------------------------------------------------ phase 4: profit
    Rule(
        47,
        n_(
            "Once building is over, the profit level of each company is paid in cash to its controller; with several "
            "companies, a player is paid for each. A company without a controller pays nobody."
        ),
        PHASE_4,
        ("A9",),
    ),
    Rule(
        48,
        n_("During the five rounds only control earns cash; shares, old or new, wait for phase 6."),
        PHASE_4,
        ("A22",),
    ),
    # ------------------------------------------------------------------ phase 5: end of the round
    Rule(
        49,
        n_("The Pass row becomes the new company order: whichever company passed first has the first turn next round."),
        PHASE_5,
    ),
    Rule(
        50,
        n_(
            "At the end of a round all profit levels fall to $0, but no cube is lost, neither a player's nor a "
            "company's."
        ),
        PHASE_5,
    ),
    Rule(
        51,
        n_(
            "After each of the first four rounds all control markers go back to the boxes, to be sold anew. After the "
            "fifth they stay with their holders."
        ),
        PHASE_5,
    ),
    Rule(
        52,
        n_(
            "After five rounds phase 6 begins. The shares left in the boxes show how many rounds are to come, since "
            "each round takes one from every company: a company that nobody buys loses it unowned."
        ),
        PHASE_5,
        ("A11",),
    ),
    # ------------------------------------------------------------------ phase 6: final profit
    Rule(53, n_("Phase 6 starts by emptying the boxes: cubes that companies did not use count for nothing."), PHASE_6),
    Rule(
        54,
        n_(
            "As phase 6 starts, every location that track has reached receives one goods cube of its colour. There is "
            "no second one: where the cube has been taken, nothing is left to take."
        ),
        PHASE_6,
        ("A12",),
    ),
    Rule(
        55,
        n_("In phase 6 a company is controlled by whoever owns most of its shares, no matter who bought it last."),
        PHASE_6,
    ),
    Rule(
        56,
        n_(
            "If players own equally many shares, look round the table clockwise, beginning with the player who was the "
            "last to buy the company: whichever of them comes first controls it in phase 6."
        ),
        PHASE_6,
        ("A13",),
    ),
    Rule(
        57,
        n_(
            "Goods cubes are taken in phase 6 only, and only from the company's own network. In the order in which "
            "they passed in round 5, the companies take one cube each, at their final controllers' choice, and begin "
            "again from the front; a company passes when it finds no more, and not before."
        ),
        PHASE_6,
        ("A14", "A15"),
    ),
    Rule(
        58,
        n_(
            "The goods cubes of a company are sorted into sets without two of a colour, always in the way that pays "
            "best. A set of one is worth $10, of two $30, of three $60, of four $100, of five $150; all its sets "
            "together are the company's final profit."
        ),
        PHASE_6,
        ("A16",),
    ),
    Rule(59, n_("A final profit may exceed $200: only the printed profit track ends there."), PHASE_6),
    Rule(
        60,
        n_(
            "Final profit is paid by the share: each one earns its owner the whole final profit of the company. For a "
            "control marker there is nothing."
        ),
        PHASE_6,
    ),
    Rule(61, n_("Whoever has the most cash in the end wins. Cubes still in hand do not count."), PHASE_6),
    Rule(
        62,
        n_(
            "Between players with equal cash, the one whose companies took more goods cubes in all wins; if these are "
            "equal too, the victory is shared."
        ),
        PHASE_6,
        ("A17",),
    ),
)

_RULINGS = (
    Ruling(
        "A1",
        n_(
            "The rulebook only tells us that red comes first. We follow a description of another edition for yellow, "
            "green and blue; that black comes before purple is our guess."
        ),
    ),
    Ruling("A2", n_("A program cannot tell who is youngest, so chance decides who begins.")),
    Ruling(
        "A3",
        n_("If enough players save their cubes, even the coloured ones could give out. We never let the supply end."),
    ),
    Ruling(
        "A4",
        n_(
            "Bids are whole cubes; each is higher than the last by one or more, and no higher than what the bidder "
            "owns. A player without cubes cannot open an auction and can only hand the marker on."
        ),
    ),
    Ruling(
        "A5",
        n_("Whoever puts the company up bids first; then the turn to bid goes to the left, as often as needed."),
    ),
    Ruling(
        "A6",
        n_(
            "That everyone passes means: since the last auction the active-player marker has made one full turn of the "
            "table and nobody used it. The player who held that auction is asked once more."
        ),
    ),
    Ruling("A7", n_("If the marker goes all the way round without an auction, it ends where it set out.")),
    Ruling(
        "A8",
        n_(
            "An unsold company could not build even if someone decided for it: it stopped when nothing within reach "
            "was affordable, and since then it has gained no cubes while free routes have only become fewer. So it "
            "passes on its first turn, which brings it forward in the next company order."
        ),
    ),
    Ruling(
        "A9",
        n_(
            "A company may be on the link in a round in which nobody controls it. Its profit level gains the bonus, "
            "but nobody is paid."
        ),
    ),
    Ruling(
        "A10",
        n_(
            "The rulebook words this twice, and not alike. We count the line from end to end, every company's tracks "
            "included; its examples come out right either way."
        ),
    ),
    Ruling(
        "A11",
        n_(
            "If a company goes unsold, one of its shares is laid aside for good, as the rulebook's translator advises: "
            "nobody owns it, nobody is paid for it, and it is not sold later."
        ),
    ),
    Ruling(
        "A12",
        n_(
            "The summary of the rulebook puts cubes on all locations, its main text only where there is track. We do "
            "the latter; it makes no difference, since nobody could take the others."
        ),
    ),
    Ruling(
        "A13",
        n_(
            "The last controller is the last buyer, even if that was before round 5. A company that was never bought "
            "has neither shares in hand nor track: nobody controls it, and its final profit is $0."
        ),
    ),
    Ruling(
        "A14",
        n_("Round 5 is finished like the others, so phase 6 uses the company order that its Pass row has just made."),
    ),
    Ruling(
        "A15",
        n_("A company may not leave a goods cube out of choice. Its controller only chooses which one to take."),
    ),
    Ruling(
        "A16",
        n_(
            "Nobody has to sort the cubes. One of each colour goes into the first set, one of each colour that remains "
            "into the second, and so on; as larger sets gain more with each cube, nothing pays better."
        ),
    ),
    Ruling(
        "A17",
        n_(
            "All the companies that a player finally controls are counted together, not only the largest. If that does "
            "not decide either, there are several winners."
        ),
    ),
    Ruling(
        "A18",
        n_(
            "The rulebook does not say what happens when a company has laid its last track. We take the pieces as a "
            "limit: it passes from then on."
        ),
    ),
    Ruling(
        "A19",
        n_(
            "In one place the rulebook could be read as if it were enough that the first track ends at a hexagon. We "
            "hold with its example: the end from which the company builds must be the hexagon."
        ),
    ),
    Ruling(
        "A20",
        n_(
            "Any number of companies may start from one hexagon. A company for which every hexagon is built up or too "
            "dear passes, and looks for its start again in a later round."
        ),
    ),
    Ruling(
        "A21",
        n_(
            "A question with only one possible answer is not asked. A first track between two hexagons has two: it can "
            "be built from either end."
        ),
    ),
    Ruling(
        "A22",
        n_(
            "One reads of tables where shares pay every round. The rulebook is clear that only controllers are paid "
            "then."
        ),
    ),
)

RULES: dict[int, Rule] = {rule.number: rule for rule in _RULES}
RULINGS: dict[str, Ruling] = {ruling.name: ruling for ruling in _RULINGS}
