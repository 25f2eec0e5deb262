"""Draws a reliability diagram, stated chances against observed frequencies, as an SVG for the documentation."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

SIDE, EDGE = 400, 48
"""Of the square, and what is left around it for its figures."""

COLOURS = ("#1f6f6b", "#c4572e", "#6b5bb5")

Dot: TypeAlias = tuple[float, float, float, float, int]
"""The stated chance, the frequency, its interval, and the number."""


def picture(series: Sequence[Sequence[Dot]], names: Sequence[str], came: str = "won") -> str:
    """Draw the diagram; `came` names what is counted: that it was won, or that it was true."""
    whole = SIDE + 2 * EDGE
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {whole}" font-family="sans-serif">',
        f'<rect width="{whole}" height="{whole}" fill="#ffffff"/>',
        *_axes(came),
    ]
    for place, (dots, name) in enumerate(zip(series, names, strict=True)):
        colour = COLOURS[place % len(COLOURS)]
        lines += [line for dot in dots for line in _dot(dot, colour)]
        lines.append(f'<text x="{EDGE + 10}" y="{EDGE + 20 + 18 * place}" fill="{colour}">{name}</text>')
    return "\n".join([*lines, "</svg>", ""])


def _x(share: float) -> float:
    return round(EDGE + share * SIDE, 1)


def _y(share: float) -> float:
    return round(EDGE + (1 - share) * SIDE, 1)


def _axes(came: str) -> Iterator[str]:
    yield f'<rect x="{EDGE}" y="{EDGE}" width="{SIDE}" height="{SIDE}" fill="none" stroke="#888888"/>'
    yield f'<path d="M{_x(0)} {_y(0)}L{_x(1)} {_y(1)}" stroke="#bbbbbb" stroke-dasharray="4 4"/>'
    for tenth in range(0, 11, 2):
        yield f'<text x="{_x(tenth / 10)}" y="{_y(0) + 18}" text-anchor="middle">{tenth * 10}</text>'
        yield f'<text x="{EDGE - 8}" y="{_y(tenth / 10) + 4}" text-anchor="end">{tenth * 10}</text>'
    yield f'<text x="{_x(0.5)}" y="{_y(0) + 38}" text-anchor="middle">chance that was said, %</text>'
    yield f'<text transform="translate(14 {_y(0.5)}) rotate(-90)" text-anchor="middle">{came}, %</text>'


def _dot(dot: Dot, colour: str) -> Iterator[str]:
    """Draw a dot, larger for more moments."""
    said, won, low, high, moments = dot
    size = round(2 + moments**0.5 / 3, 1)
    yield f'<path d="M{_x(said)} {_y(low)}V{_y(high)}" stroke="{colour}" stroke-width="1.5"/>'
    yield f'<circle cx="{_x(said)}" cy="{_y(won)}" r="{size}" fill="{colour}" fill-opacity="0.8"/>'
