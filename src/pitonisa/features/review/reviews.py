"""Run all reviews with a member on this server: a review starts with its first member and ends with its last."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Coroutine, Iterable, Mapping, Sequence
from logging import ERROR
from typing import Any, Final, Protocol

import msgspec

from pitonisa.features.review import review as rules
from pitonisa.features.review.messages import Scene
from pitonisa.features.review.review import found
from pitonisa.kernel.wire import NotUnderstood, decode, encode
from pitonisa.platform.hosting.logs import note
from pitonisa.platform.store.bus import Change
from pitonisa.platform.store.database import Failed
from pitonisa.platform.store.statements import Command, FeatureRows, Insert, Query, Write
from pitonisa.platform.store.store import SqlStore

_INSERT_REVIEW: Final = Insert(
    "reviews",
    ("code", "member", "server", "body"),
    "ON CONFLICT (code, member) DO UPDATE SET server = excluded.server, body = excluded.body",
)
ROWS: Final = FeatureRows(inserts=(_INSERT_REVIEW,))
_DELETE_REVIEW: Final = Command("DELETE FROM reviews WHERE code = :code AND member = :member AND server = :server")
REVIEWERS: Final = Query("SELECT body FROM reviews WHERE code = :code AND server <> :server ORDER BY member")
"""Finds the members of one review at other servers."""


class Elsewhere(msgspec.Struct, frozen=True):
    """The state of a review in the database."""

    members: list[rules.Member]
    """Those at other servers."""

    hidden: frozenset[str]
    """What the admin has hidden, by id: the words of a line, or somebody's name."""


HIDDEN_IN_REVIEW: Final = Query("SELECT DISTINCT line FROM reports WHERE review = :code AND hidden ORDER BY line")


def insert_reviewer(code: str, member: rules.Member, server: str) -> Write:
    return _INSERT_REVIEW, {"code": code, "member": member.id, "server": server, "body": encode(member).decode()}


def reviewers_of(rows: Sequence[Any]) -> list[rules.Member]:
    """Read the members of a review; those written by a server of another version are skipped."""
    found: list[rules.Member] = []
    for row in rows:
        try:
            found.append(decode(row.body, rules.Member))
        except NotUnderstood:
            continue
    return found


KINDS: Final = frozenset({"reviews", "reports"})
"""The kinds of rows of a review: members, and what is hidden."""


class Here(Protocol):
    @property
    def mine(self) -> Mapping[str, rules.Member]:
        """The members at this server, by id."""
        ...


class Across:
    """Keeps reviews in sync with the database; changes during a read or write are handled together afterwards."""

    def __init__(self, store: SqlStore, here: Mapping[str, Here], merge: Callable[[str, Elsewhere], None]) -> None:
        """`here` holds the reviews of this server, by code; `merge` is called with members at other servers."""
        self._store, self._here, self._merge = store, here, merge
        self._written: dict[str, dict[str, rules.Member]] = {}
        """By code and member: what others can read."""

        self._changed: set[str] = set()
        self._unread: set[str] = set()
        self._writing: asyncio.Task[None] | None = None
        self._reading: asyncio.Task[None] | None = None

    async def elsewhere(self, code: str) -> Elsewhere:
        """Return the state on other servers; on a single server a review ends with its last member."""
        if not self._store.has_others:
            return Elsewhere([], frozenset())
        rows, hidden = await self._store.read(REVIEWERS, HIDDEN_IN_REVIEW, code=code, server=self._store.name)
        return Elsewhere(reviewers_of(rows), frozenset(row.line for row in hidden))

    def changed(self, code: str) -> None:
        """React to a change of a member at this server."""
        if self._store.has_others:
            self._changed.add(code)
            if self._writing is None:
                self._writing = asyncio.create_task(self._write(), name="reviews")

    def heard(self, change: Change | None) -> None:
        """React to another server's write; if news may be missing, read and write everything again."""
        if change is None:
            self._written = {}
            for code in self._here:
                self.changed(code)
                self._read_again(code)
        elif not KINDS.isdisjoint(change.rows):
            self.look_again(change.code)

    def look_again(self, code: str) -> None:
        """Check whether there are unknown members elsewhere."""
        if self._store.has_others and code in self._here:
            self._read_again(code)

    async def end(self) -> None:
        under_way = [task for task in (self._writing, self._reading) if task]
        await asyncio.gather(*under_way, return_exceptions=True)

    # Writing

    async def _write(self) -> None:
        try:
            while self._changed:
                await self._write_all(set(self._changed))
        except Failed:
            pass  # the database is away, which the log says already; what is missing is written with the next change
        except Exception:
            note("reviews not kept", level=ERROR, trace=True)
        finally:
            self._writing = None

    async def _write_all(self, codes: Iterable[str]) -> None:
        """Write all members; if data may have been lost meanwhile, all of them are written again."""
        here, written = {code: self._mine(code) for code in codes}, self._written
        rows = [row for code, members in here.items() for row in self._rows(code, members)]
        if rows:
            await self._store.keep(rows)
        if written is not self._written:
            return
        for code, members in here.items():
            self._written[code] = members
            if not members:
                del self._written[code]
            if self._mine(code) == members:
                self._changed.discard(code)

    def _mine(self, code: str) -> dict[str, rules.Member]:
        return dict(self._here[code].mine) if code in self._here else {}

    def _rows(self, code: str, members: Mapping[str, rules.Member]) -> list[Write]:
        known, server = self._written.get(code, {}), self._store.name
        return [
            *(insert_reviewer(code, one, server) for id, one in members.items() if known.get(id) != one),
            *((_DELETE_REVIEW, {"code": code, "member": id, "server": server}) for id in known.keys() - members.keys()),
        ]

    # Reading

    def _read_again(self, code: str) -> None:
        self._unread.add(code)
        if self._reading is None:
            self._reading = asyncio.create_task(self._read(), name="reading reviews")

    async def _read(self) -> None:
        try:
            while self._unread:
                code = self._unread.pop()
                found = await self.elsewhere(code)
                if code in self._here:
                    self._merge(code, found)
        except Failed:
            pass  # when it is back, we are told that something may have been missed
        except Exception:
            note("reviews not read", level=ERROR, trace=True)
        finally:
            self._reading = None


BEAT: Final = 0.05
"""Seconds between two updates to the members of a review, however much has changed."""


class Looker(Protocol):
    """A member of a review, at this server."""

    id: str

    def told(self, message: bytes) -> None: ...
    def heard(self, spoken: rules.Spoken) -> None: ...
    def welcomed_anew(self) -> None:
        """Receive the whole review again, because something sent before is now hidden."""

    def replaced(self) -> None:
        """React to the same person entering again from another page."""


class LiveReview:
    """One review, with its members at this server."""

    def __init__(self, code: str, review: rules.Review) -> None:
        self.code = code
        self.review = review
        self.told = review
        """The review as its members here know it."""

        self.lookers: dict[str, Looker] = {}
        self.timer: asyncio.TimerHandle | None = None

    @property
    def mine(self) -> dict[str, rules.Member]:
        """Return the members at this server."""
        return {id: one for id, one in self.review.members.items() if id in self.lookers}


class Reviews:
    def __init__(self, store: SqlStore) -> None:
        self._live: dict[str, LiveReview] = {}
        self._across = Across(store, self._live, self._merge)
        self._under_way: set[asyncio.Task[None]] = set()

    async def find(self, code: str, by: str, scene: Scene) -> LiveReview:
        """Return the review of this code, starting it if nobody is in it; the caller then enters it."""
        if code not in self._live:
            elsewhere = await self._across.elsewhere(code)
            if code not in self._live:
                review = rules.hushed(found(by, scene, elsewhere.members), elsewhere.hidden)
                self._live[code] = LiveReview(code, review)
        return self._live[code]

    async def lines(self, code: str) -> Sequence[rules.Spoken]:
        """Return the chat, as far as it is known at this server, or to members at others."""
        if code in self._live:
            return self._live[code].review.lines
        return [one for member in await self.members(code) for one in member.lines]

    async def members(self, code: str) -> Sequence[rules.Member]:
        """List the present members, at any server."""
        if code in self._live:
            return [*self._live[code].review.members.values()]
        return (await self._across.elsewhere(code)).members

    def hush(self, code: str, ids: Collection[str]) -> None:
        """Send everything again to the members, without these words and names."""
        live = self._live.get(code)
        if live is None or (review := rules.hushed(live.review, ids)) is live.review:
            return
        self._become(live, review)
        for looker in list(live.lookers.values()):
            looker.welcomed_anew()

    def enter(self, live: LiveReview, looker: Looker, change: Callable[[rules.Review], rules.Review]) -> None:
        """Enter a review; a person who is refused leaves no empty review behind."""
        try:
            review = change(live.review)
        except BaseException:
            self._forget_if_empty(live)
            raise
        if (before := live.lookers.get(looker.id)) is not None:
            before.replaced()
        live.lookers[looker.id] = looker
        self._become(live, review)

    def leave(self, live: LiveReview, looker: Looker) -> None:
        """Leave a review; a member who returned on another server meanwhile stays in it."""
        if live.lookers.get(looker.id) is looker:
            del live.lookers[looker.id]
            self._become(live, rules.left(live.review, [looker.id]))
            self._forget_if_empty(live)
            self._across.look_again(live.code)

    def change(self, live: LiveReview, change: Callable[[rules.Review], rules.Review]) -> None:
        self._become(live, change(live.review))

    def heard(self, change: Change | None) -> None:
        """React to another server's write."""
        self._across.heard(change)

    def own(self, work: Coroutine[Any, Any, None]) -> None:
        """Finish this task even if its caller goes away."""
        task = asyncio.create_task(work)
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def end(self) -> None:
        await asyncio.gather(*self._under_way, return_exceptions=True)
        await self._across.end()

    def _merge(self, code: str, elsewhere: Elsewhere) -> None:
        live = self._live[code]
        self._become(live, rules.merged(live.review, live.lookers, elsewhere.members))
        self.hush(code, elsewhere.hidden)

    def _become(self, live: LiveReview, review: rules.Review) -> None:
        live.review = rules.adopted(review, live.lookers)
        self._across.changed(live.code)
        if live.timer is None:
            live.timer = asyncio.get_running_loop().call_later(BEAT, self._tell, live)

    def _tell(self, live: LiveReview) -> None:
        before, after = live.told, live.review
        live.told, live.timer = after, None
        messages = [encode(message) for message in rules.news(before, after)]
        lines = rules.said_since(before, after)
        for looker in list(live.lookers.values()):
            for message in messages:
                looker.told(message)
            for line in lines:
                looker.heard(line)

    def _forget_if_empty(self, live: LiveReview) -> None:
        if not live.lookers and self._live.get(live.code) is live:
            if live.timer is not None:
                live.timer.cancel()
            del self._live[live.code]
