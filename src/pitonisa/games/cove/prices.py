"""What each good would fetch at each pier (R31, R32, R28)."""

from __future__ import annotations

import msgspec

from pitonisa.games.cove.board import ACCEPTS, BASE_VALUE, BLACK_MARKET_CARDS, CULTIST_CARDS, PIER_OF
from pitonisa.games.cove.model import (
    BlackMarket,
    Colour,
    Good,
    PierId,
    RogueCard,
    Size,
    State,
)


class Price(msgspec.Struct, frozen=True):
    """A good sold at a pier: base value times customers, and the corruption cards that come with it."""

    size: Size
    colour: Colour
    pier: PierId
    rogues: bool
    each: int
    customers: int
    gold: int
    corruption: int


def customers(state: State, pier: PierId) -> tuple[Colour, ...]:
    """R17: all who stepped off at a pier; at the Black Market those of both its docks."""
    return tuple(
        one for boat in state.boats if boat.dock is not None and PIER_OF[boat.dock] is pier for one in boat.aboard
    )


def prices(state: State, good: Good, *, visited: bool = False) -> list[Price]:
    """Every way to sell a good, by pier; to customers first, then to cultists."""
    found: list[Price] = []
    each = BASE_VALUE[good.size][good.colour]
    for pier, sizes in ACCEPTS.items():
        if good.size not in sizes:
            continue
        there, cards = customers(state, pier), _black_market_cards(state, pier, visited=visited)
        if count := there.count(good.colour):
            found.append(Price(good.size, good.colour, pier, False, each, count, each * count, cards))
        rogues = there.count(Colour.GREY)
        if rogues and state.rogue_card is RogueCard.CULTISTS:
            cards += CULTIST_CARDS
            found.append(Price(good.size, good.colour, pier, True, each, rogues, each * rogues, cards))
    return found


def _black_market_cards(state: State, pier: PierId, *, visited: bool) -> int:
    """R34."""
    once = state.options.black_market is BlackMarket.PER_VISIT
    return 0 if pier is not PierId.BLACK or (once and visited) else BLACK_MARKET_CARDS
