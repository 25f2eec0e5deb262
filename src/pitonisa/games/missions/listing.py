"""Lists Missions in the catalogue without loading its rules."""

from __future__ import annotations

from typing import Final

from pitonisa.kernel.listing import Listing, later

LISTING: Final = Listing(
    id="missions",
    version=4,
    players=range(1, 5),
    bots=("random", "companion"),
    package="pitonisa.games.missions",
    options=later("pitonisa.games.missions.shipped", "Options"),
    tools={"stock": "pitonisa.authoring.commands.folders"},
)
