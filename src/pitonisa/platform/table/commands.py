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
    """A request of people, bots or clocks."""


class Row(msgspec.Struct, frozen=True):
    """Something that was committed, here or elsewhere, or that only this server knows."""


class Output(msgspec.Struct, frozen=True):
    """A message to send because of a row."""


# Commands


class Play(Command, frozen=True):
    """Play an action that a seat chose when it had seen `n` actions."""

    seat: Seat
    action: Any
    n: int
    command: str | None = None
    """The id by which a person may repeat it; without one it is a bot's choice."""

    failed: bool = False
    """The seat's bot failed, and this action replaces its own."""

    lapsed: bool = False
    """A bot acts once for a person whose time is up."""


class CloseWindow(Command, frozen=True):
    """Close the open window if its time has come. Seats that have not answered pass."""


class Undo(Command, frozen=True):
    """Undo the last action of a seat, or ask the table for permission."""

    seat: Seat
    n: int
    command: str


class AnswerUndo(Command, frozen=True):
    """Agree or refuse that somebody undoes an action. The player who asked withdraws in the same way."""

    seat: Seat
    agrees: bool
    n: int
    command: str


class Speak(Command, frozen=True):
    by: Viewer
    said: Any
    command: str | None = None


class Hide(Command, frozen=True):
    """Replace the line with this number by another."""

    k: int
    line: Line


class Begin(Command, frozen=True):
    seed: str = msgspec.field(default_factory=lambda: new_seed())


class Join(Command, frozen=True):
    """Sit down by the game's rules during a match."""

    wanted: int | None
    chair: Chair


class Admit(Command, frozen=True):
    """Let a person who asks sit down: in a bot's place with what it knows, or by the rules on a new seat."""

    ask: str


class TurnAway(Command, frozen=True):
    ask: str


class Leave(Command, frozen=True):
    """Leave a match by its rules."""

    seat: Seat


class ChangeTable(Command, frozen=True):
    """Change who sits where. `make` returns the changed table, or refuses."""

    make: Callable[[Table], Table]
    notice: Notice | None = None
    """Sent to all if anything has changed."""

    why: str = "seat-token"
    """Sent to those whose links become invalid."""


class Arrange(Command, frozen=True):
    """Change the setup of the match; all see this person's change, as long as the chat has room."""

    make: Callable[[Table], Table]
    by: Seat


class FollowUp(Command, frozen=True):
    """Open the table where these people play again, unless somebody was first."""

    make: Callable[[Table], Table]
    by: Seat


class SetPlans(Command, frozen=True):
    """Replace a seat's plans."""

    seat: Seat
    plans: tuple[Plan, ...]


class DrawPlanMoments(Command, frozen=True):
    """Draw once for each question when plans are carried out, whatever they say and whatever is hidden."""

    pace: float
    """Multiplies the usual waiting times of people and bots at a live table."""

    lots: Mapping[Seat, float]
    """A number between 0 and 1 for each seat."""


class SetPlansAside(Command, frozen=True):
    """Mark a seat's plans as done for this question; those whose ground has changed are deleted."""

    seat: Seat


# Rows


class Moved(Row, frozen=True):
    """An action of the log."""

    move: KeptMove
    action: Any = None
    step: Step[Any, Any] | None = None
    """Its result, if already known."""

    table: Table | None = None
    """The table that was written with it."""


class Said(Row, frozen=True):
    k: int
    line: Line
    command: str | None = None


class TalkReplaced(Row, frozen=True):
    """The whole talk, replaced."""

    lines: tuple[Line, ...]


class Answered(Row, frozen=True):
    """A seat has answered in a sealed window; only that seat may know."""

    envelope: KeptEnvelope
    action: Any = None


class Withdrawn(Row, frozen=True):
    """A sealed answer was withdrawn: its seat is asked as before."""

    seat: Seat


class Began(Row, frozen=True):
    table: Table
    match: Match


class Arranged(Row, frozen=True):
    """Who sits where, and the other agreed settings."""

    table: Table
    why: str = "seat-token"


class Touched(Row, frozen=True):
    """The table was written without any visible change."""

    table: Table


class Opened(Row, frozen=True):
    """When a sealed window opened, agreed between all servers."""

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
    """Who is present, and who asks for a seat, according to other servers."""

    around: Around


class Requested(Row, frozen=True):
    ask: Ask
    earlier: tuple[str, ...] = ()
    """Earlier requests of the same people, which are withdrawn."""


class Dropped(Row, frozen=True):
    """A request for a seat was withdrawn or rejected."""

    id: str
    why: Refusal | None = None


class Wished(Row, frozen=True):
    """The notification settings of the people who sit here."""

    calls: Calls


class Coached(Row, frozen=True):
    tutor: Tutor


class Hurried(Row, frozen=True):
    is_hurried: bool


class LedOn(Row, frozen=True):
    """Who opened the table where these people play again."""

    next_by: Seat


class Decision(msgspec.Struct, frozen=True):
    """The result of a command: rows to write, what they mean, and the answer."""

    rows: tuple[Row, ...] = ()
    writes: tuple[Write, ...] = ()
    reply: int | None = None
    """None: the number of the last action."""


# Outputs


class ShowMove(Output, frozen=True):
    """Send what has happened in the match."""


class ShowAnswer(Output, frozen=True):
    """Tell a seat that its answer is sealed, or open again."""

    seat: Seat


class TellLine(Output, frozen=True):
    line: Line


class TellTable(Output, frozen=True):
    """Send a change of the table."""

    but: Any = None
    """A client that needs no message."""


class TellCard(Output, frozen=True):
    """Send the coach's new card."""


class TellFailure(Output, frozen=True):
    """Report that the bot of this seat failed in this action."""

    seat: Seat
    n: int


class TellAgain(Output, frozen=True):
    """Send the whole talk again, because it has changed."""


class SendAway(Output, frozen=True):
    """Disconnect the links of these seats; if none are named, everyone."""

    seats: frozenset[int] | None
    why: str


class AnswerAsk(Output, frozen=True):
    """Tell a person who asked here that they have the seat, or are refused."""

    id: str
    seat: int | None = None
    why: Refusal | None = None


class NoteAttendance(Output, frozen=True):
    """Tell the other servers that people may have come or gone here, or ask for seats."""


class NoteEnd(Output, frozen=True):
    """Report the end of the match, so that its results are written."""


class Wake(Output, frozen=True):
    """Let the driver of bots and clocks look again."""
