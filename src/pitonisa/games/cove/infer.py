"""What a viewer can work out: a truth that could be, and what is in the bag."""

from __future__ import annotations

from collections import Counter
from typing import Any

from pitonisa.games.cove.cards import CORRUPTION
from pitonisa.games.cove.model import Colour, Corruption, Icons, State
from pitonisa.games.cove.secrets import sorted_hand
from pitonisa.games.cove.shop import kind_of
from pitonisa.games.cove.view import View
from pitonisa.kernel import Seat, Stream


def possible_state(view: View, rng: Stream) -> State:
    """A whole truth that looks like this view to its viewer, with nothing to take back.

    Everything but the faces of corruption cards and what shops hide lies open, so only those are dealt by lot.
    """
    hands, deck = _corruption(view, rng)
    return view.STATE(
        options=view.options,
        day=view.day,
        phase=view.phase,
        turns=view.turns,
        active=view.active,
        bag=tuple(one.count for one in view.bag),
        boats=view.boats,
        landed=view.landed,
        passages=view.passages,
        halls=tuple(one.count for one in view.halls),
        lair=view.lair,
        rogue_card=view.rogue_card,
        square=tuple(offer.card for offer in view.square),
        townsfolk=view.townsfolk,
        dismissed=view.dismissed,
        merchants=view.merchants,
        shops=view.shops,
        hidden=_hidden(view, rng),
        peddler=view.peddler,
        stack=tuple(marker.who for marker in reversed(view.clock)),
        market_hour=view.market_hour,
        tasks=view.tasks,
        ledger=view.ledger,
        hands=hands,
        corruption=deck,
        spent=view.spent,
        decks=view.decks,
    )


def _corruption(view: View, rng: Stream) -> tuple[tuple[tuple[Corruption, ...], ...], tuple[Icons, ...]]:
    """R25: what lies neither in sight nor in one's own hand is with others or in the deck."""
    seen = Counter(view.spent)
    for cards in view.cards:
        seen.update(cards.icons or ())
    unseen = rng.shuffled(sorted((Counter(CORRUPTION) - seen).elements()))
    hands: list[tuple[Corruption, ...]] = []
    for cards in view.cards:
        icons = cards.icons if cards.icons is not None else [unseen.pop() for _ in range(cards.count)]
        hands.append(sorted_hand([Corruption(one, view.decks) for one in icons]))
    return tuple(hands), tuple(sorted(unseen))


def _hidden(view: View, rng: Stream) -> tuple[Any, ...]:
    kinds = [kind_of(view.STATE, shop) for shop in view.shops]
    return tuple(
        None if shop.secrecy is None else shop.secrecy.possible(view, Seat(seat), rng)
        for seat, shop in enumerate(kinds)
    )


def bag_of(view: View) -> dict[Colour, int]:
    return {one.colour: one.count for one in view.bag}
