"""Define the bodies of HTTP requests."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

from pitonisa.kernel import Level
from pitonisa.kernel.plans import MOST, Plan
from pitonisa.platform.table_model.pace import HOLIDAYS, Pace, Rhythm, Temperament, chosen_times
from pitonisa.platform.table_model.table import Clock, Entry

LONGEST_COLLECTION: Final = 65_536
"""Bytes of a body that may hold many things: all seats of a browser, notes on a match, or settings."""

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
    """The number of seats; if left out, as many as `seats` has."""

    options: dict[str, Any] = {}
    language: Literal["en", "es"] = "en"
    listed: bool = False
    rhythm: Rhythm = Rhythm.LIVE
    clock: ClockWanted = ClockWanted()
    """At slow tables: 1, 3 or 7 days for each decision, plus 3, 7 or no days for the whole match."""

    seats: Annotated[list[BotName | None], msgspec.Meta(max_length=100)] = []
    """By seat, the bot on it; none for an empty one. The opener takes the first empty seat."""

    sigil: Sigil | None = None
    help: Level = Level.EXPLAINED
    """The most help that anybody may use at this table."""

    beat: int | None = None
    """The length of sealed windows in seconds, one of the game's `beats`; if left out, the usual one."""

    patience: int | None = None
    """Seconds that bots let people speak first, one of the game's `patience`; if left out, the usual one."""

    temperament: Temperament = Temperament.TALKATIVE
    pace: Pace = Pace.NORMAL
    entry: Entry = Entry.ASK
    campaign: Annotated[str, msgspec.Meta(max_length=24)] | None = None
    """Make it the first table of this campaign, one of the game's `campaigns`; its options win over others."""

    start: bool = False
    """Start right away if no seat is left empty."""


class ChangeTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the host changes before the match begins; fields left out stay the same."""

    players: Annotated[int, msgspec.Meta(ge=1, le=100)] | None = None
    """More or fewer seats: only free seats and bots at the end of the table can be removed."""

    options: dict[str, Any] | None = None
    listed: bool | None = None
    rhythm: Rhythm | None = None
    """Always sent together with its clock."""

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
    """Joins the queue for a table of a game, with anybody else who wants one."""

    game: str
    name: Name | None = None
    """Without a name, the player is a guest."""

    sigil: Sigil | None = None
    language: Literal["en", "es"] = "en"
    bots: bool = True
    """Whether bots may take the seats that are still free after a while."""


class TakeSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Name | None = None
    """Without a name, the player is a guest."""

    sigil: Sigil | None = None
    seat: Annotated[int, msgspec.Meta(ge=0, le=100)] | None = None


class Admission(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The answer to a request to sit down."""

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
"""The reader's seat links, by table code."""


class MyTables(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    tokens: Links


class Again(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Changes for the follow-up table, if its opener wants a harder match."""

    options: dict[str, Any] = {}
    bot: BotName | None = None
    """Which bot replaces the bots; if left out, the same as before."""


class MakePlans(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    plans: Annotated[tuple[Plan, ...], msgspec.Meta(max_length=MOST)]
    """All plans of the seat from now on; the first that fits is carried out."""


class ContinueFrom(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    n: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
    """The number of actions of the old match after which the new one continues."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=100)]
    name: Name | None = None
    """Without a name, the player is a guest."""

    sigil: Sigil | None = None
    bot: BotName | None = None
    """The bot on all other seats; if left out, the strongest."""

    language: Literal["en", "es"] = "en"
