"""Checks the invariants of the cove, which hold in every state (I1-I9 of the README)."""

from __future__ import annotations

from collections import Counter
from math import ceil
from typing import Final

from pitonisa.games.cove.board import ADVENTURERS, CORRUPTION, DECKS, SQUARE_HOURS
from pitonisa.games.cove.kinds import COLOURS, FACTIONS, SEATS_IN_A_BOAT, Colour, Phase, Shops
from pitonisa.games.cove.model import AtShop, Boarding, Hiring, Robbing, State
from pitonisa.games.cove.shop import shop_of
from pitonisa.games.cove.start import pickable
from pitonisa.kernel import Seat
from pitonisa.kernel.laws import checks_of


def adventurers_are_conserved(state: State) -> bool:
    """Check that all adventurers are in the bag, boats, piers, halls, lair or a hand (I1, R3)."""
    found = Counter(dict(zip(COLOURS, state.bag, strict=True)))
    found.update(dict(zip(FACTIONS, state.halls, strict=True)))
    found[Colour.GREY] += state.lair
    for boat in state.boats:
        found.update(boat.aboard)
    for task in state.tasks:
        if isinstance(task, Boarding):
            found.update(task.colours)
        elif isinstance(task, Robbing):
            found[Colour.GREY] += 1
    return found == Counter(ADVENTURERS)


def goods_are_conserved(state: State) -> bool:
    """Check that a merchant's goods are on the counter, in the reserve or in the shop (I2, R58)."""
    return all(
        Counter((*merchant.counter, *merchant.reserve, *shop.held(state.shops[seat]))) == Counter(shop.goods)
        for seat, merchant in enumerate(state.merchants[: len(state.shops)])
        for shop in (shop_of(state, Seat(seat)),)
    )


def corruption_is_conserved(state: State) -> bool:
    """Check the number of corruption cards (I3, R25)."""
    held = [card.icons for hand in state.hands for card in hand]
    return Counter((*held, *state.corruption, *state.spent)) == Counter(CORRUPTION)


def townsfolk_are_conserved(state: State) -> bool:
    """Check the number of townsfolk cards (I4, R7)."""
    staff = [card for merchant in state.merchants for card in merchant.staff if card is not None]
    hired = [task.card for task in state.tasks if isinstance(task, Hiring)]
    found = Counter((*state.square, *state.townsfolk, *state.dismissed, *staff, *hired))
    return found == Counter(DECKS[state.options.townsfolk]) and len(state.square) <= len(SQUARE_HOURS)


def boats_hold_four(state: State) -> bool:
    """Check that boats hold at most four, and full ones dock, each at its own dock (I5, R4, R17)."""
    docks = [boat.dock for boat in state.boats if boat.dock is not None]
    full = all(len(boat.aboard) == SEATS_IN_A_BOAT for boat in state.boats if boat.dock is not None)
    return full and len(set(docks)) == len(docks) and all(len(one.aboard) <= SEATS_IN_A_BOAT for one in state.boats)


def the_books_balance(state: State) -> bool:
    """Check that each merchant's account lines add up to their gold (I6)."""
    gold = Counter({Seat(seat): 0 for seat in range(len(state.merchants))})
    rival = 0
    for entry in state.ledger:
        if entry.gold != entry.each * entry.count:
            return False
        if entry.by is None:
            rival += entry.gold
        else:
            gold[entry.by] += entry.gold
    mine = all(merchant.gold == gold[Seat(seat)] for seat, merchant in enumerate(state.merchants))
    return mine and rival == (state.peddler.gold if state.peddler else 0)


def every_marker_lies_in_the_stack(state: State) -> bool:
    """Check that every time marker is in the stack (I7, R10)."""
    everybody = {*map(Seat, range(len(state.merchants))), *({None} if state.peddler else set[None]())}
    return len(state.stack) == len(everybody) and set(state.stack) == everybody


def the_market_is_called_by_full_docks(state: State) -> bool:
    """Check that the market is set when all docks are full (I8, R18)."""
    docked = sum(boat.dock is not None for boat in state.boats)
    return state.phase is Phase.OVER or (state.market_hour is not None) == (docked == 4)


def everybody_has_a_shop_by_day(state: State) -> bool:
    """Check that everybody has a shop once picking is over, all different in a draft (I9, R59, R60)."""
    if len(state.shops) != (0 if state.phase is Phase.OPENING else len(state.merchants)):
        return False
    kinds = len(pickable(state)) if state.options.shops is Shops.DRAFTED else 1
    most = ceil(len(state.merchants) / max(1, kinds))
    return all(count <= most for count in Counter(map(type, state.shops)).values())


def what_waits_in_a_shop_is_asked(state: State) -> bool:
    """Check that every shop with waiting questions is on the list of tasks."""
    asked = {task.shop for task in state.tasks if isinstance(task, AtShop)}
    return all(seat in asked for seat, shop in enumerate(state.shops) if shop.waiting)


def every_shop_is_sound(state: State) -> bool:
    """Check each shop's own invariants."""
    return all(
        holds(state, Seat(seat)) for seat in range(len(state.shops)) for holds in shop_of(state, Seat(seat)).invariants
    )


INVARIANTS: Final = checks_of(__name__)
