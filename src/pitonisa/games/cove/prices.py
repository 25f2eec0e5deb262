"""Prices each good at each pier (R28, R31, R32, R34), and caches the prices until a boat moves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeAlias

from pitonisa.games.cove.board import ACCEPTS, BASE_VALUE, BLACK_MARKET_CARDS, CULTIST_CARDS, PIER_OF
from pitonisa.games.cove.kinds import BlackMarket, Colour, PierId, RogueCard
from pitonisa.games.cove.model import Boat, Good, OfAGood, State
from pitonisa.kernel.memo import remember_last


class Price(OfAGood, frozen=True):
    """A good sold at a pier: base value times customers, and the corruption cards that come with it."""

    pier: PierId
    rogues: bool
    each: int
    customers: int
    gold: int
    corruption: int


Boats: TypeAlias = tuple[Boat, ...]
Setting: TypeAlias = tuple[RogueCard, BlackMarket]


@remember_last(1)
def _landed(boats: Boats, _: None) -> dict[PierId, tuple[Colour, ...]]:
    found: dict[PierId, tuple[Colour, ...]] = dict.fromkeys(PierId, ())
    for boat in boats:
        if boat.dock is not None:
            found[PIER_OF[boat.dock]] += boat.aboard
    return found


def customers(state: State, pier: PierId) -> tuple[Colour, ...]:
    """List all who stepped off at a pier; at the Black Market, at both its docks (R17)."""
    return _landed(state.boats, None)[pier]


def prices(state: State, good: Good, *, visited: bool = False) -> list[Price]:
    """List every way to sell a good by pier, to customers first, then to cultists."""
    return list(_ways(state.boats, (state.rogue_card, state.options.black_market), good, visited))


def price_at(state: State, good: Good, pier: PierId, *, rogues: bool, visited: bool) -> Price:
    """Return the result of this sale, which must be possible."""
    ways = prices(state, good, visited=visited)
    return next(price for price in ways if price.pier is pier and price.rogues is rogues)


def all_prices(state: State) -> tuple[Price, ...]:
    """List every way to sell anything."""
    return _all_ways(state.boats, (state.rogue_card, state.options.black_market))


@remember_last(1)
def _all_ways(boats: Boats, setting: Setting) -> tuple[Price, ...]:
    goods = (Good(size, colour) for size, row in BASE_VALUE.items() for colour in row)
    return tuple(price for good in goods for price in _ways(boats, setting, good, False))


def _ways(boats: Boats, setting: Setting, good: Good, visited: bool) -> Iterator[Price]:
    each = BASE_VALUE[good.size][good.colour]
    rogue_card, black_market = setting
    for pier, there in _landed(boats, None).items():
        if not there or good.size not in ACCEPTS[pier]:
            continue
        spared = pier is not PierId.BLACK or (visited and black_market is BlackMarket.PER_VISIT)
        cards = 0 if spared else BLACK_MARKET_CARDS
        if count := there.count(good.colour):
            yield Price(good.size, good.colour, pier, False, each, count, each * count, cards)
        if rogue_card is RogueCard.CULTISTS and (rogues := there.count(Colour.GREY)):
            yield Price(good.size, good.colour, pier, True, each, rogues, each * rogues, cards + CULTIST_CARDS)
