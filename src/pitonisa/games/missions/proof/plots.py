"""Plots of many plays, as lines of text and as SVG: histograms, and shares side by side or on top of one another."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

WIDTH: Final = 40
BAR, GAP, HEIGHT, MARGIN = 26, 6, 120, 28
THIN: Final = 9
COLOURS: Final = ("#4a8fa8", "#e0a458", "#8a5a83", "#6b8f5e")
INK, PAPER, LINE = "#22303a", "#ffffff", "#d8dee2"


def bars(counts: Mapping[int | str, int], width: int = WIDTH) -> list[str]:
    """A line for each value, as long as it is frequent."""
    most = max(counts.values(), default=0)
    widest = max((len(str(value)) for value in counts), default=0)
    lines = [(value, count, "█" * max(1, round(width * count / most))) for value, count in counts.items() if count]
    return [f"  {value!s:>{widest}} {bar} {count}" for value, count, bar in lines]


def histograms(titled: Mapping[str, Mapping[int | str, int]]) -> str:
    """Several histograms under one another, as one drawing."""
    parts: list[str] = []
    top, widest = 0, 0
    for title, counts in titled.items():
        parts.append(_histogram(title, counts, top))
        top += HEIGHT + 2 * MARGIN
        widest = max(widest, len(counts) * (BAR + GAP) + 2 * MARGIN, 9 * len(title) + 2 * MARGIN)
    return _drawing(widest, top, parts)


def _histogram(title: str, counts: Mapping[int | str, int], top: int) -> str:
    most = max(counts.values(), default=1) or 1
    parts = [_text(MARGIN, top + 16, title, bold=True)]
    for place, (value, count) in enumerate(counts.items()):
        x, high = MARGIN + place * (BAR + GAP), round(HEIGHT * count / most)
        y = top + MARGIN + HEIGHT - high
        parts.append(_bar(x, y, BAR, high, COLOURS[0]))
        parts.append(_text(x + BAR / 2, y - 3, str(count), middle=True))
        parts.append(_text(x + BAR / 2, top + MARGIN + HEIGHT + 14, str(value), middle=True))
    return "".join(parts)


def side_by_side(title: str, shares: Mapping[str, Sequence[float]], series: Sequence[str]) -> str:
    """For each name a bar of each series, from nothing to all."""
    step = len(series) * THIN + GAP
    wide = MARGIN + 16 + len(shares) * step + MARGIN
    parts = [_text(MARGIN, 16, title, bold=True), *_legend(series, wide), *_scale(wide)]
    for place, (name, values) in enumerate(shares.items()):
        x = MARGIN + 16 + place * step
        for n, value in enumerate(values):
            high = round(HEIGHT * value)
            parts.append(_bar(x + n * THIN, 2 * MARGIN + HEIGHT - high, THIN - 1, high, COLOURS[n % len(COLOURS)]))
        parts.append(_text(x + (step - GAP) / 2, 2 * MARGIN + HEIGHT + 14, name, middle=True))
    return _drawing(wide, HEIGHT + 3 * MARGIN, parts)


def stacked(title: str, shares: Mapping[str, Sequence[float]], series: Sequence[str]) -> str:
    """For each name one bar that the series share."""
    wide = max(MARGIN + 16 + len(shares) * (BAR + GAP) + MARGIN, 90 * len(series) + 2 * MARGIN)
    parts = [_text(MARGIN, 16, title, bold=True), *_legend(series, wide), *_scale(wide)]
    for place, (name, values) in enumerate(shares.items()):
        x, y = MARGIN + 16 + place * (BAR + GAP), float(2 * MARGIN + HEIGHT)
        for n, value in enumerate(values):
            y -= HEIGHT * value
            parts.append(_bar(x, round(y, 1), BAR, round(HEIGHT * value, 1), COLOURS[n % len(COLOURS)]))
        parts.append(_text(x + BAR / 2, 2 * MARGIN + HEIGHT + 14, name, middle=True))
    return _drawing(wide, HEIGHT + 3 * MARGIN, parts)


# Pieces


def _drawing(wide: int, high: int, parts: Sequence[str]) -> str:
    paper = _bar(0, 0, wide, high, PAPER)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide}" height="{high}" '
        f'font-family="sans-serif" font-size="11" fill="{INK}">{paper}{"".join(parts)}</svg>\n'
    )


def _legend(series: Sequence[str], wide: int) -> list[str]:
    parts: list[str] = []
    for n, name in enumerate(series):
        x = MARGIN + 16 + 90 * n
        parts += [_bar(x, 26, 10, 10, COLOURS[n % len(COLOURS)]), _text(x + 15, 35, name)]
    return parts


def _scale(wide: int) -> list[str]:
    parts: list[str] = []
    for share in (0, 50, 100):
        y = 2 * MARGIN + HEIGHT - HEIGHT * share / 100
        parts.append(f'<path d="M{MARGIN + 12} {y}H{wide - MARGIN + 8}" stroke="{LINE}"/>')
        parts.append(f'<text x="{MARGIN + 8}" y="{y + 4}" text-anchor="end">{share}</text>')
    return parts


def _bar(x: float, y: float, wide: float, high: float, colour: str) -> str:
    return f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" fill="{colour}"/>'


def _text(x: float, y: float, words: str, *, bold: bool = False, middle: bool = False) -> str:
    how = ' font-weight="bold"' if bold else ' text-anchor="middle"' if middle else ""
    return f'<text x="{x}" y="{y}"{how}>{escape(words)}</text>'
