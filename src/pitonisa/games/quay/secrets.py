"""Decides which viewer may know what in Quay; no other file decides that."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from pitonisa.games.quay.model import SIDES, Crate, FavourId, Look, Side, State, seats
from pitonisa.kernel import PUBLIC, Seat, Stream, Viewer

SECRET: Final = frozenset({"crates", "favours", "pile"})
OPEN: Final = frozenset({"dawn", "spent", "looks", "turn", "played", "pending", "accusation"})


def knows_crate(state: State, viewer: Viewer, owner: Seat, side: Side) -> bool:
    """Say whether a viewer knows a crate: their own, one they looked into, or an accused seat's (R2, R6, R8)."""
    if state.accusation and state.accusation.owner == owner:
        return True
    return viewer != PUBLIC and (viewer == owner or Look(viewer, owner, side) in state.looks)


def knows_favours(viewer: Viewer, owner: Seat) -> bool:
    """Say whether a viewer knows a seat's favours: only their own (R3)."""
    return viewer == owner


def hidden_crates(state: State, viewer: Viewer) -> list[tuple[Seat, int]]:
    """List the crates that this viewer hasn't seen into."""
    spots = [(Seat(owner), i) for owner in seats(state) for i in range(len(SIDES))]
    return [(owner, i) for owner, i in spots if not knows_crate(state, viewer, owner, SIDES[i])]


def reshuffle(state: State, viewer: Viewer, rng: Stream) -> State:
    """Return another state that `viewer` can't tell from this one."""
    spots = hidden_crates(state, viewer)
    crates: list[list[Crate]] = [list(stall) for stall in state.crates]
    mixed = rng.shuffled(sorted(crates[owner][i] for owner, i in spots))
    for (owner, i), crate in zip(spots, mixed, strict=True):
        crates[owner][i] = crate

    hands = list(state.favours)
    hidden = [owner for owner in seats(state) if not knows_favours(viewer, Seat(owner))]
    cards = rng.shuffled(sorted((*state.pile, *(card for owner in hidden for card in hands[owner]))))
    for owner in hidden:
        hands[owner] = tuple(cards.pop() for _ in hands[owner])

    return msgspec.structs.replace(
        state, crates=tuple(map(tuple, crates)), favours=tuple(hands), pile=tuple(sorted(cards))
    )


def mark(state: State, viewer: Viewer) -> tuple[State, tuple[str, ...]]:
    """Replace every secret by a recognisable mark."""
    marks: list[str] = []

    def marked(_: Crate | FavourId) -> Any:
        marks.append(f"canary-{len(marks)}-{viewer}")
        return marks[-1]

    crates: list[list[Crate]] = [list(stall) for stall in state.crates]
    for owner, i in hidden_crates(state, viewer):
        crates[owner][i] = marked(crates[owner][i])
    hands = tuple(
        hand if knows_favours(viewer, Seat(owner)) else tuple(map(marked, hand))
        for owner, hand in enumerate(state.favours)
    )
    pile = tuple(map(marked, state.pile))
    other = msgspec.structs.replace(state, crates=tuple(map(tuple, crates)), favours=hands, pile=pile)
    return other, tuple(marks)
