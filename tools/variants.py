"""The ways in which a game can be played: on each of its maps as it comes, and with one other option each."""

from __future__ import annotations

from ironbridge.engine.about import About

USUAL = "usual"


def variants(about: About) -> list[str]:
    """Their names: `usual`, then such as `edition=1`, `map=new-england` or `map=new-england,edition=1`."""
    others = ["", *(f"{option}={value}" for option, values in about.options.items() for value in values[1:])]
    found = [USUAL, *others[1:]]
    for other_map in about.maps[1:]:
        found += [f"map={other_map},{option}".rstrip(",") for option in others]
    return found


def options_of(variant: str) -> dict[str, str]:
    """The options that such a name stands for."""
    return {} if variant == USUAL else dict(option.split("=") for option in variant.split(","))
