"""Checks the laws that every game must keep, on random matches.

`check(game)` is all that a game's own tests, and `pitonisa check`, need; `check_engine(engine)` checks the secrecy of
any engine that implements the eight methods of `Engine` (docs/conformance.md). Every match has its own seed:
`check(game, matches=1, first=17)` replays number 17 alone, to investigate a failure, and several processes can share
the work and `merge` their reports.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Final

from pitonisa.kernel import golden
from pitonisa.kernel.conformance import legality
from pitonisa.kernel.conformance.engine import AnyEngine, Engine, as_game
from pitonisa.kernel.conformance.optional import help_is_honest, imagines_what_could_be, is_encoded
from pitonisa.kernel.conformance.random_play import play
from pitonisa.kernel.conformance.report import GOLDEN, Law, Report, Shrinker, merge, sum_up, told, try_law
from pitonisa.kernel.conformance.secrecy import hides_nothing, no_canary, non_interference, reasons_are_public
from pitonisa.kernel.conformance.trial import Trial
from pitonisa.kernel.game import AnyGame

__all__ = ["GOLDEN", "LAWS", "OF_ENGINES", "Engine", "Law", "Report", "check", "check_engine", "merge"]

LAWS: Final[Mapping[str, Callable[[Trial], None]]] = {
    "determinism": legality.same_seed_same_match,
    "wire": legality.survives_the_wire,
    "legality": legality.legality,
    "ending": legality.random_play_ends,
    "non-interference": non_interference,
    "reasons": reasons_are_public,
    "canary": no_canary,
    "invariants": legality.invariants,
    "help": help_is_honest,
    "truth": hides_nothing,
    "imagination": imagines_what_could_be,
    "encoding": is_encoded,
}
"""All laws except that of golden matches, which is checked on files instead of random matches."""

OF_ENGINES: Final = ("determinism", "legality", "ending", "non-interference")
"""The laws for which the eight methods of `Engine` are enough."""


def check(
    game: AnyGame,
    *,
    matches: int = 1000,
    seed: str = "0",
    first: int = 0,
    players: int | None = None,
    goldens: Iterable[str] = (),
    shrink: bool = True,
    laws: Collection[str] = (*LAWS, GOLDEN),
) -> Report:
    """Check these laws, or all, on this many matches, each of `players` players or of any allowed number.

    A law that is broken stops there, and tells the shortest match that breaks it (not without `shrink`); the others
    go on.

    `goldens` are the texts of the game's golden matches.
    """
    chosen = {name: law for name, law in LAWS.items() if name in laws}
    tried: dict[str, Counter[str]] = {name: Counter() for name in chosen}
    failures: dict[str, str] = {}
    for number in range(first, first + matches):
        played = play(game, seed, number, players)
        for name, law in chosen.items():
            if name not in failures and (failure := try_law(law, name, game, played, tried[name])):
                failures[name] = told(failure, Shrinker(law, name, game, failure).shortest() if shrink else None)
    found = [sum_up(name, tried[name], failures.get(name), matches, players) for name in chosen]
    found += [_golden(game, tuple(goldens))] if GOLDEN in laws else []
    return Report(game.id, matches, tuple(found), players)


def check_engine(
    engine: AnyEngine, *, matches: int, seed: str = "0", first: int = 0, players: int | None = None
) -> Report:
    """Check an engine against the laws of secrecy, and against those that secrecy depends on."""
    return check(as_game(engine), matches=matches, seed=seed, first=first, players=players, laws=OF_ENGINES)


def _golden(game: AnyGame, goldens: tuple[str, ...]) -> Law:
    stale = next((diff for text in goldens if (diff := golden.compare(game, text))), None)
    return Law(GOLDEN, stale is None, {"golden matches": len(goldens)}, stale)
