"""Plays matches with a learner in every seat, recorded for learning or counted."""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from pitonisa.env.jax.bits import seeds, word
from pitonisa.env.jax.shipwreck.learn.features import choosable, features, truth
from pitonisa.env.jax.shipwreck.learn.network import Weights, judged, kept, leanings, thought, told
from pitonisa.env.jax.shipwreck.rollout import Kind, Match, begin, go_on
from pitonisa.env.jax.shipwreck.state import LINES, State, by_line, table_of
from pitonisa.games.shipwreck.bot.prospects import Shares, chance_to_win
from pitonisa.games.shipwreck.model import DOOM, FEWEST_PLAYERS, GOAL, MOST_PLAYERS
from pitonisa.games.shipwreck.start import STARTING_DOOM

DOOMS: Final = tuple(sorted(STARTING_DOOM.values()))

_LEARNERS: Final[Shares] = ((0.8, 0.05, 0.15, 0.0),) * DOOM
"""Of all that happens to the trackers, how often it is a point and how often doom: a guess at players who learn."""

_HOPES: Final = np.array(
    [[chance_to_win(score, doom, _LEARNERS) for doom in range(DOOM + 1)] for score in range(GOAL + 1)], np.float32
)
"""By score and doom. Whatever raises it is rewarded at once; over a whole match that adds up to victory or defeat."""


LONGEST: Final = 200
"""Choices after which a match that is counted is left unfinished."""


class Game(NamedTuple):
    """Many matches that go on, each of its own kind."""

    kinds: Kind
    match: Match
    memory: Array
    """By match and line."""


class Steps(NamedTuple):
    """What happened, by step and match."""

    seen: Array
    allowed: Array
    hidden: Array
    line: Array
    action: Array
    likely: Array
    """The logarithm of how likely the action was."""

    value: Array
    reward: Array
    over: Array
    won: Array
    keeps: Array
    """Whether the turn ended with the fate still hidden."""

    turned: Array
    """Whether the turn ended."""


def mixed(matches: int) -> Kind:
    """Mix all numbers of players and all difficulties in equal parts; any seat may begin."""
    number = np.arange(matches, dtype=np.uint32)
    span = MOST_PLAYERS - FEWEST_PLAYERS + 1
    players = FEWEST_PLAYERS + number % span
    doom = np.array(DOOMS, np.uint32)[number // span % len(DOOMS)]
    starter = number // (span * len(DOOMS)) % players
    return Kind(*map(jnp.asarray, (players, doom, np.zeros_like(number), starter)))


def begun(kinds: Kind, key: Array, memory: int) -> Game:
    matches = kinds.players.shape[0]
    match = jax.vmap(begin)(kinds, seeds(key, matches))
    return Game(kinds, match, jnp.zeros((matches, LINES, memory)))


def recalled(memory: Array, line: Array) -> Array:
    """By match: the memory of one line."""
    return jnp.take_along_axis(memory, line[:, None, None].astype(jnp.int32), axis=1)[:, 0]


def remembered(memory: Array, line: Array, new: Array, keeps: Array, turned: Array, over: Array) -> Array:
    """After a step: a line whose turn has ended has a new memory, or none; after a match all are empty."""
    this = jnp.arange(LINES) == line[:, None]
    changes = this & turned[:, None]
    memory = jnp.where(changes[..., None], jnp.where(keeps[:, None], new, 0.0)[:, None], memory)
    return jnp.where(over[:, None, None], 0.0, memory)


def _step(weights: Weights, game: Game, key: Array, daring: Array) -> tuple[Game, Steps]:
    """One choice in every match."""
    state = game.match.state
    seen, allowed = jax.vmap(features)(state), jax.vmap(choosable)(state)
    hidden, line = jax.vmap(truth)(state), table_of(state).line
    memory = recalled(game.memory, line)
    likely = leanings(weights, thought(weights, seen, memory), allowed)
    action = jnp.argmax(likely + daring * jax.random.gumbel(key, likely.shape), -1)
    match = jax.vmap(_chosen)(game.kinds, game.match, action.astype(jnp.uint32))
    over, turned = match.over > game.match.over, match.turns > game.match.turns
    won = match.won > game.match.won
    keeps = turned & ~over & (by_line(match.state.hidden, line) > word(0))
    new = kept(weights, told(weights, seen), memory)
    reward = jnp.where(over, won.astype(jnp.float32), _hopes(match.state)) - _hopes(state)
    chosen = jnp.take_along_axis(likely, action[:, None], 1)[:, 0]
    value = judged(weights, seen, hidden)
    return Game(game.kinds, match, remembered(game.memory, line, new, keeps, turned, over)), Steps(
        seen, allowed, hidden, line, action, chosen, value, reward, over, won, keeps, turned
    )


def _chosen(kind: Kind, match: Match, action: Array) -> Match:
    return go_on(kind, match, lambda state, lot: action)


def _hopes(state: State) -> Array:
    table = table_of(state)
    return jnp.asarray(_HOPES)[table.score, table.doom]


@partial(jax.jit, static_argnames=("length",))
def played(weights: Weights, game: Game, key: Array, daring: Array, length: int) -> tuple[Game, Steps, Array]:
    """Play every match `length` steps further; return the steps, and what the judge expects of the positions then.

    `daring` is 1 where each choice is taken as often as it seems good, and 0 where only the best one is.
    """

    def one(game: Game, key: Array) -> tuple[Game, Steps]:
        return _step(weights, game, key, daring)

    game, steps = lax.scan(one, game, jax.random.split(key, length))
    state = game.match.state
    return game, steps, judged(weights, jax.vmap(features)(state), jax.vmap(truth)(state))


def counted(weights: Weights, kinds: Kind, key: Array, length: int) -> np.ndarray:
    """By match, each played once by whatever seems best: whether it was won.

    It goes on by `length` steps at a time; with as many as for learning nothing has to be compiled again.
    """
    game = begun(kinds, key, weights["recalls"].shape[0])
    won = ended = np.zeros(kinds.players.shape, bool)
    for n in range(0, LONGEST, length):
        game, steps, _ = played(weights, game, jax.random.fold_in(key, n), jnp.float32(0), length)
        for over, victory in zip(np.asarray(steps.over), np.asarray(steps.won), strict=True):
            won, ended = won | (victory & ~ended), ended | over
        if ended.all():
            break
    return won
