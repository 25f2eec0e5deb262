"""Decides which viewer may know what about the cove; no other file decides that."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, TypeVar, cast

import msgspec

from pitonisa.games.cove.kinds import Icons, Phase
from pitonisa.games.cove.model import Corruption, State
from pitonisa.kernel import Seat, Stream, Viewer

S = TypeVar("S", bound=State)

SECRET: Final = frozenset({"hands", "corruption"})
"""The secret fields. Draws from the bag and the townsfolk's deck are decided only when they happen."""

HIDDEN: Final = frozenset({"hidden"})


def secret_with(shops: Iterable[Any]) -> frozenset[str]:
    """Return the secret fields at a table with these kinds of shops."""
    return SECRET | HIDDEN if any(shop.secrecy for shop in shops) else SECRET


def is_over(state: State) -> bool:
    return state.phase is Phase.OVER


def sees_hand(state: State, viewer: Viewer, owner: int) -> bool:
    """Say whether a viewer sees these corruption cards: their own; all of them at the end (R25)."""
    return viewer == owner or is_over(state)


def sorted_hand(hand: list[Corruption]) -> tuple[Corruption, ...]:
    """Return a hand in a fixed order that reveals nothing."""
    return tuple(sorted(hand, key=lambda card: (card.icons, card.deck)))


# Another truth: written from the rules, not from the functions above


def reshuffle(state: S, viewer: Viewer, rng: Stream) -> S:
    """Return another state that `viewer` can't tell from this one: other faces on hidden cards and in the deck.

    Only among cards of one deck: what a later deck was made of, everybody has seen (R26).
    """
    if state.phase is Phase.OVER:
        return state
    unknown = [(owner, card) for owner, hand in enumerate(state.hands) if owner != viewer for card in hand]
    pools = {made: [card.icons for _, card in unknown if card.deck == made] for made in range(state.decks + 1)}
    pools[state.decks] += state.corruption
    mixed = {made: rng.shuffled(sorted(pool)) for made, pool in pools.items()}
    hands = [list(hand) if owner == viewer else [] for owner, hand in enumerate(state.hands)]
    for owner, card in sorted(unknown, key=lambda one: (one[0], one[1].deck)):
        hands[owner].append(Corruption(mixed[card.deck].pop(), card.deck))
    hidden = tuple(
        mine if secrecy is None else secrecy.reshuffle(state, Seat(seat), viewer, rng)
        for seat, (mine, secrecy) in enumerate(_hidden(state))
    )
    return msgspec.structs.replace(
        state, hands=tuple(map(sorted_hand, hands)), corruption=tuple(sorted(mixed[state.decks])), hidden=hidden
    )


def _hidden(state: State) -> list[tuple[Any, Any]]:
    """List each shop's secrets by seat, with its rules for them."""
    kinds = (state.SHOPS[type(shop)] for shop in state.shops)
    return [(mine, shop.secrecy) for mine, shop in zip(state.hidden, kinds, strict=True)]


def mark(state: S, viewer: Viewer) -> tuple[S, tuple[str, ...]]:
    """Replace every secret by a recognisable mark."""
    marks: list[str] = []

    def marked() -> Any:
        marks.append(f"canary-{len(marks)}-{viewer}")
        return cast(Icons, marks[-1])

    hands = tuple(
        hand
        if owner == viewer or state.phase is Phase.OVER
        else tuple(msgspec.structs.replace(card, icons=marked()) for card in hand)
        for owner, hand in enumerate(state.hands)
    )
    hidden = tuple(
        mine if secrecy is None or state.phase is Phase.OVER else secrecy.mark(state, Seat(seat), viewer, marked)
        for seat, (mine, secrecy) in enumerate(_hidden(state))
    )
    deck = tuple(marked() for _ in state.corruption)
    other = msgspec.structs.replace(state, hands=hands, corruption=deck, hidden=hidden)
    return other, tuple(marks)
