"""What must be settled before a turn goes on: deeds that can be answered, targets to be named, choices to be made."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pitonisa.games.leaders.model.kinds import ArtifactId, Slot
from pitonisa.kernel import Seat


class Chosen(msgspec.Struct, frozen=True):
    """A target of an artifact: somebody, or one of their recruits."""

    owner: Seat
    slot: Slot | None = None


class Aiming(msgspec.Struct, frozen=True, tag=True):
    """A laser has got a target (R22)."""

    by: Seat
    target: Seat


class Shooting(msgspec.Struct, frozen=True, tag=True):
    """A shot is declared, and nothing has come of it yet (R15)."""

    by: Seat
    target: Seat


class Looking(msgspec.Struct, frozen=True, tag=True):
    """Somebody has just interrogated (R12)."""

    by: Seat
    target: Seat
    slot: Slot


class Using(msgspec.Struct, frozen=True, tag=True):
    """An action artifact is paid for, its targets are named, and its effect is still to come (R13)."""

    by: Seat
    card: ArtifactId
    targets: tuple[Chosen, ...]


Deed: TypeAlias = Aiming | Shooting | Looking | Using
"""What can be answered (R30)."""


class Window(msgspec.Struct, frozen=True, tag=True):
    """A deed that can be answered (R31)."""

    deed: Deed
    asked: tuple[Seat, ...] = ()
    """Who is asked, in the order in which answers count. Nobody as long as that is to be worked out anew."""


class Picking(msgspec.Struct, frozen=True, tag=True):
    """Somebody names the targets of an artifact that is paid for (R13)."""

    by: Seat
    card: ArtifactId
    targets: tuple[Chosen, ...] = ()


class Confessing(msgspec.Struct, frozen=True, tag=True):
    """Somebody must expose a recruit of their choice (Whistle of Candour)."""

    by: Seat


class Redirecting(msgspec.Struct, frozen=True, tag=True):
    """Who shoots must name a new target for the shot below (Detour Sign)."""

    by: Seat


class Turning(msgspec.Struct, frozen=True, tag=True):
    """The lasers that are still to turn to a target, in their order (Accusing Weathervane)."""

    target: Seat
    holders: tuple[Seat, ...]


Pending: TypeAlias = Window | Picking | Confessing | Redirecting | Turning


class Reply(msgspec.Struct, frozen=True):
    """A reaction that somebody wants to use: the card, the recruit that pays, a target where it needs one (R29)."""

    card: ArtifactId
    cost: Slot
    target: Chosen | None = None
