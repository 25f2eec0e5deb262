"""Defines the Brine Cellar: its printed numbers, state, actions and events.

The state has jars in a rack, fruit in the larder, and what is waiting to be settled. All numbers are our own; to
rebalance the shop, change only this file.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias, get_args

import msgspec

from pitonisa.games.cove.kinds import FACTIONS, Colour, Size
from pitonisa.kernel import BySeat, Id


class Fruit(Id):
    """A colour's fruit, by which jars are named."""

    RED = "red"
    GREEN = "green"
    BLUE = "blue"
    YELLOW = "yellow"


KINDS: Final = tuple(Fruit)


class Where(Id):
    """The parts of the rack."""

    SILL = "sill"
    SHELF = "shelf"
    NICHE = "niche"


class Band(Id):
    """The ripeness of a jar, by its age."""

    RAW = "raw"
    YOUNG = "young"
    RIPE = "ripe"
    PRIME = "prime"
    SOUR = "sour"


class Space(Id):
    SEAL = "seal"
    OPEN = "open"
    TASTE = "taste"
    MARRY = "marry"


class Ability(Id):
    """The staff abilities, in the order of the board."""

    HAND = "hand"
    FIRE = "fire"
    CRIER = "crier"
    SCRUBBER = "scrubber"


class Jar(msgspec.Struct, frozen=True):
    colours: tuple[Fruit, ...]
    """Its fruits; several in a combined jar (R67)."""

    age: int = 0


# What waits


class Sealing(msgspec.Struct, frozen=True, tag=True):
    """More jars may be filled, of this age (R64, R71)."""

    remaining: int
    age: int


class Opening(msgspec.Struct, frozen=True, tag=True):
    """More jars may be opened (R65)."""


class Tasting(msgspec.Struct, frozen=True, tag=True):
    """More jars may be tasted, none of them twice (R66)."""

    remaining: int
    done: tuple[int, ...]


class Warming(msgspec.Struct, frozen=True, tag=True):
    """Jars may be warmed at the fire, none of them twice (R71)."""

    remaining: int
    done: tuple[int, ...] = ()


class Crying(msgspec.Struct, frozen=True, tag=True):
    """A jar may be advertised by the crier (R71)."""


class Scrubbing(msgspec.Struct, frozen=True, tag=True):
    """A sour jar may be scrubbed, or a corruption card discarded (R71)."""


Waiting: TypeAlias = Sealing | Opening | Tasting | Warming | Crying | Scrubbing


class Cellar(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """The state of a cellar, all of it public."""

    rack: tuple[Jar | None, ...]
    """By place of the rack (`PLACES`)."""

    larder: tuple[Fruit | None, ...]
    """By basket."""

    fruits: tuple[int, ...]
    """In the bag, by faction; the next is decided when it is drawn."""

    used: tuple[int, ...] = (0, 0, 0, 0)
    """Fruits of removed jars, by faction: they return to the bag at the end of the day (R72)."""

    carried: bool = False
    """Whether a jar was carried on this turn (R63)."""

    waiting: tuple[Waiting, ...] = ()


# What is printed

HOURS: Final[dict[str, int]] = {Space.SEAL: 1, Space.OPEN: 2, Space.TASTE: 1, Space.MARRY: 1}

PLACES: Final = (Where.SILL, Where.SILL, Where.SHELF, Where.SHELF, Where.SHELF, Where.NICHE)
"""R61: the places of the rack."""

AGEING: Final = {Where.SILL: 2, Where.SHELF: 1, Where.NICHE: 0}
"""R62: the ageing for each hour."""

BANDS: Final = {Band.RAW: 0, Band.YOUNG: 3, Band.RIPE: 6, Band.PRIME: 9, Band.SOUR: 12}
"""R65: the age at which each band begins."""

SOUR: Final = BANDS[Band.SOUR]
YIELD: Final = {Band.YOUNG: Size.SMALL, Band.RIPE: Size.LARGE, Band.PRIME: Size.LARGE}
"""R65: what each band brings."""

KEEPING: Final = (Band.PRIME,)
"""R69: jars that pay in the window."""

FRUITS: Final = tuple(9 for _ in FACTIONS)
LARDER: Final = 4
"""R61: fruits by faction, and baskets."""

FIRST_PLACE: Final = PLACES.index(Where.SHELF)
FIRST_AGE: Final = 2
"""R61: the age of the starting jar."""

SEALED: Final = 1
TASTED: Final = 1
TASTE_COSTS: Final = 2
"""R64, R66: jars at once, and the age that a taste costs."""

NIGHT: Final = 1
"""R70: the ageing of a jar at night, outside the niche."""

HAND_AGE: Final = 1
FIRE_JARS: Final = 2
FIRE_AGE: Final = 2
FIRE_MOST: Final = 11
"""R71: the most that the fire ages jars."""

BAND_AT: Final = tuple(next(band for band in reversed(Band) if age >= BANDS[band]) for age in range(SOUR + 1))


def band_of(age: int) -> Band:
    """Return the band of an age; sour is the last."""
    return BAND_AT[min(age, SOUR)]


# Actions


class Carry(msgspec.Struct, frozen=True, tag=True):
    """Carry the jar of this place to an empty place (R63)."""

    place: int
    to: Where


class Seal(msgspec.Struct, frozen=True, tag=True):
    """Fill a jar with a fruit of the larder and put it there (R64, R71)."""

    colour: Colour
    to: Where


class Open(msgspec.Struct, frozen=True, tag=True):
    """Open the jar of this place; of several colours, as this one (R65)."""

    place: int
    colour: Colour


class Taste(msgspec.Struct, frozen=True, tag=True):
    """Taste the jar of this place (R66)."""

    place: int


class Marry(msgspec.Struct, frozen=True, tag=True):
    """Pour the jar of one place into that of another (R67)."""

    place: int
    into: int


class Warm(msgspec.Struct, frozen=True, tag=True):
    """Warm the jar of this place at the fire (R71)."""

    place: int


class Cry(msgspec.Struct, frozen=True, tag=True):
    """Advertise the jar of this place (R71)."""

    place: int


class Scrub(msgspec.Struct, frozen=True, tag=True):
    """Empty the sour jar of this place without getting a corruption card (R71)."""

    place: int


class Purge(msgspec.Struct, frozen=True, tag=True):
    """Discard a corruption card instead of scrubbing (R71)."""


Action: TypeAlias = Carry | Seal | Open | Taste | Marry | Warm | Cry | Scrub | Purge


# Events, all of them public


class Carried(BySeat, frozen=True, tag=True):
    colours: tuple[Fruit, ...]
    to: Where


class Sealed(BySeat, frozen=True, tag=True):
    colour: Colour
    to: Where


class Opened(BySeat, frozen=True, tag=True):
    colour: Colour
    band: Band


class Tasted(BySeat, frozen=True, tag=True):
    colours: tuple[Fruit, ...]
    age: int


class Married(BySeat, frozen=True, tag=True):
    colours: tuple[Fruit, ...]
    age: int


class Warmed(BySeat, frozen=True, tag=True):
    colours: tuple[Fruit, ...]
    age: int


class Scrubbed(BySeat, frozen=True, tag=True):
    colours: tuple[Fruit, ...]


class Ripened(BySeat, frozen=True, tag=True):
    """A jar has reached another band by the hours, or by night."""

    colours: tuple[Fruit, ...]
    band: Band


class LarderFilled(BySeat, frozen=True, tag=True):
    fruits: tuple[Fruit, ...]


Event: TypeAlias = Carried | Sealed | Opened | Tasted | Married | Warmed | Scrubbed | Ripened | LarderFilled

EVENTS: Final[tuple[type[Any], ...]] = get_args(Event)
