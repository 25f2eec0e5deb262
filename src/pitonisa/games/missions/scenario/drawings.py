"""The library of drawings: which parts there are, how large each is, and the sheets on which they are drawn.

`web/src/games/missions/art/make-sheets.mjs` makes both from the drawings themselves.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from html import escape
from importlib.resources import files
from typing import Final

import msgspec

from pitonisa.games.missions.scenario.look import Drawing, Part, Shape

FOLDER: Final = files("pitonisa.games.missions")
ROOT: Final = re.compile(r"</?svg[^>]*>\n")
SYMBOL: Final = re.compile(r'<symbol id="([^"]+)".*\n')
USED: Final = re.compile(r'href="#([^"]+)"')


class Drawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the library."""

    box: tuple[float, float, float, float]
    stretch: bool
    """It may be stretched to any box; others keep their proportions."""

    props: tuple[str, ...]
    """The custom properties that recolour it, as `--rim`."""

    sheets: tuple[str, ...]


class Box(msgspec.Struct, frozen=True):
    x: float
    y: float
    wide: float
    high: float


@cache
def parts() -> dict[str, Drawn]:
    return msgspec.json.decode((FOLDER / "parts.json").read_bytes(), type=dict[str, Drawn])


def known(own: Mapping[str, Drawing]) -> Mapping[str, Drawn]:
    """The library, and a scenario's own drawings beside it."""
    return (
        {**parts(), **{name: Drawn((0, 0, *one.box), False, (), ()) for name, one in own.items()}} if own else parts()
    )


def symbol(name: str, drawing: Drawing) -> str:
    """A drawing of a scenario's own, as the library has its parts."""
    wide, high = drawing.box
    inner = "".join(_drawn(shape) for shape in drawing.shapes)
    return f'<symbol id="{escape(name)}" viewBox="0 0 {wide:g} {high:g}">{inner}</symbol>\n'


def _drawn(shape: Shape) -> str:
    paint = f'fill="{shape.fill}" stroke="{shape.stroke}" stroke-width="{shape.width:g}"'
    if shape.writing is None:
        return f'<path d="{escape(shape.path or "")}" {paint} stroke-linecap="round" stroke-linejoin="round"/>'
    at = f'x="{shape.x:g}" y="{shape.y:g}" font-size="{shape.size:g}" text-anchor="middle"'
    return f"<text {at} {paint}>{escape(shape.writing)}</text>"


def drawn_with(names: Iterable[str]) -> str:
    """The symbols of these parts, all that they are drawn with, and the paints of their kits: the inside of an SVG."""
    found, waiting = dict[str, str](), [name for name in names if name in parts()]
    paints = {sheet for name in waiting for sheet in parts()[name].sheets if sheet.endswith("-paint")}
    while waiting:
        name = waiting.pop()
        if name not in found:
            found[name] = _symbols(parts()[name].sheets)[name]
            waiting += USED.findall(found[name])
    return "".join([*(_inside(sheet) for sheet in sorted(paints)), *(found[name] for name in sorted(found))])


@cache
def _symbols(sheets: tuple[str, ...]) -> dict[str, str]:
    """By id: each stands on a line of its own."""
    return {symbol[1]: symbol[0] for sheet in sheets for symbol in SYMBOL.finditer(_inside(sheet))}


@cache
def _inside(sheet: str) -> str:
    """What a sheet says of the colours of its own parts becomes style again: on paper no policy forbids it."""
    text = (FOLDER / "drawings" / f"{sheet}.svg").read_text(encoding="utf-8")
    return ROOT.sub("", text).replace(" data-props=", " style=")


def box_of(piece: Part, own: Mapping[str, Drawing] | None = None) -> Box:
    """Where a piece stands: as large as it is drawn, or as the scene says."""
    *_, wide, high = known(own or {})[piece.part].box
    wide, high = (piece.wide or wide) * piece.scale, (piece.high or high) * piece.scale
    return Box(piece.x, piece.y, wide, high)
