"""Defines the events of tests, chance and conflicts."""

from __future__ import annotations

import enum

import msgspec

from pitonisa.kernel import Seat, TextId


class Result(enum.StrEnum):
    FAIL = "fail"
    CRITICAL = "critical"
    SUCCESS = "success"


class BySeat(msgspec.Struct, frozen=True):
    """What a seat does."""

    by: Seat


class ByHost(BySeat, frozen=True):
    """What a seat does with the host that its agent is in."""

    host: TextId


class TestStarted(ByHost, frozen=True, tag=True):
    __test__ = False

    attribute: TextId
    difficulty: int


class Boosted(ByHost, frozen=True, tag=True):
    value: int


class SupportCalled(ByHost, frozen=True, tag=True):
    pass


class Supported(BySeat, frozen=True, tag=True):
    who: TextId


class NotSupported(ByHost, frozen=True, tag=True):
    pass


class FateDrawn(msgspec.Struct, frozen=True, tag=True):
    value: int


class FateShuffled(msgspec.Struct, frozen=True, tag=True):
    pass


class FateChanged(msgspec.Struct, frozen=True, tag=True):
    """Cards of chance come in or go out."""

    added: tuple[int, ...]
    removed: tuple[int, ...]


class TestResolved(ByHost, frozen=True, tag=True):
    __test__ = False

    value: int
    difficulty: int
    result: Result
    text: TextId | None = None
    """What happens, in the scenario's words: for its taker, and in a group conflict for all."""

    group: bool = False


class ConflictBegan(msgspec.Struct, frozen=True, tag=True):
    """A group conflict, or somebody's own."""

    by: Seat | None
    text: TextId | None
    """For whom it concerns."""

    group: bool


class Faced(BySeat, frozen=True, tag=True):
    """The lead has said which of several group conflicts comes first; it begins at once."""


class CalledOn(ByHost, frozen=True, tag=True):
    pass


class Damaged(msgspec.Struct, frozen=True, tag=True):
    """Damage to an adversary, or healed where it is below nothing."""

    by: Seat | None
    """Who alone knows of that adversary; nobody where the group does."""

    adversary: TextId
    n: int
    damage: int
    life: int


class ConflictOver(msgspec.Struct, frozen=True, tag=True):
    by: Seat | None
    won: bool
    group: bool
