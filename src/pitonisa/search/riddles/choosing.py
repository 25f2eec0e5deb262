"""Chooses riddles from many: no twins, few of one match, and of every theme and level as many as of any other."""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Iterable
from typing import Final

from pitonisa.search.riddles.riddle import Riddle

OF_ONE_MATCH: Final = 2
"""So many at most: they look alike."""


def choose(found: Iterable[Riddle], count: int) -> list[Riddle]:
    """At most so many. Those found first are taken first; the same ones give the same choice."""
    kinds: dict[tuple[str, int], deque[Riddle]] = defaultdict(deque)
    for one in found:
        kinds[one.theme, one.level].append(one)
    chosen: dict[str, Riddle] = {}
    shapes, matches = set[str](), Counter[str]()
    while len(chosen) < count and any(kinds.values()):
        for _, waiting in sorted(kinds.items()):
            while waiting and len(chosen) < count:
                one = waiting.popleft()
                if one.twin not in shapes and matches[one.seed] < OF_ONE_MATCH and one.id not in chosen:
                    chosen[one.id] = one
                    shapes.add(one.twin)
                    matches[one.seed] += 1
                    break
    return sorted(chosen.values(), key=lambda one: (one.theme, one.level, one.id))
