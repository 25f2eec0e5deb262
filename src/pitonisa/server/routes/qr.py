"""Draws a link for a phone's camera."""

from __future__ import annotations

from io import BytesIO

import segno


def qr_of(link: str) -> bytes:
    """As an SVG picture without a size of its own."""
    drawn = BytesIO()
    segno.make(link, error="m", micro=False).save(drawn, kind="svg", scale=8, border=2, light="#fff", omitsize=True)
    return drawn.getvalue()
