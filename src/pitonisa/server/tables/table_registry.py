"""Hold the tables of a server: open them, find them, load them from the log, and put them away."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from logging import ERROR, WARNING
from typing import Final, TypeVar

from pitonisa.features.notifications.outbox import calls_of
from pitonisa.features.replay.result_writer import ResultWriter
from pitonisa.kernel import AnyGame, Kind, Refusal, Seat
from pitonisa.platform.hosting.addresses import GUEST
from pitonisa.platform.hosting.identity import OWNER
from pitonisa.platform.hosting.leases import Leases
from pitonisa.platform.hosting.logs import SingleFlight, note
from pitonisa.platform.hosting.metrics import Metrics, Telling
from pitonisa.platform.hosting.settings import Settings
from pitonisa.platform.hosting.shared_limits import Allowances
from pitonisa.platform.hosting.workers import Queue, Workers
from pitonisa.platform.store.presence import Around
from pitonisa.platform.store.rows import insert_edition, insert_table, insert_visit
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.store.writer import Failed, Taken, Write
from pitonisa.platform.table.actor import TableActor
from pitonisa.platform.table.commands import FollowUp
from pitonisa.platform.table.room import ServerSettings
from pitonisa.platform.table.setup import as_played
from pitonisa.platform.table.talk import TalkLimits
from pitonisa.platform.table_model.clock import stamp, steady
from pitonisa.platform.table_model.table import CODE_LENGTH, LETTERS, Stage, Table, knows_link, new_code, seat_owned
from pitonisa.server.tables.cleanup import Cleanup
from pitonisa.server.tables.driver import Driver
from pitonisa.server.tables.orphans import Orphans
from pitonisa.server.tables.peers import Peers
from pitonisa.server.tables.table_feed import TableFeed

T = TypeVar("T")


class Thinking:
    """Runs costly work in turns: one question for each guest at a time."""

    def __init__(self, name: str) -> None:
        self._thread = ThreadPoolExecutor(1, name)
        self._queue = Queue(1)

    async def __call__(self, work: Callable[[], T]) -> T:
        """Run the work and return its result. Running work can't be cancelled: the next begins when it is done."""
        await self._queue.wait(GUEST.get())
        working = asyncio.get_running_loop().run_in_executor(self._thread, work)
        working.add_done_callback(self._done)
        return await asyncio.shield(working)

    def _done(self, working: asyncio.Future[T]) -> None:
        if not working.cancelled():
            working.exception()  # whoever still waits for it gets it
        self._queue.give_back()

    def close(self) -> None:
        self._thread.shutdown(wait=False, cancel_futures=True)


NOT_SICK: Final = frozenset({Kind.NOT_FOUND, Kind.CONFLICT})
"""Why a table with valid rows may not load: no such table or game, other rules, another edition."""


class TableRegistry:
    """The part of a server that holds its tables."""

    store: SqlStore
    bots: Workers
    leases: Leases
    followers: TableFeed
    result_writer: ResultWriter
    cleanup: Cleanup
    peers: Peers
    _orphans: Orphans

    def __init__(self, settings: Settings, games: Mapping[str, AnyGame]) -> None:
        self.settings = settings
        self.games = games
        self.metrics = Metrics()
        self.allowed = Allowances(settings)
        self.now: Callable[[], float] = steady
        self.once = SingleFlight()
        self.thinking = Thinking("undo")
        self._waking = asyncio.Lock()
        """Held while a table is loaded from its log, one at a time."""

        self._live: dict[str, tuple[TableActor, Driver]] = {}

    def game(self, id: str) -> AnyGame:
        if id not in self.games:
            raise Refusal("unknown-game", Kind.NOT_FOUND, game=id, known=", ".join(self.games))
        return self.games[id]

    async def open_table(self, table: Table, past: Sequence[Write] = ()) -> TableActor:
        """Open a table under an unused code, with the past it may already have."""
        game = await as_played(self.game(table.game), table, self.store)
        await self.store.keep(insert_table(table), past, insert_edition(game, table))
        live = self._actor(game, table)
        if table.lesson:
            await self._visit(live)
        self.followers.changed(table)
        return self._settle(await live.load() if past else live)

    async def find(self, code: str, link: str | None = "") -> TableActor:
        """Find a table. `link` is the one that a person came with, `None` stands for their key: the seat may have
        become theirs on another server a moment ago. Without it, the person doesn't matter."""
        code = code.upper()
        if code not in self._live:
            if len(code) != CODE_LENGTH or not set(code) <= set(LETTERS) or self.cleanup.is_removing(code):
                raise Refusal("unknown-table", Kind.NOT_FOUND, code=code[:12])
            if (guest := GUEST.get()) and not self.allowed.wakings.take(guest):
                raise Refusal("too-fast", Kind.TOO_MANY)
            return await self.once(_loading(code), lambda: self._load(code))
        live, driver = self._live[code]
        must_not_be_closed(live.room.table)
        driver.touch()
        may_be_new = link != "" and self.store.has_others and not _is_known(live.room.table, link)
        if may_be_new and self.allowed.wakings.take(GUEST.get()):
            await live.look()
        return live

    async def seen(self, code: str) -> TableActor:
        """Find a table like `find`, for a person who looks at it: people may have joined, or begun, on another server a
        moment ago."""
        live = await self.find(code)
        if live.room.table.stage is Stage.LOBBY and self.store.has_others and self.allowed.lookups.take(GUEST.get()):
            await live.look()
        return live

    async def _load(self, code: str) -> TableActor:
        """Load a table; what others write meanwhile is applied afterwards."""
        with self.peers.expecting(code) as arrived:
            live, around = await self._brought_back(code)
            await self._visit(live)
            self._settle(live)
            await arrived(live, around)
        return live

    async def _brought_back(self, code: str) -> tuple[TableActor, Around | None]:
        try:
            return await self._read(code)
        except Failed as error:
            raise Refusal("store-failed", Kind.UNAVAILABLE) from error
        except Exception as error:
            if isinstance(error, Refusal) and error.kind in NOT_SICK:
                raise
            note_unreadable(code)
            raise Refusal("table-unreadable", Kind.UNAVAILABLE, code=code) from error

    async def _read(self, code: str) -> tuple[TableActor, Around | None]:
        news = await self.store.whole(code)
        if news.table is None:
            raise Refusal("unknown-table", Kind.NOT_FOUND, code=code)
        must_not_be_closed(news.table)
        game = await as_played(self.game(news.table.game), news.table, self.store)
        async with self._waking:
            return await self._actor(game, news.table).load(news), news.around

    def peek(self, code: str) -> TableActor | None:
        """Return the table, if it is in memory."""
        return self._live[code][0] if code in self._live else None

    async def _is_there(self, code: str, seat: int) -> bool:
        """Say whether somebody is at a table on this seat, on any server."""
        if live := self.peek(code):
            return live.room.presence.is_online(seat)
        return seat in (await self.store.present([code])).get(code, ())

    async def listed(self, stage: Stage, page: int = 0) -> list[tuple[Table, TableActor | None]]:
        return [(table, self.peek(table.code)) for table in await self.store.tables(stage, page=page)]

    async def new_table(
        self, make: Callable[[str, str], Table], past: Callable[[str], Sequence[Write]] = lambda code: ()
    ) -> TableActor:
        """Open a table; `make` builds it from a code and a time, `past` lists what was already played there."""
        while True:
            table = make(new_code(), stamp(self.now()))
            try:
                return await self.open_table(table, past(table.code))
            except Taken:
                continue

    async def follow_up(self, live: TableActor, make: Callable[[Table, str, str], Table], by: Seat) -> None:
        """Open the table that follows this one for `by`, unless it is open. `make` builds it."""
        made: list[Table] = []

        def following(table: Table) -> Table:
            made.append(make(table, new_code(), stamp(self.now())))
            return made[-1]

        await live.do(FollowUp(following, by))
        for table in made[-1:]:
            self.followers.changed(table)

    def _actor(self, game: AnyGame, table: Table) -> TableActor:
        chosen = self.settings
        same = {name: getattr(chosen, name) for name in ("unhurried", "pace", "courtesy", "grace", "absence")}
        server = ServerSettings(limits=TalkLimits(chosen.talk_kept, chosen.gallery_kept), **same)
        return TableActor(
            game, table, self.store, self.now, server=server, think=self.thinking, calls_of=calls_of(self.store)
        )

    def _settle(self, live: TableActor) -> TableActor:
        ask = self.bots.asked_by(GUEST.get() or live.room.code)
        driver = Driver(live, ask, self.settings, self.metrics, self.leases, self.now)
        live.audience.observer = _Observer(self, live, driver)
        self._live[live.room.code] = (live, driver)
        self.metrics.tables.set(len(self._live))
        driver.begin()
        return live

    async def _put_away(self, code: str) -> None:
        """Unload a table once nothing is under way there. The next request loads it from the log again."""
        live, driver = self._live[code]
        await driver.end()
        await live.settled()
        await self._visit(live)
        self._forget(code)

    async def _visit(self, live: TableActor) -> None:
        """Note a visit to a table that would otherwise be deleted."""
        if live.room.table.lesson or live.room.table.stage is Stage.LOBBY:
            try:
                await self.store.keep(insert_visit(live.room.code, stamp(self.now())))
            except (Failed, Taken) as failure:
                note("visit not kept", level=WARNING, table=live.room.code, why=str(failure))

    def _forget(self, code: str) -> None:
        del self._live[code]
        self.metrics.tables.set(len(self._live))

    async def sweep(self) -> None:
        """Unload tables where nobody is and nothing is due."""
        for code, (live, driver) in list(self._live.items()):
            if not driver.is_idle():
                continue
            if driver.is_for_others():
                self._orphans.forget(code)
            await driver.end()
            await live.settled()
            await self._visit(live)
            if driver.is_idle():
                self._forget(code)
            else:
                driver.begin()  # somebody has come meanwhile

    # What is told to those who tidy up

    def is_in_use(self, code: str) -> bool:
        """Say whether somebody has this table open, is coming to it, or may continue to it."""
        following = (live.room.table.next for live, _ in self._live.values())
        return code in self._live or _loading(code) in self.once.names or code in following

    async def say_they_are_visited(self) -> None:
        for live, _ in list(self._live.values()):
            await self._visit(live)

    def removed(self, code: str) -> None:
        self.followers.removed(code)


class _Observer:
    """Forwards a table's events to the server's tasks."""

    def __init__(self, tables: TableRegistry, live: TableActor, driver: Driver) -> None:
        self._tables = tables
        self._live = live
        self.wake = driver.wake
        self.timed = Telling(tables.metrics, lambda: live.room.played)

    def attended(self) -> None:
        self._tables.peers.attended(self._live.room.code)

    def ended(self) -> None:
        self._tables.result_writer.wake(self._live.room.code)

    def told(self) -> None:
        self._tables.followers.changed(self._live.room.table)


def _is_known(table: Table, link: str | None) -> bool:
    """Say whether the table knows this link; without link and key it needn't."""
    if link is not None:
        return knows_link(table, link)
    return OWNER.get() is None or seat_owned(table, OWNER.get()) is not None


def must_not_be_closed(table: Table) -> None:
    if table.stage is Stage.CLOSED:
        raise Refusal("table-closed", Kind.NOT_FOUND)


def _loading(code: str) -> str:
    return f"loading {code}"


def note_unreadable(code: str) -> None:
    """Log which table cannot be read, and how to examine it."""
    note("table cannot be read", level=ERROR, trace=True, table=code, see=f"pitonisa doctor DATABASE --table {code}")
