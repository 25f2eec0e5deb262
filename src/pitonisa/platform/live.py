"""A table while people sit at it: every change is committed first, then it is true, then all are told."""

from __future__ import annotations

import time
from collections.abc import Callable, Coroutine
from typing import Any, Final

from pitonisa.kernel import PUBLIC, TABLE, Actor, AnyGame, Refusal, Seat, Viewer
from pitonisa.kernel.chance import new_seed
from pitonisa.kernel.replay import read_options
from pitonisa.kernel.sealed import waited_for
from pitonisa.kernel.wire import encode
from pitonisa.platform import table as tables
from pitonisa.platform.audience import Audience, Watcher
from pitonisa.platform.clock import Times, is_running, iso
from pitonisa.platform.lessons import find_lesson
from pitonisa.platform.match import Match, resume
from pitonisa.platform.memory import Memory, remembered
from pitonisa.platform.rows import KeptLine, KeptMove, moving, record_of, saving, saying
from pitonisa.platform.seating import joining, leaving
from pitonisa.platform.serial import Serial
from pitonisa.platform.statements import Change
from pitonisa.platform.store import Store
from pitonisa.platform.table import Chair, Stage, Table
from pitonisa.platform.talk import Line, say_before, voice
from pitonisa.platform.tutor import Tutor
from pitonisa.platform.writer import Failed, Taken

WELCOME_LINES: Final = 200
"""As many of the last things said as a newcomer is told."""


def _nothing() -> None:
    pass


def _untimed(seconds: float) -> None:
    pass


class LiveTable:
    """What is, and the only way to change it."""

    def __init__(self, game: AnyGame, table: Table, store: Store, now: Callable[[], float] = time.time) -> None:
        self.game = game
        self.table = table
        self.match: Match | None = None
        self.audience = Audience(now)
        self.times = Times()
        self.stirred: Callable[[], None] = _nothing
        """Called after every change: whoever plays for bots and watches the clock looks again."""

        self.timed: Callable[[float], None] = _untimed
        """Called with the seconds that it took to tell all watchers of an action."""

        self.tutor = Tutor(game, find_lesson(game, table.lesson), self._tell_card) if table.lesson else None
        """Who coaches the learner, at the table of a lesson."""

        self.beat: float = 0
        """Seconds that a sealed window takes; 0 where it closes with the last answer."""

        self._store = store
        self._now = now
        self._alone = Serial(self.load)
        self._memory = Memory()

    # What is known

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

    def waited_for(self) -> frozenset[Seat]:
        """Whose action is missing; only the house may know this of a sealed window."""
        return waited_for(self.game, self.match.state) if self.match else frozenset()

    def silence(self, seat: Seat) -> Any:
        """What it means to let the open window pass; `None` where this seat is asked in none."""
        return self.game.silence(self.match.state, seat) if self.match else None

    def beat_ends(self, seat: Seat) -> float | None:
        """When the sealed window in which this seat is asked closes: not before, so that time tells nothing.

        There is no such time where nobody is at the table from whom to hide it, or where only bots are asked.
        """
        here, since = tables.people(self.table), self.times.asked_since(seat)
        hides = self.beat > 0 and len(here) > 1 and bool(self.to_act().intersection(here))
        return since + self.beat if hides and since is not None and self.silence(seat) is not None else None

    def early(self, viewer: Viewer) -> float:
        """For how many seconds an answer of this seat must be kept back: it is the last, and the beat is still on."""
        if viewer == PUBLIC or self.waited_for() != frozenset((viewer,)):
            return 0
        ends = self.beat_ends(viewer)
        return 0 if ends is None else max(0.0, ends - self._now())

    def time_up(self, seat: Seat) -> float | None:
        """When the time of a seat that is asked is up, if this table has a clock, or a window's beat is on."""
        ends = self.beat_ends(seat)
        return self.times.up(self.table.clock, seat) if ends is None else ends

    def talk_for(self, viewer: Viewer) -> tuple[bytes, ...]:
        lines = self.match.talk if self.match else self._memory.before
        heard = (voice(line, viewer) for line in lines[-WELCOME_LINES:])
        return tuple(line for line in heard if line is not None)

    def failed_since(self, n: int | None) -> list[tuple[int, Seat]]:
        """The actions, and the seats whose bots had failed in them."""
        return [(one, seat) for one, seat in self._memory.failed.items() if n is None or one > n]

    # Coming back from the log

    async def load(self) -> LiveTable:
        """Rebuild the match from what was committed."""
        kept = await self._store.table(self.code)
        if kept is None:
            raise Refusal("unknown-table", code=self.code)
        moves, lines = await self._store.log(self.code)
        self.match = resume(self.game, record_of(kept, moves, lines)) if kept.seed else None
        self.table, self._memory = kept, remembered(self.game, self.match, moves, lines)
        self.times.begin(self.to_act(), self._now(), self._memory.used)
        self.audience.all_gone(map(Seat, range(len(kept.chairs))))
        if self.tutor and self.match:
            self.tutor.moved(self.match)
        return self

    # Playing

    async def act(self, actor: Seat, action: Any, *, n: int, command: str | None = None, failed: bool = False) -> int:
        """Play an action that a seat chose when it had seen `n` actions. Gives the number of the action.

        A command comes from a person; without one it is a bot's choice, or what was done where a bot had `failed`.
        """
        return await self._alone.run(self._act(actor, action, n, command, failed))

    async def _act(self, actor: Seat, action: Any, n: int, command: str | None, failed: bool) -> int:
        if command in self._memory.done:
            return self._memory.done[command]
        if n != self.n:
            raise Refusal("stale")
        table = self.table
        if command and tables.played_by_bot(table.chairs[actor]) and self.silence(actor) is None:
            table = tables.changed(table, actor, bot=None, absent=False)
        return await self._play(actor, action, table, command, failed)

    def why(self, seat: Seat, action: Any) -> None:
        """Refuse what the rules would refuse now. Nothing happens, and no chance is used up."""
        self.playing.consider(seat, action)

    async def join(self, wanted: int | None, chair: Chair) -> Seat:
        """Sit down by the game's rules while a match is played."""
        return await self._alone.run(self._join(wanted, chair))

    async def _join(self, wanted: int | None, chair: Chair) -> Seat:
        tables.must_be(self.table, Stage.PLAYING)
        action, table = joining(self.game, self.playing.state, self.table, wanted, chair)
        await self._play(TABLE, action, table)
        return action.seat

    async def leave_by_rules(self, seat: Seat) -> None:
        await self._alone.run(self._leave(seat))

    async def _leave(self, seat: Seat) -> None:
        tables.must_be(self.table, Stage.PLAYING)
        action, table = leaving(self.game, self.playing.state, self.table, seat)
        await self._play(TABLE, action, table)

    async def _play(
        self, actor: Actor, action: Any, table: Table, command: str | None = None, failed: bool = False
    ) -> int:
        """The rules first, then the disk, then the truth, then the news. Of a sealed answer, only its seat has any."""
        match, now = self.playing, self._now()
        step = match.consider(actor, action)
        if self.tutor:
            self.tutor.check(match, actor, action)
        in_window = actor != TABLE and self.silence(actor) is not None
        failed = failed and not in_window
        if over := self.game.outcome(step.state):
            table = tables.ended(table, over, iso(now))
        used = self.times.cost(table.clock, actor, now) if actor != TABLE and command and not in_window else 0
        row = moving(self.code, KeptMove(len(match.log) + 1, actor, encode(action), command, used, failed))
        await self._keep(row, saving(table) if table is not self.table else [])
        match.take(actor, action, step)
        n = self.n
        if command:
            self._memory.done[command] = n
        if not in_window:
            self.times.moved(actor, used, self.to_act(), now)
        elif not match.is_sealed:
            self.times.ask_anew(self.to_act(), now)
        timed = (is_running(table.clock) or in_window or self._opens_window()) and not match.is_sealed
        news, dead = table is not self.table or timed, tables.dead_links(self.table, table)
        self.table = table
        self.audience.dismiss(dead)
        if failed and actor != TABLE:
            self._memory.failed[n] = actor
            self.audience.tell_failure(actor, n)
        self._tell_move(match)
        if news:
            self.audience.tell_change()
        if self.tutor:
            self.tutor.moved(match)
        self.stirred()
        return n

    def _opens_window(self) -> bool:
        """Whether all who are asked now are asked in a sealed window."""
        return any(self.silence(seat) is not None for seat in self.to_act())

    def _tell_move(self, match: Match) -> None:
        began = time.perf_counter()
        self.audience.tell_move(match)
        self.timed(time.perf_counter() - began)

    # Being taught

    def go_on(self, step: int) -> None:
        """The learner has read what the coach told at this step of the lesson."""
        if self.tutor is None:
            raise Refusal("lesson-none")
        self.tutor.go_on(step, self.playing)
        self.stirred()

    def _tell_card(self) -> None:
        if self.tutor:
            self.audience.tell_card(self.tutor.learner, self.tutor.card())

    # Talking

    async def say(self, viewer: Viewer, said: Any, command: str | None = None) -> int:
        return await self._alone.run(self._say(viewer, said, command))

    async def _say(self, viewer: Viewer, said: Any, command: str | None) -> int:
        if command in self._memory.done:
            return self.n
        match = self.match
        line = match.phrase(viewer, said) if match else self._phrase_before(viewer, said)
        await self._keep(saying(self.code, KeptLine(self._memory.lines, encode(line), command)))
        if match:
            match.hear(line)
        else:
            self._memory.before.append(line)
        self._memory.lines += 1
        if command:
            self._memory.done[command] = self.n
        self.audience.tell_line(line, match.notes if match else None)
        if self.tutor and match:
            self.tutor.heard(match, said)
            self.stirred()
        return self.n

    def _phrase_before(self, viewer: Viewer, said: Any) -> Line:
        name = None if viewer == PUBLIC else tables.chair_at(self.table, viewer).name
        return say_before(self.game, viewer, name, said)

    # Seats and stages

    async def change(self, make: Callable[[Table], Table]) -> Table:
        """Change who sits where. `make` gives the table as it will be, or refuses."""
        return await self._alone.run(self._change(make))

    async def _change(self, make: Callable[[Table], Table]) -> Table:
        table = make(self.table)
        if table is not self.table:
            await self._keep(saving(table))
            dead, self.table = tables.dead_links(self.table, table), table
            self.audience.dismiss(dead)
            self.audience.tell_change()
            self.stirred()
        return table

    async def begin(self, seed: str | None = None) -> None:
        await self._alone.run(self._begin(seed))

    async def _begin(self, seed: str | None) -> None:
        table = tables.begun(self.table, seed or new_seed())
        match = Match(self.game, table.players, read_options(self.game, table.options), table.seed)
        await self._keep(saving(table))
        match.talk.extend(self._memory.before)
        self.table, self.match = table, match
        self.times.begin(self.to_act(), self._now())
        self.audience.tell_change()
        self._tell_move(match)
        self.stirred()

    # People at the door

    def arrive(self, watcher: Watcher) -> None:
        self.audience.arrive(watcher)
        self.stirred()

    def depart(self, watcher: Watcher) -> None:
        if self.audience.depart(watcher):
            self.stirred()

    # Safety

    async def _keep(self, *changes: list[Change]) -> None:
        try:
            await self._store.keep(*changes)
        except Taken as error:
            self._alone.doubt()
            raise Refusal("stale") from error
        except Failed as error:
            self._alone.doubt()
            raise Refusal("store-failed") from error

    def own(self, work: Coroutine[Any, Any, None]) -> None:
        """Something that is done to its end, whoever goes meanwhile."""
        self._alone.own(work)

    async def settled(self) -> None:
        """Until nothing is under way."""
        await self._alone.settled()
