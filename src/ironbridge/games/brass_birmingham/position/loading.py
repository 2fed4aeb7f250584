"""A position read back from plain data, with every check: what `save` wrote, or what somebody wrote by hand.

What is left out has its value at the start; cards that are not named are dealt.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironbridge.engine.chance import seeded, shuffle
from ironbridge.engine.fields import Reading
from ironbridge.engine.form import Form
from ironbridge.engine.kinds import MANY, Generator
from ironbridge.engine.problems import Problem, n_, nearest
from ironbridge.games.brass_birmingham.rules import (
    actions,
    building,
    developing,
    linking,
    resources,
    selling,
    tiles,
    turns,
)
from ironbridge.games.brass_birmingham.rules.components import (
    ACTIONS,
    BARRELS,
    BREWERY,
    CANAL,
    CUBES,
    ERAS,
    HAND,
    INCOME_LEVEL,
    INDUSTRIES,
    INDUSTRY_COUNT,
    LINKS,
    NOTHING,
    RAIL,
    SCOUT_CARDS,
    SELLABLE,
    STACKS,
    TILES,
)
from ironbridge.games.brass_birmingham.rules.questions import (
    ASK_ACTION,
    ASK_BEER,
    ASK_BONUS,
    ASK_CARD,
    ASK_COAL,
    ASK_DEVELOP,
    ASK_DEVELOP_MORE,
    ASK_GIVE_UP,
    ASK_IRON,
    ASK_LINK,
    ASK_SCOUT,
    ASK_SECOND_LINK,
    ASK_SELL,
    ASK_SELL_MORE,
    ASK_SITE,
    QUESTIONS,
)
from ironbridge.games.brass_birmingham.rules.scoring import (
    FOR_INCOME,
    SHORTFALL,
    SOURCE_COUNT,
    SOURCES,
    UNLISTED,
    UNLISTED_NAME,
    points_of,
    score,
)
from ironbridge.games.brass_birmingham.rules.vocabulary import BUILD, DEVELOP, NETWORK, SCOUT, SELL
from ironbridge.parts.bits import mask_of, members

if TYPE_CHECKING:
    from ironbridge.games.brass_birmingham.rules.state import BrassState

# The actions in which each question is asked.
ASKED_IN: Final[dict[int, tuple[int, ...]]] = {
    ASK_SITE: (BUILD,),
    ASK_LINK: (NETWORK,),
    ASK_SECOND_LINK: (NETWORK,),
    ASK_DEVELOP: (DEVELOP,),
    ASK_DEVELOP_MORE: (DEVELOP,),
    ASK_SELL: (SELL,),
    ASK_SELL_MORE: (SELL,),
    ASK_BONUS: (SELL,),
    ASK_SCOUT: (SCOUT,),
    ASK_COAL: (BUILD, NETWORK),
    ASK_IRON: (BUILD, DEVELOP),
    ASK_BEER: (NETWORK, SELL),
}
# Asked first of all in an action, and when something has been done in it.
BEGINS: Final = (ASK_SITE, ASK_LINK, ASK_DEVELOP, ASK_SELL)
GOES_ON: Final = (ASK_SECOND_LINK, ASK_DEVELOP_MORE, ASK_SELL_MORE, ASK_BONUS, ASK_SCOUT)


def read_into(state: BrassState, data: object) -> None:
    """Fill a new position from data."""
    reading = Reading(state.rules.fields, state, data)
    reading.attempt(_check_time, state)
    reading.stop_if_wrong()
    state.seat = state.order[min(state.turn, state.rules.seats - 1)]
    reading.attempt(_read_merchants, state, reading)
    for form in reading.rows("tiles"):
        reading.attempt(_read_tile, state, form)
    reading.attempt(_check_places, state)
    for form in reading.rows("links"):
        reading.attempt(_read_link, state, form)
    reading.attempt(_check_links, state)
    players = reading.every_row("players")
    for seat, form in enumerate(players):
        reading.attempt(_read_player, state, seat, form)
    question = reading.attempt(_read_question, state, reading)
    reading.stop_if_wrong()
    if not state.over:
        _check_question(state, question)
    _read_cards(state, reading.form, players, question)
    if not state.over:
        _resume(state, question)


def _check_time(state: BrassState) -> None:
    seats, last_era = state.rules.seats, CANAL if state.rules.introductory else RAIL
    if state.era > last_era:
        raise Problem(n_("position: the introductory game ends with the canal era (rule 143)"))
    if state.over and (state.round < state.rules.cards.rounds or state.era != last_era):
        raise Problem(n_("position: the game is over only after its last round"))
    if state.turn == seats and not state.over:
        raise Problem(n_("position: 'turn' must be a place in the order, from 0 to {last}"), last=seats - 1)


# ---------------------------------------------------------------------- the board


def _read_merchants(state: BrassState, reading: Reading) -> None:
    """R11, R12, A2: the very tiles for this number of players; if nothing is said, laid by chance."""
    rules, board = state.rules, state.rules.board
    if not reading.form.has("merchants"):
        left = rules.merchant_tiles[:]
        shuffle(seeded(0), left)
        for stall, buys in zip(rules.stalls, left, strict=True):
            state.buys[stall] = buys
        state.barrels = turns.stalls_with_beer(state.buys)
        return
    for merchant in reading.rows("merchants"):
        stall = board.stall_index[merchant.one_of("slot", [board.stall_ids[stall] for stall in rules.stalls])]
        bought = merchant.several_of("buys", INDUSTRIES)
        if state.buys[stall] != NOTHING:
            raise Problem(n_("{where}: there is a merchant tile on that stall already"), where=merchant.where)
        state.buys[stall] = mask_of(INDUSTRIES.index(industry) for industry in bought)
        if merchant.flag("barrel"):
            state.barrels |= 1 << stall
            if not bought:
                raise Problem(n_("{where}: there is no barrel beside a blank tile"), where=merchant.where)
    if sorted(buys for buys in state.buys if buys != NOTHING) != sorted(rules.merchant_tiles):
        raise Problem(n_("position: these are not the merchant tiles for {n} players"), n=rules.seats)


def _check_places(state: BrassState) -> None:
    board = state.rules.board
    for seat in range(state.rules.seats):
        places = [board.place_of[slot] for slot in members(state.own_slots[seat])]
        if state.era == CANAL and len(set(places)) < len(places):
            raise Problem(n_("position: in the canal era nobody has two tiles in one place (rule 99)"))


def _read_tile(state: BrassState, form: Form) -> None:
    board = state.rules.board
    slot = board.slot_index[form.one_of("slot", board.slot_ids)]
    if state.occupied >> slot & 1:
        raise Problem(n_("{where}: there is a tile on '{slot}' already"), where=form.where, slot=board.slot_ids[slot])
    shown = [INDUSTRIES[industry] for industry in members(board.shows[slot])]
    industry = INDUSTRIES.index(form.one_of("industry", shown))
    level = form.whole("level", 1, max(TILES[kind].level for kind in STACKS[industry]))
    kind = next(kind for kind in STACKS[industry] if TILES[kind].level == level)
    if not TILES[kind].eras >> state.era & 1:
        raise Problem(n_("{where}: that tile does not exist in the {era} era"), where=form.where, era=ERAS[state.era])
    flipped = form.flag("flipped")
    most = BARRELS[state.era] if industry == BREWERY else CUBES[kind]
    # R57: a tile that holds cubes or barrels is unflipped as long as one is left.
    least, most = (0, 0) if flipped or SELLABLE >> industry & 1 else (1, most)
    state.tile[slot] = kind
    state.owner[slot] = form.whole("owner", 0, state.rules.seats - 1)
    state.cubes[slot] = form.whole("cubes", least, most, most)
    bit = 1 << slot
    state.occupied |= bit
    state.own_slots[state.owner[slot]] |= bit
    if flipped:
        state.flipped |= bit
    else:
        tiles.note_source(state, slot, industry)


def _read_link(state: BrassState, form: Form) -> None:
    board = state.rules.board
    usable = [board.lines[line].id for line in members(board.lines_of[state.era])]
    line = board.line_index[form.one_of("line", usable)]
    if state.built >> line & 1:
        raise Problem(n_("{where}: there is a link on that line already"), where=form.where)
    linking.place(state, form.whole("owner", 0, state.rules.seats - 1), line)


def _check_links(state: BrassState) -> None:
    for seat in range(state.rules.seats):
        if state.links[seat] < 0:
            raise Problem(n_("position: a player has {n} links at most"), n=LINKS)
        state.network[seat] = tiles.network_of(state, seat)


# ---------------------------------------------------------------------- players


def _read_player(state: BrassState, seat: int, form: Form) -> None:
    _read_points(state, seat, form)
    mat = form.table("mat", INDUSTRIES)
    for industry, name in enumerate(INDUSTRIES):
        most = _most_left(state, seat, industry)
        left = mat.whole(name, 0, len(STACKS[industry]), most)
        if left > most:
            raise Problem(
                n_("{where}: with {n} tiles of {industry} on the mat, those on the board could not be there"),
                where=form.where,
                n=left,
                industry=name,
            )
        state.mat[seat * INDUSTRY_COUNT + industry] = left


def _read_points(state: BrassState, seat: int, form: Form) -> None:
    """By source, or as a total: what the sources do not explain is then of none of them."""
    names = (*SOURCES, UNLISTED_NAME)
    sources = form.table("sources", names)
    for source, name in enumerate(names):
        low = -MANY if source == SHORTFALL else INCOME_LEVEL[0] if source == FOR_INCOME else 0
        high = 0 if source == SHORTFALL else MANY
        state.points[seat * SOURCE_COUNT + source] = sources.whole(name, low, high, 0)
    listed = points_of(state, seat)
    if form.has("points"):
        total = form.whole("points", min(0, listed), MANY)
        if total < listed:
            raise Problem(
                n_("{where}: 'points' are {n}, but the 'sources' add up to {listed}"),
                where=form.where,
                n=total,
                listed=listed,
            )
        score(state, seat, UNLISTED, total - listed)
    if points_of(state, seat) < 0 and not (state.over and state.rules.introductory):
        raise Problem(n_("{where}: points never fall below 0 (rule 41)"), where=form.where)


def _most_left(state: BrassState, seat: int, industry: int) -> int:
    """R93: how many tiles of the stack can be left on the mat at most, as lower ones are gone before higher ones."""
    stack = STACKS[industry]
    on_board = [state.tile[slot] for slot in members(state.own_slots[seat])]
    gone = 0
    for kind in sorted(set(on_board) & set(stack)):
        if on_board.count(kind) > stack.count(kind):
            raise Problem(
                n_("position: there are more tiles of {industry} {level} on the board than a player has"),
                industry=INDUSTRIES[industry],
                level=TILES[kind].level,
            )
        gone = stack.index(kind) + on_board.count(kind)
    return len(stack) - gone


# ---------------------------------------------------------------------- cards


def _read_cards(state: BrassState, form: Form, players: list[Form], question: int) -> None:
    """R22: how many cards everybody has follows from the round; those that are not named are dealt."""
    rules = state.rules
    hand_sizes, deck_size = _card_counts(state, state.round, question)
    pool = rules.cards.deck[:]
    hands = [_named(state, player, "hand", pool) for player in players]
    discards = [_named(state, player, "discards", pool) for player in players]
    for seat, player in enumerate(players):
        if player.has("face_down"):
            if state.era == RAIL:
                raise Problem(n_("{where}: in the rail era no card lies face down"), where=player.where)
            card = rules.cards.index[player.one_of("face_down", rules.cards.ids[: rules.cards.wild_location])]
            state.face_down[seat] = _taken(state, pool, card)
        if len(hands[seat]) > hand_sizes[seat]:
            raise _large_hand(state, question, seat, len(hands[seat]), hand_sizes[seat])
    deck = _named(state, form, "deck", pool) if form.has("deck") else []
    state.chance = Generator().read(form, "chance", seeded(0))
    shuffle(seeded(0), pool)
    for seat in range(rules.seats):
        state.hands[seat] = sorted(hands[seat] + _dealt(pool, hand_sizes[seat] - len(hands[seat])))
        if state.era == CANAL and state.face_down[seat] == NOTHING:
            state.face_down[seat] = _dealt(pool, 1)[0]
    state.deck = _dealt(pool, deck_size - len(deck)) + deck
    state.deck_left = len(state.deck)
    if state.deck_left != deck_size:
        raise _large_pile(state, question, state.deck_left, deck_size)
    for n, card in enumerate(pool):
        discards[n % rules.seats].append(card)
    state.discards = [seat * rules.cards.count + card for seat, pile in enumerate(discards) for card in pile]


def _named(state: BrassState, form: Form, field: str, pool: list[int]) -> list[int]:
    """The cards that are named there, taken out of the pool; wild ones only in a hand, one of each kind (R131)."""
    cards = state.rules.cards
    named = []
    for name in form.items(field, ()):
        if not isinstance(name, str) or name not in cards.index:
            raise Problem(
                n_("{where}: '{name}' in '{field}' is not a card; did you mean one of: {near}?"),
                where=form.where,
                name=name,
                field=field,
                near=nearest(str(name), cards.ids),
            )
        card = cards.index[name]
        wild = card >= cards.wild_location
        if wild and (field != "hand" or card in named):
            raise Problem(n_("{where}: '{name}' cannot be in '{field}'"), where=form.where, name=name, field=field)
        named.append(card if wild else _taken(state, pool, card))
    return named


def _taken(state: BrassState, pool: list[int], card: int) -> int:
    if card not in pool:
        raise Problem(
            n_("position: the deck does not have so many cards of '{card}'"), card=state.rules.cards.ids[card]
        )
    pool.remove(card)
    return card


def _dealt(pool: list[int], n: int) -> list[int]:
    if n > len(pool):
        raise Problem(n_("position: too many cards are named: there are not enough for hands and draw pile"))
    return [pool.pop() for _ in range(n)]


def _card_counts(state: BrassState, number: int, question: int) -> tuple[list[int], int]:
    """R22, R24, R31, A6: each hand and the draw pile, here in a round. All hands run out together."""
    seats, cards = state.rules.seats, state.rules.cards
    if state.over:
        return [0] * seats, 0
    hand = HAND
    pile = len(cards.deck) // seats - HAND - (1 if state.era == CANAL else 0)  # for each player
    for round_ in range(1, number):
        hand -= turns.actions_in_turn(state.era, round_)
        drawn = min(HAND - hand, pile)
        hand += drawn
        pile -= drawn
    turn = turns.actions_in_turn(state.era, number)
    drawn = min(HAND - hand + turn, pile)
    paying = question == ASK_GIVE_UP
    played = state.order if paying else state.order[: state.turn]
    sizes = [hand] * seats
    for seat in played:
        sizes[seat] = hand - turn + drawn
    if not paying:
        under_way = 0 if question in (ASK_ACTION, ASK_CARD) else state.done if question == ASK_SCOUT else 1
        sizes[state.seat] = hand - (turn - state.actions) - under_way
    return sizes, pile * seats - drawn * len(played)


def _large_hand(state: BrassState, question: int, seat: int, n: int, due: int) -> Problem:
    """What is wrong: the round, if the hand is right in an earlier one; else how far the turn has come, or the hand."""
    if any(_card_counts(state, number, question)[0][seat] >= n for number in _rounds_before(state)):
        return Problem(
            n_("position: 'round' is {round}, but player {seat} has {n} cards in hand, and here in that round {due}"),
            round=state.round,
            seat=seat,
            n=n,
            due=due,
        )
    if seat == state.seat and n <= HAND and not state.over and question != ASK_GIVE_UP:
        return Problem(
            n_("position: at the question '{kind}' with 'actions' {actions}, player {seat} has {due} cards, not {n}"),
            kind=QUESTIONS[question],
            actions=state.actions,
            seat=seat,
            n=n,
            due=due,
        )
    return Problem(
        n_("player {seat}: {n} cards in hand; at this point of the round it is {due}"), seat=seat, n=n, due=due
    )


def _large_pile(state: BrassState, question: int, n: int, due: int) -> Problem:
    """What is wrong: the round, if the pile is right in an earlier one; else the pile."""
    if any(_card_counts(state, number, question)[1] >= n for number in _rounds_before(state)):
        return Problem(
            n_("position: 'round' is {round}, but there are {n} cards in the draw pile, and here in that round {due}"),
            round=state.round,
            n=n,
            due=due,
        )
    return Problem(n_("position: {n} cards in the draw pile; at this point of the round it is {due}"), n=n, due=due)


def _rounds_before(state: BrassState) -> list[int]:
    """The earlier rounds of the era whose turns are as long."""
    usual = turns.actions_in_turn(state.era, state.round)
    return [number for number in range(1, state.round) if turns.actions_in_turn(state.era, number) == usual]


# ---------------------------------------------------------------------- the question


def _read_question(state: BrassState, reading: Reading) -> int:
    """What is asked, and how far the action under way has come."""
    asked = reading.part("question")
    kinds = QUESTIONS[ASK_ACTION:]
    question = QUESTIONS.index(asked.one_of("kind", kinds, kinds[0]))
    usual = turns.actions_in_turn(state.era, state.round)
    state.actions = reading.form.whole("actions", 0, ACTIONS, 0 if question == ASK_GIVE_UP else usual)
    if state.actions > usual:
        raise Problem(
            n_("position: 'actions' is {n}, but in 'round' {round} of the {era} era a turn has only {usual} (rule 24)"),
            n=state.actions,
            round=state.round,
            era=ERAS[state.era],
            usual=usual,
        )
    if (state.actions == 0) != (question == ASK_GIVE_UP) and not state.over:
        raise _cannot_be_asked(question)
    needs = state.need_coal + state.need_iron + state.need_beer
    if needs and question not in (ASK_COAL, ASK_IRON, ASK_BEER):
        raise _cannot_be_asked(question)
    return question


def _cannot_be_asked(question: int) -> Problem:
    return Problem(n_("position: the question '{kind}' cannot be asked here"), kind=QUESTIONS[question])


def _check_question(state: BrassState, question: int) -> None:
    """Whether it can be asked at all, whatever is in the hands: for their size follows from it."""
    if question == ASK_ACTION:
        return
    if question == ASK_GIVE_UP:
        can = _cannot_pay(state)
    elif question == ASK_CARD:
        can = state.action != NOTHING
    else:
        state.sites = building.sites_of(state)
        can = _action_fits(state, question) and _can_be_finished(state, question)
    if not can:
        raise _cannot_be_asked(question)


def _resume(state: BrassState, question: int) -> None:
    """Ask it, if the hand allows it."""
    if question == ASK_ACTION:
        turns.begin_action(state)
        return
    state.question = ASK_ACTION
    if question == ASK_CARD:
        state.sites = building.sites_of(state)
        if actions.forbids_action(state, state.action):
            raise _cannot_be_asked(question)
    if question == ASK_SCOUT and not _can_scout(state):
        raise _cannot_be_asked(question)
    state.question = question


def _cannot_pay(state: BrassState) -> bool:
    """R36: whether income is paid at the end of this round, and the seat owes more than it has."""
    seat = state.seat
    state.due = -INCOME_LEVEL[state.space[seat]]
    last = state.round == state.rules.cards.rounds
    unpaid = last and not state.rules.pays_last[state.era]
    return state.due > state.money[seat] and not any(state.spent) and not unpaid


def _can_scout(state: BrassState) -> bool:
    """R131."""
    hand = state.hands[state.seat]
    return len(hand) >= SCOUT_CARDS - state.done and max(hand) < state.rules.cards.wild_location


def _action_fits(state: BrassState, question: int) -> bool:
    """Whether this question belongs to the action under way, and the action has come so far."""
    begun = state.done > 0 if question in GOES_ON else state.done == 0 if question in BEGINS else True
    return begun and state.card != NOTHING and state.action in ASKED_IN[question]


def _can_be_finished(state: BrassState, question: int) -> bool:
    state.question = question
    if question == ASK_SITE:
        return building.fits(state, state.card)
    if question == ASK_LINK:
        return bool(linking.links_to_lay(state))
    if question == ASK_SECOND_LINK:
        return state.era == RAIL and state.done == 1 and _own_line(state)
    if question == ASK_DEVELOP:
        return not developing.forbids_developing(state)
    if question == ASK_DEVELOP_MORE:
        return state.done == 1
    if question == ASK_SELL:
        return not selling.forbids_selling(state)
    if question == ASK_BONUS:
        board = state.rules.board
        develops = state.stall >= 0 and board.merchants[board.stall_merchant[state.stall]].bonus == "develop"
        return develops and len(developing.tiles_to_take_off(state)) > 1
    if question == ASK_SCOUT:
        return state.done < SCOUT_CARDS
    if question in (ASK_COAL, ASK_IRON, ASK_BEER):
        return _can_be_supplied(state, question)
    return True


def _own_line(state: BrassState) -> bool:
    return state.line >= 0 and bool(state.own_lines[state.seat] >> state.line & 1)


def _can_be_supplied(state: BrassState, question: int) -> bool:
    """Whether the cubes and barrels still needed are no more than the action needs, and can all be had."""
    needs = (state.need_coal, state.need_iron, state.need_beer)
    if not _needs_fit(state, needs) or needs[question - ASK_COAL] == 0 or any(needs[: question - ASK_COAL]):
        return False
    iron = resources.iron_cost(state, state.need_iron)
    if state.action == DEVELOP:
        return iron <= state.money[state.seat]
    reach = resources.reach_of(state, resources.needed_at(state))
    coal = resources.coal_cost(state, reach, state.need_coal)
    barrels = resources.barrels_in(state, resources.breweries_to_use(state)) if state.need_beer else 0
    barrels += 1 if state.need_beer and resources.stalls_to_use(state) else 0
    return coal >= 0 and coal + iron <= state.money[state.seat] and barrels >= state.need_beer


def _needs_fit(state: BrassState, needs: tuple[int, int, int]) -> bool:
    if state.action == DEVELOP:
        return needs == (0, 1, 0) and 1 <= state.done <= 2
    if state.action == NETWORK:
        most = (1, 0, 1 if state.done == 2 else 0)
        fits = state.era == RAIL and 1 <= state.done <= 2 and _own_line(state)
    else:
        unflipped = state.own_slots[state.seat] & ~state.flipped
        if state.slot < 0 or not unflipped >> state.slot & 1:
            return False
        tile = TILES[state.tile[state.slot]]
        most = (tile.coal, tile.iron, 0) if state.action == BUILD else (0, 0, tile.beer)
        fits = state.action == BUILD or bool(resources.buyers(state, state.slot))
        if state.stall >= 0:
            fits = fits and bool(resources.buyers(state, state.slot) >> state.stall & 1)
    return fits and all(need <= limit for need, limit in zip(needs, most, strict=True))
