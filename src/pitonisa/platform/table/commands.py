"""Define a table's commands, the rows they write and the outputs they send, as plain values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

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


class Command(msgspec.Struct, frozen=True):
    """What people, bots and clocks ask for."""


class Row(msgspec.Struct, frozen=True):
    """What was committed, here or elsewhere, or what only this server knows."""


class Output(msgspec.Struct, frozen=True):
    """What somebody is told of a row."""


# Commands


class Play(Command, frozen=True):
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


class CloseWindow(Command, frozen=True):
    """Close the open window if its time has come. Seats that have not answered pass."""


class Undo(Command, frozen=True):
    """Take back what a seat did last, or ask the table whether it may."""

    seat: Seat
    n: int
    command: str


class AnswerUndo(Command, frozen=True):
    """Agree or not that somebody undoes what they did. The player who asked may withdraw in the same way."""

    seat: Seat
    agrees: bool
    n: int
    command: str


class Speak(Command, frozen=True):
    by: Viewer
    said: Any
    command: str | None = None


class Hide(Command, frozen=True):
    """Let something else stand in the place of what was said under this number."""

    k: int
    line: Line


class Begin(Command, frozen=True):
    seed: str = msgspec.field(default_factory=lambda: new_seed())


class Join(Command, frozen=True):
    """Sit down by the game's rules while a match is played."""

    wanted: int | None
    chair: Chair


class Admit(Command, frozen=True):
    """Let somebody who asks sit down: in a bot's place with what it knows, or by the rules on a new seat."""

    ask: str


class TurnAway(Command, frozen=True):
    ask: str


class Leave(Command, frozen=True):
    """Leave a match by its rules."""

    seat: Seat


class ChangeTable(Command, frozen=True):
    """Write who sits where. `make` gives the table as it will be, or refuses."""

    make: Callable[[Table], Table]
    notice: Notice | None = None
    """Told to all if anything has changed."""

    why: str = "seat-token"
    """Told to those whose links are dead then."""


class Arrange(Command, frozen=True):
    """Change what is going to be played; all see what this person has changed, as long as there is room."""

    make: Callable[[Table], Table]
    by: Seat


class FollowUp(Command, frozen=True):
    """Open the table at which these people play again, unless somebody was first."""

    make: Callable[[Table], Table]
    by: Seat


class SetPlans(Command, frozen=True):
    """Let a seat have these plans and no others."""

    seat: Seat
    plans: tuple[Plan, ...]


class DrawPlanMoments(Command, frozen=True):
    """Draw once for each question when plans are looked at, whatever they say and whatever is hidden."""

    pace: float
    """How many times as long as usual people and bots take here in one sitting."""

    lots: Mapping[Seat, float]
    """By seat: a number between 0 and 1."""


class SetPlansAside(Command, frozen=True):
    """A seat's plans have nothing more to do for this question; those that have lost their ground are forgotten."""

    seat: Seat


# Rows


class Moved(Row, frozen=True):
    """An action of the log."""

    move: KeptMove
    action: Any = None
    step: Step[Any, Any] | None = None
    """What it leads to, where that is known already."""

    table: Table | None = None
    """The table that was written with it."""


class Said(Row, frozen=True):
    k: int
    line: Line
    command: str | None = None


class TalkReplaced(Row, frozen=True):
    """All that was said is this."""

    lines: tuple[Line, ...]


class Answered(Row, frozen=True):
    """Somebody has answered in a sealed window: told to nobody but their seat."""

    envelope: KeptEnvelope
    action: Any = None


class Withdrawn(Row, frozen=True):
    """A sealed answer was taken back: its seat is asked as before."""

    seat: Seat


class Began(Row, frozen=True):
    table: Table
    match: Match


class Arranged(Row, frozen=True):
    """Who sits where, and what else is agreed."""

    table: Table
    why: str = "seat-token"


class Touched(Row, frozen=True):
    """The table was written, and nothing of it is news to anybody."""

    table: Table


class Opened(Row, frozen=True):
    """When a sealed window opened, as all servers have it."""

    opening: Opening | None


class Planned(Row, frozen=True):
    plans: Mapping[Seat, SeatPlans]


class Timed(Row, frozen=True):
    deadlines: Mapping[Seat, Deadline]


# What only this server knows, or what passes with the servers


class Arrived(Row, frozen=True):
    viewer: Viewer
    watcher: Any = None


class Departed(Row, frozen=True):
    viewer: Viewer


class SeenAround(Row, frozen=True):
    """Who is there, and who asks to sit down, by what other servers say."""

    around: Around


class Requested(Row, frozen=True):
    ask: Ask
    earlier: tuple[str, ...] = ()
    """What the same people asked before, and do not ask any more."""


class Dropped(Row, frozen=True):
    """Somebody does not ask any more, or was turned away."""

    id: str
    why: Refusal | None = None


class Wished(Row, frozen=True):
    """Who of the people who sit here is notified of what while they are elsewhere."""

    calls: Calls


class Coached(Row, frozen=True):
    tutor: Tutor


class Hurried(Row, frozen=True):
    is_hurried: bool


class LedOn(Row, frozen=True):
    """Who opened the table at which these people play again."""

    next_by: Seat


class Decision(msgspec.Struct, frozen=True):
    """What a command comes to: rows to write, what they mean, and what is answered."""

    rows: tuple[Row, ...] = ()
    writes: tuple[Write, ...] = ()
    reply: int | None = None
    """None: the number of the last action."""


# Outputs


class ShowMove(Output, frozen=True):
    """Something has happened in the match."""


class ShowAnswer(Output, frozen=True):
    """An answer is sealed, or open again: notify its seat."""

    seat: Seat


class TellLine(Output, frozen=True):
    line: Line


class TellTable(Output, frozen=True):
    """Something about the table has changed."""

    but: Any = None
    """A client that needs no message."""


class TellCard(Output, frozen=True):
    """The coach says something else."""


class TellFailure(Output, frozen=True):
    """The bot of this seat failed in this action."""

    seat: Seat
    n: int


class TellAgain(Output, frozen=True):
    """What was said has changed: send all of it again."""


class SendAway(Output, frozen=True):
    """The links of these seats are dead; where no seats are named, nobody may stay."""

    seats: frozenset[int] | None
    why: str


class AnswerAsk(Output, frozen=True):
    """Somebody who asked here has this seat now, or is refused."""

    id: str
    seat: int | None = None
    why: Refusal | None = None


class NoteAttendance(Output, frozen=True):
    """Somebody may have come or gone here, or asks: send that to the other servers."""


class NoteEnd(Output, frozen=True):
    """The match has ended: what it was for whom is written down."""


class Wake(Output, frozen=True):
    """Let the driver of bots and clocks look again."""
