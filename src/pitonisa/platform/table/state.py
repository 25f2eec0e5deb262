"""A table while people sit at it: what is, for whoever asks. Nothing here changes anything."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from pitonisa.kernel import PUBLIC, Actor, AnyGame, Kind, Refusal, Seat, Step, Viewer
from pitonisa.kernel.replay import read_options
from pitonisa.kernel.sealed import waited_for
from pitonisa.platform.match.match import Match
from pitonisa.platform.match.talk import Line, say_before, voice
from pitonisa.platform.table import table as tables
from pitonisa.platform.table.audience import Audience
from pitonisa.platform.table.clock import Times
from pitonisa.platform.table.deadlines import NONE, Deadline, asked_by_days
from pitonisa.platform.table.door import Door
from pitonisa.platform.table.floor import Floor
from pitonisa.platform.table.kept_talk import TalkLimits
from pitonisa.platform.table.memory import Memory
from pitonisa.platform.table.pace import LONGEST_SHOWING, SHOWN, showing
from pitonisa.platform.table.rhythm import Rhythm
from pitonisa.platform.table.table import Clock, Table
from pitonisa.platform.table.window import Opening, Window

WELCOME_LINES: Final = 200
"""A newcomer is told at most this many of the last things said."""


class TableState:
    def __init__(self, game: AnyGame, table: Table, now: Callable[[], float]) -> None:
        self.game = game
        self.table = table
        self.match: Match | None = None
        self.audience = Audience(now)
        self.audience.is_discreet = lambda: self.is_by_days and self.table.stage is tables.Stage.PLAYING
        self.times = Times()
        self.deadlines: Mapping[Seat, Deadline] = NONE
        """By days: of those who are asked, as they were written."""

        self.memory = Memory()
        self.door = Door()
        self.now = now
        self.next_by: Seat | None = None
        """Who opened the table at which these people play again."""

        self.unhurried = 1.0
        """How many times as long as usual this house gives people to see what happens, and to speak before bots."""

        self.think: Callable[[Callable[[], Any]], Awaitable[Any]] = asyncio.to_thread
        """Does costly work beside the tables."""

        self.talk_limits = TalkLimits()
        self.shown_until = 0.0
        """Until when people are shown what has happened last."""

        self.is_hurried = False
        """Bots play without a pause, and what they do is not waited for. Only the server that was asked knows it."""

        self.floor = Floor()
        self.opening: Opening | None = None
        """When the last window opened, for all servers."""

        self.window_opened = 0.0
        """The same by the clock here."""

        self.bot_answered = 0.0
        """When a bot last answered in the open window; where none has, when it opened."""

    @property
    def code(self) -> str:
        return self.table.code

    @property
    def n(self) -> int:
        """How many actions everybody has been told of."""
        return self.match.n if self.match else 0

    @property
    def playing(self) -> Match:
        if self.match is None:
            raise Refusal("table-stage", Kind.CONFLICT, stage=self.table.stage.value)
        return self.match

    def why(self, seat: Seat, action: Any) -> None:
        """Refuse what the rules would refuse now. Nothing happens, and no chance is used up."""
        self.playing.consider(seat, action)

    def to_act(self) -> frozenset[Seat]:
        return self.game.to_act(self.match.state) if self.match else frozenset()

    def asked(self) -> frozenset[Seat]:
        """Those who hold up the match, as everybody may know: a bystander may act and need not."""
        return self.asked_in(self.match.state) if self.match else frozenset()

    def asked_in(self, state: Any) -> frozenset[Seat]:
        return self.game.to_act(state) - self.game.bystanders(state)

    def waited_for(self) -> frozenset[Seat]:
        """Whose action is missing; only the house may know this of a sealed window."""
        if self.match is None:
            return frozenset()
        return waited_for(self.game, self.match.state) - self.match.envelopes.keys()

    def time_up(self, seat: Seat) -> float | None:
        """When the time of a seat that is asked is up, if this table has a clock."""
        if self.is_by_days:
            return self.deadlines[seat].due if seat in self.deadlines else None
        return self.times.up(self.table.clock, seat)

    @property
    def is_by_days(self) -> bool:
        return self.table.rhythm is Rhythm.DAYS

    def cost(self, clock: Clock, seat: Seat, now: float) -> int:
        """Milliseconds of the bank that a move made now uses; by days, the bank is what comes last before the end."""
        if not self.is_by_days:
            return self.times.cost(clock, seat, now)
        left = self.times.left(clock, seat)
        over = now - self.deadlines[seat].due if seat in self.deadlines else -left
        return min(left, max(0, left + int(over * 1000)))

    def deadlines_after(
        self,
        table: Table,
        state: Any,
        before: Mapping[Seat, Deadline] = NONE,
        acted: Actor | None = None,
        spent: int = 0,
    ) -> dict[Seat, Deadline]:
        """By days: who is asked at this table in this state of its match, once somebody has acted or chairs changed."""
        if table.rhythm is not Rhythm.DAYS:
            return {}

        def bank(seat: Seat) -> float:
            return (self.times.left(table.clock, seat) - (spent if seat == acted else 0)) / 1000

        return asked_by_days(table, self.asked_in(state), self.now(), bank, before, acted)

    @property
    def showing(self) -> float:
        """How many times as long as the game says it is shown what happens."""
        return self.unhurried * SHOWN[self.table.pace]

    def seen_at(self, now: float, step: Step[Any, Any] | None = None) -> float:
        """When those who are there will have seen what the last action has brought about, after all before it."""
        if not self.audience or self.is_hurried:
            return now
        begins = min(max(now, self.shown_until), now + LONGEST_SHOWING)
        return begins + self.showing * showing(self.game, (step or self.playing.step).events)

    def match_of(self, table: Table) -> Match:
        """As it is before anything has been played."""
        return Match(self.game, table.players, read_options(self.game, table.options), table.seed)

    def talk_for(self, viewer: Viewer, language: str) -> tuple[bytes, ...]:
        match = self.match
        if match:
            heard = [match.voice(viewer, line, language) for line in match.talk[-WELCOME_LINES:]]
        else:
            heard = [voice(line, viewer) for line in self.memory.before[-WELCOME_LINES:]]
        return tuple(line for line in heard if line is not None)

    def phrase_before(self, viewer: Viewer, said: Any) -> Line:
        """What somebody says while people sit down, as it will stand."""
        name = None if viewer == PUBLIC else tables.chair_at(self.table, viewer).name
        return say_before(self.game, viewer, name, said)

    def failed_since(self, n: int | None) -> list[tuple[int, Seat]]:
        """The actions, and the seats whose bots had failed in them."""
        return [(one, seat) for one, seat in self.memory.failed.items() if n is None or one > n]

    def default_answer(self, seat: Seat) -> Any:
        """The answer of a seat that lets the open window pass; `None` where it is asked in none."""
        return self.game.default_answer(self.match.state, seat) if self.match else None

    def asks_in_window(self, state: Any) -> bool:
        """Whether those who are asked then are asked in a sealed window."""
        game = self.game
        return game.windows is not None and any(
            game.default_answer(state, seat) is not None for seat in game.to_act(state)
        )

    @property
    def is_alone(self) -> bool:
        """Whether one person plays among bots and nobody else is there, neither a visiting bot nor a spectator."""
        guests = tables.guests(self.table)
        return len(guests) == 1 and self.audience.everywhere == frozenset(guests) and not self.is_by_days

    @property
    def has_readers(self) -> bool:
        """Whether anybody is there who could learn something from how long others take to answer."""
        return bool(self.audience) and not self.is_alone

    @property
    def window(self) -> Window | None:
        """The sealed window in which those who are asked now are asked, if they are."""
        if self.match is None or not self.asks_in_window(self.match.state):
            return None
        beat, is_watched = 0 if self.is_by_days else self.table.beat or 0, bool(self.audience)
        return Window(
            length=beat * self.game.window_beats(self.playing.state),
            keeps_beat=beat > 0 and (is_watched or bool(tables.playing_people(self.table))),
            is_watched=is_watched,
            is_alone=self.is_alone,
            missing=self.waited_for(),
            bots=frozenset(map(Seat, tables.bots_at(self.table))),
            opened=self.window_opened,
            bot_answered=self.bot_answered,
        )
