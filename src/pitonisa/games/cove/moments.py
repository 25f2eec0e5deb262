"""How long people need to see what happens at the cove: seconds, by the name of the event."""

from __future__ import annotations

from typing import Final

from pitonisa.games.cove.table import SHOPS

MOMENTS: Final[dict[str, float]] = {
    **{name: seconds for shop in SHOPS.values() for name, seconds in shop.moments.items()},
    # What comes by chance
    "Arrived": 0.2,
    "Drew": 0.8,
    "CorruptionDrawn": 0.8,
    # What somebody does
    "Picked": 0.8,
    "Hired": 0.8,
    "StaffActivated": 0.5,
    "Peddled": 0.8,
    # What comes of it
    "Gained": 0.6,
    "Boarded": 0.5,
    "Shoved": 0.6,
    "Returned": 0.6,
    "Swapped": 0.6,
    "BoatDocked": 1.0,
    "BoatStuck": 0.8,
    # The day, the market and the end
    "DayBegan": 1.2,
    "MarketSet": 1.4,
    "WentAshore": 0.7,
    "Sponsored": 0.5,
    "Sold": 0.4,
    "Scored": 1.6,
}
"""Goods are sold one by one, and whole stalls in a few seconds."""
