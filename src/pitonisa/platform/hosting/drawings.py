"""Draws QR codes of links, one at a time in a thread, with a rate limit for each guest."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from io import BytesIO
from typing import Final

import segno

from pitonisa.platform.hosting.limits import Buckets
from pitonisa.platform.hosting.settings import Settings

KEPT: Final = 256
"""How many drawings are cached: an evening's tables, each under a name or two."""


class Drawings:
    """Draws QR codes within limits: one takes as long to draw as dozens of actions take to play."""

    def __init__(self, settings: Settings) -> None:
        self.wanted = Buckets(settings.drawings_a_minute / 60, settings.drawing_burst)
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._pen = asyncio.Lock()

    async def invitation(self, link: str, guest: str) -> bytes:
        """Return the QR code of a public link: it is drawn once and cached."""
        if link not in self._kept:
            self._kept[link] = await self.secret(link, guest)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return self._kept[link]

    async def secret(self, link: str, guest: str) -> bytes:
        """Return the QR code of a personal link, which is never cached."""
        self.wanted.must_take(guest)
        async with self._pen:
            return await asyncio.to_thread(_drawn, link)


def _drawn(link: str) -> bytes:
    """Draw it as an SVG picture without a fixed size."""
    drawn = BytesIO()
    segno.make(link, error="m", micro=False).save(drawn, kind="svg", scale=8, border=2, light="#fff", omitsize=True)
    return drawn.getvalue()
