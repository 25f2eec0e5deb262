"""Defines a game's promises for the conformance suite, and how a replay shows what was hidden."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from types import FunctionType
from typing import Any, Final, Generic, TypeVar, cast

import msgspec

from pitonisa.kernel.chance import Chance
from pitonisa.kernel.game import AnyGame
from pitonisa.kernel.values import PUBLIC, Actor, AnyView, Viewer

S = TypeVar("S")
E = TypeVar("E")
V = TypeVar("V", bound=AnyView)

RESHUFFLES: Final = 12
"""How many alternative states are compared to find what a viewer may not know."""

LONGEST: Final = 10_000
"""The most actions of a match between random players, if the game gives no bound."""


class Laws(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """A game's promises about its states, which the suite checks."""

    bound: int = LONGEST
    """The most actions that a match between random players can take."""

    secret: frozenset[str] | None = None
    """The fields of the state that are secret from somebody. All others are public.

    None: those that a reshuffle changes.
    """

    mark: Callable[[S, Viewer], tuple[S, tuple[str, ...]]] | None = None
    """Replaces all that the viewer may not know by marks, and returns the state and the marks.

    None: what reshuffles change is marked.
    """

    invariants: Mapping[str, Callable[[S], bool]] = {}
    """Properties that hold in every state, by name."""


def checks_of(module: str) -> dict[str, Callable[[Any], bool]]:
    """List by name what a module checks that holds nothing but invariants: each of its own functions is one."""
    own = vars(sys.modules[module]).items()
    return {name: check for name, check in own if isinstance(check, FunctionType) and check.__module__ == module}


NO_LAWS: Final = Laws[Any]()


def laws_of(game: AnyGame) -> Laws[Any]:
    return game.part(Laws) or NO_LAWS


def is_secret(game: AnyGame, field: str) -> bool:
    """Say whether this field of the state is secret from somebody."""
    secret = laws_of(game).secret
    return secret is None or field in secret


def marked(game: AnyGame, state: Any, viewer: Viewer) -> tuple[Any, tuple[str, ...]]:
    """Replace all that the viewer may not know by recognisable marks, and list the marks."""
    if mark := laws_of(game).mark:
        return mark(state, viewer)
    marks: list[str] = []
    others = [game.reshuffle(state, viewer, Chance("marks").step(n)) for n in range(RESHUFFLES)]
    return _marked(state, others, f"-{viewer}", marks), tuple(marks)


def _marked(value: Any, others: Sequence[Any], tail: str, marks: list[str]) -> Any:
    """Mark what differs between states, as deep inside as possible."""
    if all(value == other for other in others):
        return value
    parts, theirs = _parts(value), [_parts(other) for other in others]
    if parts is not None and all(one is not None and one.keys() == parts.keys() for one in theirs):
        return _built(value, {key: _marked(parts[key], [one[key] for one in theirs], tail, marks) for key in parts})
    marks.append(f"canary-{len(marks)}{tail}")
    return marks[-1]


def _parts(value: Any) -> Any:
    """Name the parts of a value; `None` if it has none."""
    match value:
        case msgspec.Struct():
            return {name: getattr(value, name) for name in value.__struct_fields__}
        case tuple() | list():
            return dict(enumerate(cast(Sequence[Any], value)))
        case frozenset():
            return dict(enumerate(sorted(cast(frozenset[Any], value), key=repr)))
        case dict():
            return cast(dict[Any, Any], value)
        case _:
            return None


def _built(like: Any, parts: dict[Any, Any]) -> Any:
    match like:
        case msgspec.Struct():
            return msgspec.structs.replace(like, **parts)
        case dict():
            return parts
        case _:
            return type(like)(parts.values())


def bound_of(game: AnyGame) -> int:
    """Return the most actions that a match between random players can take."""
    return laws_of(game).bound


class Replays(msgspec.Struct, Generic[S, E, V], frozen=True, kw_only=True):
    """Defines how a finished match is shown. Without it, a replay shows what the public saw, action by action."""

    truth: Callable[[S], V]
    """Builds the view with nothing hidden, and nothing to choose."""

    turn_begun_by: Callable[[E], Actor | None]
    """Returns whose turn begins with this event (`TABLE`: everybody's), if any. A replay counts by turns."""


def truth_of(game: AnyGame, state: Any) -> Any:
    """Show a state with nothing hidden, as far as the game can."""
    replays = game.part(Replays)
    return replays.truth(state) if replays else game.view(state, PUBLIC)


def turn_begun_by(game: AnyGame, event: Any) -> Actor | None:
    replays = game.part(Replays)
    return replays.turn_begun_by(event) if replays else None
