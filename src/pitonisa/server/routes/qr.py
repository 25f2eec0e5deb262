"""Draws a link for a phone's camera."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from io import BytesIO
from typing import Final

import segno

KEPT: Final = 256
"""Drawings that are remembered: an evening's tables, each by a name or two."""


async def qr_code_of(link: str) -> bytes:
    """Drawn once, and beside the tables: it takes as long as dozens of their actions."""
    return await asyncio.to_thread(qr_of, link)


@lru_cache(KEPT)
def qr_of(link: str) -> bytes:
    """As an SVG picture without a size of its own."""
    drawn = BytesIO()
    segno.make(link, error="m", micro=False).save(drawn, kind="svg", scale=8, border=2, light="#fff", omitsize=True)
    return drawn.getvalue()
