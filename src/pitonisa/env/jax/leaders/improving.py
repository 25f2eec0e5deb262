"""How the learner gets better by what it has played: proximal policy optimisation, lesson by lesson."""

from __future__ import annotations

from typing import Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from pitonisa.env.jax.leaders.descent import Batch, Descent, batches, begun, in_numpy, moved, size_of, surprise
from pitonisa.env.jax.leaders.network import Array, Sizes, Weights, judge, leanings, likelihood, verdicts, weigher
from pitonisa.env.jax.leaders.playing import NEVER, Steps

TRUST: Final = 0.85
"""How far what happened counts against what the judge expects (lambda)."""

CLIP: Final = 0.2
"""By more than this share a choice is not made likelier or less likely in one lesson."""

CURIOSITY: Final = 0.002
"""What it is worth to keep several choices open (the entropy bonus)."""

RATE: Final = 1e-3
"""How far a batch moves the weights."""

BATCH: Final = 2048
TIMES: Final = 5
"""How often a learner goes through what was played."""

FIRST_TIMES: Final = 12
JUDGE_TIMES: Final = 2
"""How often the judge does, in the first lesson and in each later one."""

SMALL: Final = 1e-5
"""What it is worth to keep the judge's weights small."""


class Learner(NamedTuple):
    weigher: Descent
    judge: Descent
    reader: Weights
    """Learned before the first lesson, and left as it is."""

    def plays(self) -> Weights:
        """The part that plays, and that a checkpoint holds."""
        return in_numpy(self.weigher.weights) | self.reader


class Told(NamedTuple):
    """How a lesson went."""

    entropy: float
    judge: float
    """The judge's mean squared error in matches that it had not seen."""


def learner(reader: Weights, sizes: Sizes, rng: np.random.Generator) -> Learner:
    return Learner(begun(weigher(rng, sizes.weighing)), begun(judge(rng, sizes.judge)), reader)


def lesson(learner: Learner, steps: Steps, rng: np.random.Generator) -> tuple[Learner, Told]:
    """A judge who has not judged before first learns what to expect; after that it is asked before it learns."""
    expected = _expected(learner, steps)
    error = float(np.square(expected - steps.won).mean())
    is_first = not int(learner.judge.batches)
    learner = _judging(learner, steps, FIRST_TIMES if is_first else JUDGE_TIMES, rng)
    gains = advantages(_expected(learner, steps) if is_first else expected, steps, TRUST)
    learner, entropy = _choosing(learner, steps, gains, rng)
    return learner, Told(entropy, error)


def advantages(expected: Array, steps: Steps, trust: float) -> Array:
    """How much better each choice came out than was expected (generalised advantage estimation)."""
    following = np.append(expected[1:], 0.0)
    surprises = np.where(steps.last, steps.won, following) - expected
    found, later = np.zeros(len(expected), np.float32), 0.0
    for at in reversed(range(len(expected))):
        later = surprises[at] + (0.0 if steps.last[at] else trust * later)
        found[at] = later
    return found


# The judge


def _expected(learner: Learner, steps: Steps) -> Array:
    return likelihood(verdicts(in_numpy(learner.judge.weights), steps.truth))


def _judging(learner: Learner, steps: Steps, times: int, rng: np.random.Generator) -> Learner:
    descent = learner.judge
    for _ in range(times):
        for batch in batches((steps.truth, steps.won), BATCH, rng):
            descent, _ = moved(_misjudged, descent, batch, RATE)
    return learner._replace(judge=descent)


def _misjudged(weights: Weights, batch: Batch) -> tuple[Array, Array]:
    truth, won = batch
    wrong = surprise(verdicts(weights, truth), won).mean()
    return wrong + SMALL * size_of(weights), wrong


# The choices


def _choosing(learner: Learner, steps: Steps, gains: Array, rng: np.random.Generator) -> tuple[Learner, float]:
    scaled = (gains - gains.mean()) / (gains.std() + 1e-6)
    rows = (steps.standing, steps.actions, steps.worths, steps.chosen, steps.likely, scaled)
    descent, entropies = learner.weigher, []
    for _ in range(TIMES):
        for batch in batches(rows, BATCH, rng):
            descent, entropy = moved(_regretted, descent, batch, RATE)
            entropies.append(float(entropy))
    return learner._replace(weigher=descent), float(np.mean(entropies))


def _regretted(weights: Weights, batch: Batch) -> tuple[Array, Array]:
    standing, actions, worths, chosen, likely, gains = batch
    speaks = worths + leanings(weights, standing.astype(jnp.float32), actions.astype(jnp.float32))
    now = jax.nn.log_softmax(speaks)
    ratio = jnp.exp(jnp.take_along_axis(now, chosen[:, None], 1)[:, 0] - likely)
    near = jnp.clip(ratio, 1 - CLIP, 1 + CLIP)
    entropy = -(jnp.exp(now) * jnp.where(worths > NEVER / 2, now, 0.0)).sum(1).mean()
    return -jnp.minimum(ratio * gains, near * gains).mean() - CURIOSITY * entropy, entropy
