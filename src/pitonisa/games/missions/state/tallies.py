"""What is counted from the first round to the end: counters, points, tests and abilities."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pitonisa.games.missions.state.here import Attempt, Use
from pitonisa.games.missions.state.people import AgentId


class Count(msgspec.Struct, frozen=True):
    """What a counter has come to."""

    counter: str
    agent: AgentId | None
    """Whose it is; nobody's in particular, where it belongs to the group."""

    value: int


Counts: TypeAlias = tuple[Count, ...]
"""At most one of each counter and agent; where there is none, it is as the scenario starts it."""


class Point(msgspec.Struct, frozen=True):
    """Points given on the way."""

    text: str
    n: int


class Tallies(msgspec.Struct, frozen=True, kw_only=True):
    counters: Counts = ()
    """Those that everybody sees."""

    hidden: Counts = ()
    """Those that nobody sees, or only at times."""

    points: tuple[Point, ...] = ()
    """Given on the way, and told to everybody."""

    silent: tuple[Point, ...] = ()
    """Given on the way without a word: nobody knows of them before the end."""

    ticks: frozenset[str] = frozenset()
    """The lines of the checklist that are done."""

    outcomes: dict[str, str] = {}
    """By test: how it came out when it was last taken."""

    passed: frozenset[str] = frozenset()
    """Tests that somebody has not failed."""

    tried: frozenset[Attempt] = frozenset()
    uses: tuple[Use, ...] = ()
    """Each time that somebody used an ability."""


def value_of(counts: Counts, counter: str, agent: AgentId | None) -> int | None:
    return next((one.value for one in counts if one.counter == counter and one.agent == agent), None)


def with_count(counts: Counts, new: Count) -> Counts:
    others = (one for one in counts if (one.counter, one.agent) != (new.counter, new.agent))
    return (*others, new)
