"""Compute how much a card reveals: what the kept fate can still be after a play on it, in random rows.

The player makes every legal play with equal chance; the others reason by legality and count what they see.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple, TypeAlias

from pitonisa.games.shipwreck.cards import ARCANA, DECKS, HOURS_OF, PLAYABLE, Arcana, Tables
from pitonisa.games.shipwreck.infer.ahead import PAIRS
from pitonisa.games.shipwreck.legal import visible_mask
from pitonisa.games.shipwreck.model import COPIES, ROW, VALUES, Deck, Fate
from pitonisa.kernel import Chance, Stream

ROWS: Final = 150

Kept: TypeAlias = Mapping[Fate, float]
"""The weight of each fate that may be kept."""


class Telling(NamedTuple):
    ways: int
    """Of the 49 ways to play one fate and keep another, those that it takes in a row without fates."""

    taken: float
    """How often it takes one of two fates."""

    bits: float
    """What a play on it tells beside the fate that is seen, in bits."""

    most: float
    """How much there is to know then."""

    left: float
    """How many values may still be kept, on average."""

    certain: float
    """How often only one may."""


def telling(card: Arcana, rows: int = ROWS) -> Telling:
    """Average over the same rows for every card: three others of the base deck, and up to one fate in front of each."""
    taken = weighed = bits = most = left = certain = drawn = 0.0
    table = Tables(card)
    for number in range(rows):
        others, fates = _row(card, Chance(f"workshop {number}").step(0))
        mask = visible_mask(fates)
        heard, prior, open_, whole = _heard([table[mask], *(PLAYABLE[other.id][mask] for other in others)], fates)
        taken, drawn = taken + open_, drawn + whole
        for value, kept in heard.items():
            weight = sum(kept.values())
            weighed += weight
            most += weight * _entropy(prior[value])
            bits += weight * (_entropy(prior[value]) - _entropy(kept))
            left += weight * len(kept)
            certain += weight * (len(kept) == 1)
    bare = table[0]
    ways = sum(bare[p << 3 | k] & 1 for p in VALUES for k in VALUES)
    shares = (one / weighed if weighed else 0.0 for one in (bits, most, left, certain))
    return Telling(ways, taken / drawn, *shares)


def of_the_twenty(rows: int = ROWS) -> list[Telling]:
    return [telling(ARCANA[card], rows) for card in DECKS[Deck.BASE]]


def _row(card: Arcana, rng: Stream) -> tuple[list[Arcana], tuple[tuple[Fate, ...], ...]]:
    others = [ARCANA[other] for other in rng.shuffled(DECKS[Deck.BASE]) if other is not card.id][: ROW - 1]
    return others, tuple(_pile(one, rng) for one in (card, *others))


def _pile(card: Arcana, rng: Stream) -> tuple[Fate, ...]:
    """Nothing, or a fate by which the card has not faded."""
    value = rng.choice(VALUES)
    return (value,) if rng.below(2) and HOURS_OF[value] < card.moons else ()


def _heard(
    tables: list[bytes], fates: Iterable[tuple[Fate, ...]]
) -> tuple[Mapping[Fate, Kept], Mapping[Fate, Kept], float, float]:
    """Count by the fate seen on the first card what may be kept, the same for that fate anywhere, and how often."""
    bag = dict.fromkeys(VALUES, COPIES)
    for pile in fates:
        for value in pile:
            bag[value] -= 1
    heard: dict[Fate, dict[Fate, float]] = defaultdict(lambda: defaultdict(float))
    prior: dict[Fate, dict[Fate, float]] = defaultdict(lambda: defaultdict(float))
    taken = whole = 0.0
    for a, b in PAIRS:
        ways = bag[a] * bag[b] if a != b else bag[a] * (bag[a] - 1) / 2
        if ways <= 0:
            continue
        plays = [
            (slot, value, other)
            for slot, table in enumerate(tables)
            for side, value, other in ((1, a, b), (2, b, a))[: 1 if a == b else 2]
            if table[a << 3 | b] & side
        ]
        whole += ways
        taken += ways * any(slot == 0 for slot, _, _ in plays)
        for value, other in {(a, b), (b, a)}:
            prior[value][other] += ways
        for slot, value, other in plays:
            if slot == 0:
                heard[value][other] += ways / len(plays)
    return heard, prior, taken, whole


def _entropy(kept: Kept) -> float:
    total = sum(kept.values())
    return -sum(weight / total * math.log2(weight / total) for weight in kept.values() if weight)
