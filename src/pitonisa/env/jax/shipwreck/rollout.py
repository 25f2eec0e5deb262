"""Plays matches endlessly, for measuring and training: a finished match restarts from its own seed."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple, TypeAlias

import jax
from jax import lax

from pitonisa.env.jax.bits import Seed, Word, bit, lot, word
from pitonisa.env.jax.shipwreck.legal import any_of, choices
from pitonisa.env.jax.shipwreck.state import PLAY, PREDICT, State, is_over, table_of
from pitonisa.env.jax.shipwreck.turn import DEALT, Lots, choose, start, step

A_STEP: Final = 16
"""Random words that a step may use: the choice, what it turns up, and a new match."""

_CHOICE: Final = 3
_ANEW: Final = 4


class Kind(NamedTuple):
    """The settings of a match, as numbers, so that each match may differ."""

    players: Word
    doom: Word
    challenge: Word
    starter: Word


def kind(players: int, doom: int = 2, challenge: bool = False, starter: int = 0) -> Kind:
    return Kind(*map(word, (players, doom, challenge, starter)))


class Match(NamedTuple):
    state: State
    seed: Seed
    n: Word
    """The number of steps, over all its matches."""

    turns: Word
    won: Word
    over: Word
    """The numbers of turns, victories and ends."""


Chooser: TypeAlias = Callable[[State, Word], Word]
"""Makes a choice in a state, from a random word."""


def uniform(state: State, chance: Word) -> Word:
    return any_of(choices(state), chance)


def begin(played: Kind, seed: Seed) -> Match:
    nothing = word(0)
    return Match(_anew(played, seed, nothing), seed, nothing + word(1), nothing, nothing, nothing)


def go_on(played: Kind, match: Match, chooser: Chooser = uniform) -> Match:
    """Make one choice."""
    seed, first = match.seed, match.n * word(A_STEP)
    before = table_of(match.state)
    action = chooser(match.state, lot(seed, first + word(_CHOICE)))
    state = step(match.state, action, Lots(*(lot(seed, first + word(at)) for at in range(3))))
    after = table_of(state)
    over = is_over(after)
    ended = over | ((before.phase == word(PREDICT)) & (after.phase == word(PLAY)))
    return Match(
        state=choose(over, _anew(played, seed, match.n), state),
        seed=seed,
        n=match.n + word(1),
        turns=match.turns + bit(ended, 0),
        won=match.won + bit(over & (after.score > word(6)), 0),
        over=match.over + bit(over, 0),
    )


def _anew(played: Kind, seed: Seed, n: Word) -> State:
    first = n * word(A_STEP) + word(_ANEW)
    cards = [lot(seed, first + word(at)) for at in range(DEALT)]
    fates = (lot(seed, first + word(DEALT + at)) for at in range(2))
    return start(*played, cards, Lots(word(0), *fates))


def play_on(played: Kind, matches: Match, steps: int, unroll: int = 1) -> Match:
    """Continue every match by a number of random choices."""

    def one(matches: Match, _: None) -> tuple[Match, None]:
        return jax.vmap(partial(go_on, played))(matches), None

    return lax.scan(one, matches, None, steps, unroll=unroll)[0]


def begin_all(played: Kind, seeds: Seed) -> Match:
    return jax.vmap(partial(begin, played))(seeds)
