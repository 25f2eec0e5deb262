"""What happened in a cellar. All of it is public."""

from __future__ import annotations

from typing import Any, Final, TypeAlias, get_args

import msgspec

from pitonisa.games.cove.model import Colour
from pitonisa.games.cove.shops.cellar.model import Band, Fruit, Where
from pitonisa.kernel import Seat


class Carried(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    colours: tuple[Fruit, ...]
    to: Where


class Sealed(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    colour: Colour
    to: Where


class Opened(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    colour: Colour
    band: Band


class Tasted(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    colours: tuple[Fruit, ...]
    age: int


class Married(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    colours: tuple[Fruit, ...]
    age: int


class Warmed(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    colours: tuple[Fruit, ...]
    age: int


class Scrubbed(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    colours: tuple[Fruit, ...]


class Ripened(msgspec.Struct, frozen=True, tag=True):
    """A jar has come to something else by the hours, or by night."""

    by: Seat
    colours: tuple[Fruit, ...]
    band: Band


class LarderFilled(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    fruits: tuple[Fruit, ...]


Event: TypeAlias = Carried | Sealed | Opened | Tasted | Married | Warmed | Scrubbed | Ripened | LarderFilled

EVENTS: Final[tuple[type[Any], ...]] = get_args(Event)
