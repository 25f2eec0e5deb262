"""Opens the library of drawings, lists its parts, and checks the parts that a scenario uses.

`web/src/games/missions/art/make-sheets.mjs` generates both files of the library from the drawings themselves.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any, Final, cast

import msgspec

from pitonisa.games.missions.scenario.faults import Fault, Hints, Mark, fault
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.model import COLOUR, PALETTE, Drawing, Part, Scenario, Shape
from pitonisa.games.missions.scenario.source import Map, Seq

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
    """List the drawings of the library, and a scenario's own."""
    return (
        {**parts(), **{name: Drawn((0, 0, *one.box), False, (), ()) for name, one in own.items()}} if own else parts()
    )


def symbol(name: str, drawing: Drawing) -> str:
    """Write a scenario's own drawing in the format of the library's parts."""
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
    """Write the inside of an SVG: the symbols of these parts, their dependencies, and the paints of their kits."""
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
    """Find the symbols of sheets by id: each is on its own line."""
    return {symbol[1]: symbol[0] for sheet in sheets for symbol in SYMBOL.finditer(_inside(sheet))}


@cache
def _inside(sheet: str) -> str:
    """Read a sheet, with the colours of its own parts as styles: no policy forbids that on paper."""
    text = (FOLDER / "drawings" / f"{sheet}.svg").read_text(encoding="utf-8")
    return ROOT.sub("", text).replace(" data-props=", " style=")


def box_of(piece: Part, own: Mapping[str, Drawing] | None = None) -> Box:
    """Return the position and size of a piece: as drawn, or as the scene says."""
    *_, wide, high = known(own or {})[piece.part].box
    wide, high = (piece.wide or wide) * piece.scale, (piece.high or high) * piece.scale
    return Box(piece.x, piece.y, wide, high)


NAMING: Final = frozenset({"part", "portrait", "crest", "sigil", "sign"})
"""Fields that name a drawing."""

CUTOFF: Final = 0.6
"""How similar a suggested name of a drawing must be: many begin with the same word."""

TABLES: Final = frozenset({"items", "tokens", "attributes", "counters", "adversaries", "maps"})
"""Tables in which a drawing's name directly follows the id of what it shows."""


# What is wrong with the pictures of a scenario


def picture_faults(written: Any, scenario: Scenario | None) -> Iterator[Fault]:
    """Find the faults of `scenes.yaml` as written; without a scenario, of the drawings alone."""
    if not isinstance(written, Map):
        return
    known = _pictured(scenario) if scenario is not None else {}
    drawings = written.get("drawings")
    own = map(str, drawings) if isinstance(drawings, Map) else ()
    named, hints = dict.fromkeys((*own, *parts())), Hints(CUTOFF)
    for table, value in written.items():
        if isinstance(value, Map) and table in known:
            for id in value:
                if id not in known[table]:
                    yield _strange(str(id), known[table], str(table), value.at(id), hints)
        if table == "palette":
            yield from _colours(value, hints)
        elif table == "acts" and isinstance(value, Map):
            for act in value.values():
                yield from _colours(act, hints)
        elif isinstance(value, Map) and table in TABLES:
            yield from _named(value, value.keys(), named, hints)
        elif table != "drawings":
            yield from _within(value, known.get("cards"), named, hints)


def _pictured(scenario: Scenario) -> dict[str, Collection[str]]:
    """List what may have a picture, by the list it is in."""
    index = Index(scenario)
    gear = {host.gear.id for host in scenario.hosts if host.gear}
    return {
        "scenes": index.locations,
        "endings": index.endings,
        "spots": index.locations,
        "hosts": index.hosts,
        "items": {*index.items, *gear},
        "tokens": index.tokens,
        "attributes": dict.fromkeys(scenario.rules.attributes),
        "counters": index.counters,
        "adversaries": index.adversaries,
        "maps": index.maps,
        "cards": index.cards,
    }


def _within(value: Any, cards: Collection[str] | None, drawings: Collection[str], hints: Hints) -> Iterator[Fault]:
    if isinstance(value, Seq):
        for one in value:
            yield from _within(one, cards, drawings, hints)
    if not isinstance(value, Map):
        return
    yield from _named(value, NAMING & value.keys(), drawings, hints)
    yield from _recoloured(value)
    only = value.get("only")
    if isinstance(only, str) and cards is not None and only not in cards:
        yield _strange(only, cards, "card", value.at("only"), hints)
    for key, one in value.items():
        if key != "vars":
            yield from _within(one, cards, drawings, hints)


def _colours(palette: Any, hints: Hints) -> Iterator[Fault]:
    """Check colours: only these names are used, in this spelling; others would have no effect."""
    if not isinstance(palette, Map):
        return
    for name, value in palette.items():
        if name not in PALETTE:
            known, close = ", ".join(PALETTE), _close(str(name), PALETTE, hints)
            yield fault("colour-unknown", palette.at(name), str(name), name=str(name), known=known, close=close)
        elif not isinstance(value, str) or not COLOUR.fullmatch(value):
            yield fault("colour-bad", palette.at(name), str(name), value=str(value))


def _named(table: Map, keys: Collection[Any], drawings: Collection[str], hints: Hints) -> Iterator[Fault]:
    for key in keys:
        name = table[key]
        if isinstance(name, str) and name not in drawings:
            yield fault("part-unknown", table.at(key), name=name, close=_close(name, drawings, hints))


def _recoloured(piece: Map) -> Iterator[Fault]:
    drawn, vars = parts().get(str(piece.get("part"))), piece.get("vars")
    if drawn is None or not isinstance(vars, Map):
        return
    for name in cast(dict[Any, Any], vars):
        if f"--{name}" not in drawn.props:
            known = ", ".join(one.removeprefix("--") for one in drawn.props)
            yield fault("part-property", vars.at(name), level="warning", name=str(name), known=known or "none")


def _strange(name: str, known: Collection[str], kind: str, mark: Mark, hints: Hints) -> Fault:
    return fault("picture-of-nothing", mark, name=name, kind=kind, close=_close(name, known, hints))


def _close(name: str, known: Collection[str], hints: Hints) -> str:
    return hints.close_to(name, known) or "none"
