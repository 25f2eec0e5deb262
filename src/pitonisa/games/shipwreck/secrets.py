"""Decides which viewer may know what in Shipwreck; no other file decides that."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from pitonisa.games.shipwreck.model import DOOM, GOAL, PLAY, Fate, LineId, State
from pitonisa.kernel import Seat, Stream, Viewer

SECRET: Final = frozenset({"deck", "bag", "hands", "played_old"})

_UNKNOWN: Final = ((), (None,), (None, None))
"""A hand of 0, 1 or 2 fates that are not for you."""


def is_over(state: State) -> bool:
    return state.score >= GOAL or state.doom >= DOOM


def known_hands(state: State, viewer: Viewer) -> tuple[tuple[Fate | None, ...], ...]:
    """Return the hands a viewer knows, by line: their own; all once the match is over. `None` is unknown (R10)."""
    return state.hands if is_over(state) else _own_hands(state.hands, state.owners, viewer)


@lru_cache(maxsize=1024)
def _own_hands(
    hands: tuple[tuple[Fate, ...], ...], owners: tuple[Seat, ...], viewer: Viewer
) -> tuple[tuple[Fate | None, ...], ...]:
    """Compute these hands, cached because they stay the same while a group decides."""
    return tuple([hand if owner == viewer else _UNKNOWN[len(hand)] for hand, owner in zip(hands, owners, strict=True)])


def others_lines(state: State, viewer: Viewer) -> list[LineId]:
    """List the lines whose hands this viewer doesn't know. Computed independently of `known_hands`, as a test."""
    lines = [LineId(line) for line, owner in enumerate(state.owners) if owner != viewer]
    return [] if is_over(state) else lines


def known_bottom(state: State) -> int:
    """Return how many cards everybody knows from the bottom up. The top one is always known (R3)."""
    return len(state.deck) if is_over(state) else state.seen_bottom


def knows_played_old(state: State, viewer: Viewer) -> bool:
    """Say whether a viewer knows this: its player; all, if told or nothing was carried over (R13, R29)."""
    return (
        state.owners[state.now.line] == viewer
        or state.phase is PLAY
        or not state.now.carried
        or state.now.old is not None
        or is_over(state)
    )


def _hidden_cards(state: State) -> slice:
    """List the hidden cards. Computed independently of `known_bottom`, as a test."""
    return slice(0) if is_over(state) else slice(1, max(1, len(state.deck) - state.seen_bottom))


def reshuffle(state: State, viewer: Viewer, rng: Stream) -> State:
    """Return another state that `viewer` can't tell from this one."""
    hands, hidden = list(state.hands), others_lines(state, viewer)
    pool = sorted((*state.bag, *(fate for line in hidden for fate in hands[line])))
    if hidden:
        pool = rng.shuffled(pool)
    for line in hidden:
        hands[line] = tuple(pool.pop() for _ in hands[line])
    deck, part = list(state.deck), _hidden_cards(state)
    deck[part] = rng.shuffled(sorted(deck[part]))
    old = state.played_old if knows_played_old(state, viewer) else bool(rng.below(2))
    return msgspec.structs.replace(state, hands=tuple(hands), bag=tuple(sorted(pool)), deck=tuple(deck), played_old=old)
