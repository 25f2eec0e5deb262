"""All tables of a server: opens them, finds them, brings them back from the log, and puts them away."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from logging import ERROR, WARNING
from typing import Any, Final, TypeVar

from pitonisa.kernel import AnyGame, Kind, Refusal
from pitonisa.platform.registry import catalogue
from pitonisa.platform.store.bus import Change
from pitonisa.platform.store.passing import Around
from pitonisa.platform.store.rows import insert_edition, insert_table, insert_visit
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.store.writer import Failed, Taken, Write
from pitonisa.platform.table.clock import iso, stamp, steady, was_set
from pitonisa.platform.table.editions import as_played, date_matches
from pitonisa.platform.table.kept_talk import TalkLimits
from pitonisa.platform.table.links import CODE_LENGTH, LETTERS, new_code
from pitonisa.platform.table.live import LiveTable
from pitonisa.platform.table.table import Stage, Table, knows_link
from pitonisa.server.addresses import GUEST
from pitonisa.server.alerts.desk import Desk
from pitonisa.server.alerts.sender import Sender
from pitonisa.server.alerts.ways import WaysOut
from pitonisa.server.allowances import Allowances
from pitonisa.server.analysis.analyst import Analyst
from pitonisa.server.bots.adviser import Adviser
from pitonisa.server.bots.processes import bots
from pitonisa.server.bots.whisperer import Whisperers
from pitonisa.server.chores import chore
from pitonisa.server.company import Company
from pitonisa.server.drawings import Drawings
from pitonisa.server.ledger import Ledger
from pitonisa.server.limits import Bucket
from pitonisa.server.logs import note
from pitonisa.server.memory import give_back
from pitonisa.server.metrics import Metrics, Telling
from pitonisa.server.people import People
from pitonisa.server.reviews.reviews import Reviews
from pitonisa.server.settings import Settings
from pitonisa.server.tables.caretaker import Caretaker
from pitonisa.server.tables.due import Due
from pitonisa.server.tables.followers import Followers
from pitonisa.server.tables.historian import Historian
from pitonisa.server.tables.leases import Leases
from pitonisa.server.tables.leaving import LONGEST, Leaving, outdated
from pitonisa.server.tables.matchmaker import Matchmaker
from pitonisa.server.tables.missed import Missed
from pitonisa.server.tables.neighbours import Neighbours
from pitonisa.server.tables.once import Once
from pitonisa.server.tables.prompter import Prompter
from pitonisa.server.tables.tidying import Tidying
from pitonisa.server.tables.unattended import Unattended

T = TypeVar("T")

RETELLINGS: Final = 1
"""As many matches are told again at the same time."""

UNWELL_NOTES_A_SECOND: Final = 0.2
"""So often the log says that the database fails."""

DATABASE_SECONDS: Final = 2.0
"""A database that does not answer for so long is taken to be away."""

DATING: Final = "dating"
"""The name of the lease under which old matches get their editions."""

NOT_SICK: Final = frozenset({Kind.NOT_FOUND, Kind.CONFLICT})
"""Why a table may not be there though its rows are in order: no such table or game, other rules, another edition."""


class House:
    def __init__(self, settings: Settings, games: Mapping[str, AnyGame] | None = None) -> None:
        self.settings = settings
        self.games = catalogue() if games is None else games
        self.metrics = Metrics()
        self.allowed = Allowances(settings)
        self.opening = asyncio.Lock()
        """One table at a time is opened, and what others do comes in between."""

        self._waking = asyncio.Lock()
        """One table at a time is brought back from its log."""

        self.drawings = Drawings(settings)
        self.certainties: OrderedDict[tuple[str, Any], Any] = OrderedDict()
        """What was told of matches that are over, by code and eyes or what it is: it takes long and never changes."""
        self.riddles: OrderedDict[str, bytes] = OrderedDict()  # likewise, by id

        self.adviser = Adviser(settings.bot_workers, settings.bot_seconds)
        self.whisperers = Whisperers(self.adviser)
        self.choices: dict[tuple[str, int], Mapping[str, tuple[Any, ...]]] = {}
        """By game and number of players: the values that options can have, once somebody has asked."""

        self.people = People(settings, lambda: stamp(self.now()))
        self.ledger = self._ledger()
        """What guests spend here, for the other servers, and there."""

        self.now: Callable[[], float] = steady
        self._live: dict[str, tuple[LiveTable, Caretaker]] = {}
        self.once = Once()
        self.leaving = Leaving()
        self.retelling = asyncio.Semaphore(RETELLINGS)
        self._unwell = Bucket(UNWELL_NOTES_A_SECOND, 1)
        self._chores: list[asyncio.Task[None]] = []

    def _ledger(self) -> Ledger:
        ledger = Ledger()
        self.allowed.share(ledger)
        ledger.share("drawings", self.drawings.wanted)
        ledger.share("newcomers", self.people.newcomers)
        ledger.share("pairings", self.people.tries)
        return ledger

    async def open(self) -> None:
        """Once: whoever runs the server does so first and hears why it can't be, and then the application."""
        if not self._chores:
            self.store = SqlStore(
                self.settings.database, self.metrics.commits.observe, _note_unreadable, self._note_unwell
            )
            await self.store.open()
            with self.store.usable():
                await self._open()
            note("opened")

    async def _open(self) -> None:
        self.bots = bots(self.settings.bot_workers, self.settings.bot_seconds)
        self.people.open(self.store)
        self.company = Company(self.store, lambda: stamp(self.now()), self.people.distanced)
        self.leases = Leases(self.store, self.metrics)
        self.leases.begin()
        await self.leases.once_for_all(DATING, lambda: date_matches(self.games.values(), self.store))
        self.followers = Followers(self.store, self.settings.stream_seconds, lambda code: code in self._live)
        self.reviews = Reviews(self.store)
        self._neighbours = Neighbours(self.store, self.ledger, self.peek, lambda: self._live, self._heard)
        await self._neighbours.begin()
        apart, now = self.company.blocked, lambda: self.now()
        self.matchmaker = Matchmaker(self.store, self.game, self.open_table, apart, now, lambda: stamp(self.now()))
        self._missed = Missed(self.store, lambda: [live for live, _ in self._live.values()], self.metrics, self._check)
        self.ways = ways = WaysOut(self.settings, self.store, lambda: self.now() + was_set())
        self.desk = Desk(self.store, ways, lambda: stamp(self.now()), self.peek)
        self.sender = Sender(self.store, self.leases, ways, self.settings, lambda: self.now(), self._is_there)
        most = self.settings.most_woken
        self._unattended = Unattended(self.store, self.leases, self.find, self._live, most)
        self.historian = Historian(self.store, self.games.get, self.retell)
        self.tidying = Tidying(self.store, self.leases, self.settings, self, lambda: self.now())
        self.analyst = Analyst(self.settings, self.store, lambda: stamp(self.now()))
        if self.settings.bots_ready:
            await self.bots.begin()
        self._chores = [
            asyncio.create_task(self.historian.keep_writing(), name="results"),
            asyncio.create_task(self._unattended.keep_taking_in(), name="waking"),
            asyncio.create_task(
                Due(self.store, self.leases, self.find, self._live, self._by).keep_waking(), name="due"
            ),
            asyncio.create_task(self._missed.keep_checking(), name="checking"),
            asyncio.create_task(self._keep_sweeping(), name="sweeping"),
            asyncio.create_task(self.tidying.keep_tidying(), name="tidying"),
            asyncio.create_task(self.sender.keep_sending(), name="sending"),
            asyncio.create_task(self.people.keep_checking(), name="checking keys"),
        ]

    async def close(self) -> None:
        for task in self._chores:
            task.cancel()
        await self.leases.end()
        await self.reviews.end()
        await self._neighbours.end()
        self.followers.end()
        await asyncio.gather(*self._chores, return_exceptions=True)
        await self.once.settled()
        for code in list(self._live):
            await self._put_away(code)
        await self.bots.close()
        await self.adviser.close()
        await self.analyst.close()
        await self.store.close()
        self._chores = []
        note("closed")

    def _heard(self, change: Change | None) -> None:
        """What another server has written at a table, or of somebody; nothing: some of it was missed."""
        if change is not None and change.person is not None:
            self.people.hear_of(change.person)
        else:
            self.followers.heard(change)
            self.reviews.heard(change)

    def wall(self) -> datetime:
        """What the clock on the wall says."""
        return datetime.fromtimestamp(self.now() + was_set(), UTC)

    # Coming and going of servers

    async def must_be_ready(self) -> None:
        """Refuse, with the reason, where guests had better go to another server."""
        if self.leaving.why is None:
            try:
                async with asyncio.timeout(DATABASE_SECONDS):
                    self._check(await self.once("database", self.store.version))
            except (TimeoutError, Failed) as error:
                raise Refusal("database-away", Kind.UNAVAILABLE) from error
        if self.leaving.why is not None:
            raise self.leaving.why.with_traceback(None)

    def _check(self, version: str) -> None:
        """A newer server has come, and has changed the database: this one knows it no more."""
        if self.leaving.why is None and (why := outdated(version)):
            note("server outdated", level=ERROR, **why.details)
            self._chores.append(asyncio.create_task(self.leave(why), name="leaving"))

    async def leave(self, why: Refusal) -> None:
        """Others do from now on what this server did, at once, and everybody who is here goes to them."""
        self.leaving.why = self.leaving.why or why
        giving_back = asyncio.create_task(self.leases.end())
        for _, caretaker in list(self._live.values()):
            await caretaker.end()
        under_way = [asyncio.create_task(live.settled()) for live, _ in self._live.values()]
        if under_way:
            await asyncio.wait(under_way, timeout=LONGEST)
        await self.leaving.let_all_go()
        await giving_back

    # Tables

    async def open_table(self, table: Table, past: Sequence[Write] = ()) -> LiveTable:
        """A new table under a code that nobody uses, with the past it may already have."""
        game = await as_played(self.game(table.game), table, self.store)
        await self.store.keep(insert_table(table), past, insert_edition(game, table))
        live = LiveTable(game, table, self.store, self.now)
        if table.lesson:
            await self._visit(live)
        self.followers.changed(table)
        return self._settle(await live.load() if past else live)

    async def find(self, code: str, link: str | None = None) -> LiveTable:
        """`link` is the one by which somebody comes: it may have been made at another server a moment ago."""
        code = code.upper()
        if code not in self._live:
            if len(code) != CODE_LENGTH or not set(code) <= set(LETTERS) or self.tidying.is_removing(code):
                raise Refusal("unknown-table", Kind.NOT_FOUND, code=code[:12])
            if (guest := GUEST.get()) and not self.allowed.wakings.take(guest):
                raise Refusal("too-fast", Kind.TOO_MANY)
            return await self.once(_loading(code), lambda: self._load(code))
        live, caretaker = self._live[code]
        must_not_be_closed(live.table)
        caretaker.touch()
        may_be_new = link and self.store.has_others and not knows_link(live.table, link)
        if may_be_new and self.allowed.wakings.take(GUEST.get()):
            await live.look()
        return live

    async def _load(self, code: str) -> LiveTable:
        """What others write there meanwhile is looked at afterwards."""
        with self._neighbours.expecting(code) as arrived:
            live, around = await self._brought_back(code)
            await self._visit(live)
            self._settle(live)
            await arrived(live, around)
        return live

    async def _brought_back(self, code: str) -> tuple[LiveTable, Around | None]:
        try:
            return await self._read(code)
        except Failed as error:
            raise Refusal("store-failed", Kind.UNAVAILABLE) from error
        except Exception as error:
            if isinstance(error, Refusal) and error.kind in NOT_SICK:
                raise
            _note_unreadable(code)
            raise Refusal("table-unreadable", Kind.UNAVAILABLE, code=code) from error

    async def _read(self, code: str) -> tuple[LiveTable, Around | None]:
        news = await self.store.whole(code)
        if news.table is None:
            raise Refusal("unknown-table", Kind.NOT_FOUND, code=code)
        must_not_be_closed(news.table)
        game = await as_played(self.game(news.table.game), news.table, self.store)
        async with self._waking:
            return await LiveTable(game, news.table, self.store, self.now).load(news), news.around

    def peek(self, code: str) -> LiveTable | None:
        """The table, if it is in memory."""
        return self._live[code][0] if code in self._live else None

    async def _is_there(self, code: str, seat: int) -> bool:
        """Whether somebody is at a table on this seat, at whatever server."""
        if live := self.peek(code):
            return live.audience.is_online(seat)
        return seat in (await self.store.present([code])).get(code, ())

    def game(self, id: str) -> AnyGame:
        if id not in self.games:
            raise Refusal("unknown-game", Kind.NOT_FOUND, game=id, known=", ".join(self.games))
        return self.games[id]

    async def listed(self, stage: Stage, page: int = 0) -> list[tuple[Table, LiveTable | None]]:
        return [(table, self.peek(table.code)) for table in await self.store.tables(stage, page=page)]

    async def new_table(
        self, make: Callable[[str, str], Table], past: Callable[[str], Sequence[Write]] = lambda code: ()
    ) -> LiveTable:
        """`make` gives the table for a code and a time, `past` what has been played there already."""
        while True:
            table = make(new_code(), stamp(self.now()))
            try:
                return await self.open_table(table, past(table.code))
            except Taken:
                continue

    async def follow_up(self, live: LiveTable, make: Callable[[Table, str, str], Table]) -> None:
        """Open the table that follows this one, unless it has been opened. `make` gives it as for a new one."""
        made: list[Table] = []

        def following(table: Table) -> Table:
            made.append(make(table, new_code(), stamp(self.now())))
            return made[-1]

        await live.lead_on(following)
        for table in made[-1:]:
            self.followers.changed(table)

    async def retell(self, tell: Callable[[], T]) -> T:
        """Work over a match that is over, beside the tables: few at a time, and nobody's turn waits for it.

        A thread cannot be broken off: whoever goes away keeps their place until it has come to its end.
        """
        async with self.retelling:
            telling = asyncio.create_task(asyncio.to_thread(tell))
            try:
                return await asyncio.shield(telling)
            except asyncio.CancelledError:
                await asyncio.wait({telling})
                telling.exception()
                raise

    def _settle(self, live: LiveTable) -> LiveTable:
        keeper = Prompter if live.tutor else Caretaker
        ask = self.bots.asked_by(GUEST.get() or live.code)
        caretaker = keeper(live, ask, self.settings, self.metrics, self.leases, self.now)
        live.over = partial(self.historian.wake, live.code)
        live.unhurried = self.settings.unhurried
        live.talk_limits = TalkLimits(self.settings.talk_kept, self.settings.gallery_kept)
        live.timed = Telling(self.metrics, lambda: len(live.match.log) if live.match else 0)
        self._live[live.code] = (live, caretaker)
        self._neighbours.follow(live)
        live.audience.overheard = lambda: self.followers.changed(live.table)
        self.metrics.tables.set(len(self._live))
        caretaker.begin()
        return live

    async def _put_away(self, code: str) -> None:
        """Once nothing is under way there. Whoever asks for it then gets it back from the log."""
        live, caretaker = self._live[code]
        await caretaker.end()
        await live.settled()
        await self._visit(live)
        self._forget(code)

    async def _visit(self, live: LiveTable) -> None:
        """Somebody comes to a table that would be removed if nobody did, or has been there until now."""
        if live.table.lesson or live.table.stage is Stage.LOBBY:
            try:
                await self.store.keep(insert_visit(live.code, stamp(self.now())))
            except (Failed, Taken) as failure:
                note("visit not kept", level=WARNING, table=live.code, why=str(failure))

    def _forget(self, code: str) -> None:
        del self._live[code]
        self.metrics.tables.set(len(self._live))

    # What is told to those who tidy up

    def is_in_use(self, code: str) -> bool:
        """Whether somebody has this table open, comes to it now, or may go on to it."""
        following = (live.table.next for live, _ in self._live.values())
        return code in self._live or _loading(code) in self.once.names or code in following

    async def say_they_are_visited(self) -> None:
        for live, _ in list(self._live.values()):
            await self._visit(live)

    def removed(self, code: str) -> None:
        self.followers.removed(code)

    # Chores

    async def _keep_sweeping(self) -> None:
        while True:
            await asyncio.sleep(self.settings.sweep_seconds)
            with chore("tables not swept"):
                await self.sweep()
                await self.matchmaker.forget()
            await asyncio.to_thread(give_back, len(self._live))

    async def sweep(self) -> None:
        """Tables at which nobody is and nothing is to happen are put away."""
        for code, (live, caretaker) in list(self._live.items()):
            if not caretaker.is_idle():
                continue
            if caretaker.is_for_others():
                self._unattended.forget(code)
            await caretaker.end()
            await live.settled()
            await self._visit(live)
            if caretaker.is_idle():
                self._forget(code)
            else:
                caretaker.begin()  # somebody has come meanwhile

    def _by(self) -> str:
        """Whose time was up by then, for them a bot goes on."""
        return iso(self.now() - self.settings.grace)

    def _note_unwell(self, why: str) -> None:
        """Once in a while: of a disk that is full, everybody hears with every action."""
        if self._unwell.take():
            note("store failed", level=ERROR, why=why)


def must_not_be_closed(table: Table) -> None:
    if table.stage is Stage.CLOSED:
        raise Refusal("table-closed", Kind.NOT_FOUND)


def _loading(code: str) -> str:
    return f"loading {code}"


def _note_unreadable(code: str) -> None:
    """Whoever reads the log is told how to look at it."""
    note("table cannot be read", level=ERROR, trace=True, table=code, see=f"pitonisa doctor DATABASE --table {code}")
