"""Whether words give a leader away: what was said of leaders held against what was said of followers just like them.

Where words do not depend on it, the leaders could be any of those spoken of: they are dealt out anew by lot, within
sayings that are alike in all that may show, and it is counted how often they then fit the words as well as they do.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import TypeAlias

import msgspec

from bench.leaders.watching import Saying

DEALS = 1000

Group: TypeAlias = tuple[list[str], list[bool]]
"""Sayings that are alike: their words, and of which of them it is so."""


class Told(msgspec.Struct, frozen=True):
    """One kind of saying."""

    kind: str
    sayings: int
    leads: float
    """The share that is about a leader, or by one."""

    words: dict[str, tuple[int, float]]
    """How often each was said, and of what share a leader."""

    surprise: float
    """How many deals by lot fit the words as well: below 0.01, words give something away."""


def told(sayings: Iterable[Saying], seed: str) -> list[Told]:
    kinds: dict[str, list[Saying]] = defaultdict(list)
    for one in sayings:
        kinds[one.kind].append(one)
    return [_told(kind, some, random.Random(f"{seed} {kind}")) for kind, some in sorted(kinds.items())]


def _told(kind: str, sayings: Sequence[Saying], lot: random.Random) -> Told:
    words: dict[str, list[bool]] = defaultdict(list)
    groups: dict[tuple[str, ...], Group] = defaultdict(lambda: ([], []))
    for one in sayings:
        words[one.words].append(one.leads)
        said, leads = groups[one.alike]
        said.append(one.words)
        leads.append(one.leads)
    return Told(
        kind,
        len(sayings),
        sum(one.leads for one in sayings) / len(sayings),
        {what: (len(leads), sum(leads) / len(leads)) for what, leads in sorted(words.items())},
        _surprise([group for group in groups.values() if 0 < sum(group[1]) < len(group[1])], lot),
    )


def _surprise(groups: Sequence[Group], lot: random.Random) -> float:
    found, as_well = _distance(groups), 0
    dealt = [(said, leads.copy()) for said, leads in groups]
    for _ in range(DEALS):
        for _, leads in dealt:
            lot.shuffle(leads)
        as_well += _distance(dealt) >= found - 1e-9
    return (1 + as_well) / (1 + DEALS)


def _distance(groups: Sequence[Group]) -> float:
    """Pearson's chi-square, added up: how far the words of leaders are from those of all."""
    total = 0.0
    for said, leads in groups:
        share = sum(leads) / len(leads)
        everything, leading = Counter(said), Counter(word for word, one in zip(said, leads, strict=True) if one)
        for word, often in everything.items():
            expected = often * share
            total += (leading[word] - expected) ** 2 / (expected * (1 - share))
    return total
