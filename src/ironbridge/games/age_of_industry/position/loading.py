"""A position read back from plain data, with every check: what `save` wrote, or what somebody wrote by hand.

What is left out has its value at the start; market tiles and cards that are not named are dealt.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironbridge.engine.chance import seeded, shuffle
from ironbridge.engine.fields import Reading
from ironbridge.engine.form import Form
from ironbridge.engine.problems import Problem, n_, nearest
from ironbridge.games.age_of_industry.rules import (
    actions,
    building,
    counters,
    drawing_cards,
    railways,
    resources,
    selling,
    turns,
)
from ironbridge.games.age_of_industry.rules.components import (
    ACTIONS,
    CARDS,
    COPIES,
    COUNTER_COUNT,
    COUNTER_INDEX,
    COUNTERS,
    DISPLAY,
    DRAW,
    FIRST_CARD_COPIES,
    HAND_LIMIT,
    INDUSTRIES,
    LOAN,
    MARKET_TILES,
    NOTHING,
    NOWHERE,
    RAILWAY_COAL,
    RAILWAY_IRON,
    RAILWAYS,
    SELLABLE,
    SHIP,
)
from ironbridge.games.age_of_industry.rules.demand import ALL_SPACES
from ironbridge.games.age_of_industry.rules.questions import (
    ASK_ACTION,
    ASK_BUYER,
    ASK_CARD,
    ASK_COAL,
    ASK_DEVELOP,
    ASK_IRON,
    ASK_RAILWAY,
    ASK_REPAY,
    ASK_REPAY_AGAIN,
    ASK_SELL,
    ASK_SELL_MORE,
    ASK_SITE,
    ASK_TAKE,
    QUESTIONS,
)
from ironbridge.games.age_of_industry.rules.vocabulary import BUILD, COMBINE, DEVELOP, PASS, RAILWAY, SELL
from ironbridge.games.age_of_industry.rules.vocabulary import DRAW as DRAWING
from ironbridge.parts.bits import mask_of, members

if TYPE_CHECKING:
    from ironbridge.games.age_of_industry.rules.state import IndustryState

HIGHEST_LEVEL: Final = 4
# The actions in which each question is asked; the others are asked between actions.
ASKED_IN: Final[dict[int, tuple[int, ...]]] = {
    ASK_CARD: (BUILD, COMBINE, DEVELOP, PASS),
    ASK_SITE: (BUILD, COMBINE),
    ASK_RAILWAY: (RAILWAY,),
    ASK_SELL: (SELL,),
    ASK_SELL_MORE: (SELL,),
    ASK_BUYER: (SELL,),
    ASK_DEVELOP: (DEVELOP,),
    ASK_TAKE: (DRAWING,),
    ASK_COAL: (BUILD, COMBINE, RAILWAY),
    ASK_IRON: (BUILD, COMBINE, RAILWAY),
}
# What has been settled of the action when a question is asked.
WITH_CARD: Final = (ASK_SITE, ASK_DEVELOP)
WITH_SPACE: Final = (ASK_SELL_MORE, ASK_BUYER)
CUBES_ASKED: Final = (ASK_COAL, ASK_IRON)
AFTER_ACTIONS: Final = (ASK_REPAY, ASK_REPAY_AGAIN)


def read_into(state: IndustryState, data: object) -> None:
    """Fill a new position from data."""
    reading = Reading(state.rules.fields, state, data)
    form = reading.form
    reading.attempt(_read_turn, state, form)
    reading.attempt(_check_track, state, "coal", state.coal_track)
    reading.attempt(_check_track, state, "iron", state.iron_track)
    _read_markets(state, reading)
    for counter in reading.rows("counters"):
        reading.attempt(_read_counter, state, counter)
    for railway in reading.rows("railways"):
        reading.attempt(_read_railway, state, railway)
    players = reading.every_row("players")
    for seat, player in enumerate(players):
        reading.attempt(_read_player, state, seat, player)
    reading.stop_if_wrong()
    question = _read_question(state, reading)
    reading.attempt(_read_ships, state, reading, question)
    reading.attempt(_check_spending, state, question)
    reading.attempt(_read_cards, state, form, players)
    reading.stop_if_wrong()
    _check_display(state, question)
    if state.over:
        _check_end(state)
    else:
        _resume(state, question)


def _read_turn(state: IndustryState, form: Form) -> None:
    seats = state.rules.seats
    state.turn = form.whole("turn", 0, seats, seats if state.over else 0)
    if state.over and state.turn < seats:
        raise Problem(n_("position: the game is over only when everybody has had their turn"))
    if state.turn == seats and not state.over:
        raise Problem(n_("position: 'turn' must be a place in the order, from 0 to {last}"), last=seats - 1)
    state.seat = state.order[min(state.turn, seats - 1)]


# ---------------------------------------------------------------------- the board


def _check_track(state: IndustryState, name: str, track: int) -> None:
    empty = ALL_SPACES & ~track
    if state.rules.dearest_first and empty & empty + 1:
        raise Problem(n_("position: '{name}' has a gap, but the dearest spaces are filled first (rule 60)"), name=name)


def _read_markets(state: IndustryState, reading: Reading) -> None:
    """R9, R18: a possible draw of tiles; those that are not named are laid by chance."""
    tiles = MARKET_TILES[:]
    named: list[int] = []
    for form in reading.rows("markets"):
        reading.attempt(_read_market, state, form, tiles, named)
    shuffle(seeded(0), tiles)
    for market in range(state.rules.board.market_count):
        if market not in named:
            state.buys[market] = tiles.pop()


def _read_market(state: IndustryState, form: Form, tiles: list[int], named: list[int]) -> None:
    board = state.rules.board
    market = board.market_index[form.one_of("market", board.market_ids)]
    goods = [INDUSTRIES[good] for good in members(SELLABLE)]
    buys = mask_of(INDUSTRIES.index(good) for good in form.several_of("buys", goods))
    if market in named:
        raise Problem(n_("{where}: there is a tile on that market already"), where=form.where)
    if buys not in tiles:
        raise Problem(n_("{where}: there are not so many tiles of that kind (rule 9)"), where=form.where)
    tiles.remove(buys)
    named.append(market)
    state.buys[market] = buys
    if form.flag("used"):
        if not buys:
            raise Problem(n_("{where}: a tile without demand is never used"), where=form.where)
        state.used |= 1 << market


def _read_counter(state: IndustryState, form: Form) -> None:
    board = state.rules.board
    space = board.space_index[form.one_of("space", board.space_ids)]
    if state.occupied >> space & 1:
        raise Problem(
            n_("{where}: there is a counter on '{space}' already (rule 38)"),
            where=form.where,
            space=board.space_ids[space],
        )
    allowed = [INDUSTRIES[industry] for industry in members(board.allows[space])]
    kind = _kind(form, form.one_of("industry", allowed))
    seat = form.whole("owner", 0, state.rules.seats - 1)
    flipped = form.flag("flipped")
    # R63: a mine or ironworks is unflipped as long as a cube is left.
    most = COUNTERS[kind].cubes
    least, most = (1, most) if most and not flipped else (0, 0)
    cubes = form.whole("cubes", least, most, most)
    counters.put(state, seat, space, kind)
    state.cubes[space] = cubes
    if flipped:
        state.flipped |= 1 << space
        state.mines &= ~(1 << space)
        state.works &= ~(1 << space)
    if form.flag("second"):
        _read_second(state, form, space)


def _kind(form: Form, industry: str) -> int:
    level = form.whole("level", 0, HIGHEST_LEVEL)
    kind = COUNTER_INDEX.get(f"{industry}-{level}", NOTHING)
    if kind == NOTHING:
        raise Problem(
            n_("{where}: there is no counter of {industry} of level {level}"),
            where=form.where,
            industry=industry,
            level=level,
        )
    if not level:
        raise Problem(n_("{where}: a counter of level 0 is never built (rule 5)"), where=form.where)
    return kind


def _read_second(state: IndustryState, form: Form, space: int) -> None:
    """R64, R69, R113: a ship built over one of a lower level, which is out of play, never flips."""
    kind = state.kind[space]
    if COUNTERS[kind].industry != SHIP or not COUNTERS[kind - 1].level:
        raise Problem(
            n_("{where}: only a ship of the highest level can stand where a ship has been (rule 64)"), where=form.where
        )
    if state.flipped >> space & 1:
        raise Problem(n_("{where}: a ship built over a ship never flips (rule 69)"), where=form.where)
    state.mat[state.owner[space] * COUNTER_COUNT + kind - 1] -= 1
    state.second_ships |= 1 << space


def _read_railway(state: IndustryState, form: Form) -> None:
    board = state.rules.board
    railway = board.railway_index[form.one_of("railway", list(board.railway_index))]
    seat = form.whole("owner", 0, state.rules.seats - 1)
    if state.open >> railway & 1:
        raise Problem(n_("{where}: there is a railway already (rule 76)"), where=form.where)
    if not state.railways_left(seat):
        raise Problem(n_("{where}: a player has {n} railways at most (rule 112)"), where=form.where, n=RAILWAYS)
    railways.place(state, seat, railway)


# ---------------------------------------------------------------------- ships and their imports


def _read_ships(state: IndustryState, reading: Reading, question: int) -> None:
    _read_imports(state, reading.rows("imports"), question)
    _check_ships(state, question)


def _read_imports(state: IndustryState, forms: list[Form], question: int) -> None:
    """R17, R72: of what is printed, all lies there until a ship comes (first edition), or nothing (second edition)."""
    rules, board = state.rules, state.rules.board
    rules.fill_imports(state)
    names = board.source_ids[board.space_count :]
    told: dict[int, Form] = {}
    for form in forms:
        ship = names.index(form.one_of("import", names))
        if ship in told:
            raise Problem(n_("{where}: it is there twice"), where=form.where)
        told[ship] = form
    for ship in range(board.ship_count):
        source, space = board.space_count + ship, board.first_ship + ship
        least, most, usual = _import_range(state, question, ship)
        state.cubes[source] = told[ship].whole("cubes", least, most, usual) if ship in told else usual
        # R48, R71, A11: in the first edition it cannot be used before the ship is built.
        usable = rules.edition == 2 or space != _new_ship(state, question)
        if state.cubes[source] and state.occupied >> space & 1 and usable:
            state.mines |= 1 << source


def _import_range(state: IndustryState, question: int, ship: int) -> tuple[int, int, int]:
    """The fewest and the most cubes that can lie on an import, and how many do if nothing is said."""
    board = state.rules.board
    space, printed = board.first_ship + ship, board.ships[ship].coal
    if not state.occupied >> space & 1:
        there = state.cubes[board.space_count + ship]
        return there, there, there
    if space == _new_ship(state, question):
        taken = COUNTERS[state.kind[space]].coal - state.need_coal if state.rules.edition == 2 else 0
        least = max(0, printed - taken)
        return least, printed, least if state.flipped >> space & 1 else printed
    return 0, printed, 0 if state.flipped >> space & 1 else printed


def _new_ship(state: IndustryState, question: int) -> int:
    """The space of the ship under construction, if it is the first one there."""
    new = question in CUBES_ASKED and state.space >= state.rules.board.first_ship and state.counter == NOTHING
    return state.space if new and not state.second_ships >> state.space & 1 else NOWHERE


def _check_ships(state: IndustryState, question: int) -> None:
    """R37, R91: a ship lies beside a port, and without it nothing is sold at sea."""
    board = state.rules.board
    for ship, sea in enumerate(board.ships):
        if state.occupied >> board.first_ship + ship & 1:
            if not board.ports_of_ship[ship] & state.harbours:
                raise Problem(n_("position: there is no port beside the ship at '{name}' (rule 37)"), name=sea.id)
            _check_side(state, question, ship)
        elif _has_bought(state, ship):
            raise Problem(n_("position: without a ship nothing is sold at '{name}' (rule 91)"), name=sea.id)


def _check_side(state: IndustryState, question: int, ship: int) -> None:
    """R68, R69: a ship is flipped when it has nothing more to bring, unless it was built over a ship."""
    board = state.rules.board
    space, market, name = board.first_ship + ship, board.market_of_ship[ship], board.ships[ship].id
    new, bought = space == _new_ship(state, question), _has_bought(state, ship)
    if new and bought:
        raise Problem(n_("position: nothing can have been sold by the new ship at '{name}'"), name=name)
    sells = market != NOWHERE and bool(state.buys[market]) and not bought
    # Where no coal is printed, a ship is looked at only when it has been built.
    unloads = bool(state.cubes[board.space_count + ship]) or (new and not board.ships[ship].coal)
    done = not sells and not unloads and not state.second_ships >> space & 1
    if done and not state.flipped >> space & 1:
        raise Problem(n_("position: the ship at '{name}' must be flipped (rule 68)"), name=name)
    if not done and state.flipped >> space & 1:
        raise Problem(n_("position: the ship at '{name}' cannot be flipped yet (rule 68)"), name=name)


def _has_bought(state: IndustryState, ship: int) -> bool:
    market = state.rules.board.market_of_ship[ship]
    return market != NOWHERE and bool(state.used >> market & 1)


# ---------------------------------------------------------------------- players


def _read_player(state: IndustryState, seat: int, form: Form) -> None:
    """The mat, if what it has lost can be on the board."""
    _check_counters(state, seat)
    _read_mat(state, seat, form)


def _check_counters(state: IndustryState, seat: int) -> None:
    board = state.rules.board
    places = [board.place_of[space] for space in members(state.own_spaces[seat])]
    if any(places.count(place) > board.most_counters[place] for place in places):
        raise Problem(n_("position: player {seat} has too many counters in one location (rule 39)"), seat=seat)
    for kind in range(COUNTER_COUNT):
        if state.mat[seat * COUNTER_COUNT + kind] < 0:
            raise Problem(
                n_("position: more counters '{name}' are out than player {seat} has (rule 2)"),
                name=COUNTERS[kind].name,
                seat=seat,
            )


def _read_mat(state: IndustryState, seat: int, form: Form) -> None:
    mat = form.table("mat", [counter.name for counter in COUNTERS])
    highest = [NOTHING] * len(INDUSTRIES)
    for space in members(state.own_spaces[seat]):
        industry = COUNTERS[state.kind[space]].industry
        highest[industry] = max(highest[industry], state.kind[space])
    for kind, counter in enumerate(COUNTERS):
        # R41: what stands on the board left the mat when nothing lower was there any more.
        most = 0 if kind < highest[counter.industry] else state.mat[seat * COUNTER_COUNT + kind]
        left = mat.whole(counter.name, 0, COPIES[kind], most)
        if left > most:
            raise Problem(
                n_("{where}: with {n} counters '{name}' on the mat, those on the board could not be there"),
                where=form.where,
                n=left,
                name=counter.name,
            )
        state.mat[seat * COUNTER_COUNT + kind] = left


def _check_spending(state: IndustryState, question: int) -> None:
    """R25, R100: money is spent in one's turn and goes to the bank with the new order."""
    for place, seat in enumerate(state.order):
        if not state.spent[seat]:
            continue
        if state.over:
            raise Problem(n_("player {n}: when the game is over, no money can have been spent in this round"), n=seat)
        if question == ASK_REPAY_AGAIN:
            raise Problem(
                n_("position: the question '{kind}' comes after the new order, but player {n} has spent money"),
                kind=QUESTIONS[question],
                n=seat,
            )
        if place > state.turn:
            raise Problem(
                n_("position: 'turn' is {turn}, but player {n}, who comes later in the order, has spent money"),
                turn=state.turn,
                n=seat,
            )


# ---------------------------------------------------------------------- cards


def _read_cards(state: IndustryState, form: Form, players: list[Form]) -> None:
    """R7: all the cards of the deck are somewhere. Without a draw pile the rest are that, else they are discards."""
    pool = _deck(state, form, players)
    for seat, player in enumerate(players):
        hand = _named(player, "hand", pool)
        state.seen[seat] = _seen(player, hand, pool)
        state.hands[seat] = hand if player.has("hand") else state.seen[seat][:]
    state.discards = _named(form, "discards", pool)
    state.display = _named(form, "display", pool)
    state.deck = _named(form, "deck", pool)
    if state.card != NOTHING:
        _read_played(state, form, pool)
    shuffle(seeded(0), pool)
    for seat, player in enumerate(players):
        _deal_hand(state, seat, player, pool)
    if not form.has("display"):
        state.display = _dealt(pool, DISPLAY)
    if not form.has("deck") and not state.over:
        state.deck = pool
    elif not form.has("discards"):
        state.discards = pool + state.discards
    elif pool:
        raise Problem(
            n_("position: {n} cards of the deck are nowhere, such as '{card}'"), n=len(pool), card=CARDS[pool[0]]
        )
    state.deck_left = len(state.deck)


def _deck(state: IndustryState, form: Form, players: list[Form]) -> list[int]:
    """All the cards: ours, or those of version 1 of the rules if just these are named."""
    named = [card for field in ("discards", "display", "deck") for card in _cards(form, field)]
    for player in players:
        named += _cards(player, "hand")
    first = [card for card, copies in enumerate(FIRST_CARD_COPIES) for _ in range(copies)]
    return first if sorted(named) == first else state.rules.deck[:]


def _read_played(state: IndustryState, form: Form, pool: list[int]) -> None:
    """R26: the card of the action under way lies on the discard pile."""
    if not form.has("discards"):
        state.discards = [_taken(pool, state.card)]
    if state.discards[-1:] != [state.card]:
        raise Problem(n_("position: the last of the discards must be '{card}', just played"), card=CARDS[state.card])


def _deal_hand(state: IndustryState, seat: int, form: Form, pool: list[int]) -> None:
    """R14, R95: what is not given has the size of the first hand."""
    if not form.has("hand") and not state.over:
        state.hands[seat] += _dealt(pool, state.rules.hand - len(state.hands[seat]))
    state.hands[seat].sort()
    if len(state.hands[seat]) > HAND_LIMIT:
        raise Problem(n_("{where}: a hand has {n} cards at most (rule 95)"), where=form.where, n=HAND_LIMIT)


def _named(form: Form, field: str, pool: list[int]) -> list[int]:
    """The cards that are named there, taken out of the pool."""
    return [_taken(pool, card) for card in _cards(form, field)]


def _cards(form: Form, field: str) -> list[int]:
    cards = []
    for name in form.items(field, ()):
        if not isinstance(name, str) or name not in CARDS:
            raise Problem(
                n_("{where}: '{name}' in '{field}' is not a card; did you mean one of: {near}?"),
                where=form.where,
                name=name,
                field=field,
                near=nearest(str(name), CARDS),
            )
        cards.append(CARDS.index(name))
    return cards


def _taken(pool: list[int], card: int) -> int:
    if card not in pool:
        raise Problem(n_("position: the deck does not have so many cards '{card}' (rule 7)"), card=CARDS[card])
    pool.remove(card)
    return card


def _seen(form: Form, hand: list[int], pool: list[int]) -> list[int]:
    """The cards that everybody saw taken: some of the hand, if that is given."""
    if not form.has("hand"):
        return sorted(_named(form, "seen", pool))
    seen, rest = _cards(form, "seen"), hand[:]
    for card in seen:
        if card not in rest:
            raise Problem(n_("{where}: '{card}' was seen, but is not in the hand"), where=form.where, card=CARDS[card])
        rest.remove(card)
    return sorted(seen)


def _dealt(pool: list[int], n: int) -> list[int]:
    """So many cards, or as many as there are."""
    return [pool.pop() for _ in range(min(n, len(pool)))]


def _check_display(state: IndustryState, question: int) -> None:
    """R15, R94, A27: two cards, but for those just taken, or when the pile is empty."""
    if len(state.display) > DISPLAY:
        raise Problem(n_("position: there are {n} cards on display at most (rule 15)"), n=DISPLAY)
    taken = DRAW - state.to_take if question == ASK_TAKE and state.seen[state.seat] else 0
    if state.deck_left and len(state.display) < DISPLAY - taken:
        raise Problem(n_("position: as long as there is a draw pile, {n} cards are on display (rule 94)"), n=DISPLAY)


def _check_end(state: IndustryState) -> None:
    """R102, R104, R106: no draw pile, no hands, and no loan that could have been repaid."""
    if state.deck_left or any(state.hands):
        raise Problem(n_("position: when the game is over, hands and draw pile are empty (rule 104)"))
    if any(loans and money >= LOAN for loans, money in zip(state.loans, state.money, strict=True)):
        raise Problem(n_("position: when the game is over, loans are repaid as far as the money goes (rule 106)"))


# ---------------------------------------------------------------------- the question


def _read_question(state: IndustryState, reading: Reading) -> int:
    """What is asked, and how far the action under way has come."""
    form = reading.form
    if state.over:
        if form.has("question"):
            raise Problem(n_("position: when the game is over, nothing is asked"))
        state.actions = form.whole("actions", 0, 0, 0)
        return ASK_ACTION
    asked = reading.part("question")
    reading.stop_if_wrong()
    kinds = QUESTIONS[ASK_ACTION:]
    question = QUESTIONS.index(asked.one_of("kind", kinds, kinds[0]))
    _read_actions(state, form, question)
    _check_fields(state, asked, question)
    _read_needs(state, asked, question)
    return question


def _read_actions(state: IndustryState, form: Form, question: int) -> None:
    """R20, R21: two, but one in the first round."""
    if question in AFTER_ACTIONS:
        state.actions = form.whole("actions", 0, 0, 0)
        return
    usual = 1 if state.round == 1 else ACTIONS
    state.actions = form.whole("actions", 1, ACTIONS, usual)
    if state.actions > usual:
        raise Problem(
            n_("position: 'actions' is {n}, but in 'round' {round} a turn has only {usual} (rule 21)"),
            n=state.actions,
            round=state.round,
            usual=usual,
        )


def _check_fields(state: IndustryState, asked: Form, question: int) -> None:
    """Whether all is said that the question needs, and nothing that it has nothing to do with."""
    of_railway = question in CUBES_ASKED and state.action == RAILWAY
    of_counter = question in CUBES_ASKED and state.action != RAILWAY
    needed = {
        "action": question in ASKED_IN,
        "card": question in WITH_CARD or of_counter,
        "space": question in WITH_SPACE or of_counter,
        "railway": of_railway,
    }
    allowed = needed | {"counter": of_counter}  # A31: it is not on its space yet, if it replaces another
    for field, fits in allowed.items():
        if asked.has(field) and not fits:
            raise Problem(
                n_("position: the question '{kind}' has nothing to do with '{field}'"),
                kind=QUESTIONS[question],
                field=field,
            )
    for field, due in needed.items():
        if due and not asked.has(field):
            raise Problem(n_("position: the question '{kind}' needs '{field}'"), kind=QUESTIONS[question], field=field)
    if state.action not in ASKED_IN.get(question, (NOTHING,)):
        raise _cannot_be_asked(question)
    if state.action == COMBINE and state.actions < ACTIONS:
        raise Problem(n_("position: combining takes both actions, and there is only one in the first round (rule 66)"))


def _read_needs(state: IndustryState, asked: Form, question: int) -> None:
    """R42, R79, R93: the cubes that are still to come, first the coal and then the iron; or the cards."""
    coal, iron = _costs(state) if question in CUBES_ASKED else (0, 0)
    if (question == ASK_COAL and not coal) or (question == ASK_IRON and not iron):
        raise _cannot_be_asked(question)
    coal = coal if question == ASK_COAL else 0
    state.need_coal = asked.whole("coal", min(1, coal), coal, coal)
    state.need_iron = asked.whole("iron", 1 if question == ASK_IRON else iron, iron, iron)
    most = DRAW if question == ASK_TAKE else 0
    state.to_take = asked.whole("take", min(1, most), most, most)


def _costs(state: IndustryState) -> tuple[int, int]:
    """The coal and iron of the railway or counter under construction."""
    if state.action == RAILWAY:
        return RAILWAY_COAL, RAILWAY_IRON
    if state.counter != NOTHING:
        return COUNTERS[state.counter].coal, COUNTERS[state.counter].iron
    if not state.own_spaces[state.seat] >> state.space & 1:
        raise Problem(n_("position: the counter under construction must be on its space already"))
    counter = COUNTERS[state.kind[state.space]]
    return counter.coal, counter.iron


def _cannot_be_asked(question: int) -> Problem:
    return Problem(n_("position: the question '{kind}' cannot be asked here"), kind=QUESTIONS[question])


def _resume(state: IndustryState, question: int) -> None:
    """Ask it, if it can be asked in this position and answered to the end."""
    if question == ASK_ACTION:
        turns.begin_action(state)
        return
    state.sites = building.sites_of(state)
    state.question = ASK_ACTION
    if not _can_be_answered(state, question):
        raise _cannot_be_asked(question)
    state.question = question


def _can_be_answered(state: IndustryState, question: int) -> bool:
    if question == ASK_CARD and not state.hands[state.seat]:
        return False  # R97: one who has none can pass all the same, and is not asked
    if question == ASK_SITE:
        return building.fits(state, state.card)
    if question == ASK_SELL_MORE:
        return _was_sold(state)
    if question == ASK_BUYER:
        return not selling.forbids_counter(state, state.space)
    if question == ASK_DEVELOP:
        first = state.seat * COUNTER_COUNT
        return any(state.mat[first : first + COUNTER_COUNT])
    if question == ASK_TAKE:
        return _can_take(state)
    if question in CUBES_ASKED:
        under_way = _is_laid(state) if state.action == RAILWAY else _is_built(state)
        return under_way and _can_be_supplied(state)
    # What is asked first in an action, if that can be taken; or whether to repay.
    return question in AFTER_ACTIONS or not actions.forbids_action(state, state.action)


def _was_sold(state: IndustryState) -> bool:
    """R87: whether a mill or factory of the seat has just been flipped."""
    own = state.own_spaces[state.seat] & state.flipped
    return bool(own >> state.space & 1) and bool(SELLABLE >> COUNTERS[state.kind[state.space]].industry & 1)


def _can_take(state: IndustryState) -> bool:
    """R93, R95: whether so many cards are still to be taken."""
    hand = len(state.hands[state.seat])
    if state.to_take == DRAW:
        return hand + DRAW <= HAND_LIMIT and not drawing_cards.forbids_drawing(state)
    return 1 <= hand < HAND_LIMIT


def _is_laid(state: IndustryState) -> bool:
    """R76-R79, A15: whether the railway could be built but for its cubes; the first one needs none."""
    left, rule = railways.railways_possible(state, 1 << state.railway)
    return bool(state.own_railways[state.seat]) and (left != 0 or rule == 80)


def _is_built(state: IndustryState) -> bool:
    """R42, R57: whether the card allows that counter, and all that it brought is still there."""
    if state.counter != NOTHING:
        return _is_building_over(state)
    counter = COUNTERS[state.kind[state.space]]
    flipped = bool(state.flipped >> state.space & 1)
    untouched = counter.industry == SHIP or (not flipped and state.cubes[state.space] == counter.cubes)
    return untouched and bool(building.allowed_by(state, state.card, counter.industry) >> state.space & 1)


def _is_building_over(state: IndustryState) -> bool:
    """A31: whether the card allows the counter, and what stands on the space may be replaced by it."""
    industry = COUNTERS[state.counter].industry
    return (
        state.counter == state.next_counter(state.seat, industry)
        and bool(state.occupied >> state.space & 1)
        and building.has_room(state, state.space, state.counter)
        and bool(building.allowed_by(state, state.card, industry) >> state.space & 1)
    )


def _can_be_supplied(state: IndustryState) -> bool:
    """R43, R53: whether the cubes still needed can all be had."""
    places = mask_of(resources.needed_at(state))
    if state.need_coal and not resources.supplied_places(state, state.mines) & places:
        return False
    return not state.need_iron or bool(resources.supplied_places(state, state.works) & places)
