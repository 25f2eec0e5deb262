"""Estimates a merchant's prospects: customers on piers, prices, how full halls and lair get, and the time left."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple, TypeAlias

from pitonisa.games.cove import kinds
from pitonisa.games.cove.board import ACCEPTS, ARRIVAL_HOURS, BASE_VALUE, DOUBLE_HOURS, EACH_GOOD, LAP, PIER_OF, SIDE_OF
from pitonisa.games.cove.model import Acting, Boat, Good, State
from pitonisa.kernel import Seat
from pitonisa.kernel.memo import remember_last

FULLNESS: Final = (0.2, 0.35, 0.6, 1.0, 1.6)
"""How much likelier a boat docks with each adventurer aboard."""

USUAL_BUYERS: Final = 2.3
"""Customers of a good's colour on a day that hasn't begun, at the pier its owner works for."""

ICONS_A_CARD: Final = 4 / 3
"""R25: of 60 corruption cards a third shows two icons."""

KEPT: Final = {1: 0.3, 2: 0.4, 3: 0.6}
"""By day, the share of drawn corruption cards that stay until the end instead of being discarded."""

LOST: Final = 0.85
"""The discount for a price that is only expected, because some of those at sea land elsewhere."""

ROGUES_A_DAY: Final = 0.9
MEMBERS_A_DAY: Final = 2.2
"""Adventurers of a colour that reach their hall on a day, from boats that stay at sea (R29)."""

STRANDED: Final = 0.4
"""The share of those at sea who reach their hall, because about half never find a dock."""

USUAL_MARKET: Final = {1: 13, 2: 13, 3: 11, 4: 11, 5: 10}
"""The usual hour of the market, by the number of players."""

NO_MARKET_YET: Final = 2
"""Hours that the day lasts at least for the leader, while a dock is free."""


class Outlook(NamedTuple):
    """Expectations about the rest of the match, all in gold."""

    price: dict[Good, float]
    """The worth of a good on the counter."""

    card: float
    """The cost of a corruption card."""

    icon: float
    """The cost of a rogue icon."""

    hall_now: dict[kinds.Colour, float]
    hall_later: dict[kinds.Colour, float]
    """The worth of a sponsorship now, and at the end."""

    markets: int
    """Market phases still to come."""


Ashore: TypeAlias = dict[tuple[kinds.PierId, kinds.Colour], float]
"""By pier and colour: how many are expected there."""


def outlook(state: State) -> Outlook:
    return _made(state.boats, state.bag, state.halls, state.phase, state.market_hour, state.lair, state.day)


@remember_last(6)
def _made(
    boats: tuple[Boat, ...],
    bag: tuple[int, ...],
    halls: tuple[int, ...],
    phase: kinds.Phase,
    market_hour: kinds.Hour | None,
    lair: int,
    day: kinds.Day,
) -> Outlook:
    days = kinds.DAYS - day
    markets = days + (phase is not kinds.Phase.MARKET)
    icon = lair + markets * ROGUES_A_DAY
    card = icon * ICONS_A_CARD * (KEPT[day] if phase is not kinds.Phase.MARKET or days else 1.0)
    share = {colour: count / (sum(bag) or 1) for colour, count in zip(kinds.COLOURS, bag, strict=True)}
    sailing = phase is not kinds.Phase.MARKET and market_hour is None
    ashore = _ashore(boats, share if sailing else {})
    at_sea = [one for boat in boats if boat.dock is None for one in boat.aboard]
    later = {
        one: halls[at] + STRANDED * at_sea.count(one) + days * MEMBERS_A_DAY * share[one] * len(kinds.FACTIONS)
        for at, one in enumerate(kinds.FACTIONS)
    }
    now = {one: float(halls[at]) for at, one in enumerate(kinds.FACTIONS)}
    price = {good: _price(good, ashore, card, days) * (LOST if sailing else 1.0) for good in EACH_GOOD}
    return Outlook(price, card, icon, now, later, markets)


def _ashore(boats: tuple[Boat, ...], share: dict[kinds.Colour, float]) -> Ashore:
    """Estimate each colour on each pier when the market opens; without shares nobody else is expected."""
    found = dict.fromkeys(((pier, colour) for pier in kinds.PierId for colour in kinds.COLOURS), 0.0)
    for boat in boats:
        if boat.dock is not None:
            for one in boat.aboard:
                found[PIER_OF[boat.dock], one] += 1
    for side in kinds.Side if share else ():
        free = [dock for dock in kinds.DOCKS if SIDE_OF[dock] is side and all(boat.dock is not dock for boat in boats)]
        sailing = [boat for boat in boats if boat.side is side and boat.dock is None]
        total = sum(FULLNESS[len(boat.aboard)] for boat in sailing)
        for boat in sailing if free else ():
            chance = min(1.0, len(free) * FULLNESS[len(boat.aboard)] / total) / len(free)
            for dock in free:
                _expect(found, PIER_OF[dock], boat, chance, share)
    return found


def _expect(found: Ashore, pier: kinds.PierId, boat: Boat, chance: float, share: dict[kinds.Colour, float]) -> None:
    for one in boat.aboard:
        found[pier, one] += chance
    empty = kinds.SEATS_IN_A_BOAT - len(boat.aboard)
    for colour, part in share.items():
        found[pier, colour] += chance * empty * part


def _price(good: Good, ashore: Ashore, card: float, days: int) -> float:
    """Return the better of today's best price and another day's."""
    each = BASE_VALUE[good.size][good.colour]
    today = max(
        each * ashore[pier, good.colour] - (card if pier is kinds.PierId.BLACK else 0.0)
        for pier, sizes in ACCEPTS.items()
        if good.size in sizes
    )
    return max(today, each * USUAL_BUYERS * 0.85 if days else 0.0, 0.0)


# The clock


def dusk_hour(state: State) -> int:
    """Estimate when the market opens (R18)."""
    if state.market_hour is not None:
        return state.market_hour
    leader = max(merchant.hour for merchant in state.merchants)
    return max(USUAL_MARKET[len(state.merchants)], leader + NO_MARKET_YET)


def hours_left(state: State, seat: Seat) -> int:
    """Return the hours of today in which a merchant can still start something."""
    if state.phase in (kinds.Phase.MARKET, kinds.Phase.OVER):
        return 0
    return max(0, dusk_hour(state) - state.merchants[seat].hour)


def hours_pending(state: State, seat: Seat) -> int:
    """Return the hours of the current action, which are as good as spent."""
    return next((task.hours for task in state.tasks if isinstance(task, Acting) and task.by == seat), 0)


def days_left(state: State, seat: Seat) -> float:
    """Return a merchant's remaining working time in days."""
    return kinds.DAYS - state.day + hours_left(state, seat) / (USUAL_MARKET[len(state.merchants)] - kinds.FIRST_HOUR)


@cache
def _draws_until(players: int) -> tuple[int, ...]:
    """List how many adventurers a merchant has drawn by each hour (R14)."""
    found = [0, 0]
    for hour in range(kinds.FIRST_HOUR + 1, 5 * LAP):
        dial = (hour - 1) % LAP + 1
        found.append(found[-1] + (0 if dial not in ARRIVAL_HOURS else 2 if dial in DOUBLE_HOURS[players] else 1))
    return tuple(found)


def draws_to_come(state: State) -> float:
    """Estimate how many adventurers are still drawn today, and on later days."""
    players, dusk = len(state.merchants), dusk_hour(state)
    drawn = _draws_until(players)
    today = 0
    if state.phase is kinds.Phase.PRODUCTION:
        today = sum(drawn[max(dusk, one.hour)] - drawn[one.hour] for one in state.merchants)
    return today + (kinds.DAYS - state.day) * (12 + drawn[USUAL_MARKET[players]] * players)
