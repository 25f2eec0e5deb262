"""A table while people sit at it: what is, for whoever asks. Nothing here changes anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pitonisa.kernel import AnyGame, Kind, Refusal, Seat, Viewer
from pitonisa.kernel.sealed import waited_for
from pitonisa.platform.match.match import Match
from pitonisa.platform.match.talk import voice
from pitonisa.platform.table import table as tables
from pitonisa.platform.table.audience import Audience
from pitonisa.platform.table.clock import Times
from pitonisa.platform.table.door import Door
from pitonisa.platform.table.kept_talk import TalkLimits
from pitonisa.platform.table.memory import Memory
from pitonisa.platform.table.pace import SHOWN
from pitonisa.platform.table.table import Table
from pitonisa.platform.table.window import Window

WELCOME_LINES: Final = 200
"""A newcomer is told at most this many of the last things said."""


class TableState:
    def __init__(self, game: AnyGame, table: Table, now: Callable[[], float]) -> None:
        self.game = game
        self.table = table
        self.match: Match | None = None
        self.audience = Audience(now)
        self.times = Times()
        self.memory = Memory()
        self.door = Door()
        self.now = now
        self.unhurried = 1.0
        """How many times as long as usual this house gives people to see what happens, and to speak before bots."""

        self.talk_limits = TalkLimits()
        self.shown_until = 0.0
        """Until when people are shown what has happened last."""

        self.last_sign = 0.0
        """When a person last did or said something."""

        self.bots_asked = False
        """People want to know what the bots think, and have done nothing since."""

        self.window_opened = 0.0
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

    def default_answer(self, seat: Seat) -> Any:
        """The answer of a seat that lets the open window pass; `None` where it is asked in none."""
        return self.game.default_answer(self.match.state, seat) if self.match else None

    @property
    def window(self) -> Window | None:
        """The sealed window in which those who are asked now are asked, if they are."""
        if self.game.windows is None or all(self.default_answer(seat) is None for seat in self.to_act()):
            return None
        beat, is_watched = self.table.beat or 0, bool(self.audience)
        return Window(
            length=beat * self.game.window_beats(self.playing.state),
            keeps_beat=beat > 0 and (is_watched or bool(tables.playing_people(self.table))),
            is_watched=is_watched,
            missing=self.waited_for(),
            bots=frozenset(map(Seat, tables.bots_at(self.table))),
            opened=self.window_opened,
            bot_answered=self.bot_answered,
        )
