"""Histograms, as lines of text and as SVG."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Final

WIDTH: Final = 40
BAR, GAP, HEIGHT, MARGIN = 26, 6, 120, 28


def bars(counts: Mapping[int | str, int], width: int = WIDTH) -> list[str]:
    """A line for each value, as long as it is frequent."""
    most = max(counts.values(), default=0)
    widest = max((len(str(value)) for value in counts), default=0)
    lines = [(value, count, "█" * max(1, round(width * count / most))) for value, count in counts.items() if count]
    return [f"  {value!s:>{widest}} {bar} {count}" for value, count, bar in lines]


def chart(titled: Mapping[str, Mapping[int | str, int]]) -> str:
    """Several histograms under one another, as one drawing."""
    parts: list[str] = []
    top, widest = 0, 0
    for title, counts in titled.items():
        parts.append(_one(title, counts, top))
        top += HEIGHT + 2 * MARGIN
        widest = max(widest, len(counts) * (BAR + GAP) + 2 * MARGIN, 9 * len(title) + 2 * MARGIN)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {widest} {top}" width="{widest}" height="{top}" '
        f'font-family="sans-serif" font-size="12">{"".join(parts)}</svg>\n'
    )


def _one(title: str, counts: Mapping[int | str, int], top: int) -> str:
    most = max(counts.values(), default=1) or 1
    parts = [f'<text x="{MARGIN}" y="{top + 16}" font-weight="bold">{escape(title)}</text>']
    for place, (value, count) in enumerate(counts.items()):
        x, high = MARGIN + place * (BAR + GAP), round(HEIGHT * count / most)
        y = top + MARGIN + HEIGHT - high
        parts.append(f'<rect x="{x}" y="{y}" width="{BAR}" height="{high}" fill="#4a8fa8"/>')
        parts.append(f'<text x="{x + BAR / 2}" y="{y - 3}" text-anchor="middle">{count}</text>')
        foot = top + MARGIN + HEIGHT + 14
        parts.append(f'<text x="{x + BAR / 2}" y="{foot}" text-anchor="middle">{escape(str(value))}</text>')
    return "".join(parts)
