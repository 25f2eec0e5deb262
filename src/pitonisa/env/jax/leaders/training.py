"""A whole training from a seed: matches watched, lessons, a curve of how they went, and a checkpoint."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from typing import Final, NamedTuple

import msgspec
import numpy as np

from pitonisa.env.jax.leaders.improving import Learner, Told, learner, lesson
from pitonisa.env.jax.leaders.network import Sizes, reader
from pitonisa.env.jax.leaders.playing import Plan, Result, played
from pitonisa.env.jax.leaders.reading import learned_reading, less_wrong
from pitonisa.env.jax.leaders.watching import watched
from pitonisa.games.leaders import GAME
from pitonisa.games.leaders.bot.strategist.network import VERSION
from pitonisa.platform.work.workers import Processes
from pitonisa.search.networks import Checkpoint, Header, write

KINDS: Final = len(GAME.players)
"""Tables of four to eight: of each, equally many matches are played."""

WATCHED: Final = 2
"""So many times as many matches as a lesson has are watched before the first one."""


class Training(NamedTuple):
    seed: int = 1
    matches: int = 3000
    """Played for each lesson, and once more for each point of the curve."""

    lessons: int = 60
    points: int = 10
    """Of how many points the curve is made."""

    sizes: Sizes = Sizes()
    jobs: int = os.cpu_count() or 1
    """How many processes share the matches. What is learned is the same."""


class Point(msgspec.Struct, frozen=True, kw_only=True):
    """How far it has come."""

    lessons: int
    steps: int
    seconds: float
    won: dict[int, float]
    """By number of players: how much more often learners won than the operatives beside them, always doing what
    seems best. The matches are the same at every point."""

    entropy: float
    judge: float
    reading: float
    """By what share reading deeds makes the squared error of what is held likely smaller."""


def train(training: Training, tell: Callable[[Point, Learner], None]) -> Learner:
    """Tells every point of the curve as it comes."""
    began, steps = time.monotonic(), 0
    taught, reading = _begun(training)
    every = max(1, training.lessons // training.points)
    for n in range(training.lessons):
        plan = Plan(taught.plays(), f"{training.seed} lesson {n}", explores=True)
        choices, _ = played(plan, training.matches, Processes(training.jobs))
        taught, told = lesson(taught, choices, _chance(training, n + 1))
        steps += len(choices.won)
        if (n + 1) % every == 0 or n + 1 == training.lessons:
            won = _won(training, taught)
            tell(_point(n + 1, steps, time.monotonic() - began, won, told, reading), taught)
    return taught


def _begun(training: Training) -> tuple[Learner, float]:
    """A learner who has watched and read, and has not played yet; and what reading is good for."""
    rng = _chance(training, 0)
    seen = watched(f"{training.seed} watched", WATCHED * training.matches, Processes(training.jobs))
    reads = learned_reading(reader(rng, training.sizes.reading), seen, rng)
    return learner(reads, training.sizes, rng), less_wrong(reads, seen)


def _chance(training: Training, n: int) -> np.random.Generator:
    return np.random.default_rng((training.seed, n))


def _won(training: Training, taught: Learner) -> dict[int, float]:
    plan = Plan(taught.plays(), f"{training.seed} point", explores=False)
    _, results = played(plan, training.matches, Processes(training.jobs))
    return {players: ahead([one for one in results if len(one.won) == players]) for players in GAME.players}


def ahead(results: list[Result]) -> float:
    """How much more often learners won than operatives, as a share."""
    learners, operatives = (
        [won for one in results for won, learns in zip(one.won, one.learns, strict=True) if learns is wanted]
        for wanted in (True, False)
    )
    return _share(learners) - _share(operatives)


def _share(won: list[bool]) -> float:
    return sum(won) / max(1, len(won))


def _point(lessons: int, steps: int, seconds: float, won: dict[int, float], told: Told, reading: float) -> Point:
    return Point(
        lessons=lessons,
        steps=steps,
        seconds=round(seconds, 1),
        won=won,
        entropy=told.entropy,
        judge=told.judge,
        reading=reading,
    )


def checkpoint(taught: Learner, seed: int, steps: int) -> bytes:
    """The part that plays, in half precision, as a file holds it."""
    header = Header(game=GAME.id, rules=GAME.version, features=VERSION, seed=seed, steps=steps)
    return write(Checkpoint(header, {name: np.atleast_2d(one).tolist() for name, one in taught.plays().items()}))
