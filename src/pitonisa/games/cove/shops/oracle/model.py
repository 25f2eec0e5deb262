"""Defines an Oracle's shop: its state, actions and events.

The state has the dish, the modifiers, the star map, the horoscope, the predictions and the funding zone.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias, get_args

import msgspec

from pitonisa.games.cove.kinds import Colour, Horoscope, Size
from pitonisa.games.cove.model import Good, OfAGood
from pitonisa.kernel import BySeat, Id

X: Final = 0
"""An X in a row of the horoscope (R54)."""


class Half(Id):
    LEFT = "left"
    RIGHT = "right"


class Rune(Id):
    BONE = "bone"
    DOLL = "doll"
    COIN = "coin"
    FIRST_DIE = "first_die"
    SECOND_DIE = "second_die"


RUNES: Final = tuple(Rune)
DICE: Final = (Rune.FIRST_DIE, Rune.SECOND_DIE)


class Box(Id):
    """The two kinds of modifiers (R44)."""

    SHIFT = "shift"
    """±1."""

    MOVE = "move"


class Fate(Id):
    """The results of changing fates (R45)."""

    SHIFTS = "shifts"
    MOVES = "moves"
    X = "x"


class Row(Id):
    """A row of the horoscope: one rises, the other falls (R52)."""

    TOP = "top"
    BOTTOM = "bottom"


class Mark(Id):
    """What is marked on an icon of the funding zone (R56)."""

    NONE = "none"
    X = "x"
    MARKET = "market"
    PAID = "paid"
    """A market icon that has paid and won't again, if these pay once."""


class Way(Id):
    ACROSS = "across"
    DOWN = "down"


class Ability(Id):
    """The staff abilities (R57)."""

    EXORCIST = "exorcist"
    ASTROLOGER = "astrologer"
    PALM_READER = "palm_reader"
    WATCHMAN = "watchman"


class Space(Id):
    """The Oracle's own action spaces."""

    FATES = "fates"
    STARS = "stars"
    PREDICTION = "prediction"
    HOROSCOPE = "horoscope"


class Line(msgspec.Struct, frozen=True, order=True):
    """A line of the star map: from a dot to the next one, to the right or downwards."""

    row: int
    column: int
    way: Way


class Cell(msgspec.Struct, frozen=True):
    row: int
    column: int


class Zone(msgspec.Struct, frozen=True):
    """A closed zone that was filled (R47)."""

    cells: tuple[Cell, ...]
    good: Good


class Dish(msgspec.Struct, frozen=True):
    """The positions of the runes."""

    halves: tuple[Half, ...]
    """The half of each of the five runes."""

    dice: tuple[int, int]
    skull: bool


class Fallen(msgspec.Struct, frozen=True):
    """A rune as it fell: a die with its value, the coin with its face."""

    rune: Rune
    value: int | None = None
    skull: bool = False


class Prediction(msgspec.Struct, frozen=True):
    """Icons of one colour, some struck out; `hit` is the number of circled ones if it came true (R49)."""

    colour: Colour
    icons: int
    struck: int = 0
    hit: int = 0

    @property
    def remaining(self) -> int:
        """Return the icons of an active prediction."""
        return 0 if self.hit else self.icons - self.struck


class Funding(msgspec.Struct, frozen=True):
    """An icon of the funding zone."""

    colour: Colour
    mark: Mark = Mark.NONE


# What waits


class Tracing(msgspec.Struct, frozen=True, tag=True):
    """Lines may be traced (R46)."""

    remaining: int


class Writing(msgspec.Struct, frozen=True, tag=True):
    """Dice of a half that are still to be written into the horoscope (R53)."""

    half: Half
    values: tuple[int, ...]


class Marking(msgspec.Struct, frozen=True, tag=True):
    """An X, or a market icon, must be marked (R54, R56)."""

    x: bool
    market: bool


class Filling(msgspec.Struct, frozen=True, tag=True):
    """Modifier boxes may be filled, of either kind (R57)."""

    remaining: int


class Ordering(msgspec.Struct, frozen=True, tag=True):
    """Two adventurers were drawn at once, and their order matters (R50)."""

    colours: tuple[Colour, ...]


class Rewarding(msgspec.Struct, frozen=True, tag=True):
    """A prediction came true, with its circled icons (R51)."""

    colour: Colour
    icons: int


Waiting: TypeAlias = Tracing | Writing | Marking | Filling | Ordering | Rewarding


class Oracle(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """The state of an Oracle's shop, all of it public."""

    dish: Dish
    thrown: bool = False
    """Whether the runes were thrown for this turn; the first turn uses the setup's throw (R42)."""

    horoscope: Horoscope
    """The version printed on this board (R52)."""

    icons: int
    """All icons for predictions (R49)."""

    shifts: int
    moves: int
    lines: frozenset[Line] = frozenset()
    zones: tuple[Zone, ...] = ()
    top: tuple[int, ...] = ()
    bottom: tuple[int, ...] = ()
    predictions: tuple[Prediction, ...] = ()
    funding: tuple[Funding, ...]
    waiting: tuple[Waiting, ...] = ()
    """The most urgent last."""


def half_of(dish: Dish, rune: Rune) -> Half:
    return dish.halves[RUNES.index(rune)]


def fallen_in(dish: Dish, half: Half) -> tuple[Fallen, ...]:
    """Return the runes of a half, in order."""
    shown: dict[Rune, int] = dict(zip(DICE, dish.dice, strict=True))
    return tuple(
        Fallen(rune, shown.get(rune), skull=rune is Rune.COIN and dish.skull)
        for rune, lies in zip(RUNES, dish.halves, strict=True)
        if lies is half
    )


def shifted(dish: Dish, die: Rune, value: int) -> Dish:
    """Return the dish with this value on a die (R44)."""
    first, second = dish.dice
    return msgspec.structs.replace(dish, dice=(value, second) if die is Rune.FIRST_DIE else (first, value))


def moved(dish: Dish, rune: Rune) -> Dish:
    """Return the dish with this rune in the other half (R44)."""
    other = {Half.LEFT: Half.RIGHT, Half.RIGHT: Half.LEFT}
    halves = (other[half] if one is rune else half for one, half in zip(RUNES, dish.halves, strict=True))
    return msgspec.structs.replace(dish, halves=tuple(halves))


def together(dish: Dish, one: Rune, other: Rune) -> bool:
    return half_of(dish, one) is half_of(dish, other)


def dice_with(dish: Dish, rune: Rune) -> list[int]:
    """List the values of the dice in the same half as this rune."""
    return dice_in(dish, half_of(dish, rune))


def dice_in(dish: Dish, half: Half) -> list[int]:
    return [value for die, value in zip(DICE, dish.dice, strict=True) if half_of(dish, die) is half]


def row_of(shop: Oracle, row: Row) -> tuple[int, ...]:
    return shop.top if row is Row.TOP else shop.bottom


def icons_used(shop: Oracle) -> int:
    return sum(prediction.icons for prediction in shop.predictions)


# Actions


class ShiftDie(msgspec.Struct, frozen=True, tag=True):
    """Spend a ±1 to give the die this value (R44)."""

    die: Rune
    value: int


class MoveRune(msgspec.Struct, frozen=True, tag=True):
    """Spend a Move 1 to put the rune in the other half (R44)."""

    rune: Rune


class ChangeFates(msgspec.Struct, frozen=True, tag=True):
    """Change fates (R45)."""

    fate: Fate


class ReadStars(msgspec.Struct, frozen=True, tag=True):
    """Read the stars (R46)."""

    lines: int


class Predict(msgspec.Struct, frozen=True, tag=True):
    """Make a prediction (R49)."""

    colour: Colour
    icons: int


class ReadHoroscope(msgspec.Struct, frozen=True, tag=True):
    """Read the horoscope (R53)."""

    half: Half


class Trace(msgspec.Struct, frozen=True, tag=True):
    """Trace a line on the star map (R46)."""

    line: Line


class Write(msgspec.Struct, frozen=True, tag=True):
    """Write a die into the next box of a row (R53)."""

    value: int
    row: Row


class MarkRow(msgspec.Struct, frozen=True, tag=True):
    """Mark an X in the next box of a row (R54)."""

    row: Row


class MarkFunding(msgspec.Struct, frozen=True, tag=True):
    """Mark an X or a market icon in the funding zone (R56)."""

    colour: Colour
    mark: Mark


class FillBox(msgspec.Struct, frozen=True, tag=True):
    """Fill a modifier box (R57)."""

    box: Box


class CompareFirst(msgspec.Struct, frozen=True, tag=True):
    """Test this one of two simultaneously drawn adventurers first (R50)."""

    colour: Colour


class TakeReward(OfAGood, frozen=True, tag=True):
    """Take a good for a prediction that came true (R51)."""


OnATurn: TypeAlias = ShiftDie | MoveRune | ChangeFates | ReadStars | Predict | ReadHoroscope
Action: TypeAlias = OnATurn | Trace | Write | MarkRow | MarkFunding | FillBox | CompareFirst | TakeReward


# Events, all of them public


class RunesThrown(BySeat, frozen=True, tag=True):
    left: tuple[Fallen, ...]
    right: tuple[Fallen, ...]
    together: bool
    """All five lie in one half (R43)."""


class DieShifted(BySeat, frozen=True, tag=True):
    die: Rune
    value: int


class RuneMoved(BySeat, frozen=True, tag=True):
    rune: Rune
    half: Half


class FatesChanged(BySeat, frozen=True, tag=True):
    fate: Fate
    skull: bool


class BoxesFilled(BySeat, frozen=True, tag=True):
    box: Box
    count: int


class StarsRead(BySeat, frozen=True, tag=True):
    lines: int


class Traced(BySeat, frozen=True, tag=True):
    line: Line


class ZoneClosed(BySeat, frozen=True, tag=True):
    """A zone was filled; `cross` if it uses the corruption cross (R48)."""

    colour: Colour
    size: Size
    cross: bool


class BarrenZoneClosed(BySeat, frozen=True, tag=True):
    """A rewardless zone was closed with the corruption cross, which costs a card (R48)."""


class Predicted(BySeat, frozen=True, tag=True):
    colour: Colour
    icons: int


class PredictionStruck(BySeat, frozen=True, tag=True):
    """An adventurer did not match: one icon is struck out, and `remaining` are left."""

    colour: Colour
    remaining: int


class PredictionHit(BySeat, frozen=True, tag=True):
    colour: Colour
    count: int


class HoroscopeRead(BySeat, frozen=True, tag=True):
    half: Half


class Wrote(BySeat, frozen=True, tag=True):
    """A number, or an X, in a box of the horoscope; boxes are counted from 1."""

    row: Row
    box: int
    value: str


class FundingMarked(BySeat, frozen=True, tag=True):
    colour: Colour
    mark: Mark


OfTheDish: TypeAlias = RunesThrown | DieShifted | RuneMoved | FatesChanged | BoxesFilled
OfTheStars: TypeAlias = StarsRead | Traced | ZoneClosed | BarrenZoneClosed | Predicted
Event: TypeAlias = OfTheDish | OfTheStars | PredictionStruck | PredictionHit | HoroscopeRead | Wrote | FundingMarked

EVENTS: Final[tuple[type[Any], ...]] = get_args(Event)
