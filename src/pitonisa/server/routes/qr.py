"""Draws a link for a phone's camera."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from io import BytesIO
from typing import Final

import segno

KEPT: Final = 256
"""Drawings that are remembered: an evening's tables, each by a name or two."""


async def invitation_of(link: str) -> bytes:
    """The QR code of a link that everybody may see: drawn once, and beside the tables, for it takes as long as dozens
    of their actions."""
    return await asyncio.to_thread(_remembered, link)


async def secret_of(link: str) -> bytes:
    """The QR code of somebody's own link, which is remembered nowhere."""
    return await asyncio.to_thread(_drawn, link)


def _drawn(link: str) -> bytes:
    """As an SVG picture without a size of its own."""
    drawn = BytesIO()
    segno.make(link, error="m", micro=False).save(drawn, kind="svg", scale=8, border=2, light="#fff", omitsize=True)
    return drawn.getvalue()


_remembered = lru_cache(KEPT)(_drawn)
