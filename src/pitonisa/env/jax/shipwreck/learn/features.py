"""Encodes what a learner looks at, from the twin's state: the same bits that the autodidact reads off a view."""

from __future__ import annotations

from typing import Final

import jax.numpy as jnp
import numpy as np
from jax import Array

from pitonisa.env.jax.bits import Word, every, word
from pitonisa.env.jax.shipwreck import state as states
from pitonisa.env.jax.shipwreck import tables
from pitonisa.env.jax.shipwreck.legal import REVEAL_AT, choices, mask
from pitonisa.env.jax.shipwreck.observe import bits, counts, fates, joined, one_of, up_to, value
from pitonisa.env.jax.shipwreck.turn import ACTIONS, GROUP_AT, hours, moons
from pitonisa.games.shipwreck.bot.autodidact.features import CARDS, MOST_MOONS, NAMES, NUMBERS, PHASES, POWERS
from pitonisa.games.shipwreck.cards import PLAYABLE
from pitonisa.games.shipwreck.model import DOOM, GOAL, ROW, VALUES

_CARDS: Final = len(CARDS)
_PLAYED, _KEPT = np.divmod(np.arange(len(VALUES) ** 2), len(VALUES))

_CONDITIONS: Final = np.array(
    [
        [PLAYABLE[card][0][(played + 1) << 3 | kept + 1] & 1 for played, kept in zip(_PLAYED, _KEPT, strict=True)]
        for card in CARDS
    ],
    bool,
)
"""By card and pair of fates: whether it would have them where nothing is visible."""

_MAY_CHOOSE: Final = np.array(
    [not GROUP_AT + REVEAL_AT <= n < GROUP_AT + REVEAL_AT + states.LINES for n in range(ACTIONS)]
)
"""All but showing one's own fate: what the group decides rests on what everybody knows (R35)."""


def choosable(state: states.State) -> Array:
    return mask(choices(state)) & _MAY_CHOOSE


def features(state: states.State) -> Array:
    """All of `NAMES` in their order."""
    table, now = states.table_of(state), states.now_of(state)
    rows = _turn(state, table, now) | _board(state, table) | _lines(state, table) | _hand(state, table, now)
    return jnp.concatenate([rows[name] for name in NAMES])


def truth(state: states.State) -> Array:
    """Encode what every line hides, from the active one on: for the judge alone, never for a player."""
    table = states.table_of(state)
    return joined(value(fate) for fate in _hidden(state, table))


def _turn(state: states.State, table: states.Table, now: states.Now) -> dict[str, Array]:
    cards = [states.card_at(state, slot) for slot in range(ROW)]
    on = [now.on == card for card in (*cards, word(tables.HOURS))]
    return {
        "carried": bits(table.carried, 1),
        "allowed": _allowed(state, cards, now),
        "value": value(now.value),
        "on": jnp.stack(on) & (now.value > word(0)),
        "told": value(now.told, 2),
        "old": value(now.old, 2),
        "lower": value(now.lower),
        "asked": value(now.asked, len(POWERS)),
        "number": value(now.number, NUMBERS),
        "yes": bits(now.yes, 1),
        "guess": value(table.guess),
    }


def _allowed(state: states.State, cards: list[Word], now: states.Now) -> Array:
    """R39: by what was visible before the fate was played, and before one was returned."""
    there = sum((counts(states.pile_at(state, slot)) for slot in range(ROW)), jnp.zeros(len(VALUES), jnp.uint32))
    seen = there + value(now.lower) > value(now.value).astype(jnp.uint32)
    prophet, rider = seen[_KEPT], (_PLAYED != _KEPT) & ~seen[_PLAYED] & ~seen[_KEPT]
    fixed = jnp.asarray(_CONDITIONS)
    return joined(
        jnp.where(card == word(tables.PROPHET), prophet, jnp.where(card == word(tables.RIDER), rider, fixed[card]))
        for card in cards
    )


def _board(state: states.State, table: states.Table) -> dict[str, Array]:
    slots = range(ROW)
    left = (
        moons(states.card_at(state, slot)).astype(jnp.int32) - hours(states.pile_at(state, slot)).astype(jnp.int32)
        for slot in slots
    )
    return {
        "score": up_to(table.score, GOAL),
        "doom": up_to(table.doom, DOOM),
        "phase": one_of(table.phase, len(PHASES)),
        "row": joined(one_of(states.card_at(state, slot), _CARDS) for slot in slots),
        "left": joined(hours_left > jnp.arange(MOST_MOONS) for hours_left in left),
        "fates": joined(fates(states.pile_at(state, slot)) for slot in slots),
        "top": one_of(states.card_at(state, ROW), _CARDS),
        "faded": bits(state.faded, _CARDS),
        "power_used": bits(table.power_used, 1),
        "twice": bits(table.twice, 1),
    }


def _hidden(state: states.State, table: states.Table) -> list[Word]:
    """From the active line on, in turn order: the fate that is hidden there; 0 where there is none, or no line."""
    found: list[Word] = []
    line = table.line
    for place in range(states.LINES):
        found.append(every(word(place) < table.lines, states.by_line(state.hidden, line)))
        line = states.following(table._replace(line=line))
    return found


def _lines(state: states.State, table: states.Table) -> dict[str, Array]:
    return {
        "lines": up_to(table.lines, states.LINES),
        "hides": jnp.stack([fate > word(0) for fate in _hidden(state, table)]),
    }


def _hand(state: states.State, table: states.Table, now: states.Now) -> dict[str, Array]:
    own = table.phase != word(states.PREDICT)
    carried_played = own & (table.phase != word(states.PLAY)) & (table.carried > word(0))
    return {
        "first": value(every(own, states.by_line(state.hidden, table.line))),
        "second": value(every(own, table.second)),
        "played_old": value(every(carried_played, table.played_old + word(1)), 2),
    }
