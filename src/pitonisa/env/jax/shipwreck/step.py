"""What each choice does: everything is worked out for every match, and kept where it was chosen."""

from __future__ import annotations

from typing import NamedTuple

import jax.numpy as jnp
from jax import Array

from pitonisa.env.jax.bits import Word, bit, every, field, word
from pitonisa.env.jax.shipwreck import tables
from pitonisa.env.jax.shipwreck.legal import (
    CYCLE_AT,
    NOTHING_AT,
    PASS_AT,
    REVEAL_AT,
    SIZES,
    TELL_AT,
    USE_AT,
    has,
)
from pitonisa.env.jax.shipwreck.state import (
    AFTER_PLAY,
    NO,
    PREDICT,
    YES,
    Now,
    State,
    Table,
    by_line,
    card_at,
    now_of,
    one,
    put_by_line,
    table_of,
    with_now,
    with_table,
)
from pitonisa.env.jax.shipwreck.turn import Lots, choose, end, push_under, put_card, show, turn_up, with_pile
from pitonisa.games.shipwreck.model import ROW, VALUES

LOWER_AT = SIZES[0]
GROUP_AT = LOWER_AT + sum(SIZES[1:-2])
HIGHER_AT = GROUP_AT + SIZES[-2]
ACTIONS = sum(SIZES)
"""How many choices there are, legal or not."""


class Chosen(NamedTuple):
    """A choice taken apart: what kind it is, and what it names."""

    play: Array
    cycle: Array
    tell: Array
    lower: Array
    leave: Array
    predict: Array
    nothing: Array
    use: Array
    reveal: Array
    first: Array
    """Whether the first of the two fates is played."""

    slot: Word
    on_hours: Array
    card: Word
    """Whose power is used."""

    value: Word
    number: Word
    line: Word


def chosen(action: Word) -> Chosen:
    lower, group, higher = action - word(LOWER_AT), action - word(GROUP_AT), action - word(HIGHER_AT)
    is_cycle = (action >= word(CYCLE_AT)) & (action < word(TELL_AT))
    is_lower = (action >= word(LOWER_AT)) & (action < word(GROUP_AT))
    in_group = (action >= word(GROUP_AT)) & (action < word(HIGHER_AT))
    is_higher = action >= word(HIGHER_AT)
    a_lower, kinds, numbers = ROW * len(VALUES), len(VALUES), len(tables.HIGHER_NUMBERS)
    at = _at(action, word(ROW + 1))
    rest = lower % word(a_lower)
    cycle = action - word(CYCLE_AT)
    plain = in_group & (group >= word(USE_AT)) & (group < word(REVEAL_AT))
    card = every(is_cycle, _pick(tables.CYCLES, cycle // word(ROW)))
    card |= every(action == word(TELL_AT), tables.OLD)
    card |= every(is_lower, _pick(tables.LOWER, lower // word(a_lower)))
    card |= every(plain, _pick(tables.PLAIN, group - word(USE_AT)))
    card |= every(is_higher, _pick(tables.HIGHER, higher // word(numbers)))
    return Chosen(
        play=action < word(CYCLE_AT),
        cycle=is_cycle,
        tell=action == word(TELL_AT),
        lower=is_lower,
        leave=action == word(PASS_AT),
        predict=in_group & (group < word(NOTHING_AT)),
        nothing=in_group & (group == word(NOTHING_AT)),
        use=plain | is_higher,
        reveal=in_group & (group >= word(REVEAL_AT)),
        first=action < word(ROW + 1),
        slot=every(action < word(CYCLE_AT), at % word(ROW))
        | every(is_cycle, cycle % word(ROW))
        | every(is_lower, rest // word(kinds)),
        on_hours=at == word(ROW),
        card=card,
        value=every(is_lower, rest % word(kinds) + word(1)) | every(in_group, group + word(1)),
        number=every(is_higher, higher % word(numbers) + word(1)),
        line=every(in_group, group - word(REVEAL_AT)) & word(7),
    )


def _at(action: Word, places: Word) -> Word:
    return jnp.where(action >= places, action - places, action)


def _pick(cards: tuple[int, ...], place: Word) -> Word:
    """The card at this place of a short list."""
    found = word(0)
    for start in range(0, len(cards), 6):
        packed = sum(card << 5 * at for at, card in enumerate(cards[start : start + 6]))
        here = (place >= word(start)) & (place < word(start + 6))
        found |= every(here, field(word(packed), word(5) * ((place - word(start)) % word(6)), 5))
    return found


def step(state: State, action: Word, lots: Lots) -> State:
    """The match after a legal choice. Of a match that is over nothing may be chosen."""
    what, table, now = chosen(action.astype(jnp.uint32)), table_of(state), now_of(state)
    kept = by_line(state.hidden, table.line)
    state, table = _cycled(state, table, what, lots)
    state, table = _spent(state, table, what)
    state, table, now = _played(state, table, now, what)
    state, table, now = _told(state, table, now, what)
    now = _asked(now, what, kept)
    state = show(state, what.line, what.reveal)
    return _decided(with_now(state, now), table, what, kept, lots)


def _cycled(state: State, table: Table, what: Chosen, lots: Lots) -> tuple[State, Table]:
    """R31: the used power goes under the deck first, then the card it replaces."""
    out = field(state.row, word(5) * what.slot, 5)
    state = put_card(state, what.slot, card_at(state, ROW), what.cycle)
    state, table = push_under(state, table, what.card, what.cycle)
    state, table = push_under(state, table, out, what.cycle)
    state = state._replace(faded=state.faded & ~bit(what.cycle, what.card))
    return turn_up(state, table._replace(power_used=table.power_used | bit(what.cycle, 0)), lots.card, what.cycle)


def _spent(state: State, table: Table, what: Chosen) -> tuple[State, Table]:
    """R23: a used power goes under the deck, and no other may be used this turn."""
    spends = what.tell | what.lower | what.use
    state, table = push_under(state, table, what.card, spends)
    state = state._replace(faded=state.faded & ~bit(spends, what.card))
    return state, table._replace(power_used=table.power_used | bit(spends, 0))


def _played(state: State, table: Table, now: Now, what: Chosen) -> tuple[State, Table, Now]:
    """R11-R14, R24: one fate goes in front of a card; the other one stays."""
    yes, first, second = what.play, by_line(state.hidden, table.line), table.second
    value, kept = jnp.where(what.first, first, second), jnp.where(what.first, second, first)
    on = jnp.where(what.on_hours, word(tables.HOURS), field(state.row, word(5) * what.slot, 5))
    told = jnp.where(has(word(tables.TELLS), on), jnp.where(kept > value, word(YES), word(NO)), word(0))
    asks = (table.power_used == word(0)) & ((state.faded & word(tables.AFTER_PLAY)) > word(0))
    state = state._replace(
        hidden=jnp.where(yes, put_by_line(state.hidden, table.line, kept), state.hidden),
        piles=with_pile(state, what.slot, every(yes, one(value))),
    )
    table = table._replace(
        phase=jnp.where(yes, jnp.where(asks, word(AFTER_PLAY), word(PREDICT)), table.phase),
        played_old=jnp.where(yes, bit(what.first, 0) & table.carried, table.played_old),
        second=jnp.where(yes, word(0), table.second),
    )
    played = now._replace(value=value, on=on, told=told)
    return state, table, Now(*(jnp.where(yes, new, old) for new, old in zip(played, now, strict=True)))


def _told(state: State, table: Table, now: Now, what: Chosen) -> tuple[State, Table, Now]:
    """R29, R30: what the active player says or does after playing, or that it is nothing."""
    gone = every(what.lower, one(what.value))
    state = state._replace(piles=with_pile(state, what.slot, -gone), bag=state.bag + gone)
    now = now._replace(
        old=jnp.where(what.tell, word(NO) + table.played_old, now.old),
        lower=jnp.where(what.lower, what.value, now.lower),
    )
    done = what.tell | what.lower | what.leave
    return state, table._replace(phase=jnp.where(done, word(PREDICT), table.phase)), now


def _asked(now: Now, what: Chosen, kept: Word) -> Now:
    """R25-R28: a truthful yes or no. Twice asks nothing."""
    asks = what.use & ~has(word(tables.TWICE), what.card)
    among = has(jnp.asarray(tables.YES)[what.card], kept)
    yes = jnp.where(what.number > word(0), kept > what.number, among)
    return now._replace(
        asked=jnp.where(asks, jnp.asarray(tables.POWER)[what.card] + word(1), now.asked),
        number=jnp.where(asks, what.number, now.number),
        yes=jnp.where(asks, bit(yes, 0), now.yes),
    )


def _decided(state: State, table: Table, what: Chosen, kept: Word, lots: Lots) -> State:
    """R15-R17, R26: what the group predicts, or that it does not, ends the turn; the first of two does not if wrong."""
    correct = what.predict & (what.value == kept)
    wrong = what.predict & ~correct
    again = wrong & (table.twice > word(0)) & (table.guess == word(0))
    fails = (wrong & ~again) | (what.nothing & (table.guess > word(0)))
    table = table._replace(
        score=table.score + bit(correct, 0),
        doom=table.doom + bit(fails, 0),
        guess=jnp.where(again, what.value, table.guess),
        twice=table.twice | bit(what.use & has(word(tables.TWICE), what.card), 0),
    )
    state = show(state, table.line, correct | fails)
    ends = (what.predict & ~again) | what.nothing
    return choose(ends, end(state, table, correct, lots), with_table(state, table))
