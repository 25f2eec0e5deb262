"""Instructions about charge: gained, lost, burned, freed."""

from __future__ import annotations

from typing import Literal

import msgspec

from pitonisa.games.missions.scenario.base import (
    Amount,
    AnyPlaceRef,
    Role,
    Who,
)
from pitonisa.games.missions.scenario.effects.base import Do


class Gain(Do, frozen=True, kw_only=True, tag="gain"):
    """Charge from the pool, as far as there is any and the reserve may grow."""

    n: Amount = 1
    who: Who = Role.ME
    first = "n"


class Lose(Do, frozen=True, kw_only=True, tag="lose"):
    """Charge to the pool. It may bring on the last-charge choice."""

    n: Amount | None = None
    down_to: int | None = None
    """Lose all above this."""

    who: Who = Role.ME
    first = "n"


class Burn(Do, frozen=True, kw_only=True, tag="burn"):
    """Charge is lost for good and weighs on the score."""

    n: Amount = 1
    source: Literal["pool", "me"] = msgspec.field(default="pool", name="from")
    first = "n"


class ReleaseMap(Do, frozen=True, kw_only=True, tag="release_map"):
    """Charge on the map goes to the pool: of one location, or of `all`."""

    location: AnyPlaceRef
    first = "location"


class FreeRecharge(Do, frozen=True, kw_only=True, tag="free_recharge"):
    """A recharge that burns nothing: at once, or a credit for later."""

    kind: Literal["now", "credit"] = "credit"
    n: int = 1
    first = "kind"
