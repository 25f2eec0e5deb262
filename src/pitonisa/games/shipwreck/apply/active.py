"""What the player whose turn it is does: play a fate, move one to The Thief, and the five powers of their own."""

from __future__ import annotations

from typing import Final

from pitonisa.games.shipwreck.actions import Cycle, DiscardLower, OneMore, Pass, Play, Relocate, Steal, TellOld
from pitonisa.games.shipwreck.apply import turn
from pitonisa.games.shipwreck.apply.pieces import Change, into_bag, put, replace, spend, take_top, without
from pitonisa.games.shipwreck.cards import ARCANA, POWER_OF, Window
from pitonisa.games.shipwreck.events import (
    CardCycled,
    ChaliceTold,
    FatePlayed,
    FateRelocated,
    FateStolen,
    KeptRaised,
    LowerDiscarded,
    OldTold,
    Passed,
)
from pitonisa.games.shipwreck.legal import faded_in, within_reach
from pitonisa.games.shipwreck.model import (
    AFTER_PLAY,
    ALONE,
    PLAY,
    PREDICT,
    STEAL,
    THE_FEAST,
    THE_HOURS,
    Fate,
    State,
)
from pitonisa.kernel import Seat, Stream

AFTER_PLAYING: Final = Window.AFTER_PLAY


def play(state: State, by: Seat, action: Play, rng: Stream) -> Change:
    """R11-R14: one fate goes in front of a card; the other one stays in the hand.

    R24: the player is asked about powers whenever one lies there. That is public, so the pause gives nothing away.
    After The Feast the turn goes on first (R47).
    """
    now, value = state.now, action.value
    first, second = state.hands[now.line]
    is_first = action.old if now.carried else first == value
    kept = second if is_first else first
    on_hours = action.on is THE_HOURS
    slot = 0 if on_hours else state.row.index(action.on)
    told = kept > value if not on_hours and ARCANA[action.on].tells else None
    state = replace(
        state,
        hands=put(state.hands, now.line, (kept,)),
        fates=put(state.fates, slot, (*state.fates[slot], value)),
        played_old=action.old,
        now=replace(now, value=value, on=action.on, told=told),
    )
    played = FatePlayed(by, value, action.on, kept)
    if action.on is THE_FEAST:
        return turn.then((played,), turn.go_on(replace(state, phase=PLAY, asked=ALONE[by]), rng))
    return _after(state, kept), (played,) if told is None else (played, ChaliceTold(by, value, told))


def _after(state: State, kept: Fate) -> State:
    """R51: if The Thief can have a fate higher than the kept one, it must; all see whether it can."""
    reach = within_reach(state)
    if not reach:
        return _powers_next(state)
    highest = max(reach)
    if highest > kept:
        return replace(state, phase=STEAL)
    return _powers_next(replace(state, now=replace(state.now, spared=highest)))


def _powers_next(state: State) -> State:
    """R24: the active player's powers first, where one lies there; then the group."""
    if faded_in(state, AFTER_PLAYING):
        return replace(state, phase=AFTER_PLAY)
    return replace(state, phase=PREDICT, asked=state.group)


def steal(state: State, by: Seat, action: Steal, rng: Stream) -> Change:
    """R51."""
    thief = next(slot for slot, card in enumerate(state.row) if ARCANA[card].steals)
    from_ = state.row.index(action.from_)
    fates = put(state.fates, from_, without(state.fates[from_], action.value))
    fates = put(fates, thief, (*fates[thief], action.value))
    state = replace(state, fates=fates, now=replace(state.now, stolen=action.value))
    return _powers_next(state), (FateStolen(by, action.value, action.from_, state.row[thief]),)


def cycle(state: State, by: Seat, action: Cycle, rng: Stream) -> Change:
    """R31: the used power goes under the deck first, then the card it replaces."""
    slot = state.row.index(action.out)
    top, state = take_top(state)
    state = spend(state, action.card)
    row = put(state.row, slot, top)
    state = replace(
        state,
        row=row,
        deck=(*state.deck, action.out),
        seen_bottom=state.seen_bottom + 1,
        now=replace(state.now, row=row, powers=(), ahead=state.deck[0]),
    )
    return state, (CardCycled(by, POWER_OF[action.card].id, action.out, top),)


def one_more(state: State, by: Seat, action: OneMore, rng: Stream) -> Change:
    """R44."""
    state = spend(state, action.card)
    return replace(state, now=replace(state.now, raised=True, powers=())), (KeptRaised(by),)


def relocate(state: State, by: Seat, action: Relocate, rng: Stream) -> Change:
    """R45: whatever the other card needs. It counts as visible there from now on, and so for this play."""
    from_, to = state.row.index(action.from_), state.row.index(action.to)
    fates = put(state.fates, from_, without(state.fates[from_], action.value))
    fates = put(fates, to, (*fates[to], action.value))
    state = spend(state, action.card)
    state = replace(state, fates=fates, now=replace(state.now, fates=fates, powers=()))
    return state, (FateRelocated(by, action.value, action.from_, action.to),)


def tell_old(state: State, by: Seat, action: TellOld, rng: Stream) -> Change:
    """R29: truthfully; a no where both fates were new."""
    now, answer = state.now, state.played_old
    assert now.value is not None
    state = replace(spend(state, action.card), phase=PREDICT, asked=state.group, now=replace(now, old=answer))
    return state, (OldTold(by, now.value, answer),)


def discard_lower(state: State, by: Seat, action: DiscardLower, rng: Stream) -> Change:
    """R30."""
    slot = state.row.index(action.from_)
    state = replace(
        spend(state, action.card),
        fates=put(state.fates, slot, without(state.fates[slot], action.value)),
        bag=into_bag(state.bag, (action.value,)),
        phase=PREDICT,
        asked=state.group,
        now=replace(state.now, lower=action.value),
    )
    return state, (LowerDiscarded(by, action.value, action.from_),)


def pass_(state: State, by: Seat, action: Pass, rng: Stream) -> Change:
    return replace(state, phase=PREDICT, asked=state.group), (Passed(by),)
