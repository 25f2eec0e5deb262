"""The small changes that everything else is made of: faces, cards, lasers, and what is remembered of them."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

import msgspec

from pitonisa.games.leaders.events import DeckReshuffled, Drew, Event, LaserDropped, NothingToDraw
from pitonisa.games.leaders.model import (
    SLOTS,
    ArtifactId,
    CardNo,
    DeedKind,
    Done,
    Held,
    How,
    Pending,
    Sight,
    Slot,
    State,
    spot,
    turned,
)
from pitonisa.games.leaders.secrets import sorted_hand
from pitonisa.kernel import Seat, Stream

Change: TypeAlias = tuple[State, tuple[Event, ...]]
T = TypeVar("T")

replace = msgspec.structs.replace


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    return (*items[:at], item, *items[at + 1 :])


def push(state: State, item: Pending) -> State:
    return replace(state, pending=(*state.pending, item))


def pop(state: State) -> State:
    return replace(state, pending=state.pending[:-1])


def note(
    state: State,
    by: Seat,
    deed: DeedKind,
    target: Seat | None = None,
    *,
    card: ArtifactId | None = None,
    slot: Slot | None = None,
) -> State:
    """Keep for all what somebody did."""
    return replace(state, history=(*state.history, Done(state.turn, by, deed, target, card, slot)))


# Recruits


def remember(state: State, by: Seat | None, card: CardNo, how: How) -> State:
    """The first time that somebody, or everybody, sees a recruit is kept."""
    if any(sight.by == by and sight.card == card for sight in state.sights):
        return state
    return replace(state, sights=(*state.sights, Sight(by, card, state.turn, how)))


def expose(state: State, owner: Seat, slot: Slot, how: How = How.EXPOSED) -> State:
    """Turn a recruit face up: everybody has seen it from now on."""
    return remember(turned(state, owner, slot, exposed=True), None, spot(state, owner, slot).card, how)


def exchange(state: State, one: tuple[Seat, Slot], other: tuple[Seat, Slot]) -> State:
    """R33: each card takes the other's place, face up or face down as it was. Who gives a card away has seen it."""
    here, there = spot(state, *one), spot(state, *other)
    state = remember(state, one[0], here.card, How.OWNED)
    state = remember(state, other[0], there.card, How.OWNED)
    rows = list(state.rows)
    for (owner, slot), card in ((one, there), (other, here)):
        rows[owner] = put(rows[owner], SLOTS.index(slot), card)
    return replace(state, rows=tuple(rows))


# Artifacts


def draw(state: State, seat: Seat, rng: Stream) -> Change:
    """R28: a deck that has run out is made anew from the discard, at once if there is one."""
    state, before = _new_deck(state, rng)
    if not state.deck:
        return state, (NothingToDraw(seat),)
    card, *rest = state.deck
    hand = sorted_hand([*state.hands[seat], Held(card, deck=state.decks)])
    state = replace(state, hands=put(state.hands, seat, hand), deck=tuple(rest))
    state, after = _new_deck(state, rng)
    return state, (*before, Drew(seat, card), *after)


def _new_deck(state: State, rng: Stream) -> Change:
    if state.deck or not state.discard:
        return state, ()
    cards = tuple(sorted(state.discard))
    shuffled = replace(state, deck=tuple(rng.shuffled(cards)), made_of=cards, decks=state.decks + 1, discard=())
    return shuffled, (DeckReshuffled(len(state.discard)),)


def discard(state: State, seat: Seat, card: ArtifactId) -> State:
    """R28: face up. Of two alike, the one that most know of goes: what remains is the less certain one."""
    hand = list(state.hands[seat])
    del hand[max(at for at, held in enumerate(hand) if held.card is card)]
    return replace(state, hands=put(state.hands, seat, tuple(hand)), discard=(*state.discard, card))


def hand_over(state: State, at: int, giver: Seat, taker: Seat) -> State:
    """One artifact goes from hand to hand. The two know which; the others are no longer sure of what they knew."""
    hand = state.hands[giver]
    moved = hand[at]
    certain = moved.known_by if len(hand) == 1 else ()
    knowing = tuple(sorted({giver, *certain} - {taker}))
    kept = [
        replace(held, known_by=tuple(seat for seat in held.known_by if seat == taker))
        for i, held in enumerate(hand)
        if i != at
    ]
    hands = put(state.hands, giver, sorted_hand(kept))
    taken = sorted_hand([*hands[taker], replace(moved, known_by=knowing)])
    return replace(state, hands=put(hands, taker, taken))


# Lasers


def aim(state: State, seat: Seat, target: Seat | None) -> State:
    return replace(state, lasers=put(state.lasers, seat, target))


def drop_laser(state: State, seat: Seat) -> Change:
    """R23: into the centre; nothing where there is none."""
    if state.lasers[seat] is None:
        return state, ()
    return replace(aim(state, seat, None), centre=state.centre + 1), (LaserDropped(seat),)
