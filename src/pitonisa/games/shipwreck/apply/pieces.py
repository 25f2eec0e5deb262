"""Moving fates and cards: the small changes that every part of a turn is made of."""

from __future__ import annotations

from bisect import bisect
from typing import TypeAlias, TypeVar

import msgspec

from pitonisa.games.shipwreck.events import Event, FateShown, Why
from pitonisa.games.shipwreck.model import CardId, Fate, LineId, Shown, State, line_name

T = TypeVar("T")
Change: TypeAlias = tuple[State, tuple[Event, ...]]

replace = msgspec.structs.replace


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The tuple with one item changed."""
    return items[:index] + (item,) + items[index + 1 :]


def into_bag(bag: tuple[Fate, ...], fates: tuple[Fate, ...]) -> tuple[Fate, ...]:
    """R9: the bag stays sorted."""
    for fate in fates:
        place = bisect(bag, fate)
        bag = bag[:place] + (fate,) + bag[place:]
    return bag


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """The tuple without the first such item."""
    index = items.index(item)
    return items[:index] + items[index + 1 :]


def spend(state: State, card: CardId) -> State:
    """R23: a used power goes face up under the deck, and no other may be used this turn."""
    return replace(
        state,
        faded=without(state.faded, card),
        deck=(*state.deck, card),
        seen_bottom=state.seen_bottom + 1,
        power_used=True,
    )


def take_top(state: State) -> tuple[CardId, State]:
    """The top card of the deck, and the deck without it. The base set never empties it: see README, R22."""
    deck = state.deck[1:]
    return state.deck[0], replace(state, deck=deck, seen_bottom=min(state.seen_bottom, len(deck)))


def show(state: State, line: LineId, why: Why) -> Change:
    """R17, R35, R37: whatever this line holds is discarded, and so everybody sees it.

    Two fates are shown the lower first: their order in the hand would tell which of them was kept (R13).
    """
    hand, owner, name = tuple(sorted(state.hands[line])), state.owners[line], line_name(state, line)
    state = replace(
        state,
        hands=put(state.hands, line, ()),
        bag=into_bag(state.bag, hand),
        now=replace(state.now, shown=state.now.shown + tuple([Shown(line, value) for value in hand])),
    )
    return state, tuple([FateShown(owner, name, value, why) for value in hand])
