"""Holds the parts that only some games have and that change how the platform hosts them.

People join and leave while a match is played (`Seating`), answer in secret (`Windows`, see sealed.py and decision 14),
read texts that are secrets of the match (`Story`), choose among several stories (`Shelf`), or play a series of tables
(`Campaign`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from pitonisa.kernel.values import Outcome, Seat, Viewer

S = TypeVar("S")


class OfASeat(Protocol):
    """An action of the table that names the seat it is about."""

    @property
    def seat(self) -> Seat: ...


class Seating(msgspec.Struct, frozen=True, kw_only=True):
    """`Game.legal(state, TABLE)` lists these actions while the rules allow them; the server takes one on request."""

    join: type[OfASeat] | None = None
    """Seats a person, on a seat that was left or a new one, whose number is `Game.seats`. None: people can't join."""

    leave: type[OfASeat] | None = None
    """Takes the person off a seat. None: the rules know no leaving, and a bot plays on for a person who leaves."""

    def joined_by(self, action: Any) -> Seat | None:
        """The seat that this action of the table fills, if it does."""
        return action.seat if self.join is not None and isinstance(action, self.join) else None

    def left_by(self, action: Any) -> Seat | None:
        """The seat that this action of the table sees off, if it does."""
        return action.seat if self.leave is not None and isinstance(action, self.leave) else None


A = TypeVar("A")


def _one_beat(state: Any) -> float:
    return 1.0


class Windows(msgspec.Struct, Generic[S, A], frozen=True, kw_only=True):
    sealed: Callable[[S], frozenset[Seat]]
    """Those of `to_act` who have answered in secret and wait for the others.

    While there is one, only they learn that anything has happened.
    """

    default_answer: Callable[[S, Seat], A | None]
    """The answer of a seat that lets a sealed window pass: the end of the table's beat or a clock gives it.

    None: this seat is asked in no sealed window.
    """

    beats: Callable[[S], float] = _one_beat
    """How many of the table's beats the window takes that is open in this state.

    Everybody sees how long that is, so it may depend on nothing but what everybody knows: what was done, and not who
    could answer it.
    """


class Keepsake(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a reader keeps of a finished story, in one language."""

    ending: str = ""
    """What it is called; nothing where it has no name."""

    cards: tuple[str, ...] = ()
    """The names of those that they read themselves."""


class Story(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """Views and events hold ids of the type `TextId`; the words come through the one door with each frame."""

    languages: Callable[[S], Sequence[str]]
    """The languages of this match's texts: the conformance suite compares each of them."""

    texts: Callable[[S, Viewer, str], Mapping[str, str]]
    """The texts that this viewer may read now, by their ids, in a language.

    Under the id of a term of the game's locale (`-charge`), the word that this match has for it.
    """

    cards_read: Callable[[S, Seat], frozenset[str]]
    """What this seat has read so far, by marks that tell nothing and are the same in every match.

    For the reader alone, who sees it marked on meeting it again.
    """

    may_replay: Callable[[Outcome, Viewer], bool]
    """Whether a match that ended so may be told again to this viewer, to the last secret.

    Where that would spoil what people may still find out for themselves: only to those who have finished it.
    """

    complete: Callable[[S, Seat, Any], Any]
    """Something said as everybody hears it, where that is more than the seat knew to say: which secret text it is."""

    texts_in_talk: Callable[[S, Any, str], Mapping[str, str]]
    """The secret texts in something said, or in the notes, by their ids, in a language: all who hear it read them."""

    keepsake: Callable[[S, Seat, str], Keepsake] = lambda state, seat, language: Keepsake()
    """Of a match that is over, what a seat may tell of it for ever: only what that seat has seen."""


class Book(msgspec.Struct, frozen=True, kw_only=True):
    """One of them, in a language. Nothing in it gives anything away."""

    id: str
    """The value by which the option of its shelf chooses it."""

    title: str
    kind: str
    """What sort of evening it is, in a few words."""

    blurb: str
    tone: str
    """What its readers should know first, in a line."""

    notes: str
    """What else it contains; it may hint at what happens."""

    minutes: int
    age: int
    players: tuple[int, int]
    teaches: bool
    """It is the one to begin with."""

    has_cover: bool
    authors: tuple[str, ...] = ()
    """Who wrote it; empty where it comes with the game."""

    languages: tuple[str, ...] = ()
    """Those in which it is written: a reader of another one sees its first."""


class Shelf(msgspec.Struct, frozen=True, kw_only=True):
    option: str
    """The option of the game that chooses among them."""

    books: Callable[[str], Sequence[Book]]
    """In a language, those for beginners first."""

    cover: Callable[[str], bytes | None]
    """The picture on the front of one of them, as SVG; none where it has none, or where there is no such book."""


class Campaign(msgspec.Struct, frozen=True):
    """Each table differs from what its host chose by the options of its leg."""

    id: str
    legs: tuple[Mapping[str, Any], ...]

    def options(self, leg: int, chosen: Mapping[str, Any]) -> dict[str, Any]:
        """
        >>> Campaign("climb", ({"steep": 1}, {"steep": 2})).options(1, {"steep": 0, "rope": True})
        {'steep': 2, 'rope': True}
        """
        return {**chosen, **self.legs[leg]}
