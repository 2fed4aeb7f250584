"""`ironbridge.games` and `ironbridge.game`: what there is, and clear answers to what there is not."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import ironbridge
from ironbridge.bots import bot
from ironbridge.engine.chance import UNFOLDED


def test_games_are_listed_with_their_seats_maps_and_options() -> None:
    about = ironbridge.games()["steel-driver"]
    assert (about.title, list(about.seats), about.maps, about.options) == ("Steel Driver", [3, 4, 5, 6], ("usa",), {})


def test_a_game_says_what_it_was_made_with() -> None:
    game = ironbridge.game("steel-driver", seats=5)
    assert (game.name, game.seats, game.options) == ("steel-driver", 5, {"map": "usa"})


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "name": (
        {"name": "steeldriver", "seats": 3},
        "there is no game 'steeldriver'; there is: age-of-industry, brass-birmingham, railroad-tycoon, steel-driver",
    ),
    "too few seats": ({"name": "steel-driver", "seats": 2}, "steel-driver is for 3 to 6 players, not 2"),
    "too many seats": ({"name": "steel-driver", "seats": 7}, "steel-driver is for 3 to 6 players, not 7"),
    "seats as text": ({"name": "steel-driver", "seats": "three"}, "steel-driver is for 3 to 6 players, not three"),
    "map": (
        {"name": "steel-driver", "seats": 3, "map": "Mars"},
        "steel-driver has no map 'Mars'; it has: usa, or the path of a .toml file",
    ),
    "map as number": (
        {"name": "steel-driver", "seats": 3, "map": 5},
        "steel-driver has no map '5'; it has: usa, or the path of a .toml file",
    ),
    "option": (
        {"name": "steel-driver", "seats": 3, "beginners": "yes"},
        "steel-driver has no option 'beginners'; it has: map",
    ),
    "map that is not there": (
        {"name": "steel-driver", "seats": 3, "map": "nowhere.toml"},
        "there is no file or folder 'nowhere.toml'",
    ),
}


@pytest.mark.parametrize(("call", "said"), WRONG.values(), ids=WRONG)
def test_what_cannot_be_played_is_refused_with_what_can(call: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match="^" + said.replace("(", r"\(").replace(".", r"\.") + "$"):
        ironbridge.game(**call)


def test_a_map_of_another_game_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "map.toml"
    file.write_text('game = "chess"\n', encoding="utf-8")
    with pytest.raises(ValueError, match="'game' is 'chess'; it must be one of: steel-driver"):
        ironbridge.game("steel-driver", seats=3, map=str(file))


@pytest.mark.parametrize("name", ironbridge.games())
def test_a_game_of_a_seed_that_keeps_all_its_bits_is_saved_loaded_and_imagined(name: str) -> None:
    """Half the game from the start, and the other half from saved data: as if it had never been put away."""
    game = ironbridge.game(name, seats=ironbridge.games()[name].seats[0])
    state, player = game.start(UNFOLDED + 7), bot("greedy", 1)
    assert game.start(UNFOLDED + 7).save() == state.save()
    heir = state.copy()
    while not state.over:
        if state.turns_begun % 5 == 0:
            heir = game.load(json.loads(json.dumps(state.save())))
            assert heir.save() == state.save()
            for seat in range(game.seats):
                assert state.imagine(seat, 3).seen_by(seat).save() == state.seen_by(seat).save()
        choice = player.answer(state)
        state.play(choice)
        heir.play(choice)
        assert heir.save() == state.save()


def test_games_that_draw_all_the_time_hold_eight_numbers_of_such_a_seed() -> None:
    held = [
        len(getattr(game.start(seed), "chance", []))
        for seed in (UNFOLDED - 1, UNFOLDED)
        for game in (ironbridge.game(name, seats=3) for name in ironbridge.games())
    ]
    assert sorted(held) == [0, 0, 0, 0, 4, 4, 8, 8]
