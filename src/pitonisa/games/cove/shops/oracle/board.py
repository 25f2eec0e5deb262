"""Lists the Oracle's board as data. Entries marked [proposed] are our own, until a better source replaces them."""

from __future__ import annotations

from typing import Final

from pitonisa.games.cove.kinds import FACTIONS, Colour, Horoscope, PredictionIcons, Size
from pitonisa.games.cove.model import Good
from pitonisa.games.cove.shops.oracle.model import Cell, Fate, Line, Row, Rune, Space, Way
from pitonisa.kernel import Id

RED, GREEN, BLUE, YELLOW, _ = Colour
R, G, B, Y = RED, GREEN, BLUE, YELLOW

HOURS: Final[dict[str, int]] = {Space.FATES: 1, Space.STARS: 2, Space.PREDICTION: 1, Space.HOROSCOPE: 2}
"""R45, R46, R49, R53 [seed]."""

DIE: Final = 4
"""R42 [seed]: sides of a die."""

BOXES: Final = 4
"""R44 [proposed]: boxes of each modifier."""

FILLED_AT_START: Final = 1
"""R44 [seed]."""

FILLED_BY_FATES: Final = 2
"""R45 [seed]."""

FATE_NEEDS: Final = {Fate.SHIFTS: Rune.BONE, Fate.MOVES: Rune.DOLL}
"""R45 [proposed]: what must lie with the coin. For an X it is a die [inferred]."""

FATE_PLACES: Final = {fate: f"fates-{fate.value}" for fate in Fate}
"""R45: the figure's places if each way to change fates has its own."""

ASTROLOGER_LINES: Final = 2
PALM_READER_BOXES: Final = 2
"""R57 [seed]."""

ICONS: Final = {PredictionIcons.MANY: 28, PredictionIcons.FEW: 20}
ROWS_OF_ICONS: Final = 2
"""R49 [proposed]."""

TABLET_ICONS: Final = 3
AMULET_ICONS: Final = 2
"""R51 [seed]: circled icons for each reward."""

FUNDING: Final = tuple(colour for colour in FACTIONS for _ in range(2))
"""R56 [seed]: two icons of each faction."""

# The star map (R46) [proposed]

MAP: Final = (
    (R, B, B, R, Y, G),
    (G, G, Y, R, Y, B),
    (Y, B, G, B, R, R),
    (R, B, G, Y, Y, G),
)
ROWS: Final = len(MAP)
COLUMNS: Final = len(MAP[0])

CROSS: Final = frozenset({Line(1, 3, Way.DOWN), Line(2, 3, Way.DOWN), Line(2, 2, Way.ACROSS), Line(2, 3, Way.ACROSS)})
"""R48 [proposed]: the printed lines that meet at the middle dot."""

CELLS: Final = tuple(Cell(row, column) for row in range(ROWS) for column in range(COLUMNS))

LINES: Final = tuple(
    line
    for line in (
        *(Line(row, column, Way.ACROSS) for row in range(ROWS + 1) for column in range(COLUMNS)),
        *(Line(row, column, Way.DOWN) for row in range(ROWS) for column in range(COLUMNS + 1)),
    )
    if line not in CROSS
)
"""Every line that can be traced."""


def sides(cell: Cell) -> tuple[tuple[Line, Cell], ...]:
    """List the four lines around a cell, each with the cell beyond it, which may lie outside the map."""
    row, column = cell.row, cell.column
    return (
        (Line(row, column, Way.ACROSS), Cell(row - 1, column)),
        (Line(row + 1, column, Way.ACROSS), Cell(row + 1, column)),
        (Line(row, column, Way.DOWN), Cell(row, column - 1)),
        (Line(row, column + 1, Way.DOWN), Cell(row, column + 1)),
    )


SIDES: Final = {cell: sides(cell) for cell in CELLS}

BESIDE: Final = {
    line: tuple(cell for cell in CELLS if any(line == side for side, _ in SIDES[cell])) for line in (*LINES, *CROSS)
}
"""The one or two cells that a line borders."""


def colour_of(cell: Cell) -> Colour:
    return MAP[cell.row][cell.column]


# The horoscope (R52, R55) [proposed]


class Prize(Id):
    """The prize of a box of the horoscope."""

    __sentences__ = True

    NOTHING = "nothing"
    X = "x"
    MARKET = "market"
    DISCARD = "discard"
    AMULET_RG = "amulet_rg"
    AMULET_BY = "amulet_by"
    TABLET_RG = "tablet_rg"
    TABLET_BY = "tablet_by"


def _printed(row: str) -> tuple[Prize, ...]:
    """Read a row as it is printed, with a dash for nothing."""
    return tuple(map(Prize, row.replace("-", Prize.NOTHING).split()))


_LONG: Final = {
    Row.TOP: _printed("- x amulet_rg - market discard - amulet_by - tablet_rg x tablet_by"),
    Row.BOTTOM: _printed("- market - amulet_by x - discard tablet_rg - amulet_rg market tablet_by"),
}
"""12 boxes a row, for the zodiac; most of the goods at the end."""

_SHORT: Final = {
    Row.TOP: _printed("- x amulet_rg tablet_by market amulet_by x tablet_rg tablet_by"),
    Row.BOTTOM: _printed("- market tablet_rg amulet_by x tablet_by amulet_rg discard tablet_by"),
}
"""9 boxes a row, one prize beside every box but the first, and a tablet early in each."""

PRIZES: Final = {Horoscope.SHORT: _SHORT, Horoscope.LONG: _LONG}
"""The prizes printed beside the boxes of each row."""

PRIZE_GOODS: Final = {
    Prize.AMULET_RG: (Good(Size.SMALL, R), Good(Size.SMALL, G)),
    Prize.AMULET_BY: (Good(Size.SMALL, B), Good(Size.SMALL, Y)),
    Prize.TABLET_RG: (Good(Size.LARGE, R), Good(Size.LARGE, G)),
    Prize.TABLET_BY: (Good(Size.LARGE, B), Good(Size.LARGE, Y)),
}
