"""Lists Quay in the catalogue without loading its rules."""

from __future__ import annotations

from typing import Final

from pitonisa.kernel.listing import Listing, later

LISTING: Final = Listing(
    id="quay",
    version=1,
    players=range(3, 6),
    bots=("random", "careful"),
    package="pitonisa.games.quay",
    options=later("pitonisa.games.quay.model", "Options"),
    reference=True,
)
