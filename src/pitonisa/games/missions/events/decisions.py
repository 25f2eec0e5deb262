"""What is decided, counted and told to all, to the end."""

from __future__ import annotations

import msgspec

from pitonisa.games.missions.state.company import Subject
from pitonisa.kernel import Seat, TextId


class CounterChanged(msgspec.Struct, frozen=True, tag=True):
    """Only of counters that everybody sees."""

    name: TextId
    value: int
    host: TextId | None


class RuleChanged(msgspec.Struct, frozen=True, tag=True):
    pass


class Scored(msgspec.Struct, frozen=True, tag=True):
    text: TextId
    n: int


class Chosen(msgspec.Struct, frozen=True, tag=True):
    """Somebody has decided something. What, is for those who were asked; where the group was, for all."""

    by: Seat | None
    text: TextId | None


class Voted(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    text: TextId


class Asked(msgspec.Struct, frozen=True, tag=True):
    """The group has to decide something."""

    text: TextId


class WordSaid(msgspec.Struct, frozen=True, tag=True):
    """A word was said. Which, is for `by`."""

    by: Seat
    word: str | None


class Proposed(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    subject: Subject


class Agreed(msgspec.Struct, frozen=True, tag=True):
    by: Seat


class Declined(msgspec.Struct, frozen=True, tag=True):
    by: Seat


class Withdrawn(msgspec.Struct, frozen=True, tag=True):
    """A proposal, by the seat that had made it."""

    by: Seat


class Insisted(msgspec.Struct, frozen=True, tag=True):
    by: Seat


class BeganAnew(msgspec.Struct, frozen=True, tag=True):
    """The group gave up: the mission begins again, as another attempt."""

    run: int


class WentRound(msgspec.Struct, frozen=True, tag=True):
    """What the scenario says came back to itself and would never have ended: the mission fails."""

    at: str | None
    """The instruction, for those who wrote it; nobody at the table is told."""


class Ended(msgspec.Struct, frozen=True, tag=True):
    reason: str
    name: TextId
