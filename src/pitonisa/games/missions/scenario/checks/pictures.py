"""Every picture that is named is a drawing of the library, and every place that is drawn is one of the scenario's."""

from __future__ import annotations

import json
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from importlib.resources import files
from typing import Any, Final

from pitonisa.games.missions.scenario.faults import Fault, Mark, fault
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.loader import SCENES
from pitonisa.games.missions.scenario.look import LAYERS
from pitonisa.games.missions.scenario.source import Map, Seq

NAMED: Final = ("items", "tokens", "attributes", "counters", "adversaries", "maps")
"""Tables of `scenes.yaml` that give each thing its picture."""

FACES: Final = ("portrait", "crest", "sigil")


@cache
def parts() -> frozenset[str]:
    """The names of all drawings."""
    return frozenset(json.loads((files("pitonisa.games.missions") / "parts.json").read_text(encoding="utf-8")))


def faults(written: Any, index: Index) -> Iterator[Fault]:
    """Of `scenes.yaml` as it is written, so that each fault has its line."""
    if not isinstance(written, Map):
        return
    for name, mark, of in _named(written):
        if name not in parts():
            close = ", ".join(get_close_matches(name, parts(), n=3, cutoff=0.5))
            yield fault("part-unknown", mark, of, name=name, close=close)
    yield from _drawn(written, index)


def _named(written: Map) -> Iterator[tuple[str, Mark, str]]:
    """Each name of a part, its line, and the thing that it stands for."""
    for scene in ("cover", "prologue"):
        yield from _of_scene(written.get(scene), scene)
    for place, scene in _entries(written.get("scenes")):
        yield from _of_scene(scene, place)
    for table in NAMED:
        found = written.get(table)
        yield from ((name, found.at(of), of) for of, name in _entries(found) if isinstance(name, str))
    for host, face in _entries(written.get("hosts")):
        yield from ((name, face.at(key), host) for key, name in _entries(face) if key in FACES)
    for place, spot in _entries(written.get("spots")):
        yield from ((name, spot.at(key), place) for key, name in _entries(spot) if key == "sign")


def _of_scene(scene: Any, of: str) -> Iterator[tuple[str, Mark, str]]:
    for layer, several in _entries(scene):
        for part in several if layer in LAYERS and isinstance(several, Seq) else ():
            if isinstance(part, Map) and isinstance(name := part.get("part"), str):
                yield name, part.at("part"), of


def _drawn(written: Map, index: Index) -> Iterator[Fault]:
    """Scenes and spots are of locations, faces of hosts, and parts that come and go with a card name one."""
    known = {"scenes": index.locations, "spots": index.locations, "hosts": index.hosts, "maps": index.maps}
    known |= {"items": index.items, "tokens": index.tokens, "counters": index.counters}
    known |= {"adversaries": index.adversaries}
    for table, things in known.items():
        for of, _ in _entries(written.get(table)):
            if of not in things:
                yield fault("drawn-nothing", written[table].at(of), of, table=table, file=SCENES)
    for _, scene in _entries(written.get("scenes")):
        for _, several in _entries(scene):
            for part in several if isinstance(several, Seq) else ():
                card = part.get("only") if isinstance(part, Map) else None
                if card is not None and card not in index.cards:
                    yield fault("drawn-nothing", part.at("only"), str(card), table="only", file=SCENES)


def _entries(value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, Map):
        yield from ((str(key), one) for key, one in value.items())
