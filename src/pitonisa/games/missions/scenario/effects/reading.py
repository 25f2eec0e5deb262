"""Instructions to read: conversations, memories, cards, and texts that are shown."""

from __future__ import annotations

from typing import Literal

from pitonisa.games.missions.scenario.base import (
    CardRef,
    Role,
    TalkRef,
    TextName,
    Who,
)
from pitonisa.games.missions.scenario.effects.base import Do


class ReadTalk(Do, frozen=True, kw_only=True, tag="read_talk"):
    """Each of those concerned reads their own card of this talk, or its default."""

    talk: TalkRef
    who: Who = Role.ME
    first = "talk"


class ReadMemory(Do, frozen=True, kw_only=True, tag="read_memory"):
    """Their memory is unlocked, and they read it. Of a host who is not in play, nothing happens."""

    who: Who = Role.ME
    first = "who"


class ReadCard(Do, frozen=True, kw_only=True, tag="read_card"):
    """Another card is read: aloud by the lead, alone, or shown to everybody."""

    card: CardRef
    who: Who = Role.ME
    mode: Literal["aloud", "told", "collective"] = "told"
    first = "card"


class Show(Do, frozen=True, kw_only=True, tag="show"):
    """A text that stands on no card."""

    shown: TextName
    to: Who = Role.ME
    first = "shown"

    @property
    def means(self) -> Who | None:
        return self.to
