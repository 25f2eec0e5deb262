"""Define what is requested of a table, what is written there, and what is sent about it, as plain values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import msgspec

from pitonisa.kernel import Refusal, Seat, Step, Viewer
from pitonisa.kernel.chance import new_seed
from pitonisa.kernel.plans import Plan
from pitonisa.platform.lessons.coaching import Tutor
from pitonisa.platform.match.match import Match
from pitonisa.platform.match.talk import Line, Notice
from pitonisa.platform.store.deadlines import SeatPlans
from pitonisa.platform.store.presence import Around
from pitonisa.platform.store.rows import KeptEnvelope, KeptMove
from pitonisa.platform.store.statements import Write
from pitonisa.platform.table.room import Calls
from pitonisa.platform.table_model.chairs import Ask
from pitonisa.platform.table_model.clock import Deadline
from pitonisa.platform.table_model.pace import Opening
from pitonisa.platform.table_model.table import Chair, Table


class Tagged(msgspec.Struct, frozen=True, tag=True):
    """A value that says what it is."""


# Commands: what people, bots and clocks ask for


class Play(Tagged, frozen=True):
    """Play an action that a seat chose when it had seen `n` actions."""

    seat: Seat
    action: Any
    n: int
    command: str | None = None
    """By which a person may repeat it; without one it is a bot's choice."""

    failed: bool = False
    """It is done because the seat's bot failed."""

    lapsed: bool = False
    """It is done once for somebody whose time is up."""


class CloseWindow(Tagged, frozen=True):
    """Close the open window if its time has come. Seats that have not answered pass."""


class Undo(Tagged, frozen=True):
    """Take back what a seat did last, or ask the table whether it may."""

    seat: Seat
    n: int
    command: str


class AnswerUndo(Tagged, frozen=True):
    """Agree or not that somebody undoes what they did. The player who asked may withdraw in the same way."""

    seat: Seat
    agrees: bool
    n: int
    command: str


class Speak(Tagged, frozen=True):
    by: Viewer
    said: Any
    command: str | None = None


class Hide(Tagged, frozen=True):
    """Let something else stand in the place of what was said under this number."""

    k: int
    line: Line


class Begin(Tagged, frozen=True):
    seed: str = msgspec.field(default_factory=lambda: new_seed())


class Join(Tagged, frozen=True):
    """Sit down by the game's rules while a match is played."""

    wanted: int | None
    chair: Chair


class Admit(Tagged, frozen=True):
    """Let somebody who asks sit down: in a bot's place with what it knows, or by the rules on a new seat."""

    ask: str


class TurnAway(Tagged, frozen=True):
    ask: str


class Leave(Tagged, frozen=True):
    """Leave a match by its rules."""

    seat: Seat


class ChangeTable(Tagged, frozen=True):
    """Write who sits where. `make` gives the table as it will be, or refuses."""

    make: Callable[[Table], Table]
    notice: Notice | None = None
    """Told to all if anything has changed."""

    why: str = "seat-token"
    """Told to those whose links are dead then."""


class Arrange(Tagged, frozen=True):
    """Change what is going to be played; all see what this person has changed, as long as there is room."""

    make: Callable[[Table], Table]
    by: Seat


class FollowUp(Tagged, frozen=True):
    """Open the table at which these people play again, unless somebody was first."""

    make: Callable[[Table], Table]
    by: Seat


class SetPlans(Tagged, frozen=True):
    """Let a seat have these plans and no others."""

    seat: Seat
    plans: tuple[Plan, ...]


class DrawPlanMoments(Tagged, frozen=True):
    """Draw once for each question when plans are looked at, whatever they say and whatever is hidden."""

    pace: float
    """How many times as long as usual people and bots take here in one sitting."""

    lots: Mapping[Seat, float]
    """By seat: a number between 0 and 1."""


class SetPlansAside(Tagged, frozen=True):
    """A seat's plans have nothing more to do for this question; those that have lost their ground are forgotten."""

    seat: Seat


Command: TypeAlias = (
    Play
    | CloseWindow
    | Undo
    | AnswerUndo
    | Speak
    | Hide
    | Begin
    | Join
    | Admit
    | TurnAway
    | Leave
    | ChangeTable
    | Arrange
    | FollowUp
    | SetPlans
    | DrawPlanMoments
    | SetPlansAside
)


# Rows: what was committed, here or elsewhere


class Moved(Tagged, frozen=True):
    """An action of the log."""

    move: KeptMove
    action: Any = None
    step: Step[Any, Any] | None = None
    """What it leads to, where that is known already."""

    table: Table | None = None
    """The table that was written with it."""


class Said(Tagged, frozen=True):
    k: int
    line: Line
    command: str | None = None


class TalkReplaced(Tagged, frozen=True):
    """All that was said is this."""

    lines: tuple[Line, ...]


class Answered(Tagged, frozen=True):
    """Somebody has answered in a sealed window: told to nobody but their seat."""

    envelope: KeptEnvelope
    action: Any = None


class Withdrawn(Tagged, frozen=True):
    """A sealed answer was taken back: its seat is asked as before."""

    seat: Seat


class Began(Tagged, frozen=True):
    table: Table
    match: Match


class Arranged(Tagged, frozen=True):
    """Who sits where, and what else is agreed."""

    table: Table
    why: str = "seat-token"


class Touched(Tagged, frozen=True):
    """The table was written, and nothing of it is news to anybody."""

    table: Table


class Opened(Tagged, frozen=True):
    """When a sealed window opened, as all servers have it."""

    opening: Opening | None


class Planned(Tagged, frozen=True):
    plans: Mapping[Seat, SeatPlans]


class Timed(Tagged, frozen=True):
    deadlines: Mapping[Seat, Deadline]


# What only this server knows, or what passes with the servers


class Arrived(Tagged, frozen=True):
    viewer: Viewer
    watcher: Any = None


class Departed(Tagged, frozen=True):
    viewer: Viewer


class SeenAround(Tagged, frozen=True):
    """Who is there, and who asks to sit down, by what other servers say."""

    around: Around


class Requested(Tagged, frozen=True):
    ask: Ask
    earlier: tuple[str, ...] = ()
    """What the same people asked before, and do not ask any more."""


class Dropped(Tagged, frozen=True):
    """Somebody does not ask any more, or was turned away."""

    id: str
    why: Refusal | None = None


class Wished(Tagged, frozen=True):
    """Who of the people who sit here is notified of what while they are elsewhere."""

    calls: Calls


class Coached(Tagged, frozen=True):
    tutor: Tutor


class Hurried(Tagged, frozen=True):
    is_hurried: bool


class LedOn(Tagged, frozen=True):
    """Who opened the table at which these people play again."""

    by: Seat


Row: TypeAlias = (
    Moved
    | Said
    | TalkReplaced
    | Answered
    | Withdrawn
    | Began
    | Arranged
    | Touched
    | Opened
    | Planned
    | Timed
    | Arrived
    | Departed
    | SeenAround
    | Requested
    | Dropped
    | Wished
    | Coached
    | Hurried
    | LedOn
)


class Decision(msgspec.Struct, frozen=True):
    """What a command comes to: rows to write, what they mean, and what is answered."""

    rows: tuple[Row, ...] = ()
    writes: tuple[Write, ...] = ()
    reply: int | None = None
    """None: the number of the last action."""


# Notices: what somebody is told of a row


class ShowMove(Tagged, frozen=True):
    """Something has happened in the match."""


class ShowAnswer(Tagged, frozen=True):
    """An answer is sealed, or open again: notify its seat."""

    seat: Seat


class TellLine(Tagged, frozen=True):
    line: Line


class TellTable(Tagged, frozen=True):
    """Something about the table has changed."""

    but: Any = None
    """A client that needs no message."""


class TellCard(Tagged, frozen=True):
    """The coach says something else."""


class TellFailure(Tagged, frozen=True):
    """The bot of this seat failed in this action."""

    seat: Seat
    n: int


class TellAgain(Tagged, frozen=True):
    """What was said has changed: send all of it again."""


class SendAway(Tagged, frozen=True):
    """The links of these seats are dead; where no seats are named, nobody may stay."""

    seats: frozenset[int] | None
    why: str


class AnswerAsk(Tagged, frozen=True):
    """Somebody who asked here has this seat now, or is refused."""

    id: str
    seat: int | None = None
    why: Refusal | None = None


class NoteAttendance(Tagged, frozen=True):
    """Somebody may have come or gone here, or asks: send that to the other servers."""


class NoteEnd(Tagged, frozen=True):
    """The match has ended: what it was for whom is written down."""


class Wake(Tagged, frozen=True):
    """Let the driver of bots and clocks look again."""


Output: TypeAlias = (
    ShowMove
    | ShowAnswer
    | TellLine
    | TellTable
    | TellCard
    | TellFailure
    | TellAgain
    | SendAway
    | AnswerAsk
    | NoteAttendance
    | NoteEnd
    | Wake
)
