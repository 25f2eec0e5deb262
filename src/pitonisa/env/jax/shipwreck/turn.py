"""Run a turn: the player's choices, drawing, predictions, fading, and the next player (R10, R16-R22)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from pitonisa.env.jax.bits import Word, below, bit, every, field, nth, put, size, word
from pitonisa.env.jax.shipwreck import legal, tables
from pitonisa.env.jax.shipwreck import state as states
from pitonisa.games.shipwreck.apply.turn import FADE_DOOM
from pitonisa.games.shipwreck.model import DOOM, ROW, VALUES


class Lots(NamedTuple):
    """The random numbers of one step: which card comes next, and which fates are drawn."""

    card: Word
    first: Word
    second: Word


def choose(yes: Array, then: states.State, other: states.State) -> states.State:
    """Select one of two states, word by word."""
    return jax.tree.map(partial(jnp.where, yes), then, other)


# Cards


def push_under(state: states.State, table: states.Table, card: Word, yes: Array) -> tuple[states.State, states.Table]:
    """Put a card face up under the deck (R23)."""
    place = table.under
    words = [
        word_
        | every(yes & (place >= word(6 * at)) & (place < word(6 * at + 6)), card << (word(5) * (place - word(6 * at))))
        for at, word_ in enumerate(state.under)
    ]
    return state._replace(under=(words[0], words[1], words[2])), table._replace(under=place + bit(yes, 0))


def turn_up(state: states.State, table: states.Table, lot: Word, yes: Array) -> tuple[states.State, states.Table]:
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


def put_card(state: states.State, slot: Word, card: Word, yes: Array) -> states.State:
    return state._replace(row=jnp.where(yes, put(state.row, word(5) * slot, 5, card), state.row))


# Fates


def hours(pile: Word) -> Word:
    """Return how many hours these fates take (R9)."""
    found = word(0)
    for more in tables.MORE_HOURS:
        found += size(pile & word(more)) + word(2) * size(pile & word(more << 1))
    return found


def count(fates: Word) -> Word:
    return size(fates & word(tables.EACH)) + word(2) * size(fates & word(tables.EACH << 1))


def with_pile(state: states.State, slot: Word, change: Word) -> tuple[Word, Word]:
    """Add counts to one of the piles, or subtract negative ones."""
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


def show(state: states.State, line: Word, yes: Array) -> states.State:
    """Discard what this line hides, so that everybody sees it (R17, R35)."""
    fate = states.by_line(state.hidden, line)
    return state._replace(
        hidden=jnp.where(yes, states.put_by_line(state.hidden, line, word(0)), state.hidden),
        shown=jnp.where(yes, states.put_by_line(state.shown, line, fate), state.shown),
        bag=state.bag + every(yes, states.one(fate)),
    )


# The turn


def end(state: states.State, table: states.Table, correct: Array, lots: Lots) -> states.State:
    """End a turn: cards fade and the next player begins, unless the match is over (R18, R32)."""
    over = states.is_over(table)
    faded, later = _fade(state, table, correct, lots.card)
    done = choose(over, states.with_table(state, table), states.with_table(faded, later))
    ended = over | states.is_over(later)
    return choose(ended, done, begin(faded, later._replace(line=states.following(later)), lots))


def _fade(state: states.State, table: states.Table, correct: Array, lot: Word) -> tuple[states.State, states.Table]:
    """Fade at most one card, because only one gains hours in a turn (R18-R22)."""
    found, slot, card, pile = jnp.zeros_like(correct), word(0), word(0), word(0)
    for at in range(ROW):
        here, there = states.card_at(state, at), states.pile_at(state, at)
        fades = hours(there) >= moons(here)
        found, slot = found | fades, jnp.where(fades, word(at), slot)
        card, pile = jnp.where(fades, here, card), jnp.where(fades, there, pile)
    gone = every(found, pile)
    dooms = found & ~correct & (field(word(tables.DOOMS), card, 1) > word(0))
    state = put_card(state, slot, states.card_at(state, ROW), found)
    state = state._replace(
        piles=with_pile(state, slot, -gone), faded=state.faded | bit(found, card), bag=state.bag + gone
    )
    table = table._replace(doom=jnp.minimum(table.doom + every(dooms, FADE_DOOM), word(DOOM)))
    return turn_up(state, table, lot, found)


def moons(card: Word) -> Word:
    low, high = (word(packed) for packed in tables.MOONS)
    return jnp.where(card < word(10), field(low, word(3) * card, 3), field(high, word(3) * (card - word(10)), 3))


def begin(state: states.State, table: states.Table, lots: Lots) -> states.State:
    """Begin a turn: the player draws until they hold two fates (R10)."""
    kept = states.by_line(state.hidden, table.line)
    carried = kept > word(0)
    one_drawn = drawn(state.bag, lots.first)
    bag = state.bag - states.one(one_drawn)
    other = jnp.where(carried, word(0), drawn(bag, lots.second))
    table = table._replace(
        phase=word(states.PLAY),
        carried=bit(carried, 0),
        played_old=word(0),
        power_used=word(0),
        twice=word(0),
        guess=word(0),
        second=jnp.where(carried, one_drawn, other),
    )
    state = state._replace(
        bag=bag - states.one(other),
        hidden=states.put_by_line(state.hidden, table.line, jnp.where(carried, kept, one_drawn)),
        shown=word(0),
    )
    return states.with_table(states.with_now(state, states.Now(*[word(0)] * len(states.Now._fields))), table)


DEALT = ROW + 1
"""Cards visible at the start."""


def start(players: Word, doom: Word, challenge: Word, starter: Word, cards: Sequence[Word], lots: Lots) -> states.State:
    """Start a match whose first player has drawn. One random number for each dealt card; of the others, those for
    fates.

    Each match may be of another kind: they are numbers, and not part of the program.
    """
    unseen, row = word(tables.ALL), word(0)
    for slot, lot in enumerate(cards):
        card = nth(unseen, below(lot, size(unseen)))
        unseen &= ~(word(1) << card)
        row |= card << word(5 * slot)
    nothing = word(0)
    table = states.Table(*[nothing] * len(states.Table._fields))._replace(
        doom=doom,
        line=starter,
        lines=jnp.where(challenge > nothing, word(4), players),
        challenge=challenge,
        second_starts=bit(starter == word(1), 0),
    )
    bare = states.State(
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


# What each choice does: everything is worked out for every match, and kept where it was chosen


LOWER_AT = legal.SIZES[0]
GROUP_AT = LOWER_AT + sum(legal.SIZES[1:-2])
HIGHER_AT = GROUP_AT + legal.SIZES[-2]
ACTIONS = sum(legal.SIZES)
"""The number of choices, legal or not."""


class Chosen(NamedTuple):
    """A decoded choice: its kind, and what it names."""

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
    """The card whose power is used."""

    value: Word
    number: Word
    line: Word


def chosen(action: Word) -> Chosen:
    lower, group, higher = action - word(LOWER_AT), action - word(GROUP_AT), action - word(HIGHER_AT)
    is_cycle = (action >= word(legal.CYCLE_AT)) & (action < word(legal.TELL_AT))
    is_lower = (action >= word(LOWER_AT)) & (action < word(GROUP_AT))
    in_group = (action >= word(GROUP_AT)) & (action < word(HIGHER_AT))
    is_higher = action >= word(HIGHER_AT)
    a_lower, kinds, numbers = ROW * len(VALUES), len(VALUES), len(tables.HIGHER_NUMBERS)
    at = jnp.where(action >= word(ROW + 1), action - word(ROW + 1), action)
    rest = lower % word(a_lower)
    cycle = action - word(legal.CYCLE_AT)
    plain = in_group & (group >= word(legal.USE_AT)) & (group < word(legal.REVEAL_AT))
    card = every(is_cycle, _pick(tables.CYCLES, cycle // word(ROW)))
    card |= every(action == word(legal.TELL_AT), tables.OLD)
    card |= every(is_lower, _pick(tables.LOWER, lower // word(a_lower)))
    card |= every(plain, _pick(tables.PLAIN, group - word(legal.USE_AT)))
    card |= every(is_higher, _pick(tables.HIGHER, higher // word(numbers)))
    return Chosen(
        play=action < word(legal.CYCLE_AT),
        cycle=is_cycle,
        tell=action == word(legal.TELL_AT),
        lower=is_lower,
        leave=action == word(legal.PASS_AT),
        predict=in_group & (group < word(legal.NOTHING_AT)),
        nothing=in_group & (group == word(legal.NOTHING_AT)),
        use=plain | is_higher,
        reveal=in_group & (group >= word(legal.REVEAL_AT)),
        first=action < word(ROW + 1),
        slot=every(action < word(legal.CYCLE_AT), at % word(ROW))
        | every(is_cycle, cycle % word(ROW))
        | every(is_lower, rest // word(kinds)),
        on_hours=at == word(ROW),
        card=card,
        value=every(is_lower, rest % word(kinds) + word(1)) | every(in_group, group + word(1)),
        number=every(is_higher, higher % word(numbers) + word(1)),
        line=every(in_group, group - word(legal.REVEAL_AT)) & word(7),
    )


def _pick(cards: tuple[int, ...], place: Word) -> Word:
    """Return the card at this index of a short list."""
    found = word(0)
    for start in range(0, len(cards), 6):
        packed = sum(card << 5 * at for at, card in enumerate(cards[start : start + 6]))
        here = (place >= word(start)) & (place < word(start + 6))
        found |= every(here, field(word(packed), word(5) * ((place - word(start)) % word(6)), 5))
    return found


def step(state: states.State, action: Word, lots: Lots) -> states.State:
    """Make a legal choice. Finished matches have none."""
    what, table, now = chosen(action.astype(jnp.uint32)), states.table_of(state), states.now_of(state)
    kept = states.by_line(state.hidden, table.line)
    state, table = _cycled(state, table, what, lots)
    state, table = _spent(state, table, what)
    state, table, now = _played(state, table, now, what)
    state, table, now = _told(state, table, now, what)
    now = _asked(now, what, kept)
    state = show(state, what.line, what.reveal)
    return _decided(states.with_now(state, now), table, what, kept, lots)


def _cycled(state: states.State, table: states.Table, what: Chosen, lots: Lots) -> tuple[states.State, states.Table]:
    """Replace a card: the used power goes under the deck first, then the replaced card (R31)."""
    out = field(state.row, word(5) * what.slot, 5)
    state = put_card(state, what.slot, states.card_at(state, ROW), what.cycle)
    state, table = push_under(state, table, what.card, what.cycle)
    state, table = push_under(state, table, out, what.cycle)
    state = state._replace(faded=state.faded & ~bit(what.cycle, what.card))
    return turn_up(state, table._replace(power_used=table.power_used | bit(what.cycle, 0)), lots.card, what.cycle)


def _spent(state: states.State, table: states.Table, what: Chosen) -> tuple[states.State, states.Table]:
    """Put a used power under the deck; no other may be used this turn (R23)."""
    spends = what.tell | what.lower | what.use
    state, table = push_under(state, table, what.card, spends)
    state = state._replace(faded=state.faded & ~bit(spends, what.card))
    return state, table._replace(power_used=table.power_used | bit(spends, 0))


def _played(
    state: states.State, table: states.Table, now: states.Now, what: Chosen
) -> tuple[states.State, states.Table, states.Now]:
    """Put one fate in front of a card; the other one stays (R11-R14, R24)."""
    yes, first, second = what.play, states.by_line(state.hidden, table.line), table.second
    value, kept = jnp.where(what.first, first, second), jnp.where(what.first, second, first)
    on = jnp.where(what.on_hours, word(tables.HOURS), field(state.row, word(5) * what.slot, 5))
    told = jnp.where(
        legal.has(word(tables.TELLS), on), jnp.where(kept > value, word(states.YES), word(states.NO)), word(0)
    )
    asks = (table.power_used == word(0)) & ((state.faded & word(tables.AFTER_PLAY)) > word(0))
    state = state._replace(
        hidden=jnp.where(yes, states.put_by_line(state.hidden, table.line, kept), state.hidden),
        piles=with_pile(state, what.slot, every(yes, states.one(value))),
    )
    table = table._replace(
        phase=jnp.where(yes, jnp.where(asks, word(states.AFTER_PLAY), word(states.PREDICT)), table.phase),
        played_old=jnp.where(yes, bit(what.first, 0) & table.carried, table.played_old),
        second=jnp.where(yes, word(0), table.second),
    )
    played = now._replace(value=value, on=on, told=told)
    return state, table, states.Now(*(jnp.where(yes, new, old) for new, old in zip(played, now, strict=True)))


def _told(
    state: states.State, table: states.Table, now: states.Now, what: Chosen
) -> tuple[states.State, states.Table, states.Now]:
    """Carry out the active player's choice after playing, possibly none (R29, R30)."""
    gone = every(what.lower, states.one(what.value))
    state = state._replace(piles=with_pile(state, what.slot, -gone), bag=state.bag + gone)
    now = now._replace(
        old=jnp.where(what.tell, word(states.NO) + table.played_old, now.old),
        lower=jnp.where(what.lower, what.value, now.lower),
    )
    done = what.tell | what.lower | what.leave
    return state, table._replace(phase=jnp.where(done, word(states.PREDICT), table.phase)), now


def _asked(now: states.Now, what: Chosen, kept: Word) -> states.Now:
    """Answer a question truthfully with yes or no; Twice asks nothing (R25-R28)."""
    asks = what.use & ~legal.has(word(tables.TWICE), what.card)
    among = legal.has(jnp.asarray(tables.YES)[what.card], kept)
    yes = jnp.where(what.number > word(0), kept > what.number, among)
    return now._replace(
        asked=jnp.where(asks, jnp.asarray(tables.POWER)[what.card] + word(1), now.asked),
        number=jnp.where(asks, what.number, now.number),
        yes=jnp.where(asks, bit(yes, 0), now.yes),
    )


def _decided(state: states.State, table: states.Table, what: Chosen, kept: Word, lots: Lots) -> states.State:
    """Carry out the group's prediction or pass, which ends the turn, unless Twice allows another (R15-R17, R26)."""
    correct = what.predict & (what.value == kept)
    wrong = what.predict & ~correct
    again = wrong & (table.twice > word(0)) & (table.guess == word(0))
    fails = (wrong & ~again) | (what.nothing & (table.guess > word(0)))
    table = table._replace(
        score=table.score + bit(correct, 0),
        doom=table.doom + bit(fails, 0),
        guess=jnp.where(again, what.value, table.guess),
        twice=table.twice | bit(what.use & legal.has(word(tables.TWICE), what.card), 0),
    )
    state = show(state, table.line, correct | fails)
    ends = (what.predict & ~again) | what.nothing
    return choose(ends, end(state, table, correct, lots), states.with_table(state, table))
