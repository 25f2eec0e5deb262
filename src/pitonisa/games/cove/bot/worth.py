"""What a merchant's position is worth, in gold at the end of the match."""

from __future__ import annotations

from typing import Final

from pitonisa.games.cove.bot.charts import hopes
from pitonisa.games.cove.bot.outlook import ICONS_A_CARD, Outlook, draws_to_come, outlook
from pitonisa.games.cove.model import COLOURS, DAYS, Acting, Colour, Good, Phase, Selling, Size, State
from pitonisa.games.cove.shops.oracle.board import PRIZE_GOODS, Prize
from pitonisa.games.cove.shops.oracle.horoscope import prizes_of
from pitonisa.games.cove.shops.oracle.model import Ability, Mark, Oracle, Row, row_of
from pitonisa.games.cove.shops.oracle.odds import chances
from pitonisa.kernel import Seat

MODIFIER: Final = (0.0, 0.9, 1.6, 2.1, 2.4)
"""What modifiers of one kind are worth, by how many of their boxes are filled."""

AN_X: Final = 3.0
NEXT_BOXES: Final = (0.45, 0.25, 0.14, 0.08)
"""What the prize of the next box of a row counts, and of those after it."""

EMPLOYEE: Final = {
    Ability.EXORCIST: 1.5,
    Ability.ASTROLOGER: 1.3,
    Ability.PALM_READER: 0.8,
    Ability.WATCHMAN: 0.9,
}
"""Somebody on the staff board, for each day to come on which the staff can be activated."""


def plain_worth(state: State, seat: Seat) -> float:
    """What can be counted without looking ahead: gold, goods, icons and corruption."""
    ahead = outlook(state)
    mine, shop = state.merchants[seat], state.shops[seat]
    total = mine.gold + _goods(mine.counter, ahead) + _icons(state, shop, ahead)
    total -= (sum(card.icons for card in state.hands[seat]) + _owed(state, seat) * ICONS_A_CARD) * state.lair
    for card in mine.staff:
        total += 0.0 if card is None else 1.0 + sum(icon is not Colour.GREY for icon in card.icons)
    return total + 0.5 * (shop.shifts + shop.moves) + 0.6 * sum(one.remaining for one in shop.predictions)


def worth(state: State, seat: Seat) -> float:
    """What can be hoped for: also of what is begun on the star map, in the horoscope and by predictions."""
    if state.phase is Phase.OVER:
        return float(state.merchants[seat].gold)
    ahead = outlook(state)
    mine, shop = state.merchants[seat], state.shops[seat]
    total = float(mine.gold)
    total += _goods(mine.counter, ahead)
    total += _staff(state, seat, ahead)
    total -= sum(card.icons for card in state.hands[seat]) * ahead.icon
    total -= _owed(state, seat) * ahead.card
    return total + _shop(state, shop, mine.reserve, ahead)


def _goods(counter: tuple[Good, ...], ahead: Outlook) -> float:
    return sum(ahead.price[good] for good in counter)


def _owed(state: State, seat: Seat) -> int:
    return sum(task.owed for task in state.tasks if isinstance(task, Acting | Selling) and task.by == seat)


def _staff(state: State, seat: Seat, ahead: Outlook) -> float:
    """R36: icons at the end, and what the staff will do until then."""
    days = DAYS - state.day + (state.phase is not Phase.MARKET) * 0.6
    total = 0.0
    for ability, card in zip(EMPLOYEE, state.merchants[seat].staff, strict=True):
        if card is not None:
            total += EMPLOYEE[ability] * days
            total += sum(-ahead.icon if icon is Colour.GREY else ahead.hall_later[icon] for icon in card.icons)
    return total


def _shop(state: State, shop: Oracle, reserve: tuple[Good, ...], ahead: Outlook) -> float:
    time = _time_left(state)
    if not time:
        return _icons(state, shop, ahead)
    return (
        _icons(state, shop, ahead)
        + time * (MODIFIER[min(shop.shifts, 4)] + MODIFIER[min(shop.moves, 4)])
        + time * hopes(shop, reserve, ahead.price, ahead.card)
        + _predictions(state, shop, reserve, ahead)
        + time * sum(_row(shop, row, reserve, ahead) for row in Row)
    )


def _time_left(state: State) -> float:
    """How much of what is begun can still be used: all of it, until the last day runs out."""
    if state.phase is Phase.MARKET:
        return 1.0 if state.day < DAYS else 0.0
    if state.day < DAYS:
        return 1.0
    return 0.25 if state.market_hour is not None else 0.75


def _icons(state: State, shop: Oracle, ahead: Outlook) -> float:
    """R56: market icons pay in the markets to come; a free icon of a rich hall is worth keeping."""
    total = 0.0
    markets = ahead.markets if state.options.market_icon_recurring else min(1, ahead.markets)
    for icon in shop.funding:
        if icon.mark is Mark.MARKET:
            total += markets * 0.5 * (ahead.hall_now[icon.colour] + ahead.hall_later[icon.colour])
    return total


def best_good(goods: tuple[Good, ...], reserve: tuple[Good, ...], ahead: Outlook) -> float:
    return max((ahead.price[good] for good in goods if good in reserve), default=0.0)


def _predictions(state: State, shop: Oracle, reserve: tuple[Good, ...], ahead: Outlook) -> float:
    active = [one for one in shop.predictions if one.remaining]
    if not active:
        return 0.0
    bag = dict(zip(COLOURS, state.bag, strict=True))
    coming = draws_to_come(state)
    tablet = max((ahead.price[good] for good in reserve if good.size is Size.LARGE), default=AN_X)
    amulet = max((ahead.price[good] for good in reserve if good.size is Size.SMALL), default=AN_X)
    total = 0.0
    for one in active:
        large, small, any_ = chances(bag, one.colour, one.remaining)
        value = large * max(tablet, amulet, AN_X) + (small - large) * max(amulet, AN_X) + (any_ - small) * AN_X
        total += value * min(1.0, coming / (2.0 * one.remaining))
    return total


def _row(shop: Oracle, row: Row, reserve: tuple[Good, ...], ahead: Outlook) -> float:
    written = len(row_of(shop, row))
    return sum(
        part * _prize(prize, reserve, ahead)
        for part, prize in zip(NEXT_BOXES, prizes_of(shop, row)[written:], strict=False)
    )


def _prize(prize: Prize, reserve: tuple[Good, ...], ahead: Outlook) -> float:
    match prize:
        case Prize.NOTHING:
            return 0.0
        case Prize.X:
            return AN_X
        case Prize.MARKET:
            return max(ahead.hall_now.values()) * max(1, ahead.markets)
        case Prize.DISCARD:
            return ahead.card * 0.8
        case _:
            return best_good(PRIZE_GOODS[prize], reserve, ahead)
