"""Defines the actions of a seat in Leaders, as data only."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pitonisa.games.leaders.model import ArtifactId, Chosen, Recruit, Slot
from pitonisa.kernel import Seat


class Lay(msgspec.Struct, frozen=True, tag=True):
    """Lay out one's recruits in this order, in secret and for good (R6)."""

    left: Recruit
    middle: Recruit
    right: Recruit


class DiscardAndDraw(msgspec.Struct, frozen=True, tag=True):
    """Discard the whole hand, then draw one artifact (R10)."""


class Give(msgspec.Struct, frozen=True, tag=True):
    """Give one artifact to another player (R11)."""

    card: ArtifactId
    target: Seat


class Interrogate(msgspec.Struct, frozen=True, tag=True):
    """Look in secret at a hidden recruit (R12)."""

    owner: Seat
    slot: Slot


class Use(msgspec.Struct, frozen=True, tag=True):
    """Use an action artifact, paid for by exposing this hidden recruit (R13)."""

    card: ArtifactId
    cost: Slot


class Choose(Chosen, frozen=True, tag=True):
    """Name a player, or one of their recruits, as a target of the artifact (R13)."""


class Enough(msgspec.Struct, frozen=True, tag=True):
    """Name no further target, where the artifact allows that (R13)."""


class Arm(msgspec.Struct, frozen=True, tag=True):
    """Take a laser from the centre, paid for by exposing this hidden recruit, and aim at once (R14)."""

    cost: Slot
    target: Seat


class Shoot(msgspec.Struct, frozen=True, tag=True):
    """Shoot the target of one's laser (R15)."""


class Hide(msgspec.Struct, frozen=True, tag=True):
    """Turn anybody's exposed follower face down (R16)."""

    owner: Seat
    slot: Slot


class Skip(msgspec.Struct, frozen=True, tag=True):
    """Do nothing in this phase (R9)."""


class Aim(msgspec.Struct, frozen=True, tag=True):
    """Choose the target of one's laser in the aim phase (R17)."""

    target: Seat


class Expose(msgspec.Struct, frozen=True, tag=True):
    """Expose a hidden recruit of one's own choice, as a whistle demands (R34)."""

    slot: Slot


class Redirect(msgspec.Struct, frozen=True, tag=True):
    """Name the new target of a redirected shot (R35)."""

    target: Seat


class Answer(msgspec.Struct, frozen=True, tag=True):
    """Use a reaction, in a sealed envelope (R29, R31)."""

    card: ArtifactId
    cost: Slot
    target: Seat | None = None
    slot: Slot | None = None


class Pass(msgspec.Struct, frozen=True, tag=True):
    """Answer nothing, in a sealed envelope (R31)."""


WithArtifacts: TypeAlias = Lay | DiscardAndDraw | Give | Interrogate | Use | Choose | Enough
Action: TypeAlias = WithArtifacts | Arm | Shoot | Hide | Skip | Aim | Expose | Redirect | Answer | Pass
