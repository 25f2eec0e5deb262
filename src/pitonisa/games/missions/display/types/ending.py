"""The end as it is shown. Types only."""

from __future__ import annotations

import msgspec

from pitonisa.games.missions.display.types.places import SceneShown
from pitonisa.games.missions.events.tests import Result as Result
from pitonisa.kernel import TextId


class LineShown(msgspec.Struct, frozen=True, kw_only=True):
    text: TextId
    n: int


class EndShown(msgspec.Struct, frozen=True, kw_only=True):
    """The mission's record."""

    name: TextId
    kind: str
    kind_text: TextId | None
    texts: tuple[TextId, ...]
    rated: bool
    lines: tuple[LineShown, ...]
    total: int
    tier: TextId | None
    rounds: int
    burn: int
    on_map: int
    reserves: int
    record: tuple[TextId, ...]
    """Lines for the group's own words."""

    scene: SceneShown | None
    """What is seen then."""


class TickShown(msgspec.Struct, frozen=True, kw_only=True):
    text: TextId
    about: TextId | None
    done: bool
