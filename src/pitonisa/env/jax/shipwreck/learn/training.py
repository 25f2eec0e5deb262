"""Trains an autodidact from a seed by self-play, and writes its learning curve and a checkpoint."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

import jax
import jax.numpy as jnp
import msgspec
import numpy as np
from jax import Array, lax

from pitonisa.env.jax import ppo
from pitonisa.env.jax.ppo import entropy
from pitonisa.env.jax.shipwreck.learn import network
from pitonisa.games.shipwreck import GAME
from pitonisa.games.shipwreck.bot.autodidact import BOT
from pitonisa.games.shipwreck.bot.autodidact.features import NAMES, PHASES
from pitonisa.games.shipwreck.model import FEWEST_PLAYERS, MOST_PLAYERS, VALUES, Phase

KINDS: Final = (MOST_PLAYERS - FEWEST_PLAYERS + 1) * len(network.DOOMS)
"""Two to five players at four difficulties; equally many matches are played of each."""

_PREDICTS_AT: Final = sum(list(NAMES.values())[: list(NAMES).index("phase")]) + PHASES.index(Phase.PREDICT)
"""The bit that says that the group decides."""

STEEP: Final = 0.5
"""The largest norm of a gradient."""

LEAST: Final = 1e-5
"""The least divisor in an optimisation step."""


class Settings(NamedTuple):
    length: int = 32
    """Steps of every match between two lessons."""

    parts: int = 8
    """Batches into which the steps are divided."""

    times: int = 4
    """How often each batch is gone through."""

    rate: float = 6e-4
    """The initial learning rate; it falls to zero until the end."""

    clip: float = 0.2
    curiosity: float = 0.01
    """The initial weight of the entropy bonus; it falls with the rate to a tenth."""

    guessing: float = 1.0
    """The weight of guessing the kept fate."""

    judging: float = 1.0
    trust: float = 0.8
    """The weight of results against the judge's expectation."""


class Training(NamedTuple):
    seed: int = 1
    matches: int = 1024
    """Played at the same time, and again for each point of the curve; divisible by the settings' parts."""

    lessons: int = 500
    points: int = 20
    """The number of points of the curve."""

    sizes: network.Sizes = network.Sizes()
    settings: Settings = Settings()


class Point(msgspec.Struct, frozen=True, kw_only=True):
    """A point of the learning curve."""

    lessons: int
    steps: int
    seconds: float
    won: dict[int, float]
    """By doom at the start: the share of matches won by whatever seems best."""

    entropy: float
    guess: float
    judge: float


def train(training: Training, tell: Callable[[Point, ppo.Descent], None]) -> ppo.Descent:
    """Train an autodidact; each point of the curve is reported as it comes."""
    key = jax.random.key(training.seed)
    starts, begins, tries = jax.random.split(key, 3)
    taught = learner(starts, training.sizes)
    game = network.begun(network.mixed(training.matches), begins, training.sizes.memory)
    began = time.monotonic()
    for n in range(training.lessons):
        left = 1 - n / training.lessons
        taught, game, told = lesson(taught, game, jax.random.fold_in(key, n), left, training.settings)
        if ppo.is_evaluated(n + 1, training.lessons, training.points):
            won = _won(taught, training, jax.random.fold_in(tries, n))
            point = Point(
                lessons=n + 1,
                steps=(n + 1) * training.matches * training.settings.length,
                seconds=round(time.monotonic() - began, 1),
                won=won,
                entropy=float(told.entropy),
                guess=float(told.guess),
                judge=float(told.judge),
            )
            tell(point, taught)
    return taught


def _won(taught: ppo.Descent, training: Training, key: jax.Array) -> dict[int, float]:
    kinds = network.mixed(training.matches)
    won, start = network.counted(taught.weights, kinds, key, training.settings.length), np.asarray(kinds.doom)
    return {doom: float(won[start == doom].mean()) for doom in network.DOOMS}


def checkpoint(taught: ppo.Descent, seed: int, steps: int) -> bytes:
    """Return the policy's weights in half precision, as stored in a file."""
    return ppo.checkpoint_of(GAME, BOT.features, {name: taught.weights[name] for name in network.PLAYS}, seed, steps)


class Told(NamedTuple):
    """The results of a lesson."""

    entropy: Array
    guess: Array
    """The mean log probability that the guess gave the truth."""

    judge: Array


def learner(key: Array, sizes: network.Sizes) -> ppo.Descent:
    plays, teaches = jax.random.split(key)
    return ppo.descent_from(network.player(plays, sizes) | network.teachers(teaches, sizes))


def memories(weights: network.Weights, memory: Array, steps: network.Steps) -> Array:
    """Return by step and match the memory of the active line, as these weights would compute it."""

    def one(memory: Array, at: tuple[Array, ...]) -> tuple[Array, Array]:
        brought, line, keeps, turned, over = at
        held = network.recalled(memory, line)
        new = network.kept(weights, brought, held)
        return network.remembered(memory, line, new, keeps, turned, over), held

    rows = (network.told(weights, steps.seen), steps.line, steps.keeps, steps.turned, steps.over)
    return lax.scan(one, memory, rows)[1]


def _loss(
    weights: network.Weights, batch: tuple[Array, network.Steps, Array], settings: Settings, curiosity: Array
) -> tuple[Array, tuple[Array, Array, Array]]:
    memory, steps, gains = batch
    thinking = network.thought(weights, steps.seen, memories(weights, memory, steps))
    likely = network.leanings(weights, thinking, steps.allowed)
    policy = ppo.regret(likely, steps.action, steps.likely, ppo.scaled(gains), settings.clip)
    is_open = entropy(likely, steps.allowed)
    off = network.judged(weights, steps.seen, steps.hidden) - (steps.value + gains)
    judge = jnp.square(off).mean()
    asks = steps.seen[..., _PREDICTS_AT]
    right = jnp.where(steps.hidden[..., : len(VALUES)], network.guesses(weights, thinking), 0.0).sum(-1)
    guess = jnp.where(asks, right, 0.0).sum() / jnp.maximum(asks.sum(), 1)
    total = policy - curiosity * is_open - settings.guessing * guess + settings.judging * judge
    return total, (is_open, guess, judge)


def lesson(
    learner: ppo.Descent, game: network.Game, key: Array, left: float, settings: Settings
) -> tuple[ppo.Descent, network.Game, Told]:
    """Play for a while and learn from it. `left` is the remaining share of the training, from 1 to 0."""
    plays, mixes = jax.random.split(key)
    later, steps, last = network.played(learner.weights, game, plays, jnp.float32(1), settings.length)
    learner, told = _taught(learner, game.memory, steps, last, mixes, jnp.float32(left), settings)
    return learner, later, told


@partial(jax.jit, static_argnames=("settings",), donate_argnums=(0,))
def _taught(
    learner: ppo.Descent, memory: Array, steps: network.Steps, last: Array, key: Array, left: Array, settings: Settings
) -> tuple[ppo.Descent, Told]:
    gains = ppo.advantages(steps.reward, steps.over, steps.value, last, settings.trust)
    rate, curiosity = settings.rate * left, settings.curiosity * (0.1 + 0.9 * left)

    def one(learner: ppo.Descent, chosen: Array) -> tuple[ppo.Descent, tuple[Array, Array, Array]]:
        batch = memory[chosen], network.Steps(*(rows[:, chosen] for rows in steps)), gains[:, chosen]
        slope, found = jax.grad(_loss, has_aux=True)(learner.weights, batch, settings, curiosity)
        return ppo.adam(learner, ppo.no_steeper(slope, STEEP), rate, LEAST), found

    matches = memory.shape[0]
    mixed = [jax.random.permutation(each, matches) for each in jax.random.split(key, settings.times)]
    order = jnp.concatenate([one.reshape(settings.parts, matches // settings.parts) for one in mixed])
    learner, found = lax.scan(one, learner, order)
    return learner, Told(*(each.mean() for each in found))
