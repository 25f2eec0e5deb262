"""Instructions that end a mission."""

from __future__ import annotations

from pitonisa.games.missions.scenario.base import (
    EndingRef,
    TextName,
)
from pitonisa.games.missions.scenario.effects.base import Do


class End(Do, frozen=True, kw_only=True, tag="end"):
    ending: EndingRef
    first = "ending"


class Fail(Do, frozen=True, kw_only=True, tag="fail"):
    """The mission fails, with the scenario's ending for that; the reason is told before its text."""

    reason: TextName | None = None
    first = "reason"
