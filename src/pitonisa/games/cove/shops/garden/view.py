"""Shows a garden, which is entirely public: its printed board, hints, rules, and its encoding as numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from pitonisa.games.cove.kinds import DAYS, FACTIONS, Colour, Day, Size
from pitonisa.games.cove.model import State
from pitonisa.games.cove.shop import Count, Numbers, times
from pitonisa.games.cove.shops.garden import model
from pitonisa.games.cove.shops.garden.legal import beds, holding, lit
from pitonisa.games.cove.view import View
from pitonisa.kernel import Rulebook, Seat, Viewer
from pitonisa.kernel.encoding.codec import every
from pitonisa.kernel.encoding.pieces import Piece, counts, either, kept, lately, members, number, one_of, record, row
from pitonisa.kernel.help import Level, cited
from pitonisa.kernel.hosting import paced

# What is printed, for people


class Spot(msgspec.Struct, frozen=True):
    """A pool: its position, and whether the sea washes it at night."""

    pool: model.Pool
    row: int
    column: int
    low: bool


class Rock(msgspec.Struct, frozen=True):
    """A lantern rock, and the pools beside it."""

    colour: Colour
    row: int
    column: int
    beside: tuple[model.Pool, ...]


class GardenBoard(msgspec.Struct, frozen=True, tag=True):
    """The printed board of every garden."""

    pools: tuple[Spot, ...]
    rocks: tuple[Rock, ...]
    tideline: int
    """The most tiles on it."""

    waded: int
    """The most tiles of a colour taken by wading."""


def _row(place: str) -> int:
    return model.ROWS.index(place[1])


def _column(place: str) -> int:
    return model.COLUMNS.index(place[0])


def _printed(day: Day) -> GardenBoard:
    low = model.washed(day)
    return GardenBoard(
        tuple(Spot(pool, _row(pool), _column(pool), at in low) for at, pool in enumerate(model.POOLS)),
        tuple(
            Rock(colour, _row(place), _column(place), tuple(model.POOLS[at] for at in model.AROUND[colour]))
            for place, colour in model.ROCKS.items()
        ),
        model.TIDELINE,
        model.WADED,
    )


BOARDS: Final = {day: _printed(day) for day in map(Day, range(1, DAYS + 1))}


def board(state: State, viewer: Viewer) -> GardenBoard:
    return BOARDS[state.day]


# What everybody sees, for programs that learn

DOMAINS: Final[Mapping[Any, Sequence[Any]]] = {
    Colour: FACTIONS,
    (model.Gather, "first"): range(1, model.TIDELINE + 1),
    (model.Gather, "count"): range(1, model.GATHERED + 1),
}

WAITING: Final = 3
"""How many waiting questions the features hold, the most urgent first."""


def _waiting() -> Piece:
    cutting = record(remaining=number(model.HARVESTED), roots=members(model.POOLS), chosen=members(model.POOLS))
    return either(
        planting=(model.Planting, record(tiles=counts(model.KINDS, model.WADED))),
        cutting=(model.Cutting, cutting),
        lifting=(model.Lifting, record(remaining=number(model.TRANSPLANTED))),
        holding=(model.Holding, record(tile=one_of(model.KINDS), pool=one_of(model.POOLS))),
        picking=(model.Picking, None),
        lighting=(model.Lighting, None),
        scraping=(model.Scraping, None),
    )


def shop() -> Piece:
    """Encode the state, which is public."""
    return record(
        pools=kept(row(one_of(model.KINDS), len(model.POOLS))),
        tideline=row(one_of(model.KINDS), model.TIDELINE),
        bag=row(number(max(model.TILES.values())), len(model.KINDS)),
        waiting=lately(_waiting(), WAITING),
    )


NUMBERS: Final = Numbers(actions=every(model.Action, DOMAINS), shop=shop)


# Hints


class Growing(msgspec.Struct, frozen=True):
    """A bed and its number of tiles, including joined tar."""

    tile: model.Tile
    tiles: int


class Shining(msgspec.Struct, frozen=True):
    """The payment of a rock in the market, with the current hall."""

    colour: Colour
    gold: int


class GardenHints(msgspec.Struct, frozen=True, tag=True):
    beds: tuple[Growing, ...] = ()
    rocks: tuple[Shining, ...] = ()
    washed: int = 0
    """Tiles that the night would take."""


def hints(view: View, seat: Seat, level: Level) -> GardenHints:
    shop: model.Garden = view.shops[seat]
    return GardenHints(
        tuple(_beds(shop)),
        tuple(Shining(hall.colour, hall.count if hall.colour in lit(shop) else 0) for hall in view.halls),
        sum(shop.pools[at] is not None for at in model.washed(view.day)),
    )


def _beds(shop: model.Garden) -> list[Growing]:
    """List the beds, the largest first; a single tile isn't a bed (R85)."""
    found: list[Growing] = []
    for colour in FACTIONS:
        mine = holding(shop.pools, model.TILE_OF[colour])
        joined = [bed for bed in beds(mine | holding(shop.pools, model.Tile.TAR)) if bed & mine]
        found += [Growing(model.TILE_OF[colour], bed.bit_count()) for bed in joined if bed.bit_count() > 1]
    return sorted(found, key=lambda bed: -bed.tiles)


# Rules

RULEBOOK: Final = Rulebook(
    chapters=cited("garden 81-91"),
    origins=cited("ours 81-91"),
    events=cited("""
        Gathered 82 84, Waded 83 84, Planted 82, NoRoom 82, Harvested 85 86, Transplanted 87, Exchanged 87,
        ThrownBack 87 86, Scraped 90, TidelineFilled 84, SeaCame 89, TideTurned 89
    """),
    refusals=cited("""
        garden-full 82 83, tideline-empty 84, no-bed 85, nothing-planted 87, no-such-tiles 82 83, bed-too-small 85,
        pool-taken 82, not-in-hand 82, pool-empty 81, same-tile 87, rock-dark 88 90, no-tar 90, tile-used 85,
        tar-root 86, not-joined 85, other-colour 85
    """),
    things={"tile-tar": (86,)},
)


# Events and counts

MOMENTS: Final = paced("""
    Planted 0.3, TidelineFilled 0.3, Gathered 0.4, Waded 0.4, Transplanted 0.4, Exchanged 0.4, Harvested 0.7,
    SeaCame 0.8
""")

COUNTS: Final[Mapping[str, Count]] = {
    "planted": times(model.Planted),
    "posies": times(model.Harvested, where=lambda event: event.size is Size.SMALL),
    "wreaths": times(model.Harvested, where=lambda event: event.size is Size.LARGE),
    "tarred": times(model.Harvested, where=lambda event: event.tar),
    "transplanted": times(model.Transplanted, model.Exchanged, model.ThrownBack),
    "washed": lambda state, seat, mine: sum(len(one.tiles) for one in mine if isinstance(one, model.SeaCame)),
}
