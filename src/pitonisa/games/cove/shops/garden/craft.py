"""Plays a garden for the bots: estimates the gold of beds and rocks, and chooses what to plant, cut and move."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

from pitonisa.games.cove.actions import Skip
from pitonisa.games.cove.apply.pieces import put
from pitonisa.games.cove.kinds import DAYS, FACTIONS, Colour, Phase, Size
from pitonisa.games.cove.model import Good, State
from pitonisa.games.cove.outlook import Outlook, hours_left, hours_pending, outlook
from pitonisa.games.cove.shop import Craft
from pitonisa.games.cove.shops.garden import legal, model
from pitonisa.kernel import Seat
from pitonisa.kernel.memo import remember_last

SMALL: Final = model.BED[Size.SMALL]
LARGE: Final = model.BED[Size.LARGE]

CUTTING: Final = 1.8
"""The cost of cutting a bed: a part of an hour, because two are cut together."""

GROWN: Final = (0.0, 0.22, 0.55)
"""The share of a small good's worth for one or two joined tiles."""

NEARLY: Final = 0.45
"""The share of a large good's additional worth for a fourth tile."""

ANOTHER_DAY: Final = 0.85
"""The discount for a good of the next day."""

STILL_LIT: Final = 0.55
"""How likely a lit rock stays lit after the next market."""

LOW_MASK: Final = legal.mask_of(model.LOW)
ROCKS: Final[Mapping[Colour, int]] = {colour: legal.mask_of(places) for colour, places in model.AROUND.items()}

STAFF: Final = (1.5, 1.9, 1.5, 0.8)
"""The daily worth of a card in gold: keeper, shears, lamplighter, scraper."""

A_MOVE: Final = 0.3
"""The least gain for moving another tile."""

Prices = Mapping[Colour, tuple[float, float]]

Pools: TypeAlias = tuple[model.Tile | None, ...]


# What a garden promises


def promises(state: State, seat: Seat, ahead: Outlook) -> dict[str, float]:
    worth, pools = worth_of(state, seat, ahead), _with_those_in_hand(legal.garden(state, seat))
    return {"beds": worth.beds(pools), "lights": worth.lights(pools)}


def _with_those_in_hand(shop: model.Garden) -> Pools:
    """Return the pools with a lifted tile where it lay."""
    pools = shop.pools
    for waiting in shop.waiting:
        if isinstance(waiting, model.Holding):
            pools = put(pools, model.AT[waiting.pool], waiting.tile)
    return pools


def counted(state: State, seat: Seat, ahead: Outlook) -> float:
    """Estimate as a beginner: beds that could be cut, tiles that extend them, and lanterns that burn."""
    shop, reserve = legal.garden(state, seat), state.merchants[seat].reserve
    total = 1.0 * len(legal.lit(shop))
    for tile, colour in model.COLOUR_OF.items():
        for bed in legal.beds(legal.holding(shop.pools, tile)):
            tiles = bed.bit_count()
            ready = [ahead.price[Good(size, colour)] for size in legal.sizes(colour, tiles, reserve)]
            total += max((0.7 * price for price in ready), default=0.0) + 0.5 * tiles
    return total


class Times(NamedTuple):
    """How much a garden can still achieve in the remaining hours and days."""

    cut: bool
    """Whether an hour is left today to cut a bed."""

    grow: float
    """How far a bed can still grow today, from nothing to its maximum."""

    tomorrow: float
    """The discount for a bed cut on another day."""


class Worth(NamedTuple):
    """Everything beside its tiles that a garden's estimate depends on, computed once for a decision."""

    prices: Prices
    """Of a small and a large good, by colour; None if the reserve has none."""

    card: float
    rocks: Mapping[Colour, tuple[float, float]]
    """The worth of a sponsorship in the next market, and in all later ones."""

    times: Times

    def beds(self, pools: tuple[model.Tile | None, ...]) -> float:
        """Estimate the beds of each colour today or on another day, after the sea washes the low row."""
        of = legal.masks(pools)
        return sum(self._colour(colour, of[model.TILE_OF[colour]], of[model.Tile.TAR], of[None]) for colour in FACTIONS)

    def lights(self, pools: tuple[model.Tile | None, ...]) -> float:
        """Estimate the rocks' payments tonight and later, without those that only the low row lights (R88)."""
        of = legal.masks(pools)
        return sum(self._rock(colour, of[model.TILE_OF[colour]]) for colour in FACTIONS)

    def of(self, pools: tuple[model.Tile | None, ...]) -> float:
        return self.beds(pools) + self.lights(pools)

    def _colour(self, colour: Colour, mine: int, tar: int, free: int) -> float:
        """Estimate a colour; only empty pools beside its tiles count."""
        if not mine:
            return 0.0
        return _one_colour(mine, tar, free & legal.around(mine | tar), self.prices[colour], self.card, self.times)

    def _rock(self, colour: Colour, mine: int) -> float:
        next_market, later = self.rocks[colour]
        there = ROCKS[colour] & mine
        return (next_market if there else 0.0) + (later if there & ~LOW_MASK else 0.0)


@lru_cache(maxsize=legal.REMEMBERED)
def _one_colour(mine: int, tar: int, free: int, prices: tuple[float, float], card: float, times: Times) -> float:
    """Estimate the tiles of a colour, with tar or without."""
    pure = _parted(mine, mine, free, prices, 0.0, times)
    return max(pure, _parted(mine | tar, mine, free, prices, card, times)) if tar else pure


def _parted(mask: int, mine: int, free: int, prices: tuple[float, float], card: float, times: Times) -> float:
    total = 0.0
    for bed in legal.beds(mask):
        if bed & mine:
            costs = card if bed & ~mine else 0.0
            today = _bed(bed, free, prices, costs, times.grow) if times.cut else 0.0
            dry = bed & ~LOW_MASK
            total += max(today, times.tomorrow * _bed(dry, free, prices, costs, 1.0) if times.tomorrow else 0.0)
    return total


def _bed(bed: int, free: int, prices: tuple[float, float], card: float, grow: float) -> float:
    """Estimate joined tiles: goods that can be cut, and partial ones."""
    small, large = prices
    tiles = bed.bit_count()
    if tiles < SMALL:
        room = (legal.around(bed) & free).bit_count()
        fits = 1.0 if room >= SMALL - tiles else 0.35 if room else 0.0
        return grow * GROWN[tiles] * fits * max(0.0, max(small, 0.6 * large) - CUTTING)
    posy = max(0.0, small - card - CUTTING)
    if tiles < LARGE:
        more = max(0.0, large - max(small, 0.0)) if legal.around(bed) & free else 0.0
        nearly = grow * more * (NEARLY if tiles == LARGE - 1 else NEARLY / 3)
        return max(posy + grow * GROWN[tiles - SMALL + 1] * 0.5 * posy, posy + nearly)
    wreath = max(0.0, large - card - CUTTING)
    two = 2 * posy if tiles > LARGE else 0.0
    rest = GROWN[min(2, tiles - LARGE + 1)] * posy * grow
    return max(wreath + rest, two, posy + rest)


def worth_of(state: State, seat: Seat, ahead: Outlook) -> Worth:
    reserve = state.merchants[seat].reserve
    return Worth(
        {
            colour: (_price(Good(Size.SMALL, colour), reserve, ahead), _price(Good(Size.LARGE, colour), reserve, ahead))
            for colour in FACTIONS
        },
        ahead.card,
        _rocks(state, ahead),
        _times(state, seat),
    )


def _price(good: Good, reserve: tuple[Good, ...], ahead: Outlook) -> float:
    return ahead.price[good] if good in reserve else 0.0


def _rocks(state: State, ahead: Outlook) -> dict[Colour, tuple[float, float]]:
    tonight = state.phase is not Phase.MARKET
    later = STILL_LIT * (DAYS - state.day)
    return {
        colour: (
            0.5 * (ahead.hall_now[colour] + ahead.hall_later[colour]) if tonight else 0.0,
            later * ahead.hall_later[colour],
        )
        for colour in FACTIONS
    }


def _times(state: State, seat: Seat) -> Times:
    left = max(0, hours_left(state, seat) - hours_pending(state, seat))
    return Times(
        cut=left > 0,
        grow=min(1.0, max(0, left - 1) / 4),
        tomorrow=ANOTHER_DAY if state.day < DAYS else 0.0,
    )


# What to do about what waits


def next_step(state: State, seat: Seat, ahead: Outlook) -> Any | None:
    """Choose where to plant, what to cut and what to move, because there is too much to try."""
    shop = legal.garden(state, seat)
    worth = worth_of(state, seat, ahead)
    match shop.waiting[-1]:
        case model.Planting(tiles=tiles):
            return _best_planting(worth, shop.pools, tiles)
        case model.Cutting() as cutting:
            return _next_cut(state, seat, shop, cutting, worth, ahead)
        case model.Lifting(remaining=remaining) if remaining:
            pool, gain = _best_lift(worth, shop.pools)
            return model.Lift(model.POOLS[pool]) if gain > A_MOVE else Skip()
        case model.Holding(tile=tile, pool=pool):
            return max(_put_downs(worth, shop.pools, model.AT[pool], tile), key=lambda found: found[0])[1]
        case _:
            return None


def _best_planting(worth: Worth, pools: Pools, tiles: Sequence[model.Tile]) -> model.Plant:
    """Choose the tile in hand that gains most, where it gains most."""
    free = [at for at, there in enumerate(pools) if there is None]
    found = [
        (worth.of(put(pools, at, tile)), model.Plant(tile, model.POOLS[at]))
        for tile in dict.fromkeys(tiles)
        for at in free
    ]
    return max(found, key=lambda one: one[0])[1]


def _put_downs(worth: Worth, pools: Pools, origin: int, tile: model.Tile) -> Iterator[tuple[float, Any]]:
    """Yield every continuation with a lifted tile, and its worth."""
    for at, there in enumerate(pools):
        if there is None and at != origin:
            yield worth.of(put(pools, at, tile)), model.Plant(tile, model.POOLS[at])
        elif there is not None and there is not tile:
            yield worth.of(put(put(pools, at, tile), origin, there)), model.Exchange(model.POOLS[at])
    yield worth.of(pools) - (worth.card if tile is model.Tile.TAR else 0.0), model.ThrowBack()


def _best_lift(worth: Worth, pools: Pools) -> tuple[int, float]:
    """Choose the tile that gains most by moving, and its gain."""
    now = worth.of(pools)
    found = [
        (max(value for value, _ in _put_downs(worth, put(pools, at, None), at, tile)) - now, at)
        for at, tile in enumerate(pools)
        if tile is not None
    ]
    gain, at = max(found)
    return at, gain


def _next_cut(
    state: State, seat: Seat, shop: model.Garden, cutting: model.Cutting, worth: Worth, ahead: Outlook
) -> Any:
    """Choose the next tile of the best bed that can still be cut."""
    reserve = state.merchants[seat].reserve
    begun = legal.mask_of(model.AT[pool] for pool in cutting.chosen)
    roots = [model.AT[cutting.chosen[0]]] if cutting.chosen else list(legal.roots_of(shop, cutting, reserve))
    best, goal, of = (float("-inf") if begun else worth.of(shop.pools)), 0, 0
    for root in roots:
        for bed, value in _cuttings(shop, cutting, begun, root, worth, reserve, ahead):
            if value > best:
                best, goal, of = value, bed, root
    if not goal:
        return Skip()
    if not begun:
        return model.Cut(model.POOLS[of])
    rest = legal.places_in(legal.around(begun) & goal)
    return model.Cut(model.POOLS[rest[0]]) if rest else model.Bind()


def _cuttings(
    shop: model.Garden,
    cutting: model.Cutting,
    begun: int,
    root: int,
    worth: Worth,
    reserve: tuple[Good, ...],
    ahead: Outlook,
) -> Iterator[tuple[int, float]]:
    """Yield every bed with this root, with the worth of its good and of the remaining garden."""
    tile = shop.pools[root]
    assert tile is not None
    colour, whole = model.COLOUR_OF[tile], legal.bed_of(shop, root, cutting)
    tar = legal.holding(shop.pools, model.Tile.TAR)
    for size in legal.sizes(colour, whole.bit_count(), reserve):
        if model.BED[size] < begun.bit_count():
            continue
        price = ahead.price[Good(size, colour)]
        for bed in legal.cuts(begun or 1 << root, whole, model.BED[size]):
            left = tuple(None if bed >> at & 1 and at != root else there for at, there in enumerate(shop.pools))
            yield bed, price - (worth.card if bed & tar else 0.0) + worth.of(left)


# What need not be tried


def kind(state: State, seat: Seat, action: Any) -> Hashable:
    """Group gathering by tiles, not their places; of the tiles to lift, only the best is distinguished."""
    shop = legal.garden(state, seat)
    match action:
        case model.Gather(first=first, count=count):
            return model.Gather, tuple(sorted(shop.tideline[first - 1 : first - 1 + count]))
        case model.Lift(pool=pool):
            return model.Lift, model.AT[pool] == _lifted_best(state, seat)
        case _:
            return action


@remember_last(6)
def _lifted_best(state: State, seat: Seat) -> int:
    at, _ = _best_lift(worth_of(state, seat, outlook(state)), legal.garden(state, seat).pools)
    return at


CRAFT: Final = Craft(promises=promises, counted=counted, staff=STAFF, next_step=next_step, kind=kind, usual_gold=160)
