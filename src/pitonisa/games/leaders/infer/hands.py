"""Which artifacts can be in which hand: all that are neither in sight nor in the deck (R24, R28)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import comb

from pitonisa.games.leaders.cards import copies_of
from pitonisa.games.leaders.model import ArtifactId
from pitonisa.games.leaders.view import View
from pitonisa.kernel import Seat


@dataclass(frozen=True, slots=True)
class Hand:
    """One seat's hand: what is known to be there, and how likely each artifact is to be there at all."""

    known: tuple[ArtifactId, ...]
    holds: dict[ArtifactId, float]


@dataclass(frozen=True, slots=True)
class _Spread:
    """What lies hidden: the copies of each artifact, those that must be in some hand, and where there is room."""

    unseen: Counter[ArtifactId]
    not_in_deck: Counter[ArtifactId]
    held: int
    deck: int

    def chance(self, card: ArtifactId, here: int) -> float:
        """That at least one copy is among the `here` hidden cards of one hand."""
        if not self.unseen[card] or not here:
            return 0.0
        sure = self.not_in_deck[card]
        loose = self.held - self.not_in_deck.total()
        absent = _absent(sure, here, self.held)
        room = round(here * loose / self.held)
        return 1.0 - absent * _absent(self.unseen[card] - sure, room, loose + self.deck)


def in_hands(view: View) -> tuple[Hand, ...]:
    """By seat. What lies hidden is spread evenly over hands and deck, but no deck holds what it was not made of."""
    unseen = _unseen(view)
    hidden = {place.seat: place.artifacts - len(place.known) for place in view.places if place.seat != view.viewer}
    not_in_deck = unseen - Counter(view.made_of) if view.made_of else Counter[ArtifactId]()
    spread = _Spread(unseen, not_in_deck, sum(hidden.values()), view.deck)
    hands: list[Hand] = []
    for place in view.places:
        known = view.hand if place.seat == view.viewer else place.known
        holds = dict.fromkeys(known, 1.0)
        for card in copies_of(view.options.artifact_set, len(view.places)):
            if card not in holds and (chance := spread.chance(card, hidden.get(place.seat, 0))):
                holds[card] = chance
        hands.append(Hand(known, holds))
    return tuple(hands)


def _unseen(view: View) -> Counter[ArtifactId]:
    """The copies that are in the deck or hidden in somebody's hand."""
    seen = Counter(view.discard) + Counter(view.hand)
    for place in view.places:
        if place.seat != view.viewer:
            seen += Counter(place.known)
    return Counter(copies_of(view.options.artifact_set, len(view.places))) - seen


def _absent(copies: int, here: int, of: int) -> float:
    """How likely it is that none of the copies lies among `here` places, out of `of`."""
    return comb(of - copies, here) / comb(of, here) if 0 <= copies <= of and here <= of else 1.0


def cannot_hold(view: View, seat: Seat) -> tuple[ArtifactId, ...]:
    """The artifacts of which every copy is in sight elsewhere, or that find no room in this hand."""
    unseen, place = _unseen(view), view.places[seat]
    known = view.hand if seat == view.viewer else place.known
    full = place.artifacts == len(known)
    return tuple(
        card
        for card in copies_of(view.options.artifact_set, len(view.places))
        if card not in known and (full or not unseen[card])
    )
