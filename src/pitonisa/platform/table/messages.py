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
    """A seat, as everyone sees it, without its secret link."""

    seat: int
    kind: SeatKind
    name: str | None = None
    sigil: str | None = None
    bot: str | None = None
    """The bot that plays this seat, or plays for a person who is away."""

    host: bool = False
    online: bool = False
    left: bool = False
    """This seat has left the match by the game's rules (which may allow it to join again)."""

    help: Level | None = None
    """The hint level that this person has chosen; null: none yet."""

    stand_in: str | None = None
    """The bot that plays for this person while they are away; null: none chosen yet."""

    off_until: str | None = None
    """In slow matches: the end of this person's days off (ISO 8601, UTC)."""

    off_left: int = 0
    """The number of days off that this person has left in this match."""


class AskInfo(msgspec.Struct, frozen=True):
    """A spectator who asks for a seat."""

    id: str
    name: str | None
    sigil: str | None
    seat: int | None
    """The bot's seat that they would take; null: a new seat."""


class PleaInfo(msgspec.Struct, frozen=True):
    """A player's request to undo their last action."""

    by: int
    waits_for: tuple[int, ...]
    """The seats that have not agreed yet. If one declines, the request is closed."""


class TableInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A table, as everyone sees it."""

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
    """When the table was opened (ISO 8601, UTC)."""

    ended: str | None = None
    """When the match ended (ISO 8601, UTC)."""

    to_act: tuple[int, ...] = ()
    """The seats that the match waited for when this was sent; public."""

    deadlines: dict[str, str] = {}
    """When the time of each seat to act runs out (ISO 8601, UTC), if the table has a clock."""

    since: dict[str, str] = {}
    """In slow matches: since when it has been each seat's turn (ISO 8601, UTC)."""

    rhythm: Rhythm = Rhythm.LIVE

    outcome: str | None = None
    """How the match ended: an id `outcome-…` of the game's texts."""

    winners: tuple[int, ...] = ()

    scores: tuple[int, ...] = ()
    """The final score of each seat, such as gold in the Cove; empty for games without scores."""

    retold: bool = True
    """Whether everyone may watch the replay of the finished match; otherwise only people who finished it."""

    retold_to: tuple[int, ...] = ()
    """The seats whose players may watch the replay, after the match."""

    asks: tuple[AskInfo, ...] = ()
    """The spectators who ask for a seat."""

    plea: PleaInfo | None = None
    """The open request to undo an action, if there is one."""

    next: str | None = None
    """The code of the table where the same people play again, if there is one."""

    next_by: int | None = None
    """The seat of the player who opened that table, while the server remembers it."""

    campaign: str | None = None
    """The id of the game's series that this table belongs to, if any."""

    trail: tuple[str, ...] = ()
    """The codes of the earlier tables of that series."""

    legs: int = 0
    """The number of tables in that series."""

    help: Level = Level.EXPLAINED
    """The highest hint level allowed at this table."""

    lesson: str | None = None
    """The lesson at this table, if any."""

    origin: str | None = None
    """The code of the match that this one continues, if it is a branch."""

    branched: int | None = None
    """The number of that match's action after which this match continues."""

    patience: int | None = None
    """How many seconds bots let people speak first; null: bots never lead here."""

    temperament: Temperament = Temperament.TALKATIVE
    thinking: tuple[int, ...] = ()
    """The seats of people who have asked for time to think; bots wait for them."""

    pace: Pace = Pace.NORMAL
    entry: Entry = Entry.ASK
    """Who may join once the match has begun."""

    showing: float = 1.0
    """The factor for the time that events are shown."""

    beat: int | None = None
    """The unit of time of sealed windows, in seconds; 0: a window closes when all have answered.

    Null: this game has no sealed windows.
    """

    closes: str | None = None
    """When the open sealed window closes (ISO 8601, UTC), if it is timed."""

    window: float | None = None
    """How many seconds the open sealed window takes in total, counted after its event has been shown."""

    public: bool = False
    """Whether strangers meet here, so that chat lines and names can be reported."""


PROTOCOL: Final = 1
"""Rises when a client for the previous version would fail (docs/protocol/README.md)."""


# From the client


class Hello(msgspec.Struct, frozen=True, tag=True):
    """The first message on every socket. Without a token or key for a seat, the client is a spectator."""

    token: str | None = None
    language: Literal["en", "es"] = "en"
    seen: int | None = None
    """The last action that this client has received. `Welcome.past` begins after it, or, if null, at the start."""

    changes: bool = False
    """This client can apply changes to its last frame; it receives `Moved` instead of `Update`."""

    key: Annotated[str, msgspec.Meta(max_length=100)] | None = None
    """The person's own key; it gives access to their seat if no token is sent."""


class Act(msgspec.Struct, frozen=True, tag=True):
    """Play an action. `n` is the number of the client's last frame; if it is older, the action is refused as stale."""

    id: str
    """Chosen by the client, new for each command. Commands are idempotent: a repeated id is not played twice."""

    n: int
    action: msgspec.Raw


class Say(msgspec.Struct, frozen=True, tag=True):
    """Say something: a chat line, a quick-chat phrase, or one of the game's marks."""

    id: str
    said: msgspec.Raw


class Why(msgspec.Struct, frozen=True, tag=True):
    """Ask whether this seat may play the action now, and if not, why. Changes nothing."""

    id: str
    action: msgspec.Raw


class MayUndo(msgspec.Struct, frozen=True, tag=True):
    """Ask whether and how this seat may undo its last action. Changes nothing."""

    id: str


class Undo(msgspec.Struct, frozen=True, tag=True):
    """Undo this seat's last action: right away if nobody has seen it, otherwise by asking the table."""

    id: str
    n: int
    """The number of the client's last frame."""


class AnswerUndo(msgspec.Struct, frozen=True, tag=True):
    """Agree to a player's request to undo, or decline it. The player who asked withdraws the request with it."""

    id: str
    n: int
    agree: bool


class Help(msgspec.Struct, frozen=True, tag=True):
    """Choose this seat's hint level. Everyone sees it."""

    id: str
    level: Level


class GoOn(msgspec.Struct, frozen=True, tag=True):
    """The learner has read the coach's text and continues with the lesson."""

    id: str
    step: int


class Hurry(msgspec.Struct, frozen=True, tag=True):
    """Skip the bots' pauses until it is this person's turn; only for the only person at a table."""

    id: str


class SitDown(msgspec.Struct, frozen=True, tag=True):
    """A spectator asks for the seat of a bot, or, without `seat`, for a new one."""

    id: str
    name: Annotated[str, msgspec.Meta(min_length=1, max_length=100)] | None = None
    sigil: Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]{1,32}$")] | None = None
    seat: Annotated[int, msgspec.Meta(ge=0, le=100)] | None = None


class GoAway(msgspec.Struct, frozen=True, tag=True):
    """A spectator withdraws their request for a seat."""

    id: str


class Ping(msgspec.Struct, frozen=True, tag=True):
    """Keep the connection alive; the server answers `Pong`."""


FromClient: TypeAlias = (
    Hello | Act | Say | Why | MayUndo | Undo | AnswerUndo | Help | GoOn | Hurry | SitDown | GoAway | Ping
)


# From the server


class BotFailed(msgspec.Struct, frozen=True, tag=True):
    """The bot of this seat crashed or timed out; a legal action was played instead."""

    seat: int
    n: int
    """The number of the action that was played."""


class Welcome(msgspec.Struct, frozen=True, tag=True):
    """A full snapshot: sent after `Hello`, and again if the client falls too far behind."""

    table: TableInfo
    seat: int | None
    frame: msgspec.Raw | None
    """A `Frame` of the match; null before the match begins."""

    talk: tuple[msgspec.Raw, ...]
    past: tuple[msgspec.Raw, ...] = ()
    """A `Past` for each action that this client has missed, in order."""

    failed: tuple[BotFailed, ...] = ()
    """The bots that failed during those actions."""

    coach: Card | None = None
    """The coach's current message to the learner, at a lesson's table."""

    known: bool = False
    """Whether the server stores anything for the key in `Hello`."""

    protocol: int = PROTOCOL
    """The version of the protocol."""


class Update(msgspec.Struct, frozen=True, tag=True):
    """The new frame after an action."""

    frame: msgspec.Raw


class Moved(msgspec.Struct, frozen=True, tag=True):
    """The difference between the new frame and the last one, after an action."""

    since: int
    """The number of the last frame. A client with another frame opens a new socket and sends `Hello`."""

    change: msgspec.Raw
    """The change to apply to that frame, after emptying its `texts`."""


class Heard(msgspec.Struct, frozen=True, tag=True):
    """A line of chat, or a mark, and the notes after it."""

    line: msgspec.Raw
    notes: msgspec.Raw


class Hints(msgspec.Struct, frozen=True, tag=True):
    """Hints for this seat only, at its chosen level."""

    n: int
    """The number of the frame that the hints were computed from."""

    level: Level
    hints: msgspec.Raw
    """The game's own `Hints`."""


class Coach(msgspec.Struct, frozen=True, tag=True):
    """A message of a lesson's coach, only to the learner."""

    card: Card


class TableChanged(msgspec.Struct, frozen=True, tag=True):
    """The table has changed: a person joined, left, returned or was replaced, or the match began or ended."""

    table: TableInfo


class Done(msgspec.Struct, frozen=True, tag=True):
    """The command with this id was carried out and is stored on disk."""

    id: str
    n: int


class Allowed(msgspec.Struct, frozen=True, tag=True):
    """The action in the `Why` with this id is allowed now."""

    id: str


class Undoable(msgspec.Struct, frozen=True, tag=True):
    """The seat may undo its last action, as long as nothing else happens."""

    id: str
    n: int
    """The number of the last action; after another action the seat may no longer undo."""

    how: How


class Refused(msgspec.Struct, frozen=True, tag=True):
    """The command was refused, and nothing has changed."""

    id: str | None
    key: str
    details: dict[str, Any]
    text: str
    """The reason as a sentence in the client's language."""


class Admitted(msgspec.Struct, frozen=True, tag=True):
    """The request for a seat was accepted. The token of the seat is sent only this once."""

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
