"""Compute the mask of legal choices: six bit words, each for one kind of choice."""

from __future__ import annotations

from typing import Final, NamedTuple

import jax.numpy as jnp
from jax import Array

from pitonisa.env.jax.bits import Word, below, bit, every, field, nth, size, word
from pitonisa.env.jax.shipwreck import state as states
from pitonisa.env.jax.shipwreck import tables
from pitonisa.games.shipwreck.model import ROW, VALUES

CYCLE_AT: Final = 2 * (ROW + 1)
TELL_AT: Final = CYCLE_AT + len(tables.CYCLES) * ROW
PASS_AT: Final = TELL_AT + 1
NOTHING_AT: Final = len(VALUES)
USE_AT: Final = NOTHING_AT + 1
REVEAL_AT: Final = USE_AT + len(tables.PLAIN)

SIZES: Final = (
    PASS_AT + 1,
    *(ROW * len(VALUES) for _ in tables.LOWER),
    REVEAL_AT + states.LINES,
    len(tables.HIGHER) * len(tables.HIGHER_NUMBERS),
)
"""How many choices each word of `Choices` holds."""


class Choices(NamedTuple):
    """The legal choices: the active player's, the values returned as lower, one word for each such power, the group's.

    The first word holds plays (the first fate on each slot and The Hours, then the second), what Cycle replaces, Old?
    and Pass; the last but one a prediction of each value, none, powers without a number and what a line shows; the
    last one Higher than? by card and number.
    """

    own: Word
    lower: tuple[Word, ...]
    group: Word
    higher: Word


def choices(state: states.State) -> Choices:
    table = states.table_of(state)
    goes_on = ~states.is_over(table)
    plays = goes_on & (table.phase == word(states.PLAY))
    after = goes_on & (table.phase == word(states.AFTER_PLAY))
    decides = goes_on & (table.phase == word(states.PREDICT))
    powers = every(table.power_used == word(0), state.faded)
    return Choices(
        own=every(plays, _plays(state, table) | _cycles(state, powers)) | every(after, _answers(powers)),
        lower=tuple(every(after & has(powers, card), _lower(state, table)) for card in tables.LOWER),
        group=every(decides, _group(state, table, powers)),
        higher=every(decides, _higher(powers)),
    )


def has(mask: Word, at: int | Word) -> Array:
    return field(mask, at, 1) > word(0)


def visible(state: states.State) -> Word:
    """Return the values in front of the four cards, as the lower bits of their counts (R39)."""
    piles = states.pile_at(state, 0) | states.pile_at(state, 1) | states.pile_at(state, 2) | states.pile_at(state, 3)
    return (piles | piles >> word(1)) & word(tables.EACH)


def _is_visible(seen: Word, value: Word) -> Array:
    return has(seen, ((value - word(1)) << word(1)) & word(31))


def _plays(state: states.State, table: states.Table) -> Word:
    """Compute the plays that cards' conditions allow; without any, those on The Hours (R11, R12).

    Two equal fates are one choice, unless one of them was carried over: Old? could tell them apart (R29).
    """
    first, second, seen = states.by_line(state.hidden, table.line), table.second, visible(state)
    new = (first != second) & ~_is_visible(seen, first) & ~_is_visible(seen, second)
    sides = (_cards_for(first, second, seen, new), _cards_for(second, first, seen, new))
    differ = (table.carried > word(0)) | (first != second)
    found = word(0)
    for slot in range(ROW):
        card = states.card_at(state, slot)
        found |= bit(has(sides[0], card), slot) | bit(has(sides[1], card) & differ, ROW + 1 + slot)
    hours = word(1 << ROW) | bit(differ, 2 * ROW + 1)
    return jnp.where(found == word(0), hours, found)


def _cards_for(played: Word, kept: Word, seen: Word, new: Array) -> Word:
    """Return the cards that allow playing this fate and keeping that one."""
    pair = (played << word(3)) | kept
    fixed = jnp.asarray(tables.PLAYABLE_BY_PAIR)[pair] & word(tables.ALL & ~tables.LOOK_AT_ROW)
    return fixed | bit(_is_visible(seen, kept), tables.PROPHET) | bit(new, tables.RIDER)


def _cycles(state: states.State, powers: Word) -> Word:
    """Compute the cards without fates (R31)."""
    bare = word(0)
    for slot in range(ROW):
        bare |= bit(states.pile_at(state, slot) == word(0), slot)
    found = word(0)
    for place, card in enumerate(tables.CYCLES):
        found |= every(has(powers, card), bare) << word(CYCLE_AT + ROW * place)
    return found


def _answers(powers: Word) -> Word:
    return bit(has(powers, tables.OLD), TELL_AT) | word(1 << PASS_AT)


def _lower(state: states.State, table: states.Table) -> Word:
    """Compute the visible fates strictly lower than the kept one (R30)."""
    kept = states.by_line(state.hidden, table.line)
    found = word(0)
    for slot in range(ROW):
        pile = states.pile_at(state, slot)
        for value in VALUES:
            there = field(pile, 2 * (value - 1), 2) > word(0)
            found |= bit(there & (kept > word(value)), len(VALUES) * slot + value - 1)
    return found


def _group(state: states.State, table: states.Table, powers: Word) -> Word:
    """Compute the group's choices, without a value that was just wrong (R15, R24, R35)."""
    wrong = bit(table.guess > word(0), (table.guess - word(1)) & word(31))
    found = (word((1 << len(VALUES)) - 1) & ~wrong) | word(1 << NOTHING_AT)
    for place, card in enumerate(tables.PLAIN):
        found |= bit(has(powers, card), USE_AT + place)
    active = states.owner(table, table.line)
    for line in range(states.LINES):
        hides = states.by_line(state.hidden, line) > word(0)
        found |= bit(hides & (states.owner(table, line) != active), REVEAL_AT + line)
    return found


def _higher(powers: Word) -> Word:
    numbers = len(tables.HIGHER_NUMBERS)
    found = word(0)
    for place, card in enumerate(tables.HIGHER):
        found |= every(has(powers, card), (1 << numbers) - 1) << word(numbers * place)
    return found


# The choices by number: a mask of all, and a random one


_STARTS: Final = tuple(sum(SIZES[:at]) for at in range(len(SIZES)))


def words(choices: Choices) -> tuple[Word, ...]:
    return (choices.own, *choices.lower, choices.group, choices.higher)


def mask(choices: Choices) -> Array:
    """Return by number whether it may be chosen."""
    bits = [
        field(one[..., None], jnp.arange(length, dtype=jnp.uint32), 1)
        for one, length in zip(words(choices), SIZES, strict=True)
    ]
    return jnp.concatenate(bits, axis=-1).astype(bool)


def any_of(choices: Choices, lot: Word) -> Word:
    """Draw the number of a legal choice, each equally likely; 0 if there is none."""
    packed = words(choices)
    place = below(lot, sum((size(one) for one in packed), word(0)))
    found = word(0)
    for one, start in zip(packed, _STARTS, strict=True):
        here = place < size(one)
        found = jnp.where(here & (size(one) > word(0)), word(start) + nth(one, place), found)
        place = jnp.where(here, word(1 << 20), place - size(one))
    return found
