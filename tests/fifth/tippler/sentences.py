"""What Tippler says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ironbridge.engine.catalogue import catalogue
from ironbridge.engine.game import Event
from ironbridge.engine.log import Happened, Teller, line, number, player, tell
from ironbridge.engine.problems import n_
from ironbridge.engine.sentences import Gauge, Names, Reach, Scored, TextTable, Warning
from ironbridge.language import Language
from tests.fifth.tippler.rules.state import NOTHING, TIPPED

if TYPE_CHECKING:
    from tests.fifth.tippler.game import Tippler
    from tests.fifth.tippler.rules.state import TipplerState

SOURCE_NAMES = {"coal": n_("Coal"), "brim": n_("Pits filled to the brim")}


def moment(seen: TipplerState, say: Language) -> str:
    """How full the pits are."""
    return say("{n} coal in the pits", n=sum(seen.loads))


def question(seen: TipplerState, names: Names, say: Language) -> str:
    """Which wagon, or which pit."""
    if seen.over:
        return say("The game is over.")
    if seen.wagon == NOTHING:
        return say("{name}: which wagon?", name=names[seen.seat])
    return say("{name}: into which pit?", name=names[seen.seat])


def label(seen: TipplerState, word: str, say: Language) -> str:
    """A wagon, or a pit and what is in it."""
    kind, _, thing = word.partition(":")
    if kind == "wagon":
        return say("the wagon with {n}", n=thing)
    n = [pit.id for pit in seen.rules.pits].index(thing)
    return say(
        "{pit} ({load} of {holds})",
        pit=pit_name(seen.rules, n, say),
        load=seen.loads[n],
        holds=seen.rules.pits[n].holds,
    )


def why(seen: TipplerState, names: Names, word: str, rule: int, say: Language) -> str:
    """The rule itself says enough."""
    return catalogue(seen.rules.folder, say.code).rules[rule].text


def tables(seen: TipplerState, names: Names, say: Language) -> list[TextTable]:
    """The pits."""
    rows = [[pit_name(seen.rules, n, say), str(load)] for n, load in enumerate(seen.loads)]
    return [TextTable(moment(seen, say), [say("Pit"), say("Coal")], rows)]


def order(seen: TipplerState) -> list[int]:
    """Round the table."""
    return list(range(seen.rules.seats))


def gauges(seen: TipplerState, say: Language) -> list[Gauge]:
    """Points."""
    return [Gauge(say("Points"), seen.scores())]


def source(source: str, say: Language) -> str:
    """A source of points."""
    return say(SOURCE_NAMES[source])


def warnings(before: TipplerState, after: TipplerState, words: Sequence[str], say: Language) -> list[Warning]:
    """Nothing can go wrong."""
    return []


def purpose(seen: TipplerState, word: str, say: Language) -> str:
    """Labels say it all."""
    return ""


def whole(seen: TipplerState, seat: int, say: Language) -> list[TextTable]:
    """The wagons that a player has left, by number only: the others' are hidden."""
    return [TextTable(say("Wagons left"), [say("Wagons")], [[str(len(seen.hands[seat]))]])]


def reach(seen: TipplerState, seat: int, words: Sequence[str], say: Language) -> Reach:
    """Nothing is connected with anything."""
    return Reach([moment(seen, say)], [])


def projections(seen: TipplerState, say: Language) -> list[Gauge]:
    """Points are not lost."""
    return gauges(seen, say)


def outlook(seen: TipplerState, names: Names, say: Language) -> list[str]:
    """Nothing is known of what is to come."""
    return []


def gone(seen: TipplerState, names: Names, say: Language) -> list[TextTable]:
    """What the pits have taken."""
    return tables(seen, names, say)


def told(game: Tippler, event: Event, viewer: int | None, names: Names, say: Language) -> str:
    """What happened."""
    return tell(TELLERS, Happened(game, event, viewer, names, say))


def pit_name(game: Tippler, pit: int, say: Language) -> str:
    """A pit as people of that language call it."""
    return game.pits[pit].name_fr if say.code == "fr" else game.pits[pit].name


def _pit(happened: Happened) -> str:
    return pit_name(happened.game, happened.event[3], happened.say)


TELLERS: dict[int, Teller] = {TIPPED: line(n_("{name} tips {n} into {pit}."), name=player(1), n=number(2), pit=_pit)}

THEMES: dict[str, tuple[str, ...]] = {"points": ("points", "1")}
LESS_IS_BETTER: frozenset[str] = frozenset()
IT_DEPENDS: frozenset[str] = frozenset()
HIDDEN_THEMES: frozenset[str] = frozenset()


def reason(theme: str, amount: float, say: Language) -> str:
    """A theme as a reason."""
    return say("more points to come") if amount > 0 else say("fewer points to come")


def goal(seen: TipplerState, say: Language) -> str:
    """What wins."""
    return say("Most points when every wagon is tipped.")


def scored(seen: TipplerState, seat: int, say: Language) -> list[Scored]:
    """How a player scores."""
    return [Scored(say("Points"), "", seen.scores()[seat])]


def rules_asked(seen: TipplerState) -> list[int]:
    """The rules that the question rests on."""
    return [1]


def cue(seen: TipplerState, word: str, say: Language) -> str:
    """Labels say it all."""
    return ""
