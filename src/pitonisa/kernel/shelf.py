"""The stories that a game can tell, as they stand on a shelf before anybody has begun one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec


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
    """Who wrote it; nobody where it comes with the game."""

    languages: tuple[str, ...] = ()
    """Those in which it is written: a reader of another one sees its first."""


class Shelf(msgspec.Struct, frozen=True, kw_only=True):
    option: str
    """The option of the game that chooses among them."""

    books: Callable[[str], Sequence[Book]]
    """In a language, those for beginners first."""

    cover: Callable[[str], bytes | None]
    """The picture on the front of one of them, as SVG; none where it has none, or where there is no such book."""
