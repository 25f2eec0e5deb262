"""What guests spend at all servers of a house: each tells the others once a second, and counts what it is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from hashlib import blake2b
from typing import Final

import msgspec

from pitonisa.kernel.wire import NotUnderstood, decode, encode
from pitonisa.server.limits import MOST_ADDRESSES, Buckets, Places

KEPT_TICKS: Final = 3
"""Ticks that stay to be read: a server that looks a little late misses nothing."""

MOST_TOLD: Final = 200
"""Guests of whom one tick tells, those who spend most."""

WORTH_TELLING: Final = 0.1
"""Of what a guest may have: who spends less than a tenth of it is told of nowhere, and most guests never are."""

Amounts = dict[str, dict[str, float]]
"""By the names of limits, and in each by guest."""


class Told(msgspec.Struct, frozen=True):
    """What one server tells the others."""

    spent: dict[str, Amounts] = {}
    """By the numbers of the last ticks: what was taken from buckets."""

    under_way: Amounts = {}
    """How many places are taken now."""


NOTHING: Final = Told()


class Ledger:
    """Guests go by names that only those who know the key of the house can make: no address is told."""

    def __init__(self) -> None:
        self._buckets: dict[str, Buckets] = {}
        self._places: dict[str, Places] = {}
        self._told = NOTHING
        self.tick = 0
        self._heard: dict[str, int] = {}
        """By server: the last tick that was counted here."""

    def share(self, name: str, limit: Buckets | Places) -> None:
        """What is spent of this anywhere is spent everywhere, once `begin` has been called."""
        if isinstance(limit, Buckets):
            self._buckets[name] = limit
        else:
            self._places[name] = limit

    def begin(self, key: str) -> None:
        alias = _alias(key)
        for limit in (*self._buckets.values(), *self._places.values()):
            limit.share_as(alias)

    def tell(self) -> str | None:
        """What the others should read; nothing where that is what they can read already."""
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
        """What each of the other servers tells."""
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
        """Nobody knows what the others do: each limits by itself."""
        for places in self._places.values():
            places.follow(())

    def _charge(self, spent: Amounts) -> None:
        for name, guests in spent.items():
            if name in self._buckets:
                for guest, amount in guests.items():
                    self._buckets[name].charge(guest, amount)


def _most(shares: Mapping[str, Mapping[str, tuple[float, float]]]) -> Amounts:
    """Of guests with what they have taken and which share of the limit that is: those that are worth telling."""
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
    """A server of another version may tell it otherwise: then each limits by itself."""
    try:
        return decode(text.encode(), Told)
    except NotUnderstood:
        return NOTHING


def _alias(key: str) -> Callable[[str], str]:
    @lru_cache(MOST_ADDRESSES)
    def alias(guest: str) -> str:
        return blake2b(guest.encode(), key=bytes.fromhex(key), digest_size=8).hexdigest()

    return alias
