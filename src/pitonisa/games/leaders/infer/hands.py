"""Which artifacts can be in which hand: all that are neither in sight nor in the deck (R24, R28)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import comb

from pitonisa.games.leaders.cards import COPIES
from pitonisa.games.leaders.model import ArtifactId
from pitonisa.games.leaders.view import View
from pitonisa.kernel import Seat


@dataclass(frozen=True, slots=True)
class Hand:
    """One seat's hand: what is known to be there, and how likely each artifact is to be there at all."""

    known: tuple[ArtifactId, ...]
    holds: dict[ArtifactId, float]


def in_hands(view: View) -> tuple[Hand, ...]:
    """By seat. What lies hidden is spread evenly over hands and deck, but no deck holds what it was not made of."""
    unseen = _unseen(view)
    hidden = {place.seat: place.artifacts - len(place.known) for place in view.places if place.seat != view.viewer}
    held = sum(hidden.values())
    for_sure = unseen - Counter(view.made_of) if view.made_of else Counter[ArtifactId]()
    loose = held - for_sure.total()
    hands: list[Hand] = []
    for place in view.places:
        if place.seat == view.viewer:
            hands.append(Hand(view.hand, dict.fromkeys(view.hand, 1.0)))
            continue
        holds = {
            card: 1.0
            if card in place.known
            else _chance(unseen[card], for_sure[card], hidden[place.seat], held, loose, view)
            for card in COPIES[view.options.artifact_set]
        }
        hands.append(Hand(place.known, holds))
    return tuple(hands)


def _unseen(view: View) -> Counter[ArtifactId]:
    """The copies that are in the deck or hidden in somebody's hand."""
    seen = Counter(view.discard) + Counter(view.hand)
    for place in view.places:
        if place.seat != view.viewer:
            seen += Counter(place.known)
    return Counter(COPIES[view.options.artifact_set]) - seen


def _chance(copies: int, surely_held: int, here: int, held: int, loose: int, view: View) -> float:
    """That at least one of the copies is among the `here` cards of one hand, of `held` in all hands."""
    if not copies or not here:
        return 0.0
    among_held = _absent(surely_held, here, held)
    in_reach = max(0, loose) + view.deck
    share = here * max(0, loose) / held
    return 1.0 - among_held * _absent(copies - surely_held, round(share), in_reach)


def _absent(copies: int, here: int, of: int) -> float:
    """That none of the copies is among `here` of so many places."""
    return comb(of - copies, here) / comb(of, here) if 0 <= copies <= of and here <= of else 1.0


def cannot_hold(view: View, seat: Seat) -> tuple[ArtifactId, ...]:
    """The artifacts of which every copy is in sight elsewhere, or that find no room in this hand."""
    unseen, place = _unseen(view), view.places[seat]
    known = view.hand if seat == view.viewer else place.known
    full = place.artifacts == len(known)
    return tuple(card for card in COPIES[view.options.artifact_set] if card not in known and (full or not unseen[card]))
