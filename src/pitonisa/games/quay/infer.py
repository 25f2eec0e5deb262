"""Works out what a viewer can know: truths that fit a view, and how likely they are."""

from __future__ import annotations

from typing import TypeVar

from pitonisa.games.quay.cards import DECK
from pitonisa.games.quay.model import Crate, State, cargo
from pitonisa.games.quay.view import View
from pitonisa.kernel import Seat, Stream

T = TypeVar("T")


def world(view: View, rng: Stream) -> State:
    """Sample a truth that looks exactly like `view` to its viewer, each equally likely."""
    crates = rng.shuffled(_unseen(view))
    cards = rng.shuffled(_without(DECK, [*view.hand, *view.spent]))
    stalls = [(place.left, place.right) for place in view.places]
    hands = [
        view.hand if place.seat == view.viewer else tuple(cards.pop() for _ in place.favours) for place in view.places
    ]
    return State(
        crates=tuple(tuple(crate or crates.pop() for crate in stall) for stall in stalls),
        favours=tuple(hands),
        pile=tuple(sorted(cards)),
        dawn=view.dawn,
        spent=view.spent,
        looks=view.looks,
        turn=view.turn,
        played=view.played,
        pending=view.pending,
        accusation=view.accusation,
    )


def odds_of_contraband(view: View, seat: Seat) -> float:
    """Compute the chance that `seat` hides the contraband, given only what the view shows."""
    place = view.places[seat]
    if Crate.CONTRABAND not in _unseen(view):
        return float(Crate.CONTRABAND in (place.left, place.right))
    return (place.left, place.right).count(None) / len(_unseen(view))


def _unseen(view: View) -> list[Crate]:
    """List what is in the crates that this viewer has not seen into, in no particular order (R2)."""
    seen = [crate for place in view.places for crate in (place.left, place.right) if crate]
    return _without(cargo(len(view.places)), seen)


def _without(items: tuple[T, ...], gone: list[T]) -> list[T]:
    remaining = list(items)
    for item in gone:
        remaining.remove(item)
    return remaining
