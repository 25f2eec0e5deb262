"""The parts of a view: what is remembered of cards that have lain somewhere. Types only."""

from __future__ import annotations

import msgspec

from pitonisa.games.missions.display.types.things import EffectShown
from pitonisa.kernel import TextId


class OpenTest(msgspec.Struct, frozen=True, kw_only=True):
    """A test that was read somewhere and has not been passed."""

    attributes: tuple[TextId, ...]
    difficulty: int
    wins: tuple[EffectShown, ...]


class NoteShown(msgspec.Struct, frozen=True, kw_only=True):
    """A card that has lain in a panorama of a place on the map, as the viewer remembers it."""

    place: int
    slot: str
    label: TextId
    read: int | None
    """The round in which somebody last had it before them: everybody saw that."""

    known: bool
    """One of the viewer's own agents has read it."""

    locked: bool
    """And found it locked."""

    tests: tuple[OpenTest, ...]
    """What they have read there that can still be tried, conflicts included."""
