"""Limit the rate of requests with token buckets, and say how long to wait."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Callable, Iterable, Mapping
from random import uniform
from typing import Final, TypeAlias
from weakref import WeakValueDictionary

from pitonisa.kernel import Kind, Refusal

MOST_ADDRESSES: Final = 10_000

Alias: TypeAlias = Callable[[str], str]
"""Returns the name by which servers tell each other about a guest."""


class Bucket:
    """A token bucket: allows `burst` at once and `rate` a second in the long run."""

    __slots__ = ("_burst", "_left", "_now", "_rate", "_seen")

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._burst, self._left, self._now = rate, burst, burst, now
        self._seen = now()

    def take(self, n: float = 1) -> bool:
        """Take `n` tokens; say whether there were enough."""
        self._fill()
        if self._left < n:
            return False
        self._left -= n
        return True

    def charge(self, n: float) -> None:
        """Charge what was spent on other servers. The debt is never more than a full bucket."""
        self._fill()
        self._left = max(-self._burst, self._left - n)

    def _fill(self) -> None:
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._seen) * self._rate)
        self._seen = now


class Places:
    """Limits how many things of one guest may be in progress."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken: Counter[str] = Counter()
        self._alias: Alias | None = None
        self._elsewhere: Counter[str] = Counter()
        """By alias: how many are in progress on other servers."""

    def of(self, guest: str) -> int:
        return self._taken[guest]

    def share_as(self, alias: Alias) -> None:
        """Set the aliases by which other servers know guests."""
        self._alias = alias

    def shares_taken(self) -> dict[str, tuple[float, float]]:
        """Return by alias how many are in progress, and their share of the limit."""
        alias = self._alias
        return {alias(guest): (n, n / self._most) for guest, n in self._taken.items()} if alias else {}

    def follow(self, elsewhere: Iterable[Mapping[str, float]]) -> None:
        """Set what is in progress on each of the other servers."""
        self._elsewhere = Counter()
        for server in elsewhere:
            for guest, n in server.items():
                self._elsewhere[guest] += int(n)

    def begin(self, guest: str) -> bool:
        """Begin one more if that is allowed; say whether it was."""
        elsewhere = self._elsewhere[self._alias(guest)] if self._alias and self._elsewhere else 0
        if self._taken[guest] + elsewhere >= self._most:
            return False
        self._taken[guest] += 1
        return True

    def end(self, guest: str) -> None:
        self._taken[guest] -= 1
        if not self._taken[guest]:
            del self._taken[guest]


class Buckets:
    """A bucket for each guest; those unused for longest are dropped."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._known: OrderedDict[str, Bucket] = OrderedDict()
        self._alias: Alias | None = None
        self._spent: defaultdict[str, float] = defaultdict(float)
        """What each guest has taken since the last report to other servers."""

    def take(self, address: str, n: float = 1) -> bool:
        if self._alias is None:
            return self._bucket(address).take(n)
        guest = self._alias(address)
        is_taken = self._bucket(guest).take(n)
        if is_taken and len(self._spent) < MOST_ADDRESSES:
            self._spent[guest] += n
        return is_taken

    def must_take(self, address: str, n: float = 1) -> None:
        """Take tokens, or refuse the guest."""
        if not self.take(address, n):
            raise Refusal("too-fast", Kind.TOO_MANY)

    def charge(self, guest: str, n: float) -> None:
        """Charge what the guest with this alias has spent on another server."""
        self._bucket(guest).charge(n)

    def _bucket(self, guest: str) -> Bucket:
        bucket = self._known.pop(guest, None) or Bucket(self._rate, self._burst)
        self._known[guest] = bucket
        if len(self._known) > MOST_ADDRESSES:
            self._known.popitem(last=False)
        return bucket

    def share_as(self, alias: Alias) -> None:
        """From now on use aliases for guests, and report what they take to other servers."""
        self._alias = alias

    def spent_since(self) -> dict[str, tuple[float, float]]:
        """Return by alias what was taken since the last call, and its share of a second's rate."""
        spent, self._spent = self._spent, defaultdict(float)
        return {guest: (n, n / self._rate if self._rate else n) for guest, n in spent.items()}


class Turns:
    """Runs one thing at a time for each guest, so that others' work comes in between."""

    def __init__(self) -> None:
        self._taken: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def wait(self, guest: str) -> None:
        async with self._taken.setdefault(guest, asyncio.Lock()):
            await asyncio.sleep(0)


async def let_wait(seconds: float) -> None:
    """Delay a guest who is too fast by this much up to twice as much, so that they don't all return at once."""
    if seconds:
        await asyncio.sleep(uniform(seconds, 2 * seconds))
