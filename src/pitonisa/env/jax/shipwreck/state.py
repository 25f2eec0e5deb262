"""Hold the state of a Shipwreck match in thirteen words: where everything is, and what was public in this turn.

The deck is dealt lazily: unseen cards are a set, and the next card is drawn from it when it is turned up. Nobody can
tell the difference, because any of those cards could have been the next one (R3).
"""

from __future__ import annotations

from typing import Final, NamedTuple

import jax.numpy as jnp
from jax import Array

from pitonisa.env.jax.bits import Word, bit, field, packed, put, unpacked, word
from pitonisa.games.shipwreck.model import DOOM, GOAL

PLAY: Final = 0
AFTER_PLAY: Final = 1
PREDICT: Final = 2

LINES: Final = 5
"""The most number lines there may be."""

NO: Final = 1
YES: Final = 2
"""A player's answer yes; 0 if they were not asked."""


class Table(NamedTuple):
    """The progress of the match and its turn."""

    score: Word
    doom: Word
    phase: Word
    line: Word
    """Whose turn it is."""

    carried: Word
    played_old: Word
    power_used: Word
    twice: Word
    guess: Word
    """The first of two predictions, if it was wrong (R26); else 0."""

    second: Word
    """The active player's second fate until one is played; then 0."""

    under: Word
    """How many face-up cards lie under the deck."""

    lines: Word
    """How many number lines there are."""

    challenge: Word
    second_starts: Word
    """Whether the second seat began, which decides the turn order in the challenge (R38)."""


_TABLE: Final = (3, 3, 2, 3, 1, 1, 1, 1, 3, 3, 5, 3, 1, 1)


class Now(NamedTuple):
    """What was public in this turn."""

    value: Word
    on: Word
    """The number of the card played on; meaningless before a play."""

    told: Word
    old: Word
    lower: Word
    asked: Word
    """The number + 1 of the power whose question was asked; else 0."""

    number: Word
    yes: Word


_NOW: Final = (3, 5, 2, 2, 3, 4, 3, 1)


class State(NamedTuple):
    table: Word
    now: Word
    row: Word
    """The four cards from the left, then the top of the deck: five bits each."""

    unseen: Word
    """The unseen cards of the deck."""

    faded: Word
    under: tuple[Word, Word, Word]
    """The cards under the deck, the uppermost first: five bits a card, six cards a word."""

    piles: tuple[Word, Word]
    """The fates in front of the cards, two slots a word: how many of each value."""

    bag: Word
    hidden: Word
    """By line, three bits: the fate it hides, or 0. Of two, the one carried over or drawn first."""

    shown: Word
    """By line, three bits: its fate that was shown in this turn, or 0."""


def table_of(state: State) -> Table:
    return Table(*unpacked(state.table, _TABLE))


def now_of(state: State) -> Now:
    return Now(*unpacked(state.now, _NOW))


def with_table(state: State, table: Table) -> State:
    return state._replace(table=packed(table, _TABLE))


def with_now(state: State, now: Now) -> State:
    return state._replace(now=packed(now, _NOW))


def by_line(whole: Word, line: int | Word) -> Word:
    """Read a line's value from `hidden` or `shown`."""
    return field(whole, 3 * line if isinstance(line, int) else word(3) * line, 3)


def put_by_line(whole: Word, line: Word, value: Word) -> Word:
    return put(whole, word(3) * line, 3, value)


def card_at(state: State, slot: int) -> Word:
    """Return the card of a slot; of slot 4, the top of the deck."""
    return field(state.row, 5 * slot, 5)


def pile_at(state: State, slot: int) -> Word:
    return field(state.piles[slot // 2], 14 * (slot % 2), 14)


def owner(table: Table, line: int | Word) -> Word:
    """Return the owner of a line: in the challenge both players have A and B (R38)."""
    whose = word(line) if isinstance(line, int) else line
    return jnp.where(table.challenge > word(0), whose & word(1), whose)


def following(table: Table) -> Word:
    """Return the line whose turn comes next (R6, R38)."""
    round_ = jnp.where(table.line + word(1) >= table.lines, word(0), table.line + word(1))
    first = (table.line & word(1)) == table.second_starts
    half = jnp.where(first, table.line & word(2), (table.line & word(2)) ^ word(2))
    challenge = half | jnp.where(first, word(1) - table.second_starts, table.second_starts)
    return jnp.where(table.challenge > word(0), challenge, round_)


def is_over(table: Table) -> Array:
    return (table.score >= word(GOAL)) | (table.doom >= word(DOOM))


def one(value: Word) -> Word:
    """Return a single fate as counts by value; nothing for 0."""
    return bit(value > word(0), ((value - word(1)) << word(1)) & word(31))
