"""Infers what a viewer can know: possible hidden states, the contents of the bag, and expected prices of goods."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import ceil
from typing import Any, Final, Protocol

from pitonisa.games.cove.board import CORRUPTION
from pitonisa.games.cove.kinds import Icons, PierId
from pitonisa.games.cove.model import Corruption, Good, OfAGood, State
from pitonisa.games.cove.outlook import ICONS_A_CARD
from pitonisa.games.cove.prices import prices
from pitonisa.games.cove.secrets import sorted_hand
from pitonisa.games.cove.shop import kind_of
from pitonisa.games.cove.view import AS_IT_IS, View
from pitonisa.kernel import PUBLIC, Chance, Seat, Stream

CLEARLY: Final = 3
"""The least lead in gold that counts as clear."""


def possible_state(view: View, rng: Stream) -> State:
    """Sample a full state that looks like this view to its viewer, with nothing to undo.

    Everything but the faces of corruption cards and what shops hide lies open, so only those are dealt at random.
    """
    hands, deck = _corruption(view, rng)
    kinds = [kind_of(view.STATE, shop) for shop in view.shops]
    same: dict[str, Any] = {name: getattr(view, name) for name in AS_IT_IS}
    return view.STATE(
        **same,
        bag=tuple(one.count for one in view.bag),
        halls=tuple(one.count for one in view.halls),
        square=tuple(offer.card for offer in view.square),
        hidden=tuple(
            shop.secrecy.possible(view, Seat(seat), rng) if shop.secrecy else None for seat, shop in enumerate(kinds)
        ),
        stack=tuple(marker.who for marker in reversed(view.clock)),
        hands=hands,
        corruption=deck,
    )


def _corruption(view: View, rng: Stream) -> tuple[tuple[tuple[Corruption, ...], ...], tuple[Icons, ...]]:
    """Deal the cards unknown to the viewer to others' hands and the deck (R25)."""
    seen = Counter(view.spent)
    for cards in view.cards:
        seen.update(cards.icons or ())
    unseen = rng.shuffled(sorted((Counter(CORRUPTION) - seen).elements()))
    hands: list[tuple[Corruption, ...]] = []
    for cards in view.cards:
        icons = cards.icons if cards.icons is not None else [unseen.pop() for _ in range(cards.count)]
        hands.append(sorted_hand([Corruption(one, view.decks) for one in icons]))
    return tuple(hands), tuple(sorted(unseen))


# What goods would fetch at the piers, for every puzzle that is about gold


class Fetched(OfAGood, frozen=True, tag=True):
    """A good at the pier that pays most; without customers it earns nothing."""

    pier: PierId | None
    customers: int
    gold: int
    cards: int


class Weighable(Protocol):
    @property
    def net(self) -> int: ...


def truth_of(view: View) -> tuple[Seat, State]:
    """Return the view as a state to try actions on, without anything hidden."""
    assert view.viewer != PUBLIC
    return Seat(view.viewer), possible_state(view, Chance("riddle").step(0))


def card_cost(state: State) -> int:
    """Return the expected cost of a corruption card: its mean icons with the current lair (R25, R37)."""
    return ceil(state.lair * ICONS_A_CARD)


def net_of(state: State, gold: int, cards: int) -> int:
    return gold - cards * card_cost(state)


def fetched(state: State, good: Good) -> Fetched:
    """Return the best sale after the cost of its cards; none if no sale is worth it."""
    ways = [price for price in prices(state, good) if net_of(state, price.gold, price.corruption) > 0]
    best = max(ways, key=lambda price: net_of(state, price.gold, price.corruption), default=None)
    if best is None:
        return Fetched(good.size, good.colour, None, 0, 0, 0)
    return Fetched(good.size, good.colour, best.pier, best.customers, best.gold, best.corruption)


def clearly_best(found: Sequence[Weighable]) -> int | None:
    """Return the index of the one that earns clearly more gold than any other."""
    at = max(range(len(found)), key=lambda i: found[i].net)
    others = [one.net for i, one in enumerate(found) if i != at]
    return at if others and found[at].net > 0 and found[at].net - max(others) >= CLEARLY else None


def ahead_by(found: Sequence[Weighable], right: int) -> float:
    """Return how far the right one is ahead of the next, as a share of its gold."""
    next_one = max(one.net for i, one in enumerate(found) if i != right)
    return min(1.0, (found[right].net - next_one) / found[right].net)
