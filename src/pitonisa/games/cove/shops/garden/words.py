"""Says what people read about a garden: hints, rules, what is counted, and how long events are shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from pitonisa.games.cove.kinds import FACTIONS, Colour, Size
from pitonisa.games.cove.model import State
from pitonisa.games.cove.shops.garden.legal import beds, holding, lit
from pitonisa.games.cove.shops.garden.model import (
    TILE_OF,
    Exchanged,
    Garden,
    Gathered,
    Harvested,
    NoRoom,
    Planted,
    Scraped,
    SeaCame,
    ThrownBack,
    TidelineFilled,
    TideTurned,
    Tile,
    Transplanted,
    Waded,
    washed,
)
from pitonisa.games.cove.view import View
from pitonisa.kernel import Rulebook, Seat
from pitonisa.kernel.help import Level

# Hints


class Growing(msgspec.Struct, frozen=True):
    """A bed and its number of tiles, with tar where it joins."""

    tile: Tile
    tiles: int


class Shining(msgspec.Struct, frozen=True):
    """What a rock would pay in the market, as its hall is now."""

    colour: Colour
    gold: int


class GardenHints(msgspec.Struct, frozen=True, tag=True):
    beds: tuple[Growing, ...] = ()
    rocks: tuple[Shining, ...] = ()
    washed: int = 0
    """Tiles that the night would take."""


def hints(view: View, seat: Seat, level: Level) -> GardenHints:
    shop: Garden = view.shops[seat]
    return GardenHints(
        tuple(_beds(shop)),
        tuple(Shining(hall.colour, hall.count if hall.colour in lit(shop) else 0) for hall in view.halls),
        sum(shop.pools[at] is not None for at in washed(view.day)),
    )


def _beds(shop: Garden) -> list[Growing]:
    """List the beds, the largest first; a single tile is no bed (R85)."""
    found: list[Growing] = []
    for colour in FACTIONS:
        mine = holding(shop.pools, TILE_OF[colour])
        joined = [bed for bed in beds(mine | holding(shop.pools, Tile.TAR)) if bed & mine]
        found += [Growing(TILE_OF[colour], bed.bit_count()) for bed in joined if bed.bit_count() > 1]
    return sorted(found, key=lambda bed: -bed.tiles)


# Rules

RULEBOOK: Final = Rulebook(
    chapters={"garden": tuple(range(81, 92))},
    origins={
        "ours": tuple(range(81, 92)),
    },
    events={
        Gathered: (82, 84),
        Waded: (83, 84),
        Planted: (82,),
        NoRoom: (82,),
        Harvested: (85, 86),
        Transplanted: (87,),
        Exchanged: (87,),
        ThrownBack: (87, 86),
        Scraped: (90,),
        TidelineFilled: (84,),
        SeaCame: (89,),
        TideTurned: (89,),
    },
    refusals={
        "garden-full": (82, 83),
        "tideline-empty": (84,),
        "no-bed": (85,),
        "nothing-planted": (87,),
        "no-such-tiles": (82, 83),
        "bed-too-small": (85,),
        "pool-taken": (82,),
        "not-in-hand": (82,),
        "pool-empty": (81,),
        "same-tile": (87,),
        "rock-dark": (88, 90),
        "no-tar": (90,),
        "tile-used": (85,),
        "tar-root": (86,),
        "not-joined": (85,),
        "other-colour": (85,),
    },
    things={"tile-tar": (86,)},
)


# Events and counts

MOMENTS: Final = {
    "Gathered": 0.4,
    "Waded": 0.4,
    "Planted": 0.3,
    "Harvested": 0.7,
    "Transplanted": 0.4,
    "Exchanged": 0.4,
    "TidelineFilled": 0.3,
    "SeaCame": 0.8,
}

COUNTS: Final = ("planted", "posies", "wreaths", "tarred", "transplanted", "washed")


def count(state: State, seat: Seat, mine: Sequence[Any]) -> Mapping[str, float]:
    kinds = Counter(map(type, mine))
    cut = [event for event in mine if isinstance(event, Harvested)]
    return {
        "planted": kinds[Planted],
        "posies": sum(event.size is Size.SMALL for event in cut),
        "wreaths": sum(event.size is Size.LARGE for event in cut),
        "tarred": sum(event.tar for event in cut),
        "transplanted": kinds[Transplanted] + kinds[Exchanged] + kinds[ThrownBack],
        "washed": sum(len(event.tiles) for event in mine if isinstance(event, SeaCame)),
    }
