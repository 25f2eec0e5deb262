"""How the learner gets better by what it has played: proximal policy optimisation, lesson by lesson."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

import jax
import jax.numpy as jnp
from jax import Array, lax

from pitonisa.env.jax.shipwreck.learn.network import (
    Sizes,
    Weights,
    guesses,
    judged,
    kept,
    leanings,
    player,
    teachers,
    thought,
    told,
)
from pitonisa.env.jax.shipwreck.learn.playing import Game, Steps, played, recalled, remembered
from pitonisa.games.shipwreck.bot.autodidact.features import NAMES, PHASES
from pitonisa.games.shipwreck.model import VALUES, Phase

_PREDICTS_AT: Final = sum(list(NAMES.values())[: list(NAMES).index("phase")]) + PHASES.index(Phase.PREDICT)
"""The bit that says that the group decides."""


STEEP: Final = 0.5
"""No slope is longer than this."""


class Settings(NamedTuple):
    length: int = 32
    """Steps of every match between one lesson and the next."""

    parts: int = 8
    """Batches into which what was played is divided."""

    times: int = 4
    """How often each is gone through."""

    rate: float = 6e-4
    """How far a lesson goes at first; it falls to nothing until the end."""

    clip: float = 0.2
    curiosity: float = 0.01
    """What it is worth to keep several choices open, at first; it falls with the rate to a tenth."""

    guessing: float = 1.0
    """What it is worth to tell what is kept."""

    judging: float = 1.0
    trust: float = 0.8
    """How far what happened counts against what the judge expects."""


class Learner(NamedTuple):
    weights: Weights
    slope: Weights
    """How the weights have lately wanted to move, and how strongly: Adam's two averages."""

    strength: Weights
    lessons: Array


class Told(NamedTuple):
    """How a lesson went."""

    entropy: Array
    guess: Array
    """The mean logarithm of how likely the guess had the truth."""

    judge: Array


def learner(key: Array, sizes: Sizes) -> Learner:
    plays, teaches = jax.random.split(key)
    weights = player(plays, sizes) | teachers(teaches, sizes)
    slope, strength = (jax.tree.map(jnp.zeros_like, weights) for _ in range(2))
    return Learner(weights, slope, strength, jnp.int32(0))


def advantages(steps: Steps, last: Array, trust: float) -> Array:
    """How much better each step came out than the judge had expected (generalised advantage estimation)."""

    def one(carried: tuple[Array, Array], at: tuple[Array, Array, Array]) -> tuple[tuple[Array, Array], Array]:
        later, after = carried
        reward, over, value = at
        goes_on = 1.0 - over
        found = reward + goes_on * after - value + trust * goes_on * later
        return (found, value), found

    rows = (steps.reward, steps.over.astype(jnp.float32), steps.value)
    return lax.scan(one, (jnp.zeros_like(last), last), rows, reverse=True)[1]


def memories(weights: Weights, memory: Array, steps: Steps) -> Array:
    """By step and match: the memory of the line whose turn it was, as these weights would have made it."""

    def one(memory: Array, at: tuple[Array, ...]) -> tuple[Array, Array]:
        brought, line, keeps, turned, over = at
        held = recalled(memory, line)
        new = kept(weights, brought, held)
        return remembered(memory, line, new, keeps, turned, over), held

    rows = (told(weights, steps.seen), steps.line, steps.keeps, steps.turned, steps.over)
    return lax.scan(one, memory, rows)[1]


def _loss(
    weights: Weights, batch: tuple[Array, Steps, Array], settings: Settings, curiosity: Array
) -> tuple[Array, tuple[Array, Array, Array]]:
    memory, steps, gains = batch
    thinking = thought(weights, steps.seen, memories(weights, memory, steps))
    likely = leanings(weights, thinking, steps.allowed)
    ratio = jnp.exp(jnp.take_along_axis(likely, steps.action[..., None], -1)[..., 0] - steps.likely)
    scaled = (gains - gains.mean()) / (gains.std() + 1e-6)
    near = jnp.clip(ratio, 1 - settings.clip, 1 + settings.clip)
    policy = -jnp.minimum(ratio * scaled, near * scaled).mean()
    entropy = -jnp.where(steps.allowed, jnp.exp(likely) * likely, 0.0).sum(-1).mean()
    off = judged(weights, steps.seen, steps.hidden) - (steps.value + gains)
    judge = jnp.square(off).mean()
    asks = steps.seen[..., _PREDICTS_AT]
    right = jnp.where(steps.hidden[..., : len(VALUES)], guesses(weights, thinking), 0.0).sum(-1)
    guess = jnp.where(asks, right, 0.0).sum() / jnp.maximum(asks.sum(), 1)
    total = policy - curiosity * entropy - settings.guessing * guess + settings.judging * judge
    return total, (entropy, guess, judge)


def _moved(learner: Learner, slope: Weights, rate: Array) -> Learner:
    """Adam, with slopes that are too steep made shorter."""
    size = jnp.sqrt(jnp.stack([jnp.square(one).sum() for one in slope.values()]).sum())
    short = jnp.minimum(1.0, STEEP / (size + 1e-6))
    n = learner.lessons + 1
    first, second, weights = Weights(), Weights(), Weights()
    for name, one in slope.items():
        first[name] = 0.9 * learner.slope[name] + 0.1 * short * one
        second[name] = 0.999 * learner.strength[name] + 0.001 * jnp.square(short * one)
        way = (first[name] / (1 - 0.9**n)) / (jnp.sqrt(second[name] / (1 - 0.999**n)) + 1e-5)
        weights[name] = learner.weights[name] - rate * way
    return Learner(weights, first, second, n)


def lesson(learner: Learner, game: Game, key: Array, left: float, settings: Settings) -> tuple[Learner, Game, Told]:
    """Play for a while and learn from it. `left` is how much of the whole time is left, from 1 to 0."""
    plays, mixes = jax.random.split(key)
    later, steps, last = played(learner.weights, game, plays, jnp.float32(1), settings.length)
    learner, told = _taught(learner, game.memory, steps, last, mixes, jnp.float32(left), settings)
    return learner, later, told


@partial(jax.jit, static_argnames=("settings",), donate_argnums=(0,))
def _taught(
    learner: Learner, memory: Array, steps: Steps, last: Array, key: Array, left: Array, settings: Settings
) -> tuple[Learner, Told]:
    gains = advantages(steps, last, settings.trust)
    rate, curiosity = settings.rate * left, settings.curiosity * (0.1 + 0.9 * left)

    def one(learner: Learner, chosen: Array) -> tuple[Learner, tuple[Array, Array, Array]]:
        batch = memory[chosen], Steps(*(rows[:, chosen] for rows in steps)), gains[:, chosen]
        slope, found = jax.grad(_loss, has_aux=True)(learner.weights, batch, settings, curiosity)
        return _moved(learner, slope, rate), found

    matches = memory.shape[0]
    mixed = [jax.random.permutation(each, matches) for each in jax.random.split(key, settings.times)]
    order = jnp.concatenate([one.reshape(settings.parts, matches // settings.parts) for one in mixed])
    learner, found = lax.scan(one, learner, order)
    return learner, Told(*(each.mean() for each in found))
