"""What an Oracle may do: on a turn, and about what waits in the shop."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from pitonisa.games.cove.actions import Skip
from pitonisa.games.cove.model import FACTIONS, FatesSpaces, Good, Size, State
from pitonisa.games.cove.shop import Space as SpaceAhead
from pitonisa.games.cove.shops.oracle.actions import (
    ChangeFates,
    CompareFirst,
    FillBox,
    MarkFunding,
    MarkRow,
    MoveRune,
    Predict,
    ReadHoroscope,
    ReadStars,
    ShiftDie,
    TakeReward,
    Trace,
    Write,
)
from pitonisa.games.cove.shops.oracle.board import (
    AMULET_ICONS,
    BOXES,
    DIE,
    FATE_NEEDS,
    FATE_PLACES,
    HOURS,
    LINES,
    TABLET_ICONS,
)
from pitonisa.games.cove.shops.oracle.horoscope import can_mark, fits, free_funding, rows_for_x
from pitonisa.games.cove.shops.oracle.model import (
    DICE,
    RUNES,
    Box,
    Fate,
    Filling,
    Half,
    Mark,
    Marking,
    Oracle,
    Ordering,
    Rewarding,
    Row,
    Rune,
    Space,
    Tracing,
    Waiting,
    Writing,
    dice_in,
    dice_with,
    icons_used,
    together,
)
from pitonisa.kernel import Seat


def oracle(state: State, seat: Seat) -> Oracle:
    return state.shops[seat]


# A turn


def turn(state: State, seat: Seat) -> list[Any]:
    shop = oracle(state, seat)
    return [*_modifiers(shop), *_actions(shop)]


def shifts(shop: Oracle) -> Iterator[ShiftDie]:
    """R44: ±1 goes round from 4 to 1."""
    for die, value in zip(DICE, shop.dish.dice, strict=True) if shop.shifts else ():
        yield ShiftDie(die, value % DIE + 1)
        yield ShiftDie(die, (value - 2) % DIE + 1)


def _modifiers(shop: Oracle) -> Iterator[Any]:
    """R44: a moved rune keeps its value."""
    yield from shifts(shop)
    if shop.moves:
        yield from map(MoveRune, RUNES)


def _actions(shop: Oracle) -> Iterator[Any]:
    yield from map(ChangeFates, fates(shop))
    if lines := lines_to_read(shop):
        yield ReadStars(lines)
    yield from (Predict(colour, icons) for icons in predictable(shop) for colour in FACTIONS)
    yield from map(ReadHoroscope, halves_to_write(shop))


SPACE_OF: Final[dict[type[Any], Space]] = {
    ChangeFates: Space.FATES,
    ReadStars: Space.STARS,
    Predict: Space.PREDICTION,
    ReadHoroscope: Space.HOROSCOPE,
}


def place_of(state: State, action: Any) -> str | None:
    """R11, R45: changing fates is one place for the figure, or one for each way to do it."""
    space = SPACE_OF.get(action.__class__)
    if space is Space.FATES and state.options.fates_spaces is FatesSpaces.THREE:
        return FATE_PLACES[action.fate]
    return space


def fates(shop: Oracle) -> list[Fate]:
    """R45: by what lies with the coin. An X needs a place to go."""
    found = [fate for fate, rune in FATE_NEEDS.items() if together(shop.dish, Rune.COIN, rune)]
    if dice_with(shop.dish, Rune.COIN) and can_mark(shop, x=True, market=False):
        found.append(Fate.X)
    return found


def lines_to_read(shop: Oracle) -> int:
    """R46: the higher of the dice with the bone, as long as there are lines to trace."""
    return max(dice_with(shop.dish, Rune.BONE), default=0) if len(shop.lines) < len(LINES) else 0


def predictable(shop: Oracle) -> list[int]:
    """R49: a die that lies with the doll; of too few icons, those that are left."""
    left = shop.icons - icons_used(shop)
    return sorted({min(value, left) for value in dice_with(shop.dish, Rune.DOLL)}) if left else []


def halves_to_write(shop: Oracle) -> list[Half]:
    """R53: at least one die of the half must fit somewhere."""
    return [half for half in Half if any(fits(shop, row, value) for value in dice_in(shop.dish, half) for row in Row)]


def spaces(state: State, seat: Seat) -> list[SpaceAhead]:
    """The four rune actions, and why the runes close one."""
    shop = oracle(state, seat)
    three = state.options.fates_spaces is FatesSpaces.THREE
    places = {Space.FATES: tuple(FATE_PLACES.values())} if three else {}
    return [
        SpaceAhead(id=space, hours=HOURS[space], closed=closed(shop, space), places=places.get(space, ()))
        for space in Space
    ]


def closed(shop: Oracle, space: Space) -> str | None:
    """Why a space cannot be used with the runes as they lie."""
    match space:
        case Space.FATES:
            return None if fates(shop) else "illegal-coin-alone"
        case Space.STARS:
            full = len(shop.lines) == len(LINES)
            return None if lines_to_read(shop) else "illegal-map-full" if full else "illegal-bone-alone"
        case Space.PREDICTION:
            full = icons_used(shop) == shop.icons
            return None if predictable(shop) else "illegal-no-icons" if full else "illegal-doll-alone"
        case Space.HOROSCOPE:
            return None if halves_to_write(shop) else "illegal-no-box"


# What waits in the shop


def busy(shop: Oracle) -> bool:
    return bool(shop.waiting)


def choices(state: State, seat: Seat) -> list[Any]:
    shop = oracle(state, seat)
    return list(_choices(shop, shop.waiting[-1], state.merchants[seat].reserve))


def _choices(shop: Oracle, waiting: Waiting, reserve: tuple[Good, ...]) -> Iterator[Any]:
    match waiting:
        case Tracing():
            yield from (Trace(line) for line in LINES if line not in shop.lines)
            yield Skip()
        case Writing(values=values):
            yield from (Write(one, row) for one in dict.fromkeys(values) for row in Row if fits(shop, row, one))
        case Marking(x=x, market=market):
            yield from marks(shop, x=x, market=market)
            yield Skip()
        case Filling():
            yield from map(FillBox, boxes_to_fill(shop))
            yield Skip()
        case Ordering(colours=colours):
            yield from map(CompareFirst, colours)
        case Rewarding(icons=icons):
            yield from (TakeReward(good.size, good.colour) for good in reward_goods(icons) if good in reserve)
            yield from marks(shop, x=True, market=True)


def marks(shop: Oracle, *, x: bool, market: bool) -> Iterator[MarkRow | MarkFunding]:
    """R54, R56."""
    if x:
        yield from map(MarkRow, rows_for_x(shop))
        yield from (MarkFunding(colour, Mark.X) for colour in free_funding(shop))
    if market:
        yield from (MarkFunding(colour, Mark.MARKET) for colour in free_funding(shop))


def boxes_to_fill(shop: Oracle) -> list[Box]:
    return [box for box, filled in ((Box.SHIFT, shop.shifts), (Box.MOVE, shop.moves)) if filled < BOXES]


def reward_goods(icons: int) -> Iterator[Good]:
    """R51: a lower reward may always be taken."""
    if icons >= TABLET_ICONS:
        yield from (Good(Size.LARGE, colour) for colour in FACTIONS)
    if icons >= AMULET_ICONS:
        yield from (Good(Size.SMALL, colour) for colour in FACTIONS)


def possible(state: State, seat: Seat, waiting: Waiting) -> bool:
    """Whether anything can still be done about what waits."""
    shop = oracle(state, seat)
    match waiting:
        case Tracing(remaining=remaining):
            return remaining > 0 and len(shop.lines) < len(LINES)
        case Filling(remaining=remaining):
            return remaining > 0 and bool(boxes_to_fill(shop))
        case Marking(x=x, market=market):
            return can_mark(shop, x=x, market=market)
        case _:
            return next(_choices(shop, waiting, state.merchants[seat].reserve), None) is not None
