"""What the keeper of a cabinet may ask for beside the cove's own actions, and what their rivals may."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pitonisa.games.cove.model import Colour, Size
from pitonisa.games.cove.shops.cabinet.model import Curio, Stand


class Salvage(msgspec.Struct, frozen=True, tag=True):
    """Draw curios (R103)."""


class PutBack(msgspec.Struct, frozen=True, tag=True):
    """Put a curio of a hand that is too full back unseen (R103)."""

    curio: Curio


class Lock(msgspec.Struct, frozen=True, tag=True):
    """Seal a curio of the hand in a chest, under this label (R104, R112)."""

    curio: Curio
    size: Size
    colour: Colour


class Exhibit(msgspec.Struct, frozen=True, tag=True):
    """Put a curio of the hand on the pedestal of its faction (R106)."""

    curio: Curio


class Reveal(msgspec.Struct, frozen=True, tag=True):
    """Open the chest of this stand in public (R107)."""

    stand: Stand


class Tour(msgspec.Struct, frozen=True, tag=True):
    """Show the curio on the pedestal of this faction round (R112)."""

    colour: Colour


class Relabel(msgspec.Struct, frozen=True, tag=True):
    """Give the chest of this stand another label (R112)."""

    stand: Stand
    size: Size
    colour: Colour


class Hush(msgspec.Struct, frozen=True, tag=True):
    """Discard a corruption card rather than change a label (R112)."""


class Doubt(msgspec.Struct, frozen=True, tag=True):
    """A rival doubts the chest of this stand (R109)."""

    stand: Stand


Action: TypeAlias = Salvage | PutBack | Lock | Exhibit | Reveal | Tour | Relabel | Hush | Doubt
