"""The agents: in whom they are, what they have, and what holds them."""

from __future__ import annotations

from typing import NewType

import msgspec

from pitonisa.games.missions.state.steps import Id
from pitonisa.kernel import Seat

AgentId = NewType("AgentId", int)
"""Somebody inside a host. Everybody at the table is one; who plays alone is two (R3)."""


class Out(Id):
    """Why somebody is in limbo."""

    EVENT = "event"
    LOST = "lost"


class Held(msgspec.Struct, frozen=True):
    """A personal conflict that has somebody in its grip (R36)."""

    conflict: str
    card: str


class Agent(msgspec.Struct, frozen=True, kw_only=True):
    seat: Seat
    host: str | None = None
    reserve: int = 0
    slot: str | None = None
    """The card of the panorama in front of them."""

    out: Out | None = None
    losing: bool = False
    """Their last crystal is spent: they go as soon as what they began is done (R48)."""

    items: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    """With each copy."""

    memory: bool = False
    """Whether it is unlocked."""

    abilities: tuple[str, ...] = ()
    """Those granted on the way."""

    stays: tuple[str, ...] = ()
    """The instructions that keep them where they are."""

    held: Held | None = None
    restless: bool = False
    """Found no card to recognise."""
