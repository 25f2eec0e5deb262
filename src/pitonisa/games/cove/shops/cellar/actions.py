"""What the keeper of a cellar may ask for beside the cove's own actions."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pitonisa.games.cove.model import Colour
from pitonisa.games.cove.shops.cellar.model import Where


class Carry(msgspec.Struct, frozen=True, tag=True):
    """Carry the jar of this place to an empty place (R63)."""

    place: int
    to: Where


class Seal(msgspec.Struct, frozen=True, tag=True):
    """Fill a jar with a fruit of the larder and put it there (R64, R71)."""

    colour: Colour
    to: Where


class Open(msgspec.Struct, frozen=True, tag=True):
    """Open the jar of this place; of several colours, for this one (R65)."""

    place: int
    colour: Colour


class Taste(msgspec.Struct, frozen=True, tag=True):
    """R66."""

    place: int


class Marry(msgspec.Struct, frozen=True, tag=True):
    """Pour the jar of one place into that of another (R67)."""

    place: int
    into: int


class Warm(msgspec.Struct, frozen=True, tag=True):
    """Put the jar of this place to the fire (R71)."""

    place: int


class Cry(msgspec.Struct, frozen=True, tag=True):
    """Cry out the jar of this place (R71)."""

    place: int


class Scrub(msgspec.Struct, frozen=True, tag=True):
    """Empty the sour jar of this place without a card (R71)."""

    place: int


class Purge(msgspec.Struct, frozen=True, tag=True):
    """Discard a corruption card rather than scrub (R71)."""


Action: TypeAlias = Carry | Seal | Open | Taste | Marry | Warm | Cry | Scrub | Purge
