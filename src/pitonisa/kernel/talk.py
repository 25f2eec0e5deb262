"""Defines what may be said beside a match, and the notes that the table keeps of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Generic, TypeVar

import msgspec

from pitonisa.kernel.game import AnyGame
from pitonisa.kernel.values import Illegal, Seat

S = TypeVar("S")
E = TypeVar("E")


def _not_said_here(state: Any, seat: Seat, said: Any) -> None:
    raise Illegal("talk-no-such-phrase")


def _notes_stay(notes: Any, *_: Any) -> Any:
    return notes


class Talk(msgspec.Struct, Generic[S, E], frozen=True, kw_only=True):
    """Defines a game's table talk, never part of a state. By default: free chat at any time, and no notes."""

    said: object | None = None
    """The tagged union of structured marks that can be said, beside free chat and quick chat."""

    notes: object = Any
    """The type of the notes."""

    blank: Callable[[S], Any] = lambda state: None
    """The notes before anything was said."""

    refuse: Callable[[S, Seat, Any], None] = _not_said_here
    """Raises `Illegal` if this seat may not say this now."""

    hear: Callable[[Any, Seat, Any], Any] = _notes_stay
    """Returns the notes after something was said."""

    forget: Callable[[Any, E], Any] = _notes_stay
    """Returns the notes after an event of the match. Notes are public: they may hold no secret."""

    hush: Callable[[S, Seat], str | None] = lambda state, seat: None
    """Returns the locale id of the reason why this seat must be silent now, if it must."""

    reasons: object | None = None
    """The tagged union of what bots say to explain an action. People can't say these."""

    phrases: tuple[str, ...] = ()
    """Ids of quick-chat phrases (`phrase-…`), which each reader sees in their own language."""


FREE_CHAT: Final = Talk[Any, Any]()


def talk_of(game: AnyGame) -> Talk[Any, Any]:
    return game.part(Talk) or FREE_CHAT
