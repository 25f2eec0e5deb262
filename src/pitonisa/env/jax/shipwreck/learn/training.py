"""A whole training from a seed: lessons, a curve of how they went, and what was learned as a checkpoint."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, NamedTuple

import jax
import msgspec
import numpy as np

from pitonisa.env.jax.shipwreck.learn.improving import Learner, Settings, Told, learner, lesson
from pitonisa.env.jax.shipwreck.learn.network import PLAYS, Sizes
from pitonisa.env.jax.shipwreck.learn.playing import DOOMS, begun, counted, mixed
from pitonisa.games.shipwreck import GAME
from pitonisa.games.shipwreck.bot.autodidact.features import VERSION
from pitonisa.games.shipwreck.model import FEWEST_PLAYERS, MOST_PLAYERS
from pitonisa.search.networks import Checkpoint, Header, write

KINDS: Final = (MOST_PLAYERS - FEWEST_PLAYERS + 1) * len(DOOMS)
"""Two to five players at four difficulties: of each, equally many matches are played."""


class Training(NamedTuple):
    seed: int = 1
    matches: int = 1024
    """Played at the same time, and once more for each point of the curve; divisible by the settings' parts."""

    lessons: int = 500
    points: int = 20
    """Of how many points the curve is made."""

    sizes: Sizes = Sizes()
    settings: Settings = Settings()


class Point(msgspec.Struct, frozen=True, kw_only=True):
    """How far it has come."""

    lessons: int
    steps: int
    seconds: float
    won: dict[int, float]
    """By doom at the start: the share of matches won by whatever seems best."""

    entropy: float
    guess: float
    judge: float


def train(training: Training, tell: Callable[[Point, Learner], None]) -> Learner:
    """Tells every point of the curve as it comes."""
    key = jax.random.key(training.seed)
    starts, begins, tries = jax.random.split(key, 3)
    taught = learner(starts, training.sizes)
    game = begun(mixed(training.matches), begins, training.sizes.memory)
    began = time.monotonic()
    every = max(1, training.lessons // training.points)
    for n in range(training.lessons):
        left = 1 - n / training.lessons
        taught, game, told = lesson(taught, game, jax.random.fold_in(key, n), left, training.settings)
        if (n + 1) % every == 0 or n + 1 == training.lessons:
            won = _won(taught, training, jax.random.fold_in(tries, n))
            tell(_point(training, n + 1, time.monotonic() - began, won, told), taught)
    return taught


def _won(taught: Learner, training: Training, key: jax.Array) -> dict[int, float]:
    kinds = mixed(training.matches)
    won, start = counted(taught.weights, kinds, key, training.settings.length), np.asarray(kinds.doom)
    return {doom: float(won[start == doom].mean()) for doom in DOOMS}


def _point(training: Training, lessons: int, seconds: float, won: dict[int, float], told: Told) -> Point:
    return Point(
        lessons=lessons,
        steps=lessons * training.matches * training.settings.length,
        seconds=round(seconds, 1),
        won=won,
        entropy=float(told.entropy),
        guess=float(told.guess),
        judge=float(told.judge),
    )


def checkpoint(taught: Learner, seed: int, steps: int) -> bytes:
    """The part that plays, in half precision, as a file holds it."""
    header = Header(game=GAME.id, rules=GAME.version, features=VERSION, seed=seed, steps=steps)
    return write(Checkpoint(header, {name: np.atleast_2d(taught.weights[name]).tolist() for name in PLAYS}))
