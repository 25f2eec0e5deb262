"""How a turn goes on by itself: drawing, resolving a prediction, fading, the next player (R10, R16-R22)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from pitonisa.env.jax.bits import Word, below, bit, every, field, nth, put, size, word
from pitonisa.env.jax.shipwreck import tables
from pitonisa.env.jax.shipwreck.state import (
    PLAY,
    Now,
    State,
    Table,
    by_line,
    card_at,
    following,
    is_over,
    one,
    pile_at,
    put_by_line,
    with_now,
    with_table,
)
from pitonisa.games.shipwreck.apply.turn import FADE_DOOM
from pitonisa.games.shipwreck.model import DOOM, ROW, VALUES


class Lots(NamedTuple):
    """The chance of one step, used where it is needed: which card comes next, and which fates are drawn."""

    card: Word
    first: Word
    second: Word


def choose(yes: Array, then: State, other: State) -> State:
    """One of two states, word by word."""
    return jax.tree.map(partial(jnp.where, yes), then, other)


# Cards


def push_under(state: State, table: Table, card: Word, yes: Array) -> tuple[State, Table]:
    """R23: a card goes face up under the deck."""
    place = table.under
    words = [
        word_
        | every(yes & (place >= word(6 * at)) & (place < word(6 * at + 6)), card << (word(5) * (place - word(6 * at))))
        for at, word_ in enumerate(state.under)
    ]
    return state._replace(under=(words[0], words[1], words[2])), table._replace(under=place + bit(yes, 0))


def turn_up(state: State, table: Table, lot: Word, yes: Array) -> tuple[State, Table]:
    """Turn up the next card of the deck: an unseen one or, after these, the first under it."""
    some = state.unseen > word(0)
    drawn = nth(state.unseen, below(lot, size(state.unseen)))
    first = state.under[0] & word(31)
    top = jnp.where(some, drawn, first)
    a, b, c = state.under
    moved = (a >> word(5) | (b & word(31)) << word(25), b >> word(5) | (c & word(31)) << word(25), c >> word(5))
    pops = yes & ~some
    under = tuple(jnp.where(pops, new, old) for new, old in zip(moved, state.under, strict=True))
    state = state._replace(
        row=jnp.where(yes, put(state.row, 5 * ROW, 5, top), state.row),
        unseen=jnp.where(yes & some, state.unseen & ~(word(1) << drawn), state.unseen),
        under=(under[0], under[1], under[2]),
    )
    return state, table._replace(under=table.under - bit(pops, 0))


def put_card(state: State, slot: Word, card: Word, yes: Array) -> State:
    return state._replace(row=jnp.where(yes, put(state.row, word(5) * slot, 5, card), state.row))


# Fates


def hours(pile: Word) -> Word:
    """R9: how many hours these fates take."""
    found = word(0)
    for more in tables.MORE_HOURS:
        found += size(pile & word(more)) + word(2) * size(pile & word(more << 1))
    return found


def count(fates: Word) -> Word:
    return size(fates & word(tables.EACH)) + word(2) * size(fates & word(tables.EACH << 1))


def with_pile(state: State, slot: Word, change: Word) -> tuple[Word, Word]:
    """The piles with counts added to one of them, or taken away where the change is below nothing."""
    left, right = state.piles
    moved = change << (word(14) * (slot & word(1)))
    return left + every(slot < word(2), moved), right + every(slot >= word(2), moved)


def drawn(bag: Word, lot: Word) -> Word:
    """Draw one fate of the bag at random, each equally likely."""
    place = below(lot, count(bag))
    value, before = word(1), word(0)
    for kind in VALUES[:-1]:
        before += field(bag, 2 * (kind - 1), 2)
        value += bit(place >= before, 0)
    return value


def show(state: State, line: Word, yes: Array) -> State:
    """R17, R35: what this line hides is discarded, and so everybody sees it."""
    fate = by_line(state.hidden, line)
    return state._replace(
        hidden=jnp.where(yes, put_by_line(state.hidden, line, word(0)), state.hidden),
        shown=jnp.where(yes, put_by_line(state.shown, line, fate), state.shown),
        bag=state.bag + every(yes, one(fate)),
    )


# The turn


def end(state: State, table: Table, correct: Array, lots: Lots) -> State:
    """R18: cards fade and the next player begins, unless the match is over (R32)."""
    over = is_over(table)
    faded, later = _fade(state, table, correct, lots.card)
    done = choose(over, with_table(state, table), with_table(faded, later))
    ended = over | is_over(later)
    return choose(ended, done, begin(faded, later._replace(line=following(later)), lots))


def _fade(state: State, table: Table, correct: Array, lot: Word) -> tuple[State, Table]:
    """R18-R22: one card at most, for only one gains hours in a turn."""
    found, slot, card, pile = jnp.zeros_like(correct), word(0), word(0), word(0)
    for at in range(ROW):
        here, there = card_at(state, at), pile_at(state, at)
        fades = hours(there) >= moons(here)
        found, slot = found | fades, jnp.where(fades, word(at), slot)
        card, pile = jnp.where(fades, here, card), jnp.where(fades, there, pile)
    gone = every(found, pile)
    dooms = found & ~correct & (field(word(tables.DOOMS), card, 1) > word(0))
    state = put_card(state, slot, card_at(state, ROW), found)
    state = state._replace(
        piles=with_pile(state, slot, -gone),
        faded=state.faded | bit(found, card),
        bag=state.bag + gone,
    )
    table = table._replace(doom=jnp.minimum(table.doom + every(dooms, FADE_DOOM), word(DOOM)))
    return turn_up(state, table, lot, found)


def moons(card: Word) -> Word:
    low, high = (word(packed) for packed in tables.MOONS)
    return jnp.where(card < word(10), field(low, word(3) * card, 3), field(high, word(3) * (card - word(10)), 3))


def begin(state: State, table: Table, lots: Lots) -> State:
    """R10: the player draws until they hold two fates."""
    kept = by_line(state.hidden, table.line)
    carried = kept > word(0)
    one_drawn = drawn(state.bag, lots.first)
    bag = state.bag - one(one_drawn)
    other = jnp.where(carried, word(0), drawn(bag, lots.second))
    table = table._replace(
        phase=word(PLAY),
        carried=bit(carried, 0),
        played_old=word(0),
        power_used=word(0),
        twice=word(0),
        guess=word(0),
        second=jnp.where(carried, one_drawn, other),
    )
    state = state._replace(
        bag=bag - one(other),
        hidden=put_by_line(state.hidden, table.line, jnp.where(carried, kept, one_drawn)),
        shown=word(0),
    )
    return with_table(with_now(state, Now(*[word(0)] * len(Now._fields))), table)


DEALT = ROW + 1
"""Cards seen at the start."""


def start(players: Word, doom: Word, challenge: Word, starter: Word, cards: Sequence[Word], lots: Lots) -> State:
    """A match whose first player has drawn. One lot for each card that is dealt; of the others, those for fates.

    Each match may be of another kind: they are numbers, and not part of the program.
    """
    unseen, row = word(tables.ALL), word(0)
    for slot, lot in enumerate(cards):
        card = nth(unseen, below(lot, size(unseen)))
        unseen &= ~(word(1) << card)
        row |= card << word(5 * slot)
    nothing = word(0)
    table = Table(
        score=nothing,
        doom=doom,
        phase=nothing,
        line=starter,
        carried=nothing,
        played_old=nothing,
        power_used=nothing,
        twice=nothing,
        guess=nothing,
        second=nothing,
        under=nothing,
        lines=jnp.where(challenge > nothing, word(4), players),
        challenge=challenge,
        second_starts=bit(starter == word(1), 0),
    )
    bare = State(
        table=nothing,
        now=nothing,
        row=row,
        unseen=unseen,
        faded=nothing,
        under=(nothing, nothing, nothing),
        piles=(nothing, nothing),
        bag=word(tables.FULL),
        hidden=nothing,
        shown=nothing,
    )
    return begin(bare, table, lots)
