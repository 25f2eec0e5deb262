"""Holds what is counted from the first round to the end, and what cards have said that still counts."""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from pitonisa.games.missions.state.board import Attempt, Use
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


# What cards have said that still counts


class Modification(msgspec.Struct, frozen=True):
    """A modifier that an instruction has set."""

    key: str
    agent: AgentId
    scope: Literal["this_test", "next", "visit", "mission"]


class Override(msgspec.Struct, frozen=True):
    """An option of the rules with another value."""

    option: str
    value: bool | int | str
    until: Literal["visit", "mission"]


class Trigger(msgspec.Struct, frozen=True):
    """Something that waits for an event."""

    key: str
    fired: int = 0


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    done: frozenset[str] = frozenset()
    """Instructions that happen only once, and have."""

    carried_out: frozenset[str] = frozenset()
    """Cards whose instructions have been carried out."""

    triggers: tuple[Trigger, ...] = ()
    modifications: tuple[Modification, ...] = ()
    overrides: tuple[Override, ...] = ()


def after_the_visit(standing: Standing) -> Standing:
    """Drop what was said for this visit, or for a test of it."""
    return msgspec.structs.replace(
        standing,
        modifications=tuple(one for one in standing.modifications if one.scope not in ("visit", "this_test")),
        overrides=tuple(one for one in standing.overrides if one.until != "visit"),
    )
