"""What everybody sees of a table: how its seats, its clock and its people stand."""

from __future__ import annotations

from typing import Any

import msgspec

from pitonisa.kernel import Level
from pitonisa.platform.table.pace import Pace, Temperament
from pitonisa.platform.table.rhythm import Rhythm
from pitonisa.platform.table.table import Clock, Entry, SeatKind, Stage


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat as everybody sees it. Its secret link is not here."""

    seat: int
    kind: SeatKind
    name: str | None = None
    sigil: str | None = None
    bot: str | None = None
    """Which bot plays: on a bot's seat, or for a person who is away."""

    host: bool = False
    online: bool = False
    left: bool = False
    """The game's rules saw this seat off (it may join again where they allow it)."""

    help: Level | None = None
    """How much help this person uses; none has been chosen yet."""

    stand_in: str | None = None
    """Which bot this person wants to go on for them; none has been chosen yet."""

    off_until: str | None = None
    """By days: they take days off until then (ISO 8601, UTC)."""

    off_left: int = 0
    """How many more of those they may take in this match."""


class AskInfo(msgspec.Struct, frozen=True):
    """Somebody who watches and asks to sit down."""

    id: str
    name: str | None
    sigil: str | None
    seat: int | None
    """The bot whose place they would take; none: a new seat."""


class PleaInfo(msgspec.Struct, frozen=True):
    """Somebody asks to take back what they did last."""

    by: int
    waits_for: tuple[int, ...]
    """Those who have not agreed yet. One who declines ends it."""


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A table as everybody sees it."""

    code: str
    game: str
    version: int
    options: dict[str, Any]
    players: int
    language: str
    listed: bool
    stage: Stage
    seats: tuple[SeatInfo, ...]
    clock: Clock
    opened: str
    """ISO 8601, UTC."""

    ended: str | None = None
    """When the match was over (ISO 8601, UTC)."""

    to_act: tuple[int, ...] = ()
    """Whom the match waits for, as of when this was told. Everybody may know it."""

    deadlines: dict[str, str] = {}
    """By seat that is asked: when its time is up (ISO 8601, UTC), if the table has a clock."""

    since: dict[str, str] = {}
    """By days, by seat that is asked: since when (ISO 8601, UTC)."""

    rhythm: Rhythm = Rhythm.LIVE

    outcome: str | None = None
    """The reason of the end, a locale id `outcome-…` of the game."""

    winners: tuple[int, ...] = ()

    scores: tuple[int, ...] = ()
    """By seat, once it is over: gold, in the Cove. None where nothing is counted."""

    retold: bool = True
    """Whether everybody may watch the match again when it is over; else only those who finished it."""

    retold_to: tuple[int, ...] = ()
    """The seats whose people may watch it again, once it is over."""

    asks: tuple[AskInfo, ...] = ()
    """Those who ask to sit down."""

    plea: PleaInfo | None = None
    """What the table is asked to let somebody take back, if it is."""

    next: str | None = None
    """The code of the table on which the same people play again, if they do."""

    next_by: int | None = None
    """Who opened it, as long as the server remembers."""

    campaign: str | None = None
    """The path of which this is a table, by its id among those of the game; none of most."""

    trail: tuple[str, ...] = ()
    """The codes of that path's tables before this one."""

    legs: int = 0
    """How many tables that path has."""

    help: Level = Level.EXPLAINED
    """The most help that anybody may use here."""

    lesson: str | None = None
    """The lesson that is taught here, if it is a lesson's table."""

    origin: str | None = None
    """The code of the match that this one continues, and after which action."""

    branched: int | None = None

    patience: int | None = None
    """Seconds that bots let people speak first; none where they never lead."""

    temperament: Temperament = Temperament.TALKATIVE
    thinking: tuple[int, ...] = ()
    """The people who have asked for time to think: bots wait for them."""

    pace: Pace = Pace.NORMAL
    entry: Entry = Entry.ASK
    """Who may sit down here once the match has begun."""

    showing: float = 1.0
    """How many times as long as the game says it is shown what happens here."""

    beat: int | None = None
    """Seconds by which sealed windows are measured while anybody may be watching; 0: until all have answered.

    None: this game has no such windows.
    """

    closes: str | None = None
    """Until when people may answer in the open sealed window (ISO 8601, UTC), where it keeps its beat."""

    window: float | None = None
    """Seconds that this window takes in all, once it has been shown what it is about."""

    public: bool = False
    """Strangers meet here: what is said, and what somebody is called, can be reported."""
