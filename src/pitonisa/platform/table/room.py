"""What is known of a table while people sit at it: its match, who is there, whose time runs, what is remembered."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any, Final

from pitonisa.kernel import AnyGame, Refusal, Seat, Viewer
from pitonisa.kernel.sealed import waited_for
from pitonisa.platform.match.match import Match
from pitonisa.platform.match.talk import voice
from pitonisa.platform.table import table as tables
from pitonisa.platform.table.audience import Audience
from pitonisa.platform.table.clock import Times
from pitonisa.platform.table.door import Door
from pitonisa.platform.table.memory import Memory
from pitonisa.platform.table.pace import SHOWN
from pitonisa.platform.table.table import Table
from pitonisa.platform.table.window import Window

WELCOME_LINES: Final = 200
"""As many of the last things said as a newcomer is told."""


class Room:
    """A table as it is now. Nothing here changes it."""

    def __init__(self, game: AnyGame, table: Table, now: Callable[[], float] = time.time) -> None:
        self.game = game
        self.table = table
        self.match: Match | None = None
        self.audience = Audience(now)
        self.times = Times()
        self.memory = Memory()
        self.window = Window()
        self.door = Door()
        self.now = now
        self.unhurried = 1.0
        """How many times as long as usual this house gives people to see what happens, and to speak before bots."""

        self.shown_until = 0.0
        """Until when people are shown what has happened last."""

        self.last_sign = 0.0
        """When a person last did or said something."""

        self.bots_asked = False
        """People want to know what the bots think, and have done nothing since."""

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
            raise Refusal("table-stage", stage=self.table.stage.value)
        return self.match

    def to_act(self) -> frozenset[Seat]:
        return self.game.to_act(self.match.state) if self.match else frozenset()

    def asked(self) -> frozenset[Seat]:
        """Those who hold up the match, as everybody may know: a bystander may act and need not."""
        return self.to_act() - self.game.bystanders(self.match.state) if self.match else frozenset()

    def waited_for(self) -> frozenset[Seat]:
        """Whose action is missing; only the house may know this of a sealed window."""
        if self.match is None:
            return frozenset()
        return waited_for(self.game, self.match.state) - self.match.envelopes.keys()

    def time_up(self, seat: Seat) -> float | None:
        """When the time of a seat that is asked is up, if this table has a clock."""
        return self.times.up(self.table.clock, seat)

    @property
    def showing(self) -> float:
        """How many times as long as the game says it is shown what happens."""
        return self.unhurried * SHOWN[self.table.pace]

    def talk_for(self, viewer: Viewer, language: str) -> tuple[bytes, ...]:
        match = self.match
        if match:
            heard = [match.voice(viewer, line, language) for line in match.talk[-WELCOME_LINES:]]
        else:
            heard = [voice(line, viewer) for line in self.memory.before[-WELCOME_LINES:]]
        return tuple(line for line in heard if line is not None)

    def failed_since(self, n: int | None) -> list[tuple[int, Seat]]:
        """The actions, and the seats whose bots had failed in them."""
        return [(one, seat) for one, seat in self.memory.failed.items() if n is None or one > n]

    # Sealed windows

    def silence(self, seat: Seat) -> Any:
        """What it means to let the open window pass; `None` where this seat is asked in none."""
        return self.game.default_answer(self.match.state, seat) if self.match else None

    @property
    def in_window(self) -> bool:
        """Whether those who are asked now are asked in a sealed window."""
        return any(self.silence(seat) is not None for seat in self.to_act())

    @property
    def beat(self) -> int:
        """Seconds by which sealed windows are measured here while anybody may be watching."""
        return self.table.beat or 0

    @property
    def window_length(self) -> float:
        """Seconds that the open window takes: by what was done, and never by who could answer it."""
        return self.beat * self.game.window_beats(self.playing.state)

    @property
    def keeps_beat(self) -> bool:
        """Whether windows take their time here: somebody plays, or is there, from whom it could tell something."""
        return self.beat > 0 and (bool(self.audience) or bool(tables.playing_people(self.table)))

    def window_ends(self) -> float | None:
        """Until when people may answer in the open window: for everybody to know, and the same whatever they hold."""
        if not (self.in_window and self.keeps_beat and self.audience):
            return None
        return self.window.ends(self.window_length)

    def window_closes(self) -> float | None:
        """When the open window closes, for the house alone; none while a bot thinks, or while nobody is there."""
        if not self.in_window:
            return None
        if not self.keeps_beat:
            return None if self.waited_for() else 0
        thinking = any(tables.played_by_bot(self.table.chairs[seat]) for seat in self.waited_for())
        return self.window.closes(self.window_length) if self.audience and not thinking else None
