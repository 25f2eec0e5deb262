"""What a game tells the house whose words are secrets of the match: who reads which, and who may read them again."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from pitonisa.kernel.values import Outcome, Seat, Viewer

S = TypeVar("S")


class Keepsake(msgspec.Struct, frozen=True, omit_defaults=True):
    """What somebody has of a story that is over, in one language."""

    ending: str = ""
    """What it is called; nothing where it has no name."""

    cards: tuple[str, ...] = ()
    """The names of those that they read themselves."""


class Story(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """Views and events hold ids of the type `TextId`; the words come through the one door with each frame."""

    languages: Callable[[S], Sequence[str]]
    """Those that the texts of this match exist in: the laws compare what is read in each of them."""

    texts: Callable[[S, Viewer, str], Mapping[str, str]]
    """The texts that this viewer may read now, by their ids, in a language.

    Under the id of a term of the game's locale (`-charge`), the word that this match has for it.
    """

    cards_read: Callable[[S, Seat], frozenset[str]]
    """What this seat has read so far, by marks that tell nothing and are the same in every match.

    For the reader alone, who is told so on meeting it again.
    """

    may_replay: Callable[[Outcome, Viewer], bool]
    """Whether a match that ended so may be told again to this viewer, to the last secret.

    Where that would spoil what people may still find out for themselves: only to those who have finished it.
    """

    complete: Callable[[S, Seat, Any], Any]
    """Something said as everybody hears it, where that is more than the seat knew to say: which secret text it is."""

    texts_in_talk: Callable[[S, Any, str], Mapping[str, str]]
    """The secret texts in something said, or in the notes, by their ids, in a language: whoever hears it reads them."""

    keepsake: Callable[[S, Seat, str], Keepsake] = lambda state, seat, language: Keepsake()
    """Of a match that is over, what a seat may tell of it for ever: only what that seat has seen."""
