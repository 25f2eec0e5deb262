"""What can be written where: the schemas of the files, the names of the story's things, its texts, and templates."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any, Final, get_args

import msgspec

from pitonisa.authoring.checks.names import things
from pitonisa.authoring.format.schema import schema
from pitonisa.authoring.studio.words import Words
from pitonisa.games.missions.scenario.conditions import Condition
from pitonisa.games.missions.scenario.drawings import parts
from pitonisa.games.missions.scenario.index import Index
from pitonisa.games.missions.scenario.instructions import Instruction
from pitonisa.games.missions.scenario.loader import NUMBERS, SCENES
from pitonisa.games.missions.scenario.look import Look
from pitonisa.games.missions.scenario.wanted import wanted

DRAWN: Final = frozenset({"part", "portrait", "crest", "sigil", "sign"})
"""Fields of the scenes that name a drawing."""

OF_DRAWINGS: Final = ("items", "tokens", "attributes", "counters", "adversaries", "maps")
"""Fields of the scenes that name a drawing for each thing."""

TEMPLATES: Final = files("pitonisa.authoring.studio") / "templates"


def vocabulary(index: Index | None, words: Words) -> dict[str, Any]:
    """As JSON, in an author's language. Where nothing could be read yet, the words of the format alone."""
    told: dict[str, Any] = {"schemas": {"*": _scenario(), SCENES: _scenes(), NUMBERS: {}}, "templates": templates()}
    told["names"] = {"drawing": sorted(parts())}
    told["texts"] = []
    told["said"] = _said("holds", Condition, words) | _said("do", Instruction, words)
    if index is not None:
        told["names"] |= {kind: sorted(map(str, several)) for kind, several in things(index).items()}
        told["texts"] = list(dict.fromkeys(one.id for one in wanted(index)))
    return told


def _said(kind: str, several: Any, words: Words) -> dict[str, str]:
    """What each verb does, or each condition asks, as a printed card says it."""
    tags = [str(one.__struct_config__.tag) for one in get_args(several)]
    return {tag: words(f"{kind}-{tag}").rstrip(":") for tag in tags if words.has(f"{kind}-{tag}")}


def templates() -> list[dict[str, str]]:
    """Beginnings of things, each named by the list that it belongs in: `panorama/card`."""
    found = [file for file in TEMPLATES.iterdir() if file.name.endswith(".yaml")]
    return [
        {"name": file.name.removesuffix(".yaml").replace(".", "/", 1), "text": file.read_text("utf-8").rstrip("\n")}
        for file in sorted(found, key=lambda one: one.name)
    ]


@cache
def _scenario() -> dict[str, Any]:
    return schema()


@cache
def _scenes() -> dict[str, Any]:
    whole = msgspec.json.schema(Look)
    look, drawing = whole["$defs"]["Look"], {"type": "string", "title": "drawing"}
    for kind in whole["$defs"].values():
        kind["properties"] = {name: drawing if name in DRAWN else one for name, one in kind["properties"].items()}
    for name in OF_DRAWINGS:
        look["properties"][name] = {"type": "object", "additionalProperties": drawing}
    return {**look, "$defs": whole["$defs"]}
