"""Hold everything that a server knows of one table, as an immutable value."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from types import MappingProxyType
from typing import Any, Final

import msgspec

from pitonisa.kernel import PUBLIC, Actor, AnyGame, Kind, Refusal, Seat, Step, Viewer
from pitonisa.kernel.hosting import bystanders_of
from pitonisa.kernel.plans import KeptPlan, chosen, holds
from pitonisa.kernel.replay import read_options
from pitonisa.kernel.sealed import default_answer, waited_for, window_beats, windows_of
from pitonisa.kernel.undo import TakeBack
from pitonisa.platform.lessons.coaching import Tutor
from pitonisa.platform.lessons.lessons import find_lesson
from pitonisa.platform.match.match import Match
from pitonisa.platform.match.talk import Line, say_before, voice
from pitonisa.platform.store.deadlines import NEVER, SeatPlans
from pitonisa.platform.store.rows import KeptEnvelope
from pitonisa.platform.store.statements import Write
from pitonisa.platform.table.talk import Floor, KeptTalk, Plea, TalkLimits, plea_in
from pitonisa.platform.table_model import table as tables
from pitonisa.platform.table_model.chairs import Requests
from pitonisa.platform.table_model.clock import NONE, Deadline, Times, asked_by_days, moment
from pitonisa.platform.table_model.pace import LONGEST_SHOWING, SHOWN, Opening, Rhythm, Window, showing

WELCOME_LINES: Final = 200
"""The most chat lines that a newcomer gets."""


class ServerSettings(msgspec.Struct, frozen=True):
    """What a server provides to all of its tables."""

    unhurried: float = 1.0
    """Multiplies the time that people get to see what happens and to speak before bots."""

    limits: TalkLimits = TalkLimits()
    pace: float = 1.0
    """Seconds between two actions of bots."""

    courtesy: float = 1.0
    """Multiplies the waiting time of bots while people must act, too."""

    grace: float = 0.0
    """Seconds after a player's time is up in which their answer may still arrive."""

    absence: float = 0.0
    """Seconds for which an absent player is waited for at a table without a clock."""

    has_others: bool = False
    """Whether several servers can have this table."""

    ahead: float = 0.0
    """By how many seconds the clock shared by all servers is ahead of ours."""


class Presence(msgspec.Struct, frozen=True):
    """Who is at a table, on this server and on others, and since when a seat has been empty."""

    counts: Mapping[Viewer, int] = MappingProxyType({})
    """How many people are present at this server, by viewer."""

    elsewhere: frozenset[Viewer] = frozenset()
    everywhere: frozenset[Viewer] = frozenset()
    """The viewers present on any server: a new set whenever somebody has come or gone."""

    gone: Mapping[Seat, float] = MappingProxyType({})

    def __bool__(self) -> bool:
        return bool(self.everywhere)

    @property
    def here(self) -> frozenset[Viewer]:
        """The viewers present at this server."""
        return frozenset(self.counts)

    def is_online(self, seat: int) -> bool:
        return seat in self.everywhere

    def gone_since(self, seat: Seat) -> float | None:
        """Return since when nobody has been connected for this seat."""
        return None if self.is_online(seat) else self.gone.get(seat, 0)

    def counted(self, viewer: Viewer, change: int, now: float) -> Presence:
        """Count one viewer more, or one less, at this server."""
        counts: dict[Viewer, int] = {**self.counts, viewer: self.counts.get(viewer, 0) + change}
        return self._with({one: count for one, count in counts.items() if count > 0}, self.elsewhere, now)

    def followed(self, elsewhere: frozenset[Viewer], now: float) -> Presence:
        """Set who is present at other servers."""
        return self._with(self.counts, elsewhere, now)

    def _with(self, counts: Mapping[Viewer, int], elsewhere: frozenset[Viewer], now: float) -> Presence:
        everywhere = elsewhere.union(counts)
        if everywhere == self.everywhere:
            return Presence(counts, elsewhere, self.everywhere, self.gone)
        left = {viewer: now for viewer in self.everywhere - everywhere if viewer != PUBLIC}
        return Presence(counts, elsewhere, everywhere, {**self.gone, **left} if left else self.gone)


class Beat(msgspec.Struct, frozen=True):
    """When the last sealed window opened."""

    opening: Opening | None = None
    """For all servers, if one has recorded it."""

    opened: float = 0.0
    """The same by the local clock."""

    bot_answered: float = 0.0
    """When a bot last answered in the open window; otherwise when it opened."""

    unread: float = float("-inf")
    """Until when nobody could learn anything from the open window; never before the first viewer is known."""


class Calls(msgspec.Struct, frozen=True):
    """Writes notifications of absent people in the commit of the events they are about; this base class writes none."""

    def __bool__(self) -> bool:
        """Say whether anyone at the table wants notifications."""
        return False

    def answered(self, table: tables.Table, seat: Seat) -> list[Write]:
        """Cancel what was to be sent to this seat."""
        return []

    def after(
        self,
        table: tables.Table,
        before: Iterable[Seat],
        asked: Iterable[Seat],
        *,
        n: int,
        now: float,
        is_there: Callable[[Seat], bool],
        until: Mapping[Seat, float],
    ) -> list[Write]:
        """Notify the seats that must act now and didn't before, or all of them when the match is over.

        As everybody may know who is asked (decision 14): whether one of them holds anything to answer with makes no
        difference. `n` is the number of the question, `until` says how long they have time.
        """
        return []


NO_CALLS: Final = Calls()


class Room(msgspec.Struct, frozen=True):
    """A table as a server knows it. It is built from rows, except local facts: who is present, and clock times."""

    game: AnyGame
    table: tables.Table
    server: ServerSettings = ServerSettings()
    match: Match | None = None
    envelopes: Mapping[Seat, KeptEnvelope] = MappingProxyType({})
    """The answers waiting in the open window."""

    done: Mapping[str, int] = MappingProxyType({})
    """By command: the number of its acknowledgement, sent again when it is repeated."""

    failed: Mapping[int, Seat] = MappingProxyType({})
    """By the number of an action: the seat whose bot failed."""

    talk: KeptTalk = KeptTalk()
    before: tuple[Line, ...] = ()
    """The talk from before the match."""

    deadlines: Mapping[Seat, Deadline] = NONE
    """At slow tables: the deadlines as written, of those who must act."""

    plans: Mapping[Seat, SeatPlans] = MappingProxyType({})
    calls: Calls = NO_CALLS
    presence: Presence = Presence()
    requests: Requests = Requests()
    times: Times = Times()
    floor: Floor = Floor()
    beat: Beat = Beat()
    shown_until: float = 0.0
    """Until when people are shown the last events."""

    is_hurried: bool = False
    """Bots play without pauses, and events aren't waited for. Known only to the server that was asked."""

    next_by: Seat | None = None
    """Who opened the table where these people play again."""

    tutor: Tutor | None = None
    """The coach of the learner, at the table of a lesson."""

    @property
    def code(self) -> str:
        return self.table.code

    @property
    def n(self) -> int:
        """Count the public actions."""
        return self.match.n if self.match else 0

    @property
    def played(self) -> int:
        """Count the actions of the log."""
        return len(self.match.log) if self.match else 0

    @property
    def playing(self) -> Match:
        if self.match is None:
            raise Refusal("table-stage", Kind.CONFLICT, stage=self.table.stage.value)
        return self.match

    # Who is asked

    def to_act(self) -> frozenset[Seat]:
        return self.game.to_act(self.match.state) if self.match else frozenset()

    def asked(self) -> frozenset[Seat]:
        """List the seats that the match publicly waits for, without bystanders, who may act but needn't."""
        return self.asked_in(self.match.state) if self.match else frozenset()

    def asked_in(self, state: Any) -> frozenset[Seat]:
        return self.game.to_act(state) - bystanders_of(self.game, state)

    def waited_for(self) -> frozenset[Seat]:
        """List whose action is missing; in a sealed window this is secret."""
        if self.match is None:
            return frozenset()
        return waited_for(self.game, self.match.state) - self.match.envelopes.keys()

    def asked_bots(self) -> list[Seat]:
        """List the bots whose action is missing."""
        chairs = self.table.chairs
        asked = sorted(self.waited_for()) if self.table.stage is tables.Stage.PLAYING else []
        return [seat for seat in asked if tables.played_by_bot(chairs[seat])]

    # Time

    @property
    def is_by_days(self) -> bool:
        return self.table.rhythm is Rhythm.DAYS

    def time_up(self, seat: Seat) -> float | None:
        """Return when the time of a seat that must act is up, if this table has a clock."""
        if self.is_by_days:
            return self.deadlines[seat].due if seat in self.deadlines else None
        return self.times.up(self.table.clock, seat)

    def cost(self, clock: tables.Clock, seat: Seat, now: float) -> int:
        """Compute the milliseconds of reserve time that a move would use now; slow tables use the reserve last."""
        if not self.is_by_days:
            return self.times.cost(clock, seat, now)
        left = self.times.left(clock, seat)
        over = now - self.deadlines[seat].due if seat in self.deadlines else -left
        return min(left, max(0, left + int(over * 1000)))

    def deadlines_after(
        self,
        table: tables.Table,
        state: Any,
        now: float,
        before: Mapping[Seat, Deadline],
        acted: Actor | None = None,
        spent: int = 0,
    ) -> Mapping[Seat, Deadline]:
        """List who must act at a slow table in this state of its match, after an action or a change of seats."""
        if table.rhythm is not Rhythm.DAYS:
            return NONE

        def bank(seat: Seat) -> float:
            return (self.times.left(table.clock, seat) - (spent if seat == acted else 0)) / 1000

        return asked_by_days(table, self.asked_in(state), now, bank, before, acted)

    @property
    def showing(self) -> float:
        """Return the factor for the time that events are shown."""
        return self.server.unhurried * SHOWN[self.table.pace]

    def seen_at(self, now: float, step: Step[Any, Any]) -> float:
        """Return when the people present will have seen this step, after everything before it."""
        if not self.presence or self.is_hurried:
            return now
        begins = min(max(now, self.shown_until), now + LONGEST_SHOWING)
        return begins + self.showing * showing(self.game, step.events)

    # What is told

    def talk_for(self, viewer: Viewer, language: str) -> tuple[bytes, ...]:
        match = self.match
        if match:
            heard = [match.voice(viewer, line, language) for line in match.talk[-WELCOME_LINES:]]
        else:
            heard = [voice(line, viewer) for line in self.before[-WELCOME_LINES:]]
        return tuple(line for line in heard if line is not None)

    def phrase(self, viewer: Viewer, said: Any) -> Line:
        """Build the line that a player says."""
        if self.match:
            return self.match.phrase(viewer, said)
        name = None if viewer == PUBLIC else tables.chair_at(self.table, viewer).name
        return say_before(self.game, viewer, name, said)

    def failed_since(self, n: int | None) -> list[tuple[int, Seat]]:
        """List the actions, and the seats whose bots failed in them."""
        return [(one, seat) for one, seat in self.failed.items() if n is None or one > n]

    @property
    def is_discreet(self) -> bool:
        """Say whether presence at this table is hidden."""
        return self.is_by_days and self.table.stage is tables.Stage.PLAYING

    def thinkers(self) -> list[Seat]:
        """List the players who have publicly asked for time to think."""
        return [seat for seat in tables.playing_people(self.table) if seat in self.floor.thinking]

    # Sealed windows

    def default_answer(self, seat: Seat) -> Any:
        """Return the answer of a seat that lets the open window pass; `None` if it is asked in none."""
        return default_answer(self.game, self.match.state, seat) if self.match else None

    def is_answer(self, actor: Actor) -> bool:
        """Say whether an action of this seat goes into an envelope."""
        windows = self.match.windows if self.match else None
        if windows is None or not isinstance(actor, int) or self.table.lesson is not None:
            return False
        return self.default_answer(actor) is not None

    def asks_in_window(self, state: Any) -> bool:
        """Say whether the next question is a sealed window."""
        game = self.game
        return windows_of(game) is not None and any(
            default_answer(game, state, seat) is not None for seat in game.to_act(state)
        )

    @property
    def is_alone(self) -> bool:
        """Say whether one person plays among bots with nobody else present, neither a visiting bot nor a spectator."""
        there = self.presence.everywhere
        return len(there) == 1 and there == frozenset(tables.guests(self.table)) and not self.is_by_days

    @property
    def has_readers(self) -> bool:
        """Say whether anyone present could learn something from how long others take to answer."""
        return bool(self.presence) and not self.is_alone

    @property
    def window(self) -> Window | None:
        """Return the open sealed window, if any."""
        if self.match is None or self.match.windows is None or not self.asks_in_window(self.match.state):
            return None
        beat, is_watched = 0 if self.is_by_days else self.table.beat or 0, bool(self.presence)
        return Window(
            length=beat * window_beats(self.game, self.match.state),
            keeps_beat=beat > 0 and (is_watched or bool(tables.playing_people(self.table))),
            is_watched=is_watched,
            is_alone=self.is_alone,
            missing=self.waited_for(),
            bots=frozenset(map(Seat, tables.bots_at(self.table))),
            opened=self.beat.opened,
            bot_answered=self.beat.bot_answered,
        )

    # Taking back

    @property
    def plea(self) -> Plea | None:
        """Return the open request to undo, if any."""
        return plea_in(self.match.talk, self.n) if self.match else None

    def voters(self, by: Seat) -> frozenset[Seat]:
        """List who must agree: all people who play themselves. Bots agree to everything."""
        return frozenset(tables.playing_people(self.table)) - {by}

    # Plans

    def may_plan(self, seat: Seat) -> bool:
        """Say whether a seat may plan: not in a lesson, nor while a bot plays for it."""
        return not (self.table.lesson is not None or tables.played_by_bot(self.table.chairs[seat]))

    def plans_at(self, seat: Seat) -> tuple[KeptPlan, ...]:
        """List a seat's valid plans; those whose ground has changed are left out."""
        kept, state = self.plans.get(seat), self.playing.state
        return tuple(one for one in kept.plans if holds(self.game, state, seat, one)) if kept else ()

    def done_by_plan(self, seat: Seat) -> tuple[int, ...]:
        """List the acknowledged numbers of actions that this seat's plans carried out."""
        begins = f"{seat}:plan:"
        return tuple(sorted(n for command, n in self.done.items() if command.startswith(begins)))

    def plan_moment(self, seat: Seat) -> float | None:
        """Return when a seat's plans are carried out for the current question, if that has been drawn."""
        kept = self.plans[seat]
        return moment(kept.due) if kept.n == self.n and kept.due not in ("", NEVER) else None

    def planning(self) -> list[Seat]:
        """List the asked seats with plans; at a live table only those present, because all see who is and who acts."""
        if not self.plans or self.table.stage is not tables.Stage.PLAYING:
            return []
        there = self.presence.is_online
        return [seat for seat in sorted(self.waited_for()) if seat in self.plans and (self.is_by_days or there(seat))]

    def undrawn_plans(self) -> list[Seat]:
        """List those of them whose moment hasn't been drawn for this question."""
        return [seat for seat in self.planning() if self.plans[seat].n != self.n]

    def planned_action(self, seat: Seat) -> tuple[Any, str] | None:
        """Return the action that a seat's plans choose, with its command id; once for each question."""
        command, log = f"{seat}:plan:{self.n}", self.playing.log
        if seat not in self.planning() or command in self.done or log[-1:] == [(seat, TakeBack())]:
            return None  # whoever takes something back wants to answer for themself
        action = chosen(self.game, self.playing.state, seat, self.plans[seat].plans)
        return None if action is None else (action, command)


def new_room(game: AnyGame, table: tables.Table, server: ServerSettings, now: float) -> Room:
    """Build the room of a table with nobody present: all seats have been empty since now."""
    gone = dict.fromkeys(map(Seat, range(len(table.chairs))), now)
    tutor = Tutor(game, find_lesson(game, table.lesson)) if table.lesson else None
    return Room(game, table, server, presence=Presence(gone=gone), tutor=tutor)


def match_of(game: AnyGame, table: tables.Table) -> Match:
    """Build the match of a table before anything has been played."""
    return Match(game, table.players, read_options(game, table.options), table.seed)


def is_left_alone(room: Room, but: Collection[Seat]) -> bool:
    """Say whether nobody but these seats plays in person."""
    return all(tables.played_by_bot(chair) for seat, chair in enumerate(room.table.chairs) if seat not in but)
