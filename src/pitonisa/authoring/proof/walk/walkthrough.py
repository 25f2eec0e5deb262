"""Find a match on the real rules for each ending of a scenario: its seed and its actions.

    found = witness_for(SHIPPED.scenario("pleamar"), ("odile", "bruno"), "dawn")
    record = found.record(GAME)     # `kernel.golden.render(GAME, record)` is its golden text

The same call gives the same match as long as neither the rules nor what happens in the scenario change.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from time import process_time
from typing import Final

import msgspec

from pitonisa.authoring.proof.decision_trees import Way
from pitonisa.authoring.proof.moves import Moves
from pitonisa.authoring.proof.search import way_to
from pitonisa.authoring.proof.slicing import layout_of
from pitonisa.authoring.proof.walk.table import Stuck
from pitonisa.authoring.proof.walk.walker import Walker
from pitonisa.games.missions.actions import Action
from pitonisa.games.missions.model import Options
from pitonisa.games.missions.scenario.loaded import LoadedScenario
from pitonisa.kernel import AnyGame, Chance, Seat
from pitonisa.kernel.replay import Record, record

SEEDS: Final = 40
"""How many are tried before a way is said to be none."""


class Walkthrough(msgspec.Struct, frozen=True):
    """Hold a match that comes to an ending."""

    scenario: str
    party: tuple[str, ...]
    """In the order of the seats: one each."""

    ending: str
    seed: str
    actions: tuple[tuple[Seat, Action], ...]
    way: Way
    """What was walked, as the proofs say it."""

    def record(self, game: AnyGame) -> Record:
        """Record the match in the format of saved matches."""
        options, chance = Options(scenario=self.scenario), Chance(self.seed)
        state = game.start(options, len(self.party), chance.step(0)).state
        for n, (seat, action) in enumerate(self.actions, start=1):
            state = game.apply(state, seat, action, chance.step(n)).state
        return record(game, len(self.party), options, self.seed, list(self.actions), outcome=game.outcome(state))


class NoWay(LookupError):
    """There is no such way, or it could not be walked."""


def witness_for(loaded: LoadedScenario, party: tuple[str, ...], ending: str) -> Walkthrough:
    """Find a match of this party that comes to this ending."""
    moves = Moves(layout_of(loaded.index), party)
    way = way_to(moves, ending)
    if way is None and ending == loaded.scenario.rules.failure:
        return lost(loaded, moves)
    if way is None:
        raise NoWay(f"{', '.join(party)} cannot come to {ending}")
    return walked(loaded, moves, way, ending)


def walked(loaded: LoadedScenario, moves: Moves, way: Way, ending: str, until: float = inf) -> Walkthrough:
    """Walk a way on the real rules, with the first luck that will do, as long as there is processor time."""
    return _tried(loaded, moves, way, ending, until, lambda walker: walker.walk(way))


def lost(loaded: LoadedScenario, moves: Moves, until: float = inf) -> Walkthrough:
    """Find a match in which all hosts lose control."""
    failure = loaded.scenario.rules.failure
    return _tried(loaded, moves, (), failure, until, lambda walker: walker.let_go())


def _tried(
    loaded: LoadedScenario, moves: Moves, way: Way, ending: str, until: float, walk: Callable[[Walker], str | None]
) -> Walkthrough:
    why = ""
    for n in range(SEEDS):
        if process_time() > until:
            why = "time ran out"
            break
        seed = f"{ending} {n}"
        try:
            walker = Walker(loaded, moves, seed)
            came_to = walk(walker)
        except Stuck as stuck:
            why = str(stuck)
            continue
        if came_to == ending:
            return Walkthrough(loaded.key, moves.party, ending, seed, tuple(walker.table.log), way)
        why = f"came to {came_to}"
    raise NoWay(f"{', '.join(moves.party)} do not come to {ending} by the real rules: {why}")
