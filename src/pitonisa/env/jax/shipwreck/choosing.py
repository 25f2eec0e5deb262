"""Numbers the choices: a mask of all, a random one, and what each means in the rules' own structs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Final, TypeAlias

import jax.numpy as jnp
from jax import Array

from pitonisa.env.jax.bits import Word, below, field, nth, size, word
from pitonisa.env.jax.shipwreck import tables
from pitonisa.env.jax.shipwreck.legal import SIZES, Choices
from pitonisa.env.jax.shipwreck.state import LINES
from pitonisa.games.shipwreck.actions import Action, Cycle, DiscardLower, Pass, Play, Propose, Reveal, TellOld
from pitonisa.games.shipwreck.cards import POWER_OF
from pitonisa.games.shipwreck.model import (
    ROW,
    VALUES,
    CardId,
    LineId,
    NoPrediction,
    Predict,
    State,
    Subject,
    Use,
    line_name,
)
from pitonisa.kernel import Seat

Meaning: TypeAlias = Callable[[State], tuple[Seat | None, Action]]
"""From a state of the rules: the action, and its seat where that is not simply the one that is asked."""

_STARTS: Final = tuple(sum(SIZES[:at]) for at in range(len(SIZES)))


def words(choices: Choices) -> tuple[Word, ...]:
    return (choices.own, *choices.lower, choices.group, choices.higher)


def mask(choices: Choices) -> Array:
    """By number: whether it may be chosen."""
    bits = [
        field(one[..., None], jnp.arange(length, dtype=jnp.uint32), 1)
        for one, length in zip(words(choices), SIZES, strict=True)
    ]
    return jnp.concatenate(bits, axis=-1).astype(bool)


def any_of(choices: Choices, lot: Word) -> Word:
    """Draw the number of a legal choice, each equally likely; 0 where there is none."""
    packed = words(choices)
    place = below(lot, sum((size(one) for one in packed), word(0)))
    found = word(0)
    for one, start in zip(packed, _STARTS, strict=True):
        here = place < size(one)
        found = jnp.where(here & (size(one) > word(0)), word(start) + nth(one, place), found)
        place = jnp.where(here, word(1 << 20), place - size(one))
    return found


@cache
def meanings() -> tuple[Meaning, ...]:
    """By number, what the choice is in the rules."""
    return (*_plays(), *_cycles(), *_after_play(), *_decisions(), *_higher())


def _card(number: int) -> CardId:
    return tables.CARDS[number]


def _plays() -> Iterator[Meaning]:
    for side in range(2):
        yield from (_play(side, slot) for slot in range(ROW + 1))


def _play(side: int, slot: int) -> Meaning:
    def meant(state: State) -> tuple[Seat | None, Action]:
        on = CardId.THE_HOURS if slot == ROW else state.row[slot]
        return None, Play(state.hands[state.now.line][side], on, state.now.carried and not side)

    return meant


def _cycles() -> Iterator[Meaning]:
    for card in tables.CYCLES:
        for slot in range(ROW):
            yield lambda state, card=card, slot=slot: (None, Cycle(_card(card), state.row[slot]))


def _after_play() -> Iterator[Meaning]:
    yield lambda state: (None, TellOld(_card(tables.OLD)))
    yield lambda state: (None, Pass())
    for card in tables.LOWER:
        for slot in range(ROW):
            for value in VALUES:
                yield lambda state, card=card, slot=slot, value=value: (
                    None,
                    DiscardLower(_card(card), value, state.row[slot]),
                )


def _proposal(subject: Subject) -> Meaning:
    return lambda state: (None, Propose(subject))


def _use(card: int, number: int | None) -> Meaning:
    return _proposal(Use(_card(card), POWER_OF[_card(card)].id, number))


def _decisions() -> Iterator[Meaning]:
    yield from (_proposal(Predict(value)) for value in VALUES)
    yield _proposal(NoPrediction())
    yield from (_use(card, None) for card in tables.PLAIN)
    yield from (_reveal(LineId(line)) for line in range(LINES))


def _reveal(line: LineId) -> Meaning:
    return lambda state: (state.owners[line], Reveal(line_name(state, line)))


def _higher() -> Iterator[Meaning]:
    yield from (_use(card, number) for card in tables.HIGHER for number in tables.HIGHER_NUMBERS)
