"""Decides which actions an Oracle has, on a turn and for waiting questions, and checks her shop's invariants."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from itertools import pairwise
from typing import Any, Final

import msgspec

from pitonisa.games.cove.kinds import FACTIONS, Colour, FatesSpaces, Size
from pitonisa.games.cove.model import Good, State
from pitonisa.games.cove.shops.oracle import board, model
from pitonisa.kernel import Seat

PLACES_OF_FATES: Final[Mapping[Any, str]] = {
    model.ChangeFates(fate): place for fate, place in board.FATE_PLACES.items()
}

LARGEST: Final = 2
"""The most cells of a zone with a reward."""


def oracle(state: State, seat: Seat) -> model.Oracle:
    return state.shops[seat]


# A turn


def turn(state: State, seat: Seat) -> list[Any]:
    shop = oracle(state, seat)
    moves = map(model.MoveRune, model.RUNES) if shop.moves else ()  # A moved rune keeps its value (R44)
    return [*shifts(shop), *moves, *_actions(shop)]


def shifts(shop: model.Oracle) -> Iterator[model.ShiftDie]:
    """Yield the uses of a ±1; it wraps around from 4 to 1 (R44)."""
    for die, value in zip(model.DICE, shop.dish.dice, strict=True) if shop.shifts else ():
        yield model.ShiftDie(die, value % board.DIE + 1)
        yield model.ShiftDie(die, (value - 2) % board.DIE + 1)


def _actions(shop: model.Oracle) -> Iterator[Any]:
    yield from map(model.ChangeFates, fates(shop))
    if lines := lines_to_read(shop):
        yield model.ReadStars(lines)
    yield from (model.Predict(colour, icons) for icons in predictable(shop) for colour in FACTIONS)
    yield from map(model.ReadHoroscope, halves_to_write(shop))


def places(state: State, space: str) -> Mapping[Any, str]:
    """Return the places of changing fates: one for the figure, or one for each way to do it (R11, R45)."""
    three = space == model.Space.FATES and state.options.fates_spaces is FatesSpaces.THREE
    return PLACES_OF_FATES if three else {}


def fates(shop: model.Oracle) -> list[model.Fate]:
    """List the ways to change fates by what lies with the coin; an X needs a free place (R45)."""
    found = [fate for fate, rune in board.FATE_NEEDS.items() if model.together(shop.dish, model.Rune.COIN, rune)]
    if model.dice_with(shop.dish, model.Rune.COIN) and next(marks(shop, x=True, market=False), None):
        found.append(model.Fate.X)
    return found


def lines_to_read(shop: model.Oracle) -> int:
    """Return the higher die with the bone, while there are lines to trace (R46)."""
    return max(model.dice_with(shop.dish, model.Rune.BONE), default=0) if len(shop.lines) < len(board.LINES) else 0


def predictable(shop: model.Oracle) -> list[int]:
    """List the dice that lie with the doll, limited by the icons left (R49)."""
    left = shop.icons - model.icons_used(shop)
    return sorted({min(value, left) for value in model.dice_with(shop.dish, model.Rune.DOLL)}) if left else []


def halves_to_write(shop: model.Oracle) -> list[model.Half]:
    """List the halves with at least one die that fits somewhere (R53)."""
    return [
        half
        for half in model.Half
        if any(fits(shop, row, value) for value in model.dice_in(shop.dish, half) for row in model.Row)
    ]


def closed(state: State, seat: Seat, space: str) -> str | None:
    """Return why a space can't be used with these runes."""
    shop = oracle(state, seat)
    match model.Space(space):
        case model.Space.FATES:
            return None if fates(shop) else "illegal-coin-alone"
        case model.Space.STARS:
            full = len(shop.lines) == len(board.LINES)
            return None if lines_to_read(shop) else "illegal-map-full" if full else "illegal-bone-alone"
        case model.Space.PREDICTION:
            full = model.icons_used(shop) == shop.icons
            return None if predictable(shop) else "illegal-no-icons" if full else "illegal-doll-alone"
        case model.Space.HOROSCOPE:
            return None if halves_to_write(shop) else "illegal-no-box"


# What waits


def may_skip(waiting: model.Waiting) -> bool:
    """Say whether a question may be skipped: dice must be written, draws compared and rewards taken."""
    return isinstance(waiting, model.Tracing | model.Marking | model.Filling)


def choices(state: State, seat: Seat, waiting: model.Waiting) -> Iterator[Any]:
    shop, reserve = oracle(state, seat), state.merchants[seat].reserve
    match waiting:
        case model.Tracing(remaining=remaining):
            yield from (model.Trace(line) for line in board.LINES if remaining and line not in shop.lines)
        case model.Writing(values=values):
            yield from (
                model.Write(one, row) for one in dict.fromkeys(values) for row in model.Row if fits(shop, row, one)
            )
        case model.Marking(x=x, market=market):
            yield from marks(shop, x=x, market=market)
        case model.Filling(remaining=remaining):
            filled = ((model.Box.SHIFT, shop.shifts), (model.Box.MOVE, shop.moves)) if remaining else ()
            yield from (model.FillBox(box) for box, boxes in filled if boxes < board.BOXES)
        case model.Ordering(colours=colours):
            yield from map(model.CompareFirst, colours)
        case model.Rewarding(icons=icons):
            yield from (model.TakeReward(good.size, good.colour) for good in reward_goods(icons) if good in reserve)
            yield from marks(shop, x=True, market=True)


def marks(shop: model.Oracle, *, x: bool, market: bool) -> Iterator[model.MarkRow | model.MarkFunding]:
    """Yield where an X or a market icon can be marked (R54, R56)."""
    if x:
        yield from map(model.MarkRow, rows_for_x(shop))
        yield from (model.MarkFunding(colour, model.Mark.X) for colour in free_funding(shop))
    if market:
        yield from (model.MarkFunding(colour, model.Mark.MARKET) for colour in free_funding(shop))


def reward_goods(icons: int) -> Iterator[Good]:
    """Yield the goods of a reward; a lower one may always be chosen (R51)."""
    if icons >= board.TABLET_ICONS:
        yield from (Good(Size.LARGE, colour) for colour in FACTIONS)
    if icons >= board.AMULET_ICONS:
        yield from (Good(Size.SMALL, colour) for colour in FACTIONS)


# The star map: zones that a line closes (R47, R48)


class Closed(msgspec.Struct, frozen=True):
    """A zone that a line closes: its good, if any, and whether it uses the corruption cross."""

    cells: tuple[model.Cell, ...]
    good: Good | None
    cross: bool


def closed_by(shop: model.Oracle, line: model.Line, reserve: tuple[Good, ...]) -> list[Closed]:
    """List the zones that this line closes (R47), with or without a good. A filled zone closes once."""
    lines = shop.lines | {line}
    filled = {cell for zone in shop.zones for cell in zone.cells}
    found: list[Closed] = []
    stock = list(reserve)
    for cell in board.BESIDE[line]:
        cells = zone_at(cell, lines)
        if not cells or cell in filled or cells == zone_at(cell, shop.lines):
            continue
        good = good_of(cells)
        if good in stock:
            stock.remove(good)
        else:
            good = None
        found.append(Closed(cells, good, uses_cross(cells)))
    return found


def zone_at(start: model.Cell, lines: AbstractSet[model.Line]) -> tuple[model.Cell, ...]:
    """Return the closed zone around a cell, sorted; empty if it is open."""
    cells = [start]
    for cell in cells:
        for side, beyond in board.SIDES[cell]:
            if side in lines or side in board.CROSS or beyond in cells:
                continue
            if not (0 <= beyond.row < board.ROWS and 0 <= beyond.column < board.COLUMNS):
                return ()
            cells.append(beyond)
    return tuple(sorted(cells, key=lambda cell: (cell.row, cell.column)))


def uses_cross(cells: tuple[model.Cell, ...]) -> bool:
    """Say whether a printed line is part of a zone's border (R48)."""
    return any(side in board.CROSS and beyond not in cells for cell in cells for side, beyond in board.SIDES[cell])


def good_of(cells: tuple[model.Cell, ...]) -> Good | None:
    """Return the good of a zone: an amulet for one cell, a tablet for two of one colour (R47)."""
    colours = {board.colour_of(cell) for cell in cells}
    if len(cells) > LARGEST or len(colours) > 1:
        return None
    return Good(Size.SMALL if len(cells) == 1 else Size.LARGE, colours.pop())


# The horoscope: what may be written where (R52, R54)


def prizes_of(shop: model.Oracle, row: model.Row) -> tuple[board.Prize, ...]:
    """Return what is printed beside the boxes of a row (R55)."""
    return board.PRIZES[shop.horoscope][row]


def has_room(shop: model.Oracle, row: model.Row) -> bool:
    return len(model.row_of(shop, row)) < len(prizes_of(shop, row))


def next_numbers(shop: model.Oracle, row: model.Row) -> tuple[int, ...]:
    """Return the numbers that fit a row's next box (R52). An X fits everywhere."""
    written = model.row_of(shop, row)
    if not has_room(shop, row):
        return ()
    if not written or written[-1] == model.X:
        return tuple(range(1, board.DIE + 1))
    last = written[-1]
    return (last % board.DIE + 1,) if row is model.Row.TOP else ((last - 2) % board.DIE + 1,)


def fits(shop: model.Oracle, row: model.Row, value: int) -> bool:
    return value in next_numbers(shop, row)


def rows_for_x(shop: model.Oracle) -> list[model.Row]:
    return [row for row in model.Row if has_room(shop, row)]


def free_funding(shop: model.Oracle) -> Iterator[Colour]:
    """Yield the factions with an unmarked icon (R56)."""
    for colour in FACTIONS:
        if any(icon.colour is colour and icon.mark is model.Mark.NONE for icon in shop.funding):
            yield colour


# Invariants


def boxes_stay_on_the_board(state: State, seat: Seat) -> bool:
    """Check the number of boxes (R44)."""
    shop = oracle(state, seat)
    return 0 <= shop.shifts <= board.BOXES and 0 <= shop.moves <= board.BOXES


def rows_are_sequences(state: State, seat: Seat) -> bool:
    """Check that rows rise and fall (R52, R54)."""
    for row, step in ((model.Row.TOP, 1), (model.Row.BOTTOM, -1)):
        written = model.row_of(oracle(state, seat), row)
        if len(written) > len(prizes_of(oracle(state, seat), row)):
            return False
        if any(b != (a - 1 + step) % board.DIE + 1 for a, b in pairwise(written) if model.X not in (a, b)):
            return False
    return True


def icons_are_conserved(state: State, seat: Seat) -> bool:
    """Check the number of icons (R49, R50)."""
    shop = oracle(state, seat)
    sound = all(one.struck + one.hit <= one.icons and one.struck >= 0 for one in shop.predictions)
    return model.icons_used(shop) <= shop.icons and sound


def zones_do_not_overlap(state: State, seat: Seat) -> bool:
    """Check that no cell is in two zones, and each zone fits its reward (R47)."""
    zones = oracle(state, seat).zones
    cells = [cell for zone in zones for cell in zone.cells]
    return len(cells) == len(set(cells)) and all(good_of(zone.cells) == zone.good for zone in zones)


def no_line_lies_on_the_cross(state: State, seat: Seat) -> bool:
    """Check that no line is traced on the cross (R46)."""
    return not oracle(state, seat).lines & board.CROSS


def funding_keeps_its_icons(state: State, seat: Seat) -> bool:
    """Check the icons of the funding zone (R56)."""
    return tuple(icon.colour for icon in oracle(state, seat).funding) == board.FUNDING


INVARIANTS: Final = (
    boxes_stay_on_the_board,
    rows_are_sequences,
    icons_are_conserved,
    zones_do_not_overlap,
    no_line_lies_on_the_cross,
    funding_keeps_its_icons,
)
