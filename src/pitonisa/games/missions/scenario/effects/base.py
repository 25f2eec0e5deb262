"""What every instruction may say beside its verb."""

from __future__ import annotations

from typing import ClassVar, Literal

import msgspec

from pitonisa.games.missions.scenario.base import (
    Strict,
    TextName,
    Who,
)
from pitonisa.games.missions.scenario.conditions import Condition


class Do(Strict, frozen=True, kw_only=True, tag_field="do"):
    """The base of all instructions."""

    first: ClassVar[str | None] = None

    given: Condition | None = msgspec.field(default=None, name="if")
    """It is passed over where this does not hold."""

    once: bool = False
    """It is carried out only once in a mission."""

    text: TextName | None = None
    """A sentence told when it is carried out."""

    announce: Literal["public", "told", "silent"] = "public"
    """Who is told that it happened: everybody, only those concerned, or nobody."""

    key: str = ""
    """Where it stands, such as `quay_B/on_read/0`. Given by the loader, and different for every instruction."""

    @property
    def guard(self) -> Condition | None:
        """What has to hold for it to be carried out at all."""
        return self.given

    @property
    def means(self) -> Who | None:
        """Whom it is done to, or by; None where it is nobody in particular."""
        return getattr(self, "who", None)
