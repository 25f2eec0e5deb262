"""Plays an Oracle's shop for the bots: estimates its gold, chooses lines to trace, and skips hopeless actions."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cache, lru_cache
from typing import Any, Final, NamedTuple

from pitonisa.games.cove.kinds import COLOURS, DAYS, Colour
from pitonisa.games.cove.model import Good, State
from pitonisa.games.cove.outlook import Outlook, draws_to_come, hours_left
from pitonisa.games.cove.shop import Craft
from pitonisa.games.cove.shops.oracle import board, model
from pitonisa.games.cove.shops.oracle.legal import closed_by, good_of, next_numbers, prizes_of
from pitonisa.games.cove.shops.oracle.view import chances
from pitonisa.kernel import Seat
from pitonisa.kernel.memo import remember_last

NEARLY: Final = (1.0, 0.65, 0.42, 0.25, 0.13, 0.05, 0.0)
"""The share of a zone's reward, by the number of missing lines."""

LATER: Final = 0.45
"""The discount for a zone that the available lines don't close."""

MODIFIER: Final = (0.0, 3.0, 5.0, 6.4, 7.5)
"""The worth of modifiers of one kind, by filled boxes: each waits for a throw that needs it."""

LEAST_X: Final = 2.0
"""The least worth of an X."""

NEXT_BOXES: Final = (0.4, 0.22, 0.12, 0.07)
"""The discounts for the prizes of a row's next box and those after it."""

OPEN_ROW: Final = 0.18
"""The factor for the next prize if any number fits: in an empty row, and after an X (R52)."""

FREE_ICON: Final = 0.15
"""The share of its final payment that an unmarked icon of the funding zone is worth."""

LIKELY: Final = 0.8
"""The discount for a prediction's odds, because not all draws come while it is active."""

STAFF: Final = (1.5, 1.3, 0.8, 0.9)
"""The daily worth of a card in gold: exorcist, astrologer, palm reader, watchman."""

LINE_BIT: Final = {line: 1 << at for at, line in enumerate(board.LINES)}
CELL_BIT: Final = {cell: 1 << at for at, cell in enumerate(board.CELLS)}


# What a shop promises


def promises(state: State, seat: Seat, ahead: Outlook) -> dict[str, float]:
    shop: model.Oracle = state.shops[seat]
    reserve = state.merchants[seat].reserve
    time = _time_left(state, seat)
    promised: dict[str, float] = {"funding": _market_icons(state, shop, ahead)}
    if not time:
        return promised
    free = [icon.colour for icon in shop.funding if icon.mark is model.Mark.NONE]
    prizes = _prizes(free, reserve, ahead)
    promised["funding"] += time * FREE_ICON * sum(ahead.hall_later[one] for one in free)
    promised["modifiers"] = time * (MODIFIER[min(shop.shifts, 4)] + MODIFIER[min(shop.moves, 4)])
    promised["stars"] = time * hopes(shop, reserve, ahead)
    promised["predictions"] = _predictions(state, shop, prizes)
    promised["horoscope"] = time * sum(_row(shop, row, prizes) for row in model.Row)
    return promised


def counted(state: State, seat: Seat, ahead: Outlook) -> float:
    shop: model.Oracle = state.shops[seat]
    predicted = 0.6 * sum(one.remaining for one in shop.predictions)
    return _market_icons(state, shop, ahead) + 0.5 * (shop.shifts + shop.moves) + predicted


def _time_left(state: State, seat: Seat) -> float:
    """Estimate the usable share of started things: all of it, until the last day runs out."""
    if state.day < DAYS:
        return 1.0
    return min(0.75, 0.15 * hours_left(state, seat))


# Funding


def _market_icons(state: State, shop: model.Oracle, ahead: Outlook) -> float:
    """Estimate market icons, which pay at the coming markets (R56)."""
    markets = ahead.markets if state.options.market_icon_recurring else min(1, ahead.markets)
    return sum(_pays(icon.colour, markets, ahead) for icon in shop.funding if icon.mark is model.Mark.MARKET)


def _pays(colour: Colour, markets: int, ahead: Outlook) -> float:
    return markets * (0.5 * ahead.hall_now[colour] + 0.6 * ahead.hall_later[colour])


# Predictions and the horoscope


def _prizes(free: list[Colour], reserve: tuple[Good, ...], ahead: Outlook) -> dict[board.Prize, float]:
    """Estimate each prize in the current position."""
    markets = max(1, ahead.markets)
    found = {
        prize: max((ahead.price[good] for good in goods if good in reserve), default=0.0)
        for prize, goods in board.PRIZE_GOODS.items()
    }
    found[board.Prize.NOTHING] = 0.0
    found[board.Prize.X] = max(LEAST_X, *(ahead.hall_now[one] for one in free)) if free else LEAST_X
    found[board.Prize.MARKET] = max((_pays(one, markets, ahead) for one in free), default=0.0)
    found[board.Prize.DISCARD] = ahead.card * 0.8
    return found


def _predictions(state: State, shop: model.Oracle, prizes: dict[board.Prize, float]) -> float:
    active = [one for one in shop.predictions if one.remaining]
    if not active:
        return 0.0
    bag = dict(zip(COLOURS, state.bag, strict=True))
    coming = draws_to_come(state)
    least = max(prizes[board.Prize.X], prizes[board.Prize.MARKET])
    amulet = max(least, prizes[board.Prize.AMULET_RG], prizes[board.Prize.AMULET_BY])
    tablet = max(amulet, prizes[board.Prize.TABLET_RG], prizes[board.Prize.TABLET_BY])
    total = 0.0
    for one in active:
        large, small, any_ = chances(bag, one.colour, one.remaining)
        value = large * tablet + (small - large) * amulet + (any_ - small) * least
        total += LIKELY * value * min(1.0, coming / (2.0 * one.remaining))
    return total


def _row(shop: model.Oracle, row: model.Row, prizes: dict[board.Prize, float]) -> float:
    coming = prizes_of(shop, row)[len(model.row_of(shop, row)) :]
    more = OPEN_ROW * prizes[coming[0]] if len(next_numbers(shop, row)) == board.DIE else 0.0
    return more + sum(part * prizes[prize] for part, prize in zip(NEXT_BOXES, coming, strict=False))


# The star map: lines and cells are bits of a number, because positions are weighed thousands of times in a match


class Target(NamedTuple):
    """A zone that could be closed."""

    cells: int
    good: Good
    border: int
    inside: int
    """The line that must stay untraced."""

    cross: bool


@cache
def targets() -> tuple[Target, ...]:
    """List every cell alone, and every adjacent pair of one colour."""
    pairs = [(cell, beyond) for cell in board.CELLS for _, beyond in board.SIDES[cell][1::2] if beyond in board.SIDES]
    found = [_target(zone) for zone in (*((cell,) for cell in board.CELLS), *pairs)]
    return tuple(one for one in found if one is not None)


def _target(cells: tuple[model.Cell, ...]) -> Target | None:
    good = good_of(cells)
    lines = [side for cell in cells for side, _ in board.SIDES[cell]]
    shared = {line for line in lines if lines.count(line) > 1}
    if good is None or shared & board.CROSS:
        return None
    border = set(lines) - shared
    inside = sum(LINE_BIT[line] for line in shared)
    free = sum(LINE_BIT[line] for line in border - board.CROSS)
    return Target(sum(CELL_BIT[cell] for cell in cells), good, free, inside, bool(border & board.CROSS))


@lru_cache(4096)
def _drawn(lines: frozenset[model.Line]) -> int:
    return sum(LINE_BIT[line] for line in lines)


def lacking_lines(
    lines: frozenset[model.Line], zones: tuple[model.Zone, ...], reserve: tuple[Good, ...]
) -> Iterator[tuple[Target, int]]:
    """Yield the zones that can still be closed and rewarded from the reserve, with their missing lines."""
    drawn, stock = _drawn(lines), frozenset(reserve)
    filled = sum(CELL_BIT[cell] for zone in zones for cell in zone.cells)
    for one in targets():
        if not (one.inside & drawn or one.cells & filled) and one.good in stock:
            yield one, one.border & ~drawn


def hopes(shop: model.Oracle, reserve: tuple[Good, ...], ahead: Outlook) -> float:
    """Estimate the worth of traced lines: the best zones, no cell twice."""
    return _hopes(shop.lines, shop.zones, reserve, ahead)


@remember_last(6)
def _hopes(
    lines: frozenset[model.Line], zones: tuple[model.Zone, ...], reserve: tuple[Good, ...], ahead: Outlook
) -> float:
    price, card = ahead.price, ahead.card
    ranked = [
        ((price[one.good] - (card if one.cross else 0.0)) * NEARLY[min(lacking.bit_count(), 6)], one.cells)
        for one, lacking in lacking_lines(lines, zones, reserve)
    ]
    ranked.sort(reverse=True)
    taken, total = 0, 0.0
    for worth, cells in ranked:
        if worth <= 0.0:
            break
        if not cells & taken:
            taken |= cells
            total += worth
    return total


def next_line(shop: model.Oracle, reserve: tuple[Good, ...], remaining: int, ahead: Outlook) -> model.Line | None:
    """Choose the next line of the zone with the best reward per missing line; None if none is worth it."""
    best, towards = 0.0, 0
    for one, lacking in lacking_lines(shop.lines, shop.zones, reserve):
        count = lacking.bit_count()
        cards = one.cross + (barren(shop, board.LINES[lacking.bit_length() - 1], reserve) if count == 1 else 0)
        worth = ahead.price[one.good] - ahead.card * cards
        rate = worth / count * (1.0 if count <= remaining else LATER) if count else 0.0
        if rate > best:
            best, towards = rate, lacking
    if not towards:
        return None
    lines = (line for line in board.LINES if LINE_BIT[line] & towards)
    return max(lines, key=lambda line: (-barren(shop, line, reserve), _serves(shop, line)))


def barren(shop: model.Oracle, line: model.Line, reserve: tuple[Good, ...]) -> int:
    """Count the rewardless zones that a line closes with the cross (R48)."""
    return sum(one.cross and one.good is None for one in closed_by(shop, line, reserve))


def _serves(shop: model.Oracle, line: model.Line) -> int:
    """Count how far the cells beside a line are already closed."""
    return sum(
        sum(side in shop.lines or side in board.CROSS for side, _ in board.SIDES[cell]) for cell in board.BESIDE[line]
    )


# What need not be tried


def next_step(state: State, seat: Seat, ahead: Outlook) -> model.Trace | None:
    """Choose a line to trace, because there are too many to try."""
    shop: model.Oracle = state.shops[seat]
    waiting = shop.waiting[-1]
    if not isinstance(waiting, model.Tracing):
        return None
    line = next_line(shop, state.merchants[seat].reserve, waiting.remaining, ahead)
    return None if line is None else model.Trace(line)


def kind(state: State, seat: Seat, action: Any) -> Hashable:
    """Group readings of the horoscope by the values they write; other actions are their own kind."""
    if isinstance(action, model.ReadHoroscope):
        return model.ReadHoroscope, tuple(sorted(model.dice_in(state.shops[seat].dish, action.half)))
    return action


CRAFT: Final = Craft(promises=promises, counted=counted, staff=STAFF, next_step=next_step, kind=kind, usual_gold=160)
