"""A table while people sit at it: every change is committed first, then it is true, then all are told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import Any, Final, Protocol, TypeVar

import msgspec

from pitonisa.kernel import PUBLIC, TABLE, Actor, AnyGame, Chance, Illegal, Refusal, Seat, Viewer
from pitonisa.kernel.chance import commitment, new_seed
from pitonisa.kernel.replay import FORMAT, Move, Record, pledges, read_options
from pitonisa.kernel.wire import decode, encode
from pitonisa.platform import clock as clocks
from pitonisa.platform import table as tables
from pitonisa.platform.match import Match, resume
from pitonisa.platform.store import Change, Failed, KeptLine, KeptMove, Store, Taken, moving, saving, saying
from pitonisa.platform.table import Chair, SeatKind, Stage, Table
from pitonisa.platform.talk import Line, read_said, say_before, voice

T = TypeVar("T")


class Watcher(Protocol):
    """Somebody who is told what happens at a table. None of this may wait for anything."""

    @property
    def viewer(self) -> Viewer: ...
    def moved(self, n: int, frame: bytes) -> None: ...
    def heard(self, line: bytes, notes: bytes) -> None: ...
    def changed(self) -> None: ...
    def dismissed(self) -> None: ...
    def bot_failed(self, seat: Seat, n: int) -> None: ...


def _nothing() -> None:
    pass


def _untimed(seconds: float) -> None:
    pass


class LiveTable:
    """One lock decides the order of all that happens here."""

    def __init__(self, game: AnyGame, table: Table, store: Store, now: Callable[[], float] = time.time) -> None:
        self.game = game
        self.table = table
        self.match: Match | None = None
        self.watchers: set[Watcher] = set()
        self.stirred: Callable[[], None] = _nothing
        """Called after every change: whoever plays for bots and watches the clock looks again."""

        self.timed: Callable[[float], None] = _untimed
        """Called with the seconds that it took to tell all watchers of an action."""

        self._store = store
        self._now = now
        self._lock = asyncio.Lock()
        self._done: dict[str, int] = {}
        self._lines = 0
        self._before: list[Line] = []
        self._failed: dict[int, Seat] = {}
        self._banks: dict[Seat, int] = {}
        self._asked: dict[Seat, float] = {}
        self._gone: dict[Seat, float] = {}
        self._doubtful = False
        self._running: set[asyncio.Task[Any]] = set()

    # What is known

    @property
    def code(self) -> str:
        return self.table.code

    @property
    def n(self) -> int:
        return len(self.match.log) if self.match else 0

    @property
    def playing(self) -> Match:
        if self.match is None:
            raise Refusal("table-stage", stage=self.table.stage.value)
        return self.match

    def to_act(self) -> frozenset[Seat]:
        return self.game.to_act(self.match.state) if self.match else frozenset()

    def is_online(self, seat: int) -> bool:
        return any(watcher.viewer == seat for watcher in self.watchers)

    def gone_since(self, seat: Seat) -> float | None:
        """Since when nobody has been connected for this seat."""
        return None if self.is_online(seat) else self._gone.get(seat, 0)

    def time_up(self, seat: Seat) -> float | None:
        """When the time of a seat that is asked is up, if this table has a clock."""
        since = self._asked.get(seat)
        return None if since is None else clocks.time_up(self.table.clock, since, self._bank(seat))

    def asked_since(self, seat: Seat) -> float | None:
        return self._asked.get(seat)

    def _bank(self, seat: Seat) -> int:
        return (self.table.clock.bank or 0) * 1000 - self._banks.get(seat, 0)

    def talk_for(self, viewer: Viewer) -> tuple[bytes, ...]:
        lines = self.match.talk if self.match else self._before
        heard = (voice(line, viewer) for line in lines[-WELCOME_LINES:])
        return tuple(line for line in heard if line is not None)

    def failed_since(self, n: int | None) -> list[tuple[int, Seat]]:
        """The actions, and the seats whose bots had failed in them."""
        return [(one, seat) for one, seat in self._failed.items() if n is None or one > n]

    # Coming back from the log

    async def load(self) -> LiveTable:
        """Rebuild the match from what was committed."""
        kept = await self._store.table(self.code)
        if kept is None:
            raise Refusal("unknown-table", code=self.code)
        self.table = kept
        moves, lines = await self._store.log(self.code)
        self._lines = len(lines)
        self._done = {move.command: move.n for move in moves if move.command}
        self._done |= {line.command: 0 for line in lines if line.command}
        if kept.seed is None:
            self.match, self._before = None, [_read_line(self.game, line) for line in lines]
            return self
        self.match = resume(self.game, _record(kept, moves, lines))
        self._failed = {move.n: move.actor for move in moves if move.failed and move.actor != TABLE}
        self._banks = {}
        for move in moves:
            if move.actor != TABLE:
                self._banks[move.actor] = self._banks.get(move.actor, 0) + move.spent
        now = self._now()
        self._asked = clocks.asked_since({}, self.to_act(), None, now)
        self._gone = {Seat(n): now for n in range(len(kept.chairs))}
        return self

    # Playing

    async def act(self, actor: Seat, action: Any, *, n: int, command: str | None = None, failed: bool = False) -> int:
        """Play an action that a seat chose when it had seen `n` actions. Gives the number of the action."""
        return await self._alone(self._act(actor, action, n, command, failed))

    async def _act(self, actor: Seat, action: Any, n: int, command: str | None, failed: bool) -> int:
        if command in self._done:
            return self._done[command]
        if n != self.n:
            raise Refusal("stale")
        table = self.table
        if command and tables.played_by_bot(table.chairs[actor]):
            table = tables.changed(table, actor, bot=None, absent=False)
        return await self._play(actor, action, table, command, failed)

    def why(self, seat: Seat, action: Any) -> None:
        """Refuse what the rules would refuse now. Nothing happens, and no chance is used up."""
        self.playing.consider(seat, action)

    async def join(self, wanted: int | None, chair: Chair) -> Seat:
        """Sit down by the game's rules while a match is played."""
        return await self._alone(self._join(wanted, chair))

    async def _join(self, wanted: int | None, chair: Chair) -> Seat:
        tables.must_be(self.table, Stage.PLAYING)
        possible = [one for one in tables.joins(self.game, self.playing.state) if wanted in (None, one.seat)]
        newcomers = [one for one in possible if one.seat == len(self.table.chairs)]
        if not possible:
            raise Refusal("table-no-join")
        action = (newcomers or possible)[-1]
        grown = msgspec.structs.replace(self.table, chairs=(*self.table.chairs, Chair()))
        table = tables.with_chair(grown if newcomers else self.table, action.seat, chair)
        await self._play(TABLE, action, table)
        return action.seat

    async def leave_by_rules(self, seat: Seat) -> None:
        await self._alone(self._leave(seat))

    async def _leave(self, seat: Seat) -> None:
        tables.must_be(self.table, Stage.PLAYING)
        actions = tables.leaves(self.game, self.playing.state, seat)
        if not actions:
            raise Refusal("table-no-leave")
        await self._play(TABLE, actions[0], tables.changed(self.table, seat, left=True, bot=None, absent=False))

    async def _play(
        self, actor: Actor, action: Any, table: Table, command: str | None = None, failed: bool = False
    ) -> int:
        """The rules first, then the disk, then the truth, then the news."""
        match, now = self.playing, self._now()
        step = match.consider(actor, action)
        if over := self.game.outcome(step.state):
            table = tables.ended(table, over, clocks.iso(now))
        used = 0
        if actor != TABLE and command:
            used = clocks.spent(table.clock, self._asked.get(actor, now), now, self._bank(actor))
        n = self.n + 1
        row = moving(self.code, KeptMove(n, actor, encode(action), command, used, failed))
        await self._keep(row, saving(table) if table is not self.table else [])
        match.take(actor, action, step)
        if command:
            self._done[command] = n
        if actor != TABLE:
            self._banks[actor] = self._banks.get(actor, 0) + used
        self._asked = clocks.asked_since(self._asked, self.to_act(), actor, now)
        news, self.table = table is not self.table or clocks.is_running(table.clock), table
        if failed and actor != TABLE:
            self._failed[n] = actor
            self._tell_failure(actor, n)
        self._tell_move()
        if news:
            self._tell_change()
        self.stirred()
        return n

    # Talking

    async def say(self, viewer: Viewer, said: Any, command: str | None = None) -> int:
        return await self._alone(self._say(viewer, said, command))

    async def _say(self, viewer: Viewer, said: Any, command: str | None) -> int:
        if command in self._done:
            return self.n
        match = self.match
        line = match.phrase(viewer, said) if match else self._phrase_before(viewer, said)
        await self._keep(saying(self.code, KeptLine(self._lines, encode(line), command)))
        if match:
            match.hear(line)
        else:
            self._before.append(line)
        self._lines += 1
        if command:
            self._done[command] = self.n
        notes = encode(match.notes if match else None)
        for watcher in list(self.watchers):
            heard = voice(line, watcher.viewer)
            if heard is not None:
                watcher.heard(heard, notes)
        return self.n

    def _phrase_before(self, viewer: Viewer, said: Any) -> Line:
        name = None if viewer == PUBLIC else tables.chair_at(self.table, viewer).name
        return say_before(self.game, viewer, name, said)

    # Seats and stages

    async def change(self, make: Callable[[Table], Table], *also: list[Change]) -> Table:
        """Change who sits where. `make` gives the table as it will be, or refuses."""
        return await self._alone(self._change(make, *also))

    async def _change(self, make: Callable[[Table], Table], *also: list[Change]) -> Table:
        table = make(self.table)
        if table is not self.table:
            await self._keep(saving(table), *also)
            self._swap(table)
            self.stirred()
        return table

    def _swap(self, table: Table) -> None:
        """Whoever's link has died is sent away."""
        dead = {
            seat
            for seat, chair in enumerate(self.table.chairs)
            if chair.token and (seat >= len(table.chairs) or table.chairs[seat].token != chair.token)
        }
        self.table = table
        for watcher in list(self.watchers):
            if watcher.viewer in dead:
                watcher.dismissed()
        self._tell_change()

    async def begin(self, seed: str | None = None) -> None:
        await self._alone(self._begin(seed))

    async def _begin(self, seed: str | None) -> None:
        table = tables.begun(self.table, seed or new_seed())
        match = Match(self.game, table.players, read_options(self.game, table.options), table.seed)
        await self._keep(saving(table))
        match.talk.extend(self._before)
        self.table, self.match = table, match
        self._asked = clocks.asked_since({}, self.to_act(), None, self._now())
        self._tell_change()
        self._tell_move()
        self.stirred()

    # People at the door

    def arrive(self, watcher: Watcher) -> None:
        was_there = watcher.viewer == PUBLIC or self.is_online(watcher.viewer)
        self.watchers.add(watcher)
        if not was_there:
            self._tell_change(but=watcher)
        self.stirred()

    def depart(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        if watcher.viewer != PUBLIC and not self.is_online(watcher.viewer):
            self._gone[watcher.viewer] = self._now()
            self._tell_change()
            self.stirred()

    # Telling

    def _tell_move(self) -> None:
        match, frames, began = self.playing, dict[Viewer, bytes](), time.perf_counter()
        for watcher in list(self.watchers):
            viewer = watcher.viewer
            if viewer not in frames:
                frames[viewer] = match.frame(viewer, match.step.events)
            watcher.moved(self.n, frames[viewer])
        self.timed(time.perf_counter() - began)

    def _tell_failure(self, seat: Seat, n: int) -> None:
        for watcher in list(self.watchers):
            watcher.bot_failed(seat, n)

    def _tell_change(self, but: Watcher | None = None) -> None:
        for watcher in list(self.watchers):
            if watcher is not but:
                watcher.changed()

    # Safety

    async def _alone(self, work: Coroutine[Any, Any, T]) -> T:
        """One at a time, and to its end even if whoever asked has gone: the disk and the table never differ."""
        task = asyncio.create_task(self._locked(work))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def _locked(self, work: Coroutine[Any, Any, T]) -> T:
        async with self._lock:
            try:
                if self._doubtful:
                    await self.load()
                    self._doubtful = False
            except BaseException:
                work.close()
                raise
            return await work

    async def _keep(self, *changes: list[Change]) -> None:
        try:
            await self._store.keep(*changes)
        except Taken as error:
            self._doubtful = True
            raise Refusal("stale") from error
        except Failed as error:
            self._doubtful = True
            raise Refusal("store-failed") from error

    async def settled(self) -> None:
        """Until nothing is under way."""
        while self._running:
            await asyncio.gather(*self._running, return_exceptions=True)


WELCOME_LINES: Final = 200
"""As many of the last things said as a newcomer is told."""


def _record(table: Table, moves: list[KeptMove], lines: list[KeptLine]) -> Record:
    assert table.seed is not None
    return Record(
        pitonisa=FORMAT,
        game=table.game,
        version=table.version,
        players=table.players,
        options=table.options,
        commitment=commitment(table.seed),
        seed=table.seed,
        branches=pledges(table.branches),
        moves=tuple(Move(move.actor, msgspec.Raw(move.action)) for move in moves),
        talk=tuple(msgspec.Raw(line.line) for line in lines),
    )


def _read_line(game: AnyGame, kept: KeptLine) -> Line:
    line: Line = decode(kept.line, Line)
    return say_before(game, line.by, line.name, read_said(game, encode(line.said)))


def try_options(game: AnyGame, players: int, options: dict[str, Any]) -> Any:
    """The game's options, or why a match could not begin with them."""
    if players not in game.players:
        raise Illegal("illegal-players", players=players, least=game.players[0], most=game.players[-1])
    try:
        chosen = msgspec.convert(options, game.options)
    except msgspec.ValidationError as error:
        raise Refusal("setting-refused", why=str(error)) from error
    game.start(chosen, players, Chance("").step(0))
    return chosen


def people(table: Table) -> list[Seat]:
    return [Seat(n) for n, chair in enumerate(table.chairs) if chair.kind is SeatKind.PERSON]
