"""What a city is connected with: where its cubes could be delivered, and which cubes could be brought to it."""

from __future__ import annotations

from collections.abc import Sequence

from ironbridge.engine.sentences import Reach
from ironbridge.games.railroad_tycoon.game import RailroadTycoon
from ironbridge.games.railroad_tycoon.rules import chains, delivering
from ironbridge.games.railroad_tycoon.rules.components import COLOUR_COUNT, COLOURS, GREY, NOWHERE
from ironbridge.games.railroad_tycoon.rules.state import TycoonState
from ironbridge.games.railroad_tycoon.rules.vocabulary import TRACK
from ironbridge.games.railroad_tycoon.sentences.names import A_CUBE, cities_named, city_name, links
from ironbridge.games.railroad_tycoon.sentences.ways import goals_from, own_links
from ironbridge.language import Language
from ironbridge.parts.bits import members
from ironbridge.parts.hexes import SIDE_COUNT


def reach(seen: TycoonState, seat: int, words: Sequence[str], say: Language) -> Reach:
    """Of the city that one of the words names; of all that the seat has, if there is none."""
    asks = seen.copy()
    asks.seat = seat  # whose links and engine the rules shall look at
    city = next((city for word in words if (city := _city(seen.rules, word)) != NOWHERE), NOWHERE)
    return _network(asks, say) if city == NOWHERE else _around(asks, city, say)


def _city(game: RailroadTycoon, word: str) -> int:
    choice, words = game.choice(word), game.vocabulary
    for first, last, each in (
        (TRACK, words.city, SIDE_COUNT),
        (words.city, words.cube, 1),
        (words.cube, words.link, COLOUR_COUNT),
        (words.link, words.take, game.seats),
    ):
        if first <= choice < last:
            return (choice - first) // each
    return NOWHERE


# ---------------------------------------------------------------------- one city


def _around(asks: TycoonState, city: int, say: Language) -> Reach:
    board, seat = asks.rules.board, asks.seat
    own = members(own_links(asks, city))
    told = [
        say(
            "{city}: own links to {cities}",
            city=city_name(board, city, say),
            cities=", ".join(cities_named(board, own, say)) or say("nowhere"),
        )
    ]
    far = members(chains.own_reach(asks, seat, city, 0) & ~(1 << city) & ~own_links(asks, city))
    told += [say("Further on own links: {cities}", cities=", ".join(cities_named(board, far, say)))] * bool(far)
    lit = [_word_of(asks.rules, each) for each in (*own, *far)]
    for colour in range(COLOUR_COUNT):
        if asks.cubes[city * COLOUR_COUNT + colour] and own:
            goals = goals_from(asks, colour, city)
            told.append(_delivered(asks, colour, goals, say))
            lit += [_word_of(asks.rules, goal) for goal, n in goals.items() if n <= asks.engine[seat]]
    brought = _brought(asks, city, say)
    return Reach(told + brought.told, list(dict.fromkeys([*lit, *brought.words])))


def _delivered(asks: TycoonState, colour: int, goals: dict[int, int], say: Language) -> str:
    """R51-R55: the cities that a cube of this colour could come to, and over how many links."""
    engine = asks.engine[asks.seat]
    said = []
    for goal, n in goals.items():
        name = city_name(asks.rules.board, goal, say)
        far = say("{city} ({links}: too far for the engine)", city=name, links=links(n, say))
        said.append(far if n > engine else say("{city} ({links})", city=name, links=links(n, say)))
    return say(
        "{cube} can go to: {cities}", cube=say(A_CUBE[COLOURS[colour]]), cities=", ".join(said) or say("nowhere")
    )


def _brought(asks: TycoonState, city: int, say: Language) -> Reach:
    """R51-R55: the cities from which a cube of this city's colour can come here with the engine."""
    colour, board = asks.colours[city], asks.rules.board
    if colour == GREY:
        return Reach([], [])
    origins = [
        origin
        for origin in range(board.city_count)
        if asks.cubes[origin * COLOUR_COUNT + colour]
        and goals_from(asks, colour, origin).get(city, board.city_count) <= asks.engine[asks.seat]
    ]
    if not origins:
        return Reach([], [])
    cities = ", ".join(cities_named(board, origins, say))
    told = say("{cube} can come from: {cities}", cube=say(A_CUBE[COLOURS[colour]]), cities=cities)
    first = asks.rules.vocabulary.cube + colour
    return Reach([told], [asks.rules.words[first + origin * COLOUR_COUNT] for origin in origins])


# ---------------------------------------------------------------------- all of it


def _network(asks: TycoonState, say: Language) -> Reach:
    """The cities of own links, and every cube that could be delivered now."""
    game, seat = asks.rules, asks.seat
    cities = [city for city in range(game.board.city_count) if own_links(asks, city)]
    told = [
        say("Cities on own links: {cities}", cities=", ".join(cities_named(game.board, cities, say)) or say("none yet"))
    ]
    chain = chains.longest_chain(asks, seat)
    told += [say("The longest chain of own links: {links}", links=links(chain, say))] * bool(chain)
    cubes = delivering.cubes(asks)
    told.append(
        say.many(
            "{n} kind of cube can be delivered with an engine of level {level}",
            "{n} kinds of cubes can be delivered with an engine of level {level}",
            len(cubes),
            level=asks.engine[seat],
        )
    )
    return Reach(told, [*(_word_of(game, city) for city in cities), *(game.words[cube] for cube in cubes)])


def _word_of(game: RailroadTycoon, city: int) -> str:
    return game.words[game.vocabulary.city + city]
