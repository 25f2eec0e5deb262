"""Defines the values that games and the platform exchange: seats, viewers, steps, outcomes, refusals, base views."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from typing import Any, Final, Generic, Literal, NewType, Protocol, TypeAlias, TypeVar

import msgspec

Seat = NewType("Seat", int)

TextId = NewType("TextId", str)
"""The id of a text that is a secret of the match: viewers get the words of those that they may read now."""

PUBLIC: Final = "public"
"""A viewer without a seat, who sees only what every seat sees."""

TABLE: Final = "table"
"""The table itself, which seats and removes people if a game's rules allow that."""

Viewer: TypeAlias = Seat | Literal["public"]
Actor: TypeAlias = Seat | Literal["table"]


class Id(enum.StrEnum):
    """An id that hashes as fast as the string it is."""

    __hash__ = str.__hash__


class BySeat(msgspec.Struct, frozen=True):
    """What a seat has done, or is asked for: the events and tasks of games are made from this."""

    by: Seat


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended. There may be no winner."""

    winners: tuple[Seat, ...]
    reason: str


class AnyView(Protocol):
    """The fields that every game's view has. Laws, bots, clients and the terminal read only these of it."""

    @property
    def viewer(self) -> Viewer: ...
    @property
    def to_act(self) -> frozenset[Seat]: ...
    @property
    def legal(self) -> Sequence[Any]:
        """The viewer's possible actions now: `Game.legal` for a seat, nothing for the public."""
        ...

    @property
    def outcome(self) -> Outcome | None: ...


class Kind(enum.StrEnum):
    """The kind of a refusal, for programs: whether to retry, ask differently, or give up."""

    INVALID = "invalid"
    """The request can never succeed."""

    UNAUTHENTICATED = "unauthenticated"
    FORBIDDEN = "forbidden"
    NOT_FOUND = "not-found"
    CONFLICT = "conflict"
    """The request can't succeed in the current state."""

    TOO_LARGE = "too-large"
    TOO_MANY = "too-many"
    WRONG_METHOD = "wrong-method"
    WRONG_TYPE = "wrong-type"
    MISDIRECTED = "misdirected"
    UNAVAILABLE = "unavailable"
    FAILED = "failed"
    """The server is at fault."""


class Refusal(ValueError):
    """Raised when a request is refused and nothing has changed.

    `key` is a locale id and `details` are its arguments, so that the reader learns why in their own language.
    """

    def __init__(self, key: str, kind: Kind = Kind.INVALID, /, **details: Any) -> None:
        super().__init__(key)
        self.key = key
        self.kind = kind
        self.details: dict[str, Any] = details
        self.game: Any = None
        """The game whose rules refused it, if known: its texts say why."""

    def __str__(self) -> str:
        return f"{self.key} {self.details}" if self.details else self.key


class Illegal(Refusal):
    """Raised for a well-formed action that the rules forbid now.

    It may say nothing that the seat that asked could not know.
    """


S = TypeVar("S")
E = TypeVar("E")
T = TypeVar("T")


def put(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """Returns the tuple with one item changed."""
    return items[:at] + (item,) + items[at + 1 :]


def without(items: tuple[T, ...], item: T) -> tuple[T, ...]:
    """Returns the tuple less the first such item."""
    at = items.index(item)
    return items[:at] + items[at + 1 :]


class Step(msgspec.Struct, Generic[S, E], frozen=True, gc=False):
    """The result of an action: the next state, and the events on the way.

    Values that never change are made of older ones, so they stand in no cycle, and the collector need not look for any.
    """

    state: S
    events: tuple[E, ...]
