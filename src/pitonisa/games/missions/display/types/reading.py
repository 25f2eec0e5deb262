"""What somebody has read and holds, as it is shown. Types only."""

from __future__ import annotations

import msgspec

from pitonisa.games.missions.display.types.tests import ConflictShown, TestShown
from pitonisa.games.missions.events.tests import Result as Result
from pitonisa.games.missions.state.people import AgentId
from pitonisa.kernel import TextId


class CardShown(msgspec.Struct, frozen=True, kw_only=True):
    """A card in one's own hands."""

    slot: str
    label: TextId
    texts: tuple[TextId, ...]
    locked: bool
    stays: bool
    """One may neither wait nor explore."""

    tests: tuple[TestShown, ...]
    conflict: ConflictShown | None
    before: bool
    """Its reader has read it in an earlier run of this mission."""

    mark: str
    """By which the reader's own browser knows it from other tables (`GET /api/tables/CODE/read`)."""


class EntryShown(msgspec.Struct, frozen=True, kw_only=True):
    """Something that was read: under what name, at which place, in which round."""

    title: TextId | None
    place: TextId | None
    round: int
    texts: tuple[TextId, ...]
    before: bool
    """Its reader has read it in an earlier run of this mission."""


class HandsShown(msgspec.Struct, frozen=True, kw_only=True):
    """What one of the viewer's own agents has before them and nobody else sees."""

    agent: AgentId
    card: CardShown | None
    things: tuple[TestShown, ...]
    """Tests on things they hold."""

    memory: tuple[TextId, ...]
    journal: tuple[EntryShown, ...]
    repertoire: tuple[TextId, ...]
    """Names of the conversations they have had."""
