"""The shortest match that still breaks a law: actions are dropped and the rest is played again (delta debugging).

A. Zeller and R. Hildebrandt, "Simplifying and isolating failure-inducing input", 2002.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from math import ceil
from typing import Any, Final, TypeAlias

from pitonisa.kernel.chance import Chance
from pitonisa.kernel.conformance.random_play import Played, explain
from pitonisa.kernel.conformance.trial import Broken, Trial, name_of
from pitonisa.kernel.game import AnyGame
from pitonisa.kernel.values import Actor
from pitonisa.kernel.wire import encode

Log: TypeAlias = list[tuple[Actor, Any]]
TrialOfLaw: TypeAlias = Callable[[Trial], None]

MOST_ACTIONS: Final = 5000
"""Actions that are played again at most while a match is made shorter: a long one is left as it is by then."""


class Failure:
    """A law that does not hold on a match: what is wrong, and where."""

    def __init__(self, played: Played, where: str, step: int, what: str) -> None:
        self.played, self.where, self.step, self.what = played, where, step, what

    def __str__(self) -> str:
        return f"{self.where}: {self.what}"

    @property
    def sort(self) -> str:
        """What two failures of one cause have in common."""
        return self.what.partition(":")[0]


def try_law(law: TrialOfLaw, name: str, game: AnyGame, played: Played, tried: Counter[str]) -> Failure | None:
    """An error inside the game is the failure of the law that ran into it."""
    trial = Trial(game, played, Chance(f"{played.seed} {name}").step(0), tried)
    try:
        law(trial)
    except Broken as broken:
        return Failure(played, trial.where(), trial.step, str(broken))
    except Exception as error:
        return Failure(played, trial.where(), trial.step, explain(error))
    return None


class Shrinker:
    """Looks for shorter matches on which the same law fails in the same way."""

    def __init__(self, law: TrialOfLaw, name: str, game: AnyGame, failure: Failure) -> None:
        self._law, self._name, self._game, self._failure = law, name, game, failure
        self._left = MOST_ACTIONS

    def shortest(self) -> Failure | None:
        """None where nothing shorter than the whole match shows it."""
        best = next(filter(None, map(self._fails, self._beginnings())), None)
        parts = 2
        while best and len(_all_of(best.played)) > 1 and self._left > 0:
            shorter = next(filter(None, map(self._fails, _without_a_part(_all_of(best.played), parts))), None)
            if shorter:
                best, parts = shorter, max(2, parts - 1)
            elif parts >= len(_all_of(best.played)):
                break
            else:
                parts *= 2
        return best

    def _beginnings(self) -> Iterator[Log]:
        """Nothing at all, then the match as far as it was looked at."""
        log, step = _all_of(self._failure.played), self._failure.step
        yield from (log[:length] for length in sorted({0, step, step + 1, len(log)}))

    def _fails(self, log: Log) -> Failure | None:
        if self._left <= 0:
            return None
        self._left -= len(log) + 1
        played = _replayed(self._game, self._failure.played, log)
        found = try_law(self._law, self._name, self._game, played, Counter())
        return found if found and found.sort == self._failure.sort else None


def _all_of(played: Played) -> Log:
    """With the action that the rules stumbled over, if they did."""
    return [*played.log, *([played.attempted] if played.trouble and played.attempted else [])]


def _without_a_part(log: Log, parts: int) -> Iterator[Log]:
    """The later actions go first: they are seldom what the earlier ones needed."""
    size = ceil(len(log) / parts)
    for first in reversed(range(0, len(log), size)):
        yield log[:first] + log[first + size :]


def _replayed(game: AnyGame, before: Played, log: Log) -> Played:
    """What is left of the match when only these actions are tried; one that is not legal any more is left out.

    It has number 0, and so every law looks at it closely.
    """
    played = Played(0, before.seed, before.players, before.options)
    try:
        played.steps.append(game.start(played.options, played.players, played.chance.step(0)))
        for actor, action in log:
            state = played.steps[-1].state
            legal = list(game.legal(state, actor))
            if action in legal:
                played.offered.update(dict.fromkeys(legal))
                played.attempted = (actor, action)
                played.steps.append(game.apply(state, actor, action, played.chance.step(len(played.log) + 1)))
                played.log.append((actor, action))
    except Exception as error:
        played.trouble = explain(error)
    return played


def told(failure: Failure, shortest: Failure | None) -> str:
    """The failure, and every action of the shortest match that shows it."""
    if shortest is None:
        return str(failure)
    log, whole = _all_of(shortest.played), _all_of(failure.played)
    lines = [f"shown by {len(log)} of {len(whole)} actions, at step {shortest.step}: {shortest.what}"]
    lines += [f"{n}. {name_of(by)} {encode(action).decode()}" for n, (by, action) in enumerate(log, start=1)]
    return "\n    ".join([str(failure), *lines])
