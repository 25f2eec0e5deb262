"""A table while people sit at it: every change is committed first, then it is true, then all are told."""

from __future__ import annotations

import time
from collections.abc import Callable, Coroutine
from typing import Any, Final

from pitonisa.kernel import PUBLIC, TABLE, Actor, AnyGame, Refusal, Seat, Viewer
from pitonisa.kernel.chance import new_seed
from pitonisa.kernel.replay import read_options
from pitonisa.kernel.sealed import waited_for
from pitonisa.kernel.wire import decode, encode
from pitonisa.platform import table as tables
from pitonisa.platform.audience import Audience, Watcher
from pitonisa.platform.clock import Times, is_running, iso
from pitonisa.platform.lessons import find_lesson
from pitonisa.platform.match import Match, resume
from pitonisa.platform.memory import Memory, remembered
from pitonisa.platform.rows import (
    KeptEnvelope,
    KeptLine,
    KeptMove,
    moving,
    record_of,
    saving,
    saying,
    sealing,
    unsealing,
)
from pitonisa.platform.seating import joining, leaving
from pitonisa.platform.serial import Serial
from pitonisa.platform.statements import Change
from pitonisa.platform.store import Store
from pitonisa.platform.table import Chair, Stage, Table
from pitonisa.platform.talk import Line, say_before, voice
from pitonisa.platform.tutor import Tutor
from pitonisa.platform.window import Window
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

        self._store = store
        self._now = now
        self._alone = Serial(self.load)
        self._memory = Memory()
        self._window = Window()

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
        if self.match is None:
            return frozenset()
        return waited_for(self.game, self.match.state) - self.match.envelopes.keys()

    def silence(self, seat: Seat) -> Any:
        """What it means to let the open window pass; `None` where this seat is asked in none."""
        return self.game.silence(self.match.state, seat) if self.match else None

    @property
    def in_window(self) -> bool:
        """Whether those who are asked now are asked in a sealed window."""
        return any(self.silence(seat) is not None for seat in self.to_act())

    @property
    def beat(self) -> int:
        """Seconds that a sealed window takes here while anybody may be watching."""
        return self.table.beat or 0

    @property
    def keeps_beat(self) -> bool:
        """Whether windows take their time here: somebody plays, or is there, from whom it could tell something."""
        return self.beat > 0 and (bool(self.audience) or bool(tables.playing_people(self.table)))

    def window_ends(self) -> float | None:
        """Until when people may answer in the open window: for everybody to know, and the same whatever they hold."""
        if not (self.in_window and self.keeps_beat and self.audience):
            return None
        return self._window.ends(self.beat)

    def window_closes(self) -> float | None:
        """When the open window closes, for the house alone; none while a bot thinks, or while nobody is there."""
        if not self.in_window:
            return None
        if not self.keeps_beat:
            return None if self.waited_for() else 0
        thinking = any(tables.played_by_bot(self.table.chairs[seat]) for seat in self.waited_for())
        return self._window.closes(self.beat) if self.audience and not thinking else None

    def time_up(self, seat: Seat) -> float | None:
        """When the time of a seat that is asked is up, if this table has a clock."""
        return self.times.up(self.table.clock, seat)

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
        envelopes = await self._store.envelopes(self.code)
        self.match = resume(self.game, record_of(kept, moves, lines)) if kept.seed else None
        self.table, self._memory = kept, remembered(self.game, self.match, moves, lines, envelopes)
        for one in envelopes:
            self.playing.seal(one.seat, decode(one.action, self.game.action))
        self.times.begin(self.to_act(), self._now(), self._memory.used)
        self._window.opens(self._now())
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
        if self.silence(actor) is not None and self.tutor is None:
            return await self._answer(actor, action, command)
        table = self.table
        if command and tables.played_by_bot(table.chairs[actor]):
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
        """The rules first, then the disk, then the truth, then the news."""
        match, now = self.playing, self._now()
        step = match.consider(actor, action)
        if self.tutor:
            self.tutor.check(match, actor, action)
        if over := self.game.outcome(step.state):
            table = tables.ended(table, over, iso(now))
        used = self.times.cost(table.clock, actor, now) if actor != TABLE and command else 0
        row = moving(self.code, KeptMove(len(match.log) + 1, actor, encode(action), command, used, failed))
        await self._keep(row, saving(table) if table is not self.table else [])
        match.take(actor, action, step)
        if command:
            self._memory.done[command] = self.n
        self.times.moved(actor, used, self.to_act(), now)
        if failed and actor != TABLE:
            self._memory.failed[self.n] = actor
            self.audience.tell_failure(actor, self.n)
        self._tell(table, now, is_running(table.clock) and not match.is_sealed)
        return self.n

    def _tell(self, table: Table, now: float, timed: bool) -> None:
        """Something has happened, and this is the table after it. Whether times are news, too, is for others to say."""
        if self.in_window and not self.playing.is_sealed:
            self.times.ask_anew(self.to_act(), now)
            self._window.opens(now)
            timed = True
        news, dead = timed or table is not self.table, tables.dead_links(self.table, table)
        self.table = table
        self.audience.dismiss(dead)
        self._tell_move(self.playing)
        if news:
            self.audience.tell_change()
        if self.tutor:
            self.tutor.moved(self.playing)
        self.stirred()

    # Sealed windows

    async def _answer(self, seat: Seat, action: Any, command: str | None) -> int:
        """Every answer is kept and acknowledged in the same way; only its own seat is told of it.

        Where no beat is kept, the last one closes the window.
        """
        match, now, ends = self.playing, self._now(), self.window_ends()
        if command and ends is not None and now >= ends:
            raise Refusal("window-over")
        match.consider(seat, action)
        envelope = KeptEnvelope(seat, encode(action), command)
        if not self.keeps_beat and self.waited_for() == frozenset((seat,)):
            return await self._close({**self._memory.envelopes, seat: envelope})
        await self._keep(sealing(self.code, envelope))
        match.seal(seat, action)
        self._memory.envelopes[seat] = envelope
        if command:
            self._memory.done[command] = self.n
        else:
            self._window.bot_answers(now)
        self.audience.tell_answer(match, seat)
        self.stirred()
        return self.n

    async def close_window(self) -> None:
        """Close the open window if its time has come. Whoever has not answered passes."""
        await self._alone.run(self._close_in_time())

    async def _close_in_time(self) -> None:
        closes = self.window_closes()
        if closes is None or self._now() < closes:
            return
        silences = {seat: KeptEnvelope(seat, encode(self.silence(seat))) for seat in self.waited_for()}
        await self._close(self._memory.envelopes | silences)

    async def _close(self, envelopes: dict[Seat, KeptEnvelope]) -> int:
        """All answers become moves at once, in the order of the seats."""
        match, now, table = self.playing, self._now(), self.table
        answers = {seat: decode(envelopes[seat].action, self.game.action) for seat in sorted(envelopes)}
        steps = match.foresee(answers)
        if over := self.game.outcome(steps[-1].state):
            table = tables.ended(table, over, iso(now))
        rows = [self._opened(envelopes[seat], n) for n, seat in enumerate(answers, start=len(match.log) + 1)]
        await self._keep(*rows, unsealing(self.code), saving(table) if over else [])
        for (seat, action), step in zip(answers.items(), steps, strict=True):
            match.take(seat, action, step)
        self._memory.envelopes = {}
        told = self._memory.done
        told |= {one.command: self.n for one in envelopes.values() if one.command and one.command not in told}
        self.times.ask_anew(self.to_act(), now)
        self._tell(table, now, timed=True)
        return self.n

    def _opened(self, envelope: KeptEnvelope, n: int) -> list[Change]:
        return moving(self.code, KeptMove(n, envelope.seat, envelope.action, envelope.command))

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
        self._window.opens(self._now())
        self.audience.tell_change()
        self._tell_move(match)
        self.stirred()

    # People at the door

    def arrive(self, watcher: Watcher) -> None:
        """Whoever comes to an empty room finds an open window with a whole beat before it."""
        if not self.audience:
            self._window.opens(self._now())
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
