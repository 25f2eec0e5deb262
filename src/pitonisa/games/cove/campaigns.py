"""A season at the cove: spring among Oracles, summer with whatever shops the lot brings, and in autumn a draft."""

from __future__ import annotations

from typing import Final

from pitonisa.games.cove.model.options import Shops
from pitonisa.kernel import Campaign

CAMPAIGNS: Final = (
    Campaign(
        "season",
        (
            {"shops": Shops.ORACLES.value},
            {"shops": Shops.RANDOM.value},
            {"shops": Shops.DRAFTED.value},
        ),
    ),
)
