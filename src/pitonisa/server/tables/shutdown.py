"""Send everyone to another server when this one shuts down, or is too old for its database."""

from __future__ import annotations

import asyncio
from typing import Final, Protocol

from pitonisa.kernel import Kind, Refusal
from pitonisa.platform.store.migrations import NEWEST

LONGEST: Final = 2.0
"""Seconds for clients to receive their waiting messages; then slow ones are cut off."""

STOPPING: Final = Refusal("server-stopping", Kind.UNAVAILABLE)


def outdated(found: str) -> Refusal | None:
    """Explain why a server with this version of the schema in its database must be replaced; None if it needn't be."""
    if found <= NEWEST:
        return None
    return Refusal("server-outdated", Kind.UNAVAILABLE, found=found, known=NEWEST)


class Guest(Protocol):
    def let_go(self) -> None:
        """Send a client elsewhere, after all its waiting messages."""


class Shutdown:
    def __init__(self) -> None:
        self.why: Refusal | None = None
        """Why nobody may come in any more."""

        self._guests: set[Guest] = set()
        self._empty = asyncio.Event()
        self._empty.set()

    def come(self, guest: Guest) -> None:
        self._guests.add(guest)
        self._empty.clear()
        if self.why:
            guest.let_go()

    def go(self, guest: Guest) -> None:
        self._guests.discard(guest)
        if not self._guests:
            self._empty.set()

    async def let_all_go(self) -> None:
        for guest in list(self._guests):
            guest.let_go()
        try:
            async with asyncio.timeout(LONGEST):
                await self._empty.wait()
        except TimeoutError:
            pass
