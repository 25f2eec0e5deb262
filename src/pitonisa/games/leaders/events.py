"""Defines the events of Leaders, each with what every viewer may know of it."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pitonisa.games.leaders.model import ArtifactId, Ending, Phase, Recruit, Slot, TargetRole, Team, Turn
from pitonisa.kernel import Seat


class LaidOut(msgspec.Struct, frozen=True, tag=True):
    """A player has laid out their recruits, in an order that others don't see."""

    by: Seat


class TurnBegan(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    turn: Turn


class Skipped(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    phase: Phase


class HandDiscarded(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    cards: tuple[ArtifactId, ...]


class Drew(msgspec.Struct, frozen=True, tag=True):
    """Public, except `card`: that is for `by` alone."""

    by: Seat
    card: ArtifactId | None


class NothingToDraw(msgspec.Struct, frozen=True, tag=True):
    by: Seat


class DeckReshuffled(msgspec.Struct, frozen=True, tag=True):
    count: int


class Given(msgspec.Struct, frozen=True, tag=True):
    """Public, except `card`: that is for the two alone."""

    by: Seat
    target: Seat
    card: ArtifactId | None


class Interrogated(msgspec.Struct, frozen=True, tag=True):
    """Public, except `recruit`: that is for `by` and `owner` alone."""

    by: Seat
    owner: Seat
    slot: Slot
    recruit: Recruit | None


class ArtifactUsed(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    card: ArtifactId
    slot: Slot
    recruit: Recruit


class TargetChosen(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    owner: Seat
    slot: Slot | None
    role: TargetRole = TargetRole.TARGET


class Armed(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    slot: Slot
    recruit: Recruit
    target: Seat


class Aimed(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    target: Seat


class ShotDeclared(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    target: Seat


class Hid(msgspec.Struct, frozen=True, tag=True):
    """A follower was turned face down; everybody has seen which."""

    by: Seat
    owner: Seat
    slot: Slot


class Answered(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    card: ArtifactId
    slot: Slot
    recruit: Recruit


class WindowClosed(msgspec.Struct, frozen=True, tag=True):
    """All who were asked have passed."""


class LaserTaken(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    owner: Seat


class LaserDropped(msgspec.Struct, frozen=True, tag=True):
    by: Seat


class ShotCancelled(msgspec.Struct, frozen=True, tag=True):
    by: Seat


class ShotRedirected(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    target: Seat


class EffectCancelled(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    card: ArtifactId


class Exposed(msgspec.Struct, frozen=True, tag=True):
    owner: Seat
    slot: Slot
    recruit: Recruit


class Looked(msgspec.Struct, frozen=True, tag=True):
    """A look by an artifact. Public, except `recruit`: that is for `by` and `owner` alone."""

    by: Seat
    owner: Seat
    slot: Slot
    recruit: Recruit | None


class Exchanged(msgspec.Struct, frozen=True, tag=True):
    """Two recruits change places. Public, except which they are: that is for the two owners alone.

    `gave` is what went from `owner` to `other`, `got` is what came back.
    """

    owner: Seat
    slot: Slot
    other: Seat
    other_slot: Slot
    gave: Recruit | None
    got: Recruit | None


class ArtifactTaken(msgspec.Struct, frozen=True, tag=True):
    """Public, except `card`: that is for the two alone."""

    by: Seat
    owner: Seat
    card: ArtifactId | None


class ShotHit(msgspec.Struct, frozen=True, tag=True):
    by: Seat
    target: Seat


class RowShown(msgspec.Struct, frozen=True, tag=True):
    """A player who was shot exposes all their recruits; followers are hidden again right away."""

    owner: Seat
    recruits: tuple[Recruit, ...]


class BecameAnarchist(msgspec.Struct, frozen=True, tag=True):
    by: Seat


class Unmasked(msgspec.Struct, frozen=True, tag=True):
    """The match is over: a player's recruits, and the team that they make; both leaders make none."""

    owner: Seat
    recruits: tuple[Recruit, ...]
    team: Team | None


class Ended(msgspec.Struct, frozen=True, tag=True):
    """The match has ended; `by` is the solo winner, if any."""

    reason: Ending
    winners: tuple[Seat, ...]
    by: Seat | None = None


OfATurn: TypeAlias = LaidOut | TurnBegan | Skipped | HandDiscarded | Drew | NothingToDraw | DeckReshuffled
OfAnAction: TypeAlias = Given | Interrogated | ArtifactUsed | TargetChosen | Armed | Aimed | ShotDeclared
OfDeeds: TypeAlias = Hid | Answered | WindowClosed | LaserTaken | LaserDropped
OfEffects: TypeAlias = ShotCancelled | ShotRedirected | EffectCancelled | Exposed | Looked | Exchanged | ArtifactTaken
Event: TypeAlias = OfATurn | OfAnAction | OfDeeds | OfEffects | ShotHit | RowShown | BecameAnarchist | Unmasked | Ended
