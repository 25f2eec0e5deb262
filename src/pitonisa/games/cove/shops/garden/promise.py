"""What a garden promises in gold: its beds, as they are and as they may grow, and the lights of its rocks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from pitonisa.games.cove.model import DAYS, FACTIONS, Acting, Colour, Good, Phase, Size, State
from pitonisa.games.cove.outlook import Outlook, hours_left
from pitonisa.games.cove.shops.garden.beds import REMEMBERED, around, beds, mask_of, masks
from pitonisa.games.cove.shops.garden.board import AROUND, BED, LOW, TILE_OF
from pitonisa.games.cove.shops.garden.model import Tile
from pitonisa.kernel import Seat

SMALL: Final = BED[Size.SMALL]
LARGE: Final = BED[Size.LARGE]

CUTTING: Final = 1.8
"""What it costs to come to cut a bed: a part of an hour, for two are cut together."""

GROWN: Final = (0.0, 0.22, 0.55)
"""What one or two joined tiles count of the small good that they may become."""

NEARLY: Final = 0.45
"""What a fourth tile counts of what a large good is worth more than a small one."""

ANOTHER_DAY: Final = 0.85
"""What a good is worth that comes a day later."""

STILL_LIT: Final = 0.55
"""How likely a rock pays in a market after the next one as it would now."""

LOW_MASK: Final = mask_of(LOW)
ROCKS: Final[Mapping[Colour, int]] = {colour: mask_of(places) for colour, places in AROUND.items()}

Prices = Mapping[Colour, tuple[float, float]]


class Times(NamedTuple):
    """How much a garden can still come to, as the hours and days are."""

    cut: bool
    """There is an hour left today to cut a bed."""

    grow: float
    """How far a bed can still grow today, from nothing to all it may."""

    tomorrow: float
    """What counts of a bed that is cut on another day."""


class Worth(NamedTuple):
    """All that the promise of a garden depends on beside its tiles: made once for a decision."""

    prices: Prices
    """Of a small and a large good, by colour; nothing where the reserve has none."""

    card: float
    rocks: Mapping[Colour, tuple[float, float]]
    """What a sponsorship brings in the next market, and in all after it."""

    times: Times

    def beds(self, pools: tuple[Tile | None, ...]) -> float:
        """By colour, what its beds come to today or on another day; the sea takes the low row before."""
        of = masks(pools)
        return sum(self._colour(colour, of[TILE_OF[colour]], of[Tile.TAR], of[None]) for colour in FACTIONS)

    def lights(self, pools: tuple[Tile | None, ...]) -> float:
        """R88: what the rocks pay, tonight and later; the sea puts out those that only the low row lights."""
        of = masks(pools)
        return sum(self._rock(colour, of[TILE_OF[colour]]) for colour in FACTIONS)

    def of(self, pools: tuple[Tile | None, ...]) -> float:
        return self.beds(pools) + self.lights(pools)

    def _colour(self, colour: Colour, mine: int, tar: int, free: int) -> float:
        """Of the empty pools only those count that are beside its tiles."""
        if not mine:
            return 0.0
        return _one_colour(mine, tar, free & around(mine | tar), self.prices[colour], self.card, self.times)

    def _rock(self, colour: Colour, mine: int) -> float:
        next_market, later = self.rocks[colour]
        there = ROCKS[colour] & mine
        return (next_market if there else 0.0) + (later if there & ~LOW_MASK else 0.0)


@lru_cache(maxsize=REMEMBERED)
def _one_colour(mine: int, tar: int, free: int, prices: tuple[float, float], card: float, times: Times) -> float:
    """What the tiles of a colour come to, with tar or without."""
    pure = _parted(mine, mine, free, prices, 0.0, times)
    return max(pure, _parted(mine | tar, mine, free, prices, card, times)) if tar else pure


def _parted(mask: int, mine: int, free: int, prices: tuple[float, float], card: float, times: Times) -> float:
    total = 0.0
    for bed in beds(mask):
        if bed & mine:
            costs = card if bed & ~mine else 0.0
            today = _bed(bed, free, prices, costs, times.grow) if times.cut else 0.0
            dry = bed & ~LOW_MASK
            total += max(today, times.tomorrow * _bed(dry, free, prices, costs, 1.0) if times.tomorrow else 0.0)
    return total


def _bed(bed: int, free: int, prices: tuple[float, float], card: float, grow: float) -> float:
    """What joined tiles come to: goods that can be cut, and what is on the way to one."""
    small, large = prices
    tiles = bed.bit_count()
    if tiles < SMALL:
        room = (around(bed) & free).bit_count()
        fits = 1.0 if room >= SMALL - tiles else 0.35 if room else 0.0
        return grow * GROWN[tiles] * fits * max(0.0, max(small, 0.6 * large) - CUTTING)
    posy = max(0.0, small - card - CUTTING)
    if tiles < LARGE:
        more = max(0.0, large - max(small, 0.0)) if around(bed) & free else 0.0
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
    pending = next((task.hours for task in state.tasks if isinstance(task, Acting) and task.by == seat), 0)
    left = max(0, hours_left(state, seat) - pending)
    return Times(
        cut=left > 0,
        grow=min(1.0, max(0, left - 1) / 4),
        tomorrow=ANOTHER_DAY if state.day < DAYS else 0.0,
    )
