"""Define the messages between clients and a table."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec

from pitonisa.kernel import Level
from pitonisa.kernel.undo import How
from pitonisa.platform.lessons.coaching import Card
from pitonisa.platform.table_model.pace import Pace, Rhythm, Temperament
from pitonisa.platform.table_model.table import Clock, Entry, SeatKind, Stage


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


PROTOCOL: Final = 1
"""Rises when a client written for the version before would fail (docs/protocol/README.md)."""


# From the client


class Hello(msgspec.Struct, frozen=True, tag=True):
    """The first message on every socket. Without a token or a key that opens a seat one watches."""

    token: str | None = None
    language: Literal["en", "es"] = "en"
    seen: int | None = None
    """The last action that this client has received: it gets what happened after it. None: all of it."""

    changes: bool = False
    """This client can put what has changed onto the frame it has: it gets `Moved` where it would get `Update`."""

    key: Annotated[str, msgspec.Meta(max_length=100)] | None = None
    """One's own: it opens one's seat where no token is sent."""


class Act(msgspec.Struct, frozen=True, tag=True):
    """Play an action. `n` is the number of the last frame that was seen: an older one is refused as stale."""

    id: str
    """Chosen by the client, new for each command; a repeated one is not played twice."""

    n: int
    action: msgspec.Raw


class Say(msgspec.Struct, frozen=True, tag=True):
    """Say something: chat, a set phrase, or one of the game's marks."""

    id: str
    said: msgspec.Raw


class Why(msgspec.Struct, frozen=True, tag=True):
    """Would this action be allowed to my seat now, and if not, why? Nothing happens."""

    id: str
    action: msgspec.Raw


class MayUndo(msgspec.Struct, frozen=True, tag=True):
    """May my seat take back what it did last, and how? Nothing happens."""

    id: str


class Undo(msgspec.Struct, frozen=True, tag=True):
    """Take back what my seat did last: at once where nobody saw it, else the table is asked."""

    id: str
    n: int
    """The number of the last frame that was seen."""


class AnswerUndo(msgspec.Struct, frozen=True, tag=True):
    """Agree or not that somebody undoes what they did; the player who asked withdraws by it."""

    id: str
    n: int
    agree: bool


class Help(msgspec.Struct, frozen=True, tag=True):
    """Choose how much help one wants. Everybody sees it at the seat."""

    id: str
    level: Level


class GoOn(msgspec.Struct, frozen=True, tag=True):
    """The learner has read what the coach told at this step of the lesson."""

    id: str
    step: int


class Hurry(msgspec.Struct, frozen=True, tag=True):
    """The only person at a table lets its bots play without a pause until it is that person's turn."""

    id: str


class SitDown(msgspec.Struct, frozen=True, tag=True):
    """One who watches asks to sit down: in the place of the bot of this seat, or without one on a new seat."""

    id: str
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=100)] | None = None
    sigil: Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]{1,32}$")] | None = None
    seat: Annotated[int, msgspec.Meta(ge=0, le=100)] | None = None


class GoAway(msgspec.Struct, frozen=True, tag=True):
    """One who has asked to sit down would rather go on watching."""

    id: str


class Ping(msgspec.Struct, frozen=True, tag=True):
    """Is anybody there?"""


FromClient: TypeAlias = (
    Hello | Act | Say | Why | MayUndo | Undo | AnswerUndo | Help | GoOn | Hurry | SitDown | GoAway | Ping
)


# From the server


class BotFailed(msgspec.Struct, frozen=True, tag=True):
    """The bot of this seat crashed or took too long; something legal was done in its place."""

    seat: int
    n: int
    """The number of the action that was done."""


class Welcome(msgspec.Struct, frozen=True, tag=True):
    """All there is to know on arriving, and again after falling behind."""

    table: TableInfo
    seat: int | None
    frame: msgspec.Raw | None
    """A `Frame` of the match (platform/match/frames.py), once it has begun."""

    talk: tuple[msgspec.Raw, ...]
    past: tuple[msgspec.Raw, ...] = ()
    """A `Past` (platform/match/match.py) of every action that this client has not been told of, in order."""

    failed: tuple[BotFailed, ...] = ()
    """The bots that failed in those actions."""

    coach: Card | None = None
    """What the coach says to the learner, at the table of a lesson."""

    known: bool = False
    """Whether the house keeps anything under the key that this client came with."""

    protocol: int = PROTOCOL
    """The version of these messages."""


class Update(msgspec.Struct, frozen=True, tag=True):
    """Somebody acted, and this is all that one is shown now."""

    frame: msgspec.Raw


class Moved(msgspec.Struct, frozen=True, tag=True):
    """Somebody acted, and this has changed in the frame that was sent last."""

    since: int
    """The number of that frame. A client that has another one says hello again, and gets a whole frame."""

    change: msgspec.Raw
    """To be put onto that frame without its texts, which come once (platform/match/frames.py)."""


class Heard(msgspec.Struct, frozen=True, tag=True):
    """Somebody said something."""

    line: msgspec.Raw
    notes: msgspec.Raw


class Hints(msgspec.Struct, frozen=True, tag=True):
    """Help for this seat alone, at the level it has chosen."""

    n: int
    """The number of the frame that the hints were made from."""

    level: Level
    hints: msgspec.Raw
    """The game's own `Hints`."""


class Coach(msgspec.Struct, frozen=True, tag=True):
    """The coach of a lesson says something, to the learner alone."""

    card: Card


class TableChanged(msgspec.Struct, frozen=True, tag=True):
    """Somebody sat down, left, came back, was replaced; or the match began or ended."""

    table: TableInfo


class Done(msgspec.Struct, frozen=True, tag=True):
    """The command with this id was carried out and is safe on disk."""

    id: str
    n: int


class Allowed(msgspec.Struct, frozen=True, tag=True):
    """The action of the `Why` with this id would be allowed now."""

    id: str


class Undoable(msgspec.Struct, frozen=True, tag=True):
    """The seat may take back what it did last, as long as nothing else happens."""

    id: str
    n: int
    """The number of the last action: after another one it may not."""

    how: How


class Refused(msgspec.Struct, frozen=True, tag=True):
    """The command was not carried out, and nothing has changed."""

    id: str | None
    key: str
    details: dict[str, Any]
    text: str
    """The sentence in the reader's language."""


class Admitted(msgspec.Struct, frozen=True, tag=True):
    """They let one sit down: this is the link to one's seat, told this once."""

    seat: int
    token: str


class Pong(msgspec.Struct, frozen=True, tag=True):
    pass


FromServer: TypeAlias = (
    Welcome
    | Update
    | Moved
    | Heard
    | Hints
    | Coach
    | TableChanged
    | Done
    | Allowed
    | Undoable
    | Refused
    | BotFailed
    | Admitted
    | Pong
)
