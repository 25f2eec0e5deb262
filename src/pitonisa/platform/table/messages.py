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
    """A seat as everyone sees it, without its secret link."""

    seat: int
    kind: SeatKind
    name: str | None = None
    sigil: str | None = None
    bot: str | None = None
    """Which bot plays: on a bot's seat, or for a person who is away."""

    host: bool = False
    online: bool = False
    left: bool = False
    """Whether the game's rules removed this player (they may join again if the rules allow it)."""

    help: Level | None = None
    """How much help this person uses; null: not chosen yet."""

    stand_in: str | None = None
    """Which bot this person wants as a substitute; null: not chosen yet."""

    off_until: str | None = None
    """At slow tables: they are on days off until then (ISO 8601, UTC)."""

    off_left: int = 0
    """How many more days off they may take in this match."""


class AskInfo(msgspec.Struct, frozen=True):
    """A spectator who asks for a seat."""

    id: str
    name: str | None
    sigil: str | None
    seat: int | None
    """The bot whose place they would take; null: a new seat."""


class PleaInfo(msgspec.Struct, frozen=True):
    """A player's request to undo their last action."""

    by: int
    waits_for: tuple[int, ...]
    """Those who haven't agreed yet. If one declines, the request ends."""


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A table as everyone sees it."""

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
    """When it was opened (ISO 8601, UTC)."""

    ended: str | None = None
    """When the match was over (ISO 8601, UTC)."""

    to_act: tuple[int, ...] = ()
    """The seats that the match waits for at the time of this message. This is public."""

    deadlines: dict[str, str] = {}
    """By seat that must act: when its time is up (ISO 8601, UTC), if the table has a clock."""

    since: dict[str, str] = {}
    """At slow tables, by seat that must act: since when (ISO 8601, UTC)."""

    rhythm: Rhythm = Rhythm.LIVE

    outcome: str | None = None
    """The reason for the end, a locale id `outcome-…` of the game."""

    winners: tuple[int, ...] = ()

    scores: tuple[int, ...] = ()
    """By seat, once it is over: gold, in the Cove. Null if nothing is counted."""

    retold: bool = True
    """Whether everyone may replay the match when it is over; otherwise only those who finished it."""

    retold_to: tuple[int, ...] = ()
    """The seats that may replay it, once it is over."""

    asks: tuple[AskInfo, ...] = ()
    """Requests for seats."""

    plea: PleaInfo | None = None
    """An open request to undo, if there is one."""

    next: str | None = None
    """The code of the table where the same people play again, if there is one."""

    next_by: int | None = None
    """Who opened it, as long as the server remembers."""

    campaign: str | None = None
    """The campaign that this table belongs to, one of the game's; null for most tables."""

    trail: tuple[str, ...] = ()
    """The codes of the campaign's earlier tables."""

    legs: int = 0
    """How many tables the campaign has."""

    help: Level = Level.EXPLAINED
    """The most help that anyone may use here."""

    lesson: str | None = None
    """The lesson that is taught here, if it is a lesson's table."""

    origin: str | None = None
    """The code of the match that this one continues, and after which action."""

    branched: int | None = None

    patience: int | None = None
    """Seconds that bots let people speak first; null if the bots never lead."""

    temperament: Temperament = Temperament.TALKATIVE
    thinking: tuple[int, ...] = ()
    """The players who have asked for time to think: bots wait for them."""

    pace: Pace = Pace.NORMAL
    entry: Entry = Entry.ASK
    """Who may join once the match has begun."""

    showing: float = 1.0
    """Multiplies the time for which the game shows events."""

    beat: int | None = None
    """The length of sealed windows in seconds while anyone may be watching; 0: until all have answered.

    None: this game has no such windows.
    """

    closes: str | None = None
    """Until when the open sealed window takes answers (ISO 8601, UTC), if it has a fixed length."""

    window: float | None = None
    """The total seconds of this window, once people have been shown what it is about."""

    public: bool = False
    """Whether strangers meet here, so that messages and names can be reported."""


PROTOCOL: Final = 1
"""Raised when a client written for the previous version would fail (docs/protocol/README.md)."""


# From the client


class Hello(msgspec.Struct, frozen=True, tag=True):
    """The first message on every socket. Without a token, or a key that opens a seat, the client watches."""

    token: str | None = None
    language: Literal["en", "es"] = "en"
    seen: int | None = None
    """The last action that this client has received: it gets what happened after it. Null: everything."""

    changes: bool = False
    """Whether this client can apply changes to its last frame: it then gets `Moved` instead of `Update`."""

    key: Annotated[str, msgspec.Meta(max_length=100)] | None = None
    """The person's key: it opens their seat if no token is sent."""


class Act(msgspec.Struct, frozen=True, tag=True):
    """Play an action. `n` is the number of the client's last frame: an outdated action is refused."""

    id: str
    """Chosen by the client, new for each command; a repeated command isn't played twice."""

    n: int
    action: msgspec.Raw


class Say(msgspec.Struct, frozen=True, tag=True):
    """Say something: chat, a quick-chat phrase, or one of the game's marks."""

    id: str
    said: msgspec.Raw


class Why(msgspec.Struct, frozen=True, tag=True):
    """Ask whether this action would be allowed to the client's seat now, and if not, why. Nothing happens."""

    id: str
    action: msgspec.Raw


class MayUndo(msgspec.Struct, frozen=True, tag=True):
    """Ask whether the client's seat may undo its last action, and how. Nothing happens."""

    id: str


class Undo(msgspec.Struct, frozen=True, tag=True):
    """Undo the last action of the client's seat: right away if nobody saw it, else the table is asked."""

    id: str
    n: int
    """The number of the client's last frame."""


class AnswerUndo(msgspec.Struct, frozen=True, tag=True):
    """Agree or refuse that a player undoes an action; the player who asked withdraws with it."""

    id: str
    n: int
    agree: bool


class Help(msgspec.Struct, frozen=True, tag=True):
    """Choose the level of help. Everyone sees it at the seat."""

    id: str
    level: Level


class GoOn(msgspec.Struct, frozen=True, tag=True):
    """Continue a lesson: the learner has read what the coach said at this step."""

    id: str
    step: int


class Hurry(msgspec.Struct, frozen=True, tag=True):
    """Let the bots play without pauses until it is the turn of the only person at the table."""

    id: str


class SitDown(msgspec.Struct, frozen=True, tag=True):
    """Ask for a seat as a spectator: in the place of this seat's bot or, without one, a new seat."""

    id: str
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=100)] | None = None
    sigil: Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]{1,32}$")] | None = None
    seat: Annotated[int, msgspec.Meta(ge=0, le=100)] | None = None


class GoAway(msgspec.Struct, frozen=True, tag=True):
    """Withdraw a request for a seat, and go on watching."""

    id: str


class Ping(msgspec.Struct, frozen=True, tag=True):
    """Check whether the server is there."""


FromClient: TypeAlias = (
    Hello | Act | Say | Why | MayUndo | Undo | AnswerUndo | Help | GoOn | Hurry | SitDown | GoAway | Ping
)


# From the server


class BotFailed(msgspec.Struct, frozen=True, tag=True):
    """The bot of this seat crashed or took too long; a legal action replaced its own."""

    seat: int
    n: int
    """The number of that action."""


class Welcome(msgspec.Struct, frozen=True, tag=True):
    """Everything a client needs on arrival, and again after falling behind."""

    table: TableInfo
    seat: int | None
    frame: msgspec.Raw | None
    """A `Frame` of the match (platform/match/frames.py), once it has begun."""

    talk: tuple[msgspec.Raw, ...]
    past: tuple[msgspec.Raw, ...] = ()
    """A `Past` (platform/match/match.py) of every action that this client hasn't received, in order."""

    failed: tuple[BotFailed, ...] = ()
    """The bots that failed in those actions."""

    coach: Card | None = None
    """What the coach says to the learner, at the table of a lesson."""

    known: bool = False
    """Whether the server stores anything under the client's key."""

    protocol: int = PROTOCOL
    """The version of these messages."""


class Update(msgspec.Struct, frozen=True, tag=True):
    """Somebody acted, and this is the whole new frame."""

    frame: msgspec.Raw


class Moved(msgspec.Struct, frozen=True, tag=True):
    """Somebody acted, and this has changed in the last frame that was sent."""

    since: int
    """The number of that frame. A client with another one sends hello again, and gets a whole frame."""

    change: msgspec.Raw
    """Applied to that frame without its texts, which are sent once (platform/match/frames.py)."""


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
    """Somebody sat down, left, came back or was replaced, or the match began or ended."""

    table: TableInfo


class Done(msgspec.Struct, frozen=True, tag=True):
    """The command with this id was carried out and is safe on disk."""

    id: str
    n: int


class Allowed(msgspec.Struct, frozen=True, tag=True):
    """The action of the `Why` with this id would be allowed now."""

    id: str


class Undoable(msgspec.Struct, frozen=True, tag=True):
    """The seat may undo its last action, as long as nothing else happens."""

    id: str
    n: int
    """The number of the last action: after another one it may not."""

    how: How


class Refused(msgspec.Struct, frozen=True, tag=True):
    """The command was refused, and nothing has changed."""

    id: str | None
    key: str
    details: dict[str, Any]
    text: str
    """The sentence in the reader's language."""


class Admitted(msgspec.Struct, frozen=True, tag=True):
    """The request for a seat was granted: this is the link to it, sent once."""

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
