"""Compares the speed of our rules with that of other frameworks in one run, as ratios."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib.util import find_spec

from bench.ours import all_numbers, all_numbers_anew, moves_per_second, numbers, views
from bench.peers import openspiel_moves_per_second, pettingzoo_moves_per_second
from pitonisa.platform.registry import find

PLAYERS = 4
ROUNDS = 60
MOVES = 2_000
SLOW_MOVES = 100

Measure = Callable[..., float]


def missing() -> list[str]:
    """List the frameworks that aren't installed."""
    return [name for name in ("pyspiel", "pettingzoo", "shimmy") if not find_spec(name)]


def comparisons() -> dict[str, tuple[Measure, Measure]]:
    """List by name: our version, and another framework's at the same work; in the last one our own slow path."""
    shipwreck = partial(moves_per_second, find("shipwreck"), PLAYERS, MOVES)
    openspiel = partial(openspiel_moves_per_second, PLAYERS, MOVES)
    pettingzoo = partial(pettingzoo_moves_per_second, PLAYERS, SLOW_MOVES)
    return {
        "shipwreck_vs_openspiel_hanabi": (shipwreck, openspiel),
        "shipwreck_vs_openspiel_hanabi_with_view": (
            partial(shipwreck, looking=views),
            partial(openspiel, observing="mover"),
        ),
        "shipwreck_vs_pettingzoo_hanabi_with_view": (partial(shipwreck, looking=views), pettingzoo),
        "shipwreck_vs_pettingzoo_hanabi_with_features": (partial(shipwreck, looking=numbers), pettingzoo),
        "shipwreck_vs_openspiel_hanabi_with_all_features": (
            partial(shipwreck, looking=all_numbers),
            partial(openspiel, observing="all"),
        ),
        "shipwreck_all_features_vs_written_anew": (
            partial(shipwreck, looking=all_numbers),
            partial(shipwreck, looking=all_numbers_anew),
        ),
    }


def compare(ours: Measure, theirs: Measure) -> dict[str, float | str]:
    """Run many short rounds in turn, and take the best of each: the least disturbed one."""
    pairs = [(ours(seed=n), theirs(seed=n)) for n in range(ROUNDS)]
    we, they = (max(figures) for figures in zip(*pairs, strict=True))
    return {"ratio": round(we / they, 3), "ours": round(we), "theirs": round(they), "unit": "moves/s"}


def measure() -> dict[str, dict[str, float | str]]:
    return {name: compare(ours, theirs) for name, (ours, theirs) in comparisons().items()}


def told(figures: dict[str, dict[str, float | str]]) -> list[str]:
    return [
        f"{name}: {one['ratio']} ({one['ours']:,} against {one['theirs']:,} {one['unit']})"
        for name, one in figures.items()
    ]
