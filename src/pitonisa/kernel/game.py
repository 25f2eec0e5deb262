"""Defines a game: its rules as pure functions over an immutable state, and its optional parts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Generic, Self, TypeAlias, TypeVar

import msgspec

from pitonisa.kernel.chance import Stream
from pitonisa.kernel.values import Actor, AnyView, Outcome, Seat, Step, Viewer

O = TypeVar("O")  # noqa: E741
S = TypeVar("S")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V", bound=AnyView)


class Game(msgspec.Struct, Generic[O, S, A, E, V], frozen=True, kw_only=True, dict=True):
    """Everything needed to play a game by its rules and to keep its secrets.

    Bots, talk, help, puzzles and all else that a game may have are parts. Each is a struct of its own, declared beside
    what reads it: `game.part(Bots)`, or `bots_of(game)` for what holds of a game without them.
    """

    id: str
    version: int
    """Raised whenever a recorded match would replay differently."""

    players: range

    options: type[O]
    state: type[S]
    action: object
    event: object
    view_type: type[V]
    """The structs and tagged unions that the wire codec and the client's types are generated from."""

    start: Callable[[O, int, Stream], Step[S, E]]
    to_act: Callable[[S], frozenset[Seat]]
    legal: Callable[[S, Actor], Sequence[A]]
    """Lists every action this seat (or the table) may take now, always in the same order."""

    apply: Callable[[S, Actor, A, Stream], Step[S, E]]
    outcome: Callable[[S], Outcome | None]

    view: Callable[[S, Viewer], V]
    witness: Callable[[E, Viewer], E | None]
    """Returns the event as this viewer perceives it; `None` if they perceive nothing of it."""

    reshuffle: Callable[[S, Viewer, Stream], S]
    """Draws another state that the viewer can't tell from this one. Written from the rules, not from the view."""

    parts: tuple[object, ...] = ()
    """At most one of each type."""

    def part(self, kind: type[object]) -> Any:
        """Find the game's part of this type; `None` if it has none."""
        return self._by_type.get(kind)

    def having(self, *parts: object) -> Self:
        """Return the same game with these parts, each replacing the one of its type."""
        return msgspec.structs.replace(self, parts=tuple({**self._by_type, **_by_type(parts)}.values()))

    def without(self, *kinds: type[object]) -> Self:
        """Return the same game without the parts of these types."""
        return msgspec.structs.replace(self, parts=tuple(part for part in self.parts if type(part) not in kinds))

    @cached_property
    def _by_type(self) -> dict[type[Any], Any]:
        found = _by_type(self.parts)
        if len(found) < len(self.parts):
            raise ValueError(f"{self.id} has two parts of the same type")
        return found


def _by_type(parts: Sequence[object]) -> dict[type[Any], Any]:
    return {type(part): part for part in parts}


AnyGame: TypeAlias = Game[Any, Any, Any, Any, Any]
