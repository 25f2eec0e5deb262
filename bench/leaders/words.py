"""Tests whether words give a leader away, by comparing what is said of leaders with what is said of similar followers.

If words don't depend on it, the leaders could be any of those spoken of. So leaders are dealt again at random among
sayings that are alike in everything that may show, and the test counts how often these fit the words as well.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

import msgspec

from bench.leaders.watching import Saying

DEALS = 1000

Group: TypeAlias = tuple[str, list[str], list[bool]]
"""Claims that are alike: their common feature, their words, and which are about leaders."""


Pool: TypeAlias = tuple[str, str]
"""Groups that are alike in the first thing, and one word: there, what is said of leaders is added up."""


class Told(msgspec.Struct, frozen=True):
    """The result for one kind of claim."""

    kind: str
    sayings: int
    leads: float
    """The share that is about a leader, or by one."""

    words: dict[str, tuple[int, float]]
    """How often each was said, and its share about leaders."""

    surprise: float
    """The share of random deals that fit the words as well: below 0.01, words give something away."""


def told(sayings: Iterable[Saying], seed: str) -> list[Told]:
    kinds: dict[str, list[Saying]] = defaultdict(list)
    for one in sayings:
        kinds[one.kind].append(one)
    return [_told(kind, some, random.Random(f"{seed} {kind}")) for kind, some in sorted(kinds.items())]


def _told(kind: str, sayings: Sequence[Saying], lot: random.Random) -> Told:
    words: dict[str, list[bool]] = defaultdict(list)
    groups: dict[tuple[str, ...], Group] = {}
    for one in sayings:
        words[one.words].append(one.leads)
        _, said, leads = groups.setdefault(one.alike, (one.alike[0], [], []))
        said.append(one.words)
        leads.append(one.leads)
    return Told(
        kind,
        len(sayings),
        sum(one.leads for one in sayings) / len(sayings),
        {what: (len(leads), sum(leads) / len(leads)) for what, leads in sorted(words.items())},
        _surprise([group for group in groups.values() if 0 < sum(group[2]) < len(group[2])], lot),
    )


def _surprise(groups: Sequence[Group], lot: random.Random) -> float:
    spreads, dealt = _spreads(groups), [(first, said, leads.copy()) for first, said, leads in groups]
    found, as_well = _distance(groups, spreads), 0
    for _ in range(DEALS):
        for _, _, leads in dealt:
            lot.shuffle(leads)
        as_well += _distance(dealt, spreads) >= found - 1e-9
    return (1 + as_well) / (1 + DEALS)


def _spreads(groups: Sequence[Group]) -> dict[Pool, float]:
    """Compute by pool the variance of the number of leaders among a word's random uses."""
    found: dict[Pool, float] = defaultdict(float)
    for first, said, leads in groups:
        many, leading = len(said), sum(leads)
        for word, often in Counter(said).items():
            found[first, word] += often * (many - often) * leading * (many - leading) / (many * many * (many - 1))
    return found


def _distance(groups: Sequence[Group], spreads: Mapping[Pool, float]) -> float:
    """Compute the Cochran-Mantel-Haenszel distance of leaders' words from all words, added up within pools.

    What is a little so in every group counts in full: a chi-square of each group by itself would drown it.
    """
    apart: dict[Pool, float] = defaultdict(float)
    for first, said, leads in groups:
        share = sum(leads) / len(leads)
        for word, one in zip(said, leads, strict=True):
            apart[first, word] += one - share
    return sum(far * far / spreads[pool] for pool, far in apart.items() if spreads[pool])
