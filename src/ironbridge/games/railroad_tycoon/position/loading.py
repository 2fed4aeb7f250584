"""A position read back from plain data, with every check: what `save` wrote, or what somebody wrote by hand.

What is left out has its value at the start. Cubes of cities that say nothing of theirs, tycoons and cards that are not
named are dealt as at the start, always in the same way; cards that are then left are the deck or, if that is given, the
discards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from ironbridge.engine.chance import seeded, shuffle
from ironbridge.engine.fields import WHOLE, Field, Reading
from ironbridge.engine.form import Form
from ironbridge.engine.kinds import Generator
from ironbridge.engine.problems import Phrase, Problem, n_, nearest
from ironbridge.games.railroad_tycoon.position.fields import MANY
from ironbridge.games.railroad_tycoon.rules import bag, building, urbanising
from ironbridge.games.railroad_tycoon.rules.board import GREY_NAME
from ironbridge.games.railroad_tycoon.rules.components import (
    CARD_COPIES,
    CARDS,
    CARDS_EACH,
    COLOUR_COUNT,
    COLOURS,
    CUBES,
    EXECUTIVE,
    GRANT,
    GREEN_CIRCLE,
    GREY,
    GROWTH,
    HIGHEST_BID,
    INDUSTRY,
    LOCOMOTIVES,
    MOST_TURNS,
    NEW_CITIES,
    NOBODY,
    NOTHING,
    NOWHERE,
    PERFECT,
    PULLMAN_LEVEL,
    RED_X,
    ROUNDS,
    START_CARDS,
    TILES,
    TUNNEL,
    TYCOONS,
)
from ironbridge.games.railroad_tycoon.rules.questions import (
    ACTION_OVER,
    ASK_ACTION,
    ASK_BID,
    ASK_CARD,
    ASK_CITY,
    ASK_COLOUR,
    ASK_CUBE,
    ASK_EXIT,
    ASK_LINK,
    ASK_START,
    QUESTIONS,
)
from ironbridge.games.railroad_tycoon.rules.track import ENDS, FULL, bank_of, entry_of, exit_of, hex_of, passes, tile_of
from ironbridge.games.railroad_tycoon.rules.vocabulary import ACTION_WORDS, BUILD, DELIVER, TAKE_CARD, URBANISE, WESTERN
from ironbridge.parts.auction import Auction
from ironbridge.parts.bits import mask_of, members
from ironbridge.parts.hexes import SIDE_COUNT, opposite

if TYPE_CHECKING:
    from ironbridge.games.railroad_tycoon.rules.state import TycoonState

# The action, and the card being carried out, with which each question is asked.
ASKED_IN: Final[dict[int, tuple[tuple[int, int], ...]]] = {
    ASK_BID: ((NOTHING, NOTHING),),
    ASK_ACTION: ((NOTHING, NOTHING),),
    ASK_START: ((BUILD, NOTHING), (BUILD, GRANT)),
    ASK_EXIT: ((BUILD, NOTHING), (BUILD, GRANT)),
    ASK_CITY: ((URBANISE, NOTHING), (WESTERN, NOTHING), (TAKE_CARD, INDUSTRY), (TAKE_CARD, GROWTH)),
    ASK_COLOUR: ((URBANISE, NOTHING), (TAKE_CARD, INDUSTRY)),
    ASK_CUBE: ((DELIVER, NOTHING),),
    ASK_LINK: ((DELIVER, NOTHING),),
    ASK_CARD: ((TAKE_CARD, NOTHING),),
}
CARRIED_OUT: Final = (GRANT, INDUSTRY, GROWTH)


def read_into(state: TycoonState, data: object) -> None:
    """Fill a new position from data."""
    reading = Reading(state.rules.fields, state, data)
    form = reading.form
    state.chance = seeded(0)  # for what is not named
    reading.attempt(_read_kind, state, form)
    reading.stop_if_wrong()
    for read in (_read_round, _read_actions, _read_last_turn):
        reading.attempt(read, state, form)
    reading.stop_if_wrong()
    cities: dict[int, Form] = {}
    for city in reading.rows("cities"):
        reading.attempt(_read_city, state, city, cities)
    for link in reading.rows("links"):
        reading.attempt(_read_link, state, link)
    players = reading.every_row("players")
    for seat, player in enumerate(players):
        reading.attempt(_read_points, state, seat, player)
    if not state.over:
        asked = reading.attempt(_read_action, state, form)
    reading.stop_if_wrong()
    reading.attempt(_fill_cities, state, cities)
    reading.attempt(_read_new_cities, state, form)
    reading.attempt(_check_open_ends, state)
    reading.attempt(_read_western, state, reading)
    reading.attempt(_read_first_six, state, form)
    reading.attempt(_read_all_cards if state.rules.full else _check_no_cards, state, form, players)
    reading.attempt(_read_auction, state, reading)
    reading.attempt(_read_chance, state, form)
    reading.stop_if_wrong()
    reading.attempt(_read_used, state, form)
    reading.attempt(_read_fresh, state, form)
    reading.attempt(_check_end_near, state)
    reading.stop_if_wrong()
    if not state.over:
        _read_rest(state, asked)


# ---------------------------------------------------------------------- when it is


def _read_kind(state: TycoonState, form: Form) -> None:
    """What is asked; if nothing is said, how to bid, or in an action round which action."""
    if state.over:
        if form.has("question"):
            raise Problem(n_("position: when the game is over, nothing is asked"))
        state.question = ACTION_OVER
        return
    usual = ASK_ACTION if form.whole("round", 0, ROUNDS, 0) else ASK_BID
    asked = form.table("question", [field.name for field in _question_fields(state)])
    state.question = QUESTIONS.index(asked.one_of("kind", QUESTIONS[ASK_BID:], QUESTIONS[usual]))


def _question_fields(state: TycoonState) -> Sequence[Field]:
    return state.rules.fields.parts["question"].fields


def _read_round(state: TycoonState, form: Form) -> None:
    """R4, R26: the round and whose turn it is."""
    seats, bidding = state.rules.seats, state.question == ASK_BID
    state.round = form.whole("round", 0, ROUNDS, ROUNDS if state.over else 0 if bidding else 1)
    if bidding != (state.round == 0):
        raise Problem(n_("position: round 0 is the auction, in which 'bid' is asked; actions are in the rounds 1 to 3"))
    state.seat = form.whole("seat", 0, seats - 1, (state.first - 1) % seats if state.over else state.first)
    if state.over and (state.round < ROUNDS or (state.seat + 1) % seats != state.first):
        raise Problem(n_("position: when the game is over, the last of the third round has had the last action"))


def _read_actions(state: TycoonState, form: Form) -> None:
    """R26: those that are left."""
    bidding = state.question == ASK_BID
    most = 1 + CARD_COPIES[EXECUTIVE] if state.rules.full else 1  # R109: each gives two for one
    least = 0 if state.over or bidding else 1
    state.actions = form.whole("actions", least, 0 if state.over else most, least)
    if bidding and state.actions:
        raise Problem(n_("position: 'round' is 0, the auction, in which there are no 'actions' (rule 4)"))


def _read_last_turn(state: TycoonState, form: Form) -> None:
    if form.has("last_turn"):
        state.last_turn = form.whole("last_turn", 2, MOST_TURNS)
        # R80: it is known in the action rounds of the turn before.
        bidding = state.question == ASK_BID
        if state.last_turn != state.turn and (state.last_turn != state.turn + 1 or bidding):
            raise Problem(n_("position: the last turn is this one or, from the action rounds on, the next (rule 81)"))
    elif state.turn == MOST_TURNS:
        state.last_turn = MOST_TURNS  # A20
    if state.over and state.turn != state.last_turn:
        raise Problem(n_("position: the game is over only after its last turn (rule 81)"))


def _check_end_near(state: TycoonState) -> None:
    """R80, A14."""
    markers = len(members(state.empty))
    if markers >= state.rules.markers and not state.last_turn:
        raise Problem(n_("position: with {n} cities empty, 'last_turn' must be known (rule 80)"), n=markers)


def _read_auction(state: TycoonState, reading: Reading) -> None:
    """R21-R24: the standing bid, whose it is, and who is still in."""
    if state.round:
        if reading.form.has("auction"):
            raise Problem(n_("position: there is an auction only in round 0 (rule 4)"))
        return
    seats, seat = state.rules.seats, state.seat
    entry = reading.part("auction")
    auction = Auction(seats, seat)
    auction.bid = entry.whole("bid", 0, HIGHEST_BID, 0)
    if entry.has("leader"):
        auction.leader = entry.whole("leader", 0, seats - 1)
    auction.bidding = mask_of(entry.wholes("bidding", 0, seats - 1, list(range(seats))))
    state.auction = auction
    if bool(auction.bid) != (auction.leader != NOBODY):
        raise Problem(n_("position: auction: a bid above 0 has a leader, and no other has (rule 22)"))
    if not auction.bidding >> seat & 1 or (auction.bid and not auction.bidding >> auction.leader & 1):
        raise Problem(n_("position: auction: the leader and the seat that is asked must be bidding (rule 23)"))
    if auction.leader == seat:
        raise Problem(n_("position: auction: the leader is not asked to bid more (rule 24)"))
    # R22: round the table; whoever was asked since the last bid, or since the opening, is out.
    since = state.first if auction.leader == NOBODY else auction.leader + 1
    asked = mask_of((since + n) % seats for n in range((seat - since) % seats))
    in_order = not auction.bidding & asked
    if auction.leader == NOBODY:
        in_order = auction.bidding == (1 << seats) - 1 & ~asked
    if not in_order:
        raise Problem(
            n_("position: auction: those asked since the last bid must be out, and before it nobody (rule 22)")
        )


def _read_chance(state: TycoonState, form: Form) -> None:
    state.chance = Generator().read(form, "chance", state.chance)


# ---------------------------------------------------------------------- cities


def _read_city(state: TycoonState, form: Form, told: dict[int, Form]) -> None:
    """One that is named, with its cubes; noted among those that are."""
    board = state.rules.board
    city = board.city_index[form.one_of("city", list(board.city_index))]
    if city in told:
        raise Problem(n_("{where}: '{city}' is there twice"), where=form.where, city=board.cities[city].id)
    told[city] = form
    _read_colour(state, city, form)
    cubes = form.table("cubes", COLOURS)
    for colour, name in enumerate(COLOURS):
        state.cubes[city * COLOUR_COUNT + colour] = cubes.whole(name, 0, CUBES, 0)


def _fill_cities(state: TycoonState, told: dict[int, Form]) -> None:
    """R7-R9: the cubes of cities that say nothing of theirs are drawn as at the start."""
    for colour, name in enumerate(COLOURS):
        state.bag[colour] = CUBES - sum(state.cubes[colour::COLOUR_COUNT])
        if state.bag[colour] < 0:
            raise Problem(
                n_("position: there are only {n} cubes of each colour, also {colour} (rule 7)"), n=CUBES, colour=name
            )
    for city in range(state.rules.board.city_count):
        form = told.get(city)
        if form is None or not form.has("cubes"):
            for _ in range(min(state.rules.cubes_at_start(city), sum(state.bag))):
                state.cubes[city * COLOUR_COUNT + bag.draw_cube(state)] += 1
        _read_marker(state, city, form)


def _read_colour(state: TycoonState, city: int, entry: Form) -> None:
    """R45: a grey city may have become one of any colour."""
    printed = state.rules.board.cities[city]
    name = entry.one_of("colour", (*COLOURS, GREY_NAME), printed.colour)
    if printed.colour not in (name, GREY_NAME):
        raise Problem(
            n_("{where}: '{city}' is {colour} and stays so (rule 48)"),
            where=entry.where,
            city=printed.id,
            colour=printed.colour,
        )
    new = printed.colour != name
    if new:
        urbanising.recolour(state, city, COLOURS.index(name))
    if entry.has("new") and entry.flag("new") != new:
        raise Problem(n_("{where}: 'new' is true for a city that was grey, and for no other"), where=entry.where)


def _read_marker(state: TycoonState, city: int, entry: Form | None) -> None:
    """R58, A9: a marker lies on each city without cubes, and on no other."""
    empty = not any(state.cubes_at(city))
    if empty:
        state.empty |= 1 << city
    if entry is not None and entry.has("empty") and entry.flag("empty") != empty:
        raise Problem(
            n_("{where}: 'empty' is true for a city without cubes, and for no other (rule 58)"), where=entry.where
        )


def _read_new_cities(state: TycoonState, form: Form) -> None:
    """R10: the tiles are beside the board or on it."""
    left = form.table("new_cities", COLOURS)
    for colour, name in enumerate(COLOURS):
        on_board = sum(
            state.colours[city] == colour and printed.colour == GREY_NAME
            for city, printed in enumerate(state.rules.board.cities)
        )
        usual = NEW_CITIES[colour] - on_board
        if usual < 0:
            raise Problem(
                n_("position: there are only {n} new cities of colour {colour} (rule 10)"),
                n=NEW_CITIES[colour],
                colour=name,
            )
        state.new_cities[colour] = left.whole(name, usual, usual, usual)


# ---------------------------------------------------------------------- links


def _check_open_ends(state: TycoonState) -> None:
    """R43, A19: where links may be unfinished, and that they could go on."""
    for link, track in enumerate(state.link_track):
        if state.is_finished(link):
            continue
        where = Phrase(n_("link {n}"), n=link + 1)
        if not state.round and not state.over:
            raise Problem(
                n_("position: 'round' is 0, the auction, but link {n} is unfinished: only in rounds 1 to 3 (rule 43)"),
                n=link + 1,
            )
        if state.over:
            raise Problem(n_("{where}: unfinished links are taken off after the third round (rule 43)"), where=where)
        hex_, entry = building.open_end(state, link)
        if hex_ == NOWHERE or passes(track, hex_) or state.sides[hex_] >> entry & 1:  # A19, A22
            raise Problem(n_("{where}: its end must lead to where it could go on (A19)"), where=where)


def _read_link(state: TycoonState, form: Form) -> None:
    board = state.rules.board
    ids = list(board.city_index)
    seat = form.whole("owner", 0, state.rules.seats - 1)
    start = board.city_index[form.one_of("from", ids)]
    end = board.city_index[form.one_of("to", ids)] if form.has("to") else NOWHERE
    if start == end:
        raise Problem(n_("{where}: a link does not lead back to its own city (rule 2)"), where=form.where)
    items = form.items("track")
    if not items:
        raise Problem(n_("{where}: it has no tiles (rule 2)"), where=form.where)
    track: list[int] = []
    for number, item in enumerate(items, 1):
        where = Phrase(n_("{link}, tile {n}"), link=form.where, n=number)
        track.append(_read_tile(state, where, item, start, track))
    beyond = board.next_city[hex_of(track[-1]) * SIDE_COUNT + exit_of(track[-1])]
    if beyond != end:
        raise Problem(
            n_("{where}: 'to' must be the city that the last tile leads to, and null if there is none (rule 3)"),
            where=form.where,
        )
    if not state.locomotives_left(seat):
        raise _no_locomotive(form, seat)
    building.place(state, seat, start, end, track)


def _read_tile(state: TycoonState, where: Phrase, item: object, start: int, track: list[int]) -> int:
    """A tile that lies where track may, joins the one before or the city, and leaves the other tracks as they are."""
    board = state.rules.board
    numbers = list(item) if isinstance(item, (list, tuple)) else []
    if len(numbers) != 4 or not all(type(number) is int for number in numbers):
        raise Problem(
            n_("{where}: a tile is a column, a row, the side it enters by and the side it leaves by"), where=where
        )
    entry, exit_ = numbers[2], numbers[3]
    hex_ = board.hex_index.get((numbers[0], numbers[1]), NOWHERE)
    if hex_ == NOWHERE:
        raise Problem(n_("{where}: no track can lie in that hex (rule 33)"), where=where)
    if not 0 <= entry < SIDE_COUNT or exit_ not in ENDS[entry]:
        raise Problem(n_("{where}: there is no such piece of track (rule 34)"), where=where)
    if track:
        before = hex_of(track[-1]) * SIDE_COUNT + exit_of(track[-1])
        if (board.next_hex[before], opposite(exit_of(track[-1]))) != (hex_, entry):
            raise Problem(n_("{where}: it does not meet the tile before (rule 30)"), where=where)
    elif board.beside_city[start * SIDE_COUNT + opposite(entry)] != hex_:
        raise Problem(
            n_("{where}: the first tile must begin at '{city}' (rule 29)"), where=where, city=board.cities[start].id
        )
    if passes(track, hex_):
        raise Problem(n_("{where}: a link uses no hex twice (A5)"), where=where)
    taken = state.sides[hex_]
    if FULL[taken]:
        raise Problem(n_("{where}: there are two tracks in that hex already (A5)"), where=where)
    if taken >> entry & 1 or taken >> exit_ & 1:
        raise Problem(n_("{where}: there is a track at that side already (rule 40)"), where=where)
    return tile_of(hex_, entry, exit_)


def _no_locomotive(form: Form, seat: int) -> Problem:
    return Problem(
        n_("{where}: player {seat} has {n} locomotives, for all links together (rule 11)"),
        where=form.where,
        seat=seat,
        n=LOCOMOTIVES,
    )


def _read_western(state: TycoonState, reading: Reading) -> None:
    """R67: each belongs to nobody, or to one who has a link there."""
    board = state.rules.board
    entries = reading.rows("western")
    if entries and not state.rules.full:
        raise Problem(n_("position: the beginners’ game has no western links (rule 98)"))
    ids = [board.cities[city].id for city in board.western]
    named = 0
    for entry in entries:
        place = ids.index(entry.one_of("city", ids))
        if named >> place & 1:
            raise Problem(n_("{where}: '{city}' is there twice"), where=entry.where, city=ids[place])
        named |= 1 << place
        if not entry.has("owner"):
            continue
        seat = entry.whole("owner", 0, state.rules.seats - 1)
        if not state.own_joined[seat * board.city_count + board.western[place]]:
            raise Problem(n_("{where}: its owner has no link there (rule 67)"), where=entry.where)
        if not state.locomotives_left(seat):
            raise _no_locomotive(entry, seat)
        state.western[place] = seat


def _read_fresh(state: TycoonState, form: Form) -> None:
    """R67: what a land grant has linked in the action under way."""
    board = state.rules.board
    cities = [board.city_index[city] for city in form.several_of("fresh", list(board.city_index), ())]
    own = state.seat * board.city_count
    if cities and (not state.actions or not all(state.own_joined[own + city] for city in cities)):
        raise Problem(n_("position: 'fresh' names cities that the seat has linked in the action under way (rule 67)"))
    state.fresh = mask_of(cities)


# ---------------------------------------------------------------------- players


def _read_points(state: TycoonState, seat: int, form: Form) -> None:
    of_cards = state.bonuses[seat] + state.hotels[seat]
    state.points[seat] = form.whole("points", 0, MANY, of_cards)
    if state.points[seat] < of_cards:
        raise Problem(n_("{where}: 'points' are no fewer than 'bonuses' and 'hotels' together"), where=form.where)


def _read_first_six(state: TycoonState, form: Form) -> None:
    """R96: if several have such an engine, who was first must be said."""
    able = [seat for seat, level in enumerate(state.engine) if level >= PULLMAN_LEVEL]
    if form.has("first_six"):
        state.first_six = form.whole("first_six", 0, state.rules.seats - 1)
    elif len(able) == 1:
        state.first_six = able[0]
    if state.first_six not in (able or [NOBODY]):
        raise Problem(
            n_("position: 'first_six' must be the seat that was first with an engine of level {n} (rule 96)"),
            n=PULLMAN_LEVEL,
        )


def _read_tycoons(state: TycoonState, players: list[Form]) -> None:
    """R13: one for everybody; those that are not named are dealt."""
    tycoons = [TYCOONS.index(form.one_of("tycoon", TYCOONS)) if form.has("tycoon") else NOBODY for form in players]
    left = [tycoon for tycoon in range(len(TYCOONS)) if tycoon not in tycoons]
    for seat, tycoon in enumerate(tycoons):
        if tycoon != NOBODY and tycoon in tycoons[:seat]:
            raise Problem(
                n_("{where}: somebody else is '{tycoon}' (rule 13)"), where=players[seat].where, tycoon=TYCOONS[tycoon]
            )
    shuffle(state.chance, left)
    state.tycoons = [left.pop() if tycoon == NOBODY else tycoon for tycoon in tycoons]


# ---------------------------------------------------------------------- cards


def _read_all_cards(state: TycoonState, form: Form, players: list[Form]) -> None:
    """R13, R14."""
    _read_tycoons(state, players)
    _read_cards(state, form, players)


def _read_cards(state: TycoonState, form: Form, players: list[Form]) -> None:
    """R14: every card is available, in the deck, with a player or out of the game."""
    pool = [card for card, kind in enumerate(state.rules.board.cards) for _ in range(kind.copies)]
    for seat, player in enumerate(players):
        _read_hand(state, seat, player, pool)
    # R63, R64: the card being carried out lies on the others; R109: the Executives that gave the actions.
    needed = [EXECUTIVE] * max(0, state.actions - 1) + ([] if state.card == NOTHING else [state.card])
    if form.has("discards"):
        state.discards = _named(state, form, "discards", pool)
    else:
        state.discards = [_taken(state, pool, card) for card in needed]
    state.display = _named(state, form, "display", pool)
    state.deck = _named(state, form, "deck", pool)
    shuffle(state.chance, pool)
    if not form.has("display"):
        state.display = _first_cards(state, pool)
    # R14: the first three are never in the deck.
    if any(card < START_CARDS for card in state.deck):
        raise Problem(n_("position: '{card}' is never in the deck (rule 14)"), card=CARDS[min(state.deck)])
    if not form.has("deck"):
        state.deck = [card for card in pool if card >= START_CARDS]
        pool = [card for card in pool if card < START_CARDS]
    if not form.has("discards"):
        state.discards = sorted(pool) + state.discards
    elif pool:
        raise Problem(n_("position: {n} cards are nowhere, such as '{card}'"), n=len(pool), card=_name(state, pool[0]))
    state.deck_left = len(state.deck)
    if state.card != NOTHING and state.discards[-1:] != [state.card]:
        raise Problem(
            n_("position: the last of the discards must be '{card}', being carried out"), card=_name(state, state.card)
        )
    if state.discards.count(EXECUTIVE) < state.actions - 1:
        raise Problem(
            n_("position: {n} actions need so many Executives among the discards, less one (rule 109)"), n=state.actions
        )


def _first_cards(state: TycoonState, pool: list[int]) -> list[int]:
    """R14: as many as are shown at the start, as far as they are left."""
    first = [_taken(state, pool, card) for card in range(START_CARDS) if card in pool]
    others = [card for card in pool if card >= START_CARDS][: CARDS_EACH * state.rules.seats]
    return first + [_taken(state, pool, card) for card in others]


def _read_hand(state: TycoonState, seat: int, form: Form, pool: list[int]) -> None:
    """R62, R64, R65: the cards that are kept."""
    for card in _named(state, form, "cards", pool):
        if state.rules.board.cards[card].symbol in (GREEN_CIRCLE, RED_X):
            raise Problem(
                n_("{where}: nobody keeps a card such as '{card}' (rule 61)"), where=form.where, card=_name(state, card)
            )
        if card == GRANT:
            state.grants[seat] += 1
        else:
            state.holder[card] = seat


def _named(state: TycoonState, form: Form, field: str, pool: list[int]) -> list[int]:
    """The cards that are named there, taken out of the pool."""
    index = state.rules.board.card_index
    cards = []
    for name in form.items(field, ()):
        if not isinstance(name, str) or name not in index:
            raise Problem(
                n_("{where}: '{name}' in '{field}' is not a card; did you mean one of: {near}?"),
                where=form.where,
                name=name,
                field=field,
                near=nearest(str(name), index),
            )
        cards.append(_taken(state, pool, index[name]))
    return cards


def _taken(state: TycoonState, pool: list[int], card: int) -> int:
    if card not in pool:
        raise Problem(n_("position: there are not so many cards '{card}'"), card=_name(state, card))
    pool.remove(card)
    return card


def _name(state: TycoonState, card: int) -> str:
    return state.rules.board.cards[card].name


def _check_no_cards(state: TycoonState, form: Form, players: list[Form]) -> None:
    """R98."""
    if any(form.items(field, ()) for field in ("display", "discards", "deck")):
        raise Problem(n_("position: the beginners’ game has no cards (rule 98)"))
    for player in players:
        if player.items("cards", ()) or player.has("tycoon"):
            raise Problem(
                n_("{where}: the beginners’ game has neither cards nor tycoons (rule 98)"), where=player.where
            )


def _read_used(state: TycoonState, form: Form) -> None:
    """R62: the purple diamonds that their owners have used this turn."""
    state.used = mask_of(CARDS.index(card) for card in form.several_of("used", (CARDS[PERFECT], CARDS[TUNNEL]), ()))
    if (state.used and not state.round) or any(state.holder[card] == NOBODY for card in members(state.used)):
        raise Problem(
            n_("position: 'used' names cards that somebody has, and has used in this turn’s actions (rule 62)")
        )


# ---------------------------------------------------------------------- the question


def _read_action(state: TycoonState, form: Form) -> Form:
    """The action and the card under way; what can only be one thing need not be said."""
    fields = [field.name for field in _question_fields(state) if field.when is None or field.when(state, WHOLE)]
    asked = form.table("question", fields)
    action = ACTION_WORDS.index(asked.one_of("action", ACTION_WORDS)) if asked.has("action") else NOTHING
    if asked.has("card"):
        names = [CARDS[card] for card in CARRIED_OUT]
        state.card = CARRIED_OUT[names.index(asked.one_of("card", names))]
    possible = [each for each, card in ASKED_IN[state.question] if card == state.card]
    if len(possible) == 1 and action == NOTHING:
        action = possible[0]
    if action == NOTHING and possible and NOTHING not in possible:
        raise Problem(n_("position: the question '{kind}' needs 'action'"), kind=QUESTIONS[state.question])
    if action not in possible or (state.card != NOTHING and not state.rules.full):
        raise _cannot_be_asked(state.question)
    state.action = action
    return asked


def _cannot_be_asked(question: int) -> Problem:
    return Problem(n_("position: the question '{kind}' cannot be asked here"), kind=QUESTIONS[question])


def _read_rest(state: TycoonState, asked: Form) -> None:
    """What belongs to this question alone; and it must have an answer."""
    question = state.question
    if question == ASK_EXIT:
        _read_building(state, asked)
    elif question == ASK_COLOUR:
        _read_urbanising(state, asked)
    elif question == ASK_LINK:
        _read_way(state, asked)
    if not state.answers() or (state.card == GROWTH and not any(state.bag)):
        raise _cannot_be_asked(question)


def _city_of(state: TycoonState, asked: Form, field: str) -> int:
    board = state.rules.board
    return board.city_index[asked.one_of(field, list(board.city_index))]


def _read_building(state: TycoonState, asked: Form) -> None:
    """R29-R31: the next tile continues the seat's unfinished link that ends there, or begins one."""
    board = state.rules.board
    state.city = _city_of(state, asked, "from")
    at = asked.wholes("hex", 0, MANY, ())
    state.hex = board.hex_index.get((at[0], at[1]), NOWHERE) if len(at) == 2 else NOWHERE
    state.side = asked.whole("side", 0, SIDE_COUNT - 1)
    start = _start_of(state)
    if start == NOWHERE:
        raise Problem(
            n_("position: question: no track from '{city}' can go on there"), city=board.cities[state.city].id
        )
    most = min(TILES - 1, len(state.track()))
    state.tiles = asked.whole("tiles", 0, most, most)
    granted = state.card == GRANT
    if granted and state.tiles != len(state.track()):  # R106: it is for a new link
        raise _cannot_be_asked(ASK_EXIT)
    if not state.tiles and building.forbids_start(state, start, granted):
        raise _cannot_be_asked(ASK_EXIT)
    state.bank = bank_of(board, state.track())
    state.perfect, state.tunnel = asked.flag("perfect"), asked.flag("tunnel")
    for card, used in ((PERFECT, state.perfect), (TUNNEL, state.tunnel)):
        mine = state.holder[card] == state.seat and state.used >> card & 1 and not granted
        if used and not mine:
            raise Problem(
                n_("position: question: '{card}' must be a card of this seat, among those used (rule 110)"),
                card=CARDS[card],
            )


def _start_of(state: TycoonState) -> int:
    """The side of the city at which the track under way begins; its link is noted, if there is one already."""
    board = state.rules.board
    if state.hex == NOWHERE:
        return NOWHERE
    start = state.city * SIDE_COUNT + opposite(state.side)
    if board.beside_city[start] == state.hex:
        return start
    for link, track in enumerate(state.link_track):
        own = (state.link_owner[link], state.link_from[link]) == (state.seat, state.city)
        if own and not state.is_finished(link) and building.open_end(state, link) == (state.hex, state.side):
            state.link = link
            return state.city * SIDE_COUNT + opposite(entry_of(track[0]))
    return NOWHERE


def _read_urbanising(state: TycoonState, asked: Form) -> None:
    """R45."""
    state.city = _city_of(state, asked, "city")
    if state.colours[state.city] != GREY:
        raise Problem(n_("position: question: only a grey city is urbanised (rule 45)"))


def _read_way(state: TycoonState, asked: Form) -> None:
    """R51-R55: the cube, and the links that it has used."""
    rules, board = state.rules, state.rules.board
    state.city = _city_of(state, asked, "from")
    state.colour = COLOURS.index(asked.one_of("colour", COLOURS))
    if not state.cubes[state.city * COLOUR_COUNT + state.colour]:
        raise Problem(n_("position: question: there is no such cube (rule 51)"))
    for item in asked.items("path", ()):
        step = item if isinstance(item, (list, tuple)) and len(item) == 2 else (None, None)
        city = board.city_index.get(step[0], NOWHERE) if isinstance(step[0], str) else NOWHERE
        if city == NOWHERE or type(step[1]) is not int or not 0 <= step[1] < rules.seats:
            raise Problem(n_("position: question: 'path' is a list of cities, each with the owner of the link used"))
        if not _can_have_gone(state, city, step[1]):
            raise Problem(n_("position: question: the cube cannot have gone to '{city}' (rule 51)"), city=step[0])
        state.path = [*state.path, city * rules.seats + step[1]]
    left = state.links_left()
    if left < 1:
        raise Problem(n_("position: question: the cube has gone as far as the engine allows (rule 53)"))
    asked.whole("left", left, left, left)
    here = board.cities[state.cube_at()].id
    asked.one_of("at", [here], here)


def _can_have_gone(state: TycoonState, city: int, owner: int) -> bool:
    """R52, R54, R55: over such a link, first over an own one, to no city again and past none of its colour."""
    own = state.own_joined[owner * state.rules.board.city_count + state.cube_at()]
    first = not state.path and owner != state.seat
    return bool(own >> city & 1) and not first and not (state.passed() | state.wanted[state.colour]) >> city & 1
