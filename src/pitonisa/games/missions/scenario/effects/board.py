"""Instructions about the map and the places on it."""

from __future__ import annotations

from typing import Literal

from pitonisa.games.missions.scenario.base import (
    CardRef,
    DeckRef,
    Id,
    LocationRef,
    MapRef,
)
from pitonisa.games.missions.scenario.effects.base import Do


class ExtendMap(Do, frozen=True, kw_only=True, tag="extend_map"):
    """A map card is laid beside those whose edge shows the same symbol."""

    map: MapRef
    edge: Id | None = None
    """The symbol; needed where several would fit."""

    first = "map"


class OverlayMap(Do, frozen=True, kw_only=True, tag="overlay_map"):
    """A map card is laid over another; the charge that it covers goes to the pool."""

    map: MapRef
    over: MapRef
    first = "map"


class OpenSpot(Do, frozen=True, kw_only=True, tag="open_spot"):
    location: LocationRef
    first = "location"


class CloseSpot(Do, frozen=True, kw_only=True, tag="close_spot"):
    location: LocationRef
    first = "location"


class OpenDeck(Do, frozen=True, kw_only=True, tag="open_deck"):
    deck: DeckRef
    first = "deck"


class SwapCard(Do, frozen=True, kw_only=True, tag="swap_card"):
    """From the next visit on, this card lies in a slot of the panorama; with `now`, at once."""

    location: LocationRef
    slot: str
    card: CardRef
    now: bool = False
    """Whoever has the old one before them puts it back."""

    first = "location"


class EndVisit(Do, frozen=True, kw_only=True, tag="end_visit"):
    """Everybody puts their card back, as soon as nobody is in a conflict, and the visit is over."""


class GoTo(Do, frozen=True, kw_only=True, tag="go_to"):
    """The next location, whatever the lead would choose."""

    location: LocationRef
    cost: Literal[0, 1] = 1
    first = "location"
