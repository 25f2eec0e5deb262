"""Lists The Shipwreck Arcana without loading its rules."""

from __future__ import annotations

from typing import Final

from pitonisa.kernel.listing import Listing, later

LISTING: Final = Listing(
    id="shipwreck",
    version=2,
    players=range(2, 6),
    bots=("random", "novice", "autodidact", "companion", "seer"),
    package="pitonisa.games.shipwreck",
    options=later("pitonisa.games.shipwreck.model", "Options"),
    tools={"arcana": "pitonisa.games.shipwreck.workshop", "train": "pitonisa.env.jax.shipwreck.learn.training"},
)
