"""Tests, chance and conflicts as they are shown. Types only."""

from __future__ import annotations

import msgspec

from pitonisa.games.missions.amounts.numbers import ChanceCards, Odds
from pitonisa.games.missions.display.types.things import EffectShown
from pitonisa.games.missions.events.tests import Result as Result
from pitonisa.games.missions.state.people import AgentId
from pitonisa.games.missions.state.tests import TestStep
from pitonisa.kernel import TextId


class CellShown(msgspec.Struct, frozen=True, kw_only=True):
    """What a result would bring; what it says is read with the result."""

    effects: tuple[EffectShown, ...]


class TryShown(msgspec.Struct, frozen=True, kw_only=True):
    """A test with one of the attributes that it may be taken with."""

    attribute: TextId
    art: str | None
    value: int
    difficulty: int
    cost: int
    odds: Odds


class TestShown(msgspec.Struct, frozen=True, kw_only=True):
    __test__ = False

    box: int
    text: TextId | None
    tries: tuple[TryShown, ...]
    fail: CellShown
    critical: CellShown | None
    """None where it is the same as a success."""

    success: CellShown


class ConflictShown(msgspec.Struct, frozen=True, kw_only=True):
    text: TextId | None
    group: bool
    adversary: TextId | None
    art: str | None
    life: int
    damage: int
    flee: TextId | None
    flee_cost: int
    tests: tuple[TestShown, ...]
    card: tuple[TextId, ...]
    """What the card says, in a group conflict."""

    fought: bool
    """Exchanges are over, and tests begin."""

    turn: AgentId | None
    acted: tuple[AgentId, ...]
    turns: int


class SupporterShown(msgspec.Struct, frozen=True, kw_only=True):
    agent: AgentId
    given: int
    more: int
    """How much they may still give; 0 where they are done."""


class RunningTest(msgspec.Struct, frozen=True, kw_only=True):
    """The test under way, as a sum that everybody sees."""

    agent: AgentId
    attribute: TextId
    art: str | None
    text: TextId | None
    """What is tried, for whom it concerns."""

    step: TestStep
    base: int
    boost: int
    supporters: tuple[SupporterShown, ...]
    support: int
    luck: int
    fate: int | None
    value: int
    """Before the chance card, or with it once it is drawn."""

    difficulty: int
    odds: Odds
    """Before the draw; they stay as they were when the card is drawn."""

    chances: tuple[ChanceCards, ...]
    """The same, value by value."""

    result: Result | None


class FateShown(msgspec.Struct, frozen=True, kw_only=True):
    """The chance cards: those that may come, sorted, and those that have."""

    size: int
    least: int
    most: int
    coming: tuple[int, ...]
    discard: tuple[int, ...]
    shuffling: tuple[int, ...]
    """The values that bring the discards back."""
