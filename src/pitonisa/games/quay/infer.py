"""Infers how likely each seat is to hide the contraband, from one viewer's knowledge."""

from __future__ import annotations

from pitonisa.games.quay.model import Crate, cargo
from pitonisa.games.quay.view import View
from pitonisa.kernel import Seat


def odds_of_contraband(view: View, seat: Seat) -> float:
    """Compute the chance that `seat` hides the contraband, given only what the view shows."""
    place = view.places[seat]
    unseen = _unseen(view)
    if Crate.CONTRABAND not in unseen:
        return float(Crate.CONTRABAND in (place.left, place.right))
    return (place.left, place.right).count(None) / len(unseen)


def _unseen(view: View) -> list[Crate]:
    """List what is in the crates that this viewer has not seen into, in no particular order (R2)."""
    remaining = list(cargo(len(view.places)))
    for place in view.places:
        for crate in (place.left, place.right):
            if crate:
                remaining.remove(crate)
    return remaining
