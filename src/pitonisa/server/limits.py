"""How much one may ask for: buckets that fill up again with time, and a while to wait for those who want more."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from random import uniform
from typing import Final

MOST_ADDRESSES: Final = 10_000


class Bucket:
    """Lets `burst` things through at once and `rate` a second for ever."""

    __slots__ = ("_burst", "_left", "_now", "_rate", "_seen")

    def __init__(self, rate: float, burst: float, now: Callable[[], float] = time.monotonic) -> None:
        self._rate, self._burst, self._left, self._now = rate, burst, burst, now
        self._seen = now()

    def take(self, n: float = 1) -> bool:
        """Whether `n` more are let through."""
        now = self._now()
        self._left = min(self._burst, self._left + (now - self._seen) * self._rate)
        self._seen = now
        if self._left < n:
            return False
        self._left -= n
        return True


class Places:
    """How many things of one guest are under way."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._taken: Counter[str] = Counter()

    def of(self, guest: str) -> int:
        return self._taken[guest]

    def begin(self, guest: str) -> bool:
        """Whether one more may be begun; then it has to end."""
        if self._taken[guest] >= self._most:
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

    def take(self, address: str, n: float = 1) -> bool:
        bucket = self._known.pop(address, None) or Bucket(self._rate, self._burst)
        self._known[address] = bucket
        if len(self._known) > MOST_ADDRESSES:
            self._known.popitem(last=False)
        return bucket.take(n)


async def let_wait(seconds: float) -> None:
    """Somebody who hurries: so long or up to twice as long, so that not all who hurry come back at the same moment."""
    if seconds:
        await asyncio.sleep(uniform(seconds, 2 * seconds))
