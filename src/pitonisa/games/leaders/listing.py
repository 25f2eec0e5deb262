"""Lists Leaders of Euphoria without loading its rules."""

from __future__ import annotations

from typing import Final

from pitonisa.kernel.listing import Listing, later

LISTING: Final = Listing(
    id="leaders",
    version=2,
    players=range(4, 9),
    bots=("random", "novice", "operative", "strategist"),
    package="pitonisa.games.leaders",
    options=later("pitonisa.games.leaders.model", "Options"),
    tools={"train": "pitonisa.env.jax.leaders.training"},
)
