"""Share rate limits among all servers: each broadcasts its guests' usage once a second and adds the others'."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from functools import lru_cache
from hashlib import blake2b
from typing import Final

import msgspec

from pitonisa.kernel import Kind, Refusal
from pitonisa.kernel.wire import NotUnderstood, decode, encode
from pitonisa.platform.hosting.limits import MOST_ADDRESSES, Buckets, Places, Turns
from pitonisa.platform.hosting.settings import Settings

KEPT_TICKS: Final = 3
"""How many ticks stay readable, so that a server that is a little late misses nothing."""

MOST_TOLD: Final = 200
"""The most guests in one tick: those who spend most."""

WORTH_TELLING: Final = 0.1
"""Share of a guest's limit: spending below a tenth is not reported, and most guests never exceed it."""

Amounts = dict[str, dict[str, float]]
"""By the name of the limit, then by guest."""


class Told(msgspec.Struct, frozen=True):
    """What one server reports to the others."""

    spent: dict[str, Amounts] = {}
    """By the numbers of the last ticks: what was taken from buckets."""

    under_way: Amounts = {}
    """How many places are taken now."""


NOTHING: Final = Told()


class SharedLimits:
    """Shares usage between servers. Aliases of guests need the shared key, so no address is sent."""

    def __init__(self) -> None:
        self._buckets: dict[str, Buckets] = {}
        self._places: dict[str, Places] = {}
        self._told = NOTHING
        self.tick = 0
        self._heard: dict[str, int] = {}
        """By server: the last tick that was counted here."""

    def share(self, name: str, limit: Buckets | Places) -> None:
        """Share this limit with all other servers, once `begin` has been called."""
        if isinstance(limit, Buckets):
            self._buckets[name] = limit
        else:
            self._places[name] = limit

    def begin(self, key: str) -> None:
        alias = _alias(key)
        for limit in (*self._buckets.values(), *self._places.values()):
            limit.share_as(alias)

    def tell(self) -> str | None:
        """Return the report for the others; None if it hasn't changed."""
        spent = _most({name: buckets.spent_since() for name, buckets in self._buckets.items()})
        under_way = _most({name: places.shares_taken() for name, places in self._places.items()})
        recent = {tick: told for tick, told in self._told.spent.items() if int(tick) > self.tick + 1 - KEPT_TICKS}
        told = Told(recent | ({str(self.tick + 1): spent} if spent else {}), under_way)
        if told == self._told:
            return None
        self.tick += 1
        self._told = told
        return encode(told).decode()

    def hear(self, others: Mapping[str, str]) -> None:
        """Read the reports of the other servers."""
        read = {server: _read(text) for server, text in others.items()}
        self._heard = {server: tick for server, tick in self._heard.items() if server in others}
        for server, told in read.items():
            for tick in sorted(map(int, told.spent)):
                if tick > self._heard.get(server, 0):
                    self._heard[server] = tick
                    self._charge(told.spent[str(tick)])
        for name, places in self._places.items():
            places.follow(told.under_way.get(name, {}) for told in read.values())

    def be_alone(self) -> None:
        """Limit on this server's own counts, because the others' are unknown."""
        for places in self._places.values():
            places.follow(())

    def _charge(self, spent: Amounts) -> None:
        for name, guests in spent.items():
            if name in self._buckets:
                for guest, amount in guests.items():
                    self._buckets[name].charge(guest, amount)


def _most(shares: Mapping[str, Mapping[str, tuple[float, float]]]) -> Amounts:
    """Choose the guests worth reporting, by their share of the limit."""
    ranked = sorted(
        ((share, name, guest, amount) for name, guests in shares.items() for guest, (amount, share) in guests.items()),
        reverse=True,
    )
    told: Amounts = {}
    for share, name, guest, amount in ranked[:MOST_TOLD]:
        if share >= WORTH_TELLING:
            told.setdefault(name, {})[guest] = amount
    return told


def _read(text: str) -> Told:
    """Decode a report; a server of another version may write a different format, and then each limits by itself."""
    try:
        return decode(text.encode(), Told)
    except NotUnderstood:
        return NOTHING


def _alias(key: str) -> Callable[[str], str]:
    @lru_cache(MOST_ADDRESSES)
    def alias(guest: str) -> str:
        return blake2b(guest.encode(), key=bytes.fromhex(key), digest_size=8).hexdigest()

    return alias


A_DAY: Final = 24 * 60 * 60


class Allowances:
    def __init__(self, settings: Settings) -> None:
        self._tables_a_day = settings.openings_a_day
        self.openings = Buckets(settings.openings_a_minute / 60, settings.opening_burst)
        self.openings_in_a_day = Buckets(settings.openings_a_day / A_DAY, settings.openings_a_day)
        self.lookups = Buckets(settings.lookups_a_second, settings.lookup_burst)
        """Lookups of tables by their codes."""

        self.wakings = Buckets(settings.wakings_a_minute / 60, settings.waking_burst)
        """Tables to load from their logs."""

        self.question_paces = Buckets(settings.questions_a_second, settings.question_burst)
        self.questions = Places(settings.questions_an_address)
        """Costly requests."""

        self.paces = Buckets(settings.messages_an_address, settings.message_burst_an_address)
        self.talk = Buckets(settings.talk_an_address, settings.talk_burst_an_address)
        self.sockets = Places(settings.sockets_an_address)
        self.reviews = Places(settings.reviews_an_address)
        self.trials = Buckets(settings.trials_a_minute / 60, settings.trial_burst)
        """Addresses for notifications."""

        self.turns = Turns()
        """Runs a guest's concurrent requests one at a time."""

        self.invitations = Buckets(settings.invitations_a_minute / 60, settings.invitation_burst)
        self.reports = Buckets(settings.reports_a_minute / 60, settings.report_burst)

    def spend_an_opening(self, guest: str) -> None:
        """Charge an opened table to the guest's limits: open at once, and opened in a day."""
        self.openings.must_take(guest)
        if self._tables_a_day and not self.openings_in_a_day.take(guest):
            raise Refusal("too-many-tables", Kind.TOO_MANY, most=self._tables_a_day)

    @contextmanager
    def question(self, guest: str) -> Generator[None]:
        """Count one costly request of this guest while it waits or is answered."""
        if not self.question_paces.take(guest) or not self.questions.begin(guest):
            raise Refusal("too-fast", Kind.TOO_MANY)
        try:
            yield
        finally:
            self.questions.end(guest)

    def share(self, shared_limits: SharedLimits) -> None:
        """Share the limits on this server's guests with the other servers."""
        shared_limits.share("openings", self.openings)
        shared_limits.share("day", self.openings_in_a_day)
        shared_limits.share("lookups", self.lookups)
        shared_limits.share("wakings", self.wakings)
        shared_limits.share("questions", self.question_paces)
        shared_limits.share("messages", self.paces)
        shared_limits.share("talk", self.talk)
        shared_limits.share("asking", self.questions)
        shared_limits.share("sockets", self.sockets)
        shared_limits.share("reviews", self.reviews)
        shared_limits.share("trials", self.trials)
        shared_limits.share("invitations", self.invitations)
        shared_limits.share("reports", self.reports)
