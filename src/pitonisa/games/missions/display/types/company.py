"""What people ask each other for and share out, as it is shown. Types only."""

from __future__ import annotations

import msgspec

from pitonisa.games.missions.actions import Thing
from pitonisa.games.missions.events.tests import Result as Result
from pitonisa.games.missions.state.people import AgentId
from pitonisa.kernel import TextId


class RequestShown(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody asks another for a thing, for all to hear."""

    agent: AgentId
    holder: AgentId
    thing: Thing
    name: TextId
    cost: int
    """What it would cost the holder to hand it over."""


class ShareShown(msgspec.Struct, frozen=True, kw_only=True):
    dealer: AgentId
    left: int
    given: tuple[int, ...]
    may_end: bool
