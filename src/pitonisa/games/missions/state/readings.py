"""What has been read: alone, aloud, in earlier runs; and the names that everybody has met."""

from __future__ import annotations

import msgspec


class Reading(msgspec.Struct, frozen=True):
    """Something that was read: which card, what of it, and when."""

    card: str
    texts: tuple[str, ...]
    """The ids of the texts, as the scenario names them."""

    round: int
    locked: bool = False
    place: str | None = None
    behind: bool = False
    """Without a journal: the reader has put the card back, and can't read it again from memory (R55)."""


class Readings(msgspec.Struct, frozen=True, kw_only=True):
    alone: tuple[tuple[Reading, ...], ...]
    """By agent: what they have read and others have not."""

    before: tuple[tuple[str, ...], ...]
    """By agent: the cards they read in earlier runs of this mission, before it was begun anew (R52)."""

    heard: tuple[Reading, ...] = ()
    """What was read to all."""

    labels: tuple[str, ...] = ()
    """The texts of names and labels that everybody has seen on the way and that lie nowhere now."""

    told: str = ""
    """A digest of what kinds of things everybody has been told so far, and of whom."""
