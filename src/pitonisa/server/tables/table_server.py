"""Assemble one server: all that it consists of, how it opens and closes, and its recurring work."""

from __future__ import annotations

import asyncio
import ctypes
import gc
from collections import OrderedDict
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from logging import ERROR
from time import monotonic
from typing import Any, Final, TypeVar

from pitonisa.features.analysis.analyst import Analyst
from pitonisa.features.matchmaking.matchmaker import Matchmaker
from pitonisa.features.notifications.rows import probe
from pitonisa.features.notifications.sender import Sender
from pitonisa.features.notifications.subscriptions import Subscriptions
from pitonisa.features.notifications.ways import Channels
from pitonisa.features.people.relations import Relations
from pitonisa.features.replay.result_writer import ResultWriter
from pitonisa.features.review.reviews import Reviews
from pitonisa.kernel import AnyGame, Kind, Refusal, Shelf
from pitonisa.kernel.hosting import shelf_of
from pitonisa.platform.hosting.adviser import Adviser
from pitonisa.platform.hosting.drawings import Drawings
from pitonisa.platform.hosting.identity import People
from pitonisa.platform.hosting.leases import Leases
from pitonisa.platform.hosting.limits import Bucket
from pitonisa.platform.hosting.logs import chore, note
from pitonisa.platform.hosting.settings import Settings
from pitonisa.platform.hosting.shared_limits import SharedLimits
from pitonisa.platform.registry import catalogue
from pitonisa.platform.store.bus import Change
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.store.writer import Failed
from pitonisa.platform.table.setup import date_matches
from pitonisa.platform.table_model.clock import iso, stamp, was_set
from pitonisa.platform.words.locale_files import LANGUAGES
from pitonisa.server.bots.hint_stream import HintStreams
from pitonisa.server.bots.processes import bots
from pitonisa.server.tables.cleanup import Cleanup
from pitonisa.server.tables.feature_rows import ROWS
from pitonisa.server.tables.orphans import Due, Orphans
from pitonisa.server.tables.peers import Missed, Peers
from pitonisa.server.tables.shutdown import LONGEST, Shutdown, outdated
from pitonisa.server.tables.table_feed import TableFeed
from pitonisa.server.tables.table_registry import TableRegistry, note_unreadable

FEW_TABLES: Final = 100
"""With this many in memory, a full garbage collection takes some ten milliseconds."""


def give_back(tables: int) -> None:
    """Return freed memory to the system, because what many connections left behind is scattered."""
    if tables <= FEW_TABLES:
        gc.collect()
    with suppress(AttributeError, OSError):  # a C library that has no such function
        ctypes.CDLL(None).malloc_trim(0)


def keep_for_good() -> None:
    """Exempt everything loaded so far from garbage collection, in a process that belongs to the server."""
    if gc.get_freeze_count():
        gc.freeze()


T = TypeVar("T")

SERVER: Final = "pitonisa.server"
"""Under this name a request brings the server that it is for."""

RETELLINGS: Final = 1
"""How many matches are replayed at a time."""

UNWELL_NOTES_A_SECOND: Final = 0.2
"""How often the log reports that the database fails."""

DATABASE_SECONDS: Final = 2.0
"""Seconds of silence after which the database counts as away."""

PROBE_SECONDS: Final = 2.0
"""Seconds between two test writes that check whether the server is ready."""

DATING: Final = "dating"
"""The name of the lease for giving old matches their editions."""


class TableServer(TableRegistry):
    def __init__(self, settings: Settings, games: Mapping[str, AnyGame] | None = None) -> None:
        super().__init__(settings, catalogue() if games is None else games)
        self.rows = ROWS
        self.opening = asyncio.Lock()
        """Held while a table is opened, so that they open one at a time with other work in between."""

        self.drawings = Drawings(settings)
        self.answers: OrderedDict[tuple[str, Any], Any] = OrderedDict()

        self.adviser = Adviser(settings.bot_workers, settings.bot_seconds)
        self.hint_streams = HintStreams(self.adviser)
        self.choices: dict[tuple[str, int], Mapping[str, tuple[Any, ...]]] = {}
        """By game and number of players: the possible values of options, cached."""

        self.words: dict[tuple[str, str], Any] = {}
        """By game and language: the game's texts, compressed and cached."""

        self.people = People(settings, lambda: stamp(self.now()))
        self.shared_limits = self._shared_limits()
        """What guests spend here, for the other servers, and there."""

        self.shutdown = Shutdown()
        self.retelling = asyncio.Semaphore(RETELLINGS)
        self._probed = -PROBE_SECONDS
        """When a test write last succeeded."""

        self._unwell = Bucket(UNWELL_NOTES_A_SECOND, 1)
        self._chores: list[asyncio.Task[None]] = []

    def _shared_limits(self) -> SharedLimits:
        shared_limits = SharedLimits()
        self.allowed.share(shared_limits)
        shared_limits.share("drawings", self.drawings.wanted)
        shared_limits.share("newcomers", self.people.newcomers)
        shared_limits.share("pairings", self.people.tries)
        return shared_limits

    async def open(self) -> None:
        """Open the server, once: called by its runner to get a startup error, and then by the application."""
        if not self._chores:
            self.store = SqlStore(
                self.settings.database, self.metrics.commits.observe, note_unreadable, self._note_unwell, self.rows
            )
            await self.store.open()
            with self.store.usable():
                await self._open()
            note("opened")

    async def _open(self) -> None:
        self.bots = bots(self.settings.bot_workers, self.settings.bot_seconds)
        self.people.open(self.store)
        self.relations = Relations(self.store, lambda: stamp(self.now()), self.people.distanced)
        self.leases = Leases(self.store, self.metrics)
        self.leases.begin()
        await self.leases.once_for_all(DATING, lambda: date_matches(self.games, self.store))
        self.followers = TableFeed(self.store, self.settings.stream_seconds, lambda code: code in self._live)
        self.reviews = Reviews(self.store)
        self.peers = Peers(self.store, self.shared_limits, self.peek, lambda: self._live, self._heard)
        await self.peers.begin()
        apart, now = self.relations.blocked, lambda: self.now()
        self.matchmaker = Matchmaker(self.store, self.game, self.open_table, apart, now, lambda: stamp(self.now()))
        self._missed = Missed(self.store, lambda: [live for live, _ in self._live.values()], self.metrics, self._check)
        self.ways = ways = Channels(self.settings, self.store, lambda: self.now() + was_set())
        self.subscriptions = Subscriptions(self.store, ways, lambda: stamp(self.now()), self.peek)
        self.sender = Sender(self.store, self.leases, ways, self.settings, lambda: self.now(), self._is_there)
        most = self.settings.most_woken
        self._orphans = Orphans(self.store, self.leases, self.find, self._live, most)
        self.result_writer = ResultWriter(self.store, self.games.get, self.retell)
        self.cleanup = Cleanup(self.store, self.leases, self.settings, self, lambda: self.now())
        self.analyst = Analyst(self.settings, self.store, lambda: stamp(self.now()))
        self._chores = [
            asyncio.create_task(self.result_writer.keep_writing(), name="results"),
            asyncio.create_task(self._orphans.keep_taking_in(), name="waking"),
            asyncio.create_task(
                Due(self.store, self.leases, self.find, self._live, self._by).keep_waking(), name="due"
            ),
            asyncio.create_task(self._missed.keep_checking(), name="checking"),
            asyncio.create_task(self._keep_sweeping(), name="sweeping"),
            asyncio.create_task(self.cleanup.keep_cleaning(), name="tidying"),
            asyncio.create_task(self.sender.keep_sending(), name="sending"),
            asyncio.create_task(self.people.keep_checking(), name="checking keys"),
        ]
        if self.settings.bots_ready:
            self._chores += [
                asyncio.create_task(self.bots.begin(), name="bots"),
                asyncio.create_task(self.read_shelves(), name="shelves"),
            ]

    async def read_shelves(self) -> None:
        """Load every game and the stories of its shelf in a thread, so that the first visitor doesn't wait."""
        for game in await asyncio.to_thread(lambda: list(self.games.values())):
            await self._read_shelf(shelf_of(game))
        keep_for_good()

    async def _read_shelf(self, shelf: Shelf | None) -> None:
        if shelf is not None:
            for language in LANGUAGES:
                with chore("shelf not read"):
                    await asyncio.to_thread(shelf.books, language)

    async def close(self) -> None:
        for task in self._chores:
            task.cancel()
        await self.leases.end()
        await self.reviews.end()
        await self.peers.end()
        self.followers.end()
        await asyncio.gather(*self._chores, return_exceptions=True)
        await self.once.settled()
        for code in list(self._live):
            await self._put_away(code)
        self.thinking.close()
        await self.bots.close()
        await self.adviser.close()
        await self.analyst.close()
        await self.store.close()
        self._chores = []
        note("closed")

    def _heard(self, change: Change | None) -> None:
        """React to another server's write about a table or a person; None: some news was missed."""
        if change is not None and change.person is not None:
            self.people.on_person_changed(change.person)
        else:
            self.followers.heard(change)
            self.reviews.heard(change)

    def wall(self) -> datetime:
        """Return the time of the wall clock."""
        return datetime.fromtimestamp(self.now() + was_set(), UTC)

    # Coming and going of servers

    async def must_be_ready(self) -> None:
        """Refuse, with the reason, if guests should use another server."""
        if self.shutdown.why is None:
            try:
                async with asyncio.timeout(DATABASE_SECONDS):
                    self._check(await self.once("database", self.store.version))
                    await self.once("probe", self._probe)
            except (TimeoutError, Failed) as error:
                raise Refusal("database-away", Kind.UNAVAILABLE) from error
        if self.shutdown.why is not None:
            raise self.shutdown.why.with_traceback(None)

    async def _probe(self) -> None:
        """Refuse while nothing can be written. For any number of callers, it is tried only once in a while."""
        if monotonic() < self._probed + PROBE_SECONDS:
            return
        try:
            await self.store.keep(probe(self.store.name))
        except Failed as failure:
            raise Refusal("database-unwritable", Kind.UNAVAILABLE) from failure
        self._probed = monotonic()

    def _check(self, version: str) -> None:
        """Check whether a newer server has changed the database, so that this one must stop."""
        if self.shutdown.why is None and (why := outdated(version)):
            note("server outdated", level=ERROR, **why.details)
            self._chores.append(asyncio.create_task(self.leave(why), name="leaving"))

    async def leave(self, why: Refusal) -> None:
        """Hand all of this server's work to others right away, and send everyone to them."""
        self.shutdown.why = self.shutdown.why or why
        giving_back = asyncio.create_task(self.leases.end())
        for _, driver in list(self._live.values()):
            await driver.end()
        under_way = [asyncio.create_task(live.settled()) for live, _ in self._live.values()]
        if under_way:
            await asyncio.wait(under_way, timeout=LONGEST)
        await self.shutdown.let_all_go()
        await giving_back

    async def retell(self, tell: Callable[[], T]) -> T:
        """Run work over a finished match in a thread, few at a time, so that nobody's turn waits for it.

        A thread cannot be stopped: a client that goes away keeps their place until it has come to its end.
        """
        async with self.retelling:
            telling = asyncio.create_task(asyncio.to_thread(tell))
            try:
                return await asyncio.shield(telling)
            except asyncio.CancelledError:
                await asyncio.wait({telling})
                telling.exception()
                raise

    # Chores

    async def _keep_sweeping(self) -> None:
        while True:
            await asyncio.sleep(self.settings.sweep_seconds)
            with chore("tables not swept"):
                await self.sweep()
                await self.matchmaker.forget()
            await asyncio.to_thread(give_back, len(self._live))

    def _by(self) -> str:
        """Return the moment by which a player's time must have been up for a bot to act."""
        return iso(self.now() - self.settings.grace)

    def _note_unwell(self, why: str) -> None:
        """Log a database failure once in a while, as everyone hears of a full disk with every action anyway."""
        if self._unwell.take():
            note("store failed", level=ERROR, why=why)
