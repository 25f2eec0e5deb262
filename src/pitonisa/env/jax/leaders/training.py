"""Trains a strategist from a seed: watches matches, learns to read deeds, improves by self-play, saves a checkpoint."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Final, NamedTuple, TypeAlias

import jax
import jax.numpy as jnp
import msgspec
import numpy as np

from pitonisa.env.jax import ppo
from pitonisa.env.jax.leaders import network
from pitonisa.env.jax.leaders.matches import NEVER, Plan, Result, Sightings, Steps, played, watched
from pitonisa.env.jax.leaders.network import judge, reader, weigher
from pitonisa.env.jax.ppo import entropy
from pitonisa.games.leaders import GAME
from pitonisa.games.leaders.bot.strategist import BOT
from pitonisa.platform.work.workers import Processes

KINDS: Final = len(GAME.players)
"""Tables of four to eight players; equally many matches are played of each."""

WATCHED: Final = 2
"""Matches watched before the first lesson, as a multiple of a lesson's matches."""

TRUST: Final = 0.85
"""The weight of results against the judge's expectation (lambda)."""

CLIP: Final = 0.2
"""The largest change of a choice's probability in one lesson."""

CURIOSITY: Final = 0.002
"""The weight of the entropy bonus."""

RATE: Final = 1e-3
"""The learning rate."""

BATCH: Final = 2048
TIMES: Final = 5
"""How often a learner goes through each lesson's matches."""

FIRST_TIMES: Final = 12
JUDGE_TIMES: Final = 2
"""How often the judge does, in the first lesson and in each later one."""

SMALL: Final = 1e-5
"""The weight of the judge's regularisation."""

READING_TIMES: Final = 14
"""How often all sightings are gone through."""

READING_RATE: Final = 2e-3
"""The initial learning rate; it falls to zero until the end."""

READING_BATCH: Final = 4096
READING_FEW: Final = 512
"""Sightings in a batch, for few and for many sightings."""

READING_MANY: Final = 60_000
"""From this many sightings on, the larger batches are used."""

READING_SMALL: Final = 3e-5
"""The weight of regularisation."""

APART: Final = 8
"""One match in this many is kept out of training, for tests."""

Batch: TypeAlias = tuple[network.Array, ...]
Loss: TypeAlias = Callable[[network.Weights, Batch], tuple[network.Array, network.Array]]
"""Returns the loss, and another figure to report."""


class Training(NamedTuple):
    seed: int = 1
    matches: int = 3000
    """Played for each lesson, and again for each point of the curve."""

    lessons: int = 60
    points: int = 10
    """The number of points of the curve."""

    sizes: network.Sizes = network.Sizes()
    jobs: int = os.cpu_count() or 1
    """How many processes share the matches. The result is the same."""


class Point(msgspec.Struct, frozen=True, kw_only=True):
    """A point of the learning curve."""

    lessons: int
    steps: int
    seconds: float
    won: dict[int, float]
    """By number of players: how much more often learners won than the operatives beside them, with the best choices.
    The matches are the same at every point."""

    entropy: float
    judge: float
    reading: float
    """The share by which reading deeds reduces the squared error of beliefs."""


def train(training: Training, tell: Callable[[Point, Learner], None]) -> Learner:
    """Train a strategist; each point of the curve is reported as it comes."""
    began, steps = time.monotonic(), 0
    taught, reading = _begun(training)
    for n in range(training.lessons):
        plan = Plan(taught.plays(), f"{training.seed} lesson {n}", explores=True)
        choices, _ = played(plan, training.matches, Processes(training.jobs))
        taught, told = lesson(taught, choices, _chance(training, n + 1))
        steps += len(choices.won)
        if ppo.is_evaluated(n + 1, training.lessons, training.points):
            won = _won(training, taught)
            point = Point(
                lessons=n + 1,
                steps=steps,
                seconds=round(time.monotonic() - began, 1),
                won=won,
                entropy=told.entropy,
                judge=told.judge,
                reading=reading,
            )
            tell(point, taught)
    return taught


def _begun(training: Training) -> tuple[Learner, float]:
    """Return a learner that has watched matches and learned to read, with how much reading helps."""
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
    """Return how much more often learners won than operatives, as a share."""
    learners, operatives = (
        [won for one in results for won, learns in zip(one.won, one.learns, strict=True) if learns is wanted]
        for wanted in (True, False)
    )
    return _share(learners) - _share(operatives)


def _share(won: list[bool]) -> float:
    return sum(won) / max(1, len(won))


def checkpoint(taught: Learner, seed: int, steps: int) -> bytes:
    """Return the policy's weights in half precision, as stored in a file."""
    return ppo.checkpoint_of(GAME, BOT.features, taught.plays(), seed, steps)


class Learner(NamedTuple):
    weigher: ppo.Descent
    judge: ppo.Descent
    reader: network.Weights
    """Trained before the first lesson, and unchanged afterwards."""

    def plays(self) -> network.Weights:
        """Return the policy's weights, as a checkpoint holds them."""
        return in_numpy(self.weigher.weights) | self.reader


class Told(NamedTuple):
    """The results of a lesson."""

    entropy: float
    judge: float
    """The judge's mean squared error in matches that it had not seen."""


def learner(reader: network.Weights, sizes: network.Sizes, rng: np.random.Generator) -> Learner:
    return Learner(ppo.descent_from(weigher(rng, sizes.weighing)), ppo.descent_from(judge(rng, sizes.judge)), reader)


def lesson(learner: Learner, steps: Steps, rng: np.random.Generator) -> tuple[Learner, Told]:
    """Play and learn. The judge learns before the first lesson; later it is used before it learns."""
    expected = _expected(learner, steps)
    error = float(np.square(expected - steps.won).mean())
    is_first = not int(learner.judge.batches)
    learner = _judging(learner, steps, FIRST_TIMES if is_first else JUDGE_TIMES, rng)
    gains = gains_of(_expected(learner, steps) if is_first else expected, steps)
    learner, is_open = _choosing(learner, steps, gains, rng)
    return learner, Told(is_open, error)


def gains_of(expected: network.Array, steps: Steps) -> network.Array:
    """Compute advantages. The reward comes with the last choice of a match."""
    reward = np.where(steps.last, steps.won, np.float32(0))
    return np.asarray(ppo.advantages(reward, steps.last, np.float32(expected), np.float32(0), TRUST))


# The judge


def _expected(learner: Learner, steps: Steps) -> network.Array:
    return network.likelihood(network.verdicts(in_numpy(learner.judge.weights), steps.truth))


def _judging(learner: Learner, steps: Steps, times: int, rng: np.random.Generator) -> Learner:
    descent = learner.judge
    for _ in range(times):
        for batch in batches((steps.truth, steps.won), BATCH, rng):
            descent, _ = moved(_misjudged, descent, batch, RATE)
    return learner._replace(judge=descent)


def _misjudged(weights: network.Weights, batch: Batch) -> tuple[network.Array, network.Array]:
    truth, won = batch
    wrong = surprise(network.verdicts(weights, truth), won).mean()
    return wrong + SMALL * size_of(weights), wrong


# The choices


def _choosing(learner: Learner, steps: Steps, gains: network.Array, rng: np.random.Generator) -> tuple[Learner, float]:
    rows = (steps.standing, steps.actions, steps.worths, steps.chosen, steps.likely, ppo.scaled(gains))
    descent, open_choices = learner.weigher, []
    for _ in range(TIMES):
        for batch in batches(rows, BATCH, rng):
            descent, is_open = moved(_regretted, descent, batch, RATE)
            open_choices.append(float(is_open))
    return learner._replace(weigher=descent), float(np.mean(open_choices))


def _regretted(weights: network.Weights, batch: Batch) -> tuple[network.Array, network.Array]:
    standing, actions, worths, chosen, likely, gains = batch
    speaks = worths + network.leanings(weights, standing.astype(jnp.float32), actions.astype(jnp.float32))
    now = jax.nn.log_softmax(speaks)
    is_open = entropy(now, worths > NEVER / 2)
    return ppo.regret(now, chosen, likely, gains, CLIP) - CURIOSITY * is_open, is_open


def learned_reading(weights: network.Weights, seen: Sightings, rng: np.random.Generator) -> network.Weights:
    learns = seen.match % APART != 0
    rows = tuple(column[learns] for column in (seen.deeds, seen.before, seen.true, seen.open))
    size = READING_BATCH if len(rows[0]) > READING_MANY else READING_FEW
    descent = ppo.descent_from(weights)
    for n in range(READING_TIMES):
        for batch in batches(rows, size, rng):
            descent, _ = moved(_loss, descent, batch, READING_RATE * (1 - n / READING_TIMES))
    return in_numpy(descent.weights)


def _loss(weights: network.Weights, batch: Batch) -> tuple[network.Array, network.Array]:
    deeds, before, true, is_open = batch
    held = before + network.readings(weights, deeds.astype(jnp.float32))
    wrong = (surprise(held, true) * is_open).sum() / jnp.maximum(is_open.sum(), 1)
    return wrong + READING_SMALL * size_of(weights), wrong


def less_wrong(weights: network.Weights, seen: Sightings) -> float:
    """Return the share by which reading deeds reduces the squared error, in matches not used for training."""
    tried = seen.match % APART == 0
    deeds, before, true, is_open = (column[tried] for column in (seen.deeds, seen.before, seen.true, seen.open))
    after = before + network.readings(weights, deeds.astype(np.float32))
    wrong, still = ((np.square(network.likelihood(held) - true) * is_open).sum() for held in (before, after))
    return float(1 - still / wrong) if wrong else 0.0


@partial(jax.jit, static_argnames=("loss",))
def moved(loss: Loss, descent: ppo.Descent, batch: Batch, rate: float) -> tuple[ppo.Descent, network.Array]:
    """Take one gradient step; return the loss's further figures."""
    slope, aside = jax.grad(loss, has_aux=True)(descent.weights, batch)
    return ppo.adam(descent, slope, rate), aside


def batches(rows: Batch, size: int, rng: np.random.Generator) -> Iterator[Batch]:
    """Yield all rows in random order, `size` at a time; the remainder is skipped."""
    many = len(rows[0])
    order = rng.permutation(many)
    size = min(size, many)
    for first in range(0, many - size + 1, size) if size else ():
        chosen = order[first : first + size]
        yield tuple(column[chosen] for column in rows)


def in_numpy(weights: network.Weights) -> network.Weights:
    return {name: np.asarray(one) for name, one in weights.items()}


def size_of(weights: network.Weights) -> network.Array:
    """Compute the sum of all squares, for regularisation."""
    return sum(jnp.square(one).sum() for one in weights.values())


def surprise(log_odds: network.Array, true: network.Array) -> network.Array:
    """Compute how surprising the truth is for a belief (cross entropy)."""
    return jax.nn.softplus(log_odds) - true * log_odds
