"""What a click on cities, or on a cube and a city, can mean: track from one to the other, or the cube's delivery."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ironbridge.engine.aims import Aim
from ironbridge.games.railroad_tycoon.judgement.evaluation import AN_ACTION, of_seat, turns_to_come
from ironbridge.games.railroad_tycoon.judgement.hauling import Haul, colours_at, hauls_from, hauls_on
from ironbridge.games.railroad_tycoon.judgement.laying import Laying, Track, choices_of, later_actions
from ironbridge.games.railroad_tycoon.judgement.lines import line_between
from ironbridge.games.railroad_tycoon.rules import building, grants
from ironbridge.games.railroad_tycoon.rules.components import COLOUR_COUNT, COLOURS, GRANT, NOWHERE, TILES
from ironbridge.games.railroad_tycoon.rules.questions import ASK_ACTION, ASK_CUBE, ASK_EXIT, ASK_LINK, ASK_START
from ironbridge.games.railroad_tycoon.rules.track import entry_of, exit_of, hex_of
from ironbridge.games.railroad_tycoon.rules.vocabulary import BUILD, DELIVER, TRACK, USE_GRANT
from ironbridge.parts.bits import members
from ironbridge.parts.hexes import SIDE_COUNT, SIDES

if TYPE_CHECKING:
    from ironbridge.games.railroad_tycoon.rules.state import TycoonState

ALTERNATIVES: Final = 4  # ways from one city to another that are worth a line
NEAR: Final = 20  # cities that can be reached in this action, for one city
HAULS: Final = 3  # ways of one cube to a city that are worth a line


class End:
    """What one thing stands for: a city, with the sides where track can begin there, and the cubes that are meant."""

    def __init__(self, city: int, starts: list[int], colours: list[int]) -> None:
        self.city = city  # NOWHERE if it is none
        self.starts = starts
        self.colours = colours


def aims(state: TycoonState, things: list[frozenset[str]], most: int) -> list[Aim]:
    """Track from one city to another, or from one to wherever it is of use; and a cube's delivery."""
    ends = [_end_of(state, words) for words in things]
    if any(end.city == NOWHERE for end in ends):
        return []
    found: list[Aim] = []
    if state.question in (ASK_ACTION, ASK_START, ASK_EXIT) and all(end.starts for end in ends):
        found = _tracks(state, ends, most)
    if state.question in (ASK_ACTION, ASK_CUBE, ASK_LINK):
        found += _deliveries(state, ends)
    return found[:most]


def _end_of(state: TycoonState, words: frozenset[str]) -> End:
    board = state.rules.board
    starts: list[int] = []
    cube = NOWHERE
    for word in sorted(words):
        kind, _, thing = word.partition(":")
        if kind == "city":
            city = board.city_index[thing]
            return End(city, [city * SIDE_COUNT + side for side in range(SIDE_COUNT)], colours_at(state, city))
        if kind == "track":
            id_, _, side = thing.partition(".")
            starts.append(board.city_index[id_] * SIDE_COUNT + SIDES.index(side))
        elif kind == "cube":
            colour, _, id_ = thing.partition("@")
            cube = board.city_index[id_] * COLOUR_COUNT + COLOURS.index(colour)
    if starts:
        return End(starts[0] // SIDE_COUNT, starts, [])
    return End(NOWHERE, [], []) if cube == NOWHERE else End(cube // COLOUR_COUNT, [], [cube % COLOUR_COUNT])


def _asked(state: TycoonState, said: list[int]) -> tuple[int, ...]:
    """Of these answers, one after the other, those to questions that are asked: the ones that have another answer."""
    twin = state.copy()
    path: list[int] = []
    for choice in said:
        if not path or len(twin.answers()) > 1:
            path.append(choice)
        twin.answer(choice)
    return tuple(path)


# ---------------------------------------------------------------------- track


def _tracks(state: TycoonState, ends: list[End], most: int) -> list[Aim]:
    if state.question == ASK_EXIT:  # the track has begun: the thing that is not its city is where it goes
        goals = [end.city for end in ends if end.city != state.city]
        if len(goals) == 1:
            return [_laid(state, BUILD, track) for track in _under_way(state, 1 << goals[0], ALTERNATIVES)]
        return [] if goals else _most_useful(state, _under_way(state, _all_but(state, state.city), NEAR), most)
    if len(ends) == 1:
        return _most_useful(state, _from_city(state, ends[0], most), most)
    return _between(state, ends[0], ends[1])


def _all_but(state: TycoonState, city: int) -> int:
    return (1 << state.rules.board.city_count) - 1 & ~(1 << city)


def _limits(state: TycoonState) -> list[int]:
    """How many tiles can be laid now, with the seat's next action in this turn too, and so on."""
    now = TILES - state.tiles
    return [now + TILES * later for later in range(later_actions(state) + 1)]


def _under_way(state: TycoonState, goals: int, enough: int) -> list[Track]:
    """The track that is being built, carried on; in as few actions as can be."""
    for limit in _limits(state):
        laying = Laying(state, goals, limit, enough)
        laying.go_on()
        found = laying.run()
        if found:
            return found
    return []


def _begun(state: TycoonState, starts: list[int], goal: int) -> list[Track]:
    """The same for track that begins at one of these sides, or goes on there."""
    for limit in _limits(state):
        laying = Laying(state, 1 << goal, limit, ALTERNATIVES)
        for start in starts:
            laying.begin(start)
        found = laying.run()
        if found:
            return found
    return []


def _between(state: TycoonState, one: End, other: End) -> list[Aim]:
    """From one city to the other, if that cannot be the other way round, or over others; with a land grant last."""
    if one.city == other.city:
        return []
    ways = [(one, other), (other, one)]
    if _unfinished(state, other.city) and not _unfinished(state, one.city):
        ways.reverse()
    found: list[Track] = []
    for begin, end in ways:
        found = found or _begun(state, begin.starts, end.city)
    laid = [_laid(state, BUILD, track) for track in found]
    if state.card != GRANT and all(aim.left for aim in laid):
        laid += _line(state, one.city, other.city)
    if state.question == ASK_ACTION and not grants.forbids_grant(state):
        twin = state.copy()
        twin.answer(USE_GRANT)
        laid += [_laid(state, USE_GRANT, track) for track in _begun(twin, one.starts, other.city)[:1]]
    return laid


def _line(state: TycoonState, one: int, other: int) -> list[Aim]:
    """Over other cities, the first link now."""
    tracks = line_between(state, one, other)
    if not tracks:
        return []
    later = [tile for track in tracks[1:] for tile in track.new_tiles()]
    left = tuple([_tile_word(state, tile) for tile in later])
    return [Aim(_laid(state, BUILD, tracks[0]).path, left, sum([track.cost for track in tracks[1:]]))]


def _unfinished(state: TycoonState, city: int) -> list[int]:
    """The sides of a city where the seat has begun a link."""
    return [
        building.first_side(state, link)
        for link, start in enumerate(state.link_from)
        if start == city and state.link_to[link] == NOWHERE and state.link_owner[link] == state.seat
    ]


def _from_city(state: TycoonState, end: End, most: int) -> list[Track]:
    """To each city that can be reached from this one, and what was begun elsewhere to this one."""
    found: list[Track] = []
    for city in range(state.rules.board.city_count):
        begun = [] if city == end.city or state.card == GRANT else _unfinished(state, city)
        found += _begun(state, begun, end.city)[:1] if begun else []
    for limit in _limits(state)[:2]:
        if len(found) < most:
            known = sum([1 << track.to for track in found if track.start // SIDE_COUNT == end.city])
            enough = NEAR if limit <= TILES else most - len(found)
            laying = Laying(state, _all_but(state, end.city) & ~known, limit, enough)
            for start in end.starts:
                laying.begin(start)
            found += laying.run()
    return found


def _most_useful(state: TycoonState, tracks: list[Track], most: int) -> list[Aim]:
    """Those after which one stands best; the quickest and cheapest first."""
    seat, now, turns = state.seat, TILES - state.tiles, turns_to_come(state)
    ranked: list[tuple[float, int]] = []
    for n, track in enumerate(tracks):
        twin = state.copy()
        building.connect(twin, seat, track.start // SIDE_COUNT, track.to)
        twin.money[seat] -= track.cost
        later = max(0, (len(track.costs) - now + TILES - 1) // TILES)
        ranked.append((of_seat(twin, seat, turns) - AN_ACTION * later, n))
    ranked.sort(reverse=True)
    best = [tracks[n] for _, n in ranked[:most]]
    best.sort(key=lambda track: (len(track.costs) > now, track.cost))
    return [_laid(state, BUILD, track) for track in best]


def _laid(state: TycoonState, action: int, track: Track) -> Aim:
    now = TILES - state.tiles
    said = choices_of(track, now)
    if state.question != ASK_EXIT:
        said.insert(0, TRACK + track.start)
    if state.question == ASK_ACTION:
        said.insert(0, action)
    left = tuple([_tile_word(state, tile) for tile in track.new_tiles()[now:]])
    return Aim(_asked(state, said), left, sum(track.costs[now:]))


def _tile_word(state: TycoonState, tile: int) -> str:
    column, row = state.rules.board.hexes[hex_of(tile)]
    return f"tile:{column}.{row}.{SIDES[entry_of(tile)]}.{SIDES[exit_of(tile)]}"


# ---------------------------------------------------------------------- deliveries


def _deliveries(state: TycoonState, ends: list[End]) -> list[Aim]:
    """Of a cube to the other thing's city, either way round; of one cube alone to every city that takes it."""
    if state.question == ASK_LINK:
        return [_hauled(state, haul, []) for haul in hauls_on(state, ends[-1].city)[:HAULS]]
    if len(ends) == 2:
        return _hauls(state, ends[0], ends[1].city) + _hauls(state, ends[1], ends[0].city)
    found: list[Aim] = []
    if not ends[0].starts:
        for goal in members(state.wanted[ends[0].colours[0]]):
            found += _hauls(state, ends[0], goal)[:1]
    return found


def _hauls(state: TycoonState, end: End, goal: int) -> list[Aim]:
    found: list[Aim] = []
    for colour in end.colours:
        cube = state.rules.vocabulary.cube + end.city * COLOUR_COUNT + colour
        found += [_hauled(state, haul, [cube]) for haul in hauls_from(state, end.city, colour, goal)[:HAULS]]
    return found


def _hauled(state: TycoonState, haul: Haul, before: list[int]) -> Aim:
    link = state.rules.vocabulary.link
    said = [*before, *(link + step for step in haul.steps[len(state.path) :])]
    if state.question == ASK_ACTION:
        said.insert(0, DELIVER)
    return Aim(_asked(state, said))
