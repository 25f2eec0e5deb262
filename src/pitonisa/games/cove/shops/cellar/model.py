"""A cellar: jars in a rack, fruit in the larder, and what waits to be settled."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pitonisa.games.cove.model import Id


class Fruit(Id):
    """What a colour is in a cellar: jars are told by it."""

    RED = "red"
    GREEN = "green"
    BLUE = "blue"
    YELLOW = "yellow"


class Where(Id):
    """The parts of the rack."""

    SILL = "sill"
    SHELF = "shelf"
    NICHE = "niche"


class Band(Id):
    """What a jar has come to, by its age."""

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
    """Its fruits; several where jars were married (R67)."""

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
    """Jars may be put to the fire, none of them twice (R71)."""

    remaining: int
    done: tuple[int, ...] = ()


class Crying(msgspec.Struct, frozen=True, tag=True):
    """A jar may be cried out (R71)."""


class Scrubbing(msgspec.Struct, frozen=True, tag=True):
    """A sour jar may be scrubbed, or a corruption card discarded (R71)."""


Waiting: TypeAlias = Sealing | Opening | Tasting | Warming | Crying | Scrubbing


class Cellar(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """All of it is open to everybody."""

    rack: tuple[Jar | None, ...]
    """By place of the rack (`PLACES`)."""

    larder: tuple[Fruit | None, ...]
    """By basket."""

    fruits: tuple[int, ...]
    """In the bag, by faction; which comes next is decided when it is drawn."""

    used: tuple[int, ...] = (0, 0, 0, 0)
    """Fruits of jars that are gone, by faction: they go back to the bag at the end of the day (R72)."""

    carried: bool = False
    """Whether a jar was carried on this turn (R63)."""

    waiting: tuple[Waiting, ...] = ()
