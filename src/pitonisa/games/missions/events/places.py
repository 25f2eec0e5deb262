"""Rounds and places: who leads, where the group goes, what lies there, how the map grows."""

from __future__ import annotations

import msgspec

from pitonisa.kernel import Seat, TextId


class HostChosen(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    host: TextId


class LeadBegan(msgspec.Struct, frozen=True, tag=True):
    """Somebody leads from now on; a round begins with it."""

    by: Seat
    host: TextId
    round: int


class WasReady(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    host: TextId


class NotYetReady(msgspec.Struct, frozen=True, tag=True):
    """Somebody was ready, and takes it back."""

    by: Seat
    host: TextId


class PlaceChosen(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    place: TextId
    visited: bool
    """A crystal lay there already, so this one is burned."""

    free: bool


class CardTaken(msgspec.Struct, frozen=True, tag=True):
    """Public, except what it says: that is in the view of `by` alone."""

    by: Seat
    host: TextId
    label: TextId


class Explored(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    host: TextId
    label: TextId
    cost: int


class Waited(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    host: TextId
    label: TextId


class PlaceLeft(msgspec.Struct, frozen=True, tag=True):
    place: TextId


class MapGrew(msgspec.Struct, frozen=True, tag=True):
    map: TextId
    over: TextId | None


class SpotChanged(msgspec.Struct, frozen=True, tag=True):
    place: TextId
    open: bool


class DeckOpened(msgspec.Struct, frozen=True, tag=True):
    deck: int
