"""Things, and what they do, as they are shown. Types only."""

from __future__ import annotations

import msgspec

from pitonisa.games.missions.events.tests import Result as Result
from pitonisa.games.missions.faces import Colour
from pitonisa.games.missions.state.people import AgentId
from pitonisa.kernel import TextId


class EffectShown(msgspec.Struct, frozen=True, kw_only=True):
    """Something that an instruction does, in short."""

    kind: str
    n: int | None = None
    items: tuple[int, ...] = ()
    letters: tuple[str, ...] = ()
    name: TextId | None = None
    """Of a counter. Places, maps and adversaries are named when everybody meets them, and not before."""


class AbilityShown(msgspec.Struct, frozen=True, kw_only=True):
    name: TextId
    text: TextId | None
    cost: int
    left: int | None
    """How often it can still be used now; None where there is no limit."""

    effects: tuple[EffectShown, ...]


class ItemShown(msgspec.Struct, frozen=True, kw_only=True):
    number: int
    colour: Colour
    name: TextId
    text: TextId | None
    art: str | None
    abilities: tuple[AbilityShown, ...]


class TokenShown(msgspec.Struct, frozen=True, kw_only=True):
    letter: str
    name: TextId
    text: TextId | None
    art: str | None
    group: bool


class GearShown(msgspec.Struct, frozen=True, kw_only=True):
    name: TextId
    text: TextId | None
    art: str | None


class AttributeShown(msgspec.Struct, frozen=True, kw_only=True):
    name: TextId
    art: str | None
    value: int
    printed: int


class CounterShown(msgspec.Struct, frozen=True, kw_only=True):
    name: TextId
    art: str | None
    value: int
    most: int
    agent: AgentId | None
    """Whose, where everybody has one."""

    pace: int
    """By how much it moves with every round: as something says that lies open on the table, or as all have seen."""
