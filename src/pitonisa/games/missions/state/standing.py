"""What cards have said that still counts: instructions done for good, triggers that wait, numbers and rules changed."""

from __future__ import annotations

from typing import Literal

import msgspec

from pitonisa.games.missions.state.people import AgentId


class Modification(msgspec.Struct, frozen=True):
    """A modifier that an instruction has set."""

    key: str
    agent: AgentId
    scope: Literal["this_test", "next", "visit", "mission"]


class Override(msgspec.Struct, frozen=True):
    """An option of the rules with another value."""

    option: str
    value: bool | int | str
    until: Literal["visit", "mission"]


class Trigger(msgspec.Struct, frozen=True):
    """Something that waits for an event."""

    key: str
    fired: int = 0


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    done: frozenset[str] = frozenset()
    """Instructions that happen only once, and have."""

    carried_out: frozenset[str] = frozenset()
    """Cards whose instructions have been carried out."""

    triggers: tuple[Trigger, ...] = ()
    modifications: tuple[Modification, ...] = ()
    overrides: tuple[Override, ...] = ()


def after_the_visit(standing: Standing) -> Standing:
    """Without what was said for this visit, or for a test of it."""
    return msgspec.structs.replace(
        standing,
        modifications=tuple(one for one in standing.modifications if one.scope not in ("visit", "this_test")),
        overrides=tuple(one for one in standing.overrides if one.until != "visit"),
    )
