"""Defines the events of Leaders, each with what every viewer may know of it."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from pitonisa.games.leaders.model import ArtifactId, Ending, Phase, Recruit, Slot, TargetRole, Team, Turn
from pitonisa.kernel import BySeat, Seat


class LaidOut(BySeat, frozen=True, tag=True):
    """A player has laid out their recruits, in an order that others don't see."""


class TurnBegan(BySeat, frozen=True, tag=True):
    turn: Turn


class Skipped(BySeat, frozen=True, tag=True):
    phase: Phase


class HandDiscarded(BySeat, frozen=True, tag=True):
    cards: tuple[ArtifactId, ...]


class Drew(BySeat, frozen=True, tag=True):
    """A card was drawn. Public, except `card`: that is for `by` alone."""

    card: ArtifactId | None


class NothingToDraw(BySeat, frozen=True, tag=True): ...


class DeckReshuffled(msgspec.Struct, frozen=True, tag=True):
    count: int


class Given(BySeat, frozen=True, tag=True):
    """A card was given. Public, except `card`: that is for the two alone."""

    target: Seat
    card: ArtifactId | None


class Interrogated(BySeat, frozen=True, tag=True):
    """A recruit was looked at. Public, except `recruit`: that is for `by` and `owner` alone."""

    owner: Seat
    slot: Slot
    recruit: Recruit | None


class ArtifactUsed(BySeat, frozen=True, tag=True):
    card: ArtifactId
    slot: Slot
    recruit: Recruit


class TargetChosen(BySeat, frozen=True, tag=True):
    owner: Seat
    slot: Slot | None
    role: TargetRole = TargetRole.TARGET


class Armed(BySeat, frozen=True, tag=True):
    slot: Slot
    recruit: Recruit
    target: Seat


class Aimed(BySeat, frozen=True, tag=True):
    target: Seat


class ShotDeclared(BySeat, frozen=True, tag=True):
    target: Seat


class Hid(BySeat, frozen=True, tag=True):
    """A follower was turned face down; everybody has seen which."""

    owner: Seat
    slot: Slot


class Answered(BySeat, frozen=True, tag=True):
    card: ArtifactId
    slot: Slot
    recruit: Recruit


class WindowClosed(msgspec.Struct, frozen=True, tag=True):
    """All who were asked have passed."""


class LaserTaken(BySeat, frozen=True, tag=True):
    owner: Seat


class LaserDropped(BySeat, frozen=True, tag=True): ...


class ShotCancelled(BySeat, frozen=True, tag=True): ...


class ShotRedirected(BySeat, frozen=True, tag=True):
    target: Seat


class EffectCancelled(BySeat, frozen=True, tag=True):
    card: ArtifactId


class Exposed(msgspec.Struct, frozen=True, tag=True):
    owner: Seat
    slot: Slot
    recruit: Recruit


class Looked(BySeat, frozen=True, tag=True):
    """A look by an artifact. Public, except `recruit`: that is for `by` and `owner` alone."""

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


class ArtifactTaken(BySeat, frozen=True, tag=True):
    """A card was taken. Public, except `card`: that is for the two alone."""

    owner: Seat
    card: ArtifactId | None


class ShotHit(BySeat, frozen=True, tag=True):
    target: Seat


class RowShown(msgspec.Struct, frozen=True, tag=True):
    """A player who was shot exposes all their recruits; followers are hidden again right away."""

    owner: Seat
    recruits: tuple[Recruit, ...]


class BecameAnarchist(BySeat, frozen=True, tag=True): ...


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
