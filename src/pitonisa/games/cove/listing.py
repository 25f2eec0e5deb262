"""Lists Merchants Cove in the catalogue without loading its rules."""

from __future__ import annotations

from typing import Final

from pitonisa.kernel.listing import Listing, later

LISTING: Final = Listing(
    id="cove",
    version=5,
    players=range(1, 6),
    bots=("random", "apprentice", "augur"),
    package="pitonisa.games.cove",
    options=later("pitonisa.games.cove.kinds", "Options"),
)
