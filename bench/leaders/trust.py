"""Measures how accurate the beliefs of bots are, by Brier scores and frequencies, with and without deeds and claims."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from statistics import fmean

import msgspec

from bench.leaders.watching import Belief
from bench.reliability import Dot
from pitonisa.search.estimates import wilson

BINS = 10


class Trust(msgspec.Struct, frozen=True):
    about: str
    beliefs: int
    brier: float
    plain: float
    """By the rules and observations alone."""

    ignorant: float
    """For always predicting the overall frequency."""

    dots: tuple[Dot, ...]
    """Similar beliefs: the belief, the frequency, its interval, and the number."""


def trust(beliefs: Iterable[Belief]) -> list[Trust]:
    kinds: dict[str, list[Belief]] = defaultdict(list)
    for one in beliefs:
        kinds[one.about].append(one)
    return [_trust(about, some) for about, some in sorted(kinds.items())]


def _trust(about: str, beliefs: Sequence[Belief]) -> Trust:
    share = fmean(one.so for one in beliefs)
    groups = [[one for one in beliefs if min(BINS - 1, int(one.chance * BINS)) == place] for place in range(BINS)]
    return Trust(
        about,
        len(beliefs),
        fmean((one.chance - one.so) ** 2 for one in beliefs),
        fmean((one.plain - one.so) ** 2 for one in beliefs),
        share * (1 - share),
        tuple(_dot(group) for group in groups if group),
    )


def _dot(group: Sequence[Belief]) -> Dot:
    so = sum(one.so for one in group)
    return fmean(one.chance for one in group), so / len(group), *wilson(so, len(group)), len(group)
