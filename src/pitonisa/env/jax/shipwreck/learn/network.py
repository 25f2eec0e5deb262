"""Defines the autodidact's network: its policy, its memory of past turns, and a judge that sees the full state.

A line's memory starts empty when no fate is hidden there, and is carried from turn to turn while the same fate stays
hidden. It is computed from public information alone, so it is the same for everybody.
"""

from __future__ import annotations

from functools import partial
from typing import Final, NamedTuple, TypeAlias

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array, lax

from pitonisa.env.jax.bits import Word, every, seeds, word
from pitonisa.env.jax.shipwreck import state as states
from pitonisa.env.jax.shipwreck import tables
from pitonisa.env.jax.shipwreck.legal import REVEAL_AT, choices, mask
from pitonisa.env.jax.shipwreck.observe import counts, in_sight, joined, up_to, value
from pitonisa.env.jax.shipwreck.rollout import Kind, Match, begin, go_on
from pitonisa.env.jax.shipwreck.turn import ACTIONS, GROUP_AT, hours, moons
from pitonisa.games.shipwreck.apply import STARTING_DOOM
from pitonisa.games.shipwreck.bot.autodidact.features import CARDS, MOST_MOONS, NAMES, SIZE, TURN_SIZE
from pitonisa.games.shipwreck.bot.prospects import Shares, chance_to_win
from pitonisa.games.shipwreck.cards import PLAYABLE
from pitonisa.games.shipwreck.model import DOOM, FEWEST_PLAYERS, GOAL, MOST_PLAYERS, ROW, VALUES

_CARDS: Final = len(CARDS)
_PLAYED, _KEPT = np.divmod(np.arange(len(VALUES) ** 2), len(VALUES))

_CONDITIONS: Final = np.array(
    [
        [PLAYABLE[card][0][(played + 1) << 3 | kept + 1] & 1 for played, kept in zip(_PLAYED, _KEPT, strict=True)]
        for card in CARDS
    ],
    bool,
)
"""By card and pair of fates: whether it would accept them with nothing visible."""

_MAY_CHOOSE: Final = np.array(
    [not GROUP_AT + REVEAL_AT <= n < GROUP_AT + REVEAL_AT + states.LINES for n in range(ACTIONS)]
)
"""All choices except showing one's own fate: group decisions rest on public knowledge (R35)."""


def choosable(state: states.State) -> Array:
    return mask(choices(state)) & _MAY_CHOOSE


def features(state: states.State) -> Array:
    """Encode all of `NAMES` in their order."""
    table, now = states.table_of(state), states.now_of(state)
    cards = [states.card_at(state, slot) for slot in range(ROW)]
    on = [now.on == card for card in (*cards, word(tables.HOURS))]
    left = (
        moons(card).astype(jnp.int32) - hours(states.pile_at(state, slot)).astype(jnp.int32)
        for slot, card in enumerate(cards)
    )
    rows = in_sight(state, table, now) | {
        "allowed": _allowed(state, cards, now),
        "on": jnp.stack(on) & (now.value > word(0)),
        "left": joined(hours_left > jnp.arange(MOST_MOONS) for hours_left in left),
        "lines": up_to(table.lines, states.LINES),
        "hides": jnp.stack([fate > word(0) for fate in _hidden(state, table)]),
        **_hand(state, table, now),
    }
    return jnp.concatenate([rows[name] for name in NAMES])


def truth(state: states.State) -> Array:
    """Encode what every line hides, from the active one on: for the judge alone, never for a player."""
    table = states.table_of(state)
    return joined(value(fate) for fate in _hidden(state, table))


def _allowed(state: states.State, cards: list[Word], now: states.Now) -> Array:
    """Encode the allowed plays by what was visible before the play and before a returned fate (R39)."""
    there = sum((counts(states.pile_at(state, slot)) for slot in range(ROW)), jnp.zeros(len(VALUES), jnp.uint32))
    seen = there + value(now.lower) > value(now.value).astype(jnp.uint32)
    prophet, rider = seen[_KEPT], (_PLAYED != _KEPT) & ~seen[_PLAYED] & ~seen[_KEPT]
    fixed = jnp.asarray(_CONDITIONS)
    return joined(
        jnp.where(card == word(tables.PROPHET), prophet, jnp.where(card == word(tables.RIDER), rider, fixed[card]))
        for card in cards
    )


def _hidden(state: states.State, table: states.Table) -> list[Word]:
    """List hidden fates from the active line on, in turn order; 0 if there is none, or no line."""
    found: list[Word] = []
    line = table.line
    for place in range(states.LINES):
        found.append(every(word(place) < table.lines, states.by_line(state.hidden, line)))
        line = states.following(table._replace(line=line))
    return found


def _hand(state: states.State, table: states.Table, now: states.Now) -> dict[str, Array]:
    own = table.phase != word(states.PREDICT)
    carried_played = own & (table.phase != word(states.PLAY)) & (table.carried > word(0))
    return {
        "first": value(every(own, states.by_line(state.hidden, table.line))),
        "second": value(every(own, table.second)),
        "played_old": value(every(carried_played, table.played_old + word(1)), 2),
    }


Weights: TypeAlias = dict[str, Array]

TRUTH: Final = states.LINES * len(VALUES)
"""How many bits only the judge sees."""

GATES: Final = 3
NEVER: Final = -1e9
"""The score of an illegal choice. Finite, so that learning from it stays numeric."""


class Sizes(NamedTuple):
    width: int = 512
    memory: int = 64
    judge: int = 256


def player(key: Array, sizes: Sizes) -> Weights:
    """Initialise the policy, which a checkpoint holds."""
    keys = iter(jax.random.split(key, 6))
    width, memory = sizes.width, sizes.memory
    return {
        "sees": _orthogonal(next(keys), SIZE, width, 2.0),
        "recalls": _orthogonal(next(keys), memory, width),
        "sees_bias": jnp.zeros(width),
        "thinks": _orthogonal(next(keys), width, width, 2.0**0.5),
        "thinks_bias": jnp.zeros(width),
        "chooses": _orthogonal(next(keys), width, ACTIONS, 0.01),
        "chooses_bias": jnp.zeros(ACTIONS),
        "keeps": _orthogonal(next(keys), TURN_SIZE, GATES * memory),
        "keeps_on": _orthogonal(next(keys), memory, GATES * memory),
        "keeps_bias": jnp.zeros(GATES * memory),
    }


PLAYS: Final = (
    *("sees", "recalls", "sees_bias", "thinks", "thinks_bias", "chooses", "chooses_bias"),
    *("keeps", "keeps_on", "keeps_bias"),
)
"""The names of the policy's parts."""


def teachers(key: Array, sizes: Sizes) -> Weights:
    """Initialise the parts that only training needs: a guess at the kept fate, and the judge."""
    guesses, sees, thinks, judges = jax.random.split(key, 4)
    return {
        "guesses": _orthogonal(guesses, sizes.width, len(VALUES), 0.01),
        "guesses_bias": jnp.zeros(len(VALUES)),
        "judge_sees": _orthogonal(sees, SIZE + TRUTH, sizes.judge, 2.0),
        "judge_sees_bias": jnp.zeros(sizes.judge),
        "judge_thinks": _orthogonal(thinks, sizes.judge, sizes.judge, 2.0**0.5),
        "judge_thinks_bias": jnp.zeros(sizes.judge),
        "judges": _orthogonal(judges, sizes.judge, 1),
        "judges_bias": jnp.zeros(1),
    }


def _orthogonal(key: Array, rows: int, columns: int, gain: float = 1.0) -> Array:
    return jax.nn.initializers.orthogonal(gain)(key, (rows, columns), jnp.float32)


def thought(weights: Weights, seen: Array, memory: Array) -> Array:
    first = _through(seen, weights["sees"]) + _through(memory, weights["recalls"]) + weights["sees_bias"]
    second = _through(jax.nn.relu(first), weights["thinks"]) + weights["thinks_bias"]
    return jax.nn.relu(second)


def leanings(weights: Weights, thinking: Array, allowed: Array) -> Array:
    """Compute the log probability of each choice."""
    found = _through(thinking, weights["chooses"]) + weights["chooses_bias"]
    return jax.nn.log_softmax(jnp.where(allowed, found, NEVER))


def guesses(weights: Weights, thinking: Array) -> Array:
    """Compute the log probability of each kept value."""
    return jax.nn.log_softmax(_through(thinking, weights["guesses"]) + weights["guesses_bias"])


def judged(weights: Weights, seen: Array, hidden: Array) -> Array:
    """Predict the match's value for one who sees the full state."""
    all_ = jnp.concatenate([seen, hidden], axis=-1)
    first = jax.nn.relu(_through(all_, weights["judge_sees"]) + weights["judge_sees_bias"])
    second = jax.nn.relu(_through(first, weights["judge_thinks"]) + weights["judge_thinks_bias"])
    return (_through(second, weights["judges"]) + weights["judges_bias"])[..., 0]


def told(weights: Weights, seen: Array) -> Array:
    """Compute a turn's contribution to a memory, independent of its contents."""
    return _through(seen[..., :TURN_SIZE], weights["keeps"]) + weights["keeps_bias"]


def kept(weights: Weights, brought: Array, memory: Array) -> Array:
    """Update the memory after a turn, by a gated recurrent unit."""
    update, reset, new = jnp.split(brought, GATES, axis=-1)
    held_update, held_reset, held_new = jnp.split(memory @ weights["keeps_on"], GATES, axis=-1)
    stays = jax.nn.sigmoid(update + held_update)
    fresh = jnp.tanh(new + jax.nn.sigmoid(reset + held_reset) * held_new)
    return stays * memory + (1 - stays) * fresh


def _through(values: Array, matrix: Array) -> Array:
    """Multiply in half precision where a GPU is much faster at it; sum in full precision."""
    kind = jnp.float32 if jax.default_backend() == "cpu" else jnp.bfloat16
    return jnp.matmul(values.astype(kind), matrix.astype(kind), preferred_element_type=jnp.float32)


# Playing matches with a learner in every seat, recorded for learning or counted


DOOMS: Final = tuple(sorted(STARTING_DOOM.values()))

_LEARNERS: Final[Shares] = ((0.8, 0.05, 0.15, 0.0),) * DOOM
"""The share of point and doom among changes of the trackers: an estimate for learning players."""

_HOPES: Final = np.array(
    [[chance_to_win(score, doom, _LEARNERS) for doom in range(DOOM + 1)] for score in range(GOAL + 1)], np.float32
)
"""By score and doom: the potential whose increases are rewarded, which add up to victory or defeat."""


LONGEST: Final = 200
"""Choices after which an evaluated match is abandoned."""


class Game(NamedTuple):
    """Many matches in progress, each with its own settings."""

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
    """The log probability of the action."""

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
    return Game(kinds, match, jnp.zeros((matches, states.LINES, memory)))


def recalled(memory: Array, line: Array) -> Array:
    """Return the memory of one line, by match."""
    return jnp.take_along_axis(memory, line[:, None, None].astype(jnp.int32), axis=1)[:, 0]


def remembered(memory: Array, line: Array, new: Array, keeps: Array, turned: Array, over: Array) -> Array:
    """Update memories after a step: a line whose turn has ended gets a new one, or none; new matches start empty."""
    this = jnp.arange(states.LINES) == line[:, None]
    changes = this & turned[:, None]
    memory = jnp.where(changes[..., None], jnp.where(keeps[:, None], new, 0.0)[:, None], memory)
    return jnp.where(over[:, None, None], 0.0, memory)


def _step(weights: Weights, game: Game, key: Array, daring: Array) -> tuple[Game, Steps]:
    """Make one choice in every match."""
    state = game.match.state
    seen, allowed = jax.vmap(features)(state), jax.vmap(choosable)(state)
    hidden, line = jax.vmap(truth)(state), states.table_of(state).line
    memory = recalled(game.memory, line)
    likely = leanings(weights, thought(weights, seen, memory), allowed)
    action = jnp.argmax(likely + daring * jax.random.gumbel(key, likely.shape), -1)
    match = jax.vmap(_chosen)(game.kinds, game.match, action.astype(jnp.uint32))
    over, turned = match.over > game.match.over, match.turns > game.match.turns
    won = match.won > game.match.won
    keeps = turned & ~over & (states.by_line(match.state.hidden, line) > word(0))
    new = kept(weights, told(weights, seen), memory)
    reward = jnp.where(over, won.astype(jnp.float32), _hopes(match.state)) - _hopes(state)
    chosen = jnp.take_along_axis(likely, action[:, None], 1)[:, 0]
    value = judged(weights, seen, hidden)
    return Game(game.kinds, match, remembered(game.memory, line, new, keeps, turned, over)), Steps(
        seen, allowed, hidden, line, action, chosen, value, reward, over, won, keeps, turned
    )


def _chosen(kind: Kind, match: Match, action: Array) -> Match:
    return go_on(kind, match, lambda state, lot: action)


def _hopes(state: states.State) -> Array:
    table = states.table_of(state)
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
    """Play each match once with the best choices, and return whether it was won.

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
