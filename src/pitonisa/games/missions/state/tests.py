"""A test that is being taken (R28-R35)."""

from __future__ import annotations

import msgspec

from pitonisa.games.missions.state.people import AgentId
from pitonisa.games.missions.state.steps import Id


class TestStep(Id):
    __test__ = False

    BOOST = "boost"
    SUPPORT = "support"
    FATE = "fate"
    """Support is closed; fate may be drawn."""

    DRAWN = "drawn"
    """Fate is drawn; what changes it may still be used."""


class Test(msgspec.Struct, frozen=True, kw_only=True):
    __test__ = False

    agent: AgentId
    box: str
    attribute: str
    conflict: str | None
    step: TestStep = TestStep.BOOST
    boost: int = 0
    supports: tuple[tuple[AgentId, int], ...] = ()
    passed: frozenset[AgentId] = frozenset()
    """Who will not support, or no more."""

    fate: int | None = None
    shuffles: bool = False
    """A card was drawn that brings the discards back."""

    discard: tuple[int, ...] | None = None
    """The discards as they lay when the card was drawn: the odds stay as they were."""
