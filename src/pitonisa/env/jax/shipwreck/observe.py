"""Encodes a seat's observation as named rows of bits, from its own fates and public information alone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import jax.numpy as jnp
from jax import Array

from pitonisa.env.jax.bits import Word, every, field, word
from pitonisa.env.jax.shipwreck import state as states
from pitonisa.env.jax.shipwreck import tables
from pitonisa.env.jax.shipwreck.legal import choices, mask
from pitonisa.games.shipwreck.model import COPIES, DOOM, GOAL, ROW, VALUES


def joined(rows: Iterable[Array]) -> Array:
    return jnp.concatenate([*rows])


def bits(whole: Word, length: int) -> Array:
    return field(whole, jnp.arange(length, dtype=jnp.uint32), 1) > word(0)


def one_of(number: Word, length: int) -> Array:
    return number == jnp.arange(length, dtype=jnp.uint32)


def value(number: Word, length: int = len(VALUES)) -> Array:
    """Encode a number from 1 to `length` as one bit; 0 as none."""
    return number == jnp.arange(1, length + 1, dtype=jnp.uint32)


def up_to(number: Word, length: int) -> Array:
    return number > jnp.arange(length, dtype=jnp.uint32)


def counts(pile: Word) -> Array:
    """Encode counts by value."""
    return field(pile, 2 * jnp.arange(len(VALUES), dtype=jnp.uint32), 2)


def fates(pile: Word) -> Array:
    """Encode fates by value, with as many bits as there are of it."""
    return (counts(pile)[:, None] > jnp.arange(COPIES, dtype=jnp.uint32)).reshape(-1)


_CARDS: Final = len(tables.CARDS)
_VALUES: Final = len(VALUES)

NAMES: Final = {
    "score": GOAL,
    "doom": DOOM,
    "phase": 3,
    "row": ROW * _CARDS,
    "fates": ROW * _VALUES * COPIES,
    "top": _CARDS,
    "unseen": _CARDS,
    "faded": _CARDS,
    "active": states.LINES,
    "hides": states.LINES,
    "mine": states.LINES * _VALUES,
    "second": _VALUES,
    "carried": 1,
    "played_old": 2,
    "value": _VALUES,
    "on": _CARDS + 1,
    "told": 2,
    "old": 2,
    "lower": _VALUES,
    "asked": len(tables.POWERS),
    "number": len(tables.HIGHER_NUMBERS),
    "yes": 1,
    "guess": _VALUES,
    "shown": states.LINES * _VALUES,
    "power_used": 1,
    "twice": 1,
    "asks_me": 1,
}
"""By name, the number of bits: one for each possible value, card, seat or step. Lines count from the viewer's own."""


def actor(state: states.State) -> Word:
    """Return who decides: the active player, and for the group the next player."""
    table = states.table_of(state)
    return states.owner(table, jnp.where(table.phase == word(states.PREDICT), states.following(table), table.line))


def legal_mask(state: states.State) -> Array:
    return mask(choices(state))


def in_sight(state: states.State, table: states.Table, now: states.Now) -> dict[str, Array]:
    """Encode what everybody sees alike."""
    return {
        "score": up_to(table.score, GOAL),
        "doom": up_to(table.doom, DOOM),
        "phase": one_of(table.phase, 3),
        "row": joined(one_of(states.card_at(state, slot), _CARDS) for slot in range(ROW)),
        "fates": joined(fates(states.pile_at(state, slot)) for slot in range(ROW)),
        "top": one_of(states.card_at(state, ROW), _CARDS),
        "faded": bits(state.faded, _CARDS),
        "carried": bits(table.carried, 1),
        "value": value(now.value),
        "told": value(now.told, 2),
        "old": value(now.old, 2),
        "lower": value(now.lower),
        "asked": value(now.asked, len(tables.POWERS)),
        "number": value(now.number, len(tables.HIGHER_NUMBERS)),
        "yes": bits(now.yes, 1),
        "guess": value(table.guess),
        "power_used": bits(table.power_used, 1),
        "twice": bits(table.twice, 1),
    }


def observe(state: states.State, seat: Word) -> Array:
    """Encode all of `NAMES` in their order."""
    table, now = states.table_of(state), states.now_of(state)
    rows = in_sight(state, table, now) | {
        "unseen": bits(state.unseen, _CARDS),
        **_by_line(state, table, seat),
        "on": one_of(now.on, _CARDS + 1) & (now.value > word(0)),
        "guess": value(every(~states.is_over(table), table.guess)),
        "asks_me": ((actor(state) == seat) & ~states.is_over(table))[None],
    }
    return jnp.concatenate([rows[name] for name in NAMES])


def _by_line(state: states.State, table: states.Table, seat: Word) -> dict[str, Array]:
    """Encode whose turn it is, who hides something, what was shown, and what the viewer holds."""
    lines = [_after(table, seat, place) for place in range(states.LINES)]
    there = [word(place) < table.lines for place in range(states.LINES)]
    open_, has_played = states.is_over(table), states.now_of(state).value > word(0)
    own = [(states.owner(table, line) == seat) | open_ for line in lines]
    mine = (states.owner(table, table.line) == seat) | open_
    hidden = [every(is_there, states.by_line(state.hidden, line)) for line, is_there in zip(lines, there, strict=True)]
    shown = [every(is_there, states.by_line(state.shown, line)) for line, is_there in zip(lines, there, strict=True)]
    return {
        "active": jnp.stack([is_there & (line == table.line) for line, is_there in zip(lines, there, strict=True)]),
        "hides": jnp.stack([fate > word(0) for fate in hidden]),
        "mine": joined(value(every(is_own, fate)) for fate, is_own in zip(hidden, own, strict=True)),
        "second": value(every(mine, table.second)),
        "played_old": value(every(mine & has_played & (table.carried > word(0)), table.played_old + word(1)), 2),
        "shown": joined(map(value, shown)),
    }


def _after(table: states.Table, seat: Word, place: int) -> Word:
    """Find the line that comes a number of places after the seat's first."""
    line = seat + word(place)
    return jnp.where(line >= table.lines, line - table.lines, line)
