"""Identify the person behind a request by their key, and create a person for a new key."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from contextvars import ContextVar
from time import monotonic
from typing import Final, Protocol

from pitonisa.kernel import Kind, Refusal
from pitonisa.kernel.wire import encode
from pitonisa.platform import people as persons
from pitonisa.platform.hosting.addresses import GUEST
from pitonisa.platform.hosting.limits import Buckets, Places
from pitonisa.platform.hosting.settings import Settings
from pitonisa.platform.store.database import Failed, Taken
from pitonisa.platform.store.store import SqlStore
from pitonisa.platform.table_model.table import PersonId

HEADER: Final = b"pitonisa-key"
"""The header in which a request sends its key."""

OWNER: Final[ContextVar[PersonId | None]] = ContextVar("owner", default=None)
"""The key of the current request; nobody's, if none was sent or the server acts by itself."""

_KEY: Final[ContextVar[str | None]] = ContextVar("key", default=None)
_DEVICE: Final[ContextVar[str]] = ContextVar("device", default="")

_DEVICES: Final = (
    ("iPad", "tablet"),
    ("Tablet", "tablet"),
    ("Mobi", "phone"),
    ("Android", "tablet"),
    ("Mozilla", "computer"),
)
"""Signs in a browser's description of itself and what they mean, the first match counts."""

REMEMBERED: Final = 10_000
SURE: Final = 30.0
"""Seconds after which a cached key is read again: its owner may have removed it on another server."""

CHECKED: Final = 10.0
"""Seconds between two checks whether the keys of open sockets are still valid."""

STRETCHED: Final = 2
"""Recovery phrases processed at a time: each takes 16 MB and some processor time."""

MOST_PHRASES: Final = 16
"""Most phrases that may be processed or wait at a time, over all people."""


class Line(Protocol):
    """An open socket of a person."""

    def dismissed(self, why: str) -> None: ...
    def distanced(self) -> None:
        """React to a change in whom its person mutes or blocks."""


class People:
    """Finds the person behind a key, with a cache that expires."""

    def __init__(self, settings: Settings, moment: Callable[[], str]) -> None:
        """`moment` returns the time as it is stored."""
        self.newcomers = Buckets(settings.newcomers_a_minute / 60, settings.newcomer_burst)
        self.tries = Buckets(settings.pairings_a_minute / 60, settings.pairing_burst)
        """Attempts at codes and phrases by which a device joins a person."""

        self.phrases = Places(MOST_PHRASES)
        self.stretching = asyncio.Semaphore(STRETCHED)
        self._lookups = Buckets(settings.lookups_a_second, settings.lookup_burst)
        self.moment = moment
        self._known: OrderedDict[str, tuple[PersonId, float]] = OrderedDict()
        """By fingerprint: the person, and how long that is valid without another look."""

        self._banned: dict[PersonId, str] = {}
        """By fingerprint: the day since which its person has been banned."""

        self._lines: dict[str, set[Line]] = {}
        """By fingerprint: the open sockets of a key that belongs to a person."""

        self._lines_of: dict[PersonId, set[Line]] = {}
        """The same sockets by person."""

        self._checking: set[asyncio.Task[None]] = set()
        self._store: SqlStore | None = None

    def open(self, store: SqlStore) -> None:
        self._store = store

    @property
    def store(self) -> SqlStore:
        assert self._store is not None
        return self._store

    async def come(self, secret: str | None, agent: str = "") -> None:
        """Begin a request with this key or without one; `agent` is the browser's description of itself."""
        _KEY.set(secret)
        # what a browser runs on, as coarsely as one would say it
        _DEVICE.set(next((device for sign, device in _DEVICES if sign in agent), ""))
        OWNER.set(await self.by(secret) if secret is not None else None)

    async def sit_down(self) -> PersonId | None:
        """Return the person who takes a seat now. A new key makes a new person."""
        secret = _KEY.get()
        if secret is not None:
            OWNER.set(await self.welcome(secret))
        return OWNER.get()

    @property
    def key(self) -> persons.Fingerprint | None:
        """Return the key of the current request."""
        secret = _KEY.get()
        return None if secret is None else persons.read_secret(secret)

    @property
    def device(self) -> str:
        """Return the kind of the current device; empty if the browser doesn't say."""
        return _DEVICE.get()

    async def seats(self) -> list[str]:
        """List the codes of the tables where the requesting person has a seat by their key, the newest first."""
        if OWNER.get() is None:
            return []
        (rows,) = await self.store.read(persons.SEATS_OF, person=OWNER.get())
        return [row.code for row in rows]

    async def by(self, secret: str) -> PersonId | None:
        """Return the person with this key, if anybody has used it before."""
        fingerprint = persons.read_secret(secret)
        person, until = self._known.get(fingerprint, ("", 0.0))
        if monotonic() < until:
            return person
        self._lookups.must_take(GUEST.get())
        try:
            (rows,) = await self.store.read(persons.KEY_BY, fingerprint=fingerprint)
        except Failed as error:
            raise Refusal("store-failed", Kind.UNAVAILABLE) from error
        key = persons.key_of(rows[0]) if rows else None
        if key is None or key.kind is not persons.KeyKind.DEVICE:
            return None
        self._banned.pop(key.person, None)
        if rows[0].banned is not None:
            self._banned[key.person] = rows[0].banned
        # the first time on each day is written down
        now = self.moment()
        if key.seen[:10] < now[:10]:
            with suppress(Failed):
                await self.store.keep(persons.see_key(seen=now, fingerprint=key.fingerprint))
        return self._remember(key)

    @property
    def banned(self) -> str | None:
        """Return the day since which the requesting person is banned, if they are."""
        since = self._banned.get(OWNER.get() or "")
        return None if since is None else since[:10]

    def must_be_welcome(self) -> None:
        if self.banned is not None:
            raise Refusal("banned", Kind.FORBIDDEN)

    async def welcome(self, secret: str) -> PersonId:
        """Return the person with this key. A new key makes a new person."""
        if self.store.has_others:  # whose it is may have changed there a moment ago
            self.forget(persons.read_secret(secret))
        if found := await self.by(secret):
            return found
        self.newcomers.must_take(GUEST.get())
        person = persons.Person(id=persons.new_person_id(), made=self.moment())
        key = self.new_key(persons.read_secret(secret), person.id)
        try:
            await self.store.keep(persons.insert_person(person), persons.insert_key(key))
        except Taken:  # the same browser asked for two things at once
            found = await self.by(secret)
            assert found is not None
            return found
        return self._remember(key)

    def new_key(self, fingerprint: persons.Fingerprint, person: PersonId) -> persons.Key:
        now = self.moment()
        return persons.Key(fingerprint=fingerprint, person=person, label=self.device, made=now, seen=now)

    def forget(self, fingerprint: str) -> None:
        """Drop this key from the cache, so that its person is read again."""
        self._known.pop(fingerprint, None)

    # Open sockets

    def attend(self, line: Line) -> Callable[[], None]:
        """Register an open socket of the current key; call the result when it closes."""
        fingerprint, owner = self.key, OWNER.get()
        if fingerprint is None or owner is None:
            return lambda: None
        places = ((self._lines, fingerprint), (self._lines_of, owner))
        for lines, whose in places:
            lines.setdefault(whose, set()).add(line)

        def gone() -> None:
            for lines, whose in places:
                lines.get(whose, set[Line]()).discard(line)
                if not lines.get(whose):
                    lines.pop(whose, None)

        return gone

    def distanced(self, person: PersonId) -> None:
        """Apply a change in whom this person mutes or blocks to all their open connections."""
        for line in list(self._lines_of.get(person, ())):
            line.distanced()

    def on_person_changed(self, person: PersonId) -> None:
        """React to another server's change about a person: whom they mute or block, or a ban."""
        for fingerprint in [key for key, (whose, _) in self._known.items() if whose == person]:
            self.forget(fingerprint)
        self.distanced(person)
        lines = self._lines_of.get(person, set[Line]())
        keys = [fingerprint for fingerprint, here in self._lines.items() if not here.isdisjoint(lines)]
        if not keys:
            return
        checking = asyncio.create_task(self._try_to_check(keys), name="checking keys now")
        self._checking.add(checking)
        checking.add_done_callback(self._checking.discard)

    def shut_out(self, fingerprint: str, *, banned: bool = False) -> None:
        """Disconnect every socket of this key, which is no longer valid."""
        self.forget(fingerprint)
        for line in list(self._lines.get(fingerprint, ())):
            line.dismissed("banned" if banned else "key-forgotten")

    async def keep_checking(self) -> None:
        """Check regularly for keys that were removed on another server."""
        while self.store.has_others:
            await asyncio.sleep(CHECKED)
            await self._try_to_check(list(self._lines))

    async def _try_to_check(self, keys: Sequence[str]) -> None:
        with suppress(Failed):
            await self.check(keys)

    async def check(self, keys: Sequence[str]) -> None:
        """Disconnect those who use one of these keys if it is no longer valid."""
        if keys:
            (rows,) = await self.store.read(persons.KEYS_AMONG, fingerprints=encode(keys).decode())
            banned = {row.fingerprint: bool(row.banned) for row in rows}
            for fingerprint in keys:
                if banned.get(fingerprint, True):
                    self.shut_out(fingerprint, banned=fingerprint in banned)

    def _remember(self, key: persons.Key) -> PersonId:
        self._known.pop(key.fingerprint, None)
        self._known[key.fingerprint] = key.person, monotonic() + SURE
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return key.person
