"""What a merchant's position is worth, in gold at the end of the match: what the cove says of it, and the shop."""

from __future__ import annotations

from typing import Final

from pitonisa.games.cove.model import Acting, Colour, Good, Id, Phase, Selling, State
from pitonisa.games.cove.outlook import ICONS_A_CARD, Outlook, days_left, hours_left, outlook
from pitonisa.games.cove.shop import shop_of
from pitonisa.kernel import Seat

AN_HOUR: Final = {1: 6.0, 2: 5.0, 3: 3.6}
"""What an hour of the clock is worth, by day: what an augur earns in one, on average."""


class Part(Id):
    """Where the gold of a position is, beside what the shop promises."""

    GOLD = "gold"
    GOODS = "goods"
    STAFF = "staff"
    CORRUPTION = "corruption"


def plain_worth(state: State, seat: Seat) -> float:
    """What can be counted without looking ahead: gold, goods, icons and corruption."""
    ahead, mine = outlook(state), state.merchants[seat]
    total = mine.gold + _goods(mine.counter, ahead) + shop_of(state, seat).craft.counted(state, seat, ahead)
    total -= (sum(card.icons for card in state.hands[seat]) + _owed(state, seat) * ICONS_A_CARD) * state.lair
    for card in mine.staff:
        total += 0.0 if card is None else 1.0 + sum(icon is not Colour.GREY for icon in card.icons)
    return total


def worth(state: State, seat: Seat) -> float:
    """What can be hoped for: also of what is begun in the shop."""
    return sum(parts(state, seat).values())


def parts(state: State, seat: Seat) -> dict[str, float]:
    """What can be hoped for, by where it comes from."""
    mine = state.merchants[seat]
    if state.phase is Phase.OVER:
        return {Part.GOLD: float(mine.gold)}
    ahead = outlook(state)
    return {
        Part.GOLD: float(mine.gold),
        Part.GOODS: _goods(mine.counter, ahead),
        Part.STAFF: _staff(state, seat, ahead),
        Part.CORRUPTION: -_corruption(state, seat, ahead),
        **shop_of(state, seat).craft.promises(state, seat, ahead),
    }


def _goods(counter: tuple[Good, ...], ahead: Outlook) -> float:
    return sum(ahead.price[good] for good in counter)


def _corruption(state: State, seat: Seat, ahead: Outlook) -> float:
    """R37: cards in the hand, and those that are owed."""
    icons = sum(card.icons for card in state.hands[seat]) / ICONS_A_CARD
    return (icons + _owed(state, seat)) * ahead.card


def _owed(state: State, seat: Seat) -> int:
    return sum(task.owed for task in state.tasks if isinstance(task, Acting | Selling) and task.by == seat)


def _staff(state: State, seat: Seat, ahead: Outlook) -> float:
    """R36: icons at the end, and what the staff will do until then."""
    days, each = days_left(state, seat), shop_of(state, seat).craft.staff
    total = 0.0
    for brings, card in zip(each.values(), state.merchants[seat].staff, strict=True):
        if card is not None:
            total += brings * days
            total += sum(-ahead.icon if icon is Colour.GREY else ahead.hall_later[icon] for icon in card.icons)
    return total


def cost_of(state: State, seat: Seat, hours: int) -> float:
    """What it costs to spend so many hours: those past the opening of the market are nobody's (R18)."""
    if state.market_hour is not None:
        hours = min(hours, hours_left(state, seat))
    return hours * AN_HOUR[state.day]


# Among others


def standing(state: State, seat: Seat) -> float:
    """What can be hoped for, less what the others may hope for: what is good for all helps nobody."""
    others = _others(state, seat)
    return worth(state, seat) - sum(others) / len(others)


def _others(state: State, seat: Seat) -> list[float]:
    found = [_seen_from_outside(state, Seat(other)) for other in range(len(state.merchants)) if other != seat]
    if state.peddler is not None:
        found.append(state.peddler.gold + _goods(state.peddler.counter, outlook(state)))
    return found


def _seen_from_outside(state: State, other: Seat) -> float:
    """R25: of another's corruption cards one knows how many they are."""
    if state.phase is Phase.OVER:
        return worth(state, other)
    cards = len(state.hands[other]) + _owed(state, other)
    open_to_all = (gold for part, gold in parts(state, other).items() if part != Part.CORRUPTION)
    return sum(open_to_all) - cards * outlook(state).card


def lead(state: State, seat: Seat) -> list[float]:
    """How much more gold than each of the others somebody may expect: what they stand for, and the time they have."""
    an_hour = AN_HOUR[state.day]
    mine = worth(state, seat) + an_hour * hours_left(state, seat)
    time = [an_hour * hours_left(state, Seat(one)) for one in range(len(state.merchants)) if one != seat]
    if state.peddler is not None:
        time.append(0.0)
    return [mine - other - left for other, left in zip(_others(state, seat), time, strict=True)]
