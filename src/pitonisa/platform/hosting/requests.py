"""Define the bodies of HTTP requests."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

from pitonisa.kernel import Level
from pitonisa.kernel.plans import MOST, Plan
from pitonisa.platform.table_model.pace import HOLIDAYS, Pace, Rhythm, Temperament, chosen_times
from pitonisa.platform.table_model.table import Clock, Entry

LONGEST_COLLECTION: Final = 65_536
"""Bytes of a body that may bring many things: all seats of a browser, all notes on a match, all settings."""

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=100)]
Sigil = Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]{1,32}$")]
BotName = Annotated[str, msgspec.Meta(max_length=64)]
Seconds = Annotated[int, msgspec.Meta(ge=1, le=604_800)]


class ClockWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    move: Seconds | None = None
    bank: Seconds | None = None

    def chosen(self, rhythm: Rhythm) -> Clock:
        return Clock(*chosen_times(rhythm, self.move, self.bank))


class OpenTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    game: Annotated[str, msgspec.Meta(max_length=64)]
    name: Name | None = None
    """Without a name, the player is a guest."""

    players: Annotated[int, msgspec.Meta(ge=1, le=100)] | None = None
    """As many as there are seats, where it is left out."""

    options: dict[str, Any] = {}
    language: Literal["en", "es"] = "en"
    listed: bool = False
    rhythm: Rhythm = Rhythm.LIVE
    clock: ClockWanted = ClockWanted()
    """By days: 1, 3 or 7 days for each decision, and 3 or 7 more for the whole match or none."""

    seats: Annotated[list[BotName | None], msgspec.Meta(max_length=100)] = []
    """By seat, the bot that sits there; none for an empty one. The opener takes the first empty one."""

    sigil: Sigil | None = None
    help: Level = Level.EXPLAINED
    """The most help that anybody may use at this table."""

    beat: int | None = None
    """Seconds by which sealed windows are measured, one of the game's `beats`; the usual one where it is left out."""

    patience: int | None = None
    """Seconds that bots let people speak first, one of the game's `patience`; the usual ones where it is left out."""

    temperament: Temperament = Temperament.TALKATIVE
    pace: Pace = Pace.NORMAL
    entry: Entry = Entry.ASK
    campaign: Annotated[str, msgspec.Meta(max_length=24)] | None = None
    """Make it the first table of this path, one of the game's `campaigns`; its options win over those chosen here."""

    start: bool = False
    """Begin at once, where no seat is left empty."""


class ChangeTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the host changes before the match begins; what is left out stays."""

    players: Annotated[int, msgspec.Meta(ge=1, le=100)] | None = None
    """More seats, or fewer: only free seats and bots at the end of the table make room."""

    options: dict[str, Any] | None = None
    listed: bool | None = None
    rhythm: Rhythm | None = None
    """Always with the clock that goes with it."""

    clock: ClockWanted | None = None
    help: Level | None = None
    beat: int | None = None
    patience: int | None = None
    temperament: Temperament | None = None
    pace: Pace | None = None
    entry: Entry | None = None


class OpenLesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name | None = None
    """Without a name, the player is a guest."""

    sigil: Sigil | None = None
    language: Literal["en", "es"] = "en"


class Seek(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody looks for a table of a game, with anybody else who does."""

    game: str
    name: Name | None = None
    """Without a name, the player is a guest."""

    sigil: Sigil | None = None
    language: Literal["en", "es"] = "en"
    bots: bool = True
    """Bots may take the seats that stay free after a while."""


class TakeSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name | None = None
    """Without a name, the player is a guest."""

    sigil: Sigil | None = None
    seat: Annotated[int, msgspec.Meta(ge=0, le=100)] | None = None


class Admission(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to somebody who asks to sit down."""

    admit: bool


class PutBot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    bot: BotName | None


class TakeDaysOff(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    days: Annotated[int, msgspec.Meta(ge=1, le=HOLIDAYS)]


class SetPace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pace: Pace


class SetEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    entry: Entry


Links = Annotated[
    dict[Annotated[str, msgspec.Meta(max_length=12)], Annotated[str, msgspec.Meta(max_length=100)]],
    msgspec.Meta(max_length=200),
]
"""By the codes of tables: the links of one's seats."""


class MyTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tokens: Links


class Again(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What differs at the table that follows, where its opener wants a harder match."""

    options: dict[str, Any] = {}
    bot: BotName | None = None
    """Which bot sits where bots sat; as before where it is left out."""


class MakePlans(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    plans: Annotated[tuple[Plan, ...], msgspec.Meta(max_length=MOST)]
    """All that one has from now on; the first that fits is carried out."""


class ContinueFrom(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    n: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    """After how many actions of the old match the new one goes its own way."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=100)]
    name: Name | None = None
    """Without a name, the player is a guest."""

    sigil: Sigil | None = None
    bot: BotName | None = None
    """Who plays at all other seats; the strongest where it is left out."""

    language: Literal["en", "es"] = "en"
