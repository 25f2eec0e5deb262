"""What a merchant may hope for: who will stand on which pier, what goods will fetch, how full halls and lair get."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from pitonisa.games.cove.board import ACCEPTS, ARRIVAL_HOURS, BASE_VALUE, PIER_OF, SIDE_OF
from pitonisa.games.cove.model import (
    COLOURS,
    DAYS,
    DOCKS,
    FACTIONS,
    SEATS_IN_A_BOAT,
    Boat,
    Colour,
    Good,
    Phase,
    PierId,
    Side,
    Size,
    State,
)

GOODS: Final = tuple(Good(size, colour) for size in Size for colour in FACTIONS)

FULLNESS: Final = (0.2, 0.35, 0.6, 1.0, 1.6)
"""How much likelier a boat docks the fuller it is."""

USUAL_BUYERS: Final = 2.3
"""Customers of a colour that a good meets on a day that has not begun, at the pier its owner works for."""

ICONS_A_CARD: Final = 4 / 3
"""R25: of 60 corruption cards a third shows two icons."""

ROGUES_A_DAY: Final = 0.9
MEMBERS_A_DAY: Final = 2.2
"""Adventurers of a colour that go to their hall on a day: boats that stay at sea (R29)."""


class Outlook(NamedTuple):
    """Expectations about the rest of the match, all in gold."""

    price: dict[Good, float]
    """What a good on the counter is worth."""

    card: float
    """What a corruption card costs."""

    icon: float
    """What a rogue icon costs."""

    hall_now: dict[Colour, float]
    hall_later: dict[Colour, float]
    """What a sponsorship pays now, and at the end."""

    markets: int
    """Market phases that are still to come."""


_kept: list[tuple[tuple[Any, ...], Outlook]] = []
"""The last few, by the parts of the state that they are made of: most steps in a shop change none of those."""


def outlook(state: State) -> Outlook:
    parts = (state.boats, state.bag, state.halls, state.phase, state.market_hour, state.lair, state.day)
    for known, made in _kept:
        if all(one is other for one, other in zip(known, parts, strict=True)):
            return made
    _kept[:] = [(parts, _made(state)), *_kept[:5]]
    return _kept[0][1]


def _made(state: State) -> Outlook:
    days = DAYS - state.day
    selling = state.phase is Phase.MARKET
    markets = days + (not selling)
    lair = state.lair + (days + (not selling)) * ROGUES_A_DAY
    icon = float(lair)
    card = icon * ICONS_A_CARD
    share = _shares(state)
    ashore = _ashore(state)
    later = {
        one: state.halls[at] + _to_halls(state, one) + days * MEMBERS_A_DAY * share[one] * len(FACTIONS)
        for at, one in enumerate(FACTIONS)
    }
    now = {one: float(state.halls[at]) for at, one in enumerate(FACTIONS)}
    price = {good: _price(good, ashore, card, days) for good in GOODS}
    return Outlook(price, card, icon, now, later, markets)


def _shares(state: State) -> dict[Colour, float]:
    """How likely the next adventurer has each colour."""
    total = sum(state.bag) or 1
    return {colour: count / total for colour, count in zip(COLOURS, state.bag, strict=True)}


def _to_halls(state: State, colour: Colour) -> float:
    """Of those at sea, about half never find a dock."""
    return 0.4 * sum(boat.aboard.count(colour) for boat in state.boats if boat.dock is None)


def _ashore(state: State) -> dict[tuple[PierId, Colour], float]:
    """How many of each colour are expected on each pier when the market opens."""
    found = dict.fromkeys(((pier, colour) for pier in PierId for colour in COLOURS), 0.0)
    for boat in state.boats:
        if boat.dock is not None:
            for one in boat.aboard:
                found[PIER_OF[boat.dock], one] += 1
    if state.phase is Phase.MARKET or state.market_hour is not None:
        return found
    share = _shares(state)
    for side in Side:
        free = [dock for dock in DOCKS if SIDE_OF[dock] is side and all(boat.dock is not dock for boat in state.boats)]
        sailing = [boat for boat in state.boats if boat.side is side and boat.dock is None]
        total = sum(FULLNESS[len(boat.aboard)] for boat in sailing)
        for boat in sailing if free else ():
            chance = min(1.0, len(free) * FULLNESS[len(boat.aboard)] / total) / len(free)
            for dock in free:
                _expect(found, PIER_OF[dock], boat, chance, share)
    return found


def _expect(
    found: dict[tuple[PierId, Colour], float], pier: PierId, boat: Boat, chance: float, share: dict[Colour, float]
) -> None:
    for one in boat.aboard:
        found[pier, one] += chance
    empty = SEATS_IN_A_BOAT - len(boat.aboard)
    for colour, part in share.items():
        found[pier, colour] += chance * empty * part


def _price(good: Good, ashore: dict[tuple[PierId, Colour], float], card: float, days: int) -> float:
    """The best pier of today, or another day."""
    each = BASE_VALUE[good.size][good.colour]
    today = max(
        each * ashore[pier, good.colour] - (card if pier is PierId.BLACK else 0.0)
        for pier, sizes in ACCEPTS.items()
        if good.size in sizes
    )
    return max(today, each * USUAL_BUYERS * 0.85 if days else 0.0, 0.0)


def draws_to_come(state: State) -> float:
    """About how many adventurers are still drawn today, and on the days to come."""
    hours = sum(hour > max(merchant.hour for merchant in state.merchants) for hour in ARRIVAL_HOURS)
    return hours * len(state.merchants) * 0.8 + (DAYS - state.day) * (12 + 3 * len(state.merchants))
