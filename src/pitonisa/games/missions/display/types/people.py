"""Hosts and agents as they are shown. Types only."""

from __future__ import annotations

import enum

import msgspec

from pitonisa.games.missions.display.types.things import AbilityShown, AttributeShown, GearShown, ItemShown, TokenShown
from pitonisa.games.missions.events.tests import Result as Result
from pitonisa.games.missions.state.people import AgentId
from pitonisa.kernel import Seat, TextId


class Doing(enum.StrEnum):
    """What somebody is about."""

    CHOOSING = "choosing"
    READING = "reading"
    WAITING = "waiting"
    CONFLICT = "conflict"
    LIMBO = "limbo"
    LOST = "lost"


class FaceShown(msgspec.Struct, frozen=True, kw_only=True):
    portrait: str | None = None
    crest: str | None = None
    sigil: str | None = None
    colour: str | None = None


class HostShown(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who can be inhabited."""

    name: TextId
    role: TextId
    background: TextId
    cap: int
    attributes: tuple[AttributeShown, ...]
    talents: tuple[GearShown, ...]
    gear: GearShown | None
    face: FaceShown
    taken: AgentId | None


class AgentShown(msgspec.Struct, frozen=True, kw_only=True):
    agent: AgentId
    seat: Seat
    host: TextId | None
    role: TextId | None
    face: FaceShown
    lead: bool
    doing: Doing
    losing: bool
    reserve: int
    cap: int
    slot: str | None
    label: TextId | None
    """Of the card in front of them."""

    attributes: tuple[AttributeShown, ...]
    items: tuple[ItemShown, ...]
    tokens: tuple[TokenShown, ...]
    gear: GearShown | None
    talents: tuple[GearShown, ...]
    abilities: tuple[AbilityShown, ...]
    memory: bool | None
    """Whether it is unlocked; None where the host has none."""

    talks: int
    """How many conversations lie in their pile."""

    ready: bool
    free_explore: bool
