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
"""Gives the name by which servers tell each other of a guest."""


class Bucket:
    """Lets `burst` things through at once and `rate` a second for ever."""

    __slots__ = ("_burst", "_left", "_now", "_rate", "_seen")

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._burst, self._left, self._now = rate, burst, burst, now
        self._seen = now()

    def take(self, n: float = 1) -> bool:
        """Whether `n` more are let through."""
        self._fill()
        if self._left < n:
            return False
        self._left -= n
        return True

    def charge(self, n: float) -> None:
        """Charge what was let through elsewhere. A debt is never more than a whole bucket."""
        self._fill()
        self._left = max(-self._burst, self._left - n)

    def _fill(self) -> None:
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._seen) * self._rate)
        self._seen = now


class Places:
    """How many things of one guest are under way."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken: Counter[str] = Counter()
        self._alias: Alias | None = None
        self._elsewhere: Counter[str] = Counter()
        """By aliases: what is under way at other servers."""

    def of(self, guest: str) -> int:
        return self._taken[guest]

    def share_as(self, alias: Alias) -> None:
        """Others hear of guests by these names."""
        self._alias = alias

    def shares_taken(self) -> dict[str, tuple[float, float]]:
        """By aliases: how many things are under way, and which share that is of all that may be."""
        alias = self._alias
        return {alias(guest): (n, n / self._most) for guest, n in self._taken.items()} if alias else {}

    def follow(self, elsewhere: Iterable[Mapping[str, float]]) -> None:
        """What is under way at each of the other servers."""
        self._elsewhere = Counter()
        for server in elsewhere:
            for guest, n in server.items():
                self._elsewhere[guest] += int(n)

    def begin(self, guest: str) -> bool:
        """Whether one more may be begun; then it has to end."""
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
    """A bucket for each address; those that were not seen for longest are forgotten."""

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
        """Refuse whoever asks for more than that."""
        if not self.take(address, n):
            raise Refusal("too-fast", Kind.TOO_MANY)

    def charge(self, guest: str, n: float) -> None:
        """Somebody who goes by this alias has taken so much elsewhere."""
        self._bucket(guest).charge(n)

    def _bucket(self, guest: str) -> Bucket:
        bucket = self._known.pop(guest, None) or Bucket(self._rate, self._burst)
        self._known[guest] = bucket
        if len(self._known) > MOST_ADDRESSES:
            self._known.popitem(last=False)
        return bucket

    def share_as(self, alias: Alias) -> None:
        """From now on guests go by these names, and others hear what they take."""
        self._alias = alias

    def spent_since(self) -> dict[str, tuple[float, float]]:
        """By aliases: what was taken since somebody last asked, and which share that is of what a second gives."""
        spent, self._spent = self._spent, defaultdict(float)
        return {guest: (n, n / self._rate if self._rate else n) for guest, n in spent.items()}


class Turns:
    """Of whatever a guest asks for at the same time, one thing is begun at a time, and others' things in between."""

    def __init__(self) -> None:
        self._taken: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def wait(self, guest: str) -> None:
        async with self._taken.setdefault(guest, asyncio.Lock()):
            await asyncio.sleep(0)


async def let_wait(seconds: float) -> None:
    """Somebody who hurries: so long or up to twice as long, so that not all who hurry come back at the same moment."""
    if seconds:
        await asyncio.sleep(uniform(seconds, 2 * seconds))
